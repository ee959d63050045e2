"""`briscola shot`: one screen as a picture, the same picture for the same words."""

from __future__ import annotations

import argparse
import dataclasses
import sys
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

from engine.cards import Seat
from engine.deal import Phase
from engine.ruleset import PRESETS, Ruleset
from game.commands.game_words import add_game_words, chosen_game
from game.commands.stage import (
    FRAME,
    advance,
    declarer_of,
    is_calling,
    is_over,
    is_revealed,
    open_table,
    ply_when,
    seed_where,
    settle,
    staged,
    unseen_app,
)
from game.commands.words import CommandParser, WrongWordError, one_of, size, whole
from game.i18n.catalog import LANGUAGES
from game.session import MatchPlan, Session
from game.storage.store import Store

if TYPE_CHECKING:
    import pygame

    from game.app import App
    from game.scenes.base import Scene
    from game.school import School

_EXAMPLES = """examples:
  briscola shot --scene table --preset chiamata --ply 20 --out table.png
  briscola shot --scene table --preset briscola_2 --deck francesi --size 1024x600 --out two.png
  briscola shot --scene auction --preset chiamata --lang it --size 3840x2160 --out auction.png
  briscola shot --every-scene --lang it --out docs/screens
"""
_T = TypeVar("_T")
SHEET_SIZES: Final = ((1280, 720), (1024, 600), (3840, 2160))
SHEET_TABLES: Final = (
    "briscola_2",
    "briscola_3_deal",
    "briscola_4_stock",
    "chiamata",
    "briscola_6",
)
_DEFAULT_PLY: Final = 12
_CALL_PRESET: Final = "chiamata"
_LAST_DEAL: Final = 200


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be seen.

    Attributes:
        ply: Steps of the deal before it; None for what shows the scene best.
        seat: The seat that looks on; None for what shows the scene best.
        settings: Settings that differ from their defaults.
    """

    scene: str
    size: tuple[int, int] = (1280, 720)
    preset: str = ""
    ruleset: Ruleset | None = None
    seed: int = 1
    dealer: Seat | None = None
    seat: Seat | None = None
    ply: int | None = None
    settings: dict[str, Any] = field(default_factory=dict)

    def plan(self, fallback: str) -> MatchPlan:
        """Return the match to look at; the fallback is the preset where none was named."""
        preset = self.preset or fallback
        rules = self.ruleset or PRESETS[preset]
        if self.seat is not None and self.seat >= rules.players:
            raise WrongWordError(f"--seat {self.seat}: {preset} has seats 0 to {rules.players - 1}")
        return MatchPlan(preset, rules, self.seed, human=self.seat or Seat(0), dealer=self.dealer)


def add_parser(subparsers: argparse._SubParsersAction[CommandParser]) -> None:
    """Add this command."""
    parser = subparsers.add_parser("shot", help="draw one screen into a picture", epilog=_EXAMPLES)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--scene", type=one_of("scene", lambda: SCENES))
    what.add_argument(
        "--every-scene", action="store_true", help="contact sheets of all screens at three sizes"
    )
    parser.add_argument(
        "--out", metavar="PNG", type=Path, required=True, help="file, or folder for the sheets"
    )
    add_game_words(parser)
    look = parser.add_argument_group("how it looks")
    look.add_argument("--size", metavar="WxH", type=size, default=(1280, 720))
    look.add_argument("--lang", type=one_of("language", lambda: LANGUAGES), default="en")
    look.add_argument("--deck", metavar="ID", default="napoletane")
    look.add_argument("--table", metavar="ID", default="felt")
    look.add_argument("--text-scale", type=float, default=1.0, metavar="FACTOR", help="1.0 to 2.0")
    when = parser.add_argument_group("which moment")
    when.add_argument("--seat", type=whole(0, 5), help="whose eyes (default 0)")
    when.add_argument("--ply", type=whole(0, _LAST_DEAL), help="steps played before it")


def run(args: argparse.Namespace) -> int:
    """Carry the command out."""
    game = chosen_game(args)
    wanted = Wanted(
        scene=args.scene or "",
        size=args.size,
        seat=None if args.seat is None else Seat(args.seat),
        ply=args.ply,
        settings={
            "language": args.lang,
            "deck": args.deck,
            "table": args.table,
            "text_scale": args.text_scale,
        },
    )
    if game is not None:
        wanted = replace(
            wanted,
            preset=game.preset,
            ruleset=game.ruleset,
            seed=wanted.seed if game.seed is None else game.seed,
            dealer=game.dealer,
        )
    if not args.every_scene:
        return _save(picture(wanted), args.out)
    for width, height in SHEET_SIZES:
        sheet = sheet_of_screens(replace(wanted, size=(width, height)))
        if failed := _save(sheet, args.out / f"{width}x{height}.jpg"):
            return failed
    return 0


def _save(drawn: pygame.Surface, file: Path) -> int:
    """Write a picture and name its file; return the exit code."""
    import pygame

    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(drawn, file)
    except (OSError, pygame.error) as error:
        print(f"{file}: cannot be written: {error}", file=sys.stderr)
        return 1
    print(file)
    return 0


def sheet_of_screens(wanted: Wanted) -> pygame.Surface:
    """Return every screen at the wanted size, and the table for each number of seats."""
    from game.commands.contact_sheet import contact_sheet

    tables = [(f"table, {preset}", replace(wanted, preset=preset)) for preset in SHEET_TABLES]
    others = [(name, replace(wanted, scene=name)) for name in SCENES if name != "table"]
    shown = [*((name, replace(each, scene="table")) for name, each in tables), *others]
    return contact_sheet(
        (name, lambda each=each: picture(each))  # type: ignore[misc]  # a default binds it now
        for name, each in shown
    )


def picture(wanted: Wanted) -> pygame.Surface:
    """Return the scene as it stands when everything has come to rest."""
    with unseen_app(wanted.size, {"language": "en", **wanted.settings}) as app:
        for notice in app.services.notices:
            raise WrongWordError(notice)
        SCENES[wanted.scene](app, wanted)
        app.services.scenes.invalidate()
        app.services.scenes.draw(app.window.surface)
        return app.frame()


# ------------------------------------------------------------------------------------ the table


def _show_table(app: App, wanted: Wanted) -> None:
    ply = _DEFAULT_PLY if wanted.ply is None else wanted.ply
    open_table(app, staged(wanted.plan("briscola_2"), Store.in_memory(), ply))
    settle(app)


def _show_auction(app: App, wanted: Wanted) -> None:
    plan = wanted.plan(_CALL_PRESET)
    if not plan.ruleset.has_auction:
        raise WrongWordError(f"{plan.preset} has no auction")
    session = staged(plan, Store.in_memory(), wanted.ply or 0)
    while session.latest.phase is Phase.AUCTION and wanted.ply is None:
        if session.latest.legal_actions and len(session.latest.bids) >= 2:
            break
        advance(session)
    _open_quietly(app, session)


def _show_call(app: App, wanted: Wanted) -> None:
    """Show the call through the declarer's eyes, whoever that is in the wanted deal."""
    plan = wanted.plan(_CALL_PRESET)
    seats = [Seat(seat) for seat in range(plan.ruleset.players)]
    if wanted.dealer is None:
        plan = seed_where(plan, _calls_himself)
    for seat in seats if wanted.dealer is not None and wanted.seat is None else [plan.human]:
        seen = replace(plan, human=seat)
        found = ply_when(seen, _calls_himself)
        if found is not None:
            _open_quietly(app, staged(seen, Store.in_memory(), found[0]))
            return
    raise WrongWordError(f"{plan.preset}: the scene {wanted.scene!r} does not come up")


def _calls_himself(session: Session) -> bool:
    """Return whether the player is about to call."""
    return is_calling(session) and declarer_of(session) == session.seat


def _show_reveal(app: App, wanted: Wanted) -> None:
    """Show the moment at which the partner comes to light, in the middle of its announcement."""
    from game.table.choreography import Reveal

    plan = _with(is_revealed, wanted)
    found = ply_when(plan, is_revealed)
    assert found is not None
    session = staged(plan, Store.in_memory(), found[0] - 1)
    table = open_table(app, session)
    advance(session)
    for _ in range(600):
        app.step(FRAME)
        if any(isinstance(each, Reveal) for each in table.timeline.current):
            break
    for _ in range(40):
        app.step(FRAME)


def _with(moment: Callable[[Session], bool], wanted: Wanted) -> MatchPlan:
    """Return the wanted match, or the next one in which the moment comes where none was named."""
    plan = wanted.plan(_CALL_PRESET)
    plan = seed_where(plan, moment) if wanted.dealer is None else plan
    if ply_when(plan, moment) is None:
        raise WrongWordError(f"{plan.preset}: the scene {wanted.scene!r} does not come up")
    return plan


def _open_quietly(app: App, session: Session) -> None:
    while session.next() is not None:
        pass
    open_table(app, session)
    settle(app)


def _over(wanted: Wanted) -> Session:
    """Return a deal that has been counted."""
    session = staged(_with_count(wanted), Store.in_memory(), _LAST_DEAL)
    return session


def _with_count(wanted: Wanted) -> MatchPlan:
    plan = wanted.plan(_CALL_PRESET)

    def is_counted(session: Session) -> bool:
        return (
            is_over(session)
            and session.latest.result is not None
            and (session.latest.result.counts)
        )

    return seed_where(plan, is_counted) if wanted.dealer is None else plan


# ------------------------------------------------------------------------------- other screens


def _inert(kind: type[_T], **given: object) -> _T:
    """Return a set of actions in which everything that is not given does nothing."""
    missing = [
        each.name
        for each in dataclasses.fields(kind)  # type: ignore[arg-type]  # only dataclasses come
        if each.default is dataclasses.MISSING and each.name not in given
    ]
    return kind(**given, **dict.fromkeys(missing, lambda *_: None))


def _put(app: App, scene: Scene) -> None:
    """Put a scene on the screen, over what is there already."""
    if app.running:
        app.services.scenes.push(scene)
        app.services.scenes.settle()
    else:
        app.start(scene)
    settle(app)


def _show_menu(app: App, wanted: Wanted) -> None:
    from game.flow import Flow

    if wanted.preset:
        staged(wanted.plan(wanted.preset), app.services.store, _DEFAULT_PLY)
    _put(app, Flow(app.services).first())


def _show_setup(app: App, wanted: Wanted) -> None:
    from game.scenes.setup import SetupActions, SetupScene

    app.services.change(preset=wanted.plan(_CALL_PRESET).preset)
    actions = _inert(SetupActions, shelf=lambda: (), play_code=lambda *_: "")
    _put(app, SetupScene(app.services, actions))


def _show_house_rules(app: App, wanted: Wanted) -> None:
    from game.scenes.house_rules import HouseActions, HouseRulesScene

    plan = wanted.plan(_CALL_PRESET)
    actions = _inert(HouseActions, saved=lambda: (), folder=app.services.paths.data)
    _put(app, HouseRulesScene(app.services, plan.preset, plan.ruleset, actions))


def _show_rules(app: App, wanted: Wanted) -> None:
    from game.scenes.rules import RulesScene

    plan = wanted.plan(_CALL_PRESET)
    _put(app, RulesScene(app.services, plan.preset, plan.ruleset, lambda: None))


def _show_settings(app: App, wanted: Wanted) -> None:
    from game.scenes.settings import SettingsScene

    del wanted
    _put(app, SettingsScene(app.services, lambda: None))


def _show_about(app: App, wanted: Wanted) -> None:
    from game.scenes.about import AboutScene

    del wanted
    _put(app, AboutScene(app.services, lambda: None))


def _show_review(app: App, wanted: Wanted) -> None:
    from game.review import review_of
    from game.scenes.review import ReviewScene

    session = _over(wanted)
    review = review_of(session.record, session.deal_number, session.seat)
    assert review is not None
    scene = ReviewScene(
        app.services,
        review,
        session.people,
        leave=lambda: None,
        again=lambda: None,
        clock=lambda: 0.0,
    )
    _put(app, scene)
    settle(app)


def _show_statistics(app: App, wanted: Wanted) -> None:
    """Show the figures of a few deals of several games, won and lost."""
    from game.scenes.statistics import StatisticsScene

    store = app.services.store
    for number, preset in enumerate(SHEET_TABLES * 3):
        plan = replace(wanted.plan(preset), preset=preset, ruleset=PRESETS[preset])
        session = staged(replace(plan, seed=number + 1), store, _LAST_DEAL)
        for _ in range(2):
            if session.winners is None:
                session.next_deal()
                while session.latest.phase is not Phase.OVER:
                    advance(session)
    scene = StatisticsScene(app.services, lambda: None, lambda *_: None, lambda: 0.0)
    _put(app, scene)
    while scene.totals is None:
        app.step(FRAME)
    settle(app)


def _show_deals(app: App, wanted: Wanted) -> None:
    from game.scenes.deals import DealsScene
    from game.scenes.statistics import StatisticsScene

    _show_statistics(app, wanted)
    top = app.services.scenes.top
    assert isinstance(top, StatisticsScene)
    assert top.totals is not None
    games = top.totals.games
    preset = wanted.plan(_CALL_PRESET).preset
    _put(app, DealsScene(app.services, preset, games, review=lambda *_: None, leave=lambda: None))


def _show_keys(app: App, wanted: Wanted) -> None:
    from game.scenes.keys import KeysScene

    _show_table(app, wanted)
    _put(app, KeysScene(app.services))


def _show_pause(app: App, wanted: Wanted) -> None:
    from game.scenes.pause import PauseActions, PauseScene

    session = staged(wanted.plan("briscola_2"), Store.in_memory(), _DEFAULT_PLY)
    open_table(app, session)
    settle(app)
    _put(app, PauseScene(app.services, _inert(PauseActions), session.deal_code))


def _show_sheet(command: str, fallback: str) -> Callable[[App, Wanted], None]:
    """Return what shows the sheet that a command lays over the table."""

    def show(app: App, wanted: Wanted) -> None:
        from game.input.intents import Command

        _show_table(app, replace(wanted, preset=wanted.preset or fallback))
        app.feed([Command(command)])
        settle(app)

    return show


def _show_standing(app: App, wanted: Wanted) -> None:
    from game.scenes.standing import StandingScene

    session = staged(wanted.plan(_CALL_PRESET), Store.in_memory(), _DEFAULT_PLY)
    open_table(app, session)
    settle(app)
    _put(app, StandingScene(app.services, session, (), lambda: None))


def _show_score(app: App, wanted: Wanted) -> None:
    from game.scenes.score import ScoreActions, ScoreScene

    session = _over(wanted)
    open_table(app, session)
    settle(app)
    _put(app, ScoreScene(app.services, session, _inert(ScoreActions)))


def _show_match_end(app: App, wanted: Wanted) -> None:
    from game.scenes.match_end import EndActions, MatchEndScene

    session = _over(wanted)
    while session.winners is None:
        if session.latest.phase is Phase.OVER:
            session.next_deal()
        advance(session)
    while session.next() is not None:
        pass
    open_table(app, session)
    _put(app, MatchEndScene(app.services, session, _inert(EndActions)))


def _school(app: App) -> School:
    """Return the lessons, with nothing behind their buttons."""
    from game.scenes.base import BaseScene
    from game.school import School

    if not app.running:
        app.start(BaseScene())
    return School(
        app.services,
        open_rules=lambda _: None,
        open_keys=lambda: None,
        menu=BaseScene,
        dress=lambda _: None,
    )


def _show_learn(app: App, wanted: Wanted) -> None:
    del wanted
    _put(app, _school(app).page())


def _show_lesson(app: App, wanted: Wanted) -> None:
    """Show the first page of a lesson: of the auction for a game that has one."""
    from game.lessons import GuidedAuction, GuidedDeal

    plan = wanted.plan("briscola_2")
    _school(app).give(GuidedAuction() if plan.ruleset.has_auction else GuidedDeal())
    app.services.scenes.settle()
    settle(app)


SCENES: Final[dict[str, Callable[[App, Wanted], None]]] = {
    "menu": _show_menu,
    "setup": _show_setup,
    "house_rules": _show_house_rules,
    "table": _show_table,
    "auction": _show_auction,
    "call": _show_call,
    "reveal": _show_reveal,
    "last_trick": _show_sheet("last_trick", "briscola_2"),
    "cards_played": _show_sheet("cards_played", "briscola_2"),
    "bids": _show_sheet("bids", _CALL_PRESET),
    "signals": _show_sheet("signal", "briscola_4_stock"),
    "standing": _show_standing,
    "score": _show_score,
    "match_end": _show_match_end,
    "pause": _show_pause,
    "keys": _show_keys,
    "rules": _show_rules,
    "learn": _show_learn,
    "lesson": _show_lesson,
    "settings": _show_settings,
    "about": _show_about,
    "statistics": _show_statistics,
    "deals": _show_deals,
    "review": _show_review,
}

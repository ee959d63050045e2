"""The matches that are open: read from the store, described for the menu, given up.

Of each game one match may be open; a new match of another game leaves it alone.
"""

from __future__ import annotations

import contextlib
import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.i18n.catalog import Catalog
    from game.i18n.names import Names
    from game.scenes.menu import OpenMatch
    from game.services import Services
    from game.session import Session
    from game.storage.store import StoredMatch


def stored_session(services: Services) -> Session | None:
    """Return the stored match to go on with, the one played last; damaged ones are put aside."""
    for match in services.store.open_matches():
        session = _session_of(services, match.id)
        if session is not None:
            return session
    return None


def stored_sessions(services: Services) -> list[Session]:
    """Return all stored matches to go on with, the one played last first.

    Damaged ones are put aside.
    """
    found = (_session_of(services, match.id) for match in services.store.open_matches())
    return [session for session in found if session is not None]


def count(services: Services) -> int:
    """Return how many matches are open."""
    return len(services.store.open_matches())


def of_game(services: Services, preset: str) -> Session | None:
    """Return the open match of a game; None if there is none."""
    for match in services.store.open_matches():
        if match.preset == preset:
            return _session_of(services, match.id)
    return None


def price_of_another(catalog: Catalog, session: Session) -> str:
    """Return what becomes of an open match if another one of its game is dealt."""
    if session.repeats_cards:
        return catalog.text(
            "If you deal a new one, the open match is given up. It does not count, as its"
            " cards had been played before."
        )
    return catalog.text("If you deal a new one, the open match is given up and counts as lost.")


def _session_of(services: Services, match_id: int) -> Session | None:
    from game.session import ResumeError, Session

    store = services.store
    stored = store.load(match_id)
    if stored is None:
        return None
    try:
        return Session.resume(stored, store, services.clock)
    except ResumeError as error:
        _put_aside(services, stored, str(error))
        return None


def _put_aside(services: Services, stored: StoredMatch, reason: str) -> None:
    """Write a match that cannot be played on to a file of its own, and say so."""
    catalog = services.catalog
    file = services.paths.data / f"match-{stored.id}.broken.json"
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(_raw_text(stored), encoding="utf-8")
    services.store.delete(stored.id)
    services.notices.append(
        catalog.text(
            "Your last match could not be read ({reason}). It is kept as {file}.",
            reason=reason,
            file=str(file),
        )
    )


def described(services: Services, session: Session) -> OpenMatch:
    """Return what the menu says of a match."""
    from game.scenes.menu import OpenMatch

    faces = tuple(person.portrait for person in session.people if not person.is_human)
    names = services.names
    return OpenMatch(title_of(names, session), standing_of(names, session), faces)


def title_of(names: Names, session: Session) -> str:
    """Return which game a match is of, and its deal."""
    game = names.preset(session.preset).title
    return names.catalog.text("{game}, deal {n}", game=game, n=session.deal_number + 1)


def standing_of(names: Names, session: Session) -> str:
    """Return how a match stands: the leader and you, and what wins it."""
    from engine.ruleset import MatchFormat

    catalog, scores = names.catalog, session.scores
    length = names.match_goal(session.ruleset)
    if session.ruleset.match_format is MatchFormat.SINGLE or not any(scores):
        return length
    me = session.seat
    others = [seat for seat in range(len(scores)) if scores[seat] != scores[me]]
    best = max(others, key=lambda seat: scores[seat], default=None)
    mine = catalog.text("you {points}", points=catalog.number(scores[me]))
    if best is None:
        return catalog.text("{first} · {length}", first=mine, length=length)
    his = catalog.text(
        "{player} {points}",
        player=session.people[best].name,
        points=catalog.number(scores[best]),
    )
    first, second = (his, mine) if scores[best] > scores[me] else (mine, his)
    return catalog.text("{first}, {second} · {length}", first=first, second=second, length=length)


def give_up(services: Services, preset: str) -> None:
    """Give up what is open of a game, so that of each game only one match ever is."""
    for match in services.store.open_matches():
        if match.preset == preset:
            services.store.concede(match.id)


def _raw_text(stored: StoredMatch) -> str:
    """Return everything of a stored match as text, whatever is wrong with it."""
    deals = [
        {"setup": deal.setup, "steps": list(deal.steps), "marks": len(deal.marks)}
        for deal in stored.deals
    ]
    content = {
        "format": stored.format,
        "preset": stored.preset,
        "ruleset": stored.ruleset,
        "seed": stored.seed,
        "players": stored.players,
        "companions": stored.companions,
        "human": stored.human,
        "deals": deals,
    }
    return json.dumps(content, ensure_ascii=False, indent=1)

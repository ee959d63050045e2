"""The game in a terminal: every preset can be played, every word of command answers."""

import itertools
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.actions import Bid, CallCard, PlayCard
from engine.cards import Card, Seat
from engine.deal import Phase
from engine.ruleset import PRESETS, preset
from game.choices import Choices, read_choice
from game.commands.play import tick
from game.i18n.catalog import Catalog
from game.i18n.lessons import SAYINGS, saying_text
from game.i18n.names import Listener, Names
from game.lessons import LESSONS, Saying
from game.paths import Paths
from game.readout import hand
from game.session import MatchPlan, Session
from game.settings import SettingsFile
from game.storage.store import MatchStatus, Store
from game.text import TextGame
from game.text_start import Table

LONGEST_LINE = 480
"""Characters of the longest sentence, a hand of twenty cards read out in Italian."""


class Script:
    """A console that answers from a list and then from a rule, and remembers all it heard."""

    def __init__(
        self, answers: Iterable[str] = (), then: Callable[[str], str] | None = None
    ) -> None:
        self._answers = list(answers)
        self._then = then
        self.said: list[str] = []

    def say(self, text: str) -> None:
        self.said.append(text)

    def ask(self, prompt: str) -> str:
        self.said.append(prompt)
        if self._answers:
            return self._answers.pop(0)
        if self._then is None:
            raise EOFError
        return self._then(prompt)

    def heard(self, words: str) -> bool:
        return any(words in line for line in self.said)


def game(
    console: Script, store: Store | None = None, language: str = "en", **choices: Any
) -> TextGame:
    table = Table("briscola_2", "easy", new_seed=lambda: 5, **choices)
    return TextGame(console, store or Store.in_memory(), Names(Catalog(language)), table)


def plan(name: str = "briscola_2", **options: object) -> MatchPlan:
    return MatchPlan(name, preset(name).with_options(options), seed=5, level="easy")


def first_choice_until_the_count(prompt: str) -> str:
    if prompt != "> ":
        raise EOFError
    return "1"


@pytest.mark.parametrize("name", sorted(PRESETS))
@pytest.mark.parametrize("language", ["it", "en"])
def test_every_preset_is_played_to_the_count(name: str, language: str) -> None:
    console = Script(then=first_choice_until_the_count)
    game(console, language=language).run(plan(name))
    assert console.said[-2] != "> "  # the last question was not about a choice any more
    assert len(console.said) > 20
    assert max(map(len, console.said)) < LONGEST_LINE
    assert not any("\n" in line or "  " in line.strip() for line in console.said)


def test_a_match_is_played_to_its_end() -> None:
    store = Store.in_memory()
    answers = iter(range(200))

    def answer(prompt: str) -> str:
        if "new game" in prompt or next(answers) == 199:
            raise EOFError
        return "1" if prompt == "> " else ""

    console = Script(then=answer)
    game(console, store).run(plan())
    assert console.heard("match")
    assert [match.state for match in store.matches()] == [MatchStatus.FINISHED]


def test_every_word_of_command_answers() -> None:
    words = [
        "help",
        "hand",
        "table",
        "last",
        "played",
        "bids",
        "score",
        "hint",
        "suspects",
        "rules",
        "code",
    ]
    console = Script([*words, "undo", "swap", "marianna", "monte", "signal", "say", "language"])
    game(console).run(plan())
    prompts = [place for place, line in enumerate(console.said) if line == "> "]
    assert all(after - before > 1 for before, after in itertools.pairwise(prompts))
    assert not console.heard("not known here")


def test_both_languages_are_understood_and_can_be_switched() -> None:
    console = Script(["aiuto", "carte", "lingua it", "hand", "carte"])
    game(console).run(plan())
    assert console.heard("Your cards")
    assert console.said.count("Italiano") == 1
    assert "Your cards" not in console.said[-2]


def test_a_card_is_chosen_by_number_code_or_name() -> None:
    session = Session.start(plan(), Store.in_memory())
    while not session.latest.legal_actions:
        session.think_to_end()
    view, names = session.latest, Names(Catalog("it"))
    listener = Listener(["Tu", "Ciro"], Seat(0))
    for number, action in enumerate(Choices.of(view).numbered, 1):
        assert isinstance(action, PlayCard)
        card = action.card
        for typed in (str(number), card.code, card.code.lower(), names.card(card).upper()):
            assert read_choice(typed, view, names, listener) == action


def test_an_ambiguous_name_is_asked_back() -> None:
    view = Session.start(plan("briscolone_20"), Store.in_memory()).latest
    names, listener = Names(Catalog("en")), Listener(["You", "Ciro"], Seat(0))
    found = read_choice("of cups", view, names, listener)
    assert isinstance(found, tuple)
    assert len(found) == sum(card.suit.letter == "c" for card in view.hand)


def test_an_illegal_choice_is_refused_with_a_reason() -> None:
    session = Session.start(plan(), Store.in_memory())
    hand = session.latest.hand
    other = next(code for code in ("2d", "2c", "2s", "2b") if Card.from_code(code) not in hand)
    console = Script([other])
    game(console).run(plan())
    assert console.heard("This card is not in your hand.")


def test_points_are_bid_by_typing_them() -> None:
    def answer(prompt: str) -> str:
        if prompt != "> " or not console.heard("Or the points"):
            raise EOFError
        return "120" if not console.heard("You bid") else "quit"

    console = Script(then=answer)
    game(console).run(plan("chiamata_punti"))
    assert console.heard("You bid: 120 points.")
    assert console.heard("Which card do you call?")


def test_a_bid_beyond_the_two_is_typed_as_points() -> None:
    session = Session.start(plan("chiamata"), Store.in_memory())
    names, listener = Names(Catalog("en")), Listener(["You", "A", "B", "C", "D"], Seat(0))
    for _ in range(40):
        view = session.latest
        if not view.legal_actions:
            session.think_to_end()
            continue
        bids = [action for action in view.legal_actions if isinstance(action, Bid)]
        if not bids:
            break
        choices = Choices.of(view)
        if choices.points:
            typed = str(choices.points[-1])
            found = read_choice(typed, view, names, listener)
            assert found in bids
            assert isinstance(found, Bid)
            assert found.points == 120
        session.submit(bids[-1])
    assert session.latest.phase is Phase.CALLING
    call = read_choice("2d", session.latest, names, listener)
    assert call == CallCard(Seat(0), Card.from_code("2d"))


def test_a_signal_and_a_phrase_are_made() -> None:
    def answer(prompt: str) -> str:
        if prompt != "> ":
            raise EOFError
        if console.heard("you can type “signal”") and not console.heard("You signal"):
            return "signal 1"
        return "quit" if console.heard("You signal") else "1"

    console = Script(then=answer)
    game(console).run(plan("briscola_4_stock"))
    assert console.heard("You signal: ")


def test_the_match_is_kept_and_gone_on_with() -> None:
    store = Store.in_memory()
    first = Script(["1", "quit"])
    game(first, store).run(plan())
    second = Script(["table", "quit"])
    game(second, store).run(None)
    assert second.heard("You go on with your match of Briscola for two.")
    assert len(store.matches()) == 1


def test_a_new_match_asks_about_the_open_one_of_its_game_alone() -> None:
    store = Store.in_memory()
    game(Script(["1", "quit"]), store).run(plan())
    game(Script(["quit"]), store).run(replace(plan("chiamata"), seed=6))
    assert [match.state for match in store.matches()] == [MatchStatus.OPEN] * 2
    console = Script(["n"])
    game(console, store).run(plan("chiamata"))
    assert console.heard("counts as lost")
    states = [match.state for match in store.matches()]
    assert states == [MatchStatus.OPEN, MatchStatus.CONCEDED, MatchStatus.OPEN]


def two_open() -> Store:
    """Return a store with a Chiamata begun last and a Briscola for two played on since."""
    store = Store.in_memory()
    game(Script(["1", "quit"]), store).run(plan())
    game(Script(["quit"]), store).run(plan("chiamata"))
    game(Script(["2", "1", "quit"]), store).run(None)
    return store


@pytest.mark.parametrize("typed", ["2", "chiamata", ""])
def test_of_several_open_matches_one_is_chosen_the_last_played_first(typed: str) -> None:
    console = Script(["7", typed, "quit"])
    game(console, two_open()).run(None)
    first = console.said.index("Go on with which match?")
    told = console.said[first + 1 : first + 4]
    assert told[0].startswith("1: Briscola for two, deal 1. ")
    assert told[1].startswith("2: Chiamata, deal 1. ")
    assert told[2] == "3: New match."
    chosen = "Chiamata" if typed else "Briscola for two"
    assert console.heard(f"You go on with your match of {chosen}.")


def test_a_new_match_leaves_those_of_other_games_open() -> None:
    store = two_open()
    console = Script(["new match", "briscola_3_deal", "new", "4", "1", "y"])
    game(console, store).run(None)
    games = {match.preset for match in store.open_matches()}
    assert console.heard("The first")
    assert len(store.matches()) == len(games) == 3
    assert console.said.count("Go on with which match?") == 2
    assert console.heard("Your match of Briscola for two is not over.")


def test_the_settings_of_hints_and_of_taking_back_are_obeyed() -> None:
    strict = Script(["hint", "1", "undo"])
    game(strict, take_back="off", hints=False).run(plan())
    assert strict.heard("Hints are off in your settings.")
    assert strict.heard("Your settings let nothing be taken back.")
    assert not strict.heard("Taken back.")
    for answers, done in ((["1", "undo"], False), (["2", "undo"], True)):
        console = Script(answers)
        store = Store.in_memory()
        game(console, store, take_back="trick").run(plan("chiamata"))
        assert console.heard("Taken back.") is done
        assert console.heard("There is nothing to take back in this trick.") is not done


def test_a_lesson_heard_to_its_end_is_ticked_and_no_other(tmp_path: Path) -> None:
    paths = Paths.find(tmp_path)
    learned: list[str] = []
    console = Script(["learn 2", "quit", "learn 1", *["1"] * 60, "quit"])
    game(console, hints=False, learned=learned.append).run(None)
    assert learned == [LESSONS[0].name]
    for name in (*learned, LESSONS[1].name, *learned):
        tick(paths, name)
    seen = SettingsFile.load(paths.settings_file).settings.seen
    assert seen == (LESSONS[0].name, LESSONS[1].name)


def test_a_question_of_yes_or_no_takes_no_other_answer() -> None:
    store = Store.in_memory()
    game(Script(["1", "quit"]), store).run(plan())
    console = Script(["1", "", "perhaps", "sì"])
    game(console, store).run(plan())
    assert sum("Continue?" in line for line in console.said) == 4
    assert [match.state for match in store.matches()] == [MatchStatus.OPEN]


def test_a_hand_is_told_in_the_order_of_its_numbers() -> None:
    console = Script(["hand"])
    game(console, language="en").run(plan("briscolone_20"))
    dealt, told = (line for line in console.said if line.startswith("Your cards: "))
    assert dealt == told
    session = Session.start(plan("briscolone_20"), Store.in_memory())
    while not session.latest.legal_actions:
        session.think_to_end()
    view = session.latest
    numbered = [a.card for a in Choices.of(view).numbered if isinstance(a, PlayCard)]
    names = Names(Catalog("en"))
    assert hand(view, names) == f"Your cards: {names.cards(numbered)}."
    assert hand(replace(view, hand=()), names) == "You have no cards in your hand."


def test_a_game_is_chosen_by_number_or_title() -> None:
    for typed in ("12", "chiamata", "Chiamata"):
        console = Script([typed])
        game(console).run(None)
        assert console.heard("Chiamata. The first to 11 points wins.")


def test_undo_takes_the_last_card_back() -> None:
    store = Store.in_memory()
    console = Script(["1", "undo", "quit"])
    game(console, store).run(plan())
    stored = store.open_match()
    assert stored is not None
    steps = Session.resume(stored, store).record.deals[-1].steps
    assert [step for step in steps if isinstance(step, PlayCard) and step.seat == 0] == []
    assert console.heard("Taken back.")


def test_the_end_of_input_ends_the_game_quietly() -> None:
    store = Store.in_memory()
    game(Script(), store).run(plan())
    assert store.open_match() is not None


def test_leaving_without_a_match_promises_nothing() -> None:
    console = Script(["help", "quit"])
    game(console).run(None)
    assert console.heard("Type the number or the name of a game.")
    assert console.said[-1] == "Goodbye."


@pytest.mark.parametrize("language", ["en", "it", "ja", "ko"])
@pytest.mark.parametrize("number", range(1, len(LESSONS) + 1))
def test_a_lesson_is_given_in_the_terminal(number: int, language: str) -> None:
    store = Store.in_memory()
    names = Names(Catalog(language))
    over = names.catalog.text("That was the lesson.")

    def answer(prompt: str) -> str:
        if console.heard(over):
            return "quit"
        return "1" if prompt == "> " else f"learn {number}"

    console = Script(then=answer)
    game(console, store, language).run(None)
    assert console.heard(over)
    first = "deal" if number == 1 else "chiamata"
    listener = Listener(["", "Gennaro", "", "", ""], Seat(0))
    saying = Saying(first, seat=Seat(1))
    assert console.heard(saying_text(names, saying, listener)[1])
    last = "alone" if number == 1 else "tricks"
    assert console.heard(names.catalog.of(SAYINGS[last][0]))
    assert not any("{" in line for line in console.said)
    assert not store.matches()


def test_a_lesson_speaks_of_words_and_not_of_buttons() -> None:
    console = Script(["learn 1", *["1"] * 30, "quit", "quit"])
    game(console).run(None)
    assert console.heard("Type “hint” to hear a good card")
    assert not any(word in line for line in console.said for word in ("button", "Click"))


def test_the_match_waits_while_a_lesson_is_given() -> None:
    console = Script(["1", "learn", "2", "learn", "quit", "table", "quit"])
    store = Store.in_memory()
    game(console, store).run(plan())
    assert console.heard("2: A guided auction.")
    assert console.heard("You bid the rank of the card that you would call")
    after = console.said[console.said.index("You have left the lesson.") :]
    assert any("Trump: " in line for line in after)
    assert [match.state for match in store.matches()] == [MatchStatus.OPEN]

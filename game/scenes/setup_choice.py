"""What is to be played: how many, which game, by which rules, with whom, how hard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.ruleset import PRESETS, Ruleset
from game.companions import COMPANIONS, seat_companions
from game.house_rules import HouseRules
from game.scenes.rule_choices import GAMES

if TYPE_CHECKING:
    from game.settings import Settings


@dataclass(frozen=True, slots=True)
class Game:
    """One entry of the list: a preset, or rules the player has saved under a name."""

    preset: str
    ruleset: Ruleset
    house: HouseRules | None = None


@dataclass(frozen=True, slots=True)
class TableOrder:
    """What the player wants to play.

    Attributes:
        companions: Ids from the player's right on.
    """

    preset: str
    ruleset: Ruleset
    level: str
    companions: tuple[str, ...]


class MatchChoice:
    """What the player has chosen so far, kept for each game for as long as the page is open.

    Args:
        settings: Begins with what was played last.

    Attributes:
        players: How many sit at the table.
        level: Of the computer players.
        shelf: The rules that the player has saved.
    """

    def __init__(self, settings: Settings) -> None:
        preset = settings.preset if settings.preset in PRESETS else "briscola_2"
        self.players = PRESETS[preset].players
        self.level = settings.level
        self.shelf: tuple[HouseRules, ...] = ()
        everybody = seat_companions(settings.companions, len(COMPANIONS))
        # Nobody sits down with the player's own face.
        self._companions = [who.id for who in everybody if who.portrait != settings.portrait]
        self._rules: dict[str, Ruleset] = {}
        remembered = _remembered(preset, settings.house_rules)
        if remembered is not None:
            self._rules[preset] = remembered
        self._chosen = preset

    @property
    def order(self) -> TableOrder:
        """What would be dealt now."""
        return TableOrder(self.game.preset, self.ruleset, self.level, self.seated)

    @property
    def seated(self) -> tuple[str, ...]:
        """The ids of the companions at the table, from the player's right on."""
        return tuple(self._companions[: self.players - 1])

    @property
    def games(self) -> tuple[Game, ...]:
        """The games for so many players: the presets, then the player's own."""
        presets = [Game(name, PRESETS[name]) for name in GAMES[self.players]]
        own = [
            Game(house.preset, house.ruleset, house)
            for house in self.shelf
            if house.ruleset.players == self.players
        ]
        return (*presets, *own)

    @property
    def place(self) -> int:
        """The place of the chosen game among the games."""
        keys = [_key(game) for game in self.games]
        return keys.index(self._chosen) if self._chosen in keys else 0

    @property
    def game(self) -> Game:
        """The chosen game."""
        return self.games[self.place]

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the chosen game, with what was changed."""
        game = self.game
        return self._rules.get(_key(game), game.ruleset)

    def choose(self, preset: str, ruleset: Ruleset) -> None:
        """Choose a game, and rules for it."""
        self.players = ruleset.players
        self._chosen = preset
        self._rules[preset] = ruleset

    def choose_players(self, players: int) -> None:
        """Choose how many sit at the table; the first game for so many is chosen with it."""
        self.players = players
        self._chosen = GAMES[players][0]

    def choose_game(self, place: int) -> None:
        """Choose one of the games."""
        self._chosen = _key(self.games[place])

    def change_rules(self, ruleset: Ruleset) -> None:
        """Take other rules for the chosen game."""
        self._rules[_key(self.game)] = ruleset

    def take_rules(self, ruleset: Ruleset, shelf: Sequence[HouseRules]) -> None:
        """Take other rules for the chosen game; those kept under a name are chosen by it.

        Args:
            ruleset: The rules.
            shelf: What the player has saved by now.
        """
        game = self.game
        self.shelf = tuple(shelf)
        for house in self.shelf:
            if (house.preset, house.ruleset) == (game.preset, ruleset):
                self._chosen = _key(Game(house.preset, ruleset, house))
                self._rules.pop(self._chosen, None)
                return
        self._rules[_key(game)] = ruleset

    def seat(self, place: int, who: str) -> None:
        """Let a companion sit down at a place; who sat there takes his."""
        other = self._companions.index(who)
        seats = self._companions
        seats[place], seats[other] = seats[other], seats[place]


def _key(game: Game) -> str:
    """Return what tells an entry of the list from the others."""
    return f"{game.preset}/{game.house.name}" if game.house else game.preset


def _remembered(preset: str, options: object) -> Ruleset | None:
    """Return the rules last played, None where they cannot be played any more."""
    if not isinstance(options, dict) or not options:
        return None
    try:
        rules = PRESETS[preset].with_options(options)
    except ValueError:
        return None
    return None if rules.problems() or rules.players != PRESETS[preset].players else rules

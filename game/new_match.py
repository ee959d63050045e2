"""From the wish for a new match to its cards: game, company, rules of the house, deal codes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from engine.ruleset import Ruleset
    from game.house_rules import HouseRules
    from game.scenes.setup_choice import TableOrder
    from game.services import Services
    from game.session import MatchPlan

HOUSE_FOLDER: Final = "house_rules"
"""Folder of the player's named rules within his data folder."""


class NewMatch:
    """The page of a new match and what lies behind it.

    Args:
        services: The program's parts.
        new_seed: Draws the seed of a match.
        deal: Begins a match.
        open_rules: Opens the rules of a game.
    """

    def __init__(
        self,
        services: Services,
        new_seed: Callable[[], int],
        *,
        deal: Callable[[MatchPlan], None],
        open_rules: Callable[[str, Ruleset], None],
    ) -> None:
        self.services = services
        self._new_seed = new_seed
        self._deal = deal
        self._open_rules = open_rules

    def open(self) -> None:
        """Open the page of a new match."""
        from game.scenes.setup import SetupActions, SetupScene

        actions = SetupActions(
            start=self._start,
            check_code=self._check_code,
            play_code=self._play_code,
            change_rules=self._open_house_rules,
            shelf=self._shelf,
            open_rules=self._open_rules,
            leave=self.services.scenes.pop,
        )
        self.services.scenes.push(SetupScene(self.services, actions))

    def _start(self, order: TableOrder) -> None:
        from engine.ruleset import PRESETS
        from game.session import MatchPlan

        self.services.change(
            preset=order.preset,
            house_rules=order.ruleset.changes(PRESETS[order.preset]),
            level=order.level,
            companions=order.companions,
        )
        self._deal(
            MatchPlan(
                order.preset,
                order.ruleset,
                self._new_seed(),
                level=order.level,
                companions=order.companions,
            )
        )

    def _check_code(self, text: str) -> str:
        from engine.deal_code import DealCodeError, decode

        try:
            problems = decode(text).ruleset.problems()
        except DealCodeError:
            return self.services.catalog.text(
                "This is no deal code. Look at it again: twelve letters and digits or more."
            )
        return self.services.names.problem(problems[0].code) if problems else ""

    def _play_code(self, text: str, order: TableOrder) -> None:
        self._deal(self.coded_plan(text, order))

    def coded_plan(self, text: str, order: TableOrder, seat: int = 0) -> MatchPlan:
        """Return a match with the cards of a code; the player sits at the given seat."""
        from engine.cards import Seat
        from engine.deal_code import decode
        from game.session import MatchPlan

        coded = decode(text)
        return MatchPlan(
            coded.preset,
            coded.ruleset,
            coded.seed,
            level=order.level,
            human=Seat(seat),
            companions=order.companions,
            dealer=coded.dealer,
            counted=coded.counted,
        )

    @property
    def _house_folder(self) -> Path:
        return self.services.paths.data / HOUSE_FOLDER

    def _shelf(self) -> Sequence[HouseRules]:
        from game import house_rules

        shelf = house_rules.load_all(self._house_folder)
        for fault in shelf.faults:
            if str(fault) not in self.services.notices:
                self.services.notices.append(str(fault))
        return shelf.rules

    def _open_house_rules(
        self, preset: str, ruleset: Ruleset, use: Callable[[Ruleset], None]
    ) -> None:
        from game import house_rules
        from game.scenes.house_rules import HouseActions, HouseRulesScene

        actions = HouseActions(
            use=use,
            save=lambda rules: house_rules.save(self._house_folder, rules),
            delete=house_rules.delete,
            saved=lambda: house_rules.load_all(self._house_folder).rules,
            open_rules=self._open_rules,
            leave=self.services.scenes.pop,
            folder=self._house_folder,
        )
        self.services.scenes.push(HouseRulesScene(self.services, preset, ruleset, actions))

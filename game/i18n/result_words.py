"""How a deal came out, in one or two sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.deal import Contract, DealResult, Outcome

if TYPE_CHECKING:
    from game.i18n.names import Listener, Names


class ResultWords:
    """The sentences of results, in the language of `Names`."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.catalog = names.catalog

    def of(self, result: DealResult, listener: Listener) -> str:
        """Return how a deal came out, in one or two sentences."""
        catalog = self.catalog
        match result.outcome:
            case Outcome.ALL_PASSED:
                return catalog.text("All have passed: the cards are dealt again.")
            case Outcome.MONTE:
                return catalog.text("The deal is void: the cards are dealt again.")
            case Outcome.TIE_REDEALT:
                return catalog.text("60 all: the deal is played again.")
            case Outcome.COUNTED:
                pass
        if result.contract is not None:
            return self._contract_result(result, result.contract, listener)
        if len(result.side_points) == 2:
            return self._duel_result(result, listener)
        return self._solo_result(result, listener)

    def _contract_result(self, result: DealResult, contract: Contract, listener: Listener) -> str:
        if contract.called is None:
            return self._silent_result(result, contract, listener)
        catalog = self.catalog
        values = {"points": result.side_points[0], "target": contract.points}
        if result.made is None:
            outcome = catalog.text("60 all: nobody wins this deal.")
        elif result.made:
            outcome = catalog.text("Made: {points} points, {target} were needed.", **values)
        else:
            outcome = catalog.text("Not made: {points} points, {target} were needed.", **values)
        caller = self.names.player(contract.declarer, listener)
        if result.partner is None:
            return self.catalog.told(
                [outcome, catalog.text("{caller} played alone.", caller=caller)]
            )
        partner = self.names.player(result.partner, listener)
        who = catalog.text("Caller: {caller}. Partner: {partner}.", caller=caller, partner=partner)
        return self.catalog.told([outcome, who])

    def _silent_result(self, result: DealResult, contract: Contract, listener: Listener) -> str:
        """Return how a Muta came out, in which nobody called: who held the Ace, whom he named."""
        catalog, points = self.catalog, result.side_points[0]
        if result.made is None:
            outcome = catalog.text("60 all: nobody wins this deal.")
        elif result.made:
            outcome = catalog.text("The Ace’s side wins with {points} points.", points=points)
        else:
            outcome = catalog.text("The Ace’s side loses with {points} points.", points=points)
        holder = self.names.player(contract.declarer, listener)
        if result.partner is None:
            return self.catalog.told(
                [outcome, catalog.text("Ace: {holder}, alone.", holder=holder)]
            )
        partner = self.names.player(result.partner, listener)
        who = catalog.text("Ace: {holder}. Named: {partner}.", holder=holder, partner=partner)
        return self.catalog.told([outcome, who])

    def _duel_result(self, result: DealResult, listener: Listener) -> str:
        catalog = self.catalog
        high, low = max(result.side_points), min(result.side_points)
        if not result.winners:
            return catalog.text("{high} to {low}: a draw.", high=high, low=low)
        if high == low:
            high_text = catalog.text("60 all: the last trick decides.")
            return self.catalog.told([high_text, self._winners(result, listener)])
        score = catalog.text("{high} to {low}.", high=high, low=low)
        return self.catalog.told([score, self._winners(result, listener)])

    def _solo_result(self, result: DealResult, listener: Listener) -> str:
        best = max(result.side_points)
        if not result.winners:
            return self.catalog.text("A tie at {points} points: nobody wins.", points=best)
        score = self.catalog.plural("{n} point.", "{n} points.", best)
        return self.catalog.told([score, self._winners(result, listener)])

    def _winners(self, result: DealResult, listener: Listener) -> str:
        catalog = self.catalog
        if result.winners == (listener.seat,):
            return catalog.text("You win the deal.")
        if listener.seat in result.winners:
            return catalog.text("Your side wins the deal.")
        names = [listener.players[seat] for seat in result.winners]
        return catalog.plural(
            "{players} wins the deal.",
            "{players} win the deal.",
            len(names),
            players=catalog.listed(names),
        )

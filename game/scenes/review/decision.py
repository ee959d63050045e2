"""The decision in a trick or in the auction: what was done, what was better, why, and its cost."""

from __future__ import annotations

from typing import Final

import pygame

from engine.actions import Action
from game.choices import in_hand_order
from game.i18n.advice import reason_text
from game.review import Verdict
from game.scenes.charts import draw_interval
from game.scenes.review.subject import Face
from game.theme import palette
from game.theme.fonts import Style
from game.theme.shapes import blit
from game.widgets.look import Look

_MOST_COST: Final = 15
"""Card points at the end of the track of costs."""
_MOST_HAND: Final = 150
_LEAST_HAND: Final = 44
"""Units of height of the hand beside an auction; with less room it is left out."""
_MOST_SAID: Final = 3
"""Of a long auction no more is told than what was said last."""


class DecisionFace(Face):
    """What the player did in the chosen trick."""

    def draw(self, target: pygame.Surface, look: Look, area: pygame.Rect) -> None:
        """Draw the played card, the better one, and the judgement."""
        if self.subject.is_at_auction:
            self._draw_auction(target, area)
            return
        trick, catalog = self.subject.chosen, self.catalog
        verdict = self.subject.verdicts.get(trick.number)
        title = catalog.text("Trick {n}", n=trick.number)
        if trick.played is not None:
            card = self.names.the_card(trick.played)
            title = catalog.text("Trick {n}: you played {card}", n=trick.number, card=card)
        rest = self._draw_title(target, area, title)
        if trick.played is None:
            text = catalog.text("You had no part in this trick.")
            look.paragraph(target, text, rest, colour=palette.SECOND_INK)
        elif verdict is None:
            text = catalog.text("One moment")
            look.paragraph(target, text, rest, colour=palette.SECOND_INK)
        else:
            self._draw_verdict(target, rest, verdict)

    def _draw_title(self, target: pygame.Surface, area: pygame.Rect, title: str) -> pygame.Rect:
        """Draw what the page is about; return the room below it."""
        look = self.look
        high = look.leading(28)
        at = (area.left, area.top + high / 2)
        look.text(target, title, at, style=Style.TITLE, size=28, room=area.width)
        below = area.top + high + look.px(8)
        return pygame.Rect(area.left, below, area.width, area.bottom - below)

    def _draw_auction(self, target: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the player's first cards, what he said with them, and what was clearly better."""
        look, gap = self.look, self.look.px(10)
        title = self.catalog.text("With these cards you said: {words}", words=self._said())
        rest = self._draw_title(target, area, title)
        text = self._auction_judgement()
        words = pygame.Rect(area.left, 0, area.width, look.paragraph_height(text, area.width))
        words.bottom = area.bottom
        cards = pygame.Rect(rest.topleft, (rest.width, 0))
        cards.height = min(words.top - gap - cards.top, look.px(_MOST_HAND))
        if cards.height >= look.px(_LEAST_HAND):
            self._draw_first_hand(target, cards)
            words.top = cards.bottom + gap
        else:
            words.top = cards.top
        look.paragraph(target, text, words)

    def _draw_first_hand(self, target: pygame.Surface, area: pygame.Rect) -> None:
        look = self.look
        hand = in_hand_order(self.review.spoken[0].view.hand)
        wide = round(area.height * look.deck.aspect)
        step = min(wide + look.px(6), (area.width - wide) / max(1, len(hand) - 1))
        for place, card in enumerate(hand):
            face = look.surfaces.card(card, (wide, area.height), badge=look.surfaces.labels())
            blit(target, face, (round(area.left + place * step), area.top))

    def _said(self) -> str:
        """Return what the player said last, of a long auction after three dots."""
        said = [self._spoken(each.action) for each in self.review.spoken]
        return ", ".join(said if len(said) <= _MOST_SAID else ["…", *said[-_MOST_SAID:]])

    def _spoken(self, action: Action) -> str:
        return self.names.action(action, self.subject.listener)

    def _auction_judgement(self) -> str:
        catalog, fault = self.catalog, self.subject.fault
        if fault is None:
            return catalog.text(
                "By what you knew the coach finds none of it clearly wrong. Close choices are not"
                " judged."
            )
        return catalog.text(
            "Instead of “{said}” the coach would have chosen “{better}”. {why}.",
            said=self._spoken(fault.said),
            better=self._spoken(fault.better),
            why=_capital(reason_text(self.names, fault.reason, self.subject.listener)),
        )

    def _draw_verdict(self, target: pygame.Surface, area: pygame.Rect, verdict: Verdict) -> None:
        look, catalog = self.look, self.catalog
        shown = [(verdict.played, catalog.text_in("card", "Played"))]
        if verdict.best != verdict.played:
            shown.append((verdict.best, catalog.text_in("card", "Better")))
        label = look.leading(16)
        high = area.height - label
        wide = round(high * look.deck.aspect)
        x = area.left
        for card, word in shown:
            blit(
                target,
                look.surfaces.card(card, (wide, high), badge=look.surfaces.labels()),
                (x, area.top),
            )
            at = (x + wide / 2, area.bottom - label / 2)
            look.text(target, word, at, style=Style.LABEL, size=16, align="centre")
            x += wide + look.px(16)
        words = pygame.Rect(x + look.px(8), area.top, area.right - x - look.px(8), area.height)
        if verdict.cost is not None:
            words.height -= look.high(46, 18)
            foot = pygame.Rect(words.left, words.bottom, words.width, area.bottom - words.bottom)
            self._draw_cost(target, foot, verdict)
        look.paragraph(target, self._judgement(verdict), words)

    def _judgement(self, verdict: Verdict) -> str:
        catalog = self.catalog
        why = _capital(reason_text(self.names, verdict.reason, self.subject.listener))
        if verdict.cost is None:
            if verdict.reason.code == "only":
                return catalog.text("It was the only card you could play.")
            if verdict.reason.code == "best":
                return catalog.text(
                    "There was nothing better: weighed against all the others it cost you least."
                )
            return catalog.text("There was nothing better. {why}.", why=why)
        if verdict.reason.code == "best":
            why = catalog.text("Weighed against all the others it would have cost you least")
        card = self.names.the_card(verdict.best)
        text = _capital(catalog.text("{card} was better. {why}.", card=card, why=why))
        if not verdict.is_costly:
            text += " " + catalog.text("The difference is small or may be chance.")
        return text

    def _draw_cost(self, target: pygame.Surface, area: pygame.Rect, verdict: Verdict) -> None:
        look, catalog, cost = self.look, self.catalog, verdict.cost
        assert cost is not None
        middle = area.top + look.high(18, 18)
        spot = look.text(
            target, catalog.text("Cost"), (area.left, middle), style=Style.LABEL, size=20
        )
        points = catalog.number(cost.mean, 1)
        value = catalog.text("{points} points", points=points)
        spot = look.text(
            target,
            value,
            (spot.right + look.px(10), middle),
            style=Style.LABEL,
            size=22,
            colour=palette.RED_TEXT if verdict.is_costly else palette.SECOND_INK,
        )
        low, high = (max(0.0, min(float(_MOST_COST), end)) for end in cost.interval)
        track = pygame.Rect(spot.right + look.px(24), 0, 0, look.px(8))
        track.width = area.right - track.left
        if track.width < look.px(80):
            return
        track.centery = round(middle)
        draw_interval(
            target,
            look,
            track,
            share=min(_MOST_COST, cost.mean) / _MOST_COST,
            interval=(low / _MOST_COST, high / _MOST_COST),
            colour=palette.RED,
        )
        below = track.bottom + look.leading(14) / 2 + look.px(3)
        for end, align in ((0, "left"), (_MOST_COST, "right")):
            at = (track.left if not end else track.right, below)
            look.text(target, str(end), at, size=14, colour=palette.SECOND_INK, align=align)


def _capital(text: str) -> str:
    """Return a text that begins a sentence."""
    return text[:1].upper() + text[1:]

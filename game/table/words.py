"""The words on the table: the prompt line, the contract chip, the chips of a seat.

Everything here is made from a view, so it can say no more than the player may know.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.actions import Bid
from engine.cards import Card, Seat, Suit, card_points
from engine.deal import Contract, Phase
from engine.events import PartnerNominated
from engine.ruleset import ContractKind, MatchFormat, Sides
from engine.view import PlayerView
from game.i18n.catalog import Catalog
from game.i18n.names import Listener, Names
from game.scenes.session_port import Person
from game.table.signs import Sign, signs_of


class Tone(enum.Enum):
    """How loud something is said."""

    QUIET = "quiet"
    LOUD = "loud"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Prompt:
    """The one sentence above the hand.

    Attributes:
        title: Who or what, in the title face.
        detail: The rest; may be empty.
    """

    title: str
    detail: str = ""
    tone: Tone = Tone.QUIET

    @property
    def spoken(self) -> str:
        """The whole of it as a reader says it."""
        return ": ".join(part for part in (self.title, self.detail) if part)


class Badge(enum.Enum):
    """The look of a chip: one mark, one meaning (mockups)."""

    GOLD = "gold"
    CREAM = "cream"
    GREY = "grey"
    BLUE = "blue"


@dataclass(frozen=True, slots=True)
class Chip:
    """A word at a seat."""

    text: str
    badge: Badge = Badge.CREAM
    icon: str = ""


@dataclass(frozen=True, slots=True)
class SeatFace:
    """All that a seat's plate says.

    Attributes:
        held: Cards in hand; `tricks` and `points` what was taken, points None when hidden.
        sides: The card points of the player's own side and of the others, once sides are public.
        role: What the seat is, once that is public; or the player's own private note.
        bid: Its last bid, or its wins in the match.
        is_standing: Whether it holds the contract or the highest bid.
        is_next: Whether it is to act.
        signs: What it has signed and may still hold.
    """

    name: str
    portrait: str
    mood: str
    held: int
    tricks: int
    points: int | None
    role: Chip | None
    bid: Chip | None
    is_standing: bool
    is_next: bool
    is_dealer: bool
    sides: tuple[int, int] | None = None
    signs: tuple[Sign, ...] = ()


@dataclass(frozen=True, slots=True)
class ChipPart:
    """One piece of the chip in the bar.

    Attributes:
        kind: portrait, card, text, strong, suit or divider.
        text: The words, or the portrait's name.
        card: For a card or a suit.
        spare: Whether it may be left out when there is little room; higher goes first.
    """

    kind: str
    text: str = ""
    card: Card | None = None
    suit: int | None = None
    spare: int = 0


MARKS: Final = ("", "partner", "opponent")
"""The private notes about a seat, in the order in which a click goes through them."""


class TableWords:
    """Says what a view shows, in the language of the screen."""

    def __init__(self, names: Names, people: Sequence[Person], seat: Seat) -> None:
        self.names = names
        self.people = tuple(people)
        self.seat = seat

    @property
    def catalog(self) -> Catalog:
        """The catalogue behind the names."""
        return self.names.catalog

    def listener(self, view: PlayerView) -> Listener:
        """Return the player as the one who is spoken to."""
        declarer = None if view.contract is None else view.contract.declarer
        return Listener([self.name(Seat(s)) for s in range(view.players)], self.seat, declarer)

    def name(self, seat: Seat) -> str:
        """Return what the plate of a seat calls it."""
        person = self.people[seat]
        if person.name:
            return person.name
        return self.catalog.text_in("name", "You")

    # ----------------------------------------------------------------------------- the bar

    def title(self, preset: str) -> str:
        """Return the game's name for the bar."""
        if not preset:
            return self.catalog.text("House rules")
        return self.names.preset(preset).title

    def progress(self, view: PlayerView, deal_number: int, code: str) -> tuple[str, ...]:
        """Return which deal and which trick it is, the longest wording first.

        Until the first card the deal's code stands there, so that all can see that the cards
        were settled before (interface.md S20).
        """
        catalog, deal = self.catalog, deal_number + 1
        if view.phase is not Phase.PLAYING:
            plain = catalog.text("deal {deal}", deal=deal)
        else:
            trick = min(view.trick_number, view.ruleset.tricks)
            plain = catalog.text("deal {deal}, trick {trick}", deal=deal, trick=trick)
        if view.trick or view.tricks or view.phase is Phase.OVER:
            return (plain,)
        return catalog.text("deal {deal}, code {code}", deal=deal, code=code), plain

    def chip(self, view: PlayerView) -> tuple[ChipPart, ...]:
        """Return what the chip in the middle of the bar says."""
        contract = view.contract
        if view.phase is Phase.AUCTION:
            return self._auction_chip(view)
        if contract is not None and view.ruleset.sides is Sides.CALLED:
            return self._contract_chip(view, contract)
        return self._trump_chip(view)

    def _auction_chip(self, view: PlayerView) -> tuple[ChipPart, ...]:
        standing = standing_bid(view)
        if standing is None:
            return (ChipPart("strong", self.catalog.text("The auction is open")),)
        bid = self._bid_phrase(standing)
        if standing.seat == self.seat:
            text = self.catalog.text("Auction: you hold it with {bid}", bid=bid)
        else:
            name = self.name(standing.seat)
            text = self.catalog.text("Auction: {player} holds it with {bid}", player=name, bid=bid)
        return self._face(standing.seat), ChipPart("strong", text)

    def _bid_phrase(self, bid: Bid | Contract) -> str:
        if bid.rank is not None and bid.points == 61:
            return self.names.the_rank(bid.rank)
        return self.names.bid(bid)

    def _face(self, seat: Seat) -> ChipPart:
        return ChipPart("portrait", self.people[seat].portrait, spare=3)

    def _contract_chip(self, view: PlayerView, contract: Contract) -> tuple[ChipPart, ...]:
        catalog, seat = self.catalog, contract.declarer
        name = self.name(seat)
        own = seat == self.seat
        if contract.called is None:
            bid = self._bid_phrase(contract)
            if contract.rank is None and contract.level is None and contract.points == 61:
                text = (
                    catalog.text("You choose the card to call")
                    if own
                    else catalog.text("{player} chooses the card to call", player=name)
                )
            elif own:
                text = catalog.text("You won the auction with {bid}", bid=bid)
            else:
                text = catalog.text("{player} won the auction with {bid}", player=name, bid=bid)
            return self._face(seat), ChipPart("strong", text)
        called = contract.called
        calls = catalog.text("You call") if own else catalog.text("{player} calls", player=name)
        # i18n: after the called card: "at 67", the points the caller must make
        target = catalog.text("at {points}", points=contract.points)
        return (
            self._face(seat),
            ChipPart("text", calls, spare=1),
            ChipPart("card", card=called, spare=4),
            ChipPart("strong", self.names.the_card(called)),
            ChipPart("divider"),
            ChipPart("strong", target),
            ChipPart("divider"),
            ChipPart("text", catalog.text_in("label", "Trump"), spare=2),
            ChipPart("suit", suit=called.suit if view.trump is None else view.trump),
        )

    def _trump_chip(self, view: PlayerView) -> tuple[ChipPart, ...]:
        if view.trump is None:
            return (ChipPart("strong", self.catalog.text("No trump")),)
        suit = self.names.suit(view.trump)
        text = self.catalog.text("Trump: {suit}", suit=suit)
        return ChipPart("suit", suit=view.trump), ChipPart("strong", text)

    # ---------------------------------------------------------------------------- the seats

    def seat_face(
        self, view: PlayerView, seat: Seat, *, mark: str, wins: int | None, points: str
    ) -> SeatFace:
        """Return what the plate of a seat says.

        Args:
            view: What the player sees.
            seat: The seat.
            mark: The player's note about it.
            wins: Deals won in the match, None where they are not counted.
            points: The setting: off, own or all.
        """
        person = self.people[seat]
        own = seat == self.seat
        shown = points == "all" or (points == "own" and own)
        role = role_of(view, seat)
        if role:
            chip: Chip | None = self._role_chip(role, seat, own=own)
        elif seat == secret_partner(view):
            chip = self._secret_chip(view, seat)
        else:
            chip = self._mark_chip(mark)
        return SeatFace(
            name=self.name(seat),
            portrait=person.portrait,
            mood="neutral",
            held=view.hand_sizes[seat],
            tricks=sum(winner == seat for _, winner, _ in view.tricks),
            points=card_points(view.won[seat]) if shown else None,
            role=chip,
            bid=self._bid_chip(view, seat, wins),
            is_standing=seat == _standing_seat(view),
            is_next=view.to_act == seat and not own,
            is_dealer=view.dealer == seat,
            sides=side_points(view) if own and points == "all" else None,
            signs=signs_of(view, seat),
        )

    def _role_chip(self, role: str, seat: Seat, *, own: bool) -> Chip:
        catalog = self.catalog
        person = self.people[seat]
        match role:
            case "declarer":
                text = (
                    catalog.text_in("role", "You call")
                    if own
                    else catalog.text_in("role", "Caller")
                )
                return Chip(text, Badge.GOLD, "caller")
            case "partner":
                woman = catalog.text_in("role of a woman", "Partner")
                text = woman if person.is_woman else catalog.text_in("role", "Partner")
                return Chip(text, Badge.GOLD, "caller")
            case "mate":
                return Chip(catalog.text_in("role", "With you"), Badge.GOLD, "partner")
            case "rival":
                return Chip(catalog.text_in("role", "Rival"), Badge.CREAM, "others")
            case _:
                return Chip(catalog.text_in("role", "Defender"), Badge.CREAM, "others")

    def _secret_chip(self, view: PlayerView, seat: Seat) -> Chip:
        """Return the blue chip at the seat that only the player knows to be with him."""
        declares = view.contract is not None and view.contract.declarer == seat
        shown = self._role_chip("declarer" if declares else "partner", seat, own=False)
        return Chip(shown.text, Badge.BLUE, "lock")

    def _mark_chip(self, mark: str) -> Chip | None:
        if mark == "partner":
            return Chip(self.catalog.text_in("note", "Partner?"), Badge.BLUE)
        if mark == "opponent":
            return Chip(self.catalog.text_in("note", "Defender?"), Badge.BLUE)
        return None

    def _bid_chip(self, view: PlayerView, seat: Seat, wins: int | None) -> Chip | None:
        if view.ruleset.has_auction:
            return self._auction_bid(view, seat)
        if wins is None:
            return None
        return Chip(self.catalog.plural_in("match", "{n} won", "{n} won", wins))

    def _auction_bid(self, view: PlayerView, seat: Seat) -> Chip | None:
        spoken = [bid for bid in view.bids if bid.seat == seat]
        bids = [bid for bid in spoken if isinstance(bid, Bid)]
        if view.phase is Phase.AUCTION and spoken and not isinstance(spoken[-1], Bid):
            return Chip(self.catalog.text_in("chip", "pass"), Badge.GREY)
        if bids:
            gold = seat == _standing_seat(view)
            return Chip(self.names.bid(bids[-1]), Badge.GOLD if gold else Badge.CREAM)
        if spoken:
            return Chip(self.catalog.text_in("chip", "pass"), Badge.GREY)
        return None

    # --------------------------------------------------------------------------- the prompt

    def prompt(
        self,
        view: PlayerView,
        *,
        focused: Card | None = None,
        selected: Card | None = None,
        armed: Card | None = None,
    ) -> Prompt:
        """Return the line above the hand while nothing moves.

        Args:
            view: What the player sees.
            focused: The card that has the focus or lies under the pointer.
            selected: The card that will be played as soon as it can be.
            armed: The card that the next click plays, with two-click play.
        """
        catalog = self.catalog
        if view.phase is Phase.OVER:
            return Prompt(catalog.text("The deal is over"))
        if view.legal_actions:
            return Prompt(
                catalog.text("Your turn"), self._what_to_do(view, focused, armed), Tone.LOUD
            )
        return Prompt(self._who_acts(view), self._waiting(selected, focused))

    def note_hint(self, seat: Seat) -> str:
        """Return what a click on the plate of a seat does."""
        return self.catalog.text(
            "click to note what you suspect {player} of", player=self.name(seat)
        )

    def signs_note(self, view: PlayerView, seat: Seat) -> str:
        """Return which signs of a seat the player has seen and may count on; empty for none."""
        signs = signs_of(view, seat)
        if not signs:
            return ""
        comma = self.catalog.text_in("list", ", ")
        told = comma.join(self.names.gesture(sign.gesture) for sign in signs)
        name = self.name(seat)
        if signs[0].is_caught:
            return self.catalog.text(
                "you caught {player} signing: {signs}", player=name, signs=told
            )
        return self.catalog.text("{player} has signed: {signs}", player=name, signs=told)

    def why_no_notes(self, view: PlayerView) -> str:
        """Return why the player marks nobody now."""
        catalog = self.catalog
        if may_note(view):
            return catalog.text("your settings leave the suspicions to your memory")
        if not has_notes(view):
            return catalog.text("there is no hidden partner to note now")
        if secret_role(view) == "partner":
            return catalog.text("the partner is you: there is nobody to suspect")
        return catalog.text("you know who is with whom: there is nobody to suspect")

    def stock_note(self, view: PlayerView) -> str:
        """Return what the stock shows: the exposed card, or how many cards are left."""
        if view.turn_up is not None:
            card = self.names.card_with_points(view.turn_up)
            return self.catalog.text("turned up: {card}", card=card)
        return self.catalog.plural_in("stock", "{n} card left", "{n} cards left", view.stock_size)

    def _what_to_do(self, view: PlayerView, focused: Card | None, armed: Card | None) -> str:
        catalog = self.catalog
        match view.phase:
            case Phase.AUCTION:
                standing = standing_bid(view)
                if standing is None:
                    return catalog.text("bid, or pass")
                return self._over(view, standing)
            case Phase.CALLING:
                return catalog.text("choose the card to call")
            case Phase.NOMINATING:
                return catalog.text("choose your partner")
            case _:
                pass
        if armed is not None:
            card = self.names.card(armed)
            return catalog.text("{card}: once more to play it", card=card)
        if focused is not None and focused in view.hand:
            return self.names.card_with_points(focused)
        if not view.trick:
            return catalog.text("you lead")
        return catalog.text("play a card")

    def _over(self, view: PlayerView, standing: Bid) -> str:
        catalog = self.catalog
        if standing.rank is None or standing.points > 61:
            return catalog.text("bid more than {points}, or pass", points=standing.points)
        least = min((a.points for a in view.legal_actions if isinstance(a, Bid)), default=61)
        if least > 61:  # there is no lower card: only points can still be raised
            return catalog.text("bid {points} points or more, or pass", points=least)
        if standing.level is not None:
            return catalog.text("bid lower, or pass")
        rank = self.names.the_rank(standing.rank)
        return catalog.text("go below {rank}, or pass", rank=rank)

    def _who_acts(self, view: PlayerView) -> str:
        catalog = self.catalog
        if view.to_act is None:
            if view.phase is Phase.NOMINATING:
                return catalog.text("A partner is chosen in secret")
            return catalog.text("One moment")
        name = self.name(view.to_act)
        match view.phase:
            case Phase.AUCTION:
                return catalog.text("{player} to bid", player=name)
            case Phase.CALLING:
                return catalog.text("{player} to call", player=name)
            case Phase.NOMINATING:
                return catalog.text("{player} chooses a partner", player=name)
            case _:
                return catalog.text("{player} to play", player=name)

    def _waiting(self, selected: Card | None, focused: Card | None) -> str:
        if selected is not None:
            card = self.names.the_card(selected)
            return self.catalog.text(
                "you play {card} on your turn; click again or Esc to cancel", card=card
            )
        if focused is None:
            return ""
        return self.catalog.plural(
            "you hold {card}: {n} point",
            "you hold {card}: {n} points",
            focused.points,
            card=self.names.the_card(focused),
        )

    def reveal_word(self, partner: Seat, declarer: Seat) -> str:
        """Return the great word of the reveal: what the one who played the called card is."""
        catalog = self.catalog
        if partner == declarer:
            return catalog.text("Alone!")
        if self.people[partner].is_woman:
            return catalog.text_in("reveal, a woman", "Partner!")
        return catalog.text_in("reveal", "Partner!")

    # ------------------------------------------------------------------------------ reading

    def read_card(self, view: PlayerView, card: Card) -> str:
        """Return all about a card in one line: name, points, whether it is trump."""
        text = self.names.card_with_points(card)
        if view.trump is not None and card.suit is view.trump:
            return self.catalog.text("{card}. It is trump.", card=text)
        return text

    def read_face(self, face: SeatFace) -> str:
        """Return what the plate of a seat says, in one sentence."""
        catalog = self.catalog
        facts = [chip.text for chip in (face.role, face.bid) if chip is not None]
        facts.append(catalog.plural_in("seat", "{n} card in hand", "{n} cards in hand", face.held))
        facts.append(catalog.plural_in("seat", "{n} trick", "{n} tricks", face.tricks))
        if face.points is not None:
            facts.append(catalog.plural("{n} point", "{n} points", face.points))
        return catalog.text("{player}: {facts}.", player=face.name, facts=catalog.listed(facts))

    def read_table(self, view: PlayerView, hand: Sequence[Card]) -> tuple[str, ...]:
        """Return the state of the table, one thing after the other.

        Args:
            view: What the player sees.
            hand: His cards in the order on the screen.
        """
        catalog = self.catalog
        parts = [self._read_chip(self.chip(view))]
        if view.trick:
            players = view.players
            laid = [
                catalog.text(
                    "{player}: {card}",
                    player=self.name(Seat((view.leader + place) % players)),
                    card=self.names.card(card),
                )
                for place, card in enumerate(view.trick)
            ]
            parts.append(catalog.text("On the table: {cards}.", cards=catalog.listed(laid)))
        if view.stock_size:
            parts.append(
                catalog.plural_in("stock", "{n} card left", "{n} cards left", view.stock_size)
            )
        if hand:
            held = self.names.cards(hand)
            parts.append(catalog.text("Your hand: {cards}.", cards=held))
        parts.append(self.prompt(view).spoken)
        return tuple(filter(None, parts))

    def _read_chip(self, chip: Sequence[ChipPart]) -> str:
        """Return what the chip in the bar says, its signs in words too."""
        clauses = [""]
        for part in chip:
            if part.kind == "divider":
                clauses.append("")
            elif part.kind in ("text", "strong"):
                clauses[-1] += f" {part.text}"
            elif part.suit is not None and clauses[-1]:
                clauses[-1] += f" {self.names.suit(Suit(part.suit))}"
        return self.catalog.text_in("list", ", ").join(clause.strip() for clause in clauses)


def role_of(view: PlayerView, seat: Seat) -> str:
    """Return what a seat is, as far as all know it; an empty text where nothing is known.

    In teams mate or rival, seen from the player; else declarer, partner or defender.
    """
    rules = view.ruleset
    if rules.sides is Sides.TEAMS:
        if seat == view.seat:
            return ""
        return "mate" if (seat - view.seat) % 2 == 0 else "rival"
    contract = view.contract
    if contract is None or rules.sides is Sides.SOLO or view.phase is Phase.AUCTION:
        return ""
    if rules.sides is Sides.MUTA and not _declarer_is_public(view):
        return ""
    if seat == contract.declarer:
        return "declarer"
    if not view.partner_public:
        return ""
    return "partner" if seat == view.partner else "defender"


def side_points(view: PlayerView) -> tuple[int, int] | None:
    """Return the card points of the player's side and of the others; None while secret."""
    mine = role_of(view, view.seat)
    if view.ruleset.sides is Sides.TEAMS:
        own = [s for s in range(view.players) if (s - view.seat) % 2 == 0]
    elif view.partner_public and mine:
        together = ("declarer", "partner")
        own = [
            s
            for s in range(view.players)
            if (role_of(view, Seat(s)) in together) == (mine in together)
        ]
    else:
        return None
    won = [card_points(pile) for pile in view.won]
    ours = sum(won[s] for s in own)
    return ours, sum(won) - ours


def _declarer_is_public(view: PlayerView) -> bool:
    return view.ruleset.muta_holder_public or view.phase is Phase.OVER or view.partner_public


def secret_role(view: PlayerView) -> str:
    """Return what only the player knows of himself: partner, declarer, alone or nothing."""
    contract = view.contract
    if contract is None or view.partner_public or view.phase is Phase.OVER:
        return ""
    if view.ruleset.sides is Sides.MUTA and contract.declarer == view.seat:
        if view.ruleset.muta_holder_public:
            return ""
        return "alone" if view.partner == view.seat else "declarer"
    if view.partner != view.seat:
        return ""
    return "alone" if contract.declarer == view.seat else "partner"


def secret_partner(view: PlayerView) -> Seat | None:
    """Return the partner that only the player knows, in the game with an Ace and a nominee."""
    contract = view.contract
    if view.ruleset.sides is not Sides.MUTA or contract is None or view.partner_public:
        return None
    nominated = [event for event in view.log if isinstance(event, PartnerNominated)]
    if not nominated:
        return None
    if contract.declarer == view.seat:
        return nominated[-1].partner if nominated[-1].partner != view.seat else None
    return contract.declarer if nominated[-1].partner == view.seat else None


def standing_bid(view: PlayerView) -> Bid | None:
    """Return the highest bid so far."""
    bids = [bid for bid in view.bids if isinstance(bid, Bid)]
    return bids[-1] if bids else None


def _standing_seat(view: PlayerView) -> Seat | None:
    if view.contract is not None and view.ruleset.sides is Sides.CALLED:
        return view.contract.declarer
    if role_of(view, view.seat) == "declarer":
        return view.seat
    standing = standing_bid(view)
    if standing is not None and view.phase is Phase.AUCTION:
        return standing.seat
    public = view.contract is not None and view.ruleset.contract is ContractKind.MUTA
    if public and _declarer_is_public(view) and view.contract is not None:
        return view.contract.declarer
    return None


def counts_wins(view: PlayerView) -> bool:
    """Return whether the match is counted in deals won, so that a seat shows them."""
    return view.ruleset.match_format in (MatchFormat.WINS, MatchFormat.WEIGHTED_WINS)


def has_notes(view: PlayerView) -> bool:
    """Return whether there is something to note: a partner not yet known to all."""
    secret = view.ruleset.sides in (Sides.CALLED, Sides.MUTA)
    return secret and view.phase is Phase.PLAYING and not view.partner_public


def may_note(view: PlayerView) -> bool:
    """Return whether there is something to note that the player himself does not know."""
    return has_notes(view) and view.partner is None and secret_partner(view) is None

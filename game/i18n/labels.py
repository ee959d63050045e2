"""The words for everything that has an id: options, presets, reasons, settings, notices.

Tables only; `names.py` looks into them. Ids are those of `rules.md` section 9, of
`engine.ruleset`, `engine.rules` and `game.settings`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.cards import Rank
from game.i18n.catalog import Message, mark, mark_in


@dataclass(frozen=True, slots=True)
class Entry:
    """A name and what it means, to be translated when shown."""

    title: Message
    meaning: Message


Table: TypeAlias = Mapping[str, Entry]
Sentences: TypeAlias = Mapping[str, Message]

PRESETS: Final[Table] = {
    "briscola_2": Entry(
        mark("Briscola for two"),
        mark("Three cards each, the others in the stock: the classic."),
    ),
    "briscola_3_stock": Entry(
        mark("Briscola for three"),
        mark("Everyone for themselves, without one Two."),
    ),
    "briscola_3_deal": Entry(
        mark("For three, all dealt"),
        mark("Thirteen cards each and no stock: whoever counts, wins."),
    ),
    "briscola_4_stock": Entry(
        mark("Partners, for four"),
        mark("Two against two, with signals between partners."),
    ),
    "briscola_4_deal": Entry(
        mark("Partners, all dealt"),
        mark("Two against two, ten cards each and no stock."),
    ),
    "briscola_4_solo": Entry(
        mark("For four, each alone"),
        mark("Four players, three cards, no teams."),
    ),
    "briscola_5": Entry(
        mark("For five, each alone"),
        mark("Five players, three cards, no teams."),
    ),
    "briscola_6": Entry(
        mark("Partners, for six"),
        mark("Three against three, with signals between partners."),
    ),
    "briscolone_20": Entry(
        mark("Briscolone, twenty cards"),
        mark("Two players, all cards dealt, no trump."),
    ),
    "briscolone_5": Entry(
        mark("Briscolone, five cards"),
        mark("Two players, five cards and a stock, no trump."),
    ),
    "muta": Entry(
        mark("Muta"),
        mark("The Ace of trump chooses a partner in silence."),
    ),
    "chiamata": Entry(
        mark("Chiamata"),
        mark("Whoever holds the called card is the secret partner."),
    ),
    "chiamata_classica": Entry(
        mark("Classic Chiamata"),
        mark("The auction ends at the Two."),
    ),
    "chiamata_it": Entry(
        mark("Chiamata, equal or higher"),
        mark("The winner at the Two may call any card."),
    ),
    "chiamata_ja": Entry(
        mark("Chiamata, the Japanese way"),
        mark("The player after the caller leads; 60 all is a draw."),
    ),
    "chiamata_strict": Entry(
        mark("Strict Chiamata"),
        mark("The more points you make, the more they pay."),
    ),
    "chiamata_progressiva": Entry(
        mark("Progressive Chiamata"),
        mark("From 71 points on, every ten raise the stake."),
    ),
    "chiamata_socio_fisso": Entry(
        mark("Chiamata, equal shares"),
        mark("The partner gains and loses as much as the caller."),
    ),
    "chiamata_seme": Entry(
        mark("Chiamata, following at the end"),
        mark("In the last three tricks you follow suit."),
    ),
    "chiamata_punti": Entry(
        mark("Chiamata by points"),
        mark("You bid points, from 61 to 120."),
    ),
    "chiamata_ko": Entry(
        mark("Chiamata, the Korean way"),
        mark("You bid points; the richest card takes the trick."),
    ),
    "chiamata_4": Entry(
        mark("Chiamata for four"),
        mark("Without Twos and Fours: two against two, in secret."),
    ),
    "chiamata_4_40": Entry(
        mark("Chiamata for four, forty cards"),
        mark("Ten cards each: two against two, in secret."),
    ),
    "cinque_semplice": Entry(
        mark("Briscola in five, simplified"),
        mark("No auction: the dealer calls."),
    ),
    "bastarda": Entry(
        mark("Bastarda"),
        mark("A marianna changes the trump in mid-play."),
    ),
    "chiamata_due": Entry(
        mark("Chiamata in the dark"),
        mark("The suit is named only after the first trick."),
    ),
    "korean_2": Entry(
        mark("For two, the Korean way"),
        mark("Without trump the richest card takes the trick."),
    ),
    "korean_3": Entry(
        mark("For three, the Korean way"),
        mark("Without trump the richest card takes the trick."),
    ),
    "korean_4": Entry(
        mark("Partners for four, the Korean way"),
        mark("The richest card takes; the next player leads."),
    ),
    "korean_5": Entry(
        mark("For five, the Korean way"),
        mark("Without trump the richest card takes the trick."),
    ),
    "korean_6": Entry(
        mark("Partners for six, the Korean way"),
        mark("Without trump the richest card takes the trick."),
    ),
}

OPTIONS: Final[Table] = {
    "players": Entry(mark("Players"), mark("How many sit at the table.")),
    "deck": Entry(mark_in("rule", "Deck"), mark("Which cards are played with.")),
    "removed_two": Entry(mark("Two left out"), mark("Which Two stays in the box.")),
    "hand_size": Entry(mark("Cards each"), mark("How many cards everyone is dealt.")),
    "sides": Entry(mark("Sides"), mark("Who wins and loses together.")),
    "trump_source": Entry(mark("Trump from"), mark("What decides the trump suit.")),
    "trick_rule": Entry(mark("Without trump"), mark("Which card takes a trick without a trump.")),
    "trump_compare": Entry(mark("Between trumps"), mark("Which of two trumps is stronger.")),
    "next_leader": Entry(mark("Next to lead"), mark("Who leads after a trick.")),
    "first_leader": Entry(mark("First to lead"), mark("Who leads the first trick.")),
    "follow_suit": Entry(mark("Following suit"), mark("Play freely, or follow the led suit.")),
    "follow_last_n": Entry(
        mark("Tricks with following"), mark("How many tricks at the end ask for the suit.")
    ),
    "void_rule": Entry(mark("Without the suit"), mark("What you may play when you cannot follow.")),
    "tie_rule": Entry(mark("60 all"), mark("When both sides have 60 points.")),
    "multi_tie": Entry(mark("Tie for first"), mark("When several players have most points.")),
    "exchange": Entry(mark("Swapping the trump"), mark("A low trump for the turned-up card.")),
    "exchange_window": Entry(mark("When to swap"), mark("How long the swap is possible.")),
    "table_talk": Entry(mark("Table talk"), mark("What may be said aloud during play.")),
    "partners_show_hands": Entry(
        mark("Showing the last cards"), mark("Partners show their hands when the stock is gone.")
    ),
    "early_stop": Entry(mark("Stopping at 61"), mark("The deal ends when a side has won it.")),
    "signals": Entry(mark("Signals"), mark("Gestures between partners, as at the bar.")),
    "signals_from_trick": Entry(mark("Signals from"), mark("The first trick with signals.")),
    "signal_table": Entry(mark("Gestures"), mark("Which gesture stands for which card.")),
    "signals_bluff": Entry(mark("False signals"), mark("Whether a signal may be untrue.")),
    "signal_detection": Entry(mark("Sharp eyes"), mark("How often an opponent notices a signal.")),
    "contract": Entry(mark("The call"), mark("How the caller is found.")),
    "bid_levels": Entry(mark("Bidding steps"), mark("Ten ranks, or the six card values.")),
    "opening_forced": Entry(mark("Forced opening"), mark("The first speaker has to bid.")),
    "low_rank_extension": Entry(
        mark("Beyond the Two"), mark("After the Two the auction climbs: Two at 62, 63…")
    ),
    "points_min_open": Entry(mark("Lowest bid"), mark("Where an auction by points begins.")),
    "points_step": Entry(mark("Smallest raise"), mark("By how much a bid must rise.")),
    "auction_end": Entry(mark("End of the auction"), mark("When the bidding is over.")),
    "all_pass": Entry(mark("All pass"), mark("When nobody bids.")),
    "a_monte_max": Entry(
        mark("Void hand"), mark("Whoever holds at most so many points may void the deal.")
    ),
    "redeal_multiplier": Entry(mark("After a void deal"), mark("What the next deal is worth.")),
    "call_rank": Entry(mark("Called card"), mark("Which card the winner of the auction names.")),
    "allow_solo": Entry(mark("Calling your own card"), mark("You may name a card of your own.")),
    "trump_reveal": Entry(mark("Naming the suit"), mark("Before or after the first trick.")),
    "chiamata_tie": Entry(mark("60 all"), mark("If the bid is 61 and the count is 60 to 60.")),
    "partner_reward": Entry(
        mark("The partner’s share"), mark("What the holder of the called card wins or loses.")
    ),
    "chiamata4_scoring": Entry(mark("Scores for four"), mark("How two against two are paid.")),
    "progressive": Entry(mark("Rising stakes"), mark("What makes a deal worth more.")),
    "progressive_steps": Entry(mark("Steps"), mark("From how many points the stake rises.")),
    "cappotto_mult": Entry(mark("Cappotto"), mark("All 120 points: the stake is multiplied.")),
    "cappotto_sides": Entry(mark("Cappotto for"), mark("Whose sweep is worth more.")),
    "cappotto_by": Entry(mark("Cappotto means"), mark("All the points, or every trick.")),
    "cappotto_combine": Entry(mark("Cappotto and rising stakes"), mark("How the two go together.")),
    "simple_choice": Entry(mark("The dealer’s call"), mark("Who picks the called card.")),
    "muta_mode": Entry(mark("The Ace names"), mark("A player, or a card.")),
    "muta_partner_knows": Entry(
        mark("The partner knows"), mark("Whether the chosen partner is told.")
    ),
    "muta_holder_public": Entry(
        mark("The Ace is known"), mark("Whether all know who holds the Ace of trump.")
    ),
    "muta_solo": Entry(mark("Choosing yourself"), mark("The Ace may play alone.")),
    "trump_change": Entry(mark("Changing trump"), mark("What changes the trump in mid-play.")),
    "match_format": Entry(mark("The match"), mark("How deals add up.")),
    "match_target": Entry(mark("Length"), mark("When the match is over.")),
}

YES: Final = mark("Yes")
NO: Final = mark("No")
OFF: Final = mark("Off")

VALUES: Final[Mapping[str, Mapping[object, Message]]] = {
    "deck": {
        "d40": mark("40 cards"),
        "d39": mark("39, without one Two"),
        "d36": mark("36, without Twos"),
        "d32": mark("32, without Twos and Fours"),
    },
    "removed_two": {"random": mark("By chance")},
    "sides": {
        "solo": mark("Each alone"),
        "teams": mark("Fixed teams"),
        "called": mark("Caller and partner"),
        "muta": mark("Ace and partner"),
    },
    "trump_source": {
        "turnup": mark("Turned-up card"),
        "dealer_last": mark("Dealer’s last card"),
        "cut": mark("A card shown first"),
        "rotate": mark("Suits in turn"),
        "called": mark("The called card"),
        "none": mark("No trump"),
    },
    "trick_rule": {
        "led_suit": mark("Best of the led suit"),
        "points_first": mark("The richest card"),
    },
    "trump_compare": {
        "strength": mark("By strength"),
        "face_number": mark("By number"),
    },
    "next_leader": {
        "winner": mark("The winner"),
        "after_winner": mark("After the winner"),
    },
    "first_leader": {
        "dealer_right": mark("After the dealer"),
        "caller_right": mark("After the caller"),
        "caller": mark("The caller"),
    },
    "follow_suit": {
        "none": mark_in("following suit", "Never"),
        "always": mark_in("following suit", "Always"),
        "last_tricks": mark_in("following suit", "At the end"),
    },
    "void_rule": {
        "free": mark("Any card"),
        "must_trump": mark("A trump"),
    },
    "tie_rule": {
        "draw": mark("Draw"),
        "redeal": mark("Deal again"),
        "last_trick": mark("Last trick wins"),
    },
    "multi_tie": {
        "none": mark("Nobody wins"),
        "share": mark("All of them win"),
    },
    "exchange": {
        "none": mark_in("swap", "No"),
        "seven": mark("With the Seven"),
        "two": mark("With the Two"),
        "seven_and_two": mark("Seven and Two"),
    },
    "exchange_window": {
        "first_trick": mark("First trick"),
        "any_turn": mark("Any turn"),
    },
    "table_talk": {
        "off": OFF,
        "remarks": mark("Remarks"),
        "accusations": mark("Accusations too"),
    },
    "signals": {
        "off": OFF,
        "gestures": mark("Gestures"),
        "gestures_talk": mark("Gestures and words"),
    },
    "signals_from_trick": {1: mark("First trick"), 2: mark("Second trick")},
    "signal_table": {
        "standard": mark_in("gestures", "Usual"),
        "ligurian": mark("Ligurian"),
    },
    "contract": {
        "none": mark_in("call", "None"),
        "rank_auction": mark("Auction by rank"),
        "points_auction": mark("Auction by points"),
        "simple": mark("The dealer calls"),
        "muta": mark("Ace of trump"),
    },
    "bid_levels": {
        "by_rank": mark("Ten ranks"),
        "by_points": mark("Six values"),
    },
    "auction_end": {
        "all_but_one": mark("All but one pass"),
        "two_passed": mark("Two have passed"),
    },
    "all_pass": {
        "redeal_same": mark("Same dealer again"),
        "redeal_next": mark("Next dealer"),
        "dealer_ace": mark("The dealer plays"),
    },
    "a_monte_max": {None: OFF},
    "redeal_multiplier": {1: mark("Single"), 2: mark("Double")},
    "call_rank": {
        "equal": mark("Same rank"),
        "equal_or_higher": mark("Same or higher"),
        "any": mark("Any card"),
    },
    "trump_reveal": {
        "before_first": mark("Before"),
        "after_first_no_trump": mark("After, without trump"),
        "after_first_retro": mark("After, counting back"),
    },
    "chiamata_tie": {
        "draw": mark("Draw"),
        "defenders": mark("To the defenders"),
    },
    "partner_reward": {
        "half": mark("Half"),
        "same": mark("Equal"),
    },
    "chiamata4_scoring": {
        "same_table": mark("As with five"),
        "pot": mark("Common pot"),
    },
    "progressive": {
        "off": OFF,
        "achieved": mark("By points made"),
        "bid": mark("By points bid"),
    },
    "cappotto_mult": {1: mark("×1"), 2: mark("×2"), 3: mark("×3")},
    "cappotto_sides": {
        "caller": mark("Caller only"),
        "both": mark("Both sides"),
    },
    "cappotto_by": {
        "points": mark("All points"),
        "tricks": mark("Every trick"),
    },
    "cappotto_combine": {
        "multiply": mark("Multiplied"),
        "max": mark("The higher one"),
    },
    "simple_choice": {
        "auto": mark("By rule"),
        "dealer_choice": mark("Free choice"),
    },
    "muta_mode": {
        "seat": mark("A player"),
        "card": mark("A card"),
    },
    "trump_change": {
        "none": mark_in("trump change", "Nothing"),
        "marianna": mark("Marianna"),
        "traitor_two": mark("Traitor Two"),
    },
    "match_format": {
        "single": mark("One deal"),
        "wins": mark("Deals won"),
        "weighted_wins": mark("Weighted wins"),
        "match_points": mark("Match points"),
        "hands": mark("Fixed number of deals"),
    },
}
"""Option to value to label; numbers, yes and no, and suits are made in `names.py`."""

PROBLEMS: Final[Sentences] = {
    "out-of-range": mark("This value is not possible."),
    "steps-not-ascending": mark("Steps must rise, from 62 to 120."),
    "too-few-cards": mark("There are not enough cards for so many players."),
    "stock-not-multiple-of-players": mark("The stock would not come out even."),
    "trump-source-needs-no-stock": mark("Only where all cards are dealt."),
    "turnup-needs-stock": mark("Not here: all cards are dealt, there is no stock."),
    "exchange-needs-turnup": mark("Only with a stock and a turned-up trump."),
    "exchange-needs-twos": mark("Only where the Twos are in the deck."),
    "points-first-excludes-follow-suit": mark("Not where the richest card takes the trick."),
    "traitor-needs-twos": mark("Only where the Twos are in the deck."),
    "teams-need-four-or-six": mark("Only with four or six players."),
    "called-needs-a-call": mark("Caller and partner go with a call, and only with one."),
    "called-trump-needs-a-call": mark("In a game with a call the called card makes trump."),
    "muta-needs-muta": mark("Ace and partner are for the Muta only."),
    "muta-trump-source": mark("In the Muta trump is known before play."),
    "contract-needs-no-stock": mark("Only where all cards are dealt."),
    "contract-needs-four-or-five": mark("Only with four or five players."),
    "muta-needs-five": mark("Only with five players."),
    "caller-leads-needs-a-caller": mark("Only in a game with a caller."),
    "signals-need-teams": mark("Only in fixed teams."),
    "talk-needs-secret-sides": mark("Only with a secret partner."),
    "show-hands-needs-teams-and-stock": mark("Only in fixed teams with a stock."),
    "trump-change-needs-a-call": mark("Only in a game with a caller."),
    "trump-change-excludes-blind-trick": mark("Not when the suit is named after the first trick."),
    "levels-need-rank-auction": mark("Only in an auction by rank."),
    "extension-needs-rank-auction": mark("Only in an auction by rank."),
    "extension-excludes-levels": mark("Only when bids go by rank."),
    "progressive-bid-needs-points": mark("Only where points are bid."),
    "points-auction-calls-any": mark("After an auction by points any card may be called."),
    "any-call-needs-points-auction": mark("Only after an auction by points."),
    "two-passed-needs-points-auction": mark("Only in an auction by points."),
    "opening-needs-points-auction": mark("Only in an auction by points."),
    "step-needs-points-auction": mark("Only in an auction by points."),
    "blind-trick-needs-rank-auction": mark("Only when the rank that was bid is called."),
    "monte-needs-auction": mark("Only in a game with an auction."),
    "forced-opening-needs-auction": mark("Only in a game with an auction."),
    "early-stop-excludes-contracts": mark("Not here: it would give the partner away."),
    "early-stop-excludes-weighted": mark("Not here: the count decides what a win is worth."),
    "match-points-need-contract": mark("Only in a game with a call."),
    "wins-exclude-contract": mark("Not here: games with a call are played for match points."),
}
"""Why an option is not possible together with the others: one line in its place."""

REASONS: Final[Sentences] = {
    "deal-is-over": mark("This deal is over."),
    "signal-pending": mark("One moment: a signal is being made."),
    "not-now": mark("Not at this moment."),
    "not-your-turn": mark("It is not your turn yet."),
    "not-playing": mark("Cards are played after the call."),
    "must-follow": mark("Follow suit: you hold a card of the led suit."),
    "not-in-hand": mark("This card is not in your hand."),
    "bid-too-low": mark("Bid more than the last bid, or pass."),
    "opening-is-forced": mark("The first to speak has to bid."),
    "monte-not-allowed": mark("You can void the deal only on your first turn, with a poor hand."),
    "call-not-allowed": mark("This card cannot be called with your bid."),
    "nomination-not-allowed": mark("Choose someone else as your partner."),
    "exchange-not-allowed": mark("You cannot swap for the turned-up card now."),
    "pair-not-allowed": mark("You cannot show this pair now."),
    "no-signal-pending": mark("No signal is being made."),
    "not-an-opponent": mark("Only an opponent can notice a signal."),
}
"""Why an action was refused."""

NOT_POSSIBLE: Final = mark("That is not possible here.")
"""Stands in for a code without words."""

NOTICES: Final[Sentences] = {
    "settings-damaged": mark(
        "Your settings could not be read. You have the usual ones again;"
        " the old file is kept as {aside}."
    ),
    "settings-restored": mark(
        "Your settings could not be read, so those before the last change are back."
        " The old file is kept as {aside}."
    ),
    "settings-newer": mark(
        "Your settings are from a newer version of the game."
        " They are used as far as possible and left as they are."
    ),
    "settings-unknown": mark("The settings name something unknown: {name}{hint}"),
    "settings-value": mark("In the settings, {name} cannot be {value}; {used} is used."),
    "settings-not-saved": mark("Your settings could not be saved: {reason} ({file})"),
    "store-newer": mark(
        "Your matches were saved by a newer version of the game. They are left as they are;"
        " you can play, but nothing is saved today."
    ),
    "store-busy": mark(
        "The game is already open in another window."
        " You can play here too, but this window saves nothing."
    ),
    "store-unavailable": mark(
        "The file with your matches cannot be opened: {file}. You can play, but nothing is saved."
    ),
    "store-damaged": mark(
        "The file with your matches was damaged. It is kept as {file}, and a new one was begun."
    ),
    "store-not-written": mark(
        "Your match cannot be saved just now: {reason}. The game keeps trying."
    ),
    "store-not-read": mark("Some of your earlier matches could not be read: {reason}"),
    "theme-no-deck": mark("The deck {id} is not installed. You play with the usual one."),
    "theme-no-table": mark("The table {id} is not installed. You play on the usual one."),
    "theme-broken": mark("{id} cannot be used, so you see the usual one: {reason}"),
    "theme-installed": mark("{name} is installed. You find it among the decks and tables."),
    "theme-refused": mark("{file} cannot be installed: {reason}"),
}
"""What the player is told about files; the placeholders are the notice's values."""

LEVELS: Final[Sentences] = {
    "random": mark("By chance"),
    "greedy": mark("Greedy"),
    "easy": mark_in("level", "Easy"),
    "normal": mark_in("level", "Normal"),
    "hard": mark_in("level", "Hard"),
    "master": mark_in("level", "Master"),
}

LEVEL_NOTES: Final[Sentences] = {
    "easy": mark("Forgets and slips like a person, but spoils no trick of its partner’s."),
    "normal": mark("Counts every card."),
    "hard": mark("Tries its cards ahead."),
    "master": mark("Looks further ahead."),
}
"""What a level does."""

LEVEL_STRENGTH: Final = mark(
    "Against {level} on the same cards: about {n} of 100 deals won where equals win {even}, "
    "{points} card points a deal more."
)

LEVEL_WINS: Final[Mapping[str, Mapping[str, tuple[str, int, int]]]] = {
    "two": {"normal": ("easy", 72, 9), "hard": ("normal", 59, 3)},
    "three": {"normal": ("easy", 42, 4), "hard": ("normal", 42, 4)},
    "four": {"normal": ("easy", 60, 5), "hard": ("normal", 57, 2), "master": ("hard", 51, 2)},
    "five": {"normal": ("easy", 63, 5), "hard": ("normal", 70, 9), "master": ("hard", 53, 2)},
    "six": {"normal": ("easy", 57, 4), "hard": ("normal", 62, 5), "master": ("hard", 53, 2)},
}
"""By kind of table: the level below, of 100 duplicate deals those won, and card points gained.

Measured by `briscola simulate --ladder`, for five with fixed contracts; BENCHMARKS.md has the
intervals. What was not measured, or shows no difference, is not here.
"""

GESTURES: Final[Sentences] = {
    "low_trump": mark("a small trump"),
    "no_trump": mark("no trump"),
    "load": mark("an Ace or Three outside trump"),
}
"""What a gesture tells, where it names no rank."""
GESTURE_RANKS: Final[Mapping[str, Rank]] = {
    "ace": Rank.ACE,
    "three": Rank.THREE,
    "king": Rank.KING,
    "knight": Rank.KNIGHT,
    "jack": Rank.KNAVE,
}
"""The rank of trump that a gesture tells; its name is the deck's."""
RANK_OF_TRUMP: Final = mark("{rank} of trump")

_GESTURE_LOOKS: Final[Sentences] = {
    "ace": mark("lips pushed forward, as for a kiss"),
    "three": mark("mouth twisted to one side"),
    "king": mark("eyes to the sky"),
    "knight": mark("tip of the tongue"),
    "jack": mark("one shoulder lifted"),
    "low_trump": mark("thumb rubbed on the forefinger"),
    "no_trump": mark("both eyes shut"),
    "load": mark("cheeks puffed out"),
}
GESTURE_LOOKS: Final[Mapping[str, Mapping[str, Message]]] = {
    "standard": _GESTURE_LOOKS,
    "ligurian": {
        **_GESTURE_LOOKS,
        "knight": _GESTURE_LOOKS["jack"],
        "jack": _GESTURE_LOOKS["knight"],
    },
}
"""What a gesture looks like, by `signal_table`."""

PHRASES: Final[Sentences] = {
    "accuse": mark("You’re the partner, {player}!"),
    "deny": mark("I have nothing to do with it!"),
    "trust": mark("{player} is one of us."),
    "play_blank": mark("Play low!"),
    "give_load": mark("Give me points!"),
    "trump_it": mark("Trump it!"),
    "leave_it": mark("Leave it to me!"),
    "lead_suit": mark("Lead {suit}!"),
}
"""What a phrase of the table sounds like."""

SETTINGS: Final[Table] = {
    "language": Entry(mark("Language"), mark("Changes at once, also during a match.")),
    "deck": Entry(mark_in("setting", "Deck"), mark("The cards in play change at once.")),
    "table": Entry(mark("Table"), mark("What the cards lie on.")),
    "back": Entry(mark("Back"), mark("The back of the cards.")),
    "level": Entry(mark("Level"), mark("How well the others play.")),
    "player_name": Entry(mark("Your name"), mark("What the others call you.")),
    "portrait": Entry(mark("Your face"), mark("Your portrait at the table.")),
    "animation_speed": Entry(mark("Speed"), mark("How fast the cards move.")),
    "wait_for_click": Entry(
        mark("Wait for me after each trick"), mark("The trick stays until you click.")
    ),
    "trick_hold_ms": Entry(
        mark("Finished tricks stay"), mark("How long you can look at a finished trick.")
    ),
    "reduced_motion": Entry(mark("Less motion"), mark("Cards fade instead of flying.")),
    "two_click_play": Entry(
        mark("Play with two clicks"), mark("The first click lifts the card, the second plays it.")
    ),
    "index_badge": Entry(
        mark("Corner label"), mark("Value and suit in small, to read a fanned hand.")
    ),
    "badge_place": Entry(mark("Where"), mark("On which cards the label is shown.")),
    "text_scale": Entry(mark("Text size"), mark("Ctrl + and Ctrl − change it too.")),
    "effects_volume": Entry(mark("Cards"), mark("How loud the cards are.")),
    "ambience_volume": Entry(mark("Room"), mark("Voices and glasses in the background.")),
    "mute": Entry(mark("Silence"), mark("No sound at all.")),
    "show_points": Entry(
        mark("Points taken"), mark("Running points, or the suspense until the count.")
    ),
    "trick_review": Entry(
        mark("Looking back"), mark("Which tricks can be looked at during a deal.")
    ),
    "hand_order": Entry(
        mark("Your hand"), mark("How more than three cards lie: each suit from the strongest down.")
    ),
    "direction": Entry(mark("Direction of play"), mark("In Italy play goes to the right.")),
    "left_handed": Entry(mark("Left-handed"), mark("The buttons lie left of your cards.")),
    "highlight_strongest": Entry(
        mark("Mark the winning card"), mark("Shows who is taking the trick so far.")
    ),
    "skip_auction": Entry(
        mark("Hurry the auction"), mark("The rest goes by quickly once you have passed.")
    ),
    "deduction": Entry(
        mark("Notebook"), mark("What the game notes down for you about the others.")
    ),
    "seat_marks": Entry(
        mark("My marks on players"), mark("A click on a player notes what you suspect.")
    ),
    "bid_history": Entry(
        mark("Bids to look up"), mark("The whole auction, while cards are played.")
    ),
    "cards_gone": Entry(
        mark("Cards played"), mark("What is gone and what is still out, suit by suit.")
    ),
    "by_player": Entry(
        mark("Player by player"), mark("Bids, points given, trumps and who overtook whom.")
    ),
    "coach_bars": Entry(
        mark("Coach’s bars"),
        mark("The coach shows how likely each is the secret partner, and why."),
    ),
    "hints": Entry(
        mark("Hints"), mark("On your turn the game says on request what it would play.")
    ),
    "take_back": Entry(mark("Taking back"), mark("What you have done and may undo.")),
    "autoplay_last": Entry(mark("Play the last card"), mark("Your last card goes by itself.")),
    "remarks": Entry(mark("Remarks"), mark("The others say a word now and then.")),
    "show_secret": Entry(
        mark("Seal on the called card"), mark("Reminds you that you are the secret partner.")
    ),
    "hide_when_away": Entry(
        mark("Cover the cards"),
        mark("In a pause, and while the window is not in front, your cards are hidden."),
    ),
    "full_screen": Entry(mark("Full screen"), mark("F11 does the same.")),
    "window_size": Entry(mark("Window"), mark("The size of the window.")),
    "software": Entry(
        mark("Simple drawing"), mark("For computers without a graphics card. From the next start.")
    ),
    "key_bindings": Entry(mark("Keys"), mark("Which key does what.")),
}

SETTING_VALUES: Final[Mapping[str, Mapping[object, Message]]] = {
    "language": {"auto": mark("As the system")},
    "level": {name: LEVELS[name] for name in ("easy", "normal", "hard", "master")},
    "animation_speed": {
        "slow": mark_in("speed", "Slow"),
        "normal": mark_in("speed", "Normal"),
        "fast": mark_in("speed", "Fast"),
        "instant": mark_in("speed", "Instant"),
    },
    "index_badge": {
        "auto": mark("As the deck needs"),
        "on": YES,
        "off": NO,
    },
    "badge_place": {
        "hand": mark("Only in hand"),
        "always": mark_in("label", "Always"),
    },
    "show_points": {
        "off": mark_in("points", "Nobody’s"),
        "own": mark_in("points", "Mine"),
        "all": mark_in("points", "Everybody’s"),
    },
    "trick_review": {
        "off": mark_in("tricks", "None"),
        "last": mark("Only the last"),
        "all": mark("All"),
    },
    "take_back": {
        "any": mark_in("undo", "The whole deal"),
        "trick": mark_in("undo", "This trick"),
        "off": mark_in("undo", "Nothing"),
    },
    "hand_order": {
        "suits": mark_in("hand", "By suit"),
        "trump_last": mark_in("hand", "Trump last"),
        "dealt": mark_in("hand", "As dealt"),
    },
    "direction": {
        "ccw": mark("To the right"),
        "cw": mark("To the left"),
    },
    "deduction": {
        "tavern": mark_in("notebook", "None"),
        "notes": mark_in("notebook", "My marks"),
        "memory": mark_in("notebook", "Memory"),
        "coach": mark_in("notebook", "Coach"),
    },
    **{
        name: {"level": mark_in("aid", "As the notebook"), "on": YES, "off": NO}
        for name in ("seat_marks", "bid_history", "cards_gone", "by_player", "coach_bars")
    },
    "software": {
        "auto": mark_in("drawing", "By itself"),
        "on": YES,
        "off": NO,
    },
}
"""Setting to value to label; yes and no, numbers, themes and languages are made elsewhere."""

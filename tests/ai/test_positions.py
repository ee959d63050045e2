"""Positions with a clear best card, which the level `normal` must find."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine.actions import PlayCard
from engine.ai.agent import decide
from engine.ai.registry import AGENTS
from tests.ai.situations import Situation

DUEL = Situation("briscola_2", 1, "", "d", stock=20, turn_up="6d")
TEAMS = Situation("briscola_4_stock", 3, "", "d", stock=12, turn_up="6d")
CALLED = Situation("chiamata", 4, "", "d", called="3d", partner=2)

POSITIONS = {
    # name: (position, right cards)
    "takes a three with the ace of its suit": (
        replace(DUEL, hand="Ac 2d 5s", table="3c"),
        "Ac",
    ),
    "takes a load with the lowest trump": (
        replace(DUEL, hand="2d 7d Kd", table="Ab"),
        "2d",
    ),
    "never trumps an empty trick with the ace": (
        replace(DUEL, hand="Ad 3d 5s", table="4c"),
        "5s",
    ),
    "keeps even a small trump from an empty trick": (
        replace(DUEL, hand="2d 4d 5s", table="4c"),
        "5s",
    ),
    "gives no points to a trick it cannot take": (
        replace(DUEL, hand="Ks 4s 3b", table="Ac"),
        "4s",
    ),
    "throws a blank under a trump": (
        replace(DUEL, hand="Qs 4s 3b", table="Kd"),
        "4s",
    ),
    "leads a blank, not a load": (
        replace(DUEL, hand="3c Kd 4s"),
        "4s",
    ),
    "leads a blank, not a trump": (
        replace(DUEL, hand="2d Ad 5c"),
        "5c",
    ),
    "takes a king with the three of its suit": (
        replace(DUEL, hand="3c 2d 5s", table="Kc"),
        "3c",
    ),
    "loses the last draw to get a strong turn-up": (
        replace(DUEL, hand="4s 5b Qc", table="2s", stock=2, turn_up="Ad"),
        "5b",
    ),
    "wins the last draw if the turn-up is poor": (
        replace(DUEL, hand="As 5b Qc", table="3s", stock=2, turn_up="2d"),
        "As",
    ),
    "spends the ace of trump to reach 61": (
        replace(
            DUEL,
            hand="Ad 2s 4s",
            table="3c",
            stock=6,
            turn_up="4d",
            gone_to=1,
            gone="Ac Ab 3b As Kc Kb Ks Qc Qb Jc Jb 3d",
        ),
        "Ad",
    ),
    "loads a team mate's trick with the last card": (
        replace(TEAMS, hand="Ac 4s 2d", table="5b 7d 6b"),
        "Ac",
    ),
    "loads with the three if it has no ace": (
        replace(TEAMS, hand="3c Ks 5b", table="2c 7d 4c"),
        "3c",
    ),
    "does not trump a team mate's trick": (
        replace(TEAMS, hand="Ad 2d 4c", table="4b 3b 6b"),
        "4c",
    ),
    "takes a foe's load with the lowest trump": (
        replace(TEAMS, hand="2d Kd 5s", table="Ab 4b 6b"),
        "2d",
    ),
    "leaves an empty trick to the foes": (
        replace(TEAMS, hand="2d Kd 5s", table="7b 4b 6b"),
        "5s",
    ),
    "loads a mate's unbeatable trick with a foe to come": (
        replace(TEAMS, seat=2, hand="Ac 4s 5b", table="Ad 2c"),
        "Ac",
    ),
    "leads a blank in a team": (
        replace(TEAMS, hand="Ac 5s Kd", stock=24),
        "5s",
    ),
    "partner, last, loads the declarer's trick": (
        replace(CALLED, seat=2, partner=2, hand="3d Ac 4b 5s", table="5c 6c 7d 2c"),
        "Ac",
    ),
    "revealed partner loads, and does not overtrump": (
        replace(
            CALLED,
            seat=2,
            partner=2,
            hand="Ad 3c 4b 5s",
            table="5c 6c Kd 2c",
            revealed=True,
            gone="3d",
        ),
        "3c",
    ),
    "defender, last, gives the declarer nothing": (
        replace(CALLED, seat=1, hand="Ac Ks 4b", table="4s 5s 6s Ad", gone="3d", revealed=True),
        "4b",
    ),
    "defender loads a fellow's sure trick": (
        replace(CALLED, seat=4, hand="Ac Ks 4b", table="4s 5s 6s 7d", gone="3d", revealed=True),
        "Ac",
    ),
    "defender gives the revealed partner nothing": (
        replace(CALLED, seat=3, hand="Ac Ks 4b", table="2b 4s 5s 7d", gone="3d", revealed=True),
        "4b",
    ),
    "defender takes the declarer's rich trick cheaply": (
        replace(
            CALLED, seat=4, hand="5d Kd 4b 6b 7c 4c", table="3s 5s 6s 7s", gone="3d", revealed=True
        ),
        "5d",
    ),
    "defender does not lead a load into the declarer": (
        replace(CALLED, seat=4, hand="3c 5c 7s 6b Qs"),
        "5c 7s 6b",
    ),
    "defender keeps the trump ace from an empty trick": (
        replace(
            CALLED, seat=4, hand="Ad Kb 4b 6c 2b 5c", table="7s 4s 2s 6s", gone="3d", revealed=True
        ),
        "4b 6c 2b 5c",
    ),
    "declarer, last, takes a rich trick with the lowest trump": (
        replace(CALLED, seat=0, hand="2d Kd Ad 4b", table="Ac Kc 5c 6c"),
        "2d",
    ),
    "declarer loads his known partner's trick": (
        replace(CALLED, seat=0, hand="Ad Ac 4b 5b", table="5s 3d 6s 7s", revealed=True, partner=2),
        "Ac",
    ),
    "points first: the richer card takes the trick": (
        replace(DUEL, preset="korean_2", hand="3s 5c 4b", table="Kc"),
        "3s",
    ),
    "no trump: the last card takes with the ace": (
        replace(
            DUEL,
            preset="briscolone_5",
            hand="As 5c 4b 6b 7c",
            table="3s",
            trump="",
            turn_up="",
            stock=10,
        ),
        "As",
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_normal_finds_the_card(name: str) -> None:
    situation, right = POSITIONS[name]
    view = situation.view()
    choice = decide(AGENTS["normal"](), view, random.Random(1))
    assert isinstance(choice, PlayCard)
    assert choice.card.code in right.split()


def test_a_defender_loads_no_trick_of_one_who_fed_the_declarer() -> None:
    fed = ("0: Jd 4c 5s 6c Ac", "0: 7d 4s 5b 2c 3b")
    gave_nothing = ("0: Jd 4c 5s 6c 2c", "0: 7d 4s 5b Ac 6b")
    position = replace(CALLED, seat=1, hand="3c 7c 7b 5c 4b 2b", table="2s 7s Ks 6s")
    assert _points(replace(position, history=fed, partner=4)) == 0
    assert _points(replace(position, history=gave_nothing, partner=4)) == 10


def test_a_defender_and_the_partner_choose_differently() -> None:
    position = replace(
        CALLED, seat=4, hand="Ac 5s 4b 6b", table="Kd 4c 5c 6c", gone="7d 5d", partner=2
    )
    assert _points(position) == 0
    assert _points(replace(position, hand="Ac 3d 4b 6b", partner=4)) == 11


def _points(situation: Situation) -> int:
    choice = decide(AGENTS["normal"](), situation.view(), random.Random(1))
    assert isinstance(choice, PlayCard)
    return choice.card.points

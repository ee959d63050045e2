"""The matches that are open: read from the store, described for the menu, given up.

Of each game one match may be open; a new match of another game leaves it alone.
"""

from __future__ import annotations

import contextlib
import json
from typing import TYPE_CHECKING

from game.scenes.menu import OpenMatch

if TYPE_CHECKING:
    from game.services import Services
    from game.session import Session
    from game.storage.store import StoredMatch


def stored_session(services: Services) -> Session | None:
    """Return the newest stored match to go on with; damaged ones are put aside."""
    for match in _headers(services):
        session = _session_of(services, match.id)
        if session is not None:
            return session
    return None


def stored_sessions(services: Services) -> list[Session]:
    """Return all stored matches to go on with, the newest first; damaged ones are put aside."""
    found = (_session_of(services, match.id) for match in _headers(services))
    return [session for session in found if session is not None]


def count(services: Services) -> int:
    """Return how many matches are open."""
    return len(_headers(services))


def of_game(services: Services, preset: str) -> Session | None:
    """Return the open match of a game; None if there is none."""
    for match in _headers(services):
        if match.preset == preset:
            return _session_of(services, match.id)
    return None


def _headers(services: Services) -> list[StoredMatch]:
    from game.storage.store import MatchStatus

    return [
        match
        for match in services.store.matches()
        if match.state is MatchStatus.OPEN and match.human is not None
    ]


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
    catalog, names = services.catalog, services.names
    title = catalog.text(
        "{game}, deal {n}",
        game=names.preset(session.preset).title,
        n=session.deal_number + 1,
    )
    people = session.people
    faces = tuple(person.portrait for person in people if not person.is_human)
    return OpenMatch(title, _standing_note(services, session), faces)


def _standing_note(services: Services, session: Session) -> str:
    """Return how a match stands: the leader and you, and what wins it."""
    from engine.ruleset import MatchFormat

    catalog, names = services.catalog, services.names
    scores = session.scores
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
    for match in _headers(services):
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

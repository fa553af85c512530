"""What messages tell a viewer beside the picture: what it may touch, what is asked, the log, scores, clocks."""

from __future__ import annotations

from typing import Any

from hiram.core.game import Game
from hiram.core.gesture import Offer, offered
from hiram.core.match import Match
from hiram.core.text.words import waiting_words
from hiram.core.view import View
from hiram.scene import Drawn, trie
from hiram.scene.trie import Trie
from hiram.server.socket.messages import Ask
from hiram.server.tables.game import RunningGame

Chains = dict[int, tuple[int, ...]]


def state_fields(running: RunningGame, seat: int | None, view: View, scene: Drawn, since: int) -> dict[str, Any]:
    """What a scene and a patch have in common, made from what the seat may know: the trie of what it may touch, words
    for each action, and the gestures, which have numbers below 0; what it is asked; log, scores, clocks."""
    match, acting = running.match, running.acting
    offers: list[Offer] = []
    chains: Chains = {}
    ahead: Trie = {}
    asks: dict[int, str] = {}
    ask: Ask | None = None
    if seat is not None and seat in acting:
        offers, chains = offered(match, seat, view)
        ahead = ahead_of(running, view, chains)
        asks = asks_of(running, seat, view)
        question = match.question(seat)
        ask = Ask(
            kind=question.kind,
            prompt=question.prompt,
            clause=question.clause,
            seats=acting,
            mine=True,
            deadline=running.deadline(seat),
            hold=running.game.in_hand(view),
            rush=is_rush(match),
            sealed=match.sealed,
            passing=running.passing(seat) is not None,
        )
    elif not running.over:  # who is asked is told, but not what: a question may tell of a hand
        ask = Ask(
            kind="",
            prompt=waiting_words([running.names[other] for other in acting]),
            clause="",
            seats=acting,
            mine=False,
            deadline=running.deadline(seat),
            rush=is_rush(match),
            sealed=match.sealed,
        )
    plays = seat is not None and not running.over
    return {
        "rev": running.rev(seat),
        "description": scene.description,
        "acts": trie.build(offers),
        "labels": {id: label for id, _, label in offers},
        "chains": chains,
        "asks": asks,
        "ahead": ahead,
        "ask": ask,
        "log": running.log.read(seat, since),
        "scores": running.scores(),
        "clocks": running.clock.banks(seat),
        "can_undo": plays and seat is not None and running.can_undo(seat),
        "ask_undo": plays and seat is not None and running.has_acted(seat),
        "end": running.end_for(seat) if running.over else None,
    }


def asks_of(running: RunningGame, seat: int, view: View) -> dict[int, str]:
    """What an acting seat is asked before actions that give much away."""
    if type(running.game).gives_up is Game.gives_up:  # which asks nothing
        return {}
    found = {action.id: running.game.gives_up(view, action.id) for action in running.match.legal(seat)}
    return {id: text for id, text in found.items() if text}


def ahead_of(running: RunningGame, view: View, chains: Chains) -> Trie:
    """The trie of what a racer may send before the one before is answered; the gestures get the next numbers."""
    if not is_rush(running.match):
        return {}
    offered = []
    for chain in running.game.ahead(view):
        number = -1 - len(chains)
        chains[number] = chain.actions
        offered.append((number, chain.path, chain.label))
    return trie.build(offered)


def is_rush(match: Match) -> bool:
    """Whether the first to act is first."""
    return match.deadline is not None and not match.sealed and len(match.acting) != 1

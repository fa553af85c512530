"""Gestures: several small decisions of a seat that a person makes in one movement, such as taking a stone and laying
it.

The rules ask for one thing after another; a hand does not. A game says which of its decisions belong together and what
is touched for them (`Game.gesture`). Here they are followed to their ends, on a world that the seat imagines: what may
come next tells nothing that the seat does not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from hiram.core.dice import dice_of

if TYPE_CHECKING:
    from hiram.core.game import Game
    from hiram.core.match import Match
    from hiram.core.perspective import Perspective
    from hiram.core.state import State
    from hiram.core.view import View
    from hiram.core.vocabulary import Action


class Gesture(msgspec.Struct, frozen=True):
    """What a game says of some actions in a row: the things to touch for them and what that is called."""

    path: tuple[str, ...] = ()
    label: str = ""
    whole: bool = True  # else the actions are only its beginning, and the seat's next one belongs to it too


class Chain(msgspec.Struct, frozen=True):
    """A whole gesture with its actions."""

    actions: tuple[int, ...]
    path: tuple[str, ...]
    label: str


Offer: TypeAlias = tuple[int, tuple[str, ...], str]

BEGUN = Gesture(whole=False)
"""The answer of a game for actions that are only the beginning of gestures."""


def chains_of(perspective: Perspective, view: View | None = None) -> list[Chain]:
    """The gestures with which an acting seat may answer now, and what its game suggests; with the seat's view, if
    somebody has made it already."""
    shown = perspective.view if view is None else view
    return _chains(perspective.game, perspective.seat, shown, perspective.legal, perspective.world)


def _chains(game: Game, seat: int, view: View, legal: Iterable[Action], imagined: Callable[[], State]) -> list[Chain]:
    """The same; a world is imagined only if something has to be tried on it."""
    found: list[Chain] = []
    world: State | None = None
    actions = [action.id for action in legal]
    for action, said in zip(actions, game.gestures(view, (), actions), strict=True):
        if said is None:
            continue
        if said.whole:
            found.append(Chain((action,), said.path, said.label))
            continue
        if world is None:
            world = imagined()
            world.dice = dice_of(b"gestures")
        _follow(game, world, seat, view, (action,), found)
    return found + [Chain(actions, (), label) for actions, label in game.suggestions(view)]


def offered(match: Match, seat: int, view: View) -> tuple[list[Offer], dict[int, tuple[int, ...]]]:
    """What an acting seat may do, each with its number, the things to touch and its words; and the actions of the
    gestures, which have numbers below 0. An action with which a gesture begins is not offered by itself."""
    game = match.game
    legal, found = match.legal(seat), []
    if game.has_gestures:
        found = _chains(game, seat, view, legal, lambda: match.imagined(seat))
    begun = {chain.actions[0] for chain in found}
    offers = [(-1 - number, chain.path, chain.label) for number, chain in enumerate(found)]
    offers += [
        (action.id, game.path(view, action.id), game.action_label(view, action.id))
        for action in legal
        if action.id not in begun
    ]
    return offers, {-1 - number: chain.actions for number, chain in enumerate(found)}


def _follow(game: Game, before: State, seat: int, view: View, begun: tuple[int, ...], found: list[Chain]) -> None:
    """Add the gestures that begin with these actions, the last of which has still to be tried on the world."""
    world = before.copy()
    world.apply(seat, begun[-1])
    if not (int(world.acting) >> seat) & 1:
        return
    actions = [int(action) for action in world.legal(seat)]
    for action, said in zip(actions, game.gestures(view, begun, actions), strict=True):
        if said is None:
            continue
        if said.whole:
            found.append(Chain((*begun, action), said.path, said.label))
        else:
            _follow(game, world, seat, view, (*begun, action), found)


def to_be_given(match: Match, seat: int, actions: tuple[Action, ...]) -> list[Action]:
    """Those of a gesture's actions that have to be given to the match, which takes forced ones by itself.

    IllegalMove says which of them is not allowed; nothing has changed.
    """
    world = match.state()
    world.dice, world.journal = dice_of(b"gestures"), None
    given: list[Action] = []
    for number, action in enumerate(actions):
        legal = [int(other) for other in world.legal(seat)]
        if action.id not in legal:
            raise match.game.refusal(world, seat, action.id)
        if not (given and len(legal) == 1 and match.takes_forced(world, seat)):
            given.append(action)
        if number + 1 < len(actions):
            world.apply(seat, action.id)
    return given

"""Other worlds: states that a viewer cannot tell from the true one, for comparing what it is told in both.

Most of them are imagined. Two other ways do not trust a game's `imagine`: something hidden is exchanged for something
else that is hidden, in the position itself; and where the action to be compared is impossible in an imagined world,
because the card that is played lies elsewhere in it, that card is exchanged into its place. Where that does not help
either, because an action needs several things, all that it needs is left in place: two other hidden things are
exchanged in the true position.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any, TypeAlias

from hiram.core.dice import dice_of
from hiram.core.errors import HiramError
from hiram.core.game import Game
from hiram.core.schema import NOBODY, OWNER, SIZE
from hiram.core.state import TABLE, State
from hiram.testing.compare import position_of
from hiram.testing.walk import Walk

Place: TypeAlias = tuple[str | int, ...]  # the keys and indices that lead to a value of a position

IMAGINED = 6  # how many worlds are imagined before one is made by exchanging
EXCHANGED = 40  # exchanges that are tried then
MISFITS = 20  # fields of which so many exchanges make no position hold things of different kinds, such as two decks
EXCHANGEABLE = 10**6
RULES_OWN = ("dice", "frames")  # fields of positions that hold no things


def imagined(walk: Walk, viewer: int, number: int = 0) -> State:
    """The world that a viewer imagines here, always the same one of each number."""
    name = f"imagine {walk.seed} {len(walk.taken)} {number}"
    world: State = walk.state.imagine(viewer, dice_of(name.encode()))
    return world


def world_with(walk: Walk, viewer: int, seat: int, action: int) -> State | None:
    """A world that is the same to the viewer and in which the seat may take this action; None if none is found."""
    for number in range(IMAGINED):
        other = imagined(walk, viewer, number)
        if other.allows(seat, action):
            return other
    if seat != TABLE:
        for world in swapped_in(walk, other, seat):
            if world.allows(seat, action) and is_one_to(walk, viewer, world):
                return world
    return next(worlds_beside(walk, viewer, seat, action), None)


def worlds_beside(walk: Walk, viewer: int, seat: int, action: int) -> Iterator[State]:
    """All worlds that are the same to the viewer, in which the seat may take the action, and in which two hidden things
    have changed places, wherever they are. There is none where the viewer knows all that the action leaves over."""
    game = walk.game
    position = game.to_position(walk.state)
    if any(len({*position[name]}) > 1 for name in game.told_apart_by):
        return
    places = [(place, thing) for place, thing in leaves(position) if is_hidden(game, place, thing)]
    misfits: Counter[frozenset[Place]] = Counter()
    for (one, left), (other, right) in combinations(places, 2):
        owns = belongs_to(one, viewer) or belongs_to(other, viewer)
        fields = frozenset({field_of(one), field_of(other)})
        if (
            owns
            or left == right
            or type(left) is not type(right)
            or one[:-1] == other[:-1]
            or misfits[fields] > MISFITS
        ):
            continue
        world = exchanged(walk, position, one, other)
        misfits[fields] += 1 if world is None else -EXCHANGEABLE
        if world is not None and world.allows(seat, action) and is_one_to(walk, viewer, world):
            yield world


def field_of(place: Place) -> Place:
    """The field that a place is in, whoever's it is."""
    return tuple(key for key in place if isinstance(key, str))


def swapped_in(walk: Walk, other: State, seat: int) -> Iterator[State]:
    """Worlds like the other one, with one hidden thing of the seat more as it is in truth: the two are exchanged."""
    game = walk.game
    truth, position = game.to_position(walk.state), game.to_position(other)
    true, false = dict(leaves(truth)), dict(leaves(position))
    tried = 0
    for place, thing in true.items():
        if not belongs_to(place, seat) or false.get(place) == thing or place not in false:
            continue
        for source, there in false.items():
            if there == thing and source[:-1] != place[:-1] and true.get(source) != there:
                tried += 1
                world = exchanged(walk, position, place, source)
                if world is not None:
                    yield world
                if tried == EXCHANGED:
                    return
                break


def belongs_to(place: Place, seat: int) -> bool:
    """Whether a place of a position is in the row of a seat: `seats`, then its number."""
    return len(place) > 2 and place[1] == seat


def exchanged(walk: Walk, position: dict[str, Any], one: Place, other: Place) -> State | None:
    """The state of a position in which two things have changed places; None if the rules do not know such a one."""
    left, right = at(position, one), at(position, other)
    changed = put(put(position, one, right), other, left)
    try:
        world: State = walk.game.from_position(walk.players, walk.options, changed)
    except (HiramError, ValueError, IndexError):
        return None
    return None if walk.game.broken_invariants(world) else world


def is_one_to(walk: Walk, viewer: int, world: State) -> bool:
    """Whether the viewer imagines the same in a world as in the true one, and so cannot tell them apart."""
    true, also = (state.imagine(viewer, dice_of(b"alike")) for state in (walk.state, world))
    return position_of(walk.game, true) == position_of(walk.game, also)


def hidden_exchanges(walk: Walk) -> Iterator[tuple[Place, Place, State]]:
    """Worlds in which two hidden things have changed places, such as the next card and one in a hand. Whether a viewer
    sees a difference is for its view to say."""
    game = walk.game
    position = game.to_position(walk.state)
    if any(len({*position[name]}) > 1 for name in game.told_apart_by):
        return  # all saw which of the hidden things came when: to exchange two of them is no secret
    for one, other in combinations(hidden_places(game, position), 2):
        left, right = at(position, one), at(position, other)
        same_row = len(one) > 3 and one[:3] == other[:3]  # the order in a hand or in an answer is its owner's matter
        if left != right and type(left) is type(right) and not same_row:
            world = exchanged(walk, position, one, other)
            if world is not None:
                yield one, other, world


def hidden_places(game: Game, position: dict[str, Any]) -> list[Place]:
    """The first and the last place of every list of hidden things in a position: the next card is at one of them."""
    found: list[Place] = []
    for place, thing in leaves(position):
        length = next((number for number, key in reversed([*enumerate(place)]) if isinstance(key, int)), 0)
        if not length or not is_hidden(game, place, thing):
            continue
        index, size = place[length], len(at(position, place[:length]))
        if index in (0, size - 1):
            found.append(place)
    return found


def is_hidden(game: Game, place: Place, thing: object) -> bool:
    """Whether there is a thing in this place that somebody may not see, as far as the game's schema tells. Numbers that
    no view shows are how the rules keep count, and no things."""
    if place[0] in RULES_OWN or thing is None:
        return False
    if game.schema is None:
        return True
    group = game.schema.group.name
    name = f"{group}.{place[2]}" if place[0] == group and len(place) > 2 else str(place[0])
    seen = game.schema.audiences[name]
    return seen in (OWNER, SIZE) or (seen is NOBODY and isinstance(thing, str))


def leaves(value: Any, place: Place = ()) -> Iterator[tuple[Place, Any]]:
    """Every single value in a JSON value, with its place."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, (*place, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from leaves(inner, (*place, index))
    else:
        yield place, value


def written(place: Place) -> str:
    """A place for people: `seats[1].hand[0]`."""
    return "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in place).removeprefix(".")


def at(value: Any, place: Place) -> Any:
    for key in place:
        value = value[key]
    return value


def put(value: Any, place: Place, new: Any) -> Any:
    """The same JSON value with something else in one place; nothing of it is changed itself."""
    if not place:
        return new
    copy: Any = dict(value) if isinstance(value, dict) else list(value)
    copy[place[0]] = put(value[place[0]], place[1:], new)
    return copy

"""Whether two positions, views or scenes are the same to the byte, and where they first differ."""

from __future__ import annotations

from typing import Any

import msgspec

from hiram.core.game import Game
from hiram.core.state import State


def encoded(value: object) -> bytes:
    """Bytes that are equal for equal values: JSON with sorted keys."""
    return msgspec.json.encode(value, order="sorted")


def as_sent(value: object) -> bytes:
    """The bytes that would be sent: JSON as it comes, where the order of keys can tell something, too."""
    return msgspec.json.encode(value)


def position_of(game: Game, state: State) -> bytes:
    """The whole position as bytes that are equal for equal positions."""
    return encoded(game.to_position(state))


def difference(game: Game, one: State, other: State) -> str:
    """Where two positions differ, as far as the first such field tells."""
    left, right = game.to_position(one), game.to_position(other)
    return first_difference(left, right, "position") or "they do not differ"


def apart(left: object, right: object) -> str:
    """Where two values that encode to JSON differ."""
    return first_difference(msgspec.to_builtins(left), msgspec.to_builtins(right), "") or "they do not differ"


def first_difference(left: Any, right: Any, place: str) -> str | None:
    """The first place in which two JSON values differ, with both values."""
    if isinstance(left, dict) and isinstance(right, dict) and left.keys() == right.keys():
        found = (first_difference(left[key], right[key], f"{place}.{key}") for key in left)
        order = None if [*left] == [*right] else f"{place}: the keys {[*left]} and {[*right]}, in another order"
        return next((text for text in found if text), order)
    if isinstance(left, list) and isinstance(right, list) and len(left) == len(right):
        found = (first_difference(a, b, f"{place}[{i}]") for i, (a, b) in enumerate(zip(left, right, strict=True)))
        return next((text for text in found if text), None)
    return None if left == right else f"{place}: {left!r} and {right!r}"

"""`vec`, `append`, `extend` and `i64` over plain lists and ints: what `native` gives when nothing is compiled."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

T = TypeVar("T")


def append(items: list[T], item: T) -> list[T]:
    """Put the item at the end and give back the array, which may be another object when compiled."""
    items.append(item)
    return items


def extend(items: list[T], more: Iterable[T]) -> list[T]:
    """Put all of the others at the end and give back the array."""
    items.extend(more)
    return items


def i64(value: int) -> int:
    """The same number: Python's ints need no conversion."""
    return value


def i32(value: int) -> int:
    """The same number."""
    return value


def u8(value: int) -> int:
    """The same number."""
    return value


def mypyc_attr(**attributes: bool) -> Callable[[type[T]], type[T]]:
    """Advice for the compiler; without one there is nothing to do."""

    def unchanged(cls: type[T]) -> type[T]:
        return cls

    return unchanged


vec: Final = {i64: list, i32: list, u8: list, float: list}  # `vec[i64](items)` makes a list of the items

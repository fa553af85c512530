"""Cubes, prices and parts of sentences in words."""

from __future__ import annotations

from collections.abc import Sequence

from hiram.core.words import LONGEST, count, listed, number_word
from hiram.games.wisdom_of_solomon.engine import actions as act
from hiram.games.wisdom_of_solomon.engine import pieces

RESOURCES = tuple(kind.capitalize() for kind in act.KIND_IDS)


def said(cubes: Sequence[int]) -> str:
    """Cubes by kind: 'Gold and two Food', or 'nothing'."""
    pairs = zip(RESOURCES, cubes[: act.KINDS], strict=True)
    return listed([name if many == 1 else f"{number_word(many)} {name}" for name, many in pairs if many]) or "nothing"


def unpacked(slots: int) -> list[int]:
    """A packed number as cubes by kind, free slots last."""
    return [(slots >> (pieces.KIND_BITS * kind)) & pieces.KIND_MASK for kind in range(pieces.ANY + 1)]


def names_of(cubes: Sequence[int]) -> list[str]:
    return [name for name, many in zip(RESOURCES, cubes[: act.KINDS], strict=True) if many]


def lacking(slots: int, cubes: Sequence[int]) -> list[int]:
    """The cubes of a cost that one does not have, by kind."""
    return [max(0, due - have) for due, have in zip(unpacked(slots)[: act.KINDS], cubes, strict=True)]


def price_said(slots: int) -> str:
    """'Gold, Copper and one more cube', or 'any cube'."""
    cubes = unpacked(slots)
    if not sum(cubes[: act.KINDS]):
        return "any cube" if cubes[pieces.ANY] == 1 else f"any {count(cubes[pieces.ANY], 'cube')}"
    return f"{said(cubes)}, plus {count(cubes[pieces.ANY], 'cube')} of any kind" if cubes[pieces.ANY] else said(cubes)


def places_in(bits: int) -> list[int]:
    """The numbers of the bits that are set."""
    return [place for place in range(bits.bit_length()) if (bits >> place) & 1]


def longer(text: str, *more: str) -> str:
    """A text with what else can be said, as far as it does not become too long."""
    for part in more:
        text += part if len(text) + len(part) < LONGEST else ""
    return text

"""The weights of a game's advice, from the file `advice.toml` beside its code."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from importlib.resources import files

import msgspec

from hiram.core.errors import ContentError

FILE = "advice.toml"


class Tuned(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The weights by the names of the features, each early and late; and how they came about."""

    command: str
    positions: int
    loss: (
        float  # on games that were not learned from; the logarithm of 2 is what knowing nothing loses with two players
    )
    value: dict[str, tuple[float, float]]


def read_weights(package: str, names: Sequence[str]) -> tuple[list[float], list[float]]:
    """The early and the late weights of these features, in their order."""
    return weights_of(f"{package}/{FILE}", (files(package) / FILE).read_text("utf-8"), names)


def weights_of(file: str, text: str, names: Sequence[str]) -> tuple[list[float], list[float]]:
    """The weights in the text of a file; what is wrong with it is said by name."""
    try:
        tuned = msgspec.convert(tomllib.loads(text), Tuned)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as problem:
        raise ContentError(f"{file}: {problem}") from None
    if missing := [name for name in names if name not in tuned.value]:
        raise ContentError(f"{file}: has no weight for {missing[0]!r}")
    if unknown := [name for name in tuned.value if name not in names]:
        raise ContentError(f"{file}: knows a feature {unknown[0]!r}, the advice does not")
    return [tuned.value[name][0] for name in names], [tuned.value[name][1] for name in names]

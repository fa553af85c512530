"""The weights of a game's advice, from the file `advice.toml` beside its code or from another one."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Sequence
from importlib.resources import files

import msgspec

from hiram.core.arrays.net import Layer, Weights, inputs_width
from hiram.core.errors import ContentError

FILE = "advice.toml"
Value = dict[str, list[float]]
Settings = dict[str, float]
MOST_LAYERS = 3  # two that are hidden, and the last


class Learned(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What was learned for one number of players: the weights by the names of the features, each early and late; the
    layers of a net, each with a list of weights for each of its sums, of which the last number is added to the sum; the
    settings that differ from those for any number; and how they came about."""

    command: str
    games: int
    decisions: int
    figures: dict[str, str] = {}
    caution: float = 0.0
    value: Value
    settings: Settings = {}
    layers: list[list[list[float]]] = []


class Tuned(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The weights for any number of players, by the names of the features, each early and late, and how they came
    about; and those for some numbers of players."""

    command: str
    positions: int
    loss: (
        float  # on games that were not learned from; the logarithm of 2 is what knowing nothing loses with two players
    )
    caution: float = 0.0
    value: Value
    settings: Settings = {}
    players: dict[str, Learned] = {}


def read_weights(package: str, names: Sequence[str], known: Sequence[str] = ()) -> dict[int, Weights]:
    """The weights of these features by the number of players; under 0 those for all other numbers."""
    return weights_of(f"{package}/{FILE}", (files(package) / FILE).read_text("utf-8"), names, known)


def weights_of(file: str, text: str, names: Sequence[str], known: Sequence[str] = ()) -> dict[int, Weights]:
    """The weights in the text of a file; what is wrong with it is said by name."""
    tuned = read_tuned(file, text)
    early, late = in_order(file, tuned.value, names)
    settings = settings_of(file, tuned.settings, known)
    found = {0: Weights(early, late, [], caution_of(file, tuned), settings)}
    for key, learned in tuned.players.items():
        where = f"{file}: players.{key}"
        if not (key.isascii() and key.isdigit() and len(key) < 3 and int(key) > 0):
            raise ContentError(f"{where}: is not a number of players")
        early, late = in_order(where, learned.value, names)
        layers = layers_of(where, learned.layers, inputs_width(len(names), int(key)))
        own = settings | settings_of(where, learned.settings, known)
        found[int(key)] = Weights(early, late, layers, caution_of(where, learned), own)
    return found


def read_tuned(file: str, text: str) -> Tuned:
    """What stands in the text of a file of weights."""
    try:
        return msgspec.convert(tomllib.loads(text), Tuned)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as problem:
        raise ContentError(f"{file}: {problem}") from None


class Habitual(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Rows of weights that are added to ratings, by the kinds of questions and the names of their answers: one weight
    for each of the facts; and how they came about."""

    command: str
    games: int
    decisions: int
    figures: dict[str, str] = {}
    facts: list[str]
    rows: dict[str, dict[str, list[float]]]


def read_rows(
    package: str, name: str, kinds: Sequence[str], rows: Sequence[str], facts: Sequence[str]
) -> tuple[list[float], list[int]]:
    """The weights of all rows of all kinds of questions, one behind another, 0 where the file has none; and the
    numbers of the kinds that have any."""
    file = f"{package}/{name}"
    return rows_of(file, (files(package) / name).read_text("utf-8"), kinds, rows, facts)


def rows_of(
    file: str, text: str, kinds: Sequence[str], rows: Sequence[str], facts: Sequence[str]
) -> tuple[list[float], list[int]]:
    """The same from the text of a file; what is wrong with it is said by name."""
    try:
        given = msgspec.convert(tomllib.loads(text), Habitual)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as problem:
        raise ContentError(f"{file}: {problem}") from None
    if given.facts != list(facts):
        raise ContentError(f"{file}: its facts are {given.facts}, not {list(facts)}")
    number = {name: place for place, name in enumerate(rows)}
    width = len(facts)
    found = [0.0] * (len(kinds) * len(rows) * width)
    for kind, answers in given.rows.items():
        for answer, weights in answers.items():
            where = f"{file}: {kind}: {answer!r}"
            if kind not in kinds or answer not in number:
                raise ContentError(f"{where} is no answer that is known")
            if len(weights) != width or not all(map(math.isfinite, weights)):
                raise ContentError(f"{where} has {len(weights)} weights, not {width} numbers")
            at = (kinds.index(kind) * len(rows) + number[answer]) * width
            found[at : at + width] = weights
    return found, [place for place, kind in enumerate(kinds) if kind in given.rows]


def settings_of(where: str, given: Settings, known: Sequence[str]) -> Settings:
    """The settings by name, all of them numbers that the advice knows."""
    for name, number in given.items():
        if name not in known:
            raise ContentError(f"{where}: knows a setting {name!r}, the advice does not")
        if not math.isfinite(number):
            raise ContentError(f"{where}: the setting {name!r} is not a number")
    return given


def caution_of(where: str, given: Tuned | Learned) -> float:
    """What an action must promise more for each place that it is rated lower."""
    if not 0.0 <= given.caution < 1.0:
        raise ContentError(f"{where}: has a caution of {given.caution}, which is not from 0 to 1")
    return given.caution


def in_order(where: str, value: Value, names: Sequence[str]) -> tuple[list[float], list[float]]:
    """The early and the late weights, in the order of the features."""
    if missing := [name for name in names if name not in value]:
        raise ContentError(f"{where}: has no weight for {missing[0]!r}")
    if unknown := [name for name in value if name not in names]:
        raise ContentError(f"{where}: knows a feature {unknown[0]!r}, the advice does not")
    if short := [name for name in names if len(value[name]) != 2]:
        raise ContentError(f"{where}: the weight of {short[0]!r} is {value[short[0]]}, not two numbers, early and late")
    if endless := [name for name in names if not all(map(math.isfinite, value[name]))]:
        raise ContentError(f"{where}: the weight of {endless[0]!r} is not a number")
    return [value[name][0] for name in names], [value[name][1] for name in names]


def layers_of(where: str, layers: list[list[list[float]]], inputs: int) -> list[Layer]:
    """The layers of a net with so many inputs and one sum at the end."""
    if len(layers) > MOST_LAYERS:
        raise ContentError(f"{where}: has {len(layers)} layers, {MOST_LAYERS} are the most")
    found = []
    for number, rows in enumerate(layers, 1):
        for row in rows:
            if len(row) != inputs + 1:
                raise ContentError(f"{where}: layer {number} has a sum of {len(row)} weights, not of {inputs + 1}")
            if not all(map(math.isfinite, row)):
                raise ContentError(f"{where}: layer {number} has a weight that is not a number")
        if not rows or (number == len(layers) and len(rows) != 1):
            raise ContentError(f"{where}: layer {number} has {len(rows)} sums; the last has 1, the others some")
        weights = [row[i] for i in range(inputs) for row in rows]
        found.append(Layer(inputs, len(rows), weights, [row[inputs] for row in rows]))
        inputs = len(rows)
    return found

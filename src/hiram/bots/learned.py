"""The bot that plays by a policy that was learned: for each action a weighted sum of what its seat may know.

A policy is a small file: a line of JSON that says for what it was made, then the weights, two bytes each, compressed. A
game that ships one has it as `bot/learned.policy` in its package; `examples/linear.py` makes one. Playing needs nothing
but the standard library.
"""

from __future__ import annotations

import functools
import sys
import zlib
from array import array
from collections.abc import Sequence
from pathlib import Path

import msgspec

from hiram.bots.bot import Bot
from hiram.core.errors import HiramError
from hiram.core.game import Game
from hiram.core.perspective import Perspective
from hiram.core.vocabulary import Action

LARGEST = 32767  # of a weight in the file
MAKE = "make one with examples/linear.py"


class Header(msgspec.Struct, frozen=True):
    """For what a policy was made, and how: `scales` has for each action what a weight of 1 is worth."""

    game: str
    rules: int
    actions: int
    width: int  # numbers of an observation, and a 1
    made: str
    scales: tuple[float, ...]


class Policy(msgspec.Struct, frozen=True):
    """The weights of a linear policy, row by row."""

    header: Header
    weights: array[int]

    def best(self, observation: Sequence[float], actions: Sequence[int]) -> int:
        """Which of the actions has the largest sum; of equal ones the first."""
        width, weights, scales = self.header.width, self.weights, self.header.scales
        seen = [(place, value) for place, value in enumerate((*observation, 1.0)) if value]
        sums = []
        for action in actions:
            start = action * width
            sums.append(scales[action] * sum([weights[start + place] * value for place, value in seen]))
        return max(range(len(actions)), key=sums.__getitem__)


class LearnedBot(Bot):
    """Plays by what it learned from games; `learned:FILE` by the policy in a file of yours."""

    name = "learned"

    def __init__(self, seed: int | str = 0, argument: str = "") -> None:
        super().__init__(seed)
        self.file = argument

    def choose(self, perspective: Perspective) -> Action:
        legal = perspective.legal
        if len(legal) == 1:
            return legal[0]
        game = perspective.game
        policy = read_policy(Path(self.file) if self.file else own_policy(game), game.slug, game.rules_version)
        return legal[policy.best(game.observation(perspective.view), [action.id for action in legal])]


def own_policy(game: Game) -> Path:
    """Where a game has its policy, if it ships one."""
    found = Path(sys.modules[type(game).__module__].__file__ or "").with_name("bot") / "learned.policy"
    if not found.is_file():
        raise HiramError(f"{game.title} has no learned policy; {MAKE}, and name it as learned:FILE")
    return found


@functools.cache
def read_policy(path: Path, slug: str, rules: int) -> Policy:
    """The policy in a file, if it is one for this game under these rules; a process reads it once."""
    try:
        head, _, packed = path.read_bytes().partition(b"\n")
        header = msgspec.json.decode(head, type=Header)
        weights = numbers_in(zlib.decompress(packed))
    except FileNotFoundError:
        raise HiramError(f"there is no file {str(path)!r} with a policy; {MAKE}") from None
    except (OSError, ValueError, msgspec.DecodeError, zlib.error) as error:
        raise HiramError(f"{str(path)!r} is no policy: {error}") from None
    if len(weights) != header.actions * header.width or len(header.scales) != header.actions:
        raise HiramError(
            f"{str(path)!r} is no policy: it has {len(weights)} weights, not {header.actions} times {header.width}"
        )
    if (header.game, header.rules) != (slug, rules):
        made = f"{header.game} under its rules version {header.rules}"
        raise HiramError(f"the policy {path.name!r} is for {made}, not for {slug} under version {rules}; {MAKE}")
    return Policy(header, weights)


def numbers_in(data: bytes) -> array[int]:
    """Numbers of two bytes, the low one first, whatever this machine's order is."""
    found = array("h", data)
    if sys.byteorder == "big":
        found.byteswap()
    return found


def write_policy(path: Path, game: Game, weights: Sequence[Sequence[float]], made: str) -> None:
    """Write a policy: for each action of the game its weights, one for each number of an observation and one more."""
    scales, packed = [], array("h")
    for row in weights:
        scale = max(map(abs, row), default=0.0) / LARGEST
        scales.append(float(f"{scale:.6g}"))
        packed.extend([round(weight / scale) if scale else 0 for weight in row])
    header = Header(game.slug, game.rules_version, len(weights), len(weights[0]), made, tuple(scales))
    path.write_bytes(msgspec.json.encode(header) + b"\n" + zlib.compress(numbers_in(packed.tobytes()).tobytes(), 9))

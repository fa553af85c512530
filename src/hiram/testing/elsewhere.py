"""The same game in another process, with another hash seed: replays depend on nothing but seed, options and actions.

The module is also the program that runs there: it reads what to play from its input and prints a digest of each
game, over every position, every event and the scores.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping

import msgspec

from hiram.core.game import Game
from hiram.core.options import OptionValue
from hiram.registry import game_of
from hiram.testing.compare import encoded, position_of
from hiram.testing.walk import Walk

OTHER_HASH_SEEDS = ("1", "4242")


class Script(msgspec.Struct):
    """A game to replay."""

    players: int
    options: dict[str, OptionValue]
    seed: int
    actions: list[tuple[int, int]]


class Order(msgspec.Struct):
    """What the other process is asked to play; the game is a slug, or 'module:function' that makes it."""

    game: str
    scripts: list[Script]


def check_elsewhere(game: Game, cases: Iterable[tuple[int, Mapping[str, object]]], seed: int, maker: str = "") -> None:
    """Random games of these cases come out the same in other processes. `maker` names a function that makes the game
    ('package.module:function') where it is not installed under its slug."""
    walks = [Walk(game, players, options, seed) for players, options in cases]
    scripts = []
    for walk in walks:
        for _ in walk.steps():
            pass
        scripts.append(Script(walk.players, walk.options, walk.seed, walk.taken))
    here = [digest(game, script) for script in scripts]
    order = msgspec.json.encode(Order(maker or game.slug, scripts))
    for hash_seed in OTHER_HASH_SEEDS:
        there = digests_elsewhere(order, hash_seed)
        for walk, mine, theirs in zip(walks, here, there, strict=True):
            assert mine == theirs, f"{walk}: another process, with hash seed {hash_seed}, replays it otherwise"


def digests_elsewhere(order: bytes, hash_seed: str) -> list[str]:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "hiram.testing.elsewhere"]
    done = subprocess.run(command, input=order, env=environment, capture_output=True, check=False)
    assert done.returncode == 0, f"the other process failed: {done.stderr.decode()}"
    return done.stdout.decode().split()


def digest(game: Game, script: Script) -> str:
    """A hash over all that happens in a game."""
    walk = Walk(game, script.players, script.options, script.seed)
    sha = hashlib.sha256(position_of(game, walk.state))
    for seat, action in script.actions:
        if not walk.state.allows(seat, action):
            return f"refused-at-{len(walk.taken)}"
        walk.take(seat, action)
        sha.update(position_of(game, walk.state))
        for viewer in (None, *range(script.players)):
            sha.update(encoded([game.event(row, viewer) for row in walk.events if game.sees(row, viewer)]))
    sha.update(encoded([int(score) for score in walk.state.scores()]))
    sha.update(encoded(game.scene(game.view(walk.state, 0))))
    return sha.hexdigest()


def made(name: str) -> Game:
    """The game of a slug, or of a function that makes it."""
    module, colon, function = name.partition(":")
    game: Game = getattr(importlib.import_module(module), function)() if colon else game_of(name)
    return game


def main() -> int:
    """Play what the input asks for and print a digest for each game."""
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=Order)
    game = made(order.game)
    for script in order.scripts:
        sys.stdout.write(f"{digest(game, script)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Many games of every kind, each to its end: slow, thorough, for now and then.

    python -m hiram.testing.soak [--game GAME] [--lively 4] [--games 1000] [--greedy 200] [--first-seed 0] [--case CASE]

Lively walks get round to rare moves and have the invariants checked after every action. They take a hundred times as
long as plain random games and games in which all follow the game's advice; those are checked now and then, and at the
end. Prints a line for each case (player count and options) and kind, and ends with 1 if a game broke an invariant, had
nobody to act, or did not end within its bound.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Mapping

import msgspec

from hiram.core.dice import Dice, dice_of
from hiram.core.game import Game
from hiram.registry import game_of, game_slugs
from hiram.testing.cases import case_id, cases
from hiram.testing.walk import Advised, Chooser, Walk

STOPS = 20  # places where a long game is checked, about
KINDS: dict[str, Callable[[Game, Dice], Chooser]] = {
    "lively": Chooser,
    "random": lambda game, dice: Chooser(game, dice, lively=False),
    "greedy": Advised,
}


class Soaked(msgspec.Struct):
    """What came out of the games of one case."""

    games: int = 0
    actions: int = 0
    longest: int = 0
    failure: str = ""


def soak(
    game: Game, players: int, options: Mapping[str, object], seeds: range, kind: str, always: bool = True
) -> Soaked:
    """Play one game of this kind for each seed, up to the first failure; checked after every action or now and then."""
    result = Soaked()
    for seed in seeds:
        chooser = KINDS[kind](game, dice_of(f"{kind} {seed}".encode()))
        walk = Walk(game, players, options, seed, journal=False, chooser=chooser)
        try:
            length = play_out(walk, always)
        except Exception as error:
            result.failure = f"{walk}: {type(error).__name__}: {error}"
            break
        result.games += 1
        result.actions += length
        result.longest = max(result.longest, length)
    return result


def play_out(walk: Walk, always: bool) -> int:
    """Play to the end, looking at the invariants after every action or now and then; the number of actions."""
    bound = walk.game.most_decisions(walk.players, walk.options)
    for number in walk.steps():
        assert number <= bound, f"more than {bound} decisions"
        if always or walk.stops_here(STOPS):
            broken = walk.game.broken_invariants(walk.state)
            assert not broken, f"broken invariants: {broken}"
    return len(walk.taken)


def main(arguments: list[str] | None = None) -> int:
    """The command; 1 on any failure."""
    parser = argparse.ArgumentParser(prog="hiram.testing.soak", description="many games, each to its end")
    parser.add_argument("--game", action="append", choices=game_slugs(), help="only this game (may be repeated)")
    parser.add_argument("--lively", type=int, default=4, help="walks through rare moves for each case (default 4)")
    parser.add_argument("--games", type=int, default=1000, help="random games for each case (default 1000)")
    parser.add_argument("--greedy", type=int, default=200, help="games that follow the advice (default 200)")
    parser.add_argument("--case", action="append", help="only this case, such as 4-mode=team (may be repeated)")
    parser.add_argument("--first-seed", type=int, default=0)
    given = parser.parse_args(arguments)
    games = [game_of(slug) for slug in given.game or game_slugs()]
    known = {game.slug: {case_id(case): case for case in cases(game)} for game in games}
    for wanted in given.case or ():
        if not any(wanted in names for names in known.values()):
            listed = "; ".join(f"{slug} has {', '.join(names)}" for slug, names in known.items())
            parser.error(f"there is no case {wanted}: {listed}")
    failed = False
    for game in games:
        for name, (players, options) in known[game.slug].items():
            if not given.case or name in given.case:
                for kind, count in (("lively", given.lively), ("random", given.games), ("greedy", given.greedy)):
                    began = time.perf_counter()
                    seeds = range(given.first_seed, given.first_seed + count)
                    result = soak(game, players, options, seeds, kind, always=kind == "lively")
                    seconds = time.perf_counter() - began
                    sys.stdout.write(line(f"{game.slug} {name}", kind, result, seconds))
                    sys.stdout.flush()
                    failed = failed or bool(result.failure)
    return 1 if failed else 0


def line(name: str, kind: str, result: Soaked, seconds: float) -> str:
    text = f"{name}: {result.games} {kind} games, {result.actions} actions, longest {result.longest}, {seconds:.1f} s"
    return f"{text}; FAILED: {result.failure}\n" if result.failure else f"{text}\n"


if __name__ == "__main__":
    sys.exit(main())

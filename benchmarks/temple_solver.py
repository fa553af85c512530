"""How fast the solver of Temple Rush answers "what does this figure still need": new questions, and ones asked before.

The figures are those of random games, as bots meet them. A question is what `outlook.outlook_for` asks: the completions
of a figure, and the quickest of them that the stones allow.
"""

from __future__ import annotations

import time

import hiram
from hiram.core.dice import dice_of
from hiram.core.native import COMPILED
from hiram.core.state import play_randomly
from hiram.games.temple_rush.bot.worth import outlook_of
from hiram.games.temple_rush.content.load import load_with_outlines
from hiram.games.temple_rush.engine.play import RushState
from hiram.games.temple_rush.engine.tiling import MEMORIES

GAMES = 150


def positions() -> list[RushState]:
    """Positions from the middle of random games."""
    game = hiram.game_of("temple_rush")
    options = game.read_options(4, {})
    found = []
    for seed in range(GAMES):
        state = game.new_state(4, options, dice_of(b"solver %d" % seed))
        for _ in range(6):
            play_randomly(state, dice_of(b"moves %d" % seed), 25)
            if not state.over and isinstance(state, RushState):
                found.append(state.copy())
    return found


def asked(states: list[RushState]) -> float:
    """Questions answered in a second of CPU time."""
    questions, begin = 0, time.process_time()
    for state in states:
        for seat in range(int(state.players)):
            for zone in range(int(state.terms.zones)):
                outlook_of(state, seat, zone, state.has_mortar(seat, zone))
                questions += 1
    return questions / (time.process_time() - begin)


def main() -> None:
    begin = time.process_time()
    load_with_outlines()
    loading = time.process_time() - begin
    states = positions()
    for memory in MEMORIES:
        memory.clear()
    new, again = asked(states), max(asked(states) for _ in range(5))
    build = "compiled" if COMPILED else "interpreted"
    print(f"{build}: content and fillings in {loading:.2f} s; {new:,.0f} new questions/s, {again:,.0f} asked before/s")


if __name__ == "__main__":
    main()

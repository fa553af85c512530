"""Play ten whole games for each player count, with the options spread among them, and keep their records as fixtures.

    python tools/make_fixtures.py GAME [FOLDER]

Of several random games with the same options the one with the most even mix of moves is kept. Run it again after a
change of rules that alters replays (which also raises the game's `rules_version`), and look at what changed.
"""

import sys
from collections import Counter
from pathlib import Path

from hiram.core.dice import dice_of
from hiram.core.game import Game
from hiram.core.match import Match
from hiram.core.options import OptionValue
from hiram.registry import game_of
from hiram.testing.cases import cases
from hiram.testing.walk import Chooser

GAMES = 10
TRIES = 12


def played(game: Game, players: int, options: dict[str, OptionValue], seed: str) -> Match:
    """A whole random game."""
    match = Match(game, players, options, seed)
    chooser = Chooser(game, dice_of(f"fixture {seed}".encode()))
    while not match.finished:
        match.act(*chooser.choose(match.state()))
    return match


def variety(match: Match) -> tuple[int, int]:
    """How many kinds of moves were made, and how often the rarest ones."""
    kinds = Counter(step.action.name.partition(" ")[0] for step in match.history)
    return len(kinds), min(kinds.values())


def main(slug: str, folder: Path) -> None:
    game = game_of(slug)
    folder.mkdir(parents=True, exist_ok=True)
    for players in game.players:
        mine = [options for count, options in cases(game) if count == players]
        for number in range(GAMES):
            options = mine[number % len(mine)]
            tries = [played(game, players, options, f"{players}-{number}-{turn}") for turn in range(TRIES)]
            best = max(tries, key=variety)
            file = folder / f"{players}-players-{number}.json"
            file.write_text(best.save(), encoding="utf-8")
            print(f"{file.name}: {len(best.history)} actions, scores {best.scores}, {options or 'defaults'}")


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: python tools/make_fixtures.py GAME [FOLDER]")
    main(sys.argv[1], Path(sys.argv[2] if len(sys.argv) == 3 else f"tests/fixtures/{sys.argv[1]}"))

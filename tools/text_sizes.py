"""How large the texts of every table are: their median and least size in CSS pixels, a row a game, a column a screen.

    python tools/text_sizes.py                  # all games, with the fewest and the most players
    python tools/text_sizes.py temple_rush

What is measured is what `check_legibility` measures: whatever must be read, in every pane, from the opening to the end.
"""

from __future__ import annotations

import statistics
import sys

from hiram.registry import game_of, game_slugs
from hiram.scene import best_layout
from hiram.testing.drawing.legibility import NAMES, measured, texts
from hiram.testing.drawing.screens import SCREENS, Screen
from hiram.testing.walk import Walk

STOPS = 8


def sizes(slug: str, screen: Screen) -> list[float]:
    """The sizes of all texts that the seats and a spectator see at some moments of a game."""
    game, found = game_of(slug), list[float]()
    name = best_layout(game.sheet.layouts, screen.width, screen.height)
    layout, scale = game.sheet.layouts[name].on_screen(*screen.room(game.sheet.layouts[name]))
    for players in sorted({game.players[0], game.players[-1]}):
        walk = Walk(game, players, {}, players)
        for _ in walk.sampled(STOPS):
            scene = game.scene(game.view(walk.state, 0), [*NAMES[:players], *game.automata(players)])
            for pane in [pane.name for pane in layout.filled_panes(scene.nodes)] or [""]:
                for one in measured(scene, game.sheet, layout, pane, scale):
                    found += [size for _, size in texts(one, game.sheet)]
    return found


def main() -> None:
    print(f"{'median / least, px':26}" + "".join(f"{screen!s:>15}" for screen in SCREENS))
    for slug in sys.argv[1:] or game_slugs():
        columns = [sizes(slug, screen) for screen in SCREENS]
        print(f"{slug:26}" + "".join(f"{f'{statistics.median(one):.1f} / {min(one):.1f}':>15}" for one in columns))


if __name__ == "__main__":
    main()

"""Draw the pictures of the documentation: tables of real games, played by bots from fixed seeds.

    python tools/render_pictures.py            # writes docs/pictures/portals_*.png
    python tools/render_pictures.py some/folder

The same version of Hiram draws the same pictures on every machine.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import hiram
from hiram.bots import make_bot
from hiram.core.match import Match
from hiram.scene import to_png

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
WIDE, PHONE = 1120, 450
NAMES = ("Miriam", "Aaron", "Deborah", "Boaz")


def played(players: int, seed: int, until: Callable[[Match], bool]) -> Match:
    """A match that greedy bots have played until something holds, or to its end."""
    match = hiram.new("portals_and_prophets", players=players, seed=seed, names=NAMES[:players])
    bots = [make_bot("greedy", seed=seat) for seat in range(players)]
    while not match.finished and not until(match):
        seat = match.acting[0]
        match.act(seat, bots[seat].choose(match.perspective(seat)))
    return match


def is_rich_turn(match: Match) -> bool:
    """Late enough for full tables: the acting seat can play, burn and go."""
    if match.game.actions["end-turn"] not in match.legal(match.acting[0]) or len(match.history) < 130:
        return False
    kinds = {action.name.partition(" ")[0] for action in match.legal(match.acting[0])}
    return {"play", "fuel", "go", "draw-up"} <= kinds


def draw(match: Match, path: Path, layout: str, width: int) -> None:
    seat = match.acting[0] if match.acting else 0
    path.write_bytes(to_png(match.to_svg(seat, layout), width))
    print(f"{path.name}: {path.stat().st_size / 1000:.0f} kB")


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    opening = played(4, 3, lambda match: len(match.history) == 2)
    middle = played(4, 3, is_rich_turn)
    end = played(4, 3, lambda match: False)
    draw(opening, folder / "portals_opening.png", "wide", WIDE)
    draw(middle, folder / "portals_middle.png", "wide", WIDE)
    draw(end, folder / "portals_end.png", "wide", WIDE)
    draw(middle, folder / "portals_phone.png", "tall", PHONE)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURES)

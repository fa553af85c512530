"""Draw the pictures of the documentation: tables of real games, played by bots from fixed seeds.

    python tools/render_pictures.py                 # writes docs/pictures/*.png
    python tools/render_pictures.py patriarchs      # those of one game
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
MIDDLE_SEED = 20


def played(game: str, players: int, seed: int, until: Callable[[Match], bool]) -> Match:
    """A match that greedy bots have played until something holds, or to its end."""
    match = hiram.new(game, players=players, seed=seed, names=NAMES[:players])
    bots = [make_bot("greedy", seed=seat) for seat in range(players)]
    while not match.finished and not until(match):
        seat = match.acting[0]
        match.act(seat, bots[seat].choose(match.perspective(seat)))
    return match


def draw(match: Match, path: Path, layout: str, width: int) -> None:
    seat = match.acting[0] if match.acting else 0
    path.write_bytes(to_png(match.to_svg(seat, layout), width))
    print(f"{path.name}: {path.stat().st_size / 1000:.0f} kB")


# Portals and Prophets ------------------------------------------------------------------------------------------


def is_rich_turn(match: Match) -> bool:
    """Late enough for full tables: the acting seat can play, burn and go."""
    if match.game.actions["end-turn"] not in match.legal(match.acting[0]) or len(match.history) < 130:
        return False
    kinds = {action.name.partition(" ")[0] for action in match.legal(match.acting[0])}
    return {"play", "fuel", "go", "draw-up"} <= kinds


def portals(folder: Path) -> None:
    def made(until: Callable[[Match], bool]) -> Match:
        return played("portals_and_prophets", 4, 3, until)

    middle = made(is_rich_turn)
    draw(made(lambda match: len(match.history) == 2), folder / "portals_opening.png", "wide", WIDE)
    draw(middle, folder / "portals_middle.png", "wide", WIDE)
    draw(made(lambda match: False), folder / "portals_end.png", "wide", WIDE)
    draw(middle, folder / "portals_phone.png", "tall", PHONE)


# Prophets and Patriarchs ---------------------------------------------------------------------------------------


def asks(match: Match, kind: str) -> bool:
    return match.question(match.acting[0]).kind == kind


def is_busy_land(match: Match) -> bool:
    """A building phase with much to see: both Prophets on the board, and a line that is the longest."""
    view = match.view(match.acting[0])
    lines = sorted(row.line for row in getattr(view, "seats", ()))
    on_board = getattr(view, "prophet", None) and getattr(view, "false", None)
    return asks(match, "build_menu") and bool(on_board) and lines[-1] > lines[-2]


def patriarchs(folder: Path) -> None:
    def made(seed: int, until: Callable[[Match], bool]) -> Match:
        return played("prophets_and_patriarchs", 4, seed, until)

    middle = made(MIDDLE_SEED, is_busy_land)
    draw(made(MIDDLE_SEED, lambda match: asks(match, "build_menu")), folder / "patriarchs_opening.png", "wide", WIDE)
    draw(middle, folder / "patriarchs_middle.png", "wide", WIDE)
    draw(made(MIDDLE_SEED, lambda match: asks(match, "event_option")), folder / "patriarchs_card.png", "wide", WIDE)
    draw(made(MIDDLE_SEED, lambda match: False), folder / "patriarchs_end.png", "wide", WIDE)
    draw(middle, folder / "patriarchs_phone.png", "tall", PHONE)


DRAWERS = {"portals": portals, "patriarchs": patriarchs}


def main(names: list[str], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name in names or DRAWERS:
        DRAWERS[name](folder)


if __name__ == "__main__":
    asked = [word for word in sys.argv[1:] if word in DRAWERS]
    folders = [word for word in sys.argv[1:] if word not in DRAWERS]
    main(asked, Path(folders[0]) if folders else PICTURES)

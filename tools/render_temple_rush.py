"""Draw the pictures that teach Temple Rush: moments of real games, played by bots from fixed seeds.

    python tools/render_temple_rush.py            # writes docs/pictures/rush_*.png
    python tools/render_temple_rush.py some/folder

On the page, places for a stone light up while it is held; here they are drawn for the stone that the die gives.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

import hiram
from hiram.bots import make_bot
from hiram.core.match import Match
from hiram.games.temple_rush.knowledge import TempleView
from hiram.games.temple_rush.table_layout import FIELDS
from hiram.scene import Layout, Scene, Zone, to_png, to_svg

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
WIDE, PHONE, STRIP = 1120, 450, 900
NAMES = ("Miriam", "Aaron", "Deborah", "Boaz")
Moment = Callable[[TempleView], bool]


def played(players: int, seed: int, moment: Moment) -> Match:
    """A match that greedy bots have played until the first seat is at such a moment, or to its end."""
    match = hiram.new("temple_rush", players=players, seed=seed, names=NAMES[:players])
    bots = [make_bot("greedy", seed=seat) for seat in range(players)]
    while not match.finished and not (0 in match.acting and moment(seen(match))):
        seat = match.acting[-1]
        match.act(seat, bots[seat].choose(match.perspective(seat)))
    return match


def seen(match: Match) -> TempleView:
    view = match.view(0)
    assert isinstance(view, TempleView)
    return view


def step(view: TempleView) -> str:
    lane = view.seats[0].lane
    return lane.step if lane is not None else ""


def stones(view: TempleView) -> int:
    return sum(map(len, view.seats[0].board.figures))


def lit_scene(match: Match) -> Scene:
    """The table with the places for the stone in the hand lit up, as on the page."""
    view = seen(match)
    scene = match.game.scene(view, match.names)
    hand = match.game.in_hand(view)
    length = hand.split(".")[1] if hand else "none"
    nodes = [
        replace(node, cls="seat0") if node.id.startswith("ghost.") and f".{length}@" in node.id else node
        for node in scene.nodes
    ]
    return Scene(scene.game, tuple(nodes), scene.description)


def draw(match: Match, path: Path, layout: str, width: int) -> None:
    path.write_bytes(to_png(to_svg(lit_scene(match), match.game.sheet, layout), width))
    print(f"{path.name}: {path.stat().st_size / 1000:.0f} kB")


def draw_fields(match: Match, path: Path) -> None:
    """Only the viewer's build zones."""
    count = seen(match).zones
    width, height = FIELDS[count]
    fields = {f"field{count}.{zone}": Zone(6 + (width + 12) * zone, 6) for zone in range(count)}
    layout = Layout((width + 12) * count, height + 12, fields)
    scene = lit_scene(match)
    nodes = tuple(node for node in scene.nodes if node.zone in fields)
    sheet = replace(match.game.sheet, layouts={"fields": layout})
    path.write_bytes(to_png(to_svg(Scene(scene.game, nodes), sheet, "fields"), STRIP))
    print(f"{path.name}: {path.stat().st_size / 1000:.0f} kB")


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    opening = played(4, 3, lambda view: step(view) == "build_zone")
    middle = played(4, 3, lambda view: view.round > 12 and step(view) == "build_zone" and stones(view) > 3)
    rebuild = played(4, 5, lambda view: step(view) == "rebuild_size" and sum(map(sum, view.seats[0].board.pools)) > 2)
    race = played(4, 2, lambda view: view.phase == "race" and view.lap > 0)
    end = played(4, 3, lambda view: False)
    draw(opening, folder / "rush_opening.png", "wide", WIDE)
    draw(middle, folder / "rush_middle.png", "wide", WIDE)
    draw_fields(middle, folder / "rush_places.png")
    draw(rebuild, folder / "rush_rebuild.png", "wide", WIDE)
    draw(race, folder / "rush_race.png", "wide", WIDE)
    draw(end, folder / "rush_end.png", "wide", WIDE)
    draw(middle, folder / "rush_phone.png", "tall", PHONE)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURES)

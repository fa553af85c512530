"""The pictures that teach Temple Rush (`python tools/render_pictures.py temple_rush`).

On the page, places for a stone light up while it is held; here they are drawn for the stone that the die gives.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from moments import PHONE, WIDE, played, write
from msgspec.structs import replace

from hiram.core.match import Match
from hiram.games.temple_rush.edge.view import RushView
from hiram.games.temple_rush.table.art.sizes import FIELD
from hiram.scene import Layout, Scene, Zone, to_png, to_svg

STRIP = 900
Moment = Callable[[RushView], bool]


def at(seed: int, moment: Moment) -> Match:
    """A game of four in which the first seat is at such a moment, or at its end."""
    return played("temple_rush", 4, seed, lambda match: 0 in match.acting and moment(seen(match)), last_first=True)


def seen(match: Match) -> RushView:
    view = match.view(0)
    assert isinstance(view, RushView)
    return view


def step(view: RushView) -> str:
    lane = view.seats[0].lane
    return lane.step if lane is not None else ""


def stones(view: RushView) -> int:
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
    write(path, to_png(to_svg(lit_scene(match), match.game.sheet, layout), width))


def draw_fields(match: Match, path: Path) -> None:
    """Only the viewer's build zones."""
    count = seen(match).zones
    width, height = FIELD
    fields = {f"field{count}.{zone}": Zone(6 + (width + 12) * zone, 6) for zone in range(count)}
    layout = Layout((width + 12) * count, height + 12, fields)
    scene = lit_scene(match)
    nodes = tuple(node for node in scene.nodes if node.zone in fields)
    sheet = replace(match.game.sheet, layouts={"fields": layout})
    write(path, to_png(to_svg(Scene(scene.game, nodes), sheet, "fields"), STRIP))


def draw_temple_rush(folder: Path) -> None:
    opening = at(3, lambda view: step(view) == "build_zone")
    middle = at(3, lambda view: view.round > 12 and step(view) == "build_zone" and stones(view) > 3)
    rebuild = at(5, lambda view: step(view) == "rebuild_size" and sum(map(sum, view.seats[0].board.pools)) > 2)
    race = at(2, lambda view: view.phase == "race" and view.lap > 0)
    end = at(3, lambda view: False)
    draw(opening, folder / "rush_opening.png", "wide", WIDE)
    draw(middle, folder / "rush_middle.png", "wide", WIDE)
    draw_fields(middle, folder / "rush_places.png")
    draw(rebuild, folder / "rush_rebuild.png", "wide", WIDE)
    draw(race, folder / "rush_race.png", "wide", WIDE)
    draw(end, folder / "rush_end.png", "wide", WIDE)
    draw(middle, folder / "rush_phone.png", "tall", PHONE)

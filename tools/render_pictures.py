"""Draw the pictures of the documentation: tables of real games, played by bots from fixed seeds.

    python tools/render_pictures.py                              # writes docs/pictures/*.png
    python tools/render_pictures.py solomons_temple some/folder  # the pictures of one game, somewhere else
    python tools/render_pictures.py gallery                      # one small picture of every game

The same version of Hiram draws the same pictures on every machine.
"""

from __future__ import annotations

import sys
from pathlib import Path

from moments import PHONE, PICTURES, WIDE, played, write
from msgspec import structs
from render_temple_rush import draw_temple_rush

import hiram
from hiram.core.match import Match
from hiram.scene import Node, to_png, to_svg

SMALL = 640
IN_FULL_SWING = 150  # decisions


def is_rich_turn(match: Match) -> bool:
    """Late enough for full tables: the acting seat can play, burn and go."""
    if match.game.actions["end-turn"] not in match.legal(match.acting[0]) or len(match.history) < 130:
        return False
    kinds = {action.name.partition(" ")[0] for action in match.legal(match.acting[0])}
    return {"play", "fuel", "go", "draw-up"} <= kinds


def draw(match: Match, path: Path, layout: str, width: int) -> None:
    seat = match.acting[0] if match.acting else 0
    write(path, to_png(match.to_svg(seat, layout), width))


def draw_gallery(folder: Path) -> None:
    """One small picture of every game, for the page that shows them side by side."""
    for game in hiram.game_slugs():
        players = min(4, max(hiram.game_of(game).players))
        whole = played(game, players, 3, lambda match: len(match.history) >= IN_FULL_SWING)
        shown = Match.from_record(whole.to_record(), at=len(whole.history) * 2 // 3) if whole.finished else whole
        draw(shown, folder / f"gallery_{game}.png", "wide", SMALL)


def draw_portals_and_prophets(folder: Path) -> None:
    game = "portals_and_prophets"
    opening = played(game, 4, 3, lambda match: len(match.history) == 2)
    middle = played(game, 4, 3, is_rich_turn)
    end = played(game, 4, 3, lambda match: False)
    draw(opening, folder / "portals_opening.png", "wide", WIDE)
    draw(middle, folder / "portals_middle.png", "wide", WIDE)
    draw(end, folder / "portals_end.png", "wide", WIDE)
    draw(middle, folder / "portals_phone.png", "tall", PHONE)


def asks(match: Match, kind: str) -> bool:
    """Whether a question of that kind is put."""
    return bool(match.acting) and match.question(match.acting[0]).kind == kind


def may(match: Match, action: str) -> bool:
    """Whether the acting seat may do that."""
    return action in {each.name for each in match.legal(match.acting[0])}


def is_besieged(match: Match) -> bool:
    return asks(match, "attack") and may(match, "siege lay")


def draw_solomons_temple(folder: Path) -> None:
    game = "solomons_temple"
    opening = played(game, 2, 3, lambda match: len(match.history) == 2)
    attack = played(game, 2, 3, lambda match: len(match.history) > 150 and asks(match, "attack"))
    chain = played(game, 2, 7, lambda match: len(match.history) > 200 and asks(match, "blemish"))
    search = played(game, 2, 3, lambda match: asks(match, "peace_take"))
    siege = played(game, 2, 35, is_besieged)
    siege.act(siege.acting[0], "siege lay")
    end = played(game, 2, 3, lambda match: False)
    for name, match in {
        "opening": opening,
        "attack": attack,
        "chain": chain,
        "search": search,
        "siege": siege,
        "end": end,
    }.items():
        draw(match, folder / f"temple_{name}.png", "wide", WIDE)
    draw(chain, folder / "temple_phone.png", "tall", PHONE)


def is_busy_land(match: Match) -> bool:
    """A building phase with much to see: both Prophets on the board, and a line that is the longest."""
    view = match.view(match.acting[0])
    lines = sorted(row.line for row in getattr(view, "seats", ()))
    on_board = getattr(view, "prophet", None) and getattr(view, "false", None)
    return asks(match, "build_menu") and bool(on_board) and lines[-1] > lines[-2]


def draw_prophets_and_patriarchs(folder: Path) -> None:
    game, seed = "prophets_and_patriarchs", 20
    middle = played(game, 4, seed, is_busy_land)
    for name, match in {
        "opening": played(game, 4, seed, lambda match: asks(match, "build_menu")),
        "middle": middle,
        "card": played(game, 4, seed, lambda match: asks(match, "event_option")),
        "end": played(game, 4, seed, lambda match: False),
    }.items():
        draw(match, folder / f"patriarchs_{name}.png", "wide", WIDE)
    draw(middle, folder / "patriarchs_phone.png", "tall", PHONE)


def widest_network(match: Match) -> Node | None:
    """The Location from which the acting seat of Wisdom of Solomon would collect over the most Roads."""
    nodes = match.game.scene(match.view(match.acting[0]), match.names).nodes
    found = max(nodes, key=lambda node: sum(id.startswith("road.") for id in node.shows))
    return found if found.shows else None


def has_wide_network(match: Match) -> bool:
    """A placement with four Locations or more in one network."""
    best = widest_network(match) if asks(match, "place") else None
    return best is not None and sum(id.startswith("loc.") for id in best.shows) > 3


def draw_network(match: Match, path: Path) -> None:
    """The land as a phone shows it, the widest network of the acting seat marked."""
    best = widest_network(match)
    assert best is not None
    scene = match.game.scene(match.view(match.acting[0]), match.names)
    lit = [id for id in best.shows if not id.startswith("supply.")]
    marked = [
        structs.replace(node, cls=f"{node.cls} marked".strip()) if node.id in lit else node for node in scene.nodes
    ]
    drawn = structs.replace(scene, nodes=tuple(marked))
    write(path, to_png(to_svg(drawn, match.game.sheet, "tall", pane="land"), PHONE))


def draw_wisdom_of_solomon(folder: Path) -> None:
    game = "wisdom_of_solomon"
    opening = played(game, 3, 3, lambda match: asks(match, "place"))
    network = played(game, 3, 3, has_wide_network)
    solo = played(game, 1, 3, lambda match: len(match.history) > 40 and asks(match, "place"))
    end = played(game, 3, 3, lambda match: False)
    for name, match in {"opening": opening, "middle": network, "solo": solo, "end": end}.items():
        draw(match, folder / f"wisdom_{name}.png", "wide", WIDE)
    draw_network(network, folder / "wisdom_network.png")


GAMES = {
    "gallery": draw_gallery,
    "portals_and_prophets": draw_portals_and_prophets,
    "prophets_and_patriarchs": draw_prophets_and_patriarchs,
    "solomons_temple": draw_solomons_temple,
    "temple_rush": draw_temple_rush,
    "wisdom_of_solomon": draw_wisdom_of_solomon,
}


def main(games: list[str], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for game in games:
        GAMES[game](folder)


if __name__ == "__main__":
    chosen = [word for word in sys.argv[1:] if word in GAMES]
    elsewhere = [word for word in sys.argv[1:] if word not in GAMES]
    main(chosen or list(GAMES), Path(elsewhere[0]) if elsewhere else PICTURES)

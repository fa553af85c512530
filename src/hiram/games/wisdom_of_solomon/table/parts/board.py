"""The nodes of Jerusalem: Favor track, Temple, Holy Place, market and the four people."""

from __future__ import annotations

from hiram.core.text.words import counted, listed
from hiram.games.wisdom_of_solomon.content.model import MATS, RESOURCES, WisdomContent
from hiram.games.wisdom_of_solomon.content.tables import TRACK
from hiram.games.wisdom_of_solomon.edge.view import WisdomView
from hiram.games.wisdom_of_solomon.engine import actions as act
from hiram.games.wisdom_of_solomon.table.art import board as art
from hiram.games.wisdom_of_solomon.table.art.pieces import GROUND, PIECE, PLACE, THING, TOP, letter_of
from hiram.games.wisdom_of_solomon.words.log import PRICE_NAMES
from hiram.games.wisdom_of_solomon.words.tips import TIPS, line, say
from hiram.scene import Node, fit
from hiram.scene.memory import drawn_once, made_once

# Favor track ---------------------------------------------------------------------------------------------------


def marker_spot(number: int, all_: int) -> tuple[float, float, float]:
    """Where one of several markers stands on a step, and how large: up to two side by side, more in two rows."""
    if all_ == 1:
        return 15.7, 25.0, 0.85
    if all_ == 2:
        return 8.5 + 14.5 * number, 25.5, 0.64
    row, column = divmod(number, 3)
    return 5.9 + 9.8 * column, 20.0 + 10.2 * row, 0.42


@drawn_once
def step_nodes() -> list[Node]:
    tip = TIPS.nodes["step"].tip
    return [Node(f"step.{step}", "step", "track", GROUND, i=step, text=(str(step),), tip=tip) for step in range(TRACK)]


@drawn_once
def track_nodes(names: tuple[str, ...], favors: tuple[int, ...]) -> list[Node]:
    """Fifty steps and a marker for each seat; who has gone round has a badge on his marker (WS-14.7)."""
    nodes = [*step_nodes()]
    steps = [favor % TRACK for favor in favors]
    for seat, favor in enumerate(favors):
        step, laps = steps[seat], favor // TRACK * TRACK
        x, y, scale = marker_spot(steps[:seat].count(step), steps.count(step))
        rounds = line("rounds", laps=laps, step=step) if laps else ""
        said = say("favor", name=names[seat], favor=favor, rounds=rounds)
        marker = f"favor.{seat}"
        nodes.append(Node(marker, marker, "track", PIECE, x, y, s=scale, i=step, cls=f"seat{seat}", **said))
        if laps:
            badge, foot, tip = (f"+{laps}",), y + 5 * scale, said["tip"]
            nodes.append(Node(f"lap.{seat}", "lap", "track", TOP, x, foot, s=scale, i=step, text=badge, tip=tip))
    return nodes


# Temple and Holy Place -------------------------------------------------------------------------------------------


@drawn_once
def temple_nodes(left: int, in_use: int, taker: str) -> list[Node]:
    """The tiles that are left; taken squares are bare gold. Up to ten squares are high, more are low."""
    title = line("temple", left=counted(left, "tile"), all=in_use)
    nodes = [Node("temple", "temple", "temple", GROUND, text=(title,), **say("temple", title=title))]
    rows = art.HIGH_ROWS if in_use <= art.HIGH_ROWS * art.TEMPLE_COLUMNS else art.LOW_ROWS
    for number in range(in_use):
        x, y = art.tile_spot(number, rows)
        if number < in_use - left:
            tip, id = TIPS.nodes["bare"].tip, f"temple.bare.{number}"
            nodes.append(Node(id, f"temple.bare.{rows}", "temple", PLACE, x, y, tip=tip))
        else:
            tip, to = TIPS.nodes["tile"].tip, taker if number == in_use - left else ""
            nodes.append(Node(f"temple.{number}", f"temple.tile.{rows}", "temple", PLACE, x, y, tip=tip, to=to))
    return nodes


def taker_panel(view: WisdomView) -> str:
    """Where the next Temple Tile would fly to; unknown in the solo game, where Jeroboam acts in between."""
    return f"panel.{view.acting[0]}" if len(view.acting) == 1 and not view.solo else ""


@drawn_once
def holy_nodes(names: tuple[str, ...], owners: tuple[int | None, ...]) -> list[Node]:
    nodes = []
    for number, (space, owner) in enumerate(zip(act.HOLY_IDS, owners, strict=True)):
        texts = TIPS.places[space]
        text = (fit(texts.title, art.holy_art(art.HOLY_SIGNS[number]).slots[0]), texts.hint)
        claimed = line("claimed", name=names[owner]) if owner is not None else ""
        said = say("holy", title=texts.title, what=texts.what, claimed=claimed)
        nodes.append(Node(f"holy.{space}", f"holy.{number}", "holy", PLACE, i=number, text=text, **said))
        if owner is not None:
            nodes.append(worker_node(names[owner], f"worker.holy.{space}", owner, "holy", 23, 40, 0.82, number))
    return nodes


@made_once
def worker_node(
    name: str,
    id: str,
    seat: int,
    zone: str,
    x: float,
    y: float,
    scale: float,
    i: int = -1,
    where: str = "",
) -> Node:
    """A Worker who stands somewhere; he comes from the panel of his player and goes back there."""
    said = say("worker", name=name, where=where)
    return Node(id, f"worker.{seat}", zone, PIECE, x, y, s=scale, i=i, cls=f"seat{seat}", via=f"panel.{seat}", **said)


# Market ----------------------------------------------------------------------------------------------------------


@drawn_once
def market_nodes(content: WisdomContent, market: tuple[str | None, ...]) -> list[Node]:
    """Five ladders of five squares with their prices, and the cubes on them."""
    heads = (line("market"), *(mat.capitalize() for mat in MATS))
    nodes = [Node("market", "market", "market", GROUND, text=heads)]
    for place, cube in enumerate(market):
        mat, square = divmod(place, 5)
        nodes += square_nodes(mat, square, cube, content.prices[mat][square])
    return nodes


@drawn_once
def square_nodes(mat: int, square: int, cube: str | None, price: int) -> list[Node]:
    x, y = art.MAT_PITCH * mat + 4, art.FIRST_SQUARE - art.SQUARE_PITCH * square
    kind, at = MATS[mat].capitalize(), f"{MATS[mat]}.{square + 1}"
    values = {
        "square": line("square", kind=kind, number=square + 1),
        "price": price,
        "kind": kind,
        "cube": (cube or "").capitalize(),
    }
    said = say("empty_square" if cube is None else "square", **values)
    nodes = [Node(f"sq.{at}", "square", "market", PLACE, x, y, text=(str(price),), **said)]
    if cube is not None:
        text, source, tip = (letter_of(cube),), f"supply.{cube}", said["tip"]
        thing = Node(f"goods.{at}", f"cube.{cube}", "market", THING, x + 17, y + 26, text=text, via=source, tip=tip)
        nodes.append(thing)
    return nodes


@drawn_once
def supply_nodes(supply: tuple[int, ...]) -> list[Node]:
    return [supply_pile(number, RESOURCES[number], left) for number, left in enumerate(supply)]


@made_once
def supply_pile(number: int, kind: str, left: int) -> Node:
    name, pile = kind.capitalize(), f"supply.{kind}"
    said = say("supply", left=left, kind=name, wild=line("wild") if kind == "exotic" else "")
    text, x = (letter_of(kind), str(left), name), 3.5 + art.SUPPLY_PITCH * number
    return Node(pile, pile, "market", PLACE, x, art.SUPPLY_Y, text=text, **said)


# People ----------------------------------------------------------------------------------------------------------


@drawn_once
def people_nodes(names: tuple[str, ...], rings: tuple[int, ...], workers: tuple[tuple[int, ...], ...]) -> list[Node]:
    """Merchant, Trader, Levite and Foreman with their rings, and the Workers of each seat there."""
    nodes = []
    for number, (area, spaces) in enumerate(zip(act.AREA_IDS, rings, strict=True)):
        texts, used = TIPS.places[area], [seat for seat, row in enumerate(workers) for _ in range(row[number])]
        free = spaces - len(used)
        note = f"+{counted(len(used), 'cube')}" if area == "levite" and used else f"{free} free"
        text = (texts.title, texts.hint, note if free else "full")
        who = line("here_now", names=listed([names[seat] for seat in used])) if used else ""
        values = {"title": texts.title, "free": free, "spaces": spaces}
        said = say("area", what=texts.what, who=who, **values)
        nodes.append(Node(f"area.{area}", f"area.{area}", "people", PLACE, i=number, text=text, **said))
        for space in range(spaces):
            x, y, at = 23.0 + 37 * space, 76.0, f"{area}.{space}"
            nodes.append(Node(f"ring.{at}", "ring", "people", PLACE, x, y, i=number, **say("ring", **values)))
            if space < len(used):
                where = line("at_area", title=texts.title)
                name, at = names[used[space]], f"worker.{at}"
                nodes.append(worker_node(name, at, used[space], "people", x, y + 14, 0.78, number, where))
    return nodes


@drawn_once
def price_nodes() -> list[Node]:
    """The two prices of a Temple Tile, to touch when the Levite asks."""
    levite, nodes = act.AREA_IDS.index("levite"), []
    for letters, x, cubes in zip(("GC", "SWF"), (67.0, 122.0), PRICE_NAMES, strict=True):
        said, id = say("price", cubes=cubes), f"price.{letters}"
        nodes.append(Node(id, id, "people", THING, x, 34.5, i=levite, text=tuple(letters), **said))
    return nodes

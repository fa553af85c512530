"""The nodes of the players: panels with counters, cubes and Buildings, the year, the purse, Jeroboam's tiles."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from hiram.core.text.words import counted, listed
from hiram.games.wisdom_of_solomon.content.model import RESOURCES, WAITING, WisdomContent
from hiram.games.wisdom_of_solomon.edge.standing import named
from hiram.games.wisdom_of_solomon.edge.view import WisdomSeatView, WisdomView
from hiram.games.wisdom_of_solomon.engine.state import ENDINGS, JEROBOAM
from hiram.games.wisdom_of_solomon.table.art import panels
from hiram.games.wisdom_of_solomon.table.art.pieces import GROUND, PIECE, PLACE, THING, TOP, UNDER, letter_of
from hiram.games.wisdom_of_solomon.words.log import ENDING_TEXTS, NAMES, WAITING_NAMES
from hiram.games.wisdom_of_solomon.words.tips import TIPS, in_words, line, say
from hiram.scene import Node, fit
from hiram.scene.memory import drawn_once, made_once

Chip = tuple[str, str, str, str, str, str]
"""Id, look, title, text, label and tip of something that lies in front of a player."""

LEAST = {1: (8, 4), 2: (16, 6), 3: (8, 4), 4: (4, 3), 5: (4, 1)}
"""How many steps a panel grows at least, the viewer's and those of others: so together they fill their column."""

SOLO_STEPS = 10
"""What Jeroboam's tiles add to his panel."""

TILE_COLUMNS = 5


@drawn_once
def purse_nodes(seat: int, favor: int, workers: int, houses: int, tiles: int) -> list[Node]:
    """On a phone, over the viewer's cubes: his Favor and what he has left, whatever part of the table is shown. So his
    panel says where his cubes are."""
    left = (counted(workers, "Worker"), counted(houses, "house"), counted(tiles, "Temple Tile"))
    text = (f"{favor} Favor", ", ".join(left))
    note = Node("purse.note", "purse.note", "note", THING, 7, panels.CUBES_Y, text=(line("purse_note"),))
    tip = line("purse_tip", favor=text[0], left=text[1])
    return [Node("purse", "purse", "own", UNDER, text=text, cls=f"seat{seat}", tip=tip), note]


@drawn_once
def year_nodes(starter: str, finished: bool, ending: str, phase: str, year: int) -> list[Node]:
    text = ENDING_TEXTS[ENDINGS.index(ending)] if finished else line(phase, year=year, name=starter)
    said = say("year_over" if finished else "year", text=text)
    return [Node("year", "year", "year", PLACE, text=(fit(text, panels.year_art().slots[0]),), **said)]


# Panels ----------------------------------------------------------------------------------------------------------


@drawn_once
def panel_nodes(
    seat: int, name: str, own: bool, favor: int, acting: bool, starts: bool, top: float, steps: int
) -> list[Node]:
    """A panel without what lies in it, so far below the first one."""
    title, slot = name + (" (you)" if own else ""), panels.band_art("fish").slots[0]
    text = (title if fit(title, slot) == title else fit(name, slot), str(favor))
    cls, said = f"seat{seat}", say("panel", name=title, favor=favor)
    glow = f"{cls} acting" if acting else cls
    nodes = [
        Node(f"panel.{seat}", f"panel.{steps}", "players", UNDER, cls=glow, **said),
        Node(f"band.{seat}", f"band.{seat}", "players", GROUND, text=text, cls=cls, **said),
    ]
    nodes = [replace(node, y=top) for node in nodes] if top else nodes
    if starts:
        nodes.append(Node("token", "token", "players", TOP, 157, 16 + top, **say("token", name=name)))
    return nodes


def stat_nodes(row: WisdomSeatView, seat: int, name: str, top: float) -> tuple[Node, ...]:
    """What is left of Workers and houses, and how many cards and Temple Tiles a player has."""
    worth = line("worth", values=listed([str(tile) for tile in row.tiles])) if row.tiles else ""
    return (
        stat_node(seat, name, 0, top, row.unplaced, "Worker", line("retired") if row.retired else ""),
        stat_node(seat, name, 1, top, row.houses_left, "Customs House", ""),
        stat_node(seat, name, 2, top, row.hand_size, "Fortune Card", ""),
        stat_node(seat, name, 3, top, row.tile_count, "Temple Tile", worth),
    )


@made_once
def stat_node(seat: int, name: str, number: int, top: float, count: int, thing: str, more: str) -> Node:
    what = (*panels.STATS,)[number]
    said, text = say(what, name=name, count=counted(count, thing), more=more), (str(count),)
    id, art, x, via = f"stat.{seat}.{what}", f"stat.{what}", 168 + 38.6 * number, "temple" if what == "tiles" else ""
    return Node(id, art, "players", THING, x, 3 + top, text=text, cls=f"seat{seat}", via=via, **said)


@drawn_once
def cube_nodes(seat: int, name: str, own: bool, top: float, cubes: tuple[int, ...]) -> list[Node]:
    """The cubes of a player by kind."""
    zone, down = ("purse", 0) if own else ("players", top)
    piles = [cube_pile(seat, name, zone, down, number, count) for number, count in enumerate(cubes)]
    return [node for pile in piles for node in pile]


@drawn_once
def cube_pile(seat: int, name: str, zone: str, top: float, number: int, count: int) -> list[Node]:
    """A little pile that comes from the supply and goes back to it, and its number."""
    kind, x, y = RESOURCES[number], 7 + panels.CUBES_PITCH * number, panels.CUBES_Y
    letter, rule = letter_of(kind), line("cubes_wild" if kind == "exotic" else "cubes_seen")
    said = say("cubes", name=name, count=count, kind=kind.capitalize(), rule=rule)
    at, pair = f"{seat}.{kind}", (letter, str(count))
    nodes = [Node(f"cubes.{at}", f"count.{kind}", zone, PLACE, x, y + top, text=pair, **said)]
    art, text, via, tip = f"cube.{kind}", (letter,), f"supply.{kind}", said["tip"]
    for cube in range(count):
        up = min(cube, 4)
        cx, cy = x + 13 + 2.2 * up, y + 16.5 - 1.2 * up + top
        nodes.append(Node(f"cube.{at}.{cube}", art, zone, THING, cx, cy, s=0.72, text=text, via=via, tip=tip))
    return nodes


# What lies in front of a player ------------------------------------------------------------------------------------


class Front(NamedTuple):
    """What lies in front of a player, as one viewer sees it. The viewer's Buildings say what they do, those of others
    only what they are called."""

    content: WisdomContent
    names: tuple[str, ...]
    seat: int
    is_own: bool
    players: int  # 1 in the solo game
    buildings: tuple[str, ...]
    used: tuple[tuple[str, int], ...]  # Buildings with Workers
    waiting: tuple[str, ...]
    tiles: tuple[int, ...]
    houses_left: int

    @property
    def shape(self) -> tuple[tuple[float, float], int, int]:
        """The size of a chip, how many lie side by side, and the steps of a row."""
        return (panels.DEED, 2, 4) if self.is_own else (panels.CHIP, 3, 2)

    @property
    def least(self) -> int:
        return LEAST[self.players][0 if self.is_own else 1]

    @property
    def rows(self) -> int:
        """How many rows of chips the panel has."""
        _, columns, steps = self.shape
        shown = len(self.buildings) + len(self.waiting) + bool(self.tiles)
        return max(self.least // steps, -(-shown // columns))

    @property
    def steps(self) -> int:
        """How high the panel is."""
        steps = max(self.least, self.rows * self.shape[2])
        return steps + SOLO_STEPS if self.has_solo_tiles else steps

    @property
    def has_solo_tiles(self) -> bool:
        return self.players == 1 and self.seat == JEROBOAM


@drawn_once
def chip_nodes(front: Front, top: float) -> list[Node]:
    """Buildings, some of them in use, houses to come and effects in force."""
    (w, h), columns, steps = front.shape
    workers, shown = dict(front.used), chips(front)
    shown += homes(front, columns * front.rows - len(shown))
    nodes = []
    for number, chip in enumerate(shown):
        x, y = 7 + (w + 5) * (number % columns), panels.CHIPS_Y + panels.ROW * steps * (number // columns)
        nodes.append(chip_node(front.seat, chip, "deed" if front.is_own else "chip", x, y + top))
        worker = workers.get(chip[0].removeprefix("bld."))
        if worker is not None:
            at = (x + w - 4, y + (19 if front.is_own else h + 5) + top)
            nodes.append(chip_worker(front.names[worker], chip, worker, at))
    return nodes


def chips(front: Front) -> list[Chip]:
    """All that lies in front of a player."""
    workers, name, tiles = dict(front.used), front.names[front.seat], front.tiles
    found: list[Chip] = []
    for building in front.buildings:
        card, used = named(front.content).buildings[building], workers.get(building)
        text, how = in_words(card.text), line("worker_on_card" if card.action else "by_itself")
        taken = line("stands_here", name=front.names[used]) if used is not None else ""
        said = say("building", title=card.name, name=name, text=text, how=how, taken=taken)
        found.append((f"bld.{building}", "", card.name, text, said["label"], said["tip"]))
    for effect in front.waiting:
        number = WAITING.index(effect)
        title, text = WAITING_NAMES[number], TIPS.waiting[number]
        said = say("effect", title=title, name=name, text=text)
        found.append((f"waiting.{front.seat}.{effect}", "gold", title, text, said["label"], said["tip"]))
    if tiles:
        listing, favor = listed([str(tile) for tile in tiles]), sum(tiles)
        said = say("own_tiles", tiles=counted(len(tiles), "Temple Tile"), name=name, sum=favor)
        title, text = line("tiles", favor=favor), line("tiles_worth", listing=listing)
        found.append((f"tiles.{front.seat}", "gold", title, text, said["label"], said["tip"]))
    return found


def homes(front: Front, room: int) -> list[Chip]:
    """Customs Houses that wait for their Buildings, as many as there is room for."""
    left, said = min(room, front.houses_left), say("home", name=front.names[front.seat])
    return [(f"home.{front.seat}.{number}", "home", "", "", said["label"], said["tip"]) for number in range(left)]


@made_once
def chip_node(seat: int, chip: Chip, art: str, x: float, y: float) -> Node:
    """One of them."""
    id, look, title, text, label, tip = chip
    if look == "home":
        return Node(id, f"{art}.home", "players", THING, x, y, cls=f"seat{seat}", label=label, tip=tip)
    slots = (panels.deed_art() if art == "deed" else panels.chip_art()).slots
    texts = tuple(fit(part, slot) for part, slot in zip((title, text), slots, strict=False))
    return Node(id, f"{art}.{look}" if look else art, "players", THING, x, y, text=texts, label=label, tip=tip)


def chip_worker(name: str, chip: Chip, used: int, at: tuple[float, float]) -> Node:
    """The Worker who stands on a Building."""
    id, cls, via = chip[0].replace("bld.", "worker."), f"seat{used}", f"panel.{used}"
    said = say("worker_on", name=name, building=chip[2])
    return Node(id, f"worker.{used}", "players", PIECE, *at, s=0.5, cls=cls, via=via, **said)


# Jeroboam's tiles in the solo game -----------------------------------------------------------------------------------


def solo_nodes(content: WisdomContent, view: WisdomView, front: Front, top: float) -> tuple[Node, ...]:
    """The thirty tiles, below what lies in front of him."""
    below = panels.CHIPS_Y + panels.ROW * (front.steps - SOLO_STEPS)
    return drawn_solo(content, below + top, view.drawn, view.bag, view.aside, view.removed)


@drawn_once
def drawn_solo(
    content: WisdomContent,
    top: float,
    drawn: str | None,
    bag: tuple[str, ...],
    aside: tuple[str, ...],
    removed: tuple[str, ...],
) -> list[Node]:
    """Those in his bag bright, the one drawn marked, those laid aside dim."""
    told = line("drawn", tile=tile_title(content, drawn)) if drawn else line("not_drawn")
    said = say("solo_note", drawn=told, tiles=counted(len(bag), "tile"), aside=len(aside))
    nodes = [Node("solo.note", "solo.note", "players", THING, 10, top, text=(said["label"],), **said)]
    looks = dict.fromkeys(removed, ("tile_removed", "faint"))
    looks |= dict.fromkeys(aside, ("tile_aside", "dim")) | dict.fromkeys(bag, ("tile_in_bag", ""))
    order = [place.id for place in content.locations]
    order += [f"S{number:02}" for number in range(1, len(content.solo_icons) + 1)]
    for number, tile in enumerate(order):
        where, cls = ("tile_drawn", "marked") if tile == drawn else looks.get(tile, ("tile_on_map", "faint"))
        row, column = divmod(number, TILE_COLUMNS)
        x, y = 7 + (panels.SOLO_TILE[0] + 2.8) * column, top + 25 + (panels.SOLO_TILE[1] + 2.8) * row
        title = tile_title(content, tile)
        said, text = say("solo", title=title, where=line(where)), (title.partition(" ")[0],)
        nodes.append(Node(f"solo.{tile}", "solo", "players", THING, x, y, text=text, cls=cls, **said))
    return nodes


def tile_title(content: WisdomContent, tile: str) -> str:
    places = named(content).places
    return places[tile].name if tile in places else NAMES["icons"][content.solo_icons[int(tile[1:]) - 1]]

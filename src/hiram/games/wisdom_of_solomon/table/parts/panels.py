"""The nodes of the players: panels with counters, cubes and Buildings, the year, the purse, Jeroboam's tiles."""

from __future__ import annotations

from msgspec.structs import replace

from hiram.core.text.node_words import NodeWords
from hiram.core.text.words import counted, listed
from hiram.games.wisdom_of_solomon.content.model import RESOURCES, WAITING
from hiram.games.wisdom_of_solomon.engine.state import ENDINGS, JEROBOAM
from hiram.games.wisdom_of_solomon.table.art import panels
from hiram.games.wisdom_of_solomon.table.art.pieces import GROUND, PIECE, PLACE, THING, TOP, UNDER, fitted, letter_of
from hiram.games.wisdom_of_solomon.table.facts import WisdomViewFacts
from hiram.games.wisdom_of_solomon.words.log import ENDING_TEXTS, NAMES, WAITING_NAMES
from hiram.games.wisdom_of_solomon.words.tips import TIPS, in_words, line, words
from hiram.scene import Node

Chip = tuple[str, str, str, str, NodeWords]
"""Id, look, title, text, label and tip of something that lies in front of a player."""

LEAST = {1: (8, 4), 2: (16, 6), 3: (8, 4), 4: (4, 3), 5: (4, 1)}
"""How many steps a panel grows at least, the viewer's and those of others: so together they fill their column."""

SOLO_STEPS = 10
"""What Jeroboam's tiles add to his panel."""

TILE_COLUMNS = 5


def placed_panel(facts: WisdomViewFacts, seat: int, top: float) -> tuple[tuple[Node, ...], float]:
    """A panel below those before it in the order of play, of which the viewer's is the first; where the next begins."""
    made, height = panel_nodes(facts, seat)
    nodes = [replace(node, y=node.y + top) if node.zone == "players" else node for node in made] if top else made
    return tuple(nodes), top + height + panels.GAP


def purse_nodes(facts: WisdomViewFacts) -> list[Node]:
    """On a phone, over the viewer's cubes: his Favor and what he has left, whatever part of the table is shown. So his
    panel says where his cubes are."""
    seat = facts.view.seat
    if seat is None:
        return []
    row = facts.view.seats[seat]
    left = (counted(row.unplaced, "Worker"), counted(row.houses_left, "house"), counted(row.tile_count, "Temple Tile"))
    text = (f"{row.favor} Favor", ", ".join(left))
    note = Node("purse.note", "purse.note", "note", THING, 7, panels.CUBES_Y, text=(line("purse_note"),))
    tip = line("purse_tip", favor=text[0], left=text[1])
    return [Node("purse", "purse", "own", UNDER, text=text, cls=f"seat{seat}", tip=tip), note]


def year_nodes(facts: WisdomViewFacts) -> list[Node]:
    view = facts.view
    if view.finished:
        text = ENDING_TEXTS[ENDINGS.index(view.ending)]
    else:
        text = line(view.phase, year=view.year, name=facts.names[view.start_seat])
    said = words("year_over" if view.finished else "year", text=text)
    return [Node("year", "year", "year", PLACE, text=(fitted(text, panels.year_art().slots[0]),), **said)]


# Panels ----------------------------------------------------------------------------------------------------------


def panel_nodes(facts: WisdomViewFacts, seat: int) -> tuple[list[Node], float]:
    """A panel as if it were the first one, and its height."""
    view, row, name = facts.view, facts.view.seats[seat], facts.names[seat]
    own, jeroboam = seat == view.seat, view.solo and seat == JEROBOAM
    title, slot = name + (" (you)" if own else ""), panels.band_art("fish").slots[0]
    shown = title if fitted(title, slot) == title else fitted(name, slot)
    cls, said = f"seat{seat}", words("panel", name=title, favor=row.favor)
    glow = f"{cls} acting" if seat in view.acting else cls
    in_front, steps = chip_nodes(facts, seat)
    if jeroboam:
        in_front += solo_nodes(facts, panels.CHIPS_Y + panels.ROW * steps)
        steps += SOLO_STEPS
    nodes = [
        Node(f"panel.{seat}", f"panel.{steps}", "players", UNDER, cls=glow, **said),
        Node(f"band.{seat}", f"band.{seat}", "players", GROUND, text=(shown, str(row.favor)), cls=cls, **said),
    ]
    if view.start_seat == seat:
        nodes.append(Node("token", "token", "players", TOP, 157, 16, **words("token", name=name)))
    return nodes + stat_nodes(facts, seat) + cube_nodes(facts, seat) + in_front, panels.CHIPS_Y + panels.ROW * steps


def stat_nodes(facts: WisdomViewFacts, seat: int) -> list[Node]:
    """What is left of Workers and houses, and how many cards and Temple Tiles a player has."""
    row, name, zone, nodes = facts.view.seats[seat], facts.names[seat], "players", []
    worth = line("worth", values=listed([str(tile) for tile in row.tiles])) if row.tiles else ""
    stats = {
        "workers": (row.unplaced, "Worker", line("retired") if row.retired else ""),
        "houses": (row.houses_left, "Customs House", ""),
        "cards": (row.hand_size, "Fortune Card", ""),
        "tiles": (row.tile_count, "Temple Tile", worth),
    }
    for number, what in enumerate(panels.STATS):
        count, thing, more = stats[what]
        said = words(what, name=name, count=counted(count, thing), more=more)
        at, x, text = f"stat.{seat}.{what}", 168 + 38.6 * number, (str(count),)
        via = "temple" if what == "tiles" else ""
        nodes.append(Node(at, f"stat.{what}", zone, THING, x, 3, text=text, cls=f"seat{seat}", via=via, **said))
    return nodes


def cube_nodes(facts: WisdomViewFacts, seat: int) -> list[Node]:
    """The cubes of a player by kind: a little pile that comes from the supply and goes back to it, and its number."""
    row, name = facts.view.seats[seat], facts.names[seat]
    zone = "purse" if seat == facts.view.seat else "players"
    nodes = []
    for number, kind in enumerate(RESOURCES):
        count, x, letter = row.cubes[kind], 7 + panels.CUBES_PITCH * number, letter_of(kind)
        rule = line("cubes_wild" if kind == "exotic" else "cubes_seen")
        said = words("cubes", name=name, count=count, kind=kind.capitalize(), rule=rule)
        at, pair = f"{seat}.{kind}", (letter, str(count))
        nodes.append(Node(f"cubes.{at}", f"count.{kind}", zone, PLACE, x, panels.CUBES_Y, text=pair, **said))
        art, text, via, tip = f"cube.{kind}", (letter,), f"supply.{kind}", said["tip"]
        for cube in range(count):
            up = min(cube, 4)
            cx, cy = x + 13 + 2.2 * up, panels.CUBES_Y + 16.5 - 1.2 * up
            id = f"cube.{at}.{cube}"
            nodes.append(Node(id, art, zone, THING, cx, cy, s=0.72, text=text, via=via, tip=tip))
    return nodes


# What lies in front of a player ------------------------------------------------------------------------------------


def chip_nodes(facts: WisdomViewFacts, seat: int) -> tuple[list[Node], int]:
    """Buildings, houses to come and effects in force, and how many steps of a panel they take. The viewer's say what
    they do, those of others only what they are called."""
    own = seat == facts.view.seat
    (w, h), columns, steps = (panels.DEED, 2, 4) if own else (panels.CHIP, 3, 2)
    shown = chips(facts, seat)
    least = LEAST[1 if facts.view.solo else len(facts.view.seats)][0 if own else 1]
    rows = max(least // steps, -(-len(shown) // columns))
    shown += homes(facts, seat, columns * rows - len(shown))
    nodes = []
    for number, chip in enumerate(shown):
        x, y = 7 + (w + 5) * (number % columns), panels.CHIPS_Y + panels.ROW * steps * (number // columns)
        nodes.append(chip_node(seat, chip, "deed" if own else "chip", (x, y)))
        used = facts.view.workers.get(chip[0].removeprefix("bld."))
        if used is not None:
            nodes.append(chip_worker(facts, chip, used, (x + w - 4, y + (19 if own else h + 5))))
    return nodes, max(least, rows * steps)


def chips(facts: WisdomViewFacts, seat: int) -> list[Chip]:
    """All that lies in front of a player."""
    row, name = facts.view.seats[seat], facts.names[seat]
    found: list[Chip] = []
    for building in row.buildings:
        card, used = facts.buildings[building], facts.view.workers.get(building)
        text, how = in_words(card.text), line("worker_on_card" if card.action else "by_itself")
        taken = line("stands_here", name=facts.names[used]) if used is not None else ""
        said = words("building", title=card.name, name=name, text=text, how=how, taken=taken)
        found.append((f"bld.{building}", "", card.name, text, said))
    for effect in row.waiting:
        number = WAITING.index(effect)
        title, text = WAITING_NAMES[number], TIPS.waiting[number]
        said = words("effect", title=title, name=name, text=text)
        found.append((f"waiting.{seat}.{effect}", "gold", title, text, said))
    if row.tiles:
        listing, favor = listed([str(tile) for tile in row.tiles]), sum(row.tiles)
        said = words("own_tiles", tiles=counted(len(row.tiles), "Temple Tile"), name=name, sum=favor)
        found.append((f"tiles.{seat}", "gold", f"Temple Tiles: {favor}", f"worth {listing}", said))
    return found


def homes(facts: WisdomViewFacts, seat: int, room: int) -> list[Chip]:
    """Customs Houses that wait for their Buildings, as many as there is room for."""
    left, said = min(room, facts.view.seats[seat].houses_left), words("home", name=facts.names[seat])
    return [(f"home.{seat}.{number}", "home", "", "", said) for number in range(left)]


def chip_node(seat: int, chip: Chip, art: str, at: tuple[float, float]) -> Node:
    """One of them."""
    id, look, title, text, said = chip
    if look == "home":
        return Node(id, f"{art}.home", "players", THING, *at, cls=f"seat{seat}", **said)
    slots = (panels.deed_art() if art == "deed" else panels.chip_art()).slots
    texts = tuple(fitted(part, slot) for part, slot in zip((title, text), slots, strict=False))
    return Node(id, f"{art}.{look}" if look else art, "players", THING, *at, text=texts, **said)


def chip_worker(facts: WisdomViewFacts, chip: Chip, used: int, at: tuple[float, float]) -> Node:
    """The Worker who stands on a Building."""
    id, cls, via = chip[0].replace("bld.", "worker."), f"seat{used}", f"panel.{used}"
    said = words("worker_on", name=facts.names[used], building=chip[2])
    return Node(id, f"worker.{used}", "players", PIECE, *at, s=0.5, cls=cls, via=via, **said)


# Jeroboam's tiles in the solo game -----------------------------------------------------------------------------------


def solo_nodes(facts: WisdomViewFacts, top: float) -> list[Node]:
    """The thirty tiles: those in his bag bright, the one drawn marked, those laid aside dim."""
    view = facts.view
    drawn = line("drawn", tile=tile_title(facts, view.drawn)) if view.drawn else line("not_drawn")
    said = words("solo_note", drawn=drawn, tiles=counted(len(view.bag), "tile"), aside=len(view.aside))
    nodes = [Node("solo.note", "solo.note", "players", THING, 10, top, text=(said["label"],), **said)]
    order = [place.id for place in facts.content.locations]
    order += [f"S{number:02}" for number in range(1, len(facts.content.solo_icons) + 1)]
    for number, tile in enumerate(order):
        where, cls = whereabouts(facts, tile)
        row, column = divmod(number, TILE_COLUMNS)
        x, y = 7 + (panels.SOLO_TILE[0] + 2.8) * column, top + 25 + (panels.SOLO_TILE[1] + 2.8) * row
        title = tile_title(facts, tile)
        said, text = words("solo", title=title, where=line(where)), (title.partition(" ")[0],)
        nodes.append(Node(f"solo.{tile}", "solo", "players", THING, x, y, text=text, cls=cls, **said))
    return nodes


def whereabouts(facts: WisdomViewFacts, tile: str) -> tuple[str, str]:
    """Where a tile of the solo game is, and how it looks."""
    view = facts.view
    if tile == view.drawn:
        return "tile_drawn", "marked"
    if tile in view.bag:
        return "tile_in_bag", ""
    if tile in view.aside:
        return "tile_aside", "dim"
    return "tile_removed" if tile in view.removed else "tile_on_map", "faint"


def tile_title(facts: WisdomViewFacts, tile: str) -> str:
    if tile in facts.places:
        return facts.places[tile].name
    return NAMES["icons"][facts.content.solo_icons[int(tile[1:]) - 1]]

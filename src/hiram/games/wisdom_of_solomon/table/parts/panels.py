"""The nodes of the players: panels with counters, cubes and Buildings, the year, the purse, Jeroboam's tiles."""

from __future__ import annotations

from hiram.core.text.words import counted, listed
from hiram.games.wisdom_of_solomon.content.model import RESOURCES, WAITING
from hiram.games.wisdom_of_solomon.engine.state import ENDINGS, JEROBOAM
from hiram.games.wisdom_of_solomon.table.art import panels
from hiram.games.wisdom_of_solomon.table.art.pieces import GROUND, PIECE, PLACE, THING, TOP, UNDER, fitted, letter_of
from hiram.games.wisdom_of_solomon.table.facts import WisdomViewFacts
from hiram.games.wisdom_of_solomon.table.parts.cards import hand_nodes
from hiram.games.wisdom_of_solomon.words.log import ENDING_TEXTS, NAMES, WAITING_NAMES
from hiram.games.wisdom_of_solomon.words.tips import TIPS, WisdomWords, in_words, line, words
from hiram.scene import Node

Chip = tuple[str, str, str, str, WisdomWords]
"""Id, look, title, text, label and tip of something that lies in front of a player."""

SOLO_CHIPS = 4
"""Rows of Buildings on Jeroboam's panel, above his tiles."""

TILE_COLUMNS, TILES_Y = 6, 199.0
CROWDING = (1.0, 1.34, 1.67, 2.0, 3.0, 4.0)
"""By how much things in front of a player are made smaller until all find room."""


def player_nodes(facts: WisdomViewFacts) -> list[Node]:
    nodes = [year_node(facts)]
    for seat in range(len(facts.view.seats)):
        nodes += panel_nodes(facts, seat)
    return nodes + purse_nodes(facts) + hand_nodes(facts)


def purse_nodes(facts: WisdomViewFacts) -> list[Node]:
    """On a phone, over the viewer's cubes: his Favor and what he has left, whatever part of the table is shown."""
    seat = facts.view.seat
    if seat is None:
        return []
    row = facts.view.seats[seat]
    left = (counted(row.unplaced, "Worker"), counted(row.houses_left, "house"), counted(row.hand_size, "card"))
    text = (f"{row.favor} Favor", ", ".join(left))
    return [Node("purse", "purse", "purse", UNDER, text=text, cls=f"seat{seat}")]


def zone_of(facts: WisdomViewFacts) -> str:
    """The zone of the panels, for this number of players."""
    return f"players{len(facts.view.seats)}"


def year_node(facts: WisdomViewFacts) -> Node:
    view = facts.view
    if view.finished:
        text = ENDING_TEXTS[ENDINGS.index(view.ending)]
    else:
        text = line(view.phase, year=view.year, name=facts.names[view.start_seat])
    said = words("year_over" if view.finished else "year", text=text)
    return Node("year", "year", "year", PLACE, text=(fitted(text, panels.year_art().slots[0]),), **said)


# Panels ----------------------------------------------------------------------------------------------------------


def panel_nodes(facts: WisdomViewFacts, seat: int) -> list[Node]:
    view, row = facts.view, facts.view.seats[seat]
    zone, seats, name = zone_of(facts), len(view.seats), facts.names[seat]
    title = name + (" (you)" if seat == view.seat else "")
    text = (fitted(title, panels.panel_art("fish", panels.panel_height(seats)).slots[0]), str(row.favor))
    cls = f"seat{seat}{' acting' if seat in view.acting else ''}"
    said = words("panel", name=title, favor=row.favor)
    nodes = [Node(f"panel.{seat}", f"panel{seats}.{seat}", zone, GROUND, i=seat, text=text, cls=cls, **said)]
    if view.start_seat == seat:
        nodes.append(Node("token", "token", zone, TOP, 160, 16, i=seat, **words("token", name=name)))
    return nodes + stat_nodes(facts, seat) + cube_nodes(facts, seat) + chip_nodes(facts, seat)


def stat_nodes(facts: WisdomViewFacts, seat: int) -> list[Node]:
    """What is left of Workers and houses, and how many cards and Temple Tiles a player has."""
    row, name, zone, nodes = facts.view.seats[seat], facts.names[seat], zone_of(facts), []
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
        at, x, text = f"stat.{seat}.{what}", 175 + 39.5 * number, (str(count),)
        via = "temple" if what == "tiles" else ""
        nodes.append(Node(at, f"stat.{what}", zone, THING, x, 3, i=seat, text=text, cls=f"seat{seat}", via=via, **said))
    return nodes


def cube_nodes(facts: WisdomViewFacts, seat: int) -> list[Node]:
    """The cubes of a player by kind: a little pile that comes from the supply and goes back to it, and its number."""
    row, name = facts.view.seats[seat], facts.names[seat]
    zone = f"purse{len(facts.view.seats)}" if seat == facts.view.seat else zone_of(facts)
    nodes = []
    for number, kind in enumerate(RESOURCES):
        count, x, letter = row.cubes[kind], 8 + 63.8 * number, letter_of(kind)
        rule = line("cubes_wild" if kind == "exotic" else "cubes_seen")
        said = words("cubes", name=name, count=count, kind=kind.capitalize(), rule=rule)
        at, pair = f"{seat}.{kind}", (letter, str(count))
        nodes.append(Node(f"cubes.{at}", f"count.{kind}", zone, PLACE, x, panels.CUBES_Y, i=seat, text=pair, **said))
        art, text, via, tip = f"cube.{kind}", (letter,), f"supply.{kind}", said["tip"]
        for cube in range(count):
            up = min(cube, 4)
            cx, cy = x + 13 + 2.2 * up, panels.CUBES_Y + 15.5 - 1.2 * up
            id = f"cube.{at}.{cube}"
            nodes.append(Node(id, art, zone, THING, cx, cy, s=0.72, i=seat, text=text, via=via, tip=tip))
    return nodes


# What lies in front of a player ------------------------------------------------------------------------------------


def chip_nodes(facts: WisdomViewFacts, seat: int) -> list[Node]:
    """Buildings, houses to come and effects in force; with room each says what it does, and many stand closer."""
    jeroboam = facts.view.solo and seat == JEROBOAM
    seats = len(facts.view.seats)
    large = seats if seats in panels.DEEDS and not jeroboam else 0
    shown = chips(facts, seat)
    (w, h), columns = (panels.DEEDS[large], 2) if large else (panels.CHIP, 3)
    rows = SOLO_CHIPS if jeroboam else int((panels.panel_height(seats) - panels.CHIPS_Y + 2) // (h + 2.5))
    shown += homes(facts, seat, columns * rows - len(shown))
    scale = next(1 / k for k in CROWDING if int(columns * k) * int(rows * k) >= len(shown))
    across, nodes = int(columns / scale), []
    for number, chip in enumerate(shown):
        x = 8 + (w + 4) * scale * (number % across)
        y = panels.CHIPS_Y + (h + 2.5) * scale * (number // across)
        nodes.append(chip_node(facts, seat, chip, large, (x, y, scale)))
        used = facts.view.workers.get(chip[0].removeprefix("bld."))
        if used is not None:
            at = (x + (w - 12) * scale, y + (19 if large else h - 2) * scale, 0.55 * scale)
            nodes.append(chip_worker(facts, chip, used, seat, at))
    return nodes


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


def chip_node(facts: WisdomViewFacts, seat: int, chip: Chip, large: int, at: tuple[float, float, float]) -> Node:
    """One of them; `large` is the number of seats, where there is room for words."""
    id, look, title, text, said = chip
    x, y, scale = at
    zone = zone_of(facts)
    if look == "home":
        return Node(id, f"home{large or ''}", zone, THING, x, y, s=scale, i=seat, cls=f"seat{seat}", **said)
    slots = panels.deed_art(*panels.DEEDS[large]).slots if large else panels.chip_art().slots
    art = f"deed{large}" if large else "chip"
    texts = tuple(fitted(part, slot) for part, slot in zip((title, text), slots, strict=False))
    return Node(id, f"{art}.{look}" if look else art, zone, THING, x, y, s=scale, i=seat, text=texts, **said)


def chip_worker(facts: WisdomViewFacts, chip: Chip, used: int, seat: int, at: tuple[float, float, float]) -> Node:
    """The Worker who stands on a Building."""
    x, y, scale = at
    id, cls, via = chip[0].replace("bld.", "worker."), f"seat{used}", f"panel.{used}"
    said = words("worker_on", name=facts.names[used], building=chip[2])
    return Node(id, f"worker.{used}", zone_of(facts), PIECE, x, y, s=scale, i=seat, cls=cls, via=via, **said)


# Jeroboam's tiles in the solo game -----------------------------------------------------------------------------------


def solo_nodes(facts: WisdomViewFacts) -> list[Node]:
    """The thirty tiles: those in his bag bright, the one drawn marked, those laid aside dim."""
    view, zone = facts.view, zone_of(facts)
    if not view.solo:
        return []
    drawn = line("drawn", tile=tile_title(facts, view.drawn)) if view.drawn else line("not_drawn")
    said = words("solo_note", drawn=drawn, tiles=counted(len(view.bag), "tile"), aside=len(view.aside))
    note = (said["label"],)
    nodes = [Node("solo.note", "solo.note", zone, THING, 10, TILES_Y - 22, i=JEROBOAM, text=note, **said)]
    order = [place.id for place in facts.content.locations]
    order += [f"S{number:02}" for number in range(1, len(facts.content.solo_icons) + 1)]
    for number, tile in enumerate(order):
        where, cls = whereabouts(facts, tile)
        row, column = divmod(number, TILE_COLUMNS)
        x, y = 8 + (panels.SOLO_TILE[0] + 3.6) * column, TILES_Y + (panels.SOLO_TILE[1] + 2.6) * row
        title = tile_title(facts, tile)
        said, text = words("solo", title=title, where=line(where)), (title.partition(" ")[0],)
        nodes.append(Node(f"solo.{tile}", "solo", zone, THING, x, y, i=JEROBOAM, text=text, cls=cls, **said))
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

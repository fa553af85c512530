"""The nodes of the players: panels with counters, cubes and Buildings, the year, the viewer's purse and hand."""

from __future__ import annotations

import msgspec

from hiram.core.text.words import counted, listed
from hiram.games.wisdom_of_solomon.content.model import RESOURCES, WAITING
from hiram.games.wisdom_of_solomon.engine.state import ENDINGS, JEROBOAM
from hiram.games.wisdom_of_solomon.table.art.grounds import TRAYS, guide_art, key_art, tray_art
from hiram.games.wisdom_of_solomon.table.art.panels import (
    CHIP,
    CHIPS_Y,
    CUBES_Y,
    DEEDS,
    STATS,
    card_art,
    chip_art,
    deed_art,
    panel_art,
    panel_height,
    year_art,
)
from hiram.games.wisdom_of_solomon.table.art.pieces import GROUND, PIECE, PLACE, THING, TOP, UNDER, fitted, letter_of
from hiram.games.wisdom_of_solomon.table.facts import ViewFacts
from hiram.games.wisdom_of_solomon.table.layout import hand_zone
from hiram.games.wisdom_of_solomon.words.log import ENDING_TEXTS, WAITING_NAMES
from hiram.games.wisdom_of_solomon.words.tips import in_words
from hiram.scene import Node, TextSlot

WAITING_TEXTS = (
    "Cubes you collect may be taken as Exotic until the year ends (WS-12.9).",
    "Your next Worker beside a house of yours collects twice (WS-12.12).",
    "For your next Worker no Location is closed in the network (WS-12.22).",
    "One more Food wherever a Worker is placed on Food (WS-12.11).",
)
Chip = tuple[str, str, str, str, str]
"""Id, look, title, text and tip of something that lies in front of a player."""

KEY_CARDS = 4
KEY_WORDS = (
    "In short",
    "Place your Workers one by one; each acts at once. Every Building brings a Customs House: a Worker beside it "
    "collects along Roads from your whole network. When somebody's last house stands or the last Temple Tile is gone, "
    "the year is played out and the most Favor wins.",
)
GUIDE_TITLE = "Who brings what"
GUIDE_LINES = (
    "Merchant: buy and sell on the market, play a card",
    "Trader: a cube for two others, play a card",
    "Levite: a Temple Tile, 6 to 10 Favor in the end, and a card",
    "Foreman: a Building, a Customs House and a Road",
    "Holy Place: all your Workers at once; the first starts next year",
    "Locations: what they produce; beside your own house, the whole network's cubes",
    "Exotic (X) is wild in every payment",
)
SOLO_CHIPS = 4
"""Rows of Buildings on Jeroboam's panel, above his tiles."""

CROWDING = (1.0, 1.34, 1.67, 2.0, 3.0, 4.0)
"""By how much things in front of a player are made smaller until all find room."""


def player_nodes(facts: ViewFacts) -> list[Node]:
    nodes = [year_node(facts)]
    for seat in range(len(facts.view.seats)):
        nodes += panel_nodes(facts, seat)
    return nodes + purse_nodes(facts) + hand_nodes(facts)


def purse_nodes(facts: ViewFacts) -> list[Node]:
    """On a phone, over the viewer's cubes: his Favor and what he has left, whatever part of the table is shown."""
    seat = facts.view.seat
    if seat is None:
        return []
    row = facts.view.seats[seat]
    left = (counted(row.unplaced, "Worker"), counted(row.houses_left, "house"), counted(row.hand_size, "card"))
    text = (f"{row.favor} Favor", ", ".join(left))
    return [Node("purse", "purse", "purse", UNDER, text=text, cls=f"seat{seat}")]


def zone_of(facts: ViewFacts) -> str:
    """The zone of the panels, for this number of players."""
    return f"players{len(facts.view.seats)}"


def year_node(facts: ViewFacts) -> Node:
    view = facts.view
    tip = "A year lasts until nobody can place a Worker any more (WS-3.10)."
    if view.finished:
        text = ENDING_TEXTS[ENDINGS.index(view.ending)]
        tip = f"{text} The game is over; the most Favor wins (WS-14.6)."
    elif view.phase == "year":
        text = f"Year {view.year}, begun by {facts.names[view.start_seat]}"
    else:
        text = "The opening cards" if view.phase == "keep" else "The first purchase, before year 1"
    return Node("year", "year", "year", PLACE, text=(fitted(text, year_art().slots[0]),), label=text, tip=tip)


# Panels ----------------------------------------------------------------------------------------------------------


def panel_nodes(facts: ViewFacts, seat: int) -> list[Node]:
    view, row = facts.view, facts.view.seats[seat]
    zone, seats, name = zone_of(facts), len(view.seats), facts.names[seat]
    slots = panel_art("fish", panel_height(seats)).slots
    you = " (you)" if seat == view.seat else ""
    cls = f"seat{seat}{' acting' if seat in view.acting else ''}"
    words = f"{name}{you}: {row.favor} Favor"
    nodes = [
        Node(
            f"panel.{seat}",
            f"panel{seats}.{seat}",
            zone,
            GROUND,
            i=seat,
            text=(fitted(name + you, slots[0]), str(row.favor)),
            cls=cls,
            label=words,
            tip=f"{words}. Favor is money, and the most of it wins (WS-0.10, WS-14.6).",
        )
    ]
    if view.start_seat == seat:
        tip = f"{name} has the Starting Player Token and began this year (WS-3.1)."
        nodes.append(Node("token", "token", zone, TOP, 160, 16, i=seat, label="Starting Player Token", tip=tip))
    return nodes + stat_nodes(facts, seat) + cube_nodes(facts, seat) + chip_nodes(facts, seat)


def stat_nodes(facts: ViewFacts, seat: int) -> list[Node]:
    """What is left of Workers and houses, and how many cards and Temple Tiles a player has."""
    row, name, zone = facts.view.seats[seat], facts.names[seat], zone_of(facts)
    out = " He has retired for this year (WS-3.9)." if row.retired else ""
    worth = f" They are worth {listed([str(tile) for tile in row.tiles])}." if row.tiles else ""
    stats = (
        (row.unplaced, "Worker", f" left to place this year (WS-3.2).{out}"),
        (
            row.houses_left,
            "Customs House",
            " left; with the last one the game ends at the close of the year (WS-14.1).",
        ),
        (row.hand_size, "Fortune Card", " in hand, each worth 2 Favor in the end (WS-14.4)."),
        (row.tile_count, "Temple Tile", f", worth 6 to 10 Favor each in the end (WS-14.3).{worth}"),
    )
    nodes = []
    for number, (what, (count, thing, rest)) in enumerate(zip(STATS, stats, strict=True)):
        words = f"{name}: {counted(count, thing)}"
        nodes.append(
            Node(
                f"stat.{seat}.{what}",
                f"stat.{what}",
                zone,
                THING,
                175 + 39.5 * number,
                3,
                i=seat,
                text=(str(count),),
                cls=f"seat{seat}",
                label=words,
                tip=f"{words}{rest}",
                via="temple" if what == "tiles" else "",
            )
        )
    return nodes


def cube_nodes(facts: ViewFacts, seat: int) -> list[Node]:
    """The cubes of a player by kind: a little pile that comes from the supply and goes back to it, and its number."""
    row, name = facts.view.seats[seat], facts.names[seat]
    zone = f"purse{len(facts.view.seats)}" if seat == facts.view.seat else zone_of(facts)
    nodes = []
    for number, kind in enumerate(RESOURCES):
        count, x = row.cubes[kind], 8 + 63.8 * number
        words, text = f"{count} {kind.capitalize()} of {name}", (letter_of(kind), str(count))
        rule = "wild in every payment (WS-4.1)" if kind == "exotic" else "everybody can see it (WS-0.3)"
        tip = f"{name} has {count} {kind.capitalize()}; {rule}."
        at = f"cubes.{seat}.{kind}"
        nodes.append(Node(at, f"count.{kind}", zone, PLACE, x, CUBES_Y, i=seat, text=text, label=words, tip=tip))
        for cube in range(count):
            up = min(cube, 4)
            nodes.append(
                Node(
                    f"cube.{seat}.{kind}.{cube}",
                    f"cube.{kind}",
                    zone,
                    THING,
                    x + 13 + 2.2 * up,
                    CUBES_Y + 15.5 - 1.2 * up,
                    s=0.72,
                    i=seat,
                    text=(letter_of(kind),),
                    via=f"supply.{kind}",
                    tip=tip,
                )
            )
    return nodes


def chip_nodes(facts: ViewFacts, seat: int) -> list[Node]:
    """Buildings, houses to come and effects in force; with room each says what it does, and many stand closer."""
    jeroboam = facts.view.solo and seat == JEROBOAM
    seats = len(facts.view.seats)
    large = seats if seats in DEEDS and not jeroboam else 0
    shown = chips(facts, seat)
    (w, h), columns = (DEEDS[large], 2) if large else (CHIP, 3)
    room = panel_height(seats) - CHIPS_Y
    rows = SOLO_CHIPS if jeroboam else int((room + 2) // (h + 2.5))
    shown += homes(facts, seat, columns * rows - len(shown))
    scale = next(1 / k for k in CROWDING if int(columns * k) * int(rows * k) >= len(shown))
    across, nodes = int(columns / scale), []
    for number, chip in enumerate(shown):
        x = 8 + (w + 4) * scale * (number % across)
        y = CHIPS_Y + (h + 2.5) * scale * (number // across)
        nodes.append(chip_node(facts, seat, chip, large, (x, y, scale)))
        used = facts.view.workers.get(chip[0].removeprefix("bld."))
        if used is not None:
            foot = 19 if large else h - 2
            nodes.append(
                chip_worker(facts, chip[0], used, seat, (x + (w - 12) * scale, y + foot * scale, 0.55 * scale))
            )
    return nodes


def homes(facts: ViewFacts, seat: int, room: int) -> list[Chip]:
    """Customs Houses that wait for their Buildings, as many as there is room for."""
    tip = f"A Customs House of {facts.names[seat]}: it goes to the map with his next Building (WS-8.4)."
    left = min(room, facts.view.seats[seat].houses_left)
    return [(f"home.{seat}.{number}", "home", "Customs House to place", "", tip) for number in range(left)]


def chip_node(facts: ViewFacts, seat: int, chip: Chip, large: int, at: tuple[float, float, float]) -> Node:
    id, look, title, text, tip = chip
    x, y, scale = at
    label = f"{title} of {facts.names[seat]}"
    art = chip_look(look, large)
    slots = deed_art(*DEEDS[large]).slots if large else chip_art().slots
    texts = (
        () if look == "home" else tuple(fitted(part, slot) for part, slot in zip((title, text), slots, strict=False))
    )
    cls = f"seat{seat}" if look == "home" else ""
    return Node(id, art, zone_of(facts), THING, x, y, s=scale, i=seat, text=texts, cls=cls, label=label, tip=tip)


def chip_look(look: str, large: int) -> str:
    """The art of something in front of a player; `large` is the number of seats, where there is room for words."""
    if look == "home":
        return f"home{large}" if large else "home"
    return (f"deed{large}" if large else "chip") + (f".{look}" if look else "")


def chip_worker(facts: ViewFacts, id: str, used: int, seat: int, at: tuple[float, float, float]) -> Node:
    """The Worker who stands on a Building."""
    x, y, scale = at
    words = f"Worker of {facts.names[used]} on {facts.buildings[id.removeprefix('bld.')].name}"
    return Node(
        id.replace("bld.", "worker."),
        f"worker.{used}",
        zone_of(facts),
        PIECE,
        x,
        y,
        s=scale,
        i=seat,
        cls=f"seat{used}",
        label=words,
        via=f"panel.{used}",
        tip=f"{words}: its space is taken this year (WS-3.5).",
    )


def chips(facts: ViewFacts, seat: int) -> list[Chip]:
    """All that lies in front of a player."""
    row, view = facts.view.seats[seat], facts.view
    found: list[Chip] = []
    for name in row.buildings:
        card = facts.buildings[name]
        words = in_words(card.text)
        how = "A Worker Space (WS-11.1)." if card.action else "It works by itself (WS-11.2)."
        used = view.workers.get(name)
        taken = f" The Worker of {facts.names[used]} stands here this year (WS-3.5)." if used is not None else ""
        found.append((f"bld.{name}", "", card.name, words, f"{card.name}: {words} {how}{taken}"))
    for effect in row.waiting:
        number = WAITING.index(effect)
        title = WAITING_NAMES[number]
        found.append(
            (f"waiting.{seat}.{effect}", "gold", title, WAITING_TEXTS[number], f"{title}: {WAITING_TEXTS[number]}")
        )
    if row.tiles:
        listing = listed([str(tile) for tile in row.tiles])
        tip = f"{counted(len(row.tiles), 'Temple Tile')}: {sum(row.tiles)} Favor in the end (WS-14.3)."
        found.append((f"tiles.{seat}", "gold", f"Temple Tiles: {sum(row.tiles)}", f"worth {listing}", tip))
    return found


# Hand ------------------------------------------------------------------------------------------------------------


def tray_nodes(facts: ViewFacts) -> list[Node]:
    """What the tray of Fortune Cards says, and beside few cards the game in short."""
    view = facts.view
    hand = () if view.seat is None else view.seats[view.seat].hand or ()
    words = "Your Fortune Cards: play one at the end of a visit to the Merchant or the Trader"
    if view.finished:
        words = "The game is over. Fortune Cards left in hand brought 2 Favor each"
    elif view.seat is None:
        words = "Fortune Cards are secret: only their owner sees them"
    elif not hand:
        words = "You hold no Fortune Card now. The Levite and the Ark bring new ones"
    nodes = [
        Node(f"tray.{name}", f"tray.{name}", f"tray.{name}", UNDER, text=(fitted(words, tray_art(name).slots[0]),))
        for name in TRAYS
    ]
    guide = "\n".join(fitted(line, key_line()) for line in GUIDE_LINES)
    nodes.append(Node("guide", "guide", "log", UNDER, text=(GUIDE_TITLE, guide)))
    if len(hand) <= KEY_CARDS:
        title, short = KEY_WORDS
        text = (title, fitted(short, key_art().slots[1]))
        nodes.append(
            Node(
                "key",
                "key",
                "key",
                GROUND,
                text=text,
                label=f"{title}: {short}",
                tip=f"{short} (WS-3.2, WS-10.4, WS-14.1)",
            )
        )
    return nodes


def key_line() -> TextSlot:
    """The column in which a line of the guide is broken."""
    return msgspec.structs.replace(guide_art().slots[1], lines=2)


def hand_nodes(facts: ViewFacts) -> list[Node]:
    """The viewer's Fortune Cards on their tray."""
    view = facts.view
    hand = () if view.seat is None else view.seats[view.seat].hand or ()
    zone, slots, nodes = hand_zone(len(hand)), card_art().slots, tray_nodes(facts)
    for number, name in enumerate(hand):
        card = facts.fortunes[name]
        words = in_words(card.text)
        nodes.append(
            Node(
                f"card.{name}",
                "card",
                zone,
                PLACE,
                i=number,
                text=(fitted(card.title, slots[0]), fitted(words, slots[1]), fitted(card.reference, slots[2])),
                label=f"Fortune Card {card.title}: {words}",
                via="fortune.deck",
                to="fortune.top",
                tip=f"{card.title} ({card.reference}): {words}\nPlay it after a Merchant or Trader visit (WS-12.2), or "
                "keep it for 2 Favor in the end (WS-12.28).",
            )
        )
    return nodes

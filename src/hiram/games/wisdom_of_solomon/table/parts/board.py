"""The nodes of Jerusalem: Favor track, Temple, Holy Place, market, the four people, and the cards that lie there."""

from __future__ import annotations

from hiram.core.text.words import counted, listed
from hiram.games.wisdom_of_solomon.content.model import MATS, RESOURCES
from hiram.games.wisdom_of_solomon.content.tables import TRACK
from hiram.games.wisdom_of_solomon.engine import actions as act
from hiram.games.wisdom_of_solomon.table.art.board import (
    FIRST_SQUARE,
    HOLY_SIGNS,
    MAT_PITCH,
    SQUARE_PITCH,
    empty_art,
    holy_art,
    offer_art,
    tile_spot,
    top_art,
)
from hiram.games.wisdom_of_solomon.table.art.pieces import GROUND, PIECE, PLACE, THING, TOP, fitted, letter_of
from hiram.games.wisdom_of_solomon.table.facts import ViewFacts
from hiram.games.wisdom_of_solomon.words.tips import cost_words, in_words
from hiram.scene import Node

TEMPLE_SQUARES, TEMPLE_COLUMNS = 20, 5
HALF = 25
HOLY_TITLES = ("Ark of the Covenant", "Menorah", "Altar of Incense", "Table of the Presence")
HOLY_HINTS = ("draw 3 cards", "half of 7+ cubes", "Exotic, 8 Favor", "one cube of each")
HOLY_TIPS = (
    "draw three Fortune Cards (WS-9.4).",
    "everybody else who holds seven cubes or more gives you half of them, rounded down (WS-9.5).",
    "take an Exotic cube and gain 8 Favor (WS-9.7).",
    "take one Gold, Copper, Stone, Wood and Food (WS-9.8).",
)
AREAS = {
    "merchant": (
        "Merchant",
        "Buy and sell up to 3 cubes",
        "Buy and sell up to three cubes on the market, then you may play a Fortune Card (WS-5.1).",
    ),
    "trader": (
        "Trader",
        "Give 1 cube, take 2 others",
        "Give a cube and take two of other kinds from the supply, then you may play a Fortune Card (WS-6.1).",
    ),
    "levite": (
        "Levite",
        "A Temple Tile for",
        "Pay Gold and Copper, or Stone, Wood and Food, and one more cube of any kind for each Worker who stands here "
        "already: take a Temple Tile worth 6 to 10 and draw a Fortune Card (WS-7.1 to WS-7.4).",
    ),
    "foreman": (
        "Foreman",
        "Building, house and Road",
        "Buy one of the five Buildings, put a Customs House on the map, and you may build a Road (WS-8.1 to WS-8.7).",
    ),
}
OFFER_PLACES = (1, 2, 3, 4, 0)
"""Where the positions of the offer lie: the top of the deck is uppermost, the oldest card lowest."""


def city_nodes(facts: ViewFacts) -> list[Node]:
    return [
        *track_nodes(facts),
        *temple_nodes(facts),
        *holy_nodes(facts),
        *offer_nodes(facts),
        *fortune_nodes(facts),
        *market_nodes(facts),
        *supply_nodes(facts),
        *people_nodes(facts),
    ]


# Favor track ---------------------------------------------------------------------------------------------------


def marker_spot(number: int, all_: int) -> tuple[float, float, float]:
    """Where one of several markers stands on a step, and how large: up to two side by side, more in two rows."""
    if all_ == 1:
        return 29.0, 17.0, 1.0
    if all_ == 2:
        return 13.0 + 20 * number, 19.0, 0.8
    row, column = divmod(number, 3)
    return 9.0 + 13.5 * column, 10.5 + 13.5 * row, 0.56


def track_nodes(facts: ViewFacts) -> list[Node]:
    """Fifty steps and a marker for each seat; who has gone round has a badge on his marker (WS-14.7)."""
    nodes = [
        Node(
            f"step.{step}",
            "step",
            f"track{step // HALF}",
            GROUND,
            i=step % HALF,
            text=(str(step),),
            tip="The Favor track: Favor is money now and victory points in the end. It goes round at 50 (WS-14.7).",
        )
        for step in range(TRACK)
    ]
    steps = [row.favor % TRACK for row in facts.view.seats]
    for seat, row in enumerate(facts.view.seats):
        step, laps = steps[seat], row.favor // TRACK * TRACK
        zone = f"track{step // HALF}"
        x, y, scale = marker_spot(steps[:seat].count(step), steps.count(step))
        words = f"{facts.names[seat]} has {row.favor} Favor"
        tip = f"{words}: {laps} for going round, and step {step} (WS-14.7)." if laps else f"{words} (WS-14.7)."
        cls = f"seat{seat}"
        nodes.append(
            Node(
                f"favor.{seat}",
                f"favor.{seat}",
                zone,
                PIECE,
                x,
                y,
                s=scale,
                i=step % HALF,
                cls=cls,
                label=words,
                tip=tip,
            )
        )
        if laps:
            badge, foot = (f"+{laps}",), y + 12 * scale
            nodes.append(Node(f"lap.{seat}", "lap", zone, TOP, x, foot, s=scale, i=step % HALF, text=badge, tip=tip))
    return nodes


# Temple and Holy Place -------------------------------------------------------------------------------------------


def temple_nodes(facts: ViewFacts) -> list[Node]:
    """The tiles that are left; taken squares are bare gold, and squares for more players stay so."""
    left = facts.view.temple
    in_use = left + sum(row.tile_count for row in facts.view.seats)
    title = f"The Temple: {counted(left, 'tile')} of {in_use} left"
    tip = (
        "Temple Tiles lie face down, worth 6 to 10 Favor each. The Levite sells them (WS-7.1). With the last one the "
        "game ends at the close of the year (WS-7.5)."
    )
    nodes = [Node("temple", "temple", "temple", GROUND, text=(title,), label=title, tip=f"{title}. {tip}")]
    for number in range(in_use - left, in_use):
        x, y = tile_spot(number)
        to = taker_panel(facts) if number == in_use - left else ""
        nodes.append(Node(f"temple.{number}", "temple.tile", "temple", PLACE, x, y, tip=tip, to=to))
    for number in range(in_use, TEMPLE_SQUARES, TEMPLE_COLUMNS):
        x, y = tile_spot(number)
        text = f"only with {'3 to 5' if number < 15 else '4 or 5'} players"
        row_tip = f"These squares are in use {text} (WS-1.6)."
        nodes.append(Node(f"temple.row.{number}", "temple.row", "temple", PLACE, x, y, text=(text,), tip=row_tip))
    return nodes


def taker_panel(facts: ViewFacts) -> str:
    """Where the next Temple Tile would fly to; unknown in the solo game, where Jeroboam acts in between."""
    acting = facts.view.acting
    return f"panel.{acting[0]}" if len(acting) == 1 and not facts.view.solo else ""


def holy_nodes(facts: ViewFacts) -> list[Node]:
    nodes = []
    for number, space in enumerate(act.HOLY_IDS):
        owner, title = facts.view.holy[space], HOLY_TITLES[number]
        x, y = 97.0 * number, 176.0
        slots = holy_art(HOLY_SIGNS[number]).slots
        taken = f" {facts.names[owner]} has claimed it this year." if owner is not None else ""
        nodes.append(
            Node(
                f"holy.{space}",
                f"holy.{number}",
                "temple",
                PLACE,
                x,
                y,
                text=(fitted(title, slots[0]), HOLY_HINTS[number]),
                label=f"Holy Place: {title}",
                tip=f"{title}: {HOLY_TIPS[number]} All your remaining Workers go there, and you are done for this year "
                f"(WS-9.3). Whoever comes to the Holy Place first starts the next year (WS-9.10).{taken}",
            )
        )
        if owner is not None:
            nodes.append(worker_node(facts, f"worker.holy.{space}", owner, "temple", x + 46, y + 37, 0.82))
    return nodes


def worker_node(
    facts: ViewFacts, id: str, seat: int, zone: str, x: float, y: float, scale: float, i: int = -1, where: str = ""
) -> Node:
    """A Worker who stands somewhere; he comes from the panel of his player and goes back there."""
    words = f"Worker of {facts.names[seat]}{where}"
    tip = f"{words}. He stays there until the end of the year (WS-3.11)."
    via = f"panel.{seat}"
    return Node(id, f"worker.{seat}", zone, PIECE, x, y, s=scale, i=i, cls=f"seat{seat}", label=words, via=via, tip=tip)


# Cards -----------------------------------------------------------------------------------------------------------


def offer_nodes(facts: ViewFacts) -> list[Node]:
    """The five places of the offer, and the Building Cards that lie there."""
    view, nodes = facts.view, []
    for number, position in enumerate(act.OFFER_IDS):
        shown, bonus = view.offer[number], facts.content.bonuses[number]
        place = OFFER_PLACES[number]
        gone = "Sold until the new year" if number < 4 or view.building_deck else "No Building is left"
        text = (fitted(gone, empty_art().slots[0]), f"+{bonus} Favor")
        tip = f"{gone}: nothing comes here before the year ends (WS-8.3). A card here brings {bonus} more Favor."
        nodes.append(Node(f"offer.{position}", "offer.none", "buildings", GROUND, i=place, text=text, tip=tip))
        if shown is not None:
            nodes.append(offer_node(facts, shown, bonus, place))
    return nodes


def offer_node(facts: ViewFacts, shown: str, bonus: int, place: int) -> Node:
    card = facts.buildings[shown]
    slots = offer_art(card).slots
    words = in_words(card.text)
    cost = cost_words(card.cost)
    space = "It has a Worker Space (WS-11.1)." if card.action else "It works by itself (WS-11.2)."
    return Node(
        f"bld.{shown}",
        f"offer.{shown}",
        "buildings",
        PLACE,
        i=place,
        text=(fitted(card.name, slots[0]), fitted(words, slots[1]), str(card.favor), f"+{bonus}", *card.cost),
        label=f"{card.name}: {words} Costs {cost}, brings {card.favor + bonus} Favor",
        tip=f"{card.name}. {words} {space}\nCost: {cost}. {card.favor} Favor and {bonus} for its place: "
        f"{card.favor + bonus} at once (WS-8.2).",
    )


def fortune_nodes(facts: ViewFacts) -> list[Node]:
    view = facts.view
    titles = [facts.fortunes[card].title for card in view.discards]
    top = titles[-1] if titles else "No card yet"
    deck = f"Fortune deck: {counted(view.fortune_deck, 'card')}"
    pile = f"Discarded Fortune Cards: {len(titles)}"
    slot = top_art().slots[0]
    return [
        Node(
            "fortune.deck",
            "fortune.deck",
            "fortune",
            PLACE,
            43,
            30,
            text=(str(view.fortune_deck),),
            label=deck,
            tip=f"{deck}. A card may be played after a visit to the Merchant or the Trader (WS-12.2); unplayed it is "
            "worth 2 Favor in the end (WS-12.28). An empty deck is shuffled anew (WS-12.6).",
        ),
        Node(
            "fortune.top",
            "fortune.top",
            "fortune",
            PLACE,
            91,
            3,
            text=(fitted(top, slot), f"{len(titles)} discarded"),
            label=pile,
            tip=f"Discarded, the last one on top: {', '.join(reversed(titles)) or 'nothing yet'} (WS-12.4).",
        ),
    ]


# Market ----------------------------------------------------------------------------------------------------------


def market_nodes(facts: ViewFacts) -> list[Node]:
    """Five ladders of five squares with their prices, and the cubes on them."""
    heads = ("Market: the coin is the price, to buy or to sell", *(mat.capitalize() for mat in MATS))
    nodes = [Node("market", "market", "market", GROUND, text=heads)]
    for mat, name in enumerate(MATS):
        for square in range(5):
            nodes += square_nodes(facts, mat, name, square)
    return nodes


def square_nodes(facts: ViewFacts, mat: int, name: str, square: int) -> list[Node]:
    cube, price = facts.view.market[5 * mat + square], facts.content.prices[mat][square]
    x, y = MAT_PITCH * mat + 3.4, FIRST_SQUARE - SQUARE_PITCH * square
    where = f"{name.capitalize()} square {square + 1}"
    if cube is None:
        label = f"{where}, empty, {price} Favor"
        tip = f"{where} is empty: sell {name.capitalize()} or an Exotic onto it for {price} Favor (WS-5.4, WS-5.5)."
    else:
        label = f"{where}, {cube.capitalize()}, {price} Favor"
        tip = f"{cube.capitalize()} on {where}: it costs {price} Favor (WS-5.2). You may buy from any square (WS-5.3)."
    nodes = [Node(f"sq.{name}.{square + 1}", "square", "market", PLACE, x, y, text=(str(price),), label=label, tip=tip)]
    if cube is not None:
        id, source = f"goods.{name}.{square + 1}", f"supply.{cube}"
        text = (letter_of(cube),)
        nodes.append(Node(id, f"cube.{cube}", "market", THING, x + 19.5, y + 17, text=text, via=source, tip=tip))
    return nodes


def supply_nodes(facts: ViewFacts) -> list[Node]:
    nodes = []
    for number, kind in enumerate(RESOURCES):
        left, name = facts.view.supply[kind], kind.capitalize()
        wild = " Exotic is wild: it pays for any kind (WS-4.1)." if kind == "exotic" else ""
        nodes.append(
            Node(
                f"supply.{kind}",
                f"supply.{kind}",
                "market",
                PLACE,
                3 + 63.4 * number,
                235,
                text=(letter_of(kind), str(left), name),
                label=f"Supply of {name}: {left}",
                tip=f"{left} {name} in the supply; nobody can take more than lies there (WS-4.7).{wild}",
            )
        )
    return nodes


# People ----------------------------------------------------------------------------------------------------------


def people_nodes(facts: ViewFacts) -> list[Node]:
    """Merchant, Trader, Levite and Foreman with their rings and Workers, and the Levite's two prices."""
    nodes = []
    for number, area in enumerate(act.AREA_IDS):
        name, hint, tip = AREAS[area]
        used = [seat for seat, row in enumerate(facts.view.seats) for _ in range(row.areas[area])]
        spaces = facts.view.spaces[area]
        free = spaces - len(used)
        note = f"+{counted(len(used), 'cube')}" if area == "levite" and used else "full" if not free else f"{free} free"
        who = f" Here now: {listed([facts.names[seat] for seat in used])}." if used else ""
        label = f"{name}: {free} of {spaces} spaces free"
        text = (name, hint, "full" if not free else note)
        nodes.append(
            Node(
                f"area.{area}",
                f"area.{area}",
                "people",
                PLACE,
                i=number,
                text=text,
                label=label,
                tip=f"{name}: {tip}{who}",
            )
        )
        for space in range(spaces):
            x, y = 100.0 + 39 * space, 72.0
            nodes.append(
                Node(f"ring.{area}.{space}", "ring", "people", PLACE, x, y, i=number, tip=f"{label} (WS-3.5).")
            )
            if space < len(used):
                id, where = f"worker.{area}.{space}", f" at the {name}"
                nodes.append(worker_node(facts, id, used[space], "people", x, y + 14, 0.85, number, where))
    return nodes + price_nodes()


def price_nodes() -> list[Node]:
    """The two prices of a Temple Tile, to touch when the Levite asks."""
    levite = act.AREA_IDS.index("levite")
    prices = (("GC", 172.0, "Gold and Copper"), ("SWF", 226.0, "Stone, Wood and Food"))
    return [
        Node(
            f"price.{letters}",
            f"price.{letters}",
            "people",
            THING,
            x,
            28,
            i=levite,
            text=tuple(letters),
            label=f"Price of a Temple Tile: {words}",
            tip=f"One of the two prices of a Temple Tile: {words}, and one cube more for each Worker who stands at the "
            "Levite already (WS-7.1, WS-7.2).",
        )
        for letters, x, words in prices
    ]

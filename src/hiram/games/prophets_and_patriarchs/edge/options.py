"""The options of Prophets and Patriarchs, and how their texts become terms (PA-1.2)."""

from __future__ import annotations

from collections import Counter

from hiram.core.options import BY_THE_BOOK, Option, Options, OptionValue, Preset, choice, flag, number
from hiram.core.options.controls import EachSeat, Lines, Several, items_of
from hiram.core.options.wording import WrongOption
from hiram.core.tools import NONE
from hiram.core.vocabulary import shortened
from hiram.games.prophets_and_patriarchs.content.model import PACKS, TRIBES, PatriarchsContent
from hiram.games.prophets_and_patriarchs.engine.actions import HEXES
from hiram.games.prophets_and_patriarchs.engine.layouts import RESOURCE_TILES, TILES_OF_A_KIND
from hiram.games.prophets_and_patriarchs.engine.terms import PatriarchsTables, PatriarchsTerms, hex_edges

DECKS = {
    "deck1": ("PE1", "WA1", "LA1", "VI1"),
    "deck2": ("WA2", "PR2", "LA2", "JE2"),
    "six": ("PE1", "WA1", "LA1", "VI1", "PR2", "JE2"),
    "none": (),
}
LEAST_POINTS = 6  # more than set-up gives: three tents and the longest line
MOST_POINTS = 59  # five tents, five cities, all 42 Virtue Tokens and the longest line
MOST_ROUNDS = 10_000
MOST_CAMELS = 18
SIDES = ("NE", "E", "SE", "SW", "W", "NW")
# A layout that makes up for the numbers of the homes (PA-3.2); docs/balance says how it was found.
EVEN_LAYOUT = """
3,0=oil7 4,0=wine5 5,0=sheep6 2,1=judah 3,1=hay7 4,1=benjamin 5,1=wheat6 1,2=water7 2,2=sheep5 3,2=oil10 4,2=water8
5,2=wine9 0,3=ephraim 1,3=hay8 2,3=naphtali 3,3=wheat8 4,3=levi 5,3=hay6 0,4=wine8 1,4=sheep11 2,4=water9 3,4=oil4
4,4=wheat5 0,5=oil5 1,5=wine7 2,5=hay9 3,5=water6 0,6=sheep4 1,6=wheat10 2,6=issachar X1=0,6,W X2=3,0,NW X3=0,4,W
X4=5,1,E X5=5,3,E X6=3,5,E X7=5,0,NW X8=1,6,SE X9=1,2,W
"""


PICKING = ("pick", "pick_last", "draft", "random")
BALANCED: Options = {
    "home_virtue": "own_turn",
    "target": 20,
    "tribes": "random",
    "advantages": True,
    "second_tents": "reverse",
}
TARGETS = {2: {"target": 19}, 5: {"target": 21}, 6: {"target": 22}}  # where 20 points favour a tribe or stop building
PRESETS = (
    BY_THE_BOOK,
    Preset("even land", "", {"board": "even"}),
    Preset("shorter", "", {"target": 9}),
    Preset("balanced", "", BALANCED, counts=TARGETS),
)


def options_of(content: PatriarchsContent) -> tuple[Option, ...]:
    """The options; the example of a layout is the recommended one, in its notation."""
    layout = [
        f"{place.q},{place.r}={place.tile}{'' if place.tile in TRIBES else place.number}" for place in content.hexes
    ]
    layout += [f"{trade.id}={trade.q},{trade.r},{trade.side}" for trade in content.trades]
    tribes = EachSeat(items_of(PICKING), "", items_of(TRIBES))
    board = Lines(items_of(("recommended", "even", "random")), "", example=" ".join(layout))
    unused = Several(items_of(("keep", "drop")), "", items_of(TRIBES))
    discs = Lines(items_of(("printed", "discs_random")), "", example="4,4=7 3,0=6")
    packs = Several(items_of(tuple(DECKS)), "", items_of(PACKS))
    return (
        Option("tribes", "pick", tribes, clause="PA-4.1"),
        choice("second_tents", ("same_order", "reverse"), "same_order", clause="PA-4.14"),
        Option("board", "recommended", board, clause="PA-3.2"),
        Option("unused_tribes", "keep", unused, clause="PA-3.1"),
        flag("advantages", False, clause="PA-17.1"),
        choice("home_virtue", ("every_turn", "own_turn"), "every_turn", clause="PA-8.15"),
        flag("player_trade", False, clause="PA-22.6"),
        Option("numbers", "printed", discs, clause="PA-3.5"),
        Option("packs", "deck1", packs, clause="PA-3.8"),
        choice("camels", ("16", "18"), "16", clause="PA-4.2"),
        choice("false_scope", ("pieces", "tile"), "pieces", clause="PA-13.2"),
        flag("open_hands", False, clause="PA-R78"),
        number("target", LEAST_POINTS, MOST_POINTS, 12, clause="PA-19.3"),
        number("shortest_line", 0, MOST_CAMELS, 0, clause="PA-12.7"),
        number("round_limit", 1, MOST_ROUNDS, 100, clause="PA-20.1"),
    )


def packs_of(options: Options) -> list[int]:
    """The packs in use."""
    given = options["packs"]
    names = DECKS[given] if isinstance(given, str) else tuple(str(part) for part in as_list(given))
    return [PACKS.index(name) for name in names]


def as_list(value: OptionValue) -> list[str]:
    return value if isinstance(value, list) else []


def tribes_of(options: Options) -> list[int]:
    """The tribes given by seat; none if they are picked or dealt."""
    return [TRIBES.index(tribe) for tribe in as_list(options["tribes"])]


def layout_of(options: Options) -> list[str] | None:
    """The even layout or one of the players' own, in its notation; None if the board is recommended or random."""
    board = options["board"]
    if board != "even":
        return board if isinstance(board, list) else None
    tribes = tribes_of(options)
    gone = {TRIBES[tribe] for tribe in left_out_of(options) if tribes and tribe not in tribes}
    return [part for part in EVEN_LAYOUT.split() if part.partition("=")[2] not in gone]


def left_out_of(options: Options) -> list[int]:
    """The tribes whose tiles are left out if nobody plays them (PA-3.1)."""
    if options["unused_tribes"] == "drop":
        return list(range(len(TRIBES)))
    return sorted({TRIBES.index(tribe) for tribe in as_list(options["unused_tribes"])})


def check_options(tables: PatriarchsTables, content: PatriarchsContent, options: Options) -> None:
    """What does not go together (PA-3.4, PA-3.7)."""
    layout = layout_of(options)
    if layout is not None:
        custom_board(tables, content, layout, options)
    if isinstance(options["numbers"], list):
        custom_numbers(tables, content, as_list(options["numbers"]))


def custom_numbers(tables: PatriarchsTables, content: PatriarchsContent, parts: list[str]) -> list[int]:
    """Discs of the set on some tiles, at most one on each (PA-3.7)."""
    geometry = tables.geometry
    hexes = {geometry.hex_name(place): place for place in range(HEXES)}
    spare = Counter(content.discs[0].numbers)
    discs = {str(value) for value in spare}
    laid = [0] * HEXES
    for part in parts:
        place, _, disc = part.partition("=")
        if place not in hexes or disc not in discs or laid[hexes[place]]:
            raise WrongOption("numbers", "disc", part=shortened(part))
        laid[hexes[place]] = int(disc)
    for value, count in Counter(disc for disc in laid if disc).items():
        if count > spare[value]:
            raise WrongOption("numbers", "count", there=spare[value], value=value, count=count)
    return laid


def custom_board(
    tables: PatriarchsTables, content: PatriarchsContent, layout: list[str], options: Options
) -> tuple[list[int], list[int]]:
    """Each tile in play once on the hexes, and nine trade tiles on nine coastal edges (PA-3.4)."""
    tiles, trades = custom_parts(tables, content, layout)
    left_out, tribes = left_out_of(options), tribes_of(options)
    needed = {*range(HEXES)}
    if tribes:  # it is known which tiles are left out
        needed -= {RESOURCE_TILES + tribe for tribe in left_out if tribe not in tribes}
    laid = [tile for tile in tiles if tile != NONE]
    if sorted(laid) != sorted(needed):
        raise WrongOption("board", "tiles", needed=len(needed))
    geometry = tables.geometry
    if left_out and not tribes:  # whichever tribes are chosen
        may_go = {RESOURCE_TILES + tribe for tribe in left_out}
        land = [tile not in may_go for tile in tiles]
        coast = {edge for edge in geometry.coast([True] * HEXES) if touches_land(tables, edge, land)}
    else:
        land = [tile != NONE for tile in tiles]
        coast = {*geometry.coast(land)}
    check_connected(tables, land, tiles)
    corners = [corner for edge in trades if edge != NONE for corner in geometry.ends[edge]]
    if not {*trades} <= coast or len({*corners}) != 2 * len(trades):
        raise WrongOption("board", "trades")
    return tiles, trades


def custom_parts(tables: PatriarchsTables, content: PatriarchsContent, parts: list[str]) -> tuple[list[int], list[int]]:
    """The tile of each hex and the edge of each trade tile, as far as they are given."""
    geometry = tables.geometry
    names: dict[str, int] = {}
    for kind, resource in enumerate(content.resources):
        for place, value in enumerate(resource.numbers):
            names[f"{resource.id}{value}"] = kind * TILES_OF_A_KIND + place
    names.update({tribe.id: RESOURCE_TILES + number for number, tribe in enumerate(content.tribes)})
    hexes = {geometry.hex_name(place): place for place in range(HEXES)}
    trade_ids = [trade.id for trade in content.trades]
    tiles, trades = [NONE] * HEXES, [NONE] * len(trade_ids)
    for part in parts:
        left, _, right = part.partition("=")
        edge = edge_of(tables, right)
        if left in hexes and right in names and tiles[hexes[left]] == NONE:
            tiles[hexes[left]] = names[right]
        elif left in trade_ids and edge is not None and trades[trade_ids.index(left)] == NONE:
            trades[trade_ids.index(left)] = edge
        else:
            raise WrongOption("board", "part", part=shortened(part))
    return tiles, trades


def edge_of(tables: PatriarchsTables, name: str) -> int | None:
    """The edge of a side such as '3,0,NW'; None if there is none."""
    geometry = tables.geometry
    hexes = {geometry.hex_name(place): hex_ for place, hex_ in enumerate(geometry.hexes)}
    place, _, side = name.rpartition(",")
    if place not in hexes or side not in SIDES:
        return None
    return geometry.edge_of[hex_edges(*hexes[place])[SIDES.index(side)]]


def touches_land(tables: PatriarchsTables, edge: int, land: list[bool]) -> bool:
    return any(land[place] and edge in edges for place, edges in enumerate(tables.geometry.hex_edges))


def check_connected(tables: PatriarchsTables, land: list[bool], tiles: list[int]) -> None:
    """The land that is always there is connected, and every other tile touches it (PA-3.4)."""
    near = tables.geometry.hex_near
    reached = {land.index(True)}
    grown = True
    while grown:
        wider = {other for place in reached for other in near[place] if land[other]} - reached
        reached |= wider
        grown = bool(wider)
    apart = [place for place, tile in enumerate(tiles) if tile != NONE and not land[place]]
    if len(reached) != sum(land) or not all(any(land[other] for other in near[place]) for place in apart):
        raise WrongOption("board", "apart")


def terms_of(tables: PatriarchsTables, content: PatriarchsContent, options: Options) -> PatriarchsTerms:
    """What was agreed, as the engine needs it."""
    tiles: list[int] = []
    trades: list[int] = []
    layout = layout_of(options)
    if layout is not None:
        tiles, trades = custom_board(tables, content, layout, options)
    numbers = as_list(options["numbers"])
    return PatriarchsTerms(
        tables,
        packs=packs_of(options),
        camels=int(str(options["camels"])),
        pieces_silenced=options["false_scope"] == "pieces",
        advantages=bool(options["advantages"]),
        player_trade=bool(options["player_trade"]),
        open_hands=bool(options["open_hands"]),
        own_turn=options["home_virtue"] == "own_turn",
        target=int(str(options["target"])),
        shortest_line=int(str(options["shortest_line"])),
        picking=PICKING.index(str(options["tribes"])) if options["tribes"] in PICKING[:3] else 0,
        second_reversed=options["second_tents"] == "reverse",
        round_limit=int(str(options["round_limit"])),
        random_board=options["board"] == "random",
        left_out=left_out_of(options),
        discs_random=options["numbers"] == "discs_random",
        custom_tiles=tiles,
        custom_trades=trades,
        custom_numbers=custom_numbers(tables, content, numbers) if numbers else [],
    )

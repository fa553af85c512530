"""How the land is laid: recommended, random or custom tiles, printed numbers or discs (PA-3.1 to PA-3.7)."""

from itertools import combinations
from typing import Final

from hiram.core.dice import Dice
from hiram.core.native import i64, vec
from hiram.games.prophets_and_patriarchs.engine import events, terms as agreed
from hiram.games.prophets_and_patriarchs.engine.actions import HEXES
from hiram.games.prophets_and_patriarchs.engine.state import PatriarchsData
from hiram.games.prophets_and_patriarchs.engine.terms import Board, PatriarchsTables, PatriarchsTerms

# A tile is a number: four of each resource, then the tribes.
TILES_OF_A_KIND: Final = 4
RESOURCE_TILES: Final = 24
BEST_NUMBERS: Final = (6, 7, 8)
TRIES: Final = 4000  # at a way to lay tiles or discs evenly
LEFT_OUT_FIRST: Final = ((0, 3), (5, 3), (3, 0), (2, 6))


def kind_of(tile: int) -> int:
    """What a tile bears: a resource, or TRIBE_TILE plus a tribe."""
    return tile // TILES_OF_A_KIND if tile < RESOURCE_TILES else agreed.TRIBE_TILE + tile - RESOURCE_TILES


def printed_number(tables: PatriarchsTables, tile: int) -> int:
    if tile < RESOURCE_TILES:
        return tables.resource_numbers[tile // TILES_OF_A_KIND][tile % TILES_OF_A_KIND]
    return tables.tribe_number[tile - RESOURCE_TILES]


def lay_board(terms: PatriarchsTerms, tribes: vec[i64], dice: Dice) -> Board:
    """The board for the tribes in play. Chance is used for the layout first, then for the discs."""
    if terms.fixed_board is not None:
        return terms.fixed_board
    tables = terms.tables
    playing = [int(tribe) for tribe in tribes]
    kept = [tribe for tribe in range(agreed.TRIBES) if tribe in playing or tribe not in terms.left_out]
    if terms.random_board:
        tiles, trades = random_layout(tables, kept, dice)
    else:
        tiles, trades = fixed_layout(terms, kept)
    kinds = [agreed.NONE if tile == agreed.NONE else kind_of(tile) for tile in tiles]
    numbers = [0 if tile == agreed.NONE else printed_number(tables, tile) for tile in tiles]
    if terms.discs_random:
        numbers = shuffled_discs(tables, numbers, dice)
    for place, disc in enumerate(terms.custom_numbers):
        if disc and tiles[place] != agreed.NONE:
            numbers[place] = disc
    board = Board(tables, kinds, numbers, trades)
    if not (terms.random_board or terms.discs_random or terms.left_out):
        terms.fixed_board = board
    return board


def fixed_layout(terms: PatriarchsTerms, kept: list[int]) -> tuple[list[int], list[int]]:
    """The recommended or a custom layout; dropped tribe tiles leave their hexes empty (PA-3.2)."""
    tables = terms.tables
    tiles = terms.custom_tiles[:] or recommended_tiles(tables)
    trades = terms.custom_trades[:] or tables.trade_edge[:]
    for place in range(HEXES):
        if tiles[place] >= RESOURCE_TILES and tiles[place] - RESOURCE_TILES not in kept:
            tiles[place] = agreed.NONE
    return tiles, trades


def recommended_tiles(tables: PatriarchsTables) -> list[int]:
    """The tile of each hex, found by its kind and number."""
    tiles = []
    for place in range(HEXES):
        kind, number = tables.tile[place], tables.number[place]
        if kind >= agreed.TRIBE_TILE:
            tiles.append(RESOURCE_TILES + kind - agreed.TRIBE_TILE)
        else:
            tiles.append(kind * TILES_OF_A_KIND + tables.resource_numbers[kind].index(number))
    return tiles


def shuffled_discs(tables: PatriarchsTables, numbers: list[int], dice: Dice) -> list[int]:
    """The discs of the tiles on the board, shuffled and laid again in tile order, until no corner has three of the best
    (PA-3.6)."""
    places = [place for place in range(HEXES) if numbers[place]]
    discs: vec[i64] = vec[i64]([numbers[place] for place in places])
    corners = meetings(tables, places)
    laid = [0] * HEXES
    for _ in range(TRIES):
        dice.shuffle(discs)
        for i, place in enumerate(places):
            laid[place] = int(discs[i])
        if not is_crowded(corners, laid):
            break
    return laid


def meetings(tables: PatriarchsTables, places: list[int]) -> list[list[int]]:
    """The three tiles at each corner where three of the places meet."""
    meeting: dict[int, list[int]] = {}
    for place in places:
        for corner in tables.geometry.hex_corners[place]:
            meeting.setdefault(corner, []).append(place)
    return [tiles for tiles in meeting.values() if len(tiles) == 3]


def is_crowded(corners: list[list[int]], numbers: list[int]) -> bool:
    """Three of the best numbers meet at a corner."""
    best = [number in BEST_NUMBERS for number in numbers]
    return any(best[one] and best[two] and best[three] for one, two, three in corners)


# Random layouts ----------------------------------------------------------------------------------------------------


def random_layout(tables: PatriarchsTables, kept: list[int], dice: Dice) -> tuple[list[int], list[int]]:
    """Tribe hexes apart from each other, each beside hay and water; all kinds spread, and no corner with three of the
    best numbers; the trade tiles by chance (PA-3.3)."""
    geometry = tables.geometry
    missing = HEXES - RESOURCE_TILES - len(kept)
    left_out = [geometry.hex_of[place] for place in LEFT_OUT_FIRST[:missing]]
    shape = [place for place in range(HEXES) if place not in left_out]
    tiles: list[int] = []
    while not tiles:
        homes = apart(tables, shape, len(kept), dice)
        free = [place for place in shape if place not in homes]
        hay = beside_all(tables, free, homes, dice)
        if not hay:
            continue
        free = [place for place in free if place not in hay]
        water = beside_all(tables, free, homes, dice)
        if not water:
            continue
        others = spread(tables, [place for place in free if place not in water], dice)
        if others:
            tiles = numbered(tables, kept, homes, [hay, water, *others], dice)
    coast = geometry.coast([tile != agreed.NONE for tile in tiles])
    order: vec[i64] = vec[i64](list(range(agreed.TRADES)))
    dice.shuffle(order)
    trades = [agreed.NONE] * agreed.TRADES
    for i in range(agreed.TRADES):
        trades[int(order[i])] = coast[i * len(coast) // agreed.TRADES]
    return tiles, trades


def spread(tables: PatriarchsTables, free: list[int], dice: Dice) -> list[list[int]]:
    """Four hexes for each of the four other resources, no two of a kind side by side; empty if none were found."""
    near = tables.geometry.hex_near
    pairs = [(i, j) for i, one in enumerate(free) for j, other in enumerate(free) if i < j and other in near[one]]
    order: vec[i64] = vec[i64]([kind for kind in range(4) for _ in range(TILES_OF_A_KIND)])
    for _ in range(TRIES):
        dice.shuffle(order)
        kinds = [int(kind) for kind in order]
        if all(kinds[i] != kinds[j] for i, j in pairs):
            return [[place for i, place in enumerate(free) if kinds[i] == kind] for kind in range(4)]
    return []


def numbered(
    tables: PatriarchsTables, kept: list[int], homes: list[int], fields: list[list[int]], dice: Dice
) -> list[int]:
    """The tiles of each kind dealt to its hexes, with no corner of three of the best numbers; empty if it failed."""
    corners = meetings(tables, [*homes, *(place for field in fields for place in field)])
    tiles = [agreed.NONE] * HEXES
    for _ in range(TRIES):
        deal(tiles, homes, [RESOURCE_TILES + tribe for tribe in kept], dice)
        for kind, field in enumerate(fields):
            deal(tiles, field, list(range(kind * TILES_OF_A_KIND, (kind + 1) * TILES_OF_A_KIND)), dice)
        if not is_crowded(corners, [0 if tile == agreed.NONE else printed_number(tables, tile) for tile in tiles]):
            return tiles
    return []


def apart(tables: PatriarchsTables, shape: list[int], number: int, dice: Dice) -> list[int]:
    """So many hexes of which no two are neighbours, all such sets equally likely."""
    while True:
        places: vec[i64] = vec[i64](shape)
        dice.shuffle(places)
        chosen = sorted(int(place) for place in places[:number])
        if not any(near in chosen for place in chosen for near in tables.geometry.hex_near[place]):
            return chosen


def beside_all(tables: PatriarchsTables, free: list[int], homes: list[int], dice: Dice) -> list[int]:
    """Four free hexes, no two of them neighbours, such that each home has one beside it, all such sets equally likely;
    empty if there are none."""
    near = tables.geometry.hex_near
    sees = {place: sum(1 << i for i, home in enumerate(homes) if place in near[home]) for place in free}
    every = (1 << len(homes)) - 1
    fitting = [
        four
        for four in combinations(free, 4)
        if sees[four[0]] | sees[four[1]] | sees[four[2]] | sees[four[3]] == every
        and not any(other in near[one] for one, other in combinations(four, 2))
    ]
    return list(fitting[int(dice.below(len(fitting)))]) if fitting else []


def deal(tiles: list[int], places: list[int], pile: list[int], dice: Dice) -> None:
    order: vec[i64] = vec[i64](pile)
    dice.shuffle(order)
    for i, place in enumerate(places):
        tiles[place] = int(order[i])


def note_board(state: PatriarchsData) -> None:
    """Tell what was laid where."""
    board = state.board
    for place in range(HEXES):
        if board.tile[place] != agreed.NONE:
            state.note(events.TILE_LAID, place, board.tile[place], board.number[place])
    for trade in range(agreed.TRADES):
        state.note(events.TRADE_LAID, trade, board.trade_edge[trade])

"""What makes a position impossible: names that do not exist, goods that do not add up, pieces too near or too many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hiram.core.errors import BadPosition
from hiram.games.prophets_and_patriarchs.content.model import CATEGORIES, GOODS, RESOURCES, Content
from hiram.games.prophets_and_patriarchs.edge.schema import ENDINGS, FRAME_NAMES, TILES
from hiram.games.prophets_and_patriarchs.engine import ops
from hiram.games.prophets_and_patriarchs.engine.actions import CORNERS, EDGES, HEXES, OFFER_ITEMS, OFFER_MOST
from hiram.games.prophets_and_patriarchs.engine.state import (
    BANK_RATE,
    CITIES,
    OFFERS_A_TURN,
    RESOURCE_CARDS,
    SHEKELS,
    TENTS,
    VIRTUE_TOKENS,
)
from hiram.games.prophets_and_patriarchs.engine.terms import ALL_KINDS, KINDS, TRADES, Terms

if TYPE_CHECKING:
    from hiram.games.prophets_and_patriarchs.edge.position import FramePosition, Position, SeatPosition

NOT_ASKING = ("phase", "effects")
# On which frames each kind of frame can stand; nothing: it is the lowest one.
ON_A_CARD = (
    "event_option",
    "event_rival",
    "take_card",
    "drop_card",
    "pass_card",
    "swap_card",
    "free_camel",
    "lose_camel",
)
BELOW: dict[str, tuple[str, ...]] = {
    "choose_tribe": (),
    "setup_tent": (),
    "setup_camel": (),
    "phase": (),
    "build_menu": ("phase",),
    "fruit": ("phase",),
    "effects": ("phase", "effects"),
    "place_false": ("phase", "effects"),
    "place_prophet": ("phase", "effects"),
    **dict.fromkeys(ON_A_CARD, ("effects",)),
    **dict.fromkeys(("move_edge", "move_corner", "camel_pay", "offer_answer", "offer_deal"), ("build_menu",)),
    **dict.fromkeys(("offer_give", "offer_want"), ("build_menu", "offer_answer")),
}
OFFERS = ("offer_give", "offer_want", "offer_answer", "offer_deal")

MOST_LEFT = 200  # cards or camels still to be chosen: more than there are in a hand
MOST_EXTRA = 99  # Movements or discounts that cards can add to a turn
MEMORY_BITS = 49  # seven bits for each selector that is remembered

# The numbers of a position that are those of the state.
NUMBERS = (
    "round",
    "rolled",
    "die",
    "sent",
    "sent_die",
    "memory",
    "market",
    "extra_moves",
    "moves_used",
    "offers",
    "gatherings",
)


def refuse(holds: bool, sentence: str) -> None:
    if not holds:
        raise BadPosition(sentence)


def check_plausible(content: Content, terms: Terms, players: int, position: Position) -> None:
    """Refuse what no game could reach; the sentence says where and why."""
    refuse(len(position.seats) == players, f"seats: {len(position.seats)} of them for {players} players")
    refuse(len(position.known) == players, "known: one list for each seat")
    check_shape(position, players)
    check_names(content, terms, position)
    check_goods(position)
    check_pieces(terms, position)
    check_cards(content, terms, position)
    check_frames(terms, position, players)
    check_offers(position, players)


def check_shape(position: Position, players: int) -> None:
    """Lists of the right length, with numbers in their bounds."""
    lists: dict[str, tuple[list[Any], int]] = {
        "bank": (position.bank, len(GOODS)),
        "barren": (position.barren, KINDS),
        "barren_by": (position.barren_by, KINDS),
        "discounts": (position.discounts, 3 * KINDS),
        "decks": (position.decks, len(CATEGORIES)),
        "discards": (position.discards, len(CATEGORIES)),
        "dice": (position.dice, 4),
    }
    for seat, row in enumerate(position.seats):
        lists[f"seats[{seat}].hand"] = (row.hand, KINDS)
        lists[f"seats[{seat}].picked"] = (row.picked, KINDS)
        lists[f"seats[{seat}].known"] = (row.known, players)
    for viewer, known in enumerate([*(row.known for row in position.seats), position.known]):
        for other, cells in enumerate(known):
            lists[f"known {viewer} of {other}"] = (cells, KINDS)
    for name, (cells, length) in lists.items():
        refuse(len(cells) == length, f"{name}: {len(cells)} values instead of {length}")
        refuse(
            all(not isinstance(cell, int) or 0 <= cell < 2**32 for cell in cells),
            f"{name}: a number is below 0 or too large",
        )
    refuse(any(position.dice), "dice: four zeros are no state of the generator")
    for name in NUMBERS:
        refuse(0 <= getattr(position, name) < 2**50, f"{name}: below 0 or too large")
    for name, total in (("rolled", position.rolled), ("sent", position.sent)):
        refuse(total == 0 or 2 <= total <= 12, f"{name}: two dice make no {total}")
    for die, total in ((position.die, position.rolled), (position.sent_die, position.sent)):
        refuse(die == 0 or (die <= 6 and 1 <= total - die <= 6), f"die: {die} and another make no {total}")
    for name in ("first", "active", "winner"):
        value = getattr(position, name)
        refuse(value is None or 0 <= value < players, f"{name}: there is no seat {value}")
    refuse(all(by is None or by < players for by in position.barren_by), "barren_by: there is no such seat")
    marks = zip(position.barren, position.barren_by, strict=True)
    refuse(
        all(turns <= 2 and (turns > 0) == (by is not None) for turns, by in marks),
        "barren: one or two turns of somebody, or none of nobody (PA-15.8)",
    )
    refuse(position.market <= BANK_RATE, f"market: the bank asks for {BANK_RATE} cards at most (PA-9.3)")
    refuse(position.offers <= OFFERS_A_TURN, f"offers: {OFFERS_A_TURN} in a turn at most (PA-22.6)")
    refuse(position.extra_moves <= MOST_EXTRA, f"extra_moves: {MOST_EXTRA} at most")
    refuse(all(number <= MOST_EXTRA for number in position.discounts), f"discounts: {MOST_EXTRA} at most")
    refuse(position.memory < 2**MEMORY_BITS, "memory: selectors that do not exist")
    refuse(position.ending in ENDINGS, f"ending: {position.ending!r} is none")


def check_names(content: Content, terms: Terms, position: Position) -> None:
    """Places, tiles, tribes and trade tiles that exist."""
    geometry = terms.tables.geometry
    hexes = {geometry.hex_name(place) for place in range(HEXES)}
    refuse({*position.tiles} <= hexes, "tiles: a hex that is not on the board")
    refuse({*position.tiles} == {*position.numbers}, "numbers: one for each tile")
    refuse({*position.tiles.values()} <= {*TILES}, "tiles: an unknown tile")
    refuse(all(2 <= number <= 12 for number in position.numbers.values()), "numbers: from 2 to 12")
    edges = {geometry.edge_name(edge) for edge in range(len(geometry.edges))}
    refuse({*position.trades.values()} <= edges, "trades: an edge that is not on the board")
    refuse({*position.trades} <= {trade.id for trade in content.trades}, "trades: an unknown trade tile")
    refuse(len(position.trades) == (TRADES if position.tiles else 0), "trades: nine of them on a laid board")
    for name in ("prophet", "false"):
        place = getattr(position, name)
        refuse(place is None or place in position.tiles, f"{name}: {place!r} is not a tile of the board")
    tribes = [row.tribe for row in position.seats if row.tribe is not None]
    refuse({*tribes} <= {tribe.id for tribe in content.tribes}, "seats: an unknown tribe")
    refuse(len({*tribes}) == len(tribes), "seats: two players with the same tribe (PA-1.1)")
    refuse(not position.tiles or {*tribes} <= {*position.tiles.values()}, "tiles: the home of a tribe is missing")


def check_goods(position: Position) -> None:
    """The supplies are hard limits (PA-21.4)."""
    for kind, resource in enumerate(RESOURCES):
        total = position.bank[kind] + sum(row.hand[kind] for row in position.seats)
        refuse(total == RESOURCE_CARDS, f"{resource}: {total} cards instead of {RESOURCE_CARDS} (PA-3.12)")
    shekels = position.bank[KINDS] + sum(row.shekels for row in position.seats)
    virtue = position.bank[KINDS + 1] + sum(row.virtue for row in position.seats)
    refuse(shekels == SHEKELS, f"Shekels: {shekels} instead of {SHEKELS} (PA-3.12)")
    refuse(virtue == VIRTUE_TOKENS, f"Virtue Tokens: {virtue} instead of {VIRTUE_TOKENS} (PA-3.12)")
    for viewer, known in enumerate([*(row.known for row in position.seats), position.known]):
        for seat, row in enumerate(position.seats):
            fits = all(known[seat][kind] <= row.hand[kind] for kind in range(KINDS))
            refuse(fits, f"known: seat {viewer} is sure of cards that seat {seat} does not have")
            refuse(viewer != seat or known[seat] == row.hand, f"known: seat {seat} knows its own hand")
    for seat, row in enumerate(position.seats):
        refuse(row.shekels >= 0 and row.virtue >= 0 and 0 <= row.captivity <= 2, f"seats[{seat}]: out of bounds")
        picks = all(row.picked[kind] <= row.hand[kind] for kind in range(KINDS))
        refuse(picks and 0 <= row.to_pick <= sum(row.hand) - sum(row.picked), f"seats[{seat}]: picks that are not held")


def check_pieces(terms: Terms, position: Position) -> None:
    """On corners and edges of the board, not too many, not too near (PA-2.4, PA-2.6, PA-4.2)."""
    geometry = terms.tables.geometry
    places = [place for place in range(HEXES) if geometry.hex_name(place) in position.tiles]
    corners = {geometry.corner_name(corner): corner for place in places for corner in geometry.hex_corners[place]}
    edges = {geometry.edge_name(edge) for place in places for edge in geometry.hex_edges[place]}
    built = [corner for row in position.seats for corner in (*row.tents, *row.cities)]
    laid = [edge for row in position.seats for edge in row.camels]
    refuse({*built} <= {*corners}, "seats: a building on a corner that is not on the board")
    refuse({*laid} <= edges, "seats: a camel on an edge that is not on the board")
    refuse(len({*built}) == len(built), "seats: two buildings on one corner (PA-2.4)")
    refuse(len({*laid}) == len(laid), "seats: two camels on one edge (PA-2.4)")
    numbers = {corners[corner] for corner in built}
    near = any(one in numbers and other in numbers for one, other in geometry.ends)
    refuse(not near, "seats: two buildings on neighbour corners (PA-2.6)")
    for seat, row in enumerate(position.seats):
        few = len(row.tents) <= TENTS and len(row.cities) <= CITIES and len(row.camels) <= terms.camels
        refuse(few, f"seats[{seat}]: more pieces than a tribe has (PA-4.2)")


def check_cards(content: Content, terms: Terms, position: Position) -> None:
    """Each card in use in its deck, its discard pile, or being resolved (PA-7.3)."""
    ids = [card.id for card in content.cards]
    refuse(position.card is None or position.card in ids, f"card: {position.card!r} is none")
    for category, name in enumerate(CATEGORIES):
        start, end = int(terms.deck_from[category]), int(terms.deck_from[category + 1])
        wanted = sorted(ids[int(terms.cards[i])] for i in range(start, end))
        found = [*position.decks[category], *position.discards[category]]
        if position.card is not None and content.cards[ids.index(position.card)].category == name:
            found.append(position.card)
        refuse(sorted(found) == wanted, f"decks: the {name} cards are not those in use, each once")


def check_frames(terms: Terms, position: Position, players: int) -> None:
    """Somebody is asked something, until the game is over."""
    over = position.winner is not None
    refuse(over == (position.ending != ENDINGS[0]), "ending: it goes with a winner")
    refuse(over == (not position.frames), "frames: none when the game is over, some before")
    laid = [frame for frame in position.frames if frame.kind != "choose_tribe"]
    refuse(not laid or bool(position.tiles), "tiles: no board is laid")
    tribes = all(row.tribe is not None for row in position.seats)
    refuse(not laid or (tribes and position.active is not None and position.first is not None), "active: nobody")
    refuse(position.round <= terms.round_limit, f"round: there are {int(terms.round_limit)} (PA-20.1)")
    check_stack(terms, position, players)
    if position.frames:
        refuse(position.frames[-1].kind not in NOT_ASKING, "frames: the last one must be a question")
    resolving = any(frame.kind == "effects" for frame in position.frames)
    refuse(not resolving or position.card is not None, "card: none is being resolved")


def check_stack(terms: Terms, position: Position, players: int) -> None:
    """Each frame on one that can be below it, with numbers in their bounds."""
    below = ""
    for frame in position.frames:
        refuse(frame.kind in FRAME_NAMES, f"frames: {frame.kind!r} is no kind of question")
        stands = below in BELOW[frame.kind] if BELOW[frame.kind] else below == ""
        refuse(stands, f"frames: {frame.kind} cannot stand on {below or 'nothing'}")
        refuse(len(frame.numbers) == 4, "frames: four numbers each")
        alone = frame.kind == "pass_card"
        refuse(alone == (frame.seat == -1) and -1 <= frame.seat < players, f"frames: there is no seat {frame.seat}")
        bounds = frame_bounds(terms, frame.kind, players)
        fits = all(least <= number <= most for number, (least, most) in zip(frame.numbers, bounds, strict=True))
        refuse(fits, f"frames: a number of {frame.kind} is out of bounds")
        below = frame.kind
        check_frame(terms, position, frame)


def check_frame(terms: Terms, position: Position, frame: FramePosition) -> None:
    """The pieces and cards that a frame is about are there."""
    geometry, row = terms.tables.geometry, position.seats[frame.seat]
    a, b = frame.numbers[:2]
    if frame.kind == "setup_camel":
        refuse(geometry.corner_name(b) in row.tents, "frames: a camel beside no tent (PA-4.7)")
    if frame.kind in ("move_edge", "move_corner"):
        fits = geometry.corner_name(a) in row.tents and geometry.edge_name(b) in row.camels and a in geometry.ends[b]
        refuse(fits, "frames: the Movement of no tent and camel (PA-11.3)")
    if frame.kind == "camel_pay":
        cost = [int(terms.tables.cost[kind]) - position.discounts[kind] for kind in range(KINDS)]
        taken = any(geometry.edge_name(a) in other.camels for other in position.seats)
        payable = all(row.hand[kind] >= cost[kind] for kind in range(KINDS))
        refuse(
            payable and not taken and len(row.camels) < terms.camels, "frames: a camel that cannot be built (PA-17.4)"
        )
    if frame.kind == "drop_card":
        refuse(a <= sum(row.hand), "frames: more cards to drop than there are")


def frame_bounds(terms: Terms, kind: str, players: int) -> list[tuple[int, int]]:
    """The least and the greatest of each of the four numbers of a frame (see `state`)."""
    tables = terms.tables
    steps, options = len(tables.program) // ops.STEP, len(tables.option_from)
    corner, edge, rival, items = (0, CORNERS - 1), (0, EDGES - 1), (-1, players - 1), (0, OFFER_ITEMS - 1)
    seats, left = (-1, 2**players - 1), (1, MOST_LEFT)
    bounds: dict[str, list[tuple[int, int]]] = {
        "setup_tent": [(0, 2)],
        "setup_camel": [(0, 2), corner],
        "phase": [(0, 4), (0, len(CATEGORIES))],
        "place_false": [(0, 12)],
        "effects": [(0, steps), (0, steps), seats, rival],
        "event_option": [(0, options - 2)],
        "take_card": [left],
        "drop_card": [left, (0, 2), rival, (-1, steps - 1)],
        "pass_card": [seats, left],
        "swap_card": [left],
        "free_camel": [left],
        "lose_camel": [left],
        "fruit": [(1, ALL_KINDS)],
        "move_edge": [corner, edge],
        "move_corner": [corner, edge, edge],
        "offer_give": [rival],
        "offer_want": [rival, items],
        "offer_answer": [rival, items, items, seats],
        "camel_pay": [edge],
    }
    found = bounds.get(kind, [])
    return found + [(-1, 0)] * (4 - len(found))


def check_offers(position: Position, players: int) -> None:
    """Whoever offers or answers has what is named (PA-22.7, PA-22.8)."""
    offers = [frame for frame in position.frames if frame.kind in OFFERS]
    for seat, row in enumerate(position.seats):
        if row.bid:
            fits = len(row.bid) == 2 and all(0 <= items < OFFER_ITEMS for items in row.bid)
            refuse(bool(offers) and fits and holds(row, row.bid[0]), f"seats[{seat}]: a bid that cannot be made")
    for frame in offers:
        if frame.kind == "offer_want":
            refuse(holds(position.seats[frame.seat], frame.numbers[1]), "frames: an offer that cannot be made")
        if frame.kind == "offer_answer":
            offerer, given, wanted, _ = frame.numbers
            refuse(0 <= offerer < players and offerer != frame.seat, "frames: the offer of nobody")
            items = 0 <= given < OFFER_ITEMS and 0 <= wanted < OFFER_ITEMS
            refuse(items and holds(position.seats[offerer], given), "frames: an offer that cannot be made")


def holds(row: SeatPosition, items: int) -> bool:
    held = [*row.hand, row.shekels][items // OFFER_MOST]
    return held > items % OFFER_MOST

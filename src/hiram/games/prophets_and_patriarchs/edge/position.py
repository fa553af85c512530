"""A position read back into a state, and what makes one impossible. The schema checks each field by itself; here stand
the checks across fields, each with the place in the file and the reason.
"""

from __future__ import annotations

from typing import Any

from hiram.core.dice import Dice
from hiram.core.native import i64, vec
from hiram.core.schema import Values, require
from hiram.core.tools import NONE
from hiram.games.prophets_and_patriarchs.content.model import CATEGORIES, RESOURCES, PatriarchsContent
from hiram.games.prophets_and_patriarchs.edge.invariants import broken_invariants
from hiram.games.prophets_and_patriarchs.edge.schema import CORNERS, EDGES, ENDINGS, HEXES, TILES, PatriarchsSchema
from hiram.games.prophets_and_patriarchs.engine import ask, ops, state as data, terms as engine_terms
from hiram.games.prophets_and_patriarchs.engine.actions import OFFER_ITEMS, OFFER_MOST
from hiram.games.prophets_and_patriarchs.engine.play import PatriarchsState
from hiram.games.prophets_and_patriarchs.engine.rules import turn
from hiram.games.prophets_and_patriarchs.engine.setup import blank_state, take_stock
from hiram.games.prophets_and_patriarchs.engine.terms import GEOMETRY, KINDS, Board, PatriarchsTerms

NOT_ASKING = ("phase", "effects")
ON_A_CARD = ("event_option", "event_rival", "take_card", "drop_card", "pass_card", "swap_card")
# On which frames each kind of frame can stand; nothing: it is the lowest one.
BELOW: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("choose_tribe", "setup_tent", "setup_camel", "phase"), ()),
    **dict.fromkeys(("build_menu", "fruit"), ("phase",)),
    **dict.fromkeys(("effects", "place_false", "place_prophet"), ("phase", "effects")),
    **dict.fromkeys((*ON_A_CARD, "free_camel", "lose_camel"), ("effects",)),
    **dict.fromkeys(("move_edge", "move_corner", "camel_pay", "offer_answer", "offer_deal"), ("build_menu",)),
    **dict.fromkeys(("offer_give", "offer_want"), ("build_menu", "offer_answer")),
}
OFFERS = ("offer_give", "offer_want", "offer_answer", "offer_deal")

MOST_LEFT = 200  # cards or camels still to be chosen: more than there are in a hand


def read_position(
    content: PatriarchsContent, schema: PatriarchsSchema, terms: PatriarchsTerms, players: int, given: Any
) -> PatriarchsState:
    """The state of a position."""
    position = schema.check(given, players)
    position.stack = [Values(**frame) for frame in position.frames]
    check_plausible(content, terms, players, position)
    state = blank_state(terms, players, Dice(*position.dice))
    state.board = board_of(content, terms, position)
    schema.fill(state, position)
    put_cards(schema, state, position)
    take_stock(state)
    state.over = position.winner is not None
    if not state.over:
        turn.proceed(state)
        state.sealed = state.gatherings if state.frames.kind() == ask.PASS_CARDS else 0
    for broken in broken_invariants(state):
        require(False, "position", f"breaks the invariant {broken}")
    return state


def board_of(content: PatriarchsContent, terms: PatriarchsTerms, position: Values) -> Board:
    kinds, numbers = [NONE] * len(HEXES), [0] * len(HEXES)
    for place, tile in position.tiles.items():
        kinds[HEXES[place]] = TILES.index(tile)
        numbers[HEXES[place]] = position.numbers[place]
    trades = [EDGES[position.trades[trade.id]] if trade.id in position.trades else NONE for trade in content.trades]
    return Board(terms.tables, kinds, numbers, trades)


def put_cards(schema: PatriarchsSchema, state: PatriarchsState, position: Values) -> None:
    """Decks with their discards, and what is not known of the hands, from what is."""
    cards = {card: number for number, card in enumerate(schema.cards)}
    order: list[int] = []
    for category in range(len(CATEGORIES)):
        pile = [cards[card] for card in reversed(position.decks[category])]
        state.deck_left[category] = len(pile)
        if state.card != NONE and state.terms.tables.card_category[state.card] == category:
            pile.append(int(state.card))
        order += pile + [cards[card] for card in position.discards[category]]
    state.deck = vec[i64](order)
    place = 0
    for known in [*(row.known for row in position.seats), position.known]:
        for row, sure in zip(position.seats, known, strict=True):
            for kind in range(KINDS):
                state.doubts[place] = row.hand[kind] - sure[kind]
                place += 1
    for seat, row in enumerate(position.seats):
        state.hand_size[seat] = sum(row.hand)


# What makes a position impossible --------------------------------------------------------------------------------


def check_plausible(content: PatriarchsContent, terms: PatriarchsTerms, players: int, position: Values) -> None:
    """Refuse what no game could reach."""
    check_numbers(position)
    check_board(position)
    check_goods(position)
    check_pieces(terms, position)
    check_cards(content, terms, position)
    check_frames(terms, position, players)
    check_offers(position, players)


def check_numbers(position: Values) -> None:
    """Refuse sums that two dice cannot show."""
    for name, die, total in (("rolled", position.die, position.rolled), ("sent", position.sent_die, position.sent)):
        require(total != 1, name, "two dice make no 1")
        require(die == 0 or 1 <= total - die <= 6, "die", f"{die} and another make no {total}")


def check_board(position: Values) -> None:
    """Tiles, numbers, trade tiles, pawns and tribes go together."""
    require({*position.tiles} == {*position.numbers}, "numbers", "one for each tile")
    trades = engine_terms.TRADES if position.tiles else 0
    require(len(position.trades) == trades, "trades", "nine of them on a laid board")
    for name in ("prophet", "false"):
        place = getattr(position, name)
        require(place is None or place in position.tiles, name, f"{place!r} is not a tile of the board")
    require(position.false is not None or not position.by_card, "by_card", "there is no False Prophet on the board")
    tribes = [row.tribe for row in position.seats if row.tribe is not None]
    require(len({*tribes}) == len(tribes), "seats", "two players with the same tribe (PA-1.1)")
    require(not position.tiles or {*tribes} <= {*position.tiles.values()}, "tiles", "the home of a tribe is missing")


def check_goods(position: Values) -> None:
    """The supplies are hard limits (PA-21.4)."""
    for kind, resource in enumerate(RESOURCES):
        total = position.bank[kind] + sum(row.hand[kind] for row in position.seats)
        require(total == data.RESOURCE_CARDS, resource, f"{total} cards instead of {data.RESOURCE_CARDS} (PA-3.12)")
    shekels = position.bank[KINDS] + sum(row.shekels for row in position.seats)
    virtue = position.bank[KINDS + 1] + sum(row.virtue for row in position.seats)
    require(shekels == data.SHEKELS, "Shekels", f"{shekels} instead of {data.SHEKELS} (PA-3.12)")
    require(virtue == data.VIRTUE_TOKENS, "Virtue Tokens", f"{virtue} instead of {data.VIRTUE_TOKENS} (PA-3.12)")
    for viewer, known in enumerate([*(row.known for row in position.seats), position.known]):
        for seat, row in enumerate(position.seats):
            fits = all(known[seat][kind] <= row.hand[kind] for kind in range(KINDS))
            require(fits, "known", f"seat {viewer} is sure of cards that seat {seat} does not have")
            require(viewer != seat or known[seat] == row.hand, "known", f"seat {seat} knows its own hand")
    for seat, row in enumerate(position.seats):
        picks = all(row.picked[kind] <= row.hand[kind] for kind in range(KINDS))
        picks = picks and row.to_pick <= sum(row.hand) - sum(row.picked)
        require(picks, f"seats[{seat}]", "picks that are not held")


def check_pieces(terms: PatriarchsTerms, position: Values) -> None:
    """On corners and edges of the board, not too many, not too near (PA-2.4, PA-2.6, PA-4.2)."""
    places = [HEXES[name] for name in position.tiles]
    corners = {GEOMETRY.corner_name(corner): corner for place in places for corner in GEOMETRY.hex_corners[place]}
    edges = {GEOMETRY.edge_name(edge) for place in places for edge in GEOMETRY.hex_edges[place]}
    built = [corner for row in position.seats for corner in (*row.tents, *row.cities)]
    laid = [edge for row in position.seats for edge in row.camels]
    require({*built} <= {*corners}, "seats", "a building on a corner that is not on the board")
    require({*laid} <= edges, "seats", "a camel on an edge that is not on the board")
    require(len({*built}) == len(built), "seats", "two buildings on one corner (PA-2.4)")
    require(len({*laid}) == len(laid), "seats", "two camels on one edge (PA-2.4)")
    numbers = {corners[corner] for corner in built}
    near = any(one in numbers and other in numbers for one, other in GEOMETRY.ends)
    require(not near, "seats", "two buildings on neighbour corners (PA-2.6)")
    for seat, row in enumerate(position.seats):
        few = len(row.tents) <= data.TENTS and len(row.cities) <= data.CITIES and len(row.camels) <= terms.camels
        require(few, f"seats[{seat}]", "more pieces than a tribe has (PA-4.2)")


def check_cards(content: PatriarchsContent, terms: PatriarchsTerms, position: Values) -> None:
    """Each card in use in its deck, its discard pile, or being resolved (PA-7.3)."""
    ids = [card.id for card in content.cards]
    for category, name in enumerate(CATEGORIES):
        start, end = int(terms.deck_from[category]), int(terms.deck_from[category + 1])
        wanted = sorted(ids[int(terms.cards[i])] for i in range(start, end))
        found = [*position.decks[category], *position.discards[category]]
        if position.card is not None and content.cards[ids.index(position.card)].category == name:
            found.append(position.card)
        require(sorted(found) == wanted, "decks", f"the {name} cards are not those in use, each once")


def check_frames(terms: PatriarchsTerms, position: Values, players: int) -> None:
    """Somebody is asked something, until the game is over."""
    over = position.winner is not None
    require(over == (position.ending != ENDINGS[0]), "ending", "it goes with a winner")
    require(over == (not position.stack), "frames", "none when the game is over, some before")
    laid = [frame for frame in position.stack if frame.kind != "choose_tribe"]
    require(not laid or bool(position.tiles), "tiles", "no board is laid")
    tribes = all(row.tribe is not None for row in position.seats)
    require(not laid or (tribes and position.active is not None and position.first is not None), "active", "nobody")
    require(position.round <= terms.round_limit, "round", f"there are {int(terms.round_limit)} (PA-20.1)")
    check_stack(terms, position, players)
    if position.stack:
        require(position.stack[-1].kind not in NOT_ASKING, "frames", "the last one must be a question")
    resolving = any(frame.kind == "effects" for frame in position.stack)
    require(not resolving or position.card is not None, "card", "none is being resolved")


def check_stack(terms: PatriarchsTerms, position: Values, players: int) -> None:
    """Each frame on one that can be below it, with numbers in their bounds."""
    below = ""
    for frame in position.stack:
        stands = below in BELOW[frame.kind] if BELOW[frame.kind] else below == ""
        require(stands, "frames", f"{frame.kind} cannot stand on {below or 'nothing'}")
        alone = frame.kind == "pass_card"
        require(alone == (frame.seat == -1) and -1 <= frame.seat < players, "frames", f"there is no seat {frame.seat}")
        bounds = frame_bounds(terms, frame.kind, players)
        fits = all(least <= number <= most for number, (least, most) in zip(frame.numbers, bounds, strict=True))
        require(fits, "frames", f"a number of {frame.kind} is out of bounds")
        below = frame.kind
        check_frame(terms, position, frame)


def check_frame(terms: PatriarchsTerms, position: Values, frame: Values) -> None:
    """The pieces and cards that a frame is about are there."""
    row = position.seats[frame.seat]
    a, b = frame.numbers[:2]
    if frame.kind == "setup_camel":
        require(GEOMETRY.corner_name(b) in row.tents, "frames", "a camel beside no tent (PA-4.7)")
    if frame.kind in ("move_edge", "move_corner"):
        fits = GEOMETRY.corner_name(a) in row.tents and GEOMETRY.edge_name(b) in row.camels and a in GEOMETRY.ends[b]
        require(fits, "frames", "the Movement of no tent and camel (PA-11.3)")
    if frame.kind == "camel_pay":
        cost = [int(terms.tables.cost[kind]) - position.discounts[kind] for kind in range(KINDS)]
        taken = any(GEOMETRY.edge_name(a) in other.camels for other in position.seats)
        payable = all(row.hand[kind] >= cost[kind] for kind in range(KINDS))
        fits = payable and not taken and len(row.camels) < terms.camels
        require(fits, "frames", "a camel that cannot be built (PA-17.4)")
    if frame.kind == "drop_card":
        require(a <= sum(row.hand), "frames", "more cards to drop than there are")


def frame_bounds(terms: PatriarchsTerms, kind: str, players: int) -> list[tuple[int, int]]:
    """The least and the greatest of each of the four numbers of a frame (see `state`)."""
    tables = terms.tables
    steps, options = len(tables.program) // ops.STEP, len(tables.option_from)
    corner, edge, rival, items = (0, len(CORNERS) - 1), (0, len(EDGES) - 1), (-1, players - 1), (0, OFFER_ITEMS - 1)
    seats, left = (-1, 2**players - 1), (1, MOST_LEFT)
    bounds: dict[str, list[tuple[int, int]]] = {
        "setup_tent": [(0, 2)],
        "setup_camel": [(0, 2), corner],
        "phase": [(0, 4), (0, len(CATEGORIES))],
        "place_false": [(0, 12)],
        "effects": [(0, steps), (0, steps), seats, rival],
        "event_option": [(0, options - 2)],
        **{kind: [left] for kind in ("take_card", "swap_card", "free_camel", "lose_camel")},
        "drop_card": [left, (0, 2), rival, (-1, steps - 1)],
        "pass_card": [seats, left],
        "fruit": [(1, engine_terms.ALL_KINDS)],
        "move_edge": [corner, edge],
        "move_corner": [corner, edge, edge],
        "offer_give": [rival],
        "offer_want": [rival, items],
        "offer_answer": [rival, items, items, seats],
        "camel_pay": [edge],
    }
    found = bounds.get(kind, [])
    return found + [(-1, 0)] * (4 - len(found))


def check_offers(position: Values, players: int) -> None:
    """Whoever offers or answers has what is named (PA-22.7, PA-22.8)."""
    offers = [frame for frame in position.stack if frame.kind in OFFERS]
    for seat, row in enumerate(position.seats):
        if row.bid:
            require(bool(offers) and holds(row, row.bid[0]), f"seats[{seat}]", "a bid that cannot be made")
    for frame in offers:
        if frame.kind == "offer_want":
            require(holds(position.seats[frame.seat], frame.numbers[1]), "frames", "an offer that cannot be made")
        if frame.kind == "offer_answer":
            offerer, given, wanted, _ = frame.numbers
            require(0 <= offerer < players and offerer != frame.seat, "frames", "the offer of nobody")
            items = 0 <= given < OFFER_ITEMS and 0 <= wanted < OFFER_ITEMS
            require(items and holds(position.seats[offerer], given), "frames", "an offer that cannot be made")


def holds(row: Values, items: int) -> bool:
    held: int = [*row.hand, row.shekels][items // OFFER_MOST]
    return held > items % OFFER_MOST

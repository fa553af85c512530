"""What makes a position impossible: names that do not exist, goods that do not add up, pieces too near or too many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hiram.core.errors import BadPosition
from hiram.games.prophets_and_patriarchs.actions import HEXES, OFFER_ITEMS, OFFER_MOST
from hiram.games.prophets_and_patriarchs.content_model import CATEGORIES, GOODS, RESOURCES, Content
from hiram.games.prophets_and_patriarchs.log import ENDINGS, FRAME_NAMES, tile_names
from hiram.games.prophets_and_patriarchs.state import CITIES, RESOURCE_CARDS, SHEKELS, TENTS, VIRTUE_TOKENS
from hiram.games.prophets_and_patriarchs.tables import KINDS, TRADES, Terms

if TYPE_CHECKING:
    from hiram.games.prophets_and_patriarchs.position import Position, SeatPosition

NOT_ASKING = ("phase", "effects")
OFFERS = ("offer_give", "offer_want", "offer_answer", "offer_deal")


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
    for die, total in ((position.die, position.rolled), (position.sent_die, position.sent)):
        refuse(die == 0 or (die <= 6 and 1 <= total - die <= 6), f"die: {die} and another make no {total}")
    for name in ("first", "active", "winner"):
        value = getattr(position, name)
        refuse(value is None or 0 <= value < players, f"{name}: there is no seat {value}")
    refuse(all(by is None or by < players for by in position.barren_by), "barren_by: there is no such seat")
    refuse(position.ending in ENDINGS, f"ending: {position.ending!r} is none")


def check_names(content: Content, terms: Terms, position: Position) -> None:
    """Places, tiles, tribes and trade tiles that exist."""
    geometry = terms.tables.geometry
    hexes = {geometry.hex_name(place) for place in range(HEXES)}
    refuse({*position.tiles} <= hexes, "tiles: a hex that is not on the board")
    refuse({*position.tiles} == {*position.numbers}, "numbers: one for each tile")
    refuse({*position.tiles.values()} <= {*tile_names()}, "tiles: an unknown tile")
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
    steps = len(terms.tables.program)
    for frame in position.frames:
        refuse(frame.kind in FRAME_NAMES, f"frames: {frame.kind!r} is no kind of question")
        refuse(len(frame.numbers) == 4, "frames: four numbers each")
        alone = frame.kind == "pass_card"
        refuse(alone == (frame.seat == -1) and frame.seat < players, f"frames: there is no seat {frame.seat}")
        refuse(all(-1 <= number <= steps for number in frame.numbers), "frames: a number is out of bounds")
    if position.frames:
        refuse(position.frames[-1].kind not in NOT_ASKING, "frames: the last one must be a question")
    resolving = any(frame.kind == "effects" for frame in position.frames)
    refuse(not resolving or position.card is not None, "card: none is being resolved")


def check_offers(position: Position, players: int) -> None:
    """Whoever offers or answers has what is named (PA-22.7, PA-22.8)."""
    offers = [frame for frame in position.frames if frame.kind in OFFERS]
    for seat, row in enumerate(position.seats):
        if row.bid:
            fits = len(row.bid) == 2 and all(0 <= items < OFFER_ITEMS for items in row.bid)
            refuse(bool(offers) and fits and holds(row, row.bid[0]), f"seats[{seat}]: a bid that cannot be made")
    for frame in offers:
        if frame.kind == "offer_answer":
            offerer, given, wanted, _ = frame.numbers
            refuse(0 <= offerer < players and offerer != frame.seat, "frames: the offer of nobody")
            items = 0 <= given < OFFER_ITEMS and 0 <= wanted < OFFER_ITEMS
            refuse(items and holds(position.seats[offerer], given), "frames: an offer that cannot be made")


def holds(row: SeatPosition, items: int) -> bool:
    held = [*row.hand, row.shekels][items // OFFER_MOST]
    return held > items % OFFER_MOST

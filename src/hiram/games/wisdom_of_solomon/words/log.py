"""The log: each kind of event with its clause, its readable text and what of it is secret."""

from __future__ import annotations

from hiram.core.event import Domain, EventKind
from hiram.games.wisdom_of_solomon.content.model import WAITING, Content
from hiram.games.wisdom_of_solomon.engine import actions as act
from hiram.games.wisdom_of_solomon.engine.actions import square_names
from hiram.games.wisdom_of_solomon.engine.state import ENDINGS

ENDING_TEXTS = (
    "",
    "A last Customs House stands on the map.",
    "The last Temple Tile is taken.",
    "The last year is over.",
)
AREA_NAMES = ("the Merchant", "the Trader", "the Levite", "the Foreman")
HOLY_NAMES = ("the Ark of the Covenant", "the Menorah", "the Altar of Incense", "the Table of the Presence")
OFFER_NAMES = ("row 1", "row 2", "row 3", "row 4", "the top of the deck")
WAITING_NAMES = ("Given Desires", "Stronghold", "Peace on Every Side", "Rain Sent")
PRICE_NAMES = ("Gold and Copper", "Stone, Wood and Food")
WHY = (
    ("does_something", ""),
    ("no_space", "no Worker Space is free"),
    ("no_trade", "there is nothing he could trade"),
    ("no_deal", "there is nothing he would buy or sell"),
    ("no_tile", "no Temple Tile is left"),
    ("cannot_pay", "he cannot pay"),
    ("closed", "the Location is closed to him"),
    ("no_yield", "there is nothing to collect"),
    ("no_building", "none of his Buildings can be used"),
    ("first_holy", "it is the first Holy Place tile of the year"),
    ("taken", "that space is taken"),
    ("human_done", "the human has no Worker left to place"),
)
ICON_NAMES = {
    "trader": "Trader",
    "market": "Market",
    "temple": "Temple",
    "foreman": "Foreman",
    "circle": "Circle",
    "ark": "Ark of the Covenant",
    "altar": "Altar of Incense",
    "table": "Table of the Presence",
}


def kind(
    name: str,
    clause: str,
    fields: str,
    text: str,
    *,
    tells: str = "",
    secret: str = "",
    hidden: str = "",
    reveals: bool = False,
) -> EventKind:
    """An event kind; its fields, the secret ones and the fields of a view that it tells of are words."""
    return EventKind(
        name=name,
        clause=clause,
        fields=tuple(fields.split()),
        text=text,
        secret=tuple(secret.split()),
        hidden_text=hidden,
        reveals=reveals,
        tells=tuple(tells.split()),
    )


# In the order of the numbers in `engine/events.py`, whose names they have.
EVENT_KINDS = (
    kind("start_chosen", "WS-1.10", "seat", "{seat} has the Starting Player Token."),
    kind("shortage_laid", "WS-1.3", "location", "A Shortage Tile lies on {location}."),
    kind(
        "kept",
        "WS-1.9",
        "seat card other",
        "{seat} keeps {card} and discards {other}.",
        tells="seats.kept",
        secret="card other",
        hidden="{seat} has chosen a Fortune Card.",
    ),
    kind(
        "opening_discard",
        "WS-R2",
        "seat card",
        "{seat} discards {card}.",
        tells="discards seats.hand seats.hand_size seats.kept",
        reveals=True,
    ),
    kind("may_buy", "WS-2.1", "seat", "{seat} may buy up to three cubes.", tells="phase"),
    kind(
        "bought",
        "WS-5.2",
        "seat kind square price",
        "{seat} buys {kind} from {square} for {price} Favor.",
        tells="market seats.cubes seats.favor",
    ),
    kind(
        "sold",
        "WS-5.4",
        "seat kind square favor",
        "{seat} sells {kind} onto {square} for {favor} Favor.",
        tells="market seats.cubes seats.favor",
    ),
    kind("slid", "WS-11.15", "seat square to", "{seat} slides the cube on {square} down to {to}.", tells="market"),
    kind("year_began", "WS-3.1", "year seat", "Year {year} begins with {seat}.", tells="phase year"),
    kind("turn_began", "WS-3.2", "seat", "It is {seat}'s turn."),
    kind(
        "placed_in_area", "WS-3.4", "seat area", "{seat} places a Worker at {area}.", tells="seats.areas seats.unplaced"
    ),
    kind(
        "placed_on_location",
        "WS-10.1",
        "seat location",
        "{seat} places a Worker on {location}.",
        tells="seats.unplaced workers",
    ),
    kind(
        "placed_on_building",
        "WS-11.1",
        "seat building",
        "{seat} places a Worker on {building}.",
        tells="seats.unplaced workers",
    ),
    kind(
        "claimed",
        "WS-9.3",
        "seat holy workers",
        "{seat} claims {holy} with all remaining Workers ({workers}).",
        tells="holy next_start seats.unplaced",
    ),
    kind("retired", "WS-3.9", "seat", "{seat} cannot place a Worker and retires for the year.", tells="seats.retired"),
    kind("took", "WS-0.4", "seat kind cubes", "{seat} takes {cubes} {kind}.", tells="seats.cubes supply"),
    kind("took_exotic", "WS-12.9", "seat kind", "{seat} takes Exotic in place of {kind}.", tells="seats.cubes supply"),
    kind("paid", "WS-4.6", "seat kind", "{seat} pays {kind}.", tells="seats.cubes supply"),
    kind("traded", "WS-6.1", "seat kind", "{seat} gives {kind} to the Trader.", tells="seats.cubes supply"),
    kind(
        "must_give",
        "WS-9.5",
        "seat cubes taker",
        "The Menorah: {seat} holds seven cubes or more and must give {taker} half of them ({cubes}).",
    ),
    kind("gave", "WS-9.6", "seat taker kind", "{seat} gives {kind} to {taker}.", tells="seats.cubes"),
    kind("favor_by_card", "WS-12.4", "seat favor card", "{seat} gains {favor} Favor by {card}.", tells="seats.favor"),
    kind(
        "favor_by_building",
        "WS-11.1",
        "seat favor building",
        "{seat} gains {favor} Favor at {building}.",
        tells="seats.favor",
    ),
    kind(
        "favor_at_altar",
        "WS-9.7",
        "seat favor",
        "{seat} gains {favor} Favor at the Altar of Incense.",
        tells="seats.favor",
    ),
    kind(
        "favor_at_foreman",
        "WS-11.10",
        "seat favor",
        "{seat} gains {favor} more Favor for using the Foreman.",
        tells="seats.favor",
    ),
    kind(
        "tile_taken",
        "WS-7.3",
        "seat tile",
        "{seat} takes a Temple Tile worth {tile}.",
        tells="seats.tile_count seats.tiles temple",
        secret="tile",
        hidden="{seat} takes a Temple Tile.",
        reveals=True,
    ),
    kind(
        "drew",
        "WS-12.6",
        "seat card",
        "{seat} draws {card}.",
        tells="fortune_deck seats.hand seats.hand_size",
        secret="card",
        hidden="{seat} draws a Fortune Card.",
        reveals=True,
    ),
    kind(
        "reshuffled",
        "WS-12.6",
        "cards",
        "The discard pile is shuffled into a new deck of {cards} cards.",
        tells="discards fortune_deck",
    ),
    kind("discarded", "WS-11.5", "seat card", "{seat} discards {card}.", tells="discards seats.hand seats.hand_size"),
    kind(
        "built",
        "WS-8.2",
        "seat building position favor",
        "{seat} builds {building} from {position}: {favor} Favor.",
        tells="offer seats.buildings seats.favor",
    ),
    kind(
        "house_placed",
        "WS-8.4",
        "seat location",
        "{seat} builds a Customs House in {location}.",
        tells="seats.houses seats.houses_left",
    ),
    kind("road_placed", "WS-8.7", "seat edge", "{seat} builds a Road between {edge}.", tells="roads roads_left"),
    kind(
        "shortage_removed",
        "WS-R44",
        "seat location",
        "{seat} removes the Shortage Tile from {location}.",
        tells="shortage bag",
    ),
    kind("played", "WS-12.2", "seat card", "{seat} plays {card}.", tells="resolving seats.hand seats.hand_size"),
    kind("resolved", "WS-12.4", "seat card", "{card} goes to the discard pile.", tells="discards resolving"),
    kind("stays", "WS-12.11", "seat card", "{card} stays in front of {seat}.", tells="resolving"),
    kind("waits", "WS-12.9", "seat waiting", "{waiting} is in force for {seat}.", tells="seats.in_play seats.waiting"),
    kind("used_up", "WS-10.11", "seat waiting", "{waiting} is used up.", tells="seats.waiting"),
    kind("lapsed", "WS-12.27", "seat waiting", "{waiting} of {seat} lapses.", tells="seats.waiting"),
    kind("acts_again", "WS-12.8", "seat spot", "{seat}'s Worker at {spot} acts again."),
    kind(
        "recalled",
        "WS-12.23",
        "seat spot",
        "{seat} takes a Worker back from {spot}.",
        tells="seats.areas seats.unplaced workers",
    ),
    kind("end_near", "WS-14.1", "ending", "{ending} The game ends with this year."),
    kind("year_ended", "WS-3.10", "year", "Year {year} is over."),
    kind("token_moved", "WS-13.2", "seat", "{seat} gets the Starting Player Token.", tells="start_seat"),
    kind("market_slid", "WS-13.4", "square to", "The cube on {square} slides down to {to}.", tells="market"),
    kind("refilled", "WS-13.5", "square kind", "{kind} is laid on {square}.", tells="market supply"),
    kind("offer_slid", "WS-13.7", "position onto", "The Building Card of {position} moves to {onto}.", tells="offer"),
    kind(
        "offer_filled",
        "WS-13.7",
        "position building",
        "{building} comes to {position}.",
        tells="building_deck offer",
        reveals=True,
    ),
    kind(
        "game_over",
        "WS-14.1",
        "ending",
        "{ending} The game is over.",
        tells="ending finished phase seats.hand seats.tiles",
    ),
    kind(
        "tile_shown",
        "WS-14.3",
        "seat tile",
        "{seat} shows a Temple Tile: {tile} Favor.",
        tells="seats.tiles",
        reveals=True,
    ),
    kind("card_shown", "WS-14.4", "seat card", "{seat} has {card} in hand: 2 Favor.", tells="seats.hand", reveals=True),
    kind("final_score", "WS-14.6", "seat points", "{seat} has {points} Favor in all."),
    kind(
        "jeroboam_draws",
        "WS-17.2",
        "tile_drawn",
        "Jeroboam draws the tile {tile_drawn} and does what it says, if he can.",
        tells="aside bag drawn",
        reveals=True,
    ),
    kind(
        "jeroboam_aside",
        "WS-17.3",
        "tile_drawn why",
        "It accomplishes nothing, since {why}: it is laid aside and another is drawn.",
        reveals=True,
    ),
    kind(
        "jeroboam_takes",
        "WS-18.2",
        "seat kind",
        "Jeroboam takes {kind}: Exotic first, then what he lacks, then the most valuable.",
        tells="seats.cubes supply",
    ),
    kind(
        "jeroboam_gives_up",
        "WS-17.8",
        "seat kind",
        "Jeroboam gives up {kind}, the least valuable of what he has twice, or of all he has.",
        tells="seats.cubes supply",
    ),
    kind(
        "jeroboam_cashes",
        "WS-18.3",
        "seat card favor",
        "Jeroboam discards {card}, which he has held longest, for {favor} Favor.",
        tells="discards seats.favor seats.hand_size seats.hand",
        reveals=True,
    ),
    kind(
        "jeroboam_buys",
        "WS-18.5",
        "seat kind square price",
        "Jeroboam buys {kind}, the cheapest he lacks, from {square} for {price} Favor.",
        tells="market seats.cubes seats.favor",
    ),
    kind(
        "jeroboam_sells",
        "WS-18.6",
        "seat kind square favor",
        "Jeroboam has nothing to buy that he lacks and sells {kind}, which pays most, onto {square} for {favor} Favor.",
        tells="market seats.cubes seats.favor",
    ),
    kind(
        "jeroboam_pays_temple",
        "WS-18.9",
        "price_list",
        "Jeroboam buys a Temple Tile with {price_list}: Gold and Copper if he can, and never a surcharge.",
    ),
    kind(
        "jeroboam_chooses_card",
        "WS-18.11",
        "building position",
        "Jeroboam buys {building} from {position}: the lowest in the row he can pay, a cube less than for others.",
    ),
    kind(
        "jeroboam_house",
        "WS-18.13",
        "seat location",
        "Jeroboam's Customs House goes to {location}, the first tile of his bag with an open space.",
        tells="seats.houses seats.houses_left",
    ),
    kind(
        "jeroboam_road",
        "WS-18.14",
        "seat edge",
        "Jeroboam's Road joins {edge}: he seeks a house of his own, else the richest neighbour without yours.",
        tells="roads roads_left",
    ),
    kind(
        "jeroboam_removes_tile",
        "WS-18.17",
        "tile_drawn",
        "{tile_drawn} lies outside Israel: after he has collected its tile leaves the game.",
        tells="aside removed",
    ),
    kind("jeroboam_uses", "WS-18.18", "building", "Jeroboam uses {building}, which of his Buildings brings him most."),
    kind(
        "jeroboam_claims",
        "WS-18.22",
        "holy",
        "Jeroboam goes to {holy} with all his Workers; to the Menorah whenever it is free and you hold seven cubes.",
    ),
    kind("jeroboam_asks", "WS-17.10", "seat", "His rules leave a tie: {seat} decides for Jeroboam."),
    kind(
        "jeroboam_retires",
        "WS-17.4",
        "seat",
        "The bag is empty: Jeroboam retires for the year.",
        tells="seats.retired",
        reveals=True,
    ),
    kind("jeroboam_handicap", "WS-20.2", "seat favor", "Jeroboam begins with {favor} Favor more.", tells="seats.favor"),
    kind("tiles_returned", "WS-19.1", "", "All used tiles go back into Jeroboam's bag.", tells="aside bag drawn"),
    kind(
        "jeroboam_discards",
        "WS-17.12",
        "seat card",
        "Jeroboam discards {card}, which he has held longest.",
        tells="discards seats.hand_size seats.hand",
        reveals=True,
    ),
    kind("jeroboam_leftover", "WS-19.3", "seat favor", "Jeroboam gains {favor} Favor for the cubes he has left."),
    kind(
        "first_buys",
        "WS-16.5",
        "seat kind square price",
        "Jeroboam buys {kind} from {square} for {price} Favor: the cheapest he lacks, or the cheapest of all.",
        tells="market seats.cubes seats.favor",
    ),
    kind(
        "jeroboam_first_holy",
        "WS-18.21",
        "tile_drawn",
        "It is the first Holy Place tile of the year: it is laid aside without effect.",
    ),
    kind(
        "workers_returned",
        "WS-13.3",
        "workers",
        "All Workers go back to their owners, {workers} to each.",
        tells="holy next_start seats.areas seats.unplaced seats.retired workers",
    ),
    kind(
        "jeroboam_house_chosen",
        "WS-R73",
        "seat location",
        "For lack of a tile that had room, Jeroboam's Customs House goes where it was chosen: {location}.",
        tells="seats.houses seats.houses_left",
    ),
    kind(
        "jeroboam_road_out",
        "WS-18.14",
        "seat edge",
        "Jeroboam's Road joins {edge}: none of his houses is near, so it goes to the most valuable open Location.",
        tells="roads roads_left",
    ),
    kind(
        "jeroboam_sees_seven",
        "WS-18.22",
        "holy",
        "The human holds seven cubes or more: Jeroboam goes to {holy} with all his Workers.",
    ),
    kind(
        "jeroboam_relieves",
        "WS-18.20",
        "location",
        "Jeroboam frees {location}, the most valuable of the barren Locations by what is printed there.",
    ),
    kind(
        "jeroboam_hands_over",
        "WS-17.8",
        "seat taker kind",
        "Jeroboam gives {kind} to {taker}, the least valuable of what he has twice, or of all he has.",
        tells="seats.cubes",
    ),
    kind(
        "jeroboam_asks_for_house",
        "WS-18.13",
        "seat",
        "No tile of Jeroboam's bag has an open space for his Customs House: {seat} decides for him.",
    ),
)


def event_domains(content: Content) -> dict[str, Domain]:
    """How the numbers in the journal are shown."""
    seats = Domain(tuple(range(5)), tuple(f"Seat {seat}" for seat in range(5)))
    places = tuple(place.id for place in content.locations)
    names = tuple(place.name for place in content.locations)
    cards = Domain(tuple(card.id for card in content.fortunes), tuple(card.title for card in content.fortunes))
    kinds = Domain(tuple(act.KIND_IDS), tuple(kind.name for kind in content.resources))
    squares = Domain(tuple(square_names()), tuple(square_titles(content)))
    buildings = tuple(card.id for card in content.buildings)
    titles = tuple(card.name for card in content.buildings)
    offers = Domain(tuple(act.OFFER_IDS), OFFER_NAMES)
    edges = tuple(f"{names[edge.ends[0]]} and {names[edge.ends[1]]}" for edge in content.edges)
    icons = tuple(ICON_NAMES[icon] for icon in content.solo_icons)
    tiles = tuple(f"S{number:02}" for number in range(1, 16))
    return {
        "seat": seats,
        "taker": seats,
        "location": Domain(places, names),
        "card": cards,
        "other": cards,
        "kind": kinds,
        "square": squares,
        "to": squares,
        "area": Domain(tuple(act.AREA_IDS), AREA_NAMES),
        "holy": Domain(tuple(act.HOLY_IDS), HOLY_NAMES),
        "building": Domain(buildings, titles),
        "position": offers,
        "onto": offers,
        "edge": Domain(tuple(edge.id for edge in content.edges), edges),
        "waiting": Domain(WAITING, WAITING_NAMES),
        "spot": Domain((*act.AREA_IDS, *places, *buildings), (*AREA_NAMES, *names, *titles)),
        "ending": Domain(tuple(ENDINGS), ENDING_TEXTS),
        "tile": Domain(content.tile_values, tuple(str(value) for value in content.tile_values)),
        "tile_drawn": Domain((*places, *tiles), (*names, *icons)),
        "why": Domain(tuple(name for name, _ in WHY), tuple(text for _, text in WHY)),
        "price_list": Domain(("GC", "SWF"), PRICE_NAMES),
    }


def square_titles(content: Content) -> list[str]:
    """'Gold square 1' and so on."""
    return [f"{kind.name} square {square}" for kind in content.resources[1:] for square in range(1, 6)]

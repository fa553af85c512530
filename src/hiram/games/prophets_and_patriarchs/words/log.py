"""The log: each kind of event with its clause, its readable text and what of it is secret."""

from __future__ import annotations

from hiram.core.event import Domain, EventKind
from hiram.games.prophets_and_patriarchs.content.model import CATEGORIES, GOODS, PIECES, RESOURCES, Content
from hiram.games.prophets_and_patriarchs.edge.schema import CORNERS, EDGES, ENDINGS, FRAME_NAMES, HEXES, TILES
from hiram.games.prophets_and_patriarchs.engine.terms import GEOMETRY

ENDING_TEXTS = ("", "The target is reached", "The last round is complete")
FRAME_TEXTS = (
    "choose a tribe",
    "place a tent",
    "place a camel",
    "play on",
    "trade, build, move or end the turn",
    "send the False Prophet",
    "place the Prophet",
    "play on",
    "choose what to do",
    "choose a rival",
    "take a card",
    "choose a card",
    "choose cards to pass on",
    "exchange a card or stop",
    "place a free camel or decline",
    "remove a camel",
    "take one more card",
    "put the camel down",
    "put the tent down",
    "say what is offered",
    "say what is wanted",
    "accept, decline or make a counter-offer",
    "pay with hay or water",
    "choose among the answers",
)
ITEMS = tuple(f"{number} {good}" for good in GOODS[:7] for number in (1, 2, 3))  # what can be offered


# The fields of a view that events tell of.
CARDS = "seats.hand_size seats.known"
GOODS_OF = f"{CARDS} seats.shekels seats.virtue"
TENTS, CAMELS = "seats.tents seats.reserve", "seats.camels seats.reserve"
TELLS = {
    "tribe_chosen": "seats.tribe",
    "tile_laid": "tiles numbers",
    "trade_laid": "trades",
    "first_player": "first active",
    "tent_placed": TENTS,
    "camel_placed": CAMELS,
    "turn_began": "active round",
    "rolled": "rolled die sent sent_die",
    "false_rolled": "sent sent_die",
    "false_placed": "false",
    "prophet_placed": "prophet",
    "false_removed": "false",
    "card_drawn": "card deck_left",
    "reshuffled": "deck_left discards",
    "card_done": "card discards",
    "earned": f"{GOODS_OF} bank",
    "gained": f"{GOODS_OF} bank",
    "lost": f"{GOODS_OF} bank",
    "gave": CARDS,
    "plundered": CARDS,
    "picked": "seats.picks",
    "passed": f"{CARDS} seats.picks",
    "shield_gained": "seats.shield",
    "shield_used": "seats.shield",
    "captive": "seats.captivity",
    "released": "seats.captivity",
    "barren_land": "barren barren_by",
    "market_opened": "market",
    "discounted": "discounts",
    "extra_movement": "extra_moves",
    "building_skipped": "skips_building",
    "camel_built": f"{CAMELS} discounts",
    "paid": f"{GOODS_OF} bank",
    "tent_built": f"{TENTS} discounts",
    "city_built": f"{TENTS} seats.cities discounts",
    "tent_lifted": f"{TENTS} {CAMELS}",
    "tent_moved": f"{TENTS} {CAMELS} moves_used",
    "camel_lost": CAMELS,
    "camel_free": CAMELS,
    "traded": f"{CARDS} bank",
    "bought": f"{GOODS_OF} bank",
    "offered": "offers",
    "accepted": "seats.bid",
    "handed": f"{CARDS} seats.shekels",
    "line_changed": "seats.line",
    "turn_ended": "market discounts extra_moves moves_used offers skips_building",
    "captivity_left": "seats.captivity",
    "barren_left": "barren barren_by",
    "round_began": "round",
    "game_over": "asked ending finished winner",
    "asked": "asked",
    "swapped": f"{CARDS} bank",
    "offered_to_all": "offers",
    "countered": "seats.bid",
    "shown": "seats.known",
    "offer_closed": "seats.bid",
}


def kind(
    name: str,
    clause: str,
    fields: str,
    text: str,
    hidden: str = "",
    quiet: bool = False,
    reveals: bool = False,
    private: bool = False,
) -> EventKind:
    """A kind of event; whoever may not see its resource reads the text `hidden`."""
    return EventKind(
        name=name,
        clause=clause,
        fields=tuple(fields.split()),
        text=text,
        secret=("resource",) if hidden or private else (),
        hidden_text=hidden,
        quiet=quiet,
        reveals=reveals or bool(hidden),
        private=private,
        tells=tuple(TELLS.get(name, "").split()),
    )


# In the order of the numbers in `events`.
EVENT_KINDS = (
    kind("tribe_chosen", "PA-4.1", "seat tribe", "{seat} plays {tribe}."),
    kind(
        "tile_laid",
        "PA-3.3",
        "hex tile number",
        "{tile} with the number {number} lies at {hex}.",
        quiet=True,
        reveals=True,
    ),
    kind("trade_laid", "PA-3.3", "trade edge", "The trade tile {trade} lies at {edge}.", quiet=True, reveals=True),
    kind("first_roll", "PA-4.5", "seat die", "{seat} rolls {die} to see who goes first."),
    kind("first_player", "PA-4.5", "seat", "{seat} goes first."),
    kind("tent_placed", "PA-4.6", "seat corner", "{seat} places a tent at {corner}."),
    kind("camel_placed", "PA-4.7", "seat edge", "{seat} places a camel at {edge}."),
    kind("turn_began", "PA-5.1", "seat round", "{seat}'s turn, round {round}."),
    kind("rolled", "PA-5.2", "seat one other sum", "{seat} rolls {one} and {other}: {sum}.", reveals=True),
    kind("false_rolled", "PA-6.1", "seat one other sum", "The second roll is {one} and {other}: {sum}.", reveals=True),
    kind("false_placed", "PA-6.2", "seat hex", "{seat} sends the False Prophet to {hex}."),
    kind("prophet_placed", "PA-6.8", "seat hex", "{seat} places the Prophet on {hex}."),
    kind("false_removed", "PA-16.29", "seat", "The False Prophet leaves the board."),
    kind("card_drawn", "PA-7.1", "seat card", "{seat} draws {card}.", reveals=True),
    kind("reshuffled", "PA-7.4", "category number", "The {category} deck is shuffled again."),
    kind("card_done", "PA-7.3", "card", "{card} is done.", quiet=True),
    kind("earned", "PA-8.1", "seat good number", "{seat} earns {number} × {good}."),
    kind("gained", "PA-16.6", "seat good number", "{seat} gains {number} × {good}."),
    kind("lost", "PA-16.8", "seat good number", "{seat} loses {number} × {good}."),
    kind(
        "gave",
        "PA-16.10",
        "seat receiver resource",
        "{seat} gives {receiver} 1 {resource}.",
        "{seat} gives {receiver} a card.",
    ),
    kind(
        "plundered",
        "PA-16.12",
        "seat victim resource",
        "{seat} takes 1 {resource} from {victim}.",
        "{seat} takes a card from {victim}.",
    ),
    kind("picked", "PA-16.13", "seat resource", "You lay 1 {resource} aside.", private=True),
    kind("picks_sealed", "PA-18.3", "seat", "{seat} has chosen."),
    kind(
        "passed",
        "PA-16.13",
        "seat receiver resource",
        "{seat} passes 1 {resource} to {receiver}.",
        "{seat} passes a card to {receiver}.",
    ),
    kind("shield_gained", "PA-15.11", "seat", "{seat} has a shield."),
    kind("shield_used", "PA-15.12", "seat", "{seat}'s shield turns it aside."),
    kind("captive", "PA-15.2", "seat turns", "{seat} goes into captivity; turns: {turns}."),
    kind("released", "PA-15.6", "seat", "{seat} goes free."),
    kind("barren_land", "PA-15.8", "seat resource turns", "The {resource} tiles lie barren; turns: {turns}."),
    kind("market_opened", "PA-16.19", "seat rate", "{seat} trades any resource at {rate}:1 this turn."),
    kind(
        "discounted",
        "PA-16.20",
        "seat piece resource number",
        "{seat}'s next {piece} costs {number} {resource} less this turn.",
    ),
    kind("extra_movement", "PA-16.25", "seat", "{seat} has one more Movement this turn."),
    kind("building_skipped", "PA-16.26", "seat", "{seat} has no building phase this turn."),
    kind("harvest_rolled", "PA-16.17", "one other sum", "The harvest roll is {one} and {other}: {sum}.", reveals=True),
    kind("camel_built", "PA-10.3", "seat edge", "{seat} builds a camel at {edge}."),
    kind("paid", "PA-10.1", "seat good number", "{seat} pays {number} × {good}."),
    kind("tent_built", "PA-10.6", "seat corner", "{seat} builds a tent at {corner}."),
    kind("city_built", "PA-10.10", "seat corner", "{seat} builds a city at {corner}."),
    kind("tent_lifted", "PA-11.1", "seat corner edge", "{seat} lifts the tent at {corner} and its camel."),
    kind("tent_moved", "PA-11.6", "seat corner edge", "{seat} moves the tent to {corner}, the camel to {edge}."),
    kind("camel_lost", "PA-16.22", "seat edge", "{seat} loses the camel at {edge}."),
    kind("camel_free", "PA-16.21", "seat edge", "{seat} places a free camel at {edge}."),
    kind("traded", "PA-9.2", "seat resource number taken", "{seat} trades {number} {resource} for 1 {taken}."),
    kind("bought", "PA-9.8", "seat good taken", "{seat} spends 1 {good} for 1 {taken}."),
    kind("offered", "PA-22.6", "seat receiver given wanted", "{seat} offers {receiver} {given} for {wanted}."),
    kind("accepted", "PA-22.8", "seat receiver given wanted", "{seat} accepts the offer of {receiver}."),
    kind("declined", "PA-22.8", "seat receiver", "{seat} declines the offer of {receiver}."),
    kind("handed", "PA-22.8", "seat receiver good number", "{seat} hands {receiver} {number} × {good}."),
    kind("line_changed", "PA-12.1", "seat length", "{seat}'s longest line of camels: {length}."),
    kind("turn_ended", "PA-5.8", "seat", "{seat} ends the turn.", quiet=True),
    kind("captivity_left", "PA-15.5", "seat turns", "{seat}'s turns of captivity left: {turns}."),
    kind("barren_left", "PA-15.10", "resource turns", "Turns until {resource} tiles bear again: {turns}."),
    kind("round_began", "PA-5.9", "round", "Round {round} begins.", quiet=True),
    kind("game_over", "PA-19.3", "ending seat", "{ending}: {seat} wins."),
    kind("final_score", "PA-19.1", "seat points", "Final score of {seat}: {points}."),
    kind("asked", "PA-18.1", "question seat first second", "To decide: {question}. {seat}", quiet=True),
    kind("harvested", "PA-16.16", "resource", "All {resource} tiles pay."),
    kind("swapped", "PA-16.18", "seat resource taken", "{seat} exchanges 1 {resource} for 1 {taken}."),
    kind("offered_to_all", "PA-22.11", "seat given wanted", "{seat} offers everybody {given} for {wanted}."),
    kind("countered", "PA-22.12", "seat receiver given wanted", "{seat} would give {receiver} {given} for {wanted}."),
    kind(
        "shown", "PA-22.7", "seat resource number", "{seat} has {number} {resource} or more.", quiet=True, reveals=True
    ),
    kind("offer_closed", "PA-22.13", "seat", "{seat}'s offer is settled.", quiet=True),
)


def field_name(place: int) -> str:
    """A hex as on a map: rows A to G from the north, numbers from the west."""
    q, r = GEOMETRY.hexes[place]
    first = min(column for column, row in GEOMETRY.hexes if row == r)
    return f"{'ABCDEFG'[r]}{q - first + 1}"


def joined_fields(fields: tuple[str, ...], parts: list[list[int]], number: int) -> tuple[str, ...]:
    """Corners or edges by the fields that meet there: 'B2, B3 and C3'."""
    meeting: list[list[str]] = [[] for _ in range(number)]
    for field, touching in zip(fields, parts, strict=True):
        for part in touching:
            meeting[part].append(field)
    return tuple(" and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names) for names in meeting)


def event_domains(content: Content) -> dict[str, Domain]:
    """How the numbers in the journal are named, for programs and for people."""
    titles = {"shekel": "Shekel", "virtue": "Virtue Token", "oil": "olive oil"}
    goods = Domain(names=GOODS, titles=tuple(titles.get(good, good) for good in GOODS))
    resources = Domain(names=RESOURCES, titles=goods.titles[: len(RESOURCES)])
    seat = Domain(names=tuple(range(6)), titles=tuple(f"Seat {number}" for number in range(6)))
    fields = tuple(field_name(place) for place in range(len(HEXES)))
    items = tuple(f"{number} {good}" for good in goods.titles[:7] for number in (1, 2, 3))
    tiles = tuple(resource.name for resource in content.resources)
    homes = tuple(f"Home of {tribe.name}" for tribe in content.tribes)
    return {
        "seat": seat,
        "receiver": seat,
        "victim": seat,
        "tribe": Domain(
            names=tuple(tribe.id for tribe in content.tribes), titles=tuple(tribe.name for tribe in content.tribes)
        ),
        "good": goods,
        "resource": resources,
        "taken": resources,
        "piece": Domain(names=PIECES, titles=PIECES),
        "category": Domain(names=CATEGORIES, titles=CATEGORIES),
        "corner": Domain(names=tuple(CORNERS), titles=joined_fields(fields, GEOMETRY.hex_corners, len(CORNERS))),
        "edge": Domain(names=tuple(EDGES), titles=joined_fields(fields, GEOMETRY.hex_edges, len(EDGES))),
        "hex": Domain(names=tuple(HEXES), titles=fields),
        "tile": Domain(names=TILES, titles=(*tiles, *homes)),
        "trade": Domain(
            names=tuple(trade.id for trade in content.trades), titles=tuple(trade.name for trade in content.trades)
        ),
        "card": Domain(
            names=tuple(card.id for card in content.cards),
            titles=tuple(f"“{card.title}” ({card.ref})" for card in content.cards),
        ),
        "given": Domain(names=ITEMS, titles=items),
        "wanted": Domain(names=ITEMS, titles=items),
        "question": Domain(names=FRAME_NAMES, titles=FRAME_TEXTS),
        "ending": Domain(names=ENDINGS, titles=ENDING_TEXTS),
    }

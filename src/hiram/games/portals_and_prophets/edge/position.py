"""A position read back into a state, and what makes one impossible. The schema checks each field by itself; here stand
the checks across fields, each with the place in the file and the reason.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hiram.core.dice import Dice
from hiram.core.options import Options
from hiram.core.schema import Values, require
from hiram.core.vocabulary import shortened
from hiram.games.portals_and_prophets.content.model import PortalsContent
from hiram.games.portals_and_prophets.edge.options import portals_of, terms_of
from hiram.games.portals_and_prophets.edge.schema import PortalsSchema
from hiram.games.portals_and_prophets.engine import ask, state as data, terms as agreed
from hiram.games.portals_and_prophets.engine.play import PortalsState
from hiram.games.portals_and_prophets.engine.rules.play_event import NT_CARDS_TO_END
from hiram.games.portals_and_prophets.engine.terms import PortalsTables, PortalsTerms

GENESIS_CARDS = 18


def read_position(
    content: PortalsContent, schema: PortalsSchema, tables: PortalsTables, players: int, options: Options, given: Any
) -> PortalsState:
    """The state of a position; refused is one that no game with these options could reach, as far as its parts can
    tell. Hands above seven are cut down at random before the first decision (PP-14.4), but for that of a player who
    has to choose one of eight (PP-14.5)."""
    position = schema.check(given, players)
    terms = terms_of(tables, options)
    terms.open_portals(sorted(schema.place_number[portal] for portal in position.portals))
    check_seats(options, position)
    check_portals(content, portals_of(content, options), position)
    check_cards(content, players, position)
    check_old_testament(content, terms, position)
    check_pawns(players, position)
    check_clock(terms, position)
    check_end(content, options, position)
    dice = Dice(*position.dice)
    chooser = position.current_seat if position.phase == "turn" and terms.lenient_draw == agreed.CHOOSE else None
    cut_hands(position, players, dice, chooser)
    state = PortalsState(terms, players, dice)
    schema.fill(state, position)
    current = position.current_seat
    state.over = current is None
    if current is not None:
        state.acting = 1 << current
        state.frames.push(ask.PLACE if position.phase == "place" else ask.TURN, current)
        if len(position.seats[current].hand) > data.HAND_LIMIT:
            state.frames.push(ask.SHED, current)
    return state


def cut_hands(position: Values, players: int, dice: Dice, chooser: int | None) -> None:
    """One random card after another out of each hand that is too large, in seat order from the current seat on."""
    first = position.current_seat if position.current_seat is not None else position.start_seat
    for step in range(players):
        number = (first + step) % players
        seat = position.seats[number]
        most = data.HAND_SPACE if number == chooser else data.HAND_LIMIT
        while len(seat.hand) > most and position.phase != "over":
            card = sorted(seat.hand)[int(dice.below(len(seat.hand)))]
            seat.hand.remove(card)
            seat.seen = [other for other in seat.seen if other != card]
            position.removed.append(card)


def check_seats(options: Options, position: Values) -> None:
    start = options["start_seat"]
    require(start in ("random", position.start_seat), "start_seat", f"the options say {start}")
    over = position.phase == "over"
    require((position.current_seat is None) == over, "current_seat", "a seat is to move exactly until the game is over")


def check_portals(content: PortalsContent, fixed_portals: list[int], position: Values) -> None:
    known = {place.id: place for place in content.locations}
    regions = {known[portal].region for portal in position.portals}
    require(len(position.portals) == 3 == len(regions), "portals", "three locations in three regions are needed")
    indices = sorted(known[portal].index for portal in position.portals)
    require(not fixed_portals or indices == fixed_portals, "portals", "the options put them elsewhere")


def card_places(position: Values) -> Iterator[tuple[str, str]]:
    """Every card of a position with the place it is named in."""
    for name in ("ot_deck", "nt_deck", "removed", "unseen"):
        for index, card in enumerate(getattr(position, name)):
            yield f"{name}[{index}]", card
    for index, shown in enumerate(position.face_up):
        if shown is not None:
            yield f"face_up[{index}]", shown
    for number, seat in enumerate(position.seats):
        for name in ("hand", "played"):
            for index, card in enumerate(getattr(seat, name)):
                yield f"seats[{number}].{name}[{index}]", card


def check_cards(content: PortalsContent, players: int, position: Values) -> None:
    """Each of the 108 cards is in exactly one place, and in one where a card of its deck can be."""
    cards = {card.id: card for card in content.cards}
    found: dict[str, str] = {}
    for where, name in card_places(position):
        require(name not in found, where, f"{name} is also at {found.get(name)}")
        found[name] = where
        check_card_place(where, name, cards[name].deck, cards[name].kind)
    missing = [name for name in cards if name not in found]
    require(not missing, "position", f"{len(missing)} cards are nowhere: {', '.join(missing[:5])}")
    for number, seat in enumerate(position.seats):
        fits = len(seat.hand) <= data.HAND_LIMIT or position.phase != "over"
        require(fits, f"seats[{number}].hand", f"{len(seat.hand)} cards; no game ends with more than {data.HAND_LIMIT}")
    unseen = GENESIS_CARDS - 3 * players
    require(len(position.unseen) == unseen, "unseen", f"{len(position.unseen)} cards, with {players} players {unseen}")
    for number, seat in enumerate(position.seats):
        for index, name in enumerate(seat.seen):
            where = f"seats[{number}].seen[{index}]"
            require(name in seat.hand, where, f"{shortened(name)} is not in that hand")
            require(cards[name].deck == "old_testament", where, f"{name} was never face up")
        points = sum(cards[name].points for name in seat.played)
        require(seat.score == points, f"seats[{number}].score", f"{seat.score}, but the played events give {points}")


def check_card_place(where: str, name: str, deck: str, kind: str) -> None:
    if where.startswith(("ot_deck", "face_up")):
        require(deck == "old_testament", where, f"{name} is not a card of the Old Testament deck")
    elif where.startswith("nt_deck"):
        require(deck == "new_testament", where, f"{name} is not a card of the New Testament deck")
    elif where.startswith("unseen"):
        require(deck == "genesis", where, f"{name} is not a Genesis card")
    elif ".played" in where:
        require(kind == "event", where, f"{name} is a bonus card and cannot be played")


def check_old_testament(content: PortalsContent, terms: PortalsTerms, position: Values) -> None:
    """With the short timeline the events of some centuries are out of the game from the start (PP-15.1)."""
    cards = [card for card in content.cards if card.deck == "old_testament"]
    out = [card.id for card in cards if terms.short and card.period in agreed.LEFT_OUT]
    for name in out:
        require(name in position.removed, "removed", f"{name} is not in the game with the short timeline")
    full = position.phase != "place" or len(position.ot_deck) == len(cards) - len(out)
    require(full, "ot_deck", "no card has left it while pawns are placed")


def check_pawns(players: int, position: Values) -> None:
    taken: dict[str, int] = {}
    for number, seat in enumerate(position.seats):
        where = f"seats[{number}].location"
        if seat.location is None:
            require(position.phase == "place", where, "every pawn is on the map once the placement is over")
            continue
        require(seat.location not in taken, where, f"seat {taken.get(seat.location)} stands there too")
        taken[seat.location] = number
    if position.phase != "place":
        return
    assert position.current_seat is not None
    placed = (position.current_seat - position.start_seat) % players
    for step in range(players):
        number = (position.start_seat + step) % players
        on_map = position.seats[number].location is not None
        require(on_map == (step < placed), f"seats[{number}].location", "pawns are placed clockwise from start_seat")


def check_clock(terms: PortalsTerms, position: Values) -> None:
    """Round, capsule, gauge and actions fit together."""
    rounds = min(agreed.LAST_PERIOD, position.round - 1)
    capsule = min(agreed.LAST_PERIOD, int(terms.capsule_after(0, rounds)))
    require(position.capsule == capsule, "capsule", f"in round {position.round} it is on {capsule}")
    simplified, last = terms.simplified, int(terms.last_round)
    require(position.round <= last, "round", f"the last round is {last}")
    colors = position.colors_used
    require(not simplified or (position.fuel == 0 and not colors), "fuel", "the simplified game has none")
    require(position.fuel < agreed.FULL or bool(colors), "fuel", "it is Full only in a turn with an exchange")
    if position.phase == "turn":
        shown = sum(card is not None for card in position.face_up)
        require(shown == 5 or not position.ot_deck, "face_up", "empty slots are refilled while the deck lasts")
    else:
        require(position.actions_left == 0, "actions_left", "there are none outside a turn")
        require(not colors, "colors_used", "there are none outside a turn")
    if position.phase == "place":
        require(position.round == 1 and position.fuel == 0, "round", "pawns are placed before round 1")


def check_end(content: PortalsContent, options: Options, position: Values) -> None:
    """The trigger and the end fit the New Testament cards that were played."""
    over = position.phase == "over"
    require((position.ending != data.ENDINGS[0]) == over, "ending", "is given exactly when the game is over")
    decks = {card.id: card.deck for card in content.cards}
    played = [sum(decks[card] == "new_testament" for card in seat.played) for seat in position.seats]
    if "simplified" in str(options["mode"]):
        require(position.triggered_by is None, "triggered_by", "nobody triggers the end of the simplified game")
    elif position.triggered_by is None:
        require(max(played) < NT_CARDS_TO_END, "triggered_by", "a seat has three New Testament cards, so one is named")
    else:
        enough = played[position.triggered_by] >= NT_CARDS_TO_END
        require(enough, "triggered_by", f"seat {position.triggered_by} has not played three New Testament cards")

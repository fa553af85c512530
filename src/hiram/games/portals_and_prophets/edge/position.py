"""A whole position as readable JSON, and back: what is malformed or impossible is refused with its place and reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from hiram.core.dice import Dice
from hiram.core.errors import BadPosition
from hiram.core.frames import frames_of
from hiram.core.native import i64, vec
from hiram.core.options import Options
from hiram.core.tools import bit, deck_of
from hiram.core.vocabulary import shortened
from hiram.games.portals_and_prophets.content.model import Content
from hiram.games.portals_and_prophets.edge.view import card_ids
from hiram.games.portals_and_prophets.engine.actions import CARDS, SLOTS
from hiram.games.portals_and_prophets.engine.play import NT_CARDS_TO_END, PortalsState
from hiram.games.portals_and_prophets.engine.state import (
    ENDINGS,
    FACE_UP,
    HAND_LIMIT,
    HAND_SPACE,
    HELD_BY,
    NOT_OVER,
    PLACE,
    PLAYED_BY,
    REMOVED,
    SEEN_WITH,
    TALLY,
    TURN,
    UNSEEN,
    PortalsData,
    empty_cells,
    zeros,
)
from hiram.games.portals_and_prophets.engine.terms import COLORS, FULL, LAST_PERIOD, NONE, Tables, Terms

GENESIS_CARDS = 18
OT_CARDS = 70


class SeatPosition(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """One player."""

    location: str | None
    score: int
    hand: list[str]
    seen: list[str]  # the cards of the hand that all saw taken face up
    played: list[str]


class Position(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Everything that a state holds, by name."""

    phase: Literal["place", "turn", "over"]
    round: int
    start_seat: int
    current_seat: int | None
    actions_left: int
    colors_used: list[str]
    capsule: int
    fuel: int
    acted_this_round: bool
    triggered_by: int | None
    ending: str
    portals: list[str]
    face_up: list[str | None]
    ot_deck: list[str]  # the top card first
    nt_deck: list[str]
    removed: list[str]
    unseen: list[str]
    seats: list[SeatPosition]
    dice: list[int]  # the generator's four words


def write_position(content: Content, state: PortalsData) -> dict[str, Any]:
    """The position of a state."""
    over = state.ending != NOT_OVER
    position = Position(
        phase="over" if over else "place" if state.frames.kind() == PLACE else "turn",
        round=int(state.round),
        start_seat=int(state.start_seat),
        current_seat=None if over else int(state.frames.seat()),
        actions_left=int(state.actions_left),
        colors_used=[content.colors[color] for color in range(COLORS) if (state.colors_used >> color) & 1],
        capsule=int(state.capsule),
        fuel=int(state.fuel),
        acted_this_round=bool(state.acted_this_round),
        triggered_by=None if state.triggered_by == NONE else int(state.triggered_by),
        ending=ENDINGS[state.ending],
        portals=[content.locations[portal].id for portal in state.terms.portals],
        face_up=[None if card == NONE else content.cards[card].id for card in state.face_up],
        ot_deck=list(card_ids(content, state.ot_deck.rest())),
        nt_deck=list(card_ids(content, state.nt_deck.rest())),
        removed=list(card_ids(content, state.laid_at(REMOVED))),
        unseen=list(card_ids(content, [int(card) for card in state.unseen])),
        seats=[write_seat(content, state, seat) for seat in range(int(state.players))],
        dice=list(state.dice.words()),
    )
    builtins: dict[str, Any] = msgspec.to_builtins(position)
    return builtins


def write_seat(content: Content, state: PortalsData, seat: int) -> SeatPosition:
    hand = state.hand(seat)
    pawn = state.pawns[seat]
    return SeatPosition(
        location=None if pawn == NONE else content.locations[pawn].id,
        score=int(state.score[seat]),
        hand=list(card_ids(content, hand)),
        seen=list(card_ids(content, [card for card in hand if state.where[card] == SEEN_WITH + seat])),
        played=list(card_ids(content, state.laid_at(PLAYED_BY + seat))),
    )


def read_position(
    content: Content, tables: Tables, players: int, options: Options, fixed_portals: list[int], given: Any
) -> PortalsState:
    """The state of a position. Hands above seven are cut down at random before the first decision (PP-14.4)."""
    try:
        position = msgspec.convert(given, Position)
    except msgspec.ValidationError as error:
        raise BadPosition(f"position: {error}") from None
    check_plausible(content, players, options, fixed_portals, position)
    dice = Dice(*position.dice)
    cut_hands(position, players, dice)
    return build(content, tables, players, options, position, dice)


def cut_hands(position: Position, players: int, dice: Dice) -> None:
    """One random card after another out of each hand that is too large, in seat order from the current seat on."""
    first = position.current_seat if position.current_seat is not None else position.start_seat
    for step in range(players):
        seat = position.seats[(first + step) % players]
        while len(seat.hand) > HAND_LIMIT and position.phase != "over":
            card = sorted(seat.hand)[int(dice.below(len(seat.hand)))]
            seat.hand.remove(card)
            seat.seen = [other for other in seat.seen if other != card]
            position.removed.append(card)


def build(
    content: Content, tables: Tables, players: int, options: Options, position: Position, dice: Dice
) -> PortalsState:
    """The state of a position that was found possible."""
    number = {card.id: card.index for card in content.cards}
    place = {location.id: location.index for location in content.locations}
    mode = str(options["mode"])
    terms = Terms(
        tables,
        team="team" in mode,
        simplified="simplified" in mode,
        lenient_draw=bool(options["lenient_draw"]),
        nt_round_cap=int(str(options["nt_round_cap"])),
        portals=sorted(place[portal] for portal in position.portals),
    )
    current = position.current_seat
    state = PortalsState(
        terms,
        players,
        0 if current is None else 1 << current,
        dice,
        frames_of([] if current is None else [[PLACE if position.phase == "place" else TURN, current, 0, 0, 0, 0]]),
        position.start_seat,
        position.round,
        position.actions_left,
        sum(1 << content.colors.index(color) for color in position.colors_used),
        position.capsule,
        position.fuel,
        int(position.acted_this_round),
        NONE if position.triggered_by is None else position.triggered_by,
        ENDINGS.index(position.ending),
        0,
        deck_of([number[card] for card in position.ot_deck]),
        deck_of([number[card] for card in position.nt_deck]),
        vec[i64]([number[card] for card in position.unseen]),
        empty_cells(players * HAND_SPACE),
        zeros(players),
        empty_cells(players),
        zeros(players),
        zeros(players * TALLY),
        empty_cells(SLOTS),
        zeros(CARDS),
        vec[i64]([number[card] for card in position.removed]),
    )
    for card in position.unseen:
        state.where[number[card]] = UNSEEN
    for card in position.removed:
        state.where[number[card]] = REMOVED
    for slot, shown in enumerate(position.face_up):
        if shown is not None:
            state.face_up[slot] = number[shown]
            state.where[number[shown]] = FACE_UP
    for index, seat in enumerate(position.seats):
        build_seat(state, index, seat, number, place)
    state.over = current is None
    return state


def build_seat(
    state: PortalsState, index: int, seat: SeatPosition, number: dict[str, int], place: dict[str, int]
) -> None:
    if seat.location is not None:
        state.pawns[index] = place[seat.location]
        state.occupied |= bit(place[seat.location])
    for slot, held in enumerate(sorted(number[card] for card in seat.hand)):
        state.hands[index * HAND_SPACE + slot] = held
        state.where[held] = HELD_BY + index
    for card in seat.seen:
        state.where[number[card]] = SEEN_WITH + index
    state.hand_size[index] = len(seat.hand)
    played: vec[i64] = vec[i64]([number[card] for card in seat.played])
    for laid in played:
        state.where[laid] = PLAYED_BY + index
        state.count_played(index, laid)
        state.score[index] += state.terms.tables.points[laid]
    state.laid = vec[i64]([*state.laid, *played])


# Whether a position could be one of this game --------------------------------------------------------------------


def require(condition: bool, where: str, why: str) -> None:
    if not condition:
        raise BadPosition(f"{where}: {why}")


def check_plausible(
    content: Content, players: int, options: Options, fixed_portals: list[int], position: Position
) -> None:
    """Refuse a position that no game with these options could reach, as far as its parts can tell."""
    check_numbers(position)
    require(len(position.seats) == players, "seats", f"{len(position.seats)} of them for {players} players")
    check_seats(players, options, position)
    check_portals(content, fixed_portals, position)
    check_cards(content, players, position)
    check_pawns(content, players, position)
    check_clock(options, position)
    check_end(content, options, position)


def check_numbers(position: Position) -> None:
    for name, least, most in (
        ("round", 1, 10**7),
        ("actions_left", 0, 4),
        ("capsule", 0, LAST_PERIOD),
        ("fuel", 0, FULL),
    ):
        value = getattr(position, name)
        require(least <= value <= most, name, f"is from {least} to {most}, not {value}")
    require(len(position.face_up) == 5, "face_up", f"there are five slots, not {len(position.face_up)}")
    words = position.dice
    fit = len(words) == 4 and all(0 <= word <= 0xFFFFFFFF for word in words) and any(words)
    require(fit, "dice", "the generator is four numbers of 32 bits, not all zero")


def check_seats(players: int, options: Options, position: Position) -> None:
    for name in ("start_seat", "current_seat", "triggered_by"):
        seat = getattr(position, name)
        require(seat is None or 0 <= seat < players, name, f"there is no seat {seat} with {players} players")
    start = options["start_seat"]
    require(start in ("random", position.start_seat), "start_seat", f"the options say {start}")
    over = position.phase == "over"
    require((position.current_seat is None) == over, "current_seat", "a seat is to move exactly until the game is over")


def check_portals(content: Content, fixed_portals: list[int], position: Position) -> None:
    known = {place.id: place for place in content.locations}
    for index, portal in enumerate(position.portals):
        require(portal in known, f"portals[{index}]", f"there is no location {shortened(portal)!r}")
    regions = {known[portal].region for portal in position.portals}
    require(len(position.portals) == 3 == len(regions), "portals", "three locations in three regions are needed")
    indices = sorted(known[portal].index for portal in position.portals)
    require(not fixed_portals or indices == fixed_portals, "portals", "the options put them elsewhere")


def card_places(position: Position) -> Iterator[tuple[str, str]]:
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


def check_cards(content: Content, players: int, position: Position) -> None:
    """Each of the 108 cards is in exactly one place, and in one where a card of its deck can be."""
    cards = {card.id: card for card in content.cards}
    found: dict[str, str] = {}
    for where, name in card_places(position):
        require(name in cards, where, f"there is no card {shortened(name)!r}")
        require(name not in found, where, f"{name} is also at {found.get(name)}")
        found[name] = where
        check_card_place(where, name, cards[name].deck, cards[name].kind)
    missing = [name for name in cards if name not in found]
    require(not missing, "position", f"{len(missing)} cards are nowhere: {', '.join(missing[:5])}")
    for number, seat in enumerate(position.seats):
        fits = len(seat.hand) <= HAND_LIMIT or position.phase != "over"
        require(fits, f"seats[{number}].hand", f"{len(seat.hand)} cards; no game ends with more than {HAND_LIMIT}")
    unseen = GENESIS_CARDS - 3 * players
    require(len(position.unseen) == unseen, "unseen", f"{len(position.unseen)} cards, with {players} players {unseen}")
    for number, seat in enumerate(position.seats):
        for index, name in enumerate(seat.seen):
            where = f"seats[{number}].seen[{index}]"
            require(name in seat.hand, where, f"{shortened(name)} is not in that hand")
            require(cards[name].deck == "old_testament", where, f"{name} was never face up")
            require(seat.seen.index(name) == index, where, f"{name} is named twice")
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


def check_pawns(content: Content, players: int, position: Position) -> None:
    known = {place.id for place in content.locations}
    taken: dict[str, int] = {}
    for number, seat in enumerate(position.seats):
        where = f"seats[{number}].location"
        if seat.location is None:
            require(position.phase == "place", where, "every pawn is on the map once the placement is over")
            continue
        require(seat.location in known, where, f"there is no location {shortened(seat.location)!r}")
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
    require(len(position.ot_deck) == OT_CARDS, "ot_deck", "no card has left it while pawns are placed")


def check_clock(options: Options, position: Position) -> None:
    """Round, capsule, gauge and actions fit together."""
    capsule = min(LAST_PERIOD, position.round - 1)
    require(position.capsule == capsule, "capsule", f"in round {position.round} it is on {capsule}")
    simplified = "simplified" in str(options["mode"])
    last = LAST_PERIOD + 1 if simplified else LAST_PERIOD + int(str(options["nt_round_cap"]))
    require(position.round <= last, "round", f"the last round is {last}")
    colors = position.colors_used
    known = ("red", "blue", "yellow")
    for index, color in enumerate(colors):
        require(color in known, f"colors_used[{index}]", f"there is no fuel colour {shortened(color)!r}")
        require(colors.index(color) == index, f"colors_used[{index}]", f"{color} is named twice")
    require(not simplified or (position.fuel == 0 and not colors), "fuel", "the simplified game has none")
    require(position.fuel < FULL or bool(colors), "fuel", "it is Full only in a turn with an exchange")
    if position.phase == "turn":
        shown = sum(card is not None for card in position.face_up)
        require(shown == 5 or not position.ot_deck, "face_up", "empty slots are refilled while the deck lasts")
    else:
        require(position.actions_left == 0, "actions_left", "there are none outside a turn")
        require(not colors, "colors_used", "there are none outside a turn")
    if position.phase == "place":
        require(position.round == 1 and position.fuel == 0, "round", "pawns are placed before round 1")


def check_end(content: Content, options: Options, position: Position) -> None:
    """The trigger and the end fit the New Testament cards that were played."""
    require(position.ending in ENDINGS, "ending", f"is one of {', '.join(ENDINGS)}")
    over = position.phase == "over"
    require((position.ending != ENDINGS[0]) == over, "ending", "is given exactly when the game is over")
    decks = {card.id: card.deck for card in content.cards}
    played = [sum(decks[card] == "new_testament" for card in seat.played) for seat in position.seats]
    if "simplified" in str(options["mode"]):
        require(position.triggered_by is None, "triggered_by", "nobody triggers the end of the simplified game")
    elif position.triggered_by is None:
        require(max(played) < NT_CARDS_TO_END, "triggered_by", "a seat has three New Testament cards, so one is named")
    else:
        enough = played[position.triggered_by] >= NT_CARDS_TO_END
        require(enough, "triggered_by", f"seat {position.triggered_by} has not played three New Testament cards")

"""Whether the parts of a position could be parts of this game: every check names the place in the file and the reason.

What the parts together must satisfy is checked by the invariants once the state is built.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from hiram.core.errors import BadPosition
from hiram.core.vocabulary import shortened
from hiram.games.temple_rush.actions import LEAST, PLACES, REACH, SHIFTS, SIZES, SPAN, ZONES
from hiram.games.temple_rush.content import POWERS, Content
from hiram.games.temple_rush.knowledge import BoardView
from hiram.games.temple_rush.log import DEEDS, ENDINGS, STEPS
from hiram.games.temple_rush.places import SHIFT, read_place
from hiram.games.temple_rush.state import OPS, SOURCE_ZONE, STONES
from hiram.games.temple_rush.tables import Terms

if TYPE_CHECKING:
    from hiram.games.temple_rush.position import LanePosition, Position, SeatPosition

SEALED_FRAMES = {"build": STEPS[2:10], "rebuild": STEPS[10:13]}
LANE_FRAMES = {"build": STEPS[1:10], "rebuild": STEPS[10:13], "race": STEPS[13:]}


def require(condition: bool, where: str, why: str) -> None:
    if not condition:
        raise BadPosition(f"{where}: {why}")


def check_plausible(content: Content, terms: Terms, players: int, position: Position, kinds: Sequence[str]) -> None:
    """Refuse a position whose parts no game with these terms could have."""
    require(len(position.seats) == players, "seats", f"{len(position.seats)} of them for {players} players")
    check_numbers(players, position)
    check_cards(content, terms, position)
    check_frames(terms, players, position, kinds)
    check_powers(terms, position)
    for number, seat in enumerate(position.seats):
        check_seat(terms, position, seat, f"seats[{number}]")


def check_numbers(players: int, position: Position) -> None:
    for name, least, most in (
        ("round", 1, 10**6),
        ("roller", 0, players - 1),
        ("drought", 0, 10**4),
        ("gatherings", 0, 10**7),
        ("deals", 0, 10**4),
    ):
        value = getattr(position, name)
        require(least <= value <= most, name, f"is from {least} to {most}, not {value}")
    words = position.dice
    fit = len(words) == 4 and all(0 <= word <= 0xFFFFFFFF for word in words) and any(words)
    require(fit, "dice", "the generator is four numbers of 32 bits, not all zero")
    for name in ("holders", "dealt", "shield_owner", "shield_left"):
        require(len(getattr(position, name)) == ZONES, name, f"one for each of the {ZONES} zones is needed")
    for zone, owner in enumerate(position.shield_owner):
        require(-1 <= owner < players, f"shield_owner[{zone}]", f"there is no seat {owner}")
    require(position.ending in ENDINGS, "ending", f"is one of {', '.join(ENDINGS)}")
    for seat in position.acting:
        require(0 <= seat < players, "acting", f"there is no seat {seat}")
    require(sorted(set(position.acting)) == position.acting, "acting", "seats are named once, in order")


def check_cards(content: Content, terms: Terms, position: Position) -> None:
    """Each card that is named is known and is named once; a holder of an unused zone is empty (TR-1.5)."""
    known = {card.id for card in content.cards}
    places = [(f"deck[{i}]", card) for i, card in enumerate(position.deck)]
    places += [(f"dropped[{i}]", card) for i, card in enumerate(position.dropped)]
    places += [(f"holders[{i}]", card) for i, card in enumerate(position.holders) if card is not None]
    for number, seat in enumerate(position.seats):
        places += [(f"seats[{number}].cards[{i}]", card) for i, card in enumerate(seat.cards)]
    found: dict[str, str] = {}
    settling = any(frame.kind in ("settle", "race_end") for frame in position.frames)
    for where, card in places:
        require(card in known, where, f"there is no card {shortened(card)!r}")
        twice = card in found and not (settling and found[card].startswith("holders"))
        require(not twice, where, f"{card} is also at {found.get(card)}")
        found[card] = where
    for zone in range(int(terms.zones), ZONES):
        require(position.holders[zone] is None, f"holders[{zone}]", "that zone is not used")


def check_frames(terms: Terms, players: int, position: Position, kinds: Sequence[str]) -> None:
    over = position.ending != ENDINGS[0]
    require(over == (not position.frames), "frames", "there are some exactly until the game is over")
    for number, frame in enumerate(position.frames):
        where = f"frames[{number}]"
        require(frame.kind in kinds, f"{where}.kind", f"there is no step {shortened(frame.kind)!r}")
        require(-1 <= frame.seat < players, f"{where}.seat", f"there is no seat {frame.seat}")
        require(len(frame.numbers) == 4, f"{where}.numbers", "four numbers are needed")
        require(all(-1 <= number < 2**16 for number in frame.numbers), f"{where}.numbers", "they are small numbers")
        asks_one = kinds.index(frame.kind) < kinds.index("countdown")
        require(not asks_one or frame.seat >= 0, f"{where}.seat", "this step asks a seat")
        about_zone = frame.kind in ("bag_lender", "bonus", "race_bonus", "penalty", "countdown", "race", "race_end")
        fits = not about_zone or 0 <= frame.numbers[0] < terms.zones
        require(fits, f"{where}.numbers", "the first one is the zone it is about")
        race = frame.kind in ("race", "race_end")
        require(not race or 0 <= frame.numbers[1] < players, f"{where}.numbers", "the second one is the activator")
    if over:
        require(not position.acting and not position.gathering, "acting", "nobody acts when the game is over")
        return
    top = position.frames[-1]
    automatic = ("settle", "race_end", "round_end")
    require(top.kind not in automatic, "frames", "the last one must ask somebody")
    sealed = top.kind == "rebuild" or (top.kind == "build" and top.numbers[0] == 0)
    require(sealed == position.gathering, "gathering", "answers are gathered exactly in the build and rebuild steps")
    if top.kind not in LANE_FRAMES and top.kind != "countdown":
        require(position.acting == [top.seat], "acting", f"seat {top.seat} is asked")
    waits = top.kind == "countdown"
    require(waits == (not position.acting), "acting", "somebody acts unless a countdown runs")


def check_powers(terms: Terms, position: Position) -> None:
    """The tokens dealt and undealt are those of the box (invariant 14)."""
    for index, token in enumerate(position.undealt):
        require(token in POWERS, f"undealt[{index}]", f"there is no power token {shortened(token)!r}")
    for number, seat in enumerate(position.seats):
        where = f"seats[{number}].powers"
        require(len(seat.powers) == terms.power_tokens, where, f"each player has {int(terms.power_tokens)}")
    if not terms.same_powers:
        dealt = Counter(power.token for seat in position.seats for power in seat.powers)
        box = Counter(POWERS[token] for token in terms.tables.powers)
        require(dealt + Counter(position.undealt) == box, "undealt", "the power tokens are not those of the box")


def check_seat(terms: Terms, position: Position, seat: SeatPosition, where: str) -> None:
    check_board(seat.board, f"{where}.board")
    require((seat.shown is not None) == position.gathering, f"{where}.shown", "is given exactly in a sealed step")
    if seat.shown is not None:
        check_board(seat.shown, f"{where}.shown")
    require(len(seat.sealed) < OPS, f"{where}.sealed", "too many")
    for index, text in enumerate(seat.sealed):
        check_op(text, f"{where}.sealed[{index}]")
    require(0 <= seat.arrived <= 99, f"{where}.arrived", f"is from 0 to 99, not {seat.arrived}")
    sizes = sorted(set(seat.bonus))
    require(sizes == seat.bonus and set(sizes) <= {1, 2, 3, 4}, f"{where}.bonus", "sizes are named once, in order")
    tokens = len(seat.tokens) == 4 and all(0 <= number < 100 for number in seat.tokens)
    require(tokens, f"{where}.tokens", "is the number of point tokens of each of four values")
    require(0 <= seat.face <= 5, f"{where}.face", f"is from 0 to 5, not {seat.face}")
    owns = (seat.solo == "none") != terms.solo_turn
    require(owns, f"{where}.solo", "a Solo Turn belongs to every player, but to nobody in a game of two")
    number = position.seats.index(seat)
    top = position.frames[-1] if position.frames else None
    acts = top is not None and top.kind in LANE_FRAMES and number in position.acting
    require((seat.lane is not None) == acts, f"{where}.lane", "exactly who acts in a common step has one")
    if seat.lane is not None and top is not None:
        check_lane(terms, top.kind, seat.lane, f"{where}.lane")


def check_lane(terms: Terms, kind: str, lane: LanePosition, where: str) -> None:
    steps = LANE_FRAMES[kind]
    require(lane.step in steps, f"{where}.step", f"is one of {', '.join(steps)}")
    require(0 <= lane.size <= SIZES, f"{where}.size", f"is from 0 to {SIZES}, not {lane.size}")
    require(-1 <= lane.zone < terms.zones, f"{where}.zone", f"there is no zone {lane.zone}")
    placing = lane.step in ("build_align", "build_place", "rebuild_place", "race_place")
    fits = not placing or (lane.size > 0 and lane.zone >= 0)
    require(fits, where, "a stone of a size goes to a zone")
    fits = lane.step not in ("build_zone", "move_zone") or lane.size > 0
    require(fits, f"{where}.size", "the stone has a size")
    fits = kind != "rebuild" or lane.zone >= 0
    require(fits, f"{where}.zone", "a zone is rebuilt")
    require(0 <= lane.queue < 4**ZONES, f"{where}.queue", "is zones in order, packed")
    require(0 <= lane.source <= SOURCE_ZONE * ZONES, f"{where}.source", "is a stone, packed")
    if lane.source:
        require((lane.source - 1) % SOURCE_ZONE < PLACES, f"{where}.source", "is a stone, packed")


def check_board(board: BoardView, where: str) -> None:
    require(len(board.figures) == ZONES, f"{where}.figures", f"one for each of the {ZONES} zones is needed")
    for zone, figure in enumerate(board.figures):
        require(len(figure) <= STONES, f"{where}.figures[{zone}]", f"nobody has more than {STONES} stones")
        for index, name in enumerate(figure):
            check_place(name, f"{where}.figures[{zone}][{index}]")
    require(len(board.supply) == SIZES, f"{where}.supply", f"one number for each of the {SIZES} sizes is needed")
    rows = (board.supply, *board.pools)
    require(len(board.pools) == ZONES, f"{where}.pools", f"one for each of the {ZONES} zones is needed")
    fits = all(len(row) == SIZES and all(0 <= number <= STONES for number in row) for row in rows)
    require(fits, f"{where}.pools", f"numbers of stones by size, from 0 to {STONES}")
    known = ("unused", "spent", "0", "1", "2")
    require(board.mortar in known, f"{where}.mortar", f"is one of {', '.join(known)}")
    require(set(board.declared) <= set(range(ZONES)), f"{where}.declared", "names zones")


def check_place(name: str, where: str) -> None:
    try:
        place = read_place(name)
    except ValueError as problem:
        raise BadPosition(f"{where}: {problem}") from None
    inside = place.x >= 0 and place.y >= 0 and place.x + place.length <= SPAN and place.y < SPAN
    require(inside, where, f"{name} is not on the board")


def check_op(text: str, where: str) -> None:
    name, _, rest = text.partition(" ")
    fields = next((deed[2] for deed in DEEDS if deed[0] == name), None)
    require(fields is not None, where, f"there is no deed {shortened(name)!r}")
    assert fields is not None
    zone, _, value = rest.partition(" ")
    require("zone" not in fields or zone in ("0", "1", "2"), where, "needs a zone")
    if "place" in fields:
        try:
            read_place(value)
        except ValueError as problem:
            raise BadPosition(f"{where}: {problem}") from None
    if "shift" in fields:
        require(SHIFT.fullmatch(value) is not None, where, "needs a shift such as (1,0)")


def shift_number(text: str) -> int:
    """The number of a shift's name."""
    found = SHIFT.fullmatch(text)
    assert found is not None
    return (int(found[2]) - LEAST) * REACH + int(found[1]) - LEAST + (SHIFTS if found[3] else 0)

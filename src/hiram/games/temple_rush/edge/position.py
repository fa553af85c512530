"""A position read back into a state, and what makes one impossible.

The schema checks each field by itself; here stand the checks across fields, each with the place in the file and the
reason: first of what lies where, then of what is being resolved, whom it asks and how far all are.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from hiram.core.dice import Dice
from hiram.core.schema import Values, require
from hiram.games.temple_rush.content.model import POWERS
from hiram.games.temple_rush.edge.invariants import broken_invariants
from hiram.games.temple_rush.edge.schema import ENDINGS, FRAMES, STEPS, RushSchema
from hiram.games.temple_rush.edge.view import read_place
from hiram.games.temple_rush.engine import actions as act, cells as at
from hiram.games.temple_rush.engine.actions import place_name
from hiram.games.temple_rush.engine.play import RushState
from hiram.games.temple_rush.engine.rules.racing import MOVES_EACH
from hiram.games.temple_rush.engine.terms import RushTerms

LANE_FRAMES = {"build": STEPS[1:10], "rebuild": STEPS[10:13], "race": STEPS[13:]}
# How steps are nested: the outermost first, what is asked now last.
NESTED = re.compile(
    "tokens( bag_zone( bag_lender)?| shield_card| bomb_target| lightning_card| rebuild| settle( bonus)+"
    "| settle( penalty)+)?|build|race( countdown|( penalty)+)?"
    "|round_end( rebuild| settle( bonus)+| settle( penalty)+| race_end( bonus| race_bonus))"
)
ABOUT_A_ZONE = ("bag_lender", "bonus", "race_bonus", "penalty", "countdown", "race", "race_end")
PLACING = ("build_align", "build_place", "rebuild_place", "race_place")
MOVING = ("move_zone", "build_align", "build_place", "race_place")


def read_position(schema: RushSchema, terms: RushTerms, players: int, given: Any) -> RushState:
    """The state of a position; BadPosition says where and why one is impossible."""
    position = schema.check(given, players)
    check_plausible(terms, players, by_name(position))
    state = RushState(terms, players, Dice(*position.dice))
    schema.fill(state, position)
    state.over = state.ending != 0
    state.timed = state.runs_out()
    for broken in broken_invariants(state):
        require(False, "position", f"breaks the invariant {broken}")
    return state


def by_name(position: Values) -> Values:
    """The position with its frames, boards, lanes and tokens by name too."""

    def opened(value: Any) -> Any:
        if isinstance(value, list):
            return [opened(one) for one in value]
        return Values(**value) if isinstance(value, dict) else value

    def named(values: Values) -> dict[str, Any]:
        return {name: opened(value) for name, value in vars(values).items()}

    seats = [Values(**named(seat)) for seat in position.seats]
    return Values(**{**named(position), "seats": seats})


def check_plausible(terms: RushTerms, players: int, position: Values) -> None:
    """Refuse a position whose parts no game with these terms could have."""
    check_numbers(terms, players, position)
    check_cards(terms, position)
    check_powers(terms, position)
    for number, seat in enumerate(position.seats):
        check_seat(terms, position, seat, f"seats[{number}]")
    check_steps(terms, players, position)


def check_numbers(terms: RushTerms, players: int, position: Values) -> None:
    require(position.gatherings >= position.gathering, "gatherings", "counts the one that goes on")
    rounds = int(terms.tables.shield_rounds)
    settling = any(frame.kind == "settle" for frame in position.frames)
    deals = position.deals + settling  # a step that has still other zones to settle is counted when it is over
    for zone, owner in enumerate(position.shield_owner):
        require(-1 <= owner < players, f"shield_owner[{zone}]", f"there is no seat {owner}")
        left, dealt = position.shield_left[zone], position.dealt[zone]
        require(0 <= left <= rounds, f"shield_left[{zone}]", f"is from 0 to {rounds}, not {left}")
        require(0 <= dealt <= deals, f"dealt[{zone}]", f"is from 0 to {deals}, not {dealt}")
    require(sorted(set(position.acting)) == position.acting, "acting", "seats are named once, in order")


def check_cards(terms: RushTerms, position: Values) -> None:
    """Each card that is named is known and is named once; a holder of an unused zone is empty (TR-1.5)."""
    places = [(f"deck[{i}]", card) for i, card in enumerate(position.deck)]
    places += [(f"dropped[{i}]", card) for i, card in enumerate(position.dropped)]
    places += [(f"holders[{i}]", card) for i, card in enumerate(position.holders) if card is not None]
    for number, seat in enumerate(position.seats):
        places += [(f"seats[{number}].cards[{i}]", card) for i, card in enumerate(seat.cards)]
    found: dict[str, str] = {}
    settling = any(frame.kind in ("settle", "race_end") for frame in position.frames)
    for where, card in places:
        twice = card in found and not (settling and found[card].startswith("holders"))
        require(not twice, where, f"{card} is also at {found.get(card)}")
        found[card] = where
    for zone in range(int(terms.zones), act.ZONES):
        require(position.holders[zone] is None, f"holders[{zone}]", "that zone is not used")


def check_powers(terms: RushTerms, position: Values) -> None:
    """The tokens dealt and undealt are those of the box (invariant 14)."""
    for number, seat in enumerate(position.seats):
        where = f"seats[{number}].powers"
        require(len(seat.powers) == terms.power_tokens, where, f"each player has {int(terms.power_tokens)}")
    if not terms.same_powers:
        dealt = Counter(power.token for seat in position.seats for power in seat.powers)
        box = Counter(POWERS[token] for token in terms.tables.powers)
        require(dealt + Counter(position.undealt) == box, "undealt", "the power tokens are not those of the box")


def check_seat(terms: RushTerms, position: Values, seat: Values, where: str) -> None:
    require((seat.shown is not None) == position.gathering, f"{where}.shown", "is given exactly in a sealed step")
    require(position.gathering or not seat.sealed, f"{where}.sealed", "there is nothing sealed now")
    require(sorted(seat.bonus) == seat.bonus, f"{where}.bonus", "sizes are named once, in order")
    owns = (seat.solo == "none") != terms.solo_turn
    require(owns, f"{where}.solo", "a Solo Turn belongs to every player, but to nobody in a game of two")


def check_steps(terms: RushTerms, players: int, position: Values) -> None:
    """The frames follow each other as in a game, and the seats are where these steps bring them."""
    over = position.ending != ENDINGS[0]
    require(over == (not position.frames), "frames", "there are some exactly until the game is over")
    for number, frame in enumerate(position.frames):
        check_frame(terms, players, position, frame, f"frames[{number}]")
    kinds = " ".join(frame.kind for frame in position.frames)
    require(over or NESTED.fullmatch(kinds) is not None, "frames", f"{kinds} do not follow each other in a game")
    check_acting(terms, players, position)
    check_arrivals(terms, position)
    for number, seat in enumerate(position.seats):
        check_lane_of(terms, position, number, seat, f"seats[{number}].lane")


def check_frame(terms: RushTerms, players: int, position: Values, frame: Values, where: str) -> None:
    require(-1 <= frame.seat < players, f"{where}.seat", f"there is no seat {frame.seat}")
    small = all(-1 <= number < 2**16 for number in frame.numbers)
    require(small, f"{where}.numbers", "four small numbers are needed")
    asks_one = FRAMES.index(frame.kind) < FRAMES.index("countdown")
    named = frame.kind == "build" or asks_one == (frame.seat >= 0)
    require(named, f"{where}.seat", "is the one who is asked, or -1 where several are")
    if asks_one and frame.kind not in ("bonus", "penalty", "race_bonus"):
        require(frame.seat == position.roller, f"{where}.seat", f"the roller is seat {position.roller}")
    if frame.kind in ABOUT_A_ZONE:
        zone = frame.numbers[0]
        fits = 0 <= zone < terms.zones and position.holders[zone] is not None
        require(fits, f"{where}.numbers", f"{zone} is not a zone with a card")
    problem = wrong_numbers(terms, players, position, frame)
    require(not problem, f"{where}.numbers", problem)


def wrong_numbers(terms: RushTerms, players: int, position: Values, frame: Values) -> str:
    """What is wrong with the numbers of a step; '' if nothing is."""
    a, b, c, d = frame.numbers
    if frame.kind == "build":
        return wrong_build(position, frame)
    if frame.kind == "rebuild":
        return "" if are_zones(terms, a) and a > 0 else f"{a} is not zones in order"
    if frame.kind in ("race", "race_end") and b != position.roller:
        return f"the activator is the roller, not seat {b}"
    if frame.kind == "race":
        most = MOVES_EACH * players if terms.realtime else int(terms.tables.laps)
        left = 2**players - 1 if c else int(terms.tables.head_start) + 1
        numbers = 0 <= c <= most and 0 <= d < 2**16 and d % 16 < left and (c > 0 or d < 16)
        in_lap = c > 0 and frame is position.frames[-1] and not terms.realtime  # penalties are paid between laps
        return "" if numbers and paces_fit(terms, players, in_lap, d) else f"lap {c} and {d} are not in a race"
    if frame.kind == "race_end":
        won = (d // 2 >> c) & 1 if c >= 0 else d < 2
        return "" if -1 <= c < players and 0 <= d < 2 * 2**players and won else f"winner {c} and {d} do not end a race"
    if frame.kind == "settle":
        zones = are_zones(terms, a) and are_zones(terms, c) and 0 <= d <= terms.zones and 0 <= b < 16**act.ZONES
        return "" if zones else "are zones to settle, completers, zones settled and the present"
    return "" if frame.kind != "round_end" or a in (0, 1) else f"{a} is not how far a round has ended"


def paces_fit(terms: RushTerms, players: int, in_lap: bool, packed: int) -> bool:
    """In a lap exactly those who race may lay stones, up to the most that chance gives (TR-14.4)."""
    paces = [packed >> (4 + 3 * seat) & 7 for seat in range(4)]
    racing = [in_lap and seat < players and not packed >> seat & 1 for seat in range(4)]
    most = int(terms.tables.lap_stones)
    return all(1 <= pace <= most if races else pace == 0 for pace, races in zip(paces, racing, strict=True))


def wrong_build(position: Values, frame: Values) -> str:
    """A build step is everybody's, or in a solo round the roller's, with two faces of which one may be used."""
    solo, first, second, used = frame.numbers
    if solo == 0:
        return "" if frame.seat == -1 else "a build step of one seat is a solo round, 1"
    faces = 1 <= first <= act.STAR and 1 <= second <= act.STAR
    fits = solo == 1 and frame.seat == position.roller and faces and 0 <= used < 2 + act.ZONES
    return "" if fits else "a solo round is the roller's: 1, two faces, and whether and where the first one is used"


def are_zones(terms: RushTerms, packed: int) -> bool:
    """Different zones of the game in some order, two bits for each."""
    if not 0 <= packed < 4**act.ZONES:
        return False
    zones = []
    while packed:
        zones.append(packed % 4)
        packed //= 4
    return len(set(zones)) == len(zones) and all(1 <= zone <= terms.zones for zone in zones)


def check_acting(terms: RushTerms, players: int, position: Values) -> None:
    if not position.frames:
        require(not position.acting and not position.gathering, "acting", "nobody acts when the game is over")
        return
    top = position.frames[-1]
    lap = top.kind == "race" and top.numbers[2] > 0 and not terms.realtime
    sealed = top.kind == "rebuild" or (top.kind == "build" and top.numbers[0] == 0) or lap
    require(
        sealed == position.gathering, "gathering", "answers are gathered exactly in build and rebuild steps and laps"
    )
    waits = top.kind == "countdown"
    require(waits == (not position.acting), "acting", "somebody acts unless a countdown runs")
    if top.seat >= 0:
        require(position.acting == [top.seat], "acting", f"seat {top.seat} is asked")
    if top.kind == "race" and top.numbers[2] == 0:
        require(position.acting == [top.numbers[1]], "acting", "a head start is the activator's")
    elif top.kind == "race":
        racing = [seat for seat in range(players) if not (top.numbers[3] >> seat) & 1]
        waiting = [seat for seat in racing if not position.seats[seat].arrived]
        require(position.acting == waiting, "acting", "everybody races who has not withdrawn, once in a lap")


def check_arrivals(terms: RushTerms, position: Values) -> None:
    """Answers that are in are marked, by the order in which they came where that counts (TR-19.3)."""
    settling = any(frame.kind == "settle" for frame in position.frames)
    arrived = [seat.arrived for seat in position.seats]
    for number, place in enumerate(arrived):
        where = f"seats[{number}].arrived"
        most = len(arrived) if terms.arrival else 1
        require(0 <= place <= most, where, f"is from 0 to {most}, not {place}")
        require(place == 0 or position.gathering or settling, where, "no answers are being gathered or settled")
        require(place == 0 or number not in position.acting or settling, where, "who still acts has not answered")
    given = sorted(place for place in arrived if place)
    expected = list(range(1, len(given) + 1)) if terms.arrival else [1] * len(given)
    require(given == expected, "seats", f"their answers cannot have arrived as {given}")
    if position.frames and position.frames[-1].kind == "build" and position.gathering:
        waiting = [number for number, place in enumerate(arrived) if not place]
        require(waiting == position.acting, "acting", "everybody builds who has not answered")


def check_lane_of(terms: RushTerms, position: Values, number: int, seat: Values, where: str) -> None:
    top = position.frames[-1] if position.frames else None
    acts = top is not None and top.kind in LANE_FRAMES and number in position.acting
    require((seat.lane is not None) == acts, where, "exactly who acts in a common step has one")
    if seat.lane is not None and top is not None:
        check_lane(terms, position, top, seat.lane, where)
        check_stones(top, seat, seat.lane, where)


def check_lane(terms: RushTerms, position: Values, top: Values, lane: Values, where: str) -> None:
    """The step is one of what is being asked, in a zone that has a card."""
    steps, step, racing = LANE_FRAMES[top.kind], lane.step, top.kind == "race"
    solo, first, second, used = top.numbers
    ordering = top.kind == "build" and solo == 1 and used == 0 and first != second
    open_ = 0 <= lane.zone < act.ZONES and position.holders[lane.zone] is not None
    queue = are_zones(terms, lane.queue) and (top.kind == "rebuild" or lane.queue == 0)
    waiting = [zone for zone in range(act.ZONES) if zone + 1 in (lane.queue % 4, lane.queue // 4 % 4)]
    back = 0 <= lane.back <= 2 * act.SHIFTS and (lane.back == 0 or (terms.free_align and step == "build_place"))
    declares = step.endswith(("_declare", "_penalty"))
    for field, fits, why in (
        ("step", step in steps, f"is one of {', '.join(steps)}"),
        ("step", step != "die_order" or ordering, "there are no two results to choose from"),
        ("step", terms.expert or not declares, "in guided mode nothing is declared"),
        ("step", terms.free_align or step != "build_align", "figures keep their places"),
        ("step", not racing or second == 0 or step != "head_start", "the head start is over"),
        ("step", step != "race_penalty" or not position.gathering, "a lap's penalties come when it is over"),
        ("step", not racing or second > 0 or step not in ("race_action", "race_remove"), "the race has not begun"),
        ("size", 0 <= lane.size <= act.SIZES, f"is from 0 to {act.SIZES}, not {lane.size}"),
        ("zone", -1 <= lane.zone < terms.zones, f"there is no zone {lane.zone}"),
        ("zone", open_ or not (step in PLACING or top.kind == "rebuild"), "stones are placed where a card is"),
        ("queue", queue, "is the zones still to rebuild, in order"),
        ("queue", all(position.holders[zone] is not None for zone in waiting), "is of zones with a card"),
        ("back", back, "is how an alignment is taken back, plus one"),
    ):
        require(fits, f"{where}.{field}", why)


def check_stones(top: Values, seat: Values, lane: Values, where: str) -> None:
    """The stone that is to be placed is there."""
    source = lane.source - 1
    if lane.source:
        fits = 0 <= source // at.SOURCE_ZONE < act.ZONES and source % at.SOURCE_ZONE < act.PLACES
        figure = seat.board.figures[source // at.SOURCE_ZONE] if fits else ()
        require(place_name(source % at.SOURCE_ZONE) in figure, f"{where}.source", "is not a stone of the figure there")
        size = read_place(place_name(source % at.SOURCE_ZONE)).size
        require(size == lane.size and lane.step in MOVING, f"{where}.source", "is not the stone that is being moved")
    require(lane.step != "move_zone" or lane.source > 0, f"{where}.source", "some stone is being moved")
    if lane.step in (*PLACING, "build_zone", "race_source"):
        require(lane.size > 0, f"{where}.size", "the stone has a size")
        stock = seat.board.pools[lane.zone] if top.kind == "rebuild" else seat.board.supply
        there = lane.source > 0 or lane.step == "race_source" or stock[lane.size - 1] > 0
        require(there, f"{where}.size", "there is no such stone")

"""Whether what is being resolved in a position could be: which steps are open, whom they ask, how far all are."""

from __future__ import annotations

import re

from hiram.core.schema import Values, require
from hiram.games.temple_rush.edge.places import read_place
from hiram.games.temple_rush.edge.schema import ENDINGS, FRAMES, STEPS
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.engine import cells as at
from hiram.games.temple_rush.engine.actions import place_name
from hiram.games.temple_rush.engine.rules.racing import MOVES_EACH
from hiram.games.temple_rush.engine.terms import Terms

LANE_FRAMES = {"build": STEPS[1:10], "rebuild": STEPS[10:13], "race": STEPS[13:]}
# How steps are nested: the outermost first, what is asked now last.
NESTED = re.compile(
    "tokens( bag_zone( bag_lender)?| shield_card| bomb_target| lightning_card| rebuild| settle( bonus)+"
    "| settle( penalty)+)?|build|race( countdown)?"
    "|round_end( rebuild| settle( bonus)+| settle( penalty)+| race_end( bonus| race_bonus))"
)
ABOUT_A_ZONE = ("bag_lender", "bonus", "race_bonus", "penalty", "countdown", "race", "race_end")
PLACING = ("build_align", "build_place", "rebuild_place", "race_place")
MOVING = ("move_zone", "build_align", "build_place", "race_place")


def check_steps(terms: Terms, players: int, position: Values) -> None:
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


def check_frame(terms: Terms, players: int, position: Values, frame: Values, where: str) -> None:
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


def wrong_numbers(terms: Terms, players: int, position: Values, frame: Values) -> str:
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
        passed = 2**players if c else int(terms.tables.head_start)
        return "" if 0 <= c <= most and 0 <= d < passed else f"lap {c} and {d} are not in a race"
    if frame.kind == "race_end":
        return "" if -1 <= c < players and d in (0, 1) else f"winner {c} and {d} do not end a race"
    if frame.kind == "settle":
        zones = are_zones(terms, a) and are_zones(terms, c) and 0 <= d <= terms.zones
        return (
            "" if zones and 0 <= b < 16**act.ZONES else "are zones to settle, completers, zones settled and the present"
        )
    return "" if frame.kind != "round_end" or a in (0, 1) else f"{a} is not how far a round has ended"


def wrong_build(position: Values, frame: Values) -> str:
    """A build step is everybody's, or in a solo round the roller's, with two faces of which one may be used."""
    solo, first, second, used = frame.numbers
    if solo == 0:
        return "" if frame.seat == -1 else "a build step of one seat is a solo round, 1"
    fits = (
        solo == 1
        and frame.seat == position.roller
        and 1 <= first <= act.STAR
        and 1 <= second <= act.STAR
        and used in (0, 1)
    )
    return "" if fits else "a solo round is the roller's: 1, two faces, and whether the first one is used"


def are_zones(terms: Terms, packed: int) -> bool:
    """Different zones of the game in some order, two bits for each."""
    if not 0 <= packed < 4**act.ZONES:
        return False
    zones = []
    while packed:
        zones.append(packed % 4)
        packed //= 4
    return len(set(zones)) == len(zones) and all(1 <= zone <= terms.zones for zone in zones)


def check_acting(terms: Terms, players: int, position: Values) -> None:
    """Who acts is who is asked by the last step."""
    if not position.frames:
        require(not position.acting and not position.gathering, "acting", "nobody acts when the game is over")
        return
    top = position.frames[-1]
    sealed = top.kind == "rebuild" or (top.kind == "build" and top.numbers[0] == 0)
    require(sealed == position.gathering, "gathering", "answers are gathered exactly in the build and rebuild steps")
    waits = top.kind == "countdown"
    require(waits == (not position.acting), "acting", "somebody acts unless a countdown runs")
    if top.seat >= 0:
        require(position.acting == [top.seat], "acting", f"seat {top.seat} is asked")
    if top.kind == "race" and top.numbers[2] == 0:
        require(position.acting == [top.numbers[1]], "acting", "a head start is the activator's")
    elif top.kind == "race" and terms.realtime:
        racing = [seat for seat in range(players) if not (top.numbers[3] >> seat) & 1]
        require(position.acting == racing, "acting", "everybody races who has not passed")
    elif top.kind == "race":
        require(len(position.acting) == 1, "acting", "in laps one racer acts")


def check_arrivals(terms: Terms, position: Values) -> None:
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


def check_lane_of(terms: Terms, position: Values, number: int, seat: Values, where: str) -> None:
    top = position.frames[-1] if position.frames else None
    acts = top is not None and top.kind in LANE_FRAMES and number in position.acting
    require((seat.lane is not None) == acts, where, "exactly who acts in a common step has one")
    if seat.lane is not None and top is not None:
        check_lane(terms, position, top, seat.lane, where)
        check_stones(top, seat, seat.lane, where)


def check_lane(terms: Terms, position: Values, top: Values, lane: Values, where: str) -> None:
    """The step is one of what is being asked, in a zone that has a card."""
    steps = LANE_FRAMES[top.kind]
    require(lane.step in steps, f"{where}.step", f"is one of {', '.join(steps)}")
    ordering = top.kind == "build" and top.numbers[0] == 1 and top.numbers[3] == 0 and top.numbers[1] != top.numbers[2]
    require(lane.step != "die_order" or ordering, f"{where}.step", "there are no two results to choose from")
    expert = terms.expert or not lane.step.endswith(("_declare", "_penalty"))
    require(expert, f"{where}.step", "in guided mode nothing is declared")
    free = terms.free_align or lane.step != "build_align"
    require(free, f"{where}.step", "figures keep their places")
    head_start = top.kind != "race" or top.numbers[2] == 0 or lane.step != "head_start"
    require(head_start, f"{where}.step", "the head start is over")
    turn = top.kind != "race" or top.numbers[2] > 0 or lane.step not in ("race_action", "race_remove")
    require(turn, f"{where}.step", "the race has not begun")
    require(0 <= lane.size <= act.SIZES, f"{where}.size", f"is from 0 to {act.SIZES}, not {lane.size}")
    require(-1 <= lane.zone < terms.zones, f"{where}.zone", f"there is no zone {lane.zone}")
    in_zone = lane.step in PLACING or top.kind == "rebuild"
    open_ = lane.zone >= 0 and position.holders[lane.zone] is not None
    require(open_ or not in_zone, f"{where}.zone", "stones are placed where a card is")
    queue = are_zones(terms, lane.queue) and (top.kind == "rebuild" or lane.queue == 0)
    require(queue, f"{where}.queue", "is the zones still to rebuild, in order")
    for zone in range(act.ZONES):
        waits = zone + 1 in (lane.queue % 4, lane.queue // 4 % 4)
        require(not waits or position.holders[zone] is not None, f"{where}.queue", "is of zones with a card")
    back = 0 <= lane.back <= 2 * act.SHIFTS and (lane.back == 0 or (terms.free_align and lane.step == "build_place"))
    require(back, f"{where}.back", "is how an alignment is taken back, plus one")


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

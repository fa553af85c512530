"""What speaks for an action, and what against it, in a sentence for the player.

Only what the seat knows is spoken of: the board, the points, its own hand, how many cards others hold, and of their
kinds those that it is sure of.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from hiram.core.native import i64, vec
from hiram.games.prophets_and_patriarchs import scoring
from hiram.games.prophets_and_patriarchs.actions import (
    ACCEPT,
    BUY,
    CAMEL,
    CITY,
    COUNTER,
    DROP,
    END_TURN,
    GIVE,
    HEXES,
    MOVE,
    OFFER,
    OFFER_ALL,
    OFFER_ITEMS,
    OFFER_MOST,
    OPTION,
    REMOVE,
    RIVAL,
    SKIP,
    TAKE,
    TENT,
    TILE,
    TRADE,
    WANT,
)
from hiram.games.prophets_and_patriarchs.bargaining import is_close
from hiram.games.prophets_and_patriarchs.content_model import GOODS, PIECES
from hiram.games.prophets_and_patriarchs.content_model import TRIBES as TRIBE_IDS
from hiram.games.prophets_and_patriarchs.features import corner_gain
from hiram.games.prophets_and_patriarchs.rules import PatriarchsState
from hiram.games.prophets_and_patriarchs.rules.exchanges import taken_kind
from hiram.games.prophets_and_patriarchs.rules.placement import starting_shekels
from hiram.games.prophets_and_patriarchs.state import (
    CAMEL_PAY,
    DEAL,
    DROP_CARD,
    GIVING,
    LONGEST_LINE,
    MOVE_CAMEL,
    MOVE_TENT,
    OFFER_WANT,
    OWNED,
    PASS_CARDS,
    PLACE_FALSE,
    PLACE_FREE,
    SETUP_CAMEL,
    SETUP_TENT,
    SWAP_CARD,
)
from hiram.games.prophets_and_patriarchs.table_names import good_name, listed
from hiram.games.prophets_and_patriarchs.tables import (
    ANY,
    CAMEL_PIECE,
    CAP,
    CAPTIVITY,
    CHOSEN,
    CITY_PIECE,
    EXTRA,
    GAIN,
    GIVE_CARDS,
    HAY,
    ISSACHAR,
    JUDAH,
    KINDS,
    LOSE,
    MOVE_FALSE,
    NONE,
    NUMBER,
    OP,
    PAY,
    PIPS,
    PLUNDER,
    REMOVE_FALSE,
    RES,
    ROLL_HARVEST,
    SELF,
    SHEKEL,
    SHIELD,
    SKIP_BUILD,
    STEP,
    TENT_PIECE,
    TRIBE_TILE,
    VIRTUE,
    WATER,
    WHO,
    WINE,
)

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
LONGEST_TEXT = 160  # letters
NAMES = tuple(tribe.capitalize() for tribe in TRIBE_IDS)
ADVANTAGES = (
    "takes a Shekel after each Event card that a rival draws",
    "builds cities for one wine less, and gets a Virtue Token with each",
    "takes one card more when its own roll pays it cards",
    "pays hay or water for a camel, not both",
    "may move twice in a turn",
    "begins with a third tent and camel",
)
Hand = list[int]


def sentence(state: PatriarchsState, seat: int, action: int) -> str:
    """Why one would take this action, or why not."""
    if action >= ACCEPT:
        return about_answer(state, seat, action)
    if action >= OFFER:
        return about_offer(state, seat, action)
    if action >= TRADE:
        return about_exchange(state, seat, action)
    if action >= TAKE:
        return about_card(state, seat, action)
    if action >= OPTION:
        return about_choice(state, seat, action)
    if action >= TILE:
        about_pawn = about_false if state.frames.kind() == PLACE_FALSE else about_prophet
        return about_pawn(state, seat, action - TILE)
    if action >= TENT:
        return about_piece(state, seat, action)
    return about_tribe(state, seat, action)


# Words -----------------------------------------------------------------------------------------------------------


def number_word(number: int) -> str:
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def count(number: int, what: str) -> str:
    """'one card', 'three cards'."""
    return f"{number_word(number)} {what}{'' if number == 1 else 's'}"


def amount(number: int, good: int) -> str:
    """'one hay', 'two Shekels', 'a Virtue Token'."""
    if good < KINDS:
        return f"{number_word(number)} {kind_name(good)}"
    return f"a {kind_name(good)}" if number == 1 else count(number, kind_name(good))


def kind_name(good: int) -> str:
    return good_name(GOODS[good])


def capitalized(text: str) -> str:
    return text[0].upper() + text[1:]


def told(text: str, *remarks: str) -> str:
    """A sentence, and the first remark to it for which there is room."""
    fitting = (remark for remark in remarks if remark and len(text) + len(remark) < LONGEST_TEXT)
    return " ".join(capitalized(part) for part in (text, *(remark for remark in [next(fitting, "")] if remark)))


def name(state: PatriarchsState, seat: int) -> str:
    return NAMES[int(state.tribe[seat])]


def names(state: PatriarchsState, seats: Iterable[int]) -> str:
    return listed([name(state, seat) for seat in seats])


def rivals(state: PatriarchsState, seat: int) -> list[int]:
    """In turn order."""
    return [(seat + step) % int(state.players) for step in range(1, int(state.players))]


def score(state: PatriarchsState, seat: int) -> int:
    return int(scoring.score_of(state, seat))


def points_words(state: PatriarchsState, points: int) -> str:
    """What a number of points means."""
    target = int(state.terms.target)
    if points >= target:
        return f"That makes {count(points, 'point')}, enough to win."
    return f"You would have {number_word(points)} of the {count(target, 'point')} that win."


def standing(state: PatriarchsState, rival: int) -> str:
    """Where a rival stands."""
    points = [score(state, other) for other in range(int(state.players))]
    own = points[rival]
    if own == max(points) and points.count(own) == 1:
        return f"{name(state, rival)} leads with {count(own, 'point')}."
    return f"{name(state, rival)} has {count(own, 'point')}."


# The land --------------------------------------------------------------------------------------------------------


class Income(NamedTuple):
    """What a tent on a corner earns."""

    tokens: int  # in 36 rolls
    cards: int  # or Shekels, in 36 rolls
    rolls: int  # of 36, that pay anything
    goods: dict[int, list[int]]  # the numbers on which each good is paid

    def words(self) -> str:
        """'a Virtue Token on 9, hay on 6 and 8'."""
        order = sorted(self.goods, key=lambda good: (good != VIRTUE, good))
        return listed([f"{paid(good)} on {' and '.join(map(str, self.goods[good]))}" for good in order])

    def is_less(self, other: Income) -> bool:
        """Than the other, however tokens and cards are weighed."""
        no_more = self.tokens <= other.tokens and self.cards <= other.cards
        return no_more and (self.tokens, self.cards) != (other.tokens, other.cards)


def paid(good: int) -> str:
    return kind_name(good) if good < KINDS else f"a {kind_name(good)}"


def tiles_at(state: PatriarchsState, corner: int) -> list[int]:
    touching = int(state.terms.tables.touching[corner])
    return [tile for tile in range(HEXES) if (touching >> tile) & 1 and state.board.tile[tile] != NONE]


def good_of(state: PatriarchsState, seat: int, tile: int) -> int:
    """What a tile pays to a seat."""
    kind = int(state.board.tile[tile])
    if tile == state.prophet or kind == TRIBE_TILE + state.tribe[seat]:
        return VIRTUE
    return SHEKEL if kind >= TRIBE_TILE else kind


def is_home(state: PatriarchsState, seat: int, tile: int) -> bool:
    return bool(state.board.tile[tile] == TRIBE_TILE + state.tribe[seat])


def income(state: PatriarchsState, seat: int, corner: int) -> Income:
    tokens = cards = 0
    goods: dict[int, list[int]] = {}
    for tile in tiles_at(state, corner):
        good, number = good_of(state, seat, tile), int(state.board.number[tile])
        if good == VIRTUE:
            tokens += PIPS[number] * (2 if tile == state.prophet and is_home(state, seat, tile) else 1)
        else:
            cards += PIPS[number]
        goods[good] = sorted({*goods.get(good, []), number})
    return Income(tokens, cards, rolls_at(state, [corner]), goods)


def rolls_at(state: PatriarchsState, corners: Iterable[int]) -> int:
    """How many of 36 rolls pay a building on one of the corners."""
    numbers = {int(state.board.number[tile]) for corner in corners for tile in tiles_at(state, corner)}
    return sum(PIPS[number] for number in numbers)


def tile_words(state: PatriarchsState, tile: int) -> str:
    """'hay 6', 'the home of Levi'."""
    kind = int(state.board.tile[tile])
    return (
        f"the home of {NAMES[kind - TRIBE_TILE]}"
        if kind >= TRIBE_TILE
        else f"{kind_name(kind)} {number_on(state, tile)}"
    )


def number_on(state: PatriarchsState, tile: int) -> int:
    return int(state.board.number[tile])


def corner_words(state: PatriarchsState, corner: int) -> str:
    return f"the corner at {listed([tile_words(state, tile) for tile in tiles_at(state, corner)])}"


def trade_words(state: PatriarchsState, corner: int) -> str:
    """What a building there gains at the bank."""
    trade = int(state.board.trade_at[corner])
    if trade == NONE:
        return ""
    good = int(state.terms.tables.trade_good[trade])
    goods, rate = ("all goods", "three") if good == KINDS else (kind_name(good), "two")
    return f"its trade tile takes {goods} at {rate} for one"


def silence_words(state: PatriarchsState, corner: int) -> str:
    """That the False Prophet stands at a corner."""
    false = int(state.false)
    if false == NONE or false not in tiles_at(state, corner):
        return ""
    if state.terms.pieces_silenced:
        return "For now the False Prophet keeps it silent."
    return f"For now the False Prophet keeps {tile_words(state, false)} from paying."


def open_corners(state: PatriarchsState, seat: int) -> set[int]:
    """Where a tent may be built, as far as the place goes."""
    return {int(corner) for corner in state.add_tent_corners(seat, 0, vec[i64]([]))}


# Pieces ----------------------------------------------------------------------------------------------------------


def about_piece(state: PatriarchsState, seat: int, action: int) -> str:
    kind = int(state.frames.kind())
    if action >= REMOVE:
        return about_removing(state, seat, action - REMOVE)
    if action >= MOVE:
        return about_moving(state, seat, action - MOVE)
    if action >= CAMEL and kind == MOVE_CAMEL:
        return about_goal(state, seat, action - CAMEL)
    if action >= CAMEL:
        return about_camel(state, seat, action - CAMEL)
    if action >= CITY:
        return about_city(state, seat, action)
    if kind == SETUP_TENT:
        return about_first_tents(state, seat, action - TENT)
    if kind == MOVE_TENT:
        return about_new_place(state, seat, action - TENT)
    return about_tent(state, seat, action)


def about_first_tents(state: PatriarchsState, seat: int, corner: int) -> str:
    """In the set-up: what the corner pays, beside the others that are open."""
    earned = income(state, seat, corner)
    text = f"It earns in {earned.rolls} of 36 rolls: {earned.words()}."
    others = [income(state, seat, int(other) - TENT) for other in state.legal(seat) if int(other) - TENT != corner]
    if all(other.is_less(earned) or other[:2] == earned[:2] for other in others):
        return told(text, "No other open corner earns more.")
    first = state.frames.get(0) == 0
    good = "" if first else new_kinds(state, seat, earned)
    good = trade_words(state, corner) or good
    bad = behind_words(earned, others, first)
    return told(text, f"{good}, but {bad}." if good and bad else "", f"{bad or good}." if bad or good else "")


def behind_words(earned: Income, others: list[Income], first: bool) -> str:
    """What other open corners have over one."""
    beaten = sum(earned.is_less(other) for other in others)
    at_home = sum(other.tokens > 0 for other in others)
    if not first and earned.tokens == 0 and at_home and 2 * beaten < len(others):
        corners = "one corner is" if at_home == 1 else f"{number_word(at_home)} corners are"
        return f"your home, where {corners} open, would pay Virtue Tokens"
    return f"{count(beaten, 'open corner')} {'earns' if beaten == 1 else 'earn'} more" if beaten else ""


def new_kinds(state: PatriarchsState, seat: int, earned: Income) -> str:
    """The cards that no other building of the seat earns."""
    had = {good for corner in own_corners(state, seat) for good in income(state, seat, corner).goods}
    new = [kind_name(good) for good in sorted(earned.goods) if good < KINDS and good not in had]
    return f"{listed(new)} {'is' if len(new) == 1 else 'are'} new to you" if new else ""


def own_corners(state: PatriarchsState, seat: int) -> list[int]:
    return [int(corner) for corner in state.owned[seat * OWNED : (seat + 1) * OWNED] if corner != NONE]


def about_tent(state: PatriarchsState, seat: int, action: int) -> str:
    """A tent that is built."""
    corner = action - TENT
    after = state.copy()
    after.apply(seat, action)
    earned = income(state, seat, corner)
    text = f"A tent is a point, and earns in {earned.rolls} of 36 rolls here: {earned.words()}."
    if after.winner == seat:
        return f"A tent is a point: that makes {count(score(after, seat), 'point')} and wins."
    better = [other for other in open_corners(state, seat) if earned.is_less(income(state, seat, other))]
    where = f"{capitalized(corner_words(state, best_of(state, seat, better)))} earns more." if better else ""
    trade = trade_words(state, corner)
    return told(text, cut_words(state, after, seat), silence_words(state, corner), where, f"{trade}." if trade else "")


def best_of(state: PatriarchsState, seat: int, corners: Iterable[int]) -> int:
    """The corner that earns most, a token counted as five cards."""
    return max(corners, key=lambda corner: (int(corner_gain(state, seat, corner)), -corner))


def cut_words(state: PatriarchsState, after: PatriarchsState, seat: int) -> str:
    """Whose line a new building cuts."""
    for rival in rivals(state, seat):
        before, now = int(state.line[rival]), int(after.line[rival])
        if now < before:
            return f"It cuts {name(state, rival)}'s line from {number_word(before)} to {number_word(now)}."
    return ""


def about_city(state: PatriarchsState, seat: int, action: int) -> str:
    corner = action - CITY
    after = state.copy()
    after.apply(seat, action)
    gained = score(after, seat) - score(state, seat)
    if after.winner == seat:
        return f"A city is {count(gained, 'point')} more: that makes {count(score(after, seat), 'point')} and wins."
    earned = income(state, seat, corner)
    text = f"A city is {count(gained, 'point')} more, and doubles what the tent earns: {earned.words()}."
    others = [int(other) - CITY for other in state.legal(seat) if CITY <= other < CAMEL]
    better = [other for other in others if earned.is_less(income(state, seat, other))]
    where = f"Your tent at {place_words(state, best_of(state, seat, better))} earns more." if better else ""
    return told(text, silence_words(state, corner), where)


def about_camel(state: PatriarchsState, seat: int, edge: int) -> str:
    """A camel that is placed: what it does to the line, and which corners it opens."""
    after = state.copy()
    after.put_camel(seat, edge)
    after.lengthen_line(seat, edge)
    first = state.frames.kind() == SETUP_CAMEL and state.frames.get(0) == 0  # every tribe is about to place one
    line = "" if first else line_words(state, after, seat)
    longer = f"It {line}." if line else ""
    if score(after, seat) >= state.terms.target:
        return f"It {line}, enough to win."
    opened = open_corners(after, seat) - open_corners(state, seat)
    if opened:
        best = best_of(state, seat, opened)
        spot = f"It opens {corner_words(state, best)} for a tent"
        earns = f"{spot}, which would earn in {rolls_at(state, [best])} of 36 rolls."
        if line and scoring.longest_holder(after) != scoring.longest_holder(state):
            return told(longer, earns, f"{spot}.")
        return told(earns, longer)
    further = corners_beyond(after, seat, edge)
    if further:
        best = best_of(state, seat, further)
        rolls = rolls_at(state, [best])
        way = f"One camel further is {corner_words(state, best)}, where a tent would earn in {rolls} of 36 rolls."
        return told(longer, way) if line else way
    if first or line:
        nothing = "It comes near no new corner for a tent."
        return told(longer, nothing) if line else nothing
    return "It does not make your line longer, and comes near no new corner for a tent."


def corners_beyond(after: PatriarchsState, seat: int, edge: int) -> set[int]:
    """The corners for a tent that one more camel would open, from the ends of a camel."""
    tables = after.terms.tables
    found: set[int] = set()
    for corner in (int(tables.end_a[edge]), int(tables.end_b[edge])):
        if after.is_blocked(seat, corner) or after.owner(corner) == seat:
            continue
        for place in range(3 * corner, 3 * corner + 3):
            far, spoke = int(tables.beyond[place]), int(tables.spokes[place])
            if far != NONE and after.is_free(spoke) and after.is_open(far) and not after.touches_line(seat, far):
                found.add(far)
    return found


def line_words(state: PatriarchsState, after: PatriarchsState, seat: int) -> str:
    """What a change does to the seat's line, after 'it'; nothing if it stays as long."""
    length, before = int(after.line[seat]), int(state.line[seat])
    if length == before:
        return ""
    holder, old = int(scoring.longest_holder(after)), int(scoring.longest_holder(state))
    if length < before:
        lost = f", and loses the {count(LONGEST_LINE, 'point')} for the longest" if old == seat != holder else ""
        return f"shortens your line from {number_word(before)} to {number_word(length)}{lost}"
    if holder == seat == old:
        return f"makes your line, the longest already, {count(length, 'camel')} long"
    if holder == seat:
        return f"makes your line of {count(length, 'camel')} the longest: {count(LONGEST_LINE, 'point')}"
    most = max(int(after.line[rival]) for rival in rivals(state, seat))
    ahead = [rival for rival in rivals(state, seat) if after.line[rival] == most]
    if most > length and len(ahead) == 1:
        return f"makes your line {number_word(length)} long, while {names(state, ahead)}'s has {number_word(most)}"
    if most > length:
        return f"makes your line {number_word(length)} long, while the longest have {number_word(most)}"
    if old != NONE:
        return f"makes your line as long as {name(state, old)}'s, which loses the {count(LONGEST_LINE, 'point')} for it"
    return f"makes your line {number_word(length)} long, as long as that of {names(state, ahead)}"


def about_removing(state: PatriarchsState, seat: int, edge: int) -> str:
    """A camel that a card takes away."""
    after = state.copy()
    after.lift_camel(seat, edge)
    after.find_reach(seat)
    after.measure_line(seat)
    line = line_words(state, after, seat)
    text = f"Without it your line stays {number_word(int(state.line[seat]))} long."
    if line:
        text = f"Giving it up {line}."
    closed = open_corners(state, seat) - open_corners(after, seat)
    if closed:
        return told(text, f"You could no longer build a tent on {corner_words(state, best_of(state, seat, closed))}.")
    return told(text, "No corner for a tent is lost with it.")


# Movement --------------------------------------------------------------------------------------------------------


def goals(state: PatriarchsState, corner: int, edge: int) -> list[int]:
    """The corners to which a tent may move with its camel on an edge."""
    tables = state.terms.tables
    ends = (int(tables.end_a[edge]), int(tables.end_b[edge]))
    return [end for end in ends if state.is_open_without(end, corner)]


def about_moving(state: PatriarchsState, seat: int, corner: int) -> str:
    """A tent that might begin a Movement."""
    here = income(state, seat, corner)
    edges = [int(edge) for edge in state.goal_edges(seat, corner, state.trailing_camel(seat, corner))]
    reach = {goal for edge in edges for goal in goals(state, corner, edge)}
    best = best_of(state, seat, reach)
    there = income(state, seat, best)
    if all(income(state, seat, goal)[:2] == here[:2] or income(state, seat, goal).is_less(here) for goal in reach):
        return f"No corner that this tent can move to earns more than here, in {here.rolls} of 36 rolls."
    text = f"It earns in {here.rolls} of 36 rolls here{with_tokens(here)}; at {place_words(state, best)}"
    fewer = " without one" if here.tokens and not there.tokens else with_tokens(there)
    return told(f"{text} it would in {there.rolls}{fewer}.", lost_trade(state, corner))


def place_words(state: PatriarchsState, corner: int) -> str:
    return corner_words(state, corner).removeprefix("the corner at ")


def with_tokens(earned: Income, token: str = "a Virtue Token") -> str:
    return f" with {token} on {' and '.join(map(str, earned.goods[VIRTUE]))}" if earned.tokens else ""


def lost_trade(state: PatriarchsState, corner: int) -> str:
    return "It would leave its trade tile." if state.board.trade_at[corner] != NONE else ""


def about_goal(state: PatriarchsState, seat: int, edge: int) -> str:
    """Where the camel of a Movement may go."""
    best = best_of(state, seat, goals(state, int(state.frames.get(0)), edge))
    return moved_words(state, seat, edge, best, f"The tent can go to {place_words(state, best)}: it")


def about_new_place(state: PatriarchsState, seat: int, corner: int) -> str:
    """Where the tent of a Movement may go."""
    text = moved_words(state, seat, int(state.frames.get(2)), corner, "Here the tent")
    trade = trade_words(state, corner)
    return told(text, silence_words(state, corner), f"{trade}." if trade else "")


def moved_words(state: PatriarchsState, seat: int, edge: int, corner: int, text: str) -> str:
    """What a tent earns in its new place, and how long the line is then."""
    lifted, camel = int(state.frames.get(0)), int(state.frames.get(1))
    after = state.copy()
    after.move(seat, lifted, camel, edge, corner)
    here, there = income(state, seat, lifted), income(state, seat, corner)
    line = line_words(state, after, seat)
    earns = f"{text} earns in {there.rolls} of 36 rolls{with_tokens(there)}"
    before = with_tokens(here, "one" if there.tokens else "a Virtue Token")
    return told(f"{earns}, instead of {here.rolls}{before}.", f"The move {line}." if line else "")


# Pawns -----------------------------------------------------------------------------------------------------------


def pieces_on(state: PatriarchsState, tile: int) -> dict[int, list[int]]:
    """By owner: the corners of a tile with buildings."""
    found: dict[int, list[int]] = {}
    for place in range(6 * tile, 6 * tile + 6):
        corner = int(state.terms.tables.corners_of[place])
        if state.building[corner] != 0:
            found.setdefault(int(state.owner(corner)), []).append(corner)
    return found


def pieces_words(state: PatriarchsState, corners: list[int]) -> str:
    """'tent', 'two tents', 'city and tent'."""
    tents = sum(int(state.building[corner]) & 1 for corner in corners)
    cities = len(corners) - tents
    parts = [(cities, "city", "cities"), (tents, "tent", "tents")]
    return listed([one if many == 1 else f"{number_word(many)} {more}" for many, one, more in parts if many])


def owned_words(state: PatriarchsState, seat: int, owner: int, corners: list[int]) -> str:
    whose = "your own" if owner == seat else f"{name(state, owner)}'s"
    return f"{whose} {pieces_words(state, corners)}"


def about_false(state: PatriarchsState, seat: int, tile: int) -> str:
    """Whom the False Prophet would silence."""
    there = pieces_on(state, tile)
    if not there:
        return told("Nobody has a building here, so he would silence nobody.", freed_words(state, seat, tile))
    does = "go on silencing" if tile == state.false else "silence"
    whose = listed(
        [owned_words(state, seat, owner, there[owner]) for owner in [*rivals(state, seat), seat] if owner in there]
    )
    corners = [corner for owned in there.values() for corner in owned]
    if state.terms.pieces_silenced:
        earn = "earns" if len(corners) == 1 else "earn"
        text = f"He would {does} {whose}, which {earn} in {rolls_at(state, corners)} of 36 rolls."
    else:
        text = f"He would keep this tile, {number_on(state, tile)}, from paying {whose}."
    if seat in there:
        spared = any(seat not in pieces_on(state, int(other) - TILE) for other in state.legal(seat))
        return told(text, "You could send him where no piece of yours stands." if spared else "")
    remarks = [standing(state, owner) for owner in there]
    return told(text, freed_words(state, seat, tile), *sorted(remarks, key=lambda remark: "leads" not in remark))


def freed_words(state: PatriarchsState, seat: int, tile: int) -> str:
    """That own pieces would earn again."""
    if state.false in (NONE, tile) or state.captivity[seat] > 0:
        return ""
    freed = [
        corner for corner in pieces_on(state, int(state.false)).get(seat, []) if tile not in tiles_at(state, corner)
    ]
    return f"Your {pieces_words(state, freed)} on his present tile would earn again." if freed else ""


def tokens_on(state: PatriarchsState, seat: int, tile: int) -> int:
    """The Virtue Tokens that a roll would pay to a seat with the Prophet on a tile."""
    corners = [corner for corner in pieces_on(state, tile).get(seat, []) if not state.is_silenced(corner, tile)]
    units = sum(2 - (int(state.building[corner]) & 1) for corner in corners)
    return 2 * units if is_home(state, seat, tile) else units


def more_tokens(state: PatriarchsState, seat: int, tile: int) -> int:
    """How many more in 36 rolls than without him."""
    tokens = tokens_on(state, seat, tile)
    return PIPS[number_on(state, tile)] * (tokens // 2 if is_home(state, seat, tile) else tokens)


def about_prophet(state: PatriarchsState, seat: int, tile: int) -> str:
    """To whom the Prophet's tile would pay tokens."""
    number, own = number_on(state, tile), tokens_on(state, seat, tile)
    others = [rival for rival in rivals(state, seat) if tokens_on(state, rival, tile)]
    when = f"on {number}, {number_word(PIPS[number])} of 36 rolls, he would pay"
    theirs = listed([f"{name(state, rival)} {amount(tokens_on(state, rival, tile), VIRTUE)}" for rival in others])
    leaving = leaving_words(state, seat, tile)
    if not own and not others:
        why = "All that stands here is silenced" if pieces_on(state, tile) else "Nobody has a building here"
        return told(f"{why}, so he would pay no Virtue Tokens for now.", leaving)
    if not own:
        mute = "The False Prophet silences you here" if seat in pieces_on(state, tile) else "You have nothing here"
        return told(f"{mute}; {when} {theirs}.", leaving)
    also = f", and {theirs}" if others else ""
    text = f"{when} you {amount(own, VIRTUE)} instead of {old_pay(state, seat, tile)}{also}."
    at_once = f"The {number} has just been rolled, so he pays at once." if state.rolled == number else ""
    if state.bank[VIRTUE] == 0:
        return told(text, "But no Virtue Tokens are left now.")
    gain = more_tokens(state, seat, tile)
    best = all(more_tokens(state, seat, int(other) - TILE) <= gain for other in state.legal(seat))
    return told(text, at_once, "No other tile would bring you more tokens." if best else leaving)


def old_pay(state: PatriarchsState, seat: int, tile: int) -> str:
    """What a tile pays to a seat without the Prophet."""
    tokens = tokens_on(state, seat, tile)
    if is_home(state, seat, tile):
        return number_word(tokens // 2)
    kind = int(state.board.tile[tile])
    return amount(tokens, SHEKEL if kind >= TRIBE_TILE else kind)


def leaving_words(state: PatriarchsState, seat: int, tile: int) -> str:
    """That he stands where he serves the seat."""
    present = int(state.prophet)
    if present in (NONE, tile) or not tokens_on(state, seat, present):
        return ""
    return f"He would leave {tile_words(state, present)}, where he pays you."


# Cards of the hand -----------------------------------------------------------------------------------------------


def hand_of(state: PatriarchsState, seat: int) -> Hand:
    return [int(cards) for cards in state.hands[seat * KINDS : (seat + 1) * KINDS]]


def changed(hand: Hand, kind: int, by: int) -> Hand:
    """A hand with more or fewer cards of a kind; other goods change no hand."""
    return [cards + (by if place == kind else 0) for place, cards in enumerate(hand)]


def cost(state: PatriarchsState, seat: int, piece: int, kind: int) -> int:
    """The cost table with the seat's advantage, and with the discounts of the turn if it is the seat's."""
    price = int(state.terms.tables.cost[piece * KINDS + kind])
    if seat == state.active:
        price -= int(state.discounts[piece * KINDS + kind])
    if piece == CITY_PIECE and kind == WINE and state.has_power(seat, JUDAH):
        price -= 1
    return max(0, price)


def missing(state: PatriarchsState, seat: int, piece: int, hand: Hand) -> int:
    """Cards that are lacking for a piece; Issachar may pay a camel with one of two kinds."""
    lacks = [max(0, cost(state, seat, piece, kind) - hand[kind]) for kind in range(KINDS)]
    if piece == CAMEL_PIECE and state.has_power(seat, ISSACHAR):
        return min(lacks[HAY], lacks[WATER])
    return sum(lacks)


def pieces_next(state: PatriarchsState, seat: int) -> list[int]:
    """The pieces for which there is a place and a reserve, those with points first."""
    found = []
    if state.cities[seat] > 0 and any(state.may_raise_city(seat, corner) for corner in own_corners(state, seat)):
        found.append(CITY_PIECE)
    if state.tents[seat] > 0 and open_corners(state, seat):
        found.append(TENT_PIECE)
    if state.camels[seat] > 0 and state.has_camel_edge(seat):
        found.append(CAMEL_PIECE)
    return found


class Change(NamedTuple):
    """What is lacking for a piece before and after a change of the hand."""

    piece: str
    before: int
    after: int


def changes(state: PatriarchsState, seat: int, before: Hand, after: Hand) -> list[Change]:
    """For each piece that could come next; the nearest first."""
    found = [
        Change(PIECES[piece], missing(state, seat, piece, before), missing(state, seat, piece, after))
        for piece in pieces_next(state, seat)
    ]
    return sorted(found, key=lambda change: change.before)


def helped(found: list[Change]) -> Change | None:
    return next((change for change in found if change.after < change.before), None)


def harmed(found: list[Change]) -> Change | None:
    return next((change for change in found if change.after > change.before), None)


def help_words(change: Change) -> str:
    """What a change brings, after 'it'."""
    if change.after == 0:
        return f"completes your cards for a {change.piece}"
    brought = number_word(change.before - change.after)
    return f"brings {brought} of the {number_word(change.before)} cards that you lack for a {change.piece}"


def card_words(change: Change) -> str:
    """What a single card is that helps."""
    which = "the last card" if change.before == 1 else f"one of the {number_word(change.before)} cards"
    return f"{which} that you lack for a {change.piece}"


def harm_words(change: Change) -> str:
    """What a change costs."""
    if change.before == 0:
        return f"you could no longer build the {change.piece} that you can pay now"
    return f"you would lack {count(change.after, 'card')} for a {change.piece} instead of {number_word(change.before)}"


def loss_words(state: PatriarchsState, seat: int, hand: Hand, kind: int, number: int) -> str:
    """What it means to be without some cards of the hand."""
    change = harmed(changes(state, seat, hand, changed(hand, kind, -number)))
    it = "it" if number == 1 else "them"
    if change is not None:
        return f"Without {it} {harm_words(change)}."
    most = max([cost(state, seat, piece, kind) for piece in pieces_next(state, seat)], default=0)
    if most == 0:
        return f"No piece that you can build next needs {kind_name(kind)}."
    if hand[kind] - number >= most:
        return f"You hold {amount(hand[kind], kind)}, and no piece needs more than {number_word(most)}."
    return f"A camel can be paid with {kind_name(WATER if kind == HAY else HAY)} as well."


def gain_words(state: PatriarchsState, seat: int, hand: Hand, kind: int, number: int) -> str:
    """What some more cards of a kind mean."""
    change = helped(changes(state, seat, hand, changed(hand, kind, number)))
    if change is not None:
        what = f"is {card_words(change)}" if number == 1 else help_words(change)
        return f"{capitalized(kind_name(kind))} {what}."
    held = f"you hold {number_word(hand[kind])} already" if hand[kind] else ""
    return capitalized(idle_words(state, seat, hand, kind, held))


def about_card(state: PatriarchsState, seat: int, action: int) -> str:
    """One card that is taken, dropped, or passed to the left."""
    kind, asked = (action - TAKE) % KINDS, int(state.frames.kind())
    hand = hand_of(state, seat)
    if action < DROP:
        return gain_words(state, seat, hand, kind, 1)
    if asked == PASS_CARDS:
        hand = [cards - int(state.picked[seat * KINDS + place]) for place, cards in enumerate(hand)]
        return told(
            loss_words(state, seat, hand, kind, 1), f"It goes to {name(state, (seat + 1) % int(state.players))}."
        )
    if asked == CAMEL_PAY:
        left = changed(hand, kind, -cost(state, seat, CAMEL_PIECE, kind))
        return f"It leaves you {amount(left[HAY], HAY)} and {amount(left[WATER], WATER)}."
    goes = ""
    if asked == DROP_CARD and state.frames.get(1) == GIVING:
        goes = f"It goes to {name(state, int(state.frames.get(2)))}."
    return told(loss_words(state, seat, hand, kind, 1), goes)


# Exchanges -------------------------------------------------------------------------------------------------------


def about_exchange(state: PatriarchsState, seat: int, action: int) -> str:
    """With the bank: cards, a Shekel or a Virtue Token for a card."""
    hand = hand_of(state, seat)
    if action >= BUY:
        price, taken = divmod(action - BUY, KINDS)
        after, given = changed(hand, taken, 1), "a Virtue Token, which is a point," if price else "a Shekel"
    else:
        kind, place = divmod(action - TRADE, KINDS - 1)
        price, taken = 0, int(taken_kind(kind, place))
        number = 1 if state.frames.kind() == SWAP_CARD else int(state.rate(seat, kind))
        after, given = changed(changed(hand, kind, -number), taken, 1), amount(number, kind)
    found = changes(state, seat, hand, after)
    better = helped(found)
    if better is None:
        worse, price_words = harmed(found), f"it would cost {given.rstrip(',')}"
        if worse is not None:
            return told(needless_words(taken, price_words), f"{harm_words(worse)}.")
        return told(idle_words(state, seat, hand, taken, price_words))
    back = price == 1 and better.after == 0 and better.piece != PIECES[CAMEL_PIECE]
    return told(
        exchange_words(found, better, given, taken), f"The {better.piece} would bring one back." if back else ""
    )


def exchange_words(found: list[Change], better: Change, given: str, taken: int) -> str:
    """Of what use the card is that is taken, and what is missed for it."""
    worse = harmed(found)
    text = f"For {given} you get {kind_name(taken)}, {card_words(better)}"
    return f"{text}, but {harm_words(worse)}." if worse is not None else f"{text}."


def needless_words(kind: int, also: str) -> str:
    """Of a card that no piece lacks, with what else there is to say."""
    return f"the pieces that you can build next lack no {kind_name(kind)}{f', and {also}' if also else ''}."


def idle_words(state: PatriarchsState, seat: int, hand: Hand, kind: int, also: str) -> str:
    """Of a card that no piece lacks: whether it would serve a second camel."""
    more = state.camels[seat] > 1 and hand[kind] < 2 * cost(state, seat, CAMEL_PIECE, kind)
    if more and CAMEL_PIECE in pieces_next(state, seat):
        return f"{kind_name(kind)} would only serve a second camel{f', and {also}' if also else ''}."
    return needless_words(kind, also)


class Means(NamedTuple):
    """How the cards for a piece can be had."""

    lacks: list[int]  # by kind
    trades: int  # with the bank
    shekels: int
    tokens: int
    enough: bool  # these bring all that is lacking

    def is_ready(self) -> bool:
        return self.enough and self.trades + self.shekels + self.tokens == 0

    def words(self) -> str:
        """'one trade and two Shekels'."""
        parts = [(self.trades, "trade"), (self.shekels, "Shekel")]
        return listed([count(number, what) for number, what in parts if number])


def means_for(state: PatriarchsState, seat: int, piece: int) -> Means:
    """Trades first, then Shekels, then Virtue Tokens."""
    hand = hand_of(state, seat)
    lacks = [max(0, cost(state, seat, piece, kind) - hand[kind]) for kind in range(KINDS)]
    total = missing(state, seat, piece, hand)
    if total == 0:
        return Means(lacks, 0, 0, 0, True)
    spare = [max(0, hand[kind] - cost(state, seat, piece, kind)) for kind in range(KINDS)]
    trades = min(total, sum(spare[kind] // int(state.rate(seat, kind)) for kind in range(KINDS)))
    shekels = min(total - trades, int(state.shekels[seat]))
    tokens = min(total - trades - shekels, int(state.virtue[seat]))
    stocked = all(lacks[kind] <= state.bank[kind] for kind in range(KINDS))
    return Means(lacks, trades, shekels, tokens, stocked and trades + shekels + tokens == total)


def about_ending(state: PatriarchsState, seat: int) -> str:
    """What could still be done in the turn, or why nothing can."""
    ways = {piece: means_for(state, seat, piece) for piece in pieces_next(state, seat)}
    worthy = {piece: means for piece, means in ways.items() if piece != CAMEL_PIECE}
    for piece, means in worthy.items():
        if means.is_ready() and score(state, seat) + 1 >= state.terms.target:
            return f"You have all the cards for a {PIECES[piece]}, and its point would win you the game."
        if means.is_ready():
            return f"You have all the cards for a {PIECES[piece]}, and would leave its point for later."
    for piece, means in worthy.items():
        if means.enough and means.tokens == 0:
            return f"With {means.words()} you could still build a {PIECES[piece]}, which is a point."
    remark = lacking_words(state, seat, worthy or ways)
    if CAMEL_PIECE in ways and ways[CAMEL_PIECE].is_ready():
        return told(camel_left(state, seat), remark)
    return remark or "No piece of yours can be built any more."


def camel_left(state: PatriarchsState, seat: int) -> str:
    """A camel could still be built."""
    for action in state.legal(seat):
        if CAMEL <= action < MOVE:
            after = state.copy()
            after.put_camel(seat, int(action) - CAMEL)
            after.lengthen_line(seat, int(action) - CAMEL)
            if scoring.longest_holder(after) == seat != scoring.longest_holder(state):
                enough = ", enough to win" if score(after, seat) >= state.terms.target else ""
                return f"One more camel would give you the longest line, {count(LONGEST_LINE, 'point')}{enough}."
    return "You could still build a camel, but no single camel brings you the longest line now."


def lacking_words(state: PatriarchsState, seat: int, ways: dict[int, Means]) -> str:
    """What the nearest of some pieces lacks."""
    short = [piece for piece, means in ways.items() if not means.is_ready()]
    if not short:
        return ""
    piece = min(short, key=lambda piece: sum(ways[piece].lacks))
    means = ways[piece]
    lacks = [amount(number, kind) for kind, number in enumerate(means.lacks) if number]
    either = piece == CAMEL_PIECE and state.has_power(seat, ISSACHAR)
    words = " or ".join(lacks) if either else listed(lacks)
    if means.enough and means.tokens:
        return f"For a {PIECES[piece]} you lack {words}, and would have to spend {amount(means.tokens, VIRTUE)} on it."
    return f"For a {PIECES[piece]} you lack {words}, which you cannot get from the bank now."


# Event cards -----------------------------------------------------------------------------------------------------


def about_choice(state: PatriarchsState, seat: int, action: int) -> str:
    """An option of a card, or a rival."""
    if action < RIVAL:
        return about_option(state, seat, int(state.frames.get(0)), action - OPTION)
    if state.frames.kind() == DEAL:
        return about_deal(state, seat, action - RIVAL)
    return about_rival(state, seat, action - RIVAL)


class Step(NamedTuple):
    """One effect of a card."""

    op: int
    who: int
    good: int
    number: int
    extra: int


def step_at(state: PatriarchsState, step: int) -> Step:
    program, place = state.terms.tables.program, step * STEP
    return Step(*(int(program[place + part]) for part in (OP, WHO, RES, NUMBER, EXTRA)))


def steps_of(state: PatriarchsState, option: int) -> list[Step]:
    tables = state.terms.tables
    return [step_at(state, step) for step in range(int(tables.option_from[option]), int(tables.option_to[option]))]


def about_option(state: PatriarchsState, seat: int, first: int, place: int) -> str:
    """What an option costs and brings; of the one that does nothing, what it spares and forgoes."""
    steps = steps_of(state, first + place)
    remarks = [remark for step in steps if (remark := step_remark(state, seat, step))]
    remarks.append(broken_words(state, seat, steps))
    after = score(state, seat) + token_change(state, seat, steps)
    if after != score(state, seat):
        remarks.insert(0 if after >= state.terms.target else len(remarks), points_words(state, after))
    if steps:
        return told(bargain(state, seat, steps, "It costs", "and brings", "It brings"), *remarks)
    if not state.is_payable(seat, first + 1 - place):
        return "You cannot pay for the other option."
    others = steps_of(state, first + 1 - place)
    return bargain(state, seat, others, "You keep", "but go without", "You go without")


def bargain(state: PatriarchsState, seat: int, steps: list[Step], costs: str, gains: str, only: str) -> str:
    """What steps cost and bring, in these words."""
    spent = listed([words for step in steps if (words := cost_words(state, seat, step))])
    got = listed([words for step in steps if (words := benefit_words(state, step))])
    if spent and got:
        return f"{costs} {spent}, {gains} {got}."
    return f"{costs} {spent}." if spent else f"{only} {got or 'nothing'}."


def cost_words(state: PatriarchsState, seat: int, step: Step) -> str:
    """What a step takes from the one who chooses it."""
    if step.op in (PAY, LOSE, GIVE_CARDS):
        held = int(state.hand_size[seat]) if step.good == ANY else int(state.holding(seat, step.good))
        number = min(step.number, held)
        if step.good != ANY or number == 0:
            return amount(number, step.good) if number else "nothing"
        part = f"{number_word(number)} of your {number_word(held)} cards"
        return part if number < held else "your only card" if held == 1 else f"all your {number_word(held)} cards"
    if step.op == SKIP_BUILD:
        return "your building phase in this turn"
    if step.op == CAPTIVITY and step.who == SELF:
        return f"your income for {count(step.number, 'turn')}"
    if step.op == CAP:
        return f"all cards beyond {number_word(step.number)}"
    return ""


def benefit_words(state: PatriarchsState, step: Step) -> str:
    """What a step brings to the one who chooses it."""
    if step.op == GAIN and step.who == SELF:
        return f"{count(step.number, 'card')} of your choice" if step.good == ANY else amount(step.number, step.good)
    if step.op == CAPTIVITY and step.who != SELF:
        return f"a rival's captivity for {count(step.number, 'turn')}"
    return {
        SHIELD: "a shield",
        PLUNDER: f"{count(step.number, 'card')} drawn from a rival",
        MOVE_FALSE: "the choice of a tile for the False Prophet",
        REMOVE_FALSE: "the end of the False Prophet's stay",
        ROLL_HARVEST: "a roll that pays everybody",
    }.get(step.op, "")


def token_change(state: PatriarchsState, seat: int, steps: list[Step]) -> int:
    """How many Virtue Tokens the steps bring or cost; a shield stops a loss."""
    found = 0
    for step in steps:
        if step.good == VIRTUE and step.op == GAIN and step.who == SELF:
            found += min(step.number, int(state.bank[VIRTUE]))
        elif step.good == VIRTUE and (step.op == PAY or (step.op == LOSE and not state.shield[seat])):
            found -= min(step.number, int(state.virtue[seat]))
    return found


def step_remark(state: PatriarchsState, seat: int, step: Step) -> str:
    """What a step means in this position."""
    if step.op in (LOSE, CAPTIVITY, CAP) and step.who == SELF and state.shield[seat]:
        return "Your shield would stop it."
    if step.op == SKIP_BUILD:
        return skipping_words(state, seat)
    if step.op == SHIELD:
        known = "You hold a shield already, and a second one is of no use."
        return known if state.shield[seat] else "A shield stops the next harm that a card would do to you."
    if step.op == CAPTIVITY and step.who == SELF:
        return captive_words(state, seat, step.number)
    if step.op == CAP:
        over = int(state.hand_size[seat]) - step.number
        return f"You would lose {count(over, 'card')}." if over > 0 else "You hold no more, and lose nothing."
    if step.op == PLUNDER:
        return most_cards_words(state, seat)
    if step.op == GAIN and step.who == SELF and step.good < KINDS:
        return gain_words(state, seat, hand_of(state, seat), step.good, step.number)
    if step.op in (GAIN, GIVE_CARDS):
        return receivers_words(state, seat, step)
    return pawn_remark(state, seat, step.op)


def skipping_words(state: PatriarchsState, seat: int) -> str:
    """What one would build now."""
    ready = [PIECES[piece] for piece in pieces_next(state, seat) if means_for(state, seat, piece).is_ready()]
    if ready:
        return f"With the cards that you hold you could build a {ready[0]} in it."
    return "With the cards that you hold you could build nothing in it."


def captive_words(state: PatriarchsState, seat: int, turns: int) -> str:
    if state.captivity[seat] >= turns:
        return "You are captive as long already, so nothing changes."
    corners = [corner for corner in own_corners(state, seat) if not state.is_protected(corner)]
    return f"Your buildings would earn nothing; now they do in {rolls_at(state, corners)} of 36 rolls."


def most_cards_words(state: PatriarchsState, seat: int) -> str:
    most = max(int(state.hand_size[rival]) for rival in rivals(state, seat))
    if most == 0:
        return "No rival has any cards."
    richest = [rival for rival in rivals(state, seat) if state.hand_size[rival] == most]
    have = "has" if len(richest) == 1 else "have"
    return f"{names(state, richest)} {have} {count(most, 'card')}, the most of your rivals."


def receivers_words(state: PatriarchsState, seat: int, step: Step) -> str:
    """Who gets something by a step: of a gift, the next one in turn order among those meant."""
    who = step.who if step.op == GAIN else step.extra
    if who in (SELF, CHOSEN) or (step.op == GIVE_CARDS and step.who != SELF):
        return ""
    meant = int(state.peeked(who, seat))
    found = [other for other in [seat, *rivals(state, seat)] if (meant >> other) & 1]
    if step.op == GAIN:
        others = ["you" if other == seat else name(state, other) for other in found]
        verb = "takes" if len(found) == 1 and seat not in found else "take"
        return f"{capitalized(listed(others))} {verb} {count(step.number, 'card')} from the bank." if found else ""
    first = [other for other in found if other != seat][:1]
    return f"Your gift goes to {names(state, first)}." if first else ""


def pawn_remark(state: PatriarchsState, seat: int, op: int) -> str:
    """What the False Prophet does now, and what the land would pay."""
    if op == ROLL_HARVEST:
        return f"Your buildings earn in {rolls_at(state, own_corners(state, seat))} of 36 rolls."
    if op not in (MOVE_FALSE, REMOVE_FALSE):
        return ""
    if state.false == NONE:
        return "He is not on the board."
    own = pieces_on(state, int(state.false)).get(seat, [])
    if own:
        return f"He stands at your {pieces_words(state, own)}."
    return "He stands at no piece of yours."


def broken_words(state: PatriarchsState, seat: int, steps: list[Step]) -> str:
    """That the price breaks up the cards for a piece."""
    hand = hand_of(state, seat)
    gifts = [step for step in steps if step.op in (PAY, GIVE_CARDS)]
    free = sum(step.number for step in gifts if step.good == ANY)
    left = hand
    for step in gifts:
        left = changed(left, step.good, -step.number)
    for piece in pieces_next(state, seat):
        price = sum(cost(state, seat, piece, kind) for kind in range(KINDS))
        if missing(state, seat, piece, hand) > 0 or (piece == CAMEL_PIECE and state.has_power(seat, ISSACHAR)):
            continue
        if missing(state, seat, piece, left) > 0 or sum(left) - free < price:
            return f"After that the cards for a {PIECES[piece]}, which you hold now, are no longer complete."
    return ""


def about_rival(state: PatriarchsState, seat: int, rival: int) -> str:
    """What the card does to this rival."""
    step = step_at(state, int(state.frames.at(int(state.frames.depth) - 2, 2)))
    who, cards = name(state, rival), int(state.hand_size[rival])
    if step.op == GIVE_CARDS:
        return told(f"{who} would get {count(step.number, 'card')} of yours.", standing(state, rival))
    if step.op == GAIN:
        return told(f"{who} would gain by it.", standing(state, rival))
    if state.shield[rival]:
        return told(f"{who} holds a shield, which would stop it and be gone.", standing(state, rival))
    if step.op == PLUNDER:
        part = number_word(step.number) if step.number < cards else "all"
        text = f"{who} has {count(cards, 'card')}; you would draw {'it' if cards == 1 else f'{part} of them'}."
        return told(text if cards else f"{who} has no cards to draw from.", standing(state, rival))
    if step.op == CAPTIVITY:
        corners = [corner for corner in own_corners(state, rival) if not state.is_protected(corner)]
        rolls = rolls_at(state, corners)
        text = f"{who} would earn nothing for {count(step.number, 'turn')}; now it is paid in {rolls} of 36 rolls."
        longer = state.captivity[rival] >= step.number
        return told(f"{who} is captive as long already." if longer else text, standing(state, rival))
    return told(f"{who} has {count(cards, 'card')}.", standing(state, rival))


# Offers between players ------------------------------------------------------------------------------------------


def item_of(items: int) -> tuple[int, int]:
    """The good and the number of what is offered or wanted."""
    return items // OFFER_MOST, items % OFFER_MOST + 1


def items_words(items: int) -> str:
    good, number = item_of(items)
    return amount(number, good)


def surely(state: PatriarchsState, seat: int, rival: int, good: int) -> int:
    """How many of a good the seat knows a rival to hold."""
    return int(state.shekels[rival]) if good == SHEKEL else int(state.sure_of(seat, rival, good))


def at_most(state: PatriarchsState, seat: int, rival: int, good: int) -> int:
    """How many of a good a rival may hold, for all that the seat knows."""
    if good == SHEKEL:
        return int(state.shekels[rival])
    known = sum(int(state.sure_of(seat, rival, kind)) for kind in range(KINDS))
    return surely(state, seat, rival, good) + int(state.hand_size[rival]) - known


def lacking_kinds(state: PatriarchsState, seat: int) -> tuple[str, list[int]]:
    """The nearest piece that lacks cards, and the kinds that it lacks."""
    hand = hand_of(state, seat)
    lacks = [(missing(state, seat, piece, hand), piece) for piece in pieces_next(state, seat)]
    short = [(number, place, piece) for place, (number, piece) in enumerate(lacks) if number > 0]
    if not short:
        return "", []
    number, _, piece = min(short)
    kinds = [kind for kind in range(KINDS) if missing(state, seat, piece, changed(hand, kind, 1)) < number]
    return PIECES[piece], kinds


def about_offer(state: PatriarchsState, seat: int, action: int) -> str:
    if action >= WANT:
        return about_wanting(state, seat, action - WANT)
    if action >= GIVE:
        good, number = item_of(action - GIVE)
        if good == SHEKEL:
            left = int(state.shekels[seat]) - number
            return f"A Shekel buys any card from the bank; you would keep {number_word(left) if left else 'none'}."
        return loss_words(state, seat, hand_of(state, seat), good, number)
    asked = rivals(state, seat) if action == OFFER_ALL else [action - OFFER]
    return told(partners_words(state, seat, asked), *close_words(state, asked))


def partners_words(state: PatriarchsState, seat: int, asked: list[int]) -> str:
    """Who holds, or may hold, what the seat lacks."""
    piece, kinds = lacking_kinds(state, seat)
    if not kinds:
        return "You lack no cards for a piece that you can build next, so an offer is not needed."
    for rival in asked:
        held = [kind_name(kind) for kind in kinds if surely(state, seat, rival, kind) > 0]
        if held:
            return f"{name(state, rival)} holds {listed(held)}, which you lack for a {piece}."
    wanted = " or".join(listed([kind_name(kind) for kind in kinds]).rsplit(" and", 1))
    if any(at_most(state, seat, rival, kind) > 0 for rival in asked for kind in kinds):
        return f"{names(state, asked)} may hold {wanted}, which you lack for a {piece}."
    return f"{names(state, asked)} cannot give you {wanted}, which you lack for a {piece}."


def close_words(state: PatriarchsState, asked: list[int]) -> list[str]:
    """Who is about to win."""
    return [
        f"{name(state, rival)} is close to winning, and a trade may be of help there."
        for rival in asked
        if is_close(state, rival)
    ]


def about_wanting(state: PatriarchsState, seat: int, items: int) -> str:
    """What to ask for what is given."""
    good, number = item_of(items)
    gives = int(state.frames.get(1)) if state.frames.kind() == OFFER_WANT else NONE
    rival = int(state.frames.get(0))
    asked = rivals(state, seat) if rival == NONE else [rival]
    sure = [other for other in asked if surely(state, seat, other, good) >= number]
    unsure = [other for other in asked if at_most(state, seat, other, good) >= number]
    if sure:
        held = f"{names(state, sure)} {'holds' if len(sure) == 1 else 'hold'} enough of it."
    elif unsure:
        held = f"{names(state, unsure)} may hold enough of it."
    else:
        held = f"{names(state, asked)} cannot hold enough of it."
    return told(swap_words(state, seat, items, gives), held)


def swap_words(state: PatriarchsState, seat: int, got: int, lost: int) -> str:
    """What an exchange of items does to the seat's hand."""
    found = swap_changes(state, seat, got, lost)
    better, worse = helped(found), harmed(found)
    text = f"You get {items_words(got)} for {items_words(lost)}"
    harm = f", but {harm_words(worse)}" if worse is not None else ""
    if better is not None:
        return f"{text}, which {help_words(better)}{harm}."
    if item_of(got)[0] == SHEKEL:
        return f"{text}{harm}." if harm else f"{text}, and a Shekel buys any card from the bank."
    return f"{text}{harm or ', which brings you no nearer to a piece'}."


def swap_changes(state: PatriarchsState, seat: int, got: int, lost: int) -> list[Change]:
    hand = hand_of(state, seat)
    return changes(state, seat, hand, changed(changed(hand, *item_of(got)), item_of(lost)[0], -item_of(lost)[1]))


def about_answer(state: PatriarchsState, seat: int, action: int) -> str:
    """To an offer; or the end of something."""
    kind, frames = int(state.frames.kind()), state.frames
    if action == END_TURN:
        return about_ending(state, seat)
    if action == SKIP:
        return about_stopping(state, seat)
    if kind == DEAL:
        return about_no_deal(state, seat)
    got, lost, offerer = int(frames.get(1)), int(frames.get(2)), int(frames.get(0))
    if action == ACCEPT:
        return told(swap_words(state, seat, got, lost), *close_words(state, [offerer]))
    if action == COUNTER:
        return told(partners_words(state, seat, [offerer]), *close_words(state, [offerer]))
    if not state.can_hand(seat, lost):
        return f"You do not hold {items_words(lost)}, so you cannot accept."
    found = swap_changes(state, seat, got, lost)
    better, worse = helped(found), harmed(found)
    if better is not None and worse is None:
        return told(f"You go without {items_words(got)}, which {help_words(better)}.", *close_words(state, [offerer]))
    text = f"You keep {items_words(lost)}, and go without {items_words(got)}."
    return told(text, f"Accepting, {harm_words(worse)}." if worse is not None else "", *close_words(state, [offerer]))


def about_no_deal(state: PatriarchsState, seat: int) -> str:
    """None of the answers to the seat's offer is taken."""
    for action in state.legal(seat):
        if RIVAL <= action < TAKE:
            found = swap_changes(state, seat, *divmod(int(state.bids[int(action) - RIVAL]) - 1, OFFER_ITEMS))
            if helped(found) is not None and harmed(found) is None:
                return (
                    f"You keep what you have, though the answer of {name(state, int(action) - RIVAL)} would help you."
                )
    return "You keep what you have: no answer brings you nearer to a piece without a loss elsewhere."


def about_deal(state: PatriarchsState, seat: int, rival: int) -> str:
    """An answer to the seat's offer that it may take."""
    got, lost = divmod(int(state.bids[rival]) - 1, OFFER_ITEMS)
    return told(swap_words(state, seat, got, lost), *close_words(state, [rival]))


def about_stopping(state: PatriarchsState, seat: int) -> str:
    """A free camel or an exchange is declined."""
    if state.frames.kind() == PLACE_FREE:
        left = int(state.frames.get(0))
        return f"You would give up {'a free camel' if left == 1 else f'{number_word(left)} free camels'}."
    hand = hand_of(state, seat)
    for action in state.legal(seat):
        if TRADE <= action < BUY:
            kind, place = divmod(int(action) - TRADE, KINDS - 1)
            found = changes(state, seat, hand, changed(changed(hand, kind, -1), int(taken_kind(kind, place)), 1))
            if helped(found) is not None and harmed(found) is None:
                return "You would give up an exchange that brings you nearer to a piece."
    return "No exchange would bring you nearer to one piece without taking from another."


# Tribes ----------------------------------------------------------------------------------------------------------


def home_number(state: PatriarchsState, tribe: int) -> int:
    """The number of a tribe's home, 0 if the board is not laid and it is not known."""
    home = int(state.board.home[tribe])
    if home != NONE:
        return int(state.board.number[home])
    terms = state.terms
    return 0 if terms.discs_random or terms.custom_numbers else terms.tables.tribe_number[tribe]


def about_tribe(state: PatriarchsState, seat: int, tribe: int) -> str:
    """How often its home pays, with how many Shekels it begins, and what it can do."""
    number, power = home_number(state, tribe), ADVANTAGES[tribe]
    if number == 0 and state.terms.advantages:
        return f"{NAMES[tribe]} {power}."
    if number == 0:
        return f"The number of the home of {NAMES[tribe]} is not known yet; a rare one brings more Shekels."
    shekels, pips = int(starting_shekels(number)), PIPS[number]
    start = f"begins with {amount(shekels, SHEKEL)}" if shekels else "begins without Shekels"
    when = f"on {number}, {number_word(pips)} of 36 rolls"
    often = f"{NAMES[tribe]} gets Virtue Tokens from its home {when}, and {start}."
    others = [PIPS[home_number(state, int(other))] for other in state.legal(seat) if other != tribe]
    best = "No other tribe that is left is paid as often." if others and max(others) < pips else ""
    return told(often, f"It {power}." if state.terms.advantages else best)

"""Setting up the players: tribes, the land, the first player, and the first tents and camels (PA-4, PA-17.7)."""

from hiram.core.native import i64
from hiram.core.tools import NONE, bit
from hiram.games.prophets_and_patriarchs.engine import actions as act, ask, events, layouts, terms
from hiram.games.prophets_and_patriarchs.engine.rules import building, goods, land, lines, turn
from hiram.games.prophets_and_patriarchs.engine.state import PatriarchsData


def set_up(state: PatriarchsData, seat: i64, kind: i64, action: i64) -> None:
    if kind == ask.CHOOSE_TRIBE:
        state.frames.pop()
        state.tribe[seat] = action - act.TRIBE
        state.note(events.TRIBE_CHOSEN, seat, action - act.TRIBE)
        step: i64 = 1 if state.terms.picking == terms.FROM_THE_FIRST else state.players - 1
        following: i64 = (seat + step) % state.players
        if state.tribe[following] == NONE:
            state.frames.push(ask.CHOOSE_TRIBE, following)
        else:
            begin_placement(state)
    elif kind == ask.SETUP_TENT:
        lap: i64 = state.frames.get(0)
        state.frames.pop()
        land.put_tent(state, seat, action - act.TENT)
        state.note(events.TENT_PLACED, seat, action - act.TENT)
        lines.measure_rivals(state, seat, action - act.TENT)
        if lap == 2:
            next_placement(state, seat, lap)
        else:
            state.frames.push(ask.SETUP_CAMEL, seat, lap, action - act.TENT)
    else:
        lap = state.frames.get(0)
        state.frames.pop()
        building.lay_camel(state, seat, action - act.CAMEL, events.CAMEL_PLACED)
        next_placement(state, seat, lap)


def begin_picking(state: PatriarchsData) -> None:
    """From the first seat or the last; in a draft the die is cast before: whoever goes first picks last (PA-4.1)."""
    picker: i64 = 0
    if state.terms.picking == terms.FROM_THE_LAST:
        picker = state.players - 1
    elif state.terms.picking == terms.DRAFTED:
        find_first(state)
        picker = (state.first + state.players - 1) % state.players
    state.frames.push(ask.CHOOSE_TRIBE, picker)


def begin_placement(state: PatriarchsData) -> None:
    """With the tribes known: the board, the Shekels and the first player (PA-3, PA-4.3, PA-4.5)."""
    if not state.board.laid:
        state.board = layouts.lay_board(state.terms, state.tribe, state.dice)
        layouts.note_board(state)
    for seat in range(state.players):
        number: i64 = state.board.number[state.board.home[state.tribe[seat]]]
        gift: i64 = state.terms.tables.tribe_gift[state.tribe[seat]] if state.terms.advantages else 0
        goods.gain_goods(state, seat, terms.SHEKEL, starting_shekels(number) + gift)
    if state.first == NONE:
        find_first(state)
    building.find_prices(state)
    state.frames.push(ask.SETUP_TENT, state.first, 0)


def find_first(state: PatriarchsData) -> None:
    state.first = roll_for_first(state)
    state.active = state.first
    building.find_prices(state)
    state.note(events.FIRST_PLAYER, state.first)


def roll_for_first(state: PatriarchsData) -> i64:
    """One die each; those tied for the highest roll again (PA-4.5)."""
    rolling: i64 = bit(state.players) - 1
    while rolling & (rolling - 1) != 0:
        best: i64 = 0
        leaders: i64 = 0
        for seat in range(state.players):
            if (rolling >> seat) & 1:
                die: i64 = state.dice.below(6) + 1
                state.note(events.FIRST_ROLL, seat, die)
                if die > best:
                    best = die
                    leaders = 0
                if die == best:
                    leaders |= bit(seat)
        rolling = leaders
    winner: i64 = 0
    while not (rolling >> winner) & 1:
        winner += 1
    return winner


def next_placement(state: PatriarchsData, seat: i64, lap: i64) -> None:
    """Two rounds of placement, then Benjamin's third tent (PA-4.6 to PA-4.14, PA-17.7)."""
    back: bool = lap == 1 and state.terms.second_reversed
    last: i64 = (state.first + state.players - 1) % state.players
    if lap < 2 and seat != (state.first if back else last):
        step: i64 = state.players - 1 if back else 1
        state.frames.push(ask.SETUP_TENT, (seat + step) % state.players, lap)
        return
    if lap == 0:
        state.frames.push(ask.SETUP_TENT, last if state.terms.second_reversed else state.first, 1)
        return
    benjamin: i64 = turn.seat_of(state, terms.BENJAMIN)
    if (
        lap == 1
        and benjamin != NONE
        and building.has_power(state, benjamin, terms.BENJAMIN)
        and land.has_open_corner(state)
    ):
        state.frames.push(ask.SETUP_TENT, benjamin, 2)
        return
    state.round = 1
    turn.begin_turn(state, state.first)


def starting_shekels(number: i64) -> i64:
    """By the number on the home tile (PA-4.3)."""
    away: i64 = number - 7 if number > 7 else 7 - number
    if away < 4:
        return away
    return away + 1

"""The course of a turn: roll, pawns, events, production, building, end; and how the game ends (PA-5 to PA-7, PA-19,
PA-20)."""

from hiram.core.native import i64, vec
from hiram.core.tools import NONE, bit
from hiram.games.prophets_and_patriarchs.engine import ask, events, scoring, terms
from hiram.games.prophets_and_patriarchs.engine.rules import building, effects, goods, income
from hiram.games.prophets_and_patriarchs.engine.state import LONGEST_LINE, PatriarchsData


def proceed(state: PatriarchsData) -> None:
    """Go on until somebody has to decide."""
    while not state.over:
        asked: i64 = state.frames.kind()
        state.asked = asked
        if asked == ask.PHASE:
            go_through_turn(state)
        elif asked == ask.EFFECTS:
            if state.frames.get(2) == NONE:  # between two effects of a card (PA-19.4)
                check_victory(state)
            if not state.over:
                effects.run_step(state)
        elif asked == ask.PASS_CARDS:
            state.acting = still_picking(state)
            return
        else:
            state.acting = 1 << state.frames.seat()
            return


def still_picking(state: PatriarchsData) -> i64:
    """Who has cards to choose for the left (PA-16.13)."""
    seats: i64 = 0
    for seat in range(state.players):
        if state.to_pick[seat] > 0:
            seats |= bit(seat)
    return seats


def seat_of(state: PatriarchsData, tribe: i64) -> i64:
    """Who plays a tribe."""
    for seat in range(state.players):
        if state.tribe[seat] == tribe:
            return seat
    return NONE


def begin_turn(state: PatriarchsData, seat: i64) -> None:
    state.active = seat
    if state.terms.advantages:
        building.find_prices(state)
    state.frames.push(ask.PHASE, seat, ask.ROLL_STAGE, 0)
    state.note(events.TURN_BEGAN, seat, state.round)


def go_through_turn(state: PatriarchsData) -> None:
    """The stages of the turn that are left and of the next one, until somebody has to decide (PA-5.1)."""
    frames = state.frames
    stage: i64 = frames.get(0)
    if stage == ask.END_STAGE:
        end_turn(state)
        if state.over:
            return
        stage = ask.ROLL_STAGE
    if stage == ask.ROLL_STAGE:
        frames.set(0, ask.EVENT_STAGE)
        roll_dice(state)
        if frames.kind() != ask.PHASE:
            return
        stage = ask.EVENT_STAGE
    if stage == ask.EVENT_STAGE:
        if draws_event(state):
            return
        stage = ask.RESOURCE_STAGE
    if stage == ask.RESOURCE_STAGE:
        frames.set(0, ask.BUILD_STAGE)
        kinds: i64 = income.produce(state, state.rolled)
        check_victory(state)  # before the fruit, which changes no score (PA-8.14)
        if state.over:
            return
        if state.terms.advantages and state.tribe[state.active] == terms.EPHRAIM and may_pick_fruit(state, kinds):
            frames.push(ask.FRUIT, state.active, kinds)
            return
    frames.set(0, ask.END_STAGE)
    if state.skips_building == 0:
        frames.push(ask.TURN, state.active)


def roll_dice(state: PatriarchsData) -> None:
    """Both dice; a 7 sends the False Prophet, a 2 brings the Prophet (PA-5.2, PA-6)."""
    one: i64 = state.dice.below(6) + 1
    other: i64 = state.dice.below(6) + 1
    state.rolled = one + other
    state.die = one
    state.sent = 0
    state.sent_die = 0
    state.note(events.ROLLED, state.active, one, other, state.rolled)
    if state.rolled == 2:
        state.frames.push(ask.PLACE_PROPHET, state.active)
    elif state.rolled == 7:
        one = state.dice.below(6) + 1
        other = state.dice.below(6) + 1
        state.sent = one + other
        state.sent_die = one
        state.note(events.FALSE_ROLLED, state.active, one, other, state.sent)
        board = state.board
        if board.number_from[state.sent] < board.number_from[state.sent + 1]:
            state.frames.push(ask.PLACE_FALSE, state.active, state.sent)


def draws_event(state: PatriarchsData) -> bool:
    """A card for each tribe tile with the number whose deck is in use, in the order of the categories
    (PA-5.4, PA-7); whether there was one to draw or to finish."""
    due: i64 = state.board.events_on[state.rolled]
    if state.card != NONE:
        finish_card(state)
        return True
    if due == 0:
        return False
    category: i64 = state.frames.get(1)
    while due >> category != 0:
        if (due >> category) & 1 and state.terms.deck_size(category) > 0:
            state.frames.set(1, category + 1)
            draw_card(state, category)
            return True
        category += 1
    return False


def draw_card(state: PatriarchsData, category: i64) -> None:
    """The top card; an empty deck is first shuffled together from its discards (PA-7.1, PA-7.4)."""
    start: i64 = state.terms.deck_from[category]
    if state.deck_left[category] == 0:
        size: i64 = state.terms.deck_size(category)
        pile: vec[i64] = state.deck[start : start + size]
        state.dice.shuffle(pile)
        deck: vec[i64] = state.deck[:]
        for i in range(size):
            deck[start + i] = pile[i]
        state.deck = deck
        state.deck_left[category] = size
        state.note(events.RESHUFFLED, category, size)
    state.deck_left[category] -= 1
    state.card = state.deck[start + state.deck_left[category]]
    state.memory = 0
    state.note(events.CARD_DRAWN, state.active, state.card)
    tables = state.terms.tables
    effects.begin_steps(state, state.active, tables.card_from[state.card], tables.card_to[state.card])


def finish_card(state: PatriarchsData) -> None:
    """To the discard pile; what Levi takes for it (PA-7.3, PA-17.2)."""
    tables = state.terms.tables
    of_law: bool = tables.card_category[state.card] == tables.tribe_category[terms.LEVI]
    state.note(events.CARD_DONE, state.card)
    state.card = NONE
    state.memory = 0
    levi: i64 = seat_of(state, terms.LEVI)
    if levi != NONE and levi != state.active and building.has_power(state, levi, terms.LEVI):
        goods.gain_goods(state, levi, terms.VIRTUE if of_law else terms.SHEKEL, 1)
        check_victory(state)


def may_pick_fruit(state: PatriarchsData, kinds: i64) -> bool:
    """Ephraim received cards, and the bank has one more of a kind (PA-17.3)."""
    return any(kinds >> kind & 1 and state.bank[kind] > 0 for kind in range(i64(terms.KINDS)))


def end_turn(state: PatriarchsData) -> None:
    """Timers, this-turn effects, the next player (PA-5.8, PA-5.9, PA-15.5, PA-15.10, PA-20.1)."""
    seat: i64 = state.active
    state.frames.pop()
    state.note(events.TURN_ENDED, seat)
    state.market = 0
    state.extra_moves = 0
    state.moves_used = 0
    state.offers = 0
    state.skips_building = 0
    if state.discounted > 0:
        for piece in range(i64(terms.PIECES)):
            building.use_discounts(state, piece)
    run_timers(state)
    following: i64 = (seat + 1) % state.players
    if following == state.first:
        if state.round >= state.terms.round_limit:
            finish_game(state, scoring.best_ranked(state), ask.ROUND_LIMIT)
            return
        state.round += 1
        state.note(events.ROUND_BEGAN, state.round)
    begin_turn(state, following)


def run_timers(state: PatriarchsData) -> None:
    captivity, barren = state.captivity, state.barren
    for seat in range(state.players):
        if captivity[seat] > 0:
            captivity[seat] -= 1
            state.note(events.CAPTIVITY_LEFT, seat, captivity[seat])
    for kind in range(i64(terms.KINDS)):
        if barren[kind] > 0:
            barren[kind] -= 1
            state.note(events.BARREN_LEFT, kind, barren[kind])


def check_victory(state: PatriarchsData) -> None:
    """Whoever has the target wins at once, on whoever's turn it is (PA-19.3, PA-19.4)."""
    near: i64 = state.terms.target - LONGEST_LINE
    for points in state.points:
        if points >= near:
            winner: i64 = scoring.found_winner(state)
            if winner != NONE:
                finish_game(state, winner, ask.TARGET_REACHED)
            return


def finish_game(state: PatriarchsData, winner: i64, ending: i64) -> None:
    state.winner = winner
    state.ending = ending
    state.over = True
    state.acting = 0
    state.frames.depth = 0
    state.note(events.GAME_OVER, ending, winner)
    for seat in range(state.players):
        state.note(events.FINAL_SCORE, seat, scoring.score_of(state, seat))

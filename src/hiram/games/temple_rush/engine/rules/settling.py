"""Completed temples (TR-6), what replaces them (TR-7), the last card (TR-15) and the end of a round (TR-3.7, TR-21)."""

from hiram.core.native import append, i64, vec
from hiram.core.tools import NONE
from hiram.games.temple_rush.engine import actions as act, ask, cells as at, events, scoring
from hiram.games.temple_rush.engine.actions import size_of
from hiram.games.temple_rush.engine.rules import figures, gathering, grid, rebuilding
from hiram.games.temple_rush.engine.state import RushData
from hiram.games.temple_rush.engine.terms import POWER_KINDS, WORTHS

# Settling (TR-6) -----------------------------------------------------------------------------------------------------


def run(state: RushData) -> None:
    """Go on with a settling as far as nobody has to be asked."""
    if state.frames.get(0) == NONE:
        find_completions(state)
        return
    current: i64 = state.frames.get(3)
    if current != 0:
        close_zone(state, current - 1)
        state.frames.set(3, 0)
    queue: i64 = state.frames.get(0)
    if queue != 0:
        state.frames.set(0, queue // 4)
        state.frames.set(3, queue % 4)
        award(state, queue % 4 - 1)
        return
    settled: i64 = state.frames.get(2)
    state.frames.pop()
    for seat in range(state.players):
        state.arrived[seat] = 0  # in which order answers came in counts for this step alone (TR-19.3)
    replace(state, settled)


def find_completions(state: RushData) -> None:
    """List the completed figures by the order of completers, and of each in the order in which he completed them;
    zones by their first appearance (TR-6.3).

    In expert mode only right declarations count; wrong ones are punished first, unless another player completed
    that card (TR-18.6 to TR-18.8)."""
    queue: i64 = 0
    factor: i64 = 1
    completers: i64 = 0
    zones: list[int] = zones_order(state, state.frames.get(1))
    for seat in completers_order(state):
        for zone in zones:
            if is_complete(state, seat, zone):
                if (completers >> (4 * zone)) & 15 == 0:
                    queue += factor * (zone + 1)
                    factor *= 4
                completers |= 1 << (4 * zone + seat)
                state.note(events.COMPLETED, seat, zone)
    state.frames.set(0, queue)
    state.frames.set(1, completers)
    if state.terms.expert:
        punish(state, completers)


def completers_order(state: RushData) -> list[int]:
    """Seat order from the roller; where it is known who was first, the order of arrival (TR-6.3, TR-19.3)."""
    seats: list[int] = [int((state.roller + step) % state.players) for step in range(int(state.players))]
    if not state.terms.arrival:
        return seats
    found: list[int] = []
    for place in range(int(state.players) + 1):
        found += [seat for seat in seats if state.arrived[seat] == place]
    return found


def zones_order(state: RushData, first: i64) -> list[int]:
    """Some zones, packed in the order in which they were completed, before the others by number."""
    zones: list[int] = []
    while first != 0:
        zones.append(int(first % 4) - 1)
        first //= 4
    return zones + [zone for zone in range(int(state.terms.zones)) if zone not in zones]


def is_complete(state: RushData, seat: i64, zone: i64) -> bool:
    """The figure matches the card; in expert mode it must have been declared (TR-6.1, TR-18.5)."""
    if not state.is_open(zone) or state.figure_size(seat, zone) == 0:
        return False
    if state.terms.expert:
        return (state.board[seat * at.BOARD + at.DECLARED] >> zone) & 1 != 0 and grid.is_right(state, seat, zone)
    return state.is_filled(seat, zone)


def punish(state: RushData, completers: i64) -> None:
    """Each wrong declaration costs a stone of the player's choice, unless somebody completed that card; completers are
    four bits for each zone, one a seat (TR-18.7, TR-18.8)."""
    for seat in reversed([int((state.roller + step) % state.players) for step in range(int(state.players))]):
        declared: i64 = state.board[seat * at.BOARD + at.DECLARED]
        for zone in range(int(state.terms.zones) - 1, -1, -1):
            if (declared >> zone) & 1 and not (completers >> (4 * zone + seat)) & 1:
                state.note(events.WRONG, seat, zone)
                if (completers >> (4 * zone)) & 15 == 0:
                    state.frames.push(ask.PENALTY, seat, zone)
    for seat in range(int(state.players)):
        state.board[seat * at.BOARD + at.DECLARED] = 0


def award(state: RushData, zone: i64) -> None:
    """One completer gets the card, every other a point token of its value; then the bonus choices are made, the
    winner's first (TR-6.4, TR-6.7)."""
    completers: i64 = (state.frames.get(1) >> (4 * zone)) & 15
    winner: i64 = scoring.tie_winner(state, completers)
    card: i64 = state.holders[zone]
    win_card(state, winner, card)
    for seat in reversed(completers_order(state)):
        if (completers >> seat) & 1 and seat != winner:
            win_token(state, seat, card)
            state.frames.push(ask.BONUS, seat, zone)
    state.frames.push(ask.BONUS, winner, zone)


def win_card(state: RushData, seat: i64, card: i64) -> None:
    state.where[card] = at.WON_BY + seat
    state.note(events.CARD_WON, seat, card, state.terms.tables.points[card])


def win_token(state: RushData, seat: i64, card: i64) -> None:
    """A point token of the card's value (TR-6.4, TR-6.7)."""
    state.tokens[seat * WORTHS + state.terms.tables.worth_of(card)] += 1
    state.note(events.POINTS_WON, seat, state.terms.tables.points[card])


def close_zone(state: RushData, zone: i64) -> None:
    """The completers' stones return, their mortars there end, and a new card comes (TR-6.4 c to f)."""
    completers: i64 = (state.frames.get(1) >> (4 * zone)) & 15
    for seat in range(state.players):
        if (completers >> seat) & 1:
            return_figure(state, seat, zone)
            if state.has_mortar(seat, zone):
                end_mortar(state, seat)
    replace_card(state, zone)
    settled: i64 = state.frames.get(2)
    factor: i64 = 1
    while settled >= factor:
        factor *= 4
    state.frames.set(2, settled + factor * (zone + 1))


def return_figure(state: RushData, seat: i64, zone: i64) -> None:
    if state.figure_size(seat, zone) == 0:
        return
    for code in state.figure(int(seat), int(zone)):
        state.board[seat * at.BOARD + at.SUPPLY + size_of(code)] += 1
    figures.empty(state, seat, zone)
    state.note(events.CLEARED, seat, zone)


def end_mortar(state: RushData, seat: i64) -> None:
    """The mortar is spent (TR-10.2, TR-10.7)."""
    state.board[seat * at.BOARD + at.MORTAR_AT] = at.MORTAR_SPENT
    state.note(events.MORTAR_ENDED, seat)


def end_shield(state: RushData, zone: i64) -> None:
    """A shield ends with its card or its time (TR-12.5, TR-12.6)."""
    if state.shield_owner[zone] == NONE:
        return
    state.shield_owner[zone] = NONE
    state.shield_left[zone] = 0
    state.note(events.SHIELD_ENDED, zone)


def replace_card(state: RushData, zone: i64) -> None:
    """The card leaves the holder with a shield on it; the top card of the deck, if any, takes its place (TR-6.4)."""
    end_shield(state, zone)
    state.card_left = 1
    state.holders[zone] = NONE
    if state.deck.left > 0:
        card: i64 = state.deck.draw()
        state.holders[zone] = card
        state.where[card] = at.SHOWN
        state.dealt[zone] = state.deals + 1  # zones of one step are equally old (TR-21.2)
        state.note(events.CARD_DEALT, zone, card)
    else:
        state.note(events.ZONE_CLOSED, zone)
    take_figures_off(state, zone)


def take_figures_off(state: RushData, zone: i64) -> None:
    """Figures for the card that left are taken apart: to be rebuilt on the new one, or, where none comes, to go home;
    an active mortar is lost there (TR-7.3, TR-7.4, TR-10.7)."""
    for seat in range(state.players):
        if not state.is_open(zone):
            return_figure(state, seat, zone)
            if state.has_mortar(seat, zone):
                end_mortar(state, seat)
        elif state.figure_size(seat, zone) > 0:
            rebuilding.take_apart(state, seat, zone)


# Replacement (TR-7, TR-15) -------------------------------------------------------------------------------------------


def replace(state: RushData, settled: i64) -> None:
    """After a step the game ends, or the last card is cleared for, or zones with new cards are rebuilt (TR-7.1)."""
    if settled == 0:
        return
    state.deals += 1
    remaining: i64 = state.remaining()
    if remaining == 0:
        end_game(state, at.NO_CARD_LEFT)
    elif remaining == 1:
        clear_for_last_card(state)
    else:
        rebuilding.begin(state, with_cards(state, settled))


def with_cards(state: RushData, zones: i64) -> i64:
    """Of these zones those that have a card, in the same order."""
    found: i64 = 0
    factor: i64 = 1
    while zones != 0:
        if state.is_open(zones % 4 - 1):
            found += factor * (zones % 4)
            factor *= 4
        zones //= 4
    return found


def clear_for_last_card(state: RushData) -> None:
    """Exactly one card remains: all stones of all zones go home; a shield on it runs on (TR-15.1, TR-12.7)."""
    last: i64 = NONE
    for zone in range(state.terms.zones):
        for seat in range(state.players):
            return_figure(state, seat, zone)
            if rebuilding.has_pool(state, seat, zone):
                gathering.return_pool(state, seat, zone)
        if state.is_open(zone):
            last = zone
    state.note(events.LAST_CARD, last)


def end_game(state: RushData, why: i64) -> None:
    """Nothing more is rolled; tokens that were never used may be seen (TR-15.4, TR-R58)."""
    state.ending = why
    state.over = True
    state.acting = 0
    for seat in range(state.players):
        if 0 <= state.board[seat * at.BOARD + at.MORTAR_AT] < act.ZONES:
            end_mortar(state, seat)
    while state.frames.depth > 0:
        state.frames.pop()
    state.note(events.GAME_OVER, why)
    for place in range(i64(len(state.powers))):
        token: i64 = state.powers[place]
        if token != NONE and token < at.USED:
            owner: i64 = place // at.TOKENS_EACH
            state.note(events.TOKEN_SHOWN, owner, token % POWER_KINDS, place % at.TOKENS_EACH)
    for seat in range(state.players):
        state.note(events.FINAL_SCORE, seat, scoring.score(state, seat))


# The bonus choice (TR-6.8) and the penalty (TR-18.7) -----------------------------------------------------------------


def offers_bonus(state: RushData, seat: i64, size: i64) -> bool:
    """A size that is not in the bonus area yet: of the player's own figure (TR-6.8), or, for an activator who lost the
    race, of the supply (TR-14.11, TR-R42)."""
    if (state.bonus[seat] >> size) & 1:
        return False
    if state.frames.kind() == ask.RACE_BONUS:
        return state.supply(seat, size) > 0
    return (state.packed_figure(seat, state.frames.get(0)) >> (4 * (size - 1))) & 15 != 0


def legal_bonus(state: RushData, seat: i64) -> vec[i64]:
    actions: vec[i64] = vec[i64]([])
    for size in range(i64(1), act.SIZES + 1):
        if offers_bonus(state, seat, size):
            actions = append(actions, act.BONUS + size - 1)
    return append(actions, act.DECLINE)


def choose_bonus(state: RushData, seat: i64, action: i64) -> None:
    """One stone of the figure, or of the supply, goes to the bonus area for good, or none (TR-6.8, TR-14.11)."""
    zone: i64 = state.frames.get(0)
    from_supply: bool = state.frames.kind() == ask.RACE_BONUS
    state.frames.pop()
    if action == act.DECLINE:
        state.note(events.DECLINED, seat)
        return
    size: i64 = action - act.BONUS + 1
    state.bonus[seat] |= 1 << size
    if from_supply:
        state.board[seat * at.BOARD + at.SUPPLY + size] -= 1
        state.note(events.BONUS_FROM_SUPPLY, seat, size)
        return
    for code in state.figure(int(seat), int(zone)):
        if size_of(code) == size:
            figures.take(state, seat, zone, code)
            break
    state.note(events.BONUS_PUT, seat, size, zone)


def legal_penalty(state: RushData, seat: i64, zone: i64) -> vec[i64]:
    """Any stone of the figure (TR-18.7)."""
    return figures.add_leaving(state, seat, zone, act.ALL_SIZES, vec[i64]([]), True)


def allows_penalty(state: RushData, seat: i64, action: i64, zone: i64) -> bool:
    if not act.LIFT <= action < act.LIFT + act.ZONES * act.CELLS or (action - act.LIFT) // act.CELLS != zone:
        return False
    return figures.lifted(state, seat, action) != NONE


def pay_penalty(state: RushData, seat: i64, action: i64, zone: i64) -> None:
    """One stone of the figure goes back to the supply, and what hangs loose then; the card stays (TR-18.7)."""
    state.frames.pop()
    gathering.dismantle(state, seat, zone, figures.lifted(state, seat, action))
    gathering.drop_loose(state, seat, zone)


# The end of a round (TR-3.7) -----------------------------------------------------------------------------------------


def end_round(state: RushData) -> None:
    """Shield counters, the drought counter, and, when that is full, the oldest card leaves (TR-12.5, TR-21)."""
    for zone in range(state.terms.zones):
        if state.shield_owner[zone] != NONE:
            state.shield_left[zone] -= 1
            if state.shield_left[zone] == 0:
                end_shield(state, zone)
            else:
                state.note(events.SHIELD_COUNTED, zone, state.shield_left[zone])
    state.drought = 0 if state.card_left else state.drought + 1
    dry: bool = state.drought >= state.terms.tables.drought
    if dry:
        state.drought = 0
    state.note(events.ROUND_ENDED, state.round, state.drought)
    if dry:
        drop_oldest(state)


def drop_oldest(state: RushData) -> None:
    """The card that has been in its holder longest leaves unclaimed; TR-7 follows for its zone (TR-21.2, TR-21.3)."""
    oldest: i64 = NONE
    for zone in range(state.terms.zones):
        if state.is_open(zone) and (oldest == NONE or state.dealt[zone] < state.dealt[oldest]):
            oldest = zone
    card: i64 = state.holders[oldest]
    state.where[card] = at.DROPPED
    state.note(events.CARD_DROPPED, oldest, card)
    replace_card(state, oldest)
    replace(state, oldest + 1)


def trial_is_over(state: RushData) -> bool:
    """The solo trial lasts so many rounds (TR-20.3)."""
    if not state.terms.trial or state.round < state.terms.tables.trial_rounds:
        return False
    end_game(state, at.TRIAL_OVER)
    return True

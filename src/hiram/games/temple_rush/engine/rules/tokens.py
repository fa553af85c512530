"""The token window (TR-3.2) and the tokens that are used in it (TR-8, TR-9, TR-11 to TR-13); races are in `racing`."""

from typing import Final

from hiram.core.native import append, i64, vec
from hiram.core.tools import NONE, bit, roomy
from hiram.games.temple_rush.engine import actions as act, ask, cells as at, events, terms
from hiram.games.temple_rush.engine.rules import building, figures, gathering, racing, settling
from hiram.games.temple_rush.engine.state import RushData
from hiram.games.temple_rush.engine.tiling import NIBBLE, Outline, lowest

# The kind of the power token that an action names, from `act.BAG` on, and the question for its target.
POWER_OF: Final = [terms.BAG_TOKEN, terms.SHIELD_TOKEN, terms.BOMB_TOKEN, terms.LIGHTNING_TOKEN]
TARGET_OF: Final = [ask.BAG_ZONE, ask.SHIELD_CARD, ask.BOMB_TARGET, ask.LIGHTNING_CARD]

# Which tokens a seat has ---------------------------------------------------------------------------------------------


def slot_of(state: RushData, seat: i64, kind: i64) -> i64:
    """The slot of an unused power token of a kind, or NONE; one that all have seen first."""
    found: i64 = NONE
    for slot in range(i64(at.TOKENS_EACH)):
        token: i64 = state.powers[seat * at.TOKENS_EACH + slot]
        if token != NONE and token < at.USED and token % 4 == kind and (found == NONE or token & at.SEEN):
            found = slot
    return found


def holds_hidden(state: RushData, seat: i64) -> bool:
    """An unused power token lies before the seat: a public fact (TR-22.4)."""
    for slot in range(i64(at.TOKENS_EACH)):
        token: i64 = state.powers[seat * at.TOKENS_EACH + slot]
        if token != NONE and token < at.USED:
            return True
    return False


# What is legal -------------------------------------------------------------------------------------------------------


def legal(state: RushData, seat: i64) -> vec[i64]:
    """The options of the roller, ascending."""
    kind: i64 = state.frames.kind()
    actions: vec[i64] = roomy()
    if kind == ask.TOKENS:
        for action in range(act.ROLL, i64(act.MORTAR if holds_hidden(state, seat) else act.BAG)):
            if offers(state, seat, action):
                actions = append(actions, action)
        return building.add_mortars(state, seat, actions)
    if kind in (ask.BAG_LENDER, ask.BOMB_TARGET):
        for target in range(i64(act.SEATS * act.ZONES)):
            if offers_figure(state, seat, target):
                actions = append(actions, act.FIGURE + target)
        return actions
    for zone in range(state.terms.zones):
        if is_target(state, seat, zone, kind):
            actions = append(actions, act.ZONE + zone)
    return actions


def allows(state: RushData, seat: i64, action: i64) -> bool:
    kind: i64 = state.frames.kind()
    if kind == ask.TOKENS:
        return act.ROLL <= action < act.MORTAR + act.ZONES and offers(state, seat, action)
    if kind in (ask.BAG_LENDER, ask.BOMB_TARGET):
        return act.FIGURE <= action < act.DISMANTLE and offers_figure(state, seat, action - act.FIGURE)
    return act.ZONE <= action < act.ZONE + state.terms.zones and is_target(state, seat, action - act.ZONE, kind)


def offers(state: RushData, seat: i64, action: i64) -> bool:
    """Rolling is always possible; a token needs a target (TR-8.1, TR-8.2, TR-8.4)."""
    if action == act.ROLL:
        return True
    if action == act.SOLO:
        return state.solo[seat] == at.SOLO_UNUSED
    if action >= act.MORTAR:
        return figures.may_mortar(state, seat, action - act.MORTAR)
    if slot_of(state, seat, POWER_OF[action - act.BAG]) == NONE:
        return False
    kind: i64 = TARGET_OF[action - act.BAG]
    for target in range(state.players * act.ZONES if action == act.BOMB else state.terms.zones):
        if action == act.BOMB:
            if may_bomb(state, seat, target // act.ZONES, target % act.ZONES):
                return True
        elif is_target(state, seat, target, kind):
            return True
    return False


def is_target(state: RushData, seat: i64, zone: i64, kind: i64) -> bool:
    """A zone that the token may be used on."""
    if kind == ask.BAG_ZONE:
        return may_bag(state, seat, zone)
    if kind == ask.SHIELD_CARD:
        return may_shield(state, zone)
    return state.is_open(zone) and state.shield_owner[zone] == NONE


def may_shield(state: RushData, zone: i64) -> bool:
    """A displayed card without a shield, unless it is the last one (TR-12.1, TR-12.7)."""
    return state.is_open(zone) and state.shield_owner[zone] == NONE and state.remaining() > 1


def may_bomb(state: RushData, seat: i64, other: i64, zone: i64) -> bool:
    """An opponent's zone that holds a stone, frozen or not (TR-13.1, TR-12.4)."""
    return other != seat and state.figure_size(other, zone) > 0


def may_bag(state: RushData, seat: i64, zone: i64) -> bool:
    """Some loan completes this zone of the roller's."""
    if not may_be_lent_to(state, seat, zone):
        return False
    for target in range(state.players * act.ZONES):
        if completes(state, seat, zone, target // act.ZONES, target % act.ZONES):
            return True
    return False


def may_borrow(state: RushData, seat: i64, zone: i64, lender: i64, there: i64) -> bool:
    """Some of the lender's stones in a zone, at least one, added by legal placements and nothing else, complete the
    roller's figure, in which at least one stone of his own lies (TR-11.1 to TR-11.3, TR-18.11)."""
    return may_be_lent_to(state, seat, zone) and completes(state, seat, zone, lender, there)


def may_be_lent_to(state: RushData, seat: i64, zone: i64) -> bool:
    """A stone of the roller's own lies there (TR-11.2)."""
    return state.is_usable(seat, zone) and state.figure_size(seat, zone) > 0


def completes(state: RushData, seat: i64, zone: i64, lender: i64, there: i64) -> bool:
    """Some of the lender's stones complete the roller's figure (TR-11.1 to TR-11.3); a small loan is of few stones and
    from the zone of the same card (TR-19.11)."""
    if lender == seat or state.figure_size(lender, there) == 0 or (state.terms.small_loan and there != zone):
        return False
    stones: i64 = state.packed_figure(lender, there)
    loose: bool = state.has_mortar(seat, zone)
    outline = state.outline(zone)
    for figure in figures.standings(state, seat, zone):
        filled: i64 = outline.filled_by(figure)
        if filled != outline.full and outline.is_filled_with(figure, filled, stones, state.terms.lent, loose):
            return True
    return False


def offers_figure(state: RushData, seat: i64, target: i64) -> bool:
    other: i64 = target // act.ZONES
    zone: i64 = target % act.ZONES
    if other >= state.players:
        return False
    if state.frames.kind() == ask.BOMB_TARGET:
        return may_bomb(state, seat, other, zone)
    return may_borrow(state, seat, state.frames.get(0), other, zone)


# What an action does -------------------------------------------------------------------------------------------------


def perform(state: RushData, seat: i64, action: i64) -> None:
    kind: i64 = state.frames.kind()
    if kind != ask.TOKENS:
        use(state, seat, kind, action)
    elif action == act.ROLL:
        state.frames.pop()
        building.begin_round(state)
    elif action == act.SOLO:
        state.solo[seat] = at.SOLO_USED
        state.note(events.SOLO_USED, seat)
        state.frames.pop()
        building.begin_solo(state, seat)
    elif action >= act.MORTAR:
        gathering.activate_mortar(state, seat, action - act.MORTAR)
    else:
        name_token(state, seat, action)


def name_token(state: RushData, seat: i64, action: i64) -> None:
    """The token is shown, and its target is asked for (TR-8.3, TR-8.5)."""
    token: i64 = POWER_OF[action - act.BAG]
    turn_over(state, seat, slot_of(state, seat, token))
    state.note(events.TOKEN_NAMED, seat, token)
    state.frames.push(TARGET_OF[action - act.BAG], seat)


def turn_over(state: RushData, seat: i64, slot: i64) -> None:
    """A hidden token is seen by all; it moves to the first hidden place, so that its place tells nothing."""
    place: i64 = seat * at.TOKENS_EACH + slot
    token: i64 = state.powers[place]
    if token & at.SEEN:
        return
    first: i64 = seat * at.TOKENS_EACH
    while state.powers[first] >= at.SEEN:
        first += 1
    state.powers[place] = state.powers[first]
    state.powers[first] = token | at.SEEN


def use(state: RushData, seat: i64, kind: i64, action: i64) -> None:
    """The target is named and the effect carried out at once (TR-8.3)."""
    if kind == ask.BAG_ZONE:
        state.frames.push(ask.BAG_LENDER, seat, action - act.ZONE)
        return
    zone: i64 = state.frames.get(0)
    other: i64 = (action - act.FIGURE) // act.ZONES
    spend(state, seat, terms.BAG_TOKEN if kind == ask.BAG_LENDER else POWER_OF[kind - ask.SHIELD_CARD + 1])
    state.frames.pop()
    if kind == ask.SHIELD_CARD:
        shield(state, seat, action - act.ZONE)
    elif kind == ask.BOMB_TARGET:
        bomb(state, seat, other, (action - act.FIGURE) % act.ZONES)
    else:
        state.frames.pop()  # the bag's zone, or, as the race replaces the round, the token window
        if kind == ask.BAG_LENDER:
            bag(state, seat, zone, other, (action - act.FIGURE) % act.ZONES)
        else:
            racing.begin(state, seat, action - act.ZONE)


def spend(state: RushData, seat: i64, kind: i64) -> None:
    """A used token is turned over and stays visible (TR-8.1)."""
    slot: i64 = slot_of(state, seat, kind)
    state.powers[seat * at.TOKENS_EACH + slot] |= at.USED
    state.note(events.TOKEN_USED, seat, kind)


def bag(state: RushData, seat: i64, zone: i64, lender: i64, there: i64) -> None:
    """The temple is completed at once with borrowed stones, which never leave their owner (TR-11.4 to TR-11.7)."""
    state.note(events.BAG_LENT, seat, zone, lender, there)
    if state.journal is not None:
        for code in loan(state, seat, zone, lender, there):
            state.note(events.BAG_SHOWN, seat, zone, code)
    state.frames.push(ask.SETTLE, NONE, zone + 1, 1 << (4 * zone + seat))


def shield(state: RushData, seat: i64, zone: i64) -> None:
    """For this round and the next two the other players' figures there are frozen (TR-12.1, TR-12.2, TR-12.5)."""
    state.shield_owner[zone] = seat
    state.shield_left[zone] = state.terms.tables.shield_rounds
    state.note(events.SHIELDED, seat, zone)


def bomb(state: RushData, seat: i64, victim: i64, zone: i64) -> None:
    """All stones of that figure return to their owner's supply; a mortar there stays (TR-13.1, TR-13.2)."""
    state.note(events.BOMBED, seat, victim, zone)
    settling.return_figure(state, victim, zone)


def loan(state: RushData, seat: i64, zone: i64, lender: i64, there: i64) -> list[int]:
    """The borrowed stones as they are shown: of the possible completions the first in the order of course, column,
    length and size (TR-11.10)."""
    stones: i64 = state.packed_figure(lender, there)
    for figure in figures.standings(state, seat, zone):
        found = first_loan(state, zone, figure, stones, state.has_mortar(seat, zone))
        if found:
            return found
    return []


def first_loan(state: RushData, zone: i64, figure: i64, stones: i64, loose: bool) -> list[int]:
    """Fill the open cells in order, always with the shortest length and the smallest size that can still go on."""
    outline = state.outline(zone)
    most: i64 = state.terms.lent
    shown: list[int] = []
    while outline.filled_by(figure) != outline.full:
        filled: i64 = outline.filled_by(figure)
        before: i64 = figure
        for slot in outline.starts[lowest(outline.full & ~filled)]:
            size: i64 = 0
            if outline.cells[slot] & filled == 0:
                size = completing_size(outline, figure, slot, stones, most - 1, loose)
            if size > 0:
                shown.append(int(outline.code(slot, size)))
                figure |= bit(slot)
                stones -= bit(4 * (size - 1))
                most -= 1
                break
        if figure == before:
            return []
    return shown


def completing_size(outline: Outline, figure: i64, slot: i64, stones: i64, most: i64, loose: bool) -> i64:
    """The smallest stone that can fill the slot so that so many others complete the figure, 0 if there is none."""
    length: i64 = outline.lengths[slot]
    filled: i64 = outline.filled_by(figure | bit(slot))
    for size in range(i64(length), act.SIZES + 1):
        one: i64 = bit(4 * (size - 1))
        fits: bool = (stones // one) & NIBBLE != 0 and (size == length or length == 1)
        if fits and outline.is_filled_with(figure | bit(slot), filled, stones - one, most, loose):
            return size
    return 0


def time_out(state: RushData, seat: i64) -> None:
    """A token whose target was not named is not used, and the dice are rolled (TR-19.7)."""
    while state.frames.kind() != ask.TOKENS:
        state.frames.pop()
    perform(state, seat, act.ROLL)

"""The token window (TR-3.2) and the tokens that are used in it (TR-8, TR-9, TR-11 to TR-13); races are in `racing`."""

from hiram.core.native import append, i64, vec
from hiram.games.temple_rush.engine import events
from hiram.games.temple_rush.engine.actions import (
    BAG,
    BOMB,
    FIGURE,
    LIGHTNING,
    MORTAR,
    ROLL,
    SEATS,
    SHIELD,
    SOLO,
    ZONE,
    ZONES,
    code_of,
)
from hiram.games.temple_rush.engine.rules import building, figures, gathering, racing, settling
from hiram.games.temple_rush.engine.state import (
    BAG_LENDER,
    BAG_ZONE,
    BOMB_TARGET,
    LIGHTNING_CARD,
    SEEN,
    SETTLE,
    SHIELD_CARD,
    SOLO_UNUSED,
    SOLO_USED,
    TOKENS,
    TOKENS_EACH,
    USED,
    RushData,
)
from hiram.games.temple_rush.engine.terms import BAG_TOKEN, BOMB_TOKEN, LIGHTNING_TOKEN, NONE, SHIELD_TOKEN
from hiram.games.temple_rush.engine.tiling import NIBBLE, covers

# Which tokens a seat has ---------------------------------------------------------------------------------------------


def slot_of(state: RushData, seat: i64, kind: i64) -> i64:
    """The slot of an unused power token of a kind, or NONE; one that all have seen first."""
    found: i64 = NONE
    slot: i64 = 0
    while slot < TOKENS_EACH:
        token: i64 = state.powers[seat * TOKENS_EACH + slot]
        if token != NONE and token < USED and token % 4 == kind and (found == NONE or token & SEEN):
            found = slot
        slot += 1
    return found


def holds_hidden(state: RushData, seat: i64) -> bool:
    """An unused power token lies before the seat: a public fact (TR-22.4)."""
    slot: i64 = 0
    while slot < TOKENS_EACH:
        token: i64 = state.powers[seat * TOKENS_EACH + slot]
        if token != NONE and token < USED:
            return True
        slot += 1
    return False


# What is legal -------------------------------------------------------------------------------------------------------


def legal(state: RushData, seat: i64) -> vec[i64]:
    """The options of the roller, ascending."""
    kind: i64 = state.frames.kind()
    actions: vec[i64] = vec[i64]([])
    if kind == TOKENS:
        action: i64 = ROLL
        while action < MORTAR + ZONES:
            if offers(state, seat, action):
                actions = append(actions, action)
            action += 1
        return actions
    if kind in (BAG_LENDER, BOMB_TARGET):
        target: i64 = 0
        while target < SEATS * ZONES:
            if offers_figure(state, seat, target):
                actions = append(actions, FIGURE + target)
            target += 1
        return actions
    zone: i64 = 0
    while zone < state.terms.zones:
        if offers_zone(state, seat, zone):
            actions = append(actions, ZONE + zone)
        zone += 1
    return actions


def allows(state: RushData, seat: i64, action: i64) -> bool:
    """Whether an action is among the options of the roller."""
    kind: i64 = state.frames.kind()
    if kind == TOKENS:
        return ROLL <= action < MORTAR + ZONES and offers(state, seat, action)
    if kind in (BAG_LENDER, BOMB_TARGET):
        return FIGURE <= action < FIGURE + SEATS * ZONES and offers_figure(state, seat, action - FIGURE)
    return ZONE <= action < ZONE + state.terms.zones and offers_zone(state, seat, action - ZONE)


def offers(state: RushData, seat: i64, action: i64) -> bool:
    """Rolling is always possible; a token needs a target (TR-8.1, TR-8.2, TR-8.4)."""
    if action == ROLL:
        return True
    if action == SOLO:
        return state.solo[seat] == SOLO_UNUSED
    if action >= MORTAR:
        return figures.may_mortar(state, seat, action - MORTAR)
    if action == BAG:
        return slot_of(state, seat, BAG_TOKEN) != NONE and has_zone(state, seat, BAG_ZONE)
    if action == SHIELD:
        return slot_of(state, seat, SHIELD_TOKEN) != NONE and has_zone(state, seat, SHIELD_CARD)
    if action == BOMB:
        return slot_of(state, seat, BOMB_TOKEN) != NONE and has_target(state, seat)
    return slot_of(state, seat, LIGHTNING_TOKEN) != NONE and has_zone(state, seat, LIGHTNING_CARD)


def has_zone(state: RushData, seat: i64, kind: i64) -> bool:
    zone: i64 = 0
    while zone < state.terms.zones:
        if is_target(state, seat, zone, kind):
            return True
        zone += 1
    return False


def has_target(state: RushData, seat: i64) -> bool:
    target: i64 = 0
    while target < state.players * ZONES:
        if may_bomb(state, seat, target // ZONES, target % ZONES):
            return True
        target += 1
    return False


def offers_zone(state: RushData, seat: i64, zone: i64) -> bool:
    return is_target(state, seat, zone, state.frames.kind())


def is_target(state: RushData, seat: i64, zone: i64, kind: i64) -> bool:
    """A zone that the token may be used on."""
    if kind == BAG_ZONE:
        return may_bag(state, seat, zone)
    if kind == SHIELD_CARD:
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
    target: i64 = 0
    while target < state.players * ZONES:
        if may_borrow(state, seat, zone, target // ZONES, target % ZONES):
            return True
        target += 1
    return False


def may_borrow(state: RushData, seat: i64, zone: i64, lender: i64, there: i64) -> bool:
    """Some of the lender's stones in a zone, at least one, added by legal placements and nothing else, complete the
    roller's figure, in which at least one stone of his own lies (TR-11.1 to TR-11.3, TR-18.11)."""
    if lender == seat or not state.is_usable(seat, zone) or state.figure_size(seat, zone) == 0:
        return False
    if state.figure_size(lender, there) == 0:
        return False
    stones: i64 = state.packed_figure(lender, there)
    loose: bool = state.has_mortar(seat, zone)
    outline = state.outline(zone)
    for figure in figures.standings(state, seat, zone):
        if outline.needs(figure, loose).met_by(stones) and outline.filled_by(figure) != outline.full:
            return True
    return False


def offers_figure(state: RushData, seat: i64, target: i64) -> bool:
    other: i64 = target // ZONES
    zone: i64 = target % ZONES
    if other >= state.players:
        return False
    if state.frames.kind() == BOMB_TARGET:
        return may_bomb(state, seat, other, zone)
    return may_borrow(state, seat, state.frames.get(0), other, zone)


# What an action does -------------------------------------------------------------------------------------------------


def perform(state: RushData, seat: i64, action: i64) -> None:
    kind: i64 = state.frames.kind()
    if kind != TOKENS:
        use(state, seat, kind, action)
    elif action == ROLL:
        state.frames.pop()
        building.begin_round(state)
    elif action == SOLO:
        state.solo[seat] = SOLO_USED
        if state.journal is not None:
            state.journal.note(events.SOLO_USED, seat)
        state.frames.pop()
        building.begin_solo(state, seat)
    elif action >= MORTAR:
        gathering.activate_mortar(state, seat, action - MORTAR)
    else:
        name_token(state, seat, action)


def name_token(state: RushData, seat: i64, action: i64) -> None:
    """The token is shown, and its target is asked for (TR-8.3, TR-8.5)."""
    token: i64 = BOMB_TOKEN
    frame: i64 = BOMB_TARGET
    if action == BAG:
        token = BAG_TOKEN
        frame = BAG_ZONE
    elif action == SHIELD:
        token = SHIELD_TOKEN
        frame = SHIELD_CARD
    elif action == LIGHTNING:
        token = LIGHTNING_TOKEN
        frame = LIGHTNING_CARD
    turn_over(state, seat, slot_of(state, seat, token))
    if state.journal is not None:
        state.journal.note(events.TOKEN_NAMED, seat, token)
    state.frames.push(frame, seat)


def turn_over(state: RushData, seat: i64, slot: i64) -> None:
    """A hidden token is seen by all; it moves to the first hidden place, so that its place tells nothing."""
    place: i64 = seat * TOKENS_EACH + slot
    token: i64 = state.powers[place]
    if token & SEEN:
        return
    first: i64 = seat * TOKENS_EACH
    while state.powers[first] >= SEEN:
        first += 1
    state.powers[place] = state.powers[first]
    state.powers[first] = token | SEEN


def use(state: RushData, seat: i64, kind: i64, action: i64) -> None:
    """The target is named and the effect carried out at once (TR-8.3)."""
    if kind == BAG_ZONE:
        state.frames.push(BAG_LENDER, seat, action - ZONE)
        return
    if kind == BAG_LENDER:
        spend(state, seat, BAG_TOKEN)
        zone: i64 = state.frames.get(0)
        state.frames.pop()
        state.frames.pop()
        bag(state, seat, zone, (action - FIGURE) // ZONES, (action - FIGURE) % ZONES)
    elif kind == SHIELD_CARD:
        spend(state, seat, SHIELD_TOKEN)
        state.frames.pop()
        shield(state, seat, action - ZONE)
    elif kind == BOMB_TARGET:
        spend(state, seat, BOMB_TOKEN)
        state.frames.pop()
        bomb(state, seat, (action - FIGURE) // ZONES, (action - FIGURE) % ZONES)
    else:
        spend(state, seat, LIGHTNING_TOKEN)
        state.frames.pop()
        state.frames.pop()
        racing.begin(state, seat, action - ZONE)


def spend(state: RushData, seat: i64, kind: i64) -> None:
    """A used token is turned over and stays visible (TR-8.1)."""
    slot: i64 = slot_of(state, seat, kind)
    state.powers[seat * TOKENS_EACH + slot] |= USED
    if state.journal is not None:
        state.journal.note(events.TOKEN_USED, seat, kind)


def bag(state: RushData, seat: i64, zone: i64, lender: i64, there: i64) -> None:
    """The temple is completed at once with borrowed stones, which never leave their owner (TR-11.4 to TR-11.7)."""
    if state.journal is not None:
        state.journal.note(events.BAG_LENT, seat, zone, lender, there)
        for code in loan(state, seat, zone, lender, there):
            state.journal.note(events.BAG_SHOWN, seat, zone, code)
    state.frames.push(SETTLE, NONE, zone + 1, 1 << (4 * zone + seat))


def shield(state: RushData, seat: i64, zone: i64) -> None:
    """For this round and the next two the other players' figures there are frozen (TR-12.1, TR-12.2, TR-12.5)."""
    state.shield_owner[zone] = seat
    state.shield_left[zone] = state.terms.tables.shield_rounds
    if state.journal is not None:
        state.journal.note(events.SHIELDED, seat, zone)


def bomb(state: RushData, seat: i64, victim: i64, zone: i64) -> None:
    """All stones of that figure return to their owner's supply; a mortar there stays (TR-13.1, TR-13.2)."""
    if state.journal is not None:
        state.journal.note(events.BOMBED, seat, victim, zone)
    settling.return_figure(state, victim, zone)


def loan(state: RushData, seat: i64, zone: i64, lender: i64, there: i64) -> list[int]:
    """The borrowed stones as they are shown: of the possible completions the first in the order of course, column,
    length and size (TR-11.10)."""
    stones: i64 = state.packed_figure(lender, there)
    best: list[int] = []
    for figure in figures.standings(state, seat, zone):
        found = first_loan(state, zone, figure, stones, state.has_mortar(seat, zone))
        if found and not best:
            best = found
    return best


def first_loan(state: RushData, zone: i64, figure: i64, stones: i64, loose: bool) -> list[int]:
    """Fill the open cells in order, always with the shortest length and the smallest size that can still go on."""
    outline = state.outline(zone)
    shown: list[int] = []
    while outline.filled_by(figure) != outline.full:
        filled: i64 = outline.filled_by(figure)
        before: i64 = figure
        slot: i64 = 0
        order = sorted(
            [int(k) for k in range(len(outline.xs)) if outline.cells[k] & filled == 0],
            key=lambda k: (int(outline.ys[k]), int(outline.xs[k]), int(outline.lengths[k])),
        )
        for number in order:
            slot = number
            size: i64 = completing_size(state, zone, figure, slot, stones, loose)
            if size > 0:
                shape: i64 = size - 1 if outline.lengths[slot] == size else 2 + size
                shown.append(int(code_of(shape, outline.xs[slot], outline.ys[slot])))
                figure |= ((slot & 0) + 1) << slot
                stones -= ((size & 0) + 1) << (4 * (size - 1))
                break
        if figure == before:
            return []
    return shown


def completing_size(state: RushData, zone: i64, figure: i64, slot: i64, stones: i64, loose: bool) -> i64:
    """The smallest stone that can fill the slot so that the others complete the figure, 0 if there is none."""
    outline = state.outline(zone)
    needs = outline.needs(figure | ((slot & 0) + 1) << slot, loose)
    length: i64 = outline.lengths[slot]
    size: i64 = length
    while size <= 4:
        if (stones >> (4 * (size - 1))) & NIBBLE and (size == length or length == 1):
            left: i64 = stones - (((size & 0) + 1) << (4 * (size - 1)))
            i: i64 = 0
            while i < len(needs.open):
                if covers(left, needs.open[i]):
                    return size
                i += 1
        size += 1
    return 0


def time_out(state: RushData, seat: i64) -> None:
    """A token whose target was not named is not used, and the dice are rolled (TR-19.7)."""
    while state.frames.kind() != TOKENS:
        state.frames.pop()
    perform(state, seat, ROLL)

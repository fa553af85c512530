"""Jeroboam's turn and his tiles (WS-17, WS-18)."""

from typing import Final

from hiram.core.native import i64, vec
from hiram.core.tools import NONE, count_bits, place_of_nth
from hiram.games.wisdom_of_solomon.engine import actions as act, ask, events, jeroboam_policy, pieces, state as data
from hiram.games.wisdom_of_solomon.engine.pieces import first_slot, one_of
from hiram.games.wisdom_of_solomon.engine.rules import (
    effects,
    foreman,
    fortune_deck,
    holy_place,
    land,
    levite,
    market,
    resources,
    turns,
    visits,
)
from hiram.games.wisdom_of_solomon.engine.state import WisdomData

# Why a tile accomplishes nothing, in the order of `why` in `words/names.toml`.
DOES_SOMETHING: Final = 0
NO_SPACE: Final = 1
NO_TRADE: Final = 2
NO_DEAL: Final = 3
NO_TILE: Final = 4
CANNOT_PAY: Final = 5
CLOSED: Final = 6
NO_YIELD: Final = 7
NO_BUILDING: Final = 8
FIRST_HOLY: Final = 9
SPACE_TAKEN: Final = 10
HUMAN_DONE: Final = 11
OFFER_FROM_BELOW: Final = (3, 2, 1, 0, 4)  # row 4 up to row 1, then the deck


def go_jeroboam(state: WisdomData) -> None:
    """His turn: what he set in motion comes to its end before the turn passes."""
    if state.frames.get(0) == 0:
        state.frames.set(0, 1)
        draw_until_he_acts(state)
    if state.frames.kind() == ask.GO_JEROBOAM:
        state.frames.pop()
        turns.pass_turn(state, data.JEROBOAM)


def draw_until_he_acts(state: WisdomData) -> None:
    """Draw tiles until one accomplishes something; with an empty bag he retires (WS-17.2 to WS-17.4)."""
    while state.bag != 0:
        tile: i64 = draw_tile(state, state.bag)
        state.bag &= ~(1 << tile)
        state.aside |= 1 << tile
        state.drawn_tile = tile
        state.note(events.JEROBOAM_DRAWS, tile)
        why: i64 = use_tile(state, tile)
        if why == DOES_SOMETHING:
            return
        if why == FIRST_HOLY:
            state.note(events.JEROBOAM_FIRST_HOLY, tile)
        else:
            state.note(events.JEROBOAM_ASIDE, tile, why)
    turns.retire(state, data.JEROBOAM, events.JEROBOAM_RETIRES)


def draw_tile(state: WisdomData, tiles: i64) -> i64:
    """One of these tiles, each equally likely."""
    return place_of_nth(tiles, state.dice.below(count_bits(tiles)))


def use_tile(state: WisdomData, tile: i64) -> i64:
    """DOES_SOMETHING if it did, else why it accomplishes nothing (WS-17.2, WS-18)."""
    if tile < act.LOCATION_COUNT:
        return use_location_tile(state, tile)
    icon: i64 = state.terms.tables.icons[tile - act.LOCATION_COUNT]
    if icon == pieces.ICON_TRADER:
        return use_trader_tile(state)
    if icon == pieces.ICON_MARKET:
        return use_market_tile(state)
    if icon == pieces.ICON_TEMPLE:
        return use_temple_tile(state)
    if icon == pieces.ICON_FOREMAN:
        return use_foreman_tile(state)
    if icon == pieces.ICON_CIRCLE:
        return use_circle_tile(state)
    return use_holy_tile(state, icon)


def use_trader_tile(state: WisdomData) -> i64:
    """He trades, if he can (WS-18.1, WS-R79)."""
    if not visits.area_is_free(state, pieces.TRADER):
        return NO_SPACE
    if not jeroboam_policy.can_trade(state):
        return NO_TRADE
    visits.put_in_area(state, data.JEROBOAM, pieces.TRADER)
    jeroboam_policy.trade(state)
    return DOES_SOMETHING


def use_market_tile(state: WisdomData) -> i64:
    """He buys and sells, if there is a transaction that he would make (WS-18.4)."""
    if not visits.area_is_free(state, pieces.MERCHANT):
        return NO_SPACE
    if not jeroboam_policy.has_deal(state):
        return NO_DEAL
    visits.put_in_area(state, data.JEROBOAM, pieces.MERCHANT)
    jeroboam_policy.make_deals(state, jeroboam_policy.BUYING)
    return DOES_SOMETHING


def use_temple_tile(state: WisdomData) -> i64:
    """He pays, takes a tile that nobody sees, and draws a card (WS-18.9, WS-18.10)."""
    if not visits.area_is_free(state, pieces.LEVITE):
        return NO_SPACE
    if state.temple.left == 0:
        return NO_TILE
    number: i64 = jeroboams_price(state)
    if number == NONE:
        return CANNOT_PAY
    visits.put_in_area(state, data.JEROBOAM, pieces.LEVITE)
    state.note(events.JEROBOAM_PAYS_TEMPLE, number)
    jeroboam_policy.pay_at_once(state, jeroboams_temple_cost(state, number))
    levite.take_tile(state, data.JEROBOAM)
    return DOES_SOMETHING


def jeroboams_price(state: WisdomData) -> i64:
    """G and C if payable, else S, W and F, else none; no surcharge, and with B18 the highest ranked slot is left
    out first (WS-18.9)."""
    for number in range(i64(2)):
        if resources.payable(state, data.JEROBOAM, jeroboams_temple_cost(state, number)):
            return number
    return NONE


def jeroboams_temple_cost(state: WisdomData, number: i64) -> i64:
    cost: i64 = levite.temple_price(number)
    if state.powers[data.JEROBOAM * pieces.POWER_COUNT + pieces.POWER_LEVITE_COST] > 0:
        cost -= one_of(first_slot(cost))
    return cost


def use_foreman_tile(state: WisdomData) -> i64:
    """He pays the reduced cost of a card and gains Favor; a house and a Road follow if he has a house left
    (WS-18.11 to WS-18.15)."""
    if not visits.area_is_free(state, pieces.FOREMAN):
        return NO_SPACE
    position: i64 = jeroboams_card(state)
    if position == NONE:
        return CANNOT_PAY
    visits.put_in_area(state, data.JEROBOAM, pieces.FOREMAN)
    state.note(events.JEROBOAM_CHOOSES_CARD, state.offer[position], position)
    jeroboam_policy.pay_at_once(state, jeroboams_costs(state)[state.offer[position]])
    foreman.acquire(state, data.JEROBOAM, position)
    if state.houses_left[data.JEROBOAM] > 0:
        settle_jeroboam(state)
    return DOES_SOMETHING


def jeroboams_card(state: WisdomData) -> i64:
    """The first position from row 4 up, the deck last, whose reduced cost he can pay; NONE if none (WS-18.11)."""
    costs = jeroboams_costs(state)
    for position in OFFER_FROM_BELOW:
        card: i64 = state.offer[position]
        if card != NONE and resources.payable(state, data.JEROBOAM, costs[card]):
            return position
    return NONE


def jeroboams_costs(state: WisdomData) -> vec[i64]:
    """The costs without their highest ranked slot, with B19 also without the next (WS-18.11, WS-R72)."""
    tables = state.terms.tables
    if state.powers[data.JEROBOAM * pieces.POWER_COUNT + pieces.POWER_FOREMAN_COST] > 0:
        return tables.cost_with_two
    return tables.cost_with_rebate


def settle_jeroboam(state: WisdomData) -> None:
    """A Location tile of the bag says where his house goes, without one the human does (WS-18.13, WS-R73)."""
    open_spaces: i64 = foreman.open_house_spaces(state)
    room: i64 = open_spaces & state.bag
    if room == 0:
        jeroboam_policy.ask_human(state, ask.JEROBOAM_HOUSE, open_spaces, events.JEROBOAM_ASKS_FOR_HOUSE)
    else:
        build_jeroboams_house(state, draw_tile(state, room), events.JEROBOAM_HOUSE)


def build_jeroboams_house(state: WisdomData, location: i64, event: i64) -> None:
    """The house, then a Road from there (WS-18.14)."""
    foreman.add_house(state, data.JEROBOAM, location)
    state.note(event, data.JEROBOAM, location)
    if state.houses_left[data.JEROBOAM] == 0:
        state.note(events.END_NEAR, data.LAST_HOUSE)
    jeroboam_policy.build_road(state, 1 << location)


def use_location_tile(state: WisdomData, location: i64) -> i64:
    """A free Worker Space, not closed to him, and a cube to be had: he collects, and a tile from outside Israel
    leaves the game (WS-18.16, WS-18.17)."""
    if (state.standing >> location) & 1:
        return NO_SPACE
    if (state.closed_to(data.JEROBOAM) >> location) & 1:
        return CLOSED
    owed: i64 = land.yields(state, data.JEROBOAM, location)
    if not would_collect(state, location, owed):
        return NO_YIELD
    land.stand_on(state, data.JEROBOAM, location)
    land.collect_owed(state, data.JEROBOAM, location, owed)
    if not (state.terms.tables.israel >> location) & 1:
        remove_tile(state, location)
    return DOES_SOMETHING


def would_collect(state: WisdomData, location: i64, owed: i64) -> bool:
    """Some cube is to be had there: of those the network owes him, or by a Building."""
    if resources.supply_has_any(state, owed):
        return True
    tables = state.terms.tables
    bonuses: i64 = state.owned[data.JEROBOAM] & tables.terrain_buildings[tables.terrain[location]]
    for card in range(i64(act.BUILDING_COUNT)):
        if (bonuses >> card) & 1 and resources.supply_has_any(state, tables.power_take[card]):
            return True
    return False


def remove_tile(state: WisdomData, tile: i64) -> None:
    state.aside &= ~(1 << tile)
    state.removed |= 1 << tile
    state.note(events.JEROBOAM_REMOVES_TILE, tile)


def use_holy_tile(state: WisdomData, icon: i64) -> i64:
    """The first of a year is laid aside; later ones need their space free and the human still placing (WS-18.21
    to WS-18.23)."""
    state.holy_tiles += 1
    if state.holy_tiles == 1:
        return FIRST_HOLY
    if not state.other_is_placing(data.JEROBOAM):
        return HUMAN_DONE
    space: i64 = holy_aim(state, icon)
    if state.holy[space] != NONE:
        return SPACE_TAKEN
    state.note(events.JEROBOAM_SEES_SEVEN if space == pieces.MENORAH else events.JEROBOAM_CLAIMS, space)
    holy_place.claim(state, data.JEROBOAM, space)
    return DOES_SOMETHING


def holy_aim(state: WisdomData, icon: i64) -> i64:
    """The space of the tile; the Menorah if it is free and the human holds seven cubes (WS-18.22, WS-R77)."""
    if state.holy[pieces.MENORAH] == NONE and state.cube_count(data.HUMAN) >= holy_place.MENORAH_CUBES:
        return pieces.MENORAH
    if icon == pieces.ICON_ARK:
        return pieces.ARK
    return pieces.ALTAR if icon == pieces.ICON_ALTAR else pieces.TABLE_OF_PRESENCE


def use_circle_tile(state: WisdomData) -> i64:
    """The one with the most Favor, then the most cubes, then the human chooses (WS-18.18)."""
    cards: i64 = effects.usable_buildings(state, data.JEROBOAM)
    if cards == 0:
        return NO_BUILDING
    if cards & (cards - 1):
        cards = most_rewarding(state, cards)
    if cards & (cards - 1):
        jeroboam_policy.ask_human(state, ask.JEROBOAM_BUILDING, cards)
    else:
        use_jeroboams_building(state, resources.place_of(state, cards))
    return DOES_SOMETHING


def most_rewarding(state: WisdomData, cards: i64) -> i64:
    """Of several Buildings those that bring most."""
    best: i64 = 0
    most: i64 = 0
    while cards != 0:
        low: i64 = cards & -cards
        value: i64 = what_it_brings(state, resources.place_of(state, low))
        if best == 0 or value > most:
            most = value
            best = 0
        if value == most:
            best |= low
        cards ^= low
    return best


def what_it_brings(state: WisdomData, building: i64) -> i64:
    """Tried out on a copy: the Favor it gains or costs, and after that the cubes received (WS-R81)."""
    trial = state.copy()
    before: i64 = trial.favor[data.JEROBOAM]
    trial.received = 0
    depth: i64 = trial.frames.depth
    effects.put_on_building(trial, data.JEROBOAM, building)
    try_out(trial, depth)
    return (trial.favor[data.JEROBOAM] - before) * 1000 + trial.received


def try_out(trial: WisdomData, depth: i64) -> None:
    """Let him finish what he has begun, as if every open choice were left to him."""
    while trial.frames.depth > depth:
        kind: i64 = trial.frames.kind()
        if kind == ask.GO_RUN:
            effects.go_run(trial, data.JEROBOAM)
        elif kind == ask.GO_DEALS:
            go_deals(trial)
        else:
            do_for_jeroboam(trial, kind, act.CHOOSE)


def go_deals(state: WisdomData) -> None:
    """His visit to the market goes on."""
    if state.frames.get(1) != jeroboam_policy.SLIDING:
        jeroboam_policy.make_deal(state)
        return
    state.frames.set(1, jeroboam_policy.BUYING)
    squares: i64 = best_slides(state)
    if squares & (squares - 1):
        jeroboam_policy.ask_human(state, ask.JEROBOAM_SLIDES, squares)
    elif squares != 0:
        market.slide(state, data.JEROBOAM, resources.place_of(state, squares))


def best_slides(state: WisdomData) -> i64:
    """The cubes whose slide brings him the most Favor in this visit, more than without one (WS-18.19)."""
    best: i64 = 0
    most: i64 = favor_after(state, NONE)
    squares: i64 = market.slidable(state)
    while squares != 0:
        low: i64 = squares & -squares
        favor: i64 = favor_after(state, resources.place_of(state, low))
        if favor > most:
            most = favor
            best = low
        elif favor == most and best != 0:
            best |= low
        squares ^= low
    return best


def favor_after(state: WisdomData, square: i64) -> i64:
    """Tried out on a copy: his Favor after the visit, with this cube slid before."""
    trial = state.copy()
    if square != NONE:
        market.slide(trial, data.JEROBOAM, square)
    try_out(trial, trial.frames.depth - 1)
    return trial.favor[data.JEROBOAM]


def use_jeroboams_building(state: WisdomData, building: i64) -> None:
    state.note(events.JEROBOAM_USES, building)
    effects.put_on_building(state, data.JEROBOAM, building)


def do_for_jeroboam(state: WisdomData, kind: i64, action: i64) -> None:
    """What the human decided for him, or left to him."""
    if action == act.CHOOSE and not state.terms.never_asks:
        state.note(events.JEROBOAM_IS_LEFT, data.HUMAN)
    if kind == ask.JEROBOAM_CUBES:
        holy_place.do_jeroboam_cubes(state, action)
        return
    place: i64 = left_to_him(state, kind) if action == act.CHOOSE else action - state.terms.tables.first_answers[kind]
    second: i64 = state.frames.get(1)
    state.frames.pop()
    if kind == ask.JEROBOAM_ROAD:
        jeroboam_policy.lay_jeroboams_road(state, place)
    elif kind == ask.JEROBOAM_HOUSE:
        build_jeroboams_house(state, place, events.JEROBOAM_HOUSE_CHOSEN)
    elif kind == ask.JEROBOAM_BUILDING:
        use_jeroboams_building(state, place)
    elif kind == ask.JEROBOAM_SHORTAGE:
        jeroboam_policy.relieve_for_jeroboam(state, place)
    elif kind == ask.JEROBOAM_PAYS:
        resources.pay_cube(state, data.JEROBOAM, place)
        jeroboam_policy.pay_any(state, second - 1)
    elif kind == ask.JEROBOAM_BUYS:
        market.buy(state, data.JEROBOAM, place, events.JEROBOAM_BUYS)
    elif kind == ask.JEROBOAM_SELLS:
        market.sell(state, data.JEROBOAM, second, place, events.JEROBOAM_SELLS)
    elif kind == ask.JEROBOAM_SLIDES:
        market.slide(state, data.JEROBOAM, place)
    else:
        fortune_deck.lose_card(state, place, second)


def left_to_him(state: WisdomData, kind: i64) -> i64:
    """The card held longest, the most fruitful Shortage Tile, a house where a tile drawn before has room; what is
    equal to him by lot (WS-17.15)."""
    choices: i64 = state.frames.get(0)
    if kind == ask.JEROBOAM_CARD:
        return 0
    if kind == ask.JEROBOAM_PAYS:
        return jeroboam_policy.least_wanted(state)
    if kind == ask.JEROBOAM_SHORTAGE:
        choices = jeroboam_policy.most_fruitful(state)
    elif kind == ask.JEROBOAM_HOUSE and choices & state.aside:
        choices &= state.aside
    return draw_tile(state, choices)

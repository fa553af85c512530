"""Jeroboam's turn and his tiles (WS-17, WS-18)."""

from abc import abstractmethod
from typing import Final

from hiram.core.native import i64, vec
from hiram.core.tools import place_of_nth
from hiram.games.wisdom_of_solomon.engine import events
from hiram.games.wisdom_of_solomon.engine.actions import HOUSE, LOCATION_COUNT, PLACE_BUILDING
from hiram.games.wisdom_of_solomon.engine.rules.holy_place import MENORAH_CUBES
from hiram.games.wisdom_of_solomon.engine.rules.levite import temple_price
from hiram.games.wisdom_of_solomon.engine.rules.turns import Turns
from hiram.games.wisdom_of_solomon.engine.state import (
    ASK_JEROBOAM_BUILDING,
    ASK_JEROBOAM_HOUSE,
    GO_JEROBOAM,
    GO_RUN,
    HUMAN,
    JEROBOAM,
    LAST_HOUSE,
    bit_count,
)
from hiram.games.wisdom_of_solomon.engine.terms import (
    ALTAR,
    ARK,
    FOREMAN,
    ICON_ALTAR,
    ICON_ARK,
    ICON_CIRCLE,
    ICON_FOREMAN,
    ICON_MARKET,
    ICON_TEMPLE,
    ICON_TRADER,
    LEVITE,
    MENORAH,
    MERCHANT,
    NONE,
    POWER_COUNT,
    POWER_FOREMAN_COST,
    POWER_LEVITE_COST,
    TABLE_OF_PRESENCE,
    TRADER,
    first_slot,
    one_of,
)

# Why a tile accomplishes nothing, in the order of the texts in `log`.
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


class Jeroboam(Turns):
    """The automaton of the solo game."""

    @abstractmethod
    def copy(self) -> "Jeroboam":
        """An independent state, in which he can try things out."""

    def go_jeroboam(self) -> None:
        """His turn: what he set in motion comes to its end before the turn passes."""
        if self.frames.get(0) == 0:
            self.frames.set(0, 1)
            self.draw_until_he_acts()
        if self.frames.kind() == GO_JEROBOAM:
            self.frames.pop()
            self.pass_turn(JEROBOAM)

    def draw_until_he_acts(self) -> None:
        """Draw tiles until one accomplishes something; with an empty bag he retires (WS-17.2 to WS-17.4)."""
        while self.bag != 0:
            tile: i64 = self.draw_tile(self.bag)
            self.bag &= ~(1 << tile)
            self.aside |= 1 << tile
            self.drawn_tile = tile
            if self.journal is not None:
                self.journal.note(events.JEROBOAM_DRAWS, tile)
            why: i64 = self.use_tile(tile)
            if why == DOES_SOMETHING:
                return
            if self.journal is not None:
                if why == FIRST_HOLY:
                    self.journal.note(events.JEROBOAM_FIRST_HOLY, tile)
                else:
                    self.journal.note(events.JEROBOAM_ASIDE, tile, why)
        self.retire(JEROBOAM, events.JEROBOAM_RETIRES)

    def draw_tile(self, tiles: i64) -> i64:
        """One of these tiles, each equally likely."""
        return place_of_nth(tiles, self.dice.below(bit_count(tiles)))

    # The tiles: each does what it says, or tells why it accomplishes nothing ------------------------------------

    def use_tile(self, tile: i64) -> i64:
        """DOES_SOMETHING if it did, else why it accomplishes nothing (WS-17.2, WS-18)."""
        if tile < LOCATION_COUNT:
            return self.use_location_tile(tile)
        icon: i64 = self.terms.tables.icons[tile - LOCATION_COUNT]
        if icon == ICON_TRADER:
            return self.use_trader_tile()
        if icon == ICON_MARKET:
            return self.use_market_tile()
        if icon == ICON_TEMPLE:
            return self.use_temple_tile()
        if icon == ICON_FOREMAN:
            return self.use_foreman_tile()
        if icon == ICON_CIRCLE:
            return self.use_circle_tile()
        return self.use_holy_tile(icon)

    def use_trader_tile(self) -> i64:
        """He trades, if he can (WS-18.1, WS-R79)."""
        if not self.area_is_free(TRADER):
            return NO_SPACE
        if not self.jeroboam_can_trade():
            return NO_TRADE
        self.put_in_area(JEROBOAM, TRADER)
        self.jeroboam_trades()
        return DOES_SOMETHING

    def use_market_tile(self) -> i64:
        """He buys and sells, if there is a transaction that he would make (WS-18.4)."""
        if not self.area_is_free(MERCHANT):
            return NO_SPACE
        if not self.jeroboam_has_deal():
            return NO_DEAL
        self.put_in_area(JEROBOAM, MERCHANT)
        self.jeroboam_deals()
        return DOES_SOMETHING

    def use_temple_tile(self) -> i64:
        """He pays, takes a tile that nobody sees, and draws a card (WS-18.9, WS-18.10)."""
        if not self.area_is_free(LEVITE):
            return NO_SPACE
        if self.temple.left == 0:
            return NO_TILE
        number: i64 = self.jeroboams_price()
        if number == NONE:
            return CANNOT_PAY
        self.put_in_area(JEROBOAM, LEVITE)
        if self.journal is not None:
            self.journal.note(events.JEROBOAM_PAYS_TEMPLE, number)
        self.pay_at_once(self.jeroboams_temple_cost(number))
        self.take_tile(JEROBOAM)
        return DOES_SOMETHING

    def jeroboams_price(self) -> i64:
        """G and C if payable, else S, W and F, else none; no surcharge, and with B18 the highest ranked slot is left
        out first (WS-18.9)."""
        number: i64 = 0
        while number < 2:
            if self.payable(JEROBOAM, self.jeroboams_temple_cost(number)):
                return number
            number += 1
        return NONE

    def jeroboams_temple_cost(self, number: i64) -> i64:
        cost: i64 = temple_price(number)
        if self.powers[JEROBOAM * POWER_COUNT + POWER_LEVITE_COST] > 0:
            cost -= one_of(first_slot(cost))
        return cost

    def use_foreman_tile(self) -> i64:
        """He pays the reduced cost of a card and gains Favor; a house and a Road follow if he has a house left
        (WS-18.11 to WS-18.15)."""
        if not self.area_is_free(FOREMAN):
            return NO_SPACE
        position: i64 = self.jeroboams_card()
        if position == NONE:
            return CANNOT_PAY
        self.put_in_area(JEROBOAM, FOREMAN)
        if self.journal is not None:
            self.journal.note(events.JEROBOAM_CHOOSES_CARD, self.offer[position], position)
        self.pay_at_once(self.jeroboams_costs()[self.offer[position]])
        self.acquire(JEROBOAM, position)
        if self.houses_left[JEROBOAM] > 0:
            self.settle_jeroboam()
        return DOES_SOMETHING

    def jeroboams_card(self) -> i64:
        """The first position from row 4 up, the deck last, whose reduced cost he can pay; NONE if none (WS-18.11)."""
        costs = self.jeroboams_costs()
        for position in OFFER_FROM_BELOW:
            card: i64 = self.offer[position]
            if card != NONE and self.payable(JEROBOAM, costs[card]):
                return position
        return NONE

    def jeroboams_costs(self) -> vec[i64]:
        """The costs without their highest ranked slot, with B19 also without the next (WS-18.11, WS-R72)."""
        tables = self.terms.tables
        if self.powers[JEROBOAM * POWER_COUNT + POWER_FOREMAN_COST] > 0:
            return tables.cost_with_two
        return tables.cost_with_rebate

    def settle_jeroboam(self) -> None:
        """A Location tile of the bag says where his house goes, without one the human does (WS-18.13, WS-R73)."""
        open_spaces: i64 = self.open_house_spaces()
        room: i64 = open_spaces & self.bag
        if room == 0:
            self.ask_human(ASK_JEROBOAM_HOUSE, open_spaces, events.JEROBOAM_ASKS_FOR_HOUSE)
        else:
            self.build_jeroboams_house(self.draw_tile(room), events.JEROBOAM_HOUSE)

    def do_jeroboam_house(self, action: i64) -> None:
        self.frames.pop()
        self.build_jeroboams_house(action - HOUSE, events.JEROBOAM_HOUSE_CHOSEN)

    def build_jeroboams_house(self, location: i64, event: i64) -> None:
        """The house, then a Road from there (WS-18.14)."""
        self.add_house(JEROBOAM, location)
        if self.journal is not None:
            self.journal.note(event, JEROBOAM, location)
            if self.houses_left[JEROBOAM] == 0:
                self.journal.note(events.END_NEAR, LAST_HOUSE)
        self.jeroboam_builds_road(1 << location)

    def use_location_tile(self, location: i64) -> i64:
        """A free Worker Space, not closed to him, and a cube to be had: he collects, and a tile from outside Israel
        leaves the game (WS-18.16, WS-18.17)."""
        if (self.standing >> location) & 1:
            return NO_SPACE
        if (self.closed_to(JEROBOAM) >> location) & 1:
            return CLOSED
        owed: i64 = self.yields(JEROBOAM, location)
        if not self.would_collect(location, owed):
            return NO_YIELD
        self.stand_on(JEROBOAM, location)
        self.collect_owed(JEROBOAM, location, owed)
        if not (self.terms.tables.israel >> location) & 1:
            self.remove_tile(location)
        return DOES_SOMETHING

    def would_collect(self, location: i64, owed: i64) -> bool:
        """Some cube is to be had there: of those the network owes him, or by a Building."""
        if self.supply_has_any(owed):
            return True
        tables = self.terms.tables
        bonuses: i64 = self.owned[JEROBOAM] & tables.terrain_buildings[tables.terrain[location]]
        while bonuses != 0:
            low: i64 = bonuses & -bonuses
            if self.supply_has_any(tables.power_take[self.place_of(low)]):
                return True
            bonuses ^= low
        return False

    def remove_tile(self, tile: i64) -> None:
        self.aside &= ~(1 << tile)
        self.removed |= 1 << tile
        if self.journal is not None:
            self.journal.note(events.JEROBOAM_REMOVES_TILE, tile)

    def use_holy_tile(self, icon: i64) -> i64:
        """The first of a year is laid aside; later ones need their space free and the human still placing (WS-18.21
        to WS-18.23)."""
        self.holy_tiles += 1
        if self.holy_tiles == 1:
            return FIRST_HOLY
        if not self.other_is_placing(JEROBOAM):
            return HUMAN_DONE
        space: i64 = self.holy_aim(icon)
        if self.holy[space] != NONE:
            return SPACE_TAKEN
        if self.journal is not None:
            self.journal.note(events.JEROBOAM_SEES_SEVEN if space == MENORAH else events.JEROBOAM_CLAIMS, space)
        self.claim(JEROBOAM, space)
        return DOES_SOMETHING

    def holy_aim(self, icon: i64) -> i64:
        """The space of the tile; the Menorah if it is free and the human holds seven cubes (WS-18.22, WS-R77)."""
        if self.holy[MENORAH] == NONE and self.cube_count(HUMAN) >= MENORAH_CUBES:
            return MENORAH
        return ARK if icon == ICON_ARK else ALTAR if icon == ICON_ALTAR else TABLE_OF_PRESENCE

    # His Buildings (WS-18.18) ----------------------------------------------------------------------------------

    def use_circle_tile(self) -> i64:
        """The one with the most Favor, then the most cubes, then the human chooses (WS-18.18)."""
        cards: i64 = self.usable_buildings(JEROBOAM)
        if cards == 0:
            return NO_BUILDING
        if cards & (cards - 1):
            cards = self.most_rewarding(cards)
        if cards & (cards - 1):
            self.ask_human(ASK_JEROBOAM_BUILDING, cards)
        else:
            self.use_jeroboams_building(self.place_of(cards))
        return DOES_SOMETHING

    def most_rewarding(self, cards: i64) -> i64:
        """Of several Buildings those that bring most."""
        best: i64 = 0
        most: i64 = 0
        while cards != 0:
            low: i64 = cards & -cards
            value: i64 = self.what_it_brings(self.place_of(low))
            if best == 0 or value > most:
                most = value
                best = 0
            if value == most:
                best |= low
            cards ^= low
        return best

    def what_it_brings(self, building: i64) -> i64:
        """Tried out on a copy: the Favor it gains or costs, and after that the cubes received (WS-R81)."""
        trial = self.copy()
        before: i64 = trial.favor[JEROBOAM]
        trial.received = 0
        depth: i64 = trial.frames.depth
        trial.put_on_building(JEROBOAM, building)
        while trial.frames.depth > depth and trial.frames.kind() == GO_RUN:
            trial.go_run(JEROBOAM)
        return (trial.favor[JEROBOAM] - before) * 1000 + trial.received

    def use_jeroboams_building(self, building: i64) -> None:
        if self.journal is not None:
            self.journal.note(events.JEROBOAM_USES, building)
        self.put_on_building(JEROBOAM, building)

    def do_jeroboam_building(self, action: i64) -> None:
        self.frames.pop()
        self.use_jeroboams_building(action - PLACE_BUILDING)

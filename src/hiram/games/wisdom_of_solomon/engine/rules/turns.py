"""Setup choices, years, turns and placements (WS-1.9, WS-2, WS-3), the end of a year and of the game (WS-13, WS-14)."""

from typing import Final

from hiram.core.native import append, i64, vec
from hiram.core.tools import bit
from hiram.games.wisdom_of_solomon.engine import events, scoring
from hiram.games.wisdom_of_solomon.engine.actions import (
    AREA_COUNT,
    BUILDING_COUNT,
    BUY,
    CARD_COUNT,
    HOLY_COUNT,
    KEEP,
    LOCATION_COUNT,
    PLACE,
    PLACE_BUILDING,
    PLACE_HOLY,
    PLACE_LOCATION,
    STOP,
)
from hiram.games.wisdom_of_solomon.engine.rules.effects import Effects
from hiram.games.wisdom_of_solomon.engine.state import (
    ASK_FIRST_BUY,
    ASK_PLACE,
    GO_JEROBOAM,
    JEROBOAM,
    LAST_HOUSE,
    LAST_TILE,
    LAST_YEAR,
    NOT_OVER,
    empty_cells,
    zeros,
)
from hiram.games.wisdom_of_solomon.engine.terms import (
    FOREMAN,
    LEVITE,
    MERCHANT,
    NONE,
    RAIN,
    TRADER,
)

INITIAL_BUYS: Final = 3
DECK_TOP: Final = 4
ROWS: Final = 4


class Turns(Effects):
    """The course of a game."""

    # The opening cards (WS-1.9) --------------------------------------------------------------------------------

    def do_keep(self, seat: i64, action: i64) -> None:
        """Sealed until all have chosen; then the other cards are discarded in seat order from the start (WS-R2)."""
        card: i64 = action - KEEP
        self.kept[seat] = card
        self.acting &= ~bit(seat)
        if self.journal is not None:
            other: i64 = self.place_of(self.hand[seat] & ~bit(card))
            self.journal.note(events.KEPT, seat, card, other, knows=bit(seat))
        if self.acting == 0:
            self.show_opening_discards()

    def show_opening_discards(self) -> None:
        self.sealed = 0
        self.frames.pop()
        step: i64 = 0
        while step < self.players:
            seat: i64 = (self.start_seat + step) % self.players
            if self.kept[seat] != NONE:
                card: i64 = self.place_of(self.hand[seat] & ~bit(self.kept[seat]))
                self.leave_hand(seat, card)
                self.discards = append(self.discards, card)
                self.kept[seat] = NONE
                if self.journal is not None:
                    self.journal.note(events.OPENING_DISCARD, seat, card)
            step += 1
        self.begin_purchase((self.start_seat + self.players - 1) % self.players)

    # The initial purchase (WS-2) -------------------------------------------------------------------------------

    def begin_purchase(self, seat: i64) -> None:
        """Counterclockwise, the starting player last (WS-2.1)."""
        if self.journal is not None:
            self.journal.note(events.MAY_BUY, seat)
        if self.is_automaton(seat):
            self.jeroboam_first_buys()
            self.end_purchase(seat)
        else:
            self.frames.push(ASK_FIRST_BUY, seat, INITIAL_BUYS)

    def do_first_buy(self, seat: i64, action: i64) -> None:
        """Up to three cubes, one after another (WS-2.2)."""
        if action == STOP:
            self.frames.set(0, 0)
        else:
            self.frames.set(0, self.frames.get(0) - 1)
            self.buy(seat, action - BUY, events.BOUGHT)

    def end_purchase(self, seat: i64) -> None:
        """The next buyer, or year 1 after the starting player (WS-2.5)."""
        if seat != self.start_seat:
            self.begin_purchase((seat + self.players - 1) % self.players)
            return
        if self.terms.handicap > 0:
            self.favor[JEROBOAM] += self.terms.handicap
            if self.journal is not None:
                self.journal.note(events.JEROBOAM_HANDICAP, JEROBOAM, self.terms.handicap)
        self.begin_year()

    # Turns (WS-3) ----------------------------------------------------------------------------------------------

    def begin_year(self) -> None:
        """A new year begins with the token holder (WS-13.9)."""
        self.year += 1
        if self.journal is not None:
            self.journal.note(events.YEAR_BEGAN, self.year, self.start_seat)
        self.pass_turn(self.start_seat + self.players - 1)

    def pass_turn(self, seat: i64) -> None:
        """The next player clockwise who is still placing; when there is none the year ends (WS-3.2, WS-3.3, WS-3.10).
        Who cannot place retires for the year (WS-3.9)."""
        step: i64 = 1
        while step <= self.players:
            other: i64 = (seat + step) % self.players
            if self.still_placing(other):
                if self.is_automaton(other):
                    self.begin_turn(other, GO_JEROBOAM)
                    return
                if self.can_place(other):
                    self.begin_turn(other, ASK_PLACE)
                    return
                self.retire(other, events.RETIRED)
            step += 1
        self.end_year()

    def begin_turn(self, seat: i64, frame: i64) -> None:
        if self.journal is not None:
            self.journal.note(events.TURN_BEGAN, seat)
        self.frames.push(frame, seat)

    def retire(self, seat: i64, event: i64) -> None:
        self.retired |= bit(seat)
        if self.journal is not None:
            self.journal.note(event, seat)

    def area_is_free(self, area: i64) -> bool:
        """A Worker Space of the area is free (WS-3.5)."""
        return self.area_used[area] < self.terms.area_spaces[area]

    def can_place(self, seat: i64) -> bool:
        """Some placement is legal; the cheap tests come first."""
        return self.area_is_free(MERCHANT) or self.open_locations(seat) != 0 or self.placements_open(seat) != 0

    def placements_open(self, seat: i64) -> i64:
        """Every legal placement, a bit for each: areas, Holy Place, Locations, own Buildings (WS-3.4, WS-3.7)."""
        found: i64 = self.open_locations(seat) << (PLACE_LOCATION - PLACE)
        found |= self.open_holy(seat) << (PLACE_HOLY - PLACE)
        used = self.area_used
        spaces = self.terms.area_spaces
        if used[MERCHANT] < spaces[MERCHANT]:
            found |= 1
        if used[TRADER] < spaces[TRADER] and self.trade_gives(seat, self.exotic_on_board(seat)) != 0:
            found |= 2
        if used[LEVITE] < spaces[LEVITE] and self.may_use_levite(seat, used[LEVITE]):
            found |= 4
        if used[FOREMAN] < spaces[FOREMAN] and self.payable_offers(seat) != 0:
            found |= 8
        if self.owned[seat] & self.terms.tables.usable:
            found |= self.usable_buildings(seat) << (PLACE_BUILDING - PLACE)
        return found

    def do_place(self, seat: i64, action: i64) -> None:
        """Place a Worker and begin its action (WS-3.2)."""
        self.frames.set(0, 1)
        if action >= PLACE_BUILDING:
            self.put_on_building(seat, action - PLACE_BUILDING)
        elif action >= PLACE_LOCATION:
            self.put_on_location(seat, action - PLACE_LOCATION)
        elif action >= PLACE_HOLY:
            self.claim(seat, action - PLACE_HOLY)
        else:
            surcharge: i64 = self.levite_surcharge()
            self.put_in_area(seat, action - PLACE)
            self.act_in_area(seat, action - PLACE, surcharge)

    def put_in_area(self, seat: i64, area: i64) -> None:
        self.unplaced[seat] -= 1
        self.in_area[seat * AREA_COUNT + area] += 1
        self.area_used[area] += 1
        self.placements += 1
        if self.journal is not None:
            self.journal.note(events.PLACED_IN_AREA, seat, area)

    # The end of a year (WS-13) ---------------------------------------------------------------------------------

    def reason_to_end(self) -> i64:
        """Why the game ends with this year, or NOT_OVER (WS-14.1, WS-14.8)."""
        seat: i64 = 0
        while seat < self.players:
            if self.houses_left[seat] == 0:
                return LAST_HOUSE
            seat += 1
        if self.temple.left == 0:
            return LAST_TILE
        return LAST_YEAR if self.year >= self.terms.max_years else NOT_OVER

    def end_year(self) -> None:
        """The game ends, or six steps lead to a new year (WS-13.1 to WS-13.9)."""
        if self.journal is not None:
            self.journal.note(events.YEAR_ENDED, self.year)
        self.ending = self.reason_to_end()
        if self.ending != NOT_OVER:
            self.end_game()
            return
        if self.next_start != NONE:
            self.start_seat = self.next_start
            if self.journal is not None:
                self.journal.note(events.TOKEN_MOVED, self.start_seat)
        self.next_start = NONE
        self.return_workers()
        self.lapse_waiting()
        self.slide_market()
        self.refill_market()
        self.refresh_offer()
        if self.terms.solo:
            self.return_tiles()
        self.begin_year()

    def return_workers(self) -> None:
        """All Workers go back to their owners (WS-13.3)."""
        seats = int(self.players)
        self.unplaced = vec[i64]([int(self.terms.workers)] * seats)
        self.in_holy = zeros(seats)
        self.in_area = zeros(seats * AREA_COUNT)
        self.area_used = zeros(AREA_COUNT)
        self.worker_at = empty_cells(LOCATION_COUNT)
        self.worker_on = empty_cells(BUILDING_COUNT)
        self.holy = empty_cells(HOLY_COUNT)
        self.standing = 0
        self.retired = 0
        self.placements = 0
        self.recalls = 0
        if self.journal is not None:
            self.journal.note(events.WORKERS_RETURNED, self.terms.workers)

    def lapse_waiting(self) -> None:
        """Waiting effects lapse; Rain Sent stays (WS-12.27)."""
        seat: i64 = 0
        while seat < self.players:
            lapsing: i64 = self.waiting[seat] & (RAIN - 1)
            self.waiting[seat] -= lapsing
            while lapsing != 0:
                effect: i64 = lapsing & -lapsing
                lapsing ^= effect
                if self.journal is not None:
                    self.journal.note(events.LAPSED, seat, self.place_of(effect))
            seat += 1

    def refresh_offer(self) -> None:
        """Row cards slide down, gaps are filled from the lowest upwards with the deck's face-up card first, and the new
        top card is turned up (WS-13.7, WS-13.8)."""
        gap: i64 = ROWS - 1
        row: i64 = ROWS - 1
        while row >= 0:
            if self.offer[row] != NONE:
                self.move_offer(row, gap)
                gap -= 1
            row -= 1
        while gap >= 0 and (self.offer[DECK_TOP] != NONE or self.building_deck.left > 0):
            if self.offer[DECK_TOP] != NONE:
                self.move_offer(DECK_TOP, gap)
            else:
                self.turn_up(gap)
            gap -= 1
        if self.offer[DECK_TOP] == NONE and self.building_deck.left > 0:
            self.turn_up(DECK_TOP)

    def move_offer(self, position: i64, target: i64) -> None:
        if position == target:
            return
        self.offer[target] = self.offer[position]
        self.offer[position] = NONE
        if self.journal is not None:
            self.journal.note(events.OFFER_SLID, position, target)

    def turn_up(self, position: i64) -> None:
        self.offer[position] = self.building_deck.draw()
        if self.journal is not None:
            self.journal.note(events.OFFER_FILLED, position, self.offer[position])

    def return_tiles(self) -> None:
        """Used and laid-aside tiles go back into the bag, except those removed (WS-19.1)."""
        self.bag |= self.aside
        self.aside = 0
        self.holy_tiles = 0
        self.drawn_tile = NONE
        if self.journal is not None:
            self.journal.note(events.TILES_RETURNED)

    # The end of the game (WS-14) -------------------------------------------------------------------------------

    def end_game(self) -> None:
        """All tiles and hands are shown and scored; nothing else happens (WS-13.1, WS-14.3, WS-14.4)."""
        self.over = True
        self.acting = 0
        self.mask = 0
        self.may_stop = 0
        if self.journal is None:
            return
        journal = self.journal
        journal.note(events.GAME_OVER, self.ending)
        for seat in range(int(self.players)):
            for kind in range(5):
                for _ in range(int(self.tiles[seat * 5 + kind])):
                    journal.note(events.TILE_SHOWN, seat, kind)
            for card in range(CARD_COUNT):
                if (self.hand[seat] >> card) & 1:
                    journal.note(events.CARD_SHOWN, seat, card)
        if self.terms.solo:
            journal.note(events.JEROBOAM_LEFTOVER, JEROBOAM, self.cube_count(JEROBOAM) // 2)
        for seat in range(int(self.players)):
            journal.note(events.FINAL_SCORE, seat, scoring.score(self, seat))

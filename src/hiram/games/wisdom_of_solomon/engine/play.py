"""A position of Wisdom of Solomon, playable: what the question on top allows, and how an answer goes on."""

from hiram.core.dice import Dice
from hiram.core.native import append, i64, vec
from hiram.core.tools import append_places, bit
from hiram.games.wisdom_of_solomon.engine import scoring
from hiram.games.wisdom_of_solomon.engine.actions import (
    SKIP,
    STOP,
)
from hiram.games.wisdom_of_solomon.engine.imagine import deal_anew
from hiram.games.wisdom_of_solomon.engine.rules.jeroboam import Jeroboam
from hiram.games.wisdom_of_solomon.engine.state import (
    ASK_AGAIN,
    ASK_BARNS,
    ASK_BUILD,
    ASK_DISCARD,
    ASK_DWELL,
    ASK_DWELL_TAKE,
    ASK_FIRST_BUY,
    ASK_GIVE,
    ASK_HOUSE,
    ASK_INHERIT,
    ASK_JEROBOAM_BUILDING,
    ASK_JEROBOAM_HOUSE,
    ASK_JEROBOAM_ROAD,
    ASK_KEEP,
    ASK_LESS,
    ASK_MENORAH,
    ASK_ONTO,
    ASK_PAY,
    ASK_PLACE,
    ASK_PLAY,
    ASK_PRICE,
    ASK_RECALL,
    ASK_REPEAT,
    ASK_REPLACE,
    ASK_ROAD,
    ASK_SHORTAGE,
    ASK_SLIDE,
    ASK_TAKE,
    ASK_TRANSACT,
    GO,
    GO_JEROBOAM,
    GO_MENORAH,
    GO_RAISE,
    GO_RUN,
    GO_TEMPLE,
)
from hiram.games.wisdom_of_solomon.engine.terms import NONE


class WisdomState(Jeroboam):
    """A position of Wisdom of Solomon."""

    def copy(self) -> "WisdomState":
        state = WisdomState(
            self.terms,
            self.players,
            self.dice.copy(),
            self.frames.copy(),
            self.start_seat,
            self.temple.copy(),
            self.box,
            self.building_deck.copy(),
            self.fortune_deck.copy(),
        )
        state.acting = self.acting
        state.sealed = self.sealed
        state.over = self.over
        state.mask = self.mask
        state.may_stop = self.may_stop
        state.year = self.year
        state.next_start = self.next_start
        state.retired = self.retired
        state.ending = self.ending
        state.placements = self.placements
        state.recalls = self.recalls
        state.roads = self.roads
        state.shortage = self.shortage
        state.standing = self.standing
        state.resolving = self.resolving
        state.generation = self.generation
        state.bag = self.bag
        state.aside = self.aside
        state.removed = self.removed
        state.holy_tiles = self.holy_tiles
        state.drawn_tile = self.drawn_tile
        state.offer = self.offer[:]
        state.discards = self.discards[:]
        state.shuffled_in = self.shuffled_in[:]
        state.oldest = self.oldest[:]
        state.supply = self.supply[:]
        state.market = self.market[:]
        state.worker_at = self.worker_at[:]
        state.worker_on = self.worker_on[:]
        state.holy = self.holy[:]
        state.area_used = self.area_used[:]
        state.joined = self.joined[:]
        state.house_room = self.house_room[:]
        state.cubes = self.cubes[:]
        state.favor = self.favor[:]
        state.unplaced = self.unplaced[:]
        state.houses_left = self.houses_left[:]
        state.houses = self.houses[:]
        state.homes = self.homes[:]
        state.in_area = self.in_area[:]
        state.in_holy = self.in_holy[:]
        state.owned = self.owned[:]
        state.powers = self.powers[:]
        state.hand = self.hand[:]
        state.hand_size = self.hand_size[:]
        state.kept = self.kept[:]
        state.waiting = self.waiting[:]
        state.in_play = self.in_play[:]
        state.tiles = self.tiles[:]
        return state

    def imagine(self, seat: i64, dice: Dice) -> "WisdomState":
        imagined = self.copy()
        imagined.dice = dice.split()
        deal_anew(imagined, seat, dice)
        if not imagined.over and imagined.sealed == 0:
            imagined.settle(imagined.frames.kind(), imagined.frames.seat())
        return imagined

    def reopen(self, seat: i64) -> None:
        other: i64 = 0
        while self.sealed != 0 and other < self.players:
            if other != seat and self.kept[other] != NONE:
                self.kept[other] = NONE
                self.acting |= bit(other)
            other += 1

    def scores(self) -> vec[i64]:
        return scoring.final_scores(self)

    def placing(self) -> vec[i64]:
        return scoring.places(self, self.scores())

    # What is legal ---------------------------------------------------------------------------------------------

    def answers(self, seat: i64) -> i64:
        """The answers open to an acting seat, a bit for each above the base of the question."""
        return self.hand[seat] if self.sealed else self.mask

    def legal(self, seat: i64) -> vec[i64]:
        actions: vec[i64] = vec[i64]([])
        if seat < 0 or not (self.acting >> seat) & 1:
            return actions
        actions = append_places(actions, self.terms.tables.first_answers[self.frames.kind()], self.answers(seat))
        if self.may_stop != 0:
            actions = append(actions, self.may_stop)
        return actions

    def allows(self, seat: i64, action: i64) -> bool:
        if seat < 0 or not (self.acting >> seat) & 1 or action < 0:
            return False
        if action >= STOP:
            return action == self.may_stop
        place: i64 = action - self.terms.tables.first_answers[self.frames.kind()]
        return 0 <= place < 62 and (self.answers(seat) >> place) & 1 == 1

    # What an action does ---------------------------------------------------------------------------------------

    def perform(self, seat: i64, action: i64) -> None:
        kind: i64 = self.frames.kind()
        if kind == ASK_KEEP:
            self.do_keep(seat, action)
            if self.acting != 0:
                return
        elif kind <= ASK_TAKE:
            self.perform_visit(kind, seat, action)
        elif kind <= ASK_ROAD:
            self.perform_building(kind, seat, action)
        else:
            self.perform_effect(kind, seat, action)
        self.advance()

    def perform_visit(self, kind: i64, seat: i64, action: i64) -> None:
        """Answers at the market and the Trader, and placements."""
        if kind == ASK_PLACE:
            self.do_place(seat, action)
        elif kind == ASK_TRANSACT:
            self.do_transact(seat, action)
        elif kind == ASK_ONTO:
            self.do_onto(seat, action)
        elif kind == ASK_PLAY:
            self.do_play(seat, action)
        elif kind == ASK_GIVE:
            self.do_give(seat, action)
        elif kind == ASK_TAKE:
            self.do_take(seat, action)
        elif kind == ASK_SLIDE:
            self.do_slide(seat, action)
        else:
            self.do_first_buy(seat, action)

    def perform_building(self, kind: i64, seat: i64, action: i64) -> None:
        """Answers at the Levite and the Foreman."""
        if kind == ASK_PAY:
            self.do_pay(seat, action)
        elif kind == ASK_PRICE:
            self.do_price(seat, action)
        elif kind == ASK_LESS:
            self.do_less(seat, action)
        elif kind == ASK_BUILD:
            self.do_build(seat, action)
        elif kind == ASK_HOUSE:
            self.do_house(seat, action)
        else:
            self.do_road(seat, action)

    def perform_effect(self, kind: i64, seat: i64, action: i64) -> None:
        """Answers that cards, Buildings, the Menorah and Jeroboam ask for."""
        if kind == ASK_REPEAT:
            self.do_repeat(action)
        elif kind == ASK_DISCARD:
            self.do_discard(seat, action)
        elif kind == ASK_SHORTAGE:
            self.do_shortage(seat, action)
        elif kind == ASK_MENORAH:
            self.do_menorah(seat, action)
        elif kind == ASK_REPLACE:
            self.do_replace(seat, action)
        elif kind == ASK_DWELL:
            self.do_dwell(seat, action)
        elif kind == ASK_DWELL_TAKE:
            self.do_dwell_take(seat, action)
        elif kind == ASK_AGAIN:
            self.do_again(seat, action)
        elif kind == ASK_INHERIT:
            self.do_inherit(seat, action)
        elif kind == ASK_BARNS:
            self.do_barns(seat, action)
        elif kind == ASK_RECALL:
            self.do_recall(seat, action)
        elif kind == ASK_JEROBOAM_ROAD:
            self.do_jeroboam_road(action)
        elif kind == ASK_JEROBOAM_HOUSE:
            self.do_jeroboam_house(action)
        elif kind == ASK_JEROBOAM_BUILDING:
            self.do_jeroboam_building(action)
        else:
            self.do_jeroboam_shortage(action)

    # Going on --------------------------------------------------------------------------------------------------

    def advance(self) -> None:
        """Go on until somebody is asked something or the game is over."""
        frames = self.frames
        while not self.over:
            kind: i64 = frames.kind()
            seat: i64 = frames.seat()
            if kind >= GO:
                self.go_on(kind, seat)
            elif self.settle(kind, seat):
                self.acting = 1 << seat
                return
            else:
                self.finish(kind, seat)

    def go_on(self, kind: i64, seat: i64) -> None:
        """The next step of what runs by itself."""
        if kind == GO_JEROBOAM:
            self.go_jeroboam()
        elif kind == GO_TEMPLE:
            self.go_temple(seat)
        elif kind == GO_RAISE:
            self.go_raise(seat)
        elif kind == GO_RUN:
            self.go_run(seat)
        elif kind == GO_MENORAH:
            self.go_menorah(seat)

    def finish(self, kind: i64, seat: i64) -> None:
        """A question with nothing more to ask."""
        if kind == ASK_REPLACE:
            self.end_replacing(seat)
            return
        self.frames.pop()
        if kind == ASK_PLACE:
            self.pass_turn(seat)
        elif kind == ASK_FIRST_BUY:
            self.end_purchase(seat)

    def settle(self, kind: i64, seat: i64) -> bool:
        """Find the answers to the question on top; whether there is anything to ask."""
        self.may_stop = 0
        if kind == ASK_PLACE:
            self.mask = self.placements_open(seat) if self.frames.get(0) == 0 else 0
            return self.mask != 0
        if kind == ASK_PAY:
            slots: i64 = self.frames.get(0)
            self.mask = self.cubes_for_slot(seat, slots) if slots != 0 else 0
            return self.mask != 0
        if kind in (ASK_TRANSACT, ASK_FIRST_BUY):
            self.may_stop = STOP
            self.mask = self.transactions(seat) if kind == ASK_TRANSACT else self.purchases(seat)
            return self.frames.get(0) > 0
        if kind == ASK_PLAY:
            self.may_stop = SKIP
            self.mask = self.playable_cards(seat)
            return self.hand_size[seat] > 0
        if kind == ASK_ROAD:
            self.may_stop = SKIP
            self.mask = self.open_roads(seat) if self.frames.get(0) > 0 else 0
            return self.mask != 0
        if kind == ASK_REPLACE:
            self.may_stop = STOP
            self.mask = self.replaceable()
            return self.mask != 0
        if kind == ASK_DWELL_TAKE:
            self.may_stop = STOP
            self.mask = self.dwell_takes()
            return self.mask != 0
        if kind == ASK_SLIDE:
            self.may_stop = SKIP
            self.mask = self.slides()
            return True
        if kind == ASK_REPEAT:
            self.may_stop = SKIP
            self.mask = 1
            return True
        self.mask = self.choices(kind, seat)
        return self.mask != 0

    def choices(self, kind: i64, seat: i64) -> i64:
        """The answers to a question that cannot be declined."""
        if kind == ASK_ONTO:
            return self.squares_for(self.frames.get(0))
        if kind == ASK_GIVE:
            return self.trade_gives(seat, self.frames.get(0))
        if kind == ASK_TAKE:
            return self.trade_takes()
        if kind == ASK_PRICE:
            return self.payable_prices(seat, self.frames.get(0))
        if kind == ASK_LESS:
            return self.slots_to_spare(seat, self.frames.get(0))
        if kind == ASK_BUILD:
            return self.payable_offers(seat)
        if kind in (ASK_HOUSE, ASK_JEROBOAM_HOUSE):
            return self.open_house_spaces()
        if kind == ASK_DISCARD:
            return self.hand[seat]
        if kind == ASK_SHORTAGE:
            return self.shortage
        if kind == ASK_MENORAH:
            return self.held_kinds(seat) if self.frames.get(0) > 0 else 0
        if kind == ASK_DWELL:
            return self.own_locations(seat)
        if kind == ASK_AGAIN:
            return self.again_spots(seat)
        if kind == ASK_INHERIT:
            return self.inheritances(seat, self.hand_size[seat])
        if kind == ASK_BARNS:
            return self.barns(seat)
        if kind == ASK_RECALL:
            return self.recallable(seat)
        return self.frames.get(0)  # Jeroboam's ties hold their choices

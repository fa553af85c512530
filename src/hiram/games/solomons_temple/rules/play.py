"""A position of Solomon's Temple, playable: what is legal, and what an action does."""

from hiram.core.dice import Dice
from hiram.core.errors import IllegalMove
from hiram.core.native import append, i64, vec
from hiram.games.solomons_temple import events, refusals, scoring
from hiram.games.solomons_temple.actions import (
    ACTIONS,
    ANNOUNCE,
    ARMIES,
    ARMY,
    BAD_OFFERINGS,
    BLEMISHED,
    BREACH,
    BUILD,
    BURNT,
    CARDS,
    COOPERATION,
    DECLINE,
    DISCARD,
    DONE,
    FIRST_SIN,
    GATES,
    GIVE,
    GIVE_UP,
    GOOD,
    GUARD,
    GUILT,
    ISRAELITE_ONE,
    ISRAELITE_TWO,
    LAY,
    LEAD,
    LIFT,
    LOSS_OF_HEART,
    MOVE,
    PASS,
    PLAY,
    RECOVER,
    RESTOCK,
    RUIN,
    SCAPEGOAT,
    SNEAK,
    SPOTS,
    STRIKE_GATE,
    STRIKE_TEMPLE,
    STRUCTURES,
    TAKE,
    TEMPLE,
    TO,
    UNCLEAN,
)
from hiram.games.solomons_temple.imagining import deal_anew, look
from hiram.games.solomons_temple.outlook import Outlook
from hiram.games.solomons_temple.rules import military, offerings, own_turn, permits
from hiram.games.solomons_temple.rules.cards import discard_mask, note, pile_mask, play, use
from hiram.games.solomons_temple.rules.turn import restock, settle, throw_away
from hiram.games.solomons_temple.state import (
    ANSWER,
    ATTACK,
    BLEMISH,
    BUILDING,
    CLOSE,
    COOP,
    DEFEND,
    GATE,
    LEVITES_PICK,
    OPEN,
    PEACE_GIVE,
    PEACE_TAKE,
    PLACE,
    POINT,
    RECOVER_PICK,
    RELOCATE,
    RELOCATE_TO,
    RUIN_PICK,
    SIEGE_MOVE,
    SIN,
    TempleData,
)
from hiram.games.solomons_temple.tables import FURNISHING_MASK, NONE, STRUCTURE_MASK

GOOD_MASK = (1 << GOOD) - 1
MOST_THROWN = 2


def add_bits(actions: vec[i64], base: i64, mask: i64) -> vec[i64]:
    """One action for each bit of a set, ascending."""
    place: i64 = base
    while mask:
        if not mask & 255:
            mask >>= 8
            place += 8
            continue
        if mask & 1:
            actions = append(actions, place)
        mask >>= 1
        place += 1
    return actions


class TempleState(TempleData):
    """A position of Solomon's Temple, playable."""

    def copy(self) -> "TempleState":
        state = TempleState(self.terms, self.dice.copy())
        state.take_over(self)
        return state

    def imagine(self, seat: i64, dice: Dice) -> "TempleState":
        imagined = self.copy()
        imagined.dice = dice.split()
        outlooks: list[Outlook | None] = [None if seat == other else look(self, other) for other in range(2)]
        deal_anew(imagined, seat, outlooks, dice)
        return imagined

    def scores(self) -> vec[i64]:
        return scoring.final_scores(self)

    def placing(self) -> vec[i64]:
        return scoring.places(self)

    def refusal(self, seat: i64, action: i64) -> IllegalMove:
        return refusals.reason(self, int(seat), int(action))

    # What is legal ---------------------------------------------------------------------------------------------

    def legal(self, seat: i64) -> vec[i64]:
        actions: vec[i64] = vec[i64]([])
        if seat < 0 or not (self.acting >> seat) & 1:
            return actions
        kind: i64 = self.frames.kind()
        actions = add_bits(actions, PLAY, permits.playable(self, seat))
        if kind in (PLACE, COOP):
            actions = add_bits(actions, BUILD, permits.buildable(self, seat))
        if permits.may_guard(self, seat):
            actions = add_bits(actions, GUARD, permits.ALL_GATES & ~self.gates[seat])
        if kind == POINT:
            return self.add_point(seat, actions)
        if kind == ATTACK:
            return self.add_attack(seat, actions)
        return self.add_choices(seat, kind, actions)

    def add_point(self, seat: i64, actions: vec[i64]) -> vec[i64]:
        """What an action point offers beside cards and gates."""
        point: i64 = self.frames.get(0)
        if point == CLOSE:
            if self.thrown < MOST_THROWN:
                actions = add_bits(actions, DISCARD, self.held[seat])
            if permits.may_restock(self, seat):
                actions = append(actions, RESTOCK)
        elif point == DEFEND:
            if military.may_relieve(self, seat):
                actions = append(actions, ISRAELITE_ONE)
            if military.may_rout(self, seat):
                actions = append(actions, ISRAELITE_TWO)
        if permits.may_recover(self, seat):
            actions = append(actions, RECOVER)
        if point == BUILDING and permits.may_announce(self, seat):
            actions = append(actions, ANNOUNCE)
        return append(actions, GIVE_UP if point == ANSWER else DONE)

    def add_attack(self, seat: i64, actions: vec[i64]) -> vec[i64]:
        """The attack actions (ST-8.2)."""
        actions = self.add_moves(actions)
        if self.occupied[self.active]:
            actions = self.add_blows(seat, actions)
        if military.may_lay_siege(self, seat):
            actions = append(actions, LAY)
        if military.may_lift(self):
            actions = append(actions, LIFT)
        gate: i64 = 0
        if self.siege[self.active]:
            while gate < GATES:
                if military.may_breach(self, gate):
                    actions = append(actions, BREACH + gate)
                gate += 1
        if military.may_place(self, seat):
            actions = append(actions, ARMY)
        return append(actions, DONE)

    def add_moves(self, actions: vec[i64]) -> vec[i64]:
        """Every step of every army that may take one."""
        board: i64 = self.active
        free: bool = self.frames.kind() == SIEGE_MOVE
        if not self.occupied[board]:
            return actions
        tables = self.terms.tables
        army: i64 = 0
        while army < ARMIES:
            spot: i64 = self.armies[board * ARMIES + army]
            if spot != NONE and (free or military.may_step(self, army)):
                i: i64 = tables.links_from[spot]
                while i < tables.links_from[spot + 1]:
                    if military.is_step(self, board, spot, tables.links[i]):
                        actions = append(actions, MOVE + army * SPOTS + tables.links[i])
                    i += 1
            army += 1
        return actions

    def add_blows(self, seat: i64, actions: vec[i64]) -> vec[i64]:
        """Secret Passages and Destructions, army by army."""
        tables = self.terms.tables
        for base in (SNEAK, STRIKE_GATE):
            army: i64 = 0
            while army < ARMIES:
                spot: i64 = self.armies[self.active * ARMIES + army]
                gate: i64 = NONE if spot == NONE else tables.gate_at[spot]
                if gate != NONE and (
                    military.may_sneak(self, seat, army, gate)
                    if base == SNEAK
                    else military.may_strike_gate(self, seat, army, gate)
                ):
                    actions = append(actions, base + army * GATES + gate)
                army += 1
        army = 0
        while army < ARMIES:
            if military.may_strike_temple(self, seat, army):
                actions = append(actions, STRIKE_TEMPLE + army)
            army += 1
        return actions

    def add_choices(self, seat: i64, kind: i64, actions: vec[i64]) -> vec[i64]:
        """The choices of windows, picks and placements."""
        if kind in (OPEN, SIN, GATE, BLEMISH):
            return append(actions, PASS)
        if kind == PLACE:
            return append(actions, DECLINE)
        if kind == COOP:
            return append(actions, DONE) if self.frames.get(0) else actions
        if kind in (LEVITES_PICK, PEACE_TAKE, RECOVER_PICK):
            return add_bits(actions, TAKE, self.takeable(seat, kind))
        if kind == PEACE_GIVE:
            return append(add_bits(actions, GIVE, self.givable(seat)), DECLINE)
        if kind == RUIN_PICK:
            return add_bits(actions, RUIN, (self.built[self.active] & FURNISHING_MASK) >> STRUCTURES)
        if kind == SIEGE_MOVE:
            return append(self.add_moves(actions), DECLINE)
        if kind == RELOCATE:
            return append(add_bits(actions, LEAD, self.frames.get(0)), DONE)
        spot: i64 = 0
        while spot < SPOTS:
            if not (self.occupied[seat] >> spot) & 1:
                actions = append(actions, TO + spot)
            spot += 1
        return actions

    def takeable(self, seat: i64, kind: i64) -> i64:
        """The kinds that may be taken from a pile (ST-5.9, ST-5.18, ST-6.10)."""
        if kind == LEVITES_PICK:
            return pile_mask(self, seat) & STRUCTURE_MASK
        if kind == PEACE_TAKE:
            return pile_mask(self, seat) & GOOD_MASK
        return discard_mask(self, seat)

    def givable(self, seat: i64) -> i64:
        """The good kinds in hand, if the pile has a good card to take (ST-6.10)."""
        if pile_mask(self, seat) & GOOD_MASK:
            return self.held[seat] & GOOD_MASK
        return 0

    def allows(self, seat: i64, action: i64) -> bool:
        if seat < 0 or seat > 1 or not (self.acting >> seat) & 1 or action < 0 or action >= ACTIONS:
            return False
        if action < BUILD:
            return (permits.playable(self, seat) >> action) & 1 != 0
        kind: i64 = self.frames.kind()
        if action < GUARD:
            return (permits.buildable(self, seat) >> (action - BUILD)) & 1 != 0
        if action < TAKE:
            return permits.may_guard(self, seat) and not (self.gates[seat] >> (action - GUARD)) & 1
        if action < GIVE:
            if kind != LEVITES_PICK and kind != PEACE_TAKE and kind != RECOVER_PICK:
                return False
            return (self.takeable(seat, kind) >> (action - TAKE)) & 1 != 0
        if action < DISCARD:
            return kind == PEACE_GIVE and (self.givable(seat) >> (action - GIVE)) & 1 != 0
        if action < RUIN:
            return self.allows_discard(seat, action)
        if action < MOVE:
            return kind == RUIN_PICK and (self.built[self.active] >> (action - RUIN + STRUCTURES)) & 1 != 0
        if action < LEAD or LAY <= action <= ARMY:
            return self.allows_attack(seat, kind, action)
        if action < LAY:
            return self.allows_relocation(seat, kind, action)
        return self.allows_word(seat, kind, action)

    def allows_discard(self, seat: i64, action: i64) -> bool:
        if not permits.at_close(self):
            return False
        if action == RESTOCK:
            return permits.may_restock(self, seat)
        return self.thrown < MOST_THROWN and self.hand[seat * CARDS + action - DISCARD] > 0

    def allows_attack(self, seat: i64, kind: i64, action: i64) -> bool:
        """Attack actions, and the free move of a siege."""
        if action < SNEAK:
            army: i64 = (action - MOVE) // SPOTS
            free: bool = kind == SIEGE_MOVE
            if not free and (kind != ATTACK or not military.may_step(self, army)):
                return False
            start: i64 = military.spot_of(self, self.active, army)
            return military.is_step(self, self.active, start, (action - MOVE) % SPOTS)
        if kind != ATTACK:
            return False
        if action < STRIKE_GATE:
            return military.may_sneak(self, seat, (action - SNEAK) // GATES, (action - SNEAK) % GATES)
        if action < STRIKE_TEMPLE:
            return military.may_strike_gate(self, seat, (action - STRIKE_GATE) // GATES, (action - STRIKE_GATE) % GATES)
        if action < LEAD:
            return military.may_strike_temple(self, seat, action - STRIKE_TEMPLE)
        if action == LAY:
            return military.may_lay_siege(self, seat)
        if action == LIFT:
            return military.may_lift(self)
        if action == ARMY:
            return military.may_place(self, seat)
        return military.may_breach(self, action - BREACH)

    def allows_relocation(self, seat: i64, kind: i64, action: i64) -> bool:
        if action < TO:
            return kind == RELOCATE and (self.frames.get(0) >> (action - LEAD)) & 1 != 0
        return kind == RELOCATE_TO and not (self.occupied[seat] >> (action - TO)) & 1

    def allows_word(self, seat: i64, kind: i64, action: i64) -> bool:
        """Israelite Armies, recovery, announcement, and the words that end a decision."""
        if action == PASS:
            return kind in (OPEN, SIN, GATE, BLEMISH)
        if action == DECLINE:
            return kind in (PLACE, PEACE_GIVE, SIEGE_MOVE)
        if action == DONE and kind != POINT:
            return kind in (ATTACK, RELOCATE) or (kind == COOP and self.frames.get(0) != 0)
        if kind != POINT:
            return False
        point: i64 = self.frames.get(0)
        if action == DONE:
            return point != ANSWER
        if action == GIVE_UP:
            return point == ANSWER
        if action == RECOVER:
            return permits.may_recover(self, seat)
        if action == ANNOUNCE:
            return point == BUILDING and permits.may_announce(self, seat)
        if point != DEFEND:
            return False
        return military.may_relieve(self, seat) if action == ISRAELITE_ONE else military.may_rout(self, seat)

    # What an action does -----------------------------------------------------------------------------------------

    def perform(self, seat: i64, action: i64) -> None:
        kind: i64 = self.frames.kind()
        before: i64 = self.asked()
        if action < BUILD:
            self.play_card(seat, action)
        elif action < GUARD:
            self.build_card(seat, kind, action - BUILD)
        elif action < TAKE:
            own_turn.guard(self, seat, action - GUARD)
            if kind == PLACE:
                self.frames.pop()
        elif action < GIVE:
            self.take_card(seat, kind, action - TAKE)
        elif action < DISCARD:
            offerings.give(self, seat, action - GIVE)
        elif action < RESTOCK:
            throw_away(self, seat, action - DISCARD)
        elif action == RESTOCK:
            restock(self, seat)
        elif action < MOVE:
            military.ruin(self, seat, action - RUIN + STRUCTURES)
        elif action < LEAD:
            self.attack(seat, action)
        elif action < TO:
            military.choose_army(self, seat, action - LEAD)
        elif action < LAY:
            military.relocate(self, seat, action - TO)
        elif action <= ARMY:
            self.order(seat, action)
        else:
            self.say(seat, kind, action)
        settle(self)
        if self.journal is not None and not self.over and before != self.asked():
            note(self, events.ASKED, self.frames.seat(), self.decision())

    def asked(self) -> i64:
        """Who is asked what in which turn, as one number."""
        return (self.turn * 2 + self.frames.seat()) * 32 + self.decision()

    def decision(self) -> i64:
        """The number of the decision that is asked: the kind of frame, action points and the two placements apart."""
        kind: i64 = self.frames.kind()
        if kind == POINT:
            return 16 + self.frames.get(0)
        if kind == PLACE and self.frames.get(0):
            return 21
        return kind

    def play_card(self, seat: i64, card: i64) -> None:
        """A card is played by its name, at an action point or in a window."""
        if card < STRUCTURES:
            own_turn.build(self, seat, card)
        elif card == SCAPEGOAT:
            offerings.send_goat(self, seat)
        elif BURNT <= card <= GUILT:
            offerings.offer(self, seat, card)
        elif FIRST_SIN <= card <= LOSS_OF_HEART:
            play(self, seat, card)
            self.sin[1 - seat] = card
            self.sin_played = 1
            note(self, events.SIN_LAID, 1 - seat, card)
        elif card == BLEMISHED:
            offerings.blemish(self, seat)
        elif BAD_OFFERINGS <= card <= UNCLEAN:
            offerings.curse(self, seat, card)
        elif card == COOPERATION:
            self.frames.pop()
            use(self, seat, card)
            self.proof[seat] = permits.fitting_furnishings(self, seat)
            self.frames.push(COOP, seat, 0)
        else:
            own_turn.put_into_play(self, seat, card)

    def build_card(self, seat: i64, kind: i64, card: i64) -> None:
        second: bool = kind == COOP and self.frames.get(0) == 0
        self.frames.pop()
        own_turn.build(self, seat, card)
        if second and self.hand_size[seat] > 0:  # ST-12.10
            self.frames.push(COOP, seat, 1)

    def take_card(self, seat: i64, kind: i64, card: i64) -> None:
        if kind == LEVITES_PICK:
            own_turn.take_structure(self, seat, card)
        elif kind == PEACE_TAKE:
            offerings.exchange(self, seat, card)
        else:
            own_turn.recover(self, seat, card)

    def attack(self, seat: i64, action: i64) -> None:
        if action < SNEAK:
            military.step(self, (action - MOVE) // SPOTS, (action - MOVE) % SPOTS)
        elif action < STRIKE_GATE:
            military.sneak(self, seat, (action - SNEAK) // GATES, (action - SNEAK) % GATES)
        elif action < STRIKE_TEMPLE:
            military.strike_gate(self, seat, (action - STRIKE_GATE) // GATES, (action - STRIKE_GATE) % GATES)
        else:
            military.strike_temple(self, seat, action - STRIKE_TEMPLE)

    def order(self, seat: i64, action: i64) -> None:
        if action == LAY:
            military.lay_siege(self, seat)
        elif action == LIFT:
            military.end_siege(self)
        elif action == ARMY:
            military.place_army(self, seat)
        else:
            military.breach(self, seat, action - BREACH)

    def say(self, seat: i64, kind: i64, action: i64) -> None:
        """Words instead of cards."""
        if action == ISRAELITE_ONE:
            military.relieve(self, seat)
        elif action == ISRAELITE_TWO:
            military.rout(self, seat)
        elif action == RECOVER:
            self.frames.push(RECOVER_PICK, seat)
        elif action == ANNOUNCE:
            self.announced = 1
            self.proof[seat] = permits.placeable(self, seat)
            self.frames.pop()
            note(self, events.ANNOUNCED, seat)
        elif kind == PEACE_GIVE:
            offerings.keep_all(self, seat)
        elif kind == SIEGE_MOVE:
            military.stay(self, seat)
        elif kind == BLEMISH:
            offerings.let_pass(self, seat)
        else:
            note(self, end_event(action), seat, self.decision())
            self.frames.pop()


def end_event(action: i64) -> i64:
    """How the end of a decision is noted."""
    if action == PASS:
        return events.PASSED
    if action == GIVE_UP:
        return events.GAVE_UP
    if action == DECLINE:
        return events.DECLINED
    return events.FINISHED


assert TEMPLE + BUILD == GUARD

"""What the players answer to Event cards (PA-16)."""

from hiram.core.native import i64, vec
from hiram.core.tools import bit
from hiram.games.prophets_and_patriarchs.engine import events
from hiram.games.prophets_and_patriarchs.engine.actions import (
    CAMEL,
    DROP,
    OPTION,
    PASS,
    REMOVE,
    RIVAL,
    SKIP,
    TAKE,
    TRADE,
)
from hiram.games.prophets_and_patriarchs.engine.rules.exchanges import taken_kind
from hiram.games.prophets_and_patriarchs.engine.rules.placement import Placement
from hiram.games.prophets_and_patriarchs.engine.state import (
    CHOOSE_OPTION,
    CHOOSE_RIVAL,
    DROP_CARD,
    FRUIT,
    GIVING,
    LOSE_LINE,
    LOSING,
    PASS_CARDS,
    PLACE_FREE,
    SWAP_CARD,
    TAKE_CARD,
)
from hiram.games.prophets_and_patriarchs.engine.terms import KINDS, NONE


class Answers(Placement):
    """Options, rivals, cards and camels that a card asks for."""

    def answer_card(self, seat: i64, kind: i64, action: i64) -> None:
        frames = self.frames
        if kind == CHOOSE_OPTION:
            option: i64 = frames.get(0) + action - OPTION
            frames.pop()
            self.begin_steps(seat, self.terms.tables.option_from[option], self.terms.tables.option_to[option])
        elif kind == CHOOSE_RIVAL:
            frames.pop()
            frames.set(3, action - RIVAL)
        elif kind in (TAKE_CARD, FRUIT):
            self.gain(seat, action - TAKE, 1)
            if kind == FRUIT:
                frames.pop()
            else:
                self.count_down(self.bank_has_cards())
        elif kind == DROP_CARD:
            self.drop_card(seat, action - DROP)
        elif kind == PASS_CARDS:
            self.pick_card(seat, action - PASS)
        elif kind == SWAP_CARD:
            if action == SKIP:
                frames.pop()
            else:
                self.swap_card(seat, (action - TRADE) // (KINDS - 1), (action - TRADE) % (KINDS - 1))
        elif kind == PLACE_FREE:
            if action == SKIP:
                frames.pop()
            else:
                self.lay_camel(seat, action - CAMEL, events.CAMEL_FREE)
                self.count_down(self.camels[seat] > 0 and self.has_camel_edge(seat))
        else:
            assert kind == LOSE_LINE
            self.lift_camel(seat, action - REMOVE)
            self.find_reach(seat)
            if self.journal is not None:
                self.journal.note(events.CAMEL_LOST, seat, action - REMOVE)
            self.measure_line(seat)
            self.count_down(len(self.add_loose_camels(seat, 0, vec[i64]([]))) > 0)

    def count_down(self, possible: bool) -> None:
        """One less to do in the top frame; nothing left, or nothing possible, and it is done (PA-16.5)."""
        left: i64 = self.frames.get(0) - 1
        if left <= 0 or not possible:
            self.frames.pop()
        else:
            self.frames.set(0, left)

    def drop_card(self, seat: i64, kind: i64) -> None:
        """A card is lost, paid, or given to another (PA-16.8 to PA-16.10)."""
        why: i64 = self.frames.get(1)
        if why == GIVING:
            receiver: i64 = self.frames.get(2)
            self.hand_over_unseen(seat, receiver, kind)
            if self.journal is not None:
                knows: i64 = NONE if self.terms.open_hands else bit(seat) | bit(receiver)
                self.journal.note(events.GAVE, seat, receiver, kind, knows=knows)
        elif why == LOSING:
            self.lose(seat, kind, 1)
        else:
            self.pay(seat, kind, 1)
        self.count_down(self.hand_size[seat] > 0)

    def swap_card(self, seat: i64, given: i64, place: i64) -> None:
        self.give_back(seat, given, 1)
        self.take(seat, taken_kind(given, place), 1)
        if self.journal is not None:
            self.journal.note(events.SWAPPED, seat, given, taken_kind(given, place))
        self.count_down(self.may_swap(seat))

    def pick_card(self, seat: i64, kind: i64) -> None:
        """A card is laid aside, sealed; when all have picked, the cards go round (PA-16.13)."""
        self.picked[seat * KINDS + kind] += 1
        self.to_pick[seat] -= 1
        if self.journal is not None:
            self.journal.note(events.PICKED, seat, kind, knows=bit(seat))
            if self.to_pick[seat] == 0:
                self.journal.note(events.PICKS_SEALED, seat)
        other: i64 = 0
        while other < self.players:
            if self.to_pick[other] > 0:
                return
            other += 1
        self.frames.pop()
        self.sealed = 0
        self.pass_cards()

    def pass_cards(self) -> None:
        """All picked cards move to the next player clockwise at once: first they leave all hands, then they arrive, so
        that nobody wonders whether a card just received was passed on (PA-16.13)."""
        knowing: vec[i64] = vec[i64]([0] * int(self.players))
        seat: i64 = 0
        while seat < self.players:
            receiver: i64 = (seat + 1) % self.players
            knowing[seat] = self.knowing(seat, receiver)
            kind: i64 = 0
            while kind < KINDS:
                number: i64 = self.picked[seat * KINDS + kind]
                while number > 0:
                    self.send_unseen(seat, receiver, kind, knowing[seat])
                    number -= 1
                kind += 1
            seat += 1
        step: i64 = 0
        while step < self.players:
            seat = (self.active + step) % self.players
            self.hand_on(seat, knowing[seat])
            step += 1

    def hand_on(self, seat: i64, knowing: i64) -> None:
        """The cards that a seat has picked arrive at its left."""
        receiver: i64 = (seat + 1) % self.players
        kind: i64 = 0
        while kind < KINDS:
            while self.picked[seat * KINDS + kind] > 0:
                self.picked[seat * KINDS + kind] -= 1
                self.receive_unseen(receiver, kind, knowing)
                if self.journal is not None:
                    knows: i64 = NONE if self.terms.open_hands else bit(seat) | bit(receiver)
                    self.journal.note(events.PASSED, seat, receiver, kind, knows=knows)
            kind += 1

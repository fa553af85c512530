"""The Holy Place (WS-9)."""

from typing import Final

from hiram.core.native import i64
from hiram.games.wisdom_of_solomon.engine import events
from hiram.games.wisdom_of_solomon.engine.actions import GIVE, KINDS
from hiram.games.wisdom_of_solomon.engine.rules.land import Land
from hiram.games.wisdom_of_solomon.engine.state import ASK_MENORAH, GO_MENORAH, JEROBOAM
from hiram.games.wisdom_of_solomon.engine.terms import ALTAR, ARK, EXOTIC, MENORAH, NONE, pack

ARK_CARDS: Final = 3
ALTAR_FAVOR: Final = 8
MENORAH_CUBES: Final = 7
TABLE_CUBES: Final = pack([0, 1, 1, 1, 1, 1])


class HolyPlace(Land):
    """The four strong spaces that take all of a player's Workers."""

    def open_holy(self, seat: i64) -> i64:
        """The spaces that are free, if another player is still placing (WS-9.1, WS-9.2)."""
        if not self.other_is_placing(seat):
            return 0
        found: i64 = 0
        for space, claimer in enumerate(self.holy):
            if claimer == NONE:
                found |= 1 << space
        return found

    def claim(self, seat: i64, space: i64) -> None:
        """All Workers left stand there; the first claimer of the year starts the next (WS-9.3, WS-9.10)."""
        workers: i64 = self.unplaced[seat]
        self.holy[space] = seat
        self.in_holy[seat] = workers
        self.unplaced[seat] = 0
        self.placements += workers
        if self.next_start == NONE:
            self.next_start = seat
        if self.journal is not None:
            self.journal.note(events.CLAIMED, seat, space, workers)
        if space == ARK:
            self.draw_cards(seat, ARK_CARDS)
        elif space == MENORAH:
            self.frames.push(GO_MENORAH, seat, 1)
        elif space == ALTAR:
            self.take(seat, EXOTIC, 1)
            self.favor[seat] += ALTAR_FAVOR
            if self.journal is not None:
                self.journal.note(events.FAVOR_AT_ALTAR, seat, ALTAR_FAVOR)
        else:
            self.receive(seat, TABLE_CUBES, NONE)

    def go_menorah(self, seat: i64) -> None:
        """Opponents clockwise: who has seven cubes or more gives half of them, rounded down (WS-9.5)."""
        step: i64 = self.frames.get(0)
        if step == self.players:
            self.frames.pop()
            return
        self.frames.set(0, step + 1)
        other: i64 = (seat + step) % self.players
        held: i64 = self.cube_count(other)
        if held < MENORAH_CUBES:
            return
        if self.journal is not None:
            self.journal.note(events.MUST_GIVE, other, held // 2, seat)
        if self.is_automaton(other):
            number: i64 = held // 2
            while number > 0:
                self.hand_over(JEROBOAM, seat, self.least_wanted(), events.JEROBOAM_HANDS_OVER)
                number -= 1
        else:
            self.frames.push(ASK_MENORAH, other, held // 2, seat)

    def do_menorah(self, seat: i64, action: i64) -> None:
        self.frames.set(0, self.frames.get(0) - 1)
        self.hand_over(seat, self.frames.get(1), action - GIVE, events.GAVE)

    def hand_over(self, giver: i64, taker: i64, kind: i64, event: i64) -> None:
        """Straight from one to the other (WS-9.6)."""
        self.cubes[giver * KINDS + kind] -= 1
        self.cubes[taker * KINDS + kind] += 1
        if self.journal is not None:
            self.journal.note(event, giver, taker, kind)

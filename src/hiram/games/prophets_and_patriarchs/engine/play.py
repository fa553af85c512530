"""A position that can be played: it calls the rules, and makes copies and imagined positions."""

from hiram.core.arrays.rows import ObservationRows
from hiram.core.dice import Dice
from hiram.core.native import i64, vec
from hiram.core.state import answer_directly
from hiram.games.prophets_and_patriarchs.engine import actions as act, ask, imagine, observe, scoring
from hiram.games.prophets_and_patriarchs.engine.rules import legal, turn
from hiram.games.prophets_and_patriarchs.engine.rules.perform import perform
from hiram.games.prophets_and_patriarchs.engine.state import PatriarchsData


class PatriarchsState(PatriarchsData):
    """A position of Prophets and Patriarchs, playable."""

    def copy(self) -> "PatriarchsState":
        state = PatriarchsState(self.terms, self.players, self.dice.copy(), self.frames.copy(), self.board)
        state.copy_from(self)
        return state

    def imagine(self, seat: i64, dice: Dice) -> "PatriarchsState":
        imagined = PatriarchsState(self.terms, self.players, dice.branch(), self.frames.copy(), self.board)
        imagined.copy_from(self)
        imagine.redeal_hidden(imagined, seat, dice)
        return imagined

    def reopen(self, seat: i64) -> None:
        if self.sealed != 0:
            imagine.pick_again(self, seat)
            self.acting = turn.still_picking(self)

    def legal(self, seat: i64) -> vec[i64]:
        return legal.legal(self, seat)

    def allows(self, seat: i64, action: i64) -> bool:
        return legal.allows(self, seat, action)

    def perform(self, seat: i64, action: i64) -> None:
        perform(self, seat, action)

    def hands_over(self, seat: i64, action: i64) -> bool:
        """At the end of a turn: before the next player rolls. In set-up, where a home pays by turns, when a tent
        stands: the camel of the last one is followed by the first roll."""
        if self.asked != ask.TURN or action != act.END_TURN:
            perform(self, seat, action)
            return self.terms.own_turn and self.frames.kind() == ask.SETUP_CAMEL
        self.frames.pop()
        turn.end_turn(self)
        return not self.over

    def observe(self, seat: i64, row: ObservationRows) -> bool:
        observe.observe(self, seat, row)
        return True

    def scores(self) -> vec[i64]:
        return scoring.final_scores(self)

    def placing(self) -> vec[i64]:
        return scoring.ranks(self)


answer_directly(PatriarchsState, legal.legal, legal.allows, perform)

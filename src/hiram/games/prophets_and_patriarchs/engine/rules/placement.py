"""Setting up the players: tribes, the land, the first player, and the first tents and camels (PA-4, PA-17.7)."""

from hiram.core.native import i64
from hiram.core.tools import bit
from hiram.games.prophets_and_patriarchs.engine import events, layouts
from hiram.games.prophets_and_patriarchs.engine.actions import CAMEL, TENT, TRIBE
from hiram.games.prophets_and_patriarchs.engine.rules.course import Course
from hiram.games.prophets_and_patriarchs.engine.state import CHOOSE_TRIBE, SETUP_CAMEL, SETUP_TENT
from hiram.games.prophets_and_patriarchs.engine.terms import BENJAMIN, NONE, SHEKEL


class Placement(Course):
    """What comes before the first turn."""

    def set_up(self, seat: i64, kind: i64, action: i64) -> None:
        if kind == CHOOSE_TRIBE:
            self.frames.pop()
            self.tribe[seat] = action - TRIBE
            if self.journal is not None:
                self.journal.note(events.TRIBE_CHOSEN, seat, action - TRIBE)
            if seat + 1 < self.players:
                self.frames.push(CHOOSE_TRIBE, seat + 1)
            else:
                self.begin_placement()
        elif kind == SETUP_TENT:
            turn: i64 = self.frames.get(0)
            self.frames.pop()
            self.put_tent(seat, action - TENT)
            if self.journal is not None:
                self.journal.note(events.TENT_PLACED, seat, action - TENT)
            self.measure_rivals(seat, action - TENT)
            self.frames.push(SETUP_CAMEL, seat, turn, action - TENT)
        else:
            turn = self.frames.get(0)
            self.frames.pop()
            self.lay_camel(seat, action - CAMEL, events.CAMEL_PLACED)
            self.next_placement(seat, turn)

    def begin_placement(self) -> None:
        """With the tribes known: the board, the Shekels and the first player (PA-3, PA-4.3, PA-4.5)."""
        if not self.board.laid:
            self.board = layouts.lay_board(self.terms, self.tribe, self.dice)
            if self.journal is not None:
                layouts.note_board(self.board, self.journal)
        seat: i64 = 0
        while seat < self.players:
            number: i64 = self.board.number[self.board.home[self.tribe[seat]]]
            self.gain(seat, SHEKEL, starting_shekels(number))
            seat += 1
        self.first = self.roll_for_first()
        self.active = self.first
        self.find_prices()
        if self.journal is not None:
            self.journal.note(events.FIRST_PLAYER, self.first)
        self.frames.push(SETUP_TENT, self.first, 0)

    def roll_for_first(self) -> i64:
        """One die each; those tied for the highest roll again (PA-4.5)."""
        rolling: i64 = bit(self.players) - 1
        while rolling & (rolling - 1) != 0:
            best: i64 = 0
            leaders: i64 = 0
            seat: i64 = 0
            while seat < self.players:
                if (rolling >> seat) & 1:
                    die: i64 = self.dice.below(6) + 1
                    if self.journal is not None:
                        self.journal.note(events.FIRST_ROLL, seat, die)
                    if die > best:
                        best = die
                        leaders = 0
                    if die == best:
                        leaders |= bit(seat)
                seat += 1
            rolling = leaders
        winner: i64 = 0
        while not (rolling >> winner) & 1:
            winner += 1
        return winner

    def next_placement(self, seat: i64, turn: i64) -> None:
        """Two rounds of placement from the first player on, then Benjamin's third tent (PA-4.6 to PA-4.13, PA-17.7)."""
        following: i64 = (seat + 1) % self.players
        if turn < 2 and following != self.first:
            self.frames.push(SETUP_TENT, following, turn)
            return
        if turn == 0:
            self.frames.push(SETUP_TENT, self.first, 1)
            return
        benjamin: i64 = self.seat_of(BENJAMIN)
        if turn == 1 and benjamin != NONE and self.has_power(benjamin, BENJAMIN) and self.has_open_corner():
            self.frames.push(SETUP_TENT, benjamin, 2)
            return
        self.round = 1
        self.begin_turn(self.first)


def starting_shekels(number: i64) -> i64:
    """By the number on the home tile (PA-4.3)."""
    away: i64 = number - 7 if number > 7 else 7 - number
    if away < 4:
        return away
    return away + 1

"""Production: what the tiles pay, and what the two pawns, captivity and barren land do to it (PA-8, PA-13 to PA-15)."""

from typing import Final

from hiram.core.native import i64, vec
from hiram.core.tools import bit
from hiram.games.prophets_and_patriarchs.engine import events
from hiram.games.prophets_and_patriarchs.engine.actions import HEXES
from hiram.games.prophets_and_patriarchs.engine.rules.lines import Lines
from hiram.games.prophets_and_patriarchs.engine.state import OWNED
from hiram.games.prophets_and_patriarchs.engine.terms import CORNER_WORD, KINDS, NONE, SHEKEL, TRIBE_TILE, VIRTUE

# What a seat is owed, in one number: so many bits a good.
DUE_BITS: Final = 7
MOST_DUE: Final = 127


class Income(Lines):
    """Who is paid what."""

    def is_protected(self, corner: i64) -> bool:
        """The building touches the Prophet's tile (PA-14.6)."""
        return self.prophet != NONE and (self.terms.tables.touching[corner] >> self.prophet) & 1 != 0

    def is_silenced(self, corner: i64, tile: i64) -> bool:
        """The False Prophet stands on the tile, or touches the building (PA-13.2, PA-13.3)."""
        if self.false == NONE:
            return False
        if self.false == tile:
            return True
        return self.terms.pieces_silenced and (self.terms.tables.touching[corner] >> self.false) & 1 != 0

    def owe(self, tile: i64, corner: i64, piece: i64, owed: vec[i64]) -> None:
        """Enter what a tile owes for the building on one of its corners (PA-8.13)."""
        if self.is_silenced(corner, tile):
            return
        seat: i64 = (piece - 1) >> 1
        guarded: bool = self.is_protected(corner)
        if self.captivity[seat] > 0 and not guarded:
            return
        good: i64 = self.board.tile[tile]
        units: i64 = 2 - (piece & 1)
        home: bool = good == TRIBE_TILE + self.tribe[seat]
        if self.prophet == tile:
            good = VIRTUE
            if home:
                units *= 2
        elif home:
            good = VIRTUE
        elif good >= TRIBE_TILE:
            good = SHEKEL
        elif self.barren[good] > 0 and not guarded:
            return
        owed[seat] += units << (DUE_BITS * good)

    def owe_for(self, corner: i64, tiles: i64, owed: vec[i64]) -> None:
        """Enter what some tiles owe for the building on a corner, if they touch it (PA-8.8)."""
        tiles &= self.terms.tables.touching[corner]
        while tiles != 0:
            lowest: i64 = tiles & -tiles
            self.owe(self.terms.tables.place_of[lowest % 67], corner, self.building[corner], owed)
            tiles ^= lowest

    def pay_out(self, owed: vec[i64], seats: i64) -> i64:
        """In turn order from the active player, as far as the supply lasts (PA-8.12), to some seats; the kinds of
        resource cards that the active player received."""
        kinds: i64 = 0
        step: i64 = 0
        while step < self.players:
            seat: i64 = (self.active + step) % self.players
            due: i64 = owed[seat] if (seats >> seat) & 1 else 0
            good: i64 = 0
            while due != 0:
                if due & MOST_DUE:
                    paid: i64 = self.take(seat, good, due & MOST_DUE)
                    if paid > 0:
                        if step == 0 and good < KINDS:
                            kinds |= 1 << good
                        if self.journal is not None:
                            self.journal.note(events.EARNED, seat, good, paid)
                due >>= DUE_BITS
                good += 1
            step += 1
        return kinds

    def produce(self, number: i64) -> i64:
        """Every tile that bears the number pays (PA-8.1); the kinds of cards that the active player received."""
        board = self.board
        low: i64 = board.paid_low[number] & self.built_low
        high: i64 = board.paid_high[number] & self.built_high
        if low == 0 and high == 0:
            return 0
        owed: vec[i64] = vec[i64]([0] * int(self.players))
        place_of: vec[i64] = self.terms.tables.place_of
        while low != 0:
            lowest: i64 = low & -low
            self.owe_for(place_of[lowest % 67], board.paying[number], owed)
            low ^= lowest
        while high != 0:
            lowest = high & -high
            self.owe_for(CORNER_WORD + place_of[lowest % 67], board.paying[number], owed)
            high ^= lowest
        return self.pay_out(owed, bit(self.players) - 1)

    def harvest(self, kind: i64, seats: i64) -> None:
        """All tiles of a resource pay the named players at once (PA-16.16)."""
        if self.journal is not None:
            self.journal.note(events.HARVESTED, kind)
        tiles: i64 = 0
        tile: i64 = 0
        while tile < HEXES:
            if self.board.tile[tile] == kind:
                tiles |= bit(tile)
            tile += 1
        owed: vec[i64] = vec[i64]([0] * int(self.players))
        seat: i64 = 0
        while seat < self.players:
            i: i64 = seat * OWNED
            end: i64 = i + self.buildings(seat)
            while i < end:
                self.owe_for(self.owned[i], tiles, owed)
                i += 1
            seat += 1
        self.pay_out(owed, seats)

    def place_prophet(self, seat: i64, tile: i64) -> None:
        self.prophet = tile
        if self.journal is not None:
            self.journal.note(events.PROPHET_PLACED, seat, tile)

    def place_false(self, seat: i64, tile: i64) -> None:
        self.false = tile
        if self.journal is not None:
            self.journal.note(events.FALSE_PLACED, seat, tile)

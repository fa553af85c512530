"""Production: what the tiles pay, and what the two pawns, captivity and barren land do to it (PA-8, PA-13 to PA-15)."""

from hiram.core.native import i64, vec
from hiram.core.tools import bit
from hiram.games.prophets_and_patriarchs import events
from hiram.games.prophets_and_patriarchs.rules.land import Land
from hiram.games.prophets_and_patriarchs.tables import GOODS, KINDS, NONE, SHEKEL, TRIBE_TILE, VIRTUE


class Income(Land):
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

    def owe(self, tile: i64, seats: i64, owed: vec[i64]) -> None:
        """Enter what a tile owes for each building on its corners (PA-8.13)."""
        tables = self.terms.tables
        kind: i64 = self.board.tile[tile]
        i: i64 = 6 * tile
        while i < 6 * tile + 6:
            corner: i64 = tables.corners_of[i]
            i += 1
            piece: i64 = self.building[corner]
            if piece == 0:
                continue
            seat: i64 = (piece - 1) >> 1
            if not (seats >> seat) & 1 or self.is_silenced(corner, tile):
                continue
            guarded: bool = self.is_protected(corner)
            if self.captivity[seat] > 0 and not guarded:
                continue
            units: i64 = 2 - (piece & 1)
            home: bool = kind == TRIBE_TILE + self.tribe[seat]
            good: i64 = kind
            if self.prophet == tile:
                good = VIRTUE
                if home:
                    units *= 2
            elif home:
                good = VIRTUE
            elif kind >= TRIBE_TILE:
                good = SHEKEL
            elif self.barren[kind] > 0 and not guarded:
                continue
            owed[seat * GOODS + good] += units

    def pay_out(self, owed: vec[i64]) -> i64:
        """In turn order from the active player, as far as the supply lasts (PA-8.12); the kinds of resource cards that
        the active player received."""
        kinds: i64 = 0
        step: i64 = 0
        while step < self.players:
            seat: i64 = (self.active + step) % self.players
            good: i64 = 0
            while good < GOODS:
                due: i64 = owed[seat * GOODS + good]
                if due > 0:
                    paid: i64 = self.take(seat, good, due)
                    if paid > 0:
                        if step == 0 and good < KINDS:
                            kinds |= bit(good)
                        if self.journal is not None:
                            self.journal.note(events.EARNED, seat, good, paid)
                good += 1
            step += 1
        return kinds

    def produce(self, number: i64) -> i64:
        """Every tile that bears the number pays (PA-8.1); the kinds of cards that the active player received."""
        owed: vec[i64] = vec[i64]([0] * int(self.players * GOODS))
        board = self.board
        i: i64 = board.number_from[number]
        while i < board.number_from[number + 1]:
            self.owe(board.number_tiles[i], bit(self.players) - 1, owed)
            i += 1
        return self.pay_out(owed)

    def harvest(self, kind: i64, seats: i64) -> None:
        """All tiles of a resource pay the named players at once (PA-16.16)."""
        if self.journal is not None:
            self.journal.note(events.HARVESTED, kind)
        owed: vec[i64] = vec[i64]([0] * int(self.players * GOODS))
        tile: i64 = 0
        while tile < len(self.board.tile):
            if self.board.tile[tile] == kind:
                self.owe(tile, seats, owed)
            tile += 1
        self.pay_out(owed)

    def place_prophet(self, seat: i64, tile: i64) -> None:
        self.prophet = tile
        if self.journal is not None:
            self.journal.note(events.PROPHET_PLACED, seat, tile)

    def place_false(self, seat: i64, tile: i64) -> None:
        self.false = tile
        if self.journal is not None:
            self.journal.note(events.FALSE_PLACED, seat, tile)

    def may_stand(self, tile: i64, number: i64) -> bool:
        """Where the False Prophet may go: on a tile with the number, or by a card on any but the Prophet's
        (PA-6.2, PA-16.28, PA-14.12)."""
        if self.board.tile[tile] == NONE:
            return False
        if number > 0:
            return self.board.number[tile] == number
        return tile != self.prophet

"""A match that tells of each single step, forced ones included."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from hiram.core.event import Row
from hiram.core.fairness import SealedSeed
from hiram.core.game import Game
from hiram.core.match import Match
from hiram.core.vocabulary import Action
from hiram.server.store.rows import TableRow


class SteppedMatch(Match):
    """A match at a table of the server."""

    def __init__(self, game: Game, row: TableRow, seed: SealedSeed, position: dict[str, Any] | None = None) -> None:
        self.on_step: Callable[[list[Row]], None] | None = None
        self.dealt_rows: list[Row] = []
        self.forced_at_first: list[tuple[int, list[Row]]] = []
        self._replaying = False
        self._legal: dict[int, tuple[Action, ...]] = {}
        self._legal_at = -1  # the revision that they belong to
        super().__init__(game, row.players, row.options, seed, row.names, position=position)

    def _deal(self) -> None:
        super()._deal()
        self.dealt_rows = list(self._rows)

    def _do(self, seat: int, action: Action, forced: bool, joined: bool = False) -> None:
        before = len(self._rows)
        super()._do(seat, action, forced, joined)
        if self._replaying:
            return
        rows = self._rows[before:]
        if self.on_step is None:
            self.forced_at_first.append((seat, rows))
        else:
            self.on_step(rows)

    def carry_out(self, seat: int, action: Action | str | int, joined: bool = False) -> None:
        """As `act`, for a table that has heard what happened step by step."""
        self._carry_out(seat, action, joined)

    def legal(self, seat: int) -> tuple[Action, ...]:
        """As in Match; several ask after each step, and the answer is the same until the next one."""
        if self._legal_at != self.revision:
            self._legal, self._legal_at = {}, self.revision
        if seat not in self._legal:
            self._legal[seat] = super().legal(seat)
        return self._legal[seat]

    def undo(self, seat: int, agreed: Collection[int] = ()) -> None:
        """As in Match; the steps that are replayed for it are not told of."""
        self._replaying = True
        try:
            super().undo(seat, agreed)
        finally:
            self._replaying = False

    def rehearse_undo(self, seat: int, agreed: Collection[int]) -> None:
        """Raise what `undo` would raise, on a copy: what is stored must be possible to carry out."""
        Match.load(self.save(), self.game).undo(seat, agreed)

    @property
    def sealed(self) -> bool:
        """Whether answers are being gathered that stay sealed until all are in."""
        return bool(self._state.sealed)

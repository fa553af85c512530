"""The bot that searches: `search`, `search:400` (iterations), `search:400/6` (and so many decisions played on)."""

from __future__ import annotations

import time

from hiram.bots.look_ahead import LookAheadBot
from hiram.bots.tree import Node, Search
from hiram.core.perspective import Perspective
from hiram.core.vocabulary import Action

AT_ONCE = 16  # iterations between two looks at the clock and at whether the choice is clear


class SearchBot(LookAheadBot):
    """Searches a tree of imagined worlds. With a budget of iterations alone it is a function of its seed and of what
    its seat saw."""

    name = "search"
    games = "iterations"
    usual = (400, 0)

    def __init__(self, seed: int | str = 0, argument: str = "", seconds: float | None = None) -> None:
        super().__init__(seed, argument, seconds)
        self.chance: float | None = None  # to win, as the last search saw it
        self._kept: Node | None = None
        self._kept_for: tuple[int, ...] = ()

    def choose(self, perspective: Perspective) -> Action:
        self.chance = None
        return super().choose(perspective)

    def look_ahead(self, perspective: Perspective) -> Action:
        search = self._search(perspective)
        ranking = search.ranking()
        best = ranking[0]
        self.chance = best.mean()
        self._keep(search, best.below)
        return self.chosen(perspective, best, ranking)

    def _search(self, perspective: Perspective) -> Search:
        root = perspective.imagine(self.dice.split())
        search = Search(self.advice(perspective), root, perspective.seat, self.dice.split(), self.plies)
        legal = tuple(action.id for action in perspective.legal)
        if self._kept is not None and self._kept_for == legal:
            search.top = self._kept
        ends = self.ends()
        while search.done < self.budget:
            search.iterate(min(AT_ONCE, self.budget - int(search.done)))
            if search.is_clear(self.budget - int(search.done)) or time.monotonic() >= ends:
                break
        return search

    def _keep(self, search: Search, below: Node | None) -> None:
        """Keep what was learned about the next decision, if it is this seat's own and nobody decides in between."""
        self._kept, self._kept_for = None, ()
        if below is not None and list(below.forks) == [int(search.seat)]:
            self._kept, self._kept_for = below, tuple(sorted(below.forks[int(search.seat)].branches))

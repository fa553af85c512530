"""What of an old figure fits a new card best: the suggestion that a rebuild offers with one touch (TR-7.4)."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from hiram.games.temple_rush.bot.worth import ROLLS
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.engine.actions import code_of, length_of
from hiram.games.temple_rush.engine.tiling import Outline

Part = tuple[int, int, int]  # course, column, length
Stock = tuple[int, ...]  # stones of each size


@lru_cache(maxsize=64)
def best_kept(outline: Outline, figure: frozenset[Part], pool: Stock) -> tuple[int, ...]:
    """Where stones of a pool go, each joined to another, so that the rest of the temple takes the fewest rolls."""
    fillings = sorted(
        ((hoped_for(open_, pool), open_) for open_ in open_parts(outline, figure)), key=lambda found: found[0]
    )
    best: tuple[float, tuple[int, ...]] = (1e9, ())
    for hope, open_ in fillings:
        if hope >= best[0]:
            break
        starts: Sequence[Part | None] = (None,) if figure else open_
        for first in starts:
            kept = grown(figure, open_, pool, first)
            rolls = rolls_of(OpenParts(open_).without(kept))
            if rolls < best[0]:
                best = (rolls, kept)
    return best[1]


class OpenParts:
    """How many open parts there are of each length."""

    def __init__(self, parts: Iterable[Part]) -> None:
        self.of = [0] * (act.SIZES + 1)
        for part in parts:
            self.of[part[2]] += 1

    def without(self, stones: Sequence[int]) -> "OpenParts":
        for stone in stones:
            self.of[length_of(stone)] -= 1
        return self


def rolls_of(counts: OpenParts) -> float:
    return float(ROLLS.of(sum(counts.of[length] << 4 * (length - 1) for length in range(1, act.SIZES + 1))))


def hoped_for(parts: Sequence[Part], pool: Stock) -> float:
    """The rolls that would be left if every stone of the pool found its place."""
    counts, spare = OpenParts(parts), 0
    for size in range(act.SIZES, 0, -1):
        used = min(counts.of[size], pool[size - 1])
        counts.of[size] -= used
        spare += pool[size - 1] - used
    counts.of[1] -= min(counts.of[1], spare)
    return rolls_of(counts)


def open_parts(outline: Outline, figure: frozenset[Part]) -> list[tuple[Part, ...]]:
    """What is still open in each filling of the silhouette that holds the figure."""
    slots = [(int(outline.ys[k]), int(outline.xs[k]), int(outline.lengths[k])) for k in range(len(outline.xs))]
    laid = sum(1 << k for k, slot in enumerate(slots) if slot in figure)
    fillings = [int(filling) for filling in outline.fillings if int(filling) & laid == laid]
    return [tuple(slot for k, slot in enumerate(slots) if (filling & ~laid) >> k & 1) for filling in fillings]


def grown(figure: frozenset[Part], parts: Sequence[Part], pool: Stock, first: Part | None) -> tuple[int, ...]:
    """Stones of the pool laid on parts, the longest first, each joined to what lies already."""
    left, lying = list(pool), list(figure)
    kept: list[int] = []
    waiting = sorted(parts, key=lambda part: -part[2])
    while True:
        if first is not None and not kept:
            reachable = [first]
        else:
            reachable = [part for part in waiting if any(joined(part, other) for other in lying)]
        wanted = OpenParts(waiting).of
        spare = [max(0, left[size - 1] - (wanted[size] if size > 1 else 0)) for size in range(1, act.SIZES + 1)]
        chosen = [(part, stone_for(part, left, stones)) for stones in (spare, left) for part in reachable]
        part, size = next((found for found in chosen if found[1]), (None, 0))
        if part is None:
            return tuple(kept)
        left[size - 1] -= 1
        waiting.remove(part)
        lying.append(part)
        y, x, length = part
        kept.append(int(code_of(size - 1 if length == size else act.SIZES + size - 2, x, y)))


def joined(a: Part, b: Part) -> bool:
    """In neighbouring courses with a column in common (TR-2.6)."""
    return abs(a[0] - b[0]) == 1 and a[1] < b[1] + b[2] and b[1] < a[1] + a[2]


def stone_for(part: Part, left: Sequence[int], for_cells: Sequence[int]) -> int:
    """The size of a stone that fills a part, 0 if there is none: for a single cell the shortest of some, end-on."""
    if part[2] > 1:
        return part[2] if left[part[2] - 1] else 0
    return next((size for size in range(1, act.SIZES + 1) if for_cells[size - 1]), 0)

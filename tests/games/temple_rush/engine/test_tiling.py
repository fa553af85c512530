"""The tiling solver against the checker of the rules page, which knows nothing of it."""

from itertools import product

import pytest

from hiram.games.temple_rush.content.load import load_with_outlines
from hiram.games.temple_rush.engine.tiling import Outline, covers, packed
from hiram.registry import game_of

GAME = game_of("temple_rush")
CARDS = GAME.content.cards


def splits(n):
    return [()] if n == 0 else [(k, *rest) for k in range(1, min(4, n) + 1) for rest in splits(n - k)]


def runs(rows):
    """Maximal horizontal runs as (y, x, length)."""
    found = []
    for row, course in enumerate(rows):
        x = 0
        for part in course.replace("#.", "# .").replace(".#", ". #").split():
            if part[0] == "#":
                found.append((len(rows) - 1 - row, x, len(part)))
            x += len(part)
    return found


def one_piece(parts):
    todo, rest = [parts[0]], set(parts[1:])
    while todo:
        y, x, n = todo.pop()
        near = {q for q in rest if abs(q[0] - y) == 1 and x < q[1] + q[2] and q[1] < x + n}
        rest -= near
        todo += near
    return not rest


def fillings(rows, loose):
    """Every exact filling that the 13 stones can build, as lists of (y, x, length)."""
    for cut in product(*(splits(n) for _, _, n in runs(rows))):
        parts = []
        for (y, start, _), lengths in zip(runs(rows), cut, strict=True):
            x = start
            for length in lengths:
                parts.append((y, x, length))
                x += length
        counts = [sum(part[2] == k for part in parts) for k in range(5)]
        if len(parts) <= 13 and counts[2] <= 4 and counts[3] <= 3 and counts[4] <= 3 and (loose or one_piece(parts)):
            yield parts


@pytest.mark.parametrize("card", [card for card in CARDS if card.tilings < 100], ids=lambda card: card.id)
def test_the_fillings_are_those_of_the_checker(card):
    outline = GAME.tables.outlines[CARDS.index(card)]
    mine = {
        frozenset(
            (int(outline.ys[slot]), int(outline.xs[slot]), int(outline.lengths[slot]))
            for slot in range(len(outline.xs))
            if (filling >> slot) & 1
        )
        for filling in outline.fillings
    }
    assert mine == {frozenset(parts) for parts in fillings(card.silhouette, loose=False)}


@pytest.mark.parametrize("card", [card for card in CARDS if card.cells < 13], ids=lambda card: card.id)
def test_loose_needs_count_every_exact_filling(card):
    outline = GAME.tables.outlines[CARDS.index(card)]
    needs = outline.needs(0, True)
    assert sum(int(ways) for ways in needs.ways) == sum(1 for _ in fillings(card.silhouette, loose=True))


def test_needs_of_a_figure_are_what_its_fillings_leave_open():
    outline = GAME.tables.outlines[20]
    slot = int(outline.slot_at[GAME.actions.parse("place 3A@(0,0)").id - 688])
    needs = outline.needs(1 << slot, False)
    assert sum(int(ways) for ways in needs.ways) == 12
    for need, slots in zip(needs.open, needs.slots, strict=True):
        assert not slots & (1 << slot)
        assert need > 0


def test_a_single_cell_takes_any_stone_but_a_run_only_its_own():
    assert covers(packed(0, 0, 0, 2), packed(2, 0, 0, 0))
    assert not covers(packed(3, 4, 3, 0), packed(0, 0, 0, 1))
    assert not covers(packed(1, 1, 0, 0), packed(3, 0, 0, 0))


def test_all_cards_are_worked_out_from_few_fillings():
    """What loading the game takes goes with them: a fifth of a second for five thousand."""
    _, outlines = load_with_outlines()
    edge = [Outline(list(card.silhouette), [3, 4, 3, 3], True) for card in CARDS]
    assert len(outlines) == len(edge) == 31
    assert sum(len(outline.fillings) for outline in outlines) <= 6000
    assert not any(len(outline.fillings) for outline in edge)

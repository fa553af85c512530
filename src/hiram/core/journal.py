"""What happened, as the rules write it down: bare numbers, turned into readable events at the edge.

A state keeps a journal only when somebody wants to read it. In simulation there is none, and `State.note` does
nothing.
"""

from typing import Final

from hiram.core.native import append, i64, vec

EVENT_WIDTH: Final = 6
EVERYBODY: Final = -1


class Journal:
    """Events in order, each six numbers: its kind, who may see its secret fields, and four fields."""

    def __init__(self) -> None:
        self.cells: vec[i64] = vec[i64]([])

    def note(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, knows: i64 = EVERYBODY) -> None:
        """Write one event down. `knows` has a bit for each seat that may see the secret fields, or is EVERYBODY."""
        cells: vec[i64] = append(self.cells, kind)
        cells = append(cells, knows)
        cells = append(cells, a)
        cells = append(cells, b)
        cells = append(cells, c)
        self.cells = append(cells, d)

    def rows(self) -> list[tuple[int, int, int, int, int, int]]:
        """The events, oldest first."""
        numbers = [int(cell) for cell in self.cells]
        return [
            (numbers[i], numbers[i + 1], numbers[i + 2], numbers[i + 3], numbers[i + 4], numbers[i + 5])
            for i in range(0, len(numbers), EVENT_WIDTH)
        ]

    def clear(self) -> None:
        self.cells = vec[i64]([])

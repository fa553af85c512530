"""What is being resolved: a stack of small frames, each a kind, the seat that decides, and four numbers.

The top frame is the question that the table asks. A frame that needs another decision first pushes a frame
and goes on when that one is popped: nested actions and reactions are nothing special. A step in which several seats
answer at once, sealed, has one stack for each of them beside the main one.
"""

from typing import Final

from hiram.core.native import append, i64, mypyc_attr, vec

WIDTH: Final = 6


@mypyc_attr(acyclic=True)
class Frames:
    """A stack of frames in one array of integers."""

    def __init__(self, cells: vec[i64], depth: i64) -> None:
        self.cells: vec[i64] = cells
        self.depth: i64 = depth

    def copy(self) -> "Frames":
        return Frames(self.cells[:], self.depth)

    def push(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        start: i64 = self.depth * WIDTH
        cells: vec[i64] = self.cells
        if len(cells) < start + WIDTH:
            while len(cells) < start + WIDTH:
                cells = append(cells, 0)
            self.cells = cells
        cells[start] = kind
        cells[start + 1] = seat
        cells[start + 2] = a
        cells[start + 3] = b
        cells[start + 4] = c
        cells[start + 5] = d
        self.depth += 1

    def pop(self) -> None:
        assert self.depth > 0
        self.depth -= 1

    def kind(self) -> i64:
        """The kind of the top frame, -1 on an empty stack."""
        if self.depth == 0:
            return -1
        return self.cells[(self.depth - 1) * WIDTH]

    def seat(self) -> i64:
        """The seat that decides in the top frame, -1 on an empty stack."""
        if self.depth == 0:
            return -1
        return self.cells[(self.depth - 1) * WIDTH + 1]

    def get(self, place: i64) -> i64:
        """Number `place` (0 to 3) of the top frame."""
        return self.cells[(self.depth - 1) * WIDTH + 2 + place]

    def set(self, place: i64, value: i64) -> None:
        self.cells[(self.depth - 1) * WIDTH + 2 + place] = value

    def at(self, level: i64, place: i64) -> i64:
        """Cell `place` (0 kind, 1 seat, 2 to 5 numbers) of the frame at a level, the bottom one being level 0."""
        return self.cells[level * WIDTH + place]

    def rows(self) -> list[list[int]]:
        """The frames from the bottom up, for positions."""
        return [[int(self.cells[level * WIDTH + place]) for place in range(WIDTH)] for level in range(int(self.depth))]


def frames_of(rows: list[list[int]]) -> Frames:
    """The stack that `rows()` described."""
    frames = Frames(vec[i64]([0] * WIDTH), 0)
    for kind, seat, a, b, c, d in rows:
        frames.push(kind, seat, a, b, c, d)
    return frames

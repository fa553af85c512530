"""What never changes during a game: the content as numbers, and what was agreed before it."""

from hiram.core.native import i64, vec
from hiram.core.state import BaseTerms


class NimTerms(BaseTerms):
    """The size of each heap at the start, and how many stones one may take at once (NI-1.3)."""

    def __init__(self, sizes: list[int], most: int) -> None:
        self.sizes: vec[i64] = vec[i64](sizes)
        self.stones: i64 = sum(sizes)
        self.most: i64 = most

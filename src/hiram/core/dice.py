"""All the chance there is: dice, draws and shuffles from one seed, the same on every machine and in ten years.

The generator is xoshiro128++ (Blackman and Vigna, public domain): four words of 32 bits, moved only by
addition, exclusive or and shifts. Everything made from it is defined here to the bit:

- seeding: the four words are the first 16 bytes of SHA-256(seed), big-endian; an all-zero state becomes (1, 0, 0, 0);
- `below(n)`: take 32-bit words until one is below the largest multiple of n that fits, then the remainder by n;
- `shuffle`: Fisher and Yates from the last place down, swapping place i with place below(i + 1);
- `split`: the generator of the seed "split" and four words, big-endian; `branch`: four words, each `mixed`.

Nothing here depends on Python's `random`, on hash seeds or on the platform.
"""

import hashlib
from typing import Any, Final

from hiram.core.native import i64, mypyc_attr, vec

MASK: Final = 0xFFFFFFFF
RANGE: Final = 0x100000000
STIR: Final = 0x45D9F3B


@mypyc_attr(acyclic=True)
class Dice:
    """A generator with its four words of state; copying it copies the future."""

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d

    def __reduce__(self) -> tuple[Any, ...]:
        return Dice, (self.a, self.b, self.c, self.d)

    def copy(self) -> "Dice":
        return Dice(self.a, self.b, self.c, self.d)

    def word(self) -> i64:
        """The next 32 bits."""
        return self.below(RANGE)

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, each equally likely."""
        if n < 1 or n > RANGE:
            raise ValueError("a die needs between 1 and 2**32 faces")
        while True:
            a: i64 = self.a
            b: i64 = self.b
            c: i64 = self.c ^ a
            d: i64 = self.d
            total: i64 = (a + d) & MASK
            word: i64 = (((total << 7) | (total >> 25)) + a) & MASK
            d ^= b
            self.a = a ^ d
            self.b = b ^ c
            self.c = c ^ ((b << 9) & MASK)
            self.d = ((d << 11) & MASK) | (d >> 21)
            if word < RANGE - n or word < RANGE - RANGE % n:  # only the second is exact, the first is seldom false
                return word % n

    def shuffle(self, items: vec[i64]) -> None:
        """Put the items into a random order, in place."""
        self.shuffle_run(items, 0, len(items))

    def shuffle_run(self, items: vec[i64], start: i64, number: i64) -> None:
        """Put so many items from a place on into a random order, as `shuffle` does with them alone."""
        a: i64 = self.a
        b: i64 = self.b
        c: i64 = self.c
        d: i64 = self.d
        i: i64 = number - 1
        while i > 0:  # as `below` does, but with the state at hand: a call for each item takes longer than the rest
            total: i64 = (a + d) & MASK
            word: i64 = (((total << 7) | (total >> 25)) + a) & MASK
            c ^= a
            d ^= b
            a ^= d
            kept: i64 = b
            b ^= c
            c ^= (kept << 9) & MASK
            d = ((d << 11) & MASK) | (d >> 21)
            if word < RANGE - i - 1 or word < RANGE - RANGE % (i + 1):
                j: i64 = start + word % (i + 1)
                kept = items[start + i]
                items[start + i] = items[j]
                items[j] = kept
                i -= 1
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def split(self) -> "Dice":
        """A new generator whose numbers tell nothing of this one's; this one moves on."""
        return dice_of(b"split" + b"".join(int(self.word()).to_bytes(4, "big") for _ in range(4)))

    def branch(self) -> "Dice":
        """A new generator with numbers of its own; this one moves on by four words. It is much faster than a split, but
        no secret is safe behind it: for the future of a world that this generator's owner imagines."""
        a: i64 = mixed(self.below(RANGE))
        b: i64 = mixed(self.below(RANGE))
        c: i64 = mixed(self.below(RANGE))
        d: i64 = mixed(self.below(RANGE))
        if a | b | c | d == 0:
            a = 1
        return Dice(a, b, c, d)

    def words(self) -> tuple[int, int, int, int]:
        return (int(self.a), int(self.b), int(self.c), int(self.d))


def mixed(word: i64) -> i64:
    """Another word of 32 bits for each, about half of whose bits change with any one of the first's."""
    word = ((word >> 16) ^ word) * STIR & MASK
    word = ((word >> 16) ^ word) * STIR & MASK
    return (word >> 16) ^ word


def dice_of(seed: bytes) -> Dice:
    """The generator of a seed.

    >>> dice_of(b"seven").below(6)
    0
    """
    words = int.from_bytes(hashlib.sha256(seed).digest()[:16], "big")
    a, b, c, d = words >> 96, (words >> 64) & MASK, (words >> 32) & MASK, words & MASK
    if words == 0:
        a = 1
    return Dice(a, b, c, d)

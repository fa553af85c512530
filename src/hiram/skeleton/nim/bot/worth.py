"""What things are worth: here the balance of the heaps, which decides a game of two."""

from hiram.core.native import i64, vec


def balance(heaps: vec[i64], most: i64) -> i64:
    """0 if whoever is to move loses against a perfect opponent: the heaps modulo (most + 1), added without carrying."""
    found: i64 = 0
    for stones in heaps:
        found ^= stones % (most + 1)
    return found


def can_take_all(heaps: vec[i64], most: i64) -> bool:
    """Whether one move can take all that is left."""
    filled: i64 = 0
    left: i64 = 0
    for stones in heaps:
        left += stones
        if stones > 0:
            filled += 1
    return filled == 1 and left <= most

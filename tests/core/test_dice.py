"""The generator is the published one, its draws are even, and what a seed gives is pinned for ever."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given, strategies as st

from hiram.core.dice import Dice, dice_of
from hiram.core.native import i64, vec
from hiram.testing.chance import goodness

WORD = st.integers(0, 2**32 - 1)

# Of the seed b"hiram", in this order. Records and fixtures depend on them.
PINNED_WORDS = [3731475989, 1859246358, 590909544, 3464590781]
PINNED_ROLLS = [1, 3, 2, 4, 2, 5, 5, 5, 4, 4, 1, 3]
PINNED_SHUFFLE = [5, 8, 11, 7, 1, 4, 2, 3, 0, 6, 10, 9]
PINNED_SPLIT = (3539227291, 610358035, 919363781, 2969483794)
PINNED_BRANCH = (693045717, 1745767229, 264707062, 240850507)


def test_the_generator_is_xoshiro128_plus_plus():
    dice = Dice(1, 2, 3, 4)
    published = [
        641,
        1573767,
        3222811527,
        3517856514,
        836907274,
        4247214768,
        3867114732,
        1355841295,
        495546011,
        621204420,
    ]
    assert [dice.word() for _ in published] == published


def test_a_seed_becomes_the_first_sixteen_bytes_of_its_hash():
    digest = hashlib.sha256(b"hebron").digest()
    assert dice_of(b"hebron").words() == tuple(int.from_bytes(digest[i : i + 4], "big") for i in (0, 4, 8, 12))


def test_what_a_seed_gives_is_pinned():
    dice = dice_of(b"hiram")
    assert [dice.word() for _ in range(4)] == PINNED_WORDS
    assert [dice.below(6) for _ in range(12)] == PINNED_ROLLS
    cards = vec[i64](list(range(12)))
    dice.shuffle(cards)
    assert list(cards) == PINNED_SHUFFLE
    assert dice.split().words() == PINNED_SPLIT
    assert dice.branch().words() == PINNED_BRANCH


@given(WORD, WORD, WORD, WORD, st.integers(1, 2**32))
def test_below_stays_below(a, b, c, d, faces):
    assert 0 <= Dice(a, b, c, d or 1).below(faces) < faces


@pytest.mark.parametrize("faces", [0, -1, 2**32 + 1])
def test_a_die_needs_a_face(faces):
    with pytest.raises(ValueError, match="between 1 and 2"):
        dice_of(b"x").below(faces)


@pytest.mark.parametrize("faces", [2, 3, 6, 7, 10])
def test_all_faces_are_equally_likely(faces):
    dice, rolls = dice_of(b"even"), 6000
    seen = Counter(int(dice.below(faces)) for _ in range(rolls))
    assert goodness(seen, dict.fromkeys(range(faces), rolls / faces)) > 1e-4


def test_words_past_the_last_whole_multiple_are_thrown_away():
    faces = 2**31 + 1  # only the words below 2**31 + 1 are a whole multiple of it
    for seed in range(40):
        dice = dice_of(str(seed).encode())
        plain = dice.copy()
        kept = next(word for word in (plain.word() for _ in range(100)) if word < faces)
        assert dice.below(faces) == kept


def test_all_orders_are_equally_likely():
    dice, times = dice_of(b"orders"), 6000
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(times):
        cards = vec[i64]([0, 1, 2])
        dice.shuffle(cards)
        seen[tuple(int(card) for card in cards)] += 1
    orders = [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]
    assert goodness(seen, dict.fromkeys(orders, times / 6)) > 1e-4


@given(st.lists(st.integers(0, 1000)), st.binary())
def test_a_shuffle_keeps_what_it_shuffles(items, seed):
    cards = vec[i64](items)
    dice_of(seed).shuffle(cards)
    assert sorted(int(card) for card in cards) == sorted(items)


def test_copying_copies_the_future():
    dice = dice_of(b"future")
    copy = dice.copy()
    assert [dice.word() for _ in range(5)] == [copy.word() for _ in range(5)]


@pytest.mark.parametrize("part", [Dice.split, Dice.branch])
def test_a_child_goes_its_own_way_and_the_parent_moves_on(part):
    dice = dice_of(b"parent")
    untouched = dice.copy()
    child = part(dice)
    assert dice.words() != untouched.words()
    assert child.words() != dice.words()
    ours, theirs = [child.word() for _ in range(2000)], [dice.word() for _ in range(2000)]
    assert not set(ours) & set(theirs)
    both = Counter((a >> 30, b >> 30) for a, b in zip(ours, theirs, strict=True))
    assert goodness(both, {(a, b): 2000 / 16 for a in range(4) for b in range(4)}) > 1e-4


def test_branches_one_after_another_have_nothing_in_common():
    dice = dice_of(b"branches")
    firsts = [dice.branch().word() for _ in range(3200)]
    pairs = Counter((a >> 30, b & 3) for a, b in zip(firsts[::2], firsts[1::2], strict=True))
    assert goodness(pairs, {(a, b): 1600 / 16 for a in range(4) for b in range(4)}) > 1e-4


def test_a_branch_moves_the_parent_as_far_as_a_split_does():
    one, other = dice_of(b"as far"), dice_of(b"as far")
    one.split()
    other.branch()
    assert one.words() == other.words()


@given(st.lists(st.integers(0, 99), max_size=30), st.data(), st.binary())
def test_a_run_is_shuffled_as_if_it_were_alone(items, data, seed):
    start = data.draw(st.integers(0, len(items)))
    number = data.draw(st.integers(0, len(items) - start))
    cards, alone = vec[i64](items), vec[i64](items[start : start + number])
    dice_of(seed).shuffle_run(cards, start, number)
    dice_of(seed).shuffle(alone)
    assert list(cards) == items[:start] + list(alone) + items[start + number :]


@given(st.lists(st.integers(-50, 50), max_size=90), st.binary())
def test_a_shuffle_takes_the_numbers_that_single_draws_would(items, seed):
    cards, drawn = vec[i64](items), items[:]
    dice, single = dice_of(seed), dice_of(seed)
    dice.shuffle(cards)
    for last in range(len(drawn) - 1, 0, -1):
        at = int(single.below(last + 1))
        drawn[last], drawn[at] = drawn[at], drawn[last]
    assert list(cards) == drawn
    assert dice.words() == single.words()

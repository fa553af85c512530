"""Sorted runs, decks and banks."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, strategies as st

from hiram.core.dice import dice_of
from hiram.core.native import i64, vec
from hiram.core.tools import (
    Bank,
    Deck,
    append_others,
    append_places,
    append_run,
    append_shifted,
    ascending,
    bit,
    count_bits,
    deck_of,
    how_many_below,
    insert_sorted,
    nth_kind,
    place_of_nth,
    remove_value,
    shuffled_deck,
    sort_run,
    total,
    without,
    write_kinds,
)
from hiram.testing.chance import goodness


@pytest.mark.parametrize("place", range(62))
def test_a_bit_is_a_power_of_two(place):
    assert bit(place) == 2**place


def test_a_run_of_numbers_is_appended():
    assert list(append_run(vec[i64]([7]), 3, 4)) == [7, 3, 4, 5, 6]
    assert list(append_run(vec[i64]([]), 3, 0)) == []


def test_numbers_are_appended_with_a_shift():
    values = vec[i64]([4, 1])
    assert list(append_shifted(vec[i64]([7]), values, 100)) == [7, 104, 101]
    assert list(append_shifted(vec[i64]([]), vec[i64]([]), 3)) == []
    assert list(append_others(vec[i64]([7]), values, vec[i64]([3, 4]), 100)) == [7, 101]
    assert list(append_others(vec[i64]([]), values, vec[i64]([]), 0)) == [4, 1]
    assert list(values) == [4, 1]


@given(st.sets(st.integers(0, 61)), st.integers(0, 400))
def test_the_places_of_a_mask_are_appended(places, first):
    mask = sum(2**place for place in places)
    assert list(append_places(vec[i64]([7]), first, mask)) == [7, *(first + place for place in sorted(places))]


@given(st.sets(st.integers(0, 61), min_size=1))
def test_the_bits_of_a_mask_are_counted_from_the_lowest(places):
    mask = sum(2**place for place in places)
    assert [place_of_nth(mask, number) for number in range(len(places))] == sorted(places)


@given(st.lists(st.integers(0, 200), max_size=8), st.integers(0, 200), st.integers(0, 3))
def test_a_value_goes_to_its_place_in_a_run(values, value, start):
    cells = vec[i64]([-7] * start + sorted(values) + [-1, -8])
    insert_sorted(cells, start, len(values), value)
    assert list(cells) == [-7] * start + sorted([*values, value]) + [-8]


@given(st.lists(st.integers(0, 200), min_size=1, max_size=8), st.data(), st.integers(0, 3))
def test_a_value_leaves_a_run_without_a_gap(values, data, start):
    value = data.draw(st.sampled_from(values))
    cells = vec[i64]([-7] * start + sorted(values) + [-8])
    remove_value(cells, start, len(values), value, -1)
    left = sorted(values)
    left.remove(value)
    assert list(cells) == [-7] * start + left + [-1, -8]


@given(st.lists(st.integers(-3, 200), max_size=30))
def test_numbers_are_put_in_order_in_a_new_array(values):
    cells = vec[i64](values)
    assert list(ascending(cells)) == sorted(values)
    assert list(cells) == values


def test_the_order_of_a_deck_is_not_told():
    deck = deck_of([5, 3, 8, 1])
    assert deck.draw() == 5
    assert list(deck.in_order()) == [1, 3, 8]
    assert deck.rest() == [3, 8, 1]


def test_a_deck_gives_its_top_card_and_says_what_is_left():
    deck = deck_of([5, 3, 8])
    assert deck.draw() == 5
    assert deck.rest() == [3, 8]
    assert deck.left == 2


def test_copies_of_a_deck_are_drawn_from_independently():
    deck = deck_of([5, 3, 8])
    copy = deck.copy()
    copy.draw()
    copy.draw()
    assert deck.rest() == [5, 3, 8]
    assert copy.rest() == [8]


@given(st.lists(st.integers(0, 500), unique=True), st.binary(max_size=4))
def test_a_shuffled_deck_has_the_cards_it_was_made_of(cards, seed):
    order = vec[i64](cards)
    deck = shuffled_deck(order, dice_of(seed))
    assert sorted(deck.rest()) == sorted(cards)
    assert list(order) == cards
    assert deck_of(deck.rest()).rest() == deck.rest()


def test_a_bank_gives_no_more_than_it_has():
    bank = Bank(vec[i64]([2, 5]))
    assert bank.take(0, 3) == 2
    assert bank.take(0, 1) == 0
    assert bank.take(1, 4) == 4
    bank.give_back(0, 1)
    assert list(bank.stock) == [1, 1]


def test_copies_of_a_bank_are_independent():
    bank = Bank(vec[i64]([2]))
    bank.copy().take(0, 2)
    assert list(bank.stock) == [2]


@given(st.lists(st.integers(-3, 90) | st.integers(0, 61), max_size=40), st.data())
def test_a_run_is_put_in_order_in_place(values, data):
    start = data.draw(st.integers(0, len(values)))
    number = data.draw(st.integers(0, len(values) - start))
    cells = vec[i64](values)
    sort_run(cells, start, number)
    assert list(cells) == values[:start] + sorted(values[start : start + number]) + values[start + number :]


@given(st.sets(st.integers(0, 61)))
def test_bits_are_counted(places):
    assert count_bits(sum(1 << place for place in places)) == len(places)


def test_cells_from_a_place_on_are_added_up():
    assert total(vec[i64]([1, 2, 4, 8]), 1, 3) == 6


def test_kinds_are_written_as_often_as_they_are_counted():
    cells = vec[i64]([9] * 6)
    assert write_kinds(cells, vec[i64]([5, 2, 0, 3, 1]), 1, 4) == 5
    assert list(cells) == [1, 1, 3, 3, 3, 9]


def test_a_thing_is_found_by_its_number_among_kinds_that_are_counted():
    counts = vec[i64]([9, 2, 0, 3])
    assert [nth_kind(counts, 1, number) for number in range(5)] == [0, 0, 2, 2, 2]


@given(st.lists(st.tuples(st.integers(0, 9), st.booleans())))
def test_what_is_taken_leaves_the_others_in_order(values):
    cells = sorted(value for value, _ in values)
    taken = sorted(value for value, away in values if away)
    left = sorted(value for value, away in values if not away)
    assert list(without(vec[i64](cells), vec[i64](taken))) == left
    assert how_many_below(vec[i64](cells), 5) == sum(value < 5 for value in cells)


def test_a_deck_is_mixed_evenly_and_without_a_trace_of_its_order():
    decks = [Deck(vec[i64](order), 3) for order in ([3, 70, 1, 8], [70, 1, 3, 9])]
    dice = dice_of(b"mixed")
    found = Counter()
    for _ in range(600):
        one, other = (deck.mixed(dice.copy()).rest() for deck in decks)
        assert one == other
        found[tuple(decks[0].mixed(dice).rest())] += 1
    assert goodness(found, dict.fromkeys(permutations([1, 3, 70]), 100)) > 1e-4
    assert decks[0].rest() == [1, 70, 3]

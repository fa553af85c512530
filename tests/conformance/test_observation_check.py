"""The check of observations catches one that is dull, short or called alike, and a view that shows too much."""

import msgspec
import pytest

from hiram.core.dice import dice_of
from hiram.registry import game_of
from hiram.testing.observation import check_observations

SLUG = "portals_and_prophets"  # any game with a schema and hidden hands will do


def broken(**replaced):
    """A game of which some methods are others."""
    game = game_of(SLUG)
    cls = type("Broken", (type(game),), replaced)
    return cls(game.content)


class Shown:
    """A game whose views show every hand."""

    @staticmethod
    def view(game, state, seat):
        honest = type(game_of(SLUG)).view
        view = honest(game, state, seat)
        rows = tuple(
            msgspec.structs.replace(row, hand=honest(game, state, number).seats[number].hand)
            for number, row in enumerate(view.seats)
        )
        return msgspec.structs.replace(view, seats=rows)


def dull(game, view):
    return [0.0] * len(game.observation_fields)


def short(game, view):
    return game.schema.observation(view)[1:]


@pytest.mark.parametrize(
    ("replaced", "message"),
    [
        ({"observation": dull}, "have the same observation"),
        ({"observation": short}, "numbers, but"),
        ({"observation_fields": property(lambda game: ("alike", "alike"))}, "are called alike"),
        ({"view": Shown.view}, r"sees seats\.hand of seat"),
    ],
)
def test_a_broken_observation_is_caught(replaced, message):
    with pytest.raises(AssertionError, match=message):
        check_observations(broken(**replaced), 2, {}, seed=1)


def test_an_engine_that_writes_other_numbers_is_caught(monkeypatch):
    game = game_of(SLUG)
    state = type(game.new_state(2, game.read_options(2, {}), dice_of(b"any")))
    honest = state.observe

    def observe(self, seat, row):
        honest(self, seat, row)
        row.at = row.first
        row.tick(int(self.ot_deck.cards[self.ot_deck.left - 1]))  # the next card
        return True

    monkeypatch.setattr(state, "observe", observe)
    with pytest.raises(AssertionError, match="the engine tells seat 0"):
        check_observations(game, 2, {}, seed=1)


def test_an_honest_one_passes():
    check_observations(game_of(SLUG), 2, {}, seed=1)

"""Options: what may be given, what it becomes, and how the rest is refused."""

import pytest
from hypothesis import given, strategies as st

from hiram.core.errors import BadOption
from hiram.core.options import (
    BY_THE_BOOK,
    Preset,
    choice,
    flag,
    number,
    preset_options,
    read_options,
    seat_or_random,
)
from hiram.registry import game_of, game_slugs

KNOWN = (
    choice("mode", ("standard", "team"), "standard", "how to play", "XX-1.1"),
    flag("lenient", False, "be kind", "XX-1.2"),
    number("cap", 1, 100, 10, "the last round", "XX-1.3"),
    seat_or_random("start", "who begins", "XX-1.4"),
)


def test_what_is_not_given_has_its_default():
    assert read_options(KNOWN, {}) == {"mode": "standard", "lenient": False, "cap": 10, "start": "random"}


@pytest.mark.parametrize(
    ("given", "value"),
    [
        ({"mode": "team"}, "team"),
        ({"lenient": True}, True),
        ({"lenient": "ON"}, True),
        ({"lenient": "no"}, False),
        ({"cap": 100}, 100),
        ({"cap": "7"}, 7),
        ({"start": 3}, 3),
        ({"start": "0"}, 0),
        ({"start": "random"}, "random"),
    ],
)
def test_texts_and_values_become_the_canonical_value(given, value):
    (name,) = given
    assert read_options(KNOWN, given)[name] == value


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"mode": "solo"}, r"option mode is one of standard, team; got 'solo' \(XX-1.1\)"),
        ({"mode": None}, "option mode is one of"),
        ({"lenient": "maybe"}, "option lenient is on or off; got 'maybe'"),
        ({"lenient": 1}, "option lenient is on or off"),
        ({"cap": 0}, "option cap is from 1 to 100; got 0"),
        ({"cap": True}, "option cap is a whole number"),
        ({"cap": "10.5"}, "option cap is a whole number"),
        ({"cap": "9" * 5000}, "option cap is a whole number; got '9"),
        ({"cap": "٣"}, "option cap is a whole number"),
        ({"cap": "-"}, "option cap is a whole number"),
        ({"cap": "--1"}, "option cap is a whole number"),
        ({"start": -1}, "option start is 'random' or a seat number; got -1"),
        ({"start": []}, "option start is a whole number"),
        ({"tempo": 1}, "there is no option 'tempo'; there are mode, lenient, cap, start"),
    ],
)
def test_what_does_not_fit_is_refused_by_name(given, says):
    with pytest.raises(BadOption, match=says):
        read_options(KNOWN, given)


def test_a_game_without_options_says_so():
    with pytest.raises(BadOption, match="there are none"):
        read_options((), {"mode": "team"})


@given(st.one_of(st.text(max_size=20), st.integers(), st.booleans(), st.none(), st.lists(st.text(), max_size=2)))
def test_whatever_is_given_is_read_or_refused(value):
    for option in KNOWN:
        try:
            assert option.read(option.read(value)) == option.read(value)
        except ValueError as error:
            assert str(error)  # noqa: PT017 - either outcome is right


PRESETS = (BY_THE_BOOK, Preset("balanced", "even", {"lenient": True}), Preset("for two", "a duel", {"cap": 2}, (2,)))


@pytest.mark.parametrize("name", ["for two", "for-two", "For_Two"])
def test_a_preset_is_found_by_its_name(name):
    assert preset_options(PRESETS, name, 2) == {"cap": 2}


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("fair", "there is no preset 'fair'; there are 'by the book', 'balanced', 'for two'"),
        ("for two", "the preset 'for two' is for 2 players, not 3"),
    ],
)
def test_a_wrong_preset_is_refused_with_the_right_ones(name, says):
    with pytest.raises(BadOption, match=says):
        preset_options(PRESETS, name, 3)


@pytest.mark.parametrize("slug", game_slugs())
def test_every_preset_of_every_game_can_be_played(slug):
    game = game_of(slug)
    first = game.presets[0]
    assert first.options == {}
    assert sum((preset.name, preset.help) == (BY_THE_BOOK.name, BY_THE_BOOK.help) for preset in game.presets) == 1
    for preset in game.presets:
        for players in preset.players or game.players:
            options = game.read_options(players, {}, preset.name)
            assert {name: options[name] for name in preset.options} == preset.options
            assert (options == game.read_options(players, {})) == (preset is first)


def test_single_options_go_over_a_preset():
    game = game_of("prophets_and_patriarchs")
    assert game.read_options(3, {"target": 9}, "balanced")["home_virtue"] == "own_turn"
    assert game.read_options(3, {"home_virtue": "every_turn"}, "balanced")["home_virtue"] == "every_turn"

"""Options: what may be given, what it becomes, and how the rest is refused."""

import pytest
from hypothesis import given, strategies as st

from hiram.core.errors import BadOption, ContentError
from hiram.core.options import (
    BY_THE_BOOK,
    Option,
    Preset,
    choice,
    flag,
    number,
    preset_options,
    read_options,
    seat_or_random,
)
from hiram.core.options.controls import EachSeat, Item, Lines, Picks, Several, items_of
from hiram.core.options.wording import OptionWords, TableWords
from hiram.registry import game_of, game_slugs

KNOWN = (
    choice("mode", ("standard", "team"), "standard", "how to play", "XX-1.1"),
    flag("lenient", False, "be kind", "XX-1.2"),
    number("cap", 1, 100, 10, "the last round", "XX-1.3"),
    seat_or_random("start", "who begins", "XX-1.4"),
)
COLOURS = (Item("red", "Red", group="warm"), Item("blue", "Blue", group="cold"), Item("green", "Green", group="cold"))
PARTS = (
    Option(
        "packs", "all", Several(items_of(("all", "none")), "some packs", items_of(("a", "b", "c"))), clause="XX-2.1"
    ),
    Option("tribes", "dealt", EachSeat(items_of(("dealt",)), "a tribe for each", COLOURS), clause="XX-2.2"),
    Option(
        "gates",
        "usual",
        Picks(items_of(("usual",)), "two gates", COLOURS, between=",", count=2, apart="moods"),
        clause="XX-2.3",
    ),
    Option("board", "usual", Lines(items_of(("usual",)), "your own", example="1=2"), clause="XX-2.4"),
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
    for option in (*KNOWN, *PARTS):
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
            begun = preset.options_for(players)
            assert {*begun} == {*preset.options}
            assert {name: options[name] for name in begun} == begun
            assert (options == game.read_options(players, {})) == (preset is first)


def test_a_preset_may_be_otherwise_with_some_numbers_of_players():
    preset = Preset("grown", "as many as sit there", {"cap": 2, "lenient": True}, counts={4: {"cap": 3}})
    assert [preset_options([preset], "grown", players)["cap"] for players in (2, 3, 4)] == [2, 2, 3]
    assert preset_options([preset], "grown", 4)["lenient"] is True
    game = game_of("prophets_and_patriarchs")
    assert [game.read_options(players, {}, "balanced")["target"] for players in game.players] == [19, 20, 20, 21, 22]


def test_single_options_go_over_a_preset():
    game = game_of("prophets_and_patriarchs")
    assert game.read_options(3, {"target": 9}, "balanced")["home_virtue"] == "own_turn"
    assert game.read_options(3, {"home_virtue": "every_turn"}, "balanced")["home_virtue"] == "every_turn"


@pytest.mark.parametrize(
    ("name", "given", "value"),
    [
        ("packs", "none", "none"),
        ("packs", "b a", ["b", "a"]),
        ("packs", ("c",), ["c"]),
        ("tribes", "red blue", ["red", "blue"]),
        ("gates", "red, blue", ["blue", "red"]),
        ("gates", ["red", "blue"], ["blue", "red"]),
        ("board", "1=2\n3=4", ["1=2", "3=4"]),
    ],
)
def test_words_or_parts_are_read(name, given, value):
    assert read_options(PARTS, {name: given})[name] == value


@pytest.mark.parametrize(
    ("name", "given", "says"),
    [
        ("packs", "d", r"option packs has no 'd': it is one of all, none, or some packs \(XX-2.1\)"),
        ("packs", [], "option packs is one of all, none, or some packs"),
        ("packs", [1], "option packs is one of"),
        ("packs", 7, "option packs is one of all, none, or some packs; got '7'"),
        ("gates", "red", "option gates is one of usual, or two gates; got 'red'"),
        ("gates", "red,pink", "option gates has no 'pink'"),
        ("board", "x " * 300, "option board is one of usual, or your own"),
    ],
)
def test_other_parts_are_refused(name, given, says):
    with pytest.raises(BadOption, match=says) as refused:
        read_options(PARTS, {name: given})
    assert refused.value.option == name


FOR_SOME = choice("mode", ("plain", Item("team", players=(4,))), "plain", clause="XX-1.1")
SOLO = choice("rival", ("weak", "strong"), "weak", clause="XX-1.5", players=(1,))


@pytest.mark.parametrize(
    ("option", "players", "value", "says"),
    [
        (FOR_SOME, 3, "team", r"option mode: team is for 4 players, not 3 \(XX-1.1\)"),
        (SOLO, 2, "strong", "option rival is for 1 player, not 2"),
        (KNOWN[3], 3, 3, "option start: there is no seat 3 with 3 players"),
        (PARTS[0], 2, ["a", "a"], "option packs: one is given twice"),
        (PARTS[2], 2, ["blue", "green"], "option gates: the 2 must lie in 2 different moods"),
        (PARTS[1], 3, ["red", "blue"], "option tribes: 3 players need 3 different ones"),
        (PARTS[1], 2, ["red", "red"], "option tribes: 2 players need 2 different ones"),
    ],
)
def test_what_is_not_for_so_many_players_is_refused(option, players, value, says):
    with pytest.raises(BadOption, match=says):
        option.check(players, value)


def test_what_is_for_so_many_players_is_taken():
    FOR_SOME.check(4, "team")
    FOR_SOME.check(3, "plain")
    SOLO.check(1, "strong")
    SOLO.check(2, "weak")
    KNOWN[3].check(3, 2)
    PARTS[1].check(2, ["red", "blue"])
    choice("ties", ("a", "b"), "a", players=(2,), strict=False).check(1, "b")


def test_values_are_told_in_words():
    words = TableWords(
        {
            "packs": OptionWords(
                "Packs", "Which.", values={"all": "All", "none": "None", "a": "A1", "b": "B1", "c": "C1"}
            )
        }
    )
    (packs,) = words.options(PARTS[:1])
    assert [packs.told(value) for value in ("all", ["a", "b"])] == ["All", "A1, B1"]
    assert [KNOWN[1].told(True), KNOWN[2].told(7), KNOWN[3].told(0), KNOWN[3].told("random")] == [
        "on",
        "7",
        "seat 1",
        "at random",
    ]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ({}, "option packs: is without words"),
        ({"packs": OptionWords("Packs", "Which.")}, "packs: value a, all, b, c, none: is without words"),
        ({"packs": OptionWords("Packs", "Which.", values={"z": "Z"})}, "packs: value .*z: is without words"),
        ({"bags": OptionWords("Bags", "Which.")}, "option bags, packs"),
    ],
)
def test_words_that_are_missing_or_for_nothing_are_refused(words, says):
    with pytest.raises(ContentError, match=says):
        TableWords(words).options(PARTS[:1])


@pytest.mark.parametrize("slug", game_slugs())
def test_every_game_says_how_hard_and_how_long_it_is(slug):
    quick = game_of(slug).quick
    assert quick is not None
    lengths = [quick.minutes(preset, int(n)) for preset, counts in quick.decisions.items() for n in counts]
    assert all(length % 5 == 0 and 5 <= length <= 120 for length in lengths)
    assert quick.minutes("by the book", 99) == 0


def test_a_preset_that_is_called_shorter_is_shorter():
    found = 0
    for slug in game_slugs():
        quick = game_of(slug).quick
        shorter = quick.decisions.get("shorter", {})
        assert all(shorter[players] < quick.decisions["by the book"][players] for players in shorter)
        found += bool(shorter)
    assert found >= 3

"""Actions by number and by name, and what is said of a text that is none."""

import pytest
from hypothesis import given, strategies as st

from hiram.core.errors import BadNotation
from hiram.core.state import TABLE
from hiram.core.vocabulary import Action, Vocabulary, seated, shortened

WORDS = Vocabulary(["go hebron", "go jericho", "draw-up 3", "end-turn"])


def test_actions_are_found_by_number_and_by_name():
    assert WORDS[1] == WORDS["go jericho"] == Action(1, "go jericho")
    assert [action.id for action in WORDS] == [0, 1, 2, 3]
    assert WORDS[1:3] == (Action(1, "go jericho"), Action(2, "draw-up 3"))
    assert str(WORDS[3]) == "end-turn"


def test_blanks_around_and_between_words_do_not_matter():
    assert WORDS.parse("  go   hebron\n") == WORDS[0]


def test_an_unknown_action_is_refused_with_what_comes_near():
    with pytest.raises(BadNotation, match="'go hebrn' is not an action of this game; did you mean 'go hebron'"):
        WORDS.parse("go hebrn")


@pytest.mark.parametrize("text", ["", "0", "zzz", "go", "x" * 10_000, "🙂", "שלום"])
def test_nonsense_is_refused_in_one_short_sentence(text):
    with pytest.raises(BadNotation) as refused:
        WORDS.parse(text)
    assert len(str(refused.value)) < 200


def test_a_seated_action_names_its_seat():
    assert WORDS.parse_seated("12:draw-up 3") == (12, WORDS[2])
    assert seated(12, WORDS[2]) == "12:draw-up 3"


def test_the_table_can_act_too():
    assert WORDS.parse_seated("table:end-turn") == (TABLE, WORDS[3])
    assert seated(TABLE, WORDS[3]) == "table:end-turn"


@pytest.mark.parametrize("seat", ["", ":", "x:", "-1:", "²:", "9" * 5000 + ":"])
def test_a_seated_action_without_a_seat_is_refused(seat):
    with pytest.raises(BadNotation, match="is not of the form SEAT:ACTION, such as '0:go hebron'"):
        WORDS.parse_seated(f"{seat}end-turn")


def test_two_actions_of_one_name_are_refused():
    with pytest.raises(ValueError, match="two actions have the same name: a, b"):
        Vocabulary(["b", "a", "b", "c", "a"])


@given(st.text(max_size=300))
def test_any_text_parses_or_is_refused_by_name(text):
    try:
        assert WORDS.parse(text).name == " ".join(text.split())
    except BadNotation as error:
        assert "is not an action of this game" in str(error)  # noqa: PT017 - either outcome is right


def test_long_texts_are_shortened():
    assert shortened("a" * 100, 10) == "a" * 9 + "…"
    assert shortened("short") == "short"

"""Numbers, lists and sentences in words."""

from hiram.core.text.words import LONGEST, count, listed, number_word, sentences


def test_numbers_are_words_as_long_as_words_are_short():
    assert [number_word(number) for number in (0, 1, 12, 13, -1)] == ["no", "one", "twelve", "13", "-1"]
    assert count(1, "army", "armies") == "one army"
    assert count(0, "army", "armies") == "no armies"
    assert count(20, "card") == "20 cards"


def test_lists():
    assert [listed(list(words)) for words in ("", "a", "ab", "abc")] == ["", "a", "a and b", "a, b and c"]
    assert listed(["a", "b", "c"], "or") == "a, b or c"


def test_a_second_sentence_is_said_if_there_is_room_for_it():
    assert sentences("one", "", "two", "three") == "One. Two."
    long = "x" * (LONGEST - 1)
    assert sentences(long, "two") == f"X{long[1:]}."
    assert sentences("one", long, "two") == "One. Two."

"""What a seat is told: its own hand and no other, the rules in short, and what happened since it last decided."""

import pytest

import hiram
from hiram.agents import Talk
from hiram.agents.situation import EVENTS, happened_words
from hiram.registry import game_of, game_slugs
from hiram.testing import secrecy


def played(game: str, actions: int) -> Talk:
    talk = Talk(hiram.new(game, players=2, seed=5))
    for _ in range(actions):
        talk.answer(talk.seat, talk.choices(talk.seat)[-1].name)
    return talk


@pytest.mark.parametrize("game", game_slugs())
def test_a_prompt_has_the_rules_the_table_and_every_legal_action(game: str):
    talk = played(game, 6)
    prompt = talk.prompt(talk.seat)
    goal = talk.game.goal(2, talk.match.options)
    assert all(sentence in prompt for sentence in goal.win)
    assert talk.match.question(talk.seat).prompt in prompt
    assert f"You are {talk.match.names[talk.seat]}" in prompt
    for choice in talk.choices(talk.seat):
        assert f"{choice.number}. {choice.name}: {choice.label}" in prompt


def test_a_hand_is_told_in_words_to_its_owner_alone():
    talk = played("portals_and_prophets", 1)
    cards = list(talk.match.view(0).seats[0].hand or ())
    assert cards
    own, other = talk.prompt(0), talk.prompt(1)
    for card in cards:
        assert f"\n- {card}: " in own
        assert f"\n- {card}: " not in other
    assert "What only you see:" in own


def test_what_happened_since_the_last_decision_is_told_once():
    talk = played("wisdom_of_solomon", 0)
    seat = talk.seat
    talk.answer(seat, "1")
    told = talk.happened(seat)
    assert told
    assert all(line in talk.prompt(seat) for line in told)
    while talk.seat != seat:
        talk.answer(talk.seat, "1")
    before = talk.happened(seat)
    talk.answer(seat, "1")
    assert talk.happened(seat) != before


def test_a_long_story_is_cut():
    words = happened_words([f"line {number}" for number in range(EVENTS + 2)])
    assert "2 earlier lines left out" in words
    assert "line 1\n" not in words
    assert f"line {EVENTS + 1}" in words


def test_many_actions_are_grouped_by_their_first_word():
    talk = Talk(hiram.new("portals_and_prophets", players=2, seed=7))
    assert f"go ({len(talk.choices(talk.seat))} actions):" in talk.prompt(talk.seat)


def test_the_kit_catches_words_that_tell_a_secret(monkeypatch: pytest.MonkeyPatch):
    numbers = iter(range(10_000))
    monkeypatch.setattr(secrecy, "situation_words", lambda *_: f"world {next(numbers)}")
    with pytest.raises(AssertionError, match="by the words for language models"):
        secrecy.check_secrecy(game_of("wisdom_of_solomon"), 2, {"max_years": 1}, 1)

"""Answers in words: what is understood, and what is said of the rest."""

import pytest

import hiram
from hiram.agents import NotUnderstood, Talk
from hiram.core.errors import IllegalMove
from hiram.envs.errors import GameOver, NotAsked


@pytest.fixture(scope="module")
def talk() -> Talk:
    """Seat 1 begins, and may go to any place."""
    return Talk(hiram.new("portals_and_prophets", players=2, seed=7, start_seat=1))


@pytest.mark.parametrize(
    "text",
    [
        "go hebron",
        "Place your pawn at Hebron",
        "GO  HEBRON.",
        "`go hebron`",
        '{"action": "go hebron"}',
        '{"reasoning": "not go gaza {today}", "move": {"name": "go hebron"}}',
        'First I wanted {"action": "go gaza"}. But no:\n```json\n{"action": "go hebron"}\n```',
        "```\ngo hebron\n```",
        "Gaza is near, go gaza is tempting.\nAction: go hebron",
        "**Final answer:** `go hebron`",
        "I could start anywhere; [go hebron]",
        "Abraham is buried there, so I choose go hebron and hope for the best.",
    ],
)
def test_an_answer_is_understood(talk: Talk, text: str):
    assert talk.read(1, text).name == "go hebron"


@pytest.mark.parametrize("form", ["{0}", "{0}.", "#{0}", '{{"action": {0}}}', '{{"choice": "{0}"}}', "I pick {0}."])
def test_an_answer_may_be_a_number_of_the_list(talk: Talk, form: str):
    third = talk.choices(1)[2]
    assert talk.read(1, form.format(third.number)).name == third.name


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no action of the list"),
        ("I have 3 cards and no idea", "no action of the list"),
        ("go hebron or go gaza", "more than one action"),
        ('{"action": "fly"}', "no action of the list can be found in 'fly'"),
        ("0", "there is no action number 0"),
        ("9999", "there is no action number 9999"),
        ("{" * 3000, "no action of the list"),
    ],
)
def test_what_is_not_understood_is_told(talk: Talk, text: str, words: str):
    with pytest.raises(NotUnderstood, match=words):
        talk.read(1, text)


def test_an_illegal_action_is_refused_with_its_clause(talk: Talk):
    with pytest.raises(IllegalMove) as refused:
        talk.read(1, '{"action": "draw-ot"}')
    assert refused.value.clause.startswith("PP-")


def test_only_the_seat_that_is_asked_answers(talk: Talk):
    with pytest.raises(NotAsked, match="seat 0 is not asked now, but 1"):
        talk.read(0, "go hebron")


def test_a_wrong_answer_is_told_in_the_next_prompt_and_at_last_the_default_is_taken():
    talk = Talk(hiram.new("wisdom_of_solomon", players=2, seed=1), patience=3)
    seat = talk.seat
    default = talk.match.question(seat).default
    first = talk.answer(seat, "hm")
    assert not first.taken
    assert first.refusal in talk.prompt(seat)
    illegal = next(action for action in talk.game.actions if action not in talk.match.legal(seat))
    second = talk.answer(seat, illegal.name)
    assert second.clause.startswith("WS-")
    assert second.clause in talk.prompt(seat)
    assert talk.match.history == []
    third = talk.answer(seat, "hm")
    assert (third.taken, third.default, third.action) == (False, True, default)
    assert str(talk.match.history[0].action) == default
    assert sum(talk.refused[seat].values()) == 3
    assert "refused" not in talk.prompt(seat)


def test_a_model_that_gives_nothing_has_given_an_empty_answer():
    talk = Talk(hiram.new("portals_and_prophets", players=2, seed=7))
    said = talk.answer(talk.seat, None)
    assert (said.taken, said.refusal) == (False, "No action of the list can be found in 'an empty answer'.")
    assert talk.answer(talk.seat, 1).taken  # type: ignore[arg-type]


def test_nobody_answers_after_the_end():
    match = hiram.new("wisdom_of_solomon", players=2, seed=1, max_years=1)
    talk = Talk(match)
    while talk.seat >= 0:
        talk.answer(talk.seat, "1")
    with pytest.raises(GameOver):
        talk.read(0, "1")
    assert "The game is over." in talk.prompt(0)

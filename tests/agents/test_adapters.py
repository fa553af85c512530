"""Whole games in words, through each adapter, by an agent that is wrong one time in ten."""

import pytest

from agents.speakers import SHORT, Speaker
from hiram.agents.errors import BadObservation
from hiram.agents.kaggle import KaggleHarness, observation_of, take
from hiram.agents.talk import Talk
from hiram.agents.textarena import TextArenaEnv
from hiram.core.match import Match
from hiram.envs.errors import GameOver, NotReset
from hiram.registry import game_of

RETRIES = 3


@pytest.mark.parametrize("game", SHORT)
def test_a_game_through_textarena(game: str):
    env = TextArenaEnv(game, SHORT[game])
    env.reset(num_players=2, seed=3)
    speakers = [Speaker(seat) for seat in range(2)]
    done, refused = False, 0
    while not done:
        player, observation = env.get_observation()
        done, info = env.step(speakers[player](observation))
        assert info["player"] == player
        assert info["taken"] != bool(info["reason"])
        refused += not info["taken"]
    rewards, infos = env.close()
    assert sum(rewards.values()) == 0
    assert refused == sum(speaker.wrong for speaker in speakers) > 0
    assert refused == sum(sum(info["refused"].values()) for info in infos.values())
    assert sorted(info["place"] for info in infos.values())[0] == 1
    with pytest.raises(GameOver):
        env.step("1")


def test_textarena_must_be_reset_first():
    with pytest.raises(NotReset):
        TextArenaEnv("temple_rush").get_observation()


@pytest.mark.parametrize("game", SHORT)
def test_a_game_through_the_harness_of_kaggle(game: str):
    """One seat speaks; the other submits its first legal move by number, to save time."""
    talk = Talk(Match(game_of(game), 2, SHORT[game], seed=3))
    harness, speaker, history, asked_again = KaggleHarness(game, 2, SHORT[game], talk), Speaker(0), list[str](), 0
    while talk.seat >= 0:
        seat = talk.seat
        if seat == 1:
            take(talk, 1, talk.match.legal(1)[len(talk.match.history) % len(talk.match.legal(1))].id)
            continue
        observation = observation_of(talk, seat)
        moves = harness.get_legal_moves(observation)
        response = action = None
        for _ in range(RETRIES):
            prompt = harness.make_prompt(observation, history[-3:], response, action)
            asked_again += response is not None
            response = speaker(prompt)
            read = harness.parse_response(response, list(moves.values()))
            if read.legal_action is not None:
                break
            action = read.raw_action
        assert read.legal_action in moves.values()
        history.append(str(read.legal_action))
        take(talk, seat, next(number for number, name in moves.items() if name == read.legal_action))
    assert talk.match.finished
    assert asked_again == speaker.wrong > 0
    assert harness.get_legal_moves(observation_of(talk, 0)) == {}


def test_the_harness_works_with_the_observations_of_openspiel_alone():
    game = game_of("wisdom_of_solomon")
    match = Match(game, 2, {}, seed=1)
    seat = match.acting[0]
    legal = match.legal(seat)
    observation = {
        "observationString": game.information(match.view(seat)),
        "legalActions": [action.id for action in legal],
        "legalActionStrings": [action.name for action in legal],
        "playerId": seat,
    }
    harness = KaggleHarness(game, 2)
    prompt = harness.make_prompt(observation, [])
    assert all(f"{number}. {action.name}" in prompt for number, action in enumerate(legal, 1))
    names = [action.name for action in legal]
    assert harness.parse_response("2", names).legal_action == names[1]
    illegal = next(action.name for action in game.actions if action not in legal)
    read = harness.parse_response(f'{{"move": "{illegal}"}}', names)
    assert (read.legal_action, read.raw_action) == (None, illegal)
    assert illegal in harness.make_prompt(observation, [], "...", illegal)


def test_a_refused_move_is_explained_by_its_rule():
    talk = Talk(Match(game_of("wisdom_of_solomon"), 2, {}, seed=1))
    harness = KaggleHarness("wisdom_of_solomon", 2, talk=talk)
    illegal = next(action.name for action in talk.game.actions if action not in talk.match.legal(talk.seat))
    assert "(WS-" in harness.make_prompt(observation_of(talk, talk.seat), [], "...", illegal).rpartition(illegal)[2]


@pytest.mark.parametrize(
    ("observation", "words"),
    [
        (None, "a mapping .* not None"),
        ([1], "a mapping"),
        ({"legalActions": 7}, "a list of numbers, not 7"),
        ({"legalActions": "12"}, "a list of numbers, not '12'"),
        ({"legalActions": [99999]}, "hold 99999"),
        ({"legalActions": ["a"]}, "hold 'a'"),
        ({"legalActions": [1], "legalActionStrings": ["a", "b"]}, "1 legalActions"),
    ],
)
def test_what_is_no_observation_of_kaggle_is_named(observation: object, words: str):
    harness = KaggleHarness("wisdom_of_solomon", 2)
    for ask in (harness.get_legal_moves, lambda given: harness.make_prompt(given, [])):
        with pytest.raises(BadObservation, match=words):
            ask(observation)


def test_an_answer_to_kaggle_without_words_is_a_wrong_answer():
    harness = KaggleHarness("wisdom_of_solomon", 2)
    names = [action.name for action in harness.game.actions[:2]]
    assert harness.parse_response(None, names).legal_action is None
    with pytest.raises(BadObservation, match="not None"):
        harness.parse_response("1", None)

"""OpenSpiel's own test passes for every game, with serialization; resampling keeps what a player knows."""

import random

import pyspiel
import pytest

import hiram.envs.openspiel as bridge
from envs.tables import SHORT, TABLES
from hiram.core.errors import BadOption, BadRecord, IllegalMove
from hiram.envs import BadAction
from hiram.registry import game_slugs


def load(slug, players, **options):
    chosen = ";".join(f"{name}:{value}" for name, value in options.items())
    return pyspiel.load_game(f"hiram_{slug}", {"players": players, "options": chosen})


def played(game, decisions, seed=1):
    """A state after the deal and so many random decisions."""
    choose, state = random.Random(seed), game.new_initial_state()
    for _ in range(bridge.NODES + decisions):
        state.apply_action(choose.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_random_games_with_serialization(slug, players):
    game = load(slug, players, **SHORT.get(slug, {}))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("slug", game_slugs())
def test_a_deserialized_state_tells_the_same(slug):
    """All that was told of a position before is told anew by one that was serialized, and goes on alike."""
    game = load(slug, 2)
    state = played(game, 40)
    for _ in range(3):
        told = everything(state)
        again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
        assert everything(again) == told == everything(state.clone())
        action = state.legal_actions()[-1]
        for one in (state, again):
            one.apply_action(action)
        assert everything(again) == everything(state) != told


def everything(state):
    """All that OpenSpiel may ask of a state."""
    players = range(state.num_players())
    return [
        str(state),
        state.legal_actions(),
        [state.information_state_string(player) for player in players],
        [state.information_state_tensor(player) for player in players],
        [state.observation_string(player) for player in players],
        [state.observation_tensor(player) for player in players],
    ]


@pytest.mark.parametrize("slug", game_slugs())
def test_who_resamples_knows_the_same_and_nothing_more(slug):
    state = played(load(slug, 2), 25)
    player = state.current_player()
    worlds = {str(state)}
    for seed in range(4):
        other = state.resample_from_infostate(player, random.Random(seed).random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        assert other.history() == []
        worlds.add(str(other))
    assert len(worlds) == 5
    again = [str(state.resample_from_infostate(player, random.Random(9).random)) for _ in range(2)]
    assert again[0] == again[1]


def test_an_information_state_remembers():
    """Two ways to the same view are two information states, and one observation."""
    game = load("portals_and_prophets", 2)
    state = played(game, 30)
    player = state.current_player()
    other = state.clone()
    other.memory = [""] * 2
    assert other.observation_string(player) == state.observation_string(player)
    assert other.observation_tensor(player) == state.observation_tensor(player)
    assert other.information_state_string(player) != state.information_state_string(player)
    assert other.information_state_tensor(player) != state.information_state_tensor(player)


def test_before_the_deal_nobody_knows_anything():
    game = load("portals_and_prophets", 2)
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == bridge.DEALS
    assert state.observation_string(0) == "not dealt yet"
    assert set(state.observation_tensor(0)) == {0.0}
    assert game.max_chance_nodes_in_history() == bridge.NODES


def test_a_clone_goes_its_own_way():
    state = played(load("temple_rush", 2), 10)
    before = str(state)
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert str(state) == before != str(clone)


def test_actions_have_names():
    state = played(load("portals_and_prophets", 2), 5)
    game = bridge.game_of("portals_and_prophets")
    for action in state.legal_actions():
        assert state.action_to_string(action) == game.actions[action].name


def test_wrong_options_are_refused_by_name():
    with pytest.raises(BadOption, match="'team' is not an option of the form name:value"):
        bridge.read_options("team")
    with pytest.raises(BadOption, match="is for 2 to 5 players, not 9"):
        pyspiel.load_game("hiram_portals_and_prophets(players=9)")


def test_an_action_that_is_not_legal_is_refused_with_its_clause():
    state = played(load("portals_and_prophets", 2), 5)
    legal, before = state.legal_actions(), str(state)
    with pytest.raises(IllegalMove, match=r"\(PP-"):
        state.apply_action(next(action for action in range(400) if action not in legal))
    with pytest.raises(BadAction, match="there is no action 400; they go from 0 to 389"):
        state.apply_action(400)
    assert str(state) == before


def test_a_damaged_serialization_is_refused_by_name():
    game = load("portals_and_prophets", 2)
    text = played(game, 5).serialize()
    head, tag, inside = text.partition("__dict__=")
    assert str(game.deserialize_state(text)) == str(played(game, 5))
    for damaged in ("", "nonsense", head, head + tag + inside[: len(inside) // 2], head + tag + "AAAA" + inside):
        with pytest.raises(BadRecord, match=r"this is no serialized state of Portals and Prophets$"):
            game.deserialize_state(damaged)

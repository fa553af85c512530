"""The table: sound on wide and tall screens, with everything to touch where the rules allow it."""

import pytest

from hiram.core.dice import dice_of
from hiram.core.state import play_randomly
from rules.prophets_and_patriarchs.builder import GAME, Table, corner, edge

PLENTY = {"hay": 4, "water": 4, "wheat": 4, "wine": 5, "oil": 4, "sheep": 4}


@pytest.mark.parametrize("players", [2, 6])
def test_scenes_are_sound_and_six_players_fit(players):
    state = GAME.new_state(players, GAME.read_options(players, {"player_trade": True}), dice_of(b"draw"))
    dice = dice_of(b"choices")
    for _ in range(12):
        play_randomly(state, dice, 25)
        for seat in (None, 0, players - 1):
            assert GAME.scene(GAME.view(state, seat)).validate(GAME.sheet) == []


def test_a_piece_is_picked_first_and_then_its_place():
    table = Table(tents={0: [28]}, camels={0: [42, 43]}, hands={0: PLENTY})
    view = GAME.view(table.state, 0)
    ids = GAME.scene(view).by_id()
    assert GAME.path(view, GAME.actions[f"tent {corner(29)}"].id) == ("pick.tent", f"corner.{corner(29)}")
    assert GAME.path(view, GAME.actions[f"camel {edge(44)}"].id) == ("pick.camel", f"edge.{edge(44)}")
    assert GAME.path(view, GAME.actions["trade hay oil"].id) == ("hand.hay", "good.oil")
    assert {"pick.tent", "pick.camel", "pick.city", "pick.move", "button.end", "hand.hay", "good.oil"} <= {*ids}


def test_the_rates_of_the_viewer_are_shown():
    view = GAME.view(Table(tents={0: [73, 33]}).state, 0)
    nodes = GAME.scene(view).by_id()
    assert nodes["hand.oil"].text[0] == "oil 2:1"
    assert nodes["hand.wine"].text[0] == "wine 3:1"


def test_an_event_card_is_shown_with_its_words():
    table = Table(hands={0: PLENTY}).draw("PE1-08")
    nodes = GAME.scene(GAME.view(table.state, 0)).by_id()
    assert "Moriah" in nodes["card"].label
    assert {"option.1", "option.2"} <= {*nodes}

"""The first to reach the target wins at that moment, also in the middle of an Event card (PA-7.8, PA-19.3, PA-19.4)."""

import pytest

from games.prophets_and_patriarchs.builder import GAME, Position, corner, edge
from hiram.core.dice import dice_of
from hiram.core.errors import BadOption

rule = pytest.mark.rule
TOKEN = {"op": "gain", "who": "self", "res": "virtue", "n": 1}


def token(who: str) -> dict[str, object]:
    return {"op": "gain", "who": who, "res": "virtue", "n": 1}


@rule("PA-19.3", "PA-19.4", "PA-R75")
def test_the_first_harvest_of_a_card_ends_the_game():
    """Issachar has 12 after the first harvest; after the second Ephraim, with a city at home, would have 13 and win."""
    pieces = {"tents": {0: [38]}, "cities": {1: [48]}, "goods": {0: {"virtue": 10}, 1: {"virtue": 9}}}
    harvest = {"op": "roll_harvest"}
    table = Position(("issachar", "ephraim"), **pieces).table().resolve(harvest, harvest, rolls=(5, 9))
    assert (table.score(0), table.score(1), table.winner) == (12, 11, 0)
    assert [event.kind for event in table.events()].count("harvest_rolled") == 1
    both = Position(("issachar", "ephraim"), **pieces, target=13).table().resolve(harvest, harvest, rolls=(5, 9))
    assert (both.score(0), both.score(1), both.winner) == (12, 13, 1)


@rule("PA-8.14", "PA-19.3", "PA-19.4")
def test_ephraim_picks_no_fruit_after_somebody_has_won():
    """Roll 8 pays Ephraim's tent water, and Levi's under the Prophet the twelfth point."""
    pieces = {"tents": {0: [41], 1: [51]}, "prophet": 16, "goods": {1: {"virtue": 10}}}
    table = Position(("ephraim", "levi"), **pieces, advantages=True, packs="none").table().roll(8)
    assert (table.winner, table.state.over, table.hand(0)) == (1, True, {"water": 1})
    later = Position(("ephraim", "levi"), **pieces, advantages=True, packs="none", target=13).table().roll(8)
    assert (later.asked, later.legal(0)) == ("fruit", ["take water"])


@rule("PA-19.4", "PA-17.7")
def test_set_up_alone_reaches_no_target():
    """The most that set-up gives is 5 points: Benjamin's three tents and the longest line."""
    options = GAME.read_options(2, {"tribes": ["benjamin", "levi"], "advantages": True, "target": 6})
    state = GAME.new_state(2, options, dice_of(b"set-up"))
    places = {0: [(57, 83), (56, 82), (43, None)], 1: [(28, 42), (14, 15)]}
    while state.round == 0:
        seat = int(state.next_seat())
        tent, camel = places[seat].pop(0)
        state.apply(seat, GAME.actions[f"tent {corner(tent)}"].id)
        if camel is not None:  # Benjamin's third tent comes without one
            state.apply(seat, GAME.actions[f"camel {edge(camel)}"].id)
    assert ([*state.scores()], state.over, places) == ([5, 2], False, {0: [], 1: []})
    with pytest.raises(BadOption, match="target"):
        GAME.read_options(2, {"target": 5})


@rule("PA-19.3", "PA-7.8")
def test_nobody_is_asked_after_somebody_has_won():
    """A buys a token and has 12; B could do the same, with more tokens, and is not asked."""
    offer = [[{"op": "pay", "res": "any", "n": 2}, TOKEN], []]
    hands = {0: {"hay": 2}, 1: {"hay": 2}}
    table = Position(tents={0: [28, 42]}, goods={0: {"virtue": 9}, 1: {"virtue": 11}}, hands=hands).table()
    table.resolve({"op": "choose", "who": "all", "options": offer}).act(0, "option 1", "drop hay", "drop hay")
    assert (table.winner, table.state.over, table.hand(1)) == (0, True, {"hay": 2})


@rule("PA-19.3", "PA-16.1")
def test_the_order_of_the_card_decides():
    """Judah is named first and has 12; the drawer, with more tokens, would come second."""
    table = Position(tents={1: [70, 75]}, goods={0: {"virtue": 11}, 1: {"virtue": 9}}, packs="deck2").table()
    table.resolve(token("home"), token("self"), card="JE2-23")
    assert (table.winner, table.score(0)) == (1, 11)


@rule("PA-19.4", "PA-19.5")
def test_what_one_effect_gives_to_several_happens_at_one_moment():
    table = Position(goods={0: {"virtue": 11}, 1: {"virtue": 12}}, target=13).table()
    table.state.points[0] += 0
    table.resolve(token("all"))
    assert (table.winner, table.score(0), table.score(1)) == (1, 12, 13)
    both = (
        Position(tents={0: [28]}, goods={0: {"virtue": 11}, 1: {"virtue": 12}}, target=13).table().resolve(token("all"))
    )
    assert both.winner == 1  # 13 each, and more tokens, although the drawer is paid first


@rule("PA-19.4", "PA-16.33")
def test_a_line_that_a_rival_loses_ends_the_game_before_the_next_is_asked():
    """Levi's camel goes first: Judah has the longest line alone and 12 points, before Judah is asked."""
    camels = {0: [42, 43, 44], 1: [95, 101, 106]}
    table = Position(tents={0: [28], 1: [71]}, camels=camels, goods={1: {"virtue": 9}}).table()
    table.resolve({"op": "lose_camel", "who": "all", "n": 1}).act(0, f"remove {edge(44)}")
    assert (table.winner, table.score(1)) == (1, 12)


@rule("PA-19.6", "PA-19.3")
def test_a_loss_later_on_the_card_comes_too_late():
    table = (
        Position(goods={0: {"virtue": 11}})
        .table()
        .resolve(TOKEN, {"op": "lose", "who": "leader", "res": "virtue", "n": 2})
    )
    assert (table.winner, table.score(0)) == (0, 12)

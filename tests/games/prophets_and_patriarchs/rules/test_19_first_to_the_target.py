"""The first to reach the target wins at that moment, also in the middle of an Event card (PA-7.8, PA-19.3, PA-19.4)."""

import pytest

from games.prophets_and_patriarchs.builder import Table, edge

rule = pytest.mark.rule
TOKEN = {"op": "gain", "who": "self", "res": "virtue", "n": 1}


def token(who: str) -> dict[str, object]:
    return {"op": "gain", "who": who, "res": "virtue", "n": 1}


@rule("PA-19.3", "PA-19.4", "PA-R75")
def test_the_first_harvest_of_a_card_ends_the_game():
    """Issachar has 12 after the first harvest; Ephraim would have 13 after the second."""
    table = Table(("issachar", "ephraim"), tents={0: [38], 1: [48]}, goods={0: {"virtue": 10}, 1: {"virtue": 11}})
    harvest = {"op": "roll_harvest"}
    table.state.virtue[1] -= 1
    table.state.points[1] -= 1
    table.state.bank[7] += 1
    table.resolve(harvest, harvest, rolls=(5, 9))
    assert (table.score(0), table.winner) == (12, 0)
    assert [event.kind for event in table.events()].count("harvest_rolled") == 1


@rule("PA-19.3", "PA-7.8")
def test_nobody_is_asked_after_somebody_has_won():
    """A buys a token and has 12; B could do the same, with more tokens, and is not asked."""
    offer = [[{"op": "pay", "res": "any", "n": 2}, TOKEN], []]
    hands = {0: {"hay": 2}, 1: {"hay": 2}}
    table = Table(tents={0: [28, 42]}, goods={0: {"virtue": 9}, 1: {"virtue": 11}}, hands=hands)
    table.resolve({"op": "choose", "who": "all", "options": offer}).act(0, "option 1", "drop hay", "drop hay")
    assert (table.winner, table.state.over, table.hand(1)) == (0, True, {"hay": 2})


@rule("PA-19.3", "PA-16.1")
def test_the_order_of_the_card_decides():
    """Judah is named first and has 12; the drawer, with more tokens, would come second."""
    table = Table(tents={1: [70, 75]}, goods={0: {"virtue": 11}, 1: {"virtue": 9}}, packs="deck2")
    table.resolve(token("home"), token("self"), card="JE2-23")
    assert (table.winner, table.score(0)) == (1, 11)


@rule("PA-19.4", "PA-19.5")
def test_what_one_effect_gives_to_several_happens_at_one_moment():
    table = Table(goods={0: {"virtue": 11}, 1: {"virtue": 12}}, target=13)
    table.state.points[0] += 0
    table.resolve(token("all"))
    assert (table.winner, table.score(0), table.score(1)) == (1, 12, 13)
    both = Table(tents={0: [28]}, goods={0: {"virtue": 11}, 1: {"virtue": 12}}, target=13).resolve(token("all"))
    assert both.winner == 1  # 13 each, and more tokens, although the drawer is paid first


@rule("PA-19.4", "PA-16.33")
def test_a_line_that_a_rival_loses_ends_the_game_before_the_next_is_asked():
    """Levi's camel goes first: Judah has the longest line alone and 12 points, before Judah is asked."""
    camels = {0: [42, 43, 44], 1: [95, 101, 106]}
    table = Table(tents={0: [28], 1: [71]}, camels=camels, goods={1: {"virtue": 9}})
    table.resolve({"op": "lose_camel", "who": "all", "n": 1}).act(0, f"remove {edge(44)}")
    assert (table.winner, table.score(1)) == (1, 12)


@rule("PA-19.6", "PA-19.3")
def test_a_loss_later_on_the_card_comes_too_late():
    table = Table(goods={0: {"virtue": 11}}).resolve(TOKEN, {"op": "lose", "who": "leader", "res": "virtue", "n": 2})
    assert (table.winner, table.score(0)) == (0, 12)

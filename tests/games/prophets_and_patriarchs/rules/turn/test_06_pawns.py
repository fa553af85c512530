"""PA-6: the pawns on a roll."""

import pytest

from games.prophets_and_patriarchs.builder import GAME, Position, tile
from hiram.core.match import Match

rule = pytest.mark.rule


@rule("PA-6.1", "PA-6.6", "PA-R25")
def test_the_second_number_of_a_7_only_sends_the_false_prophet():
    """Nothing is paid or drawn for a 9, no Prophet comes with a 2, and no third roll with a 7."""
    table = Position(("levi", "ephraim"), tents={1: [48]}).table().roll(7, 9).act(0, f"tile {tile(2)}")
    assert not {"card_drawn", "earned"} & {event.kind for event in table.events()}
    assert (table.state.false, table.has(1, "virtue")) == (2, 0)
    table = Position(packs="none").table().roll(7, 2)
    assert table.legal(0) == [f"tile {tile(22)}"]
    table.act(0, f"tile {tile(22)}")
    assert (table.asked, table.state.prophet, table.state.false) == ("build_menu", -1, 22)
    table = Position(packs="none").table().roll(7, 7)
    table.act(0, f"tile {tile(3)}")
    assert [event.kind for event in table.events()].count("false_rolled") == 1


@rule("PA-6.4", "PA-16.32")
def test_a_match_takes_what_has_one_answer_unless_it_would_tell_of_a_hand():
    """The only tile with the second number needs no question; where hands are open, nor does a card whose price cannot
    be paid. Where they are hidden the one option is put to its player, so that the pause tells nothing."""
    goods = {0: {"shekel": 1}}  # something to do in the building phase
    for open_hands, asked in ((True, "build_menu"), (False, "event_option")):
        table = Position(hands={0: {"sheep": 1}}, goods=goods, open_hands=open_hands).table().draw("PE1-08")
        assert table.legal(0) == ["option 2"]
        match = Match(GAME, 2, table.options, 1, position=GAME.to_position(table.state))
        assert match.question(0).kind == asked
    table = Position(goods=goods, packs="none").table().roll(7, 12)
    assert table.legal(0) == [f"tile {tile(28)}"]
    match = Match(GAME, 2, table.options, 1, position=GAME.to_position(table.state))
    assert match.question(0).kind == "build_menu"
    assert GAME.view(match.state(), None).false == tile(28)


@rule("PA-6.10", "PA-R24", "PA-6.3")
def test_the_pawns_must_be_placed_and_may_stay():
    table = Position(prophet=5, packs="none").table().roll(2)
    assert f"tile {tile(5)}" in table.legal(0)
    assert "end-turn" not in table.legal(0)
    table = Position(false=1, packs="none").table().roll(7, 7)
    assert f"tile {tile(1)}" in table.legal(0)


@rule("PA-6.8", "PA-6.9", "PA-3.2")
@pytest.mark.parametrize("drop", ["keep", "drop"])
def test_the_prophet_goes_to_any_tile_of_the_board(drop):
    table = Position(unused_tribes=drop, prophet=5, false=8, packs="none").table().roll(2)
    there = [place for place in range(30) if table.state.board.tile[place] != -1]
    assert len(there) == (30 if drop == "keep" else 26)
    assert table.legal(0) == [f"tile {tile(place)}" for place in there]

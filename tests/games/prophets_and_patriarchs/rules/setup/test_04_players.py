"""PA-4: how the players are set up."""

import pytest

from games.prophets_and_patriarchs.builder import (
    GAME,
    GEOMETRY,
    Position,
    act,
    corner,
    edge,
    legal,
    new,
    placed,
    rigged,
)
from hiram.core.dice import dice_of
from hiram.games.prophets_and_patriarchs.content.model import TRIBES
from hiram.games.prophets_and_patriarchs.edge.options import terms_of
from hiram.games.prophets_and_patriarchs.edge.schema import CORNERS
from hiram.games.prophets_and_patriarchs.engine import ask
from hiram.games.prophets_and_patriarchs.engine.layouts import lay_board
from hiram.games.prophets_and_patriarchs.engine.rules.land import is_open
from hiram.games.prophets_and_patriarchs.engine.rules.legal import home_corners
from hiram.games.prophets_and_patriarchs.engine.rules.placement import next_placement, roll_for_first

rule = pytest.mark.rule


@rule("PA-4.1", "PA-R8")
def test_tribes_are_picked_in_seat_order_from_those_left():
    state = new(3)
    act(state, "tribe judah")
    assert "tribe judah" not in legal(state)
    act(state, "tribe levi", "tribe naphtali")
    assert [int(tribe) for tribe in state.tribe] == [1, 0, 4]


@rule("PA-4.1", "PA-R8")
def test_tribes_are_picked_from_the_last_seat():
    state = new(3, tribes="pick_last")
    for seat, tribe in ((2, "judah"), (1, "levi"), (0, "naphtali")):
        assert [other for other in range(3) if state.legal(other)] == [seat]
        act(state, f"tribe {tribe}")
    assert [int(tribe) for tribe in state.tribe] == [4, 0, 1]


@rule("PA-4.1", "PA-4.5", "PA-R8")
def test_in_a_draft_whoever_goes_first_picks_last():
    firsts = set()
    for seed in range(8):
        state = new(4, str(seed), tribes="draft")
        first, order = int(state.first), []
        while len(order) < 4:
            order.append(int(state.next_seat()))
            act(state, legal(state)[0])
        assert order == [(first - step) % 4 for step in (1, 2, 3, 4)]
        assert (int(state.first), int(state.active), int(state.next_seat())) == (first, first, first)
        firsts.add(first)
    assert len(firsts) > 1


@rule("PA-4.1")
def test_random_tribes_are_dealt_by_chance():
    deals = {tuple(int(tribe) for tribe in new(6, str(seed), tribes="random").tribe) for seed in range(10)}
    assert len(deals) == 10
    assert {*map(len, map(set, deals))} == {6}


@rule("PA-4.2", "PA-R1")
def test_pieces_of_a_tribe():
    state = placed(new(tribes=["levi", "judah"], packs="none"))
    assert list(state.tents) == [3, 3]
    assert list(state.cities) == [5, 5]
    assert list(state.camels) == [14, 14]
    assert list(placed(new(tribes=["levi", "judah"], camels="18", packs="none")).camels) == [16, 16]


@rule("PA-4.3", "PA-R84", "PA-R3", "PA-17.9")
def test_starting_shekels():
    state = new(6, tribes=list(TRIBES))
    assert list(state.shekels) == [5, 6, 2, 2, 0, 6]
    assert list(new(6, tribes=list(TRIBES), advantages=True).shekels) == [8, 7, 3, 2, 0, 7]
    greedy = new(6, tribes=list(TRIBES), numbers=["1,2=2", "1,6=12", "0,4=3", "5,2=11", "4,0=10", "4,4=4"])
    assert list(greedy.shekels) == [6, 6, 5, 5, 3, 3]
    too_much = new(6, tribes=list(TRIBES), numbers=["0,4=2", "5,2=12", "4,0=11"])
    assert list(too_much.shekels) == [5, 6, 6, 6, 5, 4]  # the last seat is owed 6
    assert too_much.bank[6] == 0


@rule("PA-4.5", "PA-R9")
def test_the_highest_die_goes_first_and_ties_roll_again():
    terms = terms_of(GAME.tables, GAME.content, GAME.read_options(3, {}))
    assert terms.target == 12
    table = Position(("levi", "judah", "ephraim")).table()
    for dice, first in (((5, 2, 5, 4, 1), 0), ((5, 2, 5, 1, 4), 2), ((2, 6, 5), 1), ((3, 3, 3, 2, 4, 1), 1)):
        table.state.dice = rigged(*dice)
        assert roll_for_first(table.state) == first


@rule("PA-4.6", "PA-4.8", "PA-4.13", "PA-R10")
@pytest.mark.parametrize("players", range(2, 7))
def test_the_second_round_begins_again_with_the_first_player(players):
    state = new(players, tribes="random", packs="none")
    seats = []
    while state.round == 0:
        seats.append(int(state.next_seat()))
        act(state, legal(state)[0])
    first = int(state.first)
    order = [(first + step) % players for step in range(players)]
    assert seats == [seat for seat in order for _ in range(2)] * 2
    assert int(state.active) == first


@rule("PA-4.14", "PA-R10")
@pytest.mark.parametrize("players", range(2, 7))
def test_the_second_round_may_go_back_from_the_last_player(players):
    state = new(players, tribes="random", packs="none", second_tents="reverse", advantages=True)
    seats = []
    while state.round == 0:
        seats.append(int(state.next_seat()))
        act(state, legal(state)[0])
    first = int(state.first)
    order = [(first + step) % players for step in range(players)]
    third = [seat for seat in order if TRIBES[int(state.tribe[seat])] == "benjamin"]
    assert seats == [seat for seat in [*order, *reversed(order)] for _ in range(2)] + third
    assert int(state.active) == first


@rule("PA-4.7", "PA-4.8", "PA-4.9", "PA-4.10", "PA-4.11", "PA-2.7", "PA-R11", "PA-R14", "PA-R12")
def test_the_second_tent_stands_anywhere_with_a_camel_beside_it():
    state = new(2, tribes=["levi", "naphtali"], packs="none")
    while state.frames.kind() != ask.SETUP_TENT or state.frames.get(0) == 0:
        act(state, legal(state)[0])
    built = {number for number in range(80) if state.building[number]}
    near = {end for ends in GEOMETRY.ends if built & {*ends} for end in ends}
    assert legal(state) == [f"tent {corner(number)}" for number in range(80) if number not in near]
    home = GEOMETRY.hex_corners[int(state.board.home[int(state.tribe[int(state.next_seat())])])]
    assert {f"tent {corner(number)}" for number in home} & {*legal(state)}  # the own home tile
    assert f"tent {corner(63)}" in legal(state)  # another tribe's
    assert f"tent {corner(39)}" in legal(state)  # beside a trade tile
    act(state, f"tent {corner(63)}")
    assert legal(state) == [f"camel {edge(number)}" for number, ends in enumerate(GEOMETRY.ends) if 63 in ends]


@rule("PA-4.12")
def test_a_full_home_tile_sends_the_tent_to_the_nearest_corner():
    table = Position(("levi", "judah"), tents={1: [16, 28, 27]}).table()
    choices = [GAME.actions[int(action)].name for action in home_corners(table.state, 0)]
    assert choices
    for name in choices:
        number = CORNERS[name.split()[1]]
        assert number not in GEOMETRY.hex_corners[7]
        assert is_open(table.state, number)


@rule("PA-4.12")
def test_the_nearest_corner_is_counted_along_edges_of_the_board():
    table = Position(("levi", "judah"), tents={1: [16, 28, 27]}, unused_tribes="drop").table()
    home = {*GEOMETRY.hex_corners[7]}
    one_away = {end for ends in GEOMETRY.ends if home & {*ends} for end in ends} - home
    found = {CORNERS[GAME.actions[int(action)].name.split()[1]] for action in home_corners(table.state, 0)}
    assert found
    assert found == {number for number in one_away if is_open(table.state, number)}


@rule("PA-17.7", "PA-R79")
def test_benjamins_third_tent():
    firsts = set()
    for power, tents in ((True, 3), (False, 2)):
        for seed in range(6):
            state = placed(new(3, str(seed), tribes=["levi", "benjamin", "judah"], advantages=power, packs="none"))
            assert [5 - int(number) for number in state.tents] == [2, tents, 2]
            assert [16 - int(number) for number in state.camels] == [2, 2, 2]
            assert state.active == state.first
            firsts.add(int(state.first))
    assert firsts == {0, 1, 2}


@rule("PA-17.7")
def test_benjamins_third_tent_is_skipped_where_no_corner_is_open():
    for full in (False, True):
        table = Position(("benjamin", "levi"), advantages=True, packs="none").table()
        state = table.state
        state.round = 0
        if full:
            state.barred_low, state.barred_high = state.board.corner_low, state.board.corner_high
        state.frames.depth = 0
        next_placement(state, 1, 1)
        assert state.round == (1 if full else 0)


def test_the_board_depends_on_the_dice_alone():
    terms = terms_of(GAME.tables, GAME.content, GAME.read_options(2, {"board": "random"}))
    boards = [lay_board(terms, new(tribes=["levi", "judah"]).tribe, dice_of(b"land")) for _ in range(2)]
    assert list(boards[0].tile) == list(boards[1].tile)

"""Options, geometry and set-up (PA-1 to PA-4, PA-22)."""

from collections import Counter

import pytest

from games.prophets_and_patriarchs.builder import GAME, GEOMETRY, Position, corner, edge, rigged
from hiram.core.dice import dice_of
from hiram.core.errors import BadOption
from hiram.core.journal import Journal
from hiram.games.prophets_and_patriarchs.content.model import CATEGORIES, TRIBES
from hiram.games.prophets_and_patriarchs.edge.options import terms_of
from hiram.games.prophets_and_patriarchs.edge.schema import CORNERS
from hiram.games.prophets_and_patriarchs.engine import ask
from hiram.games.prophets_and_patriarchs.engine.layouts import lay_board
from hiram.games.prophets_and_patriarchs.engine.rules.land import is_free, is_open
from hiram.games.prophets_and_patriarchs.engine.rules.legal import home_corners
from hiram.games.prophets_and_patriarchs.engine.rules.movement import moves_left
from hiram.games.prophets_and_patriarchs.engine.rules.placement import next_placement, roll_for_first

rule = pytest.mark.rule


def new(players=2, seed="s", **options):
    return GAME.new_state(players, GAME.read_options(players, options), dice_of(seed.encode()))


def act(state, *names):
    for name in names:
        state.apply(int(state.next_seat()), GAME.actions[name].id)


def legal(state):
    return [GAME.actions[int(action)].name for action in state.legal(int(state.next_seat()))]


def placed(state):
    """Finish the placement with the first choice each time."""
    while state.round == 0:
        act(state, legal(state)[0])
    return state


@rule("PA-1.1", "PA-22.1", "PA-22.2", "PA-R6")
def test_two_to_six_players_with_different_tribes():
    for players in (1, 7):
        with pytest.raises(BadOption, match="2 to 6"):
            GAME.read_options(players, {})
    with pytest.raises(BadOption, match=r"2 players need 2 different ones \(PA-4\.1\)"):
        GAME.read_options(2, {"tribes": ["levi", "levi"]})
    for players in range(2, 7):
        state = new(players, tribes="random")
        assert len({int(tribe) for tribe in state.tribe}) == players
        assert sum(kind != -1 for kind in state.board.tile) == 30


@rule("PA-1.2", "PA-R83", "PA-R59", "PA-22.10")
def test_the_options_and_their_defaults():
    assert GAME.read_options(2, {}) == {
        "tribes": "pick",
        "second_tents": "same_order",
        "board": "recommended",
        "unused_tribes": "keep",
        "advantages": False,
        "home_virtue": "every_turn",
        "player_trade": False,
        "numbers": "printed",
        "packs": "deck1",
        "camels": "16",
        "false_scope": "pieces",
        "open_hands": False,
        "target": 12,
        "shortest_line": 0,
        "round_limit": 100,
    }
    table = Position(packs="none").table().roll(5)
    assert "card_drawn" not in [event.kind for event in table.events()]
    assert [preset.name for preset in GAME.presets] == ["by the book", "shorter", "balanced"]


@rule("PA-1.2", "PA-19.4", "PA-20.1")
@pytest.mark.parametrize(("name", "least", "most"), [("target", 6, 59), ("round_limit", 1, 10_000)])
def test_the_bounds_of_the_numbers(name, least, most):
    assert GAME.read_options(2, {name: most})[name] == most
    assert GAME.read_options(2, {name: least})[name] == least
    for bad in (least - 1, most + 1):
        with pytest.raises(BadOption, match=name):
            GAME.read_options(2, {name: bad})


@rule("PA-2.2", "PA-2.1", "PA-2.3", "PA-R63")
def test_what_touches_what():
    spokes = Counter(end for ends in GEOMETRY.ends for end in ends)
    assert {*spokes.values()} == {2, 3}
    assert {bin(int(cell)).count("1") for cell in GAME.tables.touching} == {1, 2, 3}
    tiles = Counter(side for sides in GEOMETRY.hex_edges for side in sides)
    assert {*tiles.values()} == {1, 2}
    assert len(GEOMETRY.coast([True] * 30)) == 38
    coastal = Position(tents={0: [0]}, hands={0: {"hay": 1, "water": 1}}).table()
    assert coastal.legal(0, "camel") == [f"camel {edge(0)}", f"camel {edge(1)}"]


@rule("PA-2.4", "PA-1.3")
def test_one_piece_in_one_place():
    cards = {"hay": 1, "water": 1, "wheat": 1, "wine": 1, "oil": 1, "sheep": 1}
    table = Position(tents={0: [28], 1: [29]}, camels={0: [42, 43], 1: [44]}, hands={0: cards}).table()
    assert table.refuses(f"camel {edge(44)}", "PA-2.4", 0)
    assert not table.allows(0, f"camel {edge(42)}")
    assert not table.allows(0, f"tent {corner(29)}")


@rule("PA-3.1", "PA-3.2", "PA-R16", "PA-22.1")
@pytest.mark.parametrize("players", range(2, 7))
def test_dropped_tribe_tiles_leave_gaps_and_all_else_stays(players):
    tribes = list(TRIBES[6 - players :])
    kept, dropped = new(players, tribes=tribes).board, new(players, tribes=tribes, unused_tribes="drop").board
    assert -1 not in list(kept.tile)
    for place, row in enumerate(GAME.content.hexes):
        gone = row.tile in TRIBES and row.tile not in tribes
        assert dropped.tile[place] == (-1 if gone else kept.tile[place])
        assert dropped.number[place] == (0 if gone else row.number)
    assert list(dropped.trade_edge) == list(kept.trade_edge) == GAME.tables.trade_edge


@rule("PA-2.3", "PA-3.2")
def test_a_corner_or_edge_of_missing_tiles_alone_holds_no_piece():
    """Corner 63 belongs to Benjamin's tile and to a wine tile, corner 58 and edge 75 to Benjamin's alone."""
    cards = {"wheat": 1, "wine": 1, "oil": 1, "sheep": 1, "hay": 1, "water": 1}
    for drop, there in (("keep", True), ("drop", False)):
        table = Position(("levi", "judah"), camels={0: [69]}, hands={0: cards}, unused_tribes=drop).table()
        assert table.allows(0, f"camel {edge(75)}") == there
        state = table.state
        assert (is_open(state, 58), is_free(state, 85), is_open(state, 63)) == (there, there, True)


@rule("PA-3.3")
@pytest.mark.parametrize(("players", "drop", "gone"), [(2, True, 4), (4, True, 2), (5, True, 1), (3, False, 0)])
def test_the_shape_and_the_trade_tiles_of_a_random_layout(players, drop, gone):
    first_out = [GEOMETRY.hex_of[place] for place in ((0, 3), (5, 3), (3, 0), (2, 6))]
    state = new(players, board="random", tribes="random", unused_tribes="drop" if drop else "keep")
    board = state.board
    assert {place for place in range(30) if board.tile[place] == -1} == {*first_out[:gone]}
    coast = GEOMETRY.coast([kind != -1 for kind in board.tile])
    assert sorted(map(int, board.trade_edge)) == sorted(coast[i * len(coast) // 9] for i in range(9))
    tiles = Counter((int(board.tile[place]), int(board.number[place])) for place in range(30) if board.number[place])
    printed = [(kind, number) for kind, row in enumerate(GAME.content.resources) for number in row.numbers]
    there = {int(tribe) for tribe in state.tribe} if drop else {*range(6)}
    printed += [(6 + tribe, row.number) for tribe, row in enumerate(GAME.content.tribes) if tribe in there]
    assert tiles == Counter(printed)


@rule("PA-3.3")
def test_the_trade_tiles_of_a_random_layout_are_mixed():
    coast = GEOMETRY.coast([True] * 30)
    places = [coast[i * len(coast) // 9] for i in range(9)]
    orders = {
        tuple(places.index(int(edge)) for edge in new(seed=str(seed), board="random").board.trade_edge)
        for seed in range(5)
    }
    assert len(orders) == 5


@rule("PA-3.3")
@pytest.mark.parametrize("players", [2, 6])
def test_random_layouts_keep_tribes_apart_and_beside_hay_and_water(players):
    for seed in range(15):
        state = new(players, str(seed), board="random", tribes="random", unused_tribes="drop")
        kinds = [int(kind) for kind in state.board.tile]
        assert sum(kind != -1 for kind in kinds) == 24 + players
        for place in range(30):
            if kinds[place] >= 6:
                near = [kinds[other] for other in GEOMETRY.hex_near[place]]
                assert {0, 1} <= {*near}
                assert max(near) < 6
        corners = [end for number in state.board.trade_edge for end in GEOMETRY.ends[int(number)]]
        assert len({*corners}) == 18


@rule("PA-3.3", "PA-R91")
@pytest.mark.parametrize(("players", "unused"), [(2, "drop"), (4, "drop"), (6, "keep"), (3, "issachar")])
def test_random_layouts_spread_kinds_and_numbers(players, unused):
    tribes = [tribe for tribe in TRIBES if tribe != "issachar" or players == 6][:players]
    for seed in range(12):
        board = new(players, str(seed), board="random", tribes=tribes, unused_tribes=unused).board
        for one, other in pairs_of_neighbours():
            assert board.tile[one] == -1 or board.tile[one] != board.tile[other]
        assert not crowded(board)


@rule("PA-3.6", "PA-R91")
@pytest.mark.parametrize("board", ["recommended", "random"])
def test_discs_leave_no_corner_with_three_of_the_best_numbers(board):
    for seed in range(12):
        assert not crowded(new(4, str(seed), board=board, numbers="discs_random").board)


def pairs_of_neighbours():
    return [(one, other) for one in range(30) for other in GEOMETRY.hex_near[one] if one < other]


def crowded(board):
    """The corners where three tiles with 6, 7 or 8 meet."""
    meeting = {}
    for place, corners in enumerate(GEOMETRY.hex_corners):
        for at in corners:
            meeting.setdefault(at, []).append(int(board.number[place]))
    return [at for at, numbers in meeting.items() if len([n for n in numbers if n in (6, 7, 8)]) == 3]


def custom():
    return [f"{row.q},{row.r}={row.tile}{'' if row.tile in TRIBES else row.number}" for row in GAME.content.hexes] + [
        f"{row.id}={row.q},{row.r},{row.side}" for row in GAME.content.trades
    ]


@rule("PA-3.4", "PA-R18")
def test_a_custom_layout_holds_each_tile_once():
    state = new(board=custom())
    assert list(state.board.tile) == list(new().board.tile)
    assert list(state.board.trade_edge) == list(new().board.trade_edge)
    nowhere = [f"X9={side}" for side in ("3,3,W", "9,9,W", "0,3", "0,3,N", "\N{SUPERSCRIPT THREE},0,W")]
    for bad in (custom()[1:], *([*custom()[:-1], trade] for trade in nowhere), [*custom(), "9,9=hay6"]):
        with pytest.raises(BadOption, match=r"PA-3\.4"):
            GAME.read_options(2, {"board": bad})


def swapped(board, one, other):
    """The board with the tiles of two hexes exchanged."""
    tiles = dict(part.split("=") for part in board)
    tiles[one], tiles[other] = tiles[other], tiles[one]
    return [f"{place}={tile}" for place, tile in tiles.items()]


@rule("PA-3.4", "PA-2.5")
def test_a_custom_layout_is_connected_and_its_trade_tiles_lie_apart():
    beside = [*custom()[:-1], "X9=3,0,NE"]  # X1 is on the next side of that hex
    with pytest.raises(BadOption, match="common corner"):
        GAME.read_options(2, {"board": beside})
    board = custom()
    for one, other in (("3,1", "1,2"), ("2,1", "5,2"), ("3,0", "1,6")):  # tribe tiles round the sheep of 3,0 ... 2,1
        board = swapped(board, one, other)
    assert GAME.read_options(2, {"board": board})
    board = [part.replace("X1=3,0,NW", "X1=1,6,SE") for part in board]  # on land that is always there
    assert GAME.read_options(2, {"board": board})
    with pytest.raises(BadOption, match="connected"):  # nothing but tribe tiles beside one of them
        GAME.read_options(2, {"board": board, "unused_tribes": "drop"})


def without(board, *tribes):
    return [part for part in board if part.partition("=")[2] not in tribes]


@rule("PA-3.4", "PA-3.1")
def test_a_custom_layout_holds_the_tiles_in_play_alone():
    """Where the tribes are known and others are dropped, the tiles of the others are not laid."""
    playing = {"tribes": ["levi", "judah"], "unused_tribes": "drop"}
    small = without(custom(), "ephraim", "issachar", "naphtali", "benjamin")
    board = new(**playing, board=small).board
    assert list(board.tile) == list(new(**playing).board.tile)
    moved = [part.replace("3,0=", "4,0=").replace("X1=3,0,NW", "X1=4,0,NW") for part in small]  # a gap elsewhere
    assert new(**playing, board=moved).board.tile[GEOMETRY.hex_of[4, 0]] == 5
    for options in (
        {"board": small},  # the tribes are still to be chosen, and all tiles are kept
        {"board": small, "unused_tribes": "drop"},  # the tribes are still to be chosen
        {"board": small, "tribes": ["levi", "judah"]},  # all tiles are kept
        {"board": custom(), **playing},  # tiles that are left out
        {"board": without(small, "levi"), **playing},
        {"board": without(small, "sheep5"), **playing},
        {"board": [*small, "4,0=hay6"], **playing},  # twice
        {"board": [*small[1:], "3,0=sheep5", "3,0=hay6"], **playing},  # two on one hex
    ):
        with pytest.raises(BadOption, match=r"PA-3\.4"):
            GAME.read_options(2, options)


@rule("PA-3.1", "PA-3.4", "PA-R89")
def test_the_tile_of_one_unplayed_tribe_is_left_out_alone():
    """The rulebook's own example: nobody plays Issachar."""
    alone = {"tribes": ["levi", "judah"], "unused_tribes": "issachar"}
    board = new(**alone).board
    gone = [place for place in range(30) if board.tile[place] == -1]
    assert gone == [11]
    assert list(new(**alone, board=without(custom(), "issachar")).board.tile) == list(board.tile)
    played = new(tribes=["levi", "issachar"], unused_tribes="issachar benjamin").board
    assert [place for place in range(30) if played.tile[place] == -1] == [22]
    for bad in (custom(), without(custom(), "issachar", "benjamin")):
        with pytest.raises(BadOption, match=r"PA-3\.4"):
            GAME.read_options(2, {**alone, "board": bad})
    picked = new(unused_tribes=["issachar", "naphtali"])
    assert -1 in list(picked.board.tile)  # the board is laid when the tribes are known
    act(picked, "tribe naphtali", "tribe levi")
    assert [place for place in range(30) if picked.board.tile[place] == -1] == [11]


@rule("PA-3.4")
def test_gaps_may_not_tear_a_custom_layout_apart():
    """Without tribe tiles round it the hex 3,0 is an island."""
    board = custom()
    for one, other in (("3,1", "1,2"), ("2,1", "5,2")):
        board = swapped(board, one, other)
    options = {"tribes": ["judah", "benjamin"], "unused_tribes": "drop"}
    with pytest.raises(BadOption, match="connected"):
        GAME.read_options(2, {"board": without(board, "levi", "issachar", "naphtali", "ephraim"), **options})
    whole = {"tribes": ["levi", "issachar"], "unused_tribes": "drop"}
    assert GAME.read_options(2, {"board": without(board, "judah", "benjamin", "naphtali", "ephraim"), **whole})


@rule("PA-3.7")
@pytest.mark.parametrize(
    "numbers",
    [
        ["4,4=7", "4,4=8"],
        ["4,4=1"],
        ["4,4=0"],
        ["4,4=13"],
        ["9,9=7"],
        ["4,4=2", "4,0=2"],
        ["4,4=seven"],
        ["4,4=\N{SUPERSCRIPT TWO}"],  # a digit to Python, but not a number
        ["4,4="],
    ],
)
def test_discs_that_cannot_be_laid(numbers):
    with pytest.raises(BadOption, match=r"PA-3\.7"):
        GAME.read_options(2, {"numbers": numbers})


@rule("PA-3.5", "PA-3.6", "PA-R2")
@pytest.mark.parametrize("drop", ["keep", "drop"])
def test_printed_numbers_and_discs(drop):
    tribes = ["levi", "judah", "naphtali"]
    printed = new(3, tribes=tribes, unused_tribes=drop).board
    discs = new(3, tribes=tribes, unused_tribes=drop, numbers="discs_random").board
    assert list(discs.tile) == list(printed.tile)
    assert sorted(discs.number) == sorted(printed.number)
    assert list(discs.number) != list(printed.number)
    if drop == "keep":
        assert sorted(printed.number) == sorted(GAME.content.discs[0].numbers)


@rule("PA-22.3", "PA-22.5", "PA-4.3", "PA-17.9")
def test_discs_decide_the_shekels_and_leave_the_advantages():
    by_number = {2: 6, 3: 5, 4: 3, 5: 2, 6: 1, 7: 0, 8: 1, 9: 2, 10: 3, 11: 5, 12: 6}
    seen = set()
    for seed in range(20):
        state = new(6, str(seed), tribes=list(TRIBES), numbers="discs_random", advantages=True, packs="none")
        homes = [int(state.board.number[int(state.board.home[tribe])]) for tribe in range(6)]
        gifts = [row.gift for row in GAME.content.tribes]
        assert list(state.shekels) == [by_number[number] + gift for number, gift in zip(homes, gifts, strict=True)]
        seen |= {*homes}
    assert len(seen) > 7
    options = {"numbers": ["5,2=8"], "advantages": True}
    camel = Position(("issachar", "levi"), tents={0: [31]}, hands={0: {"hay": 1}}, **options).table()
    assert camel.legal(0, "camel")
    assert moves_left(Position(("naphtali", "levi"), **options).table().state, 0) == 2


@rule("PA-3.8", "PA-3.9", "PA-R17")
def test_packs_of_one_category_are_one_deck():
    state = new(packs=["WA1", "WA2", "PE1"])
    assert [int(left) for left in state.deck_left] == [27, 54, 0, 0, 0, 0]
    six = new(packs="six")
    assert all(left == 27 for left in six.deck_left)
    assert list(state.deck) != sorted(state.deck)
    assert len(CATEGORIES) == 6
    with pytest.raises(BadOption, match=r"PA-3\.8"):
        GAME.read_options(2, {"packs": ["WA1", "PE1", "WA1"]})


@rule("PA-3.10", "PA-3.11", "PA-7.5", "PA-R18")
def test_decks_and_tribes_are_independent():
    drawn = [event.kind for event in Position(("levi", "judah")).table().roll(9).events()]
    assert "card_drawn" in drawn
    no_tile = [event.kind for event in Position(("levi", "judah"), unused_tribes="drop").table().roll(9).events()]
    assert "card_drawn" not in no_tile
    no_deck = Position(("naphtali", "levi"), tents={0: [8]}).table().roll(7, 12).act(0, "tile 1,6")
    assert "card_drawn" not in [event.kind for event in no_deck.events()]
    assert no_deck.has(0, "virtue") == 1


@rule("PA-3.12", "PA-3.13", "PA-4.4", "PA-1.6", "PA-R29", "PA-R13")
@pytest.mark.parametrize("players", range(2, 7))
def test_the_start(players):
    """Up to the first roll nobody has anything but Shekels, second tents or not."""
    assert list(new(players).bank) == [27] * 6 + [32, 42]
    state = new(players, tribes="random", packs="none")
    state.journal = Journal()
    placed(state)
    names = [GAME.event(row, None).kind for row in state.journal.rows()]
    before_the_roll = {*names[: names.index("rolled")]}
    assert before_the_roll <= {"tent_placed", "camel_placed", "line_changed", "asked", "turn_began"}
    if state.rolled not in (2, 7):
        assert (state.prophet, state.false) == (-1, -1)
    assert list(state.captivity) == list(state.shield) == [0] * players


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

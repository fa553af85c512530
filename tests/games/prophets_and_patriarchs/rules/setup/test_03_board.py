"""PA-3: how the board is set up."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from games.prophets_and_patriarchs.builder import GAME, GEOMETRY, Position, act, new, placed
from hiram.core.errors import BadOption
from hiram.core.journal import Journal
from hiram.games.prophets_and_patriarchs.content.model import CATEGORIES, TRIBES

rule = pytest.mark.rule


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


@rule("PA-3.2", "PA-R95")
def test_the_even_layout_keeps_what_is_said_of_layouts():
    """As the recommended one: homes beside hay and water and apart, no like tiles side by side, no crowded corner."""
    even, recommended = new(board="even").board, new().board
    tiles = [Counter((int(board.tile[at]), int(board.number[at])) for at in range(30)) for board in (even, recommended)]
    assert tiles[0] == tiles[1]
    assert list(even.tile) != list(recommended.tile)
    kinds = [int(kind) for kind in even.tile]
    for one, other in pairs_of_neighbours():
        assert kinds[one] != kinds[other]
        assert min(kinds[one], kinds[other]) < 6
    for place in range(30):
        assert kinds[place] < 6 or {0, 1} <= {kinds[other] for other in GEOMETRY.hex_near[place]}
    assert not crowded(even)


@rule("PA-3.2")
def test_the_rules_page_has_the_even_layout():
    page = (Path(__file__).parents[5] / "docs/rules/prophets_and_patriarchs.md").read_text("utf-8")
    lines = page.split("### The even layout (H)")[1].split("### ")[0].splitlines()
    shown = new(board=" ".join(line for line in lines if line.startswith("    ")).split()).board
    even = new(board="even").board
    assert [*shown.tile, *shown.number, *shown.trade_edge] == [*even.tile, *even.number, *even.trade_edge]


@rule("PA-3.1", "PA-3.2")
@pytest.mark.parametrize("players", range(2, 7))
def test_tiles_are_left_out_of_the_even_layout_too(players):
    whole = new(board="even").board
    for tribes in combinations(TRIBES, players):
        chosen = new(players, board="even", tribes=list(tribes), unused_tribes="drop").board
        for place in range(30):
            gone = int(whole.tile[place]) >= 6 and TRIBES[int(whole.tile[place]) - 6] not in tribes
            assert chosen.tile[place] == (-1 if gone else whole.tile[place])
        assert list(chosen.trade_edge) == list(whole.trade_edge)
    dealt = new(players, board="even", tribes="random", unused_tribes="drop")
    assert sum(kind != -1 for kind in dealt.board.tile) == 24 + players


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

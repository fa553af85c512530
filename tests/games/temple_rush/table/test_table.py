"""The table of Temple Rush: what lights up, what is touched for a move, what is hidden, and what a rebuild suggests."""

import pytest

from games.temple_rush.builder import GAME, Position, Table
from hiram.core.gesture import BEGUN
from hiram.games.temple_rush.bot.rebuild_suggestion import best_kept
from hiram.games.temple_rush.edge.view import place_of, read_place
from hiram.games.temple_rush.table.facts import Ghost, reach_of
from hiram.games.temple_rush.words.labels import shift_title
from hiram.testing.drawing.legibility import too_small, touch_levels
from hiram.testing.drawing.screens import SCREENS

SIZES = range(1, 5)


def gestures(game: Table, seat: int) -> dict[tuple[int, ...], tuple[str, ...]]:
    """Every whole gesture of a seat with its path, found by trying all that is legal; told of together and one by one,
    they are the same."""
    view = GAME.view(game.state, seat)
    found, begun = {}, [(game.state.copy(), ())]
    while begun:
        state, actions = begun.pop()
        legal = [int(action) for action in state.legal(seat)]
        for action, said in zip(legal, GAME.gestures(view, actions, legal), strict=True):
            longer = (*actions, action)
            assert said == GAME.gesture(view, longer)
            if said is BEGUN:
                after = state.copy()
                after.apply(seat, action)
                begun.append((after, longer))
            elif said is not None:
                found[longer] = said.path
    return found


def nodes(game: Table, seat: int | None) -> dict:
    return GAME.scene(GAME.view(game.state, seat), ("Miriam", "Aaron", "Deborah", "Boaz")).by_id()


def test_every_place_of_the_drawn_stone_is_one_gesture():
    game = Position(4, ["T13", "T21", "T04"]).table().roll(s0=4)
    found = gestures(game, 0)
    assert {path[0] for path in found.values()} == {"hand.4.A", "hand.4.E"}
    in_t13 = [path[1] for path in found.values() if path[1].startswith("ghost.0.")]
    assert len(in_t13) == 16, "four along, twelve end-on (E1)"
    assert {node for path in found.values() for node in path} <= set(nodes(game, 0))
    assert GAME.in_hand(GAME.view(game.state, 0)) == "hand.4.A"


def test_a_star_lets_every_stone_be_taken():
    game = Position(2, ["T13", "T21"]).table().roll(s0="star")
    taken = {path[0] for path in gestures(game, 0).values()}
    assert taken == {"hand.1.A", *(f"hand.{size}.{turn}" for size in (2, 3, 4) for turn in "AE")}
    assert GAME.in_hand(GAME.view(game.state, 0)) == ""


def test_a_stone_goes_back_to_its_heap():
    game = Position(2, ["T13", "T21"], {(0, 0): ["3A@(0,0)", "4A@(1,1)"]}).table().roll(s0=1)
    back = [path for path in gestures(game, 0).values() if path[1].startswith("supply.")]
    assert sorted(back) == [("stone.0.3A@(0,0)", "supply.3"), ("stone.0.4A@(1,1)", "supply.4")]


def test_power_tokens_are_put_on_what_they_are_used_on():
    figures = {(1, 0): ["3A@(0,0)"]}
    game = Position(2, ["T13", "T21"], figures, powers={0: ["bomb", "lightning"]}).table()
    paths = set(gestures(game, 0).values())
    assert paths == {("power.0", "figure.1.0"), ("power.1", "won.T13"), ("power.1", "won.T21")}


def test_places_that_overlap_share_the_course_between_them():
    assert reach_of([(0, 0), (0, 1), (0, 2)], 1, 0, 4) == (3, 5)
    assert reach_of([(0, 0), (0, 1)], 0, 0, 3) == (0, 4)
    assert reach_of([(0, 0), (0, 3)], 3, 0, 3) == (0, 6)
    assert Ghost(2, 3, 1, 0, 0, 6).id == "ghost.2.3@(1,0)"


@pytest.mark.rule("TR-1.7", "TR-8.5")
def test_a_power_token_is_a_question_mark_to_others_until_it_is_used():
    game = Position(2, ["T13", "T21"], powers={0: ["shield", "bag"]}).table()
    assert nodes(game, 0)["power.0"].art == "token.shield"
    for viewer in (1, None):
        shown = nodes(game, viewer)
        arts = {shown[id].art for id in shown if id.startswith(("token.0.", "power."))}
        assert "sign.shield" not in arts
        assert {"sign.unknown", "token.unknown"} & arts
    game.act(0, "shield", "zone 0")
    assert nodes(game, 1)["token.0.1"].art == "sign.shield"


@pytest.mark.rule("TR-5.12")
def test_others_see_that_a_seat_has_decided_and_no_stone_of_it():
    game = Position(3, ["T13", "T21"]).table().roll(s0=3, s1=2, s2=1).act(0, "zone 0", "place 3A@(0,0)")
    seen = nodes(game, 1)
    assert seen["said.0"].label == "Miriam has decided"
    assert "has decided" in seen["rival.0"].label
    assert not [id for id in seen if id.startswith("stone.")]
    assert [id for id in nodes(game, 0) if id.startswith("stone.")] == ["stone.0.3A@(0,0)"]


@pytest.mark.rule("TR-7.4", "TR-7.5")
def test_a_rebuild_suggests_what_fits_best():
    outline = GAME.tables.outlines[[card.id for card in GAME.content.cards].index("T13")]
    kept = [place_of(code) for code in best_kept(outline, frozenset(), (0, 1, 2, 1))]
    assert sorted(place.size for place in kept) == [2, 3, 3, 4], "all four stones of example E4 fill T13"
    assert {(place.x + k, place.y) for place in kept for k in range(place.length)} == {
        (x, y) for y, (left, right) in enumerate(((0, 6), (1, 5), (2, 4))) for x in range(left, right)
    }


@pytest.mark.rule("TR-7.4")
def test_the_suggestion_is_legal_and_keeps_to_the_pool():
    figures = {(0, 0): ["4A@(0,1)", "3A@(0,0)", "3A@(3,0)", "2A@(2,2)"], (1, 0): WON}
    game = Position(2, ["T24", "T21"], figures, deck=["T22"]).table().roll(s0=1, s1=2)
    game.act(0, "zone 1", "place 1A@(0,0)").act(1, "zone 0", "place 2A@(2,3)").act(1, "decline")
    view = GAME.view(game.state, 0)
    ((actions, label),) = GAME.suggestions(view)
    names = [GAME.actions[action].name for action in actions]
    assert label.startswith("Keep what fits best")
    game.act(0, *names)
    assert len(game.figure(0, 0)) == len(actions) // 2


WON = ["4A@(0,0)", "2A@(4,0)", "2A@(0,1)", "4A@(2,1)", "2A@(2,2)"]


def test_alignments_are_said_in_words():
    as_it_stands = 7 * 15 + 7
    assert shift_title(as_it_stands) == "Leave the figure as it stands"
    assert shift_title(as_it_stands + 1) == "Shift the figure 1 right"
    assert shift_title(as_it_stands - 15) == "Shift the figure 1 down"
    assert shift_title(as_it_stands + 225) == "Mirror the figure"


def test_the_race_shows_the_others_zone_large():
    figures = {(0, 0): ["4A@(0,2)", "1A@(0,1)"], (1, 0): ["4A@(0,2)"]}
    game = Position(3, ["T09", "T21"], figures, powers={0: ["lightning"]}).table().act(0, "lightning", "zone 0")
    seen = nodes(game, 0)
    assert seen["figure.1.0"].art == "zone.racing2"
    assert "figure.1.1" not in seen
    assert "bolt.0" in seen


def test_words_name_people_by_their_names():
    game = Position(2, ["T13", "T21"], {(1, 0): ["3A@(0,0)"]}, powers={0: ["bomb", "bag"]}).table()
    seen = nodes(game, 0)
    assert seen["rival.1"].label.startswith("Aaron, 0 points")
    assert seen["figure.1.0"].label == "Aaron's first zone, 1 stone"
    assert read_place("3A@(0,0)").length == 3


FIGURES = {(0, 0): ["3A@(0,0)"], (1, 0): ["3A@(0,0)"]}
DECISIONS = {  # what is touched first is always there; where the page looks for what is touched next
    "a stone of the die": (Position(2, ["T13", "T21"]).table().roll(s0=4), "temples"),
    "any stone": (Position(4, ["T13", "T21", "T04"]).table().roll(s0="star"), "temples"),
    "a race": (Position(3, ["T13", "T21"], powers={0: ["lightning"]}).table().act(0, "lightning", "zone 0"), "temples"),
    "a card": (Position(2, ["T13", "T21"], FIGURES, powers={0: ["shield", "lightning"]}).table(), "temples"),
    "a figure of a rival": (Position(2, ["T13", "T21"], FIGURES, powers={0: ["bomb"]}).table(), "players"),
}


@pytest.mark.parametrize("layout", ["tall", "low"])
@pytest.mark.parametrize(("game", "pane"), DECISIONS.values(), ids=DECISIONS)
def test_a_phone_always_shows_what_is_taken_and_one_pane_where_it_goes(game: Table, pane: str, layout: str):
    zones, seen, paths = GAME.sheet.layouts[layout].zones, nodes(game, 0), gestures(game, 0).values()
    assert {zones[seen[first].zone].pane for first, *_ in paths} == {""}
    assert {zones[seen[last].zone].pane for *_, last in paths} == {pane}


def test_in_expert_mode_every_place_is_large_enough_for_a_finger():
    """With mortar a stone may lie on all of fifteen columns and courses (TR-18.2, TR-9.2); so may a figure be wide."""
    anywhere = Position(2, ["T13", "T21"], {(0, 0): ["1A@(0,0)"]}, mode="expert", mortar={0: "0"}).table().roll(s0=1)
    levels = touch_levels(GAME, anywhere.state, 0)
    assert any(len([id for id in level if id.startswith("ghost.0.1@")]) == 15 * 15 - 1 for level in levels)
    high = ["1A@(0,0)", "2A@(0,1)", "3A@(0,2)", "4A@(0,3)", "4A@(3,4)", "3A@(5,5)"]
    reaching = Position(2, ["T13", "T21"], {(0, 0): high}, mode="expert").table().roll(s0=4)
    for game in (anywhere, reaching):
        scene = GAME.scene(GAME.view(game.state, 0), ("Miriam", "Aaron"))
        levels = touch_levels(GAME, game.state, 0)
        assert [str(one) for screen in SCREENS for one in too_small(scene, GAME.sheet, screen, levels)] == []


@pytest.mark.parametrize("layout", ["tall", "low"])
def test_in_expert_mode_a_phone_has_a_pane_for_each_temple_with_its_card_above(layout: str):
    game = Position(2, ["T13", "T21"], {(0, 0): ["3A@(0,0)"]}, mode="expert").table().roll(s0=4)
    zones, seen = GAME.sheet.layouts[layout].zones, nodes(game, 0)
    where = {id: zones[seen[id].zone] for id in ("won.T13", "zone.0", "won.T21", "zone.1")}
    assert [zone.pane for zone in where.values()] == ["first", "first", "second", "second"]
    assert [zone.frame for zone in where.values()] == ["first.head", "first", "second.head", "second"]
    filled = [pane.name for pane in GAME.sheet.layouts[layout].filled_panes(seen.values())]
    assert filled == ["first", "second", "yours", "players", "key"]


@pytest.mark.parametrize("layout", ["tall", "low"])
def test_a_phone_shows_what_was_won_and_the_key_in_panes_of_their_own(layout: str):
    zones, seen = GAME.sheet.layouts[layout].zones, nodes(Position(3, ["T13", "T21"]).table(), 0)
    panes = {id: zones[seen[id].zone].pane for id in ("die", "points", "bonus.1", "own", "info", "rival.2", "tokens.0")}
    assert list(panes.values()) == ["", "", "yours", "yours", "players", "players", "key"]


def test_the_words_of_the_table_tell_ones_own_hand():
    game = Position(2, ["T13", "T21"], {(0, 0): ["3A@(0,0)"]}, powers={0: ["bomb", "bag"]}).table().roll(s0=4)
    told = GAME.scene(GAME.view(game.state, 0), ("Miriam", "Aaron")).description
    assert "Your supply: 3 1x1, 4 1x2, 2 1x3, 3 1x4. Your die: 4. Your tokens: Mortar, Bomb, Bag." in told
    assert "Your" not in GAME.scene(GAME.view(game.state, None), ("Miriam", "Aaron")).description

"""PP-15: the short timeline, which leaves five centuries out."""

from __future__ import annotations

import pytest

from games.portals_and_prophets.builder import GAME, Table, event_rows, new_game
from hiram.core.errors import BadPosition
from hiram.core.match import Match

LEFT_OUT = {"14", "13", "8", "7", "5"}
PERIODS = {2, 3, 8, 9, 11}
VISITED = [0, 1, 4, 5, 6, 7, 10, 12]


def short(players: int = 2, **options: object) -> Table:
    """A game with the short timeline, after the pawns are placed."""
    places = ("hebron", "tyre", "susa", "shiloh", "joppa")[:players]
    return new_game(players, start_seat=0, mode="short", **options).do(*[f"go {place}" for place in places])


@pytest.mark.rule("PP-1.3")
def test_the_shorter_game_is_a_mode() -> None:
    assert GAME.read_options(2, {}, "shorter") == GAME.read_options(2, {"mode": "short", "nt_round_cap": 2})
    assert new_game(4, mode="team+short").view(0).short
    assert not new_game(4).view(0).short


@pytest.mark.rule("PP-15.1")
def test_events_of_five_centuries_leave_the_game_and_lie_open() -> None:
    table = new_game(3, mode="short")
    out = sorted(row.id for row in event_rows().values() if row.period in PERIODS)
    assert len(out) == 19
    assert sorted(table.removed) == out
    assert len(table.ot_deck) == 70 - 19
    assert not set(out) & set(table.ot_deck)
    assert set(out) <= set(table.view(None).removed), "everybody sees which they are"


@pytest.mark.rule("PP-15.1")
def test_a_position_with_such_an_event_in_the_game_is_refused() -> None:
    table = short()
    options = GAME.read_options(2, {"start_seat": 0, "mode": "short"})
    position = table.position
    assert GAME.to_position(GAME.from_position(2, options, position)) == position
    card = position["removed"].pop()
    position["ot_deck"].append(card)
    with pytest.raises(BadPosition, match=f"removed: {card} is not in the game with the short timeline"):
        GAME.from_position(2, options, position)


@pytest.mark.rule("PP-15.2", "PP-15.4")
def test_the_capsule_passes_over_them_and_arrives_in_round_eight() -> None:
    table, capsules = short(nt_round_cap=1), []
    while not table.over:
        capsules.append(table.capsule)
        table.pass_turns(2)
    assert capsules == VISITED
    assert table.round == 8


@pytest.mark.rule("PP-15.4")
def test_the_cap_counts_rounds_on_new_testament() -> None:
    table = short(nt_round_cap=3)
    assert table.view(0).last_round == 10
    assert short().view(0).last_round == 17


@pytest.mark.rule("PP-15.3")
def test_the_range_counts_the_spaces_that_are_left_out() -> None:
    position = short().pass_turns(4).position  # the capsule is on the 12th century, three spaces from the 15th
    options = GAME.read_options(2, {"start_seat": 0, "mode": "short"})
    card = next(row for row in event_rows().values() if row.period == 1 and row.id in position["ot_deck"])
    position["ot_deck"].remove(card.id)
    position["seats"][0] |= {"hand": [*position["seats"][0]["hand"], card.id], "location": card.location}
    position["seats"][1]["location"] = "hebron" if card.location != "hebron" else "tyre"
    for fuel, playable in ((2, False), (3, True)):
        state = GAME.from_position(2, options, position | {"fuel": fuel})
        assert (f"play {card.id}" in [GAME.actions[action].name for action in state.legal(0)]) is playable


@pytest.mark.rule("PP-15.2")
def test_the_table_strikes_the_centuries_out() -> None:
    match = Match(GAME, 2, GAME.read_options(2, {}, "shorter"), seed="scene")
    nodes = {node.id: node for node in GAME.scene(match.view(0)).nodes}
    struck = {name.removeprefix("period.") for name, node in nodes.items() if node.cls == "used" and "period." in name}
    assert struck == LEFT_OUT
    assert "left out of this game" in nodes["period.14"].tip

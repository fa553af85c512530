"""The table of Wisdom of Solomon: what hovering tells, what is touched, and that pictures can be made."""

from __future__ import annotations

from collections import Counter

import pytest

from hiram.games.wisdom_of_solomon.table_sight import Sight
from hiram.scene import Picture
from rules.wisdom_of_solomon.builder import GAME, Position, new_game
from rules.wisdom_of_solomon.test_examples import printed_map


def test_hovering_a_location_tells_what_a_worker_would_bring() -> None:
    table = printed_map().table()
    tip = GAME.scene(table.seen_by(0)).by_id()["loc.gilead"].tip
    assert "3 Stone, 2 Wood, 1 Food" in tip
    assert "Geshur" in tip
    assert "Ammon" not in tip
    red = GAME.scene(table.seen_by(1)).by_id()["loc.gilead"].tip
    assert "closed to you" in red


@pytest.mark.parametrize("place", ["judah", "galilee", "aram"])
def test_what_the_tip_promises_is_what_comes(place: str) -> None:
    position = Position(2).houses(0, "judah").buildings(0, "B14").roads("gilead-judah").waiting(0, "stronghold", "rain")
    table = position.table()
    promised = Sight(GAME.content, table.seen_by(0), ("A", "B")).harvest(0, place)
    before = Counter(table.view.seats[0].cubes)
    table.do(f"place {place}")
    assert Counter(table.view.seats[0].cubes) - before == +promised


def test_paths_lead_to_what_one_would_touch() -> None:
    view = Position(2).hand(0, "F13").buildings(0, "B01").table().seen_by(0)
    wanted = {
        "place levite": ("area.levite",),
        "place altar": ("holy.altar",),
        "place judah": ("loc.judah",),
        "place B01": ("bld.B01",),
        "buy gold 2": ("sq.gold.2",),
        "onto food 5": ("sq.food.5",),
        "sell wood": ("cubes.0.wood",),
        "pay exotic": ("cubes.0.exotic",),
        "take stone": ("supply.stone",),
        "build deck": ("offer.deck",),
        "house negev": ("loc.negev",),
        "road E07": ("edge.E07",),
        "play F13": ("card.F13",),
        "again merchant": ("area.merchant",),
        "inherit B07": ("bld.B07",),
        "recall B01": ("bld.B01",),
        "price GC": (),
        "skip": (),
    }
    for name, path in wanted.items():
        assert GAME.path(view, GAME.actions.parse(name).id) == path


def test_every_action_has_a_label_of_its_own_kind() -> None:
    view = new_game(3).seen_by(0)
    labels = Counter(GAME.action_label(view, action.id) for action in GAME.actions)
    assert all(labels)
    assert labels["Stop"] == labels["Skip"] == 1
    assert GAME.action_label(view, GAME.actions.parse("road E12").id) == "Build a Road from Gilead to Judah"


def test_the_hand_of_others_is_not_drawn() -> None:
    table = Position(2).hand(1, "F13").table()
    ids = GAME.scene(table.seen_by(0)).by_id()
    assert "card.F13" not in ids
    assert "card.F13" in GAME.scene(table.seen_by(1)).by_id()


def test_pictures_of_both_layouts_can_be_made() -> None:
    scene = GAME.scene(printed_map().table().seen_by(0))
    for layout in ("wide", "tall"):
        assert Picture(scene, GAME.sheet, layout, "dark").svg(embed_fonts=False).startswith("<svg")


def test_many_cards_and_buildings_find_room() -> None:
    cards = [card.id for card in GAME.content.fortunes]
    scene = GAME.scene(Position(2).hand(0, *cards).fortune([]).table().seen_by(0))
    assert scene.validate(GAME.sheet) == []
    assert sum(node.zone == "hand.many" for node in scene.nodes) == 24

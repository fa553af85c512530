"""Nodes on the wire, and what `Scene.validate` finds."""

from __future__ import annotations

import msgspec
import pytest

from hiram.scene import Node, Scene, Sheet


def problems(sheet: Sheet, *nodes: Node) -> list[str]:
    return Scene("test", nodes).validate(sheet)


def test_a_node_is_sent_without_its_defaults() -> None:
    assert msgspec.json.encode(Node("a", "pawn", x=3)) == b'{"id":"a","art":"pawn","x":3}'
    assert msgspec.json.decode(b'{"id":"a","art":"pawn","x":3}', type=Node) == Node("a", "pawn", x=3)


def test_the_demonstration_is_sound(scene: Scene, sheet: Sheet) -> None:
    assert scene.validate(sheet) == []


def test_nodes_by_id(scene: Scene) -> None:
    assert scene.by_id()["deck"].text == ("42",)


@pytest.mark.parametrize(
    ("node", "words"),
    [
        (Node("n", "unicorn", x=50, y=50), "unknown art 'unicorn'"),
        (Node("n", "pin", zone="moon"), "zone 'moon', which layout 'tall' lacks"),
        (Node("n", "badge", x=50, y=50, text=("1", "2")), "2 texts, but art 'badge' has 1 slots"),
        (Node("n", "badge", x=50, y=50, text=("123456789",)), "overflows"),
        (Node("n", "badge", x=50, y=50, text=("1\n2",)), "2 lines in a slot for 1"),
        (Node("n", "button", x=50, y=50, text=("\u2192",)), "bundled font has no '\u2192'"),
        (Node("n", "badge", x=1580, y=50), "sticks out of layout 'wide'"),
        (Node("n", "badge", x=-100, y=50), "sticks out of layout 'tall'"),
        (Node("n", "badge", x=50, y=50, cls="seat9"), "unknown class 'seat9'"),
        (Node("n", "badge", x=50, y=50, via="deck"), "through 'deck'"),
        (Node("n", "badge", x=50, y=50, to="pile"), "goes to 'pile', which is not in the scene"),
        (Node("", "badge", x=50, y=50), "no id"),
    ],
)
def test_each_fault_is_named(sheet: Sheet, node: Node, words: str) -> None:
    assert any(words in problem for problem in problems(sheet, node)), problems(sheet, node)


def test_a_node_may_vanish_to_another_node_than_it_came_from(sheet: Sheet) -> None:
    deck, pile = Node("deck", "badge", x=50, y=50), Node("pile", "badge", x=90, y=50)
    assert problems(sheet, deck, pile, Node("n", "badge", x=70, y=50, via="deck", to="pile")) == []


def test_ids_are_unique(sheet: Sheet) -> None:
    twice = Node("n", "badge", x=50, y=50)
    assert problems(sheet, twice, twice) == ["the id 'n' is used 2 times"]


def test_turning_changes_what_sticks_out(sheet: Sheet) -> None:
    lying = Node("a", "arrow", x=30, y=14)
    assert problems(sheet, lying) == []
    up_into_the_sky = Node("a", "arrow", x=30, y=-520, r=-90)
    assert any("'wide'" in problem for problem in problems(sheet, up_into_the_sky))


def test_what_a_node_lights_up_is_in_the_scene(sheet: Sheet) -> None:
    stone, road = Node("stone", "cube", "symbols"), Node("road", "cube", "symbols", i=1, shows=("stone", "house"))
    assert problems(sheet, stone, road) == ["node 'road' lights up 'house', which is not in the scene"]

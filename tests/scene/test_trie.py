"""Tries of touches: every action can be reached, nothing else ever is."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, strategies as st

from hiram.scene.trie import build, ending, touchable, walk

PATHS = st.lists(st.sampled_from("abc"), max_size=4).map(tuple)
ACTIONS = st.lists(PATHS, max_size=20).map(lambda paths: [(id, path, f"action {id}") for id, path in enumerate(paths)])
TOUCHES = st.lists(st.sampled_from(["a", "b", "c", "d", ""]), max_size=6)


@given(ACTIONS)
def test_every_action_is_reached_by_its_path(actions: list[tuple[int, tuple[str, ...], str]]) -> None:
    trie = build(actions)
    for id, path, _ in actions:
        assert id in ending(walk(trie, path))


@given(ACTIONS, TOUCHES)
def test_touches_never_reach_an_action_with_another_path(
    actions: list[tuple[int, tuple[str, ...], str]], touches: list[str]
) -> None:
    assert ending(walk(build(actions), touches)) == tuple(id for id, path, _ in actions if list(path) == touches)


@given(ACTIONS)
def test_what_is_offered_leads_on_to_an_action(actions: list[tuple[int, tuple[str, ...], str]]) -> None:
    trie = build(actions)
    open_paths: list[tuple[str, ...]] = [()]
    reached: list[int] = []
    while open_paths:
        path = open_paths.pop()
        found = walk(trie, path)
        assert ending(found) or touchable(found) or not actions
        reached += ending(found)
        open_paths += [(*path, touch) for touch in touchable(found)]
    assert sorted(reached) == [id for id, _, _ in actions]


@given(ACTIONS)
def test_a_trie_survives_json(actions: list[tuple[int, tuple[str, ...], str]]) -> None:
    trie = build(actions)
    assert msgspec.json.decode(msgspec.json.encode(trie)) == trie


def test_the_shape_on_the_wire() -> None:
    actions = [
        (4, ("c46", "k4"), "build"),
        (5, ("c46", "k5"), "build"),
        (6, ("c46",), "look at the corner"),
        (7, ("deck",), "draw one"),
        (8, ("deck",), "draw two"),
        (0, (), "Pass"),
    ]
    assert build(actions) == {
        "c46": {"k4": 4, "k5": 5, "": [[6, "look at the corner"]]},
        "deck": [[7, "draw one"], [8, "draw two"]],
        "": [[0, "Pass"]],
    }


def test_walking_past_a_leaf_leads_nowhere() -> None:
    trie = build([(1, ("a",), "")])
    assert walk(trie, ["a"]) == 1
    assert walk(trie, ["a", "b"]) is None
    assert ending(None) == ()
    assert touchable(1) == ()


def test_a_path_names_real_nodes() -> None:
    with pytest.raises(ValueError, match="action 3"):
        build([(3, ("a", ""), "odd")])

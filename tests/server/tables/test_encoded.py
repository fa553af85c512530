"""Nodes are encoded once, however often they are sent."""

from __future__ import annotations

import msgspec
import pytest

from hiram.scene import Node
from hiram.server.tables import viewers
from hiram.server.tables.viewers import encoded


def test_a_node_is_sent_as_it_is_and_encoded_once() -> None:
    node = Node("pawn", "pawn.1", x=3.5, label="Ruth’s pawn")
    first, again = encoded([node])[0], encoded([node])[0]
    assert bytes(first) == msgspec.json.encode(node)
    assert again is first


def test_nodes_of_the_same_id_are_told_apart() -> None:
    here, there = (bytes(encoded([Node("pawn", "pawn.1", x=x)])[0]) for x in (1.0, 2.0))
    assert [msgspec.json.decode(data)["x"] for data in (here, there)] == [1.0, 2.0]


def test_nodes_that_nobody_keeps_are_not_taken_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(viewers, "MOST_NODES", 4)
    for number in range(100):  # memory is used again and again, and with it identities
        node = Node(f"n{number}", "pawn")
        assert msgspec.json.decode(bytes(encoded([node])[0]))["id"] == node.id
    assert len(viewers._encoded) <= 5


def test_only_the_oldest_goes_when_there_is_no_more_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(viewers, "MOST_NODES", 4)
    nodes = [Node(f"n{number}", "pawn") for number in range(6)]
    sent = encoded(nodes)
    assert [again is first for again, first in zip(encoded(nodes[2:]), sent[2:], strict=True)] == [True] * 4
    assert encoded(nodes[:1])[0] is not sent[0]

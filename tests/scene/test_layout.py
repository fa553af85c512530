"""Placing nodes: zone place + zone scale x local place, with a grid in flowing zones."""

from __future__ import annotations

import msgspec

from hiram.scene import Node, Zone, place, tall, wide


def test_a_fixed_node_is_moved_and_scaled_by_its_zone() -> None:
    layout = wide(map=Zone(328, 48, scale=2))
    assert place(Node("pawn", "pawn", zone="map", x=10, y=20, s=0.5), layout) == (348, 88, 1)


def test_a_flowing_zone_fills_its_rows_from_the_left() -> None:
    layout = wide(market=Zone(1204, 16, cols=2, dx=194, dy=154))
    places = [place(Node(f"m{i}", "card", zone="market", i=i), layout)[:2] for i in range(5)]
    assert places == [(1204, 16), (1398, 16), (1204, 170), (1398, 170), (1204, 324)]


def test_local_place_is_an_offset_from_the_grid() -> None:
    layout = wide(hand=Zone(0, 900, scale=0.5, cols=8, dx=100))
    assert place(Node("c", "card", zone="hand", i=3, y=-14), layout) == (150, 893, 0.5)


def test_one_scene_serves_both_layouts() -> None:
    node = Node("c", "card", zone="hand", i=4)
    assert place(node, wide(hand=Zone(0, 900, cols=7, dx=128))) == (512, 900, 1)
    assert place(node, tall(hand=Zone(0, 1300, cols=4, dx=200, dy=150))) == (0, 1450, 1)


def test_default_values_are_sent_too() -> None:
    sent = msgspec.to_builtins(wide(board=Zone(0, 0)))
    assert sent["zones"]["board"] == {
        "x": 0, "y": 0, "scale": 1.0, "cols": 1, "dx": 0.0, "dy": 0.0, "width": 0.0, "height": 0.0,
    }  # fmt: skip

"""Placing nodes: zone place + zone scale x local place, with a grid in flowing zones."""

from __future__ import annotations

import msgspec

from hiram.scene import Node, Pane, Scene, Sheet, Zone, art, place, tall, to_svg, wide


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
        "x": 0, "y": 0, "scale": 1.0, "cols": 1, "dx": 0.0, "dy": 0.0, "width": 0.0, "height": 0.0, "pane": "",
        "frame": "",
    }  # fmt: skip


def two_cities() -> Sheet:
    panes = (Pane("near", "Your city", ("name.0", "name.1")), Pane("far", "The other city", ("name.0", "name.1")))
    zones = {
        "near": Zone(20, 40, width=800, height=700, pane="near"),
        "far": Zone(20, 40, width=800, height=700, pane="far"),
        "hand": Zone(20, 1200, width=800, height=300),
    }
    spread = {"near": Zone(20, 40), "far": Zone(820, 40), "hand": Zone(20, 800)}
    return art.sheet({"name": art.label(120, 20, 15)}, {"wide": wide(**spread), "tall": tall(*panes, **zones)})


CITIES = Scene(
    "two cities",
    (
        Node("name.1", "name", "near", x=100, y=100, text=("Zoe",)),
        Node("name.0", "name", "far", x=100, y=100, text=("Amos",)),
        Node("card", "name", "hand", x=100, y=100, text=("Ark",)),
    ),
)


def test_one_pane_is_drawn_and_what_lies_in_none() -> None:
    sheet = two_cities()
    assert not sheet.problems()
    assert not CITIES.validate(sheet)
    drawn = {pane: to_svg(CITIES, sheet, "tall", pane=pane) for pane in ("", "near", "far")}
    assert {pane: [name for name in ("Amos", "Zoe", "Ark") if name in svg] for pane, svg in drawn.items()} == {
        "": ["Zoe", "Ark"],
        "near": ["Zoe", "Ark"],
        "far": ["Amos", "Ark"],
    }
    assert all(name in to_svg(CITIES, sheet, "wide") for name in ("Amos", "Zoe", "Ark"))


def test_a_pane_is_called_by_the_node_in_it_that_names_it() -> None:
    layout = two_cities().layouts["tall"]
    assert [layout.pane_title(pane, CITIES.nodes) for pane in layout.panes] == ["Zoe", "Amos"]
    assert [layout.pane_title(pane, ()) for pane in layout.panes] == ["Your city", "The other city"]


def test_panes_that_do_not_fit_the_zones_are_found() -> None:
    layout = tall(Pane("a", "A"), Pane("a", "A"), Pane("b", "B"), one=Zone(0, 0, pane="a"), two=Zone(0, 0, pane="c"))
    assert layout.pane_problems() == [
        "has the pane a twice",
        "has no zone in the pane b",
        "has no pane c, which a zone names",
    ]
    sheet = art.sheet({}, {"tall": layout})
    assert "layout tall has no zone in the pane b" in sheet.problems()

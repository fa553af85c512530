"""Differences of scenes: what is put and cut brings the old scene to the new one."""

from __future__ import annotations

from hypothesis import given, strategies as st

from hiram.scene import Node, Scene, canonical, diff, patch

NODES = st.builds(
    Node,
    id=st.sampled_from([f"n{k}" for k in range(12)]),
    art=st.sampled_from(("pawn", "card")),
    layer=st.integers(0, 3),
    x=st.integers(0, 3).map(float),
    text=st.lists(st.sampled_from(("a", "b")), max_size=2).map(tuple),
)
SCENES = st.lists(NODES, unique_by=lambda n: n.id).map(lambda nodes: Scene("g", tuple(nodes)))


@given(SCENES, SCENES)
def test_patching_by_the_difference_gives_the_new_scene(old: Scene, new: Scene) -> None:
    assert patch(old, *diff(old, new)) == canonical(new)


@given(SCENES, SCENES)
def test_the_difference_is_as_small_as_it_can_be(old: Scene, new: Scene) -> None:
    put, cut = diff(old, new)
    assert not set(put) & set(old.nodes)
    assert set(cut) == {n.id for n in old.nodes} - {n.id for n in new.nodes}


@given(SCENES, SCENES, st.data())
def test_groups_of_nodes_change_nothing_but_the_cost(old: Scene, new: Scene, data: st.DataObject) -> None:
    """Whole groups that are the same objects are passed over; the difference is that of the plain scenes."""

    def grouped(scene: Scene) -> Scene:
        cut = data.draw(st.integers(0, len(scene.nodes)))
        return Scene.of_parts(scene.game, (scene.nodes[:cut], scene.nodes[cut:]), scene.description)

    shared = grouped(old)
    put, cut = diff(shared, grouped(new))
    assert (set(put), set(cut)) == tuple(map(set, diff(old, new)))
    assert diff(shared, Scene.of_parts(old.game, shared.parts)) == ((), ())


@given(SCENES)
def test_nothing_differs_from_itself(scene: Scene) -> None:
    assert diff(scene, canonical(scene)) == ((), ())


def test_a_piece_that_moved_is_sent_whole() -> None:
    board, before, after = Node("board", "map"), Node("p", "pawn", x=1), Node("p", "pawn", x=2)
    assert diff(Scene("g", (board, before)), Scene("g", (board, after))) == ((after,), ())


def test_the_words_for_the_position_follow_if_given() -> None:
    scene = Scene("g", (), "before")
    assert patch(scene, (), ()).description == "before"
    assert patch(scene, (), (), description="after").description == "after"


def test_the_order_is_by_layer_then_id() -> None:
    b1, a2, a1 = Node("b", "x", layer=1), Node("a", "x", layer=2), Node("c", "x", layer=1)
    assert canonical(Scene("g", (a2, a1, b1))).nodes == (b1, a1, a2)

"""The difference of two scenes, keyed by node id: what to put and what to cut.

The canonical order of nodes is by layer, then by id; `patch` gives its nodes in that order. Nodes that a
game reuses as objects are recognised by identity, so that a still board costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from hiram.scene.node import Node, Scene


def canonical(scene: Scene) -> Scene:
    """The same scene with its nodes ordered by layer, then by id."""
    return Scene(scene.game, _ordered(scene.nodes), scene.description)


def _ordered(nodes: Iterable[Node]) -> tuple[Node, ...]:
    return tuple(sorted(nodes, key=lambda node: (node.layer, node.id)))


def diff(old: Scene, new: Scene) -> tuple[tuple[Node, ...], tuple[str, ...]]:
    """The nodes of `new` that are not the same in `old` (put), and the ids that `new` no longer has (cut)."""
    before, after = old.by_id(), new.by_id()
    put = tuple(node for node in new.nodes if (was := before.get(node.id)) is not node and (was is None or was != node))
    return put, tuple(id for id in before if id not in after)


def patch(scene: Scene, put: Iterable[Node], cut: Iterable[str], description: str | None = None) -> Scene:
    """The scene after a difference; `description` replaces the words for the position if given."""
    nodes = scene.by_id()
    for id in cut:
        del nodes[id]
    nodes.update((node.id, node) for node in put)
    words = scene.description if description is None else description
    return Scene(scene.game, _ordered(nodes.values()), words)

"""The difference of two scenes, keyed by node id: what to put and what to cut.

The canonical order of nodes is by layer, then by id; `patch` gives its nodes in that order. Nodes that a
game reuses as objects are recognised by identity, so that a still board costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import filterfalse

from hiram.scene.node import Node, Scene


def canonical(scene: Scene) -> Scene:
    """The same scene with its nodes ordered by layer, then by id."""
    return Scene(scene.game, _ordered(scene.nodes), scene.description)


def _ordered(nodes: Iterable[Node]) -> tuple[Node, ...]:
    return tuple(sorted(nodes, key=lambda node: (node.layer, node.id)))


def diff(old: Scene, new: Scene) -> tuple[tuple[Node, ...], tuple[str, ...]]:
    """The nodes of `new` that are not the same in `old` (put), and the ids that `new` no longer has (cut)."""
    return difference(identities(old.nodes), identities(new.nodes))


def identities(nodes: Sequence[Node]) -> dict[int, Node]:
    """Nodes by object, for `difference`."""
    return dict(zip(map(id, nodes), nodes, strict=True))


def difference(old: dict[int, Node], new: dict[int, Node]) -> tuple[tuple[Node, ...], tuple[str, ...]]:
    """As `diff`, of nodes by object: only those that are not the same objects are looked at."""
    fresh = [new[key] for key in filterfalse(old.__contains__, new)]
    before = {old[key].id: old[key] for key in filterfalse(new.__contains__, old)}
    put = tuple([node for node in fresh if before.get(node.id) != node])
    after = {node.id for node in fresh}
    return put, tuple([id for id in before if id not in after])


def patch(scene: Scene, put: Iterable[Node], cut: Iterable[str], description: str | None = None) -> Scene:
    """The scene after a difference; `description` replaces the words for the position if given."""
    nodes = scene.by_id()
    for id in cut:
        del nodes[id]
    nodes.update((node.id, node) for node in put)
    words = scene.description if description is None else description
    return Scene(scene.game, _ordered(nodes.values()), words)

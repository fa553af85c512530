"""The difference of two scenes, keyed by node id: what to put and what to cut.

The canonical order of nodes is by layer, then by id; `patch` gives its nodes in that order. Nodes that a
game reuses as objects are recognised by identity, one by one or in whole groups, so that a still board costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest

from hiram.scene.node import Node, Parts, Scene


def canonical(scene: Scene) -> Scene:
    """The same scene with its nodes ordered by layer, then by id."""
    return Scene(scene.game, _ordered(scene.nodes), scene.description)


def _ordered(nodes: Iterable[Node]) -> tuple[Node, ...]:
    return tuple(sorted(nodes, key=lambda node: (node.layer, node.id)))


def diff(old: Scene, new: Scene) -> tuple[tuple[Node, ...], tuple[str, ...]]:
    """The nodes of `new` that are not the same in `old` (put), and the ids that `new` no longer has (cut)."""
    return changes(old.parts, new.parts)


def changes(old: Parts, new: Parts) -> tuple[tuple[Node, ...], tuple[str, ...]]:
    """As `diff`, of nodes in groups: those in groups that are the same objects are not even looked at."""
    left: dict[str, Node] = {}
    fresh: list[Node] = []
    for before, after in zip_longest(old, new, fillvalue=()):
        if before is after:
            continue
        if len(before) == len(after):
            for was, node in zip(before, after, strict=True):
                if was is not node:
                    if was.id != node.id:
                        left[was.id] = was
                        fresh.append(node)
                    elif was != node:  # which is the usual case, and needs no search
                        fresh.append(node)
        else:
            for was in before:
                left[was.id] = was
            fresh += after
    put = tuple([node for node in fresh if (earlier := left.pop(node.id, None)) is not node and earlier != node])
    return put, tuple(left)


def patch(scene: Scene, put: Iterable[Node], cut: Iterable[str], description: str | None = None) -> Scene:
    """The scene after a difference; `description` replaces the words for the position if given."""
    nodes = scene.by_id()
    for id in cut:
        del nodes[id]
    nodes.update((node.id, node) for node in put)
    words = scene.description if description is None else description
    return Scene(scene.game, _ordered(nodes.values()), words)

"""Legal actions as a trie of touches: what may be touched next, and which action a path of touches means.

    {"corner46": {"card4": 4, "card5": 5}, "": [[0, "Pass"]]}

A key is a node id. A leaf is an action id, or a list of [id, label] where several actions share the path,
so that a small dialog must ask. The key "" holds the actions that end here although the path goes on, and
at the root those that need no touch at all; they are buttons, so they always come as [id, label].
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias, Union

Choice: TypeAlias = list[int | str]
Leaf: TypeAlias = int | list[Choice]
Trie: TypeAlias = dict[str, Union[Leaf, "Trie"]]
_Action: TypeAlias = tuple[int, tuple[str, ...], str]

END = ""


def build(actions: Iterable[_Action]) -> Trie:
    """The trie of (action id, path of node ids, label).

    >>> build([(4, ("c46", "k4"), ""), (5, ("c46", "k5"), ""), (0, (), "Pass")])
    {'c46': {'k4': 4, 'k5': 5}, '': [[0, 'Pass']]}
    """
    listed = list(actions)
    for id, path, label in listed:
        if END in path:
            raise ValueError(f"the path of action {id} ({label!r}) has an empty node id: {path!r}")
    return _branch(listed, 0)


def _branch(actions: list[_Action], depth: int) -> Trie:
    """The trie of actions whose paths are the same up to a depth."""
    ends: list[Choice] = []
    groups: dict[str, list[_Action]] = {}
    for action in actions:
        id, path, label = action
        if len(path) == depth:
            ends.append([id, label])
        elif (touch := path[depth]) in groups:
            groups[touch].append(action)
        else:
            groups[touch] = [action]
    deeper = depth + 1
    trie: Trie = {
        touch: group[0][0] if len(group) == 1 and len(group[0][1]) == deeper else _leaf_or_branch(group, deeper)
        for touch, group in groups.items()
    }
    if ends:
        trie[END] = ends
    return trie


def _leaf_or_branch(actions: list[_Action], depth: int) -> Leaf | Trie:
    """Of one action that goes on, or of several."""
    if max([len(path) for _, path, _ in actions]) > depth:
        return _branch(actions, depth)
    return [[id, label] for id, _, label in actions]


def walk(trie: Trie, touches: Sequence[str]) -> Leaf | Trie | None:
    """Where a sequence of touches leads: a branch, a leaf, or None if some touch was not offered."""
    here: Leaf | Trie | None = trie
    for touch in touches:
        if not isinstance(here, dict) or touch == END:
            return None
        here = here.get(touch)
    return here


def ending(found: Leaf | Trie | None) -> tuple[int, ...]:
    """The actions that may be submitted at a place that `walk` found."""
    if isinstance(found, dict):
        found = found.get(END)
    if found is None or isinstance(found, dict):
        return ()
    if isinstance(found, int):
        return (found,)
    return tuple(int(choice[0]) for choice in found)


def touchable(found: Leaf | Trie | None) -> tuple[str, ...]:
    """The node ids that may be touched next at a place that `walk` found."""
    return tuple(touch for touch in found if touch != END) if isinstance(found, dict) else ()

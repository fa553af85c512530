"""Why nothing happens: what a person hears who touches something that cannot be touched now.

A person touches a thing, not an action. So this looks for the action that was meant: one of those for which the thing
is touched, legal or not (`Game.path`). The game then says why it is not allowed. Everything is asked of a world that
the seat imagines, so an answer tells nothing that the seat does not know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

import msgspec

from hiram.core.gesture import chains_of
from hiram.core.perspective import Perspective
from hiram.core.text.words import as_sentence, waiting_words
from hiram.scene import Node

Path = tuple[str, ...]


class Answer(msgspec.Struct, frozen=True):
    """A sentence, the clause behind it, and the node that it is about."""

    text: str
    clause: str
    node: str


class Touches:
    """What each thing on the table is touched for, in a position as a seat sees it."""

    def __init__(self, perspective: Perspective, names: Sequence[str]) -> None:
        self._perspective = perspective
        self._world = perspective.world()
        self._names = names
        self._game, self._seat = perspective.game, perspective.seat

    @cached_property
    def nodes(self) -> Mapping[str, Node]:
        return self._game.scene(self._perspective.view, self._names).by_id()

    @cached_property
    def _acting(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(int(self._world.players)) if (int(self._world.acting) >> seat) & 1)

    @cached_property
    def _meant(self) -> dict[str, list[tuple[Path, int]]]:
        """By node: the actions that it is touched for, legal or not, with all that is touched for them."""
        found: dict[str, list[tuple[Path, int]]] = {}
        for action in range(len(self._game.actions)):
            path = self._game.path(self._perspective.view, action)
            for node in dict.fromkeys(path):
                found.setdefault(node, []).append((path, action))
        return found

    @cached_property
    def _legal(self) -> list[tuple[Path, str]]:
        """What can be done now: all that is touched for it, and its words."""
        if self._seat not in self._acting:
            return []
        game, view = self._game, self._perspective.view
        single = [(game.path(view, one.id), game.action_label(view, one.id)) for one in self._perspective.legal]
        chains = chains_of(self._perspective) if game.has_gestures else []
        return [(chain.path, chain.label) for chain in chains] + single

    def impossible(self) -> list[str]:
        """The things with words of their own with which no move begins now."""
        begun = {path[0] for path, _ in self._legal if path}
        return [id for id, node in self.nodes.items() if (node.label or node.tip) and id not in begun]

    def why(self, under: Sequence[str], held: Sequence[str] = ()) -> Answer | None:
        """Why touching does nothing, where these nodes lie one under the other and those others are held already;
        None if the table has none of them."""
        seen = [id for id in under if id in self.nodes]
        if not seen:
            return None
        legal = {touch for path, _ in self._legal for touch in path}
        node = next((id for id in seen if id in legal), None) or next((id for id in seen if id in self._meant), seen[0])
        if self._seat not in self._acting:
            return self._not_asked(node)
        return self._other_touch(node, tuple(held)) or self._refused(node, tuple(held)) or self._of_no_use(node)

    def missing(self, held: Sequence[str]) -> Answer | None:
        """Why something cannot be done with what is held, such as playing a card that can only be thrown away; None if
        all that it is for can be done."""
        path = tuple(held)
        if not path or self._seat not in self._acting:
            return None
        possible = {self._kind(one.id) for one in self._perspective.legal if self._leads(one.id, path)}
        for whole, action in self._meant.get(path[0], ()):
            if whole[: len(path)] == path and len(whole) > len(path) and self._kind(action) not in possible:
                refusal = self._game.refusal(self._world, self._seat, action)
                return Answer(as_sentence(refusal.message), refusal.clause, path[-1])
        return None

    def _leads(self, action: int, path: Path) -> bool:
        return self._game.path(self._perspective.view, action)[: len(path)] == path

    def _not_asked(self, node: str) -> Answer:
        action = self._meant.get(node, [((), 0)])[0][1]
        refusal = self._game.refusal(self._world, self._seat, action)
        if self._world.over:
            return Answer(as_sentence(refusal.message), refusal.clause, node)
        waiting = waiting_words([self._names[seat] for seat in self._acting])
        return Answer(f"Not now. {waiting}", refusal.clause, node)

    def _other_touch(self, node: str, held: Path) -> Answer | None:
        """It can be touched now, but something else comes first."""
        ways = [(path, label) for path, label in self._legal if node in path]
        if not ways:
            return None
        path, label = min(ways, key=lambda way: (way[0][:1] != held[:1], way[0].index(node)))
        first = path[max(0, path.index(node) - 1)]
        words = f"Touch {self._called(first)} first: {label}" if first != node else label
        return Answer(as_sentence(words), self._perspective.question.clause, node)

    def _refused(self, node: str, held: Path) -> Answer | None:
        """The rule against the action that was meant: best one that goes on from what is held, of which all is on the
        table, and of a kind that is possible now."""
        meant = self._meant.get(node)
        if not meant:
            return None
        kinds = {self._kind(one.id) for one in self._perspective.legal}
        wanted = (*held, node)

        def unlikely(one: tuple[Path, int]) -> tuple[bool, bool, bool, bool]:
            path, action = one
            absent = not all(touch in self.nodes for touch in path)
            return path[: len(wanted)] != wanted, absent, self._kind(action) not in kinds, path != wanted

        refusal = self._game.refusal(self._world, self._seat, min(meant, key=unlikely)[1])
        return Answer(as_sentence(refusal.message), refusal.clause, node)

    def _of_no_use(self, node: str) -> Answer:
        """Nothing is ever done with it, so what is asked instead; what it is, its own words say."""
        question = self._perspective.question
        return Answer(f"Nothing to do with {self._called(node)} now. {question.prompt}", question.clause, node)

    def _kind(self, action: int) -> str:
        return self._game.actions[action].name.split()[0]

    def _called(self, node: str) -> str:
        """The short name of a node, for use in a sentence."""
        words = self.nodes[node].label if node in self.nodes else ""
        name = words.partition(", ")[0].partition(": ")[0]
        return "this" if not name or ". " in name else name.removesuffix(".")

"""What is said of the things on a table, out of a game's `tips.toml`."""

from __future__ import annotations

from typing import TypedDict

from msgspec import Struct


class NodeWords(TypedDict):
    """What is said of a node: its name for screen readers, and what hovering says."""

    label: str
    tip: str


class NodeTexts(Struct, frozen=True, forbid_unknown_fields=True):
    """The same with braces for what differs, and what is written on the thing itself."""

    label: str = ""
    tip: str = ""
    text: tuple[str, ...] = ()

    def filled(self, **values: object) -> NodeWords:
        """The words with their values; a tip may name the label."""
        label = self.label.format_map(values)
        return NodeWords(label=label, tip=self.tip.format_map({**values, "label": label}))

"""The players' names as this table draws them: not long, so that two of them fit into a line."""

from __future__ import annotations

from hiram.scene.names import drawable

LONGEST = 24


def drawn_name(name: str, otherwise: str) -> str:
    """A name on one line, not endless, without letters that the faces lack."""
    return drawable(name, LONGEST) or otherwise

"""The pieces: SVG files of this folder. Colours are tokens of the sheet, `var(--limestone)`, never literal."""

from __future__ import annotations

import re
from importlib import resources

from hiram.scene import Art

OUTER = re.compile(r"</?svg[^>]*>")


def drawing(name: str) -> str:
    """What stands inside the outer element of an SVG file."""
    return OUTER.sub("", resources.files(__package__).joinpath(f"{name}.svg").read_text("utf-8")).strip()


def piece_arts() -> dict[str, Art]:
    """The box of an art is what can be touched; it is drawn around its origin."""
    return {"stone": Art(drawing("stone"), (-76, -36, 152, 74), 36)}

"""Scenes: a table described as data, drawn alike in the browser, in a notebook and in a PNG.

A game builds a `Scene` of `Node`s from what one seat may see, and ships one `Sheet` of art and layouts.
Everything that shows a position works from these two.
"""

from __future__ import annotations

from hiram.scene import art, trie
from hiram.scene.diff import canonical, diff, patch
from hiram.scene.layout import (
    NOWHERE,
    PROMPT,
    Frame,
    Layout,
    Pane,
    Zone,
    best_layout,
    broad,
    frame_zoom,
    phone,
    place,
    sideways,
    tall,
    wide,
)
from hiram.scene.node import Drawn, Node, Scene
from hiram.scene.picture import Picture
from hiram.scene.png import PngUnavailableError, to_png
from hiram.scene.sheet import Art, Sheet, TextSlot
from hiram.scene.svg import to_svg
from hiram.scene.text import fit, text_width, wrap

__all__ = [
    "NOWHERE",
    "PROMPT",
    "Art",
    "Drawn",
    "Frame",
    "Layout",
    "Node",
    "Pane",
    "Picture",
    "PngUnavailableError",
    "Scene",
    "Sheet",
    "TextSlot",
    "Zone",
    "art",
    "best_layout",
    "broad",
    "canonical",
    "diff",
    "fit",
    "frame_zoom",
    "patch",
    "phone",
    "place",
    "sideways",
    "tall",
    "text_width",
    "to_png",
    "to_svg",
    "trie",
    "wide",
    "wrap",
]

"""Drawings that no code computes: SVG files, which a designer can open, in a folder beside a game's art."""

from __future__ import annotations

import re
from importlib.resources import files

FRAME = re.compile(r"<svg[^>]*>|</svg>|<title>[^<]*</title>")


def drawings(package: str, folder: str) -> dict[str, str]:
    """The drawings of a folder by file name, each without its frame, its title and its line breaks.

    A title says in words what is drawn; the frame has what an editor needs to show the file by itself.
    """
    found = sorted((files(package) / folder).iterdir(), key=lambda file: file.name)
    return {
        file.name.removesuffix(".svg"): inner_of(file.read_text("utf-8"))
        for file in found
        if file.name.endswith(".svg")
    }


def inner_of(text: str) -> str:
    """What is inside the frame of an SVG file, on one line.

    >>> inner_of('<svg viewBox="0 0 2 2"><title>A dot</title>\\n  <circle cx="1"\\n    cy="1" r="1"/>\\n</svg>')
    '<circle cx="1" cy="1" r="1"/>'
    """
    return re.sub(r"\s*\n\s*", " ", FRAME.sub("", text).strip()).replace("> <", "><")

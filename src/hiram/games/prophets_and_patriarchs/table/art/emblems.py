"""Signs in one colour: the tribes' emblems, the goods, the categories of Event cards, and marks; boxes of 24 x 24.

The drawings are the SVG files in the folders beside this module.

Tribes are told apart by emblem as well as by colour, so an emblem stays readable at ten pixels.
"""

from __future__ import annotations

from importlib import resources

from hiram.scene import art

FOLDER = resources.files("hiram.games.prophets_and_patriarchs.table.art")


def paths_in(folder: str) -> dict[str, str]:
    """The drawings of a folder: SVG files with one path each, by their names."""
    files = sorted(FOLDER.joinpath(folder).iterdir(), key=lambda file: file.name)
    return {file.name.removesuffix(".svg"): file.read_text("utf-8").split(' d="')[1].split('"')[0] for file in files}


CATEGORY_SIGNS = {
    "pentateuch": "scroll",
    "war": "swords",
    "law": "tablets",
    "virtue": "lamp",
    "prophet": "mantle",
    "jerusalem": "crown",
}
OWN = {name: path for folder in ("tribes", "goods", "marks") for name, path in paths_in(folder).items()}


def sign(name: str, ink: str = "ink", x: float = 0, y: float = 0, scale: float = 1) -> str:
    """A sign as a fragment inside another art, in the colour token `ink`: one of this game, or a shared one."""
    if name not in OWN:
        return art.mark("star" if name == "virtue" else name, ink, x, y, scale)
    inner = f'<path d="{OWN[name]}" fill="var(--{ink})" fill-rule="evenodd"/>'
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{inner}</g>'


def category_sign(category: str, ink: str = "ink", x: float = 0, y: float = 0, scale: float = 1) -> str:
    """The sign of a category of Event cards. (A good and a category are both called virtue.)"""
    return sign(CATEGORY_SIGNS[category], ink, x, y, scale)

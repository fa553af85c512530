"""A scene with its sheet, layout and theme: something that draws itself in a notebook and saves itself."""

from __future__ import annotations

from pathlib import Path

import msgspec

from hiram.scene.node import Scene
from hiram.scene.png import to_png
from hiram.scene.sheet import Sheet
from hiram.scene.svg import to_svg


class Picture(msgspec.Struct, frozen=True):
    """What a game returns to people who want to look: `match.picture()` at the end of a notebook cell."""

    scene: Scene
    sheet: Sheet
    layout: str = "wide"
    theme: str = "light"
    pane: str = ""

    def svg(self, embed_fonts: bool = True) -> str:
        """The picture as SVG, by default with its fonts inside."""
        return to_svg(self.scene, self.sheet, self.layout, self.theme, embed_fonts, self.pane)

    def png(self, width: int | None = None) -> bytes:
        """The picture as PNG."""
        return to_png(self.svg(embed_fonts=False), width)

    def save(self, path: str | Path, width: int | None = None) -> Path:
        """Write the picture to a file, whose suffix (.svg or .png) says the format."""
        target = Path(path)
        if target.suffix not in {".svg", ".png"}:
            raise ValueError(f"a picture can be saved as .svg or .png, not as {target.name!r}")
        target.write_bytes(self.png(width) if target.suffix == ".png" else self.svg().encode())
        return target

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return f"<Picture of {self.scene.game}: {len(self.scene.nodes)} nodes, {self.layout}, {self.theme}>"

"""PNG pictures of scenes, drawn by resvg with the bundled fonts only: the same on every machine."""

from __future__ import annotations

import functools

from hiram.scene.text import FONTS


class PngUnavailableError(RuntimeError):
    """The optional PNG renderer is not installed."""


def to_png(svg: str, width: int | None = None) -> bytes:
    """Rasterise an SVG made by `to_svg`; `width` in pixels, or the SVG's own size."""
    try:
        import resvg_py
    except ModuleNotFoundError as error:
        raise PngUnavailableError("PNG pictures need the extra 'png': pip install 'hiram[png]'") from error
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True, font_files=_fonts()))


@functools.cache
def _fonts() -> list[str]:
    return sorted(str(path) for path in FONTS.glob("*.ttf"))

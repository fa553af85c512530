"""Widths and line breaks."""

from __future__ import annotations

import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from hypothesis import given, strategies as st

from hiram.scene import TextSlot, fit, text_width, wrap
from hiram.scene.sheet import Font
from hiram.scene.text import ELLIPSIS, FACES, FONTS, _advances, face, fitted_size, missing_letters, overflow

FACE_NAMES = [f"{font}-{weight}" for font, weights in FACES.items() for weight in weights]
WORDS = st.lists(st.text("abcdefgMWil.,-", min_size=1, max_size=14), max_size=12).map(" ".join)
FONT: st.SearchStrategy[Font] = st.sampled_from(("serif", "sans"))


@pytest.mark.parametrize("name", FACE_NAMES)
def test_the_metrics_are_those_of_the_bundled_fonts(name: str) -> None:
    font = TTFont(FONTS / f"{name}.ttf")
    widths = {chr(c): font["hmtx"][g][0] / font["head"].unitsPerEm for c, g in font.getBestCmap().items()}
    assert _advances(name) == pytest.approx(widths)


@pytest.mark.parametrize("name", FACE_NAMES)
def test_browser_and_picture_use_the_same_letters(name: str) -> None:
    for_pictures, for_browsers = TTFont(FONTS / f"{name}.ttf"), TTFont(FONTS / f"{name}.woff2")
    assert for_pictures.getBestCmap().keys() == for_browsers.getBestCmap().keys()
    assert for_pictures["name"].getDebugName(1) == for_browsers["name"].getDebugName(1)


@pytest.mark.parametrize("name", FACE_NAMES)
def test_figures_stand_on_the_line_at_full_height(name: str) -> None:
    font = TTFont(FONTS / f"{name}.ttf")
    cmap, glyphs = font.getBestCmap(), font["glyf"]
    for digit in "0123456789":
        shape = glyphs[cmap[ord(digit)]]
        assert shape.yMax > 0.9 * font["OS/2"].sCapHeight
        assert shape.yMin > -30


def test_the_bundle_is_small_and_has_its_licence() -> None:
    assert sum(path.stat().st_size for path in FONTS.iterdir() if path.is_file()) < 700_000
    assert "SIL OPEN FONT LICENSE" in (FONTS / "OFL.txt").read_text()


def test_weights_go_to_the_nearest_face() -> None:
    assert [face("serif", 400), face("serif", 900), face("sans", 610)] == [
        "serif-500",
        "serif-800",
        "sans-700",
    ]


def test_width_grows_with_size_and_counts_the_widest_line() -> None:
    assert text_width("Moses", 20) == pytest.approx(2 * text_width("Moses", 10))
    assert text_width("a\nMMM\nb", 10) == text_width("MMM", 10)


def test_missing_letters() -> None:
    assert missing_letters("\u0141\u00f3d\u017a \u2192 ok\n", "sans", 500) == "\u2192"


def test_short_text_stays_as_it_is() -> None:
    assert wrap("Jericho", 100, 14) == "Jericho"


def test_lines_are_evened_out() -> None:
    text = "Sea of Galilee north"
    broken = wrap(text, text_width("Sea of Galilee", 12) + 1, 12, lines=2)
    assert broken == "Sea of\nGalilee north"


def test_shrinking_comes_before_cutting() -> None:
    width = text_width("Nebuchadnezzar", 20, "serif", 800) * 0.8
    assert wrap("Nebuchadnezzar", width, 20, "serif", 800, shrink=0.75) == "Nebuchadnezzar"
    assert wrap("Nebuchadnezzar", width, 20, "serif", 800).endswith(ELLIPSIS)


def test_a_shrunken_text_is_drawn_just_small_enough() -> None:
    slot = TextSlot(0, 0, 80, 20, size=20, shrink=0.5)
    text = fit("Nebuchadnezzar", slot)
    assert text_width(text, fitted_size(text, slot)) == pytest.approx(80)
    assert overflow(text, slot) == ""
    assert "wide in a slot" in overflow("Nebuchadnezzar of Babylon", slot)


def test_a_short_text_is_not_drawn_larger() -> None:
    assert fitted_size("Ai", TextSlot(0, 0, 200, 20, size=15)) == 15


@given(WORDS, st.floats(30, 300), st.integers(1, 5), st.sampled_from((1.0, 0.8, 0.6)), FONT)
def test_wrapped_text_fits_its_slot(text: str, width: float, lines: int, shrink: float, font: Font) -> None:
    slot = TextSlot(0, 0, width, 100, size=16, font=font, lines=lines, shrink=shrink)
    assert overflow(fit(text, slot), slot) == ""


@given(WORDS, st.floats(30, 300), st.integers(1, 5), FONT)
def test_no_word_is_lost_or_changed_unless_the_text_is_cut(text: str, width: float, lines: int, font: Font) -> None:
    broken = wrap(text, width, 16, font, lines=lines, shrink=0.8)
    if ELLIPSIS not in broken:
        assert broken.split() == text.split()
    else:
        wide_enough = text_width(text, 16, font)
        assert wide_enough > width


@given(WORDS)
def test_text_with_room_is_never_touched(text: str) -> None:
    assert wrap(text, text_width(text, 16) + 1, 16) == text


@given(st.lists(WORDS, min_size=1, max_size=4))
def test_breaks_of_the_author_stay(paragraphs: list[str]) -> None:
    assert wrap("\n".join(paragraphs), 10_000, 16, lines=4) == "\n".join(paragraphs)

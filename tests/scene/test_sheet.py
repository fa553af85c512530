"""Sheets: sound art, stable hashes, complete JSON, readable colours."""

from __future__ import annotations

import msgspec
import pytest

from hiram.scene import Art, Sheet, TextSlot, Zone, art, wide


def make(svg: str = "", **changes: object) -> Sheet:
    base = art.sheet({"mine": Art(svg, (0, 0, 1, 1))}, {"wide": wide(board=Zone(0, 0))})
    return msgspec.structs.replace(base, **changes)


def test_the_shared_vocabulary_is_sound(sheet: Sheet) -> None:
    assert sheet.problems() == []


@pytest.mark.parametrize(
    ("svg", "words"),
    [
        ('<path fill="var(--mauve)"/>', "unknown colour --mauve"),
        ('<path fill="url(#nowhere)"/>', "unknown gradient nowhere"),
        ('<path fill="#ff0000"/>', "literal colour"),
        ('<path id="x"/>', "has an id"),
        ("<path>", "not well-formed"),
    ],
)
def test_unsound_art_is_named(svg: str, words: str) -> None:
    assert [p for p in make(svg).problems() if p.startswith("art mine") and words in p]


def test_gradients_may_not_depend_on_a_node(sheet: Sheet) -> None:
    defs = sheet.defs + '<linearGradient id="s"><stop stop-color="var(--seat)"/></linearGradient>'
    assert make(defs=defs).problems() == ["defs uses the unknown colour --seat"]


def test_layouts_have_the_same_zones() -> None:
    layouts = {"wide": wide(board=Zone(0, 0), hand=Zone(0, 0)), "tall": wide(board=Zone(0, 0))}
    assert make(layouts=layouts).problems() == ["layout tall has no zone hand"]


def test_themes_have_the_same_tokens() -> None:
    themes = art.theme()
    themes["light"]["--galilee"] = "#7a9"
    assert make(theme=themes).problems() == ["theme dark lacks --galilee"]


def test_text_has_a_known_colour() -> None:
    mine = {"mine": Art("", (0, 0, 9, 9), 0, (TextSlot(0, 0, 9, 9, fill="mauve"),))}
    assert make(art=mine).problems() == ["art mine writes text in the unknown colour --mauve"]


def test_equal_sheets_have_equal_hashes_whatever_their_order() -> None:
    sheet = make()
    turned = msgspec.structs.replace(sheet, art=dict(reversed(sheet.art.items())))
    assert turned.hash() == sheet.hash()
    assert make("<g/>").hash() != sheet.hash()


def test_a_sheet_survives_json(sheet: Sheet) -> None:
    again = msgspec.json.decode(sheet.to_json(), type=Sheet)
    assert again == sheet
    assert again.hash() == sheet.hash()


def luminance(colour: str) -> float:
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


PAIRS = [
    ("ink", "parchment"),
    ("ink", "parchment-deep"),
    ("muted", "parchment"),
    ("muted", "parchment-deep"),
    ("ink", "table"),
    ("ink", "table-light"),
    ("ink", "well"),
    ("ink", "halo"),
    ("gold-ink", "gold"),
    ("cedar-ink", "cedar"),
    ("olive-ink", "olive"),
    ("clay-ink", "clay"),
    ("ivory-ink", "ivory-deep"),
    ("limestone-ink", "limestone"),
    *((f"seat{n}-ink", f"seat{n}") for n in range(art.SEATS)),
]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_text_is_readable(theme: str, ink: str, ground: str) -> None:
    tokens = art.theme()[theme]
    assert contrast(tokens[f"--{ink}"], tokens[f"--{ground}"]) >= 4.5

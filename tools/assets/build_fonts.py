"""Build the bundled fonts and their metrics from unpacked Fontsource packages.

    python tools/assets/build_fonts.py FOLDER
    python tools/assets/build_fonts.py --basic     # only the small files for the pages, from the fonts that are there

FOLDER holds the unpacked npm packages `@fontsource/alegreya` and `@fontsource/alegreya-sans`, at any depth.
For each face the Latin and Latin Extended subsets are joined, hinting is dropped and lining figures become
the default (boards are full of numbers; the old-style ones dance on the line). The results go to
`src/hiram/scene/fonts`. Pages first load a file with the letters of English and its neighbours alone (`*-basic.woff2`),
and the whole face only when a name needs it: the style sheet has the same ranges.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

from fontTools import merge, subset
from fontTools.ttLib import TTFont

TARGET = Path(__file__).resolve().parents[2] / "src" / "hiram" / "scene" / "fonts"
FAMILIES = {
    "serif": ("alegreya", "Alegreya", (500, 800)),
    "sans": ("alegreya-sans", "Alegreya Sans", (500, 700)),
}
BASIC = (
    (0x20, 0x7E),
    (0xA0, 0xFF),
    (0x2010, 0x2027),
    (0x2032, 0x2033),
    (0x2039, 0x203A),
    (0x20AC, 0x20AC),
    (0x2190, 0x2193),
    (0x2212, 0x2212),
)
FEATURES = ["kern", "liga", "ccmp", "mark", "mkmk"]


def find(folder: Path, name: str) -> Path:
    found = sorted(folder.rglob(name))
    if not found:
        sys.exit(f"{name} is not under {folder}; unpack the two Fontsource packages there first")
    return found[0]


def use_lining_figures(font: TTFont) -> None:
    """Let the character map point at the glyphs that the `lnum` feature would put in."""
    table = font["GSUB"].table
    swaps: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "lnum":
            for index in record.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[index].SubTable:
                    swaps.update(getattr(getattr(part, "ExtSubTable", part), "mapping", {}))
    for cmap in font["cmap"].tables:
        if cmap.isUnicode():
            cmap.cmap = {code: swaps.get(glyph, glyph) for code, glyph in cmap.cmap.items()}


def prepared(source: Path, scratch: Path, lining: bool) -> Path:
    font = TTFont(source)
    font.flavor = None
    if lining:
        use_lining_figures(font)
    options = subset.Options()
    options.hinting = False
    options.layout_features = FEATURES
    options.drop_tables += ["STAT"]
    options.notdef_outline = True
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)
    target = scratch / f"{source.stem}.ttf"
    font.save(target)
    return target


def write_basic(name: str) -> None:
    """The small file of a face."""
    font = TTFont(TARGET / f"{name}.ttf", recalcTimestamp=False)
    options = subset.Options()
    options.hinting = False
    options.layout_features = FEATURES
    options.notdef_outline = True
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[code for first, last in BASIC for code in range(first, last + 1)])
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(TARGET / f"{name}-basic.woff2")


def rename(font: TTFont, family: str, weight: int) -> None:
    """One family name with numeric weights, so that every renderer finds a face by `font-weight`."""
    names = font["name"]
    for number in (16, 17, 21, 22, 25):
        names.removeNames(nameID=number)
    for number, value in {1: family, 2: "Regular", 4: f"{family} {weight}"}.items():
        names.setName(value, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight


def measured(font: TTFont) -> dict[str, object]:
    em = font["head"].unitsPerEm
    widths: dict[int, list[str]] = {}
    for code, glyph in sorted(font.getBestCmap().items()):
        widths.setdefault(round(font["hmtx"][glyph][0] * 1000 / em), []).append(chr(code))
    return {
        "cap": round(font["OS/2"].sCapHeight * 1000 / em),
        "ascent": round(font["hhea"].ascent * 1000 / em),
        "descent": round(-font["hhea"].descent * 1000 / em),
        "widths": {str(width): "".join(letters) for width, letters in sorted(widths.items())},
    }


def main(folder: Path) -> None:
    TARGET.mkdir(parents=True, exist_ok=True)
    metrics: dict[str, dict[str, object]] = {}
    licence: list[str] = []
    for kind, (package, family, weights) in FAMILIES.items():
        for weight in weights:
            with tempfile.TemporaryDirectory() as scratch:
                parts = [
                    prepared(
                        find(folder, f"{package}-{part}-{weight}-normal.woff2"),
                        Path(scratch),
                        part == "latin",
                    )
                    for part in ("latin", "latin-ext")
                ]
                font = merge.Merger().merge([str(part) for part in parts])
            source = TTFont(find(folder, f"{package}-latin-{weight}-normal.woff2"))
            font.recalcTimestamp = False
            font["head"].created = font["head"].modified = source["head"].modified
            rename(font, family, weight)
            font.save(TARGET / f"{kind}-{weight}.ttf")
            font.flavor = "woff2"
            font.save(TARGET / f"{kind}-{weight}.woff2")
            write_basic(f"{kind}-{weight}")
            metrics[f"{kind}-{weight}"] = measured(TTFont(TARGET / f"{kind}-{weight}.ttf"))
        text = (find(folder, f"{package}-latin-500-normal.woff2").parent.parent / "LICENSE").read_text("utf-8")
        head, rest = text.split("\n\n", 1)
        licence.append(head.split(") ")[0] + ")")
    (TARGET / "OFL.txt").write_text("\n".join(licence) + "\n\n" + rest, encoding="utf-8")
    (TARGET / "metrics.json").write_text(json.dumps(metrics, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1] == "--basic":
        for path in sorted(TARGET.glob("*.ttf")):
            write_basic(path.stem)
    else:
        main(Path(sys.argv[1]))

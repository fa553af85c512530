"""The sources of the pages: shared colours, no inline scripts, modules that lie where they are imported from."""

from __future__ import annotations

import re
from pathlib import Path

from fontTools.ttLib import TTFont

from hiram.scene import art
from hiram.scene.text import FONTS
from hiram.server.http.pages import assembled

WEB = Path(__file__).parents[3] / "src" / "hiram" / "web"


def test_the_pages_use_the_palette_of_the_art() -> None:
    css = (WEB / "static" / "css" / "theme.css").read_text()
    written = dict(re.findall(r"^\s*(--[\w-]+):\s*(.+?);$", css, re.MULTILINE))
    themes = art.theme()
    shared = [token for token in written if token in themes["light"]]
    assert len(shared) > 30
    for token in shared:
        light, dark = themes["light"][token], themes["dark"][token]
        assert written[token] == (light if light == dark else f"light-dark({light}, {dark})"), token


def test_no_page_has_inline_script_or_style() -> None:
    for page in (WEB / "pages").glob("*.html"):
        text = assembled(page.read_text())
        assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\bsrc=)", text), page.name
        assert "http://" not in text.replace("http://www.w3.org", ""), page.name


MODULES = sorted((WEB / "static" / "js").rglob("*.js"))
MOST_FILES, LONGEST_LINE = 18, 120


def test_every_import_names_a_module_that_exists() -> None:
    found = 0
    for module in MODULES:
        for path in re.findall(r'(?:from |import\()"([^"]+)"', module.read_text()):
            found += 1
            assert (module.parent / path).is_file(), f"{module.name} imports {path}"
    assert found > 200


def test_a_folder_of_modules_is_small_and_lines_fit() -> None:
    for folder in {module.parent for module in MODULES}:
        assert len(list(folder.iterdir())) <= MOST_FILES, folder
    for module in MODULES:
        assert max(map(len, module.read_text().splitlines())) <= LONGEST_LINE, module.name


def test_the_small_fonts_have_all_letters_of_the_range_that_the_style_sheet_gives_them() -> None:
    css = (WEB / "static" / "css" / "theme.css").read_text()
    found = re.findall(r'fonts/([\w-]+)-basic\.woff2"\) format\("woff2"\); unicode-range: ([^;]+);', css)
    assert len(found) == css.count("@font-face") / 2 == 4
    for name, ranges in found:
        whole, basic = (set(TTFont(FONTS / f"{name}{part}").getBestCmap()) for part in (".woff2", "-basic.woff2"))
        bounds = [[int(code, 16) for code in one.strip().removeprefix("U+").split("-")] for one in ranges.split(",")]
        assert basic == {code for code in whole if any(bound[0] <= code <= bound[-1] for bound in bounds)}
        assert (FONTS / f"{name}-basic.woff2").stat().st_size < 0.6 * (FONTS / f"{name}.woff2").stat().st_size

"""The static files: addresses that change with the content, and bundles that are the modules."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from hiram.server.http import assets
from hiram.server.http.assets import ASSETS, STATIC, Assets
from hiram.server.http.bundle import Unbundled, bundle

pytestmark = pytest.mark.one_store("sqlite")  # nothing here depends on the store

ENTRIES = sorted(path.relative_to(STATIC / "js").as_posix() for path in (STATIC / "js").glob("*/main.js"))


def test_every_address_of_a_page_has_the_version_and_is_kept_for_ever(client: TestClient[Any]) -> None:
    version = ASSETS.edition().version
    for path in ("/", "/archive", "/offline", "/rules/temple_rush", "/table/none", "/replay/none"):
        page = client.get(path).text
        found = set(re.findall(r"/static/[^\"#]+(?=[\"#])", page)) - {f"/static/{version}/"}
        assert len(found) >= 5
        for address in found:
            assert address.startswith(f"/static/{version}/"), address
            answer = client.get(address)
            assert answer.status_code == 200, address
            assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_what_a_bundle_asks_for_has_the_version_too(client: TestClient[Any]) -> None:
    edition = ASSETS.edition()
    for name in ("js/table/main.js", "css/table.css"):
        text = client.get(edition.address + name).text
        assert "/static/" in text
        assert text.count("/static/") == text.count(edition.address)


def test_another_version_gives_what_there_is_now_and_is_not_kept(client: TestClient[Any]) -> None:
    old = client.get("/static/0123456789abcdef/js/home/main.js")
    now = client.get(f"{ASSETS.edition().address}js/home/main.js")
    assert old.text == now.text
    assert old.headers["cache-control"] == "no-cache"


def test_without_a_version_the_files_are_as_they_are_written(client: TestClient[Any]) -> None:
    answer = client.get("/static/js/table/main.js")
    assert answer.text == (STATIC / "js" / "table" / "main.js").read_text("utf-8")
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("name", ["../secret.txt", "js/nothing/main.js", "css/nothing.css", "fonts/../svg.py"])
def test_what_is_no_static_file_is_not_there(client: TestClient[Any], name: str) -> None:
    assert client.get(f"/static/{ASSETS.edition().version}/{name}").status_code == 404


def test_a_changed_file_makes_another_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "js" / "home").mkdir(parents=True)
    script = tmp_path / "js" / "home" / "main.js"
    script.write_text("export const a = 1;\n")
    monkeypatch.setattr(assets, "STATIC", tmp_path)
    made = Assets()
    first = made.edition()
    assert b"const a = 1" in (first.bundled("js/home/main.js") or b"")
    assert made.edition() is first is made.known()
    script.write_text("export const a = 10;\n")
    second = made.edition()
    assert second.version != first.version
    assert b"const a = 10" in (second.bundled("js/home/main.js") or b"")


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_bundle_has_every_module_once_after_those_that_it_needs(entry: str) -> None:
    text = bundle(STATIC / "js", entry)
    order = re.findall(r"^// (\S+\.js)$", text, re.MULTILINE)
    assert order[-1] == entry
    assert len(set(order)) == len(order) > 1
    for place, name in enumerate(order):
        for address in re.findall(
            r'^(?:import|\}) .*from "([^"]+)";$', (STATIC / "js" / name).read_text(), re.MULTILINE
        ):
            needed = ((STATIC / "js" / name).parent / address).resolve().relative_to((STATIC / "js").resolve())
            assert needed.as_posix() in order[:place], f"{name} needs {needed}"


def bundled(folder: Path, **modules: str) -> str:
    for name, text in modules.items():
        (folder / f"{name}.js").write_text(text)
    return bundle(folder, "main.js")


def test_a_bundle_keeps_names_apart_and_drops_comments(tmp_path: Path) -> None:
    main = 'import { a as b } from "./x.js";\n/** Says it. */\nconsole.log(/** @type {any} */ (b));\n// end\n'
    text = bundled(tmp_path, main=main, x="const hidden = 1;\nexport const a = hidden;\nexport class C {}\n")
    assert "const { a: b } = $x;" in text
    assert "return { a, C };" in text
    assert "Says it" not in text
    assert "// end" not in text
    assert "console.log(/** @type {any} */ (b));" in text


@pytest.mark.parametrize(
    "text", ["export default 1;\n", 'import * as x from "./x.js";\n', "export let a = 1;\n", "log(import.meta.url);\n"]
)
def test_what_a_bundle_does_not_know_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(Unbundled, match="bundles do not know"):
        bundled(tmp_path, main=text, x="")


def test_modules_that_need_each_other_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Unbundled, match="imports itself"):
        bundled(
            tmp_path, main='import { a } from "./x.js";\n', x='import { b } from "./main.js";\nexport const a = b;\n'
        )

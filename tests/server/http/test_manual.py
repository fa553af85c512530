"""The docs under /docs: the files of the site and no others, with scripts that the page itself has."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from hiram.server.http import manual

pytestmark = pytest.mark.one_store("sqlite")  # nothing here depends on the store

PAGE = "<!doctype html><script>one()</script><script src='a.js'></script><script>two()</script>"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small site in place of the one that may be built here."""
    folder = tmp_path / "site"
    (folder / "bots").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE, encoding="utf-8")
    (folder / "bots" / "index.html").write_text("<!doctype html>Bots", encoding="utf-8")
    (folder / "a.js").write_text("// a", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    monkeypatch.setattr(manual, "SITE", folder)
    return folder


def test_the_pages_and_files_of_the_site_are_there(client: TestClient[Any], site: Path) -> None:
    assert client.get("/docs/index.html").text == PAGE
    assert client.get("/docs/bots/index.html").text.endswith("Bots")
    assert client.get("/docs/a.js").headers["content-type"].startswith("text/javascript")


def test_the_bare_address_leads_to_the_start(client: TestClient[Any], site: Path) -> None:
    assert client.get("/docs").text == client.get("/docs/").text == PAGE


def test_a_page_may_run_its_own_scripts_and_no_others(client: TestClient[Any], site: Path) -> None:
    allowed = client.get("/docs/index.html").headers["content-security-policy"]
    assert allowed.count("sha256-") == 2
    assert "unsafe-inline" not in allowed.partition("script-src")[2].partition(";")[0]
    assert "sha256-" not in client.get("/docs/bots/index.html").headers["content-security-policy"]


@pytest.mark.parametrize("name", ["../secret.txt", "%2e%2e/secret.txt", "nothing.html", "bots"])
def test_what_is_not_of_the_site_is_not_there(client: TestClient[Any], site: Path, name: str) -> None:
    assert client.get(f"/docs/{name}").status_code == 404


def test_a_server_without_the_site_says_how_to_build_it(
    client: TestClient[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(manual, "SITE", tmp_path)
    assert "make docs" in client.get("/docs/").json()["text"]

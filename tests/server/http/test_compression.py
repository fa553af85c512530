"""What is the same for everybody goes out compressed; what belongs to one guest does not."""

from __future__ import annotations

import gzip
from typing import Any

import brotli
import pytest
from litestar.testing import TestClient

from hiram.server.http.compression import accepted, compressed
from server.harness import GAME

pytestmark = pytest.mark.one_store("sqlite")  # nothing here depends on the store

PUBLIC_PATHS = (
    "/",
    "/static/js/table/main.js",
    "/static/css/table.css",
    "/static/icons.svg",
    "/api/games",
    f"/api/games/{GAME}/rules",
)


def raw(client: TestClient[Any], path: str, encodings: str) -> tuple[Any, bytes]:
    """The answer, and its bytes as they went over the line."""
    with client.stream("GET", path, headers={"accept-encoding": encodings}) as answer:
        return answer, b"".join(answer.iter_raw())


@pytest.mark.parametrize("path", PUBLIC_PATHS)
def test_public_texts_are_compressed_as_the_browser_can(client: TestClient[Any], path: str) -> None:
    plain, content = raw(client, path, "identity")
    assert "content-encoding" not in plain.headers
    assert plain.headers["vary"] == "accept-encoding"
    for encodings, name, unpack in (
        ("gzip, deflate, br, zstd", "br", brotli.decompress),
        ("gzip", "gzip", gzip.decompress),
    ):
        answer, body = raw(client, path, encodings)
        assert answer.headers["content-encoding"] == name
        assert int(answer.headers["content-length"]) == len(body) < len(content) / 2
        assert unpack(body) == content
        assert answer.headers.get("etag") == plain.headers.get("etag")
        assert answer.headers["vary"] == "accept-encoding"


def test_what_belongs_to_a_guest_is_never_compressed(client: TestClient[Any]) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
    wish = {"game": GAME, "players": 2, "seats": seats, "start": True}
    table = client.post("/api/tables", json=wish, headers={"accept-encoding": "br, gzip"})
    assert "content-encoding" not in table.headers
    address = f"/api/tables/{table.json()['id']}"
    for path in ("/api/guests/me", "/api/tables?mine=true", address, f"{address}/view?seat=0"):
        answer, body = raw(client, path, "br, gzip")
        assert answer.status_code == 200
        assert "content-encoding" not in answer.headers, path
        assert body[:1] in b"[{"


def test_pictures_fonts_and_short_answers_stay_as_they_are(client: TestClient[Any]) -> None:
    for path in ("/static/icons/app-192.png", "/static/fonts/sans-500.woff2", "/static/favicon.svg"):
        answer, _ = raw(client, path, "br, gzip")
        assert answer.status_code == 200
        assert "content-encoding" not in answer.headers, path


def test_an_answer_that_has_not_changed_has_no_body(client: TestClient[Any]) -> None:
    first, _ = raw(client, "/static/icons.svg", "br")
    headers = {"accept-encoding": "br", "if-none-match": first.headers["etag"]}
    again = client.get("/static/icons.svg", headers=headers)
    assert (again.status_code, again.content) == (304, b"")
    assert "content-encoding" not in again.headers


@pytest.mark.parametrize(
    ("header", "best"),
    [
        ("gzip, deflate, br", "br"),
        ("BR;q=0.4, gzip;q=1.0", "br"),
        ("br;q=0, gzip", "gzip"),
        ("gzip;q=0", None),
        ("br;q=much", None),
        ("", None),
        ("identity, deflate", None),
    ],
)
def test_the_best_encoding_that_is_allowed_is_taken(header: str, best: str | None) -> None:
    assert accepted(header) == best


def test_the_same_content_is_compressed_once() -> None:
    content = b"In the beginning " * 100
    assert compressed(content, "br") is compressed(bytes(content), "br")

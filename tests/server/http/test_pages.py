"""Pages are put together from parts that are written once."""

from __future__ import annotations

import html
import re
import struct
from typing import Any
from urllib.parse import urljoin

import pytest
from litestar.testing import TestClient
from msgspec import structs

from hiram.registry import game_of, game_slugs
from hiram.server.http.assets import ASSETS
from hiram.server.http.pages import NAMES, assembled, game_cards, page_text, shared_way
from hiram.server.lobby.catalogue import game_info, sheet_path
from server.harness import GAME

pytestmark = pytest.mark.one_store("sqlite")  # nothing here depends on the store


@pytest.mark.parametrize("name", sorted(NAMES.values()))
def test_a_page_is_whole_and_no_id_is_used_twice(name: str) -> None:
    page = page_text(name)
    assert page.startswith("<!doctype html>")
    assert page.endswith("</html>\n")
    assert "<!--" not in page
    assert not re.search(r"\{\w*\}", page)
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert sorted(ids) == sorted(set(ids))


def test_a_part_takes_what_it_is_given() -> None:
    page = assembled('<!-- part head title="A & B" sheet="home" script="archive" -->\n<body>\n')
    assert "<title>A & B</title>" in page
    assert "/static/css/home.css" in page
    assert page.endswith("<body>\n")


def test_the_home_page_lists_the_games_itself(client: TestClient[Any]) -> None:
    page = client.get("/").text
    for slug in game_slugs():
        assert f'data-game="{slug}"' in page
        assert html.escape(game_of(slug).title) in page
        assert html.escape(game_of(slug).summary) in page


def test_what_a_game_says_of_itself_is_text_in_the_page() -> None:
    info = structs.replace(game_info(game_slugs()[0]), title='<b>"A" & B</b>', players=[2], summary="{title}")
    card = game_cards([info])
    assert "<h3>&lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;</h3>" in card
    assert "<p>{title}</p>" in card
    assert "<span>2 players · medium · about 15 minutes</span>" in card


def test_a_table_page_says_what_to_fetch_only_to_those_who_may_see_it(client: TestClient[Any]) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    wish = {"game": GAME, "players": 2, "seats": seats, "listed": False}
    table = client.post("/api/tables", json=wish).json()["id"]
    mine = client.get(f"/table/{table}").text
    assert f'<link rel="preload" href="/api/tables/{table}" as="fetch" crossorigin>' in mine
    assert f'href="{sheet_path(game_of(GAME))}"' in mine
    assert 'rel="preload" href="/api/' not in client.get(f"/table/{table}?invite=abc").text
    client.cookies.clear()
    assert client.get(f"/table/{table}").text == client.get("/table/none").text


@pytest.mark.parametrize(
    ("text", "way"),
    [
        ("Come! https://games.example/table/ab_c-1?invite=xY-9", "/table/ab_c-1?invite=xY-9"),
        ("HTTP://GAMES.example/table/abc?seat=a.b", "/table/abc?seat=a.b"),
        ("https://games.example/table/abc", "/table/abc"),
        ("https://games.example/table/abc?next=//evil.example", "/table/abc"),
        ("https://games.example/rules/abc", "/?shared=nothing"),
        ("https://games.example//evil.example/table/abc", "/?shared=nothing"),
        ("https://evil.example/table/abc?invite=x", "/?shared=elsewhere"),
        ("https://games.example@evil.example/table/abc", "/?shared=elsewhere"),
        ("https://[games.example/table/abc", "/?shared=nothing"),
        ("no link at all", "/?shared=nothing"),
    ],
)
def test_a_shared_link_leads_to_a_table_of_this_server_and_nowhere_else(text: str, way: str) -> None:
    assert shared_way(text, "games.example") == way


def test_what_a_phone_shares_is_sent_on(client: TestClient[Any]) -> None:
    link = f"{client.base_url}/table/abc?invite=xyz"
    answer = client.get("/shared", params={"text": f"Play with us: {link}"}, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/table/abc?invite=xyz")


def test_the_worker_is_at_the_root_and_new_with_every_edition(client: TestClient[Any]) -> None:
    worker = client.get("/worker.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert worker.headers["cache-control"] == "no-cache"
    for address in re.findall(r'^  "(/static/.+)",$', worker.text, re.MULTILINE):
        assert address.startswith(ASSETS.edition().address)
        assert client.get(address).status_code == 200
    assert f'const FILES = "{ASSETS.edition().address}"' in worker.text


def test_the_manifest_names_icons_that_are_there(client: TestClient[Any]) -> None:
    address = re.search(r'rel="manifest" href="([^"]+)"', client.get("/").text)
    assert address is not None
    answer = client.get(address[1])
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert (manifest["id"], manifest["start_url"], manifest["display"]) == ("/", "/", "standalone")
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        drawn = client.get(urljoin(address[1], icon["src"]))
        assert drawn.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", drawn.content[16:24])
            assert icon["sizes"] == f"{width}x{height}"

"""What there is to play: games, sheets, pictures, rules and the pages that teach a game."""

import re
from typing import Any

import pytest
from litestar.testing import TestClient

from hiram.core.errors import HiramError
from server.harness import GAME
from support.toy import Seals

pytestmark = pytest.mark.one_store("sqlite")  # nothing here depends on the store


def test_games_rules_sheets_and_pictures(client: TestClient[Any]) -> None:
    game = next(info for info in client.get("/api/games").json() if info["game"] == GAME)
    assert game["players"] == [2, 3, 4, 5]
    assert game["bots"][:5] == ["novice", "casual", "steady", "strong", "master"]
    sheet = client.get(game["sheet"])
    assert "immutable" in sheet.headers["cache-control"]
    assert {"art", "layouts", "theme"} <= set(sheet.json())
    style = client.get(game["style"])
    assert style.headers["content-type"].startswith("text/css")
    assert ':root[data-theme="dark"]' in style.text
    assert "prefers-color-scheme: dark" in style.text
    rules = client.get(f"/api/games/{GAME}/rules").json()
    assert len(rules["clauses"]) > 50
    one = client.get(f"/api/games/{GAME}/rules", params={"clause": rules["clauses"][0]["id"]}).json()
    assert one["clauses"] == rules["clauses"][:1]
    picture = client.get(f"/api/games/{GAME}/picture.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<svg")


def test_the_page_that_teaches_a_game_comes_with_its_pictures(client: TestClient[Any]) -> None:
    learn = client.get(f"/api/games/{GAME}/rules").json()["learn"]
    assert learn.startswith("# Learn ")
    pictures = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", learn)
    assert len(pictures) >= 3
    for address in pictures:
        picture = client.get(address)
        assert picture.headers["content-type"] == "image/png", address
        assert picture.content.startswith(b"\x89PNG")
    assert "## The words of the game" in learn
    assert "- **Portal**: " in learn
    assert client.get("/static/pictures/../rules/portals_and_prophets.md").status_code == 404
    assert client.get(f"/api/games/{GAME}/rules", params={"clause": "PP-1"}).json()["learn"] == ""


def test_a_game_without_a_page_that_teaches_it_has_an_empty_one() -> None:
    assert Seals().learn() == ""
    with pytest.raises(HiramError, match="the rules page of Seals is not installed"):
        Seals().rules()

"""A game that `hiram new-game` wrote is one like any other: simulated, held to the whole kit, served, and played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, expect

from hiram.registry import game_slugs
from support.new_game import NewGame
from web.driving import House, OpenPage, moved, node, rev, sit, touch, turn_or_end


@pytest.fixture
def nim(tmp_path: Path) -> NewGame:
    return NewGame(tmp_path, "nim")


@pytest.fixture
def nim_house(nim: NewGame, tmp_path: Path) -> Iterator[House]:
    made = House(tmp_path / "house", plugins=nim.site)
    made.start()
    yield made
    made.stop()


def test_a_new_game_goes_all_the_way_from_the_command_to_its_table(
    nim: NewGame, nim_house: House, open_page: OpenPage
) -> None:
    check_commands(nim)
    check_kit(nim)
    with httpx.Client(base_url=nim_house.url, timeout=300) as client:
        client.post("/api/guests", json={"name": "Miriam"}).raise_for_status()
        check_pages(client)
        play_over_http(client)
    check_rules_page(open_page(), nim_house)
    for size in ("wide", "phone"):
        check_table(open_page(size), nim_house)


def check_commands(nim: NewGame) -> None:
    """It is simulated, and its rules are read."""
    assert "nim" not in game_slugs()
    simulated = nim.run("hiram", "simulate", "nim", "--players", "3", "--games", "5")
    assert "5 of 5 games finished" in simulated.stdout, simulated.stderr
    rules = nim.run("hiram", "rules", "nim")
    assert "# Nim: the rules" in rules.stdout, rules.stderr
    assert nim.run("hiram", "rules", "nim", "NI-3.1").stdout.startswith("NI-3.1  Whoever takes the last stone")


def check_kit(nim: NewGame) -> None:
    """Its own tests pass, among them the whole conformance kit."""
    done = nim.run("pytest", "-q", "-p", "no:cacheprovider")
    assert done.returncode == 0, done.stdout
    passed = re.search(r"(\d+) passed in", done.stdout)
    assert passed is not None
    assert int(passed[1]) > 100


def check_pages(client: httpx.Client) -> None:
    """What the server tells of it, and its pictures, which come from its own package."""
    info = next(game for game in client.get("/api/games").json() if game["game"] == "nim")
    assert (info["title"], info["players"], info["prefix"]) == ("Nim", [2, 3, 4], "NI")
    assert {"stone", "player"} <= set(client.get(info["sheet"]).json()["art"])
    assert client.get("/rules/nim").status_code == 200
    assert client.get("/api/games/nim/picture.svg").text.startswith("<svg")
    page = client.get("/api/games/nim/rules").json()
    assert [clause["id"] for clause in page["clauses"]][:2] == ["NI-1.1", "NI-1.2"]
    pictures = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", page["learn"])
    assert pictures == ["/static/pictures/nim/heaps.svg"]
    assert "- **Heap**: " in page["learn"]
    assert client.get(pictures[0]).headers["content-type"] == "image/svg+xml"
    assert client.get("/static/pictures/nim/../rules.md").status_code == 404
    assert client.get("/static/pictures/nim/%2e%2e/rules.md").status_code == 404


def play_over_http(client: httpx.Client) -> None:
    """A whole game of the first legal action against the greedy bot."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
    wish = {"game": "nim", "players": 2, "seats": seats, "start": True, "seed": 7}
    table = client.post("/api/tables", json=wish).raise_for_status().json()["id"]
    while not (view := client.get(f"/api/tables/{table}/view", params={"seat": 0}).json())["finished"]:
        if 0 in view["acting"]:
            move = {"seat": 0, "action": view["legal"][0]["name"], "rev": view["rev"]}
            client.post(f"/api/tables/{table}/actions", json=move).raise_for_status()


def check_rules_page(page: Page, house: House) -> None:
    """It teaches the game, with its picture."""
    page.goto(f"{house.url}/rules/nim")
    expect(page.locator("h1").first).to_contain_text("Nim")
    picture = page.locator('img[src="/static/pictures/nim/heaps.svg"]')
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 100


def check_table(page: Page, house: House) -> None:
    """A move is made by touching a stone."""
    sit(page, house, game="nim", options={})
    lit = page.locator('.node.lit[data-id^="stone."]')
    expect(lit.first).to_be_visible()
    stones = [id.split(".") for id in lit.evaluate_all("nodes => nodes.map((node) => node.dataset.id)")]
    heap = stones[0][1]  # any that the bot has left
    last = f"stone.{heap}.{max(int(number) for _, other, number in stones if other == heap)}"
    before = rev(page)
    touch(page, last)
    moved(page, before)
    expect(node(page, last)).to_have_count(0)
    assert turn_or_end(page) in ("mine", "over")

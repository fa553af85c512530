"""Puzzles in the browser: somebody errs, has the answer shown, makes it by touch, and goes on; that of the day."""

from __future__ import annotations

import datetime
from random import Random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from hiram.puzzles import Puzzle, daily_number, daily_turn, puzzles_of
from hiram.registry import game_of, game_slugs
from hiram.server.http.schemas import PuzzleWish
from hiram.server.lobby.puzzles import play_puzzle
from web.driving import House, OpenPage, my_turn, ready
from web.finger import ACTIONS, Finger

SIZES: dict[str, dict[str, Any]] = {
    "wide": {"viewport": {"width": 1366, "height": 768}, "has_touch": True},
    "phone": {},
    "small": {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True},
}
GAMES = game_slugs()
# each game at one of the sizes, so that every game and every size is seen
TRIED = [(game, list(SIZES)[number % len(SIZES)]) for number, game in enumerate(GAMES)]
NUMBERS = """async (count) => {
  const { dailyNumber, dailyTurn } = await import("/static/js/pure/daily_puzzle.js");
  return Array.from({ length: 60 }, (_, day) => [dailyNumber(20500 + day, count), dailyTurn(20500 + day, count)]);
}"""
DAY = 86_400_000


def at(page: Page, mood: str) -> None:
    page.wait_for_selector(f'html[data-puzzle="{mood}"]')


def choose(page: Page, action: int) -> None:
    """Make a move from the list of all moves, as the keyboard and a screen reader do."""
    page.click('[data-opens="actions"]')
    page.locator(f'.actions-body [data-action="{action}"]').first.evaluate("button => button.click()")
    yes = page.locator("dialog[open] :is(.gold, .danger)")
    page.wait_for_selector('html:not([data-puzzle="ask"]), dialog[open]')
    if yes.count():
        yes.first.click()


def close_dock(page: Page) -> None:
    cross = page.locator("#dock").get_by_label("Close")
    if cross.is_visible():
        cross.click()


def wrong_action(page: Page, slug: str, puzzle: Puzzle) -> int:
    names = game_of(slug).actions
    moves = [move["id"] for move in page.evaluate(ACTIONS) if move["id"] >= 0]
    return next(id for id in moves if names[id].name in puzzle.behind)


def solve(page: Page, slug: str, puzzle: Puzzle) -> None:
    """Make the right answer with a finger, by what the server says is touched for it."""
    shown = play_puzzle(game_of(slug), puzzle, PuzzleWish("answer"))
    my_turn(page)
    moves = page.evaluate(ACTIONS)
    move = next(one for one in moves if one["path"] == shown.path and (one["id"] < 0 or one["id"] == shown.actions[0]))
    Finger(page, Random(slug)).make(move)
    at(page, "right")


@pytest.mark.parametrize(("slug", "size"), TRIED)
def test_a_puzzle_is_missed_shown_and_solved(open_page: OpenPage, house: House, slug: str, size: str) -> None:
    page = open_page("phone" if size == "small" else size, **SIZES[size])
    puzzle, following = puzzles_of(game_of(slug))[:2]
    page.goto(f"{house.url}/puzzles/{slug}")
    at(page, "ask")
    assert page.url.endswith(f"/puzzles/{slug}/{puzzle.name}")
    strip = page.locator(".puzzle").bounding_box()
    assert strip is not None
    assert size != "small" or strip["height"] <= 62
    if any(move["id"] >= 0 for move in page.evaluate(ACTIONS)):
        choose(page, wrong_action(page, slug, puzzle))
        at(page, "wrong")
        expect(page.locator(".puzzle-text")).to_contain_text("Try again")
        close_dock(page)
    page.get_by_role("button", name="Show the answer").click()
    at(page, "told")
    expect(page.locator(".puzzle-text")).to_contain_text(puzzle.reason)
    solve(page, slug, puzzle)
    expect(page.locator(".puzzle-text")).to_contain_text(f"Right! {puzzle.reason}")
    expect(page.get_by_role("button", name="Next puzzle")).to_be_focused()
    small = page.evaluate(
        "[...document.querySelectorAll('.puzzle-buttons .button:not([hidden])')]"
        ".map(one => one.getBoundingClientRect().height).filter(height => height < 40)"
    )
    assert small == []
    assert page.evaluate("JSON.parse(localStorage['hiram.puzzles'])")["row"] == 0
    page.get_by_role("button", name="Next puzzle").click()
    page.wait_for_url(f"**/puzzles/{slug}/{following.name}")
    at(page, "ask")


def test_the_puzzle_of_the_day_counts_days_and_rows(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    today = datetime.datetime.now(datetime.UTC).date()
    slug = GAMES[daily_turn(today, len(GAMES))]
    found = puzzles_of(game_of(slug))
    puzzle = found[daily_number(today, len(found))]
    yesterday = {"solved": {}, "row": 4, "best": 4, "day": (today - datetime.date(1970, 1, 1)).days - 1, "days": 2}
    page.add_init_script(f"localStorage['hiram.puzzles'] ??= JSON.stringify({yesterday})")
    ready(page, house.url)
    page.get_by_role("link", name="Puzzles").click()
    page.wait_for_selector("html[data-ready]")
    expect(page.locator(".puzzle-rows")).to_contain_text("2 days in a row")
    assert Axe().run(page).violations_count == 0
    page.get_by_role("link", name="Solve it").click()
    at(page, "ask")
    found_by_axe = Axe().run(page)
    assert found_by_axe.violations_count == 0, found_by_axe.generate_report()
    solve(page, slug, puzzle)
    kept = page.evaluate("JSON.parse(localStorage['hiram.puzzles'])")
    assert (kept["row"], kept["best"], kept["days"]) == (5, 5, 3)
    assert list(kept["solved"]) == [f"{slug}/{puzzle.name}"]
    ready(page, f"{house.url}/puzzles")
    expect(page.get_by_role("link", name="Look at it again")).to_be_visible()
    expect(page.locator(".puzzle-card", has_text=game_of(slug).title)).to_contain_text(f"1 of {len(found)} solved")


def test_the_browser_finds_the_same_puzzle_of_the_day(open_page: OpenPage, house: House) -> None:
    page = open_page()
    page.goto(f"{house.url}/archive")
    first = datetime.date(1970, 1, 1) + datetime.timedelta(20500)
    days = [first + datetime.timedelta(number) for number in range(60)]
    for count in (1, 5, 8, 40):
        assert page.evaluate(NUMBERS, count) == [[daily_number(day, count), daily_turn(day, count)] for day in days]


def test_a_name_that_nobody_knows_gets_a_sentence(open_page: OpenPage, house: House) -> None:
    page = open_page(expects=("404",))
    page.goto(f"{house.url}/puzzles/{GAMES[0]}/nonsense")
    expect(page.locator("#gone")).to_contain_text("has no puzzle of that name")
    page.get_by_role("link", name="All puzzles").click()
    page.wait_for_url("**/puzzles")

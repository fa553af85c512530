"""Deadlines in the list of my games, in words."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import expect

from web.driving import House, OpenPage, ready, sit

WORDS = """async ([deadline, now]) => {
  const { deadlineWords } = await import("/static/js/home/deadline.js");
  return deadlineWords(deadline, now);
}"""
ZONE = "Asia/Jerusalem"
NOW = datetime(2026, 11, 17, 10, 0, tzinfo=ZoneInfo(ZONE))  # a Tuesday


@pytest.fixture(scope="module")
def cases() -> list[tuple[datetime, str]]:
    day = timedelta(days=1)
    return [
        (NOW - timedelta(seconds=1), "time is up"),
        (NOW + timedelta(seconds=100), "a minute left"),
        (NOW + timedelta(minutes=42), "42 minutes left"),
        (NOW.replace(hour=11, minute=30), "until this morning"),
        (NOW.replace(hour=15), "until this afternoon"),
        (NOW.replace(hour=20), "until this evening"),
        (NOW.replace(hour=1) + day, "until tonight"),
        (NOW.replace(hour=9) + day, "until tomorrow morning"),
        (NOW.replace(hour=2) + 2 * day, "until tomorrow night"),
        (NOW.replace(hour=19) + 2 * day, "until Thursday evening"),
        (NOW.replace(hour=14) + 6 * day, "until Monday afternoon"),
        (NOW + 7 * day, "until November 24"),
    ]


def test_a_deadline_is_told_as_people_say_it(
    open_page: OpenPage, house: House, cases: list[tuple[datetime, str]]
) -> None:
    page = open_page(timezone_id=ZONE)
    page.goto(f"{house.url}/archive")
    for deadline, words in cases:
        assert page.evaluate(WORDS, [deadline.timestamp() * 1000, NOW.timestamp() * 1000]) == words


def test_my_games_say_until_when_i_have_to_decide(open_page: OpenPage, house: House) -> None:
    page = open_page()
    table = sit(page, house, clock={"kind": "move", "seconds": 3 * 24 * 3600})
    told = page.request.get(f"{house.url}/api/tables/{table}").json()["deadline"]
    ready(page, house.url)
    card = page.locator("#mine .table-card", has=page.locator(f'a[href="/table/{table}"]'))
    shown = card.locator("time.until")
    expect(shown).to_contain_text("until ")
    weekday = page.evaluate("at => new Date(at - 5 * 3600 * 1000).toLocaleDateString('en', { weekday: 'long' })", told)
    assert weekday[:3] in (shown.inner_text() + (shown.get_attribute("title") or ""))
    assert page.evaluate("at => new Date(at).toISOString()", told) == shown.get_attribute("datetime")

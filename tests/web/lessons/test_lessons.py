"""Lessons in the browser: somebody who errs twice, on a desktop and on a phone, and somebody who only skips."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from hiram.lessons import judge, outlines_of
from hiram.lessons.play import UNDO
from hiram.registry import game_of, game_slugs
from hiram.server.http.schemas import LessonWish
from hiram.server.lobby.lessons import LessonTable, known_lesson, play_lesson
from web.driving import GAME, House, OpenPage, drawn, my_turn, node, ready, sit, wait_until
from web.finger import ACTIONS, Finger

GAMES = game_slugs()
SIZES: dict[str, dict[str, Any]] = {
    "wide": {"viewport": {"width": 1366, "height": 768}, "has_touch": True},
    "phone": {},
}
ERRORS = 2
FIRST = "first"
COVERED = """() => {
  const { left, top, right, bottom } = document.getElementById("bubble").getBoundingClientRect();
  const { stage } = hiram.board;
  return [...stage.views.values()].filter((view) => view.element.classList.contains("hinted")).filter((view) => {
    if (view.element.hidden || !stage.shows(view.node)) return false;
    const box = stage.spot(view);
    const wide = Math.min(box.right, right) - Math.max(box.left, left);
    const high = Math.min(box.bottom, bottom) - Math.max(box.top, top);
    if (wide <= 0 || high <= 0) return false;
    return wide * high > 0.25 * (box.right - box.left) * (box.bottom - box.top);
  }).map((view) => view.node.id);
}"""
"""What the bubble points at and lies over. What is as large as the table may be covered a little; what is touched next
never is, or the finger could not touch it."""
OUTSIDE = """() => {
  const { left, top, right, bottom } = document.getElementById("bubble").getBoundingClientRect();
  return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
}"""


def at_step(page: Page, number: int, answered: bool = False) -> None:
    page.wait_for_selector(f'html[data-step="{number}"][data-answered="{str(answered).lower()}"]')
    page.wait_for_selector('html[data-turn="mine"], html[data-turn="others"]')


def placed_well(page: Page) -> None:
    drawn(page)
    wait_until(page, lambda: page.evaluate(COVERED) == [])
    assert not page.evaluate(OUTSIDE)


class Learner:
    """Somebody who goes through a lesson by touch."""

    def __init__(self, page: Page, house: House, game: str, name: str = FIRST) -> None:
        self.page = page
        self.game, self.lesson = known_lesson(game, name)
        self.finger = Finger(page, Random(game))
        self.given: list[list[str]] = []
        page.goto(f"{house.url}/lesson/{game}" + ("" if name == FIRST else f"/{name}"))

    def walk(self, errors: int) -> int:
        """Go through the whole lesson, and err so many times; how often there was an occasion to."""
        erred = 0
        for number in range(self.lesson.length):
            at_step(self.page, number)
            step = self.lesson.at(number)[2]
            expect(self.page.locator(".lesson-text")).to_have_text(step.text)
            placed_well(self.page)
            if erred < errors and not step.only_looks and self.asked():
                my_turn(self.page)
                erred += self.err()
                at_step(self.page, number)
            self.answer()
            self.go_on()
        return erred

    def asked(self) -> bool:
        """Whether the learner has a decision; not where he waits, and may change his mind."""
        return not LessonTable(self.game, self.lesson, self.given, ()).place([]).undo

    def err(self) -> bool:
        """Make a legal move that the step does not ask for; whether there is one."""
        page, step = self.page, self.lesson.at(len(self.given))[2]
        names = self.game.actions
        wrong = [
            move["id"]
            for move in page.evaluate(ACTIONS)
            if move["id"] >= 0 and not judge(step, (), [names[move["id"]].name]).right
        ]
        if not wrong:
            return False
        before = page.evaluate("document.documentElement.dataset.rev")
        page.click('[data-opens="actions"]')
        page.locator(f'.actions-body [data-action="{wrong[0]}"]').evaluate("button => button.click()")
        yes = page.locator("dialog[open] :is(.gold, .danger)")
        expect(page.locator(".lesson-said:not([hidden])").or_(yes).first).to_be_visible()
        if yes.count():
            yes.click()
        expect(page.locator(".lesson-said")).to_have_text(judge(step, (), [names[wrong[0]].name]).text)
        expect(page.locator(".lesson-text")).to_have_text(step.text)
        page.locator("#dock").get_by_label("Close").click()
        assert page.evaluate("document.documentElement.dataset.rev") == before
        return True

    def answer(self) -> None:
        """Do what the step asks for, by touching what is touched for it."""
        page, number = self.page, len(self.given)
        step, part = self.lesson.at(number)[2], list[str]()
        while step.alternatives and tuple(part) not in step.alternatives:
            table = LessonTable(self.game, self.lesson, self.given, part)
            if table.place([], part).undo:
                page.locator(".prompt .mind.hinted").click()
                part.append(UNDO)
                continue
            my_turn(page)
            path, actions = table.answer(part)
            before = int(page.evaluate("document.documentElement.dataset.rev"))
            moves = page.evaluate(ACTIONS)
            self.finger.make(next(move for move in moves if move["path"] == path and meant(move, actions)))
            self.finger.seen(before)
            part = play_lesson(self.game, self.lesson, LessonWish("act", self.given, part, actions)).part
        self.given.append(part)

    def go_on(self) -> None:
        """Read what the answer brought, and press Next."""
        number = len(self.given) - 1
        step = self.lesson.at(number)[2]
        if number == self.lesson.length - 1:
            return
        if step.after or step.only_looks:
            at_step(self.page, number, answered=not step.only_looks)
            if step.after:
                expect(self.page.locator(".lesson-said")).to_have_text(step.after)
            self.page.click(".lesson-buttons .gold")
        at_step(self.page, number + 1)


def meant(move: dict[str, Any], actions: list[int]) -> bool:
    return move["id"] < 0 if len(actions) > 1 else move["id"] == actions[0] or move["id"] < 0


@pytest.mark.parametrize("size", ["wide", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_a_learner_errs_twice_and_plays_on(open_page: OpenPage, house: House, game: str, size: str) -> None:
    page = open_page(size, **SIZES[size])
    assert Learner(page, house, game).walk(ERRORS) == ERRORS
    page.get_by_role("button", name="Play on").click()
    page.wait_for_url("**/table/*")
    page.wait_for_selector('html[data-turn="mine"], html[data-turn="others"]')
    ready(page, house.url)
    page.locator(f'[data-game="{game}"] [data-do="bots"]').click()
    expect(page.locator("dialog .quick-title").first).to_be_visible()
    expect(page.locator(".offered-lesson")).to_have_count(0)


def test_a_short_lesson_of_each_game_is_played_by_touch(open_page: OpenPage, house: House) -> None:
    """On a phone, where there is the least room; tests/server/lobby plays all of them, with wrong answers."""
    page = open_page("phone")
    for game in GAMES:
        lesson = outlines_of(game_of(game))[1]
        Learner(page, house, game, lesson.name).walk(0)
        expect(page.get_by_role("button", name="Play on" if lesson.plays_on else "Next")).to_be_visible()


def test_whoever_only_skips_comes_through_too(open_page: OpenPage, house: House) -> None:
    """On the page, in one game: tests/server/lobby skips every step of every lesson."""
    game, page = GAMES[0], open_page("phone")
    ready(page, house.url)
    page.locator(f'[data-game="{game}"] [data-do="bots"]').click()
    page.locator("a.offered-lesson").click()
    lesson = outlines_of(game_of(game))[0]
    for number in range(lesson.length):
        at_step(page, number)
        step = lesson.at(number)[2]
        if not step.only_looks:
            page.get_by_role("button", name="Show me").click()
        if number < lesson.length - 1 and (step.only_looks or step.after):
            page.locator(".lesson-buttons .gold").click()
    page.get_by_role("button", name="Play on").click()
    page.wait_for_url("**/table/*")
    page.wait_for_selector('html[data-turn="mine"], html[data-turn="others"]')


def test_going_back_and_leaving_loses_nothing(open_page: OpenPage, house: House) -> None:
    page = open_page("phone")
    page.goto(f"{house.url}/lesson/{GAMES[0]}")
    lesson = outlines_of(game_of(GAMES[0]))[0]
    at_step(page, 0)
    expect(page.get_by_role("button", name="Back")).to_be_disabled()
    page.get_by_role("button", name="Show me").click()
    page.get_by_role("button", name="Next").click()
    at_step(page, 1)
    page.get_by_role("button", name="Show me").click()
    at_step(page, 1, answered=True)
    page.get_by_role("button", name="Back").click()
    at_step(page, 1)
    expect(page.locator(".lesson-text")).to_have_text(lesson.at(1)[2].text)
    page.get_by_role("button", name="Leave the lesson").click()
    page.wait_for_selector("html[data-ready]")
    page.goto(f"{house.url}/lesson/{GAMES[0]}")
    at_step(page, 1)
    page.get_by_role("button", name="Back").click()
    at_step(page, 0)
    expect(page.locator(".lesson-count")).to_have_text(f"1 of {lesson.length}")


def test_the_learn_page_and_the_table_lead_to_it(open_page: OpenPage, house: House) -> None:
    page = open_page("wide")
    ready(page, f"{house.url}/rules/{GAMES[0]}")
    page.locator(".lesson-links a").first.click()
    at_step(page, 0)
    sit(page, house)
    page.click("#tools >> text=More")
    page.click("dialog >> text=Learn it at the table")
    at_step(page, 0)


def test_a_lesson_is_played_by_keyboard_and_is_accessible(open_page: OpenPage, house: House) -> None:
    page = open_page("wide")
    page.goto(f"{house.url}/lesson/{GAME}")
    at_step(page, 0)
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    assert [one["id"] for one in found] == []
    expect(page.locator(".lesson-words")).to_have_attribute("aria-live", "polite")
    node(page, "loc.hebron").focus()
    page.keyboard.press("Enter")
    at_step(page, 0, answered=True)
    expect(page.locator(".lesson-buttons .gold")).to_be_focused()
    page.keyboard.press("Enter")
    at_step(page, 1)

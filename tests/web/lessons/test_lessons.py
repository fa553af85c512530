"""Lessons in the browser: somebody who errs twice, on a desktop and on a phone in turn, and somebody who only skips."""

from __future__ import annotations

from itertools import cycle, pairwise
from random import Random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from hiram.lessons import judge, outlines_of
from hiram.lessons.play import KINDLY, NOT_YET, UNDO
from hiram.registry import game_of, game_slugs
from hiram.server.http.schemas import LessonWish
from hiram.server.lobby.lessons import LessonTable, known_lesson, play_lesson
from web.conftest import draw_elsewhere
from web.driving import GAME, SIZES, UNTIL, WHOLE, House, OpenPage, node, ready, sit
from web.finger import TO_DECIDE, CannotTap, Finger

GAMES = game_slugs()
LAPTOP: dict[str, Any] = {"viewport": {"width": 1366, "height": 768}}
SCREENS = {"phone": (SIZES["phone"], LAPTOP), "laptop": (LAPTOP, SIZES["phone"])}
"""On which screens a game's lessons are shown in turn, by the first of them."""
WALKS = [
    pytest.param(game, first, id=f"{game}-{first}")
    for number, game in enumerate(GAMES)
    for first in (SCREENS if WHOLE else [[*SCREENS][number % 2]])
]
"""Every lesson on one screen, and those of every game on both."""
SKIPPED = GAMES if WHOLE else GAMES[::3]
"""Whose first lesson is skipped: what is pressed for that is the same in every game."""
ERRORS = 2
COMMON = (KINDLY, NOT_YET)
WAITS = f"""{UNTIL}
const frame = () => new Promise(requestAnimationFrame);
const words = (which) => {{
  const found = document.querySelector(`.lesson-${{which}}`);
  return found.hidden ? "" : found.textContent;
}};
"""
COVERED = """
const box = () => document.getElementById("bubble").getBoundingClientRect();
const covered = () => {
  const { left, top, right, bottom } = box();
  const { stage } = hiram.board;
  return [...stage.views.values()].filter((view) => view.element.classList.contains("hinted")).filter((view) => {
    if (view.element.hidden || !stage.shows(view.node)) return false;
    const spot = stage.spot(view);
    const wide = Math.min(spot.right, right) - Math.max(spot.left, left);
    const high = Math.min(spot.bottom, bottom) - Math.max(spot.top, top);
    if (wide <= 0 || high <= 0) return false;
    return wide * high > 0.25 * (spot.right - spot.left) * (spot.bottom - spot.top);
  });
};
"""
"""What the bubble points at and lies over. What is as large as the table may be covered a little; what is touched next
never is, or the finger could not touch it."""
AT_STEP = f"""async ([number, answered]) => {{{WAITS}{COVERED}
  const {{ dataset }} = document.documentElement;
  const there = () => dataset.step === String(number) && dataset.answered === String(answered);
  await until(() => there() && (dataset.turn === "mine" || dataset.turn === "others"));
  await frame();
  await frame();
  if (!answered) await until(() => !covered().length);
  const {{ left, top, right, bottom }} = box();
  const {{ actions }} = await import("/static/js/pure/trie.js");
  return {{
    text: words("text"),
    said: words("said"),
    rev: dataset.rev,
    inside: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
    mine: dataset.turn === "mine",
    moves: actions(hiram.board.picker.trie).map(({{ id, path }}) => ({{ id, path }})),
  }};
}}"""
"""Waits until a step has begun or is answered, and its bubble lies well; what is shown then."""
REFUSED = f"""async (id) => {{{WAITS}
  const {{ dataset }} = document.documentElement;
  const asked = () => document.querySelector("dialog[open] :is(.move, .gold, .danger)");
  const ends = () => dataset.turn === "mine" && document.querySelector(`#prompt [data-action="${{id}}"]`);
  const held = () => hiram.board.tips.asked;
  await until(() => words("said") || asked() || ends() || held());
  if (!words("said")) (asked() ?? ends())?.click();
  await until(() => words("said") || held());
  if (!words("said")) return null; // the machine was so slow that the tap was a long press
  await until(() => dataset.turn === "mine");
  await frame();
  await frame();
  return {{ step: dataset.step, rev: dataset.rev, text: words("text"), said: words("said") }};
}}"""
"""Waits for what is said to a wrong answer."""

DONE = """() => Object.entries(JSON.parse(localStorage.getItem("hiram.lessons")))
  .filter(([, lesson]) => lesson.done)
  .map(([name]) => name)"""


def at_step(page: Page, number: int, answered: bool = False) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(AT_STEP, [number, answered])
    assert found["inside"], "the bubble is cut by the edge of the screen"
    return found


class Learner:
    """Somebody who goes through a lesson by touch."""

    def __init__(self, page: Page, game: str, name: str) -> None:
        self.page = page
        self.game, self.lesson = known_lesson(game, name)
        self.finger = Finger(page, Random(game))
        self.given: list[list[str]] = []

    def walk(self, errors: int) -> None:
        """Go through the whole lesson, and err so many times, or as often as one can."""
        left = errors
        for number in range(self.lesson.length):
            shown = at_step(self.page, number)
            step = self.lesson.at(number)[2]
            assert shown["text"] == step.text
            if left and shown["mine"] and not step.takes_any:
                left -= self.err(shown["moves"], shown["rev"], 1 if number < self.last_asked else left)
            self.answer(shown["moves"], shown["rev"])
            self.go_on()
        assert not left, f"there were only {errors - left} wrong answers to be given"

    @property
    def last_asked(self) -> int:
        return max(number for number, _, _, step in self.lesson.steps() if not step.only_looks)

    def err(self, moves: list[dict[str, Any]], before: str, most: int) -> int:
        """Touch what the step does not ask for, if possible something that it has words for; how often."""
        number, names = len(self.given), self.game.actions
        step = self.lesson.at(number)[2]
        wrong = [(move, judge(step, (), [names[move["id"]].name])) for move in moves if move["id"] >= 0]
        wrong = sorted(((move, said) for move, said in wrong if not said.right), key=lambda one: one[1].text in COMMON)
        made = 0
        for move, said in wrong:
            if made == most:
                break
            try:
                shown = self.try_out(move)
            except CannotTap:
                continue  # the bubble may lie over what is not asked for
            assert shown == {"step": str(number), "rev": before, "text": step.text, "said": said.text}
            made += 1
        return made

    def try_out(self, move: dict[str, Any]) -> dict[str, Any]:
        """Make a wrong move; what is shown then."""
        *first, last = move["path"] or [""]
        self.page.evaluate("document.querySelector('.lesson-said').hidden = true")  # what was said to the one before
        for id in first:
            while self.finger.touch(id, move["path"]) != "taken":
                pass
        while True:
            if last:
                self.finger.tap(last, move["path"])
            shown: dict[str, Any] | None = self.page.evaluate(REFUSED, move["id"])
            if shown:
                return shown

    def answer(self, moves: list[dict[str, Any]], before: str) -> None:
        """Do what the step asks for, by touching what is touched for it."""
        page, number = self.page, len(self.given)
        step, part = self.lesson.at(number)[2], list[str]()
        if step.takes_any:
            part = [self.do_anything(moves, before)]
        while step.alternatives and tuple(part) not in step.alternatives:
            table = LessonTable(self.game, self.lesson, self.given, part)
            if table.place([], part).undo:
                page.locator(".prompt .mind.hinted").click()
                part.append(UNDO)
                continue
            path, actions = table.answer(part)
            if part:
                asked = page.evaluate(TO_DECIDE)
                moves, before = asked["moves"], asked["rev"]
            self.finger.make(next(move for move in moves if move["path"] == path and meant(move, actions)))
            self.finger.seen(before)
            part = play_lesson(self.game, self.lesson, LessonWish("act", self.given, part, actions)).part
        self.given.append(part)

    def do_anything(self, moves: list[dict[str, Any]], before: str) -> str:
        """Make the first move that can be made by one action; its name."""
        move = next(move for move in moves if move["id"] >= 0)
        self.finger.make(move)
        self.finger.seen(before)
        return self.game.actions[move["id"]].name

    def go_on(self) -> None:
        """Read what the answer brought, and press Next."""
        number = len(self.given) - 1
        step = self.lesson.at(number)[2]
        last = number == self.lesson.length - 1
        if step.after or last:
            shown = at_step(self.page, number, answered=not step.only_looks)
            assert not step.after or shown["said"] == step.after
        if not last and (step.after or step.only_looks):
            self.finger.press(".lesson-buttons .gold")


def meant(move: dict[str, Any], actions: list[int]) -> bool:
    return move["id"] < 0 if len(actions) > 1 else move["id"] == actions[0] or move["id"] < 0


@pytest.mark.parametrize(("game", "first"), WALKS)
def test_a_learner_errs_twice_in_every_lesson_and_plays_on(
    open_page: OpenPage, house: House, game: str, first: str
) -> None:
    """One lesson after the other on one page: to open it anew for each costs as much as half a lesson. The last goes on
    as a game."""
    page = open_page("phone")
    names = [lesson.name for lesson in outlines_of(game_of(game))]
    page.goto(f"{house.url}/lesson/{game}")
    for (name, following), screen in zip(pairwise([*names, ""]), cycle(SCREENS[first]), strict=False):
        draw_elsewhere(page, **screen)
        Learner(page, game, name).walk(ERRORS)
        if following:
            page.get_by_role("button", name="Next lesson").click()
            page.wait_for_url(f"**/lesson/{game}/{following}")
    expect(page.get_by_role("button", name="Next lesson")).to_be_hidden()
    page.get_by_role("button", name="Play on").click()
    page.wait_for_url("**/table/*")
    assert page.evaluate(DONE) == [f"{game}/{name}" for name in names]


@pytest.mark.parametrize("game", SKIPPED)
def test_whoever_only_skips_comes_through_too(open_page: OpenPage, house: House, game: str) -> None:
    """On the page, in the first lesson: tests/server/lobby skips every step of every lesson."""
    page = open_page("phone")
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
    ready(page, house.url)
    page.locator(f'[data-game="{game}"] [data-do="bots"]').click()
    expect(page.locator("dialog .quick-title").first).to_be_visible()
    expect(page.locator(".offered-lesson")).to_have_count(0)


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

"""A finger on a phone: it taps what it sees, turns to another pane, and swipes to what lies beyond an edge."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from playwright.sync_api import Page

from web.driving import UNTIL

MOST_SWIPES = 12
SWIPE_STEPS = 6
MOST_MISSED = 3  # taps in a game that a person would have to make again

ACTIONS = """async () => {
  const { actions } = await import("/static/js/pure/trie.js");
  return actions(hiram.board.picker.trie).map(({ id, path }) => ({ id, path }));
}"""

TO_DECIDE = f"""async () => {{{UNTIL}
  const {{ dataset }} = document.documentElement;
  await until(() => dataset.turn === "mine" || dataset.turn === "over");
  if (dataset.turn === "over") return null;
  return {{ rev: dataset.rev, moves: await ({ACTIONS})() }};
}}"""
"""Waits for the guest's turn or for the end; the moves that there are then, or nothing."""

HELD = """(path) => {
  const held = hiram.board.picker.path;
  return held.every((id, k) => path[k] === id) ? held.length : 0;
}"""
"""How many of the things that a move begins with are in the hand already."""

LOOK = """async (id) => {
  const { board } = hiram;
  const { stage, picker, panes, buttons } = board;
  const frame = () => new Promise(requestAnimationFrame);
  const where = () => JSON.stringify([stage.pane, stage.views.get(id)?.element.getBoundingClientRect()]);
  for (let before = ""; before !== where(); await frame(), await frame()) before = where();
  const inPrompt = [...buttons.first, ...buttons.next];
  const lost = picker.next.filter((one) => !stage.views.has(one) && !inPrompt.includes(one));
  const look = () => {
    const button = document.querySelector(`#prompt [data-touch="${CSS.escape(id)}"]`);
    if (button) return { kind: "button" };
    const view = stage.views.get(id);
    if (!view) return { kind: "nowhere", why: "it is not on the table" };
    const pane = panes.paneOf(id);
    if (pane && pane !== stage.pane) return { kind: "pane", pane };
    const box = view.element.getBoundingClientRect();
    const room = stage.root.getBoundingClientRect();
    const framed = stage.frameOf(view.node)?.element.getBoundingClientRect() ?? room;
    const seen = {
      left: Math.max(box.left, framed.left, room.left, 0),
      right: Math.min(box.right, framed.right, room.right, innerWidth),
      top: Math.max(box.top, framed.top, room.top, 0),
      bottom: Math.min(box.bottom, framed.bottom, room.bottom, innerHeight),
    };
    const lies = [];
    const points = [[.5, .5], [.25, .5], [.75, .5], [.5, .25], [.5, .75], [.1, .5], [.9, .5], [.5, .1], [.5, .9]];
    for (const [fx, fy] of points) {
      const [x, y] = [box.left + fx * box.width, box.top + fy * box.height];
      if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) continue;
      const top = document.elementFromPoint(x, y);
      if (!top || !stage.root.contains(top)) {
        lies.push(top?.closest("[id]")?.id ?? "nothing");
        continue;
      }
      const meant = stage.nodeAt((one) => picker.takes(one), x, y);
      if (meant?.id === id) return { kind: "tap", x, y };
      lies.push(meant?.id ?? "nothing");
    }
    const [dx, dy] = ["left", "top"].map((side, k) => {
      const [near, far] = k ? ["top", "bottom"] : ["left", "right"];
      const middle = (box[near] + box[far]) / 2;
      return middle < framed[near] || middle > framed[far] ? (framed[near] + framed[far]) / 2 - middle : 0;
    });
    if (dx || dy) {
      const window = { left: framed.left, top: framed.top, width: framed.width, height: framed.height };
      return { kind: "swipe", dx, dy, window };
    }
    return { kind: "nowhere", why: `under it: ${[...new Set(lies)].join(", ") || "nothing that is in view"}` };
  };
  return { lost, rev: document.documentElement.dataset.rev, ...look() };
}"""
"""What a finger has to do to touch a node that has come to rest, and why it cannot; and what may be touched next, but
is neither on the table nor in the prompt."""


ANSWERED = """async ([id, rev]) => {
  const { picker, tips } = hiram.board;
  const { dataset } = document.documentElement;
  for (let frame = 0; frame < 120; frame += 1) {
    const gone = dataset.turn !== "mine" || dataset.rev !== rev;
    if (gone || picker.path.includes(id) || document.querySelector("dialog[open]")) return "taken";
    if (tips.asked) return "asked";
    await new Promise(requestAnimationFrame);
  }
  return "missed";
}"""
"""What came of a tap, within so many frames."""

SEEN = f"""async (before) => {{{UNTIL}
  const {{ dataset }} = document.documentElement;
  const asked = () => document.querySelector("dialog[open]:not(.end)");
  await until(() => dataset.rev !== before || asked());
  return dataset.rev !== before;
}}"""
"""Waits until a move is shown, or until a dialog asks first; whether it is shown."""

ABSENT = "it is not there"
PLACE = f"""(selector) => {{
  const button = [...document.querySelectorAll(selector)].at(-1);
  if (!button) return {{ why: "{ABSENT}" }};
  button.scrollIntoView({{ block: "nearest", inline: "nearest", behavior: "instant" }});
  const {{ left, top, width, height }} = button.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const over = document.elementFromPoint(x, y);
  if (over && button.contains(over)) return {{ x, y }};
  return {{ why: `it is covered by ${{(over?.outerHTML ?? "the edge of the screen").slice(0, 120)}}` }};
}}"""
"""Where the middle of a button is, once it has been scrolled to, or why a finger cannot tap there."""


def swipe(page: Page, x: float, y: float, dx: float, dy: float) -> None:
    """A finger that drags from a point."""
    line = page.context.new_cdp_session(page)
    for k in range(SWIPE_STEPS + 1):
        finger = {"x": x + dx * k / SWIPE_STEPS, "y": y + dy * k / SWIPE_STEPS}
        line.send("Input.dispatchTouchEvent", {"type": "touchMove" if k else "touchStart", "touchPoints": [finger]})
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    line.detach()


class CannotTap(AssertionError):
    """A legal decision that a finger cannot make."""


class Finger:
    """Somebody at a phone who decides by tapping alone, and as many kinds of moves as the game offers."""

    def __init__(self, page: Page, chance: Random) -> None:
        self.page = page
        self.chance = chance
        self.missed = 0
        self.kinds: Counter[tuple[str, ...]] = Counter()
        """How often each kind of move was made: the first word of each thing that is touched for it."""

    def play(self, most: int) -> int:
        """Decide so many times, or until the game is over; how many decisions that took."""
        for decisions in range(most):
            asked = self.page.evaluate(TO_DECIDE)
            if not asked:
                return decisions
            self.decide(asked["moves"], asked["rev"])
        return most

    def decide(self, moves: list[dict[str, Any]], before: str) -> None:
        """Make a move of the kind that was made least often so far."""
        shuffled = self.chance.sample(moves, len(moves))
        move = min(shuffled, key=lambda move: self.kinds[kind_of(move)])
        self.kinds[kind_of(move)] += 1
        self.make(move)
        self.seen(before)

    def make(self, move: dict[str, Any]) -> None:
        path = move["path"]
        held: int = self.page.evaluate(HELD, path)
        for id in path[held:]:
            while (came := self.touch(id, path, all_there=True)) != "taken":
                self.missed += came == "missed"
                assert self.missed <= MOST_MISSED, f"{self.prompt()}: taps at {id} of {path} do nothing"
        self.press(f'#prompt [data-action="{move["id"]}"]', if_there=True)

    def seen(self, before: str) -> None:
        """Wait until a move is shown; if a dialog asks first, its last move or its yes is tapped."""
        if not self.page.evaluate(SEEN, before):
            self.press("dialog[open] .move, dialog[open] .gold, dialog[open] .danger")
            self.page.wait_for_selector(f'html:not([data-rev="{before}"])', state="attached")

    def touch(self, id: str, path: list[str], all_there: bool = False) -> str:
        """Do what a finger has to do until a thing can be tapped, and tap it; what came of that: "taken", "asked" if
        the machine was so slow that it was a long press, or "missed" if the table moved under the finger."""
        before = self.tap(id, path, all_there)
        return str(self.page.evaluate(ANSWERED, [id, before]))

    def tap(self, id: str, path: list[str], all_there: bool = False) -> str:
        """Tap a thing, wherever it is; which revision was shown before. Whatever else could be touched instead must be
        somewhere too, if `all_there` says so."""
        page = self.page
        for _ in range(MOST_SWIPES):
            found = page.evaluate(LOOK, id)
            if all_there and found["lost"]:
                raise CannotTap(f"{self.prompt()}: neither on the table nor in the prompt: {found['lost']}")
            if found["kind"] == "button":
                self.press(f'#prompt [data-touch="{id}"]')
                return str(found["rev"])
            if found["kind"] == "tap":
                page.touchscreen.tap(found["x"], found["y"])
                return str(found["rev"])
            if found["kind"] == "nowhere":
                raise CannotTap(f"{self.prompt()}: {id} of {path} cannot be tapped; {found['why']}")
            if found["kind"] == "pane":
                self.press(f'.pane[data-pane="{found["pane"]}"]')
            else:
                self.swipe(found)
        raise CannotTap(f"{self.prompt()}: {id} of {path} is not to be reached by {MOST_SWIPES} swipes")

    def swipe(self, found: dict[str, Any]) -> None:
        """Drag what a frame shows, within the frame."""
        window = found["window"]
        reach = {"x": 0.7 * window["width"], "y": 0.7 * window["height"]}
        dx = max(-reach["x"], min(reach["x"], found["dx"]))
        dy = max(-reach["y"], min(reach["y"], found["dy"]))
        x = window["left"] + window["width"] / 2 - dx / 2
        y = window["top"] + window["height"] / 2 - dy / 2
        swipe(self.page, x, y, dx, dy)

    def press(self, selector: str, if_there: bool = False) -> None:
        """Tap a button, which must be in view and not covered."""
        found = self.page.evaluate(PLACE, selector)
        if if_there and found.get("why") == ABSENT:
            return
        if "why" in found:
            raise CannotTap(f"{self.prompt()}: {selector} cannot be tapped; {found['why']}")
        self.page.touchscreen.tap(found["x"], found["y"])

    def prompt(self) -> str:
        return repr(self.page.locator("#prompt-text").inner_text())


def kind_of(move: dict[str, Any]) -> tuple[str, ...]:
    """Moves are of one kind if they begin with the same kinds of things, numbers apart."""
    return tuple(touched.split(".")[0] for touched in move["path"]) or ("",)

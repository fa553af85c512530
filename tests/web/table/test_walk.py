"""The walk of one move in docs/architecture.md, the parts in the browser: from a tap to the line, and from the line to
a flight. The browser's own call stacks tell what is passed."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page

from support.walks import MOVE, Call, Passed, not_passed, walk
from web.driving import House, OpenPage, moved, place_pawn, rev, sit, touch, way

STACKS = """() => {
  Error.stackTraceLimit = 100;
  window.stacks = { send: [], elementsFromPoint: [], animate: [] };
  const watched = [[WebSocket, "send"], [Document, "elementsFromPoint"], [Element, "animate"]];
  for (const [kind, name] of watched) {
    const honest = kind.prototype[name];
    kind.prototype[name] = function (...all) {
      window.stacks[name].push(new Error().stack);
      return honest.apply(this, all);
    };
  }
}"""
FRAME = re.compile(r"^ +at (?:(\w+)\.)?(\w+) \((\S+):(\d+):\d+\)$", re.MULTILINE)
MODULE = re.compile(r"^// (\S+\.js)$")


class Stacks:
    """The call stacks of a page, told in functions and the modules of which its script was put together."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._lines: dict[str, list[str]] = {}
        page.evaluate(STACKS)

    def calls(self, name: str, by: str) -> list[Call]:
        """How a method of the browser was called by way of a function: its callers, the first of them first."""
        found: dict[str, Any] = self._page.evaluate("window.stacks")
        stack = next(stack for stack in found[name] if re.search(rf"\b{by} \(", stack))
        passed = [
            Passed(self._module(script, int(line)), function)
            for owner, function, script, line in FRAME.findall(stack)
            if "/static/" in script and owner not in ("Object", "socket")  # listeners, which call what they belong to
        ]
        return [Call(one, tuple(passed[number + 1 :])) for number, one in reversed(list(enumerate(passed)))]

    def _module(self, script: str, line: int) -> str:
        """The module that a line of a script comes from."""
        if script not in self._lines:
            text: str = self._page.evaluate("async (script) => (await fetch(script)).text()", script)
            self._lines[script] = text.splitlines()
        begun = next(found for text in self._lines[script][line - 1 :: -1] if (found := MODULE.match(text)))
        return f"web/static/js/{begun[1]}"


def test_a_move_really_passes_what_its_walk_names(open_page: OpenPage, house: House) -> None:
    page = open_page(calm=False, speed="normal")
    sit(page, house)
    place_pawn(page)
    stacks = Stacks(page)
    before = rev(page)
    touch(page, way(page))
    moved(page, before)
    looked, sent = stacks.calls("elementsFromPoint", by="nodeAt"), stacks.calls("send", by="submit")
    assert not_passed(walk(MOVE, "in the browser"), [*looked, *sent[2:]]) == ""
    assert sent[:2] == looked[:2]
    assert not_passed(walk(MOVE, "in the other browser"), stacks.calls("animate", by="fly")) == ""

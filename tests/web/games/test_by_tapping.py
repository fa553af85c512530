"""A game of each on a phone, by tapping alone: no zooming, and whatever is legal can be tapped."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from hiram.registry import game_of, game_slugs
from web.driving import WHOLE, House, OpenPage, come_back_at_the_end, sit, turn_or_end
from web.finger import Finger

SHORT: dict[str, dict[str, Any]] = {
    "portals_and_prophets": {"mode": "simplified", "start_seat": 0},
    "prophets_and_patriarchs": {"target": 24, "round_limit": 6},
    "solomons_temple": {"foundations_laid": True},
    "temple_rush": {"first_roller": 0, "length": "short"},
    "wisdom_of_solomon": {"max_years": 3, "start_seat": 0},
}
BOTS = {"solomons_temple": "greedy", "temple_rush": "greedy"}
"""Who ends the game sooner than a random bot does, where that would take long."""
FEWEST = 8
MOST = 400
"""So many decisions none of these games takes."""
TAPPED = MOST if WHOLE else 40
"""So many decisions are tapped, those of kinds that were rare so far first. The rest of a longer game goes over HTTP
while the phone is elsewhere."""
ZOOMED = """() => visualViewport.scale !== 1 || hiram.camera.camera.k !== 1 ||
  [...hiram.scene.frames.values()].some((frame) => frame.zoomed)"""


@pytest.mark.parametrize("game", game_slugs())
def test_a_whole_game_on_a_phone(open_page: OpenPage, house: House, game: str) -> None:
    page = open_page("phone")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": BOTS.get(game, "random")}]
    table = sit(page, house, game=game, seats=seats, options=SHORT[game])
    windows = {window.kind: "unable" for window in game_of(game).windows}
    if windows:  # where nothing can be done the server passes
        passes = {"action": "passes", "passes": windows}
        assert page.request.post(f"{house.url}/api/tables/{table}/seats/0", data=passes).ok
    finger = Finger(page, Random(game))
    assert finger.play(TAPPED) > FEWEST, finger.kinds
    assert not page.evaluate(ZOOMED)
    if turn_or_end(page) == "mine":
        assert TAPPED < MOST, finger.kinds
        come_back_at_the_end(page, house, table, Random(game).choice)
    expect(page.locator("dialog.end")).to_be_visible()

"""What a table agrees on: checked for a form, and told in words."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import TestClient

from hiram.registry import game_of
from hiram.server.lobby.terms import told_terms

pytestmark = pytest.mark.one_store("sqlite")  # nothing here depends on the store

TRIBES = "prophets_and_patriarchs"
PORTALS = "portals_and_prophets"


def asked(client: TestClient[Any], game: str, **wish: object) -> dict[str, Any]:
    answer = client.post(f"/api/games/{game}/terms", json={"players": 2, **wish})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_terms_that_can_be_played_are_told_as_they_will_be(client: TestClient[Any]) -> None:
    found = asked(client, TRIBES, preset="balanced", options={"target": "9"})
    assert not found["errors"]
    assert (found["options"]["target"], found["options"]["home_virtue"]) == (9, "own_turn")


@pytest.mark.parametrize(
    ("game", "wish", "errors"),
    [
        (
            PORTALS,
            {"options": {"nt_round_cap": 0, "mode": "team"}},
            {
                "nt_round_cap": "Rounds in the New Testament is from 1 to 1000000; got 0 (PP-1.6).",
                "mode": "How you play: team is for 4 players, not 2 (PP-1.3).",
            },
        ),
        (
            PORTALS,
            {"options": {"portals": ["hebron", "jericho", "shiloh"]}},
            {"portals": "Portals: the 3 must lie in 3 different regions (PP-1.4)."},
        ),
        (
            TRIBES,
            {"options": {"board": ["3,0=shep"]}},
            {"board": "Board: '3,0=shep' is no tile on a free hex, and no trade tile (PA-3.4)."},
        ),
        (PORTALS, {"players": 9}, {"": "Portals and Prophets is for 2 to 5 players, not 9."}),
        (
            PORTALS,
            {"preset": "fair"},
            {"": "There is no preset 'fair'; there are 'by the book', 'shorter', 'simpler'."},
        ),
    ],
)
def test_every_mistake_is_told_with_its_option(
    client: TestClient[Any], game: str, wish: dict[str, Any], errors: dict[str, str]
) -> None:
    found = asked(client, game, **wish)
    assert {error["option"]: error["text"] for error in found["errors"]} == errors
    assert found["options"] == {}


def test_an_option_that_there_is_not_is_a_mistake(client: TestClient[Any]) -> None:
    (error,) = asked(client, PORTALS, options={"tempo": 1})["errors"]
    assert (error["option"], error["text"][:29]) == ("", "There is no option 'tempo'; t")
    assert client.post("/api/games/chess/terms", json={"players": 2}).status_code == 404


def test_a_table_tells_its_terms_in_words(client: TestClient[Any]) -> None:
    wish = {"game": TRIBES, "players": 3, "preset": "balanced", "options": {"target": 9, "packs": ["PE1", "JE2"]}}
    table = client.post("/api/tables", json=wish).json()
    assert table["preset"] == "balanced"
    assert {term["title"]: term["value"] for term in table["terms"]} == {
        "Points to win": "9",
        "Event cards": "Pentateuch (deck 1), Jerusalem (deck 2)",
    }
    plain = client.post("/api/tables", json={"game": TRIBES, "players": 3}).json()
    assert (plain["preset"], plain["terms"]) == ("by the book", [])


def test_options_that_are_a_preset_are_told_as_that_preset() -> None:
    game = game_of("solomons_temple")
    assert told_terms(game, 2, game.read_options(2, {"foundations_laid": True})) == ("shorter", [])
    name, terms = told_terms(game, 2, game.read_options(2, {"second_pass": True}))
    assert (name, [(term.title, term.value) for term in terms]) == (
        "by the book",
        [("Shuffle the discards once", "on")],
    )

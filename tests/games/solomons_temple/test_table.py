"""The table of Solomon's Temple: both cities the right way round, counters, chains, pickers."""

from __future__ import annotations

from hiram.core.registry import game_of
from rules.solomons_temple.builder import Table, at

GAME = game_of("solomons_temple")
READY = {"priest": "good", "altar": "clean", "temple": ["porch"]}


def nodes(table: Table, seat: int | None):
    scene = GAME.scene(GAME.view(table.state, seat), ("Anna", "Ben"))
    assert not scene.validate(GAME.sheet)
    return scene.by_id()


def test_the_own_city_is_always_in_its_zone_with_north_below() -> None:
    table = at("prepare", {"hand": ["sea"]}, {"hand": ["ark"]})
    for seat in (0, 1):
        found = nodes(table, seat)
        assert found[f"city.{seat}"].zone == "own"
        assert found[f"city.{1 - seat}"].zone == "foe"
        for city in (0, 1):
            assert found[f"gate.{city}.fish_gate"].y > found[f"gate.{city}.potsherd_gate"].y
            assert found[f"gate.{city}.horse_gate"].x < found[f"gate.{city}.valley_gate"].x
    assert {nodes(table, None)[f"city.{seat}"].zone for seat in (0, 1)} == {"own", "foe"}


def test_armies_gates_and_temple_are_where_they_are() -> None:
    a = {"armies": {2: "nob"}, "gates": ["fish_gate"], "temple": ["porch", "sea"], "hand": ["ark"]}
    found = nodes(at("prepare", a), 0)
    assert (found["army.0.2"].x, found["army.0.2"].y) == (found["spot.0.nob"].x, found["spot.0.nob"].y)
    assert found["army.0.1"].s < 1, "in supply"
    assert found["gate.0.fish_gate"].art == "gate.guarded"
    assert found["gate.0.horse_gate"].art == "gate.open"
    assert found["temple.0.sea"].art == "part.sea.on"
    assert found["temple.0.ark"].art == "part.ark.off"


def test_counters_say_how_long_things_last() -> None:
    a = {"fast": 1, "siege": 2, "armies": {1: "nob", 2: "ophel"}, "priest": "unclean", "altar": "bad_offerings"}
    found = nodes(at("attack", {**a, "scapegoat": "sideways"}), 0)
    assert "2 turns left" in found["slot.0.fast"].label
    assert "1 phases left" in found["siege.0"].label
    assert "Unclean this turn" in found["slot.0.priest"].label
    assert "Bad Offerings" in found["slot.0.altar"].label
    assert "sideways" in found["slot.0.scapegoat"].label


def test_the_chain_of_answers_is_shown_as_a_chain() -> None:
    a = {**READY, "hand": ["burnt_offering", "sea"], "sin": "sin_doubt"}
    table = at("answer", a, {"hand": ["blemished_animal"]}).do("play burnt_offering")
    found = nodes(table, 1)
    assert [found[f"chain.{place}"].text[0] for place in range(3)] == ["Doubt", "Burnt Offering", "Blemished Animal"]
    assert "Burnt Offering" in GAME.question(table.state, 1).prompt


def test_a_search_is_a_picker_for_the_searcher_alone() -> None:
    table = at("prepare", {"hand": ["levites"]}).do("play levites")
    assert {name for name in nodes(table, 0) if name.startswith("pick.")} == {
        f"pick.{card}" for card in ("porch", "boaz", "jachin", "main_hall", "holy_of_holies")
    }
    assert not [name for name in nodes(table, 1) if name.startswith("pick")]


def test_remembered_cards_are_told_on_the_other_hand() -> None:
    table = at("prepare", {"hand": ["ark"], "fast": 3, "discard": ["sea"]}).do("recover", "take sea")
    assert "The Molten Sea" in nodes(table, 1)["hidden.0"].tip


def test_questions_have_plain_prompts() -> None:
    table = at("answer", {**READY, "sin": "sin_doubt", "hand": ["burnt_offering"]})
    assert GAME.question(table.state, 0).prompt.startswith("Doubt stops your build")
    assert GAME.question(table.state, 0).default == "give-up"

"""The table of Solomon's Temple: both cities the right way round, clocks, chains, searches, cards that can be used."""

from __future__ import annotations

from itertools import combinations
from math import dist
from pathlib import Path

import pytest

from games.solomons_temple.builder import Table, at
from hiram.games.solomons_temple.edge.view import SolomonView
from hiram.games.solomons_temple.engine import actions as act
from hiram.games.solomons_temple.table.art.pieces import PEN, picture_of
from hiram.games.solomons_temple.table.facts import usable
from hiram.games.solomons_temple.words import tips
from hiram.games.solomons_temple.words.tips import TEXTS, card_tip, card_words
from hiram.registry import game_of
from hiram.scene import PROMPT, Node, fit
from hiram.scene.art import GLYPHS
from hiram.scene.layout import OWN
from hiram.scene.text import ELLIPSIS
from hiram.testing.walk import Walk

GAME = game_of("solomons_temple")
READY = {"priest": "good", "altar": "clean", "temple": ["porch"]}


def nodes(table: Table, seat: int | None) -> dict[str, Node]:
    scene = GAME.scene(GAME.view(table.state, seat), ("Anna", "Ben"))
    assert not scene.validate(GAME.sheet)
    return scene.by_id()


def test_the_own_city_is_always_in_its_zone_with_north_below() -> None:
    table = at("prepare", {"hand": ["sea"]}, {"hand": ["ark"]})
    for seat in (0, 1):
        found = nodes(table, seat)
        assert found[f"city.{seat}"].zone == "your_city"
        assert found[f"city.{1 - seat}"].zone == "other_city"
        for city in (0, 1):
            assert found[f"gate.{city}.fish_gate"].y > found[f"gate.{city}.potsherd_gate"].y
            assert found[f"gate.{city}.horse_gate"].x < found[f"gate.{city}.valley_gate"].x
    assert {nodes(table, None)[f"city.{seat}"].zone for seat in (0, 1)} == {"your_city", "other_city"}


def test_armies_gates_and_temple_are_where_they_are() -> None:
    a_side = {"armies": {2: "nob"}, "gates": ["fish_gate"], "temple": ["porch", "sea"], "hand": ["ark"]}
    found = nodes(at("prepare", a_side), 0)
    assert (found["army.0.2"].x, found["army.0.2"].y) == (found["spot.0.nob"].x, found["spot.0.nob"].y)
    assert found["army.0.1"].s < 1, "in supply"
    assert found["gate.0.fish_gate"].art == "gate.guarded"
    assert found["gate.0.horse_gate"].art == "gate.open"
    assert found["temple.0.sea"].art == "part.sea.on"
    assert found["temple.0.ark"].art == "part.ark.off"


def test_every_gate_stands_in_the_wall_between_its_two_spots() -> None:
    found = nodes(at("prepare", {"hand": ["sea"]}), 0)
    for gate in GAME.content.gates:
        node, outside, inside = (
            found[name] for name in (f"gate.0.{gate.id}", f"spot.0.{gate.outside}", f"spot.0.{gate.inside}")
        )
        assert min(outside.x, inside.x) <= node.x <= max(outside.x, inside.x)
        assert min(outside.y, inside.y) <= node.y <= max(outside.y, inside.y)


def test_spots_lie_apart_and_an_army_leaves_the_middle_of_a_gate_free() -> None:
    found = nodes(at("prepare", {"hand": ["sea"]}), 0)
    spots = [(node.x, node.y) for name, node in found.items() if name.startswith("spot.0.")]
    assert min(dist(one, other) for one, other in combinations(spots, 2)) >= 73
    left, top, width, height = GAME.sheet.art["army.1"].box
    for gate in GAME.content.gates:
        for x, y in spots:
            across, down = found[f"gate.0.{gate.id}"].x - x, found[f"gate.0.{gate.id}"].y - y
            assert not (left - 4 < across < left + width + 4 and top - 4 < down < top + height + 4), gate.id


def test_clocks_say_how_long_things_last() -> None:
    side = {"fast": 1, "siege": 2, "armies": {1: "nob", 2: "ophel"}, "priest": "unclean", "altar": "bad_offerings"}
    found = nodes(at("attack", {**side, "scapegoat": "sideways"}), 0)
    assert "2 turns left" in found["slot.0.fast"].label
    assert "in 1 attack" in found["siege.0"].label
    assert "unclean this turn" in found["slot.0.priest"].label
    assert "Bad Offerings" in found["slot.0.altar"].label
    assert "asleep" in found["slot.0.scapegoat"].label
    clocks = {name.removeprefix("clock.0."): node.text for name, node in found.items() if name.startswith("clock.")}
    assert clocks == {
        "lay_siege": ("Siege of Anna", "a gate falls in 1 attack"),
        "pray_and_fast": ("Anna fasts", "2 turns left"),
        "unclean": ("Anna's Priest is unclean", "until this turn ends"),
        "bad_offerings": ("Bad Offerings on Anna", "until the next offering there"),
    }


def test_a_sin_and_an_immunity_have_their_clocks() -> None:
    found = nodes(at("prepare", {"hand": ["sea"]}, {"sin": "sin_doubt", "hand": ["ark"]}), 0)
    assert found["clock.1.sin_doubt"].text == ("Doubt on Ben", "until Ben's next turn begins")
    grain = at("prepare", {**READY, "hand": ["grain_offering", "sea"]}).do("play grain_offering", "decline")
    assert nodes(grain, 0)["clock.0.grain_offering"].text == ("Anna is immune", "until this turn ends")
    assert "immune" in nodes(grain, 1)["city.0"].cls


def test_the_chain_of_answers_is_shown_as_a_chain() -> None:
    side = {**READY, "hand": ["burnt_offering", "sea"], "sin": "sin_doubt"}
    table = at("answer", side, {"hand": ["blemished_animal"]})
    assert [node.text[0] for name, node in nodes(table, 0).items() if name.startswith("chain.")] == [
        "A build",
        "Doubt",
        "An answer?",
    ]
    table.do("play burnt_offering")
    found = nodes(table, 1)
    assert [found[f"chain.{place}"].text[0] for place in range(4)] == [
        "A build",
        "Doubt",
        "Burnt Offering",
        "Blemished?",
    ]
    assert found["chain.3"].text[1] == "Ben decides"
    assert found["turn"].text[1] == "You decide"
    assert "Anna makes a Burnt Offering" in found["turn"].label
    assert nodes(table, 0)["turn"].text[1] == "Ben decides"
    assert "Burnt Offering" in GAME.question(table.state, 1).prompt


def test_a_search_is_a_picker_for_the_searcher_alone() -> None:
    table = at("prepare", {"hand": ["levites"]}).do("play levites")
    assert {name for name in nodes(table, 0) if name.startswith("pick.")} == {
        f"pick.{card}" for card in ("porch", "boaz", "jachin", "main_hall", "holy_of_holies")
    }
    assert not [name for name in nodes(table, 1) if name.startswith("pick")]


def test_a_recovery_picks_from_the_discard_pile() -> None:
    table = at("prepare", {"hand": ["ark"], "fast": 3, "discard": ["sea", "priest", "priest", "sin_doubt"]}).do(
        "recover"
    )
    found = nodes(table, 0)
    assert {name for name in found if name.startswith("pick.")} == {"pick.sea", "pick.priest"}
    assert found["pick.priest"].text[1] == "2 there"


def test_at_the_close_a_card_has_its_own_buttons() -> None:
    table = at("close", {"hand": ["priest", "sea"]})
    found, view = nodes(table, 0), GAME.view(table.state, 0)
    assert isinstance(view, SolomonView)
    assert {"drop.priest", "play.priest", "drop.sea"} <= {*found}
    assert "play.sea" not in found
    assert "does not come back" in found["drop.sea"].tip
    assert GAME.path(view, GAME.actions["discard sea"].id) == ("hand.sea", "drop.sea")
    assert GAME.path(view, GAME.actions["play priest"].id) == ("hand.priest", "play.priest")


def test_remembered_cards_are_told_on_the_other_hand() -> None:
    table = at("prepare", {"hand": ["ark"], "fast": 3, "discard": ["sea"]}).do("recover", "take sea")
    assert "The Molten Sea" in nodes(table, 1)["hidden.0"].tip


def test_questions_have_plain_prompts() -> None:
    table = at("answer", {**READY, "sin": "sin_doubt", "hand": ["burnt_offering"]})
    assert GAME.question(table.state, 0).prompt.startswith("Doubt stops your build")
    assert GAME.question(table.state, 0).default == "give-up"


@pytest.mark.parametrize("seed", range(4))
def test_cards_glow_exactly_when_the_rules_let_them_be_used(seed: int) -> None:
    walk, asked = Walk(GAME, 2, {}, seed), set()
    for _ in walk.steps():
        state = walk.state
        seat = 0 if state.acting & 1 else 1
        view = GAME.view(state, seat)
        assert isinstance(view, SolomonView)
        asked.add(view.decision)
        paths = {GAME.path(view, int(action)) for action in state.legal(seat) if not is_discard(int(action))}
        cards = {path[0].removeprefix("hand.") for path in paths if path[0].startswith("hand.")}
        if {"button.one", "button.two"} & {path[0] for path in paths}:
            cards.add("israelite_army")
        assert usable(GAME.content, view) == cards, f"{walk}: {view.decision}"
    assert {"prepare", "attack", "close"} <= asked


def is_discard(action: int) -> bool:
    return act.DISCARD <= action < act.RESTOCK


def test_every_card_has_words_and_a_picture_that_fit() -> None:
    for card in GAME.content.cards:
        words = fit(card_words(GAME.content, card.id).tip, GAME.sheet.art[f"card.{card.id}"].slots[1])
        assert not words.endswith(ELLIPSIS), card.id
        assert card.when in TEXTS.times
        assert "ST-" in card_tip(GAME.content, card.id)
        assert picture_of(card.id) in {*PEN, *GLYPHS}
        assert (picture_of(card.id) == "serpent") == (card.kind == "sin"), card.id


@pytest.mark.rule("ST-9.1", "ST-9.2", "ST-9.4", "ST-9.8", "ST-10.2", "ST-10.3", "ST-10.4")
def test_the_cards_of_an_attack_say_all_that_they_do() -> None:
    """On their faces and in their tips: what falls, who goes, what is forbidden meanwhile, and how it ends."""
    told = {
        "destruction": ("tears down a gate beside it", "in a court", "two Furnishings", "army and Prophet go"),
        "lay_siege": ("two armies", "no card on armies for two attacks", "a gate falls", "an army steps", "lift it"),
    }
    for card, words in told.items():
        for text in (card_words(GAME.content, card).tip, card_tip(GAME.content, card)):
            assert all(word in text for word in words), text


def test_the_description_tells_the_own_hand_and_what_is_in_play() -> None:
    side = {"hand": ["sea", "priest", "priest"], "priest": "unclean", "altar": "clean", "armies": {1: "nob"}}
    table = at("prepare", side, {"hand": ["ark"]})
    own, other = (GAME.scene(GAME.view(table.state, seat), ("Anna", "Ben")).description for seat in (0, None))
    assert "Your hand: The Molten Sea, 2 x Priest." in own
    assert "1 enemy army, 3 cards in hand" in own
    assert "Priest (unclean this turn); Altar" in own
    assert "Your hand" not in other
    assert "Molten Sea" not in other


def test_every_target_lies_in_a_pane_in_the_prompt_or_in_the_own_frame() -> None:
    """In each layout, in 200 random decisions; what is in no pane is always to be seen, so a card is never far."""
    walk, layouts = Walk(GAME, 2, {}, 1), GAME.sheet.layouts
    for _ in walk.steps(200):
        seat = 0 if walk.state.acting & 1 else 1
        view = GAME.view(walk.state, seat)
        found = GAME.scene(view, ("Anna", "Ben")).by_id()
        targets = {name for action in walk.state.legal(seat) for name in GAME.path(view, int(action))}
        for name, layout in layouts.items():
            panes = {pane.name for pane in layout.panes}
            for target in targets:
                zone = layout.zones[found[target].zone]
                assert zone.pane in {"", PROMPT, *panes}, f"{walk}: {target} in {name}"
                assert (zone.frame == OWN) == (target.startswith("hand.") or (name == "wide" and zone.frame != ""))
                assert (zone.pane == PROMPT) == (name != "wide" and target.startswith(("button.", "drop.", "play.")))


def test_everything_that_can_be_pointed_at_says_what_it_is_and_which_rule_applies() -> None:
    table = at("close", {**READY, "hand": ["priest", "sea"], "armies": {1: "nob"}, "siege": 1})
    for name, node in nodes(table, 0).items():
        if name not in ("turn", "key") and not name.startswith(("glory", "button.done")):
            assert node.label, name
            assert "ST-" in node.tip or name.startswith("play."), name


def test_every_short_text_and_thing_of_the_table_is_used() -> None:
    """What stands in the file is said somewhere."""
    folder = Path(tips.__file__).parents[1]
    source = "".join(file.read_text("utf-8") for file in folder.rglob("*.py"))
    made = {f"{state}_gate" for state in ("open", "guarded")} | {"die_star", "die_sword"}
    made |= {f"built_{kind}" for kind in ("structure", "furnishing")}
    for name in {*TEXTS.lines, *TEXTS.things} - made:
        assert f'"{name}"' in source, name

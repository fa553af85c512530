"""The table: sound in both layouts, touchable for every legal action, silent about what the viewer may not know."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module

import msgspec
import pytest

from games.portals_and_prophets.builder import OLD_TESTAMENT, Position
from hiram.bots import make_bot
from hiram.core.match import Match
from hiram.core.state import State
from hiram.games.portals_and_prophets.edge.standing import PortalsFacts
from hiram.games.portals_and_prophets.edge.view import PortalsView
from hiram.games.portals_and_prophets.game import PortalsAndProphets
from hiram.games.portals_and_prophets.table.art.board import RING, name_lines, ring_spot, spot
from hiram.games.portals_and_prophets.table.art.cards import TOP, H, W, bonus_slots, event_slots, face_text
from hiram.games.portals_and_prophets.table.touch import path as path_of
from hiram.games.portals_and_prophets.words.labels import action_label
from hiram.registry import game_of
from hiram.scene import NOWHERE, PROMPT, Node, Scene, diff, text_width, trie
from hiram.scene.art.outlines import hull
from hiram.scene.layout import place
from hiram.scene.node import extent
from hiram.scene.text import fitted_size
from hiram.testing.walk import Walk

_game = game_of("portals_and_prophets")
assert isinstance(_game, PortalsAndProphets)
GAME: PortalsAndProphets = _game
CONTENT = GAME.content

CASES = (
    (2, {}),
    (3, {"mode": "simplified"}),
    (4, {"mode": "team"}),
    (4, {"mode": "team+simplified", "portals": "random"}),
    (5, {"portals": "random"}),
    (2, {"lenient_draw": "choose"}),
)
CARD_ID = re.compile(r"\b[GONRS]\d\d\b")


@cache
def walked(case: int) -> tuple[State, ...]:
    """Positions of one game from its first placement to its end."""
    players, options = CASES[case]
    walk = Walk(GAME, players, options, seed=case, journal=False)
    return tuple(walk.state.copy() for _ in walk.sampled(16))


def built() -> dict[str, State]:
    """Positions that random play rarely comes to."""
    longest = sorted(CONTENT.cards, key=lambda card: -len(card.title))
    wordy = [card.id for card in longest if card.deck == "old_testament"][:7]
    rows = [f"O{n:02}" for n in range(1, 31)]
    deckless = Position(2).turn(0, round=9).ot_deck().nt_deck().market(None, None, "O40", None, None)
    return {
        "no cards left": deckless.state(),
        "an empty hand": Position(3).turn(1, round=3).state(),
        "a full hand of long titles": Position(2).turn(0, round=5).hand(0, *wordy).state(),
        "all bonus cards in a hand": Position(2).turn(0).hand(0, *OLD_TESTAMENT[60:67]).state(),
        "a long played row": Position(2).turn(0, round=12).played(1, *rows).state(),
        "the last round": Position(3).turn(2, round=13).played(1, "N01", "N02", "N03").state(),
        "a full tank": Position(2).turn(0, round=6, fuel=4, colors=["red", "blue"]).hand(0, "G01", "N19").state(),
        "no actions left": Position(5).turn(4, round=2, actions=0).hand(4, "O12", "G06").state(),
        "pawns side by side": Position(2).turn(0).pawn(0, "shiloh").pawn(1, "bethel").state(),
        "over": Position(4, mode="team").over().hand(0, "S04", "R01").hand(3, "S01").played(2, "O36", "N10").state(),
    }


def positions() -> Iterator[State]:
    for case in range(len(CASES)):
        yield from walked(case)
    yield from built().values()


def viewers(state: State) -> list[int | None]:
    return [None, *range(int(state.players))]


def view(state: State, seat: int | None) -> PortalsView:
    return GAME.view(state, seat)


def scene(state: State, seat: int | None) -> Scene:
    return GAME.scene(view(state, seat))


def drawn() -> Iterator[tuple[State, int | None, Scene]]:
    for state in positions():
        for seat in viewers(state):
            yield state, seat, scene(state, seat)


def own(state: State) -> Scene:
    """The table as the acting seat sees it."""
    return scene(state, view(state, None).acting[0])


# Soundness -----------------------------------------------------------------------------------------------------


def test_the_sheet_is_sound_and_small_enough_to_send() -> None:
    assert GAME.sheet.problems() == []
    assert len(GAME.sheet.to_json()) < 800_000


def test_every_scene_is_sound_in_all_layouts() -> None:
    assert set(GAME.sheet.layouts) == {"wide", "tall", "low"}
    for state, seat, drawing in drawn():
        assert drawing.validate(GAME.sheet) == [], (GAME.to_position(state), seat)


def test_every_node_that_means_something_has_a_name_and_a_tip() -> None:
    decoration = {"board", "key", "title", "notice", "slot", "pip", "arc", "lap", "portal"}
    for _, _, drawing in drawn():
        for node in drawing.nodes:
            if node.id.partition(".")[0] not in decoration:
                assert node.label, node.id
                assert "PP-" in node.tip or node.id.startswith("card."), (node.id, node.tip)


def test_words_of_every_card_stay_inside_it() -> None:
    for card in CONTENT.cards:
        slots = event_slots() if card.kind == "event" else bonus_slots()
        for text, slot in zip(face_text(CONTENT, card), slots, strict=False):
            size = fitted_size(text, slot)
            lines = text.split("\n")
            assert "…" not in text, (card.id, text)
            assert text_width(text, size, slot.font, slot.weight) <= slot.w + 0.01, (card.id, text)
            baselines = slot.baselines(len(lines), size)
            assert baselines[0] - size * 0.75 >= TOP, (card.id, text)
            assert baselines[-1] + size * 0.25 <= TOP + H, (card.id, text)
            assert slot.x >= -W / 2, card.id
            assert slot.x + slot.w <= W / 2 + 0.01, card.id


def test_a_phone_shows_one_thing_at_a_time_and_always_the_hand() -> None:
    for name in ("tall", "low"):
        layout = GAME.sheet.layouts[name]
        assert [pane.title for pane in layout.panes] == ["Map", "Market", "Time", "Players"]
        assert {zone for zone, one in layout.zones.items() if not one.pane} == {"hand", "notice", "turn"}
        assert {zone for zone, one in layout.zones.items() if one.pane == PROMPT} == {"buttons", "end"}


def test_areas_do_not_lie_on_each_other() -> None:
    """Cards, decks, panels, cells and the board keep clear of each other, in all layouts, for all player counts."""
    apart = ("board", "panel.", "card.", "slot.", "deck.", "action", "period.", "gauge.", "result", "notice")
    for name, layout in GAME.sheet.layouts.items():
        for state in built().values():
            boxes = []
            for node in scene(state, 0).nodes:
                is_slip, zone = GAME.sheet.art[node.art].box[2] < 20, layout.zones[node.zone]
                is_covered = node.id.startswith("slot.") and not node.label
                if node.id.startswith(apart) and not is_slip and not is_covered and zone.pane != NOWHERE:
                    boxes.append((node.id, zone.frame, extent(node, GAME.sheet.art[node.art], *place(node, layout))))
            for k, (first, frame, (left, top, right, bottom)) in enumerate(boxes):
                for second, other, (x, y, end_x, end_y) in boxes[k + 1 :]:
                    clear = right <= x + 1 or end_x <= left + 1 or bottom <= y + 1 or end_y <= top + 1
                    assert clear or frame != other, (name, first, second)


# Touching ------------------------------------------------------------------------------------------------------


def test_every_legal_action_can_be_touched() -> None:
    for state in positions():
        for seat in range(int(state.players)):
            now = view(state, seat)
            nodes = GAME.scene(now).by_id()
            for action in state.legal(seat):
                path = path_of(CONTENT, now, int(action))
                assert path, GAME.actions[int(action)]
                for touch in path:
                    assert touch in nodes, (GAME.actions[int(action)], touch)
                    assert nodes[touch].label, touch
                assert action_label(CONTENT, now, int(action))


def test_touches_lead_to_one_action_each() -> None:
    for state in positions():
        for seat in range(int(state.players)):
            now = view(state, seat)
            legal = [int(action) for action in state.legal(seat)]
            grown = trie.build((a, path_of(CONTENT, now, a), action_label(CONTENT, now, a)) for a in legal)
            for action in legal:
                assert trie.ending(trie.walk(grown, path_of(CONTENT, now, action))) == (action,)


def test_buttons_and_marks_are_there_exactly_when_the_action_is_legal() -> None:
    """What the table offers and what the rules allow are the same, although the table knows the view alone."""
    for state in positions():
        for seat in range(int(state.players)):
            legal = {GAME.actions[int(action)].name for action in state.legal(seat)}
            nodes = scene(state, seat).nodes
            verbs = {"play": "play", "fuel": "fuel", "drop": "discard"}
            offered = {
                f"{verbs[verb]} {card}"
                for verb, _, card in (node.id.partition(".") for node in nodes)
                if verb in verbs and CARD_ID.fullmatch(card)
            }
            assert offered == {name for name in legal if name.split()[0] in verbs.values()}
            glowing = {node.id.removeprefix("card.") for node in nodes if "playable" in node.cls.split()}
            assert glowing == {name.split()[1] for name in legal if name.startswith("play ")}
            if view(state, seat).phase == "turn":
                reached = {node.id.removeprefix("loc.") for node in nodes if "reach" in node.cls.split()}
                assert reached == {name.split()[1] for name in legal if name.startswith("go ")}
            assert ("end-turn" in legal) == any(node.id == "button.end" for node in nodes)


def test_labels_of_moves_say_how_one_goes() -> None:
    state = built()["pawns side by side"]
    now = view(state, 0)

    def label(name: str) -> str:
        return action_label(CONTENT, now, GAME.actions[name].id)

    assert label("go sychar") == "Go to Sychar"
    assert label("go beersheba") == "Go through the portal to Beersheba"
    assert label("draw-up 0") == f"Take “{CONTENT.cards[18].title}”"
    assert label("draw-nt") == "Draw from the New Testament deck"
    assert label("play O26") == "Play “David Slays Goliath” for 3 points"
    assert label("fuel O12") == "Burn “Ehud Assassinates Eglon” for 2 red fuel"
    assert label("discard O26") == "Throw “David Slays Goliath” away"
    assert label("end-turn") == "End your turn"
    placing = view(Position(2).placing(0).state(), 0)
    assert action_label(CONTENT, placing, GAME.actions["go hebron"].id) == "Place your pawn at Hebron"


# Ids -----------------------------------------------------------------------------------------------------------


def test_things_keep_their_ids_from_one_scene_to_the_next() -> None:
    standing = {f"loc.{place.id}" for place in CONTENT.locations} | {"capsule", "fuel", "deck.ot", "deck.nt", "removed"}
    standing |= {f"period.{period.id}" for period in CONTENT.periods} | {f"slot.{slot}" for slot in range(5)}
    for case in range(len(CASES)):
        for state in walked(case):
            seats = range(int(state.players))
            wanted = standing | {f"{kind}.{seat}" for kind in ("score", "panel", "nt") for seat in seats}
            for seat in viewers(state):
                ids = {node.id for node in scene(state, seat).nodes}
                assert wanted <= ids
                assert {f"pawn.{other}" for other in seats if view(state, seat).seats[other].location} <= ids


def test_every_card_that_the_viewer_sees_on_the_table_is_one_node() -> None:
    for state, seat, drawing in drawn():
        now = view(state, seat)
        seen = {card for card in now.face_up if card is not None} | set(now.removed[-1:])
        for row in now.seats:
            seen |= {*row.played, *(row.hand if row.hand is not None else row.seen)}
        cards = [node.id.removeprefix("card.") for node in drawing.nodes if node.id.startswith("card.")]
        assert sorted(cards) == sorted(seen)


@pytest.mark.rule("PP-4.5", "PP-6.3", "PP-9.2")
def test_a_card_keeps_its_id_on_its_way_from_market_to_hand_to_row_or_pile() -> None:
    state = Position(2).turn(0, round=6).pawn(0, "valley_of_elah").market("O26", "O12", "O13", "O14", "O15").state()
    where = []
    for name in ("draw-up 0", "play O26"):
        where.append(own(state).by_id()["card.O26"].zone)
        state.apply(0, GAME.actions[name].id)
    where.append(own(state).by_id()["card.O26"].zone)
    assert where == ["market", "hand", "panels2"]
    state.apply(0, GAME.actions["draw-up 1"].id)
    state.apply(0, GAME.actions["discard O12"].id)
    assert own(state).by_id()["card.O12"].zone == "pile"


# Secrets -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("PP-2.2", "PP-4.5")
def test_a_scene_names_no_card_that_its_view_does_not_contain() -> None:
    titles = {card.title: card.id for card in CONTENT.cards if card.kind == "event"}
    for state, seat, drawing in drawn():
        known = set(CARD_ID.findall(msgspec.json.encode(view(state, seat)).decode()))
        words = msgspec.json.encode(drawing).decode()
        assert set(CARD_ID.findall(words)) <= known
        assert {id for title, id in titles.items() if f'"{title}' in words or f" {title}" in words} <= known


@pytest.mark.rule("PP-11.2", "PP-11.9")
def test_hidden_hands_are_backs_by_their_place_and_open_at_the_end() -> None:
    state = Position(2).turn(0).hand(1, "G05", "O50", "N03", seen=["O51"]).state()
    hand = {node.id: node for node in scene(state, 0).nodes if node.id.startswith("hand1.") or node.id == "card.O51"}
    assert {id: node.art for id, node in hand.items()} == {
        "hand1.0": "back.genesis",
        "hand1.1": "back.old_testament",
        "hand1.2": "back.new_testament",
        "card.O51": "slip.samaria",
    }
    assert "card.O50" in {node.id for node in scene(state, 1).nodes}
    over = Position(2).over().hand(1, "G05", "O50").state()
    assert {"card.G05", "card.O50"} <= {node.id for node in scene(over, None).nodes}


# Marks ---------------------------------------------------------------------------------------------------------


def marks(node: Node) -> set[str]:
    return set(node.cls.split())


@pytest.mark.rule("PP-7.1", "PP-7.2", "PP-7.4")
def test_the_range_is_framed_on_the_timeline() -> None:
    for fuel, colors, wanted in ((0, [], {6}), (2, [], {4, 5, 6, 7, 8}), (4, ["red"], set(range(13)))):
        state = Position(2).turn(0, round=7, fuel=fuel, colors=colors).hand(0, "O33").state()
        nodes = own(state).by_id()
        framed = {index for index, p in enumerate(CONTENT.periods) if "range" in marks(nodes[f"period.{p.id}"])}
        assert framed == wanted
        assert nodes["capsule"].i == 6
        assert nodes["fuel"].i == fuel
        assert nodes["period.10"].text == ("10th", "•")


@pytest.mark.rule("PP-6.1", "PP-7.1")
def test_cards_glow_when_playable_and_fade_when_their_time_is_over() -> None:
    state = Position(2).turn(0, round=6, fuel=1).pawn(0, "valley_of_elah").hand(0, "O26", "O05", "O50").state()
    nodes = own(state).by_id()
    assert "playable" in marks(nodes["card.O26"])
    assert "stale" in marks(nodes["card.O05"])
    assert marks(nodes["card.O50"]) == set()
    assert "wanted" in marks(nodes["loc.jericho"])


@pytest.mark.rule("PP-5.3")
def test_an_occupied_neighbour_is_barred() -> None:
    nodes = own(built()["pawns side by side"]).by_id()
    assert "barred" in marks(nodes["loc.bethel"])
    assert "reach" in marks(nodes["loc.sychar"])
    assert "Blue is there" in nodes["loc.bethel"].label


@pytest.mark.rule("PP-8.4")
def test_used_colours_are_struck_out() -> None:
    nodes = own(built()["a full tank"]).by_id()
    assert ["used" in marks(nodes[f"color.{color}"]) for color in CONTENT.colors] == [True, True, False]


@pytest.mark.rule("PP-10.1", "PP-10.6", "PP-13.4")
def test_a_ribbon_announces_the_last_round() -> None:
    def has_ribbon(position: Position) -> bool:
        return "ribbon" in own(position.state()).by_id()

    third = built()["the last round"]
    assert "ribbon" in own(third).by_id()
    assert own(third).by_id()["nt.1"].art == "nt.3"
    assert has_ribbon(Position(2).turn(0, round=22))
    assert not has_ribbon(Position(2).turn(0, round=21))
    assert has_ribbon(Position(2, mode="simplified").turn(0, round=13))
    assert not has_ribbon(Position(2, mode="simplified").turn(0, round=12))


@pytest.mark.rule("PP-11.4")
def test_the_leaders_of_a_symbol_are_marked_ties_included() -> None:
    state = Position(3).turn(0, round=9).played(0, "O05").played(1, "O08").played(2, "O33").state()
    nodes = own(state).by_id()
    assert ["lead" in marks(nodes[f"count.{seat}.battle"]) for seat in range(3)] == [True, True, False]
    assert ["lead" in marks(nodes[f"count.{seat}.mountain"]) for seat in range(3)] == [False] * 3
    assert nodes["count.2.royalty"].text == ("1",)
    assert nodes["count.0.judea"].text == ("J", "1")


@pytest.mark.rule("PP-11.1", "PP-11.3", "PP-11.4", "PP-11.5", "PP-12.3")
def test_the_final_scores_of_the_table_are_those_of_the_rules() -> None:
    finished = [state for state in positions() if state.finished()]
    assert len(finished) > len(CASES)
    for state in finished:
        facts = PortalsFacts(CONTENT, view(state, None), GAME.seat_names(int(state.players)))
        rules = [int(score) for score in state.scores()]
        best = max(rules)
        assert [facts.shown_score(seat) for seat in range(len(rules))] == rules
        assert facts.winners == [seat for seat, total in enumerate(rules) if total == best]
        assert str(best) in scene(state, None).by_id()["result"].text


# Places --------------------------------------------------------------------------------------------------------


def test_the_score_ring_has_a_hundred_cells_side_by_side() -> None:
    cells = [ring_spot(score) for score in range(RING)]
    assert len(set(cells)) == RING
    for (ax, ay), (bx, by) in zip(cells, [*cells[1:], cells[0]], strict=True):
        assert abs(ax - bx) + abs(ay - by) == 32
    assert ring_spot(0) == ring_spot(100) == (16, 16)
    assert ring_spot(27) == (880, 16)


@pytest.mark.rule("PP-R48")
def test_a_score_above_ninety_nine_laps_with_a_badge() -> None:
    rows = [card.id for card in CONTENT.cards if card.kind == "event" and card.deck == "old_testament"][:50]
    state = Position(2).turn(0, round=12).played(1, *rows).state()
    assert view(state, 0).seats[1].score > 99
    nodes = own(state).by_id()
    assert "lap.1" in nodes
    assert "lap.0" not in nodes


def test_no_name_on_the_map_lies_on_a_space_or_on_another_name() -> None:
    nodes = own(Position(2).placing(0).state()).by_id()
    boxes = {}
    for location in CONTENT.locations:
        node = nodes[f"loc.{location.id}"]
        slot = GAME.sheet.art[node.art].slots[1]
        width = text_width(node.text[1], slot.size, slot.font, slot.weight)
        left = node.x + slot.anchor_x() - {"start": 0, "middle": width / 2, "end": width}[slot.anchor]
        boxes[location.id] = (left, node.y + slot.y + 2, left + width, node.y + slot.y + slot.h - 2)
    for name, (left, top, right, bottom) in boxes.items():
        assert left > 32, name
        assert right < 864, name
        assert top > 32, name
        assert bottom < 736, name
        for location in CONTENT.locations:
            x, y = spot(location)
            gap = max(left - x, x - right, 0) ** 2 + max(top - y, y - bottom, 0) ** 2
            assert gap > 10**2 or location.id == name, (name, location.id)
        for other, (x, y, end_x, end_y) in boxes.items():
            assert other == name or right <= x or end_x <= left or bottom <= y or end_y <= top, (name, other)


def test_names_longer_than_ten_letters_break_into_two_lines() -> None:
    assert name_lines("Jerusalem") == "Jerusalem"
    assert name_lines("Mount of Beatitudes") == "Mount of\nBeatitudes"
    assert name_lines("Sea of Galilee") == "Sea of\nGalilee"


def test_a_hull_goes_round_its_points() -> None:
    assert set(hull([(0, 0), (4, 0), (4, 4), (0, 4), (2, 2), (2, 0)])) == {(0, 0), (4, 0), (4, 4), (0, 4)}


# Words ---------------------------------------------------------------------------------------------------------


def test_the_description_tells_the_position() -> None:
    state = Position(2).turn(0, round=6, fuel=1).pawn(0, "hebron").pawn(1, "joppa").hand(0, "O26", "R01").state()
    words = own(state).description
    for part in (
        "Your turn. Round 6, 11th century B.C.",
        "4 actions left. Fuel 1: 12th century B.C. to 10th century B.C. are in range.",
        "Red (you): 0 points, at Hebron, 2 cards in hand",
        "Blue: 0 points, at Joppa",
        "Portals: Beersheba, Shiloh and Sea of Galilee.",
        "David Slays Goliath, 11th century B.C., Valley of Elah, 3 points: 2 moves away, its time is in range.",
        "Face up: Moses Hidden in the Nile",
        "Decks: 63 Old Testament, 20 New Testament.",
    ):
        assert part in words, part
    assert "Red's turn" in scene(state, 1).description
    assert "David" not in scene(state, 1).description


def test_tips_say_what_a_thing_is_and_which_rule_applies() -> None:
    state = Position(2).turn(0, round=6).pawn(0, "valley_of_elah").hand(0, "O26", "S04").state()
    nodes = own(state).by_id()
    assert nodes["loc.hebron"].tip.startswith(
        "Hebron, Judea. Roads to Bethlehem, Beersheba, En Gedi and Moresheth (PP-5.1)."
    )
    assert "Portal to Shiloh and Sea of Galilee (PP-5.2)." in nodes["loc.beersheba"].tip
    tip = nodes["card.O26"].tip
    for part in ("Coastal", "3 points", "Symbols: Battle", "Fuel: none", "1 Samuel 17:1-54", "play it now (PP-6.1)"):
        assert part in tip, part
    assert "PP-11.5" in nodes["card.S04"].tip


# Names ---------------------------------------------------------------------------------------------------------

AWKWARD = (
    "W" * 40,
    "\U0001f98a\U0001f468\u200d\U0001f469\u200d\U0001f467\U0001f98a",
    "\u05de\u05e8\u05d9\u05dd \u05d1\u05ea \u05e2\u05de\u05e8\u05dd",
    "\u202eMiriam\u202d\n{0} {seat} %s </text>",
    "Nguy\u1ec5n Zo\u0308e \U0001f98a",
    "",
    "word " * 2000,
    "\U0001f98a" * 10_000,
)


def test_the_table_calls_the_players_by_their_names() -> None:
    names = ("Miriam", "Aaron")
    state = Position(2).turn(0, round=6).pawn(0, "hebron").pawn(1, "joppa").hand(1, "O50").state()
    own_scene, other = (GAME.scene(view(state, seat), names) for seat in (0, 1))
    nodes = own_scene.by_id()
    assert [nodes[f"panel.{seat}"].text[0] for seat in (0, 1)] == ["Miriam (you)", "Aaron"]
    assert nodes["action"].text[0] == "Your turn"
    assert other.by_id()["action"].text[0] == "Miriam's turn"
    assert "Aaron is there" in nodes["loc.joppa"].label
    assert "Aaron's pawn is here" in nodes["loc.joppa"].tip
    assert nodes["pawn.1"].label == "Pawn of Aaron at Joppa"
    assert "Aaron holds 1 card" in nodes["hand1.0"].tip
    assert own_scene.description.startswith("Your turn.")
    assert other.description.startswith("Miriam's turn.")
    assert "Miriam (you): 0 points, at Hebron" in own_scene.description
    over = GAME.scene(view(Position(2).over().played(1, "O36").state(), None), names)
    assert over.by_id()["result"].text[1:6] == ("", "Miriam", "", "Aaron", "")
    assert over.by_id()["action"].text[0].startswith("Aaron wins with ")
    for drawing in (own_scene, other, over):
        words = msgspec.json.encode(drawing).decode()
        assert "Red's" not in words
        assert "Blue" not in words.replace("Blue fuel", "").replace("Blue may", "")


@pytest.mark.parametrize("name", AWKWARD)
def test_no_name_breaks_the_table(name: str) -> None:
    placing, over = Position(5).placing(0).state(), Position(4, mode="team").over().state()
    for state in (placing, built()["pawns side by side"], built()["the last round"], over):
        names = tuple(f"{name}{seat}" if name else "" for seat in range(int(state.players)))
        for seat in viewers(state):
            drawing = GAME.scene(view(state, seat), names)
            assert drawing.validate(GAME.sheet) == []
            assert len(msgspec.json.encode(drawing)) < 250_000


def test_a_name_is_said_in_full_and_drawn_as_far_as_the_letters_go() -> None:
    state = Position(4).turn(3).state()
    names = ("\u05de\u05e8\u05d9\u05dd", "Jo\U0001f98a Nguy\u1ec5n", "Maher-shalal-hash-baz of Jerusalem", " Deborah\n")
    nodes = GAME.scene(view(state, 2), names).by_id()
    titles = [nodes[f"panel.{seat}"].text[0] for seat in range(4)]
    assert titles[:2] == ["Red", "Jo Nguyen"]
    assert re.fullmatch(r"Maher-\S+…\n\(you\)", titles[2])
    assert titles[3] == "Deborah"
    for seat, said in enumerate((*names[:2], "Maher-shalal-hash-baz of Jerusalem (you)", "Deborah")):
        assert nodes[f"panel.{seat}"].label.startswith(f"{said}: ")
    assert nodes["action"].label.startswith("Deborah's turn. ")


def test_the_end_of_a_long_headline_is_kept() -> None:
    state = Position(3).over().state()
    drawing = GAME.scene(view(state, None), ("Nebuchadnezzar the Great of Babylon", "Artaxerxes Longimanus", "Ruth"))
    text = drawing.by_id()["action"].text[0]
    assert re.fullmatch(r"Neb.*…, Art.*… and Ruth win with \d+", text)


# Flights -------------------------------------------------------------------------------------------------------


def flight(node: Node) -> tuple[str, str]:
    return node.via, node.to or node.via


@pytest.mark.rule("PP-4.5")
def test_hidden_cards_come_from_their_deck_and_go_to_their_owner() -> None:
    nodes = scene(Position(2).turn(0).hand(1, "G05", "O50", "N03").state(), 0).by_id()
    assert [flight(nodes[f"hand1.{k}"]) for k in range(3)] == [
        ("panel.1", "panel.1"),
        ("deck.ot", "panel.1"),
        ("deck.nt", "panel.1"),
    ]


@pytest.mark.rule("PP-6.3", "PP-9.2")
def test_a_hidden_card_that_is_shown_comes_from_its_owner() -> None:
    state = Position(2).turn(1, round=6).pawn(1, "valley_of_elah").hand(1, "O26", "O12", "O24").state()
    seen = scene(state, 0)
    assert not {"card.O26", "card.O12", "card.O24"} & set(seen.by_id())
    for name in ("play O26", "fuel O12", "discard O24"):
        state.apply(1, GAME.actions[name].id)
        after = scene(state, 0)
        put, cut = diff(seen, after)
        card = next(node for node in put if node.id == f"card.{name.split()[1]}")
        assert card.via == "panel.1"
        if name == "discard O24":
            assert "card.O12" in cut
            assert seen.by_id()["card.O12"].to == "removed"
        seen = after


# Speed ---------------------------------------------------------------------------------------------------------


def test_what_stays_as_it_was_is_the_same_object() -> None:
    """So that neither the next scene nor the difference costs anything for it."""
    match = Match(GAME, 4, seed=3)
    bots = [make_bot("greedy", seed=seat) for seat in range(4)]
    before: dict[int, Scene] = {}
    nodes = put = copied = 0
    for _ in range(60):
        for seat in range(4):
            after = GAME.scene(match.view(seat), match.names)
            if seat in before:
                was = before[seat].by_id()
                copied += sum(was.get(node.id) == node and was[node.id] is not node for node in after.nodes)
                nodes, put = nodes + len(after.nodes), put + len(diff(before[seat], after)[0])
            before[seat] = after
        match.act(match.acting[0], bots[match.acting[0]].choose(match.perspective(match.acting[0])))
    assert put < nodes / 8
    assert copied < nodes / 100


def test_builders_remember_a_bounded_number_of_nodes_and_no_view() -> None:
    package = "hiram.games.portals_and_prophets"
    builders = {
        f"{part}.{name}": builder.cache_parameters()["maxsize"]
        for part in (
            "table.parts.board",
            "table.art.cards",
            "table.parts.panels",
            "table.parts.cards",
            "words.tips",
        )
        for name, builder in vars(import_module(f"{package}.{part}")).items()
        if hasattr(builder, "cache_parameters")
    }
    assert len(builders) > 20
    assert all(size is not None and size <= 20_000 for size in builders.values()), builders
    now = view(Position(3).turn(0, round=4).hand(0, "O26").played(1, "O05").state(), 0)
    held = [sys.getrefcount(thing) for thing in (now, *now.seats)]
    GAME.scene(now)
    assert [sys.getrefcount(thing) for thing in (now, *now.seats)] == held

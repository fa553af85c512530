"""The table: sound on wide and tall screens, with everything to touch where the rules allow it, in plain words."""

import pytest

from games.prophets_and_patriarchs.builder import GAME, Position, corner, edge
from hiram.core.dice import dice_of
from hiram.core.state import play_randomly
from hiram.games.prophets_and_patriarchs.edge.standing import longest_trail
from hiram.games.prophets_and_patriarchs.engine.rules.turn import check_victory
from hiram.games.prophets_and_patriarchs.words.labels import all_options, option_in_words
from hiram.scene import NOWHERE, PROMPT, fit
from hiram.scene.sheet import LEADING
from hiram.scene.text import fitted_size
from hiram.testing.drawing.legibility import too_small, touch_levels
from hiram.testing.drawing.screens import SCREENS

PLENTY = {"hay": 4, "water": 4, "wheat": 4, "wine": 5, "oil": 4, "sheep": 4}
NAMES = ("Miriam", "Aaron", "Deborah", "Boaz", "Zipporah", "Jonathan")


def nodes_of(table, seat=0):
    view = GAME.view(table.state, seat)
    scene = GAME.scene(view, NAMES[: view.players])
    assert scene.validate(GAME.sheet) == []
    return scene.by_id()


def path(table, name, seat=0):
    return GAME.path(GAME.view(table.state, seat), GAME.actions[name].id)


def label(table, name, seat=0):
    return GAME.action_label(GAME.view(table.state, seat), GAME.actions[name].id)


@pytest.mark.parametrize("players", [2, 6])
def test_scenes_are_sound_and_six_players_fit(players):
    state = GAME.new_state(players, GAME.read_options(players, {"player_trade": True}), dice_of(b"draw"))
    dice = dice_of(b"choices")
    for _ in range(12):
        play_randomly(state, dice, 25)
        for seat in (None, 0, players - 1):
            assert GAME.scene(GAME.view(state, seat)).validate(GAME.sheet) == []


def test_a_piece_is_picked_first_and_then_its_place():
    table = Position(tents={0: [28]}, camels={0: [42, 43]}, hands={0: PLENTY}).table()
    assert path(table, f"tent {corner(29)}") == ("pick.tent", f"corner.{corner(29)}")
    assert path(table, f"camel {edge(44)}") == ("pick.camel", f"edge.{edge(44)}")
    assert path(table, f"city {corner(28)}") == ("pick.city", f"building.{corner(28)}")
    assert path(table, "trade hay oil") == ("hand.hay", "good.oil")
    assert {"pick.tent", "pick.camel", "pick.city", "pick.move", "button.end", "hand.hay", "good.oil"} <= {
        *nodes_of(table)
    }


def test_only_whose_turn_it_is_can_end_it():
    table = Position().table()
    assert "button.end" in nodes_of(table, 0)
    assert "button.end" not in nodes_of(table, 1)
    assert nodes_of(table, 0)["turn"].text[0] == "Your turn"
    assert nodes_of(table, 1)["turn"].text[0] == "Miriam's turn"


def test_everything_says_what_it_is_and_which_rule_applies():
    silent = ("sea", "beach", "pier", "title", "virtue", "shekel")  # ground, and tokens under their counters
    hands, goods = {0: PLENTY, 1: {"oil": 1}}, {0: {"virtue": 2}}
    table = Position(
        hands=hands, goods=goods, tents={0: [28]}, camels={0: [42]}, prophet=16, false=13, player_trade=True
    ).table()
    for position in (table, table.draw("PE1-08")):
        for id, node in nodes_of(position).items():
            if id.partition(".")[0] not in silent:
                assert "PA-" in node.tip, id


@pytest.mark.rule("PA-9.5", "PA-9.4", "PA-16.19")
def test_the_rates_of_the_viewer_are_shown():
    table = Position(tents={0: [73, 33]}).table()
    nodes = nodes_of(table)
    assert nodes["hand.oil"].text == ("0", "2 for 1")
    assert nodes["hand.wine"].text == ("0", "3 for 1")
    assert nodes_of(table, 1)["hand.wine"].text == ("0", "4 for 1")
    table.state.market = 2
    assert nodes_of(table)["hand.wine"].text == ("0", "2 for 1")


def test_an_event_card_is_shown_large_with_its_words_and_answers():
    table = Position(hands={0: PLENTY}).table().draw("PE1-08")
    nodes = nodes_of(table)
    card = nodes["card.PE1-08"]
    assert card.text[:2] == ("The Ram in the Thicket", "Pentateuch, Genesis 22:1-14")
    assert "Moriah" in card.text[2]
    assert "Moriah" in nodes["banner.PE1-08"].text[2]
    assert nodes["option.1"].label == "Pay 1 sheep and 1 card of choice: take 1 Virtue Token"
    assert nodes["option.2"].label == "Do nothing"
    assert "option.1" not in nodes_of(table, 1)
    assert "card.PE1-08" in nodes_of(table, 1)


@pytest.mark.rule("PA-5.4")
def test_a_card_that_asked_nothing_is_still_seen_in_its_turn():
    table = Position(tribes=("levi", "judah"), tents={0: [28]}).table()
    table.stack("LA1-01")
    table.roll(3)
    while table.state.card != -1:
        table.act(int(table.state.next_seat()), table.legal(int(table.state.next_seat()))[-1])
    assert any(id.startswith("card.LA1-01") for id in nodes_of(table))
    assert not any(id.startswith("card.") for id in nodes_of(Position().table().roll(4)))


def test_every_answer_to_a_card_has_words_of_its_own():
    found = [(number, card, option_in_words(effects)) for number, card, effects in all_options(GAME.content)]
    assert len(found) > 80
    assert [number for number, _, _ in found] == [*range(len(found))]
    for first, second in zip(found[::2], found[1::2], strict=True):
        assert first[2] != second[2]
        assert "_" not in first[2] + second[2]


@pytest.mark.rule("PA-6.1")
def test_dice_are_shown_face_by_face():
    table = Position().table().roll(7, 5)
    nodes = nodes_of(table)
    assert (nodes["die.0"].art, nodes["die.1"].art, nodes["die.sum"].text) == ("die.1", "die.6", ("7",))
    assert (nodes["sent.0"].art, nodes["sent.1"].art, nodes["sent.sum"].text) == ("sent.1", "sent.4", ("5",))
    paid = [node.id for node in nodes.values() if "paid" in node.cls.split()]
    assert len(paid) == 5
    assert all(nodes[id].text[0] == "7" for id in paid)


@pytest.mark.rule("PA-13.2", "PA-14.6", "PA-15.3", "PA-15.9", "PA-15.10")
def test_pawns_captivity_and_drought_are_seen():
    table = Position(
        tents={0: [28], 1: [63]},
        camels={0: [42]},
        prophet=16,
        false=13,
        captive={1: 2},
        barren=("wheat",),
        shields=(0,),
    ).table()
    nodes = nodes_of(table)
    assert "silenced" in nodes[f"building.{corner(28)}"].cls
    assert "captive" in nodes[f"building.{corner(63)}"].cls
    assert {"under.prophet", "under.false", "shield.0", "chip.1.chain"} <= {*nodes}
    assert nodes["chip.1.chain"].text == ("2",)
    assert sum(id.startswith("barren.") for id in nodes) == 4
    drought = next(node for id, node in nodes.items() if id.startswith("barren."))
    assert drought.text == ("barren 2",)
    assert "for 2 rolls" in drought.tip
    only_tile = Position(tents={0: [28]}, false=13, false_scope="tile").table()
    assert "silenced" not in nodes_of(only_tile)[f"building.{corner(28)}"].cls


@pytest.mark.rule("PA-12.5")
def test_the_longest_line_is_gilded_and_a_tie_is_not():
    alone = nodes_of(Position(tents={0: [28]}, camels={0: [42, 43, 53], 1: [0]}).table())
    gilded = {id for id, node in alone.items() if "trail" in node.cls.split()}
    assert len(gilded) == 2
    assert alone["chip.0.line"].text == ("2+2",)
    tied = nodes_of(Position(tents={0: [28]}, camels={0: [42], 1: [0]}).table())
    assert not [id for id, node in tied.items() if "trail" in node.cls.split()]


@pytest.mark.rule("PA-12.2", "PA-12.4")
def test_the_drawn_trail_is_the_engine_s_longest_line():
    camels = [42, 43, 44, 54, 53]
    for rival in ((), (29,)):
        table = Position(camels={0: camels}, tents={1: rival}).table()
        view = GAME.view(table.state, 0)
        geometry = GAME.tables.geometry
        line = tuple((edge(camel), *(corner(end) for end in geometry.ends[camel])) for camel in camels)
        assert len(longest_trail(line, frozenset(corner(place) for place in rival))) == view.seats[0].line


@pytest.mark.rule("PA-11.4")
def test_a_tent_that_is_being_moved_stands_faint():
    table = Position(tents={0: [28, 29]}, camels={0: [42, 43, 44]}).table()
    assert path(table, f"move {corner(28)}") == ("pick.move", f"building.{corner(28)}")
    table.act(0, f"move {corner(28)}")
    nodes = nodes_of(table)
    assert "lifted" in nodes[f"building.{corner(28)}"].cls
    assert "lifted" in nodes[f"camel.{edge(42)}"].cls
    assert "lifted" not in nodes[f"building.{corner(29)}"].cls
    assert path(table, f"camel {edge(54)}") == (f"edge.{edge(54)}",)


@pytest.mark.rule("PA-10.1", "PA-17.5", "PA-16.20")
def test_prices_follow_advantages_and_discounts():
    def price(table, piece):
        return sorted(node.art for id, node in nodes_of(table).items() if id.startswith(f"price.{piece}."))

    usual = ["mini.oil", "mini.sheep", "mini.wheat", "mini.wine", "mini.wine"]
    assert price(Position(tribes=("judah", "levi")).table(), "city") == usual
    assert price(Position(tribes=("judah", "levi"), advantages=True).table(), "city") == usual[:-1]
    table = Position().table()
    table.state.discounts[1] = 1  # a camel, one water less
    assert price(table, "camel") == ["mini.hay"]


def test_places_are_called_by_their_tiles():
    table = Position(tents={0: [28]}, camels={0: [42, 43]}, hands={0: PLENTY}).table()
    assert label(table, f"tent {corner(29)}") == "Tent at wheat 5, wine 8 and sheep 6"
    assert label(table, f"camel {edge(44)}") == "Camel at wine 8 and sheep 6"
    assert label(table, "trade hay oil") == "Trade 4 hay for 1 olive oil"
    table.act(0, f"tent {corner(29)}")
    told = [GAME.event(row, 0, GAME.titles(NAMES[:2], table.options)).text for row in table.state.journal.rows()]
    assert "Miriam builds a tent at wheat 5, wine 8 and sheep 6." in told
    elsewhere = GAME.titles(NAMES[:2], GAME.read_options(2, {"board": "random"}))
    built = [GAME.event(row, 0, elsewhere).text for row in table.state.journal.rows()]
    assert "Miriam builds a tent at C2, C3 and D3." in built


def test_known_cards_lie_open_and_others_do_not():
    table = Position(hands={0: {"hay": 2}, 1: {"wine": 1}}).table()
    table.state.doubts[(0 * 2 + 1) * 6 + 3] = 1  # seat 0 is not sure of the wine of seat 1
    nodes = nodes_of(table)
    assert {"held.0.hay.0", "held.0.hay.1", "held.1.back.0"} <= {*nodes}
    assert "held.1.wine.0" not in nodes
    assert "held.1.wine.0" in nodes_of(table, 1)


def test_tribes_are_chosen_from_tablets():
    state = GAME.new_state(3, GAME.read_options(3, {}), dice_of(b"tribes"))
    state.apply(0, GAME.actions["tribe judah"].id)
    nodes = GAME.scene(GAME.view(state, 1)).by_id()
    assert "tribe.levi" in nodes
    assert "tribe.judah" not in nodes
    rolls = "its home pays on 6 of 36 rolls"
    assert nodes["tribe.naphtali"].label == f"Naphtali: home on 7, 0 Shekels; draws Prophet cards; {rolls}"
    assert "tribe.levi" not in GAME.scene(GAME.view(state, 0)).by_id()


@pytest.mark.parametrize(("advantages", "words"), [(False, "6 Shekels; draws"), (True, "7 Shekels; The Sceptre: ")])
def test_a_tablet_counts_the_gift_of_its_tribe(advantages, words):
    state = GAME.new_state(2, GAME.read_options(2, {"advantages": advantages}), dice_of(b"tribes"))
    assert f"Judah: home on 12, {words}" in GAME.scene(GAME.view(state, 0)).by_id()["tribe.judah"].label


def test_the_end_shows_the_scores_best_first():
    table = Position(tents={0: [28], 1: [63]}, goods={1: {"virtue": 11}}).table()
    check_victory(table.state)
    nodes = nodes_of(table)
    assert nodes["turn"].text[0] == "Aaron wins"
    text = nodes["result"].text
    assert text[0] == "Final scores"
    assert text[7:13] == ("Aaron", "1", "0", "11", "0", "12")
    assert text[13] == "Miriam"


# Layouts -------------------------------------------------------------------------------------------------------


def too_high(node):
    """The texts of several lines that need more height than their slots have."""
    slots = zip(node.text, GAME.sheet.art[node.art].slots, strict=False)
    return [t for t, slot in slots if "\n" in t and fitted_size(t, slot) * LEADING * (t.count("\n") + 1) > slot.h + 2]


@pytest.mark.parametrize("players", [2, 5])
def test_whatever_is_decided_can_be_read_and_touched_in_every_layout(players):
    options = {"player_trade": True, "advantages": True, "packs": "six", "target": 18}
    state = GAME.new_state(players, GAME.read_options(players, options), dice_of(b"layouts"))
    dice, asked = dice_of(b"decisions"), set()
    for _ in range(100):
        seat = int(state.next_seat())
        view, levels = GAME.view(state, seat), touch_levels(GAME, state, seat)
        asked.add(view.asked.kind)
        scene = GAME.scene(view, NAMES[:players])
        nodes = scene.by_id()
        touched = {nodes[id] for level in levels for id in level}
        for layout in GAME.sheet.layouts.values():
            assert all(layout.zones[node.zone].pane != NOWHERE for node in touched)
        assert not [str(one) for screen in SCREENS for one in too_small(scene, GAME.sheet, screen, levels)]
        assert not [text for node in scene.nodes for text in too_high(node)]
        play_randomly(state, dice, 3)
    assert len(asked) > 6


def test_a_phone_always_shows_own_goods_and_pieces_and_ends_the_turn_in_the_prompt():
    nodes = nodes_of(Position(hands={0: PLENTY}).table().roll(4))
    for name in ("tall", "low"):
        zones = GAME.sheet.layouts[name].zones
        assert {zones[nodes[id].zone].pane for id in ("hand.hay", "purse.shekel", "pick.tent", "die.0", "turn")} == {""}
        assert zones[nodes["button.end"].zone].pane == PROMPT
        assert zones[nodes["key"].zone].pane == zones[nodes["none.tall"].zone].pane == "event"


def test_the_key_is_always_on_the_table_but_for_the_market_and_the_end_on_a_desk():
    wide = GAME.sheet.layouts["wide"].zones
    for table in (Position().table(), Position(hands={0: PLENTY}).table().draw("PE1-08")):
        assert wide[nodes_of(table)["key"].zone].pane == ""
    assert nodes_of(Position().table())["key"].text[0] == "First to 12 points wins"
    assert wide[nodes_of(market())["key"].zone].pane == NOWHERE
    for name in ("tall", "low"):
        assert GAME.sheet.layouts[name].zones[nodes_of(market())["key"].zone].pane == "event"


def test_no_word_of_a_card_an_answer_or_a_tribe_is_cut():
    art = GAME.sheet.art
    found = []
    for card in GAME.content.cards:
        texts = (card.title, f"{card.category.capitalize()}, {card.ref}", card.text)
        sizes = [f"{form}.{card.category}{ask}" for form in ("event", "banner") for ask in ("", ".ask")]
        for kind in sizes:
            found += [fit(text, slot) for text, slot in zip(texts, art[kind].slots, strict=True)]
    found += [fit(option_in_words(effects), art["option"].slots[0]) for _, _, effects in all_options(GAME.content)]
    for advantages in (False, True):
        state = GAME.new_state(2, GAME.read_options(2, {"advantages": advantages}), dice_of(b"tribes"))
        nodes = GAME.scene(GAME.view(state, 0)).by_id()
        found += [text for id, node in nodes.items() if id.startswith(("tribe.", "none", "key")) for text in node.text]
    found += nodes_of(Position().table())["bank.words"].text + nodes_of(Position().table())["none.tall"].text
    assert not [text for text in found if "\u2026" in text]


@pytest.mark.rule("PA-22.8")
def test_the_prompt_says_what_is_offered():
    table = market().act(0, "give 2 hay", "want 1 oil")
    assert "offered 2 hay for 1 olive oil" in GAME.question(table.state, 1).prompt
    nodes, zones = nodes_of(table, 1), GAME.sheet.layouts["tall"].zones
    panes = [zones[nodes[f"button.{name}"].zone].pane for name in ("accept", "counter", "decline")]
    assert panes == ["trade", "trade", PROMPT]


THREE = ("levi", "judah", "ephraim")


def market():
    hands = {0: {"hay": 2}, 1: {"oil": 2}, 2: {"oil": 1, "wine": 3}}
    return Position(THREE, hands=hands, player_trade=True).table()


@pytest.mark.rule("PA-22.6", "PA-22.11")
def test_an_offer_takes_two_touches_and_its_answer_one():
    table = market()
    assert path(table, "give 2 hay") == ("give.1",)
    assert path(table, "offer 1") == ("pick.offer", "panel.1")
    assert path(table, "offer all") == ("pick.offer", "pick.all")
    nodes = nodes_of(table)
    assert {"give.0", "give.1", "want.12"} <= {*nodes}
    assert "give.2" not in nodes
    assert "dim" in nodes["want.12"].cls
    table.act(0, "give 2 hay")
    assert path(table, "want 1 oil") == ("want.12",)
    assert "dim" not in nodes_of(table)["want.12"].cls
    table.act(0, "want 1 oil")
    assert path(table, "accept", 1) == ("button.accept",)
    assert "button.accept" in nodes_of(table, 1)
    assert "button.accept" not in nodes_of(table, 2)


@pytest.mark.rule("PA-22.12", "PA-22.13")
def test_everybody_sees_who_accepted_and_who_counters():
    table = market().act(0, "give 2 hay", "want 1 oil").act(1, "accept")
    for seat in (0, 1, 2, None):
        nodes = nodes_of(table, seat)
        assert nodes["offer"].text[1:] == ("2 hay", "1 olive oil")
        assert (nodes["bid.1"].art, nodes["bid.2"].art) == ("bid.yes", "bid.wait")
    table.act(2, "counter", "give 1 wine", "want 2 hay")
    nodes = nodes_of(table)
    assert nodes["bid.1"].label == "Aaron gives 1 olive oil for 2 hay"
    assert nodes["bid.2"].label == "Deborah gives 1 wine for 2 hay"
    assert path(table, "rival 2") == ("bid.2",)
    assert label(table, "rival 2") == "Take 1 wine for 2 hay from Ephraim"
    assert path(table, "decline") == ("button.decline",)
    declined = market().act(0, "give 2 hay", "want 1 oil").act(1, "decline")
    assert nodes_of(declined, 2)["bid.1"].art == "bid.no"

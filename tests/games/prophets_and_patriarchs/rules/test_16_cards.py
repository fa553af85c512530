"""Each of the 216 Event cards is resolved from a generic position; each effect has tests of its own."""

import re

import pytest

from games.prophets_and_patriarchs.builder import GAME, Position, Table, corner, edge, tile
from hiram.core.dice import dice_of
from hiram.games.prophets_and_patriarchs.content.model import OPS, PACKS
from hiram.games.prophets_and_patriarchs.engine.rules.income import is_silenced, produce
from hiram.games.prophets_and_patriarchs.engine.rules.movement import moves_left
from hiram.games.prophets_and_patriarchs.engine.rules.turn import draw_card
from hiram.games.prophets_and_patriarchs.engine.setup import take_stock

rule = pytest.mark.rule
FOUR = ("levi", "judah", "ephraim", "benjamin")
RICH = {seat: {"hay": 2, "water": 1, "wheat": 2, "wine": 1, "oil": 1, "sheep": 1 + seat} for seat in range(4)}


def generic(**more) -> Table:
    return Position(
        FOUR,
        tents={0: [28, 29], 1: [74], 2: [48], 3: [45]},
        cities={1: [71], 2: [59]},
        camels={0: [42, 43, 44], 1: [95], 2: [71, 60], 3: [67]},
        hands=RICH,
        goods={seat: {"shekel": 3, "virtue": seat + 1} for seat in range(4)},
        false=21,
        prophet=9,
        captive={1: 1},
        packs=list(PACKS),
        target=18,
        **more,
    ).table()


@rule("PA-7.1", "PA-7.3", "PA-16.1", "PA-R7")
@pytest.mark.parametrize("card", [card.id for card in GAME.content.cards])
def test_every_card_is_resolved(card):
    for choice in (0, -1):
        table = generic().draw(card)
        steps = 0
        while table.state.card != -1 and not table.state.over:
            seat = int(table.state.next_seat())
            legal = table.state.legal(seat)
            table.state.apply(seat, legal[choice])
            table.check()
            steps += 1
            assert steps < 40
        kinds = [event.kind for event in table.events()]
        assert kinds[0] == "card_drawn"
        assert "card_done" in kinds
        assert card in GAME.view(table.state, None).discards[int(GAME.tables.card_category[list_of(card)])]


def list_of(card: str) -> int:
    return [row.id for row in GAME.content.cards].index(card)


NAMES = {"oil": "olive oil", "shekel": "shekel", "virtue": "Virtue Token", "any": "resource card"}
WORDS = {
    "gain": "gains?",
    "lose": "loses?",
    "pay": "pay",
    "give": r"gives? {n} resource cards? of choice",
    "plunder": r"take {n} random cards?",
    "pass_left": r"passes {n} card of its choice to its left",
    "tribute": r"{n} card per unprotected tent or city, at most {max}",
    "cap": r"discards? down to {n} resource cards",
    "harvest": r"tile pays every tribe at once",
    "roll_harvest": r"roll the dice again for (one|\d) more harvests?",
    "swap": r"exchange up to {n} cards one for one with the bank",
    "market": r"this turn you trade any resource at {rate}:1",
    "discount": r"your first {piece} this turn costs",
    "free_camel": r"place {n} camels? free",
    "lose_camel": r"loses? {n} loose-end camels?",
    "extra_move": r"one more Movement this turn",
    "skip_build": r"skip your building phase",
    "captivity": r"(go|goes) into captivity for {rounds} rounds?",
    "release": r"go free",
    "barren": r"barren for {rounds} rounds?",
    "shield": r"gains? a shield",
    "move_prophet": r"place the Prophet on any tile",
    "move_false": r"place the False Prophet on any tile but the Prophet's",
    "remove_false": r"the False Prophet (leaves|off) the board",
    "choose": r"(choose to|may|must)",
    "tithe": r"(half of (its|your) Virtue Tokens|one Virtue Token of every {n}), a shekel for each",
}
WHOM = {
    "self": "",
    "all": "every tribe",
    "home": "the tribe of",
    "leader": "the most points",
    "trailing": "the fewest points",
    "richest": "the most resource cards",
    "poorest": "the fewest resource cards",
    "most_virtue": "the most Virtue Tokens",
    "least_virtue": "the fewest Virtue Tokens",
    "captives": "captive",
    "chosen": "a rival you choose",
    "left": "on your left",
}


def every_effect(effects):
    for effect in effects:
        yield effect
        for option in effect.get("options", []):
            yield from every_effect(option)


@rule("PA-R5", "PA-R50")
@pytest.mark.parametrize("card", GAME.content.cards, ids=lambda card: card.id)
def test_every_card_has_words_that_say_what_it_does(card):
    assert card.title
    assert card.ref
    assert card.text.endswith(".")
    for effect in every_effect(card.effects):
        assert re.search(WORDS[effect["op"]].format(**effect), card.text), effect
        for name in ("who", "to"):
            assert WHOM[effect.get(name, "self")] in card.text, effect
        if "res" in effect:
            name = NAMES.get(effect["res"], effect["res"])
            number = f"{effect['n']} " if "n" in effect else ""
            assert f"{number}{name}" in card.text, effect


@rule("PA-16.6", "PA-16.3", "PA-R41")
def test_gain_gives_what_the_supply_has_to_all_that_are_tied():
    table = Position(hands={1: {"sheep": 26}}).table().draw("PE1-12")
    assert table.has(0, "sheep") == 1
    table = Position(("levi", "judah", "ephraim"), hands={2: {"hay": 1}}).table().draw("PE1-06")
    assert [table.has(seat, "water") for seat in range(3)] == [2, 2, 0]


@rule("PA-16.7")
def test_gain_any_is_picked_one_at_a_time():
    table = Position(hands={0: {"hay": 27}}, active=1).table().draw("PE1-24")
    assert table.legal(1) == [f"take {kind}" for kind in ("water", "wheat", "wine", "oil", "sheep")]
    table.act(1, "take oil", "take oil")
    assert table.hand(1) == {"oil": 2}


@rule("PA-16.8", "PA-21.1")
def test_lose_takes_what_there_is():
    table = Position(hands={0: {"hay": 1}, 1: {"wheat": 2}}).table().draw("PE1-21")
    assert (table.hand(0), table.hand(1)) == ({}, {"wheat": 1})
    assert table.bank("hay") == 27
    table.check()


@rule("PA-16.9", "PA-16.31", "PA-16.32", "PA-R43")
def test_a_price_is_paid_in_full_or_not_at_all():
    assert Position(hands={0: {"sheep": 1}}).table().draw("PE1-08").legal(0) == ["option 2"]
    table = Position(hands={0: {"sheep": 2}}).table().draw("PE1-08").act(0, "option 1")
    assert table.legal(0) == ["drop sheep"]
    table.act(0, "drop sheep")
    assert (table.has(0, "virtue"), table.hand(0)) == (1, {})


def gift() -> str:
    """The card that gives to a rival of choice."""
    return next(card.id for card in GAME.content.cards if "'to': 'chosen'" in str(card.effects))


@rule("PA-16.10", "PA-15.14")
def test_give_goes_to_the_chosen_rival_and_no_shield_answers_it():
    table = Position(("levi", "judah", "ephraim"), hands={0: {"hay": 1, "oil": 1}}, shields=[0]).table().draw(gift())
    table.act(0, "option 1")
    assert table.legal(0) == ["rival 1", "rival 2"]
    table.act(0, "rival 2", "drop oil", "drop hay")
    assert table.hand(2) == {"hay": 1, "oil": 1}
    assert (table.has(0, "virtue"), table.state.shield[0]) == (1, 1)


@rule("PA-16.12")
def test_plunder_takes_a_random_card_that_only_two_see():
    table = Position(("levi", "judah", "ephraim"), tents={1: [22]}, hands={1: {"hay": 1}}).table().draw("WA1-02")
    assert (table.hand(0), table.hand(1)) == ({"hay": 1}, {})
    fields = [next(e.fields["resource"] for e in table.events(s) if e.kind == "plundered") for s in (0, 1, 2, None)]
    assert fields == ["hay", "hay", None, None]


@rule("PA-16.12", "PA-15.12")
def test_a_shield_answers_plunder():
    table = Position(tents={1: [22]}, hands={1: {"hay": 1}}, shields=[1]).table().draw("WA1-02")
    assert (table.hand(1), table.state.shield[1]) == ({"hay": 1}, 0)


def passing() -> str:
    return next(card.id for card in GAME.content.cards if any(e["op"] == "pass_left" for e in card.effects))


@rule("PA-16.13", "PA-18.3", "PA-15.14")
def test_cards_are_passed_to_the_left_sealed():
    table = (
        Position(("levi", "judah", "ephraim"), hands={0: {"hay": 1}, 1: {"oil": 2}}, shields=[0])
        .table()
        .draw(passing())
    )
    assert table.state.acting == 0b11
    assert table.state.sealed
    table.act(1, "pass oil")
    assert table.hand(1) == {"oil": 2}
    assert GAME.view(table.state, 0) == GAME.view(table.state.imagine(0, dice_of(b"x")), 0)
    table.act(0, "pass hay")
    assert [table.hand(seat) for seat in range(3)] == [{}, {"oil": 1, "hay": 1}, {"oil": 1}]
    assert table.state.shield[0] == 1


@rule("PA-16.15")
def test_cap_leaves_so_many():
    card = next(c for c in GAME.content.cards if any(e["op"] == "cap" and e["who"] == "all" for e in c.effects))
    most = next(e["n"] for e in card.effects if e["op"] == "cap")
    table = Position(hands={1: {"hay": most + 2}}, packs=list(PACKS)).table().draw(card.id)
    for _ in range(2):
        table.act(1, "drop hay")
    assert table.hand(1) == {"hay": most}


@rule("PA-16.16", "PA-13.7", "PA-15.7")
def test_harvest_pays_as_if_rolled_and_is_silenced():
    table = Position(tents={0: [28]}, cities={1: [32]}).table().draw("PE1-07")
    assert (table.has(0, "water"), table.has(1, "water")) == (1, 2)
    table = Position(tents={0: [28]}, false=8).table().draw("PE1-07")
    assert table.has(0, "water") == 0
    table = Position(captive={0: 1}, tents={0: [28]}).table().draw("PE1-12")
    assert table.has(0, "sheep") == 2


@rule("PA-16.17", "PA-6.12")
def test_roll_harvest_pays_and_does_nothing_else():
    card = next(c for c in GAME.content.cards if c.effects[0]["op"] == "roll_harvest")
    table = Position(("levi", "naphtali"), tents={1: [8]}, packs=list(PACKS)).table().draw(card.id, 7)
    assert table.has(1, "virtue") == 1
    assert table.state.false == -1
    assert len([e for e in table.events() if e.kind == "card_drawn"]) == 1


@rule("PA-16.18")
def test_swap_exchanges_one_for_one():
    card = next(c for c in GAME.content.cards if c.effects[0]["op"] == "swap")
    table = Position(hands={0: {"hay": 1}}, packs=list(PACKS)).table().draw(card.id)
    assert "skip" in table.legal(0)
    assert "trade hay hay" not in table.legal(0)
    table.act(0, "trade hay oil")
    assert table.hand(0) == {"oil": 1}


@rule("PA-16.19", "PA-5.8", "PA-9.6")
def test_market_lasts_one_turn():
    card = next(c for c in GAME.content.cards if any(e["op"] == "market" for e in c.effects))
    table = Position(hands={0: {"hay": 2}}, packs=list(PACKS)).table().draw(card.id)
    while table.asked == "take_card":
        table.act(0, "take hay")
    assert table.allows(0, "trade hay oil")
    table.end(0).end(1)
    assert table.has(0, "hay") >= 2
    assert table.state.market == 0


@rule("PA-16.20", "PA-10.1")
def test_discounts_add_up_and_are_used_by_one_piece():
    table = Position(tents={0: [28, 29]}, hands={0: {"wheat": 2, "wine": 2, "oil": 2, "sheep": 2}}).table()
    table.state.discounts[2 * 6 + 3] = 2
    take_stock(table.state)
    table.act(0, f"city {corner(28)}")
    assert table.hand(0) == {"wheat": 1, "wine": 2, "oil": 1, "sheep": 1}
    table.act(0, f"city {corner(29)}")
    assert table.hand(0) == {}


@rule("PA-16.21", "PA-R47")
def test_free_camel_may_be_declined_and_is_skipped_without_an_edge():
    table = Position(tents={0: [28]}).table().draw("PE1-01")
    assert len(table.legal(0, "camel")) == 3
    assert "skip" in table.legal(0)
    table.act(0, f"camel {edge(42)}")
    assert table.state.camels_out(0) == 1
    assert Position().table().draw("PE1-01").asked == "build_menu"


@rule("PA-16.25", "PA-R70")
def test_extra_move_raises_the_number_of_movements():
    table = Position(tents={0: [28, 29]}, camels={0: [42, 43, 44]}).table().draw("PE1-16")
    assert moves_left(table.state, 0) == 2


@rule("PA-16.26")
def test_skip_build_removes_the_building_phase():
    table = Position().table().draw("PE1-13")
    table.state.dice = dice_of(b"next")
    table.act(0, "option 1")
    assert table.has(0, "virtue") == 1
    assert table.state.active == 1


@rule("PA-15.6", "PA-15.2", "PA-R37")
def test_captivity_is_the_longer_and_release_ends_it():
    table = Position(captive={0: 5}, tents={0: [22]}).table().draw("PE1-14")
    assert table.state.captivity[0] == 5
    table.draw("PE1-23")
    assert table.state.captivity[0] == 0


@rule("PA-15.8", "PA-15.10", "PA-15.5", "PA-R93")
def test_barren_land_and_captivity_count_the_same_rolls():
    """Drawn in one turn, a round of each runs out at one moment, whoever drew the card."""
    table = Position().table()
    before = GAME.view(table.state, None)
    table.draw("PE1-02")
    assert "barren" not in table.untold(before)
    table.resolve({"op": "captivity", "who": "left", "rounds": 1}, card="PE1-03")
    rolls = [(int(table.state.barren[2]), int(table.state.captivity[1]))]
    for seat in (0, 1, 0):
        view = GAME.view(table.state, None)
        table.state.journal.clear()
        table.end(seat)
        rolls.append((int(table.state.barren[2]), int(table.state.captivity[1])))
        assert table.untold(view) == set()
    assert rolls == [(3, 3), (2, 2), (1, 1), (0, 0)]


@rule("PA-16.27", "PA-6.9", "PA-R30", "PA-14.1")
def test_move_prophet_goes_anywhere():
    table = Position(false=5, prophet=7).table().draw("PE1-27")
    assert len(table.legal(0, "tile")) == 30
    table.act(0, f"tile {tile(5)}")
    assert table.state.prophet == 5


@rule("PA-16.28", "PA-14.12", "PA-R28")
def test_move_false_goes_anywhere_but_to_the_prophet():
    table = Position(false=5, prophet=7).table().draw("PE1-25")
    assert len(table.legal(0, "tile")) == 29
    assert not table.allows(0, f"tile {tile(7)}")
    assert table.allows(0, f"tile {tile(5)}")


@rule("PA-9.12", "PA-R90")
def test_no_card_takes_shekels_as_a_price():
    priced = [(c.id, e) for c in GAME.content.cards for e in every_effect(c.effects) if e["op"] == "pay"]
    assert len(priced) > 20
    assert [card for card, effect in priced if effect["res"] == "shekel"] == []


def test_cards_fit_their_passages():
    """The song of Moses is taught in Deuteronomy 31:19-22; in Genesis 16 Hagar has fled and is not cast out."""
    cards = {card.id: card for card in GAME.content.cards}
    assert cards["LA1-06"].ref == "Deuteronomy 31:19-22"
    assert "fled" in cards["PE1-06"].text
    assert "cast out" not in cards["PE1-06"].text


# The cards that take Virtue Tokens from others than a player who likes to pay with them, and the passage of each, which
# was read for what is wrong or vain in it, or for something holy that is turned into silver.
READ = """
PE1-04 Numbers 25:1-5; PE1-11 Genesis 31:13-35; PE1-15 Genesis 47:18-26; PE1-17 Numbers 16:1-11; PE1-20 Numbers 21:4-9;
PE1-25 Exodus 32:1-8; WA1-08 Judges 5:15-23; WA1-10 Joshua 7:10-26; LA1-02 Exodus 20:4-6; LA1-06 Deuteronomy 31:19-22;
LA1-12 Deuteronomy 8:7-18; LA1-13 Leviticus 27:1-8; LA1-20 Deuteronomy 15:7-15; LA1-23 Exodus 32:25-29;
VI1-05 Numbers 11:4-9; VI1-09 Numbers 20:2-13; VI1-12 Judges 17:1-6; VI1-17 Judges 2:11-19; VI1-23 Judges 8:22-27;
WA2-07 2 Kings 12:17-18; WA2-10 2 Kings 15:17-20; WA2-18 2 Chronicles 35:20-24; WA2-22 2 Kings 25:13-17;
PR2-06 2 Kings 5:20-27; PR2-16 Daniel 5:22-28; PR2-19 Ezekiel 34:1-10; PR2-23 Isaiah 39:1-7; PR2-24 Amos 5:21-24;
PR2-26 Amos 8:4-8; LA2-05 2 Kings 12:4-15; LA2-07 Nehemiah 13:10-14; LA2-11 2 Chronicles 26:16-21;
LA2-14 2 Kings 17:24-34
"""


@rule("PA-16.34", "PA-R94")
def test_no_card_takes_tokens_for_what_is_right():
    """A card that is to take tokens, or gets another passage, is read again before it enters the list."""
    taken = [c for c in GAME.content.cards if any(takes_tokens(effect) for effect in every_effect(c.effects))]
    assert [f"{c.id} {c.ref}" for c in taken] == [entry.strip() for entry in READ.split(";")]


def takes_tokens(effect) -> bool:
    return effect["op"] == "tithe" or (effect["op"] == "lose" and effect["res"] == "virtue")


@rule("PA-16.34", "PA-R94")
def test_a_card_takes_the_part_that_its_passage_names():
    for card in GAME.content.cards:
        for effect in card.effects:
            if effect["op"] == "tithe":
                story = f"{card.title} {card.text.partition(':')[0]}".lower()
                assert not {"tenth", "tithe", "tithes", "ten"} & {*story.split()}, card.id
                assert effect["n"] == (5 if "fifth" in story else 2), card.id


@rule("PA-14.15", "PA-R28", "PA-13.6", "PA-16.28")
def test_the_prophet_protects_from_a_false_prophet_sent_by_a_card():
    """Corner 28 touches the Prophet's tile 13 and tile 8; corner 17 touches tile 8 alone of the two."""
    table = Position(tents={0: [28], 1: [17]}, prophet=13).table().resolve({"op": "move_false"})
    before = GAME.view(table.state, None)
    table.act(0, f"tile {tile(8)}")
    assert table.untold(before) == set()
    state = table.state
    for number, kind in ((5, "wheat"), (3, "virtue")):
        produce(state, number)
        assert table.has(0, kind) == 1
        assert table.hand(1) == {}
    copy = state.copy()
    copy.prophet = 29  # he leaves, and his protection with him
    assert is_silenced(copy, 28, 8)
    position = GAME.to_position(state)
    assert GAME.to_position(GAME.from_position(2, table.options, position)) == position
    sent = Position(tents={0: [28]}, prophet=13, packs="none").table().roll(7, 5).act(0, f"tile {tile(8)}")
    assert sent.end(0, roll=5).hand(0) == {}  # a roll has sent him
    assert (table.roll(7, 5).act(0, f"tile {tile(8)}").state.by_card, is_silenced(state, 28, 8)) == (0, True)


@rule("PA-16.29")
def test_remove_false_takes_him_off():
    card = next(c for c in GAME.content.cards if any(e["op"] == "remove_false" for e in c.effects))
    table = Position(false=5, packs=list(PACKS)).table().draw(card.id)
    assert table.state.false == -1


@rule("PA-14.11")
def test_a_protected_camel_is_not_lost():
    table = Position(tents={0: [28, 29]}, camels={0: [42, 43, 44]}, prophet=9).table().draw("WA1-24")
    assert table.state.camels_out(0) == 3
    assert table.asked == "build_menu"


@rule("PA-14.13")
def test_what_a_player_holds_is_not_protected():
    table = Position(tents={0: [28]}, prophet=13, goods={0: {"virtue": 2}}).table().draw("PE1-17")
    assert table.has(0, "virtue") == 1


@rule("PA-R46", "PA-15.14")
def test_a_shield_answers_a_penalty_that_was_chosen():
    table = Position(hands={0: {"hay": 2}}, shields=[0]).table().draw("WA1-05").act(0, "option 2")
    assert (table.state.captivity[0], table.state.shield[0]) == (0, 0)


@rule("PA-7.4", "PA-7.3", "PA-R40")
def test_an_empty_deck_is_made_anew_from_its_discards():
    table = Position().table()
    state = table.state
    while state.deck_left[0]:
        state.deck_left[0] -= 1
    discards = GAME.view(state, None).discards[0]
    assert len(discards) == 27
    state.dice = dice_of(b"anew")
    draw_card(state, 0)
    drawn, order = int(state.card), [int(card) for card in state.deck[:27]]
    assert ("reshuffled", {"category": "pentateuch", "number": 27}) in [(e.kind, e.fields) for e in table.events()]
    assert (order[-1], int(state.deck_left[0])) == (drawn, 26)
    assert order != [list_of(card) for card in reversed(discards)]
    assert sorted(order) == sorted(list_of(card) for card in discards)
    assert GAME.view(state, None).discards[0] == ()


@rule("PA-7.2", "PA-R39")
def test_two_event_tiles_with_one_number_draw_in_order():
    table = Position(numbers=["1,2=5"]).table()
    table.stack("PE1-12")
    table.stack("LA1-06")
    table.roll(5)
    drawn = [event.fields["card"] for event in table.events() if event.kind == "card_drawn"]
    assert drawn == ["PE1-12", "LA1-06"]
    course = [event.kind for event in table.events() if event.kind in ("card_drawn", "card_done", "earned")]
    assert course[:4] == ["card_drawn", "card_done"] * 2


@rule("PA-7.8", "PA-7.2", "PA-19.4")
def test_a_game_that_a_card_ends_draws_no_second_one_and_pays_nothing():
    table = Position(numbers=["1,2=5"], tents={0: [28]}, goods={0: {"virtue": 10}}, hands={0: {"sheep": 2}}).table()
    table.stack("PE1-08")
    table.roll(5).act(0, "option 1", "drop sheep")
    drawn = [event.fields["card"] for event in table.events() if event.kind == "card_drawn"]
    assert (drawn, table.winner, table.score(0), table.hand(0)) == (["PE1-08"], 0, 12, {})


def test_there_is_a_card_for_each_effect():
    used = {effect["op"] for card in GAME.content.cards for effect in card.effects}
    inside = {
        effect["op"]
        for card in GAME.content.cards
        for choice in card.effects
        if choice["op"] == "choose"
        for option in choice["options"]
        for effect in option
    }
    assert used | inside == {*OPS}

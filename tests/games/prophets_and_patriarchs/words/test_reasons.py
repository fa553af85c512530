"""What the advice says of an action is a sentence, is true, and tells nothing that the seat does not know."""

import re

import pytest

from games.prophets_and_patriarchs.builder import GAME, Position, Table, corner, edge, tile
from hiram.core.dice import dice_of
from hiram.core.native import i64, vec
from hiram.core.perspective import Perspective
from hiram.games.prophets_and_patriarchs.bot.advice import sees_hands
from hiram.games.prophets_and_patriarchs.engine import actions as act, ask
from hiram.games.prophets_and_patriarchs.engine.rules.land import add_tent_corners, put_camel
from hiram.games.prophets_and_patriarchs.engine.rules.lines import measure_line
from hiram.games.prophets_and_patriarchs.words.phrases import income

LONGEST = 170
TENT_CARDS = {"wheat": 1, "wine": 1, "oil": 1, "sheep": 1}
CITY_CARDS = {**TENT_CARDS, "wine": 2}
LINED = {"tents": {0: [28]}, "camels": {0: [42, 43]}}  # a tent may be built on corner 29
GAMES = [
    (2, {"packs": "deck2"}),
    (3, {"player_trade": True, "packs": "six", "tribes": "random"}),
    (4, {"advantages": True}),
    (5, {"board": "random", "numbers": "discs_random", "unused_tribes": "drop", "false_scope": "tile"}),
    (6, {"advantages": True, "open_hands": True, "player_trade": True, "board": "random", "packs": "none"}),
]


def why(table: Table, seat: int, name: str) -> str:
    assert name in table.legal(seat)
    return GAME.reason(table.state, seat, GAME.actions[name].id)


def positions(players: int, options: dict[str, object], seed: int, most: int):
    """The decisions of a game of which half is greedy and half is chance, and the seats that owe them."""
    state = GAME.new_state(players, GAME.read_options(players, options), dice_of(f"reasons {seed}".encode()))
    dice = dice_of(f"moves {seed}".encode())
    for _ in range(most):
        if state.over:
            return
        seat = int(state.next_seat())
        yield state, seat
        actions = [int(action) for action in state.legal(seat)]
        if dice.below(2):
            ratings = GAME.advice.rate(state, seat, state.legal(seat))
            state.apply(seat, actions[ratings.index(max(ratings))])
        else:
            state.apply(seat, actions[dice.below(len(actions))])


def open_corners(state, seat: int) -> set[int]:
    """Where a tent may be built, as far as the place goes."""
    return {int(corner) for corner in add_tent_corners(state, seat, 0, vec[i64]([]))}


def check_text(text: str) -> None:
    assert text
    assert text[0].isupper() or text[0].isdigit()
    assert text.endswith(".")
    assert len(text) <= LONGEST, text
    assert not re.search(r"_|\d\.\d|[-+]\d|None|\bseat\b|  |[{}\[\]]|\.\.", text), text


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_every_action_has_a_sentence(players, options):
    for seed in range(2):
        for state, seat in positions(players, options, seed, 120):
            for action in state.legal(seat):
                check_text(GAME.reason(state, seat, int(action)))


def test_all_cards_with_options_have_different_sentences_for_them():
    for card in GAME.content.cards:
        if not any(effect["op"] == "choose" for effect in card.effects):
            continue
        hands = {seat: {"hay": 2, "wheat": 1, "wine": 1, "oil": 1, "sheep": 2} for seat in range(3)}
        goods = {0: {"shekel": 3, "virtue": 4}, 1: {"virtue": 4}, 2: {"shekel": 2}}
        table = Position(("levi", "judah", "ephraim"), **LINED, hands=hands, goods=goods, packs="six").table()
        if int(GAME.tables.card_pack[GAME.content.cards.index(card)]) in (4, 6):
            table = Position(("levi", "judah", "ephraim"), **LINED, hands=hands, goods=goods, packs="deck2").table()
        table.draw(card.id, 6)
        seat = int(table.state.next_seat())
        if table.asked != "event_option":
            continue
        texts = [why(table, seat, name) for name in table.legal(seat)]
        assert len({*texts}) == len(texts) == 2
        for text in texts:
            check_text(text)


@pytest.mark.parametrize(("players", "options"), GAMES[:3])
def test_what_looks_better_is_what_the_advice_would_do(players, options):
    named = 0
    for state, seat in positions(players, options, 5, 60):
        actions = [int(action) for action in state.legal(seat) if not sees_hands(action)]
        ratings = dict(zip(map(int, state.legal(seat)), GAME.advice.rate(state, seat, state.legal(seat)), strict=True))
        most = max((ratings[action] for action in actions), default=0.0)
        view = GAME.view(state, seat)
        favourites = {GAME.action_label(view, action) for action in actions if ratings[action] > most - 0.002}
        for action in actions:
            found = re.search("“(.*)” looks better", GAME.reason(state, seat, action))
            assert found is None or (found[1] in favourites and ratings[action] < most), found
            named += found is not None
    assert named > 50


@pytest.mark.parametrize(("players", "options"), GAMES[:3])
def test_the_sentences_do_not_depend_on_what_is_hidden(players, options):
    differ = 0
    for seed in range(3):
        for state, seat in positions(players, options, seed, 150):
            if state.doubtful == 0 and seed:
                continue
            perspective = Perspective(GAME, state, seat)
            one, other = (perspective.imagine(dice_of(word)) for word in (b"one", b"other"))
            differ += list(one.hands) != list(other.hands)
            for action in perspective.legal:
                texts = {GAME.reason(world, seat, action.id) for world in (state, one, other)}
                assert len(texts) == 1, texts
    assert differ > 0 or players == 2


def test_cards_that_are_not_known_are_not_spoken_of_as_facts():
    """Everybody passes a card to the left: Levi cannot know which one Ephraim got."""
    hands = {0: {"wheat": 2, "wine": 1, "oil": 1}, 1: {"sheep": 1, "hay": 1}, 2: {"water": 1}}
    tribes = ("levi", "judah", "ephraim")
    table = Position(tribes, **LINED, hands=hands, player_trade=True).table()
    assert why(table, 0, "offer 1") == "Judah holds sheep, which you lack for a tent."
    assert why(table, 0, "offer 2") == "Ephraim cannot give you sheep, which you lack for a tent."
    passed = Position(tribes, **LINED, hands=hands, player_trade=True).table()
    passed.resolve({"op": "pass_left", "n": 1})
    passed.act(0, "pass wheat").act(1, "pass sheep").act(2, "pass water")
    assert passed.asked == "build_menu"
    assert "may hold sheep" in why(passed, 0, "offer 2")
    assert "may hold sheep" in why(passed, 0, "offer 1")


# Cards ------------------------------------------------------------------------------------------------------------


def test_a_card_to_lose_is_judged_as_a_loss():
    table = (
        Position(**LINED, hands={0: {**TENT_CARDS, "hay": 3}})
        .table()
        .resolve({"op": "lose", "who": "self", "res": "any", "n": 1})
    )
    assert why(table, 0, "drop hay") == "You hold three hay, and no piece needs more than one."
    assert why(table, 0, "drop sheep") == (
        "Without it you could no longer build the tent that you can pay now. “Choose 1 hay” looks better."
    )
    table = (
        Position(**LINED, hands={0: {"wheat": 1, "wine": 1}})
        .table()
        .resolve({"op": "lose", "who": "self", "res": "any", "n": 1})
    )
    assert why(table, 0, "drop wine") == "Without it you would lack three cards for a tent instead of two."


def test_a_card_to_pass_is_judged_as_a_loss_and_says_where_it_goes():
    table = (
        Position(**LINED, hands={0: {**TENT_CARDS, "hay": 2}, 1: {"hay": 1}})
        .table()
        .resolve({"op": "pass_left", "n": 2})
    )
    assert why(table, 0, "pass hay") == "You hold two hay, and no piece needs more than one. It goes to Judah."
    table.act(0, "pass hay")
    assert why(table, 0, "pass hay").startswith("Without it you would lack two cards for a camel")
    assert "no longer build the tent" in why(table, 0, "pass oil")


def test_a_card_to_take_says_what_it_is_for():
    hands = {0: {"wheat": 2, "wine": 2, "oil": 1}}
    table = Position(**LINED, hands=hands).table().resolve({"op": "gain", "who": "self", "res": "any", "n": 1})
    assert why(table, 0, "take sheep") == "Sheep is the last card that you lack for a city."
    assert why(table, 0, "take hay") == (
        "Hay is one of the two cards that you lack for a camel. “Take 1 sheep” looks better."
    )
    assert why(table, 0, "take wheat").startswith(
        "The pieces that you can build next lack no wheat, and you hold two already."
    )


def test_exchanges_say_what_they_bring_and_what_they_break():
    hands = {0: {"wheat": 1, "wine": 5, "oil": 1, "hay": 1}}
    table = Position(**LINED, hands=hands, goods={0: {"shekel": 1, "virtue": 1}}).table()
    assert why(table, 0, "buy shekel sheep") == "For a Shekel you get sheep, the last card that you lack for a city."
    assert why(table, 0, "buy virtue sheep").startswith("For a Virtue Token, which is a point, you get sheep,")
    assert why(table, 0, "buy virtue sheep").endswith("The city would bring one back.")
    assert "lack no wheat, and it would cost a Virtue Token, which is a point." in why(table, 0, "buy virtue wheat")
    assert "but you would lack two cards for a city instead of one" in why(table, 0, "trade wine water")


# Pieces -----------------------------------------------------------------------------------------------------------


def test_camels_are_said_to_lengthen_a_line_or_open_a_corner_only_where_they_do():
    longer, opened, idle = 0, 0, 0
    for players, options in GAMES[:4]:
        for state, seat in positions(players, options, 7, 120):
            kind = state.frames.kind()
            if kind == ask.MOVE_CAMEL or (kind == ask.SETUP_CAMEL and state.frames.get(0) == 0):
                continue
            for action in state.legal(seat):
                if act.CAMEL <= action < act.MOVE:
                    text = GAME.reason(state, seat, int(action))
                    after = state.copy()
                    put_camel(after, seat, action - act.CAMEL)
                    measure_line(after, seat)
                    grows = after.line[seat] > state.line[seat]
                    opens = open_corners(after, seat) > open_corners(state, seat)
                    assert not ("makes your line" in text and not grows), text
                    assert not ("does not make your line longer" in text and grows), text
                    assert ("opens the corner" in text) == opens or "enough to win" in text, text
                    assert not ("new corner" in text and opens), text
                    longer += grows
                    opened += opens
                    idle += not grows and not opens
    assert min(longer, opened, idle) > 5


def test_a_camel_tells_of_the_longest_line():
    pieces = {"tents": {0: [28], 1: [43]}, "camels": {0: [42], 1: [54]}}
    table = Position(**pieces, hands={0: {"hay": 1, "water": 1}}).table()
    assert "makes your line of two camels the longest: two points" in why(table, 0, f"camel {edge(43)}")
    behind = Position(tents=pieces["tents"], camels={0: [42], 1: [54, 64]}, hands={0: {"hay": 1, "water": 1}}).table()
    assert "as long as Judah's, which loses the two points for it" in why(behind, 0, f"camel {edge(43)}")
    winning = Position(**pieces, hands={0: {"hay": 1, "water": 1}}, goods={0: {"virtue": 9}}).table()
    assert why(winning, 0, f"camel {edge(43)}").endswith("enough to win.")
    assert winning.act(0, f"camel {edge(43)}").winner == 0


def test_a_tent_and_a_city_tell_what_they_earn_and_when_they_win():
    table = Position(**LINED, hands={0: CITY_CARDS}).table()
    assert why(table, 0, f"tent {corner(29)}").startswith(
        "A tent is a point, and earns in 14 of 36 rolls here: wheat on 5, wine on 8 and sheep on 6."
    )
    assert why(table, 0, f"city {corner(28)}") == (
        "A city is one point more, and doubles what the tent earns: a Virtue Token on 3, water on 8 and wheat on 5."
    )
    silent = Position(**LINED, hands={0: CITY_CARDS}, false=13).table()
    assert why(silent, 0, f"city {corner(28)}").endswith("For now the False Prophet keeps it silent.")
    winning = Position(**LINED, hands={0: CITY_CARDS}, goods={0: {"virtue": 8}}).table()
    for name in (f"tent {corner(29)}", f"city {corner(28)}"):
        assert why(winning, 0, name).endswith("that makes twelve points and wins.")
    assert winning.act(0, f"city {corner(28)}").winner == 0


def test_corners_of_the_set_up_say_what_they_earn():
    for players, options in GAMES[:2]:
        for state, seat in positions(players, options, 3, 4 * players + players):
            corners = [int(action) - act.TENT for action in state.legal(seat) if act.TENT <= action < act.CITY]
            if state.round > 0:
                continue
            for place in corners:
                earned = income(state, seat, place)
                assert f"{earned.rolls} of 36 rolls: {earned.words()}." in GAME.reason(state, seat, act.TENT + place)


def test_a_camel_to_lose_says_what_goes_with_it():
    table = Position(tents={0: [28], 1: [43]}, camels={0: [42, 43, 41], 1: [54]}).table()
    table.resolve({"op": "lose_camel", "who": "self", "n": 1})
    assert why(table, 0, f"remove {edge(43)}").startswith("Giving it up shortens your line from three to two.")
    assert "corner at" in why(table, 0, f"remove {edge(43)}")
    branch = Position(tents={0: [28], 1: [43]}, camels={0: [42, 43, 34, 41], 1: [54]}).table()
    branch.resolve({"op": "lose_camel", "who": "self", "n": 1})
    assert why(branch, 0, f"remove {edge(34)}").startswith("Without it your line stays three long.")


def test_a_movement_compares_the_corners():
    """Corner 63 earns on 2 and 9, corner 67 on 4, 7 and 9."""
    table = Position(tents={0: [63, 67]}, camels={0: [84, 83, 89]}).table()
    assert why(table, 0, f"move {corner(63)}") == (
        "It earns in 5 of 36 rolls here; at wine 5, wheat 6 and sheep 4 it would in 12."
    )
    assert why(table, 0, f"move {corner(67)}") == (
        "No corner that this tent can move to earns more than here, in 13 of 36 rolls."
    )
    table.act(0, f"move {corner(63)}")
    for name in table.legal(0):
        assert "instead of 5" in why(table, 0, name)
    assert "wine 5, wheat 6 and sheep 4: it earns in 12 of 36 rolls" in why(table, 0, f"camel {edge(82)}")
    table.act(0, f"camel {edge(82)}")
    assert why(table, 0, f"tent {corner(56)}").startswith("Here the tent earns in 12 of 36 rolls, instead of 5.")


# Pawns ------------------------------------------------------------------------------------------------------------


def test_the_false_prophet_is_told_by_whom_he_silences():
    table = (
        Position(tents={0: [28], 1: [43]}, cities={1: [62]}, camels={0: [42], 1: [54]})
        .table()
        .resolve({"op": "move_false"})
    )
    own = why(table, 0, f"tile {tile(13)}")
    assert own.startswith("He would silence your own tent, which earns in 11 of 36 rolls. “Go to ")
    assert own.endswith("” looks better.")
    assert "Judah's tent" in why(table, 0, f"tile {tile(14)}")
    assert why(table, 0, f"tile {tile(26)}").endswith("Judah leads with three points.")
    assert why(table, 0, f"tile {tile(0)}").startswith("Nobody has a building here, so he would silence nobody.")
    freed = (
        Position(tents={0: [28], 1: [43]}, camels={0: [42], 1: [54]}, false=13).table().resolve({"op": "move_false"})
    )
    assert why(freed, 0, f"tile {tile(0)}").endswith("Your tent on his present tile would earn again.")


def test_the_prophet_is_told_by_whom_he_pays():
    table = Position(tents={0: [28], 1: [43]}, camels={0: [42], 1: [54]}).table().resolve({"op": "move_prophet"})
    assert why(table, 0, f"tile {tile(13)}") == (
        "On 8, five of 36 rolls, he would pay you a Virtue Token instead of one water."
    )
    assert why(table, 0, f"tile {tile(7)}").startswith(
        "On 3, two of 36 rolls, he would pay you two Virtue Tokens instead of one. “Go to water 8” looks better."
    )
    assert why(table, 0, f"tile {tile(14)}").startswith("You have nothing here; on 6, five of 36 rolls,")
    silenced = Position(tents={0: [28]}, camels={0: [42]}, false=13).table().resolve({"op": "move_prophet"})
    assert why(silenced, 0, f"tile {tile(13)}").startswith("All that stands here is silenced")


# Rivals, tribes, the end of a turn --------------------------------------------------------------------------------


def test_rivals_are_told_by_what_they_hold():
    tribes = ("levi", "judah", "ephraim", "issachar")
    hands = {1: {"hay": 1}, 2: {"wine": 5}}
    table = Position(tribes, hands=hands, goods={1: {"virtue": 3}, 2: {"virtue": 1}}, shields=[2]).table()
    table.resolve({"op": "plunder", "who": "chosen", "n": 2})
    assert why(table, 0, "rival 1") == "Judah has one card; you would draw it. Judah leads with three points."
    assert why(table, 0, "rival 2").startswith("Ephraim holds a shield")
    assert why(table, 0, "rival 3") == "Issachar has no cards to draw from. Issachar has no points."


def test_only_the_tribe_that_is_paid_most_often_is_called_so():
    state = GAME.new_state(2, GAME.read_options(2, {}), dice_of(b"tribes"))
    texts = {int(action): GAME.reason(state, 0, int(action)) for action in state.legal(0)}
    naphtali = GAME.actions["tribe naphtali"].id
    assert [action for action, text in texts.items() if "No other tribe" in text] == [naphtali]
    assert texts[0] == "Levi gets Virtue Tokens from its home on 3, two of 36 rolls, and begins with five Shekels."
    state.apply(0, naphtali)
    assert not any("No other tribe" in GAME.reason(state, 1, int(action)) for action in state.legal(1))


@pytest.mark.parametrize(("advantages", "shekels"), [(False, "six Shekels"), (True, "seven Shekels")])
def test_a_tribe_is_said_to_begin_with_its_gift_too(advantages, shekels):
    state = GAME.new_state(2, GAME.read_options(2, {"advantages": advantages}), dice_of(b"tribes"))
    assert f"begins with {shekels}." in GAME.reason(state, 0, GAME.actions["tribe judah"].id)


def test_the_end_of_a_turn_tells_what_is_left_undone():
    ready = Position(**LINED, hands={0: CITY_CARDS}).table()
    assert why(ready, 0, "end-turn") == (
        "You have all the cards for a city, and could still build. "
        "“City at home of Levi 3, wheat 5 and water 8” looks better."
    )
    winning = Position(**LINED, hands={0: TENT_CARDS}, goods={0: {"virtue": 8}}).table()
    assert "could still build and win." in why(winning, 0, "end-turn")
    near = Position(**LINED, hands={0: {**TENT_CARDS, "sheep": 0}}, goods={0: {"shekel": 1}}).table()
    assert why(near, 0, "end-turn").startswith("With one Shekel you have the cards for a tent, if the bank has them.")
    near.act(0, "buy shekel sheep", f"tent {corner(29)}")
    assert why(near, 0, "end-turn").startswith("For a city you lack one wheat, two wine, one olive oil and one sheep.")
    line = Position(tents={0: [28], 1: [43]}, camels={0: [42], 1: [54]}, hands={0: {"hay": 1, "water": 1}}).table()
    assert why(line, 0, "end-turn").startswith("You have all the cards for a camel, and could still build, which may")


def test_options_tell_what_they_cost_and_bring():
    table = Position(**LINED, hands={0: CITY_CARDS}).table().draw("WA1-22")
    assert why(table, 0, "option 1").startswith("Pay 3 cards of choice: take 1 Virtue Token; you hold five cards.")
    assert why(table, 0, "option 2").startswith(
        "You go without “Pay 3 cards of choice: take 1 Virtue Token”; you hold five cards."
    )
    sabbath = Position(**LINED, hands={0: CITY_CARDS}).table().draw("LA1-04")
    assert why(sabbath, 0, "option 1").endswith("With the cards that you hold you could build a city in it.")
    idle = Position(**LINED).table().draw("LA1-04")
    assert why(idle, 0, "option 1").endswith("With the cards that you hold you could build nothing in it.")
    winning = Position(**LINED, goods={0: {"virtue": 8}}, hands={0: {"hay": 2}}).table().draw("VI1-03")
    assert why(winning, 0, "option 1").endswith("That makes twelve points, enough to win.")
    shielded = Position(**LINED, hands={0: {"hay": 2}}, shields=[0]).table().draw("WA1-05")
    assert why(shielded, 0, "option 2").endswith("Your shield would stop it.")


# Offers -----------------------------------------------------------------------------------------------------------


def test_offers_and_answers_are_judged_by_the_own_hand():
    hands = {0: {"sheep": 2, "hay": 3}, 1: {"hay": 4, "wheat": 1, "wine": 1, "oil": 1}}
    pieces = {"tents": {1: [28]}, "camels": {1: [42, 43]}}
    table = Position(hands=hands, **pieces, player_trade=True).table().act(0, "offer 1", "give 1 sheep", "want 1 hay")
    assert why(table, 1, "accept") == "You get one sheep for one hay, which completes your cards for a tent."
    assert why(table, 1, "decline") == "You go without one sheep, which completes your cards for a tent."
    bad = Position(hands=hands, **pieces, player_trade=True).table().act(0, "offer 1", "give 1 hay", "want 1 wine")
    assert why(bad, 1, "accept") == (
        "You get one hay for one wine, but you would lack two cards for a tent instead of one. “Decline” looks better."
    )
    close = Position(hands=hands, **pieces, goods={0: {"virtue": 10}}, player_trade=True).table()
    close.act(0, "offer 1", "give 1 sheep", "want 1 hay")
    assert "Levi is close to winning" in why(close, 1, "accept")


def test_what_is_asked_for_in_an_offer_says_who_can_give_it():
    hands = {0: {"hay": 3, "wheat": 1, "wine": 1, "oil": 1}, 1: {"sheep": 1}, 2: {"water": 2}}
    table = Position(("levi", "judah", "ephraim"), **LINED, hands=hands, player_trade=True).table().act(0, "offer all")
    assert why(table, 0, "give 1 hay") == "You hold three hay, and no piece needs more than one."
    table.act(0, "give 1 hay")
    assert why(table, 0, "want 1 sheep") == (
        "You get one sheep for one hay, which completes your cards for a tent. Judah holds enough of it."
    )
    assert why(table, 0, "want 2 sheep").endswith("Judah and Ephraim cannot hold enough of it.")

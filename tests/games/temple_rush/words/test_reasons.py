"""The reasons of Temple Rush: readable for every offer, true where they claim something, blind to what is hidden."""

import re

import pytest

from games.temple_rush.builder import GAME, Position
from hiram.bots import make_bot
from hiram.core.dice import dice_of
from hiram.core.native import i64, vec
from hiram.core.perspective import Perspective
from hiram.games.temple_rush.bot import notes
from hiram.games.temple_rush.engine import actions as act, ask, cells as at
from hiram.games.temple_rush.engine.rules import figures

UNREADABLE = re.compile(r"_|\d\.\d|\bseat\b|\bzone \d|None|99|[{}\[\]]|\s\s|[+-]\d")
LONGEST = 160


def why(game, seat, name):
    """The reason for an action, in the words for the table."""
    assert name in game.legal(seat)
    return GAME.reason(game.state, seat, GAME.actions.parse(name).id)


def reasons(game, seat):
    return {name: why(game, seat, name) for name in game.legal(seat)}


def sampled(legal, most):
    """Some of many actions, spread over all of them."""
    step = max(1, len(legal) // most)
    return legal[::step]


def decisions(players, options, seed, most):
    """Perspectives of a game between bots that stray, up to a number of decisions with a choice."""
    state = GAME.new_state(players, GAME.read_options(players, options), dice_of(b"reasons %d" % seed))
    bots = [make_bot("hasty:60" if seat % 2 else "greedy", f"{seed} {seat}") for seat in range(players)]
    asked = 0
    while not state.finished() and asked < most:
        seat = int(state.next_seat())
        legal = state.legal(seat)
        if seat < 0 or len(legal) == 1:
            state.apply(seat, int(legal[0]))
            continue
        asked += 1
        perspective = Perspective(GAME, state, seat)
        yield perspective
        state.apply(seat, bots[seat].choose(perspective).id)


OPTIONS = [
    (2, {}, 200),
    (4, {}, 200),
    (3, {"powers": "same", "pass": "free"}, 120),
    (1, {}, 150),
    (2, {"join": "edge", "dismantle": False}, 150),
    (2, {"align": "free"}, 40),
    (2, {"mode": "expert"}, 50),
    (3, {"race": "realtime", "ties": "arrival"}, 150),
]


@pytest.mark.parametrize(("players", "options", "most"), OPTIONS)
def test_every_offer_has_a_readable_reason(players, options, most):
    slow = options.get("mode") == "expert" or options.get("align") == "free"
    for perspective in decisions(players, options, 1, most):
        world = perspective.imagine(dice_of(b"world"))
        for action in sampled(perspective.legal, 6 if slow else 40):
            text = GAME.reason(world, perspective.seat, action.id)
            where = f"{perspective.question.kind} {action.name}: {text}"
            assert text[:1].isupper(), where
            assert text.endswith("."), where
            assert len(text) <= LONGEST, where
            assert not UNREADABLE.search(text), where


@pytest.mark.parametrize(("players", "options", "most"), [(2, {}, 120), (4, {}, 120), (2, {"mode": "expert"}, 30)])
def test_reasons_do_not_depend_on_what_is_hidden(players, options, most):
    sealed = 0
    for perspective in decisions(players, options, 2, most):
        worlds = [perspective.imagine(dice_of(b"world %d" % number)) for number in range(3)]
        sealed += any(world.sealed and any(world.arrived) for world in worlds)
        for action in sampled(perspective.legal, 6):
            texts = {GAME.reason(world, perspective.seat, action.id) for world in worlds}
            assert len(texts) == 1, f"{perspective.question.kind} {action.name}: {texts}"
    assert sealed > 5, "some of these positions have sealed answers"


def test_reasons_leave_the_position_alone():
    game = Position(2, ["T13", "T21"], {(0, 0): ["3A@(0,0)"], (0, 1): ["3A@(1,2)"]}).table().roll(s0=3)
    before = GAME.to_position(game.state)
    reasons(game, 0)
    assert GAME.to_position(game.state) == before


def test_a_sealed_answer_of_a_rival_is_not_spoken_of():
    game = Position(2, ["T13", "T21"], {(1, 0): ["4A@(1,1)", "3A@(0,0)"]}).table().roll(s0=3, s1=2).act(0, "zone 0")
    before = reasons(game, 0)
    assert any("Your rival needs only two more stones there." in text for text in before.values())
    game.act(1, "zone 0", "place 2A@(2,2)")
    assert reasons(game, 0) == before


@pytest.mark.parametrize(("players", "options"), [(2, {}), (4, {}), (2, {"join": "edge"}), (2, {"align": "free"})])
def test_rolls_that_are_said_to_complete_do_so(players, options):
    """The sizes that a note calls finishing are held against every place that the rules offer."""
    found = 0
    for perspective in decisions(players, options, 3, 150):
        state, seat = perspective.imagine(dice_of(b"world")), perspective.seat
        if state.frames.kind() > ask.BUILD or state.lane(seat, at.LANE_SOURCE):
            continue
        for zone in range(int(state.terms.zones)):
            if not state.is_usable(seat, zone):
                continue
            sizes = [size for size in range(1, 5) if notes.stones_left(state, seat, size)]
            tried = {size for size in sizes if completes(state, seat, zone, size)}
            said = int(notes.following(state, seat, zone, notes.SAME))
            assert {size for size in range(1, 5) if said >> size & 1} == tried
            found += len(tried)
    assert found > 5


def completes(state, seat, zone, size):
    for shift in figures.shifts_of(state, seat, zone) if state.terms.free_align else [None]:
        start = state.copy()
        if shift is not None:
            figures.align(start, seat, zone, shift)
        for place in figures.add_places(start, seat, zone, size, vec[i64]([])):
            if notes.with_stone(start, seat, zone, int(place) - act.PLACE).is_filled(seat, zone):
                return True
    return False


def test_the_best_action_has_nothing_better_and_others_name_it():
    """A reason cannot contradict the choice: only what is rated lower says that something else would be better."""
    for perspective in decisions(3, {}, 4, 150):
        state, seat = perspective.imagine(dice_of(b"world")), perspective.seat
        legal = state.legal(seat)
        rates = GAME.advice.rate(notes.known_to(state, seat), seat, legal)
        for action, rate in zip(legal, rates, strict=True):
            found = notes.explain(state, seat, action)
            assert (found.best is None) == (rate >= max(rates) - notes.CLEARLY)


# Laying a stone ------------------------------------------------------------------------------------------------------


def test_completing_a_temple():
    begun = {(0, 0): ["4A@(1,1)", "3A@(0,0)", "2A@(2,2)"], (0, 1): ["3A@(1,2)"]}
    game = Position(2, ["T13", "T21"], begun).table().roll(s0=3)
    prize = "The 1x3 completes Altar of Mount Ebal: five points and a stone for the bonus area."
    assert why(game, 0, "zone 0") == prize
    assert "It could complete Altar of Mount Ebal instead." in why(game, 0, "zone 1")
    game.act(0, "zone 0")
    assert why(game, 0, "place 3A@(3,0)") == prize
    full = Position(2, ["T13", "T21"], {(0, 0): begun[0, 0]}, bonus={0: [2, 3, 4]}).table().roll(s0=3).act(0, "zone 0")
    assert why(full, 0, "place 3A@(3,0)") == "The 1x3 completes Altar of Mount Ebal: five points."
    assert "Another place would complete it." in why(game, 0, "place 3E@(3,0)")


def test_the_next_roll_that_completes_is_named():
    begun = {(0, 0): ["4A@(1,1)", "3A@(0,0)"]}
    game = Position(2, ["T13", "T21"], begun).table().roll(s0=2).act(0, "zone 0")
    assert why(game, 0, "place 2A@(2,2)") == "With the 1x2 laid, a 1x3 or a star would complete Altar of Mount Ebal."


def test_stones_to_go_are_counted():
    game = Position(2, ["T13", "T21"], {(0, 0): ["4A@(1,1)"]}).table().roll(s0=3).act(0, "zone 0")
    text = why(game, 0, "place 3A@(0,0)")
    assert text.startswith("With the 1x3 laid, two more stones (about")
    worse = why(game, 0, "place 3A@(1,0)")
    assert "In another place two more stones would complete it." in worse


def test_a_trap_is_called_one():
    game = Position(2, ["T21", "T13"], shields={1: (1, 2)}).table().roll(s0=4).act(0, "zone 0")
    text = why(game, 0, "place 4A@(0,0)")
    assert text.startswith(
        "So laid, Ziggurat of Ur can only be completed with your Mortar, or after taking a stone off."
    )
    spent = Position(2, ["T21", "T13"], shields={1: (1, 2)}, mortar={0: "spent"}).table().roll(s0=4).act(0, "zone 0")
    assert "cannot be completed in one piece until a stone is taken off again" in why(spent, 0, "place 4A@(0,0)")
    fixed = Position(2, ["T21", "T13"], shields={1: (1, 2)}, mortar={0: "spent"}, dismantle=False).table().roll(s0=4)
    assert "cannot be completed in one piece any more" in why(fixed.act(0, "zone 0"), 0, "place 4A@(0,0)")


def test_places_are_not_all_praised_alike():
    game = Position(2, ["T21", "T13"], shields={1: (1, 2)}).table().roll(s0=4).act(0, "zone 0")
    texts = reasons(game, 0)
    assert len(set(texts.values())) > 3
    assert not any("least harm" in text for text in texts.values())


def test_a_roll_that_completes_a_rivals_temple_is_seen():
    begun = {(1, 0): ["4A@(1,1)", "3A@(0,0)", "2A@(2,2)"], (0, 0): ["3A@(0,0)"]}
    game = Position(2, ["T13", "T21"], begun).table().roll(s0=4, s1=3)
    assert "Your rival can complete it with this very roll." in why(game, 0, "zone 0")
    harmless = Position(2, ["T13", "T21"], begun).table().roll(s0=4, s1=1)
    assert "Your rival needs only one more stone there." in why(harmless, 0, "zone 0")


def test_sizes_are_held_against_each_other():
    begun = {(0, 0): ["4A@(1,1)", "3A@(0,0)", "2A@(2,2)"], (0, 1): ["3A@(1,2)"]}
    texts = reasons(Position(2, ["T13", "T21"], begun).table().roll(s0="star"), 0)
    assert texts["size 3"].startswith("The 1x3 completes Altar of Mount Ebal")
    for size in (1, 2, 4):
        assert "A 1x3 would complete" in texts[f"size {size}"]
    assert len({texts[f"size {size}"] for size in (1, 2, 3, 4)}) == 4


# Taking a stone off, passing -----------------------------------------------------------------------------------------


def test_dismantling_looks_at_the_position():
    sound = Position(2, ["T21", "T13"], {(0, 0): ["3A@(1,1)"]}).table().roll(s0=3)
    assert (
        why(sound, 0, "dismantle") == "Taking a stone off brings no temple of yours nearer; it only uses up this roll."
    )
    spoiled = Position(2, ["T21", "T13"], {(0, 0): ["4A@(0,0)"]}).table().roll(s0=3)
    text = why(spoiled, 0, "dismantle")
    assert text.startswith("Ziggurat of Ur cannot be completed as it stands; without its 1x4 five more stones")
    spoiled.act(0, "dismantle")


def test_the_stone_that_spoils_is_found():
    begun = {(0, 0): ["4A@(0,0)", "3A@(1,1)"], (0, 1): ["4A@(1,1)"]}
    game = Position(2, ["T21", "T13"], begun).table().roll(s0=3).act(0, "dismantle")
    assert why(game, 0, "lift 0 (0,0)").startswith("Without this 1x4 Ziggurat of Ur can be completed again, with")
    assert "Taking a 1x4 out of Ziggurat of Ur would save that temple." in why(game, 0, "lift 0 (1,1)")
    assert why(game, 0, "lift 1 (1,1)").startswith("Without this 1x4 Altar of Mount Ebal ")
    assert "instead of" in why(game, 0, "lift 1 (1,1)")


def test_passing_is_weighed():
    begun = {(0, 0): ["4A@(1,1)", "3A@(0,0)", "2A@(2,2)"]}
    game = Position(2, ["T13", "T21"], begun, **{"pass": "free"}).table().roll(s0=3)
    assert why(game, 0, "pass") == "A 1x3 would complete Altar of Mount Ebal now: passing gives that away."
    spoiled = {(0, 0): ["4A@(0,0)"]}
    useless = Position(2, ["T21", "T13"], spoiled, shields={1: (1, 2)}, mortar={0: "spent"}).table().roll(s0=4)
    text = why(useless, 0, "pass")
    assert text.startswith("No place for the 1x4 brings a temple nearer;")
    assert text.endswith("Taking a stone off could save Ziggurat of Ur.")


# Tokens --------------------------------------------------------------------------------------------------------------


def test_mortar_looks_at_the_position():
    spoiled = Position(2, ["T21", "T13"], {(0, 0): ["4A@(0,0)"], (0, 1): ["4A@(1,1)"]}).table()
    assert why(spoiled, 0, "mortar 0").startswith("Ziggurat of Ur can no longer be completed in one piece; with Mortar")
    assert why(spoiled, 0, "mortar 1").startswith("Mortar ")
    edge = Position(2, ["T21", "T13"], {(0, 0): ["4A@(0,0)"]}, join="edge").table()
    assert why(edge, 0, "mortar 0").startswith("Mortar gains nothing in Ziggurat of Ur:")


def test_rolling_says_which_roll_completes():
    begun = {(0, 0): ["4A@(1,1)", "3A@(0,0)", "2A@(2,2)"]}
    game = Position(2, ["T13", "T21"], begun, powers={0: ["bomb", "shield"]}).table()
    assert why(game, 0, "roll").startswith("A 1x3 or a star would complete Altar of Mount Ebal for you.")
    empty = Position(2, ["T13", "T21"]).table()
    assert why(empty, 0, "roll").startswith("Your nearest temple is Altar of Mount Ebal, not begun yet:")


def test_a_bag_that_completes_is_named():
    short = ["4A@(0,2)", "2A@(1,3)", "1A@(0,1)", "1A@(3,1)"]
    begun = {(0, 0): short, (1, 0): [*short, "2E@(0,0)"], (1, 1): ["3A@(1,2)", "1A@(2,3)"]}
    game = Position(2, ["T16", "T21"], begun, powers={0: ["bag", "bag"]}, cards_left=2, loan="any").table()
    assert why(game, 0, "bag").startswith("Borrowed stones complete House of Dagon, Gaza at once: five points")
    assert why(game, 0, "bag").endswith("By the dice it would take about two rolls.")
    assert why(game, 0, "roll").startswith("Your Bag could complete House of Dagon, Gaza at once;")
    early = Position(2, ["T16", "T21"], begun, powers={0: ["bag", "bag"]}, loan="any").table()
    assert why(early, 0, "bag").endswith("Kept for later, it may bring more.")
    game.act(0, "bag", "zone 0")
    assert why(game, 0, "figure 1 1") == (
        "It takes two stones of this figure to complete House of Dagon, Gaza; they go back to their places afterwards."
    )
    assert why(game, 0, "figure 1 0") == (
        "It takes two stones of this figure to complete House of Dagon, Gaza; their owner then rebuilds."
    )


def test_a_bomb_speaks_of_the_figure_that_it_hits():
    begun = {(1, 0): ["4A@(1,1)", "3A@(0,0)", "2A@(2,2)"], (1, 1): ["3A@(1,2)"]}
    game = Position(2, ["T13", "T21"], begun, powers={0: ["bomb"]}).table()
    near = "Your rival's figure needs one more stone (about two rolls) for Altar of Mount Ebal, worth five points"
    assert why(game, 0, "bomb") == f"{near}: the Bomb sends all three stones back."
    game.act(0, "bomb")
    assert why(game, 0, "figure 1 0").endswith("the Bomb sends all three stones back.")
    assert why(game, 0, "figure 1 1").startswith("This figure is no danger yet:")
    spoiled = Position(2, ["T21", "T13"], {(1, 0): ["4A@(0,0)"]}, powers={0: ["bomb"]}).table()
    assert why(spoiled, 0, "bomb").endswith("a Bomb would rather help its owner.")


def test_a_shield_is_weighed():
    begun = {(0, 0): ["4A@(1,1)", "3A@(0,0)"], (1, 0): ["4A@(1,1)"]}
    game = Position(2, ["T13", "T21"], begun, powers={0: ["shield"]}).table().act(0, "shield")
    assert why(game, 0, "zone 0").startswith("For three rounds only you build on Altar of Mount Ebal: you need about")
    assert why(game, 0, "zone 1").startswith("Three rounds alone are too few for Ziggurat of Ur: you need five")


def test_a_race_counts_stones():
    begun = {(0, 0): ["4A@(1,1)", "3A@(0,0)"], (1, 1): ["3A@(1,2)", "3A@(1,1)"]}
    game = Position(2, ["T13", "T21"], begun, powers={0: ["lightning"]}).table().act(0, "lightning")
    assert why(game, 0, "zone 0") == (
        "For Altar of Mount Ebal you need two stones, your rival four. It is worth five points."
    )
    assert why(game, 0, "zone 1").startswith(
        "For Ziggurat of Ur you need five stones and lay two of them first, your rival"
    )
    game.act(0, "zone 0")
    assert why(game, 0, "size 3") == "With the 1x3 laid, one more stone would complete Altar of Mount Ebal."
    assert re.search("With a 1x[23], one more stone would complete it.", why(game, 0, "size 4"))


def test_a_solo_turn_is_weighed():
    near = Position(3, ["T13", "T21"], {(0, 0): ["4A@(1,1)", "3A@(0,0)"]}).table()
    assert why(near, 0, "solo").startswith(
        "You alone build, with two dice: two more stones would complete Altar of Mount"
    )
    far = Position(3, ["T13", "T21"]).table()
    assert "but two stones complete no temple" in why(far, 0, "solo")
    order = near.solo(2, 3)
    for name in ("first 2", "first 3"):
        assert "that way you complete Altar of Mount Ebal" in why(order, 0, name)


# Bonus area, rebuild, expert mode ------------------------------------------------------------------------------------


def test_each_bonus_stone_has_its_points_and_its_price():
    begun = {(0, 0): ["4A@(1,1)", "3A@(0,0)", "2A@(2,2)"]}
    game = Position(2, ["T13", "T21"], begun).table().roll(s0=3, s1=1)
    game.act(0, "zone 0", "place 3A@(3,0)")
    while game.view().phase != "bonus":
        game.default_answer()
    texts = reasons(game, 0)
    assert texts["bonus 4"].startswith(
        "A 1x4 in the bonus area brings four points, the most that you can put there now."
    )
    assert texts["bonus 2"] == "A 1x2 in the bonus area brings two points. A 1x4 would bring four."
    assert texts["decline"] == "It gives away four points, but keeps the 1x4 of this temple for building."
    assert not any("completes" in text for text in texts.values())


def test_shouting_is_weighed():
    right = ["4A@(0,0)", "3A@(0,1)", "2A@(0,2)"]
    game = Position(2, ["T04", "T21"], {(0, 0): right}, mode="expert").table().roll(s0=1)
    game.act(0, "zone 0", "place 1A@(0,3)")
    assert why(game, 0, "declare 0").startswith("Your figure is Stones of Gilgal: saying so brings three points")
    assert why(game, 0, "done").startswith("But Stones of Gilgal is complete:")
    wrong = Position(2, ["T04", "T21"], {(0, 0): right}, mode="expert").table().roll(s0=1)
    wrong.act(0, "zone 0", "place 1A@(1,3)")
    assert why(wrong, 0, "declare 0").endswith("a false shout costs a stone.")
    assert why(wrong, 0, "done") == "Your figure is not Stones of Gilgal yet: a false shout would cost a stone."


def test_a_rebuild_says_what_old_stones_bring():
    begun = {(0, 0): ["4A@(1,1)", "3A@(0,0)", "2A@(2,2)"], (1, 0): ["4A@(1,1)", "3A@(0,0)"]}
    game = Position(2, ["T13", "T21"], begun, deck=["T12"]).table().roll(s0=3, s1=1)
    game.act(1, "zone 0", "place 1A@(3,0)").act(0, "zone 0", "place 3A@(3,0)")
    while game.view().phase != "rebuild":
        game.default_answer()
    assert why(game, 1, "size 4").startswith("The 1x4 begins Altar at Athens: then three more stones")
    assert why(game, 1, "done").startswith(
        "All three stones go back to your supply, though a 1x4 of them would leave only three"
    )

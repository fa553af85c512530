"""The advice of Temple Rush: it sees what completes a temple, and greedy games last as long as the rules page says."""

import math
import statistics

import pytest

from games.temple_rush.builder import GAME, Position
from hiram.bots import make_bot
from hiram.core.advice import follow_advice
from hiram.core.dice import dice_of
from hiram.core.match import Match
from hiram.core.native import i64, vec
from hiram.games.temple_rush.bot.advice import RushAdvice
from hiram.games.temple_rush.bot.features import FEATURES, race_chance
from hiram.games.temple_rush.bot.plan import RushPlan
from hiram.games.temple_rush.bot.settings import GREEDY, RIVALRY, SETTINGS, RushSettings
from hiram.games.temple_rush.bot.worth import HOPELESS, ROLLS, outlook_for, worked_out
from hiram.games.temple_rush.engine.rules.figures import fitting_of
from hiram.games.temple_rush.engine.tiling import packed


def best(game, seat):
    """The action that the advice rates highest."""
    legal = game.state.legal(seat)
    ratings = GAME.advice.rate(game.state, seat, vec[i64]([int(action) for action in legal]))
    return GAME.actions[int(legal[ratings.index(max(ratings))])].name


def test_expected_rolls():
    assert ROLLS.of(0) == 0.0
    assert ROLLS.of(packed(1, 0, 0, 0)) == pytest.approx(1.0)
    assert ROLLS.of(packed(0, 0, 0, 1)) == pytest.approx(2.0)


def test_what_is_remembered_of_a_figure_is_what_is_worked_out():
    dice, asked = dice_of(b"figures"), []
    for outline in GAME.tables.outlines:
        for _ in range(100):
            figure, loose = 0, bool(dice.below(2))
            while (open_ := int(fitting_of(outline, figure, loose))) and dice.below(4):
                slots = [slot for slot in range(len(outline.xs)) if open_ >> slot & 1]
                figure |= 1 << slots[dice.below(len(slots))]
            asked.append((outline, figure, loose, int(packed(*(dice.below(4) for _ in range(4))))))
    for outline, figure, loose, stones in asked + asked[::-1]:
        found = outlook_for(outline, figure, loose, stones)
        anew = worked_out(outline, fitting_of(outline, figure, loose), outline.needs(figure, loose), stones)
        assert (found.rolls, found.fewest) == (anew.rolls, anew.fewest)


def test_a_stone_that_completes_a_temple_is_placed_there():
    figures = {(0, 0): ["4A@(1,1)", "3A@(0,0)", "2A@(2,2)"], (0, 1): ["3A@(1,2)"]}
    game = Position(2, ["T13", "T21"], figures).table().roll(s0=3)
    assert best(game, 0) == "zone 0"
    game.act(0, "zone 0")
    assert best(game, 0) == "place 3A@(3,0)"
    assert "completes" in GAME.reason(game.state, 0, GAME.actions.parse("place 3A@(3,0)").id)


def test_a_trap_is_avoided():
    game = Position(2, ["T21", "T13"], shields={1: (1, 2)}).table().roll(s0=4)
    game.act(0, "zone 0")
    assert best(game, 0) != "place 4A@(0,0)"


def test_a_right_figure_is_declared_and_a_wrong_one_is_not():
    right = ["4A@(0,0)", "3A@(0,1)", "2A@(0,2)"]
    game = Position(2, ["T04", "T21"], {(0, 0): right}, mode="expert").table().roll(s0=1)
    game.act(0, "zone 0", "place 1A@(0,3)")
    assert best(game, 0) == "declare 0"
    other = Position(2, ["T04", "T21"], {(0, 0): right}, mode="expert").table().roll(s0=1)
    other.act(0, "zone 0", "place 1A@(1,3)")
    assert best(other, 0) == "done"


def test_a_bag_waits_for_what_is_worth_it_while_cards_are_left():
    loan = ["3A@(1,1)", "3A@(1,2)", "2A@(0,0)", "1A@(2,3)"]
    figures = {(0, 0): ["3A@(1,2)", "1A@(1,1)"], (1, 1): loan}
    for left, chosen in ((9, "roll"), (3, "bag")):
        more = {"powers": {0: ["bag"]}, "cards_left": left, "mortar": {0: "spent"}, "loan": "any"}
        game = Position(2, ["T20", "T21"], figures, **more).table()
        assert best(game, 0) == chosen, left


def test_a_mortar_is_used_when_it_adds_enough_to_its_zone():
    figures = {(0, 0): ["3A@(1,2)", "3A@(1,1)"], (1, 0): ["3A@(1,2)", "3A@(1,1)", "2A@(0,0)"]}
    for left, chosen in ((9, "roll"), (3, "mortar 0")):
        assert (
            best(Position(2, ["T21", "T02"], figures, powers={0: ["lightning"]}, cards_left=left).table(), 0) == chosen
        ), left


def test_a_shield_is_used_against_a_rival_who_is_as_near():
    near = ["3A@(1,2)", "3A@(1,1)", "2A@(0,0)"]
    powers = {0: ["shield", "lightning"]}
    for rival, left, chosen in ((near, 4, "shield"), ([], 4, "roll"), (near, 9, "roll")):
        figures = {(0, 0): near, (1, 0): rival}
        assert best(Position(2, ["T21", "T02"], figures, powers=powers, cards_left=left).table(), 0) == chosen, left


def test_whoever_waits_for_a_shield_is_so_much_later():
    near = {(0, 0): ["3A@(1,2)", "3A@(1,1)", "2A@(0,0)"]}
    for seat in range(2):
        open_, shielded = (
            RushPlan(Position(2, ["T21", "T02"], near, shields=by).table().state, seat) for by in ({}, {0: (0, 3)})
        )
        waits = 3.0 if seat == 1 else 0.0
        assert shielded.rolls[0] == pytest.approx(open_.rolls[0] + waits)
        assert shielded.rival[0] == pytest.approx(open_.rival[0] + 3.0 - waits)
        assert (shielded.now(0) > open_.now(0)) == (seat == 0)


def test_a_racer_brings_the_stone_that_is_missed_least():
    figures = {(0, 0): ["1A@(0,0)", "1A@(0,1)", "1A@(0,2)"], (0, 1): ["4E@(2,3)", "4E@(2,2)"], (0, 2): ["4A@(0,0)"]}
    zones = ["T19", "T21", "T12"]
    game = Position(4, zones, figures, powers={0: ["lightning"]}).table().act(0, "lightning", "zone 0", "size 4")
    assert GAME.question(game.state, 0).kind == "race_source"
    rates = GAME.advice.rate(game.state, 0, game.state.legal(0))
    assert len(rates) == len(game.legal(0)) >= 2
    assert best(game, 0) != "lift 2 (0,0)", "the 1x4 along is worth more where it lies than one end-on"


def test_every_offer_has_a_reason_and_a_value():
    game = Position(2, ["T13", "T21"], {(0, 0): ["3A@(0,0)"]}).table().roll(s0=3)
    for action in game.state.legal(0):
        assert GAME.reason(game.state, 0, action).endswith(".")
    assert 0.0 < GAME.advice.value(game.state, 0) < 1.0


def test_a_stone_that_is_drawn_is_valued_where_it_will_lie():
    figures = {(0, 0): ["4A@(1,1)", "3A@(0,0)", "2A@(2,2)"], (0, 1): ["3A@(1,2)"]}
    state = Position(2, ["T13", "T21"], figures).table().roll(s0=3).state
    rest = GAME.advice.at_rest(state)
    assert GAME.question(rest, int(rest.roller)).kind == "tokens"
    assert rest.holders[0] != state.holders[0], "the temple is complete, and a new card lies there"
    assert GAME.advice.value(state, 0) == GAME.advice.value(rest, 0)
    before, after = (dict(zip(FEATURES, GAME.advice.features(one, 0), strict=True)) for one in (state, rest))
    assert (before["won"], after["won"]) == (0.0, 0.5)


def test_a_position_is_valued_as_it_is_when_a_round_begins():
    state = Position(2).table().state
    assert GAME.advice.at_rest(state) is state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_seats_features_are_those_of_all_seats_together(players):
    game = Position(players, ["T13", "T21", "T12"][: 3 if players == 4 else 2], {(1, 1): ["3A@(1,2)"]})
    state, advice = game.table().state, GAME.advice
    rows = list(advice.seen(state))
    assert len(rows) == players * len(FEATURES)
    for seat in range(players):
        found = advice.features(state, seat)
        assert found == rows[seat * len(FEATURES) : (seat + 1) * len(FEATURES)]
        assert dict(zip(FEATURES, found, strict=True))["rolling"] == (seat == state.roller)


def test_zones_are_told_by_their_points_and_by_who_is_ahead_there():
    figures = {(0, 0): ["4A@(1,1)", "3A@(0,0)", "2A@(2,2)"]}
    state = Position(2, ["T13", "T21"], figures).table().state
    mine, theirs = (dict(zip(FEATURES, GAME.advice.features(state, seat), strict=True)) for seat in range(2))
    points = [GAME.tables.points[card] for card in state.holders[:2]]
    assert [round(10 * mine[f"worth_{place}"] - 2.5) for place in (1, 2, 3)] == [*sorted(points, reverse=True), -2]
    here = 1 if points[0] > points[1] else 2
    assert mine[f"chance_{here}"] > 0.5 > theirs[f"chance_{here}"]
    assert mine[f"stones_{here}"] == 3 / 8 > theirs[f"stones_{here}"] == 0.0
    assert mine["promise"] > theirs["promise"]


@pytest.mark.compiled
@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_games_last_about_thirty_four_rounds(players):
    rounds = []
    for seed in range(6):
        match = Match(GAME, players, {}, seed)
        bots = [make_bot("greedy", seed=seat) for seat in range(players)]
        while not match.finished:
            seat = match.acting[0]
            match.act(seat, bots[seat].choose(match.perspective(seat)))
        rounds.append(match.view(None).round)
    assert 25 <= statistics.mean(rounds) <= 45


# On T09 the right leg would stand alone beside a lintel of three.
DEAD = ["3A@(0,2)"]


def racing(figures, paces, **more):
    """A race for T09 that seat 0 has begun, in a lap with these paces."""
    game = Position(len(paces), ["T09", "T21"], figures, powers={0: ["lightning", "bag"]}, **more).table()
    game.act(0, "lightning", "zone 0")
    game.state.frames.set(3, sum(pace << 4 + 3 * seat for seat, pace in enumerate(paces)))
    return game


@pytest.mark.parametrize(("paces", "chosen"), [((6, 1), "pass"), ((6, 6), "pass"), ((1, 1), "remove")])
def test_who_cannot_finish_withdraws_when_a_rival_is_about_to(paces, chosen):
    """Seat 1 must take a stone off first, and that is in vain if seat 0 is done in this lap."""
    figures = {(0, 0): ["4A@(0,2)", "1A@(0,1)"], (1, 0): DEAD}
    assert best(racing(figures, paces, mortar={1: "spent"}), 1) == chosen


def test_a_mortar_keeps_a_lost_figure_in_the_race():
    assert best(racing({(0, 0): ["4A@(0,2)", "1A@(0,1)"], (1, 0): DEAD}, (1, 1)), 1) == "mortar 0"


def test_a_race_that_is_lost_is_not_worth_more_than_it_must():
    """A size that lies in another zone is brought only if it helps more, and after one stone that is in vain enough."""
    figures = {(0, 0): ["4A@(0,2)", "1A@(0,1)", "1A@(3,1)"], (1, 1): ["4A@(0,0)", "4E@(2,1)", "4E@(2,2)"]}
    game = racing(figures, (6, 2))
    rates = dict(zip(game.legal(1), GAME.advice.rate(game.state, 1, game.state.legal(1)), strict=True))
    assert rates["size 1"] > rates["size 4"]
    assert best(game.act(1, "size 1", "place 1A@(0,0)"), 1) == "done"


def test_a_race_is_begun_for_much():
    """For nine points with nothing there, not for five."""
    powers = {0: ["lightning", "bag"]}
    assert best(Position(2, ["T31", "T02"], powers=powers).table(), 0) == "lightning"
    assert best(Position(2, ["T13", "T02"], powers=powers).table(), 0) == "roll"


def test_a_tie_with_whoever_has_less_does_not_count():
    """The card would go to him (TR-6.5). With two players a tie is as good as it was."""

    def chance(players, won):
        return race_chance(Position(players, ["T31", "T02"], won=won).table().state, 0, 0, 2)

    assert chance(3, {0: ["T01"]}) < chance(3, {1: ["T01"]}) == chance(3, {})
    assert chance(2, {0: ["T01"]}) == chance(2, {})


def test_a_bomb_falls_where_it_clears_the_way():
    """On the rival who is ahead of oneself, not where a third one is as near."""
    near = ["3A@(1,2)", "3A@(1,1)", "2A@(0,0)"]
    figures = {(0, 0): ["3A@(1,2)", "3A@(1,1)"], (1, 0): near}
    powers = {0: ["bomb"], 1: ["bag"], 2: ["bag"]}
    late = {"powers": powers, "cards_left": 3, "mortar": {0: "spent"}}
    assert best(Position(3, ["T21", "T02"], figures, **late).table(), 0) == "bomb"
    assert best(Position(3, ["T21", "T02"], {**figures, (2, 0): near}, **late).table(), 0) == "roll"


NEAR, HALF = ["3A@(1,2)", "3A@(1,1)", "2A@(0,0)"], ["3A@(1,2)"]


def crowded(rivals):
    """A position in which as many rivals as said are near a temple, and their other figures are empty."""
    figures = {(0, 0): HALF} | {(seat, 0): NEAR for seat in range(1, 1 + rivals)}
    return Position(4, ["T21", "T02", "T13"], figures).table().state


def test_other_rivals_count_beside_the_quickest_one_if_a_setting_says_so():
    one, three, all_count = crowded(1), crowded(3), RushSettings({"crowd": 1.0, "crowd_end": 1.0})
    assert RushPlan(three, 0).now(0) == RushPlan(one, 0).now(0), "greedy bots see the quickest one"
    assert RushPlan(three, 0, all_count).now(0) < RushPlan(one, 0, all_count).now(0) < RushPlan(one, 0).now(0)
    ahead = RushPlan(three, 0).rolls[0] - RushPlan(three, 0).rival[0]
    assert RushPlan(three, 0, all_count).chance(0, RushPlan(three, 0).rolls[0]) == pytest.approx(
        1 / (1 + 3 * math.exp(ahead / GREEDY.at(RIVALRY, 1.0)))
    )
    two = Position(2, ["T21", "T02"], {(0, 0): HALF, (1, 0): NEAR}).table().state
    assert RushPlan(two, 0, all_count).now(0) == RushPlan(two, 0).now(0)


def test_who_is_far_off_may_still_be_quick_if_a_setting_says_so():
    state, spread = crowded(0), RushSettings({"spread": 0.5, "spread_end": 0.5})
    rolls, rival = (RushPlan(state, 0).rolls[0], RushPlan(state, 0).rival[0])
    assert rolls < rival
    assert 0.5 < RushPlan(state, 0, spread).chance(0, rolls) < RushPlan(state, 0).chance(0, rolls)


def test_a_stone_in_a_temple_that_is_lost_is_worth_what_a_setting_says():
    state, salvage = crowded(1), RushSettings({"salvage": 1.5, "salvage_end": 1.5})
    plan, greedy = RushPlan(state, 0, salvage), RushPlan(state, 0)
    for rolls, more in ((plan.rolls[0], 0), (plan.rolls[0], 1), (HOPELESS, 0)):
        lost = 1.0 - plan.chance(0, rolls)
        assert plan.worth(0, rolls, more) - greedy.worth(0, rolls, more) == pytest.approx(1.5 * (1 + more) * lost)
    assert plan.worth(0, 0.0) == greedy.worth(0, 0.0), "a complete one is won"


def test_only_those_who_look_ahead_rate_by_the_settings_of_the_file():
    """Greedy bots are what balance was measured with: no file changes them."""
    advice, asked = RushAdvice(), 0
    told = "".join(f"{name} = {number + 1.0}\n" for name, number in SETTINGS.items())
    advice.take("f", f'command = ""\npositions = 0\nloss = 0.0\n[settings]\n{told}[value]\n' + NO_WEIGHTS)
    dice, state = dice_of(b"ties"), GAME.new_state(4, GAME.read_options(4, {}), dice_of(b"settings"))
    while not state.over:
        seat = state.next_seat()
        actions = state.legal(seat)
        if seat >= 0 and len(actions) > 1:
            assert advice.rate(state, seat, actions) == GAME.advice.rate(state, seat, actions)
            asked += advice.ahead().rate(state, seat, actions) != GAME.advice.rate(state, seat, actions)
        follow_advice(GAME.advice, state, dice)
    assert asked > 100


NO_WEIGHTS = "".join(f"{name} = [0.0, 0.0]\n" for name in FEATURES)

"""The greedy advice plays sensibly, and says why."""

from importlib.resources import files

import pytest

from games.prophets_and_patriarchs.builder import GAME, Position, Table, corner
from hiram.core.advice import Advice, follow_advice
from hiram.core.dice import dice_of
from hiram.core.errors import ContentError
from hiram.core.native import i64, vec
from hiram.games.prophets_and_patriarchs.bot.advice import PatriarchsAdvice
from hiram.games.prophets_and_patriarchs.bot.features import FEATURES, corner_gain
from hiram.games.prophets_and_patriarchs.bot.plan import pay, rolls_left
from hiram.games.prophets_and_patriarchs.bot.settings import GREEDY, SETTINGS, PatriarchsSettings
from hiram.games.prophets_and_patriarchs.bot.worth import corner_worth

PLENTY = {"hay": 4, "water": 4, "wheat": 4, "wine": 5, "oil": 4, "sheep": 4}


def best(table: Table, seat: int) -> str:
    actions = table.state.legal(seat)
    ratings = GAME.advice.rate(table.state, seat, actions)
    return GAME.actions[int(actions[ratings.index(max(ratings))])].name


def test_it_builds_cities_and_keeps_its_tokens():
    table = Position(tents={0: [28]}, camels={0: [42]}, hands={0: PLENTY}, goods={0: {"virtue": 3}}).table()
    assert best(table, 0) == f"city {corner(28)}"
    assert best(Position(goods={0: {"virtue": 3}}).table(), 0) == "end-turn"


def settled(second: str, **options: object) -> tuple[list[float], bool]:
    """What a second tent is worth, both first tents placed as rated; and whether the look at it ends with the tent."""
    chosen = GAME.read_options(2, {"tribes": ["levi", "judah"], "second_tents": "reverse", **options})
    state = GAME.new_state(2, chosen, dice_of(b"settling"))
    for _ in range(4):
        follow_advice(GAME.advice, state, dice_of(b"ties"))
    tent = next(int(action) for action in state.legal(state.next_seat()) if GAME.actions[int(action)].name == second)
    seat = int(state.next_seat())
    ended = state.hands_over(seat, tent)
    values = GAME.advice.values(state)
    return [values[seat], values[1 - seat]], ended


def test_tents_are_placed_by_what_the_land_pays_where_homes_pay_by_turns():
    """Corner 9 touches the home of Naphtali, which bears 7, and two tiles with 4 pips; corner 55 three cards of 13."""
    shekels, ended = settled(f"tent {corner(9)}", home_virtue="own_turn", target=19)
    cards, _ = settled(f"tent {corner(55)}", home_virtue="own_turn", target=19)
    assert ended
    assert sum(shekels) == pytest.approx(1.0)
    assert shekels[0] > cards[0] + 0.05
    assert not settled(f"tent {corner(9)}")[1]  # by the book the look goes on to the camel


def test_land_counts_for_as_long_as_it_will_pay():
    """What was learned alone tells less of the better land; by the book it is all there is."""
    tents = {0: [9, 55], 1: [29, 61]}
    for homes, more in (("own_turn", True), ("every_turn", False)):
        state = Position(tents=tents, home_virtue=homes, target=19).table().state
        values = GAME.advice.values(state)
        assert sum(values) == pytest.approx(1.0)
        assert (values[0] > Advice.values(GAME.advice, state)[0] + 0.01) == more
    over = Position(tents=tents, goods={1: {"virtue": 19}}, home_virtue="own_turn", target=19).table().end(0).state
    assert (over.over, GAME.advice.values(over)) == (True, [0.0, 1.0])


def greedy_turns(players: int, seed: int, **options: object) -> tuple[int, list[str]]:
    """The turns of a whole greedy game, and the verbs of its actions."""
    chosen = GAME.read_options(players, {"tribes": "random", **options})
    state = GAME.new_state(players, chosen, dice_of(f"greedy {players} {seed}".encode()))
    verbs = []
    turns = 0
    while not state.over:
        seat = int(state.next_seat())
        actions = state.legal(seat)
        ratings = GAME.advice.rate(state, seat, actions)
        action = actions[ratings.index(max(ratings))]
        verbs.append(GAME.actions[int(action)].name.split()[0])
        before = (int(state.round), int(state.active))
        state.apply(seat, action)
        turns += before != (int(state.round), int(state.active))
    return turns, verbs


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_games_end_near_the_lengths_of_the_rules(players):
    """The rules page measured medians of 22 to 25 turns over the whole table, whatever the number of players."""
    turns = sorted(greedy_turns(players, seed)[0] for seed in range(15))
    assert 17 <= turns[7] <= 31


def test_greedy_players_trade_with_each_other_where_it_is_agreed():
    verbs = [verb for seed in range(6) for verb in greedy_turns(3, seed, player_trade=True)[1]]
    assert verbs.count("offer") >= 8
    assert verbs.count("accept") >= 4
    assert "offer" not in greedy_turns(3, 0)[1]


LINED = {"tents": {0: [28]}, "camels": {0: [42, 43]}}  # a tent may be built on corner 29


def test_it_offers_what_it_can_spare_for_what_the_next_piece_lacks():
    hands = {0: {"hay": 3, "wheat": 1, "wine": 1, "oil": 1}, 1: {"sheep": 2}}
    table = Position(("levi", "judah", "ephraim"), **LINED, hands=hands, player_trade=True).table()
    assert best(table, 0) == "offer all"
    table.act(0, "offer all")
    assert best(table, 0).endswith("hay")
    table.act(0, "give 1 hay")
    assert best(table, 0).endswith("sheep")


def test_it_accepts_good_offers_and_declines_bad_ones():
    hands = {0: {"sheep": 2, "hay": 3}, 1: {"hay": 4, "wheat": 1, "wine": 1, "oil": 1}}
    pieces = {"tents": {1: [28]}, "camels": {1: [42, 43]}}
    table = Position(hands=hands, **pieces, player_trade=True).table().act(0, "offer 1", "give 1 sheep", "want 1 hay")
    assert best(table, 1) == "accept"
    table = Position(hands=hands, **pieces, player_trade=True).table().act(0, "offer 1", "give 1 hay", "want 1 wine")
    assert best(table, 1) != "accept"
    close = Position(hands=hands, **pieces, goods={0: {"virtue": 10}}, player_trade=True).table()
    close.act(0, "offer 1", "give 1 sheep", "want 1 hay")
    assert best(close, 1) == "decline"


def test_it_asks_for_better_terms_and_takes_the_best_answer():
    hands = {0: {"sheep": 2, "hay": 1}, 1: {"hay": 4, "wheat": 1, "wine": 1, "oil": 1}}
    pieces = {"tents": {1: [28]}, "camels": {1: [42, 43]}}
    table = Position(hands=hands, **pieces, player_trade=True).table().act(0, "offer 1", "give 1 hay", "want 1 wine")
    assert best(table, 1) == "counter"
    table.act(1, "counter")
    table.act(1, best(table, 1))
    assert best(table, 1) == "want 1 sheep"
    hands = {0: {"hay": 3, "wheat": 1, "wine": 1, "oil": 1}, 1: {"sheep": 1}, 2: {"sheep": 1}}
    table = Position(("levi", "judah", "ephraim"), **LINED, hands=hands, player_trade=True).table()
    table.act(0, "offer all", "give 2 hay", "want 1 sheep").act(1, "accept").act(2, "counter")
    table.act(2, "give 1 sheep", "want 1 hay")
    assert best(table, 0) == "rival 2"


def test_it_moves_a_tent_to_a_clearly_better_corner():
    """Corner 63 earns on 2 and 9, corner 67 on 4, 7 and 9, and both tents can go to corner 56, on 4, 5 and 6."""
    pieces = {"tents": {0: [63, 67]}, "camels": {0: [84, 83, 89]}}
    table = Position(**pieces).table()
    poor, good = f"move {corner(63)}", f"move {corner(67)}"
    assert {*table.legal(0, "move")} == {poor, good}
    assert best(table, 0) == poor
    for name, lifted in ((poor, 63), (good, 67)):
        (rating,) = GAME.advice.rate(table.state, 0, vec[i64]([GAME.actions[name].id]))
        moving = Position(**pieces).table().act(0, name)
        moving.act(0, best(moving, 0))
        assert best(moving, 0) == f"tent {corner(56)}"
        better = corner_worth(table.state, 0, 56) - corner_worth(table.state, 0, lifted)
        assert rating == pytest.approx(rolls_left(table.state) * better / 180 - GREEDY.moving)
        assert (rating > 0) == (name == poor)


def test_it_takes_the_longest_line_with_shekels():
    pieces = {"tents": {0: [28], 1: [43]}, "camels": {0: [42], 1: [54, 63]}}
    table = Position(**pieces, goods={0: {"shekel": 4}}).table()
    verbs = []
    while best(table, 0) != "end-turn":
        verbs.append(best(table, 0).split()[0])
        table.act(0, best(table, 0))
    assert sorted(verbs) == ["buy"] * 4 + ["camel"] * 2
    assert list(table.state.line) == [3, 2]


def test_it_spends_a_token_to_win_but_not_for_nothing():
    """With ten points a camel that makes the line the longest one wins, though it costs a token."""
    pieces = {"tents": {0: [28], 1: [43]}, "camels": {0: [42], 1: [54]}}
    table = Position(**pieces, hands={0: {"hay": 1}}, goods={0: {"virtue": 10}}).table()
    assert best(table, 0) == "buy virtue water"
    table.act(0, "buy virtue water").act(0, best(table, 0))
    assert table.state.over
    assert table.state.winner == 0


def features(table: Table, seat: int) -> dict[str, float]:
    return dict(zip(FEATURES, GAME.advice.features(table.state, seat), strict=True))


def test_features_say_what_the_tiles_pay():
    """Corner 28 touches Levi's home (a 3: 2 of 36), wheat 5 (4) and water 8 (5); a city earns twice."""
    tent = features(Position(tents={0: [28]}, camels={0: [42]}).table(), 0)
    assert tent["token_income"] == pytest.approx(2 / 12)
    assert tent["staples"] == pytest.approx(4**0.5 / 6)
    assert tent["fodder"] == pytest.approx(5**0.5 / 4)
    city = features(Position(cities={0: [28]}, camels={0: [42]}).table(), 0)
    assert city["token_income"] == pytest.approx(2 * tent["token_income"])
    silent = features(Position(tents={0: [28]}, camels={0: [42]}, false=13).table(), 0)
    assert silent["silenced"] == pytest.approx((5 * 2 + 4 + 5) / 60)
    assert tent["silenced"] == 0


def test_features_say_what_can_be_built_soon():
    """A city costs wheat, two wine, oil and sheep; Judah's one wine less, and Issachar's camel one card of two."""
    hand = {"wheat": 1, "wine": 1, "oil": 1, "sheep": 1}
    raising = {"tents": {0: [28]}, "camels": {0: [42]}, "hands": {0: hand}}
    assert features(Position(("levi", "judah"), **raising).table(), 0)["nearest"] == pytest.approx(4 / 5)
    assert features(Position(("judah", "levi"), **raising).table(), 0)["nearest"] == pytest.approx(4 / 5)
    assert features(Position(("judah", "levi"), **raising, advantages=True).table(), 0)["nearest"] == 1
    poor = {**raising, "hands": {0: {"hay": 1}}}
    assert features(Position(("issachar", "levi"), **poor).table(), 0)["camel"] == pytest.approx(1 / 2)
    assert features(Position(("issachar", "levi"), **poor, advantages=True).table(), 0)["camel"] == 1


def test_features_say_where_a_tent_could_go():
    near, far = Position(**LINED).table(), Position(tents={0: [28]}, camels={0: [42]}).table()
    assert features(near, 0)["spots"] == pytest.approx(1 / 3)
    assert features(near, 0)["spot"] > 0
    assert features(far, 0)["spots"] == 0
    assert features(far, 0)["reach"] > 0, "with one camel more"


def test_better_positions_have_better_values():
    plain = {"tents": {0: [28], 1: [43]}, "camels": {0: [42], 1: [54]}}
    value = GAME.advice.value(Position(**plain).table().state, 0)
    tokens = Position(**plain, goods={0: {"virtue": 3}}).table()
    city = Position(tents={1: [43]}, cities={0: [28]}, camels=plain["camels"]).table()
    silenced = Position(**plain, false=13).table()
    assert GAME.advice.value(tokens.state, 0) > value
    assert GAME.advice.value(city.state, 0) > value
    assert GAME.advice.value(silenced.state, 0) < value


def test_values_are_chances_and_every_action_has_a_reason():
    table = Position(tents={0: [28]}, camels={0: [42]}, hands={0: PLENTY}, goods={1: {"virtue": 11}}).table()
    values = [GAME.advice.value(table.state, seat) for seat in range(2)]
    assert abs(sum(values) - 1) < 1e-9
    assert values[1] > values[0]
    for action in table.state.legal(0):
        assert GAME.reason(table.state, 0, action).endswith(".")


def test_what_a_corner_pays_is_counted_as_its_gain_is_unless_settings_say_otherwise():
    for players in (2, 4):
        for homes in ("own_turn", "every_turn"):
            options = GAME.read_options(players, {"tribes": "random", "home_virtue": homes})
            state = GAME.new_state(players, options, dice_of(b"pays"))
            for _ in range(4 * players):
                follow_advice(GAME.advice, state, dice_of(b"ties"))
            counted, dearer = PatriarchsSettings({"pays": 1}), PatriarchsSettings({"pays": 1, "pay_shekel": 2.0})
            gains = [corner_gain(state, 0, place) for place in range(54)]
            assert [pay(state, 0, place, GREEDY) for place in range(54)] == gains
            assert [pay(state, 0, place, counted) for place in range(54)] == pytest.approx(gains)
            more = [pay(state, 0, place, dearer) - gain for place, gain in enumerate(gains)]
            assert min(more) >= 0.0
            assert max(more) >= 1.0


def test_only_those_who_look_ahead_rate_by_the_settings_of_the_weights():
    """Greedy bots and words are as they were, whatever the file says."""
    assert [name for name in SETTINGS if not hasattr(GREEDY, name)] == []
    own = own_weights()
    advice = PatriarchsAdvice()
    advice.take("f", own.replace("[settings]", "[settings]\nroad = 0.5\nline_lost = 0.75"))
    table = Position(("levi", "judah", "ephraim"), **LINED, hands={0: PLENTY}).table()
    actions = table.state.legal(0)
    assert advice.rate(table.state, 0, actions) == GAME.advice.rate(table.state, 0, actions)
    assert advice.ahead().rate(table.state, 0, actions) != GAME.advice.rate(table.state, 0, actions)
    assert advice.ahead() is advice.ahead().ahead()
    assert (advice.settings(3).road, advice.settings(3).line_lost) == (0.5, 0.75)
    assert advice.settings(3).most_rolls == GREEDY.most_rolls
    advice.take("f", own)
    assert advice.settings(3).line_lost == GREEDY.line_lost
    with pytest.raises(ContentError, match="knows a setting 'haste'"):
        advice.take("f", own.replace("[settings]", "[settings]\nhaste = 1.0"))


def test_weights_without_settings_see_no_land():
    """So the master of before can still be met as it was."""
    advice = PatriarchsAdvice()
    advice.take("f", own_weights().replace("far = 0.45", "far = 0.0"))
    state = Position(tents={0: [9, 55], 1: [29, 61]}, home_virtue="own_turn", target=19).table().state
    assert advice.values(state) == Advice.values(GAME.advice, state)


def own_weights() -> str:
    return (files("hiram.games.prophets_and_patriarchs.bot") / "advice.toml").read_text("utf-8")

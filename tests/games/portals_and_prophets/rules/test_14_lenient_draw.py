"""PP-14: hands above seven, by the option `lenient_draw` or by a set-up position."""

from __future__ import annotations

from itertools import combinations

import pytest

from games.portals_and_prophets.builder import GAME, Position, looks_uniform
from hiram.games.portals_and_prophets.bot.plan import PortalsPlan

SEVEN = ("O01", "O02", "O03", "O05", "O07", "O08", "O47")
NINE = (*SEVEN, "R01", "N14")
NINE_OTHERS = ("O09", "O10", "O11", "O12", "O13", "O14", "O15", "O16", "O17")
EIGHT_MORE = ("N01", "N02", "N03", "N04", "N05", "N06", "N07", "N08")


def lenient(actions: int = 4) -> Position:
    return Position(3, lenient_draw="blind").turn(0, actions=actions).hand(0, *SEVEN).on_top("O44", "N13")


@pytest.mark.rule("PP-14.1", "PP-R26")
def test_by_default_no_hand_ever_exceeds_seven_and_nothing_is_taken_blindly() -> None:
    table = Position(3).turn(0).hand(0, *SEVEN).table()
    for name in ("draw-ot", "draw-nt", "draw-up 0"):
        assert table.refuses(name, "PP-4.8")
    table.do("discard O01", "draw-ot")
    assert len(table.hand(0)) == 7
    assert "blind_removal" not in table.kinds()


@pytest.mark.rule("PP-14.2")
@pytest.mark.parametrize(("draw", "drawn"), [("draw-ot", "O44"), ("draw-nt", "N13"), ("draw-up 2", "O60")])
def test_an_eighth_card_may_be_drawn_and_one_of_the_eight_is_removed(draw: str, drawn: str) -> None:
    table = lenient().market("O17", "O33", "O60", "S01", "O26").table()
    table.do(draw)
    (gone,) = {*SEVEN, drawn} - table.hand(0)
    assert len(table.hand(0)) == 7
    assert table.removed[-1] == gone, "it goes to the open pile"
    assert table.actions_left == 3
    assert table.seat == 0


@pytest.mark.rule("PP-14.2")
def test_the_slot_is_refilled_before_the_removal() -> None:
    table = lenient().market("O17", "O33", "O60", "S01", "O26").table()
    table.do("draw-up 2")
    assert table.kinds() == ["drew_up", "refilled", "blind_removal"]
    assert table.market == ["O17", "O33", "O44", "S01", "O26"]


@pytest.mark.rule("PP-14.2")
def test_below_seven_a_draw_is_an_ordinary_draw() -> None:
    table = Position(3, lenient_draw="blind").turn(0).hand(0, *SEVEN[:6]).table()
    table.do("draw-ot")
    assert len(table.hand(0)) == 7
    assert "blind_removal" not in table.kinds()


@pytest.mark.rule("PP-14.2")
def test_every_action_of_the_turn_may_be_such_a_draw() -> None:
    table = lenient().table()
    before = len(table.removed)
    table.do("draw-ot", "draw-nt", "draw-up 0", "draw-ot")
    assert (len(table.hand(0)), len(table.removed) - before, table.actions_left) == (7, 4, 0)
    assert table.draws() == []


@pytest.mark.rule("PP-14.2", "PP-4.6")
def test_an_empty_deck_cannot_be_drawn_from_leniently_either() -> None:
    table = lenient().on_top().nt_deck().table()
    assert table.refuses("draw-nt", "PP-4.6")


@pytest.mark.rule("PP-14.3")
def test_the_removal_is_uniform_over_the_eight_cards_of_the_hand() -> None:
    table = lenient(actions=1).table()
    eight = [*SEVEN, "O44"]
    gone = [table.with_dice(seed).do("draw-ot").removed[-1] for seed in range(2000)]
    assert set(gone) == set(eight), "the card just drawn can go, too"
    assert looks_uniform(gone, eight)


@pytest.mark.rule("PP-14.3", "PP-R64")
def test_the_left_neighbour_chooses_nothing_and_gets_nothing() -> None:
    table = lenient().hand(1, "O20").table()
    table.do("draw-ot")
    assert table.seat == 0, "nobody is asked"
    assert table.hand(1) == {"O20"}
    removal = table.events()[-1]
    assert (removal.kind, removal.fields["seat"], removal.fields["neighbour"]) == ("blind_removal", 0, 1)
    last = Position(3, lenient_draw="blind").turn(2).hand(2, *SEVEN).table().do("draw-ot")
    assert last.events()[-1].fields["neighbour"] == 0, "left of the last seat is the first"


@pytest.mark.rule("PP-14.3")
def test_the_removed_card_is_shown_to_all() -> None:
    table = lenient().table().do("draw-ot")
    for seat in (0, 1, 2, None):
        assert table.view(seat).removed[-1] == table.events(seat)[-1].fields["card"] == table.removed[-1]


@pytest.mark.rule("PP-14.4", "PP-R26")
@pytest.mark.parametrize("lenient_draw", ["off", "blind"])
def test_a_hand_set_up_above_seven_is_cut_down_before_the_next_decision(lenient_draw: str) -> None:
    table = Position(3, lenient_draw=lenient_draw).turn(0).hand(0, *NINE).removed("O21").table()
    assert len(table.hand(0)) == 7
    gone = set(NINE) - table.hand(0)
    assert set(table.removed[-2:]) == gone, "to the open pile"
    assert table.view(1).seats[0].hand_size == 7


@pytest.mark.rule("PP-14.4")
def test_the_cut_is_random_card_after_card() -> None:
    gone = [frozenset(set(NINE) - Position(3).turn(0).hand(0, *NINE).dice(seed).table().hand(0)) for seed in range(900)]
    assert looks_uniform(gone, [frozenset(pair) for pair in combinations(NINE, 2)])


@pytest.mark.rule("PP-14.4", "PP-R64")
@pytest.mark.parametrize(("current", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_several_large_hands_are_cut_in_seat_order_from_the_current_seat_on(current: int, order: list[int]) -> None:
    hands = (("O01", "O02", "O03", "O05", "O07", "O08", "O47", "O48"), NINE_OTHERS, EIGHT_MORE)
    position = Position(3).turn(current)
    for seat, hand in enumerate(hands):
        position.hand(seat, *hand)
    table = position.table()
    assert [len(table.hand(seat)) for seat in range(3)] == [7, 7, 7]
    owners = [next(seat for seat in range(3) if card in hands[seat]) for card in table.removed[-4:]]
    assert owners == sorted(owners, key=order.index)
    assert sorted(owners) == [0, 1, 1, 2]


@pytest.mark.rule("PP-14.4")
def test_a_hand_of_seven_is_left_alone() -> None:
    assert Position(3).turn(0).hand(0, *SEVEN).table().hand(0) == set(SEVEN)


# Draw, then choose


def choosing(actions: int = 4, fuel: int = 0) -> Position:
    position = Position(3, lenient_draw="choose").turn(0, actions=actions, fuel=fuel)
    return position.hand(0, *SEVEN).on_top("O44", "N13")


@pytest.mark.rule("PP-14.5")
@pytest.mark.parametrize(("draw", "drawn"), [("draw-ot", "O44"), ("draw-nt", "N13"), ("draw-up 2", "O60")])
def test_with_choose_the_player_gives_up_one_of_the_eight(draw: str, drawn: str) -> None:
    table = choosing().market("O17", "O33", "O60", "S01", "O26").table().do(draw)
    assert table.hand(0) == {*SEVEN, drawn}
    assert (table.seat, table.actions_left) == (0, 3)
    assert {name for name in table.legal() if name.startswith("discard")} == {f"discard {c}" for c in (*SEVEN, drawn)}
    assert "blind_removal" not in table.kinds()
    for gone in (drawn, "O05"):
        other = choosing().market("O17", "O33", "O60", "S01", "O26").table().do(draw, f"discard {gone}")
        assert other.hand(0) == {*SEVEN, drawn} - {gone}
        assert (other.removed[-1], other.actions_left) == (gone, 3)
        assert "end-turn" in other.legal()


@pytest.mark.rule("PP-14.5")
def test_the_eighth_card_may_be_burned_if_that_is_legal() -> None:
    table = choosing(fuel=1).table().do("draw-ot")
    assert [name for name in table.legal() if not name.startswith("discard")] == ["fuel O01", "fuel O47"]
    table.do("fuel O47")
    assert (len(table.hand(0)), table.fuel, table.seat) == (7, 3, 0)
    used = Position(3, lenient_draw="choose").turn(0, colors=["blue"], fuel=2).hand(0, *SEVEN).table().do("draw-ot")
    assert used.refuses("fuel O47", "PP-8.4")


@pytest.mark.rule("PP-14.5")
@pytest.mark.parametrize("name", ["end-turn", "draw-ot", "draw-up 0", "go bethlehem", "play O05"])
def test_until_one_has_gone_nothing_else_can_be_done(name: str) -> None:
    table = choosing().turn(0, round=2).pawn(0, "jericho").table().do("draw-nt")
    assert table.refuses(name, "PP-14.5")
    table.do("discard O01")
    assert table.offers("end-turn")
    assert table.offers("play O05")


@pytest.mark.rule("PP-14.5", "PP-3.6")
def test_it_costs_no_action_and_every_action_may_be_such_a_draw() -> None:
    table = choosing().table()
    table.do("draw-ot", "discard O44", "draw-nt", "discard N13", "draw-up 0", "discard O01", "draw-ot", "discard O02")
    assert (len(table.hand(0)), table.actions_left) == (7, 0)
    assert table.offers("end-turn")


@pytest.mark.rule("PP-14.5")
def test_below_seven_nobody_is_asked() -> None:
    table = Position(3, lenient_draw="choose").turn(0).hand(0, *SEVEN[:6]).table().do("draw-ot")
    assert table.offers("end-turn")


@pytest.mark.rule("PP-14.5")
def test_the_question_says_so_and_the_table_shows_eight_cards() -> None:
    table = choosing().table().do("draw-ot")
    question = GAME.question(table.state, 0)
    assert (question.kind, question.clause) == ("shed", "PP-14.5")
    assert "eight" in question.prompt
    view = GAME.view(table.state, 0)
    scene = GAME.scene(view)
    assert scene.validate(GAME.sheet) == []
    shown = scene.by_id()
    assert all(f"card.{card}" in shown and f"drop.{card}" in shown for card in (*SEVEN, "O44"))
    assert "button.end" not in shown
    assert "Eight cards" in scene.description


@pytest.mark.rule("PP-14.5")
def test_rivals_see_eight_backs_and_not_what_is_chosen_from() -> None:
    table = choosing().table().do("draw-ot")
    view = GAME.view(table.state, 1)
    assert (view.seats[0].hand_size, view.seats[0].hand) == (8, None)
    again = GAME.from_position(3, GAME.read_options(3, {"lenient_draw": "choose"}), table.position)
    assert list(again.legal(0)) == list(table.state.legal(0))


@pytest.mark.rule("PP-14.4", "PP-14.5")
def test_a_set_up_hand_is_cut_to_eight_if_its_owner_may_choose() -> None:
    table = Position(3, lenient_draw="choose").turn(0).hand(0, *NINE).hand(1, *EIGHT_MORE).table()
    assert [len(table.hand(seat)) for seat in range(2)] == [8, 7]
    assert not table.offers("end-turn")


@pytest.mark.rule("PP-14.5")
def test_the_advice_draws_first_and_gives_up_the_least() -> None:
    hand = ("O01", "O02", "O03", "O05", "O07", "O08", "O33")
    table = Position(3, lenient_draw="choose").turn(0, round=7, actions=1).pawn(0, "jerusalem").hand(0, *hand).table()
    state = table.state
    plan = PortalsPlan(state, 0)
    assert plan.ratings[GAME.actions["draw-nt"].id] > max(plan.ratings[GAME.actions[f"discard {c}"].id] for c in hand)
    table.do("draw-nt")
    best = max(state.legal(0), key=lambda action: PortalsPlan(state, 0).ratings[action])
    chosen = GAME.actions[int(best)].name
    assert chosen.removeprefix("discard ") in hand[:6], "those six are out of date"
    assert "least of your eight" in GAME.reason(state, 0, int(best))

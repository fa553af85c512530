"""PP-4: drawing cards, and the hand limit."""

from __future__ import annotations

import pytest

from games.portals_and_prophets.builder import NEW_TESTAMENT, Position

SIX = ("O01", "O02", "O03", "O05", "O07", "O08")
SEVEN = (*SIX, "O47")


@pytest.mark.rule("PP-4.1")
def test_a_face_up_card_is_taken_by_its_slot() -> None:
    table = Position(3).turn(0).market("O17", "O33", "O60", "S01", "O26").table()
    assert table.do("draw-up 2").hand(0) == {"O60"}


@pytest.mark.rule("PP-4.1")
def test_or_the_top_of_either_deck() -> None:
    table = Position(3).turn(0).on_top("O44", "O45", "N13", "N02").table()
    assert table.do("draw-ot").hand(0) == {"O44"}
    assert table.do("draw-nt").hand(0) == {"O44", "N13"}
    assert table.do("draw-ot", "draw-nt").hand(0) == {"O44", "N13", "O45", "N02"}


@pytest.mark.rule("PP-4.1")
def test_all_seven_sources_are_offered() -> None:
    table = Position(3).turn(0).table()
    assert table.draws() == ["draw-up 0", "draw-up 1", "draw-up 2", "draw-up 3", "draw-up 4", "draw-ot", "draw-nt"]


@pytest.mark.rule("PP-4.2", "PP-R10")
@pytest.mark.parametrize("round", [1, 2, 7, 12, 13, 22])
def test_both_decks_may_be_drawn_from_in_every_period(round: int) -> None:
    table = Position(3).turn(0, round=round).table()
    table.do("draw-nt", "draw-ot")
    assert {card[0] for card in table.hand(0)} == {"N", "O"}


@pytest.mark.rule("PP-4.3")
def test_a_slot_is_refilled_at_once_and_the_new_card_can_be_taken_next() -> None:
    table = Position(3).turn(0).market("O17", "R02", "O33", "S01", "O60").on_top("O05", "O06").table()
    table.do("draw-up 1")
    assert table.market == ["O17", "O05", "O33", "S01", "O60"]
    table.do("draw-up 1")
    assert table.hand(0) == {"R02", "O05"}
    assert table.market[1] == "O06"


@pytest.mark.rule("PP-4.3")
def test_the_last_card_of_the_deck_refills_a_slot() -> None:
    table = Position(3).turn(0).market("O17", "R02", "O33", "S01", "O60").ot_deck("O05").table()
    table.do("draw-up 4")
    assert table.market == ["O17", "R02", "O33", "S01", "O05"]
    assert table.ot_deck == []


@pytest.mark.rule("PP-4.4", "PP-R28")
def test_with_an_empty_deck_a_slot_stays_empty_for_good() -> None:
    table = Position(3).turn(0).market("O17", "R02", "O33", "S01", "O60").ot_deck().table()
    new_testament = table.nt_deck
    table.do("draw-up 1")
    assert table.market == ["O17", None, "O33", "S01", "O60"]
    assert table.nt_deck == new_testament, "slots are never filled from the other deck"
    table.do("draw-nt", "discard R02", "end-turn").pass_turns(3)
    assert table.market == ["O17", None, "O33", "S01", "O60"], "nor from what was thrown away"


@pytest.mark.rule("PP-4.5")
@pytest.mark.parametrize(("draw", "card", "deck"), [("draw-ot", "O44", "old"), ("draw-nt", "N13", "new")])
def test_a_card_from_a_deck_is_seen_by_its_drawer_alone_and_leaves_the_slots(draw: str, card: str, deck: str) -> None:
    table = Position(3).turn(0).on_top("O44", "N13").table()
    market = table.market
    table.do(draw)
    assert table.market == market
    assert table.view(0).seats[0].hand == (card,)
    assert table.events(0)[-1].fields["card"] == card
    for other in (1, 2, None):
        assert table.view(other).seats[0].hand is None
        assert table.view(other).seats[0].seen == ()
        assert table.view(other).seats[0].hidden[f"{deck}_testament"] == 1, "which deck it came from is public"
        assert table.events(other)[-1].fields == {"seat": 0, "card": None}
        assert card not in str(table.view(other))


@pytest.mark.rule("PP-4.6")
def test_an_empty_slot_or_deck_cannot_be_chosen() -> None:
    table = Position(3).turn(0).market("O17", None, "O33", None, None).ot_deck().nt_deck("N01").table()
    assert table.draws() == ["draw-up 0", "draw-up 2", "draw-nt"]
    for name in ("draw-up 1", "draw-up 3", "draw-up 4", "draw-ot"):
        assert table.refuses(name, "PP-4.6")
    table.do("draw-nt")
    assert table.refuses("draw-nt", "PP-4.6")


@pytest.mark.rule("PP-4.6", "PP-R29")
def test_with_nothing_to_draw_play_goes_on_without_draws() -> None:
    position = Position(3).turn(0, round=5).pawn(0, "hebron").hand(0, "O21")
    table = position.market(None, None, None, None, None).ot_deck().nt_deck().table()
    assert table.draws() == []
    assert table.legal() == [
        *("discard O21", "end-turn"),
        *("go bethlehem", "go beersheba", "go en_gedi", "go moresheth"),
    ]
    assert not table.do("end-turn").pass_turns(2).over


@pytest.mark.rule("PP-4.7", "PP-4.8")
@pytest.mark.parametrize("draw", ["draw-up 0", "draw-ot", "draw-nt"])
def test_a_seventh_card_may_be_drawn_but_no_eighth(draw: str) -> None:
    table = Position(3).turn(0).hand(0, *SIX).table()
    table.do(draw)
    assert len(table.hand(0)) == 7
    assert table.draws() == []
    assert table.refuses(draw, "PP-4.8")


@pytest.mark.rule("PP-4.7")
def test_bonus_cards_in_hand_count() -> None:
    table = Position(3).turn(0).hand(0, "R01", "R02", "S01", "S02", "S03", "G01", "N01").table()
    assert table.draws() == []
    assert table.refuses("draw-ot", "PP-4.8")


@pytest.mark.rule("PP-4.7")
def test_each_hand_has_its_own_limit() -> None:
    table = Position(3).turn(0).hand(1, *SEVEN).table()
    assert len(table.draws()) == 7


@pytest.mark.rule("PP-4.8", "PP-R25", "PP-R62")
@pytest.mark.parametrize("way", ["discard O02", "fuel O47", "play O05"])
def test_a_full_hand_must_first_get_rid_of_a_card(way: str) -> None:
    table = Position(3).turn(0, round=2).pawn(0, "jericho").hand(0, *SEVEN).table()
    for name in ("draw-up 0", "draw-ot", "draw-nt"):
        assert table.refuses(name, "PP-4.8")
    table.do(way)
    assert len(table.draws()) == 7
    assert len(table.do("draw-ot").hand(0)) == 7


@pytest.mark.rule("PP-4.8", "PP-R72")
def test_room_is_always_made_by_discarding_when_fuel_cannot_be_burned() -> None:
    used = Position(3).turn(0, fuel=2, colors=["blue"]).hand(0, *SEVEN).table()
    assert used.refuses("fuel O47", "PP-8.4")
    assert used.do("discard O47").draws() != []
    full = Position(3).turn(0, fuel=4, colors=["red"]).hand(0, *SEVEN).table()
    assert full.refuses("fuel O47", "PP-8.9")
    assert full.do("discard O47").draws() != []


@pytest.mark.rule("PP-4.9", "PP-R30")
def test_bonus_cards_are_drawn_like_others_and_several_may_be_held() -> None:
    table = (
        Position(3).turn(0).market("R01", "R02", "S04", "O33", "O60").on_top("S05", "O09", "O10", "O11", "S06").table()
    )
    table.do("draw-up 0", "draw-up 1", "draw-up 2", "draw-up 0")
    assert table.hand(0) == {"R01", "R02", "S04", "S05"}
    assert table.do("end-turn", "draw-ot").hand(1) == {"S06"}


@pytest.mark.rule("PP-4.9", "PP-R67")
def test_one_player_may_hold_all_four_region_cards() -> None:
    table = Position(3).turn(0).hand(0, "R01", "R02").market("R03", "O33", "O60", "S01", "O26").on_top("R04").table()
    table.do("draw-ot", "draw-up 0")
    assert table.hand(0) == {"R01", "R02", "R03", "R04"}


@pytest.mark.rule("PP-4.1")
def test_the_whole_new_testament_deck_comes_in_order() -> None:
    table = Position(2).turn(0).table()
    drawn = []
    while table.nt_deck:
        before = table.hand(table.seat)
        table.do("draw-nt")
        (card,) = table.hand(table.seat) - before
        drawn.append(card)
        table.do(f"discard {card}")
        if table.actions_left == 0:
            table.do("end-turn")
    assert drawn == list(NEW_TESTAMENT)

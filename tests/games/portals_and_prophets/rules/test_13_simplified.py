"""PP-13: the simplified variant, without fuel and without time."""

from __future__ import annotations

import pytest

from games.portals_and_prophets.builder import EventRow, Position, event_rows, last_turn


def simplified(players: int = 3) -> Position:
    return Position(players, mode="simplified")


@pytest.mark.rule("PP-13.1")
def test_fuel_is_never_a_choice() -> None:
    table = simplified().turn(0).hand(0, "O47", "G01", "O58", "O20").table()
    assert table.options("fuel") == set()
    for card in ("O47", "G01", "O58"):
        assert table.refuses(f"fuel {card}", "PP-13.1")
    assert table.options("discard") == {"O47", "G01", "O58", "O20"}
    table.do("discard O47")
    assert table.fuel == 0


@pytest.mark.rule("PP-13.2", "PP-R51")
@pytest.mark.parametrize("card", [row for row in event_rows().values() if row.id[1:] in ("01", "09", "18", "45", "57")])
@pytest.mark.parametrize("round", [1, 4, 13])
def test_an_event_is_played_in_any_round_when_the_pawn_is_there(card: EventRow, round: int) -> None:
    table = simplified().turn(0, round=round).pawn(0, card.location).hand(0, card.id).table()
    assert table.do(f"play {card.id}").score(0) == card.points
    elsewhere = simplified().turn(0, round=round).pawn(0, "bethlehem").hand(0, card.id).table()
    assert elsewhere.refuses(f"play {card.id}", "PP-6.1")


@pytest.mark.rule("PP-13.3")
def test_the_capsule_still_moves_once_a_round() -> None:
    table = simplified(2).turn(0).table()
    capsules = []
    while not table.over:
        capsules.append(table.capsule)
        table.pass_turns(2)
    assert capsules == list(range(13))


@pytest.mark.rule("PP-13.4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_round_thirteen_is_the_last(players: int) -> None:
    table = simplified(players).turn(players - 1, round=12).table()
    table.do("end-turn")
    assert (table.over, table.capsule, table.round) == (False, 12, 13)
    for seat in range(players):
        assert table.seat == seat, "every player has one last turn"
        table.do("draw-ot", "end-turn")
    assert table.ending == "simplified_end"
    assert table.round == 13


@pytest.mark.rule("PP-13.4")
@pytest.mark.parametrize("cap", [1, 10])
def test_all_are_told_that_round_thirteen_is_the_last(cap: int) -> None:
    table = Position(3, mode="simplified", nt_round_cap=cap).turn(0).table()
    assert table.view(0).last_round == 13


@pytest.mark.rule("PP-13.5", "PP-R50")
def test_the_third_new_testament_card_does_not_end_the_game() -> None:
    table = simplified(2).turn(1, round=5).pawn(1, "nazareth").played(1, "N06", "N07").hand(1, "N01", "N09").table()
    table.do("play N01", "play N09")
    assert table.triggered_by is None
    table.do("end-turn")
    assert (table.over, table.round) == (False, 6)


@pytest.mark.rule("PP-13.5")
def test_a_longer_cap_changes_nothing_and_no_round_of_passes_ends_it_early() -> None:
    table = Position(2, mode="simplified", nt_round_cap=3).turn(0, round=12).table()
    table.pass_turns(2)
    assert (table.over, table.round) == (False, 13)
    table.do("draw-ot", "end-turn", "end-turn")
    assert table.ending == "simplified_end"


@pytest.mark.rule("PP-13.6")
def test_drawing_hand_limit_moving_and_discarding_are_unchanged() -> None:
    position = simplified().turn(0).pawn(0, "shiloh").pawn(1, "beersheba")
    table = position.hand(0, "O01", "O02", "O03", "O04", "O05", "O07").on_top("O40", "O41").table()
    assert table.moves() == {"bethel", "jordan_river", "mount_ephraim", "sychar", "sea_of_galilee"}
    assert table.do("draw-ot").hand(0) >= {"O40"}
    assert table.refuses("draw-nt", "PP-4.8")
    table.do("discard O40", "draw-nt", "go sea_of_galilee")
    assert (table.actions_left, len(table.hand(0))) == (1, 7)
    assert table.refuses("discard O41", "PP-9.1")


@pytest.mark.rule("PP-13.6")
def test_scoring_is_unchanged() -> None:
    played = ("G12", "O26", "O42", "N05", "O55")
    plain = last_turn(2).played(0, *played).hand(0, "S04", "R01").table().do("end-turn")
    simple = last_turn(2, mode="simplified").played(0, *played).hand(0, "S04", "R01").table().do("end-turn")
    assert simple.over
    assert simple.sheet(0) == plain.sheet(0)
    assert simple.sheet(0)["total"] == 69

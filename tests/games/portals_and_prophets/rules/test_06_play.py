"""PP-6: witnessing events."""

from __future__ import annotations

import pytest

from games.portals_and_prophets.builder import GAME, REGION_CARDS, SYMBOL_CARDS, EventRow, Position, event_rows


@pytest.mark.rule("PP-6.1", "PP-6.4", "PP-6.7")
@pytest.mark.parametrize("card", event_rows().values(), ids=lambda card: card.id)
def test_every_event_is_played_at_its_place_and_time_for_its_points(card: EventRow) -> None:
    table = Position(2).turn(0, round=card.period + 1).pawn(0, card.location).hand(0, card.id).table()
    table.do(f"play {card.id}")
    assert (table.score(0), table.actions_left) == (card.points, 3)
    assert table.played(0) == [card.id]
    assert table.hand(0) == set()


@pytest.mark.rule("PP-6.1")
def test_the_pawn_must_be_at_the_place() -> None:
    table = Position(2).turn(0, round=6).pawn(0, "bethlehem").hand(0, "O26").table()
    assert table.refuses("play O26", "PP-6.1")
    assert table.do("go valley_of_elah").offers("play O26")


@pytest.mark.rule("PP-6.1")
def test_another_players_pawn_at_the_place_does_not_help() -> None:
    table = Position(2).turn(0, round=6).pawn(0, "bethlehem").pawn(1, "valley_of_elah").hand(0, "O26").table()
    assert table.refuses("play O26", "PP-6.1")


@pytest.mark.rule("PP-6.1", "PP-7.1")
@pytest.mark.parametrize("round", [5, 7])
def test_the_period_must_be_in_range(round: int) -> None:
    table = Position(2).turn(0, round=round).pawn(0, "valley_of_elah").hand(0, "O26").table()
    assert table.refuses("play O26", "PP-7.1")


@pytest.mark.rule("PP-6.1")
def test_only_a_card_of_the_own_hand_can_be_played() -> None:
    position = Position(2).turn(0, round=6).pawn(0, "valley_of_elah").hand(1, "O26")
    assert position.table().refuses("play O26", "PP-6.1")
    market = Position(2).turn(0, round=6).pawn(0, "valley_of_elah").market("O26", "O33", "O60", "S01", "O17")
    assert market.table().refuses("play O26", "PP-6.1")


@pytest.mark.rule("PP-6.1", "PP-R57")
def test_the_region_of_a_place_is_not_the_place() -> None:
    """The city of Samaria is one location; Shiloh, in the region of the same name, is another."""
    table = Position(2).turn(0, round=9).pawn(0, "shiloh").hand(0, "O45").table()
    assert table.refuses("play O45", "PP-6.1")
    assert Position(2).turn(0, round=9).pawn(0, "samaria").hand(0, "O45").table().offers("play O45")


@pytest.mark.rule("PP-6.2", "PP-R49")
def test_the_log_announces_title_time_and_place() -> None:
    table = Position(2).turn(0, round=6).pawn(0, "valley_of_elah").hand(0, "O26").table()
    table.do("play O26")
    for seat in (0, 1, None):
        played = table.events(seat)[-1]
        assert (played.kind, played.clause, played.fields["card"]) == ("played", "PP-6.2", "O26")
        assert "David Slays Goliath" in played.text
        assert "11th century" in played.text
        assert "Valley of Elah" in played.text


@pytest.mark.rule("PP-6.2", "PP-R49")
def test_the_announcement_has_no_effect_on_play() -> None:
    position = Position(2).turn(0, round=6).pawn(0, "valley_of_elah").hand(0, "O26")
    silent = position.state()
    silent.apply(0, GAME.actions["play O26"].id)
    table = position.table().do("play O26")
    assert table.position == GAME.to_position(silent), "with or without a log, the play is the same"
    assert table.seat == 0, "and nobody is asked to announce anything"


@pytest.mark.rule("PP-6.3")
def test_played_cards_lie_in_order_of_play_to_the_end() -> None:
    position = Position(2).turn(0, round=11, fuel=4, colors=["red"]).pawn(0, "jerusalem")
    table = position.hand(0, "O50", "G12", "O33").played(0, "N06").table()
    table.do("play O50", "play G12", "play O33", "end-turn", "draw-ot", "end-turn")
    assert table.played(0) == ["N06", "O50", "G12", "O33"]
    assert table.view(1).seats[0].played == ("N06", "O50", "G12", "O33"), "face up"


@pytest.mark.rule("PP-6.3", "PP-9.3", "PP-R65")
def test_a_played_card_cannot_be_discarded_burned_or_played_again() -> None:
    table = Position(2).turn(0).pawn(0, "hebron").hand(0, "G06").table()
    table.do("play G06")
    assert table.refuses("discard G06", "PP-9.3")
    assert table.refuses("fuel G06", "PP-6.3")
    assert table.refuses("play G06", "PP-6.3")
    table.do("end-turn")
    assert table.refuses("discard G06", "PP-9.3"), "nor by another player"


@pytest.mark.rule("PP-6.4")
def test_the_score_rises_at_once_and_only_the_players() -> None:
    position = Position(3).turn(1, round=6).pawn(1, "valley_of_elah").played(1, "O17").played(0, "O57")
    table = position.hand(1, "O26").table()
    assert [table.score(seat) for seat in range(3)] == [4, 4, 0]
    table.do("play O26")
    assert [table.score(seat) for seat in range(3)] == [4, 7, 0]
    assert table.seat == 1, "it is still the same turn"


@pytest.mark.rule("PP-6.4", "PP-R48")
def test_a_score_above_99_goes_on_counting() -> None:
    cards = [card for card in event_rows().values() if card.id[0] == "O" and card.id not in ("O26", "O17")]
    row: list[str] = []
    points = 0
    for card in cards:
        if points + card.points <= 98:
            row.append(card.id)
            points += card.points
    assert points == 98
    table = Position(2).turn(0, round=6).pawn(0, "valley_of_elah").played(0, *row).hand(0, "O26").table()
    assert table.do("play O26").score(0) == 101
    assert table.view(1).seats[0].score == 101
    assert table.sheet(0)["events"] == 101


@pytest.mark.rule("PP-6.5")
def test_several_events_in_one_turn_at_one_place_or_at_several() -> None:
    same = Position(2).turn(0, round=7).pawn(0, "hebron").hand(0, "O31", "O32").table()
    assert same.do("play O31", "play O32").actions_left == 2
    assert same.score(0) == 6
    apart = Position(2).turn(0, round=7).pawn(0, "hebron").hand(0, "O31", "O33").table()
    apart.do("play O31", "go bethlehem", "go jerusalem", "play O33")
    assert (apart.score(0), apart.actions_left) == (6, 0)


@pytest.mark.rule("PP-6.5", "PP-3.4")
def test_four_events_can_be_played_in_one_turn_but_no_fifth() -> None:
    position = Position(2).turn(0, round=13, fuel=4, colors=["red"]).pawn(0, "jerusalem")
    table = position.hand(0, "N14", "N15", "G07", "G12", "O59").table()
    table.do("play N14", "play N15", "play G07", "play G12")
    assert table.refuses("play O59", "PP-3.7")


@pytest.mark.rule("PP-6.6", "PP-R31")
@pytest.mark.parametrize("card", [*REGION_CARDS, *SYMBOL_CARDS])
def test_bonus_cards_cannot_be_played_nor_burned_but_thrown_away(card: str) -> None:
    for round, fuel, colors in ((1, 0, []), (13, 3, []), (13, 4, ["red"])):
        table = Position(2).turn(0, round=round, fuel=fuel, colors=colors).pawn(0, "jerusalem").hand(0, card).table()
        assert table.refuses(f"play {card}", "PP-6.6")
        assert table.refuses(f"fuel {card}", "PP-8.11")
        assert table.do(f"discard {card}").removed[-1] == card


@pytest.mark.rule("PP-6.7")
@pytest.mark.parametrize(
    ("card", "place", "round"), [("G12", "jerusalem", 1), ("O33", "jerusalem", 7), ("N14", "jerusalem", 13)]
)
def test_the_three_decks_follow_the_same_rules_of_play(card: str, place: str, round: int) -> None:
    here = Position(2).turn(0, round=round).pawn(0, place).hand(0, card)
    assert here.table().offers(f"play {card}")
    elsewhere = Position(2).turn(0, round=round).pawn(0, "bethlehem").hand(0, card)
    assert elsewhere.table().refuses(f"play {card}", "PP-6.1")
    other_time = Position(2).turn(0, round=4).pawn(0, place).hand(0, card)
    assert other_time.table().refuses(f"play {card}", "PP-7.1")


@pytest.mark.rule("PP-6.8")
def test_symbols_and_icons_do_nothing_at_the_time_of_play() -> None:
    table = Position(2).turn(0, round=4, fuel=1).pawn(0, "jericho").hand(0, "O12", "O58").table()
    table.do("play O12")  # Ancient, Royalty; two red icons; 1 point
    assert (table.fuel, table.colors_used, table.score(0)) == (1, set(), 1)
    assert table.offers("fuel O58"), "red is still free"
    assert "O12" not in table.removed

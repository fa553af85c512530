"""The worked examples E1 to E42 of the rules page, one test each, with the page's own numbers."""

from __future__ import annotations

import pytest

from games.portals_and_prophets.builder import (
    Position,
    Table,
    event_rows,
    last_turn,
    looks_uniform,
    new_game,
    reached,
    roads,
)


@pytest.mark.rule("PP-2.2", "PP-2.3", "PP-2.4", "PP-2.5", "PP-2.7", "PP-2.10", "PP-1.8", "PP-R4")
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_e01_setup_counts(seed: str) -> None:
    table = new_game(3, seed, start_seat=0).do("go hebron", "go tyre", "go susa")
    view = table.view(0)
    assert all(len(table.hand(seat)) == 3 for seat in range(3))
    assert all(card[0] == "G" for seat in range(3) for card in table.hand(seat))
    assert (view.unseen_count, view.ot_deck, view.nt_deck) == (9, 65, 20)
    assert all(card is not None for card in view.face_up)
    assert (view.capsule, view.fuel, view.round) == (0, 0, 1)
    assert [seat.score for seat in view.seats] == [0, 0, 0]
    assert [new_game(players, seed).view(0).unseen_count for players in (2, 3, 4, 5)] == [12, 9, 6, 3]


@pytest.mark.rule("PP-2.8", "PP-2.11")
def test_e02_placement() -> None:
    table = new_game(3, start_seat=1).do("go hebron")
    assert table.seat == 2
    assert table.moves() == set(roads()) - {"hebron"}
    assert len(table.moves()) == 57
    table.do("go tyre")
    assert table.seat == 0
    assert len(table.moves()) == 56
    assert table.do("go susa").seat == 1


@pytest.mark.rule("PP-5.1", "PP-R45")
def test_e03_roads() -> None:
    table = Position(3).turn(0, actions=4).pawn(0, "bethsaida").table()
    assert table.moves() == {"hazor", "capernaum", "sea_of_galilee", "assyria"}


@pytest.mark.rule("PP-5.3", "PP-5.4")
def test_e04_block() -> None:
    table = Position(3).turn(0).pawn(0, "bethsaida").pawn(1, "capernaum").table()
    assert table.moves() == {"hazor", "sea_of_galilee", "assyria"}
    assert table.refuses("go mount_of_beatitudes", "PP-5.1")
    table.do("go sea_of_galilee", "go mount_of_beatitudes")
    assert table.actions_left == 2


@pytest.mark.rule("PP-5.5", "PP-R35")
def test_e05_shut_in() -> None:
    position = Position(3).turn(0, round=13).pawn(0, "mount_of_olives").pawn(1, "jerusalem").pawn(2, "bethany")
    table = position.hand(0, "N16", "G01").table()
    assert table.moves() == set()
    assert len(table.draws()) == 7
    assert {"play N16", "fuel G01", "discard N16", "discard G01", "end-turn"} <= set(table.legal())


@pytest.mark.rule("PP-5.2", "PP-5.3", "PP-R34")
def test_e06_portal() -> None:
    blocked = Position(2).turn(0).pawn(0, "shiloh").pawn(1, "beersheba").table()
    assert blocked.moves() == {"bethel", "sychar", "mount_ephraim", "jordan_river", "sea_of_galilee"}
    free = Position(2).turn(0).pawn(0, "shiloh").table()
    assert free.moves() == blocked.moves() | {"beersheba"}
    assert free.do("go beersheba").actions_left == 3


@pytest.mark.rule("PP-7.1", "PP-7.4")
def test_e07_range() -> None:
    assert reached(5, 2) == {3, 4, 5, 6, 7}
    for card, playable in (("O12", True), ("O36", True), ("O08", False), ("O45", False)):
        position = Position(2).turn(0, round=6, fuel=2).pawn(0, event_rows()[card].location).hand(0, card)
        assert position.table().offers(f"play {card}") == playable


@pytest.mark.rule("PP-7.1", "PP-7.3", "PP-R13", "PP-R55")
def test_e08_range_at_the_ends() -> None:
    assert reached(1, 1) == {0, 1, 2}
    assert reached(11, 1) == {10, 11, 12}
    assert reached(0, 3) == {0, 1, 2, 3}
    assert reached(12, 2) == {10, 11, 12}
    assert reached(12, 0) == {12}


@pytest.mark.rule("PP-6.1", "PP-6.3", "PP-6.4", "PP-7.1")
def test_e09_play() -> None:
    def at(place: str, capsule: int, fuel: int) -> Table:
        position = Position(2).turn(0, round=capsule + 1, fuel=fuel, actions=2).pawn(0, place)
        return position.played(0, "O17", "O25").hand(0, "O26").table()

    table = at("valley_of_elah", 5, 0)
    assert table.score(0) == 7
    table.do("play O26")
    assert (table.score(0), table.actions_left, table.played(0)[-1]) == (10, 1, "O26")
    assert at("bethlehem", 5, 0).refuses("play O26", "PP-6.1")
    assert at("valley_of_elah", 4, 0).refuses("play O26", "PP-7.1")
    assert at("valley_of_elah", 4, 1).offers("play O26")


@pytest.mark.rule("PP-3.3", "PP-3.4", "PP-3.7")
def test_e10_mixed_turn() -> None:
    table = Position(3).turn(0, round=2).pawn(0, "bethany").hand(0, "O06", "O20", "O21", "O22").table()
    table.do("draw-up 2", "go jericho", "go gilgal", "play O06")
    assert (len(table.hand(0)), table.score(0), table.actions_left) == (4, 2, 0)
    assert {name.split()[0] for name in table.legal()} <= {"fuel", "discard", "end-turn"}


@pytest.mark.rule("PP-3.4", "PP-4.8")
def test_e11_four_times_the_same() -> None:
    three = Position(3).turn(0).hand(0, "O20", "O21", "O22").table()
    three.do("draw-ot", "draw-up 0", "draw-nt", "draw-ot")
    assert (len(three.hand(0)), three.actions_left) == (7, 0)
    four = Position(3).turn(0).hand(0, "O20", "O21", "O22", "O26").table()
    four.do("draw-ot", "draw-ot", "draw-ot")
    assert (len(four.hand(0)), four.draws()) == (7, [])
    assert four.do("discard O20").draws() != []


@pytest.mark.rule("PP-8.1", "PP-8.2")
def test_e12_fuel() -> None:
    table = Position(3).turn(0, fuel=1, actions=3).hand(0, "O47").table()
    table.do("fuel O47")
    assert (table.fuel, table.removed[-1], table.actions_left) == (3, "O47", 3)


@pytest.mark.rule("PP-8.3", "PP-8.7", "PP-8.8", "PP-R16")
def test_e13_filling_the_tank() -> None:
    table = Position(3).turn(0, round=12, fuel=3).pawn(0, "jerusalem").hand(0, "O40", "G12", "O33", "N20").table()
    assert table.do("fuel O40").fuel == 4
    assert table.do("play G12").score(0) == 1
    assert table.do("play O33").score(0) == 4
    assert table.refuses("play N20", "PP-6.1")
    assert table.do("end-turn").fuel == 0


@pytest.mark.rule("PP-8.8", "PP-8.10", "PP-R15", "PP-R23")
def test_e14_nobody_inherits_full() -> None:
    position = Position(3).turn(0, round=12, fuel=3).pawn(0, "jerusalem").hand(0, "O40", "G12", "O33", "N20")
    table = position.pawn(1, "joppa").hand(1, "N18").table()
    table.do("fuel O40", "end-turn")
    assert (table.seat, table.fuel) == (1, 0)
    assert table.refuses("play N18", "PP-7.1")


@pytest.mark.rule("PP-8.4", "PP-8.9")
def test_e15_colours() -> None:
    table = Position(3).turn(0).hand(0, "O12", "O58", "O10").table()
    table.do("fuel O12")
    assert (table.fuel, table.colors_used) == (2, {"red"})
    assert table.refuses("fuel O58", "PP-8.4")
    assert table.do("fuel O10").fuel == 4
    assert table.options("fuel") == set()
    assert table.offers("discard O58")


@pytest.mark.rule("PP-8.4", "PP-R18")
def test_e16_three_colours() -> None:
    table = Position(3).turn(0).hand(0, "G01", "G03", "G04").table()
    assert table.do("fuel G01", "fuel G03", "fuel G04").fuel == 3


@pytest.mark.rule("PP-8.5")
def test_e17_discard_does_not_use_a_colour() -> None:
    table = Position(3).turn(0).hand(0, "G01", "G06").table()
    assert table.do("discard G01", "fuel G06").fuel == 1


@pytest.mark.rule("PP-4.8", "PP-R25", "PP-R62")
@pytest.mark.parametrize(("way", "left"), [("fuel O47", 3), ("discard O20", 3), ("play O05", 2)])
def test_e18_hand_limit(way: str, left: int) -> None:
    position = Position(3).turn(0, round=2, actions=3).pawn(0, "jericho")
    table = position.hand(0, "O05", "O20", "O21", "O22", "O26", "O33", "O47").table()
    assert table.draws() == []
    table.do(way)
    assert (len(table.hand(0)), table.actions_left) == (6, left)
    assert len(table.draws()) == 7


@pytest.mark.rule("PP-4.3", "PP-4.9")
def test_e19_refill() -> None:
    table = Position(3).turn(0).market("O17", "R02", "O33", "S01", "O60").on_top("O05").table()
    table.do("draw-up 1")
    assert (table.hand(0), table.market[1]) == ({"R02"}, "O05")
    assert table.do("draw-up 1").hand(0) == {"R02", "O05"}


@pytest.mark.rule("PP-4.4", "PP-4.6", "PP-R28")
@pytest.mark.parametrize("new_testament", [(), ("N01",)])
def test_e20_empty_deck(new_testament: tuple[str, ...]) -> None:
    table = Position(3).turn(0).market("O17", None, "O33", None, None).ot_deck().nt_deck(*new_testament).table()
    table.do("draw-up 0")
    assert table.market == [None, None, "O33", None, None]
    assert table.draws() == ["draw-up 2", *(["draw-nt"] if new_testament else [])]


@pytest.mark.rule("PP-10.1", "PP-10.2", "PP-R42")
def test_e21_end_trigger() -> None:
    table = Position(3).turn(1, round=14).pawn(1, "capernaum").played(1, "N06", "N07").hand(1, "N08").table()
    table.do("play N08")
    assert (table.triggered_by, table.actions_left) == (1, 3)
    table.do("end-turn")
    assert (table.seat, table.actions_left) == (2, 4)
    table.do("end-turn")
    assert table.over
    assert table.round == 14


@pytest.mark.rule("PP-10.3")
def test_e22_trigger_by_the_last_seat() -> None:
    table = Position(3).turn(2, round=14).pawn(2, "capernaum").played(2, "N06", "N07").hand(2, "N08").table()
    assert not table.do("play N08").over
    assert table.do("end-turn").over


@pytest.mark.rule("PP-10.5", "PP-R11", "PP-R12")
def test_e23_early_trigger() -> None:
    position = Position(2).turn(0, round=7, fuel=2).pawn(0, "joppa").played(0, "N06", "N07")
    table = position.hand(0, "O12", "N19").table()
    table.do("fuel O12", "play N19")
    assert (table.triggered_by, table.round) == (0, 7)
    assert table.do("end-turn", "end-turn").over


@pytest.mark.rule("PP-11.3")
def test_e24_three_sets() -> None:
    judea, samaria, galilee = ("O17", "O25", "O27"), ("O13", "O15", "O18"), ("O16", "O28", "O39")
    coastal, distant = ("O20", "O21", "O22"), ("O52", "O53", "O54")
    position = last_turn(2).played(0, *judea, *samaria, *galilee, *coastal, *distant)
    assert position.table().do("end-turn").sheet(0)["region_sets"] == 30


@pytest.mark.rule("PP-11.3")
def test_e25_region_card() -> None:
    position = last_turn(2).played(0, "O17", "O18", "O42", "O20")
    assert position.table().do("end-turn").sheet(0)["region_sets"] == 0
    assert position.hand(0, "R03").table().do("end-turn").sheet(0)["region_sets"] == 10


@pytest.mark.rule("PP-11.3", "PP-R36")
def test_e26_wild_arithmetic() -> None:
    two = last_turn(2).played(0, "O17", "O25", "O16", "O28", "O39", "O20", "O21").hand(0, "R01", "R02")
    assert two.table().do("end-turn").sheet(0)["region_sets"] == 10
    four = last_turn(2).played(0, "O17", "O18", "O42", "O20", "O57").hand(0, "R01", "R02", "R03", "R04")
    assert four.table().do("end-turn").sheet(0)["region_sets"] == 10


@pytest.mark.rule("PP-11.4", "PP-11.6", "PP-6.4")
def test_e27_symbols_of_one_card() -> None:
    table = Position(2).turn(0).pawn(0, "jerusalem").hand(0, "G12", "S01", "S03", "S06", "S02").table()
    assert table.sheet(0)["symbol_cards"] == 4
    table.do("play G12")
    assert table.score(0) == 1
    assert table.sheet(0)["symbol_cards"] == 7, "Ancient, God Speaks and Mountain rise by one, Royalty does not"


@pytest.mark.rule("PP-11.4", "PP-11.5", "PP-R38", "PP-R39", "PP-R40")
def test_e28_tied_and_empty_majorities() -> None:
    """Battle 2, 2, 1; no event with Royalty, but seat 0 holds its card. Only four Battle events show neither Royalty
    nor Mountain, so the fifth has a Mountain, and nobody's Mountain is a position of its own."""
    position = last_turn(3).played(0, "O26", "O05").played(1, "O08", "O09").hand(0, "S02")
    table = position.played(2, "O14").table().do("end-turn")
    wins = {
        (event.fields["symbol"], event.fields["side"]) for event in table.events() if event.kind == "majority_scored"
    }
    assert {side for symbol, side in wins if symbol == "battle"} == {0, 1}
    assert {side for symbol, side in wins if symbol == "royalty"} == {0}
    assert table.sheet(0)["symbol_cards"] == 1
    empty = last_turn(3).played(0, "O26", "O05").played(1, "O08", "O09").table().do("end-turn")
    assert not any(event.fields.get("symbol") == "mountain" for event in empty.events())


@pytest.mark.rule("PP-11.4", "PP-11.5", "PP-R41")
def test_e29_symbol_card() -> None:
    table = last_turn(2).played(0, "O19", "O42", "O44", "O56").hand(0, "S04").table().do("end-turn")
    (miracle,) = [event for event in table.events() if event.fields.get("symbol") == "miracle"]
    assert (miracle.fields["side"], miracle.fields["count"]) == (0, 5)
    assert table.sheet(0)["symbol_cards"] == 5


@pytest.mark.rule("PP-11.1", "PP-11.3", "PP-11.4", "PP-11.5", "PP-11.8")
def test_e30_full_scoring() -> None:
    position = Position(3).turn(2, round=14, actions=0).triggered_by(2)
    position.played(0, "G12", "O05", "O26", "O36", "O42", "N10", "N05", "O41", "O55").hand(0, "S04", "R01", "N20")
    position.played(1, "G05", "G15", "O31", "O33", "O38", "O57", "O47", "N01").hand(1, "S02")
    position.played(2, "O14", "O29", "O07", "O17", "N18", "N19", "N16").hand(2, "R02", "R03")
    table = position.table().do("end-turn")
    assert table.sheet(0) == {"events": 24, "region_sets": 20, "majorities": 14, "symbol_cards": 6, "total": 64}
    assert table.sheet(1) == {"events": 21, "region_sets": 10, "majorities": 21, "symbol_cards": 6, "total": 58}
    assert table.sheet(2) == {"events": 15, "region_sets": 10, "majorities": 21, "symbol_cards": 0, "total": 46}
    assert table.scores() == [64, 58, 46]
    assert table.ranks() == [1, 2, 3]


@pytest.mark.rule("PP-12.1", "PP-12.3", "PP-12.4", "PP-R53")
def test_e31_team_scoring() -> None:
    position = last_turn(4, mode="team").played(0, "G12", "O26", "O42").hand(0, "S04")
    position.played(2, "N05", "O55").hand(2, "N20", "S02")
    position.played(1, "O31", "O33", "N01").hand(1, "R01").played(3, "O57", "O47", "O38")
    table = position.table().do("end-turn")
    assert table.ending == "round_cap"
    ours = {"events": 14, "region_sets": 10, "majorities": 28, "symbol_cards": 5, "total": 57}
    theirs = {"events": 17, "region_sets": 10, "majorities": 21, "symbol_cards": 0, "total": 48}
    assert [table.sheet(seat) for seat in range(4)] == [ours, theirs, ours, theirs]
    assert table.scores() == [57, 48, 57, 48]


@pytest.mark.rule("PP-13.1", "PP-13.2", "PP-13.4", "PP-13.5", "PP-R50", "PP-R51")
def test_e32_simplified() -> None:
    position = Position(2, mode="simplified").turn(0, round=4).pawn(0, "joppa").hand(0, "N18", "O47")
    table = position.played(1, "N01", "N02", "N03").table()
    assert table.refuses("fuel O47", "PP-13.1")
    table.do("play N18", "end-turn", "end-turn")
    while table.round < 13:
        table.pass_turns(2)
    assert table.capsule == 12
    assert not table.do("end-turn").over
    assert table.do("end-turn").ending == "simplified_end"


@pytest.mark.rule("PP-3.9", "PP-3.10")
def test_e33_capsule_at_the_end_of_the_line() -> None:
    table = Position(3).turn(2, round=13).acted().table().do("end-turn")
    assert (table.capsule, table.round, table.over) == (12, 14, False)


@pytest.mark.rule("PP-10.6")
def test_e34_cap() -> None:
    table = Position(3).turn(2, round=22).acted().played(0, "O17").table().do("end-turn")
    assert table.ending == "round_cap"
    assert table.scores() == [4, 0, 0]


@pytest.mark.rule("PP-10.7")
def test_e35_round_of_passes() -> None:
    position = Position(3).turn(0, round=16).hand(0, "O20").hand(1, "G01").pawn(2, "hebron")
    idle = position.table().do("discard O20", "end-turn", "discard G01", "end-turn", "end-turn")
    assert idle.ending == "idle_round"
    moved = position.table().do("discard O20", "end-turn", "discard G01", "end-turn", "go bethlehem", "end-turn")
    assert (moved.over, moved.round) == (False, 17)
    burned = position.table().do("discard O20", "end-turn", "fuel G01", "end-turn", "end-turn")
    assert (burned.over, burned.round) == (False, 17)


@pytest.mark.rule("PP-8.2", "PP-8.8", "PP-R20", "PP-R23")
def test_e36_spoiling() -> None:
    table = Position(3).turn(0, round=4, fuel=2, actions=0).hand(0, "O24").table()
    assert table.do("fuel O24").fuel == 4
    table.do("end-turn")
    assert (table.seat, table.fuel) == (1, 0)


@pytest.mark.rule("PP-14.2", "PP-14.3")
def test_e37_lenient_draw() -> None:
    seven = ("O01", "O02", "O03", "O05", "O07", "O08", "O47")
    table = Position(3, lenient_draw="blind").turn(0, actions=1).hand(0, *seven).on_top("O44").table()
    removed = []
    for seed in range(800):
        drawn = table.with_dice(seed).do("draw-ot")
        assert (len(drawn.hand(0)), drawn.actions_left) == (7, 0)
        removed.append(drawn.removed[-1])
    assert looks_uniform(removed, [*seven, "O44"])


@pytest.mark.rule("PP-5.8")
def test_e38_neighbouring_portals() -> None:
    table = Position(2, portals=["hebron", "moresheth", "shiloh"]).turn(0).pawn(0, "hebron").table()
    names = [name for name in table.legal() if name.startswith("go ")]
    assert len(names) == 5
    assert table.moves() == {"beersheba", "bethlehem", "en_gedi", "moresheth", "shiloh"}


@pytest.mark.rule("PP-7.6", "PP-3.2", "PP-8.8", "PP-R70")
def test_e39_who_fills_the_tank() -> None:
    position = Position(3).turn(0, round=7).hand(0, "O12").pawn(1, "jerusalem").hand(1, "O24", "O46", "O50", "N14")
    table = position.pawn(2, "hebron").hand(2, "O31", "G06").table()
    table.do("fuel O12")
    assert table.fuel == 2
    table.do("end-turn")
    assert (table.seat, table.fuel, table.colors_used) == (1, 2, set())
    assert table.options("play") == {"O46"}, "the 8th century is in range 4 to 8, the 7th is not"
    table.do("fuel O24")
    assert table.fuel == 4
    assert table.options("play") == {"O46", "O50", "N14"}
    table.do("end-turn")
    assert (table.seat, table.fuel) == (2, 0)
    assert table.options("play") == {"O31"}, "range 6 to 6"


@pytest.mark.rule("PP-8.9", "PP-4.8", "PP-R72")
def test_e40_full_hand_on_full() -> None:
    position = Position(3).turn(0, fuel=4, actions=2, colors=["blue"])
    table = position.hand(0, "G06", "O20", "O21", "O22", "O26", "O33", "O36").table()
    assert table.draws() == []
    assert table.options("fuel") == set()
    assert len(table.do("discard G06").draws()) == 7


@pytest.mark.rule("PP-12.2", "PP-10.2", "PP-R52")
def test_e41_team_trigger() -> None:
    position = Position(4, mode="team").turn(2, round=14).played(0, "N06", "N07").played(2, "N10")
    table = position.pawn(2, "nazareth").hand(2, "N01", "N09").table()
    assert table.do("play N01").triggered_by is None
    assert table.do("play N09").triggered_by == 2
    table.do("end-turn")
    assert (table.seat, table.over) == (3, False)
    assert table.do("end-turn").over


@pytest.mark.rule("PP-11.4", "PP-11.5", "PP-R41")
def test_e42_two_symbol_cards_and_a_tie() -> None:
    """Seat 1 has O05, O08 and O14: three with Battle, one of them with Mountain."""
    position = last_turn(2).played(0, "O26", "O09").hand(0, "S05", "S06").played(1, "O05", "O08", "O14")
    table = position.table().do("end-turn")
    wins = {
        (event.fields["symbol"], event.fields["side"]) for event in table.events() if event.kind == "majority_scored"
    }
    assert {("battle", 0), ("battle", 1), ("mountain", 0), ("mountain", 1)} <= wins
    assert table.sheet(0)["majorities"] == 14
    assert table.sheet(0)["symbol_cards"] == 4


@pytest.mark.rule("PP-14.5")
def test_e43_draw_then_choose() -> None:
    seven = ("O01", "O02", "O03", "O05", "O07", "O08", "O47")
    table = Position(3, lenient_draw="choose").turn(0, fuel=1, actions=1).hand(0, *seven).table().do("draw-nt")
    assert (len(table.hand(0)), table.actions_left) == (8, 0)
    assert len(table.options("discard")) == 8
    assert not table.offers("end-turn")
    table.do("fuel O47")
    assert (len(table.hand(0)), table.fuel, table.offers("end-turn")) == (7, 3, True)


@pytest.mark.rule("PP-R73", "PP-5.3")
def test_e44_no_way_is_closed_by_one_pawn() -> None:
    """By road alone, for the portals are far from there."""
    table = Position(2).turn(0).pawn(0, "eden").pawn(1, "babylon").table()
    for place in ("susa", "mount_ararat", "haran", "hazor"):
        table.do(f"go {place}")
    assert table.pawn(0) == "hazor"

"""PP-2: how a game begins, up to the first turn."""

from __future__ import annotations

import pytest

from games.portals_and_prophets.builder import (
    GENESIS,
    NEW_TESTAMENT,
    OLD_TESTAMENT,
    SUGGESTED_PORTALS,
    Position,
    Table,
    looks_uniform,
    new_game,
    roads,
)

PLACES = ("hebron", "tyre", "susa", "shiloh", "joppa")


def placed(table: Table) -> Table:
    """The table once every pawn stands."""
    return table.do(*[f"go {place}" for place in PLACES[: len(table.position["seats"])]])


# Shuffle and deal


@pytest.mark.rule("PP-2.1", "PP-2.4")
def test_each_deck_is_shuffled_by_itself() -> None:
    position = new_game(3).position
    genesis = [*position["unseen"], *(card for seat in position["seats"] for card in seat["hand"])]
    assert sorted(genesis) == sorted(GENESIS)
    assert sorted(position["ot_deck"]) == sorted(OLD_TESTAMENT)
    assert sorted(position["nt_deck"]) == sorted(NEW_TESTAMENT)


@pytest.mark.rule("PP-2.1")
def test_shuffles_are_uniform() -> None:
    positions = [new_game(3, seed, start_seat=0).position for seed in range(1500)]
    for place in (0, 34, 69):
        assert looks_uniform([position["ot_deck"][place] for position in positions], OLD_TESTAMENT)
    for place in (0, 10, 19):
        assert looks_uniform([position["nt_deck"][place] for position in positions], NEW_TESTAMENT)
    for seat in range(3):
        dealt = [card for position in positions for card in position["seats"][seat]["hand"]]
        assert looks_uniform(dealt, GENESIS)
    pairs = [position["nt_deck"].index("N01") < position["nt_deck"].index("N02") for position in positions]
    assert looks_uniform(pairs, [True, False])


@pytest.mark.rule("PP-2.1")
def test_the_same_seed_shuffles_alike_whoever_starts_and_wherever_the_portals_are() -> None:
    """Chance is used in the order of the rules' table: the three shuffles, the starting player, the portals."""
    drawn = new_game(3, 5, portals="random").position
    assert new_game(3, 5).position["start_seat"] == drawn["start_seat"]
    for fixed in (new_game(3, 5), new_game(3, 5, start_seat=0), new_game(3, 5, start_seat=2, portals="random")):
        for pile in ("unseen", "ot_deck", "nt_deck"):
            assert fixed.position[pile] == drawn[pile]
        assert [seat["hand"] for seat in fixed.position["seats"]] == [seat["hand"] for seat in drawn["seats"]]


@pytest.mark.rule("PP-2.2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_player_gets_three_genesis_cards_and_sees_only_his_own(players: int) -> None:
    table = new_game(players)
    for seat in range(players):
        assert len(table.hand(seat)) == 3
        assert table.hand(seat) <= set(GENESIS)
        for other, shown in enumerate(table.view(seat).seats):
            assert shown.hand == (tuple(sorted(table.hand(seat))) if other == seat else None)
            assert shown.hidden == {"genesis": 3, "old_testament": 0, "new_testament": 0}


@pytest.mark.rule("PP-2.3")
def test_undealt_genesis_cards_are_out_of_the_game_and_unseen() -> None:
    table = placed(new_game(2, start_seat=0))
    unseen = set(table.position["unseen"])
    assert len(unseen) == 12
    assert not unseen & (table.hand(0) | table.hand(1))
    for seat in (0, 1, None):
        assert table.view(seat).unseen is None
    while len(table.ot_deck) + len(table.nt_deck) > 0:
        if table.actions_left == 0:
            table.do("end-turn")
        held = sorted(table.hand(table.seat))
        table.do(*[f"discard {card}" for card in held[:1] if len(held) == 7])
        table.do("draw-ot" if table.ot_deck else "draw-nt")
    assert set(table.position["unseen"]) == unseen, "both decks are drawn empty, and no Genesis card came"


@pytest.mark.rule("PP-2.4")
def test_the_decks_lie_face_down_with_the_bonus_cards_in_the_old_testament() -> None:
    table = new_game(3)
    assert (len(table.ot_deck), len(table.nt_deck)) == (70, 20)
    assert {"R01", "R02", "R03", "R04", "S01", "S02", "S03", "S04", "S05", "S06"} <= set(table.ot_deck)
    for seat in (0, 1, 2, None):
        assert (table.view(seat).ot_deck, table.view(seat).nt_deck) == (70, 20), "all know only the numbers"


@pytest.mark.rule("PP-2.5")
def test_the_capsule_is_on_genesis_and_the_gauge_on_low() -> None:
    table = new_game(4)
    assert (table.capsule, table.fuel) == (0, 0)
    placed(table)
    assert (table.capsule, table.fuel) == (0, 0)


@pytest.mark.rule("PP-2.6")
def test_portals_never_move() -> None:
    table = Position(3, portals=["hebron", "moresheth", "shiloh"]).turn(0, round=5).pawn(0, "hebron").table()
    portals = set(table.position["portals"])
    table.do("go shiloh", "go moresheth", "draw-ot", "end-turn").pass_turns(2)
    assert set(table.position["portals"]) == portals == {"hebron", "moresheth", "shiloh"}


@pytest.mark.rule("PP-2.7", "PP-R69")
def test_each_player_has_a_colour_and_begins_with_no_points() -> None:
    table = placed(new_game(5, start_seat=0))
    assert [table.score(seat) for seat in range(5)] == [0] * 5
    names = [event.text.split()[0] for event in table.events() if event.kind == "placed"]
    assert names == ["Red", "Blue", "Green", "Yellow", "Purple"]
    assert [table.pawn(seat) for seat in range(5)] == list(PLACES), "one geography pawn for each"


# Placement


@pytest.mark.rule("PP-2.8")
@pytest.mark.parametrize(("players", "start"), [(2, 1), (3, 0), (4, 2), (5, 4)])
def test_pawns_are_placed_clockwise_from_the_starting_player(players: int, start: int) -> None:
    table = new_game(players, start_seat=start)
    order = []
    for place in PLACES[:players]:
        order.append(table.seat)
        assert table.view(None).phase == "place"
        table.do(f"go {place}")
    assert order == [(start + step) % players for step in range(players)]
    assert [table.pawn(seat) for seat in order] == list(PLACES[:players])


@pytest.mark.rule("PP-2.8", "PP-R8")
def test_any_free_location_may_be_chosen_a_portal_too() -> None:
    table = new_game(3, start_seat=0)
    assert table.moves() == set(roads()), "all 58, whatever the hand"
    assert set(SUGGESTED_PORTALS) <= table.moves()
    assert table.do("go shiloh").pawn(0) == "shiloh"


@pytest.mark.rule("PP-2.8")
def test_a_taken_location_is_refused_and_nothing_else_can_be_done() -> None:
    table = Position(3).placing(1).pawn(0, "hebron").hand(1, "G01", "G06").table()
    assert table.refuses("go hebron", "PP-2.8")
    for name in ("draw-ot", "draw-up 0", "fuel G01", "discard G01", "end-turn"):
        assert table.refuses(name, "PP-2.8")
    assert table.refuses("go tyre", "PP-3.1", seat=2), "it is not yet seat 2's turn to place"


@pytest.mark.rule("PP-2.9", "PP-R5", "PP-R9")
def test_placing_is_done_with_the_own_cards_and_earlier_pawns_known_and_no_market() -> None:
    table = new_game(3, start_seat=0).do("go hebron")
    for seat in range(3):
        view = table.view(seat)
        assert view.phase == "place"
        own = view.seats[seat].hand
        assert own is not None
        assert len(own) == 3
        assert [other.location for other in view.seats] == ["hebron", None, None]
        assert view.face_up == (None,) * 5
        assert view.ot_deck == 70


# The market and the first turn


@pytest.mark.rule("PP-2.10")
def test_after_the_last_pawn_the_top_five_cards_go_to_the_slots_in_order() -> None:
    table = Position(2).placing(1).pawn(0, "hebron").on_top("O17", "R02", "O33", "S01", "O60", "O05").table()
    assert table.market == [None] * 5
    table.do("go tyre")
    assert table.market == ["O17", "R02", "O33", "S01", "O60"], "bonus cards stay"
    assert table.ot_deck[0] == "O05"
    assert len(table.ot_deck) == 65


@pytest.mark.rule("PP-2.11")
@pytest.mark.parametrize("start", [0, 1, 2])
def test_the_starting_player_has_the_first_turn_of_round_one(start: int) -> None:
    table = placed(new_game(3, start_seat=start))
    assert (table.seat, table.round, table.actions_left) == (start, 1, 4)
    assert table.view(None).phase == "turn"


@pytest.mark.rule("PP-2.12")
def test_starting_player_and_portals_are_known_before_the_first_pawn_is_placed() -> None:
    table = new_game(3, seed=11, portals="random")
    before = {seat: (table.view(seat).start_seat, table.view(seat).portals) for seat in (0, 1, 2, None)}
    assert len(set(before.values())) == 1, "all know the same"
    start, portals = before[None]
    assert start == table.seat
    assert len(portals) == 3
    placed(table)
    assert (table.view(0).start_seat, table.view(0).portals) == (start, portals)

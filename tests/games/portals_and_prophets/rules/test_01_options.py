"""PP-1: how many may play, and what they may agree on before the first move."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

import hiram
from games.portals_and_prophets.builder import (
    GAME,
    SUGGESTED_PORTALS,
    Position,
    looks_uniform,
    new_game,
    region_of,
)
from hiram.core.errors import BadOption

SLUG = "portals_and_prophets"


@pytest.mark.rule("PP-1.1", "PP-R69")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_may_play(players: int) -> None:
    match = hiram.new(SLUG, players=players, seed=1)
    assert len(match.view(None).seats) == players  # type: ignore[attr-defined]
    assert not match.finished


@pytest.mark.rule("PP-1.1", "PP-R69")
@pytest.mark.parametrize("players", [-1, 0, 1, 6, 10])
def test_any_other_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(BadOption, match=f"2 to 5 players, not {players}"):
        hiram.new(SLUG, players=players, seed=1)


@pytest.mark.rule("PP-1.2", "PP-R64")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_next_seat_is_the_one_to_the_left(players: int) -> None:
    table = Position(players, start_seat=1).turn(1).table()
    seats = [table.pass_turns(1).seat for _ in range(players)]
    assert seats == [(1 + step) % players for step in range(1, players + 1)]


@pytest.mark.rule("PP-1.2")
def test_there_are_only_as_many_seats_as_players() -> None:
    table = Position(3).turn(0).table()
    assert table.refuses("end-turn", "PP-1.2", seat=3)
    assert table.refuses("end-turn", "PP-1.2", seat=-1)


# Modes


@pytest.mark.rule("PP-1.3")
def test_the_standard_mode_is_the_default() -> None:
    assert GAME.read_options(4, {})["mode"] == "standard"
    table = Position(4).turn(0).hand(0, "O12").played(2, "O26").table()
    assert table.offers("fuel O12"), "with fuel, so not simplified"
    assert table.score(2) == 3
    assert table.sheet(0)["events"] == 0, "seat 0 has nothing of seat 2's points, so no teams"


@pytest.mark.rule("PP-1.3", "PP-1.11")
@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("mode", ["team", "team+simplified"])
def test_teams_need_exactly_four(players: int, mode: str) -> None:
    assert GAME.read_options(4, {"mode": mode})["mode"] == mode
    with pytest.raises(BadOption, match=rf"option mode: {re.escape(mode)} is for 4 players, not {players} \(PP-1\.3\)"):
        hiram.new(SLUG, players=players, mode=mode)


@pytest.mark.rule("PP-1.3")
def test_team_and_simplified_may_be_combined() -> None:
    table = Position(4, mode="team+simplified").turn(0).hand(0, "O12").played(2, "O26").table()
    assert not table.offers("fuel O12"), "simplified"
    assert table.sheet(0)["events"] == 3, "partners score together"


@pytest.mark.rule("PP-1.3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_simplified_is_for_any_number_of_players(players: int) -> None:
    assert GAME.read_options(players, {"mode": "simplified"})["mode"] == "simplified"


# Portals


@pytest.mark.rule("PP-1.4", "PP-R7")
def test_portals_are_at_the_suggested_places_unless_agreed_otherwise() -> None:
    assert set(new_game().position["portals"]) == set(SUGGESTED_PORTALS)
    assert set(new_game(portals="suggested").position["portals"]) == set(SUGGESTED_PORTALS)


@pytest.mark.rule("PP-1.4", "PP-R7")
@pytest.mark.parametrize("given", [["tyre", "hebron", "susa"], "tyre, hebron,susa"])
def test_three_locations_of_three_regions_may_be_named(given: object) -> None:
    assert set(new_game(portals=given).position["portals"]) == {"tyre", "hebron", "susa"}


@pytest.mark.rule("PP-1.4", "PP-2.6")
def test_random_portals_are_uniform_over_all_triples_of_three_regions() -> None:
    triples = {
        frozenset(triple)
        for triple in combinations(region_of(), 3)
        if len({region_of()[location] for location in triple}) == 3
    }
    sizes = {"judea": 9, "samaria": 13, "galilee": 15, "coastal": 11, "distant": 10}
    patterns = [frozenset(pattern) for pattern in combinations(sizes, 3)]
    weights = [sizes[a] * sizes[b] * sizes[c] for a, b, c in combinations(sizes, 3)]
    assert len(triples) == sum(weights) == 15212

    drawn = [frozenset(new_game(2, seed, portals="random").position["portals"]) for seed in range(3000)]
    assert set(drawn) <= triples
    assert len(set(drawn)) > 2600, "3,000 draws from 15,212 triples show about 2,720 different ones"
    assert looks_uniform([frozenset(region_of()[place] for place in triple) for triple in drawn], patterns, weights)
    places = list(region_of())
    shares = [sum(place in triple for triple in triples) for place in places]
    assert looks_uniform([place for triple in drawn for place in triple], places, shares)


@pytest.mark.rule("PP-1.4", "PP-1.11")
@pytest.mark.parametrize(
    ("portals", "complaint"),
    [
        (["hebron", "jericho", "shiloh"], "3 different regions"),
        (["hebron", "hebron", "shiloh"], "3 different regions"),
        (["hebron", "shiloh", "atlantis"], "has no 'atlantis'"),
        (["hebron", "shiloh"], "three locations"),
        (["hebron", "shiloh", "tyre", "susa"], "three locations"),
        ("everywhere", "three locations"),
        (7, "three locations"),
        ([1, 2, 3], "three locations"),
    ],
)
def test_other_portals_are_refused(portals: object, complaint: str) -> None:
    with pytest.raises(BadOption, match=f"option portals.*{complaint}"):
        hiram.new(SLUG, players=3, portals=portals)


# The starting player


@pytest.mark.rule("PP-1.5", "PP-R6")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_starting_player_is_random_by_default(players: int) -> None:
    assert GAME.read_options(players, {})["start_seat"] == "random"
    starters = [new_game(players, seed).position["start_seat"] for seed in range(1000)]
    assert looks_uniform(starters, range(players))


@pytest.mark.rule("PP-1.5", "PP-R6")
@pytest.mark.parametrize("seat", [0, 1, 2, "2"])
def test_the_starting_player_may_be_agreed(seat: object) -> None:
    for seed in range(10):
        table = new_game(3, seed, start_seat=seat)
        assert table.position["start_seat"] == table.seat == int(str(seat))


@pytest.mark.rule("PP-1.5", "PP-1.11")
@pytest.mark.parametrize(("players", "seat"), [(2, 2), (3, 3), (5, 5), (3, -1), (3, "last"), (3, 1.5)])
def test_a_seat_that_does_not_exist_cannot_start(players: int, seat: object) -> None:
    with pytest.raises(BadOption, match="option start_seat"):
        hiram.new(SLUG, players=players, start_seat=seat)


# The round cap


@pytest.mark.rule("PP-1.6", "PP-R68")
@pytest.mark.parametrize("cap", [1, 2, 10, 99, 2000])
def test_the_round_cap_is_any_number_of_one_or_more(cap: int) -> None:
    assert GAME.read_options(3, {})["nt_round_cap"] == 10
    assert GAME.read_options(3, {"nt_round_cap": cap})["nt_round_cap"] == cap


@pytest.mark.rule("PP-1.6", "PP-1.11", "PP-R68")
@pytest.mark.parametrize("cap", [0, -1, "many", 2.5, True])
def test_a_cap_below_one_is_refused(cap: object) -> None:
    with pytest.raises(BadOption, match="option nt_round_cap"):
        hiram.new(SLUG, players=3, nt_round_cap=cap)


# The lenient draw


@pytest.mark.rule("PP-1.7")
def test_the_lenient_draw_is_off_unless_asked_for() -> None:
    seven = ("O01", "O02", "O03", "O04", "O05", "O06", "O07")
    assert GAME.read_options(3, {})["lenient_draw"] == "off"
    assert Position(3).turn(0).hand(0, *seven).table().draws() == []
    for way in ("blind", "choose"):
        assert "draw-ot" in Position(3, lenient_draw=way).turn(0).hand(0, *seven).table().draws()
    assert Position(3, lenient_draw=False).turn(0).hand(0, *seven).table().draws() == []


@pytest.mark.rule("PP-1.7", "PP-1.11")
@pytest.mark.parametrize("value", ["perhaps", 2, None])
def test_the_lenient_draw_is_one_of_three_ways(value: object) -> None:
    with pytest.raises(BadOption, match="option lenient_draw is one of off, blind, choose"):
        hiram.new(SLUG, players=3, lenient_draw=value)


@pytest.mark.rule("PP-1.7")
@pytest.mark.parametrize(("said", "way"), [(True, "blind"), ("on", "blind"), (False, "off"), ("off", "off")])
def test_on_and_off_mean_what_they_meant(said: object, way: str) -> None:
    assert GAME.read_options(3, {"lenient_draw": said})["lenient_draw"] == way


@pytest.mark.rule("PP-1.11")
@pytest.mark.parametrize(
    ("option", "value"),
    [("mode", "solo"), ("mode", "Standard"), ("mode", 1), ("portal", "random"), ("hand_limit", 9)],
)
def test_what_is_not_an_option_is_refused_by_name(option: str, value: object) -> None:
    with pytest.raises(BadOption, match=f"option '?{option}"):
        GAME.read_options(3, {option: value})


# The number of players changes nothing else


@pytest.mark.rule("PP-1.8", "PP-2.3")
@pytest.mark.parametrize(("players", "unseen"), [(2, 12), (3, 9), (4, 6), (5, 3)])
def test_only_the_undealt_genesis_cards_depend_on_the_number_of_players(players: int, unseen: int) -> None:
    table = new_game(players, start_seat=0)
    table.do(*[f"go {place}" for place in ("eden", "ur", "susa", "egypt", "haran")[:players]])
    view = table.view(0)
    assert view.unseen_count == unseen
    assert [seat.hand_size for seat in view.seats] == [3] * players
    assert (view.ot_deck, len(view.face_up), view.nt_deck) == (65, 5, 20)
    assert (view.actions_left, view.capsule, view.fuel, view.round) == (4, 0, 0, 1)


@pytest.mark.rule("PP-1.8")
def test_a_turn_is_the_same_for_any_number_of_players() -> None:
    turns = []
    for players in (2, 3, 4, 5):
        position = Position(players).turn(0, round=6).pawn(0, "bethlehem").hand(0, "O26", "O47", "R01")
        table = position.market("O17", "O33", "O60", "S02", "O12").on_top("O05", "O09").table()
        offered = [table.legal()]
        for name in ("draw-up 1", "fuel O47", "go valley_of_elah", "play O26", "draw-ot", "end-turn"):
            table.do(name)
            offered.append(table.legal())
        turns.append((offered[:-1], table.hand(0), table.score(0), table.fuel, table.sheet(0)))
    assert all(turn == turns[0] for turn in turns)


@pytest.mark.rule("PP-1.8")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_end_comes_alike_for_any_number_of_players(players: int) -> None:
    last = players - 1
    third = Position(players).turn(last, round=14).pawn(last, "nazareth").played(last, "N06", "N07").hand(last, "N09")
    assert third.table().do("play N09", "end-turn").ending == "third_new_testament_card"
    cap = Position(players).turn(last, round=22).acted()
    assert cap.table().do("end-turn").ending == "round_cap"
    idle = Position(players).turn(0, round=13)
    assert idle.table().pass_turns(players).ending == "idle_round"


# The timeline


@pytest.mark.rule("PP-1.9")
def test_the_capsule_goes_through_thirteen_periods_in_order() -> None:
    table = Position(2).turn(0).table().pass_turns(24)
    periods = [event.fields["period"] for event in table.events() if event.kind == "capsule_moved"]
    assert periods == ["15", "14", "13", "12", "11", "10", "9", "8", "7", "6", "5", "new_testament"]
    assert GAME.content.periods[0].id == "genesis"
    assert len(GAME.content.periods) == 13


@pytest.mark.rule("PP-1.10")
def test_no_event_has_more_than_four_symbols_or_two_icons_and_all_have_a_place_and_points() -> None:
    events = [card for card in GAME.content.cards if card.kind == "event"]
    assert len(events) == 98
    for card in events:
        assert card.title
        assert card.scripture
        assert 0 <= card.period <= 12
        assert card.region == GAME.content.locations[card.location].region
        assert card.points >= 1
        assert len(set(card.symbols)) == len(card.symbols) <= 4
        assert card.fuel in (0, 1, 2)
        assert (card.fuel_color >= 0) == (card.fuel > 0)

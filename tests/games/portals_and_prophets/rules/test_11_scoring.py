"""PP-11: the reckoning. Every test plays the last turn and reads the score sheet."""

from __future__ import annotations

from itertools import product

import pytest

from games.portals_and_prophets.builder import REGION_CARDS, Position, event_rows, last_turn

OF_REGION = {
    region: [card.id for card in event_rows().values() if card.region == region and card.id[0] == "O"]
    for region in ("judea", "samaria", "galilee", "coastal", "distant")
}
OF_SYMBOL = {
    symbol: [card.id for card in event_rows().values() if card.symbols == (symbol,)]
    for symbol in ("A", "R", "G", "M", "B", "T")
}


def events_in(**counts: int) -> list[str]:
    """So many events of each region."""
    return [card for region, count in counts.items() for card in OF_REGION[region][:count]]


def sets_by_hand(counts: tuple[int, ...], wilds: int) -> int:
    """The greatest number of sets, found by trying: one part of each region, a region card for what is missing."""
    left, sets = list(counts), 0
    while True:
        missing = sum(part == 0 for part in left)
        if missing > wilds:
            return sets
        wilds -= missing
        left = [max(0, part - 1) for part in left]
        sets += 1


@pytest.mark.rule("PP-11.1")
def test_the_score_is_events_sets_majorities_and_symbol_cards() -> None:
    position = last_turn(2).played(0, "G12", "O26", "O42", "N05", "O55").hand(0, "S04")
    table = position.table().do("end-turn")
    assert table.sheet(0) == {
        "events": 1 + 3 + 3 + 4 + 3,
        "region_sets": 10,
        "majorities": 7 * 6,
        "symbol_cards": 3,
        "total": 14 + 10 + 42 + 3,
    }
    assert table.scores() == [69, 0]


@pytest.mark.rule("PP-11.2")
def test_all_hands_are_revealed_at_the_end() -> None:
    table = last_turn(3).hand(0, "S04", "R01", "N20").hand(1, "O20").table()
    assert table.view(2).seats[0].hand is None
    table.do("end-turn")
    for seat in (0, 1, 2, None):
        assert [other.hand for other in table.view(seat).seats] == [("R01", "S04", "N20"), ("O20",), ()]
    shown = {(event.fields["seat"], event.fields["card"]) for event in table.events() if event.kind == "hand_shown"}
    assert shown == {(0, "S04"), (0, "R01"), (0, "N20"), (1, "O20")}


@pytest.mark.rule("PP-11.2", "PP-R63")
def test_events_in_hand_count_for_nothing_and_cost_nothing() -> None:
    rich = last_turn(2).played(0, *events_in(judea=1, samaria=1, galilee=1, coastal=1))
    plain = rich.table().do("end-turn").sheet(0)
    holding = rich.hand(0, "G01", "O57", "O58", "N03", "N20", "O05", "O02").table().do("end-turn").sheet(0)
    assert holding == plain
    assert plain["region_sets"] == 0, "the distant events in hand complete no set"


@pytest.mark.rule("PP-11.2")
def test_bonus_cards_that_were_thrown_away_or_lie_face_up_count_for_nothing() -> None:
    events = events_in(judea=1, samaria=1, galilee=1, coastal=1)
    position = last_turn(2).played(0, *events).removed("R01", "S01").market("R02", "S02", "O57", "O58", "O60")
    sheet = position.table().do("end-turn").sheet(0)
    assert (sheet["region_sets"], sheet["symbol_cards"]) == (0, 0)


# Region sets


@pytest.mark.rule("PP-11.3", "PP-11.7")
@pytest.mark.parametrize("wilds", range(5))
def test_the_best_division_into_sets_is_found(wilds: int) -> None:
    """All divisions of up to three events a region, against a reckoning by hand."""
    for counts in product(range(4), repeat=5):
        if sum(counts) % 3 != wilds % 3:
            continue  # a third of the 1,024 divisions for each number of region cards is plenty
        played = events_in(**dict(zip(OF_REGION, counts, strict=True)))
        table = Position(2).over().played(0, *played).hand(0, *REGION_CARDS[:wilds]).table()
        assert table.sheet(0)["region_sets"] == 10 * sets_by_hand(counts, wilds), (counts, wilds)


@pytest.mark.rule("PP-11.3", "PP-R36")
def test_a_set_may_use_several_region_cards() -> None:
    position = last_turn(2).played(0, *events_in(judea=1)).hand(0, *REGION_CARDS)
    assert position.table().do("end-turn").sheet(0)["region_sets"] == 10
    three = last_turn(2).played(0, *events_in(judea=1)).hand(0, *REGION_CARDS[:3])
    assert three.table().do("end-turn").sheet(0)["region_sets"] == 0


@pytest.mark.rule("PP-11.3", "PP-R37")
def test_region_cards_alone_make_no_set() -> None:
    assert last_turn(2).hand(0, *REGION_CARDS).table().do("end-turn").sheet(0)["region_sets"] == 0


@pytest.mark.rule("PP-11.3", "PP-R67")
def test_region_cards_count_for_whoever_holds_them() -> None:
    position = last_turn(2).hand(0, "R01", "R02", "R03").hand(1, "R04")
    position.played(0, *OF_REGION["judea"][:1], *OF_REGION["samaria"][:1])
    position.played(1, *(OF_REGION[region][2] for region in ("judea", "samaria", "galilee", "coastal")))
    table = position.table().do("end-turn")
    assert [table.sheet(seat)["region_sets"] for seat in (0, 1)] == [10, 10]


@pytest.mark.rule("PP-11.3", "PP-11.7", "PP-R57")
def test_an_event_counts_for_its_region_once() -> None:
    position = last_turn(2).played(0, *events_in(judea=5, samaria=1, galilee=1, coastal=1, distant=1))
    assert position.table().do("end-turn").sheet(0)["region_sets"] == 10, "one set, not five"
    city = last_turn(2).played(0, "O38", *events_in(judea=1, galilee=1, coastal=1, distant=1))
    assert city.table().do("end-turn").sheet(0)["region_sets"] == 10, "the city of Samaria lies in its region"


# Symbols


@pytest.mark.rule("PP-11.4")
@pytest.mark.parametrize("symbol", ["A", "R", "G", "M", "T"])
def test_the_most_events_with_a_symbol_earn_seven(symbol: str) -> None:
    first, second, third = OF_SYMBOL[symbol][:3] if len(OF_SYMBOL[symbol]) > 2 else ("O36", "O37", "N16")
    table = last_turn(3).played(0, first, second).played(1, third).table().do("end-turn")
    won = {event.fields["symbol"]: event.fields["side"] for event in table.events() if event.kind == "majority_scored"}
    name = {"A": "ancient", "R": "royalty", "G": "god_speaks", "M": "miracle", "T": "mountain"}[symbol]
    assert won[name] == 0
    assert table.sheet(0)["majorities"] % 7 == 0


@pytest.mark.rule("PP-11.4")
def test_all_who_tie_for_the_most_earn_the_full_seven() -> None:
    """Battle 2, 2 and 1; the cards show Battle and nothing else in common."""
    table = last_turn(3).played(0, "O26", "O38").played(1, "O09", "O08").played(2, "O14").table()
    table.do("end-turn")
    battle = [event.fields["side"] for event in table.events() if event.fields.get("symbol") == "battle"]
    assert battle == [0, 1]
    assert table.sheet(0)["majorities"] == 14, "Battle and Royalty"
    assert table.sheet(1)["majorities"] == 21, "Ancient, Miracle and Battle"
    assert table.sheet(2)["majorities"] == 7, "Mountain"


@pytest.mark.rule("PP-11.4", "PP-R38")
def test_nobody_earns_anything_for_a_symbol_that_nobody_has() -> None:
    table = last_turn(3).played(0, "O17", "O20").table().do("end-turn")
    assert [table.sheet(seat)["majorities"] for seat in range(3)] == [0, 0, 0]


@pytest.mark.rule("PP-11.4", "PP-R39", "PP-R40")
def test_a_symbol_card_alone_can_win_its_category() -> None:
    table = last_turn(3).hand(0, "S02").table().do("end-turn")
    assert table.sheet(0) == {"events": 0, "region_sets": 0, "majorities": 7, "symbol_cards": 1, "total": 8}
    assert table.sheet(1)["total"] == 0
    beaten = last_turn(3).hand(0, "S02").played(1, "O31", "O33").table().do("end-turn")
    assert (beaten.sheet(0)["majorities"], beaten.sheet(1)["majorities"]) == (0, 7)


@pytest.mark.rule("PP-11.4", "PP-11.5", "PP-R41")
def test_a_symbol_card_counts_for_the_majority_and_for_its_own_points() -> None:
    position = last_turn(2).played(0, "O31", "O33").hand(0, "S02").played(1, "O57", "O50", "O58")
    table = position.table().do("end-turn")
    assert table.sheet(0)["symbol_cards"] == 3
    assert (table.sheet(0)["majorities"], table.sheet(1)["majorities"]) == (7, 7), "three to three"


@pytest.mark.rule("PP-11.5")
@pytest.mark.parametrize(
    ("card", "events"),
    [
        ("S01", ("G06", "G13", "O13")),
        ("S02", ("O31", "O33", "O50")),
        ("S03", ("O25", "O49", "N01")),
        ("S04", ("O42", "O44", "O19")),
        ("S05", ("O26", "O38", "O14")),
        ("S06", ("O36", "O37", "O29")),
    ],
)
def test_each_symbol_card_pays_for_its_own_symbol(card: str, events: tuple[str, ...]) -> None:
    own = last_turn(2).played(0, *events).hand(0, card).table().do("end-turn")
    assert own.sheet(0)["symbol_cards"] == 4
    bare = last_turn(2).played(0, "O17", "O20").hand(0, card).table().do("end-turn")
    assert bare.sheet(0)["symbol_cards"] == 1
    of_others = last_turn(2).played(1, *events).hand(0, card).table().do("end-turn")
    assert of_others.sheet(0)["symbol_cards"] == 1, "only the holder's own events count"


@pytest.mark.rule("PP-11.6")
def test_a_card_with_several_symbols_counts_in_each() -> None:
    table = last_turn(2).played(0, "O02").hand(0, "S01", "S03", "S04", "S06").table().do("end-turn")
    assert table.sheet(0)["majorities"] == 28, "Ancient, God Speaks, Miracle and Mountain"
    assert table.sheet(0)["symbol_cards"] == 8
    for card in event_rows().values():
        assert len(set(card.symbols)) == len(card.symbols)


# Places


@pytest.mark.rule("PP-11.8")
def test_the_highest_score_wins() -> None:
    table = last_turn(3).played(0, "O17").played(1, "O20", "O21").table().do("end-turn")
    assert table.scores() == [4, 8, 0]
    assert table.ranks() == [2, 1, 3]


@pytest.mark.rule("PP-11.8", "PP-R44")
def test_tied_leaders_share_the_win() -> None:
    table = last_turn(3).played(0, "O17").played(2, "O20").table().do("end-turn")
    assert table.scores() == [4, 0, 4]
    assert table.ranks() == [1, 3, 1]


@pytest.mark.rule("PP-11.8")
def test_the_final_score_decides_not_the_track() -> None:
    table = last_turn(2).played(0, "O17", "O20").hand(1, "S02", "S03").table().do("end-turn")
    assert table.scores() == [8, 16]
    assert table.ranks() == [2, 1]


@pytest.mark.rule("PP-11.10")
def test_equal_scores_share_a_place_and_the_next_place_is_skipped() -> None:
    position = last_turn(5).played(0, "O17").played(1, "O20", "O21").played(2, "O22").played(3, "O27", "O41")
    table = position.table().do("end-turn")
    assert table.scores() == [4, 8, 4, 8, 0]
    assert table.ranks() == [3, 1, 3, 1, 5]


@pytest.mark.rule("PP-11.10")
def test_teams_are_ranked_not_players() -> None:
    position = last_turn(4, mode="team").played(0, "O17").played(1, "O20").played(3, "O21")
    table = position.table().do("end-turn")
    assert table.scores() == [4, 8, 4, 8]
    assert table.ranks() == [2, 1, 2, 1]


@pytest.mark.rule("PP-11.9")
def test_once_the_game_is_over_everything_is_open() -> None:
    table = last_turn(3).hand(0, "G18", "O20").played(1, "O17").table()
    unseen = sorted(table.position["unseen"])
    assert all(table.view(seat).unseen is None for seat in (0, 1, 2, None))
    table.do("end-turn")
    for seat in (0, 1, 2, None):
        view = table.view(seat)
        assert view.unseen == tuple(unseen)
        assert [other.hand for other in view.seats] == [("G18", "O20"), (), ()]
        assert view.seats[1].played == ("O17",)
    assert sorted(str(event.fields["card"]) for event in table.events() if event.kind == "unseen_shown") == unseen

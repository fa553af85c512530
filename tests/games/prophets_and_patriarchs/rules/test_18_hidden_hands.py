"""What the seats know of each other's hands when cards change hands unseen (PA-16.10 to PA-16.13, PA-18.3, PA-R78)."""

import pytest

from games.prophets_and_patriarchs.builder import GAME, Position
from hiram.core.dice import dice_of
from hiram.games.prophets_and_patriarchs.engine.rules.goods import hand_over_unseen

rule = pytest.mark.rule
THREE = ("levi", "judah", "ephraim")
GIVEN = ("hay", "oil", "wheat")
KINDS = ("hay", "water", "wheat", "wine", "oil", "sheep")


def known(table, viewer, seat):
    """The cards of a hand that a viewer is sure of."""
    counts = GAME.view(table.state, viewer).seats[seat].known
    return {kind: number for kind, number in zip(KINDS, counts, strict=True) if number}


def passed(active=0, **options):
    """Hay, oil and wheat have gone round; of each hand a sheep is left."""
    hands = {seat: {kind: 1, "sheep": 1} for seat, kind in enumerate(GIVEN)}
    table = Position(THREE, hands=hands, active=active, **options).table().resolve({"op": "pass_left", "n": 1})
    for seat, kind in enumerate(GIVEN):
        table.act(seat, f"pass {kind}")
    return table


@rule("PA-16.13", "PA-18.3", "PA-R78")
@pytest.mark.parametrize("active", range(3))
def test_all_cards_are_passed_at_once_so_their_giver_knows_where_they_are(active):
    """Whoever passed a card knows that it was not passed on, whoever's turn it is."""
    table = passed(active)
    for seat in range(3):
        receiver = (seat + 1) % 3
        assert table.hand(receiver) == {GIVEN[seat]: 1, "sheep": 1}
        assert known(table, seat, receiver) == {GIVEN[seat]: 1}
        for number in range(10):
            imagined = table.state.imagine(seat, dice_of(f"deal {number}".encode()))
            assert int(imagined.hands[receiver * 6 + KINDS.index(GIVEN[seat])]) >= 1
    assert [known(table, None, seat) for seat in range(3)] == [{}, {}, {}]
    table.check()


@rule("PA-16.10", "PA-16.12", "PA-16.13", "PA-R78")
def test_of_a_known_hand_of_one_kind_everybody_knows_what_goes():
    """The event tells the two players alone, but all have seen that there was nothing but hay."""
    table = Position(THREE, tents={1: [22]}, hands={1: {"hay": 3}}).table().draw("WA1-02")
    for viewer in (None, 0, 1, 2):
        assert (known(table, viewer, 0), known(table, viewer, 1)) == ({"hay": 1}, {"hay": 2})
    assert next(event.fields["resource"] for event in table.events(2) if event.kind == "plundered") is None
    table.check()
    table = Position(THREE, hands={0: {"hay": 2}, 1: {"oil": 1}, 2: {"wheat": 1, "wine": 1}}).table()
    table.resolve({"op": "pass_left", "n": 1}).act(0, "pass hay").act(1, "pass oil").act(2, "pass wine")
    assert [known(table, None, seat) for seat in range(3)] == [{"hay": 1}, {"hay": 1}, {"oil": 1}]
    table.check()


@rule("PA-16.13", "PA-R78")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_the_log_tells_of_passed_cards_what_the_view_shows(viewer):
    hands = {0: {"hay": 2, "oil": 1}, 1: {"oil": 3}, 2: {"wheat": 1, "hay": 1}}  # oil alone, and two hands of two kinds
    table = Position(THREE, hands=hands).table().resolve({"op": "pass_left", "n": 2})
    before = GAME.view(table.state, viewer)
    table.state.journal.clear()
    table.act(0, "pass hay", "pass oil").act(2, "pass wheat", "pass hay").act(1, "pass oil", "pass oil")
    seats = GAME.view(table.state, viewer).seats
    assert [seat.hand_size for seat in seats] == [3, 3, 2]
    assert all(seat.picks == (0,) * 6 for seat in seats)
    assert table.untold(before, viewer) == set()


@rule("PA-16.13", "PA-7.8")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_nothing_is_laid_aside_any_more_when_the_card_ends_the_game(viewer):
    token = {"op": "gain", "who": "self", "res": "virtue", "n": 1}
    table = Position(hands={0: {"hay": 1}, 1: {"oil": 1}}, goods={0: {"virtue": 11}}).table()
    table.resolve({"op": "pass_left", "n": 1}, token)
    before = GAME.view(table.state, viewer)
    table.state.journal.clear()
    table.act(0, "pass hay").act(1, "pass oil")
    assert table.winner == 0
    assert all(seat.picks == (0,) * 6 for seat in GAME.view(table.state, viewer).seats)
    assert table.untold(before, viewer) == set()


@rule("PA-16.13", "PA-R78")
def test_open_hands_stay_open_when_cards_are_passed():
    table = passed(open_hands=True)
    assert [known(table, None, seat) for seat in range(3)] == [
        {kind: 1, "sheep": 1} for kind in ("wheat", "hay", "oil")
    ]
    table.check()


@rule("PA-16.10", "PA-R78")
def test_a_gift_is_seen_by_its_two_players_alone():
    table = Position(THREE, hands={0: {"hay": 1, "oil": 1}, 1: {"wine": 1}, 2: {"wine": 1}}).table()
    table.resolve({"op": "give", "who": "richest", "to": "left", "res": "any", "n": 1})
    table.act(0, "drop oil")
    assert known(table, 1, 0) == {"hay": 1}
    assert known(table, 0, 1) == {"oil": 1, "wine": 1}
    for viewer in (2, None):
        assert known(table, viewer, 0) == {}
        assert known(table, viewer, 1) == {"wine": 1}
    gifts = [next(e.fields["resource"] for e in table.events(s) if e.kind == "gave") for s in (0, 1, 2, None)]
    assert gifts == ["oil", "oil", None, None]


@rule("PA-16.10", "PA-16.12", "PA-R78")
def test_of_a_hand_that_only_happens_to_be_of_one_kind_nobody_knows_what_goes():
    """Judah's oil goes to Levi, the hay that is left to Ephraim; to Issachar it may have been the other way round."""
    table = Position((*THREE, "issachar"), hands={1: {"hay": 1, "oil": 1}}).table()
    hand_over_unseen(table.state, 1, 0, KINDS.index("oil"))
    hand_over_unseen(table.state, 1, 2, KINDS.index("hay"))
    for viewer in (3, None):
        assert (known(table, viewer, 0), known(table, viewer, 2)) == ({}, {})
    assert known(table, 0, 0) == {"oil": 1}
    assert known(table, 2, 2) == {"hay": 1}
    table.check()


@rule("PA-18.3", "PA-16.13")
def test_nobody_sees_a_pick_before_all_are_made():
    table = Position(THREE, hands={0: {"hay": 1, "oil": 1}, 1: {"oil": 1, "wine": 1}, 2: {}}).table()
    table.resolve({"op": "pass_left", "n": 1})
    table.act(0, "pass oil")
    assert GAME.view(table.state, 0).seats[0].picks == (0, 0, 0, 0, 1, 0)
    for viewer in (1, 2, None):
        assert GAME.view(table.state, viewer).seats[0].picks == (0,) * 6
        assert "picked" not in [event.kind for event in table.events(viewer)]
    assert "picked" in [event.kind for event in table.events(0)]

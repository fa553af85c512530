"""The invariants of the rules page: each is noticed when a state breaks it, and those that compare a position with the
one before hold over whole random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from games.temple_rush.builder import GAME, T13_SHORT, Position, Table
from hiram.games.temple_rush.engine import ask, cells as at
from hiram.testing.walk import Walk


def window(**more: Any) -> Table:
    return Position(2, ["T13", "T21"], {(0, 0): T13_SHORT, (1, 1): ["3A@(1,2)"]}, **more).table()


def added(name: str, place: int, by: int) -> Callable[[Any], None]:
    """A defect: a cell of an array that is off by so much."""

    def spoil(state: Any) -> None:
        getattr(state, name)[place] += by

    return spoil


def put(name: str, value: Any) -> Callable[[Any], None]:
    return lambda state: setattr(state, name, value)


def laid(state: Any, *names: str) -> None:
    """Other stones in the places of the three of seat 0."""
    for place, code in enumerate(sorted(PLACES[name] for name in names)):
        state.board[1 + place] = code
    state.refresh_masks(0, 0)


def loose_stone(state: Any) -> None:
    laid(state, "2A@(2,2)", "3A@(0,0)", "4E@(5,0)")


def overlapping(state: Any) -> None:
    laid(state, "2A@(2,2)", "4A@(1,1)", "3A@(1,1)")


def filled(state: Any) -> None:
    state.insert_stone(0, 0, PLACES["3A@(3,0)"])
    state.board[at.SUPPLY + 3] -= 1
    state.refresh_masks(0, 0)


PLACES = {action.name.removeprefix("place "): action.id - 688 for action in GAME.actions if action.id >= 688}
SPOILED = [
    (added("board", at.SUPPLY + 1, 1), "1: every player's stones are all there"),
    (added("board", 48, 1), "1: there are pools only in a rebuild, or before it"),
    (added("bonus", 0, 32), "2: the bonus area has one stone of a size"),
    (overlapping, "3: no two stones cover the same cell"),
    (loose_stone, "4: every figure is in one piece, or mortar is active"),
    (added("holders", 1, -21), "5: a closed zone holds no stones"),
    (added("where", 12, -1), "6: the holders agree"),
    (added("where", 0, 1), "6: the deck agrees"),
    (added("where", 30, 1), "6: the cards in play are all there"),
    (added("holders", 0, -13), "7: holders are full while cards remain"),
    (filled, "9: no figure is complete at a token window"),
    (added("tokens", 0, -1), "8: point tokens are counted"),
    (added("powers", 0, at.USED), "11: what is used has been seen"),
    (added("board", at.BOARD + at.MORTAR_AT, 3), "11: mortars are unused, spent, or in an open zone"),
    (added("shield_left", 0, 1), "12: a shield has an owner and rounds left"),
    (added("shield_owner", 2, 1), "12: no shield on an empty holder"),
    (added("powers", 0, 1), "14: the power tokens are those of the box"),
    (put("drought", 20), "15: the drought counter is below its limit"),
    (put("round", 181), "15: rounds are bounded"),
    (put("roller", 2), "16: the roller is a seat"),
    (added("masks", 1, 1), "20: what is remembered of figures agrees with them"),
    (added("masks", at.MASKS + 1, 1), "20: what is remembered of figures agrees with them"),
    (put("over", True), "somebody decides until the game is over"),
    (put("sealed", 1), "answers are sealed in build and rebuild steps and in laps"),
    (added("arrived", 0, 1), "answers are counted in the order in which they came"),
    (lambda state: state.frames.push(ask.TOKENS, 0), "23: nothing else is being resolved at a token window"),
    (added("ops", 1, 1), "10: what a seat does is kept only while it is sealed"),
]


@pytest.mark.parametrize(("spoil", "says"), SPOILED, ids=lambda it: it if isinstance(it, str) else None)
def test_a_broken_invariant_is_noticed(spoil, says):
    state = window().state
    assert GAME.broken_invariants(state) == []
    if says.startswith("answers are sealed"):
        state.shown = state.board[:]
    spoil(state)
    assert says in GAME.broken_invariants(state)


def test_stones_outside_of_the_silhouette_are_noticed():
    state = Position(2, ["T13", "T21"], {(0, 0): T13_SHORT}, mode="expert").table().state
    for place in (1, 2, 3):
        state.board[place] += 15  # a course higher, away from the corner
    assert "3: every stone lies inside the silhouette" in GAME.broken_invariants(state)


def test_sealed_boards_are_looked_at_too():
    state = Position(2, ["T13", "T21"]).table().roll(s0=4, s1=4).state
    state.shown[at.SUPPLY + 1] += 1
    assert "1: the boards that all saw are complete" in GAME.broken_invariants(state)


class Watch:
    """A random game, and what is compared from each position to the next."""

    def __init__(self, players: int, options: dict[str, Any], seed: int) -> None:
        self.walk = Walk(GAME, players, options, seed)
        self.counts: Counter[str] = Counter()
        self.raced: int | None = None
        self.before = self.view()

    def view(self) -> Any:
        return GAME.view(self.walk.state, None)

    def play(self) -> None:
        for number in self.walk.steps():
            if number:
                events = [GAME.event(row, None) for row in self.walk.events if GAME.sees(row, None)]
                view = self.view()
                raced = any(event.kind == "race_won" for event in events)
                self.counts.update(f"{event.kind} in a race" if raced else event.kind for event in events)
                self.check_scores(view, {event.kind for event in events})
                self.check_frozen(view, events)
                self.check_rollers(view)
                self.check_clearings(view, events)
                self.before = view
            self.check_build()
        settled = self.counts["card_won"] - self.counts["bag_lent"]
        assert self.counts["points_won"] == self.counts["completed"] - settled, f"{self.walk}: invariant 8"

    def check_scores(self, view: Any, kinds: set[str]) -> None:
        """Invariants 2 and 10."""
        for old, new in zip(self.before.seats, view.seats, strict=True):
            assert set(old.bonus) <= set(new.bonus), f"{self.walk}: a bonus area lost a stone"
        totals = [[row["total"] for row in GAME.score_sheet(one)] for one in (self.before, view)]
        assert all(old <= new for old, new in zip(*totals, strict=True)), f"{self.walk}: a score fell"
        if totals[0] != totals[1]:
            assert kinds & {"card_won", "points_won", "bonus_put", "bonus_from_supply"}, f"{self.walk}: a score rose"

    def check_frozen(self, view: Any, events: list[Any]) -> None:
        """Invariant 13: nothing but a Bomb and the clearing for the last card changes a frozen figure."""
        if any(event.kind == "last_card" for event in events):
            return
        bombed = {(event.fields["victim"], event.fields["zone"]) for event in events if event.kind == "bombed"}
        for zone, shield in enumerate(self.before.shields):
            if shield is None or view.shields[zone] is None:
                continue
            for seat in range(view.players):
                if seat != shield.owner and (seat, zone) not in bombed:
                    boards = [one.seats[seat].board.figures[zone] for one in (self.before, view)]
                    assert boards[0] == boards[1], f"{self.walk}: a frozen figure changed"

    def check_rollers(self, view: Any) -> None:
        """Invariant 16."""
        if view.round != self.before.round:
            assert view.round == self.before.round + 1, f"{self.walk}: a round was left out"
            assert view.roller == (self.before.roller + 1) % view.players, f"{self.walk}: a roller was left out"
        else:
            assert view.roller == self.before.roller, f"{self.walk}: the roller changed"

    def check_clearings(self, view: Any, events: list[Any]) -> None:
        """Invariants 17 and 18."""
        for event in events:
            if event.kind in ("race_won", "race_over"):
                self.raced = event.fields["zone"]
            if event.kind == "last_card":
                assert all(not any(row.board.figures) for row in view.seats), f"{self.walk}: stones at the last card"
        if self.raced is not None and view.phase not in ("bonus", "race_bonus"):
            zone, self.raced = self.raced, None
            assert all(not row.board.figures[zone] for row in view.seats), f"{self.walk}: stones after a race"

    def check_build(self) -> None:
        """Invariant 19, at every moment of a sealed build step; a rebuild adds no stones at all, a lap so many."""
        state = self.walk.state
        for seat in range(int(state.players) if state.sealed else 0):
            now, shown = (
                sum(row[seat * at.BOARD + zone * 14] for zone in range(3)) for row in (state.board, state.shown)
            )
            pools = sum(state.shown[seat * at.BOARD + 48 : seat * at.BOARD + 60])
            lap = int(state.terms.tables.lap_stones)
            most = {ask.BUILD: 1, ask.REBUILD: pools, ask.RACE: lap}[int(state.frames.kind())]
            lost = int(shown) - int(now) if state.frames.kind() != ask.RACE else 0  # what comes loose goes home
            assert max(int(now) - int(shown), lost) <= most, f"{self.walk}: too many stones at once"


CASES: list[tuple[int, dict[str, Any]]] = [
    *((players, {}) for players in (1, 2, 3, 4)),
    (4, {"mode": "expert", "ties": "arrival"}),
    (3, {"race": "realtime", "powers": "same", "align": "free"}),
    (2, {"join": "edge", "clock": "30", "pass": "free"}),
]


@pytest.mark.parametrize(("players", "options"), CASES)
def test_what_must_hold_from_each_position_to_the_next(players, options):
    watch = Watch(players, options, seed=1 + players % 2)
    watch.play()
    assert watch.counts["round_began"] >= 20
    assert watch.walk.state.over

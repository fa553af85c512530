"""Positions of Temple Rush in a line or two, and a table at which tests play and look.

A position says only what the test is about. All else is filled in so that the position is possible: stones that are
not named are in the supply, cards that are not named fill the deck in the order of their ids, power tokens that are not
named are dealt from what the box has left. Everything is read back through the game's own edge.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from hiram.core.dice import dice_of
from hiram.core.journal import Journal
from hiram.games.temple_rush.edge.view import RushView
from hiram.games.temple_rush.engine.play import RushState
from hiram.games.temple_rush.game import TempleRush
from hiram.registry import game_of
from support.playing import PlayTable

_game = game_of("temple_rush")
assert isinstance(_game, TempleRush)
GAME: TempleRush = _game
BOX = {"bomb": 2, "bag": 2, "shield": 1, "lightning": 1}
STOCK = (3, 4, 3, 3)
T13_SHORT = ["4A@(1,1)", "3A@(0,0)", "2A@(2,2)"]
T16_SHORT = ["4A@(0,2)", "2A@(1,3)", "1A@(0,1)", "1A@(3,1)"]
PASS_SUPPLY = (1, 4, 2, 3)
FIELDS = (
    "deck",
    "roller",
    "round",
    "drought",
    "mortar",
    "bonus",
    "powers",
    "won",
    "tokens",
    "shields",
    "dealt",
    "solo",
    "cards_left",
)
Figures = Mapping[tuple[int, int], Sequence[str]]


class Table(PlayTable[RushState, RushView]):
    """A state in play, with what happened in the last action."""

    game = GAME

    def __init__(self, state: RushState, options: dict[str, Any]) -> None:
        super().__init__(state)
        self.options = options

    def act(self, seat: int, *names: str) -> Table:
        for name in names:
            self.state.journal = Journal()
            super().act(seat, name)
        return self

    def places(self, seat: int) -> set[str]:
        """The places that are offered for a stone."""
        return {name.removeprefix("place ") for name in self.legal(seat)}

    def figure(self, seat: int, zone: int) -> set[str]:
        """A figure as its owner has it."""
        view = self.view(seat)
        return set((view.draft or view.seats[seat].board).figures[zone])

    def supply(self, seat: int) -> tuple[int, ...]:
        return self.view(None).seats[seat].board.supply

    def roll(self, **faces: int | str) -> Table:
        """Roll so that the named seats (s0=3, s1='star') get these faces."""
        wanted = {int(name[1:]): face for name, face in faces.items()}
        for seed in range(20_000):
            trial = self.state.copy()
            trial.dice = dice_of(b"roll %d" % seed)
            trial.apply(int(trial.roller), GAME.actions.parse("roll").id)
            seats = GAME.view(trial, None).seats
            if all(seats[seat].face == face for seat, face in wanted.items()):
                self.state.dice = dice_of(b"roll %d" % seed)
                return self.act(int(self.state.roller), "roll")
        raise AssertionError(f"no dice show {faces}")

    def solo(self, first: int | str, second: int | str) -> Table:
        """Use the Solo Turn so that these results come, in any order."""
        for seed in range(20_000):
            trial = Table(self.state.copy(), self.options)
            trial.state.dice = dice_of(b"solo %d" % seed)
            trial.act(int(trial.state.roller), "solo")
            rolled = [event.fields["face"] for event in trial.events() if event.kind == "rolled"]
            if Counter(rolled) == Counter([first, second]):
                self.state.dice = dice_of(b"solo %d" % seed)
                return self.act(int(self.state.roller), "solo")
        raise AssertionError("no dice show that")

    def everybody(self, name: str, *seats: int) -> Table:
        """The same answer of several seats."""
        for seat in seats:
            self.act(seat, name)
        return self

    def finish_round(self) -> Table:
        """Everybody who still owes something answers as the clock would, up to the next token window."""
        before = self.view().round
        while not self.state.over and self.view().round == before:
            self.default_answer()
        return self

    def default_answer(self) -> None:
        view = self.view()
        seat = view.acting[0]
        self.act(seat, self.quiet(seat))

    def quiet(self, seat: int) -> str:
        legal = self.legal(seat)
        return next((name for name in ("roll", "pass", "done", "stop", "decline") if name in legal), legal[0])


class Position:
    """A position at the token window of the roller, of which a test says only what it is about: the cards in their
    holders, figures by seat and zone, and whatever else `json` names; the rest of what is given are options."""

    def __init__(
        self,
        players: int = 2,
        zones: Sequence[str | None] = ("T13", "T21"),
        figures: Figures | None = None,
        **given: Any,
    ) -> None:
        self.players, self.zones, self.figures = players, zones, figures or {}
        self.given = {name: given.pop(name) for name in FIELDS if name in given}
        self.options = GAME.read_options(players, given)

    def table(self) -> Table:
        return Table(GAME.from_position(self.players, self.options, self.json(**self.given)), self.options)

    def json(
        self,
        deck: Sequence[str] | None = None,
        roller: int = 0,
        round: int = 5,
        drought: int = 0,
        mortar: Mapping[int, str] | None = None,
        bonus: Mapping[int, Sequence[int]] | None = None,
        powers: Mapping[int, Sequence[str]] | None = None,
        won: Mapping[int, Sequence[str]] | None = None,
        tokens: Mapping[int, Sequence[int]] | None = None,
        shields: Mapping[int, tuple[int, int]] | None = None,
        dealt: Sequence[int] = (0, 0, 0),
        solo: str | None = None,
        cards_left: int | None = None,
    ) -> dict[str, Any]:
        """The position; what is not named is filled in."""
        players, zones, canonical = self.players, self.zones, self.options
        fresh = GAME.new_state(players, canonical, dice_of(b"builder"))
        position = GAME.to_position(fresh)
        holders = [*zones, *([None] * (3 - len(zones)))]
        shown = [card for card in holders if card is not None]
        taken = [card for row in (won or {}).values() for card in row]
        party = GAME.content.parties[players - 1]
        others = [card.id for card in GAME.content.cards if card.id not in {*shown, *taken, *(deck or ())}]
        left = party.cards - len(shown) - len(taken) if cards_left is None else cards_left - len(shown)
        pile = [*(deck or ()), *others][:left]
        gone = party.cards - len(shown) - len(taken) - left
        dropped = [card for card in others if card not in pile][:gone]
        position.update(
            round=round,
            roller=roller,
            drought=drought,
            acting=[roller],
            frames=[{"kind": "tokens", "seat": roller, "numbers": [0, 0, 0, 0]}],
            holders=holders,
            dealt=list(dealt),
            shield_owner=[(shields or {}).get(zone, (-1, 0))[0] for zone in range(3)],
            shield_left=[(shields or {}).get(zone, (-1, 0))[1] for zone in range(3)],
            deck=pile,
            dropped=sorted(dropped),
            card_left=False,
            deals=10,
        )
        hands = deal_powers(players, party.power_tokens, powers or {}, canonical["powers"] == "same")
        if canonical["powers"] != "same":
            used = Counter(token for hand in hands for token in hand)
            position["undealt"] = sorted((Counter(BOX) - used).elements())
        for seat, row in enumerate(position["seats"]):
            mine = [list(self.figures.get((seat, zone), ())) for zone in range(3)]
            slots = list((bonus or {}).get(seat, ()))
            count = Counter(int(name[0]) for figure in mine for name in figure) + Counter(slots)
            row["board"].update(
                figures=mine,
                supply=[STOCK[size - 1] - count[size] for size in range(1, 5)],
                mortar=(mortar or {}).get(seat, "unused"),
            )
            row.update(
                bonus=sorted(slots),
                cards=sorted((won or {}).get(seat, ())),
                tokens=list((tokens or {}).get(seat, (0, 0, 0, 0))),
            )
            if canonical["powers"] != "same":
                row["powers"] = [{"token": token, "seen": False, "used": False} for token in hands[seat]]
            if solo is not None:
                row["solo"] = solo
        return position


def deal_powers(players: int, each: int, given: Mapping[int, Sequence[str]], same: bool) -> list[list[str]]:
    """The power tokens named, and for the others what the box has left, bombs first."""
    hands = [list(given.get(seat, ())) for seat in range(players)]
    left = Counter(BOX) - Counter(token for hand in hands for token in hand)
    rest = [token for token in ("bomb", "bag", "shield", "lightning") for _ in range(left[token])]
    for hand in hands:
        while len(hand) < each:
            hand.append(rest.pop(0))
    return hands


def new_game(players: int, seed: int = 1, **options: Any) -> Table:
    """A game just begun."""
    canonical = GAME.read_options(players, options)
    state = GAME.new_state(players, canonical, dice_of(b"fresh %d" % seed))
    return Table(state, canonical)


def pass_position(frozen: bool = True, **options: Any) -> Table:
    """E13: a 1x4 that fits only where it spoils the figure, if zone 1 is frozen."""
    figure = ["3A@(0,3)", "1A@(1,2)", "1A@(1,1)"]
    shields = {1: (1, 2)} if frozen else {}
    return (
        Position(2, ["T07", "T04"], {(0, 0): figure}, mortar={0: "spent"}, shields=shields, **options)
        .table()
        .roll(s0=4)
    )


def bag(lent: list[str], zone: int = 1, **more: Any) -> Table:
    """A Bag on a figure that lacks two stones, and what the rival has in a zone, with the book's loan."""
    figures, more = {(0, 0): T16_SHORT, (1, zone): lent}, {"loan": "any", **more}
    return Position(2, ["T16", "T21"], figures, powers={0: ["bag"]}, deck=["T22"], **more).table()

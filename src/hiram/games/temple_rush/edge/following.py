"""How a view follows the events that its seat sees: the log is enough to know all that the seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from hiram.core.event import Event
from hiram.games.temple_rush.content.model import WORTHS, Content
from hiram.games.temple_rush.edge.places import Place, aligned, in_corner, read_place
from hiram.games.temple_rush.edge.view import BoardView, LaneView, PowerView, RushView, SeatView, ShieldView
from hiram.games.temple_rush.engine.actions import SIZES

LANE_PHASES = ("build", "rebuild", "race")
DEEDS = ("placed", "taken", "set", "dismantled", "rebuilt", "returned", "mortared", "aligned", "declared")


class BoardFollower:
    """A board that changes by what its player does."""

    def __init__(self, board: BoardView, expert: bool) -> None:
        self.figures: list[list[Place]] = [[read_place(name) for name in figure] for figure in board.figures]
        self.supply = list(board.supply)
        self.pools = [list(pool) for pool in board.pools]
        self.mortar = board.mortar
        self.declared = list(board.declared)
        self.expert = expert

    def result(self) -> BoardView:
        return BoardView(
            figures=tuple(tuple(place.name for place in sorted(figure)) for figure in self.figures),
            supply=tuple(self.supply),
            pools=tuple(tuple(pool) for pool in self.pools),
            mortar=self.mortar,
            declared=tuple(sorted(self.declared)),
        )

    def put(self, zone: int, place: Place) -> None:
        self.figures[zone].append(place)
        self.settle(zone)

    def take(self, zone: int, place: Place) -> None:
        self.figures[zone].remove(place)
        self.settle(zone)

    def settle(self, zone: int) -> None:
        if self.expert:
            self.figures[zone] = in_corner(self.figures[zone])

    def do(self, deed: str, zone: int, place: Place | None, shift: str, width: int) -> None:
        """One of the things that a player does with stones."""
        if deed == "placed" and place:
            self.supply[place.size - 1] -= 1
            self.put(zone, place)
        elif deed == "set" and place:
            self.put(zone, place)
        elif deed == "taken" and place:
            self.take(zone, place)
        elif deed == "dismantled" and place:
            self.take(zone, place)
            self.supply[place.size - 1] += 1
        elif deed == "rebuilt" and place:
            self.pools[zone][place.size - 1] -= 1
            self.put(zone, place)
        elif deed == "returned":
            self.supply = [own + back for own, back in zip(self.supply, self.pools[zone], strict=True)]
            self.pools[zone] = [0] * SIZES
        elif deed == "mortared":
            self.mortar = str(zone)
        elif deed == "aligned":
            self.figures[zone] = [aligned(stone, shift, width) for stone in self.figures[zone]]
        elif deed == "declared":
            self.declared.append(zone)

    def clear(self, zone: int) -> None:
        for place in self.figures[zone]:
            self.supply[place.size - 1] += 1
        self.figures[zone] = []

    def pool(self, zone: int) -> None:
        for place in self.figures[zone]:
            self.pools[zone][place.size - 1] += 1
        self.figures[zone] = []


class Follower:
    """A view that is kept up to date from events alone, as a client or a player with a good memory would."""

    def __init__(self, content: Content, view: RushView) -> None:
        self.content = content
        self.order = {card.id: card.index for card in content.cards}
        self.view: dict[str, Any] = msgspec.structs.asdict(view)
        self.seats: list[dict[str, Any]] = [msgspec.structs.asdict(seat) for seat in view.seats]
        self.boards = [BoardFollower(seat.board, view.expert) for seat in view.seats]
        self.draft = None if view.draft is None else BoardFollower(view.draft, view.expert)
        self.me = view.seat
        self.source: tuple[int, str] | None = None
        self.solo_used = False

    def result(self) -> RushView:
        seats = tuple(
            SeatView(**{**seat, "board": board.result()}) for seat, board in zip(self.seats, self.boards, strict=True)
        )
        draft = None if self.draft is None else self.draft.result()
        return RushView(**{**self.view, "seats": seats, "draft": draft})

    def follow(self, event: Event) -> None:
        fields: dict[str, Any] = {name if name != "from" else "origin": value for name, value in event.fields.items()}
        deed = event.kind.removeprefix("sealed_")
        if deed in DEEDS:
            self.do(deed, sealed=deed != event.kind, **fields)
            return
        step: Callable[..., None] = getattr(self, f"on_{event.kind}", self.ignore)
        step(**fields)

    def ignore(self, **fields: object) -> None:
        """An event that says why something happened, or counts what is counted already."""

    def do(self, deed: str, sealed: bool, seat: int, zone: int, place: str = "", shift: str = "") -> None:
        board = self.draft if sealed else self.boards[seat]
        if board is None:
            return
        card = self.view["holders"][zone]
        width = 0 if card is None else self.content.cards[self.order[card]].width
        board.do(deed, zone, read_place(place) if place else None, shift, width)
        if deed == "declared" and self.view["phase"] == "race":
            board.declared = []

    def update_seat(self, seat: int, **changes: Any) -> None:
        self.seats[seat].update(changes)

    # Sealed steps and lanes ----------------------------------------------------------------------------------------

    def on_revealed(self) -> None:
        """The answers are open: what was the viewer's own draft comes now as events for all."""
        self.view.update(sealed=False, committed=())
        self.draft = None

    def on_asked(self, phase: str, asked: int | None, zone: int | None, acting: int) -> None:
        view = self.view
        seats = tuple(seat for seat in range(view["players"]) if (acting >> seat) & 1)
        sealed = phase == "rebuild" or (phase == "build" and asked is None)
        solo = phase == "build" and asked is not None
        view.update(phase=phase, asked=asked, zone=zone, acting=seats, sealed=sealed, solo_round=solo)
        view["lap"] = view["lap"] if phase == "race" else 0
        for seat in range(view["players"]):
            self.boards[seat].declared = []
            if seat not in seats or phase not in LANE_PHASES:
                self.update_seat(seat, lane=None, may_pass=False)
        if sealed and self.me is not None:
            self.draft = BoardFollower(self.boards[self.me].result(), view["expert"])

    def on_lane(self, seat: int, step: str, size: int, zone: int | None) -> None:
        lane = None
        if step != "none":
            old = self.seats[seat]["lane"]
            source = self.source if self.source is not None else None if old is None else old.source
            keeps = ("move_zone", "build_align", "build_place", "race_place")
            lane = LaneView(step=step, size=size, zone=zone, source=source if step in keeps else None)
        self.source = None
        self.update_seat(seat, lane=lane)

    def on_source(self, seat: int, zone: int, place: str) -> None:
        self.source = (zone, place)

    def on_draws(self, seat: int, face: Any, may_pass: int) -> None:
        self.update_seat(seat, may_pass=bool(may_pass))

    def on_committed(self, seat: int) -> None:
        self.update_seat(seat, lane=None, may_pass=False)
        if self.view["sealed"]:
            self.view["committed"] = self.arrivals(seat)
            self.view["acting"] = tuple(other for other in self.view["acting"] if other != seat)

    def arrivals(self, seat: int) -> tuple[int, ...]:
        done = (*self.view["committed"], seat)
        return done if self.view["arrival"] else tuple(sorted(done))

    def on_timed_out(self, seat: int) -> None:
        if self.view["sealed"] and self.view["phase"] == "build" and seat == self.me:
            lane = self.seats[seat]["lane"]
            if lane is None or lane.step != "build_declare":
                self.draft = BoardFollower(self.boards[seat].result(), self.view["expert"])

    # Rounds, dice and tokens -----------------------------------------------------------------------------------------

    def on_round_began(self, round: int, seat: int) -> None:
        self.view.update(round=round, roller=seat)
        for other in range(self.view["players"]):
            self.update_seat(other, face=None)

    def on_rolled(self, seat: int, face: Any) -> None:
        if not self.solo_used:
            self.update_seat(seat, face=face)

    def on_round_ended(self, round: int, drought: int) -> None:
        self.view["drought"] = drought

    def power(self, seat: int, slot: int, **changes: Any) -> None:
        powers = list(self.seats[seat]["powers"])
        powers[slot] = msgspec.structs.replace(powers[slot], **changes)
        self.update_seat(seat, powers=tuple(powers))

    def on_token_named(self, seat: int, token: str) -> None:
        """A hidden token is turned over and takes the first place among the hidden ones."""
        powers = list(self.seats[seat]["powers"])
        if any(power.token == token and power.seen and not power.used for power in powers):
            return
        hidden = [power for power in powers if not power.seen]
        known = next((power for power in hidden if power.token == token), hidden[0])
        first, place = powers.index(hidden[0]), powers.index(known)
        powers[place] = powers[first]
        powers[first] = PowerView(token=token, seen=True, used=False)
        self.update_seat(seat, powers=tuple(powers))

    def on_token_used(self, seat: int, token: str) -> None:
        powers = self.seats[seat]["powers"]
        slot = next(i for i, power in enumerate(powers) if power.token == token and power.seen and not power.used)
        self.power(seat, slot, used=True)

    def on_token_shown(self, seat: int, token: str, slot: int) -> None:
        self.power(seat, slot, token=token)

    def on_solo_used(self, seat: int) -> None:
        self.update_seat(seat, solo="used")
        self.solo_used = True

    def shield(self, zone: int, shield: ShieldView | None) -> None:
        row = list(self.view["shields"])
        row[zone] = shield
        self.view["shields"] = tuple(row)

    def on_shielded(self, seat: int, zone: int) -> None:
        self.shield(zone, ShieldView(owner=seat, rounds=self.content.values.shield_rounds))

    def on_shield_counted(self, zone: int, rounds: int) -> None:
        self.shield(zone, msgspec.structs.replace(self.view["shields"][zone], rounds=rounds))

    def on_shield_ended(self, zone: int) -> None:
        self.shield(zone, None)

    # Temples ---------------------------------------------------------------------------------------------------------

    def on_card_won(self, seat: int, card: str, points: int) -> None:
        cards = sorted((*self.seats[seat]["cards"], card), key=self.order.__getitem__)
        self.update_seat(seat, cards=tuple(cards))

    def on_points_won(self, seat: int, points: int) -> None:
        tokens = list(self.seats[seat]["tokens"])
        tokens[WORTHS.index(points)] += 1
        self.update_seat(seat, tokens=tuple(tokens))

    def on_bonus_put(self, seat: int, size: int, zone: int) -> None:
        self.boards[seat].figures[zone].remove(
            next(p for p in sorted(self.boards[seat].figures[zone]) if p.size == size)
        )
        self.boards[seat].settle(zone)
        self.add_bonus(seat, size)

    def on_bonus_from_supply(self, seat: int, size: int) -> None:
        self.boards[seat].supply[size - 1] -= 1
        self.add_bonus(seat, size)

    def add_bonus(self, seat: int, size: int) -> None:
        self.update_seat(seat, bonus=tuple(sorted((*self.seats[seat]["bonus"], size))))

    def on_cleared(self, seat: int, zone: int) -> None:
        self.boards[seat].clear(zone)

    def on_pooled(self, seat: int, zone: int) -> None:
        self.boards[seat].pool(zone)

    def on_mortar_ended(self, seat: int) -> None:
        self.boards[seat].mortar = "spent"

    def on_card_dealt(self, zone: int, card: str) -> None:
        holders = list(self.view["holders"])
        holders[zone] = card
        self.view.update(holders=tuple(holders), deck=self.view["deck"] - 1)

    def on_card_dropped(self, zone: int, card: str) -> None:
        dropped = sorted((*self.view["dropped"], card), key=self.order.__getitem__)
        self.view["dropped"] = tuple(dropped)

    def on_zone_closed(self, zone: int) -> None:
        holders = list(self.view["holders"])
        holders[zone] = None
        self.view["holders"] = tuple(holders)

    def on_lap_began(self, lap: int) -> None:
        self.view["lap"] = lap

    def on_counted_down(self) -> None:
        self.view["lap"] = 1

    def on_withdrew(self, seat: int) -> None:
        self.update_seat(seat, lane=None)

    def on_game_over(self, ending: str) -> None:
        for seat in range(self.view["players"]):
            self.boards[seat].declared = []
            self.update_seat(seat, lane=None, may_pass=False)
        self.view.update(
            acting=(), finished=True, phase="over", asked=None, zone=None, solo_round=False, lap=0, ending=ending
        )

"""Every field of a position, declared once: where it lies, what values it can have and who may see it.

First the names of the numbers: what a position, a view and the log call what the engine counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from hiram.core import schema as fields
from hiram.core.errors import BadPosition
from hiram.core.native import i64, vec
from hiram.core.schema import Bunch, Coded, Flag, Item, Maybe, Number, Record, Rows, Seat, Some, require
from hiram.core.schema.shapes import Shape
from hiram.core.tools import NONE, bits
from hiram.core.vocabulary import shortened
from hiram.games.temple_rush.content.model import POWERS, RushContent
from hiram.games.temple_rush.edge import view
from hiram.games.temple_rush.edge.view import SHIFT, RushSeatView, RushView, read_place
from hiram.games.temple_rush.engine import actions as act, ask, cells as at, observe
from hiram.games.temple_rush.engine.actions import place_name, shift_name
from hiram.games.temple_rush.engine.rules import racing
from hiram.games.temple_rush.engine.rules.perform import asked_zone
from hiram.games.temple_rush.engine.state import RushData, empty_board
from hiram.games.temple_rush.engine.terms import WORTHS

ENDINGS = ("not_over", "no_card_left", "trial_over")
PHASES = (
    *("tokens", "bag_zone", "bag_lender", "shield_card", "bomb_target", "lightning_card", "bonus", "race_bonus"),
    *("penalty", "countdown", "build", "rebuild", "race"),
)
STEPS = (
    *("none", "die_order", "build_size", "build_zone", "build_align", "build_place", "move_source", "move_zone"),
    *("dismantle_stone", "build_declare", "rebuild_size", "rebuild_place", "rebuild_declare", "head_start"),
    *("race_action", "race_source", "race_place", "race_remove", "race_declare", "race_penalty"),
)
# What a player does with stones, in the order of the numbers in `events`: what is named besides the zone.
DEEDS = {
    **dict.fromkeys(("placed", "taken", "set", "dismantled", "rebuilt"), "place"),
    "returned": "",
    "mortared": "",
    "aligned": "shift",
    "declared": "",
    "passed": "no zone",
}
DEED_NAMES = tuple(DEEDS)
FRAMES = (*PHASES, "settle", "race_end", "round_end")
SOLOS = ("none", "unused", "used")
MORTARS = ("unused", "spent", "0", "1", "2")
MORTAR_CELLS = (at.MORTAR_UNUSED, at.MORTAR_SPENT, 0, 1, 2)
FACES = (1, 2, 3, 4, "star")
ALL_ZONES = tuple(range(act.ZONES))
ALL_SIZES = tuple(range(1, act.SIZES + 1))
LANE = ("step", "size", "zone", "may_pass", "queue", "source", "back")  # the cells of a lane, in order


# Stones and deeds ----------------------------------------------------------------------------------------------------


def check_figure(value: Any, where: str) -> None:
    require(isinstance(value, list), where, "is a list of places such as 4A@(1,0)")
    require(len(value) <= at.STONES, where, f"nobody has more than {at.STONES} stones")
    for index, name in enumerate(value):
        place = place_in(name, f"{where}[{index}]")
        inside = place.x >= 0 and place.y >= 0 and place.x + place.length <= act.SPAN and place.y < act.SPAN
        require(inside, f"{where}[{index}]", f"{name} is not on the board")


def place_in(name: Any, where: str) -> Any:
    try:
        return read_place(str(name))
    except ValueError as problem:
        raise BadPosition(f"{where}: {problem}") from None


def encode_figure(figure: Sequence[str]) -> list[float]:
    """A number for each cell in which a stone has its left end: which stone that is."""
    row = [0.0] * act.CELLS
    for place in map(read_place, figure):
        row[place.y * act.SPAN + place.x] = (place.shape + 1) / act.SHAPES
    return row


AGREED = ("expert", "edge", "free_align", "dismantle", "realtime", "arrival", "trial", "small_loan")
CELL_NAMES = [f"({cell % act.SPAN},{cell // act.SPAN})" for cell in range(act.CELLS)]
STOCK = Rows(Number(0, at.STONES), act.SIZES, titles=["1x1", "1x2", "1x3", "1x4"])
BOARD = Record(
    {
        "figures": Rows(Coded(CELL_NAMES, encode_figure, check_figure), act.ZONES),
        "supply": STOCK,
        "pools": Rows(STOCK, act.ZONES),
        "mortar": Item(MORTARS, "Mortar"),
        "declared": Some(ALL_ZONES, "zone"),
    }
)


SHIELD = Record({"owner": Seat(), "rounds": Number(0, 10)})
SHOWN_LANE = Record(
    {
        "step": Item(STEPS),
        "size": Number(0, act.SIZES),
        "zone": Maybe(Item(ALL_ZONES)),
        "source": Maybe(
            Coded(("zone", "place"), lambda at: [(at[0] + 1) / act.ZONES, (read_place(at[1]).code + 1) / act.PLACES])
        ),
    }
)
# How far a player's own decision has come, as positions tell it: every cell of the lane.
LANE_SHAPE = Record({**dict.fromkeys(LANE, Number(-1)), "step": Item(STEPS, "step"), "may_pass": Flag()})


def power_shape(token: Shape) -> Rows:
    return Rows(Record({"token": token, "seen": Flag(), "used": Flag()}), at.TOKENS_EACH, exact=False)


def write_op(op: int) -> str:
    """'placed 0 4A@(1,0)' and the like."""
    name, zone, value = DEED_NAMES[op // at.OP_KIND], op % at.OP_KIND // at.OP_ZONE - 1, op % at.OP_ZONE
    what = DEEDS[name]
    if what == "no zone":
        return name
    return f"{name} {zone}" + (f" {place_name(value) if what == 'place' else shift_name(value)}" if what else "")


def read_op(text: Any, where: str = "") -> int:
    """The number of what `write_op` described."""
    name, _, rest = str(text).partition(" ")
    require(name in DEEDS, where, f"there is no deed {shortened(name)!r}")
    zone, _, value = rest.partition(" ")
    what, op = DEEDS[name], DEED_NAMES.index(name) * at.OP_KIND
    if what == "no zone":
        return op
    require(zone in ("0", "1", "2"), where, "needs a zone")
    op += (int(zone) + 1) * at.OP_ZONE
    if what == "shift":
        return op + shift_number(value, where)
    return op + int(place_in(value, where).code) if what else op


def check_op(text: Any, where: str) -> None:
    read_op(text, where)


SEALED = Rows(Coded((), lambda _: (), check_op), at.OPS - 1, exact=False)


def shift_number(text: str, where: str) -> int:
    """The number of a shift's name."""
    found = SHIFT.fullmatch(text)
    if found is None:
        raise BadPosition(f"{where}: needs a shift such as (1,0)")
    return (int(found[2]) - act.LEAST) * act.REACH + int(found[1]) - act.LEAST + (act.SHIFTS if found[3] else 0)


# The fields ----------------------------------------------------------------------------------------------------------


class RushSchema(fields.Schema[RushView]):
    """The fields of Temple Rush, with the names that a content file gives to cards."""

    def __init__(self, content: RushContent) -> None:
        self.cards = [card.id for card in content.cards]
        self.number = {card: place for place, card in enumerate(self.cards)}
        seats = Rows(Seat(), act.SEATS, exact=False)
        won = Some(self.cards, "card")
        in_holders = Rows(Maybe(Item(self.cards, "card")), act.ZONES)
        undealt, names_of = Bunch(POWERS, what="power token"), lambda state, _: [POWERS[kind] for kind in state.undealt]
        tokens = power_shape(Item(POWERS, "token"))
        super().__init__(
            (
                fields.number("round", 10**6, least=1),
                fields.seat("roller"),
                fields.number("drought", 10**4),
                fields.flag("card_left", seen=fields.NOBODY),
                fields.number("gatherings", 10**7, seen=fields.NOBODY),
                fields.hidden(fields.computed("gathering", Flag(), is_sealed, put_gathering)),
                fields.number("deals", 10**4, seen=fields.NOBODY),
                fields.one_of("ending", ENDINGS),
                fields.scalar("acting", "", seats, bits, mask_of),
                fields.frames("frames", FRAMES),
                fields.computed("holders", in_holders, self.holders, self.put_holders),
                fields.numbers("dealt", act.ZONES, 10**4, seen=fields.NOBODY),
                fields.hidden(fields.numbers("shield_owner", act.ZONES, act.SEATS - 1, least=NONE)),
                fields.hidden(fields.numbers("shield_left", act.ZONES, 10)),
                fields.pile("deck", self.cards, seen=fields.SIZE),
                fields.computed("dropped", won, self.dropped, self.put_dropped, cells=card_cells),
                fields.computed("undealt", undealt, names_of, put_undealt, seen=fields.NOBODY),
                fields.each_seat(
                    fields.computed("board", BOARD, write_board, put_board, look=public_board),
                    fields.hidden(fields.computed("shown", Maybe(BOARD), write_shown, put_shown)),
                    fields.hidden(fields.computed("sealed", SEALED, ops, put_ops)),
                    fields.hidden(fields.number("arrived", act.SEATS)),
                    fields.hidden(fields.computed("lane", Maybe(LANE_SHAPE), write_lane, put_lane)),
                    fields.scalar("bonus", "", Some(ALL_SIZES, "size"), bits, mask_of),
                    fields.computed("cards", won, self.won, self.put_won, cells=card_cells),
                    fields.numbers("tokens", WORTHS, 99),
                    fields.one_of("solo", SOLOS),
                    fields.hidden(fields.computed("powers", tokens, write_powers, put_powers)),
                    fields.hidden(fields.number("face", act.STAR, at="faces")),
                    fields.shown("powers", power_shape(Maybe(Item(POWERS))), show_powers),
                    fields.shown("face", Maybe(Item(FACES)), show_face),
                    fields.shown("may_pass", Flag(), lambda state, seat, _: bool(state.lane(seat, at.LANE_PASS))),
                    fields.shown("lane", Maybe(SHOWN_LANE), show_lane),
                ),
                fields.dice(),
                fields.players(act.SEATS),
                fields.term("zones", Number(0, act.ZONES)),
                *(fields.term(name, Flag()) for name in AGREED),
                fields.term("clock", Number(0, 1000)),
                fields.shown("phase", Item((*PHASES, "over")), phase_of),
                fields.shown("asked", Maybe(Seat()), asked_seat),
                fields.shown("zone", Maybe(Item(ALL_ZONES)), show_zone),
                fields.shown("solo_round", Flag(), is_solo),
                fields.shown("shields", Rows(Maybe(SHIELD), act.ZONES), show_shields),
                fields.shown("committed", seats, committed),
                fields.shown("lap", Number(0, 1000), lambda state, *_: int(observe.lap(state))),
                fields.shown("paces", Rows(Number(0, 7), act.SEATS, exact=False), paces_of),
                fields.shown("sealed", Flag(), is_sealed),
                fields.shown("draft", Maybe(BOARD), draft),
            ),
            RushView,
            RushSeatView,
            room=act.SEATS,
        )

    # Cards: they lie where `state.where` says.

    def lay(self, state: RushData, where: int, cards: Sequence[str | None]) -> None:
        for card in cards:
            if card is not None:
                state.where[self.number[card]] = where

    def holders(self, state: RushData, _: int) -> list[str | None]:
        return [None if card == NONE else self.cards[card] for card in state.holders]

    def put_holders(self, state: RushData, _: int, value: list[str | None]) -> None:
        state.holders = vec[i64]([NONE if card is None else self.number[card] for card in value])
        self.lay(state, at.SHOWN, value)

    def dropped(self, state: RushData, _: int) -> list[str]:
        return [card for card, where in zip(self.cards, state.where, strict=True) if where == at.DROPPED]

    def put_dropped(self, state: RushData, _: int, value: list[str]) -> None:
        self.lay(state, at.DROPPED, value)
        self.lay(state, at.IN_DECK, [self.cards[card] for card in state.deck.rest()])

    def won(self, state: RushData, seat: int) -> list[str]:
        return [self.cards[card] for card in state.won(seat)]

    def put_won(self, state: RushData, seat: int, value: list[str]) -> None:
        self.lay(state, at.WON_BY + seat, value)


# The table -----------------------------------------------------------------------------------------------------------


def card_cells(state: RushData, seat: int) -> tuple[int, ...]:
    return (seat, *state.where)


def mask_of(places: list[int]) -> int:
    return sum(1 << place for place in places)


def is_sealed(state: RushData, *_: Any) -> bool:
    return state.sealed != 0


def put_gathering(state: RushData, _: int, value: bool) -> None:
    if value:
        state.sealed = state.gatherings
        state.shown = empty_board(int(state.players), state.terms.tables.stock)


def put_undealt(state: RushData, _: int, value: list[str]) -> None:
    state.undealt = vec[i64]([POWERS.index(token) for token in value])


def phase_of(state: RushData, *_: Any) -> str:
    return "over" if state.over else PHASES[int(state.frames.kind())]


def asked_seat(state: RushData, *_: Any) -> int | None:
    return None if state.over or state.frames.seat() == NONE else int(state.frames.seat())


def is_solo(state: RushData, *_: Any) -> bool:
    return bool(not state.over and state.frames.kind() == ask.BUILD and state.frames.get(0) == 1)


def paces_of(state: RushData, *_: Any) -> tuple[int, ...]:
    if not observe.lap(state) or state.terms.realtime:
        return ()
    return tuple(int(racing.pace_of(state, seat)) for seat in range(int(state.players)))


def show_zone(state: RushData, *_: Any) -> int | None:
    zone = NONE if state.over else int(asked_zone(state))
    return None if zone == NONE else zone


def committed(state: RushData, *_: Any) -> tuple[int, ...]:
    """Who has sealed an answer, in the order of arrival where ties go by it."""
    if not state.sealed:
        return ()
    done = [seat for seat in range(int(state.players)) if state.arrived[seat]]
    return tuple(sorted(done, key=lambda seat: (int(state.arrived[seat]), seat)))


def board_view(board: vec[i64], seat: int) -> view.BoardView:
    return board_of(tuple(board[seat * at.BOARD : (seat + 1) * at.BOARD]))


@lru_cache(maxsize=4096)
def board_of(row: tuple[int, ...]) -> view.BoardView:
    figures = []
    for zone in range(act.ZONES):
        start = zone * at.FIGURE_CELLS
        figures.append(tuple(place_name(code) for code in row[start + 1 : start + 1 + row[start]]))
    return view.BoardView(
        figures=tuple(figures),
        supply=tuple(row[at.SUPPLY + 1 : at.SUPPLY + 1 + act.SIZES]),
        pools=tuple(tuple(row[cell : cell + act.SIZES]) for cell in range(at.POOL + 1, at.BOARD, act.SIZES)),
        mortar=MORTARS[MORTAR_CELLS.index(row[at.MORTAR_AT])],
        declared=tuple(zone for zone in range(act.ZONES) if (row[at.DECLARED] >> zone) & 1),
    )


@lru_cache(maxsize=256)
def power_view(token: int, open_: bool) -> view.PowerView:
    known = POWERS[token % len(POWERS)] if open_ or token >= at.SEEN else None
    return view.PowerView(token=known, seen=token % at.USED >= at.SEEN, used=token >= at.USED)


# A seat --------------------------------------------------------------------------------------------------------------


def public_board(state: RushData, seat: int, _: int | None) -> view.BoardView:
    """A board as all saw it last."""
    return board_view(state.shown if state.sealed else state.board, seat)


def draft(state: RushData, _: int, viewer: int | None) -> view.BoardView | None:
    return board_view(state.board, viewer) if state.sealed and viewer is not None else None


def write_board(state: RushData, seat: int) -> dict[str, Any]:
    return told(state.board, seat)


def write_shown(state: RushData, seat: int) -> dict[str, Any] | None:
    return told(state.shown, seat) if state.sealed else None


def told(cells: vec[i64], seat: int) -> dict[str, Any]:
    """A board as positions tell it."""
    board = board_view(cells, seat)
    rows = msgspec.to_builtins(board)
    pools, figures = [list(pool) for pool in board.pools], [list(figure) for figure in board.figures]
    return {**rows, "figures": figures, "pools": pools, "supply": list(board.supply), "declared": list(board.declared)}


def put_board(state: RushData, seat: int, value: dict[str, Any]) -> None:
    fill_board(state.board, seat, value)
    for zone in range(act.ZONES):
        state.refresh_masks(seat, zone)


def put_shown(state: RushData, seat: int, value: dict[str, Any] | None) -> None:
    if value is not None:
        fill_board(state.shown, seat, value)


def fill_board(board: vec[i64], seat: int, row: dict[str, Any]) -> None:
    start = seat * at.BOARD
    for zone, figure in enumerate(row["figures"]):
        board[start + zone * at.FIGURE_CELLS] = len(figure)
        for place, code in enumerate(sorted(read_place(name).code for name in figure)):
            board[start + zone * at.FIGURE_CELLS + 1 + place] = code
    for size in range(1, act.SIZES + 1):
        board[start + at.SUPPLY + size] = row["supply"][size - 1]
        for zone in range(act.ZONES):
            board[start + at.POOL + zone * act.SIZES + size] = row["pools"][zone][size - 1]
    board[start + at.MORTAR_AT] = MORTAR_CELLS[MORTARS.index(row["mortar"])]
    board[start + at.DECLARED] = mask_of(row["declared"])


def ops(state: RushData, seat: int) -> list[str]:
    return [write_op(int(state.ops[seat * at.OPS + 1 + i])) for i in range(int(state.ops[seat * at.OPS]))]


def put_ops(state: RushData, seat: int, value: list[str]) -> None:
    state.ops[seat * at.OPS] = len(value)
    for place, text in enumerate(value):
        state.ops[seat * at.OPS + 1 + place] = read_op(text)


def write_lane(state: RushData, seat: int) -> dict[str, Any] | None:
    row = [int(state.lane(seat, cell)) for cell in range(at.LANE)]
    named_ = {**dict(zip(LANE, row, strict=True)), "step": STEPS[row[0]], "may_pass": bool(row[3])}
    return named_ if row[0] else None


def put_lane(state: RushData, seat: int, value: dict[str, Any] | None) -> None:
    if value is not None:
        row = {**value, "step": STEPS.index(value["step"])}
        for cell, name in enumerate(LANE):
            state.lanes[seat * at.LANE + cell] = int(row[name])


def show_lane(state: RushData, seat: int, viewer: int | None) -> view.LaneView | None:
    if (state.sealed and seat != viewer) or state.lane(seat, at.LANE_STEP) == 0:
        return None
    zone, source = int(state.lane(seat, at.LANE_ZONE)), int(state.lane(seat, at.LANE_SOURCE)) - 1
    moved = None if source < 0 else (source // at.SOURCE_ZONE, place_name(source % at.SOURCE_ZONE))
    step, size = STEPS[state.lane(seat, at.LANE_STEP)], int(state.lane(seat, at.LANE_SIZE))
    return view.LaneView(step=step, size=size, zone=None if zone == NONE else zone, source=moved)


def held(state: RushData, seat: int) -> list[int]:
    powers = state.powers[seat * at.TOKENS_EACH : (seat + 1) * at.TOKENS_EACH]
    return [int(token) for token in powers if token != NONE]


def write_powers(state: RushData, seat: int) -> Any:
    return msgspec.to_builtins([power_view(token, True) for token in held(state, seat)])


def put_powers(state: RushData, seat: int, value: list[dict[str, Any]]) -> None:
    for slot, power in enumerate(value):
        token = POWERS.index(power["token"]) + at.SEEN * power["seen"] + at.USED * power["used"]
        state.powers[seat * at.TOKENS_EACH + slot] = token


def show_powers(state: RushData, seat: int, viewer: int | None) -> tuple[view.PowerView, ...]:
    return tuple([power_view(token, state.over or seat == viewer) for token in held(state, seat)])


def show_face(state: RushData, seat: int, _: int | None) -> int | str | None:
    face = int(state.faces[seat])
    return FACES[face - 1] if face else None


def show_shields(state: RushData, *_: Any) -> tuple[view.ShieldView | None, ...]:
    rows = zip(state.shield_owner, state.shield_left, strict=True)
    return tuple([None if seat == NONE else view.ShieldView(owner=int(seat), rounds=int(left)) for seat, left in rows])

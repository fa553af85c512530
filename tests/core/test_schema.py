"""A field is declared once: positions, checks with paths, views, audiences and observations come from it."""

import msgspec
import pytest

from hiram.core.errors import BadPosition
from hiram.core.frames import frames_of
from hiram.core.native import i64, vec
from hiram.core.schema import (
    NOBODY,
    OWNER,
    SIZE,
    Number,
    Schema,
    cells,
    computed,
    counts,
    dice,
    each_seat,
    flag,
    frames,
    hidden,
    information_text,
    names,
    number,
    numbers,
    one_of,
    pile,
    seat,
    sequence,
    shown,
)
from hiram.core.tools import deck_of
from hiram.core.view import View

KINDS = ("gold", "wood")
CARDS = ("ark", "bell", "crown")
ENDINGS = ("not_over", "all_taken")


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    favor: int
    cubes: dict[str, int]
    hand: tuple[str, ...] | None
    hand_size: int


class ToyView(View, frozen=True, kw_only=True):
    year: int
    ending: str
    next_start: int | None
    market: tuple[str | None, ...]
    deck: int
    discards: tuple[str, ...]
    spare: tuple[int, ...]
    open: bool
    seats: tuple[SeatView, ...]


class Words:
    def words(self):
        return (1, 2, 3, 4)


class ToyState:
    def __init__(self):
        self.players, self.acting, self.over = 2, 1, False
        self.year, self.ending, self.next_start, self.open, self.secret = 0, 0, -1, 0, 0
        self.market = vec[i64]([-1, -1])
        self.spare = vec[i64]([0, 0])
        self.deck, self.discards = deck_of([]), vec[i64]([])
        self.favor, self.hand = vec[i64]([0, 0]), vec[i64]([0, 0])
        self.cubes = vec[i64]([0, 0, 0, 0])
        self.frames, self.dice = frames_of([]), Words()


SCHEMA = Schema(
    (
        number("year", 12),
        one_of("ending", ENDINGS),
        seat("next_start", optional=True),
        cells("market", 2, KINDS, what="kind"),
        pile("deck", CARDS, seen=SIZE),
        sequence("discards", CARDS),
        numbers("spare", 2, 5),
        flag("open"),
        number("secret", 3, seen=NOBODY, default=0),
        frames("frames", ("ask", "pay")),
        each_seat(
            number("favor", 99),
            counts("cubes", KINDS, 15),
            names("hand", CARDS, what="card", seen=OWNER),
            shown("hand_size", Number(0, 3), lambda state, who, _: bin(state.hand[who]).count("1")),
        ),
        dice(),
    ),
    ToyView,
    SeatView,
    room=3,
    opened=lambda state: state.over,
)

POSITION = {
    "year": 3,
    "ending": "not_over",
    "next_start": None,
    "market": ["wood", None],
    "deck": ["bell"],
    "discards": ["crown"],
    "spare": [0, 5],
    "open": True,
    "secret": 2,
    "frames": [{"kind": "pay", "seat": 1, "numbers": [4, 0, -1, 0]}],
    "seats": [
        {"favor": 7, "cubes": {"gold": 1, "wood": 0}, "hand": ["ark"]},
        {"favor": 0, "cubes": {"gold": 0, "wood": 15}, "hand": []},
    ],
    "dice": [1, 2, 3, 4],
}


def state_of(position):
    state = ToyState()
    SCHEMA.fill(state, SCHEMA.check(position, 2))
    return state


def changed(*path, to):
    """The position with one value replaced, or (`...`) left out."""
    position = msgspec.json.decode(msgspec.json.encode(POSITION))
    inner = position
    for step in path[:-1]:
        inner = inner[step]
    if to is ...:
        del inner[path[-1]]
    else:
        inner[path[-1]] = to
    return position


def test_a_position_is_written_as_it_was_read():
    assert SCHEMA.write(state_of(POSITION)) == POSITION
    assert list(SCHEMA.write(state_of(POSITION))) == list(POSITION)


def test_what_has_a_default_may_be_left_out():
    assert state_of(changed("secret", to=...)).secret == 0


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("seats", 1, "cubes", "gold"), 17, "seats[1].cubes.gold: 17 is above 15"),
        (("seats", 0, "cubes", "tin"), 1, "seats[0].cubes: there is no name 'tin'"),
        (("seats", 0, "cubes", "gold"), ..., "seats[0].cubes: gold is missing"),
        (
            ("seats", 0, "hand"),
            ["ark", "ark"],
            "seats[0].hand[1]: 'ark' is given twice, it is also at seats[0].hand[0]",
        ),
        (("seats", 0, "hand"), ["zither"], "seats[0].hand[0]: there is no card 'zither'"),
        (("seats", 0, "hand"), "ark", "seats[0].hand: 'ark' is not a list"),
        (("seats", 0, "size"), 1, "seats[0].size: there is no such field"),
        (("seats",), [], "seats: 0 of them for 2 seats"),
        (("year",), True, "year: True is not a whole number"),
        (("year",), -1, "year: -1 is below 0"),
        (("year",), ..., "year: is missing"),
        (("ending",), "fire", "ending: there is no ending 'fire'"),
        (("next_start",), 2, "next_start: there is no seat 2; seats go from 0 to 1"),
        (("market",), ["wood"], "market: 1 of them; there are 2"),
        (("market", 1), "tin", "market[1]: there is no kind 'tin'"),
        (("open",), 1, "open: 1 is neither true nor false"),
        (("frames", 0, "kind"), "sing", "frames[0].kind: there is no kind of frame 'sing'"),
        (("frames", 0, "numbers"), [1], "frames[0].numbers: 1 of them; there are 4"),
        (("dice",), [0, 0, 0, 0], "dice: the generator is four numbers of 32 bits, not all zero"),
        (("colour",), "red", "colour: there is no such field"),
    ],
)
def test_a_wrong_value_is_refused_by_its_path(path, value, message):
    with pytest.raises(BadPosition) as refused:
        SCHEMA.check(changed(*path, to=value), 2)
    assert str(refused.value) == message


@pytest.mark.parametrize("nonsense", [None, [], "year", 3])
def test_what_is_no_object_is_refused(nonsense):
    with pytest.raises(BadPosition, match="is not a JSON object"):
        SCHEMA.check(nonsense, 2)


def test_a_view_shows_what_its_audience_may_see():
    state = state_of(POSITION)
    mine, other, nobody = (SCHEMA.view("toy", state, viewer) for viewer in (0, 1, None))
    assert mine.seats[0].hand == ("ark",)
    assert mine.seats[1].hand is None
    assert other.seats[0].hand is None
    assert other.seats[1].hand == ()
    assert [row.hand for row in nobody.seats] == [None, None]
    assert [row.hand_size for row in nobody.seats] == [1, 0]
    assert mine.deck == 1
    assert mine.market == ("wood", None)
    assert not hasattr(mine, "secret")


def test_hands_lie_open_when_the_game_opens_them():
    state = state_of(POSITION)
    state.over = True
    assert [row.hand for row in SCHEMA.view("toy", state, None).seats] == [("ark",), ()]


def test_the_audiences_are_known_by_field():
    audiences = SCHEMA.audiences
    assert audiences["seats.hand"] is OWNER
    assert audiences["deck"] is SIZE
    assert audiences["secret"] is NOBODY
    assert audiences["dice"] is NOBODY


def test_an_observation_has_a_described_number_for_everything_with_the_own_seat_first():
    state = state_of(POSITION)
    for viewer in (0, 1, None):
        row = dict(zip(SCHEMA.observation_fields, SCHEMA.observation(SCHEMA.view("toy", state, viewer)), strict=True))
        own = viewer or 0
        assert row["seats[me].favor"] == (7 / 99 if own == 0 else 0)
        assert row["seats[me+1].favor"] == (0 if own == 0 else 7 / 99)
        assert row["seats[me].hand is known"] == (viewer is not None)
        assert row["seats[me].hand has ark"] == (viewer == 0)
        assert row["seats[me+1].hand is known"] == 0
        assert row["market[0] is wood"] == 1
        assert row["place of crown in discards"] == 1 / 3
        assert row["seats[me+2].favor"] == 0


def test_observations_differ_where_views_do():
    seen = {}
    for path, value in (
        (("year",), 3),
        (("year",), 4),
        (("next_start",), 1),
        (("market", 1), "gold"),
        (("deck",), []),
        (("discards",), ["crown", "bell"]),
        (("discards",), ["bell", "crown"]),
        (("seats", 0, "hand"), []),
        (("seats", 1, "cubes", "gold"), 1),
        (("open",), False),
    ):
        view = SCHEMA.view("toy", state_of(changed(*path, to=value)), 0)
        seen[tuple(SCHEMA.observation(view))] = view
    assert len(seen) == 10


def test_the_information_text_has_a_line_for_each_field():
    text = information_text(SCHEMA.view("toy", state_of(POSITION), 0))
    assert "year: 3" in text.splitlines()
    assert "seats[0].hand: ark" in text.splitlines()
    assert "seats[1].hand: unknown or none" in text.splitlines()
    assert "seats[0].cubes: gold 1, wood 0" in text.splitlines()


def test_a_view_field_that_no_field_shows_is_a_mistake_of_the_declaration():
    with pytest.raises(TypeError, match=r"ToyView\.year is in no field of the schema that views show"):
        Schema((hidden(computed("year", Number(), lambda state, _: 0)),), ToyView, SeatView, room=2)

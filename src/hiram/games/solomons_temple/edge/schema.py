"""Every field of a position, declared once: where it lies, what values it can have and who may see it."""

from __future__ import annotations

from typing import Any

from hiram.core.frames import frames_of
from hiram.core.native import i64, vec
from hiram.core.schema import (
    NOBODY,
    OWNER,
    Bunch,
    Coded,
    Flag,
    Item,
    Maybe,
    Number,
    Record,
    Rows,
    Schema,
    Some,
    array,
    cells,
    computed,
    dice,
    each_seat,
    flag,
    hidden,
    names,
    number,
    one_of,
    pile,
    require,
    seat,
    shown,
)
from hiram.core.schema.fields import Maker, none_or, or_none, scalar
from hiram.core.tools import NONE
from hiram.games.solomons_temple.content.model import SolomonContent
from hiram.games.solomons_temple.edge.view import SideView, SolomonView
from hiram.games.solomons_temple.engine import ask, deck, sightings, terms, values
from hiram.games.solomons_temple.engine.rules.perform import decision
from hiram.games.solomons_temple.engine.state import SolomonData

PRIESTS = ("none", "good", "unclean", "evil")
ALTARS = ("none", "clean", "bad_offerings")
GOATS = ("none", "sideways", "activated")
ENDINGS = ("not_over", "filling", "stall", "turn_cap")
FACES = ("none", "sword", "star")
DECISIONS = (
    *("open_window", "point", "attack_window", "attack", "sin_window", "blemish", "place", "coop_pick", "levites_pick"),
    *("peace_give", "peace_take", "recover_pick", "siege_move", "ruin_pick", "relocate_army", "relocate_spot"),
    *("prepare", "defend", "build", "close", "answer", "grain_place"),
)
FRAMES = (
    *("open_window", "action_point", "attack_window", "attack", "sin_window", "blemish", "place", "coop_pick"),
    *("levites_pick", "peace_give", "peace_take", "recover_pick", "siege_move", "ruin_pick", "relocate_army"),
    "relocate_spot",
)
STAGES = (
    *("start", "prepare", "roll", "attack", "after_attack", "defend", "build", "sin", "answer", "place", "close"),
    *("end", "over"),
)
NUMBERS = (
    *("announced", "sin_played", "thrown", "good_played", "recovered", "moved", "sneaked", "struck", "siege_new"),
    *("destroying", "heard", "changed", "stall"),
)
PHASES = ("draw", "defend", "build", "discard", "build")
"""By the action point: prepare, defend, build, close, answer."""
PHASE_BEFORE = {values.TO_BUILD: "defend", values.TO_SIN: "build", values.TO_END: "discard"}
"""By the stage that follows, for a window of the other player while the active one has nothing to decide."""
PROPHETS = deck.CARD_IDS[deck.ISAIAH : deck.EZEKIEL + 1]
SINS = deck.CARD_IDS[deck.FIRST_SIN : deck.LOSS_OF_HEART + 1]
CARD_NUMBER = {card: number_ for number_, card in enumerate(deck.CARD_IDS)}
ARMY_NUMBERS = tuple(range(1, terms.ARMIES + 1))
MOST_COPIES = 20
MOST_SEEN = 10_000  # events that both saw of a hand
CARDS = Bunch(deck.CARD_IDS, what="card")


def counted_ids(counts: list[int]) -> list[str]:
    """The cards of such counts, by kind."""
    return [card for card, count in zip(deck.CARD_IDS, counts, strict=True) for _ in range(count)]


def counts_of(cards: list[str]) -> list[int]:
    counts = [0] * deck.CARDS
    for card in cards:
        counts[CARD_NUMBER[card]] += 1
    return counts


def by_kind(name: str, **more: Any) -> Maker:
    """Cards of which each kind is counted."""
    return array(name, "", deck.CARDS, CARDS, counted_ids, counts_of, **more)


def one_card(name: str, cards: tuple[str, ...]) -> Maker:
    """One of some cards, by the number of its kind, or nothing."""
    shape = Maybe(Item(cards, name))
    return scalar(name, "", shape, none_or(deck.CARD_IDS.__getitem__), or_none(CARD_NUMBER.__getitem__))


def sorted_pile(state: SolomonData, seat: int, _: int | None) -> list[str]:
    """A draw pile by kind: nobody knows its order."""
    return [deck.CARD_IDS[card] for card in sorted(state.piles[seat].rest())]


def put_seen(state: SolomonData, seat: int, value: list[int]) -> None:
    state.seen[seat] = vec[i64](value)


def check_frame(value: Any, where: str) -> None:
    require(isinstance(value, list) and len(value) == 6, where, "is not a kind, a seat and four numbers")
    require(value[0] in FRAMES, where, f"there is no kind of frame {value[0]!r}")
    require(all(type(number_) is int for number_ in value[1:]), where, "has whole numbers after its kind")
    require(value[1] in (0, 1), where, f"there is no seat {value[1]}")
    require(all(0 <= number_ < 64 for number_ in value[2:]), where, "has numbers from 0 to 63")


def frame_rows(state: SolomonData, _: int) -> list[list[Any]]:
    return [[FRAMES[row[0]], *row[1:]] for row in state.frames.rows()]


def put_frames(state: SolomonData, _: int, value: list[list[Any]]) -> None:
    state.frames = frames_of([[FRAMES.index(row[0]), *row[1:]] for row in value])


def turn_numbers(state: SolomonData, _: int) -> dict[str, int]:
    return {name: int(getattr(state, name)) for name in NUMBERS}


def put_turn_numbers(state: SolomonData, _: int, value: dict[str, int]) -> None:
    for name, number_ in value.items():
        setattr(state, name, number_)


def armies(name: str) -> Maker:
    """A set of armies, shown by their numbers."""

    def look(state: SolomonData, *_: object) -> list[int]:
        return [army for army in ARMY_NUMBERS if (int(getattr(state, name)) >> (army - 1)) & 1]

    return shown(name, Some(ARMY_NUMBERS, "army"), look)


def yes(name: str) -> Maker:
    """A number of the turn that is shown as yes or no."""
    return shown(name, Flag(), lambda state, *_: bool(getattr(state, name)))


def giving(state: SolomonData, _: int, viewer: int | None) -> str | None:
    """What will be given is known to whoever gives it."""
    mine = viewer is not None and int(state.frames.seat()) == viewer
    return deck.CARD_IDS[state.giving] if mine and state.giving != NONE else None


def decision_name(state: SolomonData, *_: object) -> str | None:
    return None if state.over else DECISIONS[decision(state)]


def phase_of(state: SolomonData, *_: object) -> str:
    """The phase of the turn, by the lowest frame."""
    if state.over:
        return "over"
    kind, point = int(state.frames.at(0, 0)), int(state.frames.at(0, 2))
    if kind == ask.OPEN:
        return PHASE_BEFORE.get(int(state.stage), "draw")
    if kind == ask.POINT:
        return PHASES[point]
    return "attack" if kind == ask.ATTACK else "build"


def resolving_of(state: SolomonData, *_: object) -> tuple[int, str] | None:
    """The card that is in no zone for a moment, and its owner (ST-2.1)."""
    if state.over:
        return None
    kind, seat = int(state.frames.kind()), int(state.frames.seat())
    if kind == ask.BLEMISH:
        return 1 - seat, deck.CARD_IDS[state.frames.get(0)]
    if kind in (ask.PEACE_GIVE, ask.PEACE_TAKE):
        return seat, deck.CARD_IDS[deck.PEACE]
    return (seat, deck.CARD_IDS[deck.LEVITES]) if kind == ask.LEVITES_PICK else None


def resolving_numbers(value: tuple[int, str]) -> list[float]:
    return [float(value[0]), *(float(card == value[1]) for card in deck.CARD_IDS)]


class SolomonSchema(Schema[SolomonView]):
    """The fields of Solomon's Temple, with the names that the content gives to gates and spots."""

    def __init__(self, content: SolomonContent) -> None:
        super().__init__(
            (
                number("turn", values.TURN_CAP, least=1),
                seat("active"),
                one_of("stage", STAGES, seen=NOBODY),  # what follows when no frame is open
                one_of("die", FACES),
                computed(
                    "numbers",
                    Record(dict.fromkeys(NUMBERS, Number(0, 255))),
                    turn_numbers,
                    put_turn_numbers,
                    seen=NOBODY,
                ),
                hidden(one_card("giving", deck.CARD_IDS)),
                one_of("ending", ENDINGS),
                seat("winner", optional=True),
                computed(
                    "frames", Rows(Coded((), list, check_frame), 8, exact=False), frame_rows, put_frames, seen=NOBODY
                ),
                each_seat(
                    by_kind("hand", seen=OWNER),
                    pile("pile", deck.CARD_IDS, at="piles", repeats=True, seen=OWNER, look=sorted_pile),
                    by_kind("discard"),
                    names("temple", deck.CARD_IDS[: deck.TEMPLE], at="built", what="Temple card"),
                    names("gates", [gate.id for gate in content.gates], what="gate"),
                    one_card("prophet", PROPHETS),
                    flag("king_david", at="david"),
                    flag("king_solomon", at="solomon"),
                    one_of("priest", PRIESTS),
                    one_of("altar", ALTARS),
                    number("bad_offerings", MOST_COPIES, at="spoils"),
                    number("grain", MOST_COPIES),
                    one_of("scapegoat", GOATS, at="goat"),
                    scalar("fast", "", Maybe(Number(0, values.FASTED)), none_or(int), or_none(int)),
                    one_card("sin", SINS),
                    number("siege", values.BREACHING),
                    number("ripe_sieges", MOST_COPIES, at="older"),
                    cells("armies", terms.ARMIES, of=[spot.id for spot in content.spots], what="spot"),
                    flag("refilled", seen=NOBODY),
                    by_kind("known"),
                    names("proof", deck.CARD_IDS, what="card", seen=NOBODY),  # one of these is in hand, as both know
                    computed(  # what both saw of hand and pile; if empty, that the hand was drawn
                        "seen",
                        Rows(Number(0, sightings.CODES - 1), MOST_SEEN, exact=False),
                        lambda state, seat: [int(code) for code in state.seen[seat]],
                        put_seen,
                        seen=NOBODY,
                    ),
                    shown("hand_size", Number(0, 100, scale=10), lambda state, seat, _: int(state.hand_size[seat])),
                    shown("pile_size", Number(0, 100), lambda state, seat, _: int(state.piles[seat].left)),
                    name="sides",
                ),
                dice(),
                shown("phase", Item(("draw", "attack", "defend", "build", "discard", "over")), phase_of),
                shown("decision", Maybe(Item(DECISIONS)), decision_name),
                yes("announced"),
                yes("sin_played"),
                shown("discards", Number(0, 2), lambda state, *_: int(state.thrown)),
                armies("moved"),
                armies("sneaked"),
                armies("struck"),
                yes("destroying"),
                yes("siege_new"),
                yes("recovered"),
                shown("resolving", Maybe(Coded(("owner", *deck.CARD_IDS), resolving_numbers)), resolving_of),
                shown("giving", Maybe(Item(deck.CARD_IDS, "card")), giving),
                shown("second_pass", Flag(), lambda state, *_: state.terms.second_pass),
                shown("foundations_laid", Flag(), lambda state, *_: state.terms.foundations_laid),
                shown("israelites_inside", Flag(), lambda state, *_: state.terms.israelites_inside),
            ),
            SolomonView,
            SideView,
            room=2,
        )

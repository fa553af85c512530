"""Every field of a position, declared once: where it lies, what values it can have and who may see it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from hiram.core import schema as sc
from hiram.core.frames import frames_of
from hiram.core.native import i64, vec
from hiram.core.schema.fields import Maker, none_or, or_none, scalar
from hiram.core.tools import NONE, bits
from hiram.games.solomons_temple.content.model import SolomonContent
from hiram.games.solomons_temple.edge.view import SideView, SolomonView
from hiram.games.solomons_temple.engine import ask, deck, sightings, terms, values
from hiram.games.solomons_temple.engine.observe import phase, resolving
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
PHASES = ("draw", "attack", "defend", "build", "discard", "over")
PROPHETS = deck.CARD_IDS[deck.ISAIAH : deck.EZEKIEL + 1]
SINS = deck.CARD_IDS[deck.FIRST_SIN : deck.LOSS_OF_HEART + 1]
CARD_NUMBER = {card: number_ for number_, card in enumerate(deck.CARD_IDS)}
ARMY_NUMBERS = tuple(range(1, terms.ARMIES + 1))
ARMY_SETS = tuple(tuple(place + 1 for place in bits(mask)) for mask in range(1 << terms.ARMIES))
MOST_COPIES = 20
MOST_SEEN = 10_000  # events that both saw of a hand
CARDS = sc.Bunch(deck.CARD_IDS, what="card")


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
    return sc.array(name, "", deck.CARDS, CARDS, counted_ids, counts_of, **more)


def one_card(name: str, cards: tuple[str, ...]) -> Maker:
    """One of some cards, by the number of its kind, or nothing."""
    shape = sc.Maybe(sc.Item(cards, name))
    return scalar(name, "", shape, none_or(deck.CARD_IDS.__getitem__), or_none(CARD_NUMBER.__getitem__))


def sorted_pile(state: SolomonData, seat: int, _: int | None) -> tuple[str, ...]:
    """A draw pile by kind: nobody knows its order."""
    return sorted_cards(tuple(state.piles[seat].rest()))


@lru_cache(maxsize=512)
def sorted_cards(cards: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([deck.CARD_IDS[card] for card in sorted(cards)])


def put_seen(state: SolomonData, seat: int, value: list[int]) -> None:
    state.seen[seat] = vec[i64](value)


def check_frame(value: Any, where: str) -> None:
    sc.require(isinstance(value, list) and len(value) == 6, where, "is not a kind, a seat and four numbers")
    sc.require(value[0] in FRAMES, where, f"there is no kind of frame {value[0]!r}")
    sc.require(all(type(number_) is int for number_ in value[1:]), where, "has whole numbers after its kind")
    sc.require(value[1] in (0, 1), where, f"there is no seat {value[1]}")
    sc.require(all(0 <= number_ < 64 for number_ in value[2:]), where, "has numbers from 0 to 63")


def frame_rows(state: SolomonData, _: int) -> list[list[Any]]:
    return [[FRAMES[row[0]], *row[1:]] for row in state.frames.rows()]


def put_frames(state: SolomonData, _: int, value: list[list[Any]]) -> None:
    state.frames = frames_of([[FRAMES.index(row[0]), *row[1:]] for row in value])


def numbers_of(state: SolomonData, _: int) -> dict[str, int]:
    return {name: int(getattr(state, name)) for name in NUMBERS}


def put_numbers(state: SolomonData, _: int, value: dict[str, int]) -> None:
    for name, number_ in value.items():
        setattr(state, name, number_)


def armies(name: str) -> Maker:
    """A set of armies, shown by their numbers."""

    def look(state: SolomonData, *_: object) -> tuple[int, ...]:
        return ARMY_SETS[getattr(state, name)]

    return sc.shown(name, sc.Some(ARMY_NUMBERS, "army"), look)


def yes(name: str) -> Maker:
    """A number of the turn that is shown as yes or no."""
    return sc.shown(name, sc.Flag(), lambda state, *_: bool(getattr(state, name)))


def giving(state: SolomonData, _: int, viewer: int | None) -> str | None:
    """What will be given is known to whoever gives it."""
    mine = viewer is not None and int(state.frames.seat()) == viewer
    return deck.CARD_IDS[state.giving] if mine and state.giving != NONE else None


def decision_of(state: SolomonData, *_: object) -> str | None:
    return None if state.over else DECISIONS[decision(state)]


def resolving_of(state: SolomonData, *_: object) -> tuple[int, str] | None:
    """The card that is in no zone for a moment, and its owner (ST-2.1)."""
    card, seat = resolving(state), int(state.frames.seat())
    if card == NONE:
        return None
    return 1 - seat if state.frames.kind() == ask.BLEMISH else seat, deck.CARD_IDS[card]


def resolving_numbers(value: tuple[int, str]) -> list[float]:
    return [float(value[0]), *(float(card == value[1]) for card in deck.CARD_IDS)]


class SolomonSchema(sc.Schema[SolomonView]):
    """The fields of Solomon's Temple, with the names that the content gives to gates and spots."""

    def __init__(self, content: SolomonContent) -> None:
        numbers = sc.Record(dict.fromkeys(NUMBERS, sc.Number(0, 255)))
        frames = sc.Rows(sc.Coded((), list, check_frame), 8, exact=False)
        seen = sc.Rows(sc.Number(0, sightings.CODES - 1), MOST_SEEN, exact=False)
        super().__init__(
            (
                sc.number("turn", values.TURN_CAP, least=1),
                sc.seat("active"),
                sc.one_of("stage", STAGES, seen=sc.NOBODY),  # what follows when no frame is open
                sc.one_of("die", FACES),
                sc.computed("numbers", numbers, numbers_of, put_numbers, seen=sc.NOBODY),
                sc.hidden(one_card("giving", deck.CARD_IDS)),
                sc.one_of("ending", ENDINGS),
                sc.seat("winner", optional=True),
                sc.computed("frames", frames, frame_rows, put_frames, seen=sc.NOBODY),
                sc.each_seat(
                    by_kind("hand", seen=sc.OWNER),
                    sc.pile("pile", deck.CARD_IDS, at="piles", repeats=True, seen=sc.OWNER, look=sorted_pile),
                    by_kind("discard"),
                    sc.names("temple", deck.CARD_IDS[: deck.TEMPLE], at="built", what="Temple card"),
                    sc.names("gates", [gate.id for gate in content.gates], what="gate"),
                    one_card("prophet", PROPHETS),
                    sc.flag("king_david", at="david"),
                    sc.flag("king_solomon", at="solomon"),
                    sc.one_of("priest", PRIESTS),
                    sc.one_of("altar", ALTARS),
                    sc.number("bad_offerings", MOST_COPIES, at="spoils"),
                    sc.number("grain", MOST_COPIES),
                    sc.one_of("scapegoat", GOATS, at="goat"),
                    scalar("fast", "", sc.Maybe(sc.Number(0, values.FASTED)), none_or(int), or_none(int)),
                    one_card("sin", SINS),
                    sc.number("siege", values.BREACHING),
                    sc.number("ripe_sieges", MOST_COPIES, at="older"),
                    sc.cells("armies", terms.ARMIES, of=[spot.id for spot in content.spots], what="spot"),
                    sc.flag("refilled", seen=sc.NOBODY),
                    by_kind("known"),
                    sc.names(
                        "proof", deck.CARD_IDS, what="card", seen=sc.NOBODY
                    ),  # one of these is in hand, as both know
                    # What both saw of hand and pile; if empty, that the hand was drawn.
                    sc.computed(
                        "seen", seen, lambda state, seat: list(map(int, state.seen[seat])), put_seen, seen=sc.NOBODY
                    ),
                    sc.shown(
                        "hand_size", sc.Number(0, 100, scale=10), lambda state, seat, _: int(state.hand_size[seat])
                    ),
                    sc.shown("pile_size", sc.Number(0, 100), lambda state, seat, _: int(state.piles[seat].left)),
                    name="sides",
                ),
                sc.dice(),
                sc.shown("phase", sc.Item(PHASES), lambda state, *_: PHASES[phase(state)]),
                sc.shown("decision", sc.Maybe(sc.Item(DECISIONS)), decision_of),
                yes("announced"),
                yes("sin_played"),
                sc.shown("discards", sc.Number(0, 2), lambda state, *_: int(state.thrown)),
                armies("moved"),
                armies("sneaked"),
                armies("struck"),
                yes("destroying"),
                yes("siege_new"),
                yes("recovered"),
                sc.shown("resolving", sc.Maybe(sc.Coded(("owner", *deck.CARD_IDS), resolving_numbers)), resolving_of),
                sc.shown("giving", sc.Maybe(sc.Item(deck.CARD_IDS, "card")), giving),
                sc.term("second_pass", sc.Flag()),
                sc.term("foundations_laid", sc.Flag()),
                sc.term("israelites_inside", sc.Flag()),
            ),
            SolomonView,
            SideView,
            room=2,
        )

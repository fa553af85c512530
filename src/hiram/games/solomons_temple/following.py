"""How a seat's view follows the events that it sees, as a client or a player with a good memory would."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from hiram.core.event import Event
from hiram.games.solomons_temple.content.model import Content
from hiram.games.solomons_temple.edge.view import SideView, SolomonView
from hiram.games.solomons_temple.engine import deck, terms

PHASE_OF = {
    "prepare": "draw",
    "defend": "defend",
    "build": "build",
    "close": "discard",
    "answer": "build",
    "attack": "attack",
    "gate_window": "attack",
    "sin_window": "build",
    "place": "build",
}
ORDER = {card: number for number, card in enumerate(deck.CARD_IDS)}
GOOD_IDS = deck.CARD_IDS[: deck.GOOD]


def ordered(cards: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(cards, key=ORDER.__getitem__))


def without(cards: Sequence[str], card: str) -> tuple[str, ...]:
    """The cards without one of this kind; unchanged if there is none."""
    rest = list(cards)
    if card in rest:
        rest.remove(card)
    return tuple(rest)


class Follower:
    """A view that is kept up to date from events alone, as a client or a player with a good memory would."""

    def __init__(self, content: Content, view: SolomonView) -> None:
        self.content = content
        self.view: dict[str, Any] = msgspec.structs.asdict(view)
        self.sides: list[dict[str, Any]] = [msgspec.structs.asdict(side) for side in view.sides]

    def result(self) -> SolomonView:
        return SolomonView(**{**self.view, "sides": tuple(SideView(**side) for side in self.sides)})

    def follow(self, event: Event) -> None:
        step: Callable[..., None] = getattr(self, f"on_{event.kind}", self.ignore)
        step(**event.fields)

    def ignore(self, **fields: object) -> None:
        """An event that only says why something happened."""

    # Cards that come and go --------------------------------------------------------------------------------------

    def gain(self, seat: int, card: str | None) -> None:
        side = self.sides[seat]
        side["hand_size"] += 1
        if side["hand"] is not None:
            side["hand"] = ordered((*side["hand"], str(card)))

    def lose(self, seat: int, card: str) -> None:
        side = self.sides[seat]
        side["hand_size"] -= 1
        side["known"] = without(side["known"], card)
        if side["hand"] is not None:
            side["hand"] = without(side["hand"], card)

    def from_pile(self, seat: int, card: str | None) -> None:
        side = self.sides[seat]
        side["pile_size"] -= 1
        if side["pile"] is not None:
            side["pile"] = without(side["pile"], str(card))

    def to_pile(self, seat: int, *cards: str) -> None:
        side = self.sides[seat]
        side["pile_size"] += len(cards)
        if side["pile"] is not None:
            side["pile"] = ordered((*side["pile"], *cards))

    def put_off(self, seat: int, card: str) -> None:
        """A card goes to the discard pile."""
        self.sides[seat]["discard"] = ordered((*self.sides[seat]["discard"], card))

    def hidden(self, seat: int) -> tuple[str, ...]:
        """The cards of a player that lie nowhere in sight: in hand or in the draw pile."""
        rest = Counter({card.id: card.copies for card in self.content.cards})
        own, foe = self.sides[seat], self.sides[1 - seat]
        rest.subtract((*own["discard"], *own["temple"]))
        rest["guarded_gate"] -= len(own["gates"])
        rest["grain_offering"] -= own["grain"]
        for card, there in (
            (own["prophet"], own["prophet"] is not None),
            ("king_david", own["king_david"]),
            ("king_solomon", own["king_solomon"]),
            ("priest", own["priest"] in ("good", "unclean")),
            ("altar", own["altar"] != "none"),
            ("scapegoat", own["scapegoat"] != "none"),
            ("pray_and_fast", own["fast"] is not None),
            (foe["sin"], foe["sin"] is not None),
            ("lay_siege", foe["siege"] > 0),
            ("bad_offerings", foe["altar"] == "bad_offerings"),
            ("unclean", foe["priest"] == "unclean"),
            ("evil_priest", foe["priest"] == "evil"),
        ):
            rest[card] -= there
        if self.view["resolving"] and self.view["resolving"][0] == seat:
            rest[self.view["resolving"][1]] -= 1
        return ordered([card for card in deck.CARD_IDS for _ in range(rest[card])])

    # Events of the turn ------------------------------------------------------------------------------------------

    def on_turn_began(self, seat: int, turn: int) -> None:
        self.view.update(turn=turn, active=seat, phase="draw", die="none", announced=False, sin_played=False)
        self.view.update(
            discards=0, moved=(), sneaked=(), struck=(), destroying=False, siege_new=False, recovered=False
        )

    def on_asked(self, seat: int, decision: str) -> None:
        self.view.update(acting=(seat,), decision=decision)
        self.view["phase"] = PHASE_OF.get(decision, self.view["phase"])

    def on_rolled(self, seat: int, face: str) -> None:
        self.view["die"] = face

    def on_announced(self, seat: int) -> None:
        self.view["announced"] = True

    def on_game_over(self, ending: str, winner: int | None) -> None:
        self.view.update(acting=(), finished=True, phase="over", decision=None, resolving=None, giving=None)
        self.view.update(ending=ending, winner=winner)

    # Events of hands and piles -----------------------------------------------------------------------------------

    def on_drawing(self, seat: int, count: int) -> None:
        if self.sides[seat]["hand"] is None:
            self.sides[seat]["pile_size"] -= count
            self.sides[seat]["hand_size"] += count

    def on_drew(self, seat: int, card: str | None) -> None:
        self.from_pile(seat, card)
        self.gain(seat, card)

    def on_goat_laid(self, seat: int) -> None:
        self.lose(seat, "scapegoat")
        self.sides[seat]["scapegoat"] = "sideways"

    def on_pile_refilled(self, seat: int) -> None:
        side = self.sides[seat]
        side["known"] = self.hidden(seat)
        self.to_pile(seat, *side["discard"])
        side["discard"] = ()

    def on_hand_returned(self, seat: int, count: int) -> None:
        side = self.sides[seat]
        if side["hand"] is None:
            side["pile_size"] += count
        else:
            self.to_pile(seat, *side["hand"])
            side["hand"] = ()
        side.update(hand_size=0, known=())

    def on_took(self, seat: int, card: str | None) -> None:
        self.from_pile(seat, card)
        self.gain(seat, card)

    def on_found_nothing(self, seat: int) -> None:
        side = self.sides[seat]
        hidden = self.hidden(seat)
        known = [card for card in side["known"] if card not in deck.CARD_IDS[: deck.STRUCTURES]]
        side["known"] = ordered((*known, *(card for card in hidden if card in deck.CARD_IDS[: deck.STRUCTURES])))

    def on_recovered(self, seat: int, card: str) -> None:
        side = self.sides[seat]
        side["discard"] = without(side["discard"], card)
        self.gain(seat, card)
        side["known"] = ordered((*side["known"], card))
        self.view["recovered"] = True

    def on_set_aside(self, seat: int, card: str | None) -> None:
        self.view["giving"] = card

    def on_exchanged(self, seat: int, given: str | None, card: str | None) -> None:
        self.view["giving"] = None
        side = self.sides[seat]
        side["known"] = tuple(card for card in side["known"] if card not in GOOD_IDS)
        if side["hand"] is not None:
            side["hand"] = ordered((*without(side["hand"], str(given)), str(card)))
            side["pile"] = ordered((*without(side["pile"], str(card)), str(given)))

    def on_discarded(self, seat: int, card: str) -> None:
        self.view["discards"] += 1
        self.on_used(seat, card)

    def on_used(self, seat: int, card: str) -> None:
        self.lose(seat, card)
        self.put_off(seat, card)

    # Events of the boards ----------------------------------------------------------------------------------------

    def on_played(self, seat: int, card: str) -> None:
        self.lose(seat, card)
        side = self.sides[seat]
        if card in ("isaiah", "jeremiah", "ezekiel"):
            side["prophet"] = card
        elif card in ("king_david", "king_solomon"):
            side[card] = True
        elif card == "priest":
            side["priest"] = "good"
        elif card == "altar":
            side["altar"] = "clean"

    def on_fast_counted(self, seat: int, count: int) -> None:
        self.sides[seat]["fast"] = count

    def on_siege_counted(self, board: int, count: int) -> None:
        self.sides[board]["siege"] = count

    def on_offered(self, seat: int, card: str) -> None:
        self.lose(seat, card)
        self.view["resolving"] = (seat, card)

    def on_searched(self, seat: int) -> None:
        self.on_offered(seat, "levites")

    def on_spent(self, seat: int, card: str) -> None:
        self.view["resolving"] = None
        self.put_off(seat, card)

    on_spoiled = on_spent

    def on_blemished(self, seat: int, card: str, by: int) -> None:
        self.on_spent(seat, card)

    def on_grain_accepted(self, seat: int) -> None:
        self.view["resolving"] = None
        self.sides[seat]["grain"] += 1

    def on_goat_woke(self, seat: int) -> None:
        self.sides[seat]["scapegoat"] = "activated"

    def on_sin_laid(self, board: int, card: str) -> None:
        self.lose(1 - board, card)
        self.sides[board]["sin"] = card
        self.view["sin_played"] = True

    def on_cursed(self, board: int, card: str) -> None:
        self.lose(1 - board, card)
        side = self.sides[board]
        if card == "bad_offerings":
            side["altar"] = card
        else:
            side["priest"] = "evil" if card == "evil_priest" else "unclean"

    def on_left_play(self, board: int, card: str) -> None:
        self.put_off(board if card in GOOD_IDS else 1 - board, card)
        side = self.sides[board]
        if card in ("priest", "evil_priest"):
            side["priest"] = "none"
        elif card == "unclean":
            side["priest"] = "good"
        elif card == "altar":
            side["altar"] = "none"
        elif card == "bad_offerings":
            side["altar"] = "clean"
        elif card == "grain_offering":
            side["grain"] -= 1
        elif card == "lay_siege":
            side["siege"] = 0
        elif card == "pray_and_fast":
            side["fast"] = None
        elif card == "scapegoat":
            side["scapegoat"] = "none"
        elif card.startswith("sin_"):
            side["sin"] = None
        else:
            side["prophet"] = None

    def on_built(self, seat: int, card: str) -> None:
        self.lose(seat, card)
        self.sides[seat]["temple"] = ordered((*self.sides[seat]["temple"], card))

    def on_ruined(self, board: int, card: str) -> None:
        self.sides[board]["temple"] = without(self.sides[board]["temple"], card)
        self.to_pile(board, card)

    def on_guarded(self, seat: int, gate: str) -> None:
        self.lose(seat, "guarded_gate")
        guarded = {*self.sides[seat]["gates"], gate}
        self.sides[seat]["gates"] = tuple(each.id for each in self.content.gates if each.id in guarded)

    def on_gate_fell(self, board: int, gate: str) -> None:
        self.sides[board]["gates"] = without(self.sides[board]["gates"], gate)
        self.put_off(board, "guarded_gate")

    # Events of armies --------------------------------------------------------------------------------------------

    def set_army(self, board: int, army: int, spot: str | None) -> None:
        armies = list(self.sides[board]["armies"])
        armies[army - 1] = spot
        self.sides[board]["armies"] = tuple(armies)

    def on_army_placed(self, board: int, army: int) -> None:
        self.set_army(board, army, self.content.spots[0].id)

    def mark(self, what: str, army: int) -> None:
        self.view[what] = tuple(sorted({*self.view[what], army}))

    def on_army_moved(self, board: int, army: int, spot: str) -> None:
        self.set_army(board, army, spot)
        if self.view["decision"] != "siege_move":  # the free step of a breach is not the army's move (ST-9.4)
            self.mark("moved", army)

    def on_relocated(self, board: int, army: int, spot: str) -> None:
        self.set_army(board, army, spot)

    def on_army_sneaked(self, board: int, army: int, spot: str, gate: str) -> None:
        self.set_army(board, army, spot)
        self.mark("sneaked", army)

    def on_temple_struck(self, board: int, army: int) -> None:
        self.set_army(board, army, None)
        self.on_gate_struck(board, army, "")

    def on_gate_struck(self, board: int, army: int, gate: str) -> None:
        self.mark("struck", army)
        self.view["destroying"] = True

    def on_armies_removed(self, board: int) -> None:
        self.sides[board]["armies"] = (None,) * terms.ARMIES

    def on_siege_laid(self, board: int) -> None:
        self.lose(1 - board, "lay_siege")
        self.sides[board]["siege"] = 1
        self.view["siege_new"] = True

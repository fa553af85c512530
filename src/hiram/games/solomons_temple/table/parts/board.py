"""The nodes of one city: spots, gates, armies, the rising Temple, what lies in the slots, the piles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from hiram.core.text.words import counted
from hiram.games.solomons_temple.content.model import Content
from hiram.games.solomons_temple.edge.view import SideView, SolomonView
from hiram.games.solomons_temple.engine import deck
from hiram.games.solomons_temple.table.art.board import MIDDLE, SIDE_OF, TITLE
from hiram.games.solomons_temple.table.art.temple import PARTS, ROOMS
from hiram.games.solomons_temple.table.layout import CHAINS, GROUND, PIECE, ROAD, THING, TOP
from hiram.games.solomons_temple.words.tips import ZONES, card_text, spot_name
from hiram.scene import Node, Sheet, fit


@dataclass(frozen=True)
class City:
    """One player's board, as the view's seat sees it."""

    content: Content
    sheet: Sheet
    view: SolomonView
    seat: int
    names: tuple[str, ...]

    @property
    def side(self) -> SideView:
        return self.view.sides[self.seat]

    @property
    def zone(self) -> str:
        """The viewer's own city has its zone; a spectator sees seat 0 as the other one."""
        own = 1 if self.view.seat is None else self.view.seat
        small = ".small" if self.view.decision in CHAINS else ""
        return ("your_city" if self.seat == own else "other_city") + small

    @property
    def owner(self) -> str:
        return self.names[self.seat]

    @property
    def enemy(self) -> str:
        return self.names[1 - self.seat]

    def node(
        self,
        name: str,
        art: str,
        layer: int,
        x: float,
        y: float,
        text: tuple[str, ...] = (),
        label: str = "",
        tip: str = "",
        **more: Any,
    ) -> Node:
        """A thing on this board."""
        return Node(name, art, self.zone, layer, x=x, y=y, text=text, label=label, tip=tip, **more)

    def nodes(self) -> list[Node]:
        """Everything on the board."""
        return [
            self.ground(),
            *self.spots(),
            *self.gates(),
            *self.temple(),
            *self.armies(),
            *self.slots(),
            *self.piles(),
        ]

    def ground(self) -> Node:
        you = " (you)" if self.seat == self.view.seat else ""
        art = f"city.{self.seat}"
        immune = " immune" if self.side.grain else ""
        text = (fit(f"{self.owner}{you}", self.sheet.art[art].slots[0]),)
        cls = f"seat{self.seat}{immune}"
        label = f"City of {self.owner}{you}"
        tip = "North is below. Armies come to the camp before the Fish Gate (ST-8.3) and walk the roads (ST-8.4)."
        return Node(art, art, self.zone, GROUND, text=text, cls=cls, label=label, tip=tip)

    # The land ----------------------------------------------------------------------------------------------------

    def spots(self) -> Iterable[Node]:
        for spot in self.content.spots:
            art = f"spot.{spot.zone}.{SIDE_OF.get(spot.id, 'below').replace(' ', '-')}"
            name = fit(spot_name(self.content, spot.id), self.sheet.art[art].slots[0])
            next_to = " An army here stands next to the Temple (ST-10.3)." if spot.zone == "court" else ""
            label = f"{spot.name}, {self.owner}'s city"
            tip = f"{spot.name}, {ZONES[spot.zone]} ({spot.scripture}). One army has room (ST-8.6).{next_to}"
            yield self.node(f"spot.{self.seat}.{spot.id}", art, ROAD, spot.x, spot.y + TITLE, (name,), label, tip)

    def gates(self) -> Iterable[Node]:
        for gate in self.content.gates:
            guarded = gate.id in self.side.gates
            state = "guarded" if guarded else "open"
            rule = "no army walks through (ST-8.5)" if guarded else "armies may walk through (ST-8.5)"
            label = f"{gate.name} of {self.owner}, {state}"
            tip = f"{gate.name} ({gate.scripture}), {state}: {rule}."
            yield self.node(
                f"gate.{self.seat}.{gate.id}",
                f"gate.{state}",
                THING,
                gate.x,
                gate.y + TITLE,
                label=label,
                tip=tip,
                r={"N": 0, "S": 180, "W": 270, "E": 90}[gate.side],
            )

    def armies(self) -> Iterable[Node]:
        """The enemy's five tokens: on spots of this board, or waiting in the title."""
        places = {spot.id: spot for spot in self.content.spots}
        attacked = self.view.active == self.seat
        for number, spot in enumerate(self.side.armies, 1):
            x, y = (places[spot].x, places[spot].y + TITLE) if spot else (510 + 27 * number, 22)
            where = f"at {places[spot].name}" if spot else "not in the field"
            moved = attacked and spot is not None and number in self.view.moved
            done = " It has moved in this attack." if moved else ""
            cls = f"seat{1 - self.seat}{' rested' if moved else ''}"
            label = f"Army {number} of {self.enemy}, {where}"
            tip = f"Army {number} of {self.enemy}, a thousand soldiers, {where} (ST-8.10).{done}"
            yield self.node(
                f"army.{self.seat}.{number}",
                f"army.{1 - self.seat}",
                TOP if spot else PIECE,
                x,
                y,
                (str(number),),
                label,
                tip,
                s=1.0 if spot else 0.56,
                cls=cls,
            )

    # The Temple --------------------------------------------------------------------------------------------------

    def temple(self) -> Iterable[Node]:
        """The Temple rises: a plan becomes walls, outlines become gold."""
        side, (cx, cy) = self.side, MIDDLE
        standing = len(side.temple)
        words = f"The Temple of {self.owner}: {standing} of {deck.TEMPLE} cards"
        tip = f"{words}. When all stand, the Filling of the Holy of Holies wins (ST-5.12)."
        yield self.node(f"temple.{self.seat}", "temple", ROAD, cx, cy + TITLE, label=words, tip=tip)
        if standing == deck.TEMPLE:
            yield self.node(f"glory.{self.seat}", "glory", ROAD, cx, cy + TITLE)
        for number, card in enumerate(self.content.cards[: deck.TEMPLE]):
            x, y, _, _ = PARTS[card.id]
            built = card.id in side.temple
            state = "on" if built else "off"
            text = (ROOMS[card.id],) if number < deck.STRUCTURES else ()
            label = f"{card.name} of {self.owner}, {'built' if built else 'not built'}"
            yield self.node(
                f"temple.{self.seat}.{card.id}",
                f"part.{card.id}.{state}",
                THING if number < deck.STRUCTURES else PIECE,
                cx + x,
                cy + y + TITLE,
                text,
                label,
                f"{card.name} ({card.scripture}), {'built' if built else 'not built yet'}. "
                + card_text(self.content, card.id)
                + (" (ST-2.12)" if number < deck.STRUCTURES else " (ST-12.1)"),
            )
        if side.sin:
            name = next(card.name for card in self.content.cards if card.id == side.sin)
            text = (fit(name, self.sheet.art["sin"].slots[0]),)
            label = f"{name} lies against {self.owner}"
            yield self.node(
                f"sin.{self.seat}",
                "sin",
                TOP,
                cx,
                cy + TITLE - 88,
                text,
                label,
                f"{name} stops the build of {self.owner}. It lies until {self.owner}'s next turn begins (ST-12.7).",
            )

    # Slots and piles ---------------------------------------------------------------------------------------------

    def slots(self) -> Iterable[Node]:
        for place, row in enumerate(self.slot_rows()):
            art = f"slot.{row.name}.{row.look}"
            slots = self.sheet.art[art].slots
            words = ", ".join(filter(None, (row.card or "empty", row.state)))
            text = (fit(row.title, slots[0]), fit(row.state or row.shown, slots[1]))
            label = f"{row.title} of {self.owner}: {words}"
            tip = f"{row.title}: {words}. {row.rule}"
            yield self.node(f"slot.{self.seat}.{row.name}", art, THING, 47.5 + 93.5 * place, 641, text, label, tip)
        die = self.view.die if self.view.active == self.seat else "none"
        if die != "none":
            words = "a Star: no attack this turn" if die == "star" else "a Sword: the attack goes on"
            label = f"The Prophet's die: {words}"
            tip = f"The Prophet's die shows {words} (ST-7.3, ST-7.4)."
            yield self.node(
                f"die.{self.seat}",
                f"die.{die}",
                PIECE,
                76,
                644,
                label=label,
                tip=tip,
                s=0.9,
                via=f"slot.{self.seat}.prophet",
            )

    def slot_rows(self) -> list[Row]:
        """The strip from left to right."""
        side = self.side
        priest = {"none": "", "good": "Priest", "unclean": "Priest", "evil": "Evil Priest"}[side.priest]
        unclean = side.priest == "unclean"
        spoiled, grain = side.altar == "bad_offerings", side.grain > 0
        fast = None if side.fast is None else 3 - side.fast
        left = "" if fast is None else "take a card now" if not fast else f"{counted(fast, 'turn')} left"
        goat = {"none": "", "sideways": "asleep", "activated": "awake"}[side.scapegoat]
        return [
            Row(
                "prophet",
                "Prophet",
                (side.prophet or "").capitalize(),
                "",
                "Before each attack the die is rolled (ST-7.2).",
            ),
            Row(
                "priest",
                "Priest",
                priest,
                "unclean this turn" if unclean else "",
                "Offerings need a good Priest who is clean (ST-6.1).",
                "dark" if side.priest in ("evil", "unclean") else "",
            ),
            Row(
                "altar",
                "Altar",
                "" if side.altar == "none" else "Altar",
                "Bad Offerings" if spoiled else "Grain: immune" if grain else "",
                "Offerings need an Altar (ST-6.1)."
                + (" The next offering fails (ST-6.19)." if spoiled else "")
                + (" No Sin and no evil card this turn (ST-6.14)." if grain else ""),
                "dark" if spoiled else "glow" if grain else "",
            ),
            Row(
                "king_david",
                "King David",
                *king(side.king_david, "gates at once"),
                "Guarded Gates are Instants (ST-5.5).",
            ),
            Row(
                "king_solomon",
                "Solomon",
                *king(side.king_solomon, "builds at once"),
                "Structures are Instants (ST-5.6).",
            ),
            Row(
                "scapegoat",
                "Scapegoat",
                "Scapegoat" if goat else "",
                goat,
                "Asleep until a Burnt Offering succeeds; awake it undoes one Sin (ST-13.3).",
                "glow" if goat == "awake" else "",
            ),
            Row(
                "fast",
                "Fast",
                "" if fast is None else "Pray and Fast",
                left,
                "No good card is played while the fast lasts (ST-5.16).",
            ),
        ]

    def piles(self) -> Iterable[Node]:
        side, names = self.side, {card.id: card.name for card in self.content.cards}
        gone = ", ".join(f"{n} x {names[card]}" if n > 1 else names[card] for card, n in Counter(side.discard).items())
        known = ", ".join(names[card] for card in side.known)
        remembered = f" Surely among them: {known}." if known else ""
        label = f"Draw pile of {self.owner}: {counted(side.pile_size, 'card')}"
        tip = f"Draw pile: {counted(side.pile_size, 'card')}. Each turn the hand is filled up to eight (ST-3.3)."
        yield self.node(f"pile.{self.seat}", "pile", THING, 32, TITLE + 38, (str(side.pile_size),), label, tip)
        label = f"Discard pile of {self.owner}: {counted(len(side.discard), 'card')}"
        tip = f"Discard pile, open to both (ST-R55): {gone or 'nothing yet'}."
        yield self.node(
            f"discard.{self.seat}", "discards", THING, 624, TITLE + 38, (str(len(side.discard)),), label, tip
        )
        text = (f"Hand {side.hand_size}",)
        label = f"{self.owner} holds {counted(side.hand_size, 'card')}"
        tip = f"{self.owner} holds {counted(side.hand_size, 'card')}.{remembered} There is no limit (ST-2.10)."
        yield self.node(f"hidden.{self.seat}", "chip", PIECE, 394, 7, text, label, tip)
        text = (f"Temple {len(side.temple)}/{deck.TEMPLE}",)
        label = f"{self.owner} has built {len(side.temple)} of {deck.TEMPLE} Temple cards"
        tip = f"{len(side.temple)} of {deck.TEMPLE} Temple cards stand (ST-5.12)."
        yield self.node(f"progress.{self.seat}", "chip.wide", PIECE, 268, 7, text, label, tip)
        left = max(0, 3 - side.siege)
        words = "a gate may fall now" if not left else f"a gate falls in {counted(left, 'attack')}"
        shown: tuple[str, ...] = (("now" if not left else f"{left} left"),) if side.siege else ()
        label = f"Lay Siege on {self.owner}: {words}" if side.siege else f"No siege of {self.owner}"
        tip = (
            f"Lay Siege: {words}; attacks that a Star stops do not count (ST-9.3)."
            if side.siege
            else "Here lies Lay Siege (ST-9.1)."
        )
        yield self.node(
            f"siege.{self.seat}", "siege" if side.siege else "siege.none", THING, 622, TITLE + 506, shown, label, tip
        )


@dataclass(frozen=True)
class Row:
    """A place of the strip: what lies there, what is to be known of it, and its rule."""

    name: str
    title: str
    card: str
    state: str
    rule: str
    special: str = ""

    @property
    def shown(self) -> str:
        """The card's name, if the title does not say it already."""
        return "" if self.card == self.title else self.card

    @property
    def look(self) -> str:
        return self.special or "good" if self.card else "empty"


def king(in_play: bool, power: str) -> tuple[str, str]:
    return ("King", power) if in_play else ("", "")

"""The nodes of one city: spots, gates, armies, the rising Temple, what lies in the slots, the piles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from hiram.core.text.words import counted
from hiram.games.solomons_temple.content.model import SolomonContent
from hiram.games.solomons_temple.edge.view import SideView, SolomonView
from hiram.games.solomons_temple.engine import deck
from hiram.games.solomons_temple.table.art.board import MIDDLE, PARTS, SIDE_OF, TITLE
from hiram.games.solomons_temple.table.layout import CHAINS, GROUND, PIECE, ROAD, THING, TOP
from hiram.games.solomons_temple.table.parts.panels import fitted, node
from hiram.games.solomons_temple.words.tips import TEXTS, Tip, card_text, notice, siege_clock, slot_rows, thing
from hiram.scene import Node, Sheet

TURNED = {"N": 0, "S": 180, "W": 270, "E": 90}
"""How far a gate is turned, by its side of the wall."""


@dataclass(frozen=True)
class City:
    """One player's board, as the view's seat sees it."""

    content: SolomonContent
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

    def node(self, name: str, art: str, layer: int, x: float, y: float, words: Tip, *text: str, **more: Any) -> Node:
        """A thing on this board, with texts for the slots of its art."""
        shown = fitted(self.sheet, art, *text)
        return node(name, art, self.zone, layer, words, x=x, y=y, text=shown, **more)

    def nodes(self) -> list[Node]:
        """Everything on the board."""
        land = (self.ground(), *self.spots(), *self.gates())
        return [*land, *self.temple(), *self.armies(), *self.slots(), *self.piles()]

    def ground(self) -> Node:
        name = notice("you", name=self.owner) if self.seat == self.view.seat else self.owner
        cls = f"seat{self.seat} immune" if self.side.grain else f"seat{self.seat}"
        art, words = f"city.{self.seat}", thing("city", owner=name)
        return node(art, art, self.zone, GROUND, words, text=fitted(self.sheet, art, name), cls=cls)

    def spots(self) -> Iterable[Node]:
        for spot in self.content.spots:
            facts = {"name": spot.name, "owner": self.owner, "scripture": spot.scripture}
            words = thing("court" if spot.zone == "court" else "spot", zone=TEXTS.zones[spot.zone], **facts)
            art, name = f"spot.{spot.zone}.{SIDE_OF.get(spot.id, 'below')}", TEXTS.spots.get(spot.id, spot.name)
            yield self.node(f"spot.{self.seat}.{spot.id}", art, ROAD, spot.x, spot.y + TITLE, words, name)

    def gates(self) -> Iterable[Node]:
        for gate in self.content.gates:
            state = "guarded" if gate.id in self.side.gates else "open"
            words = thing(f"{state}_gate", name=gate.name, owner=self.owner, scripture=gate.scripture)
            x, y, turned = gate.x, gate.y + TITLE, TURNED[gate.side]
            yield self.node(f"gate.{self.seat}.{gate.id}", f"gate.{state}", THING, x, y, words, r=turned)

    def armies(self) -> Iterable[Node]:
        """The enemy's five tokens: on spots of this board, or waiting in the title."""
        places, foe = {spot.id: spot for spot in self.content.spots}, 1 - self.seat
        for number, spot in enumerate(self.side.armies, 1):
            x, y = (places[spot].x, places[spot].y + TITLE) if spot else (510 + 27 * number, 22)
            moved = self.view.active == self.seat and spot is not None and number in self.view.moved
            where = notice("at", name=places[spot].name) if spot else notice("waiting")
            words = thing("moved_army" if moved else "army", number=number, enemy=self.names[foe], where=where)
            more = {"s": 1.0 if spot else 0.56, "cls": f"seat{foe} rested" if moved else f"seat{foe}"}
            layer = TOP if spot else PIECE
            yield self.node(f"army.{self.seat}.{number}", f"army.{foe}", layer, x, y, words, str(number), **more)

    def temple(self) -> Iterable[Node]:
        """The Temple rises: a plan becomes walls, outlines become gold."""
        side, cx, cy = self.side, MIDDLE[0], MIDDLE[1] + TITLE
        standing = len(side.temple)
        yield self.node(
            f"temple.{self.seat}", "temple", ROAD, cx, cy, thing("temple", owner=self.owner, built=standing)
        )
        if standing == deck.TEMPLE:
            yield self.node(f"glory.{self.seat}", "glory", ROAD, cx, cy, Tip())
        for number, card in enumerate(self.content.cards[: deck.TEMPLE]):
            kind, layer = ("structure", THING) if number < deck.STRUCTURES else ("furnishing", PIECE)
            kind, state = (f"built_{kind}", "on") if card.id in side.temple else (kind, "off")
            facts = {"name": card.name, "owner": self.owner, "scripture": card.scripture}
            words = thing(kind, text=card_text(self.content, card.id), **facts)
            x, y, art = cx + PARTS[card.id][0], cy + PARTS[card.id][1], f"part.{card.id}.{state}"
            text = (TEXTS.rooms[card.id],) if number < deck.STRUCTURES else ()
            yield self.node(f"temple.{self.seat}.{card.id}", art, layer, x, y, words, *text)
        if side.sin:
            name = next(card.name for card in self.content.cards if card.id == side.sin)
            yield self.node(
                f"sin.{self.seat}", "sin", TOP, cx, cy - 88, thing("sin", name=name, owner=self.owner), name
            )

    def slots(self) -> Iterable[Node]:
        """The strip from left to right; a slot shows its state, or else the card that its title does not name."""
        for place, (name, card, state, look, more) in enumerate(slot_rows(self.side)):
            title, rule = TEXTS.slots[name].label, TEXTS.slots[name].tip + more
            lies = ", ".join(filter(None, (card or "empty", state)))
            words = thing("slot", title=title, owner=self.owner, state=lies, rule=rule)
            art, shown = f"slot.{name}.{look if card else 'empty'}", state or ("" if card == title else card)
            yield self.node(f"slot.{self.seat}.{name}", art, THING, 47.5 + 93.5 * place, 641, words, title, shown)
        die = self.view.die if self.view.active == self.seat else "none"
        if die != "none":
            via = f"slot.{self.seat}.prophet"
            yield self.node(f"die.{self.seat}", f"die.{die}", PIECE, 76, 644, thing(f"die_{die}"), s=0.9, via=via)

    def piles(self) -> Iterable[Node]:
        """The piles, the hand and the Temple in numbers, and the siege."""
        side, owner, names = self.side, self.owner, {card.id: card.name for card in self.content.cards}
        words = thing("pile", owner=owner, cards=counted(side.pile_size, "card"))
        yield self.node(f"pile.{self.seat}", "pile", THING, 32, TITLE + 38, words, str(side.pile_size))
        gone = ", ".join(f"{n} x {names[card]}" if n > 1 else names[card] for card, n in Counter(side.discard).items())
        size = len(side.discard)
        words = thing("discard", owner=owner, cards=counted(size, "card"), gone=gone or notice("none_gone"))
        yield self.node(f"discard.{self.seat}", "discards", THING, 624, TITLE + 38, words, str(size))
        sure = ", ".join(names[card] for card in side.known)
        known = notice("known", cards=sure) if sure else ""
        words = thing("hand", owner=owner, cards=counted(side.hand_size, "card"), known=known)
        yield self.node(f"hidden.{self.seat}", "chip", PIECE, 394, 7, words, f"Hand {side.hand_size}")
        built = len(side.temple)
        words = thing("progress", owner=owner, built=built)
        yield self.node(f"progress.{self.seat}", "chip.wide", PIECE, 268, 7, words, f"Temple {built}/{deck.TEMPLE}")
        if side.siege:
            words = thing("siege", owner=owner, when=siege_clock(owner, side).tip)
            shown = "now" if side.siege == 3 or side.ripe_sieges else f"{3 - side.siege} left"
            yield self.node(f"siege.{self.seat}", "siege", THING, 622, TITLE + 506, words, shown)
        else:
            yield self.node(f"siege.{self.seat}", "siege.none", THING, 622, TITLE + 506, thing("no_siege", owner=owner))

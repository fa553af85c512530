"""The nodes of one city: spots, gates, armies, the rising Temple, what lies in the slots, the piles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from hiram.core.text.words import counted
from hiram.games.solomons_temple.engine import deck
from hiram.games.solomons_temple.table.art.board import PARTS, drawn_at, spot_art
from hiram.games.solomons_temple.table.facts import SolomonViewFacts
from hiram.games.solomons_temple.table.layout import GROUND, PIECE, ROAD, THING, TOP
from hiram.games.solomons_temple.table.parts.panels import fitted, node
from hiram.games.solomons_temple.words.tips import TEXTS, Tip, card_words, notice, siege_clock, slot_rows, thing
from hiram.scene import Node
from hiram.scene.names import with_names

TURNED = {"N": 0, "S": 180, "W": 270, "E": 90}
"""How far a gate is turned, by its side of the wall."""


class City:
    """One player's board, as the view's seat sees it."""

    def __init__(self, facts: SolomonViewFacts, seat: int) -> None:
        self.content, self.sheet, self.view, self.names = facts.content, facts.sheet, facts.view, facts.names
        self.seat, self.side = seat, facts.view.sides[seat]

    def zone(self, part: str) -> str:
        """The viewer's own city has its zones; a spectator sees seat 0 as the other one."""
        own = 1 if self.view.seat is None else self.view.seat
        return f"{'your' if self.seat == own else 'other'}_{part}"

    @property
    def owner(self) -> str:
        return self.names[self.seat]

    def node(
        self, name: str, art: str, layer: int, place: tuple[str, float, float], words: Tip, *text: str, **more: Any
    ) -> Node:
        """A thing in a part of this board (`title`, `city`, `temple`, `slots`), with texts for the slots of its art."""
        part, x, y = place
        shown = fitted(self.sheet, art, *text)
        return node(name, art, self.zone(part), layer, words, x=x, y=y, text=shown, **more)

    def ground(self) -> Iterable[Node]:
        name, art = notice("you", name="{}") if self.seat == self.view.seat else "{}", f"title.{self.seat}"
        cls, words = f"seat{self.seat}", thing("city", owner=name.format(self.owner))
        shown = with_names(name, (self.owner,), self.sheet.art[art].slots[0])
        yield self.node(art, art, GROUND, ("title", 0, 0), words, shown, cls=cls)
        cls = f"{cls} immune" if self.side.grain else cls
        yield self.node(f"city.{self.seat}", "city", GROUND, ("city", 0, 0), words, cls=cls)

    def spots(self) -> Iterable[Node]:
        for spot in self.content.spots:
            facts = {"name": spot.name, "owner": self.owner, "scripture": spot.scripture}
            words = thing("court" if spot.zone == "court" else "spot", zone=TEXTS.zones[spot.zone], **facts)
            place, name = ("city", *drawn_at(spot)), TEXTS.spots.get(spot.id, spot.name)
            yield self.node(f"spot.{self.seat}.{spot.id}", spot_art(spot), ROAD, place, words, name)

    def gates(self) -> Iterable[Node]:
        for gate in self.content.gates:
            state = "guarded" if gate.id in self.side.gates else "open"
            words = thing(f"{state}_gate", name=gate.name, owner=self.owner, scripture=gate.scripture)
            place, turned = ("city", *drawn_at(gate)), TURNED[gate.side]
            yield self.node(f"gate.{self.seat}.{gate.id}", f"gate.{state}", THING, place, words, r=turned)

    def armies(self) -> Iterable[Node]:
        """The enemy's five tokens: on spots of this board, or waiting in the title."""
        places, foe = {spot.id: spot for spot in self.content.spots}, 1 - self.seat
        for number, spot in enumerate(self.side.armies, 1):
            place = ("city", *drawn_at(places[spot])) if spot else ("title", 542 + 20 * number, 21)
            moved = self.view.active == self.seat and spot is not None and number in self.view.moved
            where = notice("at", name=places[spot].name) if spot else notice("waiting")
            words = thing("moved_army" if moved else "army", number=number, enemy=self.names[foe], where=where)
            more = {"s": 1.0 if spot else 0.5, "cls": f"seat{foe} rested" if moved else f"seat{foe}"}
            layer, text = (TOP, (str(number),)) if spot else (PIECE, ())
            yield self.node(f"army.{self.seat}.{number}", f"army.{foe}", layer, place, words, *text, **more)

    def temple(self) -> Iterable[Node]:
        """The Temple rises: a plan becomes walls, outlines become gold."""
        side, middle = self.side, ("temple", 0.0, 0.0)
        standing = len(side.temple)
        words = thing("temple", owner=self.owner, built=standing)
        yield self.node(f"temple.{self.seat}", "temple", GROUND, middle, words)
        if standing == deck.TEMPLE:
            yield self.node(f"glory.{self.seat}", "glory", ROAD, middle, Tip())
        for number, card in enumerate(self.content.cards[: deck.TEMPLE]):
            kind, layer = ("structure", THING) if number < deck.STRUCTURES else ("furnishing", PIECE)
            kind, state = (f"built_{kind}", "on") if card.id in side.temple else (kind, "off")
            facts = {"name": card.name, "owner": self.owner, "scripture": card.scripture}
            words = thing(kind, text=card_words(self.content, card.id).tip, **facts)
            place, art = ("temple", *PARTS[card.id][:2]), f"part.{card.id}.{state}"
            text = (TEXTS.rooms[card.id],) if number < deck.STRUCTURES else ()
            yield self.node(f"temple.{self.seat}.{card.id}", art, layer, place, words, *text)
        if side.sin:
            name = next(card.name for card in self.content.cards if card.id == side.sin)
            words = thing("sin", name=name, owner=self.owner)
            yield self.node(f"sin.{self.seat}", "sin", PIECE, ("temple", 21, 73), words, name)

    def slots(self) -> Iterable[Node]:
        """The strip from left to right; a slot shows its state, or else the card that its title does not name."""
        for place, (name, card, state, look, more) in enumerate(slot_rows(self.side)):
            title, rule = TEXTS.slots[name].label, TEXTS.slots[name].tip + more
            lies = ", ".join(filter(None, (card or "empty", state)))
            words = thing("slot", title=title, owner=self.owner, state=lies, rule=rule)
            art, shown = f"slot.{name}.{look if card else 'empty'}", TEXTS.short.get(state or card, state or card)
            shown = "" if shown == title else shown
            yield self.node(f"slot.{self.seat}.{name}", art, THING, ("slots", 0, 0), words, title, shown, i=place)
        die = self.view.die if self.view.active == self.seat else "none"
        if die != "none":
            via = f"slot.{self.seat}.prophet"
            words = thing(f"die_{die}")
            yield self.node(f"die.{self.seat}", f"die.{die}", PIECE, ("slots", 0, 0), words, s=0.6, i=0, via=via)

    def piles(self) -> Iterable[Node]:
        """The piles, the hand and the Temple in numbers, and the siege."""
        side, owner, names = self.side, self.owner, {card.id: card.name for card in self.content.cards}
        words = thing("pile", owner=owner, cards=counted(side.pile_size, "card"))
        yield self.node(f"pile.{self.seat}", "pile", THING, ("city", 38, 48), words, str(side.pile_size))
        gone = ", ".join(f"{n} x {names[card]}" if n > 1 else names[card] for card, n in Counter(side.discard).items())
        size = len(side.discard)
        words = thing("discard", owner=owner, cards=counted(size, "card"), gone=gone or notice("none_gone"))
        yield self.node(f"discard.{self.seat}", "discards", THING, ("city", 618, 48), words, str(size))
        sure = ", ".join(names[card] for card in side.known)
        known = notice("known", cards=sure) if sure else ""
        words = thing("hand", owner=owner, cards=counted(side.hand_size, "card"), known=known)
        yield self.node(f"hidden.{self.seat}", "chip", PIECE, ("title", 452, 5), words, f"Hand {side.hand_size}")
        built = len(side.temple)
        words = thing("progress", owner=owner, built=built)
        shown, place = f"{built}/{deck.TEMPLE}", ("title", 256.0, 5.0)
        yield self.node(f"progress.{self.seat}", f"progress.{built}", PIECE, place, words, shown)
        place = ("city", 622.0, 506.0)
        if side.siege:
            words = thing("siege", owner=owner, when=siege_clock(owner, side).tip)
            shown = "now" if side.siege == 3 or side.ripe_sieges else f"{3 - side.siege} left"
            yield self.node(f"siege.{self.seat}", "siege", THING, place, words, shown)
        else:
            yield self.node(f"siege.{self.seat}", "siege.none", THING, place, thing("no_siege", owner=owner))


CITY = (City.ground, City.spots, City.gates, City.temple, City.armies, City.slots, City.piles)
"""The parts of a board."""


def city_nodes(facts: SolomonViewFacts, seat: int, part: Callable[[City], Iterable[Node]]) -> Iterable[Node]:
    """One part of a player's board."""
    return part(City(facts, seat))

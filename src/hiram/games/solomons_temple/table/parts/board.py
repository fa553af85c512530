"""The nodes of one city: spots, gates, armies, the rising Temple, what lies in the slots, the piles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from hiram.core.text.words import counted
from hiram.games.solomons_temple.content.model import SolomonContent
from hiram.games.solomons_temple.engine import deck
from hiram.games.solomons_temple.table.art.board import PARTS, drawn_at, spot_art
from hiram.games.solomons_temple.table.layout import GROUND, PIECE, ROAD, THING, TOP, measures
from hiram.games.solomons_temple.table.parts.panels import fitted, node
from hiram.games.solomons_temple.words import tips
from hiram.scene import Node
from hiram.scene.memory import drawn_once, made_once
from hiram.scene.names import with_names

TURNED = {"N": 0, "S": 180, "W": 270, "E": 90}
"""How far a gate is turned, by its side of the wall."""


class City(NamedTuple):
    """One player's board as one viewer sees it: what stays for a whole game. What changes is given to its methods."""

    content: SolomonContent
    names: tuple[str, ...]
    seat: int
    viewer: int | None

    def zone(self, part: str) -> str:
        """The viewer's own city has its zones; a spectator sees seat 0 as the other one."""
        own = 1 if self.viewer is None else self.viewer
        return f"{'your' if self.seat == own else 'other'}_{part}"

    @property
    def owner(self) -> str:
        return self.names[self.seat]

    def node(
        self, name: str, art: str, layer: int, place: tuple[str, float, float], words: tips.Tip, *text: str, **more: Any
    ) -> Node:
        """A thing in a part of this board (`title`, `city`, `temple`, `slots`), with texts for the slots of its art."""
        part, x, y = place
        return node(name, art, self.zone(part), layer, words, x=x, y=y, text=fitted(art, *text), **more)

    @drawn_once
    def land(self, is_immune: bool, guarded: tuple[str, ...]) -> Iterable[Node]:
        gates = [self.gate(number, gate.id in guarded) for number, gate in enumerate(self.content.gates)]
        return *self.ground(is_immune), *gates

    @drawn_once
    def ground(self, is_immune: bool) -> Iterable[Node]:
        name, art = tips.line("you", name="{}") if self.seat == self.viewer else "{}", f"title.{self.seat}"
        cls, words = f"seat{self.seat}", tips.say("city", owner=name.format(self.owner))
        shown = with_names(name, (self.owner,), measures().art[art].slots[0])
        title = self.node(art, art, GROUND, ("title", 0, 0), words, shown, cls=cls)
        cls = f"{cls} immune" if is_immune else cls
        return title, self.node(f"city.{self.seat}", "city", GROUND, ("city", 0, 0), words, cls=cls), *self.spots()

    def spots(self) -> Iterable[Node]:
        for spot in self.content.spots:
            facts = {"name": spot.name, "owner": self.owner, "scripture": spot.scripture}
            words = tips.say("court" if spot.zone == "court" else "spot", zone=tips.TEXTS.zones[spot.zone], **facts)
            place, name = ("city", *drawn_at(spot)), tips.TEXTS.spots.get(spot.id, spot.name)
            yield self.node(f"spot.{self.seat}.{spot.id}", spot_art(spot), ROAD, place, words, name)

    @made_once
    def gate(self, number: int, is_guarded: bool) -> Node:
        gate, state = self.content.gates[number], "guarded" if is_guarded else "open"
        words = tips.say(f"{state}_gate", name=gate.name, owner=self.owner, scripture=gate.scripture)
        place, turned = ("city", *drawn_at(gate)), TURNED[gate.side]
        return self.node(f"gate.{self.seat}.{gate.id}", f"gate.{state}", THING, place, words, r=turned)

    @drawn_once
    def armies(self, spots: tuple[str | None, ...], moved: tuple[int, ...]) -> Iterable[Node]:
        """The enemy's five tokens: on spots of this board, or waiting in the title."""
        return [self.army(number, spot, bool(spot) and number in moved) for number, spot in enumerate(spots, 1)]

    @made_once
    def army(self, number: int, spot: str | None, moved: bool) -> Node:
        foe, stands = 1 - self.seat, next((one for one in self.content.spots if one.id == spot), None)
        place = ("city", *drawn_at(stands)) if stands else ("title", 542 + 20 * number, 21)
        where = tips.line("at", name=stands.name) if stands else tips.line("waiting")
        words = tips.say("moved_army" if moved else "army", number=number, enemy=self.names[foe], where=where)
        more = {"s": 1.0 if stands else 0.5, "cls": f"seat{foe} rested" if moved else f"seat{foe}"}
        layer, text = (TOP, (str(number),)) if stands else (PIECE, ())
        return self.node(f"army.{self.seat}.{number}", f"army.{foe}", layer, place, words, *text, **more)

    @drawn_once
    def temple(self, built: tuple[str, ...], sin: str | None) -> Iterable[Node]:
        """The Temple rises: a plan becomes walls, outlines become gold."""
        middle = ("temple", 0.0, 0.0)
        words = tips.say("temple", owner=self.owner, built=len(built))
        yield self.node(f"temple.{self.seat}", "temple", GROUND, middle, words)
        if len(built) == deck.TEMPLE:
            yield self.node(f"glory.{self.seat}", "glory", ROAD, middle, tips.Tip())
        for number, card in enumerate(deck.CARD_IDS[: deck.TEMPLE]):
            yield self.temple_card(number, card in built)
        if sin:
            name = tips.card_names(self.content)[sin]
            words = tips.say("sin", name=name, owner=self.owner)
            yield self.node(f"sin.{self.seat}", "sin", PIECE, ("temple", 21, 73), words, name)

    @made_once
    def temple_card(self, number: int, is_built: bool) -> Node:
        card = self.content.cards[number]
        kind, layer = ("structure", THING) if number < deck.STRUCTURES else ("furnishing", PIECE)
        kind, state = (f"built_{kind}", "on") if is_built else (kind, "off")
        facts = {"name": card.name, "owner": self.owner, "scripture": card.scripture}
        words = tips.say(kind, text=tips.card_words(self.content, card.id).tip, **facts)
        place, art = ("temple", *PARTS[card.id][:2]), f"part.{card.id}.{state}"
        text = (tips.TEXTS.rooms[card.id],) if number < deck.STRUCTURES else ()
        return self.node(f"temple.{self.seat}.{card.id}", art, layer, place, words, *text)

    @drawn_once
    def slots(self, rows: tuple[tips.SlotRow, ...], die: str) -> Iterable[Node]:
        """The strip from left to right, and the die that was thrown against this player."""
        nodes = [self.slot(place, row) for place, row in enumerate(rows)]
        if die != "none":
            via, words = f"slot.{self.seat}.prophet", tips.say(f"die_{die}")
            nodes.append(
                self.node(f"die.{self.seat}", f"die.{die}", PIECE, ("slots", 0, 0), words, s=0.6, i=0, via=via)
            )
        return nodes

    @made_once
    def slot(self, place: int, row: tips.SlotRow) -> Node:
        """A slot shows its state, or else the card that its title does not name."""
        name, card, state, look, more = row
        title, rule = tips.TEXTS.slots[name].label, tips.TEXTS.slots[name].tip + more
        lies = ", ".join(filter(None, (card or "empty", state)))
        words = tips.say("slot", title=title, owner=self.owner, state=lies, rule=rule)
        art, shown = f"slot.{name}.{look if card else 'empty'}", tips.TEXTS.short.get(state or card, state or card)
        shown = "" if shown == title else shown
        return self.node(f"slot.{self.seat}.{name}", art, THING, ("slots", 0, 0), words, title, shown, i=place)

    @drawn_once
    def piles(self, size: int, discard: tuple[str, ...], hand: int, known: tuple[str, ...]) -> Iterable[Node]:
        """The piles, and the hand in numbers."""
        return self.pile(size), self.discards(discard), self.hidden(hand, known)

    @drawn_once
    def course(self, built: int, siege: int, ripe: int) -> Iterable[Node]:
        """The Temple in numbers, and the siege."""
        return self.progress(built), self.siege(siege, ripe)

    @made_once
    def pile(self, size: int) -> Node:
        words = tips.say("pile", owner=self.owner, cards=counted(size, "card"))
        return self.node(f"pile.{self.seat}", "pile", THING, ("city", 38, 48), words, str(size))

    @made_once
    def discards(self, cards: tuple[str, ...]) -> Node:
        names, size = tips.card_names(self.content), len(cards)
        gone = ", ".join(
            [
                tips.line("several", number=n, name=names[card]) if n > 1 else names[card]
                for card, n in Counter(cards).items()
            ]
        )
        words = tips.say("discard", owner=self.owner, cards=counted(size, "card"), gone=gone or tips.line("none_gone"))
        return self.node(f"discard.{self.seat}", "discards", THING, ("city", 618, 48), words, str(size))

    @made_once
    def hidden(self, size: int, known: tuple[str, ...]) -> Node:
        sure = ", ".join([tips.card_names(self.content)[card] for card in known])
        told = tips.line("known", cards=sure) if sure else ""
        words = tips.say("hand", owner=self.owner, cards=counted(size, "card"), known=told)
        return self.node(
            f"hidden.{self.seat}", "chip", PIECE, ("title", 452, 5), words, tips.line("hand_size", size=size)
        )

    @made_once
    def progress(self, built: int) -> Node:
        words, place = tips.say("progress", owner=self.owner, built=built), ("title", 256.0, 5.0)
        return self.node(f"progress.{self.seat}", f"progress.{built}", PIECE, place, words, f"{built}/{deck.TEMPLE}")

    @made_once
    def siege(self, siege: int, ripe: int) -> Node:
        place = ("city", 622.0, 506.0)
        if not siege:
            return self.node(f"siege.{self.seat}", "siege.none", THING, place, tips.say("no_siege", owner=self.owner))
        words = tips.say("siege", owner=self.owner, when=tips.siege_clock(self.owner, siege, ripe).tip)
        shown = tips.line("now") if siege == 3 or ripe else tips.line("left", turns=3 - siege)
        return self.node(f"siege.{self.seat}", "siege", THING, place, words, shown)

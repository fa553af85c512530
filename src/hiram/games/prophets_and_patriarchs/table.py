"""The table: from what one seat sees to a scene, and from an action to the things a person touches.

Node ids: `hex.3,0`, `corner.3,0,N`, `edge.3,0,NE`, `building.3,0,N`, `camel.3,0,NE`, `trade.X1`, `prophet`, `false`,
`panel.1`, `good.hay` (the bank), `hand.hay` and `purse.shekel` (the viewer's own), `deck.war`, `card`, and buttons:
`pick.tent`, `pick.city`, `pick.camel`, `pick.move`, `pick.offer`, `option.1`, `tribe.levi`, `items.4`, `button.end`.
"""

from __future__ import annotations

from math import atan2, degrees
from typing import TYPE_CHECKING

from hiram.games.prophets_and_patriarchs import actions
from hiram.games.prophets_and_patriarchs.content_model import CATEGORIES, GOODS, RESOURCES, TRIBES
from hiram.games.prophets_and_patriarchs.knowledge import PatriarchsView
from hiram.games.prophets_and_patriarchs.standing import longest_holder, score_sheet
from hiram.games.prophets_and_patriarchs.table_layout import (
    CARD_REF,
    CARD_TEXT,
    CARD_TITLE,
    FACTS,
    LINE,
    NAME,
    PROMPT,
    STATE,
    make_sheet,
)
from hiram.games.prophets_and_patriarchs.table_words import action_label, asked_words, describe, option_words
from hiram.games.prophets_and_patriarchs.tables import PIPS, corner_point
from hiram.scene import Node, Scene, TextSlot, fit
from hiram.scene.names import drawn_names, spoken_names, with_names
from hiram.scene.text import missing_letters

if TYPE_CHECKING:
    from hiram.games.prophets_and_patriarchs.game import ProphetsAndPatriarchs

__all__ = ["action_label", "make_scene", "make_sheet", "path"]

STEP_X, STEP_Y = 60.62, 35.0
BUILD_BUTTONS = (("camel", "Camel"), ("tent", "Tent"), ("city", "City"), ("move", "Movement"), ("offer", "Offer"))
TILES, SPOTS, PIECES, PAWNS, SHEETS = 0, 2, 3, 4, 6


def point(x: float, y: float) -> tuple[float, float]:
    return round(480 + (x - 8) * STEP_X, 2), round(510 + (y - 9) * STEP_Y, 2)


def shown(text: str, slot: TextSlot) -> str:
    """A text that fits its slot, in letters that the font has."""
    for letter in missing_letters(text, slot.font, slot.weight):
        text = text.replace(letter, "?")
    return fit(text, slot)


class Painter:
    """The nodes of one view."""

    def __init__(self, game: ProphetsAndPatriarchs, view: PatriarchsView, names: tuple[str, ...]) -> None:
        self.game, self.view = game, view
        self.names, self.drawn = spoken_names(names, game.seat_names(6)), drawn_names(names, game.seat_names(6))
        self.geometry = game.tables.geometry
        self.nodes: list[Node] = []
        self.asks_me = view.seat is not None and view.seat in view.acting
        self.kind = view.asked.kind if view.asked is not None else ""

    def add(self, id: str, art: str, zone: str = "board", layer: int = 0, **more: object) -> None:
        self.nodes.append(Node(id, art, zone, layer, **more))  # type: ignore[arg-type]

    def corner_xy(self, name: str) -> tuple[float, float]:
        y, x = corner_point(self.geometry.corners[self.game.corners[name]])
        return point(x, y)

    def edge_xy(self, name: str) -> tuple[float, float, float]:
        """The middle of an edge and its slope."""
        one, other = self.geometry.ends[self.game.edges[name]]
        (y1, x1), (y2, x2) = corner_point(self.geometry.corners[one]), corner_point(self.geometry.corners[other])
        (ax, ay), (bx, by) = point(x1, y1), point(x2, y2)
        slope = degrees(atan2(by - ay, bx - ax))
        return (ax + bx) / 2, (ay + by) / 2, round(slope - 180 if slope > 90 else slope, 1)

    def hex_xy(self, name: str) -> tuple[float, float]:
        q, r = self.geometry.hexes[self.game.hexes[name]]
        return point(2 * q + r, 3 * r)

    # The land ----------------------------------------------------------------------------------------------------

    def land(self) -> None:
        view = self.view
        corners: dict[str, None] = {}
        edges: dict[str, None] = {}
        titles = {tribe.id: tribe.name for tribe in self.game.content.tribes}
        titles.update({resource.id: resource.name for resource in self.game.content.resources})
        for place, tile in view.tiles.items():
            number = view.numbers[place]
            x, y = self.hex_xy(place)
            title = titles[tile] if tile in RESOURCES else f"Home of {titles[tile]}"
            barren = tile in RESOURCES and view.barren[RESOURCES.index(tile)] > 0
            words = f"{title}{', barren' if barren else ''}"
            tip = f"{title}: it pays every tent and city on its corners when {number} is rolled (PA-8.1)."
            self.add(
                f"hex.{place}",
                f"tile.{tile}",
                layer=TILES,
                x=x,
                y=y,
                text=(str(number), "•" * PIPS[number], titles[tile]),
                label=f"{words}, number {number}",
                cls="dim" if barren else "",
                tip=tip,
            )
            number_of = self.game.hexes[place]
            corners.update({self.geometry.corner_name(c): None for c in self.geometry.hex_corners[number_of]})
            edges.update({self.geometry.edge_name(e): None for e in self.geometry.hex_edges[number_of]})
        for edge in edges:
            x, y, slope = self.edge_xy(edge)
            self.add(f"edge.{edge}", "edge", layer=SPOTS, x=x, y=y, r=slope, label=f"Edge {edge}")
        for corner in corners:
            x, y = self.corner_xy(corner)
            self.add(f"corner.{corner}", "corner", layer=SPOTS, x=x, y=y, label=f"Corner {corner}")
        self.trades()

    def trades(self) -> None:
        """A badge outside the middle of each trade tile's edge."""
        for trade in self.game.content.trades:
            edge = self.view.trades.get(trade.id)
            if edge is None:
                continue
            x, y, _ = self.edge_xy(edge)
            place = self.land_beside(edge)
            cx, cy = self.hex_xy(place)
            good = "all" if trade.good == "all" else trade.good
            self.add(
                f"trade.{trade.id}",
                "trade",
                layer=SPOTS,
                x=round(x + (x - cx) * 0.66, 2),
                y=round(y + (y - cy) * 0.66, 2),
                text=(f"{trade.rate}:1", good),
                label=f"{trade.name}: {good} {trade.rate}:1",
                tip=f"{trade.name} ({trade.ref}): {trade.rate} {good} cards for one of choice (PA-9.4, PA-9.5).",
            )

    def land_beside(self, edge: str) -> str:
        number = self.game.edges[edge]
        for place in self.view.tiles:
            if number in self.geometry.hex_edges[self.game.hexes[place]]:
                return place
        return next(iter(self.view.tiles))

    def pieces(self) -> None:
        for seat, row in enumerate(self.view.seats):
            cls = f"tribe-{row.tribe}" if row.tribe else ""
            for edge in row.camels:
                x, y, slope = self.edge_xy(edge)
                label = f"Camel of {self.names[seat]}"
                self.add(
                    f"camel.{edge}", "camel", layer=PIECES, x=x, y=y, r=slope, cls=cls, label=label, via=f"panel.{seat}"
                )
            for piece, corners in (("tent", row.tents), ("city", row.cities)):
                for corner in corners:
                    x, y = self.corner_xy(corner)
                    label = f"{piece.capitalize()} of {self.names[seat]}"
                    self.add(
                        f"building.{corner}", piece, layer=PIECES, x=x, y=y, cls=cls, label=label, via=f"panel.{seat}"
                    )
        for pawn, place, side in (("prophet", self.view.prophet, -30), ("false", self.view.false, 30)):
            if place is not None:
                x, y = self.hex_xy(place)
                title = "The Prophet" if pawn == "prophet" else "The False Prophet"
                tip = (
                    "He turns payments into Virtue Tokens (PA-14.2)." if pawn == "prophet" else "He silences (PA-13.2)."
                )
                self.add(pawn, pawn, layer=PAWNS, x=x + side, y=y + 4, s=0.9, label=title, tip=tip)

    # The players, the bank, the hand -----------------------------------------------------------------------------

    def panels(self) -> None:
        totals = [row["total"] for row in score_sheet(self.view)]
        holder = longest_holder(self.view)
        tribes = {tribe.id: tribe.name for tribe in self.game.content.tribes}
        for seat, row in enumerate(self.view.seats):
            tribe = tribes[row.tribe] if row.tribe else "no tribe yet"
            marks = [
                f"line {row.line}{' +2' if seat == holder else ''}",
                *(["shield"] if row.shield else []),
                *([f"captive {row.captivity}"] if row.captivity else []),
                *(["first"] if seat == self.view.first else []),
            ]
            known = ", ".join(f"{n} {kind}" for kind, n in zip(RESOURCES, row.known, strict=True) if n)
            facts = (
                f"{row.hand_size} cards{f' ({known})' if known else ''} · {row.shekels} Shekels · "
                f"{row.virtue} Virtue · "
                f"left: {row.reserve[0]} camels, {row.reserve[1]} tents, {row.reserve[2]} cities"
            )
            acting = " acting" if seat in self.view.acting else ""
            cls = f"tribe-{row.tribe}{acting}" if row.tribe else acting.strip()
            texts = (
                str(totals[seat]),
                with_names(f"{{}} · {tribe}", (self.drawn[seat],), NAME),
                shown(" · ".join(marks), STATE),
                shown(facts, FACTS),
            )
            label = f"{self.names[seat]}, {tribe}: {totals[seat]} points"
            self.add(
                f"panel.{seat}",
                "panel",
                "panels",
                TILES,
                i=seat,
                text=texts,
                cls=cls,
                label=label,
                tip=f"{label}. {facts}",
            )

    def stocks(self) -> None:
        for place, good in enumerate(GOODS):
            stock = self.view.bank[place]
            cls = f"cell-{good}" if good in RESOURCES else ""
            self.add(
                f"good.{good}",
                "cell",
                "bank",
                TILES,
                i=place,
                text=(good, str(stock)),
                cls=cls,
                label=f"Bank: {stock} {good}",
                tip=f"The bank has {stock} {good} (PA-3.12).",
            )
        if self.view.seat is None:
            return
        mine = self.view.seats[self.view.seat]
        for place, kind in enumerate(RESOURCES):
            held = mine.known[place]
            kept = f"{held}" if not mine.picks[place] else f"{held - mine.picks[place]}+{mine.picks[place]}"
            rate = self.rate(place)
            self.add(
                f"hand.{kind}",
                "cell",
                "hand",
                TILES,
                i=place,
                text=(f"{kind} {rate}:1", kept),
                cls=f"cell-{kind}",
                label=f"Your {kind}: {held}, {rate} for 1 at the bank",
                tip=f"You hold {held} {kind}; the bank gives one card for {rate} (PA-9.6).",
            )
        for place, (good, held) in enumerate((("shekel", mine.shekels), ("virtue", mine.virtue))):
            self.add(
                f"purse.{good}",
                "cell",
                "hand",
                TILES,
                i=6 + place,
                text=(f"my {good}", str(held)),
                label=f"Your {good}: {held}",
                tip=f"One {good} buys one resource card (PA-9.8, PA-9.9).",
            )

    def rate(self, kind: int) -> int:
        """What the bank asks of the viewer (PA-9.3 to PA-9.6)."""
        assert self.view.seat is not None
        row = self.view.seats[self.view.seat]
        rate = 4
        for trade in self.game.content.trades:
            edge = self.view.trades.get(trade.id)
            if edge is None or trade.good not in ("all", RESOURCES[kind]):
                continue
            ends = {self.geometry.corner_name(end) for end in self.geometry.ends[self.game.edges[edge]]}
            if ends & {*row.tents, *row.cities}:
                rate = min(rate, trade.rate)
        if self.view.market and self.view.seat == self.view.active:
            rate = min(rate, self.view.market)
        return rate

    def decks(self) -> None:
        for place, category in enumerate(CATEGORIES):
            size, left = self.view.deck_sizes[place], self.view.deck_left[place]
            words = f"{left} of {size}" if size else "not in use"
            self.add(
                f"deck.{category}",
                "deck",
                "decks",
                TILES,
                i=place,
                text=(category, words),
                cls="" if size else "dim",
                label=f"Event deck {category}: {words}",
            )
        card = next((card for card in self.game.content.cards if card.id == self.view.card), None)
        if card is not None:
            texts = (shown(card.title, CARD_TITLE), shown(card.ref, CARD_REF), shown(card.text, CARD_TEXT))
            self.add(
                "card",
                "event",
                "card",
                SHEETS,
                text=texts,
                label=f"{card.title}: {card.text}",
                via=f"deck.{card.category}",
                tip=f"{card.title} ({card.ref}). {card.text}",
            )

    # What to press -----------------------------------------------------------------------------------------------

    def button(self, id: str, text: str, place: int) -> None:
        slot = self.game.sheet.art["act"].slots[0]
        self.add(id, "act", "action", SHEETS, i=place, text=(shown(text, slot),), label=text, tip=text)

    def buttons(self) -> None:
        view = self.view
        if view.finished and view.winner is not None:
            title = f"{self.drawn[view.winner]} wins"
        elif view.rolled:
            title = f"Round {view.round} · {self.drawn[view.active or 0]} rolled {view.rolled}"
            title += f", the False Prophet {view.sent}" if view.sent else ""
        else:
            title = "Prophets and Patriarchs"
        self.add("title", "line", "title", TILES, text=(shown(title, LINE),), label=title)
        prompt = asked_words(self.game.content, view, self.drawn)
        self.add("prompt", "prompt", "prompt", TILES, text=(shown(prompt, PROMPT),), label=prompt)
        if not self.asks_me:
            return
        if self.kind == "build_menu":
            for place, (piece, title) in enumerate(BUILD_BUTTONS):
                if piece != "offer" or view.player_trade:
                    self.button(f"pick.{piece}", title, place)
            self.button("button.end", "End turn", 7)
        elif self.kind == "choose_tribe":
            taken = {row.tribe for row in view.seats}
            for place, tribe in enumerate(self.game.content.tribes):
                if tribe.id not in taken:
                    self.button(f"tribe.{tribe.id}", tribe.name, place)
        elif self.kind == "event_option":
            for place, words in enumerate(option_words(self.game.content, view)):
                self.button(f"option.{place + 1}", words, place * 2)
        elif self.kind in ("swap_card", "free_camel"):
            self.button("button.skip", "Stop" if self.kind == "swap_card" else "Decline", 0)
        elif self.kind == "offer_answer":
            self.button("button.accept", "Accept", 0)
            self.button("button.decline", "Decline", 1)
        elif self.kind in ("offer_give", "offer_want"):
            for items in range(21):
                text = f"{items % 3 + 1} {GOODS[items // 3]}"
                verb = "Give" if self.kind == "offer_give" else "Want"
                self.add(
                    f"items.{items}", "item", "items", SHEETS, i=items, text=(text,), label=f"{verb} {text}", tip=text
                )


def make_scene(game: ProphetsAndPatriarchs, view: PatriarchsView, names: tuple[str, ...]) -> Scene:
    """The table as the view's seat sees it, with the names of the players."""
    painter = Painter(game, view, names)
    if view.tiles:
        painter.land()
    painter.pieces()
    painter.panels()
    painter.stocks()
    painter.decks()
    painter.buttons()
    return Scene(view.game, tuple(painter.nodes), describe(game.content, view, names))


def path(game: ProphetsAndPatriarchs, view: PatriarchsView, action: int) -> tuple[str, ...]:
    """The nodes to touch for an action: a kind of piece, then a corner or an edge; a card, then what it is for."""
    geometry = game.tables.geometry
    menu = view.asked is not None and view.asked.kind == "build_menu"
    if action >= actions.ACCEPT:
        return (f"button.{('accept', 'decline', 'skip', 'end')[action - actions.ACCEPT]}",)
    if action >= actions.GIVE:
        return (f"items.{action - (actions.WANT if action >= actions.WANT else actions.GIVE)}",)
    if action >= actions.OFFER:
        return "pick.offer", f"panel.{action - actions.OFFER}"
    if action >= actions.BUY:
        return f"purse.{GOODS[6 + (action - actions.BUY) // 6]}", f"good.{RESOURCES[(action - actions.BUY) % 6]}"
    if action >= actions.TRADE:
        given, place = divmod(action - actions.TRADE, 5)
        return f"hand.{RESOURCES[given]}", f"good.{RESOURCES[place + (place >= given)]}"
    if action >= actions.DROP:
        return (f"hand.{RESOURCES[(action - actions.DROP) % 6]}",)
    if action >= actions.TAKE:
        return (f"good.{RESOURCES[action - actions.TAKE]}",)
    if action >= actions.RIVAL:
        return (f"panel.{action - actions.RIVAL}",)
    if action >= actions.OPTION:
        return (f"option.{action - actions.OPTION + 1}",)
    if action >= actions.TILE:
        return (f"hex.{geometry.hex_name(action - actions.TILE)}",)
    if action >= actions.REMOVE:
        return (f"edge.{geometry.edge_name(action - actions.REMOVE)}",)
    if action >= actions.MOVE:
        return "pick.move", f"corner.{geometry.corner_name(action - actions.MOVE)}"
    if action >= actions.CAMEL:
        edge = f"edge.{geometry.edge_name(action - actions.CAMEL)}"
        return ("pick.camel", edge) if menu else (edge,)
    if action >= actions.CITY:
        return "pick.city", f"corner.{geometry.corner_name(action - actions.CITY)}"
    if action >= actions.TENT:
        corner = f"corner.{geometry.corner_name(action - actions.TENT)}"
        return ("pick.tent", corner) if menu else (corner,)
    return (f"tribe.{TRIBES[action]}",)

"""How a view follows the events that its seat sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from hiram.core.event import Event
from hiram.games.prophets_and_patriarchs.content.model import CATEGORIES, GOODS, PIECES, RESOURCES, Content
from hiram.games.prophets_and_patriarchs.edge.view import Asked, Counts, PatriarchsView, SeatView
from hiram.games.prophets_and_patriarchs.engine.terms import KINDS
from hiram.games.prophets_and_patriarchs.words.log import ITEMS


class Follower:
    """A view that is kept up to date from events alone, as a client or a player with a good memory would."""

    def __init__(self, content: Content, corners: dict[str, int], edges: dict[str, int], view: PatriarchsView) -> None:
        self.content = content
        self.corners, self.edges = corners, edges
        self.view: dict[str, Any] = msgspec.structs.asdict(view)
        self.seats: list[dict[str, Any]] = [msgspec.structs.asdict(seat) for seat in view.seats]
        self.passing: list[tuple[int, str | None]] = []  # cards that have left all hands and not yet arrived

    def result(self) -> PatriarchsView:
        self.take_passed()
        return PatriarchsView(**{**self.view, "seats": tuple(SeatView(**seat) for seat in self.seats)})

    def follow(self, event: Event) -> None:
        if event.kind != "passed":
            self.take_passed()
        step: Callable[..., None] = getattr(self, f"on_{event.kind}", self.ignore)
        step(**event.fields)

    def ignore(self, **fields: object) -> None:
        """An event that says why something happened, or tells what follows from others."""

    # Goods -------------------------------------------------------------------------------------------------------

    def add(self, seat: int, good: str, number: int) -> None:
        row = self.seats[seat]
        if good in RESOURCES:
            row["hand_size"] += number
            row["known"] = changed(row["known"], RESOURCES.index(good), number)
        else:
            row["shekels" if good == "shekel" else "virtue"] += number

    def remove(self, seat: int, good: str, number: int) -> None:
        row = self.seats[seat]
        if good in RESOURCES:
            row["hand_size"] -= number
            sure = row["known"][RESOURCES.index(good)]
            row["known"] = changed(row["known"], RESOURCES.index(good), -min(number, sure))
        else:
            row["shekels" if good == "shekel" else "virtue"] -= number

    def from_bank(self, good: str, number: int) -> None:
        self.view["bank"] = changed(self.view["bank"], GOODS.index(good), -number)

    def on_earned(self, seat: int, good: str, number: int) -> None:
        self.add(seat, good, number)
        self.from_bank(good, number)

    on_gained = on_earned

    def on_lost(self, seat: int, good: str, number: int) -> None:
        self.remove(seat, good, number)
        self.from_bank(good, -number)

    on_paid = on_lost

    def on_traded(self, seat: int, resource: str, number: int, taken: str) -> None:
        self.on_lost(seat, resource, number)
        self.on_earned(seat, taken, 1)

    def on_bought(self, seat: int, good: str, taken: str) -> None:
        self.on_traded(seat, good, 1, taken)

    def on_swapped(self, seat: int, resource: str, taken: str) -> None:
        self.on_traded(seat, resource, 1, taken)

    def on_handed(self, seat: int, receiver: int, good: str, number: int) -> None:
        self.remove(seat, good, number)
        self.add(receiver, good, number)

    def on_gave(self, seat: int, receiver: int, resource: str | None) -> None:
        """A card passes from hand to hand; None if the viewer does not see which."""
        resource = resource or self.only_kind(seat)
        self.send(seat, resource)
        self.receive(receiver, resource)

    def only_kind(self, seat: int) -> str | None:
        """The kind of all cards of a hand, if the viewer is sure of the whole hand and there is but one."""
        row = self.seats[seat]
        return next((RESOURCES[kind] for kind, sure in enumerate(row["known"]) if sure == row["hand_size"]), None)

    def send(self, seat: int, resource: str | None) -> None:
        if resource is not None:
            self.remove(seat, resource, 1)
            return
        row = self.seats[seat]
        row["hand_size"] -= 1
        row["known"] = tuple(max(0, sure - 1) for sure in row["known"])

    def receive(self, seat: int, resource: str | None) -> None:
        if resource is not None:
            self.add(seat, resource, 1)
            return
        self.seats[seat]["hand_size"] += 1

    def on_passed(self, seat: int, receiver: int, resource: str | None) -> None:
        """Passed cards leave all hands before the first of them arrives (PA-16.13), and nothing is laid aside any
        more."""
        self.clear_picks()
        resource = resource or self.only_kind(seat)
        self.send(seat, resource)
        self.passing.append((receiver, resource))

    def take_passed(self) -> None:
        for receiver, resource in self.passing:
            self.receive(receiver, resource)
        self.passing = []

    def on_plundered(self, seat: int, victim: int, resource: str | None) -> None:
        self.on_gave(victim, seat, resource)

    def on_picked(self, seat: int, resource: str) -> None:
        self.seats[seat]["picks"] = changed(self.seats[seat]["picks"], RESOURCES.index(resource), 1)

    def clear_picks(self) -> None:
        for row in self.seats:
            row["picks"] = (0,) * KINDS

    def on_picks_sealed(self, seat: int) -> None:
        self.view["acting"] = tuple(other for other in self.view["acting"] if other != seat)

    # Set-up and the course of the game ---------------------------------------------------------------------------

    def on_tribe_chosen(self, seat: int, tribe: str) -> None:
        self.seats[seat]["tribe"] = tribe

    def on_tile_laid(self, hex: str, tile: str, number: int) -> None:
        self.view["tiles"] = {**self.view["tiles"], hex: tile}
        self.view["numbers"] = {**self.view["numbers"], hex: number}

    def on_trade_laid(self, trade: str, edge: str) -> None:
        self.view["trades"] = {**self.view["trades"], trade: edge}

    def on_first_player(self, seat: int) -> None:
        self.view.update(first=seat, active=seat)

    def on_turn_began(self, seat: int, round: int) -> None:
        self.view.update(active=seat, round=round)

    def on_round_began(self, round: int) -> None:
        self.view["round"] = round

    def on_rolled(self, seat: int, one: int, other: int, sum: int) -> None:
        self.view.update(rolled=sum, die=one, sent=0, sent_die=0)

    def on_false_rolled(self, seat: int, one: int, other: int, sum: int) -> None:
        self.view.update(sent=sum, sent_die=one)

    def on_false_placed(self, seat: int, hex: str) -> None:
        self.view["false"] = hex

    def on_prophet_placed(self, seat: int, hex: str) -> None:
        self.view["prophet"] = hex

    def on_false_removed(self, seat: int) -> None:
        self.view["false"] = None

    def on_turn_ended(self, seat: int) -> None:
        self.view.update(market=0, extra_moves=0, moves_used=0, offers=0, skips_building=False)
        self.view["discounts"] = (0,) * len(self.view["discounts"])

    def on_asked(self, question: str, seat: int | None, first: int, second: int) -> None:
        a, b = divmod(first, 4096)
        c, d = divmod(second, 4096)
        numbers = (a - 1, b - 1, c - 1, d - 1)
        self.view["asked"] = Asked(kind=question, seat=-1 if seat is None else seat, numbers=numbers)
        if seat is None:
            self.view["acting"] = tuple(other for other in range(self.view["players"]) if (numbers[0] >> other) & 1)
        else:
            self.view["acting"] = (seat,)
        self.clear_picks()

    def on_game_over(self, ending: str, seat: int) -> None:
        self.view.update(winner=seat, ending=ending, finished=True, acting=(), asked=None)

    # Event cards -------------------------------------------------------------------------------------------------

    def category_of(self, card: str) -> int:
        found = next(row for row in self.content.cards if row.id == card)
        return CATEGORIES.index(found.category)

    def on_reshuffled(self, category: str, number: int) -> None:
        place = CATEGORIES.index(category)
        self.view["deck_left"] = replaced(self.view["deck_left"], place, number)
        self.view["discards"] = replaced(self.view["discards"], place, ())

    def on_card_drawn(self, seat: int, card: str) -> None:
        self.view["card"] = card
        self.view["deck_left"] = changed(self.view["deck_left"], self.category_of(card), -1)

    def on_card_done(self, card: str) -> None:
        place = self.category_of(card)
        self.view["card"] = None
        self.view["discards"] = replaced(self.view["discards"], place, (*self.view["discards"][place], card))

    def on_shield_gained(self, seat: int) -> None:
        self.seats[seat]["shield"] = True

    def on_shield_used(self, seat: int) -> None:
        self.seats[seat]["shield"] = False

    def on_captive(self, seat: int, turns: int) -> None:
        self.seats[seat]["captivity"] = turns

    on_captivity_left = on_captive

    def on_released(self, seat: int) -> None:
        self.seats[seat]["captivity"] = 0

    def on_barren_land(self, seat: int, resource: str, turns: int) -> None:
        kind = RESOURCES.index(resource)
        self.view["barren"] = replaced(self.view["barren"], kind, turns)
        self.view["barren_by"] = replaced(self.view["barren_by"], kind, seat)

    def on_barren_left(self, resource: str, turns: int) -> None:
        kind = RESOURCES.index(resource)
        self.view["barren"] = replaced(self.view["barren"], kind, turns)
        if turns == 0:
            self.view["barren_by"] = replaced(self.view["barren_by"], kind, None)

    def on_market_opened(self, seat: int, rate: int) -> None:
        self.view["market"] = rate

    def on_discounted(self, seat: int, piece: str, resource: str, number: int) -> None:
        place = PIECES.index(piece) * KINDS + RESOURCES.index(resource)
        self.view["discounts"] = changed(self.view["discounts"], place, number)

    def on_extra_movement(self, seat: int) -> None:
        self.view["extra_moves"] += 1

    def on_building_skipped(self, seat: int) -> None:
        self.view["skips_building"] = True

    # Pieces ------------------------------------------------------------------------------------------------------

    def put(self, seat: int, piece: str, place: str) -> None:
        row = self.seats[seat]
        name = {"camel": "camels", "tent": "tents", "city": "cities"}[piece]
        order = self.edges if piece == "camel" else self.corners
        row[name] = tuple(sorted((*row[name], place), key=order.__getitem__))
        row["reserve"] = changed(row["reserve"], PIECES.index(piece), -1)

    def lift(self, seat: int, piece: str, place: str) -> None:
        row = self.seats[seat]
        name = "camels" if piece == "camel" else "tents"
        row[name] = tuple(other for other in row[name] if other != place)
        row["reserve"] = changed(row["reserve"], PIECES.index(piece), 1)

    def use_discounts(self, piece: str) -> None:
        start = PIECES.index(piece) * KINDS
        kept = list(self.view["discounts"])
        kept[start : start + KINDS] = [0] * KINDS
        self.view["discounts"] = tuple(kept)

    def on_tent_placed(self, seat: int, corner: str) -> None:
        self.put(seat, "tent", corner)

    def on_camel_placed(self, seat: int, edge: str) -> None:
        self.put(seat, "camel", edge)

    on_camel_free = on_camel_placed

    def on_camel_built(self, seat: int, edge: str) -> None:
        self.use_discounts("camel")
        self.put(seat, "camel", edge)

    def on_tent_built(self, seat: int, corner: str) -> None:
        self.use_discounts("tent")
        self.put(seat, "tent", corner)

    def on_city_built(self, seat: int, corner: str) -> None:
        self.use_discounts("city")
        self.lift(seat, "tent", corner)
        self.put(seat, "city", corner)

    def on_camel_lost(self, seat: int, edge: str) -> None:
        self.lift(seat, "camel", edge)

    def on_tent_lifted(self, seat: int, corner: str, edge: str) -> None:
        self.lift(seat, "tent", corner)
        self.lift(seat, "camel", edge)

    def on_tent_moved(self, seat: int, corner: str, edge: str) -> None:
        self.put(seat, "tent", corner)
        self.put(seat, "camel", edge)
        self.view["moves_used"] += 1

    def on_line_changed(self, seat: int, length: int) -> None:
        self.seats[seat]["line"] = length

    # Offers ------------------------------------------------------------------------------------------------------

    def on_offered(self, seat: int, given: str, wanted: str, receiver: int | None = None) -> None:
        self.view["offers"] += 1

    on_offered_to_all = on_offered

    def on_accepted(self, seat: int, receiver: int, given: str, wanted: str) -> None:
        self.seats[seat]["bid"] = (ITEMS.index(given), ITEMS.index(wanted))

    on_countered = on_accepted

    def on_shown(self, seat: int, resource: str, number: int) -> None:
        """Whoever offers or accepts holds what is named."""
        kind = RESOURCES.index(resource)
        sure = self.seats[seat]["known"]
        self.seats[seat]["known"] = replaced(sure, kind, max(sure[kind], number))

    def on_offer_closed(self, seat: int) -> None:
        for row in self.seats:
            row["bid"] = ()


def changed(cells: Counts, place: int, by: int) -> Counts:
    return replaced(cells, place, cells[place] + by)


def replaced(cells: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    return (*cells[:place], value, *cells[place + 1 :])

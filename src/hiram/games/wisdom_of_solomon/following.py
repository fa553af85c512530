"""How a seat's view follows the events it sees: what a client or a player with a good memory knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from hiram.core.event import Event
from hiram.games.wisdom_of_solomon.actions import AREA_IDS, HOLY_IDS, OFFER_IDS, square_names
from hiram.games.wisdom_of_solomon.content import WAITING, Content
from hiram.games.wisdom_of_solomon.knowledge import SeatView, WisdomView, tile_names
from hiram.games.wisdom_of_solomon.state import HUMAN, JEROBOAM, ROADS

SQUARES = square_names()


class Follower:
    """A view that is kept up to date from events alone, as a client or a player with a good memory would."""

    def __init__(self, content: Content, view: WisdomView) -> None:
        self.content = content
        self.edge_order = [edge.id for edge in content.edges]
        self.tile_order = tile_names(content)
        self.view: dict[str, Any] = msgspec.structs.asdict(view)
        self.seats: list[dict[str, Any]] = [msgspec.structs.asdict(seat) for seat in view.seats]

    def result(self) -> WisdomView:
        seats = tuple(SeatView(**seat) for seat in self.seats)
        return WisdomView(**{**self.view, "seats": seats})

    def follow(self, event: Event) -> None:
        step: Callable[..., None] = getattr(self, f"on_{event.kind}", self.ignore)
        step(**event.fields)

    def ignore(self, **fields: object) -> None:
        """An event that says why something happens that other events tell."""

    # Small changes -----------------------------------------------------------------------------------------------

    def change(self, where: dict[str, Any], name: str, key: str, by: int) -> None:
        where[name] = {**where[name], key: where[name][key] + by}

    def cubes(self, seat: int, kind: str, by: int) -> None:
        self.change(self.seats[seat], "cubes", kind, by)

    def supply(self, kind: str, by: int) -> None:
        self.change(self.view, "supply", kind, by)

    def square(self, square: str, kind: str | None) -> None:
        market = list(self.view["market"])
        market[SQUARES.index(square)] = kind
        self.view["market"] = tuple(market)

    def cube_on(self, square: str) -> str:
        cube: str = self.view["market"][SQUARES.index(square)]
        return cube

    def put_offer(self, position: str, building: str | None) -> None:
        offer = list(self.view["offer"])
        offer[OFFER_IDS.index(position)] = building
        self.view["offer"] = tuple(offer)

    def gain_card(self, seat: int, card: str | None) -> None:
        row = self.seats[seat]
        row["hand_size"] += 1
        if row["hand"] is not None:
            row["hand"] = tuple(sorted((*row["hand"], card)))

    def lose_card(self, seat: int, card: str) -> None:
        row = self.seats[seat]
        row["hand_size"] -= 1
        if row["hand"] is not None:
            row["hand"] = tuple(other for other in row["hand"] if other != card)

    def favor(self, seat: int, by: int) -> None:
        self.seats[seat]["favor"] += by

    def tiles(self, name: str, tile: str, there: bool) -> None:
        kept = {*self.view[name], tile} if there else {*self.view[name]} - {tile}
        self.view[name] = tuple(other for other in self.tile_order if other in kept)

    def put_worker(self, seat: int, spot: str) -> None:
        self.seats[seat]["unplaced"] -= 1
        self.view["workers"] = dict(sorted({**self.view["workers"], spot: seat}.items()))

    # Setup and market ----------------------------------------------------------------------------------------------

    def on_kept(self, seat: int, card: str | None, other: str | None) -> None:
        self.view["acting"] = tuple(actor for actor in self.view["acting"] if actor != seat)
        if card is not None and self.view["seat"] == seat:
            self.seats[seat]["kept"] = card

    def on_opening_discard(self, seat: int, card: str) -> None:
        self.on_discarded(seat, card)
        self.seats[seat]["kept"] = None

    def on_may_buy(self, seat: int) -> None:
        self.view["phase"] = "purchase"
        self.act(seat)

    def act(self, seat: int) -> None:
        self.view["acting"] = () if self.view["solo"] and seat == JEROBOAM else (seat,)

    def on_bought(self, seat: int, kind: str, square: str, price: int) -> None:
        self.favor(seat, -price)
        self.cubes(seat, kind, 1)
        self.square(square, None)

    on_first_buys = on_jeroboam_buys = on_bought

    def on_sold(self, seat: int, kind: str, square: str, favor: int) -> None:
        self.favor(seat, favor)
        self.cubes(seat, kind, -1)
        self.square(square, kind)

    on_jeroboam_sells = on_sold

    def on_slid(self, seat: int, square: str, to: str) -> None:
        self.on_market_slid(square, to)

    def on_market_slid(self, square: str, to: str) -> None:
        self.square(to, self.cube_on(square))
        self.square(square, None)

    def on_refilled(self, square: str, kind: str) -> None:
        self.supply(kind, -1)
        self.square(square, kind)

    # Turns and Workers ---------------------------------------------------------------------------------------------

    def on_year_began(self, year: int, seat: int) -> None:
        self.view.update(phase="year", year=year)

    def on_turn_began(self, seat: int) -> None:
        self.act(seat)

    def on_placed_in_area(self, seat: int, area: str) -> None:
        self.seats[seat]["unplaced"] -= 1
        self.change(self.seats[seat], "areas", area, 1)

    def on_placed_on_location(self, seat: int, location: str) -> None:
        self.put_worker(seat, location)

    def on_placed_on_building(self, seat: int, building: str) -> None:
        self.put_worker(seat, building)

    def on_claimed(self, seat: int, holy: str, workers: int) -> None:
        self.seats[seat]["unplaced"] = 0
        self.view["holy"] = {**self.view["holy"], holy: seat}
        if self.view["next_start"] is None:
            self.view["next_start"] = seat

    def on_retired(self, seat: int) -> None:
        self.seats[seat]["retired"] = True

    on_jeroboam_retires = on_retired

    def on_recalled(self, seat: int, spot: str) -> None:
        self.seats[seat]["unplaced"] += 1
        if spot in AREA_IDS:
            self.change(self.seats[seat], "areas", spot, -1)
        else:
            self.view["workers"] = {place: owner for place, owner in self.view["workers"].items() if place != spot}

    # Cubes and Favor -----------------------------------------------------------------------------------------------

    def on_took(self, seat: int, kind: str, cubes: int) -> None:
        self.cubes(seat, kind, cubes)
        self.supply(kind, -cubes)

    def on_took_exotic(self, seat: int, kind: str) -> None:
        self.on_took(seat, "exotic", 1)

    def on_jeroboam_takes(self, seat: int, kind: str) -> None:
        self.on_took(seat, kind, 1)

    def on_paid(self, seat: int, kind: str) -> None:
        self.on_took(seat, kind, -1)

    on_traded = on_jeroboam_gives_up = on_paid

    def on_must_give(self, seat: int, cubes: int, taker: int) -> None:
        self.act(seat)

    def on_gave(self, seat: int, taker: int, kind: str) -> None:
        self.cubes(seat, kind, -1)
        self.cubes(taker, kind, 1)

    on_jeroboam_hands_over = on_gave

    def on_favor_by_card(self, seat: int, favor: int, card: str) -> None:
        self.favor(seat, favor)

    def on_favor_by_building(self, seat: int, favor: int, building: str) -> None:
        self.favor(seat, favor)

    def on_favor_at_altar(self, seat: int, favor: int) -> None:
        self.favor(seat, favor)

    on_favor_at_foreman = on_jeroboam_handicap = on_favor_at_altar

    # Tiles, cards, buildings ---------------------------------------------------------------------------------------

    def on_tile_taken(self, seat: int, tile: int | None) -> None:
        row = self.seats[seat]
        self.view["temple"] -= 1
        row["tile_count"] += 1
        if row["tiles"] is not None:
            row["tiles"] = tuple(sorted((*row["tiles"], tile)))

    def on_drew(self, seat: int, card: str | None) -> None:
        self.view["fortune_deck"] -= 1
        self.gain_card(seat, card)

    def on_reshuffled(self, cards: int) -> None:
        self.view.update(fortune_deck=cards, discards=())

    def on_discarded(self, seat: int, card: str) -> None:
        self.lose_card(seat, card)
        self.view["discards"] += (card,)

    on_jeroboam_discards = on_discarded

    def on_jeroboam_cashes(self, seat: int, card: str, favor: int) -> None:
        self.on_discarded(seat, card)
        self.favor(seat, favor)

    def on_built(self, seat: int, building: str, position: str, favor: int) -> None:
        self.favor(seat, favor)
        self.put_offer(position, None)
        self.seats[seat]["buildings"] = tuple(sorted((*self.seats[seat]["buildings"], building)))

    def on_house_placed(self, seat: int, location: str) -> None:
        row = self.seats[seat]
        row["houses_left"] -= 1
        houses = {**row["houses"], location: row["houses"].get(location, 0) + 1}
        row["houses"] = {place.id: houses[place.id] for place in self.content.locations if place.id in houses}

    on_jeroboam_house = on_jeroboam_house_chosen = on_house_placed

    def on_road_placed(self, seat: int, edge: str) -> None:
        roads = {*self.view["roads"], edge}
        self.view["roads"] = tuple(other for other in self.edge_order if other in roads)
        self.view["roads_left"] = ROADS - len(roads)

    on_jeroboam_road = on_jeroboam_road_out = on_road_placed

    def on_shortage_removed(self, seat: int, location: str) -> None:
        self.view["shortage"] = tuple(place for place in self.view["shortage"] if place != location)
        if self.view["solo"]:
            self.tiles("bag", location, True)

    def on_played(self, seat: int, card: str) -> None:
        self.lose_card(seat, card)
        self.view["resolving"] = tuple(sorted((*self.view["resolving"], card)))

    def on_resolved(self, seat: int, card: str) -> None:
        self.view["resolving"] = tuple(other for other in self.view["resolving"] if other != card)
        self.view["discards"] += (card,)

    def on_stays(self, seat: int, card: str) -> None:
        self.view["resolving"] = tuple(other for other in self.view["resolving"] if other != card)

    def on_waits(self, seat: int, waiting: str) -> None:
        row = self.seats[seat]
        now = {*row["waiting"], waiting}
        row["waiting"] = tuple(effect for effect in WAITING if effect in now)
        if waiting == "rain":
            row["in_play"] = tuple(sorted({*row["in_play"], self.rain_card()}))

    def rain_card(self) -> str:
        """The card on top that stays in play: the one being resolved that says so."""
        keeping = {card.id for card in self.content.fortunes if any(effect.do == "keep" for effect in card.effects)}
        found: str = next(card for card in self.view["resolving"] if card in keeping)
        return found

    def on_used_up(self, seat: int, waiting: str) -> None:
        row = self.seats[seat]
        row["waiting"] = tuple(effect for effect in row["waiting"] if effect != waiting)

    on_lapsed = on_used_up

    # Years -------------------------------------------------------------------------------------------------------

    def on_year_ended(self, year: int) -> None:
        self.view["acting"] = ()

    def on_token_moved(self, seat: int) -> None:
        self.view["start_seat"] = seat

    def on_workers_returned(self, workers: int) -> None:
        self.view.update(workers={}, holy=dict.fromkeys(HOLY_IDS), next_start=None)
        for row in self.seats:
            row.update(unplaced=workers, retired=False, areas=dict.fromkeys(AREA_IDS, 0))

    def on_offer_slid(self, position: str, onto: str) -> None:
        self.put_offer(onto, self.view["offer"][OFFER_IDS.index(position)])
        self.put_offer(position, None)

    def on_offer_filled(self, position: str, building: str) -> None:
        self.put_offer(position, building)
        self.view["building_deck"] -= 1

    def on_game_over(self, ending: str) -> None:
        self.view.update(phase="over", acting=(), finished=True, ending=ending)
        for row in self.seats:
            row.update(hand=(), tiles=())

    def on_tile_shown(self, seat: int, tile: int) -> None:
        self.seats[seat]["tiles"] = tuple(sorted((*self.seats[seat]["tiles"], tile)))

    def on_card_shown(self, seat: int, card: str) -> None:
        self.seats[seat]["hand"] = tuple(sorted((*self.seats[seat]["hand"], card)))

    # Jeroboam ----------------------------------------------------------------------------------------------------

    def on_jeroboam_draws(self, tile_drawn: str) -> None:
        self.tiles("bag", tile_drawn, False)
        self.tiles("aside", tile_drawn, True)
        self.view["drawn"] = tile_drawn

    def on_jeroboam_removes_tile(self, tile_drawn: str) -> None:
        self.tiles("aside", tile_drawn, False)
        self.tiles("removed", tile_drawn, True)

    def on_jeroboam_asks(self, seat: int) -> None:
        self.view["acting"] = (HUMAN,)

    on_jeroboam_asks_for_house = on_jeroboam_asks

    def on_tiles_returned(self) -> None:
        for tile in self.view["aside"]:
            self.tiles("bag", tile, True)
        self.view.update(aside=(), drawn=None)

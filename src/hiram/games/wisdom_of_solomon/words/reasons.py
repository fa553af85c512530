"""What speaks for an answer, or against it, in a sentence or two: tables of sentences over the notes of the plan.

The plan that rates the answers notes what each of them would bring; nothing is judged a second time. A reason names
the thing, the number and, where another answer looks clearly better, that one.
"""

from __future__ import annotations

from collections.abc import Callable

from hiram.core.text.words import count, listed, number_word, sentences
from hiram.core.tools import NONE, bits
from hiram.games.wisdom_of_solomon.bot.notes import Note, annexed
from hiram.games.wisdom_of_solomon.bot.plan import best_price
from hiram.games.wisdom_of_solomon.content.model import Content
from hiram.games.wisdom_of_solomon.engine import actions as act
from hiram.games.wisdom_of_solomon.engine import ask, pieces
from hiram.games.wisdom_of_solomon.engine.play import WisdomState
from hiram.games.wisdom_of_solomon.engine.rules import card_choices, land, market
from hiram.games.wisdom_of_solomon.engine.rules.holy_place import MENORAH_CUBES
from hiram.games.wisdom_of_solomon.engine.scoring import CARD_VALUE
from hiram.games.wisdom_of_solomon.engine.state import JEROBOAM
from hiram.games.wisdom_of_solomon.words.phrases import (
    HOLY,
    TOO_LATE,
    Case,
    better,
    brings,
    costs,
    effects_of,
    follow_up,
    gains,
    late,
    opens,
    own_text,
    praise,
    risk,
    shuts,
    subject,
)


def reason(content: Content, state: WisdomState, seat: int, action: int) -> str:
    """Why one would give this answer, or why not."""
    return sentence(Case(content, state, seat), action)


def sentence(case: Case, action: int) -> str:
    """The same, for an answer to a question that is known already."""
    kind = int(case.state.frames.kind())
    verb, thing = act.split(action)
    if kind in FOR_JEROBOAM:
        return FOR_JEROBOAM[kind](case, thing if kind != ask.JEROBOAM_BUILDING else action - act.PLACE_BUILDING)
    if action >= act.STOP:
        return DECLINING[kind](case)
    return ANSWERING[verb](case, thing, case.note(action))


# Workers -----------------------------------------------------------------------------------------------------------


def place(case: Case, spot: int, note: Note) -> str:
    action = int(note.action)
    if action >= act.PLACE_BUILDING:
        return at_building(case, action - act.PLACE_BUILDING, note)
    if action >= act.PLACE_LOCATION:
        return sentences(harvest(case, action - act.PLACE_LOCATION, note), *follow_up(case, note))
    if action >= act.PLACE_HOLY:
        return at_holy(case, action - act.PLACE_HOLY, note)
    return at_area(case, spot, note)


def harvest(case: Case, spot: int, note: Note) -> str:
    """What a Worker on a Location brings, or why it brings nothing."""
    name, state = case.places[spot], case.state
    if max(note.cubes) <= 0:
        if case.is_short(spot):
            return f"A Shortage Tile lies on {name}, so a Worker there brings nothing"
        grows = listed([case.kinds[kind] for kind in produced(case, spot)], "or")
        return f"A Worker in {name} brings nothing, as the supply has no {grows} left"
    text = f"{name} {brings(case, note)}"
    if case.is_home(spot) and state.joined[spot]:
        text = f"From {name} and along its Roads a Worker {brings(case, note)}"
    owed = land.yields(state, case.seat, spot)
    helpers = [case.buildings[card] for card in bits(state.owned[case.seat]) if helps(case, card, spot, owed)]
    rain = land.rains_on(state, case.seat, spot) and state.supply[pieces.FOOD] > pieces.packed_count(owed, pieces.FOOD)
    helpers += ["Rain Sent"] if rain else []
    if case.is_home(spot) and state.waiting[case.seat] & pieces.STRONGHOLD:
        return f"{text}, doubled by Stronghold"
    if state.waiting[case.seat] & pieces.DESIRES and note.cubes[pieces.EXOTIC] > 0:
        return f"{text} by Given Desires"
    return f"{text}, with the help of {listed(helpers)}" if helpers else text


def helps(case: Case, card: int, spot: int, owed: int) -> bool:
    """Whether a Building adds a cube to a Worker on a Location."""
    tables = case.tables
    if not case.has(tables.terrain_buildings[tables.terrain[spot]], card):
        return False
    more = [int(pieces.packed_count(tables.power_take[card], kind)) for kind in range(act.KINDS)]
    left = [int(case.state.supply[kind] - pieces.packed_count(owed, kind)) for kind in range(act.KINDS)]
    return any(many and left[kind] > 0 for kind, many in enumerate(more))


def produced(case: Case, spot: int) -> list[int]:
    return [kind for kind in range(act.KINDS) if pieces.packed_count(case.tables.production[spot], kind)]


def at_area(case: Case, area: int, note: Note) -> str:
    if area == pieces.MERCHANT:
        return deals(case, "At the Merchant", note)
    if area == pieces.TRADER:
        return deals(case, "With the Trader", note)
    if area == pieces.LEVITE:
        return tile(case, note)
    text = f"{case.buildings[note.building]} costs {costs(case, note)} and brings {note.favor} Favor"
    house = " and a Customs House" if case.state.houses_left[case.seat] else ""
    return sentences(text + house, last_house(case), better(case, note), praise(case, note))


def deals(case: Case, where: str, note: Note) -> str:
    """A visit to the Merchant or the Trader, up to the card that may be played."""
    got, given = gains(case, note), costs(case, note)
    cards = [case.cards[card] for card in bits(note.playable)]
    then = f"Afterwards you may play {listed(cards[:2], 'or')}" if cards else ""
    if not got:
        none = "Afterwards you have no Fortune Card to play either"
        return sentences(f"{where} no purchase or sale looks worth its price now", then or none, better(case, note))
    verb = f"get {got} for {given}" if given else f"get {got}"
    return sentences(f"{where} you could {verb}", opens(case, note), late(case, note), then, *follow_up(case, note)[2:])


def tile(case: Case, note: Note) -> str:
    """A Temple Tile: its price, and what it may be worth."""
    row = case.seat * pieces.TILE_KINDS
    seen = case.state.tiles[row : row + pieces.TILE_KINDS]
    counts = zip(case.tables.tile_values, case.tables.tile_counts, seen, strict=True)
    values = [int(value) for value, all_, mine in counts if all_ > mine]
    card = ", and a Fortune Card" if note.cards > 0 else ""
    text = (
        f"For {costs(case, note) or 'nothing'} you take a Temple Tile, worth {min(values)} to {max(values)} Favor{card}"
    )
    last = "It is the last tile, and the game ends with this year" if case.state.temple.left == 1 else ""
    return sentences(text, last, better(case, note), praise(case, note))


def last_house(case: Case) -> str:
    last = case.state.houses_left[case.seat] == 1
    return "It is your last house, and the game ends with this year" if last else ""


def at_holy(case: Case, space: int, note: Note) -> str:
    state, workers = case.state, case.workers()
    if space == pieces.MENORAH:
        held = [int(state.cube_count(other)) for other in range(int(state.players)) if other != case.seat]
        rich = [number for number in held if number >= MENORAH_CUBES]
        text = "The Menorah brings nothing now, as no rival holds seven cubes"
        if rich:
            who = "Jeroboam gives" if state.terms.solo else "a rival gives" if len(rich) == 1 else "rivals give"
            text = f"At the Menorah {who} you {count(sum(number // 2 for number in rich), 'cube')}"
    else:
        text = f"{HOLY[space]} gives you {gains(case, note) or 'nothing now'}"
    who = (
        "your last Worker"
        if workers == 1
        else "both your Workers"
        if workers == 2
        else f"all {number_word(workers)} Workers"
    )
    start = ", but you begin the next one" if state.next_start == NONE and not case.plan.last else ""
    return sentences(text, f"It takes {who} and ends your year{start}", better(case, note))


def at_building(case: Case, card: int, note: Note) -> str:
    if any(kind in (pieces.OP_MERCHANT, pieces.OP_TRADER) for kind, _, _ in program(case, act.CARD_COUNT + card)):
        return deals(case, f"At {case.buildings[card]}", note)
    text = brings(case, note) or f"does this: {own_text(case.content.buildings[card].text)}"
    return sentences(f"{case.buildings[card]} {text}", *follow_up(case, note))


def program(case: Case, index: int) -> list[tuple[int, int, int]]:
    """What a card, or above the cards a Building, does: effects with their two numbers."""
    tables = case.tables
    steps = range(int(tables.op_from[index]), int(tables.op_from[index + 1]))
    return [(int(tables.op_kind[step]), int(tables.op_a[step]), int(tables.op_b[step])) for step in steps]


# The market --------------------------------------------------------------------------------------------------------


def price(case: Case, square: int) -> int:
    return int(market.price_for(case.state, case.seat, square))


def buy(case: Case, square: int, note: Note) -> str:
    kind, cost = int(case.state.market[square]), price(case, square)
    cheaper = min(price(case, other) for other in range(act.SQUARES) if int(case.state.market[other]) == kind)
    have, name = case.cubes(kind), case.kinds[kind]
    text = f"{name} costs you {cost} Favor here, and you have {number_word(have) if have else 'none'} so far"
    if cheaper < cost:
        return sentences(text, f"Another {name} in the market costs only {cheaper}")
    dear = "That looks more than it is worth to you" if note.rating < 0 else ""
    wild = "It can stand for any kind when you pay" if kind == pieces.EXOTIC else ""
    too_late = TOO_LATE if case.done() else ""
    return sentences(text, opens(case, note), too_late, dear, risk(case, note), wild)


def sell(case: Case, kind: int, note: Note) -> str:
    keep = "It looks worth more to you in hand" if note.rating < 0 and not case.plan.last else ""
    text = f"{case.owned(kind)} would bring up to {note.favor} Favor"
    return sentences(text, shuts(case, note), TOO_LATE if case.plan.last else keep)


def onto(case: Case, square: int, note: Note) -> str:
    most = case.best(int(note.action))
    text = f"You get {note.favor} Favor for your {case.kinds[case.number(0)]} here"
    if most is None or most.favor < note.favor:
        return sentences(f"{text}, more than on any other open square")
    if most.favor == note.favor:
        return sentences(f"{text}, and no open square pays more")
    return sentences(text, f"{square_name(case, int(most.action) - act.ONTO)} would pay {most.favor}")


def square_name(case: Case, square: int) -> str:
    return f"{case.kinds[square // pieces.HEIGHT + 1]} square {square % pieces.HEIGHT + 1}"


def saved(case: Case, square: int) -> int:
    """What a slide makes a cube cheaper by."""
    target = int(market.lowest_empty(case.state, square // pieces.HEIGHT))
    return price(case, square) - price(case, target)


def slide(case: Case, square: int, _note: Note) -> str:
    cube, less = case.kinds[int(case.state.market[square])], saved(case, square)
    if less == 0:
        return f"The {cube} would still cost you {price(case, square)} Favor."
    return f"The {cube} would cost you {price(case, square) - less} Favor instead of {price(case, square)}."


def no_slide(case: Case) -> str:
    most = max(bits(case.state.mask), key=lambda square: saved(case, square))
    if saved(case, most) <= 0:
        return "No slide would make a cube cheaper for you."
    cube = case.kinds[int(case.state.market[most])]
    return f"A slide costs nothing, and it could make a {cube} cheaper by {saved(case, most)} Favor."


def no_deal(case: Case) -> str:
    """Stopping: what is still to be had, or that nothing is."""
    most = case.best()
    if most is None:
        return "There is nothing that you could buy or sell."
    if most.rating <= 0:
        return "No further purchase or sale looks worth its price. You keep your Favor and your cubes."
    if most.action >= act.SELL:
        return (
            f"You could still sell {case.kinds[most.action - act.SELL]} for {most.favor} Favor, which looks worth it."
        )
    kind = case.kinds[int(case.state.market[most.action - act.BUY])]
    return f"You could still buy {kind} for {-most.favor} Favor, which looks worth it."


# Cubes, one by one -------------------------------------------------------------------------------------------------


def sells_for(case: Case, kind: int) -> str:
    square = int(best_price(case.state, kind))
    if square == NONE:
        return ""
    gain = case.tables.prices[square] + case.state.powers[case.seat * pieces.POWER_COUNT + pieces.POWER_SALE]
    return f"; the market pays up to {gain} Favor for one"


def rank(case: Case, kind: int) -> str:
    """', the most valuable kind you hold', or the least."""
    worth = case.tables.worth
    held = [worth[other] for other in range(act.KINDS) if case.cubes(other)]
    if min(held) == max(held) or min(held) < worth[kind] < max(held):
        return ""
    return f", the {'most' if worth[kind] == max(held) else 'least'} valuable kind you hold"


def give(case: Case, kind: int, note: Note) -> str:
    """To the Trader, or to whoever claimed the Menorah."""
    return sentences(f"You give {case.owned(kind)}{rank(case, kind)}{sells_for(case, kind)}", shuts(case, note))


def take(case: Case, kind: int, note: Note) -> str:
    """From the Trader, or by Dwell in Unity."""
    have = case.cubes(kind)
    text = f"You would have {count(have + 1, case.kinds[kind], case.kinds[kind])}"
    text += ", which can stand for any kind" if kind == pieces.EXOTIC else sells_for(case, kind)
    return sentences(text, opens(case, note), TOO_LATE if case.done() else "", risk(case, note))


def no_take(case: Case) -> str:
    kinds = [case.kinds[kind] for kind in bits(case.state.mask)]
    return f"You would leave {listed(kinds, 'or')}, which costs nothing."


def replace(case: Case, kind: int, _note: Note) -> str:
    none = "" if case.state.supply[kind] else f"The supply has no {case.kinds[kind]} left anyway"
    return sentences(f"Exotic in place of {case.kinds[kind]} can stand for any kind when you pay", none)


def no_replace(case: Case) -> str:
    owed = [int(pieces.packed_count(case.number(0), kind)) for kind in range(act.KINDS)]
    got = [min(many, int(case.state.supply[kind])) for kind, many in enumerate(owed)]
    if not sum(got):
        return "The supply has none of the cubes that are left to you, while it still has Exotic."
    return f"You take {case.said(got)} and no more Exotic, which could stand for any kind."


def pay_price(case: Case, which: int, note: Note) -> str:
    """One of the two prices of a Temple Tile: what it takes, and what is left."""
    left = [case.cubes(kind) + int(note.cubes[kind]) for kind in range(act.KINDS)]
    wild = case.cubes(pieces.EXOTIC) > left[pieces.EXOTIC]
    text = f"You pay {costs(case, note) or 'nothing'} and keep {case.said(left)}"
    return sentences(text, "Exotic stands for what you lack" if wild else "")


def less(case: Case, kind: int, _note: Note) -> str:
    """The part of a cost that a Building lets one leave out."""
    rest = case.packed(case.number(0) - int(pieces.one_of(kind)))
    if kind == pieces.ANY:
        return f"You save a cube of your choice and pay {rest}."
    if case.cubes(kind) < int(pieces.packed_count(case.number(0), kind)):
        return f"You need no Exotic in place of {case.kinds[kind]} and pay {rest}."
    return f"You keep {case.owned(kind)} and pay {rest}."


def pay(case: Case, kind: int, _note: Note) -> str:
    """A cube for the open slot."""
    slot = int(pieces.first_slot(case.number(0)))
    if slot == pieces.ANY:
        return sentences(f"You pay with {case.owned(kind)}{rank(case, kind)}{sells_for(case, kind)}")
    if kind == pieces.EXOTIC:
        have = f"{number_word(case.cubes(slot))} {case.kinds[slot]}"
        return f"You would spend an Exotic, which can stand for any kind, though you have {have}."
    return f"You pay with {case.owned(kind)} and keep your Exotic, which can stand for any kind."


# Buildings, houses, Roads ------------------------------------------------------------------------------------------


def build(case: Case, position: int, note: Note) -> str:
    card = int(case.state.offer[position])
    text = f"{case.buildings[card]} brings {note.favor} Favor at once"
    power = f"Its power: {own_text(case.content.buildings[card].text)}"
    return sentences(
        text, last_house(case), better(case, note), "Its power would come too late" if case.done() else power
    )


def house(case: Case, spot: int, note: Note) -> str:
    """What a Customs House changes: what is collected there, and who may come."""
    name, state = case.places[spot], case.state
    if case.done():
        return "The game ends with this year and your Workers are all placed, so any place is as good."
    if case.is_home(spot):
        return sentences(f"You have a house in {name} already, so a second one there adds nothing", last_house(case))
    if case.is_closed(spot):
        return sentences(f"{case.rival}'s house closes {case.crop(spot)} to you now, and yours would open it")
    network = land.network(state, spot, state.closed_to(case.seat))
    joined = [case.crop(other) for other in bits(network & ~(1 << spot))]
    near = [case.crop(other) for other in bits(case.tables.neighbours[spot] & ~state.closed_to(case.seat))]
    text = (
        f"{case.crop(spot)} has Roads to {listed(joined[:2])}" if joined else f"A Road could join {case.crop(spot)} to "
    )
    text += "" if joined else listed(near[:2], "or") or "nothing that is open to you"
    who, they = ("Jeroboam", "he builds") if state.terms.solo else ("rivals", "they build")
    shared = f" unless {they} there too" if state.house_room[spot] > 1 else ""
    return sentences(text, last_house(case), better(case, note), f"Your house closes it to {who}{shared}")


def road(case: Case, edge: int, _note: Note) -> str:
    if case.done():
        return "The game ends with this year, so a Road comes too late."
    return sentences(joins(case, edge, case.seat))


def joins(case: Case, edge: int, whose: int) -> str:
    """The Locations that a Road adds to a network, or why none."""
    start, end, new = (int(number) for number in annexed(case.state, edge, whose))
    to, fro = ("you", "your house") if whose == case.seat else ("Jeroboam", "Jeroboam's house")
    if case.has(case.state.closed_to(whose), end):
        return f"{case.places[end]} is closed to {to}, so a Road there adds nothing to {fro} in {case.places[start]}"
    if not new:
        return f"{case.places[start]} and {case.places[end]} are joined already, so this Road adds nothing"
    crops = [case.crop(other) for other in bits(new)]
    more = f"{crops[0]} and {count(len(crops) - 1, 'more Location')}" if len(crops) > 2 else listed(crops)
    return f"The Road joins {more} to the network of {fro} in {case.places[start]}"


def no_road(case: Case) -> str:
    """Skipping: what the best Road would have added."""
    most = case.best()
    if case.done():
        return "The game ends with this year, so a Road comes too late."
    new = int(annexed(case.state, int(most.action) - act.ROAD, case.seat)[2]) if most is not None else 0
    if not new:
        return "No Road would bring you another Location now, and those unbuilt stay for later."
    return f"A Road costs nothing, and one could bring you {case.crop(bits(new)[0])}."


def repeat(case: Case, _thing: int, note: Note) -> str:
    return sentences(f"Once more it {brings(case, note) or 'brings nothing new'}")


def no_repeat(case: Case) -> str:
    note = case.note(act.REPEAT)
    return f"You keep {costs(case, note) or 'what you have'} but forgo {gains(case, note) or 'nothing'}."


# Fortune Cards and what they ask -----------------------------------------------------------------------------------


def keep(case: Case, card: int, note: Note) -> str:
    most = case.best(int(note.action))
    more = most is not None and most.rating >= note.rating + 1.0
    other = f"{case.cards[most.action - act.KEEP]} is usually worth more" if most is not None and more else ""
    text = f"{case.cards[card]} {effects_of(case.packed, program(case, card))}"
    return sentences(text, other or "You can play it after a visit to the Merchant or the Trader")


def play(case: Case, card: int, note: Note) -> str:
    """What a card brings if it is played now; else what it does."""
    text = brings(case, note) or waits(case, card) or effects_of(case.packed, program(case, card))
    if note.building != NONE:
        text = f"buys {case.buildings[note.building]} for {costs(case, note)} and brings {note.favor} Favor"
    return sentences(f"{case.cards[card]} {text}", *follow_up(case, note))


def waits(case: Case, card: int) -> str:
    """What an effect for later this year would be good for, or why it would be wasted; empty for other cards."""
    effects = [a for kind, a, _ in program(case, card) if kind == pieces.OP_WAIT]
    if effects == [pieces.DESIRES] and not case.state.supply[pieces.EXOTIC]:
        return "would bring nothing now, as the supply has no Exotic"
    if effects not in ([pieces.STRONGHOLD], [pieces.PEACE]):
        return ""
    homes = bits(case.state.homes[case.seat] & land.open_locations(case.state, case.seat))
    if not homes:
        return "would be wasted, as no Location with a house of yours is free for a Worker"
    if effects == [pieces.STRONGHOLD]:
        owed = {home: land.yields(case.state, case.seat, home) for home in homes}
        best = max(homes, key=lambda home: pieces.packed_total(owed[home]))
        return f"doubles your next harvest at a house: {case.packed(2 * owed[best])} in {case.places[best]}"
    closed = case.state.closed_to(case.seat)
    more = {home: land.network(case.state, home, 0) & ~land.network(case.state, home, closed) for home in homes}
    best = max(homes, key=lambda home: pieces.bit_count(more[home]))
    if not more[best]:
        return "would be wasted now, as no rival's house stands in the way of your Roads"
    names = listed([case.places[other] for other in bits(more[best])])
    return f"lets your next Worker in {case.places[best]} collect from {names} too"


def no_play(case: Case) -> str:
    """Keeping one's cards."""
    worth = f"an unplayed card counts {CARD_VALUE} Favor at the end"
    most = case.best()
    if most is None:
        return f"No card of yours would do anything now; {worth}."
    text = brings(case, most, True)
    return sentences(
        f"You keep your cards for a later visit; {worth}", f"{subject(case, int(most.action))} {text}" if text else ""
    )


def discard(case: Case, card: int, _note: Note) -> str:
    return sentences(f"You would lose {case.cards[card]}, which {effects_of(case.packed, program(case, card))}")


def relieve(case: Case, spot: int, note: Note) -> str:
    """What a Location gives again, and to whom."""
    name, crop = case.places[spot], case.packed(int(case.tables.production[spot]))
    if case.is_closed(spot):
        return sentences(f"{name} gives {crop} again, but {case.rival}'s house closes it to you")
    if case.is_home(spot):
        return sentences(f"{name}, where you have a house, gives {crop} again")
    return sentences(f"{name} gives {crop} again, to anybody who places a Worker there")


def dwell(case: Case, spot: int, note: Note) -> str:
    return sentences(
        f"Around {case.places[spot]} you can take {gains(case, note) or 'nothing'}", *follow_up(case, note)
    )


def again(case: Case, spot: int, note: Note) -> str:
    if spot < card_choices.SPOTS_ON_MAP:
        return at_area(case, spot, note)
    return sentences(harvest(case, spot - card_choices.SPOTS_ON_MAP, note), *follow_up(case, note))


def inherit(case: Case, spot: int, note: Note) -> str:
    if spot >= act.LOCATION_COUNT:
        return at_building(case, spot - act.LOCATION_COUNT, note)
    return sentences(harvest(case, spot, note), *follow_up(case, note))


def barns(case: Case, spot: int, note: Note) -> str:
    text = brings(case, note) or "brings nothing, as the supply has none left"
    return sentences(f"{case.places[spot]} {text}", *follow_up(case, note))


def recall(case: Case, spot: int, _note: Note) -> str:
    """Taking a Worker back: another turn, and its space is free again."""
    text = f"Your Worker {case.spot(spot)} comes back for another turn"
    place = spot - card_choices.SPOTS_ON_MAP
    if not 0 <= place < act.LOCATION_COUNT:
        return sentences(f"{text}, and its space there is free again")
    return sentences(
        text,
        f"Placed in {case.places[place]} again it is owed {case.packed(land.yields(case.state, case.seat, place))}",
    )


# Jeroboam's ties, which the human breaks ----------------------------------------------------------------------------


def his_road(case: Case, edge: int) -> str:
    return sentences(joins(case, edge, JEROBOAM))


def his_house(case: Case, spot: int) -> str:
    if case.has(case.state.homes[JEROBOAM], spot):
        return f"Jeroboam has a house in {case.places[spot]} already, so a second one there adds nothing."
    if case.is_home(spot):
        return f"{case.crop(spot)} stays open to you, as you have a house there."
    return f"A house of Jeroboam's in {case.crop(spot)} would close it to you."


def his_building(case: Case, card: int) -> str:
    return sentences(f"{case.buildings[card]} lets Jeroboam do this: {own_text(case.content.buildings[card].text)}")


def his_shortage(case: Case, spot: int) -> str:
    name, crop = case.places[spot], case.packed(int(case.tables.production[spot]))
    if case.is_closed(spot):
        return f"{name} would give {crop} again, to Jeroboam alone, as his house closes it to you."
    return f"{name} would give {crop} again, and a Worker of yours may go there, too."


# Each verb with the function that explains its answers.
ANSWERING: dict[int, Callable[[Case, int, Note], str]] = {
    act.KEEP: keep,
    act.PLACE: place,
    act.BUY: buy,
    act.SELL: sell,
    act.ONTO: onto,
    act.SLIDE: slide,
    act.PLAY: play,
    act.GIVE: give,
    act.TAKE: take,
    act.PRICE: pay_price,
    act.LESS: less,
    act.PAY: pay,
    act.BUILD: build,
    act.HOUSE: house,
    act.ROAD: road,
    act.REPEAT: repeat,
    act.DISCARD: discard,
    act.RELIEVE: relieve,
    act.REPLACE: replace,
    act.DWELL: dwell,
    act.AGAIN: again,
    act.INHERIT: inherit,
    act.BARNS: barns,
    act.RECALL: recall,
}
DECLINING: dict[int, Callable[[Case], str]] = {
    ask.FIRST_BUY: no_deal,
    ask.TRANSACT: no_deal,
    ask.SLIDE: no_slide,
    ask.PLAY: no_play,
    ask.ROAD: no_road,
    ask.REPEAT: no_repeat,
    ask.REPLACE: no_replace,
    ask.DWELL_TAKE: no_take,
}
FOR_JEROBOAM: dict[int, Callable[[Case, int], str]] = {
    ask.JEROBOAM_ROAD: his_road,
    ask.JEROBOAM_HOUSE: his_house,
    ask.JEROBOAM_BUILDING: his_building,
    ask.JEROBOAM_SHORTAGE: his_shortage,
}

"""The table in words: what an action is called in a list, and the position for those who cannot see it."""

from __future__ import annotations

from collections.abc import Sequence

from hiram.games.wisdom_of_solomon.content.model import WisdomContent
from hiram.games.wisdom_of_solomon.edge.view import WisdomView
from hiram.games.wisdom_of_solomon.engine import actions as act
from hiram.games.wisdom_of_solomon.words.log import AREA_NAMES, HOLY_NAMES, OFFER_NAMES, PRICE_NAMES, square_titles


def spots(content: WisdomContent, areas: bool, buildings: bool) -> list[str]:
    """Ids of areas, Locations and Buildings, as verbs count them."""
    found = list(act.AREA_IDS) if areas else []
    found += [place.id for place in content.locations]
    return found + ([card.id for card in content.buildings] if buildings else [])


def spot_title(content: WisdomContent, spot: str) -> str:
    titles = dict(zip(act.AREA_IDS, AREA_NAMES, strict=True))
    titles |= dict(zip(act.HOLY_IDS, HOLY_NAMES, strict=True))
    titles |= {place.id: place.name for place in content.locations}
    titles |= {card.id: card.name for card in content.buildings}
    return titles[spot]


def action_label(content: WisdomContent, view: WisdomView, action: int) -> str:
    """What an action is called in a list for people."""
    base, number = act.split(action)
    kinds = [kind.name for kind in content.resources]
    if base in (act.KEEP, act.PLAY, act.DISCARD):
        verb = {act.KEEP: "Keep", act.PLAY: "Play", act.DISCARD: "Discard"}[base]
        return f"{verb} “{content.fortunes[number].title}”"
    if base in (act.BUY, act.ONTO, act.SLIDE):
        return square_label(content, view, base, number)
    if base in (act.SELL, act.GIVE, act.TAKE, act.PAY):
        verb = {act.SELL: "Sell", act.GIVE: "Give", act.TAKE: "Take", act.PAY: "Pay"}[base]
        return f"{verb} {kinds[number]}"
    if base == act.CLAIM:
        return f"Take {kinds[number]} from Jeroboam"
    if base == act.PRICE:
        return f"Pay {PRICE_NAMES[number]}"
    if base == act.LESS:
        return f"Leave {[*kinds, 'one cube of the surcharge'][number]} unpaid"
    if base == act.REPLACE:
        return f"Take Exotic in place of {kinds[number]}"
    if base == act.BUILD:
        shown = view.offer[number]
        title = spot_title(content, shown) if shown is not None else "nothing"
        return f"Build {title} from {OFFER_NAMES[number]}"
    if base == act.ROAD:
        a, b = (content.locations[end].name for end in content.edges[number].ends)
        return f"Build a Road from {a} to {b}"
    return place_label(content, action, base, number)


def square_label(content: WisdomContent, view: WisdomView, base: int, number: int) -> str:
    title, price = square_titles(content)[number], content.prices[number // 5][number % 5]
    if base == act.BUY:
        cube = view.market[number]
        return f"Buy {(cube or 'nothing').capitalize()} from {title}, price {price}"
    if base == act.ONTO:
        return f"Sell onto {title} for {price} Favor"
    return f"Slide the cube on {title} down"


def place_label(content: WisdomContent, action: int, base: int, number: int) -> str:
    if base == act.STOP:
        return "Done"
    if base == act.SKIP:
        return "Skip"
    if base == act.CHOOSE:
        return "Choose for me"
    if base == act.LOSE:
        return "The card he has held longest" if number == 0 else f"His card number {number + 1}"
    if base == act.REPEAT:
        return "Do it once more"
    if base == act.PLACE:
        all_ = [*act.AREA_IDS, *act.HOLY_IDS, *spots(content, False, True)]
        who = "all your Workers" if all_[number] in act.HOLY_IDS else "a Worker"
        return f"Place {who}: {spot_title(content, all_[number])}"
    sentences = {
        act.HOUSE: "Build a Customs House in {}",
        act.RELIEVE: "Remove the Shortage Tile from {}",
        act.DWELL: "Collect beside the Worker on {}",
        act.AGAIN: "The Worker at {} acts again",
        act.INHERIT: "Place the Worker: {}",
        act.BARNS: "Take what {} produces",
        act.RECALL: "Take the Worker back from {}",
    }
    found = spots(content, base in (act.AGAIN, act.RECALL), True)
    return sentences[base].format(spot_title(content, found[number]))


def describe(content: WisdomContent, view: WisdomView, names: Sequence[str]) -> str:
    """The position for screen readers and terminals."""
    parts = [f"Wisdom of Solomon, year {view.year}." if view.year else "Wisdom of Solomon, before the first year."]
    for seat, row in enumerate(view.seats):
        cubes = " ".join(f"{number} {kind}" for kind, number in row.cubes.items() if number) or "no cubes"
        houses = ", ".join(spot_title(content, place) for place in row.houses) or "nowhere"
        parts.append(
            f"{names[seat]}: {row.favor} Favor, {cubes}, {row.unplaced} Workers to place, houses in {houses}, "
            f"{len(row.buildings)} Buildings, {row.hand_size} Fortune Cards, {row.tile_count} Temple Tiles."
        )
    offer = [spot_title(content, card) for card in view.offer if card is not None]
    parts.append(f"On offer: {', '.join(offer) or 'nothing'}. Temple Tiles left: {view.temple}.")
    if view.finished:
        parts.append("The game is over.")
    return " ".join(parts)

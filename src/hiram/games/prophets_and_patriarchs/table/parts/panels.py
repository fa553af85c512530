"""The nodes of the players: tablets with score and counters, the cards of their hands, tokens that fly to them."""

from __future__ import annotations

from collections.abc import Iterator

from hiram.core.text.words import counted
from hiram.games.prophets_and_patriarchs.content.model import RESOURCES
from hiram.games.prophets_and_patriarchs.edge.view import Counts, PatriarchsSeatView
from hiram.games.prophets_and_patriarchs.table.art.panels import GROUND, HIDDEN, NAME, THING
from hiram.games.prophets_and_patriarchs.table.facts import PatriarchsViewFacts
from hiram.games.prophets_and_patriarchs.words.phrases import good_name, some
from hiram.games.prophets_and_patriarchs.words.tips import advantage_words, say
from hiram.scene import Node
from hiram.scene.memory import drawn_once, made_once
from hiram.scene.names import with_names

CHIP_X, CHIP_STEP = 9.0, 69.0
ROWS = (46.0, 81.0)
CARDS_FROM, CARDS_TO, CARDS_Y, CARD_STEP = 20.0, 270.0, 133.0, 23.0


def seat_nodes(facts: PatriarchsViewFacts, seat: int, words: str) -> Iterator[tuple[Node, ...]]:
    """What lies before a player, who is told in words."""
    view, row, name, zone = facts.view, facts.view.seats[seat], facts.names[seat], facts.zone
    title = with_names("{} (you)" if seat == view.seat else "{}", (facts.drawn[seat],), NAME)
    text, advantage = (title, str(facts.score(seat)), f"/{view.target}"), advantage_words(facts, row.tribe)
    yield panel_nodes(seat, zone, row, text, words, advantage, seat in view.acting)
    yield chip_nodes(seat, zone, row, name, seat == facts.holder, seat == view.first)
    yield card_nodes(seat, zone, row.known, row.hand_size, row.shield, name)
    yield token_nodes(seat, zone, row.virtue, row.shekels)


@drawn_once
def panel_nodes(
    seat: int, zone: str, row: PatriarchsSeatView, text: tuple[str, ...], words: str, advantage: str, acting: bool
) -> list[Node]:
    """One player's tablet, and the player in words."""
    mark = f"{f'tribe-{row.tribe}' if row.tribe else ''}{' acting' if acting else ''}".strip()
    told = say("panel", words=words, advantage=advantage)
    pieces = [f"camel.{edge}" for edge in row.camels] + [f"building.{at}" for at in (*row.tents, *row.cities)]
    id, art = f"panel.{seat}", f"panel.{row.tribe}" if row.tribe else "panel"
    return [Node(id, art, zone, GROUND, i=seat, text=text, cls=mark, shows=tuple(pieces), **told)]


@drawn_once
def chip_nodes(seat: int, zone: str, row: PatriarchsSeatView, name: str, leads: bool, first: bool) -> list[Node]:
    """Counters: goods and line in the first row; pieces on the board, and captivity, shield or first player below."""
    line = ("line", f"{row.line}+2", "lead", "lead") if leads else ("line", str(row.line), "", "line")
    pieces = (("tent", "tents", row.tents, 1), ("city", "cities", row.cities, 2), ("camel", "camels", row.camels, 0))
    chips: list[tuple[str, str, str, str, object, int]] = [
        ("virtue", str(row.virtue), "", "virtue", some(row.virtue, "virtue"), 0),
        ("shekel", str(row.shekels), "", "shekel", some(row.shekels, "shekel"), 0),
        ("cards", str(row.hand_size), "", "cards", counted(row.hand_size, "card"), 0),
        (*line, row.line, 0),
    ]
    for one, many, placed, place in pieces:
        chips.append((one, str(len(placed)), "", "piece", counted(len(placed), one, many), row.reserve[place]))
    if row.captivity:
        chips.append(("chain", str(row.captivity), "warn", "chain", counted(row.captivity, "roll"), 0))
    elif first:
        chips.append(("first", "1st", "", "first", "", 0))
    nodes = []
    for place, (kind, text, mark, key, amount, left) in enumerate(chips):
        tip = say(f"chip_{key}", name=name, amount=amount, left=left)["tip"]
        nodes.append(chip_node(seat, zone, place, kind, text, mark, tip))
    if row.shield:
        words = say("shield", name=name)
        nodes.append(Node(f"shield.{seat}", "coin.shield", zone, THING, x=266, y=CARDS_Y, s=0.95, i=seat, **words))
    return nodes


@made_once
def chip_node(seat: int, zone: str, place: int, kind: str, text: str, mark: str, tip: str) -> Node:
    id, art, (row, column) = f"chip.{seat}.{kind}", f"chip.{kind}", divmod(place, 4)
    x, y = CHIP_X + CHIP_STEP * column, ROWS[row]
    return Node(id, art, zone, THING, x=x, y=y, i=seat, text=(text,), cls=mark, tip=tip)


@drawn_once
def card_nodes(seat: int, zone: str, known: Counts, size: int, shield: bool, owner: str) -> list[Node]:
    """The hand as small cards: open where the viewer is sure of the kind, backs for the rest."""
    names = [f"{kind}.{k}" for kind, number in zip(RESOURCES, known, strict=True) for k in range(number)]
    names += [f"back.{k}" for k in range(size - len(names))]
    room = CARDS_TO - CARDS_FROM - (36 if shield else 0)
    step = min(CARD_STEP, room / max(1, len(names) - 1))
    return [card_node(seat, zone, owner, name, round(CARDS_FROM + step * place, 1)) for place, name in enumerate(names)]


@made_once
def card_node(seat: int, zone: str, owner: str, name: str, x: float) -> Node:
    kind = name.partition(".")[0]
    known = kind in RESOURCES
    words = say("known_card" if known else "unknown_card", owner=owner, name=good_name(kind))
    via = f"good.{kind}" if known else ""
    return Node(f"held.{seat}.{name}", f"mini.{kind}", zone, THING, x=x, y=CARDS_Y, i=seat, via=via, **words)


@drawn_once
def token_nodes(seat: int, zone: str, virtue: int, shekels: int) -> list[Node]:
    """Virtue Tokens and Shekels lie under their counters; one sees them fly to and from the bank."""
    nodes = [token_node(seat, zone, "virtue", 0, k) for k in range(virtue)]
    return nodes + [token_node(seat, zone, "shekel", 1, k) for k in range(shekels)]


@made_once
def token_node(seat: int, zone: str, good: str, place: int, number: int) -> Node:
    x, y = CHIP_X + CHIP_STEP * place + 16, ROWS[0] + 16
    return Node(f"{good}.{seat}.{number}", f"mini.{good}", zone, HIDDEN, x=x, y=y, s=0.8, i=seat, via=f"good.{good}")

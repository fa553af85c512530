"""The nodes that teach: what tokens do, how stones hold, and, in the trial, the ranks that there are to reach."""

from __future__ import annotations

from msgspec.structs import replace

from hiram.games.temple_rush.table.art.panels import KEY_LINE
from hiram.games.temple_rush.table.facts import ViewFacts
from hiram.games.temple_rush.table.layout import GROUND, THING, UNDER
from hiram.scene import Node, fit

TOKENS = (
    ("solo", "Solo Turn: you alone build, with two dice"),
    ("mortar", "Mortar: in one zone stones may lie loose"),
    ("bag", "Bag: finish with a rival's stones"),
    ("bomb", "Bomb: a rival's figure falls apart"),
    ("shield", "Shield: a card is yours alone for three rounds"),
    ("lightning", "Lightning: all race for one card"),
)
LESSONS = (
    ("brick.2.0", 0.5, "Your die gives a stone of its size"),
    ("die.star", 0.5, "A star gives any stone"),
    ("brick.end.0", 0.75, "End-on, a stone fills one cell"),
    ("tick", 1.0, "Stones hold right above and below each other"),
    ("wrong", 1.0, "Beside each other they are loose"),
    ("point.3", 0.6, "The first to fill an outline wins its card"),
)


def key_nodes(facts: ViewFacts) -> list[Node]:
    """What fills the places that no rival needs; without such places it is seen in pictures only, beside the page's
    log there is no room for it."""
    free = [f"slot{number}" for number in range(max(0, facts.view.players - 1), 3)]
    nodes: list[Node] = []
    if facts.view.trial:
        nodes += rank_nodes(facts, free.pop(0))
    for where, made in zip((*free, "under0", "under1"), (token_key, lesson_key), strict=False):
        drawn = made(where)
        nodes += [replace(node, layer=node.layer + UNDER) for node in drawn] if where.startswith("under") else drawn
    return nodes


def line(where: str, id: str, number: int, words: str, x: float = 52) -> Node:
    return Node(
        f"{id}.{number}", "key.line", where, THING, x=x, y=48 + 43 * number, text=(fit(words, KEY_LINE),), label=words
    )


def token_key(where: str) -> list[Node]:
    nodes = [Node("tokens", "key", where, GROUND, text=("What tokens do",), label="What tokens do")]
    for number, (kind, words) in enumerate(TOKENS):
        nodes.append(Node(f"sign.{kind}", f"sign.{kind}", where, THING, x=30, y=69 + 43 * number, cls="seat0"))
        nodes.append(line(where, "tokens", number, words))
    return nodes


def lesson_key(where: str) -> list[Node]:
    nodes = [Node("lessons", "key", where, GROUND, text=("How to build",), label="How to build")]
    for number, (art, scale, words) in enumerate(LESSONS):
        at = 69 + 43 * number
        x, y = {"brick.2.0": (11, at + 10), "brick.end.0": (15, at + 14), "point.3": (16, at - 14)}.get(art, (30, at))
        text = ("3",) if art in ("brick.end.0", "point.3") else ()
        nodes.append(Node(f"lesson.sign.{number}", art, where, THING, x=x, y=y, s=scale, text=text, cls="seat0"))
        nodes.append(line(where, "lesson", number, words, 62))
    return nodes


def rank_nodes(facts: ViewFacts, where: str) -> list[Node]:
    """What the trial's points are worth (TR-20.4)."""
    score = facts.scores[facts.me]
    nodes = [Node("ranks", "key", where, GROUND, text=("Your trial",), label=f"Your trial: {score} points so far")]
    for number, step in enumerate(facts.content.ranks):
        reached = score >= step.least
        nodes.append(
            Node(f"rank.sign.{number}", "tick" if reached else "waits", where, THING, x=30, y=69 + 43 * number)
        )
        nodes.append(line(where, "rank", number, f"{step.id.replace('_', ' ').capitalize()}: from {step.least} points"))
    words = f"{facts.content.values.trial_rounds} rounds to win {facts.content.parties[0].cards} temples (TR-20.3)"
    nodes.append(line(where, "rank", len(facts.content.ranks), words))
    return nodes

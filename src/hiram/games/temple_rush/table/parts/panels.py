"""The nodes of panels: one's own board, the rivals', the course of the game, and the key that teaches."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from hiram.core.text.words import counted
from hiram.games.temple_rush.content.model import RushContent
from hiram.games.temple_rush.edge.view import Counts, PowerView, RushView
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.table.art import panels as art
from hiram.games.temple_rush.table.art.pieces import TOKEN_NAME
from hiram.games.temple_rush.table.art.sizes import GROUND, PANEL, RIVALS, STONE, THING, TOKENS, racing_size, small_size
from hiram.games.temple_rush.table.facts import RushViewFacts
from hiram.games.temple_rush.table.parts.board import die, small_zone
from hiram.games.temple_rush.table.parts.cards import prizes
from hiram.games.temple_rush.words.labels import TOKEN_NAMES, stones
from hiram.games.temple_rush.words.tips import TIPS, phase_line, say, token_rule, token_tip
from hiram.scene import Node, fit
from hiram.scene.memory import drawn_once
from hiram.scene.names import with_names

Powers = tuple[PowerView, ...]
LESSON_ARTS = (  # with a scale, and how far left of and below the middle they begin
    ("brick.2.0", 0.4, 16, 8),
    ("die.star", 0.48, 0, 0),
    ("brick.end.0", 0.7, 14, 14),
    ("tick", 1.0, 0, 0),
    ("wrong", 1.0, 0, 0),
    ("point.3", 0.58, 14, -14),
)


@drawn_once
def board_nodes(me: int, spoken: str, drawn: str, seated: bool, points: int, count: int) -> list[Node]:
    """What the viewer has won, and his points."""
    won = TIPS.lines[("won_none", "won_one")[count] if count < 2 else "won_many"].format(count=count)
    name = with_names("{} (you)" if seated else "{}", (drawn,), art.OWN_NAME)
    said = say("own", name=spoken, points=points, won=won)
    coin = (str(points), "point" if points == 1 else "points")
    return [
        Node("own", "own", "own", GROUND, text=(name, fit(won, art.OWN_WON)), cls=f"seat{me}", **said),
        Node("points", "points", "points", GROUND, text=coin, **say("points", name=spoken, points=points)),
    ]


@drawn_once
def bonus_nodes(content: RushContent, me: int, filled: Counts, asked: bool) -> list[Node]:
    """Four places with their points (TR-16.1)."""
    nodes = [Node("bonus", "bonus", "bonus", GROUND, text=(TIPS.lines["bonus_area"],), **say("bonus_area"))]
    for size in range(1, act.SIZES + 1):
        points, full = content.stones[size - 1].bonus, size in filled
        x, y = 13 + 88 * (size - 1), 42
        worth = counted(points, "point")
        said = say("bonus", size=size, worth=worth, full="filled" if full else "empty")
        cls = "lit" if asked and not full else ""
        nodes.append(Node(f"bonus.{size}", "slot", "bonus", THING, x=x, y=y, text=(worth,), cls=cls, **said))
        brick, cls = f"brick.{size}.{me}", f"seat{me} through{'' if full else ' faint'}"
        nodes.append(Node(f"banked.{size}", brick, "bonus", STONE, x=x + 42 - 9 * size, y=y + 50, s=0.45, cls=cls))
    return nodes


def tokens_of(solo: str, mortar: str, powers: Powers) -> list[tuple[str, str, bool]]:
    """The tokens before a player (TR-8): the node, the kind, and whether it is used."""
    shown = [] if solo == "none" else [("token.solo", "solo", solo == "used")]
    shown.append(("token.mortar", "mortar", mortar != "unused"))
    return shown + [(f"power.{slot}", power.token or "unknown", power.used) for slot, power in enumerate(powers)]


@drawn_once
def token_nodes(me: int, solo: str, mortar: str, powers: Powers, small: bool) -> list[Node]:
    """Solo Turn, Mortar and power tokens (TR-8)."""
    shown, nodes = tokens_of(solo, mortar, powers), [Node("tokens", "tokens", "tokens", PANEL)]
    for number, (id, kind, used) in enumerate(shown):
        x, name = round(TOKENS[0] / len(shown) * (number + 0.5), 1), fit(TOKEN_NAMES[kind], TOKEN_NAME)
        said = say("token", name=TOKEN_NAMES[kind], used=TIPS.lines["used"] * used, token=token_tip(kind, used, small))
        cls = f"seat{me}{' used' * used}"
        text = (name, "?" * (kind == "unknown"))
        nodes.append(Node(id, f"token.{kind}", "tokens", THING, x=x, y=20, text=text, cls=cls, **said))
    return nodes


def rival_nodes(facts: RushViewFacts, seat: int, number: int) -> Iterator[tuple[Node, ...]]:
    """The panel of a rival; while a temple is raced for, that alone counts in it."""
    view, row, name, rivals = facts.view, facts.view.seats[seat], facts.spoken[seat], len(facts.rivals)
    where, foot = f"rival{rivals}.{number}", RIVALS[rivals]
    names, drawn = tuple([facts.cards[card].name for card in row.cards]), facts.drawn[seat]
    yield head_nodes(seat, where, rivals, name, drawn, facts.scores[seat], names, answer_of(view, seat))
    if facts.is_racing and view.zone is not None:
        yield small_zone(facts, seat, view.zone, (where, (8, 40), racing_size(rivals), f".racing{rivals}"))
        return
    size, form = small_size(rivals, view.zones), f".small{rivals}.{view.zones}"
    for zone in range(view.zones):
        yield small_zone(facts, seat, zone, (where, (round(8 + (size[0] + 6) * zone, 1), 38), size, form))
    yield supply_nodes(seat, name, row.board.supply, row.face, where, foot - 38)
    yield bank_nodes(seat, name, row.bonus, where, foot - 33)
    yield signs(seat, name, row.solo, row.board.mortar, row.powers, view.small_loan, where, foot - 20)
    yield prizes(facts, seat, (where, (210, foot - 65), 134))


@drawn_once
def head_nodes(
    seat: int, where: str, rivals: int, name: str, drawn: str, points: int, won: tuple[str, ...], answer: str
) -> list[Node]:
    """A rival's name, points and answer; his panel."""
    said = {"tick": TIPS.lines["decided"], "waits": TIPS.lines["deciding"]}.get(answer, "")
    told, after = ", ".join(won) or "none", f", {said}" if said else ""
    label = say("rival", name=name, points=points, said=after, won=told)
    text = (fit(drawn, art.RIVAL_NAME), str(points))
    cls = {"tick": f"seat{seat} decided", "waits": f"seat{seat} lit"}.get(answer, f"seat{seat}")
    nodes = [Node(f"rival.{seat}", f"rival.{rivals}", where, GROUND, text=text, cls=cls, **label)]
    if answer:
        nodes.append(Node(f"said.{seat}", answer, where, STONE, x=21, y=19, **say("said", name=name, said=said)))
    return nodes


@drawn_once
def supply_nodes(seat: int, name: str, supply: Counts, face: int | str | None, where: str, y: float) -> list[Node]:
    """A rival's supply: a small stone of each size with its number, and his die."""
    nodes, x = [], 10.0
    for size, count in enumerate(supply, 1):
        brick, cls = f"brick.{size}.{seat}", f"seat{seat}{'' if count else ' dim'}"
        said = say("spare", name=name, stones=stones(count), size=size)
        nodes.append(Node(f"spare.{seat}.{size}", brick, where, THING, x=x, y=y, s=0.26, cls=cls, **said))
        x += round(10.4 * size + 4, 1)
        nodes.append(Node(f"spares.{seat}.{size}", "chip", where, THING, x=x, y=y - 16, text=(str(count),)))
        x += 19
    said = say("rolled", name=name, face=face or TIPS.lines["not_rolled"])
    return [*nodes, replace(die(f"rolled.{seat}", where, seat, face, 329, y + 18, **said), s=0.48)]


@drawn_once
def bank_nodes(seat: int, name: str, filled: Counts, where: str, y: float) -> list[Node]:
    """A rival's bonus area."""
    nodes = []
    for size in range(1, act.SIZES + 1):
        full, x = size in filled, 10 + 32 * (size - 1)
        said = say("bank", name=name, size=size, full="filled" if full else "empty")
        text, cls = (str(size),), f"seat{seat} banked" if full else "empty"
        nodes.append(Node(f"bank.{seat}.{size}", "bank", where, THING, x=x, y=y, text=text, cls=cls, **said))
    return nodes


@drawn_once
def signs(
    seat: int, name: str, solo: str, mortar: str, powers: Powers, small: bool, where: str, y: float
) -> list[Node]:
    """A rival's tokens; a power token shows a question mark until it is used (TR-1.7)."""
    nodes = []
    for number, (_, kind, used) in enumerate(tokens_of(solo, mortar, powers)):
        tip, id, x = token_tip(kind, used, small), f"token.{seat}.{number}", 164 + 32 * number
        said = say("rival_token", name=name, kind=TOKEN_NAMES[kind], used=TIPS.lines["used"] * used, token=tip)
        text, cls = ("?" * (kind == "unknown"),), f"seat{seat}{' used' * used}"
        nodes.append(Node(id, f"sign.{kind}", where, THING, x=x, y=y, s=0.9, text=text, cls=cls, **said))
    return nodes


def info_nodes(facts: RushViewFacts) -> tuple[Node, ...]:
    """The round, who rolls, what is going on."""
    view, roller = facts.view, facts.drawn[facts.view.roller]
    phase = phase_line(facts.content, view, roller, facts.scores)
    left = view.deck + len(view.holders) - view.holders.count(None)
    round_ = TIPS.lines["round_of" if view.trial else "round"].format(
        round=view.round, rounds=facts.content.values.trial_rounds
    )
    return drawn_info(facts.form, round_, roller, facts.spoken[view.roller], phase, left, view.deck)


@drawn_once
def drawn_info(form: int, round_: str, roller: str, spoken: str, phase: str, left: int, deck: int) -> list[Node]:
    rolls = with_names("{} rolls", (roller,), art.INFO_ROLLER)
    text = (fit(round_, art.INFO_ROUND), rolls, fit(phase, art.INFO_PHASE))
    said = say("info", round=round_, roller=spoken, phase=phase, left=left)
    where, pile = f"info{form}", say("pile", cards=deck)
    return [
        Node("info", f"info.{form}", where, GROUND, text=text, **said),
        Node("pile", "pile", where, THING, x=302, y=52, s=0.9, text=(str(deck),), **pile),
    ]


def answer_of(view: RushView, seat: int) -> str:
    """The sign for whether a player has decided or is being waited for."""
    return "tick" if seat in view.committed else "waits" if seat in view.acting else ""


def spot(number: int) -> tuple[float, float]:
    """Where the sign of a line of a key stands: three lines in a column, two columns."""
    column, row = divmod(number, 3)
    return 24 + 172 * column, 50 + 33.5 * row


def line(where: str, id: str, number: int, text: str, tip: str) -> Node:
    (x, y), drawn = spot(number), (fit(text, art.KEY_LINE),)
    return Node(f"{id}.{number}", "key.line", where, THING, x=x + 20, y=y - 15.5, text=drawn, label=text, tip=tip)


@drawn_once
def token_key(where: str, small: bool) -> list[Node]:
    """What tokens do."""
    nodes = [Node("key.tokens", "key", where, GROUND, text=(TIPS.lines["tokens"],))]
    for number, (kind, text) in enumerate(TIPS.key.items()):
        x, y = spot(number)
        nodes.append(Node(f"sign.{kind}", f"sign.{kind}", where, THING, x=x, y=y, s=0.95, cls="seat0"))
        nodes.append(line(where, "tokens", number, text, token_rule(kind, small)))
    return nodes


@drawn_once
def lesson_key(where: str) -> list[Node]:
    """How to build."""
    nodes = [Node("key.lessons", "key", where, GROUND, text=(TIPS.lines["building"],))]
    for number, ((drawn, scale, left, down), words_) in enumerate(zip(LESSON_ARTS, TIPS.lessons, strict=True)):
        (x, y), text = spot(number), ("3",) if drawn in ("brick.end.0", "point.3") else ()
        x, y, id = x - left, y + down, f"lesson.sign.{number}"
        tip = f"{words_} ({TIPS.lesson_rules[number]})."
        nodes.append(Node(id, drawn, where, THING, x=x, y=y, s=scale, text=text, cls="seat0", tip=tip))
        nodes.append(line(where, "lesson", number, words_, tip))
    return nodes


@drawn_once
def rank_nodes(content: RushContent, score: int, where: str = "rival1.0") -> list[Node]:
    """What the trial's points are worth (TR-20.4)."""
    label, title = TIPS.lines["so_far"].format(score=score), TIPS.lines["your_trial"]
    nodes = [Node("ranks", "ranks", where, GROUND, text=(title,), label=label, tip=f"{label} (TR-20.4).")]
    lines = [TIPS.lines["rank"].format(rank=rank.id.capitalize(), least=rank.least) for rank in content.ranks]
    lines.append(TIPS.lines["trial"].format(rounds=content.values.trial_rounds, cards=content.parties[0].cards))
    for number, text in enumerate(lines):
        y, drawn, tip = 62 + 36 * number, (fit(text, art.RANK_LINE),), f"{text} (TR-20.4)."
        id, at = f"rank.{number}", y - 15.5
        nodes.append(Node(id, "rank.line", where, THING, x=46, y=at, text=drawn, label=text, tip=tip))
        if number < len(content.ranks):
            sign = "tick" if score >= content.ranks[number].least else "waits"
            nodes.append(Node(f"rank.sign.{number}", sign, where, THING, x=26, y=y))
    return nodes

"""The nodes of panels: one's own board, the rivals', the course of the game, and the key that teaches."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from hiram.games.temple_rush.edge.view import RushSeatView
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.table.art import panels as art
from hiram.games.temple_rush.table.art.pieces import TOKEN_NAME
from hiram.games.temple_rush.table.facts import RushViewFacts
from hiram.games.temple_rush.table.layout import GROUND, PANEL, RIVALS, STONE, THING, TOKENS, racing_size, small_size
from hiram.games.temple_rush.table.parts.board import die, small_zone
from hiram.games.temple_rush.table.parts.cards import prizes
from hiram.games.temple_rush.words.labels import TOKEN_NAMES, stones
from hiram.games.temple_rush.words.tips import TIPS, phase_line, token_tip, words
from hiram.scene import Node, fit
from hiram.scene.names import with_names

LESSON_ARTS = (  # with a scale, and how far left of and below the middle they begin
    ("brick.2.0", 0.4, 16, 8),
    ("die.star", 0.48, 0, 0),
    ("brick.end.0", 0.7, 14, 14),
    ("tick", 1.0, 0, 0),
    ("wrong", 1.0, 0, 0),
    ("point.3", 0.58, 14, -14),
)


def board_nodes(facts: RushViewFacts) -> list[Node]:
    """What the viewer has won, and his points."""
    me, own, points = facts.me, facts.own, facts.scores[facts.me]
    count = len(own.cards) + sum(own.tokens)
    won = TIPS.lines[("won_none", "won_one")[count] if count < 2 else "won_many"].format(count=count)
    name = with_names("{}" if facts.view.seat is None else "{} (you)", (facts.drawn[me],), art.OWN_NAME)
    said = words("own", name=facts.spoken[me], points=points, won=won)
    coin = (str(points), "point" if points == 1 else "points")
    return [
        Node("own", "own", "own", GROUND, text=(name, fit(won, art.OWN_WON)), cls=f"seat{me}", **said),
        Node("points", "points", "points", GROUND, text=coin, **words("points", name=facts.spoken[me], points=points)),
    ]


def bonus_nodes(facts: RushViewFacts) -> list[Node]:
    """Four places with their points (TR-16.1)."""
    nodes = [Node("bonus", "bonus", "bonus", GROUND, text=("Bonus area",), **words("bonus_area"))]
    for size in range(1, act.SIZES + 1):
        points, full = facts.content.stones[size - 1].bonus, size in facts.own.bonus
        x, y = 13 + 88 * (size - 1), 42
        worth = f"{points} point{'s' if points > 1 else ''}"
        said = words("bonus", size=size, worth=worth, full="filled" if full else "empty")
        cls = "lit" if facts.step in ("bonus", "race_bonus") and not full else ""
        nodes.append(Node(f"bonus.{size}", "slot", "bonus", THING, x=x, y=y, text=(worth,), cls=cls, **said))
        brick, cls = f"brick.{size}.{facts.me}", f"seat{facts.me} through{'' if full else ' faint'}"
        nodes.append(Node(f"banked.{size}", brick, "bonus", STONE, x=x + 42 - 9 * size, y=y + 50, s=0.45, cls=cls))
    return nodes


def tokens_of(row: RushSeatView, mortar: str) -> list[tuple[str, str, bool]]:
    """The tokens before a player (TR-8): the node, the kind, and whether it is used."""
    shown = [] if row.solo == "none" else [("token.solo", "solo", row.solo == "used")]
    shown.append(("token.mortar", "mortar", mortar != "unused"))
    return shown + [(f"power.{slot}", power.token or "unknown", power.used) for slot, power in enumerate(row.powers)]


def token_nodes(facts: RushViewFacts) -> list[Node]:
    """Solo Turn, Mortar and power tokens (TR-8)."""
    shown, nodes = tokens_of(facts.own, facts.board.mortar), [Node("tokens", "tokens", "tokens", PANEL)]
    for number, (id, kind, used) in enumerate(shown):
        x, name = round(TOKENS[0] / len(shown) * (number + 0.5), 1), fit(TOKEN_NAMES[kind], TOKEN_NAME)
        said = words("token", name=TOKEN_NAMES[kind], used=", used" * used, token=token_tip(kind, used))
        cls = f"seat{facts.me}{' used' * used}"
        text = (name, "?" * (kind == "unknown"))
        nodes.append(Node(id, f"token.{kind}", "tokens", THING, x=x, y=20, text=text, cls=cls, **said))
    return nodes


def rival_nodes(facts: RushViewFacts) -> list[Node]:
    nodes: list[Node] = []
    for number, seat in enumerate(facts.rivals):
        nodes += one_rival(facts, seat, f"rival{len(facts.rivals)}.{number}")
    return nodes


def one_rival(facts: RushViewFacts, seat: int, where: str) -> list[Node]:
    view, row, name, rivals = facts.view, facts.view.seats[seat], facts.spoken[seat], len(facts.rivals)
    state, said = answer_of(facts, seat)
    won = ", ".join(facts.cards[card].name for card in row.cards) or "none"
    label = words("rival", name=name, points=facts.scores[seat], said=f", {said}" if said else "", won=won)
    text = (fit(facts.drawn[seat], art.RIVAL_NAME), str(facts.scores[seat]))
    cls = {"tick": f"seat{seat} decided", "waits": f"seat{seat} lit"}.get(state, f"seat{seat}")
    nodes = [Node(f"rival.{seat}", f"rival.{rivals}", where, GROUND, text=text, cls=cls, **label)]
    if state:
        nodes.append(Node(f"said.{seat}", state, where, STONE, x=21, y=19, **words("said", name=name, said=said)))
    if facts.is_racing and view.zone is not None:
        return nodes + small_zone(facts, seat, view.zone, where, (8, 40), racing_size(rivals), f".racing{rivals}")
    size, form = small_size(rivals, view.zones), f".small{rivals}.{view.zones}"
    for zone in range(view.zones):
        nodes += small_zone(facts, seat, zone, where, (round(8 + (size[0] + 6) * zone, 1), 38), size, form)
    foot = RIVALS[rivals]
    nodes += supply_nodes(facts, seat, where, foot - 38) + bank_nodes(facts, seat, where, foot - 33)
    return nodes + signs(facts, seat, where, foot - 20) + prizes(facts, seat, where, (210, foot - 65), 134)


def supply_nodes(facts: RushViewFacts, seat: int, where: str, y: float) -> list[Node]:
    """A rival's supply: a small stone of each size with its number, and his die."""
    row, name, nodes, x = facts.view.seats[seat], facts.spoken[seat], [], 10.0
    for size in range(1, act.SIZES + 1):
        count = row.board.supply[size - 1]
        brick, cls = f"brick.{size}.{seat}", f"seat{seat}{'' if count else ' dim'}"
        said = words("spare", name=name, stones=stones(count), size=size)
        nodes.append(Node(f"spare.{seat}.{size}", brick, where, THING, x=x, y=y, s=0.26, cls=cls, **said))
        x += round(10.4 * size + 4, 1)
        nodes.append(Node(f"spares.{seat}.{size}", "chip", where, THING, x=x, y=y - 16, text=(str(count),)))
        x += 19
    said = words("rolled", name=name, face=row.face or "not rolled")
    return [*nodes, replace(die(f"rolled.{seat}", where, seat, row.face, 329, y + 18, **said), s=0.48)]


def bank_nodes(facts: RushViewFacts, seat: int, where: str, y: float) -> list[Node]:
    """A rival's bonus area."""
    nodes = []
    for size in range(1, act.SIZES + 1):
        full, x = size in facts.view.seats[seat].bonus, 10 + 32 * (size - 1)
        said = words("bank", name=facts.spoken[seat], size=size, full="filled" if full else "empty")
        text, cls = (str(size),), f"seat{seat} banked" if full else "empty"
        nodes.append(Node(f"bank.{seat}.{size}", "bank", where, THING, x=x, y=y, text=text, cls=cls, **said))
    return nodes


def signs(facts: RushViewFacts, seat: int, where: str, y: float) -> list[Node]:
    """A rival's tokens; a power token shows a question mark until it is used (TR-1.7)."""
    row, name, nodes = facts.view.seats[seat], facts.spoken[seat], []
    for number, (_, kind, used) in enumerate(tokens_of(row, row.board.mortar)):
        tip, id, x = token_tip(kind, used), f"token.{seat}.{number}", 164 + 32 * number
        said = words("rival_token", name=name, kind=TOKEN_NAMES[kind], used=", used" * used, token=tip)
        text, cls = ("?" * (kind == "unknown"),), f"seat{seat}{' used' * used}"
        nodes.append(Node(id, f"sign.{kind}", where, THING, x=x, y=y, s=0.9, text=text, cls=cls, **said))
    return nodes


def info_nodes(facts: RushViewFacts) -> list[Node]:
    """The round, who rolls, what is going on, and who has decided."""
    view, roller = facts.view, facts.drawn[facts.view.roller]
    phase = phase_line(facts.content, view, roller, facts.scores)
    left = view.deck + sum(card is not None for card in view.holders)
    round_ = f"Round {view.round}{f' of {facts.content.values.trial_rounds}' if view.trial else ''}"
    rolls = with_names("{} rolls", (roller,), art.INFO_ROLLER)
    text = (fit(round_, art.INFO_ROUND), rolls, fit(phase, art.INFO_PHASE))
    said = words("info", round=round_, roller=facts.spoken[view.roller], phase=phase, left=left)
    pile = words("pile", cards=view.deck)
    where = f"info{facts.form}"
    return [
        Node("info", f"info.{facts.form}", where, GROUND, text=text, **said),
        Node("pile", "pile", where, THING, x=302, y=52, s=0.9, text=(str(view.deck),), **pile),
    ]


def answer_of(facts: RushViewFacts, seat: int) -> tuple[str, str]:
    """Whether a player has decided or is being waited for: the sign for it, and the words."""
    if seat in facts.view.committed:
        return "tick", TIPS.lines["decided"]
    return ("waits", TIPS.lines["deciding"]) if seat in facts.view.acting else ("", "")


def key_nodes(facts: RushViewFacts) -> list[Node]:
    """What teaches: tokens, how to build, and in a trial what its points are worth."""
    trial = rank_nodes(facts, "rival1.0") if facts.view.trial else []
    return [*token_key(f"key{facts.form}.tokens"), *lesson_key(f"key{facts.form}.lessons"), *trial]


def spot(number: int) -> tuple[float, float]:
    """Where the sign of a line of a key stands: three lines in a column, two columns."""
    column, row = divmod(number, 3)
    return 24 + 172 * column, 50 + 33.5 * row


def line(where: str, id: str, number: int, text: str, tip: str) -> Node:
    (x, y), drawn = spot(number), (fit(text, art.KEY_LINE),)
    return Node(f"{id}.{number}", "key.line", where, THING, x=x + 20, y=y - 15.5, text=drawn, label=text, tip=tip)


@lru_cache(maxsize=8)
def token_key(where: str) -> list[Node]:
    nodes = [Node("key.tokens", "key", where, GROUND, text=("What tokens do",))]
    for number, (kind, text) in enumerate(TIPS.key.items()):
        x, y = spot(number)
        nodes.append(Node(f"sign.{kind}", f"sign.{kind}", where, THING, x=x, y=y, s=0.95, cls="seat0"))
        nodes.append(line(where, "tokens", number, text, TIPS.tokens[kind]))
    return nodes


@lru_cache(maxsize=8)
def lesson_key(where: str) -> list[Node]:
    nodes = [Node("key.lessons", "key", where, GROUND, text=("How to build",))]
    for number, ((drawn, scale, left, down), words_) in enumerate(zip(LESSON_ARTS, TIPS.lessons, strict=True)):
        (x, y), text = spot(number), ("3",) if drawn in ("brick.end.0", "point.3") else ()
        x, y, id = x - left, y + down, f"lesson.sign.{number}"
        tip = f"{words_} ({TIPS.lesson_rules[number]})."
        nodes.append(Node(id, drawn, where, THING, x=x, y=y, s=scale, text=text, cls="seat0", tip=tip))
        nodes.append(line(where, "lesson", number, words_, tip))
    return nodes


def rank_nodes(facts: RushViewFacts, where: str) -> list[Node]:
    """What the trial's points are worth (TR-20.4)."""
    score, content = facts.scores[facts.me], facts.content
    label = f"Your trial: {score} points so far"
    nodes = [Node("ranks", "ranks", where, GROUND, text=("Your trial",), label=label, tip=f"{label} (TR-20.4).")]
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

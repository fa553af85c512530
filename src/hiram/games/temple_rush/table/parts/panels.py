"""The nodes of panels: one's own board, the rivals', the course of the game, and the key that teaches."""

from __future__ import annotations

from msgspec.structs import replace

from hiram.games.temple_rush.edge.view import RushSeatView
from hiram.games.temple_rush.engine import actions as act
from hiram.games.temple_rush.table.art import panels as art
from hiram.games.temple_rush.table.facts import RushViewFacts
from hiram.games.temple_rush.table.layout import GROUND, PARTS, RACING, SMALL, STONE, THING, UNDER
from hiram.games.temple_rush.table.parts.board import die, hand_nodes, small_zone, zone_nodes
from hiram.games.temple_rush.table.parts.cards import prizes
from hiram.games.temple_rush.words.labels import TOKEN_NAMES, stones
from hiram.games.temple_rush.words.tips import TIPS, phase_line, token_tip, words
from hiram.scene import Node, fit
from hiram.scene.names import with_names

LESSON_ARTS = (
    *(("brick.2.0", 0.5), ("die.star", 0.5), ("brick.end.0", 0.75)),
    *(("tick", 1.0), ("wrong", 1.0), ("point.3", 0.6)),
)


def own_nodes(facts: RushViewFacts) -> list[Node]:
    nodes = board_node(facts)
    for zone in range(facts.view.zones):
        nodes += zone_nodes(facts, zone)
    nodes += bonus_nodes(facts) + token_nodes(facts) + hand_nodes(facts)
    return nodes + prizes(facts, facts.me, "own", (26, 98), 404, 1.0)


def board_node(facts: RushViewFacts) -> list[Node]:
    me, own = facts.me, facts.own
    count = len(own.cards) + sum(own.tokens)
    won = TIPS.lines[("won_none", "won_one")[count] if count < 2 else "won_many"].format(count=count)
    name = with_names("{}" if facts.view.seat is None else "{} (you)", (facts.drawn[me],), art.OWN_NAME)
    text = (name, fit(won, art.OWN_WON), str(facts.scores[me]), "Bonus area", "Tokens")
    said = words("own", name=facts.spoken[me], points=facts.scores[me], won=won)
    return [Node("own", "own", "own", GROUND, text=text, cls=f"seat{me}", **said)]


def bonus_nodes(facts: RushViewFacts) -> list[Node]:
    """Four places with their points (TR-16.1)."""
    nodes = []
    for size in range(1, act.SIZES + 1):
        points, full = facts.content.stones[size - 1].bonus, size in facts.own.bonus
        x, y = 462 + 112 * ((size - 1) % 2), 44 + 86 * ((size - 1) // 2)
        worth = f"{points} point{'s' if points > 1 else ''}"
        said = words("bonus", size=size, worth=worth, full="filled" if full else "empty")
        cls = "lit" if facts.step in ("bonus", "race_bonus") and not full else ""
        nodes.append(Node(f"bonus.{size}", "slot", "own", THING, x=x, y=y, text=(worth,), cls=cls, **said))
        brick, cls = f"brick.{size}.{facts.me}", f"seat{facts.me} through{'' if full else ' faint'}"
        nodes.append(Node(f"banked.{size}", brick, "own", STONE, x=x + 51 - 11 * size, y=y + 46, s=0.55, cls=cls))
    return nodes


def tokens_of(row: RushSeatView, mortar: str) -> list[tuple[str, str, bool]]:
    """The tokens before a player (TR-8): the node, the kind, and whether it is used."""
    shown = [] if row.solo == "none" else [("token.solo", "solo", row.solo == "used")]
    shown.append(("token.mortar", "mortar", mortar != "unused"))
    return shown + [(f"power.{slot}", power.token or "unknown", power.used) for slot, power in enumerate(row.powers)]


def token_nodes(facts: RushViewFacts) -> list[Node]:
    """Solo Turn, Mortar and power tokens (TR-8)."""
    shown, nodes = tokens_of(facts.own, facts.board.mortar), []
    for number, (id, kind, used) in enumerate(shown):
        x, text = round(706 + 240 / len(shown) * (number + 0.5), 1), (TOKEN_NAMES[kind], "?" * (kind == "unknown"))
        said = words("token", name=TOKEN_NAMES[kind], used=", used" * used, token=token_tip(kind, used))
        cls = f"seat{facts.me}{' used' * used}"
        nodes.append(Node(id, f"token.{kind}", "own", THING, x=x, y=108, text=text, cls=cls, **said))
    return nodes


def rival_nodes(facts: RushViewFacts) -> list[Node]:
    nodes: list[Node] = []
    for number, seat in enumerate(facts.rivals):
        nodes += one_rival(facts, seat, f"slot{number}")
    return nodes


def one_rival(facts: RushViewFacts, seat: int, where: str) -> list[Node]:
    view, row, name = facts.view, facts.view.seats[seat], facts.spoken[seat]
    state, said = answer_of(facts, seat)
    won = ", ".join(facts.cards[card].name for card in row.cards) or "none"
    label = words("rival", name=name, points=facts.scores[seat], said=f", {said}" if said else "", won=won)
    text = (fit(facts.drawn[seat], art.RIVAL_NAME), str(facts.scores[seat]))
    cls = {"tick": f"seat{seat} decided", "waits": f"seat{seat} lit"}.get(state, f"seat{seat}")
    nodes = [Node(f"rival.{seat}", "rival", where, GROUND, text=text, cls=cls, **label)]
    if state:
        nodes.append(Node(f"said.{seat}", state, where, STONE, x=26, y=23, **words("said", name=name, said=said)))
    if facts.is_racing and view.zone is not None:
        return nodes + small_zone(facts, seat, view.zone, where, (10, 48), RACING, ".racing")
    size, gap = SMALL[view.zones], 5 if view.zones == 3 else 6
    for zone in range(view.zones):
        nodes += small_zone(facts, seat, zone, where, (9 + (size[0] + gap) * zone, 46), size, f".small{view.zones}")
    nodes += supply_nodes(facts, seat, where) + bank_nodes(facts, seat, where) + signs(facts, seat, where)
    return nodes + prizes(facts, seat, where, (12, 247), 272, 0.72)


def supply_nodes(facts: RushViewFacts, seat: int, where: str) -> list[Node]:
    """A rival's supply: a small stone of each size with its number, and his die."""
    row, name, nodes, x = facts.view.seats[seat], facts.spoken[seat], [], 12.0
    for size in range(1, act.SIZES + 1):
        count = row.board.supply[size - 1]
        brick, cls = f"brick.{size}.{seat}", f"seat{seat}{'' if count else ' dim'}"
        said = words("spare", name=name, stones=stones(count), size=size)
        nodes.append(Node(f"spare.{seat}.{size}", brick, where, THING, x=x, y=192, s=0.3, cls=cls, **said))
        x += 12 * size + 4
        nodes.append(Node(f"spares.{seat}.{size}", "chip", where, THING, x=x, y=174, text=(str(count),)))
        x += 20
    said = words("rolled", name=name, face=row.face or "not rolled")
    return [*nodes, replace(die(f"rolled.{seat}", where, seat, row.face, 268, 188, **said), s=0.56)]


def bank_nodes(facts: RushViewFacts, seat: int, where: str) -> list[Node]:
    """A rival's bonus area."""
    nodes = []
    for size in range(1, act.SIZES + 1):
        full, x = size in facts.view.seats[seat].bonus, 10 + 32 * (size - 1)
        said = words("bank", name=facts.spoken[seat], size=size, full="filled" if full else "empty")
        text, cls = (str(size),), f"seat{seat} banked" if full else "empty"
        nodes.append(Node(f"bank.{seat}.{size}", "bank", where, THING, x=x, y=212, text=text, cls=cls, **said))
    return nodes


def signs(facts: RushViewFacts, seat: int, where: str) -> list[Node]:
    """A rival's tokens; a power token shows a question mark until it is used (TR-1.7)."""
    row, name, nodes = facts.view.seats[seat], facts.spoken[seat], []
    for number, (_, kind, used) in enumerate(tokens_of(row, row.board.mortar)):
        tip, id, x = token_tip(kind, used), f"token.{seat}.{number}", 168 + 34 * number
        said = words("rival_token", name=name, kind=TOKEN_NAMES[kind], used=", used" * used, token=tip)
        text, cls = ("?" * (kind == "unknown"),), f"seat{seat}{' used' * used}"
        nodes.append(Node(id, f"sign.{kind}", where, THING, x=x, y=226, text=text, cls=cls, **said))
    return nodes


def info_nodes(facts: RushViewFacts) -> list[Node]:
    """The round, who rolls, what is going on, and who has decided."""
    view, roller = facts.view, facts.drawn[facts.view.roller]
    phase = phase_line(facts.content, view, roller, facts.scores)
    left = view.deck + sum(card is not None for card in view.holders)
    round_ = f"Round {view.round}{f' of {facts.content.values.trial_rounds}' if view.trial else ''}"
    rolls = with_names("{} rolls", (roller,), art.INFO_ROLLER)
    text = ("Temple Rush", fit(round_, art.INFO_ROUND), rolls, fit(phase, art.INFO_PHASE))
    said = words("info", round=round_, roller=facts.spoken[view.roller], phase=phase, left=left)
    pile = words("pile", cards=view.deck)
    nodes = [
        Node("info", "info", "info", GROUND, text=text, **said),
        Node("pile", "pile", "info", THING, x=248, y=112, text=(str(view.deck),), **pile),
    ]
    for seat in range(view.players):
        nodes += answer_nodes(facts, seat)
    return nodes + [Node(f"part.{part}", "part", part, GROUND) for part in PARTS]


def answer_of(facts: RushViewFacts, seat: int) -> tuple[str, str]:
    """Whether a player has decided or is being waited for: the sign for it, and the words."""
    if seat in facts.view.committed:
        return "tick", TIPS.lines["decided"]
    return ("waits", TIPS.lines["deciding"]) if seat in facts.view.acting else ("", "")


def answer_nodes(facts: RushViewFacts, seat: int) -> list[Node]:
    """A player's name, and whether he has decided or is being waited for."""
    y, name, (state, said) = 188 + 27 * seat, facts.spoken[seat], answer_of(facts, seat)
    form = f"{{}}{' (you)' if facts.view.seat == seat else ''}{' ' if said else ''}{said}"
    label = words("answer", said=form.format(name), name=name, state=said or TIPS.lines["not_asked"])
    text = (with_names(form, (facts.drawn[seat],), art.ANSWER),)
    nodes = [
        Node(f"answer.{seat}", "answer", "info", THING, x=52, y=y, text=text, **label),
        Node(f"flag.{seat}", "count", "info", THING, x=32, y=y + 13, cls=f"seat{seat} through"),
    ]
    return [*nodes, Node(f"state.{seat}", state, "info", STONE, x=32, y=y + 13)] if state else nodes


def key_nodes(facts: RushViewFacts) -> list[Node]:
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


def heading(id: str, where: str, title: str, label: str = "") -> Node:
    return Node(id, "key", where, GROUND, text=(title,), label=label or title)


def line(where: str, id: str, number: int, text: str, x: float = 52) -> Node:
    y, drawn = 48 + 43 * number, (fit(text, art.KEY_LINE),)
    return Node(f"{id}.{number}", "key.line", where, THING, x=x, y=y, text=drawn, label=text)


def token_key(where: str) -> list[Node]:
    nodes = [heading("tokens", where, "What tokens do")]
    for number, (kind, text) in enumerate(TIPS.key.items()):
        nodes.append(Node(f"sign.{kind}", f"sign.{kind}", where, THING, x=30, y=69 + 43 * number, cls="seat0"))
        nodes.append(line(where, "tokens", number, text))
    return nodes


def lesson_key(where: str) -> list[Node]:
    nodes = [heading("lessons", where, "How to build")]
    for number, ((drawn, scale), words_) in enumerate(zip(LESSON_ARTS, TIPS.lessons, strict=True)):
        at, text = 69 + 43 * number, ("3",) if drawn in ("brick.end.0", "point.3") else ()
        x, y = {"brick.2.0": (11, at + 10), "brick.end.0": (15, at + 14), "point.3": (16, at - 14)}.get(drawn, (30, at))
        nodes.append(Node(f"lesson.sign.{number}", drawn, where, THING, x=x, y=y, s=scale, text=text, cls="seat0"))
        nodes.append(line(where, "lesson", number, words_, 62))
    return nodes


def rank_nodes(facts: RushViewFacts, where: str) -> list[Node]:
    """What the trial's points are worth (TR-20.4)."""
    score, content = facts.scores[facts.me], facts.content
    nodes = [heading("ranks", where, "Your trial", f"Your trial: {score} points so far")]
    for number, rank in enumerate(content.ranks):
        sign = "tick" if score >= rank.least else "waits"
        nodes.append(Node(f"rank.sign.{number}", sign, where, THING, x=30, y=69 + 43 * number))
        name = rank.id.replace("_", " ").capitalize()
        nodes.append(line(where, "rank", number, TIPS.lines["rank"].format(rank=name, least=rank.least)))
    text = TIPS.lines["trial"].format(rounds=content.values.trial_rounds, cards=content.parties[0].cards)
    return [*nodes, line(where, "rank", len(content.ranks), text)]

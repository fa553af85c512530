"""A seat's situation in words: the rules in short, what it sees, what happened, and what it may answer.

Everything is made from the seat's view, its question and its events, so it tells nothing that the seat may not know;
the conformance kit compares these texts in worlds that a seat cannot tell apart.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import msgspec

from hiram.core.event import Event
from hiram.core.game import Game
from hiram.core.options import Options
from hiram.core.question import Question
from hiram.core.schema import OWNER
from hiram.core.text.words import as_sentence, counted, waiting_words
from hiram.core.view import View
from hiram.scene import Scene

FEW = 24  # actions that are listed one a line; more are grouped by their first word
EVENTS = 40  # lines of what happened; what came before is only counted
UNKNOWN = "unknown or none"
CODE = re.compile(r"[A-Z]+\d*-?\d+")  # of a card or a tile
HOW_TO_ANSWER = (
    'Answer with one action of this list: its number or its name. End your answer with JSON: {"action": "NAME"}'
)


class Choice(msgspec.Struct, frozen=True):
    """A legal action, as it is listed: its number in the list (from 1), its name, and its words."""

    number: int
    id: int
    name: str
    label: str


def choices_of(game: Game, view: View, legal: Sequence[int]) -> tuple[Choice, ...]:
    """The legal actions of the view's seat, numbered."""
    named = [(game.actions[action].name, game.action_label(view, action)) for action in legal]
    return tuple(Choice(number, legal[number - 1], *words) for number, words in enumerate(named, 1))


def rules_digest(game: Game, players: int, options: Options, kinds: Sequence[str] = ()) -> str:
    """What the game is, how one wins, and what these kinds of questions (all, if none are named) are about."""
    goal = game.goal(players, options)
    about = [text for kind, text in goal.about.items() if not kinds or kind in kinds]
    lines = [f"{game.title}, {counted(players, 'player')}. {as_sentence(game.summary)}", *goal.win]
    return "\n".join(dict.fromkeys([*lines, *about]))


def seen_words(game: Game, view: View, scene: Scene) -> str:
    """What a view and its scene show: the table in sentences, what the seat alone sees, what codes such as O26 stand
    for, and then every field that is known."""
    fields = [line for line in game.information(view).splitlines() if not line.endswith(f": {UNKNOWN}")]
    meanings: dict[str, str] = {}
    for id, node in scene.by_id().items():
        words = " ".join((node.tip or node.label).split())
        if words:
            meanings.setdefault(id.rpartition(".")[2], words)
    own = named_things([line for line in fields if is_private(game, line, view.seat)], meanings)
    coded = [thing for thing in named_things(fields, meanings) if CODE.fullmatch(thing) and thing not in own]
    parts = [scene.description]
    for title, things in (("What only you see:", own), ("What the codes stand for:", coded)):
        if things:
            parts.append("\n".join([title, *(f"- {thing}: {meanings[thing]}" for thing in things)]))
    return "\n\n".join([*parts, "All that you know, field by field:\n" + "\n".join(fields)])


def named_things(lines: Sequence[str], meanings: Mapping[str, str]) -> list[str]:
    """The things with words of their own that lines of the information text name, each once."""
    words = (word for line in lines for word in re.split(r"[\s,]+", line.partition(": ")[2]))
    return list(dict.fromkeys(word for word in words if word in meanings and not word.isdigit()))


def is_private(game: Game, line: str, seat: int | None) -> bool:
    """Whether a line of the information text is what the viewer alone sees of its own seat."""
    found = re.match(r"\w+\[(\d+)\]\.(\w+)", line)
    if found is None or game.schema is None or int(found[1]) != seat:
        return False
    return any(field.name == found[2] and field.seen is OWNER for field in game.schema.group.fields)


def told_words(game: Game, events: Sequence[Event]) -> list[str]:
    """What happened, a line each, without what only programs need to be told."""
    quiet = {kind.name for kind in game.event_kinds if kind.quiet}
    return [event.text for event in events if event.text and event.kind not in quiet]


def happened_words(lines: Sequence[str]) -> str:
    """The last lines of what happened; those before them are only counted."""
    if not lines:
        return "Nothing has happened since your last decision."
    earlier = len(lines) - EVENTS
    more = [f"({counted(earlier, 'earlier line')} left out)"] if earlier > 0 else []
    return "\n".join(["Since your last decision:", *more, *(f"- {line}" for line in lines[-EVENTS:])])


def question_words(game: Game, question: Question, choices: Sequence[Choice]) -> str:
    """What is asked, and every action that may be answered, numbered; many of them are grouped by their first word."""
    lines = [f"You are asked: {question.prompt} ({question.clause})"]
    if len(choices) <= FEW:
        lines += [f"{one.number}. {one.name}: {one.label}" for one in choices]
    else:
        groups: dict[str, list[Choice]] = {}
        for one in choices:
            groups.setdefault(one.name.split()[0], []).append(one)
        for kind, group in groups.items():
            lines.append(f"{kind} ({counted(len(group), 'action')}):")
            lines += [f"  {one.number}. {one.name}: {one.label}" for one in group]
    return "\n".join([*lines, HOW_TO_ANSWER])


def situation_words(
    game: Game,
    view: View,
    question: Question | None,
    choices: Sequence[Choice],
    scene: Scene,
    names: Sequence[str],
    happened: Sequence[str] | None = None,
) -> str:
    """A seat's situation, without the rules: what it sees, what happened (if that is told), and what it is asked."""
    who = "You watch." if view.seat is None else f"You are {names[view.seat]}, seat {view.seat}."
    parts = [who, seen_words(game, view, scene)]
    if happened is not None:
        parts.append(happened_words(happened))
    if question is not None:
        parts.append(question_words(game, question, choices))
    elif view.finished:
        parts.append("The game is over.")
    else:
        parts.append(waiting_words([names[seat] for seat in view.acting]))
    return "\n\n".join(parts)

"""What matters before a decision: what speaks for the most promising answer, and for another one that is about as good.

The words are the game's own (`Game.merit`). The coach chooses which of them are worth saying. Of a decision without a
choice, of one whose answers come to the same, and of a pass that nothing speaks against, it says nothing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import msgspec

from hiram.bots.look_ahead import NEAR
from hiram.bots.rehearsal import Option, Rehearsal, lead
from hiram.core.dice import dice_of
from hiram.core.native import i64, vec
from hiram.core.perspective import Perspective
from hiram.core.state import State

COMPARED = 4  # answers that are tried, beside an ordinary one
WORLDS = 8  # in which each of them is
PLIES = 24  # decisions that are played on there
DOUBT = 2.0  # errors by which another answer must lead before the advice is doubted
MATTERS = 0.03  # of the chance to win: a decision in which less is at stake gets no words
LONGEST = 150  # characters in which a second sentence must find room
SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[“\"A-Z0-9])")
WORD = re.compile(r"[\w-]+")
POINTING = frozenset(("it", "he", "she", "they", "this", "these", "here", "you", "your", "for", "so", "moved"))
SMALL = POINTING | frozenset(
    ("a", "an", "the", "with", "from", "in", "on", "at", "no", "nobody", "one", "two", "three", "all", "once", "next")
)


class Matter(msgspec.Struct, frozen=True):
    """What speaks for an answer, and for another one, if that is about as good."""

    first: str
    other: str = ""

    @property
    def text(self) -> str:
        if not self.other:
            return self.first
        return f"{self.first} Or{' ' if self.other.startswith('“') else ': '}{self.other}"


def what_matters(perspective: Perspective) -> Matter | None:
    """What there is to say before a decision; None if that is nothing."""
    legal = [action.id for action in perspective.legal]
    if len(legal) < 2:
        return None
    game, seat, world = perspective.game, perspective.seat, perspective.imagine(dice_of(b"why"))
    ratings = game.advice.rate(world, seat, vec[i64](legal))
    ranked = [legal[index] for index in sorted(range(len(legal)), key=lambda index: -ratings[index])]
    if max(ratings) - min(ratings) <= 0.0 or is_pass(perspective, ranked[0]):
        return None
    words = told_apart(perspective, world, ranked)
    best, *others = tried(perspective, [*words, *({ranked[len(ranked) // 2]} - words.keys())])
    if any(is_ahead(other, best) for other in others):
        return None  # the advice is in doubt here, and its words with it
    lowest = min(other.mean() for other in others)
    if best.mean() - lowest < MATTERS:
        return None
    good = max(best.mean() - NEAR, lowest + MATTERS)  # what is as bad as anything is no alternative
    near = [int(other.action) for other in others if other.mean() >= good]
    first, *choices = [action for action in ranked if action in words and is_choice(perspective, action, ranked)]
    alternatives = [action for action in choices if action in near and is_news(perspective, action, first, words)]
    if not alternatives:
        return Matter(named(perspective, first, first_sentences(words[first]), ""))
    other = alternatives[0]
    return Matter(
        named(perspective, first, sentences(words[first])[0], label_of(perspective, other)),
        named(perspective, other, sentences(words[other])[0], label_of(perspective, first)),
    )


def is_pass(perspective: Perspective, action: int) -> bool:
    """Whether it is what happens if nobody does anything, such as "done": that needs no words. Where something has to
    be done, what is done for somebody who does not answer is a choice like any other, such as a place for a stone: its
    name says what was chosen."""
    name = perspective.game.actions[action].name
    return name == perspective.question.default and " " not in name


def is_choice(perspective: Perspective, action: int, ranked: Sequence[int]) -> bool:
    """Whether an answer is worth naming: not if it is rated lower than doing nothing. To do nothing is itself a choice
    where one is asked whether one reacts."""
    if is_pass(perspective, action):
        return any(window.kind == perspective.question.kind for window in perspective.game.windows)
    nothing = next((place for place, one in enumerate(ranked) if is_pass(perspective, one)), len(ranked))
    return ranked.index(action) < nothing


def is_news(perspective: Perspective, action: int, first: int, words: Mapping[int, str]) -> bool:
    """Whether something else is said of an answer than of the first one, beside its name."""
    said, before = (
        words_of(sentences(words[one])[0]) - words_of(label_of(perspective, one)) for one in (action, first)
    )
    return said != before


def told_apart(perspective: Perspective, world: State, actions: Sequence[int]) -> dict[int, str]:
    """Of the answers, the best ones of which the game says different things, with its words."""
    found: dict[str, int] = {}
    words: dict[int, str] = {}
    for action in actions[: 4 * COMPARED]:
        text = perspective.game.merit(world, perspective.seat, action)
        if text and found.setdefault(sentences(text)[0], action) == action:
            words[action] = text
            if len(words) == COMPARED:
                break
    return words


def tried(perspective: Perspective, actions: list[int]) -> list[Option]:
    """How the answers fare in some worlds."""
    dice = dice_of(b"coach")
    root = perspective.imagine(dice.split())
    rehearsal = Rehearsal(perspective.game.advice, root, perspective.seat, dice, actions, PLIES)
    rehearsal.slips = perspective.game.advice.slips
    rehearsal.play_all(WORLDS)
    return rehearsal.options


def is_ahead(option: Option, first: Option) -> bool:
    ahead, error = lead(option, first)
    return ahead > NEAR and ahead > DOUBT * error


def sentences(text: str) -> list[str]:
    return SENTENCE_END.split(text.strip())


def first_sentences(text: str) -> str:
    """The first sentence, and the second if there is room for it."""
    first, *rest = sentences(text)
    return f"{first} {rest[0]}" if rest and len(first) + len(rest[0]) < LONGEST else first


def label_of(perspective: Perspective, action: int) -> str:
    """What an answer is called, to stand between quotation marks."""
    return perspective.game.action_label(perspective.view, action).replace("“", "‘").replace("”", "’")


def named(perspective: Perspective, action: int, text: str, unlike: str) -> str:
    """A sentence about an answer that says which one it is about, and not the one that is called `unlike`."""
    label = label_of(perspective, action)
    own, spoken = words_of(label) - words_of(unlike), words_of(text)
    first, _, rest = text.partition(" ")
    if own & spoken and first.lower() not in POINTING:
        return text
    return f"“{label}”: {first.lower() if first.lower() in SMALL else first} {rest}".rstrip()


def words_of(text: str) -> set[str]:
    """The words of a text that tell one thing from another."""
    return {word.lower() for word in WORD.findall(text)} - SMALL

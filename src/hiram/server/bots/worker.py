"""A process in which bots think: `python -m hiram.server.bots.worker [NICENESS [CONTENT ...]]`; JSON lines in and out.

It is given an imagined position, a seat and a bot's name; never a true state. It ends when its input ends, so it
cannot outlive the server.
"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from time import perf_counter

import msgspec

from hiram.bots import make_bot
from hiram.bots.bot import decision
from hiram.bots.levels import SECONDS
from hiram.bots.registry import is_own
from hiram.coach import Matter, Remark, remark_on, what_matters
from hiram.core.files.position import read_position
from hiram.core.perspective import Perspective
from hiram.registry import use_contents
from hiram.review.judging import Effort, Judgement, judge, prospects
from hiram.review.reviewing import part_dice

READY = b"ready\n"  # the first line that a worker writes
POLITE = 5  # the event loop comes first where processors are few
THOUGHT = 0.6  # of the time that a bot has, it thinks so much: it looks at the clock only now and then
COACHING = 6.0  # seconds in which a coach looks what a move has cost, about
MODEST = 15  # and bots that play come before those that advise


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """A part of a review: a decision to judge, or, where nothing was made, a seat's chance to win."""

    effort: Effort
    step: int
    made: str = ""


class Job(msgspec.Struct, forbid_unknown_fields=True):
    """A decision to think about."""

    position: msgspec.Raw  # JSON of an imagined state, which only the worker decodes
    seat: int
    bot: str
    seed: str
    why: bool = False
    made: str = ""  # an action that was made here, if it is to be explained too
    part: Part | None = None  # of a review, instead of a decision
    coach: bool = False  # what there is to say to the seat, instead of a decision: what matters, or of the `moves` made
    moves: tuple[str, ...] = ()
    within: float | None = None  # seconds in which the answer must be there; who looks ahead stops long before


class Thought(msgspec.Struct, forbid_unknown_fields=True):
    """The action by name, and why if that was asked, and what there is to say of the one made; or what went wrong."""

    action: str = ""
    why: str = ""
    made: str = ""
    judged: Judgement | None = None
    chance: float = 0.0
    matter: Matter | None = None
    remark: Remark | None = None
    error: str = ""
    took: float = 0.0  # seconds


def think(job: Job) -> Thought:
    """What the bot does."""
    began = perf_counter()
    game, _, imagined = read_position(bytes(job.position))
    perspective = Perspective.of_imagined(game, imagined, job.seat)
    if job.part is not None:
        return looked_at(perspective, job.part)
    if job.coach:
        return coached(perspective, job.moves)
    bot = make_bot(job.bot, job.seed)
    if ":" in job.bot and is_own(job.bot):
        bot.limit(SECONDS)  # whatever its number of imagined games
    if job.within is not None:
        bot.limit(job.within * THOUGHT)
    action = decision(bot, perspective, advised=job.why)
    why = bot.why(perspective, action) if job.why else ""
    made = bot.why(perspective, game.actions.parse(job.made)) if job.made else ""
    return Thought(action.name, why, made, took=perf_counter() - began)


def looked_at(perspective: Perspective, part: Part) -> Thought:
    """A part of a review."""
    began = perf_counter()
    dice = part_dice(part.step, perspective.seat)
    if not part.made:
        chance = prospects(perspective, part.effort, dice)
        return Thought(chance=chance, took=perf_counter() - began)
    judged = judge(perspective, perspective.game.actions.parse(part.made), part.effort, dice)
    return Thought(judged=judged, took=perf_counter() - began)


def coached(perspective: Perspective, moves: tuple[str, ...]) -> Thought:
    """What a coach says before a decision, or after moves that were made in one movement."""
    began = perf_counter()
    if not moves:
        return Thought(matter=what_matters(perspective), took=perf_counter() - began)
    made = [perspective.game.actions.parse(name) for name in moves]
    return Thought(remark=remark_on(perspective, made, seconds=COACHING), took=perf_counter() - began)


def main() -> None:
    """Answer jobs until there are no more."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(int(sys.argv[1]) if len(sys.argv) > 1 else POLITE)
    use_contents([Path(file) for file in sys.argv[2:]])
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # a bot that prints does not garble the answers
    decoder = msgspec.json.Decoder(Job)
    answers.write(READY)
    answers.flush()
    for line in sys.stdin.buffer:
        try:
            thought = think(decoder.decode(line))
        except Exception as error:
            thought = Thought(error=f"{type(error).__name__}: {error}")
        answers.write(msgspec.json.encode(thought) + b"\n")
        answers.flush()


if __name__ == "__main__":
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        main()

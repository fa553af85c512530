"""A process in which bots think: `python -m hiram.server.bots.worker [NICENESS]`, one JSON line in, one JSON line out.

It is given an imagined position, a seat and a bot's name; never a true state. It ends when its input ends, so it
cannot outlive the server.
"""

from __future__ import annotations

import contextlib
import os
import sys
from time import perf_counter

import msgspec

from hiram.bots import make_bot
from hiram.bots.bot import decision
from hiram.core.files.position import read_position
from hiram.core.perspective import Perspective

READY = b"ready\n"  # the first line that a worker writes
POLITE = 5  # the event loop comes first where processors are few
THOUGHT = 0.6  # of the time that a bot has, it thinks so much: it looks at the clock only now and then
MODEST = 15  # and bots that play come before those that advise


class Job(msgspec.Struct, forbid_unknown_fields=True):
    """A decision to think about."""

    position: msgspec.Raw  # JSON of an imagined state, which only the worker decodes
    seat: int
    bot: str
    seed: str
    why: bool = False
    made: str = ""  # an action that was made here, if it is to be explained too
    within: float | None = None  # seconds in which the answer must be there; who looks ahead stops long before


class Thought(msgspec.Struct, forbid_unknown_fields=True):
    """The action by name, and why if that was asked, and what there is to say of the one made; or what went wrong."""

    action: str = ""
    why: str = ""
    made: str = ""
    error: str = ""
    took: float = 0.0  # seconds


def think(job: Job) -> Thought:
    """What the bot does."""
    began = perf_counter()
    game, _, imagined = read_position(bytes(job.position))
    perspective = Perspective.of_imagined(game, imagined, job.seat)
    bot = make_bot(job.bot, job.seed)
    if job.within is not None:
        bot.limit(job.within * THOUGHT)
    action = decision(bot, perspective)
    why = bot.why(perspective, action) if job.why else ""
    made = bot.why(perspective, game.actions.parse(job.made)) if job.made else ""
    return Thought(action.name, why, made, took=perf_counter() - began)


def main() -> None:
    """Answer jobs until there are no more."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(int(sys.argv[1]) if len(sys.argv) > 1 else POLITE)
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

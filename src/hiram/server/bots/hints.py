"""A hint: what a strong bot would do in a seat, and why, as the whole gesture that a person would make."""

from __future__ import annotations

import time

from hiram.core.dice import dice_of
from hiram.server.bots.pool import BotPool, position_json
from hiram.server.bots.worker import Job
from hiram.server.fair import Share
from hiram.server.socket.messages import HintMessage
from hiram.server.tables.game import RunningGame

ADVISER, QUICK_ADVISER = "master", "greedy"
SEED = "hint"
LONGEST = 6  # actions of a hint
SOON = 0.5  # seconds; once they are over, the rest of a gesture is not searched for any more


async def hint_of(advisers: BotPool, running: RunningGame, seat: int, key: str, share: Share) -> HintMessage:
    """What the bot does on what the seat knows, and why; it goes on as long as a gesture is only begun.

    The reason is that of the last action. Each is thought about by itself, so the gesture may end elsewhere than the
    reason of its first action said.
    """
    game, options = running.game, running.match.options
    view = running.match.view(seat)
    world = running.match.perspective(seat).world()
    world.dice = dice_of(b"hint")
    began = time.monotonic()
    actions: list[int] = []
    said, why = None, ""
    while len(actions) < LONGEST:
        bot = ADVISER if not actions or time.monotonic() - began < SOON else QUICK_ADVISER
        job = Job(position_json(game, options, world), seat, bot, SEED, why=True)
        thought = await advisers.ask(job, share)
        actions.append(game.actions.parse(thought.action).id)
        why = thought.why
        said = game.gesture(view, actions)
        if said is None or said.whole:
            break
        world.apply(seat, actions[-1])
    if said is None or not said.whole:
        first = actions[0]
        return HintMessage(
            key=key, id=first, label=game.action_label(view, first), path=game.path(view, first), text=why
        )
    return HintMessage(key=key, id=actions[0], then=tuple(actions[1:]), label=said.label, path=said.path, text=why)

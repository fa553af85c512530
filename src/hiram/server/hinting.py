"""A hint: what the greedy bot would do in a seat, as the whole gesture that a person would make."""

from __future__ import annotations

from hiram.core.dice import dice_of
from hiram.core.position import write_position
from hiram.server.catalogue import DEFAULT_BOT
from hiram.server.frames import HintFrame
from hiram.server.play import Play
from hiram.server.thinking import Thinking
from hiram.server.worker import Job

LONGEST = 6  # actions of a hint


async def hint_of(thinking: Thinking, play: Play, seat: int, key: str) -> HintFrame:
    """What the bot does on what the seat knows, and why; it goes on as long as a gesture is only begun."""
    game, options = play.game, play.match.options
    view = play.match.view(seat)
    world = play.match.perspective(seat).imagine(dice_of(b"thinking"))
    world.dice = dice_of(b"hint")
    actions: list[int] = []
    said, why = None, ""
    while len(actions) < LONGEST:
        job = Job(write_position(game, options, world), seat, DEFAULT_BOT, "hint", why=not actions)
        thought = await thinking.think(job)
        why = why or thought.why
        actions.append(game.actions.parse(thought.action).id)
        said = game.gesture(view, actions)
        if said is None or said.whole:
            break
        world.apply(seat, actions[-1])
    if said is None or not said.whole:
        first = actions[0]
        return HintFrame(key=key, id=first, label=game.action_label(view, first), path=game.path(view, first), text=why)
    return HintFrame(key=key, id=actions[0], then=tuple(actions[1:]), label=said.label, path=said.path, text=why)

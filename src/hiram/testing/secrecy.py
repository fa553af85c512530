"""What a seat may know: two states that differ only in what it cannot see are the same to it, in every way.

The second state of each pair is imagined from the first, so it differs in all that the seat cannot see and in
nothing else. Whatever tells the two apart, a view, a legal move, a refusal, an event, tells the seat a secret.
"""

from __future__ import annotations

import gc
import re
from collections.abc import Mapping
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

from hiram.core.dice import dice_of
from hiram.core.errors import HiramError
from hiram.core.event import Row, may_see
from hiram.core.game import Game
from hiram.core.journal import Journal
from hiram.core.perspective import Perspective
from hiram.core.state import TABLE, State, play_randomly
from hiram.core.vocabulary import seated
from hiram.testing.compare import apart, difference, encoded, position_of
from hiram.testing.walk import Walk

SPECTATOR = TABLE  # who only watches imagines as the table does

REASONS = 6  # actions of a question whose reasons are compared
PLAYED_ON = 40  # actions, to see that an imagined state is one that can be played


def viewers(players: int) -> range:
    """Every seat, and the spectator first."""
    return range(SPECTATOR, players)


def seat_or_none(seat: int) -> int | None:
    return None if seat == SPECTATOR else seat


def called(seat: int) -> str:
    return "a spectator" if seat == SPECTATOR else f"seat {seat}"


def check_secrecy(game: Game, players: int, options: Mapping[str, object], seed: int) -> None:
    """Views, scenes, choices, questions, refusals, reasons and events are equal in states that a seat takes for one."""
    walk = Walk(game, players, options, seed)
    for number in walk.sampled(30):
        for viewer in viewers(players):
            other = walk.state.imagine(viewer, dice_of(f"imagine {seed} {number}".encode()))
            place = f"{walk}: {called(viewer)} can tell two states apart"
            compare_views(place, game, walk.state, other, viewer)
            compare_scenes(place, game, walk.state, other, viewer)
            if viewer != SPECTATOR:
                compare_choices(place, game, walk.state, other, viewer)
                compare_reasons(place, game, walk.state, other, viewer)
            if not walk.state.finished():
                compare_next_events(place, walk, other, viewer)
        if walk.state.sealed:
            check_sealed(walk)


def compare_views(place: str, game: Game, state: State, other: State, viewer: int) -> None:
    left, right = game.view(state, seat_or_none(viewer)), game.view(other, seat_or_none(viewer))
    assert encoded(left) == encoded(right), f"{place} by the view: {apart(left, right)}"
    if game.schema is not None:
        assert game.observation(left) == game.observation(right), f"{place} by the observation"
        assert game.information(left) == game.information(right), f"{place} by the information text"
    assert state.acting == other.acting, f"{place} by who is to act: {state.acting:b} and {other.acting:b}"
    for seat in left.acting:
        telling = game.question(state, seat).telling
        assert telling == game.question(other, seat).telling, f"{place} by whether seat {seat} is asked at all"


def compare_scenes(place: str, game: Game, state: State, other: State, viewer: int) -> None:
    left, right = (game.scene(game.view(one, seat_or_none(viewer))) for one in (state, other))
    assert encoded(left) == encoded(right), f"{place} by the scene: {apart(left, right)}"


def compare_choices(place: str, game: Game, state: State, other: State, seat: int) -> None:
    """What the seat may do, what it is asked, and what it is told when it tries something else."""
    legal = [int(action) for action in state.legal(seat)]
    imagined = [int(action) for action in other.legal(seat)]
    assert legal == imagined, f"{place} by the legal actions: {set(legal) ^ set(imagined)}"
    if (int(state.acting) >> seat) & 1:
        left, right = game.question(state, seat), game.question(other, seat)
        assert left == right, f"{place} by the question: {apart(left, right)}"
    for action in range(len(game.actions)):
        if action not in legal:
            told, also = refused(game, state, seat, action), refused(game, other, seat, action)
            assert told == also, f"{place} by the refusal of {game.actions[action].name!r}: {told!r} and {also!r}"


def compare_reasons(place: str, game: Game, state: State, other: State, seat: int) -> None:
    """What speaks for an action, in words: it is said of what the seat knows, and every action has some."""
    legal = [int(action) for action in state.legal(seat)]
    for action in legal[:: 1 + len(legal) // REASONS]:
        told, also = game.reason(state, seat, action), game.reason(other, seat, action)
        name = game.actions[action].name
        assert told == also, f"{place} by the reasons of {name!r}: {told!r} and {also!r}"
        assert re.fullmatch(r"['\u201c(]?[A-Z0-9].*[.!?]", told), f"{place}: {name!r} is explained as {told!r}"


def refused(game: Game, state: State, seat: int, action: int) -> str:
    """What a seat is told that tries an action."""
    return str(game.refusal(state, seat, action))


def compare_next_events(place: str, walk: Walk, other: State, viewer: int) -> None:
    """The same action is the same to the viewer in both states, up to where something is shown to it openly. Of what
    another seat seals, whole answers are compared: how far it is with one is hidden, and so are its steps."""
    game, copy, other = walk.game, walk.state.copy(), other.copy()
    seat, action = walk.choose()
    copy.journal, other.journal = Journal(), Journal()
    if copy.sealed and seat not in (viewer, TABLE):
        give_answer(copy, seat, b"one answer")
        give_answer(other, seat, b"another answer")
        place = f"{place} by the events of seat {seat}'s sealed answer"
    elif other.allows(seat, action):
        other.dice = copy.dice.copy()
        copy.apply(seat, action)
        other.apply(seat, action)
        place = f"{place} by the events of {seated(seat, game.actions[action])}"
    else:
        return  # the card that is played lies elsewhere in the imagined state
    compare_rows(place, game, copy, other, viewer)


def give_answer(state: State, seat: int, seed: bytes) -> None:
    """A seat's sealed answer, from where it is to its end, at random."""
    dice, gathering = dice_of(seed), state.sealed
    while state.sealed == gathering and (int(state.acting) >> seat) & 1:
        actions = state.legal(seat)
        state.apply(seat, actions[dice.below(len(actions))])


def compare_rows(place: str, game: Game, state: State, other: State, viewer: int) -> None:
    """What two journals tell the viewer, up to where something is shown to it openly; and the views after it."""
    assert state.journal is not None
    assert other.journal is not None
    rows, imagined = seen_by(game, state.journal, viewer), seen_by(game, other.journal, viewer)
    for row, also in zip(rows, imagined, strict=False):
        kind, shown = game.event_kinds[row[0]], may_see(row[1], seat_or_none(viewer))
        left, right = game.event(row, seat_or_none(viewer)), game.event(also, seat_or_none(viewer))
        if left.kind == right.kind and kind.reveals and shown:
            return
        assert left == right, f"{place}: {apart(left, right)}"
    assert len(rows) == len(imagined), f"{place}: {len(rows)} and {len(imagined)} of them"
    compare_views(place, game, state, other, viewer)


def check_sealed(walk: Walk) -> None:
    """While answers are gathered, the others see of a seat that its answer is complete, and nothing else: a step that
    leaves it open shows them nothing at all, and whatever completes it looks the same."""
    game, state = walk.game, walk.state
    before = {viewer: encoded(game.view(state, seat_or_none(viewer))) for viewer in viewers(walk.players)}
    for seat in game.view(state, None).acting:
        complete: dict[int, dict[bytes, str]] = {viewer: {} for viewer in before if viewer != seat}
        for action in state.legal(seat):
            after = state.copy()
            after.journal = Journal()
            after.apply(seat, action)
            if after.sealed != state.sealed:
                continue  # the last answer: all are shown
            name = game.actions[int(action)].name
            for viewer, alike in complete.items():
                told = [game.event(row, seat_or_none(viewer)) for row in seen_by(game, after.journal, viewer)]
                view = game.view(after, seat_or_none(viewer))
                if (int(after.acting) >> seat) & 1:
                    hidden = not told and encoded(view) == before[viewer]
                    assert hidden, f"{walk}: {called(viewer)} can tell how far seat {seat} is: it sees {name!r}"
                else:
                    alike[encoded([told, view])] = name
        for viewer, alike in complete.items():
            names = sorted(alike.values())
            assert len(alike) < 2, f"{walk}: {called(viewer)} can tell what seat {seat} sealed: {names}"


def seen_by(game: Game, journal: Journal, viewer: int) -> list[Row]:
    """The events that a viewer learns of."""
    return [row for row in journal.rows() if game.sees(row, seat_or_none(viewer))]


def check_imagining(game: Game, players: int, options: Mapping[str, object], seed: int) -> None:
    """An imagined state is a sound one, and a function of what the seat sees and of the dice, nothing else."""
    walk = Walk(game, players, options, seed)
    for number in walk.sampled(30):
        before = position_of(game, walk.state)
        for viewer in viewers(players):
            place = f"{walk}, imagined by {called(viewer)}"
            imagined = walk.state.imagine(viewer, dice_of(b"first"))
            assert imagined is not walk.state, f"{place}: it is the true state itself"
            broken = game.broken_invariants(imagined)
            assert not broken, f"{place}: broken invariants: {broken}"
            check_new_future(place, walk.state, imagined)
            check_playable(place, imagined)
            check_reopened(place, game, imagined, viewer)
            again = f"again {number}".encode()
            left, right = walk.state.imagine(viewer, dice_of(again)), imagined.imagine(viewer, dice_of(again))
            assert position_of(game, left) == position_of(game, right), (
                f"{place}: it depends on what is hidden: {difference(game, left, right)}"
            )
        assert position_of(game, walk.state) == before, f"{walk}: imagining changed the true state"


def check_new_future(place: str, state: State, imagined: State) -> None:
    """The true generator is not in the imagined state, neither as it is nor as a copy."""
    assert imagined.dice is not state.dice, f"{place}: it shares the true generator"
    assert imagined.dice.words() != state.dice.words(), f"{place}: its generator is the true one"
    assert imagined.journal is None, f"{place}: it has a journal"


def check_playable(place: str, imagined: State) -> None:
    """Whoever is to act in an imagined state can, up to its end."""
    for seat in range(int(imagined.players)):
        if (int(imagined.acting) >> seat) & 1:
            assert len(imagined.legal(seat)), f"{place}: seat {seat} is to act but has no legal action"
    copy = imagined.copy()
    try:
        play_randomly(copy, dice_of(b"on"), PLAYED_ON)
    except (HiramError, ValueError, IndexError) as error:
        raise AssertionError(f"{place}: it cannot be played on: {error!r}") from error


def check_reopened(place: str, game: Game, imagined: State, viewer: int) -> None:
    """What the others have sealed can be answered again: the viewer is asked the same as before, and all can go on."""
    reopened = imagined.copy()
    reopened.reopen(viewer)
    broken = game.broken_invariants(reopened)
    assert not broken, f"{place}, reopened: broken invariants: {broken}"
    assert int(reopened.acting) & int(imagined.acting) == int(imagined.acting), (
        f"{place}, reopened: a seat acts no more"
    )
    if viewer != TABLE:  # its clock may wait for those who are asked again
        asked, before = list(reopened.legal(viewer)), list(imagined.legal(viewer))
        assert asked == before, f"{place}, reopened: other actions are legal"
    if not imagined.sealed:
        assert position_of(game, reopened) == position_of(game, imagined), f"{place}, reopened: nothing was sealed"
    check_playable(f"{place}, reopened", reopened)


def check_perspective(game: Game, players: int, options: Mapping[str, object], seed: int) -> None:
    """What a bot holds is made of what its seat may know: no part of the true state that is secret is in it."""
    walk = Walk(game, players, options, seed)
    for number in walk.sampled(12):
        if walk.state.finished():
            break
        for seat in game.view(walk.state, None).acting:
            place = f"{walk}, in the hands of seat {seat}"
            other = rebuilt(walk, walk.state.imagine(seat, dice_of(f"other {number}".encode())))
            perspective = Perspective(game, walk.state, seat)
            compare_perspectives(place, perspective, Perspective(game, other, seat))
            reachable = within(perspective, game)
            assert id(walk.state) not in reachable, f"{place}: the true state can be reached"
            assert id(walk.state.dice) not in reachable, f"{place}: the true generator can be reached"
            secrets = parts(other)
            for path, part in parts(walk.state).items():
                if id(part) in reachable:
                    secret = secrets.get(path)
                    same = part is secret or readable(part) == readable(secret)
                    assert same, f"{place}: the true state{path} can be reached"


def rebuilt(walk: Walk, state: State) -> State:
    """The same position in a state that shares nothing with any other."""
    again: State = walk.game.from_position(walk.players, walk.options, walk.game.to_position(state))
    return again


def compare_perspectives(place: str, left: Perspective, right: Perspective) -> None:
    assert left.legal == right.legal, f"{place}: the legal actions tell something hidden"
    assert encoded(left.view) == encoded(right.view), f"{place}: the view tells something hidden"
    if left.seat in left.view.acting:
        assert left.question == right.question, f"{place}: the question tells something hidden"
    dice = b"the same dice"
    one, other = left.imagine(dice_of(dice)), right.imagine(dice_of(dice))
    assert position_of(left.game, one) == position_of(left.game, other), (
        f"{place}: imagined states tell something hidden: {difference(left.game, one, other)}"
    )


NO_DATA = (ModuleType, type, FunctionType, BuiltinFunctionType, MethodType)


def within(root: object, game: Game) -> dict[int, object]:
    """Everything that can be reached from an object, by identity; not what belongs to the game or the program."""
    found: dict[int, object] = {}
    open_: list[object] = [root]
    while open_:
        item = open_.pop()
        if id(item) in found or item is game or isinstance(item, NO_DATA):
            continue
        found[id(item)] = item
        open_ += gc.get_referents(item)
    return found


def parts(state: object, path: str = "", depth: int = 4) -> dict[str, object]:
    """The objects that a state is made of, by the path of their attributes; numbers and texts left out."""
    found: dict[str, object] = {}
    if depth == 0:
        return found
    for name in attributes(state):
        part = getattr(state, name, None)
        if part is not None and not isinstance(part, (int, str, float, *NO_DATA)):
            found[f"{path}.{name}"] = part
            found |= parts(part, f"{path}.{name}", depth - 1)
    return found


def attributes(item: object) -> list[str]:
    """The data attributes of an object, whether its class is compiled or not."""
    if item is None or isinstance(item, int | str | float | bytes | list | tuple | dict | set):
        return []
    slots = [name for cls in type(item).__mro__ for name, kind in vars(cls).items() if type(kind).__name__ in SLOTS]
    return [name for name in [*vars_of(item), *slots] if not name.startswith("__")]


SLOTS = ("getset_descriptor", "member_descriptor")


def vars_of(item: object) -> list[str]:
    return list(getattr(item, "__dict__", {}))


def readable(part: object) -> Any:
    """The content of a part of a state, for comparing it with another one's."""
    if isinstance(part, list | tuple):
        return [readable(item) for item in part]
    names = attributes(part)
    if names:
        return {name: readable(getattr(part, name)) for name in names}
    try:
        return [int(item) for item in part]  # type: ignore[attr-defined]
    except (TypeError, ValueError):
        return repr(part)

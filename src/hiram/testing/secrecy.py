"""What a seat may know: two states that differ only in what it cannot see are the same to it, in every way.

The second state of each pair is imagined from the first, so it differs in all that the seat cannot see and in
nothing else; or two hidden things have changed places in it (see `worlds`). Whatever tells the two apart, a view, a
label, the order of legal moves, a refusal, an event, tells the seat a secret.
"""

from __future__ import annotations

import gc
import re
from collections import Counter
from collections.abc import Mapping
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

from hiram.agents.situation import choices_of, situation_words
from hiram.core.dice import dice_of
from hiram.core.errors import HiramError
from hiram.core.event import Row, may_see
from hiram.core.game import Game
from hiram.core.gesture import chains_of
from hiram.core.journal import Journal
from hiram.core.perspective import Perspective
from hiram.core.state import TABLE, State, play_randomly
from hiram.core.view import View
from hiram.core.vocabulary import seated
from hiram.testing.compare import apart, as_sent, difference, position_of
from hiram.testing.walk import Walk
from hiram.testing.worlds import belongs_to, hidden_exchanges, imagined, is_one_to, world_with, written

SPECTATOR = TABLE  # who only watches imagines as the table does

STOPS = 30  # of a long game, where everything is compared
RARE = 6  # a kind of action is compared for all viewers wherever it is possible, until it was so often
EXCHANGES = 4  # stops where hidden things are exchanged
TOLD = 9  # after one exchange in so many all that is told is compared
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
    """All that is told of a position, and of what happens next, is equal in states that a seat takes for one."""
    walk = Walk(game, players, options, seed)
    compared: Counter[str] = Counter()
    while True:
        number = len(walk.taken)
        if walk.stops_here(STOPS):
            for viewer in viewers(players):
                compare_positions(walk, imagined(walk, viewer), viewer)
                for seat, action in one_of_each_kind(walk, number):
                    compare_next_events(walk, seat, action, viewer)
            if walk.state.sealed:
                check_sealed(walk)
        if walk.state.finished():
            return
        for seat, action in one_of_each_kind(walk, number):
            kind = walk.chooser.kind(action)
            if compared[kind] < RARE:
                compared[kind] += 1
                for viewer in viewers(players):
                    compare_next_events(walk, seat, action, viewer)
        seat, action = walk.choose()
        compare_next_events(walk, seat, action, number % (players + 1) - 1)
        walk.take(seat, action)


def check_exchanges(game: Game, players: int, options: Mapping[str, object], seed: int) -> None:
    """Where two hidden things change places and a seat sees no difference, it imagines the same and is told the same:
    a deck's next card, for one, is not in what it imagines. Here the second state is not imagined."""
    walk = Walk(game, players, options, seed)
    number = 0
    for _ in walk.sampled(EXCHANGES):
        if walk.state.finished():
            break
        views = {viewer: game.view(walk.state, seat_or_none(viewer)) for viewer in viewers(players)}
        for one, two, other in hidden_exchanges(walk):
            for viewer, view in views.items():
                own = belongs_to(one, viewer) or belongs_to(two, viewer)
                if own or game.view(other, seat_or_none(viewer)) != view:
                    continue
                place = f"{walk}: {called(viewer)} can tell {written(one)} exchanged with {written(two)}"
                assert is_one_to(walk, viewer, other), f"{place} by what it imagines"
                number += 1
                if number % TOLD == 0:
                    compare_told(place, told(game, walk.state, viewer), told(game, other, viewer))


def compare_positions(walk: Walk, other: State, viewer: int) -> None:
    """What a viewer is told of two states that are one to it."""
    game, state = walk.game, walk.state
    place = f"{walk}: {called(viewer)} can tell two states apart"
    compare_told(place, told(game, state, viewer), told(game, other, viewer))
    if viewer != SPECTATOR:
        compare_refusals(f"{place} by the refusal of", game, state, other, viewer)
        reasons = [reasons_of(game, one, viewer) for one in (state, other)]
        compare_words(f"{place} by the reasons of", *reasons)
        for name, words in reasons[0].items():
            sentence = re.fullmatch(r"['\u201c(]?[A-Z0-9].*[.!?]", words)
            assert sentence, f"{place}: {name!r} is explained as {words!r}"


def told(game: Game, state: State, viewer: int) -> dict[str, object]:
    """All that a viewer is told of a state, by what it is called; refusals and reasons are apart, as they take long.

    It is asked for all at once, so that what a game keeps in mind from one call to the next shows, too.
    """
    seat = seat_or_none(viewer)
    found = asked(game, state, viewer)
    view: View = game.view(state, seat)
    found["scene"] = scene = game.scene(view)
    found["score sheet"] = game.score_sheet(view)
    found["tie-breaks"] = game.tie_breaks(view)
    if game.schema is not None:
        found["observation"] = game.observation(view)
        found["information text"] = game.information(view)
    if seat is None:
        return found
    legal = [int(action) for action in state.legal(seat)]
    found["labels"] = {game.actions[action].name: game.action_label(view, action) for action in legal}
    found["paths"] = {game.actions[action].name: game.path(view, action) for action in legal}
    if (int(state.acting) >> seat) & 1:
        found["node in the hand"] = game.in_hand(view)
        choices, names = choices_of(game, view, legal), game.seat_names(int(state.players))
        found["words for language models"] = situation_words(
            game, view, game.question(state, seat), choices, scene, names
        )
        if game.has_gestures:
            found["gestures"] = chains_of(Perspective(game, state, seat))
    return found


def asked(game: Game, state: State, viewer: int) -> dict[str, object]:
    """What a viewer sees, and what is asked of whom and until when."""
    view = game.view(state, seat_or_none(viewer))
    found: dict[str, object] = {
        "view": view,
        "acting seats": int(state.acting),
        "sealing": bool(state.sealed),
        "clock": (state.timed, game.deadline(state)),
    }
    found |= {f"way seat {seat} is asked": game.question(state, seat).telling for seat in view.acting}
    if viewer != SPECTATOR:
        found["legal actions"] = [game.actions[int(action)].name for action in state.legal(viewer)]
    if viewer in view.acting:
        found["question"] = game.question(state, viewer)
    return found


def compare_told(place: str, left: Mapping[str, object], right: Mapping[str, object]) -> None:
    """Byte by byte, as it would be sent: the order of keys counts."""
    for name, value in left.items():
        also = right.get(name)
        assert as_sent(value) == as_sent(also), f"{place} by the {name}: {apart(value, also)}"


def compare_words(place: str, left: Mapping[str, str], right: Mapping[str, str]) -> None:
    for name, words in left.items():
        also = right.get(name)
        assert words == also, f"{place} {name!r}: {words!r} and {also!r}"


def compare_refusals(place: str, game: Game, state: State, other: State, seat: int) -> None:
    """What a seat is told that tries what it may not do; both states allow it the same."""
    legal = {int(action) for action in state.legal(seat)}
    tried = [action for action in range(len(game.actions)) if action not in legal]
    lefts, rights = ([str(game.refusal(one, seat, action)) for action in tried] for one in (state, other))
    for action, left, right in zip(tried, lefts, rights, strict=True):
        assert left == right, f"{place} {game.actions[action].name!r}: {left!r} and {right!r}"


def reasons_of(game: Game, state: State, seat: int) -> dict[str, str]:
    """What speaks for some of a seat's actions, in words: it is said of what the seat knows."""
    legal = [int(action) for action in state.legal(seat)]
    chosen = legal[:: 1 + len(legal) // REASONS]
    return {game.actions[action].name: game.reason(state, seat, action) for action in chosen}


def one_of_each_kind(walk: Walk, number: int) -> list[tuple[int, int]]:
    """For each kind of action that anybody may take now, one: a seat and an action."""
    found: dict[tuple[int, str], list[int]] = {}
    for seat in range(TABLE, walk.players):
        for action in walk.state.legal(seat):
            found.setdefault((seat, walk.chooser.kind(int(action))), []).append(int(action))
    return [(seat, actions[number % len(actions)]) for (seat, _), actions in found.items()]


def compare_next_events(walk: Walk, seat: int, action: int, viewer: int) -> None:
    """The same action is the same to the viewer in both states, up to where something is shown to it openly. Of what
    another seat seals, whole answers are compared: how far it is with one is hidden, and so are its steps."""
    game, copy = walk.game, walk.state.copy()
    place = f"{walk}: {called(viewer)} can tell two states apart by the events of"
    answers = copy.sealed and seat not in (viewer, TABLE)
    other = imagined(walk, viewer) if answers else world_with(walk, viewer, seat, action)
    if other is None:
        return  # what the action needs is where the viewer knows that it cannot be
    copy.journal, other.journal = Journal(), Journal()
    if answers:
        give_answer(copy, seat, b"one answer")
        give_answer(other, seat, b"another answer")
        place = f"{place} seat {seat}'s sealed answer"
    else:
        other.dice = copy.dice.copy()
        copy.apply(seat, action)
        other.apply(seat, action)
        place = f"{place} {seated(seat, game.actions[action])}"
    compare_rows(place, game, copy, other, viewer, alike=not walk.state.sealed)


def give_answer(state: State, seat: int, seed: bytes) -> None:
    """A seat's sealed answer, from where it is to its end, at random."""
    dice, gathering = dice_of(seed), state.sealed
    while state.sealed == gathering and (int(state.acting) >> seat) & 1:
        actions = state.legal(seat)
        state.apply(seat, actions[dice.below(len(actions))])


def compare_rows(place: str, game: Game, state: State, other: State, viewer: int, alike: bool) -> None:
    """What two journals tell the viewer, up to where something comes to light for it; and what it is told after that.
    Unless the answers were `alike`, all that follows what is shown may differ."""
    assert state.journal is not None
    assert other.journal is not None
    rows, imagined = seen_by(game, state.journal, viewer), seen_by(game, other.journal, viewer)
    for row, also in zip(rows, imagined, strict=False):
        left, right = game.event(row, seat_or_none(viewer)), game.event(also, seat_or_none(viewer))
        same = as_sent(left) == as_sent(right)
        shown = reveals(game, row, viewer) or reveals(game, also, viewer)
        assert same or shown, f"{place}: {apart(left, right)}"
        if shown and not (same and alike):
            return
    assert len(rows) == len(imagined), f"{place}: {len(rows)} and {len(imagined)} of them"
    compare_told(place, asked(game, state, viewer), asked(game, other, viewer))


def reveals(game: Game, row: Row, viewer: int) -> bool:
    """Whether the viewer learns from an event what was hidden from it."""
    return game.event_kinds[row[0]].reveals and may_see(row[1], seat_or_none(viewer))


def check_sealed(walk: Walk) -> None:
    """While answers are gathered, the others see of a seat that its answer is complete, and nothing else: a step that
    leaves it open shows them nothing at all, and whatever completes it looks the same."""
    game, state = walk.game, walk.state
    before = {viewer: as_sent(game.view(state, seat_or_none(viewer))) for viewer in viewers(walk.players)}
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
                    hidden = not told and as_sent(view) == before[viewer]
                    assert hidden, f"{walk}: {called(viewer)} can tell how far seat {seat} is: it sees {name!r}"
                else:
                    alike[as_sent([told, view])] = name
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
    assert as_sent(left.view) == as_sent(right.view), f"{place}: the view tells something hidden"
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

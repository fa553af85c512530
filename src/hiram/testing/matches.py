"""A match around a game: what can be taken back, what survives a save, and what is taken without asking."""

from __future__ import annotations

from collections.abc import Mapping

from hiram.core.dice import dice_of
from hiram.core.errors import HiramError
from hiram.core.files import record
from hiram.core.game import Game
from hiram.core.match import Match
from hiram.core.state import TABLE, State
from hiram.core.step import Step
from hiram.testing.compare import apart, difference, position_of
from hiram.testing.walk import Chooser

MOST = 150  # actions that these checks look at
UNDONE = 7  # one action in so many is taken back, on a second match


class Played:
    """A match that is played at random, with words for where it is."""

    def __init__(
        self, game: Game, players: int, options: Mapping[str, object], seed: int, ask_forced: bool = False
    ) -> None:
        self.match = Match(game, players, options, seed, ask_forced=ask_forced)
        self.chooser = Chooser(game, dice_of(f"choices {seed}".encode()))
        self.seed = seed

    def step(self) -> None:
        seat, action = self.chooser.choose(self.match.state())
        self.match.act(seat, action)

    def __str__(self) -> str:
        return f"{self.match!r}, seed {self.seed}, options {self.match.options}"


def check_undo(game: Game, players: int, options: Mapping[str, object], seed: int) -> None:
    """An undo leads back to the position before; alone a seat can undo only what told it nothing and nobody answered,
    and what it sealed until the last seat has answered; if all agree, anything."""
    played = Played(game, players, options, seed)
    match = played.match
    for number in range(MOST):
        if match.finished:
            break
        before, length = match.state(), len(match.history)
        played.step()
        check_minds_may_change(played)
        steps = match.history[length:]
        seat = steps[0].seat
        if seat == TABLE:
            continue
        check_not_for_others(played, seat)
        if match.can_undo(seat):
            check_learned_nothing(played, before, steps)
        if number % UNDONE == seed % UNDONE:
            check_undone(played, before, length, seat)


def check_minds_may_change(played: Played) -> None:
    """While answers are gathered, whoever has given some of his own accord may take them back alone."""
    match = played.match
    gathering = int(match.state().sealed)
    given = {step.seat for step in match.history if gathering and step.sealed == gathering and not step.forced}
    for seat in sorted(given - {TABLE}):
        assert match.can_undo(seat), f"{played}: seat {seat} cannot change its mind before the last answer is in"


def check_learned_nothing(played: Played, before: State, steps: list[Step]) -> None:
    """What a seat may take back alone looks the same to it wherever the hidden things are and however the dice fall."""
    game, seat = played.match.game, steps[0].seat
    other = before.imagine(seat, dice_of(b"otherwise"))
    for step in steps:
        if not other.allows(step.seat, step.action.id):
            return  # another seat was forced to something else there
        other.dice = dice_of(b"other dice")
        other.apply(step.seat, step.action.id)
    seen, otherwise = played.match.view(seat), game.view(other, seat)
    assert seen == otherwise, (
        f"{played}: seat {seat} can take back {steps[0]} alone, but learned something: {apart(seen, otherwise)}"
    )


def check_undone(played: Played, before: State, length: int, seat: int) -> None:
    """Undo, alone or agreed, on a second match, so that the first one goes on."""
    match = played.match
    again = Match.load(match.save(), match.game)
    if not match.can_undo(seat) and match.players > 1:
        refused = False
        try:
            again.undo(seat)
        except HiramError:
            refused = True
        assert refused, f"{played}: seat {seat} took back alone what it must not"
        assert again.save() == match.save(), f"{played}: a refused undo changed the match"
    again.undo(seat, agreed=range(match.players))
    assert seat in again.acting, f"{played}: after its undo seat {seat} is not to act"
    if len(again.history) > length:
        return  # what others sealed at the same time stays
    state = again.state()
    assert position_of(match.game, state) == position_of(match.game, before), (
        f"{played}: an undo leads elsewhere: {difference(match.game, before, state)}"
    )


def check_not_for_others(played: Played, seat: int) -> None:
    """Nobody else may now undo alone, unless its answer is sealed together with this one."""
    match = played.match
    gathering = int(match.state().sealed)
    for other in range(match.players):
        if other != seat and match.can_undo(other):
            last = next(step for step in reversed(match.history) if step.seat == other and not step.forced)
            together = gathering != 0 and last.sealed == gathering
            assert together, f"{played}: seat {other} can undo after seat {seat} acted"


def check_saves(game: Game, players: int, options: Mapping[str, object], seed: int) -> None:
    """A match that is saved and loaded goes on as if nothing had happened, to the same final record."""
    played = Played(game, players, options, seed)
    match = played.match
    loaded: Match | None = None
    for number in range(MOST):
        if match.finished:
            break
        if number == MOST // 5:
            loaded = Match.load(match.save(), game)
            assert loaded.save() == match.save(), f"{played}: a loaded match saves otherwise"
        before = len(match.history)
        played.step()
        if loaded is not None:
            step = match.history[before]
            loaded.act(step.seat, step.action)
            assert loaded.history == match.history, f"{played}: a loaded match has another history"
    reloaded = Match.load(match.save(), game)
    assert reloaded.save() == match.save(), f"{played}: a loaded match saves otherwise"
    for seat in (None, *range(players)):
        assert reloaded.events(seat) == match.events(seat), f"{played}: a loaded match has other events for seat {seat}"
    middle = len(match.history) // 2
    part = Match.from_record(record.read(match.save()), game, at=middle)
    assert part.history == match.history[:middle], f"{played}: it cannot be looked at after {middle} actions"


def check_forced(game: Game, players: int, options: Mapping[str, object], seed: int) -> None:
    """What has one answer that tells nothing is taken by the match, unless it is asked to ask; nothing else is."""
    played = Played(game, players, options, seed)
    match = played.match
    asked = Match(game, players, options, seed, ask_forced=True)
    for _ in range(MOST):
        if match.finished:
            break
        for seat in match.acting:
            open_ = match.state().timed or match.question(seat).telling
            assert len(match.legal(seat)) > 1 or open_, f"{played}: seat {seat} is asked though it has no choice"
        played.step()
        for step in match.history[len(asked.history) :]:
            if step.forced:
                assert [action.id for action in asked.legal(step.seat)] == [step.action.id], (
                    f"{played}: {step} was a choice"
                )
                assert not asked.question(step.seat).telling, f"{played}: {step} tells something and was not asked"
            asked.act(step.seat, step.action)
            assert not asked.history[-1].forced, f"{played}: {step} was taken though the table asks for it"

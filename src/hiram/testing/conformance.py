"""The conformance kit: what every game must keep to, as functions that raise AssertionError with seed and action.

    from hiram.testing.cases import cases
    from hiram.testing.conformance import CHECKS

    @pytest.mark.parametrize("check", CHECKS)
    @pytest.mark.parametrize("players, options", cases(game))
    def test_conforms(check, players, options):
        check(game, players, options, seed=1)

Here: the flow of a game, copies, legality, refusals, replays, positions, notation, lessons, puzzles. Beside it:
`secrecy` (what a seat may know), `events` (the log), `observation` (numbers for learning), `drawing` (scenes, and
whether people can read and touch them on every screen), `matches` (undo, saves), `options` (their words), `chance`
(fair imagining), `bots`.
"""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Callable, Mapping
from typing import TypeAlias

import msgspec

from hiram.core.dice import dice_of
from hiram.core.errors import ContentError, IllegalMove
from hiram.core.files.position import read_position, write_position
from hiram.core.frames import Frames
from hiram.core.game import Game
from hiram.core.journal import Journal
from hiram.core.state import TABLE, State
from hiram.core.text.glossary import check_glossary, glossary_of
from hiram.lessons import BadLesson, check_lesson, outlines_of
from hiram.puzzles import BadPuzzle, puzzles_of
from hiram.testing.compare import difference, position_of
from hiram.testing.drawing.clicks import check_clicks
from hiram.testing.drawing.legibility import check_legibility
from hiram.testing.drawing.table import check_table
from hiram.testing.events import check_event_kinds, check_events
from hiram.testing.matches import check_forced, check_saves, check_undo
from hiram.testing.observation import check_environments, check_observations
from hiram.testing.options import check_option_words
from hiram.testing.secrecy import check_exchanges, check_imagining, check_perspective, check_secrecy
from hiram.testing.walk import Chooser, Walk

Check: TypeAlias = Callable[[Game, int, Mapping[str, object], int], None]
REHEARSAL = 25  # actions that a copy or a rebuilt state is played on


def check_flow(game: Game, players: int, options: Mapping[str, object], seed: int) -> None:
    """The game ends within its bound; until then somebody acts and can; the invariants hold after every action."""
    walk = Walk(game, players, options, seed)
    bound = game.most_decisions(players, walk.options)
    for number in walk.steps():
        assert number <= bound, f"{walk}: more decisions than most_decisions says, {bound}"
        broken = game.broken_invariants(walk.state)
        assert not broken, f"{walk}: broken invariants: {broken}"
        check_somebody_acts(walk)
        for seat in range(TABLE, walk.seats):
            check_legal(walk, seat)
    check_scores(walk)


def check_somebody_acts(walk: Walk) -> None:
    """Until the game is over somebody owes a decision or a time runs; automata never do."""
    game, state = walk.game, walk.state
    assert state.finished() == state.over, f"{walk}: finished() and over disagree"
    assert state.over or state.acting or state.timed, f"{walk}: the game is not over, but nobody is to act"
    assert not (state.over and (state.acting or state.timed)), f"{walk}: the game is over, but somebody is to act"
    assert int(state.acting) >> (walk.seats - int(state.automata)) == 0, f"{walk}: an automaton is to act"
    assert walk.seats == walk.players + state.automata, f"{walk}: {walk.seats} seats, {state.automata} of them automata"
    assert len(game.automata(walk.players)) == state.automata, f"{walk}: the automata have no names"
    clock = game.deadline(state)
    assert (clock is not None) == state.timed, f"{walk}: the deadline is {clock}, but timed is {state.timed}"


def check_legal(walk: Walk, seat: int) -> None:
    game, state = walk.game, walk.state
    actions = [int(action) for action in state.legal(seat)]
    assert actions == sorted(set(actions)), f"{walk}: legal({seat}) is not ascending and free of duplicates: {actions}"
    assert all(0 <= action < len(game.actions) for action in actions), f"{walk}: legal({seat}) has unknown actions"
    asked = state.timed if seat == TABLE else bool((int(state.acting) >> seat) & 1)
    assert bool(actions) == asked, (
        f"{walk}: seat {seat} is {'' if asked else 'not '}to act, but legal({seat}) is {actions}"
    )
    if asked and seat != TABLE:
        check_question(walk, seat)


def check_question(walk: Walk, seat: int) -> None:
    game, state = walk.game, walk.state
    question = game.question(state, seat)
    assert question.seat == seat, f"{walk}: the question for seat {seat} is for seat {question.seat}"
    assert question.prompt, f"{walk}: the question for seat {seat} has no prompt"
    assert is_clause(game, question.clause), f"{walk}: the question cites {question.clause!r}, not a clause"
    if question.default.startswith("table:"):
        actor, default = game.actions.parse_seated(question.default)
    else:
        actor, default = seat, game.actions.parse(question.default)
    assert default.id in list(state.legal(actor)), (
        f"{walk}: the default answer {question.default!r} of seat {seat} is not legal"
    )


def is_clause(game: Game, text: str) -> bool:
    return has_form(game.prefix, text)


@functools.cache
def has_form(prefix: str, text: str) -> bool:
    """Whether a text is a number of the rules with that prefix; the same few are asked about again and again."""
    return re.fullmatch(rf"{prefix}-(R\d+|\d+\.\d+[a-z]?)", text) is not None


def check_scores(walk: Walk) -> None:
    """One score, one rank and one row of the score sheet for each seat, and they agree."""
    state = walk.state
    scores, ranks = [int(score) for score in state.scores()], [int(rank) for rank in state.placing()]
    for viewer in (None, *range(walk.players)):
        totals = [row["total"] for row in walk.game.score_sheet(walk.game.view(state, viewer))]
        assert totals == scores, f"{walk}: the score sheet has totals {totals}, but the scores are {scores}"
        check_ranks(walk.game, state, viewer, walk)
    assert len(ranks) == walk.seats, f"{walk}: ranks {ranks} for {walk.seats} seats"
    assert min(ranks) == 1, f"{walk}: nobody is first: {ranks}"


def check_ranks(game: Game, state: State, viewer: int | None, where: object) -> None:
    """At the end the totals, and where they are equal the tie-breaks that people are shown, say every rank."""
    view = game.view(state, viewer)
    rows = zip(game.score_sheet(view), game.tie_breaks(view), strict=True)
    keys = [(row["total"], *ties.values()) for row, ties in rows]
    ranks = [int(rank) for rank in state.placing()]
    for seat, other in itertools.permutations(range(len(keys)), 2):
        assert (keys[seat] > keys[other]) == (ranks[seat] < ranks[other]), (
            f"{where}: totals and tie-breaks {keys} do not give the ranks {ranks}"
        )


def check_copies(game: Game, players: int, options: Mapping[str, object], seed: int) -> None:
    """A copy is the same position; playing on in it does not change the original, nor the other way round."""
    walk = Walk(game, players, options, seed)
    kept: list[tuple[str, State, bytes]] = []
    for _ in walk.sampled(40):
        before = position_of(game, walk.state)
        copy = walk.state.copy()
        assert copy.journal is None, f"{walk}: a copy has a journal"
        assert position_of(game, copy) == before, (
            f"{walk}: a copy has another position: {difference(game, walk.state, copy)}"
        )
        kept.append((str(walk), walk.state.copy(), before))
        play_on(game, copy, seed)
        assert position_of(game, walk.state) == before, f"{walk}: playing on in a copy changed the original"
    for place, copy, before in kept:
        assert position_of(game, copy) == before, f"{place}: playing on in the original changed a copy"


def play_on(game: Game, state: State, seed: int) -> None:
    """Some more actions, whatever they are."""
    chooser = Chooser(game, dice_of(f"on {seed}".encode()), lively=False)
    for _ in range(REHEARSAL):
        if not state.finished():
            state.apply(*chooser.choose(state))


def check_legality(game: Game, players: int, options: Mapping[str, object], seed: int) -> None:
    """allows(seat, action) says what legal(seat) says, for every action and every seat; what neither allows is
    refused with a clause and a sentence, and changes nothing."""
    walk = Walk(game, players, options, seed)
    for _ in walk.sampled(25):
        state, before = walk.state, position_of(game, walk.state)
        for seat in range(TABLE, walk.seats):
            legal = {int(action) for action in state.legal(seat)}
            for action in range(-1, len(game.actions) + 1):
                allowed = state.allows(seat, action)
                assert allowed == (action in legal), (
                    f"{walk}: allows({seat}, {action}) is {allowed}, legal says otherwise"
                )
                if not allowed:
                    check_refusal(walk, seat, action)
        check_refusal(walk, walk.seats, 0)
        assert position_of(game, state) == before, f"{walk}: asking or refusing changed the position"


def check_refusal(walk: Walk, seat: int, action: int) -> None:
    def tried() -> str:
        known = 0 <= action < len(walk.game.actions)
        return f"{walk}: {seat}:{walk.game.actions[action].name if known else f'action {action}'}"

    refusal = None
    try:
        walk.state.apply(seat, action)
    except IllegalMove:
        refusal = walk.game.refusal(walk.state, seat, action)
    assert refusal is not None, f"{tried()} is not legal, yet it was carried out"
    assert is_clause(walk.game, refusal.clause), f"{tried()} is refused by {refusal.clause!r}, no clause"
    assert refusal.message, f"{tried()} is refused without a sentence"
    journal = walk.state.journal
    assert journal is None or not journal.rows(), f"{tried()} wrote into the journal, though it was refused"


def check_replay(game: Game, players: int, options: Mapping[str, object], seed: int) -> None:
    """The same seed, options and actions give the same positions, events and scores."""
    walk, again = Walk(game, players, options, seed), Walk(game, players, options, seed)
    assert position_of(game, walk.state) == position_of(game, again.state), f"{walk}: the same seed, another deal"
    for number in walk.steps():
        if number:
            again.take(*walk.taken[-1])
            assert walk.events == again.events, f"{walk}: a replay has other events: {again.events}, not {walk.events}"
        assert position_of(game, walk.state) == position_of(game, again.state), (
            f"{walk}: a replay comes to another position: {difference(game, walk.state, again.state)}"
        )
    assert list(walk.state.scores()) == list(again.state.scores()), f"{walk}: a replay has other scores"


def check_positions(game: Game, players: int, options: Mapping[str, object], seed: int) -> None:
    """A position written as JSON and read again is the same position, and plays on identically; what is being resolved
    for the first time in a game is read again, too, however seldom it comes."""
    walk = Walk(game, players, options, seed)
    stacks: set[tuple[int, ...]] = set()
    for _ in walk.steps():
        stack = stack_of(walk.state)
        if walk.stops_here(25):
            play_alike(walk, walk.state.copy(), reread(walk))
        elif stack not in stacks:
            play_alike(walk, walk.state.copy(), reread(walk), 1)
        stacks.add(stack)


def stack_of(state: State) -> tuple[int, ...]:
    """The kinds of the frames that are being resolved, the outermost first; nothing in a game without frames."""
    frames = getattr(state, "frames", None)
    return tuple(row[0] for row in frames.rows()) if isinstance(frames, Frames) else ()


def reread(walk: Walk) -> State:
    """The state of a walk, written as JSON and read again."""
    text = msgspec.json.encode(write_position(walk.game, walk.options, walk.state))
    _, read_options, rebuilt = read_position(text, walk.game)
    assert read_options == walk.options, f"{walk}: the options came back as {read_options}"
    return rebuilt


def play_alike(walk: Walk, copy: State, rebuilt: State, actions: int = REHEARSAL) -> None:
    """Two states on which the same actions do the same."""
    copy.journal, rebuilt.journal = Journal(), Journal()
    chooser = Chooser(walk.game, dice_of(f"on {walk.seed}".encode()))
    for _ in range(actions):
        check_alike(walk, copy, rebuilt)
        if copy.finished():
            break
        seat, action = chooser.choose(copy)
        copy.apply(seat, action)
        rebuilt.apply(seat, action)


def check_alike(walk: Walk, state: State, rebuilt: State) -> None:
    """Two states that nothing tells apart."""
    game = walk.game
    assert position_of(game, state) == position_of(game, rebuilt), (
        f"{walk}: a rebuilt position differs: {difference(game, state, rebuilt)}"
    )
    for part in ("players", "automata", "acting", "sealed", "timed", "over"):
        mine, theirs = getattr(state, part), getattr(rebuilt, part)
        assert mine == theirs, f"{walk}: a rebuilt position has {part} {theirs}, not {mine}"
    assert state.journal is not None
    assert rebuilt.journal is not None
    assert state.journal.rows() == rebuilt.journal.rows(), f"{walk}: a rebuilt position has other events"
    for seat in range(walk.players):
        assert list(state.legal(seat)) == list(rebuilt.legal(seat)), f"{walk}: legal({seat}) differs when rebuilt"
        assert game.view(state, seat) == game.view(rebuilt, seat), f"{walk}: view({seat}) differs when rebuilt"
    assert list(state.scores()) == list(rebuilt.scores()), f"{walk}: the scores differ when rebuilt"
    assert not game.broken_invariants(rebuilt), f"{walk}: a rebuilt position breaks invariants"


def check_notation(game: Game) -> None:
    """Every action's name is unique, tidy, and parses back."""
    names = [action.name for action in game.actions]
    assert len(set(names)) == len(names), f"{game.slug}: two actions have the same name"
    for number, action in enumerate(game.actions):
        assert action.id == number, f"{game.slug}: action {action.name!r} has id {action.id} at place {number}"
        assert action.name == " ".join(action.name.split()), f"{game.slug}: {action.name!r} has untidy blanks"
        assert action.name.isascii(), f"{game.slug}: {action.name!r} cannot be typed everywhere"
        assert game.actions.parse(action.name) == action, f"{game.slug}: {action.name!r} does not parse back"
        assert game.actions.parse_seated(f"0:{action.name}") == (0, action), f"{game.slug}: {action.name!r} with a seat"


def check_lessons(game: Game) -> None:
    """Every lesson can be played through: its steps are reached, and what they name and ask for is there."""
    try:
        for lesson in outlines_of(game):
            check_lesson(game, lesson)
    except BadLesson as error:
        raise AssertionError(f"{game.slug}: {error}") from error


def check_glossary_words(game: Game) -> None:
    """Every term of the glossary is said somewhere, is explained once, and names a rule that exists."""
    glossary = glossary_of(type(game))
    if glossary is None:
        return
    rules = game.rules()
    lessons = [words for lesson in outlines_of(game) for *_, step in lesson.steps() for words in step.words]
    try:
        check_glossary(glossary, rules.clauses, [rules.text, *lessons])
    except ContentError as error:
        raise AssertionError(f"{game.slug}: {error}") from error


def check_puzzles(game: Game) -> None:
    """Every puzzle fits the rules: its position is possible, and its question and its answers are asked there."""
    try:
        puzzles_of(game)
    except BadPuzzle as error:
        raise AssertionError(f"{game.slug}: {error}") from error


CHECKS: tuple[Check, ...] = (
    check_flow,
    check_copies,
    check_legality,
    check_replay,
    check_positions,
    check_secrecy,
    check_exchanges,
    check_imagining,
    check_perspective,
    check_events,
    check_observations,
    check_environments,
    check_table,
    check_clicks,
    check_legibility,
    check_undo,
    check_saves,
    check_forced,
)
"""What holds for every case of a game."""

STATIC_CHECKS: tuple[Callable[[Game], None], ...] = (
    check_notation,
    check_event_kinds,
    check_option_words,
    check_lessons,
    check_glossary_words,
    check_puzzles,
)
"""What holds for a game as such."""

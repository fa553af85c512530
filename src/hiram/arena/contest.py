"""An arena: many games between bots, kept in a file as they end, so that an interrupted arena goes on where it was.

The file has one JSON line for the terms and one for each finished game. A game follows from the terms and its number
alone, so the table at the end is the same however often the arena was interrupted and wherever its games were played.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec.structs import replace

from hiram.arena.json_lines import append_lines, bytes_of, line_of, replace_file
from hiram.arena.playing import loaded_game, play_out
from hiram.arena.records import GameRecord, Keep, StepRecorder
from hiram.arena.runners import Runner
from hiram.arena.schedule import Meet, Schedule
from hiram.bots import make_bot
from hiram.core.dice import dice_of
from hiram.core.errors import HiramError
from hiram.core.game import Game
from hiram.core.options import Options

Progress = Callable[[int], None]
KIND = "the file of an arena"


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """All that the games of an arena depend on."""

    game: str
    rules: int
    content: str
    content_file: str | None
    players: int
    options: Options
    bots: tuple[str, ...]
    games: int  # of each pair
    seed: str
    meet: Meet = "all"

    def schedule(self) -> Schedule:
        return Schedule(len(self.bots), self.players, self.games, self.meet)


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game. The lists have an entry for each seat."""

    number: int
    places: list[int]
    scores: list[int]
    actions: int
    decisions: list[int]  # those with a choice
    nanoseconds: list[int]  # of processor time for them


def terms_of(
    game: Game, players: int, options: Options, bots: tuple[str, ...], games: int, seed: str, meet: Meet = "all"
) -> Terms:
    """The terms of an arena in a game with its own content."""
    return Terms(
        game=game.slug,
        rules=game.rules_version,
        content=game.content_digest,
        content_file=None,
        players=players,
        options=options,
        bots=bots,
        games=games,
        seed=seed,
        meet=meet,
    )


def play_game(terms: Terms, number: int) -> Played:
    """Play one game of an arena, in this process."""
    return play_and_keep((terms, ""), number)[0]


def play_and_keep(task: tuple[Terms, Keep], number: int) -> tuple[Played, GameRecord | None]:
    """Play one game of an arena, in this process, and keep of it what is wished."""
    terms, keep = task
    game = loaded_game(terms.game, terms.content_file)
    if game.content_digest != terms.content or game.rules_version != terms.rules:
        raise HiramError("the game has other rules or another content here than where the arena was begun")
    pairing = terms.schedule().game(number)
    deal = f"hiram arena {terms.seed} {pairing.deal}"
    state = game.new_state(terms.players, terms.options, dice_of(f"deal {deal}".encode()))
    names = [terms.bots[bot] for bot in pairing.seats]
    bots = [make_bot(name, f"{deal} {number} {seat}") for seat, name in enumerate(names)]
    keeper = StepRecorder(game, state, keep) if keep else None
    most = game.most_decisions(terms.players, terms.options)
    course = play_out(game, state, bots, most, chosen=None if keeper is None else keeper.note)
    if not state.finished():
        raise HiramError(f"game {number} did not end within the bound of the rules")
    played = Played(
        number=number,
        places=[int(rank) for rank in state.placing()][: terms.players],
        scores=[int(score) for score in state.scores()][: terms.players],
        actions=course.actions,
        decisions=course.decisions,
        nanoseconds=course.nanoseconds,
    )
    return played, None if keeper is None else keeper.record(number, f"deal {deal}", names)


def contest(
    terms: Terms,
    runner: Runner,
    file: Path | None = None,
    progress: Progress | None = None,
    keep: Keep = "",
    kept: Callable[[GameRecord], None] | None = None,
) -> dict[int, Played]:
    """Play all games that the file does not hold yet; all games by their numbers. What `keep` says is kept of each game
    that is played now is given to `kept`."""
    total = len(terms.schedule())
    done = {} if file is None else read_games(file, terms)
    if progress is not None:
        progress(len(done))
    missing = [number for number in range(total) if number not in done]
    with ResultFile(file, terms) as book:
        for played, record in runner.run(play_and_keep, (terms, keep), missing):
            book.write(played)
            if record is not None and kept is not None:
                kept(record)
            done[played.number] = played
            if progress is not None:
                progress(len(done))
    return done


# The file ------------------------------------------------------------------------------------------------------------


class ResultFile:
    """The file of an arena, open for writing; without a path nothing is kept."""

    def __init__(self, path: Path | None, terms: Terms) -> None:
        self._file = None
        if path is None:
            return
        try:
            fresh = not path.exists() or path.stat().st_size == 0
            self._file = path.open("ab")
            if fresh:
                append_lines(self._file, [terms])
        except OSError as error:
            raise HiramError(f"cannot write {str(path)!r}: {error.strerror}") from None

    def __enter__(self) -> ResultFile:
        return self

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            self._file.close()

    def write(self, played: Played) -> None:
        if self._file is not None:
            append_lines(self._file, [played])


def read_games(path: Path, terms: Terms) -> dict[int, Played]:
    """The games that a file holds. A last line that an interruption cut off is cut off for good, and an arena of fewer
    games becomes one of as many as the terms say; a file that is anything else is left as it is."""
    data = bytes_of(path) if path.exists() else b""
    whole = data.rfind(b"\n") + 1
    lines = data[:whole].splitlines()
    if not lines:
        if not msgspec.json.encode(terms).startswith(data):
            raise HiramError(f"{str(path)!r} is not {KIND}; name another file")
        replace_file(path, b"")
        return {}
    begun = line_of(path, 1, lines[0], Terms, KIND)
    check_terms(path, begun, terms)
    games = [line_of(path, number, line, Played, KIND) for number, line in enumerate(lines[1:], 2)]
    for number, game in enumerate(games, 2):
        check_game(path, number, game, begun)
    if whole < len(data) or begun != terms:
        replace_file(path, b"".join(line + b"\n" for line in [msgspec.json.encode(terms), *lines[1:]]))
    return {game.number: game for game in games}


def check_terms(path: Path, begun: Terms, terms: Terms) -> None:
    """An arena goes on with the terms that it was begun with, or with more games."""
    if begun.games <= terms.games and replace(begun, games=terms.games) == terms:
        return
    names = [name for name in Terms.__struct_fields__ if getattr(begun, name) != getattr(terms, name)]
    fewer = "fewer " if names == ["games"] else ""
    raise HiramError(f"{str(path)!r} holds an arena with other terms ({fewer}{', '.join(names)}); name another file")


def check_game(path: Path, number: int, game: Played, terms: Terms) -> None:
    total, seats = len(terms.schedule()), terms.players
    if not 0 <= game.number < total:
        raise HiramError(f"line {number} of {str(path)!r} holds game {game.number}, but this arena has {total} games")
    rows = (game.places, game.scores, game.decisions, game.nanoseconds)
    if any(len(row) != seats for row in rows) or min(game.places) != 1:
        raise HiramError(
            f"line {number} of {str(path)!r} is damaged: it is not a game of {seats} players that somebody won; "
            "without that line it is played again"
        )

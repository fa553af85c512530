"""`hiram position`: whole positions as JSON files, for puzzles, tests and analysis."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec

from hiram.cli.common import (
    chosen_game,
    content_option,
    game_of_text,
    options_of,
    players_of,
    read_input,
    read_seat,
    table_options,
    write_json,
)
from hiram.core.errors import HiramError
from hiram.core.files.position import read_position, write_position
from hiram.core.game import Game
from hiram.core.match import Match
from hiram.core.options import Options
from hiram.core.state import State
from hiram.core.vocabulary import seated


@click.group()
def position() -> None:
    """Make, inspect and change positions. FILE is a position file, `-` standard input."""


def read_file(file: str, content: Path | None) -> tuple[Game, Options, State]:
    text = read_input(file)
    return read_position(text, game_of_text(text, content))


def seats_of(state: State) -> list[int]:
    return [seat for seat in range(int(state.players)) if (int(state.acting) >> seat) & 1]


@position.command()
@click.argument("game")
@table_options
@click.option("--seed", "-s", help="A number or text; the same seed gives the same position. Random by default.")
def new(
    game: str, players: int | None, preset: str, options: tuple[str, ...], content: Path | None, seed: str | None
) -> None:
    """Write the first position of a new GAME."""
    chosen = chosen_game(game, content)
    number = players_of(chosen, players)
    agreed = chosen.read_options(number, options_of(options), preset)
    match = Match(chosen, number, agreed, seed, ask_forced=True)
    write_json(write_position(chosen, agreed, match.state()))


@position.command()
@click.argument("file")
@click.option("--seat", help="Only this seat.")
@content_option
def legal(file: str, seat: str | None, content: Path | None) -> None:
    """List the legal actions, by seat, with the question each seat is asked."""
    game, _, state = read_file(file, content)
    asked = seats_of(state)
    if seat is not None:
        chosen = read_seat(seat, int(state.players))
        if chosen is None:
            raise HiramError("a spectator has no legal actions")
        asked = [chosen]
    write_json(
        {
            "finished": state.finished(),
            "acting": seats_of(state),
            "seats": [
                {
                    "seat": one,
                    "question": msgspec.to_builtins(game.question(state, one)) if one in seats_of(state) else None,
                    "legal": [game.actions[int(number)].name for number in state.legal(one)],
                }
                for one in asked
            ],
        }
    )


@position.command()
@click.argument("file")
@click.argument("actions", nargs=-1, required=True, metavar="SEAT:ACTION...")
@content_option
def apply(file: str, actions: tuple[str, ...], content: Path | None) -> None:
    """Carry out actions such as '0:play O26' one after another and write the position that follows."""
    game, options, state = read_file(file, content)
    for text in actions:
        seat, action = game.actions.parse_seated(text)
        if not state.allows(seat, action.id):
            raise HiramError(f"{seated(seat, action)!r} is refused: {game.refusal(state, seat, action.id)}")
        state.perform(seat, action.id)
    write_json(write_position(game, options, state))


@position.command()
@click.argument("file")
@click.option("--seat", required=True, help="A seat number, or 'spectator'.")
@content_option
def view(file: str, seat: str, content: Path | None) -> None:
    """Write all that a seat, or a spectator, may know of the position."""
    game, _, state = read_file(file, content)
    write_json(game.view(state, read_seat(seat, int(state.players))))

"""A whole position as a JSON file: for puzzles, tests and analysis, secrets included."""

from __future__ import annotations

from typing import Any

import msgspec

from hiram.core.errors import BadPosition
from hiram.core.game import Game
from hiram.core.options import Options, OptionValue
from hiram.core.state import State
from hiram.registry import game_of, game_with_digest

FORMAT = 1


class PositionFile(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a position file holds; `position` is the game's own."""

    hiram_position: int = FORMAT
    game: str
    rules: int
    content: str
    players: int
    options: dict[str, OptionValue]
    position: dict[str, Any]


# made at import: msgspec prepares a type once, and two threads that do it at the same time can crash the process
_decoder = msgspec.json.Decoder(PositionFile)


def write_position(game: Game, options: Options, state: State) -> dict[str, Any]:
    """The position of a state, ready for JSON."""
    file = PositionFile(
        game=game.slug,
        rules=game.rules_version,
        content=game.content_digest,
        players=int(state.players - state.automata),
        options=options,
        position=game.to_position(state),
    )
    builtins: dict[str, Any] = msgspec.to_builtins(file)
    return builtins


def read_position(text: str | bytes, game: Game | None = None) -> tuple[Game, Options, State]:
    """The game, options and state of a position file; BadPosition says where and why one is wrong."""
    try:
        file = _decoder.decode(text)
    except msgspec.ValidationError as error:
        raise BadPosition(f"not a position file of Hiram: {error}") from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadPosition(f"damaged or cut off, not JSON: {error}") from None
    if file.hiram_position != FORMAT:
        raise BadPosition(f"position format {file.hiram_position} is not known; this Hiram reads format {FORMAT}")
    game = game or game_with_digest(file.game, file.content) or game_of(file.game)
    if game.slug != file.game:
        raise BadPosition(f"a position of {file.game!r}, not of {game.slug!r}")
    if file.rules != game.rules_version:
        raise BadPosition(f"made under rules version {file.rules}; this Hiram has version {game.rules_version}")
    if file.content != game.content_digest:
        raise BadPosition("made with another content file; give the same one with --content")
    options = game.read_options(file.players, file.options)
    return game, options, game.from_position(file.players, options, file.position)

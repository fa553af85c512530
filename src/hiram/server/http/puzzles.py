"""Routes: puzzles. Nothing of what somebody tries is kept."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, JSONBody

from hiram.server.http.compression import PUBLIC
from hiram.server.http.openapi import refusal_responses
from hiram.server.http.schemas import PuzzleInfo, PuzzlePlace, PuzzleTitle, PuzzleWish
from hiram.server.lobby import puzzles


@get("/games/{game:str}/puzzles", sync_to_thread=True, responses=refusal_responses(400, 404, 429), opt=PUBLIC)
def list_puzzles(game: FromPath[str]) -> list[PuzzleTitle]:
    """The puzzles of a game, the easy ones first; which of them is that of a day, docs/puzzles.md says."""
    return puzzles.titles(game)


@get(
    "/games/{game:str}/puzzles/{name:str}",
    sync_to_thread=True,
    responses=refusal_responses(400, 404, 429),
    opt=PUBLIC,
)
def show_puzzle(game: FromPath[str], name: FromPath[str]) -> PuzzleInfo:
    """A puzzle, and the table it is solved at."""
    return puzzles.puzzle_info(*puzzles.known_puzzle(game, name))


@post(
    "/games/{game:str}/puzzles/{name:str}/play",
    status_code=200,
    sync_to_thread=True,
    responses=refusal_responses(400, 403, 404, 409, 413, 429),
    opt={"quota": "move"},
)
def play_puzzle(game: FromPath[str], name: FromPath[str], data: JSONBody[PuzzleWish]) -> PuzzlePlace:
    """Look at a puzzle, try an answer, or have the right one shown."""
    return puzzles.play_puzzle(*puzzles.known_puzzle(game, name), data)


HANDLERS = [list_puzzles, show_puzzle, play_puzzle]

"""`hiram mcp`: tools for assistants, by the Model Context Protocol. They list games, read rules, and play."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

import hiram
from hiram.agents.seats import LocalSeat, RemoteSeat, Seat
from hiram.bots import bot_names
from hiram.core.errors import HiramError
from hiram.core.vocabulary import shortened
from hiram.registry import game_of, game_slugs

FOUND = 12  # clauses that a search shows
INSTRUCTIONS = (
    "Board games of the Bible lands. Begin with list_games; start_game plays here against bots, join_table sits down "
    "at a table of a running server. Then look, and act with one action of the list, until the game is over. What is "
    "refused has changed nothing: read the reason and act again."
)

P = ParamSpec("P")
R = TypeVar("R")


class Plays:
    """The seats that assistants hold, by name."""

    def __init__(self) -> None:
        self._seats: dict[str, Seat] = {}

    def add(self, seat: Seat) -> str:
        name = f"play-{len(self._seats) + 1}"
        self._seats[name] = seat
        return name

    def __getitem__(self, name: str) -> Seat:
        if name not in self._seats:
            raise HiramError(f"there is no play {name!r}; start_game and join_table give one its name")
        return self._seats[name]


def told(tool: Callable[P, R]) -> Callable[P, R]:
    """A tool that tells what it refuses in its own sentence."""

    @functools.wraps(tool)
    def called(*given: P.args, **named: P.kwargs) -> R:
        try:
            return tool(*given, **named)
        except HiramError as error:
            raise ToolError(str(error)) from None

    return called


def list_games() -> str:
    """The games that can be played: their names, for how many players they are, and what they are about."""
    games = [game_of(slug) for slug in game_slugs()]
    return "\n".join(f"{game.slug}: {game.title}, {listed_players(game.players)}. {game.summary}" for game in games)


def listed_players(players: tuple[int, ...]) -> str:
    return f"{players[0]} players" if len(players) == 1 else f"{min(players)} to {max(players)} players"


def read_rules(game: str, clause: str = "", search: str = "") -> str:
    """The rules of a game: a clause or chapter (PP-4.2, PP-4), all clauses with a word, or the list of chapters."""
    rules = game_of(game).rules()
    if clause:
        found = rules.find(clause)
    elif search:
        found = [one for one in rules.clauses.values() if search.lower() in one.text.lower()]
        if not found:
            raise HiramError(f"no clause has the words {search!r}")
    else:
        return "\n".join(f"{id} {title}" for id, title in rules.chapters.items())
    more = [f"({len(found) - FOUND} more)"] if search and len(found) > FOUND else []
    shown = found[:FOUND] if search else found
    return "\n\n".join([*(f"{one.id} ({one.chapter}): {one.text}" for one in shown), *more])


def make_server() -> MCPServer:
    """A server with all tools; it remembers what is being played until it ends."""
    server = MCPServer("hiram", instructions=INSTRUCTIONS, version=hiram.__version__, log_level="ERROR")
    plays = Plays()

    def start_game(
        game: str,
        players: int = 2,
        seat: int = 0,
        opponents: str = "steady",
        seed: int | None = None,
        options: dict[str, str] | None = None,
    ) -> str:
        """Begin a game here against bots (novice, casual, steady, strong or master). Gives the play its name."""
        if opponents.partition(":")[0] not in bot_names():  # no files: an assistant does not choose what is run here
            raise HiramError(f"there is no bot {shortened(opponents)!r}; there are {', '.join(bot_names())}")
        name = plays.add(LocalSeat(game, players, seat, opponents, seed, options))
        return f"This is {name}.\n\n{plays[name].look()}"

    def join_table(url: str, table: str, seat: int | None = None, name: str = "Assistant", invite: str = "") -> str:
        """Sit down at a table of a running server, on its first open seat if none is named. Gives the play its name."""
        return f"This is {plays.add(RemoteSeat(url, table, seat, name, invite))}. Look at it next."

    def look(play: str) -> str:
        """Your situation: the rules in short, the table, your hand, what happened, and what you may answer."""
        return plays[play].look()

    def act(play: str, answer: str) -> str:
        """Answer with one action of the list, by its number or its name; then your next situation."""
        plays[play].act(answer)
        return plays[play].look()

    def why_not(play: str, action: str) -> str:
        """Why an action is not allowed now, with its clause. Nothing is done."""
        return plays[play].why_not(action)

    for tool in (list_games, read_rules, start_game, join_table, look, act, why_not):
        server.add_tool(told(tool), structured_output=False)
    return server

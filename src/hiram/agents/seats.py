"""A seat that an assistant plays in words: of a local game against bots, or at a table of a running server."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any, Protocol
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec

from hiram.agents.answers import read_answer
from hiram.agents.situation import Choice, rules_digest, situation_words
from hiram.agents.talk import Talk
from hiram.bots import make_bot
from hiram.bots.bot import decision
from hiram.core.errors import HiramError, IllegalMove
from hiram.core.game import Game
from hiram.core.match import Match
from hiram.core.question import Question
from hiram.core.text.words import as_sentence, listed
from hiram.core.view import View
from hiram.registry import game_of

WAIT = 20.0  # seconds that a look waits for the seat's turn at a table of a server
PAUSE = 0.2  # seconds between two looks at a table that has not begun


class Seat(Protocol):
    """What an assistant does at a table."""

    def look(self) -> str: ...

    def act(self, answer: str) -> None: ...

    def why_not(self, answer: str) -> str: ...


class LocalSeat:
    """A seat of a game in this process; bots play the others."""

    def __init__(
        self,
        game: str,
        players: int,
        seat: int = 0,
        bot: str = "steady",
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
    ) -> None:
        # An assistant may answer wrongly as often as it likes: nothing is decided for it.
        self.talk = Talk(Match(game_of(game), players, options, seed), patience=10**9)
        if not 0 <= seat < players:
            raise HiramError(f"there is no seat {seat}; seats go from 0 to {players - 1}")
        self.seat = seat
        self._bots = {other: make_bot(bot, f"{seed} {other}") for other in range(players) if other != seat}
        self._let_bots_play()

    def look(self) -> str:
        """The seat's situation; after the end also the result."""
        match = self.talk.match
        words = self.talk.prompt(self.seat)
        if not match.finished:
            return words
        return f"{words}\n\n{result_words(match.names, match.placing, match.scores)}"

    def act(self, answer: str) -> None:
        """Carry out what an answer names, and let the bots play on."""
        action = self.talk.read(self.seat, answer)
        self.talk.answer(self.seat, action.name)
        self._let_bots_play()

    def why_not(self, answer: str) -> str:
        """Why an action is not allowed now."""
        try:
            action = self.talk.read(self.seat, answer)
        except HiramError as error:
            return as_sentence(str(error))
        return f"'{action.name}' is allowed now."

    def _let_bots_play(self) -> None:
        match = self.talk.match
        while (seat := self.talk.seat) in self._bots and self.seat not in match.acting:
            self._bot_acts(seat)
        for seat in [seat for seat in match.acting if seat in self._bots]:
            while seat in match.acting and match.sealed:
                self._bot_acts(seat)

    def _bot_acts(self, seat: int) -> None:
        action = decision(self._bots[seat], self.talk.match.perspective(seat))
        self.talk.answer(seat, action.name)


class RemoteSeat:
    """A seat at a table of a server, over its HTTP API."""

    def __init__(
        self, url: str, table: str, seat: int | None = None, name: str = "Assistant", invite: str = ""
    ) -> None:
        if urlsplit(url).scheme not in ("http", "https"):
            raise HiramError(f"{url!r} is not the address of a server; it begins with http:// or https://")
        self._api = f"{url.rstrip('/')}/api"
        self._token = ""
        self._token = str(self._call("/guests", {"name": name})["token"])
        self._path = f"/tables/{table}"
        if invite:
            self._call(f"{self._path}/enter", {"invite": invite})
        found = self._call(self._path)
        self.game: Game = game_of(found["game"])
        vacant = [row["seat"] for row in found["seats"] if row["kind"] == "open"]
        if seat is None and not vacant:
            raise HiramError("no seat of that table is open")
        self.seat = int(vacant[0] if seat is None else seat)
        self._call(f"{self._path}/seats/{self.seat}", {"action": "take", "name": name})
        self._heard = 0  # log entries that were read
        self._news: list[str] = []  # those since the last action

    def look(self) -> str:
        """The seat's situation, when it is asked; if that takes long, as it is."""
        table = self._begun()
        if table["status"] == "open":
            return "The game has not begun: other seats are open, or whoever made the table has not started it."
        self._listen()
        told = self._call(f"{self._path}/view?seat={self.seat}")
        view, question = self._view(told), self._question(told)
        table = self._call(self._path)
        names = [row["name"] or row["title"] for row in table["seats"]]
        rules = rules_digest(self.game, int(table["players"]), table["options"], (question.kind,) if question else ())
        scene = self.game.scene(view, names)
        words = situation_words(self.game, view, question, choices_in(told), scene, names, self._news)
        if not told["finished"]:
            return f"{rules}\n\n{words}"
        over = self._call(self._path)
        return f"{rules}\n\n{words}\n\n{result_words(names, over['places'], over['scores'])}"

    def act(self, answer: str) -> None:
        """Send what an answer names; the server refuses what is not allowed, with the clause."""
        told = self._call(f"{self._path}/view?seat={self.seat}")
        read = read_answer(answer, choices_in(told), self.game.actions)
        action = self.game.actions[read.other if read.choice is None else read.choice.id].name
        self._send(action, told["rev"])
        self._news = []

    def why_not(self, answer: str) -> str:
        """Why an action is not allowed now; one that is allowed is not sent."""
        told = self._call(f"{self._path}/view?seat={self.seat}")
        try:
            read = read_answer(answer, choices_in(told), self.game.actions)
            if read.choice is not None:
                return f"'{read.choice.name}' is allowed now."
            self._send(self.game.actions[read.other].name, told["rev"])
        except HiramError as error:
            return as_sentence(str(error))
        return "It was not allowed a moment ago, and has been done now."

    def _send(self, action: str, rev: int) -> None:
        self._call(f"{self._path}/actions", {"seat": self.seat, "action": action, "rev": rev})

    def _view(self, told: Mapping[str, Any]) -> View:
        if self.game.schema is None:
            raise HiramError(f"{self.game.title} declares no schema of its fields")
        view: View = msgspec.convert(told["view"], self.game.schema.view_class, str_keys=True)
        return view

    def _question(self, told: Mapping[str, Any]) -> Question | None:
        asked = told["question"]
        return None if asked is None else Question(seat=self.seat, **asked)

    def _begun(self) -> dict[str, Any]:
        """The table, once its game has begun, or as it is after a while."""
        end = time.monotonic() + WAIT
        table: dict[str, Any] = self._call(self._path)
        while table["status"] == "open" and time.monotonic() < end:
            time.sleep(PAUSE)
            table = self._call(self._path)
        return table

    def _listen(self) -> None:
        """Read the log until the seat is asked, the game is over, or it takes too long."""
        kind, end = "", time.monotonic() + WAIT
        try:
            with self._opened(f"{self._path}/events?seat={self.seat}&since={self._heard}", timeout=WAIT) as stream:
                for line in stream:
                    word, _, rest = line.decode().rstrip("\r\n").partition(": ")
                    if word == "event":
                        kind = rest
                    elif word == "data" and kind == "log":
                        entry = msgspec.json.decode(rest)
                        self._heard = max(self._heard, int(entry["n"]) + 1)
                        self._news.append(str(entry["text"]))
                    if kind in ("turn", "end", "lost") or time.monotonic() > end:
                        return  # a stream that has nothing to tell still sends a heartbeat
        except TimeoutError:
            return

    def _call(self, path: str, body: object = None) -> Any:
        with self._opened(path, body) as answer:
            return msgspec.json.decode(answer.read())

    def _opened(self, path: str, body: object = None, timeout: float = WAIT) -> Any:
        headers = {"Content-Type": "application/json"}
        if self._token:
            headers["Authorization"] = f"Bearer {self._token}"
        data = None if body is None else msgspec.json.encode(body)
        while True:
            try:
                return urlopen(Request(self._api + path, data, headers), timeout=timeout)
            except HTTPError as error:
                if error.code == 429:
                    time.sleep(float(error.headers.get("Retry-After", 1)))
                    continue
                raise refusal_of(error) from None
            except URLError as error:
                raise HiramError(f"the server at {self._api} does not answer: {error.reason}") from None


def choices_in(told: Mapping[str, Any]) -> list[Choice]:
    """The legal actions that a server has told, numbered."""
    return [
        Choice(number, int(one["id"]), str(one["name"]), str(one["label"]))
        for number, one in enumerate(told["legal"], 1)
    ]


def refusal_of(error: HTTPError) -> HiramError:
    """What a server refused, in its own words."""
    try:
        told = msgspec.json.decode(error.read(), type=dict[str, Any])
    except msgspec.DecodeError:
        return HiramError(f"the server answers with {error.code}")
    return IllegalMove(str(told.get("clause", "")), str(told.get("text", error.code)).removesuffix("."))


def result_words(names: list[str] | tuple[str, ...], ranks: list[int], scores: list[int]) -> str:
    """Who won, and who came after."""
    rows = sorted(zip(ranks, names, scores, strict=False))
    return f"Result: {listed([f'{name} is in place {rank} with {score}' for rank, name, score in rows])}."

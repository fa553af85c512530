"""Two tables that a viewer cannot tell apart, going the same way: what the tests of secrecy are made with."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from hiram.core.dice import Dice, dice_of
from hiram.core.errors import HiramError
from hiram.core.event import Row
from hiram.core.files.fairness import secret_of
from hiram.core.game import Game
from hiram.core.match import Match, MatchListener
from hiram.core.state import TABLE
from hiram.core.step import Step
from hiram.registry import game_of
from hiram.server.context import AppContext
from hiram.server.errors import refusal_of
from hiram.server.http.play import act, events_of, explain_step, show_record, show_scores, show_step, show_view
from hiram.server.http.schemas import NewAction
from hiram.server.http.tables import show_table
from hiram.server.lobby.guests import Guest
from hiram.server.store.rows import SeatRow, TableRow
from hiram.server.tables.clock import ClockTerms
from hiram.server.tables.game import RunningGame, Viewer
from hiram.server.tables.live import LiveTable
from hiram.testing.secrecy import reveals
from server.harness import Client, OpenServer, Watch, play_on, run, settings_for, until

SIDE_STEPS = 24  # how long twins go side by side at most
SHORT = 6  # and where it is only a few stops of a game
STOPS = 3
WALKED = 12  # actions of the game between two places where twins may begin


class Twin(MatchListener):
    """One of two tables that the viewer cannot tell apart, and the viewer at it."""

    def __init__(self, context: AppContext, table: LiveTable, viewer: Viewer) -> None:
        self.context = context
        self.table = table
        self.viewer = viewer
        self.rows: list[Row] = []
        self.http: list[bytes] = []
        self.stream: list[bytes] = []
        assert table.running is not None
        self.running = table.running
        self.running.match.listen(self)
        self.client = Client(context, table, "viewer")
        self.listening = asyncio.get_running_loop().create_task(self._listen())

    def stepped(self, match: Match, step: Step, rows: Sequence[Row]) -> None:
        self.rows += rows

    async def _listen(self) -> None:
        """Every event of the stream; how many come in one piece depends on how fast they are read."""
        async for piece in events_of(self.table, self.running, "viewer", self.viewer, 0):
            self.stream += [event for event in piece.split(b"\r\n\r\n") if event.startswith(b"event: ")]

    async def listened(self) -> None:
        """The stream has told all that there is in the log."""
        length = self.running.log.length(self.viewer)
        await until(
            lambda: sum(told.startswith(b"event: log") for told in self.stream) == length, "the stream is behind"
        )

    async def leave(self) -> None:
        self.listening.cancel()
        await asyncio.gather(self.listening, return_exceptions=True)
        await self.client.leave()

    @classmethod
    async def at(
        cls,
        context: AppContext,
        game: Game,
        match: Match,
        position: dict[str, Any],
        viewer: Viewer,
        clock: ClockTerms | None = None,
        begun: int = 1,
    ) -> "Twin":
        players = match.players
        row = TableRow(
            id="twin",
            game=game.slug,
            rules=game.rules_version,
            content=game.content_digest,
            players=players,
            options=match.options,
            clock=clock or ClockTerms(),
            listed=True,
            practice=False,
            invite="invite",
            secret=secret_of("twin").hex(),
            creator="creator",
            status="play",
            created=1,
            begun=begun,
            names=[f"Name {seat}" for seat in range(players)],
            coach="yes",
        )
        seats = [
            SeatRow(
                seat=seat,
                kind="human",
                name=row.names[seat],
                token="",
                guests=["viewer"] if seat == viewer else [f"guest {seat}"],
            )
            for seat in range(players)
        ]
        context.tables.services = replace(context.services, boot="boot")
        table = await context.tables.add(row, seats)
        table.running = RunningGame(game, row, seats, position)
        table.running.on_revision = table.viewers.step
        twin = cls(context, table, viewer)
        await twin.client.join(viewer)
        return twin

    async def look_over_http(self) -> None:
        """All that can be read there, and what is refused: what is for a finished game, another's eyes, wrong moves."""
        here: dict[str, Any] = {"context": self.context, "guest": Guest("viewer"), "table_id": "twin"}
        other = 1 if self.viewer == 0 else 0
        await self.note(show_view.fn(**here, seat=self.viewer))
        await self.note(show_view.fn(**here, seat=other))
        await self.note(show_table.fn(**here))
        for eyes in (None, *range(self.running.match.players)):
            await self.note(show_step.fn(**here, step=0, seat=eyes))
        await self.note(explain_step.fn(**here, step=1))
        await self.note(show_scores.fn(**here))
        await self.note(show_record.fn(**here))
        if self.viewer is not None:
            for action in ("nonsense", self.running.game.actions[len(self.running.game.actions) // 3].name):
                if action not in [legal.name for legal in self.running.match.legal(self.viewer)]:
                    wish = NewAction(self.viewer, action, self.running.rev(self.viewer))
                    await self.note(act.fn(**here, data=wish))

    async def note(self, answer: Awaitable[Any]) -> None:
        """Keep what is answered, or how it is refused."""
        try:
            self.http.append(msgspec.json.encode(await answer))
        except HiramError as error:
            self.http.append(repr(refusal_of(error)).encode() + str(error).encode())

    async def replayed(self, steps: int) -> list[bytes]:
        """How the viewer sees the first steps when the game is over, as far as the replay shows them."""
        here: dict[str, Any] = {"context": self.context, "guest": Guest("viewer"), "table_id": "twin"}
        return [
            msgspec.json.encode(await show_step.fn(**here, step=step, seat=self.viewer)) for step in range(steps + 1)
        ]

    def heard(self) -> tuple[list[str], list[bytes], list[bytes]]:
        """Every byte that the viewer got: over his line, over HTTP, and of the stream of events."""
        return self.client.bytes, self.http, self.stream

    def legal(self, seat: int) -> list[int]:
        return [action.id for action in self.running.match.legal(seat)]


def openly_different(game: Game, left: Twin, right: Twin, sealed: bool) -> bool:
    """Whether the last steps showed the viewer something, openly, that is not the same in both worlds. Where answers
    were `sealed`, those of the others differ, and so does all that follows when they are opened."""
    seat = TABLE if left.viewer is None else left.viewer
    opened = False
    rows, others = ([row for row in twin.rows if game.sees(row, twin.viewer)] for twin in (left, right))
    for row, also in zip(rows, others, strict=False):
        shown = reveals(game, row, seat) or reveals(game, also, seat)
        opened = opened or (shown and sealed)
        if game.event(row, left.viewer) != game.event(also, left.viewer):
            return shown or opened
    return opened


class Pair:
    """Two tables that go the same way."""

    def __init__(self, game: Game, twins: list[Twin], dice: Dice) -> None:
        self.game = game
        self.left, self.right = twins
        self.twins = twins
        self.dice = dice
        self.asked_aside = 0
        self.asked_back = 0
        self.sealed = False  # whether answers were being gathered before the last step
        self.alike = 0  # steps of the game that looked the same to the viewer

    async def aside(self) -> None:
        """What the viewer can do besides moving: an illegal try, asking whether a move is final, a hint, coach, chat,
        a glance over HTTP."""
        self.asked_aside += 1
        for twin in self.twins:
            client, key = twin.client, f"aside {self.asked_aside}"
            await twin.look_over_http()
            if twin.viewer is None:
                await client.act(0, key=f"{key} act")
                continue
            for number in (0, len(self.game.actions) // 2, len(self.game.actions) - 1):
                if number not in twin.legal(twin.viewer):
                    await client.act(number, key=f"{key} {number}")
            for number in twin.legal(twin.viewer)[::3]:
                await client.ask("check", key=f"{key} check {number}", id=number, rev=client.rev)
            await client.ask("hint", key=f"{key} hint")
            for number in range(2):  # a kind of question that is new is explained, then it is thought about
                await client.ask("coach", key=f"{key} coach {number}", about="now")
            await client.ask("undo", key=f"{key} undo", rev=client.rev + 1)
            await client.ask("consent", key=f"{key} consent", rev=client.rev, yes=True)
            await client.ask("say", key=f"{key} say", text="hm")

    async def take_back(self) -> None:
        """Somebody takes his last action back, all others agreeing if they must."""
        seats = [s for s in range(self.left.running.match.players) if self.left.running.has_acted(s)]
        if not seats:
            return
        seat = seats[int(self.dice.below(len(seats)))]
        alone = {twin.running.match.can_undo(seat) for twin in self.twins}
        if len(alone) > 1:
            return
        kind = "undo" if alone == {True} else "agreed"
        try:
            for twin in self.twins:
                twin.running.match.rehearse_undo(seat, range(twin.running.match.players) if kind == "agreed" else ())
        except HiramError:
            return
        self.asked_back += 1
        for twin in self.twins:
            await self.asked_for(twin, seat)

    async def asked_for(self, twin: Twin, seat: int) -> None:
        """The seat asks, the viewer over his own line, and the others agree if they must."""
        key = f"back {self.asked_back}"
        if seat == twin.viewer:
            await twin.client.ask("undo", key=key, rev=twin.client.rev)
        else:
            await twin.table.undo(f"guest {seat}", seat, twin.running.rev(seat), key)
        while (request := twin.table.request) is not None:
            await twin.table.consent(min(request.waiting), request.number, yes=True)

    async def step(self) -> bool:
        """The same action at both tables; False if there is none."""
        acting = self.left.running.match.acting
        if not acting or acting != self.right.running.match.acting:
            assert acting == self.right.running.match.acting, "the viewer can tell who is asked"
            return False
        seat = acting[int(self.dice.below(len(acting)))]
        both = sorted(set(self.left.legal(seat)) & set(self.right.legal(seat)))
        if seat == self.left.viewer:
            assert self.left.legal(seat) == self.right.legal(seat)
        if not both:
            return False
        action = both[int(self.dice.below(len(both)))]
        self.sealed = self.left.running.match.sealed
        for twin in self.twins:
            twin.rows.clear()
            await twin.table.act(seat, action, twin.running.rev(seat), "")
        return True

    async def compare(self) -> bool:
        """Whether they still are the same to the viewer; fails if they differ without a reason."""
        for twin in self.twins:
            await twin.client.settled()
            await twin.listened()
        if self.left.heard() == self.right.heard():
            self.alike = len(self.left.running.match.history)
            return True
        assert openly_different(self.game, self.left, self.right, self.sealed), self.difference()
        return False

    def difference(self) -> str:
        pairs = zip([*self.left.client.bytes, ""], [*self.right.client.bytes, ""], strict=False)
        found = (f"{one[:3000]}\n\n{two[:3000]}" for one, two in pairs if one != two)
        return next(found, "the HTTP answers or the streams differ")

    async def compare_replays(self) -> None:
        """Both games are played to their ends; what looked the same to the viewer does so in the replay."""
        for twin in self.twins:
            await play_on(twin.table)
        one, other = [await twin.replayed(self.alike) for twin in self.twins]
        assert one == other, "a replay tells what its eyes could not see"


async def side_by_side(
    folder: Path,
    game: Game,
    match: Match,
    viewer: Viewer,
    seed: bytes,
    to_the_end: bool = False,
    most: int = SIDE_STEPS,
) -> int:
    """Two worlds that the viewer cannot tell apart, from here on; how many steps they went together. With `to_the_end`
    their replays are compared, too."""
    state = match.state()
    other = state.imagine(TABLE if viewer is None else viewer, dice_of(seed))
    watch = Watch()
    async with (
        OpenServer(settings_for(folder / "left", now=watch)) as left,
        OpenServer(settings_for(folder / "right", now=watch)) as right,
    ):
        twins = [
            await Twin.at(context, game, match, game.to_position(position), viewer)
            for context, position in ((left, state), (right, other))
        ]
        pair = Pair(game, twins, dice_of(b"way" + seed))
        steps = 0
        same = await pair.compare()
        while same and steps < most:
            if steps % 3 == 0:
                await pair.aside()
                same = pair.left.running.over or await pair.compare()  # what is over may be read by all
            if steps == 1:  # many pairs do not go further, and a game of no steps has little to look back at
                for twin in twins:
                    await twin.look_over_http()
                same = pair.left.running.over or await pair.compare()
            if steps % 5 == 4:
                for twin in twins:
                    twin.rows.clear()
                await pair.take_back()
                same = await pair.compare()
            same = same and await pair.step() and await pair.compare()
            steps += 1
        if to_the_end:
            await pair.compare_replays()
        for twin in twins:
            await twin.leave()
    return steps


def walk(
    game: Game, players: int, seed: int, stride: int, wanted: Callable[[Match], bool] = lambda match: True
) -> list[str]:
    """The same game, saved at several places on its way, and at its end; to load one takes as long as to play it."""
    match = Match(game, players, seed=seed)
    dice = dice_of(f"walk {seed}".encode())
    stops: list[str] = []
    count = 0
    while not match.finished:
        if count % stride == 0 and wanted(match):
            stops.append(match.save())
        if match.acting:
            seat = match.acting[int(dice.below(len(match.acting)))]
            legal = match.legal(seat)
            match.act(seat, legal[int(dice.below(len(legal)))])
        else:
            match.act(TABLE, match.legal(TABLE)[0])
        count += 1
    return [*stops, match.save()]


def twins_of(folder: Path, slug: str, stops: int = STOPS, seed: int = 1, to_the_end: bool = False) -> int:
    """Twins of a game from a few stops of it on; how many steps they went together. With `to_the_end` they are played
    out and their replays compared."""
    game = game_of(slug)
    players = min(count for count in game.players if count > 1)
    saved = walk(game, players, seed, WALKED)
    together = 0
    for number, text in enumerate(saved[1 : -1 : max(1, len(saved) // stops)]):
        match = Match.load(text, game)
        for viewer in (number % players, None):

            async def work(match: Match = match, viewer: Viewer = viewer, number: int = number) -> None:
                nonlocal together
                name = f"{number} {viewer}"
                together += await side_by_side(
                    folder / name, game, match, viewer, name.encode(), to_the_end=to_the_end, most=SHORT
                )

            run(work)
    return together

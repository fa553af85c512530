"""The widget: one match, one viewer, what can be touched now, and every position so far."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from hiram.bots import Bot, make_bot
from hiram.bots.bot import decision
from hiram.core.errors import HiramError
from hiram.core.event import Row
from hiram.core.files.record import Record
from hiram.core.game import Game
from hiram.core.gesture import offered, to_be_given
from hiram.core.match import Match, MatchListener
from hiram.core.state import TABLE
from hiram.core.step import Step
from hiram.core.text.words import waiting_words
from hiram.core.view import View
from hiram.notebook.scripts import script, style
from hiram.registry import game_of
from hiram.scene import to_svg, trie

THEMES = ("light", "dark")
MOST_LINES = 60


class Table(anywidget.AnyWidget):
    """A match to play by clicking, and to go through with a slider.

    `here` are the seats that are played by clicking, `bots` play others. It is shown as `seat` sees it; with None as
    whoever is asked here sees it, and otherwise as a spectator does. What is shown is made from that view alone.
    `match` is the match itself: it can go on from Python too, `look()` then shows how it stands.
    """

    _esm = script()
    _css = style()

    svg = traitlets.Unicode().tag(sync=True)
    title = traitlets.Unicode().tag(sync=True)
    prompt = traitlets.Unicode().tag(sync=True)
    choices = traitlets.Dict().tag(sync=True)
    labels = traitlets.Dict().tag(sync=True)
    told = traitlets.List(traitlets.Unicode()).tag(sync=True)
    step = traitlets.Int(0).tag(sync=True)
    steps = traitlets.Int(0).tag(sync=True)
    error = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        match: Match,
        seat: int | None = None,
        here: Collection[int] = (),
        bots: Mapping[int, Bot] | None = None,
        layout: str = "wide",
        theme: str = "light",
    ) -> None:
        super().__init__()
        if layout not in match.game.sheet.layouts:
            raise HiramError(f"there is no layout {layout!r}; there are {', '.join(match.game.sheet.layouts)}")
        if theme not in THEMES:
            raise HiramError(f"there is no theme {theme!r}; there are {' and '.join(THEMES)}")
        for one in (seat or 0, *here):
            if not 0 <= one < match.players:
                raise HiramError(f"there is no seat {one}; seats go from 0 to {match.players - 1}")
        self.match, self.seat, self.here, self.bots = match, seat, tuple(here), dict(bots or {})
        self._layout, self._theme = layout, theme
        self.title = f"{match.game.title}, {match.players} players"
        self._chains: dict[int, tuple[int, ...]] = {}
        self._past = Past.of(match, seat)
        match.listen(self._past)
        self.on_msg(self._receive)
        self.observe(self._shown, names="step")
        self._let_bots_play()
        self.look()

    # What is shown ---------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> int | None:
        """The seat that may act here now."""
        return next((seat for seat in self.match.acting if seat in self.here), None)

    def look(self) -> None:
        """Show the position as it is now."""
        match, seat = self.match, self.asked
        view = match.view(seat if self.seat is None else self.seat)
        tree: trie.Trie = {}
        labels: dict[str, str] = {}
        self._chains = {}
        if seat is not None:
            offers, self._chains = offered(match, seat, view)
            tree, labels = trie.build(offers), {str(id): label for id, _, label in offers}
        with self.hold_sync():
            self.steps = len(match.history)
            self.step = self.steps
            self.svg = self._drawn(view)
            self.prompt = self._words(seat)
            self.choices, self.labels = tree, labels
            self.told = self._past.lines(self.steps)

    def _words(self, seat: int | None) -> str:
        match = self.match
        if match.finished:
            return results(match)
        if seat is None:
            return waiting_words([match.names[other] for other in match.acting])
        question = match.question(seat)
        name = f"{match.names[seat]}: " if self.seat is None else ""
        return f"{name}{question.prompt} ({question.clause})" if question.clause else f"{name}{question.prompt}"

    def _drawn(self, view: View) -> str:
        game = self.match.game
        return to_svg(game.scene(view, self.match.names), game.sheet, self._layout, self._theme)

    def _shown(self, change: dict[str, Any]) -> None:
        """Another step is to be looked at."""
        step = int(change["new"])
        if not 0 <= step <= len(self.match.history):
            self.step = self.steps
        elif step == len(self.match.history):
            self.look()
        else:
            with self.hold_sync():
                self.svg = self._drawn(self._past.views[step])
                self.prompt = f"After {step} of {self.steps} steps"
                self.choices, self.labels = {}, {}
                self.told = self._past.lines(step)

    # What happens ----------------------------------------------------------------------------------------------------

    def _receive(self, widget: object, content: object, buffers: object) -> None:
        """A message of the page: the number of an action, and after how many steps it was chosen."""
        try:
            self.answer(content)
        except HiramError as error:
            self.error = str(error)

    def answer(self, content: object) -> None:
        """Carry out what was clicked; HiramError says why it can't be."""
        if not isinstance(content, dict) or not {"act", "step"} <= content.keys():
            raise HiramError("the table did not understand that click")
        number, step, seat = content["act"], content["step"], self.asked
        if seat is None:
            raise HiramError("nobody is asked here now")
        if step != len(self.match.history):
            raise HiramError("the game has gone on since; look again")
        if str(number) not in self.labels:
            raise HiramError("this is not offered now")
        self.error = ""
        actions = self._chains.get(number, (number,))
        vocabulary = self.match.game.actions
        for action in to_be_given(self.match, seat, tuple(vocabulary[id] for id in actions)):
            self.match.act(seat, action)
        self._let_bots_play()
        self.look()

    def _let_bots_play(self) -> None:
        """The bots decide, and times run out, until somebody is asked here or the game is over. A match that is only
        looked at stays as it is."""
        match = self.match
        while not match.finished and (self.here or self.bots):
            seat = next((seat for seat in match.acting if seat in self.bots), None)
            if seat is None and match.acting:
                return
            if seat is None:
                match.act(TABLE, match.legal(TABLE)[0])
            elif self.asked is not None and not match.sealed:
                return  # who sits here is not overtaken
            else:
                match.act(seat, decision(self.bots[seat], match.perspective(seat)))


class Past(MatchListener):
    """What one viewer has seen of a match: its view and what it was told, after every step."""

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.views: list[View] = []
        self._told: list[list[str]] = []

    @classmethod
    def of(cls, match: Match, viewer: int | None) -> Past:
        """The past of a match, by playing it again."""
        past = cls(viewer)
        past._replay(match)
        return past

    def lines(self, step: int) -> list[str]:
        """The last things that happened up to a step, in words."""
        return [line for lines in self._told[: step + 1] for line in lines][-MOST_LINES:]

    def _replay(self, match: Match) -> None:
        self.views, self._told = [], []
        Match.from_record(match.to_record(), match.game, ask_forced=True, listener=self)

    def dealt(self, match: Match) -> None:
        self._see(match, match.rows(0))

    def stepped(self, match: Match, step: Step, rows: Sequence[Row]) -> None:
        self._see(match, rows)

    def taken_back(self, match: Match, seat: int) -> None:
        self._replay(match)

    def _see(self, match: Match, rows: Sequence[Row]) -> None:
        game, viewer = match.game, self.viewer
        self.views.append(match.view(viewer))
        self._told.append([game.event(row, viewer, match.titles).text for row in rows if game.sees(row, viewer)])


def results(match: Match) -> str:
    """How a game ended, in a line."""
    order = sorted(range(match.players), key=lambda seat: match.placing[seat])
    places = [f"{match.placing[seat]}. {match.names[seat]} ({match.scores[seat]})" for seat in order]
    return f"The game is over: {', '.join(places)}"


def play(
    game: str | Game | Match,
    players: int = 2,
    seat: int = 0,
    bots: str | Sequence[str] | None = "steady",
    seed: int | str | None = None,
    options: Mapping[str, object] | None = None,
    layout: str = "wide",
    theme: str = "light",
) -> Table:
    """A table to play at: a new match of a game, or a match that has begun. `bots` names a bot for all other seats, or
    one for each; with None everybody plays here."""
    match = game if isinstance(game, Match) else new_match(game, players, options, seed)
    if bots is None:
        return Table(match, None, range(match.players), None, layout, theme)
    names = [bots] * (match.players - 1) if isinstance(bots, str) else list(bots)
    if len(names) != match.players - 1:
        raise HiramError(f"{match.players} players leave {match.players - 1} seats for bots, not {len(names)}")
    others = [other for other in range(match.players) if other != seat]
    made = {other: make_bot(name, f"{match.commitment} {other}") for other, name in zip(others, names, strict=False)}
    return Table(match, seat, [seat], made, layout, theme)


def new_match(game: str | Game, players: int, options: Mapping[str, object] | None, seed: int | str | None) -> Match:
    found = game if isinstance(game, Game) else game_of(game)
    return Match(found, players, found.read_options(players, options or {}), seed)


def replay(
    source: str | Path | bytes | Record | Match, seat: int | None = None, layout: str = "wide", theme: str = "light"
) -> Table:
    """A match to look at, step by step, as a seat or (None) a spectator saw it: a file, a record, or a match."""
    if isinstance(source, Match):
        match = source
    elif isinstance(source, Record):
        match = Match.from_record(source)
    else:
        match = Match.load(source if isinstance(source, bytes) else Path(source).read_bytes())
    table = Table(match, seat, (), None, layout, theme)
    table.step = 0
    return table

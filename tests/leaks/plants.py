"""Leaks that are planted in the five games and in the server, for seeing that the conformance kit catches each.

A plant is a small patch with a name. It says of which game it is, by what it leaks, and what: the next card of a deck
(`deck`) or what another seat hides (`hand`).
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from hiram.core.errors import HiramError, IllegalMove
from hiram.core.game import Game
from hiram.core.match import Match
from hiram.core.native import i64, vec
from hiram.core.perspective import Perspective
from hiram.registry import game_of
from hiram.scene import Scene
from hiram.server.bots import coaching, hints
from hiram.server.bots.pool import position_json
from hiram.server.context import AppContext
from hiram.server.fair import Share
from hiram.server.http import play
from hiram.server.lobby.guests import Guest
from hiram.server.lobby.replay import Replay, Replays
from hiram.server.socket.messages import Pong, as_bytes
from hiram.server.tables.game import RunningGame
from hiram.server.tables.live import LiveTable
from hiram.server.tables.viewers import Viewers
from hiram.testing.worlds import at, leaves, put

PORTALS, PATRIARCHS, SOLOMON, RUSH, WISDOM = (
    "portals_and_prophets",
    "prophets_and_patriarchs",
    "solomons_temple",
    "temple_rush",
    "wisdom_of_solomon",
)
HIDDEN: dict[tuple[str, str], tuple[str | int, ...]] = {
    (PORTALS, "deck"): ("ot_deck", 0),
    (PORTALS, "hand"): ("seats", 1, "hand"),
    (PATRIARCHS, "deck"): ("decks", 0, 0),
    (SOLOMON, "deck"): ("sides", 0, "pile", 0),
    (SOLOMON, "hand"): ("sides", 1, "hand"),
    (RUSH, "deck"): ("deck", 0),
    (RUSH, "hand"): ("seats", 1, "powers"),
    (WISDOM, "deck"): ("fortune_deck", 0),
    (WISDOM, "hand"): ("seats", 1, "hand"),
}
COUNTED = {PORTALS: "fuel", PATRIARCHS: "round", SOLOMON: "turn", RUSH: "round", WISDOM: "year"}  # numbers in views
Patch = pytest.MonkeyPatch


def secret(game: Game, what: str, state: Any) -> int:
    """A small number that depends on what is hidden; 0 if there is nothing there."""
    try:
        thing = at(game.to_position(state), HIDDEN[game.slug, what])
    except IndexError:
        return 0
    return zlib.crc32(repr(thing).encode()) % 5


@dataclass(frozen=True)
class Plant:
    """A leak: in which game, by what, what it leaks, the check that must see it, and the patch."""

    game: str
    kind: str
    what: str
    check: str
    patch: Callable[[Patch, Game, str], None]

    @property
    def name(self) -> str:
        return f"{self.game}-{self.kind}-{self.what}"

    def put_in(self, patch: Patch) -> None:
        self.patch(patch, game_of(self.game), self.what)


def in_words(method: str, change: Callable[[Any, int], Any]) -> Callable[[Patch, Game, str], None]:
    """A method that is given a view lets slip what the game has in mind: the last state of which it made a view."""

    def plant(patch: Patch, game: Game, what: str) -> None:
        cls, mind = type(game), []
        view, honest = cls.view, getattr(cls, method)

        def seen(self: Game, state: Any, seat: int | None) -> Any:
            mind[:] = [state]
            return view(self, state, seat)

        def told(self: Game, *args: Any) -> Any:
            return change(honest(self, *args), secret(game, what, mind[0]) if mind else 0)

        patch.setattr(cls, "view", seen)
        patch.setattr(cls, method, told)

    return plant


def of_state(method: str, change: Callable[[Any, int], Any]) -> Callable[[Patch, Game, str], None]:
    """A method of the game that is given a state tells what is hidden in it."""

    def plant(patch: Patch, game: Game, what: str) -> None:
        cls = type(game)
        honest = getattr(cls, method)
        patch.setattr(
            cls,
            method,
            lambda self, state, *args: change(honest(self, state, *args), secret(game, what, state)),
        )

    return plant


def state_class(game: Game) -> type[Any]:
    from hiram.testing.walk import new_state

    players = game.players[-1]
    return type(new_state(game, players, game.read_options(players, {}), 1))


def view_number(patch: Patch, game: Game, what: str) -> None:
    field = COUNTED[game.slug]
    of_state("view", lambda view, odd: msgspec.structs.replace(view, **{field: getattr(view, field) + odd}))(
        patch, game, what
    )


def order_of_legal(patch: Patch, game: Game, what: str) -> None:
    cls = state_class(game)
    honest = cls.legal

    def legal(self: Any, seat: int) -> Any:
        actions = [int(action) for action in honest(self, seat)]
        return vec[i64](actions[::-1] if secret(game, what, self) % 2 else actions)

    patch.setattr(cls, "legal", legal)


def public_kind(game: Game) -> int:
    """A kind of event that everybody reads and that uncovers nothing."""
    return next(
        number
        for number, kind in enumerate(game.event_kinds)
        if kind.fields and not (kind.secret or kind.private or kind.reveals or kind.quiet)
    )


def event_field(patch: Patch, game: Game, what: str) -> None:
    cls, kind = state_class(game), public_kind(game)
    honest = cls.perform

    def perform(self: Any, seat: int, action: int) -> None:
        odd = secret(game, what, self) % 2
        honest(self, seat, action)
        self.note(kind, odd)

    patch.setattr(cls, "perform", perform)


def number_of_events(patch: Patch, game: Game, what: str) -> None:
    cls, kind = state_class(game), public_kind(game)
    honest = cls.perform

    def perform(self: Any, seat: int, action: int) -> None:
        odd = secret(game, what, self) % 2
        honest(self, seat, action)
        if odd:
            self.note(kind)

    patch.setattr(cls, "perform", perform)


def another_card(patch: Patch, game: Game, what: str) -> None:
    """Playing a card publicly names another card of the hand."""
    cls, kind = state_class(game), public_kind(game)
    honest = cls.perform

    def perform(self: Any, seat: int, action: int) -> None:
        honest(self, seat, action)
        if game.actions[int(action)].name.startswith("play "):
            hand = at(game.to_position(self), (*HIDDEN[game.slug, "hand"][:1], int(seat), "hand"))
            self.note(kind, seat, zlib.crc32(repr(hand).encode()) % 10)

    patch.setattr(cls, "perform", perform)


def keeps(patch: Patch, game: Game, what: str) -> None:
    """What is imagined keeps a thing of the true state."""
    cls = state_class(game)
    honest = cls.imagine
    place = HIDDEN[game.slug, what] if what == "deck" else (*HIDDEN[game.slug, what], 0)

    def imagine(self: Any, seat: int, dice: Any) -> Any:
        imagined = honest(self, seat, dice)
        if what == "hand" and seat == 1:
            return imagined
        position = game.to_position(imagined)
        try:
            true, false = at(game.to_position(self), place), at(position, place)
        except IndexError:
            return imagined
        players, kept = int(self.players) - int(self.automata), put(position, place, true)
        sources = [source for source, thing in leaves(position) if thing == true and source != place]
        for changed in [put(kept, source, false) for source in sources] or [kept]:
            try:
                return game.from_position(players, self.terms.options, changed)
            except HiramError:
                continue  # it was not the thing itself but what is noted of it
        return imagined

    patch.setattr(cls, "imagine", imagine)


def scene_with(change: Callable[[Scene, int], Scene]) -> Callable[[Patch, Game, str], None]:
    return in_words("scene", change)


def node_id(scene: Scene, odd: int) -> Scene:
    last = msgspec.structs.replace(scene.nodes[-1], id=f"{scene.nodes[-1].id}.{odd}")
    return Scene(scene.game, (*scene.nodes[:-1], last), scene.description)


def node_place(scene: Scene, odd: int) -> Scene:
    last = msgspec.structs.replace(scene.nodes[-1], x=scene.nodes[-1].x + odd)
    return Scene(scene.game, (*scene.nodes[:-1], last), scene.description)


def node_tip(scene: Scene, odd: int) -> Scene:
    last = msgspec.structs.replace(scene.nodes[-1], tip=f"{scene.nodes[-1].tip} {odd}")
    return Scene(scene.game, (*scene.nodes[:-1], last), scene.description)


def described(scene: Scene, odd: int) -> Scene:
    return Scene(scene.game, scene.nodes, scene.description + " Indeed." * (odd % 2))


def keys_turned(rows: list[dict[str, int]], odd: int) -> list[dict[str, int]]:
    return [dict(reversed(row.items())) for row in rows] if odd % 2 else rows


# The server ------------------------------------------------------------------------------------------------------


def server_deadline(patch: Patch, game: Game, what: str) -> None:
    patch.setattr(RunningGame, "deadline", lambda self, viewer: 10**12 + secret(game, what, self.match.state()))


def log_line(patch: Patch, game: Game, what: str) -> None:
    honest = RunningGame.stepped

    def stepped(self: RunningGame, *args: Any) -> None:
        self.log.note(None, f"Hm {secret(game, what, self.match.state())}.")
        honest(self, *args)

    patch.setattr(RunningGame, "stepped", stepped)


def number_of_messages(patch: Patch, game: Game, what: str) -> None:
    honest = Viewers.step

    def step(self: Viewers, running: RunningGame, seen: Any) -> None:
        honest(self, running, seen)
        for _ in range(secret(game, what, running.match.state())):
            self.send_all(as_bytes(Pong()))

    patch.setattr(Viewers, "step", step)


def order_of_messages(patch: Patch, game: Game, what: str) -> None:
    honest = Viewers.step

    def step(self: Viewers, running: RunningGame, seen: Any) -> None:
        early = secret(game, what, running.match.state()) % 2
        if early:
            self.send_all(as_bytes(Pong()))
        honest(self, running, seen)
        if not early:
            self.send_all(as_bytes(Pong()))

    patch.setattr(Viewers, "step", step)


def can_undo(patch: Patch, game: Game, what: str) -> None:
    patch.setattr(Match, "can_undo", lambda self, seat: secret(game, what, self.state()) % 2 == 0)


def hint(patch: Patch, game: Game, what: str) -> None:
    message, perspective, mind = hints.HintMessage, Match.perspective, []

    def looked(self: Match, seat: int) -> Any:
        mind[:] = [self.state()]
        return perspective(self, seat)

    patch.setattr(Match, "perspective", looked)
    patch.setattr(
        hints, "HintMessage", lambda **fields: message(**fields | {"text": f"Hm {secret(game, what, mind[0])}."})
    )


def coached_on_the_truth(patch: Patch, game: Game, what: str) -> None:
    """The coach thinks on the true state, and its words are of what it sees there."""
    honest = type(game).merit

    def position(of: Game, options: Any, world: Any) -> Any:
        return position_json(of, options, mind[0])

    def merit(self: Game, state: Any, seat: int, action: int) -> str:
        return f"With luck {secret(game, what, state)}: {honest(self, state, seat, action)}"

    mind: list[Any] = []
    perspective = Match.perspective

    def looked(self: Match, seat: int) -> Any:
        mind[:] = [self.state()]
        return perspective(self, seat)

    patch.setattr(Match, "perspective", looked)
    patch.setattr(coaching, "position_json", position)
    patch.setattr(type(game), "merit", merit)
    patch.setattr(Perspective, "imagine", lambda self, dice: self.world())


def replay_too_early(patch: Patch, game: Game, what: str) -> None:
    """A game in progress can be looked at again, with any seat's eyes."""

    async def of(self: Replays, table: LiveTable, share: Share) -> Replay:
        assert table.running is not None
        return Replay(table.game, table.running.match.save(), table.running.end_for)

    patch.setattr(Replays, "of", of)


def record_too_early(patch: Patch, game: Game, what: str) -> None:
    """The record of a game in progress, hidden things and all, is there for whoever asks."""

    async def show(context: AppContext, guest: Guest, table_id: str) -> dict[str, Any]:
        table = await context.table(table_id, guest)
        assert table.running is not None
        record: dict[str, Any] = msgspec.json.decode(table.running.match.save())
        return record

    patch.setattr(play.show_record, "_fn", show)


def replayed_log(patch: Patch, game: Game, what: str) -> None:
    """The replay of a finished game tells an eye what it could not see then."""
    honest = Replay.at

    def at(self: Replay, step: int, seat: int | None) -> Any:
        shown = honest(self, step, seat)
        return msgspec.structs.replace(
            shown, description=f"{shown.description} {secret(game, what, self.states[step])}"
        )

    patch.setattr(Replay, "at", at)


PLANTS = [
    Plant(PORTALS, "another card at play", "hand", "secrecy", another_card),
    Plant(PATRIARCHS, "view", "deck", "secrecy", view_number),
    Plant(
        SOLOMON,
        "refusal",
        "hand",
        "secrecy",
        of_state("refusal", lambda no, odd: IllegalMove(no.clause, f"{no} {odd}")),
    ),
    Plant(RUSH, "imagine", "deck", "exchanges", keeps),
    Plant(WISDOM, "number of messages", "hand", "twins", number_of_messages),
    Plant(PORTALS, "view", "hand", "secrecy", view_number),
    Plant(WISDOM, "view", "deck", "secrecy", view_number),
    Plant(PORTALS, "imagine", "deck", "exchanges", keeps),
    Plant(PORTALS, "imagine", "hand", "exchanges", keeps),
    Plant(WISDOM, "imagine", "deck", "exchanges", keeps),
    Plant(PATRIARCHS, "imagine", "deck", "exchanges", keeps),
    Plant(SOLOMON, "imagine", "hand", "exchanges", keeps),
    Plant(PORTALS, "label", "deck", "secrecy", in_words("action_label", lambda label, odd: f"{label} {odd}")),
    Plant(RUSH, "label", "hand", "secrecy", in_words("action_label", lambda label, odd: f"{label} {odd}")),
    Plant(SOLOMON, "path", "deck", "secrecy", in_words("path", lambda path, odd: (*path, f"n{odd}"))),
    Plant(WISDOM, "order of keys", "deck", "secrecy", in_words("score_sheet", keys_turned)),
    Plant(PORTALS, "order of keys", "hand", "secrecy", in_words("score_sheet", keys_turned)),
    Plant(
        PATRIARCHS,
        "score sheet",
        "deck",
        "secrecy",
        in_words("score_sheet", lambda rows, odd: [{**row, "luck": odd} for row in rows]),
    ),
    Plant(
        SOLOMON,
        "tie-breaks",
        "hand",
        "secrecy",
        in_words("tie_breaks", lambda rows, odd: [{**row, "luck": odd} for row in rows]),
    ),
    Plant(PORTALS, "order of legal", "deck", "secrecy", order_of_legal),
    Plant(PATRIARCHS, "scene node id", "deck", "secrecy", scene_with(node_id)),
    Plant(WISDOM, "scene attribute", "hand", "secrecy", scene_with(node_place)),
    Plant(PORTALS, "scene description", "hand", "secrecy", scene_with(described)),
    Plant(SOLOMON, "tip", "hand", "secrecy", scene_with(node_tip)),
    Plant(WISDOM, "reason", "hand", "secrecy", of_state("reason", lambda why, odd: f"{why} Hm {odd}.")),
    Plant(
        SOLOMON,
        "prompt",
        "hand",
        "secrecy",
        of_state("question", lambda asked, odd: msgspec.structs.replace(asked, prompt=f"{asked.prompt} {odd}")),
    ),
    Plant(
        WISDOM,
        "telling",
        "hand",
        "secrecy",
        of_state("question", lambda asked, odd: msgspec.structs.replace(asked, telling=odd % 2 == 0)),
    ),
    Plant(RUSH, "deadline", "deck", "secrecy", of_state("deadline", lambda seconds, odd: (seconds or 0.0) + odd)),
    Plant(
        PATRIARCHS,
        "observation",
        "deck",
        "secrecy",
        in_words("observation", lambda row, odd: [*row[:-1], row[-1] + odd]),
    ),
    Plant(
        WISDOM, "information text", "deck", "secrecy", in_words("information", lambda text, odd: f"{text}\nluck: {odd}")
    ),
    Plant(SOLOMON, "event field", "deck", "secrecy", event_field),
    Plant(PATRIARCHS, "number of events", "deck", "secrecy", number_of_events),
    Plant(RUSH, "clock of the server", "deck", "twins", server_deadline),
    Plant(PATRIARCHS, "log line", "deck", "twins", log_line),
    Plant(SOLOMON, "order of messages", "hand", "twins", order_of_messages),
    Plant(PORTALS, "undo", "deck", "twins", can_undo),
    Plant(PORTALS, "hint", "hand", "twins", hint),
    Plant(PORTALS, "coach", "deck", "twins", coached_on_the_truth),
    Plant(PORTALS, "replay before the end", "hand", "twins", replay_too_early),
    Plant(SOLOMON, "record before the end", "deck", "twins", record_too_early),
    Plant(PORTALS, "replay after the end", "deck", "replays", replayed_log),
]
"""The first five, one a game, are the short form."""

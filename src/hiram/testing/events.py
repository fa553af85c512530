"""The log is enough: whoever follows the events that his seat sees knows all that his seat may know."""

from __future__ import annotations

import string
from collections.abc import Mapping

from hiram.core.event import EventKind
from hiram.core.game import Game
from hiram.testing.compare import apart, encoded
from hiram.testing.secrecy import called, seat_or_none, viewers
from hiram.testing.walk import Walk

FIELDS = 4  # that a row of the journal has room for


def check_events(game: Game, players: int, options: Mapping[str, object], seed: int) -> None:
    """Following the log from the first view rebuilds the view of every seat, and of a spectator, after every action."""
    walk = Walk(game, players, options, seed)
    views = {viewer: game.view(walk.state, seat_or_none(viewer)) for viewer in viewers(players)}
    for number in walk.steps():
        if number == 0:
            continue
        for viewer in viewers(players):
            seat = seat_or_none(viewer)
            views[viewer] = game.follow(views[viewer], [game.event(row, seat) for row in walk.events])
            seen = game.view(walk.state, seat)
            assert encoded(views[viewer]) == encoded(seen), (
                f"{walk}: following the log leads {called(viewer)} elsewhere: {apart(views[viewer], seen)}"
            )


def check_event_kinds(game: Game) -> None:
    """Every kind of event has a clause and a text that its visible fields can fill."""
    names = [kind.name for kind in game.event_kinds]
    assert len(set(names)) == len(names), f"{game.slug}: two kinds of events have the same name"
    for kind in game.event_kinds:
        place = f"{game.slug}, event {kind.name}"
        assert kind.clause.startswith(f"{game.prefix}-"), f"{place}: {kind.clause!r} is not a clause of the game"
        assert len(kind.fields) <= FIELDS, f"{place}: {len(kind.fields)} fields, the journal has {FIELDS}"
        assert set(kind.secret) <= set(kind.fields), f"{place}: a secret field is none of its fields"
        assert fields_of(kind.text) <= set(kind.fields), f"{place}: its text names a field that it has not"
        check_hidden_text(place, kind)


def check_hidden_text(place: str, kind: EventKind) -> None:
    visible = set(kind.fields) - set(kind.secret)
    assert bool(kind.hidden_text) == bool(kind.secret), f"{place}: a secret needs a hidden text, and only a secret"
    assert fields_of(kind.hidden_text) <= visible, f"{place}: its hidden text names a secret"


def fields_of(text: str) -> set[str]:
    """The fields that a text has places for."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}

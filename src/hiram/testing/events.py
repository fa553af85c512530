"""The log is enough: whoever follows the events that his seat sees knows all that his seat may know."""

from __future__ import annotations

from collections.abc import Mapping

from hiram.core.game import Game
from hiram.testing.compare import apart, encoded
from hiram.testing.secrecy import called, seat_or_none, viewers
from hiram.testing.walk import Walk


def check_events(game: Game, players: int, options: Mapping[str, object], seed: int) -> None:
    """Following the log from the first view rebuilds the view of every seat, and of a spectator, after every action."""
    walk = Walk(game, players, options, seed)
    views = {viewer: game.view(walk.state, seat_or_none(viewer)) for viewer in viewers(players)}
    for number in walk.steps():
        if number == 0:
            continue
        for viewer in viewers(players):
            seat = seat_or_none(viewer)
            seen_events = [game.event(row, seat) for row in walk.events if game.sees(row, seat)]
            views[viewer] = game.follow(views[viewer], seen_events)
            seen = game.view(walk.state, seat)
            assert encoded(views[viewer]) == encoded(seen), (
                f"{walk}: following the log leads {called(viewer)} elsewhere: {apart(views[viewer], seen)}"
            )


def check_event_kinds(game: Game) -> None:
    """Every kind of event has a name of its own, a clause and a text for those who do not see all of it."""
    names = [kind.name for kind in game.event_kinds]
    assert len(set(names)) == len(names), f"{game.slug}: two kinds of events have the same name"
    for kind in game.event_kinds:
        place = f"{game.slug}, event {kind.name}"
        assert kind.clause.startswith(f"{game.prefix}-"), f"{place}: {kind.clause!r} is not a clause of the game"
        assert kind.text, f"{place}: it has no text"
        assert kind.private or bool(kind.hidden_text) == bool(kind.secret), (
            f"{place}: a secret needs a hidden text, and only a secret"
        )

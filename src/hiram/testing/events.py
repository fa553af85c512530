"""The log is enough: whatever changed in a seat's view was told by an event that this seat saw."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from hiram.core.game import Game
from hiram.core.view import View
from hiram.testing.secrecy import called, seat_or_none, viewers
from hiram.testing.walk import Walk

ASKED = {"acting"}  # who must decide is told by the question itself


def check_events(game: Game, players: int, options: Mapping[str, object], seed: int) -> None:
    """Every field of a view that an action changed is told of by an event of it that the viewer saw."""
    walk = Walk(game, players, options, seed)
    views = {viewer: game.view(walk.state, seat_or_none(viewer)) for viewer in viewers(players)}
    for number in walk.steps():
        if number == 0:
            continue
        for viewer, before in views.items():
            seat = seat_or_none(viewer)
            seen = [game.event_kinds[row[0]] for row in walk.events if game.sees(row, seat)]
            views[viewer] = after = game.view(walk.state, seat)
            untold = changed_fields(before, after) - {field for kind in seen for field in kind.tells} - ASKED
            assert not untold, (
                f"{walk}: {', '.join(sorted(untold))} changed for {called(viewer)}, "
                f"but none of the events seen tells of it: {[kind.name for kind in seen]}"
            )


def changed_fields(before: View, after: View) -> set[str]:
    """The names of the fields in which two views differ; `seats.hand` for a field of rows, such as players."""
    found: set[str] = set()
    for name in before.__struct_fields__:
        old, new = getattr(before, name), getattr(after, name)
        if old == new:
            continue
        inner = inner_fields(old, new)
        found |= {f"{name}.{field}" for field in inner} if inner else {name}
    return found


def inner_fields(old: object, new: object) -> set[str]:
    """The fields in which two rows of structs differ; none if they are something else, or not equally long."""
    if not (isinstance(old, tuple) and isinstance(new, tuple) and len(old) == len(new)):
        return set()
    pairs = [pair for pair in zip(old, new, strict=True) if pair[0] != pair[1]]
    if not all(isinstance(one, msgspec.Struct) and type(one) is type(other) for one, other in pairs):
        return set()
    return {
        field for one, other in pairs for field in one.__struct_fields__ if getattr(one, field) != getattr(other, field)
    }


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
        for count in kind.counts:
            domain = game.domains.get(count.group)
            assert not count.thing or domain is None or count.thing in domain.names, (
                f"{place}: it counts {count.thing!r}, which is no {count.group}"
            )

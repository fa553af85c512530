"""Nothing hidden leaves the server: every byte that a viewer gets is the same in two worlds that he cannot tell apart.

Two tables are alike in all that the viewer may know and differ in all that he may not: the second one stands where the
viewer imagines the first one to stand. Both go the same way: moves, illegal tries, hints, taking back, chat, HTTP and
what it refuses, the stream of events. What the viewer gets, ids of nodes included, is equal until something is openly
shown to him that differs; and so are the replays of what was equal, when the games are over.
"""

from pathlib import Path

import pytest

from hiram.core.match import Match
from hiram.registry import game_of, game_slugs
from hiram.server.bots import hints
from hiram.server.tables.game import Viewer
from server.harness import GAME, Client, OpenServer, run, settings_for, table_of
from server.twins import side_by_side, twins_of, walk
from support.coaching import let_speak

pytestmark = pytest.mark.one_store("sqlite")  # nothing here depends on the store


@pytest.fixture(autouse=True)
def advised_without_a_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints are functions of what is seen as long as no time limit cuts a search short: so it is made small."""
    monkeypatch.setattr(hints, "ADVISER", "search:12/2")
    monkeypatch.setattr(hints, "QUICK_ADVISER", "search:12/2")
    let_speak(monkeypatch)


@pytest.mark.parametrize("players", [2, 3])
def test_no_byte_depends_on_what_its_reader_may_not_see(tmp_path: Path, players: int) -> None:
    game = game_of(GAME)
    together = 0
    for number, saved in enumerate(walk(game, players, seed=players, stride=40)):
        match = Match.load(saved, game)
        viewers: list[Viewer] = [None, number % players]
        for viewer in viewers:

            async def work(match: Match = match, viewer: Viewer = viewer, number: int = number) -> None:
                nonlocal together
                folder = tmp_path / f"{number} {viewer}"
                together += await side_by_side(
                    folder, game, match, viewer, f"{number} {viewer}".encode(), to_the_end=number == 2
                )

            run(work)
    assert together > 40, "the twins hardly went side by side"


@pytest.mark.parametrize("slug", game_slugs())
def test_no_game_sends_a_byte_that_depends_on_what_is_hidden(tmp_path: Path, slug: str) -> None:
    """A few stops of each game, with a seat's eyes and a spectator's."""
    assert twins_of(tmp_path, slug) >= 6, "the twins hardly went side by side"


@pytest.mark.parametrize("players", [2, 3])
def test_sealed_answers_and_windows_tell_nothing(tmp_path: Path, seals: str, players: int) -> None:
    game = game_of(seals)
    together = 0
    for number, saved in enumerate(walk(game, players, seed=players, stride=3)[:12]):
        match = Match.load(saved, game)
        for viewer in (None, number % players):

            async def work(match: Match = match, viewer: Viewer = viewer, number: int = number) -> None:
                nonlocal together
                folder = tmp_path / f"{number} {viewer}"
                together += await side_by_side(
                    folder, game, match, viewer, f"{number} {viewer}".encode(), to_the_end=True
                )

            run(work)
    assert together > 10, "the twins hardly went side by side"


def test_others_do_not_even_learn_that_a_sealed_answer_was_begun(tmp_path: Path, seals: str) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta", "carl", game=seals)
            clients = [Client(context, table, guest) for guest in ("anna", "berta", "carl", "watcher")]
            for client, seat in zip(clients, (0, 1, 2, None), strict=True):
                await client.join(seat)
            seen = [len(client.bytes) for client in clients]
            first = min(int(id) for id in clients[0].state["labels"])
            assert (await clients[0].act(first))["t"] == "ok"
            for client in clients:
                await client.settled()
            assert len(clients[0].bytes) > seen[0]
            assert table.running.match.sealed
            assert [len(client.bytes) for client in clients[1:]] == seen[1:], "others were told of a private step"
            back = await clients[0].ask("undo", rev=clients[0].rev)
            assert back["t"] == "ok"
            for client in clients:
                await client.settled()
            assert [len(client.bytes) for client in clients[1:]] == seen[1:], "others were told of a change of mind"
            for client in clients:
                await client.leave()

    run(work)

"""Gestures at a table: several actions of a seat at once, all or none, taken back as one; and how far away all are."""

from pathlib import Path

from hiram.core.gesture import chains_of
from server.harness import Client, OpenServer, run, settings_for, table_for, table_of

GAME = "temple_rush"
OPTIONS = {"first_roller": 0, "race": "turns"}


async def rolled(context, *guests):
    """A table for these guests after the first roll, with a client for each."""
    table = await table_of(context, *guests, game=GAME, options=OPTIONS)
    clients = [Client(context, table, guest) for guest in guests]
    for seat, client in enumerate(clients):
        await client.join(seat)
    await clients[0].act(table.game.actions.parse("roll").id)
    for client in clients:
        await client.settled()
    return table, clients


def laid(table, seat):
    """How many stones a seat has in its zones, as it sees it."""
    view = table.running.match.view(seat)
    board = view.draft or view.seats[seat].board
    return sum(map(len, board.figures))


def a_gesture(client):
    """The longest gesture that is offered: its actions."""
    return max(client.state["chains"].values(), key=len)


def test_a_gesture_is_one_answer_and_is_taken_back_as_one(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table, (anna, berta) = await rolled(context, "anna", "berta")
            first, *then = a_gesture(anna)
            assert then, "a stone needs at least a zone and a place"
            steps = len(table.running.match.history)
            assert (await anna.act(first, then=then))["t"] == "ok"
            assert laid(table, 0) == 1
            assert laid(table, 1) == 0
            await anna.settled()
            assert anna.state["can_undo"]
            assert anna.state["ask"]["sealed"]
            assert (await anna.ask("undo", rev=anna.rev))["t"] == "ok"
            assert len(table.running.match.history) == steps, "the whole gesture is taken back"
            assert laid(table, 0) == 0
            await berta.settled()
            assert all("stone." not in id for id in berta.nodes)
            for client in (anna, berta):
                await client.leave()

    run(work)


def test_a_gesture_is_refused_as_a_whole(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table, (anna, berta) = await rolled(context, "anna", "berta")
            steps = len(table.running.match.history)
            first, *_ = a_gesture(anna)
            for then, code in (([table.game.actions.parse("roll").id], "illegal"), ([10**6], "bad"), ([0] * 50, "bad")):
                refused = await anna.act(first, then=then)
                assert (refused["t"], refused["code"]) == ("no", code)
            assert len(table.running.match.history) == steps
            for client in (anna, berta):
                await client.leave()

    run(work)


def test_a_gesture_survives_a_restart_and_is_not_made_twice(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table, (anna, berta) = await rolled(context, "anna", "berta")
            first, *then = a_gesture(anna)
            await anna.act(first, rev=anna.rev, then=then, key="once")
            saved, id, rev = table.running.match.save(), table.id, anna.rev
            for client in (anna, berta):
                await client.leave()
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await context.tables.get(id)
            assert table.running.match.save() == saved
            again = Client(context, table, "anna")
            await again.join(0)
            assert (await again.act(first, rev=rev, then=then, key="once"))["t"] == "ok"
            assert table.running.match.save() == saved
            assert table.running.match.can_undo(0)
            await again.ask("undo", rev=again.rev, key="back")
            assert laid(table, 0) == 0, "after a restart it is still one gesture"
            await again.leave()

    run(work)


def test_what_is_offered_can_be_done_and_single_steps_of_it_are_not_offered(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table, (anna, berta) = await rolled(context, "anna", "berta")
            chains = anna.state["chains"]
            assert chains
            assert set(chains) <= set(anna.state["labels"])
            begun = {chain[0] for chain in chains.values()}
            assert not begun & {int(id) for id in anna.state["labels"]}
            found = chains_of(table.running.match.perspective(0))
            assert sorted(map(list, (chain.actions for chain in found))) == sorted(map(list, chains.values()))
            assert {node for chain in found for node in chain.path} <= set(anna.nodes)
            for client in (anna, berta):
                await client.leave()

    run(work)


def test_a_late_answer_of_another_seat_does_not_make_mine_stale(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table, (anna, berta) = await rolled(context, "anna", "berta")
            rev, (first, *then) = anna.rev, a_gesture(anna)
            other, *rest = a_gesture(berta)
            await berta.act(other, then=rest)
            assert (await anna.act(first, rev=rev, then=then))["t"] == "ok"
            assert not table.running.match.sealed
            for client in (anna, berta):
                await client.leave()

    run(work)


def test_pings_are_told_to_all_at_the_table(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            _, (anna, berta) = await rolled(context, "anna", "berta")
            await anna.send({"t": "ping", "ms": 31})
            await berta.send({"t": "ping"})
            await berta.settled()
            assert berta.of("pong")[-1]["pings"] == {"0": 31}
            for client in (anna, berta):
                await client.leave()

    run(work)


def test_only_a_table_of_people_apart_races_in_real_time(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            apart = await table_of(context, "anna", "berta", game=GAME, options={"first_roller": 0})
            here = await table_for(context, "me", "me", game=GAME, options={"race": "realtime"})
            bots = await table_for(context, "me", "greedy", game=GAME, options={"race": "realtime"})
            assert [table.row.options["race"] for table in (apart, here, bots)] == ["realtime", "turns", "turns"]
            assert apart.running.match.view(0).realtime

    run(work)

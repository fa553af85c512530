"""Lost connections and slow readers: catching up gives the same as a whole scene, and nobody waits for anybody."""

from pathlib import Path
from typing import Any

from hiram.server.tables.viewers import MOST_PATCHES
from server.harness import Client, OpenServer, play_on, run, settings_for, table_for, table_of, until


def shown(client: Client) -> dict[str, Any]:
    """What is on the client's screen."""
    state = {
        name: value for name, value in client.state.items() if name not in ("t", "put", "cut", "base", "log", "nodes")
    }
    return {**state, "nodes": dict(sorted(client.nodes.items()))}


def test_patches_lead_to_the_same_as_a_whole_scene(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta", "carl")
            steady = [Client(context, table, guest) for guest in ("anna", "berta", "carl", "watcher")]
            eyes = [0, 1, 2, None]
            for client, seat in zip(steady, eyes, strict=True):
                await client.join(seat)
            for _ in range(12):
                await play_on(table, 7, f"{table.running.moves}".encode())
                for client, seat in zip(steady, eyes, strict=True):
                    await client.settled()
                    fresh = Client(context, table, client.guest)
                    await fresh.join(seat)
                    await fresh.settled()
                    assert shown(fresh) == shown(client)
                    log = [entry["n"] for message in client.messages for entry in message.get("log", [])]
                    assert log == list(range(len(log))), "log entries are missing or doubled"
                    await fresh.leave()
            for client in steady:
                await client.leave()

    run(work)


def test_after_a_lost_line_the_missing_patches_come(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "me", seed=7)  # one whose patches are small enough to be kept
            anna = Client(context, table, "anna")
            await anna.join(0)
            await play_on(table, 5)
            await anna.settled()
            rev, nodes, boot = anna.rev, dict(anna.nodes), context.services.boot
            await anna.leave()
            await play_on(table, 6, b"away")
            back = Client(context, table, "anna")
            back.rev, back.nodes = rev, nodes
            await back.join(0, rev, boot)
            await back.settled()
            assert not back.of("scene"), "the whole scene came although the patches were there"
            assert len(back.of("patch")) >= 6
            whole = Client(context, table, "anna")
            await whole.join(0)
            await whole.settled()
            assert shown(back) == shown(whole)
            other_boot = Client(context, table, "anna")
            await other_boot.join(0, rev, "another run")
            await other_boot.settled()
            assert len(other_boot.of("scene")) == 1
            for client in (back, whole, other_boot):
                await client.leave()

    run(work)


def test_who_was_away_for_too_long_gets_the_whole_scene(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta")
            anna = Client(context, table, "anna")
            await anna.join(0)
            await anna.settled()
            await anna.leave()
            await play_on(table, MOST_PATCHES + 20)
            back = Client(context, table, "anna")
            await back.join(0, anna.rev, context.services.boot)
            await back.settled()
            assert [message["t"] for message in back.messages if message["t"] in ("scene", "patch")] == ["scene"]
            await back.leave()

    run(work)


def test_a_silent_reader_stalls_nobody_and_gets_a_scene_when_it_reads_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta")
            silent, lively = Client(context, table, "anna", limit=8), Client(context, table, "berta")
            await silent.join(0)
            await lively.join(1)
            await silent.settled()
            silent.gate.clear()
            moves = await play_on(table, 60)
            await lively.settled()
            assert len(lively.of("patch")) >= moves, "the lively reader was stalled"
            assert len(silent.connection._outbox) <= 9, "the outbox grows"
            silent.gate.set()
            await until(lambda: silent.rev == table.running.rev(0))
            await silent.settled()
            whole = Client(context, table, "anna")
            await whole.join(0)
            await whole.settled()
            assert shown(silent) == shown(whole)
            for client in (silent, lively, whole):
                await client.leave()

    run(work)


def test_answers_are_not_dropped_however_slow_the_reader(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_for(context, "me", "me")
            client = Client(context, table, "anna", limit=4)
            await client.join(0)
            await client.settled()
            client.gate.clear()
            for number in range(20):
                await client.send({"t": "say", "key": f"k{number}", "text": "hello"})
            client.gate.set()
            await until(lambda: len(client.of("ok")) == 20)
            assert [message["key"] for message in client.of("ok")] == [f"k{number}" for number in range(20)]
            await client.leave()

    run(work)


def test_a_restart_gives_the_same_table(tmp_path: Path) -> None:
    async def work() -> None:
        settings = settings_for(tmp_path)
        seen: dict[int | None, dict[str, Any]] = {}
        logs: dict[int | None, list[Any]] = {}
        for run_number in range(2):
            async with OpenServer(settings) as context:
                if run_number == 0:
                    table = await table_of(context, "anna", "berta")
                    await play_on(table, 40)
                    seat = next(s for s in (0, 1) if table.running.has_acted(s))
                    await table.undo(["anna", "berta"][seat], seat, table.running.rev(seat), "undo-key")
                    await play_on(table, 10, b"more")
                    id = table.id
                table = await context.tables.get(id)
                for viewer, guest in ((0, "anna"), (1, "berta"), (None, "watcher")):
                    client = Client(context, table, guest)
                    await client.join(viewer)
                    await client.settled()
                    if run_number == 0:
                        seen[viewer], logs[viewer] = shown(client), client.state["log"]
                    assert shown(client) == seen[viewer]
                    assert client.state["log"] == logs[viewer]
                    await client.leave()

    run(work)


def test_tables_that_nobody_uses_leave_memory_and_come_back(tmp_path: Path) -> None:
    async def work() -> None:
        from server.harness import Watch

        watch = Watch()
        async with OpenServer(settings_for(tmp_path, now=watch, idle=60.0)) as context:
            table = await table_of(context, "anna", "berta")
            await play_on(table, 12)
            watch.pass_time(61)
            await until(lambda: table.id not in context.tables.live)
            again = await context.tables.get(table.id)
            assert again is not table
            assert again.running.match.save() == table.running.match.save()

    run(work)

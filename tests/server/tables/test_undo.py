"""Taking back: alone where nothing came to light, else with everybody's consent; stored, so that a replay agrees."""

from pathlib import Path

from hiram.server.tables.live import LiveTable
from server.harness import Client, OpenServer, Watch, play_on, run, settings_for, table_for, table_of, until

GUESTS = ("anna", "berta", "carl")


async def until_it_needs_consent(table: LiveTable) -> int:
    """Play until some seat has something to take back that it cannot take back alone."""
    while True:
        await play_on(table, 1, f"{table.running.moves}".encode())
        for seat in range(table.row.players):
            if table.running.has_acted(seat) and not table.running.match.can_undo(seat):
                return seat


def test_alone_where_nothing_came_to_light(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, *GUESTS)
            while True:
                seat = table.running.match.acting[0]
                before = table.running.match.save()
                await play_on(table, 1, before.encode())
                if table.running.match.can_undo(seat):
                    break
            client = Client(context, table, GUESTS[seat])
            await client.join(seat)
            await client.settled()
            assert client.state["can_undo"]
            rev = client.rev
            answer = await client.ask("undo", rev=rev)
            assert (answer["t"], answer["rev"], answer["asked"]) == ("ok", rev + 1, False)
            assert table.running.match.save() == before
            await client.settled()
            assert client.of("patch")[-1]["log"][-1]["text"].endswith("takes the last action back.")
            await client.leave()

    run(work)


def test_consent_of_all_others_is_asked_and_given(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, *GUESTS)
            seat = await until_it_needs_consent(table)
            clients = [Client(context, table, guest) for guest in GUESTS]
            for number, client in enumerate(clients):
                await client.join(number)
                await client.settled()
            steps = len(table.running.match.history)
            answer = await clients[seat].ask("undo", rev=clients[seat].rev)
            assert (answer["t"], answer["asked"]) == ("ok", True)
            others = [number for number in range(3) if number != seat]
            for other in others:
                await until(lambda o=other: bool(clients[o].of("asked")))
                asked = clients[other].of("asked")[0]
                assert (asked["seat"], asked["open"]) == (seat, True)
                assert len(table.running.match.history) == steps, "it was taken back before all had agreed"
                assert (await clients[other].ask("consent", rev=asked["rev"], yes=True))["t"] == "ok"
            assert len(table.running.match.history) < steps
            await until(lambda: not clients[seat].of("asked")[-1]["open"])
            late = await clients[others[0]].ask("consent", rev=asked["rev"], yes=True)
            assert late["code"] == "state"
            for client in clients:
                await client.leave()

    run(work)


def test_one_who_does_not_agree_settles_it_and_so_does_the_next_move(tmp_path: Path) -> None:
    async def work() -> None:
        watch = Watch()
        async with OpenServer(settings_for(tmp_path, now=watch)) as context:
            table = await table_of(context, *GUESTS)
            seat = await until_it_needs_consent(table)
            mine, other = Client(context, table, GUESTS[seat]), Client(context, table, GUESTS[seat - 1])
            await mine.join(seat)
            await other.join((seat - 1) % 3)
            await mine.settled()
            save = table.running.match.save()
            assert (await mine.ask("undo", rev=mine.rev))["asked"]
            await until(lambda: bool(other.of("asked")))
            await other.ask("consent", rev=other.of("asked")[0]["rev"], yes=False)
            await until(lambda: not mine.of("asked")[-1]["open"])
            assert "does not agree" in mine.of("asked")[-1]["text"]
            assert table.running.match.save() == save
            assert (await mine.ask("undo", rev=mine.rev))["code"] == "rate", "nobody is asked again at once"
            watch.pass_time(context.settings.asking_pause)
            assert (await mine.ask("undo", rev=mine.rev))["asked"]
            second = await other.ask("undo", rev=table.running.rev((seat - 1) % 3))
            assert second["code"] == "state"
            await play_on(table, 1)
            await until(lambda: mine.of("asked")[-1]["text"] == "The game went on.")
            await mine.leave()
            await other.leave()

    run(work)


def test_bots_and_the_seats_of_the_same_device_agree(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path, pace=3600)) as context:
            table = await table_for(context, "me", "me", "greedy")
            seat = await until_it_needs_consent(table)
            while seat == 2:
                seat = await until_it_needs_consent(table)
            steps = len(table.running.match.history)
            answer = await table.undo("anna", seat, table.running.rev(seat), "key")
            assert not answer.asked
            assert len(table.running.match.history) < steps

    run(work)


def test_nothing_to_take_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, *GUESTS)
            client = Client(context, table, "anna")
            await client.join(0)
            await client.settled()
            answer = await client.ask("undo", rev=client.rev)
            assert (answer["code"], answer["text"]) == ("state", "You have nothing to take back.")
            await client.leave()

    run(work)

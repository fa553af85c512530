"""Moves that are sent one after another without waiting for answers: the server keeps their order, and a refused one
takes those after it with it."""

from pathlib import Path

from hiram.core.state import TABLE
from hiram.server.tables.live import LiveTable
from server.harness import Client, OpenServer, run, settings_for, table_of

OPTIONS = {"first_roller": 0, "powers": "same"}


async def racing(context) -> tuple[LiveTable, list[Client]]:
    """Anna and Berta in a race in real time for the left card: tables are made until one deals the Lightning."""
    while True:
        table = await table_of(context, "anna", "berta", game="temple_rush", options=OPTIONS)
        if any(power.token == "lightning" for power in table.running.match.view(0).seats[0].powers):
            break
    clients = [Client(context, table, guest) for guest in ("anna", "berta")]
    for seat, client in enumerate(clients):
        await client.join(seat)
    for name in ("lightning", "zone 0", "stop"):
        await table.act(0, name, table.running.rev(0), "")
    await table.act(TABLE, "countdown", 0, "", kind="time")
    for client in clients:
        await client.settled()
    return table, clients


def stones(table: LiveTable) -> list[tuple[int, int]]:
    """A way to begin the temple: the actions of three stones, each joined to the one before, all of a full supply."""
    state = table.running.match.state()
    outline = state.outline(0)
    filling = int(outline.fillings[0])
    slots = [slot for slot in range(len(outline.xs)) if filling >> slot & 1]
    order = [slots[0]]
    for slot in order:  # which grows meanwhile
        order += [other for other in slots if other not in order and int(outline.joins[slot]) >> other & 1]
    parse = table.game.actions.parse
    places = [(int(outline.lengths[slot]), int(outline.xs[slot]), int(outline.ys[slot])) for slot in order[:3]]
    return [(parse(f"size {k}").id, parse(f"place {k}A@({x},{y})").id) for k, x, y in places]


async def send_all(client: Client, moves: list[tuple[int, int]]) -> list[dict[str, object]]:
    """Send moves before any answer is heard, each after the one before; the answers."""
    client.gate.clear()
    rev, keys = client.rev, [f"{client.guest}-in-line-{number}" for number in range(len(moves))]
    for number, (id, place) in enumerate(moves):
        after = {"after": keys[number - 1]} if number else {}
        await client.send({"t": "act", "key": keys[number], "rev": rev, "id": id, "then": [place], **after})
    client.gate.set()
    await client.settled()
    answers = {message.get("key"): message for message in client.messages}
    return [answers[key] for key in keys]


def laid(table: LiveTable, seat: int) -> int:
    return len(table.running.match.view(None).seats[seat].board.figures[0])


def test_stones_of_a_race_are_laid_without_waiting_for_answers(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table, (anna, berta) = await racing(context)
            answers = await send_all(anna, stones(table))
            assert [answer["t"] for answer in answers] == ["ok"] * 3
            assert laid(table, 0) == 3
            assert (await send_all(berta, stones(table)))[2]["t"] == "ok", "what others do meanwhile does not matter"
            for client in (anna, berta):
                await client.leave()

    run(work)


def test_a_refused_stone_takes_those_after_it_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table, (anna, berta) = await racing(context)
            first, second, third = stones(table)
            answers = await send_all(anna, [first, first, second, third])
            assert [answer["t"] for answer in answers] == ["ok", "no", "no", "no"]
            assert [answer.get("code") for answer in answers[1:]] == ["illegal", "stale", "stale"]
            assert laid(table, 0) == 1
            again = await anna.act(second[0], then=[second[1]])
            assert again["t"] == "ok", "after that one goes on from what is there"
            for client in (anna, berta):
                await client.leave()

    run(work)


def test_what_may_be_sent_ahead_is_offered_in_a_race_and_nowhere_else(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table, (anna, berta) = await racing(context)
            chains = {tuple(chain) for chain in anna.state["chains"].values()}
            assert set(stones(table)) <= chains
            assert anna.state["ahead"]
            nodes = {node for hand, places in anna.state["ahead"].items() for node in (hand, *places)}
            assert nodes <= set(anna.nodes)
            calm = await table_of(context, "anna", "berta", game="temple_rush", options=OPTIONS)
            carla = Client(context, calm, "anna")
            await carla.join(0)
            assert carla.state["ahead"] == {}
            for client in (anna, berta, carla):
                await client.leave()

    run(work)

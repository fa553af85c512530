"""The stream of a table's events ends when it should."""

import asyncio
from pathlib import Path

from hiram.server.http.play import events_of
from server.harness import OpenServer, run, settings_for, table_of


def test_a_stream_that_is_cancelled_while_something_happens_ends(tmp_path: Path) -> None:
    """The cancellation comes in the same moment as a change of the table, and is not lost with it."""

    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta")
            assert table.running is not None
            stream = events_of(table, table.running, "anna", 0, 0)

            async def read() -> None:
                async for _ in stream:
                    pass

            reading = asyncio.get_running_loop().create_task(read())
            for _ in range(20):
                await asyncio.sleep(0)
            [changed] = table.change_events
            changed.set()
            reading.cancel()
            for _ in range(20):
                await asyncio.sleep(0)
            assert reading.cancelled()
            assert not table.change_events

    run(work)

"""The fair queue: turns are counted, not seconds. Whoever has much waiting gets no larger share."""

import asyncio

import pytest

from hiram.server.fair import FairQueue, Share
from server.harness import run


class Line:
    """A queue whose slots are given back one at a time, and which remembers who had a turn."""

    def __init__(self, slots: int = 1, most: int | None = None) -> None:
        self.queue = FairQueue(slots, most)
        self.begun: list[Share] = []
        self._ends: list[asyncio.Event] = []
        self._tasks: list[asyncio.Task[None]] = []

    def come(self, *names: str) -> None:
        """Each `address guest table` wants a turn."""
        for name in names:
            self._tasks.append(asyncio.get_running_loop().create_task(self._work(Share(*name.split()))))

    async def _work(self, share: Share) -> None:
        end = asyncio.Event()
        async with self.queue.turn(share):
            self.begun.append(share)
            self._ends.append(end)
            await end.wait()

    async def settle(self) -> None:
        for _ in range(10):
            await asyncio.sleep(0)

    async def all_turns(self) -> list[str]:
        """Let one after another finish, until nobody waits."""
        await self.settle()
        while self._ends:
            self._ends.pop(0).set()
            await self.settle()
        assert all(task.done() for task in self._tasks)
        return [" ".join(share) for share in self.begun]


def test_a_newcomer_waits_for_one_turn_however_many_another_has_waiting() -> None:
    async def work() -> None:
        line = Line()
        line.come(*["bad mallory x"] * 300)
        await line.settle()
        line.come("good anna a")
        turns = await line.all_turns()
        assert turns.index("good anna a") <= 2
        assert len(turns) == 301
        assert not line.queue.waiting

    run(work)


def test_turns_go_round_by_address_then_by_guest_then_by_table() -> None:
    async def work() -> None:
        line = Line()
        line.come("b first t")  # holds the slot while the others come
        await line.settle()
        line.come(*["a g1 t1"] * 2, *["a g1 t2"] * 2, *["a g2 t3"] * 2, *["b g3 t4"] * 3)
        turns = (await line.all_turns())[1:]
        assert turns == [
            "a g1 t1",
            "b g3 t4",
            "a g2 t3",
            "b g3 t4",
            "a g1 t2",
            "b g3 t4",
            "a g2 t3",
            "a g1 t1",
            "a g1 t2",
        ]

    run(work)


def test_one_address_leaves_a_slot_to_others() -> None:
    async def work() -> None:
        line = Line(slots=3)
        line.come(*[f"bad guest{n} x" for n in range(50)])
        await line.settle()
        assert len(line.begun) == 2
        line.come("good anna a")
        await line.settle()
        assert line.begun[2] == Share("good", "anna", "a")
        await line.all_turns()

    run(work)


def test_who_gives_up_waiting_keeps_nobody_waiting() -> None:
    async def work() -> None:
        queue = FairQueue(1)
        held, waits = queue.turn(Share("a")), queue.turn(Share("b"))
        await held.__aenter__()
        given_up = asyncio.ensure_future(waits.__aenter__())
        await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.gather(given_up, return_exceptions=True)
        late = asyncio.ensure_future(queue.turn(Share("c")).__aenter__())
        await asyncio.sleep(0)
        await held.__aexit__(None, None, None)  # `late` is given the slot, and gives up before it can take it
        late.cancel()
        with pytest.raises(asyncio.CancelledError):
            await late
        async with queue.turn(Share("d")):
            assert not queue.waiting

    run(work)


def test_an_address_rests_as_long_as_it_worked_while_others_are_about(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        now = 100.0
        monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: now)
        queue, begun = FairQueue(4, 1, rest=1.0), 0

        async def once(address: str) -> None:
            nonlocal begun
            async with queue.turn(Share(address)):
                begun += 1

        async def settle() -> None:
            for _ in range(10):
                await asyncio.sleep(0)

        async with queue.turn(Share("bad")):
            now += 0.1
        await once("bad")
        assert begun == 1, "alone, nobody rests"
        await once("good")
        async with queue.turn(Share("bad")):
            now += 0.1
        waiting = asyncio.ensure_future(once("bad"))
        await settle()
        assert begun == 2
        await once("good")
        assert begun == 3, "who did not work does not rest"
        now += 0.11
        await settle()
        assert begun == 4
        await waiting

    run(work)

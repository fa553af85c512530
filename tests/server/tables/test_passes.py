"""Passing for people: in which windows, at the table's pace, and so that nobody can tell why."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from games.solomons_temple.builder import GAME as TEMPLE, SINS, at
from hiram.core.dice import dice_of
from hiram.core.match import Match
from hiram.core.state import State
from hiram.server.bots import driver
from hiram.server.context import AppContext
from hiram.server.errors import Refused
from hiram.server.http.schemas import PassRule, SeatChange
from hiram.server.http.tables import change_seat
from hiram.server.lobby.guests import Guest
from hiram.server.store import queries
from hiram.server.store.schema import VERSIONS
from hiram.server.store.sqlite import SqliteStore
from hiram.server.tables import seats
from server.harness import Client, OpenServer, Watch, run, settings_for, table_of, until
from server.twins import Twin, walk

PACE = 0.7
SIN, NO_SIN = SINS[0], "levites"


@pytest.fixture
def delays(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long the server meant to wait before each move that it made for somebody; it does not wait."""
    asked: list[float] = []

    async def no_sleep(seconds: float) -> None:
        asked.append(seconds)
        await asyncio.sleep(0)

    monkeypatch.setattr(driver, "sleep", no_sleep)
    return asked


def match_with(card: str) -> Match:
    """Seat 0 announces a build; seat 1 holds this card and may answer with it if it is a Sin."""
    position = TEMPLE.to_position(at("sin", a={"hand": ["priest"]}, b={"hand": [card]}).state)
    return Match(TEMPLE, 2, position=position)


async def table_at(context: AppContext, match: Match, state: State, passer: int, rule: PassRule) -> Twin:
    """A table that stands there, watched by the seat that does not pass."""
    twin = await Twin.at(context, TEMPLE, match, TEMPLE.to_position(state), viewer=1 - passer)
    rules = dict.fromkeys([window.kind for window in TEMPLE.windows], rule)
    await seats.set_passes(twin.table, f"guest {passer}", passer, rules)
    return twin


Outcome = tuple[list[bytes], list[float], bool]


def outcome(folder: Path, delays: list[float], match: Match, state: State, passer: int, rule: PassRule) -> Outcome:
    """What the other player got, byte by byte; which delays were kept; and whether the seat is still asked."""
    found: list[Outcome] = []
    delays.clear()

    async def work() -> None:
        async with OpenServer(settings_for(folder, pace=PACE, now=Watch())) as context:
            twin = await table_at(context, match, state, passer, rule)
            await until(lambda: not twin.table.driver.busy)
            await twin.client.settled()
            found.append((list(twin.client.bytes), list(delays), twin.running.match.acting == (passer,)))
            await twin.leave()

    run(work)
    return found[0]


def outcomes(folder: Path, delays: list[float], *cases: tuple[str, PassRule]) -> list[Outcome]:
    return [
        outcome(folder / f"{card} {rule}", delays, match := match_with(card), match.state(), 1, rule)
        for card, rule in cases
    ]


def test_how_long_a_pass_takes_depends_neither_on_the_hand_nor_on_the_setting(
    tmp_path: Path, delays: list[float]
) -> None:
    passed = outcomes(tmp_path, delays, (SIN, "always"), (NO_SIN, "always"), (NO_SIN, "unable"))
    assert passed[0] == passed[1] == passed[2]
    assert passed[0][1:] == ([PACE], False)


def test_who_can_respond_is_asked_unless_he_always_passes(tmp_path: Path, delays: list[float]) -> None:
    asked = outcomes(tmp_path, delays, (SIN, "unable"), (SIN, "never"), (NO_SIN, "never"))
    assert asked[0] == asked[1] == asked[2]
    assert asked[0][1:] == ([], True)


@pytest.mark.parametrize("rule", ["always", "unable"])
@pytest.mark.one_store("sqlite")  # long, and nothing in it depends on the store
def test_in_worlds_alike_to_the_other_the_passes_come_alike(
    tmp_path: Path, delays: list[float], rule: PassRule
) -> None:
    """Whole stretches: the same bytes in the same order after the same delays, whatever hand it is that passes."""
    kinds = {window.kind for window in TEMPLE.windows}
    compared = 0

    def in_a_window(match: Match) -> bool:
        return bool(match.acting) and match.question(match.acting[0]).kind in kinds

    for number, saved in enumerate(walk(TEMPLE, 2, seed=1, stride=5, wanted=in_a_window)[:-1]):
        match = Match.load(saved, TEMPLE)
        passer = match.acting[0]
        worlds = [match.state(), match.state().imagine(1 - passer, dice_of(b"passing %d" % number))]
        if rule == "unable" and any(len(world.legal(passer)) > 1 for world in worlds):
            continue
        one, other = (
            outcome(tmp_path / f"{number} {side}", delays, match, world, passer, rule)
            for side, world in enumerate(worlds)
        )
        assert one == other, f"stop {number}"
        assert set(one[1]) == {PACE}
        compared += 1
    assert compared >= 3, "hardly any window was compared"


def test_settings_live_with_the_seat_and_survive_a_restart(tmp_path: Path, seals: str) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta", game=seals)
            await seats.set_passes(table, "berta", 1, {"react": "unable"})
            await seats.set_passes(table, "berta", 1, {})
            id = table.id
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await context.tables.get(id)
            assert [seat.passes for seat in table.seats] == [{}, {"react": "unable"}]
            assert table.running is not None
            assert table.running.passes == [{}, {"react": "unable"}]
            assert table.watched
            await seats.change_seat(table, "berta", "Berta", 1, SeatChange("bot", bot="greedy"))
            assert table.seats[1].passes == table.running.passes[1] == {}

    run(work)


def test_only_the_seat_itself_learns_of_its_settings(tmp_path: Path, seals: str) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta", game=seals)
            anna, berta = Client(context, table, "anna"), Client(context, table, "berta")
            await anna.join(0)
            await berta.join(1)
            for client in (anna, berta):
                await client.settled()
            seen = len(anna.bytes)
            info = await change_seat.fn(
                context=context,
                guest=Guest("berta"),
                table_id=table.id,
                seat=1,
                data=SeatChange("passes", passes={"react": "always"}),
            )
            for client in (anna, berta):
                await client.settled()
            assert [seat.passes for seat in info.content.seats] == [{}, {"react": "always"}]
            assert berta.of("table")[-1]["table"]["seats"][1]["passes"] == {"react": "always"}
            assert len(anna.bytes) == seen
            assert [seat.passes for seat in table.info("anna").seats] == [{}, {}]
            for client in (anna, berta):
                await client.leave()

    run(work)


def test_what_cannot_be_set_is_refused(tmp_path: Path, seals: str) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path)) as context:
            table = await table_of(context, "anna", "berta", game=seals)
            with pytest.raises(Refused, match=r"Seals has no window 'seal'; there are react\."):
                await seats.set_passes(table, "berta", 1, {"seal": "always"})
            with pytest.raises(Refused, match="That seat is not yours"):
                await seats.set_passes(table, "anna", 1, {"react": "always"})

    run(work)


def test_a_person_may_be_quicker_than_his_setting(tmp_path: Path) -> None:
    async def work() -> None:
        async with OpenServer(settings_for(tmp_path, pace=0.05)) as context:
            match = match_with(SIN)
            twin = await table_at(context, match, match.state(), 1, "always")
            running = twin.running
            assert running.match.acting == (1,)
            await twin.table.act(1, f"play {SIN}", running.rev(1), "")
            moves = running.moves
            await until(lambda: not twin.table.driver.busy)
            assert running.moves == moves
            await twin.leave()

    run(work)


@pytest.mark.one_store("sqlite")
def test_a_folder_of_an_older_hiram_is_brought_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hiram.server.store.schema.VERSIONS", VERSIONS[:1])
    old = SqliteStore(tmp_path)
    old.write_now(
        lambda connection: connection.execute(
            "INSERT INTO tables (id, game, rules, content, players, options, clock, listed, practice, invite, secret,"
            " creator, status, created) VALUES ('t', 'g', 1, 'c', 1, '{}', '{}', 1, 0, 'i', 's', 'anna', 'open', 1)"
        )
    )
    old.write_now(
        lambda connection: connection.execute("INSERT INTO seats VALUES ('t', 0, 'human', 'Anna', '', '', '', '[]')")
    )
    old.close()
    monkeypatch.undo()
    new = SqliteStore(tmp_path)
    loaded = new.write_now(lambda connection: queries.load_table(connection, "t"))
    new.close()
    assert loaded is not None
    assert [(seat.name, seat.passes) for seat in loaded[1]] == [("Anna", {})]

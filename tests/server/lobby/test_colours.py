"""One colour for one person: what lists and panels are told is the colour of the pieces on the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from hiram.registry import game_of, game_slugs
from hiram.server.lobby.catalogue import game_info
from hiram.server.store import queries
from hiram.server.tables.info import table_info
from server.harness import OpenServer, play_on, run, settings_for, table_for


@pytest.mark.parametrize("slug", game_slugs())
def test_a_seat_has_the_colour_of_its_pieces_everywhere(tmp_path: Path, slug: str) -> None:
    async def work() -> None:
        game = game_of(slug)
        async with OpenServer(settings_for(tmp_path, pace=3600)) as context:
            table = await table_for(context, *["me"] * max(game.players), game=slug)
            await play_on(table, 40)
            told = [(seat.colour, seat.ink) for seat in table.info("anna").seats]
            view = table.running.match.view(None)
            drawn = {name for node in game.scene(view, table.running.names).nodes for name in node.cls.split()}
            for seat, (colour, ink) in enumerate(told):
                cls = game.seat_class(view, seat)
                assert cls in drawn, "nothing on the table has that class"
                assert colour == game.sheet.colour("--seat", cls)
                assert ink == game.sheet.colour("--seat-ink", cls)
            assert len(set(told)) == len(told), "two people have one colour"
            await context.tables._write_turns()
            [(row, rows)] = await context.store.read(lambda connection: queries.tables_of(connection, "anna"))
            asleep = table_info(row, rows, "anna", None)
            assert [(seat.colour, seat.ink) for seat in asleep.seats] == told, "the list says the same as the table"

    run(work)


def test_a_tribe_gives_its_colour_and_before_the_deal_nobody_has_one() -> None:
    game = game_of("prophets_and_patriarchs")
    assert len({colour.colour for colour in game_info(game.slug).colours}) == 1
    colours = [colour.colour for colour in game_info("temple_rush").colours]
    assert colours == [game_of("temple_rush").sheet.theme["light"][f"--seat{seat}"] for seat in range(len(colours))]

"""What the table asks: each prompt says what it is about, and a payment what is owed, for what and with which cubes."""

from __future__ import annotations

import pytest

from games.wisdom_of_solomon.builder import GAME, Position, Table


def prompt(table: Table) -> str:
    return GAME.question(table.state, table.seat).prompt


@pytest.mark.rule("WS-4.5")
def test_a_payment_says_what_it_is_for_what_is_owed_and_with_which_cubes() -> None:
    table = Position(3).has(0, "GXXFFW").workers(1, "levite").workers(2, "levite").table()
    table.do("place levite")
    assert prompt(table) == "Which price do you pay for a Temple Tile, and 2 cubes of any kind on top?"
    table.do("price GC")
    assert prompt(table) == (
        "Temple Tile: pay Gold with Exotic or Gold. Still owed: Gold, Copper and 2 cubes of any kind."
    )
    table.do("pay gold", "pay exotic")
    assert prompt(table) == (
        "Temple Tile: pay one cube of any kind with Exotic, Wood or Food. Still owed: 2 cubes of any kind."
    )


@pytest.mark.rule("WS-8.1")
def test_the_price_of_a_building_is_asked_for_by_its_name() -> None:
    table = Position(2).has(0, "XXSSW").offer("B07", None, None, None, None).table()
    table.do("place foreman", "build row1")
    assert prompt(table) == "Gate of the Elders: pay Stone with Exotic or Stone. Still owed: 2 Stone and Wood."


@pytest.mark.rule("WS-11.12")
def test_a_rebate_says_what_the_cost_is() -> None:
    table = Position(3).has(0, "SWWF").buildings(0, "B18").workers(1, "levite", "levite").table()
    table.do("place levite")
    assert prompt(table) == (
        "Temple Tile: the cost is Stone, Wood, Food and 2 cubes of any kind, but you pay one cube less. "
        "Which do you leave unpaid?"
    )


@pytest.mark.rule("WS-11.3")
def test_doing_it_once_more_says_what_it_would_do() -> None:
    table = Position(2).has(0, "FFFF").buildings(0, "B01").table()
    table.do("place B01")
    assert prompt(table) == "Threshing Floor: do it once more? Discard 2 Food: gain 6 Favor; up to twice."


def test_prompts_count_what_is_left() -> None:
    table = Position(2).has(0, "GS", favor=10).table()
    assert prompt(table) == "Year 1: place one of your 6 Workers, in Jerusalem or on the land."
    table.do("place merchant")
    assert "3 more at most" in prompt(table)
    table.do("sell gold")
    assert prompt(table) == "You sell Gold: which empty square does it go onto? You gain its price."
    table.do("onto gold 5")
    assert "2 more at most" in prompt(table)


@pytest.mark.rule("WS-9.5")
def test_the_menorah_says_how_many_cubes_are_to_be_given() -> None:
    table = Position(2).has(1, "GCSSWWFF").table().do("place menorah")
    assert table.seat == 1
    assert prompt(table) == "The Menorah: give whoever claimed it 4 cubes of your choice, one at a time."


def test_the_last_worker_is_called_so() -> None:
    table = Position(2).left(0, 1).table()
    assert prompt(table) == "Year 1: place your last Worker, in Jerusalem or on the land."


def test_a_discard_says_what_it_is_for() -> None:
    table = Position(2).hand(0, "F13", "F14").buildings(0, "B07").table()
    table.do("place B07")
    assert prompt(table) == "Gate of the Elders: which Fortune Card do you discard?"


def after_merchant(position: Position, card: str) -> Table:
    return position.hand(0, card, "F13").table().do("place merchant", "stop", f"play {card}")


@pytest.mark.parametrize(
    ("table", "kind", "clause"),
    [
        (Position(2).table().do("place merchant"), "transact", "WS-5.1"),
        (after_merchant(Position(2), "F16"), "transact", "WS-12.18"),
        (after_merchant(Position(2).houses(0, "judah"), "F17"), "place_road", "WS-12.19"),
        (after_merchant(Position(2).shortage("judah", "edom"), "F19"), "choose_shortage", "WS-12.21"),
        (after_merchant(Position(2), "F24"), "discard_fortune", "WS-12.26"),
        (Position(2).buildings(0, "B07").hand(0, "F01", "F02").table().do("place B07"), "discard_fortune", "WS-11.5"),
        (Position(2).buildings(0, "B20").has(0, "GC").table().do("place levite"), "discard_fortune", "WS-11.13"),
        (
            Position(2).buildings(0, "B17").shortage("judah", "edom").table().do("place B17"),
            "choose_shortage",
            "WS-11.11",
        ),
        (Position(2).buildings(0, "B17").shortage("judah").table().do("place B17"), "place_road", "WS-11.11"),
    ],
)
def test_a_question_cites_the_clause_of_what_asks_it(table: Table, kind: str, clause: str) -> None:
    question = GAME.question(table.state, 0)
    assert (question.kind, question.clause) == (kind, clause)


@pytest.mark.rule("WS-11.13")
def test_the_discard_of_the_chambers_is_asked_for_at_the_temple() -> None:
    table = Position(2).buildings(0, "B20").has(0, "GC").hand(0, "F01").table().do("place levite")
    assert prompt(table) == "Temple Tile: which Fortune Card do you discard?"


@pytest.mark.rule("WS-17.10", "WS-17.15")
def test_what_is_decided_for_jeroboam_says_so_and_can_be_left_to_him() -> None:
    table = Position(1).has(1, "XGCSSWWF").bag().table().do("place menorah")
    assert prompt(table) == "The Menorah: you decide which cubes Jeroboam gives you, 4 cubes to go."
    asked = GAME.question(table.state, 0)
    assert (asked.clause, asked.default) == ("WS-9.5", "choose for me")
    labels = [GAME.action_label(table.view(0), int(action)) for action in table.state.legal(0)]
    assert (labels[0], labels[-1]) == ("Jeroboam gives Exotic", "Choose for me")
    assert GAME.path(table.view(0), int(table.state.legal(0)[0])) == ("cubes.1.exotic",)

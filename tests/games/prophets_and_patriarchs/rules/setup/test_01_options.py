"""PA-1: the options and terms of a game."""

import pytest

from games.prophets_and_patriarchs.builder import GAME, Position, new
from hiram.core.errors import BadOption
from hiram.games.prophets_and_patriarchs.content.model import TRIBES
from hiram.games.prophets_and_patriarchs.engine.rules.movement import moves_left

rule = pytest.mark.rule


@rule("PA-1.1", "PA-22.1", "PA-22.2", "PA-R6")
def test_two_to_six_players_with_different_tribes():
    for players in (1, 7):
        with pytest.raises(BadOption, match="2 to 6"):
            GAME.read_options(players, {})
    with pytest.raises(BadOption, match=r"2 players need 2 different ones \(PA-4\.1\)"):
        GAME.read_options(2, {"tribes": ["levi", "levi"]})
    for players in range(2, 7):
        state = new(players, tribes="random")
        assert len({int(tribe) for tribe in state.tribe}) == players
        assert sum(kind != -1 for kind in state.board.tile) == 30


@rule("PA-1.2", "PA-R83", "PA-R59", "PA-22.10")
def test_the_options_and_their_defaults():
    assert GAME.read_options(2, {}) == {
        "tribes": "pick",
        "second_tents": "same_order",
        "board": "recommended",
        "unused_tribes": "keep",
        "advantages": False,
        "home_virtue": "every_turn",
        "player_trade": False,
        "numbers": "printed",
        "packs": "deck1",
        "camels": "16",
        "false_scope": "pieces",
        "open_hands": False,
        "target": 12,
        "shortest_line": 0,
        "round_limit": 100,
    }
    table = Position(packs="none").table().roll(5)
    assert "card_drawn" not in [event.kind for event in table.events()]
    assert [preset.name for preset in GAME.presets] == ["by the book", "even land", "shorter", "balanced"]


@rule("PA-1.2", "PA-19.4", "PA-20.1")
@pytest.mark.parametrize(("name", "least", "most"), [("target", 6, 59), ("round_limit", 1, 10_000)])
def test_the_bounds_of_the_numbers(name, least, most):
    assert GAME.read_options(2, {name: most})[name] == most
    assert GAME.read_options(2, {name: least})[name] == least
    for bad in (least - 1, most + 1):
        with pytest.raises(BadOption, match=name):
            GAME.read_options(2, {name: bad})


@rule("PA-22.3", "PA-22.5", "PA-4.3", "PA-17.9")
def test_discs_decide_the_shekels_and_leave_the_advantages():
    by_number = {2: 6, 3: 5, 4: 3, 5: 2, 6: 1, 7: 0, 8: 1, 9: 2, 10: 3, 11: 5, 12: 6}
    seen = set()
    for seed in range(20):
        state = new(6, str(seed), tribes=list(TRIBES), numbers="discs_random", advantages=True, packs="none")
        homes = [int(state.board.number[int(state.board.home[tribe])]) for tribe in range(6)]
        gifts = [row.gift for row in GAME.content.tribes]
        assert list(state.shekels) == [by_number[number] + gift for number, gift in zip(homes, gifts, strict=True)]
        seen |= {*homes}
    assert len(seen) > 7
    options = {"numbers": ["5,2=8"], "advantages": True}
    camel = Position(("issachar", "levi"), tents={0: [31]}, hands={0: {"hay": 1}}, **options).table()
    assert camel.legal(0, "camel")
    assert moves_left(Position(("naphtali", "levi"), **options).table().state, 0) == 2

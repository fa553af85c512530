"""ST-1 setup, ST-2 zones, ST-3 the course of a turn."""

from __future__ import annotations

from collections import Counter

import pytest

from hiram.core.dice import dice_of
from hiram.core.errors import BadOption
from rules.solomons_temple.builder import COPIES, FURNISHINGS, GAME, STAR, SWORD, TEMPLE, at, new_game

PRIESTHOOD = {"priest": "good", "altar": "clean"}


@pytest.mark.rule("ST-1.1", "ST-16.1", "ST-R58")
def test_two_players_and_seat_0_begins() -> None:
    assert GAME.players == (2,)
    for players in (1, 3, 4):
        with pytest.raises(BadOption):
            GAME.read_options(players, {})
    table = new_game()
    assert table.view(0).active == 0
    assert table.turn == 1
    assert table.refuses("done", "ST-4.1", seat=1)


@pytest.mark.rule("ST-1.2", "ST-1.3", "ST-1.4", "ST-1.5", "ST-1.7", "ST-R57")
def test_boards_are_empty_but_for_a_prophet_and_99_cards_are_dealt() -> None:
    table = new_game(3)
    for seat in range(2):
        side = table.side(seat)
        assert (side["temple"], side["gates"], side["discard"]) == ([], [], [])
        assert side["armies"] == [None] * 5
        assert side["prophet"] == ("isaiah", "jeremiah")[seat]
        lying = ["scapegoat"] if side["scapegoat"] != "none" else []
        owned = Counter([*side["hand"], *side["pile"], side["prophet"], *lying])
        assert owned == Counter(COPIES)
        assert len(side["pile"]) == 91
    assert "mulligan" not in " ".join(table.legal())


@pytest.mark.rule("ST-1.6", "ST-13.1", "ST-R5")
def test_eight_cards_each_and_a_scapegoat_is_laid_and_not_replaced() -> None:
    """E3."""
    with_goat = 0
    for seed in range(40):
        table = new_game(seed)
        for seat in range(2):
            side = table.side(seat)
            goat = side["scapegoat"] == "sideways"
            with_goat += goat
            assert len(side["hand"]) == 8 - goat
            assert "scapegoat" not in side["hand"]
    assert with_goat > 0


@pytest.mark.rule("ST-1.5")
def test_the_deal_depends_on_the_dice_seat_0_first() -> None:
    piles = {tuple(new_game(seed).pile(0)) for seed in range(5)}
    assert len(piles) == 5
    assert new_game(1).pile(0) != new_game(1).pile(1)


@pytest.mark.rule("ST-1.8", "ST-7.7")
def test_armies_stand_on_the_other_players_board_only() -> None:
    table = at("attack", b={"hand": ["babylonian_army"]})
    table.do("army place")
    assert table.army(1, board=0) == "fish_camp"
    assert table.army(1, board=1) is None
    own = at("prepare", {"hand": ["babylonian_army", "destruction", "lay_siege"], "armies": {1: "nob"}})
    assert own.legal() == ["done"]
    assert own.refuses("army place", "ST-7.7")


@pytest.mark.rule("ST-2.1", "ST-2.2")
def test_a_card_goes_to_its_owners_pile_wherever_it_lay() -> None:
    table = at("prepare", {"hand": ["priest"], "priest": "evil"}).do("play priest")
    assert table.disc(1) == ["evil_priest"]
    assert table.disc(0) == []
    assert not table.broken()


@pytest.mark.rule("ST-2.3", "ST-R32")
def test_good_cards_include_the_israelite_army() -> None:
    good = [card.id for card in GAME.content.cards if card.kind == "good"]
    assert len(good) == 35
    assert "israelite_army" in good
    table = at("defend", {"hand": ["israelite_army"] * 2, "fast": 1, "armies": {1: "ophel"}})
    assert table.refuses("israelite one", "ST-5.16")
    assert table.refuses("israelite two", "ST-5.16")


INSTANTS = ["peace_offering", "guilt_offering", "bad_offerings", "broken_altar", "evil_priest", "unclean"]


@pytest.mark.rule("ST-2.4", "ST-4.5", "ST-R8")
def test_the_instants_of_an_open_window() -> None:
    b = {"hand": [*INSTANTS, "grain_offering", "blemished_animal", "priest", "porch", "guarded_gate"], **PRIESTHOOD}
    table = at("window", {**PRIESTHOOD, "hand": ["ark"]}, b)
    assert table.legal() == [f"play {card}" for card in INSTANTS] + ["pass"]
    kings = at("window", {**PRIESTHOOD}, {**b, "king_david": True, "king_solomon": True})
    assert kings.offers("play porch", "guard fish_gate", "guard horse_gate")
    assert kings.lacks("play grain_offering", "play blemished_animal", "play priest")


@pytest.mark.rule("ST-2.5", "ST-R9")
def test_evil_instants_do_not_count_as_the_one_sin_and_no_burnt_offering_undoes_them() -> None:
    table = at("sin", {**PRIESTHOOD, "hand": ["burnt_offering"]}, {"hand": ["sin_doubt", "unclean", "sin_arrogance"]})
    table.do("play unclean", "play sin_doubt")
    assert table.refuses("play sin_arrogance", "ST-12.3")
    calm = at("prepare", {"priest": "unclean", "altar": "clean", "hand": ["burnt_offering"], "scapegoat": "activated"})
    assert calm.legal() == ["done"]


@pytest.mark.rule("ST-2.6", "ST-5.5", "ST-5.6", "ST-5.7")
def test_kings_instants_are_outside_the_building_limit_and_meet_no_sin() -> None:
    a = {"hand": ["guarded_gate", "guarded_gate", "porch", "boaz", "jachin"], "king_david": True, "king_solomon": True}
    table = at("build", a, {"hand": ["sin_doubt"]})
    table.do("play porch", "guard fish_gate", "play boaz", "guard horse_gate")
    assert table.asks == (0, "build")
    assert table.offers("announce")
    assert table.side(0)["temple"] == ["porch", "boaz"]
    assert table.side(0)["gates"] == ["fish_gate", "horse_gate"]


@pytest.mark.rule("ST-2.7", "ST-2.8", "ST-R10", "ST-4.18")
def test_an_instant_takes_effect_at_once_and_only_blemished_animal_answers() -> None:
    table = at("window", {**PRIESTHOOD, "hand": ["priest", "blemished_animal"]}, {"hand": ["evil_priest", "ark"]})
    table.do("play evil_priest")
    assert table.side(0)["priest"] == "evil"
    assert table.seat == 1
    peace = at("window", {"hand": ["blemished_animal"]}, {**PRIESTHOOD, "hand": ["peace_offering", "ark"]})
    peace.do("play peace_offering")
    assert peace.asks == (0, "blemish")


NEEDLESS = {
    "levites": ({"hand": ["levites"], "pile": ["ark"]}, "prepare"),
    "grain_offering": ({"hand": ["grain_offering"], **PRIESTHOOD}, "prepare"),
    "peace_offering": ({"hand": ["peace_offering"], "pile": [], **PRIESTHOOD}, "prepare"),
    "guilt_offering": ({"hand": ["guilt_offering"], **PRIESTHOOD}, "prepare"),
    "cooperation": ({"hand": ["cooperation", "sea"], "temple": ["porch"]}, "place"),
}


@pytest.mark.rule("ST-2.9", "ST-R62")
@pytest.mark.parametrize("card", NEEDLESS)
def test_there_is_no_test_of_use(card: str) -> None:
    side, point = NEEDLESS[card]
    table = at(point, side).do(f"play {card}")
    assert card not in table.hand(0)
    assert not table.broken()


@pytest.mark.rule("ST-2.9")
def test_siege_without_gates_and_destruction_without_furnishings_are_legal() -> None:
    a = {"armies": {1: "court_north", 2: "nob"}, "temple": ["porch"]}
    table = at("attack", a, {"hand": ["lay_siege", "destruction"]})
    assert table.offers("siege lay", "strike 1 temple")


@pytest.mark.rule("ST-2.10")
def test_a_recovery_may_bring_nine_cards() -> None:
    hand = ["burnt_offering"] * 6 + ["altar", "priest"]
    table = at("prepare", {"hand": hand, "fast": 3, "discard": ["king_solomon"]}).do("recover", "take king_solomon")
    assert len(table.hand(0)) == 9


@pytest.mark.rule("ST-2.11", "ST-R51", "ST-15.3")
def test_an_empty_pile_gives_nothing_and_is_not_refilled() -> None:
    table = at("close", b={"hand": ["ark"], "pile": [], "prophet": "isaiah"})
    table.do("done")
    assert table.turn == 10
    assert table.hand(1) == ["ark"]
    assert not table.state.finished()
    assert table.side(1)["refilled"] is False


@pytest.mark.rule("ST-2.12", "ST-2.13", "ST-10.5")
def test_nothing_moves_or_takes_back_cards_in_play() -> None:
    a = {
        "hand": ["priest"],
        "temple": TEMPLE[:6],
        "gates": ["fish_gate"],
        "king_david": True,
        "armies": {1: "court_north"},
    }
    table = at("attack", {**a, "temple": ["porch", "boaz"]}, {"hand": ["destruction"]})
    table.do("strike 1 temple")
    assert table.side(0)["temple"] == ["porch", "boaz"]
    assert table.side(0)["king_david"] is True
    assert table.side(0)["gates"] == ["fish_gate"]


@pytest.mark.rule("ST-3.1", "ST-3.5", "ST-3.6")
def test_a_turn_goes_through_its_phases() -> None:
    a = {"hand": ["sea", "altar"], "prophet": "isaiah", "temple": ["porch"], "armies": {1: "nob"}}
    table = at("prepare", a, {"hand": ["ark"], "prophet": "jeremiah"}).roll(SWORD)
    seen = [table.asks]
    while table.turn == 9:
        table.rest()
        seen.append(table.asks)
    assert seen[:5] == [(0, "prepare"), (1, "attack"), (0, "defend"), (0, "build"), (0, "close")]
    assert seen[5] == (1, "prepare")


@pytest.mark.rule("ST-3.2", "ST-3.3")
def test_the_start_of_a_turn_in_its_order() -> None:
    b = {"hand": ["ark"], "fast": 1, "sin": "sin_doubt", "prophet": "isaiah", **PRIESTHOOD}
    table = at("close", {"hand": ["sea"]}, b, announced=0)
    table.do("done")
    order = [
        kind for kind in table.happened() if kind in ("turn_began", "left_play", "fast_counted", "drawing", "asked")
    ]
    assert order == ["turn_began", "left_play", "fast_counted", "drawing", "asked"]
    assert table.asks == (0, "open_window")
    assert len(table.hand(1)) in (7, 8)


@pytest.mark.rule("ST-3.3")
def test_draw_up_to_eight() -> None:
    """E1."""
    b = {"hand": ["ark", "veil", "sea", "filling", "boaz"], "prophet": "isaiah", "top": ["priest", "altar", "levites"]}
    table = at("close", b=b)
    before = len(table.pile(1))
    table.do("done")
    assert len(table.hand(1)) == 8
    assert len(table.pile(1)) == before - 3


@pytest.mark.rule("ST-3.3", "ST-R4")
def test_nobody_draws_on_the_own_first_turn() -> None:
    """E2."""
    for turn, cards in ((1, 6), (2, 8)):
        b = {
            "hand": ["ark", "veil", "sea", "filling", "boaz", "porch"],
            "prophet": "isaiah",
            "top": ["priest", "altar"],
        }
        table = at("close", b=b, turn=turn).do("done")
        assert table.turn == turn + 1
        assert len(table.hand(1)) == cards


@pytest.mark.rule("ST-3.4")
def test_a_scapegoat_counts_as_drawn() -> None:
    b = {"hand": ["ark", *FURNISHINGS[1:5]], "prophet": "isaiah", "top": ["scapegoat", "altar", "priest", "levites"]}
    table = at("close", b=b).do("done")
    assert len(table.hand(1)) == 7
    assert table.side(1)["scapegoat"] == "sideways"


@pytest.mark.rule("ST-3.7", "ST-6.15", "ST-5.19")
def test_the_end_of_a_turn() -> None:
    a = {"hand": ["sea"], "grain": 2, "fast": 3, **PRIESTHOOD}
    table = at("close", a, {"priest": "unclean", "altar": "clean", "hand": ["ark"], "pile": []}).do("done")
    assert table.side(0)["grain"] == 0
    assert table.disc(0) == ["grain_offering", "grain_offering", "pray_and_fast", "unclean"]
    assert table.side(1)["priest"] == "good"
    assert table.side(0)["fast"] is None
    assert table.view(0).active == 1


@pytest.mark.rule("ST-16.2")
def test_a_second_pass_refills_the_pile_once() -> None:
    b = {"hand": ["ark"], "pile": ["sea"], "prophet": "isaiah"}
    table = at("close", b=b, second_pass=True)
    gone = len(table.disc(1))
    table.do("done")
    drawn = 8 - (table.side(1)["scapegoat"] == "sideways")
    assert len(table.hand(1)) == drawn
    assert table.disc(1) == []
    assert len(table.pile(1)) == gone - 6
    assert table.side(1)["refilled"] is True
    plain = at("close", b=b).do("done")
    assert plain.hand(1) == ["ark", "sea"]


@pytest.mark.rule("ST-16.2")
def test_the_second_pass_comes_only_once() -> None:
    b = {"hand": ["ark"], "pile": [], "discard": ["sea"], "prophet": "isaiah"}
    table = at("close", b=b, second_pass=True)
    position = GAME.to_position(table.state)
    position["sides"][1]["refilled"] = True
    again = GAME.from_position(2, GAME.read_options(2, {"second_pass": True}), position)
    again.apply(0, GAME.actions["done"].id)
    assert GAME.to_position(again)["sides"][1]["hand"] == ["ark"]


@pytest.mark.rule("ST-16.3", "ST-16.4")
def test_foundations_laid() -> None:
    table = new_game(2, foundations_laid=True)
    for seat in range(2):
        assert table.side(seat)["temple"] == ["porch", "main_hall"]
        assert len(table.pile(seat)) == 97 - 8
    assert [option.name for option in GAME.options] == ["second_pass", "foundations_laid"]


@pytest.mark.rule("ST-7.2", "ST-R2")
def test_the_die_is_even() -> None:
    faces = [dice_of(f"even {number}".encode()).below(2) for number in range(400)]
    assert 160 < sum(faces) < 240
    for face in (STAR, SWORD):
        table = at("prepare", {"prophet": "isaiah", "hand": ["sea"]}, {"hand": ["ark"]}).roll(face).do("done")
        assert table.view(None).die == face

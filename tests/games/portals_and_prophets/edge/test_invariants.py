"""What must hold from each position to the next, over whole random games: invariants 9, 11, 13, 14, 15, 17 and 18.

(What must hold of each position by itself is checked by the game's own `broken_invariants`, after every action.)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from games.portals_and_prophets.builder import LAST_ROUND, Table, event_rows, new_game, roads
from hiram.core.dice import Dice, dice_of

Step = tuple[dict[str, Any], str, dict[str, Any]]
Player = Callable[[list[str], dict[str, Any], Dice], str]
GAMES = [
    *((players, "standard", "off") for players in (2, 3, 4, 5)),
    *((players, "simplified", "off") for players in (2, 5)),
    (4, "team", "off"),
    (4, "team+simplified", "off"),
    (3, "standard", "blind"),
    (3, "standard", "choose"),
    (5, "simplified", "blind"),
]


def wander(names: list[str], position: dict[str, Any], dice: Dice) -> str:
    """The choice of a player who likes to draw and to play, and seldom ends his turn early."""
    eager = [name for name in names if name.startswith(("play", "draw"))]
    if eager and dice.below(3) > 0:
        return eager[int(dice.below(len(eager)))]
    if len(names) > 1 and dice.below(4) > 0:
        names = [name for name in names if name != "end-turn"]
    return names[int(dice.below(len(names)))]


def travel(names: list[str], position: dict[str, Any], dice: Dice) -> str:
    """The choice of a player who walks to the places of his New Testament cards, and wanders a little."""
    plays = [name for name in names if name.startswith("play")]
    if plays:
        return plays[0]
    seat = position["seats"][position["current_seat"]]
    places = {event_rows()[card].location for card in seat["hand"] if card[0] == "N"}
    if position["phase"] == "turn" and dice.below(4) > 0:
        if not places and "draw-nt" in names:
            return "draw-nt"
        steps = distances(places, frozenset(position["portals"]))
        nearer = [name for name in names if steps.get(name.removeprefix("go "), 99) < steps.get(seat["location"], 0)]
        if nearer:
            return nearer[0]
        if seat["location"] in places and "end-turn" in names:
            return "end-turn"
    kept = [name for name in names if not name.startswith(("discard N", "fuel N"))]
    return wander(kept or names, position, dice)


def distances(places: set[str], portals: frozenset[str]) -> dict[str, int]:
    """How many steps each location is from the nearest of some places."""
    steps = dict.fromkeys(places, 0)
    edge = list(places)
    for here in edge:
        for there in sorted(roads()[here] | (portals if here in portals else frozenset())):
            if there not in steps:
                steps[there] = steps[here] + 1
                edge.append(there)
    return steps


def game(players: int, mode: str, lenient: str, seed: int, choose: Player) -> tuple[Table, list[Step]]:
    """A whole game: the table at its end, and each step as (position, action, position)."""
    table = new_game(players, f"{mode} {lenient} {seed}", mode=mode, lenient_draw=lenient, portals="random")
    dice = dice_of(f"players {seed}".encode())
    steps = []
    before = table.position
    while not table.over:
        legal = table.legal()
        assert 1 <= len(legal) <= (58 if before["phase"] == "place" else 33 if lenient == "off" else 36)
        name = choose(legal, before, dice)
        table.do(name)
        after = table.position
        steps.append((before, name, after))
        before = after
    return table, steps


@pytest.fixture(scope="module", params=[wander, travel], ids=["wander", "travel"])
def choose(request: pytest.FixtureRequest) -> Player:
    player: Player = request.param
    return player


@pytest.fixture(scope="module", params=GAMES, ids=lambda game: f"{game[0]}-{game[1]}-{game[2]}")
def played(request: pytest.FixtureRequest, choose: Player) -> tuple[Table, list[Step]]:
    players, mode, lenient = request.param
    return game(players, mode, lenient, seed=1, choose=choose)


def turn_steps(steps: list[Step]) -> list[Step]:
    return [step for step in steps if step[0]["phase"] == "turn"]


@pytest.mark.rule("PP-3.3", "PP-3.6")
def test_9_actions_fall_by_one_with_each_draw_move_and_play_and_by_none_otherwise(
    played: tuple[Table, list[Step]],
) -> None:
    for before, name, after in turn_steps(played[1]):
        verb = name.split()[0]
        if verb == "end-turn":
            assert after["actions_left"] == (0 if after["phase"] == "over" else 4)
        else:
            cost = 0 if verb in ("fuel", "discard") else 1
            assert after["actions_left"] == before["actions_left"] - cost
            assert after["current_seat"] == before["current_seat"]


@pytest.mark.rule("PP-5.1", "PP-5.2", "PP-5.6")
def test_11_a_pawn_moves_along_a_road_or_from_portal_to_portal(played: tuple[Table, list[Step]]) -> None:
    moves = 0
    for before, name, after in turn_steps(played[1]):
        was = [seat["location"] for seat in before["seats"]]
        now = [seat["location"] for seat in after["seats"]]
        if not name.startswith("go "):
            assert now == was
            continue
        moves += 1
        seat = before["current_seat"]
        here, there = was[seat], now[seat]
        assert there == name.removeprefix("go ")
        assert there in roads()[here] or {here, there} <= set(before["portals"])
        assert there not in was
        assert now[:seat] + now[seat + 1 :] == was[:seat] + was[seat + 1 :]
    assert moves > 0


@pytest.mark.rule("PP-4.3", "PP-4.4")
def test_13_five_cards_are_face_up_while_the_deck_lasts_and_then_never_more(played: tuple[Table, list[Step]]) -> None:
    for before, _, after in turn_steps(played[1]):
        was, now = (sum(card is not None for card in position["face_up"]) for position in (before, after))
        if after["ot_deck"]:
            assert now == 5
        if not before["ot_deck"]:
            assert now <= was


@pytest.mark.rule("PP-4.3", "PP-4.5", "PP-9.2")
def test_14_the_decks_only_shrink_and_by_one_for_each_card_drawn(played: tuple[Table, list[Step]]) -> None:
    for before, name, after in turn_steps(played[1]):
        was, now = (Counter(ot=len(p["ot_deck"]), nt=len(p["nt_deck"])) for p in (before, after))
        taken = Counter(ot=int(name == "draw-ot"), nt=int(name == "draw-nt"))
        if name.startswith("draw-up") and before["ot_deck"]:
            taken["ot"] += 1
        assert {deck: was[deck] - now[deck] for deck in ("ot", "nt")} == dict(taken)


@pytest.mark.rule("PP-8.4", "PP-3.2")
def test_15_the_colours_used_are_as_many_as_the_exchanges_of_the_turn(played: tuple[Table, list[Step]]) -> None:
    exchanges = 0
    for _, name, after in turn_steps(played[1]):
        exchanges = 0 if name == "end-turn" else exchanges + name.startswith("fuel ")
        assert len(after["colors_used"]) == exchanges <= 3


@pytest.mark.rule("PP-10.2", "PP-3.1")
def test_17_at_the_end_all_have_had_as_many_turns_as_there_were_rounds(played: tuple[Table, list[Step]]) -> None:
    table, steps = played
    turns = Counter(before["current_seat"] for before, name, _ in steps if name == "end-turn")
    assert turns == dict.fromkeys(range(len(table.position["seats"])), table.round)


@pytest.mark.rule("PP-10.6", "PP-13.4")
def test_18_rounds_and_decisions_are_bounded(played: tuple[Table, list[Step]]) -> None:
    table, steps = played
    players = len(table.position["seats"])
    if table.view(None).simplified:
        assert table.round == 13
    assert table.round <= LAST_ROUND
    assert len(steps) <= players * LAST_ROUND * 16 + players
    longest = Counter((before["round"], before["current_seat"]) for before, _, _ in turn_steps(steps))
    assert max(longest.values()) <= 16


@pytest.mark.rule("PP-10.1", "PP-10.2")
def test_16_a_third_new_testament_card_ends_the_game_with_its_round(played: tuple[Table, list[Step]]) -> None:
    table, steps = played
    if table.view(None).simplified:
        assert table.ending == "simplified_end"
        return
    thirds = [
        after["round"] for _, name, after in steps if name.startswith("play N") and after["triggered_by"] is not None
    ]
    assert (table.ending == "third_new_testament_card") == bool(thirds)
    assert all(round == table.round for round in thirds)


@pytest.mark.rule("PP-4.4", "PP-10.8", "PP-10.1", "PP-10.6")
def test_these_games_come_to_empty_decks_and_to_both_usual_ends() -> None:
    """So that what is said above of empty decks and of the third card is said of something."""
    wandered, steps = game(5, "standard", lenient="off", seed=1, choose=wander)
    empty = [before["round"] for before, _, _ in turn_steps(steps) if not before["ot_deck"]]
    assert min(empty) < wandered.round == LAST_ROUND
    assert wandered.ending == "round_cap"
    travelled, _ = game(3, "standard", lenient="off", seed=1, choose=travel)
    assert travelled.ending == "third_new_testament_card"


@pytest.mark.rule("PP-14.1", "PP-4.7")
def test_without_the_option_no_hand_is_ever_cut_and_none_exceeds_seven(played: tuple[Table, list[Step]]) -> None:
    table, steps = played
    way = table.view(None).lenient_draw
    most = 8 if way == "choose" else 7
    assert all(len(seat["hand"]) <= most for _, _, after in steps for seat in after["seats"])
    removals = table.kinds().count("blind_removal")
    assert removals == 0 or way == "blind"


@pytest.mark.rule("PP-11.1", "PP-11.2", "PP-12.3")
def test_at_the_end_log_score_sheet_and_scores_say_the_same(played: tuple[Table, list[Step]]) -> None:
    table, _ = played
    categories = {"sets_scored": "region_sets", "majority_scored": "majorities", "symbol_card_scored": "symbol_cards"}
    for side in range(2 if table.view(None).team else len(table.position["seats"])):
        logged: Counter[str] = Counter()
        for event in table.events():
            if event.fields.get("side") == side:
                logged[categories.get(event.kind, event.kind)] += int(str(event.fields["points"]))
        sheet = table.sheet(side)
        assert {name: logged[name] for name in categories.values()} == {
            name: sheet[name] for name in categories.values()
        }
        assert logged["final_score"] == sheet["total"] == table.scores()[side]
        assert sheet["majorities"] % 7 == 0

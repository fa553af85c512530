"""Position files: the whole position as JSON, and what is refused."""

import json

import msgspec
import pytest

from hiram.core.errors import BadOption, BadPosition, UnknownGame
from hiram.core.files.position import read_position, write_position
from hiram.core.match import Match
from support.toy import Seals

GAME = Seals()
MATCH = Match(GAME, 1, {"rounds": 3}, "position")
FILE = write_position(GAME, MATCH.options, MATCH.state())


def changed(**fields: object) -> str:
    return json.dumps({**FILE, **fields})


def test_a_position_comes_back_as_it_was():
    game, options, state = read_position(json.dumps(FILE), GAME)
    assert game is GAME
    assert options == MATCH.options
    assert write_position(GAME, options, state) == FILE


def test_the_seats_of_automata_are_not_counted_as_players():
    assert FILE["players"] == 1
    assert len(FILE["position"]["hands"]) == 2


def test_a_match_can_begin_with_a_position_and_its_record_keeps_it():
    middle = Match(GAME, 2, {}, "middle")
    middle.act(0, middle.legal(0)[0])
    puzzle = Match(GAME, 2, {}, "other seed", position=GAME.to_position(middle.state()))
    assert puzzle.view(0) == middle.view(0)
    puzzle.act(0, "guard")
    again = Match.load(puzzle.save(), GAME)
    assert again.view(1) == puzzle.view(1)
    assert again.save() == puzzle.save()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (json.dumps(FILE)[:50], "damaged or cut off, not JSON"),
        (b"\xff", "damaged or cut off, not JSON"),
        ("[" * 100_000, "not a position file|damaged"),
        ("[]", "not a position file of Hiram"),
        (changed(extra=1), "unknown field `extra`"),
        (changed(hiram_position=9), "position format 9 is not known"),
        (changed(game="chess"), "a position of 'chess', not of 'seals'"),
        (changed(rules=9), "made under rules version 9"),
        (changed(content="x"), "made with another content file"),
        (changed(position={}), "position: Object missing required field"),
        (changed(position={**FILE["position"], "hands": "x"}), "hands"),
    ],
)
def test_a_position_that_does_not_fit_is_refused(text, says):
    with pytest.raises(BadPosition, match=says):
        read_position(text, GAME)


def test_options_of_a_position_are_checked():
    with pytest.raises(BadOption, match="Seals is for 1 to 3 players, not 9"):
        read_position(changed(players=9), GAME)


def test_a_position_of_no_known_game_is_refused():
    with pytest.raises(UnknownGame):
        read_position(json.dumps(FILE))


def test_a_position_is_plain_json():
    assert msgspec.json.decode(msgspec.json.encode(FILE)) == FILE

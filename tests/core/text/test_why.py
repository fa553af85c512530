"""A touch of what cannot be touched now is answered: the rule against what was meant, or what comes first."""

from hiram.core.match import Match
from hiram.core.perspective import Perspective
from hiram.core.text.why import Answer, Touches
from hiram.registry import game_of

PORTALS = game_of("portals_and_prophets")
NAMES = ("Adah", "Boaz")


def placed() -> Match:
    """A game of Portals and Prophets in which both pawns stand: the first one at Hebron."""
    match = Match(PORTALS, 2, {"start_seat": 0}, "seed")
    for place in ("hebron", "babylon"):
        match.act(match.acting[0], f"go {place}")
    return match


def asked(match: Match, seat: int, *under: str, held: tuple[str, ...] = ()) -> Answer | None:
    return Touches(match.perspective(seat), NAMES).why(under, held)


def test_the_rule_against_what_was_meant_is_named() -> None:
    match = placed()
    answer = asked(match, 0, "loc.hazor")
    assert answer == Answer("No road and no portal leads from Hebron to Hazor in one step.", "PP-5.1", "loc.hazor")


def test_what_lies_under_a_piece_is_meant_if_the_piece_is_for_nothing() -> None:
    match = placed()
    answer = asked(match, 0, "pawn.1", "loc.babylon")
    assert answer is not None
    assert (answer.node, answer.clause) == ("loc.babylon", "PP-5.3")


def test_who_is_not_asked_hears_who_is() -> None:
    match = placed()
    answer = asked(match, 1, "loc.hazor")
    assert answer == Answer("Not now. Adah is to decide.", "PP-3.1", "loc.hazor")


def test_what_is_only_to_be_looked_at_tells_what_is_asked() -> None:
    match = placed()
    answer = asked(match, 0, "score.1")
    assert answer is not None
    assert answer.text.startswith("Nothing to do with Score of Boaz now. ")
    assert answer.text.endswith(match.question(0).prompt)
    assert answer.clause == match.question(0).clause


def test_what_comes_second_names_what_comes_first() -> None:
    match = placed()
    hand = match.view(0).seats[0].hand
    answer = asked(match, 0, f"drop.{hand[0]}")
    assert answer is not None
    assert answer.text.startswith("Touch ")
    assert " first: Throw " in answer.text


def test_what_else_a_held_thing_is_for_is_explained() -> None:
    match = placed()
    touches = Touches(match.perspective(0), NAMES)
    plays = {action.name for action in match.legal(0)}
    card = next(card for card in match.view(0).seats[0].hand if f"play {card}" not in plays)
    missing = touches.missing((f"card.{card}",))
    assert missing is not None
    assert missing.clause in ("PP-6.1", "PP-6.6", "PP-7.1")
    assert touches.missing(()) is None
    assert touches.missing(("loc.hazor",)) is None


def test_of_what_is_not_there_nothing_is_said() -> None:
    assert asked(placed(), 0, "loc.nowhere") is None


def test_an_answer_is_made_on_an_imagined_world() -> None:
    """Cards that the seat cannot see lie elsewhere there; the answers stay the same."""
    match = placed()
    true, other = match.state(), match.state().imagine(0, match.state().dice)
    for node in ("deck.ot", "slot.0", "hand1.0", "loc.hazor", "panel.1"):
        answers = [Touches(Perspective(PORTALS, state, 0), NAMES).why((node,)) for state in (true, other)]
        assert answers[0] == answers[1]

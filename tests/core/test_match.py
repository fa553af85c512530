"""A match: actions by name, sealed answers, forced decisions, undo, names, automata and the table's clock."""

import copy
import pickle

import pytest

import hiram
from hiram.core.dice import dice_of
from hiram.core.errors import BadNotation, BadOption, HiramError, IllegalMove
from hiram.core.files.fairness import SealedSeed
from hiram.core.match import Match, MatchListener
from hiram.core.state import TABLE
from hiram.core.step import Step
from hiram.registry import game_slugs
from support.toy import Seals

GAME = Seals()


def new(players: int = 2, seed: str = "match", **options: object) -> Match:
    return Match(GAME, players, options, seed)


def seal(match: Match, seat: int, how: str = "bare") -> None:
    match.act(seat, match.legal(seat)[0])
    match.act(seat, how)


def test_actions_are_taken_by_name_number_or_value():
    match = new()
    first = match.legal(0)[0]
    match.act(0, first)
    match.act(0, "  guard ")
    match.act(1, match.legal(1)[0].id)
    assert [step.action.name.split()[0] for step in match.history] == ["seal", "guard", "seal"]


@pytest.mark.parametrize("action", ["fly", "", -1, 99, True, 1.5])
def test_what_is_no_action_is_refused(action):
    with pytest.raises(BadNotation):
        new().act(0, action)


def test_an_illegal_move_is_refused_and_changes_nothing():
    match = new()
    before, saved = GAME.to_position(match.state()), match.save()
    with pytest.raises(IllegalMove) as refused:
        match.act(0, "pass")
    assert refused.value.clause == "SE-1.3"
    assert GAME.to_position(match.state()) == before
    assert match.save() == saved


@pytest.mark.parametrize("seat", [2, -2, 17])
def test_a_seat_that_is_not_there_is_refused(seat):
    match = new()
    for ask in (match.legal, match.question, match.view, match.perspective, match.events):
        with pytest.raises(HiramError, match=f"there is no seat {seat}"):
            ask(seat)
    with pytest.raises(HiramError, match=f"there is no seat {seat}"):
        match.act(seat, "pass")


def test_who_is_not_asked_has_no_question():
    match = new()
    seal(match, 0)
    with pytest.raises(HiramError, match="seat 0 is not being asked anything now"):
        match.question(0)


def test_answers_stay_sealed_until_all_are_in():
    match = new(3)
    card = match.legal(0)[0].name.split()[1]
    seal(match, 0, "guard")
    assert match.acting == (1, 2)
    assert match.view(1).answered == (True, False, False)
    assert [event.text for event in match.events(1)][1:] == ["Player 1 has sealed a card."]
    assert [event.fields.get("card") for event in match.events(0)] == [None, int(card), int(card)]
    seal(match, 1)
    assert not any(event.kind == "shown" for event in match.events(None))
    seal(match, 2)
    assert next(event.fields["card"] for event in match.events(None) if event.kind == "shown") == int(card)


def test_a_seat_s_events_are_counted_for_itself():
    match = new()
    match.act(0, match.legal(0)[0])
    assert (match.event_count(0), match.event_count(1), match.event_count(None)) == (2, 1, 1)
    assert match.events(0, since=1)[0].kind == "chosen"
    assert match.events(1, since=1) == []


def test_the_only_answer_is_taken_without_asking():
    match = new(rounds=1, reactions=False)
    seal(match, 0)
    seal(match, 1)
    assert [str(step) for step in match.history if step.forced] == ["0:roll"]
    assert match.finished


def test_a_table_that_wants_to_is_asked_for_everything():
    match = Match(GAME, 2, {"rounds": 1, "reactions": False}, "match", ask_forced=True)
    seal(match, 0)
    seal(match, 1)
    assert match.acting == (0,)
    assert [action.name for action in match.legal(0)] == ["roll"]


def test_a_telling_question_is_always_put():
    asked = 0
    for seed in range(40):
        match = new(seed=str(seed))
        seal(match, 0)
        seal(match, 1)
        if match.acting == (1,) and len(match.legal(1)) == 1:
            asked += 1
            assert match.question(1).telling
            match.act(1, "pass")
    assert asked > 3


def test_a_sealed_answer_can_be_taken_back_until_all_are_in():
    match = new(3)
    seal(match, 0, "guard")
    seal(match, 1)
    hand = match.view(1).hand
    assert match.can_undo(0)
    match.undo(0)  # says bare or guard again
    assert match.acting == (0, 2)
    assert match.view(1).hand == hand
    assert match.view(1).answered == (False, True, False)
    match.undo(0)  # chooses another card
    match.act(0, match.legal(0)[-1])
    match.act(0, "bare")
    seal(match, 2)
    assert not match.can_undo(0)


def test_what_was_revealed_is_not_taken_back_alone():
    match = new(rounds=1)
    seal(match, 0)
    seal(match, 1)
    assert not match.can_undo(1)
    saved = match.save()
    with pytest.raises(HiramError, match="seat 1 cannot take that back alone"):
        match.undo(1)
    assert match.save() == saved


def test_with_everybody_s_consent_anything_is_taken_back():
    match = new(rounds=1)
    seal(match, 0)
    match.act(1, match.legal(1)[0])
    before = match.state()
    match.act(1, "guard")
    match.undo(1, agreed=(0,))
    assert GAME.to_position(match.state()) == GAME.to_position(before)
    assert match.acting == (1,)


def test_some_consent_is_not_enough():
    match = new(3, rounds=1)
    for seat in range(3):
        seal(match, seat)
    with pytest.raises(HiramError, match="cannot take that back alone"):
        match.undo(2, agreed=(1,))


def test_who_has_done_nothing_has_nothing_to_take_back():
    match = new()
    assert not match.can_undo(0)
    with pytest.raises(HiramError, match="seat 0 has nothing to take back"):
        match.undo(0, agreed=(1,))


def test_an_agreed_undo_goes_back_behind_a_gathering_that_others_have_begun():
    for seed in range(30):
        match = new(seed=str(seed))
        seal(match, 0)
        seal(match, 1)
        if 1 not in match.acting or match.state().sealed:
            continue
        match.act(1, "pass")
        before = len(match.history)
        seal(match, 0)
        match.undo(1, agreed=(0,))
        assert len(match.history) == before - 1
        assert match.acting == (1,)
        return
    pytest.fail("no game with a reaction was found")


def test_a_seat_cannot_take_back_alone_what_others_went_on_from():
    for seed in range(30):
        match = new(seed=str(seed))
        seal(match, 0)
        seal(match, 1)
        if 1 not in match.acting or match.state().sealed:
            continue
        match.act(1, "pass")
        seal(match, 0)
        assert not match.can_undo(1)
        return
    pytest.fail("no game with a reaction was found")


def test_an_undo_gives_the_same_dice_again():
    match = new(rounds=2, reactions=False)
    seal(match, 0)
    match.act(1, match.legal(1)[0])
    match.act(1, "bare")
    after = match.save()
    match.undo(1, agreed=(0,))
    match.act(1, "bare")
    assert match.save() == after


def test_every_change_raises_the_revision():
    match = new()
    seen = [match.revision]
    match.act(0, match.legal(0)[0])
    seen.append(match.revision)
    match.undo(0)
    seen.append(match.revision)
    assert len(set(seen)) == 3
    assert seen == sorted(seen)


def test_the_final_scores_are_known_at_the_end():
    match = new(rounds=1, reactions=False)
    for ask in ("scores", "placing"):
        with pytest.raises(HiramError, match="when the game is over"):
            getattr(match, ask)
    seal(match, 0)
    seal(match, 1)
    assert match.scores == [row["total"] for row in match.score_sheet()]
    assert min(match.placing) == 1


def test_an_automaton_plays_without_being_asked():
    match = new(1, rounds=1, reactions=False)
    assert match.names == ("Player 1", "Automaton")
    assert match.seats == 2
    seal(match, 0)
    assert match.finished
    assert len(match.scores) == 2
    assert all(step.seat == 0 for step in match.history)
    with pytest.raises(HiramError, match="there is no seat 1"):
        match.view(1)


def test_the_table_s_clock_answers_for_those_who_did_not():
    match = new(3, clock=True, rounds=1)
    assert match.deadline == 90.0
    assert [action.name for action in match.legal(TABLE)] == ["time-up"]
    seal(match, 1)
    match.act(TABLE, "time-up")
    assert [str(step) for step in match.history][2:4] == ["table:time-up", "0:roll"]
    assert sum(event.kind == "shown" for event in match.events(None)) == 3
    assert Match.load(match.save(), GAME).save() == match.save()


def test_the_table_s_clock_may_show_a_seat_something():
    for seed in range(30):
        match = new(clock=True, seed=str(seed))
        match.act(TABLE, "time-up")
        if match.acting == (1,):
            match.act(TABLE, "time-up")
            assert [event.kind for event in match.events(None)][-1] == "round_began"
            return
    pytest.fail("no game with a reaction was found")


def test_while_time_runs_nothing_is_taken_for_anybody():
    for seed in range(40):
        match = new(clock=True, seed=str(seed))
        match.act(TABLE, "time-up")
        assert not any(step.forced for step in match.history) or match.history[-1].action.name == "roll"


@pytest.mark.parametrize(
    "names", [("Anna",), ("Anna", ""), ("Anna", "  "), ("Anna", "x" * 81), ("Anna", "a\nb"), ("A", "\ud800")]
)
def test_names_that_cannot_be_shown_are_refused(names):
    with pytest.raises(HiramError):
        Match(GAME, 2, {}, 1, names)


def test_names_are_used_in_the_log():
    match = Match(GAME, 2, {}, 1, ("Anna 🙂", "בן"))
    seal(match, 1)
    assert match.events(0)[-1].text == "בן has sealed a card."


def test_players_and_options_are_checked():
    with pytest.raises(BadOption, match="Seals is for 1 to 3 players, not 4"):
        new(4)
    with pytest.raises(BadOption, match="two players play at most 2 rounds"):
        new(2, rounds=3)


def test_a_seed_for_another_table_is_refused():
    with pytest.raises(HiramError, match="a seed for 3 seats cannot deal for 2 players"):
        Match(GAME, 2, {}, SealedSeed(3, bytes(32)))


def test_a_match_says_what_it_is():
    assert repr(new()) == "<Match of Seals, 2 players, 0 actions, acting (0, 1)>"
    assert "<svg" in new()._repr_html_()


def test_a_copy_of_the_state_is_nobody_s_but_the_caller_s():
    match = new()
    state = match.state()
    state.apply(0, int(state.legal(0)[0]))
    assert match.view(0).chosen == -1


def test_a_match_and_a_view_draw_themselves_in_a_notebook():
    match = hiram.new("portals_and_prophets", players=2, seed=1)
    for shown in (match, match.view(0)):
        assert shown._repr_html_().startswith("<figure><svg")
        assert shown._repr_html_().endswith("</figcaption></figure>")


def test_a_move_is_final_where_something_comes_to_light_and_the_answer_changes_nothing():
    match = hiram.new("portals_and_prophets", players=2, seed=7)
    for place in ("hebron", "jericho"):
        match.act(match.acting[0], f"go {place}")
    seat = match.acting[0]
    before = match.save()
    going = [action for action in match.legal(seat) if action.name.startswith("go ")]
    assert match.is_final(seat, "draw-ot")
    assert going
    assert not any(match.is_final(seat, action) for action in going)
    assert match.save() == before
    match.act(seat, "draw-ot")
    assert not match.can_undo(seat)


def test_what_cannot_be_done_is_not_final_either_but_refused():
    match = hiram.new("portals_and_prophets", players=2, seed=7)
    with pytest.raises(IllegalMove):
        match.is_final(match.acting[0], "draw-ot")
    with pytest.raises(BadNotation):
        match.is_final(match.acting[0], "fly")
    with pytest.raises(HiramError, match="there is no seat 7"):
        match.is_final(7, "draw-ot")


def test_the_roll_of_a_die_is_final():
    match = Match(GAME, 2, {"rounds": 1, "reactions": False}, "match", ask_forced=True)
    first = match.legal(0)[0]
    assert not match.is_final(0, first)
    seal(match, 0)
    seal(match, 1)
    assert match.is_final(0, "roll")


@pytest.mark.parametrize("slug", game_slugs())
def test_a_move_is_final_exactly_if_it_cannot_be_taken_back_alone(slug):
    """What follows by force is part of it: a Levite that is paid with the only cubes there are draws a tile."""
    match, way = hiram.new(slug, players=2, seed=1), dice_of(b"final")
    found = set()
    while not match.finished and len(match.history) < 150:
        seat = match.acting[0]
        legal = match.legal(seat)
        if len(match.history) % 4 == 0:
            tried = legal[int(way.below(len(legal)))]
            final = match.is_final(seat, tried)
            other = Match.load(match.save(), match.game)
            other.act(seat, tried)
            assert other.can_undo(seat) != final, f"step {len(match.history)}: {tried.name}"
            found.add(final)
        match.act(seat, legal[int(way.below(len(legal)))])
    assert found == {True, False}


def test_a_move_is_final_if_a_forced_step_after_it_draws_or_shows_something():
    match = hiram.new("wisdom_of_solomon", players=2, seed=0)
    way = dice_of(b"levite")
    while True:
        seat = match.acting[0]
        paid = [action for action in match.legal(seat) if action.name == "place levite"]
        if paid and match.is_final(seat, paid[0]):
            break
        legal = match.legal(seat)
        match.act(seat, legal[int(way.below(len(legal)))])
    match.act(seat, paid[0])
    assert match.history[-1].forced
    assert not match.can_undo(seat)


class Notes(MatchListener):
    """Writes down what it is told."""

    def __init__(self) -> None:
        self.told: list[object] = []

    def dealt(self, match: Match) -> None:
        self.told.append("dealt")

    def stepped(self, match: Match, step: Step, rows: object) -> None:
        assert match.history[-1] is step
        assert match.rows(len(match.history)) is rows
        self.told.append(str(step))

    def taken_back(self, match: Match, seat: int) -> None:
        self.told.append(("taken back", seat))


def test_a_listener_hears_of_the_deal_of_every_step_and_of_what_is_taken_back():
    notes, late = Notes(), Notes()
    match = Match(GAME, 2, {}, "match", listener=notes)
    seal(match, 0)
    match.listen(late)
    match.undo(0)
    seal(match, 1)
    assert late.told == [("taken back", 0), *(str(step) for step in match.history[-2:])]
    assert notes.told[0] == "dealt"
    assert notes.told[-len(late.told) :] == late.told
    assert [str(told) for told in notes.told[1:3]] == ["0:seal 6", "0:bare"]


def test_a_listener_of_a_loaded_match_hears_its_steps():
    match = new()
    seal(match, 0)
    notes = Notes()
    again = Match.load(match.save(), GAME, listener=notes)
    assert notes.told == ["dealt", *(str(step) for step in again.history)]


def test_a_view_and_the_legal_actions_are_made_once_for_each_revision():
    match = new()
    views, legal = [match.view(seat) for seat in (None, 0, 1)], match.legal(0)
    assert all(match.view(seat) is view for seat, view in zip((None, 0, 1), views, strict=True))
    assert match.legal(0) is legal
    seal(match, 0)
    assert match.view(0) is not views[1]
    assert match.view(0) == GAME.view(match.state(), 0)
    match.undo(0)
    assert match.view(0) == GAME.view(match.state(), 0)
    assert match.legal(0) == tuple(GAME.actions[int(number)] for number in match.state().legal(0))


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_a_copy_of_a_match_goes_on_by_itself(copied):
    match = new()
    match.act(0, match.legal(0)[0])
    match.carry_out(0, "guard", joined=True)
    other = copied(match)
    assert (other.game, other.revision, other.history) == (match.game, match.revision, match.history)
    assert other.save() == match.save()
    before = match.save()
    seal(other, 1)
    assert len(other.history) > len(match.history)
    assert match.save() == before
    other = copied(match)
    other.undo(0)
    assert other.history == []
    assert match.save() == before
    match.undo(0)
    again = copied(match)
    assert (again.revision, again.history) == (match.revision, [])
    assert again.revision > 0


def test_a_match_is_pickled_as_its_save_file():
    match = hiram.new("portals_and_prophets", players=2, seed="pickled")
    match.act(match.acting[0], match.legal(match.acting[0])[0])
    other = pickle.loads(pickle.dumps(match))
    assert other.save() == match.save()
    assert other.history == match.history
    assert len(pickle.dumps(match)) < 10_000

"""Reviews: what they count and say, that they are the same again, and that they tell nothing that was not known."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from hiram.bots import Bot, GreedyBot, make_bot, play
from hiram.cli import run
from hiram.core.dice import dice_of
from hiram.core.errors import HiramError
from hiram.core.files import record
from hiram.core.files.record import Record
from hiram.core.match import Match
from hiram.core.perspective import Perspective
from hiram.core.vocabulary import Action
from hiram.registry import game_of, game_slugs
from hiram.review import Decision, Effort, Review, review
from hiram.review.judging import judge, prospects
from hiram.review.report import report
from hiram.review.reviewing import Moment, Reviewed
from hiram.review.telling import decision_words, summary

LITTLE = Effort(answers=3, scouts=2, worlds=3, moments=3, futures=2, plies=3)
SHORT = {
    "portals_and_prophets": {"mode": "simplified"},
    "prophets_and_patriarchs": {"target": 6, "round_limit": 4},
    "solomons_temple": {"foundations_laid": True},
    "wisdom_of_solomon": {"max_years": 2},
}


def played(game: str, players: int = 2, bots: str = "random", **options: object) -> Match:
    match = Match(game_of(game), players, options, seed="review")
    play(match, [make_bot(bots, seat) for seat in range(players)])
    return match


def saved(match: Match) -> Record:
    return record.read(match.save())


@pytest.fixture(scope="module")
def portals() -> Match:
    return played("portals_and_prophets", mode="simplified")


def decision(step: int, cost: float, error: float) -> Decision:
    return Decision(
        step=step,
        made="a",
        made_label="Walk",
        best="b",
        best_label="Ride",
        reason="It is faster.",
        clause="XX-1",
        chance=0.5,
        cost=cost,
        error=error,
    )


def told(decisions: list[Decision], moments: list[tuple[float, float]], **other: object) -> Review:
    fields = {
        "game": "g",
        "rules_version": 1,
        "seat": 0,
        "names": ("Ruth", "Boaz"),
        "scores": (3, 5),
        "placing": (2, 1),
        "steps": 10,
        "moments": tuple(Moment(5 * number, chances) for number, chances in enumerate(moments)),
        "decisions": tuple(decisions),
        "choices": -0.2,
        "fortune": -0.3,
        "own_share": 0.4,
    }
    return msgspec.convert({**fields, **other}, Review, strict=False) if other else Review(**fields)  # type: ignore[arg-type]


@pytest.mark.parametrize("slug", game_slugs())
def test_every_decision_with_a_choice_is_judged_and_everybody_has_a_curve(slug: str) -> None:
    match = played(slug, **SHORT.get(slug, {}))
    done: list[tuple[int, int]] = []
    found = review(saved(match), match.game, 1, LITTLE, lambda part, of: done.append((part, of)))
    reviewed = Reviewed.of_record(saved(match), match.game)
    assert [one.step for one in found.decisions] == reviewed.decisions_of(1)
    assert all(match.history[one.step - 1].action.name == one.made for one in found.decisions)
    assert all(match.history[one.step - 1].seat == 1 for one in found.decisions)
    assert all(
        len(moment.chances) == 2 and all(0 <= chance <= 1 for chance in moment.chances) for moment in found.moments
    )
    first, last = found.moments[0], found.moments[-1]
    assert (first.step, last.step) == (0, len(match.history))
    assert [chance > 0 for chance in last.chances] == [place == 1 for place in match.placing]
    assert done == [(part, len(done)) for part in range(1, len(done) + 1)]
    assert escape(match.game.title) in report(found, match.game)


def test_a_review_is_the_same_again(portals: Match) -> None:
    first, second = (review(saved(portals), portals.game, 0, LITTLE) for _ in range(2))
    assert first == second


def test_luck_and_choices_add_up_to_what_the_game_brought(portals: Match) -> None:
    found = review(saved(portals), portals.game, 0, LITTLE)
    result = found.moments[-1].chances[0]
    assert found.choices + found.fortune == pytest.approx(result - found.decisions[0].chance)


def test_a_decision_is_judged_alike_in_worlds_that_its_seat_cannot_tell_apart(portals: Match) -> None:
    reviewed = Reviewed.of_record(saved(portals), portals.game)
    for step in reviewed.decisions_of(0)[:6]:
        truth, made = reviewed.states[step - 1], portals.history[step - 1].action
        other = truth.imagine(0, dice_of(b"other"))
        eyes = [Perspective.of_imagined(portals.game, state, 0) for state in (truth, other)]
        found = [judge(one, made, LITTLE, dice_of(b"d")) for one in eyes]
        assert found[0] == found[1]
        chances = [prospects(one, LITTLE, dice_of(b"d")) for one in eyes]
        assert chances[0] == chances[1]


def test_a_blunder_is_found_and_a_winning_move_is_not_blamed() -> None:
    """Who could end the game and win, and does something else."""
    match = played("temple_rush", bots="greedy")
    reviewed = Reviewed.of_record(saved(match), match.game)
    winner = match.placing.index(1)
    step = reviewed.decisions_of(winner)[-1]
    perspective, made = reviewed.perspective(step), match.history[step - 1].action
    effort = Effort(answers=6, scouts=8, worlds=24, moments=1, futures=1)
    assert judge(perspective, made, effort, dice_of(b"won")).cost < 0.1
    costs = [judge(perspective, other, effort, dice_of(b"other")) for other in perspective.legal if other != made]
    assert max(one.ahead - 2 * one.error for one in costs) > 0.1


def test_what_the_master_would_do_too_is_not_blamed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A decision that seems weak is put to the master; what he would have done is held against it, in fresh worlds."""
    match = played("temple_rush", bots="greedy")
    reviewed = Reviewed.of_record(saved(match), match.game)
    step = reviewed.decisions_of(match.placing.index(1))[-1]
    perspective = reviewed.perspective(step)
    usual = Effort(answers=6, scouts=8, worlds=24, moments=1, futures=1)
    asking = replace(usual, asks_master=True)
    judged = {made.id: judge(perspective, made, usual, dice_of(b"other")) for made in perspective.legal}
    made = perspective.game.actions[max(judged, key=lambda one: judged[one].ahead - 2 * judged[one].error)]
    others = [action for action in perspective.legal if action != made]
    asked: list[str] = []

    class Adviser(GreedyBot):
        answer = made

        def choose(self, perspective: Perspective) -> Action:
            return self.answer

    def adviser(name: str, seed: int) -> Bot:
        asked.append(name)
        return Adviser(seed)

    monkeypatch.setattr("hiram.review.judging.make_bot", adviser)
    found = judge(perspective, made, asking, dice_of(b"other"))
    assert (found.best, found.cost, found.chance) == (made.id, 0.0, judged[made.id].made)
    for Adviser.answer in others:
        found = judge(perspective, made, asking, dice_of(b"other"))
        assert found.best == (Adviser.answer.id if found.ahead > 0 else made.id)
    assert set(asked) == {match.game.levels["master"]}
    asked.clear()
    blameless = min(judged, key=lambda one: judged[one].cost)
    judge(perspective, perspective.game.actions[blameless], asking, dice_of(b"other"))
    judge(perspective, made, usual, dice_of(b"other"))
    assert not asked


def test_a_game_in_play_is_not_reviewed(portals: Match) -> None:
    match = Match(portals.game, 2, {}, seed=1)
    with pytest.raises(HiramError, match="only a finished game is reviewed; this one is still in play"):
        review(saved(match), match.game, 0, LITTLE)


def test_there_is_no_such_seat(portals: Match) -> None:
    with pytest.raises(HiramError, match="there is no seat 2; seats go from 0 to 1"):
        review(saved(portals), portals.game, 2, LITTLE)


def test_a_review_can_be_stopped(portals: Match) -> None:
    class Enough(Exception):
        pass

    def stop(part: int, of: int) -> None:
        raise Enough

    with pytest.raises(Enough):
        review(saved(portals), portals.game, 0, LITTLE, stop)


def test_the_dearest_decisions_are_those_that_cost_beyond_doubt() -> None:
    found = told([decision(1, 0.3, 0.2), decision(2, 0.2, 0.05), decision(3, 0.15, 0.01)], [(0.5, 0.5), (0, 1)])
    assert [one.step for one in found.costliest(5)] == [3, 2]
    assert [one.step for one in found.costliest(1)] == [3]


def test_the_summary_has_the_result_the_turn_and_luck_and_skill() -> None:
    found = told([decision(4, 0.2, 0.05), decision(8, 0.0, 0.1)], [(0.45, 0.55), (0.4, 0.6), (0.0, 1.0)])
    assert summary(found).replace("\N{NO-BREAK SPACE}", " ") == (
        "Boaz won; at the beginning Ruth’s chance was 45 %. "
        "It turned in steps 6 to 10, where Ruth’s chance fell from 40 % to 0 %. "
        "1 of Ruth’s 2 decisions clearly cost something, most in step 4: about 20 % (give or take 10); "
        "of what moved the chance 40 % were own choices, the rest was dice, draws and what the others did."
    )
    assert (
        decision_words(found.decisions[0]).replace("\N{NO-BREAK SPACE}", " ")
        == "Ride was better, by about 20 % (give or take 10). It is faster."
    )


def test_the_command_tells_writes_a_page_and_names_mistakes(
    portals: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hiram.cli.reviewing.QUICK", LITTLE)
    file, page = tmp_path / "game.json", tmp_path / "game.html"
    file.write_text(portals.save(), encoding="utf-8")
    assert run(["review", str(file), "--quick", "--json", "--report", str(page)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["summary"].count(". ") >= 2
    assert len(told["decisions"]) == len(Reviewed.of_record(saved(portals), portals.game).decisions_of(0))
    assert "<svg" in page.read_text(encoding="utf-8")
    assert "<script" not in page.read_text(encoding="utf-8")
    for arguments, words in (
        (["review", str(file), "--seat", "7"], "there is no seat 7; seats go from 0 to 1"),
        (["review", str(file), "--report", "game.pdf"], "a report ends in .html, not '.pdf'"),
        (["review", str(tmp_path / "none.json")], "none.json"),
    ):
        assert run(arguments) == 2
        assert words in capsys.readouterr().err

"""The bot that looks to the end of its turn, the games in which answers are compared, and bots with other weights."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import hiram
from hiram.bots import make_bot
from hiram.bots.bot import advice_by
from hiram.bots.compared import IN_TURN, Considered, Explorer, Foresight, Look, by_rating, follow_values
from hiram.bots.rehearsal import Option, Rehearsal
from hiram.bots.strategies import make_player, resolved
from hiram.bots.weigh import ForeseeBot, PonderBot, promising
from hiram.core.advice import end_turn
from hiram.core.dice import dice_of
from hiram.core.errors import ContentError, HiramError
from hiram.core.perspective import Perspective
from hiram.core.state import play_randomly
from hiram.games.prophets_and_patriarchs.engine.ask import TURN as ASK_TURN
from hiram.registry import game_of, game_slugs
from hiram.testing.bots import check_bot

PATRIARCHS = game_of("prophets_and_patriarchs")
SOLOMON = game_of("solomons_temple")


def opening(slug: str) -> Perspective:
    match = hiram.new(slug, players=2, seed=4)
    while len(match.legal(match.acting[0])) == 1:
        match.act(match.acting[0], match.legal(match.acting[0])[0])
    return match.perspective(match.acting[0])


def weights_file(folder: Path, change: str = "") -> Path:
    """The weights of Solomon's Temple with every feature at nothing, or another change of the text."""
    file = folder / "other.toml"
    lines = "".join(f"{name} = [0.0, 0.0]\n" for name in SOLOMON.advice.names)
    file.write_text(f'command = "c"\npositions = 1\nloss = 0.5\n[value]\n{lines}{change}', encoding="utf-8")
    return file


@pytest.mark.parametrize("bot", ["weigh:2", "foresee:3/1", "ponder:3/4"])
@pytest.mark.parametrize("slug", game_slugs())
def test_it_weighs_what_the_advice_rates_highest_and_repeats(slug: str, bot: str):
    perspective = opening(slug)
    first, again = make_bot(bot, 1), make_bot(bot, 1)
    choice = first.choose(perspective)
    assert choice in perspective.legal
    assert again.choose(perspective) == choice
    assert first.why(perspective, choice)
    assert first.advise(perspective) in perspective.legal


@pytest.mark.parametrize("slug", ["solomons_temple", "prophets_and_patriarchs", "portals_and_prophets"])
@pytest.mark.parametrize("bot", ["weigh:2", "weigh:1/3", "foresee:9/1", "ponder:2/3"])
def test_it_chooses_from_what_its_seat_may_know(slug: str, bot: str):
    check_bot(lambda: make_bot(bot, seed=3).choose, game_of(slug), 2, {}, seed=2, stops=5)


def test_what_is_rated_lower_must_promise_more(tmp_path: Path):
    perspective = opening("solomons_temple")
    lines = "".join(f"{name} = [0.0, 0.0]\n" for name in SOLOMON.advice.names)
    own = f'[players.2]\ncommand = "c"\ngames = 1\ndecisions = 1\ncaution = 0.1\n[players.2.value]\n{lines}'
    advice = advice_by(SOLOMON, weights_file(tmp_path, own))
    look = Look(advice, perspective.world(), perspective.seat, dice_of(b"d"), [], IN_TURN)
    look.options = [option(1, 0.5), option(2, 0.55), option(3, 0.65)]
    assert int(look.best().action) == 1
    look.options = [option(1, 0.5), option(2, 0.55), option(3, 0.75)]
    assert int(look.best().action) == 3


def test_what_comes_near_the_best_is_pondered():
    """Four answers at most, the best first; a lower place must promise more, and what is far behind is left out."""
    assert promising([option(1, 0.5), option(2, 0.51)], 0.02) == [1, 2]
    assert promising([option(1, 0.5), option(2, 0.56)], 0.02) == [2]
    assert promising([option(action, 0.5 + action / 1000) for action in range(6)], 0.0) == [5, 4, 3, 2]
    assert promising([option(1, 0.5), option(2, 0.58), option(3, 0.45)], 0.0, 2, 0.1) == [2, 1]


def test_pondering_ends_in_time():
    """However many worlds are named: with no time at all there is one."""
    perspective = opening("prophets_and_patriarchs")
    bot = PonderBot(1, "1000000/40", seconds=0.0)
    assert bot.choose(perspective) in perspective.legal
    assert bot.seen is None or set(bot.seen.looks.values()) == {1}


def in_the_first_turn() -> Perspective:
    """A decision of Portals and Prophets with a whole turn to come."""
    match = hiram.new("portals_and_prophets", players=2, seed=4)
    for _ in range(2):
        match.act(match.acting[0], match.legal(match.acting[0])[0])
    return match.perspective(match.acting[0])


def test_without_time_to_foresee_a_look_decides(monkeypatch: pytest.MonkeyPatch):
    """The second answer is far ahead in all worlds that are foreseen; in too few of them that is taken for luck."""
    monkeypatch.setattr("hiram.bots.weigh.Foresight", SecondIsBetter)
    perspective = in_the_first_turn()
    in_a_hurry, at_leisure = ForeseeBot(1, "1000000/2", seconds=0.0), ForeseeBot(1, "20/2")
    assert in_a_hurry.choose(perspective) in perspective.legal
    assert in_a_hurry.seen is not None
    assert set(in_a_hurry.seen.looks.values()) == {1}
    chosen = at_leisure.choose(perspective)
    assert at_leisure.seen is not None
    assert at_leisure.seen.looks[chosen.id] == 20
    assert at_leisure.seen.chances[chosen.id] == pytest.approx(0.9)


class SecondIsBetter:
    """In place of a foresight: results as they are given."""

    def __init__(self, *known: Any) -> None:
        self.options = [Option(action) for action in known[4]]
        self.open = self.options

    def play_all(self, worlds: int) -> None:
        for place, option in enumerate(self.options):
            option.values.append(0.9 if place == 1 else 0.2)
            option.visits += worlds

    def narrow(self) -> None:
        pass

    def choice(self, doubt: float) -> Option:
        return self.options[1]


def test_what_is_foreseen_begins_with_the_look_at_the_turn():
    """With no round after it, it is that look; a round later positions are worth something else."""
    perspective = in_the_first_turn()
    known = (game_of("portals_and_prophets").advice, perspective.world(), perspective.seat)
    actions = [action.id for action in perspective.legal]
    means = []
    for rehearsal in (
        Look(*known, dice_of(b"d"), actions, IN_TURN, tries=3),
        Foresight(*known, dice_of(b"d"), actions, 0, 3),
        Foresight(*known, dice_of(b"d"), actions, 1, 3),
        Foresight(*known, dice_of(b"d"), actions, 2, 3),
    ):
        rehearsal.play_all(2)
        means.append([option.mean() for option in rehearsal.options])
    assert means[1] == means[0]
    assert means[2] != means[0]
    assert means[3] != means[2]
    assert all(0.0 <= mean <= 1.0 for mean in means[3])


def test_a_round_ends_with_the_next_turn_of_the_seat():
    """Everybody has had a turn then, and somebody else is asked."""
    perspective = in_the_first_turn()
    world, seat = perspective.world(), perspective.seat
    foresight = Foresight(game_of("portals_and_prophets").advice, world, seat, dice_of(b"d"), [], 1, 2)
    after = foresight.best_turn(world.copy(), perspective.legal[0].id, dice_of(b"t"), 2)[1]
    assert int(after.next_seat()) != seat
    begun = perspective.game.view(after, None).round
    foresight.play_round(after, dice_of(b"t"))
    assert int(after.next_seat()) != seat
    assert perspective.game.view(after, None).round == begun + 1


def test_the_next_answers_of_the_turn_are_tried_if_there_are_tries():
    """The best of what is rated highest then is no worse than what the advice would do, and sometimes better."""
    perspective = in_the_first_turn()
    advice, world = perspective.game.advice, perspective.world()
    actions = [action.id for action in perspective.legal]
    means = []
    for tries in (1, 3):
        look = Look(advice, world, perspective.seat, dice_of(b"d"), actions, IN_TURN, tries=tries)
        look.play_all(2)
        means.append([option.mean() for option in look.options])
    gains = [second - first for first, second in zip(*means, strict=True)]
    assert min(gains) >= 0.0
    assert max(gains) > 0.0


def test_who_plays_on_with_thought_does_what_a_look_finds_best():
    """In Patriarchs nothing is hidden or rolled within a building phase, so one world tells all of them."""
    state = PATRIARCHS.new_state(2, PATRIARCHS.read_options(2, {}), dice_of(b"considered"))
    dice, found, other = dice_of(b"on"), 0, 0
    while not state.finished() and found < 40:
        seat = int(state.next_seat())
        actions = state.legal(seat)
        if len(actions) > 1:
            found += 1
            best_rated = by_rating(PATRIARCHS.advice, state, seat, actions, 4)
            look = Look(PATRIARCHS.advice, state.copy(), seat, dice_of(b"d"), best_rated, IN_TURN)
            look.play_all(1)
            best = int(look.best().action)
            world, expected = state.copy(), state.copy()
            follow_values(PATRIARCHS.advice, world, dice_of(b"d"), 4)
            expected.perform(seat, best)
            if state.asked == ASK_TURN:
                assert PATRIARCHS.advice.values(world) == PATRIARCHS.advice.values(expected)
                other += best != best_rated[0]
        follow_values(PATRIARCHS.advice, state, dice, 4)
    assert other > 0


def test_a_rehearsal_with_thought_judges_otherwise_than_one_by_the_ratings():
    perspective = opening("prophets_and_patriarchs")
    actions = [action.id for action in perspective.legal][:3]
    known = (PATRIARCHS.advice, perspective.world(), perspective.seat)
    means = []
    for rehearsal in (
        Considered(*known, dice_of(b"d"), actions, 12, 4),
        Considered(*known, dice_of(b"d"), actions, 12, 4),
        Rehearsal(*known, dice_of(b"d"), actions, 12),
    ):
        rehearsal.play_all(3)
        means.append([option.mean() for option in rehearsal.options])
    assert means[0] == means[1] != means[2]
    assert all(0.0 <= mean <= 1.0 for mean in means[0])


def option(action: int, value: float) -> Option:
    found = Option(action)
    found.values, found.visits = [value], 1
    return found


def test_a_turn_ends_before_the_next_dice():
    """However the dice would fall after it, the position at the end of a turn is the same."""
    state = PATRIARCHS.new_state(2, PATRIARCHS.read_options(2, {}), dice_of(b"hands over"))
    end = next(action.id for action in PATRIARCHS.actions if action.name == "end-turn")
    while end not in list(state.legal(state.next_seat())):
        play_randomly(state, dice_of(b"on"), 1)
    seat = int(state.next_seat())
    values, rolled = set(), set()
    for number in range(6):
        world = state.copy()
        world.dice = dice_of(b"roll %d" % number)
        assert world.hands_over(seat, end)
        values.add(tuple(PATRIARCHS.advice.values(world)))
        other = state.copy()
        other.dice = dice_of(b"roll %d" % number)
        end_turn(PATRIARCHS.advice, other, seat, end, dice_of(b"ties"), IN_TURN)
        values.add(tuple(PATRIARCHS.advice.values(other)))
        played = state.copy()
        played.dice = dice_of(b"roll %d" % number)
        played.perform(seat, end)
        rolled.add(tuple(PATRIARCHS.advice.values(played)))
    assert len(values) == 1
    assert len(rolled) > 1


def test_a_turn_is_ended_as_the_advice_would():
    game = game_of("portals_and_prophets")
    perspective = opening("portals_and_prophets")
    world = perspective.imagine(dice_of(b"w"))
    end_turn(game.advice, world, perspective.seat, perspective.legal[0].id, dice_of(b"ties"), IN_TURN)
    assert world.over or int(world.next_seat()) != perspective.seat


@pytest.mark.parametrize("looks", [0, 100])
def test_an_explorer_notes_games_and_siblings(looks: int):
    explorer = Explorer(SOLOMON.advice, dice_of(b"explore"), 2, 3, 2)
    explorer.asked, explorer.looks, explorer.noted = 40, looks, 100
    explorer.play(SOLOMON.new_state(2, SOLOMON.read_options(2, {}), dice_of(b"deal")))
    row = 2 * len(SOLOMON.advice.names) + 1
    assert len(explorer.shares) == 1
    assert sum(explorer.shares[0]) == pytest.approx(1)
    assert len(explorer.positions) == row * explorer.counts[0] > 0
    assert all(2 <= number <= 8 for number in explorer.decisions)
    assert len(explorer.judged) == sum(explorer.decisions) > 0
    assert len(explorer.afters) == 2 * (row + 3) * sum(explorer.decisions)
    assert all(0.0 <= value <= 1.0 for value in explorer.judged)


# Other weights -------------------------------------------------------------------------------------------------------


def test_a_bot_weighs_by_a_file_that_is_named_behind_it(tmp_path: Path):
    file = weights_file(tmp_path)
    perspective = opening("solomons_temple")
    for text in (f"rehearse:20/3@{file}", f"search:20@{file}", f"weigh@{file}", f"greedy@{file}", f"master@{file}"):
        bot = make_bot(text, 1)
        assert bot.choose(perspective) in perspective.legal
        assert bot.advice(perspective).values(perspective.world()) == [0.5, 0.5]
    assert perspective.game.advice.values(perspective.world()) != [0.5, 0.5]
    assert make_bot("greedy").advice(perspective) is perspective.game.advice


def test_the_laboratory_knows_such_bots_too(tmp_path: Path):
    file = weights_file(tmp_path)
    assert resolved(SOLOMON, f"master@{file}") == f"{SOLOMON.levels['master']}@{file}"
    assert make_player(SOLOMON, f"master@{file}").weights_file == file


def test_what_is_wrong_with_a_file_of_weights_is_said(tmp_path: Path):
    with pytest.raises(HiramError, match=r"there is no file 'nowhere.toml' with weights"):
        make_bot("greedy@nowhere.toml")
    with pytest.raises(ContentError, match=r"other.toml: players.x: is not a number of players"):
        advice_by(
            SOLOMON, weights_file(tmp_path, '[players.x]\ncommand = "c"\ngames = 1\ndecisions = 1\n[players.x.value]\n')
        )
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(HiramError, match=r"bytes.toml' cannot be read"):
        advice_by(SOLOMON, tmp_path / "bytes.toml")

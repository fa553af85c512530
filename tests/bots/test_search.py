"""The searching bot: repeatable, bounded, right where it sees to the end. (The conformance kit holds it honest.)"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

import pytest

import hiram
from hiram.bots import make_bot
from hiram.bots.levels import LEVELS, behind
from hiram.bots.look_ahead import AHEAD, Seen
from hiram.bots.search import SearchBot
from hiram.bots.tree import Branch, Fork, Search, least_considered
from hiram.core.dice import dice_of
from hiram.core.game import Game
from hiram.core.match import Match
from hiram.core.native import i64, vec
from hiram.core.state import State
from hiram.core.vocabulary import Action
from hiram.registry import game_of, game_slugs

PORTALS = game_of("portals_and_prophets")


def test_a_search_repeats_and_does_not_touch_its_root():
    match = hiram.new("portals_and_prophets", players=3, seed=4)
    perspective = match.perspective(match.acting[0])
    root = perspective.imagine(dice_of(b"root"))
    before = PORTALS.to_position(root)
    rankings = []
    for _ in range(2):
        search = Search(PORTALS.advice, root, perspective.seat, dice_of(b"search"), 3)
        search.iterate(40)
        rankings.append([(int(branch.action), int(branch.visits)) for branch in search.ranking()])
    assert rankings[0] == rankings[1]
    assert sum(visits for _, visits in rankings[0]) == 40
    assert PORTALS.to_position(root) == before


def test_it_stops_when_nothing_can_change_the_choice():
    match = hiram.new("portals_and_prophets", players=2, seed=4)
    perspective = match.perspective(match.acting[0])
    search = Search(PORTALS.advice, perspective.imagine(dice_of(b"r")), perspective.seat, dice_of(b"s"), 0)
    search.iterate(30)
    visits = sorted((int(branch.visits) for branch in search.ranking()), reverse=True)
    lead = visits[0] - (visits[1] if len(visits) > 1 else 0)
    assert search.is_clear(lead - 1)
    assert not search.is_clear(lead)


def test_a_time_limit_ends_a_search(monkeypatch: pytest.MonkeyPatch):
    clock: Iterator[float] = itertools.count(0.0, 10.0)
    monkeypatch.setattr("hiram.bots.search.time.monotonic", lambda: next(clock))
    match = hiram.new("portals_and_prophets", players=2, seed=4)
    bot = SearchBot(1, "1000000", seconds=15.0)
    assert bot.choose(match.perspective(match.acting[0])) in match.legal(match.acting[0])
    assert bot.chance is not None
    assert 0 <= bot.chance <= 1


def test_untried_actions_wait_until_the_node_has_been_visited_more_often():
    fork, branches = Fork(), [Branch(number, prior) for number, prior in enumerate((1.0, 0.7, 0.5, 0.3))]
    assert least_considered(fork, branches, 4) == 0.0
    assert least_considered(fork, branches, 2) == 0.7
    assert least_considered(fork, branches, 3) == 0.5


def last_decisions(game: Game, seed: int) -> State:
    """A state in which a greedy game is nearly over."""
    match = hiram.new(game.slug, players=2, seed=seed)
    bots = [make_bot("greedy", seat) for seat in range(2)]
    states = []
    while not match.finished:
        states.append(match.state())
        seat = match.acting[0]
        match.act(seat, bots[seat].choose(match.perspective(seat)))
    return states[-3]


def test_near_the_end_the_most_visited_action_is_worth_most():
    """With few decisions left the search sees all that follows, so it must prefer what ends best for its seat."""
    for seed in range(3):
        state = last_decisions(PORTALS, seed)
        seat = int(state.next_seat())
        search = Search(PORTALS.advice, state, seat, dice_of(b"end %d" % seed), 40)
        search.iterate(200)
        ranking = search.ranking()
        tried = [branch for branch in ranking if branch.visits >= 10]
        assert ranking[0].mean() >= max(branch.mean() for branch in tried) - 0.1


@pytest.mark.parametrize("slug", game_slugs())
def test_every_game_names_a_bot_for_every_level(slug: str):
    levels = game_of(slug).levels
    assert list(levels) == [level.name for level in LEVELS]
    assert behind(levels["master"], 1).name in ("search", "rehearse", "weigh", "foresee", "ponder")


def test_levels_say_what_they_are():
    assert len({level.words for level in LEVELS}) == 5


def test_it_says_what_it_saw_of_its_choice_and_of_what_it_left():
    match = hiram.new("portals_and_prophets", players=3, seed=4)
    perspective = match.perspective(match.acting[0])
    texts = []
    for _ in range(2):
        bot = SearchBot(7, "60/4")
        chosen = bot.choose(perspective)
        texts.append([bot.why(match.perspective(perspective.seat), action) for action in perspective.legal])
    assert texts[0] == texts[1]
    said = dict(zip(perspective.legal, texts[0], strict=True))
    advised = {action: make_bot("greedy").why(perspective, action) for action in perspective.legal}
    assert said.pop(chosen) in (advised[chosen], AHEAD)
    assert any("the bot's choice" in text for text in said.values())
    assert any("other answers promise more at once" in text for text in said.values())
    assert not any("%" in text or "imagined" in text for text in said.values())
    assert all(said[action].startswith(advised[action]) and said[action] != advised[action] for action in said)


class Tries:
    """An answer that was tried so often, and won in this share of it."""

    def __init__(self, action: Action, visits: int, share: float) -> None:
        self.action, self.visits, self.share = action.id, visits, share

    def mean(self) -> float:
        return self.share


@pytest.mark.parametrize(
    ("rival", "words"),
    [
        ((30, 0.1), "comes out far behind"),
        ((30, 0.5), "comes out behind"),
        ((30, 0.58), "comes out a little behind"),
        ((30, 0.8), "comes out about as well as"),
        ((4, 0.8), "other answers promise more at once"),
        ((0, 0.0), "other answers promise more at once"),
    ],
)
def test_the_words_do_not_contradict_the_choice_and_have_no_figures(rival: tuple[int, float], words: str):
    perspective = hiram.new("portals_and_prophets", players=2, seed=4).perspective(0)
    best, second = perspective.legal[:2]
    seen = Seen(perspective, [Tries(best, 70, 0.6), Tries(second, *rival)])
    said = seen.words(second)
    assert words in said
    assert not any(letter.isdigit() for letter in said)


AGAINST = r"\b[Bb]etter(:| is)|counts for more|^Keep |^Do not |gives? (it|that) away|would miss [^,]*\.$|imagined|%"
"""So begin or end sentences that speak for another answer."""


@pytest.mark.parametrize("slug", game_slugs())
def test_a_choice_is_praised_without_naming_what_looks_better(slug: str):
    """Whatever a search chooses: its words speak for it, of it alone. Where the game's advice would do something else,
    they only say that it was looked ahead for."""
    game = game_of(slug)
    found = 0
    for seed in range(40):
        match = Match(game, min(players for players in game.players if players > 1), seed=seed)
        bot = make_bot("random", seed)
        for _ in range(4 * seed):
            if not match.finished and match.acting:
                match.act(match.acting[0], bot.choose(match.perspective(match.acting[0])))
        if match.finished or not match.acting:
            continue
        perspective = match.perspective(match.acting[0])
        looking = SearchBot(0, "1")
        world, numbers = perspective.imagine(dice_of(b"why")), vec[i64]([action.id for action in perspective.legal])
        rated = dict(zip(perspective.legal, game.advice.rate(world, perspective.seat, numbers), strict=True))
        for action in perspective.legal:
            looking.seen = Seen(perspective, [Tries(action, 70, 0.6)])
            said = looking.why(perspective, action)
            assert said
            assert not re.search(AGAINST, said), said
            advised = rated[action] >= max(rated.values())
            assert (said == AHEAD) != advised, said
            found += not advised
    assert found


def test_of_a_decision_that_it_did_not_search_it_says_what_the_advice_says():
    match = hiram.new("portals_and_prophets", players=3, seed=4)
    bot = SearchBot(7, "20")
    before = match.perspective(match.acting[0])
    assert bot.why(before, before.legal[0]) == make_bot("random").why(before, before.legal[0])
    match.act(before.seat, bot.choose(before))
    after = match.perspective(match.acting[0])
    assert bot.why(after, after.legal[0]) == make_bot("random").why(after, after.legal[0])


def test_a_level_says_what_the_bot_behind_it_says():
    match = hiram.new("portals_and_prophets", players=3, seed=4)
    perspective = match.perspective(match.acting[0])
    level, own = make_bot("strong", 3), behind(PORTALS.levels["strong"], 3)
    assert level.why(perspective, perspective.legal[0]) == own.why(perspective, perspective.legal[0])
    chosen = level.choose(perspective)
    assert own.choose(perspective) == chosen
    assert level.why(perspective, chosen) == own.why(perspective, chosen)
    assert make_bot("greedy").why(perspective, chosen) in level.why(perspective, chosen)
    casual = make_bot("casual", 3)
    assert casual.why(perspective, chosen) == make_bot("greedy").why(perspective, chosen)


def test_a_budget_of_time():
    match = hiram.new("portals_and_prophets", players=2, seed=4)
    bot = SearchBot(7, "0.05s/4")
    assert (bot.seconds, bot.plies) == (0.05, 4)
    assert bot.choose(match.perspective(match.acting[0])) in match.legal(match.acting[0])

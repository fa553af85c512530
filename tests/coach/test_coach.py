"""The coach: it speaks of what matters and of what was clearly weak, is silent otherwise, and tells nothing hidden."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hiram.bots import make_bot
from hiram.bots.rehearsal import Option
from hiram.coach import Matter, cost, hits_of, matters, remark_on, what_matters
from hiram.coach.matters import label_of, named, sentences
from hiram.core.dice import dice_of
from hiram.core.errors import HiramError
from hiram.core.event import EventKind
from hiram.core.files.event_texts import parse_event_kinds
from hiram.core.match import Match, MatchListener
from hiram.core.native import i64, vec
from hiram.core.perspective import Perspective
from hiram.core.state import TABLE
from hiram.core.step import Step
from hiram.games.prophets_and_patriarchs.edge.standing import corners_of
from hiram.registry import game_of, game_slugs
from hiram.review.judging import Judgement
from support.coaching import let_speak


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    let_speak(monkeypatch)


def decisions(slug: str, stride: int, most: int, seed: int = 3) -> Iterator[tuple[Match, int]]:
    """Decisions with a choice from all over a game of casual bots."""
    game = game_of(slug)
    match, bot = Match(game, min(count for count in game.players if count > 1), seed=seed), make_bot("casual", seed)
    found = 0
    while not match.finished and found < most * stride:
        if not match.acting:
            match.act(TABLE, match.legal(TABLE)[0])
            continue
        seat = match.acting[0]
        if len(match.legal(seat)) > 1:
            if found % stride == 0:
                yield match, seat
            found += 1
        match.act(seat, bot.choose(match.perspective(seat)))


@pytest.mark.parametrize("slug", game_slugs())
def test_it_says_the_same_in_worlds_that_the_seat_cannot_tell_apart(slug: str, quick: None) -> None:
    spoken = 0
    for number, (match, seat) in enumerate(decisions(slug, stride=4, most=8)):
        true = match.state()
        other = true.imagine(seat, dice_of(f"other {number}".encode()))
        one, two = (Perspective(match.game, state, seat) for state in (true, other))
        said = what_matters(one)
        assert said == what_matters(two)
        remark = remark_on(one, [one.legal[-1]])
        assert remark == remark_on(two, [two.legal[-1]])
        spoken += remark is not None
        spoken += said is not None
    assert spoken > 1, "hardly anything was compared"


def test_words_made_on_the_true_state_would_be_noticed(quick: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A coach that sees another's hand says different things in two worlds: the test above is not blind."""
    game = game_of("portals_and_prophets")
    honest = type(game).merit
    monkeypatch.setattr(
        type(game),
        "merit",
        lambda self, state, seat, action: (
            f"{game.to_position(state)['seats'][1 - seat]['hand']} " + honest(self, state, seat, action)
        ),
    )
    monkeypatch.setattr(Perspective, "imagine", lambda self, dice: self.world())
    different = 0
    for match, seat in decisions("portals_and_prophets", stride=5, most=4):
        states = (match.state(), match.state().imagine(seat, dice_of(b"other")))
        one, two = (what_matters(Perspective.of_imagined(game, state, seat)) for state in states)
        different += one != two
    assert different


def test_a_choice_is_told_with_its_alternative_and_their_numbers() -> None:
    match = Match(game_of("portals_and_prophets"), 3, seed=11)
    said = what_matters(match.perspective(match.acting[0]))
    assert said is not None
    assert " Or: " in said.text
    assert said.text.count("points") >= 2
    assert len(sentences(said.first)) == len(sentences(said.other)) == 1


def test_there_are_no_words_without_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(game_of("portals_and_prophets"), 2, seed=1)
    perspective = match.perspective(match.acting[0])
    perspective.legal = perspective.legal[:1]
    assert what_matters(perspective) is None


@pytest.mark.parametrize("slug", ["temple_rush", "solomons_temple"])
def test_what_is_done_for_somebody_who_does_not_answer_may_be_a_choice(slug: str) -> None:
    """A stone has to be laid somewhere: that the first place is laid for whoever is silent makes it no pass."""
    passes, chosen = set[str](), set[str]()
    for match, seat in decisions(slug, stride=1, most=60):
        perspective = match.perspective(seat)
        default = perspective.question.default
        for action in perspective.legal:
            if action.name == default:
                (passes if matters.is_pass(perspective, action.id) else chosen).add(default.split()[0])
    assert passes & {"done", "roll"}
    assert chosen
    assert not passes & chosen


def test_nor_of_what_happens_by_itself_or_where_all_answers_are_worth_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(game_of("portals_and_prophets"), 2, seed=1)
    perspective = match.perspective(match.acting[0])
    assert what_matters(perspective) is not None
    monkeypatch.setattr(matters, "is_pass", lambda perspective, action: True)
    assert what_matters(perspective) is None
    monkeypatch.undo()
    monkeypatch.setattr(matters, "MATTERS", 2.0)
    assert what_matters(perspective) is None


def test_what_is_as_bad_as_anything_is_no_alternative(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second answer is near the first, which lies only just above the worst: it must be clear of the worst too."""
    match = Match(game_of("portals_and_prophets"), 3, seed=11)
    perspective = match.perspective(match.acting[0])

    def fared(chances: tuple[float, ...]) -> list[Option]:
        options = [Option(action) for action in compared[: len(chances)]]
        for option, chance in zip(options, chances, strict=True):
            option.values, option.visits = [chance], 1
        return options

    compared = [int(option.action) for option in matters.tried(perspective, told_apart_of(perspective))]
    monkeypatch.setattr(matters, "tried", lambda perspective, actions: fared((0.50, 0.49, 0.46)))
    said = what_matters(perspective)
    assert said is not None
    assert said.other, "an answer that is as good as the first"
    monkeypatch.setattr(matters, "tried", lambda perspective, actions: fared((0.50, 0.47, 0.46)))
    said = what_matters(perspective)
    assert said is not None
    assert not said.other, "an answer that is as bad as the worst"


def told_apart_of(perspective: Perspective) -> list[int]:
    """The answers that the coach compares, best rated first."""
    world, legal = perspective.imagine(dice_of(b"why")), [action.id for action in perspective.legal]
    ratings = perspective.game.advice.rate(world, perspective.seat, vec[i64](legal))
    ranked = [legal[index] for index in sorted(range(len(legal)), key=lambda index: -ratings[index])]
    return list(matters.told_apart(perspective, world, ranked))


@pytest.mark.parametrize(("cost_of_it", "spoken"), [(0.029, False), (0.031, True)])
def test_what_costs_less_than_three_in_a_hundred_is_not_worth_a_word(
    cost_of_it: float, spoken: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    perspective = next(match.perspective(seat) for match, seat in decisions("solomons_temple", stride=1, most=1))
    best, *_, made = perspective.legal
    judged = Judgement(best=best.id, chance=0.5, made=0.5 - cost_of_it, ahead=cost_of_it, error=0.001)
    monkeypatch.setattr(cost, "judge", lambda *_: judged)
    monkeypatch.setattr(cost, "is_advised", lambda *_, **__: False)
    assert (remark_on(perspective, [made]) is not None) is spoken


def test_a_sentence_that_only_points_is_given_a_name() -> None:
    match = Match(game_of("portals_and_prophets"), 2, seed=1)
    perspective = match.perspective(match.acting[0])
    action = perspective.legal[0].id
    label = perspective.game.action_label(perspective.view, action)
    place = label.split()[-1]
    assert named(perspective, action, f"{place} is near.", "") == f"{place} is near."
    assert named(perspective, action, "It is near.", "") == f"“{label}”: it is near."
    assert named(perspective, action, f"{place} is near.", label) == f"“{label}”: {place} is near."
    assert Matter("Here.", "“Ruth” is there.").text == "Here. Or “Ruth” is there."


def test_a_weak_move_is_told_with_its_cost_its_error_and_what_was_open() -> None:
    """To throw a card away that could be played costs points beyond doubt."""
    game = game_of("portals_and_prophets")
    match, bot = Match(game, 2, {"mode": "simplified", "nt_round_cap": 1}, seed=3), make_bot("greedy", 1)
    while len(match.history) < 94:
        match.act(match.acting[0], bot.choose(match.perspective(match.acting[0])))
    perspective = match.perspective(match.acting[0])
    played = next(action for action in perspective.legal if action.name.startswith("play "))
    wasted = [action for action in perspective.legal if action.name == played.name.replace("play", "discard")]
    remark = remark_on(perspective, [wasted[0]])
    assert remark is not None
    assert remark.unit == "points"
    assert remark.cost > 2.5 * remark.error
    assert remark.text.startswith(f"That costs about {round(remark.cost)} point")
    assert "give or take" in remark.text
    assert remark.better == played.name
    assert f"“{label_of(perspective, played.id)}” was open: " in remark.text
    advised = make_bot("greedy", 1).choose(perspective)
    assert remark_on(perspective, [advised]) is None, "it speaks against its own advice"


def test_what_was_open_reads_well_with_a_reason_that_has_a_colon() -> None:
    assert cost.opened("“Go to Ur”: it is near.") == "“Go to Ur” was open: it is near."
    told = "“Discard Altar”: the Altar can go: it has no use."
    assert cost.opened(told) == "“Discard Altar” was open. The Altar can go: it has no use."


def test_where_there_are_no_points_the_cost_is_of_the_chance_to_win() -> None:
    solomon, wisdom = game_of("solomons_temple"), game_of("wisdom_of_solomon")
    assert cost.cost_words(solomon, 0.12, 0.02, "") == (
        "That lowers your chance to win by about 12 in 100, give or take 4."
    )
    assert cost.cost_words(wisdom, 3.2, 0.9, "Favor") == "That costs about 3 Favor, give or take 2."


def test_of_several_actions_in_one_movement_each_is_looked_at(quick: None, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []
    monkeypatch.setattr(cost, "weak_point", lambda perspective, made, *_: looked.append(made.name))
    game = game_of("temple_rush")
    for match, seat in decisions("temple_rush", stride=1, most=60):
        perspective = match.perspective(seat)
        first = perspective.legal[0]
        world = perspective.world()
        world.apply(seat, first.id)
        then = [int(action) for action in world.legal(seat)] if world.acting >> seat & 1 else []
        if then:
            remark_on(perspective, [first, game.actions[then[0]]])
            assert looked == [first.name, game.actions[then[0]].name]
            return
    raise AssertionError("no two actions in a row")


class HitCounter(MatchListener):
    """Keeps what hit each seat, and who acted."""

    def __init__(self) -> None:
        self.found: list[tuple[int, Step, str]] = []

    def stepped(self, match: Match, step: Step, rows: object) -> None:
        for seat in range(match.players):
            for hit in hits_of(match.game, step, match.rows(len(match.history)), seat, match.titles):
                assert hit.clause in match.game.rules().clauses
                self.found.append((seat, step, hit.text))


def test_who_is_hit_reads_it_in_the_second_person_and_nobody_else_does() -> None:
    listener = HitCounter()
    match = Match(game_of("solomons_temple"), 2, seed=2, names=("Anna", "Ben"))
    match.listen(listener)
    bot = make_bot("random", 5)
    for _ in range(600):
        if match.finished:
            break
        seat = match.acting[0]
        match.act(seat, bot.choose(match.perspective(seat)))
    sins = [(seat, step, text) for seat, step, text in listener.found if "lies against you" in text]
    assert sins
    assert all(step.seat != seat for seat, step, _ in sins)


@pytest.mark.rule("PA-13.2")
def test_whoever_lives_where_the_false_prophet_is_sent_is_told() -> None:
    game, listener = game_of("prophets_and_patriarchs"), HitCounter()
    match, bot = Match(game, 3, seed=5), make_bot("hasty:55", 1)
    match.listen(listener)
    hit = 0
    for _ in range(3):
        while match.question(match.acting[0]).kind != "place_false":
            match.act(match.acting[0], bot.choose(match.perspective(match.acting[0])))
        sender = match.acting[0]
        action = bot.choose(match.perspective(sender))
        around = corners_of(action.name.removeprefix("tile "))
        seats = game.to_position(match.state())["seats"]
        there = {who for who, row in enumerate(seats) if around.intersection([*row["tents"], *row["cities"]])}
        match.act(sender, action)
        told = {who for who, step, text in listener.found if "earn nothing" in text and step is match.history[-1]}
        assert told == there - {sender}
        hit += len(told)
    assert hit


def test_whom_an_event_hits_is_checked_when_it_is_read() -> None:
    lines = '[lost]\nclause = "XX-1.1"\nfields = "seat card"\ntext = "{seat} loses {card}."\n'
    kinds = parse_event_kinds(f'{lines}hits = "seat"\nyou = "You lose {{card}}."\n')
    assert kinds[0] == EventKind(
        name="lost",
        clause="XX-1.1",
        fields=("seat", "card"),
        text="{seat} loses {card}.",
        hits="seat",
        you="You lose {card}.",
    )
    for wrong in ('hits = "seat"\n', 'you = "You lose."\n', 'hits = "victim"\nyou = "You lose."\n'):
        with pytest.raises(HiramError, match="event lost"):
            parse_event_kinds(lines + wrong)

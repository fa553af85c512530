"""Achievements: what a file of them may ask for, how a match is judged, and that all of them can be reached."""

from __future__ import annotations

import pytest

import hiram
from hiram.achievements import Achievement, BadAchievement, Need, achievements_of, reached, read_achievements
from hiram.achievements.check import flaws_of_achievements
from hiram.bots import make_bot, play
from hiram.core.match import Match
from hiram.registry import game_of, game_slugs

GAME = "portals_and_prophets"
GOOD = """
[[achievement]]
name = "rings"
title = "Rings"
text = "Step through a portal."
clause = "PP-5.2"
needs = [{ value = "event.jumped", least = 1 }]
"""


@pytest.mark.parametrize("slug", game_slugs())
def test_each_achievement_is_reached_by_some_and_not_by_all(slug: str) -> None:
    assert flaws_of_achievements(game_of(slug)) == []


def test_what_nobody_can_reach_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of(GAME)
    never = Achievement("never", "Never", "Score a million.", "PP-11.1", (Need("score", least=10**6),))
    always = Achievement("always", "Always", "Be there.", "PP-99.1", (Need("place", least=1),))
    monkeypatch.setattr("hiram.achievements.check.achievements_of", lambda _: (never, always))
    flaws = flaws_of_achievements(game, most_games=1)
    assert [flaw.partition(",")[0] for flaw in flaws] == [
        "there are 2",
        "always: there is no clause PP-99.1",
        "never: reached by 0 of 2 seats in 1 games of greedy bots",
        "always: reached by 2 of 2 seats in 1 games of greedy bots",
    ]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("event.jumped", "event.flew", "the game has no event 'flew'"),
        ("event.jumped", "sheet.luck", "the score sheet has no 'luck'"),
        ("event.jumped", "view.seats.me.luck", "there is no 'luck'"),
        ("event.jumped", "view.seats.me.hand.first", ""),
        ("event.jumped", "luck", "there is no value 'luck'"),
        (", least = 1", "", "neither `least` nor `most`"),
        ("least = 1", 'least = 1, of = { luck = "me" }', "has no field 'luck'"),
        ("least = 1", 'least = 1, of = { location = "atlantis" }', "location is never 'atlantis'"),
        ("least = 1", 'least = 1, sum = "location"', "no number that can be added up"),
        ('value = "event.jumped"', 'value = "score", sum = "points"', "are for events"),
        ("PP-5.2", "XX-5.2", "written like PP-4.2"),
        ('"rings"', '"Rings!"', "small letters"),
        ('"Rings"', '"' + "R" * 40 + '"', "title has 1 to 32 letters"),
        ("portal.", "portal", "is a sentence"),
        ('needs = [{ value = "event.jumped", least = 1 }]', "needs = []", "nothing is asked for"),
        ("title", "tilte", "tilte"),
    ],
)
def test_a_file_that_does_not_fit_is_refused_with_the_place(old: str, new: str, why: str) -> None:
    game = game_of(GAME)
    assert [one.name for one in read_achievements("a.toml", GOOD, game)] == ["rings"]
    with pytest.raises(BadAchievement, match=r"a\.toml") as refused:
        read_achievements("a.toml", GOOD.replace(old, new), game)
    assert why in str(refused.value)


def test_a_name_is_there_once() -> None:
    with pytest.raises(BadAchievement, match="is there once"):
        read_achievements("a.toml", GOOD + GOOD, game_of(GAME))


@pytest.fixture(scope="module")
def match() -> Match:
    played = hiram.new(GAME, players=2, seed=5)
    play(played, [make_bot("greedy", seed=1), make_bot("random", seed=2)])
    return played


def number(match: Match, seat: int, **need: object) -> bool:
    one = Achievement("one", "One", "One.", "PP-1.1", (Need(**need),))  # type: ignore[arg-type]
    return reached(match, seat, [one]) == ("one",)


def test_values_are_those_of_the_seat(match: Match) -> None:
    for seat in (0, 1):
        score, other = match.scores[seat], match.scores[1 - seat]
        cards = len(match.view(seat).seats[seat].played)  # type: ignore[attr-defined]
        for value, wanted in (
            ("score", score),
            ("margin", score - other),
            ("won", int(score >= other)),
            ("place", match.placing[seat]),
            ("players", 2),
            ("decisions", sum(step.seat == seat and not step.forced for step in match.history)),
            ("sheet.events", match.score_sheet(seat)[seat]["events"]),
            ("rivals.events", match.score_sheet(seat)[1 - seat]["events"]),
            ("view.seats.me.played", cards),
            ("view.finished", 1),
            ("event.played", cards),
        ):
            assert number(match, seat, value=value, least=wanted, most=wanted), (seat, value, wanted)


def test_events_are_chosen_by_their_fields_and_added_up(match: Match) -> None:
    points = match.score_sheet(0)[0]["events"]
    assert number(match, 0, value="event.played", sum="points", least=points, most=points)
    cards = [len(match.view(None).seats[seat].played) for seat in (0, 1)]  # type: ignore[attr-defined]
    assert number(match, 0, value="event.played", of={"seat": "other"}, least=cards[1], most=cards[1])
    assert number(match, 0, value="event.played", of={"seat": "any"}, least=sum(cards), most=sum(cards))
    assert number(match, 0, value="event.laid_out", least=5, most=5)
    card = match.view(0).seats[0].played[0]  # type: ignore[attr-defined]
    assert number(match, 0, value="event.played", of={"card": card}, least=1, most=1)


def test_a_secret_of_another_seat_is_not_judged(match: Match) -> None:
    """What a rival drew unseen is nothing that this seat saw, so no condition on it holds."""
    drawn = [
        event.fields["card"]
        for step in range(len(match.history) + 1)
        for row in match.rows(step)
        if (event := match.game.event(row, 1)).kind in ("drew_ot", "drew_nt") and event.fields["seat"] == 1
    ]
    assert drawn
    kinds = ("event.drew_ot", "event.drew_nt")
    seen = [number(match, 1, value=kind, of={"card": drawn[0]}, least=1) for kind in kinds]
    assert any(seen)
    others = {"seat": "other", "card": drawn[0]}
    assert not any(number(match, 0, value=kind, of=others, least=1) for kind in kinds)


def test_a_game_without_a_file_has_none() -> None:
    from support import toy

    assert achievements_of(toy.make_game()) == ()

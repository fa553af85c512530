"""Before an action that gives much away a person is asked: points, or all Workers at once."""

from hiram.core.match import Match
from hiram.registry import game_of


def asked(slug: str, match: Match) -> dict[str, str]:
    """What is asked before each of the actions that are legal now."""
    game, seat = game_of(slug), match.acting[0]
    view = match.view(seat)
    found = {action.name: game.gives_up(view, action.id) for action in match.legal(seat)}
    return {name: text for name, text in found.items() if text}


def test_the_holy_place_takes_all_workers() -> None:
    game = game_of("wisdom_of_solomon")
    match = Match(game, 2, {"start_seat": 0}, "seed")
    while match.question(match.acting[0]).kind != "place":
        match.act(match.acting[0], match.legal(match.acting[0])[-1])
    texts = asked(game.slug, match)
    assert texts
    assert all(name.startswith("place ") for name in texts)
    assert all("remaining Workers at once" in text for text in texts.values())
    places = [action.name for action in match.legal(match.acting[0]) if action.name.startswith("place ")]
    assert 0 < len(texts) < len(places), "an ordinary placement is asked about"


def test_a_virtue_token_is_a_point() -> None:
    game = game_of("prophets_and_patriarchs")
    match = Match(game, 2, {}, "seed")
    view = match.view(0)
    texts = {action.name: game.gives_up(view, action.id) for action in game.actions}
    warned = {name for name, text in texts.items() if text}
    assert warned
    assert all(name.startswith("buy virtue ") for name in warned)
    assert any(name.startswith("buy shekel ") for name in texts)

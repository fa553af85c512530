"""The table in a notebook, by the messages that its page and Python send each other."""

import re

import pytest
from traitlets import TraitError

import hiram
from hiram.bots import make_bot, play as play_out
from hiram.core.errors import HiramError
from hiram.notebook import play, replay
from hiram.notebook.scripts import script
from hiram.registry import game_slugs
from hiram.scene.trie import ending, touchable, walk

SHORT = {"nt_round_cap": 1}


def click(table, number):
    """What the page sends; the table hears it as Jupyter's messages arrive."""
    table._handle_custom_msg({"act": number, "step": table.steps}, [])


def first_choice(table):
    """Touch whatever lights up first until an action is chosen."""
    touches = []
    while not (found := ending(walk(table.choices, touches))):
        touches.append(touchable(walk(table.choices, touches))[0])
    return found[0]


@pytest.mark.parametrize("slug", game_slugs())
def test_every_game_is_played_by_touches_that_are_drawn(slug):
    table = play(slug, players=2, bots="random", seed=4)
    for _ in range(6):
        assert table.prompt
        drawn = set(re.findall(r'data-id="([^"]*)"', table.svg))
        assert set(touchable(table.choices)) <= drawn
        steps = table.steps
        click(table, first_choice(table))
        assert not table.error
        assert table.steps > steps


def test_a_whole_game_and_every_step_of_it():
    table = play("portals_and_prophets", players=3, bots=["random", "greedy"], seed=1, options=SHORT)
    while not table.match.finished:
        click(table, first_choice(table))
    assert table.prompt.startswith("The game is over: 1. ")
    assert table.choices == {}
    last = table.svg
    for step in (0, table.steps // 2):
        table.step = step
        assert table.prompt == f"After {step} of {table.steps} steps"
        stood = hiram.Match.from_record(table.match.to_record(), at=step)
        assert table.svg == table._drawn(stood.view(0)) != last
    table.step = table.steps
    assert table.svg == last
    again = replay(table.match.save().encode(), seat=0)
    again.step = again.steps
    assert again.svg == last
    assert again.told == table.told


def test_it_shows_what_the_seat_may_know_and_no_more():
    match = hiram.new("wisdom_of_solomon", players=2, seed=2, max_years=1)
    table = play(match, seat=0, bots="random")
    assert table.svg == table._drawn(match.view(0)) != table._drawn(match.view(1))
    events = [event.text for event in match.events(0)]
    assert table.told == events[-60:]
    watched = replay(match)
    watched.step = watched.steps
    assert watched.svg == watched._drawn(match.view(None))


def test_without_bots_everybody_plays_here():
    table = play("portals_and_prophets", players=2, bots=None, seed=3)
    seats = []
    for _ in range(4):
        seats.append(table.asked)
        assert table.prompt.startswith(f"{table.match.names[table.asked]}: ")
        assert table.svg == table._drawn(table.match.view(table.asked))
        click(table, first_choice(table))
    assert set(seats) == {0, 1}


def test_a_match_that_goes_on_in_python_is_shown_when_asked():
    match = hiram.new("portals_and_prophets", players=2, seed=3)
    table = replay(match)
    play_out(match, [make_bot("random", seed=1), make_bot("random", seed=2)])
    table.look()
    assert table.steps == len(match.history) == len(table._past.views) - 1
    assert table.prompt.startswith("The game is over")


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ({"act": 10**6, "step": 0}, "this is not offered now"),
        ({"act": 0, "step": 5}, "the game has gone on since; look again"),
        ({"act": [], "step": 0}, "this is not offered now"),
        ("click", "the table did not understand that click"),
        ({}, "the table did not understand that click"),
    ],
)
def test_what_makes_no_sense_is_answered_with_a_sentence(message, words):
    table = play("portals_and_prophets", players=2, bots=None, seed=3)
    before = table.svg
    table._handle_custom_msg(message, [])
    assert table.error == words
    assert (table.svg, table.steps) == (before, 0)
    click(table, first_choice(table))
    assert table.error == ""
    click(replayed := replay(table.match), 0)
    assert replayed.error == "nobody is asked here now"


def test_steps_that_are_not_there():
    table = play("portals_and_prophets", players=2, bots=None, seed=3)
    table.step = 99
    assert table.step == table.steps == 0
    with pytest.raises(TraitError):
        table.step = "last"


def test_wrong_arguments():
    for given, words in (
        ({"players": 9}, "is for 2 to 5 players, not 9"),
        ({"bots": ["random", "random"]}, "2 players leave 1 seats for bots, not 2"),
        ({"seat": 2}, "there is no seat 2; seats go from 0 to 1"),
        ({"layout": "round"}, "there is no layout 'round'; there are wide"),
        ({"theme": "blue"}, "there is no theme 'blue'; there are light and dark"),
    ):
        with pytest.raises(HiramError, match=words):
            play("portals_and_prophets", **given)


def test_the_script_is_one_module_that_fetches_nothing():
    text = script()
    assert re.findall(r"^(?:import|export) .*", text, re.MULTILINE) == ["export default {"]
    code = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    assert not re.search(r"https?:|\bfetch\(|\bimport\(", code)


def test_a_match_draws_itself_once(monkeypatch):
    """A notebook asks for every form that an object has."""
    from IPython.core.formatters import DisplayFormatter

    match, drawn = hiram.new("portals_and_prophets", players=2, seed=1), []
    honest = type(match).to_svg
    monkeypatch.setattr(type(match), "to_svg", lambda self: drawn.append(1) or honest(self))
    formatter = DisplayFormatter()
    formatter.active_types = formatter.format_types
    found, _ = formatter.format(match)
    assert found["text/html"].startswith("<figure><svg")
    assert len(drawn) == 1
    assert set(formatter.format(match.view(0))[0]) == {"text/plain", "text/html"}

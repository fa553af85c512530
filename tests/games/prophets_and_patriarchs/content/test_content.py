"""The content of Prophets and Patriarchs: what the loader accepts, and what it refuses by name."""

import pytest

from hiram.core.errors import ContentError
from hiram.games.prophets_and_patriarchs.content.load import load
from hiram.games.prophets_and_patriarchs.game import make_game


def test_there_are_216_cards_in_eight_packs():
    content = load()
    assert len(content.cards) == 216
    assert {pack.cards for pack in content.packs} == {27}
    assert len({card.id for card in content.cards}) == 216


def test_a_users_file_changes_rows_and_the_digest(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('[[cost]]\nid = "camel"\nhay = 2\n')
    game = make_game(file)
    assert game.content.costs[0].amounts() == [2, 1, 0, 0, 0, 0]
    assert game.content_digest != make_game().content_digest


def test_words_do_not_change_the_digest(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('[[card]]\nid = "PE1-01"\ntitle = "The Road from Haran"\nref = "Genesis 12:4"\ntext = "They go."\n')
    game = make_game(file)
    assert game.content.cards[0].title == "The Road from Haran"
    assert game.content_digest == make_game().content_digest


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[[cost", "mine.toml"),
        ('[[cost]]\nid = "ship"\nhay = 1\n', "cost ship: unknown id"),
        ('[[cost]]\nid = "camel"\nhay = "one"\n', "cost camel"),
        ('[[cost]]\nid = "camel"\nhay = -1\n', "cost camel"),
        ("[[cost]]\nhay = 1\n", "has no id"),
        ('[[supply]]\nid = "shekels"\ncount = 9\n', "table supply"),
        ('[[card]]\nid = "PE1-01"\neffects = []\n', "PE1-01: has no effects"),
        ('[[card]]\nid = "PE1-01"\neffects = [{ op = "fly" }]\n', "'fly' is not an effect"),
        ('[[card]]\nid = "PE1-01"\neffects = [{ op = "gain", who = "self" }]\n', "gain takes who, res, n"),
        ('[[card]]\nid = "PE1-01"\neffects = [{ op = "pay", res = "any", n = 1 }]\n', "outside an option"),
        ('[[card]]\nid = "PE1-01"\neffects = [{ op = "cap", who = "all", n = 0 }]\n', "a number from 1"),
        ('[[card]]\nid = "PE1-01"\neffects = [{ op = "shield", who = "nobody" }]\n', "'nobody'"),
        ('[[hex]]\nid = "T0"\ntile = "hay"\n', "table hex"),
        ('[[trade]]\nid = "X1"\nrate = 2\n', "table trade"),
    ],
)
def test_what_does_not_fit_is_refused_by_name(tmp_path, text, words):
    file = tmp_path / "mine.toml"
    file.write_text(text)
    with pytest.raises(ContentError) as refused:
        load(file)
    assert words in str(refused.value)

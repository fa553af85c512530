"""The exact chances of what is imagined in Portals and Prophets, in the middle of a game."""

from collections import Counter

import pytest

from hiram.core.dice import dice_of
from hiram.registry import game_of
from hiram.testing.chance import goodness
from hiram.testing.walk import Walk

GAME = game_of("portals_and_prophets")
DECKS = {card.id: card.deck for card in GAME.content.cards}
TIMES = 1500


def middle_of_a_game(deck: str, piles: tuple[str, ...]):
    """A position in which another hand than seat 0's hides cards of a deck, and some are left elsewhere."""
    for seed in range(200):
        walk = Walk(GAME, 3, {}, seed)
        for number in walk.steps(most=90):
            view = GAME.view(walk.state, 0)
            if number < 12 or view.finished:
                continue
            hidden = view.seats[1].hidden[deck]
            left = sum(DECKS[card] == deck for pile in piles for card in GAME.to_position(walk.state)[pile])
            if hidden >= 2 and left >= 3:
                return walk.state, hidden
    raise AssertionError(f"no game in which seat 1 hides two {deck} cards")


@pytest.mark.parametrize(
    ("deck", "piles"), [("genesis", ("unseen",)), ("old_testament", ("ot_deck",)), ("new_testament", ("nt_deck",))]
)
def test_every_hidden_card_is_as_likely_in_a_hand(deck, piles):
    state, hidden = middle_of_a_game(deck, piles)
    seen = set(GAME.to_position(state)["seats"][0]["hand"])
    pool = [
        card
        for card in DECKS
        if (
            DECKS[card] == deck
            and card not in seen
            and any(card in row["hand"] and card not in row["seen"] for row in GAME.to_position(state)["seats"])
        )
        or any(card in GAME.to_position(state)[pile] and DECKS[card] == deck for pile in piles)
    ]
    counts: Counter[str] = Counter()
    pairs: Counter[tuple[str, str]] = Counter()
    for time in range(TIMES):
        row = GAME.to_position(state.imagine(0, dice_of(f"hand {time}".encode())))["seats"][1]
        cards = sorted(card for card in row["hand"] if card not in row["seen"] and DECKS[card] == deck)
        assert len(cards) == hidden
        counts.update(cards)
        pairs[cards[0], cards[1]] += 1
    assert goodness(counts, dict.fromkeys(pool, TIMES * hidden / len(pool))) > 1e-4
    assert len(pairs) > len(pool) / 2


def test_the_top_of_a_deck_is_any_hidden_card():
    state, _ = middle_of_a_game("new_testament", ("nt_deck",))
    truth = GAME.to_position(state)
    held = [card for row in truth["seats"][1:] for card in row["hand"] if DECKS[card] == "new_testament"]
    pool = [*truth["nt_deck"], *held]
    tops = Counter(
        GAME.to_position(state.imagine(0, dice_of(f"top {time}".encode())))["nt_deck"][0] for time in range(TIMES)
    )
    assert goodness(tops, dict.fromkeys(pool, TIMES / len(pool))) > 1e-4

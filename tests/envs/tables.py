"""Which games the tests of environments play: with the fewest, a middle and the most players, short where possible."""

from hiram.registry import game_of, game_slugs

SHORT = {
    "portals_and_prophets": {"nt_round_cap": 1},
    "prophets_and_patriarchs": {"round_limit": 2},
    "solomons_temple": {"foundations_laid": True},
    "temple_rush": {"dismantle": False, "length": "short"},
    "wisdom_of_solomon": {"max_years": 1},
}


def counts(slug):
    players = game_of(slug).players
    return sorted({players[0], players[len(players) // 2], players[-1]})


TABLES = [(slug, players) for slug in game_slugs() for players in counts(slug)]
SHARED = [(slug, players) for slug, players in TABLES if players > 1]


def play(env, dice, most=100_000):
    """Play an AEC environment at random to its end; the actions."""
    taken = []
    while env.agents and len(taken) < most:
        seen, _, over, _, _ = env.last()
        legal = seen["action_mask"].nonzero()[0]
        action = None if over else int(legal[dice.below(len(legal))])
        env.step(action)
        taken.append(action)
    return taken

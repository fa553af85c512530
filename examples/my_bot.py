"""A bot in twenty lines: it plays an event whenever it can, else does what looks best after a look at ten worlds.

Run it with `python examples/my_bot.py`.
"""

import hiram
from hiram.bots import Bot, make_bot, play
from hiram.core.native import i64, vec


class MyBot(Bot):
    name = "my-bot"

    def choose(self, perspective):
        for action in perspective.legal:
            if action.name.startswith("play"):
                return action
        actions = vec[i64]([action.id for action in perspective.legal])
        totals = [0.0] * len(actions)
        for _ in range(10):
            world = perspective.imagine(self.dice)
            ratings = perspective.game.advice.rate(world, perspective.seat, actions)
            totals = [total + rating for total, rating in zip(totals, ratings, strict=True)]
        return perspective.legal[totals.index(max(totals))]


if __name__ == "__main__":
    match = hiram.new("portals_and_prophets", players=3, seed=7, names=["My bot", "Greedy", "Random"])
    play(match, [MyBot(seed=1), make_bot("greedy", seed=2), make_bot("random", seed=3)])
    for name, score in zip(match.names, match.scores, strict=True):
        print(f"{name}: {score} points")

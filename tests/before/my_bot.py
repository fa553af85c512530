"""The example bot of commit 72ff5d1, word for word but for this line and what ran it."""

from hiram.bots import Bot
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

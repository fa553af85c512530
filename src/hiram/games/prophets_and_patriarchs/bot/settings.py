"""Numbers that the ratings and the value of land count with. What stands here is what greedy bots play by; bots that
look ahead take what the file of weights says (`[settings]` in advice.toml), for their number of players if it has
some."""

from collections.abc import Mapping
from typing import Final

NAMES: Final = (
    *("moving", "road", "longer", "further_ahead", "rarity", "setup_line"),
    *("token", "kind", "trade_tile", "own_silence", "leader", "shekel"),
    *("line_taken", "line_lost", "card_cost", "shekel_cost", "token_fades", "card_worth", "shekel_worth"),
    *("shield", "free_camel", "delay", "most_rolls", "city_more", "tent_more"),
    *("pay_staple", "pay_shekel", "pay_token", "pays"),
    *("far", "far_staple", "far_resource", "far_shekel", "far_home"),
)


class PatriarchsSettings:
    def __init__(self, given: Mapping[str, float]) -> None:
        self.moving: float = 0.3  # points that a tent must earn more at its new corner
        self.road: float = 0.3  # the part of a better spot that a camel towards it brings
        self.longer: float = 0.15  # a longer line that is not yet the longest
        self.further_ahead: float = 0.2  # a longest line that becomes longer
        self.rarity: float = 0.1  # what a card that the plan does not need counts
        self.setup_line: float = 4.0  # a longer line by a camel that costs nothing

        # Corners, in cards
        self.token: float = 5.0  # a Virtue Token
        self.kind: float = 0.7  # each kind that a tent earns
        self.trade_tile: float = 1.5
        self.own_silence: float = 1.5  # how much more it hurts to silence oneself
        self.leader: float = 12.0  # points with which a rival counts twice for the False Prophet
        self.shekel: float = 1.1

        # The plan, in points
        self.line_taken: float = 1.2  # the longest line; it may be lost again
        self.line_lost: float = 0.6  # that a rival loses it
        self.card_cost: float = 0.1  # what goods that are spent would have been worth
        self.shekel_cost: float = 0.2
        self.token_fades: float = 0.3  # the part of a Virtue Token's point that cards take again in a whole game
        self.card_worth: float = 0.2  # what goods that a card offers or asks for are worth
        self.shekel_worth: float = 0.25
        self.shield: float = 0.25
        self.free_camel: float = 0.3
        self.delay: float = 0.3  # the part of a plan that is lost when it has to wait
        self.most_rolls: float = 45.0
        self.city_more: float = 0.0  # what a city is worth beyond its point and what it earns
        self.tent_more: float = 0.0

        # What a corner earns for the plan, in cards; 0 stands for the round numbers of `corner_gain`
        self.pays: float = 0.0
        self.pay_staple: float = 1.0
        self.pay_shekel: float = 1.0
        self.pay_token: float = 5.0

        # Land, in the logarithm of odds; see land_worth
        self.far: float = 0.0  # how much of what land is worth the learned value does not see, at the start of a game
        self.far_staple: float = 0.0  # hay and water, by the root of what comes in 36 rolls
        self.far_resource: float = 0.0  # each other kind, by the same root
        self.far_shekel: float = 0.0  # a Shekel in 36 rolls
        self.far_home: float = 0.0  # a Virtue Token in 36 rolls, for each player: the fewer turns, the fewer are wanted
        for name, number in given.items():
            setattr(self, name, float(number))


GREEDY: Final = PatriarchsSettings({})
SETTINGS: Final = {name: float(getattr(GREEDY, name)) for name in NAMES}

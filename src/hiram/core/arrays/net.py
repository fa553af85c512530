"""A small net as compiled code: what the features of all sides say of each of them, in layers of weighted sums.

What it is made of are plain numbers, so it needs nothing but Python; tools/learn.py finds them.
"""

from hiram.core.native import i64, vec


class Layer:
    """Weighted sums of its inputs: of output j the weights are `weights[i * outputs + j]`, and `bias[j]` is added."""

    def __init__(self, inputs: int, outputs: int, weights: list[float], bias: list[float]) -> None:
        self.inputs: i64 = inputs
        self.outputs: i64 = outputs
        self.weights: vec[float] = vec[float](weights)
        self.bias: vec[float] = vec[float](bias)

    def sums(self, given: vec[float]) -> vec[float]:
        """The sums of these inputs. Most inputs of a game are 0 at any time; they cost nothing."""
        found: vec[float] = self.bias[:]
        weights: vec[float] = self.weights
        outputs: i64 = self.outputs
        for i in range(self.inputs):
            value: float = given[i]
            if value != 0.0:
                at: i64 = i * outputs
                for j in range(outputs):
                    found[j] = found[j] + value * weights[at + j]
        return found


class Weights:
    """What the features weigh: of each early in the game and late, and what layers of a net add to their sum.

    `caution` is what an action must promise more than a better rated one, for each place that it is rated lower;
    `settings` are numbers by name that the game's ratings and values count with, where the file gives them."""

    def __init__(
        self,
        early: list[float],
        late: list[float],
        layers: list[Layer],
        caution: float,
        settings: dict[str, float] | None = None,
    ) -> None:
        self.early: vec[float] = vec[float](early)
        self.late: vec[float] = vec[float](late)
        self.layers: list[Layer] = layers
        self.caution: float = caution
        self.settings: dict[str, float] = settings or {}

    def strengths(self, rows: vec[float], sides: i64, left: float) -> list[float]:
        """How strong each side is, by the features of all of them, one row after another."""
        width: i64 = len(self.early)
        found: list[float] = []
        for side in range(sides):
            start: i64 = side * width
            total: float = 0.0
            for i in range(width):
                late: float = self.late[i]
                total += rows[start + i] * (late + (self.early[i] - late) * left)
            if len(self.layers) > 0:
                total += self.added(inputs_of(rows, sides, width, side, left))
            found.append(total)
        return found

    def added(self, given: vec[float]) -> float:
        """What the layers make of the inputs; sums below 0 count as 0 between them."""
        for number, layer in enumerate(self.layers):
            if number > 0:
                for i in range(layer.inputs):
                    if given[i] < 0.0:
                        given[i] = 0.0
            given = layer.sums(given)
        return given[0]


def inputs_width(features: int, sides: int) -> int:
    """How many inputs a net has: see `inputs_of`."""
    return features * (1 if sides < 2 else 2 if sides == 2 else 3) + 1


def inputs_of(rows: vec[float], sides: i64, width: i64, side: i64, left: float) -> vec[float]:
    """What a net sees of a side: its own features, the mean of its rivals', with more than one rival the greatest of
    theirs, and how much of the game is left."""
    blocks: i64 = 1 if sides < 2 else 2 if sides == 2 else 3
    found: vec[float] = vec[float]([0.0] * int(width * blocks + 1))
    rivals: float = float(int(sides - 1))
    for i in range(width):
        found[i] = rows[side * width + i]
        total: float = 0.0
        most: float = 0.0
        seen: bool = False
        for other in range(sides):
            if other != side:
                value: float = rows[other * width + i]
                total += value
                if not seen or value > most:
                    most = value
                    seen = True
        if blocks > 1:
            found[width + i] = total / rivals
        if blocks > 2:
            found[2 * width + i] = most
    found[width * blocks] = left
    return found

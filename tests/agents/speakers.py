"""An agent without a language model: it reads its prompt as any reader would, answers in words of many kinds, and is
wrong at first, and later one time in ten."""

import json
import random
import re

LISTED = re.compile(r"^ *(\d+)\. (.+?): (.+)$", re.M)
AGAIN = re.compile(r"Answer again\.$|No action could be found in your last answer|\n\nYou answered ")
WRONG = 0.1

# Few rounds, where a game has an option for that, or few ways to go back.
SHORT = {
    "portals_and_prophets": {"nt_round_cap": 1},
    "prophets_and_patriarchs": {"target": 6, "round_limit": 3},
    "solomons_temple": {"foundations_laid": True},
    "temple_rush": {"dismantle": False, "length": "short"},
    "wisdom_of_solomon": {"max_years": 2},
}


class Speaker:
    """Answers a prompt with a legal action in words, and now and then with something else."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)
        self.wrong = 0

    def __call__(self, prompt: str) -> str:
        asked = prompt.rpartition("You are asked:")[2]
        number, name, _label = self._chance.choice(LISTED.findall(asked))
        slips = self._chance.random() < WRONG or self.wrong == 0
        if slips and not AGAIN.search(prompt):
            self.wrong += 1
            return self._chance.choice(
                [
                    "I have to think about this.",
                    '{"action": 99999}',
                    '{"action": "fly to the moon"}',
                    "[fly to the moon]",
                ]
            )
        return self._chance.choice(
            [
                number,
                name,
                name.upper(),
                f"{number}. {name}",
                f'I thought about it.\n```json\n{{"action": {json.dumps(name)}}}\n```\nThat is all.',
                json.dumps({"reason": "it is {best}", "move": int(number)}),
                f"Nothing else helps.\nAction: {name}",
                f"After long thought: [{name}]",
                f"**Answer:** `{name}`",
            ]
        )

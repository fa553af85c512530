"""Games in words, for language models: a seat's situation as a text, and answers that are read leniently.

    from hiram.agents import Talk

    talk = Talk(hiram.new("wisdom_of_solomon", players=3))
    while talk.seat >= 0:
        seat = talk.seat
        said = talk.answer(seat, model(talk.prompt(seat)))     # said.refusal says what was wrong, by clause

`hiram.agents.kaggle` and `hiram.agents.textarena` are adapters; `hiram mcp` is a server for assistants.
"""

from hiram.agents.answers import read_answer
from hiram.agents.errors import NotUnderstood
from hiram.agents.situation import Choice, rules_digest, situation_words
from hiram.agents.skin import Skin
from hiram.agents.talk import Said, Talk

__all__ = ["Choice", "NotUnderstood", "Said", "Skin", "Talk", "read_answer", "rules_digest", "situation_words"]

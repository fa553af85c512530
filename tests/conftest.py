"""Hypothesis draws the same examples in every run, takes the time it needs, and leaves nothing behind."""

from hypothesis import settings

settings.register_profile("hiram", derandomize=True, deadline=None, max_examples=40, database=None)
settings.load_profile("hiram")

"""Hypothesis draws the same examples in every run, takes the time it needs, and leaves nothing behind. What is loaded
until the tests begin is never garbage: it is not looked through again and again."""

import gc

from hypothesis import settings

settings.register_profile("hiram", derandomize=True, deadline=None, max_examples=40, database=None)
settings.load_profile("hiram")
gc.disable()


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.enable()

"""A table in a notebook: play a match by clicking on the drawing, look at any step of it with a slider.

    from hiram.notebook import play, replay

    play("temple_rush", players=3)          # you are seat 0, bots are the others
    replay("game.json")                     # a saved match, a record or a match of this session

Needs the extra `notebook` (anywidget). Nothing is fetched from the internet, and there is no build step.
"""

try:
    import anywidget  # noqa: F401
except ImportError as error:
    raise ImportError("the table in a notebook needs the extra 'notebook': pip install 'hiram[notebook]'") from error

from hiram.notebook.table import Table, play, replay

__all__ = ["Table", "play", "replay"]

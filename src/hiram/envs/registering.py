"""The names under which Gymnasium knows the games. Its plug-ins are gone since version 1, so `hiram.envs` registers."""

from __future__ import annotations

from hiram.registry import game_slugs


def gymnasium_name(slug: str) -> str:
    """
    >>> gymnasium_name("temple_rush")
    'Hiram/TempleRush-v1'
    """
    return "Hiram/" + "".join(word.capitalize() for word in slug.split("_")) + "-v1"


def register() -> None:
    """Let `gymnasium.make` know every installed game, if Gymnasium is installed."""
    try:
        import gymnasium
    except ModuleNotFoundError:
        return
    for slug in game_slugs():
        gymnasium.register(id=gymnasium_name(slug), entry_point="hiram.envs.single:HiramSingle", kwargs={"game": slug})

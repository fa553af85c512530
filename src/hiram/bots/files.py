"""Bots that are named by a file, `./my_bot.py:MyBot`, or given as a class."""

from __future__ import annotations

import functools
import hashlib
import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType

from hiram.bots.bot import Bot, failure
from hiram.core.errors import HiramError

FILE = re.compile(r"(?P<path>.+\.py)(?::(?P<name>[^:]*))?(?::(?P<argument>.*))?")
GIVEN: dict[str, type[Bot]] = {}  # bots of this process that were given as classes


def is_file(text: str) -> bool:
    """Whether a bot is named by its file."""
    return FILE.fullmatch(text) is not None


def from_file(text: str) -> tuple[type[Bot], str]:
    """The class that `FILE.py:CLASS` or `FILE.py:CLASS:ARGUMENT` names, and the argument. The class may be left out if
    the file has only one."""
    found = FILE.fullmatch(text)
    assert found is not None
    path = Path(found["path"])
    if not path.is_file():
        raise HiramError(f"there is no file {found['path']!r} with a bot in it")
    module = loaded(path.resolve())
    own = {name: one for name, one in vars(module).items() if is_bot(one) and one.__module__ == module.__name__}
    name = found["name"] or (next(iter(own)) if len(own) == 1 else "")
    if not name:
        raise HiramError(f"{found['path']!r} has {len(own)} bots; name one, as in {found['path']}:MyBot")
    bot = getattr(module, name, None)
    if bot is None:
        raise HiramError(f"{found['path']!r} has no {name!r}; its bots are: {', '.join(own) or 'none'}")
    if not is_bot(bot):
        raise HiramError(f"{name!r} of {found['path']!r} is not a class of bots")
    if not isinstance(getattr(bot, "name", None), str):
        raise HiramError(f"the bot {name!r} of {found['path']!r} has no name")
    return bot, found["argument"] or ""


def is_bot(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, Bot)


@functools.cache
def loaded(path: Path) -> ModuleType:
    """A file as a module; each process loads it once."""
    name = f"hiram_bot_{hashlib.sha256(str(path).encode()).hexdigest()[:12]}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise HiramError(f"the file {path.name!r} cannot be loaded: {failure(error)}") from error
    return module


def text_of(bot: str | type[Bot], known: dict[str, type[Bot]]) -> str:
    """The text that names a bot in this process; a class is remembered by its name."""
    if isinstance(bot, str):
        return bot
    if not is_bot(bot) or not isinstance(getattr(bot, "name", None), str):
        raise HiramError(f"{bot!r} is neither the name of a bot nor a class of bots with a name")
    if known.get(bot.name, bot) is not bot:
        raise HiramError(f"the name {bot.name!r} of {bot.__name__} is that of one of Hiram's bots; give it another")
    if bot.name not in known:
        GIVEN[bot.name] = bot
    return bot.name

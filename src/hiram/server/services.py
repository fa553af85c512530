"""What every table of a server shares."""

from __future__ import annotations

from dataclasses import dataclass

from hiram.server.settings import Settings
from hiram.server.store import Store
from hiram.server.thinking import Thinking


@dataclass(frozen=True)
class Services:
    """The settings, the store, the bots' workers, and which run of the server this is."""

    settings: Settings
    store: Store
    thinking: Thinking
    boot: str

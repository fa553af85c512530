"""What every table of a server shares."""

from __future__ import annotations

from dataclasses import dataclass, field

from hiram.server.bots.pool import BotPool
from hiram.server.limits import Addresses
from hiram.server.settings import Settings
from hiram.server.store.database import Store


@dataclass(frozen=True)
class Services:
    """The settings, the store, the workers of the bots that play and of those that advise, which run of the server this
    is, and where guests are. Who asks for advice keeps no bot from moving."""

    settings: Settings
    store: Store
    bots: BotPool
    advisers: BotPool
    boot: str
    addresses: Addresses = field(default_factory=Addresses)

"""What every table of a server shares."""

from __future__ import annotations

from dataclasses import dataclass, field

from hiram.server.bots.pool import BotPool
from hiram.server.fair import FairQueue
from hiram.server.limits import Addresses, Quotas
from hiram.server.monitoring.metrics import Metrics
from hiram.server.settings import Settings
from hiram.server.store.contract import Store


@dataclass(frozen=True)
class Services:
    """The settings, the store, the workers of the bots that play and of those that advise (so that who asks for advice
    keeps no bot from moving), which run of the server this is, where guests are, what they may do, the queue in which
    their requests and messages wait for their turn, and what is counted for the host."""

    settings: Settings
    store: Store
    bots: BotPool
    advisers: BotPool
    boot: str
    addresses: Addresses
    quotas: Quotas
    work: FairQueue
    metrics: Metrics = field(default_factory=Metrics)

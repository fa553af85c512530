"""The application context: everything that lives as long as the server does."""

from __future__ import annotations

import secrets
from pathlib import Path

from hiram.server.admin.bans import Bans
from hiram.server.admin.door import Door, close_door, open_door
from hiram.server.bots.explanations import Explanations
from hiram.server.bots.pool import BotPool
from hiram.server.bots.worker import MODEST
from hiram.server.errors import Refused
from hiram.server.fair import FairQueue, Share
from hiram.server.hosts import KnownHosts
from hiram.server.limits import Addresses, Quotas
from hiram.server.lobby.guests import Guest, Guests
from hiram.server.lobby.names import clean_name
from hiram.server.lobby.replay import Replays
from hiram.server.services import Services
from hiram.server.settings import Settings
from hiram.server.socket.open_sockets import OpenSockets
from hiram.server.store import administration, queries
from hiram.server.store.database import Store
from hiram.server.tables import seats
from hiram.server.tables.live import LiveTable
from hiram.server.tables.registry import TableRegistry

BETWEEN_TRIES = 2000  # milliseconds
AT_WORK = 32  # requests and messages of all addresses that are worked on at the same time


class AppContext:
    """Store, guests, tables, bots; `open` and `close` go with the application's life."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.data)
        fresh = secrets.token_bytes(32)
        self.guests = Guests(self.store.write_now(lambda connection: queries.secret_key(connection, fresh)))
        bots = BotPool(settings.workers, settings.thinking_time)
        advisers = BotPool(min(1, settings.workers), settings.thinking_time, MODEST)
        addresses = Addresses()
        quotas, work = Quotas(settings, addresses), FairQueue(AT_WORK, settings.works_an_address, rest=1.0)
        self.services = Services(settings, self.store, bots, advisers, secrets.token_hex(6), addresses, quotas, work)
        for pool in (bots, advisers):
            pool.on_thought = lambda bot, took: self.services.metrics.thinking_seconds.labels(bot).observe(took)
            pool.on_failure = lambda bot: self.services.metrics.bot_failures.labels(bot).inc()
        self._tried_at: int | None = None  # when it was tried last whether something can be stored
        self.sockets = OpenSockets(settings)
        self.bans = Bans(self.store.write_now(administration.bans), settings.now)
        self.door: Door | None = None  # where administrators come in, while the server runs
        self.hosts = KnownHosts(settings)
        self.tables = TableRegistry(self.services)
        self.replays = Replays()
        self.explanations = Explanations(advisers)

    async def open(self) -> None:
        await self.tables.examine()
        self.tables.start()
        await self.services.bots.warm()
        await self.services.advisers.warm()
        self.door = open_door(self.settings)

    async def unready(self) -> list[str]:
        """Why no games can be played here just now, in sentences; none if they can."""
        reasons = []
        if not await self._is_writable():
            reasons.append(self.store.trouble or "Nothing can be stored.")
        if not await self.services.bots.is_able():
            reasons.append("No process can be started in which bots think.")
        if not self.tables.housekeeping:
            reasons.append("Nobody looks after the clocks: the server is starting or stopping.")
        return reasons

    async def _is_writable(self) -> bool:
        """Whether something can be stored; whoever asks often makes the disk work no more often for that."""
        now = self.settings.now()
        if self._tried_at is None or not 0 <= now - self._tried_at < BETWEEN_TRIES:
            self._tried_at = now
            return await self.store.is_writable()
        return not self.store.trouble

    async def close(self) -> None:
        if self.door is not None:
            close_door(self.settings)
        await self.tables.stop()
        await self.services.bots.close()
        await self.services.advisers.close()
        self.store.close()

    def send_away_banned(self, code: int) -> int:
        """Close the sockets and streams of all who are banned; how many sockets there were."""
        for table in self.tables.live.values():
            for listener in table.change_events:
                listener.set()
        return self.sockets.close_where(
            lambda guest, address: self.bans.reason(guest, address) is not None,
            code,
            "You are banned from this server.",
        )

    @property
    def path(self) -> Path:
        return self.store.path

    async def table(self, id: str, guest: Guest) -> LiveTable:
        """A table that the guest may see. Others do not learn that it exists: the answer is the same, and so is the
        work, for a table is loaded only for those who may see it."""
        if not await self.may_see(id, guest):
            raise Refused("gone", "There is no such table.")
        table = await self.tables.get(id, self._share(id, guest))
        table.look()
        table.presence.heard(guest.id)
        return table

    def _share(self, id: str, guest: Guest) -> Share:
        return Share(self.services.addresses.of(guest.id), guest.id, id)

    async def may_see(self, id: str, guest: Guest) -> bool:
        live = self.tables.live.get(id)
        if live is not None and live.may_see(guest.id):
            return True
        return await self.store.read(lambda connection: queries.may_see(connection, id, guest.id))

    async def enter(self, id: str, guest: Guest, invite: str, token: str) -> LiveTable:
        """A table by the token of an invite link or a seat link. Whoever has a wrong one does not learn whether there
        is such a table."""
        tokens = await self.store.read(lambda connection: queries.link_tokens(connection, id))
        if not await self.may_see(id, guest) and not seats.opens(tokens, invite, token):
            raise Refused("gone", "There is no such table, or the link to it is not valid any more.")
        table = await self.tables.get(id, self._share(id, guest))
        await seats.enter(table, guest.id, invite, token)
        table.look()
        return table

    async def name_of(self, guest: Guest) -> str:
        return await self.store.read(lambda connection: queries.guest_name(connection, guest.id))

    async def set_name(self, guest: Guest, name: str) -> str:
        cleaned = clean_name(name)
        now = self.settings.now()
        await self.store.write(lambda connection: queries.name_guest(connection, guest.id, cleaned, now))
        return cleaned

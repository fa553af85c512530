"""The application context: everything that lives as long as the server does."""

from __future__ import annotations

import contextlib
import secrets

from hiram.core.errors import HiramError
from hiram.registry import use_contents
from hiram.server.admin.bans import BANNED, Bans
from hiram.server.admin.endpoint import AdminEndpoint, publish_endpoint, remove_endpoint
from hiram.server.bots.explanations import Explanations
from hiram.server.bots.pool import BotPool
from hiram.server.bots.reviews import Reviews
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
from hiram.server.store.contract import NotStored, Store
from hiram.server.store.sqlite import SqliteStore
from hiram.server.tables import seats
from hiram.server.tables.live import LiveTable
from hiram.server.tables.registry import TableRegistry

BETWEEN_TRIES = 2000  # milliseconds
REMOTE_AT_ONCE = 64  # decisions of one server that may wait in the queue of the database
AT_WORK = 32  # requests and messages of all addresses that are worked on at the same time


class AppContext:
    """Store, guests, tables, bots; `open` and `close` go with the application's life."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        use_contents(settings.content)
        self.store = open_store(settings)
        fresh = secrets.token_bytes(32)
        # of whoever runs the server: it signs who is who, and the daily deals come from it
        self.house_key = self.store.write_now(lambda connection: queries.secret_key(connection, fresh))
        self.guests = Guests(self.house_key)
        bots = pool_of(settings, self.store)
        advisers = BotPool(min(1, settings.workers), settings.thinking_time, MODEST, settings.content)
        addresses = Addresses()
        quotas, work = Quotas(settings, addresses), FairQueue(AT_WORK, settings.works_an_address, rest=1.0)
        self.services = Services(settings, self.store, bots, advisers, secrets.token_hex(6), addresses, quotas, work)
        for pool in (bots, advisers):
            pool.on_thought = lambda bot, took: self.services.metrics.thinking_seconds.labels(bot).observe(took)
            pool.on_failure = lambda bot: self.services.metrics.bot_failures.labels(bot).inc()
        self._tried_at: int | None = None  # when it was tried last whether something can be stored
        self.sockets = OpenSockets(settings)
        self.bans = Bans(self.store.write_now(administration.bans), settings.now)
        self.admin_endpoint: AdminEndpoint | None = None  # where administrators come in, while the server runs
        self.hosts = KnownHosts(settings)
        self.tables = TableRegistry(self.services)
        self.tables.on_bans = self._read_bans
        self.replays = Replays()
        self.explanations = Explanations(advisers)
        # Reviews take long, and a worker of their own, which is started by the first.
        self._reviewers = BotPool(min(1, settings.workers), settings.thinking_time, MODEST, settings.content)
        self.reviews = Reviews(self._reviewers)

    async def open(self) -> None:
        await self.tables.examine()
        self.tables.start()
        await self.services.bots.warm()
        await self.services.advisers.warm()
        if self.store.sharing is None:  # else administrators come through the database
            self.admin_endpoint = publish_endpoint(self.settings)

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
        if self.admin_endpoint is not None:
            remove_endpoint(self.settings)
        await self.tables.stop()
        await self.reviews.close()
        await self.services.bots.close()
        await self.services.advisers.close()
        await self._reviewers.close()
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

    async def table(self, id: str, guest: Guest) -> LiveTable:
        """A table that the guest may see. Others do not learn that it exists: the answer is the same, and so is the
        work, for a table is loaded only for those who may see it."""
        if not await self.may_see(id, guest):
            raise Refused("gone", "There is no such table.")
        table = await self.tables.get(id, self._share(id, guest))
        await self._keep_up(table)
        table.look()
        table.presence.heard(guest.id)
        return table

    async def _keep_up(self, table: LiveTable) -> None:
        """Whoever asks gets what any process has acknowledged before, although it may not have been heard of yet."""
        if self.store.sharing is not None:
            with contextlib.suppress(NotStored):
                version, _ = await self.store.read(lambda connection: queries.shared_part(connection, table.id))
                if version != table.version:
                    await table.refresh()

    async def _read_bans(self) -> None:
        """Another process has changed who is banned."""
        self.bans = Bans(await self.store.read(administration.bans), self.settings.now)
        self.send_away_banned(BANNED)

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


def open_store(settings: Settings) -> Store:
    """Where the settings say that tables are kept."""
    if not settings.database:
        return SqliteStore(settings.data)
    if not settings.database.startswith(("postgresql://", "postgres://")):
        raise HiramError("a database is named like postgresql://user@host/name")
    try:
        from hiram.server.store.postgres import PostgresStore
    except ModuleNotFoundError as error:
        raise HiramError(f"PostgreSQL needs {error.name}: install hiram[postgres]") from None
    return PostgresStore(settings.database)


def pool_of(settings: Settings, store: Store) -> BotPool:
    """Where the settings say that bots think."""
    if not settings.remote_bots:
        return BotPool(settings.workers, settings.thinking_time, contents=settings.content)
    if store.sharing is None:
        raise HiramError("bots think in other processes only through a PostgreSQL database: --database names it")
    from hiram.server.bots.queue import QueuePool  # here, because it needs the extra `postgres`

    return QueuePool(store, REMOTE_AT_ONCE, settings.thinking_time)

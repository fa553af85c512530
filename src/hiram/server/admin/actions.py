"""The actions of an administrator, each on the context of a server, running or not; what changes something is written
down in the audit log in the same transaction."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import msgspec

from hiram.server.admin.bans import BANNED, network_of
from hiram.server.context import AppContext
from hiram.server.errors import Refused
from hiram.server.lobby.guests import clean_text
from hiram.server.store import administration as stored
from hiram.server.store.contract import BANS, Connection
from hiram.server.store.witness import GONE

MOST_ROWS = 10_000
LONGEST = 200  # letters of a reason


class Order(msgspec.Struct, forbid_unknown_fields=True):
    """What an administrator wants done."""

    action: Literal["tables", "show", "close", "reopen", "delete", "ban", "unban", "bans", "audit", "note"]
    who: str = ""  # who says so, for the audit log
    subject: str = ""  # a table, a guest or an address
    kind: Literal["guest", "address"] = "guest"
    text: str = ""  # why; or for `tables` the status, for `note` what was done
    until: int | None = None
    limit: int = 100


async def carry_out(context: AppContext, order: Order) -> Any:
    """Do it, and say what came of it, as JSON."""
    limit = max(1, min(order.limit, MOST_ROWS))
    if order.action == "tables":
        return await context.store.read(lambda connection: stored.tables(connection, order.text, limit))
    if order.action == "bans":
        return await context.store.read(stored.bans)
    if order.action == "audit":
        return await context.store.read(lambda connection: stored.audit_log(connection, limit))
    if order.action == "show":
        return await show(context, order.subject)
    if order.action == "note":
        await write(context, order, lambda _: None)
        return {}
    if order.action in ("ban", "unban"):
        return await (ban if order.action == "ban" else unban)(context, order)
    return await change_table(context, order)


async def write(context: AppContext, order: Order, job: Callable[[Connection], Any], *notes: Any) -> Any:
    """Write something, and who did it."""
    now = context.settings.now()
    action, who, why = clean_text(order.action), clean_text(order.who)[:LONGEST], reason_of(order)
    subject = (
        order.subject if order.action in ("close", "reopen", "delete", "note") else f"{order.kind} {order.subject}"
    )

    def both(connection: Connection) -> Any:
        stored.note(connection, now, who, action, subject, why)
        result = job(connection)
        if action != "note":
            context.store.announce(connection, BANS if action in ("ban", "unban") else subject)
        return result

    return await context.store.write(both, *notes)


def reason_of(order: Order) -> str:
    return clean_text(order.text)[:LONGEST]


async def show(context: AppContext, id: str) -> dict[str, Any]:
    """A table, where its guests were seen last, and whether it is in memory."""
    found = await context.store.read(lambda connection: stored.table(connection, id))
    if found is None:
        raise Refused("gone", f"There is no table {id!r}.")
    live = context.tables.live.get(id)
    for seat in found["seats"]:
        seat["addresses"] = sorted(filter(None, {context.services.addresses.of(guest) for guest in seat["guests"]}))
    found["live"] = live is not None
    found["sockets"] = live.open_sockets if live is not None else 0
    found["damaged"] = context.tables.damaged.get(id, "")
    return found


async def change_table(context: AppContext, order: Order) -> dict[str, Any]:
    """Close, reopen or delete a table."""
    id, why, now = order.subject, reason_of(order), context.settings.now()
    found = await show(context, id)
    status = found["status"]
    if order.action == "close":
        if status in ("over", "closed"):
            raise Refused("state", f"The table {id} is {status} already.")
        said = closing_sentence(why)
        await context.tables.retire(id, said, lambda: write(context, order, lambda c: stored.close_table(c, id, why)))
    elif order.action == "reopen":
        if status != "closed":
            raise Refused("state", f"The table {id} is not closed: it is {status}.")
        await write(context, order, lambda connection: stored.reopen_table(connection, id, now))
    else:
        said = "This table was deleted by whoever runs the server."
        job = lambda connection: stored.delete_table(connection, id)  # noqa: E731
        await context.tables.retire(id, said, lambda: write(context, order, job, (id, GONE)))
        context.tables.damaged.pop(id, None)
    return {"table": id, "was": status}


def closing_sentence(why: str) -> str:
    return f"This table was closed by whoever runs the server{f': {why}' if why else ''}."


async def ban(context: AppContext, order: Order) -> dict[str, Any]:
    """Ban, and send away whoever is here."""
    value = network_of(order.subject) if order.kind == "address" else order.subject
    why, now = reason_of(order), context.settings.now()
    if order.until is not None and order.until <= now:
        raise Refused("bad", "A ban that ends before it begins bans nobody.")
    known = await context.store.read(lambda connection: stored.is_known_guest(connection, value))
    if order.kind == "guest" and not known and not context.services.addresses.of(value):
        raise Refused("gone", f"There is no guest {value!r}: `hiram admin show TABLE` names the guests of a table.")
    await write(context, order, lambda c: stored.put_ban(c, order.kind, value, why, now, order.until))
    context.bans.add(order.kind, value, why, order.until)
    return {"kind": order.kind, "value": value, "sent_away": context.send_away_banned(BANNED)}


async def unban(context: AppContext, order: Order) -> dict[str, Any]:
    value = network_of(order.subject) if order.kind == "address" else order.subject
    listed = await context.store.read(stored.bans)
    if not any((row["kind"], row["value"]) == (order.kind, value) for row in listed):
        raise Refused("gone", f"There is no ban of the {order.kind} {value!r}.")
    await write(context, order, lambda connection: stored.drop_ban(connection, order.kind, value))
    context.bans.remove(order.kind, value)
    return {"kind": order.kind, "value": value}

"""All open web sockets, by guest and by address. Whoever sits at a table always gets in: where there are too many, a
spectator has to make room."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from hiram.server.limits import network_key
from hiram.server.settings import Settings
from hiram.server.socket.connection import Connection

TOO_MANY = 4429


class OpenSockets:
    """Counts sockets, and says which one has to go."""

    def __init__(self, settings: Settings) -> None:
        self._most_of_guest = settings.sockets_a_guest
        self._most_of_address = int(settings.sockets_a_guest * settings.address_share)
        self._most_of_network = int(self._most_of_address * settings.address_share)
        self._open: dict[Connection, tuple[str, bool]] = {}  # in the order in which they came: address, sits

    def admit(self, socket: Connection, address: str, sits: bool) -> bool:
        """Count a socket, if there is room for it or room can be made."""
        own = [other for other in self._open if other.guest == socket.guest]
        if len(own) >= self._most_of_guest:
            if not sits:
                return False
            self._close(self._dispensable(own))
        network = network_key(address)
        if network != address and self._of_network(network) >= self._most_of_network and not sits:
            return False
        near = [other for other, (where, _) in self._open.items() if where == address]
        if len(near) >= self._most_of_address:
            if not sits:
                return False
            self._close(self._dispensable(near))
        self._open[socket] = (address, sits)
        return True

    def _of_network(self, network: str) -> int:
        return sum(1 for where, _ in self._open.values() if network_key(where) == network)

    def leave(self, socket: Connection) -> None:
        self._open.pop(socket, None)

    def close_where(self, meant: Callable[[str, str], bool], code: int, reason: str) -> int:
        """Close the sockets of the guests and addresses that are meant; how many they were."""
        going = [socket for socket, (address, _) in self._open.items() if meant(socket.guest.id, address)]
        for socket in going:
            socket.close(code, reason)
        return len(going)

    def _dispensable(self, group: list[Connection]) -> Connection:
        """The oldest spectator of a group; if there is none, the oldest socket of the guest who has most."""
        for socket in group:
            if not self._open[socket][1]:
                return socket
        most = Counter(socket.guest.id for socket in group).most_common(1)[0][0]
        return next(socket for socket in group if socket.guest.id == most)

    def _close(self, socket: Connection) -> None:
        self.leave(socket)
        socket.close(TOO_MANY)

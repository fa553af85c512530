"""Nobody chose the shuffle: the seed is committed to before the first move and shown after the last.

1. The host draws a secret of 32 bytes and publishes its commitment, SHA-256("hiram commitment 1" + secret).
2. Every seat may add entropy of its own, any text, before the cards are dealt.
3. The seed of all dice and shuffles is SHA-256("hiram seed 1" + secret + each seat's entropy, as UTF-8, with its
   length in bytes before it as four bytes, in seat order).
4. After the game the secret and the entropy are shown. Whoever kept the commitment checks that the secret fits it, and
   replays the game from the seed: the host could not choose the shuffle after seeing the entropy, nor the seats
   before seeing the secret.
"""

from __future__ import annotations

import hashlib
import secrets

from hiram.core.errors import BadRecord, HiramError

SECRET_BYTES = 32


def commitment_to(secret: bytes) -> str:
    """What is published of a secret before the game."""
    return hashlib.sha256(b"hiram commitment 1" + secret).hexdigest()


def mixed_seed(secret: bytes, entropy: tuple[str, ...]) -> bytes:
    """The seed of a match, from the host's secret and what each seat added."""
    parts = [b"hiram seed 1", secret]
    for text in entropy:
        added = text.encode("utf-8")
        parts += [len(added).to_bytes(4, "big"), added]
    return hashlib.sha256(b"".join(parts)).digest()


def secret_of(seed: int | str | None) -> bytes:
    """The secret behind a seed that a person typed; a fresh one for None."""
    if seed is None:
        return secrets.token_bytes(SECRET_BYTES)
    return hashlib.sha256(f"hiram secret {seed}".encode()).digest()


class SealedSeed:
    """A seed in the making: committed to, open for entropy until the cards are dealt."""

    def __init__(self, players: int, secret: bytes, entropy: tuple[str, ...] = ()) -> None:
        self._secret = secret
        self._entropy = list(entropy) if entropy else [""] * players
        self._dealt = False

    @property
    def commitment(self) -> str:
        return commitment_to(self._secret)

    @property
    def entropy(self) -> tuple[str, ...]:
        return tuple(self._entropy)

    def contribute(self, seat: int, text: str) -> None:
        """Add a seat's entropy, in place of what it gave before; only until the cards are dealt."""
        if self._dealt:
            raise HiramError("the cards are dealt; entropy came too late")
        if not 0 <= seat < len(self._entropy):
            raise HiramError(f"there is no seat {seat}")
        if len(text) > 1000:
            raise HiramError("entropy is at most 1,000 characters")
        self._entropy[seat] = text

    def deal(self) -> bytes:
        """The seed; from now on nothing can be added."""
        self._dealt = True
        return mixed_seed(self._secret, self.entropy)

    def reveal(self) -> str:
        """The secret, as hexadecimal; for the table only when the game is over."""
        return self._secret.hex()


def read_secret(text: object) -> bytes:
    """A secret from a record."""
    try:
        secret = bytes.fromhex(text) if isinstance(text, str) else b""
    except ValueError:
        secret = b""
    if len(secret) != SECRET_BYTES:
        raise BadRecord("the field 'secret' is not 64 hexadecimal digits")
    return secret

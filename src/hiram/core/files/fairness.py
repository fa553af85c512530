"""Nobody chose the shuffle: the seed is committed to before the first move and shown after the last.

1. The host draws a secret of 32 bytes and publishes its commitment, SHA-256("hiram commitment 2" + terms + secret),
   where the terms are SHA-256 of the canonical JSON of all that is known when the table is made (origin.bound_terms).
   (Records of before have "hiram commitment 1", over game, rules version, content, players and options alone.)
2. Every seat may add entropy of its own, any text, before the cards are dealt. Where a seat might conspire with
   the host, seats first pledge SHA-256 of their text, and give the text when all pledges are in.
3. The seed of the match is SHA-256("hiram seed 1" + secret + each seat's entropy, as UTF-8, with its length in bytes
   before it as four bytes, in seat order). The deal takes its dice from the seed; step n of the match takes them from
   SHA-256("hiram step" + seed + n as eight bytes), so that what the dice have shown tells nothing of what they will.
4. After the game the secret and the entropy are shown. Whoever kept the commitment checks that the secret and the terms
   fit it, and replays the game from the seed: the host could not choose the shuffle after seeing the entropy, nor the
   seats after seeing the secret. (A secret made from a seed that somebody typed can be guessed: such a match is for
   practice.) Who kept nothing can only check that a record does not contradict itself.

docs/fairness.md says what each party can and cannot do, and what is proved to whom.
"""

from __future__ import annotations

import hashlib
import secrets

import msgspec

from hiram.core.errors import BadRecord, HiramError
from hiram.core.files.origin import VERSION
from hiram.core.options import Options

SECRET_BYTES = 32
GUESSED_SEEDS = 10_000  # typed numbers below this are recognised in a record


def commitment_to(secret: bytes, terms: bytes, version: int = VERSION) -> str:
    """What is published of a secret before the game."""
    return hashlib.sha256(f"hiram commitment {version}".encode() + terms + secret).hexdigest()


def old_terms(game: str, rules: int, content: str, players: int, options: Options) -> bytes:
    """What a commitment of version 1 binds: no table, and the options as they were after the deal."""
    agreed = {"game": game, "rules": rules, "content": content, "players": players, "options": options}
    return hashlib.sha256(msgspec.json.encode(agreed, order="sorted")).digest()


def step_seed(seed: bytes, number: int) -> bytes:
    """The seed of the dice in step `number` of a match."""
    return hashlib.sha256(b"hiram step" + seed + number.to_bytes(8, "big")).digest()


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
    return hashlib.sha256(plain_text(f"hiram secret {seed}", "a seed").encode()).digest()


def deal_digest(secret: bytes) -> str:
    """What the house shows of a daily deal from the beginning of its day: all records of the day have to fit it."""
    return hashlib.sha256(b"hiram daily 1" + secret).hexdigest()


def typed_number(secret: bytes) -> int | None:
    """The number that somebody typed as the seed, if the secret was made from a small one."""
    return next((number for number in range(GUESSED_SEEDS) if secret_of(number) == secret), None)


class SealedSeed:
    """A seed in the making: committed to, open for entropy until the cards are dealt."""

    def __init__(self, players: int, secret: bytes, entropy: tuple[str, ...] = (), typed: bool = False) -> None:
        self._secret = secret
        self.typed = typed  # made from a seed that somebody typed
        self._entropy = list(entropy) if entropy else [""] * players
        self._pledges: dict[int, str] = {}
        self._dealt = False

    def commitment(self, terms: bytes, version: int = VERSION) -> str:
        """What is published before the game: binds the secret to the terms."""
        return commitment_to(self._secret, terms, version)

    @property
    def entropy(self) -> tuple[str, ...]:
        return tuple(self._entropy)

    def pledge(self, seat: int, digest: str) -> None:
        """Bind a seat to its entropy before anybody's is known: SHA-256 of the text, as hexadecimal."""
        self._check(seat)
        if any(self._entropy):
            raise HiramError("entropy has been given already; pledges come before")
        if len(digest) != 64 or not set(digest) <= set("0123456789abcdef"):
            raise HiramError("a pledge is 64 hexadecimal digits")
        self._pledges[seat] = digest

    def contribute(self, seat: int, text: str) -> None:
        """Add a seat's entropy, in place of what it gave before; only until the cards are dealt."""
        self._check(seat)
        added = plain_text(text, "entropy")
        if len(added) > 1000:
            raise HiramError("entropy is at most 1,000 characters")
        if self._pledges and self._pledges.get(seat) != hashlib.sha256(added.encode()).hexdigest():
            raise HiramError(f"the entropy of seat {seat} is not what it pledged")
        self._entropy[seat] = added

    def _check(self, seat: int) -> None:
        if self._dealt:
            raise HiramError("the cards are dealt; entropy came too late")
        if not 0 <= seat < len(self._entropy):
            raise HiramError(f"there is no seat {seat}")

    def deal(self) -> bytes:
        """The seed; from now on nothing can be added, and no other match can be dealt from it."""
        if self._dealt:
            raise HiramError("a match was dealt from this seed already")
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


def plain_text(text: str, what: str) -> str:
    """The text, if it can be written as UTF-8."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise HiramError(f"{what} has characters that cannot be written") from None
    return text

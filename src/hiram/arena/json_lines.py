"""Files of JSON lines that grow as games end: the first line says what a file holds, each other is a finished game."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import IO, TypeVar

import msgspec

from hiram.core.errors import HiramError

L = TypeVar("L")


def append_lines(file: IO[bytes], values: Iterable[object]) -> None:
    """Add a line for each value; they are on the disk when this returns."""
    write_through(file, b"".join(msgspec.json.encode(value) + b"\n" for value in values))


def write_through(file: IO[bytes], data: bytes) -> None:
    file.write(data)
    file.flush()
    os.fsync(file.fileno())


def bytes_of(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise HiramError(f"cannot read {str(path)!r}: {error.strerror}") from None


def line_of(path: Path, number: int, line: bytes, kind: type[L], what: str) -> L:
    """The value of a line, counted from 1; the error says that the file is not `what`, or which line is damaged."""
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        if number == 1:
            raise HiramError(f"{str(path)!r} is not {what}: {error}") from None
        raise HiramError(
            f"line {number} of {str(path)!r} is damaged: {error}; without that line its game is played again"
        ) from None


def replace_file(path: Path, data: bytes) -> None:
    """Replace the file atomically: whatever happens, it is the old one or the new one."""
    if not path.exists():
        return
    beside = path.with_name(f"{path.name}.new")
    try:
        with beside.open("wb") as file:
            write_through(file, data)
        beside.replace(path)
    except OSError as error:
        raise HiramError(f"cannot write {str(path)!r}: {error.strerror}") from None

"""Files of games, read with suspicion; `linie1_widget.turn_game.saving` writes them.

A checksum is a CRC-32 in eight digits: it finds what happens to files by accident, each
flipped bit for certain. It is not a seal, since anybody can work out another one.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any
from zlib import crc32

from linie1_widget.errors import InvalidValue, WrongType

PathLike = str | os.PathLike[str]


def as_path(path: PathLike) -> Path:
    r"""Where a path leads to now, whatever folder is the current one later.

    >>> as_path("game\0.json")
    Traceback (most recent call last):
    ...
    linie1_widget.errors.InvalidValue: 'game\x00.json' cannot be the name of a file
    """
    try:
        return Path(os.path.realpath(path))
    except TypeError:
        raise WrongType(f"a file is named by a text or a path, not {path!r}") from None
    except ValueError:
        raise InvalidValue(f"{path!r} cannot be the name of a file") from None


def text_of(path: PathLike) -> str:
    """What a file holds, which has to be text in UTF-8."""
    try:
        return as_path(path).read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise InvalidValue(f"{str(path)!r} is not a text in UTF-8: {error}") from None


def checksum(text: str, before: str = "0") -> str:
    """The checksum of a text, or of one that follows on one with this checksum.

    >>> checksum("lay two"), checksum("two", checksum("lay "))
    ('a8a95be4', 'a8a95be4')
    """
    return f"{crc32(text.encode(), int(before, 16)):08x}"


def canonical(value: object) -> str:
    """JSON that is the same however it was laid out, and tells true from 1."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def parsed(text: str, what: str) -> dict[str, Any]:
    """A JSON object, or an error that says what is wrong with it."""
    if not isinstance(text, str):
        raise WrongType(f"{what} is a text, not {text!r}")
    try:
        data = json.loads(text, object_pairs_hook=_once)
    except (ValueError, RecursionError) as error:
        raise InvalidValue(f"{what} is JSON, and this is not, or is cut: {error}") from None
    if not isinstance(data, dict):
        raise InvalidValue(f"{what} is a JSON object, not {text[:40]!r}")
    return data


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object; of two entries under one name nobody could say which is meant."""
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise ValueError(f"the entry {name!r} is there twice")
        found[name] = value
    return found


def check_keys(
    data: dict[str, Any], wanted: set[str], what: str, maybe: str | None = None
) -> None:
    """Refuse an object that lacks something or has something unknown."""
    lacking = sorted(wanted - data.keys())
    unknown = sorted(data.keys() - wanted - {maybe})
    if lacking or unknown:
        said = [f"lacks {', '.join(lacking)}"] if lacking else []
        said += [f"has an unknown {', '.join(unknown)}"] if unknown else []
        raise InvalidValue(f"{what} {' and '.join(said)}")

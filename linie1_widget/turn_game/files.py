"""Reading of game files that may be damaged; `turn_game.saving` writes them."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any
from zlib import crc32

from linie1_widget.errors import InvalidValue, WrongType

PathLike = str | os.PathLike[str]


def as_path(path: PathLike) -> Path:
    r"""Return the absolute path, independent of later changes of the working directory.

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
    """Return the text of a file, which has to be in UTF-8."""
    try:
        return as_path(path).read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise InvalidValue(f"{str(path)!r} is not a text in UTF-8: {error}") from None


# CRC-32 finds accidental changes, each single flipped bit for certain; anybody can compute
# another one.
def checksum(text: str, before: str = "0") -> str:
    """Return the checksum of a text, or of one that follows text with checksum `before`.

    >>> checksum("lay two"), checksum("two", checksum("lay "))
    ('a8a95be4', 'a8a95be4')
    """
    return f"{crc32(text.encode(), int(before, 16)):08x}"


def canonical(value: object) -> str:
    """Return JSON that is independent of layout and distinguishes true from 1."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def parsed(text: str, what: str) -> dict[str, Any]:
    """Return a JSON object; raise an error that names `what` if it is none."""
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
    """Return an object; raise `ValueError` on duplicate names."""
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise ValueError(f"the entry {name!r} is there twice")
        found[name] = value
    return found


def check_keys(
    data: dict[str, Any], wanted: set[str], what: str, maybe: str | None = None
) -> None:
    """Raise `InvalidValue` if entries are lacking or unknown; `maybe` is optional."""
    lacking = sorted(wanted - data.keys())
    unknown = sorted(data.keys() - wanted - {maybe})
    if lacking or unknown:
        said = [f"lacks {', '.join(lacking)}"] if lacking else []
        said += [f"has an unknown {', '.join(unknown)}"] if unknown else []
        raise InvalidValue(f"{what} {' and '.join(said)}")

"""Files of games: written so that nothing is lost, and read with suspicion."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from linie1_widget.errors import InvalidValue, WrongType

PathLike = str | os.PathLike[str]


def write_whole(path: Path, text: str) -> None:
    """Write a file, all or nothing: an older one is replaced when the new is complete."""
    draft = path.with_name(f"{path.name}.part")
    try:
        with draft.open("wb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def append_line(path: Path, line: str) -> None:
    """Add a line to a file, and have it on the disk before going on; all or nothing."""
    left = f"{line}\n".encode()
    with path.open("ab", buffering=0) as file:
        size = file.seek(0, os.SEEK_END)
        try:
            while left:
                left = left[file.write(left) :]
            os.fsync(file.fileno())
        except BaseException:
            # The next line must not begin in the middle of this one.
            os.ftruncate(file.fileno(), size)
            raise


def text_of(path: PathLike) -> str:
    """What a file holds, which has to be text in UTF-8."""
    return _decoded(Path(path).read_bytes(), path)


def lines_of(path: PathLike) -> tuple[list[str], bool]:
    """The whole lines of a file, and whether something follows without a line's end."""
    whole, end, rest = Path(path).read_bytes().rpartition(b"\n")
    return _decoded(whole, path).split("\n") if end else [], bool(rest)


def _decoded(held: bytes, path: PathLike) -> str:
    try:
        return held.decode("utf-8")
    except UnicodeDecodeError as error:
        raise InvalidValue(f"{str(path)!r} is no text in UTF-8: {error}") from None


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


def check_keys(data: dict[str, Any], wanted: set[str], what: str) -> None:
    """Refuse an object that lacks something or has something unknown."""
    if data.keys() != wanted:
        lacking = sorted(wanted - data.keys())
        unknown = sorted(data.keys() - wanted)
        said = [f"lacks {', '.join(lacking)}"] if lacking else []
        said += [f"has an unknown {', '.join(unknown)}"] if unknown else []
        raise InvalidValue(f"{what} {' and '.join(said)}")

"""The file from which a restarted kernel opens a room again, with the same links."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple
from warnings import warn

from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.files import PathLike, as_path, reason, write_whole
from linie1_widget.base.reading import content_of

_TOKEN = re.compile(r"[\w-]{22}", re.ASCII)


class KeptLinks(NamedTuple):
    """The links of a room, and what tells the browsers that have taken a seat."""

    port: int
    links: Mapping[str, str]  # the secret part by name
    keys: Mapping[str, str]  # of who has a seat, by name
    more: Mapping[str, Any]  # of a class


def read(path: PathLike) -> KeptLinks | None:
    """Return what a file keeps; None if there is no file."""
    target = as_path(path)
    try:
        found = json.loads(content_of(target))
    except FileNotFoundError:
        return None
    except InvalidValue:
        raise
    except OSError as error:
        raise InvalidValue(f"{str(target)!r} cannot be read: {reason(error)}") from None
    except (ValueError, RecursionError):
        found = None
    match found:
        case {"port": int(port), "links": dict(links), "keys": dict(keys)}:
            tokens = links.values()
            if all(isinstance(each, str) and _TOKEN.fullmatch(each) for each in tokens):
                keys, more = {at: str(key) for at, key in keys.items()}, found.get("more")
                return KeptLinks(port, links, keys, more if isinstance(more, dict) else {})
    raise InvalidValue(f"{str(target)!r} keeps no links of a room: name another file")


def write(path: Path, kept: KeptLinks) -> None:
    """Replace a file; only its owner may read it."""
    write_whole(path, json.dumps(kept._asdict()), private=True)


def remove(path: Path) -> None:
    """Delete a file whose links lead nowhere any more; warn if that cannot be done."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        warn(f"{str(path)!r} cannot be deleted: {reason(error)}", stacklevel=3)

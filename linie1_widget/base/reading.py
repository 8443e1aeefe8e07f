"""Reading files that other people have named."""

from __future__ import annotations

import os
import stat

from linie1_widget.base.errors import InvalidValue

MOST_BYTES = 100_000_000  # more than any game or search has

# Opening a pipe waits for a writer without it; Windows has no such pipes.
_FLAGS = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)


def content_of(path: str | os.PathLike[str]) -> bytes:
    """Return the content of a file; refuse anything but a file, and more than `MOST_BYTES`.

    A pipe would wait for ever, and a device such as ``/dev/full`` has no end.
    """
    name = os.fspath(path)
    try:
        number = os.open(name, _FLAGS)
    except ValueError:
        raise InvalidValue(f"{name!r} cannot be the name of a file") from None
    try:
        if not stat.S_ISREG(os.fstat(number).st_mode):
            raise InvalidValue(f"{name!r} is not a file: name another one")
        with open(number, "rb", closefd=False) as file:
            content = file.read(MOST_BYTES + 1)
    finally:
        os.close(number)
    if len(content) > MOST_BYTES:
        raise InvalidValue(f"{name!r} is too large: at most {MOST_BYTES:,} bytes are read")
    return content

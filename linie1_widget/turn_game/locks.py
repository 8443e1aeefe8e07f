"""File locks that end with the process that holds them."""

from __future__ import annotations

import errno
import os
import sys
from io import FileIO

if sys.platform == "win32":
    import msvcrt

    # Others cannot read locked bytes on Windows, so lock one far after all text.
    _FAR = 1 << 40

    def _lock(number: int, shared: bool) -> None:
        os.lseek(number, _FAR, os.SEEK_SET)
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)

else:
    try:
        from fcntl import LOCK_EX, LOCK_NB, LOCK_SH, flock
    except ImportError:  # Python in a browser

        def _lock(number: int, shared: bool) -> None:
            raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS))

    else:

        def _lock(number: int, shared: bool) -> None:
            flock(number, (LOCK_SH if shared else LOCK_EX) | LOCK_NB)


# A shared lock excludes only exclusive ones. Some network drives have no locks: OSError.
def lock(number: int, *, shared: bool = False) -> bool:
    """Lock an open file until it is closed; return False if somebody else has locked it."""
    try:
        _lock(number, shared)
    except OSError as error:
        if error.errno in (errno.EAGAIN, errno.EACCES, errno.EDEADLK):
            return False
        raise
    return True


def is_owned(path: str | os.PathLike[str]) -> bool:
    """Return True if somebody holds an exclusive lock on the file, as far as is known."""
    try:
        with FileIO(path) as file:
            return not lock(file.fileno(), shared=True)
    except OSError:
        return False

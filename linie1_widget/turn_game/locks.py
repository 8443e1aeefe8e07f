"""One owner for a file: a lock that ends with the process that holds it."""

from __future__ import annotations

import errno
import os
import sys
from io import FileIO

if sys.platform == "win32":
    import msvcrt

    # What is locked cannot be read by others there, so it lies far behind all text.
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


def lock(number: int, *, shared: bool = False) -> bool:
    """Own an open file until it is closed; False if somebody else does.

    Parameters
    ----------
    number : int
        The descriptor of the open file.
    shared : bool
        Whether others may own it too who say the same.

    Raises
    ------
    OSError
        If there are no locks, as on some network drives.
    """
    try:
        _lock(number, shared)
    except OSError as error:
        if error.errno in (errno.EAGAIN, errno.EACCES, errno.EDEADLK):
            return False
        raise
    return True


def is_owned(path: str | os.PathLike[str]) -> bool:
    """Whether somebody owns the file of this name alone, as far as can be told."""
    try:
        with FileIO(path) as file:
            return not lock(file.fileno(), shared=True)
    except OSError:
        return False

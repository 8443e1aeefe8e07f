"""Reading and atomic writing of files, and locks that end with their process."""

from __future__ import annotations

import errno
import json
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from io import FileIO
from itertools import count
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from zlib import crc32

from linie1_widget.base.arguments import BOM
from linie1_widget.base.errors import InvalidValue, NotWritten, WrongType

PathLike = str | os.PathLike[str]


def as_path(path: PathLike) -> Path:
    r"""Return the absolute path, independent of later changes of the working directory."""
    try:
        found = Path(os.path.realpath(path))
        os.lstat(found)
    except TypeError:
        raise WrongType(f"a file is named by a text or a path, not {path!r}") from None
    except ValueError:
        raise InvalidValue(f"{path!r} cannot be the name of a file") from None
    except OSError as error:
        if error.errno == errno.ENAMETOOLONG:
            name = f"{path!r} cannot be the name of a file: {reason(error)}"
            raise InvalidValue(name) from None
    return found


def text_of(path: PathLike) -> str:
    """Return the text of a file, which has to be in UTF-8."""
    try:
        return content_of(as_path(path)).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidValue(f"{str(path)!r} is not a text in UTF-8: {error}") from None


def checksum(text: str) -> str:
    """Return a checksum against accidental changes, not against forgery."""
    return f"{crc32(text.encode()):08x}"


def canonical(value: object) -> str:
    """Return JSON that is independent of layout and distinguishes true from 1."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def parsed(text: str, what: str) -> dict[str, Any]:
    """Return a JSON object; raise an error that names `what` otherwise."""
    try:
        data = json.loads(text.removeprefix(BOM), object_pairs_hook=_once)
    except (ValueError, RecursionError) as error:
        raise InvalidValue(f"{what} is not JSON, or is cut short: {error}") from None
    if not isinstance(data, dict):
        raise InvalidValue(f"{what} is a JSON object, not {text[:40]!r}")
    return data


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object; raise `ValueError` on duplicate names."""
    entries: dict[str, Any] = {}
    for name, value in pairs:
        if name in entries:
            raise ValueError(f"the entry {name!r} appears twice")
        entries[name] = value
    return entries


def check_keys(
    data: dict[str, Any], required: set[str], what: str, optional: str | None = None
) -> None:
    """Raise `InvalidValue` if entries are lacking or unknown."""
    lacking = sorted(required - data.keys())
    unknown = sorted(data.keys() - required - {optional})
    if lacking or unknown:
        faults = [f"lacks {', '.join(lacking)}"] if lacking else []
        faults += [f"has an unknown {', '.join(unknown)}"] if unknown else []
        raise InvalidValue(f"{what} {' and '.join(faults)}")


if sys.platform == "win32":
    import msvcrt

    # Others cannot read locked bytes on Windows, so lock one far after all text.
    _FAR = 1 << 40

    def _lock(number: int) -> None:
        os.lseek(number, _FAR, os.SEEK_SET)
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)

else:
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock
    except ImportError:  # Python in a browser

        def _lock(number: int) -> None:
            raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS))

    else:

        def _lock(number: int) -> None:
            flock(number, LOCK_EX | LOCK_NB)


# Some network drives have no locks: OSError.
def lock(number: int) -> bool:
    """Lock an open file until it is closed; return False if somebody else has locked it."""
    try:
        _lock(number)
    except OSError as error:
        if error.errno in (errno.EAGAIN, errno.EACCES, errno.EDEADLK):
            return False
        raise
    return True


_PATIENCE = 2.0  # seconds after which a lock is not waited for any longer


@contextmanager
def alone_with(path: Path) -> Iterator[None]:
    """Keep other callers from changing a file at the same time, where locks exist."""
    # Lock a file beside it, because the file itself is replaced. The lock file is never
    # deleted: a process waiting for it would then lock a file that no other process sees.
    with ExitStack() as stack:
        with suppress(OSError):
            held = path.with_name(f".{path.name}.lock")
            number = os.open(held, os.O_RDWR | os.O_CREAT | _NO_LINK, PRIVATE)
            stack.callback(os.close, number)
            until = monotonic() + _PATIENCE
            while not lock(number) and monotonic() < until:
                sleep(0.01)
        yield


BINARY: int = getattr(os, "O_BINARY", 0)  # keeps Windows from translating line ends

# Windows lacks this flag, and most of its users may not create links.
_NO_LINK: int = getattr(os, "O_NOFOLLOW", 0)

PRIVATE = 0o600  # the mode of files that only their owner may read

_PUBLIC = 0o666  # less what the user's umask takes away


def write_whole(path: PathLike, content: str | bytes, *, private: bool = False) -> None:
    """Replace a file atomically, keeping its mode; raise `NotWritten` on failure.

    Only the owner can read a private file, whatever was there before. A link in its place
    is replaced, and not followed.
    """
    target = Path(path) if private else as_path(path)
    data = content.encode() if isinstance(content, str) else content
    draft = target.parent / f".linie1_widget-{os.urandom(8).hex()}.part"
    try:
        mode = PRIVATE if private else _mode(target)
        # A mode that is set afterwards is too late: others may have opened the draft.
        first = _PUBLIC if mode is None else PRIVATE
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY
        with FileIO(os.open(draft, flags, first), "wb") as file:
            if mode is not None:
                draft.chmod(mode)
            write_all(file.fileno(), data)
        draft.replace(target)
    except BaseException as error:
        with suppress(OSError):
            draft.unlink()
        if isinstance(error, OSError) and not isinstance(error, NotWritten):
            name = f"{str(target)!r} cannot be written: {reason(error)}"
            raise NotWritten(name) from error
        raise


def _mode(target: Path) -> int | None:
    try:
        mode = target.stat().st_mode
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(mode):
        raise NotWritten(f"{str(target)!r} is not a file that can be replaced")
    return stat.S_IMODE(mode)


def open_private(path: Path) -> int:
    """Open a file for reading and appending; one that is created is private.

    Links are not followed, and anything but a file is refused.
    """
    flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | BINARY | _NO_LINK
    number = os.open(path, flags, PRIVATE)
    if not stat.S_ISREG(os.fstat(number).st_mode):
        os.close(number)
        raise NotWritten("it is not a file")
    return number


def write_all(number: int, content: bytes) -> None:
    """Write to an open file, and wait until the data are on the disk."""
    while content:
        content = content[os.write(number, content) :]
    os.fsync(number)


_BLOCK = 65536


def end_of_last_line(file: FileIO) -> int:
    """Return the number of bytes up to the last line break."""
    end = file.seek(0, os.SEEK_END)
    while end:
        begin = max(0, end - _BLOCK)
        file.seek(begin)
        at = file.read(end - begin).rfind(b"\n")
        if at >= 0:
            return begin + at + 1
        end = begin
    return 0


def reason(error: OSError) -> str:
    """Return the system's message."""
    return error.strerror or str(error)


def numbered(path: Path) -> Iterator[Path]:
    """Yield names beside a file: ``game-2.journal``, ``game-3.journal`` and so on."""
    stem, dash, last = path.stem.rpartition("-")
    if not dash or not last.isdecimal():
        stem, last = path.stem, "1"
    for number in count(int(last) + 1):
        yield path.with_name(f"{stem}-{number}{path.suffix}")


MOST_BYTES = 100_000_000  # more than any game or search has

# Opening a pipe waits for a writer without it; Windows has no such pipes.
_FLAGS = os.O_RDONLY | BINARY | getattr(os, "O_NONBLOCK", 0)


def content_of(path: PathLike) -> bytes:
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

"""The exceptions of the package, which all have one base class."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any

from linie1_widget.base.arguments import as_whole, shortened

__all__ = [
    "BotFailed",
    "ExperimentStopped",
    "IllegalMove",
    "IncompleteExercise",
    "InvalidValue",
    "Linie1Error",
    "MissingLibrary",
    "NoSuchLesson",
    "NoSuchName",
    "NotWritten",
    "ReadOnly",
    "TooManySteps",
    "WrongType",
]


def __dir__() -> list[str]:
    return __all__


class Linie1Error(Exception):
    """The base class of all exceptions that this package raises on purpose.

    The message is safe to display: long quotations in it are shortened.
    """

    def __str__(self) -> str:
        return shortened(super().__str__())


class InvalidValue(Linie1Error, ValueError):
    """Raised for an argument of the right type with an invalid value."""


class TooManySteps(InvalidValue):
    """Raised when a search reaches its limit of steps."""


class WrongType(Linie1Error, TypeError):
    """Raised for an argument of the wrong type."""


class NotWritten(Linie1Error, OSError):
    """Raised when a file cannot be written; its previous contents are kept."""


class BotFailed(Linie1Error):
    """Raised when a bot fails: by an error, by being too slow or by an illegal move.

    The game is unchanged.
    """


class ExperimentStopped(Linie1Error):
    """Raised when a task fails or workers are lost; results so far are kept."""


class IllegalMove(Linie1Error, ValueError):
    """Raised for a move that the rules forbid; nothing has changed.

    Attributes
    ----------
    verdict : Verdict
        The verdict of the game, with all violations by rule and side.

    Examples
    --------
    >>> from linie1_widget import Board
    >>> try:
    ...     Board().lay("d1", "S0")
    ... except IllegalMove as error:
    ...     sorted(error.verdict.rules)
    ['A', 'B']
    """

    def __init__(self, verdict: Any) -> None:
        super().__init__(verdict)
        self.verdict = verdict


class ReadOnly(Linie1Error, AttributeError):
    """Raised by an attempt to change a position that can only be viewed."""


class NoSuchName(InvalidValue, KeyError):
    """Raised for a name that is not in a table of names, such as `ALGORITHMS`."""

    def __str__(self) -> str:
        # `KeyError.__str__` would quote the message.
        return shortened(str(self.args[0]))


class NoSuchLesson(NoSuchName):
    """Raised for a lesson that does not exist."""


class IncompleteExercise(InvalidValue):
    """Raised for an exercise written as data in which something is missing or wrong.

    Attributes
    ----------
    complaints : tuple of str
        A sentence for each fault.
    """

    def __init__(self, name: str, complaints: Iterable[str]) -> None:
        self.complaints: tuple[str, ...] = tuple(map(shortened, complaints))
        super().__init__(name, self.complaints)

    def __str__(self) -> str:
        # Each line is short enough; all are wanted.
        faults = "\n- ".join(self.complaints)
        return f"{shortened(self.args[0])} is not complete:\n- {faults}"


class MissingLibrary(Linie1Error, ImportError):
    """Raised when a library is needed but not installed."""


# Packages whose modules have other names.
_PACKAGES = {"PIL": "Pillow", "fontpkg": "fontpkg-inter", "resvg_py": "resvg-py"}


def import_optional(name: str, purpose: str, install: str | None = None) -> Any:
    """Import a module; `install` is an extra that brings it, if one does."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        library = name.partition(".")[0]
        package = _PACKAGES.get(library, library)
        raise MissingLibrary(
            f"{package} is needed {purpose}: install it with "
            f"{pip_install(install or package)}",
            name=name,
        ) from error


def pip_install(*packages: str) -> str:
    """Return the command that installs packages, as any shell takes it."""
    # Some shells read brackets as patterns and ">" as a file; only " quotes in all of them.
    quoted = (
        package if package.replace("-", "_").isidentifier() else f'"{package}"'
        for package in packages
    )
    return f"pip install {' '.join(quoted)}"


def checked_whole(name: str, value: Any, least: int, most: int | None = None) -> int:
    """Return a whole number as an int; raise InvalidValue if it is out of the bounds."""
    number = as_whole(value)
    if number is None or number < least or (most is not None and number > most):
        bounds = f"{least} on" if most is None else f"{least} to {most}"
        raise InvalidValue(f"{name} is {value!r}: give a whole number from {bounds}")
    return number

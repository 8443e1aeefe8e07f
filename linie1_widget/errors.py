"""The exceptions of the package, which all have one base class."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from linie1_widget.plain_text import shortened


class Linie1Error(Exception):
    """The base class of all exceptions that this package raises on purpose.

    Its text is fit to be shown, and long quotations in it are shortened.
    """

    def __str__(self) -> str:
        return shortened(super().__str__())


class InvalidValue(Linie1Error, ValueError):
    """An argument of the right type with an invalid value."""


class TooManySteps(InvalidValue):
    """A search that has reached its limit of steps."""


class WrongType(Linie1Error, TypeError):
    """An argument of the wrong type."""


class NotWritten(Linie1Error, OSError):
    """A file that could not be written; its previous contents are kept."""


class BotFailed(Linie1Error):
    """A bot that raised an error, was too slow or chose no legal move.

    The game is unchanged.
    """


class ExperimentStopped(Linie1Error):
    """A long run that a failed task or lost workers have ended; results are kept."""


class IllegalMove(Linie1Error, ValueError):
    """A move that the rules forbid; nothing has changed.

    Attributes
    ----------
    verdict : Verdict
        The verdict of the game, with all violations by rule and side.
    """

    def __init__(self, verdict: Any) -> None:
        super().__init__(verdict)
        self.verdict = verdict


class ReadOnly(Linie1Error, AttributeError):
    """An attempt to change a position that can only be viewed."""


class NoSuchLesson(InvalidValue, KeyError):
    """A lesson that does not exist."""

    def __str__(self) -> str:
        # A KeyError would put its text into quotation marks.
        return shortened(str(self.args[0]))


class MissingLibrary(Linie1Error, ImportError):
    """A library that is needed but not installed."""


def library(name: str, purpose: str, install: str | None = None) -> Any:
    """Import a library; `install` is its name on PyPI, if it differs."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        raise MissingLibrary(
            f"{name} is needed {purpose}: install it with pip install {install or name}",
            name=name,
        ) from error

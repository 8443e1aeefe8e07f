"""The errors of the package: one root, and a sentence that helps in each."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from linie1_widget.plain_text import shortened


class Linie1Error(Exception):
    """The root of all errors that this package raises on purpose.

    What its sentence quotes may come from anywhere: as text, it is fit to be shown, and
    long quotations are cut.
    """

    def __str__(self) -> str:
        return shortened(super().__str__())


class InvalidValue(Linie1Error, ValueError):
    """An argument has the right type and a value that means nothing here."""


class TooManySteps(InvalidValue):
    """A search has told as many steps as it may, and is not done."""


class WrongType(Linie1Error, TypeError):
    """An argument is of a kind that cannot be understood here."""


class NotWritten(Linie1Error, OSError):
    """A file could not be written; what it held before is still there."""


class BotFailed(Linie1Error):
    """A bot did not choose a move, or none that it may make; the game stands as it was."""


class ExperimentStopped(Linie1Error):
    """A long run could not go on: a task failed, or workers died. Results are kept."""


class IllegalMove(Linie1Error, ValueError):
    """A play that the rules forbid; nothing was changed.

    Attributes
    ----------
    verdict : Verdict
        All that is wrong with the play, rule by rule and side by side, as the game that
        forbids it tells it.
    """

    def __init__(self, verdict: Any) -> None:
        super().__init__(verdict)
        self.verdict = verdict


class ReadOnly(Linie1Error, AttributeError):
    """A position that can only be looked at was to be played on."""


class NoSuchLesson(InvalidValue, KeyError):
    """A lesson was asked for that there is not."""

    def __str__(self) -> str:
        # A KeyError would put its sentence into quotation marks.
        return str(self.args[0])


class MissingLibrary(Linie1Error, ImportError):
    """Something was asked for that needs a library which is not installed."""


def library(name: str, purpose: str, install: str | None = None) -> Any:
    """An installed library, or a module of one.

    Parameters
    ----------
    name : str
        As it is imported.
    purpose : str
        What for it is needed.
    install : str, optional
        What pip calls it; without it, the name.

    Raises
    ------
    MissingLibrary
        If it is not installed; the sentence says what for it is needed.

    Examples
    --------
    >>> library("nosuchthing", "to see more")
    Traceback (most recent call last):
    ...
    linie1_widget.errors.MissingLibrary: nosuchthing is needed to see more: \
install it with pip install nosuchthing
    """
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        raise MissingLibrary(
            f"{name} is needed {purpose}: install it with pip install {install or name}",
            name=name,
        ) from error

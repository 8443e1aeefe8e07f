"""The errors of the package: one root, and a sentence that helps in each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linie1_widget.plain_text import told

if TYPE_CHECKING:
    from linie1_widget.linie1.board.rules import Verdict


class Linie1Error(Exception):
    """The root of all errors that this package raises on purpose.

    What its sentence quotes may come from anywhere: as text, it is fit to be shown, and
    long quotations are cut.
    """

    def __str__(self) -> str:
        return told(super().__str__())


class InvalidValue(Linie1Error, ValueError):
    """An argument has the right type and a value that means nothing here."""


class WrongType(Linie1Error, TypeError):
    """An argument is of a kind that cannot be understood here."""


class NotWritten(Linie1Error, OSError):
    """A file could not be written; what it held before is still there."""


class BotFailed(Linie1Error):
    """A bot did not choose a move, or none that it may make; the game stands as it was."""


class IllegalMove(Linie1Error, ValueError):
    """A play that the rules forbid; nothing was changed.

    Attributes
    ----------
    verdict : Verdict
        All that is wrong with the play, rule by rule and side by side.
    """

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(str(verdict))
        self.verdict = verdict

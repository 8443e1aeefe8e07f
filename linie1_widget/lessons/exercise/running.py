"""Call what was given as an answer: whatever it does instead of answering is told."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from traceback import format_exception_only
from typing import Any

from linie1_widget.bounded_run import BoundedRun, Enough
from linie1_widget.errors import Linie1Error
from linie1_widget.language.english.lessons.answering import Ran
from linie1_widget.language.language import TranslatableBase
from linie1_widget.plain_text import label

LINES = 200_000
"""So many lines of somebody's own code may run for one question."""

SECONDS = 2
"""So long it may take."""

SECONDS_IN_ALL = 20
"""So long all questions to one function may take."""

_LONGEST = 160


class Failed(Linie1Error):
    """A function that was given as an answer did not do what it should.

    Attributes
    ----------
    says : TranslatableBase
    """

    def __init__(self, says: TranslatableBase) -> None:
        super().__init__(says)
        self.says = says


class Asked:
    """A function that was given as an answer, to be asked one question after the other.

    Parameters
    ----------
    function : callable

    Examples
    --------
    >>> asked = Asked(lambda number: 1 / number)
    >>> asked(4, where=Ran.ON_INPUT(inputs="4"))
    0.25
    >>> asked(0, where=Ran.ON_INPUT(inputs="0"))
    Traceback (most recent call last):
    ...
    linie1_widget.lessons.exercise.running.Failed: Your function raises \
ZeroDivisionError: division by zero. It was called with 0.
    """

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        self._left: float = SECONDS_IN_ALL

    def __call__(self, *arguments: Any, where: TranslatableBase) -> Any:
        """What the function returns.

        Parameters
        ----------
        *arguments
            What it is called with.
        where : TranslatableBase
            A sentence more: on which map, with which arguments.

        Raises
        ------
        Failed
            If it raises anything, runs more than `LINES` lines that are not this
            package's, or takes more than `SECONDS`. Only the stop button is the user's
            own.
        """
        began, function = monotonic(), self._function
        seconds = min(SECONDS, self._left)
        try:
            return BoundedRun(seconds, LINES).run(lambda: function(*arguments))
        except KeyboardInterrupt:
            raise
        except Enough as enough:
            allowed = SECONDS if seconds == SECONDS else SECONDS_IN_ALL
            said: TranslatableBase = (
                Ran.ENDLESS(lines=LINES, where=where)
                if enough.why == "lines"
                else Ran.SLOW(seconds=allowed, where=where)
            )
        except BaseException as error:
            text = "".join(format_exception_only(type(error), error)).strip()
            said = Ran.RAISED(error=label(text, _LONGEST), where=where)
        finally:
            self._left -= monotonic() - began
        raise Failed(said)

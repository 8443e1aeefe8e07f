"""Calls of a function given as an answer, with limits on lines and time."""

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

LINES = 200_000  # lines of foreign code per call

SECONDS = 2  # per call

SECONDS_IN_ALL = 20  # for all calls of a function

_LONGEST = 160


class Failed(Linie1Error):
    """A call of a function given as an answer has failed."""

    def __init__(self, says: TranslatableBase) -> None:
        super().__init__(says)
        self.says = says


class Asked:
    """A function given as an answer, called with limits."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        self._left: float = SECONDS_IN_ALL

    def __call__(self, *arguments: Any, where: TranslatableBase) -> Any:
        """Call the function; raise Failed with `where` on any error or limit."""
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

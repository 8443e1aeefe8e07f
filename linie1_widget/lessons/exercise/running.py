"""Call what was given as an answer: whatever it does instead of answering is told."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from traceback import format_exception_only
from types import FrameType
from typing import Any

from linie1_widget.errors import Linie1Error
from linie1_widget.language.english.lessons.answering import Ran
from linie1_widget.language.language import Told
from linie1_widget.plain_text import label

LINES = 200_000
"""So many lines of somebody's own code may run for one question."""

_LONGEST = 160
_PACKAGE = str(Path(__file__).parents[2])


class Failed(Linie1Error):
    """A function that was given as an answer did not do what it should.

    Attributes
    ----------
    says : Told
    """

    def __init__(self, says: Told) -> None:
        super().__init__(str(says))
        self.says = says


class _Endless(BaseException):
    """So many lines have run: a function's own ``except Exception`` does not hold it."""


def call(function: Callable[..., Any], *arguments: Any, where: Told) -> Any:
    """What a function returns.

    Parameters
    ----------
    function : callable
    *arguments
        What it is called with.
    where : Told
        A sentence more: on which map, with which arguments.

    Raises
    ------
    Failed
        If it raises anything, or runs more than `LINES` lines that are not this
        package's. Only the stop button is the user's own.

    Examples
    --------
    >>> where = Ran.ON_INPUT(inputs="0")
    >>> call(lambda number: 1 / number, 0, where=where)
    Traceback (most recent call last):
    ...
    linie1_widget.lessons.exercise.running.Failed: Your function raises \
ZeroDivisionError: division by zero. It was called with 0.
    """
    left = LINES

    def count(_frame: FrameType, event: str, _argument: Any) -> Any:
        nonlocal left
        if event == "line":
            left -= 1
            if left < 0:
                raise _Endless
        return count

    def enter(frame: FrameType, _event: str, _argument: Any) -> Any:
        return None if frame.f_code.co_filename.startswith(_PACKAGE) else count

    before = sys.gettrace()
    sys.settrace(enter)
    try:
        return function(*arguments)
    except KeyboardInterrupt:
        raise
    except _Endless:
        said: Told = Ran.ENDLESS(lines=LINES, where=where)
    except BaseException as error:
        text = "".join(format_exception_only(type(error), error)).strip()
        said = Ran.RAISED(error=label(text, _LONGEST), where=where)
    finally:
        sys.settrace(before)
    raise Failed(said)

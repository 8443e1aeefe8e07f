"""Why a function returns None though its author meant a path."""

from __future__ import annotations

import dis
import inspect
from types import CodeType

from linie1_widget.base.language.key import Sentence
from linie1_widget.paths.watched.texts import WatchedVerdict

# Instructions without an effect of their own, by versions of Python.
_SILENT = {"CACHE", "NOP", "PRECALL", "PUSH_NULL", "RESUME"}
_IN_PLACE = ("reverse", "sort")  # methods that change a list and return None


def return_slip(code: CodeType) -> Sentence | None:
    """Return the sentence for a missing return, or for the return of a list's method.

    >>> def search(graph, start, goal):
    ...     path = [start, goal]
    >>> print(return_slip(search.__code__))
    Your function returns None, because no line of it returns a path. Where it reaches the \
goal, return the path there: a list of states.
    """
    if inspect.CO_GENERATOR & code.co_flags:
        return None
    steps = [step for step in dis.get_instructions(code) if step.opname not in _SILENT]
    values = False
    for at, step in enumerate(steps):
        if step.opname not in ("RETURN_VALUE", "RETURN_CONST"):
            continue
        source = step if step.opname == "RETURN_CONST" else steps[at - 1]
        constant = source.opname in ("LOAD_CONST", "RETURN_CONST")
        values = values or not constant or source.argval is not None
        method = steps[at - 2].argval
        if source.opname.startswith("CALL") and method in _IN_PLACE:
            return WatchedVerdict.IN_PLACE(method=str(method))
    return None if values else WatchedVerdict.NO_RETURN()

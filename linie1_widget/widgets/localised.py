"""Whatever a widget tells, it tells in its own language."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

from linie1_widget.language.language import CURRENT_LANGUAGE
from linie1_widget.language.languages import LANGUAGES

TELLING = frozenset(
    {"__init__", "__repr__", "describe", "to_svg", "_live_part", "_still", "_retell"}
)
"""The methods of every kind of widget in which it tells something."""

_Method = TypeVar("_Method", bound=Callable[..., Any])


def localised(method: _Method) -> _Method:
    """Let all that a method tells be told in the language of its widget."""

    @wraps(method)
    def told(self: Any, *args: Any, **kwargs: Any) -> Any:
        # As `speaking` does, but an answer to a click has no time for it.
        before = CURRENT_LANGUAGE.set(LANGUAGES[self._trait_values.get("language", "en")])
        try:
            return method(self, *args, **kwargs)
        finally:
            CURRENT_LANGUAGE.reset(before)

    return cast(_Method, told)

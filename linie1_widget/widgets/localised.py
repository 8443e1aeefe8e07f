"""A decorator for methods that produce texts in the language of their widget."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

from linie1_widget.language.language import CURRENT_LANGUAGE
from linie1_widget.language.languages import LANGUAGES

TELLING = frozenset(
    {"__init__", "__repr__", "describe", "to_svg", "_live_part", "_still", "_retell"}
)  # methods of all widgets that produce texts

_Method = TypeVar("_Method", bound=Callable[..., Any])


def localised(method: _Method) -> _Method:
    """Run a method in the language of its widget."""

    @wraps(method)
    def told(self: Any, *args: Any, **kwargs: Any) -> Any:
        # Faster than `speaking`: the answer to a click must not wait.
        before = CURRENT_LANGUAGE.set(LANGUAGES[self._trait_values.get("language", "en")])
        try:
            return method(self, *args, **kwargs)
        finally:
            CURRENT_LANGUAGE.reset(before)

    return cast(_Method, told)

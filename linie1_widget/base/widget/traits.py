"""What a page may send: trait types, limits, errors; texts in the language of a widget."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar, cast

import anywidget
import traitlets

from linie1_widget.base.arguments import (
    LONGEST_LINE,
    as_whole,
    did_you_mean,
    is_number,
    label,
)
from linie1_widget.base.errors import InvalidValue, Linie1Error
from linie1_widget.base.language.key import CURRENT_LANGUAGE, current_language, sentence_of
from linie1_widget.base.language.languages import LANGUAGES, as_language
from linie1_widget.base.svg.styles import THEMES
from linie1_widget.base.texts import PageNotice

# Traits of every anywidget, which are not for users.
HOST = frozenset(anywidget.AnyWidget.class_traits(sync=True))

KILOBYTE = 1024

LARGEST = 64 * KILOBYTE  # bytes, more than any request or value needs

LARGEST_FILE = 4 * 1024 * KILOBYTE  # bytes, many times the size of a long saved game


def unknown(request: object) -> InvalidValue:
    """Return the error for a request, or a part of one, that the page does not send."""
    return InvalidValue(PageNotice.UNKNOWN(request=in_brief(request)))


def in_brief(request: object) -> str:
    """Return a request shortened for a sentence."""
    return label(repr(request), LONGEST_LINE)


TEXT_METHODS = frozenset(
    {"__init__", "__repr__", "describe", "to_svg", "_live_part", "_still", "_update_texts"}
)  # methods of all widgets that produce texts

T = TypeVar("T")
_Method = TypeVar("_Method", bound=Callable[..., Any])


def localised(method: _Method) -> _Method:
    """Run a method in the language of its widget."""

    @wraps(method)
    def wrapper(self: Any, *args: Any, **kwargs: Any) -> Any:
        # Mostly it is the current one, and the answer to a click must not wait.
        if current_language().code == self.language:
            return method(self, *args, **kwargs)
        before = CURRENT_LANGUAGE.set(LANGUAGES[self.language])
        try:
            return method(self, *args, **kwargs)
        finally:
            CURRENT_LANGUAGE.reset(before)

    return cast(_Method, wrapper)


class InvalidTrait(InvalidValue, traitlets.TraitError):
    """An invalid value of a widget's trait."""


def is_within(value: Any, least: float, most: float) -> bool:
    """Return True if a value is a number in a range; bool and NaN do not count as numbers.

    >>> [is_within(value, 0, 60) for value in (0.5, 60, 61, True, "7", 10**400)]
    [True, True, False, False, False, False]
    """
    return is_number(value) and bool(least <= value <= most)


class Checked(traitlets.TraitType[T, Any]):
    """A trait with values that a function of its widget checks and may change."""

    def __init__(self, check: Callable[[Any, Any], T], default: T) -> None:
        self.default_value = default
        self._check = check
        super().__init__()

    def validate(self, obj: Any, value: Any) -> T:
        """Return the checked value; an error becomes an `InvalidTrait`."""
        try:
            return self._check(obj, value)
        except Linie1Error as error:
            raise InvalidTrait(sentence_of(error) or f"{self.name}: {error}") from None


class KnownAttributes:
    """Refuses an attribute whose name is a slip for that of a trait."""

    # Type checkers would take any name for an attribute if they saw this.
    if not TYPE_CHECKING:

        def __setattr__(self, name, value):
            if name[0] != "_" and not hasattr(type(self), name):
                # Not the class that traitlets makes for the traits of one object.
                kind = next(
                    c for c in type(self).__mro__ if "traitlets" not in c.__module__
                )
                near = did_you_mean(name, (n for n in self.trait_names() if n[0] != "_"))
                # The classes of others may have attributes that ours lack.
                if near and kind.__module__.startswith("linie1_widget."):
                    raise AttributeError(
                        f"a {kind.__name__} has no attribute {name!r}{near}"
                    )
            # Not `super`, which takes as long as the rest: a click sets many attributes.
            object.__setattr__(self, name, value)


def language_code(_widget: object, value: Any) -> str:
    """Return the code of a language that is given by it or as a `Language`."""
    code = as_language(value).code
    if LANGUAGES.get(code) is not as_language(value):
        raise InvalidValue(
            f"the language {code!r} is not registered: widgets need "
            "l1.base.LANGUAGES.register(…) first"
        )
    return code


AUTO = "auto"  # the theme of the page


def theme_name(_widget: object, value: Any) -> str:
    """Return the name of a theme, or "auto"."""
    if value != AUTO and not (isinstance(value, str) and value in THEMES):
        names = ", ".join((*THEMES, AUTO))
        raise InvalidValue(f"{value!r} is not a theme: give one of {names}")
    return str(value)


def ranged(
    least: float, most: float, unit: str = "seconds", kind: str = "such a time"
) -> Callable[[object, Any], float]:
    """Return the check of a number within a range, such as a time in seconds."""

    def check(_widget: object, value: Any) -> float:
        if not is_within(value, least, most):
            raise InvalidValue(
                f"{value!r} is not {kind}: give {unit}, {least:g} to {most:g}"
            )
        return float(value)

    return check


def step_of(widget: Any, value: Any) -> int:
    """Return the number of a step, 0 to the ``last`` one of its widget."""
    step = as_whole(value)
    if step is None:
        raise InvalidValue(
            f"{value!r} is not a step: give a whole number from 0 to {widget.last}"
        )
    if not 0 <= step <= widget.last:
        raise InvalidValue(f"there is no step {step}: the steps are 0 to {widget.last}")
    return step


_PLAIN = json.JSONEncoder(ensure_ascii=False, allow_nan=False)


def validate_message(content: object, most: int = LARGEST) -> None:
    """Raise InvalidValue unless a message is plain JSON of so many bytes at most."""
    try:
        text = _PLAIN.encode(content)
        size = len(text.encode())
    except UnicodeEncodeError:
        raise InvalidValue(PageNotice.NOT_UNICODE) from None
    except ValueError:
        raise InvalidValue(PageNotice.NOT_FINITE) from None
    except (TypeError, RecursionError):
        raise InvalidValue(PageNotice.NOT_JSON) from None
    if size > most:
        kilobytes = most // KILOBYTE
        large = f"{kilobytes} kB" if kilobytes < KILOBYTE else f"{kilobytes // KILOBYTE} MB"
        raise InvalidValue(PageNotice.TOO_MUCH(size=large))

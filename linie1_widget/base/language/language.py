"""Languages, and the substitution of arguments into texts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from contextvars import ContextVar
from dataclasses import dataclass, field
from html import escape
from types import MappingProxyType
from typing import Any, Protocol, TypeAlias

# A sentence, or the inflections of a name, with the plain form at "".
Text: TypeAlias = str | Mapping[str, str]

# The codes of the languages with a file in the folder ``translations``.
TRANSLATED = ("de",)

# An argument in a text: its name and an optional format.
PLACEHOLDER = re.compile(r"\{(\w+)(?::([^{}]*))?\}")

# Between the items of a list, before its last item, and between two items alone.
Separators: TypeAlias = tuple[str, str, str]

_ENGLISH_LISTS: Mapping[str, Separators] = MappingProxyType(
    {"and": (", ", " and ", " and "), "or": (", ", " or ", " or ")}
)


@dataclass(frozen=True, eq=False)
class Language:
    """A language: a catalogue with rules for plurals, lists and numbers.

    Attributes
    ----------
    code : str
        The HTML code, such as "en" or "de".
    texts : mapping
        The texts by the path of their key, such as "Rule.TITLE", or by their English if it
        is a `DataText`; a missing text falls back to English.
    name : str
        The name of the language in the language itself.
    decimal, thousands : str
        The decimal mark and the thousands separator.
    lists : mapping
        The separators of lists that end with "and" and with "or".
    plural : callable
        Returns the index of the plural form of a number.
    plurals : list of str
        The CLDR categories of these forms, in order.

    Examples
    --------
    >>> ENGLISH.fill("{squares:or}: {count:# tile|# tiles}",
    ...              {"squares": ["c2", "d1", "e2"], "count": 1})
    'c2, d1 or e2: 1 tile'
    """

    code: str
    texts: Mapping[str, Text] = field(default_factory=dict)
    name: str = ""
    decimal: str = "."
    thousands: str = ","
    lists: Mapping[str, Separators] = field(default_factory=lambda: _ENGLISH_LISTS)
    plural: Callable[[int], int] = lambda count: int(count != 1)
    plurals: list[str] = field(default_factory=lambda: ["one", "other"])

    def text(self, path: str, english: Text, form: str = "") -> str:
        """Return the text of a key in a form, by default the plain form."""
        text = self.texts.get(path, english)
        return text if isinstance(text, str) else text.get(form, text[""])

    def inflections(self, path: str, english: Text) -> Mapping[str, str]:
        """Return all inflections of the text of a key."""
        return inflections_of(self.texts.get(path, english))

    def fill(self, text: str, arguments: Mapping[str, object]) -> str:
        """Return a text with its arguments substituted; braces in arguments are literal."""
        return PLACEHOLDER.sub(
            lambda hole: self.word(arguments[hole[1]], hole[2] or ""), text
        )

    def word(self, value: object, form: str = "") -> str:
        """Return an argument as text in this language."""
        if isinstance(value, str):
            return value
        if isinstance(value, int):
            form = form.split("|")[self.plural(value)] if form else "#"
            return form.replace("#", str(value))
        if hasattr(value, "render"):
            return str(value.render(self, form))
        assert isinstance(value, Iterable)
        return self._listed(value, *form.split())

    def number(self, written: str) -> str:
        """Return a number formatted by Python with the marks of this language.

        >>> Language("de", decimal=",", thousands=".").number("1,234.5")
        '1.234,5'
        """
        if self.decimal == "." or written.isdigit():
            return written
        marks = {".": self.decimal, ",": self.thousands}
        return "".join(marks.get(sign, sign) for sign in written)

    def _listed(self, values: Iterable[object], last: str, form: str = "") -> str:
        *others, final = [self.word(value, form) for value in values]
        between, before_last, alone = self.lists[last]
        if not others:
            return final
        return f"{between.join(others)}{before_last if len(others) > 1 else alone}{final}"


ENGLISH = Language("en", name="English")


@dataclass
class Session:
    """The language where `speaking` sets none.

    It is no context variable: threads begin with an empty context, and a host of notebooks
    may run each cell and each callback in a context of its own.
    """

    language: Language = ENGLISH


SESSION = Session()  # set by `speak`

# Set by `speaking`.
CURRENT_LANGUAGE: ContextVar[Language | None] = ContextVar("language", default=None)


def inflections_of(text: Text) -> Mapping[str, str]:
    """Return the inflections of a text by name, with the plain form at ""."""
    return {"": text} if isinstance(text, str) else text


def current_language() -> Language:
    """Return the current language, by default English."""
    return CURRENT_LANGUAGE.get() or SESSION.language


class Translatable(Protocol):
    """An object with a text in every language."""

    def render(self, language: Language, form: str = "", /) -> str:
        """Return the text."""


class TranslatableBase:
    """An object with a text in every language; `str` returns it in the current language."""

    def render(self, language: Language, form: str = "") -> str:
        """Return the text in a language and form."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.render(current_language())


_BAR = "border-left:4px solid {colour};padding:0.3em 0.8em;margin:0.4em 0"


class Explanation(TranslatableBase):
    """A text that a notebook shows beside a bar, as the last value of a cell."""

    @property
    def _tone(self) -> bool | None:
        """True and False for good and bad news, None for neither."""
        return None

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        # IPython prefers the `__repr__` of a class to what its bases show.
        cls._repr_pretty_ = Explanation._show  # type: ignore[attr-defined]

    def _show(self, printer: Any, cycle: bool) -> None:
        printer.text(str(self))

    def _repr_html_(self) -> str:
        colours = {True: "#2e7d32", False: "#c62828", None: "#8a8a8a"}
        # The sign says it too, for who cannot tell the colours.
        sign = {True: "<b>✓</b> ", False: "<b>✗</b> ", None: ""}[self._tone]
        return (
            f'<div style="{_BAR.format(colour=colours[self._tone])}">{sign}'
            f'<span style="white-space:pre-wrap">{escape(str(self))}</span></div>'
        )

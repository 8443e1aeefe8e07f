"""A language, and how it makes words of a text and its arguments."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Mapping
from contextvars import ContextVar
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Protocol, TypeAlias

Text: TypeAlias = str | Mapping[str, str]
"""A sentence, or a name in its forms; the form "" is the plain one."""

HOLE = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
"""Where an argument stands in a text: its name, and what is to be made of it."""

JOINTS: Mapping[str, str] = MappingProxyType({"and": "and", "or": "or"})


def _singular_or_plural(count: int) -> int:
    return int(count != 1)


@dataclass(frozen=True, eq=False)
class Language:
    """What keys say in a language, and how it counts and lists.

    Attributes
    ----------
    code : str
        As in HTML: "en", "de".
    texts : mapping
        What each key says. A key that is missing says it in English.
    joints : mapping
        What stands for "and" and for "or" between the last two words of a list.
    plural : callable
        Which of its plural forms goes with a number.
    name : str
        What it calls itself.
    decimal, thousands : str
        What stands before the decimals of a number, and between its thousands.

    Examples
    --------
    >>> ENGLISH.fill("{squares:or}: {count:# tile|# tiles}",
    ...              {"squares": ["c2", "d1", "e2"], "count": 1})
    'c2, d1 or e2: 1 tile'
    """

    code: str
    texts: Mapping[Hashable, Text] = field(default_factory=dict)
    joints: Mapping[str, str] = field(default_factory=lambda: JOINTS)
    plural: Callable[[int], int] = _singular_or_plural
    name: str = ""
    decimal: str = "."
    thousands: str = ","

    def text(self, key: Hashable, english: Text, form: str = "") -> str:
        """The text of a key, in a form; a form that it does not have is the plain one."""
        text = self.texts.get(key, english)
        return text if isinstance(text, str) else text.get(form, text[""])

    def inflections(self, key: Hashable, english: Text) -> Mapping[str, str]:
        """All forms of the text of a key."""
        text = self.texts.get(key, english)
        return {"": text} if isinstance(text, str) else text

    def fill(self, text: str, arguments: Mapping[str, object]) -> str:
        """A text with its arguments in their places; what they hold is not read again."""
        return HOLE.sub(lambda hole: self.word(arguments[hole[1]], hole[2] or ""), text)

    def word(self, value: object, form: str = "") -> str:
        """An argument as a text says it; what can be told is told in this language."""
        if isinstance(value, str):
            return value
        if isinstance(value, int):
            return self._counted(value, form) if form else str(value)
        if hasattr(value, "render"):
            told: str = value.render(self, form)
            return told
        assert isinstance(value, Iterable)
        return self._listed(value, *form.split())

    def number(self, written: str) -> str:
        """A number that Python has written, as it is written in this language.

        >>> Language("de", decimal=",", thousands=".").number("1,234.5")
        '1.234,5'
        """
        if self.decimal == "." or written.isdigit():
            return written
        marks = {".": self.decimal, ",": self.thousands}
        return "".join(marks.get(sign, sign) for sign in written)

    def _counted(self, count: int, forms: str) -> str:
        return forms.split("|")[self.plural(count)].replace("#", str(count))

    def _listed(self, values: Iterable[object], last: str, form: str = "") -> str:
        *others, final = [self.word(value, form) for value in values]
        return f"{', '.join(others)} {self.joints[last]} {final}" if others else final


ENGLISH = Language("en", name="English")

CURRENT_LANGUAGE: ContextVar[Language] = ContextVar("spoken", default=ENGLISH)
"""The language of what is told; see `linie1_widget.language.languages.speaking`."""


def current_language() -> Language:
    """The language that texts are told in here; English, unless somebody speaks another."""
    return CURRENT_LANGUAGE.get()


class Translatable(Protocol):
    """What has words in every language."""

    def render(self, language: Language, form: str = "", /) -> str:
        """Its words."""


class TranslatableBase:
    """What can be told in any language; as a text in the one that is `current_language`."""

    def render(self, language: Language, form: str = "") -> str:
        """The words for it, in one of the forms that the language has for such a thing."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.render(CURRENT_LANGUAGE.get())

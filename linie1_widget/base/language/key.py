"""Keys of texts, languages, and the substitution of arguments into texts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from contextvars import ContextVar
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from html import escape
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

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
class SessionLanguage:
    """The language where `using_language` sets none.

    This is not a context variable: threads begin with an empty context, and a host of
    notebooks may run each cell and each callback in its own context.
    """

    language: Language = ENGLISH


SESSION = SessionLanguage()  # set by `set_language`

# Set by `using_language`.
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
        # The sign helps readers who cannot tell the colours apart.
        sign = {True: "<b>✓</b> ", False: "<b>✗</b> ", None: ""}[self._tone]
        return (
            f'<div style="{_BAR.format(colour=colours[self._tone])}">{sign}'
            f'<span style="white-space:pre-wrap">{escape(str(self))}</span></div>'
        )


def inflections(plain: str, **others: str) -> Text:
    """Return a name with its inflections."""
    return MappingProxyType({"": plain, **others})


class Key(TranslatableBase, Enum):
    """A key with its English text; a call with arguments returns a `Sentence`.

    A short form for messages may precede the text; it is the value then.

    >>> class Greeting(Key):
    ...     MORNING = "Good morning, {name}."
    ...     NIGHT = "n", "Good night."
    >>> print(Greeting.MORNING(name="Zoë"), Greeting("n"))
    Good morning, Zoë. Good night.
    >>> french = Language("fr", {"Greeting.MORNING": "Bonjour {name} !"})
    >>> Greeting.MORNING(name="Zoë").render(french)
    'Bonjour Zoë !'
    """

    english: Text

    if not TYPE_CHECKING:
        # Members are unique, so hash by identity.
        __hash__ = object.__hash__
    __str__ = TranslatableBase.__str__

    def __new__(cls, *parts: Any) -> Key:
        key = object.__new__(cls)
        *short, key.english = parts
        key._value_ = short[0] if short else len(cls.__members__)
        return key

    def __call__(self, **arguments: object) -> Sentence:
        return Sentence(self, arguments)

    @classmethod
    def texts(cls, **arguments: object) -> dict[str, TranslatableBase]:
        """Return all texts of the class by name, with these arguments."""
        return {name: key(**arguments) for name, key in cls.__members__.items()}

    def render(self, language: Language, form: str = "") -> str:
        return language.text(self.path, self.english, form)

    @cached_property
    def path(self) -> str:
        """The name of the key in catalogues, such as "Rule.TITLE"."""
        return f"{type(self).__name__}.{self.name}"


@dataclass(frozen=True)
class Sentence(TranslatableBase):
    """A key with its arguments, rendered on demand."""

    key: Key
    arguments: Mapping[str, object] = field(hash=False)

    def render(self, language: Language, form: str = "") -> str:
        return language.fill(self.key.render(language, form), self.arguments)


@dataclass(frozen=True)
class Joined(TranslatableBase):
    """Several objects rendered one after the other."""

    parts: tuple[object, ...]
    between: str = "\n"

    def render(self, language: Language, form: str = "") -> str:
        return self.between.join([language.word(part, form) for part in self.parts])


@dataclass(frozen=True)
class DataText(TranslatableBase):
    """A text that is data, such as an algorithm's name; without a translation in English.

    >>> DataText("Breadth-first search").render(Language("fr", {"A*": "A étoile"}))
    'Breadth-first search'
    """

    english: str

    def render(self, language: Language, form: str = "") -> str:
        return language.text(self.english, self.english, form)


@dataclass(frozen=True)
class WrittenText(TranslatableBase):
    """A text written in several languages, by their codes, outside the catalogues.

    >>> text = WrittenText({"en": "Good night.", "de": "Gute Nacht."})
    >>> print(text, text.render(Language("de")), text.render(Language("fr")))
    Good night. Gute Nacht. Good night.
    """

    texts: Mapping[str, str] = field(hash=False)

    def render(self, language: Language, form: str = "") -> str:
        """Return the text, in English or the first language if there is no other."""
        for code in (language.code, ENGLISH.code):
            if code in self.texts:
                return self.texts[code]
        return next(iter(self.texts.values()))


def called(english: str, language: Language) -> str:
    """Return the name of a `DataText`, without a look-up in English."""
    return english if language is ENGLISH else DataText(english).render(language)


@dataclass(frozen=True)
class FormattedNumber(TranslatableBase):
    """A number formatted by Python."""

    written: str

    def render(self, language: Language, form: str = "") -> str:
        return language.number(self.written)


def sentence_of(error: BaseException) -> Translatable | None:
    """Return the translatable sentence of an error; None if it has English text only."""
    text = error.args[0] if error.args else None
    return text if hasattr(text, "render") else None


def in_words(value: Any, language: Language) -> Any:
    """Return a value with all translatable objects replaced by texts."""
    if isinstance(value, TranslatableBase):
        return value.render(language)
    if isinstance(value, dict):
        return {name: in_words(item, language) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [in_words(item, language) for item in value]
    return value

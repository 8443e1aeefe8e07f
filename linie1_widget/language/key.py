"""Keys and sentences: what is said, before it is put into words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Any

from linie1_widget.language.language import (
    ENGLISH,
    Language,
    Text,
    Translatable,
    TranslatableBase,
)


def inflections(plain: str, **others: str) -> Text:
    """A name in several forms.

    >>> inflections("north", the="the north")
    mappingproxy({'': 'north', 'the': 'the north'})
    """
    return MappingProxyType({"": plain, **others})


class Key(TranslatableBase, Enum):
    """What a sentence or a name means, with its English beside it.

    Called with arguments it is a `Sentence`; without any it is told as it is. A short
    form for messages may stand before the text, and is the value then.

    Examples
    --------
    >>> class Greeting(Key):
    ...     MORNING = "Good morning, {name}."
    ...     NIGHT = "n", "Good night."
    >>> print(Greeting.MORNING(name="Zoë"))
    Good morning, Zoë.
    >>> print(Greeting("n"))
    Good night.
    >>> french = Language("fr", {Greeting.MORNING: "Bonjour {name} !"})
    >>> Greeting.MORNING(name="Zoë").render(french)
    'Bonjour Zoë !'
    """

    english: Text

    # Each key is one object.
    __hash__ = object.__hash__
    __str__ = TranslatableBase.__str__

    def __new__(cls, *parts: Any) -> Key:
        """A key with its English text, and its short form before that, if it has one."""
        key = object.__new__(cls)
        *short, key.english = parts
        key._value_ = short[0] if short else len(cls.__members__)
        return key

    def __call__(self, **arguments: object) -> Sentence:
        """The sentence with these arguments."""
        return Sentence(self, arguments)

    def render(self, language: Language, form: str = "") -> str:
        """Its text, in one of its forms."""
        return language.text(self, self.english, form)


@dataclass(frozen=True)
class Sentence(TranslatableBase):
    """A key with its arguments; its words are made when somebody reads them.

    Attributes
    ----------
    key : Key
    arguments : mapping
        Texts, numbers, lists, and whatever can be told: a `TranslatableBase`.
    """

    key: Key
    arguments: Mapping[str, object]

    __str__ = TranslatableBase.__str__

    def render(self, language: Language, form: str = "") -> str:
        """Its words."""
        return language.fill(self.key.render(language, form), self.arguments)


@dataclass(frozen=True)
class Joined(TranslatableBase):
    """Several things told one after the other.

    Attributes
    ----------
    parts : tuple
    between : str
        What stands between them.
    """

    parts: tuple[object, ...]
    between: str = "\n"

    def render(self, language: Language, form: str = "") -> str:
        """All of them, in the same form."""
        return self.between.join(language.word(part, form) for part in self.parts)


@dataclass(frozen=True)
class Title(TranslatableBase):
    """What something is called that has its name as data: an algorithm, an edition.

    A language that has no text for it, as for one of your own, calls it by its English.

    Attributes
    ----------
    english : str

    Examples
    --------
    >>> Title("Breadth-first search").render(Language("fr", {Title("A*"): "A étoile"}))
    'Breadth-first search'
    """

    english: str

    __str__ = TranslatableBase.__str__

    def render(self, language: Language, form: str = "") -> str:
        """What it is called, in one of the forms of the name."""
        return language.text(self, self.english, form)


def called(english: str, language: Language) -> str:
    """What something with such a `Title` is called; in English at once.

    >>> from linie1_widget.language.language import ENGLISH
    >>> called("A*", ENGLISH)
    'A*'
    """
    return english if language is ENGLISH else Title(english).render(language)


@dataclass(frozen=True)
class FormattedNumber(TranslatableBase):
    """A number as Python has written it.

    Attributes
    ----------
    written : str

    Examples
    --------
    >>> FormattedNumber("1,234.5").render(Language("de", decimal=",", thousands="."))
    '1.234,5'
    """

    written: str

    __str__ = TranslatableBase.__str__

    def render(self, language: Language, form: str = "") -> str:
        """The number with the marks of the language."""
        return language.number(self.written)


def sentence_of(error: BaseException) -> Translatable | None:
    """The sentence of an error, if it has one in every language and not in English alone.

    >>> sentence_of(ValueError("give a number")) is None
    True
    """
    said = error.args[0] if error.args else None
    return said if hasattr(said, "render") else None


def in_words(value: Any, language: Language) -> Any:
    r"""A value for a message, with all that can be told put into words.

    >>> from linie1_widget.language.language import ENGLISH
    >>> in_words({"says": [Joined(("a", 2))]}, ENGLISH)
    {'says': ['a\n2']}
    """
    if isinstance(value, TranslatableBase):
        return value.render(language)
    if isinstance(value, dict):
        return {name: in_words(each, language) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [in_words(each, language) for each in value]
    return value

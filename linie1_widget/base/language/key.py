"""Keys of texts, and sentences made of a key and arguments."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from types import MappingProxyType
from typing import Any

from linie1_widget.base.language.language import (
    ENGLISH,
    Language,
    Text,
    Translatable,
    TranslatableBase,
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

    # Members are unique, so hash by identity.
    __hash__ = object.__hash__
    __str__ = TranslatableBase.__str__

    def __new__(cls, *parts: Any) -> Key:
        """Create a key from its English text and an optional short form before it."""
        key = object.__new__(cls)
        *short, key.english = parts
        key._value_ = short[0] if short else len(cls.__members__)
        return key

    def __call__(self, **arguments: object) -> Sentence:
        """Return the sentence with these arguments."""
        return Sentence(self, arguments)

    @classmethod
    def texts(cls, **arguments: object) -> dict[str, TranslatableBase]:
        """Return all texts of the class by name, with these arguments."""
        return {name: key(**arguments) for name, key in cls.__members__.items()}

    def render(self, language: Language, form: str = "") -> str:
        """Return the text in a form."""
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
        """Return the text."""
        return language.fill(self.key.render(language, form), self.arguments)


@dataclass(frozen=True)
class Joined(TranslatableBase):
    """Several objects rendered one after the other."""

    parts: tuple[object, ...]
    between: str = "\n"

    def render(self, language: Language, form: str = "") -> str:
        """Return all texts in the same form."""
        return self.between.join([language.word(part, form) for part in self.parts])


@dataclass(frozen=True)
class DataText(TranslatableBase):
    """A text that is data, such as an algorithm's name; without a translation in English.

    >>> DataText("Breadth-first search").render(Language("fr", {"A*": "A étoile"}))
    'Breadth-first search'
    """

    english: str

    def render(self, language: Language, form: str = "") -> str:
        """Return the name in a form."""
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
        """Return the number with the marks of the language."""
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
        return {name: in_words(each, language) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [in_words(each, language) for each in value]
    return value

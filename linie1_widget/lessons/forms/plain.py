"""Answers that are numbers, one of a few words, or lists of anything."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from math import isfinite
from typing import Any

from linie1_widget.language.english.lessons.answering import FormOf, ReadingFault
from linie1_widget.language.language import TranslatableBase
from linie1_widget.lessons.forms.form import Form, Unread, shown

_LONGEST_NUMBER = 30
_PART = re.compile(r"\([^()]*\)|[^(),]+")


class Number(Form):
    """A number, or the text of one.

    Parameters
    ----------
    whole : bool
        Whether only whole numbers are asked for.

    Examples
    --------
    >>> Number().read("2.5"), Number(whole=True).read(7.0)
    (2.5, 7)
    """

    kind = "number"

    def __init__(self, whole: bool = False) -> None:
        self._whole = whole

    @property
    def asks(self) -> TranslatableBase:
        """What form is asked for."""
        return FormOf.WHOLE if self._whole else FormOf.NUMBER

    def read(self, answer: Any) -> float:
        """The number."""
        value = answer
        if isinstance(answer, str) and len(answer) <= _LONGEST_NUMBER:
            try:
                value = float(answer.strip().replace(",", "."))
            except ValueError:
                raise self.unread(answer) from None
        if isinstance(value, bool | str | bytes):
            raise self.unread(answer)
        try:
            fine = isfinite(value)
            number = float(value)
        except (TypeError, ValueError, ArithmeticError):
            raise self.unread(answer) from None
        if not fine or (self._whole and number != int(number)):
            raise self.unread(answer)
        return int(number) if number == int(number) else number


class Choice(Form):
    """One of a few words; capital letters and spaces around them do not matter.

    >>> Choice("ABCDE").read(" b")
    'B'
    """

    kind = "choice"

    def __init__(self, choices: Collection[str]) -> None:
        self.choices = tuple(choices)
        self._by_name = {choice.lower(): choice for choice in self.choices}

    @property
    def asks(self) -> TranslatableBase:
        """What form is asked for."""
        return FormOf.CHOICE(choices=self.choices)

    def read(self, answer: Any) -> str:
        """The word as it is written here."""
        text = shown(answer) if type(answer) is int else answer
        if isinstance(text, str) and text.strip().lower() in self._by_name:
            return self._by_name[text.strip().lower()]
        raise self.unread(answer)


class ListOf(Form):
    """Several answers of one form: a list, a tuple, or a text with commas.

    Parameters
    ----------
    form : Form
        That of each entry.
    example : str
        Two or three entries, as Python writes them.
    ordered : bool
        Whether the order matters. If not, a set will do too, and nothing may be named
        twice.
    most : int
        So many entries are read.

    Examples
    --------
    >>> ListOf(Choice("ABC"), '"A", "C"', ordered=False).read("c, a")
    ['C', 'A']
    """

    kind = "list"

    def __init__(
        self, form: Form, example: str, ordered: bool = True, most: int = 100
    ) -> None:
        self.form = form
        self.ordered = ordered
        self._example = example
        self._most = most

    @property
    def asks(self) -> TranslatableBase:
        """What form is asked for."""
        key = FormOf.LIST if self.ordered else FormOf.SET
        return key(example=self._example, form=self.form.asks)

    def read(self, answer: Any) -> list[Any]:
        """The entries."""
        entries = self._entries(answer)
        if len(entries) > self._most:
            raise Unread(ReadingFault.TOO_MANY(most=self._most, form=self.asks))
        found = [self._entry(entry) for entry in entries]
        if not self.ordered:
            for at, each in enumerate(found):
                if each in found[:at]:
                    raise Unread(ReadingFault.TWICE(entry=self.form.write(each)))
        return found

    def write(self, meant: Sequence[Any]) -> str:
        """The entries with commas between them."""
        return ", ".join(map(self.form.write, meant))

    def _entries(self, answer: Any) -> Sequence[Any]:
        if isinstance(answer, str) and len(answer) < 40 * self._most:
            return [part for part in _PART.findall(answer.strip("[] ")) if part.strip()]
        if isinstance(answer, list | tuple):
            return answer
        if isinstance(answer, set | frozenset) and not self.ordered:
            return list(answer)
        raise self.unread(answer)

    def _entry(self, entry: Any) -> Any:
        try:
            text = entry.strip(" \"'") if isinstance(entry, str) else entry
            return self.form.read(text)
        except Unread:
            raise Unread(
                ReadingFault.ENTRY(given=shown(entry), form=self.form.asks)
            ) from None

"""The forms of answers: numbers, words of a choice, lists, maps, functions and tables."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from math import isfinite
from typing import Any

from linie1_widget.errors import Linie1Error
from linie1_widget.language.english.lessons.answering import (
    AnswerText,
    FormText,
    ReadingFault,
    YesNoWord,
)
from linie1_widget.language.key import Joined
from linie1_widget.language.language import TranslatableBase
from linie1_widget.language.languages import LANGUAGES
from linie1_widget.paths.graphs.graph import quoted
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.plain_text import label

LONGEST_ANSWER = 60  # characters
_MOST = 100  # entries of a list


class Refused(Linie1Error):
    """An answer that cannot be judged, with the reason."""

    def __init__(self, message: TranslatableBase) -> None:
        self.message = message


class UnreadableAnswer(Refused):
    """An answer that does not have the expected form."""


class Form:
    """A form of answers; `kind` selects the input element of the page."""

    kind = "text"
    description: TranslatableBase  # follows "The answer is"

    def parse(self, answer: Any) -> Any:
        """Return the value of an answer; raise UnreadableAnswer if it has another form."""
        raise NotImplementedError

    def format(self, value: Any) -> str:
        """Return a value as an answer of this form."""
        return str(value)

    def shown(self, answer: Any) -> str:
        """Return a right answer as a reader sees it."""
        return self.format(self.parse(answer))

    def phrase(self, answer: Any) -> str | TranslatableBase:
        """Return a right answer as a part of a sentence."""
        return self.shown(answer)

    def unreadable(self, answer: object) -> UnreadableAnswer:
        """Return the error for an answer that is blank or has another form."""
        if isinstance(answer, str) and not answer.strip():
            return UnreadableAnswer(AnswerText.MISSING(form=self.description))
        return UnreadableAnswer(
            AnswerText.UNREAD(given=short_repr(answer), form=self.description)
        )


class YesNo(Form):
    """Yes or no, in any language."""

    kind = "choice"
    description = FormText.YES_NO

    @property
    def choices(self) -> tuple[str, ...]:
        """The two words in the current language."""
        return str(YesNoWord.YES), str(YesNoWord.NO)

    def parse(self, answer: Any) -> bool:
        """Return True for yes."""
        if isinstance(answer, str):
            word = answer.strip().lower()
            for means, key in ((True, YesNoWord.YES), (False, YesNoWord.NO)):
                words = {key.render(language) for language in LANGUAGES.values()}
                if word in {*words, *(each[0] for each in words), str(means).lower()}:
                    return means
        elif isinstance(answer, bool):
            return answer
        raise self.unreadable(answer)

    def format(self, value: Any) -> str:
        """Return the word."""
        return str(YesNoWord.YES if value else YesNoWord.NO)


def short_repr(value: Any) -> str:
    """Return the repr of a value in one line of limited length."""
    # Truncate first, as the repr of a huge text is slow.
    brief = value[:LONGEST_ANSWER] if type(value) in (str, bytes) else value
    return label(quoted(brief), LONGEST_ANSWER)


_LONGEST_NUMBER = 30
# Thousands in groups. A single comma or full stop may as well be a decimal one.
_GROUPS = re.compile(r"-?\d{1,3}(?:(?:\s\d{3})+|(?:,\d{3}){2,}|(?:\.\d{3}){2,})")
_PART = re.compile(r"\([^()]*\)|[^(),]+")


class Number(Form):
    """A finite number, or the text of one."""

    kind = "number"

    def __init__(self, whole: bool = False) -> None:
        self._whole = whole
        self.description = FormText.WHOLE if whole else FormText.NUMBER

    def parse(self, answer: Any) -> float:
        """Return the number."""
        value = answer
        if isinstance(answer, str) and len(answer) <= _LONGEST_NUMBER:
            text = answer.strip()
            if _GROUPS.fullmatch(text):
                text = re.sub(r"[^\d-]", "", text)
            try:
                value = float(text.replace(",", "."))
            except ValueError:
                raise self.unreadable(answer) from None
        if isinstance(value, bool | str | bytes):
            raise self.unreadable(answer)
        try:
            fine = isfinite(value)
            number = float(value)
        except (TypeError, ValueError, ArithmeticError):
            raise self.unreadable(answer) from None
        if not fine or (self._whole and number != int(number)):
            raise self.unreadable(answer)
        return int(number) if number == int(number) else number


class Choice(Form):
    """A word of a choice, without regard to case and surrounding spaces."""

    kind = "choice"

    def __init__(self, choices: Collection[str]) -> None:
        self.choices = tuple(choices)
        self._by_name = {choice.lower(): choice for choice in self.choices}
        self.description = FormText.CHOICE(choices=self.choices)

    def parse(self, answer: Any) -> str:
        """Return the word as it is listed."""
        text = short_repr(answer) if type(answer) is int else answer
        if isinstance(text, str) and text.strip().lower() in self._by_name:
            return self._by_name[text.strip().lower()]
        raise self.unreadable(answer)


class ListOf(Form):
    """A list of answers of one form, or a set: any order, without repetition."""

    kind = "list"

    def __init__(self, form: Form, example: str, ordered: bool = True) -> None:
        self.form = form
        self.ordered = ordered
        key = FormText.LIST if ordered else FormText.SET
        self.description = key(example=example, form=form.description)

    def parse(self, answer: Any) -> list[Any]:
        """Return the entries."""
        entries = self._entries(answer)
        if len(entries) > _MOST:
            raise UnreadableAnswer(ReadingFault.TOO_MANY(most=_MOST, form=self.description))
        values = [self._entry(entry) for entry in entries]
        for at, value in enumerate(values):
            if not self.ordered and value in values[:at]:
                raise UnreadableAnswer(ReadingFault.TWICE(entry=self.form.format(value)))
        return values

    def format(self, value: Sequence[Any]) -> str:
        """Return the entries with commas between them."""
        return ", ".join(map(self.form.format, value))

    def phrase(self, answer: Any) -> TranslatableBase:
        """Return the entries as parts of a sentence, with commas between them."""
        entries = map(self.form.format, self.parse(answer))
        return Joined(tuple(map(self.form.phrase, entries)), ", ")

    def _entries(self, answer: Any) -> Sequence[Any]:
        if isinstance(answer, str) and len(answer) < 40 * _MOST:
            return [part for part in _PART.findall(answer.strip("[] ")) if part.strip()]
        if isinstance(answer, list | tuple):
            return answer
        if isinstance(answer, set | frozenset) and not self.ordered:
            return list(answer)
        raise self.unreadable(answer)

    def _entry(self, entry: Any) -> Any:
        try:
            text = entry.strip(" \"'") if isinstance(entry, str) else entry
            return self.form.parse(text)
        except UnreadableAnswer:
            fault = ReadingFault.ENTRY(given=short_repr(entry), form=self.form.description)
            raise UnreadableAnswer(fault) from None


class MapForm(Form):
    """A grid map with one start and one goal, of limited size."""

    kind = "map"
    description = FormText.MAP

    def __init__(self, most: int, large: TranslatableBase, ends: TranslatableBase) -> None:
        self._most = most  # rows and columns
        self._large = large
        self._ends = ends

    def parse(self, answer: Any) -> GridGraph:
        """Return the map."""
        if isinstance(answer, str):
            if len(answer) > 10 * (self._most + 1) ** 2:
                raise UnreadableAnswer(self._large)
            try:
                answer = GridGraph(answer)
            except Linie1Error:
                raise self.unreadable(answer) from None
        if not isinstance(answer, GridGraph):
            raise self.unreadable(answer)
        if max(answer.rows, answer.cols) > self._most:
            raise UnreadableAnswer(self._large)
        text = str(answer)
        if text.count("S") != 1 or text.count("G") != 1:
            raise UnreadableAnswer(self._ends)
        return answer


class FunctionForm(Form):
    """A function, called as in `call`."""

    kind = "function"

    def __init__(self, call: str) -> None:
        self._call = call
        self.description = FormText.FUNCTION(call=call)

    def parse(self, answer: Any) -> Callable[..., Any]:
        """Return the function."""
        if not callable(answer) or isinstance(answer, type):
            raise UnreadableAnswer(
                ReadingFault.NOT_A_FUNCTION(given=short_repr(answer), call=self._call)
            )
        function: Callable[..., Any] = answer
        return function


class BotForm(FunctionForm):
    """A bot: a function of a view, or an object with a method ``choose``."""

    def parse(self, answer: Any) -> Callable[..., Any]:
        """Return the function that chooses."""
        choose = getattr(answer, "choose", None)
        is_bot = callable(choose) and not isinstance(answer, type)
        return super().parse(choose if is_bot else answer)


class TableForm(Form):
    """A number for each state: a function of a state, or a dictionary."""

    kind = "function"
    description = FormText.TABLE

    def __init__(self, states: Iterable[Hashable]) -> None:
        self._states = tuple(states)

    def parse(self, answer: Any) -> Callable[[Hashable], Any]:
        """Return the function of a state."""
        if isinstance(answer, Mapping):
            for state in self._states:
                if state not in answer:
                    states = tuple(map(str, self._states))
                    raise UnreadableAnswer(
                        ReadingFault.NO_NUMBER(state=str(state), states=states)
                    )
            return answer.__getitem__
        if callable(answer) and not isinstance(answer, type):
            function: Callable[[Hashable], Any] = answer
            return function
        raise self.unreadable(answer)

    def format(self, value: Any) -> str:
        """Return the table as a Python dictionary."""
        return short_repr({state: value(state) for state in self._states})

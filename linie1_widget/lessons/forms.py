"""The forms of answers: numbers, words of a choice, lists, maps, functions and tables."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from math import isfinite
from typing import Any, TypeGuard

from linie1_widget.base.arguments import as_whole
from linie1_widget.base.errors import Linie1Error
from linie1_widget.base.language.key import Joined
from linie1_widget.base.language.language import TranslatableBase
from linie1_widget.base.language.languages import LANGUAGES
from linie1_widget.base.plain_text import label
from linie1_widget.lessons.answer_texts import entries_in, folded, number_in
from linie1_widget.lessons.texts.answers import (
    AnswerText,
    FormText,
    ReadingFault,
    YesNoWord,
)
from linie1_widget.paths.graphs.graph import quoted
from linie1_widget.paths.graphs.grid import GridGraph

LONGEST_ANSWER = 60  # characters
_LONGEST_TEXT = 400  # of a choice
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
    any_of = False  # True where each of several answers is right, and all may be named

    @property
    def spellings(self) -> Mapping[str, str]:
        """The answers as formatted, by what may be written for each; {} if many."""
        return {}

    def parse(self, answer: Any) -> Any:
        """Return the value of an answer; raise UnreadableAnswer if it has another form."""
        raise NotImplementedError

    def values(self, answer: Any) -> list[Any]:
        """Return the value of an answer, or several where any one of several is right."""
        try:
            return [self.parse(answer)]
        except UnreadableAnswer:
            if not self.any_of:
                raise
            parts = ListOf(self, "").parse(answer)
            if not parts:
                raise
            return parts

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

    @property
    def spellings(self) -> dict[str, str]:
        """The words for each in all languages, and 1 and 0."""
        found: dict[str, str] = {}
        for means, key in ((True, YesNoWord.YES), (False, YesNoWord.NO)):
            words = {key.render(language) for language in LANGUAGES.values()}
            others = {str(means).lower(), str(int(means))}
            found |= dict.fromkeys(
                {*words, *(each[0] for each in words), *others}, str(key)
            )
        return found

    def parse(self, answer: Any) -> bool:
        """Return True for yes."""
        flag = _as_flag(answer)
        if isinstance(flag, bool):
            return flag
        if not _is_short(answer) or folded(answer) not in self.spellings:
            raise self.unreadable(answer)
        return self.spellings[folded(answer)] == str(YesNoWord.YES)

    def format(self, value: Any) -> str:
        """Return the word."""
        return str(YesNoWord.YES if value else YesNoWord.NO)


def _as_flag(value: Any) -> Any:
    """Return a bool, or 1 or 0, of Python or numpy as a bool; anything else as it is."""
    is_flag = type(value).__name__ in ("bool", "bool_") or as_whole(value) in (0, 1)
    return bool(value) if is_flag else value


def _is_short(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and len(value) <= _LONGEST_TEXT


def short_repr(value: Any) -> str:
    """Return the repr of a value in one line of limited length."""
    # Truncate first, as the repr of a huge text is slow.
    brief = value[:LONGEST_ANSWER] if type(value) in (str, bytes) else value
    return label(quoted(brief), LONGEST_ANSWER)


_LONGEST_NUMBER = 30


class Number(Form):
    """A finite number, or the text of one."""

    kind = "number"

    def __init__(self, whole: bool = False) -> None:
        self.whole = whole
        self.description = FormText.WHOLE if whole else FormText.NUMBER

    def parse(self, answer: Any) -> float:
        """Return the number."""
        value = answer
        if isinstance(answer, str):
            value = number_in(answer) if len(answer) <= _LONGEST_NUMBER else None
        if isinstance(value, bool | bytes):
            raise self.unreadable(answer)
        try:
            fine = isfinite(value)
            number = float(value)
        except (TypeError, ValueError, ArithmeticError):
            raise self.unreadable(answer) from None
        if not fine or (self.whole and number != int(number)):
            raise self.unreadable(answer)
        return int(number) if number == int(number) else number


class Choice(Form):
    """A word of a choice, without regard to case and surrounding spaces."""

    kind = "choice"

    def __init__(self, choices: Collection[str]) -> None:
        self.choices = tuple(choices)
        self._by_name = {folded(choice): choice for choice in self.choices}
        self.description = FormText.CHOICE(choices=self.choices)

    def parse(self, answer: Any) -> str:
        """Return the word as it is listed."""
        text = short_repr(answer) if type(answer) is int else answer
        if _is_short(text) and folded(text) in self._by_name:
            return self._by_name[folded(text)]
        raise self.unreadable(answer)

    @property
    def spellings(self) -> Mapping[str, str]:
        """The words as they are listed, by their small letters."""
        return self._by_name


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
            entries = entries_in(answer, self._reads, isinstance(self.form, Number))
            if entries:
                return entries
        if isinstance(answer, list | tuple):
            return answer
        if isinstance(answer, set | frozenset) and not self.ordered:
            return list(answer)
        raise self.unreadable(answer)

    def _reads(self, entry: str) -> bool:
        try:
            self.form.parse(entry)
        except UnreadableAnswer:
            return False
        return True

    def _entry(self, entry: Any) -> Any:
        try:
            return self.form.parse(entry)
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

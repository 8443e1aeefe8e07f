"""The forms of answers: numbers, choices, words, lists, places and functions."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from math import isfinite
from string import ascii_lowercase
from typing import Any, TypeGuard

from linie1_widget.base.arguments import as_whole, label
from linie1_widget.base.errors import Linie1Error
from linie1_widget.base.language.key import Joined, TranslatableBase
from linie1_widget.base.language.languages import LANGUAGES
from linie1_widget.lessons.answer_texts import bare, entries_in, folded, number_in
from linie1_widget.lessons.code_trials import Trial, untried
from linie1_widget.lessons.texts.answering import (
    AnswerText,
    FormText,
    ReadingFault,
    YesNoWord,
)
from linie1_widget.linie1.board.geometry import Cell
from linie1_widget.linie1.board.tiles import ORIENTED, TILE_TYPES, Tile, canonical
from linie1_widget.paths.graphs.graph import quoted
from linie1_widget.paths.graphs.grid import GridGraph, Square
from linie1_widget.paths.story.narration import format_number
from linie1_widget.trans_europa.map.lattice import Edge

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


class NumberChoice(Number):
    """One of a few numbers."""

    kind = "choice"

    def __init__(self, numbers: Iterable[float]) -> None:
        super().__init__()
        self.choices = tuple(map(format_number, sorted(numbers)))
        self.description = FormText.CHOICE(choices=self.choices)

    def parse(self, answer: Any) -> float:
        """Return the number if it is one of the few."""
        number = super().parse(answer)
        if format_number(number) not in self.choices:
            raise self.unreadable(answer)
        return number

    @property
    def spellings(self) -> Mapping[str, str]:
        """The numbers as they are listed."""
        return {choice: choice for choice in self.choices}

    def format(self, value: Any) -> str:
        """Return the number as it is listed."""
        return format_number(value)


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


_PAIR = re.compile(r"([0-9]{1,3})\s*[,;|/\s]\s*([0-9]{1,3})")
_PLAY = re.compile(r"([a-l]\s?[0-9]{1,2})[\s:;=,>→–—-]+([a-z][^0-9]{0,3}[0-9]{1,3})\s?°?")
_LINE = re.compile(r"([a-z]\s?[0-9]{1,2})[\s:;=,>→–—-]+([a-z]\s?[0-9]{1,2})")
# Between the ends of an edge; a hyphen alone, if it may be, as names may have the others.
_BETWEEN = (re.compile(r"\s*[-–—]+\s*"), re.compile(r"[\s:;=,/>→–—-]+"))


class SquareForm(Form):
    """A square of the board, by name or as a pair of row and column."""

    kind = "square"
    description = FormText.SQUARE

    def parse(self, answer: Any) -> Cell:
        """Return the square."""
        cell, value = None, pair_in(answer)
        try:
            if is_pair(value):
                cell = Cell(*value)
            elif _is_short_text(answer):
                cell = Cell.parse("".join(bare(answer).lower().split()))
        except Linie1Error:
            raise self.unreadable(answer) from None
        if cell is None or not cell.on_board:
            raise self.unreadable(answer)
        return cell

    def format(self, value: Any) -> str:
        """Return the name of the square."""
        return str(value.name)


class TileForm(Form):
    """A tile with its rotation; the page offers some kinds to choose from."""

    kind = "tile"
    description = FormText.TILE

    def __init__(self, codes: Iterable[str] = tuple(TILE_TYPES)) -> None:
        self.codes = tuple(codes)

    @property
    def spellings(self) -> Mapping[str, str]:
        """All tiles, each with the smallest of its equivalent rotations."""
        return {str(tile).lower(): str(canonical(tile)) for tile in ORIENTED}

    def parse(self, answer: Any) -> Tile:
        """Return the tile with the smallest of its equivalent rotations."""
        text = str(answer) if isinstance(answer, Tile) else answer
        match answer:
            case [code, turn] if _is_short_text(code):
                text = f"{code}{short_repr(turn)}"
        try:
            text = (
                re.sub(r"[\s,:°]", "", bare(text)).upper() if _is_short_text(text) else ""
            )
            return canonical(Tile.parse(text))
        except Linie1Error:
            raise self.unreadable(answer) from None


class PlayForm(Form):
    """A tile on a square."""

    kind = "play"
    description = FormText.PLAY

    @property
    def spellings(self) -> Mapping[str, str]:
        """The tiles."""
        return TileForm().spellings

    def parse(self, answer: Any) -> tuple[Cell, Tile]:
        """Return the square and the tile."""
        parts = answer
        if _is_short_text(answer):
            found = _PLAY.fullmatch(re.sub("[\"']", "", bare(answer)).lower())
            parts = found.groups() if found else None
        if not isinstance(parts, list | tuple) or len(parts) != 2:
            raise self.unreadable(answer)
        try:
            return SquareForm().parse(parts[0]), TileForm().parse(parts[1])
        except Linie1Error:
            raise self.unreadable(answer) from None

    def format(self, value: Any) -> str:
        """Return square and tile with a colon between them."""
        cell, tile = value
        return f"{cell.name}:{tile}"


class GridSquareForm(Form):
    """A square of a grid map."""

    kind = "state"
    description = FormText.STATE

    def __init__(self, grid: GridGraph) -> None:
        self.size = grid.rows, grid.cols

    def parse(self, answer: Any) -> Square:
        """Return row and column; walls are accepted, squares outside the map are not."""
        value = pair_in(answer)
        if is_pair(value):
            row, col = value
            if 0 <= row < self.size[0] and 0 <= col < self.size[1]:
                return row, col
        raise self.unreadable(answer)


class NamedStateForm(Form):
    """A state of a graph with named states."""

    kind = "node"

    def __init__(self, names: Iterable[Hashable]) -> None:
        self.names = tuple(names)
        self._by_name = {str(name).lower(): name for name in self.names}
        self.description = FormText.NODE(names=tuple(map(str, self.names)))

    def parse(self, answer: Any) -> Hashable:
        """Return the state."""
        if _is_short_text(answer):
            for name in (answer.strip().lower(), bare(answer).lower()):
                if name in self._by_name:
                    return self._by_name[name]
        raise self.unreadable(answer)

    @property
    def spellings(self) -> Mapping[str, str]:
        """The names, by their small letters."""
        return {name: self.format(state) for name, state in self._by_name.items()}


class EdgeForm(Form):
    """An edge between two named states, in either direction."""

    kind = "edge"

    def __init__(self, edges: Iterable[tuple[str, str]]) -> None:
        self._by_ends: dict[frozenset[str], tuple[str, str]] = {}
        for edge in edges:
            self._by_ends.setdefault(frozenset(map(str.lower, edge)), edge)
        self.edges = tuple(self._by_ends.values())
        self.description = FormText.EDGE(example=self.format(self.edges[0]))

    def parse(self, answer: Any) -> tuple[str, str]:
        """Return the edge as listed, whichever direction was given."""
        tries: list[Any] = [answer]
        if _is_short_text(answer):
            text = bare(answer)
            tries = [tuple(text), *(between.split(text) for between in _BETWEEN)]
        for ends in tries:
            if isinstance(ends, tuple | list | frozenset | set) and len(ends) == 2:
                names = frozenset(str(end).lower() for end in ends if _is_short_text(end))
                if names in self._by_ends:
                    return self._by_ends[names]
        raise self.unreadable(answer)

    @property
    def spellings(self) -> Mapping[str, str]:
        """The edges in both directions."""
        found = {}
        for a, b in self.edges:
            for one, other in ((a.lower(), b.lower()), (b.lower(), a.lower())):
                found[f"{one}-{other}"] = self.format((a, b))
        return found

    def format(self, value: Any) -> str:
        """Return the ends of the edge with a hyphen between them."""
        return "-".join(value)


LINE_EXAMPLE = "d8-e9"


class LineForm(Form):
    """A line of a map of Trans Europa."""

    kind = "line"
    description = FormText.LINE(example=LINE_EXAMPLE)

    def parse(self, answer: Any) -> Edge:
        """Return the line, even if the map does not have it."""
        if isinstance(answer, Edge):
            return answer
        try:
            found = (
                _LINE.fullmatch(bare(answer).lower()) if _is_short_text(answer) else None
            )
            if found:
                return Edge.parse("-".join("".join(end.split()) for end in found.groups()))
        except Linie1Error:
            pass
        raise self.unreadable(answer)


def pair_in(answer: Any) -> Any:
    """Return the two numbers of a text such as "(0, 1)"; anything else as it is."""
    found = _PAIR.fullmatch(bare(answer)) if _is_short_text(answer) else None
    return tuple(map(int, found.groups())) if found else answer


def is_pair(value: object) -> TypeGuard[Sequence[int]]:
    """Return True for a list or tuple of two integers."""
    return (
        isinstance(value, tuple | list)
        and len(value) == 2
        and all(type(number) is int for number in value)
    )


def _is_short_text(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and len(value) <= LONGEST_ANSWER


_LONGEST = 200
_LONGEST_TITLE = 400


class TitleChoice(Form):
    """One of several objects by its title in any language."""

    kind = "choice"

    def __init__(self, titles: Mapping[str, TranslatableBase]) -> None:
        self._titles = titles
        self.description = FormText.CHOICE(choices=tuple(titles.values()))

    @property
    def choices(self) -> tuple[str, ...]:
        """The titles in the current language."""
        return tuple(map(str, self._titles.values()))

    @property
    def spellings(self) -> Mapping[str, str]:
        """The titles in all languages, and their names or numbers, or letters for these."""
        found = {name.lower(): str(title) for name, title in self._titles.items()}
        numbered = list(found) == list(map(str, range(1, len(found) + 1)))
        if numbered:
            found |= dict(zip(ascii_lowercase, found.values(), strict=False))
        # A title may be a letter or a number itself.
        for title in self._titles.values():
            for language in LANGUAGES.values():
                found[folded(title.render(language))] = str(title)
        return found

    def parse(self, answer: Any) -> str:
        """Return the name of the object."""
        text = short_repr(answer) if type(answer) is int else answer
        if isinstance(text, str) and len(text) <= _LONGEST_TITLE:
            title = self.spellings.get(folded(text))
            for name, each in self._titles.items():
                if str(each) == title:
                    return name
        raise self.unreadable(answer)

    def format(self, value: Any) -> str:
        """Return the title."""
        return str(self._titles[value])

    def phrase(self, answer: Any) -> TranslatableBase:
        """Return the title in quotation marks, as it may be a sentence itself."""
        return AnswerText.CHOSEN(choice=self._titles[self.parse(answer)])


class WordForm(Form):
    """A word, without regard to case and spaces."""

    kind = "text"
    description = FormText.WORD

    def parse(self, answer: Any) -> str:
        """Return the word as it is compared."""
        if not isinstance(answer, str) or not 0 < len(answer.strip()) <= _LONGEST:
            raise self.unreadable(answer)
        return "".join(bare(answer).split()).casefold()

    def shown(self, answer: Any) -> str:
        """Return the word as it is written, with its capitals."""
        return str(answer)


class CodeForm(Form):
    """A line of Python, or the head of one; its spaces and idle brackets are free."""

    kind = "code"
    description = FormText.CODE

    def __init__(self, trial: Trial | None = None) -> None:
        self._trial = trial

    def parse(self, answer: Any) -> str:
        """Return the line as Python writes its syntax tree."""
        if not isinstance(answer, str) or not 0 < len(answer.strip()) <= _LONGEST:
            raise self.unreadable(answer)
        text = answer.strip(" \t\r\n\xa0`\u201c\u201d\u201e")
        try:
            line, tree = self._line(text)
        except SyntaxError as error:
            message = ReadingFault.NO_PYTHON(given=short_repr(answer), error=error.msg)
            raise UnreadableAnswer(message) from None
        except (ValueError, MemoryError, RecursionError):
            raise self.unreadable(answer) from None
        if self._trial and (part := untried(tree)):
            message = ReadingFault.NOT_TRIED(given=short_repr(answer), part=part)
            raise UnreadableAnswer(message)
        return line

    def _line(self, text: str) -> tuple[str, ast.Module]:
        """Return a line and its syntax tree; an ``if`` may lack what it does."""
        try:
            tree = ast.parse(text)
            return ast.unparse(tree), tree
        except SyntaxError as error:
            if text.endswith(":"):
                tree = ast.parse(f"{text} pass")
                return ast.unparse(tree).removesuffix("pass").rstrip(), tree
            completed = [] if self._trial is None else list(self._trial.completed(text))
            if not completed:
                raise error
            return " ".join(text.split()), completed[0]

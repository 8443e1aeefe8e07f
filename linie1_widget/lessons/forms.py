"""The forms of answers, and how a typed one is read: numbers, words, lists and places.

The page without Python reads in the same way, in ``js/src/lessons/answerTexts.ts``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from math import isfinite
from string import ascii_lowercase
from typing import Any, TypeGuard

from linie1_widget.base.arguments import as_whole, label
from linie1_widget.base.errors import Linie1Error
from linie1_widget.base.language.key import (
    FormattedNumber,
    Joined,
    TranslatableBase,
    WrittenText,
)
from linie1_widget.base.language.languages import LANGUAGES
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
from linie1_widget.trans_europa.map.lattice import Edge

LONGEST_ANSWER = 60  # characters
LONGEST_TEXT = 200
_LONGEST_CHOICE = 400
_LONGEST_NUMBER = 30
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
    any_of = False  # True if several answers are right, and any or all may be given

    @property
    def spellings(self) -> Mapping[str, str]:
        """The formatted answers by their spellings, or {} if there are too many."""
        return {}

    def parse(self, answer: Any) -> Any:
        """Return the value of an answer, or raise UnreadableAnswer."""
        raise NotImplementedError

    def values(self, answer: Any) -> list[Any]:
        """Return the value of an answer, or the values of several if `any_of` is set."""
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
        """Return a right answer as part of a sentence."""
        return self.shown(answer)

    def unreadable(self, answer: object) -> UnreadableAnswer:
        """Return the error for an answer that is blank or has another form."""
        if isinstance(answer, str) and not answer.strip():
            return UnreadableAnswer(AnswerText.MISSING(form=self.description))
        return UnreadableAnswer(
            AnswerText.UNREAD(given=short_repr(answer), form=self.description)
        )


_QUOTES = "[\\s\"'`\u201c\u201d\u201e\u201a\u2018\u2019«»]+"
_AROUND = re.compile(f"^{_QUOTES}|{_QUOTES}$")
_BRACKETS = ("()", "[]", "{}")


def strip_marks(text: str) -> str:
    """Return a text without surrounding quotation marks, brackets and full stops.

    >>> [strip_marks(text) for text in (" yes. ", "(3)", "b)", "„ja“!", "(0, 1), (2, 3)")]
    ['yes', '3', 'b', 'ja', '(0, 1), (2, 3)']
    """
    before = None
    while text != before:
        before, text = text, _AROUND.sub("", text)
        inner = text[1:-1]
        if text[:1] + text[-1:] in _BRACKETS and not re.search(r"[][(){}]", inner):
            text = inner
        elif len(text) > 1 and (text[-1] in ".!?:;," or re.fullmatch(r"\w+\)", text)):
            text = text[:-1]
    return text


def fold(text: str) -> str:
    """Return a bare text in small letters with single spaces, and ss for ß."""
    return " ".join(strip_marks(text).casefold().split())


# Groups of thousands. A single comma or full stop is taken for a decimal point, but not
# where whole numbers are asked for.
_GROUPS = re.compile(
    r"-?[0-9]{1,3}(?:(?:[\s'\u2019][0-9]{3})+|(?:,[0-9]{3}){2,}|(?:\.[0-9]{3}){2,})"
)
_ONE_GROUP = re.compile(r"(-?[0-9]{1,3})[,.]([0-9]{3})")
_PLAIN = re.compile(r"(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?", re.ASCII)
_MIXED = re.compile(r"(\d+) (\d+/\d+)", re.ASCII)
_POWER = re.compile(r"-?\d{1,3}", re.ASCII)
_VULGAR = {"½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4", "⅙": "1/6"}
_VULGAR |= {"⅕": "1/5", "⅖": "2/5", "⅗": "3/5", "⅘": "4/5", "⅚": "5/6", "⅛": "1/8"}
_RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")


def number_in(text: str) -> float | None:
    """Return the number or product in a text, or None.

    >>> [number_in(text) for text in ("1,5", "3/2", "1½", "120 %", "10^6", "2·10³", "two")]
    [1.5, 1.5, 1.5, 1.2, 1000000.0, 2000.0, None]
    """
    text = strip_marks(text).removesuffix("°").rstrip().lower().replace("\u2212", "-")
    text = text.lstrip("=≈~ ").removeprefix("+")
    if _GROUPS.fullmatch(text):
        return float(re.sub("[^0-9-]", "", text))
    for sign, fraction in _VULGAR.items():
        text = text.replace(sign, f" {fraction}")
    text = re.sub(r"[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+", lambda power: "^" + power[0].translate(_RAISED), text)
    text = text.replace("**", "^").replace(",", ".").strip()
    minus, text = text.startswith("-"), text.removeprefix("-").strip()
    if mixed := _MIXED.fullmatch(text):
        part = number_in(mixed[2])
        value = None if part is None else float(mixed[1]) + part
    else:
        value = _product(re.split(r"\s*([*·×/:])\s*", text))
    return None if value is None else -value if minus else value


def _product(parts: Sequence[str]) -> float | None:
    """Return the value of factors with a sign of multiplication or division between."""
    value = 1.0
    for sign, factor in zip(("*", *parts[1::2]), parts[::2], strict=True):
        written, power, exponent = factor.partition("^")
        percent = written.endswith("%")
        written = written.removesuffix("%").rstrip()
        if not _PLAIN.fullmatch(written) or (power and not _POWER.fullmatch(exponent)):
            return None
        try:
            by = float(written) ** int(exponent) if power else float(written)
            value = value / by if sign in "/:" else value * by
            value = value / 100 if percent else value  # also of 1/2 %
        except ArithmeticError:
            return None
    return value


# What separates the entries of a list outside of brackets, the strongest first.
_SEPARATORS = (r"[;\n]", ",", "→|⇒|[-=]?>", r"\b(?:and|und)\b|&")
_BRACKETED = re.compile(r"\([^()]*\)|\[[^][]*\]")


def entries_in(text: str, reads: Callable[[str], bool], numbers: bool = False) -> list[str]:
    """Return the written entries of a list; `reads` tells whether a text is an entry.

    A space separates numbers, and so does a comma unless there is a semicolon.

    >>> entries_in("[(0, 0), (0, 1)]", lambda entry: len(entry) == 6)
    ['(0, 0)', '(0, 1)']
    >>> entries_in("A → B and C", "ABC".__contains__)
    ['A', 'B', 'C']
    >>> entries_in("90 180", bool, numbers=True), entries_in("1,5; 2", bool, numbers=True)
    (['90', '180'], ['1,5', '2'])
    """
    text = text.strip()
    # "(0, 0), (0, 1)" has no brackets around the whole.
    if text[:1] + text[-1:] in _BRACKETS and (numbers or not reads(text)):
        begin, end = text[0], text[-1]
        heads = (text[:length] for length in range(1, len(text)))
        opened = [head.count(begin) - head.count(end) for head in heads]
        text = text[1:-1] if min(opened, default=1) else text
    return _entries(text, reads, numbers, _SEPARATORS)


def _entries(
    text: str, reads: Callable[[str], bool], numbers: bool, separators: Sequence[str]
) -> list[str]:
    text = text.strip()
    if not text or (not numbers and reads(text)):
        return [text] if text else []
    for separator in separators:
        parts = _split(text, separator)
        if len(parts) > 1:
            # Between semicolons, commas in numbers are decimal ones.
            weaker = () if numbers else separators
            return [
                entry for part in parts for entry in _entries(part, reads, numbers, weaker)
            ]
    for separator in (r"\s",) if numbers else (r"\s", r"[\s–—-]"):
        parts = list(filter(None, map(str.strip, _split(text, separator))))
        if all(map(reads, parts)):
            return parts
    return [text]


def _split(text: str, separator: str) -> list[str]:
    """Split a text outside of brackets, which are set apart by spaces."""
    inside: list[str] = []

    def mask(match: re.Match[str]) -> str:
        inside.append(match[0])
        return f" \0{len(inside) - 1}\0 "

    parts = re.split(separator, _BRACKETED.sub(mask, text))
    return [
        re.sub("\0(\\d+)\0", lambda found: inside[int(found[1])], part) for part in parts
    ]


class YesNo(Form):
    """Yes or no, in any language."""

    kind = "choice"
    description: TranslatableBase = FormText.YES_NO

    @property
    def choices(self) -> tuple[str, ...]:
        """The two words in the current language."""
        return str(YesNoWord.YES), str(YesNoWord.NO)

    @property
    def spellings(self) -> dict[str, str]:
        """Both words in all languages, their initials, True, False, 1 and 0."""
        found: dict[str, str] = {}
        for means, key in ((True, YesNoWord.YES), (False, YesNoWord.NO)):
            words = {key.render(language) for language in LANGUAGES.values()}
            initials = {word[0] for word in words}
            others = {str(means).lower(), str(int(means))}
            found |= dict.fromkeys(words | initials | others, str(key))
        return found

    def parse(self, answer: Any) -> bool:
        """Return True for yes."""
        # A bool of Python or numpy, or 1 or 0.
        if type(answer).__name__ in ("bool", "bool_") or as_whole(answer) in (0, 1):
            return bool(answer)
        word = self.spellings.get(fold(answer)) if _is_text(answer) else None
        if word is None:
            raise self.unreadable(answer)
        return word == str(YesNoWord.YES)

    def format(self, value: Any) -> str:
        return str(YesNoWord.YES if value else YesNoWord.NO)


def _is_text(value: object, longest: int = LONGEST_ANSWER) -> TypeGuard[str]:
    return isinstance(value, str) and len(value) <= longest


def short_repr(value: Any) -> str:
    """Return the repr of a value in one line of limited length."""
    # Truncate first, as the repr of a huge text is slow.
    brief = value[:LONGEST_ANSWER] if type(value) in (str, bytes) else value
    return label(quoted(brief), LONGEST_ANSWER)


class Number(Form):
    """A finite number, or the text of one."""

    kind = "number"

    def __init__(self, whole: bool = False) -> None:
        self.whole = whole
        self.description: TranslatableBase = FormText.WHOLE if whole else FormText.NUMBER

    def parse(self, answer: Any) -> float:
        value = answer
        if isinstance(answer, str):
            if self.whole and (grouped := _ONE_GROUP.fullmatch(answer.strip())):
                answer = "".join(grouped.groups())
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

    def phrase(self, answer: Any) -> TranslatableBase:
        """Return the number with the marks of the language; five digits have groups."""
        number = self.parse(answer)
        grouped = abs(number) >= 10_000
        return FormattedNumber(f"{number:,}" if grouped else self.format(number))


class TitleChoice(Form):
    """One of several objects by its title in any language."""

    kind = "choice"

    def __init__(self, titles: Mapping[str, TranslatableBase]) -> None:
        self._titles = titles
        self.description: TranslatableBase = FormText.CHOICE(choices=tuple(titles.values()))

    @property
    def choices(self) -> tuple[str, ...]:
        """The titles in the current language."""
        return tuple(map(str, self._titles.values()))

    @property
    def spellings(self) -> Mapping[str, str]:
        """The titles in all languages, their names or numbers, and letters for numbers."""
        found = {name.lower(): str(title) for name, title in self._titles.items()}
        numbered = list(found) == list(map(str, range(1, len(found) + 1)))
        if numbered:
            found |= dict(zip(ascii_lowercase, found.values(), strict=False))
        # A title may be a letter or a number itself.
        for title in self._titles.values():
            for language in LANGUAGES.values():
                found[fold(title.render(language))] = str(title)
        return found

    def parse(self, answer: Any) -> str:
        """Return the name of the object."""
        text = short_repr(answer) if type(answer) is int else answer
        if _is_text(text, _LONGEST_CHOICE):
            chosen = self.spellings.get(fold(text))
            for name, title in self._titles.items():
                if str(title) == chosen:
                    return name
        raise self.unreadable(answer)

    def format(self, value: Any) -> str:
        return str(self._titles[value])

    def phrase(self, answer: Any) -> str | TranslatableBase:
        """Return the title in quotation marks, since it may be a sentence."""
        return AnswerText.CHOSEN(choice=self._titles[self.parse(answer)])


class Choice(TitleChoice):
    """One of several words, which are the same in all languages."""

    def __init__(self, words: Iterable[str]) -> None:
        super().__init__({word: WrittenText({"": word}) for word in words})

    def phrase(self, answer: Any) -> str:
        """Return the word without quotation marks."""
        return self.parse(answer)


class ListOf(Form):
    """A list of answers of one form, or a set: any order, without repetition."""

    kind = "list"

    def __init__(self, form: Form, example: str, ordered: bool = True) -> None:
        self.form = form
        self.ordered = ordered
        key = FormText.LIST if ordered else FormText.SET
        self.description: TranslatableBase = key(example=example, form=form.description)

    def parse(self, answer: Any) -> list[Any]:
        entries = self._entries(answer)
        if len(entries) > _MOST:
            raise UnreadableAnswer(ReadingFault.TOO_MANY(most=_MOST, form=self.description))
        values = [self._entry(entry) for entry in entries]
        for index, value in enumerate(values):
            if not self.ordered and value in values[:index]:
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
    description: TranslatableBase = FormText.MAP

    def __init__(self, most: int, large: TranslatableBase, ends: TranslatableBase) -> None:
        self._most = most  # rows and columns
        self._large = large
        self._ends = ends

    def parse(self, answer: Any) -> GridGraph:
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


_PAIR = re.compile(r"([0-9]{1,3})\s*[,;|/\s]\s*([0-9]{1,3})")
_PLAY = re.compile(r"([a-l]\s?[0-9]{1,2})[\s:;=,>→–—-]+([a-z][^0-9]{0,3}[0-9]{1,3})\s?°?")
_LINE = re.compile(r"([a-z]\s?[0-9]{1,2})[\s:;=,>→–—-]+([a-z]\s?[0-9]{1,2})")
# Between the ends of an edge: a hyphen first, since names may contain the others.
_BETWEEN = (re.compile(r"\s*[-–—]+\s*"), re.compile(r"[\s:;=,/>→–—-]+"))


def _pair_in(answer: Any) -> Sequence[int] | None:
    """Return the two whole numbers of a pair or of a text such as "(0, 1)"."""
    found = _PAIR.fullmatch(strip_marks(answer)) if _is_text(answer) else None
    pair = tuple(map(int, found.groups())) if found else answer
    is_sequence = isinstance(pair, tuple | list) and len(pair) == 2
    return pair if is_sequence and all(type(number) is int for number in pair) else None


class SquareForm(Form):
    """A square of the board, by name or as a pair of row and column."""

    kind = "square"
    description: TranslatableBase = FormText.SQUARE

    def parse(self, answer: Any) -> Cell:
        cell, pair = None, _pair_in(answer)
        try:
            if pair is not None:
                cell = Cell(*pair)
            elif _is_text(answer):
                cell = Cell.parse("".join(strip_marks(answer).lower().split()))
        except Linie1Error:
            raise self.unreadable(answer) from None
        if cell is None or not cell.on_board:
            raise self.unreadable(answer)
        return cell

    def format(self, value: Any) -> str:
        """Return the name of the square."""
        return str(value.name)


class TileForm(Form):
    """A tile with its rotation; the page offers the tiles of some codes."""

    kind = "tile"
    description: TranslatableBase = FormText.TILE

    def __init__(self, codes: Iterable[str] = tuple(TILE_TYPES)) -> None:
        self.codes: tuple[str, ...] = tuple(codes)

    @property
    def spellings(self) -> Mapping[str, str]:
        """All tiles, each with the smallest of its equivalent rotations."""
        return {str(tile).lower(): str(canonical(tile)) for tile in ORIENTED}

    def parse(self, answer: Any) -> Tile:
        """Return the tile with the smallest of its equivalent rotations."""
        text = str(answer) if isinstance(answer, Tile) else answer
        match answer:
            case [code, turn] if _is_text(code):
                text = f"{code}{short_repr(turn)}"
        text = re.sub(r"[\s,:°]", "", strip_marks(text)).upper() if _is_text(text) else ""
        try:
            return canonical(Tile.parse(text))
        except Linie1Error:
            raise self.unreadable(answer) from None


class PlayForm(Form):
    """A tile on a square; `slow` says that it takes long to judge all of them."""

    kind = "play"
    description: TranslatableBase = FormText.PLAY

    def __init__(self, slow: bool = False) -> None:
        self.slow = slow

    @property
    def spellings(self) -> Mapping[str, str]:
        """The tiles."""
        return TileForm().spellings

    def parse(self, answer: Any) -> tuple[Cell, Tile]:
        parts = answer
        if _is_text(answer):
            found = _PLAY.fullmatch(re.sub("[\"']", "", strip_marks(answer)).lower())
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
        return f"{cell}:{tile}"


class GridSquareForm(Form):
    """A square of a grid map."""

    kind = "state"
    description: TranslatableBase = FormText.STATE

    def __init__(self, grid: GridGraph) -> None:
        self.size: tuple[int, int] = grid.rows, grid.cols

    def parse(self, answer: Any) -> Square:
        """Return row and column; walls are accepted, squares outside the map are not."""
        row, col = _pair_in(answer) or (-1, -1)
        if 0 <= row < self.size[0] and 0 <= col < self.size[1]:
            return row, col
        raise self.unreadable(answer)


class NamedStateForm(Form):
    """A state of a graph with named states."""

    kind = "node"

    def __init__(self, names: Iterable[Hashable]) -> None:
        self.names: tuple[Hashable, ...] = tuple(names)
        self._by_name = {str(name).lower(): name for name in self.names}
        self.description: TranslatableBase = FormText.NODE(
            names=tuple(map(str, self.names))
        )

    def parse(self, answer: Any) -> Hashable:
        if _is_text(answer):
            for name in (answer.strip().lower(), strip_marks(answer).lower()):
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
        self.edges: tuple[tuple[str, str], ...] = tuple(self._by_ends.values())
        self.description: TranslatableBase = FormText.EDGE(
            example=self.format(self.edges[0])
        )

    def parse(self, answer: Any) -> tuple[str, str]:
        """Return the edge as listed, whichever direction was given."""
        tries: list[Any] = [answer]
        if _is_text(answer):
            text = strip_marks(answer)
            tries = [tuple(text), *(between.split(text) for between in _BETWEEN)]
        for ends in tries:
            if isinstance(ends, tuple | list | frozenset | set) and len(ends) == 2:
                names = frozenset(str(end).lower() for end in ends if _is_text(end))
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
    description: TranslatableBase = FormText.LINE(example=LINE_EXAMPLE)

    def parse(self, answer: Any) -> Edge:
        """Return the line, even if the map does not have it."""
        if isinstance(answer, Edge):
            return answer
        found = _LINE.fullmatch(strip_marks(answer).lower()) if _is_text(answer) else None
        ends = found.groups() if found else ()
        try:
            return Edge.parse("-".join("".join(end.split()) for end in ends))
        except Linie1Error:
            raise self.unreadable(answer) from None


class WordForm(Form):
    """A word, without regard to case and spaces."""

    kind = "text"
    description: TranslatableBase = FormText.WORD

    def parse(self, answer: Any) -> str:
        """Return the word as it is compared."""
        if not isinstance(answer, str) or not 0 < len(answer.strip()) <= LONGEST_TEXT:
            raise self.unreadable(answer)
        return "".join(strip_marks(answer).split()).casefold()

    def shown(self, answer: Any) -> str:
        """Return the word as it is written, with its capitals."""
        return str(answer)

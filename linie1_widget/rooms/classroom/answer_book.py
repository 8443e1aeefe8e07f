"""The answers of a class: a list, a file, counts, a table for spreadsheets, a notebook."""

from __future__ import annotations

import csv
import json
import os
import re
from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from io import FileIO, StringIO
from pathlib import Path
from typing import Any, NamedTuple

from linie1_widget.base.arguments import LONGEST_LINE, label, plain
from linie1_widget.base.errors import NotWritten, import_optional
from linie1_widget.base.files import (
    PathLike,
    as_path,
    end_of_last_line,
    lock,
    open_private,
    reason,
)
from linie1_widget.base.language.key import Translatable, sentence_of
from linie1_widget.lessons.exercise import Exercise
from linie1_widget.lessons.forms import ListOf, Number, Refused
from linie1_widget.rooms.texts import ClassText

COLUMNS = ("time", "name", "lesson", "answer", "right", "tries")

Row = Mapping[str, Any]


class AnswerBook:
    """The answers in their order, each appended to the file as it comes.

    The answers of a class are those after the length that the file had when the class
    began. In another file they begin with the first answer after a time.
    """

    def __init__(
        self,
        path: PathLike | None,
        names: bool,
        since: str,
        place: Sequence[Any] = ("", 0),
        before: Iterable[Row] = (),
    ) -> None:
        self.has_names = names
        self.path: Path | None = None if path is None else as_path(path)
        self.columns: list[str] = [self.who if name == "name" else name for name in COLUMNS]
        self.rows: list[Row] = []
        self._rows_of: defaultdict[object, list[Row]] = defaultdict(list)
        # Lines that are not in the file yet, and why the first one is not.
        self._waiting: deque[bytes] = deque()
        self.trouble: Translatable | str = ""
        self.place = place
        if self.path is not None:
            try:
                with _opened(self.path) as file:
                    _end_line(file, b"")
                    file.seek(0)
                    content = file.readall()
            except OSError as error:
                raise NotWritten(f"the answers cannot be written: {error}") from None
            begin = _beginning(content, self.path, place, since)
            self.place = (str(self.path), begin)
            kind = str if names else int
            for line in content[begin:].split(b"\n"):
                row = _answer(line)
                # Not isinstance: true is no number.
                if row is not None and type(row.get(self.who)) is kind:
                    self._take(row)
        there = set(map(json.dumps, self.rows))
        for row in before:
            if json.dumps(row) not in there:
                self._append(row)

    @property
    def who(self) -> str:
        """The column that identifies a learner."""
        return "name" if self.has_names else "number"

    def of(self, who: object) -> Sequence[Row]:
        return self._rows_of.get(who, ())

    def add(self, row: Row) -> None:
        self._append(row)
        self.write()

    def _append(self, row: Row) -> None:
        line = plain(json.dumps(row, ensure_ascii=False))
        self._take(json.loads(line))
        if self.path is not None:
            self._waiting.append(f"{line}\n".encode())

    def _take(self, row: Row) -> None:
        self.rows.append(row)
        self._rows_of[row[self.who]].append(row)

    @property
    def waiting(self) -> int:
        """The number of answers that are not in the file yet."""
        return len(self._waiting)

    def hand_over(self) -> None:
        """Leave the waiting answers to another book that has them."""
        self._waiting.clear()

    def write(self) -> None:
        if self.path is None or not self._waiting:
            return
        try:
            with _opened(self.path) as file:
                _end_line(file, self._waiting[0])
                while self._waiting:
                    _add_line(file.fileno(), self._waiting[0])
                    self._waiting.popleft()
            self.trouble = ""
        except OSError as error:
            self.trouble = sentence_of(error) or reason(error)

    def to_dataframe(self) -> Any:
        pandas = import_optional("pandas", "to make a table of the answers")
        return pandas.DataFrame(self.rows, columns=self.columns)


# Opened for each answer, as the file may have been moved or replaced meanwhile.
@contextmanager
def _opened(path: Path) -> Iterator[FileIO]:
    with FileIO(open_private(path), "r+b") as file:
        try:
            is_free = lock(file.fileno())
        except OSError:
            is_free = True  # some network drives have no locks
        if not is_free:
            raise NotWritten(ClassText.IN_USE)
        yield file


_BEGINNING = b'{"time": "'


def _end_line(file: FileIO, waiting: bytes) -> None:
    """Cut or complete the last line of a file."""
    end = end_of_last_line(file)
    file.seek(end)
    last = file.readall()
    is_torn = _object(last) is None and last.startswith(_BEGINNING[: len(last)])
    if last and (is_torn or waiting.startswith(last)):
        # The kernel ended, or the disk was full, while this line was written.
        file.truncate(end)
    elif last:
        _add_line(file.fileno(), b"\n")


def _add_line(number: int, line: bytes) -> None:
    """Append a line, or nothing; readers may come at any time."""
    size, rest = os.fstat(number).st_size, line
    try:
        while rest:
            rest = rest[os.write(number, rest) :]
    except BaseException:
        with suppress(OSError):  # `_end_line` does it then
            os.ftruncate(number, size)
        raise


def _beginning(content: bytes, path: Path, place: Sequence[Any], since: str) -> int:
    """Return where the answers of a class begin in a file."""
    if not place:
        return len(content)
    name, length = place
    if name == str(path) and (length == 0 or content[length - 1 : length] == b"\n"):
        return int(length)
    # It is another file, or somebody has shortened it.
    begin, begun = 0, datetime.fromisoformat(since)
    for line in content.split(b"\n"):
        row = _answer(line)
        with suppress(TypeError):  # a time without a zone
            if row is not None and datetime.fromisoformat(row["time"]) >= begun:
                return begin
        begin += len(line) + 1
    return len(content)


def _answer(line: bytes) -> Row | None:
    row = _object(line)
    match row:
        case {
            "time": str(time),
            "lesson": str(),
            "answer": str(),
            "right": bool(),
            "tries": int(),
        }:
            with suppress(ValueError):
                datetime.fromisoformat(time)
                return row
    return None


def _object(line: bytes) -> dict[str, Any] | None:
    with suppress(ValueError, RecursionError):
        found = json.loads(line)
        if isinstance(found, dict):
            return found
    return None


MOST_BARS = 12  # answers that are told apart; the others are counted together

_LONGEST = 60  # characters of an answer beside its bar


class Vote(NamedTuple):
    """An answer of a learner."""

    value: Any  # as the form of the exercise reads it
    right: bool


def read(exercise: Exercise, answer: object) -> Any:
    """Return the value of an answer, the first of several, or None if it is invalid."""
    try:
        return exercise.form.values(answer)[0]
    except Refused:
        return None


def entries(exercise: Exercise, value: Any) -> list[str]:
    """Return the entries of a list, or the one value, as texts."""
    form = exercise.form
    if isinstance(form, ListOf):
        return list(dict.fromkeys(map(form.form.format, value)))
    return [form.format(value)]


def right_entries(exercise: Exercise) -> list[str]:
    """Return the entries of a right answer."""
    return entries(exercise, read(exercise, exercise.answer))


def tally(
    exercise: Exercise, picture: Mapping[str, Any], votes: Sequence[Vote], shows: bool
) -> dict[str, Any]:
    """Return what a class answered; with `shows`, right answers are marked."""
    counts = Counter(part for vote in votes for part in entries(exercise, vote.value))
    right = right_entries(exercise) if shows else []
    places = {spot[0]: spot for spot in picture.get("places", ())}
    spots, lines = [], []
    for part in dict.fromkeys([*counts, *right]):
        found = counts[part], part in right
        # Of a play the square is drawn.
        name = part.split(":")[0] if exercise.form.kind == "play" else part
        if name in places:
            spots.append([*places[name], *found])
        elif line := _line(picture, name):
            lines.append([*line, *found])
    return {
        "people": len(votes),
        "right": sum(vote.right for vote in votes),
        "spots": spots,
        "lines": lines,
        "bars": _bars(exercise, votes, shows),
    }


def _line(picture: Mapping[str, Any], name: str) -> list[Any] | None:
    """Return the name and the ends of a line or an edge, such as "d8-e9", in a picture."""
    named = (*picture.get("places", ()), *picture.get("crossings", ()))
    spots = {spot[0]: spot[1:3] for spot in named}
    # The names of the ends may have hyphens too.
    for hyphen in (index for index, sign in enumerate(name) if sign == "-"):
        if (one := spots.get(name[:hyphen])) and (other := spots.get(name[hyphen + 1 :])):
            return [name, *one, *other]
    return None


def _bars(exercise: Exercise, votes: Sequence[Vote], shows: bool) -> list[list[Any]]:
    form = exercise.form
    counts = Counter(form.format(vote.value) for vote in votes)
    right = {form.format(vote.value) for vote in votes if vote.right}
    offered = [] if isinstance(form, ListOf) else list(getattr(form, "choices", ()))
    if shows:
        answer = form.format(read(exercise, exercise.answer))
        right.add(answer)
        offered.append(answer)
    texts = [text for text, _ in counts.most_common()]
    # All choices in their order, or the right answer, and those that were often given.
    listed = list(dict.fromkeys([*offered, *texts]))[: max(MOST_BARS, len(offered))]
    if isinstance(form, Number):
        listed.sort(key=float)
    elif not getattr(form, "choices", ()):
        listed.sort(key=lambda text: -counts[text])
    bars = [
        [label(text, _LONGEST), counts[text], shows and text in right] for text in listed
    ]
    others = len(votes) - sum(counts[text] for text in listed)
    return [*bars, ["", others, False]] if others else bars


# What makes a spreadsheet read a cell as a formula, and what some of them skip before it.
_FORMULA = re.compile(r"[\s\0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n]")

_NUMBER = re.compile(r"[+-]?[0-9]+(\.[0-9]+)?")

_MARKDOWN = re.compile(r"([\\`*_{}\[\]()<>#+\-.!|$&~])")


def safe_cell(value: object) -> object:
    """Return a cell that a spreadsheet shows as it is: no text is run as a formula.

    >>> safe_cell("=1+1"), safe_cell("-3"), safe_cell("d4")
    ("'=1+1", '-3', 'd4')
    """
    if isinstance(value, str) and _FORMULA.match(value) and not _NUMBER.fullmatch(value):
        return f"'{value}"
    return value


def as_csv(columns: Sequence[str], rows: Iterable[Row]) -> str:
    """Return answers as comma-separated values."""
    file = StringIO(newline="")
    writer = csv.writer(file)
    writer.writerow(columns)
    for row in rows:
        writer.writerow([safe_cell(row[name]) for name in columns])
    return file.getvalue()


def as_notebook(
    rows: Sequence[Row], lessons: Iterable[tuple[str, str, str]]
) -> dict[str, Any]:
    """Return answers as a notebook, with the id, title and task of each lesson."""
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    about = {"metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    return {"cells": [*_cells(rows, lessons)], **about}


def _cells(
    rows: Sequence[Row], lessons: Iterable[tuple[str, str, str]]
) -> Iterator[dict[str, Any]]:
    yield _cell("markdown", "title", f"# {_plain(str(ClassText.ANSWERS))}")
    # Texts of learners stay texts.
    lines = "".join(f"    {dict(row)!a},\n" for row in rows)
    code = f"import pandas\n\nanswers = pandas.DataFrame([\n{lines}])\nanswers"
    yield _cell("code", "answers", code)
    for at, (id_, title, task) in enumerate(lessons):
        text = f"## {_plain(title)}\n\n{_plain(task)}"
        yield _cell("markdown", f"task-{at}", text)
        counts = Counter(
            (row["answer"], row["right"]) for row in rows if row["lesson"] == id_
        )
        told = "".join(
            f"{number:>4} {'✓' if right else '✗'} {label(answer, LONGEST_LINE)}\n"
            for (answer, right), number in counts.most_common()
        )
        groups = 'groupby(["answer", "right"]).size().sort_values(ascending=False)'
        code = f"answers[answers.lesson == {id_!r}].{groups}"
        yield _cell("code", f"lesson-{at}", code, told)


def _plain(text: str) -> str:
    return _MARKDOWN.sub(r"\\\1", text)


def _cell(kind: str, id_: str, source: str, output: str = "") -> dict[str, Any]:
    cell: dict[str, Any] = {"cell_type": kind, "id": id_, "metadata": {}, "source": source}
    if kind == "code":
        cell |= {"execution_count": None, "outputs": []}
        if output:
            cell["outputs"] = [{"output_type": "stream", "name": "stdout", "text": output}]
    return cell


def export(
    kind: str, columns: Sequence[str], rows: Sequence[Row], tasks: Sequence[Any]
) -> Mapping[str, str]:
    """Return the name, type and text of a file, "csv" or "ipynb"."""
    if kind == "csv":
        # Spreadsheets take a file without this mark for one in the code page of old.
        return {"type": "text/csv", "text": "\ufeff" + as_csv(columns, rows)}
    text = json.dumps(as_notebook(rows, tasks), ensure_ascii=False, indent=1)
    return {"type": "application/json", "text": f"{text}\n"}

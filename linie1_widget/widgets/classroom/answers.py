"""The answers of a class: a list, and a file with a line of JSON for each."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any

from linie1_widget.errors import NotWritten, import_optional
from linie1_widget.plain_text import plain
from linie1_widget.turn_game.files import PathLike, as_path, private

COLUMNS = ("time", "name", "lesson", "answer", "right", "tries")


class AnswerBook:
    """The answers in their order; each is appended to the file as it comes.

    Those that are in the file already belong to the class if it had begun by then. Others
    that were given before are added.
    """

    def __init__(
        self,
        path: PathLike | None,
        names: bool,
        since: str,
        before: Iterable[Mapping[str, Any]] = (),
    ) -> None:
        self.has_names = names
        self._file = None if path is None else as_path(path)
        self._columns = [self.who if each == "name" else each for each in COLUMNS]
        self.rows: list[Mapping[str, Any]] = []
        self.trouble: OSError | None = None  # why the last line was not written
        if self._file is not None:
            try:
                content = _begun(self._file)
            except OSError as error:
                raise NotWritten(f"the answers cannot be written: {error}") from None
            self.rows += _rows(content, self.who, datetime.fromisoformat(since))
        there = set(map(json.dumps, self.rows))
        for row in before:
            if json.dumps(row) not in there:
                self.add(row)

    @property
    def who(self) -> str:
        """The column that says who has answered."""
        return "name" if self.has_names else "number"

    def add(self, row: Mapping[str, Any]) -> None:
        """Take down an answer."""
        line = plain(json.dumps(row, ensure_ascii=False))
        self.rows.append(json.loads(line))
        self._write(f"{line}\n")

    def _write(self, line: str) -> None:
        if self._file is None:
            return
        try:
            with open(self._file, "a", encoding="utf-8", opener=private) as file:
                file.write(line)
            self.trouble = None
        except OSError as error:
            # The lesson goes on, and the list has all answers.
            self.trouble = error

    def to_dataframe(self) -> Any:
        """Return the answers as a pandas table."""
        pandas = import_optional("pandas", "to make a table of the answers")
        return pandas.DataFrame(self.rows, columns=self._columns)


_BEGINNING = b'{"time": "'


def _begun(path: Path) -> bytes:
    """Return what is in a file, and let it end with a line that is whole."""
    with open(path, "a+b", opener=private) as file:
        file.seek(0)
        content = file.read()
        last = content.rpartition(b"\n")[2]
        if _object(last) is None and last.startswith(_BEGINNING[: len(last)]):
            # The kernel ended while it wrote this line.
            file.truncate(len(content) - len(last))
        elif last:
            file.write(b"\n")
    return content


def _rows(content: bytes, who: str, since: datetime) -> Iterator[Mapping[str, Any]]:
    """Yield the answers given since a time; whatever else is in a file is left alone."""
    for line in content.splitlines():
        row = _object(line)
        match row:
            case {
                "time": str(time),
                "lesson": str(),
                "answer": str(),
                "right": bool(),
                "tries": int(),
            } if row is not None and isinstance(row.get(who), str | int):
                with suppress(ValueError, TypeError):
                    if datetime.fromisoformat(time) >= since:
                        yield row


def _object(line: bytes) -> dict[str, Any] | None:
    """Return the object in a line of JSON; None if there is none."""
    with suppress(ValueError, RecursionError):
        found = json.loads(line)
        if isinstance(found, dict):
            return found
    return None

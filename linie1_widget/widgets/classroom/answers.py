"""The answers of a class: a list, and a file with a line of JSON for each."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from linie1_widget.errors import NotWritten, import_optional
from linie1_widget.plain_text import plain
from linie1_widget.turn_game.files import PathLike, as_path

COLUMNS = ("time", "name", "lesson", "answer", "right", "tries")


class AnswerBook:
    """The answers in their order; each is appended to the file as it comes."""

    def __init__(self, path: PathLike | None, names: bool) -> None:
        self.has_names = names
        self._file = None if path is None else as_path(path)
        self._columns = [each if names or each != "name" else "number" for each in COLUMNS]
        self.rows: list[Mapping[str, Any]] = []
        self.trouble: OSError | None = None  # why the last line was not written
        self._write("")
        if self.trouble is not None:
            raise NotWritten(f"the answers cannot be written: {self.trouble}")

    def add(self, row: Mapping[str, Any]) -> None:
        """Take down an answer."""
        self.rows.append(row)
        self._write(plain(json.dumps(row, ensure_ascii=False)) + "\n")

    def _write(self, line: str) -> None:
        if self._file is None:
            return
        try:
            with self._file.open("a", encoding="utf-8") as file:
                file.write(line)
            self.trouble = None
        except OSError as error:
            # The lesson goes on, and the list has all answers.
            self.trouble = error

    def to_dataframe(self) -> Any:
        """Return the answers as a pandas table."""
        pandas = import_optional("pandas", "to make a table of the answers")
        return pandas.DataFrame(self.rows, columns=self._columns)

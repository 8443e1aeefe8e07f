"""Results in Parquet, which is small, and which pandas, Dask and polars read at once.

A Parquet file can be read only when it has been written to its end. So the results are a
folder of such files, its parts, which is how these libraries know large tables; and what
came last stands in a file of JSON lines beside them until it is enough for a part, or the
run ends. The names of both say which result is their first. So if a process is killed
after a part was written and before its lines were removed, these are known to be there
twice; libraries that read the folder leave them out, as their name begins with ``_``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from io import FileIO
from itertools import islice
from pathlib import Path
from typing import Any, Generic

from linie1_widget.errors import InvalidValue, library
from linie1_widget.experiments.results.columns import Column, Columns, FoundT, TaskT
from linie1_widget.experiments.results.json_lines import (
    JsonLines,
    JsonLinesWriter,
    not_written,
)
from linie1_widget.experiments.results.results_file import ResultsFile, in_use
from linie1_widget.turn_game.locks import lock

_PART = "part-{:0>9}.parquet"
_LINES = "_after-{:0>9}.jsonl"

_ENOUGH = 8_000_000
"""Bytes of text that make a part."""

_ROWS = 1000
"""So many results are in memory at once."""


class Parquet(ResultsFile[TaskT, FoundT]):
    """Results as a folder of Parquet files.

    Parameters
    ----------
    path : pathlib.Path
        The folder.
    columns : Columns

    Raises
    ------
    ImportError
        If pyarrow is not installed.
    """

    def __init__(self, path: Path, columns: Columns[TaskT, FoundT]) -> None:
        library("pyarrow", "to keep results in Parquet")
        self.path = path
        self._columns = columns

    def read(self) -> Iterator[tuple[TaskT, FoundT]]:
        """See `ResultsFile.read`."""
        if self.path.is_file():
            raise InvalidValue(
                f"{str(self.path)!r} is a file, and results in Parquet are a folder of "
                "them: name another one"
            )
        files = library("pyarrow.parquet", "to read Parquet", "pyarrow")
        results = 0
        for part in self._parts():
            if _first(part) != results:
                raise InvalidValue(
                    f"in {str(self.path)!r} the part that begins with result {results} is "
                    f"missing: {part.name!r} comes next"
                )
            with part.open("rb") as file:
                for rows in files.ParquetFile(file).iter_batches(_ROWS):
                    for row in rows.to_pylist():
                        yield self._columns.read(row)
                        results += 1
        yield from self.lines(results).read()

    @contextmanager
    def writing(self) -> Iterator[ParquetWriter[TaskT, FoundT]]:
        """See `ResultsFile.writing`; what has come is a part when the context ends."""
        with ExitStack() as stack:
            try:
                self.path.mkdir(exist_ok=True)
                file = stack.enter_context(FileIO(self.path / "_lock", "a"))
            except OSError as error:
                raise not_written(self.path, error) from error
            with suppress(OSError):
                if not lock(file.fileno()):
                    raise in_use(self.path)
            writer = ParquetWriter(self)
            stack.callback(writer.close)
            yield writer

    def results_in_parts(self) -> int:
        """How many results stand in parts."""
        parts = self._parts()
        if not parts:
            return 0
        files = library("pyarrow.parquet", "to read Parquet", "pyarrow")
        return _first(parts[-1]) + int(files.read_metadata(parts[-1]).num_rows)

    def lines(self, first: int) -> JsonLines[TaskT, FoundT]:
        """The results that are in no part yet, of which this is the first."""
        return JsonLines(self.path / _LINES.format(first), self._columns)

    def make_part(self, first: int) -> None:
        """Make a part of these lines."""
        pyarrow = library("pyarrow", "to write Parquet")
        files = library("pyarrow.parquet", "to write Parquet", "pyarrow")
        schema = pyarrow.schema(
            [
                pyarrow.field(name, _arrow_type(pyarrow, column))
                for name, column in self._columns.by_name.items()
            ]
        )
        lines = self.lines(first)
        rows = (self._columns.row(*pair) for pair in lines.read())
        part = self.path / _PART.format(first)
        draft = part.with_name(f".{part.name}")
        try:
            with files.ParquetWriter(draft, schema, compression="zstd") as writer:
                while chunk := list(islice(rows, _ROWS)):
                    writer.write_table(pyarrow.Table.from_pylist(chunk, schema))
            draft.replace(part)
            lines.path.unlink()
        except OSError as error:
            raise not_written(part, error) from error

    def remove_leftovers(self) -> None:
        """Remove lines that stand in a part already."""
        results = self.results_in_parts()
        for lines in self.path.glob("_after-*.jsonl"):
            if _first(lines) < results:
                lines.unlink()

    def _parts(self) -> list[Path]:
        return sorted(self.path.glob("part-*.parquet"), key=_first)


class ParquetWriter(Generic[TaskT, FoundT]):
    """Adds results to a folder that is owned."""

    def __init__(self, folder: Parquet[TaskT, FoundT]) -> None:
        self._folder = folder
        folder.remove_leftovers()
        self._begin()

    def add(self, pairs: Iterable[tuple[TaskT, FoundT]]) -> None:
        """See `Writer.add`."""
        self._lines.add(pairs)
        if self._lines.size >= _ENOUGH:
            self.close()
            self._begin()

    def close(self) -> None:
        """Have all in parts."""
        self._open.close()
        if self._lines.size:
            self._folder.make_part(self._first)
        else:
            self._folder.lines(self._first).path.unlink(missing_ok=True)

    def _begin(self) -> None:
        self._first = self._folder.results_in_parts()
        self._open = ExitStack()
        lines = self._folder.lines(self._first)
        self._lines: JsonLinesWriter[TaskT, FoundT] = self._open.enter_context(
            lines.writing()
        )


def _first(file: Path) -> int:
    """Which result is the first in a file, by its name."""
    number = file.stem.rpartition("-")[2]
    if not number.isdecimal():
        raise InvalidValue(f"{str(file)!r} is no part of results: its name has no number")
    return int(number)


def _arrow_type(pyarrow: Any, column: Column) -> Any:
    names = {bool: "bool_", int: "int64", float: "float64", str: "string"}
    one = getattr(pyarrow, names[column.kind])()
    return pyarrow.list_(one) if column.many else one

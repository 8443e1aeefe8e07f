"""Results as a folder of Parquet files, which pandas, Dask and polars read.

A Parquet file is readable only when complete, so results are written as JSON lines first
and turned into a part when there are enough or the run ends. Each name holds the number of
the first result: lines that a killed process has left beside their part are recognised as
duplicates. Libraries that read the folder ignore names that begin with ``_``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from io import FileIO
from itertools import islice
from pathlib import Path
from typing import Any, Generic

from linie1_widget.errors import InvalidValue, library
from linie1_widget.experiments.results.columns import Columns, FoundT, TaskT, TypedColumn
from linie1_widget.experiments.results.json_lines import (
    JsonLines,
    JsonLinesWriter,
    not_written,
)
from linie1_widget.experiments.results.results_file import ResultsFile, in_use
from linie1_widget.plain_text import label
from linie1_widget.turn_game.files import PathLike, as_path
from linie1_widget.turn_game.saving import lock

_PART = "part-{:0>9}.parquet"
_LINES = "_after-{:0>9}.jsonl"

_ENOUGH = 8_000_000  # bytes of JSON lines per part

_ROWS = 1000  # results in memory at once


class Parquet(ResultsFile[TaskT, FoundT]):
    """Results as a folder of Parquet files; it needs pyarrow."""

    def __init__(self, path: Path, columns: Columns[TaskT, FoundT]) -> None:
        library("pyarrow", "to keep results in Parquet")
        self.path = path
        self._columns = columns

    def read(self) -> Iterator[tuple[TaskT, FoundT]]:
        """Yield the results of all parts, then those of the lines."""
        self._check_folder()
        results = 0
        for part in self._parts():
            if _first(part) != results:
                raise self._missing(results, part)
            for result in self._read_part(part):
                yield result
                results += 1
        yield from self.lines(results).read()

    @contextmanager
    def writing(self) -> Iterator[ParquetWriter[TaskT, FoundT]]:
        """Lock the folder and yield a writer; see `ResultsFile.writing`."""
        self._check_folder()
        with ExitStack() as stack:
            try:
                self.path.mkdir(exist_ok=True)
                file = stack.enter_context(FileIO(self.path / "_lock", "a"))
            except OSError as error:
                raise not_written(self.path, error) from error
            with suppress(OSError):
                if not lock(file.fileno()):
                    raise in_use(self.path)
            self._check_lines()
            yield stack.enter_context(ParquetWriter(self))

    def check_next(self, task: TaskT) -> None:
        """Refuse a foreign last line; see `ResultsFile.check_next`."""
        self.lines(self.results_in_parts()).check_next(task)

    def results_in_parts(self) -> int:
        """Return the number of results in parts."""
        parts = self._parts()
        if not parts:
            return 0
        files = library("pyarrow.parquet", "to read Parquet", "pyarrow")
        with _readable(parts[-1]):
            return _first(parts[-1]) + int(files.read_metadata(parts[-1]).num_rows)

    def lines(self, first: int) -> JsonLines[TaskT, FoundT]:
        """Return the file of lines whose first result has this number."""
        return JsonLines(self.path / _LINES.format(first), self._columns)

    def make_part(self, first: int) -> None:
        """Turn the lines that begin with this number into a part."""
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
            with files.ParquetWriter(
                draft, schema, compression="zstd", write_page_checksum=True
            ) as writer:
                while chunk := list(islice(rows, _ROWS)):
                    writer.write_table(pyarrow.Table.from_pylist(chunk, schema))
            draft.replace(part)
            lines.path.unlink()
        except OSError as error:
            raise not_written(part, error) from error
        finally:
            draft.unlink(missing_ok=True)

    def has_lines(self) -> bool:
        """Return True if there are complete lines and no partial one."""
        lines = self.lines(self.results_in_parts())
        return lines.path.is_file() and not lines.torn()

    def remove_leftovers(self) -> None:
        """Remove lines whose results are in a part."""
        results = self.results_in_parts()
        for lines in self.path.glob("_after-*.jsonl"):
            if _first(lines) < results:
                lines.unlink()

    def _parts(self) -> list[Path]:
        return sorted(self.path.glob("part-*.parquet"), key=_first)

    def _read_part(self, part: Path) -> Iterator[tuple[TaskT, FoundT]]:
        files = library("pyarrow.parquet", "to read Parquet", "pyarrow")
        with _readable(part), part.open("rb") as file:
            table = files.ParquetFile(file, page_checksum_verification=True)
            left = table.metadata.num_rows
            for rows in table.iter_batches(_ROWS):
                for row in rows.to_pylist():
                    yield self._columns.read(row)
                left -= len(rows)
            if left:
                raise InvalidValue("it has not as many rows as it says")

    def _check_folder(self) -> None:
        """Refuse a file, or a folder with files that are not results."""
        if not self.path.exists():
            return
        if not self.path.is_dir():
            raise InvalidValue(
                f"{str(self.path)!r} is not a folder, and results in Parquet are a folder "
                "of files: name another one"
            )
        parts = self._parts()
        for file in sorted(self.path.iterdir()):
            # Libraries that read the folder ignore these names.
            if file not in parts and not file.name.startswith((".", "_")):
                raise InvalidValue(
                    f"{str(self.path)!r} holds {file.name!r}, which is no part of results: "
                    "name another folder"
                )

    def _check_lines(self) -> None:
        """Refuse lines that neither continue the last part nor duplicate one."""
        results, firsts = self.results_in_parts(), {_first(part) for part in self._parts()}
        for lines in self.path.glob("_after-*.jsonl"):
            if _first(lines) not in {*firsts, results}:
                raise self._missing(results, lines)

    def _missing(self, results: int, file: Path) -> InvalidValue:
        return InvalidValue(
            f"in {str(self.path)!r} the part that begins with result {results} is missing: "
            f"{file.name!r} comes next"
        )


class ParquetWriter(Generic[TaskT, FoundT]):
    """A context manager that adds results to a locked folder and turns lines into parts."""

    def __init__(self, folder: Parquet[TaskT, FoundT]) -> None:
        self._folder, self._open = folder, ExitStack()
        self._lines: JsonLinesWriter[TaskT, FoundT] | None = None

    def __enter__(self) -> ParquetWriter[TaskT, FoundT]:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        # Lines left by a killed process become a part too, unless an error is under way.
        if self._lines is None and kind is None and self._folder.has_lines():
            self._begin()
        if self._lines is not None:
            self._end(self._lines)

    def add(self, pairs: Iterable[tuple[TaskT, FoundT]]) -> None:
        """Append results; see `Writer.add`."""
        added = list(pairs)
        if not added:
            return
        lines = self._lines or self._begin()
        lines.add(added)
        if lines.size >= _ENOUGH:
            self._end(lines)

    def _begin(self) -> JsonLinesWriter[TaskT, FoundT]:
        self._folder.remove_leftovers()
        self._first = self._folder.results_in_parts()
        lines = self._folder.lines(self._first)
        self._lines = self._open.enter_context(lines.writing())
        return self._lines

    def _end(self, lines: JsonLinesWriter[TaskT, FoundT]) -> None:
        self._open.close()
        self._lines = None
        if lines.size:
            self._folder.make_part(self._first)
        else:
            self._folder.lines(self._first).path.unlink(missing_ok=True)


@contextmanager
def _readable(part: Path) -> Iterator[None]:
    """Name the part in any error of a library that reads it."""
    try:
        yield
    except Exception as error:
        raise InvalidValue(
            f"{str(part)!r} is damaged, or is no part of results: {label(str(error))}. Put "
            "a copy of it in its place, or name another file"
        ) from error


def _first(file: Path) -> int:
    """Return the number in the name of a file, that of its first result."""
    number = file.stem.rpartition("-")[2]
    if not number.isdecimal():
        raise InvalidValue(f"{str(file)!r} is no part of results: its name has no number")
    return int(number)


def _arrow_type(pyarrow: Any, column: TypedColumn) -> Any:
    names = {bool: "bool_", int: "int64", float: "float64", str: "string"}
    one = getattr(pyarrow, names[column.kind])()
    return pyarrow.list_(one) if column.many else one


def results_file(
    path: PathLike, task: type[TaskT], found: type[FoundT]
) -> ResultsFile[TaskT, FoundT]:
    """Return a file of results for `run_tasks`; it need not exist.

    Parameters
    ----------
    path : path
        A name with the suffix ``.jsonl`` is a text file with one result in a line, as
        ``pandas.read_json(path, lines=True)`` reads it. A name with ``.parquet`` is a
        folder of Parquet files, as ``pandas.read_parquet(path)`` reads it: it is smaller
        and needs pyarrow.
    task, found : type
        The dataclasses of tasks and results. Their fields are the columns and have the
        type int, float, str, bool, a tuple of one of these such as ``tuple[str, ...]``,
        or None.

    Raises
    ------
    ValueError
        If the name has another suffix.
    MissingLibrary
        If pyarrow is needed but not installed.

    Examples
    --------
    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class Toss:
    ...     seed: int
    >>> @dataclass(frozen=True)
    ... class Tossed:
    ...     heads: bool
    >>> results_file("tosses.jsonl", Toss, Tossed).path.name
    'tosses.jsonl'
    """
    columns, target = Columns(task, found), as_path(path)
    if target.suffix == ".jsonl":
        return JsonLines(target, columns)
    if target.suffix == ".parquet":
        return Parquet(target, columns)
    raise InvalidValue(
        f"the name of a file of results ends with .jsonl or .parquet, not {target.name!r}"
    )

"""Results as a folder of Parquet files, which pandas, Dask and polars read.

A Parquet file is readable only when complete, so each addition replaces the last part of a
run by a larger one, until it holds enough results. The name of a part holds the number of
its first result. Libraries that read the folder ignore names that begin with ``_``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from io import BytesIO, FileIO
from pathlib import Path
from typing import Any

from linie1_widget.errors import InvalidValue, import_optional
from linie1_widget.experiments.results.results_file import (
    Columns,
    JsonLines,
    ResultsFile,
    ResultT,
    TaskT,
    Writer,
    in_use,
    not_written,
)
from linie1_widget.plain_text import label
from linie1_widget.turn_game.files import PathLike, as_path, lock, write_whole

EXTRA = "linie1_widget[experiments]"

_PART = "part-{:0>9}.parquet"

_ENOUGH = 2000  # results in a part, which is written again for each addition

_ROWS = 1000  # results in memory at once

_LEFT = ("thumbs.db", "desktop.ini")  # by file managers, in any folder that is looked at


class Parquet(ResultsFile[TaskT, ResultT]):
    """Results as a folder of Parquet files; it needs pyarrow."""

    def __init__(self, path: Path, columns: Columns[TaskT, ResultT]) -> None:
        import_optional("pyarrow", "to keep results in Parquet", EXTRA)
        self.path = path
        self._columns = columns

    def read(self) -> Iterator[tuple[TaskT, ResultT]]:
        """Yield the results of all parts."""
        for part, rows in self._parts():
            with _opened(part) as file:
                for batch in file.iter_batches(_ROWS):
                    for row in batch.to_pylist():
                        yield self._columns.read(row)
                    rows -= len(batch)
                if rows:
                    raise InvalidValue("it has not as many rows as it says")

    @contextmanager
    def writing(self) -> Iterator[ParquetWriter[TaskT, ResultT]]:
        """Lock the folder and yield a writer; see `ResultsFile.writing`."""
        self._numbered()  # refuses a folder of others before it gets a file of ours
        try:
            self.path.mkdir(exist_ok=True)
            file = FileIO(self.path / "_lock", "a")
        except OSError as error:
            raise not_written(self.path, error) from error
        with file:
            with suppress(OSError):
                if not lock(file.fileno()):
                    raise in_use(self.path)
            results = sum(rows for _, rows in self._parts())
            yield ParquetWriter(self.path, self._columns, results)

    def check_next(self, task: TaskT) -> None:
        """Accept any task: an addition never leaves a partial result."""

    def _parts(self) -> Iterator[tuple[Path, int]]:
        """Yield the parts in order, each with the number of its results."""
        results = 0
        for number, part in self._numbered():
            if number != results:
                raise InvalidValue(
                    f"in {str(self.path)!r} the part that begins with result {results} is "
                    f"missing: {part.name!r} comes next"
                )
            with _opened(part) as file:
                rows = int(file.metadata.num_rows)
            yield part, rows
            results += rows

    def _numbered(self) -> list[tuple[int, Path]]:
        """Return the parts with their numbers; refuse a folder with anything else."""
        if not self.path.exists():
            return []
        if not self.path.is_dir():
            raise InvalidValue(
                f"{str(self.path)!r} is not a folder, and results in Parquet are a folder "
                "of files: name another one"
            )
        parts = []
        for file in sorted(self.path.iterdir()):
            digits = file.stem.removeprefix("part-")
            if digits.isdecimal() and file.name == _PART.format(int(digits)):
                parts.append((int(digits), file))
            elif not file.name.startswith((".", "_")) and file.name.lower() not in _LEFT:
                raise InvalidValue(
                    f"{str(self.path)!r} holds {file.name!r}, which is no part of results: "
                    "name another folder"
                )
        return sorted(parts)


class ParquetWriter(Writer[TaskT, ResultT]):
    """Adds results to a locked folder, in parts of its own."""

    def __init__(self, path: Path, columns: Columns[TaskT, ResultT], results: int) -> None:
        self._pyarrow = arrow = import_optional("pyarrow", "to write Parquet", EXTRA)
        self._path, self._columns, self._first = path, columns, results
        kinds = {bool: arrow.bool_(), int: arrow.int64(), float: arrow.float64()}
        types = {}
        for name, column in columns.by_name.items():
            one = kinds.get(column.kind, arrow.string())
            types[name] = arrow.list_(one) if column.many else one
        self._schema = arrow.schema(types)
        self._part = self._schema.empty_table()

    def add(self, pairs: Iterable[tuple[TaskT, ResultT]]) -> None:
        """Append results; see `Writer.add`."""
        added = [self._columns.row(*pair) for pair in pairs]
        if not added:
            return
        files = import_optional("pyarrow.parquet", "to write Parquet", EXTRA)
        new = self._pyarrow.Table.from_pylist(added, self._schema)
        part = self._pyarrow.concat_tables([self._part, new])
        buffer = BytesIO()
        files.write_table(part, buffer, compression="zstd", write_page_checksum=True)
        write_whole(self._path / _PART.format(self._first), buffer.getvalue())
        self._part = part
        if len(part) >= _ENOUGH:
            self._first += len(part)
            self._part = self._schema.empty_table()


@contextmanager
def _opened(part: Path) -> Iterator[Any]:
    """Open a part, and name it in any error of the library that reads it."""
    files = import_optional("pyarrow.parquet", "to read Parquet", EXTRA)
    try:
        with part.open("rb") as file:
            yield files.ParquetFile(file, page_checksum_verification=True)
    except Exception as error:
        raise InvalidValue(
            f"{str(part)!r} is damaged, or is no part of results: {label(str(error))}. Put "
            "a copy of it in its place, or name another file"
        ) from error


def results_file(
    path: PathLike, task: type[TaskT], found: type[ResultT]
) -> ResultsFile[TaskT, ResultT]:
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

"""Which file of results is meant, by the ending of its name."""

from __future__ import annotations

from linie1_widget.errors import InvalidValue
from linie1_widget.experiments.results.columns import Columns, FoundT, TaskT
from linie1_widget.experiments.results.json_lines import JsonLines
from linie1_widget.experiments.results.parquet import Parquet
from linie1_widget.experiments.results.results_file import ResultsFile
from linie1_widget.turn_game.files import PathLike, as_path


def results_file(
    path: PathLike, task: type[TaskT], found: type[FoundT]
) -> ResultsFile[TaskT, FoundT]:
    """A file of results, for `run_tasks`; there may be none of that name yet.

    Parameters
    ----------
    path : path
        A name that ends with ``.jsonl`` is a text, one result in a line, as
        ``pandas.read_json(path, lines=True)`` reads it; one that ends with ``.parquet``
        is a folder of Parquet files, as ``pandas.read_parquet(path)`` reads it, which
        needs pyarrow and is some times smaller.
    task, found : type
        The dataclasses of the tasks, and of what is found for them: their fields are the
        columns. They may hold int, float, str, bool, a tuple of one of these such as
        ``tuple[str, ...]``, or None.

    Raises
    ------
    ValueError
        If the name ends otherwise.
    MissingLibrary
        If pyarrow is needed and not installed.

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

"""The format of a file of results, chosen by the suffix of its name."""

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

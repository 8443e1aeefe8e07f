"""The definition of an experiment, and its finding: a table, a sentence, a plot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from linie1_widget.base.errors import import_optional
from linie1_widget.base.language.key import FormattedNumber, Key
from linie1_widget.base.language.language import (
    Language,
    TranslatableBase,
    current_language,
)
from linie1_widget.research.studies.estimates import Estimate
from linie1_widget.research.texts import Column
from linie1_widget.research.tournaments.table import STYLE, Row, as_html, as_text

# A cell of a table; a `float` is printed with one decimal.
Cell: TypeAlias = "int | float | str | TranslatableBase"


@dataclass(frozen=True)
class StudyTable:
    """Rows under headings; an `Estimate` becomes three columns of a DataFrame."""

    headings: tuple[Key, ...]
    rows: tuple[tuple[Cell, ...], ...]

    def words(self, language: Language) -> tuple[Row, list[Row]]:
        """Return the headings and the rows as text."""
        headings = tuple(each.render(language) for each in self.headings)
        return headings, [tuple(_word(cell, language) for cell in row) for row in self.rows]

    def to_dataframe(self) -> Any:
        """Return the unrounded table as a pandas DataFrame; columns are names of keys."""
        pandas = import_optional("pandas", "for a DataFrame", "linie1_widget[experiments]")
        columns: dict[str, list[object]] = {}
        by_column = zip(*self.rows, strict=True)
        for heading, cells in zip(self.headings, by_column, strict=False):
            name = heading.name.lower()
            columns[name] = [_plain(cell) for cell in cells]
            if any(isinstance(cell, Estimate) for cell in cells):
                for end in ("low", "high"):
                    columns[f"{name}_{end}"] = [getattr(cell, end, None) for cell in cells]
        return pandas.DataFrame(columns)


@dataclass(frozen=True)
class Finding(TranslatableBase):
    """The finding of an experiment.

    Attributes
    ----------
    question, answer : TranslatableBase
        The question, and the answer with its uncertainty.
    table : StudyTable
    draw : callable
        Draws the plot on the matplotlib axes it is given.
    count : int
        The number of games or other tasks.

    Examples
    --------
    >>> from linie1_widget.research import experiment
    >>> finding = experiment("tree_losses", games=20)
    >>> len(finding.to_dataframe()), finding.count
    (2, 20)
    """

    question: TranslatableBase
    answer: TranslatableBase
    table: StudyTable
    draw: Callable[[Any], None] = field(compare=False)
    count: int

    @property
    def sentence(self) -> str:
        """The answer with its uncertainty, in the current language."""
        return str(self.answer)

    def render(self, language: Language, form: str = "") -> str:
        """Return the question, the table and the answer."""
        return as_text(*self._texts(language))

    def to_dataframe(self) -> Any:
        """Return a pandas DataFrame with columns ``_low`` and ``_high`` for estimates.

        Raises
        ------
        MissingLibrary
            If pandas is not installed.
        """
        return self.table.to_dataframe()

    def plot(self, ax: Any = None) -> Any:
        """Plot the finding and return the axes.

        Parameters
        ----------
        ax : matplotlib.axes.Axes, optional
            By default the axes of a new figure.

        Raises
        ------
        MissingLibrary
            If matplotlib is not installed.
        """
        library = "linie1_widget[experiments]"
        pyplot = import_optional("matplotlib.pyplot", "to plot", library)
        with pyplot.style.context(STYLE):
            if ax is None:
                _, ax = pyplot.subplots()
            self.draw(ax)
        return ax

    def _repr_html_(self) -> str:
        return as_html(*self._texts(current_language()))

    def __repr__(self) -> str:
        return f"<Finding: {self.sentence}>"

    def _texts(self, language: Language) -> tuple[str, Row, list[Row], list[str]]:
        headings, rows = self.table.words(language)
        answer = self.answer.render(language)
        return self.question.render(language), headings, rows, [answer]


def _word(cell: Cell, language: Language) -> str:
    if isinstance(cell, float):
        cell = FormattedNumber(f"{cell:,.1f}")
    if isinstance(cell, TranslatableBase):
        return cell.render(language, "short")
    return str(cell)


def _plain(cell: Cell) -> object:
    cell = cell.value if isinstance(cell, Estimate) else cell
    return str(cell) if isinstance(cell, TranslatableBase) else cell


def table(columns: str, rows: Iterable[Sequence[Cell]]) -> StudyTable:
    """Return a table of rows under headings, given the names of the columns."""
    headings = tuple(Column[name.upper()] for name in columns.split())
    return StudyTable(headings, tuple(map(tuple, rows)))


TaskT = TypeVar("TaskT")
RowT = TypeVar("RowT")


@dataclass(frozen=True, repr=False)
class Study(Generic[TaskT, RowT]):
    """An experiment: a question, tasks, the work on each task, and a summary.

    Attributes
    ----------
    name : str
    question : TranslatableBase
    task, row : type
        The frozen dataclasses of a task and its result, as for `ResultsFile`.
    tasks : callable
        Returns an iterator of tasks, given their number and a seed. With the same seed,
        fewer tasks are the beginning of more, so that an experiment can be extended.
    work : callable
        A picklable function that returns the row of a task and depends on nothing else.
    summary : callable
        Returns the finding, given pairs of tasks and rows.
    games, least : int
        The default and the smallest number of tasks.

    Examples
    --------
    >>> from linie1_widget.research import EXPERIMENTS
    >>> EXPERIMENTS["rides"]
    <Study rides: Do trolleys take as many turns as they are expected to?>
    """

    name: str
    question: TranslatableBase
    task: type[TaskT]
    row: type[RowT]
    # A `partial` equals only itself.
    tasks: Callable[[int, int], Iterator[TaskT]] = field(compare=False)
    work: Callable[[TaskT], RowT]
    summary: Callable[[Sequence[tuple[TaskT, RowT]]], Finding]
    games: int
    least: int

    def __repr__(self) -> str:
        return f"<Study {self.name}: {self.question}>"


def seeds(count: int, seed: int) -> Iterator[int]:
    """Yield seeds drawn from a seed; fewer of them are the beginning of more."""
    rng = Random(seed)
    for _ in range(count):
        yield int(rng.random() * 2**32)

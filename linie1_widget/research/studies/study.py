"""The definition of an experiment; its finding, with intervals and a plot.

Of many intervals in a table, about one in twenty is expected to miss the true value.

References: Student (W. S. Gosset), The probable error of a mean (Biometrika 6, 1908);
M. Abramowitz, I. A. Stegun, Handbook of Mathematical Functions, 26.7.5 (1964).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import comb, floor, fsum, inf, isfinite, isnan, nan, pi, sqrt, tan
from random import Random
from statistics import fmean, stdev
from typing import Any, Generic, TypeAlias, TypeVar

from linie1_widget.base.errors import import_optional
from linie1_widget.base.language.key import (
    FormattedNumber,
    Key,
    Language,
    TranslatableBase,
    current_language,
)
from linie1_widget.research.result_tables import (
    EXTRA,
    TableRow,
    as_html,
    as_text,
    plot,
    style_params,
)
from linie1_widget.research.statistics import CONFIDENCE, quantile, wilson
from linie1_widget.research.texts import Column, EstimateText

# Probability that the true value lies beyond one end of an interval.
_TAIL = (1 - CONFIDENCE) / 2

_MANY = 1000  # The binomial probabilities of larger samples underflow a float.

_MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True)
class Estimate(TranslatableBase):
    """An estimate with its 95 % interval; ``nan`` and infinite ends without enough data."""

    value: float
    low: float
    high: float
    percent: bool = False  # values are shares of 1, printed as percentages
    decimals: int = 1

    def render(self, language: Language, form: str = "") -> str:
        """Return the number with its interval; the form "short" is for tables."""
        if isnan(self.value):
            return "–"
        value, low, high = (
            self._format(number, language) for number in (self.value, self.low, self.high)
        )
        unit = " %" if self.percent else ""
        value, high = f"{value}{unit}", f"{high}{unit}"
        if not (isfinite(self.low) or isfinite(self.high)):
            return EstimateText.TOO_FEW(value=value).render(language, form)
        return EstimateText.NUMBER(value=value, low=low, high=high).render(language, form)

    def clear_of(self, value: float) -> bool:
        """Return True if the interval excludes a value."""
        return not self.low <= value <= self.high

    def _format(self, value: float, language: Language) -> str:
        if not isfinite(value):
            return "∞" if value > 0 else f"{_MINUS}∞"
        number = f"{100 * value if self.percent else value:,.{self.decimals}f}"
        # Drop the sign of a negative number that rounds to 0.
        number = number.lstrip("-") if not number.strip("-0.,") else number
        return language.number(number).replace("-", _MINUS)


def mean(values: Iterable[float], decimals: int = 1, *, percent: bool = False) -> Estimate:
    """Return the mean of independent values, with Student's interval."""
    sample = list(values)
    value = fmean(sample) if sample else nan
    if len(sample) < 2:
        return Estimate(value, -inf, inf, percent, decimals)
    half = t_quantile(len(sample) - 1) * stdev(sample) / sqrt(len(sample))
    return Estimate(value, value - half, value + half, percent, decimals)


def share(hits: int, count: int, decimals: int = 0) -> Estimate:
    """Return the share of hits, with Wilson's interval."""
    if not count:
        return Estimate(nan, -inf, inf, True, decimals)
    low, high = wilson(hits, count)
    return Estimate(hits / count, low, high, True, decimals)


def median(values: Sequence[float], decimals: int = 0) -> Estimate:
    """Return the median with a distribution-free interval; infinite values are allowed."""
    # The ends are order statistics. Infinite values stand for censored observations.
    sample = sorted(values)
    count = len(sample)
    if not count:
        return Estimate(nan, -inf, inf, decimals=decimals)
    value = (sample[(count - 1) // 2] + sample[count // 2]) / 2
    below = _below(count)
    if below < 0:
        return Estimate(value, -inf, inf, decimals=decimals)
    return Estimate(value, sample[below], sample[count - 1 - below], decimals=decimals)


def _below(count: int) -> int:
    """Return the index of the lower end of the interval of a median; -1 if infinite."""
    if count > _MANY:
        # The normal approximation is precise enough here.
        return floor((count - 1 - quantile(CONFIDENCE) * sqrt(count)) / 2)
    below, chance = -1, 0.5**count
    while chance <= _TAIL:
        below += 1
        chance += comb(count, below + 1) * 0.5**count
    return below


def t_quantile(freedom: int) -> float:
    """Return the two-sided 95 % quantile of Student's distribution."""
    if freedom == 1:
        return tan(pi * (0.5 - _TAIL))
    if freedom == 2:
        return (1 - 2 * _TAIL) * sqrt(0.5 / (_TAIL * (1 - _TAIL)))
    z = quantile(CONFIDENCE)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + fsum(term / freedom**power for power, term in enumerate(terms, 1))


# A cell of a table; a `float` is printed with one decimal.
Cell: TypeAlias = "int | float | str | TranslatableBase"


@dataclass(frozen=True)
class StudyTable:
    """Rows under headings; an `Estimate` becomes three columns of a DataFrame."""

    headings: tuple[Key, ...]
    rows: tuple[tuple[Cell, ...], ...]

    def as_texts(self, language: Language) -> tuple[TableRow, list[TableRow]]:
        headings = tuple(heading.render(language) for heading in self.headings)
        return headings, [
            tuple(_cell_text(cell, language) for cell in row) for row in self.rows
        ]

    def to_dataframe(self) -> Any:
        """Return the unrounded table as a pandas DataFrame; columns are names of keys."""
        pandas = import_optional("pandas", "for a DataFrame", EXTRA)
        columns: dict[str, list[object]] = {}
        by_column = zip(*self.rows, strict=True)
        for heading, cells in zip(self.headings, by_column, strict=False):
            name = heading.name.lower()
            columns[name] = [_cell_value(cell) for cell in cells]
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
        return plot(self.draw, ax)

    def _repr_html_(self) -> str:
        return as_html(*self._texts(current_language()))

    def __repr__(self) -> str:
        return f"<Finding: {self.sentence}>"

    def _texts(self, language: Language) -> tuple[str, TableRow, list[TableRow], list[str]]:
        headings, rows = self.table.as_texts(language)
        answer = self.answer.render(language)
        return self.question.render(language), headings, rows, [answer]


def _cell_text(cell: Cell, language: Language) -> str:
    if isinstance(cell, float):
        cell = FormattedNumber(f"{cell:,.1f}")
    if isinstance(cell, TranslatableBase):
        return cell.render(language, "short")
    return str(cell)


def _cell_value(cell: Cell) -> object:
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


_MARKERS = "osD^vP"


def series_style(series: int) -> dict[str, str]:
    """Return the colour and the marker of a series, as colour alone is not accessible."""
    index = series % len(_MARKERS)
    colours = style_params()["axes.prop_cycle"].by_key()["color"]
    return {"color": colours[index], "marker": _MARKERS[index]}


def whiskers(estimates: Sequence[Estimate]) -> list[list[float]]:
    """Return the lower and upper errors of estimates for error bars; 0 if infinite."""
    pairs = [
        (estimate.value - estimate.low, estimate.high - estimate.value)
        if isfinite(estimate.high - estimate.low)
        else (0.0, 0.0)
        for estimate in estimates
    ]
    return [[below for below, _ in pairs], [above for _, above in pairs]]


def dots(
    ax: Any,
    places: Sequence[float],
    estimates: Sequence[Estimate],
    series: int = 0,
    *,
    scale: float = 1,
    connected: bool = False,
    sideways: bool = False,
    label: str | None = None,
) -> None:
    """Draw estimates as dots with intervals; `sideways` swaps the axes."""
    values = [scale * estimate.value for estimate in estimates]
    reach = [[scale * error for error in side] for side in whiskers(estimates)]
    ax.errorbar(
        *((values, places) if sideways else (places, values)),
        **{"xerr" if sideways else "yerr": reach},
        **series_style(series),
        linestyle="-" if connected else "none",
        linewidth=1.5,
        elinewidth=1.5,
        capsize=3,
        label=label,
    )

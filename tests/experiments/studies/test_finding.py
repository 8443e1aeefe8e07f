"""Experiments: whoever works on them, and what they find, as text, drawn and kept."""

from __future__ import annotations

from collections.abc import Callable
from math import inf, nan
from typing import Any

import pytest
from IPython.core.formatters import HTMLFormatter
from matplotlib import pyplot
from scipy import stats

from linie1_widget import experiments as ex
from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.experiments import EXPERIMENTS, experiment, recorded, wilson
from linie1_widget.experiments.results.columns import Columns
from linie1_widget.experiments.studies import estimates
from linie1_widget.experiments.studies.estimates import Estimate, mean, median, share
from linie1_widget.experiments.studies.finding import Table
from linie1_widget.experiments.studies.plots import dots, whiskers
from linie1_widget.experiments.studies.recorded import FOLDER
from linie1_widget.language.english.playing.studies import Column, Found, Question
from linie1_widget.language.key import Title
from linie1_widget.language.languages import speaking

each_study = pytest.mark.parametrize("study", EXPERIMENTS.values(), ids=EXPERIMENTS)


@each_study
def test_each_asks_of_games_that_go_on_and_a_file_can_hold(
    study: ex.Study[Any, Any],
) -> None:
    fewer, more = list(study.tasks(30, 1)), list(study.tasks(50, 1))
    assert (len(fewer), len(more)) == (30, 50)
    assert more[:30] == fewer
    assert len(set(more)) == 50
    assert not set(fewer) & set(study.tasks(30, 2))
    columns = Columns(study.task, study.row)
    task = next(study.tasks(1, 0))
    row = study.work(task)
    assert columns.read(columns.row(task, row)) == (task, row)
    question = str(study.question)
    assert question.endswith("?")
    with speaking("de"):
        assert str(study.question) != question
    with pytest.raises(InvalidValue, match=f"give {study.least} at least"):
        experiment(study.name, games=study.least - 1)


@pytest.mark.parametrize(
    ("name", "more", "error", "said"),
    [
        ("luck", {}, InvalidValue, "'luck': choose one of route_cards, lengths"),
        ("rides", {"games": 10**15}, InvalidValue, "more than 10,000,000"),
        ("rides", {"games": 10.5}, WrongType, "whole number"),
        ("rides", {"games": 10, "seed": "x"}, WrongType, "a seed is a whole number"),
        ("rides", {"games": 10, "results": "rides.csv"}, InvalidValue, r"\.jsonl or \.par"),
    ],
)
def test_what_is_given_makes_sense(
    name: str, more: Any, error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        experiment(name, **more)


@each_study
def test_what_is_kept_is_what_the_command_makes(study: ex.Study[Any, Any]) -> None:
    file = ex.results_file(FOLDER / f"{study.name}.jsonl", study.task, study.row)
    pairs = list(file.read())
    kept = [task for task, _ in pairs]
    assert kept == list(study.tasks(len(kept), 0))
    assert len(kept) >= 50
    finding = recorded(study.name)
    assert finding.count == len(kept)
    assert "95 %" in finding.sentence
    with speaking("de"):
        assert "–" not in finding.sentence
    # The first of them are what a short run finds.
    short = study.summary(pairs[: study.least])
    assert "95 %" in short.sentence
    assert len(short.to_dataframe()) == len(short.table.rows) > 1
    assert short.plot().get_title(loc="left")
    axes = finding.plot()
    assert bool(axes.get_xlabel()) is (study.name != "first_seat")
    lines = (axes.get_xgridlines(), axes.get_ygridlines())
    # Values are read off along one axis.
    assert [any(each.get_visible() for each in some) for some in lines].count(True) == 1
    pyplot.close("all")


def test_there_is_nothing_else_and_not_much_of_it() -> None:
    files = list(FOLDER.iterdir())
    assert {file.stem for file in files} == set(EXPERIMENTS)
    assert sum(file.stat().st_size for file in files) < 700_000
    with pytest.raises(InvalidValue, match="there is no experiment 'luck'"):
        recorded("luck")


@pytest.mark.parametrize("freedom", [1, 2, 3, 4, 5, 7, 10, 30, 1000])
def test_students_quantile_is_the_right_one(freedom: int) -> None:
    assert estimates.t_quantile(freedom) == pytest.approx(
        stats.t.ppf(0.975, freedom), rel=0.003
    )


def test_the_interval_of_a_mean_is_students() -> None:
    values = [3.0, 4.5, 4.0, 7.0, 5.5, 2.0]
    low, high = stats.t.interval(0.95, 5, stats.tmean(values), stats.sem(values))
    found = mean(values)
    assert (found.low, found.high) == pytest.approx((low, high), rel=0.001)


def test_the_interval_of_a_share_is_wilsons() -> None:
    found = share(3, 7)
    assert (found.value, found.low, found.high) == (3 / 7, *wilson(3, 7))


@pytest.mark.parametrize("count", [6, 9, 40, 1000, 1001, 5000, 100_000])
def test_the_interval_of_a_median_ends_where_the_binomial_says(count: int) -> None:
    found = median(list(range(count)))
    below = int(found.low)
    assert stats.binom.cdf(below, count, 0.5) <= 0.025
    # With very many values it may be one value further out.
    beyond = 1 if count <= 1000 else 2
    assert stats.binom.cdf(below + beyond, count, 0.5) > 0.025
    assert found.low + found.high == count - 1


def test_what_has_not_happened_is_later_and_of_too_little_nothing_is_known() -> None:
    assert median([5, 3, inf, 4, inf]).value == 5
    assert median([5, inf, inf]).value == inf
    assert str(median([1, 2, 3, 4, 5, 6, inf, inf])) == "4 (95 %: 1 to ∞)"
    assert [str(each) for each in (mean([]), share(0, 0), median([]))] == ["–"] * 3
    assert str(mean([4])) == "4.0 (too little for an interval)"
    assert str(median([4])) == "4 (too little for an interval)"
    assert not mean([4]).clear_of(1000)
    assert not Estimate(nan, -inf, inf).clear_of(0)


def test_numbers_are_told_in_the_language_that_is_spoken() -> None:
    number = Estimate(1234.56, -0.04, 2000)
    assert str(number) == "1,234.6 (95 %: 0.0 to 2,000.0)"
    assert str(mean([-1, -2, -3])).startswith("\N{MINUS SIGN}2.0")
    percent = estimates.in_percent(Estimate(0.5, 0.25, 0.75))
    with speaking("de"):
        assert str(number) == "1.234,6 (95 %: 0,0 bis 2.000,0)"
        assert str(percent) == "50,0 % (95 %: 25,0 bis 75,0 %)"


TABLE = Table(
    (Column.ALGORITHM, Column.GAMES, Column.WINS),
    ((Title("A*"), 100, share(53, 100)), ("<b>", 7, share(0, 0))),
)
TOLD = Found.SEAT_UNCLEAR(wins=share(53, 100), games=100)


def found(draw: Callable[[Any], None] = lambda axes: None) -> ex.Finding:
    return ex.Finding(Question.FIRST_SEAT, TOLD, TABLE, draw, 100)


def test_it_is_told_whole_in_each_language() -> None:
    assert str(found()).splitlines() == [
        *("Is it an advantage to begin?", ""),
        "algorithm  games               wins",
        "A*           100  53 % (43 to 62 %)",
        "<b>            7                  –",
        *("", found().sentence),
    ]
    with speaking("de"):
        assert str(found()).startswith("Ist es ein Vorteil, anzufangen?\n\nAlgorithmus")
        assert "95 %: 43 bis 62 %" in found().sentence


def test_notebooks_get_a_table_without_markup_and_pandas_unrounded_numbers() -> None:
    page = str(HTMLFormatter()(found()))
    assert page.count("<tr>") == 3
    assert "&lt;b&gt;" in page
    assert "<b>" not in page
    frame = found().to_dataframe()
    assert list(frame) == ["algorithm", "games", "wins", "wins_low", "wins_high"]
    wilson = share(53, 100)
    assert list(frame.loc[0]) == ["A*", 100, 0.53, wilson.low, wilson.high]


def test_it_is_drawn_on_its_own_axes_or_given_ones_and_without_an_end_not_far() -> None:
    def draw(axes: Any) -> None:
        dots(axes, [1, 2], [Estimate(3, 2, 4), Estimate(5, 4, 7)], label="seat")

    before = dict(pyplot.rcParams)
    own = found(draw).plot()
    given = pyplot.figure().subplots()
    assert found(draw).plot(given) is given
    assert dict(pyplot.rcParams) == before
    for axes in (own, given):
        (_, labels) = axes.get_legend_handles_labels()
        assert labels == ["seat"]
        (bars,) = axes.collections
        reached = [sorted(y for _, y in line) for line in bars.get_segments()]
        assert reached == [[2, 4], [4, 7]]
    # No ground: it is read on a light page and on a dark one.
    assert own.figure.get_facecolor()[3] == 0
    pyplot.close("all")
    half = [Estimate(5, 3, inf), Estimate(5, -inf, 7), Estimate(5, 3, 9)]
    assert whiskers(half) == [[0, 0, 2], [0, 0, 4]]

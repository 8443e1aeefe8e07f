"""Findings: as text, as HTML, for pandas, and drawn."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

import pytest
from IPython.core.formatters import HTMLFormatter

from linie1_widget.errors import MissingLibrary
from linie1_widget.experiments.studies.estimates import Estimate, share
from linie1_widget.experiments.studies.finding import Finding, Table
from linie1_widget.experiments.studies.plots import dots, whiskers
from linie1_widget.language.english.playing.studies import Column, Found, Question
from linie1_widget.language.key import Title
from linie1_widget.language.languages import speaking

TABLE = Table(
    (Column.ALGORITHM, Column.GAMES, Column.WINS),
    ((Title("A*"), 100, share(53, 100)), ("<b>", 7, share(0, 0))),
)
TOLD = Found.SEAT_UNCLEAR(wins=share(53, 100), games=100)


def found(draw: Callable[[Any], None] = lambda axes: None) -> Finding:
    return Finding(Question.FIRST_SEAT, TOLD, TABLE, draw, 100)


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


def test_in_a_notebook_it_is_a_table_in_which_nothing_is_markup() -> None:
    page = str(HTMLFormatter()(found()))
    assert page.count("<tr>") == 3
    assert "&lt;b&gt;" in page
    assert "<b>" not in page


def test_pandas_gets_estimates_as_three_columns_unrounded() -> None:
    frame = found().to_dataframe()
    assert list(frame) == ["algorithm", "games", "wins", "wins_low", "wins_high"]
    wilson = share(53, 100)
    assert list(frame.loc[0]) == ["A*", 100, 0.53, wilson.low, wilson.high]


def test_without_pandas_or_matplotlib_it_says_what_to_install(
    without: Callable[[str], None],
) -> None:
    without("pandas")
    without("matplotlib.pyplot")
    with pytest.raises(MissingLibrary, match=r"pip install linie1_widget\[experiments\]"):
        found().to_dataframe()
    with pytest.raises(MissingLibrary, match=r"pip install linie1_widget\[experiments\]"):
        found().plot()


def test_an_interval_without_an_end_has_no_whiskers() -> None:
    half = [Estimate(5, 3, inf), Estimate(5, -inf, 7), Estimate(5, 3, 9)]
    assert whiskers(half) == [[0, 0, 2], [0, 0, 4]]


def test_it_is_drawn_on_axes_of_its_own_or_on_those_that_are_given() -> None:
    from matplotlib import pyplot

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

"""The studies of both games: their data, findings, texts and charts."""

from __future__ import annotations

from collections.abc import Callable
from math import inf, nan
from typing import Any

import pytest
from IPython.core.formatters import HTMLFormatter
from matplotlib import pyplot
from scipy import stats

import linie1_widget as l1
from docs._ext.recordings import FOLDER, recorded
from linie1_widget import research as ex
from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.language.key import DataText
from linie1_widget.base.language.languages import using_language
from linie1_widget.linie1.game.moves import Depart, Roll
from linie1_widget.research import EXPERIMENTS, ResultsFile, experiment, wilson
from linie1_widget.research.studies import games, rides, study
from linie1_widget.research.studies.games import Deal, departures, play_greedily
from linie1_widget.research.studies.study import (
    Estimate,
    StudyTable,
    dots,
    mean,
    median,
    share,
    whiskers,
)
from linie1_widget.research.studies.tree_losses import QUICK
from linie1_widget.research.texts import Column, StudyAnswer, StudyQuestion

DEAL = Deal("1995", 3, 5)


@pytest.fixture(autouse=True)
def _close_figures() -> Any:
    yield
    pyplot.close("all")


def work(name: str, deal: Any = DEAL) -> Any:
    return EXPERIMENTS[name].work(deal)


@pytest.fixture(scope="module")
def game() -> l1.Game:
    return play_greedily(DEAL)


def test_rounds_are_counted_from_the_moves_of_the_game(game: l1.Game) -> None:
    assert play_greedily(DEAL).record == game.record
    assert game.winner is not None
    for player, round_ in enumerate(departures(game)):
        turns = [
            done.before.turn
            for done in game.history
            if isinstance(done.move, Depart) and done.before.to_move == player
        ]
        assert round_ == ((turns[-1] + 2) // 3 if turns else None)
    row = work("lengths")
    assert row.rounds == (game.state.turn + 2) // 3
    assert row.first == min(round_ for round_ in departures(game) if round_ is not None)
    assert row.decided


def test_the_winning_ride_is_that_of_the_winner(game: l1.Game) -> None:
    ride = games.winning_ride(game)
    assert ride is not None
    route, turns = ride
    assert route.line == game.players[game.winner or 0].line
    movers = [done.before.to_move for done in game.history if isinstance(done.move, Roll)]
    assert turns == movers.count(game.winner or 0)
    assert games.winning_ride(l1.Game(2, seed=1)) is None
    row = work("rides")
    assert (row.spaces, row.won) == (route.length, turns)
    assert row.expected is not None
    assert 2 < row.expected < route.length


def test_all_editions_play_the_same_deals() -> None:
    tasks = list(EXPERIMENTS["lengths"].tasks(36, 0))
    one, other = (
        {(task.edition, task.players) for task in tasks[at : at + 18]} for at in (0, 18)
    )
    assert one == other
    assert len({task.seed for task in tasks}) == 2


def test_approximations_cost_at_most_their_guarantee() -> None:
    for task in EXPERIMENTS["tree_losses"].tasks(8, 1):
        row = work("tree_losses", task)
        assert all(row.exact <= cost <= 1.6 * row.exact for cost in row.quick)


def test_a_game_without_a_winner_counts_for_no_ride(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    study = EXPERIMENTS["rides"]
    won = [(DEAL, study.row(*row)) for row in rode(7, 8, 9)]
    monkeypatch.setattr(rides, "winning_ride", lambda game: None)
    lost = study.work(DEAL)
    finding, more = study.summary(won[:3]), study.summary([*won[:3], (DEAL, lost)])
    assert more.sentence == finding.sentence
    assert (finding.count, more.count) == (3, 4)


def rode(*won: int) -> list[tuple[object, ...]]:
    return [*((20, 8.0, turns, 6) for turns in won), ()]


def sat(wins: int) -> list[tuple[object, ...]]:
    return [(seat,) for seat in (*[0] * wins, *[1] * (20 - wins), None)]


CARDS = [((1, 2), (0, 1), (9, 15), 0)] * 9 + [((1, 3), (0, 2), (9, 0), 0)]
STOPS = [" ".join(l1.linie1.ROUTE_CARDS[3][line - 1][line]) for line in (3, 2, 1)]


@pytest.mark.parametrize(
    ("name", "rows", "message", "columns"),
    [
        ("rides", rode(7, 8, 9, 8), "Yes: on the routes of 4 games", {}),
        ("rides", rode(7, 8, 9, 8), "won were 2.00 (95 %: 2.00 to 2.00) turns sho", {}),
        ("rides", rode(17, 18, 19, 18), "No: on the routes of 4 games", {}),
        ("first_seat", sat(20), "the interval leaves that out", {"games": [20, 20]}),
        ("first_seat", sat(11), "cannot be told from a fair share", {"games": [20, 20]}),
        (
            "tree_losses",
            [(20, (loss,) * len(QUICK)) for loss in (20, 22, 21)] + [(10, (12,) * 2)],
            "",
            {"exact": [0.25], "lost": [(0.1 + 0.05 + 0.2) / 4], "worst_loss": ["20 %"]},
        ),
        ("route_cards", CARDS, "The easiest is line 1 over ", {}),
        (
            # Players who had not departed at the end would have done so later.
            "route_cards",
            CARDS,
            "line 3 over C, D and M is the hardest",
            {"line": [3, 2, 1], "games": [1, 9, 10], "departs": [inf, 15, 9]}
            | {"wins": [0, 0, 1], "stops": STOPS},
        ),
    ],
)
def test_a_finding_summarises_its_rows(
    name: str, rows: list[Any], message: str, columns: Any
) -> None:
    study, deal = EXPERIMENTS[name], Deal("1995", 2, 0) if name == "first_seat" else DEAL
    finding = study.summary([(deal, study.row(*row)) for row in rows])
    assert message in finding.sentence
    frame = finding.to_dataframe()
    for column, values in columns.items():
        assert list(frame[column])[: len(values)] == pytest.approx(values)


@pytest.mark.parametrize(
    ("three", "message"),
    [
        ((25, 27, 26, 29), "Yes: with the same cards and tiles, games with three dice are"),
        ((15, 17, 16, 19), "5.0 (95 %: 3.7 to 6.3) rounds shorter"),
        ((25, 17, 16, 29), "4 deals are too few to tell"),
    ],
)
def test_dice_are_compared_deal_by_deal(three: tuple[int, ...], message: str) -> None:
    study = EXPERIMENTS["lengths"]
    results = [
        (Deal(edition, 2, seed), study.row(rounds, rounds - 5, decided=True))
        for edition, all_ in (("1995", (20, 21, 22, 24)), ("2010", three))
        for seed, rounds in enumerate(all_)
    ]
    finding = study.summary(results)
    assert message in finding.sentence
    assert finding.to_dataframe()["departs"][0] == 16.75


each_study = pytest.mark.parametrize("study", EXPERIMENTS.values(), ids=EXPERIMENTS)


@each_study
def test_more_tasks_of_a_seed_begin_with_fewer(study: ex.Study[Any, Any]) -> None:
    fewer, more = list(study.tasks(30, 1)), list(study.tasks(50, 1))
    assert more[:30] == fewer
    assert (len(fewer), len(set(more))) == (30, 50)
    assert not set(fewer) & set(study.tasks(30, 2))


@pytest.mark.parametrize(
    ("name", "games", "message"),
    [
        ("luck", None, "'luck': choose one of route_cards, lengths"),
        *(
            (study.name, study.least - 1, f"give at least {study.least}")
            for study in EXPERIMENTS.values()
        ),
        ("rides", 10**15, "more than 10,000,000"),
    ],
)
def test_an_invalid_experiment_is_refused(
    name: str, games: int | None, message: str
) -> None:
    with pytest.raises(InvalidValue, match=message):
        experiment(name, games)


@each_study
def test_the_recording_is_what_the_command_makes(study: ex.Study[Any, Any]) -> None:
    finding = recorded(study.name)
    assert finding.count >= 500
    question = str(study.question)
    with using_language("de"):
        assert str(study.question) != question
        assert "–" not in finding.sentence
    axes = finding.plot()
    assert axes.get_title(loc="left")
    assert bool(axes.get_xlabel()) is (study.name != "first_seat")
    lines = (axes.get_xgridlines(), axes.get_ygridlines())
    # Values are read off one axis.
    assert [any(line.get_visible() for line in some) for some in lines].count(True) == 1
    pairs = list(ResultsFile(FOLDER / f"{study.name}.jsonl", study.task, study.row).read())
    task, row = pairs[0]
    assert study.work(task) == row
    short = study.summary(pairs[: study.least])
    assert "95 %" in short.sentence
    assert len(short.to_dataframe()) == len(short.table.rows) > 1
    assert short.plot()


def test_charts_have_room_for_their_rows() -> None:
    cards = recorded("route_cards")
    assert cards.plot().figure.get_figheight() > len(cards.table.rows) / 5
    ticks = recorded("first_seat").plot().get_xticklabels()
    assert [tick.get_text().split()[0] for tick in ticks][:5] == [*"12123"]


def test_each_experiment_has_a_recording() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(EXPERIMENTS)


@pytest.mark.parametrize("freedom", [1, 2, 3, 4, 5, 7, 10, 30, 1000])
def test_quantiles_of_student_are_those_of_scipy(freedom: int) -> None:
    theirs = stats.t.ppf(0.975, freedom)
    assert study.t_quantile(freedom) == pytest.approx(theirs, rel=0.003)


def test_intervals_are_students_and_wilsons() -> None:
    values = [3.0, 4.5, 4.0, 7.0, 5.5, 2.0]
    low, high = stats.t.interval(0.95, 5, stats.tmean(values), stats.sem(values))
    found = mean(values)
    assert (found.low, found.high) == pytest.approx((low, high), rel=0.001)
    found = share(3, 7)
    assert (found.value, found.low, found.high) == (3 / 7, *wilson(3, 7))


@pytest.mark.parametrize("count", [6, 9, 40, 1000, 1001, 100_000])
def test_the_interval_of_a_median_ends_where_the_binomial_says(count: int) -> None:
    found = median(list(range(count)))
    below = int(found.low)
    assert stats.binom.cdf(below, count, 0.5) <= 0.025
    # With very many values it may be one value further out.
    beyond = 1 if count <= 1000 else 2
    assert stats.binom.cdf(below + beyond, count, 0.5) > 0.025
    assert found.low + found.high == count - 1


def test_too_little_data_gives_no_interval_and_censored_data_an_open_one() -> None:
    assert median([5, 3, inf, 4, inf]).value == 5
    assert median([5, inf, inf]).value == inf
    assert str(median([1, 2, 3, 4, 5, 6, inf, inf])) == "4 (95 %: 1 to ∞)"
    assert [str(estimate) for estimate in (mean([]), share(0, 0), median([]))] == ["–"] * 3
    assert str(mean([4])) == "4.0 (too little for an interval)"
    assert str(median([4])) == "4 (too little for an interval)"
    assert not mean([4]).clear_of(1000)
    assert not Estimate(nan, -inf, inf).clear_of(0)


def test_estimates_follow_the_current_language() -> None:
    number = Estimate(1234.56, -0.04, 2000)
    assert str(number) == "1,234.6 (95 %: 0.0 to 2,000.0)"
    assert str(mean([-1, -2, -3])).startswith("\N{MINUS SIGN}2.0")
    percent = Estimate(0.5, 0.25, 0.75, percent=True)
    with using_language("de"):
        assert str(number) == "1.234,6 (95 %: 0,0 bis 2.000,0)"
        assert str(percent) == "50,0 % (95 %: 25,0 bis 75,0 %)"


TABLE = StudyTable(
    (Column.ALGORITHM, Column.GAMES, Column.WINS),
    ((DataText("A*"), 100, share(53, 100)), ("<b>", 7, share(0, 0))),
)
ANSWER = StudyAnswer.SEAT_UNCLEAR(wins=share(53, 100), games=100)


def found(draw: Callable[[Any], None] = lambda axes: None) -> ex.Finding:
    return ex.Finding(StudyQuestion.FIRST_SEAT, ANSWER, TABLE, draw, 100)


def test_a_finding_is_text_html_and_a_dataframe() -> None:
    assert str(found()).splitlines() == [
        *("Is it an advantage to begin?", ""),
        "algorithm  games               wins",
        "A*           100  53 % (43 to 62 %)",
        "<b>            7                  –",
        *("", found().sentence),
    ]
    with using_language("de"):
        assert str(found()).startswith("Ist es ein Vorteil, anzufangen?\n\nAlgorithmus")
    page = str(HTMLFormatter()(found()))
    assert page.count("<tr>") == 3
    assert "&lt;b&gt;" in page
    assert "<b>" not in page
    frame = found().to_dataframe()
    assert list(frame) == ["algorithm", "games", "wins", "wins_low", "wins_high"]
    exact = share(53, 100)
    assert list(frame.loc[0]) == ["A*", 100, 0.53, exact.low, exact.high]


def test_a_finding_is_drawn_on_new_or_given_axes() -> None:
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
    # A card of its own, on light and dark pages.
    assert own.figure.get_facecolor()[3] == 1


def test_infinite_ends_have_no_error_bars() -> None:
    half = [Estimate(5, 3, inf), Estimate(5, -inf, 7), Estimate(5, 3, 9)]
    assert whiskers(half) == [[0, 0, 2], [0, 0, 4]]

"""The studies of both games: their data, findings, texts and charts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf, nan
from pathlib import Path
from typing import Any

import pytest
from IPython.core.formatters import HTMLFormatter
from matplotlib import pyplot
from scipy import stats

import linie1_widget as l1
from docs._ext.recordings import FOLDER, recorded
from linie1_widget import experiments as ex
from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.experiments import EXPERIMENTS, ResultsFile, experiment, wilson
from linie1_widget.experiments.studies import estimates, linie1
from linie1_widget.experiments.studies.estimates import Estimate, mean, median, share
from linie1_widget.experiments.studies.linie1.games import Deal, departures, played
from linie1_widget.experiments.studies.plots import dots, whiskers
from linie1_widget.experiments.studies.study import StudyTable
from linie1_widget.experiments.studies.trans_europa.tree_losses import QUICK
from linie1_widget.language.english.studies import Column, StudyAnswer, StudyQuestion
from linie1_widget.language.key import DataText
from linie1_widget.language.languages import speaking
from linie1_widget.linie1.game.moves import Depart, Roll

DEAL = Deal("1995", 3, 5)


def work(name: str, deal: Any = DEAL) -> Any:
    return EXPERIMENTS[name].work(deal)


@pytest.fixture(scope="module")
def game() -> l1.Game:
    return played(DEAL)


def test_deal_determines_game_and_rounds(game: l1.Game) -> None:
    assert played(DEAL).record == game.record
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
    assert row.first == min(each for each in departures(game) if each is not None)
    assert row.decided


def test_the_ride_that_won_is_the_winners_and_held_to_expectation(game: l1.Game) -> None:
    ride = linie1.games.winning_ride(game)
    assert ride is not None
    route, turns = ride
    assert isinstance(route, l1.Route)
    assert route.line == game.players[game.winner or 0].line
    movers = [done.before.to_move for done in game.history if isinstance(done.move, Roll)]
    assert turns == movers.count(game.winner or 0)
    assert linie1.games.winning_ride(l1.Game(2, seed=1)) is None
    row = work("rides")
    assert (row.spaces, row.won) == (route.length, turns)
    assert row.expected is not None
    assert 2 < row.expected < route.length


def test_all_editions_play_the_same_deals() -> None:
    tasks = list(EXPERIMENTS["lengths"].tasks(36, 0))
    halves = tasks[:18], tasks[18:]
    one, other = ({(each.edition, each.players) for each in half} for half in halves)
    assert one == other
    assert len({task.seed for task in tasks}) == 2


def test_no_quick_algorithm_finds_a_cheaper_network() -> None:
    for task in EXPERIMENTS["tree_losses"].tasks(20, 1):
        row = work("tree_losses", task)
        # Both methods guarantee this for five cities.
        assert all(row.exact <= cost <= 1.6 * row.exact for cost in row.quick)


def test_a_game_that_nobody_won_is_counted_only(monkeypatch: pytest.MonkeyPatch) -> None:
    study = EXPERIMENTS["rides"]
    won = [(deal, study.work(deal)) for deal in study.tasks(8, 0)]
    monkeypatch.setattr(linie1.rides, "winning_ride", lambda game: None)
    lost = study.work(DEAL)
    assert lost == study.row(None, None, None, None)
    finding, more = study.summary(won), study.summary([*won, (DEAL, lost)])
    assert more.sentence == finding.sentence
    assert (finding.count, more.count) == (8, 9)


def rode(*won: int) -> list[tuple[object, ...]]:
    return [*((20, 8.0, each, 6) for each in won), ()]


def sat(wins: int) -> list[tuple[object, ...]]:
    return [(seat,) for seat in (*[0] * wins, *[1] * (20 - wins), None)]


CARDS = [((1, 2), (0, 1), (9, 15), 0)] * 9 + [((1, 3), (0, 2), (9, 0), 0)]
STOPS = [" ".join(l1.ROUTE_CARDS[3][line - 1][line]) for line in (3, 2, 1)]


@pytest.mark.parametrize(
    ("name", "rows", "says", "text"),
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
def test_findings_tell_their_rows(name: str, rows: list[Any], says: str, text: Any) -> None:
    study, deal = EXPERIMENTS[name], Deal("1995", 2, 0) if name == "first_seat" else DEAL
    finding = study.summary([(deal, study.row(*row)) for row in rows])
    assert says in finding.sentence
    frame = finding.to_dataframe()
    for column, values in text.items():
        assert list(frame[column])[: len(values)] == pytest.approx(values)


@pytest.mark.parametrize(
    ("three", "says"),
    [
        ((25, 27, 26, 29), "Yes: with the same cards and tiles, games with three dice are"),
        ((15, 17, 16, 19), "5.0 (95 %: 3.7 to 6.3) rounds shorter"),
        ((25, 17, 16, 29), "4 deals are too few to tell"),
    ],
)
def test_dice_are_compared_deal_by_deal(three: Sequence[int], says: str) -> None:
    study = EXPERIMENTS["lengths"]
    results = [
        (Deal(edition, 2, seed), study.row(rounds, rounds - 5, decided=True))
        for edition, all_ in (("1995", (20, 21, 22, 24)), ("2010", three))
        for seed, rounds in enumerate(all_)
    ]
    assert says in study.summary(results).sentence


each_study = pytest.mark.parametrize("study", EXPERIMENTS.values(), ids=EXPERIMENTS)


@each_study
def test_tasks_and_rows_of_a_study_fit_into_a_file(
    study: ex.Study[Any, Any], tmp_path: Path
) -> None:
    fewer, more = list(study.tasks(30, 1)), list(study.tasks(50, 1))
    assert (len(fewer), len(more)) == (30, 50)
    assert more[:30] == fewer
    assert len(set(more)) == 50
    assert not set(fewer) & set(study.tasks(30, 2))
    results = ResultsFile(tmp_path / "one.jsonl", study.task, study.row)
    task = next(study.tasks(1, 0))
    pair = task, study.work(task)
    with results.appending(0, task) as append:
        append(*pair)
    assert list(results.read()) == [pair]
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
    ],
)
def test_nonsense_is_named(name: str, more: Any, error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        experiment(name, **more)


@each_study
def test_what_is_kept_is_what_the_command_makes(study: ex.Study[Any, Any]) -> None:
    file = ResultsFile(FOLDER / f"{study.name}.jsonl", study.task, study.row)
    pairs = list(file.read())
    kept = [task for task, _ in pairs]
    assert kept == list(study.tasks(len(kept), 0))
    assert len(kept) >= 50
    finding = recorded(study.name)
    assert finding.count == len(kept)
    assert "95 %" in finding.sentence
    with speaking("de"):
        assert "–" not in finding.sentence
    # A short run uses the first pairs.
    short = study.summary(pairs[: study.least])
    assert "95 %" in short.sentence
    assert len(short.to_dataframe()) == len(short.table.rows) > 1
    assert short.plot().get_title(loc="left")
    axes = finding.plot()
    assert bool(axes.get_xlabel()) is (study.name != "first_seat")
    lines = (axes.get_xgridlines(), axes.get_ygridlines())
    # Values are read off one axis.
    assert [any(each.get_visible() for each in some) for some in lines].count(True) == 1
    pyplot.close("all")


def test_charts_have_room_for_their_rows() -> None:
    cards = recorded("route_cards")
    rows = len(cards.table.rows)
    assert cards.plot().figure.get_figheight() > rows / 5
    ticks = recorded("first_seat").plot().get_xticklabels()
    assert [tick.get_text().split()[0] for tick in ticks][:5] == [*"12123"]
    pyplot.close("all")


def test_there_is_nothing_else_and_not_much_of_it() -> None:
    files = list(FOLDER.iterdir())
    assert {file.stem for file in files} == set(EXPERIMENTS)


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


def test_estimates_follow_the_current_language() -> None:
    number = Estimate(1234.56, -0.04, 2000)
    assert str(number) == "1,234.6 (95 %: 0.0 to 2,000.0)"
    assert str(mean([-1, -2, -3])).startswith("\N{MINUS SIGN}2.0")
    percent = estimates.in_percent(Estimate(0.5, 0.25, 0.75))
    with speaking("de"):
        assert str(number) == "1.234,6 (95 %: 0,0 bis 2.000,0)"
        assert str(percent) == "50,0 % (95 %: 25,0 bis 75,0 %)"


TABLE = StudyTable(
    (Column.ALGORITHM, Column.GAMES, Column.WINS),
    ((DataText("A*"), 100, share(53, 100)), ("<b>", 7, share(0, 0))),
)
ANSWER = StudyAnswer.SEAT_UNCLEAR(wins=share(53, 100), games=100)


def found(draw: Callable[[Any], None] = lambda axes: None) -> ex.Finding:
    return ex.Finding(StudyQuestion.FIRST_SEAT, ANSWER, TABLE, draw, 100)


def test_findings_are_rendered_in_each_language() -> None:
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
    # A card of its own, on light and dark pages.
    assert own.figure.get_facecolor()[3] == 1
    pyplot.close("all")
    half = [Estimate(5, 3, inf), Estimate(5, -inf, 7), Estimate(5, 3, 9)]
    assert whiskers(half) == [[0, 0, 2], [0, 0, 4]]

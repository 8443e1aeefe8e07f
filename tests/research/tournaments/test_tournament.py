"""Tournaments: standings, certainty, replayed games, clusters, pairings and points."""

from __future__ import annotations

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import matplotlib as mpl
import matplotlib.pyplot as plt
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st
from IPython.core.formatters import HTMLFormatter

import linie1_widget as l1
from docs._ext.recordings import recorded
from linie1_widget import BOTS
from linie1_widget.base.errors import ExperimentStopped, InvalidValue, WrongType
from linie1_widget.linie1.bots.linie1_kind import in_edition
from linie1_widget.research import Result, Standing, bradley_terry, wilson
from linie1_widget.research.tournaments.result import Tally
from linie1_widget.research.tournaments.schedule import Match, MatchResult, Schedule
from tests.research import tosses

mpl.use("agg")


@pytest.fixture(scope="module")
def result() -> Result:
    return l1.tournament(["random", "greedy"], 6, seed=1, players=3, edition="2010")


def played(result: Result) -> list[Any]:
    return list(result.matches())


def test_greedy_beats_random() -> None:
    result = l1.tournament(["random", "greedy"], games=8, seed=1)
    assert dict(result.wins) == {"greedy": 8, "random": 0}
    assert dict(result.rates) == {"greedy": 1.0, "random": 0.0}
    assert dict(result.intervals) == {"greedy": wilson(8, 8), "random": wilson(0, 8)}
    assert list(result.ratings) == ["greedy", "random"]
    assert (result.games, result.undecided, dict(result.ends)) == (8, 0, {"won": 8})
    assert repr(result) == "<Result: 8 games; greedy 100.0 %, random 0.0 %>"
    with l1.using_language("de"):
        assert "2 Spieler, 8 Partien" in str(result)


def test_games_without_a_winner_are_reported() -> None:
    result = l1.tournament({"<i>x</i>": BOTS["random"]}, 2)
    (only,) = result.standings
    assert (only.games, only.won, only.undecided, only.rate) == (4, 0, 4, 0.0)
    assert result.undecided == 2
    assert "Nobody has won 2 games." in str(result)
    assert "won everything" not in str(result)
    shown = str(HTMLFormatter()(result))
    assert "<i>" not in shown
    assert "&lt;i&gt;x" in shown
    assert "2 games" in shown


def test_a_bot_alone_is_counted_and_not_compared() -> None:
    table = str(l1.tournament(["greedy"], 4, seed=1)).splitlines()
    assert [line.split() for line in table[2:4]] == [
        ["Bot", "Won", "Games"],
        ["greedy", "4", "4"],
    ]
    assert table[5:] == ["greedy played at all seats. To compare bots, give two or more."]
    table = str(l1.tournament(["random"], 2, max_moves=30)).splitlines()
    assert table[3].split() == ["random", "0", "2", "2"]
    assert "chance" not in "".join(table)


def test_a_game_is_abandoned_after_the_limit_of_moves() -> None:
    result = l1.tournament(["random"], 2, max_moves=30)
    assert dict(result.ends) == {"too long": 2}
    assert result.undecided == 2
    assert len(result.game(1).moves) == 30
    assert "2 games were broken off after 30 moves." in str(result)


def test_editions_and_house_rules_can_be_played() -> None:
    house = replace(l1.EDITIONS["2010"], must_halt=True)
    for edition in (*l1.EDITIONS.values(), house):
        result = l1.tournament(["random"], 1, edition=edition, max_moves=10)
        assert result.game(0).setup.edition == edition
        assert result.title.startswith(f"Linie 1 ({edition.short})")


def test_house_rules_whose_names_are_cut_have_different_checksums() -> None:
    four = dict.fromkeys(("must_halt", "must_depart", "stops_in_order"), True)
    many = replace(l1.EDITIONS["2010"], **four, hand_size=6)
    own = replace(l1.EDITIONS["2010"], name="ours")
    editions = many, replace(many, hand_size=7), own
    titles = [in_edition(edition).rules for edition in editions]
    assert len({title.rpartition(" ")[2] for title in titles}) == 3
    assert [re.sub(r"\w+$", "…", title) for title in titles] == [
        f"{edition.short}, house rules …" for edition in editions
    ]


def test_another_seed_gives_other_games(result: Result) -> None:
    other = l1.tournament(["random", "greedy"], 3, seed=2, players=3, edition="2010")
    assert played(other) != played(result)[:3]
    assert "Not all bots played the last deal" in str(other)
    assert "Not all bots played the last deal" not in str(result)


def test_a_file_of_another_tournament_is_refused(tmp_path: Path) -> None:
    """The bots or limits may differ under the same names."""
    path, random, greedy = tmp_path / "games.jsonl", BOTS["random"], BOTS["greedy"]
    bots: dict[str, Any] = {"mine": partial(tosses.patient, patience=3), "random": random}
    l1.tournament(bots, 2, results=path, max_moves=9)
    mine = r"tests.research.tosses.patient\(patience=3\)"
    others: list[tuple[dict[str, Any], dict[str, Any], str]] = [
        ({}, {"seed": 1}, ""),
        ({}, {"edition": "2010"}, ""),
        ({}, {"game": "trans_europa"}, ""),
        ({}, {"max_moves": 10}, "max_moves is 9 there, and 10 here"),
        ({"mine": greedy}, {}, rf"bots is .*'{mine}'.* there, .*'greedy'.* here"),
        ({"mine": partial(tosses.patient, patience=4)}, {}, "there, .*patience=4.* here"),
        ({"random": tosses.Tired}, {}, "there, .*tosses.Tired'.* here"),
    ]
    for changed, more, difference in others:
        about: dict[str, Any] = {"results": path, "max_moves": 9, **more}
        message = rf"result 1 in .* is of another experiment: .*{difference}.*\. Name"
        with pytest.raises(InvalidValue, match=message):
            l1.tournament(bots | changed, 2, **about)
    again = bots | {"mine": partial(tosses.patient, patience=3)}
    assert l1.tournament(again, 3, results=path, max_moves=9).games == 3


def test_a_game_is_replayed_without_its_bots(result: Result) -> None:
    game = result.game(3)
    match, found = played(result)[3]
    assert tuple(map(str, game.moves)) == found.moves
    assert game.winners == found.winners
    assert [name.removesuffix(" 2") for name in game.names] == list(match.seats)
    for number in (-1, 6, 10**9):
        with pytest.raises(InvalidValue, match=f"no game {number}: they are 0 to 5"):
            result.game(number)
    result = l1.tournament({"forgetful": tosses.forgetful}, 2, game="trans_europa")
    assert str(result.game(1).moves) == str(result.game(1).moves)


def test_a_game_of_another_version_is_refused(tmp_path: Path) -> None:
    results = tmp_path / "games.jsonl"
    result = l1.tournament(["random"], 1, results=results)
    text = results.read_text(encoding="utf-8")
    first = str(result.game(0).moves[0])
    results.write_text(text.replace(first, "c2:O0", 1), encoding="utf-8")
    with pytest.raises(InvalidValue, match="game 0 was played by another version"):
        result.game(0)


def test_a_bot_that_fails_loses() -> None:
    bots = {"tired": tosses.Tired, "random": BOTS["random"]}
    result = l1.tournament(bots, 2)
    assert dict(result.wins) == {"random": 2, "tired": 0}
    assert {standing.name: standing.failed for standing in result.standings}["tired"] == 2
    assert dict(result.ends) == {"failed": 2}
    assert "The first that failed was tired: " in str(result)
    assert "played by a Tired, at move " in str(result)
    assert len(result.game(0).moves) < 20
    assert "<b>" not in str(HTMLFormatter()(result))
    # In a shared win of three, the twin of the tired bot wins too.
    shared = {
        standing.name: standing for standing in l1.tournament(bots, 6, players=3).standings
    }
    assert shared["random"].shared == shared["random"].games == 9
    assert shared["random"].rate == 0.5


def test_a_bot_that_cannot_be_made_or_sent_stops_the_tournament(
    pool: ProcessPoolExecutor,
) -> None:
    with pytest.raises(
        ExperimentStopped, match=r"^LookupError: it is not here, in Match\("
    ):
        l1.tournament({"missing": tosses.missing}, 2)
    with pytest.raises(WrongType, match="no lambda and no function within another"):
        l1.tournament({"mine": lambda rng: BOTS["random"](rng)}, 2, executor=pool)


def test_a_table_has_a_row_for_each_game_and_a_plot_each_interval(result: Result) -> None:
    table = result.to_dataframe()
    assert len(table) == 6
    won = {name: won for name, won in result.wins.items() if won}
    assert table["winner"].value_counts().to_dict() == won
    assert table["moves"].tolist() == [list(game.moves) for _, game in played(result)]
    assert table["seats"][2] == played(result)[2][0].seats
    axes = result.plot()
    assert [label.get_text() for label in axes.get_yticklabels()] == ["random", "greedy"]
    for bars, standing in zip(axes.containers, reversed(result.standings), strict=True):
        assert bars.lines[0].get_xdata()[0] == standing.rate
        span = bars.lines[2][0].get_segments()[0][:, 0]
        assert tuple(span) == pytest.approx(standing.interval)
    assert axes.get_title(loc="left") == result.title
    assert not any(line.get_visible() for line in axes.yaxis.get_gridlines())
    assert result.plot(axes) is axes
    plt.close(axes.figure)


@pytest.mark.parametrize(
    ("library", "use"),
    [
        ("pandas", Result.to_dataframe),
        ("matplotlib.pyplot", Result.plot),
        ("pandas", lambda _: recorded("rides").to_dataframe()),
        ("matplotlib.pyplot", lambda _: recorded("rides").plot()),
    ],
)
def test_a_missing_library_is_named(
    result: Result, monkeypatch: pytest.MonkeyPatch, library: str, use: Any
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    package = library.split(".")[0]
    message = rf'^{package} is needed .* pip install "linie1_widget\[experiments\]"$'
    with pytest.raises(ImportError, match=message):
        use(result)


EUROPA_1995 = {"game": "trans_europa", "edition": "1995"}


@pytest.mark.parametrize(
    ("bots", "games", "more", "error", "message"),
    [
        ("random", 1, {}, WrongType, "bots are names of levels, such as"),
        (["random", "brilliant"], 1, {}, InvalidValue, "no level 'brilliant': there are r"),
        (["random", "random"], 1, {}, InvalidValue, "the bot 'random' is named twice"),
        ([7], 1, {}, WrongType, "a bot is the name of a level such as 'random', an"),
        ([], 1, {}, InvalidValue, "a tournament needs at least one bot"),
        ({"": BOTS["random"]}, 1, {}, InvalidValue, "a bot's name is a text of 1 to 40"),
        ({"\u3164": BOTS["random"]}, 1, {}, InvalidValue, "a bot's name is a text of 1"),
        (
            dict.fromkeys(["Jürgen", "Ju\u0308rgen"], BOTS["random"]),
            *(1, {}, InvalidValue, "is named twice"),
        ),
        (["random"], 0, {}, InvalidValue, "games is a number from 1, not 0"),
        (["random"], 1, {"seed": "x"}, WrongType, "a seed is a whole number"),
        (["random"], 1, {"players": 7}, InvalidValue, "for 2 to 5 players, not for 7"),
        (["greedy"], 1, EUROPA_1995, InvalidValue, "Trans Europa has no editions"),
        (["random"], 1, {"confidence": 95}, InvalidValue, "such as 0.95, not 95"),
        (["random"], 1, {"max_moves": 0}, InvalidValue, "max_moves is a number from 1"),
    ],
)
def test_an_invalid_argument_is_refused(
    bots: Any, games: Any, more: Any, error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        l1.tournament(bots, games, **more)


@pytest.fixture
def dask() -> Iterator[Executor]:
    from distributed import Client, LocalCluster

    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        yield client.get_executor()


@pytest.fixture
def ipyparallel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Executor]:
    """Start two engines, which register after a few heartbeats."""
    from ipyparallel import Cluster

    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    beats = ["--HeartMonitor.period=100"]
    with Cluster(n=2, log_level=40, controller_args=beats) as client:
        yield client.executor()


@pytest.mark.thorough  # starts clusters, whose executors map as any other does
@pytest.mark.parametrize("cluster", ["dask", "ipyparallel"])
def test_a_tournament_on_a_cluster_gives_the_same_result(
    cluster: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    results = tmp_path / "games.jsonl"
    there = l1.tournament(
        ["random", "greedy"],
        12,
        executor=request.getfixturevalue(cluster),
        seed=1,
        results=results,
    )
    here = l1.tournament(["random", "greedy"], 12, seed=1)
    assert list(there.matches()) == list(here.matches())
    assert str(there) == str(here)
    assert pd.read_json(results, lines=True)["number"].tolist() == list(range(12))


NAMES = "abcdefg"


@given(bots=st.integers(1, 6), players=st.integers(1, 6), seed=st.integers())
def test_a_round_seats_all_bots_on_all_seats_equally_often(
    bots: int, players: int, seed: int
) -> None:
    schedule = Schedule(NAMES[:bots], players, 1000, seed)
    for start in (0, 3 * schedule.round):
        matches = [schedule[at] for at in range(start, start + schedule.round)]
        assert len(set(matches)) == schedule.round
        assert len({match.seats for match in matches}) == schedule.round
        assert len({match.seed for match in matches}) == 1
        for seat in range(players):
            sitting = Counter(match.seats[seat] for match in matches)
            assert set(sitting) == set(NAMES[:bots])
            assert len(set(sitting.values())) == 1
        line_ups = Counter(tuple(sorted(match.seats)) for match in matches)
        assert len(set(line_ups.values())) == 1
        for line_up in line_ups:
            seats = Counter(line_up).values()
            assert max(seats) - min(seats) <= 1
            assert len(seats) == min(bots, players)


def test_deals_differ_by_number_seed_and_neighbours() -> None:
    schedule = Schedule("ab", 2, 200, seed=1)
    assert len({match.seed for match in schedule}) == 100
    other = Schedule("ab", 2, 200, seed=2)
    assert not {match.seed for match in other} & {match.seed for match in schedule}
    after: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for match in Schedule("abc", 3, 600, seed=1):
        for one, following in zip(match.seats, match.seats[1:], strict=False):
            after[one][following] += 1
    assert all(100 < times < 300 for seen in after.values() for times in seen.values())


def test_a_schedule_is_a_sequence_and_a_longer_one_begins_alike() -> None:
    schedule = Schedule("ab", 2, 5, seed=1, game="trans_europa", rules="")
    assert len(schedule) == 5
    assert schedule[-1] == schedule[4]
    first = schedule[0]
    assert first == Match(0, "trans_europa", "", first.seed, first.seats, first.seats)
    with pytest.raises(IndexError):
        schedule[5]
    short, long = Schedule("abc", 2, 7, seed=1), Schedule("abc", 2, 70, seed=1)
    assert list(short) == list(long[:7])
    assert [match.number for match in long] == list(range(70))
    with pytest.raises(InvalidValue, match="60 bots on 6 seats are too many line-ups"):
        Schedule([str(number) for number in range(60)], 6, 1, seed=1)


def tally(*games: tuple[str, str, tuple[int, ...]]) -> Tally:
    found = Tally()
    for number, (seats, end, winners) in enumerate(games):
        failed = 0 if end == "failed" else None
        error = f"failure {number}" if end == "failed" else None
        match = Match(number, "linie1", "1995", 1, tuple(seats))
        found.add(match, MatchResult(end, winners, failed, error, ()))
    return found


def standings(found: Tally) -> list[Standing]:
    return sorted(found.standings(0.95), key=lambda standing: standing.name)


def test_a_shared_win_counts_as_a_fraction_and_each_seat_as_a_game() -> None:
    found = tally(
        ("abc", "shared", (0, 2)), ("abc", "won", (0,)), ("cab", "shared", (0, 1, 2))
    )
    a, b, c = standings(found)
    assert (a.games, a.won, a.shared, a.undecided) == (3, 1, 2, 0)
    assert a.rate == pytest.approx((1 / 2 + 1 + 1 / 3) / 3)
    assert a.interval == wilson(3 * a.rate, 3)
    assert a.rate + b.rate + c.rate == pytest.approx(1)
    assert dict(found.ends) == {"shared": 2, "won": 1}
    a, b = standings(
        tally(("aab", "won", (1,)), ("aab", "shared", (0, 1)), ("aba", "nobody", ()))
    )
    assert (a.games, a.won, a.shared, a.undecided, a.rate) == (6, 1, 2, 2, 2 / 6)
    assert (b.games, b.won, b.undecided, b.rate) == (3, 0, 1, 0)


def test_ratings_count_a_game_without_a_winner_as_a_draw() -> None:
    found = tally(*[("ab", "won", (0,))] * 3, *[("ab", "nobody", ())] * 4)
    a, b = standings(found)
    assert (a.rate, b.rate) == (3 / 7, 0)
    theirs = bradley_terry({("a", "b"): {"a": 5, "b": 2}})
    assert found.ratings(0.95)["a"] == a.rating == theirs["a"]
    found = tally(("ab", "won", (0,)), ("ba", "won", (1,)), ("ba", "won", (0,)))
    assert found.ratings(0.95)["a"] == bradley_terry({("a", "b"): {"a": 2, "b": 1}})["a"]


def test_standings_begin_with_the_strongest_and_count_failures() -> None:
    found = tally(("ab", "failed", (1,)), ("ba", "won", (1,)), ("ab", "failed", (1,)))
    a, b = standings(found)
    assert (a.failed, a.won, b.failed, b.won) == (2, 1, 0, 2)
    assert found.failure == "a: failure 0"
    found = tally(*[("abc", "won", (2,))] * 3, *[("abc", "won", (0,))] * 2)
    names, ratings = zip(
        *((standing.name, standing.rating.elo) for standing in found.standings(0.9)),
        strict=True,
    )
    assert names == ("c", "a", "b")
    assert ratings[0] > ratings[1] > ratings[2]

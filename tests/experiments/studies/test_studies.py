"""What the studies of both games read off games, and what they make of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf
from random import Random
from typing import Any

import pytest

from linie1_widget.experiments.studies.finding import Finding
from linie1_widget.experiments.studies.linie1 import (
    exchanges,
    expanded,
    first_seat,
    lengths,
    rides,
    route_cards,
)
from linie1_widget.experiments.studies.linie1.games import (
    Deal,
    departures,
    played,
    winning_ride,
)
from linie1_widget.experiments.studies.study import Study
from linie1_widget.experiments.studies.trans_europa import (
    joining_early,
    missing_track,
    tree_losses,
)
from linie1_widget.experiments.studies.trans_europa.games import EuropaDeal, builder
from linie1_widget.experiments.studies.trans_europa.tree_losses import QUICK, Hand
from linie1_widget.linie1.city_map import ROUTE_CARDS
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Depart, Lay, LayPair, Roll
from linie1_widget.linie1.routing.route import Route
from linie1_widget.players import play_out
from linie1_widget.trans_europa.game.game import Game as Europa
from linie1_widget.trans_europa.game.moves import Lay as Track
from linie1_widget.trans_europa.network.missing import tree_over

DEAL = Deal("1995", 3, 5)


def summary(study: Study[Any, Any], rows: Iterable[object], deal: Any = DEAL) -> Finding:
    """What a study makes of these results of one deal."""
    return study.summary([(deal, row) for row in rows])


def rows_of(finding: Finding) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = finding.to_dataframe().to_dict("records")
    return rows


# what is read off games -------------------------------------------------------------------


@pytest.fixture(scope="module")
def game() -> Game:
    return played(DEAL)


def test_a_game_is_that_of_its_deal_and_told_in_rounds_of_its_players(game: Game) -> None:
    assert played(DEAL).record == game.record
    assert game.winner is not None
    for player, round_ in enumerate(departures(game)):
        turns = [
            done.before.turn
            for done in game.history
            if isinstance(done.move, Depart) and done.before.to_move == player
        ]
        assert round_ == ((turns[-1] + 2) // 3 if turns else None)
    row = lengths.STUDY.work(DEAL)
    assert row.rounds == (game.state.turn + 2) // 3
    assert row.first == min(each for each in departures(game) if each is not None)
    assert row.decided


def test_the_ride_that_won_is_the_winners_and_held_to_expectation(game: Game) -> None:
    ride = winning_ride(game)
    assert ride is not None
    route, turns = ride
    assert isinstance(route, Route)
    assert route.line == game.players[game.winner or 0].line
    movers = [done.before.to_move for done in game.history if isinstance(done.move, Roll)]
    assert turns == movers.count(game.winner or 0)
    assert winning_ride(Game(2, seed=1)) is None
    row = rides.STUDY.work(DEAL)
    assert (row.spaces, row.won) == (route.length, turns)
    assert row.expected is not None
    assert 2 < row.expected < route.length


def test_plays_are_counted_by_kind_and_searches_find_the_trip_of_the_winner(
    game: Game,
) -> None:
    row = exchanges.STUDY.work(DEAL)
    laid = [move for move in game.moves if isinstance(move, Lay)]
    assert row.laid == sum(not move.exchange for move in laid) == len(game.board.tiles)
    assert row.exchanged == sum(move.exchange for move in laid)
    assert row.pairs == sum(isinstance(move, LayPair) for move in game.moves)
    assert 0 <= row.over_pair <= row.over_exchanged <= row.route
    row = expanded.STUDY.work(DEAL)
    by_name = dict(
        zip(expanded.SEARCHES, zip(row.expanded, row.costs, strict=True), strict=True)
    )
    assert by_name["astar"][1] == by_name["bfs"][1] == by_name["idastar"][1] > 0
    assert by_name["astar"][0] <= by_name["bfs"][0] <= row.states
    assert "jump_point" not in by_name


def test_all_editions_play_the_same_deals() -> None:
    tasks = list(lengths.STUDY.tasks(36, 0))
    tables = [
        {(task.edition, task.players) for task in half} for half in (tasks[:18], tasks[18:])
    ]
    assert tables[0] == tables[1]
    assert len({task.seed for task in tasks}) == 2


def test_who_joins_early_joins_earlier_by_track_that_its_own_cities_want() -> None:
    row = joining_early.STUDY.work(EuropaDeal(2, 3))
    assert 0 < row.early_joined < row.late_joined <= 1
    wanted: list[bool] = []

    class Watched(joining_early.EarlyBot):
        """Notes whether less is missing after each track."""

        def choose(self, view: Any) -> Any:
            move = super().choose(view)
            if isinstance(move, Track):
                cities = [view.map.cities[city].node for city in view.hand]
                own = (*cities, view.state.markers[view.player])
                laid = view.state.laid
                before, after = (
                    tree_over(each, own).cost for each in (laid, laid.with_track(move.edge))
                )
                wanted.append(before > after)
            return move

    bots = [Watched(Random(1)), builder(Random(2))]
    play_out(Europa(2, seed=2, points=3), bots)
    assert wanted
    assert all(wanted)


def test_no_quick_algorithm_finds_a_cheaper_network_and_losses_are_told_of_it() -> None:
    for task in tree_losses.STUDY.tasks(20, 1):
        row = tree_losses.STUDY.work(task)
        # What both promise for five cities.
        assert all(row.exact <= cost <= 1.6 * row.exact for cost in row.quick)
    costs = [(20, 20), (20, 22), (20, 21), (10, 12)]
    rows = [tree_losses.Costs(exact, (quick,) * len(QUICK)) for exact, quick in costs]
    row = rows_of(summary(tree_losses.STUDY, rows, Hand(0)))[0]
    assert row["exact"] == 0.25
    assert row["lost"] == pytest.approx((0 + 0.1 + 0.05 + 0.2) / 4)
    assert row["worst_loss"] == "20 %"


# what is made of it -----------------------------------------------------------------------


def test_rides_are_told_to_be_as_expected_or_not_and_a_game_may_have_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def sentence(*won: int) -> str:
        found = [rides.Ride(20, 8.0, again, 6) for again in won]
        return summary(rides.STUDY, [*found, rides.Ride()]).sentence

    assert sentence(7, 8, 9, 8).startswith("Yes: on the routes of 4 games")
    assert "that won were 2.00 (95 %: 2.00 to 2.00) turns shorter" in sentence(7, 8, 9, 8)
    assert sentence(17, 18, 19, 18).startswith("No: on the routes of 4 games")
    won = [rides.STUDY.work(deal) for deal in rides.STUDY.tasks(8, 0)]
    monkeypatch.setattr(rides, "winning_ride", lambda game: None)
    lost = rides.STUDY.work(DEAL)
    assert lost == rides.Ride(None, None, None, None)
    finding, more = (summary(rides.STUDY, each) for each in (won, [*won, lost]))
    assert more.sentence == finding.sentence
    assert (finding.count, more.count) == (8, 9)


def test_the_card_with_which_one_departs_last_is_the_hardest() -> None:
    rows = [route_cards.Cards((1, 2), (0, 1), (9, 15), 0)] * 9
    finding = summary(
        route_cards.STUDY, [*rows, route_cards.Cards((1, 3), (0, 2), (9, 0), 0)]
    )
    # Who had not departed when the game was over would have done so later.
    wanted = [(3, 2, 1, inf, 0), (2, 1, 9, 15, 0), (1, 0, 10, 9, 1)]
    frame = finding.to_dataframe()
    assert list(frame[["line", "games", "departs", "wins"]].itertuples(index=False)) == [
        (line, *told) for line, _, *told in wanted
    ]
    stops = [" ".join(ROUTE_CARDS[3][place][line]) for line, place, *_ in wanted]
    assert list(frame.stops) == stops
    assert "line 3 over C, D and M is the hardest" in finding.sentence


@pytest.mark.parametrize(
    ("three", "says"),
    [
        ((25, 27, 26, 29), "Yes: with the same cards and tiles, games with three dice are"),
        ((15, 17, 16, 19), "5.0 (95 %: 3.7 to 6.3) rounds shorter"),
        ((25, 17, 16, 29), "4 deals are too few to tell"),
    ],
)
def test_dice_are_compared_deal_by_deal(three: Sequence[int], says: str) -> None:
    results = [
        (Deal(edition, 2, seed), lengths.Length(rounds, rounds - 5, decided=True))
        for edition, all_ in (("1995", (20, 21, 22, 24)), ("2010", three))
        for seed, rounds in enumerate(all_)
    ]
    assert says in lengths.STUDY.summary(results).sentence


@pytest.mark.parametrize(
    ("wins", "says"),
    [(20, "the interval leaves that out"), (11, "cannot be told from a fair share")],
)
def test_the_first_seat_matters_where_its_interval_says_so(wins: int, says: str) -> None:
    seats = [*[0] * wins, *[1] * (20 - wins), None]
    rows = [first_seat.Won(seat) for seat in seats]
    finding = summary(first_seat.STUDY, rows, Deal("1995", 2, 0))
    assert says in finding.sentence
    assert list(finding.to_dataframe().games) == [20, 20]


def test_exchanges_are_averaged_over_games() -> None:
    rows = [(8, 2, 0, 20, 5, 0), (9, 0, 1, 10, 0, 2), (10, 0, 0, 0, 0, 0)]
    finding = summary(exchanges.STUDY, [exchanges.Plays(*row) for row in rows])
    (row,) = rows_of(finding)
    assert row["exchanged"] == pytest.approx(2 / 3)
    # A game that nobody has won has no winner's route.
    assert row["over_exchanged"] == pytest.approx((0.25 + 0) / 2)
    assert row["over_pair"] == 0.5
    assert "10.0 % (95 %" in finding.sentence


def test_what_found_no_path_or_a_longer_one_is_counted_so() -> None:
    count = len(expanded.SEARCHES)
    row = expanded.Searches(100, tuple(range(1, count + 1)), (9, 12, 0, *[9] * (count - 3)))
    finding = summary(expanded.STUDY, [row, expanded.Searches(0)])
    frame = finding.to_dataframe()
    assert list(frame.found[:3]) == [1, 1, 0]
    assert list(frame.cheapest[:3]) == [1, 0, 0]
    assert "On 1 board " in finding.sentence


def test_games_and_not_rounds_are_what_the_interval_counts() -> None:
    rows = [(0, 2, 4, 0, 0, 6), (1, 0, 3), (0, 5, 7)]
    (row,) = rows_of(summary(missing_track.STUDY, map(missing_track.Missing, rows)))
    assert (row["games"], row["rounds_played"], row["worst"]) == (3, 4, 7)
    assert row["lacks"] == pytest.approx((4 + 2 + 6) / 3)
    assert row["middle"] == 4
    assert row["together"] == 0.25


@pytest.mark.parametrize(
    ("early", "says"),
    [
        ((5.0, 6.0, 5.5), "loses 2.50 (95 %: 1.26 to 3.74) points more"),
        ((1.0, 2.0, 1.5), "points less in a round"),
        ((1.0, 6.0, 3.0), "cannot be told from nothing"),
    ],
)
def test_joining_early_is_judged_deal_by_deal(early: Sequence[float], says: str) -> None:
    rows = [joining_early.Joining(each, 3.0, 0.25, 0.5) for each in early]
    finding = summary(joining_early.STUDY, rows)
    assert says in finding.sentence
    assert "after 25 % (95 %" in finding.sentence

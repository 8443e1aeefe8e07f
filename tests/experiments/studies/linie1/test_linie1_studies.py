"""What the studies of Linie 1 read off games, and what they make of it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

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
from linie1_widget.linie1.city_map import ROUTE_CARDS
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Depart, Lay, LayPair, Roll
from linie1_widget.linie1.routing.route import Route

DEAL = Deal("1995", 3, 5)


@pytest.fixture(scope="module")
def game() -> Game:
    return played(DEAL)


def test_the_same_deal_is_the_same_game(game: Game) -> None:
    assert played(DEAL).record == game.record
    assert game.winner is not None


def test_departures_are_in_rounds_of_their_players(game: Game) -> None:
    for player, round_ in enumerate(departures(game)):
        turns = [
            done.before.turn
            for done in game.history
            if isinstance(done.move, Depart) and done.before.to_move == player
        ]
        assert round_ == ((turns[-1] + 2) // 3 if turns else None)


def test_the_ride_that_won_is_the_winners(game: Game) -> None:
    ride = winning_ride(game)
    assert ride is not None
    route, turns = ride
    assert isinstance(route, Route)
    assert route.line == game.players[game.winner or 0].line
    rolled = [
        done
        for done in game.history
        if isinstance(done.move, Roll) and done.before.to_move == game.winner
    ]
    assert turns == len(rolled)
    assert winning_ride(Game(2, seed=1)) is None


def test_a_game_that_nobody_wins_is_counted_and_has_no_ride(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    won = [(deal, rides.STUDY.work(deal)) for deal in rides.STUDY.tasks(8, 0)]
    with monkeypatch.context() as patched:
        patched.setattr(rides, "winning_ride", lambda game: None)
        lost = rides.STUDY.work(DEAL)
    assert lost == rides.Ride(None, None, None, None)
    finding, more = (rides.STUDY.summary(each) for each in (won, [*won, (DEAL, lost)]))
    assert more.sentence == finding.sentence
    assert (finding.count, more.count) == (8, 9)


def cards(
    lines: Sequence[int], places: Sequence[int], departed: Sequence[int], won: int
) -> tuple[Deal, route_cards.Cards]:
    row = route_cards.Cards(tuple(lines), tuple(places), tuple(departed), won)
    return Deal("1995", 2, 0), row


def test_the_card_with_which_one_departs_last_is_the_hardest() -> None:
    results = [cards((1, 2), (0, 1), (9, 15), 0)] * 9 + [cards((1, 3), (0, 2), (9, 0), 0)]
    finding = route_cards.STUDY.summary(results)
    frame = finding.to_dataframe()
    assert list(frame.line) == [3, 2, 1]
    assert list(frame.stops) == [
        " ".join(ROUTE_CARDS[3][place][line]) for line, place in ((3, 2), (2, 1), (1, 0))
    ]
    assert list(frame.games) == [1, 9, 10]
    # Who had not departed when the game was over would have done so later.
    assert list(frame.departs) == [float("inf"), 15, 9]
    assert list(frame.wins) == [0, 0, 1]
    assert "line 3 over C, D and M is the hardest" in finding.sentence


def length(edition: str, seed: int, rounds: int) -> tuple[Deal, lengths.Length]:
    return Deal(edition, 2, seed), lengths.Length(rounds, rounds - 5, decided=True)


@pytest.mark.parametrize(
    ("three", "says"),
    [
        ((25, 27, 26, 29), "Yes: with the same cards and tiles, games with three dice are"),
        ((15, 17, 16, 19), "5.0 (95 %: 3.7 to 6.3) rounds shorter"),
        ((25, 17, 16, 29), "4 deals are too few to tell"),
    ],
)
def test_dice_are_compared_deal_by_deal(three: Sequence[int], says: str) -> None:
    one = (20, 21, 22, 24)
    results = [length("1995", seed, rounds) for seed, rounds in enumerate(one)]
    results += [length("2010", seed, rounds) for seed, rounds in enumerate(three)]
    assert says in lengths.STUDY.summary(results).sentence


def test_all_editions_play_the_same_deals() -> None:
    tasks = list(lengths.STUDY.tasks(36, 0))
    assert {(task.edition, task.players) for task in tasks[:18]} == {
        (task.edition, task.players) for task in tasks[18:]
    }
    assert len({task.seed for task in tasks}) == 2


def test_how_long_a_game_was_is_read_off_its_turns(game: Game) -> None:
    row = lengths.STUDY.work(DEAL)
    assert row.rounds == (game.state.turn + 2) // 3
    assert row.first == min(each for each in departures(game) if each is not None)
    assert row.decided


@pytest.mark.parametrize(
    ("wins", "says"),
    [(20, "the interval leaves that out"), (11, "cannot be told from a fair share")],
)
def test_the_first_seat_matters_where_its_interval_leaves_the_fair_share_out(
    wins: int, says: str
) -> None:
    seats = [0] * wins + [1] * (20 - wins)
    results = [(Deal("1995", 2, 0), first_seat.Won(seat)) for seat in [*seats, None]]
    finding = first_seat.STUDY.summary(results)
    assert says in finding.sentence
    assert list(finding.to_dataframe().games) == [20, 20]


def test_plays_are_counted_by_kind(game: Game) -> None:
    row = exchanges.STUDY.work(DEAL)
    moves = game.moves
    laid = [move for move in moves if isinstance(move, Lay)]
    assert row.laid == sum(not move.exchange for move in laid) == len(game.board.tiles)
    assert row.exchanged == sum(move.exchange for move in laid)
    assert row.pairs == sum(isinstance(move, LayPair) for move in moves)
    assert 0 <= row.over_pair <= row.over_exchanged <= row.route


def test_exchanges_are_averaged_over_games() -> None:
    rows = [
        exchanges.Plays(8, 2, 0, 20, 5, 0),
        exchanges.Plays(9, 0, 1, 10, 0, 2),
        exchanges.Plays(10, 0, 0, 0, 0, 0),
    ]
    finding = exchanges.STUDY.summary([(DEAL, row) for row in rows])
    (row,) = finding.to_dataframe().to_dict("records")
    assert row["exchanged"] == pytest.approx(2 / 3)
    # A game that nobody has won has no winner's route.
    assert row["over_exchanged"] == pytest.approx((0.25 + 0) / 2)
    assert row["over_pair"] == 0.5
    assert "10.0 % (95 %" in finding.sentence


def test_a_ride_is_compared_with_what_was_expected_of_its_route(game: Game) -> None:
    row = rides.STUDY.work(DEAL)
    ride = winning_ride(game)
    assert ride is not None
    assert (row.spaces, row.won) == (ride[0].length, ride[1])
    assert row.expected is not None
    assert 2 < row.expected < ride[0].length


def test_rides_as_expected_are_told_so_and_games_without_a_winner_left_out() -> None:
    found = [rides.Ride(20, 8.0, again, 6) for again in (7, 8, 9, 8)]
    results = [(DEAL, row) for row in [*found, rides.Ride()]]
    sentence = rides.STUDY.summary(results).sentence
    assert sentence.startswith("Yes: on the routes of 4 games")
    assert "that won were 2.00 (95 %: 2.00 to 2.00) turns shorter" in sentence
    late = [(DEAL, rides.Ride(20, 8.0, again, 6)) for again in (17, 18, 19, 18)]
    assert rides.STUDY.summary(late).sentence.startswith("No: on the routes of 4 games")


def test_searches_find_the_trip_of_the_winner() -> None:
    row = expanded.STUDY.work(DEAL)
    by_name = dict(
        zip(expanded.SEARCHES, zip(row.expanded, row.costs, strict=True), strict=True)
    )
    assert by_name["astar"][1] == by_name["bfs"][1] == by_name["idastar"][1] > 0
    assert by_name["astar"][0] <= by_name["bfs"][0] <= row.states
    assert "jump_point" not in by_name


def test_what_found_no_path_or_a_longer_one_is_counted_so() -> None:
    count = len(expanded.SEARCHES)
    row = expanded.Searches(100, tuple(range(1, count + 1)), (9, 12, 0, *[9] * (count - 3)))
    finding = expanded.STUDY.summary([(DEAL, row), (DEAL, expanded.Searches(0))])
    frame = finding.to_dataframe().set_index("expanded")
    assert list(frame.found[:3]) == [1, 1, 0]
    assert list(frame.cheapest[:3]) == [1, 0, 0]
    assert "On 1 board " in finding.sentence

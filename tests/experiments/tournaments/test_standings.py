"""Games counted, each with a part for all who have a part in it."""

from __future__ import annotations

import pytest

from linie1_widget.experiments import Standing, bradley_terry, wilson
from linie1_widget.experiments.tournaments.playing import Played
from linie1_widget.experiments.tournaments.schedule import Match
from linie1_widget.experiments.tournaments.standings import Tally


def tally(*games: tuple[str, str, tuple[int, ...]]) -> Tally:
    """Games counted: the bots by their letters, how each ended, and who won."""
    found = Tally()
    for number, (seats, end, winners) in enumerate(games):
        failed = 0 if end == "failed" else None
        error = f"failure {number}" if end == "failed" else None
        match = Match(number, "linie1", "1995", 1, tuple(seats))
        found.add(match, Played(end, winners, failed, error, ()))
    return found


def standings(found: Tally) -> list[Standing]:
    """Those of the bots, by name."""
    return sorted(found.standings(0.95), key=lambda each: each.name)


def test_victories_that_are_shared_count_as_a_part() -> None:
    found = tally(
        ("abc", "shared", (0, 2)), ("abc", "won", (0,)), ("cab", "shared", (0, 1, 2))
    )
    a, b, c = standings(found)
    assert (a.games, a.won, a.shared, a.undecided) == (3, 1, 2, 0)
    assert a.rate == pytest.approx((1 / 2 + 1 + 1 / 3) / 3)
    assert a.interval == wilson(3 * a.rate, 3)
    assert a.rate + b.rate + c.rate == pytest.approx(1)
    assert dict(found.ends) == {"shared": 2, "won": 1}


def test_a_bot_on_two_seats_has_two_games() -> None:
    a, b = standings(
        tally(("aab", "won", (1,)), ("aab", "shared", (0, 1)), ("aba", "nobody", ()))
    )
    assert (a.games, a.won, a.shared, a.undecided, a.rate) == (6, 1, 2, 2, 2 / 6)
    assert (b.games, b.won, b.undecided, b.rate) == (3, 0, 1, 0)


def test_for_the_rating_what_nobody_wins_is_a_draw_and_seats_are_alike() -> None:
    found = tally(*[("ab", "won", (0,))] * 3, *[("ab", "nobody", ())] * 4)
    a, b = standings(found)
    assert (a.rate, b.rate) == (3 / 7, 0)
    theirs = bradley_terry({("a", "b"): {"a": 5, "b": 2}})
    assert found.ratings(0.95)["a"] == a.rating == theirs["a"]
    found = tally(("ab", "won", (0,)), ("ba", "won", (1,)), ("ba", "won", (0,)))
    assert found.ratings(0.95)["a"] == bradley_terry({("a", "b"): {"a": 2, "b": 1}})["a"]


def test_who_fails_is_counted_and_the_first_failure_kept() -> None:
    found = tally(("ab", "failed", (1,)), ("ba", "won", (1,)), ("ab", "failed", (1,)))
    a, b = standings(found)
    assert (a.failed, a.won, b.failed, b.won) == (2, 1, 0, 2)
    assert found.failure == "a: failure 0"


def test_the_strongest_comes_first() -> None:
    found = tally(*[("abc", "won", (2,))] * 3, *[("abc", "won", (0,))] * 2)
    names, ratings = zip(
        *((each.name, each.rating.elo) for each in found.standings(0.9)), strict=True
    )
    assert names == ("c", "a", "b")
    assert ratings[0] > ratings[1] > ratings[2]

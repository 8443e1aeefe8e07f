"""Games counted, each with a part for all who have a part in it."""

from __future__ import annotations

from math import inf

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


def standing(found: Tally, name: str) -> Standing:
    return next(each for each in found.standings(0.95) if each.name == name)


def test_victories_that_are_shared_count_as_a_part() -> None:
    found = tally(
        ("abc", "shared", (0, 2)), ("abc", "won", (0,)), ("cab", "shared", (0, 1, 2))
    )
    a = standing(found, "a")
    assert (a.games, a.won, a.shared, a.undecided) == (3, 1, 2, 0)
    assert a.rate == pytest.approx((1 / 2 + 1 + 1 / 3) / 3)
    assert a.interval == wilson(3 * a.rate, 3)
    assert sum(standing(found, name).rate for name in "abc") == pytest.approx(1)
    assert dict(found.ends) == {"shared": 2, "won": 1}


def test_a_bot_on_two_seats_has_two_games() -> None:
    found = tally(("aab", "won", (1,)), ("aab", "shared", (0, 1)), ("aba", "nobody", ()))
    a, b = standing(found, "a"), standing(found, "b")
    assert (a.games, a.won, a.shared, a.undecided, a.rate) == (6, 1, 2, 2, 2 / 6)
    assert (b.games, b.won, b.undecided, b.rate) == (3, 0, 1, 0)


def test_what_nobody_wins_is_a_draw_for_the_rating_and_no_win() -> None:
    found = tally(*[("ab", "won", (0,))] * 3, *[("ab", "nobody", ())] * 4)
    assert standing(found, "a").rate == 3 / 7
    assert standing(found, "b").rate == 0
    theirs = bradley_terry({("a", "b"): {"a": 5, "b": 2}})
    assert found.ratings(0.95)["a"] == theirs["a"]
    assert standing(found, "a").rating == theirs["a"]


def test_seats_make_no_difference_to_the_rating() -> None:
    found = tally(("ab", "won", (0,)), ("ba", "won", (1,)), ("ba", "won", (0,)))
    assert found.ratings(0.95)["a"] == bradley_terry({("a", "b"): {"a": 2, "b": 1}})["a"]


def test_who_fails_is_counted_and_the_first_failure_kept() -> None:
    found = tally(("ab", "failed", (1,)), ("ba", "won", (1,)), ("ab", "failed", (1,)))
    a, b = standing(found, "a"), standing(found, "b")
    assert (a.failed, a.won, b.failed, b.won) == (2, 1, 0, 2)
    assert found.failure == "a: failure 0"


def test_the_strongest_comes_first() -> None:
    found = tally(*[("abc", "won", (2,))] * 3, *[("abc", "won", (0,))] * 2)
    before = inf
    for each in found.standings(0.9):
        assert each.rating.elo < before
        before = each.rating.elo
    assert [each.name for each in found.standings(0.9)] == ["c", "a", "b"]

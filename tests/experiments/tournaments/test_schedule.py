"""Who plays with whom: all have the same chances; and what each gets for a game."""

from __future__ import annotations

from collections import Counter, defaultdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from linie1_widget.errors import InvalidValue
from linie1_widget.experiments import Standing, bradley_terry, wilson
from linie1_widget.experiments.tournaments.playing import Played
from linie1_widget.experiments.tournaments.schedule import Match, Schedule
from linie1_widget.experiments.tournaments.standings import Tally

NAMES = "abcdefg"


@given(bots=st.integers(1, 6), players=st.integers(1, 6), seed=st.integers())
def test_in_a_round_all_sit_on_all_seats_alike(bots: int, players: int, seed: int) -> None:
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


def test_each_deal_has_other_cards_and_others_sit_after_each() -> None:
    schedule = Schedule("ab", 2, 2000, seed=1)
    assert len({match.seed for match in schedule}) == 1000
    other = Schedule("ab", 2, 2000, seed=2)
    assert not {match.seed for match in other} & {match.seed for match in schedule}
    schedule = Schedule("abc", 3, 600, seed=1)
    after: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for match in schedule:
        for one, other in zip(match.seats, match.seats[1:], strict=False):
            after[one][other] += 1
    assert all(100 < times < 300 for seen in after.values() for times in seen.values())


def test_it_is_a_sequence_and_a_longer_one_begins_as_a_shorter_one() -> None:
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
    """Games counted: the bots by their letters, how each ended, and who won."""
    found = Tally()
    for number, (seats, end, winners) in enumerate(games):
        failed = 0 if end == "failed" else None
        error = f"failure {number}" if end == "failed" else None
        match = Match(number, "linie1", "1995", 1, tuple(seats))
        found.add(match, Played(end, winners, failed, error, ()))
    return found


def standings(found: Tally) -> list[Standing]:
    return sorted(found.standings(0.95), key=lambda each: each.name)


def test_shared_victories_count_as_a_part_and_two_seats_as_two_games() -> None:
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


def test_for_the_rating_what_nobody_wins_is_a_draw_and_seats_are_alike() -> None:
    found = tally(*[("ab", "won", (0,))] * 3, *[("ab", "nobody", ())] * 4)
    a, b = standings(found)
    assert (a.rate, b.rate) == (3 / 7, 0)
    theirs = bradley_terry({("a", "b"): {"a": 5, "b": 2}})
    assert found.ratings(0.95)["a"] == a.rating == theirs["a"]
    found = tally(("ab", "won", (0,)), ("ba", "won", (1,)), ("ba", "won", (0,)))
    assert found.ratings(0.95)["a"] == bradley_terry({("a", "b"): {"a": 2, "b": 1}})["a"]


def test_the_strongest_comes_first_and_who_fails_is_counted() -> None:
    found = tally(("ab", "failed", (1,)), ("ba", "won", (1,)), ("ab", "failed", (1,)))
    a, b = standings(found)
    assert (a.failed, a.won, b.failed, b.won) == (2, 1, 0, 2)
    assert found.failure == "a: failure 0"
    found = tally(*[("abc", "won", (2,))] * 3, *[("abc", "won", (0,))] * 2)
    names, ratings = zip(
        *((each.name, each.rating.elo) for each in found.standings(0.9)), strict=True
    )
    assert names == ("c", "a", "b")
    assert ratings[0] > ratings[1] > ratings[2]

"""Who plays with whom: everybody has the same chances."""

from __future__ import annotations

from collections import Counter, defaultdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from linie1_widget.errors import InvalidValue
from linie1_widget.experiments.tournaments.schedule import Match, Schedule

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


def test_each_deal_has_other_cards() -> None:
    schedule = Schedule("ab", 2, 2000, seed=1)
    assert len({match.seed for match in schedule}) == 1000
    other = Schedule("ab", 2, 2000, seed=2)
    assert not {match.seed for match in other} & {match.seed for match in schedule}


def test_who_sits_after_whom_changes_from_deal_to_deal() -> None:
    schedule = Schedule("abc", 3, 600, seed=1)
    after: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for match in schedule:
        for one, other in zip(match.seats, match.seats[1:], strict=False):
            after[one][other] += 1
    assert all(100 < times < 300 for seen in after.values() for times in seen.values())


def test_a_longer_tournament_begins_as_a_shorter_one() -> None:
    short, long = Schedule("abc", 2, 7, seed=1), Schedule("abc", 2, 70, seed=1)
    assert list(short) == list(long[:7])
    assert [match.number for match in long] == list(range(70))


def test_it_is_a_sequence() -> None:
    schedule = Schedule("ab", 2, 5, seed=1, game="trans_europa", rules="")
    assert len(schedule) == 5
    assert schedule[-1] == schedule[4]
    first = schedule[0]
    assert first == Match(0, "trans_europa", "", first.seed, first.seats, first.seats)
    with pytest.raises(IndexError):
        schedule[5]


def test_far_too_many_line_ups_are_refused() -> None:
    with pytest.raises(InvalidValue, match="60 bots on 6 seats are too many line-ups"):
        Schedule([str(number) for number in range(60)], 6, 1, seed=1)

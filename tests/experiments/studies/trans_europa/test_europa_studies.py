"""What the studies of Trans Europa read off rounds, and what they make of it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from linie1_widget.experiments.studies.trans_europa import (
    joining_early,
    missing_track,
    tree_losses,
)
from linie1_widget.experiments.studies.trans_europa.games import EuropaDeal
from linie1_widget.experiments.studies.trans_europa.tree_losses import QUICK, Hand
from linie1_widget.players import play_out
from linie1_widget.trans_europa.game.game import Game
from linie1_widget.trans_europa.game.moves import Lay

DEAL = EuropaDeal(3, 4)


def test_games_and_not_rounds_are_what_the_interval_counts() -> None:
    rows = [(0, 2, 4, 0, 0, 6), (1, 0, 3), (0, 5, 7)]
    results = [(DEAL, missing_track.Missing(row)) for row in rows]
    finding = missing_track.STUDY.summary(results)
    (row,) = finding.to_dataframe().to_dict("records")
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
    results = [(DEAL, joining_early.Joining(each, 3.0, 0.25, 0.5)) for each in early]
    finding = joining_early.STUDY.summary(results)
    assert says in finding.sentence
    assert "after 25 % (95 %" in finding.sentence


def test_who_joins_early_joins_earlier() -> None:
    row = joining_early.STUDY.work(EuropaDeal(2, 3))
    assert 0 < row.early_joined < row.late_joined <= 1


def test_who_joins_early_lays_nothing_that_its_own_cities_do_not_want() -> None:
    class Watched(joining_early.EarlyBot):
        """Notes what was missing before and after each track."""

        def choose(self, view):  # type: ignore[no-untyped-def]
            move = super().choose(view)
            if isinstance(move, Lay):
                own = view.state.markers[view.player]
                cities = [view.map.cities[city].node for city in view.hand]
                before = joining_early.tree_over(view.state.laid, (*cities, own)).cost
                laid = view.state.laid.with_track(move.edge)
                after = joining_early.tree_over(laid, (*cities, own)).cost
                wanted.append(before > after)
            return move

    wanted: list[bool] = []
    bots = [Watched(Random(1)), joining_early.builder(Random(2))]
    play_out(Game(2, seed=2, points=3), bots)
    assert wanted
    assert all(wanted)


def test_no_quick_algorithm_finds_a_cheaper_network_than_the_cheapest() -> None:
    for task in tree_losses.STUDY.tasks(20, 1):
        row = tree_losses.STUDY.work(task)
        # What both promise for five cities.
        assert all(row.exact <= cost <= 1.6 * row.exact for cost in row.quick)


def test_losses_are_told_of_the_cheapest_network() -> None:
    costs = [(20, 20), (20, 22), (20, 21), (10, 12)]
    results = [
        (Hand(at), tree_losses.Costs(exact, (quick,) * len(QUICK)))
        for at, (exact, quick) in enumerate(costs)
    ]
    finding = tree_losses.STUDY.summary(results)
    row = finding.to_dataframe().to_dict("records")[0]
    assert row["exact"] == 0.25
    assert row["lost"] == pytest.approx((0 + 0.1 + 0.05 + 0.2) / 4)
    assert row["worst_loss"] == "20 %"

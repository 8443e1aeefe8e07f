"""The cost of joining the track of the opponents early."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from statistics import fmean
from typing import Any

from linie1_widget.experiments.studies.estimates import Estimate, in_percent, mean
from linie1_widget.experiments.studies.plots import dots, grey
from linie1_widget.experiments.studies.study import Finding, Study, by_players, table
from linie1_widget.experiments.studies.trans_europa.games import (
    EuropaDeal,
    builder,
    deals,
    played,
)
from linie1_widget.language.english.studies import Axis, StudyAnswer, StudyQuestion
from linie1_widget.trans_europa.game.game import Game, View
from linie1_widget.trans_europa.game.moves import Lay, Move
from linie1_widget.trans_europa.game.state import Stage
from linie1_widget.trans_europa.network import LaidNetwork, tree_over


class EarlyBot:
    """A builder that joins the opponents' networks first, by useful track only."""

    def __init__(self, rng: Random) -> None:
        self._builder = builder(rng)

    def choose(self, view: View) -> Move:
        """Return the useful track that brings an opponent's network nearest."""
        move: Move = self._builder.choose(view)
        if view.stage is Stage.START or not isinstance(move, Lay):
            return move
        own = view.state.markers[view.player]
        assert own is not None
        network = view.state.laid.network_of(own)
        others = [
            marker
            for marker in view.state.markers
            if marker is not None and view.state.laid.network_of(marker) != network
        ]
        if not others:
            return move
        cities = [view.map.cities[city].node for city in view.hand]
        lines = tree_over(view.state.laid, (*cities, own)).lines()
        edges = {view.map.numbering.edges[line] for line in lines}
        lays = [each for each in view.legal_moves() if isinstance(each, Lay)]

        def distance(lay: Lay) -> tuple[int, bool]:
            laid = view.state.laid.with_track(lay.edge)
            return min(tree_over(laid, (own, other)).cost for other in others), lay != move

        return min((lay for lay in lays if lay.edge in edges), key=distance, default=move)


@dataclass(frozen=True)
class Joining:
    """A deal played twice, with a first player who joins early and one who does not."""

    early: float  # mean track missing to the first player after a round
    late: float
    early_joined: float  # mean share of a round's track at the meeting; 1 without one
    late_joined: float


def _work(deal: EuropaDeal) -> Joining:
    early = played(deal, EarlyBot(Random(deal.seed)))
    late = played(deal)
    return Joining(
        fmean(each.missing[0] for each in early.rounds),
        fmean(each.missing[0] for each in late.rounds),
        _joined(early),
        _joined(late),
    )


def _joined(game: Game) -> float:
    """Return the mean share of a round's track before player 0 met another network."""
    shares = []
    for each in game.rounds:
        own, *others = (marker for marker in each.position.markers if marker is not None)
        tracks = each.position.laid.tracks
        laid = LaidNetwork(game.map)
        met = len(tracks)
        for number, track in enumerate(tracks, 1):
            laid = laid.with_track(track)
            if any(laid.joined(own, other) for other in others):
                met = number
                break
        shares.append(met / len(tracks))
    return fmean(shares)


def _summary(results: Sequence[tuple[EuropaDeal, Joining]]) -> Finding:
    rows = [row for _, row in results]
    groups = by_players(results)
    cost = _cost(rows)
    early, late = (
        in_percent(mean((getattr(row, name) for row in rows), 0))
        for name in ("early_joined", "late_joined")
    )
    key, shown = StudyAnswer.JOINING_UNCLEAR, cost
    if cost.low > 0:
        key = StudyAnswer.JOINING_COSTS
    elif cost.high < 0:
        key = StudyAnswer.JOINING_PAYS
        shown = mean((row.late - row.early for row in rows), 2)
    return Finding(
        StudyQuestion.JOINING_EARLY,
        key(games=len(rows), cost=shown, early=early, late=late),
        table(
            "players games early_joined late_joined early late cost",
            (
                (
                    *(players, len(group)),
                    in_percent(mean((row.early_joined for row in group), 0)),
                    in_percent(mean((row.late_joined for row in group), 0)),
                    mean((row.early for row in group), 2),
                    mean((row.late for row in group), 2),
                    _cost(group),
                )
                for players, group in groups.items()
            ),
        ),
        partial(_draw, groups=groups),
        len(rows),
    )


def _cost(rows: Sequence[Joining]) -> Estimate:
    return mean((row.early - row.late for row in rows), 2)


def _draw(ax: Any, groups: dict[int, list[Joining]]) -> None:
    ax.axhline(0, color=grey(), linestyle="dashed", linewidth=1)
    dots(ax, list(groups), [_cost(group) for group in groups.values()])
    ax.set_xticks(list(groups))
    ax.set_xlim(min(groups) - 0.5, max(groups) + 0.5)
    ax.set(xlabel=str(Axis.PLAYERS), ylabel=str(Axis.COST), title=str(Axis.JOINING))


STUDY = Study(
    name="joining_early",
    question=StudyQuestion.JOINING_EARLY,
    task=EuropaDeal,
    row=Joining,
    tasks=partial(deals, (2, 3, 4)),
    work=_work,
    summary=_summary,
    games=300,
    least=6,
)

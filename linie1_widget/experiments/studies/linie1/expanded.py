"""The states that each search algorithm expands on the boards of finished games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from linie1_widget.experiments.studies.estimates import Estimate, in_percent, mean, share
from linie1_widget.experiments.studies.linie1.games import Deal, deals, played, winning_ride
from linie1_widget.experiments.studies.plots import dots
from linie1_widget.experiments.studies.study import Finding, Study, table
from linie1_widget.language.english.studies import Axis, StudyAnswer, StudyQuestion
from linie1_widget.language.key import DataText
from linie1_widget.linie1.routing.track_graph import TrackGraph
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.run_search import search

# Algorithms that are not limited to grids.
SEARCHES = tuple(name for name, each in ALGORITHMS.items() if not each.only_grids)


@dataclass(frozen=True)
class Searches:
    """The searches on one board; empty if nobody won the game."""

    states: int  # of the track graph
    expanded: tuple[int, ...] = ()  # for each of SEARCHES
    costs: tuple[int, ...] = ()  # of the paths; 0 if none was found


def _work(deal: Deal) -> Searches:
    game = played(deal)
    ride = winning_ride(game)
    if ride is None:
        return Searches(0)
    graph, route = TrackGraph(game.board), ride[0]
    terminal = graph.terminal(route.states[-1])
    assert terminal is not None
    start, goals = route.states[0], set(graph.in_terminal(terminal))
    traces = [
        search(graph, start, goals, name, "manhattan", record=False) for name in SEARCHES
    ]
    return Searches(
        len(graph),
        tuple(trace.expanded for trace in traces),
        tuple(int(trace.cost) if trace.path else 0 for trace in traces),
    )


class _SearchRow(NamedTuple):
    title: DataText
    expanded: Estimate
    found: Estimate
    cheapest: Estimate


def _summary(results: Sequence[tuple[Deal, Searches]]) -> Finding:
    boards = [row for _, row in results if row.states]
    searches = [
        _SearchRow(
            DataText(ALGORITHMS[name].title),
            mean(row.expanded[at] for row in boards),
            share(sum(row.costs[at] > 0 for row in boards), len(boards)),
            share(
                sum(row.costs[at] == min(filter(None, row.costs)) for row in boards),
                len(boards),
            ),
        )
        for at, name in enumerate(SEARCHES)
    ]
    searches.sort(key=lambda each: each.expanded.value)
    blind, guided = SEARCHES.index("bfs"), SEARCHES.index("astar")
    share_of_blind = mean(row.expanded[guided] / row.expanded[blind] for row in boards)
    return Finding(
        StudyQuestion.EXPANDED,
        StudyAnswer.EXPANDED(
            boards=len(boards),
            states=mean((row.states for row in boards), 0),
            part=in_percent(share_of_blind),
        ),
        table("algorithm expanded found cheapest", searches),
        partial(_draw, searches=searches),
        len(results),
    )


def _draw(ax: Any, searches: Sequence[_SearchRow]) -> None:
    places = range(len(searches))
    dots(ax, places, [each.expanded for each in searches], sideways=True)
    ax.set_yticks(places, [str(each.title) for each in searches])
    ax.invert_yaxis()
    ax.set_xscale("log")
    ax.grid(visible=False, axis="y")
    ax.grid(visible=True, axis="x")
    ax.set(xlabel=str(Axis.EXPANDED), title=str(Axis.SEARCHES))
    ax.figure.set_figheight(4.2)


STUDY = Study(
    name="expanded",
    question=StudyQuestion.EXPANDED,
    task=Deal,
    row=Searches,
    tasks=partial(deals, ["1995"], [2]),
    work=_work,
    summary=_summary,
    games=400,
    least=4,
)

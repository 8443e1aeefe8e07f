"""Our run and the learner's where they part, for functions that are no searches.

A function is followed by what it asks a game, or by the parts of what it returns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from math import inf
from types import MappingProxyType
from typing import Any

from linie1_widget.base.language.key import DataText, Sentence
from linie1_widget.lessons.exercise import StepFigure
from linie1_widget.lessons.questions import models
from linie1_widget.lessons.questions.ladder_cases import (
    GameCase,
    NetworkCase,
    RideCase,
    RowsCase,
    recorded_game,
)
from linie1_widget.lessons.questions.ladder_checks import looks_at, ranks_of, unhurried
from linie1_widget.lessons.refuting.claims import FunctionTrial, is_number
from linie1_widget.lessons.refuting.refutation import name_of
from linie1_widget.lessons.taking_over.run_figure import run_figure
from linie1_widget.lessons.texts.ladder import RungFault
from linie1_widget.paths.games.game_trees import MAX, MIN, Positions
from linie1_widget.paths.graphs.edge_list import EdgeGraph
from linie1_widget.paths.story.network_story import TREE
from linie1_widget.paths.story.tables import TableChange
from linie1_widget.paths.trees.spanning_trees import UnionFind

Runs = tuple[StepFigure, ...]

Replay = Callable[[FunctionTrial, Any, Sentence], Runs]
"""Returns both runs after a check found this fault; () if there is nothing to follow."""

_ROOT = "•"  # from where a choice is made


def _side_by_side(
    model: Callable[..., Any],
    trial: FunctionTrial,
    graph: Any,
    runs: Iterable[Iterable[TableChange]],
    ends: Mapping[Any, str] = MappingProxyType({}),
) -> Runs:
    ours, theirs = runs
    return (
        run_figure(DataText(name_of(model)), graph, ours, ends),
        run_figure(DataText(name_of(trial.function)), graph, theirs, ends, is_yours=True),
    )


def _number(numbers: Mapping[Any, float], mark: str) -> list[TableChange]:
    """Return the changes that mark states and write numbers at them."""
    return [
        change
        for name, number in numbers.items()
        for change in ((mark, name, True), ("number", name, number))
    ]


def choice_runs(trial: FunctionTrial, case: RowsCase, fault: Sentence) -> Runs:
    """Show what the entry or move that was chosen is worth, and the others."""
    if "best" not in fault.arguments:
        return ()
    ranks = ranks_of(case)
    graph = EdgeGraph({_ROOT: [*ranks]})
    chosen = (fault.arguments[name] for name in ("best", "given"))
    shown = _number(ranks, "waiting")
    runs = ([*shown, ("edge", (_ROOT, name), TREE)] for name in chosen)
    model = models.take if isinstance(case.option, str) else models.ucb
    return _side_by_side(model, trial, graph, runs)


def kruskal_runs(trial: FunctionTrial, case: NetworkCase, fault: Sentence) -> Runs:
    """Show the edges taken, up to the first that is wrong or missing."""
    step = fault.arguments.get("step")
    if not isinstance(step, int):
        return ()
    edges = {frozenset((a, b)): (a, b) for a, b, _ in case.edges}
    taken = [edges.get(frozenset(edge[:2])) for edge in trial.value[:step]]
    theirs = [edge for edge in taken if edge is not None]
    ours = theirs if fault.key is RungFault.MISSING else theirs[: step - 1]
    parts = UnionFind(case.states)
    for a, b in ours:
        parts.union(a, b)
    by_cost = sorted(case.edges, key=lambda edge: edge[2])
    following = ((a, b) for a, b, _ in by_cost if parts.find(a) != parts.find(b))
    runs = [*ours, *[*following][:1]], theirs
    changes = ([("edge", edge, TREE) for edge in run] for run in runs)
    return _side_by_side(models.kruskal, trial, EdgeGraph([*case.edges]), changes)


def game_runs(trial: FunctionTrial, case: GameCase, fault: Sentence) -> Runs:
    """Show the positions looked at, up to the first that ours leaves out."""
    model = models.minimax if case.depth else models.alpha_beta
    right, _, ours, _ = looks_at(unhurried(model), case)
    value, failed, theirs, judged = looks_at(trial, case)
    if failed is not None:
        return ()
    game, positions = case.game(), Positions(case.tree)
    more = (at for at, position in enumerate(theirs, 1) if position not in ours)
    until = next(more, None)
    known = {
        position: (game.evaluate if at in judged else game.worth)(position)
        for at, position in enumerate(theirs[:until])
    }
    runs = dict(_values(case, ours[:until])), known
    if until is None and is_number(value):
        runs[0][""], known[""] = right, value
    changes = (_number(run, "taken") for run in runs)
    turns = {
        position: MAX if (turn == MAX) == case.is_max else MIN
        for position, turn in positions.turn.items()
    }
    return _side_by_side(model, trial, positions, changes, turns)


def _values(case: GameCase, looks: list[str]) -> Iterator[tuple[str, float]]:
    """Yield the positions whose value follows from those looked at, with the value."""
    for position in Positions(case.tree):
        game, needed, _ = recorded_game(case.game())
        is_max = case.is_max == (len(position) % 2 == 0)
        left = (case.depth or inf) - len(position)
        value = models.minimax(game, position, left, is_max, game.evaluate)
        if {*needed} <= {*looks}:
            yield position, value


def ride_runs(trial: FunctionTrial, case: RideCase, fault: Sentence) -> Runs:
    """Show the values from the goal back to the first that is wrong."""
    first = fault.arguments.get("square")
    if not isinstance(first, int):
        return ()
    ride = case.ride
    following = {
        square: {
            end
            for die in ride.choices(square)
            for _, end in ride.outcomes(square, die)
            if end != square
        }
        for square in ride.squares
    }
    changes = (
        _number({square: table[square] for square in ride.squares[first:]}, "taken")
        for table in (models.ride_values(ride), trial.value)
    )
    graph = EdgeGraph(following)
    return _side_by_side(models.ride_values, trial, graph, changes)

"""The picture of a run that a learner has taken over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar

from linie1_widget.base.language.key import DataText
from linie1_widget.lessons.exercise import StepFigure
from linie1_widget.lessons.taking_over.decisions import Decision
from linie1_widget.lessons.taking_over.frontier_referee import Frontier
from linie1_widget.lessons.taking_over.game_referee import Valued
from linie1_widget.lessons.taking_over.layer_referee import Rounds, Sides
from linie1_widget.lessons.taking_over.made_maps import MadeMap
from linie1_widget.lessons.taking_over.tree_referee import Growing
from linie1_widget.lessons.texts.taking_over import TakeOverTask
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.games.game_trees import ALPHA_BETA, MINIMAX
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.story.event_story import EventStory
from linie1_widget.paths.story.narration import Narration
from linie1_widget.paths.story.network_story import CANDIDATE, PATH, TREE
from linie1_widget.paths.story.steps import Event, Pseudocode
from linie1_widget.paths.story.tables import Table, TableChange
from linie1_widget.paths.trees.networks import TREE_ALGORITHMS

_NOW = "now"


def title_of(algorithm: str) -> DataText:
    """Return the title of an algorithm that can be taken over."""
    games = {"minimax": MINIMAX, "alpha_beta": ALPHA_BETA}
    return DataText({**games, **TREE_ALGORITHMS, **ALGORITHMS}[algorithm].title)


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class RunSoFar(EventStory[Any]):
    """What a run has done so far, in one step."""

    tables: ClassVar[tuple[Table, ...]] = (
        Table("edge", "edge", "edge"),
        Table("taken", mark="closed", legend=TakeOverTask.TAKEN),
        Table("waiting", mark="frontier", legend=TakeOverTask.WAITING),
        Table("number", shown="number"),
    )

    ends: Mapping[Any, str] = field(default_factory=dict)

    @property
    def badges(self) -> Mapping[Any, str]:
        """An "S" and a "G", or who is to move at each position of a game."""
        return self.ends


def figure_of(made: MadeMap, decision: Decision) -> StepFigure:
    """Return the picture of a run at a decision."""
    view = decision.view
    graph = view.positions if isinstance(view, Valued) else made.graph
    told = dict(decision.about)
    about = told.get("state")
    parent = told.get("parent")
    if about is None and isinstance(view, Frontier):
        about = view.taken[-1]
    shown = tuple(state for state in (about, parent) if state is not None)
    ends = {made.start: "S"} if made.goal is not None or made.algorithm == "prim" else {}
    if made.goal is not None:
        ends[made.goal] = "G"
    if isinstance(view, Valued):
        ends = dict(graph.turn)
    changes = _changes(made, view)
    return run_figure(title_of(made.algorithm), graph, changes, ends, shown)


def figure_of_order(made: MadeMap, order: Sequence[Any]) -> StepFigure:
    """Return the picture of a map with the order in which states were taken."""
    taken = [("taken", state, True) for state in order]
    numbers = [("number", state, number) for number, state in enumerate(order)]
    ends = {made.start: "S", made.goal: "G"}
    return run_figure(title_of(made.algorithm), made.graph, (*taken, *numbers), ends)


def run_figure(
    title: DataText,
    graph: Any,
    changes: Iterable[TableChange],
    ends: Mapping[Any, str] = MappingProxyType({}),
    shown: tuple[Any, ...] = (),
    *,
    is_yours: bool = False,
) -> StepFigure:
    """Return the picture of what a run has changed so far, with what it is about."""
    narration = Narration(
        name="run",
        title=title.english,
        pseudocode=Pseudocode.parse(f"decide | {_NOW}"),
        messages={_NOW: TakeOverTask.NOW.english},  # type: ignore[dict-item]
    )
    story = RunSoFar(
        heading=title,
        algorithm=narration,
        steps=(Event(_NOW, shown, {}, tuple(changes)),),
        graph=graph,
        states=tuple(graph),
        ends=ends,
    )
    return StepFigure(story, 1, is_yours)


def _changes(made: MadeMap, view: Any) -> Iterator[TableChange]:
    if isinstance(view, Growing):
        yield from (("edge", edge, TREE) for edge in view.tree)
        yield from (("edge", edge, CANDIDATE) for edge in view.chosen)
        inside = view.touched if made.algorithm != "prim" else view.touched | {view.root}
        yield from (("taken", state, True) for state in inside)
        return
    if isinstance(view, Valued):
        yield from (("taken", here, True) for here in view.values)
        worth = {**view.positions.worth, **view.values}
        yield from (("waiting", here, True) for here in worth if here not in view.values)
        yield from (("number", here, value) for here, value in worth.items())
        return
    taken, waiting = _marked(view)
    yield from (("taken", state, True) for state in taken)
    yield from (("waiting", state, True) for state in waiting)
    if isinstance(view, Frontier) and not isinstance(made.graph, GridGraph):
        reached = (*view.closed.values(), *view.waiting.values())
        yield from (
            ("edge", (entry.parent, entry.state), PATH)
            for entry in reached
            if entry.parent is not None
        )
    if not isinstance(made.graph, GridGraph) and made.heuristic is not None:
        estimate = made.ground.estimate
        yield from (("number", state, estimate(state)) for state in (*taken, *waiting))


def _marked(view: Frontier | Rounds | Sides) -> tuple[list[Any], list[Any]]:
    """Return the states taken and those that wait."""
    if isinstance(view, Frontier):
        return list(view.closed), list(view.waiting)
    if isinstance(view, Rounds):
        waiting = [entry.state for entry in view.waiting]
        return [state for state in view.reached if state not in waiting], waiting
    return [*view.taken[0], *view.taken[1]], list(view.all)

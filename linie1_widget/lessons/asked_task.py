"""A decision of a run as a task of the page: the map, the question and what is offered."""

from __future__ import annotations

import re
from typing import Any

from linie1_widget.base.language.key import Joined, TranslatableBase
from linie1_widget.lessons.exercise import StepFigure
from linie1_widget.lessons.forms import EdgeForm
from linie1_widget.lessons.taking_over.decisions import Decision
from linie1_widget.lessons.taking_over.run_figure import figure_of, title_of
from linie1_widget.lessons.taking_over.take_over import TakeOverRun
from linie1_widget.lessons.taking_over.tree_referee import Growing
from linie1_widget.lessons.task import edges_json, pictured
from linie1_widget.lessons.texts.taking_over import Act, TakeOverTask
from linie1_widget.paths.graphs.graph import label_of

# The form of the answer by the kind of the decision; all others are choices.
_KINDS = {"take": "state", "begin": "state", "value": "number"}


class AskedTask:
    """What a run asks now, on one of a series of maps; at the end of a map nothing.

    Attributes
    ----------
    run : TakeOverRun
        The run.
    names : dict
        What can be chosen, by the names that the page may send.
    shown : Decision or None
        The decision whose picture is shown: at the end of a map the last one.
    """

    def __init__(
        self, run: TakeOverRun, number: int, count: int, shown: Decision | None = None
    ) -> None:
        self.run, self._number, self._count = run, number, count
        self.shown = run.decision or shown
        # At the end it shows what the last decision has led to.
        self.figure: StepFigure | None = self.shown and figure_of(run.map, self.shown)
        self.names: dict[str, Any] = {}
        if run.decision:
            options = run.decision.options
            for option in options:
                self.names[folded(self.name(option))] = option
                if isinstance(option, Act):
                    self.names[folded(str(option.english))] = option
                elif self.asks_edge:
                    self.names[folded(self.name(option[::-1]))] = option

    @property
    def title(self) -> TranslatableBase:
        """The algorithm and the number of the map."""
        title = title_of(self.run.map.algorithm)
        return TakeOverTask.TITLE(algorithm=title, number=self._number, count=self._count)

    @property
    def is_last(self) -> bool:
        """True on the last map."""
        return self._number == self._count

    @property
    def asks_edge(self) -> bool:
        """True if an edge is asked for."""
        decision = self.run.decision
        return decision is not None and isinstance(decision.view, Growing)

    def name(self, option: Any) -> str:
        """Return the name of an option in the page."""
        if self.asks_edge and not isinstance(option, Act):
            return "-".join(label_of(self.run.map.graph, end) for end in option)
        return str(self.run.worded(option))

    @property
    def right_names(self) -> list[str]:
        """The right answers to this decision, as the page names them."""
        decision = self.run.decision
        options = decision.options if decision else ()
        return [self.name(each) for each in options if decision and each in decision.right]

    def json(self, asked: TranslatableBase) -> dict[str, Any]:
        """Return the task for the page, with the question or the words at the end."""
        decision = self.run.decision
        task: dict[str, Any] = {
            "id": f"{self.run.map.algorithm}-{self._number}",
            "title": str(self.title),
            "task": str(self._told(asked)),
            "asks": "",
            "next": False,
            "place": [],
            "ordered": True,
            "picture": pictured(self.figure) if self.figure else {},
        }
        if decision is None:
            choices = [] if self.is_last else [str(TakeOverTask.NEXT_MAP)]
            return {**task, "kind": "choice", "each": "choice", "choices": choices}
        options = decision.options
        kind = "edge" if self.asks_edge else _KINDS.get(decision.kind, "choice")
        if kind == "edge":
            edges = [option for option in options if not isinstance(option, Act)]
            assert self.figure is not None
            task["picture"]["edges"] = edges_json(self.figure, EdgeForm(edges))
        choices = [
            self.name(option)
            for option in options
            if kind == "choice" or (isinstance(option, Act) and kind != "number")
        ]
        return {**task, "kind": kind, "each": kind, "choices": choices}

    def _told(self, asked: TranslatableBase) -> TranslatableBase:
        """Return what the learner is told of the map, with the question."""
        made = self.run.map
        if isinstance(made.graph, list):
            return TakeOverTask.GAME_TASK(question=asked)
        if made.goal is None:
            if made.algorithm != "prim":
                return TakeOverTask.FOREST_TASK(question=asked)
            start = label_of(made.graph, made.start)
            return TakeOverTask.TREE_TASK(start=start, question=asked)
        ends = [label_of(made.graph, end) for end in (made.start, made.goal)]
        told = TakeOverTask.PATH_TASK(start=ends[0], goal=ends[1], question=asked)
        if callable(made.heuristic):
            return Joined((told, TakeOverTask.ESTIMATES), " ")
        return told


def folded(name: str) -> str:
    """Return a name without what may differ as it is written."""
    return re.sub(r"[\s()]", "", name).replace("–", "-").lower()

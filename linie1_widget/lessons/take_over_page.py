"""Decisions of a run as tasks of the page, one by one or all, for a page without Python."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Sequence
from typing import Any, NamedTuple

from linie1_widget.base.language.key import Joined, TranslatableBase
from linie1_widget.lessons.exercise import StepFigure
from linie1_widget.lessons.forms import EdgeForm, fold, strip_marks
from linie1_widget.lessons.taking_over.decisions import Click, Decision
from linie1_widget.lessons.taking_over.learner_model import LearnerModel
from linie1_widget.lessons.taking_over.made_maps import MadeMap
from linie1_widget.lessons.taking_over.run_figure import figure_of, title_of
from linie1_widget.lessons.taking_over.take_over import TakeOverRun, moves
from linie1_widget.lessons.taking_over.tree_referee import Growing
from linie1_widget.lessons.task import edges_json, pictured
from linie1_widget.lessons.texts.taking_over import Act, TakeOverTask
from linie1_widget.paths.graphs.graph import label_of

# The form of the answer by the kind of the decision; all others are choices.
_KINDS = {"take": "state", "begin": "state", "value": "number"}


class AskedTask:
    """The question that a run asks now; at the end of a map there is none.

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
            "task": str(self._task(asked)),
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

    def _task(self, asked: TranslatableBase) -> TranslatableBase:
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


_MOST = 24  # decisions of a map, with the ways that ties open

# An answer, whether it is right, what is said of it, the position that it leads to, and
# what else the misconception that is told of chooses.
Verdict = list[Any]


class _Other(NamedTuple):
    """A choice among ties whose way is not stored yet."""

    verdict: Verdict
    said: TranslatableBase
    clicks: tuple[Click, ...]  # up to there


def page_positions(algorithm: str, seed: int, count: int) -> list[dict[str, Any]]:
    """Return the decisions of a series of maps, each with where its answers lead.

    The maps are those of a learner of whom nothing is known. One way through each map is
    stored whole. Another choice among ties has a way of its own while there is room, and
    else joins the first.

    >>> verdicts = page_positions("bfs", 1, 1)[0]["_answers"]["verdicts"]
    >>> verdicts[-1][:2]
    ['no path', False]
    """
    positions: list[dict[str, Any]] = []
    for number in range(1, count + 1):
        made = LearnerModel(algorithm).next_map(seed, number - 1)
        _StoredMap(made, number, count, positions).store()
    return positions


class _StoredMap:
    """The decisions of one map."""

    def __init__(
        self, made: MadeMap, number: int, count: int, positions: list[dict[str, Any]]
    ) -> None:
        self._made, self._number, self._count = made, number, count
        self._positions = positions
        self._others: deque[_Other] = deque()
        self._ends: list[Verdict] = []  # which lead to the next map

    def store(self) -> None:
        """Store one way to the end, and others while there is room."""
        begin = len(self._positions)
        self._store_way(())
        length = len(self._positions) - begin
        while self._others:
            verdict, said, clicks = self._others.popleft()
            if len(self._positions) - begin + length <= _MOST:
                verdict[3] = len(self._positions)
                verdict[2] = _both(said, self._store_way(clicks))
        for verdict in self._ends:
            verdict[3] = len(self._positions)

    def _store_way(self, clicks: Sequence[Click]) -> TranslatableBase:
        """Store the decisions after some clicks; return the first question."""
        run = TakeOverRun(self._made, LearnerModel(self._made.algorithm), in_series=True)
        shown = run.decision
        for click in clicks:
            shown = run.decision
            run.answer(click)
        first = asked = self._asked(run)
        while decision := run.decision:
            task = AskedTask(run, self._number, self._count)
            said = {option: run.judge(option) for option in _options(run, decision)}
            verdicts: dict[Click, Verdict] = {
                option: [
                    *(task.name(option), feedback.right, str(feedback), None),
                    list(map(task.name, run.clicks_of(feedback.told))),
                ]
                for option, feedback in said.items()
            }
            answers = {
                "verdicts": list(verdicts.values()),
                "right": task.right_names,
                "solution": str(TakeOverTask.SOLUTION(right=run.right_in_words)),
            }
            if decision.kind == "value":
                answers["otherwise"] = str(run.wrong("{given}"))
            self._positions.append(_position(task, asked, answers))
            taken = next(each for each in decision.options if each in decision.right)
            choice = run.worded(taken)
            run.answer(taken)
            asked = self._asked(run)
            for option, verdict in verdicts.items():
                if moves(decision, option):
                    verdict[3] = len(self._positions)
                    follows = asked
                    if option != taken and decision.kind != "value":
                        follows = TakeOverTask.OWN_CHOICE(choice=choice, question=asked)
                        other = _Other(verdict, said[option], (*clicks, option))
                        self._others.append(other)
                    verdict[2] = _both(said[option], follows)
            shown, clicks = decision, (*clicks, taken)
        end: list[Verdict] = []
        if self._number < self._count:
            end = [[str(TakeOverTask.NEXT_MAP), True, "", None, []]]
        self._ends += end
        task = AskedTask(run, self._number, self._count, shown)
        self._positions.append(_position(task, asked, {"verdicts": end}))
        return first

    def _asked(self, run: TakeOverRun) -> TranslatableBase:
        if run.question is not None:
            return run.question
        return (TakeOverTask.MAP_OVER if self._number < self._count else TakeOverTask.END)()


def _options(run: TakeOverRun, decision: Decision) -> list[Click]:
    """Return what can be answered, with the numbers that misconceptions give."""
    given: list[Click] = []
    if decision.kind == "value":
        rules = run.model.rules.values()
        given = [each for rule in rules for each in sorted(rule.clicks(decision))]
    return list(dict.fromkeys((*decision.options, *given)))


def _position(
    task: AskedTask, asked: TranslatableBase, answers: dict[str, Any]
) -> dict[str, Any]:
    """Return a decision with its answers, and how the page reads them."""
    json = task.json(asked)
    names = [name for name, *_ in answers["verdicts"]]
    unread = str(TakeOverTask.UNREAD)
    spellings: dict[str, str] = {}
    match json["kind"]:
        case "number":
            unread = str(TakeOverTask.NUMBER)
        case "choice":
            spellings = {fold(name): name for name in names}
        case "edge":
            edges = [name.split("-") for name in names if name not in json["choices"]]
            spellings = {name.lower(): name for name in names}
            spellings |= {f"{b}-{a}".lower(): f"{a}-{b}" for a, b in edges}
        case _:
            # The page reads names of states as it reads those of crossings.
            json |= {"kind": "node", "each": "node"}
            spellings = {name.lower(): name for name in names}
            spellings |= {strip_marks(name).lower(): name for name in names}
    reading = {"spellings": spellings, "unread": unread, "unreadable": unread, "hints": []}
    return {"_task": json, "_answers": {**answers, **reading}}


def _both(said: TranslatableBase, asked: TranslatableBase) -> str:
    return str(Joined((said, asked), " "))

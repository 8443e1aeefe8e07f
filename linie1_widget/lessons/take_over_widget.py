"""The widget of a series of maps on which the learner is the algorithm.

The decisions of a run are its tasks: asked one by one by Python, or told all at once to a
page without it.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

import traitlets

from linie1_widget.base.errors import InvalidValue, checked_whole
from linie1_widget.base.language.key import Joined, TranslatableBase
from linie1_widget.base.texts import OfflineLimit
from linie1_widget.base.widget.page import LivePart, bundled
from linie1_widget.base.widget.traits import localised, unknown
from linie1_widget.base.widget.widget import Linie1Widget, WidgetOptions
from linie1_widget.lessons import lessons
from linie1_widget.lessons.exercise import StepFigure
from linie1_widget.lessons.forms import EdgeForm, fold, number_in, strip_marks
from linie1_widget.lessons.taking_over.decisions import Click, Decision
from linie1_widget.lessons.taking_over.learner_model import LearnerModel
from linie1_widget.lessons.taking_over.made_maps import MadeMap
from linie1_widget.lessons.taking_over.run_figure import figure_of, title_of
from linie1_widget.lessons.taking_over.take_over import TakeOverRun, moves, refuse_algorithm
from linie1_widget.lessons.taking_over.tree_referee import Growing
from linie1_widget.lessons.task import edges_json, pictured
from linie1_widget.lessons.texts.answering import LessonPage
from linie1_widget.lessons.texts.taking_over import Act, ObservedText, TakeOverTask
from linie1_widget.paths.graphs.graph import label_of

if TYPE_CHECKING:
    from typing_extensions import Unpack


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
        return self._number == self._count

    @property
    def asks_edge(self) -> bool:
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
        return list(map(self.name, decision.allowed)) if decision else []

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
            taken = decision.allowed[0]
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


_LONGEST_ANSWER = 100
_MOST_MAPS = 20
_GAVE_UP = "?"  # in the answers that are kept, where the solution was asked for


class TakeOverWidget(Linie1Widget):
    """A series of maps on which the learner makes the decisions of an algorithm.

    Each map is chosen to tell apart what the clicks so far may mean; wrong clicks are
    explained, and all that the algorithm allows is right. What the clicks have shown
    appears in ``l1.lessons.progress()``.

    Parameters
    ----------
    algorithm : str, default "bfs"
        An algorithm that `take_over` knows.
    seed : int, default 0
        The seed of the maps; the same answers lead to the same maps.
    maps : int, default 4
        The number of maps, 1 to 20.

    Attributes
    ----------
    run : TakeOverRun
        The run on the present map.

    Raises
    ------
    ValueError
        If there is no such algorithm, or the number of maps is out of range.

    Examples
    --------
    >>> widget = TakeOverWidget("kruskal", seed=1)
    >>> widget
    TakeOverWidget('Kruskal’s algorithm: map 1 of 4')
    >>> widget.run.over
    False
    """

    _script = "lesson"
    _words_of = (*Linie1Widget._words_of, LessonPage)

    _task = traitlets.Dict().tag(sync=True)
    _said = traitlets.Any().tag(sync=True)
    _progress = traitlets.Dict().tag(sync=True)
    _course: traitlets.List[Any] = traitlets.List().tag(sync=True)

    def __init__(
        self,
        algorithm: str = "bfs",
        seed: int = 0,
        maps: int = 4,
        **kwargs: Unpack[WidgetOptions],
    ) -> None:
        refuse_algorithm(algorithm)
        count = checked_whole("maps", maps, 1, _MOST_MAPS)
        self._algorithm, self._seed, self._maps = algorithm, seed, count
        self._count = 0  # of texts said, so that the same text is said again
        self._begin()
        self._verdict: TranslatableBase | str = ""
        self._tone = ""
        self._right: list[str] = []
        super().__init__(
            _task=self._task_json(),
            _said=self._said_json(),
            _progress={"states": {}, "solved": 0, "hints": [0, 0]},
            **kwargs,
        )

    @property
    def run(self) -> TakeOverRun:
        """The run on the present map."""
        return self._run

    @localised
    def _replay(self, answers: Iterable[str]) -> None:
        """Begin again, and give these answers, which `_given` has kept."""
        with self.one_message():
            self._begin()
            self._task = self._task_json()
            self._say("", "")
            for answer in answers:
                if answer == _GAVE_UP:
                    self._give_up()
                else:
                    self._answer(answer)

    @property
    def _series(self) -> tuple[str, int, int]:
        """What the maps come from: the algorithm, the seed and their number."""
        return self._algorithm, self._seed, self._maps

    @property
    def _place(self) -> TranslatableBase:
        return ObservedText.MAP(number=self._number, count=self._maps)

    def describe(self) -> str:
        """Return the title."""
        return self._heading

    def _begin(self) -> None:
        """Begin with the first map, and know nothing of the learner."""
        self._number = 0
        self._model = LearnerModel(self._algorithm)
        self._given: list[str] = []  # what matters of the answers so far
        self._open()

    def _open(self) -> None:
        made = self._model.next_map(self._seed, self._number)
        self._number += 1
        self._run = TakeOverRun(made, self._model, in_series=True)
        self._task_now = AskedTask(self._run, self._number, self._maps)
        self._wrong: list[str] = []
        self._fitting: list[str] = []  # what the misconception that is told of chooses

    @property
    def _heading(self) -> str:
        return str(self._task_now.title)

    @property
    def _has_picture(self) -> bool:
        return False

    def _draw(self, **look: Any) -> str:
        figure = self._task_now.figure
        if figure is None:
            raise InvalidValue("there is no picture before the first decision")
        return figure._repr_svg_(**look)

    def _still(self) -> str:
        has_picture = self._task_now.figure is not None
        return f"<p><b>{self._heading}</b></p>{self._draw()}" if has_picture else ""

    def _live_part(self) -> LivePart:
        part = replace(self._page_part(self._heading), still=self._still())
        return replace(
            part,
            limit=OfflineLimit.TAKING_OVER,
            positions=page_positions(*self._series),
            helpers={"answers": bundled("answers.js")},
        )

    def _update_texts(self) -> None:
        super()._update_texts()
        self._task, self._said = self._task_json(), self._said_json()

    def _handle_request(self, request: object) -> None:
        match request:
            case {"do": "check", "answer": str(answer)} if len(answer) <= _LONGEST_ANSWER:
                self._answer(answer)
                self._observe()
            case {"do": "solution"}:
                self._give_up()
            case {"do": "check"}:
                raise unknown(request)
            case _:
                super()._handle_request(request)

    def _give_up(self) -> None:
        if self._run.decision:
            if self._given[-1:] != [_GAVE_UP]:
                self._given.append(_GAVE_UP)
            right = self._run.give_up()
            self._say(TakeOverTask.SOLUTION(right=right), "", self._task_now.right_names)

    def _answer(self, answer: str) -> None:
        decision = self._run.decision
        if decision is None:
            if not self._task_now.is_last:
                self._given.append(answer)
                self._open()
                self._task = self._task_json()
                self._say("", "")
            return
        click = self._task_now.names.get(folded(answer))
        if click is None and decision.kind == "value":
            click = number_in(answer)
        if click is None:
            wanted = (
                TakeOverTask.NUMBER if decision.kind == "value" else TakeOverTask.UNREAD
            )
            self._say(wanted, "no")
            return
        said = self._run.answer(click)
        if not self._wrong or self._run.decision is not decision:
            self._given.append(str(click.english) if isinstance(click, Act) else answer)
        if self._run.decision is decision:
            self._wrong.append(answer)
            self._fitting = list(map(self._task_now.name, self._run.clicks_of(said.told)))
            self._say(said, "no", self._task_now.right_names)
            return
        self._wrong = self._fitting = []
        self._task = self._task_json()
        self._say(Joined((said, self._asked()), " "), "yes" if said else "")

    def _observe(self) -> None:
        """Count what the clicks have shown as progress."""
        if self._model.decisions:
            lessons._observe(self._algorithm, self._model.observed)

    def _asked(self) -> TranslatableBase:
        """Return the question, or what there is to say at the end of a map."""
        if self._run.question is not None:
            return self._run.question
        if not self._task_now.is_last:
            return TakeOverTask.MAP_OVER
        return Joined((TakeOverTask.END, self._model.observed.sentence), " ")

    def _say(
        self, verdict: TranslatableBase | str, tone: str, right: Sequence[str] = ()
    ) -> None:
        self._verdict, self._tone, self._right = verdict, tone, list(right)
        self._count += 1
        self._said = self._said_json()

    def _said_json(self) -> dict[str, Any]:
        return {
            "verdict": str(self._verdict),
            "tone": self._tone,
            "help": "",
            "wrong": list(dict.fromkeys([*self._wrong, *self._fitting])),
            "right": self._right,
            "n": self._count,
        }

    def _task_json(self) -> dict[str, Any]:
        # At the end it shows what the last decision has led to.
        before = self._task_now.shown
        self._task_now = AskedTask(self._run, self._number, self._maps, before)
        return self._task_now.json(self._asked())

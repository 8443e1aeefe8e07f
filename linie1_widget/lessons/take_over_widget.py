"""The widget of a series of maps on which the learner is the algorithm."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import traitlets

from linie1_widget.base.errors import InvalidValue, checked_whole
from linie1_widget.base.language.key import Joined, TranslatableBase
from linie1_widget.base.texts import OfflineLimit
from linie1_widget.base.widget.messaging import unknown
from linie1_widget.base.widget.page import LivePart, bundled
from linie1_widget.base.widget.traits import localised
from linie1_widget.base.widget.widget import Linie1Widget, WidgetOptions
from linie1_widget.lessons import lessons
from linie1_widget.lessons.forms import number_in
from linie1_widget.lessons.take_over_page import AskedTask, folded, page_positions
from linie1_widget.lessons.taking_over.learner_model import LearnerModel
from linie1_widget.lessons.taking_over.take_over import TakeOverRun, refuse_algorithm
from linie1_widget.lessons.texts.answering import LessonPage
from linie1_widget.lessons.texts.taking_over import Act, ObservedText, TakeOverTask

if TYPE_CHECKING:
    from typing_extensions import Unpack

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
        """The number of the map."""
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
        """Begin the next map."""
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

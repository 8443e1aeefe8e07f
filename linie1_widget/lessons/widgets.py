"""The widgets for lessons and for a quiz."""

from __future__ import annotations

from collections.abc import Callable, Container
from contextlib import suppress
from dataclasses import replace
from itertools import islice, pairwise
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from linie1_widget.base.arguments import LONGEST_LINE, label
from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.texts import OfflineLimit
from linie1_widget.base.widget.page import LivePart, bundled
from linie1_widget.base.widget.traits import InvalidTrait, localised, unknown
from linie1_widget.base.widget.widget import Linie1Widget, WidgetOptions
from linie1_widget.lessons import lessons
from linie1_widget.lessons.collection import EXERCISES
from linie1_widget.lessons.exercise import Exercise, Lesson
from linie1_widget.lessons.forms import ListOf, Refused
from linie1_widget.lessons.quiz import LEVELS, Quiz, Score, topic_of
from linie1_widget.lessons.task import answers_json, run_json, task_json
from linie1_widget.lessons.texts.answering import LessonPage
from linie1_widget.lessons.written.question_files import Chapter

if TYPE_CHECKING:
    from typing_extensions import Unpack

_LONGEST_ANSWER = 2_000


class LessonWidget(Linie1Widget):
    """A lesson answered in the page, by clicks, choices or short texts.

    Attempts and hints count for the lesson itself and appear in ``l1.lessons.progress()``.

    Parameters
    ----------
    lesson : Lesson or str, default "rules-1"
        A lesson or a puzzle, or the id of a lesson.

    Attributes
    ----------
    lesson : str
        The id of the lesson on display. Set it to show another one.
    result : AnswerResult or None
        The result of the last answer given in the page. It is not sent to the page.

    Raises
    ------
    ValueError
        If there is no such lesson.

    Examples
    --------
    >>> widget = LessonWidget("rules-3")
    >>> widget
    LessonWidget('rules-3: One square of five')
    >>> widget.lesson = "trees-2"
    >>> widget.current.title
    'Kruskal: the first one left out'
    """

    _script = "lesson"
    _words_of = (*Linie1Widget._words_of, LessonPage)

    lesson: traitlets.Unicode[str, str | bytes] = traitlets.Unicode().tag(sync=True)
    result: traitlets.Any = traitlets.Any(None)
    _others: ClassVar[Container[str]] = lessons  # that may be shown instead
    _verdict: object = ""
    _help: object = ""
    _task = traitlets.Dict().tag(sync=True)
    # The verdict with its tone, the help asked for, the wrong answers so far, and two runs
    # side by side.
    _said = traitlets.Any(
        {"verdict": "", "tone": "", "help": "", "wrong": [], "runs": [], "n": 0}
    ).tag(sync=True)
    # The state of each lesson begun, by id; the number of solved ones in this topic; the
    # hints given and the number of hints.
    _progress = traitlets.Dict().tag(sync=True)
    # Topics with the ids and titles of their lessons; filled when the page asks for it.
    _course: traitlets.List[Any] = traitlets.List().tag(sync=True)

    def __init__(
        self, lesson: Lesson | str = "rules-1", **kwargs: Unpack[WidgetOptions]
    ) -> None:
        self._current = lesson if isinstance(lesson, Lesson) else lessons[lesson]
        super().__init__(
            lesson=self._current.id,
            _task=self._task_json(),
            _progress=self._progress_json(),
            **kwargs,
        )
        if self._others is lessons:
            # Questions of a quiz and of a class have progress of their own.
            lessons.cards.add(self)

    def close(self) -> None:
        """Remove the widget from the page; it is told of no progress any more."""
        lessons.cards.discard(self)
        super().close()

    @property
    def current(self) -> Lesson:
        """The lesson on display."""
        return self._current

    @property
    def _asker(self) -> Lesson | Quiz:
        """What checks answers and helps."""
        return self._current

    def _draw(self, **look: Any) -> str:
        if self._current.figure is None:
            raise InvalidValue(f"the lesson {self.lesson} has no picture")
        return self._current.figure._repr_svg_(**look)

    def describe(self) -> str:
        """Return the id and the title of the lesson."""
        return f"{self._current.id}: {self._current.title}"

    @property
    def _has_picture(self) -> bool:
        return False

    def _still(self) -> str:
        return self._current._repr_html_()

    @property
    def _heading(self) -> str:
        return self._current.title

    def _live_part(self) -> LivePart:
        part = replace(self._page_part(self._heading), still=self._still())
        exercise = self._current.exercise
        answers = answers_json(exercise)
        if not answers:
            return replace(part, limit=OfflineLimit.ANSWERING)
        positions = [{"_task": task_json(exercise), "_answers": answers}]
        return replace(
            part, positions=positions, helpers={"answers": bundled("answers.js")}
        )

    @traitlets.validate("lesson")
    def _check_lesson(self, proposal: Any) -> str:
        id_: str = proposal["value"]
        if id_ != self._current.id and id_ not in self._others:
            raise InvalidTrait(
                f"there is no lesson {label(repr(id_), LONGEST_LINE)}: "
                "list(l1.lessons) names all"
            )
        return id_

    def _update_texts(self) -> None:
        super()._update_texts()
        self._task = self._task_json()
        self._course = self._course and course_json()
        self._said = {**self._said, "verdict": str(self._verdict), "help": str(self._help)}

    @traitlets.observe("lesson")
    @localised
    def _lesson_set(self, change: Any) -> None:
        if change["new"] != self._current.id:
            self._current = lessons[change["new"]]
            with self.one_message():
                self._begin()

    def _begin(self) -> None:
        """Show the task, without answers."""
        self._task = self._task_json()
        self.result = None
        self._verdict = self._help = ""
        self._show("", [])

    def _handle_request(self, request: object) -> None:
        match request:
            case {"do": "check", "answer": str(answer)} if len(answer) <= _LONGEST_ANSWER:
                self.result = self._verdict = result = self._asker.check(answer)
                wrong = [] if result else [*self._said["wrong"], *self._blamed(answer)]
                self._show("yes" if result else "no", wrong)
            case {"do": "hint" | "solution" as name}:
                self._help = getattr(self._asker, name)()
                self._show()
            case {"do": "next"} if self._next:
                self.lesson = self._next
            case {"do": "open", "lesson": str(lesson)} if lesson in lessons:
                self.lesson = lesson
            case {"do": "course"}:
                self._course = course_json()
            case {"do": "check" | "next" | "open"}:
                raise unknown(request)
            case _:
                super()._handle_request(request)

    @localised
    def update_progress(self) -> None:
        """Show the progress, also in lessons answered elsewhere."""
        result, exercise = self._current.result, self._current.exercise
        in_cell = exercise.template or exercise.size  # a function, or a map that was drawn
        if in_cell and result not in (None, self.result):
            self.result = self._verdict = result
            self._show("yes" if result else "no")
        self._progress = self._progress_json()

    def _show(self, tone: str | None = None, wrong: list[str] | None = None) -> None:
        """Send the texts, and the tone and the wrong answers if they are new."""
        said = self._said
        self._progress = self._progress_json()
        self._said = {
            "verdict": str(self._verdict),
            "tone": said["tone"] if tone is None else tone,
            "help": str(self._help),
            "wrong": said["wrong"] if wrong is None else list(dict.fromkeys(wrong)),
            "runs": list(map(run_json, getattr(self._verdict, "runs", ()))),
            "n": said["n"] + 1,
        }

    def _blamed(self, answer: str) -> list[str]:
        """Return the name of the place in a wrong answer; a list has several places."""
        form = self._current.exercise.form
        if isinstance(form, ListOf):
            return []
        with suppress(Refused):
            return [form.format(form.parse(answer))]
        return []

    def _progress_json(self) -> dict[str, Any]:
        current, begun = self._current, lessons.begun
        begun = {**begun, current.id: current} if any(current.counts) else begun
        topic = chapter_of(current.id).makers if current.id in lessons else ()
        return {
            "states": {id_: lesson.state.name.lower() for id_, lesson in begun.items()},
            "solved": sum(id_ in topic and lesson.solved for id_, lesson in begun.items()),
            "hints": [current.hints, len(current.exercise.hints)],
        }

    @property
    def _next(self) -> str:
        """The id of the next lesson; "" after the last, and where a notebook goes on."""
        return dict(pairwise(EXERCISES)).get(self._current.id, "")

    def _task_json(self) -> dict[str, Any]:
        place = {"next": bool(self._next), "place": place_in_course(self._current.id)}
        return {**task_json(self._current.exercise), **place}


def place_in_course(id_: str) -> list[Any]:
    """Return topic or notebook, number and count of a lesson, as in "02", 12 of 21.

    It is [] for a puzzle.
    """
    if id_ not in lessons:
        return []
    chapter = chapter_of(id_)
    topic = chapter.notebook or str(chapter.title)
    return [topic, list(chapter.makers).index(id_) + 1, len(chapter.makers)]


def chapter_of(id_: str) -> Chapter:
    """Return the topic of a lesson of the course."""
    (found,) = (chapter for chapter in lessons.chapters if id_ in chapter.makers)
    return found


def course_json() -> list[Any]:
    """Return all topics with the ids and the titles of their lessons."""
    return [
        [str(chapter.title), [[id_, lessons[id_].title] for id_ in chapter.makers]]
        for chapter in lessons.chapters
    ]


STORED = 20  # questions of a page of one file


class QuizWidget(LessonWidget):
    """A quiz answered in the page: one question after another, and the score.

    Parameters
    ----------
    quiz : Quiz, optional
        The quiz; by default one over all topics, with other questions each time.

    Attributes
    ----------
    lesson : str
        The id of the current question.
    result : AnswerResult or None
        The result of the last answer given in the page. It is not sent to the page.

    Examples
    --------
    >>> widget = quiz("astar", seed=1)
    >>> widget
    QuizWidget('f_value-1-1.0: A*: what is its f?')
    >>> widget.quiz.streak
    0
    """

    _others = ()

    def __init__(self, quiz: Quiz | None = None, **kwargs: Unpack[WidgetOptions]) -> None:
        self._quiz = Quiz() if quiz is None else quiz
        super().__init__(self._quiz.lesson, **kwargs)

    @property
    def quiz(self) -> Quiz:
        """The quiz, with the score."""
        return self._quiz

    @property
    def _asker(self) -> Quiz:
        return self._quiz

    def _update_texts(self) -> None:
        super()._update_texts()
        self._progress = self._progress_json()

    def _handle_request(self, request: object) -> None:
        match request:
            case {"do": "next"} if self._quiz.answered:
                self._current = self._quiz.next()
                self.lesson = self._current.id
                self._begin()
            case _:
                super()._handle_request(request)

    def _progress_json(self) -> dict[str, Any]:
        quiz, state = self._quiz, self._current.state.name.lower()
        # Without a state there is no next question yet.
        return {
            **super()._progress_json(),
            "states": {self._current.id: state} if quiz.answered else {},
            "score": self._score_json(),
        }

    def _score_json(self) -> dict[str, Any]:
        quiz = self._quiz
        right, asked = Score(*map(sum, zip(*quiz.scores.values(), strict=True)))
        return {
            "level": quiz.level,
            "right": right,
            "count": asked,
            "streak": quiz.streak,
            "best": quiz.best,
            "again": quiz.again,
            "topics": [[str(topic), *score] for topic, score in quiz.scores.items()],
        }

    def _live_part(self) -> LivePart:
        positions, limit = self._stored_json(), OfflineLimit.QUESTIONS
        part = replace(super()._live_part(), helpers={"answers": bundled("answers.js")})
        return replace(part, limit=limit, positions=positions)

    def _task_json(self) -> dict[str, Any]:
        return self._question_json(self._current.exercise)

    def _question_json(self, exercise: Exercise) -> dict[str, Any]:
        return {**task_json(exercise), "next": True, "place": []}

    def _stored_json(self) -> list[dict[str, Any]]:
        """Return ever harder questions from the same seed, with all verdicts."""
        first, stored = self._quiz.level, []
        asker = Quiz(self._quiz.topic, seed=self._quiz.seed, level=first)
        for number, lesson in enumerate(islice(asker, STORED), start=1):
            exercise = lesson.exercise
            score = {"level": asker.level, "topic": str(topic_of(exercise))}
            answers = {**answers_json(exercise), **score}
            stored.append({"_task": self._question_json(exercise), "_answers": answers})
            asker.level = first + number * (LEVELS[-1] + 1 - first) // STORED
        return stored


def quiz(
    topic: str | None = None,
    *,
    seed: int | None = None,
    level: int = 1,
    **kwargs: Unpack[WidgetOptions],
) -> QuizWidget:
    """Return an endless quiz that is answered in the page.

    Questions get harder with right answers and easier with wrong ones; after a wrong
    answer a question comes again after three others. A page of one file has 20 questions,
    which are judged without Python.

    Parameters
    ----------
    topic : str, optional
        "rules", "routes", "bfs", "dfs", "dijkstra", "astar", "greedy", "choosing"
        (which search it was), "both_ends", "bellman_ford", "heuristics", "kruskal", "prim",
        "boruvka", "steiner", "games" or "constraints"; or "searches" or "trees" for
        several of them. By default all.
    seed : int, optional
        From 0 to 10⁶; the same answers lead to the same questions again. By default a
        random one.
    level : int, default 1
        The level of the first question, 1 to 5.
    **kwargs
        Traits of the widget, such as ``language="de"``.

    Raises
    ------
    ValueError
        If an argument is not one of these.

    Examples
    --------
    >>> quiz("trees", seed=3).current.title
    'Connect these towns'
    """
    return QuizWidget(Quiz(topic, seed=seed, level=level), **kwargs)


def lessons_of_game(
    game: Any, player: int, progress: Callable[[int, int], None], number: int = 3
) -> Callable[[str], list[LessonWidget]]:
    """Find lessons for a table or a league; return what makes their widgets."""
    found = lessons.of_game(game, player, number=number, progress=progress)
    return lambda language: [LessonWidget(lesson, language=language) for lesson in found]

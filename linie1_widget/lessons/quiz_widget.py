"""The widget for a quiz, and its questions with all verdicts for a page of one file."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import Any

from linie1_widget.base.errors import WrongType
from linie1_widget.base.texts import OfflineLimit
from linie1_widget.base.widget.built import bundled
from linie1_widget.base.widget.page import LivePart
from linie1_widget.lessons.exercise import Exercise
from linie1_widget.lessons.lesson_widget import LessonWidget
from linie1_widget.lessons.questions import LEVELS
from linie1_widget.lessons.quiz import Quiz, Score, topic_of
from linie1_widget.lessons.task import answers_json, task_json

STORED = 20  # questions of a page of one file


class QuizWidget(LessonWidget):
    """A quiz that is answered in the page: a question after the other, and the score.

    Parameters
    ----------
    quiz : Quiz
        The quiz.

    Attributes
    ----------
    lesson : str
        The id of the question asked now.
    result : Result or None
        The result of the last answer given in the page. It is not sent to the page.

    Raises
    ------
    TypeError
        If the argument is not a quiz.

    Examples
    --------
    >>> widget = quiz("astar", seed=1)
    >>> widget
    QuizWidget('f_value-1-1.0: A*: what is its f?')
    >>> widget.quiz.streak
    0
    """

    _others = ()

    def __init__(self, quiz: Quiz, **kwargs: Any) -> None:
        if not isinstance(quiz, Quiz):
            raise WrongType(
                f"a QuizWidget shows a quiz such as Quiz('astar'), not {quiz!r}"
            )
        self._quiz = quiz
        super().__init__(quiz.lesson, **kwargs)

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
        part = replace(super()._live_part(), answers=bundled("answers.js"))
        return replace(part, limit=limit, positions=positions)

    def _task_json(self) -> dict[str, Any]:
        return self._question_json(self._current.exercise)

    def _question_json(self, exercise: Exercise) -> dict[str, Any]:
        return {**task_json(exercise), "next": True, "place": []}

    def _stored_json(self) -> list[dict[str, Any]]:
        """Return questions from the same seed, harder and harder, with all verdicts."""
        first, stored = self._quiz.level, []
        asker = Quiz(self._quiz.topic, self._quiz.seed, first)
        for at, lesson in enumerate(islice(asker, STORED), start=1):
            exercise = lesson.exercise
            score = {"level": asker.level, "topic": str(topic_of(exercise))}
            answers = {**answers_json(exercise), **score}
            stored.append({"_task": self._question_json(exercise), "_answers": answers})
            asker.level = first + at * (LEVELS[-1] + 1 - first) // STORED
        return stored


def quiz(
    topic: str | None = None,
    seed: int | None = None,
    level: int = 1,
    **kwargs: Any,
) -> QuizWidget:
    """Return a quiz without end to be answered in the page.

    Questions grow harder with right answers and easier with wrong ones; what was wrong
    comes again after three others. In a page of one file there are 20 questions, which
    are judged without Python.

    Parameters
    ----------
    topic : str, optional
        "rules", "routes", "bfs", "dfs", "dijkstra", "astar", "greedy", "choosing" (an
        algorithm), "heuristics", "kruskal", "prim" or "steiner"; or "searches" or "trees"
        for several of them. By default all.
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
    'Which place helps?'
    """
    return QuizWidget(Quiz(topic, seed, level), **kwargs)

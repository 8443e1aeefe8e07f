"""A quiz: endless questions, which get harder with right answers."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from linie1_widget.base.errors import InvalidValue, checked_whole
from linie1_widget.lessons.exercise import (
    AnswerResult,
    Exercise,
    Factory,
    Hint,
    Lesson,
    Solution,
    generate,
)
from linie1_widget.lessons.questions import (
    admissibility,
    constraint_questions,
    game_values,
    routes,
    search_ideas,
    searches,
    tile_rules,
    trees,
)
from linie1_widget.lessons.texts.quiz_questions import QuizTopic

LEVELS = range(1, 6)

_PARTS = (
    *(tile_rules, routes, searches, search_ideas, admissibility, trees),
    game_values,
    constraint_questions,
)

# The factories of questions by topic and name, in the order of the topics.
QUESTIONS: Mapping[QuizTopic, Mapping[str, Factory]] = MappingProxyType(
    {
        topic: {
            name: factory
            for part in _PARTS
            for name, factory in part.QUIZ.get(topic, {}).items()
        }
        for topic in QuizTopic
    }
)

# The topics by name, and groups of them.
TOPICS: Mapping[str, tuple[QuizTopic, ...]] = MappingProxyType(
    {
        **{topic.name.lower(): (topic,) for topic in QUESTIONS},
        "searches": tuple(dict.fromkeys((*searches.QUIZ, *search_ideas.QUIZ))),
        "trees": tuple(trees.QUIZ),
    }
)

SEEDS = 10**6

_BETWEEN = 3  # questions before one with a wrong answer comes again

_RISE = 2  # right answers in a row that raise the level


def make_question(name: str, seed: str, level: int) -> Exercise:
    """Return the question that a seed gives at a level."""
    (factory,) = (names[name] for names in QUESTIONS.values() if name in names)
    return generate(name, factory, seed, level)


class Score(NamedTuple):
    """The first answers of a topic."""

    right: int = 0
    asked: int = 0


class Quiz:
    """Endless questions from a seed, each a lesson with exactly one right answer.

    A quiz is iterable: it yields the current question, then others without end. Only the
    first answer to a question counts. Two right answers in a row raise the level; a wrong
    one lowers it, and the question comes again after three others.

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

    Attributes
    ----------
    lesson : Lesson
        The current question.
    seed, level : int
        The seed, and the level of the next new question.
    streak, best : int
        The number of right answers in a row, and the most so far.

    Raises
    ------
    ValueError
        If an argument is not one of these.

    Examples
    --------
    >>> quiz = Quiz("astar", seed=1)
    >>> quiz.lesson
    <Lesson f_value-1-1.0: A*: what is its f?>
    >>> bool(quiz.check(quiz.solution().answer)), quiz.streak
    (True, 0)
    >>> bool(quiz.check(quiz.next().exercise.answer)), quiz.streak
    (True, 1)
    """

    level: int
    streak: int
    best: int
    lesson: Lesson

    def __init__(
        self, topic: str | None = None, *, seed: int | None = None, level: int = 1
    ) -> None:
        if topic is not None and topic not in TOPICS:
            raise InvalidValue(
                f"a quiz has no topic {topic!r}: choose one of {', '.join(TOPICS)}"
            )
        number = Random().randrange(SEEDS) if seed is None else seed
        self.topic = topic
        self.seed = checked_whole("the seed", number, 0, SEEDS)
        self.level = checked_whole("the level", level, LEVELS[0], LEVELS[-1])
        self.streak = self.best = 0
        self._scores: dict[QuizTopic, Score] = {}
        self._asked = 0  # number of new questions
        self._counted = False  # True once the current question is in the score
        # Questions to repeat, each with the number of others that come before it.
        self._again: deque[tuple[int, Exercise]] = deque()
        self.lesson = Lesson(self._new())

    @property
    def topics(self) -> tuple[QuizTopic, ...]:
        """The topics of the questions."""
        return tuple(QUESTIONS) if self.topic is None else TOPICS[self.topic]

    @property
    def scores(self) -> Mapping[QuizTopic, Score]:
        """The right and all first answers by topic."""
        return MappingProxyType(self._scores)

    @property
    def again(self) -> int:
        """The number of questions that come again after a wrong answer."""
        return len(self._again)

    @property
    def answered(self) -> bool:
        """True if the current question has an answer, or its solution was shown."""
        return self._counted

    def check(self, answer: object) -> AnswerResult:
        """Check an answer to the current question; the first one counts."""
        result = self.lesson.check(answer)
        if result.read:
            self._count(result.right)
        return result

    def hint(self) -> Hint:
        """Return the next hint."""
        return self.lesson.hint()

    def solution(self) -> Solution:
        """Return the right answer; asking before an answer counts as a wrong one."""
        self._count(False)
        return self.lesson.solution()

    def __iter__(self) -> Iterator[Lesson]:
        yield self.lesson
        while True:
            yield self.next()

    def next(self) -> Lesson:
        """Ask another question."""
        self._counted = False
        self._again = deque((left - 1, exercise) for left, exercise in self._again)
        due = self._again and self._again[0][0] < 0
        self.lesson = Lesson(self._again.popleft()[1] if due else self._new())
        return self.lesson

    def _count(self, right: bool) -> None:
        if self._counted:
            return
        self._counted = True
        self.streak = self.streak + 1 if right else 0
        self.best = max(self.best, self.streak)
        exercise = self.lesson.exercise
        topic = topic_of(exercise)
        score = self._scores.get(topic, Score())
        self._scores[topic] = Score(score.right + right, score.asked + 1)
        if not right:
            self._again.append((_BETWEEN, exercise))
            self.level = max(LEVELS[0], self.level - 1)
        elif self.streak % _RISE == 0:
            self.level = min(LEVELS[-1], self.level + 1)

    def _new(self) -> Exercise:
        # Each kind of question comes once before one comes again.
        names = [name for topic in self.topics for name in QUESTIONS[topic]]
        turn, index = divmod(self._asked, len(names))
        Random(f"{self.topic} {self.seed} {turn}").shuffle(names)
        seed = f"{self.seed}.{self._asked}"
        self._asked += 1
        return make_question(names[index], seed, self.level)

    def __eq__(self, other: object) -> bool:
        return vars(self) == vars(other) if isinstance(other, Quiz) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Quiz: {self.topic or 'all'}, seed {self.seed}, level {self.level}>"


def topic_of(exercise: Exercise) -> QuizTopic:
    """Return the topic of a question."""
    name = exercise.id.split("-")[0]
    return next(topic for topic, names in QUESTIONS.items() if name in names)

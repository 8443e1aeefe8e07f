"""All lessons, with the progress of one person."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from types import MappingProxyType

from linie1_widget.errors import NoSuchLesson
from linie1_widget.lessons.exercise.exercise import Exercise, made_by
from linie1_widget.lessons.lesson import Lesson
from linie1_widget.lessons.progress_table import Progress
from linie1_widget.lessons.puzzles.boards import checked
from linie1_widget.lessons.puzzles.kinds import PUZZLES
from linie1_widget.lessons.topics import (
    dice,
    europa,
    exchanges,
    heuristics,
    own,
    routes,
    rules,
    searches,
    trees,
)

_TOPICS = (rules, exchanges, routes, searches, heuristics, trees, europa, dice, own)

# Factories of exercises by id, in the order of the course.
EXERCISES: Mapping[str, Callable[[], Exercise]] = MappingProxyType(
    {id_: make for topic in _TOPICS for id_, make in topic.EXERCISES.items()}
)


class Lessons(Mapping[str, Lesson]):
    """The lessons by id, with the progress of one person.

    A lesson is created at the first access and kept.

    Examples
    --------
    >>> lessons = Lessons()
    >>> lessons["rules-2"]
    <Lesson rules-2: Which rule forbids it?>
    >>> lessons["rules-99"]
    Traceback (most recent call last):
    ...
    linie1_widget.errors.NoSuchLesson: there is no lesson 'rules-99': \
list(l1.lessons) names all
    """

    def __init__(self) -> None:
        self._made: dict[str, Lesson] = {}
        self._puzzles: dict[str, Lesson] = {}

    def __getitem__(self, id_: str) -> Lesson:
        if not isinstance(id_, str) or id_ not in EXERCISES:
            raise NoSuchLesson(f"there is no lesson {id_!r}: list(l1.lessons) names all")
        if id_ not in self._made:
            self._made[id_] = Lesson(made_by(EXERCISES[id_]))
        return self._made[id_]

    def __iter__(self) -> Iterator[str]:
        return iter(EXERCISES)

    def __len__(self) -> int:
        return len(EXERCISES)

    def __contains__(self, id_: object) -> bool:
        return isinstance(id_, str) and id_ in EXERCISES

    def puzzle(self, kind: str, seed: int, difficulty: int = 1) -> Lesson:
        """Return a puzzle with one solution; equal arguments return the same object.

        Parameters
        ----------
        kind : str
            "only_square", "missing_tile", "broken_rule" or "shortest_line".
        seed : int
            From 0 to 10⁹.
        difficulty : int
            1, 2 or 3.

        Raises
        ------
        ValueError
            If an argument is not one of these.

        Examples
        --------
        >>> Lessons().puzzle("broken_rule", seed=3)
        <Lesson broken_rule-1-3: The broken rule>
        """
        if not isinstance(kind, str) or kind not in PUZZLES:
            raise NoSuchLesson(
                f"there is no kind of puzzle {kind!r}: choose one of {', '.join(PUZZLES)}"
            )
        checked(seed, difficulty)
        id_ = f"{kind}-{difficulty}-{seed}"
        if id_ not in self._puzzles:
            maker = partial(PUZZLES[kind], seed, difficulty)
            self._puzzles[id_] = Lesson(made_by(maker))
        return self._puzzles[id_]

    def progress(self) -> Progress:
        """Return the progress, with a row for each lesson and each puzzle.

        >>> Lessons().progress().solved
        0
        """
        return Progress.of((*self.values(), *self._puzzles.values()))

    def __repr__(self) -> str:
        return f"<Lessons: {len(self)}, by id>"

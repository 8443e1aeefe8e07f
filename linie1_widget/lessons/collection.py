"""All lessons and kinds of puzzles, with the progress of one person as a table."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from html import escape
from itertools import groupby

from linie1_widget.errors import InvalidValue, NoSuchLesson
from linie1_widget.language.english.lessons.answering import LessonTopic, ProgressText
from linie1_widget.lessons.board_puzzles import (
    checked,
    make_broken_rule,
    make_missing_tile,
    make_only_square,
)
from linie1_widget.lessons.exercise import Exercise, Maker, exercise_of
from linie1_widget.lessons.lesson import Counts, Lesson
from linie1_widget.lessons.own_games import costly_plays
from linie1_widget.lessons.shortest_line import make_shortest_line
from linie1_widget.lessons.topics import (
    dice,
    europa,
    exchanges,
    heuristics,
    learner_code,
    routes,
    rules,
    searches,
    trees,
)
from linie1_widget.lessons.written.files import Chapter, course
from linie1_widget.linie1.game.game import Game
from linie1_widget.turn_game.files import PathLike, as_path, parsed, text_of, write_whole


@dataclass(frozen=True)
class Row:
    """The state of a lesson."""

    lesson: str  # id
    title: str
    tries: int
    hints: int
    solved: bool
    shown: bool  # solution shown before a right answer
    state: str

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells of the row as text."""
        return self.lesson, self.title, str(self.tries), str(self.hints), self.state


@dataclass(frozen=True)
class Progress:
    """A snapshot of the progress in lessons as a table."""

    rows: tuple[Row, ...]

    @property
    def solved(self) -> int:
        """The number of lessons solved."""
        return sum(row.solved for row in self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def __str__(self) -> str:
        table = [_head(), *(row.cells for row in self.rows)]
        widths = [max(map(len, column)) for column in zip(*table, strict=True)]
        lines = ["  ".join(map(str.ljust, cells, widths)).rstrip() for cells in table]
        return "\n".join([*lines, self._summary])

    def _repr_html_(self) -> str:
        def html(cells: tuple[str, ...], tag: str) -> str:
            return f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in cells)}</tr>"

        body = "".join(html(row.cells, "td") for row in self.rows)
        return (
            f"<table><thead>{html(_head(), 'th')}</thead><tbody>{body}</tbody></table>"
            f"<p>{escape(self._summary)}</p>"
        )

    @property
    def _summary(self) -> str:
        return str(ProgressText.SUMMARY(solved=self.solved, count=len(self.rows)))


def _head() -> tuple[str, ...]:
    names = ("LESSON", "TITLE", "TRIES", "HINTS", "STATE")
    return tuple(str(ProgressText[name]) for name in names)


# From a seed and a difficulty to a puzzle.
PUZZLES: Mapping[str, Callable[[int, int], Exercise]] = {
    "only_square": make_only_square,
    "missing_tile": make_missing_tile,
    "broken_rule": make_broken_rule,
    "shortest_line": make_shortest_line,
}


_TOPICS = (
    rules,
    exchanges,
    routes,
    searches,
    heuristics,
    trees,
    europa,
    dice,
    learner_code,
)

# Factories of the exercises written in Python by id, in the order of the course.
EXERCISES: Mapping[str, Maker] = {
    id_: maker for topic in _TOPICS for id_, maker in topic.EXERCISES.items()
}


@cache
def _course() -> tuple[Chapter, ...]:
    """Return the chapters of the course: those in Python, then a file for each notebook."""
    topics = groupby(EXERCISES, lambda id_: id_.split("-")[0])
    chapters = (
        Chapter(LessonTopic[topic.upper()], {id_: EXERCISES[id_] for id_ in ids})
        for topic, ids in topics
    )
    return *chapters, *course()


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
        self._lessons: dict[str, Lesson] = {}
        self._makers: dict[str, Maker] = {}  # empty until one is asked for
        self._puzzles: dict[str, Lesson] = {}
        self._file: PathLike | None = None

    def __getitem__(self, id_: str) -> Lesson:
        if id_ not in self:
            raise NoSuchLesson(f"there is no lesson {id_!r}: list(l1.lessons) names all")
        if id_ not in self._lessons:
            self._lessons[id_] = Lesson(self._exercises[id_](), self._write)
        return self._lessons[id_]

    def __iter__(self) -> Iterator[str]:
        return iter(self._exercises)

    def __len__(self) -> int:
        return len(self._exercises)

    def __contains__(self, id_: object) -> bool:
        return isinstance(id_, str) and id_ in self._exercises

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """The lessons by chapter, in the order of the course."""
        return _course()

    @property
    def _exercises(self) -> Mapping[str, Maker]:
        if not self._makers:
            for chapter in self.chapters:
                self._makers |= chapter.makers
        return self._makers

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
        seed, difficulty = checked(seed, difficulty)
        id_ = f"{kind}-{difficulty}-{seed}"
        if id_ not in self._puzzles:
            maker = partial(PUZZLES[kind], seed, difficulty)
            self._puzzles[id_] = Lesson(exercise_of(id_, maker), self._write)
        return self._puzzles[id_]

    def of_game(
        self, game: Game, player: int | str = 0, number: int = 3
    ) -> tuple[Lesson, ...]:
        """Return the plays of a player that cost most in a game, each as a lesson.

        Plays are judged as the bot "greedy" judges them: by the squares that the player's
        line still misses. Only what the player could know is used, so that the game need
        not be over.

        Parameters
        ----------
        game : Game
            A game of Linie 1; it is not changed.
        player : int or str, default 0
            The number or the name of a player.
        number : int, default 3
            The largest number of lessons, 1 to 10; there are fewer if fewer plays cost
            something.

        Returns
        -------
        tuple of Lesson
            The most costly play first.

        Raises
        ------
        TypeError
            If it is another game.
        ValueError
            If there is no such player, or the number is out of range.

        Examples
        --------
        >>> from linie1_widget import Game
        >>> game = Game(2, seed=1)
        >>> game.push("a1:C90")
        >>> (lesson,) = Lessons().of_game(game)
        >>> lesson
        <Lesson play-1: Move 1: a better play>
        >>> bool(lesson.check("a1:C90")), bool(lesson.check(lesson.solution().answer))
        (False, True)
        """
        return tuple(map(Lesson, costly_plays(game, player, number)))

    @property
    def begun(self) -> dict[str, Lesson]:
        """The lessons and puzzles with an attempt, a hint or the solution shown, by id."""
        lessons = {**self._lessons, **self._puzzles}
        return {id_: each for id_, each in lessons.items() if any(each.counts)}

    def keep(self, path: PathLike) -> None:
        """Keep the progress in a file, so that it survives the kernel.

        The progress in the file is added to that made so far, and from now on each answer,
        hint and solution is written to the file.

        Parameters
        ----------
        path : str or path
            A JSON file; it is created if there is none.

        Raises
        ------
        ValueError
            If the file holds anything else; nothing is changed then.
        OSError
            If the file cannot be read or written.

        Examples
        --------
        >>> from tempfile import TemporaryDirectory
        >>> today, tomorrow = Lessons(), Lessons()
        >>> with TemporaryDirectory() as folder:
        ...     today.keep(f"{folder}/lessons.json")
        ...     result = today["rules-2"].check("B")
        ...     tomorrow.keep(f"{folder}/lessons.json")
        >>> tomorrow["rules-2"].solved
        True
        """
        kept = self._read(path) if as_path(path).exists() else {}
        for id_, counts in kept.items():
            lesson = self._lesson_of(id_)
            lesson.counts = lesson.counts.with_those(counts)
        self._file = as_path(path)
        self._write()

    def _read(self, path: PathLike) -> dict[str, Counts]:
        try:
            entries = parsed(text_of(path), f"the progress in {str(path)!r}")
            kept = {id_: Counts.of(entry) for id_, entry in entries.items()}
            for id_ in kept:
                self._lesson_of(id_)
        except (TypeError, KeyError, ValueError) as error:
            raise InvalidValue(
                f"{str(path)!r} is no progress in lessons: {error}"
            ) from None
        return kept

    def _lesson_of(self, id_: str) -> Lesson:
        if id_ in self:
            return self[id_]
        puzzle = re.fullmatch(r"(\w+)-(\d)-(\d{1,10})", id_, re.ASCII)
        if puzzle is None:
            raise NoSuchLesson(f"there is no lesson {id_!r}")
        return self.puzzle(puzzle[1], int(puzzle[3]), int(puzzle[2]))

    def _write(self) -> None:
        if self._file is not None:
            kept = {id_: lesson.counts._asdict() for id_, lesson in self.begun.items()}
            write_whole(self._file, json.dumps(kept, indent=1) + "\n")

    def progress(self) -> Progress:
        """Return the progress, with a row for each lesson and each puzzle.

        >>> Lessons().progress().solved
        0
        """
        lessons = (*self.values(), *self._puzzles.values())
        rows = (Row(each.id, each.title, *each.counts, str(each.state)) for each in lessons)
        return Progress(tuple(rows))

    def __repr__(self) -> str:
        return f"<Lessons: {len(self)}, by id>"

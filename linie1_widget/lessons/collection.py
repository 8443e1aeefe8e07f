"""All lessons and kinds of puzzles, with the progress of one person as a table."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Protocol
from weakref import WeakSet

from linie1_widget.base.arguments import did_you_mean
from linie1_widget.base.errors import InvalidValue, NoSuchLesson, NotWritten, checked_whole
from linie1_widget.base.files import (
    PathLike,
    alone_with,
    as_path,
    parsed,
    reason,
    text_of,
    write_whole,
)
from linie1_widget.base.language.key import TranslatableBase
from linie1_widget.lessons.exercise import Counts, Factory, Lesson, Maker, generate
from linie1_widget.lessons.own_games import costly_moves
from linie1_widget.lessons.questions import (
    admissibility,
    crooked_code,
    dice,
    learner_code,
    routes,
    rungs,
    searches,
    tile_rules,
    trees,
)
from linie1_widget.lessons.taking_over.learner_model import Observed
from linie1_widget.lessons.texts.answering import LessonTopic, ProgressText
from linie1_widget.lessons.written.question_files import (
    Chapter,
    Source,
    course,
    merge_makers,
    of_packages,
    with_sources,
)
from linie1_widget.linie1.game.game import Game
from linie1_widget.trans_europa.game.europa_game import Game as EuropaGame

PUZZLES: Mapping[str, Factory] = {
    "only_square": tile_rules.only_square,
    "missing_tile": routes.missing_tile,
    "broken_rule": tile_rules.broken_rule,
    "shortest_line": routes.shortest_line,
}

_MOST_SEED = 10**9

_TAKEN_OVER = "take_over:"  # before the name of an algorithm, in a file of progress
_TELLING = 5  # decisions that replace what earlier ones have shown

_TOPICS = (
    tile_rules,
    routes,
    searches,
    admissibility,
    trees,
    dice,
    learner_code,
    crooked_code,
    rungs,
)

# Makers of the exercises written in Python by id, in the order of the course.
EXERCISES: Mapping[str, Maker] = {
    id_: maker for topic in _TOPICS for id_, maker in topic.EXERCISES.items()
}


@cache
def _course() -> tuple[Chapter, ...]:
    """Return the chapters in Python, a file for each notebook, and those of packages."""
    topics = groupby(EXERCISES, lambda id_: id_.split("-")[0])
    chapters = (
        Chapter(LessonTopic[topic.upper()], {id_: EXERCISES[id_] for id_ in ids})
        for topic, ids in topics
    )
    all_ = (*chapters, *course())
    return *all_, *of_packages(all_)


@dataclass(frozen=True)
class ProgressRow:
    """The state of a lesson."""

    lesson: str  # id
    title: str
    tries: int
    hints: int
    solved: bool
    shown: bool  # solution shown before a right answer
    # Of the smallest right answer, where smaller ones are better.
    size: int
    smallest: str
    state: str

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells of the row as text."""
        return self.lesson, self.title, str(self.tries), str(self.hints), self.state


@dataclass(frozen=True)
class Progress:
    """A snapshot of the progress in lessons as a table."""

    rows: tuple[ProgressRow, ...]
    # What clicks have shown of the algorithms that were taken over.
    observations: tuple[TranslatableBase, ...] = ()

    @property
    def solved(self) -> int:
        """The number of lessons solved."""
        return sum(row.solved for row in self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __iter__(self) -> Iterator[ProgressRow]:
        return iter(self.rows)

    def __str__(self) -> str:
        table = [_head(), *(row.cells for row in self.rows)]
        widths = [max(map(len, column)) for column in zip(*table, strict=True)]
        lines = ["  ".join(map(str.ljust, cells, widths)).rstrip() for cells in table]
        return "\n".join([*lines, self._summary, *map(str, self.observations)])

    def _repr_html_(self) -> str:
        def html(cells: tuple[str, ...], tag: str) -> str:
            return f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in cells)}</tr>"

        body = "".join(html(row.cells, "td") for row in self.rows)
        return (
            f"<table><thead>{html(_head(), 'th')}</thead><tbody>{body}</tbody></table>"
            f"<p>{escape(self._summary)}</p>"
            + "".join(f"<p>{escape(str(text))}</p>" for text in self.observations)
        )

    @property
    def _summary(self) -> str:
        return str(ProgressText.SUMMARY(solved=self.solved, count=len(self.rows)))


def _head() -> tuple[str, ...]:
    names = ("LESSON", "TITLE", "TRIES", "HINTS", "STATE")
    return tuple(str(ProgressText[name]) for name in names)


class Card(Protocol):
    """Shows progress in lessons."""

    def update_progress(self) -> None:
        """Show the progress as it is now."""


class Lessons(Mapping[str, Lesson]):
    """The lessons by id, with the progress of one person.

    A lesson is created when it is first accessed, and kept.

    Examples
    --------
    >>> lessons = Lessons()
    >>> lessons["rules-2"]
    <Lesson rules-2: Which rule forbids it?>
    >>> lessons["rules-99"]
    Traceback (most recent call last):
    ...
    linie1_widget.base.errors.NoSuchLesson: there is no lesson 'rules-99': \
did you mean rules-5? list(l1.lessons) names all
    """

    def __init__(self) -> None:
        self._lessons: dict[str, Lesson] = {}
        self._makers: dict[str, Maker] = {}  # empty until one is asked for
        # By file name; single lessons are under "".
        self._registered: dict[str, Chapter] = {}
        self._unknown: dict[str, Counts] = {}  # of lessons that may be registered later
        self._puzzles: dict[str, Lesson] = {}
        self._observed: dict[str, Observed] = {}  # by algorithm
        self._file: Path | None = None
        self.cards: WeakSet[Card] = WeakSet()  # told of each change

    def __getitem__(self, id_: str) -> Lesson:
        if id_ not in self:
            near = did_you_mean(id_, self) or ":"
            raise NoSuchLesson(
                f"there is no lesson {id_!r}{near} list(l1.lessons) names all"
            )
        if id_ not in self._lessons:
            self._lessons[id_] = self._attach(Lesson(self._exercises[id_]()))
        return self._lessons[id_]

    def __iter__(self) -> Iterator[str]:
        return iter(self._exercises)

    def __len__(self) -> int:
        return len(self._exercises)

    def __contains__(self, id_: object) -> bool:
        return isinstance(id_, str) and id_ in self._exercises

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """The lessons by chapter: those of the course, then those registered."""
        return *_course(), *self._registered.values()

    @property
    def _exercises(self) -> Mapping[str, Maker]:
        self._makers = self._makers or merge_makers(self.chapters)
        return self._makers

    def register(self, *sources: Source) -> tuple[Lesson, ...]:
        """Add your own lessons for this session.

        They are listed after those of the course, and count as progress. A lesson or file
        that is registered again replaces the earlier one and keeps its counts, so that a
        cell can be run again.

        Parameters
        ----------
        *sources : Lesson or path
            A lesson, as `exercise` returns it; or a TOML file of questions, or a folder
            with such files. All questions are checked.

        Returns
        -------
        tuple of Lesson
            The lessons that were added.

        Raises
        ------
        ValueError
            If a question is incomplete, with all complaints at once, or another lesson has
            its id. Nothing is added then.
        OSError
            If a file cannot be read.

        Examples
        --------
        >>> from linie1_widget import exercise
        >>> lessons = Lessons()
        >>> lessons.register(exercise(
        ...     "bridges", "number", task="How many bridges has Königsberg?", answer=7,
        ...     otherwise="Count those over both arms of the river.",
        ...     why="Euler counted them: no walk crosses each once.",
        ... ))
        (<Lesson bridges: Bridges>,)
        >>> list(lessons)[-1], bool(lessons["bridges"].check(7)), lessons.progress().solved
        ('bridges', True, 1)
        """
        chapters = with_sources(self._registered, sources)
        self._makers = merge_makers((*_course(), *chapters.values()))
        single = {source.id: source for source in sources if isinstance(source, Lesson)}
        new = dict.fromkeys(
            id_
            for name, chapter in chapters.items()
            if chapter is not self._registered.get(name)
            for id_ in (chapter.makers if name else single)
        )
        self._registered = chapters
        for id_ in new:
            lesson = single.get(id_) or Lesson(self._makers[id_]())
            self._lessons[id_] = self._attach(lesson)
        return tuple(self._lessons[id_] for id_ in new)

    def _observe(self, algorithm: str, observed: Observed) -> None:
        """Count what clicks have shown of an algorithm that was taken over."""
        if observed.decisions >= _TELLING or algorithm not in self._observed:
            self._observed[algorithm] = observed
            self._write()

    def _attach(self, lesson: Lesson) -> Lesson:
        """Return a lesson with its earlier counts, which reports new ones."""
        before = self._lessons.get(lesson.id)
        counts = before.counts if before else self._unknown.pop(lesson.id, Counts())
        lesson.counts = lesson.counts.with_those(counts)
        lesson.changed = self._changed
        return lesson

    def _changed(self) -> None:
        self._write()
        for card in list(self.cards):
            card.update_progress()

    def puzzle(self, kind: str, *, seed: int, difficulty: int = 1) -> Lesson:
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
        if kind not in PUZZLES:
            raise NoSuchLesson(
                f"there is no kind of puzzle {kind!r}: choose one of {', '.join(PUZZLES)}"
            )
        number = checked_whole("the seed", seed, 0, _MOST_SEED)
        level = checked_whole("the difficulty", difficulty, 1, 3)
        id_ = f"{kind}-{level}-{number}"
        if id_ not in self._puzzles:
            exercise = generate(kind, PUZZLES[kind], number, level)
            self._puzzles[id_] = self._attach(Lesson(exercise))
        return self._puzzles[id_]

    def of_game(
        self,
        game: Game | EuropaGame,
        player: int | str = 0,
        *,
        number: int = 3,
        progress: Callable[[int, int], None] = lambda _done, _all: None,
    ) -> tuple[Lesson, ...]:
        """Return the costliest moves of a player in a game, each as a lesson.

        Plays are judged as the bot "search" judges them: bots play on after each play in
        the same possible worlds, and the chances to win are compared. Plays that differ by
        less than the standard error count as equal. In Trans Europa whole turns are judged,
        by the points at the end of the round. Only what the player could know is used, so
        the game need not be over. It takes a second for each play.

        Parameters
        ----------
        game : Game
            A game of Linie 1 or of Trans Europa; it is not changed.
        player : int or str, default 0
            The number or the name of a player.
        number : int, default 3
            The largest number of lessons, 1 to 10; fewer if fewer moves cost something.
        progress : callable, optional
            Called before each move is compared, with the number of moves done and of all.
            An error that it raises ends the search.

        Returns
        -------
        tuple of Lesson
            The costliest move first.

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
        return tuple(map(Lesson, costly_moves(game, player, number, progress)))

    @property
    def begun(self) -> dict[str, Lesson]:
        """The lessons and puzzles with an attempt, a hint or the solution shown, by id."""
        lessons = {**self._lessons, **self._puzzles}
        return {id_: lesson for id_, lesson in lessons.items() if any(lesson.counts)}

    def keep(self, path: PathLike) -> None:
        """Keep the progress in a file, so that it survives the kernel.

        The progress in the file is added to that made so far, and each answer, hint and
        solution is written to the file from then on. Entries on unknown lessons are kept
        until these are registered. Several notebooks can share a file: each adds its
        progress to that of the others.

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
        before, self._file = self._file, as_path(path)
        try:
            self._write()
        except BaseException:
            self._file = before
            raise

    def _merge(self, kept: Mapping[str, Counts]) -> None:
        for id_, counts in kept.items():
            lesson = self._lesson_of(id_)
            if lesson is None:
                self._unknown[id_] = counts.with_those(self._unknown.get(id_, Counts()))
            else:
                lesson.counts = lesson.counts.with_those(counts)

    def _lesson_of(self, id_: str) -> Lesson | None:
        """Return a lesson or a puzzle; None if it is not registered in this session."""
        if id_ in self:
            return self[id_]
        puzzle = re.fullmatch(r"(\w+)-(\d)-(\d{1,10})", id_, re.ASCII)
        if puzzle is None or puzzle[1] not in PUZZLES:
            return None
        return self.puzzle(puzzle[1], seed=int(puzzle[3]), difficulty=int(puzzle[2]))

    def _write(self) -> None:
        if self._file is None:
            return
        with alone_with(self._file):
            # Another notebook may have written to it.
            kept, observed = _read(self._file)
            self._merge(kept)
            self._observed = observed | self._observed
            begun = {id_: lesson.counts for id_, lesson in self.begun.items()}
            counts = {**self._unknown, **begun}
            entries = {id_: count._asdict() for id_, count in counts.items()}
            for algorithm, seen in self._observed.items():
                entries[f"{_TAKEN_OVER}{algorithm}"] = seen._asdict()
            write_whole(self._file, json.dumps(entries, indent=1) + "\n")

    def progress(self) -> Progress:
        """Return the progress, with a row for each lesson and each puzzle.

        >>> Lessons().progress().solved
        0
        """
        lessons = (*self.values(), *self._puzzles.values())
        return Progress(
            tuple(
                ProgressRow(lesson.id, lesson.title, *lesson.counts, lesson._state_in_words)
                for lesson in lessons
            ),
            tuple(observed.sentence for observed in self._observed.values()),
        )

    def __repr__(self) -> str:
        return f"<Lessons: {len(self)}, by id>"


def _read(path: Path) -> tuple[dict[str, Counts], dict[str, Observed]]:
    """Return the progress in a file; nothing if there is none."""
    counts, observed = dict[str, Counts](), dict[str, Observed]()
    try:
        entries = parsed(text_of(path), f"the progress in {str(path)!r}")
        for id_, entry in entries.items():
            if id_.startswith(_TAKEN_OVER):
                observed[id_.removeprefix(_TAKEN_OVER)] = Observed.of(entry)
            else:
                counts[id_] = Counts.of(entry)
    except FileNotFoundError:
        pass
    except OSError as error:
        raise NotWritten(f"{str(path)!r} cannot be read: {reason(error)}") from error
    except (TypeError, KeyError, ValueError) as error:
        raise InvalidValue(f"{str(path)!r} holds no progress in lessons: {error}") from None
    return counts, observed

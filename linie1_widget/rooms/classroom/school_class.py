"""The state of a class: who is there, what was answered, and what the teacher shows."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, Protocol, TypeAlias

from linie1_widget.base.arguments import is_line, looks
from linie1_widget.base.language.key import TranslatableBase
from linie1_widget.lessons.exercise import Result
from linie1_widget.lessons.lesson import Counts
from linie1_widget.rooms.classroom.answer_book import AnswerBook, Vote, read
from linie1_widget.rooms.classroom.class_lesson import (
    LearnerLesson,
    LessonSet,
    OwnCopies,
    OwnCopy,
    drawn,
)
from linie1_widget.rooms.classroom.kept_class import (
    LONGEST_NAME,
    KeptClass,
    KeptLearner,
    now,
)
from linie1_widget.rooms.texts import ClassText

MOST_WRONG = 2  # wrong answers to a lesson after which a learner is stuck

LONG = 180.0  # seconds without an answer after which a learner is stuck

Material: TypeAlias = LessonSet | OwnCopies


class Follower(Protocol):
    """A learner's page, which follows what the teacher shows."""

    def follow(self) -> None:
        """Show what the teacher shows now."""


class Learner:
    """Somebody in a class."""

    def __init__(self, number: int, name: str, key: str, page: Follower) -> None:
        self.number, self.name, self.key, self.page = number, name, key, page
        self.widget: LearnerLesson | OwnCopy
        self.since = monotonic()  # of the last answer, or of coming to the lesson

    def arrive(self) -> None:
        """Begin to count the time anew."""
        self.since = monotonic()

    @property
    def order(self) -> list[Any]:
        """The key by which names are sorted."""
        # Texts and numbers take turns, so that they are not compared with each other.
        parts = re.split(r"([0-9]+)", self.name.casefold())
        return [int(part) if at % 2 else part for at, part in enumerate(parts)]

    @property
    def kept(self) -> KeptLearner:
        """The learner as a restart needs it."""
        widget = self.widget
        at, counts, made = 0, dict[str, Counts](), dict[str, Any]()
        if isinstance(widget, LearnerLesson):
            at, counts = widget.at, widget.counts
        else:
            made = drawn(widget)
        return KeptLearner(self.number, self.name, at, widget.language, counts, made)

    @property
    def called(self) -> TranslatableBase | str:
        """The name, or the number if there are no names."""
        return self.name or ClassText.LEARNER(number=self.number)

    @property
    def stuck(self) -> TranslatableBase | None:
        """The reason why the learner may need help; None if there is none."""
        if not isinstance(self.widget, LearnerLesson):
            return None
        lesson, waits = self.widget.current, monotonic() - self.since
        if lesson.solved or lesson.shown:
            return None
        if lesson.tries >= MOST_WRONG:
            return ClassText.WRONG(number=lesson.tries)
        if lesson.hints:
            return ClassText.HINTED
        return ClassText.WAITING(minutes=int(waits // 60)) if waits >= LONG else None


class SchoolClass:
    """Learners, each with something of their own, and what the teacher shows to all."""

    def __init__(
        self,
        material: Material,
        book: AnswerBook,
        before: KeptClass,
        changed: Callable[[], None],
    ) -> None:
        self.material, self.book = material, book
        self.learners: list[Learner] = []
        self._before = before
        self._away = dict(before.learners)  # of before a restart, by key
        self.at = before.at  # the lesson on the teacher's table
        self.is_led, self.is_over = before.led, False
        self._shown = [*before.shown]  # lessons with their answers shown, the last one last
        self._changed = changed
        # The keys of all who have joined; others are forgotten when they leave.
        self._keys = set(self._away)
        numbers = [each.number for each in self._away.values()]
        if not book.has_names:
            # Nobody gets the answers of somebody who was removed.
            numbers += [row["number"] for row in book.rows]
        self._joined = max(numbers, default=0)
        # The first and the last answer to each lesson, by the number of the learner.
        self._votes: defaultdict[int, dict[int, tuple[Vote, Vote]]] = defaultdict(dict)
        for learner in self._away.values():
            for answer in self.answers_of(learner):
                self._vote(learner, *answer)

    # what the teacher does -------------------------------------------------------------

    def look_at(self, at: int) -> None:
        """Put a lesson on the table; learners who follow go there too."""
        self.at = at
        self._tell_all()

    def lead(self, leads: bool) -> None:
        """Let all pages follow the teacher, or each go on by itself."""
        self.is_led = leads
        self._tell_all()

    def show_answer(self, shows: bool) -> None:
        """Show the answer to the lesson on the table to all, or no longer."""
        self._shown = [at for at in self._shown if at != self.at] + [self.at] * shows
        self._tell_all()

    @property
    def shown(self) -> Sequence[int]:
        """The lessons with their answers shown, the last one last."""
        return self._shown

    def votes(self, at: int, first: bool) -> list[Vote]:
        """Return the first or the last answer of each learner to a lesson."""
        return [votes[0 if first else 1] for votes in self._votes[at].values()]

    def _tell_all(self) -> None:
        for learner in self.learners:
            learner.page.follow()
        self.changed()

    # what learners do ------------------------------------------------------------------

    def register(self, name: str, key: str, page: Follower) -> Learner | TranslatableBase:
        """Return a learner, who is to be let in; or why the name is none."""
        name = " ".join(name.split())
        if self.book.has_names and not is_line(name, LONGEST_NAME):
            return ClassText.NO_NAME(most=LONGEST_NAME)
        self._joined += 1
        name = self._unique(name) if self.book.has_names else ""
        if name:
            self.hold(key)
        return Learner(self._joined, name, key, page)

    def has(self, key: str) -> bool:
        """Return True if a learner has this key; may be called by any thread."""
        return key in self._keys

    def hold(self, key: str) -> None:
        """Hold the place of a learner who has said or done something."""
        self._keys.add(key)

    def rejoin(self, key: str, page: Follower) -> tuple[Learner, KeptLearner] | None:
        """Return who was here before a restart, and what was kept; None if nobody was."""
        if key not in self._away:
            return None
        kept = self._away.pop(key)
        return Learner(kept.number, kept.name, key, page), kept

    def admit(self, learner: Learner) -> None:
        """Let a learner in, whose widget has been made."""
        self.learners.append(learner)
        self.changed()

    def _unique(self, name: str) -> str:
        names = [each.name for each in self.learners]
        names += [each.name for each in self._away.values()]
        # As with numbers.
        names += [row["name"] for row in self.book.rows]
        taken = {looks(each).casefold() for each in names}
        number, unique = 1, name
        while looks(unique).casefold() in taken:
            number += 1
            unique = f"{name} {number}"
        return unique

    def leave(self, learner: Learner) -> None:
        """Forget a learner; the answers are kept, and all who were there at the end."""
        if not self.is_over:
            self._keys.discard(learner.key)
            self.learners.remove(learner)
            for votes in self._votes.values():
                votes.pop(learner.number, None)
            self.changed()

    def answered(self, learner: Learner, at: int, answer: str, result: Result) -> None:
        """Take down an answer."""
        assert isinstance(self.material, LessonSet)
        exercise = self.material.lessons[at].exercise
        learner.arrive()
        self._vote(learner, at, answer, result.right)
        assert isinstance(learner.widget, LearnerLesson)
        self.book.add(
            {
                "time": now(),
                self.book.who: getattr(learner, self.book.who),
                "lesson": exercise.id,
                "answer": answer,
                "right": result.right,
                "tries": learner.widget.own[at].tries,
            }
        )

    def _vote(
        self, learner: Learner | KeptLearner, at: int, answer: str, right: bool
    ) -> None:
        assert isinstance(self.material, LessonSet)
        value = read(self.material.lessons[at].exercise, answer)
        if value is not None:
            vote = Vote(value, right)
            first, _ = self._votes[at].get(learner.number, (vote, vote))
            self._votes[at][learner.number] = first, vote

    # what a restart leaves -------------------------------------------------------------

    @property
    def kept(self) -> KeptClass:
        """The class as it is to be kept."""
        here = {each.key: each.kept for each in self.learners}
        return self._before._replace(
            at=self.at,
            led=self.is_led,
            shown=[*self._shown],
            learners={**self._away, **here},
        )

    def answers_of(self, learner: Learner | KeptLearner) -> list[tuple[int, str, bool]]:
        """Return lesson, answer and judgement of each answer of a learner."""
        number = {id_: at for at, id_ in enumerate(self.material.ids)}
        return [
            (number[row["lesson"]], row["answer"], row["right"])
            for row in self.book.of(getattr(learner, self.book.who))
            if row["lesson"] in number
        ]

    def changed(self) -> None:
        """Tell the teacher that something has changed."""
        self._changed()

"""The state of a class: who is there, what was answered, and what the teacher shows."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from math import ceil
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeAlias

from linie1_widget.base.arguments import is_line, looks
from linie1_widget.base.language.key import TranslatableBase
from linie1_widget.lessons.exercise import AnswerResult
from linie1_widget.rooms.classroom.answer_book import AnswerBook, Vote, read
from linie1_widget.rooms.classroom.class_lesson import (
    LearnerLesson,
    LessonSet,
    OwnCopies,
)
from linie1_widget.rooms.classroom.kept_class import (
    LONGEST_NAME,
    KeptClass,
    KeptLearner,
    now,
    seconds_to,
)
from linie1_widget.rooms.texts import ClassText

if TYPE_CHECKING:
    from linie1_widget.rooms.classroom.learner import Learner

NOBODY_CAME = 120.0  # seconds after which all are in

Activity: TypeAlias = LessonSet | OwnCopies


class SchoolClass:
    """The learners, their answers, and what the teacher shows to all."""

    # Calls a function after some seconds, by the kernel's loop.
    call_later: Callable[[float, Callable[[], None]], None]

    def __init__(
        self,
        activity: Activity,
        book: AnswerBook,
        before: KeptClass,
        changed: Callable[[], None],
    ) -> None:
        self.activity, self.book = activity, book
        self.learners: list[Learner] = []
        self._before = before
        self._disconnected = dict(before.learners)  # since a restart, by key
        self.at = before.at  # the lesson on the teacher's table
        self.is_led, self.is_over = before.led, False
        self.shown = [*before.shown]  # lessons with their answers shown, the last one last
        self.rules = before.rules
        self._ends_at = 0.0  # of the timer, by the monotonic clock; 0 without one
        self._ends = before.ends  # the same by the clock on the wall, for a restart
        self.has_door = True  # the way in is shown, and a word leads in
        self._last_joined = monotonic()
        self.changed = changed  # tells the teacher that something has changed
        # The keys of all who have joined; others are forgotten when they leave.
        self._keys = set(self._disconnected)
        numbers = [learner.number for learner in self._disconnected.values()]
        if not book.has_names:
            # Nobody gets the answers of somebody who was removed.
            numbers += [row["number"] for row in book.rows]
        self._last_number = max(numbers, default=0)
        # The first and the last answer to each lesson, by the number of the learner.
        self._votes: defaultdict[int, dict[int, tuple[Vote, Vote]]] = defaultdict(dict)
        # How many answers of a learner to each lesson were wrong.
        self.wrong: defaultdict[int, Counter[int]] = defaultdict(Counter)
        for learner in self._disconnected.values():
            for answer in self.answers_of(learner):
                self._vote(learner, *answer)

    # what the teacher does -------------------------------------------------------------

    def look_at(self, at: int) -> None:
        """Put a lesson on the table; learners who follow go there too."""
        self.at = at
        self._tell_all()

    def lead(self, leads: bool) -> None:
        self.is_led = leads
        self._tell_all()

    def show_answer(self, shows: bool) -> None:
        self.shown = [at for at in self.shown if at != self.at] + [self.at] * shows
        self._tell_all()

    def set_rules(self, **rules: Any) -> None:
        """Change what learners may do; locked answers end the timer."""
        self.rules = self.rules._replace(**rules)
        if self.rules.locked:
            self._ends_at, self._ends = 0.0, ""
        self._tell_all()

    def start_timer(self, seconds: float) -> None:
        """Take answers for so long, and lock them then; 0 stops the timer."""
        self._ends = now(seconds) if seconds else ""
        self._set_timer(seconds)
        self.set_rules(locked=self.rules.locked and not seconds)

    def _set_timer(self, seconds: float) -> None:
        self._ends_at = end = monotonic() + seconds if seconds else 0.0
        if seconds:
            self.call_later(seconds, lambda: self._end_timer(end))

    def resume_timer(self) -> None:
        """Run the rest of the timer of before; lock answers if it is over."""
        if self._ends:
            self._set_timer(seconds_to(self._ends))
            if not self._ends_at:
                self.set_rules(locked=True)

    def _end_timer(self, end: float) -> None:
        if end == self._ends_at:
            self.set_rules(locked=True)

    @property
    def seconds_left(self) -> int:
        """The seconds until the timer ends; 0 without one."""
        return ceil(max(0.0, self._ends_at - monotonic())) if self._ends_at else 0

    def find_learner(self, number: int) -> Learner | None:
        """Return the learner with a number, or None."""
        return next((each for each in self.learners if each.number == number), None)

    def votes(self, at: int, first: bool) -> dict[int, Vote]:
        """Return the first or the last answer to a lesson by the learner's number."""
        votes = self._votes[at].items()
        return {number: both[0 if first else 1] for number, both in votes}

    def close_door(self) -> None:
        """Fold the way in once some have come, and nobody more for a while."""
        if self.learners and monotonic() - self._last_joined > NOBODY_CAME:
            self.has_door = False

    def _tell_all(self) -> None:
        for learner in self.learners:
            learner.follow()
        self.changed()

    # what learners do ------------------------------------------------------------------

    def register(self, name: str, key: str) -> KeptLearner | TranslatableBase:
        """Return a new learner, or why the name is invalid."""
        name = " ".join(name.split())
        if self.book.has_names and not is_line(name, LONGEST_NAME):
            return ClassText.NO_NAME(most=LONGEST_NAME)
        self._last_number += 1
        name = self._unique(name) if self.book.has_names else ""
        if name:
            self.hold(key)
        return KeptLearner(self._last_number, name)

    def has(self, key: str) -> bool:
        """Return True if a learner has this key; may be called by any thread."""
        return key in self._keys

    def hold(self, key: str) -> None:
        """Keep the place of a learner who has given a name or an answer."""
        self._keys.add(key)

    def rejoin(self, key: str) -> KeptLearner | None:
        return self._disconnected.pop(key, None)

    def admit(self, learner: Learner) -> None:
        self.learners.append(learner)
        self._last_joined = monotonic()
        self.changed()

    def _unique(self, name: str) -> str:
        names = [learner.name for learner in self.learners]
        names += [learner.name for learner in self._disconnected.values()]
        # As with numbers.
        names += [row["name"] for row in self.book.rows]
        taken = {looks(name).casefold() for name in names}
        number, unique = 1, name
        while looks(unique).casefold() in taken:
            number += 1
            unique = f"{name} {number}"
        return unique

    def leave(self, learner: Learner) -> None:
        """Forget a learner but not the answers; after the end nobody is forgotten."""
        if not self.is_over:
            self._keys.discard(learner.key)
            self.learners.remove(learner)
            for votes in self._votes.values():
                votes.pop(learner.number, None)
            self.wrong.pop(learner.number, None)
            self.changed()

    def answered(
        self, learner: Learner, at: int, answer: str, result: AnswerResult
    ) -> None:
        assert isinstance(self.activity, LessonSet)
        exercise = self.activity.lessons[at].exercise
        learner.restart_clock()
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
        assert isinstance(self.activity, LessonSet)
        value = read(self.activity.lessons[at].exercise, answer)
        if value is not None:
            vote = Vote(value, right)
            first, _ = self._votes[at].get(learner.number, (vote, vote))
            self._votes[at][learner.number] = first, vote
            self.wrong[learner.number][at] += not right

    # what a restart leaves -------------------------------------------------------------

    @property
    def kept(self) -> KeptClass:
        here = {learner.key: learner.kept for learner in self.learners}
        return self._before._replace(
            at=self.at,
            led=self.is_led,
            shown=[*self.shown],
            rules=self.rules,
            ends=self._ends,
            learners={**self._disconnected, **here},
        )

    def answers_of(self, learner: Learner | KeptLearner) -> list[tuple[int, str, bool]]:
        number = {id_: at for at, id_ in enumerate(self.activity.ids)}
        return [
            (number[row["lesson"]], row["answer"], row["right"])
            for row in self.book.of(getattr(learner, self.book.who))
            if row["lesson"] in number
        ]

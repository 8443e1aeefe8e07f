"""A learner: the name that the page asks for, and the learner's own widget."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any

from linie1_widget.base.language.key import TranslatableBase
from linie1_widget.base.language.languages import LANGUAGES, using_language
from linie1_widget.rooms.classroom.class_lesson import (
    LearnerLesson,
    LessonSet,
    OwnCopy,
    map_state,
)
from linie1_widget.rooms.classroom.kept_class import LONGEST_NAME, KeptLearner
from linie1_widget.rooms.guest import Message, Send, encode
from linie1_widget.rooms.guest_sessions import (
    SharedSession,
    close_unlisted,
    make_unlisted,
    refuse,
)
from linie1_widget.rooms.texts import ClassText

if TYPE_CHECKING:
    from linie1_widget.rooms.classroom.school_class import SchoolClass

MOST_WRONG = 2  # wrong answers to a lesson after which a learner is stuck

LONG = 180.0  # seconds without an answer after which a learner is stuck


class Learner:
    """A guest of a class, with a widget of their own after joining.

    A learner who follows the teacher watches the teacher's search or laboratory meanwhile.
    """

    def __init__(
        self, school: SchoolClass, key: str, language: str, known: Mapping[str, Any]
    ) -> None:
        self._school, self.key = school, key
        self._language, self._known = language, known
        self.number, self.name = 0, ""  # 0 before joining
        self.widget: LearnerLesson | OwnCopy
        self.since = monotonic()  # of the last answer, or of coming to the lesson
        self._seconds: defaultdict[int, float] = defaultdict(float)  # until solved
        self._finished: set[int] = set()  # lessons whose time has ended
        self._own: SharedSession
        self._screen: SharedSession | None = None  # what the page shows after joining
        self._page: Send | None = None
        self._trouble: TranslatableBase | None = None
        if kept := school.rejoin(key):
            self._begin(kept)
        elif not school.book.has_names:
            self._register("")

    # as a session of a guest -----------------------------------------------------------

    def join(self, send: Send) -> Mapping[str, Any]:
        self._page = send
        state: Mapping[str, Any] = {"language": self._language}
        if self._screen is not None:
            state, known = self._screen.join(send), self._known
            state = {name: state[name] for name in state if known.get(name) != state[name]}
        return {**state, "_class": self._summary()}

    def receive(self, data: Mapping[str, Any], send: Send) -> None:
        """Take a message of the page: of the bar above the widget, or for the widget."""
        match data.get("content"):
            case {"do": "join", "name": str(name)} if self._screen is None:
                self._register(name)
                self._send(self.join(send))
            case _ if self._screen is not None and self._school.rules.paused:
                refuse(self.widget, ClassText.PAUSED, data, send)
            case {"do": "turn", "at": index} if type(index) is int:
                self._turn(index)
            case _ if self._screen is not None:
                if self._page is None:
                    self.join(send)  # the page left before it was given the state
                self._screen.receive(data, send)
                if self._screen is self._own:
                    self._school.hold(self.key)
                    self._send_summary()
                    self._school.changed()

    def leave(self, send: Send) -> None:
        if self._screen is not None:
            self._screen.leave(send)
            close_unlisted(self.widget)
            self._school.leave(self)

    # what the teacher is shown ---------------------------------------------------------

    @property
    def display_name(self) -> TranslatableBase | str:
        return self.name or ClassText.LEARNER(number=self.number)

    @property
    def order(self) -> list[Any]:
        # Texts and numbers take turns, so that they are not compared with each other.
        parts = re.split(r"([0-9]+)", self.name.casefold())
        return [int(part) if at % 2 else part for at, part in enumerate(parts)]

    @property
    def kept(self) -> KeptLearner:
        widget = self.widget
        kept = KeptLearner(self.number, self.name, 0, widget.language, {}, {}, {})
        if not isinstance(widget, LearnerLesson):
            return kept._replace(drawn=map_state(widget))
        seconds = {widget.own[at].id: took for at, took in self._seconds.items()}
        return kept._replace(at=widget.at, counts=widget.counts, seconds=seconds)

    @property
    def cells(self) -> list[list[Any]]:
        """Of each lesson the state, the tries, how many were wrong, and the seconds."""
        widget = self.widget
        if not isinstance(widget, LearnerLesson):
            return []
        wrong = self._school.wrong[self.number]
        return [
            [state, lesson.tries, wrong[at], round(self._time_at(at))]
            for at, (state, lesson) in enumerate(
                zip(widget.states, widget.own, strict=True)
            )
        ]

    def _time_at(self, at: int) -> float:
        assert isinstance(self.widget, LearnerLesson)
        counts = at == self.widget.at and at not in self._finished
        return self._seconds[at] + (monotonic() - self.since if counts else 0)

    @property
    def stuck(self) -> TranslatableBase | None:
        """The reason why the learner may need help, or None."""
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

    # what the learner does -------------------------------------------------------------

    def _register(self, name: str) -> None:
        found = self._school.register(name, self.key)
        if isinstance(found, KeptLearner):
            self._begin(found)
        else:
            self._trouble = found

    def _begin(self, kept: KeptLearner) -> None:
        self.number, self.name = kept.number, kept.name
        school = self._school

        def make(**kwargs: Any) -> LearnerLesson | OwnCopy:
            known = kept.language in LANGUAGES
            kwargs["language"] = kept.language if known else self._language
            if isinstance(school.activity, LessonSet):
                answered = partial(school.answered, self)
                return LearnerLesson(school.activity, answered, **kwargs)
            return school.activity.copy(kept.drawn, **kwargs)

        self.widget = make_unlisted(make)
        self._own = SharedSession(lambda: self.widget)
        if isinstance(self.widget, LearnerLesson):
            self.widget.replay(school.answers_of(self), kept.at, kept.counts)
            for at, lesson in enumerate(self.widget.own):
                self._seconds[at] = kept.seconds.get(lesson.id, 0.0)
                if lesson.solved:
                    self._finished.add(at)
            self.since = monotonic()
        school.admit(self)
        self._adapt()

    def _turn(self, index: int) -> None:
        school = self._school
        may_open = index in range(len(school.activity)) and school.rules.opens(index)
        if self._screen is not None and not school.is_led and may_open:
            self._go_to(index)
            self._send_summary()
            school.changed()

    def _go_to(self, index: int) -> None:
        assert isinstance(self.widget, LearnerLesson)
        if self.widget.at != index:
            self.restart_clock()
            self.widget.turn(index)

    def restart_clock(self) -> None:
        """Begin to count the time anew; that at a lesson ends when it is solved."""
        assert isinstance(self.widget, LearnerLesson)
        at, now = self.widget.at, monotonic()
        if at not in self._finished:
            self._seconds[at] += round(now - self.since, 1)
            if self.widget.own[at].solved:
                self._finished.add(at)
        self.since = now

    # what the teacher shows ------------------------------------------------------------

    def follow(self) -> None:
        """Show what the teacher shows now."""
        self._adapt()
        self._send_summary()

    def _adapt(self) -> None:
        school = self._school
        if isinstance(school.activity, LessonSet):
            assert isinstance(self.widget, LearnerLesson)
            self.widget.is_led = school.is_led
            self.widget.obey(school.rules)
            self._go_to(
                school.at if school.is_led else school.rules.nearest(self.widget.at)
            )
            self.widget.show_answers(frozenset(school.shown))
            self._screen = self._own
        else:
            self._show(school.activity.followed if school.is_led else self._own)

    def _show(self, screen: SharedSession) -> None:
        """Show the teacher's widget, or the learner's own one again."""
        before, self._screen = self._screen, screen
        if self._page is None or before is None or before is screen:
            return
        old = before.state()
        before.leave(self._page)
        new = screen.join(self._page)
        # What pages bring, and is large, is sent only if it is another one.
        same = {name for name in self._known if old[name] == new[name]}
        self._send({name: new[name] for name in new if name not in same})

    # messages to the page --------------------------------------------------------------

    def _send(self, state: Mapping[str, Any]) -> None:
        if self._page is not None:
            self._page(Message(encode(state)))

    def _send_summary(self) -> None:
        self._send({"_class": self._summary()})

    def _summary(self) -> dict[str, Any]:
        """Return what stands above the widget, in its language."""
        school, asks = self._school, self._screen is None
        summary: dict[str, Any] = {
            "asks": asks,
            "longest": LONGEST_NAME,
            "led": school.is_led,
            "watches": not asks and self._screen is not self._own,
            "paused": school.rules.paused and not asks,
            "locked": school.rules.locked,
            "seconds": school.seconds_left,
        }
        with using_language(self._language if asks else self.widget.language):
            if asks:
                return {**summary, "trouble": str(self._trouble or "")}
            summary["name"] = str(self.display_name)
            if isinstance(self.widget, LearnerLesson):
                summary |= {
                    "titles": school.activity.titles,
                    "states": self.widget.states,
                    "at": self.widget.at,
                    "first": school.rules.first,
                    "last": school.rules.last,
                }
        return summary

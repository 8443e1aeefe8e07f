"""A learner's page: it asks for a name, and shows the learner's own widget."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from linie1_widget.base.language.key import TranslatableBase
from linie1_widget.base.language.languages import LANGUAGES, using_language
from linie1_widget.rooms.classroom.class_lesson import LearnerLesson, LessonSet, OwnCopy
from linie1_widget.rooms.classroom.kept_class import LONGEST_NAME, KeptLearner
from linie1_widget.rooms.classroom.school_class import Learner, SchoolClass
from linie1_widget.rooms.guest import Message, Post, encode
from linie1_widget.rooms.shared_widget import PrivateSession, SharedSession
from linie1_widget.rooms.texts import ClassText


class LearnerDesk:
    """What a learner sees and does.

    The widget is the learner's own; a learner who follows the teacher watches the
    teacher's search or laboratory meanwhile.
    """

    def __init__(
        self,
        school: SchoolClass,
        key: str,
        language: str,
        known: Mapping[str, Any],
        post: Post,
    ) -> None:
        self._school, self._key, self._post = school, key, post
        self._language, self._known = language, known
        self._learner: Learner | None = None
        self._own: PrivateSession | None = None
        self._watched: SharedSession | None = None
        self._trouble: TranslatableBase | None = None
        if back := school.rejoin(key, self):
            self._let_in(*back)
        elif not school.book.has_names:
            self._join("")

    # as a desk of a guest --------------------------------------------------------------

    def state(self) -> Mapping[str, Any]:
        """Return the values of all traits that the page does not bring."""
        return {**self._state(), "_class": self._about()}

    def receive(self, data: Mapping[str, Any]) -> None:
        """Take a message of the page: of the bar above the widget, or for the widget."""
        content = data.get("content")
        match content:
            case {"do": "join", "name": str(name)} if self._learner is None:
                self._join(name)
                self._send(self.state())
            case {"do": "turn", "at": at} if type(at) is int:
                self._turn(at)
            case _ if self._watched is not None:
                self._watched.receive(data)
            case _ if self._own is not None:
                self._school.hold(self._key)
                self._own.receive(data)
                self._tell()
                self._school.changed()

    def close(self) -> None:
        """Close the widget, and forget the learner."""
        for desk in (self._own, self._watched):
            if desk is not None:
                desk.close()
        if self._learner is not None:
            self._school.leave(self._learner)

    # what the learner does -------------------------------------------------------------

    def _join(self, name: str) -> None:
        learner = self._school.register(name, self._key, self)
        if isinstance(learner, Learner):
            self._let_in(learner)
        else:
            self._trouble = learner

    def _let_in(self, learner: Learner, kept: KeptLearner | None = None) -> None:
        material = self._school.material
        kept = kept or KeptLearner(learner.number, learner.name)
        known = kept.language in LANGUAGES

        def make(**kwargs: Any) -> LearnerLesson | OwnCopy:
            kwargs["language"] = kept.language if known else self._language
            if isinstance(material, LessonSet):
                answered = partial(self._school.answered, learner)
                learner.widget = LearnerLesson(material, answered, **kwargs)
            else:
                learner.widget = material.copy(kept.drawn, **kwargs)
            return learner.widget

        self._own, self._learner = PrivateSession(make, self._post_own), learner
        if isinstance(learner.widget, LearnerLesson):
            answers = self._school.answers_of(learner)
            learner.widget.replay(answers, kept.at, kept.counts)
        self._school.admit(learner)
        self._adapt(learner)

    def _turn(self, at: int) -> None:
        learner = self._learner
        if (
            learner is None
            or self._school.is_led
            or not 0 <= at < len(self._school.material)
        ):
            return
        self._go_to(learner, at)
        self._tell()
        self._school.changed()

    def _go_to(self, learner: Learner, at: int) -> None:
        assert isinstance(learner.widget, LearnerLesson)
        if learner.widget.at != at:
            learner.arrive()
            learner.widget.turn(at)

    # what the teacher shows ------------------------------------------------------------

    def follow(self) -> None:
        """Show what the teacher shows now."""
        assert self._learner is not None
        self._adapt(self._learner)
        self._tell()

    def _adapt(self, learner: Learner) -> None:
        school = self._school
        if isinstance(learner.widget, LearnerLesson):
            learner.widget.is_led = school.is_led
            if school.is_led:
                self._go_to(learner, school.at)
            learner.widget.show_answers(frozenset(school.shown))
        elif school.is_led != (self._watched is not None):
            self._change_screens()

    def _change_screens(self) -> None:
        """Show the teacher's widget, or the learner's own one again."""
        before = self._desk.state()
        if self._watched is None:
            assert not isinstance(self._school.material, LessonSet)
            party, says = self._school.material.party, ClassText.FOLLOWING
            self._watched = SharedSession(party, self._post, watches=True, says=says)
        else:
            self._watched.close()
            self._watched = None
        after = self._desk.state()
        # What pages bring, and is large, is sent only if it is another one.
        same = {name for name in self._known if before[name] == after[name]}
        state = {name: each for name, each in after.items() if name not in same}
        self._send(state)

    # messages to the page --------------------------------------------------------------

    def _post_own(self, parcel: Message) -> None:
        if self._watched is None:
            self._post(parcel)

    def _send(self, state: Mapping[str, Any]) -> None:
        self._post(Message(encode(state)))

    def _tell(self) -> None:
        self._send({"_class": self._about()})

    @property
    def _desk(self) -> PrivateSession | SharedSession:
        desk = self._watched or self._own
        assert desk is not None
        return desk

    def _state(self) -> dict[str, Any]:
        if self._learner is None:
            return {"language": self._language}
        state, known = self._desk.state(), self._known
        return {name: each for name, each in state.items() if known.get(name) != each}

    def _about(self) -> dict[str, Any]:
        """Return what stands above the widget, in its language."""
        learner, school = self._learner, self._school
        about: dict[str, Any] = {
            "asks": learner is None,
            "longest": LONGEST_NAME,
            "led": school.is_led,
            "watches": self._watched is not None,
        }
        with using_language(self._language if learner is None else learner.widget.language):
            if learner is None:
                return {**about, "trouble": str(self._trouble or "")}
            about["name"] = str(learner.called)
            if isinstance(learner.widget, LearnerLesson):
                about |= {
                    "titles": school.material.titles,
                    "states": learner.widget.states,
                    "at": learner.widget.at,
                    "shown": self._shown_elsewhere(learner.widget.at),
                }
        return about

    def _shown_elsewhere(self, at: int) -> str:
        """Return the answer on the teacher's table, unless the lesson itself shows it."""
        school = self._school
        if school.at == at or school.at not in school.shown:
            return ""
        assert isinstance(school.material, LessonSet)
        lesson = school.material.lessons[school.at]
        return str(ClassText.SHOWN(title=lesson.title, answer=lesson.exercise.solution()))

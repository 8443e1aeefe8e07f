"""The lessons of a class, and a learner's own widget for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from types import MappingProxyType
from typing import Any, TypeAlias

from traitlets import TraitError

from linie1_widget.base.errors import Linie1Error
from linie1_widget.base.language.key import TranslatableBase, current_language
from linie1_widget.base.widget.page import bundled
from linie1_widget.base.widget.traits import localised, unknown
from linie1_widget.laboratory.map_kind import OFFERED, CannotSearch
from linie1_widget.laboratory.widget import LaboratoryWidget
from linie1_widget.lessons.exercise import AnswerResult, Counts, Lesson
from linie1_widget.lessons.take_over_widget import TakeOverWidget
from linie1_widget.lessons.task import task_json, view_box
from linie1_widget.lessons.widgets import LessonWidget
from linie1_widget.paths.widget import SearchWidget
from linie1_widget.rooms.classroom.answer_book import right_entries
from linie1_widget.rooms.classroom.kept_class import ClassRules
from linie1_widget.rooms.guest_sessions import WatchedSession, make_unlisted
from linie1_widget.rooms.texts import ClassText

MOST_MARKED = 100  # wrong answers that a page shows again after a restart


class LessonSet:
    """Lessons in their order, with what the pages of all learners share."""

    def __init__(self, lessons: Iterable[Lesson]) -> None:
        self.lessons: tuple[Lesson, ...] = tuple(lessons)
        # A task with its picture has up to 100 kB: it is drawn once in each language.
        self._tasks: dict[tuple[str, str], dict[str, Any]] = {}

    def __len__(self) -> int:
        return len(self.lessons)

    @property
    def heading(self) -> str:
        """The title of the first lesson, and how many others there are."""
        first, others = self.lessons[0].title, len(self) - 1
        return str(ClassText.LESSONS(title=first, others=others)) if others else first

    @property
    def titles(self) -> list[str]:
        return [lesson.title for lesson in self.lessons]

    @property
    def ids(self) -> Sequence[str]:
        return [lesson.id for lesson in self.lessons]

    @property
    def known(self) -> dict[str, str]:
        """The traits that are the same for all learners."""
        sheet, _ = LearnerLesson._style_sheet("lesson")
        return {"_esm": bundled("lesson.js"), "_css": sheet}

    def task(self, at: int) -> dict[str, Any]:
        """Return the task of a lesson for the page; it must not be changed."""
        lesson = self.lessons[at]
        key = lesson.id, current_language().code
        if key not in self._tasks:
            more = {"next": at + 1 < len(self), "place": []}
            self._tasks[key] = {**task_json(lesson.exercise), **more}
        return self._tasks[key]


# Called with the number of the lesson, the answer and its judgement.
Answered = Callable[[int, str, AnswerResult], None]


class LearnerLesson(LessonWidget):
    """The lessons of a class for one learner, with attempts of their own."""

    _others = ()

    at: int
    is_led: bool
    rules: ClassRules

    def __init__(self, given: LessonSet, answered: Answered, **kwargs: Any) -> None:
        self._given, self._answered_lesson = given, answered
        self.own: tuple[Lesson, ...] = tuple(
            Lesson(lesson.exercise) for lesson in given.lessons
        )
        self.at, self.is_led, self.rules = 0, False, ClassRules()
        self._shown: frozenset[int] = frozenset()
        super().__init__(self.own[0], **kwargs)

    @localised
    def turn(self, at: int) -> None:
        if at != self.at:
            self.at = at
            self._current = self.own[at]
            with self.one_message():
                self.lesson = self._current.id
                self._begin()

    @localised
    def replay(
        self,
        answers: Iterable[tuple[int, str, bool]],
        at: int = 0,
        counts: Mapping[str, Counts] = MappingProxyType({}),
    ) -> None:
        """Begin at a lesson, with earlier answers, hints and solutions."""
        self.turn(at)
        again: dict[str, None] = {}  # answers to this lesson after the last right one
        for number, answer, right in answers:
            lesson = self.own[number]
            lesson.tries += 1
            lesson.solved |= right
            if number == at:
                if right:
                    again.clear()
                again.pop(answer, None)
                again[answer] = None
        for lesson in self.own:
            lesson.counts = lesson.counts.with_those(counts.get(lesson.id, Counts()))
        marked = [*again][-MOST_MARKED:]
        self._current.tries -= len(marked)  # they are counted again here
        for answer in marked:
            super()._handle_request({"do": "check", "answer": answer})
        if self._current.hints:
            # The last one that was taken is shown again.
            self._current.hints -= 1
            super()._handle_request({"do": "hint"})

    @property
    def counts(self) -> dict[str, Counts]:
        """The attempts and hints by the ids of the lessons that were begun."""
        return {lesson.id: lesson.counts for lesson in self.own if any(lesson.counts)}

    @localised
    def obey(self, rules: ClassRules) -> None:
        if rules != self.rules:
            self.rules = rules
            self._progress = self._progress_json()

    @localised
    def show_answers(self, shown: frozenset[int]) -> None:
        changes = self.at in shown ^ self._shown
        self._shown = shown
        if changes:
            with self.one_message():
                self._help = self._asker.solution() if self.at in shown else ""
                self._show()

    def _begin(self) -> None:
        super()._begin()
        if self.at in self._shown:
            self._help = self._asker.solution()
            self._show()

    def _handle_request(self, request: object) -> None:
        match request:
            case {"do": "open" | "course"}:
                raise unknown(request)
            case {"do": "next"} if self.is_led:
                raise Linie1Error(ClassText.FOLLOWING)
            case {"do": "next"} if self._next:
                if not self.rules.opens(self.at + 1):
                    raise Linie1Error(ClassText.NOT_OPEN)
                self.turn(self.at + 1)
                return
            case {"do": str(name)} if name in self.rules.refused:
                raise Linie1Error(self.rules.refused[name])
        result = self.result
        super()._handle_request(request)
        match request:
            case {"do": "check", "answer": str(answer)} if self.result is not result:
                assert self.result is not None
                self._answered_lesson(self.at, answer, self.result)

    def _show(self, tone: str | None = None, wrong: list[str] | None = None) -> None:
        super()._show(tone, wrong)
        shows = self.at in self._shown
        right = right_entries(self._current.exercise) if shows else []
        self._said = {**self._said, "right": right}

    @property
    def _next(self) -> str:
        following = self.own[self.at + 1 : self.at + 2]
        return following[0].id if following else ""

    def _task_json(self) -> dict[str, Any]:
        return self._given.task(self.at)

    def _progress_json(self) -> dict[str, Any]:
        current = self._current
        return {
            "states": {
                lesson.id: state
                for lesson, state in zip(self.own, self.states, strict=True)
                if state
            },
            "hints": [current.hints, len(current.exercise.hints)],
            "refused": [*self.rules.refused],
        }

    @property
    def states(self) -> list[str]:
        """The state of each lesson: "solved", "shown", "tried", or "" before that."""
        return [
            lesson.state.name.lower() if any(lesson.counts) else "" for lesson in self.own
        ]


OwnCopy: TypeAlias = LaboratoryWidget | SearchWidget | TakeOverWidget

_MADE = ("map", "algorithms", "heuristics", "directions", *OFFERED, "tree")


class LearnerLaboratory(LaboratoryWidget):
    """A learner's laboratory; the searches are in the page, and the kernel keeps none."""

    @localised
    def _run(self) -> None:
        super()._run()
        # Up to 8 MB each, for as many as 300 learners.
        self._runs = tuple(run for run in self._runs if isinstance(run, CannotSearch))


class LearnerTakeOver(TakeOverWidget):
    """A learner's run of an algorithm, which is no progress of the teacher's."""

    def _observe(self) -> None:
        pass


class OwnCopies:
    """The teacher's widget, and copies of it as it is when a learner comes."""

    titles: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()

    def __init__(self, widget: OwnCopy) -> None:
        self.widget = widget
        # For those who follow the teacher.
        self.followed: WatchedSession = WatchedSession(widget, ClassText.FOLLOWING)

    def __len__(self) -> int:
        return 0

    @property
    def heading(self) -> str:
        return self.widget._heading

    @property
    def known(self) -> dict[str, str]:
        """The traits that are the same for all learners, unless they draw another map."""
        return self.widget._whole

    def copy(self, drawn: Mapping[str, Any], **kwargs: Any) -> OwnCopy:
        """Return a copy of the widget, with other traits and what a learner has drawn."""
        made = self._fresh(**kwargs)
        draw_on(made, drawn)
        return made

    def picture_of(self, widget: OwnCopy) -> dict[str, Any]:
        """Return the picture of a copy, light and dark, with what its searches found."""
        if isinstance(widget, TakeOverWidget):
            return _picture_of(widget)

        def make(**kwargs: Any) -> OwnCopy:
            return self._fresh(LaboratoryWidget, **kwargs)

        shown = make_unlisted(make)
        draw_on(shown, map_state(widget))
        picture = _picture_of(shown)
        shown.close()
        return picture

    def _fresh(
        self, kind: type[LaboratoryWidget] = LearnerLaboratory, **kwargs: Any
    ) -> OwnCopy:
        widget = self.widget
        if isinstance(widget, SearchWidget):
            return SearchWidget(widget.traces, tree=widget.tree, **kwargs)
        if isinstance(widget, TakeOverWidget):
            return LearnerTakeOver(*widget._series, **kwargs)
        settings = {name: getattr(widget, name) for name in OFFERED}
        return kind(
            widget.map,
            algorithms=widget.algorithms,
            # Custom ones are functions.
            heuristic=[widget._functions.get(name, name) for name in widget.heuristics],
            directions=widget.directions,
            **settings,
            **kwargs,
        )


def _picture_of(widget: OwnCopy) -> dict[str, Any]:
    light, dark = widget.to_svg(theme="light"), widget.to_svg(theme="dark")
    about = widget.describe()
    return {"light": light, "dark": dark, "box": view_box(light), "about": about}


def draw_on(widget: OwnCopy, drawn: Mapping[str, Any]) -> None:
    """Set what somebody has drawn; a map of another kind is not taken."""
    if isinstance(widget, TakeOverWidget):
        if drawn.get("series") == list(widget._series):
            widget._replay(map(str, drawn["given"]))
        return
    with suppress(TraitError):
        with widget.hold_trait_notifications():
            for name in _MADE:
                if name in drawn and widget.has_trait(name):
                    setattr(widget, name, drawn[name])
        widget.step = drawn.get("step", widget.step)


def map_state(widget: OwnCopy) -> dict[str, Any]:
    """Return what a learner has changed in a copy, such as the map."""
    if isinstance(widget, TakeOverWidget):
        return {"series": list(widget._series), "given": list(widget._given)}
    names = (*_MADE, "step")
    return {name: getattr(widget, name) for name in names if widget.has_trait(name)}


def place_of(widget: OwnCopy) -> TranslatableBase:
    """Return how far a learner has come in a copy."""
    if isinstance(widget, TakeOverWidget):
        return widget._place
    return ClassText.STEP(at=widget.step, last=widget.last)

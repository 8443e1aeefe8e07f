"""The teacher's widget: who is where, and what the class answered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from html import escape
from time import monotonic
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import traitlets

from linie1_widget.base.arguments import LONGEST_LINE, label
from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.widget.traits import localised
from linie1_widget.base.widget.widget import Linie1Widget
from linie1_widget.lessons.take_over_widget import TakeOverWidget
from linie1_widget.lessons.taking_over.learner_model import held
from linie1_widget.lessons.taking_over.run_figure import title_of
from linie1_widget.lessons.texts.taking_over import ObservedText
from linie1_widget.rooms.classroom.answer_book import MOST_BARS, export, tally
from linie1_widget.rooms.classroom.class_lesson import (
    LearnerLesson,
    LessonSet,
    draw_on,
    map_state,
    place_of,
)
from linie1_widget.rooms.classroom.kept_class import LONGEST_TIMER, SWITCHES
from linie1_widget.rooms.classroom.learner import Learner
from linie1_widget.rooms.classroom.school_class import SchoolClass
from linie1_widget.rooms.room_panel import qr_code, who_can_come
from linie1_widget.rooms.texts import ClassroomPage, ClassText, LinkText

if TYPE_CHECKING:
    from linie1_widget.rooms.room import Room

MOST_MAPS = 4  # side by side

REST = 3.0  # times as long as all their pictures take, no picture of a map is drawn again


class ClassroomWidget(Linie1Widget):
    """The teacher's side of a class; it is made by `classroom`.

    Attributes
    ----------
    anonymous : bool
        True while numbers are shown instead of names, as on a projector.
    first : bool
        True to show the first answer of each learner to a lesson, and not the last.
    projector : bool
        True to show the way in, the question and the answers only, and large.
    """

    _script = "classroom"
    _words_of = (*Linie1Widget._words_of, ClassroomPage)
    _page_may_set = frozenset({"anonymous", "first"})
    _can_be_shared = False

    anonymous: traitlets.Bool[bool, bool | int] = traitlets.Bool(False).tag(sync=True)
    first: traitlets.Bool[bool, bool | int] = traitlets.Bool(False).tag(sync=True)
    projector: traitlets.Bool[bool, bool | int] = traitlets.Bool(False).tag(sync=True)
    _link = traitlets.Dict().tag(sync=True)
    # The titles of the lessons, how many learners are there, and how many have solved it.
    _lessons: traitlets.List[Any] = traitlets.List().tag(sync=True)
    _people: traitlets.List[Any] = traitlets.List().tag(sync=True)
    # The lesson on the table with its picture, and what the class answered.
    _question = traitlets.Dict().tag(sync=True)
    _tally = traitlets.Dict().tag(sync=True)
    _shows = traitlets.Dict({"answer": False, "led": False}).tag(sync=True)
    # The maps that learners have drawn, side by side: number, name and picture.
    _maps: traitlets.List[Any] = traitlets.List().tag(sync=True)
    # The switches, the first and the last open lesson, the seconds that the timer has left.
    _rules = traitlets.Dict().tag(sync=True)

    def __init__(self, school: SchoolClass, **kwargs: Any) -> None:
        self._school = school
        self._room: Room | None = None
        self._picked: tuple[int, int] | None = None  # a learner's number, and a lesson
        # By number the map, its picture, and when it may be drawn again.
        self._compared: dict[int, tuple[Any, dict[str, Any], float]] = {}
        self._waiting = 0  # answers that the teacher knows not to be in the file
        super().__init__(**kwargs)
        self.refresh()

    def follow_room(self, room: Room, end: Callable[[], None]) -> None:
        self._room, self._unwatch = room, end
        self.refresh()

    @localised
    def refresh(self) -> None:
        with self.one_message():
            self._show_room()
            self._show_people()
            self._show_maps()
            self._show_question()

    # what is shown ---------------------------------------------------------------------

    def _show_room(self) -> None:
        room = self._room
        if room is None or room.closed:
            self._link = {"reach": str(LinkText.ENDED)} if room else {}
            return
        (url,) = room.links.values()
        is_public = room.reach.is_public
        has_door = self._school.has_door
        # Only this panel opens the word, and only while others can reach it.
        room.offer_word(has_door and is_public and room.address.is_direct)
        if room.has_spent_word:
            self._school.has_door = has_door = False
            room.offer_word(False)
            self._notify(ClassText.WORD_SPENT)
        code = ""
        if is_public and self._link.get("url") == url:
            code = self._link["code"]
        elif is_public:
            code = qr_code(url)
        host = urlsplit(room.base_url).netloc
        self._link = {
            "url": url,
            "code": code,
            "reach": str(who_can_come(room)),
            "word": f"{host}/{room.word}" if room.word else "",
            "door": has_door,
            "network": "open" if room.network else "closed" if room.can_be_opened else "",
        }

    def _show_people(self) -> None:
        school = self._school
        room = self._room
        here = room.connected if room is not None else ()
        floods = room.flooding if room is not None else ()
        # Who needs help comes first, and Ada 2 before Ada 10; the order tells no names.
        order = sorted(
            school.learners,
            key=lambda learner: (
                learner.stuck is None,
                [] if self.anonymous else learner.order,
                learner.number,
            ),
        )
        self._people = [
            self._person(learner, learner in here, learner in floods) for learner in order
        ]
        at = Counter(getattr(learner.widget, "at", 0) for learner in school.learners)
        solved = Counter(
            number
            for learner in school.learners
            if isinstance(learner.widget, LearnerLesson)
            for number, lesson in enumerate(learner.widget.own)
            if lesson.solved
        )
        titles = enumerate(school.activity.titles)
        self._lessons = [[title, at[number], solved[number]] for number, title in titles]

    def _person(self, learner: Learner, here: bool, floods: bool) -> dict[str, Any]:
        widget, stuck = learner.widget, learner.stuck
        if isinstance(widget, LearnerLesson):
            state, where = widget.states[widget.at], str(widget.at + 1)
        else:
            state, where = "", str(place_of(widget))
        return {
            "name": self._name_of(learner),
            "here": here,
            "where": where,
            "state": state,
            "stuck": str(stuck or ""),
            "number": learner.number,
            "floods": str(ClassText.FLOODS) if floods else "",
            "cells": learner.cells,
        }

    def _show_maps(self) -> None:
        """Show the maps of some learners, each drawn again when it has changed."""
        activity, maps = self._school.activity, []
        for learner in self._school.learners:
            if learner.number not in self._compared or isinstance(activity, LessonSet):
                continue
            assert not isinstance(learner.widget, LearnerLesson)
            drawn, picture, rests_until = self._compared[learner.number]
            now, begun = map_state(learner.widget), monotonic()
            if drawn != now and begun >= rests_until:
                picture = activity.picture_of(learner.widget)
                # A learner whose map is dear to draw holds up nobody.
                rest = REST * len(self._compared) * (monotonic() - begun)
                self._compared[learner.number] = now, picture, monotonic() + rest
            elif drawn != now:
                self._school.call_later(rests_until - begun, self._school.changed)
            name = self._name_of(learner)
            maps.append({"number": learner.number, "name": name, "picture": picture})
        self._maps = maps

    def _compare(self, number: int) -> None:
        if self._compared.pop(number, None) is None:
            if len(self._compared) == MOST_MAPS:
                del self._compared[next(iter(self._compared))]
            self._compared[number] = None, {}, 0.0

    def _present(self, number: int) -> None:
        """Show the map of a learner to all, as the teacher's own."""
        school, learner = self._school, self._school.find_learner(number)
        if learner is not None and not isinstance(school.activity, LessonSet):
            assert not isinstance(learner.widget, LearnerLesson)
            draw_on(school.activity.widget, map_state(learner.widget))
            school.lead(True)

    def _name_of(self, learner: Learner) -> str:
        number = ClassText.LEARNER(number=learner.number)
        return str(number if self.anonymous else learner.display_name)

    def _show_question(self) -> None:
        school, activity = self._school, self._school.activity
        self._shows = {"answer": school.at in school.shown, "led": school.is_led}
        self._rules = {**school.rules._asdict(), "seconds": school.seconds_left}
        if not isinstance(activity, LessonSet):
            if isinstance(activity.widget, TakeOverWidget):
                self._show_held(activity.widget)
            return
        picked = self._one_learner()
        at = school.at if picked is None else picked[1]
        task, lesson = activity.task(at), activity.lessons[at]
        picture: Mapping[str, Any] = task["picture"]
        votes, one = school.votes(at, self.first), ""
        if picked is not None:
            learner, _ = picked
            vote = votes.get(learner.number)
            votes = {learner.number: vote} if vote else {}
            answer = lesson.exercise.form.format(vote.value) if vote else ""
            text = label(answer, LONGEST_LINE) or str(ClassText.NO_ANSWER)
            one = f"{self._name_of(learner)}: {text}"
        parts = ("light", "dark", "box", "about")
        self._question = {
            "at": school.at,
            "id": task["id"],
            "title": task["title"],
            "task": task["task"],
            "picture": {name: picture[name] for name in parts if name in picture},
            "one": one,
            **self._smallest(at),
        }
        shows = at in school.shown
        answer = str(lesson.exercise.solution()) if shows else ""
        self._tally = {
            **tally(lesson.exercise, picture, [*votes.values()], shows),
            "answer": answer,
        }
        waiting = school.book.waiting
        if waiting != self._waiting:
            self._waiting = waiting
            not_kept = ClassText.NOT_KEPT(waiting=waiting, error=school.book.trouble)
            self._notify(not_kept if waiting else ClassText.KEPT)

    def _show_held(self, given: TakeOverWidget) -> None:
        """Show which misconceptions the clicks of the class fit."""
        widgets = [learner.widget for learner in self._school.learners]
        models = [each._model for each in widgets if isinstance(each, TakeOverWidget)]
        decisions = sum(model.decisions for model in models)
        found = held(models)
        told: list[object] = [ObservedText.NONE_FITS] if decisions and not found else []
        for first in found[:1]:
            told.append(first.sentence(decisions))
            if first.learners:
                told.append(ObservedText.CLASS_NAMED(learners=first.learners))
        self._question = {
            "at": 0,
            "id": given._algorithm,
            "title": str(ObservedText.CLASS_TITLE(title=title_of(given._algorithm))),
            "task": " ".join(map(str, told)),
            "picture": {},
            "one": "",
        }
        self._tally = {
            "people": decisions,
            "right": sum(model.right for model in models),
            "spots": [],
            "lines": [],
            "bars": [[str(each.diagnosis), each.fits, False] for each in found[:MOST_BARS]],
            "answer": "",
        }

    def _smallest(self, at: int) -> dict[str, str]:
        """Return the smallest right answer to a lesson and by whom, if that is kept."""
        found = [
            (lesson.size, lesson.smallest, learner)
            for learner in self._school.learners
            if isinstance(learner.widget, LearnerLesson)
            for lesson in [learner.widget.own[at]]
            if lesson.size
        ]
        if not found:
            return {}
        size, text, learner = min(found, key=lambda each: each[0])
        wall = ClassText.SMALLEST(size=size, name=self._name_of(learner))
        return {"wall": str(wall), "smallest": text}

    def _one_learner(self) -> tuple[Learner, int] | None:
        number, at = self._picked or (0, 0)
        learner = self._school.find_learner(number)
        return None if learner is None else (learner, at)

    # what is asked ---------------------------------------------------------------------

    @traitlets.observe("anonymous", "first")
    def _switched(self, _change: object) -> None:
        if self._complete:
            self.refresh()

    def _update_texts(self) -> None:
        self.refresh()

    def _handle_request(self, request: object) -> None:
        school, lessons = self._school, range(len(self._school.activity))
        match request:
            case {"do": "look", "at": at} if type(at) is int and at in lessons:
                self._picked = None
                school.look_at(at)
            case {"do": "pick", "number": number, "at": at} if (
                type(number) is int and type(at) is int and at in lessons
            ):
                self._picked = number, at
            case {"do": "whole"}:
                self._picked = None
            case {"do": "switch", "name": str(name), "on": bool(on)} if name in SWITCHES:
                school.set_rules(**{name: on})
            case {"do": "pace", "first": first, "last": last} if (
                type(first) is int and type(last) is int and {first, last} <= {*lessons}
            ):
                school.set_rules(first=min(first, last), last=max(first, last))
            case {"do": "timer", "minutes": minutes} if (
                type(minutes) is int and 0 <= minutes <= LONGEST_TIMER
            ):
                school.start_timer(60 * minutes)
            case {"do": "show", "answer": bool(shows)} if lessons:
                school.show_answer(shows)
            case {"do": "lead", "on": bool(leads)}:
                school.lead(leads)
            case {"do": "compare", "number": number} if type(number) is int:
                self._compare(number)
            case {"do": "present", "number": number} if type(number) is int:
                self._present(number)
            case {"do": "remove", "number": number} if type(number) is int:
                learner = school.find_learner(number)
                if learner is not None and self._room is not None:
                    self._room.remove(learner.key)
            case {"do": "door", "on": bool(on)}:
                school.has_door = on
            case {"do": "network", "on": True} if self._room is not None:
                self._room.open_to_network()
                school.has_door = True
            case {"do": "network", "on": False} if self._room is not None:
                self._room.close_to_network()
            case {"do": "export", "as": "csv" | "ipynb" as kind}:
                self.send({"file": {"name": f"answers.{kind}", **self._export(kind)}})
            case {"do": "close"}:
                self._unwatch()
            case _:
                super()._handle_request(request)
        self.refresh()

    def _export(self, kind: str) -> Mapping[str, str]:
        """Return the answers as a file; without names while they are hidden."""
        school, who = self._school, self._school.book.who
        numbers = {getattr(learner, who): learner.number for learner in school.learners}
        rows = school.book.rows
        if self.anonymous and school.book.has_names:
            rows = [{**row, who: _number(numbers, row[who])} for row in rows]
        lessons = getattr(school.activity, "lessons", ())
        tasks = [(lesson.id, lesson.title, lesson.task) for lesson in lessons]
        return export(kind, school.book.columns, rows, tasks)

    # as any widget ---------------------------------------------------------------------

    @property
    def _has_picture(self) -> bool:
        return False

    def _still(self) -> str:
        return f"<p>{escape(self.describe())}</p>"

    def _draw(self, **look: Any) -> str:
        """Return the picture of the task on the table, or of the teacher's map."""
        activity = self._school.activity
        if not isinstance(activity, LessonSet):
            return activity.widget.to_svg(**look)
        figure = activity.lessons[self._school.at].figure
        if figure is None:
            raise InvalidValue(
                f"the task {activity.titles[self._school.at]!r} has no picture"
            )
        return figure._repr_svg_(**look)

    def describe(self) -> str:
        school = self._school
        people = len(school.learners)
        if not isinstance(school.activity, LessonSet):
            return str(ClassText.CLASS(people=people))
        votes = school.votes(school.at, self.first)
        title = school.activity.titles[school.at]
        return str(ClassText.CLASS_AT(people=people, title=title, answers=len(votes)))


def _number(numbers: dict[object, int], name: object) -> str:
    """Return the number of a learner; who has left gets one that nobody has."""
    number = numbers.setdefault(name, max(numbers.values(), default=0) + 1)
    return str(ClassText.LEARNER(number=number))

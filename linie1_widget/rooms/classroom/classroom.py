"""Open a class: a room with one link for all learners."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.files import PathLike, as_path, write_whole
from linie1_widget.base.language.languages import using_language
from linie1_widget.lessons import lessons as all_lessons
from linie1_widget.lessons.exercise import Lesson
from linie1_widget.rooms.classroom import kept_class
from linie1_widget.rooms.classroom.answer_book import AnswerBook, export
from linie1_widget.rooms.classroom.class_lesson import LessonSet, OwnCopies, OwnCopy
from linie1_widget.rooms.classroom.kept_class import KeptClass
from linie1_widget.rooms.classroom.learner import Learner
from linie1_widget.rooms.classroom.school_class import Activity, SchoolClass
from linie1_widget.rooms.classroom.widget import ClassroomWidget
from linie1_widget.rooms.guest_sessions import SharedSession
from linie1_widget.rooms.links import Address
from linie1_widget.rooms.shared_widget import check_libraries, link_page

if TYPE_CHECKING:
    from linie1_widget.rooms.guest import GuestSession
    from linie1_widget.rooms.room import Room

PAUSE = 0.5  # seconds: the teacher's widget shows no more changes than this allows

TICK = 15.0  # seconds after which those who wait for long are looked for again

CLASS = "class"  # the name of the link

_ANSWERS = ".jsonl"  # the ending of a file of answers

Given = str | Lesson | Iterable[str | Lesson] | OwnCopy


class Classroom:
    """A class, as `classroom` opens it: as the last value of a cell the teacher's widget.

    Attributes
    ----------
    link : str
        The address for all learners; "" once the room is closed.
    answers : list of dict
        The answers in their order: time, name or number, lesson, answer, right, tries.
    widget : Widget
        The teacher's widget.
    """

    def __init__(
        self,
        activity: Activity,
        book: AnswerBook,
        kept: KeptClass,
        address: Address,
        replaced: Room | None,
        **kwargs: Any,
    ) -> None:
        from linie1_widget.rooms.room import Room

        self._book = book
        self._school = school = SchoolClass(activity, book, kept, self._changed)
        self.widget: ClassroomWidget = ClassroomWidget(school, **kwargs)
        self._projections: list[ClassroomWidget] = []
        # A page that waits for the link may come before the room is known here.
        self._is_dirty = True
        language, known = self.widget.language, activity.known

        leading = SharedSession(lambda: self.widget)

        def make(seat: int | None, key: str) -> GuestSession:
            return leading if seat is None else Learner(school, key, language, known)

        with using_language(language):
            page, rules = link_page(activity.heading, language, known)
        try:
            self._room = Room(
                *(
                    page,
                    rules,
                    lambda: {0: CLASS},
                    make,
                    address,
                    None,
                    lambda _: self.widget,
                ),
                a_class=school,
                replaced=replaced,
            )
        except Exception:
            self.widget.close()
            raise
        if (
            replaced is not None
            and isinstance(replaced.a_class, SchoolClass)
            and book.path is not None
        ):
            replaced.a_class.book.hand_over()
        book.write()
        school.call_later = self._room.call_later
        school.resume_timer()
        self._room.observe(self._changed)
        self.widget.follow_room(self._room, self.close)
        self._is_dirty = False
        self._changed()
        self._tick()

    @property
    def link(self) -> str:
        """The address for all learners; "" once the room is closed."""
        return next(iter(self._room.links.values()), "")

    def lead(self) -> str:
        """Return the address of a page that leads the class: the teacher's widget.

        Whoever has it can do what the teacher can, so keep it to yourself. It ends with
        the class or its kernel, and each one is another.
        """
        return self._room.open_leader()

    def close_door(self) -> None:
        """Fold the way in: no short word leads in until somebody lets more in."""
        self._school.has_door = False
        self._refresh()

    @property
    def answers(self) -> list[dict[str, Any]]:
        """The answers in their order."""
        return [dict(row) for row in self._book.rows]

    def to_dataframe(self) -> Any:
        """Return the answers as a table.

        Returns
        -------
        pandas.DataFrame
            A row for each answer: time, name or number, lesson, answer, right, tries.

        Raises
        ------
        MissingLibrary
            If pandas is not installed.
        """
        return self._book.to_dataframe()

    def project(self) -> ClassroomWidget:
        """Return a page for the projector: the way in, the question and what was answered.

        It is large, shows no names, and follows the teacher's widget.
        """
        made = ClassroomWidget(
            self._school, language=self.widget.language, projector=True, anonymous=True
        )
        made.follow_room(self._room, lambda: None)  # closing it ends nothing
        self._projections.append(made)
        return made

    def to_csv(self, path: PathLike) -> None:
        """Write the answers to a file of comma-separated values, for a spreadsheet.

        A text of a learner that a spreadsheet would run as a formula has an apostrophe
        before it.

        Parameters
        ----------
        path : str or path
            The file; only its owner may read it. One that is there is replaced.

        Raises
        ------
        OSError
            If it cannot be written.
        """
        book = self._book
        text = export("csv", book.columns, book.rows, ())["text"]
        write_whole(as_path(path), text, private=True)

    @property
    def file(self) -> Path | None:
        """The file of `resume`, or None."""
        return self._room.address.file

    def stop(self) -> None:
        """Let nobody in any more, and keep the class in its file of `resume`."""
        self._room.keep(self._school.kept._asdict())
        self._school.is_over = True
        self._room.stop()

    def close(self) -> None:
        """End the class: the link leads nowhere any more, and the answers stay."""
        self._school.is_over = True
        self._room.close()

    def __repr__(self) -> str:
        return f"Classroom: {self.link or 'closed'}"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return self.widget._repr_mimebundle_(**kwargs)

    def _changed(self) -> None:
        """Refresh the teacher's widget soon, once for all that comes meanwhile."""
        if not self._is_dirty:
            self._is_dirty = True
            self._room.call_later(PAUSE, self._refresh)

    def _refresh(self) -> None:
        self._is_dirty = False
        self._book.write()
        for widget in (self.widget, *self._projections):
            if widget.comm is not None:
                widget.refresh()
        self._room.keep(self._school.kept._asdict())

    def _tick(self) -> None:
        self._school.close_door()
        if not self._room.closed or self._book.waiting:
            self._changed()
            self._room.call_later(TICK, self._tick)


def classroom(
    lessons: Given,
    *,
    names: bool = True,
    answers: PathLike | None = None,
    host: str = "127.0.0.1",
    port: int = 0,
    url: str | None = None,
    resume: PathLike | None = None,
    **kwargs: Any,
) -> Classroom:
    """Open a class: learners come by one link, each to their own lessons or map.

    The page of the link needs no Python and no account. It asks for a name, and works on
    phones too.

    Parameters
    ----------
    lessons : str, Lesson, list of them, or widget
        Lessons or their ids, in order; or a LaboratoryWidget, a SearchWidget or a
        TakeOverWidget, of which each gets a copy.
    names : bool, default True
        False to number the learners, and to ask for no names.
    answers : str or path, optional
        A file to which each answer is added as a line of JSON. Only its owner may read a
        new one. While it cannot be written, the answers wait and the widget says so.
    host : str, default "127.0.0.1"
        The address at which the link can be reached: by default from this computer only,
        and with ``"0.0.0.0"`` from its whole network.
    port : int, default 0
        The port; by default any that is free.
    url : str, optional
        The address by which browsers come, if something stands between: that of a
        JupyterHub or of a tunnel, as in `share`.
    resume : path, optional
        A file that keeps the link and the learners until the class is ended. If it is
        there, this class is opened again, as after a restart of the kernel: pages that are
        still open go on, each with its hints and language, and with the answers in the
        file of `answers`.
    **kwargs
        Traits of the teacher's widget, such as ``language="de"``.

    Returns
    -------
    Classroom
        As the last value of a cell the teacher's widget: the link with its QR code, who is
        where, what the class answered. Its *Show the answer* goes to all screens; with
        *Follow me* all are at the teacher's lesson, or see the teacher's search. Of
        algorithms that are taken over it shows which misconceptions the clicks fit.

    Notes
    -----
    When its cell is run again, the class goes on: the link is the same, and all learners
    keep their names and answers, also if the lessons are others. Besides the cell it is
    known by its port or its file.

    Raises
    ------
    MissingLibrary
        If tornado or segno is missing: ``pip install "linie1_widget[share]"``.
    TypeError
        If it is given something else.
    ValueError
        If there is no such lesson, or one is answered by a function, or the address cannot
        be used, or the file to resume keeps something else.
    OSError
        If a file cannot be written.

    Examples
    --------
    >>> room = classroom(["rules-2", "rules-3"])
    >>> room.link[:17], room.answers
    ('http://127.0.0.1:', [])
    >>> room.close()
    """
    check_libraries()
    from linie1_widget.rooms.room import room_to_replace

    address = Address(host, port, url, resume)
    activity: Activity
    if isinstance(lessons, OwnCopy):
        activity = OwnCopies(lessons)
    else:
        activity = LessonSet(_lessons(lessons))
    replaced = room_to_replace(address, [CLASS])
    rows: Sequence[Mapping[str, Any]] = ()
    school = replaced.a_class if replaced and replaced.can_transfer_to(address) else None
    if isinstance(school, SchoolClass) and school.book.has_names == names:
        kept, rows = school.kept.with_lessons(activity.ids), school.book.rows
    else:
        kept = kept_class.read(resume, activity.ids, names)
    book = AnswerBook(answers, names, kept.begun, kept.place, rows)
    kept = kept._replace(place=book.place)
    return Classroom(activity, book, kept, address, replaced, **kwargs)


def reopened(
    path: Path, known: Container[object], *, host: str, url: str | None
) -> Classroom:
    """Open the class that a file keeps, with its lessons of the course.

    Answers are added to the file of the same name in the same folder that the class had,
    wherever that folder was.
    """
    kept = kept_class.kept_in(path)
    if kept is None or not kept.lessons or not all(id_ in known for id_ in kept.lessons):
        raise InvalidValue(
            "its lessons are not in the course, or it is a class on a map: open it in a "
            "notebook"
        )
    # Only the name, and of such a file: it may not make the host write elsewhere.
    named = Path(str(kept.place[0])) if kept.place else path
    answers = path.with_name((named if named.suffix == _ANSWERS else path).stem + _ANSWERS)
    if answers.is_symlink():
        raise InvalidValue(f"{answers.name!r} is a symbolic link: give the file itself")
    return classroom(
        list(kept.lessons),
        names=kept.names,
        answers=answers,
        host=host,
        url=url,
        resume=path,
    )


def _lessons(given: object) -> list[Lesson]:
    if isinstance(given, str | Lesson):
        given = (given,)
    if isinstance(given, Mapping) or not isinstance(given, Iterable):
        raise WrongType(
            "a class is given lessons such as ['rules-2', 'rules-3'], or a "
            f"LaboratoryWidget, a SearchWidget or a TakeOverWidget, not {given!r}"
        )
    found: list[Lesson] = []
    for entry in given:
        if not isinstance(entry, str | Lesson):
            raise WrongType(f"a lesson is named as in 'rules-2', not {entry!r}")
        lesson = entry if isinstance(entry, Lesson) else all_lessons[entry]
        if lesson.exercise.form.kind == "function":
            raise InvalidValue(
                f"{lesson.id} is answered by a function, which a page cannot send: choose "
                "lessons that are answered in the page"
            )
        if any(lesson.id == other.id for other in found):
            raise InvalidValue(f"{lesson.id} is there twice: give each lesson once")
        found.append(lesson)
    if not found:
        raise InvalidValue("a class needs at least one lesson")
    return found

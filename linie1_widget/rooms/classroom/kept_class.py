"""The rules that a teacher sets, and the state that a class keeps over a restart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from types import MappingProxyType
from typing import Any, NamedTuple

from linie1_widget.base.arguments import is_line
from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.files import PathLike
from linie1_widget.lessons.exercise import Counts
from linie1_widget.rooms.links import MOST_CLIENTS, read_links
from linie1_widget.rooms.texts import ClassText

LONGEST_NAME = 24  # characters
LONGEST_TIMER = 60  # minutes
_WITHOUT_SIZE = 4  # entries of the counts


class ClassRules(NamedTuple):
    """The switches of the teacher; each holds in the kernel, whatever a page shows."""

    solutions: bool = False
    hints: bool = True
    locked: bool = False  # answers are not taken
    paused: bool = False  # nothing is taken
    first: int = 0
    last: int = -1  # the last open lesson; -1 for that of the class

    def opens(self, at: int) -> bool:
        return self.first <= at and (at <= self.last or self.last < 0)

    def nearest(self, at: int) -> int:
        return max(self.first, at if self.last < 0 else min(at, self.last))

    @property
    def refused(self) -> dict[str, ClassText]:
        """The requests of a lesson's page that are refused, each with the reason."""
        reasons = {
            "check": (self.locked, ClassText.LOCKED),
            "hint": (not self.hints, ClassText.NO_HINTS),
            "solution": (not self.solutions, ClassText.NO_SOLUTIONS),
        }
        return {name: reason for name, (refused, reason) in reasons.items() if refused}


SWITCHES = ("solutions", "hints", "locked", "paused")


def are_rules(values: object, lessons: int) -> bool:
    """Return True if values of a file can be rules of a class with so many lessons."""
    match values:
        case [bool(), bool(), bool(), bool(), first, last] if (
            type(first) is int and type(last) is int
        ):
            return 0 <= first < max(1, lessons) and (last == -1 or first <= last < lessons)
    return False


class KeptLearner(NamedTuple):
    """A learner, identified by the key of the browser."""

    number: int
    name: str
    at: int = 0  # the lesson
    # Files of 1.0.0rc1 end here.
    language: str = ""  # the one that the learner has chosen
    # Attempts and hints by the ids of the lessons that were begun.
    counts: Mapping[str, Counts] = MappingProxyType({})
    drawn: Mapping[str, Any] = MappingProxyType({})  # traits of the own copy
    seconds: Mapping[str, float] = MappingProxyType({})  # at lessons, by their ids


class KeptClass(NamedTuple):
    """A class as its file keeps it."""

    begun: str
    lessons: Sequence[str]
    names: bool
    learners: Mapping[str, KeptLearner]
    at: int = 0
    led: bool = False
    shown: Sequence[int] = ()
    # The file of answers, and its length in bytes when the class began; () before that.
    # Files of 1.0.0rc1 have none.
    place: Sequence[Any] = ("", 0)
    rules: ClassRules = ClassRules()
    ends: str = ""  # when the timer ends, in the format of the answers; "" without one

    def with_lessons(self, lessons: Sequence[str]) -> KeptClass:
        """Return the class with other lessons; learners stay at theirs if possible."""
        new = {
            old: lessons.index(id_)
            for old, id_ in enumerate(self.lessons)
            if id_ in lessons
        }
        learners = {
            key: learner._replace(at=new.get(learner.at, 0))
            for key, learner in self.learners.items()
        }
        shown = [new[old] for old in self.shown if old in new]
        at = new.get(self.at, 0)
        rules = self.rules
        if [*lessons] != [*self.lessons]:
            rules = rules._replace(first=0, last=-1)  # they are numbers of other lessons
        return self._replace(
            lessons=lessons, learners=learners, at=at, shown=shown, rules=rules
        )


def now(seconds: float = 0) -> str:
    """Return the time in so many seconds, in the format of the answers."""
    time = datetime.now().astimezone() + timedelta(seconds=seconds)
    return time.isoformat(timespec="milliseconds")


def seconds_to(time: str) -> float:
    """Return the seconds until a time in the format of the answers, 0 if it is over."""
    left = datetime.fromisoformat(time) - datetime.now().astimezone()
    # A clock that was set back, or a file, makes no timer longer.
    return min(max(0.0, left.total_seconds()), 60.0 * LONGEST_TIMER)


def read(path: PathLike | None, lessons: Sequence[str], names: bool) -> KeptClass:
    """Return the class that a file keeps, or a new one if there is no file."""
    found = None if path is None else kept_in(path)
    if found is None:
        return KeptClass(now(), lessons, names, {}, place=())
    if (list(found.lessons), found.names) != (list(lessons), names):
        raise InvalidValue(
            f"{str(path)!r} keeps a class with other lessons or names: give it "
            "those, or name another file"
        )
    return found


def kept_in(path: PathLike) -> KeptClass | None:
    """Return the class that a file keeps; None if there is no file."""
    links = read_links(path)
    if links is None:
        return None
    found = _parse(links.more)
    if found is None:
        raise InvalidValue(f"{str(path)!r} keeps no class: name another file")
    return found


def _parse(more: Mapping[str, Any]) -> KeptClass | None:
    try:
        found = KeptClass(**more)
        learners = {key: _learner(*values) for key, values in found.learners.items()}
        times = (found.begun, found.ends or found.begun)
        is_class = all(datetime.fromisoformat(time).tzinfo is not None for time in times)
        places = range(max(1, len(found.lessons)))
        is_class &= {found.at, *found.shown} <= {*places}
        is_class &= [*map(type, found.place)] in ([], [str, int])
        rules: list[Any] = [*found.rules]
        is_class &= isinstance(found.names, bool) and len(learners) <= MOST_CLIENTS
        is_class &= are_rules(rules, len(found.lessons))
        is_class &= all(
            type(learner.number) is int
            and learner.number > 0
            and (learner.name == "" or is_line(learner.name))
            and learner.at in places
            and isinstance(learner.language, str)
            for learner in learners.values()
        )
    except (TypeError, ValueError, AttributeError):
        return None
    if not is_class:
        return None
    return found._replace(learners=learners, rules=ClassRules(*rules))


def _learner(*entries: Any) -> KeptLearner:
    found = KeptLearner(*entries)
    counts = {
        # Files of 1.0.0rc1 know no smallest answers.
        id_: Counts.of(dict(zip(_counted(len(values)), values, strict=True)))
        for id_, values in found.counts.items()
    }
    seconds = {id_: float(found.seconds[id_]) for id_ in dict(found.seconds)}
    return found._replace(counts=counts, drawn=dict(found.drawn), seconds=seconds)


def _counted(length: int) -> Sequence[str]:
    return Counts._fields[: _WITHOUT_SIZE if length == _WITHOUT_SIZE else None]

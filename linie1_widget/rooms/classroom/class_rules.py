"""What the teacher of a class lets learners do."""

from __future__ import annotations

from typing import NamedTuple

from linie1_widget.rooms.texts import ClassText

LONGEST_TIMER = 60  # minutes


class ClassRules(NamedTuple):
    """The switches of the teacher; each holds in the kernel, whatever a page shows."""

    solutions: bool = False
    hints: bool = True
    locked: bool = False  # answers are not taken
    paused: bool = False  # nothing is taken
    first: int = 0
    last: int = -1  # the last open lesson; -1 for that of the class

    def opens(self, at: int) -> bool:
        """Return True if learners may go to a lesson."""
        return self.first <= at and (at <= self.last or self.last < 0)

    def nearest(self, at: int) -> int:
        """Return the open lesson that is nearest to one."""
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

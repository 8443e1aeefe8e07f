"""Drives over partly missing track."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from linie1_widget.linie1.planning.cheapest import (
    TERMINAL,
    Stride,
    code_of,
    ends,
    layer_of,
    state_of,
    stops_passed,
    strides,
)
from linie1_widget.linie1.planning.missing import NEVER
from linie1_widget.linie1.planning.reachable_track import ReachableTrack
from linie1_widget.linie1.routing.assignment import Assignment


@dataclass(frozen=True)
class PlannedDrive:
    """A drive from terminal to terminal over laid and missing track."""

    assignment: Assignment
    strides: tuple[Stride, ...]

    @property
    def missing(self) -> int:
        """The number of squares missing at planning time, counted as by `missing_tiles`."""
        return sum(stride.missing for stride in self.strides)

    def wanted(self) -> dict[int, int]:
        """Return the missing links by square, as bits."""
        return missing_links(self.strides)

    def missing_on(self, reachable: ReachableTrack) -> int:
        """Return the number of squares missing on a changed board.

        It is at least `missing_tiles`; `NEVER` if this drive is impossible there.
        """
        needs = self.needs_on(reachable)
        return NEVER if needs is None else len(needs)

    def needs_on(self, reachable: ReachableTrack) -> list[Stride] | None:
        """Return the steps missing on a changed board; None if this drive is impossible."""
        stops = stops_passed(reachable, self.assignment)
        layer, needs = layer_of(self.strides[0].before), []
        for stride in self.strides:
            square, link = stride.square, stride.link
            if square != TERMINAL:
                if not reachable.has[square] & link:
                    if not reachable.allowed[square] & link:
                        return None
                    needs.append(stride)
                if square in stops and stops[square][0] & link:
                    layer = stops[square][1][layer]
        arrived = code_of(state_of(self.strides[-1].after), layer)
        return needs if arrived in ends(self.assignment) else None


def cheapest_drive(
    reachable: ReachableTrack, assignment: Assignment
) -> PlannedDrive | None:
    """Return the shortest drive of those that miss the fewest squares, or None."""
    return cheapest_of(strides(reachable, assignment), assignment)


def cheapest_of(strides: Iterable[Stride], assignment: Assignment) -> PlannedDrive | None:
    """Return the drive of `cheapest_drive` from the strides of `cheapest.strides`."""
    goals = ends(assignment)
    came: dict[int, Stride] = {}
    spaces: int | None = None
    for stride in strides:
        if spaces is not None and stride.spaces > spaces:
            break
        if stride.first:
            came[stride.after] = stride
            if stride.after in goals:
                spaces = stride.spaces
    drive = []
    code = min(goals & came.keys(), default=None)
    while code in came:
        drive.append(came[code])
        code = came[code].before
    return PlannedDrive(assignment, tuple(drive[::-1])) if drive else None


def missing_links(strides: Iterable[Stride]) -> dict[int, int]:
    """Return the missing links of strides by square, as bits."""
    found: dict[int, int] = {}
    for stride in strides:
        if stride.missing:
            found[stride.square] = found.get(stride.square, 0) | stride.link
    return found

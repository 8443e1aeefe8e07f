"""A drive over track of which some is still missing, and what becomes of it."""

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
    """A drive from terminal to terminal, on track that lies and track that might.

    Attributes
    ----------
    assignment : Assignment
        The line, and the stops that it passes.
    strides : tuple of Stride
        Its steps.
    """

    assignment: Assignment
    strides: tuple[Stride, ...]

    @property
    def missing(self) -> int:
        """How many squares it missed when it was planned, as `missing_tiles` counts."""
        return sum(stride.missing for stride in self.strides)

    def wanted(self) -> dict[int, int]:
        """For each square on which it missed links: these, as bits."""
        return missing_links(self.strides)

    def missing_on(self, reachable: ReachableTrack) -> int:
        """How many squares it misses on a board that has changed since.

        Returns
        -------
        int
            Never less than `missing_tiles` says of that board; `NEVER` if this drive
            cannot come about any more, though another may.
        """
        needs = self.needs_on(reachable)
        return NEVER if needs is None else len(needs)

    def needs_on(self, reachable: ReachableTrack) -> list[Stride] | None:
        """Those of its steps for which the link does not lie on a board that has changed.

        Returns
        -------
        list of Stride or None
            None if this drive cannot come about any more.
        """
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
    """Of the drives that miss as few squares as possible one with the fewest spaces.

    Returns
    -------
    PlannedDrive or None
        None if no tiles can complete the route.
    """
    return cheapest_of(strides(reachable, assignment), assignment)


def cheapest_of(strides: Iterable[Stride], assignment: Assignment) -> PlannedDrive | None:
    """The same of the drives that `cheapest.strides` has found."""
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
    """For each square on which strides miss links: these, as bits."""
    found: dict[int, int] = {}
    for stride in strides:
        if stride.missing:
            found[stride.square] = found.get(stride.square, 0) | stride.link
    return found

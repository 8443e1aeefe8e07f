"""The inaugural trip: the movement of a trolley along its announced route.

Sources: the rule book of 1995, second part; the short rules of 2010 for tools; Mayfair's
book for halting at every stop.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, replace

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.language.english.linie1.rides import Using
from linie1_widget.language.key import Joined, Sentence
from linie1_widget.language.language import TranslatableBase
from linie1_widget.linie1.city_map import Terminal
from linie1_widget.linie1.driving.dice import Face, FaceLike, as_face
from linie1_widget.linie1.editions import Edition, EditionLike, as_edition
from linie1_widget.linie1.geometry import Cell
from linie1_widget.linie1.routing.route import Route
from linie1_widget.linie1.routing.track_graph import State


@dataclass(frozen=True)
class Trip:
    """A trolley on its route.

    Attributes
    ----------
    route : Route
        The announced route; tiles laid later do not change it.
    edition : Edition
        The rule set.
    position : int
        The number of spaces driven, from 0 to the length of the route.

    Examples
    --------
    >>> from linie1_widget.linie1 import Board, cheapest_completion, shortest_route
    >>> board = Board()
    >>> for need in cheapest_completion(board, 1, "F"):
    ...     _ = board.lay(need.cell, need.tiles[0])
    >>> trip = depart(shortest_route(board, 1, "F"), "1995")
    >>> print(trip.explain("H"))
    H, on to the next stop sign or terminal: Waldburgstraße → c1 → c2 (H).
    >>> trip = advance(trip, "H")
    >>> trip.place.name, trip.passed
    ('c2', ())
    >>> advance(trip, 4).place.name
    'c6'
    """

    route: Route
    edition: Edition
    position: int = 0

    def __post_init__(self) -> None:
        if type(self.position) is not int or not 0 <= self.position <= self.route.length:
            raise InvalidValue(
                f"a trolley cannot have driven {self.position!r} spaces of this route: "
                f"it has {self.route.length}"
            )

    @property
    def place(self) -> Cell | Terminal:
        """The square or terminal of the trolley."""
        return self.route.cells[self.position]

    @property
    def state(self) -> State:
        """The place of the trolley and its heading."""
        return self.route.states[self.position]

    @property
    def arrived(self) -> bool:
        """True if the trolley has reached its goal."""
        return self.position == self.route.length

    @property
    def passed(self) -> tuple[str, ...]:
        """The stops of the card passed so far, in the order of the drive."""
        passes = self.route.passes.items()
        return tuple(letter for letter, spaces in passes if spaces <= self.position)

    def after(self, face: FaceLike) -> int:
        """Return the position on the route after a face is used."""
        return moved(
            self.route, self.edition, self.position, as_face(face, self.edition.dice)
        )

    def explain(self, face: FaceLike) -> str:
        """Describe the effect of a face."""
        return str(self.using(face))

    def using(self, face: FaceLike) -> Sentence:
        """Return the text of `explain`, before translation."""
        face = as_face(face, self.edition.dice)
        there = self.after(face)
        driven = range(self.position, there + 1)
        way: TranslatableBase = Joined(
            tuple(_named(self.route, at) for at in driven), " → "
        )
        if there <= self.position:
            stays = Using.STAYS_ON if isinstance(self.place, Cell) else Using.STAYS_IN
            key = stays if there == self.position else Using.BACK
            way = key(place=_named(self.route, there))
        return Using.FACE(face=face, way=way)


def moved(route: Route, edition: Edition, position: int, face: Face) -> int:
    """Return the position on a route after a face is used.

    A number drives that many spaces; the rest is lost at the goal. H drives to the next
    stop sign or terminal on the route, of any line. Tools drive back to the last sign or
    terminal passed; a trolley on one stays.

    With `Edition.must_halt` a move ends at each stop of the card and the rest is lost.
    Hence the position describes the trip completely in every edition.
    """
    halts = route.halts
    behind = bisect_right(halts, position)
    if face is Face.TOOLS:
        return halts[behind - 1]
    if position == route.length:
        return position
    there = halts[behind]
    if face.spaces is not None:
        there = min(position + face.spaces, route.length)
    if edition.must_halt:
        ahead = (stop for stop in route.passes.values() if stop > position)
        there = min(there, next(ahead, there))
    return there


def depart(route: Route, edition: EditionLike = "1995") -> Trip:
    """Return a trip at the start of a route; raise TypeError if it is no `Route`."""
    if not isinstance(route, Route):
        raise WrongType(f"a trip needs a Route, as shortest_route finds it, not {route!r}")
    return Trip(route, as_edition(edition))


def advance(trip: Trip, face: FaceLike) -> Trip:
    """Return the trip after a face is used.

    Parameters
    ----------
    face : Face, str or int
        ``"H"``, ``"T"`` for tools, or a number.

    Raises
    ------
    ValueError
        If the edition's dice lack the face, or the trolley has arrived.
    """
    if trip.arrived:
        raise InvalidValue(
            f"the trolley has arrived at {trip.place.name}: the trip is over"
        )
    return replace(trip, position=trip.after(face))


def _named(route: Route, position: int) -> str:
    sign = route.signs[position]
    name = route.cells[position].name
    return f"{name} ({sign})" if sign else name

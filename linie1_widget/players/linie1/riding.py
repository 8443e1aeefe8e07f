"""The best use of dice on a drive."""

from __future__ import annotations

from linie1_widget.linie1.driving.expectation import Expectation
from linie1_widget.linie1.editions import EditionLike
from linie1_widget.linie1.game.moves import Again, Move, Use
from linie1_widget.linie1.game.view import View
from linie1_widget.linie1.routing.route import Route


class Rides:
    """A cache of the expected turns of one player's drives, by route."""

    def __init__(self) -> None:
        self._found: dict[Route, Expectation] = {}

    def expected(self, route: Route, edition: EditionLike) -> Expectation:
        """Return the expected turns from every space of a route."""
        ride = self._found.get(route)
        if ride is None:
            ride = self._found[route] = Expectation(route, edition)
        return ride

    def use(self, view: View) -> Move:
        """Return the best use of the dice that were thrown."""
        trip = view.state.seat.trip
        assert trip is not None
        face = (
            self.expected(trip.route, view.edition).best_choice(trip, view.state.dice).face
        )
        return Again() if face is None else Use(face)

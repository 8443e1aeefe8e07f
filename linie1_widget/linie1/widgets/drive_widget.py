"""The widget for stepping through the drive of a trolley."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import traitlets

from linie1_widget.base.language.key import current_language
from linie1_widget.base.texts import Heading
from linie1_widget.base.widget.page import LivePart
from linie1_widget.base.widget.widget import PlaybackOptions, PlaybackWidget
from linie1_widget.linie1.board.board import Board, PositionLike, position_numbers
from linie1_widget.linie1.board.editions import EditionLike, as_edition
from linie1_widget.linie1.board.geometry import Cell
from linie1_widget.linie1.picture.annotations import TrackLine
from linie1_widget.linie1.picture.board_geometry import window_around
from linie1_widget.linie1.picture.ride import describe_ride, draw_ride
from linie1_widget.linie1.routes.drive import FACES, SimulatedRoll, expected_turns, simulate
from linie1_widget.linie1.routes.route import Route, check_route
from linie1_widget.linie1.routes.wavefront import how_to_pass
from linie1_widget.linie1.texts import RideCaption
from linie1_widget.linie1.widgets.board.static_data import page_content
from linie1_widget.linie1.widgets.texts import RidePage

if TYPE_CHECKING:
    from typing_extensions import Unpack


class DriveWidget(PlaybackWidget):
    """A trolley that drives its route space by space, with dice rolled beforehand.

    The widget sends the whole drive to the page when it is shown, so that playback needs no
    kernel. Rolls that move the trolley back are reported in words only: the spaces driven
    again are not shown twice.

    Parameters
    ----------
    board : Position
        The board on which the route was found. Later changes to it are not shown.
    route : Route
        The result of `shortest_route`.
    edition : Edition or str, default "1995"
        The rule set, which determines the dice and the rules for stops.
    seed : int, default 0
        The seed of the rolls; the same seed gives the same rolls.
    step : int, default 0
        The step to begin at.

    Attributes
    ----------
    step : int
        The number of spaces driven, 0 to ``route.length``. Can be linked with
        ``ipywidgets.jslink``.
    playing : bool
        True while the page plays the drive.
    speed : float
        Spaces per second, 0.5 to 60.
    last : int
        The length of the route. Read only.

    Examples
    --------
    >>> from linie1_widget.linie1.planning.completion import cheapest_completion
    >>> from linie1_widget.linie1.routes.route import shortest_route
    >>> board = Board()
    >>> for need in cheapest_completion(board, 1, "F"):
    ...     _ = board.lay(need.cell, need.tiles[0])
    >>> widget = DriveWidget(board, shortest_route(board, 1, "F"))
    >>> widget.step = 2
    >>> widget
    DriveWidget('Line 1 over F, space 2 of 16')
    """

    _script = "drive"
    _words_of = (*PlaybackWidget._words_of, RidePage)

    _page = traitlets.Dict().tag(sync=True)
    _ride = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        board: PositionLike,
        route: Route,
        *,
        edition: EditionLike = "1995",
        seed: int = 0,
        step: int = 0,
        **kwargs: Unpack[PlaybackOptions],
    ) -> None:
        board = check_route(board, route)
        self._board = Board.parse(str(board), board.edition)
        self._route = route
        self._edition = as_edition(edition)
        self._rolls = simulate(route, self._edition, seed)
        super().__init__(
            last=route.length,
            step=step,
            _page=page_content(),
            _ride=self._ride_json(),
            **kwargs,
        )

    @property
    def route(self) -> Route:
        """The route of the trolley."""
        return self._route

    @property
    def rolls(self) -> tuple[SimulatedRoll, ...]:
        """The turns of the drive shown."""
        return tuple(self._rolls)

    @property
    def expected(self) -> float:
        """The expected number of turns of such a drive under optimal play."""
        return expected_turns(self._route, self._edition)

    def _update_texts(self) -> None:
        super()._update_texts()
        self._page, self._ride = page_content(), self._ride_json()

    def _draw(self, **look: Any) -> str:
        said = self._step_text()
        return draw_ride(self._board, self._route, self.step, said=said, **look)

    def describe(self) -> str:
        """Describe the current step in words."""
        return f"{self._title()}: {self._step_text()}"

    @property
    def _heading(self) -> str:
        return str(self._ride["title"])

    def _live_part(self) -> LivePart:
        return self._page_part(self._heading)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._title()!r})"

    def _title(self) -> str:
        title = RideCaption.TITLE(
            assignment=self._route.assignment, step=self.step, last=self.last
        )
        return str(title)

    def _step_text(self) -> str:
        """Describe the roll that led to the current space, and the space."""
        return str(describe_ride(self._route, self._rolls, self.step))

    def _ride_json(self) -> dict[str, Any]:
        route, board = self._route, self._board
        line = TrackLine.of(board, route.cells)
        places = zip(route.cells, route.signs, strict=True)
        return {
            "laid": position_numbers(board),
            "title": str(Heading.RIDE(assignment=route.assignment)),
            "line": route.line,
            "window": list(
                window_around(board.tiles, [(pose.x, pose.y) for pose in line.poses])
            ),
            "path": line.data,
            "at": list(line.at),
            "places": [
                {
                    "name": place.name,
                    "cell": place.name if isinstance(place, Cell) else "",
                    "stop": sign,
                }
                for place, sign in places
            ],
            "stops": list(route.stops),
            "passes": dict(route.passes),
            "rolls": [
                {
                    "from": roll.before,
                    "to": roll.after,
                    "face": roll.face.value,
                    "text": roll.sentence,
                }
                for roll in self._rolls
            ],
            "said": [
                str(describe_ride(route, self._rolls, step))
                for step in range(route.length + 1)
            ],
            "faces": [
                {"face": face.value, "text": face.render(current_language(), "short")}
                for face in dict.fromkeys(FACES[self._edition.dice])
                if not face.spaces
            ],
            "how": {cell.name: how_to_pass(board, cell) for cell in board.tiles},
        }

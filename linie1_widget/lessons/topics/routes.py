"""Exercises on routes and stops."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.base.language.key import TranslatableBase
from linie1_widget.lessons.exercise import BoardFigure, Exercise, equal_to, numbered
from linie1_widget.lessons.forms import Choice, ListOf, Number, PlayForm, SquareForm
from linie1_widget.lessons.puzzles import without
from linie1_widget.lessons.texts.rule_lessons import (
    CloseTheGap,
    CountMissing,
    CountSpaces,
    OneWayOnly,
    OrderOfStops,
)
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.geometry import Cell, Side
from linie1_widget.linie1.board.tiles import ORIENTED, Tile
from linie1_widget.linie1.planning.missing import missing_tiles
from linie1_widget.linie1.routes.route import Route, shortest_route
from linie1_widget.linie1.routes.track_graph import TrackGraph

# Line 1 with the stop Fischmarkt, without a switch.
LINE_1 = (
    "c1:S0 c2:S0 c3:S0 c4:S0 c5:S0 c6:S0 c7:S0 c8:S0 c9:C0 d9:S90 e9:S90 f9:C180 f10:S0 "
    "f11:S0 f12:S0 | F:c9 H:c2 M:c7"
)

# Line 1 with the stops F, H and K, with a loop over a crossing.
LOOP = (
    "c1:S0 c2:S0 c3:S0 c4:S0 c5:S0 b6:C90 c6:X0 d6:S90 e6:S90 f6:S90 g6:S90 h6:C180 b7:S0 "
    "c7:S0 h7:S0 b8:C0 c8:C270 h8:S0 h9:S0 g10:C90 h10:C270 g11:S0 g12:S0 "
    "| F:b8 H:c2 K:h6 L:h9 M:c7"
)


def complete_route(text: str, line: int, stops: str) -> tuple[Board, Route]:
    """Return a board with a complete route, and the route."""
    board = Board.parse(text)
    route = shortest_route(board, line, stops)
    assert route is not None
    return board, route


def count_spaces() -> Exercise:
    """Ask for the number of spaces of a route of line 1."""
    board, route = complete_route(LINE_1, 1, "F")
    return Exercise(
        CountSpaces.texts(**_names(route), squares=route.length - 1),
        Number(whole=True),
        equal_to(route.length, lambda given: CountSpaces.OTHER(given=given)),
        route.length,
        BoardFigure(board),
    )


def close_the_gap() -> Exercise:
    """Ask for the tile that completes a route of line 1."""
    _, route = complete_route(LINE_1, 1, "F")
    board = without(LINE_1, "f9")

    def judge(given: tuple[Cell, Tile]) -> TranslatableBase | None:
        verdict = board.explain(*given)
        if not verdict.legal:
            return CloseTheGap.REFUSED(verdict=verdict)
        laid = board.copy()
        laid.lay(*given)
        done = shortest_route(laid, route.line, route.stops) is not None
        return None if done else CloseTheGap.STILL(square=given[0])

    return Exercise(
        CloseTheGap.texts(**_names(route)),
        PlayForm(),
        judge,
        next(play for tile in ORIENTED if judge(play := (Cell.parse("f9"), tile)) is None),
        BoardFigure(board),
    )


def count_missing() -> Exercise:
    """Ask for the number of squares that line 1 misses."""
    _, route = complete_route(LINE_1, 1, "F")
    board = without(LINE_1, "c4", "c5", "f10", "f11", "f12")
    right = missing_tiles(board, route.line, route.stops)

    def wrong(given: int) -> TranslatableBase:
        return (CountMissing.FEWER if given > right else CountMissing.MORE)(given=given)

    return Exercise(
        CountMissing.texts(**_names(route)),
        Number(whole=True),
        equal_to(right, wrong),
        right,
        BoardFigure(board),
    )


def order_of_stops() -> Exercise:
    """Ask for the order of the stops F, H and K on a route with a loop."""
    board, route = complete_route(LOOP, 1, "FHK")
    if route.start.side is not Side.N:
        route = route.backwards()
    right = list(route.passes)

    def judge(given: list[str]) -> TranslatableBase | None:
        if sorted(given) != sorted(right):
            return OrderOfStops.STRANGE(stops=route.stops)
        return None if given == right else OrderOfStops.OTHER(start=route.start)

    return Exercise(
        OrderOfStops.texts(**_names(route)),
        ListOf(Choice(board.stops), '"L", "M"'),
        judge,
        right,
        BoardFigure(board),
    )


def one_way_only() -> Exercise:
    """Ask for the next square of a trolley after a turnout."""
    board = Board.parse("e7:S0 d8:S90 e8:L0 e9:S0")
    cell, side = Cell.parse("e8"), Side.W
    tile = board.tile_at(cell)
    ((state, _),) = TrackGraph(board).neighbours((Cell.parse("d8"), side.opposite))
    right = state[0].step(state[1])
    assert right is not None
    return Exercise(
        OneWayOnly.texts(square=cell, side=side, tile=str(tile)),
        SquareForm(),
        equal_to(right, lambda given: OneWayOnly.OTHER(square=given)),
        right.name,
        BoardFigure(board, "b6:h10"),
    )


def _names(route: Route) -> Mapping[str, object]:
    ends = {"start": route.start, "goal": route.goal}
    return {"line": route.line, "stops": route.stops, **ends}


EXERCISES = numbered(
    "routes", count_spaces, close_the_gap, count_missing, order_of_stops, one_way_only
)

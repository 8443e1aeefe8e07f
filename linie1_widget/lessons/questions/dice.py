"""Exercises on the dice of the ride."""

from __future__ import annotations

from math import isclose

from linie1_widget.base.language.key import TranslatableBase, WrittenText
from linie1_widget.lessons.exercise import BoardFigure, Exercise, equal_to, number_makers
from linie1_widget.lessons.forms import Number, SquareForm, TitleChoice
from linie1_widget.lessons.questions.routes import LINE_1, complete_route
from linie1_widget.lessons.texts.rule_lessons import (
    LastSpaces,
    UseOrThrow,
    WaitForH,
    WhereTheStopIs,
)
from linie1_widget.linie1.board.editions import EDITIONS, Dice
from linie1_widget.linie1.board.geometry import Cell
from linie1_widget.linie1.routes.drive import (
    FACES,
    Expectation,
    Face,
    Trip,
    advance,
    chances,
)

_CLOSE = 0.006
_AGAIN = "throw again"


def where_the_stop_is() -> Exercise:
    """Ask for the square where a trolley halts when the die shows H."""
    board, route = complete_route(LINE_1, 1, "F")
    trip = Trip(route, EDITIONS["1995"], route.cells.index(Cell.parse("c4")))
    right = advance(trip, "H").place
    assert isinstance(right, Cell)
    return Exercise(
        WhereTheStopIs.texts(
            line=route.line, place=trip.place, start=route.start, goal=route.goal
        ),
        SquareForm(),
        equal_to(right, lambda given: WhereTheStopIs.OTHER(square=given)),
        right.name,
        BoardFigure(board, trips=(trip,)),
        {"route": route},
    )


def wait_for_h() -> Exercise:
    """Ask for the expected number of throws until the die shows H."""
    chance = chances(Dice.ONE_DIE)[Face.STOP]
    right = round(1 / chance)
    return Exercise(
        WaitForH.texts(
            faces=[face.value for face in FACES[Dice.ONE_DIE]],
            chance=f"1/{right}",
            right=right,
        ),
        Number(),
        equal_to(right, lambda _: WaitForH.OTHER),
        right,
    )


def last_spaces() -> Exercise:
    """Ask for the expected number of turns for the last two spaces."""
    board, route = complete_route(LINE_1, 1, "F")
    spaces = 2
    right = Expectation(route, "1995").turns[route.length - spaces]

    def judge(given: float) -> TranslatableBase | None:
        if isclose(given, right, abs_tol=_CLOSE):
            return None
        return LastSpaces.OTHER(given=f"{given:g}")

    return Exercise(
        LastSpaces.texts(spaces=spaces),
        Number(),
        judge,
        round(right, 4),
        BoardFigure(board, trips=(Trip(route, EDITIONS["1995"], route.length - spaces),)),
        {"route": route},
    )


def use_or_throw() -> Exercise:
    """Ask for the best use of three dice of the 2010 edition."""
    board, route = complete_route(LINE_1, 1, "F")
    trip = Trip(route, EDITIONS["2010"], route.cells.index(Cell.parse("e9")))
    faces = ("0", "2", "T")
    best = Expectation(route, "2010").best_choice(trip, faces)
    options = {
        option.face.value if option.face else _AGAIN: option for option in best.options
    }
    right = next(iter(options))
    titles = {face: WrittenText({"en": face}) for face in faces}
    return Exercise(
        UseOrThrow.texts(line=route.line, place=trip.place, dice=faces, choice=best),
        TitleChoice({**titles, _AGAIN: UseOrThrow.AGAIN}),
        equal_to(right, lambda given: UseOrThrow.OTHER(option=options[given])),
        right,
        BoardFigure(board, trips=(trip,)),
        {"route": route},
    )


EXERCISES = number_makers("dice", where_the_stop_is, wait_for_h, last_spaces, use_or_throw)

"""Exercises on the five rules of laying, A to E, and on stop signs."""

from __future__ import annotations

from itertools import product

from linie1_widget.base.language.key import TranslatableBase
from linie1_widget.lessons.exercise import BoardFigure, Exercise, equal_to, numbered
from linie1_widget.lessons.forms import Choice, ListOf, Number, PlayForm, SquareForm
from linie1_widget.lessons.texts.rule_lessons import (
    BreakOnlyE,
    EarnASign,
    RotationsAtTheEdge,
    WhereItFits,
    WhichRule,
)
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.city_map import PLAN
from linie1_widget.linie1.board.examples import EXAMPLES
from linie1_widget.linie1.board.geometry import CELLS, Cell
from linie1_widget.linie1.board.tiles import ORIENTED, ROTATIONS, Tile

Play = tuple[Cell, Tile]


def rotations_at_the_edge() -> Exercise:
    """Ask for the legal rotations of a curve on e1."""
    board, square = Board(), "e1"
    verdicts = {each: board.explain(square, Tile("C", each)) for each in ROTATIONS}
    right = [each for each in ROTATIONS if verdicts[each].legal]

    def judge(given: list[int]) -> TranslatableBase | None:
        for each in given:
            if each not in verdicts:
                return RotationsAtTheEdge.OTHER(rotation=each)
            if not verdicts[each].legal:
                return RotationsAtTheEdge.REFUSED(rotation=each, verdict=verdicts[each])
        return None if len(given) == len(right) else RotationsAtTheEdge.MORE

    return Exercise(
        RotationsAtTheEdge.texts(),
        ListOf(Number(whole=True), "0, 90", ordered=False),
        judge,
        right,
        BoardFigure(board, "a1:h4", marked=(Cell.parse(square),)),
    )


def which_rule() -> Exercise:
    """Ask for the rule that forbids a curve beside the Gericht."""
    example = EXAMPLES["page2-illegal-B"]
    ((cell, tile),) = example.plays
    board = example.board()
    (right,) = board.explain(cell, tile).rules
    return Exercise(
        WhichRule.texts(square=cell, tile=str(tile)),
        Choice("ABCDE"),
        equal_to(right, lambda letter: WhichRule.OTHER(letter=letter, square=cell)),
        right,
        BoardFigure(board, "a1:f8", ghosts=example.plays),
    )


def where_it_fits() -> Exercise:
    """Ask for the one of five marked squares that takes a straight."""
    board, tile = Board.parse("c4:S90 e4:C180 c8:S0"), Tile("S", 90)
    marked = tuple(map(Cell.parse, ("l5", "e5", "d4", "g4", "d8")))
    (right,) = (cell for cell in marked if board.explain(cell, tile).legal)

    def judge(given: Cell) -> TranslatableBase | None:
        if given not in marked:
            return WhereItFits.NOT_MARKED(square=given)
        verdict = board.explain(given, tile)
        return None if given == right else WhereItFits.REFUSED(verdict=verdict)

    return Exercise(
        WhereItFits.texts(squares=marked),
        SquareForm(),
        judge,
        right.name,
        BoardFigure(board, marked=marked),
    )


def break_only_e() -> Exercise:
    """Ask for a play that breaks rule E only, in a position of the rule book."""
    board = EXAMPLES["page2-legal"].board()

    def judge(given: Play) -> TranslatableBase | None:
        cell, tile = given
        if cell in board.tiles:
            return BreakOnlyE.TAKEN(square=cell)
        play, rules = f"{cell.name}:{tile}", sorted(board.explain(cell, tile).rules)
        if not rules:
            return BreakOnlyE.ALLOWED(play=play)
        return None if rules == ["E"] else BreakOnlyE.OTHERS(play=play, rules=rules)

    return Exercise(
        BreakOnlyE.texts(),
        PlayForm(),
        judge,
        next(play for play in product(CELLS, ORIENTED) if judge(play) is None),
        BoardFigure(board, "a1:g7"),
    )


def earn_a_sign() -> Exercise:
    """Ask for a tile that earns the Museum's sign if the edition requires a straight."""
    board, building = Board("guide"), PLAN.buildings["M"]

    def judge(given: Play) -> TranslatableBase | None:
        cell, tile = given
        verdict = board.explain(cell, tile)
        if not verdict.legal:
            return EarnASign.REFUSED(verdict=verdict)
        if cell.side_towards(building.cell) is None:
            return EarnASign.NOT_BESIDE(square=cell, building=building, place=building.cell)
        if any(effect.kind == "sign" for effect in verdict.effects):
            return None
        return EarnASign.NO_STRAIGHT(building=building)

    return Exercise(
        EarnASign.texts(building=building, square=building.cell),
        PlayForm(),
        judge,
        next(play for play in product(CELLS, ORIENTED) if judge(play) is None),
        BoardFigure(board, "a4:g10"),
    )


EXERCISES = numbered(
    "rules", rotations_at_the_edge, which_rule, where_it_fits, break_only_e, earn_a_sign
)

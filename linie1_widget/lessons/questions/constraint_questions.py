"""Constraint satisfaction on random puzzles of tiles: what is left, and who is next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from linie1_widget.base.language.key import TranslatableBase
from linie1_widget.lessons.exercise import Exercise, Factory, StepFigure, equal_to
from linie1_widget.lessons.forms import SquareForm
from linie1_widget.lessons.questions.number_questions import ask_number
from linie1_widget.lessons.texts.quiz_questions import (
    NextUnchecked,
    NextVariable,
    QuizTopic,
    ValuesLeft,
)
from linie1_widget.linie1.board.geometry import Cell
from linie1_widget.linie1.board.tiles import TILE_TYPES
from linie1_widget.linie1.planning.tile_puzzle import TilePuzzle, random_tile_puzzle
from linie1_widget.paths.constraints.constraint_search import (
    LEFT,
    VALUE,
    ConstraintSearch,
    solve_constraints,
)

# The rows, columns and kinds of tiles of a puzzle by its level.
_SIZES = {1: (2, 3, "SC"), 2: (3, 3, "SC"), 3: (3, 3, "SCY"), 4: (3, 3, "SCLR")}
# The numbers of tiles left that occur there; each is asked for as often as another.
_COUNTS = {2: (1, 2, 3), 3: (1, 2, 3, 4, 6), 4: (1, 2, 3, 4, 5, 9)}
_AHEAD = 3  # the level from which the step of forward checking is asked as well


class _TriedTile(NamedTuple):
    """A tile that was tried, before and after forward checking."""

    story: ConstraintSearch[Cell]
    placed: Cell
    before: int  # the number of steps after the trial
    after: int  # the number of steps after forward checking

    def left(self, made: int) -> dict[Cell, int]:
        """Return the number of tiles left on each empty square."""
        return dict(getattr(self.story.at(made), LEFT))


def _trials(rng: Random, level: int) -> Iterator[_TriedTile]:
    """Yield trials on random puzzles, without end, in random order."""
    while True:
        rows, cols, kinds = _SIZES[min(level, 4)]
        puzzle = random_tile_puzzle(rng.randrange(10**6), rows=rows, cols=cols, kinds=kinds)
        story = solve_constraints(puzzle, "forward_checking", order="most_constrained")
        ends = ("fewest", "wipe", "solved")
        trials = [
            _TriedTile(story, step.about[0], made, after)
            for made, step in enumerate(story, 1)
            if step.kind == "assign"
            for after in [
                next(at for at in range(made, len(story)) if story[at].kind in ends)
            ]
        ]
        yield from rng.sample(trials, len(trials))


def _describe(trial: _TriedTile) -> dict[str, Any]:
    codes = dict.fromkeys(tile.code for tile in _puzzle(trial).values)
    return {
        "kinds": tuple(TILE_TYPES[code] for code in codes),
        "placed": trial.placed,
    }


def _puzzle(trial: _TriedTile) -> TilePuzzle:
    graph = trial.story.graph
    assert isinstance(graph, TilePuzzle)
    return graph


def next_variable(rng: Random, level: int) -> Exercise:
    """Ask for the square with the fewest tiles left; others are first, or were fewest."""
    ahead = level >= _AHEAD
    for trial in _trials(rng, level):
        before, left = trial.left(trial.before), trial.left(trial.after)
        if len(left) < 3 or min(left.values()) == 0:
            continue
        *_, fewest = sorted(left.values(), reverse=True)
        first, former = next(iter(left)), min(before, key=before.__getitem__)
        right = min(left, key=left.__getitem__)
        other = former if ahead else first
        if [*left.values()].count(fewest) == 1 and right != other:
            break
    words = NextUnchecked if ahead else NextVariable

    def wrong(given: Cell) -> TranslatableBase:
        key = "TAKEN" if given not in left else "FIRST" if given == other else "MORE"
        told = {"square": given, "left": left.get(given, 0)}
        return NextUnchecked[key](**told) if ahead else NextVariable[key](**told)

    return Exercise(
        words.texts(**_describe(trial), right=right, fewest=fewest),
        SquareForm(),
        equal_to(right, wrong),
        right,
        StepFigure(trial.story, trial.before if ahead else trial.after),
    )


def values_left(rng: Random, level: int) -> Exercise:
    """Ask for the number of tiles that forward checking leaves to a neighbour."""
    level = min(max(level, 2), 4)  # with fewer squares, only 1 or 2 are left
    wanted = rng.choice(_COUNTS[level])
    for trial in _trials(rng, level):
        before, left = trial.left(trial.before), trial.left(trial.after)
        near = [
            cell
            for cell in _puzzle(trial).near(trial.placed)
            if cell in left and before[cell] > left[cell] == wanted
        ]
        if near:
            break
    square = rng.choice(near)
    right = left[square]
    mistakes = {before[square]: ValuesLeft.BEFORE}
    mistakes.setdefault(before[square] - right, ValuesLeft.CROSSED)
    return ask_number(
        ValuesLeft,
        right,
        StepFigure(trial.story, trial.before),
        mistakes=mistakes,
        whole=True,
        **_describe(trial),
        square=square,
        before=before[square],
        tile=getattr(trial.story.at(trial.before), VALUE)[trial.placed],
    )


QUIZ: Mapping[QuizTopic, Mapping[str, Factory]] = {
    QuizTopic.CONSTRAINTS: {"next_variable": next_variable, "values_left": values_left}
}

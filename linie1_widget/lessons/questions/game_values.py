"""Game trees: the value by minimax and expectimax, and what alpha–beta leaves out."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from linie1_widget.base.language.key import Key
from linie1_widget.lessons.exercise import Exercise, Factory, StepFigure
from linie1_widget.lessons.questions.number_questions import ask_number
from linie1_widget.lessons.texts.quiz_questions import (
    ExpectimaxValue,
    LeftOut,
    MinimaxValue,
    QuizTopic,
)
from linie1_widget.paths.games.game_trees import (
    Chance,
    Positions,
    alpha_beta,
    expectimax,
    minimax,
)

_LARGEST = 20  # worth of a final position
_TREES = 60  # among which one is chosen


def _tree(rng: Random, level: int, deep: bool = False) -> Any:
    """Return a game tree in which no two final positions have the same worth.

    Higher levels have a third move, and branches that end early.
    """
    worths = rng.sample(range(_LARGEST + 1), _LARGEST + 1)

    def grow(left: int, first: bool) -> Any:
        ends = level > 3 and not first and rng.random() < 0.2
        if not left or ends:
            return worths.pop()
        return [grow(left - 1, False) for _ in range(3 if first or left < 2 else 2)]

    return grow(3 if level > 2 or deep else 2, True)


def _story_at_start(story: Any) -> StepFigure:
    """Return the picture of a game tree with the worths of its final positions."""
    return StepFigure(story, 1)


def minimax_value(rng: Random, level: int) -> Exercise:
    """Ask for the value of a game tree, which misconceptions get wrong."""
    by_rank: dict[int, list[tuple[Any, dict[float, Key]]]] = {}
    for _ in range(_TREES):
        tree = _tree(rng, level)
        worths = list(Positions(tree).worth.values())
        right = minimax(tree).value
        mistakes: dict[float, Key] = {
            int(max(worths)): MinimaxValue.GREATEST,
            int(min(worths)): MinimaxValue.LEAST,
            int(-minimax(_turned(tree)).value): MinimaxValue.SWAPPED,
        }
        if right not in (worths[0], worths[-1], *mistakes):
            rank = sorted(worths).index(right)
            by_rank.setdefault(rank, []).append((tree, mistakes))
    # No rank among the worths is likelier than another.
    tree, mistakes = rng.choice(by_rank[rng.choice(sorted(by_rank))])
    story = minimax(tree)
    return ask_number(
        MinimaxValue, int(story.value), _story_at_start(story), mistakes=mistakes
    )


def _turned(tree: Any) -> Any:
    """Return a game tree with all signs turned, so that Min begins."""
    return list(map(_turned, tree)) if isinstance(tree, list) else -tree


def left_out_count(rng: Random, level: int) -> Exercise:
    """Ask how many final positions alpha–beta leaves out."""
    wanted = rng.randint(0, 4)
    while True:
        story = alpha_beta(_tree(rng, level))
        right = len(story.left_out)
        if right == wanted:
            break
    return ask_number(
        LeftOut,
        right,
        _story_at_start(story),
        whole=True,
        count=len(story.graph.worth),
    )


def expectimax_value(rng: Random, level: int) -> Exercise:
    """Ask for the value of a game tree with chance, which misconceptions get wrong."""
    while True:
        moves: list[Any] = []
        for _ in range(3):
            outcomes = [rng.randrange(0, _LARGEST + 1, 2) for _ in range(2)]
            weights = rng.choice(((1, 1), (1, 3), (3, 1))) if level > 2 else (1, 1)
            moves.append(Chance(outcomes, weights))
        if level % 2 == 0:
            moves[rng.randrange(3)] = rng.randint(4, 12)
        story = expectimax(_with_min(moves, rng) if level > 3 else moves)
        right = story.value
        worths = [[*getattr(move, "outcomes", [move])] for move in moves]
        mistakes = {
            max(map(max, worths)): ExpectimaxValue.HOPEFUL,
            max(map(min, worths)): ExpectimaxValue.FEARFUL,
            max(sum(each) / len(each) for each in worths): ExpectimaxValue.EVEN,
        }
        if level <= 2:
            # There a mean of the outcomes is right.
            mistakes = dict(list(mistakes.items())[:2])
        if right == int(right) and right not in mistakes:
            break
    return ask_number(
        ExpectimaxValue, int(right), _story_at_start(story), mistakes=mistakes
    )


def _with_min(moves: list[Any], rng: Random) -> list[Any]:
    """Return the moves, of which one is answered by Min."""
    at = rng.randrange(len(moves))
    return [
        [move, rng.randint(4, 14)] if place == at else move
        for place, move in enumerate(moves)
    ]


QUIZ: Mapping[QuizTopic, Mapping[str, Factory]] = {
    QuizTopic.GAMES: {
        "minimax_value": minimax_value,
        "left_out_count": left_out_count,
        "expectimax_value": expectimax_value,
    }
}

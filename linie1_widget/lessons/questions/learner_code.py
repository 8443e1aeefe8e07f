"""Exercises whose answer is a function."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from math import inf
from random import Random
from typing import Any

from linie1_widget.base.language.key import Key, Sentence, TranslatableBase
from linie1_widget.lessons.code_answers import (
    BotForm,
    Failed,
    FunctionForm,
    LimitedFunction,
)
from linie1_widget.lessons.exercise import Exercise, number_makers
from linie1_widget.lessons.forms import short_repr
from linie1_widget.lessons.questions import models
from linie1_widget.lessons.refuting.claims import cost_of, path_fault, recorded
from linie1_widget.lessons.texts.answering import CallText
from linie1_widget.lessons.texts.search_lessons import (
    OwnBot,
    OwnCheapest,
    OwnRule,
    OwnSearch,
    PathFault,
)
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.geometry import CELLS
from linie1_widget.linie1.board.tiles import ORIENTED
from linie1_widget.paths.algorithms.run_search import search
from linie1_widget.paths.graphs.grid import GridGraph, Square
from linie1_widget.paths.story.narration import format_number
from linie1_widget.table.bots.game_kinds import AnyGame
from linie1_widget.trans_europa.game.europa_game import Game

_MAPS, _SEED = 12, 11
# Of 1,000 bots that play at random, fewer than one wins this many: 0.77 on average.
_GAMES, _NEEDED = 24, 20


class Streets:
    """One-way streets between squares, with costs not below the Manhattan distance.

    `text` is "name row col, …; from to cost, …"; S is the start and G the goal.
    """

    start: tuple[int, int]
    goal: tuple[int, int]

    def __init__(self, text: str) -> None:
        squares, streets = (
            [entry.split() for entry in part.split(",")] for part in text.split(";")
        )
        places = {name: (int(row), int(col)) for name, row, col in squares}
        self.start, self.goal = places["S"], places["G"]
        self._streets = tuple((places[a], places[b], int(cost)) for a, b, cost in streets)

    def neighbours(self, square: Square) -> tuple[tuple[Square, int], ...]:
        """Return the squares that streets lead to, with their costs."""
        return tuple((end, cost) for begin, end, cost in self._streets if begin == square)

    def __str__(self) -> str:
        return "\n".join(f"{a} -> {b}: {cost}" for a, b, cost in self._streets)


# Maps for faults that weighted grids cannot show: there the first path found to a square is
# already a cheapest one.
STREETS = (
    # The cost of A falls from 5 to 3 after B has discovered G.
    Streets("S 0 0, A 1 1, B 0 1, G 1 2; S A 5, S B 1, B A 2, A G 1, B G 9"),
    # The cheapest last street is not on the cheapest path.
    Streets("S 0 0, A 1 0, C 1 1, B 0 2, G 1 2; S A 3, A C 3, C G 3, S B 5, B G 1"),
    # The cheapest path leads away from the goal, so high estimates miss it.
    Streets("S 0 0, A 0 2, B 2 2, G 0 4; S A 2, A G 7, S B 4, B G 4"),
    # The same, but here estimates only a little too high miss it.
    Streets("S 0 0, A 0 30, B 30 30, G 0 60; S A 30, A G 91, S B 60, B G 60"),
    # A is taken before its cost falls, if the estimate at B is high and that at A is not.
    Streets("S 0 1, B 0 2, A 0 3, G 0 13; S B 1, B A 1, S A 4, A G 10"),
)
# The same for a square of a grid.
REOPENED = GridGraph("9S9#\n15#G\n15#.\n.115\n#.#.\n1199")


def hidden_maps(marks: str) -> tuple[GridGraph, ...]:
    """Return random maps, some without a path; free squares are drawn from `marks`."""
    rng = Random(_SEED)
    weights = [2, *[6 / len(marks)] * len(marks)]
    maps = [GridGraph("SG"), GridGraph("S#G")]
    while len(maps) < _MAPS:
        rows, cols = rng.randint(3, 8), rng.randint(3, 9)
        squares = rng.choices("#" + marks, weights, k=rows * cols)
        start, goal = rng.sample(range(rows * cols), 2)
        squares[start], squares[goal] = "S", "G"
        lines = ["".join(squares[row * cols : (row + 1) * cols]) for row in range(rows)]
        maps.append(GridGraph("\n".join(lines)))
    return tuple(maps)


def own_rule() -> Exercise:
    """Ask for rule A as a function, checked with all tiles on all squares."""
    board = Board()

    def judge(given: Callable[..., Any]) -> TranslatableBase | None:
        call = LimitedFunction(given)
        for cell, tile in product(CELLS, ORIENTED):
            where = CallText.ON_INPUT(inputs=(cell.name, str(tile)))
            value = call(cell, tile, where=where)
            if not isinstance(value, bool):
                return OwnRule.NO_BOOL(cell=cell, tile=str(tile), given=short_repr(value))
            if value is not ("A" in board.explain(cell, tile).rules):
                return OwnRule.DIFFERENT(cell=cell, tile=str(tile), given=short_repr(value))
        return None

    return Exercise(
        OwnRule.texts(count=len(ORIENTED)),
        FunctionForm("leads_off(cell, tile)"),
        judge,
        models.leads_off,
    )


def own_search() -> Exercise:
    """Ask for a search that finds a path on hidden maps."""
    return _search(OwnSearch, hidden_maps("."), models.path, cheapest=False)


def own_cheapest() -> Exercise:
    """Ask for a search that finds a cheapest path on hidden maps with weights."""
    maps: Sequence[GridGraph | Streets] = (
        *hidden_maps(".1359"),
        REOPENED,
        *STREETS,
    )
    return _search(OwnCheapest, maps, models.dijkstra, cheapest=True)


def own_bot() -> Exercise:
    """Ask for a bot that wins most games of Trans Europa against the random bot."""

    def where(number: int, view: Any) -> Sentence:
        return OwnBot.GAME(number=number, hand=view.hand)

    model = models.build_what_is_wanted
    return bot_exercise(OwnBot, model, partial(Game, 2), _GAMES, _NEEDED, where)


def bot_exercise(
    texts: type[Key],
    model: Callable[[Any], Any],
    begin: Callable[..., AnyGame],
    count: int,
    least: int,
    where: Callable[[int, Any], Sentence],
    **more: Any,
) -> Exercise:
    """Ask for a bot that wins most games against random moves, in both seats in turn.

    ``begin`` begins a game of a seed, and ``where`` names a game by its number and view.
    """

    def judge(given: Callable[[Any], Any]) -> TranslatableBase | None:
        choose = LimitedFunction(given, traced=False)
        won = sum(_wins(choose, begin(seed=at), at, where) for at in range(1, count + 1))
        return None if won >= least else OwnBot.LOST(won=won, count=count, least=least)

    form = BotForm("choose(view)")
    return Exercise(texts.texts(count=count, least=least), form, judge, model, **more)


def _wins(
    choose: LimitedFunction,
    game: AnyGame,
    number: int,
    where: Callable[[int, Any], Sentence],
) -> bool:
    rng, seat = Random(number), number % 2
    while not game.over:
        view = game.view(game.to_move)
        if game.to_move != seat:
            game.push(view.any_move(rng))
            continue
        move = choose(view, where=where(number, view))
        try:
            game.push(move)
        except (TypeError, ValueError):
            illegal = OwnBot.ILLEGAL_MOVE(number=number, given=short_repr(move))
            raise Failed(illegal) from None
    return bool(game.winners == (seat,))


def _search(
    texts: type[Key],
    maps: Sequence[GridGraph | Streets],
    model: Callable[..., Any],
    *,
    cheapest: bool,
) -> Exercise:
    def judge(given: Callable[..., Any]) -> TranslatableBase | None:
        call = LimitedFunction(given)
        for graph in maps:
            where = CallText.ON_MAP(map=str(graph))
            theirs, _, _ = recorded(graph, inf)  # one that it may change
            path = call(theirs, graph.start, graph.goal, where=where)
            fault = _fault(graph, path, cheapest)
            if fault is not None:
                return OwnSearch.FAULT(fault=fault, where=where)
        return None

    form = FunctionForm("search(graph, start, goal)")
    return Exercise(texts.texts(count=len(maps)), form, judge, model)


def _fault(
    graph: GridGraph | Streets, path: Any, cheapest: bool
) -> TranslatableBase | None:
    """Return the fault of a path found by a function; None if there is none."""
    best = search(graph, graph.start, graph.goal, "dijkstra", record=False)
    if not best.found:
        is_empty = isinstance(path, list | tuple) and not path
        return None if is_empty else PathFault.NONE(given=short_repr(path))
    fault = path_fault(graph, graph.start, graph.goal, path)
    if fault is not None or not cheapest:
        return fault
    cost = cost_of(graph, path)
    if cost == best.cost:
        return None
    return PathFault.COSTLY(cost=format_number(cost), best=format_number(best.cost))


EXERCISES = number_makers("own", own_rule, own_search, own_cheapest, own_bot)

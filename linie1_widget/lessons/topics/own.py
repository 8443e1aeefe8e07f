"""Exercises whose answer is a function of one's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Any

from linie1_widget.language.english.lessons.answering import Ran
from linie1_widget.language.english.lessons.heuristics import PathFault
from linie1_widget.language.english.lessons.own import (
    OwnBot,
    OwnCheapest,
    OwnRule,
    OwnSearch,
)
from linie1_widget.language.key import Key
from linie1_widget.language.language import Told
from linie1_widget.lessons.exercise.exercise import Exercise
from linie1_widget.lessons.exercise.running import Failed, call
from linie1_widget.lessons.forms.form import Form, shown
from linie1_widget.lessons.forms.maps import BotForm, FunctionForm
from linie1_widget.lessons.topics import models
from linie1_widget.lessons.topics.paths import cost_of, path_fault
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.geometry import CELLS
from linie1_widget.linie1.tiles import ORIENTED
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.search import search
from linie1_widget.paths.story.sentences import format_number
from linie1_widget.trans_europa.game.game import Game

_MAPS, _SEED = 12, 11
_GAMES, _LEAST = 7, 5


def hidden_maps(weights: str) -> tuple[GridGraph, ...]:
    """The maps on which searches are tried: small and larger ones, some without a path.

    Parameters
    ----------
    weights : str
        The marks of free squares.
    """
    luck = Random(_SEED)
    shares = [2, *[6 / len(weights)] * len(weights)]
    maps = [GridGraph("SG"), GridGraph("S#G")]
    while len(maps) < _MAPS:
        rows, cols = luck.randint(3, 8), luck.randint(3, 9)
        marks = luck.choices("#" + weights, shares, k=rows * cols)
        start, goal = luck.sample(range(rows * cols), 2)
        marks[start], marks[goal] = "S", "G"
        lines = ["".join(marks[row * cols : (row + 1) * cols]) for row in range(rows)]
        maps.append(GridGraph("\n".join(lines)))
    return tuple(maps)


def own_rule() -> Exercise:
    """Rule A as a function, tried on all tiles on all squares."""
    board = Board()

    def judge(given: Callable[..., Any]) -> Told | None:
        for cell in CELLS:
            for tile in ORIENTED:
                inputs = f"{cell.name} and {tile}"
                said = call(given, cell, tile, where=Ran.ON_INPUT(inputs=inputs))
                if said is not ("A" in board.explain(cell, tile).rules):
                    return OwnRule.OTHER(cell=cell, tile=str(tile), given=shown(said))
        return None

    return Exercise(
        "own-1",
        OwnRule,
        FunctionForm("leads_off(cell, tile)"),
        judge,
        models.leads_off,
        names={"count": len(ORIENTED)},
    )


def own_search() -> Exercise:
    """A search that finds a path on hidden maps."""
    return _search("own-2", OwnSearch, ".", models.any_path, cheapest=False)


def own_cheapest() -> Exercise:
    """A search that finds a cheapest path on hidden maps with weights."""
    return _search("own-3", OwnCheapest, ".1359", models.cheapest_path, cheapest=True)


def own_bot() -> Exercise:
    """A bot that beats the random one in most of some games of Trans Europa."""

    def judge(given: Callable[[Any], Any]) -> Told | None:
        won = sum(_wins(given, number) for number in range(1, _GAMES + 1))
        if won >= _LEAST:
            return None
        return OwnBot.LOST(won=won, count=_GAMES, least=_LEAST)

    return Exercise(
        "own-4",
        OwnBot,
        BotForm("choose(view)"),
        judge,
        models.build_what_is_wanted,
        names={"count": _GAMES, "least": _LEAST},
    )


def _search(
    id_: str,
    words: type[Key],
    weights: str,
    model: Callable[..., Any],
    *,
    cheapest: bool,
) -> Exercise:
    maps = hidden_maps(weights)

    def judge(given: Callable[..., Any]) -> Told | None:
        for grid in maps:
            where = Ran.ON_MAP(map=str(grid))
            path = call(given, grid, grid.start, grid.goal, where=where)
            fault = _fault(grid, path, cheapest)
            if fault is not None:
                return OwnSearch.FAULT(fault=fault, where=where)
        return None

    form: Form = FunctionForm("search(graph, start, goal)")
    return Exercise(id_, words, form, judge, model, names={"count": len(maps)})


def _fault(grid: GridGraph, path: Any, cheapest: bool) -> Told | None:
    """What is wrong with the path that a function has found."""
    best = search(grid, grid.start, grid.goal, "dijkstra", record=False)
    if not best.found:
        return (
            None
            if isinstance(path, list | tuple) and not path
            else PathFault.NONE(given=shown(path))
        )
    fault = path_fault(grid, grid.start, grid.goal, path)
    if fault is not None or not cheapest:
        return fault
    cost = cost_of(grid, path)
    if cost == best.cost:
        return None
    return PathFault.DEAR(cost=format_number(cost), best=format_number(best.cost))


def _wins(choose: Callable[[Any], Any], number: int) -> bool:
    """Whether a bot wins a game against luck."""
    game, luck, seat = Game(2, seed=number), Random(number), number % 2
    while not game.over:
        view = game.view(game.to_move)
        if game.to_move != seat:
            game.push(view.any_move(luck))
            continue
        move = call(choose, view, where=OwnBot.GAME(number=number, hand=view.hand))
        if type(move) not in {type(each) for each in view.legal_moves()} or (
            move not in view.legal_moves()
        ):
            raise Failed(OwnBot.CHOSE(number=number, given=shown(move)))
        game.push(move)
    return game.winners == (seat,)


EXERCISES: Mapping[str, Callable[[], Exercise]] = MappingProxyType(
    {
        "own-1": own_rule,
        "own-2": own_search,
        "own-3": own_cheapest,
        "own-4": own_bot,
    }
)

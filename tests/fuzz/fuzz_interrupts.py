"""Ctrl-C at any line: boards, games and stories stay consistent."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.editions import EDITIONS
from linie1_widget.linie1.game.game import Game
from linie1_widget.paths import ALGORITHMS, GridGraph, Trace, search
from tests.fuzz.campaign import Campaign
from tests.fuzz.play import any_move, is_whole, looks, new_game, snapshot, wander
from tests.interrupts import interrupted, length
from tests.linie1.positions import PILE, played

TRIES = 12


def boards(rng: Random) -> int:
    """Interrupt a change of a board: its state is the old or the new one."""
    edition = rng.choice(list(EDITIONS))
    board = played(rng, edition, rng.randint(1, 40))
    tried = 0
    for _ in range(TRIES):
        change, after = _change(board, rng), board.copy()
        change(after)
        either = [looks(board), looks(after)]
        for _ in range(TRIES):
            struck = board.copy()
            tried += _strike(partial(change, struck), partial(change, board.copy()), rng)
            assert looks(struck) in either
            assert is_whole(struck)
        board = after
    return tried


def _change(board: Board, rng: Random) -> Callable[[Board], object]:
    hand = rng.choices(PILE, k=5)
    singles, pairs = board.legal(hand), board.legal_pairs(hand)
    changes: list[Callable[[Board], object]] = []
    if singles:
        cell, tile = rng.choice(singles)
        changes.append(partial(Board.lay, cell=cell, tile=tile))
    if pairs:
        first, second = rng.choice(pairs)
        changes.append(partial(Board.lay_pair, a=first, b=second))
    if board.plays:
        changes.append(Board.undo)
    other = played(rng, rng.choice(list(EDITIONS)), 8)
    return rng.choice([*changes, lambda board: board.replace_with(other)])


def games(rng: Random) -> int:
    """Interrupt a move, an undo or a redo: the state is the old or the new one."""
    game = wander(new_game(rng), rng, rng.randint(0, 30))
    tried = 0
    for _ in range(TRIES):
        act, after = _act(game, rng), game.copy()
        act(after)
        either = [(*snapshot(each), each.undone) for each in (game, after)]
        for _ in range(TRIES):
            struck = game.copy()
            tried += _strike(partial(act, struck), partial(act, game.copy()), rng)
            assert (*snapshot(struck), struck.undone) in either
            assert looks(struck.board) in (looks(game.board), looks(after.board))
            wander(struck, rng, 2)
            assert snapshot(Game.from_json(struck.to_json())) == snapshot(struck)
        game = after
    return tried


def stories(rng: Random) -> int:
    """Interrupt a search and its replay: the pictures stay correct."""
    algorithm = rng.choice(list(ALGORITHMS))
    even = ALGORITHMS[algorithm].only_grids
    lines = ("".join(rng.choices("...#1" if even else "...#3", k=7)) for _ in range(7))
    rows = "\n".join(["S......", *lines, "......G"])
    grid = GridGraph(rows, 8 if even else 4)

    def run() -> list[object]:
        trace = search(grid, grid.start, grid.goal, algorithm, "manhattan")
        return [trace.at(made) for made in range(len(trace) + 1)]

    pictures = run()
    trace = search(grid, grid.start, grid.goal, algorithm, "manhattan")
    tried = _strike(run, run, rng)
    for _ in range(TRIES):
        before, index, other = (rng.randrange(len(trace)) for _ in range(3))
        look = partial(_look, trace, before, index)
        tried += _strike(look, look, rng)
        for seen in (index, other):
            assert trace.at(seen) == pictures[seen]
    return tried


def _look(trace: Trace[Any], first: int, then: int) -> None:
    trace.at(first)
    trace.at(then)


def _act(game: Game, rng: Random) -> Callable[[Game], object]:
    acts: list[Callable[[Game], object]] = []
    move = any_move(game, rng)
    if move is not None:
        acts += [lambda game: game.push(move)] * 2
    if game.moves:
        acts.append(Game.pop)
    if game.undone:
        acts.append(Game.redo)
    return rng.choice(acts)


def _strike(act: Callable[[], object], twin: Callable[[], object], rng: Random) -> bool:
    """Interrupt an act at a random line; a twin counts its lines."""
    opcodes = rng.random() < 0.5
    lines = length(twin, opcodes=opcodes)
    return interrupted(act, rng.randrange(lines + 1), opcodes=opcodes)


CAMPAIGNS = (
    Campaign("interrupted-boards", boards, rounds=2),
    Campaign("interrupted-games", games, rounds=3),
    Campaign("interrupted-stories", stories, rounds=4),
)

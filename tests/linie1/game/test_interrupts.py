"""Ctrl-C in the midst of a move: the game is as before it or as after it, never between."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.tiles import TILE_TYPES
from tests.interrupts import everywhere
from tests.linie1.tables import HALF, LAYING, WAY, play, seed_of, table

HAND = (tuple("YLSSC"), *LAYING.hands[1:])
PAIR = replace(LAYING, position="b7:C180 c7:S0", hands=HAND)
STUCK = replace(LAYING, hands=((), tuple("SL"), (), ()), pile=())

MOVES: dict[str, tuple[Callable[[], Game], str]] = {
    "lay": (lambda: table(setup=LAYING), "f8:S0"),
    "exchange": (lambda: table(setup=LAYING), "c3=L90"),
    "earn a sign": (lambda: table(setup=PAIR), "c2:S0"),
    "pair": (lambda: table(setup=PAIR), "b7=Y180+c7=L0"),
    "draw": (lambda: play(table(setup=LAYING), "f8:S0", "c3=L90"), "draw"),
    "draw open": (
        lambda: play(
            table(dice=seed_of("H"), pile=()), WAY, "roll", "use H", "f8:S0", "c3=L90"
        ),
        "draw open 2",
    ),
    "end": (lambda: table(setup=STUCK), "end"),
    "depart": (lambda: table("mayfair", referee=False), HALF),
    "roll": (lambda: play(table("2010"), WAY), "roll"),
    "again": (lambda: play(table("2010"), WAY, "roll"), "again"),
    "use": (lambda: play(table(dice=seed_of("H")), WAY, "roll"), "use H"),
    "lost": (lambda: play(table("mayfair", referee=False), HALF), "lost"),
}


def stands(game: Game) -> tuple[object, ...]:
    """All that can be told of a game."""
    turns = [game.board.turns(kind) for kind in TILE_TYPES]
    moves = [str(move) for move in game.legal_moves()]
    view = game.view(game.to_move)
    return game.record, game.state, game.undone, turns, moves, str(view.board)


def whole(game: Game) -> bool:
    """Whether it is the game that its record tells of."""
    read = Game.from_json(game.to_json())
    board = Board.parse(str(game.board), game.edition)
    turns = [board.turns(kind) for kind in TILE_TYPES]
    return stands(read)[:2] == stands(game)[:2] and stands(game)[3] == turns


@pytest.mark.parametrize("act", ["push", "pop", "redo"])
@pytest.mark.parametrize("kind", MOVES)
def test_an_interrupt_leaves_a_game_as_before_or_as_after(kind: str, act: str) -> None:
    begin, move = MOVES[kind]
    first = begin()
    if act != "push":
        first.push(move)
    if act == "redo":
        first.pop()
    acts: dict[str, Callable[[Game], object]] = {
        "push": lambda game: game.push(move),
        "pop": Game.pop,
        "redo": Game.redo,
    }
    after = first.copy()
    acts[act](after)
    assert whole(first)
    assert whole(after)
    either = [stands(first), stands(after)]
    # To judge an announced route takes thousands of lines.
    every = {"depart": 11, "pair": 3, "end": 3}.get(kind, 1)
    for game in everywhere(first.copy, acts[act], every=every):
        assert stands(game) in either
    for game in (first, after):
        game.push(game.legal_moves()[0])
        assert whole(game)


def test_an_interrupted_roll_does_not_change_the_dice() -> None:
    rolled = play(table("2010"), WAY, "roll", "again").record

    def begin() -> Game:
        return play(table("2010"), WAY)

    for game in everywhere(begin, lambda game: game.push("roll"), every=5, opcodes=True):
        if len(game.moves) == 1:
            game.push("roll")
        game.push("again")
        assert game.record == rolled


def test_who_watches_the_board_is_told_of_what_is_taken_back() -> None:
    game, told = table(setup=LAYING), []
    before = str(game.board)

    def fails() -> None:
        raise KeyboardInterrupt

    game.board.watch(lambda: told.append(str(game.board)))
    stop = game.board.watch(fails)
    with pytest.raises(KeyboardInterrupt):
        game.push("f8:S0")
    stop()
    assert game.moves == ()
    assert (len(told), told[-1], str(game.board)) == (2, before, before)
    game.push("f8:S0")
    assert whole(game)

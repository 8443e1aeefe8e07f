"""The game object, its views, and interrupts during moves."""

from __future__ import annotations

import pickle
from collections import Counter
from dataclasses import fields, replace
from functools import partial
from math import sqrt
from random import Random
from typing import Any
from unittest.mock import Mock

import pytest

from linie1_widget.linie1 import EDITIONS, Board, Game, Setup, View
from linie1_widget.linie1.game.moves import LayPair, Stage
from linie1_widget.linie1.game.setup import all_tiles
from tests.fuzz.play import is_whole, looks
from tests.interrupts import calls, everywhere
from tests.linie1.games import (
    AROUND,
    LAYING,
    PART,
    SETUP,
    TOGETHER,
    dice_that_show,
    new_game,
    play,
    table,
)


@pytest.mark.parametrize("move", ["c2:S0", "b7=Y180+c7=L0"])
def test_push_judges_a_move_only_once(move: str) -> None:
    game = new_game(position=TOGETHER, hands=("YLSSC", "SSCC"))
    to_judge = calls(lambda: game.explain(move))
    assert calls(lambda: game.push(move)) <= to_judge + 50


TABLES = [(name, number) for name, rules in EDITIONS.items() for number in rules.players]


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_view_counts_hidden_tiles_and_lists_legal_pairs(edition: str, players: int) -> None:
    game, rng, met = Game(players, edition=edition, seed=players), Random(players), False
    while not game.over:
        view = game.view(game.to_move)
        if game.state.turn % 5 == 1 or game.pile < players:
            hidden = Counter(game.setup.pile[game.state.drawn :])
            to_come = [+game.view(player).to_come for player in range(players)]
            assert to_come == [hidden] * players
        if game.state.turn % 3 == 1:
            legal = [move for move in view.legal_moves() if isinstance(move, LayPair)]
            if game.stage is not Stage.LAY or not game.state.seat.driving:
                assert list(view.pairs()) == legal
            met |= bool(legal)
        game.push(view.any_move(rng))
    assert met == game.edition.pair_exchange
    assert +game.view(0).to_come == Counter(game.setup.pile[game.state.drawn :])


@pytest.mark.parametrize("moves", [0, 100, 170])
def test_any_move_is_uniform_among_legal_moves(moves: int) -> None:
    game, rng = Game(2, seed=3), Random(5)
    while len(game.moves) < moves or game.stage is not Stage.LAY:
        game.push(game.view(game.to_move).any_move(rng))
    view = game.view(game.to_move)
    found = Counter(view.any_move(rng) for _ in range(5_000))
    listed = {move for move in view.legal_moves() if not isinstance(move, LayPair)}
    assert set(found) <= listed
    mean = 5_000 / len(listed)
    assert all(abs(found[move] - mean) <= 5 * sqrt(mean) for move in listed)


def test_own_setup_without_a_pile_leaves_no_negative_counts() -> None:
    dealt = Game(5, edition="1995", seed=1).setup
    codes = sorted(all_tiles(dealt.edition, 5).elements())
    setup = replace(dealt, hands=(tuple(codes), *[()] * 4), pile=())
    to_come = Game.from_setup(setup).view(0).to_come
    assert min(to_come.values()) == 0


@pytest.mark.parametrize("seed", range(2))
def test_view_stays_as_it_was_when_the_game_goes_on(seed: int) -> None:
    game, rng, held = Game(3, seed=seed), Random(seed), list[tuple[View, Any, Any]]()
    for _ in range(130):
        if rng.random() < 0.3 and not game.over:
            view = game.view(game.to_move)
            now = str(game.board), game.history
            held.append((view, now, (view.to_come, view.board.plays)))
        if game.moves and rng.random() < 0.3:
            game.pop()
        elif not game.over:
            game.push(game.view(game.to_move).any_move(rng))
        if rng.random() < 0.1:
            game = pickle.loads(pickle.dumps(game)) if rng.random() < 0.5 else game.copy()
    for view, (board, history), more in held:
        copy = pickle.loads(pickle.dumps(view))
        assert view.history == copy.history == history
        assert vars(copy).keys() == {field.name for field in fields(View)}
        assert str(view.board) == str(view.board.copy()) == board
        assert view.board == Board.parse(board)
        assert (view.to_come, view.board.plays) == more


PAIR = replace(LAYING, position=TOGETHER, hands=(tuple("YLSSC"), *LAYING.hands[1:]))
SHOWS_H = replace(SETUP, dice=dice_that_show("H"), pile=())
UNCHECKED = replace(SETUP, edition=EDITIONS["mayfair"], referee=False)
PLAYS = ("f8:S0", "c3=L90")

# By kind of move: the edition, the set-up, the moves before, and the move.
MOVES: dict[str, tuple[str, Setup, tuple[str, ...], str]] = {
    "lay": ("1995", LAYING, (), "f8:S0"),
    "exchange": ("1995", LAYING, (), "c3=L90"),
    "earn a sign": ("1995", PAIR, (), "c2:S0"),
    "pair": ("1995", PAIR, (), "b7=Y180+c7=L0"),
    "draw": ("1995", LAYING, PLAYS, "draw"),
    "draw open": ("1995", SHOWS_H, (AROUND, "roll", "use H", *PLAYS), "draw open 2"),
    "end": ("1995", replace(LAYING, hands=((), tuple("SL"), (), ()), pile=()), (), "end"),
    "depart": ("mayfair", UNCHECKED, (), PART),
    "roll": ("2010", SETUP, (AROUND,), "roll"),
    "again": ("2010", SETUP, (AROUND, "roll"), "again"),
    "use": ("1995", SHOWS_H, (AROUND, "roll"), "use H"),
    "lost": ("mayfair", UNCHECKED, (PART,), "lost"),
}


def snapshot(game: Game) -> tuple[object, ...]:
    view = game.view(game.to_move)
    moves = [str(move) for move in game.legal_moves()]
    return game.record, game.state, game.undone, looks(game.board), moves, str(view.board)


def whole(game: Game) -> bool:
    read = Game.from_json(game.to_json())
    return snapshot(read)[:2] == snapshot(game)[:2] and is_whole(game.board)


@pytest.mark.parametrize("act", ["push", "pop", "redo"])
@pytest.mark.parametrize("kind", MOVES)
def test_interrupted_move_is_made_wholly_or_not_at_all(kind: str, act: str) -> None:
    edition, setup, before, move = MOVES[kind]
    first = play(table(edition, setup), *before)
    if act != "push":
        first.push(move)
    if act == "redo":
        first.pop()
    acts: dict[str, Any] = {"pop": Game.pop, "redo": Game.redo}
    make = acts.get(act) or partial(Game.push, move=move)
    after = first.copy()
    make(after)
    assert all(map(whole, (first, after)))
    either = [snapshot(first), snapshot(after)]
    # Judging an announced route takes thousands of lines.
    every = {"depart": 29, "pair": 5, "end": 5}.get(kind, 1 if act == "push" else 3)
    for game in everywhere(first.copy, make, every=every):
        assert snapshot(game) in either
    for game in (first, after):
        game.push(game.legal_moves()[0])
        assert whole(game)


def test_interrupted_roll_keeps_the_dice() -> None:
    departed = play(table("2010"), AROUND)
    rolled = play(departed.copy(), "roll", "again").record
    roll = partial(Game.push, move="roll")
    for game in everywhere(departed.copy, roll, every=11, opcodes=True):
        if len(game.moves) == 1:
            game.push("roll")
        assert play(game, "again").record == rolled


def test_move_interrupted_by_a_watcher_is_undone_on_board_and_views() -> None:
    game, boards = table(setup=LAYING), []
    before, view = str(game.board), game.view(0)
    game.board.on_change(lambda: boards.append(str(game.board)))
    stop = game.board.on_change(Mock(side_effect=KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        game.push("f8:S0")
    stop()
    assert (game.moves, str(view.board), whole(game)) == ((), before, True)
    assert (len(boards), boards[-1], str(game.board)) == (2, before, before)
    game.push("f8:S0")
    assert str(view.board) == before != str(game.board)

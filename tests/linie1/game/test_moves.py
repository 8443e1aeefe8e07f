"""The notation of moves, read and written."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.linie1 import PLAN, Cell, Move, Tile
from linie1_widget.linie1.driving.dice import Face
from linie1_widget.linie1.game.moves import (
    Again,
    Depart,
    Draw,
    End,
    Lay,
    LayPair,
    Lost,
    Object,
    Roll,
    Use,
    as_move,
)
from linie1_widget.linie1.geometry import CELLS
from linie1_widget.linie1.tiles import ORIENTED
from tests.linie1.games import each_of
from tests.linie1.tables import LAYING, table


def lay(square: str, tile: str, *, exchange: bool = False) -> Lay:
    return Lay(Cell.parse(square), Tile.parse(tile), exchange)


HOME = PLAN.terminals[0]

WRITTEN: dict[str, Move] = {
    "d2:C90": lay("d2", "C90"),
    "l12:O0": lay("l12", "O0"),
    "d2=L0": lay("d2", "L0", exchange=True),
    "c3=L90+d3=R0": LayPair(
        lay("c3", "L90", exchange=True), lay("d3", "R0", exchange=True)
    ),
    "depart Waldburgstraße, c1, l12, Auf der Schmelz": Depart(
        (HOME, Cell.parse("c1"), Cell.parse("l12"), PLAN.terminals[1])
    ),
    "depart Waldburgstraße": Depart((HOME,)),
    "object": Object(),
    "roll": Roll(),
    "again": Again(),
    "lost": Lost(),
    "end": End(),
    "draw": Draw(),
    "draw open 1": Draw(1),
    "draw open 25": Draw(25),
    **{f"use {sign}": Use(Face(sign)) for sign in "01234HT"},
}


@pytest.mark.parametrize(("text", "move"), WRITTEN.items())
def test_each_kind_is_written_and_read(text: str, move: Move) -> None:
    assert str(move) == text
    assert Move.parse(text) == as_move(text) == move
    assert as_move(move) is move
    assert type(Move.parse(text)) is type(move)
    assert hash(Move.parse(text)) == hash(move)


def test_every_play_and_every_terminal_is_read_as_it_is_written() -> None:
    for cell, tile, exchange in product(CELLS, ORIENTED, (False, True)):
        move = Lay(cell, tile, exchange)
        assert Move.parse(str(move)) == move
    for terminal in PLAN.terminals:
        assert Move.parse(f"depart {terminal.name}") == Depart((terminal,))
    assert Move.parse("d2=S180") == Move.parse("d2=S0")
    assert str(Move.parse("d2:X270")) == "d2:X0"


def test_a_pair_is_one_move_in_either_order() -> None:
    assert str(Move.parse("d3=R0+c3=L90")) == "c3=L90+d3=R0"
    assert str(Move.parse("c4=R0+c3=L90")) == "c3=L90+c4=R0"
    assert Move.parse("d3=R0+c3=L90") == Move.parse("c3=L90+d3=R0")


def test_a_pair_made_by_hand_needs_two_exchanges() -> None:
    with pytest.raises(InvalidValue, match="'d3:R0' cannot be half of a pair"):
        LayPair(lay("c3", "L90", exchange=True), lay("d3", "R0"))


NONSENSE = {
    "is not a move: moves are written": [
        *("", " ", "Roll", "roll ", " roll", "roll 3", "end\n", "undo"),
        *("Object", "object ", "objects", "d2", "depart", "depart ", "use"),
    ],
    "is not a move: write 'draw' or 'draw open 2'": [
        *("draw 2", "draw open", "draw open 0", "draw open 01", "draw open -1"),
        *("draw open ²", "draw open 1 ", "draw  open 1", f"draw open {'9' * 5000}"),
    ],
    "'' is not a tile": ["d2:"],
    "'C' is not a tile": ["d2:C"],
    "'C45' is not a tile": ["d2:C45"],
    "'C090' is not a tile": ["d2:C090"],
    "'c90' is not a tile": ["d2:c90"],
    "' C90' is not a tile": ["d2: C90"],
    "'C90:C90' is not a tile": ["d2:C90:C90"],
    r"'R0\+e3=R0' is not a tile": ["c3=L90+d3=R0+e3=R0"],
    "'D2' names no square": ["D2:C90"],
    "'d02' names no square": ["d02:C90"],
    "'d13' names no square": ["d13:C90"],
    "'m1' names no square": ["m1:C90"],
    "names no square": ["d٣:C90", f"d{'9' * 5000}:C90", "=:C90"],
    "'' is not a play": ["c3=L90+"],
    "'d3' is not a play": ["c3=L90+d3"],
    "'d3:R0' cannot be half of a pair": ["c3=L90+d3:R0"],
    "'c3:L90' cannot be half of a pair": ["c3:L90+d3=R0"],
    "'c1,c2' is not a place of a drive": ["depart c1,c2"],
    "'Waldburgstrasse' is not a place of a drive": ["depart Waldburgstrasse, c1"],
    "'' is not a place of a drive": ["depart Waldburgstraße, "],
    "'waldburgstraße' is not a place of a drive": ["depart waldburgstraße"],
    "no die shows '5': the faces are 0 1 2 3 4 H T": ["use 5"],
    "no die shows 'h'": ["use h"],
    "no die shows ' H'": ["use  H"],
}


@pytest.mark.parametrize(("said", "text"), each_of(NONSENSE))
def test_nonsense_is_refused_in_a_sentence(said: str, text: str) -> None:
    with pytest.raises(InvalidValue, match=said):
        Move.parse(text)


MADE: list[tuple[Callable[[Any], object], list[Any], str]] = [
    (
        Move.parse,
        [None, 7, b"roll", ["roll"], {"move": "roll"}],
        "a move is a text such as",
    ),
    (Draw, [True, 1.0, "1"], "an open tile has a number"),
    (Use, ["H", 3, None], "a Face is used"),
    (lambda at: Depart((HOME, at)), ["c1", None, (0, 2)], "a drive leads over squares and"),
    (lambda cell: Lay(cell, Tile("S")), ["d2", None], "a play is a Cell and a Tile"),
    (lambda tile: Lay(Cell(1, 3), tile), ["S0", None], "a play is a Cell and a Tile"),
]


@pytest.mark.parametrize(
    ("make", "thing", "said"),
    [(make, thing, said) for make, things, said in MADE for thing in things],
)
def test_moves_are_made_of_the_right_things(
    make: Callable[[Any], object], thing: Any, said: str
) -> None:
    with pytest.raises(WrongType, match=said):
        make(thing)


def test_a_drive_may_be_given_as_a_list() -> None:
    places: Any = [HOME, Cell.parse("c1")]
    assert Depart(places) == Move.parse("depart Waldburgstraße, c1")
    assert hash(Depart(places)) == hash(Depart(tuple(places)))


@pytest.mark.parametrize("thing", [None, 7, Move(), Face.STOP, ("f8", "S0")])
def test_what_is_no_move_is_refused_by_games_and_views(thing: Any) -> None:
    game = table(setup=LAYING)
    for take in (game.push, game.explain, game.view(0).explain):
        with pytest.raises(WrongType, match="a move is a text such as 'd2:C90'"):
            take(thing)


def test_views_explain_texts_as_games_do() -> None:
    game = table(setup=LAYING)
    assert game.view(0).explain("f8:S0") is None
    assert game.view(0).explain("roll") == game.explain("roll") is not None
    for explain in (game.explain, game.view(0).explain):
        with pytest.raises(InvalidValue, match="is not a move"):
            explain("nonsense")

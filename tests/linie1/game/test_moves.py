"""The notation of moves, read and written."""

from __future__ import annotations

import re
from typing import Any

import pytest

from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.linie1 import PLAN, Cell, Move
from linie1_widget.linie1.game import moves as m
from linie1_widget.linie1.routes.drive import Face
from tests.linie1.games import LAYING, table

HOME = PLAN.terminals[0]


def test_equal_plays_and_pairs_in_either_order_are_one_move() -> None:
    assert Move.parse("d2=S180") == Move.parse("d2=S0")
    assert str(Move.parse("d2:X270")) == "d2:X0"
    assert str(Move.parse("d3=R0+c3=L90")) == "c3=L90+d3=R0"
    assert str(Move.parse("c4=R0+c3=L90")) == "c3=L90+c4=R0"
    assert Move.parse("d3=R0+c3=L90") == Move.parse("c3=L90+d3=R0")
    with pytest.raises(InvalidValue, match="'d3:R0' cannot be half of a pair"):
        m.LayPair(*map(m.as_move, ("c3=L90", "d3:R0")))  # type: ignore[arg-type]


NONSENSE: list[tuple[str, str, list[str]]] = [
    ("{}", "'{}' is not a move: moves are written", ["", " ", "Roll", "roll ", " roll"]),
    ("{}", "'{}' is not a move: moves", ["roll 3", "undo", "Object", "object ", "objects"]),
    ("{}", "'{}' is not a move: moves are written", ["d2", "depart", "depart ", "use"]),
    ("end\n", "is not a move: moves are written", [""]),
    ("draw{}", "is not a move: write 'draw' or 'draw open 2'", [" 2", " open", " open 0"]),
    ("draw{}", "write 'draw' or 'draw open 2'", [" open 01", " open -1", "  open 1"]),
    ("draw open {}", "write 'draw' or 'draw open 2'", ["²", "1 ", "9" * 5000]),
    ("d2:{}", "'{}' is not a tile", ["", "C", "C45", "C090", "c90", " C90", "C90:C90"]),
    ("c3=L90+d3={}", "'{}' is not a tile", ["R0+e3=R0"]),
    ("{}:C90", "'{}' names no square", ["D2", "d02", "d13", "m1", "d٣"]),
    ("{}", "names no square", [f"d{'9' * 5000}:C90", "=:C90"]),
    ("c3=L90+{}", "'{}' is not a play", ["", "d3"]),
    ("c3=L90+{}", "'{}' cannot be half of a pair", ["d3:R0"]),
    ("{}+d3=R0", "'{}' cannot be half of a pair", ["c3:L90"]),
    ("depart {}", "'{}' is not a place of a drive", ["c1,c2", "waldburgstraße"]),
    ("depart {}, c1", "'{}' is not a place of a drive", ["Waldburgstrasse"]),
    ("depart Waldburgstraße, {}", "'{}' is not a place of a drive", [""]),
    ("use {}", "no die shows '{}': the faces are 0 1 2 3 4 H T", ["5", "h", " H"]),
]


@pytest.mark.parametrize(("text", "said", "parts"), NONSENSE)
def test_text_that_is_no_move_is_refused(text: str, said: str, parts: list[str]) -> None:
    for part in parts:
        with pytest.raises(InvalidValue, match=re.escape(said.format(part))):
            Move.parse(text.format(part))


@pytest.mark.parametrize("text", [None, 7, b"roll", ["roll"], {}])
def test_move_is_a_text(text: Any) -> None:
    with pytest.raises(WrongType, match="a move is a text such as"):
        Move.parse(text)


def test_departure_may_be_made_from_a_list() -> None:
    places: Any = [HOME, Cell.parse("c1")]
    assert m.Depart(places) == Move.parse("depart Waldburgstraße, c1")
    assert hash(m.Depart(places)) == hash(m.Depart(tuple(places)))


def test_views_explain_moves_as_games_do_and_refuse_other_objects() -> None:
    game = table(setup=LAYING)
    explains = game.explain, game.view(0).explain
    assert explains[1]("f8:S0") == explains[0]("f8:S0")
    assert explains[1]("roll") == explains[0]("roll")
    for explain in explains:
        with pytest.raises(InvalidValue, match="is not a move"):
            explain("nonsense")
    for take in (game.push, *explains):
        for thing in (None, 7, Move(), Face.STOP, ("f8", "S0")):
            with pytest.raises(WrongType, match="a move is a text such as 'd2:C90'"):
                take(thing)  # type: ignore[arg-type]

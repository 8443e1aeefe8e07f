"""What is said of the ways over a square, held to the links of its tile."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from linie1_widget.language.language import ENGLISH
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.geometry import SIDES, Side
from linie1_widget.linie1.routing.crossing import how_to_pass
from linie1_widget.linie1.tiles import ORIENTED

_SIDES = {side.tell(ENGLISH): side for side in SIDES}


def sides_in(text: str) -> list[Side]:
    return [_SIDES[word] for word in re.findall(r"the (north|east|south|west)", text)]


@pytest.mark.parametrize("tile", ORIENTED, ids=str)
def test_the_ways_are_the_links_and_all_else_has_a_reason(tile):
    told = how_to_pass(Board.parse(f"f6:{tile}"), "f6")
    ways, no_ways = set(), set()
    for sentence in told:
        if sentence.startswith("Entered"):
            first, *others = sides_in(sentence)
            ways |= {(first, other) for other in others}
        elif sentence.startswith("No way between"):
            no_ways.add(frozenset(sides_in(sentence)))
    assert ways == {
        pair for link in tile.links for pair in (tuple(link), tuple(link)[::-1])
    }
    assert no_ways == {
        frozenset(pair)
        for pair in combinations(tile.sides, 2)
        if frozenset(pair) not in tile.links
    }
    assert told[-1] == "Never back to where it came from: a trolley does not reverse."


@pytest.mark.parametrize(
    ("tile", "sentence"),
    [
        ("X0", "No way between the north and the east: there is no right-angle turn on a "
               "crossing."),
        ("L0", "No way between the north and the west: the turn would be sharper than a "
               "right angle."),
        ("Y0", "No way between the east and the west: no track runs straight across."),
        ("T0", "No way between the north and the west: these tracks do not join."),
        ("C0", "No track leads to the south or the west."),
    ],
)  # fmt: skip
def test_the_reasons_are_the_right_ones(tile, sentence):
    assert sentence in how_to_pass(Board.parse(f"f6:{tile}"), "f6")


def test_what_lies_beyond_has_its_name():
    told = " ".join(how_to_pass(Board.parse("b1:S0 b2:S0"), "b1"))
    assert "the north (Waldburgstraße)" in told
    assert "the south (b2)" in told
    assert "(b3, still empty)" in " ".join(how_to_pass(Board.parse("b1:S0 b2:S0"), "b2"))


def test_squares_without_track():
    assert how_to_pass(Board(), "d2") == ["No track can lie on the Hallenbad."]
    assert how_to_pass(Board(), (0, 0)) == ["No tile lies here."]

"""Why there is no route, in words and squares."""

from __future__ import annotations

from typing import Any

import pytest

from linie1_widget.linie1 import Board, Side, why_no_route
from tests.linie1.railways import page_4, page_4_completed


def obstacles(board: Board, line: int, stops: str, *, ordered: bool = False) -> list[Any]:
    report: Any = why_no_route(board, line, stops, ordered)
    assert str(report).startswith(f"{report.assignment} cannot be driven yet.\n")
    return list(report.obstacles)


def test_an_empty_board_misses_everything() -> None:
    found = obstacles(Board(), 1, "FH")
    assert {each.kind for each in found} == {"sign", "leg", "apart"}
    assert [each.stop for each in found if each.kind == "sign"] == ["F", "H"]
    legs = [each.cell.name for each in found if each.kind == "leg"]
    assert legs == ["b1", "c1", "f12", "g12"]


@pytest.mark.parametrize("stops", ["G", "GI", "IG"])
def test_page_4_the_switch_at_x_lies_the_other_way(stops: str) -> None:
    """Line 1 would have to turn west at X to reach the Gericht; it comes from the north."""
    switches = [each for each in obstacles(page_4(), 1, stops) if each.kind == "switch"]
    (switch,) = (each for each in switches if each.cell.name == "c2")
    assert (switch.entered, switch.side) == (Side.N, Side.W)
    assert str(switch) == (
        "From Waldburgstraße: on c2 the trolley comes in from the north and cannot go on "
        "to the west, the way to the Gericht."
    )


def test_page_4_the_stop_that_is_out_of_reach() -> None:
    apart = next(each for each in obstacles(page_4(), 1, "G") if each.kind == "apart")
    assert (apart.stop, apart.cell.name) == ("G", "a4")
    assert "enter it from the north or east" in str(apart)


def test_the_track_that_ends() -> None:
    found = obstacles(Board.parse("c1:S0 c2:S0 c3:C0 | H:c2"), 1, "H")
    (end,) = (each for each in found if each.kind == "end")
    assert (end.cell.name, end.side) == ("c3", Side.E)
    assert str(end) == "From Waldburgstraße: the track ends on c3; d3 is empty."


def test_stops_that_no_one_drive_takes_together() -> None:
    board = page_4_completed()
    assert why_no_route(board, 1, "LI", ordered=False) is None
    assert why_no_route(board, 1, "ILE", ordered=True) is None
    (text, *_) = map(str, obstacles(board, 1, "IEL", ordered=True))
    assert "after I and E: the stop sign of the Lichtspielhaus (L)" in text


def test_the_guide_says_where_a_sign_can_still_be_earned() -> None:
    assert str(obstacles(Board.parse("c2:C180", "guide"), 1, "H")[0]) == (
        "The stop sign of the Hallenbad (H) has not been placed yet: "
        "it takes a tile on d1, e2 or d3."
    )

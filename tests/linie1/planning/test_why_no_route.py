"""Why there is no route, in words and squares."""

from __future__ import annotations

import pytest

from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.geometry import Side
from linie1_widget.linie1.planning.why_no_route import why_no_route
from tests.linie1.railways import page_4, page_4_completed


def kinds(report):
    return {each.kind for each in report.obstacles}


def test_an_empty_board_misses_everything():
    report = why_no_route(Board(), 1, "FH")
    assert kinds(report) == {"sign", "leg", "apart"}
    assert [each.stop for each in report.obstacles if each.kind == "sign"] == ["F", "H"]
    legs = [each.cell.name for each in report.obstacles if each.kind == "leg"]
    assert legs == ["b1", "c1", "f12", "g12"]


def test_there_is_nothing_to_say_about_a_route():
    assert why_no_route(page_4_completed(), 1, "I") is None


@pytest.mark.parametrize("stops", ["G", "GI", "IG"])
def test_page_4_the_switch_at_x_lies_the_other_way(stops):
    """Line 1 would have to turn west at X to reach the Gericht; it comes from the north."""
    report = why_no_route(page_4(), 1, stops)
    (switch,) = (
        each
        for each in report.obstacles
        if each.kind == "switch" and each.cell.name == "c2"
    )
    assert (switch.entered, switch.side) == (Side.N, Side.W)
    assert str(switch) == (
        "From Waldburgstraße: on c2 the trolley comes in from the north and cannot go on "
        "to the west, the way to the Gericht."
    )


def test_page_4_the_stop_that_is_out_of_reach():
    report = why_no_route(page_4(), 1, "G")
    apart = [each for each in report.obstacles if each.kind == "apart"]
    assert apart[0].stop == "G"
    assert apart[0].cell.name == "a4"
    assert "enter it from the north or east" in str(apart[0])


def test_the_track_that_ends():
    board = Board.parse("c1:S0 c2:S0 c3:C0 | H:c2")
    report = why_no_route(board, 1, "H")
    (end,) = (each for each in report.obstacles if each.kind == "end")
    assert (end.cell.name, end.side) == ("c3", Side.E)
    assert str(end) == "From Waldburgstraße: the track ends on c3; d3 is empty."
    assert str(report).startswith("Line 1 over H cannot be driven yet.\n")


def test_stops_that_no_one_drive_takes_together():
    board = page_4_completed()
    report = why_no_route(board, 1, "LI", ordered=False)
    assert report is None
    report = why_no_route(board, 1, "ILE", ordered=True)
    assert report is None
    report = why_no_route(board, 1, "IEL", ordered=True)
    texts = [str(each) for each in report.obstacles if each.kind == "apart"]
    assert any("after I and E: the stop sign of the Lichtspielhaus (L)" in t for t in texts)


def test_the_guide_says_where_a_sign_can_still_be_earned():
    report = why_no_route(Board.parse("c2:C180", "guide"), 1, "H")
    sign = report.obstacles[0]
    assert str(sign) == (
        "The stop sign of the Hallenbad (H) has not been placed yet: "
        "it takes a tile on d1, e2 or d3."
    )

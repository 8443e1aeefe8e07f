"""The drive widget, in Python and for the page."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
import traitlets

import linie1_widget as l1
from linie1_widget.linie1.board.board import position_numbers
from linie1_widget.linie1.routes.wavefront import how_to_pass
from tests.base.widget.wires import output, seen, sent_by
from tests.paths.picture.stories import ride, winding_ride


def test_drive_describes_each_square_from_terminal_to_terminal():
    widget = l1.DriveWidget(*ride())
    assert (widget.step, widget.last) == (0, 16)
    ride_, (board, route) = seen(widget).ride, ride()
    assert ride_["places"][0] == {"name": "Waldburgstraße", "cell": "", "stop": ""}
    assert ride_["places"][7] == {"name": "c7", "cell": "c7", "stop": "M"}
    assert ride_["places"][-1]["name"] == "Auf der Schmelz"
    assert ride_["passes"] == dict(route.passes)
    assert ride_["how"] == {
        cell.name: [*how_to_pass(board, cell.name)] for cell in board.tiles
    }
    assert widget.describe() == (
        "Line 1 over F and M, space 0 of 16: The trolley starts in Waldburgstraße."
    )
    first = widget.rolls[0]
    widget.step = first.after
    assert first.sentence in widget.describe()
    assert f"The trolley is on {widget.route.cells[first.after].name}" in widget.describe()
    assert first.after > 1
    widget.step = first.after - 1
    assert widget.describe().endswith(" It has 1 more space to drive.")
    widget.step = 5
    assert repr(widget) == "DriveWidget('Line 1 over F and M, space 5 of 16')"
    html = output(widget)[0]["text/html"]
    assert 'alt="Line 1 over F and M, space 5 of 16' in html


@pytest.mark.parametrize(("edition", "faces"), [("1995", "H"), ("2010", "0HT")])
def test_page_gets_the_whole_ride(edition, faces):
    board, route = winding_ride()
    opened = sent_by(l1.DriveWidget(board, route, edition=edition))[0]["state"]
    shown = opened["_ride"]
    assert opened["_page"]["tiles"]
    assert shown["laid"] == position_numbers(board)
    assert (shown["line"], shown["stops"]) == (5, ["A", "G", "K"])
    assert len(shown["at"]) == len(shown["places"]) == route.length + 1
    assert (shown["at"][0], shown["at"][-1]) == (0, 1)
    assert re.fullmatch(r"M[-\d. ]+([LA][-\d. ]+)+", shown["path"])
    assert "expected" not in shown  # which lessons ask for
    rolls = shown["rolls"]
    assert (rolls[0]["from"], rolls[-1]["to"]) == (0, route.length)
    assert all(one["to"] == next_["from"] for one, next_ in pairwise(rolls))
    assert all(roll["text"].endswith(".") for roll in rolls)
    # Faces that are no numbers are explained.
    assert "".join(face["face"] for face in shown["faces"]) == faces
    assert all(face["text"] for face in shown["faces"])


def test_seed_determines_the_ride():
    rides = [seen(l1.DriveWidget(*winding_ride(), seed=seed)).ride for seed in (3, 3, 4)]
    assert rides[0] == rides[1] != rides[2]


def test_page_and_python_describe_each_step_alike():
    vain = 0
    for edition in ("1995", "2010"):
        widget = l1.DriveWidget(*winding_ride(), edition=edition, seed=3)
        said = seen(widget).ride["said"]
        assert len(said) == widget.last + 1
        for widget.step, words in enumerate(said):
            assert widget.describe().endswith(f": {words}")
        # Each roll is described; rolls in vain are described at the trolley's place.
        for roll in widget.rolls:
            shown = said[max(roll.before, roll.after)]
            assert roll.sentence in shown
            if roll.after <= roll.before:
                vain += 1
                assert f"Then: {roll.sentence}" in shown
    assert vain


def test_picture_follows_the_step_but_not_the_given_board():
    board, route = ride()
    own = l1.Board.parse(str(board))
    widget = l1.DriveWidget(own, route)
    own.replace_with(l1.Board())
    for widget.step in (0, 5, 16):
        said = widget.describe().partition(": ")[2]
        assert widget.to_svg() == l1.linie1.draw_ride(board, route, widget.step, said=said)


@pytest.mark.parametrize(
    ("settings", "error", "words"),
    [
        ({"board": l1.Board()}, ValueError, "does not lie on this board"),
        ({"board": ride()[1]}, TypeError, "a ride needs a Board"),
        ({"edition": "1996"}, ValueError, "there is no edition '1996'"),
        ({"step": 17}, traitlets.TraitError, "the steps are 0 to 16"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_impossible_ride_is_refused(settings, error, words):
    board, route = ride()
    with pytest.raises(error, match=words):
        l1.DriveWidget(**{"board": board, "route": route} | settings)

"""Every widget gives its current picture as PNG."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from linie1_widget import BoardWidget, DriveWidget, GameWidget, SearchWidget, as_png
from linie1_widget.linie1.game.game import Game
from linie1_widget.widgets.base import Linie1Widget
from tests.drawing.stories import grid, ride


def lay(widget: BoardWidget) -> None:
    widget.lay("c1", "S0")


def step(widget: SearchWidget | DriveWidget) -> None:
    widget.step = 3


def play(widget: GameWidget) -> None:
    widget.push(next(iter(widget.game.legal_moves())))


MAKE: dict[str, Callable[[], Linie1Widget]] = {
    "board": BoardWidget,
    "search": lambda: SearchWidget(grid()),
    "drive": lambda: DriveWidget(*ride()),
    "game": lambda: GameWidget(Game(2, seed=1)),
}
CHANGE = {"board": lay, "search": step, "drive": step, "game": play}


@pytest.mark.parametrize("name", MAKE)
def test_the_current_picture_comes_as_pixels(name):
    widget = MAKE[name]()
    before = widget.to_png(200)
    assert before == as_png(widget.to_svg(), 200)
    CHANGE[name](widget)
    after = widget.to_png(width=200)
    assert after == as_png(widget.to_svg(), 200)
    assert after != before


@pytest.mark.parametrize("name", MAKE)
def test_a_width_that_cannot_be(name):
    with pytest.raises(ValueError, match="9 is not a width: give 16 to 8000 pixels"):
        MAKE[name]().to_png(9)


@pytest.mark.parametrize("name", ["board", "game"])
def test_a_part_of_the_board_comes_as_a_picture(name):
    widget = MAKE[name]()
    CHANGE[name](widget)
    part, whole = widget.to_svg(window="a1:f6"), widget.to_svg()
    assert view_box(part)[2:] < view_box(whole)[2:]
    assert widget.to_png(200, window="a1:f6") == as_png(part, 200)
    assert widget.to_png(200, "f6:a1") == widget.to_png(200, window="a1:f6")
    with pytest.raises(ValueError, match="a window is two squares in opposite corners"):
        widget.to_png(200, window="a1")


def test_a_part_of_the_board_shows_the_end_of_a_game_too():
    widget = GameWidget(Game(2, seed=6), bots={0: "greedy", 1: "greedy"})
    widget.play_bots()
    assert widget.game.over
    assert view_box(widget.to_svg(window="a1:c3")) == view_box(
        BoardWidget().to_svg(window="a1:c3")
    )


def view_box(picture: str) -> list[float]:
    found = re.search(r'viewBox="([^"]*)"', picture)
    assert found
    return [float(number) for number in found[1].split()]

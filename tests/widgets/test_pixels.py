"""Every widget gives its current picture as PNG."""

from __future__ import annotations

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

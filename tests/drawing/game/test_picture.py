"""A game as a picture: what lies on the board, and who drives where."""

from __future__ import annotations

from IPython.core.formatters import SVGFormatter

from linie1_widget.drawing.board.track_geometry import UNIT, corner
from linie1_widget.drawing.game.picture import draw_game
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.geometry import CELLS, Cell
from tests.drawing.reading import tags, used
from tests.linie1.games import DRIVE, TOGETHER, WAY, game, play


def test_a_game_shows_itself_in_a_notebook() -> None:
    table = play(Game(2, seed=1), "c2:S0")
    picture = SVGFormatter()(table)
    assert picture == draw_game(table, size=600)
    assert used(picture)["tile-S"] == 1


def marked(table: Game) -> set[Cell]:
    """The squares with a frame about them."""
    frames = [rect.attrib for rect in tags(draw_game(table), "rect")]
    found = {
        (int(frame["x"]) - 2, int(frame["y"]) - 2)
        for frame in frames
        if frame["width"] == str(UNIT - 4)
    }
    return {cell for cell in CELLS if corner(cell) in found}


def test_the_last_play_is_marked_and_a_trolley_stands_on_its_route() -> None:
    table = game(position=TOGETHER, hands=("YLSSS", "SSSCC"))
    assert marked(table) == set()
    assert marked(play(table, "b7=Y180+c7=L0")) == {Cell.parse("b7"), Cell.parse("c7")}
    table = game(position=WAY)
    assert not used(draw_game(table), "trolley-")
    assert used(draw_game(play(table, DRIVE)), "trolley-").total() == 1

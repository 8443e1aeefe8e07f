"""A game as a picture: what lies on the board, and who drives where."""

from __future__ import annotations

from xml.etree import ElementTree

from linie1_widget.drawing.board.track_geometry import UNIT, corner
from linie1_widget.drawing.game.picture import draw_game
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.geometry import CELLS, Cell
from tests.linie1.games import DRIVE, TOGETHER, WAY, game, play

SVG = "{http://www.w3.org/2000/svg}"


def uses(svg: str) -> list[str]:
    return [
        each.get("{http://www.w3.org/1999/xlink}href") or each.get("href") or ""
        for each in ElementTree.fromstring(svg).iter(f"{SVG}use")
    ]


def test_a_game_shows_itself_in_a_notebook():
    table = play(Game(2, seed=1), "c2:S0")
    picture = table._repr_svg_()
    assert picture == draw_game(table, size=600)
    assert any(name.endswith("tile-S") for name in uses(picture))


def marked(table: Game) -> set[Cell]:
    """The squares with a frame about them."""
    frames = ElementTree.fromstring(draw_game(table)).iter(f"{SVG}rect")
    found = {
        (int(frame.get("x")) - 2, int(frame.get("y")) - 2)
        for frame in frames
        if frame.get("width") == str(UNIT - 4)
    }
    return {cell for cell in CELLS if corner(cell) in found}


def test_the_squares_of_the_last_play_are_marked():
    table = game(position=TOGETHER, hands=("YLSSS", "SSSCC"))
    assert marked(table) == set()
    assert marked(play(table, "b7=Y180+c7=L0")) == {Cell.parse("b7"), Cell.parse("c7")}


def test_a_trolley_stands_on_its_route():
    def trolleys(table: Game) -> int:
        return sum("trolley-" in name for name in uses(draw_game(table)))

    table = game(position=WAY)
    assert trolleys(table) == 0
    assert trolleys(play(table, DRIVE)) == 1

"""A game as a picture: what lies on the board, and who drives where."""

from __future__ import annotations

from xml.etree import ElementTree

from linie1_widget.drawing.game.picture import draw_game
from linie1_widget.linie1.game.game import Game
from tests.linie1.games import DRIVE, WAY, game, play


def uses(svg: str) -> list[str]:
    return [
        each.get("{http://www.w3.org/1999/xlink}href") or each.get("href") or ""
        for each in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}use")
    ]


def test_a_game_shows_itself_in_a_notebook():
    table = play(Game(2, seed=1), "c2:S0")
    picture = table._repr_svg_()
    assert picture == draw_game(table, size=600)
    assert any(name.endswith("tile-S") for name in uses(picture))


def test_a_trolley_stands_on_its_route():
    def trolleys(table: Game) -> int:
        return sum("trolley-" in name for name in uses(draw_game(table)))

    table = game(position=WAY)
    assert trolleys(table) == 0
    assert trolleys(play(table, DRIVE)) == 1

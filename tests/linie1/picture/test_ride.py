"""The trolley on its route, and pictures of games."""

from __future__ import annotations

import re
from bisect import bisect_left
from cmath import exp, phase
from collections import Counter
from functools import cache
from itertools import accumulate, pairwise
from math import asin, degrees, sin
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from IPython.core.formatters import SVGFormatter

from linie1_widget import Board, Cell, Game
from linie1_widget.base.svg.elements import UNIT
from linie1_widget.linie1 import draw_ride
from linie1_widget.linie1.board.geometry import CELLS
from linie1_widget.linie1.game.moves import Stage, status_sentence
from linie1_widget.linie1.picture.annotations import Pose, TrackLine
from linie1_widget.linie1.picture.board_geometry import corner
from linie1_widget.linie1.picture.game_picture import draw_game
from linie1_widget.table import BOTS_OF, play_out
from linie1_widget.trans_europa import Game as EuropaGame
from linie1_widget.trans_europa import draw_europa_game
from linie1_widget.trans_europa.picture.map_picture import describe_game
from linie1_widget.trans_europa.picture.map_picture import status_sentence as europa_status
from tests.base.svg.reading import SVG, parsed, tags, used
from tests.linie1.games import DRIVE, TOGETHER, WAY, new_game, play
from tests.paths.picture.stories import ride, winding_ride

FEW = settings(max_examples=60, derandomize=True, database=None)
MAKE = {"short": ride, "winding": winding_ride}
RIDES = pytest.mark.parametrize("name", MAKE)


@cache
def line_of(name: str) -> TrackLine:
    board, route = MAKE[name]()
    return TrackLine.of(board, route.cells)


@cache
def points_of(data: str) -> list[complex]:
    points: list[complex] = []
    for command, text in re.findall("([MLA])([^MLA]*)", data):
        *arc, x, y = map(float, text.split())
        end, half = complex(x, y), 1e-9
        start = end if command == "M" else points[-1]
        if arc:
            # An arc of less than half a circle turns away from its chord.
            radius, _, _, large, clockwise = arc
            assert not large
            half = asin(abs(end - start) / 2 / radius) * (1 if clockwise else -1)
        for share in (index / 40 for index in range(40 if command == "M" else 1, 41)):
            turned = sin(share * half) / sin(half) * exp(1j * (share - 1) * half)
            points.append(start + (end - start) * turned)
    return points


def check_pose(line: TrackLine, share: float, pose: Pose) -> None:
    points = points_of(line.data)
    driven = list(accumulate(abs(b - a) for a, b in pairwise(points)))
    at = bisect_left(driven, share * driven[-1])
    end, step = points[at + 1], points[at + 1] - points[at]
    spot = end - step / abs(step) * (driven[at] - share * driven[-1])
    assert abs(spot - complex(pose.x, pose.y)) < 0.5
    # In degrees from the north.
    headed = degrees(phase(step * 1j))
    assert abs((headed - pose.heading + 180) % 360 - 180) < 6


@RIDES
@FEW
@given(share=st.floats(0, 1))
def test_trolley_follows_its_line(name: str, share: float) -> None:
    check_pose(line_of(name), share, line_of(name).pose_at(share))


@RIDES
def test_trolley_stands_on_each_place_of_its_route(name: str) -> None:
    line = line_of(name)
    assert (line.at[0], line.at[-1]) == (0, 1)
    assert all(a < b for a, b in pairwise(line.at))
    for share, place, pose in zip(line.at, line.places, line.poses, strict=True):
        check_pose(line, share, pose)
        on_board = 92 <= pose.x <= 860 and 92 <= pose.y <= 860
        square = Cell(int(pose.y - 92) // 64, int(pose.x - 92) // 64)
        assert square == place if isinstance(place, Cell) else not on_board
    assert line.data.count("M") == 1
    steps = [abs(b - a) for a, b in pairwise(points_of(line.data))]
    assert sum(steps) == pytest.approx(line.length, rel=2e-3)


@RIDES
def test_squares_passed_more_than_once_show_each_pass(name: str) -> None:
    board, route = MAKE[name]()
    times = Counter(place for place in route.cells if isinstance(place, Cell))
    expected = [spaces for spaces, place in enumerate(route.cells) if times[place] > 1]
    assert bool(expected) is (name == "winding")
    written = tags(draw_ride(board, route, 0), "text")
    small = [text for text in written if text.get("font-size") == "9"]
    assert sorted(int(text.text or "") for text in small) == expected
    assert len({(text.get("x"), text.get("y")) for text in small}) == len(small)


def test_each_step_of_a_ride_says_where_the_trolley_is() -> None:
    board, route = ride()
    pictures = [draw_ride(board, route, step) for step in range(route.length + 1)]
    assert len(set(pictures)) == len(pictures)
    for step, picture in enumerate(pictures):
        passed = sum(spaces <= step for spaces in route.passes.values())
        assert used(picture)["passed"] == passed
    assert passed == 2
    for step, sentence in (
        (0, "The trolley starts in Waldburgstraße."),
        (1, "The trolley is on c1."),
        (7, "The trolley is on c7, at the stop of M."),
        (16, "The trolley has arrived in Auf der Schmelz."),
    ):
        assert parsed(pictures[step]).findtext(f"{SVG}desc") == sentence
    for step in (-1, 17):
        with pytest.raises(ValueError, match="the steps are 0 to 16"):
            draw_ride(board, route, step)


def test_draw_ride_refuses_routes_off_the_board() -> None:
    board, route = ride()
    unsigned = Board.parse(str(board).partition(" |")[0])
    for other, words in (
        (Board(), "on c1 no track leads from north to south"),
        (unsigned, "the stop sign of . is not where"),
    ):
        with pytest.raises(ValueError, match=words):
            draw_ride(other, route, 0)
    for wrong in (None, "H", [(0, 1)]):
        with pytest.raises(TypeError, match="a ride needs a Route as shortest_route retur"):
            draw_ride(board, wrong, 0)


def test_game_shows_itself_in_a_notebook() -> None:
    table = play(Game(2, seed=1), "c2:S0")
    assert SVGFormatter()(table) == draw_game(table, size=600)
    assert used(draw_game(table))["tile-S"] == 1


def marked(table: Game) -> set[Cell]:
    frames = tags(draw_game(table), "rect")
    squares = [square.attrib for square in frames if square.get("width") == str(UNIT - 4)]
    found = {(int(square["x"]) - 2, int(square["y"]) - 2) for square in squares}
    return {cell for cell in CELLS if corner(cell) in found}


def test_picture_of_a_game_marks_the_last_move_and_shows_trolleys() -> None:
    table = new_game(position=TOGETHER, hands=("YLSSS", "SSSCC"))
    assert marked(table) == set()
    assert marked(play(table, "b7=Y180+c7=L0")) == {Cell.parse("b7"), Cell.parse("c7")}
    table = new_game(position=WAY)
    assert not used(draw_game(table), "trolley-")
    assert used(draw_game(play(table, DRIVE)), "trolley-").total() == 1
    assert marked(play(table, "roll", "use 1")) == {Cell.parse("c1")}


@pytest.mark.parametrize(
    ("kind", "draw", "move"),
    [(Game, draw_game, "c2:S0"), (EuropaGame, draw_europa_game, "d8")],
    ids=["trams", "tracks"],
)
def test_picture_of_a_game_does_not_reveal_secrets(kind: Any, draw: Any, move: str) -> None:
    one, other = (play(kind(["Ada", "Ben"], seed=seed), move) for seed in (4, 5))
    ada, too = one.players[0], other.players[0]
    assert (ada.hand, getattr(ada, "line", 0)) != (too.hand, getattr(too, "line", 0))
    assert draw(one) == draw(other)


def test_picture_of_a_finished_game_shows_its_last_round_and_winners() -> None:
    rng, levels = Random(1), BOTS_OF["trans_europa"]
    game = EuropaGame(["Ada", "Ben", "Cleo"], seed=3)
    play_out(game, [levels[name](rng) for name in ("builder", "random", "builder")])
    picture = draw_europa_game(game)
    assert used(picture)["map-track"] == len(game.rounds[-1].position.laid)
    (winner,) = (game.names[seat] for seat in game.winners)
    assert f"The game is over: {winner} has won." in describe_game(game)
    assert describe_game(game) in parsed(picture).findtext(f"{SVG}title", "")
    shared: Any = SimpleNamespace(over=True, names=("Ada", "Ben", "Cleo"), winners=(0, 2))
    sentence = "The game is over: Ada and Cleo share the victory."
    assert str(europa_status(shared)) == sentence


def test_picture_of_a_finished_tram_game_names_the_winner() -> None:
    table = play(new_game(position=WAY), DRIVE)
    while not table.over:
        table.push(table.legal_moves()[-1])
    assert marked(table) == set()
    assert "Ada has won." in parsed(draw_game(table)).findtext(f"{SVG}title", "")
    state = SimpleNamespace(stage=Stage.OVER, winner=None)
    undecided: Any = SimpleNamespace(names=("Ada", "Ben"), state=state)
    assert str(status_sentence(undecided)).endswith("Nobody has won.")

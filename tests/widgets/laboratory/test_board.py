"""Boards in the laboratory: what is laid or refused, and the trip that is searched."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest
import traitlets

from linie1_widget import Board, LaboratoryWidget, TrackGraph, search
from linie1_widget.errors import Linie1Error
from linie1_widget.linie1.geometry import CELLS, Cell, Side
from linie1_widget.linie1.tiles import ROTATIONS, TILE_TYPES, Tile
from linie1_widget.publishing.stored import part_of
from linie1_widget.widgets.laboratory.board.laid_track import LONGEST, LaidTrack
from linie1_widget.widgets.laboratory.board.stage import stage
from tests.widgets.wires import ask, put, sent_by, wired

TEXT = "b1:S0 b2:S0\nstart b1\ngoal c3"
BUDGET = 150_000
"""So many bytes a change may take on the wire."""


@pytest.fixture
def widget() -> Iterator[LaboratoryWidget]:
    with wired():
        yield LaboratoryWidget(TEXT, ("dijkstra", "bfs"))


def lay(cell: str, tile: str) -> dict[str, object]:
    return {"do": "lay", "cell": cell, "tile": tile}


def grown(seed: int, tiles: int) -> Board:
    """A board with some tiles that were laid by chance, where the rules allow it."""
    rng, board = Random(seed), Board()
    for _ in range(40 * tiles):
        cell = rng.choice(CELLS)
        tile = Tile(rng.choice(list(TILE_TYPES)), rng.choice(ROTATIONS))
        if len(board.tiles) < tiles and board.allows(cell, tile):
            board.lay(cell, tile)
    return board


# from Python -------------------------------------------------------------------------


def test_a_board_is_searched_as_it_lies_and_left_alone():
    board = Board.parse("b1:S0 b2:S0")
    widget = LaboratoryWidget(board, ("bfs",))
    assert isinstance(widget, LaboratoryWidget)
    assert widget.map == "b1:S0 b2:S0\nstart b1\ngoal f12"
    widget.lay("b3", "S0")
    assert str(board) == "b1:S0 b2:S0"
    assert str(widget.graph.board_text) == "b1:S0 b2:S0 b3:S0"


def test_the_rules_are_those_of_the_board():
    board = Board("guide")
    widget = LaboratoryWidget(board)
    assert widget.edition == "guide"
    verdict = widget.lay("a1", "Q0")
    assert str(verdict) == str(board.explain("a1", "Q0"))


def test_each_tile_is_searched_at_once(widget):
    assert "No track lies on c3 yet" in widget.describe()
    widget.lay("b3", "C0")
    assert not widget.result
    widget.lay("c3", "S90")
    graph = TrackGraph(Board.parse("b1:S0 b2:S0 b3:C0 c3:S90"))
    start = (Cell(-1, 1), Side.S)
    goals = {state for state in graph if state[0] == Cell.parse("c3")}
    assert widget.trace.steps == search(graph, start, goals, "dijkstra").steps
    assert [each.cost for each in widget.result.values()] == [4, 4]
    assert widget.step == widget.last


def test_no_way_is_found_and_told_as_such(widget):
    widget.map = "b1:S0 b2:S0, goal f12"
    assert widget.result["bfs"].path == ()
    assert widget.result["bfs"].cost == float("inf")
    assert "no path" in widget.describe()


def test_the_text_is_a_trait_both_ways(widget):
    widget.map = "c2:Y270 | H:c2, start b1, goal f12"
    assert widget.map == "c2:Y270 | H:c2\nstart b1\ngoal f12"
    widget.lay("c1", "S0")
    widget.undo()
    widget.undo()
    assert widget.map == TEXT
    widget.redo()
    assert widget.map.startswith("c2:Y270 | H:c2\n")
    widget.clear()
    assert widget.map == "-\nstart b1\ngoal f12"


def test_an_end_that_is_not_named_is_that_of_the_line_that_is_laid():
    assert str(LaidTrack.parse("f1:S0 j12:S0")).endswith("start f1\ngoal j12")
    assert str(LaidTrack.parse("c1:S0")).endswith("start c1\ngoal f12")
    assert str(LaidTrack.parse("f1:S0 j12:S0, goal a2 b3")).endswith("start f1\ngoal a2 b3")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("b1:S0, start h5", "A trip starts at a terminal"),
        ("b1:S0, start b1 c1", "A trip starts at a terminal"),
        ("b1:S0, start", "A trip starts at a terminal"),
        ("b1:S0, goal", "A trip ends on 1 to 12 squares"),
        ("b1:S0, goal z9", "z9"),
        ("b1:Z0", "Z"),
        ("b1:S90", "b1"),
        ("b1:S0, goal a1" + " a1" * LONGEST, "at most 5,000 characters"),
    ],
)
def test_what_is_no_trip_changes_nothing(widget, text, why):
    with pytest.raises(traitlets.TraitError, match=why):
        widget.map = text
    assert widget.map == TEXT
    with pytest.raises(traitlets.TraitError, match=why):
        LaboratoryWidget(text)


@pytest.mark.parametrize("seed", range(6))
def test_a_text_is_read_as_it_was_written(seed):
    track = LaidTrack.of(grown(seed, 9 * seed))
    assert LaidTrack.parse(str(track)) == track


@pytest.mark.parametrize("seed", range(6))
def test_the_page_knows_all_track(seed):
    track = LaidTrack.of(grown(seed, 9 * seed))
    graph = track.graph()
    (entry,) = stage(track, ["astar"])["maps"]
    states = list(graph)
    edges = {(states[a], states[b]) for a, b, _ in entry.get("edges", [])}
    assert edges == {(state, to) for state in states for to, _ in graph.neighbours(state)}
    assert len(entry["spots"]) == len(states)


# the page ----------------------------------------------------------------------------


def test_the_page_lays_and_is_refused_as_on_a_board(widget):
    put(widget, tile="S", rotation=90)
    board = Board.parse("b1:S0 b2:S0")
    ask(widget, lay("b3", "S90"))
    assert widget.map == TEXT
    assert widget.verdict["rules"] == ["D"]
    assert widget.verdict["violations"][0]["side"] == "N"
    messages = [each["message"] for each in widget.verdict["violations"]]
    assert messages == list(map(str, board.explain("b3", "S90").violations))
    ask(widget, lay("b3", "C0"))
    assert widget.verdict["done"]
    ask(widget, lay("b3", "L0"))
    assert widget.verdict["legal"] == Board.parse("b1:S0 b2:S0 b3:C0").allows(
        Cell.parse("b3"), Tile.parse("L0")
    )
    ask(widget, {"do": "undo"})
    assert not widget.verdict


def test_the_verdicts_follow_what_is_laid(widget):
    put(widget, tile="S")
    before = widget._fits
    assert before["squares"].split(";")[25] == "jN"
    ask(widget, lay("b3", "S0"))
    assert widget._fits != before
    assert widget._laid["tiles"] == LaboratoryWidget(widget.map)._laid["tiles"]


def test_a_pair_is_exchanged_at_once():
    widget = LaboratoryWidget("b1:S0 b2:C0 c2:C270, start b1, goal c1", ("bfs",))
    verdict = widget.lay_pair(("b2", "L0"), ("c2", "C270"))
    board = Board.parse("b1:S0 b2:C0 c2:C270")
    assert str(verdict) == str(board.explain_pair(("b2", "L0"), ("c2", "C270")))


def test_the_page_chooses_another_trip(widget):
    ask(widget, {"do": "trip", "start": "c1", "goals": ["b2"]})
    assert widget.map == "b1:S0 b2:S0\nstart c1\ngoal b2"
    ask(widget, {"do": "undo"})
    assert widget.map == TEXT


def test_the_page_chooses_several_goals_of_which_the_nearest_is_found(widget):
    ask(widget, {"do": "trip", "start": "b1", "goals": ["c3", "b2", "b1"]})
    assert widget.map == "b1:S0 b2:S0\nstart b1\ngoal c3 b2 b1"
    assert widget.result["bfs"].cost == 0
    ask(widget, {"do": "trip", "start": "b1", "goals": ["c3", "b2"]})
    assert widget.result["bfs"].cost == 2


@pytest.mark.parametrize(
    "request_",
    [
        lay("z9", "S0"),
        lay("b3", "Z0"),
        {"do": "lay", "cell": 7, "tile": "S0"},
        {"do": "trip", "start": "h5", "goals": ["c3"]},
        {"do": "trip", "start": "b1", "goals": "c3"},
        {"do": "trip", "start": "b1", "goals": [3]},
        {"do": "trip", "start": "b1", "goals": []},
        {"do": "trip", "start": "b1", "goals": [""]},
        {"do": "trip", "start": "b1", "goals": [f"{c}1" for c in "abcdefghijkl"] + ["b2"]},
        {"do": "pair", "cell": "h5", "tile": "S0"},
        {"do": "draw", "strokes": [{"stroke": "s", "brush": "#", "squares": [[0, 0]]}]},
        {"do": "grow", "rows": 1, "cols": 1},
        {"do": "example", "id": "page2-illegal-A"},
    ],
)
def test_what_is_not_understood_changes_nothing(widget, request_):
    ask(widget, request_)
    assert widget._notice["text"]
    assert widget.map == TEXT
    assert widget._history == [0, 0]


def test_what_only_this_side_sets_the_page_cannot(widget):
    for name, value in {
        "edition": "guide",
        "_laid": {},
        "_stage": {},
        "verdict": {},
    }.items():
        before = getattr(widget, name)
        put(widget, **{name: value})
        assert getattr(widget, name) == before


def test_a_change_is_one_message_and_not_large():
    with wired():
        widget = LaboratoryWidget(LaidTrack.of(grown(5, 60)).board, ("astar", "bfs"))
        put(widget, tile="C")
        board = Board.parse(widget.map.split("\n")[0])
        cell, tile = next(
            (cell, tile)
            for cell in CELLS
            for tile in (Tile("C", at) for at in ROTATIONS)
            if board.allows(cell, tile)
        )
        before = len(sent_by(widget))
        ask(widget, lay(cell.name, str(tile)))
        (message,) = sent_by(widget)[before:]
        assert {"map", "_laid", "_shown", "_stage", "_fits"} <= message["state"].keys()
        assert len(json.dumps(message, ensure_ascii=False).encode()) < BUDGET


def test_of_squares_and_graphs_it_lays_nothing():
    assert not hasattr(LaboratoryWidget("S.G"), "lay")
    with pytest.raises(Linie1Error, match="rows and columns"):
        LaboratoryWidget(TEXT).resize(3, 3)


def test_it_speaks_german_and_lives_without_python():
    widget = LaboratoryWidget(TEXT, language="de")
    assert "liegt noch kein Gleis" in widget.describe()
    widget.lay("b3", "S90")
    assert "Regel D" in widget.verdict["violations"][0]["message"]
    part = widget._live_part()
    assert part.script == "laboratory_board"
    kept = part_of({**widget.get_state(), "_anywidget_id": "x.BoardLaboratory"}, "still")
    assert kept is not None
    assert kept.script == "laboratory_board"


def test_the_picture_shows_the_step_or_a_part_of_the_board(widget):
    assert "viewBox" in widget.to_svg()
    assert 'viewBox="0 0 304 304"' in widget.to_svg(window="a1:c3")
    widget.map = "b1:S0 b2:S0, goal b2"
    assert "Dijkstra" in widget.to_svg()

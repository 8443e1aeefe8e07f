"""Pictures of searches: true to the trace, and told beneath."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from typing import Any

import networkx
import pytest

from linie1_widget.drawing.search.film_strip import film_strip
from linie1_widget.drawing.search.picture import describe_step, draw_step
from linie1_widget.drawing.search.snapshot import snapshot
from linie1_widget.errors import Linie1Error
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.city_map import PLAN
from linie1_widget.linie1.geometry import Cell, Side
from linie1_widget.linie1.routing.track_graph import TrackGraph
from linie1_widget.paths import ALGORITHMS, EdgeGraph, GridGraph, from_networkx, search
from linie1_widget.paths.story.sentences import format_number
from tests.drawing.reading import SVG, placed, tags, texts, used
from tests.drawing.stories import PAGE_4, TRACES, edges, grid, track

KINDS = {"grid": "square", "stops": "square", "edges": "node"}
LEGEND = ("frontier", "closed", "current", "look", "skip", "path")


def marks(picture: str, kind: str) -> Counter[str]:
    """How many marks of each status there are, those of the legend not counted."""
    return used(picture, f"{kind}-") - Counter(LEGEND)


@pytest.mark.parametrize("name", [*TRACES, "bidirectional"])
def test_the_marks_are_those_of_the_search(name: str) -> None:
    trace = TRACES[name]() if name in TRACES else track("bidirectional")
    for step, event in enumerate(trace.steps, 1):
        picture = trace.at(step - 1)
        shown = marks(draw_step(trace, step), KINDS.get(name, "pin"))
        looked = event.kind in ("add", "improve", "reopen", "skip")
        assert shown["looked"] == looked
        assert shown["skip"] == (event.kind == "skip")
        assert shown["look"] == (looked and event.kind != "skip")
        if step == len(trace):
            assert shown["path"] == len(trace.path)
            assert shown["current"] == 0
        elif name in TRACES:
            frontier = set(picture.frontier) - {picture.current}
            closed = picture.closed - frontier - {picture.current}
            assert shown["frontier"] == len(frontier)
            assert shown["closed"] == len(closed)
            assert shown["current"] == (picture.current is not None)
            assert shown["path"] == 0


@pytest.mark.parametrize("name", TRACES)
def test_before_the_first_step_nothing_is_marked(name: str) -> None:
    picture = draw_step(TRACES[name](), 0)
    assert not marks(picture, KINDS.get(name, "pin"))
    assert "Nothing has happened yet." in texts(picture)


def test_beneath_stand_the_step_its_whole_sentence_and_its_line() -> None:
    words = texts(draw_step(grid(), 2))
    assert {"A* with Manhattan distance", "step 2 of 48"} <= set(words)
    assert grid().sentence(1) in words
    assert "3  take the state with the smallest f from the frontier" in words
    assert "expanded 1 · in the frontier 0 · closed 1 · cost so far 0" in words
    assert "heap: empty" in words
    trace = track("astar")
    step = max(range(len(trace)), key=lambda number: len(trace.sentence(number)))
    assert trace.sentence(step) in " ".join(texts(draw_step(trace, step + 1)))


@pytest.mark.parametrize("letters", [5, 30, 60])
def test_a_title_and_the_number_of_the_step_stand_side_by_side(letters: int) -> None:
    def guess(state: object) -> int:
        return 0

    guess.__name__ = "g" * letters
    maze = GridGraph("S..G")
    picture = draw_step(search(maze, maze.start, maze.goal, "greedy", guess), 2)
    title, count = (
        next(each for each in tags(picture, "text") if word in (each.text or ""))
        for word in ("best-first", "step 2 of")
    )

    def width(text: ET.Element) -> float:
        # Bold letters of a common typeface are nearly 0.6 of their height, on average.
        return 0.58 * float(text.get("font-size", 0)) * len(text.text or "")

    assert float(title.get("x", 0)) + width(title) < float(count.get("x", 0)) - width(count)


def test_costs_stand_on_squares_and_pins_and_a_pin_points_ahead() -> None:
    words = texts(draw_step(grid(), 2))
    assert grid().at(1).h[0, 0] == 8
    assert words.count("8") == 1  # f of the start
    assert words.count("0 + 8") == 1  # its g and h
    at = track("astar").at(10)
    assert at.frontier
    words = texts(draw_step(track("astar"), 11))
    assert {str(at.f[state]) for state in at.frontier} <= set(words)
    # On f1, 15 units south of its middle, headed south.
    there = ("pin-frontier", "translate(444 139) rotate(180)")
    assert there in placed(draw_step(track(), 1))


def test_two_searches_stand_side_by_side_and_share_the_layout_of_their_graph() -> None:
    pair = [track("bfs"), track("bidirectional")]
    words = texts(draw_step(pair, len(pair[0])))
    assert {"step 51 of 51", "step 30 of 30"} <= set(words)
    assert describe_step(pair, 51).count("step ") == 2
    pair = [edges("bfs"), edges("dfs")]
    one, both = (
        Counter((each.get("cx"), each.get("cy")) for each in tags(picture, "circle"))
        for picture in (draw_step(pair[0], 0), draw_step(pair, 0))
    )
    assert one
    assert both == one + one


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_every_algorithm_can_be_drawn_to_its_end(algorithm: str) -> None:
    if ALGORITHMS[algorithm].only_grids:
        even = GridGraph("S..#...\n.#...#.\n.#.#..G", 8)
        trace = search(even, even.start, even.goal, algorithm, "octile")
    else:
        trace = track(algorithm)
    for step in range(len(trace) + 1):
        seen = snapshot(trace, step)
        assert seen.step == step
    assert seen.found
    assert list(seen.way) == trace.path
    assert dict(seen.counts)["expanded"] == str(trace.expanded)
    assert dict(seen.counts)["cost"] == format_number(trace.cost)
    ET.fromstring(draw_step(trace, len(trace) // 2))


def test_the_two_sides_of_a_search_differ_in_shape() -> None:
    trace = track("bidirectional")
    assert "pin-frontier-back" in used(draw_step(trace, 6))
    assert "pin-closed-back" in used(draw_step(trace, 12))
    assert "goal's side" in texts(draw_step(trace, 6))


def test_a_start_that_is_the_goal_or_never_comes_to_it_is_shown() -> None:
    graph = GridGraph("S.#G")
    trace = search(graph, graph.start, graph.goal)
    picture = draw_step(trace, len(trace))
    assert not marks(picture, "square")["path"]
    assert "queue: empty" in texts(picture)
    graph = TrackGraph(Board.parse(PAGE_4))
    start, goal = (Cell.parse("f1"), Side.S), graph.in_terminal(PLAN.terminals[5])[0]
    trace = search(graph, start, goal)
    assert not trace.path
    for step in (0, len(trace)):
        assert "badge-G" in used(draw_step(trace, step))
    graph = GridGraph("S.")
    trace = search(graph, graph.start, graph.start)
    assert marks(draw_step(trace, len(trace)), "square")["path"] == 1
    assert "badge-SG" in used(draw_step(trace, 0))


def test_graphs_of_others_can_be_drawn_with_or_without_positions() -> None:
    class Numbers:
        def neighbours(self, state: int) -> Iterator[tuple[int, int]]:
            yield state + 1, 1
            yield state * 2, 1

    trace = search(Numbers(), 1, 60)
    ET.fromstring(draw_step(trace, len(trace)))
    graph = networkx.petersen_graph()
    trace = search(from_networkx(graph), 0, 7)
    assert {str(node) for node in graph} <= set(texts(draw_step(trace, len(trace))))
    placed = from_networkx(graph, position={node: (node, node**2) for node in graph})
    assert draw_step(search(placed, 0, 7), 3) != draw_step(trace, 3)


@pytest.mark.parametrize(
    "label",
    ["</text><script>alert(1)</script>", 'id="x" url(#y)', "a\x00\x1bb", "&amp;", "\ud800"],
)
def test_labels_cannot_break_out(label: str) -> None:
    class Hostile(EdgeGraph):
        def label(self, state: object) -> str:
            return label

    picture = draw_step(search(Hostile("A -> B"), "A", "B"), 3)
    picture.encode()
    assert not list(ET.fromstring(picture).iter(f"{SVG}script"))
    if "\x00" not in label and label != "\ud800":
        assert any(label in text for text in texts(picture))


def unrecorded() -> Any:
    graph = GridGraph("S.G")
    return search(graph, graph.start, graph.goal, record=False)


@pytest.mark.parametrize(
    ("trace", "step", "error", "words"),
    [
        (None, 0, TypeError, "a NoneType is not a trace: give what search"),
        ([], 0, ValueError, "no trace is given"),
        ([1], 0, TypeError, "a int is not a trace"),
        ("trace", 0, TypeError, "a str is not a trace"),
        ([grid()] * 3, 0, ValueError, "3 traces are too many"),
        (unrecorded(), 0, ValueError, "record=True"),
        *((grid(), step, ValueError, "steps are 0 to 48") for step in (-1, 49, 10**9)),
        *(
            (grid(), step, TypeError, "is a whole number")
            for step in (1.0, "1", None, True)
        ),
    ],
)
def test_what_is_no_trace_or_no_step_is_refused(
    trace: Any, step: Any, error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words) as caught:
        draw_step(trace, step)
    assert isinstance(caught.value, Linie1Error)


# film strips -------------------------------------------------------------------------


def test_it_shows_its_steps_in_order_with_sentences_and_lines() -> None:
    words = texts(film_strip(grid(), [5, 0, 48]))
    assert [word for word in words if word.startswith("step ")] == [
        "step 5 of 48",
        "step 0 of 48",
        "step 48 of 48",
    ]
    assert words[0] == "A* with Manhattan distance"
    signs = ["frontier", "closed", "current", "way to it", "looked at", "skipped", "path"]
    assert words[-7:] == signs
    words = texts(film_strip(grid(), [2, 3]))
    for step in (2, 3):
        assert grid().sentence(step - 1) in " ".join(words)
        line = grid().line(step - 1)
        assert f"{line}  {grid().pseudocode.lines[line - 1].strip()}" in words
    one = film_strip(track(), [3])
    many = film_strip(track(), range(0, 52, 5))
    assert len(many) < len(one) + 11 * 12_000


@pytest.mark.parametrize("columns", [1, 2, 5])
def test_pictures_stand_in_columns(columns: int) -> None:
    picture = film_strip(grid(), [1, 2, 3, 4], columns=columns)
    panels = r'<g transform="translate\(([\d.]+) ([\d.]+)\) scale[^>]*><rect fill="#fbf8f2"'
    places = re.findall(panels, picture)
    assert len({x for x, _ in places}) == min(columns, 4)


@pytest.mark.parametrize("tree", [False, True])
def test_it_shows_the_tree_if_asked(tree: bool) -> None:
    strip = film_strip(grid(), [5, len(grid())], tree=tree)
    assert bool(used(strip, "box-")) is tree


@pytest.mark.parametrize(
    ("steps", "columns", "error", "words"),
    [
        ([], 2, ValueError, "needs steps"),
        ([1, 99], 2, ValueError, "there is no step 99"),
        (["1"], 2, TypeError, "whole number"),
        (5, 2, TypeError, r"numbers such as \[1, 5, 9\]"),
        *(([1], columns, ValueError, "number of columns") for columns in (0, -1, "2", 1.5)),
    ],
)
def test_what_cannot_be_a_strip_is_refused(
    steps: Any, columns: Any, error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        film_strip(grid(), steps, columns=columns)

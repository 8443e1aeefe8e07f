"""Pictures of searches: complete, the same each time, and true to the trace."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter

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
from tests.drawing.stories import PAGE_4, TRACES, edges, grid, track

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
KINDS = {"grid": "square", "stops": "square", "edges": "node", "track": "pin"}


def texts(picture: str) -> list[str]:
    """What is written in the picture itself, not in its symbols."""
    root = ET.fromstring(picture)
    for defs in root.findall(f"{SVG}defs"):
        root.remove(defs)
    return [text.text or "" for text in root.iter(f"{SVG}text")]


def marks(picture: str, kind: str) -> Counter[str]:
    """How many marks of each status there are, those of the legend not counted."""
    uses = (use.get(HREF, "") for use in ET.fromstring(picture).iter(f"{SVG}use"))
    found = (re.fullmatch(rf"#l1-[0-9a-f]{{8}}-{kind}-([\w-]+)", use) for use in uses)
    counts = Counter(match[1] for match in found if match)
    legend = ("frontier", "closed", "current", "look", "skip", "path")
    return counts - Counter(dict.fromkeys(legend, 1))


@pytest.mark.parametrize("name", TRACES)
def test_the_same_step_gives_the_same_picture(name):
    trace = TRACES[name]()
    picture = draw_step(trace, 9)
    draw_step(trace, len(trace))
    assert draw_step(trace, 9) == picture
    assert draw_step(trace, 10) != picture


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", TRACES)
def test_a_picture_needs_nothing_but_itself(name, theme):
    trace = TRACES[name]()
    for picture in (
        draw_step(trace, len(trace) // 2, theme=theme),
        film_strip(trace, [0, len(trace)], theme=theme),
    ):
        root = ET.fromstring(picture)
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'(?:href="|url\()#([\w-]+)', picture)) == set(ids)
        for element in root.iter():
            assert element.tag not in (f"{SVG}style", f"{SVG}script")
            assert not {"class", "style"} & set(element.attrib)
        assert "var(" not in picture


def test_other_pictures_have_other_ids():
    ids = [
        set(re.findall(r' id="([^"]*)"', draw_step(grid(), step, theme=theme)))
        for step in (1, 20)
        for theme in ("light", "dark")
    ]
    assert len(set.union(*ids)) == sum(map(len, ids))


@pytest.mark.parametrize("name", TRACES)
def test_the_marks_are_those_of_the_search(name):
    trace = TRACES[name]()
    for step in range(1, len(trace)):
        picture = trace.at(step - 1)
        shown = marks(draw_step(trace, step), KINDS[name])
        frontier = set(picture.frontier)
        closed = picture.closed - frontier - {picture.current}
        assert shown["frontier"] == len(frontier - {picture.current})
        assert shown["closed"] == len(closed)
        assert shown["current"] == (picture.current is not None)
        assert shown["path"] == 0


@pytest.mark.parametrize("name", [*TRACES, "bidirectional"])
def test_a_neighbour_that_is_looked_at_is_pointed_at(name):
    trace = TRACES[name]() if name in TRACES else track("bidirectional")
    for step in range(1, len(trace) + 1):
        event = trace.steps[step - 1]
        shown = marks(draw_step(trace, step), KINDS.get(name, "pin"))
        looked = event.kind in ("add", "improve", "reopen", "skip")
        assert shown["looked"] == looked
        assert shown["skip"] == (event.kind == "skip")
        assert shown["look"] == (looked and event.kind != "skip")


@pytest.mark.parametrize("name", TRACES)
def test_the_last_picture_shows_the_path(name):
    trace = TRACES[name]()
    shown = marks(draw_step(trace, len(trace)), KINDS[name])
    assert shown["path"] == len(trace.path)
    assert shown["current"] == 0


@pytest.mark.parametrize("name", TRACES)
def test_before_the_first_step_nothing_is_marked(name):
    picture = draw_step(TRACES[name](), 0)
    assert not marks(picture, KINDS[name])
    assert "Nothing has happened yet." in texts(picture)


def test_beneath_stand_the_step_its_sentence_and_its_line():
    words = texts(draw_step(grid(), 2))
    assert {"A* with Manhattan distance", "step 2 of 48"} <= set(words)
    assert grid().sentence(1) in words
    assert "3  take the state with the smallest f from the frontier" in words
    assert "expanded 1 · in the frontier 0 · closed 1 · cost so far 0" in words
    assert "heap: empty" in words


def test_long_sentences_are_wrapped_not_cut():
    trace = track("astar")
    step = max(range(len(trace)), key=lambda number: len(trace.sentence(number)))
    joined = " ".join(texts(draw_step(trace, step + 1)))
    assert trace.sentence(step) in joined


@pytest.mark.parametrize("letters", [5, 30, 60])
def test_a_title_and_the_number_of_the_step_stand_side_by_side(letters):
    def guess(state):
        return 0

    guess.__name__ = "g" * letters
    maze = GridGraph("S..G")
    picture = draw_step(search(maze, maze.start, maze.goal, "greedy", guess), 2)
    written = [each for each in ET.fromstring(picture).iter() if each.tag.endswith("text")]
    title, count = (
        next(each for each in written if word in each.text)
        for word in ("best-first", "step 2 of")
    )
    ends = [float(each.get("x")) for each in (title, count)]
    # Bold letters of a common typeface are nearly 0.6 of their height wide, on average.
    ends[0] += 0.58 * float(title.get("font-size")) * len(title.text)
    ends[1] -= 0.58 * float(count.get("font-size")) * len(count.text)
    assert ends[0] < ends[1]


def test_g_h_and_f_stand_on_the_squares_of_a_grid():
    trace = grid()
    words = texts(draw_step(trace, 2))
    assert trace.at(1).h[0, 0] == 8
    assert words.count("8") == 1  # f of the start
    assert words.count("0 + 8") == 1  # its g and h


def test_a_pin_shows_what_the_frontier_is_ordered_by():
    trace = track("astar")
    at = trace.at(10)
    words = texts(draw_step(trace, 11))
    for state in at.frontier:
        assert str(at.f[state]) in words


def test_a_pin_points_to_where_the_trolley_is_headed():
    picture = draw_step(track(), 1)
    turned = re.findall(r'<use transform="([^"]*)" xlink:href="[^"]*pin-frontier"', picture)
    # On f1, 15 units south of its middle, headed south.
    assert "translate(444 139) rotate(180)" in turned


def test_two_searches_stand_side_by_side_and_the_shorter_one_waits():
    pair = [track("bfs"), track("bidirectional")]
    assert len(pair[0]) > len(pair[1])
    words = texts(draw_step(pair, len(pair[0])))
    assert {"step 51 of 51", "step 30 of 30"} <= set(words)
    assert describe_step(pair, 51).count("step ") == 2


def test_searches_of_one_graph_share_its_layout():
    pair = [edges("bfs"), edges("dfs")]
    nodes = [re.findall(r'<circle cx="(\d+[^"]*)" cy="([^"]*)"', draw_step(traces, 0))
             for traces in (pair[0], pair)]  # fmt: skip
    symbols = [("0", "0")]
    one, both = (Counter(each) - Counter(symbols * len(each)) for each in nodes)
    assert one
    assert both == one + one


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_every_algorithm_can_be_drawn_to_its_end(algorithm):
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


def test_the_two_sides_of_a_search_differ_in_shape():
    trace = track("bidirectional")
    picture = draw_step(trace, 6)
    assert "pin-frontier-back" in picture
    assert "pin-closed-back" in draw_step(trace, 12)
    assert "goal's side" in texts(picture)


def test_a_search_without_a_path_is_drawn_to_its_end():
    graph = GridGraph("S.#G")
    trace = search(graph, graph.start, graph.goal)
    picture = draw_step(trace, len(trace))
    assert not marks(picture, "square")["path"]
    assert "queue: empty" in texts(picture)


def test_a_goal_that_is_never_come_to_is_shown():
    graph = TrackGraph(Board.parse(PAGE_4))
    start, goal = (Cell.parse("f1"), Side.S), graph.in_terminal(PLAN.terminals[5])[0]
    trace = search(graph, start, goal)
    assert not trace.path
    for step in (0, len(trace)):
        assert re.search('xlink:href="#[^"]*-badge-G"', draw_step(trace, step))


def test_a_start_that_is_the_goal():
    graph = GridGraph("S.")
    trace = search(graph, graph.start, graph.start)
    assert marks(draw_step(trace, len(trace)), "square")["path"] == 1
    assert re.search('xlink:href="#[^"]*-badge-SG"', draw_step(trace, 0))


def test_graphs_that_know_no_end_and_no_positions():
    class Numbers:
        def neighbours(self, state):
            yield state + 1, 1
            yield state * 2, 1

    trace = search(Numbers(), 1, 60)
    ET.fromstring(draw_step(trace, len(trace)))


def test_networkx_graphs():
    import networkx

    graph = networkx.petersen_graph()
    trace = search(from_networkx(graph), 0, 7)
    picture = draw_step(trace, len(trace))
    assert {str(node) for node in graph} <= set(texts(picture))
    placed = from_networkx(graph, position={node: (node, node**2) for node in graph})
    assert draw_step(search(placed, 0, 7), 3) != draw_step(trace, 3)


@pytest.mark.parametrize(
    "label",
    ["</text><script>alert(1)</script>", 'id="x" url(#y)', "a\x00\x1bb", "&amp;", "\ud800"],
)
def test_labels_cannot_break_out(label):
    class Hostile(EdgeGraph):
        def label(self, state):
            return label

    trace = search(Hostile("A -> B"), "A", "B")
    picture = draw_step(trace, 3)
    root = ET.fromstring(picture)
    picture.encode()
    assert not list(root.iter(f"{SVG}script"))
    if "\x00" not in label and label != "\ud800":
        assert any(label in text for text in texts(picture))


@pytest.mark.parametrize(
    ("arguments", "error", "words"),
    [
        ((None, 0), TypeError, "a NoneType is not a trace: give what search"),
        (([], 0), ValueError, "no trace is given"),
        (([1], 0), TypeError, "a int is not a trace"),
        (("trace", 0), TypeError, "a str is not a trace"),
    ],
)
def test_what_is_no_trace_is_refused(arguments, error, words):
    with pytest.raises(error, match=words) as caught:
        draw_step(*arguments)
    assert isinstance(caught.value, Linie1Error)


def test_more_than_two_searches_are_refused():
    with pytest.raises(ValueError, match="3 traces are too many"):
        draw_step([grid()] * 3, 0)


def test_a_search_that_was_not_recorded_is_refused():
    graph = GridGraph("S.G")
    trace = search(graph, graph.start, graph.goal, record=False)
    with pytest.raises(ValueError, match="record=True"):
        draw_step(trace, 0)


@pytest.mark.parametrize("step", [-1, 49, 10**9])
def test_steps_that_there_are_not(step):
    with pytest.raises(ValueError, match="the steps are 0 to 48"):
        draw_step(grid(), step)


@pytest.mark.parametrize("step", [1.0, "1", None, True])
def test_what_is_no_step(step):
    with pytest.raises(TypeError, match="is a whole number"):
        draw_step(grid(), step)


def test_the_size_is_in_pixels():
    root = ET.fromstring(draw_step(grid(), 3, size=640))
    assert root.get("width") == "640"
    with pytest.raises(ValueError, match="is not a size"):
        draw_step(grid(), 3, size=0)


# film strips -------------------------------------------------------------------------


def test_a_film_strip_shows_its_steps_in_order():
    words = texts(film_strip(grid(), [5, 0, 48]))
    assert [word for word in words if word.startswith("step ")] == [
        "step 5 of 48",
        "step 0 of 48",
        "step 48 of 48",
    ]
    assert words[0] == "A* with Manhattan distance"
    signs = ["frontier", "closed", "current", "way to it", "looked at", "skipped", "path"]
    assert words[-7:] == signs


def test_a_film_strip_shows_the_sentences_and_the_lines_of_the_pseudocode():
    words = texts(film_strip(grid(), [2, 3]))
    joined = " ".join(words)
    for step in (2, 3):
        assert grid().sentence(step - 1) in joined
        line = grid().line(step - 1)
        assert f"{line}  {grid().pseudocode.lines[line - 1].strip()}" in words


def test_a_film_strip_of_many_boards_holds_the_board_once():
    one = film_strip(track(), [3])
    many = film_strip(track(), range(0, 52, 5))
    assert len(many) < len(one) + 11 * 12_000


@pytest.mark.parametrize("columns", [1, 2, 5])
def test_pictures_stand_in_columns(columns):
    picture = film_strip(grid(), [1, 2, 3, 4], columns=columns)
    panels = r'<g transform="translate\(([\d.]+) ([\d.]+)\) scale[^>]*><rect fill="#fbf8f2"'
    places = re.findall(panels, picture)
    assert len({x for x, _ in places}) == min(columns, 4)


@pytest.mark.parametrize(
    ("steps", "error", "words"),
    [
        ([], ValueError, "needs steps"),
        ([1, 99], ValueError, "there is no step 99"),
        (["1"], TypeError, "whole number"),
        (5, TypeError, r"numbers such as \[1, 5, 9\]"),
    ],
)
def test_wrong_steps_of_a_film_strip(steps, error, words):
    with pytest.raises(error, match=words):
        film_strip(grid(), steps)


@pytest.mark.parametrize("columns", [0, -1, "2", 1.5])
def test_wrong_columns(columns):
    with pytest.raises(ValueError, match="number of columns"):
        film_strip(grid(), [1], columns=columns)

"""Pictures of searches and trees, and their texts."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from functools import partial
from typing import Any
from unittest.mock import Mock

import networkx
import pytest

from linie1_widget import ALGORITHMS, Board, Cell, Linie1Error, Side, TrackGraph
from linie1_widget.linie1 import PLAN
from linie1_widget.paths import (
    EdgeGraph,
    GridGraph,
    animate,
    as_gif,
    draw_step,
    film_strip,
    from_networkx,
    search,
)
from linie1_widget.paths.picture.drawn_step import snapshot
from linie1_widget.paths.picture.legend import NETWORK_SYMBOLS
from linie1_widget.paths.picture.search_picture import describe_step
from linie1_widget.paths.picture.style import StepPaint
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.trees.networks import all_distances, spanning_tree, steiner_tree
from tests.base.svg.reading import SVG, placed, tags, texts, used
from tests.paths.picture.stories import PAGE_4, STORIES, TRACES, grid, growth, track

KINDS = {"grid": "square", "stops": "square", "edges": "node"}
LEGEND = ("frontier", "closed", "current", "look", "skip", "path")


def marks(picture: str, kind: str) -> Counter[str]:
    return used(picture, f"{kind}-") - Counter(LEGEND)


@pytest.mark.parametrize("name", [*TRACES, "bidirectional"])
def test_step_is_drawn_with_the_marks_of_its_states(name: str) -> None:
    trace = TRACES[name]() if name in TRACES else track("bidirectional")
    kind, before = KINDS.get(name, "pin"), draw_step(trace, 0)
    # The legend of a bidirectional search has one more mark.
    assert set(marks(before, kind)) <= {"frontier-back"}
    assert "Nothing has happened yet." in texts(before)
    for step in (*range(1, len(trace), 2), len(trace)):
        event, picture = trace.steps[step - 1], trace.at(step)
        counts = marks(draw_step(trace, step), kind)
        looked = event.kind in ("add", "improve", "reopen", "skip")
        assert counts["looked"] == looked
        assert counts["skip"] == (event.kind == "skip")
        assert counts["look"] == (looked and event.kind != "skip")
        if step == len(trace):
            assert counts["path"] == len(trace.path)
            assert counts["current"] == 0
        elif name in TRACES:
            frontier = set(picture.frontier) - {picture.current}
            closed = picture.closed - frontier - {picture.current}
            assert counts["frontier"] == len(frontier)
            assert counts["closed"] == len(closed)
            assert counts["current"] == (picture.current is not None)
            assert counts["path"] == 0


@pytest.mark.parametrize("name", [*TRACES, "bidirectional"])
def test_closed_states_are_shaded_by_their_cost(name: str) -> None:
    trace = TRACES[name]() if name in TRACES else track("bidirectional")
    kind, step = KINDS.get(name, "pin"), len(trace) // 2
    plain, shaded = draw_step(trace, step), draw_step(trace, step, shade=True)
    assert not marks(plain, kind)["shade"]
    for back in ("", "-back"):
        assert marks(shaded, kind)[f"shade{back}"] == marks(plain, kind)[f"closed{back}"]
        assert marks(shaded, kind)[f"closed{back}"] == 0
    opacities = [float(value) for value in re.findall(r' opacity="([\d.]+)"', shaded)]
    assert 0.2 < min(opacities) < max(opacities) < 1


def test_panel_has_title_sentence_code_line_counts_and_frontier() -> None:
    words = texts(draw_step(grid(), 2))
    assert {"A* with Manhattan distance", "step 2 of 48"} <= set(words)
    assert grid().sentence(2) in words
    assert "3  take the state with the smallest f from the frontier" in words
    assert "expanded 1 · in the frontier 0 · closed 1 · cost so far 0" in words
    assert "heap: empty" in words
    trace = track("astar")
    step = max(range(len(trace)), key=lambda number: len(trace.sentence(number)))
    assert trace.sentence(step) in " ".join(texts(draw_step(trace, step)))


@pytest.mark.parametrize("letters", [5, 30, 60])
def test_long_titles_leave_room_for_the_step_number(letters: int) -> None:
    guess = Mock(return_value=0, __name__="g" * letters)
    picture = draw_step(search(GridGraph("S..G"), (0, 0), (0, 3), "greedy", guess), 2)
    ends = []
    for word, towards in (("best-first", 1), ("step 2 of", -1)):
        text = next(
            element for element in tags(picture, "text") if word in (element.text or "")
        )
        # Bold letters of a common typeface average nearly 0.6 of their height.
        width = 0.58 * float(text.get("font-size", 0)) * len(text.text or "")
        ends.append(float(text.get("x", 0)) + towards * width)
    assert ends == sorted(ends)


def test_marks_show_costs_direction_and_side() -> None:
    words = texts(draw_step(grid(), 4))
    assert grid().at(4).h[1, 0] == grid().at(4).h[0, 1] == 7
    # f, g and h of the squares beside the start, whose sign covers its own.
    assert words.count("8") == words.count("1 + 7") == 2
    assert not [at for _, at in placed(draw_step(grid(), 2)) if "rotate" in at]
    at = track("astar").at(11)
    assert at.frontier
    words = texts(draw_step(track("astar"), 11))
    assert {str(at.f[state]) for state in at.frontier} <= set(words)
    # On f1, 15 units south of its middle, heading south.
    there = ("pin-frontier", "translate(444 139) rotate(180)")
    assert there in placed(draw_step(track(), 1))
    trace = track("bidirectional")
    assert "pin-frontier-back" in used(draw_step(trace, 6))
    assert "pin-closed-back" in used(draw_step(trace, 12))
    assert "goal's side" in texts(draw_step(trace, 6))
    line = EdgeGraph("A -- B 2, B -- C 3, C -- D 4")
    marked = snapshot(search(line, "A", "D", "bidirectional"), 9).marks
    # A state known from both sides shows both costs.
    costs = {state: mark.words[1] for state, mark in marked.items()}
    assert costs == {"A": "0", "B": "2", "C": "5+4", "D": "0"}


@pytest.mark.parametrize(("rows", "cols"), [(1, 1), (10, 16), (20, 24)])
def test_mud_and_its_cost_stay_visible_under_marks(rows: int, cols: int) -> None:
    muddy = "1" * cols + "\n" + ("29" * cols)[:cols] + "\n"
    grid = GridGraph("S" + "." * (cols - 1) + "\n" + rows * muddy + "." * (cols - 1) + "G")
    trace = search(grid, grid.start, grid.goal, "dijkstra")
    for step in (0, len(trace) // 2, len(trace)):
        picture = draw_step([trace] * 2 if rows == 1 else trace, step)
        assert picture.count("q4-12 8 0t8 0") == 2 * rows * cols * (1 + (rows == 1))
        costs = (1 + (rows == 1)) * rows * ("1" * cols + ("29" * cols)[:cols])
        words = tags(picture, "text")
        written = [word.text for word in words if word.get("stroke-width") == "3"]
        assert sorted(written) == (sorted(costs) if rows < 20 else [])


def test_shorter_of_two_searches_stays_at_its_end() -> None:
    pair = [track("bfs"), track("bidirectional")]
    words = texts(draw_step(pair, len(pair[0])))
    assert {"step 51 of 51", "step 30 of 30"} <= set(words)
    assert describe_step(pair, 51).count("step ") == 2


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_every_algorithm_can_be_drawn(algorithm: str) -> None:
    if ALGORITHMS[algorithm].only_grids:
        even = GridGraph("S..#...\n.#...#.\n.#.#..G", 8)
        trace = search(even, even.start, even.goal, algorithm, "octile")
    else:
        trace = track(algorithm)
    for step in range(len(trace) + 1):
        seen = snapshot(trace, step)
        assert seen.step == step
    assert seen.found
    assert list(seen.path) == trace.path
    assert dict(seen.counts)["expanded"] == str(trace.expanded)
    assert dict(seen.counts)["cost"] == format_number(trace.cost)
    ET.fromstring(draw_step(trace, len(trace) // 2))


def test_searches_without_a_path_or_a_step_can_be_drawn() -> None:
    trace = search(GridGraph("S.#G"), (0, 0), (0, 3))
    picture = draw_step(trace, len(trace))
    assert not marks(picture, "square")["path"]
    assert "queue: empty" in texts(picture)
    graph = TrackGraph(Board.parse(PAGE_4))
    goal = graph.in_terminal(PLAN.terminals[5])[0]
    trace = search(graph, (Cell.parse("f1"), Side.S), goal)
    assert not trace.path
    for step in (0, len(trace)):
        assert "badge-G" in used(draw_step(trace, step))
    trace = search(GridGraph("S."), (0, 0), (0, 0))
    assert marks(draw_step(trace, len(trace)), "square")["path"] == 1
    assert "badge-SG" in used(draw_step(trace, 0))


LABELS = ("</text><script>alert(1)</script>", 'id="x" url(#y)', "&amp;")


@pytest.mark.parametrize("label", [*LABELS, "a\x00\x1bb", "\ud800"])
def test_labels_are_escaped(label: str) -> None:
    graph: Any = EdgeGraph("A -> B")
    graph.label = lambda state: label
    picture = draw_step(search(graph, "A", "B"), 3)
    picture.encode()
    assert not list(ET.fromstring(picture).iter(f"{SVG}script"))
    assert label not in LABELS or any(label in text for text in texts(picture))


UNRECORDED = search(GridGraph("S.G"), (0, 0), (0, 2), record=False)
UNTOLD = spanning_tree(EdgeGraph("A -- B"), record=False)
STRIP = partial(film_strip, grid())


@pytest.mark.parametrize(
    ("make", "error", "words"),
    [
        (partial(draw_step, None, 0), TypeError, "a NoneType is not a trace: give what"),
        (partial(draw_step, [1], 0), TypeError, "an int is not a trace"),
        (partial(draw_step, [], 0), ValueError, "no trace is given"),
        (partial(draw_step, [grid()] * 3, 0), ValueError, "3 traces are too many"),
        (partial(draw_step, UNRECORDED, 0), ValueError, "record=True"),
        (partial(draw_step, spanning_tree(EdgeGraph("")), 0), ValueError, "without states"),
        (partial(draw_step, UNTOLD, 0), ValueError, "not recorded"),
        (partial(draw_step, grid(), -1), ValueError, "steps are 0 to 48"),
        (partial(draw_step, grid(), 49), ValueError, "steps are 0 to 48"),
        (partial(draw_step, grid(), 1.0), TypeError, "is a whole number"),
        (partial(draw_step, grid(), True), TypeError, "is a whole number"),
        (partial(STRIP, []), ValueError, "needs steps"),
        (partial(STRIP, [1, 99]), ValueError, "there is no step 99"),
        (partial(STRIP, ["1"]), TypeError, "whole number"),
        (partial(STRIP, [1], columns=0), ValueError, "number of columns"),
        (partial(STRIP, [1], columns="2"), ValueError, "number of columns"),
    ],
)
def test_wrong_arguments_are_refused(make: Any, error: Any, words: str) -> None:
    with pytest.raises(error, match=words) as caught:
        make()
    assert isinstance(caught.value, Linie1Error)


def test_film_strip_shows_chosen_steps_with_sentences_lines_and_one_legend() -> None:
    words = texts(film_strip(grid(), [5, 0, 48]))
    steps = [word for word in words if word.startswith("step ")]
    assert steps == ["step 5 of 48", "step 0 of 48", "step 48 of 48"]
    assert words[0] == "A* with Manhattan distance"
    signs = ["frontier", "closed", "current", "path to it", "looked at", "skipped", "path"]
    assert words[-7:] == signs
    assert grid().sentence(5) in " ".join(words)
    line = grid().line(5)
    assert f"{line}  {grid().pseudocode.lines[line - 1].strip()}" in words
    one, many = film_strip(track(), [3]), film_strip(track(), range(0, 52, 5))
    assert len(many) < len(one) + 11 * 12_000


def test_film_strip_has_columns_and_trees() -> None:
    for tree in (False, True):
        assert bool(used(film_strip(grid(), [5, 48], tree=tree), "box-")) is tree
    panel = r'<g transform="translate\(([\d.]+) [\d.]+\) scale[^>]*><rect [^>]*rx="10"'
    for columns in (1, 2, 5, None):
        picture = film_strip(grid(), [1, 2, 3, 4], columns=columns)
        assert len(set(re.findall(panel, picture))) == min(columns or 3, 4)


@pytest.mark.parametrize("name", STORIES)
def test_tree_story_is_drawn_and_described_step_by_step(name: str) -> None:
    story = STORIES[name]()
    for step in (*range(1, len(story), max(len(story) // 4, 1)), len(story)):
        assert story.title in texts(draw_step(story, step))
        assert story.sentence(step).split(":")[0] in describe_step([story], step)
    for step in range(1, len(story) + 1, max(len(story) // 15, 1)):
        seen, picture = snapshot(story, step), story.at(step)
        assert seen.sentence == story.sentence(step)
        assert seen.edges == picture.edges
        assert set(seen.marks) == {*picture.groups, *picture.values}
        for state, group in picture.groups.items():
            assert seen.marks[state].status == f"group-{group % 6}"
        assert len(seen.frontier) == len(picture.queue)
        if seen.focus:
            assert seen.focus in picture.edges


@pytest.mark.parametrize(("theme", "colour"), [("light", "#1c7440"), ("dark", "#76d193")])
def test_tree_edges_are_drawn(theme: str, colour: str) -> None:
    tree = growth("kruskal")
    for step in (0, 3, 9, len(tree)):
        paths = [path.attrib for path in tags(draw_step(tree, step, theme=theme), "path")]
        whole = [path for path in paths if path.get("stroke") == colour]
        wide = [path for path in whole if path["stroke-width"].startswith("8")]
        edges = tree.at(step).tree
        assert sum("stroke-dasharray" not in path for path in wide) == len(edges)


@pytest.mark.parametrize("shape", ["node", "square"])
def test_components_differ_by_their_signs(shape: str) -> None:
    names = [f"{shape}-group-{group}" for group in range(6)]
    drawn = [NETWORK_SYMBOLS[name](StepPaint()).tostring() for name in names]
    signs = {re.findall(r'<path [^>]*d="([^"]*)"', symbol)[0] for symbol in drawn}
    assert len(signs) == len(names)


def test_panel_has_union_find_and_the_table_of_subsets() -> None:
    tree = growth("kruskal")
    assert "alone: A, B, C, D, E, F" in draw_step(tree, 1)
    assert "A ← (B, C, D, E, F)" in draw_step(tree, len(tree))
    assert "Union–find" not in draw_step(growth("prim"), 3)
    tree = growth("dreyfus_wagner")
    words = texts(draw_step(tree, len(tree)))
    final = tree.at(-1).table[tree.rows[-1], "D"]
    assert {*map(str, tree.rows), f"{final:g}"} <= set(words)
    # A large table shows the rows of the present step.
    large = all_distances(GridGraph("......\n......\n......"))
    step = next(at for at, event in enumerate(large.steps, 1) if event.kind == "new")
    assert draw_step(large, step).count('font-weight="700"') < 60


def test_terminals_have_letters_and_on_large_maps_names() -> None:
    large = from_networkx(networkx.grid_2d_graph(9, 9))
    picture = draw_step(steiner_tree(large, [(0, 0), (8, 0), (0, 8)]), 0)
    assert used(picture)["badge-T"] == 3 + 1  # and one in the legend
    assert "(8, 0)" in texts(picture)
    assert "(4, 4)" not in texts(picture)


def test_trees_are_exported_and_stand_beside_searches() -> None:
    tree = growth("boruvka")
    assert film_strip(tree, [1, 5, len(tree)]).count("step ") == 3
    assert "<animate " in animate([tree, growth("kruskal")], steps=[1, 9])
    assert "<animate " in animate(STORIES["distances"](), steps=[1, 28])
    assert as_gif(STORIES["grid"](), steps=[1, 9], size=200)[:4] == b"GIF8"
    graph = EdgeGraph("A -- B 1, B -- C 2, C -- A 4")
    words = texts(draw_step([search(graph, "A", "C", "dijkstra"), spanning_tree(graph)], 5))
    assert {"Dijkstra’s algorithm", "Prim’s algorithm"} <= set(words)

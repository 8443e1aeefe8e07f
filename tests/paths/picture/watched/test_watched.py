"""Still pictures of watched searches, with the values of their variables."""

from __future__ import annotations

from typing import Any

import pytest

from linie1_widget import GridGraph, animate, film_strip, search
from linie1_widget.paths import Watched, watch
from linie1_widget.paths.picture.drawn_step import snapshot
from linie1_widget.paths.picture.graph_scene import scenes_of
from linie1_widget.paths.picture.legend import signs
from linie1_widget.paths.picture.search_picture import (
    MOST_VARIABLES,
    draw_step,
)
from linie1_widget.paths.picture.style import StepPaint
from tests.base.svg.reading import tags, texts
from tests.paths.picture.stories import track
from tests.paths.watched import own_searches as own
from tests.paths.watched.test_watch import DETOUR, MAZE, MUD, on

SMALL = GridGraph("S..\n.#G")
FINE = GridGraph("\n".join(["S" + "." * 59, *["." * 60] * 49]))
# Dijkstra's algorithm finds a cheaper way to a known place.
STORY = watch(own.dijkstra, DETOUR, "S", "G")


def message(story: Watched, words: str) -> int:
    return next(made for made in range(len(story)) if words in story.sentence(made))


def statuses(story: Watched, step: int) -> dict[Any, str]:
    marks = snapshot(story, step).marks
    return {state: mark.status for state, mark in marks.items()}


def test_watched_step_shows_frontier_closed_current_and_path() -> None:
    story = on(SMALL, own.bfs)
    step = message(story, "state is now (0, 1)")
    seen = snapshot(story, step)
    known = {(0, 0): "closed", (0, 1): "current", (1, 0): "frontier"}
    assert statuses(story, step) == known
    assert seen.path == ((0, 0), (0, 1))
    assert seen.frontier == (("(1, 0)", ""),)
    assert dict(seen.counts) == {"expanded": "1", "in the frontier": "1", "closed": "2"}
    assert seen.code == "state = frontier.popleft()"

    def circle(graph, start, goal):
        parent = {start: goal, goal: start}
        state = goal
        return [state, parent]

    story = on(SMALL, circle)
    paths = [snapshot(story, made).path for made in range(len(story) + 1)]
    assert ((0, 0), (1, 2)) in paths


@pytest.mark.parametrize("function", [own.bfs, own.of_paths, own.recursive, own.exercise])
def test_watched_state_is_closed_only_after_it_was_seen(function: Any) -> None:
    story, met = on(MAZE, function), set()
    for made in range(1, len(story) + 1):
        seen = statuses(story, made)
        assert {state for state, status in seen.items() if status == "closed"} <= met
        met |= {state for state, status in seen.items() if status != "path"}


def test_watched_run_shows_the_neighbour_and_ends_with_the_path() -> None:
    story = on(SMALL, own.bfs)
    looked = [snapshot(story, made).looked for made in range(1, len(story))]
    first = next(inspected for inspected in looked if inspected)
    assert (first.parent, first.state, first.sign) == ((0, 0), (0, 1), "look")
    assert looked[message(story, "state is now") - 1] is None
    right, wrong = on(MUD, own.bfs), on(SMALL, own.endless, max_lines=20)
    end = snapshot(right, len(right))
    assert (end.found, end.path) == (True, tuple(right.path))
    assert {end.marks[state].status for state in right.path} == {"path"}
    assert ("cost", "15") in end.counts
    assert not snapshot(wrong, len(wrong)).found


STORIES = {
    "grid": on(MAZE, own.recursive),
    "graph": STORY,
    "board": watch(own.bfs, track().graph, track().start, track().path[-1]),
    "fine": watch(own.bfs, FINE, FINE.start, (0, 3)),
}


@pytest.mark.parametrize("story", STORIES.values(), ids=STORIES)
def test_watched_runs_are_drawn_on_every_kind_of_map(story: Watched) -> None:
    for step in (0, 1, len(story) // 2, len(story)):
        assert f"step {step} of {len(story)}" in texts(draw_step(story, step))
    assert film_strip(story, [1, 3, len(story)]).count(story.source.lines[0]) == 1


def test_legend_of_a_watched_run_has_what_it_can_show() -> None:
    for function, has_g in ((own.dijkstra, True), (own.bfs, False)):
        (scene,) = scenes_of([on(MUD, function)], StepPaint())
        assert ("number: g, the cost so far" in scene.notes) is has_g
    meanings = [sign.words for sign in signs(scene, on(MUD, own.bfs))]
    assert meanings == ["frontier", "closed", "current", "path to it", "looked at", "path"]


def test_variables_are_listed_and_changes_are_bold() -> None:
    story, cheaper = STORY, message(STORY, "falls from")
    before, after = (texts(draw_step(story, step)) for step in (cheaper - 1, cheaper))
    assert {"heap", "dist", "prev", "done", "d", "u", "v", "w"} <= set(before)
    assert "S: 0, A: 5, B: 1" in before
    assert "S: 0, A: 3, B: 1" in after
    for picture in (draw_step(story, 0), draw_step(search(DETOUR, "S", "G"), 5)):
        assert "heap" not in texts(picture)
    for step in range(1, len(story) + 1, 5):
        changes = story.steps[step - 1].changes
        visible = set(story.at(step).variables)
        changed = {story.variables[place].name for _, place, _ in changes} & visible
        written = tags(draw_step(story, step), "text")
        bold = {text.text for text in written if text.get("font-weight") == "700"}
        assert bold & visible == changed
    second = message(story, "parent of B")
    for picture in (film_strip(story, [second]), animate(story, steps=[second])):
        assert {"prev", "A ← S, B ← S"} <= set(texts(picture))


def test_many_entries_and_variables_are_cut_and_recursion_shows_each_once() -> None:
    story = on(SMALL, own.recursive)
    deepest = max(range(len(story)), key=lambda n: story.steps[n].values["depth"])
    words = texts(draw_step(story, deepest + 1))
    assert [words.count(name) for name in ("state", "goal", "visited")] == [1, 1, 1]
    story = on(MUD, own.dijkstra)
    (row,) = {text for text in texts(draw_step(story, 400)) if text.startswith("(2, 0): 0")}
    assert " more …, " in row
    last = list(story.at(400).variables["dist"].entries)[-1]
    assert row.endswith(f"{story.label(last.state)}: {last.note}")

    def many(graph, start, goal):
        a = b = c = d = e = f = start
        h = i = j = k = m = n = goal
        return [a, b, c, d, e, f, h, i, j, k, m, n]

    story = on(SMALL, many)
    words = texts(draw_step(story, len(story) - 1))
    names = [variable.name for variable in story.variables]
    assert len(names) == 14
    assert [name for name in names if name in words] == names[:MOST_VARIABLES]

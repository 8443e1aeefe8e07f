"""The page tells a search of one's own as Python does: here is what Python sees."""

from __future__ import annotations

from typing import Any

from linie1_widget.drawing.search.scenes.by_kind import scenes_of
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.search.watched.watched_snapshot import watched_snapshot
from linie1_widget.paths import GridGraph, Watched, watch
from linie1_widget.paths.watched.moment import IN_FRONTIER, IS_CLOSED
from linie1_widget.paths.watched.watched_json import in_row, shown_entries
from tests.paths.watched import own_searches as own
from tests.paths.watched.test_watch import DETOUR, MAZE, MUD
from tests.widgets.playback import page_trees

STATUS = {IS_CLOSED: "closed", IN_FRONTIER: "frontier"}


def seen(story: Watched[Any], made: int) -> dict[str, Any]:
    """What there is after so many steps, and what is drawn of it."""
    shown, moment = watched_snapshot(story, made), story.moment(made)
    (scene,) = scenes_of([story], StepPaint())
    place = {state: at for at, state in enumerate(story.states)}
    marks = {state: STATUS.get(moment.known(state).status) for state in story.states}
    if shown.found:
        marks |= dict.fromkeys(story.path, "path")
    looked = shown.looked
    return {
        "step": made,
        "sentence": shown.sentence,
        "line": shown.line,
        "counters": [list(count) for count in shown.counts],
        "marks": sorted(
            [place[state], status] for state, status in marks.items() if status
        ),
        "current": -1 if shown.found else place.get(moment.current, -1),
        "way": scene.way(shown.way) if len(shown.way) > 1 else "",
        "looked": [place[looked.state], place[looked.parent]] if looked else None,
        "rows": sorted(
            [
                moment.variables[at].name,
                *(
                    in_row(entry, story.label(entry.state))
                    if entry.state is not None
                    else entry.note
                    for entry in shown_entries(moment.readings[at].entries)
                ),
            ]
            for at in moment.shown()
        ),
    }


def written() -> dict[str, Any]:
    """Right and wrong ones, and such as come to no end, each so-manyeth step."""

    def on(graph: GridGraph, function: Any, lines: int = 3000) -> Watched[Any]:
        return watch(function, graph, graph.start, graph.goal, lines=lines)

    small = GridGraph("S..\n.#G")
    stories = (
        ("bfs", on(small, own.bfs), 1),
        ("dijkstra", on(MUD, own.dijkstra), 11),
        ("recursive", on(MAZE, own.recursive), 7),
        ("nodes", watch(own.uniform_cost, DETOUR, "S", "G"), 2),
        ("too late", on(MAZE, own.visited_too_late), 17),
        ("endless", on(small, own.endless, 30), 5),
        ("fails", on(small, own.fails), 1),
    )
    return {
        "cases": [
            page_trees.case(name, story, (*range(1, len(story), every), len(story)), seen)
            for name, story, every in stories
        ]
    }

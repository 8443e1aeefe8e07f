"""The page tells a search of one's own as Python does.

Here is what Python packs, the maps, and what it sees after each step.
"""

from __future__ import annotations

from typing import Any

from linie1_widget.drawing.search.scenes.by_kind import scenes_of
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.search.watched.watched_snapshot import watched_snapshot
from linie1_widget.paths import GridGraph, Watched, watch
from linie1_widget.paths.watched.moment import IN_FRONTIER, IS_CLOSED
from linie1_widget.paths.watched.watched_json import in_row, shown_entries
from linie1_widget.widgets.playback.search_maps import map_entries
from tests.paths.watched import own_searches as own
from tests.paths.watched.test_watch import DETOUR, MAZE, MUD

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


def case(name: str, story: Watched[Any], every: int) -> dict[str, Any]:
    """A story and its map, with what is seen after each so-manyeth step and the last."""
    chosen = (*range(1, len(story), every), len(story))
    return {
        "name": name,
        "trace": story.to_dict(),
        "map": map_entries([story])[0][0],
        "pictures": [seen(story, made) for made in chosen],
    }


def cases() -> list[dict[str, Any]]:
    """Right and wrong ones, and such as come to no end."""

    def on(graph: GridGraph, function: Any, lines: int = 3000) -> Watched[Any]:
        return watch(function, graph, graph.start, graph.goal, lines=lines)

    small = GridGraph("S..\n.#G")
    return [
        case("bfs", on(small, own.bfs), 1),
        case("dijkstra", on(MUD, own.dijkstra), 11),
        case("recursive", on(MAZE, own.recursive), 7),
        case("nodes", watch(own.uniform_cost, DETOUR, "S", "G"), 2),
        case("too late", on(MAZE, own.visited_too_late), 17),
        case("endless", on(small, own.endless, 30), 5),
        case("fails", on(small, own.fails), 1),
    ]


def written() -> dict[str, Any]:
    """All cases."""
    return {"cases": cases()}

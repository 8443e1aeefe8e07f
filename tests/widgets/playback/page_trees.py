"""The page tells the building of trees as Python does: here is what Python sees."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from linie1_widget.drawing.search.networks.boxes import shown_columns
from linie1_widget.drawing.search.networks.network_snapshot import network_snapshot
from linie1_widget.drawing.search.scenes.by_kind import scenes_of
from linie1_widget.drawing.search.story_kinds import AnyStory
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.svg.elements import number
from linie1_widget.paths import NetworkStory
from linie1_widget.paths.story.networks.marking import TABLE
from linie1_widget.widgets.playback.search_maps import map_entries
from tests.drawing.trees import STORIES


def seen(story: NetworkStory[Any], made: int) -> dict[str, Any]:
    """What there is after so many steps, and what is drawn of it."""
    shown, tables = network_snapshot(story, made), story.tables(made)
    (scene,) = scenes_of([story], StepPaint())
    place = {state: at for at, state in enumerate(story.states)}
    lines = {
        edge: " ".join(number(each) for point in scene.edge(*edge) for each in point)
        for edge in shown.edges
    }
    return {
        "step": made,
        "sentence": shown.sentence,
        "line": shown.line,
        "tables": [
            sorted([*key, value] for key, value in table.items()) for table in tables
        ],
        "columns": shown_columns(story, made, tables[TABLE]) if story.rows else [],
        "queue": [" ".join(entry) for entry in shown.frontier],
        "counters": [list(count) for count in shown.counts],
        "marks": sorted([place[state], mark.status] for state, mark in shown.marks.items()),
        "edges": sorted([lines[edge], status] for edge, status in shown.edges.items()),
        "focus": shown.focus is not None,
        "rings": [place[state] for state in shown.rings],
    }


def case(
    name: str, story: AnyStory, steps: Iterable[int], seen: Callable[[Any, int], Any]
) -> dict[str, Any]:
    """A story as Python packs it, its map, and what is seen after some steps."""
    return {
        "name": name,
        "trace": story.to_dict(),
        "map": map_entries([story])[0][0],
        "pictures": [seen(story, made) for made in steps],
    }


def written() -> dict[str, Any]:
    """All trees, with what is seen after each third step and after the last."""
    found = []
    for name, make in STORIES.items():
        if name not in ("lattice", "points"):
            story = make()
            found.append(case(name, story, (*range(1, len(story), 3), len(story)), seen))
    return {"cases": found}

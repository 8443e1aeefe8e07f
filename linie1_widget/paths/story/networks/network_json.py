"""Stories of networks as JSON data; `NetworkStory.to_dict` describes the format."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from linie1_widget.language.key import Title
from linie1_widget.paths.story.story_json import NONE, Interned, json_number

if TYPE_CHECKING:
    from linie1_widget.paths.story.networks.network_story import NetworkStory


def pack_network(story: NetworkStory[Any]) -> dict[str, Any]:
    """Return the story without its result as JSON data."""
    told, steps = story.algorithm, story.steps
    numbers, keys, values = Interned(), Interned(), Interned()
    kinds = list(told.pseudocode.line_of)
    changes = [
        [
            place
            for table, key, value in step.changes
            for place in (table, keys.index(key), values.index(_plain(value)))
        ]
        for step in steps
    ]
    marks = story.marks
    packed = {
        "title": story.title,
        "algorithm": told.name,
        "pseudocode": list(told.lines),
        "panels": {
            "queue": str(Title(told.queue)),
            "values": told.values,
            "table": str(Title(told.table)),
            "forest": told.forest,
        },
        "states": list(map(story.label, range(len(story.states)))),
        "rows": list(story.rows),
        "columns": list(story.columns),
        "marks": {
            str(at): marks[state] for at, state in enumerate(story.states) if state in marks
        },
        "lines": [told.pseudocode.line_of[kind] for kind in kinds],
        "sentences": [told.message(kind) for kind in kinds],
        "kinds": [kinds.index(step.kind) for step in steps],
        "a": _column(step.a for step in steps),
        "b": _column(step.b for step in steps),
        "c": _column(step.c for step in steps),
        "cost": _column(numbers.index(step.cost) for step in steps),
        "old": _column(numbers.index(step.old) for step in steps),
        "set": _column(step.set for step in steps),
        "rest": _column(step.rest for step in steps),
        "changes": changes,
    }
    costs = [numbers.index(story.costs.get(key)) for key in keys.values]
    return {
        **packed,
        "costs": costs,
        "numbers": list(map(json_number, numbers.values)),
        "keys": list(map(list, keys.values)),
        "values": values.values,
    }


def _column(places: Iterable[int | None]) -> list[int] | None:
    found = [NONE if place is None else place for place in places]
    return found if any(place != NONE for place in found) else None


def _plain(value: Any) -> Any:
    return value if value is None or isinstance(value, str) else json_number(value)

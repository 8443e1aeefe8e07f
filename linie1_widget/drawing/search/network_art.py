"""The marks of networks, which differ in shape, not in colour alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from math import cos, pi, sin
from types import MappingProxyType
from typing import Any

from linie1_widget.drawing.search.scenes.scene import (
    ABOVE,
    BELOW,
    COVER,
    LOOK,
    Layer,
    Marks,
    Scene,
)
from linie1_widget.drawing.search.snapshot import (
    BEFORE,
    StateMark,
    StepModel,
    Words,
    tenths,
)
from linie1_widget.drawing.search.style import STEP_SYMBOLS, StepPaint, outline
from linie1_widget.drawing.svg.elements import Paint, segment, translation
from linie1_widget.drawing.svg.symbols import Symbols
from linie1_widget.language.english.pictures import SearchPicture
from linie1_widget.paths.graphs.edge_list import pair
from linie1_widget.paths.graphs.graph import label_of
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.story.network_replay import (
    CANDIDATE,
    EDGES,
    GROUPS,
    PATH,
    QUEUE,
    REJECTED,
    TABLE,
    TREE,
    VALUES,
    Tables,
    in_order,
)
from linie1_widget.paths.story.network_story import NetworkStory, Tree


@dataclass(frozen=True)
class NetworkStepModel(StepModel):
    """A network after some steps of its algorithm."""

    edges: Mapping[tuple[Any, Any], str] = field(default_factory=dict)  # their statuses
    focus: tuple[Any, Any] | None = None  # the edge that the step is about
    rings: tuple[Any, ...] = ()  # the states that the step is about


def network_snapshot(story: NetworkStory[Any], made: int) -> NetworkStepModel:
    """Return a network after this many steps."""
    title, last = story.title, len(story)
    if not made:
        return NetworkStepModel(title, 0, last, str(BEFORE), 0, "")
    tables, states = story.tables(made), story.states
    step, line = story[made - 1], story.line(made)
    about = [state for state in (step.a, step.b, step.c) if state is not None]
    focus = None
    if step.a is not None and step.b is not None and pair(step.a, step.b) in tables[EDGES]:
        focus = tuple(states[state] for state in pair(step.a, step.b))
    return NetworkStepModel(
        title=title,
        step=made,
        last=last,
        sentence=story.sentence(made),
        line=line,
        code=story.algorithm.lines[line - 1].strip(),
        marks=dict(_marks(story, tables)),
        frontier=tuple(
            (f"{story.label(a)}–{story.label(b)}", format_number(cost))
            for (a, b), cost in in_order(tables[QUEUE])
        ),
        counts=tuple(counts(story, tables)),
        edges={(states[a], states[b]): status for (a, b), status in tables[EDGES].items()},
        focus=focus,
        rings=tuple(states[state] for state in dict.fromkeys(about)),
    )


def counts(story: NetworkStory[Any], tables: Tables) -> Iterator[tuple[str, str]]:
    """Yield names and values of the quantities counted."""
    if isinstance(story, Tree):
        tree = [edge for edge, status in tables[EDGES].items() if status == TREE]
        yield str(SearchPicture.TREE_EDGES), str(len(tree))
        cost = sum(story.costs[a, b] for a, b in tree)
        yield str(SearchPicture.TREE_COST), format_number(cost)
    if story.algorithm.queue:
        yield str(SearchPicture.WAITING), str(len(tables[QUEUE]))
    if story.algorithm.table:
        yield str(SearchPicture.ENTRIES), str(len(tables[TABLE]))


def _marks(story: NetworkStory[Any], tables: Tables) -> Iterator[tuple[Any, StateMark]]:
    groups, values = tables[GROUPS], tables[VALUES]
    for key in sorted({*groups, *values}):
        state = story.states[key[0]]
        group = groups.get(key)
        status = "closed" if group is None else f"group-{group % len(_SIGNS)}"
        words = Words(label_of(story.graph, state), tenths(values.get(key)))
        yield state, StateMark(status, words)


FOCUS = "focus"  # the status of the band beneath the edge that is looked at
_STATUSES = (CANDIDATE, PATH, TREE, REJECTED, FOCUS)

_CROSS = "M-7 -7L7 7M7 -7L-7 7"  # the cross in the middle of a rejected edge
_FINE, _FINE_CROSS = 0.5, 0.35  # the scales of marks with finer lines, and of crosses there


def _edge(paint: Paint, status: str) -> Any:
    half = 9 if status == FOCUS else 17  # the ends of the broad band are round
    lines = [paint.path(f"edge-{status}", f"M-{half} 0H{half}")]
    if status == REJECTED:
        lines.append(paint.path("edge-cross", _CROSS))
    return paint.group(*lines, id=f"edge-{status}")


def _group(paint: Paint, shape: str, group: int) -> Any:
    area = outline(paint, f"group-{group}", shape)
    sign = paint.path("group-sign", _SIGNS[group])
    return paint.group(area, sign, id=f"{shape}-group-{group}")


def _star(points: int, first: float = -pi / 2) -> str:
    rays = []
    for ray in range(points):
        x, y = (function(first + 2 * pi * ray / points) for function in (cos, sin))
        rays.append(segment((25 * x, 25 * y), (15 * x, 15 * y)))
    return "".join(rays)


# The signs of components; further components reuse them.
_SIGNS = (_star(1), _star(2, 0), _star(3), _star(4, pi / 4), _star(5), _star(8))


def network_marks_of(shape: str) -> list[str]:
    """Return the symbols of a network whose states have this shape."""
    groups = [f"{shape}-group-{group}" for group in range(len(_SIGNS))]
    edges = [f"edge-{status}" for status in _STATUSES]
    return [f"{shape}-closed", f"{shape}-looked", *groups, *edges, "badge-T"]


# The function that draws each symbol of a search, a ride or a network.
NETWORK_SYMBOLS: Symbols = MappingProxyType(
    {
        **STEP_SYMBOLS,
        **{
            f"{shape}-group-{group}": partial(_group, shape=shape, group=group)
            for shape in ("node", "square")
            for group in range(len(_SIGNS))
        },
        **{f"edge-{status}": partial(_edge, status=status) for status in _STATUSES},
    }
)


class NetworkMarks(Marks):
    """A factory of the elements that show a network on its map."""

    def __init__(self, scene: Scene, paint: StepPaint) -> None:
        super().__init__(scene, paint)
        self._edge = cache(self._new_edge)

    def layers(self, seen: StepModel) -> Iterator[Layer]:
        """Yield the elements of a step, in any order."""
        assert isinstance(seen, NetworkStepModel)
        yield COVER, self._cover
        height = ABOVE if self._scene.paths_above else BELOW
        if seen.focus:
            yield height - 1, self._edge(*seen.focus, FOCUS)
        for (a, b), status in seen.edges.items():
            yield height, self._edge(a, b, status)
        for state in seen.rings:
            yield LOOK, self._mark(state, "looked")
        yield from self._marked(seen)

    def _new_edge(self, a: Any, b: Any, status: str) -> Any:
        (x, y), (u, v) = self._scene.edge(a, b)
        fine = self._scene.scale < _FINE
        art = f"edge-{status}{'-fine' * fine}"
        parts = [self._paint.path(art, segment((x, y), (u, v)))]
        if status == REJECTED:
            move = translation((x + u) / 2, (y + v) / 2) + f" scale({_FINE_CROSS})" * fine
            cross = self._paint.path("edge-cross", _CROSS)
            parts.append(self._paint.group(cross, transform=move))
        return self._paint.group(*parts)

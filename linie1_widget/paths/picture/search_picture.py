"""Draw a search, or its map alone, at one of its steps, with the panels beneath.

A table of cells and a union-find forest, or a row for each variable of a watched search.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import accumulate
from math import inf
from textwrap import wrap
from typing import Any

from linie1_widget.base.arguments import clip
from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.language.key import DataText, Joined
from linie1_widget.base.svg.elements import WHOLE, translation
from linie1_widget.base.svg.stills import is_small
from linie1_widget.base.svg.styles import Theme, as_theme
from linie1_widget.base.svg.symbols import Symbol, Symbols, document
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.algorithms.run_search import search
from linie1_widget.paths.graphs.edge_list import EdgeGraph
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.picture.drawn_step import (
    AnyStory,
    StepModel,
    require_steps,
    snapshot,
)
from linie1_widget.paths.picture.graph_scene import graph_map, graph_scene, scenes_of
from linie1_widget.paths.picture.grid_scene import DenseMarks, grid_scene
from linie1_widget.paths.picture.legend import (
    BRIEF,
    COUNTED,
    EDGE,
    FULL,
    NETWORK_SYMBOLS,
    Caption,
    LegendEntry,
    all_signs,
    is_search,
    legend,
    rows_of,
    signs,
)
from linie1_widget.paths.picture.scene import (
    PICTURE,
    WORDS,
    Layer,
    Marks,
    Scene,
)
from linie1_widget.paths.picture.style import StepPaint
from linie1_widget.paths.picture.tree_scene import (
    TreePicture,
    TreeScene,
    box_symbols,
    draws_states,
    tree_scenes_of,
)
from linie1_widget.paths.story.narration import format_number
from linie1_widget.paths.story.story_base import checked_step
from linie1_widget.paths.story.tables import ALL, Table
from linie1_widget.paths.story.trace import Trace
from linie1_widget.paths.texts import Forest, SearchPage, SearchPicture, VariableRow
from linie1_widget.paths.watched.observations import entry_in_row

# The greatest number of rows shown in full; of longer tables only current rows are shown.
MOST_ROWS = 16
MOST_VARIABLES = 12  # the greatest number of variables shown; the first ones are kept

_LETTER, _BOLD = 0.56, 0.64  # the widths of letters, in their heights
_SMALL_LETTER, _BOLD_NAME = 0.48, 0.6  # those of variables
_FOREST_ROWS = 3
_SMALL_TEXT = 0.82


def table_of_form(story: AnyStory, shown: str) -> Table | None:
    """Return the table of a story that is shown in this form."""
    return next((table for table in story.tables if table.shown == shown), None)


class Boxes:
    """A table of cells and a forest; most stories and brief pictures have neither."""

    def __init__(
        self, story: Any, paint: StepPaint, width: float, size: float, detail: int
    ) -> None:
        self._story = story
        self._cells = table_of_form(story, "cell") if detail >= COUNTED else None
        self._tree = table_of_form(story, "forest") if detail >= COUNTED else None
        self._paint = paint
        self._width = width
        self._size = _SMALL_TEXT * size
        self._row = 1.4 * self._size
        # The heights of both panels in rows, with the heading and a gap.
        rows = len(story.rows) if self._cells else 0
        self._table_rows = 2.9 + (rows if rows <= MOST_ROWS else 4) if self._cells else 0.0
        forest_rows = 1.9 + _FOREST_ROWS if self._tree else 0.0
        self.height: float = self._row * (self._table_rows + forest_rows)

    def parts(self, made: int, top: float) -> list[Any]:
        """Return the panels after some steps, from the height `top` on."""
        y = top + self._row
        parts: list[Any] = []
        if self._cells:
            parts += self._table(self._cells, made, y)
            y += self._row * self._table_rows
        if self._tree:
            parts += self._forest(self._tree, made, y)
        return parts

    def _write(self, art: str, text: str, x: float, y: float) -> Any:
        return self._paint.words(art, text, x, y, self._size)

    def _table(self, shown: Table, made: int, y: float) -> Iterator[Any]:
        story = self._story
        yield self._write("words-quiet", str(DataText(shown.title)), EDGE, y)
        table = story.tables_after(made)[shown.name]
        rows, columns = visible_rows(story, made), visible_columns(story, made)
        names = [story.rows[row] for row in rows]
        left = EDGE + self._size * (_LETTER * max(map(len, names), default=0) + 1.5)
        pitch = (self._width - EDGE - left) / max(len(columns), 1)
        pitch = min(pitch, self._size * 7)
        room = max(int(pitch / self._size / _BOLD) - 1, 2)
        new = changed_entries(story, made)
        for index, column in enumerate(columns):
            x = left + (index + 0.9) * pitch
            label = clip(story.label(story.state_of(column)), room)
            yield self._write("words-right", label, x, y + self._row)
        for down, (row, name) in enumerate(zip(rows, names, strict=True), 2):
            line = y + down * self._row
            yield self._write("words-strong", name, EDGE, line)
            for index, column in enumerate(columns):
                x = left + (index + 0.9) * pitch
                if (row, column) in new:
                    corner = x - 0.86 * pitch, line - 1.05 * self._size
                    size = 0.94 * pitch, 1.36 * self._size
                    yield self._paint.rect("band", *corner, *size, rx=5)
                value = table.get((row, column))
                text = "·" if value is None else format_number(value)
                yield self._write("entry", text, x, line)

    def _forest(self, shown: Table, made: int, y: float) -> Iterator[Any]:
        story = self._story
        yield self._write("words-quiet", str(Forest.TITLE), EDGE, y)
        forest, state_of = story.tables_after(made)[shown.name], story.state_of
        order = sorted(forest, key=story.number_of.__getitem__)
        parents = {state_of(number): state_of(forest[number]) for number in order}
        trees, single = trees_of(parents)
        texts = [nested_text(tree, story.label) for tree in trees]
        if single:
            few = ", ".join(map(story.label, single[:12]))
            key = Forest.ALONE_MORE if len(single) > 12 else SearchPage.ALONE
            texts.append(str(key(states=few, more=len(single) - 12)))
        letters = int((self._width - 2 * EDGE) / (self._size * _LETTER))
        lines = wrap("; ".join(texts), letters, max_lines=_FOREST_ROWS, placeholder=" …")
        for down, line in enumerate(lines, 1):
            yield self._write("words", line, EDGE, y + down * self._row)


Nested = tuple[Any, tuple[Any, ...]]


def visible_columns(story: Any, made: int) -> list[Any]:
    """Return the columns shown: some always, and those of the last step if not empty."""
    if not (cells := table_of_form(story, "cell")):
        return []
    filled = {column for _, column in story.tables_after(made)[cells.name]}
    about = story.steps[made - 1].about if made else ()
    return list(dict.fromkeys((*story.columns, *filter(filled.__contains__, about))))


def visible_rows(story: Any, made: int) -> list[int]:
    """Return the rows of the table that are shown."""
    if len(story.rows) <= MOST_ROWS:
        return list(range(len(story.rows)))
    if not made:
        return []
    values = story.steps[made - 1].values
    named = [row for row in map(values.get, ("set", "rest")) if row is not None]
    changed = sorted(row for row, _ in changed_entries(story, made))
    return list(dict.fromkeys((*named, *changed)))[:4]


def changed_entries(story: Any, made: int) -> set[tuple[int, Any]]:
    """Return the entries of the table that the last step changed."""
    if not (made and (cells := table_of_form(story, "cell"))):
        return set()
    changes = story.changes(made, {})
    return {key for name, key, _ in changes if name == cells.name and key is not ALL}


def trees_of(forest: Mapping[Any, Any]) -> tuple[list[Nested], list[Any]]:
    """Return the trees of a union-find forest, and its single nodes.

    >>> trees_of({"A": "A", "B": "A", "C": "C", "D": "B"})
    ([('A', (('B', (('D', ()),)),))], ['C'])
    """
    below: dict[Any, list[Any]] = {}
    for state, above in forest.items():
        below.setdefault(above, [])
        if state != above:
            below[above].append(state)

    def tree(state: Any) -> Nested:
        return state, tuple(map(tree, below.get(state, ())))

    roots = [state for state, above in forest.items() if state == above]
    trees = [tree(root) for root in roots if below[root]]
    return trees, [root for root in roots if not below[root]]


def nested_text(tree: Nested, label: Callable[[Any], str]) -> str:
    """Return a tree as text, such as ``A ← (B, C ← (D))``."""
    state, below = tree
    inner = ", ".join(nested_text(child, label) for child in below)
    return f"{label(state)} ← ({inner})" if below else label(state)


class VariableRows:
    """A row for each variable; variables changed by the last step are marked."""

    def __init__(self, story: Any, paint: StepPaint, width: float, size: float) -> None:
        self._story = story
        self._paint = paint
        self._width = width
        self._size = _SMALL_TEXT * size
        self._row = 1.45 * self._size
        names = dict.fromkeys(variable.name for variable in story.variables)
        self._line_of = {
            name: line for line, name in enumerate(list(names)[:MOST_VARIABLES])
        }
        self._left = EDGE + self._size * (_BOLD_NAME * max(map(len, names), default=0) + 1)
        # Cache elements: equal rows are written once, which keeps animations small.
        self._words = cache(paint.words)
        self._band = cache(self._new_band)
        self.height = self._row * (len(self._line_of) + 0.6) if self._line_of else 0

    def parts(self, made: int, top: float) -> list[Any]:
        story = self._story
        changes = story.steps[made - 1].changes if made else ()
        changed = {story.variables[place].name for _, place, _ in changes}
        room = int((self._width - EDGE - self._left) / (self._size * _SMALL_LETTER))
        parts = []
        for place, observation in story.shown(made, story.tables_after(made)).items():
            name = story.variables[place].name
            if name not in self._line_of:
                continue
            y = top + (self._line_of[name] + 1) * self._row
            if name in changed:
                parts.append(self._band(y))
            art = "words-strong" if name in changed else "words"
            parts.append(self._words(art, name, EDGE, y, self._size))
            text = join_within(
                [entry_in_row(entry, story.label) for entry in observation.entries], room
            )
            parts.append(self._words("words", text, self._left, y, self._size))
        return parts

    def _new_band(self, y: float) -> Any:
        left, high = EDGE - 0.4 * self._size, 1.36 * self._size
        wide = self._width - 2 * left
        return self._paint.rect("band", left, y - 1.05 * self._size, wide, high, rx=5)


def join_within(entries: Sequence[str], room: int) -> str:
    """Join entries, leaving out those in the middle if they exceed this many letters.

    >>> join_within(["A", "B", "C"], 20), join_within([], 20)
    ('A, B, C', 'empty')
    >>> join_within(["A", "B", "C", "D", "E", "F", "G", "H", "I"], 20)
    'A, B, … 6 more …, I'
    """
    if not entries:
        return str(SearchPage.EMPTY)
    text = ", ".join(entries)
    if len(text) <= room:
        return text
    text = str(VariableRow.MANY(count=len(entries)))
    for count in range(1, len(entries)):
        # Show equally many at the front and at the end.
        first, last = entries[: (count + 1) // 2], entries[len(entries) - count // 2 :]
        more = str(VariableRow.MORE(more=len(entries) - count))
        longer = ", ".join([*first, more, *last])
        if len(longer) > room:
            break
        text = longer
    return text


_SIZE, _GAP = 22, 28  # the height of letters, and the gap between panels
MOST = 2  # the greatest number of searches side by side


class Panel:
    """One search: its map, marks and caption, and its tree beneath or instead of a map."""

    width: float = WHOLE

    def __init__(
        self,
        trace: AnyStory,
        scene: Scene,
        paint: StepPaint,
        size: float = _SIZE,
        lines: int = 2,
        detail: int = FULL,
        tree: TreeScene | None = None,
        share: float = 1,
        shade: bool = False,
    ) -> None:
        # The width of the panel on the screen, as a share of `PICTURE`.
        self.trace = trace
        self._paint = paint
        self._size = size
        self._detail = detail
        self.scene = scene
        # A still has no more of the map than the page shows.
        self._view = scene.square if paint.still else (0, 0, self.width, scene.height)
        larger = self.width / self._view[2]
        self._map_high = larger * self._view[3]
        self._marks = marks_of(trace, scene, paint, larger * share, shade)
        self._caption = Caption(
            paint, self.width, size, lines, str(trace.waiting or ""), detail
        )
        self._signs = [] if detail == BRIEF else self._rows_of_signs()
        legend_high = 1.9 * size * len(self._signs)
        self._below: VariableRows | Boxes = (
            VariableRows(trace, paint, self.width, size)
            if table_of_form(trace, "row")
            else Boxes(trace, paint, self.width, size, detail)
        )
        self._tree = TreePicture(trace, tree, paint, self.width) if tree else None
        # The width and height of the boxes of the tree.
        self.box: tuple[float, float] | None = self._tree.box if self._tree else None
        self._mapped = not (self._tree and draws_states(trace))
        self._tree_top = self._map_high if self._mapped else EDGE
        self._words_top = self._tree_top + (self._tree.height if self._tree else 0)
        self._below_top = self._words_top + self._caption.height
        self.height: float = self._below_top + self._below.height + legend_high

    def ground(self) -> list[Any]:
        """Return the elements that never change."""
        paint = self._paint
        sheet = paint.rect("sheet", 0.75, 0.75, self.width - 1.5, self.height - 1.5, rx=10)
        below = self.scene.ground if self._mapped and not paint.still else ()
        parts = [sheet, *below]
        size = (0.9 if len(self._signs) == 1 else _SMALL_TEXT) * self._size
        for row, entries in enumerate(reversed(self._signs)):
            y = self.height - (0.9 + 1.9 * row) * self._size
            parts += legend(paint, entries, EDGE, y, size, self.width - 2 * EDGE)
        return parts

    def _rows_of_signs(self) -> list[list[LegendEntry]]:
        """Return the legend: in one row that of a search, others with notes too."""
        room = self.width - 2 * EDGE
        if is_search(self.trace):
            return [signs(self.scene, self.trace)]
        return rows_of(all_signs(self.scene, self.trace), _SMALL_TEXT * self._size, room)

    def legend(self, x: float, y: float, room: float, scale: float = 1) -> list[Any]:
        size = 0.9 * self._size * scale
        return legend(self._paint, signs(self.scene, self.trace), x, y, size, room)

    def layers(self, seen: StepModel, together: bool = False) -> list[Layer]:
        """Return the elements that depend on the step, see `Marks.layers`."""
        marks = self._marks.layers(seen, together) if self._mapped else ()
        return [*marks, *self._other_layers(seen)]

    def _other_layers(self, seen: StepModel) -> list[Layer]:
        words = self._caption.parts(seen, self._words_top)
        words += self._below.parts(seen.step, self._below_top)
        tree = self._tree.layers(seen.step, self._tree_top) if self._tree else ()
        return [*((WORDS, part) for part in words), *tree]

    def parts(self, seen: StepModel) -> list[Any]:
        """Return the elements that depend on the step, lowest first."""
        paint = self._paint
        if not (paint.still and self._mapped):
            return sorted_parts(self.layers(seen, together=True))
        marks = sorted_parts(self._marks.layers(seen, together=True))
        map_ = paint.group(*self.scene.ground, *marks)
        size = self.width, self._map_high
        whole = (0, 0, *size)
        if self._view != whole:
            map_ = paint.window(map_, self._view, (0, 0), size)
        return [map_, *sorted_parts(self._other_layers(seen))]


def draw_step(
    trace: AnyStory | Sequence[AnyStory],
    step: int,
    *,
    theme: Theme | str = "auto",
    size: int | None = None,
    tree: bool = False,
    shade: bool = False,
) -> str:
    """Draw a search, or two side by side, at one of its steps.

    The map marks each state as in the frontier (full colour), closed (light tint), on the
    path (on a line) or current (in a frame), with its g, h and f. An arrow leads to the
    neighbour that is looked at; it ends in a cross if that is skipped. For trees the map
    shows tree edges (thick), candidates (dashed), rejected edges (thin and crossed) and
    components; for game trees the best moves (thick), moves that are not better (thin) and
    moves that are cut off (faded, with scissors). The caption is the sentence of the step
    and its line of the pseudocode.

    Parameters
    ----------
    trace : Trace, Watched, Tree or Distances, or two of them
        The result of `search`, `watch`, `spanning_tree`, `steiner_tree` or `all_distances`,
        on the track of a board, on a grid, or in any graph.
    step : int
        The number of steps made: 0 is before the first, ``len(trace)`` after the last. The
        shorter of two searches stays at its end.
    theme, size
        As in `draw_board`. Numbers that would be illegible at this size are left out.
    tree : bool, default False
        Show the search tree beneath the map; of a large tree, the part around the last node
        taken. It replaces the map if the graph has pictures of states but no positions.
    shade : bool, default False
        Show closed states the darker, the more it costs to reach them.

    Returns
    -------
    str
        An SVG document, the same for the same arguments.

    Examples
    --------
    >>> from linie1_widget.paths import GridGraph, search
    >>> grid = GridGraph("S.G")
    >>> picture = draw_step(search(grid, grid.start, grid.goal), 3)
    >>> picture.startswith("<svg ") and picture.endswith("</svg>")
    True
    """
    traces = as_traces(trace)
    step = checked_step(step, max(map(len, traces)))
    paint = StepPaint(as_theme(theme))
    text = describe_step(traces, step)
    pixels = size or PICTURE
    # What all attempts below have in common.
    seen = [snapshot(trace, min(step, len(trace))) for trace in traces]
    scenes = cache(lambda plain: scenes_of(traces, paint, plain=plain))
    # A still that would be large has no legend and tables and, if need be, no numbers, then
    # no tree and a plain map.
    for detail, wide, plain in (
        (FULL, pixels, False),
        (BRIEF, pixels, False),
        (BRIEF, 1, False),
        (BRIEF, 1, True),
    ):
        panels = panels_of(
            traces,
            scenes(plain),
            paint,
            detail=detail,
            tree=tree and not plain,
            pixels=wide,
            shade=shade,
        )
        parts = [
            move_parts([*panel.ground(), *panel.parts(each)], x, 0)
            for panel, each, x in zip(panels, seen, lefts(panels), strict=True)
        ]
        svg = panels_document(panels, parts, paint, title=text, description=text, size=size)
        if not paint.still or is_small(svg):
            break
    return svg


def panels_document(
    panels: Sequence[Panel],
    parts: Sequence[Any],
    paint: StepPaint,
    *,
    title: str,
    description: str,
    size: int | None,
) -> str:
    """Return an SVG document of panels side by side."""
    width, height = lefts(panels)[-1] + Panel.width, max(panel.height for panel in panels)
    return document(
        with_map_styles(paint, (panel.scene for panel in panels)),
        parts,
        symbols=symbols_of(panels),
        view=(0, 0, width, height),
        title=title,
        description=description,
        size=size,
    )


def sorted_parts(layers: Iterable[Layer]) -> list[Any]:
    """Return the elements of layers, lowest first."""
    return [part for _, part in sorted(layers, key=lambda layer: layer[0])]


def marks_of(
    story: AnyStory, scene: Scene, paint: StepPaint, share: float = 1, shade: bool = False
) -> Marks:
    """Return the factory of marks on a map that has this share of the picture's width."""
    dense = scene.dense and is_search(story)
    most = None
    if shade and isinstance(story, Trace):
        costs = story.steps.column("g")
        most = max((g for g in costs if g is not None and g < inf), default=0)
    return (DenseMarks if dense else Marks)(scene, paint, share * PICTURE / WHOLE, most)


def describe_step(traces: Sequence[AnyStory], step: int) -> str:
    """Describe searches at one of their steps, as alternative text."""
    sentences = tuple(
        SearchPicture.AT_STEP(
            title=trace.title, step=made, last=len(trace), sentence=trace.sentence(made)
        )
        for trace in traces
        for made in [min(step, len(trace))]
    )
    return str(Joined(sentences, " "))


def as_traces(value: object) -> tuple[AnyStory, ...]:
    """Convert to one or two recorded searches."""
    if not isinstance(value, list | tuple):
        return (require_steps(value),)
    traces = tuple(map(require_steps, value))
    if not traces:
        raise InvalidValue("no trace is given: give one, or two to compare them")
    if len(traces) > MOST:
        raise InvalidValue(
            f"{len(traces)} traces are too many to stand side by side: give one or two"
        )
    return traces


def panels_of(
    traces: Sequence[AnyStory],
    scenes: Sequence[Scene],
    paint: StepPaint,
    detail: int = FULL,
    tree: bool = False,
    pixels: float = PICTURE,
    shade: bool = False,
) -> list[Panel]:
    """Return a panel for each search, in a picture of this width on the screen."""
    trees = tree_scenes_of(traces) if tree else [None] * len(traces)
    share = pixels / PICTURE / len(traces)
    return [
        Panel(trace, scene, paint, detail=detail, tree=tree_scene, share=share, shade=shade)
        for trace, scene, tree_scene in zip(traces, scenes, trees, strict=True)
    ]


def symbols_of(panels: Sequence[Panel]) -> Symbols:
    """Return the symbols that panels may use, by id."""
    symbols = still_symbols([panel.scene for panel in panels])
    for panel in panels:
        symbols |= box_symbols(*panel.box) if panel.box else {}
    return symbols


def map_symbols(scenes: Iterable[Scene]) -> Symbols:
    """Return the symbols that the maps and marks of scenes may use, by id."""
    own = {name: draw for scene in scenes for name, draw in scene.symbols.items()}
    return {**own, **NETWORK_SYMBOLS}


def still_symbols(scenes: Sequence[Scene]) -> dict[str, Symbol]:
    """Return the same symbols, and the markers for marks that are drawn together."""
    symbols = {**map_symbols(scenes)}
    for scene in scenes:
        start = f"{scene.shape}-"
        own = (name for name in (*NETWORK_SYMBOLS, *scene.marks) if name.startswith(start))
        symbols |= scene.markers(name.removeprefix(start) for name in own)
    return symbols


def with_map_styles(paint: StepPaint, scenes: Iterable[Scene]) -> StepPaint:
    """Return the paint of a document that shows these scenes."""
    own = {art: style for scene in scenes for art, style in scene.styles.items()}
    return replace(paint, other_styles=own) if own else paint


def lefts(panels: Sequence[Panel]) -> list[float]:
    """Return the left edges of panels side by side."""
    return list(accumulate((panel.width + _GAP for panel in panels[:-1]), initial=0.0))


def move_parts(parts: Sequence[Any], x: float, y: float, scale: float = 1) -> Any:
    """Return elements moved to (x, y) and scaled."""
    group = StepPaint().group(*parts)
    moves = [translation(x, y)] if x or y else []
    moves += [f"scale({scale:.4g})"] if scale != 1 else []
    if moves:
        group["transform"] = " ".join(moves)
    return group


def draw_map_at_step(
    trace: AnyStory, step: int, *, theme: Theme | str = "auto", size: int | None = None
) -> str:
    """Draw the map of a search at a step, without its caption, which names the next one."""
    trace = require_steps(trace)
    step = checked_step(step, len(trace))
    paint = StepPaint(as_theme(theme))
    (scene,) = scenes_of((trace,), paint)
    layers = marks_of(trace, scene, paint).layers(snapshot(trace, step), together=True)
    marks = sorted_parts(layers)
    title = str(SearchPicture.AFTER(title=trace.title, step=step))
    return draw_map_only(scene, marks, paint, title=title, size=size)


def draw_map_only(
    scene: Scene,
    above: Iterable[Any],
    paint: StepPaint,
    *,
    title: str,
    description: str = "",
    size: int | None = None,
) -> str:
    """Return an SVG document of a map and elements above it."""
    sheet = paint.rect("sheet", *scene.window, rx=10)
    return document(
        with_map_styles(paint, [scene]),
        [sheet, *scene.ground, *above],
        symbols=still_symbols([scene]),
        view=scene.window,
        title=title,
        description=description,
        size=size,
    )


# Larger maps are not drawn where nobody has asked for a picture.
_MOST_SQUARES, _MOST_NODES, _MOST_STEPS = 3_600, 60, 5_000
_SMALL = 420  # pixels


def draw_end(story: AnyStory) -> str | None:
    """Draw the map of a story after its last step; None if it is too large to be seen."""
    if not story.steps or len(story) > _MOST_STEPS or len(story.states) > _MOST_SQUARES:
        return None
    return draw_map_at_step(story, len(story), size=_SMALL)


def draw_graph(
    graph: GridGraph | EdgeGraph, *, theme: Theme | str = "auto", size: int = _SMALL
) -> str | None:
    """Draw a graph without a search; None if it has too many states to be seen."""
    paint, looks = StepPaint(as_theme(theme)), ALGORITHMS["bfs"]
    if isinstance(graph, GridGraph):
        if graph.rows * graph.cols > _MOST_SQUARES:
            return None
        start = {graph.start: "S"} if "S" in str(graph) else {}
        ends = {**dict.fromkeys(graph.goals, "G"), **start}
        scene = grid_scene(graph, tuple(ends), looks, ends, paint)
    else:
        if not 0 < len(graph) <= _MOST_NODES:
            return None
        first = next(iter(graph))
        trace = search(graph, first, first)
        scene = graph_scene(graph_map(trace, [trace]), looks, {}, paint)
    cover = scene.cover_at(size / WHOLE)
    title = str(graph).replace("\n", ", ")
    return draw_map_only(scene, cover, paint, title=title, size=size)

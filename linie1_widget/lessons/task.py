"""The data of a task from which the page shows it, and judges it without Python."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, combinations, product
from typing import Any, NamedTuple

from linie1_widget.base.svg.elements import HALF, UNIT, Paint
from linie1_widget.base.svg.styles import as_theme
from linie1_widget.base.svg.symbols import sheet
from linie1_widget.lessons.exercise import (
    AllOf,
    BoardFigure,
    CodeFigure,
    Exercise,
    Figure,
    Lesson,
    MapFigure,
    StepFigure,
)
from linie1_widget.lessons.forms import (
    EdgeForm,
    Form,
    GridSquareForm,
    ListOf,
    Number,
    PlayForm,
    TileForm,
)
from linie1_widget.lessons.texts.answering import AnswerText, EdgeText
from linie1_widget.lessons.written.question import DataJudge
from linie1_widget.linie1.board.geometry import CELLS
from linie1_widget.linie1.board.tiles import ALIKE, ORIENTED, TILE_TYPES
from linie1_widget.linie1.picture.board_geometry import as_window, corner
from linie1_widget.linie1.picture.board_symbols import SYMBOLS
from linie1_widget.paths.graphs.graph import label_of
from linie1_widget.paths.picture.drawn_step import snapshot
from linie1_widget.paths.picture.graph_scene import scenes_of
from linie1_widget.paths.picture.legend import EDGE_WORDS
from linie1_widget.paths.picture.style import StepPaint
from linie1_widget.paths.story.narration import format_number
from linie1_widget.trans_europa.picture.land import place

_LISTED = 6  # places or choices at most, if the page knows a verdict on each set

_BOX = re.compile(r'viewBox="([^"]*)"')


class ClickablePlace(NamedTuple):
    """A place that can be clicked: its name in answers, its middle and its width."""

    name: str
    x: float
    y: float
    size: float


def draw(figure: Figure, theme: str) -> str:
    """Return the picture in a theme as SVG text; that of a search in its own size."""
    look = {"size": None} if isinstance(figure, StepFigure) else {}
    return figure._repr_svg_(theme=theme, **look)


def clickable_places(figure: Figure) -> list[ClickablePlace]:
    """Return the squares of a board, or the states of a search, that can be clicked."""
    if isinstance(figure, BoardFigure):
        window = as_window(figure.window)
        first, last = window.first, window.last
        return [
            ClickablePlace(cell.name, x + HALF, y + HALF, UNIT)
            for cell in CELLS
            if first.row <= cell.row <= last.row and first.col <= cell.col <= last.col
            for x, y in (corner(cell),)
        ]
    if isinstance(figure, StepFigure):
        (scene,) = scenes_of((figure.story,), StepPaint(as_theme("light")))
        graph = figure.story.graph
        # Row by row, so that the arrow keys begin at the top left.
        spots = sorted(scene.spots.items(), key=lambda item: (item[1].y, item[1].x))
        return [
            ClickablePlace(label_of(graph, state), spot.x, spot.y, scene.size)
            for state, spot in spots
        ]
    return []


def edges_json(figure: StepFigure, form: EdgeForm) -> list[list[Any]]:
    """Return the edges of an answer: both ends by name and place, and a description."""
    story, graph = figure.story, figure.story.graph
    (scene,) = scenes_of((story,), StepPaint(as_theme("light")))
    statuses = {
        frozenset(ends): str(EDGE_WORDS[status])
        for ends, status in snapshot(story, figure.step).edges.items()
        if status in EDGE_WORDS
    }
    rows = []
    # Of a large graph the picture shows a part.
    for a, b in (edge for edge in form.edges if scene.spots.keys() >= {*edge}):
        cost = dict(graph.neighbours(a))[b]
        words = [f"{a}–{b}", str(EdgeText.COST(cost=format_number(cost)))]
        words += filter(None, [statuses.get(frozenset((a, b)))])
        ends = [round(number, 1) for end in scene.edge(a, b) for number in end]
        rows.append([a, b, *ends, ", ".join(words)])
    # Row by row, as the arrow keys go.
    return sorted(rows, key=lambda row: (row[3] + row[5], row[2] + row[4]))


def network_json(figure: Figure) -> dict[str, Any]:
    """Return the crossings and the lines of a map of Trans Europa; {} for other figures."""
    # Crossings are name, x, y and city; lines refer to them by index.
    if not isinstance(figure, MapFigure):
        return {}
    number = figure.map.numbering.node_number
    cities = {city.node: name for name, city in figure.map.cities.items()}
    return {
        "crossings": [
            [node.name, *(round(number, 1) for number in place(node)), cities.get(node, "")]
            for node in figure.map.nodes
        ],
        "lines": [[number[edge.a], number[edge.b]] for edge in figure.map.edges],
    }


def view_box(svg: str) -> list[float]:
    """Return what part of the plane a picture shows: left, top, width and height."""
    box = _BOX.search(svg)
    assert box is not None
    return [float(number) for number in box[1].split()]


def pictured(figure: Figure) -> dict[str, Any]:
    """Return the data from which the page shows a picture."""
    light = draw(figure, "light")
    return {
        "light": light,
        "dark": draw(figure, "dark"),
        "box": view_box(light),
        "about": str(figure),
        "places": list(map(list, clickable_places(figure))),
        **network_json(figure),
    }


def run_json(run: StepFigure) -> dict[str, Any]:
    """Return the data from which the page shows a run beside another one."""
    picture = pictured(run)
    return {"title": str(run.caption), **picture, "places": []}


def task_json(exercise: Exercise) -> dict[str, Any]:
    """Return the data from which the page shows a task."""
    figure, form = exercise.figure, exercise.form
    inner = form.form if isinstance(form, ListOf) else form
    # The page shows code as text.
    source = figure.source if isinstance(figure, CodeFigure) else ""
    picture = pictured(figure) if figure and not source else {}
    if isinstance(inner, EdgeForm) and isinstance(figure, StepFigure):
        picture["edges"] = edges_json(figure, inner)
    if isinstance(form, TileForm) and isinstance(figure, BoardFigure):
        # A tile is laid on the square in question, which is the last marked.
        asked = [cell.name for cell in figure.marked[-1:]]
        picture["places"] = [spot for spot in picture["places"] if spot[0] in asked]
    return {
        "id": exercise.id,
        "title": str(exercise.title),
        "task": str(exercise.task),
        "asks": str(exercise.instruction),
        **form_json(form),
        "choices": list(getattr(inner, "choices", ())),
        "code": source or exercise.code,
        "picture": picture,
        **_tiles_for(form),
    }


def form_json(form: Form) -> dict[str, Any]:
    """Return the form of an answer, and of its entries if it is a list."""
    inner = form.form if isinstance(form, ListOf) else form
    ordered = getattr(form, "ordered", True)
    return {"kind": form.kind, "each": inner.kind, "ordered": ordered}


def _tiles_for(form: Form) -> dict[str, Any]:
    if form.kind not in ("play", "tile"):
        return {}
    return tiles_json(form.codes if isinstance(form, TileForm) else tuple(TILE_TYPES))


def tiles_json(codes: Sequence[str]) -> dict[str, Any]:
    """Return the tiles to choose from, with the sheet of their pictures."""
    return {
        "tiles": [[code, TILE_TYPES[code].title] for code in codes],
        "sheet": sheet(SYMBOLS, Paint(), [f"tile-{code}" for code in codes]),
    }


def options_of(exercise: Exercise) -> tuple[str, ...]:
    """Return all answers that the page offers; () if there are others."""
    form = exercise.form
    if isinstance(form, ListOf):
        entries = () if form.ordered else options_of(replace(exercise, form=form.form))
        sizes = range(1, len(entries) + 1) if len(entries) <= _LISTED else ()
        sets = chain.from_iterable(combinations(entries, size) for size in sizes)
        return tuple(map(", ".join, sets))
    if isinstance(form, TileForm):
        return tuple(str(tile) for tile in ORIENTED if tile.code in form.codes)
    if isinstance(form, EdgeForm):
        return tuple(map(form.format, form.edges))
    if form.kind == "choice":
        return tuple(getattr(form, "choices", ()))
    if exercise.figure is None or form.kind not in ("square", "state", "node"):
        return ()
    return tuple(place.name for place in clickable_places(exercise.figure))


def answers_json(exercise: Exercise) -> dict[str, Any]:
    """Return verdicts on answers and the help; {} if only Python can judge."""
    judge, form, options = exercise.judge, exercise.form, list(options_of(exercise))
    unreadable = AnswerText.UNREAD(given="{given}", form=form.description)
    others: dict[str, Any] = {}
    if isinstance(judge, DataJudge) and form.kind != "choice":
        known = (*judge.right, *(value for value, _ in judge.wrong))
        options = list(map(form.format, known))
        others = {
            name: str(AnswerText.WRONG(reason=why)) for name, why in judge.rest.items()
        }
        if judge.between:
            others["between"] = list(judge.between)
        if judge.trial:
            # Other lines may be right too.
            others, unreadable = {}, AnswerText.UNTRIED(given="{given}")
    elif isinstance(judge, AllOf) and isinstance(form, ListOf) and not options:
        wrong = [
            name
            for name in options_of(replace(exercise, form=form.form))
            if form.form.parse(name) not in judge.right
        ]
        options = [form.format(list(judge.right)), *wrong]
        others = {"blames": True, "otherwise": str(AnswerText.WRONG(reason=judge.more))}
    elif isinstance(form, PlayForm) and not form.slow:
        others = {"plays": plays_json(exercise)}
    if not options and not others:
        return {}
    results = [(option, exercise.check(option)) for option in options]
    lesson = Lesson(exercise)
    return {
        "verdicts": [[option, result.right, str(result)] for option, result in results],
        **others,
        **reading_json(form),
        "unread": str(form.unreadable("").message),
        "unreadable": str(unreadable),
        "hints": [str(lesson.hint()) for _ in exercise.hints],
        "solution": str(exercise.solution()),
    }


def plays_json(exercise: Exercise) -> dict[str, Any]:
    """Return the verdicts on all tiles on all squares, with their lines stored once.

    One character for each play, row by row and tile by tile, is the index of its verdict,
    which is 1 if it is right, and the numbers of its lines.
    """
    tiles = [ORIENTED[number] for number in dict.fromkeys(ALIKE)]
    lines: dict[str, int] = {}
    verdicts = []
    for cell, tile in product(CELLS, tiles):
        result = exercise.check(f"{cell}:{tile}")
        text = str(result).replace(f"{cell}:{tile}", "{lay}")
        said = text.replace(f"{cell}={tile}", "{exchange}").split("\n")
        numbers = (lines.setdefault(line, len(lines)) for line in said)
        verdicts.append((int(result.right), *numbers))
    common = [verdict for verdict, _ in Counter(verdicts).most_common()]
    index = {verdict: chr(ord("0") + at) for at, verdict in enumerate(common)}
    return {
        "tiles": list(map(str, tiles)),
        "marks": "".join(map(index.__getitem__, verdicts)),
        "verdicts": common,
        "lines": list(lines),
    }


def reading_json(form: Form) -> dict[str, Any]:
    """Return what the page has to know to read an answer of a form."""
    inner = form.form if isinstance(form, ListOf) else form
    known: dict[str, Any] = {"spellings": dict(inner.spellings)} if inner.spellings else {}
    if isinstance(inner, Number):
        known |= {"numeric": True, "whole": inner.whole}
    if isinstance(inner, GridSquareForm):
        known["size"] = list(inner.size)
    return {**known, "anyOf": True} if form.any_of else known

"""Figures and forms of answers of questions that are written as data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sized
from typing import Any

from linie1_widget.base.errors import InvalidValue
from linie1_widget.lessons.code_trials import HOLE, Trial
from linie1_widget.lessons.figures import BoardFigure, Figure, MapFigure, StepFigure
from linie1_widget.lessons.forms import Form, ListOf, Number, YesNo
from linie1_widget.lessons.place_forms import (
    LINE_EXAMPLE,
    EdgeForm,
    GridSquareForm,
    LineForm,
    NamedStateForm,
    PlayForm,
    SquareForm,
    TileForm,
)
from linie1_widget.lessons.word_forms import CodeForm, TitleChoice, WordForm
from linie1_widget.lessons.written.draft import quoted
from linie1_widget.linie1.board.board import Board
from linie1_widget.paths.algorithms.run_search import search
from linie1_widget.paths.games.game_trees import Chance, Positions, expectimax, minimax
from linie1_widget.paths.games.pruning import alpha_beta
from linie1_widget.paths.graphs.edge_list import EdgeGraph
from linie1_widget.paths.graphs.graph import label_of
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.story.network_story import NetworkStory
from linie1_widget.paths.story.trace import Trace
from linie1_widget.paths.trees.networks import TREE_ALGORITHMS, spanning_tree, steiner_tree
from linie1_widget.trans_europa.map.lattice import Edge
from linie1_widget.trans_europa.map.map import MAP, Map

Table = Mapping[str, Any]

# What draws a figure, each with the entries that go with it.
_SEARCH = ("search", "heuristic", "step", "terminals")
FIGURES: Mapping[str, tuple[str, ...]] = {
    "grid": ("directions", *_SEARCH),
    "graph": ("positions", *_SEARCH),
    "game": (),
    "board": ("edition", "window", "ghosts", "marked"),
    "europa": ("tracks",),
    "figure": ("step",),  # an object, in Python only
}


def figure_of(table: Table) -> Figure | None:
    """Return the figure of a question; raise an error if it cannot be drawn."""
    given = [name for name in FIGURES if name in table]
    if len(given) > 1:
        raise InvalidValue(f"a question has one figure, not {' and '.join(given)}")
    if not given:
        return None
    return _MAKERS[given[0]](table)


def _step(graph: GridGraph | EdgeGraph, start: Any, goal: Any, table: Table) -> StepFigure:
    name = table.get("search", "bfs")
    story: Trace[Any] | NetworkStory[Any]
    if name in TREE_ALGORITHMS and "terminals" in table:
        story = steiner_tree(graph, table["terminals"], name)
    elif name in TREE_ALGORITHMS:
        story = spanning_tree(graph, name)
    else:
        story = search(graph, start, goal, name, table.get("heuristic"))
    return StepFigure(story, _checked_step(story, table))


def _checked_step(story: Sized, table: Table, first: int = 0) -> int:
    step, last = table.get("step", first), len(story)
    if type(step) is not int or not 0 <= step <= last:
        raise InvalidValue(f"step is a number from 0 to {last}, not {quoted(step)}")
    return step


def _grid(table: Table) -> StepFigure:
    grid = GridGraph(table["grid"], table.get("directions", 4))
    return _step(grid, grid.start, grid.goal, table)


def _graph(table: Table) -> StepFigure:
    return _of_edges(EdgeGraph(table["graph"], table.get("positions")), table)


def _of_edges(graph: EdgeGraph, table: Table) -> StepFigure:
    states = list(graph)
    start, goal = (
        name if name in graph else states[at] for name, at in (("S", 0), ("G", -1))
    )
    return _step(graph, start, goal, table)


_GAMES = {"minimax": minimax, "alpha_beta": alpha_beta, "expectimax": expectimax}


def _game(table: Table) -> StepFigure:
    name = table.get("search", "expectimax")
    if name not in _GAMES:
        raise InvalidValue(f"a game tree is searched by one of {', '.join(_GAMES)}")
    story = _GAMES[name](_tree(table["game"]))
    # The first step shows what the final positions are worth.
    return StepFigure(story, _checked_step(story, table, first=1))


def _tree(tree: Any) -> Any:
    """Return a game tree, whose tables with one list are positions of chance."""
    if isinstance(tree, Mapping):
        (outcomes,) = tree.values()
        return Chance(_tree(outcomes))
    return [_tree(each) for each in tree] if isinstance(tree, list) else tree


def _board(table: Table) -> BoardFigure:
    board = Board.parse(table["board"], table.get("edition", "1995"))
    plays = tuple(map(PlayForm().parse, table.get("ghosts", ())))
    marked = tuple(map(SquareForm().parse, table.get("marked", ())))
    return BoardFigure(board, table.get("window"), plays, marked)


def _europa(table: Table) -> MapFigure:
    cities = tuple(table["europa"])
    for city in cities:
        if city not in MAP.cities:
            raise InvalidValue(f"{quoted(city)} is not a city of Trans Europa")
    return MapFigure(MAP, tuple(map(Edge.parse, table.get("tracks", ()))), cities)


def _object(table: Table) -> Figure:
    match table["figure"]:
        case BoardFigure() | StepFigure() | MapFigure() as figure:
            return figure
        case Board() as board:
            return BoardFigure(board.copy())
        case Trace() | NetworkStory() as story:
            return StepFigure(story, _checked_step(story, table))
        case GridGraph() as grid:
            return _step(grid, grid.start, grid.goal, table)
        case EdgeGraph() as graph:
            return _of_edges(graph, table)
        case Map() as map_:
            return MapFigure(map_)
        case other:
            raise InvalidValue(
                "a figure is a board, a grid, a graph, a map of Trans Europa or the result "
                f"of a search, not {quoted(other)}"
            )


_MAKERS: Mapping[str, Callable[[Table], Figure]] = {
    "grid": _grid,
    "graph": _graph,
    "game": _game,
    "board": _board,
    "europa": _europa,
    "figure": _object,
}


def _graph_of(figure: Figure | None) -> EdgeGraph | Positions:
    if isinstance(figure, StepFigure):
        graph: object = figure.story.graph
        if isinstance(graph, EdgeGraph | Positions):
            return graph
    raise InvalidValue(
        "a question for a node or an edge needs a graph, as in figure=EdgeGraph('…'), "
        "or graph = '…' in a file"
    )


def _state(figure: Figure | None) -> Form:
    if isinstance(figure, StepFigure) and isinstance(figure.story.graph, GridGraph):
        return GridSquareForm(figure.story.graph)
    raise InvalidValue(
        "a question for a state needs a grid, as in figure=GridGraph('…'), "
        "or grid = '…' in a file"
    )


def _node(figure: Figure | None) -> Form:
    graph = _graph_of(figure)
    return NamedStateForm(label_of(graph, each) for each in graph)


def _edge(figure: Figure | None) -> Form:
    if isinstance(figure, MapFigure):
        return LineForm()
    graph = _graph_of(figure)
    return EdgeForm((a, b) for a in graph for b, _ in graph.neighbours(a))


# The forms of one answer by name, each with two answers as an example of a list.
_FORMS: Mapping[str, tuple[Callable[[Figure | None], Form], str]] = {
    "number": (lambda _: Number(), "1, 2"),
    "square": (lambda _: SquareForm(), '"c2", "d4"'),
    "tile": (lambda _: TileForm(), '"S0", "C90"'),
    "play": (lambda _: PlayForm(), '"c2:S0", "d4:C90"'),
    "state": (_state, "(0, 0), (0, 1)"),
    "node": (_node, '"A", "B"'),
    "edge": (_edge, '"A-B", "B-C"'),
}
_ALONE: Mapping[str, Callable[[], Form]] = {
    "yes_no": YesNo,
    "text": WordForm,
}

FORMS = ("choice", "choices", "code", *_ALONE, *_FORMS, *(f"{name}s" for name in _FORMS))


def form_of(table: Table, choices: Iterable[Any], figure: Figure | None) -> Form:
    """Return the form of the answer; raise an error if it does not fit the figure."""
    name, ordered = table.get("form"), table.get("ordered", True)
    if name in ("choice", "choices"):
        titles = {str(at): text for at, text in enumerate(choices, 1)}
        if len(titles) < 2:
            raise InvalidValue("a choice needs two choices or more")
        form = TitleChoice(titles)
        return form if name == "choice" else ListOf(form, "1, 2", ordered)
    if name == "code":
        return CodeForm(trial_of(table))
    if name == "number":
        return Number(table.get("whole", False))
    if not isinstance(name, str) or name not in FORMS:
        raise InvalidValue(
            f"there is no form {quoted(name)}: choose one of {', '.join(FORMS)}"
        )
    if name in _ALONE:
        return _ALONE[name]()
    if name in _FORMS:
        return _FORMS[name][0](figure)
    make, example = _FORMS[name.removesuffix("s")]
    one = make(figure)
    if isinstance(one, LineForm):
        example = f'"{LINE_EXAMPLE}", "d8-d10"'
    return ListOf(one, example, ordered)


def trial_of(table: Table) -> Trial | None:
    """Return the search in which a line of Python is tried; None if it is compared."""
    trial = table.get("trial")
    if trial is None:
        return None
    match trial:
        case {"code": str(code), "on": Mapping() as on, **more} if more.keys() <= {"lines"}:
            lines = tuple(map(str, trial.get("lines", (HOLE,))))
        case _:
            raise InvalidValue(
                f"a trial has code, on (paths by graph) and perhaps lines, as "
                f"{quoted(trial)} has not"
            )
    if code.count(HOLE) != 1 or not all(HOLE in line for line in lines):
        raise InvalidValue(f"the code of a trial has one {HOLE}, and each of its lines too")
    for graph in on:
        EdgeGraph(graph)
    return Trial(code, on, lines)


def needs_figure(table: Table) -> bool:
    """Return True if the form of the answer speaks of a figure."""
    return str(table.get("form")).removesuffix("s") in ("state", "node", "edge")

"""Exercises made of questions that are written as data, and the check of these."""

from __future__ import annotations

from collections.abc import (
    Callable,
    Collection,
    Iterator,
    Mapping,
    Sequence,
    Sized,
)
from contextlib import contextmanager
from dataclasses import dataclass, field
from difflib import get_close_matches
from math import isclose
from typing import Any

from linie1_widget.base.errors import IncompleteExercise, InvalidValue, Linie1Error
from linie1_widget.base.language.key import TranslatableBase, WrittenText
from linie1_widget.lessons.code_answers import HOLE, CodeForm, LineTrial
from linie1_widget.lessons.exercise import (
    BoardFigure,
    Exercise,
    Figure,
    MapFigure,
    StepFigure,
)
from linie1_widget.lessons.forms import (
    LINE_EXAMPLE,
    EdgeForm,
    Form,
    GridSquareForm,
    LineForm,
    ListOf,
    NamedStateForm,
    Number,
    PlayForm,
    Refused,
    SquareForm,
    TileForm,
    TitleChoice,
    WordForm,
    YesNo,
    short_repr,
)
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.planning.tile_puzzle import TilePuzzle
from linie1_widget.paths.algorithms.run_search import search
from linie1_widget.paths.constraints.constraint_search import solve_constraints
from linie1_widget.paths.games.game_trees import (
    Chance,
    GameStory,
    Positions,
    alpha_beta,
    expectimax,
    minimax,
)
from linie1_widget.paths.graphs.edge_list import EdgeGraph
from linie1_widget.paths.graphs.graph import label_of
from linie1_widget.paths.graphs.grid import GridGraph
from linie1_widget.paths.story.event_story import EventStory
from linie1_widget.paths.story.network_story import NetworkStory
from linie1_widget.paths.story.trace import Trace
from linie1_widget.paths.trees.networks import TREE_ALGORITHMS, spanning_tree, steiner_tree
from linie1_widget.trans_europa.map.lattice import Edge
from linie1_widget.trans_europa.map.map import MAP, Map

# The language of a text that is written in one language only.
_ANY = ""


class Draft:
    """The contents of a question written as data, with complaints about it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.complaints: list[str] = []
        self._texts: dict[str, WrittenText] = {}

    def complain(self, complaint: str) -> None:
        self.complaints.append(complaint)

    @contextmanager
    def complaining(self, part: str) -> Iterator[None]:
        """Turn errors of this package in the context into complaints about a part."""
        try:
            yield
        except Linie1Error as error:
            self.complain(f"{part}: {error}")

    def text(self, value: object, place: str, neutral: bool = False) -> WrittenText:
        """Return a text in one or several languages; `place` names it in complaints.

        A neutral one may be the same in all languages, such as a number.
        """
        if isinstance(value, str):
            value = {_ANY: value}
        if not isinstance(value, Mapping) or not value:
            self.complain(f"{place} is missing: give a text, as in {place} = '…'")
            return WrittenText({_ANY: ""})
        for code, text in value.items():
            if not isinstance(text, str) or not text.strip():
                where = f"{place}.{code}" if code else place
                self.complain(
                    f"{where} is a text that is not empty, not {short_repr(text)}"
                )
        written = WrittenText({code: str(text).strip() for code, text in value.items()})
        if not (neutral and _ANY in value):
            self._texts[place] = written
        return written

    def texts(self, value: object, place: str) -> list[WrittenText]:
        """Return a list of neutral texts, one for all languages or one for each."""
        lists: Mapping[str, Any] = value if isinstance(value, Mapping) else {_ANY: value}
        if {type(texts) for texts in lists.values()} - {list, tuple} or not lists:
            self.complain(f"{place} is a list of texts, not {short_repr(value)}")
            return []
        if len(set(map(len, lists.values()))) > 1:
            self.complain(f"{place} has another number of texts in each language")
        rows = zip(*lists.values(), strict=False)
        return [
            self.text(dict(zip(lists, row, strict=True)), f"{place}[{number}]", True)
            for number, row in enumerate(rows, 1)
        ]

    def check_entries(
        self, table: Mapping[str, Any], names: Collection[str], place: str
    ) -> None:
        """Complain about entries that nothing reads."""
        for name in table:
            if name not in names:
                alike = get_close_matches(str(name), names, n=1)
                meant = f": is {alike[0]!r} meant?" if alike else ""
                self.complain(f"{place}{name} is not an entry of a question{meant}")

    def finish(self) -> None:
        """Raise an error with all complaints if there are any."""
        self._compare_languages()
        if self.complaints:
            raise IncompleteExercise(self.name, self.complaints)

    def _compare_languages(self) -> None:
        languages = {code for text in self._texts.values() for code in text.texts}
        if languages == {_ANY}:
            return
        for place, text in self._texts.items():
            for code in sorted(languages - {_ANY} - text.texts.keys()):
                self.complain(f"{place} has no text in {code!r}, as other texts have")


Table = Mapping[str, Any]


def _step(graph: GridGraph | EdgeGraph, start: Any, goal: Any, table: Table) -> StepFigure:
    name = table.get("search", "bfs")
    story: Trace[Any] | NetworkStory[Any]
    if name in TREE_ALGORITHMS and "terminals" in table:
        story = steiner_tree(graph, table["terminals"], name)
    elif name in TREE_ALGORITHMS:
        story = spanning_tree(graph, name)
    else:
        story = search(graph, start, goal, name, table.get("heuristic"))
    return StepFigure(story, _read_step(story, table))


def _read_step(story: Sized, table: Table, first: int = 0) -> int:
    step, last = table.get("step", first), len(story)
    if type(step) is not int or not 0 <= step <= last:
        raise InvalidValue(f"step is a number from 0 to {last}, not {short_repr(step)}")
    return step


def _grid(table: Table) -> StepFigure:
    grid = GridGraph(table["grid"], table.get("directions", 4))
    return _step(grid, grid.start, grid.goal, table)


def _graph(table: Table) -> StepFigure:
    return _of_edges(EdgeGraph(table["graph"], table.get("positions")), table)


def _of_edges(graph: EdgeGraph, table: Table) -> StepFigure:
    states = list(graph)
    start = "S" if "S" in graph else states[0]
    goal = "G" if "G" in graph else states[-1]
    return _step(graph, start, goal, table)


_GAMES: Mapping[str, Callable[[Any], GameStory]] = {
    "minimax": minimax,
    "alpha_beta": alpha_beta,
    "expectimax": expectimax,
}


def _game(table: Table) -> StepFigure:
    name = table.get("search", "expectimax")
    if name not in _GAMES:
        raise InvalidValue(f"a game tree is searched by one of {', '.join(_GAMES)}")
    story = _GAMES[name](_tree(table["game"]))
    # The first step shows what the final positions are worth.
    return StepFigure(story, _read_step(story, table, first=1))


def _tree(tree: Any) -> Any:
    """Return a game tree, whose tables with one list are positions of chance."""
    if isinstance(tree, Mapping):
        (outcomes,) = tree.values()
        return Chance(_tree(outcomes))
    return list(map(_tree, tree)) if isinstance(tree, list) else tree


def _puzzle(table: Table) -> StepFigure:
    puzzle = TilePuzzle(
        table["puzzle"],
        table.get("region", ()),
        kinds=table.get("kinds"),
        supply=table.get("supply"),
    )
    story = solve_constraints(
        puzzle, table.get("search", "backtracking"), order=table.get("order", "fixed")
    )
    # The first step shows what may be laid on each square.
    return StepFigure(story, _read_step(story, table, first=1))


def _board(table: Table) -> BoardFigure:
    board = Board.parse(table["board"], table.get("edition", "1995"))
    plays = tuple(map(PlayForm().parse, table.get("ghosts", ())))
    marked = tuple(map(SquareForm().parse, table.get("marked", ())))
    return BoardFigure(board, table.get("window"), plays, marked)


def _europa(table: Table) -> MapFigure:
    cities = tuple(table["europa"])
    for city in cities:
        if city not in MAP.cities:
            raise InvalidValue(f"{short_repr(city)} is not a city of Trans Europa")
    return MapFigure(MAP, tuple(map(Edge.parse, table.get("tracks", ()))), cities)


def _object(table: Table) -> Figure:
    match table["figure"]:
        case BoardFigure() | StepFigure() | MapFigure() as figure:
            return figure
        case Board() as board:
            return BoardFigure(board.copy())
        case Trace() | EventStory() as story:
            return StepFigure(story, _read_step(story, table))
        case GridGraph() as grid:
            return _step(grid, grid.start, grid.goal, table)
        case EdgeGraph() as graph:
            return _of_edges(graph, table)
        case Map() as map_:
            return MapFigure(map_)
        case other:
            raise InvalidValue(
                "a figure is a board, a grid, a graph, a map of Trans Europa or the result "
                f"of a search, not {short_repr(other)}"
            )


_SEARCH = ("search", "heuristic", "step", "terminals")

# Functions that make a figure by its entry, and the entries that go with it.
FIGURES: Mapping[str, tuple[Callable[[Table], Figure], tuple[str, ...]]] = {
    "grid": (_grid, ("directions", *_SEARCH)),
    "graph": (_graph, ("positions", *_SEARCH)),
    "game": (_game, ("search", "step")),
    "puzzle": (_puzzle, ("region", "kinds", "supply", "search", "order", "step")),
    "board": (_board, ("edition", "window", "ghosts", "marked")),
    "europa": (_europa, ("tracks",)),
    "figure": (_object, ("step",)),  # an object, in Python only
}


def figure_of(table: Table) -> Figure | None:
    """Return the figure of a question; raise an error if it cannot be drawn."""
    given = [name for name in FIGURES if name in table]
    if len(given) > 1:
        raise InvalidValue(f"a question has one figure, not {' and '.join(given)}")
    return FIGURES[given[0]][0](table) if given else None


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
    return NamedStateForm(label_of(graph, state) for state in graph)


def _edge(figure: Figure | None) -> Form:
    if isinstance(figure, MapFigure):
        return LineForm()
    graph = _graph_of(figure)
    return EdgeForm((a, b) for a in graph for b, _ in graph.neighbours(a))


# The forms of one answer by name, each with an example of a list.
_FORMS: Mapping[str, tuple[Callable[[Figure | None], Form], str]] = {
    "number": (lambda _: Number(), "1, 2"),
    "square": (lambda _: SquareForm(), '"c2", "d4"'),
    "tile": (lambda _: TileForm(), '"S0", "C90"'),
    "play": (lambda _: PlayForm(), '"c2:S0", "d4:C90"'),
    "state": (_state, "(0, 0), (0, 1)"),
    "node": (_node, '"A", "B"'),
    "edge": (_edge, '"A-B", "B-C"'),
}
FORMS = (
    *("choice", "choices", "code", "yes_no", "text"),
    *_FORMS,
    *(f"{name}s" for name in _FORMS),
)


def form_of(table: Table, choices: Sequence[Any], figure: Figure | None) -> Form:
    """Return the form of the answer; raise an error if it does not suit the figure."""
    name, ordered = table.get("form"), table.get("ordered", True)
    if not isinstance(name, str) or name not in FORMS:
        raise InvalidValue(
            f"there is no form {short_repr(name)}: choose one of {', '.join(FORMS)}"
        )
    match name:
        case "choice" | "choices":
            if len(choices) < 2:
                raise InvalidValue("a choice needs at least two choices")
            form = TitleChoice({str(at): text for at, text in enumerate(choices, 1)})
            return form if name == "choice" else ListOf(form, "1, 2", ordered)
        case "code":
            return CodeForm(trial_of(table))
        case "number":
            return Number(table.get("whole", False))
        case "yes_no":
            return YesNo()
        case "text":
            return WordForm()
    make, example = _FORMS[name.removesuffix("s")]
    one = make(figure)
    if isinstance(one, LineForm):
        example = f'"{LINE_EXAMPLE}", "d8-d10"'
    return one if name in _FORMS else ListOf(one, example, ordered)


def trial_of(table: Table) -> LineTrial | None:
    """Return the search in which a line of Python is tried; None if it is compared."""
    trial = table.get("trial")
    match trial:
        case None:
            return None
        case {"code": str(code), "on": Mapping() as on, **more} if more.keys() <= {"lines"}:
            lines = tuple(map(str, trial.get("lines", (HOLE,))))
        case _:
            raise InvalidValue(
                "a trial has code, on (paths by graph) and perhaps lines, which "
                f"{short_repr(trial)} has not"
            )
    if code.count(HOLE) != 1 or not all(HOLE in line for line in lines):
        raise InvalidValue(f"the code of a trial has one {HOLE}, and each of its lines too")
    for graph in on:
        EdgeGraph(graph)
    return LineTrial(code, on, lines)


# Relative difference of equal numbers in different spellings, such as 7/6 and 1.1666666667.
_CLOSE = 1e-9

_ENTRIES = (
    *("form", "answer", "any_of", "whole", "ordered", "choices", "between", "trial"),
    *("title", "task", "why", "hint", "wrong", "otherwise", "high", "low", "holds"),
    *FIGURES,
    *(entry for _, entries in FIGURES.values() for entry in entries),
)


@dataclass
class DataJudge:
    """A judge that knows right answers, and reasons for wrong ones."""

    form: Form
    right: list[Any] = field(default_factory=list)
    wrong: list[tuple[Any, TranslatableBase]] = field(default_factory=list)
    # Reasons for others: "otherwise", or "high" and "low" for numbers.
    rest: dict[str, TranslatableBase] = field(default_factory=dict)
    # The smallest and the largest number that are right.
    between: tuple[float, float] | None = None
    # Tries a line of Python that is not listed.
    trial: LineTrial | None = None

    def __call__(self, given: Any) -> TranslatableBase | None:
        """Return None for a right answer, else the reason why it is wrong."""
        if self.is_right(given):
            return None
        reason = self.reason_for(given)
        if reason is not None:
            return reason
        if {"high", "low"} <= self.rest.keys():
            return self.rest["high" if given > self.right[0] else "low"]
        return self.rest["otherwise"]

    def is_right(self, given: Any) -> bool:
        """Return True for one of the right answers, or between two numbers."""
        least, greatest = self.between or (1, 0)
        return (
            any(self._same(given, right) for right in self.right)
            or (self.between is not None and least <= given <= greatest)
            or (
                self.trial is not None
                and not self.reason_for(given)
                and self.trial.holds(given)
            )
        )

    def reason_for(self, given: Any) -> TranslatableBase | None:
        reasons = (why for answer, why in self.wrong if self._same(given, answer))
        return next(reasons, None)

    def _same(self, one: Any, other: Any) -> bool:
        if isinstance(self.form, ListOf) and not self.form.ordered:
            return set(one) == set(other)
        if isinstance(self.form, Number):
            return isclose(one, other, rel_tol=_CLOSE)
        return bool(one == other)


def exercise_from(table: Table, name: str) -> Exercise:
    """Return the exercise of a question; raise an error with all complaints about it."""
    draft = Draft(name)
    draft.check_entries(table, _ENTRIES, "")
    names = ("title", "task", "why")
    texts = {name.upper(): draft.text(table.get(name), name) for name in names}
    for number, hint in enumerate(_list(draft, table, "hint"), 1):
        texts[f"HINT_{number:02}"] = draft.text(hint, f"hint[{number}]")
    choices = draft.texts(table["choices"], "choices") if "choices" in table else []
    figure = form = judge = None
    with draft.complaining("figure"):
        figure = figure_of(table)
    # One complaint about a figure is enough.
    needs_figure = str(table.get("form")).removesuffix("s") in ("state", "node", "edge")
    if figure is not None or not FIGURES.keys() & table.keys() or not needs_figure:
        with draft.complaining("form"):
            form = form_of(table, choices, figure)
    if isinstance(form, ListOf):
        _check_choices(draft, form, choices)
    if form is not None:
        judge = _judge(draft, table, form)
    draft.finish()
    assert form is not None
    assert judge is not None
    form.any_of = bool(table.get("any_of", False))
    return Exercise(texts, form, judge, _answers(table, form)[0], figure)


def _check_choices(draft: Draft, form: ListOf, choices: Sequence[WrittenText]) -> None:
    """Complain about choices that a written list would split."""
    for number, choice in enumerate(choices, 1):
        other = "2" if number == 1 else "1"
        for text in choice.texts.values():
            try:
                whole = form.parse(f"{text}, {other}") == [str(number), other]
            except Refused:
                whole = False
            if not whole:
                draft.complain(
                    f"choices[{number}] cannot stand in a list: {text!r}; leave out "
                    "commas, brackets and quotation marks"
                )


def _list(draft: Draft, table: Table, name: str) -> Sequence[Any]:
    entries = table.get(name, ())
    if isinstance(entries, list | tuple):
        return entries
    draft.complain(f"{name} is a list, not {short_repr(entries)}")
    return ()


def _answers(table: Table, form: Form) -> list[Any]:
    """Return the right answers as they are written."""
    answer = table.get("answer")
    several = table.get("any_of", False) or isinstance(form, WordForm | CodeForm)
    return list(answer) if several and isinstance(answer, list | tuple) else [answer]


def _judge(draft: Draft, table: Table, form: Form) -> DataJudge:
    """Read right and wrong answers."""
    judge = DataJudge(form)
    if not _answers(table, form):
        draft.complain("answer is an empty list")
    for answer in _answers(table, form):
        value = _parse(draft, form, answer, "answer")
        if value is not None and judge.is_right(value):
            draft.complain(f"the right answer {short_repr(answer)} is there twice")
        elif value is not None:
            judge.right.append(value)
    judge.between = _between(draft, table)
    for number, entry in enumerate(_list(draft, table, "wrong"), 1):
        place = f"wrong[{number}]"
        if not isinstance(entry, Mapping):
            draft.complain(
                f"{place} is a table with answer and why, not {short_repr(entry)}"
            )
            continue
        draft.check_entries(entry, ("answer", "why"), f"{place}.")
        why = draft.text(entry.get("why"), f"{place}.why")
        value = _parse(draft, form, entry.get("answer"), f"{place}.answer")
        if value is None:
            continue
        if judge.is_right(value):
            draft.complain(f"{place}: {short_repr(entry['answer'])} is a right answer too")
        elif judge.reason_for(value):
            draft.complain(f"{place}: {short_repr(entry['answer'])} has a reason already")
        else:
            judge.wrong.append((value, why))
    for name in ("high", "low", "otherwise"):
        if name in table:
            judge.rest[name] = draft.text(table[name], name)
    _check_reasons(draft, table, judge)
    if isinstance(form, CodeForm):
        judge.trial = form.trial
    return judge


def _between(draft: Draft, table: Table) -> tuple[float, float] | None:
    given = table.get("between")
    match given:
        case None:
            return None
        case [int() | float() as least, int() | float() as greatest] if least <= greatest:
            if table.get("form") == "number":
                return least, greatest
    draft.complain(f"between is two numbers, for a number, not {short_repr(given)}")
    return None


def _parse(draft: Draft, form: Form, answer: object, place: str) -> Any:
    if answer is None:
        draft.complain(f"{place} is missing")
        return None
    try:
        return form.parse(answer)
    except Refused as refused:
        draft.complain(f"{place}: {refused.message}")
        return None


def _check_reasons(draft: Draft, table: Table, judge: DataJudge) -> None:
    """Complain about wrong answers without a reason."""
    form = judge.form
    if isinstance(form, TitleChoice):
        if len(set(form.choices)) < len(form.choices):
            draft.complain("choices: two are alike")
        for number, title in enumerate(form.choices, 1):
            value = str(number)
            if not judge.is_right(value) and judge.reason_for(value) is None:
                draft.complain(
                    f"choices[{number}] is wrong, and wrong has no reason for it: {title}"
                )
    elif isinstance(form, YesNo) and any(map(judge.reason_for, (True, False))):
        return
    elif "otherwise" not in judge.rest and not {"high", "low"} <= judge.rest.keys():
        rest = "high and low or otherwise" if table.get("form") == "number" else "otherwise"
        draft.complain(f"there is no reason for other wrong answers: give {rest}")

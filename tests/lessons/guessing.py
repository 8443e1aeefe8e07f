"""A learner who knows nothing and answers each kind of quiz question by a blind rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from linie1_widget.lessons.exercise import BoardFigure, Exercise
from linie1_widget.lessons.forms import (
    EdgeForm,
    GridSquareForm,
    NamedStateForm,
    Number,
    SquareForm,
    TileForm,
)
from linie1_widget.lessons.quiz import QUESTIONS, make_question
from linie1_widget.lessons.task import options_of
from linie1_widget.linie1.board.geometry import SIDES

Rank = Callable[[Exercise, Any], float]
KINDS = [kind for kinds in QUESTIONS.values() for kind in kinds]
NUMBER_CHANCE = 1 / 4  # of a number that is typed: one of four that come to mind
MARGIN = 0.05


def drawn_edges(exercise: Exercise) -> set[frozenset[str]]:
    """Return the edges of the tree in the picture."""
    seen = exercise.figure.story.at(exercise.figure.step)
    edges = getattr(seen, "tree", None) or getattr(seen, "edge", {})
    return {frozenset(edge) for edge in edges}


def options(exercise: Exercise) -> list[Any]:
    """Return the answers among which a learner would guess, as the form parses them."""
    form, figure = exercise.form, exercise.figure
    if isinstance(form, Number):
        return []
    if isinstance(form, GridSquareForm):
        return sorted({*figure.story.at(figure.step).frontier})
    if isinstance(form, EdgeForm):
        drawn = drawn_edges(exercise)
        return [edge for edge in form.edges if frozenset(edge) not in drawn]
    if isinstance(form, NamedStateForm):
        named = exercise.texts["TASK"].arguments.get("terminals", ("G",))
        return [name for name in form.names if name not in named]
    if isinstance(figure, BoardFigure) and isinstance(form, SquareForm):
        if len(figure.marked) > 1:
            return list(figure.marked)
        (square,) = figure.marked
        entered = exercise.texts["TASK"].arguments["side"]
        around = [square.step(side) for side in SIDES if side != entered]
        return [cell for cell in around if cell]
    # A tile may have equivalent rotations.
    return list(dict.fromkeys(form.parse(option) for option in options_of(exercise)))


def _graph(exercise: Exercise) -> Any:
    return exercise.figure.story.graph


def _away(a: Sequence[float], b: Sequence[float]) -> float:
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def _cost(exercise: Exercise, edge: Any) -> float:
    return dict(_graph(exercise).neighbours(edge[0]))[edge[1]]


def _touches(exercise: Exercise, edge: Any) -> bool:
    return any(not drawn.isdisjoint(edge) for drawn in drawn_edges(exercise))


def _straight_on(exercise: Exercise, square: Any) -> float:
    entered = exercise.texts["TASK"].arguments.get("side")
    if not entered:
        return 0
    (marked,) = exercise.figure.marked
    return square != marked.step(entered.opposite)


# Rules that are the algorithm itself: greedy search takes the nearest to G, and S and G
# are in opposite corners.
_NOT_BLIND = {"next_greedy": {"nearest to G", "farthest from S"}}

# Rules by the kind of answer: the option with the least rank is taken.
RANKS: Mapping[type, Mapping[str, Rank]] = {
    GridSquareForm: {
        "nearest to G": lambda e, s: _away(s, _graph(e).goal),
        "farthest from G": lambda e, s: -_away(s, _graph(e).goal),
        "nearest to S": lambda e, s: _away(s, _graph(e).start),
        "farthest from S": lambda e, s: -_away(s, _graph(e).start),
        "cheapest square": lambda e, s: _graph(e).weight(s),
        "dearest square": lambda e, s: -_graph(e).weight(s),
    },
    EdgeForm: {
        "cheapest": _cost,
        "dearest": lambda e, s: -_cost(e, s),
        "cheapest at the tree": lambda e, s: _cost(e, s) + 100 * (not _touches(e, s)),
        "cheapest apart": lambda e, s: _cost(e, s) + 100 * _touches(e, s),
        "at S": lambda e, s: "S" not in s,
        "at G": lambda e, s: "G" not in s,
    },
    NamedStateForm: {
        "most neighbours": lambda e, s: -len(_graph(e).neighbours(s)),
        "fewest neighbours": lambda e, s: len(_graph(e).neighbours(s)),
        "least h": lambda e, s: e.more.get("h", {}).get(s, 0),
        "greatest h": lambda e, s: -e.more.get("h", {}).get(s, 0),
    },
    SquareForm: {"straight on": _straight_on},
    TileForm: {
        "not turned": lambda e, s: s.rotation,
        "turned most": lambda e, s: -s.rotation,
    },
}


def picks(exercise: Exercise) -> Iterator[tuple[str, list[Any]]]:
    """Yield each blind rule with the options that it takes."""
    among = options(exercise)
    texts = [len(str(exercise.form.format(option))) for option in among]
    for name, at in (("first", 0), ("second", 1), ("last", -1)):
        yield name, [among[at % len(among)]]
    yield "middle", [among[len(among) // 2]]
    for name, best in (("longest", max(texts)), ("shortest", min(texts))):
        yield name, [each for each, size in zip(among, texts, strict=True) if size == best]
    for kind, ranks in RANKS.items():
        if isinstance(exercise.form, kind):
            for name, rank in ranks.items():
                by = {option: rank(exercise, option) for option in among}
                yield name, [option for option in among if by[option] == min(by.values())]


def scores(kind: str, count: int) -> tuple[float, dict[str, float]]:
    """Return chance and the part that each blind rule gets right, at all levels."""
    hits: Counter[str] = Counter()
    answers: Counter[Any] = Counter()
    chance = 0.0
    for seed in range(count):
        exercise = make_question(kind, f"blind {seed}", 1 + seed % 5)
        right = exercise.form.parse(exercise.answer)
        if isinstance(exercise.form, Number):
            answers[right] += 1
            chance += NUMBER_CHANCE
            continue
        chance += 1 / len(options(exercise))
        for name, picked in picks(exercise):
            hits[name] += (right in picked) / len(picked)  # type: ignore[assignment]
    if answers:
        hits["the commonest"] = max(answers.values())
    knowing = _NOT_BLIND.get(kind, ())
    return chance / count, {
        name: hit / count for name, hit in hits.items() if name not in knowing
    }


def best_rule(kind: str, count: int) -> tuple[str, float, float]:
    """Return the best blind rule for a kind, what it gets right, and chance."""
    chance, by_rule = scores(kind, count)
    name = max(by_rule, key=by_rule.__getitem__)
    return name, by_rule[name], chance

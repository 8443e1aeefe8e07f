"""Each question has one right answer, which a slow search finds too; a quiz adapts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, islice
from math import inf, prod
from typing import Any

import networkx as nx
import pytest

from linie1_widget.base.errors import InvalidValue
from linie1_widget.lessons import Quiz
from linie1_widget.lessons.exercise import Exercise
from linie1_widget.lessons.forms import Number
from linie1_widget.lessons.quiz import QUESTIONS, TOPICS, make_question
from linie1_widget.lessons.task import options_of
from linie1_widget.linie1 import Board, cheapest_completion, shortest_route
from linie1_widget.linie1.board.tiles import ORIENTED


def graph_of(exercise: Exercise) -> Any:
    return exercise.figure.story.graph


def said(exercise: Exercise, names: str) -> list[Any]:
    """Return what the task names, such as a square."""
    return [exercise.texts["TASK"].arguments[name] for name in names.split()]


def only(found: Iterable[Any]) -> Any:
    (one,) = found
    return one


def as_networkx(graph: Any) -> nx.DiGraph:
    copy = nx.DiGraph()
    for a in graph:
        copy.add_weighted_edges_from((a, b, cost) for b, cost in graph.neighbours(a))
    return copy


def costs_from(graph: Any, start: Any) -> Any:
    return nx.single_source_bellman_ford_path_length(as_networkx(graph), start)


def manhattan(a: Any, b: Any) -> float:
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def taken_by(grid: Any, algorithm: str) -> Iterator[Any]:
    """Yield the squares in the order in which a textbook's search takes them."""
    g, waiting, done = {grid.start: 0.0}, [grid.start], set()
    measures: dict[str, Callable[[Any], float]] = {
        "bfs": lambda state: waiting.index(state),
        "dfs": lambda state: -waiting.index(state),
        "dijkstra": g.__getitem__,
        "astar": lambda state: g[state] + manhattan(state, grid.goal),
        "greedy": lambda state: manhattan(state, grid.goal),
        "weighted_astar": lambda state: g[state] + 2 * manhattan(state, grid.goal),
    }
    while waiting:
        state = min(waiting, key=measures[algorithm])
        waiting.remove(state)
        done.add(state)
        yield state
        near = grid.neighbours(state)
        for other, cost in reversed(near) if algorithm == "dfs" else near:
            if other in done or (algorithm == "bfs" and other in g):
                continue
            new = g[state] + cost
            if algorithm in ("dfs", "greedy") or new < g.get(other, inf):
                if algorithm != "greedy" or other not in g:
                    g[other] = new
                if other in waiting and algorithm == "dfs":
                    waiting.remove(other)
                if other not in waiting:
                    waiting.append(other)


def next_square(exercise: Exercise) -> Any:
    story, step = exercise.figure.story, exercise.figure.step
    taken = len(story.at(step).closed)
    *order, right = islice(taken_by(story.graph, story.algorithm.name), taken + 1)
    assert set(order) == set(story.at(step).closed)
    return right


def g_value(exercise: Exercise) -> Any:
    grid, (current, state) = graph_of(exercise), map(eval, said(exercise, "current state"))
    return costs_from(grid, grid.start)[current] + grid.weight(state)


def h_value(exercise: Exercise) -> Any:
    return manhattan(eval(only(said(exercise, "state"))), graph_of(exercise).goal)


def cheapest(exercise: Exercise) -> Any:
    grid = graph_of(exercise)
    return costs_from(grid, grid.start)[grid.goal]


def fewest(exercise: Exercise) -> Any:
    grid = graph_of(exercise)
    return nx.shortest_path_length(as_networkx(grid), grid.start, grid.goal)


def may_take(grid: Any, name: str, order: list[Any]) -> bool:
    """Return whether an algorithm may take squares in this order, by any tie rule."""
    waiting = {order[0]: (0.0, 0, 0)}  # cost, steps, and number of the last that saw it
    closed: dict[Any, float] = {}
    for number, state in enumerate(order):
        ranks = {
            square: {
                "bfs": steps,
                "dfs": -seen,
                "dijkstra": g,
                "astar": g + manhattan(square, grid.goal),
                "greedy": manhattan(square, grid.goal),
            }[name]
            for square, (g, steps, seen) in waiting.items()
        }
        if state not in ranks or ranks[state] > min(ranks.values()):
            return False
        g, steps, _ = waiting.pop(state)
        closed[state] = g
        for other, cost in grid.neighbours(state):
            if other in closed:
                continue
            old = waiting.get(other, (inf, steps + 1, 0))
            improves = name in ("dijkstra", "astar", "dfs") or old[0] == inf
            cheaper = g + cost if name == "dfs" else min(old[0], g + cost)
            waiting[other] = (cheaper if improves else old[0], old[1], number)
    return True


def which_search(exercise: Exercise) -> Any:
    numbers = exercise.figure.story.at(1).number
    order = sorted(numbers, key=numbers.__getitem__)
    names = ("bfs", "dfs", "dijkstra", "astar", "greedy")
    return only(name for name in names if may_take(graph_of(exercise), name, order))


def reopening(exercise: Exercise) -> str:
    state, new, old = said(exercise, "state new old")
    if float(new) >= float(old):
        return "skip"
    return "reopen" if state in exercise.figure.story.at(1).taken else "improve"


def may_stop(exercise: Exercise) -> bool:
    graph, seen = graph_of(exercise), exercise.figure.story.at(exercise.figure.step)
    a, b, best = map(float, said(exercise, "a b best"))
    for end, side, least in (("S", seen.forward, a), ("G", seen.backward, b)):
        costs = costs_from(graph, end)
        assert least == min(
            cost for state, cost in costs.items() if state not in side.closed
        )
    certain = a + b >= best
    assert not certain or best == costs_from(graph, "S")["G"]
    return certain


def value_of(positions: Any, name: str = "") -> float:
    if name in positions.worth:
        return positions.worth[name]
    values = [value_of(positions, below) for below in positions.below[name]]
    if positions.turn[name] == "chance":
        odds = [positions.odds[below] for below in positions.below[name]]
        return sum(map(prod, zip(odds, values, strict=True)))
    return (max if positions.turn[name] == "max" else min)(values)


def looked_at(positions: Any, name: str, alpha: float, beta: float) -> tuple[float, int]:
    """Return the value within the bounds, and the number of final positions looked at."""
    if name in positions.worth:
        return positions.worth[name], 1
    is_max, count = positions.turn[name] == "max", 0
    best = -inf if is_max else inf
    for below in positions.below[name]:
        value, more = looked_at(positions, below, alpha, beta)
        count += more
        best = max(best, value) if is_max else min(best, value)
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best, count


def left_out_count(exercise: Exercise) -> int:
    positions = graph_of(exercise)
    return len(positions.worth) - looked_at(positions, "", -inf, inf)[1]


def too_high(exercise: Exercise) -> Any:
    left, h = costs_from(graph_of(exercise), "G"), exercise.more["h"]
    return only(state for state in h if h[state] > left[state])


def too_high_squares(exercise: Exercise) -> int:
    grid, (heuristic,) = graph_of(exercise), said(exercise, "heuristic")
    number = only([int(part) for part in re.findall(r"\d+", str(heuristic))] or [1])
    by, more = (1, number) if "+" in str(heuristic) else (number, 0)
    turned = as_networkx(grid).reverse()
    left = nx.single_source_bellman_ford_path_length(turned, grid.goal)
    return sum(
        by * manhattan(square, grid.goal) + more > left.get(square, inf) + 1e-9
        for square in grid
    )


def network(exercise: Exercise) -> tuple[nx.Graph, set[tuple[str, str]]]:
    """Return the graph, whose costs all differ, and the edges that are drawn."""
    figure = exercise.figure
    drawn = {tuple(sorted(edge)) for edge in figure.story.at(figure.step).tree}
    return as_networkx(figure.story.graph).to_undirected(), drawn


def tree(graph: nx.Graph) -> set[tuple[str, str]]:
    return {tuple(sorted(edge)) for edge in nx.minimum_spanning_edges(graph, data=False)}


def least(graph: nx.Graph, among: Any) -> Any:
    return min(among, key=lambda edge: graph.edges[edge]["weight"])


def kruskal_next(exercise: Exercise) -> Any:
    graph, drawn = network(exercise)
    return least(graph, tree(graph) - drawn)


def left_out(exercise: Exercise) -> Any:
    graph, _ = network(exercise)
    return least(graph, {tuple(sorted(edge)) for edge in graph.edges} - tree(graph))


def replacement(exercise: Exercise) -> Any:
    graph, drawn = network(exercise)
    assert drawn == tree(graph)
    graph.remove_edge(*only(said(exercise, "closed")).split("-"))
    return only(tree(graph) - drawn)


def prim_next(exercise: Exercise) -> Any:
    graph, drawn = network(exercise)
    return least(graph, nx.edge_boundary(graph, {*said(exercise, "start")}.union(*drawn)))


def boruvka_next(exercise: Exercise) -> Any:
    graph, drawn = as_networkx(graph_of(exercise)).to_undirected(), nx.Graph()
    drawn.add_nodes_from(graph)
    drawn.add_edges_from(exercise.figure.story.at(1).edge)
    inside = nx.node_connected_component(drawn, only(said(exercise, "state")))
    return least(graph, nx.edge_boundary(graph, inside))


def steiner(exercise: Exercise) -> dict[tuple[str, ...], float]:
    """Return the cost of a tree over the terminals and any others, if there is one."""
    (graph, _), (ends,) = network(exercise), said(exercise, "terminals")
    others = sorted(set(graph) - set(ends))
    found = {}
    for extra in (x for n in range(len(others) + 1) for x in combinations(others, n)):
        inside = graph.subgraph([*ends, *extra])
        if nx.is_connected(inside):
            found[extra] = nx.minimum_spanning_tree(inside).size("weight")
    return found


def steiner_place(exercise: Exercise) -> Any:
    found = steiner(exercise)
    return only(only(extra for extra in found if found[extra] == min(found.values())))


def steep_edge(exercise: Exercise) -> Any:
    edges, h = as_networkx(graph_of(exercise)).edges.data("weight"), exercise.more["h"]
    return only((a, b) for a, b, cost in edges if h[a] - h[b] > cost)


def drive(exercise: Exercise, board: Board | None = None) -> float:
    asked = said(exercise, "line stops")
    route = shortest_route(board or exercise.figure.board, *asked)
    return route.length if route else inf


def only_tile(closing: bool) -> Callable[[Exercise], Any]:
    def find(exercise: Exercise) -> Any:
        square, hand = said(exercise, "square hand")
        right = set()
        for tile in ORIENTED:
            board: Board = exercise.figure.board.copy()
            if tile.code in hand and board.explain(square, tile).legal:
                board.lay(square, tile)
                if not closing or drive(exercise, board) < inf:
                    right.add(exercise.form.parse(tile))
        return only(right)

    return find


def broken_rule(exercise: Exercise) -> Any:
    fault = only(exercise.figure.board.explain(*exercise.figure.ghosts[0]).violations)
    return fault.rule, fault.side


def one_way(exercise: Exercise) -> Any:
    square, entered = said(exercise, "square side")
    link = only(
        link for link in exercise.figure.board.tiles[square].links if entered in link
    )
    return square.step(only(set(link) - {entered}))


def tiles_left(exercise: Exercise) -> Any:
    """Lay the tiles that are tried, and count what may be laid beside them."""
    story, step = exercise.figure.story, exercise.figure.step
    board, codes = story.graph.board.copy(), {tile.code for tile in story.graph.values}
    for cell, tile in story.at(step).value.items():
        board.lay(cell, tile)
    legal = [cell for cell, _ in board.legal(codes)]
    return {cell: legal.count(cell) for cell in story.graph if cell not in board.tiles}


def only_square(exercise: Exercise) -> Any:
    board, (code,) = exercise.figure.board, said(exercise, "code")
    tiles = [tile for tile in ORIENTED if tile.code == code]
    takers = (
        cell for cell in exercise.figure.marked if any(board.allows(cell, t) for t in tiles)
    )
    return only(takers)


SLOW: dict[str, Callable[[Exercise], Any]] = {
    **dict.fromkeys(("next_bfs", "next_dfs", "next_dijkstra"), next_square),
    **dict.fromkeys(("next_astar", "next_weighted", "next_greedy"), next_square),
    "which_search": which_search,
    "reopening": reopening,
    "may_stop": may_stop,
    "negative_cost": lambda exercise: costs_from(graph_of(exercise), "S")["G"],
    "boruvka_next": boruvka_next,
    "minimax_value": lambda exercise: value_of(graph_of(exercise)),
    "left_out_count": left_out_count,
    "expectimax_value": lambda exercise: value_of(graph_of(exercise)),
    "g_value": g_value,
    "h_value": h_value,
    "f_value": lambda exercise: g_value(exercise) + h_value(exercise),
    "path_cost": cheapest,
    "fewest_steps": fewest,
    "too_high": too_high,
    "highest_guess": lambda exercise: costs_from(graph_of(exercise), "G")[
        only(said(exercise, "state"))
    ],
    "steep_edge": steep_edge,
    "too_high_squares": too_high_squares,
    "kruskal_next": kruskal_next,
    "left_out": left_out,
    "tree_cost": lambda exercise: nx.minimum_spanning_tree(network(exercise)[0]).size(
        "weight"
    ),
    "replacement": replacement,
    "prim_next": prim_next,
    "steiner_place": steiner_place,
    "steiner_cost": lambda exercise: min(steiner(exercise).values()),
    **dict.fromkeys(("fitting_tile", "exchange_tile"), only_tile(False)),
    "closing_tile": only_tile(True),
    "which_rule": lambda exercise: broken_rule(exercise)[0],
    "one_way": one_way,
    "only_square": only_square,
    "broken_rule": broken_rule,
    "next_variable": lambda exercise: min(
        (left := tiles_left(exercise)), key=left.__getitem__
    ),
    "values_left": lambda exercise: tiles_left(exercise)[only(said(exercise, "square"))],
    "count_spaces": drive,
    "is_route": lambda exercise: drive(exercise) < inf,
    "count_missing": lambda exercise: len(
        cheapest_completion(exercise.figure.board, *said(exercise, "line stops"))
    ),
}


@pytest.mark.parametrize("level", [1, 3, 5])
@pytest.mark.parametrize("kind", SLOW)
def test_quiz_question_has_one_right_answer(kind: str, level: int) -> None:
    for seed in range(3):
        exercise = make_question(kind, f"{seed} {level}", level)
        parse, right, wrong = exercise.form.parse, set(), set()
        number = isinstance(exercise.form, Number)
        near = [str(int(exercise.answer) + by) for by in range(-5, 6)] if number else ()
        for option in options_of(exercise) or near:
            result = exercise.check(option)
            assert str(result).startswith("Right. " if result else "Not quite. ")
            assert "{" not in str(result)
            (right if result else wrong).add(parse(option))
        assert right == {parse(SLOW[kind](exercise))} == {parse(exercise.answer)}
        assert wrong
        texts = [exercise.title, exercise.task, exercise.why, *exercise.hints]
        assert all(map(str, texts))
        assert len(exercise.hints) >= 2


def test_every_kind_of_quiz_question_is_tried_and_answers_vary() -> None:
    kinds = [kind for kinds in QUESTIONS.values() for kind in kinds]
    assert sorted(kinds) == sorted(SLOW)
    for kind in kinds:
        answers = (str(make_question(kind, str(seed), 1).answer) for seed in range(8))
        first = next(answers)
        assert any(answer != first for answer in answers), kind


def test_wrong_f_value_is_explained() -> None:
    exercise = make_question("f_value", "1", 3)
    said = exercise.texts["TASK"].arguments
    assert len({said["g"], said["h"], 0}) == 3
    assert f"{said['g']} is g, not f" in str(exercise.check(said["g"]))


def test_quiz_gets_harder_with_right_answers_and_repeats_wrong_ones() -> None:
    quiz = Quiz("trees", seed=5)
    for _ in range(4):
        assert quiz.check(quiz.lesson.exercise.answer)
        quiz.next()
    assert (quiz.level, quiz.streak, quiz.best, quiz.again) == (3, 4, 4, 0)
    wrong, options = quiz.lesson.id, options_of(quiz.lesson.exercise)
    for option in ("banana", *options):
        quiz.check(option)
    assert (quiz.level, quiz.streak, quiz.best, quiz.again) == (2, 0, 4, 1)
    following = []
    for _ in range(4):
        following.append(quiz.next().id)
        quiz.check(quiz.lesson.exercise.answer)
    assert following.index(wrong) == 3
    assert quiz.again == 0
    right, asked = map(sum, zip(*quiz.scores.values(), strict=True))
    assert (right, asked) == (8, 9)
    assert set(quiz.scores) <= set(TOPICS["trees"])


def test_seed_determines_the_quiz_and_a_shown_solution_counts_as_wrong() -> None:
    one, other = (Quiz(seed=7, level=2) for _ in range(2))
    ids = [lesson.id for lesson in islice(one, len(SLOW))]
    assert ids[:9] == [lesson.id for lesson in islice(other, 9)]
    assert len(set(ids)) == len(SLOW)
    assert {id_.split("-")[0] for id_ in ids} == set(SLOW)
    one.solution()
    one.check(one.lesson.exercise.answer)
    assert (one.streak, one.again, one.level) == (0, 1, 1)


@pytest.mark.parametrize(
    "arguments", [{"topic": "banana"}, {"topic": 7}, {"seed": -1}, {"level": 0}]
)
def test_quiz_of_invalid_arguments_is_refused(arguments: Any) -> None:
    with pytest.raises(InvalidValue, match=r"give a whole number from|a quiz has no topic"):
        Quiz(**arguments)

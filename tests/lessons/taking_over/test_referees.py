"""The referees: what our own runs do is allowed, and all that is allowed ends alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from linie1_widget.lessons.taking_over.decisions import Decision
from linie1_widget.lessons.taking_over.made_maps import (
    ALGORITHM_NAMES,
    MadeMap,
    candidates,
)
from linie1_widget.lessons.texts.taking_over import Act
from linie1_widget.paths import (
    ALGORITHMS,
    EdgeGraph,
    alpha_beta,
    minimax,
    search,
    spanning_tree,
)
from linie1_widget.paths.graphs.edge_list import undirected

TREES = ("prim", "kruskal", "boruvka")
GAMES = {"minimax": minimax, "alpha_beta": alpha_beta}
SEARCHES = tuple(name for name in ALGORITHM_NAMES if name in ALGORITHMS)
OF_EDGES = ("iterative_deepening", "bidirectional")  # whose result is the number of edges


def play(made: MadeMap, choose: Callable[[Decision], Any]) -> float:
    run = made.referee()
    try:
        decision = next(run)
        while True:
            click = choose(decision)
            assert click in decision.right
            decision = run.send(click)
    except StopIteration as end:
        return float(end.value)


def search_clicks(made: MadeMap) -> Callable[[Decision], Any]:
    """Choose as our own search does."""
    story = search(made.graph, made.start, made.goal, made.algorithm, made.heuristic)
    takes = [step for step in story.steps if step.kind == "take"]
    if made.algorithm != "bidirectional":
        takes = [step for step in takes if step.state != made.start]
    better = {
        (step.state, step.parent): Act[step.kind.upper()]
        for step in story.steps
        if step.kind in ("improve", "reopen")
    }

    def choose(decision: Decision) -> Any:
        if decision.kind == "take":
            return takes.pop(0).state if takes else Act.DONE
        if decision.kind == "side":
            return Act.FROM_GOAL if takes[0].back else Act.FROM_START
        if decision.kind == "known":
            ends = decision.part("state"), decision.part("parent")
            if better.get(ends) in decision.right:
                return better[ends]
            return Act.SKIP
        (right,) = decision.right
        return right

    return choose


def tree_clicks(made: MadeMap) -> Callable[[Decision], Any]:
    """Choose as our own tree algorithm does."""
    states = undirected(made.graph).states
    story = spanning_tree(made.graph, made.algorithm)
    kind = "choose" if made.algorithm == "boruvka" else "join"
    chosen = [event.about[:2] for event in story.steps if event.kind == kind]
    edges = [tuple(states[end] for end in sorted(ends)) for ends in chosen]

    def choose(decision: Decision) -> Any:
        while edges and edges[0] not in decision.options:
            edges.pop(0)  # both of its ends have chosen it
        return edges.pop(0) if edges else Act.DONE

    return choose


def maps(algorithm: str, count: int) -> Iterator[MadeMap]:
    return candidates(algorithm, Random(f"referee {algorithm}"), count)


@pytest.mark.parametrize("algorithm", SEARCHES)
def test_our_searches_are_allowed(algorithm: str) -> None:
    for made in maps(algorithm, 30):
        play(made, search_clicks(made))


@pytest.mark.parametrize("algorithm", TREES)
def test_our_trees_are_allowed(algorithm: str) -> None:
    for made in maps(algorithm, 30):
        root = undirected(made.graph).states[0]
        made = MadeMap(algorithm, made.graph, root)
        total = play(made, tree_clicks(made))
        assert total == spanning_tree(made.graph, algorithm).cost


@pytest.mark.parametrize("algorithm", GAMES)
def test_our_values_are_right(algorithm: str) -> None:
    for made in maps(algorithm, 30):
        story = GAMES[algorithm](made.graph)

        def choose(decision: Decision, best: str = story.best) -> Any:
            return best[0] if decision.kind == "move" else min(decision.right, key=str)

        assert play(made, choose) == story.value


@pytest.mark.parametrize("algorithm", [*SEARCHES, *TREES])
def test_all_that_is_allowed_ends_alike(algorithm: str) -> None:
    rng = Random(algorithm)

    def choose(decision: Decision) -> Any:
        return rng.choice([each for each in decision.options if each in decision.right])

    for made in maps(algorithm, 30):
        result = play(made, choose)
        if algorithm in TREES:
            assert result == spanning_tree(made.graph, "kruskal").cost
        elif algorithm in OF_EDGES:
            assert result == len(search(made.graph, made.start, made.goal, "bfs").path) - 1
        elif algorithm in ("dijkstra", "astar"):
            best = search(made.graph, made.start, made.goal, "dijkstra").cost
            assert result == pytest.approx(best)
        else:
            assert result < float("inf")


def test_a_goal_out_of_reach_is_no_path() -> None:
    graph = EdgeGraph("A -- B, C -- D")
    for algorithm in SEARCHES:
        seen = []

        def choose(decision: Decision, seen: list[Any] = seen) -> Any:
            seen.append(decision)
            return min(decision.right, key=str)

        assert play(MadeMap(algorithm, graph, "A", "D"), choose) == float("inf")
        assert Act.NO_PATH in seen[-1].right

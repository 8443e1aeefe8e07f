"""The run of a learner: clicks, what is said of them, and what runs by itself."""

from __future__ import annotations

import pytest

import linie1_widget as l1
from linie1_widget.base.errors import InvalidValue
from linie1_widget.lessons.taking_over.take_over import take_over
from linie1_widget.lessons.texts.taking_over import Act

GRAPH = l1.EdgeGraph("S -- A 1, S -- B 4, A -- B 1, A -- G 5, B -- G 1")


def test_a_wrong_click_is_explained_and_not_carried_out() -> None:
    run = take_over("kruskal", GRAPH)
    before = run.decision
    said = run.answer(("G", "A"))
    assert not said
    assert run.decision is before
    assert "dearest" in said.fits
    assert str(said).startswith("Not A–G, but S–A, A–B or B–G: the cheapest edge")
    assert run.answer(("A", "S")).tied
    assert run.decision is not before


def test_the_run_ends_with_its_result() -> None:
    run = take_over("dijkstra", GRAPH, "S", "G")
    said = []
    while run.decision:
        said.append(str(run.question))
        run.answer(min(run.decision.right, key=str))
    assert run.over
    assert run.result == 3
    assert run.question is None
    assert "From A it comes to B again, now with g = 2 instead of 4." in said
    with pytest.raises(InvalidValue, match="the run is over"):
        run.answer("done")


def test_words_stand_for_acts() -> None:
    run = take_over("bfs", GRAPH, "S", "A")
    said = run.answer("done")
    assert said.looser
    assert run.over  # the early goal test is one way of breadth-first search
    run = take_over("prim", GRAPH)
    assert run.answer("done").fits == ()
    assert run.decision is not None
    with pytest.raises(InvalidValue, match="cannot be chosen here: choose one of"):
        run.answer("Z")


def test_only_the_first_click_counts() -> None:
    run = take_over("prim", GRAPH)
    run.answer(("A", "G"))
    suspicion = run.suspicion
    run.answer(("A", "G"))
    assert run.suspicion == suspicion


def test_a_single_fitting_mal_rule_is_told_as_an_observation() -> None:
    run = take_over("alpha_beta", [[3, 5], [2, 9]])
    assert str(run.question) == "At a, alpha is -∞ and beta is 3. Look at the next move?"
    run.answer("look on")
    assert run.decision
    said = run.answer(5)
    assert "This click fits a search that takes" in str(said) or len(said.fits) > 1


@pytest.mark.parametrize(
    ("algorithm", "why"),
    [("astar", "f is g + h."), ("weighted_astar", "f is g + 2 · h.")],
)
def test_a_wrong_f_is_told_what_f_is(algorithm: str, why: str) -> None:
    grid = l1.GridGraph("S..\n..G")
    run = take_over(algorithm, grid, grid.start, grid.goal, "manhattan")
    assert str(run.question).startswith("Which f does")
    assert str(run.answer(9)).split(": ")[1].startswith(why)


def test_what_nobody_gets_wrong_runs_by_itself() -> None:
    chain = l1.EdgeGraph([(a, a + 1) for a in range(20)])
    run = take_over("dfs", chain, 0, 20)
    clicks = 0
    while run.decision:
        run.answer(min(run.decision.right, key=str))
        clicks += 1
    assert run.result == 20
    assert clicks < 20


def test_a_game_tree_is_taken_over() -> None:
    run = take_over("minimax", [[3, 12], [2, 4]])
    assert str(run.question) == "What is the position a worth?"
    assert run.answer(3)
    assert run.answer(2)
    assert run.answer(3)
    assert run.answer("a")
    assert run.result == 3


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("dijkstrra",), "no algorithm 'dijkstrra' to take over: did you mean"),
        (("dfs", GRAPH, "S", "Z"), "no state|not a state"),
        (("dfs", GRAPH, "S"), "goal"),
        (("dfs", [[1, 2]], "S", "G"), "neighbours"),
        (("dijkstra", l1.EdgeGraph("S -> G -1"), "S", "G"), "costs -1"),
        (("prim", l1.EdgeGraph("S -> G 1")), "one way|both ways|undirected|leads"),
        (("minimax", [[]]), "a game tree is"),
    ],
)
def test_invalid_arguments_are_refused(arguments: tuple[object, ...], message: str) -> None:
    with pytest.raises((InvalidValue, TypeError), match=message):
        take_over(*arguments)  # type: ignore[arg-type]
    with pytest.raises(InvalidValue, match="no mal-rule 'x'"):
        take_over("dfs", targets=["x"])


def test_a_map_is_made_from_a_seed() -> None:
    one, other = (take_over("astar", seed=3, targets=["early"]) for _ in range(2))
    assert str(one.map.graph) == str(other.map.graph)
    assert one.decision
    assert other.decision
    assert one.decision.options == other.decision.options
    assert Act.DONE in one.decision.options or one.decision.kind != "take"

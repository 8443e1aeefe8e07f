"""Constraint searches against brute force, on small random problems."""

from __future__ import annotations

import pickle
from itertools import product
from random import Random
from typing import Any

import pytest

import linie1_widget as l1
from linie1_widget.linie1 import random_tile_puzzle
from linie1_widget.paths import (
    ConstraintProblem,
    ConstraintSearch,
    EdgeGraph,
    colouring,
    draw_step,
    solve_constraints,
)
from linie1_widget.paths.constraints.constraint_search import METHODS, MethodName, OrderName

ORDERS: tuple[OrderName, ...] = ("fixed", "most_constrained")
SEEDS = range(25)


def random_problem(seed: int) -> ConstraintProblem[str, int]:
    """Return 3 to 5 variables with random domains, pairs of values and limits."""
    luck = Random(seed)
    names = "vwxyz"[: luck.randint(3, 5)]
    domains = {name: luck.sample(range(4), luck.randint(1, 4)) for name in names}
    pairs = [pair for pair in product(names, names) if pair[0] < pair[1]]
    chosen = [pair for pair in pairs if luck.random() < 0.6]
    allowed = {
        (*pair, a, b)
        for pair in chosen
        for a, b in product(range(4), range(4))
        if luck.random() < 0.6
    }
    return ConstraintProblem(
        domains,
        chosen,
        lambda x, a, y, b: (x, y, a, b) in allowed,
        limits={0: luck.randint(0, 3), 1: 1} if seed % 2 else None,
    )


def brute_force(problem: ConstraintProblem[str, int]) -> set[tuple[int, ...]]:
    return {
        values
        for values in product(*problem.domains.values())
        if problem.holds(dict(zip(problem, values, strict=True)))
    }


@pytest.mark.parametrize("seed", SEEDS)
def test_all_methods_find_the_solutions_of_brute_force(seed: int) -> None:
    problem = random_problem(seed)
    expected = brute_force(problem)
    for method, order in product(METHODS, ORDERS):
        every = solve_constraints(problem, method, order=order, max_solutions=None)
        found = [tuple(solution.values()) for solution in every.solutions]
        assert len(found) == len({*found})
        assert {*found} == expected
        assert every.exhausted
        first = solve_constraints(problem, method, order=order, record=False)
        assert first.solutions == every.solutions[:1]
        assert not first.steps


@pytest.mark.parametrize("seed", SEEDS)
def test_looking_ahead_never_assigns_more_in_the_same_order(seed: int) -> None:
    problem = random_problem(seed)
    plain, forward, consistent = (
        solve_constraints(problem, method, max_solutions=None).assignments
        for method in METHODS
    )
    assert consistent <= forward <= plain


@pytest.mark.parametrize("seed", SEEDS)
def test_ac3_leaves_the_greatest_consistent_domains(seed: int) -> None:
    problem = random_problem(seed)
    domains = {x: [*values] for x, values in problem.domains.items()}
    while True:
        left = {
            x: [
                a
                for a in values
                if all(
                    any(problem.agree(x, a, y, b) for b in domains[y])
                    for y in problem.near(x)
                )
            ]
            for x, values in domains.items()
        }
        if left == domains:
            break
        domains = left
    story = solve_constraints(problem, "arc_consistency")
    made = next(
        (
            made
            for made, step in enumerate(story)
            if step.kind in ("first", "end", "solved")
        ),
    )
    if all(domains.values()):
        shown = story.at(made).domain
        assert shown == {x: ", ".join(map(str, values)) for x, values in domains.items()}
    else:
        assert not story.solutions
        assert story[made - 1].kind == "wipe" or not all(problem.domains.values())


@pytest.mark.parametrize("method", METHODS)
def test_counts_follow_from_the_steps(method: MethodName) -> None:
    story = solve_constraints(random_problem(3), method, max_solutions=None)
    kinds = [step.kind for step in story]
    assert kinds.count("assign") == story.assignments == len(story.attempts) - 1
    assert kinds.count("undo") == story.backtracks
    end = story.at(-1)
    assert end.counts[2] == story.checks
    assert not end.value
    for attempt in story.attempts[1:]:
        assert story[attempt.begins - 1].about == (attempt.state,)
        assert story[attempt.ends - 1].kind == "undo"
        assert story.attempts[attempt.parent].ends in (-1, *range(attempt.ends, 10_000))


def australia() -> ConstraintProblem[str, str]:
    return colouring(
        EdgeGraph(
            "WA -- NT, WA -- SA, NT -- SA, NT -- Q, SA -- Q, SA -- NSW, SA -- V, "
            "Q -- NSW, NSW -- V"
        ),
        ["red", "green", "blue"],
    )


def test_the_fewest_values_come_first_and_of_equals_the_first_variable() -> None:
    story = solve_constraints(australia(), "forward_checking", order="most_constrained")
    asked = [step.about[0] for step in story if step.kind == "fewest"]
    assert asked == ["WA", "NT", "SA", "Q", "NSW", "V"]
    assert story.backtracks == 0
    assert "fewest values first" in story.title


def test_a_picture_has_the_values_left_and_the_tree_of_attempts() -> None:
    story = solve_constraints(australia())
    assert story.solution is not None
    widget = l1.SearchWidget([story, solve_constraints(australia(), METHODS[1])], tree=True)
    for step in (0, 5, widget.last):
        widget.step = step
        assert widget.to_svg().count("box-") >= 2
    assert ">SA: blue<" in draw_step(story, len(story), tree=True)
    assert "values left" in draw_step(story, 2)


def test_problems_and_stories_are_equal_after_pickling() -> None:
    problems: tuple[ConstraintProblem[Any, Any], ...]
    problems = australia(), random_tile_puzzle(2, supply=True)
    for problem in problems:
        story: ConstraintSearch[Any] = solve_constraints(problem, "backtracking")
        copied = pickle.loads(pickle.dumps(story))
        assert copied == story
        assert {copied.graph: 1}[problem] == 1
    assert random_tile_puzzle(2) != random_tile_puzzle(3)


def test_wrong_problems_are_refused() -> None:
    def fails(match: str, *args: object, **more: object) -> None:
        with pytest.raises((ValueError, TypeError), match=match):
            ConstraintProblem(*args, **more)  # type: ignore[arg-type]

    always = {"x": [1], "y": [1]}, [("x", "y")], lambda *_: True
    fails("has no domain", {"x": [1]}, [("x", "y")], max)
    fails("to itself", {"x": [1]}, [("x", "x")], max)
    fails("not a pair", {"x": [1]}, [3], max)
    fails("None is not a list of pairs", {"x": [1]}, None, max)
    fails("which has no domain", {"x": [1]}, [([1], "x")], max)
    fails("domains is None: give a dictionary", None, [], max)
    fails("limits is .1.: give a dictionary", *always, limits=[1])
    fails("values of 'x' are 3: give a list", {"x": 3}, [], max)
    fails("values of 'x' are ..1..: give a list", {"x": [[1]]}, [], max)
    fails("allows is None, which is not a function", *always[:2], None)
    fails("kind is 3, which is not a function", *always, kind=3)
    fails("limit of 1 is -1", *always, limits={1: -1})
    fails("too many", {x: [1] for x in range(201)}, [], max)
    for more, match in (
        ({"method": "ac3"}, "no method 'ac3'"),
        ({"order": "any"}, "no order 'any'"),
        ({"max_solutions": 0}, "from 1 on"),
    ):
        with pytest.raises(ValueError, match=match):
            solve_constraints(australia(), **more)
    with pytest.raises(TypeError, match="not a ConstraintProblem"):
        solve_constraints(EdgeGraph("A -- B"))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="lists its states"):
        colouring("AB", ["red"])  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="colours are None"):
        colouring(EdgeGraph("A -- B"), None)  # type: ignore[arg-type]


def test_a_search_of_too_many_steps_is_refused_unless_not_recorded() -> None:
    none = ConstraintProblem(
        dict.fromkeys("abcdefg", range(8)), [("f", "g")], lambda *_: False
    )
    with pytest.raises(ValueError, match="50,000 steps"):
        solve_constraints(none)
    story: ConstraintSearch[str] = solve_constraints(none, METHODS[2], record=False)
    assert (story.solution, story.assignments) == (None, 0)

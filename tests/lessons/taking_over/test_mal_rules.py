"""Mal-rules, the maps made for them, and the model that names them."""

from __future__ import annotations

from random import Random

import pytest

from linie1_widget.base.errors import InvalidValue
from linie1_widget.lessons.taking_over.learner_model import LearnerModel
from linie1_widget.lessons.taking_over.made_maps import made_map, parts, script_of
from linie1_widget.lessons.taking_over.mal_rules import MAL_RULES
from linie1_widget.lessons.taking_over.take_over import TakeOverRun
from tests.bench.bench_taking_over import session

ALL = [(algorithm, key) for algorithm, rules in MAL_RULES.items() for key in rules]


def test_there_are_enough_mal_rules_with_sentences() -> None:
    diagnoses = {rule.diagnosis for rules in MAL_RULES.values() for rule in rules.values()}
    assert len(ALL) >= 100
    assert len(diagnoses) >= 50


@pytest.mark.parametrize(("algorithm", "key"), ALL)
def test_each_mal_rule_has_a_map_on_which_it_parts(algorithm: str, key: str) -> None:
    made = made_map(algorithm, [key], seed=5)
    rules = {key: MAL_RULES[algorithm][key]}
    script = script_of(made, rules)
    assert parts(script, key)
    assert len(script) <= 12
    again = made_map(algorithm, [key], seed=5)
    assert str(again.graph) == str(made.graph)
    assert script_of(again, rules, Random(1)) == script_of(made, rules, Random(1))


def test_two_targets_part_from_each_other() -> None:
    made = made_map("kruskal", ["attached", "cycle"], seed=2)
    assert parts(script_of(made, MAL_RULES["kruskal"]), "attached", "cycle")
    with pytest.raises(InvalidValue, match="name fewer targets"):
        made_map("dijkstra", ["leaving", "first_come"], tries=50)


def test_first_come_does_no_harm_on_squares() -> None:
    for seed in range(30):
        made = made_map("dijkstra", seed=seed)
        if hasattr(made.graph, "rows"):
            assert not parts(script_of(made, MAL_RULES["dijkstra"]), "first_come")


@pytest.mark.parametrize(
    ("algorithm", "key"),
    [
        ("bfs", "newest"),
        ("dfs", "oldest"),
        ("dijkstra", "one_more"),
        ("astar", "g_only"),
        ("kruskal", "cycle"),
        ("alpha_beta", "mean"),
    ],
)
def test_a_mal_rule_is_named(algorithm: str, key: str) -> None:
    named = [session(algorithm, MAL_RULES[algorithm][key], seed) for seed in range(3)]
    assert [name for name, _ in named].count(key) >= 2
    assert all(name in (key, None) for name, _ in named)


def test_a_learner_without_faults_is_not_accused() -> None:
    for algorithm in ("bfs", "dijkstra", "prim"):
        assert session(algorithm, None, 1, slips=0.1, most=40)[0] is None


def test_two_clicks_name_nothing() -> None:
    model = LearnerModel("kruskal")
    clicks = 0
    for count in range(9):
        run = TakeOverRun(model.next_map(1, count), model)
        while run.decision:
            rule = model.rules["dearest"]
            fatal = rule.clicks(run.decision) - run.decision.right
            clicks += bool(fatal)
            run.answer(min(fatal or run.decision.right, key=str))
            assert (model.named is not None) <= (clicks >= 3)
            if model.named:
                assert model.named == "dearest"
                return
            if fatal and run.decision:
                run.answer(min(run.decision.right, key=str))
    pytest.fail("never named")

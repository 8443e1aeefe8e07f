"""Experiments: whatever is asked, whoever works on it, from a file, or kept with us."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest
from matplotlib import pyplot

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.experiments import EXPERIMENTS, experiment, recorded, results_file
from linie1_widget.experiments.results.columns import Columns
from linie1_widget.experiments.studies.recorded import FOLDER
from linie1_widget.experiments.studies.study import Study
from linie1_widget.language.languages import speaking

each_study = pytest.mark.parametrize("study", EXPERIMENTS.values(), ids=EXPERIMENTS)


@each_study
def test_each_asks_in_each_language_of_games_that_go_on_and_a_file_can_hold(
    study: Study[Any, Any],
) -> None:
    fewer, more = list(study.tasks(30, 1)), list(study.tasks(50, 1))
    assert (len(fewer), len(more)) == (30, 50)
    assert more[:30] == fewer
    assert len(set(more)) == 50
    assert not set(fewer) & set(study.tasks(30, 2))
    columns = Columns(study.task, study.row)
    task = next(study.tasks(1, 0))
    row = study.work(task)
    assert columns.read(columns.row(task, row)) == (task, row)
    question = str(study.question)
    assert question.endswith("?")
    with speaking("de"):
        assert str(study.question) != question
    with pytest.raises(InvalidValue, match=f"give {study.least} at least"):
        experiment(study.name, games=study.least - 1)


@pytest.mark.parametrize(
    ("name", "more", "error", "said"),
    [
        ("luck", {}, InvalidValue, "'luck': choose one of route_cards, lengths"),
        ("rides", {"games": 10**15}, InvalidValue, "more than 10,000,000"),
        ("rides", {"games": 10.5}, WrongType, "whole number"),
        ("rides", {"games": 10, "seed": "x"}, WrongType, "a seed is a whole number"),
        ("rides", {"games": 10, "results": "rides.csv"}, InvalidValue, r"\.jsonl or \.par"),
    ],
)
def test_what_is_given_has_to_make_sense(
    name: str, more: dict[str, Any], error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        experiment(name, **more)


def test_with_a_seed_other_processes_find_the_same(pool: ProcessPoolExecutor) -> None:
    alone = experiment("tree_losses", games=12, seed=3, progress=False)
    assert str(experiment("tree_losses", 12, 3, pool, progress=False)) == str(alone)


# what is kept with the package ------------------------------------------------------------


@each_study
def test_what_is_kept_is_what_the_command_makes(study: Study[Any, Any]) -> None:
    file = results_file(FOLDER / f"{study.name}.jsonl", study.task, study.row)
    pairs = list(file.read())
    kept = [task for task, _ in pairs]
    assert kept == list(study.tasks(len(kept), 0))
    assert len(kept) >= 50
    finding = recorded(study.name)
    assert finding.count == len(kept)
    assert "95 %" in finding.sentence
    with speaking("de"):
        assert "–" not in finding.sentence
    # The first of them are what a short run finds.
    short = study.summary(pairs[: study.least])
    assert "95 %" in short.sentence
    assert len(short.to_dataframe()) == len(short.table.rows) > 1
    assert short.plot().get_title(loc="left")
    axes = finding.plot()
    assert bool(axes.get_xlabel()) is (study.name != "first_seat")
    lines = (axes.get_xgridlines(), axes.get_ygridlines())
    # Values are read off along one axis.
    assert [any(each.get_visible() for each in some) for some in lines].count(True) == 1
    pyplot.close("all")


def test_there_is_nothing_else_and_not_much_of_it() -> None:
    files = list(FOLDER.iterdir())
    assert {file.stem for file in files} == set(EXPERIMENTS)
    assert sum(file.stat().st_size for file in files) < 700_000
    with pytest.raises(InvalidValue, match="there is no experiment 'luck'"):
        recorded("luck")

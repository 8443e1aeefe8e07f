"""Experiments: whatever is asked, by whomever it is worked on, and from a file."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.experiments import EXPERIMENTS, experiment
from linie1_widget.experiments.results.columns import Columns
from linie1_widget.experiments.studies.study import Study
from linie1_widget.language.languages import speaking

each_study = pytest.mark.parametrize("study", EXPERIMENTS.values(), ids=EXPERIMENTS)


@each_study
def test_more_games_begin_with_the_same_ones(study: Study[Any, Any]) -> None:
    fewer, more = list(study.tasks(30, 1)), list(study.tasks(50, 1))
    assert len(fewer), len(more) == (30, 50)
    assert more[:30] == fewer
    assert len(set(more)) == 50
    assert not set(fewer) & set(study.tasks(30, 2))


@each_study
def test_a_file_of_results_can_hold_it(study: Study[Any, Any]) -> None:
    columns = Columns(study.task, study.row)
    task = next(study.tasks(1, 0))
    row = study.work(task)
    assert columns.read(columns.row(task, row)) == (task, row)


@each_study
def test_it_asks_in_each_language(study: Study[Any, Any]) -> None:
    question = str(study.question)
    assert question.endswith("?")
    with speaking("de"):
        assert str(study.question) != question


@each_study
def test_too_few_games_are_refused(study: Study[Any, Any]) -> None:
    with pytest.raises(InvalidValue, match=f"give {study.least} at least"):
        experiment(study.name, games=study.least - 1)


def test_what_is_given_has_to_make_sense() -> None:
    with pytest.raises(InvalidValue, match="'luck': choose one of route_cards, lengths"):
        experiment("luck")
    with pytest.raises(InvalidValue, match="more than 10,000,000"):
        experiment("rides", games=10**15)
    with pytest.raises(WrongType, match="whole number"):
        experiment("rides", games=10.5)  # type: ignore[arg-type]
    with pytest.raises(WrongType, match="a seed is a whole number"):
        experiment("rides", games=10, seed="x")  # type: ignore[arg-type]
    with pytest.raises(InvalidValue, match=r"\.jsonl or \.parquet"):
        experiment("rides", games=10, results="rides.csv")


def test_whoever_works_finds_the_same(pool: ProcessPoolExecutor) -> None:
    alone = experiment("tree_losses", games=12, seed=3, progress=False)
    with ThreadPoolExecutor(2) as threads:
        for executor in (pool, threads):
            found = experiment("tree_losses", 12, 3, executor, progress=False)
            assert str(found) == str(alone)
    other = experiment("tree_losses", games=12, seed=4, progress=False)
    assert str(other) != str(alone)


def test_a_file_spares_what_has_been_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "seats.jsonl"
    few = experiment("first_seat", games=8, results=file, progress=False)
    more = experiment("first_seat", games=12, results=file, progress=False)
    assert (few.count, more.count) == (8, 12)
    monkeypatch.setattr("linie1_widget.experiments.studies.linie1.first_seat.played", None)
    again = experiment("first_seat", games=12, results=file, progress=False)
    assert str(again) == str(more)
    assert str(experiment("first_seat", games=8, results=file)) == str(few)
    with pytest.raises(InvalidValue, match="another experiment"):
        experiment("first_seat", games=12, seed=1, results=file, progress=False)


@pytest.mark.parametrize("name", ["lengths", "exchanges", "rides", "expanded"])
def test_a_short_run_answers_with_table_sentence_and_plot(name: str) -> None:
    from matplotlib import pyplot

    finding = experiment(name, games=EXPERIMENTS[name].least, progress=False)
    assert "95 %" in finding.sentence
    assert len(finding.to_dataframe()) == len(finding.table.rows) > 1
    axes = finding.plot()
    assert axes.get_title(loc="left")
    assert axes.get_xlabel()
    pyplot.close("all")


def test_a_study_can_be_made_of_its_own_tasks() -> None:
    study = EXPERIMENTS["tree_losses"]
    results = [(task, study.work(task)) for task in islice(study.tasks(99, 5), 10)]
    assert study.summary(results).count == 10

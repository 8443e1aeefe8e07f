"""The runs that are kept with the package: whole, small, and those of the command."""

from __future__ import annotations

import pytest

from linie1_widget.errors import InvalidValue
from linie1_widget.experiments import EXPERIMENTS, recorded, results_file
from linie1_widget.experiments.studies.recorded import FOLDER
from linie1_widget.language.languages import speaking

_ENOUGH = 700_000
"""Bytes, of all of them."""


@pytest.mark.parametrize("name", EXPERIMENTS)
def test_what_is_kept_is_what_the_command_makes(name: str) -> None:
    study = EXPERIMENTS[name]
    file = results_file(FOLDER / f"{name}.jsonl", study.task, study.row)
    kept = [task for task, _ in file.read()]
    assert kept == list(study.tasks(len(kept), 0))
    assert len(kept) >= 50
    finding = recorded(name)
    assert finding.count == len(kept)
    assert "95 %" in finding.sentence
    with speaking("de"):
        assert "–" not in finding.sentence


def test_there_is_nothing_else_and_not_much_of_it() -> None:
    files = list(FOLDER.iterdir())
    assert {file.stem for file in files} == set(EXPERIMENTS)
    assert sum(file.stat().st_size for file in files) < _ENOUGH


def test_an_experiment_that_is_none_has_not_been_kept() -> None:
    with pytest.raises(InvalidValue, match="there is no experiment 'luck'"):
        recorded("luck")

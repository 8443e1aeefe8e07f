"""Experiments from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from linie1_widget.experiments import EXPERIMENTS, experiment
from tests.cli.runs import run

RUN = ("experiment", "tree_losses", "--games", "10", "--seed", "2")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to write in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_without_a_name_it_lists_the_questions() -> None:
    lines = run("experiment").output.splitlines()
    assert [line.split()[0] for line in lines[: len(EXPERIMENTS)]] == list(EXPERIMENTS)
    assert lines[0].endswith("Which route card is the hardest?")
    assert lines[-1] == "Run one with: linie1 experiment NAME"


def test_it_answers_as_python_does() -> None:
    assert run(*RUN).stdout == f"{experiment('tree_losses', games=10, seed=2)}\n"


def test_it_answers_in_german() -> None:
    done = run("--language", "de", *RUN)
    assert done.stdout.startswith("Wie viel verlieren schnelle Algorithmen")
    assert "Für 10 Blätter mit fünf Städten" in done.stdout


@pytest.mark.parametrize("name", ["losses.png", "losses.svg"])
def test_it_draws_the_answer(name: str, here: Path) -> None:
    done = run(*RUN, "--plot", name)
    assert done.stdout.endswith(f"The plot is in {name}.\n")
    begin = (here / name).read_bytes()[:8]
    assert begin == b"\x89PNG\r\n\x1a\n" or begin.startswith(b"<?xml")


def test_it_goes_on_from_its_file(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = run(*RUN, "--results", "losses.jsonl").stdout
    assert len((here / "losses.jsonl").read_text("utf-8").splitlines()) == 10
    longer = ("experiment", "tree_losses", "--games", "14", "--seed", "2")
    assert run(*longer, "--results", "losses.jsonl").stdout != first
    assert len((here / "losses.jsonl").read_text("utf-8").splitlines()) == 14
    assert run(*RUN, "--results", "losses.jsonl").stdout == first


def test_who_stops_it_is_told_what_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("linie1_widget.experiments.studies.linie1.first_seat.played", stop)
    done = run("experiment", "first_seat", "--games", "10", "--results", "seats.jsonl")
    assert done.exit_code == 130
    assert "so far stands in seats.jsonl" in done.stderr

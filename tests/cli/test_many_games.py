"""Tournaments and experiments from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

import linie1_widget as l1
from linie1_widget.experiments import EXPERIMENTS, experiment
from tests.cli.conftest import run

LOSSES = ("experiment", "tree_losses", "--games", "10", "--seed", "2")
TOURNAMENT = ("tournament", "random", "greedy", "--players", "3", "--seed", "2", "--games")


def games_in(file: Path) -> int:
    return len(file.read_text(encoding="utf-8").splitlines())


def test_an_experiment_answers_as_python_does_and_goes_on_from_its_file(here: Path) -> None:
    kept = ("--results", "losses.jsonl")
    first = run(*LOSSES, *kept).stdout
    assert first == f"{experiment('tree_losses', games=10, seed=2)}\n"
    assert games_in(here / "losses.jsonl") == 10
    assert run(*LOSSES, *kept, "--games", "14").stdout != first
    assert games_in(here / "losses.jsonl") == 14
    assert run(*LOSSES, *kept).stdout == first
    lines = run("experiment").output.splitlines()
    assert [line.split()[0] for line in lines[: len(EXPERIMENTS)]] == list(EXPERIMENTS)
    assert lines[0].endswith("Which route card is the hardest?")
    assert lines[-1] == "Run one with: linie1 experiment NAME"


def test_a_tournament_says_what_python_says_and_goes_on_from_its_file(here: Path) -> None:
    kept = here / "games.jsonl"
    done = run(*TOURNAMENT, "6", "--results", "games.jsonl", "--plot", "rates.svg")
    # What stands there is read, and what is more is played.
    assert games_in(kept) == 6
    for results in (None, kept):
        result = l1.tournament(
            ["random", "greedy"], 6, players=3, seed=2, results=results, progress=False
        )
        assert done.stdout == f"{result}\n\nThe plot is in rates.svg.\n"
    assert (here / "rates.svg").read_text("utf-8").startswith("<?xml")


@pytest.mark.parametrize(
    ("command", "stopped"),
    [
        ((*TOURNAMENT, "6"), "tournaments.playing.play_out"),
        (("experiment", "first_seat", "--games", "10"), "studies.linie1.first_seat.played"),
    ],
)
def test_who_stops_them_is_told_what_is_kept(
    command: tuple[str, ...], stopped: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(f"linie1_widget.experiments.{stopped}", stop)
    done = run(*command, "--results", "games.jsonl")
    assert done.exit_code == 130
    assert "so far stands in games.jsonl" in done.stderr

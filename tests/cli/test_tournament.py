"""Tournaments from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

import linie1_widget as l1
from tests.cli.runs import run

RUN = ("tournament", "random", "greedy", "--games", "6", "--players", "3", "--seed", "2")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to write in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_it_says_what_python_says(here: Path) -> None:
    result = l1.tournament(["random", "greedy"], 6, players=3, seed=2)
    done = run(*RUN, "--results", "games.jsonl", "--plot", "rates.svg")
    assert done.stdout == f"{result}\n\nThe plot is in rates.svg.\n"
    assert (here / "rates.svg").read_text("utf-8").startswith("<?xml")
    again = l1.tournament(
        ["random", "greedy"], 6, players=3, seed=2, results=here / "games.jsonl"
    )
    assert str(again) == str(result)
    # What stands there is read, and what is more is played.
    longer = run(*RUN[:4], "7", *RUN[5:], "--results", "games.jsonl")
    assert "7 games" in longer.stdout
    assert len((here / "games.jsonl").read_text("utf-8").splitlines()) == 7


def test_it_says_so_in_german() -> None:
    done = run("--language", "de", "tournament", "random", "--games", "1")
    assert "2 Spieler, 1 Partie" in done.stdout
    assert "0,0 %" in done.stdout


def test_who_stops_it_is_told_what_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("linie1_widget.experiments.tournaments.playing.play_out", stop)
    done = run(*RUN, "--results", "games.jsonl")
    assert done.exit_code == 130
    assert "so far stands in games.jsonl" in done.stderr

"""Explanations from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from linie1_widget.linie1.board.examples import EXAMPLES
from tests.cli.runs import process, run


def test_a_refusal_names_rules_and_sides() -> None:
    done = run("explain", "empty", "d1", "S0")
    assert done.exit_code == 1
    assert done.output == (
        "d1:S0 is not allowed.\n"
        "North: the track would lead off the board (rule A).\n"
        "South: the track would run into the Hallenbad (rule B).\n"
    )


def test_it_speaks_german() -> None:
    done = run("--language", "de", "explain", "empty", "d1", "S0")
    assert done.exit_code == 1
    assert done.output == (
        "d1:S0 ist nicht erlaubt.\n"
        "Norden: Das Gleis würde vom Spielplan herausführen (Regel A).\n"
        "Süden: Das Gleis würde in das Hallenbad führen (Regel B).\n"
    )
    assert run("explain", "empty", "d1", "S0").output.startswith("d1:S0 is not allowed.")


def test_what_is_allowed_says_what_it_does() -> None:
    done = run("explain", "-", "c2", "Y270", given="-")
    assert done.exit_code == 0
    assert done.output.startswith("c2:Y270 is allowed.\n")
    assert "Hallenbad" in done.output


@pytest.mark.parametrize("edition", ["1995", "guide"])
@pytest.mark.parametrize(
    "name", [name for name, example in EXAMPLES.items() if len(example.plays) == 1]
)
def test_it_agrees_with_the_engine(name: str, edition: str) -> None:
    ((cell, tile),) = EXAMPLES[name].plays
    verdict = EXAMPLES[name].explain(edition)
    done = run("explain", name, cell.name, str(tile), "--edition", edition)
    assert verdict is not None
    assert done.exit_code == int(not verdict.legal)
    assert done.output == f"{verdict}\n"


def test_the_exit_code_is_that_of_the_process(tmp_path: Path) -> None:
    refused = process("explain", "empty", "d1", "S0", folder=tmp_path)
    wrong = process("explain", "empty", "d1", "S1", folder=tmp_path)
    assert (refused.returncode, refused.stderr) == (1, "")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert "Traceback" not in wrong.stderr

"""Pictures of positions from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from linie1_widget import Board, as_png, draw_board
from linie1_widget.linie1.board.examples import EXAMPLES
from tests.cli.runs import process, run

POSITION = "c2:Y270 | H:c2"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_it_draws_what_the_package_draws() -> None:
    assert run("draw", POSITION).output == draw_board(Board.parse(POSITION)) + "\n"


def test_it_takes_a_position_from_a_file_and_from_standard_input(here: Path) -> None:
    (here / "position.txt").write_text(POSITION + "\n", encoding="utf-8")
    wanted = run("draw", POSITION).output
    assert run("draw", "position.txt").output == wanted
    assert run("draw", "-", given=POSITION).output == wanted


def test_it_knows_the_examples_and_the_empty_board() -> None:
    example = EXAMPLES["page3-pair-both"].board("mayfair")
    assert run("draw", "page3-pair-both", "--edition", "mayfair").output == (
        draw_board(example) + "\n"
    )
    assert run("draw", "empty").output == draw_board(Board()) + "\n"
    assert run("draw", "-", given="-\n").output == draw_board(Board()) + "\n"


def test_its_options_are_those_of_the_drawing(here: Path) -> None:
    options = ["--theme", "dark", "--size", "300", "--window", "a1:f6", "--title", "Try"]
    tried = ["--mark", "c2", "--mark", "b3", "--try", "d1:S0"]
    done = run("draw", "empty", *options, *tried, "-o", "board.svg")
    assert done.exit_code == 0
    assert (here / "board.svg").read_text(encoding="utf-8") == (
        draw_board(
            Board(),
            theme="dark",
            size=300,
            window="a1:f6",
            title="Try",
            highlights=["c2", "b3"],
            ghosts=[("d1", "S0")],
            verdict=Board().explain("d1", "S0"),
        )
        + "\n"
    )


def test_a_png_has_the_width_that_is_asked_for(here: Path) -> None:
    assert run("draw", POSITION, "-o", "board.png", "--size", "320").exit_code == 0
    svg = draw_board(Board.parse(POSITION), size=320)
    assert (here / "board.png").read_bytes() == as_png(svg, 320)


def test_what_is_too_long_is_refused_before_it_is_read(here: Path) -> None:
    (here / "long.txt").write_text("b1:S0 " * 100_000, encoding="utf-8")
    for name, given in (("long.txt", None), ("-", "b1:S0 " * 100_000)):
        done = run("draw", name, given=given)
        assert done.exit_code == 2
        assert "at most 10000 characters" in done.stderr


def test_a_real_process_writes_to_a_real_pipe(here: Path) -> None:
    done = process("draw", "-", folder=here, given=POSITION)
    assert done.returncode == 0
    assert done.stdout == draw_board(Board.parse(POSITION)) + "\n"
    assert done.stderr == ""

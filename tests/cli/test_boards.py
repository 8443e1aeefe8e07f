"""Boards from the command line: their pictures, and why a tile may lie there or not."""

from __future__ import annotations

from pathlib import Path

import pytest

from linie1_widget import EXAMPLES, Board, as_png, draw_board
from linie1_widget.language.languages import LANGUAGES
from tests.cli.conftest import refused, run

POSITION = "c2:Y270 | H:c2"
PICTURE = draw_board(Board.parse(POSITION)) + "\n"
EMPTY = draw_board(Board()) + "\n"


def test_a_position_is_an_argument_a_file_standard_input_or_an_example(here: Path) -> None:
    (here / "position.txt").write_text(POSITION + "\n", encoding="utf-8")
    assert run("draw", POSITION).output == PICTURE
    assert run("draw", "position.txt").output == PICTURE
    assert run("draw", "-", given=POSITION).output == PICTURE
    example = EXAMPLES["page3-pair-both"].board("mayfair")
    drawn = run("draw", "page3-pair-both", "--edition", "mayfair").output
    assert drawn == draw_board(example) + "\n"
    assert run("draw", "empty").output == EMPTY
    assert run("draw", "-", given="-\n").output == EMPTY
    (here / "long.txt").write_text("b1:S0 " * 100_000, encoding="utf-8")
    assert "at most 10000 characters" in refused("draw", "long.txt")
    assert "at most 10000 characters" in refused("draw", "-", given="b1:S0 " * 100_000)


def test_its_options_are_those_of_the_drawing_for_a_png_too(here: Path) -> None:
    options = "--theme dark --size 300 --window a1:f6 --title Try --mark c2 --mark b3"
    done = run("draw", "empty", *options.split(), "--try", "d1:S0", "-o", "board.svg")
    assert done.exit_code == 0
    drawn = draw_board(
        Board(),
        theme="dark",
        size=300,
        window="a1:f6",
        title="Try",
        highlights=["c2", "b3"],
        ghosts=[("d1", "S0")],
        verdict=Board().explain("d1", "S0"),
    )
    assert (here / "board.svg").read_text(encoding="utf-8") == drawn + "\n"
    assert run("draw", POSITION, "-o", "board.png", "--size", "320").exit_code == 0
    svg = draw_board(Board.parse(POSITION), size=320)
    assert (here / "board.png").read_bytes() == as_png(svg, 320)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("edition", ["1995", "guide"])
def test_it_explains_as_the_engine_does_in_each_language(
    edition: str, language: str
) -> None:
    for name, example in EXAMPLES.items():
        if len(example.plays) == 1:
            ((cell, tile),) = example.plays
            verdict = example.explain(edition)
            assert verdict is not None
            asked = ("explain", name, cell.name, str(tile), "--edition", edition)
            done = run("--language", language, *asked)
            told = verdict.tell(LANGUAGES[language])
            assert (done.exit_code, done.output) == (not verdict.legal, f"{told}\n")
            # It is spoken in that one command alone.
            assert run(*asked).output == f"{verdict}\n"
    done = run("explain", "-", "c2", "Y270", given="-")
    assert (done.exit_code, done.output) == (0, f"{Board().explain('c2', 'Y270')}\n")

"""Saved games, looked through in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from linie1_widget.linie1.game.game import Game
from linie1_widget.trans_europa.game.game import Game as EuropaGame
from tests.cli.runs import run

MOVES = ("c2:S0", "c3:S0", "draw", "draw")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a saved game and a journal of the same."""
    monkeypatch.chdir(tmp_path)
    with Game(["Ada", "Ben"], seed=1, journal="game.journal") as game:
        for move in MOVES:
            game.push(move)
        game.save("game.json")
    return tmp_path


def test_it_shows_all_moves_and_the_end() -> None:
    done = run("replay", "game.json")
    lines = done.output.splitlines()
    assert lines[:2] == [
        "  1  Ada: c2:S0 (earns the stop sign of the Hallenbad)",
        "  2  Ada: c3:S0",
    ]
    assert lines[-2:] == ["Ben lays track: 2 plays left.", "After 4 of 4 moves."]
    assert any("│•H" in line for line in lines)


def test_a_journal_is_read_and_left_as_it_is(here: Path) -> None:
    before = (here / "game.journal").read_bytes()
    assert run("replay", "game.journal").output == run("replay", "game.json").output
    assert (here / "game.journal").read_bytes() == before


def test_it_shows_one_position() -> None:
    done = run("replay", "game.json", "--at", "0")
    assert "S↑" not in done.output
    assert done.output.endswith("After 0 of 4 moves.\n")
    assert "S↑" in run("replay", "game.json", "--at", "1").output


@pytest.mark.parametrize("number", ["5", "-1"])
def test_there_are_no_other_positions(number: str) -> None:
    done = run("replay", "game.json", "--at", number)
    assert done.exit_code == 2
    assert "they are 0 to 4" in done.stderr


def test_step_by_step_there_and_back() -> None:
    answers = ["", "", "b", "4", "99999999999", "what?", "q", "", ""]
    done = run("replay", "game.json", "--steps", given="\n".join(answers))
    shown = [line for line in done.output.splitlines() if line.startswith("After")]
    assert [int(line.split()[1]) for line in shown] == [0, 1, 2, 1, 4, 4, 4]


def test_stepping_ends_after_the_last_move_and_where_nothing_more_is_typed() -> None:
    for given, last in (("\n" * 9, 4), ("\n\n", 2)):
        done = run("replay", "game.json", "--steps", given=given)
        assert done.exit_code == 0
        assert f"After {last} of 4" in done.output
        assert "After 5" not in done.output


def test_the_moves_of_the_second_game_are_told() -> None:
    game = EuropaGame(["Ada", "Ben"], seed=1)
    for move in ("c5", "f10", "c5-c7"):
        game.push(move)
    game.save("europa.json")
    done = run("replay", "europa.json")
    assert done.output.splitlines()[:3] == [
        "  1  Ada: c5 (marker in Dublin)",
        "  2  Ben: f10 (marker)",
        "  3  Ada: c5-c7 (over the Irish Sea)",
    ]


def test_what_is_broken_is_told(here: Path) -> None:
    text = (here / "game.json").read_text(encoding="utf-8")
    for held in (text.replace("c3:S0", "c4:S0"), text[:-40], "[]", "", '{"game": "chess"}'):
        (here / "broken.json").write_text(held, encoding="utf-8")
        done = run("replay", "broken.json")
        assert done.exit_code == 2
        assert done.stderr.startswith("linie1: ")

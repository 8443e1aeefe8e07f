"""The command as a whole: its help, its exit codes, what it says where it cannot go on."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from linie1_widget.cli.commands import app
from linie1_widget.linie1.game.game import Game
from tests.cli.runs import process, run

COMMANDS = {
    info.callback.__name__: info for info in app.registered_commands if info.callback
}
EXAMPLES = [
    line.strip()
    for info in COMMANDS.values()
    for line in (info.epilog or "").splitlines()
    if "linie1 " in line
]
SEARCH = '{"map": "S.#G\\n....", "algorithm": ["astar", "dijkstra"]}'


def test_every_command_has_examples_in_its_help() -> None:
    assert set(COMMANDS) >= {
        "lab",
        "draw",
        "explain",
        "play",
        "replay",
        "page",
        "tournament",
        "experiment",
    }
    for name, info in COMMANDS.items():
        done = run(name, "--help")
        assert done.exit_code == 0
        assert (info.epilog or "").splitlines()[3].strip() in done.output


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_of_the_help_work(
    example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with Game(2, seed=1, journal="linie1-1.journal") as game:
        for move in ("c2:S0", "c3:S0", "draw"):
            game.push(move)
    long_game().save("game.json")
    Path("search.json").write_text(SEARCH, encoding="utf-8")
    given, _, command = (
        example.rpartition(" | ") if "echo" in example else ("", "", example)
    )
    words = shlex.split(command.partition(" > ")[0])
    assert words[0] == "linie1"
    echoed = shlex.split(given)[-1] if given else "q\n"
    done = run(*words[1:], given=echoed)
    assert done.exit_code in (0, 1), done.output


def long_game() -> Game:
    """A game of twelve moves and more."""
    game = Game(["Ada", "Ben"], seed=1)
    while len(game.moves) < 14:
        game.push(game.legal_moves()[0])
    return game


def test_the_help_says_the_exit_codes() -> None:
    done = run("--help")
    assert "0 done; 1 a play is refused" in " ".join(done.output.split())


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["draw", "nowhere"], "is neither a position nor a file"),
        (["draw", "d2:S0"], "cannot lie in this position"),
        (["draw", "empty", "-o", "board.gif"], "should end with .svg or .png"),
        (["draw", "empty", "--theme", "pink"], "'pink'"),
        (["draw", "empty", "--try", "d1"], "as in d1:S0"),
        (["draw", "empty", "-o", "no/such/folder/x.svg"], "No such file or directory"),
        (["draw", "x" * 5000], "is neither a position nor a file"),
        (["draw", "a\0b"], "is neither a position nor a file"),
        (["explain", "empty", "z9", "S0"], "'z9'"),
        (["explain", "empty", "d1", "S45"], "S45"),
        (["explain", "empty", "d1", "S0", "--edition", "1896"], "1896"),
        (["--language", "fr", "explain", "empty", "d1", "S0"], "'fr'"),
        (["replay", "missing.json"], "missing.json"),
        (["page", "missing.json"], "missing.json"),
        (["play", "--players", "9"], "9 cannot play"),
        (["play", "--resume", "missing.json"], "missing.json"),
        (["play", "--bot", "god"], "there is no level 'god'"),
        (["play", "--edition", "1896"], "1896"),
        (["tournament", "god"], "there is no level 'god'"),
        (["tournament", "random", "--games", "0"], "games is a number from 1"),
        (["tournament", "random", "--players", "9"], "not for 9"),
        (["tournament", "random", "--workers", "0"], "1 to 256 workers"),
        (["tournament", "random", "--plot", "rates.gif"], "should end with .png"),
        (["tournament", "random", "--game", "chess"], "linie1 or trans_europa"),
        (["experiment", "luck"], "there is no experiment 'luck'"),
        (["experiment", "rides", "--games", "1"], "give 8 at least"),
        (["experiment", "rides", "--workers", "0"], "1 to 256 workers"),
        (["experiment", "rides", "--plot", "rides.gif"], "should end with .png"),
        (["experiment", "rides", "--plot", "no/rides.png"], "no folder"),
        (["experiment", "rides", "--results", "rides.csv"], ".jsonl or .parquet"),
    ],
)
def test_bad_input_is_a_sentence(
    arguments: list[str], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run(*arguments)
    assert done.exit_code == 2
    assert done.stderr.startswith("linie1: ")
    assert says in done.stderr
    assert "Traceback" not in done.output
    assert list(tmp_path.iterdir()) == []


def test_the_version_is_the_packages() -> None:
    from linie1_widget import __version__

    assert run("--version").output == f"{__version__}\n"


def test_without_its_libraries_it_says_what_to_install(tmp_path: Path) -> None:
    done = process(
        "--help",
        folder=tmp_path,
        code="import sys; sys.modules['typer'] = None\n"
        "from linie1_widget.cli import main; main()",
    )
    assert done.returncode == 1
    assert done.stderr == (
        "linie1 needs typer and rich for its commands: install them with "
        "pip install 'linie1_widget[cli]'\n"
    )


def test_help_and_explanations_wait_for_no_widget(tmp_path: Path) -> None:
    said = """
import atexit, sys
heavy = {"ipywidgets", "anywidget", "IPython", "rich", "svgwrite", "traitlets"}
atexit.register(lambda: print(sorted(heavy & set(sys.modules))))
from linie1_widget.cli import main
main()
"""
    for arguments in (["--help"], ["explain", "empty", "c2", "S0"]):
        done = process(*arguments, folder=tmp_path, code=said)
        assert done.returncode == 0
        assert done.stdout.endswith("\n[]\n")


def test_a_picture_waits_for_no_widget(tmp_path: Path) -> None:
    said = """
import atexit, sys
heavy = {"ipywidgets", "anywidget", "IPython", "rich", "traitlets"}
atexit.register(lambda: print(sorted(heavy & set(sys.modules))))
from linie1_widget.cli import main
main()
"""
    done = process("draw", "empty", folder=tmp_path, code=said)
    assert done.stdout.endswith("</svg>\n[]\n")


def test_shells_complete_it(tmp_path: Path) -> None:
    asked = """
import os
os.environ["_LINIE1_COMPLETE"] = "complete_bash"
os.environ |= {"COMP_CWORD": "1", "COMP_WORDS": "linie1 re"}
from linie1_widget.cli import main
main()
"""
    assert process(folder=tmp_path, code=asked).stdout.split() == ["replay"]

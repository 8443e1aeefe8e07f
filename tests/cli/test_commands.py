"""The command as a whole: its help, its exit codes, what it says where it cannot go on."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from linie1_widget import Game, __version__
from linie1_widget.cli.commands import app
from tests.cli.conftest import CODE, ROOT, process, refused, run

COMMANDS = {
    info.callback.__name__: info for info in app.registered_commands if info.callback
}
EXAMPLES = [
    line.strip()
    for info in COMMANDS.values()
    for line in (info.epilog or "").splitlines()
    if "linie1 " in line
]
README = re.findall(
    r"^(linie1 .*?)(?: +#.*)?$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE
)
SEARCH = '{"map": "S.#G\\n....", "algorithm": ["astar", "dijkstra"]}'
FEWEST = {"tournament": "2", "experiment": "10"}
"""How many games are enough to see that the command does what it says."""


def test_every_command_has_examples_in_its_help_which_says_the_exit_codes() -> None:
    listed = "lab draw explain play replay page tournament experiment"
    assert set(COMMANDS) >= set(listed.split())
    for name, info in COMMANDS.items():
        done = run(name, "--help")
        assert done.exit_code == 0
        assert (info.epilog or "").splitlines()[3].strip() in done.output
    done = run("--help")
    assert "0 done; 1 a play is refused" in " ".join(done.output.split())
    assert run("--version").output == f"{__version__}\n"


@pytest.mark.parametrize("example", sorted({*EXAMPLES, *README}))
def test_examples_of_the_help_and_the_readme_work(example: str) -> None:
    with Game(["Ada", "Ben"], seed=1, journal="linie1-1.journal") as game:
        while len(game.moves) < 14:
            game.push(game.legal_moves()[0])
        game.save("game.json")
    Path("search.json").write_text(SEARCH, encoding="utf-8")
    given, _, command = (
        example.rpartition(" | ") if "echo" in example else ("", "", example)
    )
    name, *words = shlex.split(command.partition(" > ")[0])
    assert name == "linie1"
    if "--games" in words:
        words += ["--games", FEWEST["experiment" if "experiment" in words else words[0]]]
    if words == ["lab"]:  # it would open what it copies
        words.append("--no-open")
    done = run(*words, given=shlex.split(given)[-1] if given else "q\n")
    # What may not lie there is no success: other commands can go by that.
    refusal = re.search("is not allowed|ist nicht erlaubt", done.output)
    assert done.exit_code == ("explain" in words and refusal is not None), done.output
    for option in {"-o", "--plot"} & {*words}:
        assert Path(words[words.index(option) + 1]).is_file()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("draw nowhere", "is neither a position nor a file"),
        ("draw d2:S0", "cannot lie in this position"),
        ("draw empty -o board.gif", "should end with .svg or .png"),
        ("draw empty --theme pink", "'pink'"),
        ("draw empty --try d1", "as in d1:S0"),
        ("draw empty -o no/such/folder/x.svg", "No such file or directory"),
        ("draw " + "x" * 5000, "is neither a position nor a file"),
        ("draw a\0b", "is neither a position nor a file"),
        ("explain empty z9 S0", "'z9'"),
        ("--language fr explain empty d1 S0", "'fr'"),
        ("replay missing.json", "missing.json"),
        ("play --players 9", "9 cannot play"),
        ("play --bot god", "there is no level 'god'"),
        ("tournament random --workers 0", "1 to 256 workers"),
        ("tournament random --plot rates.gif", "should end with .png"),
        ("experiment rides --workers 0", "1 to 256 workers"),
        ("experiment rides --plot rides.gif", "should end with .png"),
        ("experiment rides --plot no/rides.png", "no folder"),
    ],
)
def test_bad_input_is_a_sentence(arguments: str, says: str, here: Path) -> None:
    assert says in refused(*arguments.split(" "))
    assert list(here.iterdir()) == []


LOADED = f"""
import atexit, sys
heavy = {{"ipywidgets", "anywidget", "IPython", "rich", "svgwrite", "traitlets"}}
atexit.register(lambda: print(sorted(heavy & set(sys.modules))))
{CODE}
"""


@pytest.mark.parametrize(
    ("arguments", "status", "loaded"),
    [
        ("explain --help", 0, []),
        ("explain empty d1 S0", 1, []),
        ("explain empty d1 S1", 2, []),
        ("draw -", 0, ["svgwrite"]),
    ],
)
def test_a_process_does_the_same_and_waits_for_no_widget(
    arguments: str, status: int, loaded: list[str]
) -> None:
    done = process(*arguments.split(), given="c2:Y270 | H:c2", code=LOADED)
    here = run(*arguments.split(), given="c2:Y270 | H:c2")
    assert done.returncode == here.exit_code == status
    # A terminal is two columns narrower than none.
    assert done.stdout.split() == f"{here.stdout}{loaded}\n".split()
    assert done.stderr == here.stderr


def test_without_its_libraries_it_says_what_to_install() -> None:
    done = process("--help", code=f"import sys; sys.modules['typer'] = None; {CODE}")
    assert done.returncode == 1
    assert done.stderr == (
        "linie1 needs typer and rich for its commands: install them with "
        "pip install 'linie1_widget[cli]'\n"
    )


def test_shells_complete_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_LINIE1_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_CWORD", "1")
    monkeypatch.setenv("COMP_WORDS", "linie1 re")
    assert process().stdout.split() == ["replay"]

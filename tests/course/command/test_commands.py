"""The command line: tournaments, experiments and the course."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, metadata, requires, version
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

import linie1_widget as l1
from linie1_widget import Game, __version__
from linie1_widget.course.command.commands import app
from linie1_widget.course.command.doctor import built_files, needs
from linie1_widget.course.course_files import course_files
from linie1_widget.research import EXPERIMENTS, experiment
from linie1_widget.table import play_out
from tests.course.command.conftest import CODE, ROOT, process, refused, run

COMMANDS = {
    info.callback.__name__: info for info in app.registered_commands if info.callback
}
EXAMPLES = [
    line.strip()
    for info in COMMANDS.values()
    for line in (info.epilog or "").splitlines()
    # Classes run until Ctrl-C, and have tests of their own.
    if "linie1 " in line and "linie1 host" not in line
]
README = re.findall(
    r"^(linie1 .*?)(?: +#.*)?$", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE
)
SEARCH = '{"map": "S.#G\\n....", "algorithm": ["astar", "dijkstra"]}'
# The numbers of games that suffice for each command.
FEWEST = {"tournament": "2", "league": "1", "experiment": "10"}


def test_help_has_examples_and_exit_codes() -> None:
    listed = "lab course draw explain replay page host tournament league experiment doctor"
    assert set(COMMANDS) >= set(listed.split())
    for name, info in COMMANDS.items():
        done = run(name, "--help")
        assert done.exit_code == 0
        assert (info.epilog or "").splitlines()[3].strip() in done.output
        assert "\\b" not in done.output
    done = run("--help")
    # No description is cut.
    assert "..." not in done.output.partition("Commands:")[2]
    assert "0 done; 1 a tile is refused (explain) or something is missing" in " ".join(
        done.output.split()
    )
    assert run("--version").output == f"{__version__}\n"


def test_package_runs_as_a_module() -> None:
    code = "import runpy; runpy.run_module('linie1_widget', run_name='__main__')"
    assert process("--version", code=code).stdout == f"{__version__}\n"


def test_doctor_reports_what_is_there_missing_and_too_old(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done = run("doctor")
    assert done.exit_code == 0
    assert f"✓ anywidget {version('anywidget')}\n" in done.output
    pillow = f"pillow {version('pillow')}"
    assert re.search(rf"^✓ pictures: PNG and GIF \(.*{pillow}", done.output, re.MULTILINE)
    assert f"✓ JupyterLab {version('jupyterlab')} shows the widgets\n" in done.output
    missing = {"svgwrite", "pillow", "marimo", "networkx", "segno"}
    old = {"anywidget": "0.9.21", "typer": "0.9"}

    def changed(library: str) -> str:
        if library in missing:
            raise PackageNotFoundError(library)
        return old.get(library) or version(library)

    monkeypatch.setattr("linie1_widget.course.command.doctor.version", changed)
    monkeypatch.setattr("jupyter_core.paths.jupyter_path", lambda *_: [])
    done = run("doctor")
    assert done.exit_code == 1
    for line in (
        '✗ svgwrite is missing: pip install "svgwrite>=1.4.3"',
        '✗ anywidget 0.9.21 is not >=0.11, which is needed: pip install "anywidget>=0.11"',
        '✗ typer 0.9 is not >=0.23, which is needed: pip install "typer>=0.23"',
        "· pictures: PNG and GIF; not installed: pillow. "
        'pip install "linie1_widget[pictures]"',
        # The notebooks of the course need these.
        "· lab: the course in JupyterLab; not installed: networkx and segno. "
        'pip install "linie1_widget[lab]"',
        "· marimo is not in this environment",
    ):
        assert f"{line}\n" in done.output
    assert "shows no widgets: jupyterlab_widgets and anywidget must be" in done.output


def test_doctor_reads_all_requirements_of_the_package() -> None:
    asked = [Requirement(requirement) for requirement in requires("linie1_widget") or []]
    for extra in ("", *(metadata("linie1_widget").get_all("Provides-Extra") or ())):
        ours = {(need.name, f">={need.least}") for need in needs(extra)}
        applies = [
            requirement
            for requirement in asked
            if not requirement.marker or requirement.marker.evaluate({"extra": extra})
        ]
        others = {(requirement.name, str(requirement.specifier)) for requirement in applies}
        assert ours | {(need.name, f">={need.least}") for need in needs()} == others


def test_doctor_looks_for_every_script(monkeypatch: pytest.MonkeyPatch, here: Path) -> None:
    scripts = json.loads((ROOT / "js" / "scripts.json").read_text(encoding="utf-8"))
    kinds = dict.fromkeys(scripts["widgets"], ("js", "css")) | scripts["others"]
    files = [f"{script}.{kind}" for script, kinds in kinds.items() for kind in kinds]
    assert built_files() == sorted(files)
    monkeypatch.setattr("linie1_widget.course.command.doctor._PACKAGE", here)
    (here / "static").mkdir()
    for name in set(files) - {"join.js", "quiz.js", "prose.css"}:
        (here / "static" / name).touch()
    done = run("doctor")
    assert done.exit_code == 1
    assert "✗ join.js and prose.css are missing: run make bundle" in done.output


@pytest.mark.parametrize("example", sorted({*EXAMPLES, *README}))
def test_examples_of_the_help_and_the_readme_work(example: str) -> None:
    with Game(["Ada", "Ben"], seed=1, journal="linie1-1.journal") as game:
        while len(game.moves) < 14:
            game.push(game.legal_moves()[0])
        game.save("game.json")
    Path("search.json").write_text(SEARCH, encoding="utf-8")
    Path("bots").mkdir()
    for bot in ("ada", "ben"):
        Path("bots", f"{bot}.py").write_text("def choose(view): return 'roll'")
    given, _, command = (
        example.rpartition(" | ") if "echo" in example else ("", "", example)
    )
    name, *words = shlex.split(command.partition(" > ")[0])
    assert name == "linie1"
    if "--games" in words:
        words += ["--games", FEWEST["experiment" if "experiment" in words else words[0]]]
    if words[0] == "lab":  # it would start JupyterLab
        words.insert(1, "--no-open")
    done = run(*words, given=shlex.split(given)[-1] if given else "q\n")
    # An illegal tile gives an exit code for use in scripts.
    refusal = re.search("is not allowed|ist nicht erlaubt", done.output)
    assert done.exit_code == ("explain" in words and refusal is not None), done.output
    for option in {"-o", "--plot"} & {*words}:
        assert Path(words[words.index(option) + 1]).is_file()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("draw nowhere", "is neither a position nor a file"),
        ("draw d2:S0", "d2:S0 is not allowed. "),
        ("draw empty -o board.gif", "should end with .svg or .png"),
        ("draw empty --try d1", "as in d1:S0"),
        ("draw empty -o no/such/folder/x.svg", "No such file or directory"),
        ("draw " + "x" * 5000, "is neither a position nor a file"),
        ("draw a\0b", "is neither a position nor a file"),
        ("explain empty z9 S0", "'z9'"),
        ("replay missing.json", "missing.json"),
        ("experiment rides --games 3", "3 games are too few"),
        ("tournament random --workers 0", "1 to 256 workers"),
        ("tournament random --plot rates.gif", "should end with .png"),
        ("experiment rides --workers 0", "1 to 256 workers"),
        ("experiment rides --plot rides.gif", "should end with .png"),
        ("experiment rides --plot no/rides.png", "no folder"),
    ],
)
def test_bad_input_is_refused_by_a_sentence(arguments: str, says: str, here: Path) -> None:
    assert says in refused(*arguments.split(" "))
    assert list(here.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("draw empty --theme pink", "'light'"),
        ("course other --for me", "'nbgrader'"),
        ("--language fr explain empty d1 S0", "'fr' is not one of en, de"),
        ("explain empty d1 S0 --language fr", "'fr' is not one of en, de"),
    ],
)
def test_invalid_choices_are_refused_with_the_valid_ones(
    arguments: str, message: str, here: Path
) -> None:
    done = run(*arguments.split(" "))
    assert (done.exit_code, done.stdout) == (2, "")
    assert message in done.stderr
    assert list(here.iterdir()) == []


def test_language_is_that_of_the_system_unless_an_option_names_one() -> None:
    asked = ("explain", "empty", "d1", "S0")
    english, german = run(*asked).output, run(*asked, "--language", "de").output
    assert german.startswith("d1:S0 ist nicht erlaubt.")
    assert run("--language", "de", *asked).output == german
    assert run("--language", "de", *asked, "--language", "en").output == english
    assert process(*asked, lang="de_DE.UTF-8").stdout == german
    assert process(*asked, "--language", "en", lang="de_DE.UTF-8").stdout == english
    assert process(*asked, lang="fr_FR").stdout == english


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_is_in_the_language_of_the_command(command: str) -> None:
    english = run(*command.split(), "--help").output
    german = run("--language", "de", *command.split(), "--help").output
    first, *lines = german.splitlines()
    assert first.startswith(f"Aufruf: linie1 {command}".rstrip())
    assert "Diese Hilfe zeigen und beenden." in german
    # Sentences differ, and examples do not.
    same = {*lines} & {*english.splitlines()}
    assert [x for x in same if re.search("[a-z] [a-z]", x) and "linie1" not in x] == []


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("spiel", "Den Befehl 'spiel' gibt es nicht."),
        ("drow", "Den Befehl 'drow' gibt es nicht. Meintest du 'draw'?"),
        ("explain empty d1", "Das Argument 'TILE' fehlt."),
        ("doctor --loud", "Die Option --loud gibt es nicht."),
        (
            "draw --langauge de",
            "Die Option --langauge gibt es nicht (ähnlich: --language).",
        ),
        ("draw empty -o", "Die Option '-o' braucht einen Wert."),
        ("explain empty d1 S0 S90", "Zu viele Argumente (S90)"),
        (
            "draw empty --size big",
            "Ungültiger Wert für '--size': Gebraucht wird eine ganze Zahl",
        ),
        (
            "course x --for me",
            "Ungültiger Wert für '--for': 'me' ist nicht dabei; zur Wahl stehen "
            "'nbgrader', 'otter'.",
        ),
    ],
)
def test_usage_errors_are_in_the_language_of_the_command(
    arguments: str, message: str
) -> None:
    done = run("--language", "de", *arguments.split())
    assert (done.exit_code, done.stdout) == (2, "")
    assert f"Fehler: {message}\n" in done.stderr


def test_language_is_known_before_options_are_read() -> None:
    for arguments, lang in (("doctor --loud --language de", ""), ("doctor --loud", "de")):
        done = process(*arguments.split(), lang=lang)
        assert done.returncode == 2
        assert done.stderr.startswith("Aufruf: linie1 doctor")


def test_results_are_printed_as_json() -> None:
    found = json.loads(run("explain", "empty", "d1", "S0", "--json").output)
    assert (found["legal"], len(found["violations"])) == (False, 2)
    north = "North: the track would lead off the board (rule A)."
    assert found["violations"][0] == {
        "rule": "A",
        "square": "d1",
        "side": "N",
        "message": north,
    }
    played = json.loads(run(*TOURNAMENT, "6", "--json").output)
    assert {standing["name"] for standing in played["standings"]} == {"random", "greedy"}
    assert played["games"] == 6
    losses = json.loads(run(*LOSSES, "--json").output)
    assert losses["games"] == 10
    assert losses["rows"][0]["exact"].keys() >= {"value", "low", "high"}
    assert all(isinstance(row["algorithm"], str) for row in losses["rows"])


LOADED = f"""
import atexit, sys
heavy = {{"ipywidgets", "anywidget", "IPython", "rich", "svgwrite", "traitlets"}}
atexit.register(lambda: print(sorted(heavy & set(sys.modules))))
{CODE}
"""


@pytest.mark.parametrize(
    ("arguments", "status", "loaded"),
    [("explain empty d1 S1", 2, []), ("draw -", 0, ["svgwrite"])],
)
def test_processes_load_only_the_libraries_they_need(
    arguments: str, status: int, loaded: list[str]
) -> None:
    done = process(*arguments.split(), given="c2:Y270 | H:c2", code=LOADED)
    here = run(*arguments.split(), given="c2:Y270 | H:c2")
    assert done.returncode == here.exit_code == status
    assert done.stdout == f"{here.stdout}{loaded}\n"
    assert done.stderr == here.stderr


def test_letters_unknown_to_the_terminal_become_question_marks(here: Path) -> None:
    with Game(["Ada", "Ben"], seed=1) as game:
        game.push("c2:S0")
        game.save("game.json")
    done = process("replay", "game.json", encoding="latin-1")
    assert " 2 6 ·  ·  ?H[H]" in done.stdout


BARE = "import sys; sys.modules['typer'] = None; "


def test_without_typer_the_command_says_what_to_install() -> None:
    done = process("draw", "empty", code=BARE + CODE)
    assert done.returncode == 2
    assert done.stderr == (
        "linie1 needs typer for its commands, except --version and doctor: "
        'install it with pip install "linie1_widget[cli]"\n'
    )
    done = process("--version", code=BARE + CODE)
    assert (done.returncode, done.stderr, done.stdout) == (0, "", f"{__version__}\n")


def test_doctor_needs_none_of_the_libraries_that_it_looks_for() -> None:
    gone = "for name in ('anywidget', 'ipywidgets', 'svgwrite'): sys.modules[name] = None"
    done = process("doctor", code=f"{BARE}\n{gone}\n{CODE}")
    assert (done.returncode, done.stderr) == (1, "")
    assert "✗ the widgets cannot be loaded: import of " in done.stdout
    assert "✓ the course is in" in done.stdout


def test_shells_complete_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_LINIE1_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_CWORD", "1")
    monkeypatch.setenv("COMP_WORDS", "linie1 re")
    assert process().stdout.split() == ["replay"]


LOSSES = ("experiment", "tree_losses", "--games", "10", "--seed", "2")
TOURNAMENT = ("tournament", "random", "greedy", "--players", "3", "--seed", "2", "--games")


def games_in(file: Path) -> int:
    return len(file.read_text(encoding="utf-8").splitlines())


def test_experiment_prints_the_answer_and_goes_on_from_its_file(here: Path) -> None:
    kept = ("--results", "losses.jsonl")
    first = run(*LOSSES, *kept).stdout
    assert first == f"{experiment('tree_losses', games=10, seed=2)}\n"
    assert games_in(here / "losses.jsonl") == 10
    assert run(*LOSSES, *kept).stdout == first
    lines = run("experiment").output.splitlines()
    assert [line.split()[0] for line in lines[: len(EXPERIMENTS)]] == list(EXPERIMENTS)
    assert lines[0].endswith("Which route card is the hardest?")
    assert lines[-1] == "Run one with: linie1 experiment NAME"


def test_tournament_prints_the_result_and_goes_on_from_its_file(here: Path) -> None:
    kept = here / "games.jsonl"
    done = run(*TOURNAMENT, "6", "--results", "games.jsonl", "--plot", "rates.svg")
    # Stored games are read, and only the missing ones are played.
    assert games_in(kept) == 6
    for results in (None, kept):
        result = l1.tournament(
            ["random", "greedy"], 6, players=3, seed=2, results=results, progress=False
        )
        assert (done.stdout, done.stderr) == (f"{result}\n", "The plot is in rates.svg.\n")
    assert (here / "rates.svg").read_text("utf-8").startswith("<?xml")


@pytest.mark.parametrize(
    ("command", "stopped"),
    [
        ((*TOURNAMENT, "6"), "tournaments.schedule.play_out"),
        (
            ("experiment", "first_seat", "--games", "10"),
            "studies.first_seat.play_greedily",
        ),
    ],
)
def test_interrupted_runs_report_where_results_are(
    command: tuple[str, ...], stopped: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object, **_options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(f"linie1_widget.research.{stopped}", stop)
    done = run(*command, "--results", "games.jsonl")
    assert (done.exit_code, done.stdout) == (130, "")
    assert "Stopped after 0 games. The results are in games.jsonl" in done.stderr


PLAYS = "linie1_widget.research.tournaments.schedule.play_out"


def four_games() -> Any:
    """Return what plays four games, and is interrupted in the next."""
    left = iter(range(4))

    def play_or_stop(*arguments: Any, **options: Any) -> Any:
        if next(left, None) is None:
            raise KeyboardInterrupt
        return play_out(*arguments, **options)

    return play_or_stop


def test_interrupted_tournament_prints_the_games_so_far(
    monkeypatch: pytest.MonkeyPatch, here: Path
) -> None:
    played = run(*TOURNAMENT, "4").stdout
    monkeypatch.setattr(PLAYS, four_games())
    done = run(*TOURNAMENT, "6")
    assert (done.exit_code, done.stdout) == (130, played)
    assert "Stopped after 4 games. To be able to continue" in done.stderr
    assert list(here.iterdir()) == []


def test_league_writes_a_page_and_goes_on_after_ctrl_c(
    monkeypatch: pytest.MonkeyPatch, here: Path
) -> None:
    refuses = "def choose(view): return 'roll'"
    for name in ("ada", "ben", "cleo"):
        Path(f"{name}.py").write_text(refuses, encoding="utf-8")
    with monkeypatch.context() as patch:
        patch.setattr(PLAYS, four_games())
        done = run("league", ".", "--games", "2")
    assert done.exit_code == 130
    assert "2 players, 4 games" in done.stdout
    assert "Stopped after 4 games. The results are in league.jsonl" in done.stderr
    assert not Path("league.html").exists()
    done = run("league", ".", "--games", "2", "--json", "-o", "page.html")
    found = json.loads(done.stdout)
    assert (found["games"], len(found["faults"]), done.stderr) == (6, 6, "page.html\n")
    assert found["faults"][0]["sentence"].endswith("laid or exchanged (TURN).")
    assert games_in(here / "league.jsonl") == 6
    assert "<h2>Lost by faults</h2>" in Path("page.html").read_text("utf-8")
    with monkeypatch.context() as patch:
        patch.setattr(PLAYS, None)
        again = ("league", ".", "--games", "4", "-o")
        assert "no folder for 'bad/page.html'" in refused(*again, "bad/page.html")
        Path("empty").mkdir()
        assert "'empty' is a folder" in refused(*again, "empty")
    assert "two bots at least, and" in refused("league", "empty")


COURSE = course_files("learners", "en")
FIRST = "00_five_minutes.ipynb"


def held(folder: Path) -> dict[str, bytes]:
    files = filter(Path.is_file, folder.rglob("*"))
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


def test_lab_writes_the_course_and_keeps_changed_files(here: Path) -> None:
    done = run("lab", "mine", "--no-open")
    assert held(here / "mine") == COURSE
    assert f"{len(COURSE)} files of the course written to mine." in done.output
    assert "jupyter lab mine" in done.output
    assert "The course is already in mine." in run("lab", "mine", "--no-open").output
    assert held(here / "mine") == COURSE
    (here / "mine" / FIRST).write_bytes(b"my own")
    (here / "mine" / "my notes.txt").write_bytes(b"mine")
    (here / "mine" / "01_rules_a_to_e.ipynb").unlink()
    done = run("lab", "mine", "--no-open")
    assert held(here / "mine") == {**COURSE, FIRST: b"my own", "my notes.txt": b"mine"}
    assert "1 file of the course written to mine." in done.output
    assert f"Files that you have changed were left alone: {FIRST}." in done.output
    assert "in another language" in refused("course", "mine", "--language", "de")
    # A file is not a folder.
    (here / "file").write_bytes(b"a file")
    assert "name a folder" in refused("lab", "file", "--no-open")
    assert (here / "file").read_bytes() == b"a file"


@pytest.mark.parametrize(
    ("options", "audience", "language"),
    [
        ("mine", "learners", "en"),
        ("mine --language de", "learners", "de"),
        ("mine --teacher", "teachers", "en"),
        ("mine --for otter", "otter", "en"),
        ("mine --sheets", "sheets", "en"),
    ],
)
def test_course_is_written_for_each_reader(
    options: str, audience: str, language: str, monkeypatch: pytest.MonkeyPatch, here: Path
) -> None:
    asked: list[tuple[str, ...]] = []

    def files(*reader: str) -> dict[str, bytes]:
        asked.append(reader)
        return {FIRST: b"a notebook"}

    monkeypatch.setattr("linie1_widget.course.course_files.course_files", files)
    assert run("course", *options.split()).exit_code == 0
    assert asked == [(audience, language)]
    assert held(here / "mine") == {FIRST: b"a notebook"}


def test_course_is_written_for_one_reader_at_a_time(here: Path) -> None:
    assert "writes files of its own" in refused("course", "other", "--sheets", "--teacher")
    assert not (here / "other").exists()


def test_lab_opens_the_first_notebook(monkeypatch: pytest.MonkeyPatch, here: Path) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("importlib.util.find_spec", lambda _: None)
        done = run("lab")
    assert done.exit_code == 2
    assert 'pip install "linie1_widget[lab]"' in done.stderr
    # The course is written nevertheless.
    assert held(here / "linie1_course") == COURSE
    called: list[Any] = []
    environments: list[Any] = []

    def call(command: list[str], env: dict[str, str]) -> int:
        called.append(command)
        environments.append(env)
        return 0

    monkeypatch.setattr(subprocess, "call", call)
    opening = [sys.executable, "-m", "jupyterlab", f"linie1_course/{FIRST}"]
    for user in (1000, 0):
        monkeypatch.setattr(os, "geteuid", lambda user=user: user, raising=False)
        assert run("lab").exit_code == 0
    assert called == [opening, [*opening, "--allow-root"]]
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    options = ("--port", "9000", "--no-browser", "--language", "de")
    run("lab", *options, "--", "--collaborative")
    first = "linie1_course_de/00_fuenf_minuten_de.ipynb"
    passed = ["--port=9000", "--no-browser", "--collaborative"]
    assert called[-1] == [*opening[:3], first, *passed]
    # JupyterLab asks no question about news, over what the first widgets say.
    folder = environments[-1]["JUPYTER_CONFIG_PATH"].split(os.pathsep)[-1]
    defaults = Path(folder, "labconfig", "default_setting_overrides.json").read_text()
    assert "fetchNews" in defaults

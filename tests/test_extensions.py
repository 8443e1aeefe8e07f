"""A package of others, installed: it is in menus, at tables, in tournaments, in lessons."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.programs import python

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "tests" / "other_package"

USED = """
import linie1_widget as l1
from linie1_example.nim import Nim

maze = l1.GridGraph("S..#\\n.#..\\n...G")
trace = l1.search(maze, maze.start, maze.goal, "hill_climbing", "manhattan")
assert trace.path[1:3] == [(0, 1), (0, 2)], trace.path
lab = l1.LaboratoryWidget(maze, algorithms=("hill_climbing", "astar"))
assert "hill_climbing" in {name for name, *_ in lab._choices["algorithms"]}
assert lab.result["hill_climbing"].cost == 5
assert "The best neighbour is" in lab.trace.sentence(3)

graph = l1.LaboratoryWidget("A -- B 1, B -- C 2, A -- C 4", algorithms="cheapest_first")
offered = {name: title for name, title, *_ in graph._choices["algorithms"]}
assert offered["cheapest_first"] == "The cheapest first"
assert graph.result["cheapest_first"].edges == (("A", "B"), ("B", "C"))

table = l1.GameWidget(l1.Game(["Ada", "Ben"], seed=1), bots={"Ben": "hasty"})
assert "hasty" in {level["name"] for level in table._page["levels"]}
assert l1.tournament(["hasty", "random"], 2, progress=False).games == 2

game = Nim()
board = l1.TableWidget(game, bots={"Ben": "careful"})
assert {"random", "careful"} <= {level["name"] for level in board._page["levels"]}
game.push("1")
assert board.step == 1
played = l1.tournament(["careful", "random"], 8, game="nim", progress=False)
assert played.wins["careful"] > 4
assert l1.table.check_bot("careful", game=l1.table.GAMES["nim"], seeds=[1]).moves

europa = l1.TransEuropaWidget("Trans Europa")
assert {"name": "Four Lakes", "title": "Four Lakes"} in europa._page["maps"]
assert europa._page["limits"]["Four Lakes"] == [2, 2]
played = l1.tournament(["greedy", "random"], 2, game="trans_europa", map="Four Lakes")
assert str(played.game(0).map.cities["Aar"].node) == "a0"

lesson = l1.lessons["climbing-stuck"]
assert not lesson.check("yes") and lesson.check("no")
assert "climbing-stuck" in str(l1.lessons.progress())
l1.LessonWidget(lesson)
with l1.using_language("de"):
    assert lesson.title == "Steckengeblieben"
print("all is there")
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder in which the example is installed."""
    folder, source = (tmp_path_factory.mktemp(name) for name in ("installed", "source"))
    # Building leaves files beside the source.
    shutil.copytree(EXAMPLE, source / EXAMPLE.name)
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"),
            *("--no-build-isolation", "--disable-pip-version-check"),
            *("--target", str(folder), str(source / EXAMPLE.name)),
        ],
        check=True,
    )
    return folder


def with_it(installed: Path) -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(installed)}


def test_installed_extension_is_available_everywhere(installed: Path) -> None:
    done = python("-W", "error", "-c", USED, env=with_it(installed))
    assert (done.returncode, done.stdout.strip()) == (0, "all is there"), done.stderr


def test_command_line_knows_the_extension(installed: Path) -> None:
    for arguments, title in (
        (("careful", "--game", "nim"), "Nim, 2 players, 8 games"),
        (("random", "--game", "trans_europa", "--map", "Four Lakes"), "(Four Lakes, map "),
    ):
        tried = ("-m", "linie1_widget", "tournament", *arguments, "--games", "8")
        done = python(*tried, env=with_it(installed))
        assert done.returncode == 0, done.stderr
        assert title in done.stdout

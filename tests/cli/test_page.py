"""Pages of one file from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from linie1_widget import GameWidget, GridGraph, SearchWidget, search, to_html
from linie1_widget.linie1.game.game import Game
from linie1_widget.trans_europa.game.game import Game as EuropaGame
from tests.cli.runs import run


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_game_becomes_the_page_of_its_widget(here: Path) -> None:
    game = Game(["Ada", "Ben"], seed=1, journal="game.journal")
    game.push("c2:S0")
    game.save("game.json")
    game.close()
    assert run("page", "game.json").output == "game.html\n"
    assert (here / "game.html").read_text(encoding="utf-8") == to_html(GameWidget(game))
    assert run("page", "game.journal", "-o", "other.html").exit_code == 0
    assert (here / "other.html").read_bytes() == (here / "game.html").read_bytes()


def test_the_second_game_has_a_page_too(here: Path) -> None:
    EuropaGame(["Ada", "Ben"], seed=1).save("europa.json")
    assert run("page", "europa.json").exit_code == 0
    assert "Trans Europa: Ada and Ben" in (here / "europa.html").read_text("utf-8")


def test_a_search_is_run_and_shown(here: Path) -> None:
    text = '{"map": "S.#G\\n....", "algorithm": ["astar", "dijkstra"], '
    (here / "search.json").write_text(text + '"heuristic": "manhattan"}', encoding="utf-8")
    assert run("page", "search.json", "--title", "Two").exit_code == 0
    grid = GridGraph("S.#G\n....")
    found = [
        search(grid, grid.start, grid.goal, name, "manhattan")
        for name in ("astar", "dijkstra")
    ]
    page = (here / "search.html").read_text(encoding="utf-8")
    assert page == to_html(SearchWidget(found), title="Two")


@pytest.mark.parametrize(
    ("held", "says"),
    [
        ("S.G", "holds neither a game nor a search"),
        ('{"game": "chess"}', "holds no game"),
        ('{"map": "S.G", "algorithm": "fastest"}', "'fastest'"),
        ('{"map": "S.G", "algorithm": 7}', "all texts"),
        ('{"map": "S.G", "algorithm": ["bfs", "dfs", "bfs"]}', "a list of two"),
        ('{"map": "S.G", "weight": 2}', "weight is not known"),
        ('{"map": "..."}', "S"),
        ('{"map": 7}', "all texts"),
        ('{"map": "' + "." * 30_000 + '"}', "up to 20,000 squares"),
    ],
)
def test_other_files_are_refused(here: Path, held: str, says: str) -> None:
    (here / "file.json").write_text(held, encoding="utf-8")
    done = run("page", "file.json")
    assert done.exit_code == 2
    assert says in done.stderr
    assert not (here / "file.html").exists()


def test_a_page_never_replaces_what_it_is_made_of(here: Path) -> None:
    Game(2, seed=1).save("game.html")
    before = (here / "game.html").read_bytes()
    done = run("page", "game.html")
    assert done.exit_code == 2
    assert "name another with -o" in done.stderr
    assert (here / "game.html").read_bytes() == before

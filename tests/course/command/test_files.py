"""Saved games and boards on the command line: viewing, pages, pictures, explanations."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import linie1_widget as l1
from linie1_widget import EXAMPLES, Board, as_png, draw_board
from linie1_widget.base.language.languages import LANGUAGES, using_language
from linie1_widget.course.command.game_text import board_text, middle, moves_text, position
from linie1_widget.linie1.board.geometry import Cell, Side
from linie1_widget.linie1.board.tiles import ORIENTED
from linie1_widget.linie1.routes.drive import Trip
from tests.course.command.conftest import refused, run
from tests.linie1.games import ALONE, PART, play, table

MOVES = ("c2:S0", "c3:S0", "draw", "draw")


@pytest.fixture(autouse=True)
def saved(here: Path) -> None:
    with l1.Game(["Ada", "Ben"], seed=1, journal="game.journal") as game:
        for move in MOVES:
            game.push(move)
        game.save("game.json")
    europa = l1.trans_europa.Game(["Ada", "Ben"], seed=1)
    for move in ("c5", "f10", "c5-c7"):
        europa.push(move)
    europa.save("europa.json")


def test_replay_prints_games_and_journals_without_changing_them(here: Path) -> None:
    lines = run("replay", "game.json").output.splitlines()
    earns = "  1  Ada: c2:S0 (earns the stop sign of the Hallenbad)"
    assert lines[:2] == [earns, "  2  Ada: c3:S0"]
    assert lines[-2:] == ["Ben lays track: 2 plays left.", "After 4 of 4 moves."]
    assert " 2 6 ·  ·  │H[H]" in "\n".join(lines)
    assert run("replay", "europa.json").output.splitlines()[:3] == [
        "  1  Ada: c5 (marker in Dublin)",
        "  2  Ben: f10 (marker)",
        "  3  Ada: c5-c7 (over the Irish Sea)",
    ]
    before = (here / "game.journal").read_bytes()
    assert run("replay", "game.journal").output == run("replay", "game.json").output
    assert (here / "game.journal").read_bytes() == before


def test_replay_shows_one_position_and_refuses_broken_files(here: Path) -> None:
    done = run("replay", "game.json", "--at", "0")
    assert " 2 6 ·  ·  · [H]" in done.output
    assert done.output.endswith("After 0 of 4 moves.\n")
    assert " 2 6 ·  ·  │H[H]" in run("replay", "game.json", "--at", "1").output
    for number in ("5", "-1"):
        assert "they are 0 to 4" in refused("replay", "game.json", "--at", number)
    text = (here / "game.json").read_text(encoding="utf-8")
    for held in (text.replace("c3:S0", "c4:S0"), text[:-40], "[]", "", '{"game": "chess"}'):
        (here / "broken.json").write_text(held, encoding="utf-8")
        assert refused("replay", "broken.json")


EXAMPLE = """\
     a  b  c  d  e  f  g  h  i  j  k  l
        1  1        2  2        3  3
 1  [3]─┴─ ·  ·  ·  ·  · [A] ·  ·  ·  ·
 2 6─╯  · ─┤H[H] ·  ·  ·  ·  ·  ·  ·  · 4
 3 6─╮  ·  ·  · ────╯I ·  ·  ·  ·  ·  · 4
"""


def test_replay_draws_tiles_signs_buildings_terminals_and_trolleys() -> None:
    board = EXAMPLES["page2-legal"].board()
    drawn = board_text(board, {Cell.parse("a1"): 3}).splitlines()
    assert drawn[:5] == EXAMPLE.splitlines()
    assert len(drawn) == 15
    assert drawn[-1] == "        3  3        1  1        2  2"
    game = play(table("1995", ALONE, referee=False), PART)
    assert position(game)[0] == board_text(game.board, {})
    while isinstance(trip := game.players[0].trip, Trip) and trip.position == 0:
        game.push(game.legal_moves()[0])
    assert position(game)[0] == board_text(game.board, {trip.place: 5})


def test_replay_draws_each_tile_by_a_sign_of_its_sides() -> None:
    drawn: dict[str, set[frozenset[Side]]] = {}
    for tile in ORIENTED:
        drawn.setdefault(middle(tile), set()).add(frozenset(tile.sides))
    assert sorted(drawn) == sorted("─│├┤┬┴┼╭╮╯╰╱╲○")
    assert all(len(sides) == 1 for sides in drawn.values())


def test_replay_lists_an_objection_in_the_language_of_the_reader() -> None:
    game = play(table("1995", ALONE, referee=False), PART, "object")
    with using_language("de"):
        assert moves_text(game)[1].startswith("  2  Die anderen: ")


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("\n\nb\n4\n99999999999\nwhat?\nq\n\n", [0, 1, 2, 1, 4, 4, 4]),
        ("\n" * 9, [0, 1, 2, 3, 4]),
        ("\n\n", [0, 1, 2]),
    ],
    ids=["there and back", "to the last move", "as long as something is typed"],
)
def test_replay_goes_step_by_step(typed: str, shown: list[int]) -> None:
    done = run("replay", "game.json", "--steps", given=typed)
    assert done.exit_code == 0
    message = [line for line in done.output.splitlines() if line.startswith("After")]
    assert message == [f"After {number} of 4 moves." for number in shown]


def test_page_of_a_game_is_that_of_its_widget_and_never_replaces_it(here: Path) -> None:
    assert run("page", "game.json").output == "game.html\n"
    widget = l1.GameWidget(l1.Game.load("game.json"))
    assert (here / "game.html").read_text(encoding="utf-8") == l1.to_html(widget)
    assert run("page", "game.journal", "-o", "other.html").exit_code == 0
    assert (here / "other.html").read_bytes() == (here / "game.html").read_bytes()
    assert run("page", "game.json", "-o", "-").output == l1.to_html(widget)
    assert run("page", "europa.json").exit_code == 0
    assert "Trans Europa: Ada and Ben" in (here / "europa.html").read_text("utf-8")
    (here / "game.json").rename(here / "game.html")
    before = (here / "game.html").read_bytes()
    assert "name another with -o" in refused("page", "game.html")
    assert (here / "game.html").read_bytes() == before


def test_page_of_a_search_is_that_of_its_widget(here: Path) -> None:
    text = '{"map": "S.#G\\n....", "algorithm": ["astar", "dijkstra"], '
    (here / "search.json").write_text(text + '"heuristic": "manhattan"}', encoding="utf-8")
    assert run("page", "search.json", "--title", "Two").exit_code == 0
    grid = l1.GridGraph("S.#G\n....")
    asked = grid, grid.start, grid.goal
    found = [l1.search(*asked, name, "manhattan") for name in ("astar", "dijkstra")]
    page = (here / "search.html").read_text(encoding="utf-8")
    assert page == l1.to_html(l1.SearchWidget(found), title="Two")


@pytest.mark.parametrize(
    ("held", "says"),
    [
        ("S.G", "holds neither a game nor a search"),
        ('{"game": "chess"}', "holds no game"),
        ('{"map": "S.G", "algorithm": ["bfs", "dfs", "bfs"]}', "a list of two"),
        ('{"map": "S.G", "weight": 2}', "weight is not known"),
        ('{"map": "..."}', "S"),
        ('{"map": 7}', "all texts"),
        ('{"map": "' + "." * 30_000 + '"}', "up to 20,000 squares"),
    ],
)
def test_page_refuses_other_files(here: Path, held: str, says: str) -> None:
    (here / "file.json").write_text(held, encoding="utf-8")
    assert says in refused("page", "file.json")
    assert not (here / "file.html").exists()
    assert "is not a file: name another one" in refused("page", ".")


POSITION = "c2:Y270 | H:c2"
PICTURE = draw_board(Board.parse(POSITION)) + "\n"
EMPTY = draw_board(Board()) + "\n"


def test_draw_reads_arguments_files_standard_input_and_examples(here: Path) -> None:
    (here / "position.txt").write_text(POSITION + "\n", encoding="utf-8")
    assert run("draw", POSITION).output == PICTURE
    assert run("draw", "position.txt", "-o", "-").output == PICTURE
    assert run("draw", "-", given=POSITION).output == PICTURE
    example = EXAMPLES["page3-pair-both"].board("mayfair")
    drawn = run("draw", "page3-pair-both", "--edition", "mayfair").output
    assert drawn == draw_board(example) + "\n"
    assert run("draw", "empty").output == EMPTY
    assert run("draw", "-", given="-\n").output == EMPTY
    (here / "long.txt").write_text("b1:S0 " * 100_000, encoding="utf-8")
    assert "at most 10000 characters" in refused("draw", "long.txt")
    assert "at most 10000 characters" in refused("draw", "-", given="b1:S0 " * 100_000)
    (here / "padded.txt").write_text(POSITION.ljust(10_000), encoding="utf-8")
    assert run("draw", "padded.txt").output == PICTURE


def test_draw_has_the_options_of_draw_board(here: Path) -> None:
    options = "--theme dark --size 300 --window a1:f6 --title Try --mark c2 --mark b3"
    done = run("draw", "empty", *options.split(), "--try", "d1:S0", "-o", "board.svg")
    assert done.exit_code == 0
    look: Any = {"theme": "dark", "size": 300, "window": "a1:f6", "title": "Try"}
    tried: Any = {"ghosts": [("d1", "S0")], "verdict": Board().explain("d1", "S0")}
    drawn = draw_board(Board(), **look, **tried, highlights=["c2", "b3"])
    assert (here / "board.svg").read_text(encoding="utf-8") == drawn + "\n"
    assert run("draw", POSITION, "-o", "board.png", "--size", "320").exit_code == 0
    svg = draw_board(Board.parse(POSITION), size=320)
    assert (here / "board.png").read_bytes() == as_png(svg, size=320)


@pytest.mark.parametrize(("edition", "language"), [("1995", "de"), ("guide", "en")])
def test_explain_prints_the_verdict_in_each_language(edition: str, language: str) -> None:
    singles = [
        (name, example) for name, example in EXAMPLES.items() if len(example.plays) == 1
    ]
    for name, example in singles[:4]:
        ((cell, tile),) = example.plays
        verdict = example.explain(edition)
        assert verdict is not None
        asked = ("explain", name, cell.name, str(tile), "--edition", edition)
        done = run("--language", language, *asked)
        message = verdict.render(LANGUAGES[language])
        assert (done.exit_code, done.output) == (not verdict.legal, f"{message}\n")
        # The language applies to that one command only.
        assert run(*asked).output == f"{verdict}\n"
    done = run("explain", "-", "c2", "Y270", given="-")
    assert (done.exit_code, done.output) == (0, f"{Board().explain('c2', 'Y270')}\n")


def test_replay_reads_standard_input_and_draw_reads_games(here: Path) -> None:
    for file in ("game.json", "game.journal"):
        text = (here / file).read_text(encoding="utf-8")
        assert run("replay", "-", given=text).output == run("replay", file).output
        position = str(l1.Game.load("game.json").board)
        assert run("draw", file).output == run("draw", position).output
    assert "is a game without a board" in refused("draw", "europa.json")
    assert "standard input holds no game" in refused(
        "replay", "-", given='{"game": "chess"}'
    )
    assert "standard input is not JSON" in refused("replay", "-", given="hello")

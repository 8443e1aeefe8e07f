"""Games in the terminal: input, output, saved games, boards."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from random import Random
from unittest.mock import Mock

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from linie1_widget import EXAMPLES, LEVELS, PLAN, Board, Cell, Game, trans_europa
from linie1_widget.cli.console_table import ConsoleTable
from linie1_widget.cli.game_text import WIDTH, board_text, is_small, middle, moves_text
from linie1_widget.language.languages import speaking
from linie1_widget.linie1.geometry import CELLS
from linie1_widget.linie1.tiles import ORIENTED
from tests.cli.conftest import refused, run
from tests.linie1.games import ALONE, PART, play, table

JOURNAL = "linie1-1.journal"
MINE = ("--seed", "1", "--name", "Ada", "--bot", "random")


def played(*lines: str, options: tuple[str, ...] = MINE) -> str:
    done = run("play", *options, given="".join(f"{line}\n" for line in lines))
    assert done.exit_code == 0, done.output
    return done.output


def kept(file: str = JOURNAL) -> tuple[str, ...]:
    with Game.recover(file) as game:
        return game.record


@pytest.mark.parametrize("edition", ["1995", "2010"])
def test_a_whole_game_is_played_and_kept(edition: str) -> None:
    said = StringIO()
    with Game(["Ada", "Ben"], edition, seed=5, journal=JOURNAL) as game:
        person = LEVELS["greedy"](Random(1))
        typist = Mock(readline=lambda: f"{person.choose(game.view(0))}\n")
        table = ConsoleTable(game, "random", Random(1), Console(file=said, width=80))
        table.play(typist)
        table.print_file()
    assert game.winner == 0
    assert "Ada has won" in said.getvalue()
    assert said.getvalue().endswith(f"\nlinie1 replay {JOURNAL}\n")
    assert kept() == game.record


def test_an_objection_is_listed_in_the_language_of_the_reader() -> None:
    game = play(table("1995", ALONE, referee=False), PART, "object")
    with speaking("de"):
        assert moves_text(game)[1].startswith("  2  Die anderen: ")


def test_same_seed_prints_same_moves_of_player_and_bots() -> None:
    said = played("c2:S0", "c3:S0")
    assert played("c2:S0", "c3:S0") == said.replace(JOURNAL, "linie1-2.journal")
    assert "  1  Ada: c2:S0 (earns the stop sign of the Hallenbad)" in said
    assert "  3  Ada: draw [" in said
    assert "  5  Bot 1: " in said
    assert kept()[:2] == ("c2:S0", "c3:S0")


def test_what_is_asked_is_answered_and_a_refusal_names_the_rules() -> None:
    said = played("?", "why d1:S0", "why c2:S0", "where C90", "hint", "moves", "board")
    for part in (
        "exchange two neighbours at once",
        "(rule B)",
        "c2:S0 is allowed.",
        "C90 may lie on a1, ",
        "Line 1 over C, D and I: 24 squares still to lay or exchange.",
        "leaves 23 squares to lay or exchange",
        "No move has been made yet.",
    ):
        assert part in said
    assert said.count("╭─1──╮") == 4  # at the beginning, where, hint, board
    assert kept() == ()
    said = played("d1:S0")
    assert "North: the track would lead off the board (rule A)." in said
    assert "South: the track would run into the Hallenbad (rule B)." in said
    assert kept("linie1-2.journal") == ()
    done = run("--language", "de", "play", *MINE, given="hint\nd1:S0\nquit\n")
    for part in ("Du spielst Linie 1", "Dein Vorrat:", "(Regel A)", "Die Partie ist"):
        assert part in done.output


def test_going_back_and_on() -> None:
    assert "Back after 0 moves." in played("c2:S0", "c3:S0", "undo", "undo", "undo")
    assert kept() == ()
    again = played("redo", "c2:S0", "undo", "redo", options=("--resume", JOURNAL))
    assert "Nothing to redo." in again
    assert kept() == ("c2:S0",)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("7", "There is nothing to choose by number now"),
        ("jump", "'jump' is not a move"),
        ("why", "is not a move"),
        ("where Z9", "'Z9' is not a tile"),
        ("save", "Which file?"),
        (f"save {JOURNAL}", "is the journal of this game"),
        ("save no/such/folder/game.json", "cannot be written"),
        ("\x1b[A" + "9" * 5000, "is not a move"),
        ("undo", "Nothing to undo."),
    ],
)
def test_what_makes_no_sense_is_a_sentence(line: str, says: str) -> None:
    assert says in " ".join(played(line).split())
    assert kept() == ()


def test_a_small_terminal_gets_a_small_board(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    said = played("c2:S0")
    assert "66 columns" in " ".join(said.split())
    assert "\n 2 6 ·  ·  │H[H]" in said
    assert max(map(len, said.splitlines()[5:20])) <= 50
    monkeypatch.setenv("COLUMNS", str(WIDTH))
    assert "╭─1──╮" in played("quit")
    monkeypatch.setenv("COLUMNS", str(WIDTH - 1))
    assert "╭─1──╮" not in played("quit")
    for high in (43, 44):
        screen = Console(width=WIDTH, height=high, force_terminal=True)
        assert is_small(screen) == (high == 43)


def test_choices_have_numbers() -> None:
    game = Game(["Ada", "Ben"], "2010", seed=5)
    with game:
        person, bot = LEVELS["greedy"](Random(1)), LEVELS["random"](Random(1))
        while game.stage.value != "use" or game.to_move:
            player = bot if game.to_move else person
            game.push(player.choose(game.view(game.to_move)))
        game.save("game.json")
    said = played("99", "1", options=("--resume", "game.json"))
    assert "There is no 99 to choose" in said
    assert "  1  " in said
    assert kept()[: len(game.moves)] == game.record
    assert kept()[len(game.moves)].startswith("use ")


def test_a_game_goes_on_where_it_was_left_and_no_journal_is_written_over() -> None:
    said = played("c2:S0", "save game.json", "quit")
    assert "Saved: game.json" in said
    assert f"linie1 play --resume {JOURNAL}" in said
    before = Path("game.json").read_bytes()
    assert Game.load("game.json").record == ("c2:S0",)
    for file, journal in ((JOURNAL, JOURNAL), ("game.json", "linie1-2.journal")):
        assert "Ada: c3:S0" in played("c3:S0", options=("--resume", file))
        assert kept(journal)[:2] == ("c2:S0", "c3:S0")
    assert Path("game.json").read_bytes() == before
    Path(JOURNAL).write_text("mine", encoding="utf-8")
    assert "linie1-3.journal" in played("quit")
    assert refused("play", "--journal", JOURNAL)
    assert Path(JOURNAL).read_text(encoding="utf-8") == "mine"
    trans_europa.Game(2, seed=1).save("europa.json")
    assert "TransEuropaWidget" in refused("play", "--resume", "europa.json")


def test_ctrl_c_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = Mock(readline=Mock(side_effect=["c2:S0\n", KeyboardInterrupt]))
    monkeypatch.setattr("typer.get_text_stream", lambda _: typed)
    done = run("play", *MINE)
    assert (done.exit_code, done.stderr) == (130, "")
    assert "Ada lays track: 1 play left." in done.stdout
    assert done.stdout.endswith(f"\nlinie1 play --resume {JOURNAL}\n")
    assert kept() == ("c2:S0",)


EMPTY = """\
      a    b    c    d    e    f    g    h    i    j    k    l
           ╭─1──╮              ╭─2──╮              ╭─3──╮
                                       ┏━━━┓
 1    ·    ·    ·    ·    ·    ·    ·  ┃ A ┃  ·    ·    ·    ·
                                       ┗━━━┛
                   ┏━━━┓
 2 ╭  ·    ·    ·  ┃ H ┃  ·    ·    ·    ·    ·    ·    ·    ·  ╮
   6               ┗━━━┛                                        4
"""
EXCHANGE = "10 ╭  ·    ·  ───────┬────╯    ·    ·    ·    ·    ·    ·    ·  ╮"


def lines(board: Board, **options: bool) -> list[str]:
    return board_text(board, **options).plain.splitlines()


def test_boards_are_drawn_in_characters_with_track_across_squares() -> None:
    assert lines(Board())[:8] == EMPTY.splitlines()
    assert EXCHANGE in lines(EXAMPLES["page3-exchange-1"].board())
    text = board_text(Board()).plain
    assert text == text.rstrip()


def test_printed_tiles_differ_from_each_other() -> None:
    shown = {}
    for tile in ORIENTED:
        board = Board()
        board.lay("f8", tile)
        rows = [line.ljust(80)[29:34] for line in lines(board)[23:26]]
        assert middle(tile) in rows[1]
        assert tile.code in rows[2]
        shown.setdefault("".join(rows), set()).add(tile.links)
    assert sum(map(len, shown.values())) == len({tile.links for tile in ORIENTED})
    assert all(len(links) == 1 for links in shown.values())


def test_nothing_is_wider_than_a_narrow_terminal_or_a_small_board() -> None:
    board = EXAMPLES["page2-legal"].board()
    assert max(map(len, lines(board))) <= WIDTH
    assert max(map(len, lines(board, small=True))) <= 44
    found = lines(board, small=True)
    assert len(found) == 15
    assert found[3].startswith(" 2 6─╯  · ─┤H[H] ·")


@given(st.sets(st.sampled_from(CELLS), max_size=5))
def test_marks_are_shown_where_nothing_lies(cells: set[Cell]) -> None:
    free = {cell for cell in cells if PLAN.building_at(cell) is None}
    assert board_text(Board(), marks=cells).plain.count("◆") == len(free)


def test_it_relies_on_no_colour_and_a_pipe_gets_plain_text() -> None:
    text = board_text(EXAMPLES["page2-legal"].board(), new=[Cell.parse("c2")])
    styles = {str(span.style) for span in text.spans}
    words = {word for style in styles for word in style.split()}
    assert words <= {"bold", "dim", "reverse", "underline"}
    console = Console(width=80, force_terminal=False)
    with console.capture() as captured:
        console.print(board_text(Board()))
    assert "\x1b" not in captured.get()

"""Boards in characters."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from linie1_widget import EXAMPLES, PLAN, Board, Cell
from linie1_widget.cli.play.board_text import WIDTH, board_text, middle
from linie1_widget.linie1.geometry import CELLS
from linie1_widget.linie1.tiles import ORIENTED

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


def test_every_tile_can_be_told_from_the_others() -> None:
    """Also where its track leaves over the same sides as another's."""
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

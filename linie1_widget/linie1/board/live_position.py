"""A board that somebody else plays on, to look at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from linie1_widget.errors import ReadOnly
from linie1_widget.linie1.board.board import Board, Laid
from linie1_widget.linie1.board.position import Position
from linie1_widget.watching import Watchers


class LivePosition(Position):
    """The position on a board as it stands at any time: to look at, to watch, to copy.

    Parameters
    ----------
    board : Board
        Whoever has it plays on it, and who has the position cannot.

    Examples
    --------
    >>> board = Board()
    >>> position = LivePosition(board)
    >>> laid = board.lay("c2", "Y270")
    >>> str(position), position == board
    ('c2:Y270 | H:c2', True)
    """

    _plays: list[tuple[Laid, ...]]
    _watchers: Watchers

    def __init__(self, board: Board) -> None:
        # What the one has is what the other shows, and to look at it costs nothing more.
        self.__dict__ = board.__dict__

    @property
    def plays(self) -> tuple[tuple[Laid, ...], ...]:
        """What has been laid, oldest first; a pair is one entry."""
        return tuple(self._plays)

    def copy(self) -> Board:
        """A board with the same position, free to change, with the same plays to undo."""
        board = Board.__new__(Board)
        board.__dict__ = self.__dict__
        return board.copy()

    def stay(self) -> None:
        """Show for good what lies there now, whatever becomes of the board.

        Examples
        --------
        >>> board = Board()
        >>> position = LivePosition(board)
        >>> position.stay()
        >>> laid = board.lay("c2", "Y270")
        >>> str(position)
        '-'
        """
        self.__dict__ = self.copy().__dict__

    def watch(self, watcher: Callable[[], None]) -> Callable[[], None]:
        """Have a function called after each change, until what is returned is called."""
        return self._watchers.add(watcher)

    def __reduce__(self) -> tuple[Any, ...]:
        return Board.copy, (self.copy(),)

    def __getattr__(self, name: str) -> NoReturn:
        # Whatever a board can do that is not above would change it.
        if hasattr(Board, name):
            raise ReadOnly(
                "this board belongs to a game: play by game.push('d2:C90'), take back by "
                "game.pop(), or try things on game.board.copy()"
            )
        raise AttributeError(f"a position has no {name!r}")

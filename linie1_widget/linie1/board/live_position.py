"""A read-only view of a board that belongs to a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from linie1_widget.errors import ReadOnly
from linie1_widget.linie1.board.board import Board, Laid
from linie1_widget.linie1.board.position import Position
from linie1_widget.watching import Watchers


class LivePosition(Position):
    """A read-only view that shows every change of a board."""

    _plays: list[tuple[Laid, ...]]
    _watchers: Watchers

    def __init__(self, board: Board) -> None:
        # Sharing the attributes makes the view current at no cost.
        self.__dict__ = board.__dict__

    @property
    def plays(self) -> tuple[tuple[Laid, ...], ...]:
        """The plays on the board, oldest first; a pair is one entry."""
        return tuple(self._plays)

    def copy(self) -> Board:
        """Return an independent board with the same position and plays to undo."""
        board = Board.__new__(Board)
        board.__dict__ = self.__dict__
        return board.copy()

    def stay(self) -> None:
        """Detach the view, so that it keeps showing the present position.

        >>> board = Board()
        >>> position = LivePosition(board)
        >>> position.stay()
        >>> laid = board.lay("c2", "Y270")
        >>> str(position)
        '-'
        """
        self.__dict__ = self.copy().__dict__

    def watch(self, watcher: Callable[[], None]) -> Callable[[], None]:
        """Call a function after each change, until the returned function is called."""
        return self._watchers.add(watcher)

    def __reduce__(self) -> tuple[Any, ...]:
        return Board.copy, (self.copy(),)

    def __getattr__(self, name: str) -> NoReturn:
        # All other methods of a board would change it.
        if hasattr(Board, name):
            raise ReadOnly(
                "this board belongs to a game: play by game.push('d2:C90'), take back by "
                "game.pop(), or try things on game.board.copy()"
            )
        raise AttributeError(f"a position has no {name!r}")

"""A board that only its game can change."""

from __future__ import annotations

from linie1_widget.errors import Linie1Error
from linie1_widget.linie1.board.board import Board, Laid


class GameBoard(Board):
    """The board of a game: to look at and to copy; tiles are laid by the game."""

    def lay(self, *_args: object, **_options: object) -> Laid:
        """Refused: a game's board changes by its moves."""
        raise self._refused()

    def lay_pair(self, *_args: object, **_options: object) -> tuple[Laid, Laid]:
        """Refused: a game's board changes by its moves."""
        raise self._refused()

    def undo(self) -> tuple[Laid, ...]:
        """Refused: a game's board changes by its moves."""
        raise self._refused()

    def become(self, other: Board) -> None:
        """Refused: a game's board changes by its moves."""
        raise self._refused()

    @staticmethod
    def _refused() -> Linie1Error:
        return Linie1Error(
            "this board belongs to a game: play by game.push('d2:C90'), take back by "
            "game.pop(), or try things on game.board.copy()"
        )


def guarded(board: Board) -> GameBoard:
    """A copy of a board that refuses to be changed from outside."""
    copy = GameBoard.__new__(GameBoard)
    board._give_to(copy)
    return copy

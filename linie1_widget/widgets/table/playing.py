"""The methods of a table for Python."""

from __future__ import annotations

from typing import Any, Generic

from linie1_widget.players import Bot
from linie1_widget.turn_game.files import PathLike
from linie1_widget.widgets.table.session import GameT, Session


class TableMethods(Generic[GameT]):
    """A table whose game is played, seated, saved and loaded through a session."""

    _session: Session[GameT]

    @property
    def game(self) -> GameT:
        """The game; changes made to it directly show at once."""
        return self._session.game

    @property
    def bots(self) -> dict[int, Bot]:
        """A copy of the bots, by the number of the player."""
        return self._session.bots

    def push(self, move: Any) -> None:
        """Make a move of the player to move, and all forced moves after it.

        Raises
        ------
        IllegalMove
            If the rules forbid it; nothing is changed.
        ValueError
            If the text is not a move.
        """
        self._session.push(move)

    def undo(self) -> None:
        """Go back to the last decision of a person, over all moves of bots since.

        If only bots play, undo one move and stop them.

        Raises
        ------
        Linie1Error
            If no person has decided anything yet.
        """
        self._session.undo()

    def redo(self) -> None:
        """Redo undone moves up to a person's next decision.

        Raises
        ------
        Linie1Error
            If there are none.
        """
        self._session.redo()

    def play_bots(self) -> None:
        """Let the bots play at once, until it is a person's turn or the game is over.

        An endless bot is waited for without limit; `patience` applies only to bots on the
        event loop.

        Raises
        ------
        BotFailed
            If a bot chooses no move or an illegal one; earlier moves stay.
        """
        self._session.play_bots()

    def start(self) -> None:
        """Let the bots play, one move after the other, while the kernel is idle.

        Without a running event loop, as in a script, they wait for `play_bots`. A bot that
        failed tries again.
        """
        self._session.start()

    def stop(self) -> None:
        """Stop the bots until `start`."""
        self._session.stop()

    def seat(self, player: int | str, bot: str | Bot | None = None) -> None:
        """Give the seat of a player to a bot or a person.

        Parameters
        ----------
        player : int or str
            The player's number, from 0, or name.
        bot : str or Bot, optional
            The name of a level, or a bot; None for a person.

        Raises
        ------
        ValueError
            If there is no such player or level.
        """
        self._session.seat(player, bot)

    def save(self, path: PathLike) -> None:
        """Write the game to a file, see `TurnGame.save`."""
        self._session.game.save(path)

    def load(self, path: PathLike) -> None:
        """Load a game from a file; bots keep their seats if it has as many players."""
        self._session.replace(type(self._session.game).load(path))

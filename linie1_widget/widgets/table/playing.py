"""What can be done at a table from Python."""

from __future__ import annotations

from typing import Any, Generic

from linie1_widget.players import Bot
from linie1_widget.turn_game.files import PathLike
from linie1_widget.widgets.table.session import GameT, Session


class AtTable(Generic[GameT]):
    """Whoever has a session at a table: its game is played, seated, saved and loaded."""

    _session: Session[GameT]

    @property
    def game(self) -> GameT:
        """The game; what is pushed or popped shows at once."""
        return self._session.game

    @property
    def bots(self) -> dict[int, Bot]:
        """The bots, by the number of the player; a copy."""
        return self._session.bots

    def push(self, move: Any) -> None:
        """Make a move of the player to move, and the moves that leave no choice.

        Raises
        ------
        IllegalMove
            If the rules forbid it; nothing is changed.
        ValueError
            If the text is not a move.
        """
        self._session.push(move)

    def undo(self) -> None:
        """Go back to the last decision of a person, over all that bots did since.

        Where only bots play, one move is taken back, and they rest.

        Raises
        ------
        Linie1Error
            If no person has decided anything yet.
        """
        self._session.undo()

    def redo(self) -> None:
        """Make the moves again that were taken back, up to a person's next decision.

        Raises
        ------
        Linie1Error
            If none was taken back.
        """
        self._session.redo()

    def play_bots(self) -> None:
        """Let the bots play at once, until it is a person's turn or the game is over.

        A bot that never comes to an end is waited for without end: only where the table
        plays by itself is it left behind after `patience` seconds.

        Raises
        ------
        BotFailed
            If a bot chooses no move, or one that is not allowed; the moves before stay
            made.
        """
        self._session.play_bots()

    def start(self) -> None:
        """Let the bots play, one move after the other, while the kernel is free.

        Without a running event loop, as in a script, they wait for `play_bots`. A bot
        that could not go on tries again.
        """
        self._session.start()

    def stop(self) -> None:
        """Let the bots rest until `start`."""
        self._session.stop()

    def seat(self, player: int | str, bot: str | Bot | None = None) -> None:
        """Let somebody else play for a player from now on.

        Parameters
        ----------
        player : int or str
            The player's number, from 0, or name.
        bot : str or Bot, optional
            The name of a level, or a bot; without it a person.

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
        """Go on with a game from a file; bots keep their seats where there are as many."""
        self._session.replace(type(self._session.game).load(path))

"""A widget that holds a game: who plays whom, and going back and on by turns."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import traitlets

from linie1_widget.errors import BotFailed, Linie1Error, WrongType
from linie1_widget.language.english.table import Notice
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Draw, Move, Object, as_move
from linie1_widget.players import Bot
from linie1_widget.players.bot import make
from linie1_widget.players.customs import out_of_turn
from linie1_widget.turn_game.saving import numbered
from linie1_widget.widgets.game.bot_runner import BotsAtWork, BotsTurn
from linie1_widget.widgets.game.seats import Seated, seat_of, seated
from linie1_widget.widgets.game.turns import decides, last_decision, must_draw
from linie1_widget.widgets.game.view_state import GamePosition, judge
from linie1_widget.widgets.traits import Seconds


class GameHolder(GamePosition):
    """A widget over a game that persons and bots play.

    Parameters
    ----------
    game, bots, seed, comments, step
        As for `linie1_widget.widgets.game.widget.GameWidget`.
    """

    thinking = traitlets.Bool(False, read_only=True).tag(sync=True)
    pace = Seconds(0.6, 0, 60)
    patience = Seconds(30, 0.01, 3600)
    # Whose bot could not go on, until somebody else plays there.
    _failed = traitlets.Dict().tag(sync=True)

    _work: BotsAtWork | None = None

    def __init__(
        self,
        game: Game,
        bots: Mapping[int | str, str | Bot] | None = None,
        *,
        seed: int = 0,
        comments: Mapping[int, str] | None = None,
        step: int | None = None,
        **kwargs: Any,
    ) -> None:
        if not isinstance(game, Game):
            raise WrongType(f"a table needs a Game, not {game!r}")
        if type(seed) is not int:
            raise WrongType(f"a seed is a whole number such as 7, not {seed!r}")
        self._rng = Random(seed)
        self._bots = seated(game, {} if bots is None else bots, self._rng)
        self._stopped = False
        super().__init__(game, comments, step, **kwargs)
        self._work = BotsAtWork(
            self._bots_turn,
            self._make_for,
            lambda thinking: self.set_trait("thinking", thinking),
            self._bot_failed,
            lambda: self.pace,
            lambda: self.patience,
        )

    @property
    def bots(self) -> dict[int, Bot]:
        """The bots, by the number of the player; a copy."""
        return {player: seat.bot for player, seat in self._bots.items()}

    def close(self) -> None:
        """Leave the table: nothing more is shown, and the bots rest."""
        if self._work is not None:
            self._rest()
            self._work = None
        super().close()

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        bundle = super()._repr_mimebundle_(**kwargs)
        # A table that is put before people comes to life; making one plays nothing.
        self._go_on()
        return bundle

    # going back and on -----------------------------------------------------------------

    def undo(self) -> None:
        """Go back to the last decision of a person, over all that bots did since.

        Where only bots play, one move is taken back, and they rest.

        Raises
        ------
        Linie1Error
            If no person has decided anything yet.
        """
        back = last_decision(self._game, self._bots)
        if back is None:
            raise Linie1Error(Notice.NOTHING_TO_UNDO)
        self._rest()
        with self._at_once():
            while len(self._game.moves) > back:
                self._game.pop()
        self._show_live()
        self._stopped = self._stopped or not self._persons_turn()

    def redo(self) -> None:
        """Make the moves again that were taken back, up to a person's next decision.

        Raises
        ------
        Linie1Error
            If none was taken back.
        """
        if not self._game.undone:
            raise Linie1Error(Notice.NOTHING_TO_REDO)
        self._rest()
        with self._at_once():
            self._game.redo()
            while self._game.undone and not decides(
                self._game, self._game.state, self._bots
            ):
                self._game.redo()
        self._show_live()
        self._go_on()

    # the bots --------------------------------------------------------------------------

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
        stopped, self._stopped = self._stopped, False
        try:
            with self._at_once():
                if self._work is not None:
                    self._work.play_at_once()
        finally:
            self._stopped = stopped
        self._show_live()

    def start(self) -> None:
        """Let the bots play, one move after the other, while the kernel is free.

        Without a running event loop, as in a script, they wait for `play_bots`. A bot
        that could not go on tries again.
        """
        self._stopped, self._failed = False, {}
        self._go_on()

    def stop(self) -> None:
        """Let the bots rest until `start`."""
        self._stopped = True
        self._rest()

    def seat(self, player: int | str, bot: str | Bot | None = None) -> None:
        """Let somebody else play for a player from now on.

        Parameters
        ----------
        player : int or str
            The player's number, from 0, or name.
        bot : str or Bot, optional
            The name of a level in `linie1_widget.players.LEVELS`, or a bot; without it
            a person.

        Raises
        ------
        ValueError
            If there is no such player or level.
        """
        at = seat_of(self._game, player)
        new = {} if bot is None else seated(self._game, {at: bot}, self._rng)
        self._rest()
        others = {other: seat for other, seat in self._bots.items() if other != at}
        self._bots = {**others, **new}
        if self._failed.get("player") == at:
            self._stopped, self._failed = False, {}
        self._publish(self.step)
        self._go_on()

    def _levels(self) -> dict[int, str]:
        return {player: seat.level for player, seat in self._bots.items()}

    def _persons_turn(self) -> bool:
        return not self._game.over and self._game.to_move not in self._bots

    def _may_object(self) -> bool:
        game = self._game
        persons = [seat for seat in range(len(game.players)) if seat not in self._bots]
        others = any(seat != game.to_move for seat in persons)
        return others and game.explain(Object()) is None

    def _steps_back(self) -> int:
        found = last_decision(self._game, self._bots) is not None
        return len(self._game.moves) if found else 0

    def _make(self, move: Move | str) -> None:
        """Make a move, and what follows it without anybody's choice."""
        move = as_move(move)
        with self._at_once():
            # The route may have been announced in the game itself, behind the table.
            if not isinstance(move, Object):
                self._object()
            self._game.push(move)
            while must_draw(self._game, self._game.state):
                self._game.push(Draw())
            self._object()

    def _object(self) -> None:
        """Let the bots object to a wrong route, unless they rest."""
        move = out_of_turn(self._game, self._game.state, self._bots)
        if move is not None and not self._stopped:
            self._game.push(move)

    def _make_for(self, turn: BotsTurn, move: Move) -> None:
        make(turn.bot, turn.view, move, self._make)

    def _bots_turn(self) -> BotsTurn | None:
        game = self._game
        if self._stopped or game.over or game.to_move not in self._bots:
            return None
        at = id(game), len(game.moves), game.state
        return BotsTurn(self._bots[game.to_move].bot, game.view(game.to_move), at)

    def _bot_failed(self, turn: BotsTurn | None, error: BaseException) -> None:
        self._stopped = True
        if turn is not None and isinstance(error, BotFailed):
            self._failed = {"player": turn.view.player}
            self._tell(str(error))
        else:
            told = f"{type(error).__name__}: {error}"
            self._tell(str(Notice.BOTS_FAILED(error=told)))

    def _go_on(self) -> None:
        if self._work is None:
            return
        self._object()
        if self._bots_turn() is not None:
            self._work.start()

    def _rest(self) -> None:
        if self._work is not None:
            self._work.stop()

    def _replace(self, game: Game, bots: dict[int, Seated] | None) -> None:
        """Put another game on the table; without new bots the old ones keep their seats.

        All that the page will be told of it is worked out first: if that cannot be done,
        the old game stays, with its bots and its past. Where the older one writes a
        journal, the other one does too, beside it.
        """
        if bots is None:
            same = len(game.players) == len(self._game.players)
            bots = self._bots if same else {}
        judge(game, {player: seat.level for player, seat in bots.items()})
        older = self._game.journal
        if older is not None:
            game.begin_journal(next(path for path in numbered(older) if not path.exists()))
        self._rest()
        with self._at_once():
            self._game, self._bots = game, bots
            self._comments, self._stopped, self._failed = {}, False, {}
            self._changed = True
        self._unwatch()
        self._unwatch = game.watch(self._game_changed)
        if older is not None and game.journal is not None:
            self._tell(str(Notice.OTHER_FILE(older=str(older), file=game.journal.name)))
        self._show_live()
        self._go_on()

"""A game at a table: seats, the position shown, undo and redo by turns.

A session knows a game by `TurnGame` alone and no page; it reports changes to an observer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any, Generic, TypeVar

from linie1_widget.errors import BotFailed, Linie1Error
from linie1_widget.language.english.playing import Notice
from linie1_widget.language.key import sentence_of
from linie1_widget.players import Bot
from linie1_widget.players.bot import make
from linie1_widget.players.game_kinds import GameKind
from linie1_widget.turn_game.files import numbered
from linie1_widget.turn_game.turn_game import TurnGame
from linie1_widget.widgets.table.bot_runner import BotRunner, BotsTurn
from linie1_widget.widgets.table.log import SessionChange, SessionObserver
from linie1_widget.widgets.table.offline import check_comments, check_length
from linie1_widget.widgets.table.seats import Moves, Seated, seat_of, seated

GameT = TypeVar("GameT", bound=TurnGame[Any, Any, Any, Any])


class Session(Generic[GameT]):
    """A game that persons and bots play, and in which earlier positions can be shown."""

    def __init__(
        self,
        game: GameT,
        bots: Mapping[Any, Any],
        kind: GameKind,
        observer: SessionObserver,
        rng: Random,  # for the bots
        comments: Mapping[int, str],  # by the number of a move, from 1
    ) -> None:
        check_length(game)
        self.kind, self._rng, self._observer = kind, rng, observer
        self.game, self._table_rules = game, kind.table_rules()
        self._seats = seated(game.names, bots, kind.levels, rng)
        self.comments = check_comments(comments)
        self.step = self._last = len(game.moves)
        self.thinking = False
        # The player whose bot has failed, until the seat is given to another.
        self.failed: int | None = None
        # Seconds between two moves of bots, and for a bot to think about one.
        self.pace, self.patience = 0.6, 30.0
        self._stopped = self._closed = False
        self._changing = self._has_changed = False
        self._work = BotRunner(
            self._bots_turn,
            lambda turn, move: make(turn.bot, move, lambda: turn.view, self._apply),
            lambda thinking: self._set_work(thinking, self.failed),
            self._bot_failed,
            lambda: self.pace,
            lambda: self.patience,
        )
        self._unwatch = game.watch(self._game_changed)

    def close(self) -> None:
        """End the session: the observer gets no more reports, and the bots stop."""
        self._unwatch()
        self._work.stop()
        self._closed = True

    # who plays -------------------------------------------------------------------------

    @property
    def bots(self) -> dict[int, Bot]:
        """A copy of the bots, by the number of the player."""
        return {player: seat.bot for player, seat in self._seats.items()}

    @property
    def levels(self) -> dict[int, str]:
        """The level of each player who is a bot."""
        return {player: seat.level for player, seat in self._seats.items()}

    @property
    def is_persons_turn(self) -> bool:
        """True if a person is to move in the game."""
        return not self.game.over and self.game.to_move not in self._seats

    def persons_moves(self, listed: Callable[[Any], list[Any]]) -> list[Any]:
        """Return what persons can do: `listed` of their view, then moves out of turn."""
        if not self.is_live:
            return []
        moves = listed(self.game.view(self.game.to_move)) if self.is_persons_turn else []
        return [*moves, *self._out_of_turn_moves()]

    def check_persons_move(self, move: object = None) -> None:
        """Refuse a move in an earlier position, or when no person can make it."""
        self.check_live()
        if self.is_persons_turn or str(move) in map(str, self._out_of_turn_moves()):
            return
        if self.game.over:
            raise Linie1Error(Notice.OVER)
        raise Linie1Error(Notice.BOTS_TURN(name=self.game.names[self.game.to_move]))

    def _out_of_turn_moves(self) -> list[Any]:
        """Return the moves that persons other than the player to move can make."""
        persons = len(self.game.names) - len(self._seats)
        others = persons - (self.game.to_move not in self._seats)
        return self._table_rules.out_of_turn_moves(self.game) if others else []

    def seat(self, player: int | str, bot: str | Bot | None = None) -> None:
        """Give the seat of a player to a bot, to a new bot of a level, or to a person."""
        at = seat_of(self.game.names, player)
        new = {} if bot is None else self.seats_for(self.game, {at: bot})
        self._work.stop()
        others = {other: seat for other, seat in self._seats.items() if other != at}
        self._seats = {**others, **new}
        if self.failed == at:
            self._stopped = False
            self._set_work(self.thinking, None)
        self._notify(SessionChange.SEATS)
        self.go_on()

    def seats_for(self, game: GameT, bots: Mapping[Any, Any]) -> dict[int, Seated]:
        """Return the bots for the players of a game; levels make new ones."""
        return seated(game.names, bots, self.kind.levels, self._rng, self._seats)

    # which position is looked at -------------------------------------------------------

    @property
    def is_live(self) -> bool:
        """True if the current position of the game is shown."""
        return self.step == self._last

    @property
    def shown(self) -> GameT:
        """The game in the position shown."""
        if self.is_live:
            return self.game
        game = self.game.copy()
        while len(game.moves) > self.step:
            game.pop()
        return game

    def look(self, step: int) -> None:
        """Show another position; the game is not changed."""
        self.step = step
        self._notify(SessionChange.STEP)

    def look_live(self) -> None:
        """Show the current position."""
        if not self.is_live:
            self.look(self._last)

    def check_live(self) -> None:
        """Refuse to play in an earlier position."""
        if not self.is_live:
            raise Linie1Error(Notice.EARLIER)

    # playing ---------------------------------------------------------------------------

    def push(self, move: Any) -> None:
        """Make a move and all forced moves after it; the bots go on."""
        self._apply(move)
        self.look_live()
        self.go_on()

    def _is_decision(self, state: Any) -> bool:
        """Return True if undo stops in this state.

        A person has a choice there and no bot is about to interrupt; if only bots play,
        undo stops at each of their choices.
        """
        only_bots = len(self._seats) == len(self.game.names)
        if state.over or (state.to_move in self._seats and not only_bots):
            return False
        rules = self._table_rules
        follows = rules.forced(self.game, state)
        return (follows or rules.out_of_turn(self.game, state, self._seats)) is None

    def _last_decision(self) -> int | None:
        """Return the number of moves made before the last decision, or None without one."""
        history = self.game.history
        numbers = reversed(range(len(history)))
        return next((at for at in numbers if self._is_decision(history[at].before)), None)

    @property
    def steps_back(self) -> int:
        """The number of moves if undo is possible, else 0."""
        return 0 if self._last_decision() is None else len(self.game.moves)

    def undo(self) -> Moves:
        """Go back to the last decision of a person, or of bots if only they play."""
        back = self._last_decision()
        if back is None:
            raise Linie1Error(Notice.NOTHING_TO_UNDO)
        self._work.stop()
        moves = Moves(self.game.history[back:], self.game.state)
        with self.at_once():
            while len(self.game.moves) > back:
                self.game.pop()
        self.look_live()
        self._stopped = self._stopped or not self.is_persons_turn
        return moves

    def redo(self) -> Moves:
        """Redo undone moves up to a person's next decision."""
        if not self.game.undone:
            raise Linie1Error(Notice.NOTHING_TO_REDO)
        self._work.stop()
        before = len(self.game.moves)
        with self.at_once():
            self.game.redo()
            while self.game.undone and not self._is_decision(self.game.state):
                self.game.redo()
        moves = Moves(self.game.history[before:], self.game.state)
        self.look_live()
        self.go_on()
        return moves

    def replace(self, game: GameT, bots: dict[int, Seated] | None = None) -> None:
        """Put another game on the table; without new bots the old ones keep their seats.

        If it cannot be shown, the old game stays with its bots and its past. If the old
        game writes a journal, the new one writes another beside it.
        """
        if bots is None:
            bots = self._seats if len(game.names) == len(self.game.names) else {}
        check_length(game)
        self._observer.judge(game, {player: seat.level for player, seat in bots.items()})
        older = self.game.journal
        if older is not None:
            game.begin_journal(next(path for path in numbered(older) if not path.exists()))
        self._work.stop()
        with self.at_once():
            self.game, self._seats, self.comments = game, bots, {}
            self._stopped, self._has_changed = False, True
            self._set_work(self.thinking, None)
        self._unwatch()
        self._unwatch = game.watch(self._game_changed)
        if older is not None and game.journal is not None:
            other = Notice.OTHER_FILE(older=str(older), file=game.journal.name)
            self._observer.report(other)
        self.look_live()
        self.go_on()

    # the bots --------------------------------------------------------------------------

    def play_bots(self) -> None:
        """Let the bots play at once, until it is a person's turn or the game is over."""
        stopped, self._stopped = self._stopped, False
        try:
            with self.at_once():
                if not self._closed:
                    self._work.play_at_once()
        finally:
            self._stopped = stopped
        self.look_live()

    def start(self) -> None:
        """Let the bots play on the running event loop; a bot that failed tries again."""
        self._stopped = False
        self._set_work(self.thinking, None)
        self.go_on()

    def stop(self) -> None:
        """Stop the bots until `start`."""
        self._stopped = True
        self._work.stop()

    def go_on(self) -> None:
        """Let the bots play if it is their turn, unless they are stopped."""
        if self._closed:
            return
        self._interrupt()
        if self._bots_turn() is not None:
            self._work.start()

    # the inside ------------------------------------------------------------------------

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Report several moves of the game as one change."""
        if self._changing:
            yield
            return
        self._changing, self._has_changed = True, False
        try:
            yield
        finally:
            self._changing = False
            if self._has_changed:
                self._game_changed()

    def _game_changed(self) -> None:
        self._has_changed = True
        if self._changing:
            return
        # An observer of the last position follows the game.
        was_live = self.step == self._last
        self._last = len(self.game.moves)
        self.step = self._last if was_live else min(self.step, self._last)
        self._notify(SessionChange.GAME)

    def _notify(self, change: SessionChange) -> None:
        if not self._closed:
            self._observer.changed(change)

    def _apply(self, move: Any) -> None:
        with self.at_once():
            # The game may have been changed directly, and bots may interrupt that.
            self._interrupt(unless=move)
            self.game.push(move)
            while follows := self._table_rules.forced(self.game, self.game.state):
                self.game.push(follows)
            self._interrupt()

    def _interrupt(self, unless: object = None) -> None:
        """Make the bots' move out of turn, unless they are stopped or it is `unless`."""
        move = self._table_rules.out_of_turn(self.game, self.game.state, self._seats)
        if move is not None and not self._stopped and str(move) != str(unless):
            self.game.push(move)

    def _bots_turn(self) -> BotsTurn | None:
        game = self.game
        if self._stopped or game.over or game.to_move not in self._seats:
            return None
        at = id(game), len(game.moves), game.state
        # A copy, as the bot thinks in a thread of its own while this game may change.
        view = game.copy().view(game.to_move)
        return BotsTurn(self._seats[game.to_move].bot, view, at)

    def _set_work(self, thinking: bool, failed: int | None) -> None:
        if (thinking, failed) != (self.thinking, self.failed):
            self.thinking, self.failed = thinking, failed
            self._notify(SessionChange.WORK)

    def _bot_failed(self, turn: BotsTurn | None, error: BaseException) -> None:
        self._stopped = True
        if turn is not None and isinstance(error, BotFailed):
            self._set_work(self.thinking, turn.view.player)
        text = f"{type(error).__name__}: {error}"
        self._observer.report(sentence_of(error) or Notice.BOTS_FAILED(error=text))

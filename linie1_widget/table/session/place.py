"""A place at a table: the position looked at there, and the players who play from it.

All places share one session. The host's place has every person who plays from no other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic

from linie1_widget.base.errors import Linie1Error
from linie1_widget.base.texts import Notice
from linie1_widget.table.session.session import Change, GameT, Part, Session


class Place(Generic[GameT]):
    """A place at the table of a session.

    Parameters
    ----------
    session : Session
    guests : frozenset of int, optional
        The players who play from here as guests, none for who only watches; by default
        this is the host's place.
    """

    def __init__(
        self, session: Session[GameT], guests: frozenset[int] | None = None
    ) -> None:
        self.session, self._guests = session, guests
        self.is_host = guests is None  # who may change more than the game
        self._game = session.game
        self._seat()
        self.step = session.last
        self.is_live = True  # the current position of the game is shown
        self._observer: Callable[[Change], None] = lambda _: None
        self._leave = session.observe(self._changed)

    def observe(self, observer: Callable[[Change], None]) -> None:
        """Call a function after each change of the session or of the position shown."""
        self._observer = observer

    def close(self) -> None:
        """Hear of no more changes; the session goes on."""
        self._leave()

    # who plays from here ---------------------------------------------------------------

    def _seat(self) -> None:
        """Find out who plays from here, and who from elsewhere."""
        session, levels = self.session, self.session.levels
        players = range(len(session.names))
        persons = {player for player in players if player not in levels}
        # The persons who play from here.
        self.own = (
            persons - session.away if self._guests is None else persons & self._guests
        )
        # The other players, and the levels of the bots among them.
        self.others = {
            player: levels.get(player, "") for player in players if player not in self.own
        }

    @property
    def is_turn(self) -> bool:
        """True if a person who plays from here is to move in the game."""
        state = self.session.game.state
        return state.to_move in self.own and not state.over

    def moves(self, listed: Callable[[Any], list[Any]]) -> list[Any]:
        """Return what can be done here: `listed` of the game, then moves out of turn."""
        if not self.is_live:
            return []
        moves = listed(self.session.game) if self.is_turn else []
        return moves + self._out_of_turn_moves()

    def check_move(self, move: object = None) -> None:
        """Refuse a move in an earlier position, or when nobody here can make it."""
        self.check_live()
        if self.is_turn or str(move) in map(str, self._out_of_turn_moves()):
            return
        session, player = self.session, self.session.game.to_move
        if session.game.over:
            raise Linie1Error(Notice.OVER)
        key = Notice.BOTS_TURN if player in session.levels else Notice.OTHERS_TURN
        raise Linie1Error(key(name=session.names[player]))

    def _out_of_turn_moves(self) -> list[Any]:
        others = self.own - {self.session.game.to_move}
        return self.session.out_of_turn_moves() if others else []

    # which position is looked at -------------------------------------------------------

    @property
    def shown(self) -> GameT:
        """The game in the position shown."""
        if self.is_live:
            return self.session.game
        game = self.session.game.copy()
        for _ in range(self.session.last - self.step):
            game.pop()
        return game

    def look(self, step: int) -> None:
        """Show another position; the game is not changed."""
        self.step = step
        self.is_live = step == self.session.last
        self._observer(Change(Part.STEP))

    def look_live(self) -> None:
        """Show the current position."""
        if not self.is_live:
            self.look(self.session.last)

    def check_live(self) -> None:
        """Refuse to play in an earlier position."""
        if not self.is_live:
            raise Linie1Error(Notice.EARLIER)

    def _changed(self, change: Change) -> None:
        session = self.session
        is_new = session.game is not self._game
        if is_new or change.part is Part.SEATS:
            self._game = session.game
            self._seat()
        if change.part is Part.GAME:
            # Who looks at the last position follows the game, and all look at a new one.
            follows = self.is_live or is_new
            self.step = session.last if follows else min(self.step, session.last)
            self.is_live = self.step == session.last
        self._observer(change)

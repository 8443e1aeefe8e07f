"""Whole games of Linie 1 in any edition.

Sources: the four rule books, by the switches of `editions`. Where they are silent, a turn
without possible moves is passed, and a round of passes ends the game without a winner.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any
from weakref import ReferenceType, ref

from linie1_widget.base.files import PathLike
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.editions import Edition, EditionLike
from linie1_widget.linie1.board.editions_json import first_edition
from linie1_widget.linie1.board.live_position import LivePosition
from linie1_widget.linie1.board.rules import Verdict
from linie1_widget.linie1.game.moves import Lay, LayPair, Move, Object
from linie1_widget.linie1.game.setup import Setup, deal
from linie1_widget.linie1.game.state import GameState, Player, Stage
from linie1_widget.linie1.game.transitions import apply, begin
from linie1_widget.linie1.game.turn_rules import (
    Turn,
    choices,
    explain,
    legal_moves,
    may_object,
    parse_move,
    routes,
)
from linie1_widget.linie1.game.view import View
from linie1_widget.linie1.routes.drive import Luck
from linie1_widget.linie1.routes.route import Route
from linie1_widget.table.game.setup_game import SetupGame, as_seed

_PICTURE_SIZE = 600
_PLAYS = (Lay, LayPair)


class Game(SetupGame[Move, GameState, View, Verdict, Setup]):
    """A game of Linie 1.

    Parameters
    ----------
    players : int or iterable of str
        The number of players, or their names in playing order.
    edition : Edition or str
        The rule set: "1995", "mayfair", "2010", "guide", or house rules.
    seed : int, optional
        The seed of cards, tiles and dice, the same on every machine; random by default.
    journal : path, optional
        A new file that receives each move at once, until `close`; see `recover`.
    referee : bool
        If True, the program checks announced routes. Otherwise the players do, if the
        edition lets them: they may object, or a trolley may get lost.

    Raises
    ------
    ValueError
        If the number of players does not suit the edition, or the journal exists.
    NotWritten
        If the journal cannot be written.

    Examples
    --------
    >>> game = Game(2, seed=7)
    >>> game.players[0].hand, game.players[0].phase, game.to_move
    (('S', 'S', 'S', 'C', 'C'), 'laying', 0)
    >>> game.push("c2:S0")
    >>> game.push("c3:S0")
    >>> game.push("draw")
    >>> game.record
    ('c2:S0', 'c3:S0', 'draw [Y]')
    >>> str(game.pop()), str(game.board)
    ('draw', 'c2:S0 c3:S0 | H:c2')
    """

    name = "linie1"
    version = 2
    unchecked = 1
    setups = Setup

    def __init__(
        self,
        players: int | Iterable[str] = 2,
        edition: EditionLike = "1995",
        seed: int | None = None,
        *,
        journal: PathLike | None = None,
        referee: bool = True,
    ) -> None:
        setup = deal(players, edition, Random(as_seed(seed)), referee=referee)
        self._begin(setup, journal)

    def _begin(self, setup: Setup, journal: PathLike | None) -> None:
        self._setup = setup
        self._board: Board = setup.board()
        # The board shown by current views; `_leave_views` detaches it before a change.
        self._shown_view: ReferenceType[LivePosition] | None = None
        self._tasks = tuple(setup.assignment(player) for player in range(len(setup.names)))
        self._luck = Luck(setup.dice)
        super().__init__(begin(setup), journal)

    @property
    def edition(self) -> Edition:
        """The rule set."""
        return self._setup.edition

    @property
    def board(self) -> LivePosition:
        """A live, read-only view of the board."""
        return LivePosition(self._board)

    @property
    def stage(self) -> Stage:
        """The kind of move that the game waits for."""
        return self._state.stage

    @property
    def players(self) -> tuple[Player, ...]:
        """The players with their present hands, phases and trips."""
        seats = zip(self._setup.names, self._state.seats, self._tasks, strict=True)
        return tuple(
            [
                Player(
                    name,
                    seat.hand,
                    assignment.line,
                    assignment.stops,
                    "driving" if seat.driving else "laying",
                    seat.trip,
                )
                for name, seat, assignment in seats
            ]
        )

    @property
    def pile(self) -> int:
        """The number of hidden tiles left."""
        return len(self._setup.pile) - self._state.drawn

    def _view(self, player: int) -> View:
        setup, state = self._setup, self._state
        shown = {at: self._tasks[at] for at, seat in enumerate(state.seats) if seat.shown}
        return View(
            player,
            setup.names,
            state,
            self.history,
            setup.edition,
            setup.referee,
            self._tasks[player],
            shown,
            self._position(),
            len(setup.pile) - state.drawn,
            len(setup.pile),
        )

    def legal_moves(self) -> list[Move]:
        """List the moves that `push` accepts.

        Departures are listed for the shortest route only, in each direction; `push` accepts
        any complete drive. An objection, which belongs to the other players, comes last.
        """
        turn = self._turn()
        return [*legal_moves(turn), *([Object()] if may_object(turn) else [])]

    def choices(self) -> list[Move]:
        """List the legal moves of the player to move except plays, see `View.choices`."""
        return choices(self._turn())

    def routes(self) -> list[Route]:
        """Return the shortest complete routes of the player to move, in each direction."""
        return routes(self._turn())

    def _turn(self) -> Turn:
        setup, state = self._setup, self._state
        own, pile = self._tasks[state.to_move], len(setup.pile)
        return Turn(self._board, setup.edition, setup.referee, pile, own, state)

    def _parse(self, move: Move | str) -> Move:
        return parse_move(self._board, move)

    def _refuse(self, move: Move) -> Verdict | None:
        return explain(self._turn(), move)

    def _apply(self, move: Move) -> tuple[GameState, str]:
        if isinstance(move, _PLAYS):
            self._detach_views()
        state, setup = self._state, self._setup
        assignment = self._tasks[state.to_move]
        return apply(move, state, setup, assignment, self._board, self._luck)

    def _checkpoint(self) -> int:
        return len(self._board._plays)

    def _restore(self, plays: int) -> None:
        if len(self._board._plays) > plays:
            self._detach_views()
        while len(self._board._plays) > plays:
            self._board.undo()

    def _detach(self) -> None:
        self._board = self._board.copy()

    def _position(self) -> LivePosition:
        """Return the view of the board shared by all current views of players."""
        view = self._shown_view() if self._shown_view else None
        if view is None:
            view = LivePosition(self._board)
            self._shown_view = ref(view)
        return view

    def _detach_views(self) -> None:
        """Make existing views keep the present position before the board changes."""
        view = self._shown_view() if self._shown_view else None
        if view is not None:
            view.detach()
        self._shown_view = None

    def __getstate__(self) -> dict[str, Any]:
        return {**super().__getstate__(), "_shown_view": None}

    @classmethod
    def _updated(cls, setup: Any, version: int) -> Any:
        if version > 1 or not isinstance(setup, dict):
            return setup
        return {**setup, "edition": first_edition(setup.get("edition"))}

    def _summary(self) -> dict[str, Any]:
        return {
            "moves": len(self._done),
            "position": str(self._board),
            "winner": None if self.winner is None else self._setup.names[self.winner],
        }

    def _repr_svg_(self) -> str:
        from linie1_widget.linie1.picture.game_picture import draw_game

        return draw_game(self, size=_PICTURE_SIZE)

    def __repr__(self) -> str:
        names = self._setup.names
        if self.winner is not None:
            how = f"{names[self.winner]} has won"
        elif self.over:
            how = "over, nobody has won"
        else:
            how = f"turn {self._state.turn}, {names[self.to_move]} to {self.stage.value}"
        return f"<Game: {', '.join(names)}; {self.edition.short}; {how}>"

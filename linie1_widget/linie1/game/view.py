"""What one player may know of a game, and nothing else.

Bots get views and never a game. Two games that differ only in what is hidden from a
player, the other cards, the order of the pile, the coming dice, give that player equal
views.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from linie1_widget.linie1.board.placement import EMPTY
from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.board.rules import Verdict
from linie1_widget.linie1.editions import Edition
from linie1_widget.linie1.game.moves import LayPair, Move
from linie1_widget.linie1.game.random_move import any_move
from linie1_widget.linie1.game.setup import first_pile
from linie1_widget.linie1.game.state import GameState, Stage, open_tiles
from linie1_widget.linie1.game.turn_rules import (
    Turn,
    choices,
    legal_moves,
    pairs,
    parse_move,
    refuse,
)
from linie1_widget.linie1.game.turn_rules import routes as routes_now
from linie1_widget.linie1.routing.assignment import Assignment
from linie1_widget.linie1.routing.route import Route
from linie1_widget.linie1.tiles import ORIENTED
from linie1_widget.turn_game.players_view import PlayersView
from linie1_widget.turn_game.protocol import Done

_NO_CODE = ""
_CODES = {EMPTY: _NO_CODE} | {bit: tile.code for bit, tile in enumerate(ORIENTED)}


@dataclass(frozen=True, init=False)
class View(PlayersView[Move, GameState]):
    """A game as one player sees it.

    Attributes
    ----------
    player, names, state, history
        As in `PlayersView`; open are hands, trips and dice too.
    edition : Edition
        The rule set.
    referee : bool
        Whether the program checks announced routes.
    assignment : Assignment
        The player's own line and stops.
    assignments : mapping of int to Assignment
        The assignments of all whose cards have been shown.
    board : Position
        What lies on the board; laying is done by the game, on a copy anybody may.
    pile : int
        How many hidden tiles are left.
    """

    edition: Edition
    referee: bool
    assignment: Assignment
    assignments: Mapping[int, Assignment]
    board: Position
    pile: int
    _all: int = field(repr=False)

    def __init__(
        self,
        player: int,
        names: tuple[str, ...],
        state: GameState,
        history: tuple[Done[Move, GameState], ...],
        edition: Edition,
        referee: bool,
        assignment: Assignment,
        assignments: Mapping[int, Assignment],
        board: Position,
        pile: int,
        _all: int,
    ) -> None:
        # As a frozen class has it, it takes twice as long.
        own = self.__dict__
        own["player"], own["names"], own["state"] = player, names, state
        own["history"], own["edition"], own["referee"] = history, edition, referee
        own["assignment"], own["assignments"] = assignment, assignments
        own["board"], own["pile"], own["_all"] = board, pile, _all

    @property
    def hand(self) -> tuple[str, ...]:
        """The player's own tiles."""
        return self.state.seats[self.player].hand

    @property
    def stage(self) -> Stage:
        """What the game waits for."""
        return self.state.stage

    @property
    def open_tiles(self) -> tuple[str, ...]:
        """The open tiles that can be drawn, as `draw open` counts them."""
        seats = self.state.seats
        return tuple(seats[player].hand[place] for player, place in open_tiles(self.state))

    @property
    def to_come(self) -> Counter[str]:
        """How many tiles of each kind the hidden pile holds: all that lie nowhere else."""
        players = len(self.names)
        left = first_pile(self.edition, players)
        left.update(self.edition.starting_hand * players)
        gone = Counter(map(_CODES.__getitem__, self.board._placement.laid))
        for seat in self.state.seats:
            gone.update(seat.hand)
        del gone[_NO_CODE]
        left.subtract(gone)
        # Only a beginning of one's own has tiles that should have stayed in the box.
        return Counter({code: max(count, 0) for code, count in left.items()})

    def legal_moves(self) -> list[Move]:
        """All moves that the player may make now; no objection, which is for the others.

        Raises
        ------
        Linie1Error
            If it is another player's turn.
        """
        return legal_moves(self._turn())

    def choices(self) -> list[Move]:
        """The legal moves but the plays of tiles, of which there may be a thousand.

        Where an end is among them, no tile can be played.

        Raises
        ------
        Linie1Error
            If it is another player's turn.
        """
        return choices(self._turn())

    def pairs(self) -> list[LayPair]:
        """The exchanges of two tiles at once that the player may make now.

        Raises
        ------
        Linie1Error
            If it is another player's turn.
        """
        turn = self._turn()
        return pairs(turn) if turn.state.stage is Stage.LAY else []

    def any_move(self, rng: Random) -> Move:
        """One of the legal moves, found faster than by listing them all.

        Departures and the plays of one tile are all as likely; a pair is played only
        where nothing else can be.

        Raises
        ------
        Linie1Error
            If it is another player's turn.
        """
        return any_move(self._turn(), rng)

    def explain(self, move: Move | str) -> Verdict | None:
        """Why a move would be refused; None if it is allowed."""
        return refuse(self._turn(), parse_move(self.board, move))

    def routes(self) -> list[Route]:
        """The shortest complete route of the player to move, from either end."""
        return routes_now(self._turn())

    def _turn(self) -> Turn:
        state = self._at_turn()
        seen = self.board, self.edition, self.referee, self._all, self.assignment, state
        # Not by its class, which takes twice as long.
        return tuple.__new__(Turn, seen)

"""The view of one player, without hidden information.

Games that differ only in information hidden from a player (other cards, the order of the
pile, future dice) give that player equal views.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random

from linie1_widget.linie1.board.editions import Edition
from linie1_widget.linie1.board.position import EMPTY, Position
from linie1_widget.linie1.board.rules import Verdict
from linie1_widget.linie1.board.tiles import ORIENTED
from linie1_widget.linie1.game.moves import GameState, LayPair, Move, Stage, open_tiles
from linie1_widget.linie1.game.setup import first_pile
from linie1_widget.linie1.game.turn_rules import (
    Turn,
    choices,
    explain,
    legal_moves,
    pairs,
    parse_move,
    random_move,
)
from linie1_widget.linie1.game.turn_rules import routes as routes_now
from linie1_widget.linie1.routes.route import Assignment, Route
from linie1_widget.table.game.protocol import PlayersView

_CODES = {EMPTY: ""} | {bit: tile.code for bit, tile in enumerate(ORIENTED)}


@lru_cache
def _in_play(edition: Edition, players: int) -> Mapping[str, int]:
    """Count the tiles of each kind in the pile and the hands at the beginning."""
    counts = first_pile(edition, players)
    counts.update(edition.starting_hand * players)
    return counts


@dataclass(frozen=True, repr=False)
class View(PlayersView[Move, GameState]):
    """A game as one player sees it.

    Methods that list moves raise `Linie1Error` on another player's turn.

    Attributes
    ----------
    player, names, state, history
        As in `PlayersView`; the state includes hands, trips and dice.
    edition : Edition
        The rule set.
    referee : bool
        True if the program checks announced routes.
    assignment : Assignment
        The player's own line and stops.
    assignments : mapping of int to Assignment
        The assignments of all players who have shown their cards.
    board : Position
        The board, read-only; `board.copy()` can be changed.
    pile : int
        The number of hidden tiles left.
    """

    edition: Edition
    referee: bool
    assignment: Assignment
    assignments: Mapping[int, Assignment] = field(hash=False)
    board: Position = field(hash=False)
    pile: int
    _all: int = field(repr=False)

    @property
    def hand(self) -> tuple[str, ...]:
        """The player's own tiles."""
        return self.state.seats[self.player].hand

    @property
    def stage(self) -> Stage:
        """The kind of move that the game waits for."""
        return self.state.stage

    @property
    def open_tiles(self) -> tuple[str, ...]:
        """The open tiles that can be drawn, numbered from 1 in ``draw open``."""
        seats = self.state.seats
        return tuple(seats[player].hand[place] for player, place in open_tiles(self.state))

    @property
    def to_come(self) -> Counter[str]:
        """The number of hidden tiles of each kind, derived from all visible tiles."""
        gone = "".join(map(_CODES.__getitem__, self.board._placement.laid))
        gone += "".join([code for seat in self.state.seats for code in seat.hand])
        # Custom set-ups may use tiles that belong in the box.
        return Counter(
            {
                code: max(count - gone.count(code), 0)
                for code, count in _in_play(self.edition, len(self.names)).items()
            }
        )

    def legal_moves(self) -> list[Move]:
        """List the moves that the player may make, without objections."""
        return legal_moves(self._turn())

    def choices(self) -> list[Move]:
        """List the legal moves except plays of tiles; an `End` means that none exist."""
        return choices(self._turn())

    def pairs(self) -> list[LayPair]:
        """List the exchanges of two tiles at once that the player may make."""
        turn = self._turn()
        return pairs(turn) if turn.state.stage is Stage.LAY else []

    def any_move(self, rng: Random) -> Move:
        """Return a random legal move, faster than by listing all moves.

        Departures and single plays are equally likely; a pair is played only if there is
        no other move.
        """
        return random_move(self._turn(), rng)

    def explain(self, move: Move | str) -> Verdict:
        """Return the verdict on a move, which is true if the move is allowed."""
        return explain(self._turn(), parse_move(self.board, move))

    def routes(self) -> list[Route]:
        """Return the shortest complete routes of the player to move, in each direction."""
        return routes_now(self._turn())

    def _turn(self) -> Turn:
        state = self._at_turn()
        return tuple.__new__(  # in half the time that `Turn` takes
            Turn,
            (self.board, self.edition, self.referee, self._all, self.assignment, state),
        )

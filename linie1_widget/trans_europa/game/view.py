"""Views: what one player may know of a game, the open information and the own cities."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from linie1_widget.trans_europa.game.moves import Move, as_move
from linie1_widget.trans_europa.game.state import GameState, Stage
from linie1_widget.trans_europa.game.turn_rules import (
    Verdict,
    explain,
    legal_moves,
    random_move,
)
from linie1_widget.trans_europa.lattice import Edge
from linie1_widget.trans_europa.map import Map
from linie1_widget.trans_europa.network import cheapest_network, missing_track
from linie1_widget.turn_game.protocol import PlayersView


@dataclass(frozen=True)
class View(PlayersView[Move, GameState]):
    """A game as one player sees it.

    Attributes
    ----------
    player : int
        The player who sees it.
    names : tuple of str
    state : GameState
        The open information: markers, track, points and past rounds.
    history : tuple of Done
        The moves so far.
    map : Map
    tracks : int
        The number of tracks in all.
    hand : tuple of str
        The player's own cities in this round.
    hands : mapping of int to tuple of str
        The open hands: the own one, and those connected by the first track of this turn.
    """

    map: Map
    tracks: int
    hand: tuple[str, ...]
    hands: Mapping[int, tuple[str, ...]] = field(hash=False)

    @property
    def stage(self) -> Stage:
        """The kind of move that the game waits for."""
        return self.state.stage

    @property
    def missing(self) -> int:
        """The points that the player's own cities lack."""
        return missing_track(self.map, self.state.laid, self.hand)

    @property
    def wanted(self) -> tuple[Edge, ...]:
        """The lines of one cheapest network that connects the player's own cities."""
        return cheapest_network(self.map, self.state.laid, self.hand)

    def legal_moves(self) -> list[Move]:
        """Return all legal moves; raise `Linie1Error` if it is another player's turn."""
        return legal_moves(self._at_turn())

    def any_move(self, rng: Random) -> Move:
        """Return a random legal move, uniformly; raise `Linie1Error` like `legal_moves`."""
        return random_move(self._at_turn(), rng)

    def explain(self, move: Move | str) -> Verdict | None:
        """Return why a move would be refused; None if it is allowed."""
        return explain(self._at_turn(), self.tracks, as_move(move))

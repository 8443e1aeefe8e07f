"""What one player may know of a game, and nothing else.

Two games that differ only in what is hidden from a player, the cards of the others and
those of coming rounds, give that player equal views.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from linie1_widget.trans_europa.game.moves import Move, as_move
from linie1_widget.trans_europa.game.state import GameState, Stage
from linie1_widget.trans_europa.game.turn_rules import any_move, legal_moves, refuse
from linie1_widget.trans_europa.game.verdict import Verdict
from linie1_widget.trans_europa.maps.lattice import Edge
from linie1_widget.trans_europa.maps.map import Map
from linie1_widget.trans_europa.network.missing import cheapest_network, missing_track
from linie1_widget.turn_game.players_view import PlayersView


@dataclass(frozen=True)
class View(PlayersView[Move, GameState]):
    """A game as one player sees it.

    Attributes
    ----------
    player, names, state, history
        As in `PlayersView`; open are markers, track, points and the rounds before.
    map : Map
    tracks : int
        How many there are in all.
    hand : tuple of str
        The player's own cities in this round, by name.
    hands : mapping of int to tuple of str
        The cities of all players that lie open: the own ones, and those which a first
        track has just connected.
    """

    map: Map
    tracks: int
    hand: tuple[str, ...]
    hands: Mapping[int, tuple[str, ...]]

    @property
    def stage(self) -> Stage:
        """What the game waits for."""
        return self.state.stage

    @property
    def missing(self) -> int:
        """What the player's own cities lack now, in points."""
        return missing_track(self.map, self.state.laid, self.hand)

    @property
    def wanted(self) -> tuple[Edge, ...]:
        """The lines of one cheapest network that connects the player's own cities."""
        return cheapest_network(self.map, self.state.laid, self.hand)

    def legal_moves(self) -> list[Move]:
        """All moves that the player may make now.

        Raises
        ------
        Linie1Error
            If it is another player's turn.
        """
        return legal_moves(self._at_turn())

    def any_move(self, rng: Random) -> Move:
        """One of the legal moves, all as likely.

        Raises
        ------
        Linie1Error
            If it is another player's turn.
        """
        return any_move(self._at_turn(), rng)

    def explain(self, move: Move | str) -> Verdict | None:
        """Why a move would be refused; None if it is allowed."""
        return refuse(self._at_turn(), self.tracks, as_move(move))

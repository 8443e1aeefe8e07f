"""The chance model of Linie 1."""

from __future__ import annotations

from linie1_widget.linie1.driving.expectation import Expectation
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.planning.missing import NEVER, count_missing
from linie1_widget.linie1.planning.planned_drive import cheapest_drive
from linie1_widget.linie1.planning.reachable_track import ReachableTrack
from linie1_widget.players.chance_model import ChanceModel, chance_model_of
from linie1_widget.players.judge import Measure


class Linie1Standing(ChanceModel):
    """The chance model of Linie 1."""

    measure = Measure.SQUARES
    weights = (-0.180, -0.106, -4.945, -0.670, -0.442)
    off = 0.034

    def missing(self, game: Game) -> tuple[int | None, ...]:
        """Return the squares missing on each route; 0 for a player who is driving."""
        track = ReachableTrack(game.board)
        found = [
            0 if seat.trip is not None else count_missing(track, game.setup.assignment(at))
            for at, seat in enumerate(game.state.seats)
        ]
        return tuple(None if missing == NEVER else missing for missing in found)

    def features(self, game: Game) -> list[tuple[float, ...]]:
        """Return the features of each player."""
        # While laying: missing squares, spaces of the cheapest drive, and 1. While driving:
        # expected turns left. Always: the share of a round until the player's turn.
        track, players = ReachableTrack(game.board), len(game.names)
        found: list[tuple[float, ...]] = []
        for at, seat in enumerate(game.state.seats):
            wait = (at - game.to_move) % players / players
            if seat.trip is not None:
                ride = Expectation(seat.trip.route, game.edition)
                found.append((0.0, 0.0, 0.0, ride.turns[seat.trip.position], wait))
                continue
            drive = cheapest_drive(track, game.setup.assignment(at))
            missing, spaces = (
                _NO_WAY if drive is None else (drive.missing, len(drive.strides))
            )
            found.append((missing, spaces, 1.0, 0.0, wait))
        return found


# Missing squares and spaces, more than any player with a possible route has.
_NO_WAY = 40, 40


@chance_model_of.register
def linie1_standing(game: Game) -> Linie1Standing:
    """Return the chance model of Linie 1, for `chance_model_of`."""
    return Linie1Standing()

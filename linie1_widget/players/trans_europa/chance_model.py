"""The chance model of Trans Europa."""

from __future__ import annotations

from dataclasses import replace

from linie1_widget.players.chance_model import ChanceModel, chance_model_of
from linie1_widget.players.judge import Measure
from linie1_widget.trans_europa.game.game import Game
from linie1_widget.trans_europa.game.view import View
from linie1_widget.trans_europa.network.missing import missing_track


class EuropaStanding(ChanceModel):
    """The chance model of Trans Europa."""

    measure = Measure.POINTS
    weights = (-0.242, 0.363, -0.347)
    off = 0.031

    def missing(self, game: Game) -> tuple[int, ...]:
        """Return the points that the cities of each player lack in this round.

        >>> EuropaStanding().missing(Game(2, seed=7))
        (26, 22)
        """
        laid = game.state.laid
        return tuple(missing_track(game.map, laid, each.hand) for each in game.players)

    def features(self, game: Game) -> list[tuple[float, ...]]:
        """Return the features: points lacking, points left, wait for the turn in rounds."""
        players = len(game.names)
        return [
            (missing, player.points, (at - game.to_move) % players / players)
            for at, (missing, player) in enumerate(
                zip(self.missing(game), game.players, strict=True)
            )
        ]

    def foreseen(self, view: View) -> View:
        """Return the view without the cities that the considered track would reveal."""
        hands = {view.player: view.hand}
        return replace(view, state=view.state._replace(connected=()), hands=hands)


@chance_model_of.register
def europa_standing(game: Game) -> EuropaStanding:
    """Return the chance model of Trans Europa, for `chance_model_of`."""
    return EuropaStanding()

"""Lines of Trans Europa that cost something, compared with others."""

from __future__ import annotations

from linie1_widget.language.english.lessons.puzzles import BetterLine
from linie1_widget.language.language import TranslatableBase
from linie1_widget.lessons.exercise import Exercise
from linie1_widget.lessons.figures import MapFigure
from linie1_widget.lessons.own_games.costly_moves import WORLDS, Compared, Finder, before
from linie1_widget.lessons.place_forms import LineForm
from linie1_widget.paths.story.narration import format_number
from linie1_widget.players.trans_europa.builders import track_values
from linie1_widget.players.trans_europa.rollouts import Rollouts
from linie1_widget.trans_europa.game.game import Game
from linie1_widget.trans_europa.game.moves import Lay
from linie1_widget.trans_europa.lattice import Edge

_LEAST = 0.1  # of a difference that is written


def _values(game: Game) -> dict[Edge, float]:
    """Return the points that the player to move lacks after each line."""
    of = track_values(game.view(game.to_move)).of
    return {move.edge: left for move, left in of.items() if isinstance(move, Lay)}


def _gains(game: Game, seat: int) -> dict[int, float]:
    """Return for each line of a player the points that it leaves more than the best."""
    back, gains = game.copy(), {}
    while back.moves:
        move = back.pop()
        if isinstance(move, Lay) and back.to_move == seat:
            left = _values(back)
            gains[len(back.moves)] = min(left.values()) - left[move.edge]
    return gains


class OwnLine(Compared[Edge]):
    """A line that was laid, and the best one in its place."""

    def __init__(self, game: Game, step: int) -> None:
        self.before: Game = before(game, step)
        move = game.moves[step]
        assert isinstance(move, Lay)
        self.left = _values(self.before)
        others = sorted((left, str(edge), edge) for edge, left in self.left.items())
        rollouts = Rollouts(self.before.view(self.before.to_move), WORLDS, step)
        lines = [edge for _, _, edge in others if edge != move.edge]
        super().__init__(step, move.edge, lines, rollouts.gains)

    def amount(self, value: float) -> str:
        """Return points."""
        return format_number(round(value, 1))

    def difference(self, value: float) -> str:
        """Return a difference of points."""
        return self.amount(max(_LEAST, value))


def better_line(text: str, step: int) -> Exercise:
    """Return the exercise to find a better line in a game given as JSON."""
    own = OwnLine(Game.from_json(text), step)
    game, best = own.before, own.best
    marker, hand = game.state.marker, game.players[game.to_move].hand
    assert marker is not None

    def judge(given: Edge) -> TranslatableBase | None:
        if given not in game.map.edges:
            return BetterLine.NO_LINE(line=str(given))
        if verdict := game.explain(Lay(given)):
            return BetterLine.REFUSED(verdict=verdict)
        return own.fault(given, BetterLine)

    texts = BetterLine.texts(
        **own.said,
        number=step + 1,
        round=len(game.rounds) + 1,
        marker=marker.name,
        cities=hand,
        played=str(own.move),
        left=format_number(own.left[own.move]),
        least=format_number(own.left[best]),
        line=str(best),
        end=best.b.name,
    )
    figure = MapFigure(game.map, tuple(game.state.laid), hand, (own.move, marker))
    return Exercise(texts, LineForm(), judge, best, figure)


LINES = Finder(_gains, OwnLine, better_line)

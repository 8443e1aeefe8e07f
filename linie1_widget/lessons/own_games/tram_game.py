"""Plays of Linie 1 that cost something, compared with others."""

from __future__ import annotations

from math import inf

from linie1_widget.base.language.key import TranslatableBase
from linie1_widget.lessons.exercise import BoardFigure, Exercise
from linie1_widget.lessons.forms import PlayForm
from linie1_widget.lessons.own_games.costly_moves import WORLDS, Compared, Finder, before
from linie1_widget.lessons.questions.random_boards import Play
from linie1_widget.lessons.texts.puzzle_lessons import BetterPlay
from linie1_widget.linie1.board.tiles import canonical
from linie1_widget.linie1.bots.builders import play_values
from linie1_widget.linie1.bots.linie1_kind import LINIE1
from linie1_widget.linie1.bots.search_bots import Rollouts
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Lay


def _gains(game: Game, seat: int) -> dict[int, float]:
    """Return how many missing squares each play of one tile saves a player's line."""
    model, back = LINIE1.chance_model, game.copy()
    assert model is not None

    def missing() -> float:
        squares = model().missing(back)[seat]
        return inf if squares is None else squares

    gains: dict[int, float] = {}
    after = missing()
    while back.moves:
        move = back.pop()
        earlier = missing()
        if isinstance(move, Lay) and back.to_move == seat:
            gains[len(back.moves)] = earlier - after if after < inf else -inf
        after = earlier
    return gains


def _values(before: Game) -> dict[Play, float]:
    """Return the number of squares missing after each play of one tile."""
    values = play_values(before.view(before.to_move))
    of = values.of if values else {}
    return {(move.cell, move.tile): left for move, left in of.items() if type(move) is Lay}


class OwnPlay(Compared[Play]):
    """A play of one tile, and the best alternative."""

    least = 0.01

    def __init__(self, game: Game, step: int) -> None:
        self.before: Game = before(game, step)
        move = game.moves[step]
        assert isinstance(move, Lay)
        self.left: dict[Play, float] = _values(
            self.before
        )  # the squares missing after each play
        self._rollouts = Rollouts(self.before, WORLDS, step)
        own = move.cell, canonical(move.tile)
        others = sorted(
            (left, cell, str(tile), tile)
            for (cell, tile), left in self.left.items()
            if (cell, tile) != own
        )
        super().__init__(
            step, own, [(cell, tile) for _, cell, _, tile in others], self.chances
        )

    def amount(self, value: float) -> int:
        """Return a chance in percent, or a difference in percentage points."""
        return round(100 * value)

    def chances(self, play: Play) -> tuple[float, ...]:
        """Return the chances to win after a play, in the same worlds for all plays."""
        exchange = self.before.board.tile_at(play[0]) is not None
        return self._rollouts.chances(Lay(*play, exchange=exchange))


def better_play(text: str, step: int) -> Exercise:
    """Return the exercise to find a better play in a game given as JSON."""
    played = Game.from_json(text)
    own = OwnPlay(played, step)
    game, (cell, tile), best = own.before, own.move, own.best
    seat, hand = game.players[game.to_move], game.state.seat.hand

    def judge(given: Play) -> TranslatableBase | None:
        if given[1].code not in hand:
            return BetterPlay.NOT_HELD(code=given[1].code)
        verdict = game.board.explain(*given)
        if verdict.violations:
            return BetterPlay.REFUSED(verdict=verdict)
        return own.fault(given, BetterPlay)

    texts = BetterPlay.texts(
        **own.said,
        number=step + 1,
        line=seat.line,
        stops=seat.stops,
        hand=tuple(hand),
        played=str(played.moves[step]),
        left=_left(own.left.get(own.move, inf)),
        least=_left(own.left[best]),
        play=f"{best[0]}:{best[1]}",
        code=best[1].code,
        row=best[0].row + 1,
    )
    figure = BoardFigure(game.board.copy(), ghosts=((cell, tile),), marked=(cell,))
    return Exercise(texts, PlayForm(slow=True), judge, best, figure)


def _left(squares: float) -> TranslatableBase:
    return BetterPlay.NO_WAY if squares == inf else BetterPlay.SQUARES(count=int(squares))


PLAYS = Finder(_gains, OwnPlay, better_play)

"""Plays of a game that cost most, each as a lesson: find the better one."""

from __future__ import annotations

from functools import partial
from math import inf
from statistics import fmean

from linie1_widget.arguments import as_whole
from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.language.english.lessons.puzzles import BetterPlay
from linie1_widget.language.language import TranslatableBase
from linie1_widget.lessons.exercise import Exercise, exercise_of
from linie1_widget.lessons.figures import BoardFigure
from linie1_widget.lessons.place_forms import PlayForm
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Lay
from linie1_widget.linie1.geometry import Cell
from linie1_widget.linie1.tiles import Tile, canonical
from linie1_widget.players.linie1.kind import LINIE1
from linie1_widget.players.linie1.play_values import play_values
from linie1_widget.players.linie1.rollouts import Gap, Rollouts, gap
from linie1_widget.players.seats import seat_of

# For each lesson that is wanted, so many plays are compared with all others.
_COMPARED = 2

_CANDIDATES = 3  # plays compared with the one that was made

_WORLDS = 12  # in which plays are played on

_MOST = 10


Play = tuple[Cell, Tile]


def costly_plays(game: Game, player: int | str, number: int) -> list[Exercise]:
    """Return exercises on the plays of a player that cost most, the most costly first."""
    if not isinstance(game, Game):
        raise WrongType(f"there are lessons of games of Linie 1 only, not of {game!r}")
    count = as_whole(number)
    if count is None or not 1 <= count <= _MOST:
        raise InvalidValue(f"there can be 1 to {_MOST} lessons of a game, not {number!r}")
    gains = _gains(game, seat_of(game.names, player))
    compared = sorted(gains, key=lambda step: (gains[step], step))[: _COMPARED * count]
    plays = [play for step in compared if (play := OwnPlay(game, step)).gap.is_clear]
    plays.sort(key=lambda play: (-play.gap.mean, play.step))
    text = game.to_json()
    return [
        exercise_of(f"play-{play.step + 1}", partial(better_play, text, play.step))
        for play in plays[:count]
    ]


def _gains(game: Game, seat: int) -> dict[int, float]:
    """Return how many squares fewer a player's line misses after each play of one tile."""
    model, back = LINIE1.chance_model, game.copy()
    assert model is not None

    def missing() -> float:
        squares = model().missing(back)[seat]
        return inf if squares is None else squares

    gains: dict[int, float] = {}
    after = missing()
    while back.moves:
        move = back.pop()
        before = missing()
        if isinstance(move, Lay) and back.to_move == seat:
            gains[len(back.moves)] = before - after if after < inf else -inf
        after = before
    return gains


def _at(game: Game, step: int) -> Game:
    """Return the game before a move, by the number of moves made until then."""
    before = game.copy()
    while len(before.moves) > step:
        before.pop()
    return before


def _values(before: Game) -> dict[Play, float]:
    """Return the squares missing after each play of one tile."""
    values = play_values(before.view(before.to_move))
    of = values.of if values else {}
    return {(move.cell, move.tile): left for move, left in of.items() if type(move) is Lay}


class OwnPlay:
    """A play of one tile, and the best one in its place as far as rollouts tell."""

    def __init__(self, game: Game, step: int) -> None:
        self.step, self.before = step, _at(game, step)
        move = game.moves[step]
        assert isinstance(move, Lay)
        self.move = move
        self.left = _values(self.before)  # the squares missing after each play
        self._rollouts = Rollouts(self.before, _WORLDS, step)
        own = move.cell, move.tile
        others = sorted(
            (left, cell, str(tile), tile)
            for (cell, tile), left in self.left.items()
            if (cell, tile) != own
        )
        best = [(cell, tile) for _, cell, _, tile in others[:_CANDIDATES]]
        chances = {play: self.chances(play) for play in (own, *best)}
        self.own = chances[own]
        self.best = max(chances, key=lambda play: fmean(chances[play]))
        self.most = chances[self.best]

    @property
    def gap(self) -> Gap:
        """The chance that the play cost."""
        return gap(self.most, self.own)

    def chances(self, play: Play) -> tuple[float, ...]:
        """Return the chances to win after a play, in the same worlds for all plays."""
        exchange = self.before.board.tile_at(play[0]) is not None
        return self._rollouts.chances(Lay(*play, exchange=exchange))


def better_play(text: str, step: int) -> Exercise:
    """Return the exercise to find a better play in a game given as JSON."""
    own = OwnPlay(Game.from_json(text), step)
    before, move, best = own.before, own.move, own.best
    seat, hand = before.players[before.to_move], before.state.seat.hand

    def judge(given: Play) -> TranslatableBase | None:
        if given[1].code not in hand:
            return BetterPlay.NOT_HELD(code=given[1].code)
        verdict = before.board.explain(*given)
        if verdict.violations:
            return BetterPlay.REFUSED(verdict=verdict)
        if given == (move.cell, canonical(move.tile)):
            return BetterPlay.OWN(**sure)
        chances = own.chances(given)
        behind = gap(own.most, chances)
        if not behind.is_clear:
            return None
        words = {"chance": _percent(fmean(chances)), "off": _points(behind.error)}
        better = gap(chances, own.own).is_clear
        return (BetterPlay.NOT_BEST if better else BetterPlay.NO_BETTER)(**words)

    figure = BoardFigure(
        before.board.copy(), ghosts=((move.cell, move.tile),), marked=(move.cell,)
    )
    sure = {
        "now": _percent(fmean(own.own)),
        "worlds": _WORLDS,
        "gap": _points(own.gap.mean),
        "off": _points(own.gap.error),
    }
    texts = BetterPlay.texts(
        **sure,
        number=step + 1,
        line=seat.line,
        stops=seat.stops,
        hand=tuple(hand),
        played=str(move),
        left=_left(own.left.get((move.cell, move.tile), inf)),
        least=_left(own.left[best]),
        play=f"{best[0].name}:{best[1]}",
        code=best[1].code,
        row=best[0].row + 1,
        then=_percent(fmean(own.most)),
    )
    return Exercise(texts, PlayForm(), judge, best, figure)


def _percent(chance: float) -> int:
    return round(100 * chance)


def _points(chance: float) -> int:
    # Of no error at all nobody can be sure.
    return max(1, round(100 * chance))


def _left(squares: float) -> TranslatableBase:
    return BetterPlay.NO_WAY if squares == inf else BetterPlay.SQUARES(count=int(squares))

"""Plays of a game that cost most, each as a lesson: find the better one."""

from __future__ import annotations

from functools import partial
from math import inf

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
from linie1_widget.linie1.tiles import Tile
from linie1_widget.players.linie1.kind import LINIE1
from linie1_widget.players.linie1.play_values import play_values
from linie1_widget.players.seats import seat_of

# For each lesson that is wanted, so many plays are compared with all others.
_COMPARED = 2

_MOST = 10


def costly_plays(game: Game, player: int | str, number: int) -> list[Exercise]:
    """Return exercises on the plays of a player that cost most, the most costly first."""
    if not isinstance(game, Game):
        raise WrongType(f"there are lessons of games of Linie 1 only, not of {game!r}")
    count = as_whole(number)
    if count is None or not 1 <= count <= _MOST:
        raise InvalidValue(f"there can be 1 to {_MOST} lessons of a game, not {number!r}")
    gains = _gains(game, seat_of(game.names, player))
    compared = sorted(gains, key=lambda step: (gains[step], step))[: _COMPARED * count]
    text = game.to_json()
    costs = {step: cost for step in compared if (cost := _cost(game, step)) > 0}
    return [
        exercise_of(f"play-{step + 1}", partial(better_play, text, step))
        for step in sorted(costs, key=lambda step: -costs[step])[:count]
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


def _values(before: Game) -> dict[tuple[Cell, Tile], float]:
    """Return the squares missing after each play of one tile."""
    values = play_values(before.view(before.to_move))
    of = values.of if values else {}
    return {(move.cell, move.tile): left for move, left in of.items() if type(move) is Lay}


def _cost(game: Game, step: int) -> float:
    """Return how many squares fewer would be missing after the best play."""
    move, values = game.moves[step], _values(_at(game, step))
    assert isinstance(move, Lay)
    return values.get((move.cell, move.tile), inf) - min(values.values(), default=inf)


def better_play(text: str, step: int) -> Exercise:
    """Return the exercise to find the best play in a game given as JSON."""
    game = Game.from_json(text)
    before, after = _at(game, step), _at(game, step + 1)
    move, values = game.moves[step], _values(before)
    assert isinstance(move, Lay)
    seat, hand = before.players[before.to_move], before.state.seat.hand
    played = values.get((move.cell, move.tile), inf)
    best = min(values, key=lambda play: (values[play], play[0], str(play[1])))
    better = before.copy()
    better.push(Lay(*best, exchange=before.board.tile_at(best[0]) is not None))
    model = LINIE1.chance_model
    assert model is not None
    then, now = (model().chances(each)[before.to_move] for each in (better, after))

    def judge(given: tuple[Cell, Tile]) -> TranslatableBase | None:
        if given[1].code not in hand:
            return BetterPlay.NOT_HELD(code=given[1].code)
        verdict = before.board.explain(*given)
        if verdict.violations:
            return BetterPlay.REFUSED(verdict=verdict)
        left = values.get(given, inf)
        if left >= played:
            return BetterPlay.NO_BETTER(left=_left(left))
        return BetterPlay.NOT_BEST(left=_left(left)) if left > values[best] else None

    figure = BoardFigure(
        before.board.copy(), ghosts=((move.cell, move.tile),), marked=(move.cell,)
    )
    arguments = {
        "number": step + 1,
        "line": seat.line,
        "stops": seat.stops,
        "hand": tuple(hand),
        "played": str(move),
        "left": _left(played),
        "least": _left(values[best]),
        "play": f"{best[0].name}:{best[1]}",
        "code": best[1].code,
        "row": best[0].row + 1,
        "then": round(100 * then),
        "now": round(100 * now),
        "off": round(100 * model.off),
    }
    return Exercise(
        BetterPlay.texts(**arguments),
        PlayForm(),
        judge,
        best,
        figure,
    )


def _left(squares: float) -> TranslatableBase:
    return BetterPlay.NO_WAY if squares == inf else BetterPlay.SQUARES(count=int(squares))

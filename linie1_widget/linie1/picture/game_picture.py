"""Draw a game: the board, the trolleys on their routes, and the last tile."""

from __future__ import annotations

from collections.abc import Iterable

from linie1_widget.base.language.key import Sentence
from linie1_widget.base.svg.styles import Theme
from linie1_widget.linie1.board.geometry import Cell
from linie1_widget.linie1.board.position import Single
from linie1_widget.linie1.board.rules import Verdict
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Lay, LayPair, Use
from linie1_widget.linie1.game.state import Stage
from linie1_widget.linie1.picture.annotations import SquareMark
from linie1_widget.linie1.picture.board_geometry import WindowLike
from linie1_widget.linie1.picture.board_picture import draw_board
from linie1_widget.linie1.routes.drive import Trip
from linie1_widget.linie1.texts import GamePicture, ToDo

_TO_DO = {
    Stage.LAY: ToDo.LAY,
    Stage.DRAW: ToDo.DRAW,
    Stage.DEPART: ToDo.DEPART,
    Stage.ROLL: ToDo.ROLL,
    Stage.USE: ToDo.USE,
}


def status_sentence(game: Game) -> Sentence:
    """Return a sentence about what to do now, or about who has won."""
    names, state = game.names, game.state
    if state.stage is Stage.OVER:
        winner = state.winner
        return ToDo.NOBODY() if winner is None else ToDo.WON(name=names[winner])
    return _TO_DO[state.stage](
        name=names[state.to_move], plays=state.plays_left, tiles=state.to_draw
    )


def headline(game: Game) -> Sentence:
    """Return the sentence of `status_sentence` with the number of the turn."""
    return GamePicture.TURN(says=status_sentence(game), turn=game.state.turn)


def draw_game(
    game: Game,
    *,
    verdict: Verdict | None = None,
    ghosts: Iterable[Single] = (),
    theme: Theme | str = "light",
    size: int | None = None,
    window: WindowLike | None = None,
) -> str:
    """Draw a game with the violations of `verdict` and the tried tiles `ghosts` marked."""
    tried = list(ghosts)
    marks = [SquareMark(cell, "selected") for cell, _ in tried] or last_squares(game)
    return draw_board(
        game.board,
        highlights=marks,
        ghosts=tried,
        verdict=verdict,
        trips=trips_of(game),
        theme=theme,
        size=size,
        title=str(headline(game)),
        window=window,
    )


def trips_of(game: Game) -> list[Trip]:
    """Return the trips under way."""
    return [player.trip for player in game.players if player.trip]


def last_squares(game: Game) -> list[SquareMark]:
    """Return marks on the squares that the last move changed or drove to."""
    match game.moves[-1:]:
        case (Lay(cell=cell),):
            return [SquareMark(cell, "selected")]
        case (LayPair(first, second),):
            return [SquareMark(lay.cell, "selected") for lay in (first, second)]
        case (Use(),):
            trip = game.state.seats[game.history[-1].before.to_move].trip
            if trip and isinstance(trip.place, Cell):
                return [SquareMark(trip.place, "selected")]
    return []

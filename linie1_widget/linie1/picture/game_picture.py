"""Draw a game: the board, the trolleys, the last tile; or a summary of a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from linie1_widget.base.arguments import clip
from linie1_widget.base.language.key import Joined, Sentence
from linie1_widget.base.svg.elements import WHOLE, number
from linie1_widget.base.svg.stills import is_small
from linie1_widget.base.svg.styles import Theme, as_theme
from linie1_widget.base.svg.symbols import document
from linie1_widget.linie1.board.geometry import Cell
from linie1_widget.linie1.board.position import Single
from linie1_widget.linie1.board.rules import Verdict
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Roll, Use, plays_of, status_sentence
from linie1_widget.linie1.picture.annotations import SquareMark
from linie1_widget.linie1.picture.board_geometry import WindowLike
from linie1_widget.linie1.picture.board_picture import board_parts, draw_board, sign_parts
from linie1_widget.linie1.picture.board_symbols import SYMBOLS, route_path, trolley
from linie1_widget.linie1.planning.missing import NEVER, missing_tiles
from linie1_widget.linie1.routes.drive import Trip
from linie1_widget.linie1.routes.route import Assignment, Route, shortest_route
from linie1_widget.linie1.texts import GamePicture, PlayerProgress, Summary
from linie1_widget.paths.picture.style import StepPaint


def headline(game: Game) -> Sentence:
    """Return the sentence of `status_sentence` with the number of the turn."""
    return GamePicture.TURN(says=status_sentence(game), turn=game.state.turn)


def draw_game(
    game: Game,
    *,
    verdict: Verdict | None = None,
    ghosts: Iterable[Single] = (),
    theme: Theme | str = "auto",
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
    last = game.last_done
    if last is None:
        return []
    cells = [play.cell for play in plays_of(last.move)]
    trip = game.state.seats[last.before.to_move].trip
    if isinstance(last.move, Use) and trip and isinstance(trip.place, Cell):
        cells.append(trip.place)
    return [SquareMark(cell, "selected") for cell in cells]


_EDGE, _SIZE, _ROW = 28, 20, 40  # the margin, the height of letters, and of rows
_LONGEST_NAME = 28

# The heading and place of each column, and the art classes of the heading and of entries.
_COLUMNS = (
    (Summary.PLAYER, 72, "words-quiet", "words-strong"),
    (Summary.STOPS, 400, "words-quiet", "words"),
    (Summary.TILES, 560, "words-right", "words-right"),
    (Summary.EXCHANGES, 690, "words-right", "words-right"),
    (Summary.ROLLS, 780, "words-right", "words-right"),
    (Summary.SPACES, WHOLE - _EDGE, "words-right", "words-right"),
)


@dataclass(frozen=True)
class PlayerSummary:
    """The results of one player; `progress` names spaces driven or tiles missing."""

    name: str
    assignment: Assignment
    plays: int
    exchanges: int
    rolls: int
    progress: Sentence
    route: Route | None


def results(game: Game) -> tuple[PlayerSummary, ...]:
    """Return the players' results so far, including their secret cards.

    >>> game = Game(["Ada", "Ben"], seed=1)
    >>> game.push("c2:S0")
    >>> [(row.name, row.plays, str(row.progress)) for row in results(game)]
    [('Ada', 1, '23 to lay'), ('Ben', 0, '25 to lay')]
    """
    return tuple(_result(game, player) for player in range(len(game.players)))


def draw_summary(
    game: Game, *, theme: Theme | str = "auto", size: int | None = None
) -> str:
    """Draw a summary of a game at any time, with all cards shown."""
    theme = as_theme(theme)
    paint = StepPaint(theme)
    rows = results(game)
    board = [
        *board_parts(paint, game.board),
        *_routes(paint, game, [row.route for row in rows if row.route]),
        *sign_parts(paint, game.board),
        *(trolley(paint, game.board, trip) for trip in trips_of(game)),
    ]
    # A still that would be large has no table.
    for table in rows, ():
        height = WHOLE + 1.6 * _ROW + (_ROW * (1 + len(table)) if table else 0)
        sheet = paint.rect("sheet", 0.75, 0.75, WHOLE - 1.5, height - 1.5, rx=10)
        svg = document(
            paint,
            [sheet, *board, *_words(paint, game, table)],
            symbols=SYMBOLS,
            view=(0, 0, WHOLE, height),
            title=str(status_sentence(game)),
            description=describe_summary(game),
            size=size,
        )
        if not paint.still or is_small(svg):
            break
    return svg


def describe_summary(game: Game) -> str:
    """Describe the summary in sentences.

    >>> game = Game(["Ada", "Ben"], seed=1)
    >>> print(describe_summary(game))
    Ada lays track: 2 plays left. Ada: line 1 over C, D and I; 0 tiles, 0 exchanges, \
0 rolls; 24 to lay. Ben: line 4 over A, E and I; 0 tiles, 0 exchanges, 0 rolls; 25 to lay.
    """
    rows = [
        Summary.ROW(
            name=row.name,
            line=row.assignment.line,
            stops=row.assignment.stops,
            plays=row.plays,
            exchanges=row.exchanges,
            rolls=row.rolls,
            way=row.progress,
        )
        for row in results(game)
    ]
    return str(Joined((status_sentence(game), *rows), " "))


def _result(game: Game, player: int) -> PlayerSummary:
    who, assignment = game.players[player], game.setup.assignment(player)
    moves = [record.move for record in game.history if record.before.to_move == player]
    lays = [play for move in moves for play in plays_of(move)]
    trip, route = who.trip, who.trip.route if who.trip else None
    if trip:
        progress = PlayerProgress.DRIVEN(position=trip.position, length=trip.route.length)
    else:
        task, ordered = (game.board, assignment.line, assignment.stops), assignment.ordered
        missing = missing_tiles(*task, ordered=ordered)
        route = shortest_route(*task, ordered=ordered)
        key = {0: PlayerProgress.COMPLETE, NEVER: PlayerProgress.NEVER}.get(
            missing, PlayerProgress.MISSING
        )
        progress = key(missing=missing)
    return PlayerSummary(
        who.name,
        assignment,
        len(lays),
        sum(lay.exchange for lay in lays),
        sum(isinstance(move, Roll) for move in moves),
        progress,
        route,
    )


def _routes(paint: StepPaint, game: Game, routes: Sequence[Route]) -> Iterator[Any]:
    """Yield the routes; on shared track, lower ones are wider and remain visible."""
    for above, route in reversed(list(enumerate(reversed(routes)))):
        line, art = route_path(game.board, route), f"route-{route.line}"
        for name in ("route-casing", art) if line else ():
            part = paint.path(name, line)
            width = float(paint.styles[name]["stroke-width"]) + 4 * above
            part["style"] = f"stroke-width:{number(width)}"
            yield part


def _words(paint: StepPaint, game: Game, rows: Sequence[PlayerSummary]) -> Iterator[Any]:
    y = WHOLE + _ROW * 0.8
    turn = str(Summary.TURNS(edition=game.edition.called, turns=game.state.turn))
    yield paint.words("words-strong", str(status_sentence(game)), _EDGE, y, 1.1 * _SIZE)
    if not rows:
        return
    yield paint.words("words-right", turn, WHOLE - _EDGE, y, 0.8 * _SIZE)
    y += _ROW
    for head, x, art, _ in _COLUMNS:
        yield paint.words(art, str(head), x, y, 0.75 * _SIZE)
    for row in rows:
        y += _ROW
        line, stops = row.assignment.line, " ".join(row.assignment.stops)
        yield paint.circle(f"disc-{line}", _EDGE + 14, y - 7, 14)
        yield paint.text(f"disc-ink-{line}", str(line), _EDGE + 14, y - 1)
        name = clip(row.name, _LONGEST_NAME)
        cells = (name, stops, row.plays, row.exchanges, row.rolls, row.progress)
        for cell, (_, x, _, art) in zip(cells, _COLUMNS, strict=True):
            yield paint.words(art, str(cell), x, y, _SIZE)

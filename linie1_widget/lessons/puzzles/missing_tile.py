"""A puzzle: find the only play of a hand that completes a route."""

from __future__ import annotations

from random import Random

from linie1_widget.language.english.lessons.puzzles import MissingTile
from linie1_widget.language.language import TranslatableBase
from linie1_widget.lessons.exercise.exercise import Exercise
from linie1_widget.lessons.exercise.figures import BoardFigure
from linie1_widget.lessons.forms.places import PlayForm
from linie1_widget.lessons.puzzles.boards import build_line, scatter, sides_led_in
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.city_map import ROUTE_CARDS
from linie1_widget.linie1.geometry import Cell
from linie1_widget.linie1.routing.route import Route
from linie1_widget.linie1.routing.shortest import shortest_route
from linie1_widget.linie1.tiles import TILE_TYPES, Tile, first_alike

Play = tuple[Cell, Tile]

_OTHERS = {1: 0, 2: 8, 3: 16}
_HAND = {1: 2, 2: 4, 3: 6}


def solve(board: Board, line: int, stops: tuple[str, ...], hand: str) -> list[Play]:
    """Return the plays of a hand that complete a route."""
    # A route over a new link enters and leaves its square, so two sides are needed.
    found, tried = [], board.copy()
    for cell, tile in board.legal(hand):
        if board.tile_at(cell) is None and len(sides_led_in(board, cell)) < 2:
            continue
        tried.lay(cell, tile)
        if shortest_route(tried, line, stops) is not None:
            found.append((cell, first_alike(tile)))
        tried.undo()
    return found


def make(seed: int, difficulty: int) -> Exercise:
    """Return a puzzle of this kind."""
    luck = Random(f"missing_tile {seed} {difficulty}")
    while True:
        line = luck.randint(1, 6)
        stops = luck.choice(ROUTE_CARDS[2])[line]
        built = build_line(line, stops)
        if built is None:
            continue
        board, _ = built
        scatter(board, _OTHERS[difficulty], luck)
        route = shortest_route(board, line, stops)
        if route is None:
            continue
        squares = [cell for cell in route.cells if isinstance(cell, Cell)]
        luck.shuffle(squares)
        for cell in squares[:6]:
            gap = _without(board, cell)
            if gap is None or shortest_route(gap, line, stops) is not None:
                continue
            hand = _hand(gap, route, board.tiles[cell].code, difficulty, luck)
            if hand:
                return _exercise(seed, difficulty, gap, route, hand)


def _without(board: Board, cell: Cell) -> Board | None:
    """Return the board without a tile; None if a stop sign is on it."""
    if cell in board.stops.values():
        return None
    tiles, _, signs = str(board).partition(" | ")
    left = [each for each in tiles.split() if each.split(":")[0] != cell.name]
    return Board.parse(f"{' '.join(left)} | {signs}")


def _hand(board: Board, route: Route, code: str, difficulty: int, luck: Random) -> str:
    """Return a hand with exactly one completing play; an empty text if there is none."""
    if len(solve(board, route.line, route.stops, code)) != 1:
        return ""
    hand = code
    others = [each for each in TILE_TYPES if each != code]
    luck.shuffle(others)
    for other in others:
        if len(hand) < _HAND[difficulty] and not solve(
            board, route.line, route.stops, other
        ):
            hand += other
    enough = len(hand) == _HAND[difficulty]
    return "".join(sorted(hand, key=list(TILE_TYPES).index)) if enough else ""


def _exercise(
    seed: int, difficulty: int, board: Board, route: Route, hand: str
) -> Exercise:
    ((cell, tile),) = solve(board, route.line, route.stops, hand)

    def judge(given: Play) -> TranslatableBase | None:
        if given[1].code not in hand:
            return MissingTile.NOT_HELD(code=given[1].code)
        verdict = board.explain(*given)
        if not verdict.legal:
            return MissingTile.REFUSED(verdict=verdict)
        done = given == (cell, tile)
        return None if done else MissingTile.STILL(square=given[0])

    form = PlayForm()
    return Exercise(
        f"missing_tile-{difficulty}-{seed}",
        MissingTile,
        form,
        judge,
        form.write((cell, tile)),
        BoardFigure(board),
        {"board": board},
        {
            "line": route.line,
            "start": route.start,
            "goal": route.goal,
            "stops": route.stops,
            "hand": tuple(hand),
            "row": str(cell.row + 1),
            "sides": len(sides_led_in(board, cell)),
            "play": form.write((cell, tile)),
        },
    )

"""The costliest moves of a game, each as a lesson: find a better one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import permutations
from math import inf
from statistics import fmean
from typing import Any, Generic, NamedTuple, TypeVar

from linie1_widget.base.errors import WrongType, checked_whole
from linie1_widget.base.language.key import Key, TranslatableBase
from linie1_widget.lessons.exercise import BoardFigure, Exercise, MapFigure
from linie1_widget.lessons.forms import LINE_EXAMPLE, LineForm, ListOf, PlayForm
from linie1_widget.lessons.questions.random_boards import Play
from linie1_widget.lessons.texts.rule_lessons import BetterPlay, BetterTurn
from linie1_widget.linie1.board.tiles import TILE_TYPES, canonical
from linie1_widget.linie1.bots import search_bots
from linie1_widget.linie1.bots.builders import play_values
from linie1_widget.linie1.bots.linie1_kind import LINIE1
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Lay
from linie1_widget.paths.story.narration import format_number
from linie1_widget.table.bots.bot import Gap, gap
from linie1_widget.table.bots.game_kinds import AnyGame
from linie1_widget.table.session.seats import seat_of
from linie1_widget.trans_europa.bots import europa_search_bots
from linie1_widget.trans_europa.bots.network_builders import best_turns, to_join
from linie1_widget.trans_europa.game.europa_game import Game as EuropaGame
from linie1_widget.trans_europa.game.europa_rules import Verdict
from linie1_widget.trans_europa.game.europa_state import Lay as LayTrack
from linie1_widget.trans_europa.game.europa_state import Stage
from linie1_widget.trans_europa.map.lattice import Edge
from linie1_widget.trans_europa.network import OneMore

WORLDS = 12  # possible worlds in which bots play on

# Moves to compare with others, for each lesson that is wanted.
_COMPARED = 2

_CANDIDATES = 3  # moves to compare with the one that was made

_MOST = 10

M = TypeVar("M")


class Compared(Generic[M]):
    """A move of a game, and the best alternative that rollouts find."""

    least: float  # the smallest difference that is written

    step: int

    def __init__(
        self, step: int, own: M, others: Sequence[M], rate: Callable[[M], tuple[float, ...]]
    ) -> None:
        """Rate the move and the first of the others, the most promising first."""
        self.step, self.move, self.rate = step, own, rate
        rated = {move: rate(move) for move in (own, *others[:_CANDIDATES])}
        self.own: tuple[float, ...] = rated[own]
        self.best = max(rated, key=lambda move: fmean(rated[move]))
        self.most: tuple[float, ...] = rated[self.best]

    @property
    def gap(self) -> Gap:
        """The cost of the move."""
        return gap(self.most, self.own)

    def amount(self, value: float) -> object:
        """Return what a move is worth as it is written."""
        raise NotImplementedError

    def difference(self, value: float) -> object:
        """Return a difference as it is written; never 0, since no estimate is exact."""
        return self.amount(max(self.least, value))

    @property
    def figures(self) -> dict[str, object]:
        """The values of both moves for the sentences."""
        return {
            "now": self.amount(fmean(self.own)),
            "then": self.amount(fmean(self.most)),
            "worlds": WORLDS,
            "gap": self.difference(self.gap.mean),
            "off": self.difference(self.gap.error),
        }

    def fault(self, given: M, words: type[Key]) -> TranslatableBase | None:
        """Return None for a move that is not clearly worse than the best, else why."""
        if given == self.move:
            return words["OWN"](**self.figures)
        rated = self.rate(given)
        behind = gap(self.most, rated)
        if not behind.is_clear:
            return None
        key = "NOT_BEST" if gap(rated, self.own).is_clear else "NO_BETTER"
        return words[key](
            chance=self.amount(fmean(rated)), off=self.difference(behind.error)
        )


def before(game: Any, step: int) -> Any:
    """Return the game before a move, by the number of moves made until then."""
    copy = game.copy()
    while len(copy.moves) > step:
        copy.pop()
    return copy


def gains_of_plays(game: Game, seat: int) -> dict[int, float]:
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
        # The squares missing after each play.
        self.left: dict[Play, float] = _values(self.before)
        self._rollouts = search_bots.Rollouts(self.before, WORLDS, step)
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


def better_play(own: OwnPlay) -> Exercise:
    """Return the exercise to find a better play."""
    # Only here: widgets need the library that draws, and lessons are listed without it.
    from linie1_widget.linie1.widgets.game.linie1_table import tile_on

    game, (cell, tile), best = own.before, own.move, own.best
    seat, hand = game.players[game.to_move], game.state.seat.hand

    def judge(given: Play) -> TranslatableBase | None:
        if given[1].code not in hand:
            return BetterPlay.NOT_HELD(tile=given[1].type)
        verdict = game.board.explain(*given)
        if verdict.violations:
            return BetterPlay.REFUSED(verdict=verdict)
        return own.fault(given, BetterPlay)

    texts = BetterPlay.texts(
        **own.figures,
        number=own.step + 1,
        line=seat.line,
        stops=seat.stops,
        hand=tuple(TILE_TYPES[code] for code in hand),
        played=tile_on(Lay(cell, tile)),
        left=_squares(own.left.get(own.move, inf)),
        least=_squares(own.left[best]),
        play=tile_on(Lay(*best)),
        tile=best[1].type,
        row=best[0].row + 1,
    )
    figure = BoardFigure(game.board.copy(), ghosts=((cell, tile),), marked=(cell,))
    return Exercise(texts, PlayForm(slow=True), judge, best, figure)


def _squares(squares: float) -> TranslatableBase:
    return BetterPlay.NO_WAY if squares == inf else BetterPlay.SQUARES(count=int(squares))


Turn = frozenset[Edge]  # the lines of a turn; their order does not matter

_TRACKS = 2  # of a turn, both for a double line


def _left(game: EuropaGame, turn: Turn) -> int:
    """Return the points that the player to move lacks after a turn."""
    view = game.view(game.to_move)
    laid = view.state.laid
    for edge in turn:
        laid = laid.with_track(edge)
    return OneMore(laid, to_join(view, view.player, view.hand)).cost


def costs_of_turns(game: EuropaGame, seat: int) -> dict[int, float]:
    """Return for each turn of a player how many points fewer the best turn leaves."""
    back, gains, turn = game.copy(), dict[int, float](), Turn()
    if back.state.stage is Stage.SECOND:
        back.pop()  # from an unfinished turn
    while back.moves:
        move = back.pop()
        if not isinstance(move, LayTrack) or back.to_move != seat:
            continue
        turn |= {move.edge}
        if back.state.stage is Stage.LAY:
            least = min((best.left for best in best_turns(back.view(seat))), default=0)
            gains[len(back.moves)] = least - _left(back, turn)
            turn = Turn()
    return gains


class OwnTurn(Compared[Turn]):
    """A turn that was made, and the best alternative."""

    least = 0.1

    def __init__(self, game: EuropaGame, step: int) -> None:
        self.before: EuropaGame = before(game, step)
        second = before(game, step + 1).state.stage is Stage.SECOND
        moves = game.moves[step : step + (_TRACKS if second else 1)]
        self.lines: list[Edge] = [move.edge for move in moves if isinstance(move, LayTrack)]
        view = self.before.view(self.before.to_move)
        rollouts = europa_search_bots.Rollouts(view, WORLDS, step)
        own = Turn(self.lines)
        turns = {Turn(best.lines) for best in best_turns(view)} - {own}
        others = sorted(turns, key=lambda turn: sorted(map(str, turn)))
        super().__init__(step, own, others, rollouts.gains)

    def amount(self, value: float) -> str:
        return format_number(round(value, 1))


def _refusal(game: EuropaGame, lines: Sequence[Edge]) -> Verdict | None:
    """Return why lines cannot be laid in this order; None if they can."""
    game = game.copy()
    for edge in lines:
        verdict = game.explain(LayTrack(edge))
        if not verdict:
            return verdict
        game.push(LayTrack(edge))
    return None


def better_turn(own: OwnTurn) -> Exercise:
    """Return the exercise to find a better turn."""
    game, best = own.before, sorted(own.best, key=str)
    marker, hand = game.state.marker, game.players[game.to_move].hand
    assert marker is not None

    def judge(given: list[Edge]) -> TranslatableBase | None:
        costs = game.map.edges
        for edge in given:
            if edge not in costs:
                return BetterTurn.NO_LINE(line=str(edge))
        if not 1 <= sum(map(costs.__getitem__, given)) <= _TRACKS:
            return BetterTurn.LINES()
        verdicts = [_refusal(game, lines) for lines in permutations(given)]
        if None not in verdicts:
            return BetterTurn.REFUSED(verdict=verdicts[0])
        return own.fault(Turn(given), BetterTurn)

    new = [edge for edge in best if edge not in own.move] or best
    ends = [node for edge in new for node in edge if node != marker]
    texts = BetterTurn.texts(
        **own.figures,
        number=own.step + 1,
        round=len(game.rounds) + 1,
        marker=marker.name,
        cities=hand,
        played=tuple(map(str, own.lines)),
        left=format_number(_left(game, own.move)),
        least=format_number(_left(game, own.best)),
        lines=tuple(map(str, best)),
        end=ends[0].name,
    )
    form = ListOf(LineForm(), f'"{LINE_EXAMPLE}", "e9-f10"', ordered=False)
    figure = MapFigure(game.map, tuple(game.state.laid), hand, (*own.lines, marker))
    return Exercise(texts, form, judge, best, figure)


class Finder(NamedTuple):
    """Functions that find the costly moves of one type of game."""

    # From a game and a seat to a first estimate of the gain of each move, by its number.
    gains: Callable[[Any, int], Mapping[int, float]]
    compared: Callable[[Any, int], Compared[Any]]  # from a game and the number of a move
    exercise: Callable[[Any], Exercise]  # from what has been compared


# How to find the costly moves of a game, by its class.
_FINDERS: Mapping[type, Finder] = {
    Game: Finder(gains_of_plays, OwnPlay, better_play),
    EuropaGame: Finder(costs_of_turns, OwnTurn, better_turn),
}


def _again(type_: type[Any], text: str, step: int) -> Exercise:
    """Compare a move again, and return its exercise: a pickled one has only its game."""
    finder = _FINDERS[type_]
    return finder.exercise(finder.compared(type_.from_json(text), step))


def costly_moves(
    game: AnyGame,
    player: int | str,
    number: int,
    progress: Callable[[int, int], None],
) -> list[Exercise]:
    """Return exercises on the costliest moves of a player, the costliest first."""
    finder = _FINDERS.get(type(game))
    if finder is None:
        raise WrongType(
            f"there are lessons of games of Linie 1 and Trans Europa, not of {game!r}"
        )
    count = checked_whole("the number of lessons", number, 1, _MOST)
    gains = finder.gains(game, seat_of(game.names, player))
    first = sorted(gains, key=lambda step: (gains[step], step))[: _COMPARED * count]
    moves = []
    for done, step in enumerate(first):
        progress(done, len(first))
        move = finder.compared(game, step)
        if move.gap.is_clear:
            moves.append(move)
    moves.sort(key=lambda move: (-move.gap.mean, move.step))
    text = game.to_json()
    return [
        replace(
            finder.exercise(move),
            id=f"play-{move.step + 1}",
            maker=partial(_again, type(game), text, move.step),
        )
        for move in moves[:count]
    ]

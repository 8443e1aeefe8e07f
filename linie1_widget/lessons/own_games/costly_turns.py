"""Turns of Trans Europa that cost something, compared with others."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from linie1_widget.base.language.key import TranslatableBase
from linie1_widget.lessons.exercise import Exercise, MapFigure
from linie1_widget.lessons.forms import LINE_EXAMPLE, LineForm, ListOf
from linie1_widget.lessons.own_games.costly_moves import WORLDS, Compared, Finder, before
from linie1_widget.lessons.texts.puzzle_lessons import BetterTurn
from linie1_widget.paths.story.narration import format_number
from linie1_widget.trans_europa.bots.europa_search_bots import Rollouts
from linie1_widget.trans_europa.bots.network_builders import best_turns, to_join
from linie1_widget.trans_europa.game.europa_game import Game
from linie1_widget.trans_europa.game.europa_rules import Verdict
from linie1_widget.trans_europa.game.europa_state import Lay, Stage
from linie1_widget.trans_europa.map.lattice import Edge
from linie1_widget.trans_europa.network import OneMore

Turn = frozenset[Edge]  # the lines of a turn; their order does not matter

_TRACKS = 2  # of a turn, both for a double line


def _left(game: Game, turn: Turn) -> int:
    """Return the points that the player to move lacks after a turn."""
    view = game.view(game.to_move)
    laid = view.state.laid
    for edge in turn:
        laid = laid.with_track(edge)
    return OneMore(laid, to_join(view, view.player, view.hand)).cost


def costs_of_turns(game: Game, seat: int) -> dict[int, float]:
    """Return for each turn of a player how many points fewer the best turn leaves."""
    back, gains, turn = game.copy(), dict[int, float](), Turn()
    if back.state.stage is Stage.SECOND:
        back.pop()  # from an unfinished turn
    while back.moves:
        move = back.pop()
        if not isinstance(move, Lay) or back.to_move != seat:
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

    def __init__(self, game: Game, step: int) -> None:
        self.before: Game = before(game, step)
        second = before(game, step + 1).state.stage is Stage.SECOND
        moves = game.moves[step : step + (_TRACKS if second else 1)]
        self.lines: list[Edge] = [move.edge for move in moves if isinstance(move, Lay)]
        view = self.before.view(self.before.to_move)
        rollouts = Rollouts(view, WORLDS, step)
        own = Turn(self.lines)
        turns = {Turn(best.lines) for best in best_turns(view)} - {own}
        others = sorted(turns, key=lambda turn: sorted(map(str, turn)))
        super().__init__(step, own, others, rollouts.gains)

    def amount(self, value: float) -> str:
        """Return points."""
        return format_number(round(value, 1))


def _refusal(game: Game, lines: Sequence[Edge]) -> Verdict | None:
    """Return why lines cannot be laid in this order; None if they can."""
    game = game.copy()
    for edge in lines:
        verdict = game.explain(Lay(edge))
        if not verdict:
            return verdict
        game.push(Lay(edge))
    return None


def better_turn(text: str, step: int) -> Exercise:
    """Return the exercise to find a better turn in a game given as JSON."""
    own = OwnTurn(Game.from_json(text), step)
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
        **own.said,
        number=step + 1,
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


TURNS = Finder(costs_of_turns, OwnTurn, better_turn)

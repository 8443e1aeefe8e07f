"""The rules for legal moves, and the verdicts on illegal ones."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from linie1_widget.base.language.key import Joined, Language, current_language
from linie1_widget.base.texts import VerdictText
from linie1_widget.trans_europa.game.europa_state import (
    End,
    GameState,
    Lay,
    Move,
    Stage,
    Start,
)
from linie1_widget.trans_europa.map.lattice import Edge, Node, bits
from linie1_widget.trans_europa.texts import EuropaRefusal


class Violation(NamedTuple):
    """A rule that a move breaks, with the place."""

    key: EuropaRefusal  # the sentence
    place: Edge | Node | None = None
    number: int = 0  # the number in the sentence, if it has one

    @property
    def rule(self) -> str:
        """The code of the rule: OFF, TAKEN, APART, DOUBLE, STOCK or TURN."""
        return self.key.topic

    @property
    def message(self) -> str:
        """The sentence in the current language."""
        return self.render(current_language())

    def render(self, language: Language, form: str = "") -> str:
        return self.key(number=self.number).render(language, form)


class Verdict(NamedTuple):
    """The result of checking a move, with the reasons why it is not allowed.

    Examples
    --------
    >>> from linie1_widget.trans_europa import Game
    >>> game = Game(2, seed=1)
    >>> game.push("d8")
    >>> game.push("f10")
    >>> print(game.explain("h12-i13"))
    h12-i13 is not allowed.
    This line is not connected to the network of your marker.
    """

    play: str
    violations: tuple[Violation, ...] = ()

    @property
    def legal(self) -> bool:
        """True if the move breaks no rule; ``bool(verdict)`` is the same."""
        return not self.violations

    def __bool__(self) -> bool:
        return self.legal

    @property
    def rules(self) -> frozenset[str]:
        """The codes of all broken rules."""
        return frozenset(violation.rule for violation in self.violations)

    @property
    def message(self) -> str:
        """All violations in sentences."""
        return " ".join(violation.message for violation in self.violations)

    def render(self, language: Language, form: str = "") -> str:
        """Return the verdict and all violations, one sentence a line."""
        head = VerdictText.ALLOWED if self.legal else VerdictText.NOT_ALLOWED
        return Joined((head(play=self.play), *self.violations)).render(language, form)

    def __str__(self) -> str:
        return self.render(current_language())


_END = End()


def explain(state: GameState, track_limit: int, move: Move) -> Verdict:
    """Return the verdict on a move; `track_limit` tracks exist."""
    match move:
        case Start():
            broken_rules = _start_violations(state, move.node)
        case Lay():
            broken_rules = _lay_violations(state, track_limit, move.edge)
        case _:
            broken_rules = _end_violations(state)
    return Verdict(str(move), tuple(broken_rules))


def refusals(state: GameState, track_limit: int) -> dict[Edge, Verdict]:
    """Return the verdict for each line on which track may not be laid now."""
    return {
        edge: Verdict(edge.name, broken)
        for edge in state.laid.map.edges
        if (broken := tuple(_lay_violations(state, track_limit, edge)))
    }


def legal_moves(state: GameState) -> list[Move]:
    """Return all allowed moves, in the order of the map."""
    if state.stage is Stage.START:
        taken = set(state.markers)
        return [Start(node) for node in state.laid.map.nodes if node not in taken]
    if state.stage is Stage.OVER:
        return []
    edges = state.laid.map.numbering.edges
    moves: list[Move] = [Lay(edges[number]) for number in bits(_free(state))]
    if state.stage is Stage.SECOND:
        moves.append(_END)
    return moves


def random_move(state: GameState, rng: Random) -> Move:
    """Return a legal move, uniformly at random."""
    moves = legal_moves(state)
    if state.stage is Stage.START:
        return rng.choice(moves)
    # Not `choice`, which would change the games of every seed.
    return moves[int(rng.random() * len(moves))]


def _free(state: GameState) -> int:
    assert state.marker is not None
    return state.laid.reach(state.marker, double=state.stage is Stage.LAY)


def _start_violations(state: GameState, node: Node) -> Iterator[Violation]:
    if state.stage is Stage.OVER:
        yield Violation(EuropaRefusal.IS_OVER)
    elif state.stage is not Stage.START:
        yield Violation(EuropaRefusal.MARKER_PLACED)
    if node not in state.laid.map:
        yield Violation(EuropaRefusal.NO_CROSSING, node)
    elif node in state.markers:
        yield Violation(EuropaRefusal.MARKER_THERE, node)


def _lay_violations(state: GameState, track_limit: int, edge: Edge) -> Iterator[Violation]:
    laid, numbering = state.laid, state.laid.map.numbering
    if state.stage is Stage.OVER:
        yield Violation(EuropaRefusal.IS_OVER)
    elif state.stage is Stage.START:
        yield Violation(EuropaRefusal.MARKER_FIRST)
    if len(laid) >= track_limit:
        # Reached only when the game is over, as a round ends with the last track.
        yield Violation(EuropaRefusal.ALL_LAID, edge, track_limit)
    number = numbering.edge_number.get(edge)
    if number is None:
        yield Violation(EuropaRefusal.NO_LINE, edge)
    elif laid.lines >> number & 1:
        yield Violation(EuropaRefusal.TRACK_THERE, edge)
    elif state.stage in (Stage.LAY, Stage.SECOND):
        assert state.marker is not None
        if not laid.reach(state.marker) >> number & 1:
            yield Violation(EuropaRefusal.APART, edge)
        if state.stage is Stage.SECOND and not numbering.singles >> number & 1:
            yield Violation(EuropaRefusal.DOUBLE, edge)


def _end_violations(state: GameState) -> Iterator[Violation]:
    match state.stage:
        case Stage.START:
            yield Violation(EuropaRefusal.MARKER_FIRST)
        case Stage.LAY:
            yield Violation(EuropaRefusal.LAY_ONE)
        case Stage.OVER:
            yield Violation(EuropaRefusal.IS_OVER)

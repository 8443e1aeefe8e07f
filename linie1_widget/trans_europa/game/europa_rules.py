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
from linie1_widget.trans_europa.map.lattice import DOUBLE, Edge, Node, bits
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


def broken_rules_by_line(
    state: GameState, track_limit: int
) -> list[tuple[EuropaRefusal, ...]]:
    """Return, for each line of the map, the rules that track there would break."""
    map_ = state.laid.map
    if state.stage not in (Stage.LAY, Stage.SECOND):
        return [
            tuple(violation.key for violation in _lay_violations(state, track_limit, edge))
            for edge in map_.edges
        ]
    marker = state.marker
    assert marker is not None
    taken, connected, single = map(
        map_.numbering.flags,
        (state.laid.lines, state.laid.reach(marker), map_.numbering.singles),
    )
    second = state.stage is Stage.SECOND
    return [
        _TAKEN if is_taken else _OF_FREE_LINES[not is_connected, second and not is_single]
        for is_taken, is_connected, is_single in zip(taken, connected, single, strict=True)
    ]


_TAKEN = (EuropaRefusal.TRACK_THERE,)
# By (not connected to the player's network, double where only single is allowed).
_OF_FREE_LINES: dict[tuple[bool, bool], tuple[EuropaRefusal, ...]] = {
    (False, False): (),
    (False, True): (EuropaRefusal.DOUBLE,),
    (True, False): (EuropaRefusal.APART,),
    (True, True): (EuropaRefusal.APART, EuropaRefusal.DOUBLE),
}


def refusals(state: GameState, track_limit: int) -> dict[Edge, Verdict]:
    """Return the verdict for each line on which track may not be laid now."""
    map_ = state.laid.map
    if state.stage not in (Stage.LAY, Stage.SECOND):
        every = ((edge, explain(state, track_limit, Lay(edge))) for edge in map_.edges)
        return {edge: verdict for edge, verdict in every if not verdict}
    broken = broken_rules_by_line(state, track_limit)
    lines = zip(map_.edges, map_.numbering.names, broken, strict=True)
    return {
        edge: Verdict(name, tuple(Violation(rule, edge) for rule in rules))
        for edge, name, rules in lines
        if rules
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
    """Return a legal move, uniformly at random, without listing them all."""
    if state.stage is Stage.START:
        return rng.choice(legal_moves(state))
    lines = _free(state)
    count = lines.bit_count()
    drawn = int(rng.random() * (count + (state.stage is Stage.SECOND)))
    if drawn == count:
        return _END
    for _ in range(drawn):  # Drop the lowest set bits.
        lines &= lines - 1
    edges = state.laid.map.numbering.edges
    return Lay(edges[(lines & -lines).bit_length() - 1])


def can_lay_second_track(state: GameState) -> bool:
    """Return True if the player to move could lay a second track."""
    assert state.marker is not None
    return bool(state.laid.reach(state.marker, double=False))


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
    laid = state.laid
    if state.stage is Stage.OVER:
        yield Violation(EuropaRefusal.IS_OVER)
    elif state.stage is Stage.START:
        yield Violation(EuropaRefusal.MARKER_FIRST)
    if len(laid) >= track_limit:
        # Reached only when the game is over, as a round ends with the last track.
        yield Violation(EuropaRefusal.ALL_LAID, edge, track_limit)
    if edge not in laid.map.edges:
        yield Violation(EuropaRefusal.NO_LINE, edge)
    elif edge in laid:
        yield Violation(EuropaRefusal.TRACK_THERE, edge)
    elif state.stage in (Stage.LAY, Stage.SECOND):
        assert state.marker is not None
        own = laid.network_of(state.marker)
        if own not in (laid.network_of(edge.a), laid.network_of(edge.b)):
            yield Violation(EuropaRefusal.APART, edge)
        if state.stage is Stage.SECOND and laid.map.edges[edge] == DOUBLE:
            yield Violation(EuropaRefusal.DOUBLE, edge)


def _end_violations(state: GameState) -> Iterator[Violation]:
    match state.stage:
        case Stage.START:
            yield Violation(EuropaRefusal.MARKER_FIRST)
        case Stage.LAY:
            yield Violation(EuropaRefusal.LAY_ONE)
        case Stage.OVER:
            yield Violation(EuropaRefusal.IS_OVER)

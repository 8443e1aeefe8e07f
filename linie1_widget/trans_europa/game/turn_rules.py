"""What may be done now, and why something may not.

`refuse` is the slow, clear reading of the rules for one move, `broken` and `refusals` the
same for all lines at once; `legal_moves` and `any_move` list and choose by sets of lines.
Tests hold them to each other.

Sources: the rules, playing of a round. That placing the marker is the whole first turn is
our reading: a player is on turn again before anything is laid.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from types import MappingProxyType

from linie1_widget.errors import WrongType
from linie1_widget.language.english.trans_europa.game import Against
from linie1_widget.trans_europa.game.moves import End, Lay, Move, Start
from linie1_widget.trans_europa.game.state import GameState, Stage
from linie1_widget.trans_europa.game.verdict import Verdict, Violation
from linie1_widget.trans_europa.maps.lattice import DOUBLE, Edge, Node
from linie1_widget.trans_europa.maps.numbering import bits

_END = End()


def refuse(state: GameState, tracks: int, move: Move) -> Verdict | None:
    """Why a move is not allowed; None if it is.

    Parameters
    ----------
    state : GameState
    tracks : int
        How many there are in all.
    move : Move
    """
    match move:
        case Start():
            found = _against_marker(state, move.node)
        case Lay():
            found = _against_track(state, tracks, move.edge)
        case End():
            found = _against_end(state)
        case _:
            raise WrongType(f"a move is a Start, Lay or End, not {move!r}")
    violations = tuple(found)
    return Verdict(str(move), violations) if violations else None


def broken(state: GameState, tracks: int) -> list[tuple[Against, ...]]:
    """For each line of the map the rules that track there would break now."""
    map_ = state.laid.map
    if state.stage not in (Stage.LAY, Stage.SECOND):
        return [
            tuple(each.key for each in _against_track(state, tracks, edge))
            for edge in map_.edges
        ]
    marker = state.marker
    assert marker is not None
    taken, near, single = map(
        map_.numbering.flags,
        (state.laid.lines, state.laid.reach(marker), map_.numbering.singles),
    )
    second = state.stage is Stage.SECOND
    return [
        _TAKEN if lies else _OF_FREE_LINES[not meets, second and not alone]
        for lies, meets, alone in zip(taken, near, single, strict=True)
    ]


_TAKEN = (Against.TRACK_THERE,)
_OF_FREE_LINES: Mapping[tuple[bool, bool], tuple[Against, ...]] = MappingProxyType(
    {
        (False, False): (),
        (False, True): (Against.DOUBLE,),
        (True, False): (Against.APART,),
        (True, True): (Against.APART, Against.DOUBLE),
    }
)
"""By whether a line is apart from the own network, and double where it may not be."""


def refusals(state: GameState, tracks: int) -> dict[Edge, Verdict]:
    """For each line on which track may not be laid now, why."""
    map_ = state.laid.map
    if state.stage not in (Stage.LAY, Stage.SECOND):
        every = ((edge, refuse(state, tracks, Lay(edge))) for edge in map_.edges)
        return {edge: verdict for edge, verdict in every if verdict}
    lines = zip(map_.edges, map_.numbering.names, broken(state, tracks), strict=True)
    return {
        edge: Verdict(name, tuple(Violation(rule, edge) for rule in rules))
        for edge, name, rules in lines
        if rules
    }


def legal_moves(state: GameState) -> list[Move]:
    """All moves that are allowed now, in the order of the map."""
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


def any_move(state: GameState, rng: Random) -> Move:
    """One of the legal moves, all as likely, found without making a list of them."""
    if state.stage is Stage.START:
        return rng.choice(legal_moves(state))
    lines = _free(state)
    count = lines.bit_count()
    at = int(rng.random() * (count + (state.stage is Stage.SECOND)))
    if at == count:
        return _END
    for _ in range(at):
        lines &= lines - 1
    edges = state.laid.map.numbering.edges
    return Lay(edges[(lines & -lines).bit_length() - 1])


def second_possible(state: GameState) -> bool:
    """Whether there is a line on which the player to move could lay a second track."""
    assert state.marker is not None
    return bool(state.laid.reach(state.marker, double=False))


def _free(state: GameState) -> int:
    """The lines on which the player to move may lay, as a set."""
    assert state.marker is not None
    return state.laid.reach(state.marker, double=state.stage is Stage.LAY)


def _against_marker(state: GameState, node: Node) -> Iterator[Violation]:
    if state.stage is Stage.OVER:
        yield Violation(Against.IS_OVER)
    elif state.stage is not Stage.START:
        yield Violation(Against.MARKER_STANDS)
    if node not in state.laid.map:
        yield Violation(Against.NO_CROSSING, node)
    elif node in state.markers:
        yield Violation(Against.MARKER_THERE, node)


def _against_track(state: GameState, tracks: int, edge: Edge) -> Iterator[Violation]:
    laid = state.laid
    if state.stage is Stage.OVER:
        yield Violation(Against.IS_OVER)
    elif state.stage is Stage.START:
        yield Violation(Against.MARKER_FIRST)
    if len(laid) >= tracks:
        # Only seen when the game is over: a round ends with the last track.
        yield Violation(Against.ALL_LAID, edge, tracks)
    if edge not in laid.map.edges:
        yield Violation(Against.NO_LINE, edge)
    elif edge in laid:
        yield Violation(Against.TRACK_THERE, edge)
    elif state.stage in (Stage.LAY, Stage.SECOND):
        assert state.marker is not None
        own = laid.network_of(state.marker)
        if own not in (laid.network_of(edge.a), laid.network_of(edge.b)):
            yield Violation(Against.APART, edge)
        if state.stage is Stage.SECOND and laid.map.edges[edge] == DOUBLE:
            yield Violation(Against.DOUBLE, edge)


def _against_end(state: GameState) -> Iterator[Violation]:
    match state.stage:
        case Stage.START:
            yield Violation(Against.MARKER_FIRST)
        case Stage.LAY:
            yield Violation(Against.LAY_ONE)
        case Stage.OVER:
            yield Violation(Against.IS_OVER)

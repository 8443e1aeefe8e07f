"""The states that follow from allowed moves; `game.turn_rules` decides what is allowed.

Sources: the rules, end of the round, its exception and its extreme case, scoring,
preparation for the next round, end of the game.
"""

from __future__ import annotations

from linie1_widget.trans_europa.game.moves import End, Lay, Move, Start
from linie1_widget.trans_europa.game.setup import Deals, Setup
from linie1_widget.trans_europa.game.state import GameState, Round, Stage
from linie1_widget.trans_europa.game.turn_rules import second_possible
from linie1_widget.trans_europa.maps.lattice import SINGLE, Edge
from linie1_widget.trans_europa.network.missing import missing_track


def begin(setup: Setup) -> GameState:
    """Return the state before the first move."""
    position = setup.begins()
    return _first(
        GameState(
            Stage.START,
            0,
            1,
            0,
            position.markers,
            position.laid,
            (setup.points,) * len(setup.names),
        )
    )


def apply(state: GameState, setup: Setup, deals: Deals, move: Move) -> GameState:
    """Return the state after an allowed move."""
    match move:
        case Start():
            markers = list(state.markers)
            markers[state.to_move] = move.node
            return _next_turn(state._replace(markers=tuple(markers)))
        case Lay():
            return _laid(state, setup, deals, move.edge)
        case End():
            return _turn_done(state, setup, deals)
    raise AssertionError(move)


def _laid(state: GameState, setup: Setup, deals: Deals, edge: Edge) -> GameState:
    # The round ends at once if cities of the player or an opponent are connected. But if
    # the first track connects only an opponent's cities, a second one may be laid.
    first = state.stage is Stage.LAY and state.laid.map.edges[edge] == SINGLE
    state = state._replace(laid=state.laid.with_track(edge))
    connected = _connected(state, deals)
    if state.to_move in connected or len(state.laid) >= setup.tracks:
        return _scored(state, setup, deals)
    state = state._replace(connected=connected)
    if first and second_possible(state):
        return state._replace(stage=Stage.SECOND)
    return _turn_done(state, setup, deals)


def _connected(state: GameState, deals: Deals) -> tuple[int, ...]:
    network = state.laid.network
    return tuple(
        player
        for player, nodes in enumerate(deals.places(state.round))
        if len({network[node] for node in nodes}) == 1
    )


def _turn_done(state: GameState, setup: Setup, deals: Deals) -> GameState:
    return _scored(state, setup, deals) if state.connected else _next_turn(state)


def _next_turn(state: GameState) -> GameState:
    return _first(
        state._replace(to_move=(state.to_move + 1) % len(state.points), turn=state.turn + 1)
    )


def _first(state: GameState) -> GameState:
    return state._replace(stage=Stage.LAY if state.marker else Stage.START)


def _scored(state: GameState, setup: Setup, deals: Deals) -> GameState:
    hands = deals.hands(state.round)
    missing = tuple(missing_track(setup.map, state.laid, hand) for hand in hands)
    points = tuple(has - lost for has, lost in zip(state.points, missing, strict=True))
    done = Round(state.round, state.starting_player, state.position, hands, missing, points)
    state = state._replace(points=points, connected=(), rounds=(*state.rounds, done))
    if min(points) <= 0:
        return state._replace(stage=Stage.OVER)
    starting = (state.starting_player + 1) % len(points)
    return state._replace(
        stage=Stage.START,
        to_move=starting,
        starting_player=starting,
        round=state.round + 1,
        markers=(None,) * len(points),
        laid=deals.bare,
        turn=state.turn + 1,
    )

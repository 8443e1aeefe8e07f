"""Games of Trans Europa, by its rules, and what one player may know of them.

Connections of cities are detected automatically.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from linie1_widget.base.arguments import as_whole
from linie1_widget.base.files import PathLike
from linie1_widget.table.game.protocol import PlayersView
from linie1_widget.table.game.turn_game import SetupGame, as_names, as_seed
from linie1_widget.trans_europa.game.europa_rules import (
    Verdict,
    explain,
    legal_moves,
    random_move,
    refusals,
)
from linie1_widget.trans_europa.game.europa_setup import (
    LEAST,
    MOST,
    POINTS,
    TITLE,
    Deals,
    Setup,
)
from linie1_widget.trans_europa.game.europa_state import (
    GameState,
    Lay,
    Move,
    Player,
    Position,
    Round,
    Stage,
    Start,
    as_move,
)
from linie1_widget.trans_europa.map.lattice import SINGLE, Edge
from linie1_widget.trans_europa.map.map import MAP, Map, MapLike, as_map
from linie1_widget.trans_europa.network import cheapest_network, missing_track

_PICTURE_SIZE = 720  # width in notebooks, in pixels


@dataclass(frozen=True, repr=False)
class View(PlayersView[Move, GameState]):
    """A game as one player sees it.

    Attributes
    ----------
    player : int
        The player who sees it.
    names : tuple of str
    state : GameState
        The open information: markers, track, points and past rounds.
    history : tuple of Done
        The moves so far.
    map : Map
    tracks : int
        The number of tracks in all.
    hand : tuple of str
        The player's own cities in this round.
    hands : mapping of int to tuple of str
        The open hands: the own one, and those connected by the first track of this turn.
    """

    map: Map
    tracks: int
    hand: tuple[str, ...]
    hands: Mapping[int, tuple[str, ...]] = field(hash=False)

    @property
    def stage(self) -> Stage:
        """The kind of move that the game waits for."""
        return self.state.stage

    @property
    def missing(self) -> int:
        """The points that the player's own cities lack."""
        return missing_track(self.map, self.state.laid, self.hand)

    @property
    def wanted(self) -> tuple[Edge, ...]:
        """The lines of one cheapest network that connects the player's own cities."""
        return cheapest_network(self.map, self.state.laid, self.hand)

    def legal_moves(self) -> list[Move]:
        """Return all legal moves; raise `Linie1Error` if it is another player's turn."""
        return legal_moves(self._at_turn())

    def any_move(self, rng: Random) -> Move:
        """Return a random legal move, uniformly; raise `Linie1Error` like `legal_moves`."""
        return random_move(self._at_turn(), rng)

    def explain(self, move: Move | str) -> Verdict:
        """Return the verdict on a move, which is true if the move is allowed."""
        return explain(self._at_turn(), self.tracks, as_move(move))


class Game(SetupGame[Move, GameState, View, Verdict, Setup]):
    """A game of Trans Europa.

    Parameters
    ----------
    players : int or iterable of str
        The number of players, 2 to 6, or their names in order of play.
    seed : int, optional
        Determines all cards, on every machine; random by default.
    map : Map or str, optional
        The map, or its name in `MAPS`; by default the printed one.
    journal : path, optional
        A new file to which each move is written, see `recover`.
    points : int
        The points at the beginning; the rules do not give a number.

    Raises
    ------
    ValueError
        If the number of players is out of range, or the journal exists.
    NotWritten
        If the journal cannot be written.

    Examples
    --------
    >>> game = Game(2, seed=7)
    >>> game.players[0].hand
    ('Bilbao', 'Wien', 'Glasgow', 'Vilnius', 'Firenze')
    >>> for move in ("i13", "d8", "i13-i15", "i15-i17"):
    ...     game.push(move)
    >>> game.players[game.to_move].name, game.stage.value, str(game.position)
    ('Ben', 'lay', 'i13 d8 | i13-i15 i15-i17')
    >>> print(game.explain("i13-i11").message)
    This line is not connected to the network of your marker.
    >>> str(game.pop()), game.stage.value
    ('i15-i17', 'second')
    """

    name = "trans_europa"
    setups = Setup

    def __init__(
        self,
        players: int | Iterable[str] = 2,
        *,
        seed: int | None = None,
        map: MapLike = MAP,
        journal: PathLike | None = None,
        points: int = POINTS,
    ) -> None:
        names = as_names(players, TITLE, LEAST, MOST)
        setup = Setup(names, as_seed(seed), as_map(map), points=as_whole(points) or points)
        setup.check()
        self._begin(setup, journal)

    def _begin(self, setup: Setup, journal: PathLike | None) -> None:
        self._setup = setup
        self._deals = Deals(setup)
        super().__init__(begin(setup), journal)

    @property
    def map(self) -> Map:
        """The map."""
        return self._setup.map

    @property
    def stage(self) -> Stage:
        """The kind of move that the game waits for."""
        return self._state.stage

    @property
    def position(self) -> Position:
        """The markers and the track on the map."""
        return self._state.position

    @property
    def rounds(self) -> tuple[Round, ...]:
        """The rounds that have been scored."""
        return self._state.rounds

    @property
    def tracks_left(self) -> int:
        """The number of tracks that can still be laid in this round."""
        return self._setup.tracks - len(self._state.laid)

    @property
    def players(self) -> tuple[Player, ...]:
        """The players with their current hands, markers and points."""
        state = self._state
        hands = self._deals.hands(state.round)
        return tuple(map(Player, self.names, hands, state.markers, state.points))

    def _view(self, player: int) -> View:
        setup, state = self._setup, self._state
        hands = self._deals.hands(state.round)
        return View(
            player,
            setup.names,
            state,
            self.history,
            setup.map,
            setup.tracks,
            hands[player],
            {open_: hands[open_] for open_ in sorted({player, *state.connected})},
        )

    def legal_moves(self) -> list[Move]:
        """Return all moves that `push` accepts now."""
        return legal_moves(self._state)

    def refusals(self) -> dict[Edge, Verdict]:
        """Return the verdict of `explain` for each line where track may not be laid now.

        >>> game = Game(2, seed=1)
        >>> game.push("d8"), game.push("f10")
        (None, None)
        >>> len(game.map.edges) - len(game.refusals()), len(game.legal_moves())
        (6, 6)
        """
        return refusals(self._state, self._setup.tracks)

    def _parse(self, move: Move | str) -> Move:
        return as_move(move)

    def explain(self, move: Move | str) -> Verdict:
        """Return the verdict on a move, which is true if the move is allowed."""
        return explain(self._state, self._setup.tracks, as_move(move))

    def _refuse(self, move: Move) -> Verdict | None:
        verdict = explain(self._state, self._setup.tracks, move)
        return None if verdict else verdict

    def _apply(self, move: Move) -> tuple[GameState, str]:
        return apply(self._state, self._setup, self._deals, move), ""

    def _summary(self) -> dict[str, Any]:
        state = self._state
        return {
            "moves": len(self._done),
            "position": str(state.position),
            "points": list(state.points),
            "winners": [self.names[winner] for winner in state.winners],
        }

    def _repr_svg_(self, **look: Any) -> str:
        from linie1_widget.trans_europa.picture.map_picture import draw_europa_game

        return draw_europa_game(self, **{"size": _PICTURE_SIZE, **look})

    def __repr__(self) -> str:
        names, state = self.names, self._state
        if self.over:
            won = " and ".join(names[winner] for winner in state.winners)
            how = f"{won} {'has' if len(state.winners) == 1 else 'have'} won"
        else:
            how = f"round {state.round}, {names[self.to_move]} to {self.stage.value}"
        return f"<Game: {', '.join(names)}; {self.map.name or 'a map'}; {how}>"


def begin(setup: Setup) -> GameState:
    """Return the state before the first move."""
    position = setup.begins()
    markers, points = position.markers, (setup.points,) * len(setup.names)
    return _first(GameState(Stage.START, 0, 1, 0, markers, position.laid, points))


def apply(state: GameState, setup: Setup, deals: Deals, move: Move) -> GameState:
    """Return the state after an allowed move."""
    match move:
        case Start():
            markers = list(state.markers)
            markers[state.to_move] = move.node
            return _next_turn(state._replace(markers=tuple(markers)))
        case Lay():
            return _laid(state, setup, deals, move.edge)
    return _turn_done(state, setup, deals)


def _laid(state: GameState, setup: Setup, deals: Deals, edge: Edge) -> GameState:
    # The round ends at once if cities of the player or an opponent are connected. But if
    # the first track connects only an opponent's cities, a second one may be laid.
    first = state.stage is Stage.LAY and state.laid.map.edges[edge] == SINGLE
    state = state._replace(laid=state.laid.with_track(edge))
    network = state.laid.network
    connected = tuple(
        player
        for player, nodes in enumerate(deals.places(state.round))
        if len({network[node] for node in nodes}) == 1
    )
    if state.to_move in connected or len(state.laid) >= setup.tracks:
        return _scored(state, setup, deals)
    state = state._replace(connected=connected)
    assert state.marker is not None
    if first and state.laid.reach(state.marker, double=False):
        return state._replace(stage=Stage.SECOND)
    return _turn_done(state, setup, deals)


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

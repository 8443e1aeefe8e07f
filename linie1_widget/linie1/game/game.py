"""Whole games of Linie 1 in any edition, and the effects of moves on them.

Sources: the four rule books, by the switches of `editions`. Where they are silent, a turn
without possible moves is passed, and a round of passes ends the game without a winner.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any
from weakref import ReferenceType, ref

from linie1_widget.base.files import PathLike
from linie1_widget.linie1.board.board import Board, Laid, LivePosition
from linie1_widget.linie1.board.editions import Edition, EditionLike, Refill, first_edition
from linie1_widget.linie1.board.editions import WhenLost as LostRule
from linie1_widget.linie1.board.rules import Verdict
from linie1_widget.linie1.game.moves import (
    Again,
    Depart,
    Draw,
    End,
    GameState,
    Lay,
    LayPair,
    Lost,
    Move,
    Object,
    Player,
    Roll,
    Seat,
    Stage,
    Use,
    may_draw_open,
    open_tiles,
)
from linie1_widget.linie1.game.setup import Setup, deal
from linie1_widget.linie1.game.turn_rules import (
    Turn,
    check_announcement,
    choices,
    explain,
    leads_home,
    legal_moves,
    may_object,
    parse_move,
    refuse,
    routes,
)
from linie1_widget.linie1.game.view import View
from linie1_widget.linie1.routes.drive import FACES, THROWN, Luck, Trip, advance, depart
from linie1_widget.linie1.routes.route import Assignment, Route, find_route
from linie1_widget.table.game.turn_game import SetupGame, as_seed


def apply(
    move: Move,
    state: GameState,
    setup: Setup,
    assignment: Assignment,
    board: Board,
    luck: Luck,
) -> tuple[GameState, str]:
    """Make a legal move on the board; return the new state and the random outcome."""
    trip = state.seats[state.to_move].trip
    match move:
        case Lay():
            state = _played(state, setup, board.lay_unchecked((move.cell, move.tile)))
        case LayPair(a, b):
            laid = board.lay_unchecked((a.cell, a.tile), (b.cell, b.tile))
            state = _played(state, setup, laid)
        case End():
            state = ended(state, setup)
        case Draw():
            number = move.open
            return drew(state, setup, None if number is None else number - 1)
        case Depart(places):
            route = check_announcement(board, assignment, places).route
            assert route is not None
            state = departed(state, setup, depart(route, setup.edition))
        case Object():
            assert trip is not None
            state = objected(state, setup, wrong=not leads_home(trip.route))
        case Roll():
            return _rolled(state, setup, luck, THROWN[setup.edition.dice])
        case Again():
            return _rolled(state, setup, luck, len(state.dice) - 1)
        case Use(face):
            assert trip is not None
            trip = advance(trip, face)
            seats = state.with_seat(state.seat._replace(trip=trip))
            state = state._replace(seats=seats, dice=())
            if trip.arrived and leads_home(trip.route):
                state = state._replace(stage=Stage.OVER, winner=state.to_move)
            else:
                state = next_turn(state, setup)
        case Lost():
            never = find_route(board, assignment) is None
            lays_again = never and setup.edition.lost is LostRule.START_OR_LAY_AGAIN
            seat = state.seat._replace(
                trip=None, driving=not lays_again, open_to_objection=False
            )
            state = next_turn(state._replace(seats=state.with_seat(seat), passed=0), setup)
    return state, ""


def _played(state: GameState, setup: Setup, plays: tuple[Laid, ...]) -> GameState:
    seat, new = state.seat, 0
    # As by `hand_after`, in less time.
    hand = list(seat.hand)
    for _, tile, replaced, _ in plays:
        hand.remove(tile.code)
        if replaced is None:
            new += 1
        else:
            hand.append(replaced.code)
    left = state.plays_left - 1 if len(plays) == 1 else 0
    state = _busy(state, tuple(hand), left, 0, state.drawn, state.laid + new)
    return state if left else _played_out(state, setup)


def _rolled(
    state: GameState, setup: Setup, luck: Luck, count: int
) -> tuple[GameState, str]:
    faces = FACES[setup.edition.dice]
    thrown = tuple(faces[luck.die(state.fallen + nth)] for nth in range(count))
    state = state._replace(
        stage=Stage.USE,
        seats=state.with_seat(state.seat._replace(open_to_objection=False)),
        dice=thrown,
        fallen=state.fallen + count,
        passed=0,
    )
    return state, "".join(face.value for face in thrown)


def begin(setup: Setup) -> GameState:
    """Return the initial state."""
    seats = tuple(Seat(hand) for hand in setup.hands)
    return GameState(Stage.LAY, 0, 1, setup.edition.plays_in_turn, 0, seats)


def ended(state: GameState, setup: Setup) -> GameState:
    """Return the state after an `End`: no play left, no route, or no open tile drawn."""
    if state.stage is Stage.DRAW:
        return next_turn(state, setup)
    if state.stage is Stage.DEPART or state.plays_left == setup.edition.plays_in_turn:
        state = state._replace(passed=state.passed + 1)
    if state.stage is Stage.DEPART:
        return next_turn(state, setup)
    return _played_out(state, setup)


def drew(state: GameState, setup: Setup, tile: int | None) -> tuple[GameState, str]:
    """Return the state after a draw, and the tile: hidden, or open with this index."""
    drawn = state.drawn
    if tile is None:
        code = setup.pile[drawn]
        drawn += 1
    else:
        player, place = open_tiles(state)[tile]
        hand = state.seats[player].hand
        code = hand[place]
        giver = state.seats[player]._replace(hand=hand[:place] + hand[place + 1 :])
        seats = (*state.seats[:player], giver, *state.seats[player + 1 :])
        state = state._replace(seats=seats)
    hand = (*state.seat.hand, code)
    state = _busy(state, hand, 0, state.to_draw - 1, drawn, state.laid)
    return _drawing(state, setup, state.to_draw), code


def departed(state: GameState, setup: Setup, trip: Trip) -> GameState:
    """Return the state after an announcement, with the trolley in its terminal."""
    objections = setup.edition.players_check_route and not setup.referee
    seat = state.seat._replace(
        driving=True, trip=trip, revealed=True, open_to_objection=objections
    )
    state = state._replace(
        stage=Stage.ROLL, seats=state.with_seat(seat), plays_left=0, passed=0
    )
    return state if setup.edition.rolls_on_departure else next_turn(state, setup)


def objected(state: GameState, setup: Setup, wrong: bool) -> GameState:
    """Return the state after an objection; a right route cannot be objected to again."""
    seat = state.seat._replace(open_to_objection=False)
    if not wrong:
        return state._replace(seats=state.with_seat(seat))
    seat = seat._replace(driving=False, trip=None)
    return state._replace(
        stage=Stage.LAY,
        seats=state.with_seat(seat),
        plays_left=setup.edition.plays_in_turn,
        recalled=True,
    )


def next_turn(state: GameState, setup: Setup) -> GameState:
    """Return the state at the next player's turn; a whole round of passes ends the game."""
    if state.passed == len(state.seats):
        return state._replace(stage=Stage.OVER, to_draw=0)
    player = (state.to_move + 1) % len(state.seats)
    seat = state.seats[player]
    stage, plays = Stage.LAY, setup.edition.plays_in_turn
    if seat.driving:
        stage, plays = (Stage.ROLL if seat.trip else Stage.DEPART), 0
    # Calling the class takes twice as long, and `_replace` six times.
    return tuple.__new__(
        GameState,
        (
            stage,
            player,
            state.turn + 1,
            plays,
            0,
            state.seats,
            state.drawn,
            state.dice,
            state.fallen,
            state.passed,
            state.winner,
            0,
            False,
        ),
    )


def _busy(
    state: GameState,
    hand: tuple[str, ...],
    plays_left: int,
    to_draw: int,
    drawn: int,
    laid: int,
) -> GameState:
    """Return the state after a play or draw of a tile, which is no pass."""
    # As in `next_turn`.
    seat = tuple.__new__(Seat, (hand, *state.seat[1:]))
    return tuple.__new__(
        GameState,
        (
            state.stage,
            state.to_move,
            state.turn,
            plays_left,
            to_draw,
            state.with_seat(seat),
            drawn,
            state.dice,
            state.fallen,
            0,
            state.winner,
            laid,
            state.recalled,
        ),
    )


def _played_out(state: GameState, setup: Setup) -> GameState:
    """Return the state after the last play of a turn: a draw, or the next turn."""
    return _drawing(state, setup, _draws_due(state, setup.edition))


def _draws_due(state: GameState, edition: Edition) -> int:
    lacking = edition.hand_size - len(state.seat.hand)
    match edition.draw:
        case Refill.UP_TO_FIVE:
            return max(0, lacking)
        case Refill.AS_MANY_AS_LAID:
            return state.laid
        case Refill.TWO_IF_BELOW_FIVE:
            return 2 if lacking > 0 or state.plays_left else 0


def _drawing(state: GameState, setup: Setup, draws: int) -> GameState:
    pile = len(setup.pile)
    if draws and (state.drawn < pile or may_draw_open(state, setup.edition, pile)):
        if state.stage is Stage.DRAW:
            return state
        # As in `next_turn`.
        return tuple.__new__(GameState, (Stage.DRAW, *state[1:3], 0, draws, *state[5:]))
    return next_turn(state, setup)


_PICTURE_SIZE = 600
_PLAYS = (Lay, LayPair)


class Game(SetupGame[Move, GameState, View, Verdict, Setup]):
    """A game of Linie 1.

    Parameters
    ----------
    players : int or iterable of str
        The number of players, or their names in playing order.
    edition : Edition or str
        The rule set: "1995", "mayfair", "2010", "guide", or house rules.
    seed : int, optional
        The seed of cards, tiles and dice, the same on every machine; random by default.
    journal : path, optional
        A new file that receives each move at once, until `close`; see `recover`.
    referee : bool
        If True, the program checks announced routes. Otherwise the players do, if the
        edition lets them: they may object, or a trolley may get lost.

    Raises
    ------
    ValueError
        If the number of players does not suit the edition, or the journal exists.
    NotWritten
        If the journal cannot be written.

    Examples
    --------
    >>> game = Game(2, seed=7)
    >>> game.players[0].hand, game.players[0].phase, game.to_move
    (('S', 'S', 'S', 'C', 'C'), 'laying', 0)
    >>> game.push("c2:S0")
    >>> game.push("c3:S0")
    >>> game.push("draw")
    >>> game.record
    ('c2:S0', 'c3:S0', 'draw [Y]')
    >>> str(game.pop()), str(game.board)
    ('draw', 'c2:S0 c3:S0 | H:c2')
    """

    name = "linie1"
    version = 2
    unchecked = 1
    setups = Setup

    def __init__(
        self,
        players: int | Iterable[str] = 2,
        *,
        edition: EditionLike = "1995",
        seed: int | None = None,
        journal: PathLike | None = None,
        referee: bool = True,
    ) -> None:
        setup = deal(players, edition, Random(as_seed(seed)), referee=referee)
        self._begin(setup, journal)

    def _begin(self, setup: Setup, journal: PathLike | None) -> None:
        self._setup = setup
        self._board: Board = setup.board()
        # The board shown by current views; `_detach_views` detaches it before a change.
        self._shown_view: ReferenceType[LivePosition] | None = None
        self._tasks = tuple(setup.assignment(player) for player in range(len(setup.names)))
        # What each player knows throughout the game, as the fields of a view.
        self._known = [
            {
                "player": player,
                "names": setup.names,
                "edition": setup.edition,
                "referee": setup.referee,
                "assignment": assignment,
                "_all": len(setup.pile),
            }
            for player, assignment in enumerate(self._tasks)
        ]
        self._luck = Luck(setup.dice)
        super().__init__(begin(setup), journal)

    @property
    def edition(self) -> Edition:
        """The rule set."""
        return self._setup.edition

    @property
    def board(self) -> LivePosition:
        """A live, read-only view of the board."""
        return LivePosition(self._board)

    @property
    def stage(self) -> Stage:
        """The kind of move that the game waits for."""
        return self._state.stage

    @property
    def players(self) -> tuple[Player, ...]:
        """The players with their present hands, phases and trips."""
        seats = zip(self._setup.names, self._state.seats, self._tasks, strict=True)
        return tuple(
            [
                Player(
                    name,
                    seat.hand,
                    assignment.line,
                    assignment.stops,
                    "driving" if seat.driving else "laying",
                    seat.trip,
                )
                for name, seat, assignment in seats
            ]
        )

    @property
    def pile(self) -> int:
        """The number of hidden tiles left."""
        return len(self._setup.pile) - self._state.drawn

    def _view(self, player: int) -> View:
        setup, state = self._setup, self._state
        revealed = {}
        for other, seat in enumerate(state.seats):
            if seat.revealed:
                revealed[other] = self._tasks[other]
        view = View.__new__(View)
        # One step: as the class is frozen, calling it sets each field by a function.
        view.__dict__.update(
            self._known[player],
            state=state,
            _moves=(self._done, len(self._done)),
            assignments=revealed,
            board=self._position(),
            pile=len(setup.pile) - state.drawn,
        )
        return view

    def legal_moves(self) -> list[Move]:
        """List the moves that `push` accepts.

        Departures are listed for the shortest route only, in each direction; `push` accepts
        any complete drive. An objection, which belongs to the other players, comes last.
        """
        turn = self._turn()
        return [*legal_moves(turn), *([Object()] if may_object(turn) else [])]

    def choices(self) -> list[Move]:
        """List the legal moves of the player to move except plays, see `View.choices`."""
        return choices(self._turn())

    def routes(self) -> list[Route]:
        """Return the shortest complete routes of the player to move, in each direction."""
        return routes(self._turn())

    def _turn(self) -> Turn:
        setup, state = self._setup, self._state
        own, pile = self._tasks[state.to_move], len(setup.pile)
        return tuple.__new__(
            Turn, (self._board, setup.edition, setup.referee, pile, own, state)
        )

    def _parse(self, move: Move | str) -> Move:
        return parse_move(self._board, move)

    def explain(self, move: Move | str) -> Verdict:
        """Return the verdict on a move, which is true if the move is allowed."""
        return explain(self._turn(), self._parse(move))

    def _refuse(self, move: Move) -> Verdict | None:
        return refuse(self._turn(), move)

    def _apply(self, move: Move) -> tuple[GameState, str]:
        if isinstance(move, _PLAYS):
            self._detach_views()
        state, setup = self._state, self._setup
        assignment = self._tasks[state.to_move]
        return apply(move, state, setup, assignment, self._board, self._luck)

    def _checkpoint(self) -> int:
        return len(self._board._plays)

    def _restore(self, plays: int) -> None:
        if len(self._board._plays) > plays:
            self._detach_views()
        while len(self._board._plays) > plays:
            self._board.undo()

    def _detach(self) -> None:
        self._board = self._board.copy()

    def _position(self) -> LivePosition:
        """Return the view of the board shared by all current views of players."""
        view = self._shown_view() if self._shown_view else None
        if view is None:
            view = LivePosition(self._board)
            self._shown_view = ref(view)
        return view

    def _detach_views(self) -> None:
        """Make existing views keep the present position before the board changes."""
        view = self._shown_view() if self._shown_view else None
        if view is not None:
            view.detach()
        self._shown_view = None

    def __getstate__(self) -> dict[str, Any]:
        return {**super().__getstate__(), "_shown_view": None}

    @classmethod
    def _updated(cls, setup: Any, version: int) -> Any:
        if version > 1 or not isinstance(setup, dict):
            return setup
        return {**setup, "edition": first_edition(setup.get("edition"))}

    def _summary(self) -> dict[str, Any]:
        return {
            "moves": len(self._done),
            "position": str(self._board),
            "winner": None if self.winner is None else self._setup.names[self.winner],
        }

    def _repr_svg_(self, **look: Any) -> str:
        from linie1_widget.linie1.picture.game_picture import draw_game

        return draw_game(self, **{"size": _PICTURE_SIZE, **look})

    def __repr__(self) -> str:
        names = self._setup.names
        if self.winner is not None:
            how = f"{names[self.winner]} has won"
        elif self.over:
            how = "over, nobody has won"
        else:
            how = f"turn {self._state.turn}, {names[self.to_move]} to {self.stage.value}"
        return f"<Game: {', '.join(names)}; {self.edition.short}; {how}>"

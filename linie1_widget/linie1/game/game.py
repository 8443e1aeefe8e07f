"""Whole games of Linie 1: players, turns, both phases, in any edition.

Sources: the four rule books, by the switches of `editions`. Where
they are silent: a turn in which nothing can be done is passed, and when a whole round
was passed, the game is over and nobody has won.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from linie1_widget.errors import IllegalMove, InvalidValue, WrongType
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.rules import Verdict
from linie1_widget.linie1.driving.dice import FACES, THROWN
from linie1_widget.linie1.driving.drive import advance, depart
from linie1_widget.linie1.driving.luck import Luck
from linie1_widget.linie1.editions import Edition, EditionLike
from linie1_widget.linie1.editions import WhenLost as LostRule
from linie1_widget.linie1.editions_json import first_edition
from linie1_widget.linie1.game import outcomes
from linie1_widget.linie1.game.announcement import check_announcement, leads_home
from linie1_widget.linie1.game.game_board import guarded
from linie1_widget.linie1.game.moves import (
    Again,
    Depart,
    Draw,
    End,
    Lay,
    LayPair,
    Lost,
    Move,
    Object,
    Roll,
    Use,
    as_move,
)
from linie1_widget.linie1.game.player import Player
from linie1_widget.linie1.game.setup import Setup, check_setup, deal
from linie1_widget.linie1.game.state import GameState, Stage
from linie1_widget.linie1.game.turn_rules import (
    Turn,
    legal_moves,
    may_object,
    meant,
    refuse,
    routes,
)
from linie1_widget.linie1.game.view import View
from linie1_widget.linie1.routing.assignment import Assignment
from linie1_widget.linie1.routing.route import Route
from linie1_widget.linie1.routing.shortest import find_route
from linie1_widget.turn_game.files import PathLike
from linie1_widget.turn_game.turn_game import TurnGame

_PICTURE_SIZE = 600


class Game(TurnGame[Move, GameState]):
    """A game of Linie 1.

    Parameters
    ----------
    players : int or iterable of str
        How many, or their names in the order in which they play.
    edition : Edition or str
        The rule set: "1995", "mayfair", "2010", "guide", or house rules.
    seed : int, optional
        The same seed gives the same cards, tiles and dice on every machine. Without
        one, a new one is taken.
    journal : path, optional
        A new file to which each move is written as soon as it is made, see `recover`.
        The game lets go of it by `close`, or when it is forgotten.
    referee : bool
        Whether the program checks announced routes; if not, the players do where their
        edition says so: they object, or a trolley may get lost.

    Raises
    ------
    ValueError
        If the edition is not for so many players, or the journal exists.
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

    def __init__(
        self,
        players: int | Iterable[str] = 2,
        edition: EditionLike = "1995",
        seed: int | None = None,
        *,
        journal: PathLike | None = None,
        referee: bool = True,
    ) -> None:
        if seed is None:
            seed = Random().getrandbits(32)
        if type(seed) is not int:
            raise WrongType(f"a seed is a whole number such as 7, not {seed!r}")
        setup = deal(players, edition, Random(seed), referee=referee)
        self._begin(setup, journal)

    @classmethod
    def from_setup(cls, setup: Setup, *, journal: PathLike | None = None) -> Game:
        """A game from a beginning of one's own: a position, hands, cards, a pile.

        Raises
        ------
        ValueError
            If the set-up is invalid.
        """
        if not isinstance(setup, Setup):
            raise WrongType(f"a game begins from a Setup, not from {setup!r}")
        check_setup(setup)
        game = cls.__new__(cls)
        game._begin(setup, journal)
        return game

    def _begin(self, setup: Setup, journal: PathLike | None) -> None:
        self._setup = setup
        self._board = guarded(setup.board())
        # What views show: a copy that is made anew only when a tile has been laid.
        self._seen: Board | None = None
        self._tasks = tuple(setup.assignment(player) for player in range(len(setup.names)))
        self._luck = Luck(setup.dice)
        super().__init__(outcomes.begin(setup), journal)

    # what can be seen ------------------------------------------------------------------

    @property
    def setup(self) -> Setup:
        """How the game began, the secrets too."""
        return self._setup

    @property
    def edition(self) -> Edition:
        """The rule set."""
        return self._setup.edition

    @property
    def board(self) -> Board:
        """The board, to look at; it changes with the game, and by its moves only."""
        return self._board

    @property
    def state(self) -> GameState:
        """All else that lies open on the table."""
        return self._state

    @property
    def stage(self) -> Stage:
        """What the game waits for."""
        return self._state.stage

    @property
    def to_move(self) -> int:
        """Whose turn it is: an index of `players`."""
        return self._state.to_move

    @property
    def players(self) -> tuple[Player, ...]:
        """The players as they stand now."""
        return tuple(
            Player(
                name,
                seat.hand,
                assignment.line,
                assignment.stops,
                "driving" if seat.driving else "laying",
                seat.trip,
            )
            for name, seat, assignment in zip(
                self._setup.names, self._state.seats, self._tasks, strict=True
            )
        )

    @property
    def pile(self) -> int:
        """How many hidden tiles are left."""
        return len(self._setup.pile) - self._state.drawn

    @property
    def over(self) -> bool:
        """Whether the game has ended, with a winner or without."""
        return self._state.stage is Stage.OVER

    @property
    def winner(self) -> int | None:
        """The index of the player who has won; None as long as nobody has."""
        return self._state.winner

    def view(self, player: int) -> View:
        """What one player may know: the own cards, all that is open, nothing else.

        Raises
        ------
        ValueError
            If there is no such player.
        """
        if type(player) is not int or not 0 <= player < len(self._tasks):
            raise InvalidValue(
                f"there is no player {player!r}: they are 0 to {len(self._tasks) - 1}"
            )
        setup, state = self._setup, self._state
        shown = {
            other: self._tasks[other]
            for other, seat in enumerate(state.seats)
            if seat.shown
        }
        return View(
            player,
            setup.names,
            setup.edition,
            setup.referee,
            self._tasks[player],
            shown,
            self._snapshot(),
            state,
            self.record,
            len(setup.pile) - state.drawn,
            len(setup.pile),
        )

    # playing ---------------------------------------------------------------------------

    def legal_moves(self) -> list[Move]:
        """All moves that `push` accepts now.

        For a departure only the shortest route is listed, from either end; any other
        complete drive is accepted as well, and there may be no end of them. An objection,
        which is for the others, comes last.
        """
        turn = self._turn()
        return [*legal_moves(turn), *([Object()] if may_object(turn) else [])]

    def routes(self) -> list[Route]:
        """The shortest complete route of the player to move, from either end."""
        return routes(self._turn())

    def explain(self, move: Move | str) -> Verdict | None:
        """Why a move would be refused; None if it is allowed."""
        return refuse(self._turn(), as_move(move))

    def copy(self) -> Game:
        """The same game, free to go on by itself; it writes no journal."""
        other = Game.__new__(Game)
        other._begin(self._setup, None)
        other._board = guarded(self._board)
        other._luck = self._luck
        return self._copied(other)

    def __copy__(self) -> Game:
        return self.copy()

    def _turn(self) -> Turn:
        setup, state = self._setup, self._state
        return Turn(
            self._board,
            setup.edition,
            setup.referee,
            len(setup.pile),
            self._tasks[state.to_move],
            state,
        )

    def _read(self, move: Move | str) -> Move:
        move = as_move(move)
        verdict = refuse(self._turn(), move)
        if verdict is not None:
            raise IllegalMove(verdict)
        return meant(self._board, move)

    def _make(self, move: Move) -> tuple[GameState, str]:
        state, setup = self._state, self._setup
        match move:
            case Lay():
                return self._lay(move), ""
            case LayPair(Lay() as first, Lay() as second):
                return self._lay_pair(first, second), ""
            case End():
                return outcomes.ended(state, setup), ""
            case Draw():
                return outcomes.drew(
                    state, setup, None if move.open is None else move.open - 1
                )
            case Depart():
                found = check_announcement(self._board, self._assignment, move.places)
                assert found.route is not None
                return outcomes.departed(
                    state, setup, depart(found.route, setup.edition)
                ), ""
            case Object():
                assert state.seat.trip is not None
                wrong = not leads_home(state.seat.trip.route)
                return outcomes.objected(state, setup, wrong), ""
            case Roll():
                return self._roll(THROWN[setup.edition.dice])
            case Again():
                return self._roll(len(state.dice) - 1)
            case Use():
                assert state.seat.trip is not None
                trip = advance(state.seat.trip, move.face)
                home = trip.arrived and leads_home(trip.route)
                return outcomes.moved(state, setup, trip, home), ""
            case Lost():
                never = find_route(self._board, self._assignment) is None
                lays_again = never and setup.edition.lost is LostRule.START_OR_LAY_AGAIN
                return outcomes.taken_off(state, setup, lays_again), ""
        raise AssertionError(move)

    def _kept(self) -> int:
        return len(self._board._plays)

    def _go_back(self, kept: int) -> None:
        while len(self._board._plays) > kept:
            self._seen = None
            Board.undo(self._board)

    def _snapshot(self) -> Board:
        if self._seen is None:
            self._seen = guarded(self._board)
        return self._seen

    @property
    def _assignment(self) -> Assignment:
        return self._tasks[self._state.to_move]

    def _lay(self, move: Lay) -> GameState:
        self._seen = None
        laid = Board.lay(self._board, move.cell, move.tile)
        back = laid.replaced.code if laid.replaced else None
        seat = self._state.seat.without(laid.tile.code, back)
        return outcomes.played(self._state, self._setup, seat, 1, laid=int(not back))

    def _lay_pair(self, first: Lay, second: Lay) -> GameState:
        self._seen = None
        pair = Board.lay_pair(
            self._board, (first.cell, first.tile), (second.cell, second.tile)
        )
        seat = self._state.seat
        for laid in pair:
            seat = seat.without(laid.tile.code)
        back = tuple(laid.replaced.code for laid in pair if laid.replaced)
        seat = seat._replace(hand=seat.hand + back)
        return outcomes.played(self._state, self._setup, seat, self._state.plays_left)

    def _roll(self, count: int) -> tuple[GameState, str]:
        faces = FACES[self._setup.edition.dice]
        fallen = self._state.fallen
        thrown = tuple(faces[self._luck.die(fallen + at)] for at in range(count))
        shown = "".join(face.value for face in thrown)
        return outcomes.rolled(self._state, thrown), shown

    # files -----------------------------------------------------------------------------

    def _setup_to_dict(self) -> dict[str, Any]:
        return self._setup.to_dict()

    @classmethod
    def _from_setup(cls, data: Any) -> Game:
        return cls.from_setup(Setup.from_dict(data))

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

    def _repr_svg_(self) -> str:
        from linie1_widget.drawing.game.picture import draw_game

        return draw_game(self, size=_PICTURE_SIZE)

    def __repr__(self) -> str:
        names = self._setup.names
        if self.winner is not None:
            how = f"{names[self.winner]} has won"
        elif self.over:
            how = "over, nobody has won"
        else:
            how = f"turn {self._state.turn}, {names[self.to_move]} to {self.stage.value}"
        return f"<Game: {', '.join(names)}; {self.edition.name}; {how}>"

"""A game at a table: its log, undo and redo by turns, bots at play, and who takes part.

A session knows a game by `TurnGame` alone and no page; it tells observers its changes.

All pages show one session. The host plays for every person who plays from no other page.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from enum import Enum
from functools import cache
from itertools import groupby
from operator import attrgetter
from random import Random
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar

from linie1_widget.base.arguments import plain
from linie1_widget.base.errors import BotFailed, InvalidValue, Linie1Error
from linie1_widget.base.files import numbered
from linie1_widget.base.language.key import (
    DataText,
    Joined,
    Language,
    Sentence,
    Translatable,
    TranslatableBase,
    current_language,
    sentence_of,
)
from linie1_widget.base.texts import Notice
from linie1_widget.table.bots.bot import Bot
from linie1_widget.table.bots.game_kinds import AnyKind
from linie1_widget.table.game.protocol import Done
from linie1_widget.table.game.turn_game import TurnGame
from linie1_widget.table.session.seats import (
    BotRunner,
    SeatedBot,
    Worker,
    seat_bots,
    seat_of,
)
from linie1_widget.table.texts import TableTag, TurnStatus, UndoneMoves

GameT = TypeVar("GameT", bound=TurnGame[Any, Any, Any, Any])

# A hundred times the moves of a long game.
LONGEST_GAME = 20_000


class Moves(NamedTuple):
    """Undone or redone moves, at least one, in the order of playing, and the last state."""

    done: Sequence[Done[Any, Any]]
    after: Any


class MovesLog:
    """The log of a game, kept up to date as it goes on and back."""

    def __init__(self, comments: Mapping[int, str] | None = None) -> None:
        # Each has "n", "player", "text", "words", "note", and an optional "comment".
        self.entries: list[dict[str, Any]] = []
        self._comments = comments or {}
        self._done: list[Done[Any, Any]] = []

    @staticmethod
    def entry(game: Any, done: Done[Any, Any], after: Any) -> dict[str, Any]:
        """Return what is listed of a move that led to the state `after`."""
        return {
            "player": done.before.to_move,
            "text": done.record,
            "words": Joined(()),  # empty if the text will do
            "note": Joined(()),
        }

    @staticmethod
    def summaries(
        moves: Sequence[Any], whose: TranslatableBase
    ) -> Iterator[TranslatableBase]:
        """Yield what some moves of one player have made, such as "your 2 tiles"."""
        yield UndoneMoves.MOVES(whose=whose, moves=len(moves))

    @staticmethod
    def ended(before: Any, after: Any) -> Iterator[TranslatableBase]:
        """Yield what has ended between two states."""
        if after.over and not before.over:
            yield UndoneMoves.GAME_END

    def follow(self, game: TurnGame[Any, Any, Any, Any]) -> range:
        """Bring the log up to date, and return the numbers of the new entries."""
        history = game.history
        kept = min(len(self._done), len(history))
        # The moves up to the last one that is still the same are kept.
        while kept and self._done[kept - 1] is not history[kept - 1]:
            kept -= 1
        new, numbers = history[kept:], range(kept + 1, len(history) + 1)
        states = [*[done.before for done in new], game.state]
        entries = [
            {"n": number, **self.entry(game, done, after)}
            for number, done, after in zip(numbers, new, states[1:], strict=True)
        ]
        for number in self._comments.keys() & set(numbers):
            entries[number - kept - 1]["comment"] = self._comments[number]
        self.entries[kept:] = entries
        self._done[kept:] = new
        return numbers

    def describe(
        self, key: UndoneMoves, moves: Moves, names: Sequence[str], bots: Collection[int]
    ) -> Sentence:
        """Describe undone moves: those of persons in detail, those of bots by turns."""
        return key(parts=list(self._parts(moves, names, bots)))

    def _parts(
        self, moves: Moves, names: Sequence[str], bots: Collection[int]
    ) -> Iterator[TranslatableBase]:
        players = [done.before.to_move for done in moves.done]
        # If only bots play, one of their moves is undone, and no turn.
        theirs = bots if len(bots) < len(names) else ()
        for player in dict.fromkeys(players):
            if player not in theirs:
                own = [done.move for done in moves.done if done.before.to_move == player]
                alone = len(names) - len(theirs) == 1
                name = names[player]
                whose = UndoneMoves.YOUR if alone else UndoneMoves.WHOSE(name=name)
                yield from self.summaries(own, whose)
        turns = [player for player, _ in groupby(players) if player in theirs]
        if turns:
            who = [names[player] for player in dict.fromkeys(turns)]
            yield UndoneMoves.TURNS(turns=len(turns), names=who)
        yield from self.ended(moves.done[0].before, moves.after)


def others_moves(
    game: TurnGame[Any, Any, Any, Any], bots: Collection[int]
) -> list[Done[Any, Any]]:
    """Return the moves that others made since a person's last turn, the first one first.

    The person is the player to move or, while a bot is to move, the person who moved last.
    Return an empty list in a game of bots only, and when the game is over.
    """
    state = game.state
    people = set(range(len(game.names))).difference(bots)
    away = {state.to_move} & people or people
    found: list[Done[Any, Any]] = []
    if state.over or not away:
        return found
    for done in reversed(game.history):
        before = done.before
        if before.to_move not in away:
            found.append(done)
        # What was done before a turn stays marked until the turn ends.
        elif before.turn != state.turn:
            break
    return found[::-1]


def victory(winners: Sequence[str]) -> Sentence:
    """Return a sentence about who has won a game that is over."""
    if not winners:
        return TurnStatus.NOBODY()
    if len(winners) == 1:
        return TurnStatus.WON(name=winners[0])
    return TurnStatus.SHARED(names=winners)


class ChangeKind(Enum):
    """The parts of a session that change."""

    GAME = "the game has gone on or back, or is another one"
    STEP = "another position is looked at"
    SEATS = "somebody else plays for a player"
    WORK = "bots have started or stopped, or one of them cannot go on"
    NOTICE = "there is something to tell the persons"


class Change(NamedTuple):
    """A change of a session."""

    kind: ChangeKind
    entries: Sequence[int] = ()  # the numbers of the new entries of the log
    text: Translatable | None = None  # to be told to the persons


class Session(Generic[GameT]):
    """A game that persons and bots play."""

    kind: AnyKind
    game: GameT
    names: tuple[str, ...]
    log: MovesLog
    last: int
    thinking: bool
    pace: float
    patience: float

    def __init__(
        self,
        game: GameT,
        bots: Mapping[Any, Any],
        kind: AnyKind,
        rng: Random,  # for the bots
        log: type[MovesLog] = MovesLog,
        # By the number of a move, from 1.
        comments: Mapping[int, str] = MappingProxyType({}),
        names: Sequence[str] = (),  # instead of those of the game
    ) -> None:
        check_length(game)
        self.kind, self._rng = kind, rng
        self.game, self._table_rules = game, kind.table_rules()
        self.names = tuple(names) or game.names
        self._seats = seat_bots(self.names, bots, kind.levels, rng)
        self.log = log({number: plain(text) for number, text in comments.items()})
        self.log.follow(game)
        self.last = len(game.record)
        # The players who play from the pages of guests.
        self.remote_players: frozenset[int] = frozenset()
        self.thinking = False
        # The player whose bot has failed, until the seat is given to another.
        self.failed: int | None = None
        # Seconds between two moves of bots, and for a bot to think about one.
        self.pace, self.patience = 0.6, 30.0
        # The record of a finished game and its course, for all participants.
        self.course: tuple[tuple[str, ...], Any] | None = None
        self.analyses: Worker = Worker()  # of all participants
        self._stopped = self._closed = False
        self._changing = self._has_changed = False
        self._runner = BotRunner(self)
        self._observers: list[Callable[[Change], None]] = []
        self._unwatch = game.on_change(self._game_changed)

    def observe(self, observer: Callable[[Change], None]) -> Callable[[], None]:
        """Call a function after each change; return one that ends this."""
        self._observers.append(observer)

        def leave() -> None:
            with suppress(ValueError):
                self._observers.remove(observer)

        return leave

    def close(self) -> None:
        """End the session: observers get no more changes, and the bots stop."""
        self._unwatch()
        self._runner.stop()
        self._observers.clear()
        self._closed = True

    # who plays -------------------------------------------------------------------------

    @property
    def bots(self) -> dict[int, Bot]:
        """A copy of the bots, by the number of the player."""
        return {player: seat.bot for player, seat in self._seats.items()}

    @property
    def levels(self) -> dict[int, str]:
        return {player: seat.level for player, seat in self._seats.items()}

    @property
    def is_persons_turn(self) -> bool:
        state = self.game.state
        return state.to_move not in self._seats and not state.over

    def out_of_turn_moves(self) -> list[Any]:
        return self._table_rules.out_of_turn_moves(self.game)

    def set_remote_players(self, players: frozenset[int]) -> None:
        if players != self.remote_players:
            self.remote_players = players
            self._notify(Change(ChangeKind.SEATS))

    def seat(self, player: int | str, bot: str | Bot | None = None) -> None:
        number = seat_of(self.names, player)
        new = {}
        if bot is not None:
            new = seat_bots(
                self.names, {number: bot}, self.kind.levels, self._rng, self._seats
            )
        self._runner.stop()
        others = {other: seat for other, seat in self._seats.items() if other != number}
        self._seats = {**others, **new}
        if self.failed == number:
            self._stopped = False
            self.set_work(self.thinking, None)
        self._notify(Change(ChangeKind.SEATS))
        self.resume()

    def seats_for(self, game: GameT, bots: Mapping[Any, Any]) -> dict[int, SeatedBot]:
        """Return the bots for the players of a game; levels make new ones."""
        return seat_bots(game.names, bots, self.kind.levels, self._rng, self._seats)

    # playing ---------------------------------------------------------------------------

    def push(self, move: Any) -> None:
        """Make a move and all forced moves after it; the bots go on."""
        self.make(move)
        if self.is_bots_turn:
            self._runner.start()

    def _is_decision(self, state: Any) -> bool:
        """Return True if undo stops here: a person has a choice, or any bot among bots."""
        only_bots = len(self._seats) == len(self.names)
        if state.over or (state.to_move in self._seats and not only_bots):
            return False
        rules = self._table_rules
        follows = rules.forced(self.game, state)
        return (follows or rules.out_of_turn(self.game, state, self._seats)) is None

    @property
    def undo_count(self) -> int:
        """The number of moves if undo is possible, else 0."""
        states = map(attrgetter("before"), self.game.history)
        return self.last if any(map(self._is_decision, states)) else 0

    def undo(self) -> Moves:
        history = self.game.history
        back = len(history) - 1
        while back >= 0 and not self._is_decision(history[back].before):
            back -= 1
        if back < 0:
            raise Linie1Error(Notice.NOTHING_TO_UNDO)
        self._runner.stop()
        moves = Moves(history[back:], self.game.state)
        with self.batch():
            for _ in moves.done:
                self.game.pop()
        self._stopped = self._stopped or not self.is_persons_turn
        return moves

    def redo(self) -> Moves:
        if not self.game.undone:
            raise Linie1Error(Notice.NOTHING_TO_REDO)
        self._runner.stop()
        before = self.last
        with self.batch():
            self.game.redo()
            while self.game.undone and not self._is_decision(self.game.state):
                self.game.redo()
        moves = Moves(self.game.history[before:], self.game.state)
        self.resume()
        return moves

    def replace(
        self,
        game: GameT,
        bots: dict[int, SeatedBot] | None = None,
        names: Sequence[str] = (),  # instead of those of the game
    ) -> None:
        """Put another game on the table; without new bots the old ones keep their seats.

        If the old game writes a journal, the new one writes another beside it.
        """
        check_length(game)
        same = len(game.names) == len(self.names)
        older = self.game.journal
        if older is not None:
            game.begin_journal(next(path for path in numbered(older) if not path.exists()))
        self._runner.stop()
        with self.batch():
            if names or game.names != self.game.names:
                self.names = tuple(names) or game.names
            self.game, self.log = game, type(self.log)()
            self._seats = bots if bots is not None else self._seats if same else {}
            self._stopped, self._has_changed = False, True
            self.set_work(self.thinking, None)
        self._unwatch()
        self._unwatch = game.on_change(self._game_changed)
        if older is not None and game.journal is not None:
            self.tell(Notice.OTHER_FILE(older=str(older), file=game.journal.name))
        self.resume()

    # the bots --------------------------------------------------------------------------

    def play_bots(self) -> None:
        stopped, self._stopped = self._stopped, False
        try:
            with self.batch():
                self._runner.play_at_once()
        finally:
            self._stopped = stopped

    def start(self) -> None:
        self._stopped = False
        self.set_work(self.thinking, None)
        self.resume()

    def stop(self) -> None:
        self._stopped = True
        self._runner.stop()

    def resume(self) -> None:
        """Let the bots play if it is their turn, unless they are stopped."""
        if not self._closed:
            self._interrupt()
        if self.is_bots_turn:
            self._runner.start()

    @property
    def is_bots_turn(self) -> bool:
        state, off = self.game.state, self._stopped or self._closed
        return not off and state.to_move in self._seats and not state.over

    def set_work(self, thinking: bool, failed: int | None) -> None:
        """Set if bots are at work, and the player whose bot has failed."""
        if (thinking, failed) != (self.thinking, self.failed):
            self.thinking, self.failed = thinking, failed
            self._notify(Change(ChangeKind.WORK))

    def bot_failed(self, player: int | None, error: BaseException) -> None:
        """Stop all bots after an error, mostly of the bot of a player."""
        self._stopped = True
        if player is not None and isinstance(error, BotFailed):
            self.set_work(self.thinking, player)
        text = f"{type(error).__name__}: {error}"
        self.tell(sentence_of(error) or Notice.BOTS_FAILED(error=text))

    # the inside ------------------------------------------------------------------------

    @contextmanager
    def batch(self) -> Iterator[None]:
        """Report several moves of the game as one change."""
        if self._changing:
            yield
            return
        self._changing, self._has_changed = True, False
        try:
            yield
        finally:
            self._changing = False
            if self._has_changed:
                self._game_changed()

    def _game_changed(self) -> None:
        self._has_changed = True
        if self._changing:
            return
        entries = self.log.follow(self.game)
        self.last = len(self.log.entries)
        self._notify(Change(ChangeKind.GAME, entries))

    def tell(self, text: Translatable) -> None:
        self._notify(Change(ChangeKind.NOTICE, text=text))

    def _notify(self, change: Change) -> None:
        for observer in tuple(self._observers):
            observer(change)

    def make(self, move: Any) -> None:
        """Make a move, all forced moves after it, and those of bots out of turn."""
        game = self.game
        with self.batch():
            # The game may have been changed directly, and bots may interrupt that.
            self._interrupt(unless=move)
            game.push(move)
            while follows := self._table_rules.forced(game, game.state):
                game.push(follows)
            self._interrupt()

    def _interrupt(self, unless: object = None) -> None:
        """Make the bots' move out of turn, unless they are stopped or it is `unless`."""
        move = self._table_rules.out_of_turn(self.game, self.game.state, self._seats)
        if move is not None and not self._stopped and str(move) != str(unless):
            self.game.push(move)


def check_length(game: TurnGame[Any, Any, Any, Any]) -> None:
    """Refuse a game that is too long."""
    moves = len(game.history)
    if moves > LONGEST_GAME:
        raise InvalidValue(Notice.TOO_LONG(most=LONGEST_GAME, moves=moves))


class Viewpoint(NamedTuple):
    """The choices and notices of a seat, besides the position of the game."""

    names: Sequence[str]  # of all players
    # The players elsewhere: the level of a bot, "" for a person.
    others: Mapping[int, str] = MappingProxyType({})
    moves: Sequence[Any] = ()  # that can be made here now
    live: bool = False  # the current position is shown

    def tags(self, player: int) -> dict[str, str]:
        """Return the level of a bot, and what the page writes beside a player elsewhere."""
        level, tag = self.others.get(player), ""
        if level is not None:
            tag = _tag(level, current_language())
        return {"level": level or "", "bot": tag}


@cache
def _tag(level: str, language: Language) -> str:
    tag = TableTag.BOT(level=DataText(level)) if level else TableTag.ELSEWHERE
    return tag.render(language)


class Participant(Generic[GameT]):
    """The people at one page of a table: the host, or a guest at a seat or watching.

    `guests` are the players who play from here, none for a spectator; None at the host's.
    """

    session: Session[GameT]
    step: int
    is_live: bool

    def __init__(
        self, session: Session[GameT], guests: frozenset[int] | None = None
    ) -> None:
        self.session, self._guests = session, guests
        self.is_host: bool = guests is None  # who may change more than the game
        self._game = session.game
        self._seat()
        self.step = session.last
        self.is_live = True  # the current position of the game is shown
        self._observer: Callable[[Change], None] = lambda _: None
        self._leave = session.observe(self._changed)

    def observe(self, observer: Callable[[Change], None]) -> None:
        self._observer = observer

    def close(self) -> None:
        self._leave()

    # who plays from here ---------------------------------------------------------------

    def _seat(self) -> None:
        """Find out who plays from here, and who from elsewhere."""
        session, levels = self.session, self.session.levels
        players = range(len(session.names))
        persons = {player for player in players if player not in levels}
        # The persons who play from here.
        self.own: set[int] = (
            persons - session.remote_players
            if self._guests is None
            else persons & self._guests
        )
        # The other players, and the levels of the bots among them.
        self.others: dict[int, str] = {
            player: levels.get(player, "") for player in players if player not in self.own
        }

    @property
    def is_turn(self) -> bool:
        """True if a person who plays from here is to move in the game."""
        state = self.session.game.state
        return state.to_move in self.own and not state.over

    def viewpoint(self, list_moves: Callable[[Any], list[Any]]) -> Viewpoint:
        """Return what is seen here, with the listed moves and those out of turn."""
        moves: list[Any] = []
        if self.is_live:
            moves = list_moves(self.session.game) if self.is_turn else []
            moves = moves + self._out_of_turn_moves()
        return Viewpoint(self.session.names, self.others, moves, self.is_live)

    def check_move(self, move: object = None) -> None:
        """Refuse a move in an earlier position, or when nobody here can make it."""
        self.check_live()
        if self.is_turn or str(move) in map(str, self._out_of_turn_moves()):
            return
        session, player = self.session, self.session.game.to_move
        if session.game.over:
            raise Linie1Error(Notice.OVER)
        key = Notice.BOTS_TURN if player in session.levels else Notice.OTHERS_TURN
        raise Linie1Error(key(name=session.names[player]))

    def _out_of_turn_moves(self) -> list[Any]:
        others = self.own - {self.session.game.to_move}
        return self.session.out_of_turn_moves() if others else []

    # which position is looked at -------------------------------------------------------

    @property
    def visible_game(self) -> GameT:
        """The game in the position shown."""
        if self.is_live:
            return self.session.game
        game = self.session.game.copy()
        for _ in range(self.session.last - self.step):
            game.pop()
        return game

    def look(self, step: int) -> None:
        """Show another position; the game is not changed."""
        self.step = step
        self.is_live = step == self.session.last
        self._observer(Change(ChangeKind.STEP))

    def look_live(self) -> None:
        if not self.is_live:
            self.look(self.session.last)

    def check_live(self) -> None:
        if not self.is_live:
            raise Linie1Error(Notice.EARLIER)

    def _changed(self, change: Change) -> None:
        session = self.session
        is_new = session.game is not self._game
        if is_new or change.kind is ChangeKind.SEATS:
            self._game = session.game
            self._seat()
        if change.kind is ChangeKind.GAME:
            # Who looks at the last position follows the game, and all look at a new one.
            follows = self.is_live or is_new
            self.step = session.last if follows else min(self.step, session.last)
            self.is_live = self.step == session.last
        self._observer(change)

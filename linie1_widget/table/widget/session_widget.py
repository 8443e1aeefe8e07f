"""The base class of widgets that show a session of a game, also without Python."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import filterfalse
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Generic

import traitlets

from linie1_widget.base.errors import IllegalMove, InvalidValue, Linie1Error
from linie1_widget.base.files import PathLike
from linie1_widget.base.language.key import (
    DataText,
    Joined,
    Key,
    current_language,
    sentence_of,
)
from linie1_widget.base.texts import Notice, OfflineLimit
from linie1_widget.base.widget.page import LivePart, with_words
from linie1_widget.base.widget.traits import (
    LARGEST_FILE,
    Checked,
    localised,
    ranged,
    step_of,
    unknown,
)
from linie1_widget.base.widget.widget import Linie1Widget, WidgetOptions
from linie1_widget.table.bots.bot import Bot
from linie1_widget.table.bots.game_kinds import AnyKind
from linie1_widget.table.game.turn_game import TurnGame, as_seed
from linie1_widget.table.session.session import (
    Change,
    ChangeKind,
    GameT,
    MovesLog,
    Participant,
    Session,
    Viewpoint,
)
from linie1_widget.table.texts import TurnStatus, UndoneMoves
from linie1_widget.table.widget.analyst import Analyst, analyst_page


def read_players(players: list[Any]) -> tuple[list[str], dict[int, str]]:
    """Return the names for a new game, and the levels of the bots among them."""
    names: list[str] = []
    bots: dict[int, str] = {}
    for number, player in enumerate(players):
        match player:
            case {"name": str(name), "bot": str(level)}:
                names.append(name)
                if level:
                    bots[number] = level
            case _:
                raise unknown(player)
    return names, bots


# The traits of tables where nobody plays.
_IDLE_TRAITS: Mapping[str, Any] = {
    "_history": [0, 0],
    "_failed": {},
    "hints": False,
    "thinking": False,
    "hand": [],
    "tile": "",
    "hovered": "",
    "selected": "",
    "_verdict": {},
    "_pair": {},
    "_verdicts": {},
}


def offline(
    part: LivePart,
    game: TurnGame[Any, Any, Any, Any],
    position_traits: Callable[[Any], dict[str, Any]],
    heading: str,
    help_: Key,
) -> LivePart:
    """Return a table with all positions of its game."""
    copy = game.copy()
    backwards = [position_traits(copy)]
    while copy.moves:
        copy.pop()
        backwards.append(position_traits(copy))
    quiet = {name: value for name, value in _IDLE_TRAITS.items() if name in part.state}
    state = {**part.state, **quiet, "_page": with_words(part.state["_page"], help=help_)}
    own = {name: state[name] for name in state if name not in {*backwards[0], "state"}}
    return replace(
        part,
        heading=heading,
        state=own,
        positions=backwards[::-1],
        limit=OfflineLimit.PLAYING,
    )


# The requests that a page of a guest may send.
GUESTS_MAY = frozenset(
    (
        *("move", "lay", "pair", "unpair", "look", "cards", "check", "hint"),
        *("analyst", "analyse", "course", "language"),
    )
)

_ENTRY = "_log."


class SessionOptions(WidgetOptions, total=False):
    """The options of tables."""

    seed: int
    comments: Mapping[int, str] | None
    step: int | None
    hints: bool
    pace: float
    patience: float


class SessionWidget(Linie1Widget, Generic[GameT]):
    """A widget over a session: the traits and requests that need no rules.

    A subclass sets the kind `_kind` of its games, the file name `_file` of a saved game,
    the log `_log_type`, and the help `_offline_help` of a page without Python. It
    implements `_heading`, `_table_view`, `_hint` and `_move_json`, and may override
    `_publish`.
    """

    _kind: AnyKind
    _file: str
    _offline_help: ClassVar[Key]
    _log_type: ClassVar[type[MovesLog]]
    # What the page of a seat shows of a game.
    _table_view: Callable[[Any, Viewpoint], dict[str, Any]]
    _hint: Callable[..., dict[str, Any]]  # from the view of the player to move
    _page_may_set = frozenset({"step"})
    _largest = MappingProxyType({"load": LARGEST_FILE})

    step: Checked[int] = Checked(step_of, 0).tag(sync=True)
    last: traitlets.Int[int, int] = traitlets.Int(0, read_only=True).tag(sync=True)
    thinking: traitlets.Bool[bool, bool | int] = traitlets.Bool(False, read_only=True).tag(
        sync=True
    )
    hints: traitlets.Bool[bool, bool | int] = traitlets.Bool(True).tag(sync=True)
    pace: Checked[float] = Checked(ranged(0, 60), 0.6).tag(sync=True)
    patience: Checked[float] = Checked(ranged(0.01, 3600), 30.0)
    _table = traitlets.Any({}).tag(sync=True)
    _history = traitlets.Any([0, 0]).tag(sync=True)
    # The player whose bot has failed, until the seat is given to another.
    _failed = traitlets.Any({}).tag(sync=True)

    def __init__(
        self,
        game: GameT,
        bots: Mapping[int | str, str | Bot] | None = None,
        *,
        seed: int = 0,
        comments: Mapping[int, str] | None = None,
        step: int | None = None,
        _names: Sequence[str] = (),
        _participant: Participant[GameT] | None = None,  # at the table of another widget
        **kwargs: Any,
    ) -> None:
        if _participant is None:
            rng, notes = Random(as_seed(seed)), {} if comments is None else comments
            levels = {} if bots is None else bots
            _participant = Participant(
                Session(game, levels, self._kind, rng, self._log_type, notes, _names)
            )
        self._participant, self._session = _participant, _participant.session
        self._analyst = Analyst(self)
        self._unwatch = self._leave
        super().__init__(**kwargs)
        self._participant.observe(self._changed)
        self._changed(Change(ChangeKind.GAME))
        if step is not None:
            self.step = step

    @property
    def game(self) -> GameT:
        """The game; changes made to it directly show at once."""
        return self._session.game

    @property
    def bots(self) -> dict[int, Bot]:
        """A copy of the bots, by the number of the player."""
        return self._session.bots

    def push(self, move: Any) -> None:
        """Make a move of the player to move, and all forced moves after it.

        Raises
        ------
        IllegalMove
            If the rules forbid it; nothing is changed.
        ValueError
            If the text is not a move.
        """
        self._session.push(move)
        self._participant.look_live()

    def undo(self) -> None:
        """Go back to the last decision of a person, over all moves of bots since.

        If only bots play, undo one move and stop them.

        Raises
        ------
        Linie1Error
            If no person has decided anything yet.
        """
        self._session.undo()
        self._participant.look_live()

    def redo(self) -> None:
        """Redo undone moves up to a person's next decision.

        Raises
        ------
        Linie1Error
            If there are none.
        """
        self._session.redo()
        self._participant.look_live()

    def play_bots(self) -> None:
        """Let the bots play at once, until it is a person's turn or the game is over.

        An endless bot is waited for without limit; `patience` applies only to bots on the
        event loop.

        Raises
        ------
        BotFailed
            If a bot chooses no move or an illegal one; earlier moves stay.
        """
        self._session.play_bots()
        self._participant.look_live()

    def start(self) -> None:
        """Let the bots play, one move after the other, while the kernel is idle.

        Without a running event loop, as in a script, they wait for `play_bots`. A bot that
        failed tries again.
        """
        self._session.start()

    def stop(self) -> None:
        """Stop the bots until `start`."""
        self._session.stop()

    def seat(self, player: int | str, bot: str | Bot | None = None) -> None:
        """Give the seat of a player to a bot or a person.

        Parameters
        ----------
        player : int or str
            The player's number, from 0, or name.
        bot : str or Bot, optional
            The name of a level, or a bot; None for a person.

        Raises
        ------
        ValueError
            If there is no such player or level.
        """
        self._session.seat(player, bot)

    def save(self, path: PathLike) -> None:
        """Write the game to a file, see `TurnGame.save`."""
        self._session.game.save(path)

    def load(self, path: PathLike) -> None:
        """Load a game from a file; bots keep their seats if it has as many players."""
        self._session.replace(type(self._session.game).load(path))

    # hooks of subclasses ---------------------------------------------------------------

    def _publish(self, game: GameT, seat: Viewpoint) -> None:
        """Set further traits for a position."""

    def _listed_moves(self, game: GameT) -> list[Any]:
        """Return the moves of the player to move that the page needs to know."""
        moves: list[Any] = game.view(game.to_move).legal_moves()
        return moves

    def _move_json(self, move: Any) -> dict[str, Any]:
        raise NotImplementedError

    def _colours(self, game: GameT) -> list[int]:
        return [*range(1, len(game.names) + 1)]

    def _forget(self) -> None:
        """Drop the verdict on the position that is left."""

    def _with_step(self, text: str) -> str:
        """Append which move is shown to a text, if it is an earlier one."""
        if self._participant.is_live:
            return text
        return str(TurnStatus.EARLIER(says=text, step=self.step, last=self.last))

    def _read_move(self, text: str) -> None:
        self._participant.check_move(text)
        self._apply(text)

    def _apply(self, move: Any) -> None:
        """Make a move; explain in sentences why it is illegal."""
        try:
            self.push(move)
        except IllegalMove as refusal:
            violations = getattr(refusal.verdict, "violations", None)
            reasons = (
                Joined(violations, " ") if violations else DataText(str(refusal.verdict))
            )
            raise Linie1Error(reasons) from None

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        bundle = super()._repr_mimebundle_(**kwargs)
        # Bots begin when the table is displayed, not when it is made.
        self._session.resume()
        return bundle

    def _leave(self) -> None:
        self._analyst.close()
        self._participant.close()
        if self._participant.is_host:
            self._session.close()

    # what follows from the session, and what from the traits ---------------------------

    @localised
    def _answer(self, name: str, message: Callable[[], object]) -> None:
        """Send an answer in the language of the widget."""
        self.send({name: message()})

    def _update_texts(self) -> None:
        super()._update_texts()
        entries = range(1, len(self._session.log.entries) + 1)
        self._changed(Change(ChangeKind.SEATS, entries))

    @localised
    def _changed(self, change: Change) -> None:
        kind, session, participant = change.kind, self._session, self._participant
        with self.one_message():
            if change.text is not None:
                # It may name files, which are the host's alone.
                if participant.is_host:
                    self._notify(change.text)
                return
            if kind is ChangeKind.WORK:
                self.set_trait("thinking", session.thinking)
                failed = session.failed if participant.is_host else None
                self._failed = {} if failed is None else {"player": failed}
                return
            if kind is not ChangeKind.SEATS:
                self._forget()
            assert self._unsent is not None
            for number in change.entries:
                self._unsent[f"{_ENTRY}{number}"] = None
            self.set_trait("last", session.last)
            self.step = participant.step
            if participant.is_host:
                self._history = [session.undo_count, session.game.undone]
            game = participant.visible_game
            seat = participant.viewpoint(self._listed_moves)
            self._table = self._table_view(game, seat)
            self._publish(game, seat)

    @traitlets.observe("step")
    def _stepped(self, change: dict[str, Any]) -> None:
        if change["new"] != self._participant.step:
            self._participant.look(change["new"])

    @traitlets.observe("pace", "patience")
    def _timed(self, _change: dict[str, Any]) -> None:
        self._session.pace, self._session.patience = self.pace, self.patience

    @localised
    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        """Return the values of these traits, or of all, with the moves so far."""
        # Each move has its own key in the page's model: a new one sends no other again.
        log, language = self._session.log.entries, current_language()
        names: list[str] = []
        if key is None:
            names = [f"{_ENTRY}{number}" for number in range(1, len(log) + 1)]
        elif not isinstance(key, str):
            names = [name for name in key if name.startswith(_ENTRY)]
            key = [*filterfalse(names.__contains__, key)]
        state: dict[str, Any] = super().get_state(key, drop_defaults)
        for name in names:
            entry = log[int(name.removeprefix(_ENTRY)) - 1]
            texts = {key: entry[key].render(language) for key in ("words", "note")}
            state[name] = {**entry, **texts}
        return state

    # a page without Python -------------------------------------------------------------

    def _position_traits(self, game: Any) -> dict[str, Any]:
        """Return the traits that show a position to an observer who cannot play."""
        seat = Viewpoint(self._session.names, self._session.levels)
        return {"_table": self._table_view(game, seat) | {"advice": ""}}

    def _live_part(self) -> LivePart:
        return offline(
            self._page_part(),
            self._session.game,
            self._position_traits,
            self._heading,
            self._offline_help,
        )

    # seats for guests ------------------------------------------------------------------

    def _seats(self) -> dict[int, str]:
        session = self._session
        return {
            player: name
            for player, name in enumerate(session.names)
            if player not in session.levels
        }

    def _set_remote_players(self, seats: frozenset[int]) -> None:
        self._session.set_remote_players(seats)

    def _seat_widget(self, seat: int | None, **kwargs: Any) -> SessionWidget[GameT]:
        # Bots begin when somebody comes, also if the host's table is not displayed.
        self._session.resume()
        participant = Participant(self._session, frozenset(() if seat is None else (seat,)))
        guest = type(self)(
            self.game,
            _participant=participant,
            language=self.language,
            hints=self.hints,
            **kwargs,
        )
        guest._follow_hints(self)
        return guest

    def _follow_hints(self, host: SessionWidget[GameT]) -> None:
        """Allow hints as the host does, until this widget is closed."""
        allowed = traitlets.dlink((host, "hints"), (self, "hints"))

        def end() -> None:
            # A widget may be closed more than once.
            with suppress(ValueError):
                allowed.unlink()
            self._leave()

        self._unwatch = end

    # requests of the page --------------------------------------------------------------

    def _check_kind(self, kind: str) -> None:
        if not self._participant.is_host and kind not in GUESTS_MAY:
            raise Linie1Error(Notice.HOST_ONLY)

    def _check_own(self, player: int, nothing: Key) -> None:
        """Refuse to show what belongs to a player who does not play from here."""
        if player not in self._participant.own:
            raise InvalidValue(nothing)

    def _handle_request(self, request: object) -> None:
        session = self._session
        match request:
            case {"do": "move", "text": str(text)}:
                self._read_move(text)
            case {"do": "look", "step": step} if type(step) is int:
                self.step = min(step, self.last)
            case {"do": "undo" | "redo" as name}:
                self._participant.check_live()
                moves = getattr(session, name)()
                key = UndoneMoves.UNDONE if name == "undo" else UndoneMoves.REDONE
                news = session.log.describe(key, moves, session.names, session.bots)
                self._table = {**self._table, "news": str(news)}
            case {"do": "hint"}:
                self._check_hints()
                self._participant.check_move()
                view = session.game.view(session.game.to_move)
                self.send({"hint": self._hint(view)})
            case {"do": "analyst"}:
                learns = self._participant.is_host and bool(session.kind.lessons)
                page = analyst_page(finished=session.game.over, learns=learns)
                self.send({"analyst": page})
            case {"do": "learn", "player": int(player)} if session.kind.lessons:
                self._analyst.learn(player)
            case {"do": "unlearn"}:
                self._analyst.stop_learning()
            case {"do": "analyse", "by": str(level)}:
                self._check_hints()
                self._analyst.analyse(level)
            case {"do": "course"}:
                self._analyst.analyse_game()
            case {"do": "stop"}:
                self.stop()
            case {"do": "go"}:
                self.start()
            case {"do": "seat", "player": player, "bot": str(level)} if type(player) is int:
                self.seat(player, level or None)
            case {"do": "pace", "seconds": int() | float() as seconds}:
                self.pace = seconds
            case {"do": "save"}:
                self.send({"file": {"name": self._file, "text": session.game.to_json()}})
            case {"do": "load", "text": str(text)}:
                session.replace(self._read_game(text))
            case _:
                super()._handle_request(request)

    def _read_game(self, text: str) -> GameT:
        try:
            return type(self._session.game).from_json(text)
        except Linie1Error as error:
            raise InvalidValue(sentence_of(error) or Notice.NOT_LOADED) from error

    def _check_hints(self) -> None:
        if not self.hints:
            raise Linie1Error(Notice.NO_HINTS)

"""A widget that shows a position of a game: the last one, or one to look back at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import traitlets

from linie1_widget.drawing import describe_board
from linie1_widget.drawing.board.window import WindowLike
from linie1_widget.drawing.game.picture import draw_game, says
from linie1_widget.drawing.game.summary import draw_summary
from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.linie1.board.position import Position
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Depart, Object
from linie1_widget.linie1.game.state import Stage
from linie1_widget.plain_text import plain
from linie1_widget.widgets.board.tile_in_hand import TileInHand
from linie1_widget.widgets.game.log import Log
from linie1_widget.widgets.game.static_data import game_page
from linie1_widget.widgets.game.table_json import table
from linie1_widget.widgets.traits import StepNumber

_ENTRY = "_log."

LONGEST_GAME = 20_000
"""Moves; a hundred times as many as a long game has."""


class GamePosition(TileInHand):
    """A widget over an engine's game; the two never differ.

    What is shown may be any position of the game; `step` says which. Looking back
    changes nothing.

    Parameters
    ----------
    game : Game
    comments : mapping of int to str, optional
    step : int, optional
        As for `linie1_widget.widgets.game.widget.GameWidget`.
    """

    _script = "game"
    _page_may_set = TileInHand._page_may_set | {"step"}

    state = traitlets.Unicode("-", read_only=True).tag(sync=True)
    edition = traitlets.Unicode("1995", read_only=True).tag(sync=True)
    hand = traitlets.List(traitlets.Unicode(), read_only=True).tag(sync=True)
    step = StepNumber().tag(sync=True)
    last = traitlets.Int(0, read_only=True).tag(sync=True)
    _table = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        game: Game,
        comments: Mapping[int, str] | None = None,
        step: int | None = None,
        **kwargs: Any,
    ) -> None:
        _check_length(game)
        self._moves = Log(_checked(comments or {}))
        self._moves.follow(game)
        self._told = -1
        self._changing = self._changed = False
        self._game = game
        self.set_trait("last", len(game.moves))
        super().__init__(_page=game_page(), **kwargs)
        self._publish(len(game.moves) if step is None else step)
        self._unwatch = game.watch(self._game_changed)

    @property
    def game(self) -> Game:
        """The game; what is pushed or popped shows at once."""
        return self._game

    # pictures --------------------------------------------------------------------------

    def to_svg(self, window: WindowLike | None = None) -> str:
        """The position shown, with the tile that is tried; at the end, how it went.

        Parameters
        ----------
        window : Window or str, optional
            The part of the board to show, such as ``"a1:f6"``; at the end too.
        """
        game = self._shown()
        if game.over and window is None:
            return draw_summary(game)
        if self._asked is None:
            return draw_game(game, window=window)
        verdict, singles = self._asked
        return draw_game(game, verdict=verdict, ghosts=singles, window=window)

    def describe(self) -> str:
        """What is to be done, and the position, in words."""
        return self._said(f"{self._headline()} {describe_board(self._shown().board)}")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._headline()!r})"

    def _headline(self) -> str:
        game = self._shown()
        past = "" if self._live else f" (looking back: move {self.step} of {self.last})"
        return f"Turn {game.state.turn}. {says(game)}{past}"

    # what others decide ----------------------------------------------------------------

    def _levels(self) -> dict[int, str]:
        """The level of each player who is a bot."""
        raise NotImplementedError

    def _persons_turn(self) -> bool:
        """Whether a person is to make a move in the game."""
        raise NotImplementedError

    def _may_object(self) -> bool:
        """Whether a person may object to the route of another player now."""
        raise NotImplementedError

    def _steps_back(self) -> int:
        """How many moves can be taken back."""
        raise NotImplementedError

    # the position shown ----------------------------------------------------------------

    @property
    def _live(self) -> bool:
        return self.step == len(self._game.moves)

    def _shown(self) -> Game:
        if self._live:
            return self._game
        game = self._game.copy()
        while len(game.moves) > self.step:
            game.pop()
        return game

    def _publish(self, step: int) -> None:
        """Tell the page how the game stands in a position."""
        with self.one_message(), self.hold_trait_notifications():
            self.set_trait("last", len(self._game.moves))
            self._told = step
            self.step = step
            game, plays = self._shown(), self._live and self._persons_turn()
            moves = game.view(game.to_move).legal_moves() if plays else []
            if self._live and self._may_object():
                moves.append(Object())
            may_lay = game.stage is Stage.LAY and not all(
                isinstance(move, Depart) for move in moves
            )
            self.set_trait("state", str(game.board))
            self.set_trait("edition", game.edition.name)
            self.set_trait("hand", list(game.state.seat.hand) if may_lay else [])
            self._table = table(game, self._levels(), moves, live=self._live)
            self._history = [self._steps_back(), self._game.undone]
            self._tell_laid(game.board)
            self._refit(None)
            self._pointed(None)

    def _show_live(self) -> None:
        if not self._live:
            self._forget()
            self._publish(len(self._game.moves))

    @contextmanager
    def _at_once(self) -> Iterator[None]:
        """Several moves of the game, told as one."""
        if self._changing:
            yield
            return
        with self.one_message(), self.hold_trait_notifications():
            self._changing, self._changed = True, False
            try:
                yield
            finally:
                self._changing = False
                if self._changed:
                    self._game_changed()

    def _game_changed(self) -> None:
        """The game has gone on or back: whoever looked at its end still does."""
        self._changed = True
        if self._changing:
            return
        was_live = self.step == self.last
        moves = len(self._game.moves)
        with self.one_message(), self.hold_trait_notifications():
            self._forget()
            self._tell_moves()
            self._publish(moves if was_live else min(self.step, moves))

    @traitlets.observe("step")
    def _stepped(self, change: dict[str, Any]) -> None:
        if self._told not in (-1, change["new"]):
            self._forget()
            self._publish(change["new"])

    # the moves so far ------------------------------------------------------------------

    @property
    def _log(self) -> list[dict[str, Any]]:
        """All moves with what they did.

        Each stands in the page's model by itself, so that a move sends no other again.
        """
        return self._moves.entries

    def _tell_moves(self) -> None:
        new = self._moves.follow(self._game)
        if self._unsent is not None:
            self._unsent.update(f"{_ENTRY}{number}" for number in new)

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> dict[str, Any]:
        """The values of these traits, or of all, with the moves so far."""
        numbers: Iterable[int] = range(1, len(self._log) + 1) if key is None else ()
        if key is not None and not isinstance(key, str):
            names = {name for name in key if not name.startswith(_ENTRY)}
            numbers = [int(name.removeprefix(_ENTRY)) for name in {*key} - names]
            key = names
        state: dict[str, Any] = super().get_state(key, drop_defaults)
        return state | {
            f"{_ENTRY}{number}": self._log[number - 1]
            for number in numbers
            if number <= len(self._log)
        }

    # the tile in hand ------------------------------------------------------------------

    @property
    def _position(self) -> Position:
        return self._game.board

    @property
    def _codes(self) -> tuple[str, ...]:
        return self._game.state.seat.hand

    @property
    def _may_try(self) -> bool:
        return bool(self.hand)


def judge(game: Game, bots: Mapping[int, str]) -> None:
    """Find out whether a table can show a game, before it is put there.

    Parameters
    ----------
    game : Game
    bots : mapping of int to str
        The level of each player who is a bot.

    Raises
    ------
    ValueError
        If it is too long.
    """
    _check_length(game)
    Log().follow(game)
    table(game, bots, game.legal_moves(), live=True)


def _check_length(game: Game) -> None:
    if len(game.moves) > LONGEST_GAME:
        raise InvalidValue(
            f"a table shows games of up to {LONGEST_GAME} moves, and this one has "
            f"{len(game.moves)}"
        )


def _checked(comments: Mapping[int, str]) -> dict[int, str]:
    if not isinstance(comments, Mapping):
        raise WrongType(f"comments are given as {{3: 'a good move'}}, not as {comments!r}")
    for number, text in comments.items():
        if type(number) is not int or not isinstance(text, str):
            raise WrongType(
                "a comment is a text for the number of a move, "
                f"and here it is {number!r}: {text!r}"
            )
    return {number: plain(text) for number, text in comments.items()}

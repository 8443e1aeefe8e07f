"""A widget that shows a position of a game: the last one, or one to look back at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import traitlets

from linie1_widget.drawing import describe_board
from linie1_widget.drawing.game.picture import draw_game, says
from linie1_widget.drawing.game.summary import draw_summary
from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.language.english.table import Headline
from linie1_widget.linie1.board.position import Single
from linie1_widget.linie1.board.rules import Verdict
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Depart, Object
from linie1_widget.linie1.game.state import Stage
from linie1_widget.linie1.geometry import Cell, as_cell
from linie1_widget.linie1.tiles import Tile, TileLike, as_tile
from linie1_widget.plain_text import plain
from linie1_widget.widgets.base import Linie1Widget
from linie1_widget.widgets.board.verdict_codec import as_dict
from linie1_widget.widgets.board.verdict_table import Fits
from linie1_widget.widgets.game.log import log
from linie1_widget.widgets.game.static_data import game_page
from linie1_widget.widgets.game.table_json import table
from linie1_widget.widgets.traits import Rotation, SquareName, StepNumber, TileCode

LONGEST_GAME = 20_000
"""Moves; a hundred times as many as a long game has."""


class GamePosition(Linie1Widget):
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
    _page_may_set = frozenset(
        {"tile", "rotation", "hovered", "selected", "report_hover", "step"}
    )

    tile = TileCode().tag(sync=True)
    rotation = Rotation().tag(sync=True)
    hovered = SquareName().tag(sync=True)
    selected = SquareName().tag(sync=True)
    report_hover = traitlets.Bool(False).tag(sync=True)
    verdict = traitlets.Dict(read_only=True).tag(sync=True)
    state = traitlets.Unicode("-", read_only=True).tag(sync=True)
    edition = traitlets.Unicode("1995", read_only=True).tag(sync=True)
    hand = traitlets.List(traitlets.Unicode(), read_only=True).tag(sync=True)
    step = StepNumber().tag(sync=True)
    last = traitlets.Int(0, read_only=True).tag(sync=True)
    _history = traitlets.List([0, 0]).tag(sync=True)
    _pair = traitlets.Dict().tag(sync=True)
    _fits = traitlets.Dict().tag(sync=True)
    _page = traitlets.Dict().tag(sync=True)
    _table = traitlets.Dict().tag(sync=True)
    _log: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)

    def __init__(
        self,
        game: Game,
        comments: Mapping[int, str] | None = None,
        step: int | None = None,
        **kwargs: Any,
    ) -> None:
        _check_length(game)
        self._comments = _checked(comments or {})
        self._asked: tuple[Verdict, tuple[Single, ...]] | None = None
        self._verdicts = Fits()
        self._fits_of: tuple[object, ...] = ()
        self._told = -1
        self._changing = self._changed = False
        self._game = game
        self.set_trait("last", len(game.moves))
        super().__init__(_page=game_page(), _log=log(game, self._comments), **kwargs)
        self._publish(len(game.moves) if step is None else step)
        self._unwatch = game.watch(self._game_changed)

    @property
    def game(self) -> Game:
        """The game; what is pushed or popped shows at once."""
        return self._game

    # pictures --------------------------------------------------------------------------

    def to_svg(self) -> str:
        """The position shown, with the tile that is tried; at the end, how it went."""
        game = self._shown()
        if game.over:
            return draw_summary(game)
        if self._asked is None:
            return draw_game(game)
        verdict, singles = self._asked
        return draw_game(game, verdict=verdict, ghosts=singles)

    def describe(self) -> str:
        """What is to be done, and the position, in words."""
        text = f"{self._headline()} {describe_board(self._shown().board)}"
        if self._asked is None:
            return text
        return f"{text}. {' '.join(str(self._asked[0]).splitlines())}"

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._headline()!r})"

    def _headline(self) -> str:
        game = self._shown()
        key = Headline.NOW if self._live else Headline.EARLIER
        return str(
            key(turn=game.state.turn, says=says(game), step=self.step, last=self.last)
        )

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
        with self.hold_sync(), self.hold_trait_notifications():
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
            self._refit({})
            self._pointed({})

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
        with self.hold_sync(), self.hold_trait_notifications():
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
        with self.hold_sync(), self.hold_trait_notifications():
            self._forget()
            self._log = log(self._game, self._comments)
            self._publish(moves if was_live else min(self.step, moves))

    @traitlets.observe("step")
    def _stepped(self, change: dict[str, Any]) -> None:
        if self._told not in (-1, change["new"]):
            self._forget()
            self._publish(change["new"])

    # the tile in hand ------------------------------------------------------------------

    @traitlets.observe("hovered", "tile", "rotation")
    def _pointed(self, _change: dict[str, Any]) -> None:
        if self.hovered and self.tile and self.hand:
            single = as_cell(self.hovered), self._in_hand(None)
            hand = self._game.state.seat.hand
            self._show(self._game.board.explain(*single, hand=hand), (single,))

    @traitlets.observe("tile", "rotation", "_pair")
    def _refit(self, _change: dict[str, Any]) -> None:
        pair = tuple(self._pair.values())
        asked = self.tile, self.rotation, tuple(self.hand), self.state, self.edition, pair
        if asked != self._fits_of:
            self._fits_of = asked
            self._fits = self._work_out_fits() if self.tile and self.hand else {}

    def _work_out_fits(self) -> dict[str, str]:
        tile, hand, board = self._in_hand(None), tuple(self.hand), self._game.board
        if not self._pair:
            return self._verdicts.single(board, tile, hand)
        first = Cell.parse(self._pair["cell"]), Tile.parse(self._pair["tile"])
        return self._verdicts.pair(board, tile, hand, first)

    def _in_hand(self, tile: TileLike | None) -> Tile:
        if tile is not None:
            return as_tile(tile)
        if not self.tile:
            raise InvalidValue("no tile is in hand: name one, such as 'C90'")
        return Tile(self.tile, self.rotation)

    def _show(self, verdict: Verdict, singles: tuple[Single, ...]) -> None:
        self._asked = verdict, singles
        self.set_trait("verdict", as_dict(verdict, done=False))

    def _forget(self) -> None:
        """Drop what was said about the position that is being left."""
        self._asked = None
        self._pair = {}
        self.set_trait("verdict", {})


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
    log(game, {})
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

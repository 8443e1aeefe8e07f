"""A widget that holds a game: the position that is shown, and who plays whom."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import traitlets

from linie1_widget.drawing import describe_board
from linie1_widget.drawing.game import draw_game, says
from linie1_widget.engine.game import Game
from linie1_widget.engine.geometry import Cell, as_cell
from linie1_widget.engine.legality import Verdict
from linie1_widget.engine.moves import Draw, Move
from linie1_widget.engine.position import Single
from linie1_widget.engine.table import Stage
from linie1_widget.engine.tiles import Tile, TileLike, as_tile
from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.players import LEVELS, Bot
from linie1_widget.widgets.base import Linie1Widget
from linie1_widget.widgets.bots_at_work import BotsAtWork, Turn
from linie1_widget.widgets.compact import as_dict
from linie1_widget.widgets.fits import Fits
from linie1_widget.widgets.game_log import log
from linie1_widget.widgets.game_table import table
from linie1_widget.widgets.page import game_page
from linie1_widget.widgets.traits import Kind, Rotation, Square
from linie1_widget.widgets.transport import StepNumber


class GameHolder(Linie1Widget):
    """A widget over an engine's game; the two never differ.

    What is shown may be any position of the game; `step` says which. Looking back
    changes nothing.

    Parameters
    ----------
    game, bots, seed, pace, comments, step
        As for `linie1_widget.widgets.game.GameWidget`.
    """

    _script = "game"
    _page_may_set = frozenset(
        {"tile", "rotation", "hovered", "selected", "report_hover", "step"}
    )

    tile = Kind().tag(sync=True)
    rotation = Rotation().tag(sync=True)
    hovered = Square().tag(sync=True)
    selected = Square().tag(sync=True)
    report_hover = traitlets.Bool(False).tag(sync=True)
    verdict = traitlets.Dict(read_only=True).tag(sync=True)
    state = traitlets.Unicode("-", read_only=True).tag(sync=True)
    edition = traitlets.Unicode("1995", read_only=True).tag(sync=True)
    hand = traitlets.List(traitlets.Unicode(), read_only=True).tag(sync=True)
    step = StepNumber().tag(sync=True)
    last = traitlets.Int(0, read_only=True).tag(sync=True)
    thinking = traitlets.Bool(False, read_only=True).tag(sync=True)
    _history = traitlets.List([0, 0]).tag(sync=True)
    _pair = traitlets.Dict().tag(sync=True)
    _fits = traitlets.Dict().tag(sync=True)
    _page = traitlets.Dict().tag(sync=True)
    _table = traitlets.Dict().tag(sync=True)
    _log: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    _secret = traitlets.Dict().tag(sync=True)
    _hint = traitlets.Dict().tag(sync=True)
    _check = traitlets.Dict().tag(sync=True)
    _file = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        game: Game,
        bots: Mapping[int | str, str | Bot] | None = None,
        *,
        seed: int = 0,
        pace: float = 0.6,
        comments: Mapping[int, str] | None = None,
        step: int | None = None,
        **kwargs: Any,
    ) -> None:
        if not isinstance(game, Game):
            raise WrongType(f"a table needs a Game, not {game!r}")
        self._rng = Random(seed)
        self._comments = dict(comments or {})
        self._asked: tuple[Verdict, tuple[Single, ...]] | None = None
        self._verdicts = Fits()
        self._stopped = False
        self._work = BotsAtWork(
            self._bots_turn, self._play, self._set_thinking, self._bot_failed, pace
        )
        self._sit_down(game, seated(game, bots or {}, self._rng))
        self.set_trait("last", len(game.moves))
        super().__init__(_page=game_page(), **kwargs)
        self._publish(len(game.moves) if step is None else step)
        self._go_on()

    @property
    def game(self) -> Game:
        """The game; what is pushed or popped shows at once."""
        return self._game

    @property
    def bots(self) -> dict[int, Bot]:
        """The bots, by the number of the player; a copy."""
        return {player: bot for player, (_, bot) in self._bots.items()}

    def undo(self) -> None:
        """Go back to the last decision of a person, over all that bots did since.

        Raises
        ------
        Linie1Error
            If no move has been made.
        """
        self._game.pop()
        while self._game.moves and not self._somebody_decides():
            self._game.pop()
        self._after_jump()

    def redo(self) -> None:
        """Make the moves again that were taken back, up to a person's next decision.

        Raises
        ------
        Linie1Error
            If none was.
        """
        self._game.redo()
        while self._game.undone and not self._somebody_decides():
            self._game.redo()
        self._after_jump()

    def play_bots(self) -> None:
        """Let the bots play at once, until it is a person's turn or the game is over."""
        while (turn := self._bots_turn(ask=True)) is not None:
            self._game.push(turn.bot.choose(turn.view))
        self._show_live()

    def start(self) -> None:
        """Let the bots play, one move after the other, while the kernel is free."""
        self._stopped = False
        self._go_on()

    def stop(self) -> None:
        """Let the bots rest until `start`."""
        self._stopped = True
        self._work.stop()

    # pictures --------------------------------------------------------------------------

    def to_svg(self) -> str:
        """The position shown, with the tile that is tried."""
        game = self._shown()
        if self._asked is None:
            return draw_game(game)
        verdict, singles = self._asked
        return draw_game(game, verdict=verdict, ghosts=singles)

    def describe(self) -> str:
        """What is to be done, and the position, in words."""
        return f"{self._headline()} {describe_board(self._shown().board)}"

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._headline()!r})"

    def _headline(self) -> str:
        game = self._shown()
        past = "" if self._live else f" (looking back: move {self.step} of {self.last})"
        return f"Turn {game.state.turn}. {says(game)}{past}"

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
            self.step = step
            game, plays = self._shown(), self._live and self._persons_turn()
            laying = plays and game.stage is Stage.LAY
            self.set_trait("state", str(game.board))
            self.set_trait("edition", game.edition.name)
            self.set_trait("hand", list(game.state.seat.hand) if laying else [])
            levels = {player: level for player, (level, _) in self._bots.items()}
            self._table = table(game, levels, live=self._live, plays=plays)
            self._history = [len(self._game.moves), self._game.undone]
        self._refit({})

    def _game_changed(self) -> None:
        """The game has gone on or back: whoever looked at its end still does."""
        was_live = self.step == self.last
        moves = len(self._game.moves)
        with self.hold_sync(), self.hold_trait_notifications():
            self._forget()
            self._log = log(self._game, self._comments)
            self._publish(moves if was_live else min(self.step, moves))

    def _show_live(self) -> None:
        self._publish(len(self._game.moves))

    @traitlets.observe("step")
    def _stepped(self, change: dict[str, Any]) -> None:
        if change["old"] is not traitlets.Undefined and hasattr(self, "_game"):
            self._forget()
            self._publish(change["new"])

    @traitlets.observe("hovered", "tile", "rotation")
    def _pointed(self, _change: dict[str, Any]) -> None:
        if self.hovered and self.tile and self.hand:
            single = as_cell(self.hovered), self._in_hand(None)
            hand = self._game.state.seat.hand
            self._show(self._game.board.explain(*single, hand=hand), (single,))

    @traitlets.observe("tile", "rotation", "_pair")
    def _refit(self, _change: dict[str, Any]) -> None:
        if not self.tile or not self.hand:
            self._fits = {}
            return
        tile, hand, board = self._in_hand(None), tuple(self.hand), self._game.board
        if self._pair:
            first = Cell.parse(self._pair["cell"]), Tile.parse(self._pair["tile"])
            self._fits = self._verdicts.pair(board, tile, hand, first)
        else:
            self._fits = self._verdicts.single(board, tile, hand)

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
        self._pair, self._hint, self._check, self._secret = {}, {}, {}, {}
        self.set_trait("verdict", {})

    # who plays -------------------------------------------------------------------------

    def _sit_down(self, game: Game, bots: dict[int, tuple[str, Bot]]) -> None:
        self._game, self._bots = game, bots
        self._unwatch = game.watch(self._game_changed)
        self._log = log(game, self._comments)

    def _replace(self, game: Game, bots: dict[int, tuple[str, Bot]] | None) -> None:
        self._work.stop()
        if bots is None:
            same = len(game.players) == len(self._game.players)
            bots = self._bots if same else {}
        self._unwatch()
        self._comments = {}
        self._forget()
        self._sit_down(game, bots)
        self._stopped = False
        self._show_live()
        self._go_on()

    def _persons_turn(self) -> bool:
        return not self._game.over and self._game.to_move not in self._bots

    def _somebody_decides(self) -> bool:
        """Whether a person has a choice now; bots among themselves go move by move."""
        if len(self._bots) == len(self._game.players):
            return True
        return self._persons_turn() and not self._must_draw()

    def _must_draw(self) -> bool:
        return self._game.stage is Stage.DRAW and len(self._game.legal_moves()) == 1

    def _draw_what_must_be(self) -> None:
        player = self._game.to_move
        while self._game.to_move == player and self._must_draw():
            self._game.push(Draw())

    def _bots_turn(self, ask: bool = False) -> Turn | None:
        game = self._game
        if game.over or game.to_move not in self._bots or (self._stopped and not ask):
            return None
        bot = self._bots[game.to_move][1]
        return Turn(bot, game.view(game.to_move), (id(game), len(game.moves), game.state))

    def _play(self, move: Move) -> None:
        self._game.push(move)

    def _set_thinking(self, thinking: bool) -> None:
        self.set_trait("thinking", thinking)

    def _bot_failed(self, text: str) -> None:
        self._stopped = True
        self._tell(text)

    def _go_on(self) -> None:
        if self._bots_turn() is not None:
            self._work.start()

    def _after_jump(self) -> None:
        self._work.stop()
        self._stopped = not self._persons_turn()
        self._show_live()


def seated(game: Game, bots: Mapping[Any, Any], rng: Random) -> dict[int, tuple[str, Bot]]:
    """The bots by the number of their player, each with the name of its level."""
    names = game.setup.names
    seated = {}
    for key, value in bots.items():
        player = names.index(key) if key in names else key
        if type(player) is not int or not 0 <= player < len(names):
            raise InvalidValue(
                f"there is no player {key!r}: they are {', '.join(names)}, "
                f"or 0 to {len(names) - 1}"
            )
        if isinstance(value, str):
            if value not in LEVELS:
                raise InvalidValue(
                    f"there is no level {value!r}: the levels are {', '.join(LEVELS)}"
                )
            seated[player] = value, LEVELS[value](rng)
        elif callable(getattr(value, "choose", None)):
            seated[player] = type(value).__name__, value
        else:
            raise WrongType(f"a bot is the name of a level or chooses moves, not {value!r}")
    return seated

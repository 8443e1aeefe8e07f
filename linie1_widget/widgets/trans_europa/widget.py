"""A game of Trans Europa in a notebook cell."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import traitlets

from linie1_widget.drawing.lattice.game_picture import (
    describe_game,
    draw_europa_game,
    headline,
)
from linie1_widget.drawing.lattice.style import STYLES
from linie1_widget.drawing.svg.styles import ART
from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.language.english.one_file import OfflineText
from linie1_widget.language.english.page.europa import Europa
from linie1_widget.language.english.playing.table import Notice
from linie1_widget.language.english.trans_europa.table import EuropaPicture
from linie1_widget.players import LEVELS_OF, Bot
from linie1_widget.trans_europa.game.game import Game
from linie1_widget.trans_europa.game.moves import Move
from linie1_widget.trans_europa.game.view import View
from linie1_widget.trans_europa.maps.map import Map
from linie1_widget.widgets.table.requests import people
from linie1_widget.widgets.table.widget import TableWidget
from linie1_widget.widgets.trans_europa.hints import drawn, hint
from linie1_widget.widgets.trans_europa.log import Log
from linie1_widget.widgets.trans_europa.static_data import map_page
from linie1_widget.widgets.trans_europa.table_json import table

_OF_BOARDS = ("rim", "frame", "coord")


class TransEuropaWidget(TableWidget[Game]):
    """The map of Trans Europa to play on with people and bots, which explains each line.

    Parameters
    ----------
    game_or_map : Game or Map
        The game to show. The widget plays on this very game, and shows at once what is
        pushed or popped from Python. A map stands for a new game of two people on it.
    bots : mapping, optional
        Who is played by a bot: a player's number or name, and the name of a level in
        ``linie1_widget.players.LEVELS_OF["trans_europa"]``, or a bot.
    hints : bool
        Whether the page may ask for hints.
    pace : float
        Seconds between two moves of bots.
    patience : float
        Seconds that a bot may think about one move.
    seed : int
        Where the bots' luck comes from.
    comments : mapping of int to str, optional
        What is to be read beside a move, by its number from 1.
    step : int, optional
        Which position is shown first; without it how the game stands.

    Attributes
    ----------
    state : str
        The position shown, as text. Read only: a game changes by its moves.
    step : int
        How many moves have been made in the position shown, 0 to `last`. Setting it
        looks back, or on; the game itself is not changed.
    last : int
        How many moves have been made. Read only.
    thinking : bool
        Whether bots are at work. Read only.
    hints : bool
        Whether the page may ask for hints.
    pace : float
        Seconds between two moves of bots, 0 to 60.
    patience : float
        Seconds that a bot may think about one move, 30 unless set.

    Notes
    -----
    Bots, files, looking back and journals are as in `GameWidget`. The cities of a player
    and hints are sent to the page when it asks for them, and are no part of the widget's
    state: they are not kept with a notebook.

    Examples
    --------
    >>> widget = TransEuropaWidget(Game(["Ada", "Ben"], seed=7), bots={"Ben": "builder"})
    >>> widget.push("i13")
    >>> widget
    TransEuropaWidget('Round 1. Ben places the starting marker.')
    """

    _script = "trans_europa"
    _levels = LEVELS_OF["trans_europa"]
    _file = "trans-europa-game.json"
    _alone = Europa.CALLED, OfflineText.EUROPA_HELP
    _height = 1200
    _logs = Log
    _looks = MappingProxyType({**{art: ART[art] for art in _OF_BOARDS}, **STYLES})

    state = traitlets.Unicode("", read_only=True).tag(sync=True)
    _page = traitlets.Any({}).tag(sync=True)

    def __init__(
        self,
        game_or_map: Game | Map,
        bots: Mapping[int | str, str | Bot] | None = None,
        **kwargs: Any,
    ) -> None:
        game = Game(2, map_=game_or_map) if isinstance(game_or_map, Map) else game_or_map
        if not isinstance(game, Game):
            raise WrongType(f"a table needs a trans_europa.Game or a Map, not {game!r}")
        super().__init__(game, bots, _page=map_page(game.map), **kwargs)

    # pictures --------------------------------------------------------------------------

    def to_svg(self) -> str:
        """The position shown; at the end, how the last round ended."""
        return draw_europa_game(self._session.shown)

    def describe(self) -> str:
        """What is to be done, and what lies on the map, in words."""
        return self._told(describe_game(self._session.shown))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._told(str(headline(self._session.shown)))!r})"

    def _told(self, text: str) -> str:
        if self._session.is_live:
            return text
        return str(EuropaPicture.LOOKING_BACK(told=text, step=self.step, last=self.last))

    # what is shown of the game ---------------------------------------------------------

    def _tabled(
        self, game: Game, levels: Mapping[int, str], moves: list[Move], *, live: bool
    ) -> dict[str, Any]:
        return table(game, levels, moves, live=live)

    def _publish(self, game: Game, moves: list[Move]) -> None:
        self._page = map_page(game.map)
        self.set_trait("state", str(game.position))

    def _hint(self, view: View) -> dict[str, Any]:
        return hint(view)

    def _drawn(self, move: Move) -> dict[str, Any]:
        return drawn(self.game.map, move)

    # requests of the page --------------------------------------------------------------

    def _carry_out(self, request: object) -> None:
        match request:
            case {"do": "cards", "player": player} if type(player) is int:
                self._show_cities(player)
            case {
                "do": "new",
                "players": list(players),
                "seed": int() | None as seed,
            }:
                names, bots = people(players)
                game = Game(names, seed, map_=self.game.map, points=self.game.setup.points)
                self._session.replace(game, self._session.seats_for(game, bots))
            case _:
                super()._carry_out(request)

    def _show_cities(self, player: int) -> None:
        """A person's secret cities, for the view that asks for them."""
        session = self._session
        if not 0 <= player < len(self.game.players) or player in session.levels:
            raise InvalidValue(Notice.NO_CITIES)
        view = session.shown.view(player)
        self.send(
            {
                "cards": {
                    "player": player,
                    "cities": list(view.hand),
                    "missing": view.missing,
                }
            }
        )

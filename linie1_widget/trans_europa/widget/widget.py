"""The widget for a game of Trans Europa."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import traitlets

from linie1_widget.base.errors import WrongType
from linie1_widget.base.svg.styles import ART
from linie1_widget.base.texts import Notice
from linie1_widget.table import Bot
from linie1_widget.table.session.session import Viewpoint
from linie1_widget.table.texts import OfflineText
from linie1_widget.table.widget.session_widget import (
    SessionOptions,
    SessionWidget,
    read_players,
)
from linie1_widget.trans_europa.bots.trans_europa_kind import TRANS_EUROPA
from linie1_widget.trans_europa.game.europa_game import Game
from linie1_widget.trans_europa.game.europa_state import Move
from linie1_widget.trans_europa.map.map import Map, MapLike, as_map
from linie1_widget.trans_europa.picture.map_annotations import STYLES
from linie1_widget.trans_europa.picture.map_picture import (
    describe_game,
    draw_europa_game,
    headline,
)
from linie1_widget.trans_europa.texts import EuropaPage
from linie1_widget.trans_europa.widget.europa_table import (
    EuropaLog,
    hint,
    map_page,
    move_json,
    table_view,
)

if TYPE_CHECKING:
    from typing_extensions import Unpack

_OF_BOARDS = ("rim", "frame", "coord")


class TransEuropaWidget(SessionWidget[Game]):
    """A game of Trans Europa for people and bots, with the reasons why a move is refused.

    Parameters
    ----------
    game_or_map : Game, Map or str, optional
        The game to show. The widget uses this object itself, not a copy, and shows moves
        made or taken back from Python. A map, or its name in `MAPS`, starts a new game of
        two people on it. By default a new game of two with cards of its own each time, in
        which the bot "greedy" plays the second seat.
    bots : mapping, optional
        The players played by bots: a player's number or name to a bot, or to the name of a
        level in ``linie1_widget.table.BOTS_OF["trans_europa"]``.
    hints, pace, patience, seed, comments, step : optional
        As in `GameWidget`.

    Attributes
    ----------
    state : str
        The position shown, as text. Read only.
    step, last, thinking, hints, pace, patience
        As in `GameWidget`.

    Notes
    -----
    Bots, files, past positions and journals work as in `GameWidget`. A player's cities and
    hints are sent to the page on request. They are not part of the widget's state, and are
    not saved with a notebook.

    Examples
    --------
    >>> widget = TransEuropaWidget(Game(["Ada", "Ben"], seed=7), bots={"Ben": "builder"})
    >>> widget.push("i13")
    >>> widget
    TransEuropaWidget('Round 1. Ben places the starting marker.')
    """

    _script = "trans_europa"
    _kind = TRANS_EUROPA
    _file = "trans-europa-game.json"
    _offline_help = OfflineText.EUROPA_HELP
    _height = 1200
    _log_type = EuropaLog
    _table_view = staticmethod(table_view)
    _hint = staticmethod(hint)
    _styles = MappingProxyType({**{art: ART[art] for art in _OF_BOARDS}, **STYLES})

    state: traitlets.Unicode[str, str | bytes] = traitlets.Unicode("", read_only=True).tag(
        sync=True
    )
    _page = traitlets.Any({}).tag(sync=True)

    def __init__(
        self,
        game_or_map: Game | MapLike | None = None,
        bots: Mapping[int | str, str | Bot] | None = None,
        **kwargs: Unpack[SessionOptions],
    ) -> None:
        game = game_or_map
        if game is None:
            game, bots = Game(2), {1: "greedy"} if bots is None else bots
        if isinstance(game, Map | str):
            game = Game(2, map=game)
        if not isinstance(game, Game):
            raise WrongType(f"a table needs a trans_europa.Game or a Map, not {game!r}")
        super().__init__(game, bots, _page=map_page(game.map), **kwargs)

    def _draw(self, **look: Any) -> str:
        return draw_europa_game(self._participant.visible_game, **look)

    def describe(self) -> str:
        """Describe the task of the player to move and the map in words."""
        return self._with_step(describe_game(self._participant.visible_game))

    def __repr__(self) -> str:
        text = self._with_step(str(headline(self._participant.visible_game)))
        return f"{type(self).__name__}({text!r})"

    @property
    def _heading(self) -> str:
        return str(EuropaPage.CALLED(names=self.game.names))

    def _publish(self, game: Game, seat: Viewpoint) -> None:
        self._page = map_page(game.map)
        self.set_trait("state", str(game.position))

    def _listed_moves(self, game: Game) -> list[Move]:
        return game.legal_moves()

    def _move_json(self, move: Move) -> dict[str, Any]:
        return move_json(self.game.map, move)

    def _handle_request(self, request: object) -> None:
        session = self._session
        match request:
            case {"do": "cards", "player": player} if type(player) is int:
                self._check_own(player, Notice.NO_CITIES)
                view = self._participant.visible_game.view(player)
                hand, missing = list(view.hand), view.missing
                self.send({"cards": {"player": player, "cities": hand, "missing": missing}})
            case {
                "do": "new",
                "map": str(name),
                "players": list(players),
                "seed": int() | None as seed,
            }:
                names, bots = read_players(players)
                map_ = self.game.map if name == self.game.map.name else as_map(name)
                game = Game(names, seed=seed, map=map_, points=self.game.setup.points)
                session.replace(game, session.seats_for(game, bots))
            case _:
                super()._handle_request(request)

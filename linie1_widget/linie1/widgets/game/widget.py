"""The widget for a game of Linie 1, and the position in the format of its page."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Any

import traitlets

from linie1_widget.base.errors import IllegalMove, InvalidValue, Linie1Error, WrongType
from linie1_widget.base.language.key import Joined, Language, current_language, in_words
from linie1_widget.base.texts import EverywherePage, Notice
from linie1_widget.base.widget.messaging import unknown
from linie1_widget.base.widget.page_words import page_words
from linie1_widget.linie1.board.board import LivePosition, position_numbers
from linie1_widget.linie1.board.city_map import PLAN
from linie1_widget.linie1.board.editions import EDITIONS, Dice, Edition
from linie1_widget.linie1.board.position import Position, Single, explain_play
from linie1_widget.linie1.board.rules import Verdict
from linie1_widget.linie1.bots.linie1_kind import LINIE1
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import Depart, Lay, LayPair, Move, plays_of
from linie1_widget.linie1.game.state import GameState, Player, Stage
from linie1_widget.linie1.game.turn_rules import check_announcement
from linie1_widget.linie1.picture.board_geometry import WindowLike
from linie1_widget.linie1.picture.board_picture import describe_board
from linie1_widget.linie1.picture.game_picture import (
    describe_summary,
    draw_game,
    draw_summary,
    results,
    status_sentence,
)
from linie1_widget.linie1.picture.sprites import route_path, route_shares, trolley_pose
from linie1_widget.linie1.routes.drive import Trip
from linie1_widget.linie1.texts import Summary
from linie1_widget.linie1.widgets.board.static_data import page_content
from linie1_widget.linie1.widgets.board.tile_in_hand import TileInHand
from linie1_widget.linie1.widgets.game.table_words import (
    Linie1Log,
    advice,
    choices,
    dice_on_table,
    hint,
    move_json,
    thrown,
)
from linie1_widget.linie1.widgets.texts import BoardPage, GamePage, Headline, RouteCheck
from linie1_widget.table import Bot
from linie1_widget.table.game.protocol import Done
from linie1_widget.table.game.setup_game import NAMES
from linie1_widget.table.session.moves_log import others_moves
from linie1_widget.table.texts import OfflineText, TablePage
from linie1_widget.table.widget.analyst import level_menu
from linie1_widget.table.widget.session_widget import SessionWidget, read_players

_HEADS = (
    Summary.PLAYER,
    Summary.LINE,
    Summary.STOPS,
    Summary.TILES,
    Summary.EXCHANGES,
    Summary.ROLLS,
    Summary.DRIVEN,
)


def table(
    game: Game, others: Collection[int], moves: Sequence[Move], *, live: bool
) -> dict[str, Any]:
    """Return the value of ``_table``; `others` play elsewhere, `moves` are open here."""
    language = current_language()
    state, players, edition = game.state, game.players, game.edition
    dice, used = dice_on_table(game)
    return {
        "live": live,
        "stage": state.stage.value,
        "turn": state.turn,
        "toMove": state.to_move,
        "playsLeft": state.plays_left,
        "toDraw": state.to_draw,
        "pile": game.pile,
        "edition": edition.name,
        "title": language.word(edition.called),
        "says": status_sentence(game).render(language),
        "advice": advice(game, moves, others, live=live).render(language),
        "players": [
            _player(player, state.seats[at].shown) for at, player in enumerate(players)
        ],
        "trolleys": [
            _trolley(game.board, at, player.trip)
            for at, player in enumerate(players)
            if player.trip
        ],
        "ride": _ride(game, used) if used else None,
        "dice": [face.value for face in dice],
        "used": used.move.face.value if used else "",
        "thrown": in_words(thrown(dice, used), language) if dice else "",
        "lights": edition.dice is Dice.TRAFFIC_LIGHTS,
        "moves": [_choice(game, choice, language) for choice in choices(game, moves)],
        "recent": recently_laid(game, others),
        "announces": live and state.to_move not in others and _announces(game),
        "winner": "" if state.winner is None else players[state.winner].name,
        "summary": in_words(_summary(game), language) if state.over else None,
    }


def _player(player: Player, shown: bool) -> dict[str, Any]:
    trip = player.trip
    return {
        "name": player.name,
        "hand": list(player.hand),
        "phase": player.phase,
        "line": player.line if shown else None,
        "stops": list(player.stops) if shown else None,
        "at": trip.place.name if trip else "",
        "spaces": [trip.position, trip.route.length] if trip else None,
    }


def recently_laid(game: Game, others: Collection[int]) -> list[str]:
    """Return the squares on which others laid tiles since a person's last turn."""
    laid = [plays_of(done.move) for done in others_moves(game, others)]
    return list(dict.fromkeys([play.cell.name for plays in laid for play in plays]))


def _trolley(board: Position, at: int, trip: Trip) -> dict[str, Any]:
    pose = trolley_pose(board, trip)
    return {
        "player": at,
        "line": trip.route.line,
        "x": pose.x,
        "y": pose.y,
        "heading": pose.heading,
        "path": route_path(board, trip.route),
    }


def _ride(game: Game, used: Done[Any, GameState]) -> dict[str, Any] | None:
    """Return the part of its route that a trolley drove in the last move."""
    before = used.before
    old, new = before.seat.trip, game.state.seats[before.to_move].trip
    assert old is not None
    assert new is not None
    shares = route_shares(game.board, old.route)
    if not shares:
        return None
    return {
        "player": before.to_move,
        "spaces": abs(new.position - old.position),
        "shares": [shares[old.position], shares[new.position]],
    }


def _announces(game: Game) -> bool:
    """Return True if a drive, right or wrong, may be announced now."""
    if game.setup.referee:
        return False
    # Against an empty announcement the rules object to its route or to its time.
    verdict = game.explain(Depart(()))
    return verdict is not None and verdict.rules == {"ROUTE"}


def _choice(game: Game, choice: dict[str, Any], language: Language) -> Any:
    """Return a labelled move in words, with the path of a departure."""
    if "route" in choice:
        choice["path"] = route_path(game.board, choice.pop("route"))
    return in_words(choice, language)


def _summary(game: Game) -> dict[str, Any]:
    picture = b64encode(draw_summary(game).encode()).decode()
    return {
        "heads": _HEADS,
        "rows": [
            {
                "name": each.name,
                "line": each.assignment.line,
                "stops": list(each.assignment.stops),
                "plays": each.plays,
                "exchanges": each.exchanges,
                "rolls": each.rolls,
                "spaces": each.progress,
            }
            for each in results(game)
        ],
        "picture": f"data:image/svg+xml;base64,{picture}",
        "alt": describe_summary(game),
    }


def cards(game: Game, player: int) -> dict[str, Any]:
    """Return the two cards of a player."""
    who = game.players[player]
    return {
        "player": player,
        "line": who.line,
        "terminals": [each.name for each in PLAN.terminals_of(who.line)],
        "stops": [
            {"letter": stop, "name": PLAN.buildings[stop].name} for stop in who.stops
        ],
    }


def check_route(game: Game, text: str) -> dict[str, Any]:
    """Return the verdict on an announced route, without driving it."""
    move = Move.parse(text)
    if not isinstance(move, Depart):
        raise unknown(text)
    assignment = game.setup.assignment(game.to_move)
    found = check_announcement(game.board, assignment, move.places)
    faults = [
        {"text": fault.message, "cell": fault.cell.name if fault.cell else ""}
        for fault in found.faults
    ]
    spaces = found.route.length if found.route else len(move.places) - 1
    right = RouteCheck.RIGHT(spaces=spaces)
    if found.route and spaces < len(move.places) - 1:
        right = RouteCheck.TOO_LONG(spaces=spaces, goal=found.route.goal)
    return {
        "text": text,
        "right": not faults,
        "faults": faults,
        "spaces": spaces,
        "path": route_path(game.board, found.route) if found.route else "",
        "says": str(right) if not faults else " ".join(fault["text"] for fault in faults),
    }


def game_page(edition: Edition) -> dict[str, Any]:
    """Return the trait ``_page`` of a `GameWidget`; it must not be changed."""
    page = _game_page(current_language())
    editions = {**EDITIONS, edition.short: edition}
    return {
        **page,
        "editions": page_content(editions.values())["editions"],
        "limits": {name: list(each.players) for name, each in editions.items()},
        "levels": level_menu(LINIE1.levels),
    }


@cache
def _game_page(_language: Language) -> dict[str, Any]:
    return {
        **page_content(),
        "words": page_words(EverywherePage, BoardPage, TablePage, GamePage),
        "examples": [],
        "names": list(NAMES),
    }


class GameWidget(TileInHand, SessionWidget[Game]):
    """A game of Linie 1 for people and bots, with the reasons why a move is refused.

    Parameters
    ----------
    game : Game
        The game to show. The widget uses this object itself, not a copy, and shows moves
        made or taken back from Python.
    bots : mapping, optional
        The players played by bots: a player's number or name to a bot, or to the name of a
        level in `linie1_widget.BOTS`.
    hints, pace, patience : optional
        The initial values of the attributes: True, 0.6 s and 30 s by default.
    seed : int, default 0
        The seed of the bots' random numbers.
    comments : mapping of int to str, optional
        Comments shown beside moves, by the number of the move from 1.
    step : int, optional
        The position to show first; by default the current one.

    Attributes
    ----------
    tile, rotation, hovered, selected, verdict, report_hover
        As in `BoardWidget`.
    state : str
        The position shown, as text. Read only.
    hand : list of str
        The tiles that can be played now. Read only.
    step : int
        The number of moves made in the position shown, 0 to `last`. Setting it shows
        another position and does not change the game.
    last : int
        The number of moves made. Read only.
    thinking : bool
        True while bots are at work. Read only.
    hints : bool
        True if the page may ask for hints.
    pace : float
        The time between two moves of bots, 0 to 60 seconds.
    patience : float
        The longest time that a bot may think about a move, 0.01 to 3600 seconds. After
        it the bot is abandoned, and the page asks who is to play in its place.

    Notes
    -----
    Once the widget is shown, bots play in a thread and leave the kernel free. Without a
    notebook, `play_bots` makes their moves at once. A bot that raises an error, chooses an
    illegal move or thinks for too long stops all bots until another player takes its place,
    see `seat`.

    Secret cards, hints and files of games are sent to the page on request. They are not
    part of the widget's state, and are not saved with a notebook.

    Where no referee checks an announced route, people object with a button until the dice
    are first rolled; a bot objects to a wrong route as soon as it is announced.

    If the game writes a journal, a new or loaded game that replaces it writes another one,
    ``game-2.journal`` beside ``game.journal``, and a notice names the file.

    Examples
    --------
    >>> widget = GameWidget(Game(["Ada", "Ben"], seed=7), bots={"Ben": "greedy"})
    >>> widget.lay("c5", "S0").legal
    True
    >>> widget
    GameWidget('Turn 1. Ada lays track: 1 play left.')
    """

    _script = "game"
    _kind = LINIE1
    _file = "linie1-game.json"
    _offline_help = OfflineText.GAME_HELP
    _height = 1300
    _log_type = Linie1Log
    _table_json = staticmethod(table)
    _hint = staticmethod(hint)
    _page_may_set = TileInHand._page_may_set | SessionWidget._page_may_set

    state = traitlets.Unicode("-", read_only=True).tag(sync=True)
    edition = traitlets.Unicode("1995", read_only=True).tag(sync=True)
    hand = traitlets.Any([], read_only=True).tag(sync=True)

    def __init__(
        self, game: Game, bots: Mapping[int | str, str | Bot] | None = None, **kwargs: Any
    ) -> None:
        if not isinstance(game, Game):
            raise WrongType(f"a table needs a Game, not {game!r}")
        super().__init__(game=game, bots=bots, _page=game_page(game.edition), **kwargs)

    def to_svg(self, window: WindowLike | None = None) -> str:
        """Return a picture of the position, or of the result at the end, as SVG text.

        Parameters
        ----------
        window : Window or str, optional
            The part of the board to show, such as ``"a1:f6"``, also at the end.
        """
        game = self._participant.visible_game
        if game.over and window is None:
            return draw_summary(game)
        if self._tried is None:
            return draw_game(game, window=window)
        verdict, singles = self._tried
        return draw_game(game, verdict=verdict, ghosts=singles, window=window)

    def describe(self) -> str:
        """Describe the task of the player to move and the position in words."""
        return self._with_verdict(
            f"{self._headline()} {describe_board(self._participant.visible_game.board)}"
        )

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._headline()!r})"

    @property
    def _heading(self) -> str:
        return str(GamePage.TABLE_CALLED(names=self.game.names))

    def _headline(self) -> str:
        game = self._participant.visible_game
        key = Headline.NOW if self._participant.is_live else Headline.EARLIER
        turn, says = game.state.turn, status_sentence(game)
        return str(key(turn=turn, says=says, step=self.step, last=self.last))

    # a page without Python -------------------------------------------------------------

    def _update_texts(self) -> None:
        self._page = game_page(self.game.edition)
        super()._update_texts()

    def _position_traits(self, game: Game) -> dict[str, Any]:
        return {**super()._position_traits(game), "_laid": position_numbers(game.board)}

    def _publish(self, game: Game, bots: Mapping[int, str], moves: list[Move]) -> None:
        state, edition, board = game.state, game.edition, game.board
        must_depart = edition.must_depart and isinstance((*moves, None)[0], Depart)
        lays = state.stage is Stage.LAY and state.to_move not in bots and not must_depart
        self.set_trait("state", str(board))
        if self.edition != edition.short:
            self.set_trait("edition", edition.short)
            self._page = game_page(edition)
        may_lay = lays and self._participant.is_live
        self.set_trait("hand", list(state.seat.hand) if may_lay else [])
        self._send_laid(board)
        self._refit(None)
        if self.hovered:
            self._pointed(None)

    def _listed_moves(self, game: Game) -> list[Move]:
        # The page knows from `_verdicts` where a tile can be laid.
        return game.choices()

    def _move_json(self, move: Move) -> dict[str, Any]:
        return move_json(move)

    def _play(self, board: Position, *singles: Single) -> Verdict:
        (cell, _), pair = singles[-1], len(singles) > 1
        if not pair and not cell.on_board:
            raise InvalidValue(f"the board has no square {cell.name}")
        lays = [Lay(*single, exchange=pair) for single in singles]
        with self.one_message():
            self._participant.look_live()
            self.selected = cell
            # Effects can be found only before the play; the game decides if it is legal.
            verdict: Verdict = explain_play(board, singles, self.game.state.seat.hand)
            try:
                self.push(LayPair(*lays) if pair else lays[0])
            except IllegalMove as refusal:
                verdict = refusal.verdict
                self._show(verdict, singles)
                return verdict
            if self.tile not in self.hand:
                self.tile = ""
            self._show(verdict, singles, done=True)
            return verdict

    @property
    def _position(self) -> LivePosition:
        return self._session.game.board

    @property
    def _codes(self) -> tuple[str, ...]:
        return tuple(self.hand)

    @property
    def _may_try(self) -> bool:
        return bool(self.hand)

    def _handle_request(self, request: object) -> None:
        session = self._session
        match request:
            case {"do": "lay" | "pair"}:
                self._participant.check_move()
                super()._handle_request(request)
            case {"do": "cards", "player": player} if type(player) is int:
                self._check_own(player, Notice.NO_CARDS)
                self.send({"cards": cards(self.game, player)})
            case {"do": "check", "text": str(text)}:
                self._participant.check_move()
                self.send({"check": check_route(self.game, text)})
            case {
                "do": "new",
                "edition": str(name),
                "players": list(players),
                "seed": int() | None as seed,
            }:
                names, bots = read_players(players)
                own = self.game.edition
                game = Game(names, own if name == own.short else name, seed)
                session.replace(game, session.seats_for(game, bots))
            case _:
                super()._handle_request(request)

    def _read_move(self, text: str) -> None:
        """Make a move of the page; a refused tile is explained as after a click."""
        move = Move.parse(text)
        self._participant.check_move(move)
        singles = [(play.cell, play.tile) for play in plays_of(move)]
        if not singles:
            self._apply(move)
            return
        verdict = self._play(self._position, *singles)
        if verdict.violations:
            raise Linie1Error(Joined(verdict.violations, " "))

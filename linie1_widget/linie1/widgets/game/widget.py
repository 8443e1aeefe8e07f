"""The widget for a game of Linie 1, and its answers: hints, cards, checked routes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

import traitlets

from linie1_widget.base.errors import IllegalMove, InvalidValue, Linie1Error, WrongType
from linie1_widget.base.language.key import (
    Joined,
    Language,
    TranslatableBase,
    current_language,
    in_words,
)
from linie1_widget.base.texts import EverywherePage, Notice
from linie1_widget.base.widget.page_words import page_words
from linie1_widget.base.widget.traits import unknown
from linie1_widget.linie1.board.board import LivePosition, position_numbers
from linie1_widget.linie1.board.city_map import PLAN
from linie1_widget.linie1.board.editions import EDITIONS, Edition, as_edition
from linie1_widget.linie1.board.position import Position, Single, explain_play
from linie1_widget.linie1.board.rules import Verdict
from linie1_widget.linie1.board.tiles import ORIENTED, TILE_TYPES, Tile
from linie1_widget.linie1.bots.builders import PlannerBot
from linie1_widget.linie1.bots.linie1_kind import LINIE1
from linie1_widget.linie1.game.game import Game
from linie1_widget.linie1.game.moves import (
    Depart,
    Draw,
    Lay,
    LayPair,
    Move,
    Roll,
    Stage,
    lay_on,
    plays_of,
    status_sentence,
)
from linie1_widget.linie1.game.turn_rules import check_announcement
from linie1_widget.linie1.game.view import View
from linie1_widget.linie1.picture.board_picture import describe_board
from linie1_widget.linie1.picture.board_symbols import route_path
from linie1_widget.linie1.picture.game_picture import (
    draw_game,
    draw_summary,
)
from linie1_widget.linie1.planning.completion import (
    Completion,
    HelpfulPlay,
    cheapest_completion,
    helping_plays,
)
from linie1_widget.linie1.planning.missing import NEVER, ReachableTrack, count_missing
from linie1_widget.linie1.routes.drive import Expectation, Trip
from linie1_widget.linie1.widgets.board.static_data import page_content
from linie1_widget.linie1.widgets.board.tile_in_hand import TileInHand, TileOptions
from linie1_widget.linie1.widgets.game.linie1_table import (
    Linie1Log,
    move_json,
    table_view,
    tile_on,
    words_of,
)
from linie1_widget.linie1.widgets.texts import (
    BoardPage,
    GamePage,
    Headline,
    HintText,
    RouteCheck,
)
from linie1_widget.table import Bot
from linie1_widget.table.analysis import Candidate, candidates
from linie1_widget.table.bots.bot import Measure
from linie1_widget.table.game.turn_game import NAMES
from linie1_widget.table.session.session import Viewpoint
from linie1_widget.table.texts import OfflineText, TablePage
from linie1_widget.table.widget.analyst import level_menu
from linie1_widget.table.widget.session_widget import (
    SessionOptions,
    SessionWidget,
    read_players,
)

if TYPE_CHECKING:
    from typing_extensions import Unpack


_BEST = 3  # plays proposed at most


def hint(view: View) -> dict[str, Any]:
    """Return the hint for the page, computed from the view of the player to move only."""
    trip = view.state.seat.trip
    found = _route_hint(view) if trip is None else _drive_hint(view, trip)
    if not found["moves"]:
        found["moves"] = list(_next_best(view))
    answer: dict[str, Any] = in_words(found, current_language())
    return answer


def _route_hint(view: View) -> dict[str, Any]:
    assignment = view.assignment
    task, ordered = (assignment.line, assignment.stops), assignment.ordered
    completion = cheapest_completion(view.board, *task, ordered=ordered)
    if completion is None:
        return _hint_json(HintText.NEVER(assignment=assignment))
    if not completion.needs:
        departs = any(isinstance(move, Depart) for move in view.legal_moves())
        key = HintText.DEPART if departs else HintText.COMPLETE
        return _hint_json(key(assignment=assignment))
    lays, missing = view.stage is Stage.LAY, len(completion)
    helps = helping_plays(view.board, view.hand, *task, ordered=ordered) if lays else []
    sentence: TranslatableBase = HintText.MISSING(assignment=assignment, squares=missing)
    if lays and not helps:
        why = _why_none_helps(view, completion)
        sentence = Joined((sentence, why, HintText.ALL_THE_SAME), " ")
    cells: dict[Tile, list[str]] = {}
    for cell, tile, _ in helps:
        cells.setdefault(tile, []).append(cell.name)
    return {
        **_hint_json(sentence, missing),
        "squares": [{"cell": need.cell.name, "text": need} for need in completion],
        "moves": _best(view, completion, helps),
        # Tiles include rotations that look alike.
        "helps": {str(tile): cells[tile] for tile in ORIENTED if tile in cells},
    }


def _why_none_helps(view: View, completion: Completion) -> TranslatableBase:
    """Return which tiles the route needs, or why those in the hand cannot be laid yet."""
    for need in completion:
        for tile in need.tiles:
            if tile.code not in view.hand:
                continue
            verdict = view.explain(Lay(need.cell, tile, need.old is not None))
            if verdict is not None and verdict.violations:
                broken = verdict.violations[0]
                return HintText.NOT_YET(tile=tile.type, square=need.cell, why=broken)
    codes = dict.fromkeys(need.tiles[0].code for need in completion if need.tiles)
    return HintText.NO_HELP(tiles=[TILE_TYPES[code] for code in codes])


def _next_best(view: View) -> Iterator[dict[str, Any]]:
    """Yield the best moves when none shortens the route, as the planner sees it."""
    for candidate in candidates(view, PlannerBot(Random(0))).moves[:_BEST]:
        entry = {"text": str(candidate.move), "why": _why(view, candidate), "missing": 0}
        if plays := plays_of(candidate.move):
            entry["named"] = words_of(plays)
        yield entry


def _why(view: View, candidate: Candidate) -> TranslatableBase:
    match candidate.move:
        case Lay() | LayPair():
            return _effect(view, candidate.move)
        case Depart() if candidate.measure is Measure.ARRIVAL:
            return candidate.words
        case Draw(open=None):
            return HintText.NO_OPEN if view.open_tiles else HintText.DRAW
        case Draw():
            return HintText.OPEN
        case Roll():
            return HintText.ROLL
    return HintText.ONLY


def _effect(view: View, move: Lay | LayPair) -> TranslatableBase:
    """Return what a play does to the player's route."""
    board, assignment = view.board.copy(), view.assignment
    before = count_missing(ReachableTrack(board), assignment)
    lay_on(board, move)
    after = count_missing(ReachableTrack(board), assignment)
    if before == after:
        return HintText.HARMLESS
    if after == NEVER:
        return HintText.CLOSES
    if after > before:
        return HintText.COSTS(squares=after - before)
    return HintText.LEAVES(squares=after) if after else HintText.COMPLETES


def _best(
    view: View, completion: Completion, helps: Sequence[HelpfulPlay]
) -> list[dict[str, Any]]:
    """Return the best plays; on ties those of the completion shown come first."""
    needed = {need.cell: need.tiles for need in completion}
    ranked = sorted(
        helps, key=lambda play: (play.missing, play.tile not in needed.get(play.cell, ()))
    )
    plays = [
        (Lay(cell, tile, view.board.tile_at(cell) is not None), left)
        for cell, tile, left in ranked[:_BEST]
    ]
    return [
        {
            "text": str(play),
            "named": tile_on(play),
            "missing": left,
            "why": HintText.LEAVES(squares=left) if left else HintText.COMPLETES,
        }
        for play, left in plays
    ]


def _drive_hint(view: View, trip: Trip) -> dict[str, Any]:
    left = trip.route.length - trip.position
    if not left:
        return _hint_json(HintText.ARRIVED(assignment=view.assignment))
    ride = Expectation(trip.route, view.edition)
    sentence = HintText.DRIVE(
        assignment=view.assignment,
        left=left,
        spaces=trip.route.length,
        turns=max(1, round(ride.turns[trip.position])),
    )
    found = _hint_json(sentence)
    if view.stage is Stage.USE:
        face = ride.best_choice(trip, view.state.dice).face
        text = "again" if face is None else f"use {face.value}"
        why = HintText.AGAIN if face is None else trip.using(face)
        found["moves"] = [{"text": text, "why": why, "missing": 0}]
    return found


def _hint_json(sentence: TranslatableBase, missing: int = 0) -> dict[str, Any]:
    return {
        "message": sentence,
        "missing": missing,
        "squares": [],
        "moves": [],
        "helps": {},
    }


def cards(game: Game, player: int) -> dict[str, Any]:
    """Return the two cards of a player."""
    who = game.players[player]
    return {
        "player": player,
        "line": who.line,
        "terminals": [terminal.name for terminal in PLAN.terminals_of(who.line)],
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
        "message": str(right)
        if not faults
        else " ".join(fault["text"] for fault in faults),
    }


def game_page(edition: Edition) -> dict[str, Any]:
    """Return the trait ``_page`` of a `GameWidget`; it must not be changed."""
    page = _game_page(current_language())
    editions = {**EDITIONS, edition.short: edition}
    return {
        **page,
        "editions": page_content(editions.values())["editions"],
        "limits": {name: list(rules.players) for name, rules in editions.items()},
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


class GameOptions(TileOptions, SessionOptions, total=False):
    """The options of a table of Linie 1."""


class GameWidget(TileInHand, SessionWidget[Game]):
    """A game of Linie 1 for people and bots, with the reasons why a move is refused.

    Parameters
    ----------
    game : Game, optional
        The game to show. The widget uses this object itself, not a copy, and shows moves
        made or taken back from Python. By default a new game of two with cards of its own
        each time, in which the bot "greedy" plays the second seat.
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
    _table_view = staticmethod(table_view)
    _hint = staticmethod(hint)
    _page_may_set = TileInHand._page_may_set | SessionWidget._page_may_set

    state: traitlets.Unicode[str, str | bytes] = traitlets.Unicode("-", read_only=True).tag(
        sync=True
    )
    edition: traitlets.Unicode[str, str | bytes] = traitlets.Unicode(
        "1995", read_only=True
    ).tag(sync=True)
    hand: traitlets.Any = traitlets.Any([], read_only=True).tag(sync=True)

    def __init__(
        self,
        game: Game | None = None,
        bots: Mapping[int | str, str | Bot] | None = None,
        **kwargs: Unpack[GameOptions],
    ) -> None:
        if game is None:
            game, bots = Game(2), {1: "greedy"} if bots is None else bots
        if not isinstance(game, Game):
            raise WrongType(f"a table needs a Game, not {game!r}")
        super().__init__(game=game, bots=bots, _page=game_page(game.edition), **kwargs)

    def _draw(self, **look: Any) -> str:
        game = self._participant.visible_game
        if game.over and "window" not in look:
            return draw_summary(game, **look)
        if self._tried is None:
            return draw_game(game, **look)
        verdict, singles = self._tried
        return draw_game(game, verdict=verdict, ghosts=singles, **look)

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
        says = Headline.NOW(turn=game.state.turn, says=status_sentence(game))
        return self._with_step(str(says))

    # a page without Python -------------------------------------------------------------

    def _update_texts(self) -> None:
        self._page = game_page(self.game.edition)
        super()._update_texts()

    def _position_traits(self, game: Game) -> dict[str, Any]:
        return {**super()._position_traits(game), "_laid": position_numbers(game.board)}

    def _publish(self, game: Game, seat: Viewpoint) -> None:
        state, edition, board = game.state, game.edition, game.board
        must_depart = edition.must_depart and isinstance((*seat.moves, None)[0], Depart)
        lays = state.stage is Stage.LAY and state.to_move not in seat.others
        may_lay = lays and seat.live and not must_depart
        self.set_trait("state", str(board))
        if self.edition != edition.short:
            self.set_trait("edition", edition.short)
            self._page = game_page(edition)
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

    def _colours(self, game: Game) -> list[int]:
        return [player.line for player in game.players]

    def _play(self, board: Position, *singles: Single) -> Verdict:
        (cell, _), pair = singles[-1], len(singles) > 1
        if not pair and not cell.on_board:
            raise InvalidValue(f"the board has no square {cell}")
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
                edition = own if name == own.short else as_edition(name)
                game = Game(names, edition=edition, seed=seed)
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

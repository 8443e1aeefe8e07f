"""The widget for a game of Trans Europa, and what its page reads of the game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import traitlets

from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.language.key import (
    DataText,
    Joined,
    Language,
    TranslatableBase,
    current_language,
    in_words,
)
from linie1_widget.base.svg.elements import Point, rounded
from linie1_widget.base.svg.styles import ART
from linie1_widget.base.texts import EverywherePage, Notice
from linie1_widget.base.widget.page_words import page_words
from linie1_widget.table import Bot
from linie1_widget.table.game.protocol import Done
from linie1_widget.table.game.turn_game import NAMES
from linie1_widget.table.session.session import MovesLog, Viewpoint, others_moves
from linie1_widget.table.texts import Advice, OfflineText, TablePage, UndoneMoves
from linie1_widget.table.widget.analyst import level_menu
from linie1_widget.table.widget.session_widget import (
    SessionOptions,
    SessionWidget,
    read_players,
)
from linie1_widget.trans_europa.bots.network_builders import TreeBot
from linie1_widget.trans_europa.bots.trans_europa_kind import TRANS_EUROPA
from linie1_widget.trans_europa.game.europa_game import Game, View
from linie1_widget.trans_europa.game.europa_setup import LEAST, MOST, Setup
from linie1_widget.trans_europa.game.europa_state import (
    End,
    GameState,
    Lay,
    Move,
    Position,
    Round,
    Stage,
    Start,
)
from linie1_widget.trans_europa.map.lattice import DOUBLE, Edge, Node
from linie1_widget.trans_europa.map.map import MAPS, Map, MapLike, as_map
from linie1_widget.trans_europa.picture.land import extent, names_of, place, relief_of
from linie1_widget.trans_europa.picture.map_annotations import STYLES
from linie1_widget.trans_europa.picture.map_art import map_sheet, networks_of
from linie1_widget.trans_europa.picture.map_picture import (
    describe_game,
    draw_europa_game,
    headline,
    markers_of,
    status_sentence,
    visible_position,
)
from linie1_widget.trans_europa.texts import (
    EuropaAdvice,
    EuropaHint,
    EuropaNote,
    EuropaPage,
    EuropaRefusal,
    EuropaTakenBack,
)

if TYPE_CHECKING:
    from typing_extensions import Unpack


def map_page(map_: Map) -> dict[str, Any]:
    """Return the trait ``_page`` of a `TransEuropaWidget`; it must not be changed."""
    page = _map_page(map_, current_language())
    return {**page, **_map_menu(map_), "levels": level_menu(TRANS_EUROPA.levels)}


def _map_menu(now: Map) -> dict[str, Any]:
    """Return the maps of a new game, with the least and greatest number of players."""
    every = {name: _limits(map_) for name, map_ in {**MAPS, now.name: now}.items()}
    limits = {name: numbers for name, numbers in every.items() if numbers}
    menu = [{"name": name, "title": str(DataText(name))} for name in limits]
    return {"maps": menu, "limits": limits}


@cache
def _limits(map_: Map) -> list[int]:
    """Return the least and greatest number of players for whom a map has enough."""
    fitting = []
    for players in range(LEAST, MOST + 1):
        with suppress(InvalidValue):
            Setup(tuple(map(str, range(players))), 0, map_).check()
            fitting.append(players)
    return [fitting[0], fitting[-1]] if fitting else []


@cache
def _map_page(map_: Map, language: Language) -> dict[str, Any]:
    relief, number = relief_of(map_), map_.numbering.node_number
    crossed = {
        edge: relief.crossed.get(edge, "")
        for edge, cost in map_.edges.items()
        if cost == DOUBLE
    }
    features = list(dict.fromkeys(crossed.values()))
    names = names_of(map_)
    width, height = extent(map_)
    return {
        "sheet": map_sheet(map_),
        "width": round(width, 1),
        "height": round(height, 1),
        "title": map_.name,
        "crossings": [
            [node.name, *(rounded(coordinate, 1) for coordinate in place(node))]
            for node in map_.nodes
        ],
        # Crossings by index, and for a double line the index of what it crosses: one
        # text, because there are hundreds.
        "lines": ",".join(
            f"{number[edge.a]} {number[edge.b]}"
            + (f" {features.index(crossed[edge])}" if edge in crossed else "")
            for edge in map_.edges
        ),
        "over": [DataText(name).render(language, "acc") for name in features],
        # A name, its place, crossing and colour; what may be left out, to save space, is
        # whether small games leave it out, and the colour in another language.
        "cities": [
            [city.name, *spot(names[city.name]), number[city.node], city.colour]
            + ([not city.small_game, called] if called or not city.small_game else [])
            for city in map_.cities.values()
            for called in (_translated(city.colour),)
        ],
        "rules": in_words(dict(SENTENCES), language),
        "words": page_words(EverywherePage, TablePage, EuropaPage),
        "names": list(NAMES),
    }


def _translated(colour: str) -> str:
    """Return the name of a colour, or "" if it is the same."""
    called = str(DataText(colour))
    return "" if called == colour else called


def spot(name: Point) -> Point:
    """Return where the page writes a city's name."""
    x, y = name
    return rounded(x, 1), rounded(y, 1)


FREE = "."  # no rule forbids the line or crossing

_LETTERS: Mapping[tuple[EuropaRefusal, ...], str] = {
    (): FREE,
    (EuropaRefusal.TRACK_THERE,): "t",
    (EuropaRefusal.APART,): "a",
    (EuropaRefusal.DOUBLE,): "d",
    (EuropaRefusal.APART, EuropaRefusal.DOUBLE): "b",
}

WHY = "w"  # a reason that holds for all lines, sent once

_OF_ALL = frozenset({EuropaRefusal.MARKER_FIRST, EuropaRefusal.IS_OVER})

# The sentences of all letters except `WHY`.
SENTENCES: Mapping[str, TranslatableBase] = {
    "t": EuropaRefusal.TRACK_THERE,
    "m": EuropaRefusal.MARKER_THERE,
    "a": EuropaRefusal.APART,
    "d": EuropaRefusal.DOUBLE,
    "b": Joined((EuropaRefusal.APART, EuropaRefusal.DOUBLE), " "),
}


def letters(game: Game) -> dict[str, str]:
    """Return the verdicts on all lines and crossings for the player to move."""
    refused = {
        edge: tuple(violation.key for violation in verdict.violations)
        for edge, verdict in game.refusals().items()
    }
    rules = [refused.get(edge, ()) for edge in game.map.edges]
    general = [str(rule) for broken in rules[:1] for rule in broken if rule in _OF_ALL]
    crossings = ""
    if game.stage is Stage.START:
        taken = {node for node in game.position.markers if node is not None}
        crossings = "".join("m" if node in taken else FREE for node in game.map.nodes)
    # "crossings" are sent only while the marker is to be placed.
    return {
        "lines": "".join([_LETTERS.get(broken, WHY) for broken in rules]),
        "crossings": crossings,
        "why": "".join(general),
    }


def hint(view: View) -> dict[str, Any]:
    """Return the hint for the page, computed from the view of the player to move only."""
    network, points = view.wanted, view.missing
    lines = view.map.numbering.edge_number
    move = TreeBot(Random(0)).choose(view)
    match move:
        case Start():
            why = EuropaHint.MARKER
        case Lay(edge):
            why = EuropaHint.LAY if edge in network else EuropaHint.JOINS
        case _:
            why = EuropaHint.END
    entry = {**move_json(view.map, move), "why": why}
    found = {
        "message": EuropaHint.MISSING(points=points),
        "missing": points,
        "tree": [lines[edge] for edge in network],
        "moves": [entry],
    }
    answer: dict[str, Any] = in_words(found, current_language())
    return answer


def move_json(map_: Map, move: Move) -> dict[str, Any]:
    """Return a move as text, with its line or crossing; -1 for none."""
    entry: dict[str, Any] = {"text": EuropaHint.END_TURN, "line": -1, "crossing": -1}
    match move:
        case Start(node):
            entry["text"] = map_.label(node)
            entry["crossing"] = map_.numbering.node_number[node]
        case Lay(edge):
            ends: tuple[Node, Node] = edge
            entry["text"] = " – ".join(map(map_.label, ends))
            entry["line"] = map_.numbering.edge_number[edge]
    return entry


def recently_laid(game: Game, others: Collection[int]) -> list[Edge]:
    """Return the track that others laid in this round since a person's last turn."""
    return [
        done.move.edge
        for done in others_moves(game, others)
        if isinstance(done.move, Lay) and done.before.round == game.state.round
    ]


_ADVICE = {
    Stage.START: EuropaAdvice.START,
    Stage.LAY: EuropaAdvice.LAY,
    Stage.SECOND: EuropaAdvice.SECOND,
}


def table_view(game: Game, seat: Viewpoint) -> dict[str, Any]:
    """Return what the page of a seat shows of a game."""
    language = current_language()
    state, position = game.state, visible_position(game)
    return {
        "live": seat.live,
        "stage": game.stage.value,
        "round": state.round,
        "turn": state.turn,
        "toMove": state.to_move,
        "all": game.setup.tracks,
        "status": status_sentence(game).render(language),
        "advice": _advice(game, seat),
        "players": [
            {
                "name": player.name,
                "marker": _marker(game, position, number),
                "points": player.points,
                "cities": list(player.hand) if number in state.connected else [],
                **seat.tags(number),
            }
            for number, player in enumerate(game.players)
        ],
        "nets": _networks(game, position),
        "names": _moved_names(game, position),
        "recent": _lines(game, recently_laid(game, seat.others)),
        **letters(game),
        "ends": End() in seat.moves,
        "rounds": [_round(game, round_) for round_ in game.rounds],
        "winners": [game.names[winner] for winner in game.winners],
    }


def _advice(game: Game, seat: Viewpoint) -> str:
    if seat.moves:
        return _ADVICE[game.stage].render(current_language())
    if not seat.live or game.over or seat.others.get(game.to_move) != "":
        return ""
    return str(Advice.ELSEWHERE(name=game.names[game.to_move]))


def _round(game: Game, done: Round) -> dict[str, Any]:
    rows = zip(game.names, done.hands, done.missing, done.points, strict=True)
    return {
        "number": done.number,
        "moves": sum(len(move.before.rounds) < done.number for move in game.history),
        "markers": [
            _marker(game, done.position, player) for player in range(len(game.names))
        ],
        "nets": _networks(game, done.position),
        "names": _moved_names(game, done.position),
        "rows": [
            {
                "name": name,
                "cities": list(hand),
                "missing": missing,
                "points": points,
            }
            for name, hand, missing, points in rows
        ],
    }


def _marker(game: Game, position: Position, player: int) -> int:
    marker = position.markers[player]
    return -1 if marker is None else game.map.numbering.node_number[marker]


def _networks(game: Game, position: Position) -> list[dict[str, Any]]:
    """Return the track, by the players to whose markers it is connected."""
    return [
        {"players": [player - 1 for player in key], "lines": _lines(game, edges)}
        for key, edges in networks_of(position.laid, markers_of(position)).items()
    ]


def _moved_names(game: Game, position: Position) -> list[list[float]]:
    """Return the cities whose names give way to markers, each with a new place."""
    usual, now = names_of(game.map), names_of(game.map, markers_of(position))
    return [
        [city, *spot(now[name])]
        for city, name in enumerate(game.map.cities)
        if now[name] != usual[name]
    ]


def _lines(game: Game, laid: Iterable[Edge]) -> list[int]:
    return [game.map.numbering.edge_number[edge] for edge in laid]


class EuropaLog(MovesLog):
    """A log of the moves of a game, updated as moves are made and taken back."""

    @staticmethod
    def summaries(
        moves: Sequence[Move], whose: TranslatableBase
    ) -> Iterator[TranslatableBase]:
        lines = [str(move) for move in moves if isinstance(move, Lay)]
        markers = [str(move) for move in moves if isinstance(move, Start)]
        for crossing in markers:
            yield EuropaTakenBack.MARKER(whose=whose, crossing=crossing)
        if lines:
            named = ", ".join(lines)
            yield EuropaTakenBack.TRACKS(whose=whose, tracks=len(lines), lines=named)
        elif not markers:
            yield UndoneMoves.TURN_END(whose=whose)

    @staticmethod
    def ended(before: GameState, after: GameState) -> Iterator[TranslatableBase]:
        for round_ in after.rounds[len(before.rounds) :]:
            yield EuropaTakenBack.ROUND_END(round=round_.number)
        yield from MovesLog.ended(before, after)

    @staticmethod
    def entry(game: Game, done: Done[Move, GameState], after: GameState) -> dict[str, Any]:
        note = Joined(tuple(_notes(game, done, after)), "; ")
        words = _words(game.map, done.move)
        return {**MovesLog.entry(game, done, after), "words": words, "note": note}


def _words(map_: Map, move: Move) -> TranslatableBase:
    match move:
        case Start(node):
            city = map_.city_at(node)
            if city is None:
                return EuropaNote.MARKER_ON(crossing=node.name)
            return EuropaNote.MARKER_IN(city=city.name)
        case Lay(edge):
            ends: tuple[Node, Node] = edge
            return DataText(" – ".join(map(map_.label, ends)))
    return EuropaNote.ENDS


def _notes(
    game: Game, done: Done[Move, GameState], after: GameState
) -> Iterator[TranslatableBase]:
    match done.move:
        case Start(node):
            city = game.map.city_at(node)
            yield EuropaNote.MARKER_IN(city=city.name) if city else EuropaNote.MARKER
        case Lay(edge):
            if game.map.edges[edge] == DOUBLE:
                crossed = relief_of(game.map).crossed.get(edge, "")
                over = EuropaNote.OVER(place=DataText(crossed))
                yield over if crossed else EuropaNote.DOUBLE
        case End():
            yield EuropaNote.ENDS
    for player in set(after.connected) - set(done.before.connected):
        yield EuropaNote.CONNECTS(name=game.names[player])
    for round_ in after.rounds[len(done.before.rounds) :]:
        names = [game.names[player] for player in round_.connected]
        key = EuropaNote.ROUND_OVER if names else EuropaNote.ALL_LAID
        yield key(round=round_.number, names=names)


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

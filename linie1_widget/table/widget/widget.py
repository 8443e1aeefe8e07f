"""The widget for any turn game, and the picture that a game draws."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from inspect import signature
from random import Random
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

import traitlets

from linie1_widget.base.errors import InvalidValue, Linie1Error, WrongType
from linie1_widget.base.language.key import DataText, Sentence, current_language, in_words
from linie1_widget.base.texts import EverywherePage
from linie1_widget.base.widget.page_words import page_words
from linie1_widget.table.analysis import candidates
from linie1_widget.table.bots.bot import Bot, RandomBot
from linie1_widget.table.bots.game_kinds import AnyGame, AnyKind, GameKind, registered_kind
from linie1_widget.table.game.turn_game import TurnGame, check_names
from linie1_widget.table.session.session import MovesLog, Viewpoint, victory
from linie1_widget.table.texts import (
    AnalysisText,
    OfflineText,
    TablePage,
    TurnGamePage,
    TurnStatus,
)
from linie1_widget.table.widget.analyst import level_menu, level_title
from linie1_widget.table.widget.session_widget import (
    SessionOptions,
    SessionWidget,
    read_players,
)

if TYPE_CHECKING:
    from typing_extensions import Unpack

_MOVE = "data-move"


def picture_json(svg: str) -> dict[str, Any]:
    """Return the elements of a picture, and the moves that have a place in it.

    A place lies in a group with the class ``l1-ui-place`` and an id with its number. The
    page draws only what it knows as safe. Text that is no SVG gives an empty picture.
    """
    moves: list[str] = []
    try:
        root = ElementTree.fromstring(svg)
    except ElementTree.ParseError:
        return {"tree": [], "moves": [], "inked": False}
    tree = _node(root, moves, _styles(root)) if _local(root.tag) == "svg" else []
    inked = "currentColor" in svg or _DARK in svg
    return {"tree": tree, "moves": moves, "inked": inked}


# The media query of a style sheet with the colours of the dark theme.
_DARK = "@media(prefers-color-scheme:dark)"
# Rules of a style sheet for single classes.
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")


def _styles(root: ElementTree.Element) -> dict[str, dict[str, str]]:
    """Return the attributes that a style sheet of the picture gives to each class."""
    found: dict[str, dict[str, str]] = {}
    for sheet in root.iter():
        if isinstance(sheet.tag, str) and _local(sheet.tag) == "style":
            light, _, dark = (sheet.text or "").partition(_DARK)
            for name, style in _rules(light.partition("@")[0]):
                found.setdefault(name, {}).update(style)
            for name, style in _rules(dark.removeprefix("{")):
                both = found.get(name, {})
                for each, value in style.items():
                    both[each] = f"light-dark({both.get(each, value)},{value})"
    return found


def _rules(css: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the classes of rules, each with its declarations."""
    for selectors, rule in _RULE.findall(css):
        for selector in selectors.split(","):
            yield selector.strip().removeprefix("."), _declarations(rule)


def _declarations(text: str) -> dict[str, str]:
    rules = [rule.partition(":") for rule in text.split(";")]
    return {name.strip(): value.strip() for name, colon, value in rules if colon}


def _node(
    element: ElementTree.Element, moves: list[str], styles: Mapping[str, Mapping[str, str]]
) -> list[Any]:
    attributes = {_local(name): value for name, value in element.items()}
    # A style is read as attributes, which the page checks one by one.
    attributes |= styles.get(attributes.pop("class", ""), {})
    attributes |= _declarations(attributes.pop("style", ""))
    if marker := attributes.pop("marker", ""):
        # No attribute has this name, only three that it stands for.
        attributes |= dict.fromkeys(("marker-start", "marker-mid", "marker-end"), marker)
    children: list[Any] = [element.text or ""]
    for child in element:
        if isinstance(child.tag, str) and _local(child.tag) != "style":
            children.append(_node(child, moves, styles))
        children.append(child.tail or "")
    move = attributes.pop(_MOVE, None)
    inner = [_local(element.tag), attributes, [child for child in children if child]]
    if move is None:
        return inner
    moves.append(move)
    return ["g", {"id": f"place-{len(moves) - 1}", "class": "l1-ui-place"}, [inner]]


def _local(name: str) -> str:
    """Return a name without its namespace."""
    return name.rpartition("}")[2]


def svg_of(game: AnyGame, **look: Any) -> str:
    """Return the picture that a game draws, with as much of the look as it takes, or ""."""
    draw = getattr(game, "_repr_svg_", None)
    if draw is None:
        return ""
    taken = signature(draw).parameters.values()
    if not any(parameter.kind is parameter.VAR_KEYWORD for parameter in taken):
        look = {
            parameter.name: look[parameter.name]
            for parameter in taken
            if parameter.name in look
        }
    return draw(**look) or ""


def status(game: AnyGame, names: Sequence[str]) -> Sentence:
    """Return who is to move, or who has won."""
    if not game.over:
        return TurnStatus.TO_MOVE(name=names[game.to_move])
    return victory([names[winner] for winner in game.winners])


def table_view(game: AnyGame, seat: Viewpoint) -> dict[str, Any]:
    """Return what the page of a seat shows of a game."""
    return {
        "live": seat.live,
        "stage": "over" if game.over else "play",
        "toMove": game.to_move,
        "status": str(status(game, seat.names)),
        "players": [
            {"name": name, "won": game.over and player in game.winners, **seat.tags(player)}
            for player, name in enumerate(seat.names)
        ],
        "moves": [str(move) for move in seat.moves],
        "picture": picture_json(svg) if (svg := svg_of(game)) else None,
    }


_PROPOSED = 3  # moves in a hint at most


class TableWidget(SessionWidget[AnyGame]):
    """A table for any `TurnGame`, for people and bots.

    The picture is the one that the game draws in its method ``_repr_svg_``. Elements whose
    attribute ``data-move`` has the text of a move can be clicked, and reached by the
    keyboard, when the move is legal; other moves are buttons beside the picture.

    Parameters
    ----------
    game : TurnGame
        The game to show. The widget uses this object itself, not a copy, and shows moves
        made or taken back from Python.
    bots : mapping, optional
        The players played by bots: a player's number or name to a bot, or to the name of a
        level, which is "random" if no `kind` is given.
    players : sequence of str, optional
        The names at the table, instead of those in the game.
    kind : GameKind, optional
        The levels, the table rules, and how another game begins; by default the one that
        is registered for such games, see `players.GAMES`. Without one a new game begins as
        this one did.
    hints, pace, patience, seed, comments, step : optional
        As in `GameWidget`.

    Attributes
    ----------
    step, last, thinking, hints, pace, patience
        As in `GameWidget`.

    Notes
    -----
    The page shows of the picture only what draws: no scripts, style sheets, links or
    external images. What is drawn with ``currentColor`` takes the colour of the text, light
    or dark. Pictures of this package have colours for both. Others are shown on white.

    Examples
    --------
    >>> from linie1_widget import Game
    >>> widget = TableWidget(Game(["Ada", "Ben"], seed=7), bots={"Ben": "random"})
    >>> widget.push("c5:S0")
    >>> widget
    TableWidget('Ada is to move.')
    """

    _script = "turn_game"
    _offline_help = OfflineText.TABLE_HELP
    _log_type = MovesLog
    _table_view = staticmethod(table_view)
    _page = traitlets.Any({}).tag(sync=True)

    def __init__(
        self,
        game: AnyGame | None = None,
        bots: Mapping[int | str, str | Bot] | None = None,
        *,
        players: Iterable[str] = (),
        kind: AnyKind | None = None,
        **kwargs: Unpack[SessionOptions],
    ) -> None:
        if not isinstance(game, TurnGame):
            given = "" if game is None else f", not {game!r}"
            raise WrongType(
                f"a table needs a TurnGame, as in TableWidget(l1.Game(2)){given}"
            )
        kind = kind or registered_kind(game)
        self._begins = None if kind is None else kind.begin
        # Elsewhere the kind belongs to the class.
        self._kind = kind or GameKind(
            type(game), game.name, {"random": RandomBot}, type(game)
        )
        self._file = f"{game.name}-game.json"
        names = self._checked(players, game) if players else ()
        super().__init__(game, bots, _names=names, _page=self._page_of(game), **kwargs)

    def _draw(self, **look: Any) -> str:
        svg = svg_of(self._participant.visible_game, **look)
        if not svg:
            raise Linie1Error(f"{self._kind.name} draws no picture: it has no _repr_svg_")
        return svg

    def describe(self) -> str:
        """Describe the task of the player to move, or the end of the game, in words."""
        sentence = status(self._participant.visible_game, self._session.names)
        return self._with_step(str(sentence))

    @property
    def _has_picture(self) -> bool:
        return bool(svg_of(self._session.game))

    @property
    def _heading(self) -> str:
        return str(TurnGamePage.CALLED(title=self._title, names=self._session.names))

    @property
    def _title(self) -> DataText:
        return DataText(str(self._kind.title))

    def _publish(self, game: AnyGame, seat: Viewpoint) -> None:
        seats = len(game.names)
        if self._page.get("limits") != [seats, seats]:
            self._page = self._page_of(game)

    def _update_texts(self) -> None:
        self._page = self._page_of(self.game)
        super()._update_texts()

    def _page_of(self, game: AnyGame) -> dict[str, Any]:
        return {
            "words": page_words(EverywherePage, TablePage, TurnGamePage),
            "title": str(self._title),
            "levels": level_menu(self._kind.levels),
            "names": [],
            "limits": [len(game.names)] * 2,
            "seeded": self._begins is not None,
        }

    def _seat_widget(self, seat: int | None, **kwargs: Any) -> SessionWidget[AnyGame]:
        kind = None if self._begins is None else self._kind
        return super()._seat_widget(seat, kind=kind, **kwargs)

    def _hint(self, view: Any) -> dict[str, Any]:
        """Return what the bot of the last level would do."""
        level = [*self._kind.levels][-1]
        found = candidates(view, self._kind.levels[level](Random(0)))
        answer: dict[str, Any] = in_words(
            {
                "message": AnalysisText.NOTHING(
                    name=self._session.names[view.player], level=level_title(level)
                ),
                "moves": [
                    {"text": str(candidate.move), "why": candidate.words}
                    for candidate in found.moves[:_PROPOSED]
                ],
            },
            current_language(),
        )
        return answer

    def _move_json(self, move: Any) -> dict[str, Any]:
        return {"text": str(move)}

    def _handle_request(self, request: object) -> None:
        match request:
            case {"do": "new", "players": list(players), "seed": int() | None as seed}:
                names, bots = read_players(players)
                old = self.game
                game = (
                    type(old)._from_setup(old._setup_to_dict())
                    if self._begins is None
                    else self._begins(names, seed=seed)
                )
                seats = self._session.seats_for(game, bots)
                self._session.replace(game, seats, self._checked(names, game))
            case _:
                super()._handle_request(request)

    @staticmethod
    def _checked(players: Iterable[str], game: AnyGame) -> tuple[str, ...]:
        names, seats = tuple(players), len(game.names)
        if len(names) != seats:
            raise InvalidValue(f"this game has {seats} players, but {len(names)} are named")
        check_names(names, game.name, seats, seats)
        return names

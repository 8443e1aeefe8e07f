"""Draw a map of Trans Europa or a game on it, or a subdued map behind a search."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.language.key import Joined, TranslatableBase
from linie1_widget.base.svg.elements import Paint
from linie1_widget.base.svg.styles import Style, Theme, as_theme
from linie1_widget.base.svg.symbols import document
from linie1_widget.table.session.session import victory
from linie1_widget.trans_europa.game.europa_state import Stage
from linie1_widget.trans_europa.map.lattice import (
    COLOURS,
    DOUBLE,
    SINGLE,
    City,
    Edge,
    EdgeLike,
    Node,
    NodeLike,
    as_edge,
    as_node,
)
from linie1_widget.trans_europa.map.map import Map
from linie1_widget.trans_europa.network import as_laid
from linie1_widget.trans_europa.picture.land import at, extent, line_data, place, relief_of
from linie1_widget.trans_europa.picture.map_annotations import (
    STYLES,
    CrossingMark,
    LineMark,
    MapMark,
    MapPaint,
    as_markers,
    as_marks,
    city_sign,
)
from linie1_widget.trans_europa.picture.map_art import (
    LINE_LAYERS,
    captions,
    marker_parts,
    named_cities,
    network_parts,
    networks_of,
    runs,
    shapes,
    still_cities,
    symbols_of,
    track_part,
)
from linie1_widget.trans_europa.texts import EuropaPicture, EuropaToDo

if TYPE_CHECKING:
    from linie1_widget.base.language.key import Sentence
    from linie1_widget.trans_europa.game.europa_game import Game
    from linie1_widget.trans_europa.game.europa_state import Position

_WATERS = ("water-sea", "water-strait", "water-river")
_PEAK = "l-9 16h18Z"

# The art classes of a subdued map, on which water has no shores.
_QUIET = (
    *("map-land", *(f"{name}-flow" for name in _WATERS), "map-peak", "map-caption"),
    *("map-single", *(art for _, art in LINE_LAYERS), "map-laid", "map-laid-gap"),
    *(*(f"map-{colour}" for colour in COLOURS), "map-dot", "map-name"),
)
QUIET_STYLES: Mapping[str, Style] = MappingProxyType({art: STYLES[art] for art in _QUIET})


def quiet_ground(paint: Paint, map_: Map, plain: bool = False) -> list[Any]:
    """Return land, water and lines without shores, frame, coordinates and symbols.

    On plain ground all lines are single.
    """
    data = shapes(map_, paint.still)
    waters = _WATERS[:1] if paint.still else _WATERS
    spots = () if paint.still else relief_of(map_).peaks
    layers = () if plain else LINE_LAYERS
    peaks = "".join(f"M{at((x, y - 13))}{_PEAK}" for x, y in spots)
    return [
        paint.rect("map-land", 0, 0, *extent(map_)),
        *(paint.path(f"{name}-flow", data[name]) for name in waters if name in data),
        *([paint.path("map-peak", peaks)] if peaks else ()),
        *(() if paint.still else captions(paint, map_)),
        paint.path("map-single", runs(map_, SINGLE, DOUBLE)),
        *(paint.path(art, data[name]) for name, art in layers if name in data),
    ]


def still_track(paint: Paint, tracks: Iterable[Edge]) -> list[Any]:
    """Return the track of a still, which leaves the colours of networks visible."""
    data = "".join(map(line_data, tracks))
    return [paint.path(art, data) for art in ("map-bed", "map-sleepers") if data]


def quiet_track(paint: Paint, tracks: Iterable[Edge]) -> list[Any]:
    """Return track as broad striped lines."""
    data = "".join(map(line_data, tracks))
    return [paint.path(art, data) for art in ("map-laid", "map-laid-gap") if data]


def quiet_cities(paint: Paint, map_: Map, scale: float) -> list[Any]:
    """Return the names of the cities, and their signs at a scale, if it is not 0."""
    if not scale:
        return [named_cities(paint, map_)]
    if paint.still:
        return [*still_cities(paint, map_, scale), named_cities(paint, map_)]
    signs = []
    for city in map_.cities.values():
        move = f"translate({at(place(city.node))}) scale({scale})"
        signs.append(city_sign(paint, city.colour, not city.small_game, transform=move))
    return [*signs, named_cities(paint, map_)]


def describe_map(
    map: Map,
    tracks: Iterable[EdgeLike] = (),
    *,
    markers: Mapping[int, NodeLike] | None = None,
) -> str:
    """Describe a map in one sentence, as alternative text for its picture.

    Examples
    --------
    >>> from linie1_widget.trans_europa import MAP
    >>> describe_map(MAP, ["d8-d10"], markers={1: "d8"})
    'Map of Trans Europa: 1 track; markers: player 1 in London'
    """
    laid = len(as_laid(map, tracks))
    title: TranslatableBase = EuropaPicture.UNTITLED
    if map.name:
        title = EuropaPicture.TITLE(name=map.name)
    key = EuropaPicture.LAID if laid else EuropaPicture.BARE
    sentence = key(title=title, tracks=laid)
    if placed := as_markers(map, markers or {}).items():
        places = Joined(tuple(_marker_text(map, *marker) for marker in placed), ", ")
        sentence = EuropaPicture.MARKERS(map=sentence, markers=places)
    return str(sentence)


def _marker_text(map_: Map, player: int, node: Node) -> TranslatableBase:
    if city := map_.city_at(node):
        return EuropaPicture.IN_CITY(player=player, city=city.name)
    return EuropaPicture.AT_CROSSING(player=player, crossing=node.name)


def draw_map(
    map: Map,
    *,
    tracks: Iterable[EdgeLike] = (),
    markers: Mapping[int, NodeLike] | None = None,
    cities: Iterable[str] = (),
    tree: Iterable[EdgeLike] = (),
    highlights: Iterable[MapMark] = (),
    theme: Theme | str = "auto",
    size: int | None = None,
    title: str | None = None,
) -> str:
    """Draw a map with track and markers.

    Equal arguments give equal text. Ids in the document depend on its content, so several
    pictures can be embedded in one page.

    Parameters
    ----------
    map : Map
        A printed map, or a custom one.
    tracks : iterable of lines
        The lines with track.
    markers : mapping of int to crossing, optional
        The markers of players 1 to 6; track connected to a marker has its player's colour.
    cities : iterable of str
        The names of cities to ring, such as the five of a player.
    tree : iterable of lines
        Lines of planned track, such as a cheapest network.
    highlights : iterable of LineMark, CrossingMark, line or crossing
        The marks to draw; a bare line or crossing is marked as a hint.
    theme, size
        As in `draw_board`.
    title : str, optional
        The title; by default the description of the map.

    Returns
    -------
    str
        An SVG document.

    Raises
    ------
    ValueError
        If a line, crossing or city is not on the map.

    Examples
    --------
    >>> from linie1_widget.trans_europa import MAP
    >>> picture = draw_map(MAP, tracks=["d8-d10"], markers={1: "d8"}, size=480)
    >>> picture.startswith("<svg ") and picture.endswith("</svg>")
    True
    """
    paint = MapPaint(as_theme(theme))
    laid = as_laid(map, tracks)
    placed = as_markers(map, markers or {})
    marks = as_marks(map, highlights)
    ringed = [_city(map, name) for name in cities]
    rings = [("city", city.node) for city in ringed]
    rings += [
        (mark.kind, as_node(mark.node)) for mark in marks if isinstance(mark, CrossingMark)
    ]
    lines = [("map-tree", "".join(line_data(map.edge(edge)) for edge in tree))]
    lines += [
        (f"map-{mark.kind}", line_data(as_edge(mark.edge)))
        for mark in marks
        if isinstance(mark, LineMark)
    ]
    cased = [(style, data) for art, data in lines if data for style in ("map-casing", art)]
    parts = [
        paint.use("map-land"),
        *network_parts(paint, networks_of(laid, placed)),
        *(
            still_track(paint, laid)
            if paint.still
            else (track_part(paint, edge) for edge in sorted(laid))
        ),
        *(paint.path(*line) for line in cased),
        *(
            paint.circle(art, *place(node), 17)
            for kind, node in rings
            for art in ("map-ring-casing", f"map-ring-{kind}")
        ),
        paint.use("map-cities"),
        named_cities(paint, map, placed),
        *marker_parts(paint, placed),
    ]
    description = describe_map(map, laid, markers=placed)
    if ringed:
        names = ", ".join(city.name for city in ringed)
        description = str(EuropaPicture.CITIES(map=description, cities=names))
    return document(
        paint,
        parts,
        symbols=symbols_of(map),
        view=(0, 0, *extent(map)),
        title=title or description,
        description=description,
        size=size,
    )


def _city(map_: Map, name: str) -> City:
    city = map_.cities.get(name)
    if city is None:
        raise InvalidValue(
            f"there is no city {name!r} on this map: its cities are "
            f"{', '.join(map_.cities)}"
        )
    return city


_TO_DO = {
    Stage.START: EuropaToDo.START,
    Stage.LAY: EuropaToDo.LAY,
    Stage.SECOND: EuropaToDo.SECOND,
}


def status_sentence(game: Game) -> Sentence:
    """Return a sentence about what to do now, or about who has won."""
    if not game.over:
        return _TO_DO[game.stage](name=game.names[game.to_move])
    return victory([game.names[winner] for winner in game.winners])


def headline(game: Game) -> Sentence:
    """Return the number of the round and the sentence of `status_sentence`."""
    return EuropaPicture.NOW(round=game.state.round, says=status_sentence(game))


def visible_position(game: Game) -> Position:
    """Return the current position, or after the game that at the end of the last round."""
    return game.rounds[-1].position if game.over and game.rounds else game.position


def describe_game(game: Game) -> str:
    """Describe a game in a few sentences, as alternative text for its picture."""
    position = visible_position(game)
    board = describe_map(game.map, position.laid, markers=markers_of(position))
    text = f"{headline(game)} {board}"
    if not game.rounds:
        return text
    last = game.rounds[-1]
    pairs = zip(game.names, last.points, strict=True)
    points = ", ".join(f"{name} {left}" for name, left in pairs)
    return f"{text}. {EuropaPicture.POINTS(round=last.number, points=points)}"


def draw_europa_game(
    game: Game,
    *,
    cities: Iterable[str] = (),
    tree: Iterable[EdgeLike] = (),
    highlights: Iterable[MapMark] = (),
    theme: Theme | str = "auto",
    size: int | None = None,
) -> str:
    """Draw a game: track, markers and networks, without the secret cities of the players.

    Parameters
    ----------
    game : Game
        The game.
    cities, tree, highlights, theme, size
        As in `draw_map`.

    Returns
    -------
    str
        An SVG document.

    Examples
    --------
    >>> from linie1_widget.trans_europa import Game
    >>> draw_europa_game(Game(2, seed=1)).startswith("<svg ")
    True
    """
    position = visible_position(game)
    return draw_map(
        game.map,
        tracks=position.laid,
        markers=markers_of(position),
        cities=cities,
        tree=tree,
        highlights=highlights,
        theme=theme,
        size=size,
        title=describe_game(game),
    )


def markers_of(position: Position) -> dict[int, Node]:
    """Return the starting markers placed so far, by player from 1 on."""
    return {
        player: marker
        for player, marker in enumerate(position.markers, start=1)
        if marker is not None
    }

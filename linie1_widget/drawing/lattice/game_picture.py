"""Draw a game of Trans Europa: the map, the networks, and whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linie1_widget.drawing.lattice.picture import describe_map, draw_map
from linie1_widget.language.english.trans_europa.table import EuropaPicture, EuropaToDo
from linie1_widget.trans_europa.game.state import Stage

if TYPE_CHECKING:
    from collections.abc import Iterable

    from linie1_widget.drawing.lattice.annotations import MapMark
    from linie1_widget.drawing.svg.styles import Theme
    from linie1_widget.language.key import Sentence
    from linie1_widget.trans_europa.game.game import Game
    from linie1_widget.trans_europa.game.position import Position
    from linie1_widget.trans_europa.maps.lattice import EdgeLike, Node

_TO_DO = {
    Stage.START: EuropaToDo.START,
    Stage.LAY: EuropaToDo.LAY,
    Stage.SECOND: EuropaToDo.SECOND,
}


def says(game: Game) -> Sentence:
    """Return a sentence about what to do now, or about who has won."""
    if not game.over:
        return _TO_DO[game.stage](name=game.names[game.to_move])
    winners = [game.names[winner] for winner in game.winners]
    if len(winners) == 1:
        return EuropaToDo.WON(name=winners[0])
    return EuropaToDo.SHARED(names=winners)


def headline(game: Game) -> Sentence:
    """Return the number of the round and the sentence of `says`."""
    return EuropaPicture.NOW(round=game.state.round, says=says(game))


def shown_position(game: Game) -> Position:
    """Return the current position, or after the game that at the end of the last round."""
    return game.rounds[-1].position if game.over and game.rounds else game.position


def describe_game(game: Game) -> str:
    """Describe a game in a few sentences, as alternative text for its picture.

    >>> from linie1_widget.trans_europa import Game
    >>> describe_game(Game(["Ada", "Ben"], seed=1))
    'Round 1. Ada places the starting marker. Map of Trans Europa: no track'
    """
    position = shown_position(game)
    board = describe_map(game.map, position.laid, markers_of(position))
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
    theme: Theme | str = "light",
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
    position = shown_position(game)
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

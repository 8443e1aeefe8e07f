"""A picture of a game: the map, the networks, and whose turn it is."""

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
    """What is to be done, or who has won, in one sentence.

    Examples
    --------
    >>> from linie1_widget.trans_europa import Game
    >>> print(says(Game(["Ada", "Ben"], seed=1)))
    Ada places the starting marker.
    """
    if not game.over:
        return _TO_DO[game.stage](name=game.names[game.to_move])
    winners = [game.names[winner] for winner in game.winners]
    if len(winners) == 1:
        return EuropaToDo.WON(name=winners[0])
    return EuropaToDo.SHARED(names=winners)


def headline(game: Game) -> Sentence:
    """Which round it is, and what is to be done."""
    return EuropaPicture.NOW(round=game.state.round, says=says(game))


def shown_position(game: Game) -> Position:
    """What a picture of a game shows: the map now, or how its last round ended."""
    return game.rounds[-1].position if game.over and game.rounds else game.position


def describe_game(game: Game) -> str:
    """A game in a few sentences, for those who do not see the picture.

    Examples
    --------
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
    """Draw how a game stands: track, markers and networks; nothing that is secret.

    Parameters
    ----------
    game : Game
    cities, tree, highlights, theme, size
        As for `draw_map`.

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
    """The markers that stand, by the numbers of the players from 1."""
    return {
        player: marker
        for player, marker in enumerate(position.markers, start=1)
        if marker is not None
    }

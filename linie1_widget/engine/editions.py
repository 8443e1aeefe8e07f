"""The rule sets of Linie 1 as data: one value of switches for each rule book.

Where a rule book is silent, the game of 1995 is the default. A house rule is a
changed copy: ``dataclasses.replace(EDITIONS["1995"], must_halt=True)``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from types import MappingProxyType
from typing import TypeAlias

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.plain_text import A_LINE, is_line


class Draw(Enum):
    """How a hand is filled up after a turn."""

    UP_TO_FIVE = "draw until there are five; an exchanged tile counts as drawn"
    TWO_IF_BELOW_FIVE = "draw two, if there are fewer than five"


class OpenTiles(Enum):
    """Whether the tiles of players who already drive may be drawn."""

    AT_CHOICE = "instead of a hidden tile, at choice"
    WHEN_PILE_IS_EMPTY = "only when the hidden tiles are used up"
    NEVER = "never"


class Dice(Enum):
    """What is thrown on the inaugural trip."""

    ONE_DIE = "one die: 1 2 3 4 H H"
    TRAFFIC_LIGHTS = "three dice with red, green, two greens, H, tools, tools"


class Lost(Enum):
    """What happens to a trolley that cannot reach its goal any more."""

    START_AGAIN = "it starts again from a terminal"
    START_OR_LAY_AGAIN = "as before; if the route never was complete, track is laid again"
    CANNOT_HAPPEN = "the announced route is checked and followed"


@dataclass(frozen=True)
class Edition:
    """One rule set.

    Attributes
    ----------
    name : str
        The key in `EDITIONS`.
    title : str
        As a menu shows it.
    stops_by_players : mapping of int to int
        How many stops a route has; its keys are the possible numbers of players.
    stops_in_order : bool
        Whether the stops must be visited as the card lists them.
    more_tiles_from : int or None
        From this number of players on, 15 straights and 10 curves more are in the
        draw pile.
    starting_hand : str
        Code letters of the tiles each player begins with.
    hand_size : int
        Tiles in a full hand.
    plays_in_turn : int
        Tiles laid or exchanged in one turn.
    fewer_plays : bool
        Whether the book itself lets a player without a legal play stop early. The
        other books do not foresee the case.
    draw : Draw
        How the hand is filled up.
    open_tiles : OpenTiles
        Whether the tiles of driving players may be drawn.
    exchange_under_stop : bool
        Whether a tile that bears a stop sign may be exchanged.
    pair_exchange : bool
        Whether two neighbouring tiles may be exchanged at once.
    stop_needs_straight : bool
        Whether a stop sign is earned only by a straight parallel to the building.
    must_depart : bool
        Whether the trip begins at once when the route is complete.
    players_check_route : bool
        Whether the others check the announced route; otherwise the program does.
    dice : Dice
        What is thrown.
    must_halt : bool
        Whether a trolley has to halt at each stop of its card instead of passing.
    lost : Lost
        What becomes of a trolley that took a wrong way.

    Examples
    --------
    >>> EDITIONS["guide"].stop_needs_straight
    True
    >>> EDITIONS["2010"].players
    (2, 6)
    """

    name: str = "1995"
    title: str = "Goldsieber 1995"
    stops_by_players: Mapping[int, int] = field(
        default_factory=lambda: {2: 3, 3: 3, 4: 2, 5: 2}, hash=False
    )
    stops_in_order: bool = False
    more_tiles_from: int | None = None
    starting_hand: str = "SSSCC"
    hand_size: int = 5
    plays_in_turn: int = 2
    fewer_plays: bool = False
    draw: Draw = Draw.UP_TO_FIVE
    open_tiles: OpenTiles = OpenTiles.AT_CHOICE
    exchange_under_stop: bool = True
    pair_exchange: bool = True
    stop_needs_straight: bool = False
    must_depart: bool = False
    players_check_route: bool = True
    dice: Dice = Dice.ONE_DIE
    must_halt: bool = False
    lost: Lost = Lost.START_AGAIN

    def __post_init__(self) -> None:
        for what in ("name", "title"):
            if not is_line(getattr(self, what)):
                raise InvalidValue(
                    f"the {what} of an edition is {A_LINE}, not {getattr(self, what)!r}"
                )

    @property
    def players(self) -> tuple[int, int]:
        """The least and the greatest number of players."""
        return min(self.stops_by_players), max(self.stops_by_players)


_1995 = Edition()

EDITIONS: Mapping[str, Edition] = MappingProxyType(
    {
        edition.name: edition
        for edition in (
            _1995,
            replace(
                _1995,
                name="mayfair",
                title="Mayfair (English)",
                open_tiles=OpenTiles.WHEN_PILE_IS_EMPTY,
                lost=Lost.START_OR_LAY_AGAIN,
            ),
            replace(
                _1995,
                name="2010",
                title="Goldsieber 2010",
                stops_by_players={2: 3, 3: 3, 4: 2, 5: 2, 6: 2},
                dice=Dice.TRAFFIC_LIGHTS,
            ),
            replace(
                _1995,
                name="guide",
                title="Digital guide",
                stops_by_players={2: 2, 3: 2, 4: 2, 5: 3, 6: 3},
                stops_in_order=True,
                more_tiles_from=5,
                fewer_plays=True,
                draw=Draw.TWO_IF_BELOW_FIVE,
                open_tiles=OpenTiles.NEVER,
                exchange_under_stop=False,
                pair_exchange=False,
                stop_needs_straight=True,
                must_depart=True,
                players_check_route=False,
                lost=Lost.CANNOT_HAPPEN,
            ),
        )
    }
)
"""The four rule sets, by name."""

EditionLike: TypeAlias = Edition | str
"""An `Edition`, or the name of one in `EDITIONS`."""


def as_edition(value: EditionLike) -> Edition:
    """Understand whatever names a rule set.

    Raises
    ------
    ValueError
        If there is no edition of that name.

    Examples
    --------
    >>> as_edition("2010").title
    'Goldsieber 2010'
    """
    if isinstance(value, Edition):
        return value
    if not isinstance(value, str):
        raise WrongType(f"an edition is an Edition or the name of one, not {value!r}")
    if value not in EDITIONS:
        raise InvalidValue(
            f"there is no edition {value!r}: the names are {', '.join(EDITIONS)}"
        )
    return EDITIONS[value]

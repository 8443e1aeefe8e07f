"""The rule sets of Linie 1 as data: one value of switches for each rule book.

Where a rule book is silent, the game of 1995 is the default. A house rule is a
changed copy: ``dataclasses.replace(EDITIONS["1995"], must_halt=True)``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from types import MappingProxyType
from typing import TypeAlias

from linie1_widget.errors import InvalidValue, WrongType
from linie1_widget.plain_text import A_LINE, is_line


class Refill(Enum):
    """How a hand is filled up after a turn.

    ``UP_TO_FIVE`` is the rule of 1995 and 2010: an exchanged tile came back to the hand,
    so nothing is drawn for it.

    ``AS_MANY_AS_LAID`` is Mayfair's: two tiles replace the two that were used, and an
    exchanged one counts as replaced. So the draw makes up for this turn only: a hand that
    is short, since there was once nothing to draw, stays short.

    ``TWO_IF_BELOW_FIVE`` is the guide's. It draws two after the actions of a turn, and
    calls five the normal size of a hand, without saying which of the two counts where
    they differ. Ours: who has played all actions and holds five, having exchanged twice,
    draws nothing, else hands would grow without end; who holds four draws two, and has
    six. A player who could not play all actions draws two whatever the hand holds, as
    the guide says in the same sentence: new tiles are the only way out.
    """

    UP_TO_FIVE = "draw until there are five; an exchanged tile counts as drawn"
    AS_MANY_AS_LAID = "draw one for each tile laid on an empty square"
    TWO_IF_BELOW_FIVE = "draw two, if there are fewer than five or no play was left"


class OpenTiles(Enum):
    """Whether the tiles of players who already drive may be drawn.

    The books say "may": nobody has to take an open tile. So who finds the hidden tiles
    used up may end the drawing with a hand that is not full.
    """

    AT_CHOICE = "instead of a hidden tile, at choice"
    WHEN_PILE_IS_EMPTY = "only when the hidden tiles are used up"
    NEVER = "never"


class Dice(Enum):
    """What is thrown on the inaugural trip."""

    ONE_DIE = "one die: 1 2 3 4 H H"
    TRAFFIC_LIGHTS = "three dice with red, green, two greens, H, tools, tools"


class WhenLost(Enum):
    """What happens to a trolley that cannot reach its goal any more.

    ``START_OR_LAY_AGAIN``: it starts again from a terminal; but if the route is not
    complete, so that no drive can be, its player lays track again. Mayfair says both.
    The books of 1995 and 2010 say the first of a trolley that took a wrong way, and of a
    wrong route that more tiles have to be laid first; we read the two together, since
    who could neither drive nor lay would be out of the game.

    ``START_AGAIN`` is the first half alone, for a house rule: whose route is not complete
    waits until others have completed it.
    """

    START_AGAIN = "it starts again from a terminal"
    START_OR_LAY_AGAIN = "it starts again; without a complete route track is laid again"
    CANNOT_HAPPEN = "the announced route is checked and followed"


class Counts(Mapping[int, int]):
    """Numbers by numbers, as a value: it can be compared, hashed and copied, not changed.

    >>> Counts({2: 3, 4: 2})
    {2: 3, 4: 2}
    >>> Counts({2: 3, 4: 2}) == {2: 3, 4: 2}
    True
    """

    __slots__ = ("_counts",)

    def __init__(self, counts: Mapping[int, int]) -> None:
        self._counts = dict(counts)

    def __getitem__(self, number: int) -> int:
        return self._counts[number]

    def __iter__(self) -> Iterator[int]:
        return iter(self._counts)

    def __len__(self) -> int:
        return len(self._counts)

    def __hash__(self) -> int:
        return hash(frozenset(self._counts.items()))

    def __repr__(self) -> str:
        return repr(self._counts)


@dataclass(frozen=True)
class Edition:
    """One rule set, as a value: nobody can change it, and a changed copy is another.

    Attributes
    ----------
    name : str
        The key in `EDITIONS`.
    title : str
        As a menu shows it.
    stops_by_players : mapping of int to int
        How many stops a route has; its keys are the possible numbers of players. The
        sheet of 2010 names none; ours are up to six, as there are six lines and six
        route cards.
    stops_in_order : bool
        Whether the stops must be visited as the card lists them. The guide's goal is
        the second terminal listed, but its own check tries both directions; ours: from
        either terminal.
    more_tiles_from : int or None
        From this number of players on, 15 straights and 10 curves more are in the
        draw pile.
    starting_hand : str
        Code letters of the tiles each player begins with. The starting tiles suffice for
        five hands. Where six play, no book says where the sixth hand comes from; ours:
        what lacks is taken out of the draw pile before it is shuffled, see
        `game.setup`.
    hand_size : int
        Tiles in a full hand.
    plays_in_turn : int
        Tiles laid or exchanged in one turn; fewer only when no play is left. That is the
        guide's rule, and ours where the others are silent.
    draw : Refill
        How the hand is filled up.
    open_tiles : OpenTiles
        Whether the tiles of driving players may be drawn.
    exchange_under_stop : bool
        Whether a tile that bears a stop sign may be exchanged.
    pair_exchange : bool
        Whether two neighbouring tiles may be exchanged at once. The books let a tile
        that came back be played at once, if a play is left. A pair takes both plays at
        the same moment; ours: both new tiles come from the hand as it was, and what one
        half gives back cannot serve as the other.
    stop_needs_straight : bool
        Whether a stop sign is earned only by a straight parallel to the building.
    must_depart : bool
        Whether the trip begins at once when the route is complete.
    rolls_on_departure : bool
        Whether the dice are thrown in the turn in which the route is announced. In the
        book of 1995 who may drive rolls instead of laying tiles, in that same turn, and
        the others follow it. By the guide the actions of that turn are skipped, and the
        next turn is the first with dice.
    players_check_route : bool
        Whether the others check the announced route; otherwise the program does. Where a
        game is played without a referee they may object until the dice are first thrown:
        a wrong route is taken back with its cards open, and its player has to lay tiles
        in this turn.
    dice : Dice
        What is thrown.
    must_halt : bool
        Whether a trolley has to halt at each stop of its card instead of passing. Mayfair
        speaks of stopping at the signs, which can be read so; ours, for all books: a stop
        counts when the route runs over its sign, for a number on the die moves a trolley
        exactly that many spaces, and only H halts it at a sign.
    lost : WhenLost
        What becomes of a trolley that took a wrong way.

    Notes
    -----
    Read in one way where a text can be read in two, without a switch:

    - A trolley may run through terminals, also its own, on its way. The book of 1995 says
      so of the terminals of other lines, Mayfair's of its own too. A drive ends only in
      the goal with all stops passed; and the first time it gets there so, it ends, even
      if more had been announced.
    - Track may not lead where it cannot be continued (e in 1995, E). We read it square by
      square, as Mayfair puts it: track may not run against the blank side of a tile. An
      empty square counts as a way on, even if no tile there is could ever fill it.
    - A tile may not turn a blank side to a terminal (D). Only Mayfair's book says so: 1995
      and 2010 speak of tiles that are blocked, and the guide lists no such fault. Here it
      holds in all four.
    - An exchange adds track (ADD), as 1995, 2010 and Mayfair's describe it. The guide's
      ``check_exchange_validity`` asks for no new track; here it has to be in all four.

    Examples
    --------
    >>> EDITIONS["guide"].stop_needs_straight
    True
    >>> EDITIONS["2010"].players
    (2, 6)
    >>> replace(EDITIONS["2010"], must_halt=True) == EDITIONS["2010"]
    False
    """

    name: str = "1995"
    title: str = "Goldsieber 1995"
    stops_by_players: Mapping[int, int] = field(
        default_factory=lambda: {2: 3, 3: 3, 4: 2, 5: 2}
    )
    stops_in_order: bool = False
    more_tiles_from: int | None = None
    starting_hand: str = "SSSCC"
    hand_size: int = 5
    plays_in_turn: int = 2
    draw: Refill = Refill.UP_TO_FIVE
    open_tiles: OpenTiles = OpenTiles.AT_CHOICE
    exchange_under_stop: bool = True
    pair_exchange: bool = True
    stop_needs_straight: bool = False
    must_depart: bool = False
    rolls_on_departure: bool = True
    players_check_route: bool = True
    dice: Dice = Dice.ONE_DIE
    must_halt: bool = False
    lost: WhenLost = WhenLost.START_OR_LAY_AGAIN

    def __post_init__(self) -> None:
        if not isinstance(self.stops_by_players, Mapping):
            raise WrongType(
                "the switch stops_by_players of an edition is a mapping such as "
                f"{{2: 3, 4: 2}}, not {self.stops_by_players!r}"
            )
        numbers = [type(number) is int for number in self.stops_by_players]
        if not numbers or not all(numbers):
            raise InvalidValue(
                "the switch stops_by_players of an edition gives numbers of players "
                f"numbers of stops, such as {{2: 3, 4: 2}}, not {self.stops_by_players!r}"
            )
        object.__setattr__(self, "stops_by_players", Counts(self.stops_by_players))
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
                draw=Refill.AS_MANY_AS_LAID,
                open_tiles=OpenTiles.WHEN_PILE_IS_EMPTY,
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
                draw=Refill.TWO_IF_BELOW_FIVE,
                open_tiles=OpenTiles.NEVER,
                exchange_under_stop=False,
                pair_exchange=False,
                stop_needs_straight=True,
                must_depart=True,
                rolls_on_departure=False,
                players_check_route=False,
                lost=WhenLost.CANNOT_HAPPEN,
            ),
        )
    }
)
"""The four rule sets, by name."""

EditionLike: TypeAlias = Edition | str
"""An `Edition`, or the name of one in `EDITIONS`."""


def as_edition(value: EditionLike) -> Edition:
    """Convert to an `Edition`.

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

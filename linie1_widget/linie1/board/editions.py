"""The rule sets of Linie 1 as data: one value of switches for each rule book.

Where a rule book is silent, the game of 1995 is the default. A house rule is a
changed copy: ``dataclasses.replace(EDITIONS["1995"], must_halt=True)``; it is checked when
it is made, and its house rules are named wherever the edition is shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from functools import cached_property
from html import escape
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

from linie1_widget.base.arguments import A_LINE, as_whole, is_line, label
from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.language.key import (
    ENGLISH,
    DataText,
    Joined,
    TranslatableBase,
    in_words,
)
from linie1_widget.base.registry import Named
from linie1_widget.linie1.board.city_map import ROUTE_CARDS
from linie1_widget.linie1.board.tiles import TILE_TYPES, check_codes
from linie1_widget.linie1.texts import EditionText


class StopCounts(Mapping[int, int]):
    """An immutable mapping of numbers to numbers."""

    __slots__ = ("_counts",)

    def __init__(self, counts: Mapping[int, int]) -> None:
        self._counts = dict(counts)

    def __getitem__(self, number: int) -> int:
        return self._counts[number]

    def __iter__(self) -> Iterator[int]:
        return iter(self._counts)

    def __len__(self) -> int:
        return len(self._counts)

    def __repr__(self) -> str:
        return repr(self._counts)


PLAYERS = range(1, len(ROUTE_CARDS[2]) + 1)
# The box holds no more tiles for a turn or a hand.
TILES = range(
    1, sum(tile_type.count + tile_type.starting for tile_type in TILE_TYPES.values()) + 1
)


def checked_switch(switch: str, like: Any, value: Any) -> Any:
    """Return a valid value of a switch; the error for any other lists the choices.

    The value has the type of ``like``, the value of 1995.
    """
    whole = as_whole(value)
    if isinstance(like, Enum):
        members = type(like).__members__
        if isinstance(value, str) and value.upper().replace(" ", "_") in members:
            return members[value.upper().replace(" ", "_")]
        if not isinstance(value, type(like)):
            raise _refused(switch, value, f"one of {', '.join(map(repr, members))}")
    elif isinstance(like, bool):
        if not isinstance(value, bool):
            raise _refused(switch, value, "True or False")
    elif switch == "more_tiles_from":
        if value is not None and whole not in PLAYERS:
            raise _refused(switch, value, "a number of players or None")
        return whole
    elif isinstance(like, int):
        if whole not in TILES:
            raise _refused(switch, value, f"a number from 1 to {TILES[-1]}")
        return whole
    elif switch == "starting_hand":
        if not isinstance(value, str) or not value:
            raise _refused(switch, value, "a text of code letters such as 'SSSCC'")
        check_codes(value)
    else:
        return _stops(value)
    return value


def _stops(value: Any) -> StopCounts:
    """Return the numbers of stops by number of players."""
    items = value.items() if isinstance(value, Mapping) else ()
    counts = {as_whole(players): as_whole(stops) for players, stops in items}
    if not counts or not all(
        players in PLAYERS and stops in ROUTE_CARDS for players, stops in counts.items()
    ):
        raise _refused(
            "stops_by_players",
            value,
            "a mapping of 1 to 6 players to 2 or 3 stops, such as {2: 3, 4: 2}",
        )
    return StopCounts(counts)  # type: ignore[arg-type]


def _refused(switch: str, value: object, choices: str) -> InvalidValue:
    return InvalidValue(
        f"the switch {switch} of an edition is {choices}, not {label(repr(value))}"
    )


def switch_in_words(switch: str, value: object) -> str:
    """Return a switch with its value, as house rules are named."""
    if isinstance(value, bool):
        return switch if value else f"no {switch}"
    return f"{switch}={value.name if isinstance(value, Enum) else value}"


def switch_value(value: object) -> str:
    """Return the value of a switch in a table."""
    if isinstance(value, Enum):
        return f"{value.name}: {value.value}"
    if isinstance(value, Mapping):
        return ", ".join(f"{players}: {stops}" for players, stops in value.items())
    return str(value)


class Refill(Enum):
    """The rule for drawing tiles after a turn.

    - ``UP_TO_FIVE``: the rule of 1995 and 2010. An exchanged tile returns to the hand
      and replaces a drawn one.
    - ``AS_MANY_AS_LAID``: Mayfair's rule. The draw covers this turn only, so a hand
      that is short, because there was once nothing to draw, stays short.
    - ``TWO_IF_BELOW_FIVE``: the guide's rule. The guide draws two tiles after a turn and
      calls five the normal size of a hand, but leaves open which of the two counts if they
      differ. This implementation draws nothing after two exchanges with a hand of five,
      since hands would grow without limit, and draws two with a hand of four, which makes
      six. A player who could not play all tiles draws two in any case, as the guide says.
    """

    UP_TO_FIVE = "draw until there are five; an exchanged tile counts as drawn"
    AS_MANY_AS_LAID = "draw one for each tile laid on an empty square"
    TWO_IF_BELOW_FIVE = "draw two, if there are fewer than five or no play was left"


class OpenTiles(Enum):
    """The rule for drawing tiles of driving players.

    The books say "may", so no player must take an open tile: if the hidden tiles are used
    up, a player may stop drawing with a hand that is not full.
    """

    AT_CHOICE = "instead of a hidden tile, at choice"
    WHEN_PILE_IS_EMPTY = "only when the hidden tiles are used up"
    NEVER = "never"


class Dice(Enum):
    """The dice of the inaugural trip."""

    ONE_DIE = "one die: 1 2 3 4 H H"
    TRAFFIC_LIGHTS = "three dice with red, green, two greens, H, tools, tools"


class WhenLost(Enum):
    """The rule for a trolley that cannot reach its goal any more.

    - ``START_OR_LAY_AGAIN``: the trolley starts again from a terminal; without a complete
      route its player lays track again. Mayfair's book states both. The books of 1995 and
      2010 state the first for a wrong turn and, for a wrong route, that more tiles must be
      laid. This reading combines the two: a player who could neither drive nor lay would
      be out of the game.
    - ``START_AGAIN``: the first half, as a house rule. A player without a complete route
      waits until others have completed it.
    """

    START_AGAIN = "it starts again from a terminal"
    START_OR_LAY_AGAIN = "it starts again; without a complete route track is laid again"
    CANNOT_HAPPEN = "the announced route is checked and followed"


@dataclass(frozen=True, repr=False)
class Edition:
    """An immutable rule set.

    Attributes
    ----------
    name, title : str
        The key in `EDITIONS` and the title in menus.
    stops_by_players : mapping of int to int
        The number of stops of a route by number of players. The sheet of 2010 states
        none; here up to six may play, as there are six lines and six route cards.
    stops_in_order : bool
        True if the stops must be visited in the order of the card. The guide's goal is
        the second terminal listed, but its check tries both directions; here a drive may
        start at either terminal.
    more_tiles_from : int or None
        With this many players or more, the pile has 15 more straights and 10 more curves.
    starting_hand : str
        Code letters of each player's first tiles. The starting tiles suffice for five
        hands. No book covers the sixth; here the missing tiles come from the draw pile
        before it is shuffled, see `game.setup`.
    hand_size : int
        The number of tiles in a full hand.
    plays_in_turn : int
        The number of tiles to lay or exchange in a turn; fewer only if no play is left.
        This is the guide's rule, used where the others are silent.
    draw, open_tiles, dice, lost : Refill, OpenTiles, Dice and WhenLost
        The rules explained at these classes.
    exchange_under_stop : bool
        True if a tile under a stop sign may be exchanged.
    pair_exchange : bool
        True if two neighbouring tiles may be exchanged at once. By the books a returned
        tile may be used by the next play of the turn. A pair takes both plays at the same
        moment, so here both new tiles come from the hand as it was.
    stop_needs_straight : bool
        True if only a straight parallel to the building earns a stop sign.
    must_depart : bool
        True if the trip begins as soon as the route is complete.
    rolls_on_departure : bool
        True if the dice are thrown in the turn of the announcement, instead of laying, as
        in the book of 1995. In the guide the next turn is the first with dice.
    players_check_route : bool
        True if the other players check the announced route; otherwise the program does.
        Without a referee they may object until the dice are first thrown. A wrong route
        is taken back, its cards stay open, and its player lays tiles in this turn.
    must_halt : bool
        True if a trolley halts at each stop of its card; Mayfair's text can be read so.
        The four editions count a stop when the route passes its sign: a number moves a
        trolley exactly that many spaces, and only H halts it at a sign.

    Notes
    -----
    Ambiguous rules without a switch:

    - A trolley may run through terminals. The book of 1995 allows the terminals of other
      lines, Mayfair's also its own. A drive ends when it first reaches the goal with all
      stops passed, even if the announcement goes on.
    - Track may not lead where it cannot be continued (e in 1995, E). As in Mayfair's book,
      only track against the blank side of a tile breaks this rule; an empty square counts
      as a continuation even if no tile could fill it.
    - A tile may not turn a blank side to a terminal (D). Only Mayfair's book says so: 1995
      and 2010 speak of blocked tiles, and the guide lists no such fault. Here the rule
      holds in all four.
    - An exchange adds track (ADD), as in 1995, 2010 and Mayfair's book. The guide's
      ``check_exchange_validity`` asks for no new track; here all four require it.

    Examples
    --------
    >>> EDITIONS["guide"].stop_needs_straight
    True
    >>> EDITIONS["2010"].players
    (2, 6)
    >>> EDITIONS["2010"]
    <Edition 2010: Goldsieber 2010>
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

    def __repr__(self) -> str:
        return f"<Edition {self.name}: {self.title}>"

    def __post_init__(self) -> None:
        for name in ("name", "title"):
            if not is_line(getattr(self, name)):
                raise InvalidValue(
                    f"the {name} of an edition is {A_LINE}, not {getattr(self, name)!r}"
                )
        for switch in SWITCHES:
            object.__setattr__(
                self, switch, checked_switch(switch, _LIKE[switch], getattr(self, switch))
            )
        most = self.players[1]
        box, needed = all_tiles(self, most), Counter(self.starting_hand * most)
        for code in needed - box:
            raise InvalidValue(
                f"the starting_hand {self.starting_hand!r} of an edition needs "
                f"{needed[code]} {code} for {most} players, and the box has {box[code]}"
            )

    def __hash__(self) -> int:
        return hash(self.name)  # bots look up much by edition

    @cached_property
    def house_rules(self) -> tuple[str, ...]:
        """The switches that differ from the edition of this name, such as "must_halt".

        >>> replace(EDITIONS["1995"], must_halt=True, hand_size=6).house_rules
        ('hand_size=6', 'must_halt')
        """
        book = EDITIONS.get(self.name, self)
        return tuple(
            switch_in_words(switch, getattr(self, switch))
            for switch in SWITCHES
            if getattr(self, switch) != getattr(book, switch)
        )

    @cached_property
    def house_rules_text(self) -> TranslatableBase | str:
        """The house rules, as they follow a name; "" if there are none."""
        changed = self.house_rules
        if not changed:
            return ""
        named, more = ", ".join(changed[:MOST_NAMED]), len(changed) - MOST_NAMED
        if more > 0:
            return EditionText.WITH_MORE(switches=named, more=more)
        return EditionText.WITH(switches=named)

    @cached_property
    def called(self) -> TranslatableBase:
        """The title, with the house rules.

        >>> print(replace(EDITIONS["1995"], must_halt=True).called)
        Goldsieber 1995, with must_halt
        """
        return Joined((DataText(self.title), self.house_rules_text), "")

    @cached_property
    def short(self) -> str:
        """The name, with the house rules, which is English in any language.

        >>> replace(EDITIONS["1995"], must_halt=True, hand_size=6).short
        '1995, with hand_size=6, must_halt'
        """
        return f"{self.name}{in_words(self.house_rules_text, ENGLISH)}"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        rows = (f"{switch:20} {switch_value(getattr(self, switch))}" for switch in SWITCHES)
        printer.text("\n".join([str(self.called), *rows]))

    def _repr_html_(self) -> str:
        book = EDITIONS.get(self.name, self)
        rows = []
        for switch in SWITCHES:
            value = getattr(self, switch)
            tag = "td" if value == getattr(book, switch) else "th"
            cells = f"<code>{switch}</code>", escape(switch_value(value))
            rows.append(f"<tr>{''.join(f'<{tag}>{cell}</{tag}>' for cell in cells)}</tr>")
        return (
            f"<table><caption>{escape(str(self.called))}</caption>"
            f"<tbody>{''.join(rows)}</tbody></table>"
        )

    @property
    def players(self) -> tuple[int, int]:
        """The least and the greatest number of players."""
        return min(self.stops_by_players), max(self.stops_by_players)


SWITCHES = tuple(
    field.name for field in fields(Edition) if field.name not in ("name", "title")
)
_LIKE = {field.name: field.default for field in fields(Edition)}


def all_tiles(edition: Edition, players: int) -> Counter[str]:
    """Count all tiles of each kind: 126, or 151 if the edition adds tiles."""
    tiles = Counter(
        {
            code: tile_type.count + tile_type.starting
            for code, tile_type in TILE_TYPES.items()
        }
    )
    if has_more_tiles(edition, players):
        tiles.update({code: tile_type.starting for code, tile_type in TILE_TYPES.items()})
    return tiles


def has_more_tiles(edition: Edition, players: int) -> bool:
    """Return True if the pile has more tiles with so many players."""
    return edition.more_tiles_from is not None and players >= edition.more_tiles_from


MOST_NAMED = 3  # house rules in a heading


_1995 = Edition()

EDITIONS: Mapping[str, Edition] = MappingProxyType(
    Named(
        "edition",
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
        },
    )
)
"""The four rule sets, by name."""

EditionName: TypeAlias = Literal["1995", "mayfair", "2010", "guide"]

# An `Edition`, or the name of one in `EDITIONS`.
EditionLike: TypeAlias = Edition | EditionName


def as_edition(value: Edition | str) -> Edition:
    """Convert to an `Edition`; raise ValueError for an unknown name."""
    if isinstance(value, Edition):
        return value
    if value not in EDITIONS:
        raise InvalidValue(
            f"there is no edition {value!r}: the names are {', '.join(EDITIONS)}"
        )
    return EDITIONS[value]


GONE = {"fewer_plays"}  # switches without effect that files may still hold

# Switches that older files lack; those games follow the default of 1995.
NEWER = {"rolls_on_departure"}

# The switches of editions that differed in files of version 1.
_FIRST: dict[str, dict[str, Any]] = {
    "1995": {"lost": WhenLost.START_AGAIN},
    "2010": {"lost": WhenLost.START_AGAIN},
    "mayfair": {"draw": Refill.UP_TO_FIVE},
    "guide": {"rolls_on_departure": True},
}

_WRITTEN = {str(players): players for players in PLAYERS}


def edition_to_json(edition: Edition) -> Any:
    """Return the JSON form of a rule set: its name, or all switches of house rules."""
    if EDITIONS.get(edition.name) == edition:
        return edition.name
    return {field.name: _plain(getattr(edition, field.name)) for field in fields(edition)}


def edition_from_json(data: object) -> Edition:
    """Read the JSON form of a rule set, also of older files; raise ValueError if wrong."""
    if isinstance(data, str):
        return as_edition(data)
    known = _LIKE.keys()
    if not isinstance(data, dict) or not known - NEWER <= data.keys() <= known | GONE:
        raise InvalidValue("an edition is one of the names, or a set of all its switches")
    switches = {name: data[name] for name in data if name not in GONE}
    stops = switches["stops_by_players"]
    if isinstance(stops, dict):
        # The keys of JSON are texts.
        written = {_WRITTEN.get(players): count for players, count in stops.items()}
        switches["stops_by_players"] = written
    return Edition(**switches)


def first_edition(data: object) -> Any:
    """Return the present form of a rule set of version 1; a game keeps its first rules."""
    if not isinstance(data, str) or data not in _FIRST:
        return data
    return edition_to_json(replace(EDITIONS[data], **_FIRST[data]))


def _plain(value: object) -> object:
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, Mapping):
        return {str(players): stops for players, stops in value.items()}
    return value

"""The set-up of a game: cards, hands, draw pile and the seed of the dice.

Sources: the rule book of 1995, preparation; `editions` for the differences.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, fields
from random import Random
from typing import Any, TypeVar

from linie1_widget.base.errors import InvalidValue
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.city_map import PLAN, ROUTE_CARDS
from linie1_widget.linie1.board.editions import (
    Edition,
    EditionLike,
    all_tiles,
    as_edition,
    edition_from_json,
    edition_to_json,
    has_more_tiles,
)
from linie1_widget.linie1.board.tiles import TILE_TYPES, check_codes
from linie1_widget.linie1.routes.route import Assignment
from linie1_widget.table.game.turn_game import as_names, check_names

ItemT = TypeVar("ItemT")

LINES = tuple(sorted({terminal.line for terminal in PLAN.terminals}))
CARDS = len(ROUTE_CARDS[2])
SEED_BITS = 64


@dataclass(frozen=True)
class Setup:
    """Everything decided before the first move, secrets included.

    Attributes
    ----------
    edition : Edition
        The rule set.
    names : tuple of str
        The players in playing order.
    lines, cards : tuple of int
        Each player's line card, 1 to 6, and route card, 0 to 5 in `ROUTE_CARDS`.
    hands : tuple of tuple of str
        Each player's tiles, as code letters.
    pile : tuple of str
        The draw pile in drawing order.
    dice : int
        The seed of the dice.
    position : str
        The text of the initial position; ``"-"`` for an empty board.
    referee : bool
        True if the program checks announced routes. Otherwise, if the edition lets the
        players check them, any drive along the track is accepted; the others may object
        until the dice are thrown, and a wrong route may get lost.
    """

    edition: Edition
    names: tuple[str, ...]
    lines: tuple[int, ...]
    cards: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    dice: int
    position: str = "-"
    referee: bool = True

    @property
    def stops(self) -> int:
        """The number of stops of each route."""
        return self.edition.stops_by_players[len(self.names)]

    def assignment(self, player: int) -> Assignment:
        """Return the assignment of a player's two cards."""
        line = self.lines[player]
        stops = ROUTE_CARDS[self.stops][self.cards[player]][line]
        return Assignment(line, stops, self.edition.stops_in_order)

    def board(self) -> Board:
        """Return a board with the initial position."""
        return Board.parse(self.position, self.edition)

    def to_dict(self) -> dict[str, Any]:
        """Return the JSON form, with hands and pile as texts of code letters."""
        return {
            "edition": edition_to_json(self.edition),
            "names": list(self.names),
            "lines": list(self.lines),
            "cards": list(self.cards),
            "hands": ["".join(hand) for hand in self.hands],
            "pile": "".join(self.pile),
            "dice": self.dice,
            "position": self.position,
            "referee": self.referee,
        }

    @classmethod
    def from_dict(cls, data: object) -> Setup:
        """Read the result of `to_dict`; raise ValueError if it is invalid."""
        expected = {field.name for field in fields(cls)}
        if not isinstance(data, dict) or data.keys() != expected:
            raise InvalidValue(f"a set-up has exactly {', '.join(sorted(expected))}")
        numbers = (*_list(data, "lines"), *_list(data, "cards"), data["dice"])
        if any(type(number) is not int for number in numbers):
            raise InvalidValue("lines, cards and dice of a set-up are whole numbers")
        if not isinstance(data["position"], str) or not isinstance(data["referee"], bool):
            raise InvalidValue("a set-up has a position as text, and referee true or false")
        setup = cls(
            edition=edition_from_json(data["edition"]),
            names=tuple(_list(data, "names")),
            lines=tuple(data["lines"]),
            cards=tuple(data["cards"]),
            hands=tuple(_codes(hand) for hand in _list(data, "hands")),
            pile=_codes(data["pile"]),
            dice=data["dice"],
            position=data["position"],
            referee=data["referee"],
        )
        setup.check()
        return setup

    def check(self) -> None:
        """Raise ValueError, with the reason, if the set-up is invalid."""
        check_names(self.names, self.edition.title, *self.edition.players)
        players = len(self.names)
        if not len(self.lines) == len(self.cards) == len(self.hands) == players:
            raise InvalidValue(f"each of {players} players needs a line, a card and a hand")
        for what, dealt, possible in (
            ("line", self.lines, LINES),
            ("route card", self.cards, range(CARDS)),
        ):
            if len(set(dealt)) < players or not set(dealt) <= set(possible):
                raise InvalidValue(
                    f"each player has another {what}, {possible[0]} to {possible[-1]}, "
                    f"but here they are {dealt}"
                )
        if self.dice.bit_length() > SEED_BITS:
            raise InvalidValue(f"the seed of the dice has at most {SEED_BITS} bits")
        used = Counter(self.pile)
        for hand in self.hands:
            used.update(hand)
        used.update(tile.code for tile in self.board().tiles.values())
        too_many = used - all_tiles(self.edition, players)
        if too_many:
            raise InvalidValue(
                f"there are too many tiles of {' '.join(too_many)}: board, hands and pile "
                "together hold more than the box"
            )
        if not self.referee and not self.edition.players_check_route:
            raise InvalidValue("in this edition the program checks announced routes")


def deal(
    players: int | Iterable[str], edition: EditionLike, rng: Random, *, referee: bool = True
) -> Setup:
    """Shuffle and deal with `rng.random()` as the only source of randomness.

    Raise ValueError if the number of players does not suit the edition, or names repeat.
    """
    edition = as_edition(edition)
    names = as_names(players, edition.title, *edition.players)
    pile = first_pile(edition, len(names))
    lines = _shuffled(LINES, rng)[: len(names)]
    cards = _shuffled(range(CARDS), rng)[: len(names)]
    return Setup(
        edition=edition,
        names=names,
        lines=tuple(lines),
        cards=tuple(cards),
        hands=(tuple(edition.starting_hand),) * len(names),
        pile=tuple(_shuffled(sorted(pile.elements()), rng)),
        dice=int(rng.random() * 2**32),
        referee=referee or not edition.players_check_route,
    )


def first_pile(edition: Edition, players: int) -> Counter[str]:
    """Count the tiles of each kind in the initial pile, less those that complete hands."""
    pile = Counter({code: kind.count for code, kind in TILE_TYPES.items()})
    starting = Counter({code: kind.starting for code, kind in TILE_TYPES.items()})
    if has_more_tiles(edition, players):
        pile.update(starting)
    pile.subtract(Counter(edition.starting_hand * players) - starting)
    return pile


def _shuffled(items: Iterable[ItemT], rng: Random) -> list[ItemT]:
    return sorted(items, key=lambda _: rng.random())


def _list(data: dict[str, Any], key: str) -> list[Any]:
    value = data[key]
    if not isinstance(value, list):
        raise InvalidValue(f"the {key} of a set-up are a list, not {value!r}")
    return value


def _codes(value: object) -> tuple[str, ...]:
    if not isinstance(value, str):
        raise InvalidValue(f"hands and pile are texts of code letters, not {value!r}")
    return tuple(check_codes(value))

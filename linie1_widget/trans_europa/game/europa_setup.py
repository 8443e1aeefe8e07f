"""Set-ups, and the deals of all rounds. Source: the rules, preparation."""

from __future__ import annotations

from dataclasses import dataclass, fields
from random import Random
from typing import Any

from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.table.game.turn_game import check_names
from linie1_widget.trans_europa.game.europa_state import Position
from linie1_widget.trans_europa.map.lattice import COLOURS, City
from linie1_widget.trans_europa.map.map import MAP, PRINTED, Map
from linie1_widget.trans_europa.network import LaidNetwork, cities_on

TITLE = "Trans Europa"
LEAST, MOST = 2, 6  # numbers of players

TRACKS = 83  # tracks in the box
POINTS = 12  # locomotives start so far above the red space
SMALL_GAME = 3  # greatest number of players for whom some cards are out

SEED_BITS = 64


@dataclass(frozen=True)
class Setup:
    """The beginning of a game, with its secrets.

    Attributes
    ----------
    names : tuple of str
        The players in order of play.
    seed : int
        The seed of all deals.
    map : Map
    tracks : int
        The number of tracks, at least 1.
    points : int
        The points of each player at the beginning, at least 1.
    hands : tuple of tuple of str
        The cities of each player in the first round; empty to have them dealt.
    position : Position or None
        The position in which the first round begins; None for an empty map.
    """

    names: tuple[str, ...]
    seed: int
    map: Map = MAP
    tracks: int = TRACKS
    points: int = POINTS
    hands: tuple[tuple[str, ...], ...] = ()
    position: Position | None = None

    def stacks(self) -> list[list[City]]:
        """Return the cards in use, grouped by colour."""
        return stacks(self.map, len(self.names))

    def begins(self) -> Position:
        """Return the position in which the first round begins."""
        return self.position or Position((None,) * len(self.names), LaidNetwork(self.map))

    def to_dict(self) -> dict[str, Any]:
        """Return the JSON form, with a printed map by name and any other as text."""
        printed = PRINTED.get(self.map.name) == self.map
        return {
            "names": list(self.names),
            "seed": self.seed,
            "map": self.map.name if printed else str(self.map),
            "tracks": self.tracks,
            "points": self.points,
            "hands": [list(hand) for hand in self.hands],
            "position": str(self.begins()),
        }

    @classmethod
    def from_dict(cls, data: object) -> Setup:
        """Return the set-up in its JSON form; raise `ValueError` if it is invalid."""
        expected = {field.name for field in fields(cls)}
        if not isinstance(data, dict) or data.keys() != expected:
            raise InvalidValue(f"a set-up has exactly {', '.join(sorted(expected))}")
        names, hands = data["names"], data["hands"]
        if not isinstance(names, list) or not isinstance(hands, list):
            raise InvalidValue("names and hands of a set-up are lists")
        if any(not isinstance(hand, list) for hand in hands):
            raise InvalidValue("each hand of a set-up is a list of cities")
        if not isinstance(data["map"], str) or not isinstance(data["position"], str):
            raise InvalidValue("map and position of a set-up are texts")
        numbers = [data[name] for name in ("seed", "tracks", "points")]
        if any(type(number) is not int for number in numbers):
            raise InvalidValue("seed, tracks and points of a set-up are whole numbers")
        map_ = PRINTED.get(data["map"]) or Map.parse(data["map"])
        position = Position.parse(data["position"], map_)
        setup = cls(
            names=tuple(names),
            seed=data["seed"],
            map=map_,
            tracks=data["tracks"],
            points=data["points"],
            hands=tuple(map(tuple, hands)),
            position=None if position.empty else position,
        )
        setup.check()
        return setup

    def check(self) -> None:
        """Raise `ValueError` with the reason if no game can begin so."""
        check_names(self.names, TITLE, LEAST, MOST)
        players = len(self.names)
        if not isinstance(self.map, Map):
            raise WrongType(f"a map is a Map such as trans_europa.MAP, not {self.map!r}")
        for what, number, least in (
            ("the seed", self.seed, -(1 << SEED_BITS)),
            ("the number of tracks", self.tracks, 1),
            ("the number of points", self.points, 1),
        ):
            if type(number) is not int:
                raise WrongType(f"{what} is a whole number, not {number!r}")
            if number.bit_length() > SEED_BITS:
                raise InvalidValue(f"{what} has at most {SEED_BITS} bits")
            if number < least:
                raise InvalidValue(f"{what} is {least} at least, not {number}")
        stacks = self.stacks()
        if len(stacks) < 2:
            raise InvalidValue(
                "this map has cities of fewer than two colours, so nothing is to be "
                "connected"
            )
        for stack in stacks:
            if len(stack) < players:
                raise InvalidValue(
                    f"{players} players need {players} {stack[0].colour} cities, and this "
                    f"map has {len(stack)}{' for so few players' * (players <= SMALL_GAME)}"
                )
        if len(self.map.nodes) < players:
            raise InvalidValue(f"this map has no room for the markers of {players} players")
        if self.hands:
            _check_hands(self)
        if self.position is not None:
            self.position.check(self.map, players)
            if len(self.position.laid) >= self.tracks:
                raise InvalidValue(f"no track is left of {self.tracks}: the round is over")


def _check_hands(setup: Setup) -> None:
    hands = [cities_on(setup.map, hand) for hand in setup.hands]
    if len(hands) != len(setup.names):
        raise InvalidValue(
            f"{len(setup.names)} players have as many hands, but here are {len(hands)}"
        )
    cards = [city for hand in hands for city in hand]
    if len(set(cards)) < len(cards):
        raise InvalidValue("each city has one card, but here one is dealt twice")
    expected = sorted(stack[0].colour for stack in setup.stacks())
    for hand in hands:
        if sorted(city.colour for city in hand) != expected:
            raise InvalidValue(
                f"a hand has one city of each colour ({', '.join(expected)}), and "
                f"{', '.join(city.name for city in hand)} has not"
            )
        if not {city for stack in setup.stacks() for city in stack}.issuperset(hand):
            raise InvalidValue(
                f"with {len(setup.names)} players some cards are out, and one of "
                f"{', '.join(city.name for city in hand)} is"
            )


def stacks(map_: Map, players: int) -> list[list[City]]:
    """Return the cards in use with so many players, grouped by colour."""
    small = players <= SMALL_GAME
    cards = [city for city in map_.cities.values() if city.small_game or not small]
    sorted_ = [[city for city in cards if city.colour == colour] for colour in COLOURS]
    return [stack for stack in sorted_ if stack]


class Deals:
    """The hands of all rounds, determined by the set-up and dealt on demand."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._dealt: dict[int, tuple[tuple[str, ...], ...]] = {}
        self._places: dict[int, list[list[int]]] = {}
        self.bare: LaidNetwork = LaidNetwork(setup.map)

    def hands(self, round_: int) -> tuple[tuple[str, ...], ...]:
        if round_ == 1 and self._setup.hands:
            return self._setup.hands
        if round_ not in self._dealt:
            # Only `random()` is used, which Python guarantees to be reproducible.
            random, stacks = Random(self._setup.seed).random, self._setup.stacks()
            for _ in range(round_):
                shuffled = [sorted(stack, key=lambda _: random()) for stack in stacks]
            self._dealt[round_] = tuple(
                tuple(stack[player].name for stack in shuffled)
                for player in range(len(self._setup.names))
            )
        return self._dealt[round_]

    def places(self, round_: int) -> list[list[int]]:
        """Return the numbers of the crossings of each player's cities in a round."""
        if round_ not in self._places:
            cities, number = self._setup.map.cities, self._setup.map.numbering.node_number
            self._places[round_] = [
                [number[cities[city].node] for city in hand] for hand in self.hands(round_)
            ]
        return self._places[round_]

"""Games from given positions or hands, for tests of whole games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from linie1_widget.base.errors import IllegalMove
from linie1_widget.linie1 import EDITIONS, Edition, Game, Setup
from linie1_widget.linie1.board.editions import Dice, EditionLike, as_edition
from linie1_widget.linie1.routes.drive import FACES, Face, Luck

# Line 1 over B and D, in this order from Waldburgstraße: 25 spaces.
WAY = (
    "c1:C0 d1:S90 e1:S90 f1:L0 f2:C0 g2:S90 h2:S90 i2:S90 j2:C180 j3:S0 j4:S0 j5:C0 "
    "k5:C180 k6:S0 k7:S0 i8:C90 j8:S90 k8:C270 i9:S0 g10:C90 h10:S90 i10:C270 g11:S0 "
    "g12:S0 | A:h2 B:j4 C:k8 D:i10 H:d1 L:g10"
)

# That drive, announced; the signs stand after 2, 7, 11, 16, 20 and 22 spaces.
DRIVE = (
    "depart Waldburgstraße, c1, d1, e1, f1, f2, g2, h2, i2, j2, j3, j4, j5, k5, k6, k7, "
    "k8, j8, i8, i9, i10, h10, g10, g11, g12, Auf der Schmelz"
)

# Editions in which players check an announced route.
BOOKS = ("1995", "mayfair", "2010")

# Two tiles that only a pair exchange with a Y and an L can replace: b7=Y180+c7=L0.
TOGETHER = "b7:C180 c7:S0"


# Line 5 is complete over B and H: signs after 3, 10, 12, 16, 21 and 23 spaces.
CITY = (
    "b3:C90 c3:S90 d3:S90 e3:S90 f3:S90 g3:S90 h3:S90 i3:S90 j3:S90 k3:S90 l3:R90 b4:S0 "
    "l4:S0 b5:S0 l5:S0 a6:L270 b6:C270 l6:C0 a7:L0 a8:S0 a9:S0 a10:C270 "
    "| B:l4 F:a9 G:b5 H:d3 I:f3"
)

AROUND = (
    "depart Schillerstraße, l6, l5, l4, l3, k3, j3, i3, h3, g3, f3, e3, d3, c3, b3, b4, "
    "b5, b6, a6, a7, a8, a9, a10, Bismarckstraße"
)
# Along the track, but not to the goal.
PART = "depart Schillerstraße, l6, l5, l4, l3"

# Ada may depart over `AROUND`.
SETUP = Setup(
    edition=EDITIONS["1995"],
    names=("Ada", "Ben", "Cleo", "Dan"),
    lines=(5, 1, 2, 3),
    cards=(3, 0, 1, 2),
    hands=(tuple("LRSCC"), tuple("SSLCC"), tuple("SSSCC"), tuple("SSSCC")),
    pile=tuple("LRYTSCSCLR"),
    dice=1995,
    position=CITY,
)

# No route is complete.
LAYING = replace(SETUP, lines=(4, 1, 2, 3))

# Only Ada can act.
ALONE = replace(SETUP, hands=((), (), (), ()), pile=())


def short(edition: str, **switches: object) -> Edition:
    rules = EDITIONS[edition]
    return replace(rules, stops_by_players={2: 2, 3: 2, 4: 2}, **switches)  # type: ignore[arg-type]


def new_game(
    edition: str | Edition = "1995",
    position: str = "-",
    hands: Sequence[str] = ("SSSCC", "SSSCC"),
    pile: str = "SCLRYSCLRYSCLRY",
    *,
    dice: int = 1,
    referee: bool = True,
) -> Game:
    """Return a game in which Ada has line 1 over B and D, with two stops per card."""
    rules = short(edition) if isinstance(edition, str) else edition
    names, lines, cards = ("Ada", "Ben", "Cleo", "Dan"), (1, 2, 3, 4), (4, 0, 1, 2)
    tiles, many = tuple(map(tuple, hands)), len(hands)
    seats = names[:many], lines[:many], cards[:many], tiles
    return Game.from_setup(Setup(rules, *seats, tuple(pile), dice, position, referee))


def table(edition: EditionLike = "1995", setup: Setup = SETUP, **changes: Any) -> Game:
    return Game.from_setup(replace(setup, edition=as_edition(edition), **changes))


def dice_that_show(shown: str, dice: Dice = Dice.ONE_DIE) -> int:
    """Return a seed of dice that show these faces first; a question mark is any face."""
    signs = [(at, Face(sign)) for at, sign in enumerate(shown) if sign != "?"]
    for seed in count():
        luck = Luck(seed)
        if all(FACES[dice][luck.die(at)] is face for at, face in signs):
            break
    return seed


def play(game: Game, *moves: str) -> Game:
    for move in moves:
        game.push(move)
    return game


def legal(game: Game) -> list[str]:
    return [str(move) for move in game.legal_moves()]


def refused(game: Game, move: str, said: str, rule: str = "TURN") -> None:
    """Check that a move is refused with this sentence and rule, without effect."""
    before = game.to_json()
    with pytest.raises(IllegalMove, match=said) as caught:
        game.push(move)
    assert rule in caught.value.verdict.rules
    assert str(game.explain(move)) == str(caught.value)
    assert move not in legal(game)
    assert game.to_json() == before


def until_turn_of(game: Game, player: int) -> Game:
    while game.to_move != player and not game.over:
        game.push(game.legal_moves()[0])
    return game


def each_of(table: Mapping[str, Sequence[Any]]) -> list[tuple[str, Any]]:
    return [(key, value) for key, values in table.items() for value in values]

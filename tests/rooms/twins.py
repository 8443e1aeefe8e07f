"""Games that differ only in what somebody cannot know, seen through links."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

import linie1_widget as l1
from linie1_widget.base.errors import InvalidValue
from linie1_widget.rooms.room import WATCHING
from linie1_widget.table.game.turn_game import OpenView, TurnGame
from linie1_widget.trans_europa.bots.trans_europa_kind import EuropaHiddenInformation
from tests.linie1.game.test_game_machine import other_world
from tests.rooms.pages import Page, opened

NOBODY = -1
NAMES = ("Ada", "Ben", "Cleo")

# The numbers of the requests and answers, and the addresses of widgets.
HIDDEN = ("_answered",)


class Table(NamedTuple):
    """A kind of game with secrets."""

    begin: Callable[[int], Any]  # with a seed
    widget: Callable[[Any], Any]
    # Another game, which looks the same to a player, or to nobody in particular.
    twin: Callable[[Any, int, Random], Any]


class Pile(NamedTuple):
    played: tuple[int, ...] = ()

    to_move = property(lambda self: len(self.played) % len(NAMES))
    over = property(lambda self: len(self.played) == 3 * len(NAMES))
    winners: tuple[int, ...] = ()


class HandView(OpenView[str]):
    """What a player sees: the pile, and the own hand."""

    def legal_moves(self) -> list[str]:
        return [str(card) for card in self.game.hand(self.player)]  # type: ignore[attr-defined]


class HighCards(TurnGame[str, Pile, HandView, str]):
    """A game in which each plays the cards of a secret hand, one after the other."""

    name = "high cards"

    def __init__(self, hands: Sequence[Sequence[int]]) -> None:
        self.hands = tuple(map(tuple, hands))
        super().__init__(Pile())

    @property
    def players(self) -> tuple[Any, ...]:
        return tuple(_Named(name) for name in NAMES)

    def hand(self, player: int) -> list[int]:
        return [card for card in self.hands[player] if card not in self.state.played]

    def legal_moves(self) -> list[str]:
        return [] if self.state.over else [*map(str, self.hand(self.to_move))]

    def _view(self, player: int) -> HandView:
        return HandView(self.copy(), player)

    def _parse(self, move: str) -> str:
        if not move.isascii() or not move.isdecimal():
            raise InvalidValue(f"{move!r} is no card")
        return move

    def _refuse(self, move: str) -> str | None:
        return None if move in self.legal_moves() else "This card is not in the hand."

    def _apply(self, move: str) -> tuple[Pile, str]:
        return Pile((*self.state.played, int(move))), ""

    def _setup_to_dict(self) -> dict[str, Any]:
        return {"hands": self.hands}

    def _repr_svg_(self) -> str:
        cards = " ".join(map(str, self.state.played))
        return f'<svg xmlns="http://www.w3.org/2000/svg"><text y="9">{cards}</text></svg>'


class _Named(NamedTuple):
    name: str


def _high_cards(seed: int) -> HighCards:
    cards = Random(seed).sample(range(90), 9)
    return HighCards([cards[:3], cards[3:6], cards[6:]])


def _other_hands(game: HighCards, knows: int, rng: Random) -> HighCards:
    played, hands = set(game.state.played), [list(hand) for hand in game.hands]
    kept = set() if knows == NOBODY else set(hands[knows])
    fresh = [card for card in range(90) if card not in played | kept]
    rng.shuffle(fresh)
    return HighCards(
        [
            [card if card in played | kept else fresh.pop() for card in hand]
            for hand in hands
        ]
    )


def _other_cities(game: Any, knows: int, rng: Random) -> Any:
    moves = len(game.moves)
    if knows != NOBODY:
        return EuropaHiddenInformation(game, knows).redeal(moves, rng)
    first = EuropaHiddenInformation(game, 0).redeal(moves, rng)
    return EuropaHiddenInformation(first, 1).redeal(moves, rng)


TABLES = {
    "game": Table(
        lambda seed: l1.Game(NAMES, seed=seed),
        l1.GameWidget,
        lambda game, knows, rng: l1.Game.from_setup(other_world(game, knows, rng)),
    ),
    "trans_europa": Table(
        lambda seed: l1.trans_europa.Game(NAMES, seed=seed),
        l1.TransEuropaWidget,
        _other_cities,
    ),
    "turn_game": Table(_high_cards, l1.TableWidget, _other_hands),
}


async def seen_from(table: Table, game: Any, knows: int) -> str:
    """Return all that the page of a seat, or of who watches, can get to know."""
    host = table.widget(game)
    name = WATCHING if knows == NOBODY else NAMES[knows]
    async with opened(host.share(), name) as (page,):
        seen = await _asked(page)
    host.close()
    return seen


async def _asked(page: Page) -> str:
    said = [
        await page.ask(do="lay", cell="d2", tile="S0"),
        *[await page.ask(do="cards", player=player) for player in range(len(NAMES))],
        await page.ask(do="check", text="depart Waldburgstraße"),
        await page.ask(do="save"),
        await page.ask(do="hint"),
        await _analysis(page),
        await page.ask(do="course"),
        await page.ask(do="undo"),
        await page.ask(do="look", step=0),
    ]
    state = {name: value for name, value in page.state.items() if name not in HIDDEN}
    return json.dumps([state, said], sort_keys=True)


async def _analysis(page: Page) -> dict[str, Any]:
    """Ask for the analysis, and wait for it, unless it is refused at once."""
    notices = page.state["_notice"].get("n", 0)
    said = await page.ask(do="analyse", by="random")
    while not said and page.state["_notice"].get("n", 0) == notices:
        await page.read()
        said = {key: value for answer in page.answers for key, value in answer.items()}
    return said

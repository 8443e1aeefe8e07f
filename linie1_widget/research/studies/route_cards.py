"""The difficulty of each route card for each line."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import Any, NamedTuple

from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.city_map import ROUTE_CARDS
from linie1_widget.linie1.board.editions import EDITIONS
from linie1_widget.linie1.planning.missing import missing_tiles
from linie1_widget.research.studies.games import (
    Deal,
    deals,
    departures,
    play_greedily,
)
from linie1_widget.research.studies.study import (
    Estimate,
    Finding,
    Study,
    dots,
    median,
    share,
    table,
)
from linie1_widget.research.texts import Axis, StudyAnswer, StudyQuestion

_EDITION, _PLAYERS, _STOPS = "1995", 2, 3


@dataclass(frozen=True)
class Cards:
    """The cards of a game, player by player."""

    lines: tuple[int, ...]
    cards: tuple[int, ...]  # indices in ROUTE_CARDS
    departed: tuple[int, ...]  # rounds; 0 without a departure
    won: int | None  # seat of the winner


def _work(deal: Deal) -> Cards:
    game = play_greedily(deal)
    setup = game.setup
    departed = tuple(round_ or 0 for round_ in departures(game))
    return Cards(setup.lines, setup.cards, departed, game.winner)


class _Card(NamedTuple):
    line: int
    stops: str
    missing: int
    games: int
    departs: Estimate
    wins: Estimate


def _summary(results: Sequence[tuple[Deal, Cards]]) -> Finding:
    dealt: dict[tuple[int, int], list[tuple[int, bool]]] = defaultdict(list)
    for _, row in results:
        for seat, pair in enumerate(zip(row.lines, row.cards, strict=True)):
            dealt[pair].append((row.departed[seat], row.won == seat))
    board = Board(EDITIONS[_EDITION])
    cards = []
    for number, card in enumerate(ROUTE_CARDS[_STOPS]):
        for line, stops in card.items():
            games = dealt.get((line, number), [])
            if games:
                departs = median([departed or inf for departed, _ in games])
                wins = share(sum(won for _, won in games), len(games))
                missing = missing_tiles(board, line, stops)
                cards.append(
                    _Card(line, " ".join(stops), missing, len(games), departs, wins)
                )
    cards.sort(key=lambda card: (-card.departs.value, card.wins.value))
    hardest, easiest = cards[0], cards[-1]
    return Finding(
        StudyQuestion.ROUTE_CARDS,
        StudyAnswer.ROUTE_CARDS(
            cards=len(cards),
            line=hardest.line,
            stops=hardest.stops.split(),
            rounds=hardest.departs,
            wins=hardest.wins,
            easy_line=easiest.line,
            easy_stops=easiest.stops.split(),
            easy_rounds=easiest.departs,
            easy_wins=easiest.wins,
        ),
        table("line stops squares games departs wins", cards),
        partial(_draw, cards=cards),
        len(results),
    )


def _draw(ax: Any, cards: Sequence[_Card]) -> None:
    for series, line in enumerate(sorted({card.line for card in cards})):
        mine = [(at, card) for at, card in enumerate(cards) if card.line == line]
        places = [at for at, _ in mine]
        departs = [card.departs for _, card in mine]
        label = str(Axis.LINE(line=line))
        dots(ax, places, departs, series, sideways=True, label=label)
    names = [f"{card.line}: {card.stops}" for card in cards]
    ax.set_yticks(range(len(cards)), names)
    ax.invert_yaxis()
    ax.grid(visible=False, axis="y")
    ax.grid(visible=True, axis="x")
    ax.set(xlabel=str(Axis.DEPARTS), title=str(Axis.CARDS))
    ax.legend()
    ax.figure.set_figheight(0.24 * len(cards) + 1)


STUDY = Study(
    name="route_cards",
    question=StudyQuestion.ROUTE_CARDS,
    task=Deal,
    row=Cards,
    tasks=partial(deals, [_EDITION], [_PLAYERS]),
    work=_work,
    summary=_summary,
    games=1000,
    least=20,
)

"""The table of rules in a page without Python says what the rules say."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

import linie1_widget as l1
from linie1_widget.base.widget.page import bundled, data
from linie1_widget.linie1.board.city_map import PLAN
from linie1_widget.linie1.board.geometry import CELLS, SIDES
from linie1_widget.linie1.board.tiles import ORIENTED
from linie1_widget.linie1.texts import Rule
from linie1_widget.linie1.widgets.board.static_data import rules_table
from linie1_widget.linie1.widgets.board.tile_in_hand import findings_text
from tests.linie1.positions import played
from tests.linie1.widgets.board.board_cases import HOUSE_RULES

EDITIONS = [
    *l1.EDITIONS.values(),
    *(
        replace(edition, **{rule: not getattr(edition, rule)})
        for edition in (l1.EDITIONS["1995"], l1.EDITIONS["guide"])
        for rule in HOUSE_RULES
    ),
]


def bit(digits, tile, side):
    return 0 if tile is None else int(digits[tile], 16) >> side & 1


class Reader:
    """A board with the table, which it reads as the page does."""

    def __init__(self, board):
        self.table = rules_table([board.edition])
        (self.edition,) = self.table["editions"].values()
        self.tiles = {cell: tile.number for cell, tile in board.tiles.items()}
        self.stops = board.stops
        self.ranks = list(dict.fromkeys(self.table["alike"]))

    def findings(self, cell, tile):
        at, table, old = CELLS.index(cell), self.table, self.tiles.get(cell)
        against, joins, letters = [], [], []
        sides = []
        for side, near in enumerate(map(cell.step, SIDES)):
            beside = self.tiles.get(near)
            lies = 0 if beside is None else 2 - bit(table["leads"], beside, (side + 2) % 4)
            over = 4 * lies + int(table["printed"][4 * at + side])
            sides.append(2 * over + bit(table["leads"], tile, side))
            joined = table["joins"][2 * sides[-1] + bit(table["leads"], old, side)]
            joins += [joined + SIDES[side].value] * (joined != "-")
            earns = bit(self.edition[old is not None], tile, side)
            house = PLAN.building_at(near)
            if earns and house and house.letter not in self.stops:
                letters.append(house.letter)
        for rule in table["rules"]:
            found = [rule[index] for index in sides]
            against += [key + SIDES[n].value for n, key in enumerate(found) if key != "-"]
            itself = rule[24 + int(table["houses"][at])]
            against += [itself] * (itself != "-")
        more = []
        if old is None:
            more = [] if joins else [table["alone"]]
        else:
            row, col = (self.ranks.index(table["alike"][number]) for number in (old, tile))
            index = ord(table["exchanges"][row * len(self.ranks) + col]) - ord("0")
            breaks, more = map(str.split, table["exchange"][index].split("|"))
            kept = self.edition[3] and cell in self.stops.values()
            against += [word for word in breaks if kept or word != table["stays"]]
        return " ".join(against or [*joins, *more, *([table["sign"]] if letters else [])])


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.short)
def test_table_says_of_every_tile_on_every_square_what_the_rules_say(edition) -> None:
    rng = Random(edition.short)
    for plays in (0, 25, 60):
        board = played(rng, "1995", plays).with_edition(edition)
        reader = Reader(board)
        for cell in CELLS:
            for tile in ORIENTED:
                verdict = board.explain(cell, tile)
                found = verdict.violations or verdict.effects
                expected = findings_text(found, cell)
                assert reader.findings(cell, tile.number) == expected, verdict


def test_table_and_its_script_are_small_and_the_script_knows_no_rule() -> None:
    assert len(data(rules_table(EDITIONS)).encode()) < 8_000
    script = bundled("board_kernel.js")
    assert len(script.encode()) <= 11 * 1024
    words = set(re.findall(r'"([^"]*)"', script)) - {side.value for side in SIDES}
    assert not words & {rule.name for rule in Rule}

"""What never changes in pages with a board: built files, data, and the rules as a table.

``js/src/linie1/board/kernel`` looks up the rules of laying in a page without Python. Each
entry of their table is what the functions of `board.rules` answer about one side of a
square, or about a tile in place of another.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product
from typing import Any

from linie1_widget.base.language.key import Key, Language, current_language
from linie1_widget.base.texts import EverywherePage, Notice, PageNotice
from linie1_widget.base.widget.page_words import camel, page_words
from linie1_widget.linie1.board.board import Board
from linie1_widget.linie1.board.city_map import PLAN, BoardEdge
from linie1_widget.linie1.board.editions import EDITIONS, Edition
from linie1_widget.linie1.board.examples import EXAMPLES
from linie1_widget.linie1.board.geometry import CELLS, SIDES, Cell, Side
from linie1_widget.linie1.board.rules import (
    EXCHANGE_RULES,
    LAYING_RULES,
    Play,
    VerdictPart,
    earned_stop,
    effects,
    missing_from_hand,
)
from linie1_widget.linie1.board.tiles import ALIKE, ORIENTED, TILE_TYPES, Tile, format_links
from linie1_widget.linie1.picture.board_symbols import sheet_tree
from linie1_widget.linie1.picture.building_art import sign_spots
from linie1_widget.linie1.texts import Breach, BuildingName, Consequence, Rule, SideName
from linie1_widget.linie1.widgets.board.tile_in_hand import findings_text
from linie1_widget.linie1.widgets.texts import BoardPage

# What is built besides the scripts and styles of the widgets.
OTHER_FILES = (
    *("analysis.css", "analysis.js", "answers.js", "board_kernel.js", "graph_kernel.js"),
    *("join.js", "kernel.js", "laying.js", "link.css", "link.js", "loader.js"),
    *("maze_kernel.js", "page.css", "page.js", "prose_kernel.js", "sections.css"),
    *("sections.js", "standby.js", "standby_loader.js", "tree_kernel.js"),
)


def page_content(editions: Iterable[Edition] = EDITIONS.values()) -> dict[str, Any]:
    """Return the trait ``_page`` of a `BoardWidget`; it must not be changed."""
    menu = [{"name": edition.short, "title": str(edition.called)} for edition in editions]
    return {**_page_content(current_language()), "editions": menu}


@cache
def _page_content(language: Language) -> dict[str, Any]:
    return {
        "words": page_words(EverywherePage, BoardPage),
        "sheet": sheet_tree(),
        "spots": sign_spots(),
        "buildings": [
            {
                "letter": building.letter,
                "cell": building.cell.name,
                "name": _inflections(BuildingName[building.letter]),
            }
            for building in PLAN.buildings.values()
        ],
        "terminals": [
            {
                "line": terminal.line,
                "name": terminal.name,
                "side": terminal.side.value,
                "legs": [leg.name for leg in terminal.legs],
            }
            for terminal in PLAN.terminals
        ],
        "tiles": [
            {
                "code": tile_type.code,
                "title": tile_type.title,
                "count": tile_type.count,
                "links": format_links(tile_type.links).split(),
            }
            for tile_type in TILE_TYPES.values()
        ],
        "examples": [
            {"name": example.id, "title": str(example.called)}
            for example in EXAMPLES.values()
        ],
        "sides": {side.name: _inflections(side) for side in SideName},
        "rules": [
            {
                "key": rule.name,
                "title": rule.render(language),
                "text": rule.render(language, "text"),
            }
            for rule in Rule
        ],
        "sentences": {
            **{key.short: [key.topic, key.render(language)] for key in Breach},
            **{key.short: ["", key.render(language)] for key in Consequence},
        },
    }


def _inflections(name: Key) -> dict[str, str]:
    return dict(current_language().inflections(name.path, name.english))


# The digit of a side of a square, as printed.
_OPEN, _EDGE, _TERMINAL, _BUILDING = range(4)
_NONE = "-"  # no finding
_CELL, _NEIGHBOUR = Cell.parse("f6"), Cell.parse("f7")
_HOUSE = next(iter(PLAN.buildings.values()))
_WORDS = (
    *(Notice.NO_PAIR, Notice.PAIR_BEGINS, Notice.NOTHING_TO_UNDO, Notice.NOTHING_TO_REDO),
    PageNotice.NOT_DONE,
)


def rules_table(editions: Iterable[Edition] = EDITIONS.values()) -> dict[str, Any]:
    """Return the table, with the rule sets of these editions by name."""
    rules = {edition.short: _edition(edition) for edition in editions}
    words = {camel(key.name): str(key) for key in _WORDS}
    return {**_common_table(), "editions": rules, "words": words}


@cache
def _common_table() -> dict[str, Any]:
    return {
        # One hexadecimal digit for each tile: bit n is set if it leads over side n.
        "leads": _by_tile(Tile.leads_to),
        # For each tile the one that is laid, which has the same track.
        "alike": list(ALIKE),
        # Four digits for each square.
        "printed": "".join(
            str(_digit(edge)) for cell in CELLS for edge in PLAN.edges(cell)
        ),
        "houses": "".join(str(int(PLAN.building_at(cell) is not None)) for cell in CELLS),
        # For each rule the findings over a side, by what is beside, the digit and whether
        # the tile leads there; then those about a square without and with a building.
        "rules": ["".join(_laying(rule)) for rule in LAYING_RULES],
        # The effects over a side in the same order, last by whether an old tile leads there
        "joins": "".join(_joins()),
        **_exchanges(),
        "alone": _key(effects(_play(Tile("S"), ()))),
        "sign": Consequence.EARNS_A_SIGN.short,
        "kinds": {key.short: key.topic for key in Consequence},
        "pair": _pair(),
        "hand": _hand(),
        "examples": {
            key: [
                example.position,
                *([cell.name, str(tile)] for cell, tile in example.plays),
            ]
            for key, example in EXAMPLES.items()
        },
    }


def _by_tile(holds: Any) -> str:
    """Return a hexadecimal digit for each tile, with a bit for each side."""
    return "".join(
        f"{sum(holds(tile, side) << side.index for side in SIDES):x}" for tile in ORIENTED
    )


def _digit(edge: BoardEdge) -> int:
    if edge.neighbour is None:
        return _TERMINAL if edge.terminal else _EDGE
    return _BUILDING if edge.building else _OPEN


def _edge(digit: int, side: Side) -> BoardEdge:
    return BoardEdge(
        side,
        _NEIGHBOUR if digit in (_OPEN, _BUILDING) else None,
        _HOUSE if digit == _BUILDING else None,
        PLAN.terminals[0] if digit == _TERMINAL else None,
    )


def _leading(side: Side, leads: bool) -> Tile:
    """Return a tile that leads over a side, or one that does not."""
    return next(tile for tile in ORIENTED if tile.leads_to(side) is leads)


def _play(
    tile: Tile,
    edges: tuple[BoardEdge, ...],
    *,
    cell: Cell = _CELL,
    old: Tile | None = None,
    signed: bool = False,
    beside: Tile | None = None,
    edition: Edition = EDITIONS["1995"],
) -> Play:
    return Play(
        cell, tile, tile.sides, old, signed, frozenset(), lambda _: beside, edges, edition
    )


def _key(findings: Iterable[VerdictPart]) -> str:
    """Return the short form of the only finding, or a hyphen."""
    (key,) = {finding.key.short for finding in findings} or {_NONE}
    return key


def _sides(side: Side) -> list[tuple[BoardEdge, Tile | None]]:
    """Return a side with no tile beside it, one that leads here, and one that does not."""
    beside = (None, *(_leading(side.opposite, leads) for leads in (True, False)))
    return [(_edge(digit, side), tile) for tile, digit in product(beside, range(4))]


def _alike(by_side: Iterable[Sequence[str]]) -> Sequence[str]:
    """Return what is the same for all sides."""
    (found,) = set(map(tuple, by_side))
    return found


def _laying(rule: Any) -> list[str]:
    found = _alike(
        [
            _key(rule(_play(_leading(side, leads), (edge,), beside=beside)))
            for edge, beside in _sides(side)
            for leads in (False, True)
        ]
        for side in SIDES
    )
    itself = [_key(rule(_play(Tile("S"), (), cell=cell))) for cell in (_CELL, _HOUSE.cell)]
    return [*found, *itself]


def _joins() -> Sequence[str]:
    return _alike(
        [
            _key(
                effect
                for effect in effects(
                    _play(_leading(side, leads), (edge,), beside=beside, old=old)
                )
                if effect.side
            )
            for edge, beside in _sides(side)
            for leads in (False, True)
            for old in (_leading(side, False), _leading(side, True))
        ]
        for side in SIDES
    )


def _exchanges() -> dict[str, Any]:
    """Return the findings on each exchange of two tiles: those against it, its effects.

    One character for each two tiles as they are laid, old by new, is the index of both.
    The finding `stays` is about a sign and its tile, in some editions.
    """
    strict = next(each for each in EDITIONS.values() if not each.exchange_under_stop)
    tiles = [ORIENTED[number] for number in dict.fromkeys(ALIKE)]
    found, stays = [], set[str]()
    for old, new in product(tiles, tiles):
        free, kept = (
            [part for rule in EXCHANGE_RULES for part in rule(play)]
            for play in (
                _play(new, (), old=old),
                _play(new, (), old=old, signed=True, edition=strict),
            )
        )
        stays |= {part.key.short for part in kept if part not in free}
        done = () if free else effects(_play(new, (), old=old))
        found.append(f"{findings_text(kept, _CELL)}|{findings_text(done, _CELL)}")
    verdicts = [verdict for verdict, _ in Counter(found).most_common()]
    (key,) = stays
    return {
        "exchanges": "".join(chr(ord("0") + verdicts.index(each)) for each in found),
        "exchange": verdicts,
        "stays": key,
    }


def _edition(edition: Edition) -> list[Any]:
    """Return the tiles that earn signs, laid and exchanged; pairs, and signs that stay."""

    def earns(old: Tile | None) -> str:
        return _by_tile(
            lambda tile, side: bool(
                earned_stop(
                    _play(tile, (_edge(_BUILDING, side),), old=old, edition=edition)
                )
            )
        )

    old, new = Tile("S"), Tile("L")
    under = _play(new, (), old=old, signed=True, edition=edition)
    kept = any(part for rule in EXCHANGE_RULES for part in rule(under))
    return [earns(None), earns(old), edition.pair_exchange, kept]


def _pair() -> dict[str, str]:
    """Return the findings about a pair as such: in no edition, apart, without a tile."""

    def key(cell: str, edition: Edition = EDITIONS["1995"]) -> str:
        board = Board.parse("f6:S0 f7:S0 h6:S0", edition)
        verdict = board.explain_pair(("f6", "L0"), (cell, "S0"))
        return next(part.key.short for part in verdict.violations if part.rule == "PAIR")

    without = next(each for each in EDITIONS.values() if not each.pair_exchange)
    return {"never": key("f7", without), "apart": key("h6"), "empty": key("g6")}


def _hand() -> dict[str, str]:
    """Return the findings by the number in the hand, and how many the play has used."""
    return {
        f"{held}{used}": _key(
            list(missing_from_hand([(_CELL, Tile("S"))] * (used + 1), "S" * held))[-1:]
            if used >= held
            else ()
        )
        for held in range(3)
        for used in range(2)
    }

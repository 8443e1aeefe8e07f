"""The printed board and the route cards, which no play changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from linie1_widget.base.language.key import Language
from linie1_widget.linie1.board.geometry import CELLS, SIDES, Cell, Side
from linie1_widget.linie1.texts import BuildingName


@dataclass(frozen=True)
class Building:
    """A building; no track may lie on its square."""

    letter: str  # the letter on the route cards
    cell: Cell
    name: str

    def render(self, language: Language, form: str = "") -> str:
        if form == "letter":
            return self.letter
        return BuildingName[self.letter].render(language, form)


@dataclass(frozen=True)
class Terminal:
    """A terminal, a single space outside the board at its edge `side`."""

    line: int  # 1 to 6
    name: str
    side: Side
    # The two squares whose track joins the terminal over `side`. A trolley that enters over
    # one leg leaves over the other.
    legs: tuple[Cell, Cell]

    def render(self, _language: Language, _form: str = "") -> str:
        return self.name


class BoardEdge(NamedTuple):
    """The surroundings of a square over one side, as printed on the board."""

    side: Side
    neighbour: Cell | None  # None beyond the edge of the board
    building: Building | None  # the building on the neighbouring square
    terminal: Terminal | None  # the terminal that has a leg here


_BUILDINGS = (
    # letter, square, name
    ("A", "h1",  "Altstadt"),
    ("B", "k4",  "Bahnhof"),
    ("C", "l8",  "Charly's Pub"),
    ("D", "i11", "Dom"),
    ("E", "e12", "E-Werk"),
    ("F", "b9",  "Fischmarkt"),
    ("G", "a5",  "Gericht"),
    ("H", "d2",  "Hallenbad"),
    ("I", "f4",  "Industriegebiet"),
    ("K", "i6",  "Kurhotel"),
    ("L", "g9",  "Lichtspielhaus"),
    ("M", "d7",  "Museum"),
)  # fmt: skip

_TERMINALS = (
    # line, edge, legs, name
    (1, Side.N, "b1 c1",   "Waldburgstraße"),
    (1, Side.S, "f12 g12", "Auf der Schmelz"),
    (2, Side.N, "f1 g1",   "Ketzergasse"),
    (2, Side.S, "j12 k12", "Alberichstraße"),
    (3, Side.N, "j1 k1",   "Düsseldorfer Straße"),
    (3, Side.S, "b12 c12", "Pfeilstraße"),
    (4, Side.E, "l2 l3",   "Pfarrlandplatz"),
    (4, Side.W, "a6 a7",   "Untere Wörthstraße"),
    (5, Side.E, "l6 l7",   "Schillerstraße"),
    (5, Side.W, "a10 a11", "Bismarckstraße"),
    (6, Side.E, "l10 l11", "Am Breiten Rain"),
    (6, Side.W, "a2 a3",   "Barbarossaplatz"),
)  # fmt: skip


class Plan:
    """The printed board with its buildings and terminals."""

    def __init__(
        self, buildings: tuple[Building, ...], terminals: tuple[Terminal, ...]
    ) -> None:
        self.buildings: Mapping[str, Building] = MappingProxyType(
            {building.letter: building for building in buildings}
        )
        self.terminals = terminals
        self._building_at = {building.cell: building for building in buildings}
        self._terminal_at = {
            (leg, terminal.side): terminal
            for terminal in terminals
            for leg in terminal.legs
        }
        self._edges = {
            cell: tuple(self._edge(cell, side) for side in SIDES) for cell in CELLS
        }
        self._beside = {
            cell: (edge.side, edge.building)
            for cell, edges in self._edges.items()
            for edge in edges
            if edge.building
        }

    def building_at(self, cell: Cell) -> Building | None:
        return self._building_at.get(cell)

    def terminal_at(self, cell: Cell, side: Side) -> Terminal | None:
        """Return the terminal with a leg at this side of a square, or None."""
        return self._terminal_at.get((cell, side))

    def terminals_of(self, line: int) -> tuple[Terminal, Terminal]:
        first, second = (terminal for terminal in self.terminals if terminal.line == line)
        return first, second

    def edges(self, cell: Cell) -> tuple[BoardEdge, ...]:
        return self._edges[cell]

    def building_beside(self, cell: Cell) -> tuple[Side, Building] | None:
        """Return the building next to a square and its side; no square has two."""
        return self._beside.get(cell)

    def __reduce__(self) -> str:
        return "PLAN"  # the only plan

    def __repr__(self) -> str:
        buildings, terminals = len(self.buildings), len(self.terminals)
        return f"<Plan: {buildings} buildings, {terminals} terminals>"

    def _edge(self, cell: Cell, side: Side) -> BoardEdge:
        neighbour = cell.step(side)
        building = None if neighbour is None else self.building_at(neighbour)
        return BoardEdge(side, neighbour, building, self.terminal_at(cell, side))


PLAN = Plan(
    tuple(
        Building(letter, Cell.parse(square), name) for letter, square, name in _BUILDINGS
    ),
    tuple(
        Terminal(line, name, side, (Cell.parse(first), Cell.parse(second)))
        for line, side, legs, name in _TERMINALS
        for first, second in [legs.split()]
    ),
)
"""The printed board, common to all editions."""


def _cards(*rows: str) -> tuple[Mapping[int, tuple[str, ...]], ...]:
    return tuple(
        MappingProxyType(dict(enumerate(map(tuple, row.split()), start=1))) for row in rows
    )


ROUTE_CARDS: Mapping[int, tuple[Mapping[int, tuple[str, ...]], ...]] = MappingProxyType(
    {
        3: _cards(
            "ACL CGK DHI CEM ABM EIK",  # line 1 to line 6
            "BGL BLM CIM ADM AGK BFM",
            "CGM GHL CDM AEI DFI EKL",
            "CDI BDM GKL EFK EHK ALM",
            "FIK EGI DHK HKL AEL ABL",
            "FHK CFI GML BHL DIM BFI",
        ),
        2: _cards(
            "AF GL CF DF AL CE",
            "FK FH AC DK DG EH",
            "CM FL HK EK DI BL",
            "BI BM DM EI BH FI",
            "BD BE BG HL AM AD",
            "CI GK EG CH HM AG",
        ),
    }
)
"""The twelve route cards: number of stops, card (0 to 5), line (1 to 6).

>>> ROUTE_CARDS[3][3][2]
('B', 'D', 'M')
"""

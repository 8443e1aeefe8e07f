"""The base of widgets with a tile in hand, and the verdicts on it for all squares."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache
from string import hexdigits
from typing import Any

import traitlets

from linie1_widget.base.errors import InvalidValue, Linie1Error
from linie1_widget.base.language.key import current_language
from linie1_widget.base.pixels import as_png
from linie1_widget.base.svg.styles import ThemeName
from linie1_widget.base.texts import Notice
from linie1_widget.base.widget.traits import Checked, localised
from linie1_widget.base.widget.widget import Linie1Widget, WidgetOptions
from linie1_widget.linie1.board.board import (
    ExplainInputs,
    explain_inputs,
    position_numbers,
    verdict_parts,
)
from linie1_widget.linie1.board.geometry import CELLS, Cell, CellLike, as_cell
from linie1_widget.linie1.board.position import Position, Single, as_single
from linie1_widget.linie1.board.rules import Verdict, VerdictPart
from linie1_widget.linie1.board.tiles import (
    ROTATIONS,
    Link,
    Tile,
    TileLike,
    as_tile,
    check_codes,
    format_links,
)
from linie1_widget.linie1.picture.board_geometry import WindowLike
from linie1_widget.linie1.texts import Breach


def square_name(_widget: object, value: Any) -> str:
    """Return the name of a square such as ``"d2"``, or ``""`` for none."""
    if value is None or value == "":
        return ""
    cell = as_cell(value)
    if not cell.on_board:
        raise InvalidValue(f"the board has no square {cell}")
    return value if isinstance(value, str) else cell.name


def tile_code(_widget: object, value: Any) -> str:
    """Return the code letter of a kind of tile, given by letter or name, or ``""``."""
    return "" if value is None or value == "" else Tile(value).code


def quarter_turn(_widget: object, value: Any) -> int:
    """Return a rotation: 0, 90, 180 or 270."""
    return Tile("S", value).rotation


def hand_codes(_widget: object, value: Any) -> list[str] | None:
    """Return the code letters of a hand such as ``"SSSCC"``, or None for no limit."""
    return None if value is None else list(check_codes(value))


@cache  # there are few sets of links
def _pairs(links: frozenset[Link]) -> str:
    return format_links(links).replace(" ", "-")


def findings_text(findings: Iterable[VerdictPart], cell: Cell) -> str:
    """Return findings on a square as words such as ``"BN"``, ``"KNE-SW"`` or ``"p@c3"``.

    A word is a key, a side or links, and the name of another square than this one.
    """
    words = []
    for finding in findings:
        word = finding.key.short
        if finding.side:
            word += finding.side.value
        elif finding.links:
            word += _pairs(finding.links)
        words.append(word if finding.cell == cell else f"{word}@{finding.square}")
    return " ".join(words)


def as_dict(verdict: Verdict, singles: Iterable[Single], done: bool) -> dict[str, Any]:
    """Return the value of the trait ``_verdict``; `done` means that the tiles were laid."""
    tiles = [placed_tile(cell, tile) for cell, tile in singles]
    legal, language = not verdict.violations, current_language()
    findings = [
        {
            "kind" if legal else "rule": finding.key.topic,
            "cell": finding.square,
            "side": finding.side and finding.side.value,
            "message": finding.render(language),
        }
        for finding in verdict.violations or verdict.effects
    ]
    return {
        "play": verdict.play,
        "tiles": tiles,
        "legal": legal,
        "done": done,
        "cells": [tile["cell"] for tile in tiles],
        "rules": [] if legal else sorted(verdict.rules),
        "violations": [] if legal else findings,
        "effects": findings if legal else [],
    }


def placed_tile(cell: Cell, tile: Tile) -> dict[str, Any]:
    """Return a tile on a square as a dictionary."""
    return {"cell": cell.name, "tile": tile.code, "rotation": tile.rotation}


class VerdictCache:
    """A cache of verdicts that computes the trait ``_verdicts``."""

    # A play affects few squares, and the answer to a click must be fast: verdicts on
    # squares whose circumstances are unchanged are reused.

    def __init__(self) -> None:
        self._key: object = None
        self._explain_inputs: list[ExplainInputs] = []
        self._squares: list[str] = []

    def single(
        self, board: Position, tile: Tile, hand: Collection[str] | None
    ) -> dict[str, Any]:
        """Return the verdicts on laying or exchanging a tile, for every square."""
        key, now = (str(tile), board.edition), explain_inputs(board)
        if key != self._key:
            self._key, self._squares = key, [""] * len(now)
            changed: Iterable[int] = range(len(now))
        else:
            pairs = enumerate(zip(self._explain_inputs, now, strict=True))
            changed = [index for index, (before, after) in pairs if before != after]
        for index, findings in verdict_parts(board, tile, changed):
            self._squares[index] = findings_text(findings, CELLS[index])
        self._explain_inputs = now
        turns = board.turns(tile.code)
        if hand is None or tile.code in hand:
            return _verdicts_json(tile, self._squares, turns)
        turn = ROTATIONS.index(tile.rotation)
        not_in_hand = Breach.NOT_IN_HAND.short
        squares = [
            not_in_hand if legal >> turn & 1 else f"{findings} {not_in_hand}"
            for findings, legal in zip(self._squares, turns, strict=True)
        ]
        return _verdicts_json(tile, squares, [0] * len(now))

    def pair(
        self,
        board: Position,
        tile: Tile,
        hand: Iterable[str] | None,
        first: tuple[Cell, Tile],
    ) -> dict[str, Any]:
        """Return the verdicts on a second half of a pair exchange, for every square."""
        codes = None if hand is None else tuple(hand)

        def explain(cell: Cell, tile: Tile) -> Verdict:
            return board.explain_pair(first, (cell, tile), hand=codes)

        rotations = [Tile(tile.code, rotation) for rotation in ROTATIONS]
        verdicts = [(cell, explain(cell, tile)) for cell in CELLS]
        squares = [
            findings_text(verdict.violations or verdict.effects, cell)
            for cell, verdict in verdicts
        ]
        turns = [
            sum(explain(cell, other).legal << bit for bit, other in enumerate(rotations))
            if first[0].side_towards(cell)
            else 0
            for cell in CELLS
        ]
        return _verdicts_json(tile, squares, turns)


def _verdicts_json(tile: Tile, squares: list[str], turns: list[int]) -> dict[str, Any]:
    # As texts, because ipywidgets searches lists for binary values with each message.
    # Bit r of a hexadecimal digit of `turns` is set if the tile may lie on the square,
    # rotated by 90 × r degrees.
    return {
        "tile": tile.code,
        "rotation": tile.rotation,
        "squares": ",".join(squares),
        "turns": "".join(map(hexdigits.__getitem__, turns)),
    }


class TileOptions(WidgetOptions, total=False):
    """The options of widgets with a tile in hand."""

    tile: str
    rotation: int
    hovered: CellLike
    selected: CellLike
    report_hover: bool


class TileInHand(Linie1Widget):
    """A widget with a board and a tile in hand; subclasses lay the tiles."""

    _page_may_set = frozenset({"tile", "rotation", "hovered", "selected", "report_hover"})

    tile: Checked[str] = Checked(tile_code, "").tag(sync=True)
    rotation: Checked[int] = Checked(quarter_turn, 0).tag(sync=True)
    hovered: Checked[str] = Checked(square_name, "").tag(sync=True)
    selected: Checked[str] = Checked(square_name, "").tag(sync=True)
    report_hover: traitlets.Bool[bool, bool | int] = traitlets.Bool(False).tag(sync=True)
    verdict: traitlets.Instance[Verdict | None] = traitlets.Instance(
        Verdict, allow_none=True, read_only=True
    )
    _verdict = traitlets.Any({}).tag(sync=True)
    _history = traitlets.Any([0, 0]).tag(sync=True)
    # Set from Python only, so that they need no validation.
    _pair = traitlets.Any({}).tag(sync=True)
    _verdicts = traitlets.Any({}).tag(sync=True)
    _laid = traitlets.Any({}).tag(sync=True)
    _page = traitlets.Any({}).tag(sync=True)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._tried: tuple[Verdict, tuple[Single, ...]] | None = None
        self._last_shown: tuple[Verdict, tuple[Single, ...], bool] | None = None
        self._first: Single | None = None
        self._cache = VerdictCache()
        self._verdicts_for: tuple[object, ...] = ()
        super().__init__(*args, **kwargs)

    # hooks of subclasses -----------------------------------------------------------------

    @property
    def _position(self) -> Position:
        """The board on which tiles are tried."""
        raise NotImplementedError

    @property
    def _codes(self) -> tuple[str, ...] | None:
        """The code letters of the hand; None for all kinds without limit."""
        raise NotImplementedError

    @property
    def _may_try(self) -> bool:
        """True if a tile may be tried now."""
        return True

    def to_svg(
        self,
        *,
        theme: ThemeName | None = None,
        size: int | None = None,
        window: WindowLike | None = None,
    ) -> str:
        """Return the current picture, or a part of it, as SVG text.

        Parameters
        ----------
        theme, size : optional
            As in `Linie1Widget.to_svg`.
        window : Window or str, optional
            The part of the board to show, such as ``"a1:f6"``; of a game also at its end.

        Examples
        --------
        >>> from linie1_widget import BoardWidget
        >>> 'viewBox="0 0 304 304"' in BoardWidget().to_svg(window="a1:c3")
        True
        """
        part = {} if window is None else {"window": window}
        return self._draw(**self._look(theme, size), **part)

    def to_png(
        self,
        *,
        theme: ThemeName | None = None,
        size: int | None = None,
        window: WindowLike | None = None,
    ) -> bytes:
        """Return the current picture, or a part of it, as PNG, see `as_png`.

        Parameters
        ----------
        theme, size : optional
            As in `Linie1Widget.to_png`, also in what they raise.
        window : Window or str, optional
            The part of the board to show, such as ``"a1:f6"``.

        Raises
        ------
        ValueError
            If the text is not a window.
        """
        return as_png(self.to_svg(theme=theme, window=window), size=self._pixels(size))

    def _play(self, board: Position, *singles: Single) -> Verdict:
        """Lay one tile, or exchange two, if the rules allow; show the verdict."""
        raise NotImplementedError

    # reactions to changed traits ---------------------------------------------------------

    @traitlets.observe("hovered", "tile", "rotation")
    def _pointed(self, _change: object) -> None:
        if self.hovered and self.tile and self._may_try:
            single = as_cell(self.hovered), self._in_hand(None)
            self._show(self._position.explain(*single, hand=self._codes), (single,))

    @traitlets.observe("tile", "rotation", "_pair")
    def _refit(self, _change: object) -> None:
        """Send the squares where the tile in hand may lie, if anything has changed."""
        if not self.tile or not self._may_try:
            self._verdicts_for, self._verdicts = (), {}
            return
        board, codes, first = self._position, self._codes, self._first
        of = self.tile, self.rotation, codes, str(board), board.edition, first
        if of == self._verdicts_for:
            return
        self._verdicts_for, tile = of, self._in_hand(None)
        if first is None:
            self._verdicts = self._cache.single(board, tile, codes)
        else:
            self._verdicts = self._cache.pair(board, tile, codes, first)

    def _send_laid(self, board: Position) -> None:
        self._laid = position_numbers(board)

    def lay(self, cell: CellLike, tile: TileLike | None = None) -> Verdict:
        """Lay a tile on a square or exchange it there, as a click does, if the rules allow.

        Parameters
        ----------
        cell : Cell, pair of int, or str
            The square.
        tile : Tile or str, optional
            The tile with its rotation; by default the one in hand.

        Returns
        -------
        Verdict
            The verdict of the rules. A refused tile changes nothing.

        Raises
        ------
        ValueError
            If no tile is given or in hand, or the map of a laboratory is not a board.
        """
        return self._play(self._position, (as_cell(cell), self._in_hand(tile)))

    def lay_pair(
        self, a: tuple[CellLike, TileLike], b: tuple[CellLike, TileLike]
    ) -> Verdict:
        """Exchange two neighbouring tiles at once, if the rules allow.

        Parameters
        ----------
        a, b : pair of square and tile

        Returns
        -------
        Verdict
            The verdict of the rules. A refused exchange changes nothing.
        """
        return self._play(self._position, as_single(a), as_single(b))

    # trying ------------------------------------------------------------------------------

    def _in_hand(self, tile: TileLike | None) -> Tile:
        if tile is not None:
            return as_tile(tile)
        code = self.tile
        if not code:
            raise InvalidValue("no tile is in hand: name one, such as 'C90'")
        return Tile.parse(f"{code}{self.rotation}")

    @localised
    def _show(
        self, verdict: Verdict, singles: tuple[Single, ...], *, done: bool = False
    ) -> None:
        """Publish the verdict on tiles that were tried, or are about to be."""
        self._tried = None if done else (verdict, singles)
        self._last_shown = verdict, singles, done
        self._verdict = as_dict(verdict, singles, done)
        self.set_trait("verdict", verdict)

    def _forget(self) -> None:
        """Drop the verdict and the chosen first half of the position being left."""
        self._tried = self._last_shown = None
        if self._first is not None:
            self._choose_first(None)
        if self.verdict is not None:
            self._verdict = {}
            self.set_trait("verdict", None)

    def _update_texts(self) -> None:
        super()._update_texts()
        if self._last_shown is not None:
            verdict, singles, done = self._last_shown
            self._show(verdict, singles, done=done)

    def _choose_first(self, single: Single | None) -> None:
        """Choose the first half of a pair exchange; None cancels it."""
        if single == self._first:
            return
        self._first = single
        self._pair = {} if single is None else placed_tile(*single)

    def _with_verdict(self, text: str) -> str:
        """Append the verdict on the tile being tried to a description."""
        if self._tried is None:
            return text
        return f"{text}. {' '.join(str(self._tried[0]).splitlines())}"

    # requests of the page ----------------------------------------------------------------

    def _handle_request(self, request: object) -> None:
        match request:
            case {"do": "lay", "cell": str(cell), "tile": str(tile)} if self._first:
                self.lay_pair(self._first, (cell, tile))
            case {"do": "lay", "cell": str(cell), "tile": str(tile)}:
                self.lay(cell, tile)
            case {"do": "pair", "cell": str(cell), "tile": str(tile)}:
                self._begin_pair(Cell.parse(cell), Tile.parse(tile))
            case {"do": "unpair"}:
                self._choose_first(None)
            case _:
                super()._handle_request(request)

    def _begin_pair(self, cell: Cell, tile: Tile) -> None:
        if not self._position.edition.pair_exchange:
            raise Linie1Error(Notice.NO_PAIR)
        if self._position.tile_at(cell) is None:
            raise Linie1Error(Notice.PAIR_BEGINS(square=cell))
        self.selected = cell
        self._choose_first((cell, tile))

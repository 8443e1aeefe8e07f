"""Hints for the player to move: what the own route misses, and which plays help."""

from __future__ import annotations

from typing import Any

from linie1_widget.engine.completion import cheapest_completion
from linie1_widget.engine.missing import NEVER, missing_tiles
from linie1_widget.engine.moves import Lay, Move
from linie1_widget.engine.table import Stage
from linie1_widget.engine.view import View

_BEST = 3
"""How many plays are proposed."""


def hint(view: View) -> dict[str, Any]:
    """The value of the trait ``_hint``, from what the player to move may know.

    Parameters
    ----------
    view : View
        The view of the player to move.
    """
    task = view.task
    missing = missing_tiles(view.board, task.line, task.stops, task.ordered)
    completion = cheapest_completion(view.board, task.line, task.stops, task.ordered)
    if completion is None or missing >= NEVER:
        return _said(f"{task} can no longer be completed: try to use exchanges.", missing)
    if not completion.needs:
        says = f"{task} is complete: at the start of a turn you may depart."
        return _said(says, 0)
    wanted = {need.cell: need.tiles for need in completion}
    tried = [
        (_missing_after(view, move), move)
        for move in (view.legal_moves() if view.stage is Stage.LAY else ())
        if isinstance(move, Lay) and move.tile in wanted.get(move.cell, ())
    ]
    best = sorted(tried, key=lambda each: each[0])[:_BEST]
    squares = f"{missing} square{'s' * (missing != 1)}"
    return {
        "says": f"{task}: {squares} still to lay or exchange.",
        "missing": missing,
        "squares": [
            {
                "cell": need.cell.name,
                "text": str(need),
                "tiles": [str(tile) for tile in need.tiles],
            }
            for need in completion
        ],
        "moves": [
            {"text": str(move), "missing": left, "why": _why(left)}
            for left, move in best
            if left < missing
        ],
    }


def _said(says: str, missing: int) -> dict[str, Any]:
    return {"says": says, "missing": missing, "squares": [], "moves": []}


def _missing_after(view: View, move: Move) -> int:
    assert isinstance(move, Lay)
    board, task = view.board.copy(), view.task
    board.lay(move.cell, move.tile)
    return missing_tiles(board, task.line, task.stops, task.ordered)


def _why(left: int) -> str:
    if not left:
        return "completes the route"
    return f"leaves {left} square{'s' * (left != 1)} to lay or exchange"

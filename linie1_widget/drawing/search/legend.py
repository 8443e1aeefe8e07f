"""The legend of the marks on a map."""

from __future__ import annotations

from typing import Any, NamedTuple

from linie1_widget.drawing.search.mark_art import box_of
from linie1_widget.drawing.search.scenes.scene import Scene
from linie1_widget.drawing.search.story_kinds import AnyStory
from linie1_widget.drawing.search.style import StepPaint
from linie1_widget.drawing.svg.elements import number
from linie1_widget.language.english.pictures import Legend
from linie1_widget.paths.story.networks.events import (
    CANDIDATE,
    GROUPS,
    PATH,
    REJECTED,
    TREE,
)
from linie1_widget.paths.story.networks.network_story import NetworkStory
from linie1_widget.paths.watched.watched_story import Watched

# The width of a letter, the height of a sign and the width of a gap, in heights of letters.
_LETTER, _HIGH, _GAP = 0.5, 1.7, 0.7

# The view boxes of a piece of a path or an edge, and of a badge.
_PIECE = (-20, -17, 40, 34)
_BADGE = (-11.0, -11.0, 22.0, 22.0)

# The status of an edge in words.
_EDGES = {
    TREE: Legend.TREE,
    CANDIDATE: Legend.CANDIDATE,
    PATH: Legend.MARKED_PATH,
    REJECTED: Legend.LEFT_OUT,
}


class Sign(NamedTuple):
    """The id of a symbol, its view box (x, y, width, height), and its meaning."""

    symbol: str
    box: tuple[float, float, float, float]
    words: str


def signs(scene: Scene, trace: AnyStory) -> list[Sign]:
    """Return the signs that a map may show of a search."""

    def sign(name: str, words: Legend) -> Sign:
        return Sign(f"{scene.shape}-{name}", box_of(scene.shape, name), str(words))

    if isinstance(trace, NetworkStory):
        used = {
            change[2] for step in trace.steps for change in step.changes if not change[0]
        }
        edges = [
            Sign(f"edge-{status}", _PIECE, str(words))
            for status, words in _EDGES.items()
            if status in used
        ]
        looked = [Sign("edge-focus", _PIECE, str(Legend.LOOKED_AT))] if edges else []
        groups = any(change[0] == GROUPS for step in trace.steps for change in step.changes)
        together = [sign("group-0", Legend.COMPONENT)] if groups else []
        reached = [sign("closed", Legend.REACHED)] if trace.algorithm.values else []
        ends = [Sign("badge-T", _BADGE, str(Legend.TERMINAL))] if trace.marks else []
        return [
            *edges,
            *looked,
            sign("looked", Legend.IN_THIS_STEP),
            *together,
            *reached,
            *ends,
        ]
    if isinstance(trace, Watched):
        return [
            sign("frontier", Legend.FRONTIER),
            sign("closed", Legend.CLOSED),
            sign("current", Legend.CURRENT),
            Sign("way", _PIECE, str(Legend.WAY)),
            sign("look", Legend.LOOKED_AT),
            sign("path", Legend.PATH),
        ]
    back = [sign("frontier-back", Legend.GOALS_SIDE)] * trace.algorithm.two_sided
    return [
        sign("frontier", Legend.FRONTIER),
        *back,
        sign("closed", Legend.CLOSED),
        sign("current", Legend.CURRENT),
        Sign("way", _PIECE, str(Legend.WAY)),
        sign("look", Legend.LOOKED_AT),
        sign("skip", Legend.SKIPPED),
        sign("path", Legend.PATH),
    ]


def all_signs(scene: Scene, trace: AnyStory) -> list[Sign]:
    """Return a longer legend for the page; its notes have no symbol."""
    entries = signs(scene, trace)
    if not isinstance(trace, NetworkStory):
        ends = {"badge-S": Legend.START, "badge-G": Legend.GOAL}
        entries += [Sign(badge, _BADGE, str(words)) for badge, words in ends.items()]
    return [*entries, *map(_note, scene.notes)]


def _note(words: str) -> Sign:
    return Sign("", (0, 0, 0, 0), words)


def legend(
    paint: StepPaint, signs: list[Sign], x: float, y: float, size: float, room: float
) -> list[Any]:
    """Return signs in a row from (x, y) on, with letters at most as high as `size`."""
    widths = [
        _HIGH * sign.box[2] / sign.box[3] + _LETTER * len(sign.words) + 2 * _GAP
        for sign in signs
    ]
    size = min(size, room / sum(widths))
    parts = []
    for sign, width in zip(signs, widths, strict=True):
        left, top, wide, high = sign.box
        scale = _HIGH * size / high
        at = x - left * scale, y - 0.35 * size - (top + high / 2) * scale
        move = f"translate({number(at[0])} {number(at[1])}) scale({scale:.3g})"
        parts.append(paint.use(sign.symbol, move))
        words = x + wide * scale + 0.5 * _GAP * size
        parts.append(paint.words("words-quiet", sign.words, words, y, size))
        x += width * size
    return parts

"""The pictures of the README: ``python -m tests.readme_pictures`` draws them anew.

Each has light and dark colours, and shows those that the reader's system prefers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import Path
from textwrap import wrap

from linie1_widget import Board, GridGraph, animate, draw_board, search
from linie1_widget.base.svg.styles import DARK, LIGHT, Theme
from linie1_widget.paths.picture.animation import timetable
from tests.paths.picture.stories import PAGE_4

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"

WIDTH = 880
LEFT = 400  # of the words
MAZE = """
    ....#.
    .S#..G
    ..#.#.
    ......
"""
MAP = 'viewBox="60 6 770 491"'  # without the words below it
SPEED = 1.6  # steps a second
LINE = 23  # pixels from one line of the pseudocode to the next

WORDS = "font-family='system-ui,-apple-system,Segoe UI,Roboto,Helvetica Neue,sans-serif'"
CODE = "font-family='ui-monospace,SFMono-Regular,Menlo,Consolas,monospace'"
# The colours of words and of the band behind the current line, by class.
COLOURS = {"ink": "ink", "no": "no", "band": "hint-fill"}


def searching() -> str:
    """Return A* in a small maze, step by step, beside its pseudocode."""
    maze = GridGraph(MAZE)
    trace = search(maze, maze.start, maze.goal, "astar", "manhattan")
    steps = range(1, len(trace) + 1)
    times = timetable(len(steps), 1 / SPEED)

    def drawing() -> Iterator[str]:
        ink = "class='ink'"
        yield words(24, 40, trace.title, f"{WORDS} font-size='17' font-weight='600' {ink}")
        film = animate(trace, steps=steps, speed=SPEED)
        yield placed(re.sub('viewBox="[^"]+"', MAP, film, count=1), 64, 236)
        tops = [24 + LINE * (trace.line(step) - 1) for step in steps]
        yield (
            f"<rect x='{LEFT - 8}' y='{tops[-1]}' width='{WIDTH - LEFT - 8}' "
            f"height='{LINE}' rx='4' class='band'>{timed('y', tops, times)}</rect>"
        )
        for row, line in enumerate(trace.algorithm.lines):
            yield words(LEFT, 40 + LINE * row, line, f"{CODE} font-size='12.5' {ink}")
        for step in steps:
            visible = ["visible" if other == step else "hidden" for other in steps]
            sentence = words(24, 360, trace.sentence(step), f"{WORDS} font-size='17' {ink}")
            motion = timed("visibility", visible, times)
            yield f"<g visibility='{visible[-1]}'>{motion}{sentence}</g>"

    return card(drawing(), 384)


def refused() -> str:
    """Return a tile that is refused, with the sentences that say why."""
    board, play = Board.parse(PAGE_4), ("e1", "S0")
    verdict = board.explain(*play)

    def drawing() -> Iterator[str]:
        picture = draw_board(board, window="a1:f6", ghosts=[play], verdict=verdict)
        yield placed(picture, 14, 370)
        head, *reasons = str(verdict).splitlines()
        yield words(LEFT, 150, head, f"{WORDS} font-size='22' font-weight='600' class='no'")
        lines = [line for reason in reasons for line in (*wrap(reason, 52), "")]
        for row, line in enumerate(lines):
            yield words(LEFT, 190 + 25 * row, line, f"{WORDS} font-size='17' class='ink'")

    return card(drawing(), 398)


PICTURES = {"searching": searching, "refused": refused}


def card(drawing: Iterable[str], height: int) -> str:
    """Return a drawing on a card, in the colours of both themes."""
    size = f"width='{WIDTH}' height='{height}' viewBox='0 0 {WIDTH} {height}'"
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' "
        f"xmlns:xlink='http://www.w3.org/1999/xlink' {size}>"
        f"<style>{rules(LIGHT)}@media(prefers-color-scheme:dark){{{rules(DARK)}}}</style>"
        f"<rect x='0.5' y='0.5' width='{WIDTH - 1}' height='{height - 1}' rx='8' "
        f"class='card'/>{''.join(drawing)}</svg>"
    )


def rules(theme: Theme) -> str:
    """Return the rules of the classes of the words and of the card."""
    colours = theme.colours
    fills = (f".{name}{{fill:{colours[colour]}}}" for name, colour in COLOURS.items())
    return f"{''.join(fills)}.card{{fill:{colours['paper']};stroke:{colours['line']}}}"


def placed(svg: str, top: int, height: int) -> str:
    """Return a drawing at the left of another one."""
    return svg.replace("<svg ", f"<svg x='14' y='{top}' width='370' height='{height}' ", 1)


def words(left: int, top: int, text: str, style: str) -> str:
    """Return a line of text that keeps its spaces."""
    return f"<text x='{left}' y='{top}' xml:space='preserve' {style}>{escape(text)}</text>"


def timed(attribute: str, values: Sequence[object], times: Sequence[float]) -> str:
    """Return an animation that sets an attribute at each time, and repeats."""
    changes = [at for at in range(len(values)) if not at or values[at] != values[at - 1]]
    return (
        f"<animate attributeName='{attribute}' calcMode='discrete' "
        f"values='{';'.join(str(values[at]) for at in changes)}' "
        f"keyTimes='{';'.join(f'{times[at] / times[-1]:.4g}' for at in changes)}' "
        f"dur='{times[-1]:g}s' repeatCount='indefinite'/>"
    )


if __name__ == "__main__":
    for name, draw in PICTURES.items():
        (FOLDER / f"{name}.svg").write_text(f"{draw()}\n", encoding="utf-8")

"""`linie1 draw`: a picture of a position."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from linie1_widget.cli.examples import examples
from linie1_widget.cli.reading import EditionName, Position, board_of
from linie1_widget.errors import InvalidValue


@examples(
    "linie1 draw 'c2:Y270 | H:c2' -o board.svg",
    "linie1 draw page3-pair-both -o board.png --theme dark --size 600",
    "linie1 draw empty --window a1:f6 --mark c2 --try d1:S0 -o corner.svg",
    "echo 'b1:S0' | linie1 draw - > board.svg",
)
def draw(
    position: Position,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o", "--output", help="A file .svg or .png; without it, SVG to the screen."
        ),
    ] = None,
    edition: EditionName = "1995",
    theme: Annotated[str, typer.Option(help="light or dark.")] = "light",
    size: Annotated[int | None, typer.Option(help="Width in pixels.")] = None,
    window: Annotated[
        str | None, typer.Option(help="Only a part: two corners such as a1:f6.")
    ] = None,
    mark: Annotated[
        list[str] | None, typer.Option(help="Mark a square; can be repeated.")
    ] = None,
    try_: Annotated[
        str | None,
        typer.Option("--try", help="Show a tile on a square and what forbids it: d1:S0."),
    ] = None,
    title: Annotated[str | None, typer.Option(help="What the picture is called.")] = None,
) -> None:
    """Draw a position as SVG or PNG."""
    from linie1_widget.drawing.board.picture import draw_board

    if output is not None and output.suffix.lower() not in (".svg", ".png"):
        raise InvalidValue(
            f"{str(output)!r} should end with .svg or .png, which says what to draw"
        )
    board = board_of(position, edition)
    tried = [] if try_ is None else [_tried(try_)]
    svg = draw_board(
        board,
        highlights=mark or (),
        verdict=board.explain(*tried[0]) if tried else None,
        ghosts=tried,
        theme=theme,
        size=size,
        window=window,
        title=title,
    )
    if output is None:
        typer.echo(svg)
    elif output.suffix.lower() == ".svg":
        output.write_text(svg + "\n", encoding="utf-8")
    else:
        from linie1_widget.drawing.export.pixels import as_png

        output.write_bytes(as_png(svg) if size is None else as_png(svg, size))


def _tried(text: str) -> tuple[str, str]:
    square, colon, tile = text.partition(":")
    if not colon:
        raise InvalidValue(f"{text!r} is not a tile on a square: write it as in d1:S0")
    return square, tile

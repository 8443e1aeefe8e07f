"""`linie1 explain`: the rules that forbid a tile on a square."""

from __future__ import annotations

from typing import Annotated

import typer

from linie1_widget.cli.reading import EditionName, Position, board_of, examples

# The exit code if a rule forbids the tile.
REFUSED = 1


@examples(
    "linie1 explain empty d1 S0",
    "linie1 explain 'c2:Y270 | H:c2' c3 S0",
    "linie1 explain page3-pair-both b3 R90 --edition mayfair",
    "linie1 --language de explain empty d1 S0",
)
def explain(
    position: Position,
    square: Annotated[str, typer.Argument(help="Such as d2.")],
    tile: Annotated[str, typer.Argument(help="Letter and turn, such as C90.")],
    edition: EditionName = "1995",
) -> None:
    """Say if a tile may lie on a square, and why not.

    Each rule that forbids it is named, with the side where it happens. On an empty square
    the tile is laid, on an occupied one exchanged. The exit code is 0 if it may lie there,
    and 1 if a rule forbids it.
    """
    verdict = board_of(position, edition).explain(square, tile)
    typer.echo(str(verdict))
    if not verdict.legal:
        raise typer.Exit(REFUSED)

"""The commands ``linie1 explain``, ``draw``, ``replay`` and ``page``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.files import text_of, write_whole
from linie1_widget.course.command.inputs import (
    AsJson,
    EditionName,
    Language,
    Position,
    board_of,
    examples,
    game_of,
    head_of,
    readable,
    to_json,
)
from linie1_widget.course.texts import ReplayText

if TYPE_CHECKING:
    from linie1_widget.base.widget.widget import Linie1Widget
    from linie1_widget.linie1.board.rules import Verdict
    from linie1_widget.table.bots.game_kinds import AnyGame


REFUSED = 1  # the exit code if a rule forbids the tile


@examples(
    "linie1 explain empty d1 S0",
    "linie1 explain 'c2:Y270 | H:c2' c3 S0",
    "linie1 explain page3-pair-both b3 R90 --edition mayfair",
    "linie1 --language de explain empty d1 S0",
)
def explain(
    position: Position,
    square: Annotated[str, typer.Argument(metavar="SQUARE", help="Such as d2.")],
    tile: Annotated[
        str, typer.Argument(metavar="TILE", help="Letter and rotation, such as C90.")
    ],
    edition: EditionName = "1995",
    as_json: AsJson = False,
    language: Language = None,
) -> None:
    """Say whether a tile may be laid on a square, and why not.

    Each rule that forbids it is named, with the side where it happens. On an empty square
    the tile is laid, on an occupied one exchanged. The exit code is 0 if it is allowed and
    1 if a rule forbids it.
    """
    verdict = board_of(position, edition).explain(square, tile)
    typer.echo(_verdict_json(verdict) if as_json else str(verdict))
    if not verdict.legal:
        raise typer.Exit(REFUSED)


def _verdict_json(verdict: Verdict) -> str:
    violations = [
        {
            "rule": violation.key.value,
            "square": violation.cell and violation.cell.name,
            "side": violation.side and violation.side.value,
            "message": str(violation),
        }
        for violation in verdict.violations
    ]
    return to_json(
        {"legal": verdict.legal, "message": str(verdict), "violations": violations}
    )


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
            "-o",
            "--output",
            metavar="FILE",
            help="A .svg or .png file; by default -, SVG to standard output.",
        ),
    ] = None,
    edition: EditionName = "1995",
    theme: Annotated[
        Literal["auto", "light", "dark"], typer.Option(help="Colours.")
    ] = "auto",
    size: Annotated[
        int | None, typer.Option(metavar="PIXELS", help="Width in pixels.")
    ] = None,
    window: Annotated[
        str | None,
        typer.Option(
            metavar="CORNERS", help="Draw only a part, named by two corners such as a1:f6."
        ),
    ] = None,
    mark: Annotated[
        list[str] | None,
        typer.Option(metavar="SQUARE", help="Mark a square; can be repeated."),
    ] = None,
    try_: Annotated[
        str | None,
        typer.Option(
            "--try", metavar="TILE", help="Show a tile and what forbids it, such as d1:S0."
        ),
    ] = None,
    title: Annotated[
        str | None, typer.Option(metavar="TEXT", help="The title of the picture.")
    ] = None,
    language: Language = None,
) -> None:
    """Draw a position as SVG or PNG."""
    from linie1_widget.linie1.picture.board_picture import draw_board

    if str(output) == "-":
        output = None
    if output is not None and output.suffix.lower() not in (".svg", ".png"):
        raise InvalidValue(
            f"{str(output)!r} should end with .svg or .png, the formats there are"
        )
    board = board_of(position, edition)
    plays = [] if try_ is None else [_play(try_)]
    svg = draw_board(
        board,
        highlights=mark or (),
        verdict=board.explain(*plays[0]) if plays else None,
        ghosts=plays,
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
        from linie1_widget.base.pixels import as_png

        output.write_bytes(as_png(svg) if size is None else as_png(svg, size=size))


def _play(text: str) -> tuple[str, str]:
    square, colon, tile = text.partition(":")
    if not colon:
        raise InvalidValue(f"{text!r} is not a square and a tile: write them as in d1:S0")
    return square, tile


_STEPS = {"": 1, "b": -1}


@examples(
    "linie1 replay game.json",
    "linie1 replay game.json --at 12",
    "linie1 replay game.json --steps",
)
def replay(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE",
            help="A saved game (JSON) or its journal, or - for standard input.",
        ),
    ],
    at: Annotated[
        int | None,
        typer.Option(
            "--at", metavar="MOVES", help="Only the position after this many moves."
        ),
    ] = None,
    steps: Annotated[
        bool, typer.Option("--steps", help="Step through it, forwards and back.")
    ] = False,
    language: Language = None,
) -> None:
    """Show a saved game: its moves and its end, or step by step."""
    with readable(file) as found:
        game = game_of(found)
    if steps:
        _step(game, 0 if at is None else at)
    elif at is None:
        from linie1_widget.course.command.game_text import moves_text

        for line in moves_text(game):
            typer.echo(line)
        _show(game, len(game.moves))
    else:
        _show(game, at)


def _show(game: AnyGame, number: int) -> None:
    from linie1_widget.course.command.game_text import position

    last = len(game.moves)
    if not 0 <= number <= last:
        raise InvalidValue(str(ReplayText.NO_STEP(number=number, last=last)))
    then = game.copy()
    while len(then.moves) > number:
        then.pop()
    for text in position(then):
        typer.echo(text)
    typer.echo(str(ReplayText.AT(step=number, last=last)))


def _step(game: AnyGame, at: int) -> None:
    """Step through a game as the lines on standard input say."""
    from linie1_widget.course.command.game_text import moves_text

    stdin = typer.get_text_stream("stdin")
    last, lines = len(game.moves), moves_text(game)
    while at <= last:
        _show(game, at)
        if at > 0:
            typer.echo(lines[at - 1])
        typer.echo(str(ReplayText.STEPS))
        line = stdin.readline()
        word = line.strip()
        if not line or word == "q":
            return
        if word.isdecimal() and int(word) <= last:
            at = int(word)
        else:
            at = max(0, at + _STEPS.get(word, 0))


_SEARCHES = "a search is {'map': 'S.G', 'algorithm': 'astar', 'heuristic': 'manhattan'}"
_MAX_SQUARES = 20_000


@examples(
    "linie1 page game.json -o game.html", "linie1 page search.json --title 'Two searches'"
)
def page(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE", help="A saved game, its journal, or a search in JSON."
        ),
    ],
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            metavar="PAGE",
            help="By default FILE with the ending .html; - for standard output.",
        ),
    ] = None,
    title: Annotated[
        str | None, typer.Option(metavar="TEXT", help="The title of the page.")
    ] = None,
    language: Language = None,
) -> None:
    """Make a page in one file that needs no Python and no network.

    Readers step through the moves of a game or the steps of a search. Cards that no
    player has revealed are not in the page.

    A search is a file with a map, one algorithm or two, and perhaps a heuristic:

    \b
      {"map": "S.#G\\n....", "algorithm": ["astar", "dijkstra"],
       "heuristic": "manhattan"}
    """  # noqa: D301 - a raw text has no mark that keeps the lines
    from linie1_widget.base.widget.widget import to_html

    page = to_html(_widget(file), title=title)
    if str(output) == "-":
        typer.echo(page, nl=False)
        return
    output = output or file.with_suffix(".html")
    if output.exists() and output.samefile(file):
        raise InvalidValue(f"the page would replace {str(file)!r}: name another with -o")
    write_whole(output, page)
    typer.echo(str(output))


def _widget(file: Path) -> Linie1Widget:
    if not text_of(file).lstrip().startswith("{"):
        raise InvalidValue(f"{str(file)!r} holds neither a game nor a search in JSON")
    data, journal = head_of(file)
    if "map" in data and not journal:
        return _search(data)
    from linie1_widget.table.bots.game_kinds import game_kind

    game = game_of(file)
    widget: Linie1Widget = game_kind(game).make_widget(game)
    return widget


def _search(data: dict[str, Any]) -> Linie1Widget:
    from linie1_widget.paths.algorithms.run_search import search
    from linie1_widget.paths.graphs.grid import GridGraph
    from linie1_widget.paths.widget import SearchWidget

    unknown = data.keys() - {"map", "algorithm", "heuristic"}
    if unknown:
        raise InvalidValue(f"{_SEARCHES}; {', '.join(sorted(unknown))} is not known")
    map_, heuristic = data["map"], data.get("heuristic")
    entry = data.get("algorithm", "astar" if heuristic else "bfs")
    algorithms = entry if isinstance(entry, list) else [entry]
    texts = [map_, *algorithms, *([] if heuristic is None else [heuristic])]
    if not all(isinstance(text, str) for text in texts) or not 1 <= len(algorithms) <= 2:
        raise InvalidValue(f"{_SEARCHES}, with one algorithm or a list of two, all texts")
    if len(map_) > _MAX_SQUARES:
        raise InvalidValue(f"a map on a page has up to {_MAX_SQUARES:,} squares")
    grid = GridGraph(map_)
    return SearchWidget(
        [search(grid, grid.start, grid.goal, name, heuristic) for name in algorithms]
    )

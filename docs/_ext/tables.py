"""Tables of the reference, made from the data of the package."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from enum import Enum
from importlib import import_module
from inspect import getdoc
from typing import Any

from pictures import picture

import linie1_widget as l1
from linie1_widget.base.errors import InvalidValue
from linie1_widget.course.course_files import sources_folder
from linie1_widget.course.sources import declared_minutes, read_course, title_of

_TITLES = {
    "stops_by_players": "Stops on a route, by number of players",
    "stops_in_order": "Stops in the order of the card",
    "more_tiles_from": "More tiles in the pile from so many players on",
    "draw": "Filling up the hand",
    "open_tiles": "Taking tiles of those who drive",
    "exchange_under_stop": "A tile with a stop sign may be exchanged",
    "pair_exchange": "Two neighbours may be exchanged at once",
    "stop_needs_straight": "Only a straight along the building earns its sign",
    "must_depart": "The ride begins as soon as the route is complete",
    "rolls_on_departure": "Dice in the turn of the departure",
    "players_check_route": "The others check the announced route",
    "dice": "Dice",
    "must_halt": "A trolley has to halt at its stops",
    "lost": "A trolley that went astray",
    "starting_hand": "Tiles in the first hand",
    "hand_size": "Tiles in a full hand",
    "plays_in_turn": "Tiles in a turn",
}


def _cell(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Enum):
        return str(value.value)
    if hasattr(value, "items"):
        return ", ".join(f"{players}: {stops}" for players, stops in value.items())
    return "never" if value is None else str(value)


def editions() -> str:
    """Return the editions side by side as Markdown, differences first."""
    books = list(l1.EDITIONS.values())
    rows = []
    for field in fields(l1.linie1.Edition):
        if field.name in ("name", "title"):
            continue
        cells = [_cell(getattr(book, field.name)) for book in books]
        title = f"{_TITLES.get(field.name, field.name)} (`{field.name}`)"
        rows.append((len(set(cells)) == 1, [title, *cells]))
    head = ["", *(f"{book.title} (`{name}`)" for name, book in l1.EDITIONS.items())]
    rows.sort(key=lambda row: row[0])
    return _table(head, [cells for _, cells in rows])


def switches() -> str:
    """Return the choices of each switch of an edition, as its errors name them."""
    rows = []
    for field in fields(l1.linie1.Edition):
        if field.name in ("name", "title"):
            continue
        if isinstance(field.default, Enum):
            choices = "<br>".join(
                f"`{member.name}`: {member.value}" for member in type(field.default)
            )
        else:
            wrong: dict[str, Any] = {field.name: {}}
            try:
                replace(l1.EDITIONS["1995"], **wrong)
            except InvalidValue as error:
                said = str(error).partition(" of an edition is ")[2]
                choices = said.rpartition(", not")[0]
        rows.append([f"`{field.name}`", choices])
    return _table(["switch", "choices"], rows)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def grammar(module: str) -> str:
    """Return the grammar in the docstring of a module as a Markdown code block."""
    text = getdoc(import_module(module)) or ""
    match = re.search(r"::\n\n((?:    .*\n|\n)+)", text + "\n")
    assert match, module
    lines = "\n".join(line[4:] for line in match[1].rstrip().splitlines())
    return f"```text\n{lines}\n```"


def pseudocode() -> str:
    """Return the pseudocode and the guarantees of each search as Markdown."""
    parts = []
    for name, algorithm in l1.ALGORITHMS.items():
        promised = [f"frontier: {algorithm.frontier}"]
        promised += ["complete" if algorithm.complete else "not complete"]
        promised += [f"least {algorithm.optimal}"] if algorithm.optimal else []
        promised += [algorithm.condition] if getattr(algorithm, "condition", "") else []
        parts.append(
            f'### {algorithm.title}\n\n`algorithm="{name}"` · {" · ".join(promised)}\n\n'
            f"```text\n{algorithm.pseudocode}\n```\n"
        )
    return "\n".join(parts)


def trees() -> str:
    """Return the pseudocode of each tree algorithm as Markdown."""
    return "\n".join(
        f'### {tree.title}\n\n`algorithm="{name}"`\n\n```text\n{tree.pseudocode}\n```\n'
        for name, tree in l1.TREE_ALGORITHMS.items()
    )


def tiles() -> str:
    """Return the kinds of tiles with their pictures as HTML."""
    rows = []
    for code, kind in l1.linie1.TILE_TYPES.items():
        board = l1.Board.parse(f"c3:{code}0")
        svg = l1.draw_board(board, window="c3:c3", size=72)
        count = f"{kind.count} in the pile"
        starting = f", {kind.starting} to begin with" if kind.starting else ""
        trees = ", trees: never exchanged" if kind.trees else ""
        rows.append((code, kind.title, svg, f"{count}{starting}{trees}"))
    body = "".join(
        f"<tr><td>{picture(svg, title, 56)}</td><td><code>{code}</code></td>"
        f"<td>{title}</td><td>{description}</td></tr>"
        for code, title, svg, description in rows
    )
    return (
        '<table class="docutils"><thead><tr><th>tile</th><th>letter</th><th>name</th>'
        f"<th>how many</th></tr></thead><tbody>{body}</tbody></table>"
    )


def anchor(heading: str) -> str:
    """Return the anchor of a heading as in JupyterLab."""
    return heading.strip().replace(" ", "-")


def commands() -> str:
    """Return the commands of ``linie1`` with descriptions and examples as Markdown."""
    from linie1_widget.course.command.commands import app

    parts = []
    for info in app.registered_commands:
        command = info.callback
        assert command is not None
        about = (getdoc(command) or "").split("\n\n")[0].replace("\n", " ")
        lines = [line.strip() for line in command.__dict__["examples"].splitlines()]
        shown = "\n".join(line for line in lines if "linie1 " in line)
        parts.append(f"## {command.__name__}\n\n{about}\n\n```console\n{shown}\n```\n")
    return "\n".join(parts)


def notebooks() -> str:
    """Return the notebooks of the course with their minutes and sheets as Markdown."""
    rows = []
    for source in read_course(sources_folder()):
        # The course in German is a site of its own.
        places = {"en": "../course", "de": "../de/course"}
        links = (
            f'<a href="{places[language]}/{name}.html">{title_of(source, language)}</a>'
            for language, name in source.names.items()
        )
        sheets = (
            f'<a href="../sheets/{name}.html">{language}</a>'
            for language, name in source.names.items()
        )
        minutes = str(declared_minutes(source, "en"))
        rows.append([*links, minutes, ", ".join(sheets)])
    return _table(["notebook", "in German", "minutes", "sheet to print"], rows)


def finding(name: str) -> str:
    """Return the recorded finding of an experiment as Markdown."""
    from recordings import recorded

    from linie1_widget.base.language.key import ENGLISH

    result = recorded(name)
    head, rows = result.table.as_texts(ENGLISH)
    return f"{result.sentence}\n\n{_table(head, rows)}"

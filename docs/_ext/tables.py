"""Tables of the reference, made of the data that the package itself plays by."""

from __future__ import annotations

import re
from dataclasses import fields
from enum import Enum
from importlib import import_module
from inspect import getdoc

from pictures import picture

import linie1_widget as l1

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


def _said(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Enum):
        return str(value.value)
    if hasattr(value, "items"):
        return ", ".join(f"{players}: {stops}" for players, stops in value.items())
    return "never" if value is None else str(value)


def editions() -> str:
    """Return the editions side by side, as Markdown: first what differs."""
    books = list(l1.EDITIONS.values())
    rows = []
    for field in fields(l1.Edition):
        if field.name in ("name", "title"):
            continue
        said = [_said(getattr(book, field.name)) for book in books]
        title = f"{_TITLES.get(field.name, field.name)} (`{field.name}`)"
        rows.append((len(set(said)) == 1, [title, *said]))
    head = ["", *(f"{book.title} (`{name}`)" for name, book in l1.EDITIONS.items())]
    lines = [head, ["---"] * len(head), *(row for _, row in sorted(rows, key=_alike))]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _alike(row: tuple[bool, list[str]]) -> bool:
    return row[0]


def grammar(module: str) -> str:
    """Return the grammar in the docstring of a module, as a block of code in Markdown."""
    text = getdoc(import_module(module)) or ""
    found = re.search(r"::\n\n((?:    .*\n|\n)+)", text + "\n")
    assert found, module
    lines = "\n".join(line[4:] for line in found[1].rstrip().splitlines())
    return f"```text\n{lines}\n```"


def pseudocode() -> str:
    """Describe what each search does, line by line, and promises, as Markdown."""
    parts = []
    for name, each in l1.ALGORITHMS.items():
        promised = [f"frontier: {each.frontier}"]
        promised += ["complete" if each.complete else "not complete"]
        promised += [f"least {each.optimal}"] if each.optimal else []
        promised += [each.condition] if getattr(each, "condition", "") else []
        parts.append(
            f'### {each.title}\n\n`algorithm="{name}"` · {" · ".join(promised)}\n\n'
            f"```text\n{each.pseudocode}\n```\n"
        )
    return "\n".join(parts)


def trees() -> str:
    """Describe what each tree algorithm does, line by line, as Markdown."""
    return "\n".join(
        f'### {each.title}\n\n`algorithm="{name}"`\n\n```text\n{each.pseudocode}\n```\n'
        for name, each in l1.TREE_ALGORITHMS.items()
    )


def tiles() -> str:
    """Return the twelve kinds of tiles, with a picture of each, as HTML."""
    rows = []
    for code, kind in l1.TILE_TYPES.items():
        board = l1.Board.parse(f"c3:{code}0")
        svg = l1.draw_board(board, window="c3:c3", size=72)
        count = f"{kind.count} in the pile"
        starting = f", {kind.starting} to begin with" if kind.starting else ""
        trees = ", trees: never exchanged" if kind.trees else ""
        rows.append((code, kind.title, svg, f"{count}{starting}{trees}"))
    body = "".join(
        f"<tr><td>{picture(svg, title, 56)}</td><td><code>{code}</code></td>"
        f"<td>{title}</td><td>{told}</td></tr>"
        for code, title, svg, told in rows
    )
    return (
        '<table class="docutils"><thead><tr><th>tile</th><th>letter</th><th>name</th>'
        f"<th>how many</th></tr></thead><tbody>{body}</tbody></table>"
    )


def anchor(heading: str) -> str:
    """Return a heading's name in a link, as JupyterLab makes it."""
    return heading.strip().replace(" ", "-")


def commands() -> str:
    """List the commands of ``linie1``, what each is for, and its examples, as Markdown."""
    from linie1_widget.cli.commands import app

    parts = []
    for each in app.registered_commands:
        command = each.callback
        assert command is not None
        about = (getdoc(command) or "").split("\n\n")[0].replace("\n", " ")
        lines = [line.strip() for line in command.__dict__["examples"].splitlines()]
        shown = "\n".join(line for line in lines if "linie1 " in line)
        parts.append(f"## {command.__name__}\n\n{about}\n\n```console\n{shown}\n```\n")
    return "\n".join(parts)


def finding(name: str) -> str:
    """Describe what an experiment has found in the games that are kept, as Markdown."""
    from linie1_widget.experiments import recorded
    from linie1_widget.language.language import ENGLISH

    found = recorded(name)
    head, rows = found.table.words(ENGLISH)
    lines = [head, ["---"] * len(head), *rows]
    table = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    return f"{found.sentence}\n\n{table}"

"""The picture that a game draws, as nested lists for the page, which parses no text."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

_MOVE = "data-move"


def picture_json(svg: str) -> dict[str, Any]:
    """Return the elements of a picture, and the moves that have a place in it.

    A place lies in a group with the class ``l1-ui-place`` and an id with its number. The
    page draws only what it knows as safe. Text that is no SVG gives an empty picture.
    """
    moves: list[str] = []
    try:
        root = ElementTree.fromstring(svg)
    except ElementTree.ParseError:
        return {"tree": [], "moves": [], "inked": False}
    tree = _node(root, moves) if _local(root.tag) == "svg" else []
    return {"tree": tree, "moves": moves, "inked": "currentColor" in svg}


def _node(element: ElementTree.Element, moves: list[str]) -> list[Any]:
    attributes = {_local(name): value for name, value in element.items()}
    # A style is read as attributes, which the page checks one by one.
    rules = [rule.partition(":") for rule in attributes.pop("style", "").split(";")]
    attributes |= {name.strip(): value.strip() for name, colon, value in rules if colon}
    attributes.pop("class", None)
    children: list[Any] = [element.text or ""]
    for child in element:
        if isinstance(child.tag, str):
            children.append(_node(child, moves))
        children.append(child.tail or "")
    move = attributes.pop(_MOVE, None)
    inner = [_local(element.tag), attributes, [each for each in children if each]]
    if move is None:
        return inner
    moves.append(move)
    return ["g", {"id": f"place-{len(moves) - 1}", "class": "l1-ui-place"}, [inner]]


def _local(name: str) -> str:
    """Return a name without its namespace."""
    return name.rpartition("}")[2]

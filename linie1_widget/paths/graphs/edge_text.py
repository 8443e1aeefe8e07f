r"""The text of a graph, the same for `EdgeGraph` and for the laboratory.

The grammar::

    text  = { part }
          | ["strict"] ("graph" | "digraph") [name] "{" { part } "}"      as in DOT
    part  = name                      a state, perhaps without edges
          | name { arrow name [cost] }  edges; all edges of a chain have a cost, or none
          | name "at" x y             the position of a state
          | "start" name              of a search, for the laboratory only
          | "goal" name { name }      of a search, for the laboratory only
    arrow = "->" | "-->" | "→" | "⟶"  one way
          | "--" | "<->" | "<-->" | "↔" | "⟷" | "–" | "—"  both ways; the dashes need blanks
    name  = letters and digits of any script, and "_"
          | '"' anything '"'          with \" \\ \n \r and \u00e4 \U0001f68b inside

A part ends with a comma, a semicolon or its line. It may have attributes in brackets, as in
DOT, of which ``[weight=2]`` is the cost and the others are passed over. What follows ``#``
or ``//`` is a comment, at the beginning of a line or with blanks around the sign; so is
``/* … */``. The text is normalised (NFC) before names are read.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from unicodedata import is_normalized

from linie1_widget.base.arguments import is_word

_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(.))")


@dataclass
class Edges:
    """States, edges with costs in their order, positions of states, start and goals."""

    states: list[Any] = field(default_factory=list)
    edges: list[tuple[Any, Any, float]] = field(default_factory=list)
    places: dict[Any, Any] = field(default_factory=dict)
    start: str | None = None
    goals: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        ends = (end for a, b, _ in self.edges for end in (a, b))
        # Alone, places and edges would give the states another order.
        implied = [*dict.fromkeys([*self.places, *ends])] == self.states
        lines = [] if implied else [*map(written, self.states)]
        lines += [f"{written(a)} at {x!r} {y!r}" for a, (x, y) in self.places.items()]
        ahead = iter([*self.edges, None])
        edge = next(ahead)
        while edge is not None:
            following = next(ahead)
            a, b, cost = edge
            both = following == (b, a, cost)
            arrow = "--" if both else "->"
            lines.append(f"{written(a)} {arrow} {written(b)} {cost!r}")
            edge = next(ahead) if both else following
        lines += [] if self.start is None else [f"start {written(self.start)}"]
        lines += [f"goal {' '.join(map(written, self.goals))}"] if self.goals else []
        return "\n".join(lines)


def written(state: object) -> str:
    r"""Return the name of a state as it is written in a text.

    >>> print(written("Wien"), written("St. Pölten"), written("two\nlines"))
    Wien "St. Pölten" "two\nlines"
    """
    name = str(state)
    # After "goal" the name "at" would make it the position of a state.
    if name != "at" and is_normalized("NFC", name) and is_word(name):
        return name
    text = _in_quotes(name, str.isprintable)
    # The text is normalised before it is read, and an escape ends in a letter or digit.
    return text if is_normalized("NFC", text) else _in_quotes(name, str.isascii)


def _in_quotes(name: str, stays: Callable[[str], bool]) -> str:
    return f'"{"".join([_escaped(character, stays) for character in name])}"'


def _escaped(character: str, stays: Callable[[str], bool]) -> str:
    if character in '"\\':
        return f"\\{character}"
    if character.isprintable() and stays(character):
        return character
    number = ord(character)
    short = {"\n": r"\n", "\r": r"\r"}
    return short.get(character) or (
        f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"
    )


def read_name(name: str) -> str:
    """Read the name of a state in a text."""
    return _ESCAPE.sub(_unescaped, name[1:-1]) if name[0] == '"' else name


def _unescaped(match: re.Match[str]) -> str:
    digits, sign = match[1] or match[2], match[3]
    if digits is None:
        return {"n": "\n", "r": "\r"}.get(sign, sign)
    number = int(digits, 16)
    return chr(number) if number < 0x110000 else match[0]

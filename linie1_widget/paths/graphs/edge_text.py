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
``/* … */``. The text is normalised (NFC) before names are read. What people also write is
refused with the line to write instead.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, zip_longest
from typing import Any, NamedTuple, NoReturn
from unicodedata import is_normalized, normalize

from linie1_widget.base.arguments import BOM, is_word
from linie1_widget.base.errors import InvalidValue
from linie1_widget.paths.texts import MapFault

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


_ONE_WAY = "-->|->|→|⟶"
_BOTH_WAYS = r"<-->|<->|--|↔|⟷|(?<=\s)[–—](?=\s)"
_ARROW = f"(?:<-->|<->|{_ONE_WAY}|{_BOTH_WAYS})"
_QUOTED = r'"(?:[^"\\\n]|\\[^\n])*"'
_NAME = rf"(?:{_QUOTED}|[^\s\x00-/:-@\[-^`{{-\x7f→⟶↔⟷–—]+)"
_BRACKETS = r'\[(?:"(?:[^"\\]|\\.)*"|[^\[\]"])*\]'
_NUMBER = r"-?[0-9]+(?:\.[0-9]+)?"

_LINE_END = re.compile("\r\n?|[\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")
_COMMENT = re.compile(
    rf"({_QUOTED}|{_BRACKETS})|^[^\S\n]*(?:#|//)[^\n]*|(?<!\S)(?:#|//)(?!\S)[^\n]*"
    r"|/\*.*?\*/|(/\*)",
    re.DOTALL | re.MULTILINE,
)
_DOT = re.compile(
    rf"\s*(strict\s+)?(?:di)?graph\b\s*(?:{_NAME})?\s*\{{(.*)\}}\s*", re.DOTALL | re.I
)
_PIECE = re.compile(rf'({_QUOTED}|{_BRACKETS}|[^,;\n"\[]+|["\[])|([,;])|\n', re.DOTALL)

_SIGN = re.compile(rf'{_ARROW}|[,;"{{]|\b(?:at|start|goal)\s')
_AT = re.compile(rf"({_NAME})\s+at\s+(\S+)\s+(\S+)")
_ENDS = re.compile(rf"(start|goal)((?:\s+{_NAME})+)")
_FIRST = re.compile(_NAME)
_STEP = re.compile(
    rf"\s*({_ARROW})\s*({_NAME})(?:\s+(?!{_ARROW})([^\s\[]+?)(?=\s*(?:{_ARROW}|\[|$)))?"
)
_ATTRIBUTES = re.compile(rf"\s*(?:{_BRACKETS}\s*)*")
_ATTRIBUTE = re.compile(r'(\w+)\s*=\s*("(?:[^"\\]|\\.)*"|[^\s,;"\[\]]+)', re.DOTALL)
_SETTING = re.compile(r'(?:graph|node|edge)\s*\[.*|\w+\s*=\s*("[^"]*"|[^\s"]+)', re.DOTALL)

# Attributes by which others mean a cost.
_COST_WORDS = ("cost", "distance", "label", "len", "length")

_CELL = re.compile(rf"{_NAME}|{_NUMBER}")
_NEARLY = re.compile(
    rf"({_NAME})(?:\s*(<-|<--|←)\s*|[\s:=>|/-]+)({_NAME})(?:[\s:=(\[]+({_NUMBER})[)\]]?)?"
)


class _Part(NamedTuple):
    text: str
    after: str  # the sign before it, "" at the beginning of a line
    tight: bool  # without a blank after that sign


def is_meant(text: str) -> bool:
    """Return True if a text has signs of a graph, which no drawing of squares has."""
    return _SIGN.search(text) is not None


def edges_in(text: str) -> Edges:
    """Return the graph that a text says; raise ValueError if it says none."""
    text = _LINE_END.sub("\n", normalize("NFC", text.removeprefix(BOM)))
    text = _COMMENT.sub(_drop_comment, text)
    dot = _DOT.fullmatch(text)
    rows = _rows(dot[2] if dot else text)
    _check_table(rows)
    found = Edges()
    for row in rows:
        for part, following in zip_longest(row, row[1:]):
            if not (dot and _SETTING.fullmatch(part.text)):
                _add(found, part.text, following)
            elif part.text.startswith("edge") and _weight(part.text[4:], part.text):
                raise InvalidValue(
                    f"{part.text!r} gives one cost for all edges: write it at each edge, "
                    "as in 'A -- B [weight=2]'"
                )
    if dot and dot[1] and len({*found.edges}) < len(found.edges):
        raise InvalidValue(
            "a strict graph has each edge once, but here one appears twice: remove one"
        )
    return found


def _drop_comment(match: re.Match[str]) -> str:
    if match[2]:
        raise InvalidValue("the comment that begins with '/*' does not end: write '*/'")
    return match[1] or " "


def _rows(text: str) -> list[list[_Part]]:
    """Return the parts of each line."""
    rows: list[list[_Part]] = [[]]
    pieces: list[str] = []
    after, tight = "", False
    for match in [*_PIECE.finditer(text), None]:
        if match and match[1]:
            pieces.append(match[1])
            continue
        part = "".join(pieces).strip()
        if part:
            rows[-1].append(_Part(part, after, tight))
        pieces, after = [], ""
        if match and match[2]:
            after, tight = match[2], not text[match.end() :][:1].isspace()
        elif match:
            rows.append([])
    return rows


def _check_table(rows: Sequence[Sequence[_Part]]) -> None:
    """Raise ValueError if the lines are rows of a table, such as a list of edges in CSV."""
    parts = [part.text for row in rows for part in row]
    if not all(_CELL.fullmatch(part) or _ENDS.fullmatch(part) for part in parts):
        return
    tables = [row for row in rows if len(row) > 1]
    costs = [
        row
        for row in tables
        # Four if the cost has a decimal comma.
        if len(row) in (3, 4) and all(re.fullmatch(_NUMBER, part.text) for part in row[2:])
    ]
    sizes = {len(row) for row in tables}
    if not costs and (len(tables) < 2 or len(sizes) > 1):
        return
    row = [part.text for part in (costs or tables)[0]]
    edge = " ".join([row[1], ".".join(row[2:])] if costs else row[1:2])
    raise InvalidValue(
        f"{','.join(row)!r} is a row of a table: write '{row[0]} -- {edge}' for an edge "
        f"both ways, or '{row[0]} -> {edge}' for one way; put states without edges "
        "on lines of their own"
    )


def _add(found: Edges, part: str, following: _Part | None) -> None:
    at, ends, first = _AT.fullmatch(part), _ENDS.fullmatch(part), _FIRST.match(part)
    if at:
        name = _named(at[1], part)
        x, y = (_place(number, part) for number in at.groups()[1:])
        found.states.append(name)
        found.places[name] = x, y
        _check_decimal(at[3], following)
    elif ends:
        names = [_named(name, part) for name in re.findall(_NAME, ends[2])]
        if ends[1] == "goal":
            found.goals += names
        elif len(names) == 1:
            found.start = names[0]
        else:
            raise InvalidValue(
                f"{part!r} names {len(names)} states, and a search has one start: write "
                f"'start {written(names[0])}', and a name with blanks in quotes"
            )
    elif first:
        _add_edges(found, part, first, following)
    else:
        _refuse(part, following)


def _add_edges(
    found: Edges, part: str, first: re.Match[str], following: _Part | None
) -> None:
    """Add a state, or the edges of a chain."""
    steps: list[re.Match[str]] = []
    end = first.end()
    while step := _STEP.match(part, end):
        steps.append(step)
        end = step.end()
    if not _ATTRIBUTES.fullmatch(part, end):
        _refuse(part, following)
    names = [_named(name, part) for name in (first[0], *(step[2] for step in steps))]
    given = [step[3] for step in steps]
    weight = _weight(part[end:], part) if steps else None
    if weight is not None and any(given):
        _refuse(part, following)
    if any(given) and not all(given):
        edges = [
            f"{a} {step[1]} {step[2]} {step[3] or 1}"
            for a, step in zip([first[0], *(s[2] for s in steps)], steps, strict=False)
        ]
        raise InvalidValue(
            f"{part!r} gives a cost to some of its edges only: write {', '.join(edges)!r}, "
            "each edge with its own cost"
        )
    found.states += names
    for (source, target), step in zip(pairwise(names), steps, strict=True):
        cost = _number(step[3] or weight or "1", part)
        found.edges.append((source, target, cost))
        if not re.fullmatch(_ONE_WAY, step[1]):
            found.edges.append((target, source, cost))
    if given and given[-1]:
        _check_decimal(given[-1], following)
    elif steps and following and following.after == ",":
        _check_lone_number(part, names, following.text)


def _attributes(text: str, part: str) -> dict[str, str]:
    found = {name: value.strip('"') for name, value in _ATTRIBUTE.findall(text)}
    if re.fullmatch(r"[\s,;\[\]]*", _ATTRIBUTE.sub("", text)) is None:
        _refuse(part)
    return found


def _weight(text: str, part: str) -> str | None:
    """Return the cost in the attributes of an edge, or None."""
    found = _attributes(text, part)
    for name in _COST_WORDS:
        if "weight" not in found and re.fullmatch(_NUMBER, found.get(name, "")):
            raise InvalidValue(
                f"{name}={found[name]} in {part!r} could be a cost: write "
                f"[weight={found[name]}] if it is one, or leave it out"
            )
    return found.get("weight")


def _named(word: str, part: str) -> str:
    if word[0] != '"' and not is_word(word):
        _refuse(part)
    return read_name(word)


def _check_decimal(number: str, following: _Part | None) -> None:
    """Raise ValueError if a decimal comma ends a number."""
    if following is None or following.after != "," or not following.tight:
        return
    rest = re.match(r"[0-9]+(?![\w.])(?!\s*(?:at\b|<|-|→|⟶|↔|⟷|–|—))", following.text)
    if rest and re.fullmatch("-?[0-9]+", number):
        raise InvalidValue(
            f"a comma ends an edge: write '{number}.{rest[0]}' for '{number},{rest[0]}', "
            f"or a space after the comma if {rest[0]} is a node"
        )


def _check_lone_number(part: str, names: Sequence[str], following: str) -> None:
    """Raise ValueError if the number after an edge can only be meant as its cost."""
    if re.fullmatch(_NUMBER, following) and not any(map(str.isdecimal, names)):
        raise InvalidValue(
            f"a comma ends an edge: write '{part} {following}' if {following} is its cost, "
            f"or {following} in a line of its own if it is a state"
        )


def _refuse(part: str, following: _Part | None = None) -> NoReturn:
    """Raise ValueError with what can be written instead of a part."""
    half = re.match(rf"({_NAME})\s+at(?:\s+\(?({_NUMBER})|\s|$)", part)
    if half:
        if half[2]:
            _check_decimal(half[2], following and _second(following))
        x, y = half[2] or "1", "2"
        if following and (number := re.fullmatch(rf"({_NUMBER})\)?", following.text)):
            y = number[1]
        raise InvalidValue(
            f"{part!r} is not a position: write two numbers with a blank between them, as "
            f"in '{half[1]} at {x} {y}'"
        )
    if re.search(r"[{}]", re.sub(_QUOTED, "", part)):
        raise InvalidValue(
            f"{part!r} is not an edge: groups in braces are not read, write each edge "
            "alone, as in 'A -- B 2'"
        )
    source, target, cost = "A", "B", "2"
    nearly = _NEARLY.fullmatch(part)
    if nearly and (nearly[1].isdecimal() or not nearly[3].isdecimal()):
        source, target = (written(read_name(nearly[group])) for group in (1, 3))
        cost = nearly[4] or "2"
        if nearly[2]:
            source, target = target, source
    raise InvalidValue(
        f"{part!r} is not an edge: write '{source} -> {target} {cost}' for one way or "
        f"'{source} -- {target} {cost}' for both; put names with spaces or signs in "
        "quotes, as in '\"St. Pölten\"'"
    )


def _second(following: _Part) -> _Part | None:
    """Return what follows if it is the rest of a number and another number."""
    return following if len(following.text.split()) == 2 else None


def _place(text: str, part: str) -> float:
    found = _parsed(text)
    if found is None:
        raise InvalidValue(MapFault.NO_PLACE(line=repr(part), given=repr(text)))
    return found


def _number(text: str, part: str) -> float:
    found = _parsed(text)
    if found is None:
        raise InvalidValue(
            f"{text!r} in {part!r} is not a cost: write a number such as 2 or 0.5"
        )
    return found


def _parsed(text: str) -> float | None:
    text = text.replace("\u2212", "-")  # the minus of printed texts
    # Python's int and float also accept non-ASCII digits and 1_000.
    for kind in (int, float) if text.isascii() and "_" not in text else ():
        try:
            return kind(text)
        except ValueError:
            continue
    return None

"""Detection of a partial line of results that a killed process has left.

Such a line is dropped and its result computed again. Any other text at the end of a file
has another author and is kept.
"""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Mapping
from typing import Any

from linie1_widget.experiments.results.columns import TypedColumn

# A row as JSON, without the line break.
as_line = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def is_begun(
    held: bytes, task: Mapping[str, Any], found: Mapping[str, TypedColumn]
) -> bool:
    r"""Return True if the bytes are the beginning of the line of this task's result."""
    decoder = codecs.getincrementaldecoder("utf-8")()
    try:
        rest = decoder.decode(held)
    except UnicodeDecodeError:
        return False
    if decoder.getstate()[0]:
        rest += "\ufffd"  # a character was cut, which happens only within a string
    parts: list[str | TypedColumn] = [as_line(task)[:-1]]
    for name, column in found.items():
        comma = "," if task or len(parts) > 1 else ""
        parts += [f"{comma}{as_line(name)}:", column]
    for part in [*parts, "}"]:
        begun, end = _read(part, rest)
        if begun:
            return True
        if not end:
            return False
        rest = rest[end:]
    return False


def _read(part: str | TypedColumn, text: str) -> tuple[bool, int]:
    """Return whether the text begins the part, and the end of the whole part in it."""
    if isinstance(part, str):
        return part.startswith(text), len(part) if text.startswith(part) else 0
    begun, whole = _patterns(part)
    match = re.match(whole, text)
    return bool(re.fullmatch(begun, text)), match.end() if match else 0


def _patterns(column: TypedColumn) -> tuple[str, str]:
    """Return patterns for the beginning of a value in a column and for a whole value."""
    begun, whole = _PATTERNS[column.kind]
    if column.many:
        begun = rf"\[(?:(?:{whole}),)*(?:{whole}|{begun})?"
        whole = rf"\[(?:(?:{whole})(?:,(?:{whole}))*)?\]"
    if column.maybe:
        begun, whole = f"{begun}|{_begun('null')}", f"{whole}|null"
    return begun, whole


def _begun(word: str) -> str:
    return "|".join(word[:end] for end in range(1, len(word) + 1))


_CHARACTERS = r'(?:[^"\\\x00-\x1f]|\\(?:["\\bfnrt]|u00[01][0-9a-f]))*'

_PATTERNS = {
    bool: (f"{_begun('true')}|{_begun('false')}", "true|false"),
    int: ("-?[0-9]*", "-?[0-9]+"),
    float: (
        rf"-?(?:[0-9]+\.?[0-9]*(?:e[-+]?[0-9]*)?|{_begun('Infinity')})?|{_begun('NaN')}",
        r"-?(?:[0-9]+(?:\.[0-9]+)?(?:e[-+][0-9]+)?|Infinity)|NaN",
    ),
    str: (rf'"{_CHARACTERS}(?:\\(?:u[0-9a-f]{{0,3}})?)?', rf'"{_CHARACTERS}"'),
}

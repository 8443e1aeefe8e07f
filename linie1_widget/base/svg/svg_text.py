"""The text of documents: tags, short names, and path data in as few letters as possible."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from string import ascii_lowercase

# This is safe: texts and attribute values contain no angle brackets or quotes.
TAG = re.compile(r"<[^<>]*>")


def short_names() -> Iterator[str]:
    """Yield names, the shortest first: a to z, aa to zz.

    >>> names = list(short_names())
    >>> names[:2], names[25:28], len(names)
    (['a', 'b'], ['z', 'aa', 'ab'], 702)
    """
    for length in (1, 2):
        yield from map("".join, product(ascii_lowercase, repeat=length))


_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
# The number of arguments of a command.
_COUNTS = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "Q": 4, "S": 4, "C": 6, "A": 7, "Z": 0}
_HUNDRED = 100  # documents have two decimals: in hundredths all is whole


# Buildings and tiles have the same paths in all pictures.
@lru_cache(maxsize=1024)
def shorten_path(data: str) -> str:
    """Return path data for the same path, with absolute or relative numbers as is shorter.

    >>> shorten_path("M204 64L316 64L316 80.5M400 64L412.25 70A8 8 0 0 1 420 78Z")
    'M204 64H316V80.5M400 64l12.25 6A8 8 0 0 1 420 78z'
    """
    x = y = left = top = 0
    text, last = "", ""
    for command, numbers in _commands(data):
        name = command.upper()
        if name == "Z":
            x, y, text, last = left, top, f"{text}z", "z"
            continue
        absolute = command.isupper()
        if name in "HV":
            (value,) = numbers
            across = value if absolute else value + (x if name == "H" else y)
            numbers = [across, y] if name == "H" else [x, across]
            name, absolute = "L", True
        fixed = 5 if name == "A" else 0  # radii, turn and flags
        points = [
            number if absolute else number + (x, y)[at % 2]
            for at, number in enumerate(numbers[fixed:])
        ]
        moves = [number - (x, y)[at % 2] for at, number in enumerate(points)]
        if name == "L" and not (moves[0] and moves[1]):
            at = 0 if moves[0] or not moves[1] else 1
            forms = ("HV"[at], points[at : at + 1]), ("hv"[at], moves[at : at + 1])
        else:
            start = numbers[:fixed]
            forms = (name, start + points), (name.lower(), start + moves)
        x, y = points[-2:]
        if name == "M":
            left, top = x, y
        letter, text_of = min(
            ((letter, _command(letter, args, last)) for letter, args in forms),
            key=lambda form: len(form[1]),
        )
        text, last = text + text_of, letter
    return text


def _commands(data: str) -> Iterator[tuple[str, list[int]]]:
    tokens = _TOKEN.findall(data)
    at, command = 0, "M"
    while at < len(tokens):
        if tokens[at].isalpha():
            command, at = tokens[at], at + 1
        count = _COUNTS[command.upper()]
        numbers = tokens[at : at + count]
        yield command, [round(_HUNDRED * float(number)) for number in numbers]
        at += count
        # Further pairs after a move are lines.
        command = {"M": "L", "m": "l"}.get(command, command)


def _command(letter: str, numbers: list[int], last: str) -> str:
    """Return a command; its letter is left out if it is that of the one before."""
    follows = last != "" and letter == {"M": "L", "m": "l"}.get(last, last)
    text = "" if follows else letter
    before = "0" if follows else ""  # the number before, which may have had no point
    for number in numbers:
        shown = f"{number / _HUNDRED:.2f}".rstrip("0").rstrip(".")
        if abs(number) < _HUNDRED and number:
            shown = shown.replace("0.", ".", 1)
        joins = not before or shown[0] == "-" or (shown[0] == "." and "." in before)
        text, before = f"{text}{'' if joins else ' '}{shown}", shown
    return text

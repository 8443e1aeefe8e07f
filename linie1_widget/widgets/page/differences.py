"""The positions of a game, each encoded as its difference from the one before.

A game has hundreds of positions, and a move changes little. The page rebuilds them in
``js/src/page/differences.ts``. A difference is a list or a dictionary: ``[]`` removes a
value, ``[value]`` replaces it, ``[at, dropped, put]`` replaces so many elements of a list
or text from an index on, and a dictionary maps names or indices to differences.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

Difference: TypeAlias = list[Any] | dict[str, Any]


def differences(positions: Iterable[Mapping[str, Any]]) -> list[Difference]:
    """Encode each position as its difference from the one before, the first from {}.

    >>> differences([{"laid": [1, 2]}, {"laid": [1, 2, 7]}, {"laid": [1, 2, 7]}])
    [{'laid': [[1, 2]]}, {'laid': [2, 0, [7]]}, {}]
    """
    found: list[Difference] = []
    before: dict[str, Any] = {}
    for position in positions:
        found.append(difference(before, now := dict(position)))
        before = now
    return found


def difference(before: Any, now: Any) -> Difference:
    """Encode the change from one JSON value to another.

    >>> difference({"at": 1, "old": 2}, {"at": 3})
    {'at': [3], 'old': []}
    >>> difference("on a1 and a2", "on b1 and a2")
    ['on b1 and a2']
    >>> difference(["a", ["b", "c"]], ["a", ["b", "d"]])
    {'1': {'1': ['d']}}
    """
    if before == now and type(before) is type(now):
        return {}
    if isinstance(before, dict) and isinstance(now, dict):
        return _of_parts(before, now)
    if isinstance(before, list) and isinstance(now, list):
        if len(before) == len(now):
            return _of_parts(_numbered(before), _numbered(now))
        return _spliced(before, now)
    if isinstance(before, str) and isinstance(now, str):
        spliced = _spliced(before, now)
        # Three entries instead of one pay off in long texts only.
        return spliced if len(spliced[2]) + 12 < len(now) else [now]
    return [now]


def _of_parts(before: Mapping[str, Any], now: Mapping[str, Any]) -> dict[str, Any]:
    changed: dict[str, Any] = {}
    for name, value in now.items():
        if name not in before:
            changed[name] = [value]
        elif found := difference(before[name], value):
            changed[name] = found
    return changed | {name: [] for name in before if name not in now}


def _numbered(values: list[Any]) -> dict[str, Any]:
    return {str(at): value for at, value in enumerate(values)}


def _spliced(before: Any, now: Any) -> list[Any]:
    start = _alike(before, now)
    end = _alike(before[start:][::-1], now[start:][::-1])
    return [start, len(before) - start - end, now[start : len(now) - end]]


def _alike(a: Sequence[Any], b: Sequence[Any]) -> int:
    # The length of the common prefix.
    pairs = enumerate(zip(a, b, strict=False))
    return next((at for at, (x, y) in pairs if x != y), min(len(a), len(b)))

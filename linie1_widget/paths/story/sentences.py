"""The catalogue: what each kind of step says, algorithm by algorithm.

The words in braces are filled in where the sentence is shown, here or in the page:
``{state}``, ``{parent}``, ``{g}``, ``{h}``, ``{f}`` and ``{old}``, the g that was known
before. Steps of a bidirectional search on the goal's side have their own sentences, with
" back" behind the kind. A second language is a second mapping with the same keys.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import isinf
from types import MappingProxyType

_FOUND = "{state} is the goal: the path costs {g}."
_EMPTY = "The frontier is empty and the goal was not found: there is no path."
_SEEN = "{state} has been seen before: skip it."

SENTENCES: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "bfs": {
            "start": "Put the start {state} into the queue.",
            "take": "Take {state} from the front of the queue.",
            "goal": _FOUND,
            "skip": _SEEN,
            "add": "{state} is new: put it at the end of the queue, with parent {parent}.",
            "fail": _EMPTY,
        },
        "dfs": {
            "start": "Put the start {state} on the stack.",
            "take": "Take {state} from the top of the stack and close it.",
            "drop": "Take {state} from the top of the stack: it is closed, so drop it.",
            "goal": _FOUND,
            "skip": "{state} is closed: skip it.",
            "add": "{state} is not closed: put it on top of the stack, "
            "with parent {parent}.",
            "fail": _EMPTY,
        },
        "dijkstra": {
            "start": "Put the start {state} into the frontier with g = 0.",
            "take": "Take {state}: its g = {g} is the smallest in the frontier.",
            "goal": _FOUND,
            "skip": "{state} again, with g = {g}: no better than the {old} it has, "
            "so skip it.",
            "add": "{state} is new: put it into the frontier with g = {g}, "
            "parent {parent}.",
            "improve": "{state} gets cheaper, from g = {old} to {g}: its parent is now "
            "{parent}.",
            "fail": _EMPTY,
        },
        "astar": {
            "start": "Put the start {state} into the frontier with f = 0 + {h}.",
            "take": "Take {state}: its f = {g} + {h} = {f} is the smallest in the "
            "frontier.",
            "goal": _FOUND,
            "skip": "{state} again, with g = {g}: no better than the {old} it has, "
            "so skip it.",
            "add": "{state} is new: put it into the frontier with f = {g} + {h} = {f}, "
            "parent {parent}.",
            "improve": "{state} gets cheaper, from g = {old} to {g}, so f = {g} + {h} = "
            "{f}: its parent is now {parent}.",
            "reopen": "{state} was closed with g = {old}, and {g} is cheaper: open it "
            "again with f = {g} + {h} = {f}, parent {parent}.",
            "fail": _EMPTY,
        },
        "greedy": {
            "start": "Put the start {state} into the frontier with h = {h}.",
            "take": "Take {state}: its h = {h} is the smallest in the frontier.",
            "goal": _FOUND,
            "skip": _SEEN,
            "add": "{state} is new: put it into the frontier with h = {h}, "
            "parent {parent}.",
            "fail": _EMPTY,
        },
        "bidirectional": {
            "start": "Put the start {state} into the queue of the start's side.",
            "start back": "Put the goal {state} into the queue of the goal's side.",
            "take": "The start's side takes {state} from the front of its queue.",
            "take back": "The goal's side takes {state} from the front of its queue.",
            "goal": "Both sides have seen {state}: they meet, and the path costs {g}.",
            "skip": "The start's side has seen {state} before: skip it.",
            "skip back": "The goal's side has seen {state} before: skip it.",
            "add": "{state} is new to the start's side: put it at the end of the queue, "
            "with parent {parent}.",
            "add back": "{state} is new to the goal's side: put it at the end of the "
            "queue; from there the path leads on to {parent}.",
            "fail": "One of the queues is empty and the sides have not met: there is no "
            "path.",
        },
    }
)
"""All sentences by algorithm and kind of step."""


def number(value: float | None) -> str:
    """A number as a sentence says it: at most two decimals.

    >>> number(3), number(2.8284271), number(2.5), number(1e400), number(None)
    ('3', '2.83', '2.5', '∞', '')
    """
    if value is None:
        return ""
    if isinf(value):
        return "∞"
    return f"{value:.2f}".rstrip("0").rstrip(".")


def fill(
    sentence: str,
    state: str,
    parent: str,
    g: float | None,
    h: float | None,
    old: float | None,
) -> str:
    """A sentence with its words filled in.

    >>> fill("{state} has f = {g} + {h} = {f}", "B", "A", 2, 1.5, None)
    'B has f = 2 + 1.5 = 3.5'
    """
    f = None if g is None or h is None else g + h
    return sentence.format(
        state=state,
        parent=parent,
        g=number(g),
        h=number(h),
        f=number(f),
        old=number(old),
    )

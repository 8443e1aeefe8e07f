"""What is sent to a page, and what is still to be sent."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

_MOST = 64  # answers that a page may leave unread; the oldest are dropped

# A message, as texts of JSON: it is encoded where the values cannot change meanwhile.
Encoded = Mapping[str, str]


def encode(values: Mapping[str, Any]) -> Encoded:
    """Return each value as JSON."""
    return {name: json.dumps(value) for name, value in values.items()}


class Parcel(NamedTuple):
    """A message of a widget, encoded once for all pages that get it."""

    state: Encoded
    answer: str = ""


Post = Callable[[Parcel], None]


def pack(data: Mapping[str, Any]) -> Parcel | None:
    """Return a message of a widget; None if pages need not know it."""
    match data:
        case {"method": "update", "state": state}:
            return Parcel(encode(state))
        case {"method": "custom", "content": content}:
            return Parcel({}, json.dumps(content))
    return None


class Outbox:
    """The newest value of each trait, the answers, and the signs of the server.

    However slow a page is, no more than this waits for it.
    """

    def __init__(self) -> None:
        self._signs: dict[str, str] = {}
        self._state: dict[str, str] = {}
        self._answers: deque[str] = deque(maxlen=_MOST)

    def sign(self, **signs: Any) -> None:
        """Put a sign of the server, such as that the kernel is busy."""
        self._signs |= encode(signs)

    def put(self, state: Encoded) -> None:
        """Put new values; pages handle them in the order of their last changes."""
        for name, value in state.items():
            self._state.pop(name, None)
            self._state[name] = value

    def answer(self, content: str) -> None:
        """Put an answer to a request."""
        self._answers.append(content)

    def clear(self) -> None:
        """Drop everything."""
        self._signs.clear()
        self._state.clear()
        self._answers.clear()

    def take(self, *, answers: bool = True) -> str:
        """Return everything as one message; "" if there is nothing."""
        parts = dict(self._signs)
        if self._state:
            parts["state"] = _object(self._state)
        if answers and self._answers:
            parts["answers"] = f"[{','.join(self._answers)}]"
            self._answers.clear()
        self._signs.clear()
        self._state.clear()
        return _object(parts) if parts else ""


def _object(parts: Encoded) -> str:
    pairs = ",".join(f"{json.dumps(name)}:{text}" for name, text in parts.items())
    return f"{{{pairs}}}"

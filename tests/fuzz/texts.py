"""Invalid texts and values."""

from __future__ import annotations

from random import Random

from linie1_widget.base.arguments import LONGEST_MESSAGE

# Short and long texts that have broken other programs.
NASTY = (
    "",
    " ",
    "\x00",
    "\n",
    "\ud800",
    "\u202e",
    "\ufeff",
    "é",
    "\uff11",
    "٣",
    "\U0001d7db",
    "💥",
    "<script>alert(1)</script>",
    "' OR 1=1",
    "%s%n",
    "{0.__class__}",
    "../../etc/passwd",
    "NaN",
    "1e999",
    "-0",
    "9" * 5000,
    "a" * 70_000,
)


def spoilt(text: str, rng: Random) -> str:
    """Return a text with one to four small changes: cut, doubled, swapped, inserted."""
    for _ in range(rng.randint(1, 4)):
        at = rng.randint(0, len(text))
        to = rng.randint(at, min(len(text), at + 8))
        text = rng.choice(
            (
                text[:at] + text[to:],
                text[:to] + text[at:],
                text[:at] + text[at:to][::-1] + text[to:],
                text[:at] + rng.choice(NASTY) + text[at:],
                text[:at] + chr(rng.randrange(0x20, 0x7F)) + text[to:],
            )
        )
    return text


def value(rng: Random, depth: int = 3) -> object:
    """Return any value in JSON, or one outside of it."""
    if depth and rng.random() < 0.4:
        inner = [value(rng, depth - 1) for _ in range(rng.randint(0, 4))]
        if rng.random() < 0.5:
            return inner
        return {rng.choice((*NASTY[:-2], "do", "text", "n")): each for each in inner}
    return rng.choice(
        (
            None,
            True,
            False,
            0,
            1,
            -1,
            2**31,
            10**400,
            0.5,
            float("nan"),
            float("inf"),
            rng.choice(NASTY),
        )
    )


def assert_short_message(error: Exception) -> None:
    assert len(str(error).encode()) <= 4 * LONGEST_MESSAGE

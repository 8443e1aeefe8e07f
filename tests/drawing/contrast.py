"""How much two colours stand out from each other."""

from __future__ import annotations


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 has it."""
    digits = colour.removeprefix("#")
    channels = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (
        value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for value in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """From 1 to 21, as WCAG 2 has it."""
    low, high = sorted(map(luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)

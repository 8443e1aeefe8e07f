"""Reading answers that are typed: what does not matter in them, numbers, and lists.

The page without Python reads in the same way, in ``js/src/base/page/answerTexts.ts``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

_QUOTES = "[\\s\"'`\u201c\u201d\u201e\u201a\u2018\u2019«»]+"
_AROUND = re.compile(f"^{_QUOTES}|{_QUOTES}$")
_BRACKETS = ("()", "[]", "{}")


def bare(text: str) -> str:
    """Return a text without quotation marks, brackets and a full stop around it.

    >>> [bare(text) for text in (" yes. ", "(3)", "b)", "„ja“!", "(0, 1), (2, 3)")]
    ['yes', '3', 'b', 'ja', '(0, 1), (2, 3)']
    """
    before = None
    while text != before:
        before, text = text, _AROUND.sub("", text)
        inner = text[1:-1]
        if text[:1] + text[-1:] in _BRACKETS and not re.search(r"[][(){}]", inner):
            text = inner
        elif len(text) > 1 and (text[-1] in ".!?:;," or re.fullmatch(r"\w+\)", text)):
            text = text[:-1]
    return text


def folded(text: str) -> str:
    """Return a bare text in small letters with single spaces, and ss for ß."""
    return " ".join(bare(text).casefold().split())


# Thousands in groups. A single comma or full stop may as well be a decimal one.
_GROUPS = re.compile(
    r"-?[0-9]{1,3}(?:(?:[\s'\u2019][0-9]{3})+|(?:,[0-9]{3}){2,}|(?:\.[0-9]{3}){2,})"
)
_PLAIN = re.compile(r"(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?", re.ASCII)
_MIXED = re.compile(r"(\d+) (\d+/\d+)", re.ASCII)
_POWER = re.compile(r"-?\d{1,3}", re.ASCII)
_VULGAR = {"½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4", "⅙": "1/6"}
_VULGAR |= {"⅕": "1/5", "⅖": "2/5", "⅗": "3/5", "⅘": "4/5", "⅚": "5/6", "⅛": "1/8"}
_RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")


def number_in(text: str) -> float | None:
    """Return the number that a text writes, perhaps as a product; None if it writes none.

    >>> [number_in(text) for text in ("1,5", "3/2", "1½", "120 %", "10^6", "2·10³", "two")]
    [1.5, 1.5, 1.5, 1.2, 1000000.0, 2000.0, None]
    """
    text = bare(text).removesuffix("°").rstrip().lower().replace("\u2212", "-")
    text = text.lstrip("=≈~ ").removeprefix("+")
    if _GROUPS.fullmatch(text):
        return float(re.sub("[^0-9-]", "", text))
    for sign, fraction in _VULGAR.items():
        text = text.replace(sign, f" {fraction}")
    text = re.sub(r"[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+", lambda power: "^" + power[0].translate(_RAISED), text)
    text = text.replace("**", "^").replace(",", ".").strip()
    minus, text = text.startswith("-"), text.removeprefix("-").strip()
    if mixed := _MIXED.fullmatch(text):
        part = number_in(mixed[2])
        value = None if part is None else float(mixed[1]) + part
    else:
        value = _product(re.split(r"\s*([*·×/:])\s*", text))
    return None if value is None else -value if minus else value


def _product(parts: Sequence[str]) -> float | None:
    """Return the value of factors with a sign of multiplication or division between."""
    value = 1.0
    for sign, factor in zip(("*", *parts[1::2]), parts[::2], strict=True):
        written, power, exponent = factor.partition("^")
        percent = written.endswith("%")
        written = written.removesuffix("%").rstrip()
        if not _PLAIN.fullmatch(written) or (power and not _POWER.fullmatch(exponent)):
            return None
        try:
            by = float(written) ** int(exponent) if power else float(written)
            value = value / by if sign in "/:" else value * by
            value = value / 100 if percent else value  # as of all of 1/2 %
        except ArithmeticError:
            return None
    return value


# What separates the entries of a list outside of brackets, the strongest first.
_SEPARATORS = (r"[;\n]", ",", "→|⇒|[-=]?>", r"\b(?:and|und)\b|&")
_BRACKETED = re.compile(r"\([^()]*\)|\[[^][]*\]")


def entries_in(text: str, reads: Callable[[str], bool], numbers: bool = False) -> list[str]:
    """Return the entries of a list as they are written; `reads` knows what is an entry.

    In a list of numbers a space separates, and a comma too where there is no semicolon.

    >>> entries_in("[(0, 0), (0, 1)]", lambda entry: len(entry) == 6)
    ['(0, 0)', '(0, 1)']
    >>> entries_in("A → B and C", "ABC".__contains__)
    ['A', 'B', 'C']
    >>> entries_in("90 180", bool, numbers=True), entries_in("1,5; 2", bool, numbers=True)
    (['90', '180'], ['1,5', '2'])
    """
    text = text.strip()
    # "(0, 0), (0, 1)" has no brackets around the whole.
    if text[:1] + text[-1:] in _BRACKETS and (numbers or not reads(text)):
        begin, end = text[0], text[-1]
        heads = (text[:at] for at in range(1, len(text)))
        opened = [head.count(begin) - head.count(end) for head in heads]
        text = text[1:-1] if min(opened, default=1) else text
    return _entries(text, reads, numbers, _SEPARATORS)


def _entries(
    text: str, reads: Callable[[str], bool], numbers: bool, separators: Sequence[str]
) -> list[str]:
    text = text.strip()
    if not text or (not numbers and reads(text)):
        return [text] if text else []
    for separator in separators:
        parts = _split(text, separator)
        if len(parts) > 1:
            # Of numbers with semicolons the commas are decimal ones.
            weaker = () if numbers else separators
            return [
                each for part in parts for each in _entries(part, reads, numbers, weaker)
            ]
    for separator in (r"\s",) if numbers else (r"\s", r"[\s–—-]"):
        parts = [each.strip() for each in _split(text, separator)]
        parts = [each for each in parts if each]
        if all(map(reads, parts)):
            return parts
    return [text]


def _split(text: str, separator: str) -> list[str]:
    """Split a text outside of brackets, which are set apart by spaces."""
    inside: list[str] = []

    def mask(match: re.Match[str]) -> str:
        inside.append(match[0])
        return f" \0{len(inside) - 1}\0 "

    parts = re.split(separator, _BRACKETED.sub(mask, text))
    return [
        re.sub("\0(\\d+)\0", lambda found: inside[int(found[1])], part) for part in parts
    ]

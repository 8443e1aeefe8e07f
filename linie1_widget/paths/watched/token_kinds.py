"""The kinds of tokens in Python source, for its colours in a page."""

from __future__ import annotations

import keyword
import tokenize
from collections.abc import Sequence
from io import StringIO

_KINDS = {tokenize.COMMENT: "c", tokenize.NUMBER: "n", tokenize.STRING: "s"}


def token_kinds(lines: Sequence[str]) -> list[str]:
    """Return for each line a letter for each character, without blanks at its end.

    The letters are k for keywords, s for strings, n for numbers, c for comments and d for
    names that are defined. What cannot be read has no letters.

    >>> for kinds in token_kinds(["def found(n):", "    return n > 10  # a lot"]):
    ...     print(repr(kinds))
    'kkk ddddd'
    '    kkkkkk     nn  ccccccc'
    """
    kinds = [[" "] * len(line) for line in lines]
    try:
        before = ""
        for token in tokenize.generate_tokens(StringIO("\n".join(lines)).readline):
            kind = _kind(token, before)
            before = token.string
            (first, start), (last, end) = token.start, token.end
            for row in range(first, last + 1) if kind else ():
                line = kinds[row - 1]
                left = start if row == first else 0
                right = end if row == last else len(line)
                line[left:right] = kind * len(line[left:right])
    except (tokenize.TokenError, SyntaxError):  # a long line is shown without its end
        pass
    return ["".join(line).rstrip() for line in kinds]


def _kind(token: tokenize.TokenInfo, before: str) -> str:
    if token.type == tokenize.NAME:
        if keyword.iskeyword(token.string):
            return "k"
        return "d" if before in ("def", "class") else ""
    # From Python 3.12 on the parts of f-strings are tokens.
    is_text = tokenize.tok_name[token.type].startswith(("FSTRING", "TSTRING"))
    return "s" if is_text else _KINDS.get(token.type, "")

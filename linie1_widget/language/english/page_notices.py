"""Texts about messages from a page, and replacements for a picture."""

from __future__ import annotations

from linie1_widget.language.key import Key


class PageNotice(Key):
    """Reasons why a message of the page had no effect."""

    UNKNOWN = "Unknown request from the page: {request}"
    NOT_DONE = "The page asked for something that cannot be done here: {request}"
    NOT_UNDERSTOOD = "The page sent a message that is not understood here."
    BYTES = "The page sent bytes, and no request needs any."
    MAY_NOT_SET = "The page may not set {names}."
    NOT_FINITE = "The page sent a number that is not finite."
    TOO_DEEP = "The page sent lists in lists, more than {depth} deep."
    NOT_JSON = "The page sent something that is not plain JSON."
    TOO_MUCH = "The page sent more than {size} at once."
    NOT_UNICODE = "The page sent a text that is not Unicode."


class Still(Key):
    """The text in a notebook in place of the live view."""

    TOO_LARGE = (
        "The picture is too large to be kept in a notebook: run the cell to see it, or "
        "write it to a file with to_svg()."
    )

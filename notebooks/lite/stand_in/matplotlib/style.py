"""Styles, which have no effect."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext


def use(style: object) -> None:
    """Do nothing."""


def context(style: object) -> AbstractContextManager[None]:
    """Return a context without effect."""
    return nullcontext()

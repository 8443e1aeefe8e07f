"""Libraries that are nice to have: asked for when they are used, never before."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from linie1_widget.errors import Linie1Error


class MissingLibrary(Linie1Error, ImportError):
    """Something was asked for that needs a library which is not installed."""


def library(name: str, purpose: str, install: str | None = None) -> Any:
    """An installed library, or a module of one.

    Parameters
    ----------
    name : str
        As it is imported.
    purpose : str
        What for it is needed.
    install : str, optional
        What pip calls it; without it, the name.

    Raises
    ------
    ImportError
        If it is not installed; the sentence says what for it is needed.

    Examples
    --------
    >>> library("nosuchthing", "to see more")
    Traceback (most recent call last):
    ...
    linie1_widget.paths.graphs.optional.MissingLibrary: nosuchthing is needed to see more: \
install it with pip install nosuchthing
    """
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        raise MissingLibrary(
            f"{name} is needed {purpose}: install it with pip install {install or name}",
            name=name,
        ) from error

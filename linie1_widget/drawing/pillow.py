"""Pillow, which is nice to have: asked for when pixels are, never before."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from linie1_widget.paths.optional import MissingLibrary


def pillow(module: str) -> Any:
    """A module of Pillow, such as "Image".

    Raises
    ------
    ImportError
        If Pillow is not installed.

    Examples
    --------
    >>> pillow("Nothing")
    Traceback (most recent call last):
    ...
    linie1_widget.paths.optional.MissingLibrary: Pillow is needed to draw pixels: install \
it with pip install linie1_widget[gif]
    """
    try:
        return import_module(f"PIL.{module}")
    except ModuleNotFoundError as error:
        raise MissingLibrary(
            "Pillow is needed to draw pixels: install it with "
            "pip install linie1_widget[gif]",
            name="PIL",
        ) from error

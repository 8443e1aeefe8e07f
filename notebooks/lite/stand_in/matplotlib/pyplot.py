"""A sentence in place of plots."""

from __future__ import annotations

import sys
from typing import Any

from matplotlib import style as style

MESSAGE = (
    "A plot would stand here. It needs matplotlib, which this site without Python does "
    "not have: open the notebook in JupyterLab to see it."
)


class Nothing:
    """A figure or axes on which every operation does nothing."""

    def __getattr__(self, name: str) -> Nothing:
        if name.startswith("_"):
            raise AttributeError(name)
        return self

    def __call__(self, *_: Any, **__: Any) -> Nothing:
        return self

    def __getitem__(self, _: Any) -> Nothing:
        return self


rcParams = Nothing()  # noqa: N816
"""The colours that a plot would have."""


def subplots(nrows: int = 1, ncols: int = 1, **_: Any) -> tuple[Nothing, Any]:
    """Return an empty figure and the requested number of empty axes."""
    row = [Nothing() for _ in range(ncols)]
    if nrows * ncols == 1:
        return Nothing(), row[0]
    return Nothing(), row if nrows == 1 else [list(row) for _ in range(nrows)]


def show() -> None:
    """Print the sentence."""
    print(MESSAGE, file=sys.stdout)


def close(*_: Any) -> None:
    """Do nothing."""

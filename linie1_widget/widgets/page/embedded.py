"""A page inside the output of a notebook cell."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape

from linie1_widget.errors import InvalidValue, WrongType

LEAST, MOST = 100, 4000  # height of a frame, in pixels


@dataclass(frozen=True)
class EmbeddedPage:
    """A cell output with a whole page in a frame; it also works in exported notebooks.

    >>> EmbeddedPage("<p>tram</p>", "A tram", 200)._repr_html_()[-36:]
    'srcdoc="&lt;p>tram&lt;/p>"></iframe>'
    """

    page: str = field(repr=False)
    heading: str
    height: int

    def __post_init__(self) -> None:
        if type(self.height) is not int:
            raise WrongType(f"a height is a number of pixels, not {self.height!r}")
        if not LEAST <= self.height <= MOST:
            raise InvalidValue(
                f"a frame is {LEAST} to {MOST} pixels high, and not {self.height}"
            )

    def _repr_html_(self) -> str:
        # The sandbox isolates the frame: its scripts cannot reach the notebook.
        source = self.page.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
        return (
            f'<iframe title="{escape(self.heading)}" sandbox="allow-scripts allow-popups" '
            f'style="width: 100%; height: {self.height}px; border: 0" '
            f'srcdoc="{source}"></iframe>'
        )

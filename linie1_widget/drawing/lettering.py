"""Letters for pictures made of pixels."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from linie1_widget.drawing.pillow import pillow

_REGULAR = (
    "DejaVuSans.ttf", "LiberationSans-Regular.ttf", "Arial.ttf", "arial.ttf",
    "segoeui.ttf", "Helvetica.ttc",
)  # fmt: skip
_BOLD = (
    "DejaVuSans-Bold.ttf", "LiberationSans-Bold.ttf", "Arial Bold.ttf", "arialbd.ttf",
    "segoeuib.ttf",
)  # fmt: skip
_MONO = (
    "DejaVuSansMono-Bold.ttf", "LiberationMono-Bold.ttf", "Menlo.ttc", "consolab.ttf",
)  # fmt: skip

_PLAINER = str.maketrans(
    {
        "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss",
        "→": ">", "∞": "inf", "–": "-", "×": "x", "·": "|", "…": "...", "’": "'",
    }
)  # fmt: skip
"""What is written where Pillow's own letters have to do, which are few."""


@lru_cache(maxsize=128)
def font(size: int, bold: bool = False, mono: bool = False) -> Any:
    """Letters of this height in pixels: the system's, or else Pillow's own."""
    fonts = pillow("ImageFont")
    names = _MONO if mono else _BOLD + _REGULAR if bold else _REGULAR
    for name in names:
        try:
            return fonts.truetype(name, max(size, 4))
        except OSError:
            continue
    return fonts.load_default(max(size, 4))


def written(text: str, letters: Any) -> str:
    """The text, in letters that there are.

    >>> class Few:
    ...     def getname(self):
    ...         return "Aileron", "Regular"
    >>> written("c1 → Düsseldorfer Straße", Few())
    'c1 > Duesseldorfer Strasse'
    """
    return text.translate(_PLAINER) if letters.getname()[0] == "Aileron" else text

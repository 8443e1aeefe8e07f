"""The evidence about an algorithm that a learner's clicks have given."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from linie1_widget.base.arguments import label
from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.language.key import DataText, Joined, TranslatableBase
from linie1_widget.lessons.texts.taking_over import Diagnosis, ObservedText

_FEW = 2  # clicks that fit a mal-rule, at least, before it is spoken of


class Observed(NamedTuple):
    """The evidence about an algorithm from a learner's clicks, in numbers."""

    title: str  # of the algorithm
    decisions: int = 0
    right: int = 0
    rules: int = 0
    ruled_out: int = 0  # mal-rules that were not followed where they part
    fits: int = 0  # wrong clicks that the likeliest mal-rule explains
    likeliest: str = ""  # the name of its diagnosis
    named: bool = False  # whether they are enough to say so

    @classmethod
    def of(cls, entry: Mapping[str, Any]) -> Observed:
        """Return what a file has kept; raise TypeError or ValueError if it is odd."""
        kept = cls(**entry)
        odd = list(map(type, kept)) != list(map(type, cls("")))
        if odd or min(kept[1:6]) < 0 or kept.likeliest not in ("", *Diagnosis.__members__):
            raise InvalidValue(f"{label(str(entry), 60)} does not count clicks")
        return kept

    @property
    def sentence(self) -> TranslatableBase:
        """What is said of it."""
        counts = self._asdict() | {"title": DataText(self.title)}
        said = ObservedText.RIGHT(**counts)
        if not self.named and self.fits < _FEW:
            return said
        rule = Diagnosis[self.likeliest]
        return Joined((said, ObservedText.FITS(**counts, rule=rule)), " ")

"""Warum ein Zug in Trans Europa nicht erlaubt ist."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.trans_europa import Against
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    Against.NO_CROSSING: "Eine solche Kreuzung gibt es auf dieser Karte nicht.",
    Against.NO_LINE: "Eine solche Strecke gibt es auf dieser Karte nicht.",
    Against.MARKER_THERE: "Auf dieser Kreuzung steht schon ein Startstein.",
    Against.TRACK_THERE: "Auf dieser Strecke liegt schon ein Gleis.",
    Against.APART: "Diese Strecke hängt nicht mit dem Netz deines Startsteins zusammen.",
    Against.DOUBLE: (
        "Das zweite Gleis eines Zuges darf nicht auf einer Doppelstrecke liegen."
    ),
    Against.ALL_LAID: "Alle {number} Gleise sind gelegt.",
    Against.MARKER_FIRST: "Im ersten Zug einer Runde setzt du deinen Startstein.",
    Against.MARKER_STANDS: "Dein Startstein steht schon; jetzt werden Gleise gelegt.",
    Against.LAY_ONE: "In jedem Zug wird mindestens ein Gleis gelegt.",
    Against.IS_OVER: "Das Spiel ist aus.",
}

"""Um den Spielplan herum, auf den Gleise gelegt werden."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.laboratory_board import LaboratoryBoard
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    LaboratoryBoard.MAP: (
        "Suche auf den Gleisen, {title}; Pfeiltasten gehen von Zustand zu Zustand"
    ),
    LaboratoryBoard.PATH_OF: "{count:# Ort|# Orte}",
    LaboratoryBoard.LAYING: "Kärtchen legen",
    LaboratoryBoard.TRIP: "Fahrt",
    LaboratoryBoard.LINE: "Linie",
    LaboratoryBoard.NO_LINE: "–",
    LaboratoryBoard.FROM: "Von",
    LaboratoryBoard.TO: "Nach",
    LaboratoryBoard.OR_TO: "oder nach",
    LaboratoryBoard.NO_MORE: "–",
    LaboratoryBoard.OUT_OF: "{terminal} → {square}",
    LaboratoryBoard.STOP: "Haltestelle {letter}, {square}",
    LaboratoryBoard.ON_BOARD: "Auf dem Spielplan",
    LaboratoryBoard.KEY_TAKE: "ein Kärtchen nehmen",
    LaboratoryBoard.KEY_TURN: "es nach rechts, nach links drehen",
    LaboratoryBoard.KEY_LAY: "es auf das Feld legen",
    LaboratoryBoard.KEY_FITS: "zeigen, wohin es passt",
    LaboratoryBoard.KEY_PAIR: "zwei Kärtchen auf einmal austauschen",
    LaboratoryBoard.KEY_WHY: "sagen, warum",
}

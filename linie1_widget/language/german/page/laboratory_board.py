"""Um den Spielplan herum, auf den Gleise gelegt werden."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.laboratory import LaboratoryBoardPage
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    LaboratoryBoardPage.MAP: (
        "Suche auf den Gleisen, {title}; Pfeiltasten gehen von Zustand zu Zustand"
    ),
    LaboratoryBoardPage.PATH_OF: "{count:# Ort|# Orte}",
    LaboratoryBoardPage.LAYING: "Kärtchen legen",
    LaboratoryBoardPage.TRIP: "Fahrt",
    LaboratoryBoardPage.LINE: "Linie",
    LaboratoryBoardPage.NO_LINE: "–",
    LaboratoryBoardPage.FROM: "Von",
    LaboratoryBoardPage.TO: "Nach",
    LaboratoryBoardPage.OR_TO: "oder nach",
    LaboratoryBoardPage.NO_MORE: "–",
    LaboratoryBoardPage.OUT_OF: "{terminal} → {square}",
    LaboratoryBoardPage.STOP: "Haltestelle {letter}, {square}",
    LaboratoryBoardPage.ON_BOARD: "Auf dem Spielplan",
    LaboratoryBoardPage.KEY_TAKE: "ein Kärtchen nehmen",
    LaboratoryBoardPage.KEY_TURN: "es nach rechts, nach links drehen",
    LaboratoryBoardPage.KEY_LAY: "es auf das Feld legen",
    LaboratoryBoardPage.KEY_FITS: "zeigen, wohin es passt",
    LaboratoryBoardPage.KEY_PAIR: "zwei Kärtchen auf einmal austauschen",
    LaboratoryBoardPage.KEY_WHY: "sagen, warum",
}

"""Um die Analyse jedes Tisches herum, die geholt wird, wenn sie zuerst gewünscht ist."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.analysis import Analysis
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    Analysis.ANALYSIS: "Analyse",
    Analysis.ANALYSE: "Diese Stellung untersuchen",
    Analysis.AS_BOT: "Wie der Bot",
    Analysis.WORKS: "Das wird gerade ausgerechnet …",
    Analysis.ASK_IT: "Was ist hier jeder Zug wert?",
    Analysis.LOOK_THERE: "Blicke auf einen Zug zurück, um zu sehen, was noch möglich war.",
    Analysis.NOT_NOW: (
        "Solange die Partie läuft, kann nur der Mensch am Zug sie untersuchen lassen."
    ),
    Analysis.CANDIDATES: "Züge, der beste zuerst; jeder wird gezeichnet",
    Analysis.BOTS_MOVE: "der Zug des Bots",
    Analysis.MAKE_IT: "Den Zug {move} machen",
    Analysis.LINE_BACK: "Einen Zug zurück in dieser Folge",
    Analysis.LINE_ON: "Einen Zug weiter in dieser Folge",
    Analysis.LINE_OF: "{last:# Zug|# Züge} weiterzuspielen",
    Analysis.LINE_AT: "{at} von {last}: {name}, {move}",
    Analysis.COURSE_OF: "Wie die Partie verlief",
    Analysis.TURN_SHOWN: "Gezeigter Zug",
    Analysis.AT_MOVE: "Nach Zug {move}:",
    Analysis.STANDS_SO: "{name} {missing}, {chance} %",
    Analysis.NO_WAY: "kein Weg",
    Analysis.AS_TABLE: "Als Tabelle",
    Analysis.AFTER_MOVE: "Nach Zug",
}

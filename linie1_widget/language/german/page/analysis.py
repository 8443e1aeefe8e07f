"""Um die Analyse jedes Tisches herum, die geholt wird, wenn sie zuerst gewünscht ist."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.game import AnalysisPage
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    AnalysisPage.ANALYSIS: "Analyse",
    AnalysisPage.ANALYSE: "Diese Stellung untersuchen",
    AnalysisPage.AS_BOT: "Wie der Bot",
    AnalysisPage.WORKS: "Das wird gerade ausgerechnet …",
    AnalysisPage.ASK_IT: "Was ist hier jeder Zug wert?",
    AnalysisPage.LOOK_THERE: "Blicke auf einen Zug zurück, um zu sehen, was noch möglich war.",
    AnalysisPage.NOT_NOW: (
        "Solange die Partie läuft, kann nur der Mensch am Zug sie untersuchen lassen."
    ),
    AnalysisPage.CANDIDATES: "Züge, der beste zuerst; jeder wird gezeichnet",
    AnalysisPage.BOTS_MOVE: "der Zug des Bots",
    AnalysisPage.MAKE_IT: "Den Zug {move} machen",
    AnalysisPage.LINE_BACK: "Einen Zug zurück in dieser Folge",
    AnalysisPage.LINE_ON: "Einen Zug weiter in dieser Folge",
    AnalysisPage.LINE_OF: "{last:# Zug|# Züge} weiterzuspielen",
    AnalysisPage.LINE_AT: "{at} von {last}: {name}, {move}",
    AnalysisPage.COURSE_OF: "Wie die Partie verlief",
    AnalysisPage.TURN_SHOWN: "Gezeigter Zug",
    AnalysisPage.AT_MOVE: "Nach Zug {move}:",
    AnalysisPage.STANDS_SO: "{name} {missing}, {chance} %",
    AnalysisPage.NO_WAY: "kein Weg",
    AnalysisPage.AS_TABLE: "Als Tabelle",
    AnalysisPage.AFTER_MOVE: "Nach Zug",
}

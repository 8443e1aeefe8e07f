"""Aufgaben zu den fünf Legeregeln, A bis E, und zu Haltestellenschildern."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.lessons.linie1 import (
    BreakOnlyE,
    EarnASign,
    RotationsAtTheEdge,
    WhereItFits,
    WhichRule,
)
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    RotationsAtTheEdge.TITLE: "Eine Kurve am Rand",
    RotationsAtTheEdge.TASK: (
        "Der Spielplan ist leer (Ausgabe 1995). Du willst eine Kurve, Kärtchen C, auf e1 "
        "legen. In welchen Drehungen ist das erlaubt? Gib alle von 0, 90, 180 und 270 an, "
        "die es sind."
    ),
    RotationsAtTheEdge.HINT_1: (
        "Was liegt jenseits der Nordseite von e1? Ist dort eine Endstation?"
    ),
    RotationsAtTheEdge.HINT_2: (
        "C0 verbindet Norden und Osten. Jede Drehung um 90 Grad geht im Uhrzeigersinn "
        "weiter."
    ),
    RotationsAtTheEdge.WHY: (
        "Nördlich von e1 endet der Spielplan, und keine Endstation wartet dort, also darf "
        "die Kurve nach Regel A nicht nach Norden führen. Sie muss nach Süden führen, und "
        "nach Osten oder Westen."
    ),
    RotationsAtTheEdge.REFUSED: "Drehung {rotation} ist bei deinen dabei, und: {verdict}",
    RotationsAtTheEdge.MORE: "Alle, die du nennst, sind erlaubt, aber es sind nicht alle.",
    RotationsAtTheEdge.OTHER: (
        "{rotation} ist keine Drehung eines Kärtchens: Es dreht sich um rechte Winkel."
    ),
    WhichRule.TITLE: "Welche Regel verbietet es?",
    WhichRule.TASK: (
        "Ausgabe 1995. Jemand will das Kärtchen {tile} auf {square} legen; das Bild zeigt "
        "es dort blass. Eine der Regeln A bis E verbietet es. Welche?"
    ),
    WhichRule.HINT_1: (
        "Das Kärtchen {tile} führt über zwei Seiten. Was liegt jenseits von jeder?"
    ),
    WhichRule.HINT_2: (
        "Einer der beiden Nachbarn trägt ein gelbes Schild mit einem Buchstaben."
    ),
    WhichRule.WHY: (
        "Westlich von b5 steht das Gericht, auf a5. Ein Gleis führt nie in das Feld eines "
        "Gebäudes: Das ist Regel B."
    ),
    WhichRule.OTHER: (
        "Regel {letter} hat hier nichts dagegen. Sieh dir die Seiten von {square} an, über "
        "die die Kurve führt."
    ),
    WhereItFits.TITLE: "Ein Feld von fünf",
    WhereItFits.TASK: (
        "Ausgabe 1995. Du hast eine Gerade, die von Westen nach Osten führt: S90. Fünf "
        "Felder sind markiert: {squares:and}. Auf genau einem davon darf sie liegen. Auf "
        "welchem?"
    ),
    WhereItFits.HINT_1: (
        "Eine Gerade von Westen nach Osten berührt die beiden Nachbarn links und rechts."
    ),
    WhereItFits.HINT_2: (
        "Sieh dir alle vier Nachbarn an: Ein Gleis, das ins Feld führt, muss weitergehen, "
        "und die Gerade darf nicht gegen eine leere Seite, ein Gebäude oder den Rand "
        "führen."
    ),
    WhereItFits.WHY: (
        "Auf d4 schließt die Gerade an die Gleise auf c4 und e4 an. Jedes der anderen "
        "Felder verletzt eine der Regeln A, B, D und E."
    ),
    WhereItFits.REFUSED: "Dort sind die Regeln dagegen: {verdict}",
    WhereItFits.NOT_MARKED: "{square} ist keines der markierten Felder.",
    BreakOnlyE.TITLE: "Verletze Regel E, und nur E",
    BreakOnlyE.TASK: (
        "Ausgabe 1995. Wähle ein leeres Feld und ein Kärtchen so, dass genau eine Regel "
        "verletzt ist, Regel E: Das Gleis führt gegen ein Kärtchen, das dort kein Gleis "
        "hat. Keine andere Regel darf etwas dagegen haben."
    ),
    BreakOnlyE.HINT_1: (
        "Suche auf dem Spielplan ein Kärtchen mit einer leeren Seite und ein leeres Feld "
        "daneben."
    ),
    BreakOnlyE.HINT_2: (
        "Jedes Gleis, das schon in dein Feld führt, muss weitergehen, sonst ist auch Regel "
        "D dagegen."
    ),
    BreakOnlyE.HINT_3: (
        "Feld b2 ist so eines: Zwei seiner Nachbarn haben eine leere Seite zu ihm hin."
    ),
    BreakOnlyE.WHY: (
        "Das Kärtchen trifft auf alle Gleise, die ins Feld führen, also ist Regel D "
        "zufrieden; aber es führt auch gegen eine leere Seite, und das ist Regel E."
    ),
    BreakOnlyE.ALLOWED: "{play} ist erlaubt: Keine Regel ist dagegen.",
    BreakOnlyE.OTHERS: "{play} verletzt {rules:and}, und es sollte E allein sein.",
    BreakOnlyE.TAKEN: "Auf {square} liegt schon ein Kärtchen. Wähle ein leeres Feld.",
    EarnASign.TITLE: "Ein Haltestellenschild verdienen",
    EarnASign.TASK: (
        'Die Ausgabe ist "guide", und der Spielplan ist leer. In dieser Ausgabe bringt das '
        "erste Kärtchen neben einem Gebäude dessen Haltestellenschild nur, wenn eine "
        "Gerade darauf am Gebäude entlangführt. Wähle ein Feld und ein Kärtchen, die das "
        "Schild {building} auf {square} bringen."
    ),
    EarnASign.HINT_1: "Nimm ein Feld, das eine Seite mit {square} gemeinsam hat.",
    EarnASign.HINT_2: (
        "Östlich oder westlich eines Gebäudes führt eine Gerade daran entlang von Norden "
        "nach Süden."
    ),
    EarnASign.WHY: (
        "Das Kärtchen liegt neben dem Gebäude, und seine Gerade führt daran vorbei, ohne "
        "hineinzuführen."
    ),
    EarnASign.REFUSED: "Dieses Kärtchen darf dort nicht liegen: {verdict}",
    EarnASign.NOT_BESIDE: (
        "{square} hat keine Seite mit {building:dat} auf {place} gemeinsam."
    ),
    EarnASign.NO_STRAIGHT: (
        "Das Kärtchen darf dort liegen, aber keine Gerade darauf führt an {building:dat} "
        "entlang."
    ),
}

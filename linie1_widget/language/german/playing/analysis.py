"""Was über eine Stellung gesagt wird, die untersucht wird, und über den Verlauf."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.playing import Analysed, Went, Worth
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    Worth.SQUARES: (
        "danach {left:ist|sind} noch {left:# Feld|# Felder} zu legen oder zu tauschen"
    ),
    Worth.COMPLETE: "danach ist die Strecke fertig",
    Worth.POINTS: "danach {left:fehlt|fehlen} noch {left:# Punkt|# Punkte} Gleis",
    Worth.CONNECTED: "danach sind alle Städte verbunden",
    Worth.TURNS: "danach dauert es im Schnitt noch {turns} Züge mit Würfeln",
    Worth.ARRIVAL: "Ankunft in etwa {turns} Zügen",
    Worth.CHANCE: "gewinnt mit einer Chance von {percent} %",
    Worth.UNSAID: "der Bot gibt ihm keinen Wert",
    Analysed.NOW_SQUARES: (
        "{name} {left:fehlt # Feld|fehlen # Felder}, wie der Bot {level} es sieht."
    ),
    Analysed.NOW_POINTS: (
        "{name} {left:fehlt # Punkt|fehlen # Punkte} Gleis, wie der Bot {level} es sieht."
    ),
    Analysed.NOW_TURNS: (
        "Die Fahrt von {name} dauert im Schnitt noch {turns} Züge mit Würfeln."
    ),
    Analysed.NOW_ARRIVAL: (
        "{name} kommt in etwa {turns} Zügen an, wie der Bot {level} es sieht."
    ),
    Analysed.NOW_CHANCE: (
        "{name} gewinnt mit einer Chance von {percent} %, wie der Bot {level} es sieht."
    ),
    Analysed.NOTHING: "Was der Bot {level} für {name} tun würde:",
    Analysed.MORE: (
        "{more:# weiterer Zug ist|# weitere Züge sind} nicht mehr wert als der letzte hier."
    ),
    Analysed.LINE_TURN: "Wie der Bot {level} in diesem Zug weiterspielen würde:",
    Analysed.LINE_ON: (
        "Wie Bots {level} für alle weiterspielen würden, mit den ausgeteilten Karten und "
        "dem, was der Zufall bereithielt:"
    ),
    Analysed.FAILED: "Die Untersuchung kam nicht weiter. {error}",
    Analysed.NO_LEVEL: "Einen Bot {level} gibt es hier nicht.",
    Went.SQUARES: "Fehlende Felder",
    Went.POINTS: "Fehlende Punkte Gleis",
    Went.CHANCES: "Chance zu gewinnen",
    Went.HOW: (
        "Die Chancen schätzt eine Formel, die an Partien von Bots angepasst wurde: In "
        "anderen solchen Partien lag sie im Schnitt {off} Prozentpunkte daneben. Von "
        "Händen und Plänen weiß sie nichts."
    ),
    Went.AHEAD: "Von Zug {step} an blieb vorn: {names:and}.",
    Went.ALWAYS: "Von Anfang bis Ende lag vorn: {names:and}.",
    Went.MOST: (
        "Am meisten änderte sich mit dem Spielzug von {name}, der mit Zug {step} endete: "
        "Die Chance von {whose} zu gewinnen ging von {before} % auf {after} %."
    ),
    Went.NOT_YET: (
        "Wie eine Partie verlief, wird erst am Ende gezeigt: Das deckt alle Karten auf."
    ),
}

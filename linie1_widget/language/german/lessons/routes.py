"""Aufgaben zu Strecken über Haltestellen."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.lessons.linie1 import (
    CloseTheGap,
    CountMissing,
    CountSpaces,
    OneWayOnly,
    OrderOfStops,
)
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    CountSpaces.TITLE: "Wie viele Felder?",
    CountSpaces.TASK: (
        "Die Gleise der Linie {line} sind fertig: von {start} nach {goal}, an der "
        "Haltestelle {stops:and} vorbei. Wie viele Felder fährt der Wagen auf seiner "
        "kürzesten Strecke? Er beginnt in der einen Endstation; jedes Feld zählt als "
        "eines, und auch die andere Endstation."
    ),
    CountSpaces.HINT_1: "Fahre die Gleise mit dem Finger ab und zähle die Felder.",
    CountSpaces.HINT_2: "Die Endstation am Ende zählt mit; die am Anfang nicht.",
    CountSpaces.WHY: (
        "Die Strecke hat {squares} Felder, und die Endstation am Ende ist eines mehr."
    ),
    CountSpaces.OTHER: (
        "{given:# Feld ist|# Felder sind} nicht das, was der Wagen fährt. Zähle noch "
        "einmal."
    ),
    CloseTheGap.TITLE: "Schließe die Lücke",
    CloseTheGap.TASK: (
        "Ausgabe 1995. Linie {line} soll von {start} nach {goal} führen, an der "
        "Haltestelle {stops:and} vorbei. Ein Kärtchen fehlt. Welches Kärtchen auf welchem "
        "Feld stellt die Strecke fertig?"
    ),
    CloseTheGap.HINT_1: "Folge dem Gleis von beiden Endstationen aus. Wo endet es?",
    CloseTheGap.HINT_2: "Zwei Enden führen in dasselbe leere Feld. Welche Seiten sind es?",
    CloseTheGap.WHY: "Das Kärtchen verbindet die beiden Enden, und die Strecke ist fertig.",
    CloseTheGap.REFUSED: "Dieses Kärtchen darf dort nicht liegen: {verdict}",
    CloseTheGap.STILL: (
        "Dieses Kärtchen darf auf {square} liegen, aber es stellt die Strecke nicht fertig."
    ),
    CountMissing.TITLE: "Wie viele fehlen?",
    CountMissing.TASK: (
        "Ausgabe 1995. Linie {line} soll von {start} nach {goal} führen, an der "
        "Haltestelle {stops:and} vorbei. Auf wie vielen Feldern fehlt ihr mindestens noch "
        "ein Kärtchen?"
    ),
    CountMissing.HINT_1: (
        "Folge dem Gleis von jeder der beiden Endstationen bis dorthin, wo es endet."
    ),
    CountMissing.HINT_2: "Zähle die Felder eines kürzesten Wegs zwischen den beiden Enden.",
    CountMissing.WHY: (
        "Ein kürzester Weg zwischen den Enden führt über so viele Felder ohne Gleis."
    ),
    CountMissing.FEWER: "Es geht mit weniger als {given:# Feld|# Feldern}.",
    CountMissing.MORE: "{given:# Feld reicht|# Felder reichen} nicht.",
    OrderOfStops.TITLE: "Welche Haltestelle kommt zuerst?",
    OrderOfStops.TASK: (
        "Die Gleise der Linie {line} sind fertig. Der Wagen fährt auf seiner kürzesten "
        "Strecke von {start} nach {goal} und kommt an den Haltestellen seiner Karte "
        "vorbei: {stops:and}. In welcher Reihenfolge? Unterwegs fährt er geradeaus über "
        "eine Kreuzung und später noch einmal über sie. Gib die Buchstaben an."
    ),
    OrderOfStops.HINT_1: (
        "Beginne in {start}. Auf einer Kreuzung kann man nur geradeaus fahren."
    ),
    OrderOfStops.HINT_2: (
        "Jedes Haltestellenschild trägt den Buchstaben seines Gebäudes. Schreibe sie im "
        "Vorbeifahren auf."
    ),
    OrderOfStops.WHY: (
        "Hinter der Kreuzung führt das Gleis in einer Schleife herum und kommt von der "
        "anderen Seite zu ihr zurück."
    ),
    OrderOfStops.OTHER: (
        "In dieser Reihenfolge kommt der Wagen nicht an ihnen vorbei. Folge dem Gleis von "
        "{start} aus."
    ),
    OrderOfStops.STRANGE: "Nenne jede der Haltestellen {stops:and} einmal.",
    OneWayOnly.TITLE: "Nur ein Weg",
    OneWayOnly.TASK: (
        "Ein Wagen fährt von {side} her auf {square}. Das Kärtchen dort ist {tile}. Auf "
        "welchem Feld ist er als Nächstes? Ein Wagen kehrt nie um, und er folgt dem Gleis."
    ),
    OneWayOnly.HINT_1: (
        "Welche Verbindungen des Kärtchens beginnen an der Seite, von der er kommt?"
    ),
    OneWayOnly.HINT_2: "Auf einer Weiche hat man nur von einer Seite her die Wahl.",
    OneWayOnly.WHY: (
        "Von dieser Seite führt nur eine Verbindung weiter. Die andere Verbindung der "
        "Weiche ist nur von ihrem anderen Ende her zu befahren."
    ),
    OneWayOnly.OTHER: "Von dieser Seite führt keine Verbindung nach {square}.",
}

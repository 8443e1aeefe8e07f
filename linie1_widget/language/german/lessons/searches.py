"""Aufgaben zu Suchen: welcher Zustand als nächster kommt, was wartet, was gefunden wird."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.lessons.searches import (
    FoolGreedy,
    NextBreadth,
    NextCheapest,
    NextDepth,
    NextGreedy,
    NextStar,
    OrderBreadth,
    PredictFrontier,
)
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    NextBreadth.TITLE: "Breitensuche: Was kommt als Nächstes?",
    NextBreadth.TASK: (
        "Das Bild zeigt die Breitensuche mitten in der Arbeit. Felder mit dickem Rahmen "
        "warten im Rand, schraffierte sind abgeschlossen, das umrandete wurde zuletzt "
        "genommen. Nachbarn werden im Uhrzeigersinn angesehen, von Norden an. Welches Feld "
        "wird als nächstes genommen?"
    ),
    NextBreadth.HINT_1: (
        "Ihr Rand ist eine Warteschlange: Dran ist das Feld, das am längsten wartet."
    ),
    NextBreadth.HINT_2: "Felder, die näher am Start liegen, kamen früher in den Rand.",
    NextBreadth.HINT_3: (
        "Von denen, die gleich nah sind: Welches wurde zuerst gefunden? Nachbarn kommen im "
        "Uhrzeigersinn."
    ),
    NextBreadth.WHY: "Es wartet am längsten in der Warteschlange.",
    NextBreadth.CLOSED: "{state} wurde schon genommen: Es ist abgeschlossen.",
    NextBreadth.UNKNOWN: "{state} wartet noch nicht im Rand.",
    NextBreadth.LATER: "{state} wartet im Rand, aber es ist nicht das nächste.",
    NextDepth.TITLE: "Tiefensuche: Was kommt als Nächstes?",
    NextDepth.TASK: (
        "Das Bild zeigt die Tiefensuche mitten in der Arbeit. Felder mit dickem Rahmen "
        "warten im Rand, schraffierte sind abgeschlossen, das umrandete wurde zuletzt "
        "genommen. Von den Nachbarn, die sie gerade gefunden hat, nimmt sie den nördlichen "
        "zuerst, dann Osten, Süden, Westen. Welches Feld wird als nächstes genommen?"
    ),
    NextDepth.HINT_1: "Ihr Rand ist ein Stapel: Was zuletzt kam, wird zuerst genommen.",
    NextDepth.HINT_2: "Sie geht vom umrandeten Feld aus weiter, solange sie kann.",
    NextDepth.WHY: "Es kam zuletzt auf den Stapel.",
    OrderBreadth.TITLE: "Die ersten fünf",
    OrderBreadth.TASK: (
        "Die Breitensuche beginnt bei S. Nachbarn werden im Uhrzeigersinn angesehen, von "
        "Norden an: Norden, Osten, Süden, Westen. Welche {count} Felder nimmt sie als "
        "erste aus dem Rand, in dieser Reihenfolge? Der Start ist das erste."
    ),
    OrderBreadth.HINT_1: (
        "Nach dem Start kommen seine Nachbarn, in der Reihenfolge, in der sie gefunden "
        "wurden."
    ),
    OrderBreadth.HINT_2: (
        "Führe die Warteschlange auf Papier: Streiche das vorderste, schreibe neue ans "
        "Ende."
    ),
    OrderBreadth.WHY: (
        "Erst der Start, dann seine Nachbarn, dann deren Nachbarn: wie eine Welle im "
        "Wasser."
    ),
    OrderBreadth.LENGTH: "Nenne {count} Felder, mit dem Start als erstem.",
    OrderBreadth.OTHER: (
        "Nummer {number} deiner Liste stimmt nicht. Was stand da in der Warteschlange?"
    ),
    PredictFrontier.TITLE: "Was wartet?",
    PredictFrontier.TASK: (
        "Die Breitensuche beginnt bei S und hat gerade alle Nachbarn ihrer ersten {count} "
        "Felder angesehen (der Start ist eines davon). Nachbarn werden im Uhrzeigersinn "
        "angesehen, von Norden an. Welche Felder warten jetzt im Rand? Beginne mit dem, "
        "das als nächstes genommen wird."
    ),
    PredictFrontier.HINT_1: "Gehe Feld für Feld vor. Kein Feld kommt zweimal in den Rand.",
    PredictFrontier.HINT_2: "Die Felder, die genommen wurden, warten nicht mehr.",
    PredictFrontier.WHY: (
        "Neue Felder kommen ans Ende der Warteschlange, und das nächste wird von vorn "
        "genommen."
    ),
    PredictFrontier.MISSING: "Mindestens ein Feld wartet, das du nicht nennst.",
    PredictFrontier.CLOSED: "{state} wurde schon genommen: Es wartet nicht mehr.",
    PredictFrontier.UNKNOWN: "{state} ist noch nicht gefunden.",
    PredictFrontier.ORDER: (
        "Das sind die richtigen Felder, aber nicht in der richtigen Reihenfolge."
    ),
    NextCheapest.TITLE: "Dijkstra: Was kommt als Nächstes?",
    NextCheapest.TASK: (
        "Ziffern sagen, was es kostet, ein Feld zu betreten; ein Feld ohne Ziffer kostet "
        "1. Das Bild zeigt den Dijkstra-Algorithmus bei der Arbeit: Jede Zahl auf einem "
        "Zeichen ist g, die Kosten des besten Wegs bisher. Welches Feld wird als nächstes "
        "genommen?"
    ),
    NextCheapest.HINT_1: "Genommen werden nur Felder im Rand: die mit dickem Rahmen.",
    NextCheapest.HINT_2: "Es ist das mit der kleinsten Zahl.",
    NextCheapest.WHY: "Von allen Feldern im Rand hat es das kleinste g.",
    NextStar.TITLE: "A*: Was kommt als Nächstes?",
    NextStar.TASK: (
        "A* mit der Manhattan-Distanz ist bei der Arbeit. Auf jedem Zeichen steht f = g + "
        "h, und darunter g + h. Von gleich guten Feldern nimmt A* das, das zuerst in den "
        "Rand kam; hier sind keine zwei gleich gut. Welches Feld wird als nächstes "
        "genommen?"
    ),
    NextStar.HINT_1: "Genommen werden nur Felder im Rand: die mit dickem Rahmen.",
    NextStar.HINT_2: "A* nimmt das mit dem kleinsten f, nicht das mit dem kleinsten h.",
    NextStar.WHY: "Von allen Feldern im Rand hat es das kleinste f.",
    NextGreedy.TITLE: "Gierig: Was kommt als Nächstes?",
    NextGreedy.TASK: (
        "Die gierige Bestensuche mit der Manhattan-Distanz ist bei der Arbeit. Auf jedem "
        "Zeichen steht h, und darunter g. Welches Feld wird als nächstes genommen? Keine "
        "zwei Felder im Rand sind hier gleich gut."
    ),
    NextGreedy.HINT_1: "Die gierige Suche fragt nicht, wie weit sie schon gekommen ist.",
    NextGreedy.HINT_2: "Sie nimmt das Feld im Rand, das dem Ziel am nächsten scheint.",
    NextGreedy.WHY: "Von allen Feldern im Rand hat es das kleinste h; g zählt nicht.",
    FoolGreedy.TITLE: "Führe die Gierige in die Irre",
    FoolGreedy.TASK: (
        "Zeichne eine Karte, auf der die gierige Bestensuche mit der Manhattan-Distanz "
        "einen Pfad findet, der mehr kostet als der billigste. Höchstens {most} Zeilen und "
        "Spalten; # ist eine Mauer, . ist frei, eine Ziffer ist, was ein Feld kostet; ein "
        "S und ein G."
    ),
    FoolGreedy.HINT_1: (
        "Die gierige Suche läuft geradewegs auf das Ziel zu, was es auch kostet."
    ),
    FoolGreedy.HINT_2: (
        "Setze etwas Teures zwischen S und G und lass einen Weg darum herum frei."
    ),
    FoolGreedy.WHY: (
        "Die gierige Suche geht allein nach h, also läuft sie in das Teure oder in einen "
        "Umweg."
    ),
    FoolGreedy.FAIR: (
        "Auf dieser Karte findet die gierige Suche einen billigsten Pfad: Beide kosten "
        "{cost}."
    ),
    FoolGreedy.NO_PATH: "Auf dieser Karte führt kein Pfad von S nach G.",
    FoolGreedy.LARGE: "Diese Karte ist zu groß: Nimm höchstens {most} Zeilen und Spalten.",
    FoolGreedy.ENDS: "Die Karte braucht genau ein S und genau ein G.",
}

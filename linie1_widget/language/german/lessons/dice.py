"""Aufgaben zu den Würfeln der Fahrt."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.lessons.linie1 import (
    LastSpaces,
    UseOrThrow,
    WaitForH,
    WhereTheStopIs,
)
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    WhereTheStopIs.TITLE: "Der Würfel zeigt H",
    WhereTheStopIs.TASK: (
        "Ausgabe 1995. Der Wagen der Linie {line} steht auf {place}, auf dem Weg von "
        "{start} nach {goal}. Der Würfel zeigt H: Er fährt weiter bis zum nächsten "
        "Haltestellenschild oder zur nächsten Endstation auf seiner Strecke, auch wenn das "
        "nicht auf seiner Karte steht. Auf welchem Feld hält er?"
    ),
    WhereTheStopIs.HINT_1: (
        "Folge dem Gleis von {place} aus. Welches Haltestellenschild kommt zuerst?"
    ),
    WhereTheStopIs.HINT_2: "Das Schild muss keines von der eigenen Karte sein.",
    WhereTheStopIs.WHY: (
        "Es ist das erste Feld auf dem Weg, auf dem ein Haltestellenschild steht."
    ),
    WhereTheStopIs.OTHER: "Auf {square} hält er nicht.",
    WaitForH.TITLE: "Warten auf H",
    WaitForH.TASK: (
        "Der Würfel der Ausgabe 1995 zeigt {faces:and}. Wie oft muss man ihn im Mittel "
        "werfen, bis er H zeigt? Der Wurf mit dem H zählt mit."
    ),
    WaitForH.HINT_1: "Wie wahrscheinlich ist ein H in einem Wurf?",
    WaitForH.HINT_2: (
        "Was mit der Wahrscheinlichkeit p eintritt, braucht im Mittel 1/p Würfe."
    ),
    WaitForH.WHY: (
        "Jeder Wurf zeigt mit der Wahrscheinlichkeit {chance} ein H, also dauert es im "
        "Mittel {right:# Wurf|# Würfe}."
    ),
    WaitForH.OTHER: "Nein: Zähle, wie viele der sechs Seiten H zeigen.",
    LastSpaces.TITLE: "Noch zwei Felder",
    LastSpaces.TASK: (
        "Ausgabe 1995, ein Wurf in jedem Zug. Der Wagen steht {spaces} Felder vor seinem "
        "Ziel, und dazwischen liegt keine Haltestelle. Eine Zahl bringt so viele Felder, "
        "und was am Ziel übrig ist, verfällt; H führt ins Ziel. Wie viele Züge dauert es "
        "im Mittel? Gib mindestens zwei Nachkommastellen an."
    ),
    LastSpaces.HINT_1: (
        "Welche Seiten führen sofort ins Ziel? Bei welcher folgt noch ein Zug?"
    ),
    LastSpaces.HINT_2: (
        "Ein Zug immer, und ein weiterer mit der Wahrscheinlichkeit, dass der Würfel 1 "
        "zeigt."
    ),
    LastSpaces.WHY: (
        "Ein Zug, und mit der Wahrscheinlichkeit 1/6 noch einer: 1 + 1/6, etwa 1,17."
    ),
    LastSpaces.OTHER: "{given} ist nicht das, was es im Mittel dauert.",
    UseOrThrow.TITLE: "Nutzen oder noch einmal werfen?",
    UseOrThrow.TASK: (
        "Ausgabe 2010: drei Würfel, von denen einer genutzt oder einer weniger noch einmal "
        "geworfen wird. Zahl: so viele Felder, 0 bei rotem Licht; H: weiter bis zur "
        "nächsten Haltestelle; T: Werkzeug, zurück zur letzten Haltestelle. Der Wagen der "
        "Linie {line} steht auf {place}, und die Würfel zeigen {dice:and}. Was führt im "
        "Mittel in den wenigsten Zügen ans Ziel?"
    ),
    UseOrThrow.HINT_1: "Wo ist die nächste Haltestelle? Wie weit führt jede Seite?",
    UseOrThrow.HINT_2: (
        'Frage den Erwartungswert: Expectation(route, "2010").best_choice(position, dice).'
    ),
    UseOrThrow.WHY: "Im Mittel: {choice}.",
    UseOrThrow.OTHER: "Es gibt etwas Besseres als „{given}“.",
}

"""Was zu Linien und Strecken gesagt wird: was sie verlangen, wie sie gehen, was fehlt."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.linie1 import (
    AssignmentText,
    Crossing,
    Drive,
    MissingText,
    Why,
)
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    AssignmentText.LINE: "Linie {line}",
    AssignmentText.STOPS: "Linie {line} über {stops:and}",
    AssignmentText.IN_ORDER: "Linie {line} über {stops:and} in dieser Reihenfolge",
    Crossing.WAY: (
        "Kommt ein Wagen von {side} ({place}), so fährt er weiter nach {ways:or}."
    ),
    Crossing.TO: "{side} ({place})",
    Crossing.EMPTY_PLACE: "{square}, noch leer",
    Crossing.NO_TURN_ON_A_CROSSING: (
        "Kein Weg zwischen {first} und {second}: Auf einer Kreuzung biegt niemand "
        "rechtwinklig ab."
    ),
    Crossing.TOO_SHARP: (
        "Kein Weg zwischen {first} und {second}: Die Kurve wäre enger als ein rechter "
        "Winkel."
    ),
    Crossing.NOT_STRAIGHT: (
        "Kein Weg zwischen {first} und {second}: Kein Gleis führt geradeaus hinüber."
    ),
    Crossing.APART: (
        "Kein Weg zwischen {first} und {second}: Diese Gleise hängen nicht zusammen."
    ),
    Crossing.NEVER_BACK: (
        "Nie dorthin zurück, woher er kam: Ein Wagen fährt nicht rückwärts."
    ),
    Crossing.NO_TRACK_TO: "Kein Gleis führt nach {sides:or}.",
    Crossing.NO_TILE: "Hier liegt kein Kärtchen.",
    Crossing.BUILDING: "Auf {building:dat} kann kein Gleis liegen.",
    Drive.WHOLE: "{assignment}: {spaces:# Feld|# Felder} von {start} bis {goal}.",
    Drive.THROUGH: "Die Strecke führt durch {terminals:and}.",
    Drive.AGAIN: "Sie führt mehr als einmal über {squares:and}.",
    MissingText.NOTHING: "{assignment}: Es fehlt nichts.",
    MissingText.SOME: "{assignment} braucht noch {count}:",
    MissingText.LAY: "{square}: {link}",
    MissingText.EXCHANGE: "{square}: {link} statt {old}",
    MissingText.WITH_SIGN: "{need}, mit dem Haltestellenschild {building}",
    Why.NOT_YET: "{assignment} kann noch nicht gefahren werden.",
    Why.SIGN_TO_EARN: (
        "Das Haltestellenschild {building} ({building:letter}) steht noch nicht: Dafür "
        "braucht es ein Kärtchen auf {squares:or}."
    ),
    Why.SIGN_LOST: (
        "Das Haltestellenschild {building} ({building:letter}) steht noch nicht, und kein "
        "Kärtchen kann es mehr bringen."
    ),
    Why.FROM: "Von {start} aus",
    Why.FROM_AFTER: "Von {start} aus, nach {passed:and}",
    Why.GOAL_APART: "{begin}: {goal} ist nicht zu erreichen.",
    Why.STOP_APART: (
        "{begin}: Das Haltestellenschild {building} ({building:letter}) auf {square} ist "
        "nicht zu erreichen; fahre von {sides:or} her hinein."
    ),
    Why.SWITCH: (
        "Von {start} aus: Auf {square} kommt der Wagen von {comes} und kann nicht weiter "
        "nach {goes}, dem Weg nach {towards:and}."
    ),
    Why.TRACK_ENDS: "Von {start} aus: Das Gleis endet auf {square}; {empty} ist leer.",
    Why.EMPTY_LEG: "Von {start} aus: Auf der Ausfahrt {empty} liegt kein Kärtchen.",
}

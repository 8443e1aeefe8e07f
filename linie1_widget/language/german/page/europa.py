"""Auf der Karte des zweiten Spiels und um sie herum."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.europa import Europa
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    Europa.CALLED: "Trans Europa: {names:and}",
    Europa.HELP: (
        "Die Pfeiltasten oder U I, J K, N M gehen in den sechs Richtungen von Kreuzung zu "
        "Kreuzung; mit der Umschalttaste legen sie Gleise. Enter setzt einen Startstein, "
        "oder wählt eine Strecke und legt dann. E beendet den Zug, Z macht rückgängig, Y "
        "wiederholt, H gibt einen Tipp, A untersucht, C zeigt deine Städte, "
        "Komma und Punkt blättern zurück und vor, ? erklärt, Tab verlässt die Karte."
    ),
    Europa.GONE: (
        "Der Kernel antwortet nicht: Die Karte zeigt die letzte bekannte Stellung. Führe "
        "die Zelle noch einmal aus, um weiterzumachen."
    ),
    Europa.MAP: "Karte von {title}, Reihen ab a, Kreuzung für Kreuzung",
    Europa.THE_GAME: "der Partie",
    Europa.NORTH_EAST: "Nordosten",
    Europa.EAST: "Osten",
    Europa.SOUTH_EAST: "Südosten",
    Europa.SOUTH_WEST: "Südwesten",
    Europa.WEST: "Westen",
    Europa.NORTH_WEST: "Nordwesten",
    Europa.DOUBLE_WAY: "{way} (doppelt)",
    Europa.SINGLE: "einfache Strecke, 1 Punkt",
    Europa.DOUBLE: "Doppelstrecke, 2 Punkte",
    Europa.DOUBLE_OVER: "Doppelstrecke über {over}, 2 Punkte",
    Europa.CROSSING: "Kreuzung {crossing}",
    Europa.A_CITY: "Eine Stadt, {colour}.",
    Europa.CITY: "Stadt, {colour}",
    Europa.MARKER: "Startstein von {name}",
    Europa.MARKER_MAY: "Hier darf ein Startstein stehen.",
    Europa.YOUR_MARKER_MAY: "Hier darf dein Startstein stehen.",
    Europa.MAY_PLACE: "{name} darf den Startstein hierher setzen.",
    Europa.MAY_LAY: "{name} darf hier ein Gleis legen.",
    Europa.TRACK_MAY: "Hier darf ein Gleis liegen.",
    Europa.TRACK_WAITS: "Hier wird gerade ein Gleis gelegt.",
    Europa.TRACK_OF: "Gleis des Netzes von {names:and}.",
    Europa.RECENT: "Seit deinem letzten Zug gelegt.",
    Europa.TRACK_LEADS: "Gleise führen nach {ways:and}.",
    Europa.TRACK_MAY_GO: "Gleise dürfen gelegt werden nach {ways:and}.",
    Europa.WANTED: "{name} muss sie verbinden.",
    Europa.NO_LINE: "Nach {way} führt keine Strecke.",
    Europa.CHOOSE_WAY: "Wähle eine Richtung, dann Enter.",
    Europa.NONE_CHOSEN: "Keine Strecke gewählt.",
    Europa.POINT: "Zeige auf eine Strecke oder eine Kreuzung, um etwas über sie zu lesen.",
    Europa.ROUND: "Runde {round}",
    Europa.TRACKS_LEFT: "noch {left} von {all} Gleisen",
    Europa.BACK_TO_MAP: "Zurück zur Karte",
    Europa.GO_ON: "Weiter mit Runde {round}",
    Europa.END_TURN: "Den Zug beenden",
    Europa.MY_CITIES: "Meine Städte",
    Europa.SECRET_CITIES: "Geheime Städte",
    Europa.HOLD: "Halten, um die Städte zu sehen",
    Europa.POINTS_OF: "{points:# Punkt|# Punkte}",
    Europa.MISSING: "{points:Es fehlt # Punkt|Es fehlen # Punkte}.",
    Europa.CONNECTED: "Verbunden.",
    Europa.IS_CONNECTED: "verbunden",
    Europa.POINTS: "Punkte",
    Europa.A_PLAYER: "Spieler",
    Europa.WINS: "{name} ist verbunden und hat {points}",
    Europa.LOSES: "{name} verliert {lost} und hat {points}",
    Europa.ROUND_OVER: "Runde {round} ist zu Ende: {each}.",
    Europa.ROUND_CONNECTED: (
        "Runde {round} ist zu Ende; alle Städte verbunden: {names:and}."
    ),
    Europa.ROUND_ALL_LAID: "Runde {round} ist zu Ende: Es ist kein Gleis mehr da.",
    Europa.READ_POINTS: (
        "Unter der Karte steht, was jeder zu verbinden hatte und was es gekostet hat."
    ),
    Europa.AIM: (
        "Verbinde deine fünf Städte, mit den Gleisen von allen. Sobald das jemand "
        "geschafft hat, ist die Runde zu Ende, und jeder andere verliert die Punkte, die "
        "ihm fehlen. Hat jemand keine mehr, ist das Spiel aus: Wer die meisten hat, hat "
        "gewonnen."
    ),
    Europa.SIGNS: "Zeichen auf der Karte",
    Europa.SINGLE_SIGN: "1 Punkt, zwei in einem Zug",
    Europa.DOUBLE_SIGN: "2 Punkte, eine in einem Zug",
    Europa.RECENT_SIGN: "seit deinem letzten Zug gelegt",
}

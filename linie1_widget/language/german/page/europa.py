"""Auf der Karte des zweiten Spiels und um sie herum."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.game import EuropaPage
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    EuropaPage.CALLED: "Trans Europa: {names:and}",
    EuropaPage.HELP: (
        "Die Pfeiltasten oder U I, J K, N M gehen in den sechs Richtungen von Kreuzung zu "
        "Kreuzung; mit der Umschalttaste legen sie Gleise. Enter setzt einen Startstein, "
        "oder wählt eine Strecke und legt dann. E beendet den Zug, Z macht rückgängig, Y "
        "wiederholt, H gibt einen Tipp, A untersucht, C zeigt deine Städte, "
        "Komma und Punkt blättern zurück und vor, ? erklärt, Tab verlässt die Karte."
    ),
    EuropaPage.GONE: (
        "Der Kernel antwortet nicht: Die Karte zeigt die letzte bekannte Stellung. Führe "
        "die Zelle noch einmal aus, um weiterzumachen."
    ),
    EuropaPage.MAP: "Karte von {title}, Reihen ab a, Kreuzung für Kreuzung",
    EuropaPage.THE_GAME: "der Partie",
    EuropaPage.NORTH_EAST: "Nordosten",
    EuropaPage.EAST: "Osten",
    EuropaPage.SOUTH_EAST: "Südosten",
    EuropaPage.SOUTH_WEST: "Südwesten",
    EuropaPage.WEST: "Westen",
    EuropaPage.NORTH_WEST: "Nordwesten",
    EuropaPage.DOUBLE_WAY: "{way} (doppelt)",
    EuropaPage.SINGLE: "einfache Strecke, 1 Punkt",
    EuropaPage.DOUBLE: "Doppelstrecke, 2 Punkte",
    EuropaPage.DOUBLE_OVER: "Doppelstrecke über {over}, 2 Punkte",
    EuropaPage.CROSSING: "Kreuzung {crossing}",
    EuropaPage.A_CITY: "Eine Stadt, {colour}.",
    EuropaPage.CITY: "Stadt, {colour}",
    EuropaPage.MARKER: "Startstein von {name}",
    EuropaPage.MARKER_MAY: "Hier darf ein Startstein stehen.",
    EuropaPage.YOUR_MARKER_MAY: "Hier darf dein Startstein stehen.",
    EuropaPage.MAY_PLACE: "{name} darf den Startstein hierher setzen.",
    EuropaPage.MAY_LAY: "{name} darf hier ein Gleis legen.",
    EuropaPage.TRACK_MAY: "Hier darf ein Gleis liegen.",
    EuropaPage.TRACK_WAITS: "Hier wird gerade ein Gleis gelegt.",
    EuropaPage.TRACK_OF: "Gleis des Netzes von {names:and}.",
    EuropaPage.RECENT: "Seit deinem letzten Zug gelegt.",
    EuropaPage.TRACK_LEADS: "Gleise führen nach {ways:and}.",
    EuropaPage.TRACK_MAY_GO: "Gleise dürfen gelegt werden nach {ways:and}.",
    EuropaPage.WANTED: "{name} muss sie verbinden.",
    EuropaPage.NO_LINE: "Nach {way} führt keine Strecke.",
    EuropaPage.CHOOSE_WAY: "Wähle eine Richtung, dann Enter.",
    EuropaPage.NONE_CHOSEN: "Keine Strecke gewählt.",
    EuropaPage.POINT: "Zeige auf eine Strecke oder eine Kreuzung, um etwas über sie zu lesen.",
    EuropaPage.ROUND: "Runde {round}",
    EuropaPage.TRACKS_LEFT: "noch {left} von {all} Gleisen",
    EuropaPage.BACK_TO_MAP: "Zurück zur Karte",
    EuropaPage.GO_ON: "Weiter mit Runde {round}",
    EuropaPage.END_TURN: "Den Zug beenden",
    EuropaPage.MY_CITIES: "Meine Städte",
    EuropaPage.SECRET_CITIES: "Geheime Städte",
    EuropaPage.HOLD: "Halten, um die Städte zu sehen",
    EuropaPage.POINTS_OF: "{points:# Punkt|# Punkte}",
    EuropaPage.MISSING: "{points:Es fehlt # Punkt|Es fehlen # Punkte}.",
    EuropaPage.CONNECTED: "Verbunden.",
    EuropaPage.IS_CONNECTED: "verbunden",
    EuropaPage.POINTS: "Punkte",
    EuropaPage.A_PLAYER: "Spieler",
    EuropaPage.WINS: "{name} ist verbunden und hat {points}",
    EuropaPage.LOSES: "{name} verliert {lost} und hat {points}",
    EuropaPage.ROUND_OVER: "Runde {round} ist zu Ende: {each}.",
    EuropaPage.ROUND_CONNECTED: (
        "Runde {round} ist zu Ende; alle Städte verbunden: {names:and}."
    ),
    EuropaPage.ROUND_ALL_LAID: "Runde {round} ist zu Ende: Es ist kein Gleis mehr da.",
    EuropaPage.READ_POINTS: (
        "Unter der Karte steht, was jeder zu verbinden hatte und was es gekostet hat."
    ),
    EuropaPage.AIM: (
        "Verbinde deine fünf Städte, mit den Gleisen von allen. Sobald das jemand "
        "geschafft hat, ist die Runde zu Ende, und jeder andere verliert die Punkte, die "
        "ihm fehlen. Hat jemand keine mehr, ist das Spiel aus: Wer die meisten hat, hat "
        "gewonnen."
    ),
    EuropaPage.SIGNS: "Zeichen auf der Karte",
    EuropaPage.SINGLE_SIGN: "1 Punkt, zwei in einem Zug",
    EuropaPage.DOUBLE_SIGN: "2 Punkte, eine in einem Zug",
    EuropaPage.RECENT_SIGN: "seit deinem letzten Zug gelegt",
}

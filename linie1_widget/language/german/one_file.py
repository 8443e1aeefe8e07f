"""Auf einer Seite aus einer Datei, in der Widgets ohne Python leben."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.pictures import (
    Heading,
    OfflineLimit,
    OfflineText,
    OneFile,
)
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    OneFile.ALONE: "Diese Seite kommt ohne Python aus: {what}.",
    OneFile.NO_SCRIPTS: (
        "Skripte sind hier abgeschaltet: Widgets sind nur als Bilder zu sehen."
    ),
    OfflineLimit.LAYING: (
        "Kärtchen können auf jedem Feld probiert, aber nicht gelegt werden"
    ),
    OfflineLimit.PLAYING: (
        "eine Partie kann Zug für Zug angesehen, aber nicht weitergespielt werden"
    ),
    OfflineLimit.DRAWING: (
        "eine Karte und ihre Suchen können Schritt für Schritt angesehen, aber nicht "
        "geändert werden"
    ),
    OfflineLimit.ANSWERING: (
        "eine Aufgabe ist zu sehen, und Antworten werden in einem Notebook geprüft"
    ),
    Heading.LABORATORY: "Labor: {titles}",
    Heading.RIDE: "{assignment}: die Fahrt",
    OfflineText.BOARD_HELP: (
        "Die Pfeiltasten gehen von Feld zu Feld, Enter erklärt, R dreht das Kärtchen, F "
        "zeigt, wo es passt, Esc legt es zurück, Tab verlässt den Spielplan."
    ),
    OfflineText.BOARD_POINT: "Zeige auf ein Feld, um zu sehen, ob es dort liegen darf.",
    OfflineText.BOARD_POINT_BY_KEYS: (
        "Gehe mit den Pfeiltasten über den Spielplan: Jedes Feld sagt, ob das Kärtchen "
        "dort liegen darf."
    ),
    OfflineText.GAME_HELP: (
        "Die Pfeiltasten gehen über die Felder, Komma und Punkt blättern zurück und vor, ? "
        "erklärt, Tab verlässt den Spielplan."
    ),
    OfflineText.EUROPA_HELP: (
        "Die Pfeiltasten oder U I, J K, N M gehen in den sechs Richtungen von Kreuzung zu "
        "Kreuzung; Enter wählt eine Strecke, über die du etwas lesen willst, Komma und "
        "Punkt blättern zurück und vor, ? erklärt, Tab verlässt die Karte."
    ),
}

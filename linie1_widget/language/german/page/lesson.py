"""Um eine Aufgabe herum, die auf der Seite beantwortet wird."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.playback import LessonPage
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    LessonPage.LESSON: "Aufgabe",
    LessonPage.PICTURE: (
        "Bild zur Aufgabe; die Pfeiltasten gehen von Ort zu Ort, Enter antwortet mit dem "
        "Ort im Rahmen"
    ),
    LessonPage.PICTURE_ALONE: "Bild zur Aufgabe",
    LessonPage.CLICK: "Klicke das Feld im Bild an oder schreibe seinen Namen.",
    LessonPage.CLICK_ALL: (
        "Klicke die Felder der Reihe nach an oder schreibe sie mit Kommas; dann drücke auf "
        "Prüfen."
    ),
    LessonPage.CLICK_PLAY: (
        "Wähle ein Kärtchen und seine Drehung, dann klicke auf das Feld."
    ),
    LessonPage.LINES: (
        "Bild zur Aufgabe; die Pfeiltasten oder U I, J K, N M gehen von Kreuzung zu "
        "Kreuzung, mit der Umschalttaste wählen sie die Strecke auf dem Weg"
    ),
    LessonPage.CLICK_LINE: (
        'Klicke die Strecke im Bild an oder schreibe ihre beiden Enden, wie "d8-e9".'
    ),
    LessonPage.CLICK_LINES: (
        "Klicke die Strecken im Bild an; ein zweiter Klick nimmt eine wieder heraus. Oder "
        "schreibe sie mit Kommas. Dann drücke auf Prüfen."
    ),
    LessonPage.NO_LINE: "Dorthin führt keine Strecke.",
    LessonPage.AT_CITY: "{city}, {name}",
    LessonPage.CELL: (
        "Diese Aufgabe wird in einer Zelle beantwortet, mit lesson.check(...)."
    ),
    LessonPage.ANSWER: "Deine Antwort",
    LessonPage.CHECK: "Prüfen",
    LessonPage.MISSING: "Deine Antwort fehlt noch. {wanted}",
    LessonPage.TILE: "Kärtchen",
    LessonPage.ROTATION: "Drehung in Grad",
    LessonPage.CHOICES: "Wähle",
    LessonPage.HINT: "Tipp",
    LessonPage.SOLUTION: "Lösung",
    LessonPage.NEXT: "Nächste Aufgabe",
    LessonPage.VERDICT: "Was dabei herauskommt",
    LessonPage.NOTHING: "Deine Antwort ist noch nicht geprüft.",
    LessonPage.GONE: (
        "Der Kernel antwortet nicht. Führe die Zelle noch einmal aus, um weiterzumachen."
    ),
}

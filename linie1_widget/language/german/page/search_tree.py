"""Der Baum der Vorgänger neben der Karte einer Suche."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.playback import SearchTreePage
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    SearchTreePage.TREE: "Suchbaum",
    SearchTreePage.KEY_SHOWS: "den Suchbaum zeigen oder verbergen",
    SearchTreePage.MAP: (
        "Suchbaum zu {title}; die Pfeiltasten gehen zum Vorgänger, zum ersten Kind und in "
        "der Reihe weiter, Komma und Punkt gehen zurück und weiter"
    ),
    SearchTreePage.WHOLE: "Ganzer Baum",
    SearchTreePage.WAITING: (
        "Python ordnet den Baum an. Kommt er nicht, so ist kein Kernel da: Führe die Zelle "
        "noch einmal aus."
    ),
    SearchTreePage.NODE: "{known}; Tiefe {depth}, {children:# Kind|# Kinder}",
    SearchTreePage.GONE: "{state}: aufgegeben, erreicht von {parent}",
}

"""Der Baum der Vorgänger neben der Karte einer Suche."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.search_tree import SearchTreeText
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    SearchTreeText.TREE: "Suchbaum",
    SearchTreeText.KEY_SHOWS: "den Suchbaum zeigen oder verbergen",
    SearchTreeText.MAP: (
        "Suchbaum zu {title}; die Pfeiltasten gehen zum Vorgänger, zum ersten Kind und in "
        "der Reihe weiter, Komma und Punkt gehen zurück und weiter"
    ),
    SearchTreeText.WHOLE: "Ganzer Baum",
    SearchTreeText.WAITING: (
        "Python ordnet den Baum an. Kommt er nicht, so ist kein Kernel da: Führe die Zelle "
        "noch einmal aus."
    ),
    SearchTreeText.NODE: "{known}; Tiefe {depth}, {children:# Kind|# Kinder}",
    SearchTreeText.GONE: "{state}: aufgegeben, erreicht von {parent}",
}

"""Der Baum der Vorgänger neben der Karte einer Suche."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.search_tree import SearchTree
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    SearchTree.TREE: "Suchbaum",
    SearchTree.KEY_SHOWS: "den Suchbaum zeigen oder verbergen",
    SearchTree.MAP: (
        "Suchbaum zu {title}; die Pfeiltasten gehen zum Vorgänger, zum ersten Kind und in "
        "der Reihe weiter, Komma und Punkt gehen zurück und weiter"
    ),
    SearchTree.WHOLE: "Ganzer Baum",
    SearchTree.WAITING: (
        "Python ordnet den Baum an. Kommt er nicht, so ist kein Kernel da: Führe die Zelle "
        "noch einmal aus."
    ),
    SearchTree.NODE: "{known}; Tiefe {depth}, {children:# Kind|# Kinder}",
    SearchTree.GONE: "{state}: aufgegeben, erreicht von {parent}",
}

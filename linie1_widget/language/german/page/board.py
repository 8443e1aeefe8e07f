"""Auf dem Spielplan, auf dem Kärtchen gelegt werden, und um ihn herum."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.board import BoardPage
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    BoardPage.CALLED: "Spielplan von Linie 1, {edition}",
    BoardPage.HELP: (
        "Die Pfeiltasten gehen von Feld zu Feld, Enter legt, R dreht, Z macht rückgängig, "
        "Y wiederholt, P beginnt einen Doppeltausch, F zeigt, wo das Kärtchen passt, ? "
        "erklärt, Esc legt das Kärtchen zurück, Tab verlässt den Spielplan."
    ),
    BoardPage.GONE: (
        "Der Kernel antwortet nicht: Der Spielplan zeigt die letzte bekannte Stellung. "
        "Führe die Zelle noch einmal aus, um weiterzumachen."
    ),
    BoardPage.GRID: "Spielplan von Linie 1, Spalten a bis l, Zeilen 1 bis 12",
    BoardPage.WAITING: "{square}, noch nicht bestätigt",
    BoardPage.A_TILE: "Kärtchen",
    BoardPage.TURNED: "{tile} {degrees} Grad",
    BoardPage.LIES: "{tile}, um {degrees} Grad gedreht",
    BoardPage.RUNS: "{tile} {ways:and}",
    BoardPage.JOINS: "Das Gleis: {ways:and}.",
    BoardPage.STOP: "Haltestellenschild {building}",
    BoardPage.ENDS: "im {side} davon die Endstation der Linie {line}, {terminal}",
    BoardPage.HOUSE: "Gebäude {letter}, {name}",
    BoardPage.EMPTY: "leer",
    BoardPage.TILE_ON: "{tile} auf {square}",
    BoardPage.WAITS: "Es wartet auf die Antwort auf den vorigen Klick.",
    BoardPage.ALONE: "Ohne den Kernel gibt es zu diesem Kärtchen keine Erklärung.",
    BoardPage.PLAY: "dein Zug",
    BoardPage.ALLOWED: "Erlaubt: {plays:and}.",
    BoardPage.AGAINST: "Nicht erlaubt: {plays:and}.",
    BoardPage.SWAPPED: "Ausgetauscht: {plays:and}.",
    BoardPage.LAID: "Gelegt: {plays:and}.",
    BoardPage.REFUSED: "Abgelehnt: {plays:and}.",
    BoardPage.MAY: "Darf auf {square} liegen: {tile}.",
    BoardPage.MAY_NOT: "Darf nicht auf {square} liegen: {tile}.",
    BoardPage.HERE: "{square}. Darf hier liegen: {tile}",
    BoardPage.NOT_HERE: "{square}. Darf hier nicht liegen: {tile}; {rules:and}",
    BoardPage.A_RULE: "Regel {rule}",
    BoardPage.TAKE: "Ein Kärtchen nehmen",
    BoardPage.FIRST: "Nimm zuerst ein Kärtchen.",
    BoardPage.CHOOSE: (
        "Wähle ein Kärtchen, drehe es mit R oder mit dem Mausrad und zeige auf ein Feld."
    ),
    BoardPage.CHOOSE_BY_KEYS: (
        "Nimm ein Kärtchen mit 1 bis 9 oder in der Auswahl, drehe es mit R und gehe mit "
        "den Pfeiltasten zu einem Feld."
    ),
    BoardPage.HELD: "In deiner Hand: {tile}.",
    BoardPage.NOW_HELD: "{tile} in deiner Hand",
    BoardPage.POINT: (
        "Zeige auf ein Feld, um zu sehen, ob es dort liegen darf. Ein Klick legt es hin."
    ),
    BoardPage.POINT_BY_KEYS: (
        "Gehe mit den Pfeiltasten über den Spielplan: Jedes Feld sagt, ob das Kärtchen "
        "dort liegen darf. Enter legt es hin."
    ),
    BoardPage.PUT_BACK: "Kärtchen zurückgelegt.",
    BoardPage.PAIR: "Doppeltausch",
    BoardPage.PAIR_TAKE: "Nimm ein Kärtchen und wähle das erste belegte Feld.",
    BoardPage.PAIR_TILE: (
        "Nimm zuerst ein Kärtchen, dann wähle das erste Feld des Doppeltauschs."
    ),
    BoardPage.PAIR_OPEN: "Doppeltausch: Wähle das erste belegte Feld.",
    BoardPage.PAIR_HERE: "Doppeltausch: {square} als erstes Feld?",
    BoardPage.PAIR_ON: "Wähle ein Feld, auf dem ein Kärtchen liegt.",
    BoardPage.PAIR_CHOSEN: (
        "Erste Hälfte gewählt: {tile} für {square}. Wähle jetzt das Feld daneben."
    ),
    BoardPage.PAIR_HALF: "Doppeltausch: erste Hälfte auf {square}.",
    BoardPage.PAIR_NEXT: (
        "Nimm jetzt das zweite Kärtchen und wähle das Feld daneben. Esc bricht ab."
    ),
    BoardPage.PAIR_WAITS: "Die erste Hälfte wartet auf {square}. Esc bricht ab.",
    BoardPage.PAIR_OFF: "Doppeltausch abgebrochen.",
    BoardPage.UNDONE: "Rückgängig gemacht.",
    BoardPage.MORE_SQUARES: "Und {more:# weiteres Feld|# weitere Felder}.",
    BoardPage.REDONE: "Wiederholt.",
    BoardPage.CLEARED: "Spielplan geleert.",
    BoardPage.LOADED: "Beispiel geladen.",
    BoardPage.PLAYED: "Ausgabe: {edition}.",
    BoardPage.CLEAR: "Leeren",
    BoardPage.EDITION: "Ausgabe",
    BoardPage.EXAMPLES: "Beispiele der Spielanleitung",
    BoardPage.EXAMPLE: "Beispiel laden …",
    BoardPage.PALETTE: "Auswahl der Kärtchen",
    BoardPage.TILES: "Kärtchen",
    BoardPage.IN_HAND: "im Vorrat",
    BoardPage.IN_PILE: "im Stapel",
    BoardPage.BARE: "Der Vorrat ist leer.",
    BoardPage.NO_TILE: "kein Kärtchen in der Hand",
    BoardPage.LEFT: "Nach links drehen",
    BoardPage.RIGHT: "Nach rechts drehen",
    BoardPage.FITS: "Zeigen, wo es passt",
    BoardPage.FITS_ARE: "Zeigen, wo es passt: {mode}",
    BoardPage.OFF: "aus",
    BoardPage.SO: "wie gedreht",
    BoardPage.ANY: "beliebig",
    BoardPage.IN_ANY: "beliebig gedreht",
    BoardPage.FITS_SO: "passt wie gedreht",
    BoardPage.FITS_ELSE: "passt anders gedreht",
    BoardPage.RULES: "Die Legeregeln",
    BoardPage.BROKEN: "verletzt",
}

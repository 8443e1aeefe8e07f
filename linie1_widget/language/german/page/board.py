"""Auf dem Spielplan, auf dem Kärtchen gelegt werden, und um ihn herum."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.board import BoardText
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    BoardText.CALLED: "Spielplan von Linie 1, {edition}",
    BoardText.HELP: (
        "Die Pfeiltasten gehen von Feld zu Feld, Enter legt, R dreht, Z macht rückgängig, "
        "Y wiederholt, P beginnt einen Doppeltausch, F zeigt, wo das Kärtchen passt, ? "
        "erklärt, Esc legt das Kärtchen zurück, Tab verlässt den Spielplan."
    ),
    BoardText.GONE: (
        "Der Kernel antwortet nicht: Der Spielplan zeigt die letzte bekannte Stellung. "
        "Führe die Zelle noch einmal aus, um weiterzumachen."
    ),
    BoardText.GRID: "Spielplan von Linie 1, Spalten a bis l, Zeilen 1 bis 12",
    BoardText.WAITING: "{square}, noch nicht bestätigt",
    BoardText.A_TILE: "Kärtchen",
    BoardText.TURNED: "{tile} {degrees} Grad",
    BoardText.LIES: "{tile}, um {degrees} Grad gedreht",
    BoardText.RUNS: "{tile} {ways:and}",
    BoardText.JOINS: "Das Gleis: {ways:and}.",
    BoardText.STOP: "Haltestellenschild {building}",
    BoardText.ENDS: "im {side} davon die Endstation der Linie {line}, {terminal}",
    BoardText.HOUSE: "Gebäude {letter}, {name}",
    BoardText.EMPTY: "leer",
    BoardText.TILE_ON: "{tile} auf {square}",
    BoardText.WAITS: "Es wartet auf die Antwort auf den vorigen Klick.",
    BoardText.ALONE: "Ohne den Kernel gibt es zu diesem Kärtchen keine Erklärung.",
    BoardText.PLAY: "dein Zug",
    BoardText.ALLOWED: "Erlaubt: {plays:and}.",
    BoardText.AGAINST: "Nicht erlaubt: {plays:and}.",
    BoardText.SWAPPED: "Ausgetauscht: {plays:and}.",
    BoardText.LAID: "Gelegt: {plays:and}.",
    BoardText.REFUSED: "Abgelehnt: {plays:and}.",
    BoardText.MAY: "Darf auf {square} liegen: {tile}.",
    BoardText.MAY_NOT: "Darf nicht auf {square} liegen: {tile}.",
    BoardText.HERE: "{square}. Darf hier liegen: {tile}",
    BoardText.NOT_HERE: "{square}. Darf hier nicht liegen: {tile}; {rules:and}",
    BoardText.A_RULE: "Regel {rule}",
    BoardText.TAKE: "Ein Kärtchen nehmen",
    BoardText.FIRST: "Nimm zuerst ein Kärtchen.",
    BoardText.CHOOSE: (
        "Wähle ein Kärtchen, drehe es mit R oder mit dem Mausrad und zeige auf ein Feld."
    ),
    BoardText.CHOOSE_BY_KEYS: (
        "Nimm ein Kärtchen mit 1 bis 9 oder in der Auswahl, drehe es mit R und gehe mit "
        "den Pfeiltasten zu einem Feld."
    ),
    BoardText.HELD: "In deiner Hand: {tile}.",
    BoardText.NOW_HELD: "{tile} in deiner Hand",
    BoardText.POINT: (
        "Zeige auf ein Feld, um zu sehen, ob es dort liegen darf. Ein Klick legt es hin."
    ),
    BoardText.POINT_BY_KEYS: (
        "Gehe mit den Pfeiltasten über den Spielplan: Jedes Feld sagt, ob das Kärtchen "
        "dort liegen darf. Enter legt es hin."
    ),
    BoardText.PUT_BACK: "Kärtchen zurückgelegt.",
    BoardText.PAIR: "Doppeltausch",
    BoardText.PAIR_TAKE: "Nimm ein Kärtchen und wähle das erste belegte Feld.",
    BoardText.PAIR_TILE: (
        "Nimm zuerst ein Kärtchen, dann wähle das erste Feld des Doppeltauschs."
    ),
    BoardText.PAIR_OPEN: "Doppeltausch: Wähle das erste belegte Feld.",
    BoardText.PAIR_HERE: "Doppeltausch: {square} als erstes Feld?",
    BoardText.PAIR_ON: "Wähle ein Feld, auf dem ein Kärtchen liegt.",
    BoardText.PAIR_CHOSEN: (
        "Erste Hälfte gewählt: {tile} für {square}. Wähle jetzt das Feld daneben."
    ),
    BoardText.PAIR_HALF: "Doppeltausch: erste Hälfte auf {square}.",
    BoardText.PAIR_NEXT: (
        "Nimm jetzt das zweite Kärtchen und wähle das Feld daneben. Esc bricht ab."
    ),
    BoardText.PAIR_WAITS: "Die erste Hälfte wartet auf {square}. Esc bricht ab.",
    BoardText.PAIR_OFF: "Doppeltausch abgebrochen.",
    BoardText.UNDONE: "Rückgängig gemacht.",
    BoardText.MORE_SQUARES: "Und {more:# weiteres Feld|# weitere Felder}.",
    BoardText.REDONE: "Wiederholt.",
    BoardText.CLEARED: "Spielplan geleert.",
    BoardText.LOADED: "Beispiel geladen.",
    BoardText.PLAYED: "Ausgabe: {edition}.",
    BoardText.CLEAR: "Leeren",
    BoardText.EDITION: "Ausgabe",
    BoardText.EXAMPLES: "Beispiele der Spielanleitung",
    BoardText.EXAMPLE: "Beispiel laden …",
    BoardText.PALETTE: "Auswahl der Kärtchen",
    BoardText.TILES: "Kärtchen",
    BoardText.IN_HAND: "im Vorrat",
    BoardText.IN_PILE: "im Stapel",
    BoardText.BARE: "Der Vorrat ist leer.",
    BoardText.NO_TILE: "kein Kärtchen in der Hand",
    BoardText.LEFT: "Nach links drehen",
    BoardText.RIGHT: "Nach rechts drehen",
    BoardText.FITS: "Zeigen, wo es passt",
    BoardText.FITS_ARE: "Zeigen, wo es passt: {mode}",
    BoardText.OFF: "aus",
    BoardText.SO: "wie gedreht",
    BoardText.ANY: "beliebig",
    BoardText.IN_ANY: "beliebig gedreht",
    BoardText.FITS_SO: "passt wie gedreht",
    BoardText.FITS_ELSE: "passt anders gedreht",
    BoardText.RULES: "Die Legeregeln",
    BoardText.BROKEN: "verletzt",
}

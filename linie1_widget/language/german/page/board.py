"""Auf dem Spielplan, auf dem Kärtchen gelegt werden, und um ihn herum."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.page.board import Board
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    Board.CALLED: "Spielplan von Linie 1, {edition}",
    Board.HELP: (
        "Die Pfeiltasten gehen von Feld zu Feld, Enter legt, R dreht, Z macht rückgängig, "
        "Y wiederholt, P beginnt einen Doppeltausch, F zeigt, wo das Kärtchen passt, ? "
        "erklärt, Esc legt das Kärtchen zurück, Tab verlässt den Spielplan."
    ),
    Board.GONE: (
        "Der Kernel antwortet nicht: Der Spielplan zeigt die letzte bekannte Stellung. "
        "Führe die Zelle noch einmal aus, um weiterzumachen."
    ),
    Board.GRID: "Spielplan von Linie 1, Spalten a bis l, Zeilen 1 bis 12",
    Board.WAITING: "{square}, noch nicht bestätigt",
    Board.A_TILE: "Kärtchen",
    Board.TURNED: "{tile} {degrees} Grad",
    Board.LIES: "{tile}, um {degrees} Grad gedreht",
    Board.RUNS: "{tile} {ways:and}",
    Board.JOINS: "Das Gleis: {ways:and}.",
    Board.STOP: "Haltestellenschild {building}",
    Board.ENDS: "im {side} davon die Endstation der Linie {line}, {terminal}",
    Board.HOUSE: "Gebäude {letter}, {name}",
    Board.EMPTY: "leer",
    Board.TILE_ON: "{tile} auf {square}",
    Board.WAITS: "Es wartet auf die Antwort auf den vorigen Klick.",
    Board.ALONE: "Ohne den Kernel gibt es zu diesem Kärtchen keine Erklärung.",
    Board.PLAY: "dein Zug",
    Board.ALLOWED: "Erlaubt: {plays:and}.",
    Board.AGAINST: "Nicht erlaubt: {plays:and}.",
    Board.SWAPPED: "Ausgetauscht: {plays:and}.",
    Board.LAID: "Gelegt: {plays:and}.",
    Board.REFUSED: "Abgelehnt: {plays:and}.",
    Board.MAY: "Darf auf {square} liegen: {tile}.",
    Board.MAY_NOT: "Darf nicht auf {square} liegen: {tile}.",
    Board.HERE: "{square}. Darf hier liegen: {tile}",
    Board.NOT_HERE: "{square}. Darf hier nicht liegen: {tile}; {rules:and}",
    Board.A_RULE: "Regel {rule}",
    Board.TAKE: "Ein Kärtchen nehmen",
    Board.FIRST: "Nimm zuerst ein Kärtchen.",
    Board.CHOOSE: (
        "Wähle ein Kärtchen, drehe es mit R oder mit dem Mausrad und zeige auf ein Feld."
    ),
    Board.CHOOSE_BY_KEYS: (
        "Nimm ein Kärtchen mit 1 bis 9 oder in der Auswahl, drehe es mit R und gehe mit "
        "den Pfeiltasten zu einem Feld."
    ),
    Board.HELD: "In deiner Hand: {tile}.",
    Board.NOW_HELD: "{tile} in deiner Hand",
    Board.POINT: (
        "Zeige auf ein Feld, um zu sehen, ob es dort liegen darf. Ein Klick legt es hin."
    ),
    Board.POINT_BY_KEYS: (
        "Gehe mit den Pfeiltasten über den Spielplan: Jedes Feld sagt, ob das Kärtchen "
        "dort liegen darf. Enter legt es hin."
    ),
    Board.PUT_BACK: "Kärtchen zurückgelegt.",
    Board.PAIR: "Doppeltausch",
    Board.PAIR_TAKE: "Nimm ein Kärtchen und wähle das erste belegte Feld.",
    Board.PAIR_TILE: (
        "Nimm zuerst ein Kärtchen, dann wähle das erste Feld des Doppeltauschs."
    ),
    Board.PAIR_OPEN: "Doppeltausch: Wähle das erste belegte Feld.",
    Board.PAIR_HERE: "Doppeltausch: {square} als erstes Feld?",
    Board.PAIR_ON: "Wähle ein Feld, auf dem ein Kärtchen liegt.",
    Board.PAIR_CHOSEN: (
        "Erste Hälfte gewählt: {tile} für {square}. Wähle jetzt das Feld daneben."
    ),
    Board.PAIR_HALF: "Doppeltausch: erste Hälfte auf {square}.",
    Board.PAIR_NEXT: (
        "Nimm jetzt das zweite Kärtchen und wähle das Feld daneben. Esc bricht ab."
    ),
    Board.PAIR_WAITS: "Die erste Hälfte wartet auf {square}. Esc bricht ab.",
    Board.PAIR_OFF: "Doppeltausch abgebrochen.",
    Board.UNDONE: "Rückgängig gemacht.",
    Board.MORE_SQUARES: "Und {more:# weiteres Feld|# weitere Felder}.",
    Board.REDONE: "Wiederholt.",
    Board.CLEARED: "Spielplan geleert.",
    Board.LOADED: "Beispiel geladen.",
    Board.PLAYED: "Ausgabe: {edition}.",
    Board.CLEAR: "Leeren",
    Board.EDITION: "Ausgabe",
    Board.EXAMPLES: "Beispiele der Spielanleitung",
    Board.EXAMPLE: "Beispiel laden …",
    Board.PALETTE: "Auswahl der Kärtchen",
    Board.TILES: "Kärtchen",
    Board.IN_HAND: "im Vorrat",
    Board.IN_PILE: "im Stapel",
    Board.BARE: "Der Vorrat ist leer.",
    Board.NO_TILE: "kein Kärtchen in der Hand",
    Board.LEFT: "Nach links drehen",
    Board.RIGHT: "Nach rechts drehen",
    Board.FITS: "Zeigen, wo es passt",
    Board.FITS_ARE: "Zeigen, wo es passt: {mode}",
    Board.OFF: "aus",
    Board.SO: "wie gedreht",
    Board.ANY: "beliebig",
    Board.IN_ANY: "beliebig gedreht",
    Board.FITS_SO: "passt wie gedreht",
    Board.FITS_ELSE: "passt anders gedreht",
    Board.RULES: "Die Legeregeln",
    Board.BROKEN: "verletzt",
}

"""Was die Regeln des Legens und Austauschens über einen Zug sagen."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.linie1 import (
    Breach,
    Consequence,
    Rule,
    VerdictText,
)
from linie1_widget.language.key import Key, inflections
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    VerdictText.ALLOWED: "{play} ist erlaubt.",
    VerdictText.NOT_ALLOWED: "{play} ist nicht erlaubt.",
    Breach.OFF_THE_BOARD: ("{side}: Das Gleis würde vom Spielplan herausführen (Regel A)."),
    Breach.INTO_A_BUILDING: ("{side}: Das Gleis würde in {building:acc} führen (Regel B)."),
    Breach.ON_A_BUILDING: "Auf {here:dat} darf kein Kärtchen liegen (Regel C).",
    Breach.BLOCKS_TRACK: (
        "{side}: Das Gleis, das von {other} kommt, würde blockiert (Regel D)."
    ),
    Breach.BLOCKS_A_TERMINAL: (
        "{side}: Die Endstation {terminal} würde blockiert (Regel D)."
    ),
    Breach.MEETS_NO_TRACK: (
        "{side}: Das Kärtchen auf {other} hat hier kein Gleis, das anschließt (Regel E)."
    ),
    Breach.MOVES_A_TREE: (
        "Das Kärtchen auf {square} zeigt Bäume: Es bleibt für immer liegen (TREE)."
    ),
    Breach.LOSES_TRACK: (
        "Das alte Gleis {links:and} ginge verloren: Beim Austausch bleibt alles erhalten "
        "(KEEP)."
    ),
    Breach.ADDS_NO_TRACK: "Kein neues Gleis: Ein Austausch muss welches hinzufügen (ADD).",
    Breach.MOVES_A_SIGN: (
        "Auf {square} steht ein Haltestellenschild: In dieser Ausgabe bleibt das Kärtchen "
        "darunter liegen (SIGN)."
    ),
    Breach.NOT_IN_HAND: "Nicht in deinem Vorrat: {tile} (HAND).",
    Breach.ONLY_ONE_IN_HAND: (
        "Nur einmal in deinem Vorrat: {tile}. Hier sind zwei davon nötig (HAND)."
    ),
    Breach.NO_SUCH_SQUARE: "Auf dem Spielplan gibt es kein Feld {square} (OFF).",
    Breach.NOT_NEIGHBOURS: "Ein Doppeltausch braucht zwei benachbarte Felder (PAIR).",
    Breach.NO_TILE_THERE: (
        "Auf {square} liegt kein Kärtchen zum Austauschen: Ein Doppeltausch braucht zwei "
        "(PAIR)."
    ),
    Breach.NO_PAIR_EXCHANGE: "In dieser Ausgabe gibt es keinen Doppeltausch (PAIR).",
    Consequence.JOINS_TRACK: "{side}: schließt an das Gleis auf {other} an.",
    Consequence.JOINS_A_TERMINAL: "{side}: schließt an die Endstation {terminal} an.",
    Consequence.STANDS_ALONE: "Berührt noch kein anderes Gleis.",
    Consequence.ADDS_TRACK: "Fügt das Gleis {links:and} hinzu und behält alles andere.",
    Consequence.RETURNS_A_TILE: "Zurück in den Vorrat: {old}.",
    Consequence.EARNS_A_SIGN: "Hier entsteht die Haltestelle {beside} ({beside:letter}).",
    Rule.A: inflections(
        "Vom Spielplan",
        text="Ein Gleis verlässt den Spielplan nur in eine Endstation.",
    ),
    Rule.B: inflections(
        "In ein Gebäude", text="Ein Gleis führt nie in das Feld eines Gebäudes."
    ),
    Rule.C: inflections("Auf ein Gebäude", text="Auf einem Gebäude liegt kein Kärtchen."),
    Rule.D: inflections(
        "Blockiert ein Gleis",
        text=(
            "Ein Gleis, das von einem Kärtchen oder einer Endstation in ein Feld führt, "
            "muss dort weitergehen."
        ),
    ),
    Rule.E: inflections(
        "Trifft auf kein Gleis",
        text="Ein Gleis darf nicht gegen ein Kärtchen führen, das dort keines hat.",
    ),
}

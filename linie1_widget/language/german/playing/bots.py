"""Was über Bots gesagt wird, die ausprobiert worden sind."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.playing import BotFault, Tried
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    BotFault.WHO: "{name}, gespielt von {bot}, bei Zug {number}",
    BotFault.RAISED: "{who}, konnte nicht wählen: {error}.",
    BotFault.NO_MOVE: (
        "{who}, wählte {given}, und das ist kein Zug: Lass ihn einen aus "
        "view.legal_moves() wählen."
    ),
    BotFault.REFUSED: "{who}, wählte {move}. {verdict}",
    BotFault.SLOW: (
        "{who}, hat in {seconds} Sekunden nicht gewählt und wird nicht länger abgewartet."
    ),
    Tried.FINE: (
        "Der Bot hat bestanden: {moves:# erlaubter Zug|# erlaubte Züge}, der längste "
        "dauerte {slowest} ms; er spielt noch einmal ebenso, und nach dem, was er wissen "
        "darf."
    ),
    Tried.FAILED: "Startwert {seed}: {error}",
    Tried.SLOW: (
        "Startwert {seed}, Zug {number}: {move} zu wählen dauerte {took} ms, und er hat "
        "{most} ms."
    ),
    Tried.OTHER: (
        "Startwert {seed}, Zug {number}: mit demselben Startwert wählte er zuerst {first} "
        "und später {then}. Sein Zufall soll nur aus dem Random kommen, mit dem er gemacht "
        "wird, und zwischen zwei Partien soll er nichts behalten."
    ),
    Tried.PEEKS: (
        "Startwert {seed}, Zug {number}: er wählte {first}, und {then}, wo nur verdeckte "
        "Karten, Kärtchen und Würfe andere sind. Er soll nur die Ansicht benutzen."
    ),
}

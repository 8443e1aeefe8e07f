"""Aufgaben zum Austauschen von Kärtchen, einzeln und zu zweit."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.lessons.linie1 import (
    NeverExchanged,
    PairPartner,
    Replacements,
    UnderASign,
    WhyNoExchange,
    WhyNotAlone,
)
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    Replacements.TITLE: "Was darf es ersetzen?",
    Replacements.TASK: (
        "Ausgabe 1995. Auf {square} liegt das Kärtchen {tile}, zwischen c10 und e10. "
        "Welche Arten von Kärtchen dürfen es ersetzen, wenn man sie richtig dreht? Gib "
        "ihre Buchstaben an."
    ),
    Replacements.HINT_1: "Ein Austausch behält alle alten Gleise und fügt welche hinzu.",
    Replacements.HINT_2: (
        "Drehe jede Art in Gedanken: Enthält eine Drehung davon beide alten Verbindungen?"
    ),
    Replacements.HINT_3: (
        "Auch die Nachbarn zählen: Wohin das neue Gleis führt, darf keine leere Seite sein."
    ),
    Replacements.WHY: (
        "Jedes davon enthält in einer Drehung das alte Gleis von {tile}, fügt eines hinzu "
        "und verletzt an den vier Seiten keine Regel."
    ),
    Replacements.REFUSED: "Das Kärtchen {letter} darf es in keiner Drehung ersetzen.",
    Replacements.MORE: "Alle, die du nennst, sind richtig, aber es sind nicht alle.",
    WhyNoExchange.TITLE: "Warum wird es abgelehnt?",
    WhyNoExchange.TASK: (
        "Ausgabe 1995. Jemand will {old} auf {square} durch {tile} ersetzen, den Kreisel. "
        "Das wird abgelehnt, aus einem einzigen Grund. Welche Regel ist es? A bis E sind "
        "die Legeregeln; TREE: Kärtchen mit Bäumen bleiben; KEEP: alle alten Gleise "
        "bleiben erhalten; ADD: etwas kommt hinzu."
    ),
    WhyNoExchange.HINT_1: (
        "Schreibe die Verbindungen des alten Kärtchens auf, dann die des Kreisels."
    ),
    WhyNoExchange.HINT_2: "Ein Kreisel hat vier Kurven. Hat er sonst noch etwas?",
    WhyNoExchange.WHY: (
        "Der Kreisel hat vier Kurven und keine Gerade. Die Gerade des alten Kärtchens "
        "ginge verloren, und beim Austausch bleibt alles erhalten: KEEP."
    ),
    WhyNoExchange.OTHER: "{rule} hat gegen diesen Austausch nichts.",
    NeverExchanged.TITLE: "Bäume bleiben",
    NeverExchanged.TASK: (
        "Manche Arten von Kärtchen können nie ausgetauscht werden, wenn sie einmal liegen, "
        "in keiner Ausgabe. Welche? Gib ihre Buchstaben an."
    ),
    NeverExchanged.HINT_1: (
        "Sieh dir die Auswahl eines BoardWidget an. Was ist auf manche Kärtchen gezeichnet?"
    ),
    NeverExchanged.HINT_2: "Frage l1.TILE_TYPES: Jede Art kann sagen, ob sie Bäume zeigt.",
    NeverExchanged.WHY: (
        "Diese Arten zeigen Bäume, und ein Kärtchen mit Bäumen bleibt für immer liegen."
    ),
    NeverExchanged.WRONG: (
        "Das Kärtchen {letter} kann ausgetauscht werden: Es zeigt keine Bäume."
    ),
    NeverExchanged.MORE: "Alle, die du nennst, sind richtig, aber es sind nicht alle.",
    UnderASign.TITLE: "Unter einem Haltestellenschild",
    UnderASign.TASK: (
        "Auf {square} liegt {old}, und darauf steht das Haltestellenschild Hallenbad. In "
        "welchen Ausgaben darf es gegen {tile} ausgetauscht werden? Die Ausgaben sind "
        "{editions:and}."
    ),
    UnderASign.HINT_1: (
        "Lege es nach jeder Spielanleitung: l1.Board.parse(text, edition=...)."
    ),
    UnderASign.HINT_2: (
        "Nur eine der Anleitungen sagt, dass ein Kärtchen unter einem Schild liegen bleibt."
    ),
    UnderASign.WHY: (
        'Nur die Ausgabe "guide" sagt, dass ein Kärtchen mit einem Haltestellenschild '
        "bleibt."
    ),
    UnderASign.REFUSED: "Nicht in der Ausgabe {edition}: {verdict}",
    UnderASign.MORE: "Alle, die du nennst, sind richtig, aber es sind nicht alle.",
    PairPartner.TITLE: "Das andere eines Paars",
    PairPartner.TASK: (
        "Ausgabe 1995, in der zwei benachbarte Kärtchen zugleich ausgetauscht werden "
        "dürfen. Auf {first} soll das Kärtchen {new} {old} ersetzen. Welches Kärtchen, mit "
        "seiner Drehung, muss zugleich auf {second} liegen, anstelle von {other}?"
    ),
    PairPartner.HINT_1: (
        "Das neue Kärtchen auf {first} führt zu einer Seite von {second}, die jetzt leer "
        "ist."
    ),
    PairPartner.HINT_2: (
        "Das Kärtchen für {second} behält die Gerade und hat ein Gleis zu {first}."
    ),
    PairPartner.WHY: (
        "Es behält die alte Gerade und trifft auf das neue Gleis von {first}. Keines der "
        "beiden Kärtchen könnte allein ausgetauscht werden."
    ),
    PairPartner.REFUSED: "Beide zugleich werden abgelehnt: {verdict}",
    WhyNotAlone.TITLE: "Warum nicht allein?",
    WhyNotAlone.TASK: (
        "Ausgabe 1995. Auf {first} soll das Kärtchen {new} {old} ersetzen, und sonst "
        "ändert sich nichts. Das wird abgelehnt. Welche der Regeln A bis E ist dagegen?"
    ),
    WhyNotAlone.HINT_1: "Das neue Gleis führt über eine Seite mehr als das alte.",
    WhyNotAlone.HINT_2: "Was hat das Kärtchen auf {second} an der Seite zu {first}?",
    WhyNotAlone.WHY: (
        "Das neue Gleis auf {first} führt gegen das Kärtchen auf {second}, das dort kein "
        "Gleis hat: Regel E."
    ),
    WhyNotAlone.OTHER: "Regel {letter} hat hier nichts dagegen.",
}

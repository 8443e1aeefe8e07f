"""Rätsel: aus einem Startwert gemacht, jedes mit genau einer Lösung."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.lessons.puzzles import (
    BrokenRule,
    MissingTile,
    OnlySquare,
    ShortestLine,
)
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    OnlySquare.TITLE: "Das einzige Feld",
    OnlySquare.TASK: (
        "Ausgabe 1995. Du hast ein Kärtchen {code} ({name}) und darfst es beliebig drehen. "
        "Nur eines der {count} markierten Felder nimmt es auf. Welches?"
    ),
    OnlySquare.HINT_1: (
        "Sieh dir ein markiertes Feld an: Über welche seiner Seiten führt ein Gleis hinein?"
    ),
    OnlySquare.HINT_2: (
        "Jedes dieser Gleise muss weitergehen, und gegen leere Seiten darf keines führen."
    ),
    OnlySquare.HINT_3: "Das Feld liegt in Spalte {column}.",
    OnlySquare.WHY: (
        "Auf {square} darf es als {tiles:or} liegen; kein anderes markiertes Feld nimmt es "
        "auf."
    ),
    OnlySquare.NOT_MARKED: "{square} ist keines der markierten Felder.",
    OnlySquare.REFUSED: "Auf {square} passt keine Drehung. {verdict}",
    MissingTile.TITLE: "Das fehlende Kärtchen",
    MissingTile.TASK: (
        "Ausgabe 1995. Linie {line} führt von {start} nach {goal} an den Haltestellen "
        "{stops:and} vorbei, aber ein Kärtchen fehlt. Du hast je eines von {hand:and} und "
        "darfst sie drehen. Genau eines davon, auf einem Feld und in einer Drehung, stellt "
        "die Strecke fertig. Welches, und wo?"
    ),
    MissingTile.HINT_1: "Folge dem Gleis von beiden Endstationen bis dorthin, wo es endet.",
    MissingTile.HINT_2: "Das Feld liegt in Zeile {row}.",
    MissingTile.HINT_3: (
        "Über {sides:# Seite|# Seiten} führt ein Gleis in das Feld: Alle müssen "
        "weitergehen."
    ),
    MissingTile.WHY: "{play} verbindet die Enden der Gleise, und die Strecke ist fertig.",
    MissingTile.NOT_HELD: "Das Kärtchen {code} hast du nicht.",
    MissingTile.REFUSED: "Das darf nicht gelegt werden: {verdict}",
    MissingTile.STILL: (
        "Das darf auf {square} liegen, aber die Strecke ist damit nicht fertig."
    ),
    BrokenRule.TITLE: "Die verletzte Regel",
    BrokenRule.TASK: (
        "Ausgabe 1995. Das Kärtchen {tile} soll auf {square} gelegt werden; das Bild zeigt "
        "es dort blass. Genau eine Regel ist verletzt, an genau einer Seite. Welche der "
        "Regeln A, B, D und E ist es, und an welcher Seite von {square}?"
    ),
    BrokenRule.HINT_1: (
        "Sieh dir die vier Seiten nacheinander an: Was liegt dahinter, und führt das "
        "Kärtchen dorthin?"
    ),
    BrokenRule.HINT_2: (
        "A: vom Spielplan heraus. B: in ein Gebäude. D: blockiert ein Gleis, das "
        "hereinführt. E: führt gegen eine leere Seite."
    ),
    BrokenRule.WHY: "{verdict}",
    BrokenRule.SIDE: "An der {side:of} von {square} ist nichts falsch.",
    BrokenRule.LETTER: "Das ist die richtige Seite, aber eine andere Regel.",
    BrokenRule.FORM: 'eine Regel und eine Seite, wie "D Norden" oder ("D", "N")',
    ShortestLine.TITLE: "Die kürzeste Linie",
    ShortestLine.TASK: (
        "Ausgabe 1995. Baue Linie {line} von {start} nach {goal}, mit Geraden und "
        "höchstens {curves:# Kurve|# Kurven}, nur auf leeren Feldern. Die Gleise, die "
        "schon liegen, dürfen nicht berührt werden. Es gibt genau einen kürzesten Weg. Gib "
        "seine Felder der Reihe nach an."
    ),
    ShortestLine.HINT_1: (
        "Jede Endstation öffnet sich zu zwei Feldern. Welche davon brauchst du?"
    ),
    ShortestLine.HINT_2: "Die Linie braucht {length:# Feld|# Felder}.",
    ShortestLine.HINT_3: "Sie verlässt {start} über {first}.",
    ShortestLine.WHY: (
        "Sie hat {length:# Feld|# Felder}, und keine andere Linie mit so wenigen Kurven "
        "ist so kurz."
    ),
    ShortestLine.START: "Zum ersten Feld öffnet sich {start} nicht.",
    ShortestLine.GOAL: "Zum letzten Feld öffnet sich {goal} nicht.",
    ShortestLine.STEP: "{a} und {b} sind keine Nachbarn.",
    ShortestLine.TWICE: "{square} kommt zweimal vor.",
    ShortestLine.REFUSED: (
        "Auf {square} kann weder eine Gerade noch eine Kurve so liegen, wie du sie dort "
        "brauchst."
    ),
    ShortestLine.CURVES: "Deine Linie braucht {count:# Kurve|# Kurven}.",
    ShortestLine.LONG: "Deine Linie kann gebaut werden, aber sie ist nicht die kürzeste.",
    ShortestLine.ENDS: "Nenne mindestens zwei Felder.",
}

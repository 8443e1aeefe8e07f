"""Aufgaben zu Bäumen und zu den Gleisen von Trans Europa."""

from __future__ import annotations

from collections.abc import Mapping

from linie1_widget.language.english.lessons.trees import (
    CheapestStar,
    ClosingLine,
    FirstLeftOut,
    LineOfMap,
    MissingLines,
    ThirdOfPrim,
    TreeCost,
    WholeNetwork,
)
from linie1_widget.language.key import Key
from linie1_widget.language.language import Text

TEXTS: Mapping[Key, Text] = {
    TreeCost.TITLE: "Strom für alle",
    TreeCost.TASK: (
        "Jede Kante ist eine Stromleitung, die gebaut werden kann, mit ihren Kosten. Alle "
        "Orte sollen zusammenhängen. Was kosten die Leitungen zusammen mindestens?"
    ),
    TreeCost.HINT_1: "Sechs Orte brauchen fünf Leitungen. Ein Rundweg ist nie nötig.",
    TreeCost.HINT_2: (
        "Nimm die billigste Leitung, dann die nächste, und lass weg, was einen Rundweg "
        "schließt."
    ),
    TreeCost.WHY: "So viel kostet der Spannbaum, den der Kruskal-Algorithmus findet.",
    TreeCost.HIGH: "Es geht für weniger als {given}.",
    TreeCost.LOW: "Für {given} hängen nicht alle Orte zusammen.",
    FirstLeftOut.TITLE: "Kruskal: Was bleibt zuerst weg?",
    FirstLeftOut.TASK: (
        "Der Kruskal-Algorithmus sieht die Kanten nach ihren Kosten an, die billigste "
        "zuerst. Welche ist die erste Kante, die er weglässt?"
    ),
    FirstLeftOut.HINT_1: "Er lässt eine Kante weg, deren beide Enden schon zusammenhängen.",
    FirstLeftOut.HINT_2: (
        "Schreibe die Kanten nach ihren Kosten auf und zeichne jede ein, bis eine einen "
        "Rundweg schlösse."
    ),
    FirstLeftOut.WHY: (
        "Wenn sie dran ist, hängen ihre beiden Enden über billigere Kanten schon zusammen."
    ),
    FirstLeftOut.TAKEN: "{edge} wird in den Baum genommen.",
    FirstLeftOut.LATER: "{edge} wird weggelassen, aber vorher schon eine andere Kante.",
    ThirdOfPrim.TITLE: "Prim: die dritte Kante",
    ThirdOfPrim.TASK: (
        "Der Prim-Algorithmus beginnt mit dem Ort {start} und lässt seinen Baum wachsen. "
        "Welche Kante nimmt er als dritte in den Baum?"
    ),
    ThirdOfPrim.HINT_1: "Er nimmt immer die billigste Kante, die aus dem Baum führt.",
    ThirdOfPrim.HINT_2: (
        "Die billigste Kante der ganzen Karte kann weit weg vom Baum liegen: Sie muss "
        "warten."
    ),
    ThirdOfPrim.WHY: (
        "Nach zwei Kanten ist sie die billigste von denen, die aus dem Baum führen."
    ),
    ThirdOfPrim.OTHER: (
        "{edge} ist nicht die dritte. Markiere die Orte des Baums nach zwei Kanten."
    ),
    CheapestStar.TITLE: "Eine Kreuzung in der Mitte",
    CheapestStar.TASK: (
        "Nur die Orte {terminals:and} müssen verbunden werden; die anderen Stellen dürfen "
        "genutzt werden, wenn das hilft. Gib die Kanten eines billigsten Netzes an."
    ),
    CheapestStar.HINT_1: "Vergleiche: mit der Mitte und ohne sie.",
    CheapestStar.HINT_2: "Die billigste Kante zwischen zwei Orten muss nicht dabei sein.",
    CheapestStar.WHY: (
        "Über die Kreuzung kostet es {cost}; die Orte direkt zu verbinden kostet mehr."
    ),
    CheapestStar.APART: "Mit diesen Kanten hängen {a} und {b} nicht zusammen.",
    CheapestStar.DEAR: (
        "Diese Kanten verbinden die Orte, aber sie kosten {cost}, und es geht mit weniger."
    ),
    MissingLines.TITLE: "Wie viel fehlt?",
    MissingLines.TASK: (
        "Trans Europa. Die Städte {cities:and} sind umringt; die Gleise, die liegen, sind "
        "eingezeichnet. Eine Strecke kostet 1, eine Doppelstrecke (über Gebirge oder "
        "Wasser) 2. Was kosten die Gleise, die noch fehlen, mindestens, bis die Städte "
        "verbunden sind?"
    ),
    MissingLines.HINT_1: (
        "Gleise, die liegen, kosten nichts: Suche den kürzesten Weg zu ihnen."
    ),
    MissingLines.HINT_2: (
        "Frage l1.trans_europa.missing_track, oder zähle die Strecken auf der Karte."
    ),
    MissingLines.WHY: (
        "So viel kostet der billigste Weg von {last} zu den Gleisen, die liegen."
    ),
    MissingLines.HIGH: "Es geht für weniger als {given}.",
    MissingLines.LOW: "Für {given} sind die Städte nicht verbunden.",
    ClosingLine.TITLE: "Die letzte Strecke",
    ClosingLine.TASK: (
        "Trans Europa. Noch ein Gleis verbindet die umringten Städte {cities:and}. Auf "
        'welcher Strecke? Nenne eine Strecke mit ihren beiden Kreuzungen, wie "{example}": '
        "Der Buchstabe ist die Reihe von Norden, die Zahl die Stelle darin. Nachbarn in "
        "einer Reihe unterscheiden sich um 2, die in der Reihe darüber oder darunter um 1."
    ),
    ClosingLine.HINT_1: "Folge dem Gleis von jeder Stadt aus. Wo endet es?",
    ClosingLine.HINT_2: (
        'MAP.cities["Paris"].node sagt, auf welcher Kreuzung eine Stadt liegt.'
    ),
    ClosingLine.WHY: "Sie verbindet die beiden Netze, und die Städte hängen zusammen.",
    ClosingLine.STILL: "Mit einem Gleis auf {line} fehlt immer noch {missing}.",
    ClosingLine.NO_LINE: "Die Karte hat keine Strecke {line}.",
    ClosingLine.LIES: "Auf {line} liegt schon ein Gleis.",
    WholeNetwork.TITLE: "Ein eigenes Netz",
    WholeNetwork.TASK: (
        "Trans Europa, ohne ein einziges Gleis. Gib die Strecken eines billigsten Netzes "
        'an, das {cities:and} verbindet, als eine Liste von Strecken wie "{example}".'
    ),
    WholeNetwork.HINT_1: "Lass l1.trans_europa.cheapest_network die Arbeit tun.",
    WholeNetwork.HINT_2: "Es nimmt MAP, die Gleise, die liegen, und die Namen der Städte.",
    WholeNetwork.WHY: (
        "Die Strecken verbinden die Städte und kosten {cost}: Kein Netz kostet weniger."
    ),
    WholeNetwork.APART: "Mit diesen Strecken fehlt immer noch {missing}.",
    WholeNetwork.DEAR: (
        "Diese Strecken verbinden die Städte, aber sie kosten {cost}, und es geht mit "
        "weniger."
    ),
    WholeNetwork.NO_LINE: "Die Karte hat keine Strecke {line}.",
    LineOfMap.LINE: 'eine Strecke der Karte als ihre beiden Kreuzungen, wie "{example}"',
}

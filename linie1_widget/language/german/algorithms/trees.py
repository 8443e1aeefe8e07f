"""Was die Schritte von Bäumen und Entfernungen sagen."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from linie1_widget.language.key import Title
from linie1_widget.language.language import Text

_PHRASES: Mapping[str, str] = {
    # Schritte der Bäume
    "Begin a tree with {a}.": "Beginne einen Baum mit {a}.",
    (
        "The edge from {a} to {b} leads out of the tree: put it into the frontier with its "
        "cost of {cost}."
    ): (
        "Die Kante von {a} nach {b} führt aus dem Baum: in den Rand mit ihren Kosten "
        "{cost}."
    ),
    (
        "The cheapest edge of the frontier, {a} to {b} for {cost}, leads out of the tree: "
        "put it in, and {b} with it."
    ): (
        "Die billigste Kante des Rands, {a} nach {b} für {cost}, führt aus dem Baum: Nimm "
        "sie auf, und {b} mit ihr."
    ),
    (
        "The cheapest edge of the frontier, {a} to {b} for {cost}, has both ends in the "
        "tree: it would close a cycle, so leave it out."
    ): (
        "Die billigste Kante des Rands, {a} nach {b} für {cost}, hat beide Enden im Baum: "
        "Sie würde einen Kreis schließen, also weglassen."
    ),
    "The frontier is empty: the tree costs {cost}.": (
        "Der Rand ist leer: Der Baum kostet {cost}."
    ),
    "Sort the edges by cost. Each state is a tree of its own.": (
        "Sortiere die Kanten nach Kosten. Jeder Zustand ist ein eigener Baum."
    ),
    "The next edge is {a} to {b} for {cost}. Its ends have different roots.": (
        "Die nächste Kante ist {a} nach {b} für {cost}. Ihre Enden haben verschiedene "
        "Wurzeln."
    ),
    "The next edge is {a} to {b} for {cost}. Both its ends have the root {c}.": (
        "Die nächste Kante ist {a} nach {b} für {cost}. Beide Enden haben die Wurzel {c}."
    ),
    "{a} and {b} did not hang together: put the edge into the tree.": (
        "{a} und {b} hingen nicht zusammen: Nimm die Kante in den Baum."
    ),
    "{a} and {b} hang together already: the edge would close a cycle, so leave it out.": (
        "{a} und {b} hängen schon zusammen: Die Kante würde einen Kreis schließen, also "
        "weglassen."
    ),
    "No edge is left: the tree costs {cost}.": (
        "Keine Kante ist mehr übrig: Der Baum kostet {cost}."
    ),
    "Each state is a component of its own.": "Jeder Zustand ist eine eigene Komponente.",
    "A new round: {cost} components look for their cheapest way out.": (
        "Eine neue Runde: {cost} Komponenten suchen ihren billigsten Weg hinaus."
    ),
    (
        "The component with the root {c} chooses {a} to {b} for {cost}, the cheapest edge "
        "that leads out of it."
    ): (
        "Die Komponente mit der Wurzel {c} wählt {a} nach {b} für {cost}, die billigste "
        "Kante, die aus ihr führt."
    ),
    "Put the edge from {a} to {b} for {cost} into the tree: two components become one.": (
        "Nimm die Kante von {a} nach {b} für {cost} in den Baum: Aus zwei Komponenten wird "
        "eine."
    ),
    "No edge leads from one component to another: the tree costs {cost}.": (
        "Keine Kante führt von einer Komponente zur anderen: Der Baum kostet {cost}."
    ),
    "The shortest path from {a} to {b} costs {cost}.": (
        "Der kürzeste Pfad von {a} nach {b} kostet {cost}."
    ),
    "The closure of the terminals has {cost} edges, one for each two.": (
        "Die Hülle der Terminals hat {cost} Kanten, eine für je zwei."
    ),
    (
        "{a} and {b} hang together already: leave out the path between them that costs "
        "{cost}."
    ): (
        "{a} und {b} hängen schon zusammen: Lass den Pfad zwischen ihnen weg, der {cost} "
        "kostet."
    ),
    "{a} and {b} do not hang together: mark the path between them, which costs {cost}.": (
        "{a} und {b} hängen nicht zusammen: Markiere den Pfad zwischen ihnen, der {cost} "
        "kostet."
    ),
    "The marked edge from {a} to {b} for {cost} joins two parts: put it into the tree.": (
        "Die markierte Kante von {a} nach {b} für {cost} verbindet zwei Teile: Nimm sie in "
        "den Baum."
    ),
    "The marked edge from {a} to {b} for {cost} would close a cycle: leave it out.": (
        "Die markierte Kante von {a} nach {b} für {cost} würde einen Kreis schließen: "
        "weglassen."
    ),
    "{a} is a leaf and not a terminal: cut it off, with its edge to {b} for {cost}.": (
        "{a} ist ein Blatt und kein Terminal: abschneiden, mit seiner Kante nach {b} für "
        "{cost}."
    ),
    "All terminals hang together: the tree costs {cost}.": (
        "Alle Terminals hängen zusammen: Der Baum kostet {cost}."
    ),
    "The terminal {a} begins a region of its own.": (
        "Das Terminal {a} beginnt ein eigenes Gebiet."
    ),
    (
        "{a} is {cost} away from {c}, its nearest terminal: it belongs to the region of "
        "{c}, as {b} does."
    ): (
        "{a} ist {cost} von {c} entfernt, dem nächsten Terminal: Es gehört zum Gebiet von "
        "{c}, wie {b}."
    ),
    (
        "The edge from {a} to {b} joins two regions: the path over it from one terminal to "
        "the other costs {cost}."
    ): (
        "Die Kante von {a} nach {b} verbindet zwei Gebiete: Der Pfad über sie von einem "
        "Terminal zum anderen kostet {cost}."
    ),
    (
        "The edge from {a} to {b} makes a cheaper path between its two terminals: {cost} "
        "instead of {old}."
    ): (
        "Die Kante von {a} nach {b} ergibt einen billigeren Pfad zwischen ihren beiden "
        "Terminals: {cost} statt {old}."
    ),
    "There are {cost} paths between terminals whose regions meet.": (
        "Zwischen Terminals, deren Gebiete sich berühren, gibt es {cost} Pfade."
    ),
    "Now for the set {set}: what does a tree cost that joins it with a state?": (
        "Nun die Menge {set}: Was kostet ein Baum, der sie mit einem Zustand verbindet?"
    ),
    "A tree of {a} alone costs {cost}.": "Ein Baum aus {a} allein kostet {cost}.",
    "At {a} the trees of {set} and {rest} meet: together they cost {cost}.": (
        "Bei {a} treffen sich die Bäume von {set} und {rest}: Zusammen kosten sie {cost}."
    ),
    "The tree of {set} reaches {a} over {b}: it costs {cost} there.": (
        "Der Baum von {set} erreicht {a} über {b}: Dort kostet er {cost}."
    ),
    "{set} and {a} are all terminals: the cheapest tree costs {cost}.": (
        "{set} und {a} sind alle Terminals: Der billigste Baum kostet {cost}."
    ),
    (
        "The tree of {set} came to {a} over {b}: put that edge into the tree, which costs "
        "{cost}."
    ): (
        "Der Baum von {set} kam über {b} nach {a}: Nimm diese Kante in den Baum, sie "
        "kostet {cost}."
    ),
    "At {a} two parts met, {set} and {rest}: read back both.": (
        "Bei {a} trafen sich zwei Teile, {set} und {rest}: Lies beide zurück."
    ),
    "The tree is whole: it costs {cost}, and no other one costs less.": (
        "Der Baum ist vollständig: Er kostet {cost}, und kein anderer kostet weniger."
    ),
    "Begin with the costs of the edges; all other distances are not known.": (
        "Beginne mit den Kosten der Kanten; alle anderen Entfernungen sind nicht bekannt."
    ),
    "Now paths may lead over {a} too: on the map are the distances from there.": (
        "Jetzt dürfen Pfade auch über {a} führen: Auf der Karte stehen die Entfernungen "
        "von dort."
    ),
    "Over {c} there is a path from {a} to {b}: it costs {cost}.": (
        "Über {c} gibt es einen Pfad von {a} nach {b}: Er kostet {cost}."
    ),
    "Over {c} the path from {a} to {b} gets cheaper: {cost} instead of {old}.": (
        "Über {c} wird der Pfad von {a} nach {b} billiger: {cost} statt {old}."
    ),
    "Paths may lead over all states: these are all distances.": (
        "Pfade dürfen über alle Zustände führen: Das sind alle Entfernungen."
    ),
}

TEXTS: Mapping[Hashable, Text] = {
    Title(english): text for english, text in _PHRASES.items()
}

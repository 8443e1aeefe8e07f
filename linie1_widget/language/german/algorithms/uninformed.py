"""Was die Schritte von Suchen ohne Heuristik sagen."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from linie1_widget.language.key import Title
from linie1_widget.language.language import Text

_PHRASES: Mapping[str, str] = {
    (
        "its closed states: as a tree search without them it takes O(b^m) time and "
        "O(b · m) memory, and is complete only where no way leads in a circle"
    ): (
        "von den abgeschlossenen Zuständen: Als Baumsuche ohne sie braucht sie O(b^m) Zeit "
        "und O(b · m) Speicher und ist nur vollständig, wo kein Weg im Kreis führt"
    ),
    (
        "it is complete if a path has at most as many edges as the limit; time and memory "
        "are those with memory=0"
    ): (
        "sie ist vollständig, wenn ein Pfad höchstens so viele Kanten hat wie die Grenze; "
        "Zeit und Speicher gelten mit memory=0"
    ),
    "time and memory are those with memory=0": "Zeit und Speicher gelten mit memory=0",
    "no cycle of negative cost can be reached": (
        "kein Kreis mit negativen Kosten ist erreichbar"
    ),
    "Put the start {state} into the queue.": (
        "Stelle den Start {state} in die Warteschlange."
    ),
    "Take {state} from the front of the queue.": (
        "Nimm {state} vorn aus der Warteschlange."
    ),
    "{state} is the goal: the path costs {g}.": (
        "{state} ist das Ziel: Der Pfad kostet {g}."
    ),
    "{state} has been seen before: skip it.": "{state} ist schon gesehen: übergehen.",
    "{state} is new: put it at the end of the queue, with parent {parent}.": (
        "{state} ist neu: hinten in die Warteschlange, mit Vorgänger {parent}."
    ),
    "The frontier is empty and the goal was not found: there is no path.": (
        "Der Rand ist leer und das Ziel nicht gefunden: Es gibt keinen Pfad."
    ),
    "Put the start {state} on the stack.": "Lege den Start {state} auf den Stapel.",
    "Take {state} from the top of the stack and close it.": (
        "Nimm {state} oben vom Stapel und schließe ihn ab."
    ),
    "Take {state} from the top of the stack: it is closed, so drop it.": (
        "Nimm {state} oben vom Stapel: schon abgeschlossen, also fallen lassen."
    ),
    "{state} is closed: skip it.": "{state} ist abgeschlossen: übergehen.",
    "{state} is not closed: put it on top of the stack, with parent {parent}.": (
        "{state} ist nicht abgeschlossen: oben auf den Stapel, mit Vorgänger {parent}."
    ),
    "Take {state} from the top of the stack and go on from there.": (
        "Nimm {state} oben vom Stapel und geh von dort weiter."
    ),
    (
        "Take {state} from the top of the stack: it has been reached by no more edges "
        "meanwhile, so drop it."
    ): (
        "Nimm {state} oben vom Stapel: inzwischen mit nicht mehr Kanten erreicht, also "
        "fallen lassen."
    ),
    "{state} has been reached before, by no more edges: skip it.": (
        "{state} ist schon mit nicht mehr Kanten erreicht: übergehen."
    ),
    "{state} would lie deeper than {limit} edges: cut it off.": (
        "{state} läge tiefer als {limit} Kanten: abschneiden."
    ),
    "{state} lies within the limit: put it on top of the stack, with parent {parent}.": (
        "{state} liegt innerhalb der Grenze: oben auf den Stapel, mit Vorgänger {parent}."
    ),
    "All ways on from {state} have been tried: go back to {parent}.": (
        "Alle Wege von {state} aus sind versucht: zurück zu {parent}."
    ),
    "The stack is empty: there is no path of at most {limit} edges.": (
        "Der Stapel ist leer: Es gibt keinen Pfad mit höchstens {limit} Kanten."
    ),
    "A new round from {state}: no deeper than a limit of {g} edges.": (
        "Eine neue Runde von {state} aus: nicht tiefer als {g} Kanten."
    ),
    (
        "Take {state} from the top of the stack: this round has reached it by no more "
        "edges meanwhile, so drop it."
    ): (
        "Nimm {state} oben vom Stapel: In dieser Runde inzwischen mit nicht mehr Kanten "
        "erreicht, also fallen lassen."
    ),
    "This round has reached {state} before, by no more edges: skip it.": (
        "Diese Runde hat {state} schon mit nicht mehr Kanten erreicht: übergehen."
    ),
    "{state} would lie deeper than the limit of this round: cut it off.": (
        "{state} läge tiefer als die Grenze dieser Runde: abschneiden."
    ),
    "Nothing lies deeper, and the goal was not found: there is no path.": (
        "Nichts liegt tiefer, und das Ziel ist nicht gefunden: Es gibt keinen Pfad."
    ),
    "Put the start {state} into the frontier with g = 0.": (
        "Stelle den Start {state} mit g = 0 in den Rand."
    ),
    "Take {state}: its g = {g} is the smallest in the frontier.": (
        "Nimm {state}: Sein g = {g} ist das kleinste im Rand."
    ),
    "{state} again, with g = {g}: no better than the {old} it has, so skip it.": (
        "Noch einmal {state}, mit g = {g}: nicht besser als {old}, das er hat, also "
        "übergehen."
    ),
    "{state} is new: put it into the frontier with g = {g}, parent {parent}.": (
        "{state} ist neu: in den Rand mit g = {g}, Vorgänger {parent}."
    ),
    "{state} gets cheaper, from g = {old} to {g}: its parent is now {parent}.": (
        "{state} wird billiger, von g = {old} auf {g}: Sein Vorgänger ist jetzt {parent}."
    ),
    "Put the start {state} into the queue with g = 0.": (
        "Stelle den Start {state} mit g = 0 in die Warteschlange."
    ),
    "Take {state} from the front of the queue, with g = {g}.": (
        "Nimm {state} vorn aus der Warteschlange, mit g = {g}."
    ),
    "{state} is new: put it at the end of the queue with g = {g}, parent {parent}.": (
        "{state} ist neu: hinten in die Warteschlange mit g = {g}, Vorgänger {parent}."
    ),
    (
        "{state} gets cheaper, from g = {old} to {g}: its parent is now {parent}, and it "
        "goes to the end of the queue."
    ): (
        "{state} wird billiger, von g = {old} auf {g}: Sein Vorgänger ist jetzt {parent}, "
        "und er kommt hinten in die Warteschlange."
    ),
    (
        "{state} was closed with g = {old}, and {g} is cheaper: put it at the end of the "
        "queue again, parent {parent}."
    ): (
        "{state} war mit g = {old} abgeschlossen, und {g} ist billiger: wieder hinten in "
        "die Warteschlange, Vorgänger {parent}."
    ),
    (
        "{state} would get cheaper, from g = {old} to {g}, by a way on which it lies "
        "itself: this cycle costs less than nothing, so there is no cheapest path."
    ): (
        "{state} würde billiger, von g = {old} auf {g}, auf einem Weg, auf dem er selbst "
        "liegt: Dieser Kreis kostet weniger als nichts, also gibt es keinen billigsten "
        "Pfad."
    ),
    "Nothing gets cheaper any more: the path to {state} costs {g}.": (
        "Nichts wird mehr billiger: Der Pfad zu {state} kostet {g}."
    ),
    "Nothing gets cheaper any more, and the goal has no g: there is no path.": (
        "Nichts wird mehr billiger, und das Ziel hat kein g: Es gibt keinen Pfad."
    ),
}

TEXTS: Mapping[Hashable, Text] = {
    Title(english): text for english, text in _PHRASES.items()
}

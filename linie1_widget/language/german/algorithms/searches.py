"""Was die Schritte von Suchen sagen."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from linie1_widget.language.key import Title
from linie1_widget.language.language import Text

_PHRASES: Mapping[str, str] = {
    # Schritte der Suchen
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
    "{state} lies deeper than the limit of this round: cut it off.": (
        "{state} liegt tiefer als die Grenze dieser Runde: abschneiden."
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
    "Put the start {state} into the frontier with f = 0 + {h}.": (
        "Stelle den Start {state} mit f = 0 + {h} in den Rand."
    ),
    "Take {state}: its f = {g} + {h} = {f} is the smallest in the frontier.": (
        "Nimm {state}: Sein f = {g} + {h} = {f} ist das kleinste im Rand."
    ),
    "{state} is new: put it into the frontier with f = {g} + {h} = {f}, parent {parent}.": (
        "{state} ist neu: in den Rand mit f = {g} + {h} = {f}, Vorgänger {parent}."
    ),
    (
        "{state} gets cheaper, from g = {old} to {g}, so f = {g} + {h} = {f}: its parent "
        "is now {parent}."
    ): (
        "{state} wird billiger, von g = {old} auf {g}, also f = {g} + {h} = {f}: Sein "
        "Vorgänger ist jetzt {parent}."
    ),
    (
        "{state} was closed with g = {old}, and {g} is cheaper: open it again with f = {g} "
        "+ {h} = {f}, parent {parent}."
    ): (
        "{state} war mit g = {old} abgeschlossen, und {g} ist billiger: wieder öffnen mit "
        "f = {g} + {h} = {f}, Vorgänger {parent}."
    ),
    "Put the start {state} into the frontier with f = 0 + {weight} · h = {h}.": (
        "Stelle den Start {state} mit f = 0 + {weight} · h = {h} in den Rand."
    ),
    (
        "{state} is new: put it into the frontier with f = g + {weight} · h = {g} + {h} = "
        "{f}, parent {parent}."
    ): (
        "{state} ist neu: in den Rand mit f = g + {weight} · h = {g} + {h} = {f}, "
        "Vorgänger {parent}."
    ),
    "Put the start {state} into the frontier with h = {h}.": (
        "Stelle den Start {state} mit h = {h} in den Rand."
    ),
    "Take {state}: its h = {h} is the smallest in the frontier.": (
        "Nimm {state}: Sein h = {h} ist das kleinste im Rand."
    ),
    "{state} is new: put it into the frontier with h = {h}, parent {parent}.": (
        "{state} ist neu: in den Rand mit h = {h}, Vorgänger {parent}."
    ),
    "Put the start {state} into the first layer, with h = {h}.": (
        "Stelle den Start {state} in die erste Schicht, mit h = {h}."
    ),
    "Take {state} from the front of the layer, with h = {h}.": (
        "Nimm {state} vorn aus der Schicht, mit h = {h}."
    ),
    "{state} is new: put it into the next layer with h = {h}, parent {parent}.": (
        "{state} ist neu: in die nächste Schicht mit h = {h}, Vorgänger {parent}."
    ),
    (
        "The layer holds more than {width}, and the h = {h} of {state} is the greatest: "
        "throw it out."
    ): (
        "Die Schicht hat mehr als {width}, und das h = {h} von {state} ist das größte: "
        "hinauswerfen."
    ),
    (
        "The next layer is empty and the goal was not found. There may be a path all the "
        "same, through a state that was thrown out."
    ): (
        "Die nächste Schicht ist leer und das Ziel nicht gefunden. Vielleicht gibt es "
        "trotzdem einen Pfad, durch einen Zustand, der hinausgeworfen wurde."
    ),
    "A new round from {state}: as far as f is within a limit of {g}.": (
        "Eine neue Runde von {state} aus: so weit, wie f innerhalb der Grenze {g} liegt."
    ),
    "Put the start {state} on the stack with f = 0 + {h}.": (
        "Lege den Start {state} mit f = 0 + {h} auf den Stapel."
    ),
    (
        "Take {state} from the top of the stack, with f = {g} + {h} = {f}, and go on from "
        "there."
    ): "Nimm {state} oben vom Stapel, mit f = {g} + {h} = {f}, und geh von dort weiter.",
    (
        "Take {state} from the top of the stack: this round has reached it at no more cost "
        "meanwhile, so drop it."
    ): (
        "Nimm {state} oben vom Stapel: In dieser Runde inzwischen mit nicht mehr Kosten "
        "erreicht, also fallen lassen."
    ),
    "This round has reached {state} before, at no more than g = {g}: skip it.": (
        "Diese Runde hat {state} schon erreicht, mit höchstens g = {g}: übergehen."
    ),
    "{state} has f = {g} + {h} = {f}, which is beyond the limit: cut it off.": (
        "{state} hat f = {g} + {h} = {f}, das liegt über der Grenze: abschneiden."
    ),
    (
        "{state} has f = {g} + {h} = {f}, which is within the limit: put it on top of the "
        "stack, with parent {parent}."
    ): (
        "{state} hat f = {g} + {h} = {f}, das liegt innerhalb der Grenze: oben auf den "
        "Stapel, mit Vorgänger {parent}."
    ),
    "Nothing was cut off, and the goal was not found: there is no path.": (
        "Nichts wurde abgeschnitten, und das Ziel ist nicht gefunden: Es gibt keinen Pfad."
    ),
    "Begin with the start {state} and f = 0 + {h}.": (
        "Beginne mit dem Start {state} und f = 0 + {h}."
    ),
    "Take {state} as the end of the path: its f = {f} is the smallest.": (
        "Nimm {state} als Ende des Pfads: Sein f = {f} ist das kleinste."
    ),
    "{state} would be next, but there is a way that costs no more than {g}: drop it.": (
        "{state} wäre der nächste, aber es gibt einen Weg, der höchstens {g} kostet: "
        "fallen lassen."
    ),
    "{state} has been reached before, at no more than g = {g}: skip it.": (
        "{state} ist schon erreicht, mit höchstens g = {g}: übergehen."
    ),
    "{state} may follow {parent}, with f = {g} + {h} = {f}.": (
        "{state} kann auf {parent} folgen, mit f = {g} + {h} = {f}."
    ),
    (
        "Forget {state}, with f = {f}: something beside the path is better than all that "
        "follows {parent}."
    ): (
        "Vergiss {state}, mit f = {f}: Etwas neben dem Pfad ist besser als alles, was auf "
        "{parent} folgt."
    ),
    "Go back from {state}, and remember that nothing below it is better than f = {f}.": (
        "Geh von {state} zurück und merke dir: Unter ihm ist nichts besser als f = {f}."
    ),
    "No way leads on from {state}: go back to {parent}.": (
        "Von {state} führt kein Weg weiter: zurück zu {parent}."
    ),
    "Nothing is left beside the path: there is no path to the goal.": (
        "Neben dem Pfad ist nichts mehr übrig: Es gibt keinen Pfad zum Ziel."
    ),
    "Put the start {state} into the queue of the start's side.": (
        "Stelle den Start {state} in die Warteschlange auf der Seite des Starts."
    ),
    "Put the goal {state} into the queue of the goal's side.": (
        "Stelle das Ziel {state} in die Warteschlange auf der Seite des Ziels."
    ),
    "The start's side takes {state} from the front of its queue.": (
        "Die Seite des Starts nimmt {state} vorn aus ihrer Warteschlange."
    ),
    "The goal's side takes {state} from the front of its queue.": (
        "Die Seite des Ziels nimmt {state} vorn aus ihrer Warteschlange."
    ),
    "Both sides have seen {state}: they meet, and the path costs {g}.": (
        "Beide Seiten haben {state} gesehen: Sie treffen sich, und der Pfad kostet {g}."
    ),
    "The start's side has seen {state} before: skip it.": (
        "Die Seite des Starts hat {state} schon gesehen: übergehen."
    ),
    "The goal's side has seen {state} before: skip it.": (
        "Die Seite des Ziels hat {state} schon gesehen: übergehen."
    ),
    (
        "{state} is new to the start's side: put it at the end of the queue, with parent "
        "{parent}."
    ): (
        "{state} ist für die Seite des Starts neu: hinten in die Warteschlange, mit "
        "Vorgänger {parent}."
    ),
    (
        "{state} is new to the goal's side: put it at the end of the queue; from there the "
        "path leads on to {parent}."
    ): (
        "{state} ist für die Seite des Ziels neu: hinten in die Warteschlange; von dort "
        "führt der Pfad weiter nach {parent}."
    ),
    "One of the queues is empty and the sides have not met: there is no path.": (
        "Eine der Warteschlangen ist leer, und die Seiten haben sich nicht getroffen: Es "
        "gibt keinen Pfad."
    ),
    "Put the start {state} into the frontier of the start's side with g = 0.": (
        "Stelle den Start {state} mit g = 0 in den Rand auf der Seite des Starts."
    ),
    "Put the goal {state} into the frontier of the goal's side with g = 0.": (
        "Stelle das Ziel {state} mit g = 0 in den Rand auf der Seite des Ziels."
    ),
    "The start's side takes {state}: its g = {g} is the smallest of both sides.": (
        "Die Seite des Starts nimmt {state}: Sein g = {g} ist das kleinste auf beiden "
        "Seiten."
    ),
    "The goal's side takes {state}: its g = {g} is the smallest of both sides.": (
        "Die Seite des Ziels nimmt {state}: Sein g = {g} ist das kleinste auf beiden "
        "Seiten."
    ),
    (
        "The start's side comes to {state} again, with g = {g}: no better than the {old} "
        "it has, so skip it."
    ): (
        "Die Seite des Starts kommt noch einmal zu {state}, mit g = {g}: nicht besser als "
        "{old}, also übergehen."
    ),
    (
        "The goal's side comes to {state} again, with g = {g}: no better than the {old} it "
        "has, so skip it."
    ): (
        "Die Seite des Ziels kommt noch einmal zu {state}, mit g = {g}: nicht besser als "
        "{old}, also übergehen."
    ),
    (
        "{state} is new to the start's side: put it into the frontier with g = {g}, parent "
        "{parent}."
    ): (
        "{state} ist für die Seite des Starts neu: in den Rand mit g = {g}, Vorgänger "
        "{parent}."
    ),
    (
        "{state} is new to the goal's side: put it into the frontier with g = {g}; from "
        "there the path leads on to {parent}."
    ): (
        "{state} ist für die Seite des Ziels neu: in den Rand mit g = {g}; von dort führt "
        "der Pfad weiter nach {parent}."
    ),
    (
        "{state} gets cheaper for the start's side, from g = {old} to {g}: its parent is "
        "now {parent}."
    ): (
        "{state} wird für die Seite des Starts billiger, von g = {old} auf {g}: Sein "
        "Vorgänger ist jetzt {parent}."
    ),
    (
        "{state} gets cheaper for the goal's side, from g = {old} to {g}: from there the "
        "path now leads on to {parent}."
    ): (
        "{state} wird für die Seite des Ziels billiger, von g = {old} auf {g}: Von dort "
        "führt der Pfad jetzt weiter nach {parent}."
    ),
    "The sides meet in {state}: a path of cost {g}, the best so far.": (
        "Die Seiten treffen sich in {state}: ein Pfad mit Kosten {g}, der beste bisher."
    ),
    "No path can be better any more: the best one leads through {state} and costs {g}.": (
        "Kein Pfad kann mehr besser sein: Der beste führt durch {state} und kostet {g}."
    ),
    "One of the frontiers is empty and the sides have not met: there is no path.": (
        "Einer der Ränder ist leer, und die Seiten haben sich nicht getroffen: Es gibt "
        "keinen Pfad."
    ),
    "Put the start {state} into the frontier of the start's side with f = 0 + {h}.": (
        "Stelle den Start {state} mit f = 0 + {h} in den Rand auf der Seite des Starts."
    ),
    "Put the goal {state} into the frontier of the goal's side with f = 0 + {h}.": (
        "Stelle das Ziel {state} mit f = 0 + {h} in den Rand auf der Seite des Ziels."
    ),
    "The start's side takes {state}: its f = {g} + {h} = {f} is the smallest there.": (
        "Die Seite des Starts nimmt {state}: Sein f = {g} + {h} = {f} ist dort das "
        "kleinste."
    ),
    "The goal's side takes {state}: its f = {g} + {h} = {f} is the smallest there.": (
        "Die Seite des Ziels nimmt {state}: Sein f = {g} + {h} = {f} ist dort das kleinste."
    ),
    "{state} has f = {g} + {h} = {f}, no less than the best path: cut it off.": (
        "{state} hat f = {g} + {h} = {f}, nicht weniger als der beste Pfad: abschneiden."
    ),
    (
        "{state} is new to the start's side: put it into the frontier with f = {g} + {h} = "
        "{f}, parent {parent}."
    ): (
        "{state} ist für die Seite des Starts neu: in den Rand mit f = {g} + {h} = {f}, "
        "Vorgänger {parent}."
    ),
    (
        "{state} is new to the goal's side: put it into the frontier with f = {g} + {h} = "
        "{f}; from there the path leads on to {parent}."
    ): (
        "{state} ist für die Seite des Ziels neu: in den Rand mit f = {g} + {h} = {f}; von "
        "dort führt der Pfad weiter nach {parent}."
    ),
    (
        "{state} was closed on the start's side with g = {old}, and {g} is cheaper: open "
        "it again, parent {parent}."
    ): (
        "{state} war auf der Seite des Starts mit g = {old} abgeschlossen, und {g} ist "
        "billiger: wieder öffnen, Vorgänger {parent}."
    ),
    (
        "{state} was closed on the goal's side with g = {old}, and {g} is cheaper: open it "
        "again; from there the path leads on to {parent}."
    ): (
        "{state} war auf der Seite des Ziels mit g = {old} abgeschlossen, und {g} ist "
        "billiger: wieder öffnen; von dort führt der Pfad weiter nach {parent}."
    ),
    "Scan from {parent} as far as {state}, where the line ends: no jump point on it.": (
        "Gehe von {parent} bis {state}, wo die Linie endet: kein Sprungpunkt darauf."
    ),
    (
        "Jump from {parent} to {state}, with g = {g}: no better than the {old} it has, so "
        "skip it."
    ): (
        "Sprung von {parent} nach {state}, mit g = {g}: nicht besser als {old}, das es "
        "hat, also übergehen."
    ),
    "Jump from {parent} to {state}: put it into the frontier with f = {g} + {h} = {f}.": (
        "Sprung von {parent} nach {state}: in den Rand mit f = {g} + {h} = {f}."
    ),
    (
        "Jump from {parent} to {state}: it gets cheaper, from g = {old} to {g}, so f = {g} "
        "+ {h} = {f}."
    ): (
        "Sprung von {parent} nach {state}: billiger, von g = {old} auf {g}, also f = {g} + "
        "{h} = {f}."
    ),
    (
        "Jump from {parent} to {state}: it was closed with g = {old}, and {g} is cheaper, "
        "so open it again with f = {g} + {h} = {f}."
    ): (
        "Sprung von {parent} nach {state}: mit g = {old} abgeschlossen, und {g} ist "
        "billiger, also wieder öffnen mit f = {g} + {h} = {f}."
    ),
}

TEXTS: Mapping[Hashable, Text] = {
    Title(english): text for english, text in _PHRASES.items()
}

"""Was die Schritte von Suchen sagen, die an beiden Enden beginnen."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from linie1_widget.language.key import Title
from linie1_widget.language.language import Text

_PHRASES: Mapping[str, str] = {
    "time and memory are those with one goal": "Zeit und Speicher gelten mit einem Ziel",
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
    (
        "If no h is too high, no path can be better any more: the best one leads through "
        "{state} and costs {g}."
    ): (
        "Falls kein h zu hoch ist, kann kein Pfad mehr besser sein: Der beste führt durch "
        "{state} und kostet {g}."
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
}

TEXTS: Mapping[Hashable, Text] = {
    Title(english): text for english, text in _PHRASES.items()
}

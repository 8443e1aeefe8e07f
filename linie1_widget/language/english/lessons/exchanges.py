"""Lessons on exchanging tiles, one at a time and in pairs."""

from __future__ import annotations

from linie1_widget.language.key import Key


class Replacements(Key):
    """The kinds of tile that may replace a tile on the board."""

    TITLE = "What may replace it?"
    TASK = (
        "Edition 1995. On {square} lies the tile {tile}, between c10 and e10. Which kinds "
        "of tile may replace it, if you turn them the right way? Give their letters."
    )
    HINT_1 = "An exchange keeps all the old track and adds some."
    HINT_2 = "Turn each kind in your mind: does one turn of it contain both old links?"
    HINT_3 = "The neighbours count too: what the new track leads to must not be blank."
    WHY = (
        "Each of them contains the old track of {tile} in one of its turns, adds some, and "
        "breaks no rule at the four sides."
    )
    REFUSED = "In no rotation may the tile {letter} replace it."
    MORE = "All that you name are right, but they are not all."


class WhyNoExchange(Key):
    """The rule that forbids an exchange."""

    TITLE = "Why is it refused?"
    TASK = (
        "Edition 1995. Somebody wants to replace {old} on {square} by {tile}, the "
        "roundabout. It is refused, for one reason only. Which rule is it? A to E are the "
        "rules of laying; TREE: tiles with trees stay; KEEP: all old track is kept; ADD: "
        "some track is added."
    )
    HINT_1 = "Write down the links of the old tile, then those of the roundabout."
    HINT_2 = "A roundabout has four curves. Has it anything else?"
    WHY = (
        "The roundabout has four curves and no straight. The straight of the old tile "
        "would be lost, and an exchange keeps all old track: KEEP."
    )
    OTHER = "{rule} does not object to this exchange."


class NeverExchanged(Key):
    """The kinds of tile that are never exchanged."""

    TITLE = "Trees stay"
    TASK = (
        "Some kinds of tile can never be exchanged once they lie on the board, in any "
        "edition. Which ones? Give their letters."
    )
    HINT_1 = "Look at the palette of a BoardWidget. What is drawn on some of the tiles?"
    HINT_2 = "Ask l1.TILE_TYPES: each kind can say whether it shows trees."
    WHY = "These kinds show trees, and a tile with trees stays for good."
    WRONG = "The tile {letter} can be exchanged: it shows no trees."
    MORE = "All that you name are right, but they are not all."


class UnderASign(Key):
    """The editions that allow an exchange under a stop sign."""

    TITLE = "Under a stop sign"
    TASK = (
        "On {square} lies {old}, and the stop sign of the Hallenbad stands on it. In which "
        "editions may it be exchanged for {tile}? The editions are {editions:and}."
    )
    HINT_1 = "Lay it under each rule book: l1.Board.parse(text, edition=...)."
    HINT_2 = "Only one of the rule books says that a tile under a stop sign stays."
    WHY = 'Only the edition "guide" says that a tile with a stop sign stays.'
    REFUSED = "Not in the edition {edition}: {verdict}"
    MORE = "All that you name are right, but they are not all."


class PairPartner(Key):
    """The other tile of a pair exchange."""

    TITLE = "The other one of a pair"
    TASK = (
        "Edition 1995, where two neighbouring tiles may be exchanged at once. On {first} "
        "the tile {new} is to replace {old}. Which tile, with its rotation, has to go "
        "to {second} at the same time, in place of {other}?"
    )
    HINT_1 = "The new tile on {first} leads to a side of {second} that is blank now."
    HINT_2 = "The tile for {second} keeps the straight, and has track towards {first}."
    WHY = (
        "It keeps the old straight and meets the new track from {first}. Neither tile "
        "could be exchanged alone."
    )
    REFUSED = "Both at once are refused: {verdict}"


class WhyNotAlone(Key):
    """The rule that forbids one exchange of a pair alone."""

    TITLE = "Why not alone?"
    TASK = (
        "Edition 1995. On {first} the tile {new} is to replace {old}, and nothing else is "
        "changed. That is refused. Which of the rules A to E objects?"
    )
    HINT_1 = "The new track leads over one side more than the old one did."
    HINT_2 = "What does the tile on {second} have on the side towards {first}?"
    WHY = (
        "The new track on {first} runs against the tile on {second}, which has no track "
        "there: rule E."
    )
    OTHER = "Rule {letter} does not object here."

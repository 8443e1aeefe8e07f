"""Lessons on the five rules of laying, A to E, and on stop signs."""

from __future__ import annotations

from linie1_widget.language.key import Key


class RotationsAtTheEdge(Key):
    """The legal rotations of a curve at the edge of the board."""

    TITLE = "A curve at the edge"
    TASK = (
        "The board is empty (edition 1995). You want to lay a curve, tile C, on e1. At "
        "which rotations is that allowed? Give all of 0, 90, 180 and 270 that are."
    )
    HINT_1 = "What lies beyond the north side of e1? Is there a terminal?"
    HINT_2 = "C0 joins north and east. Each turn of 90 degrees goes on clockwise."
    WHY = (
        "North of e1 the board ends and no terminal waits, so by rule A the curve must not "
        "lead north. It has to lead south, and east or west."
    )
    REFUSED = "Rotation {rotation} is among yours, and: {verdict}"
    MORE = "All that you name are allowed, but they are not all."
    OTHER = "{rotation} is no rotation of a tile: it turns by right angles."


class WhichRule(Key):
    """The letter of the rule that forbids a play."""

    TITLE = "Which rule forbids it?"
    TASK = (
        "Edition 1995. Somebody wants to lay the tile {tile} on {square}; the picture "
        "shows it there, faint. One of the rules A to E forbids it. Which one?"
    )
    HINT_1 = "The tile {tile} leads over two sides. What lies beyond each of them?"
    HINT_2 = "One of the two neighbours bears a yellow sign with a letter."
    WHY = (
        "West of b5 stands the Gericht, on a5. Track never leads into the square of a "
        "building: that is rule B."
    )
    OTHER = (
        "Rule {letter} does not object here. Look at the side of {square} that the curve "
        "leads over."
    )


class WhereItFits(Key):
    """The one of five squares that takes a straight."""

    TITLE = "One square of five"
    TASK = (
        "Edition 1995. You hold a straight that runs from west to east: S90. Five squares "
        "are marked: {squares:and}. On exactly one of them it may lie. On which?"
    )
    HINT_1 = "A straight that runs from west to east touches both neighbours at its sides."
    HINT_2 = (
        "Look at all four neighbours: track that leads into the square has to be met, and "
        "what the straight leads to must not be a blank side, a building or the edge."
    )
    WHY = (
        "On d4 the straight joins the track on c4 and on e4. Each of the other squares "
        "breaks one of the rules A, B, D and E."
    )
    REFUSED = "There the rules object: {verdict}"
    NOT_MARKED = "{square} is not one of the marked squares."


class BreakOnlyE(Key):
    """A play that breaks rule E and no other."""

    TITLE = "Break rule E, and only E"
    TASK = (
        "Edition 1995. Choose an empty square and a tile so that exactly one rule is "
        "broken, rule E: the track runs against a tile that has no track there. No other "
        "rule may object."
    )
    HINT_1 = "Find a tile on the board with a blank side, and an empty square beside it."
    HINT_2 = (
        "All track that already leads into your square has to be met, or rule D objects as "
        "well."
    )
    HINT_3 = "Square b2 is one: two of its neighbours have a blank side towards it."
    WHY = (
        "The tile meets all track that leads into the square, so rule D is content; but "
        "it also runs against a blank side, and that is rule E."
    )
    ALLOWED = "{play} is allowed: no rule objects."
    OTHERS = "{play} breaks {rules:and}, and it should be E alone."
    TAKEN = "On {square} lies a tile already. Choose an empty square."


class EarnASign(Key):
    """A stop sign in an edition that requires a straight along the building."""

    TITLE = "Earn a stop sign"
    TASK = (
        'The edition is "guide", and the board is empty. In this edition, the first tile '
        "beside a building earns its stop sign only if it has straight track that runs "
        "along the building. Choose a square and a tile that earn the sign of the "
        "{building}, on {square}."
    )
    HINT_1 = "Take a square that shares a side with {square}."
    HINT_2 = "East or west of a building, straight track along it runs from north to south."
    WHY = (
        "The tile lies beside the building, and its straight track runs past it without "
        "leading into it."
    )
    REFUSED = "That tile may not lie there: {verdict}"
    NOT_BESIDE = "{square} has no side in common with {building:the} on {place}."
    NO_STRAIGHT = (
        "The tile may lie there, but it has no straight track along {building:the}."
    )

"""Texts of puzzles."""

from __future__ import annotations

from linie1_widget.base.language.key import Key


class OnlySquare(Key):
    """The only marked square that takes a tile."""

    TITLE = "The only square"
    TASK = (
        "Edition 1995. You hold one {name}, tile {code}, and may turn it as you like. Only "
        "one of the {count} marked squares takes it. Which?"
    )
    HINT_1 = "Look at a marked square: on which of its sides does track lead in?"
    HINT_2 = "The tile must meet all of that track, and must not run into a blank side."
    HINT_3 = "The square is in column {column}."
    WHY = "On {square} it may be laid as {tiles:or}; no other marked square takes it."
    NOT_MARKED = "{square} is not one of the marked squares."
    REFUSED = "On {square} no rotation fits. {verdict}"


class MissingTile(Key):
    """The only play that completes a route."""

    TITLE = "The missing tile"
    TASK = (
        "Edition 1995. Line {line} runs from {start} to {goal} past the stops {stops:and}, "
        "but one tile is missing. You hold one each of {hand:and}, and may turn them. "
        "Exactly one of them, on one square and in one rotation, completes the route. "
        "Which, and where?"
    )
    HINT_1 = "Follow the track from both terminals to where it ends."
    HINT_2 = "The square is in row {row}."
    HINT_3 = (
        "Track leads into the square on {sides:# side|# sides}: the tile must meet all of "
        "it."
    )
    WHY = "{play} joins the ends of the track, and the route is complete."
    NOT_HELD = "You do not hold the tile {code}."
    REFUSED = "That may not be laid: {verdict}"
    STILL = "That may be laid on {square}, but it does not complete the route."


class BrokenRule(Key):
    """The rule that a play breaks, and the side."""

    TITLE = "The broken rule"
    TASK = (
        "Edition 1995. The tile {tile} is to be laid on {square}; the picture shows it "
        "there, faint. Exactly one rule is broken, at exactly one side. Which of the rules "
        "A, B, D and E is it, and at which side of {square}?"
    )
    HINT_1 = "Look at the four sides in turn: what is beyond, and does the tile lead there?"
    HINT_2 = (
        "A: off the board. B: into a building. D: it blocks track that leads in. E: it "
        "runs into a blank side."
    )
    WHY = "{verdict}"
    SIDE = "There is nothing wrong at the {side} side of {square}."
    LETTER = "That is the right side, but another rule."
    FORM = 'a rule and a side, such as "D north" or ("D", "N")'


class ShortestLine(Key):
    """The only shortest line with few curves."""

    TITLE = "The shortest line"
    TASK = (
        "Edition 1995. Build line {line} from {start} to {goal}, with straights and at "
        "most {curves:# curve|# curves}, on empty squares only. Leave the track on the "
        "board as it is. There is exactly one shortest line. Give its squares in order."
    )
    HINT_1 = "Each terminal opens onto two squares. Which of them do you need?"
    HINT_2 = "The line needs {length:# square|# squares}."
    HINT_3 = "It leaves {start} through {first}."
    WHY = (
        "It has {length:# square|# squares}, and no other line with so few curves is as "
        "short."
    )
    START = "The first square is not one that {start} opens onto."
    GOAL = "The last square is not one that {goal} opens onto."
    STEP = "{a} and {b} are not neighbours."
    TWICE = "{square} appears twice."
    REFUSED = (
        "Neither a straight nor a curve can be laid on {square} as your line needs it."
    )
    CURVES = "Your line needs {count:# curve|# curves}."
    LONG = "Your line can be built, but it is not the shortest."
    ENDS = "Name at least two squares."


class BetterPlay(Key):
    """A play that is better than the one made in a game."""

    TITLE = "Move {number}: a better play"
    BRIEF = "{play} instead of {played} (chance to win: {now} → {then} %)"
    TASK = (
        "Your line {line} runs past {stops:and}. You held {hand:and} and played {played}, "
        "shown faintly in the picture: that left {left}. Find a play of one tile with a "
        "clearly better chance of winning."
    )
    HINT_1 = "A better play leaves {least}."
    HINT_2 = "It is played with the tile {code}."
    HINT_3 = "The square is in row {row}."
    WHY = (
        "Bots played on from here in {worlds} possible worlds. With {play}, your chance of "
        "winning is about {then} %; with your play, it is {now} %. The difference is {gap} "
        "points, give or take {off}. Plays that do not differ clearly count as right."
    )
    NOT_HELD = "You did not hold the tile {code}."
    REFUSED = "That could not be played. {verdict}"
    OWN = (
        "That is your own play: {now} %, and another one is {gap} points better, give or "
        "take {off}."
    )
    NO_BETTER = (
        "With that your chance of winning is about {chance} %: not clearly better than "
        "with your own play. (The distance to the best play is uncertain by about {off} "
        "points.)"
    )
    NOT_BEST = (
        "With that your chance of winning is about {chance} %: better than with your own "
        "play, but clearly less than with the best. (That is uncertain by about {off} "
        "points.)"
    )
    SQUARES = "{count:# square|# squares} to lay or exchange"
    NO_WAY = "no way to finish the line"


class BetterTurn(Key):
    """A turn that is better than the one made in a game of Trans Europa."""

    TITLE = "Move {number}: a better turn"
    BRIEF = "{lines:and} instead of {played:and} (balance: {now} → {then})"
    TASK = (
        "Round {round}: your marker was on {marker}, and your cities were {cities:and}. On "
        "your turn you laid {played:and}, marked in the picture with your marker; after "
        "that your network lacked {left} points of track. Find a whole turn, one line or "
        "two, after which the round ends clearly better for you."
    )
    HINT_1 = "After a better turn your network lacks {least} points."
    HINT_2 = "One of its lines begins or ends at {end}."
    WHY = (
        "Bots played the round to its end in {worlds} possible worlds. Your balance, which "
        "is what the others lack on average less what you lack, is then about {then} with "
        "{lines:and}, and {now} with your turn. The difference is {gap} points, give or "
        "take {off}. Turns that do not differ clearly count as right."
    )
    LINES = (
        "A turn is one or two single lines, or one double line (over mountains or water)."
    )
    NO_LINE = "The map has no line {line}."
    REFUSED = "That could not be laid. {verdict}"
    OWN = (
        "That is your own turn: its balance is {now}, and another one is {gap} points "
        "better, give or take {off}."
    )
    NO_BETTER = (
        "With that your balance at the end of the round is about {chance}: not clearly "
        "better than with your own turn. (The distance to the best turn is uncertain by "
        "about {off} points.)"
    )
    NOT_BEST = (
        "With that your balance at the end of the round is about {chance}: better than "
        "with your own turn, but clearly less than with the best. (That is uncertain by "
        "about {off} points.)"
    )

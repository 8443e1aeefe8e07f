"""Lessons on the dice of the ride."""

from __future__ import annotations

from linie1_widget.language.key import Key


class WhereTheStopIs(Key):
    """The square where a trolley halts when the die shows H."""

    TITLE = "The die shows H"
    TASK = (
        "Edition 1995. The trolley of line {line} stands on {place}, on its way from "
        "{start} to {goal}. The die shows H: it drives on to the next stop sign or "
        "terminal on its route, even if that is not on its card. On which square does it "
        "halt?"
    )
    HINT_1 = "Follow the track from {place} onwards. Which stop sign comes first?"
    HINT_2 = "The sign need not be one of its own card."
    WHY = "It is the first square on the way on which a stop sign stands."
    OTHER = "It does not halt on {square}."


class WaitForH(Key):
    """The expected number of throws until the die shows H."""

    TITLE = "Waiting for H"
    TASK = (
        "The die of the edition 1995 shows {faces:and}. How many times does one have to "
        "throw it on average until it shows H? The throw with the H counts too."
    )
    HINT_1 = "How likely is an H in one throw?"
    HINT_2 = "What happens with the chance p takes 1/p throws on average."
    WHY = (
        "Each throw shows H with the chance {chance}, so that takes "
        "{right:# throw|# throws} on average."
    )
    OTHER = "No: count how many of the six faces show H."


class LastSpaces(Key):
    """The expected number of turns for the last spaces."""

    TITLE = "Two spaces to go"
    TASK = (
        "Edition 1995, one throw of the die a turn. The trolley stands {spaces} spaces "
        "before its goal, and no stop sign lies between. A number is that many spaces, and "
        "what is left over at the goal is lost; H leads into the goal. How many turns does "
        "it take on average? Give at least two decimals."
    )
    HINT_1 = "Which faces lead into the goal at once? With which does one more turn follow?"
    HINT_2 = "One turn always, and another one with the chance that the die shows 1."
    WHY = "One turn, and with the chance of 1/6 one more: 1 + 1/6, about 1.17."
    OTHER = "{given} is not what it takes on average."


class UseOrThrow(Key):
    """The best use of three dice."""

    TITLE = "Use one, or throw again?"
    TASK = (
        "Edition 2010: three dice, of which one is used, or one fewer is thrown again. "
        "Number: so many spaces, 0 for a red light; H: on to the next stop sign; T: road "
        "works, back to the last stop sign. The trolley of line {line} stands on {place}, "
        "and the dice show {dice:and}. What leads to the goal in the fewest turns on "
        "average?"
    )
    HINT_1 = "Where is the next stop sign? How far would each face lead?"
    HINT_2 = 'Ask the expectation: Expectation(route, "2010").best_choice(position, dice).'
    WHY = "On average: {choice}."
    OTHER = 'There is something better than "{given}".'

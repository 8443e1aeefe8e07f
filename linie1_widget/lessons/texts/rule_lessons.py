"""Texts of lessons and puzzles on Linie 1, and of moves in games."""

from __future__ import annotations

from linie1_widget.base.language.key import Key


class RotationsAtTheEdge(Key):
    """The legal rotations of a curve at the edge of the board."""

    TITLE = "A curve at the edge"
    TASK = (
        "The board is empty (edition 1995). You want to lay a curve, tile C, on e1. At "
        "which rotations is that allowed? Give all of 0, 90, 180 and 270 that are."
    )
    HINT_1 = "What is beyond the north side of e1? Is there a terminal?"
    HINT_2 = "C0 joins north and east. Each further 90 degrees turns it clockwise."
    WHY = (
        "North of e1 the board ends and there is no terminal, so by rule A the curve must "
        "not lead north. It has to lead south, and east or west."
    )
    REFUSED = "You named rotation {rotation}, but: {verdict}"
    MORE = "All the ones you named are allowed, but there are more."
    OTHER = "{rotation} is not a rotation of a tile: tiles turn by right angles."


class WhichRule(Key):
    """The letter of the rule that forbids a play."""

    TITLE = "Which rule forbids it?"
    TASK = (
        "Edition 1995. Somebody wants to lay the tile {tile} on {square}, as shown faintly "
        "in the picture. One of the rules A to E forbids it. Which one?"
    )
    HINT_1 = "The track of {tile} leaves on two sides. What is beyond each of them?"
    HINT_2 = "One of the two neighbours has a yellow sign with a letter."
    WHY = (
        "The Gericht is west of b5, on a5. Track never leads into the square of a "
        "building: that is rule B."
    )
    OTHER = (
        "Rule {letter} does not object here. Look beyond the sides of {square} where the "
        "curve leaves it."
    )


class WhereItFits(Key):
    """The one of five squares that takes a straight."""

    TITLE = "One square of five"
    TASK = (
        "Edition 1995. You hold a straight that runs from west to east: S90. Five squares "
        "are marked: {squares:and}. It may be laid on exactly one of them. Which?"
    )
    HINT_1 = (
        "A straight that runs from west to east leads to the neighbours on both these "
        "sides."
    )
    HINT_2 = (
        "Look at all four neighbours: the straight must meet all track that leads into the "
        "square, and must not lead to a blank side, a building or the edge of the board."
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
        "broken, rule E: the track runs into the blank side of a tile. No other rule may "
        "object."
    )
    HINT_1 = "Find a tile on the board with a blank side, and an empty square beside it."
    HINT_2 = (
        "Your tile must meet all track that leads into its square, or rule D objects as "
        "well."
    )
    HINT_3 = "Square b2 is one: two of its neighbours have a blank side towards it."
    WHY = (
        "The tile meets all track that leads into the square, so rule D is satisfied; but "
        "it also runs into a blank side, and that is rule E."
    )
    ALLOWED = "{play} is allowed: no rule objects."
    OTHERS = "{play} breaks {rules:and}, but it should break E alone."
    TAKEN = "There is a tile on {square} already. Choose an empty square."


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
        "The tile is beside the building, and its straight track runs past it without "
        "leading into it."
    )
    REFUSED = "That tile may not be laid there: {verdict}"
    NOT_BESIDE = "{square} shares no side with {building:the} on {place}."
    NO_STRAIGHT = (
        "The tile may be laid there, but it has no straight track along {building:the}."
    )


class Replacements(Key):
    """The kinds of tile that may replace a tile on the board."""

    TITLE = "What may replace it?"
    TASK = (
        "Edition 1995. The tile {tile} is on {square}, between c10 and e10. Which kinds of "
        "tile may replace it, if you turn them the right way? Give their letters."
    )
    HINT_1 = "An exchange keeps all the old track and adds some."
    HINT_2 = "Turn each kind in your mind: does one rotation of it contain both old links?"
    HINT_3 = "The neighbours count too: what the new track leads to must not be blank."
    WHY = (
        "Each of them contains the old track of {tile} in one of its rotations, adds some, "
        "and breaks no rule at the four sides."
    )
    REFUSED = "The tile {letter} may not replace it in any rotation."
    MORE = "All the ones you named are right, but there are more."


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
    HINT_2 = "A roundabout has four curves. Does it have anything else?"
    WHY = (
        "The roundabout has four curves and no straight. The straight of the old tile "
        "would be lost, and an exchange keeps all old track: KEEP."
    )
    TREE = "The tile on {square} has no trees, so TREE does not object."
    ADD = "The roundabout brings new track, so ADD does not object."


class NeverExchanged(Key):
    """The kinds of tile that are never exchanged."""

    TITLE = "Trees stay"
    TASK = (
        "Some kinds of tile can never be exchanged once they are on the board, in any "
        "edition. Which ones? Give their letters."
    )
    HINT_1 = "Look at the palette of a BoardWidget. What is drawn on some of the tiles?"
    HINT_2 = "Ask l1.linie1.TILE_TYPES: each kind can say whether it shows trees."
    WHY = "These kinds show trees, and a tile with trees stays for good."
    WRONG = "The tile {letter} can be exchanged: it shows no trees."
    MORE = "All the ones you named are right, but there are more."


class UnderASign(Key):
    """The editions that allow an exchange under a stop sign."""

    TITLE = "Under a stop sign"
    TASK = (
        "On {square} there is {old}, with the stop sign of the Hallenbad on it. In which "
        "editions may it be exchanged for {tile}? The editions are {editions:and}."
    )
    HINT_1 = "Try it under each rule book: l1.Board.parse(text, edition=...)."
    HINT_2 = "Only one of the rule books says that a tile under a stop sign stays."
    WHY = 'Only the edition "guide" says that a tile with a stop sign stays.'
    REFUSED = "Not in the edition {edition}: {verdict}"
    MORE = "All the ones you named are right, but there are more."


class PairPartner(Key):
    """The other tile of a pair exchange."""

    TITLE = "The other half of a pair"
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
    REFUSED = "Both together are refused: {verdict}"


class WhyNotAlone(Key):
    """The rule that forbids one exchange of a pair alone."""

    TITLE = "Why not alone?"
    TASK = (
        "Edition 1995. On {first} the tile {new} is to replace {old}, and nothing else is "
        "changed. That is refused. Which of the rules A to E objects?"
    )
    HINT_1 = "The new track leads over one side more than the old one did."
    HINT_2 = "What does the tile on {second} have on the side towards {first}?"
    WHY = "The new track on {first} runs into a blank side of the tile on {second}: rule E."


class CountSpaces(Key):
    """The length of a route."""

    TITLE = "How many spaces?"
    TASK = (
        "The track of line {line} is complete: from {start} to {goal}, past the stop "
        "{stops:and}. How many spaces does the trolley drive on its shortest route? It "
        "starts at one terminal; each square counts as one space, and so does the other "
        "terminal."
    )
    HINT_1 = "Follow the track with your finger and count the squares."
    HINT_2 = "The terminal at the end counts too; the one at the start does not."
    WHY = "The route has {squares} squares, and the terminal at the end is one space more."
    OTHER = "That is not what the trolley drives. Count once more."


class CloseTheGap(Key):
    """The square and the tile that complete a route."""

    TITLE = "Close the gap"
    TASK = (
        "Edition 1995. Line {line} has to run from {start} to {goal} past the stop "
        "{stops:and}. One tile is missing. Which tile on which square completes the route?"
    )
    HINT_1 = "Follow the track from both terminals. Where does it end?"
    HINT_2 = "Two ends of track lead into the same empty square. Which sides are they?"
    WHY = "The tile joins the two ends of track, and the route is complete."
    REFUSED = "That tile may not be laid there: {verdict}"
    STILL = "That tile may be laid on {square}, but it does not complete the route."


class CountMissing(Key):
    """The number of squares that a route misses."""

    TITLE = "How many are missing?"
    TASK = (
        "Edition 1995. Line {line} has to run from {start} to {goal} past the stop "
        "{stops:and}. What is the smallest number of squares on which it still needs a "
        "tile?"
    )
    HINT_1 = "Follow the track from each of the two terminals to where it ends."
    HINT_2 = "Count the squares of a shortest path between the two ends."
    WHY = "A shortest path between the ends crosses this many squares without track."
    HIGH = "It can be done with fewer squares."
    LOW = "That is not enough."


class OrderOfStops(Key):
    """The order of the stops of a trolley."""

    TITLE = "Which stop comes first?"
    TASK = (
        "The track of line {line} is complete. The trolley drives on its shortest route "
        "from {start} to {goal} and passes the stops of its card: {stops:and}. In which "
        "order? On its way it drives straight over a crossing, and later over it again. "
        "Give the letters."
    )
    HINT_1 = "Begin at {start}. On a crossing a trolley can only drive straight on."
    HINT_2 = "Each stop sign has the letter of its building. Write them down as you pass."
    WHY = (
        "After the crossing the track runs round in a loop and comes back to it from the "
        "other side."
    )
    OTHER = "The trolley does not pass them in this order. Follow the track from {start}."
    STRANGE = "Name each of the stops {stops:and} once."


class OneWayOnly(Key):
    """The exits of a trolley from a switch."""

    TITLE = "One way only"
    TASK = (
        "A trolley drives onto {square} from the {side}. The tile there is {tile}. On "
        "which square is it next? A trolley never turns back, and it follows the track."
    )
    HINT_1 = "Which of the links of the tile begin on the side that it comes from?"
    HINT_2 = "On a turnout there is a choice of ways from one side only."
    WHY = "From that side only one link leads on."
    OTHER = "From that side no link leads to {square}."


class WhereTheStopIs(Key):
    """The square where a trolley halts when the die shows H."""

    TITLE = "The die shows H"
    TASK = (
        "Edition 1995. The trolley of line {line} is on {place}, on its way from {start} "
        "to {goal}. The die shows H: it drives on to the next stop sign or terminal on its "
        "route, even if that is not on its card. On which square does it halt?"
    )
    HINT_1 = "Follow the track from {place} onwards. Which stop sign comes first?"
    HINT_2 = "The sign need not be on its own card."
    WHY = "It is the first square on the way that has a stop sign."
    OTHER = "It does not halt on {square}."


class WaitForH(Key):
    """The expected number of throws until the die shows H."""

    TITLE = "Waiting for H"
    TASK = (
        "The die of the edition 1995 shows {faces:and}. How many throws does it take on "
        "average until it shows H? The throw with the H counts too."
    )
    HINT_1 = "How likely is an H in one throw?"
    HINT_2 = "Something with probability p takes 1/p throws on average."
    WHY = (
        "Each throw shows H with probability {chance}, so it takes {right:# throw|# "
        "throws} on average."
    )
    OTHER = "No: count how many of the six faces show H."


class LastSpaces(Key):
    """The expected number of turns for the last spaces."""

    TITLE = "Two spaces to go"
    TASK = (
        "Edition 1995: one throw of the die per turn. The trolley is {spaces} spaces from "
        "its goal, with no stop sign between. A number is that many spaces, and any left "
        "over at the goal are lost; H leads into the goal. How many turns does it take on "
        "average? Give at least two decimals."
    )
    HINT_1 = "Which faces lead into the goal at once? Which of them need one more turn?"
    HINT_2 = "One turn always, and another one with the probability that the die shows 1."
    WHY = "One turn, and one more with probability 1/6: 1 + 1/6, about 1.17."
    OTHER = "The average is not {given}."


class UseOrThrow(Key):
    """The best use of three dice."""

    TITLE = "Use one, or throw again?"
    TASK = (
        "Edition 2010: throw three dice, then use one of them or throw again with one "
        "fewer. A number is that many spaces, and a red light is 0; H leads on to the next "
        "stop sign; T (road works) leads back to the last one. The trolley of line {line} "
        "is on {place}, and the dice show {dice:and}. What leads to the goal in the fewest "
        "turns on average?"
    )
    HINT_1 = "Where is the next stop sign? How far would each face lead?"
    HINT_2 = 'Ask the expectation: Expectation(route, "2010").best_choice(position, dice).'
    WHY = "On average: {choice}."
    OTHER = "On average: {option}. Another choice takes fewer."
    AGAIN = "throw again"


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
        "Your line {line} runs past {stops:and}. Your hand: {hand:and}. You played the "
        "{played}, shown faintly in the picture: that left {left}. Find a play of one tile "
        "with a clearly better chance of winning."
    )
    HINT_1 = "A better play leaves {least}."
    HINT_2 = "The tile to play: {tile}."
    HINT_3 = "The square is in row {row}."
    WHY = (
        "Bots played on from here in {worlds} possible worlds. With the {play}, your "
        "chance of winning is about {then} %; with your play, it is {now} %. The "
        "difference is {gap} points, give or take {off}. Plays that do not differ clearly "
        "count as right."
    )
    NOT_HELD = "You did not hold this tile: {tile}."
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

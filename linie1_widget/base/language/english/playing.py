"""Texts of the table of a game, saved games, bots and the analysis."""

from __future__ import annotations

from linie1_widget.base.language.key import Key


class ToDo(Key):
    """The next task, or the end of the game."""

    LAY = "{name} lays track: {plays:# play|# plays} left."
    DRAW = "{name} draws {tiles:# tile|# tiles}."
    DEPART = "{name} has to announce a new route."
    ROLL = "{name} drives and rolls the dice."
    USE = "{name} chooses among the dice."
    WON = "{name} has won."
    NOBODY = "The game is over: nobody could play for a whole round. Nobody has won."


class Advice(Key):
    """Advice on the next task for beginners."""

    LAY = (
        "Take a tile, turn it and click a square: join the two terminals of your line, "
        "passing all the stops on your cards."
    )
    GO_ON = "Play one more tile from your hand."
    MAY_DEPART = "Your line is complete: depart, or go on laying."
    MUST_DEPART = (
        "Your line is complete, and in this edition you depart at once: choose the "
        "terminal to start from."
    )
    RECALLED = (
        "The others have found a mistake in your route: lay tiles now, and announce it in "
        "a later turn."
    )
    BLOCKED = "No tile in your hand can be played: end the turn."
    DRAW = "Draw a tile for the next turn."
    DRAW_OPEN = "Draw a hidden tile, or take one from a player who is already driving."
    TAKE_OPEN = "Take a tile from a player who is already driving, or none."
    CHECK = (
        "Follow the route with a finger: until the dice are thrown, the others may object."
    )
    DEPART_ANEW = "Announce a new route, from either terminal."
    NO_ROUTE = "No route is complete now: end the turn."
    ONE_DIE = (
        "Roll: the trolley drives as many spaces along its route as the die shows, and "
        "with H to the next stop or terminal."
    )
    LIGHTS = "Throw the dice: one of them counts, and the others may be thrown again."
    USE = "Drive what the die shows."
    USE_ONE = "Use one of the faces, or throw the dice again with one fewer."
    BOT = "{name} is a bot and plays by itself."
    ELSEWHERE = "{name} plays on another page."
    PAST = "An earlier position: nothing can be played here."
    OVER = "Look back over the game with the slider."


class FaceTitle(Key):
    """The names of the faces of the dice."""

    RED = "red light"
    ONE = "1 space"
    TWO = "2 spaces"
    THREE = "3 spaces"
    FOUR = "4 spaces"
    STOP = "H"
    TOOLS = "tools"


class DiceText(Key):
    """The dice thrown, as a text alternative."""

    THROWN = "Thrown: {thrown}"
    USED = "Thrown: {thrown}; used: {used}"


class ChoiceText(Key):
    """The buttons and the texts beside them."""

    DEPART = "Depart from {terminal} ({spaces:# space|# spaces})"
    ROLL = "Roll the dice"
    AGAIN = "Throw {dice:# die|# dice} again"
    USE_RED = "Stay (red light)"
    USE_ONE = "Drive 1 space"
    USE_TWO = "Drive 2 spaces"
    USE_THREE = "Drive 3 spaces"
    USE_FOUR = "Drive 4 spaces"
    USE_STOP = "Drive to the next stop (H)"
    USE_TOOLS = "Back to the last stop (tools)"
    LOST = "Lost: take the trolley off"
    OBJECT = "Object: the route is wrong"
    DRAW = "Draw a hidden tile"
    TAKE = "Take the open {tile} from {name}"
    NO_PLAY = "No tile can be played: end the turn"
    NO_ROUTE = "No route is complete: end the turn"
    NO_TILE = "Take no open tile: end the turn"
    TURNS = "{turns} more turns"


class Note(Key):
    """The effect of a move in the list of moves."""

    SIGN = "earns the stop sign of {building:the}"
    BACK = "returns the {tile} to the hand"
    DEPART = "shows line {line} over {stops}: {spaces:# space|# spaces} to {goal}"
    WRONG = "the route is wrong, and tiles are laid"
    RIGHT = "the route is right, and the drive goes on"
    NO_PLAY = "no tile can be played"
    NO_ROUTE = "no route is complete"
    NO_TILE = "takes no open tile"
    LOST = "the trolley is taken off"
    HOME = "home: the game is won"
    STAYS_ON = "stays on {place}"
    STAYS_IN = "stays in {place}"
    TO = "to {place}"
    RETURNS = "back to {place}"


class HintText(Key):
    """The needs of the player's route, and moves that help."""

    NEVER = "{assignment} can no longer be completed: try to use exchanges."
    MISSING = "{assignment}: {squares:# square|# squares} still to lay or exchange."
    NO_HELP = "No tile in your hand helps."
    DEPART = "{assignment} is complete: depart."
    COMPLETE = "{assignment} is complete: at the start of a turn you may depart."
    DRIVE = (
        "{assignment}: {left} of {spaces:# space|# spaces} still to drive, in about "
        "{turns:# turn|# turns}."
    )
    ARRIVED = "{assignment}: the drive has ended."
    LEAVES = "leaves {squares:# square|# squares} to lay or exchange"
    COMPLETES = "completes the route"
    AGAIN = "better on average than any die shown"


class RouteCheck(Key):
    """The result of checking a route before its announcement."""

    RIGHT = "The route is right: {spaces:# space|# spaces}."
    TOO_LONG = (
        "The route is right: {spaces:# space|# spaces}. It ends in {goal}: what comes "
        "after is not driven."
    )


class PlayerProgress(Key):
    """The progress of a player."""

    DRIVEN = "{position} of {length}"
    COMPLETE = "route complete"
    MISSING = "{missing} to lay"
    NEVER = "route cut off"


class Summary(Key):
    """The course of a game, below its picture."""

    PLAYER = "Player"
    LINE = "Line"
    STOPS = "Stops"
    TILES = "Tiles"
    EXCHANGES = "Exchanges"
    ROLLS = "Rolls"
    SPACES = "Spaces driven"
    DRIVEN = "Driven"
    TURNS = "{edition}, {turns:# turn|# turns}"
    ROW = (
        "{name}: line {line} over {stops:and}; {plays:# tile|# tiles}, {exchanges:# "
        "exchange|# exchanges}, {rolls:# roll|# rolls}; {way}."
    )


class UndoneMoves(Key):
    """Moves undone with a turn, or redone."""

    UNDONE = "Undone: {parts:and}."
    REDONE = "Redone: {parts:and}."
    YOUR = "your"
    WHOSE = "{name}'s"
    TILES = "{whose} {tiles:tile|# tiles} ({squares})"
    DEPARTURE = "{whose} departure"
    DICE = "{whose} throw of the dice"
    DRIVE = "{whose} drive"
    MOVES = "{whose} {moves:move|# moves}"
    OBJECTION = "the objection"
    TURN_END = "the end of {whose} turn"
    TURNS = "{turns:the turn|the turns} of {names:and}"
    GAME_END = "the end of the game"


class TableTag(Key):
    """What stands beside the name of a player who does not play from this page."""

    BOT = "bot, {level}"
    ELSEWHERE = "elsewhere"


class Notice(Key):
    """Reasons why an action is impossible now, and events at the table."""

    EARLIER = "You are viewing an earlier position. Go to the last move to play."
    OVER = "The game is over."
    BOTS_TURN = "It is {name}'s turn, and {name} is a bot."
    OTHERS_TURN = "It is {name}'s turn, and {name} plays on another page."
    HOST_ONLY = "Only the host of this table can do that."
    NO_CARDS = "There are no such cards to look at."
    NO_CITIES = "There are no cities of such a player to be looked at."
    NO_HINTS = "There are no hints at this table."
    NO_PAIR = "This edition has no pair exchange."
    PAIR_BEGINS = "A pair exchange begins on a laid tile, and {square} is empty."
    NOT_FAILED = "Others can play only for a bot that could not go on."
    NOTHING_TO_UNDO = "Nothing to undo."
    NOTHING_TO_REDO = "Nothing to redo."
    BOTS_FAILED = "The bots could not go on. {error}"
    NOT_LOADED = (
        "This file holds no saved game that can be played on here: it is something else, "
        "or it has been changed or cut."
    )
    TOO_LONG = "A table shows games of up to {most} moves, and this one has {moves}."
    OTHER_FILE = (
        "The previous game is in {older}, and this one is written to {file} beside it."
    )


class Headline(Key):
    """The state of a game, before the description of the position."""

    NOW = "Turn {turn}. {says}"
    EARLIER = "Turn {turn}. {says} (looking back: move {step} of {last})"


class PlayerNames(Key):
    """Reasons why names of players are refused."""

    NAME = (
        "A player's name is a text in one line, 1 to {most} characters that can be shown, "
        "and not {name}."
    )
    DIFFER = "The players' names must differ, and here they are {names:and}."


class SavedGame(Key):
    """Reasons why a saved game cannot be loaded."""

    OTHER_GAME = "This is a game of {game}, not of {wanted}."
    NEWER = (
        "This game was saved in version {version}, and this package reads up to {most}: "
        "update linie1_widget."
    )


class JournalFault(Key):
    """Reasons why a journal cannot be continued."""

    NOT_STARTED = "The journal {path} cannot be started: {reason}."
    REFUSED = (
        "The journal {path} {fault}. Nothing was changed; to go on elsewhere, begin "
        "another one by begin_journal()."
    )
    CLOSED = "has been closed"
    GONE = "was deleted, moved or replaced"
    OTHER_WRITER = "was written by somebody else"
    NOT_WRITTEN = "cannot be written: {reason}"


class BotFault(Key):
    """Faults of a bot; each text begins with the bot."""

    WHO = "{name}, played by a {bot}, at move {number}"
    RAISED = "{who}, could not choose: {error}."
    NO_MOVE = (
        "{who}, chose {given}, which is not a move: let it choose one of "
        "view.legal_moves()."
    )
    REFUSED = "{who}, chose {move}. {verdict}"
    SLOW = "{who}, has not chosen within {seconds} seconds, and is left behind."


class BotCheckText(Key):
    """The results of a trial."""

    FINE = (
        "The bot has passed: {moves:# legal move|# legal moves}, the longest took "
        "{slowest} ms; it plays the same again, and by what it may know."
    )
    FAILED = "Seed {seed}: {error}"
    SLOW = (
        "Seed {seed}, move {number}: it took {took} ms to choose {move}, and it has "
        "{most} ms."
    )
    OTHER = (
        "Seed {seed}, move {number}: with the same seed it chose {first} at first and "
        "{then} later. Let all its luck come from the Random that it is made with, and "
        "keep nothing between games."
    )
    PEEKS = (
        "Seed {seed}, move {number}: it chose {first}, and {then} where only hidden cards, "
        "tiles and dice are others. Let it use nothing but the view."
    )


class MoveWorth(Key):
    """The value of a move."""

    SQUARES = "leaves {left:# square|# squares} to lay or exchange"
    COMPLETE = "the route is complete"
    POINTS = "leaves {left:# point|# points} of track to lay"
    CONNECTED = "all cities are connected"
    TURNS = "leaves {turns} turns with dice on average"
    ARRIVAL = "arrives in about {turns} turns"
    CHANCE = "wins with a chance of {percent}\u00a0%"
    CHANCE_ABOUT = "wins with a chance of {percent} ±\u00a0{error}\u00a0%"
    UNSAID = "the bot gives it no value"


class AnalysisText(Key):
    """The evaluation of a position by a bot."""

    NOW_SQUARES = "{name} misses {left:# square|# squares}, as the bot {level} sees it."
    NOW_POINTS = (
        "{name} lacks {left:# point|# points} of track, as the bot {level} sees it."
    )
    NOW_TURNS = "The drive of {name} takes {turns} more turns with dice on average."
    NOW_ARRIVAL = "{name} arrives in about {turns} turns, as the bot {level} sees it."
    NOW_CHANCE = (
        "{name} wins with a chance of {percent}\u00a0%, as the bot {level} sees it."
    )
    NOTHING = "What the bot {level} would do for {name}:"
    MORE = "{more:# more move is|# more moves are} worth no more than the last one here."
    LINE_TURN = "How the bot {level} would play on in this turn:"
    LINE_ON = (
        "How bots {level} would play on for everybody, with the cards that were dealt and "
        "what chance had in store:"
    )
    FAILED = "The analysis could not go on. {error}"
    NO_LEVEL = "There is no bot {level} here."


class CourseSummary(Key):
    """The course of a game."""

    SQUARES = "Squares missing"
    POINTS = "Points of track missing"
    CHANCES = "Chance to win"
    HOW = (
        "The chances are estimated by a formula that was fitted to games of bots: in other "
        "such games it was {off} percentage points off on average. It knows nothing of "
        "hands and plans."
    )
    AHEAD = "{names:and} stayed ahead from move {step} on."
    ALWAYS = "{names:and} was ahead from the beginning to the end."
    MOST = (
        "The turning point: move {step}, the end of {name}'s turn. The chance of "
        "{whose} to win went from {before} % to {after} %."
    )
    LEARN = "The moves of {name} that cost most. What would have been better?"
    NOTHING_LOST = "No move of {name} was clearly worse than others."
    NOT_YET = "The analysis of a game is shown once it is over: it shows all cards."


class TurnStatus(Key):
    """The state of any turn game."""

    TO_MOVE = "{name} is to move."
    WON = "The game is over: {name} has won."
    SHARED = "The game is over: {names:and} share the victory."
    NOBODY = "The game is over: nobody has won."
    EARLIER = "{says} (looking back: move {step} of {last})"

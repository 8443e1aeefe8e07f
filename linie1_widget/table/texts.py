"""Texts of the table of any game, of saved games, bots and the analysis."""

from __future__ import annotations

from linie1_widget.base.language.key import Key


class LevelName(Key):
    """The levels of bots."""

    RANDOM = "Random"
    GREEDY = "Greedy"
    PLANNER = "Planner"
    BLOCKER = "Blocker"
    SEARCH = "Search"
    BUILDER = "Builder"


class LevelStrength(Key):
    """Descriptions of bots, from weak to strong, in the menu of the levels."""

    RANDOM = "plays any move"
    GREEDY = "easy: builds on its own, move by move"
    BUILDER = "medium: keeps to its cheapest network"
    PLANNER = "good: plans whole turns"
    BLOCKER = "strong: plans, and gets in your way"
    SEARCH = "strongest: plays many games on, and takes its time"


class TablePage(Key):
    """Panels, buttons and dialogs of the tables of all games."""

    TO_DO = "What to do now"
    ANEW = "New game"
    PAST = "Looking back"
    MOVES = "Moves"
    HINT = "Hint"
    SEATS = "Players"
    LOG = "Moves so far"
    RESULT = "Result"
    THINKS = "{name} is thinking …"
    A_BOT = "A bot"
    TO_MOVE = "to move"
    WON = "won"
    LET_GO = "Release to hide"
    OTHERS = "The others"
    MOVE = "Move {at} of {last}"
    MOVE_IS = "Move {at} of {last}: {move}"
    BEFORE = "Before the first of {last} moves"
    SHOWN = "Position shown"
    PLAY_ALL = "Play the moves"
    REST = "Pause"
    TO_FIRST = "To the beginning"
    BACK = "One move back"
    ON = "One move forward"
    TO_LAST = "To the last move"
    LOOKS = "You are looking back: after move {at} of {last}. This changes nothing."
    TO_GAME = "Back to the game"
    NO_MOVE = "No move has been made yet."
    HELP_OF_HOST = "Z and Y undo and redo."
    HELP_OF_WATCHER = "Comma and full stop go back and forward, A analyses."
    LIST = "Moves; each shows its position"
    STOP_BOTS = "Stop the bots"
    GO = "Let the bots play"
    PACE = "Speed of the bots"
    SLOW = "Bots play slowly"
    NORMAL = "Bots play normally"
    FAST = "Bots play quickly"
    AT_ONCE = "Bots play at once"
    SECONDS = "Bots take {seconds} s a move"
    AGAIN = "Play again"
    SET_UP = "New game …"
    SAVE = "Save"
    LOAD = "Load …"
    FILE = "Load a saved game"
    TOO_BIG = "This file is too large to be a game."
    WHO_NOW = "Choose who plays for {name} now."
    WHO = "Who plays for {name}"
    FAILED = "The bot of {name} could not go on. Who plays now?"
    LET_BOT = "Let a {level} bot play"
    YOURSELF = "Play for {name} yourself"
    FRESH = "A new game"
    BOOK = "Rules"
    DEAL = "Deal a new game"
    CANCEL = "Cancel"
    PLAYER = "Player {number}"
    NAME_OF = "Name of player {number}"
    PLAYS = "Who plays as player {number}"
    PERSON = "Person"
    BOT = "{level} bot"
    MORE = "Add player"
    FEWER = "One fewer"
    SEED = "Seed, to play the same game again"
    ANALYSIS = "Analysis"


class AnalysisPage(Key):
    """Values of moves, variations, and the summary of a game."""

    ANALYSIS = "Analysis"
    ANALYSE = "Analyse this position"
    AS_BOT = "As the bot"
    WORKS = "Working it out …"
    ASK_IT = "What is each move worth here?"
    LOOK_THERE = "Look back to a move to see what else could have been done."
    NOT_NOW = "While the game goes on, only the person to move can have it analysed."
    CANDIDATES = "Moves, the best first; each is drawn"
    BOTS_MOVE = "the bot's move"
    MAKE_IT = "Make the move {move}"
    LINE_BACK = "One move back in this line"
    LINE_ON = "One move forward in this line"
    LINE_OF = "{last:# move|# moves} to play on"
    LINE_AT = "{at} of {last}: {name}, {move}"
    COURSE_OF = "How the game went"
    TURN_SHOWN = "Turn shown"
    AT_MOVE = "After move {move}:"
    STANDS_SO = "{name} {missing}, {chance} %"
    NO_WAY = "no way"
    AS_TABLE = "As a table"
    AFTER_MOVE = "After move"
    LEARN = "{name}: find better moves for the three that cost most"
    LEARNING = "The moves are being compared; that takes a while …"
    GIVE_UP = "Stop the search"


class TurnGamePage(Key):
    """The table of any turn game: a picture and the moves."""

    CALLED = "{title}: {names:and}"
    HELP = (
        "In the picture arrow keys go from place to place and Enter makes the move there. "
        "H gives a hint, A analyses, comma and full stop go back and forward."
    )
    GONE = (
        "The kernel does not answer: the table shows the last known position. "
        "Run the cell again to go on."
    )
    PICTURE = "Picture of the position"
    CHOOSE = "Choose a place in the picture."
    CHOOSE_MOVE = "Choose a move."


class OfflineText(Key):
    """Texts that differ from those in a notebook."""

    GAME_HELP = (
        "Arrow keys move over the squares, comma and full stop go back and forward, ? "
        "explains, Tab leaves the board."
    )
    EUROPA_HELP = (
        "Arrow keys or U I, J K, N M go from crossing to crossing in the six directions; "
        "Enter chooses a line to read about, comma and full stop go back and forward, ? "
        "explains, Tab leaves the map."
    )
    TABLE_HELP = "Comma and full stop go back and forward."


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


class PlayerNames(Key):
    """Reasons why names of players are refused."""

    NAME = (
        "A player's name is one line of 1 to {most} visible characters, and {name} is not."
    )
    DIFFER = "The players' names must differ, but they are {names:and}."


class SavedGame(Key):
    """Reasons why a saved game cannot be loaded."""

    OTHER_GAME = "This is a game of {game}, not of {wanted}."
    NEWER = (
        "This game was saved in version {version}, and this package reads up to {most}: "
        "update linie1_widget."
    )
    OTHER_OUTCOME = (
        "move {number} does not follow from this game's beginning: it says {record}, and "
        "{made} is what happens"
    )


class JournalFault(Key):
    """Reasons why a journal cannot be continued."""

    NOT_STARTED = "The journal {path} cannot be started: {reason}."
    REFUSED = (
        "The journal {path} {fault}. Nothing was changed; to go on elsewhere, begin "
        "another one with begin_journal()."
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
        "{slowest} ms; it repeats its moves, and uses only what it may know."
    )
    FAILED = "Seed {seed}: {error}"
    SLOW = (
        "Seed {seed}, move {number}: it took {took} ms to choose {move}, but it has only "
        "{most} ms."
    )
    OTHER = (
        "Seed {seed}, move {number}: with the same seed it chose {first} at first and "
        "{then} later. Take all randomness from the Random that it is made with, and keep "
        "nothing between games."
    )
    PEEKS = (
        "Seed {seed}, move {number}: it chose {first}, but {then} where only hidden cards, "
        "tiles and dice differ. Let it use nothing but the view."
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
    CHANCES = "Chance of winning"
    HOW = (
        "The chances are estimated by a formula that was fitted to games of bots: in other "
        "such games it was {off} percentage points off on average. It knows nothing of "
        "hands and plans."
    )
    AHEAD = "{names:and} stayed ahead from move {step} on."
    ALWAYS = "{names:and} was ahead from the beginning to the end."
    MOST = (
        "The turning point: move {step}, the end of {name}'s turn. {whose}'s chance of "
        "winning went from {before} % to {after} %."
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


class GameTitle(Key):
    """The names of the games."""

    LINIE1 = "Linie 1"
    TRANS_EUROPA = "Trans Europa"

"""Texts of experiments and tournaments."""

from __future__ import annotations

from linie1_widget.base.language.key import Key, inflections


class StudyQuestion(Key):
    """The question of an experiment."""

    ROUTE_CARDS = "Which route card is the hardest?"
    LENGTHS = "How long do games last, and do three dice make them longer?"
    FIRST_SEAT = "Is it an advantage to begin?"
    RIDES = "Do trolleys take as many turns as they are expected to?"
    TREE_LOSSES = "How much do quick algorithms lose against the cheapest network?"


class EstimateText(Key):
    """A number with its 95 % interval."""

    NUMBER = inflections(
        "{value} (95 %: {low} to {high})", short="{value} ({low} to {high})"
    )
    TOO_FEW = "{value} (too little for an interval)"


class Column(Key):
    """The heading of a column; the name of the key is the column's name in a DataFrame."""

    LINE = "line"
    STOPS = "stops"
    SQUARES = "squares missing at first"
    GAMES = "games"
    DEPARTS = "departs in round"
    WINS = "wins"
    EDITION = "edition"
    PLAYERS = "players"
    ROUNDS = "rounds"
    DECIDED = "somebody wins"
    SEAT = "seat"
    FAIR = "fair"
    RIDES = "rides"
    SPACES = "spaces"
    EXPECTED = "turns expected"
    RIDDEN = "turns taken"
    OFF = "more than expected"
    WON_OFF = "winner’s ride shorter by"
    ALGORITHM = "algorithm"
    EXACT = "finds a cheapest one"
    LOST = "costs more by"
    WORST_LOSS = "at most"


class Axis(Key):
    """Axis labels, titles and legends of plots."""

    CARDS = "When one departs, by line and route card"
    DEPARTS = "departs in round"
    LINE = "line {line}"
    LENGTHS = "How long a game lasts"
    PLAYERS = "players"
    ROUNDS = "rounds"
    SEATS = "Wins by seat (dashed: a fair share)"
    WINS = "wins (%)"
    OF_PLAYERS = "of {players}"
    RIDES = "Rides, and how long they were expected to be"
    EXPECTED = "turns expected"
    RIDDEN = "turns taken"
    AS_EXPECTED = "as expected"
    TREES = "How often a network costs that much more"
    LOST = "costs at least that much more"
    OF_HANDS = "hands (%)"


class StudyAnswer(Key):
    """The answer of an experiment with its uncertainty."""

    ROUTE_CARDS = (
        "Of {cards} pairs of a line and a route card, line {line} over {stops:and} is the "
        "hardest: greedy departs in round {rounds} and wins {wins} of its games. The "
        "easiest is line {easy_line} over {easy_stops:and}: it departs in round "
        "{easy_rounds} and wins {easy_wins}."
    )
    DICE_LONGER = (
        "Yes: with the same cards and tiles, games with three dice are {more} rounds "
        "longer than games with one ({games:# deal|# deals}, each played with both)."
    )
    DICE_SHORTER = (
        "No: with the same cards and tiles, games with three dice are {fewer} rounds "
        "shorter than games with one ({games:# deal|# deals}, each played with both)."
    )
    DICE_UNCLEAR = (
        "With the same cards and tiles, games with three dice and with one differ by "
        "{more} rounds: {games:# deal is|# deals are} too few to tell that from zero."
    )
    SEAT_CLEAR = (
        "Of two players, the one who begins wins {wins} of {games:# game|# games}, and a "
        "fair share would be 50 %: the interval leaves that out."
    )
    SEAT_UNCLEAR = (
        "Of two players, the one who begins wins {wins} of {games:# game|# games}, which "
        "cannot be told from a fair share of 50 %."
    )
    RIDES = (
        "Yes: on the routes of {games:# game|# games}, new rides differ by {off} turns "
        "from what is expected, which cannot be told from zero. But the rides that won "
        "were {won} turns shorter than expected: the player who is lucky with the dice "
        "wins."
    )
    RIDES_OFF = (
        "No: on the routes of {games:# game|# games}, new rides differ by {off} turns from "
        "what is expected. The rides that won were {won} turns shorter than expected: the "
        "player who is lucky with the dice wins."
    )
    TREE_LOSSES = (
        "For {hands:# hand|# hands} of five cities, the approximation of Kou, Markowsky "
        "and Berman finds a cheapest network in {exact}. On average its network costs "
        "{lost} more, and {worst} at most."
    )


class Tournament(Key):
    """The headings and the notes of a table of results."""

    TITLE = "{game}, {players:# player|# players}, {games:# game|# games}"
    RULES = "{game} ({rules})"
    BOT = "Bot"
    ELO = "Elo"
    RATE = "Rate"
    INTERVAL = "{percent} % interval"
    WON = "Won"
    SHARED = "Shared"
    UNDECIDED = "Nobody"
    FAILED = "Failed"
    GAMES = "Games"
    CHANCE = "By chance each would win {rate}."
    ALONE = "{bot} played at all seats. To compare bots, give two or more."
    UNDECIDED_GAMES = "Nobody has won {games:# game|# games}."
    TOO_LONG = "{games:# game was|# games were} broken off after {moves} moves."
    UNBOUNDED = (
        "* has won everything or nothing: rated as if it had won and lost half a game more."
    )
    UNEVEN = "Not all bots played the last deal from all seats."
    FAILURE = "The first that failed was {error}"
    AXIS = "share of games won"
    BY_CHANCE = "by chance"


class BotLoss(Key):
    """Why a bot of a league has lost a game without finishing it."""

    NO_BOT = (
        "{bot} has no bot: write a function choose(view), or a class with a method "
        "choose(self, view)."
    )
    MANY_BOTS = "{bot} has several bots, {error}: name the one that is to play Bot."
    NOT_LOADED = "{bot} could not be loaded: {error}."
    NOT_READY = "{bot} was not loaded within {seconds} s."
    RAISED = "{bot}, at move {number}, raised {error}."
    PRINTED = "{bot}, at move {number}, printed more than {most} characters."
    MEMORY = "{bot}, at move {number}, needed more than {memory} MB of memory."
    SLOW = "{bot}, at move {number}, did not choose within {seconds} s."
    REFUSED = "{bot}, at move {number}, chose {move}. {verdict}"
    FORGED = "{bot}, at move {number}, sent something that is no move."
    ENDED = "{bot}, at move {number}, ended its process: {how}."
    EXIT_CODE = "exit code {code}"
    SIGNAL = "signal {signal}"
    STILL_THERE = "it closed its output"


class LeagueText(Key):
    """The page of a league."""

    FAULTS = "{first} ({count:# game|# games} lost by faults)"
    CHANGED = (
        "{file} was changed or deleted while the league was running. The bot played on as "
        "it was before."
    )
    TITLE = "League {folder}"
    PICTURE = "The share of games that each bot won, with {percent} % intervals"
    PAIRS = "Who beat whom"
    PAIR = "Each row shows the games that a bot won against each other bot, and lost."
    MISTAKES = "Lost by faults"
    LESSONS = "Lessons from lost games"
    ABOUT_LESSONS = (
        "In each lost game, bots play on after the loser’s moves and after alternatives, "
        "in the same possible worlds. The list has the move that cost most, if one clearly "
        "did."
    )
    LESSON = "Game {number}, lost to {lost_to:and}, move {move}: {sentence}"
    REPLAYS = "Games to replay"
    REPLAY = "Game {number}: {bot} loses to {winners:and}"
    ALL_GAMES = (
        "The file {file} holds all games. In Python, league(…).game(12) returns game 12."
    )

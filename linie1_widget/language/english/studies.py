"""What is asked by experiments, and what they have found."""

from __future__ import annotations

from linie1_widget.language.key import Key, forms


class Question(Key):
    """What an experiment asks."""

    ROUTE_CARDS = "Which route card is the hardest?"
    LENGTHS = "How long do games last, and do three dice make them longer?"
    FIRST_SEAT = "Is it an advantage to begin?"
    EXCHANGES = "How often are tiles exchanged, and does it matter?"
    RIDES = "Do trolleys take as many turns as they are expected to?"
    EXPANDED = "How many states does each search expand on the track of a whole game?"
    MISSING_TRACK = "How much track do those lack who are not the first to be connected?"
    JOINING_EARLY = "What does it cost to join the others' track early?"
    TREE_LOSSES = "How much do quick algorithms lose against the cheapest network?"


class Estimated(Key):
    """A number with the interval in which it lies 95 times out of 100."""

    NUMBER = forms("{value} (95 %: {low} to {high})", short="{value} ({low} to {high})")
    SHARE = forms(
        "{value} % (95 %: {low} to {high} %)", short="{value} % ({low} to {high} %)"
    )
    ALONE = "{value} (too little for an interval)"
    SHARE_ALONE = "{value} % (too little for an interval)"


class Heading(Key):
    """Above a column; the name of the key is the column's name in a DataFrame."""

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
    LAID = "tiles laid"
    EXCHANGED = "exchanged"
    PAIRS = "pairs exchanged"
    OVER_EXCHANGED = "winner rides over an exchange"
    OVER_PAIR = "over a pair"
    RIDES = "rides"
    SPACES = "spaces"
    EXPECTED = "turns expected"
    RIDDEN = "turns taken"
    OFF = "more than expected"
    WON_OFF = "more in the game"
    ALGORITHM = "algorithm"
    EXPANDED = "states expanded"
    FOUND = "finds a path"
    CHEAPEST = "finds a shortest one"
    ROUNDS_PLAYED = "rounds"
    LACKS = "missing on average"
    MIDDLE = "median"
    WORST = "most"
    TOGETHER = "several connected"
    EARLY_JOINED = "early: joins after"
    LATE_JOINED = "late: joins after"
    EARLY = "early: missing"
    LATE = "late: missing"
    COST = "difference"
    EXACT = "finds a cheapest one"
    LOST = "costs more by"
    WORST_LOSS = "at most"


class Axis(Key):
    """Along an axis of a plot, above it, or in its legend."""

    CARDS = "The more squares are missing, the later one departs"
    SQUARES = "squares missing on the empty board"
    DEPARTS = "departs in round"
    LINE = "line {line}"
    LENGTHS = "How long a game lasts"
    PLAYERS = "players"
    ROUNDS = "rounds"
    SEATS = "Wins by seat (dashed: a fair share)"
    WINS = "wins (%)"
    OF_PLAYERS = "of {players}"
    EXCHANGES = "Exchanges on the winner's route"
    WINNERS = "winners (%)"
    ANY_EXCHANGE = "rides over an exchanged tile"
    A_PAIR = "rides over an exchange of two"
    RIDES = "Rides, and how long they were expected to be"
    EXPECTED = "turns expected"
    RIDDEN = "turns taken"
    AS_EXPECTED = "as expected"
    SEARCHES = "Work of each search"
    EXPANDED = "states expanded"
    LACK = "What the others lack when somebody is connected"
    MISSING = "track missing (points)"
    OF_LOSERS = "of them (%)"
    JOINING = "What joining early costs"
    COST = "points lost more in a round"
    TREES = "How often a network costs so much more"
    LOST = "costs at least so much more"
    OF_HANDS = "hands (%)"


class Found(Key):
    """The answer, with how sure it is."""

    ROUTE_CARDS = (
        "Of {cards} pairs of a line and a route card, line {line} over {stops:and} is the "
        "hardest: greedy departs in round {rounds} and wins {wins} of its games. The "
        "easiest is line {easy_line} over {easy_stops:and}: it departs in round "
        "{easy_rounds} and wins {easy_wins}."
    )
    DICE = (
        "With the same cards and tiles, games with three dice last {more} rounds longer "
        "than games with one ({games:# pair|# pairs} of games)."
    )
    DICE_UNCLEAR = (
        "With the same cards and tiles, games with three dice last {more} rounds longer "
        "than games with one: {games:# pair of games is|# pairs of games are} too few to "
        "tell that from no difference."
    )
    SEAT_CLEAR = (
        "Of two players the one who begins wins {wins} of {games:# game|# games}, and a "
        "fair share would be 50 %: the seat matters."
    )
    SEAT_UNCLEAR = (
        "Of two players the one who begins wins {wins} of {games:# game|# games}, which "
        "cannot be told from a fair share of 50 %."
    )
    EXCHANGES = (
        "In {games:# game|# games} {of_plays} of all plays are exchanges. {over} of the "
        "winners ride over a square where a tile was exchanged, and {over_pair} over one "
        "where two were exchanged at once."
    )
    RIDES = (
        "On the routes of {games:# game|# games}, new rides take {off} turns more than "
        "expected: no difference can be seen. The rides that won took {won} turns more: "
        "whoever has luck with the dice wins."
    )
    RIDES_OFF = (
        "On the routes of {games:# game|# games}, new rides take {off} turns more than "
        "expected, which is a difference. The rides that won took {won} turns more: "
        "whoever has luck with the dice wins."
    )
    EXPANDED = (
        "On {boards:# board|# boards} with {states} states each, {guided} expands {part} "
        "of the states that {blind} expands."
    )
    MISSING_TRACK = (
        "In {games:# game|# games}, who is not connected at the end of a round lacks "
        "{least} points of track with {few} players, and {most} with {many}."
    )
    JOINING = (
        "In {games:# deal|# deals}, each played twice, who joins early (after {early} of "
        "the track, and not {late}) loses {cost} points more in a round."
    )
    JOINING_UNCLEAR = (
        "In {games:# deal|# deals}, each played twice, who joins early (after {early} of "
        "the track, and not {late}) loses {cost} points more in a round: that cannot be "
        "told from nothing."
    )
    TREE_LOSSES = (
        "For {hands:# hand|# hands} of five cities, {algorithm} finds a cheapest network "
        "in {exact}; on average its network costs {lost} more, and {worst} at most."
    )

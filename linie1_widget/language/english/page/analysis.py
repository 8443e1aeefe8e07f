"""The panel that analyses a game, loaded on demand."""

from __future__ import annotations

from linie1_widget.language.key import Key


class Analysis(Key):
    """Values of moves, variations, and the summary of a game."""

    ANALYSIS = "Analysis"
    ANALYSE = "Analyse this position"
    AS_BOT = "As the bot"
    WORKS = "This is being worked out …"
    ASK_IT = "What is each move worth here?"
    LOOK_THERE = "Look back to a move to see what else could have been done."
    NOT_NOW = "While the game goes on, only the person to move can have it analysed."
    CANDIDATES = "Moves, the best first; each is drawn"
    BOTS_MOVE = "the bot's move"
    MAKE_IT = "Make the move {move}"
    LINE_BACK = "One move back in this line"
    LINE_ON = "One move on in this line"
    LINE_OF = "{last:# move|# moves} to play on"
    LINE_AT = "{at} of {last}: {name}, {move}"
    COURSE_OF = "How the game went"
    TURN_SHOWN = "Turn shown"
    AT_MOVE = "After move {move}:"
    STANDS_SO = "{name} {missing}, {chance} %"
    NO_WAY = "no way"
    AS_TABLE = "As a table"
    AFTER_MOVE = "After move"

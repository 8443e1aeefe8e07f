"""Texts for learners who take over an algorithm."""

from __future__ import annotations

from linie1_widget.base.language.key import Key


class Act(Key):
    """What can be chosen besides a state, an edge or a number."""

    DONE = "done"
    NO_PATH = "no path"
    IMPROVE = "improve"
    SKIP = "skip"
    REOPEN = "reopen"
    ROUND_OVER = "round over"
    FROM_START = "from the start"
    FROM_GOAL = "from the goal"
    CUT = "cut"
    LOOK_ON = "look on"


class Asked(Key):
    """The question of a decision."""

    STATE = "Which state does it take next?"
    EDGE = "Which edge comes into the tree next?"
    CHOICE = "Which edge does a tree of the forest choose next?"
    KNOWN = "From {parent} it comes to {state} again, now with g = {new} instead of {old}."
    G = "Which g does {state} get, reached from {parent}?"
    H = "Which h does {state} get?"
    F = "Which f does {state} get, reached from {parent}?"
    SIDE = "A layer is done. From which side does it go on?"
    LIMIT = "The round with the limit {limit} is over. Which limit does the next one have?"
    BEGIN = "The limit is {limit} now. Which state does the new round take first?"
    POSITION = "What is the position {state} worth?"
    MOVE = "Which move is best at the beginning?"
    CUT = "At {state}, alpha is {alpha} and beta is {beta}. Look at the next move?"


class Answered(Key):
    """What is said of a click."""

    RIGHT = "Right."
    TIED = "Right, as {others:or} would be."
    LOOSER = "Others do it like that, and it is not counted. Here {right:or} is meant."
    WRONG = "Not {click}, but {right:or}: {why}."
    FITS = "{verdict} This click fits a search that {rule}"
    NAMED = "{verdict} Your clicks fit a search that {rule}"
    MARKED = "{verdict}\n✓: the algorithm. ✗: such a search."


class Because(Key):
    """Why something is right."""

    BFS = "what has waited longest is next"
    DFS = "what came last is next"
    DIJKSTRA = "the least g is next"
    ASTAR = "the least f = g + h is next"
    WEIGHTED_ASTAR = "the least f = g + {weight} · h is next"
    GREEDY = "the least h is next"
    ITERATIVE_DEEPENING = "what came last within the limit is next"
    BIDIRECTIONAL = "a state of the layer in work is next"
    PRIM = "the cheapest edge with one end in the tree is next"
    KRUSKAL = "the cheapest edge that joins two trees is next"
    BORUVKA = "each tree chooses the cheapest edge that leaves it"
    GOAL_TAKEN = "the goal has been taken"
    MET = "both sides have seen one state"
    NOTHING_WAITS = "nothing waits any more"
    TREE_WHOLE = "all are connected"
    CHEAPER = "the new way is cheaper"
    NO_CHEAPER = "the new way is no cheaper"
    G = "g is the cost of all edges from the start"
    H = "h is the estimate at this state"
    F = "f is g + h"
    WEIGHTED_F = "f is g + {weight} · h"
    SIDE = "the smaller frontier is next, and on a tie the other side"
    LIMIT = "the least limit that shows a new state is next"
    BEGIN = "each round begins at the start"
    CUT = "alpha is no less than beta"
    LOOK_ON = "alpha is less than beta"
    POSITION = "the player to move chooses the best value"
    MOVE = "it leads to the best value"


class Diagnosis(Key):
    """What a search does that fits the clicks, and what is done instead."""

    OLDEST = "takes what has waited longest; a stack gives back what came last."
    NEWEST = "takes what came last; here it has to wait its turn."
    EDGE = "looks at the last edge alone; the way up to there counts, or no cost at all."
    TOTAL = "adds up costs; this one does not look at costs."
    HOPS = "counts steps, but steps cost different amounts."
    GOALWARD = "goes where the goal seems near; this one does not look there alone."
    CROW = "measures the distance from the start as if there were no walls."
    WALK = "walks like a person; the algorithm can jump to any waiting state."
    FORGETS = "takes a state again that has been seen."
    EARLY = "stops when it sees the goal; wait until the goal is taken."
    GOES_ON = "goes on although the work is done."
    RESTART = "goes back to the start after a dead end, not to the last branch."
    STEP_BACK = "steps back after a dead end; going back is no step of its own."
    MARKS_SEEN = (
        "closes states when it sees them; depth-first search does so when it takes them."
    )
    LEAVING = "pays for the square that it leaves; the square that it enters costs."
    FIRST_COME = "keeps the first way found, although a cheaper one turned up."
    OVERWRITE = "takes over each new way, even one that is no cheaper."
    ADDS_H = "adds an estimate: that is A*, and Dijkstra's algorithm does not estimate."
    G_ONLY = "leaves out the estimate: that is Dijkstra's algorithm."
    EDGE_H = "forgets the cost up to the state before."
    HOPS_H = "counts steps instead of adding their costs."
    TWICE_H = "adds f to f; the estimate counts only once, at the end."
    ONE_MORE = "counts the start as 1; the way to the start costs 0."
    NO_REOPEN = "never reopens; closed is not final if the estimate is not consistent."
    ADDS_G = (
        "adds the cost so far: that is A*, and greedy search looks at the estimate alone."
    )
    COST_ONLY = "looks at the cost so far; greedy search looks at the estimate alone."
    QUEUES = "takes what has waited longest; here the least value comes first."
    UNWEIGHTED = "adds the estimate once; here the weight multiplies it."
    NO_LIMIT = "goes beyond the limit; what lies deeper is cut off in this round."
    RESUMES = "goes on from where it was cut off; each round begins at the start."
    CUTS_EARLY = "stops one edge too early; states as deep as the limit are still taken."
    DOUBLES = "doubles the limit; the next limit is the least that shows a new state."
    ALTERNATES = "changes sides after each state; a whole layer comes first."
    ONE_SIDE = "works from the start alone; the side with the smaller frontier is next."
    LARGER_SIDE = "works on the larger frontier; the smaller one means less work."
    MEETS_LATE = (
        "waits until both sides have taken a state; it is enough that both have seen it."
    )
    NEXT_LAYER = "begins the next layer before this one is done."
    ANYWHERE = "takes the cheapest edge anywhere: that is Kruskal's algorithm, not Prim's."
    FROM_ROOT = "adds up ways from the root; Prim's algorithm looks at the edge alone."
    ATTACHED = "grows one tree: that is Prim's algorithm; here any place is allowed."
    CHAIN = "goes on from the last place; any place is allowed."
    CYCLE = "closes a cycle; the ends of that edge are connected already."
    TOUCHED = (
        "wants an end that has no edge yet; two touched states may be in different trees."
    )
    TWO_PER_STATE = "gives no state a third edge; a tree may branch."
    DEAREST = "takes the dearest edge; the cheapest is wanted."
    ROOT_ONLY = "takes only edges at the root; the whole tree may grow."
    TREE_EARLY = "stops when all states are touched; they must be connected too."
    CHEAPEST_ALL = (
        "takes the cheapest edge of all: that is Kruskal's algorithm, not Borůvka's."
    )
    ALWAYS_MAX = "takes the greatest value on each level; Min takes the least."
    SWAPPED = "swaps Max and Min; Max begins and wants the greatest value."
    MEAN = "takes the mean; the player to move picks one move."
    LAST_CHILD = "keeps the last value; the best one counts."
    NEVER_CUTS = "never cuts; once alpha is no less than beta, nothing below can matter."
    CUTS_WORSE = "cuts at a move worse than the best so far; a later one may be better."
    OWN_BOUND = "compares with its own player's bound; the other player's bound cuts."
    SHALLOW = "looks at the position above alone; bounds come from all positions above."
    CUTS_SOON = "cuts as soon as it has a bound; it needs the bounds of both players."


class ObservedText(Key):
    """What the clicks of a learner or of a class have shown."""

    RIGHT = (
        "{title}: {right} of {decisions:# decision|# decisions} right. Your clicks rule "
        "out {ruled_out} of {rules} common mistakes."
    )
    FITS = "{fits} of {decisions:# click fits|# clicks fit} a search that {rule}"
    CLASS_NAMED = "That can be said of {learners:# learner|# learners}."
    NONE_FITS = "No wrong click fits a common mistake yet."
    CLASS_TITLE = "{title}: what the clicks fit"
    MAP = "map {number} of {count}"


class TakeOverTask(Key):
    """The page of a series of maps."""

    TITLE = "{algorithm}: map {number} of {count}"
    PATH_TASK = "You are the algorithm, on the way from {start} to {goal}. {question}"
    TREE_TASK = "You are the algorithm, from {start} on. {question}"
    FOREST_TASK = "You are the algorithm. {question}"
    GAME_TASK = "You are the algorithm, and Max begins. {question}"
    WAITING = "waits"
    TAKEN = "taken"
    ESTIMATES = "The number at a state is its h."
    UNREAD = "That cannot be chosen here."
    NUMBER = "Give a number."
    NEXT_MAP = "next map"
    MAP_OVER = "This map is done."
    END = "All maps are done."
    OWN_CHOICE = "This page goes on with {choice}. {question}"
    NOW = "The decision to be made now."
    SOLUTION = "Right here: {right:or}."

"""A run of an algorithm whose decisions a learner makes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Any

from linie1_widget.base.arguments import did_you_mean, is_number
from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.language.key import Language, TranslatableBase
from linie1_widget.lessons.taking_over.decisions import Click, Decision, number
from linie1_widget.lessons.taking_over.frontier_referee import WEIGHT
from linie1_widget.lessons.taking_over.learner_model import LearnerModel
from linie1_widget.lessons.taking_over.made_maps import (
    ALGORITHM_NAMES,
    GAMES,
    MOST_DECISIONS,
    TREES,
    MadeMap,
    made_map,
)
from linie1_widget.lessons.taking_over.mal_rules import MAL_RULES
from linie1_widget.lessons.taking_over.tree_referee import Growing
from linie1_widget.lessons.texts.taking_over import Act, Answered, Asked, Because
from linie1_widget.paths.algorithms.built_in import ALGORITHMS
from linie1_widget.paths.algorithms.heuristics import Heuristic
from linie1_widget.paths.algorithms.run_search import search
from linie1_widget.paths.games.game_trees import Positions
from linie1_widget.paths.graphs.edge_list import undirected
from linie1_widget.paths.graphs.graph import checked_state, label_of
from linie1_widget.paths.story.narration import format_number

_MECHANICAL = 3  # decisions that nobody gets wrong, right in a row, before they run alone


@dataclass(frozen=True)
class ClickFeedback(TranslatableBase):
    """What is said of a click.

    Attributes
    ----------
    right : bool
        True if the algorithm allows the click; the run went on from it.
    tied : bool
        True if it allowed others too.
    looser : bool
        True if others find it right: it is not counted.
    fits : tuple of str
        The mal-rules that explain a wrong click.
    told : str or None
        The one of them that the sentence tells of.
    sentence : Sentence
        What is said.
    """

    right: bool
    tied: bool
    looser: bool
    fits: tuple[str, ...]
    told: str | None
    sentence: TranslatableBase

    def __bool__(self) -> bool:
        return self.right

    def render(self, language: Language, form: str = "") -> str:
        return self.sentence.render(language, form)


class TakeOverRun:
    """A run of an algorithm whose decisions a learner makes; see `take_over`.

    Attributes
    ----------
    map : MadeMap
        The map.
    model : LearnerModel
        What the clicks say so far, of earlier runs too.
    decision : Decision or None
        What is to be decided; None at the end.
    result : float or None
        The cost of the path or the tree, the number of edges, or the value of the game
        tree; infinity without a path; None before the end.
    """

    def __init__(
        self, made: MadeMap, model: LearnerModel | None = None, in_series: bool = False
    ) -> None:
        self.map = made
        self.model = LearnerModel(made.algorithm) if model is None else model
        self.decision: Decision | None = None
        self.result: float | None = None
        self.said: ClickFeedback | None = None
        self._in_series = in_series
        self._referee = made.referee()
        self._is_first = True  # no click at this decision yet
        self._made = 0
        self._go_on(None)

    @property
    def over(self) -> bool:
        """True at the end of the run."""
        return self.decision is None

    @property
    def suspicion(self) -> dict[str, float]:
        """How likely each mal-rule is."""
        return self.model.suspicion

    @property
    def named(self) -> str | None:
        """The mal-rule that the clicks fit, if there are enough of them."""
        return self.model.named

    @property
    def question(self) -> TranslatableBase | None:
        """What is asked."""
        decision = self.decision
        if decision is None:
            return None
        told = {
            name: self.worded(value) for name, value in decision.about if name != "entry"
        }
        return decision.asked(**told)

    def answer(self, click: Click) -> ClickFeedback:
        """Decide: a right click is carried out, another is explained, and asked again.

        Parameters
        ----------
        click : state, pair of states, number or text
            One of ``decision.options``, or a number where a value is asked. A word such as
            "done" stands for the act of that name.

        Raises
        ------
        ValueError
            If the run is over, or this cannot be clicked.
        """
        decision = self.decision
        if decision is None:
            raise InvalidValue("the run is over: take_over begins another one")
        click = self._read(decision, click)
        if self._is_first:
            self.model.learn(decision, click)
        self.said = self.judge(click)
        if moves(decision, click):
            self._count(decision)
            self._go_on(click)
        else:
            self._is_first = False
        return self.said

    def judge(self, click: Click) -> ClickFeedback:
        """Return what is said of one of the options, which changes nothing."""
        decision = self.decision
        assert decision is not None
        right, looser = click in decision.right, click in decision.looser
        fits = tuple(
            key
            for key, rule in self.model.rules.items()
            if not right and not looser and click in rule.clicks(decision)
        )
        named = self.named if self.named in fits else None
        told = named or (fits[0] if len(fits) == 1 else None)
        return ClickFeedback(
            *(right, right and len(decision.right) > 1, looser, fits, told),
            self._verdict(decision, click, told),
        )

    def give_up(self) -> list[Any]:
        """Return what is right, in words; the next click does not count any more."""
        self._is_first = False
        return self.right_in_words

    @property
    def right_in_words(self) -> list[Any]:
        """What is right, in words."""
        assert self.decision is not None
        return list(map(self.worded, self.decision.allowed))

    def _verdict(
        self, decision: Decision, click: Click, told: str | None
    ) -> TranslatableBase:
        others = [self.worded(each) for each in decision.allowed if each != click]
        if click in decision.right:
            if decision.kind in ("value", "limit") or not others:
                return Answered.RIGHT()
            return Answered.TIED(others=others)
        if click in decision.looser:
            return Answered.LOOSER(right=self.right_in_words)
        wrong = self.wrong(self.worded(click))
        if told is None:
            return wrong
        diagnosis = self.model.rules[told].diagnosis
        key = Answered.NAMED if told == self.named else Answered.FITS
        verdict = key(verdict=wrong, rule=diagnosis)
        # The page marks both on the map, but has no place for numbers.
        return verdict if decision.kind == "value" else Answered.MARKED(verdict=verdict)

    def clicks_of(self, told: str | None) -> list[Any]:
        """Return what the mal-rule that is told of chooses here beside what is right."""
        assert self.decision is not None
        if told is None:
            return []
        clicks = self.model.rules[told].clicks(self.decision) - self.decision.right
        return [option for option in self.decision.options if option in clicks]

    def wrong(self, click: object) -> TranslatableBase:
        """Return what is said of a wrong click, given in words."""
        assert self.decision is not None
        why = self._why(self.decision)
        return Answered.WRONG(click=click, right=self.right_in_words, why=why)

    def _why(self, decision: Decision) -> TranslatableBase:
        """Return why something is right at a decision."""
        algorithm = self.map.algorithm
        if Act.DONE in decision.right:
            trees = isinstance(decision.view, Growing)
            met = algorithm == "bidirectional"
            ended = (
                Because.TREE_WHOLE if trees else Because.MET if met else Because.GOAL_TAKEN
            )
            return ended()
        if Act.NO_PATH in decision.right:
            return Because.NOTHING_WAITS()
        if decision.kind == "known":
            return (Because.NO_CHEAPER if Act.SKIP in decision.right else Because.CHEAPER)()
        if decision.kind == "cut":
            return (Because.CUT if Act.CUT in decision.right else Because.LOOK_ON)()
        weight = format_number(WEIGHT)
        if decision.asked is Asked.F and algorithm == "weighted_astar":
            return Because.WEIGHTED_F(weight=weight)
        if decision.asked.name in Because.__members__:
            return Because[decision.asked.name]()
        return Because[algorithm.upper()](weight=weight)

    def worded(self, value: Any) -> Any:
        """Return a state, an edge, a number or an act as it is said."""
        if isinstance(value, TranslatableBase):
            return value
        decision = self.decision
        assert decision is not None
        if isinstance(value, tuple) and value in decision.options and len(value) == 2:
            graph = self.map.graph
            if self.map.start is None or self.map.goal is None:
                return "–".join(label_of(graph, end) for end in value)
        if value == -inf:
            return f"-{format_number(inf)}"
        if is_number(value) or value == inf:
            return format_number(value)
        # The beginning of a game has the empty name.
        return label_of(self.map.graph, value) or "•"

    def _read(self, decision: Decision, click: Any) -> Click:
        options = decision.options
        if click in options:
            return click  # type: ignore[no-any-return]
        if isinstance(click, tuple) and click[::-1] in options:
            return click[::-1]
        if decision.kind in ("value", "limit") and is_number(click):
            return number(click)
        acts = {str(act.english): act for act in options if isinstance(act, Act)}
        if isinstance(click, str) and click in acts:
            return acts[click]
        raise InvalidValue(
            f"{click!r} cannot be chosen here: choose one of "
            f"{', '.join(str(self.worded(option)) for option in options)}"
        )

    def _count(self, decision: Decision) -> None:
        """Count a decision that is made; right ones in a row that nobody gets wrong."""
        self._made += 1
        if self._is_mechanical(decision):
            self.model.mechanical = self.model.mechanical + 1 if self._is_first else 0

    def _is_mechanical(self, decision: Decision) -> bool:
        """Return whether each mal-rule that is thought of goes on in a right way."""
        model = self.model
        if self._in_series:
            return not any(model.rules[key].parts(decision) for key in model.likely)
        forced = len(decision.right) == 1
        return forced and not any(rule.parts(decision) for rule in model.rules.values())

    def _go_on(self, click: Click) -> None:
        """Carry out a right click, and all that runs by itself."""
        try:
            self.decision = (
                next(self._referee) if click is None else self._referee.send(click)
            )
            while self._runs_alone(self.decision):
                self.decision = self._referee.send(self.decision.allowed[0])
        except StopIteration as end:
            self.decision = None
            self.result = end.value
        self._is_first = True

    def _runs_alone(self, decision: Decision) -> bool:
        if self._in_series and self._made >= MOST_DECISIONS:
            return True
        return self.model.mechanical >= _MECHANICAL and self._is_mechanical(decision)


def moves(decision: Decision, click: Click) -> bool:
    """Return whether the run goes on after a click."""
    return click in decision.right or (click in decision.looser and click is Act.DONE)


def refuse_algorithm(algorithm: object) -> None:
    """Raise InvalidValue for an algorithm that cannot be taken over."""
    if algorithm not in ALGORITHM_NAMES:
        near = did_you_mean(str(algorithm), ALGORITHM_NAMES)
        raise InvalidValue(
            f"there is no algorithm {algorithm!r} to take over{near or ':'} "
            f"{'Choose' if near else 'choose'} one of {', '.join(ALGORITHM_NAMES)}"
        )


def take_over(
    algorithm: str,
    graph: Any = None,
    start: Any = None,
    goal: Any = None,
    heuristic: Heuristic = None,
    *,
    seed: int | None = None,
    targets: Sequence[str] = (),
) -> TakeOverRun:
    """Take over an algorithm: make its decisions yourself, and hear what they fit.

    All that the algorithm allows is right, and the run goes on from it. A wrong click is
    explained and not carried out. What nobody gets wrong runs by itself after it was done
    right a few times.

    Parameters
    ----------
    algorithm : str
        "bfs", "dfs", "dijkstra", "astar", "greedy", "weighted_astar" (with its usual
        weight), "iterative_deepening", "bidirectional", "prim", "kruskal", "boruvka",
        "minimax" or "alpha_beta".
    graph : Graph or game tree, optional
        What it runs on. Without one, a small map is made.
    start, goal : state, optional
        Where a search begins and ends; ``start`` is the root of Prim's tree.
    heuristic : str or function, optional
        The heuristic of a guided search.
    seed : int, optional
        Of a map that is made.
    targets : sequence of str
        Names of mal-rules that the map that is made tells from the algorithm.

    Raises
    ------
    ValueError
        If there is no such algorithm or mal-rule, or no map tells all targets apart.

    Examples
    --------
    >>> from linie1_widget.paths import EdgeGraph
    >>> run = take_over("dijkstra", EdgeGraph("S -- A 1, S -- B 4, A -- G 5, B -- G 1"),
    ...                 "S", "G")
    >>> print(run.question)
    Which g does B get, reached from S?
    >>> print(run.answer(4), run.question)
    Right. Which state does it take next?
    >>> print(run.answer("B"))
    Not B, but A: the least g is next.
    >>> bool(run.answer("A")), run.over
    (True, False)
    """
    refuse_algorithm(algorithm)
    unknown = [target for target in targets if target not in MAL_RULES[algorithm]]
    if unknown:
        raise InvalidValue(
            f"{algorithm} has no mal-rule {unknown[0]!r}: choose one of "
            f"{', '.join(MAL_RULES[algorithm])}"
        )
    if graph is None:
        return TakeOverRun(made_map(algorithm, targets, 0 if seed is None else seed))
    if algorithm in GAMES:
        Positions(graph)  # which refuses what is no game tree
        return TakeOverRun(MadeMap(algorithm, graph))
    if algorithm in TREES:
        undirected(graph)  # which refuses one-way edges
        root = None if start is None else checked_state(graph, start, "start")
        return TakeOverRun(MadeMap(algorithm, graph, root))
    # The search itself refuses what it cannot search.
    search(graph, start, goal, ALGORITHMS[algorithm], heuristic, record=False)
    goal = checked_state(graph, goal, "goal")
    return TakeOverRun(MadeMap(algorithm, graph, start, goal, heuristic))

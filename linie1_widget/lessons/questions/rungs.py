"""The ladder: functions that are run on hunted inputs and compared step by step."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from inspect import signature
from random import Random
from textwrap import indent
from typing import Any

from linie1_widget.base.errors import InvalidValue, WrongType
from linie1_widget.base.language.key import DataText, Key, Sentence, TranslatableBase
from linie1_widget.lessons.code_answers import FunctionForm, source_of
from linie1_widget.lessons.exercise import Exercise, Maker, StepFigure, number_makers
from linie1_widget.lessons.questions import ladder_checks as checks
from linie1_widget.lessons.questions import ladder_runs as runs
from linie1_widget.lessons.questions import models
from linie1_widget.lessons.questions.ladder_cases import (
    Ride,
    RowsCase,
    TreeGame,
    large_network,
    random_case,
)
from linie1_widget.lessons.questions.learner_code import bot_exercise
from linie1_widget.lessons.refuting.claims import (
    Check,
    Claim,
    FunctionTrial,
    wrong_signature,
)
from linie1_widget.lessons.refuting.refutation import Hunt, Refutation, silenced
from linie1_widget.lessons.texts import ladder as texts
from linie1_widget.lessons.texts.ladder import BotRung, RungFault
from linie1_widget.lessons.texts.refuting import RefutationText
from linie1_widget.linie1.game.game import Game
from linie1_widget.paths.algorithms.algorithm import AlgorithmName
from linie1_widget.paths.graphs.edge_list import EdgeGraph
from linie1_widget.paths.graphs.grid import GridGraph

TRIES = 1_200
"""Inputs on which a function is tried."""

_SEED = 45
_LARGE = 300  # nodes of the large network
_NETWORK = [("A", "B", 4), ("B", "C", 2), ("A", "C", 3), ("C", "D", 5)]
_GRID = GridGraph("S..3G\n.#.#.\n..2..")
_GRAPH = EdgeGraph("S -- A 1, S -- B 4, A -- B 2, B -- G 1, A -- G 5")


@dataclass(frozen=True)
class Rung:
    """A function to write: how it begins, how it is judged, and what with.

    ``kinds`` are the inputs to hunt among, ``compared`` are searches to show beside a wrong
    one, and ``replay`` shows both runs of what is no search. ``more`` are trials beyond the
    hunt, and ``given`` are objects to try it with.
    """

    texts: type[Key]
    model: Callable[..., Any]
    check: Check
    kinds: tuple[str, ...]
    begins: str = ""
    compared: tuple[AlgorithmName, ...] = ()
    more: tuple[Callable[[FunctionTrial], Sentence | None], ...] = ()
    replay: runs.Replay | None = None
    given: Mapping[str, Any] = field(default_factory=dict)

    @property
    def call(self) -> str:
        """The function as it is called, without parameters for its own use."""
        names = [name for name in signature(self.model).parameters if name not in _OWN]
        return f"{self.model.__name__}({', '.join(names)})"

    @property
    def template(self) -> str:
        """The beginning of the function, after the imports that ours needs."""
        imports = "\n".join(_IMPORTS.findall(source_of(self.model)))
        *before, begins = self.begins.rpartition("\n\n\n")
        call = self.call.replace("evaluate", "evaluate=judge")
        lines = indent(f"{begins}\n..." if begins else "...", "    ")
        head = f"{''.join(before)}def {call}:\n{lines}"
        return f"{imports}\n\n\n{head}" if imports else head

    def exercise(self) -> Exercise:
        return Exercise(
            self.texts.texts(count=checks.GAMES, least=checks.NEEDED),
            FunctionForm(self.call),
            self.judge,
            self.model,
            more=self.given,
            template=self.template,
        )

    def judge(self, function: Callable[..., Any]) -> TranslatableBase | None:
        """Return what is wrong with a function, and where; None if it is right."""
        given = wrong_signature(function, self.call.count(",") + 1)
        if given is not None:
            return RungFault.SIGNATURE(call=self.call, given=str(given))
        trial = FunctionTrial(function, takes_heuristic=self.call.endswith("goal, h)"))
        with silenced():
            found = Hunt(self._claim, trial, Random(_SEED), TRIES).run()
            if found.found:
                return self._refuted(found, trial)
            for extra in self.more:
                fault = extra(trial)
                if fault is not None:
                    return fault
        return RefutationText.TOO_SLOW(count=found.slow) if found.slow else None

    @property
    def _claim(self) -> Claim:
        title = self.texts["TITLE"]
        parameters = 3 if self.compared else 0
        return Claim(
            *(self.model.__name__, title, self.check, self.call, self.kinds, parameters),
            maps=random_case,
        )

    def _refuted(self, found: Refutation, trial: FunctionTrial) -> RungRefutation:
        arguments = getattr(found.reason, "arguments", {})
        # A fault of the side that searches from the goal tells of another one.
        step = getattr(arguments.get("reason"), "arguments", arguments).get("step")
        together = step - 1 if self.compared and step else None
        fields = {**vars(found), "compared": self.compared, "together": together}
        case = found.graph
        replayed: runs.Runs = ()
        # A function that depends on chance may be right this time.
        if self.replay and (fault := self.check(trial, case)) is not None:
            replayed = self.replay(trial, case, fault)
        return RungRefutation(**fields, replayed=replayed)


@dataclass(frozen=True)
class RungRefutation(Refutation):
    """The fault of a function of the ladder, with the smallest input found."""

    replayed: runs.Runs = field(default=(), repr=False)  # of what is no search

    def _lines(self) -> Iterator[TranslatableBase]:
        if self.start is not None:
            # The first line claims, the last one counts maps.
            yield from [*super()._lines()][1:-1]
        else:
            assert self.reason is not None
            given = DataText(str(self.graph))
            yield RungFault.ON_INPUT(reason=self.reason, given=given)
            yield from self.remarks[:-1]

    @cached_property
    def runs(self) -> runs.Runs:
        """Our run and the learner's at the step where they part, if both can be shown."""
        if self.replayed:
            return self.replayed
        try:
            with silenced():
                ours, theirs = self.steps_apart()
                return StepFigure(*ours), StepFigure(*theirs, is_yours=True)
        except (InvalidValue, WrongType):  # it is no search, or it has no lines to watch
            return ()


def _large(trial: FunctionTrial) -> Sentence | None:
    """Return the fault on a large network, on which a slow union–find takes too long."""
    case = large_network(_LARGE, Random(_SEED))
    fault = replace(trial, patience=17)
    found = checks.kruskal(fault, case)
    return None if found is None else RungFault.LARGE(count=_LARGE, reason=found)


_IMPORTS = re.compile(r"^from (?:collections|heapq|math) .*", re.MULTILINE)
_OWN = ("alpha", "beta")  # parameters with a default for the function's own use
# Without slanting steps, whose costs add up with rounding: that looks like a better path.
_ANY = ("graph", "one_way", "costs", "unit")
_RIDE = Ride(((((1, 1),), ((2, 0), (1, 2))), (((1, 0), (1, 1)),)))
_MAP = {"graph": _GRID, "start": _GRID.start, "goal": _GRID.goal}
_EDGES = {"graph": _GRAPH, "start": "S", "goal": "G"}
_MEMORY = (checks.memory,)
_FEWEST = "finds a path with the fewest moves", RungFault.MOVES_ORDER
_CHEAPEST = "finds a cheapest path"
_JUDGE = "def judge(position):\n    coins, most, least = position\n    ...\n\n\n"

RUNGS = (
    Rung(
        *(texts.FrontierRung, models.take, checks.frontier, ("frontier",)),
        replay=runs.choice_runs,
        given={
            "frontier": RowsCase(((3, 1), (1, 4), (2, 2)), "bfs").entries,
            "rule": "bfs",
        },
    ),
    Rung(
        *(texts.BfsRung, models.bfs, checks.search_check(*_FEWEST, wants_path=False), _ANY),
        "frontier, moves = deque([start]), {start: 0}",
        compared=("bfs",),
        more=_MEMORY,
        given=_MAP,
    ),
    Rung(
        *(texts.PathRung, models.path, checks.search_check(*_FEWEST), _ANY),
        "frontier, parent = deque([start]), {start: None}",
        compared=("bfs",),
        more=_MEMORY,
        given=_MAP,
    ),
    Rung(
        *(texts.DijkstraRung, models.dijkstra),
        *(checks.search_check(_CHEAPEST, RungFault.COST_ORDER), _ANY),
        "g, parent, frontier = {start: 0}, {start: None}, [(0, start)]",
        compared=("dijkstra",),
        more=_MEMORY,
        given=_EDGES,
    ),
    Rung(
        *(texts.AstarRung, models.astar),
        *(checks.search_check(_CHEAPEST, RungFault.F_ORDER), _ANY),
        "g, parent, frontier = {start: 0}, {start: None}, [(h(start), start)]",
        compared=("astar",),
        more=_MEMORY,
        given={**_MAP, "h": checks.straight},
    ),
    Rung(
        *(texts.ErrandsRung, models.errands, checks.errands, ("errands",)),
        more=(checks.few_expanded,),
        given={"graph": checks.TOWNS[0]},
    ),
    Rung(
        *(texts.BothEndsRung, models.both_ends, checks.both_ends, _ANY),
        "costs, heaps = ({start: 0}, {goal: 0}), ([(0, start)], [(0, goal)])",
        compared=("bidirectional_dijkstra",),
        more=(checks.uses_both_ends,),
        given=_EDGES,
    ),
    Rung(
        *(texts.KruskalRung, models.kruskal, checks.kruskal, ("nodes",)),
        "above, tree = {node: node for node in nodes}, []",
        more=(_large,),
        replay=runs.kruskal_runs,
        given={"nodes": list("ABCD"), "edges": _NETWORK},
    ),
    Rung(
        *(texts.MinimaxRung, models.minimax, checks.minimax, ("depth",), _JUDGE),
        more=(checks.plays_coins,),
        replay=runs.game_runs,
        given={"game": checks.Coins(4), "position": ((3, 9, 1, 2), 0, 0)},
    ),
    Rung(
        *(texts.AlphaBetaRung, models.alpha_beta, checks.alpha_beta, ("game",)),
        replay=runs.game_runs,
        given={"game": TreeGame(((3, 12, 8), (2, 4, 6), (14, 5, 2))), "position": ""},
    ),
    Rung(
        *(texts.RideRung, models.ride_values, checks.ride_values, ("ride",)),
        "values = dict.fromkeys(ride.squares, 0.0)",
        replay=runs.ride_runs,
        given={"ride": _RIDE},
    ),
    Rung(
        *(texts.UcbRung, models.ucb, checks.ucb, ("moves",)),
        replay=runs.choice_runs,
        given={"moves": [(3, 2), (5, 4), (1, 0)], "exploration": 1.4},
    ),
)
"""The rungs but the last, from below."""

_BOT_GAMES, _BOT_NEEDED = 6, 4


def bot() -> Exercise:
    """Ask for a bot that wins most games of Linie 1 against the random bot."""

    def where(number: int, view: Any) -> Sentence:
        return RungFault.BOT_GAME(number=number, stage=view.stage.name.lower())

    return bot_exercise(
        BotRung,
        models.builder,
        partial(Game, 2),
        _BOT_GAMES,
        _BOT_NEEDED,
        where,
        more={"view": Game(2, seed=1).view(0)},
        template="def choose(view):\n    moves = view.legal_moves()\n    ...",
    )


def rung(place: int) -> Exercise:
    """Return the exercise of a rung but the last, by its place from 0."""
    return RUNGS[place].exercise()


EXERCISES: dict[str, Maker] = number_makers(
    "ladder", *(partial(rung, place) for place in range(len(RUNGS))), bot
)

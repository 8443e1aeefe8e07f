"""A model of a learner: which mal-rule fits the clicks, and which map tells most."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations
from math import exp, log
from random import Random

from linie1_widget.lessons.taking_over.decisions import Click, Decision
from linie1_widget.lessons.taking_over.made_maps import (
    MadeMap,
    Script,
    candidates,
    made_map,
    script_of,
)
from linie1_widget.lessons.taking_over.mal_rules import MAL_RULES, MalRule

_SLIP = 0.05  # the share of clicks beside what was meant
_TRUTH, _OTHER = "", "?"  # no mal-rule, and one that is not in the list
_PRIORS = {_TRUTH: 0.5, _OTHER: 0.03}  # the mal-rules share the rest
_NUMBERS = 8  # that a learner may think of where a value is asked
# A mal-rule is named when it is that likely and explains that many clicks and that share
# of the wrong ones.
_LIKELY, _LEAST_CLICKS, _SHARE = 0.9, 3, 0.85
_ALL_ROUND, _PER_RULE = 16, 2  # maps of a pool
_DOUBT = 0.02  # added to each likelihood, so that no mal-rule is forgotten
_ENOUGH, _EFFORT = 3, 5  # decisions that tell two apart; the effort of reading a map


class LearnerModel:
    """What the clicks of a learner say about how they think that an algorithm decides."""

    def __init__(self, algorithm: str) -> None:
        self.rules: Mapping[str, MalRule] = MAL_RULES[algorithm]
        share = (1 - sum(_PRIORS.values())) / len(self.rules)
        priors = {**_PRIORS, **dict.fromkeys(self.rules, share)}
        self._weights = {key: log(prior) for key, prior in priors.items()}
        self.wrong = 0
        self.explained = dict.fromkeys(self.rules, 0)
        self.decisions = 0

    def learn(self, decision: Decision, click: Click) -> None:
        """Learn from the first click at a decision."""
        if click in decision.looser:
            return
        self.decisions += 1
        right = click in decision.right
        self.wrong += not right
        options = len(decision.options)
        if decision.kind == "value":
            options = max(options, _NUMBERS)
        stray = _SLIP / options
        self._weights[_OTHER] += log(1 / options)
        self._weights[_TRUTH] += log(stray + right * (1 - _SLIP) / len(decision.right))
        for key, rule in self.rules.items():
            clicks = rule.clicks(decision) or decision.right
            meant = (1 - _SLIP) / len(clicks) if click in clicks else 0
            self._weights[key] += log(stray + meant)
            self.explained[key] += not right and click in clicks

    @property
    def suspicion(self) -> dict[str, float]:
        """How likely each mal-rule is, between 0 and 1."""
        return {key: share for key, share in self._shares().items() if key in self.rules}

    def _shares(self) -> dict[str, float]:
        most = max(self._weights.values())
        weights = {key: exp(weight - most) for key, weight in self._weights.items()}
        total = sum(weights.values())
        return {key: weight / total for key, weight in weights.items()}

    @property
    def named(self) -> str | None:
        """The mal-rule that the clicks fit, if they are enough to say so."""
        suspicion = self.suspicion
        key = max(suspicion, key=suspicion.__getitem__)
        explained = self.explained[key]
        enough = explained >= _LEAST_CLICKS and explained >= _SHARE * self.wrong
        return key if enough and suspicion[key] >= _LIKELY else None

    def next_map(self, pool: list[tuple[MadeMap, Script]]) -> int:
        """Return the number of the map that tells most about what is likely."""
        shares = self._shares()
        likely = {key: shares[key] + _DOUBT for key in (_TRUTH, *self.rules)}
        pairs = [(a, b, likely[a] * likely[b]) for a, b in combinations(likely, 2)]

        def worth(script: Script) -> float:
            told = sum(
                share * min(_ENOUGH, sum(row[a].isdisjoint(row[b]) for row in script))
                for a, b, share in pairs
            )
            return told / (_EFFORT + len(script))

        scores = [worth(script) for _, script in pool]
        return scores.index(max(scores))


@cache
def pool_of(algorithm: str, seed: int | str) -> list[tuple[MadeMap, Script]]:
    """Return maps for all mal-rules of an algorithm, with what each would click."""
    rules = MAL_RULES[algorithm]
    rng = Random(f"{algorithm} {seed}")
    made = [*candidates(algorithm, rng, _ALL_ROUND)]
    for key in rules:
        made += [made_map(algorithm, [key], f"{seed} {turn}") for turn in range(_PER_RULE)]
    return [(each, script_of(each, rules)) for each in made]

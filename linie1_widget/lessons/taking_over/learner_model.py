"""A model of a learner: what the clicks tell, and which map would tell most."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import combinations
from math import exp, log
from random import Random
from typing import Any, NamedTuple

from linie1_widget.base.arguments import label
from linie1_widget.base.errors import InvalidValue
from linie1_widget.base.language.key import DataText, Joined, TranslatableBase
from linie1_widget.lessons.taking_over.decisions import Click, Decision
from linie1_widget.lessons.taking_over.made_maps import (
    MadeMap,
    Script,
    candidates,
    made_map,
    script_of,
)
from linie1_widget.lessons.taking_over.mal_rules import MAL_RULES, MalRule
from linie1_widget.lessons.taking_over.run_figure import title_of
from linie1_widget.lessons.texts.taking_over import Diagnosis, ObservedText

_FEW = 2  # clicks that fit a mal-rule, at least, before it is spoken of


class Observed(NamedTuple):
    """The evidence about an algorithm from a learner's clicks, in numbers."""

    title: str  # of the algorithm
    decisions: int = 0
    right: int = 0
    rules: int = 0
    ruled_out: int = 0  # mal-rules that were not followed where they part
    fits: int = 0  # wrong clicks that the likeliest mal-rule explains
    likeliest: str = ""  # the name of its diagnosis
    named: bool = False  # whether they are enough to say so

    @classmethod
    def of(cls, entry: Mapping[str, Any]) -> Observed:
        """Return what a file has kept; raise TypeError or ValueError if it is odd."""
        kept = cls(**entry)
        odd = list(map(type, kept)) != list(map(type, cls("")))
        if odd or min(kept[1:6]) < 0 or kept.likeliest not in ("", *Diagnosis.__members__):
            raise InvalidValue(f"{label(str(entry), 60)} does not count clicks")
        return kept

    @property
    def sentence(self) -> TranslatableBase:
        """What is said of it."""
        counts = self._asdict() | {"title": DataText(self.title)}
        said = ObservedText.RIGHT(**counts)
        if not self.named and self.fits < _FEW:
            return said
        rule = Diagnosis[self.likeliest]
        return Joined((said, ObservedText.FITS(**counts, rule=rule)), " ")


_SLIP = 0.05  # the share of clicks beside what was meant
_TRUTH, _OTHER = "", "?"  # no mal-rule, and one that is not in the list
_PRIORS = {_TRUTH: 0.5, _OTHER: 0.03}  # the mal-rules share the rest
_NUMBERS = 8  # that a learner may think of where a value is asked
# A mal-rule is named when it is that likely, and explains that many clicks and that share
# of the last wrong ones, and was followed at that share of the decisions where it parts.
_LIKELY, _LEAST_CLICKS, _SHARE, _WINDOW = 0.98, 3, 0.85, 7
_ASIDE = 0.015  # the share of the suspicion that is set aside, on the least likely
_ALL_ROUND = 24  # random maps from which the next one is chosen
_DOUBT = 0.02  # added to each likelihood, so that no mal-rule is forgotten
_ENOUGH, _EFFORT = 3, 5  # decisions that tell two apart; the effort of reading a map
_RULED_OUT = 2  # decisions in a row at which a mal-rule was not followed


class LearnerModel:
    """What the clicks of a learner say about how they think that an algorithm decides."""

    def __init__(self, algorithm: str) -> None:
        self.algorithm = algorithm
        self.rules: Mapping[str, MalRule] = MAL_RULES[algorithm]
        share = (1 - sum(_PRIORS.values())) / len(self.rules)
        priors = {**_PRIORS, **dict.fromkeys(self.rules, share)}
        self._weights = {key: log(prior) for key, prior in priors.items()}
        self.decisions = self.right = 0
        self.fits: Counter[str] = Counter()  # wrong clicks that each mal-rule explains
        # Where a mal-rule parts from the algorithm: whether the click was one of its own.
        self._followed: dict[str, list[bool]] = {key: [] for key in self.rules}
        # The mal-rules that explain each of the last wrong clicks.
        self._wrong: deque[set[str]] = deque(maxlen=_WINDOW)
        self.mechanical = 0  # right ones in a row that nobody who is likely gets wrong

    def learn(self, decision: Decision, click: Click) -> None:
        """Learn from the first click at a decision."""
        if click in decision.looser:
            return
        self.decisions += 1
        right = click in decision.right
        self.right += right
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
            if clicks.isdisjoint(decision.right | decision.looser):
                self._followed[key].append(click in clicks)
        if not right:
            fits = {
                key for key, rule in self.rules.items() if click in rule.clicks(decision)
            }
            self._wrong.append(fits)
            self.fits.update(fits)

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
        explained = sum(key in keys for keys in self._wrong)
        followed = self._followed[key]
        enough = (
            explained >= _LEAST_CLICKS
            and explained >= _SHARE * len(self._wrong)
            and sum(followed) >= _SHARE * len(followed)
        )
        return key if enough and suspicion[key] >= _LIKELY else None

    @property
    def observed(self) -> Observed:
        """What the clicks have shown so far."""
        ruled_out = sum(
            len(followed) >= _RULED_OUT and not any(followed[-_RULED_OUT:])
            for followed in self._followed.values()
        )
        named = self.named
        ranked = sorted(self.fits, key=lambda key: (-self.fits[key], -self._weights[key]))
        key = named or next(iter(ranked), "")
        return Observed(
            title_of(self.algorithm).english,
            *(self.decisions, self.right, len(self.rules), ruled_out, self.fits[key]),
            self.rules[key].diagnosis.name if key else "",
            named is not None,
        )

    @property
    def likely(self) -> list[str]:
        """The mal-rules that are to be thought of, the likeliest first; all at first."""
        suspicion = self.suspicion
        rest, found = sum(suspicion.values()), []
        aside = _ASIDE * rest
        for key in self._ranked():
            if rest <= aside:
                break
            found.append(key)
            rest -= suspicion[key]
        return found

    def _ranked(self) -> list[str]:
        return sorted(self.rules, key=lambda key: -self._weights[key])

    def next_map(self, seed: int | str, count: int) -> MadeMap:
        """Return the map that tells most about what is likely; ``count`` came before."""
        first, second = self._ranked()[:2]
        rng = Random(f"{self.algorithm} {seed} {count}")
        choice = list(candidates(self.algorithm, rng, _ALL_ROUND))
        for targets, tries in (((first,), 600), ((second,), 600), ((first, second), 40)):
            with suppress(InvalidValue):
                choice.append(made_map(self.algorithm, targets, f"{seed} {count}", tries))
        scripts = [script_of(made, self.rules) for made in choice]
        scores = self._worths(scripts, self.likely)
        return choice[scores.index(max(scores))]

    def _worths(self, scripts: Sequence[Script], likely: Sequence[str]) -> list[float]:
        shares = self._shares()
        doubts = {key: shares[key] + _DOUBT for key in (_TRUTH, *self.rules)}
        pairs = [(a, b, doubts[a] * doubts[b]) for a, b in combinations(doubts, 2)]

        def worth(script: Script) -> float:
            # The other decisions run by themselves.
            asked = [
                row
                for row in script
                if any(row[key].isdisjoint(row[_TRUTH]) for key in likely)
            ]
            told = sum(
                share * min(_ENOUGH, sum(row[a].isdisjoint(row[b]) for row in asked))
                for a, b, share in pairs
            )
            return told / (_EFFORT + len(asked))

        return list(map(worth, scripts))


class Held(NamedTuple):
    """A misconception that wrong clicks of a class fit."""

    diagnosis: Diagnosis
    fits: int  # clicks of all learners
    learners: int  # for whom it is named

    def sentence(self, decisions: int) -> TranslatableBase:
        """Return how many clicks of the class fit it."""
        return ObservedText.FITS(fits=self.fits, decisions=decisions, rule=self.diagnosis)


def held(models: Sequence[LearnerModel]) -> list[Held]:
    """Return the misconceptions that the clicks of a class fit, the commonest first."""
    fits: Counter[str] = Counter()
    for model in models:
        fits.update(model.fits)
    named = Counter(model.named for model in models)
    found = [
        Held(models[0].rules[key].diagnosis, count, named[key])
        for key, count in fits.items()
    ]
    return sorted(found, key=lambda each: (-each.learners, -each.fits))

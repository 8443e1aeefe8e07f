"""Verdicts: the reasons why a move is not allowed."""

from __future__ import annotations

from typing import NamedTuple

from linie1_widget.language.english.linie1.board import VerdictText
from linie1_widget.language.english.trans_europa.game import Against
from linie1_widget.language.key import Joined
from linie1_widget.language.language import Language, current_language
from linie1_widget.trans_europa.maps.lattice import Edge, Node


class Violation(NamedTuple):
    """A rule that a move breaks, with the place."""

    key: Against  # the sentence
    place: Edge | Node | None = None
    number: int = 0  # the number in the sentence, if it has one

    @property
    def rule(self) -> str:
        """The key of the rule: OFF, TAKEN, APART, DOUBLE, STOCK or TURN."""
        return self.key.topic

    @property
    def message(self) -> str:
        """The sentence in the current language."""
        return self.render(current_language())

    def render(self, language: Language, form: str = "") -> str:
        """Return the sentence in a language."""
        return self.key(number=self.number).render(language, form)


class Verdict(NamedTuple):
    """The reasons why a move is not allowed; no violations mean that it is legal.

    Examples
    --------
    >>> from linie1_widget.trans_europa import Game
    >>> game = Game(2, seed=1)
    >>> game.push("d8")
    >>> game.push("f10")
    >>> print(game.explain("h12-i13"))
    h12-i13 is not allowed.
    This line is not connected to the network of your marker.
    """

    play: str
    violations: tuple[Violation, ...] = ()

    @property
    def legal(self) -> bool:
        """True if the move breaks no rule."""
        return not self.violations

    @property
    def rules(self) -> frozenset[str]:
        """The keys of all broken rules."""
        return frozenset(violation.rule for violation in self.violations)

    @property
    def message(self) -> str:
        """All violations in sentences."""
        return " ".join(violation.message for violation in self.violations)

    def render(self, language: Language, form: str = "") -> str:
        """Return the verdict and all violations, one sentence a line."""
        head = VerdictText.ALLOWED if self.legal else VerdictText.NOT_ALLOWED
        return Joined((head(play=self.play), *self.violations)).render(language, form)

    def __str__(self) -> str:
        return self.render(current_language())

"""Analysis by bots: candidate moves, lines of play, and the course of a game."""

from linie1_widget.players.analysis.candidates import Candidate, Candidates, candidates
from linie1_widget.players.analysis.course import Course, TurnPoint, course
from linie1_widget.players.analysis.line import LineMove, line

__all__ = [
    "Candidate",
    "Candidates",
    "Course",
    "LineMove",
    "TurnPoint",
    "candidates",
    "course",
    "line",
]
